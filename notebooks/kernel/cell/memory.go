package cell

import (
	"fmt"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"sync"
	"syscall"

	"nimlab/nimkit/words"
)

// MemoryLimitVariable names the environment variable that limits the memory of a cell's program, in
// bytes. The default on Linux is seven eighths of the memory that is free when the program
// starts, at least 1 GiB and at most 4 GiB. Other systems have no default limit. A setting below 1 GiB
// is raised to 1 GiB.
const MemoryLimitVariable = "NIMLAB_MEMORY_LIMIT"

// maxDefaultMemory is the largest default limit in bytes. A program that grows without end, and
// whose values the garbage collector must visit again and again, fills it in about 20 seconds.
const maxDefaultMemory = 4 << 30

// minMemory is the smallest limit in bytes. With less memory a program could not report an error.
const minMemory = 1 << 30

// softLimitVariable names the environment variable of Go's soft memory limit, in bytes.
const softLimitVariable = "GOMEMLIMIT"

// limitsMutex guards the resource limits of this process, which a program inherits at its start.
var limitsMutex sync.Mutex

// Start starts the program of a cell. The program ends with a message if it exceeds the memory
// limit. If the system runs out of memory, it ends this program first, and not the kernel or the
// reader's browser. Start returns an error, and starts nothing, if the setting of the limit is not a number
// of bytes or if the system cannot start the program.
func Start(program *exec.Cmd) error {
	limit, err := memoryLimit(systemLimit())
	if err != nil {
		return err
	}
	if err := startWithin(limit, program); err != nil {
		return err
	}
	// The file does not exist on other systems than Linux, or if the program has ended.
	_ = os.WriteFile(fmt.Sprintf("/proc/%d/oom_score_adj", program.Process.Pid), []byte("1000"), 0)
	return nil
}

// startWithin starts a program that may use at most limit bytes of memory; 0 means no limit. Near the
// limit the program collects garbage more often, unless the reader has set GOMEMLIMIT.
func startWithin(limit uint64, program *exec.Cmd) error {
	var previous syscall.Rlimit
	limitsMutex.Lock()
	defer limitsMutex.Unlock()
	if limit > 0 && syscall.Getrlimit(syscall.RLIMIT_DATA, &previous) == nil {
		lowered := previous
		lowered.Cur = min(previous.Cur, limit)
		if _, isSet := os.LookupEnv(softLimitVariable); !isSet {
			program.Env = append(program.Environ(), fmt.Sprint(softLimitVariable, "=", sevenEighths(lowered.Cur)))
		}
		if syscall.Setrlimit(syscall.RLIMIT_DATA, &lowered) == nil {
			defer func() { _ = syscall.Setrlimit(syscall.RLIMIT_DATA, &previous) }()
		}
	}
	return program.Start()
}

// sevenEighths returns the part of an amount of memory that is used, so that an eighth stays in reserve.
func sevenEighths(n uint64) uint64 { return n / 8 * 7 }

// memoryLimit returns the memory limit of a program in bytes: the setting of the reader, or else the limit
// of the system, up to maxDefaultMemory. It returns 0 if there is neither.
func memoryLimit(system uint64) (uint64, error) {
	if setting := os.Getenv(MemoryLimitVariable); setting != "" {
		n, err := strconv.ParseUint(setting, 10, 63)
		if err != nil {
			return 0, fmt.Errorf("%s: %.20q is no number of bytes", MemoryLimitVariable, setting)
		}
		return max(n, minMemory), nil
	}
	return min(system, maxDefaultMemory), nil
}

// raiseMemoryHint returns a sentence about how to raise the memory limit, given the limit of the system. It
// returns "" if the memory limit is invalid, or not below that of the system.
func raiseMemoryHint(system uint64) string {
	limit, err := memoryLimit(system)
	if err != nil || limit == 0 || system <= limit {
		return ""
	}
	return words.T("A cell takes at most %s MB of memory here; the line %%env %s %s raises that.", strconv.FormatUint(limit/1e6, 10), MemoryLimitVariable, strconv.FormatUint(2*limit, 10)).String() + "\n"
}

// systemLimit returns the result of parseSystemLimit for the files of this system.
func systemLimit() uint64 {
	read := func(path string) string {
		text, _ := os.ReadFile(path) // a system without the file has no such limit
		return string(text)
	}
	const group = "/sys/fs/cgroup/memory."
	return parseSystemLimit(read("/proc/meminfo"), read(group+"max"), read(group+"current"), read(group+"stat"))
}

// parseSystemLimit returns the largest sensible memory limit in bytes: seven eighths of the free memory, and
// at least minMemory. It returns 0 if the amount of free memory is unknown.
//
// The parameters are the contents of /proc/meminfo, and of the control group's memory.max, memory.current
// and memory.stat (https://docs.kernel.org/admin-guide/cgroup-v2.html). Of the group's memory, pages
// of files that were not used lately (inactive_file) count as free.
func parseSystemLimit(memInfo, groupLimit, groupUse, groupStat string) uint64 {
	kilobytes, ok := parseNumber(strings.TrimSuffix(valueAfter("MemAvailable:", memInfo), "kB"))
	if !ok || kilobytes == 0 {
		return 0
	}
	free := kilobytes << 10
	if limit, ok := parseNumber(groupLimit); ok {
		used, _ := parseNumber(groupUse)
		reclaimable, _ := parseNumber(valueAfter("inactive_file", groupStat))
		used -= min(used, reclaimable)
		free = min(free, limit-min(limit, used))
	}
	return max(sevenEighths(free), minMemory)
}

// valueAfter returns the rest of the first line that begins with a key, or "".
func valueAfter(key, text string) string {
	for line := range strings.Lines(text) {
		if value, ok := strings.CutPrefix(line, key); ok {
			return strings.TrimSpace(value)
		}
	}
	return ""
}

// parseNumber returns the number in a text. It reports false for any other text, such as "max", and for
// numbers of 2⁵³ or more, which would not fit if they were kilobytes.
func parseNumber(text string) (uint64, bool) {
	n, err := strconv.ParseUint(strings.TrimSpace(text), 10, 53)
	return n, err == nil
}
