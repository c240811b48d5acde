package main

import (
	"bytes"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"nimlab/internal/require"
)

// commandVariable is the environment variable that makes the test program run the command.
const commandVariable = "NIMLAB_VALUES"

func TestMain(m *testing.M) {
	if os.Getenv(commandVariable) != "" {
		main()
		return
	}
	os.Exit(m.Run())
}

// command is the command with these arguments, to be started.
func command(args ...string) (c *exec.Cmd, out, errs *bytes.Buffer) {
	c = exec.Command(os.Args[0], args...)
	c.Env = append(os.Environ(), commandVariable+"=1")
	out, errs = new(bytes.Buffer), new(bytes.Buffer)
	c.Stdout, c.Stderr = out, errs
	return c, out, errs
}

// TestValuesContinuesAfterKill checks that the file of a killed process gives the next
// process the correct values.
func TestValuesContinuesAfterKill(t *testing.T) {
	name := filepath.Join(t.TempDir(), "0.6.gz")
	args := []string{"0.6", "1000000", name}
	killed, _, _ := command(args...)
	killed.Stderr = nil
	said, err := killed.StderrPipe()
	if err == nil {
		err = killed.Start()
	}
	require.NoError(t, err)
	first := make([]byte, len("\r0.6: heap 262143 of 1000000"))
	if _, err := io.ReadFull(said, first); err != nil {
		t.Fatal(err)
	}
	killed.Process.Kill()
	if err := killed.Wait(); err == nil {
		t.Fatal("it was done before it was killed")
	}
	again, out, errs := command(args...)
	require.NoError(t, again.Run(), errs)
	want := `0.6: nim-values of the heaps up to 1000000
largest value 302, first of heap 671288
rare heaps 1583, the last 20627; mask 111101110, places false
octal: 0.6: no period proven by the nim-values of heaps up to 1000000
`
	if out.String() != want || strings.Contains(errs.String(), string(first)) || !strings.HasSuffix(errs.String(), "\r0.6: heap 1000000 of 1000000\n") {
		t.Errorf("it prints %q and says %q", out, errs)
	}
}

func TestRun(t *testing.T) {
	name := filepath.Join(t.TempDir(), "0.77.gz")
	c, out, errs := command("0.77", "1000", name)
	if err := c.Run(); err != nil || !strings.HasSuffix(out.String(), "\n0.77: period 12, preperiod 71\n") {
		t.Errorf("it prints %q and says %q, %v", out, errs, err)
	}
	for _, args := range [][]string{{}, {"0.77", "x", name}, {"0.78", "9", name}, {"0.07", "9", name}, {"0.77", "-1", name}} {
		c, out, errs := command(args...)
		if err := c.Run(); err == nil || out.Len() > 0 || !strings.Contains(errs.String(), "values: ") {
			t.Errorf("%q prints %q and says %q, %v", args, out, errs, err)
		}
	}
}
