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

// defaultMemory is the largest limit without the variable. A program that grows without end, and
// whose values the garbage collector must visit again and again, fills it in about 20 seconds.
const defaultMemory = 4 << 30

// leastMemory is the smallest limit. With less memory a program could not report an error.
const leastMemory = 1 << 30

// collecting names the environment variable of Go's soft memory limit, in bytes.
const collecting = "GOMEMLIMIT"

// limits guards the resource limits of this process, which a program inherits when it starts.
var limits sync.Mutex

// Start starts the program of a cell. The program ends with a message if it exceeds the memory
// limit. If the system runs out of memory, it ends this program first, and not the kernel or the
// reader's browser.
func Start(program *exec.Cmd) error {
	most, err := memory()
	if err != nil {
		return err
	}
	if err := startWithin(most, program); err != nil {
		return err
	}
	// The file does not exist on other systems than Linux, or if the program has ended.
	_ = os.WriteFile(fmt.Sprintf("/proc/%d/oom_score_adj", program.Process.Pid), []byte("1000"), 0)
	return nil
}

// startWithin starts a program that may use at most most bytes, or any number if most is 0. Near
// the limit the program collects garbage more often.
func startWithin(most uint64, program *exec.Cmd) error {
	var own syscall.Rlimit
	limits.Lock()
	defer limits.Unlock()
	if most > 0 && syscall.Getrlimit(syscall.RLIMIT_DATA, &own) == nil {
		lower := own
		lower.Cur = min(own.Cur, most)
		if _, set := os.LookupEnv(collecting); !set {
			program.Env = append(program.Environ(), fmt.Sprint(collecting, "=", lower.Cur/8*7))
		}
		if syscall.Setrlimit(syscall.RLIMIT_DATA, &lower) == nil {
			defer func() { _ = syscall.Setrlimit(syscall.RLIMIT_DATA, &own) }()
		}
	}
	return program.Start()
}

// memory returns the memory limit of a program in bytes, or 0 if it is unknown.
func memory() (uint64, error) {
	if set := os.Getenv(MemoryVariable); set != "" {
		n, err := strconv.ParseUint(set, 10, 63)
		if err != nil {
			return 0, fmt.Errorf("%s: %.20q is no number of bytes", MemoryVariable, set)
		}
		return max(n, leastMemory), nil
	}
	return min(freeNow(), defaultMemory), nil
}

// raiseMemory returns how to raise the memory limit, or "" if no more memory is free.
func raiseMemory() string {
	most, err := memory()
	if err != nil || most == 0 || freeNow() < most {
		return ""
	}
	return words.T("A cell takes at most %s MB of memory here; the line %%env %s %s raises that.", strconv.FormatUint(most/1e6, 10), MemoryVariable, strconv.FormatUint(2*most, 10)).String() + "\n"
}

// freeNow returns the limit for the memory that is free now.
func freeNow() uint64 {
	whole, _ := os.ReadFile("/proc/meminfo")
	group, _ := os.ReadFile("/sys/fs/cgroup/memory.max")
	return free(whole, group)
}

// free returns the memory limit for the contents of /proc/meminfo and of the memory limit of the
// control group, in bytes, or 0 if the first is unknown.
func free(whole, group []byte) uint64 {
	var most uint64
	for lines := bufio.NewScanner(bytes.NewReader(whole)); lines.Scan(); {
		if kilobytes, is := strings.CutPrefix(lines.Text(), "MemAvailable:"); is {
			n, err := strconv.ParseUint(strings.TrimSpace(strings.TrimSuffix(kilobytes, "kB")), 10, 53)
			if err != nil {
				return 0
			}
			most = n << 10
		}
	}
	if n, err := strconv.ParseUint(strings.TrimSpace(string(group)), 10, 63); err == nil && most > 0 {
		most = min(most, n)
	}
	if most == 0 {
		return 0
	}
	return max(most/8*7, leastMemory)
}
