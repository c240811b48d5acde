package main

import (
	"bytes"
	"os"
	"os/exec"
	"strings"
	"testing"
)

// commandVariable is an environment variable with which the test program runs as the
// command longest, so that coverage includes the command.
const commandVariable = "NIMLAB_LONGEST"

func TestMain(m *testing.M) {
	if os.Getenv(commandVariable) != "" {
		main()
		return
	}
	os.Exit(m.Run())
}

// runCommand runs the command with these arguments and returns its standard output and its
// standard error.
func runCommand(args ...string) (stdout, stderr string, err error) {
	c := exec.Command(os.Args[0], args...)
	c.Env = append(os.Environ(), commandVariable+"=1")
	var out, errs bytes.Buffer
	c.Stdout, c.Stderr = &out, &errs
	err = c.Run()
	return out.String(), errs.String(), err
}

func TestCommandPrintsRows(t *testing.T) {
	want := "12,1024,156,61,1,1 6 11 12,1 6 11 12,0,"
	for _, c := range []struct {
		rows int
		args []string
	}{{1, []string{"12"}}, {2, []string{"-workers", "1", "-folder", t.TempDir(), "11", "12"}}} {
		stdout, stderr, err := runCommand(c.args...)
		lines := strings.Split(strings.TrimSpace(stdout), "\n")
		if err != nil || len(lines) != 1+c.rows+1 || !strings.HasPrefix(lines[0], "M,sets,sequences,") || !strings.HasPrefix(lines[c.rows], want) || !strings.HasPrefix(lines[1+c.rows], "# sha256 ") {
			t.Errorf("%v prints %q, %v", c.args, stdout, err)
		}
		if !strings.Contains(stderr, "M = 12: the same as in the stored table, in ") || !strings.Contains(stderr, strings.Repeat("=", 40)+"] 100.0 % 0s left") {
			t.Errorf("%v reports %q", c.args, stderr)
		}
	}
	if stdout, _, err := runCommand("-plain", "12"); err != nil || !strings.Contains(stdout, strings.Replace(want, "156", "0", 1)) {
		t.Errorf("plain: %q, %v", stdout, err)
	}
	if stdout, _, err := runCommand("-oeis"); err != nil || !strings.HasPrefix(stdout, "NAME\n") {
		t.Errorf("for the OEIS: %.100q, %v", stdout, err)
	}
	for _, args := range [][]string{{}, {"x"}, {"63"}, {"-plain", "33"}, {"-workers", "-1", "5"}, {"-folder", os.DevNull, "5"}} {
		if stdout, stderr, err := runCommand(args...); err == nil || stdout != "" || !strings.Contains(stderr, "longest: ") {
			t.Errorf("%v prints %q and reports %q, %v", args, stdout, stderr, err)
		}
	}
	if _, stderr, err := runCommand("-help"); err != nil || !strings.Contains(stderr, "longest [flags] M [last M]") {
		t.Errorf("help: %q, %v", stderr, err)
	}
}
