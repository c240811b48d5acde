// Package complete is what the kernel and gopls need from this project so that a
// Tab in a cell answers at once: how gopls is started, what it loads beforehand,
// and which imports a half-written cell would get.
package complete

import (
	"bytes"
	"go/scanner"
	"go/token"
	"maps"
	"os"
	"slices"
	"strings"
	"unicode/utf16"

	"nimlab/notebooks/kernel/project"
)

// Environment holds gopls to a size that a laptop has to spare. It takes some 150
// MB for what cells import; a limit three times as high costs no speed that could be
// measured.
var Environment = []string{"GOGC=50", "GOMEMLIMIT=450MiB", "GOFLAGS=-tags=minimal"}

// Options are settings of gopls. Nobody sees what it would find to say about the
// code, so it does not look for it after every change.
var Options = map[string]any{
	"diagnosticsTrigger": "Save",
	"staticcheck":        false,
	"vulncheck":          "Off",
	"buildFlags":         []string{"-tags=minimal"},
}

// Sample returns a file like a cell that uses every package of the project, and the
// place in it, counted from 0, where a completion has gopls load them all.
func Sample() (text string, line, column int) {
	var b strings.Builder
	b.WriteString("package main\n\nimport (\n\t\"fmt\"\n")
	paths, err := project.Packages(os.Getenv(project.RootVariable))
	if err == nil {
		for _, path := range slices.Sorted(maps.Values(paths)) {
			if path != "" {
				b.WriteString("\t\"" + path + "\"\n")
			}
		}
	}
	b.WriteString(")\n\nfunc warm() {\n\tfmt.")
	before := b.String()
	b.WriteString("\n}\n")
	return b.String(), strings.Count(before, "\n"), len(before) - strings.LastIndex(before, "\n") - 1
}

// AddImports gives a file, which need not parse, an import for each package of the
// project that it seems to use by name. They stand on the line of its package
// clause, so all other lines keep their numbers.
func AddImports(path string) error {
	src, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	ours, err := project.Packages(os.Getenv(project.RootVariable))
	if err != nil {
		return err
	}
	used := map[string]bool{}
	for _, name := range selected(src) {
		if ours[name] != "" && !bytes.Contains(src, []byte(`"`+ours[name]+`"`)) {
			used[ours[name]] = true
		}
	}
	if len(used) == 0 {
		return nil
	}
	clause, rest, _ := bytes.Cut(src, []byte("\n"))
	var b bytes.Buffer
	b.Write(clause)
	for _, path := range slices.Sorted(maps.Keys(used)) {
		b.WriteString("; import \"" + path + "\"")
	}
	b.WriteByte('\n')
	b.Write(rest)
	return os.WriteFile(path, b.Bytes(), 0o644)
}

// selected returns the names that stand before a dot and not behind one.
func selected(src []byte) []string {
	var names []string
	var s scanner.Scanner
	set := token.NewFileSet()
	s.Init(set.AddFile("", set.Base(), len(src)), src, func(token.Position, string) {}, 0)
	before, name := token.ILLEGAL, ""
	for {
		_, tok, lit := s.Scan()
		switch {
		case tok == token.EOF:
			return names
		case tok == token.PERIOD && name != "":
			names = append(names, name)
			name = ""
		case tok == token.IDENT && before != token.PERIOD:
			name = lit
		default:
			name = ""
		}
		before = tok
	}
}

// UTF16 returns the length of a text as gopls counts it, in units of UTF-16.
func UTF16(s string) int { return len(utf16.Encode([]rune(s))) }

// Once returns the matches in their order, each one once.
func Once(matches []string) []string {
	seen := map[string]bool{}
	return slices.DeleteFunc(matches, func(m string) bool {
		again := seen[m]
		seen[m] = true
		return again
	})
}
