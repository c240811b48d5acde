package cell

import (
	"bufio"
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"sync"
	"syscall"

	"nimlab/nimkit/words"
)

// MemoryVariable names the environment variable that limits the memory of a cell's program, in
// bytes. The default on Linux is seven eighths of the memory that is free when the program
// starts, and at most defaultMemory; other systems have no limit.
const MemoryVariable = "NIMLAB_MEMORY_LIMIT"

// maxDefaultMemory is the largest limit in bytes without the variable. A program that grows without end, and
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
// reader's browser.
func Start(program *exec.Cmd) error {
	limit, err := memoryLimit()
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

// startWithin starts a program that may use at most limit bytes of memory, or any number if limit is
// 0. Near the limit the program collects garbage more often, unless the reader has set GOMEMLIMIT.
func startWithin(limit uint64, program *exec.Cmd) error {
	var own syscall.Rlimit
	limitsMutex.Lock()
	defer limitsMutex.Unlock()
	if limit > 0 && syscall.Getrlimit(syscall.RLIMIT_DATA, &own) == nil {
		lower := own
		lower.Cur = min(own.Cur, limit)
		if _, set := os.LookupEnv(softLimitVariable); !set {
			program.Env = append(program.Environ(), fmt.Sprint(softLimitVariable, "=", lower.Cur/8*7))
		}
		if syscall.Setrlimit(syscall.RLIMIT_DATA, &lower) == nil {
			defer func() { _ = syscall.Setrlimit(syscall.RLIMIT_DATA, &own) }()
		}
	}
	return program.Start()
}

// memoryLimit returns the memory limit of a program in bytes, or 0 if it is unknown.
func memoryLimit() (uint64, error) {
	if set := os.Getenv(MemoryVariable); set != "" {
		n, err := strconv.ParseUint(set, 10, 63)
		if err != nil {
			return 0, fmt.Errorf("%s: %.20q is no number of bytes", MemoryVariable, set)
		}
		return max(n, minMemory), nil
	}
	return min(freeMemory(), maxDefaultMemory), nil
}

// raiseMemoryHint returns a sentence about how to raise the memory limit, or "" if no more memory is
// free.
func raiseMemoryHint() string {
	most, err := memoryLimit()
	if err != nil || most == 0 || freeMemory() < most {
		return ""
	}
	return words.T("A cell takes at most %s MB of memory here; the line %%env %s %s raises that.", strconv.FormatUint(most/1e6, 10), MemoryVariable, strconv.FormatUint(2*most, 10)).String() + "\n"
}

// freeMemory returns the memory limit for the memory that is free now, in bytes, or 0 if that is unknown.
func freeMemory() uint64 {
	memInfo, _ := os.ReadFile("/proc/meminfo")
	cgroupLimit, _ := os.ReadFile("/sys/fs/cgroup/memory.max")
	return limitFrom(memInfo, cgroupLimit)
}

// limitFrom returns the memory limit in bytes, given the contents of /proc/meminfo and of the file with
// the limit of the control group: seven eighths of what is free, and at least minMemory. It returns 0
// if the first is unknown.
func limitFrom(memInfo, cgroupLimit []byte) uint64 {
	var free uint64
	for lines := bufio.NewScanner(bytes.NewReader(memInfo)); lines.Scan(); {
		if kilobytes, ok := strings.CutPrefix(lines.Text(), "MemAvailable:"); ok {
			n, err := strconv.ParseUint(strings.TrimSpace(strings.TrimSuffix(kilobytes, "kB")), 10, 53)
			if err != nil {
				return 0
			}
			free = n << 10
		}
	}
	if n, err := strconv.ParseUint(strings.TrimSpace(string(cgroupLimit)), 10, 63); err == nil && free > 0 {
		free = min(free, n)
	}
	if free == 0 {
		return 0
	}
	return max(free/8*7, minMemory)
}
