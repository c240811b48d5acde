package main

import (
	"bytes"
	"os"
	"os/exec"
	"strings"
	"testing"
)

// asked tells the test program to be the command longest, so that what the command runs
// as a process is measured with the rest.
const asked = "NIMLAB_LONGEST"

func TestMain(m *testing.M) {
	if os.Getenv(asked) != "" {
		main()
		return
	}
	os.Exit(m.Run())
}

// called runs the command with these arguments and returns what it prints, and what it
// says besides.
func called(args ...string) (rows, said string, err error) {
	c := exec.Command(os.Args[0], args...)
	c.Env = append(os.Environ(), asked+"=1")
	var out, errs bytes.Buffer
	c.Stdout, c.Stderr = &out, &errs
	err = c.Run()
	return out.String(), errs.String(), err
}

// Rows as they are printed, by both ways of playing, with a folder and without.
func TestRun(t *testing.T) {
	want := "12,1024,156,61,1,1 6 11 12,1 6 11 12,0,"
	for _, c := range []struct {
		rows int
		args []string
	}{{1, []string{"12"}}, {2, []string{"-workers", "1", "-folder", t.TempDir(), "11", "12"}}} {
		text, said, err := called(c.args...)
		lines := strings.Split(strings.TrimSpace(text), "\n")
		if err != nil || len(lines) != 1+c.rows+1 || !strings.HasPrefix(lines[0], "M,sets,sequences,") || !strings.HasPrefix(lines[c.rows], want) || !strings.HasPrefix(lines[1+c.rows], "# sha256 ") {
			t.Errorf("%v prints %q, %v", c.args, text, err)
		}
		if !strings.Contains(said, "M = 12: the same as in the stored table, in ") || !strings.Contains(said, strings.Repeat("=", 40)+"] 100.0 % 0s left") {
			t.Errorf("%v says %q", c.args, said)
		}
	}
	if text, _, err := called("-plain", "12"); err != nil || !strings.Contains(text, strings.Replace(want, "156", "0", 1)) {
		t.Errorf("plain: %q, %v", text, err)
	}
	if text, _, err := called("-oeis"); err != nil || !strings.HasPrefix(text, "NAME\n") {
		t.Errorf("for the OEIS: %.100q, %v", text, err)
	}
	for _, args := range [][]string{{}, {"x"}, {"63"}, {"-plain", "33"}, {"-workers", "-1", "5"}, {"-folder", os.DevNull, "5"}} {
		if text, said, err := called(args...); err == nil || text != "" || !strings.Contains(said, "longest: ") {
			t.Errorf("%v prints %q and says %q, %v", args, text, said, err)
		}
	}
	if _, said, err := called("-help"); err != nil || !strings.Contains(said, "longest [flags] M [last M]") {
		t.Errorf("help: %q, %v", said, err)
	}
}
