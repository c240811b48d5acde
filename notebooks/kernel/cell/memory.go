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
)

// MemoryVariable names the environment variable that says how many bytes of memory the
// program of a cell may take. Where it is not set that is seven eighths of what is free
// when the program starts, as far as Linux tells.
const MemoryVariable = "NIMLAB_MEMORY_LIMIT"

// leastMemory is what a program may take however little is free: less is not enough to
// say what is wrong.
const leastMemory = 1 << 30

// collecting names the environment variable that says how many bytes the program of a cell
// may hold before it collects garbage more often.
const collecting = "GOMEMLIMIT"

// Limits is a Go file that is built with each cell. A stack of a quarter of a gigabyte is enough
// for calls a million deep, and an endless recursion fills it in seconds: with Go's own limit that
// takes twice as long. The variable is set before those of the cell, whose file has a name that is
// later in the alphabet; the import has a name that no cell declares.
const Limits = `package main

import runtime_debug "runtime/debug"

var _ = runtime_debug.SetMaxStack(1 << 28)
`

// limits are those of this process, which a program takes over as it starts.
var limits sync.Mutex

// Start starts the program of a cell, which ends with a message when it takes more memory
// than it may. Should memory run out all the same, it is the first that the system ends,
// and not the kernel or the reader's browser.
func Start(program *exec.Cmd) error {
	most, err := memory()
	if err != nil {
		return err
	}
	if err := startWithin(most, program); err != nil {
		return err
	}
	// Another system than Linux has no such file, and a program that has ended none either.
	_ = os.WriteFile(fmt.Sprintf("/proc/%d/oom_score_adj", program.Process.Pid), []byte("1000"), 0)
	return nil
}

// startWithin starts a program that may take a number of bytes, or any if that is 0. Near
// that number it collects what it no longer needs, and does not end for it.
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

// memory is how many bytes a program may take, or 0 where that is not known.
func memory() (uint64, error) {
	if set := os.Getenv(MemoryVariable); set != "" {
		n, err := strconv.ParseUint(set, 10, 63)
		if err != nil {
			return 0, fmt.Errorf("%s: %.20q is no number of bytes", MemoryVariable, set)
		}
		return max(n, leastMemory), nil
	}
	whole, _ := os.ReadFile("/proc/meminfo")
	group, _ := os.ReadFile("/sys/fs/cgroup/memory.max")
	return free(whole, group), nil
}

// free is how much of the memory a program may take by what Linux tells of the computer
// and of the container, if it runs in one; 0 where it tells nothing.
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
