package main

import (
	"context"
	"flag"
	"io"
	"os"
	"strings"
	"testing"
)

// called runs the command with these arguments and returns what it prints.
func called(t *testing.T, args ...string) (string, error) {
	t.Helper()
	commandLine, osArgs, stdout, stderr := flag.CommandLine, os.Args, os.Stdout, os.Stderr
	defer func() { flag.CommandLine, os.Args, os.Stdout, os.Stderr = commandLine, osArgs, stdout, stderr }()
	flag.CommandLine = flag.NewFlagSet("longest", flag.PanicOnError)
	os.Args = append([]string{"longest"}, args...)
	r, w, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	null, err := os.OpenFile(os.DevNull, os.O_WRONLY, 0)
	if err != nil {
		t.Fatal(err)
	}
	defer null.Close()
	os.Stdout, os.Stderr = w, null
	text := make(chan string)
	go func() {
		b, _ := io.ReadAll(r)
		text <- string(b)
	}()
	err = run(context.Background())
	w.Close()
	flag.CommandLine.SetOutput(null)
	flag.Usage()
	return <-text, err
}

// Rows as they are printed, by both ways of playing, with a folder and without.
func TestRun(t *testing.T) {
	want := "12,1024,156,61,1,1 6 11 12,1 6 11 12,0,"
	for _, c := range []struct {
		rows int
		args []string
	}{{1, []string{"12"}}, {2, []string{"-workers", "1", "-folder", t.TempDir(), "11", "12"}}} {
		text, err := called(t, c.args...)
		lines := strings.Split(strings.TrimSpace(text), "\n")
		if err != nil || len(lines) != 1+c.rows || !strings.HasPrefix(lines[0], "M,sets,sequences,") || !strings.HasPrefix(lines[c.rows], want) {
			t.Errorf("%v prints %q, %v", c.args, text, err)
		}
	}
	if text, err := called(t, "-plain", "12"); err != nil || !strings.Contains(text, strings.Replace(want, "156", "0", 1)) {
		t.Errorf("plain: %q, %v", text, err)
	}
	if text, err := called(t, "-oeis"); err != nil || !strings.HasPrefix(text, "NAME\n") {
		t.Errorf("for the OEIS: %.100q, %v", text, err)
	}
	for _, args := range [][]string{{}, {"x"}, {"63"}, {"-plain", "33"}, {"-workers", "-1", "5"}} {
		if text, err := called(t, args...); err == nil {
			t.Errorf("%v prints %q", args, text)
		}
	}
}
