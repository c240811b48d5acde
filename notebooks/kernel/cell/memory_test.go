package cell

import (
	"fmt"
	"os"
	"os/exec"
	"runtime"
	"strings"
	"syscall"
	"testing"

	"nimlab/internal/require"
)

func TestSystemLimitIsSevenEighthsOfTheFreeMemory(t *testing.T) {
	const eightGiB = "MemTotal: 16777216 kB\nMemAvailable:    8388608 kB\nBuffers: 1 kB\n"
	for _, c := range []struct {
		memInfo, group, used, stat string
		want                       uint64
	}{
		{memInfo: eightGiB, want: 7 << 30},
		{memInfo: eightGiB, group: "max\n", used: "4294967296\n", want: 7 << 30},
		{memInfo: eightGiB, group: "4294967296\n", want: 7 << 29},
		{memInfo: eightGiB, group: "99999999999999", want: 7 << 30},
		{memInfo: eightGiB, group: "1000", want: minMemory},
		{memInfo: "MemAvailable: 3 kB\n", want: minMemory},
		// What other programs of the control group use is not free, except for unused pages of files.
		{memInfo: eightGiB, group: "6442450944\n", used: "2147483648\n", want: 7 << 29},
		{memInfo: eightGiB, group: "6442450944\n", used: "3221225472\n", stat: "anon 2147483648\ninactive_file 1073741824\nactive_file 5\n", want: 7 << 29},
		{memInfo: eightGiB, group: "4294967296\n", used: "5294967296\n", want: minMemory},
		{memInfo: eightGiB, group: "4294967296\n", used: "1000\n", stat: "inactive_file 2000\n", want: 7 << 29},
		{}, {group: "4294967296"}, {memInfo: "MemAvailable: much\n"}, {memInfo: "MemAvailable: 0 kB\n"},
	} {
		require.Equal(t, parseSystemLimit(c.memInfo, c.group, c.used, c.stat), c.want, c.memInfo, "and", c.group, c.used, c.stat)
	}
}

// FuzzParseSystemLimit checks that a limit is 0 or at least minMemory, and that a control group only lowers it.
func FuzzParseSystemLimit(f *testing.F) {
	f.Add("MemAvailable: 8388608 kB\n", "6442450944", "3221225472", "inactive_file 1073741824\n")
	f.Add("MemAvailable: 9007199254740991 kB", "max", "", "")
	f.Add("MemAvailable:x", "-1", "1e9", "inactive_file")
	f.Fuzz(func(t *testing.T, memInfo, groupLimit, groupUse, groupStat string) {
		outside, inside := parseSystemLimit(memInfo, "", "", ""), parseSystemLimit(memInfo, groupLimit, groupUse, groupStat)
		require.That(t, inside <= outside && (inside == 0) == (outside == 0) && (inside == 0 || inside >= minMemory), "%d in a group, %d outside", inside, outside)
	})
}

func TestMemoryLimitVariableSetsLimit(t *testing.T) {
	for setting, want := range map[string]uint64{"3000000000": 3_000_000_000, "5": minMemory} {
		t.Setenv(MemoryLimitVariable, setting)
		require.Returns(t, want, setting)(memoryLimit(0))
	}
	for _, bad := range []string{"much", "-1", "99999999999999999999"} {
		t.Setenv(MemoryLimitVariable, bad)
		require.ErrorContains(t, Start(exec.Command("true")), bad)
	}
}

// The program gets the limit, and this process keeps its own.
func TestStartLimitsOnlyTheProgram(t *testing.T) {
	if runtime.GOOS != "linux" {
		t.Skip("only Linux reports how much memory is free")
	}
	var before, after syscall.Rlimit
	require.NoError(t, syscall.Getrlimit(syscall.RLIMIT_DATA, &before))
	t.Setenv(MemoryLimitVariable, "2147483648")
	var printed strings.Builder
	t.Setenv(softLimitVariable, "") // so that it is restored after the test
	require.NoError(t, os.Unsetenv(softLimitVariable))
	program := exec.Command("sh", "-c", "ulimit -d; sleep 0.3; cat /proc/$$/oom_score_adj; echo $GOMEMLIMIT")
	program.Stdout = &printed
	require.NoError(t, Start(program))
	require.NoError(t, program.Wait())
	if printed.String() != "2097152\n1000\n1879048192\n" { // ulimit counts kilobytes
		t.Errorf("the program prints %q", printed.String())
	}
	t.Setenv(softLimitVariable, "1GiB") // as a reader may set it
	program = exec.Command("sh", "-c", "echo $GOMEMLIMIT")
	printed.Reset()
	program.Stdout = &printed
	require.NoError(t, Start(program))
	if err := program.Wait(); err != nil || printed.String() != "1GiB\n" {
		t.Errorf("the program prints %q, %v", printed.String(), err)
	}
	if err := syscall.Getrlimit(syscall.RLIMIT_DATA, &after); err != nil || after != before {
		t.Errorf("%v became %v, %v", before, after, err)
	}
	if err := Start(exec.Command("no-such-program")); err == nil {
		t.Error("a missing program was started")
	}
	t.Setenv(MemoryLimitVariable, "")
	if limit, err := memoryLimit(systemLimit()); err != nil || limit < minMemory || limit > maxDefaultMemory {
		t.Errorf("the limit is %d bytes, %v", limit, err)
	}
}

func TestHintToRaiseLimitNeedsMoreFreeMemory(t *testing.T) {
	const hint = "A cell takes at most %d MB of memory here; the line %%env NIMLAB_MEMORY_LIMIT %d raises that.\n"
	for _, c := range []struct {
		variable string
		system   uint64
		want     string
	}{
		{"2147483648", 1 << 32, fmt.Sprintf(hint, 2147, 1<<32)},
		{"2147483648", 1<<31 + 1, fmt.Sprintf(hint, 2147, 1<<32)},
		{"2147483648", 1 << 31, ""}, {"2147483648", 1 << 30, ""}, {"2147483648", 0, ""}, {"much", 1 << 40, ""},
		// Without the variable the limit is maxDefaultMemory or the limit for the free memory.
		{"", maxDefaultMemory + 1, fmt.Sprintf(hint, 4294, uint64(2*maxDefaultMemory))},
		{"", maxDefaultMemory, ""}, {"", 3 << 30, ""}, {"", minMemory, ""}, {"", 0, ""},
	} {
		t.Setenv(MemoryLimitVariable, c.variable)
		require.Equal(t, raiseMemoryHint(c.system), c.want, c.variable, "and", c.system)
	}
}
