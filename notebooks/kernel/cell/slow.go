package cell

import (
	"errors"
	"go/ast"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"nimlab/nimkit/words"
)

// Support is a Go file that is built with each cell. It limits the stack to a quarter of a gigabyte,
// which is enough for a million nested calls; endless recursion fills it in half the time of Go's
// own limit. It also measures how long the variables of the cell take to compute: the program has
// the line startClock above the declarations of the cell, and the first function init writes the
// time since then to a file. The name of the Go file sorts before that of the cell, so its
// variables are initialized first. No cell declares its names.
const Support = `package main

import (
	cell_os "os"
	cell_debug "runtime/debug"
	cell_time "time"
)

var _ = cell_debug.SetMaxStack(1 << 28)

var cell_started cell_time.Time

func cell_start() struct{} {
	cell_started = cell_time.Now()
	return struct{}{}
}

func init() {
	if !cell_started.IsZero() {
		_ = cell_os.WriteFile(cell_os.Getenv("GONB_TMP_DIR")+"/` + clockFile + `", []byte(cell_time.Since(cell_started).String()), 0o600)
	}
}
`

const (
	startClock = "var _ = cell_start()"
	clockFile  = "clock"
)

const (
	worthSkipping   = 100 * time.Millisecond // a build takes longer than to compute what takes less
	worthMentioning = time.Second
)

// Times remembers which variables of cells were computed quickly, and which slow ones have been
// mentioned. The zero value knows none.
type Times struct{ fast, mentioned map[string]bool }

// Forget removes what is known about names, which a cell declares anew, and about the file in the
// folder in which the cell is built.
func (t *Times) Forget(names []string, folder string) {
	for _, name := range names {
		delete(t.fast, name)
	}
	_ = os.Remove(filepath.Join(folder, clockFile)) // the file mostly does not exist
}

// Slow returns the variables that were not computed quickly. One that was stopped is slow.
func (t *Times) Slow(variables []string) (slow []string) {
	for _, name := range variables {
		if !t.fast[name] {
			slow = append(slow, name)
		}
	}
	return slow
}

// Note reads how long the variables of a cell have taken, from the folder in which the cell was
// built. declared has the declarations of the cell, and kept those of all cells. If the variables
// took long, Note returns a sentence about it, once for each variable.
func (t *Times) Note(declared, kept Program, folder string) string {
	text, err := os.ReadFile(filepath.Join(folder, clockFile))
	if errors.Is(err, fs.ErrNotExist) {
		return "" // the cell has no variables, or they were not computed to the end
	}
	took, err := time.ParseDuration(string(text))
	if err != nil {
		return ""
	}
	names := declared.Names(token.VAR)
	if took < worthSkipping {
		for _, name := range names {
			if t.fast == nil {
				t.fast = map[string]bool{}
			}
			t.fast[name] = true
		}
	}
	names = slices.DeleteFunc(declared.computed(), func(name string) bool { return t.mentioned[name] })
	if took < worthMentioning || len(names) == 0 {
		return ""
	}
	for _, name := range names {
		if t.mentioned == nil {
			t.mentioned = map[string]bool{}
		}
		t.mentioned[name] = true
	}
	all, seconds := strings.Join(names, ", "), took.Seconds()
	if _, skipped := kept.Skip(kept.Names(token.VAR), names); skipped {
		return words.T("Computing %s took %.1f seconds; later cells that use it compute it again. To keep the value: var %s = show.Keep(%q, f), where f is a function that returns it.", all, seconds, names[0], names[0]).String()
	}
	return words.T("Computing %s took %.1f seconds; every later cell computes it again. To keep the value: var %s = show.Keep(%q, f), where f is a function that returns it.", all, seconds, names[0], names[0]).String()
}

// computed returns the names of the variables that a call computes, without those that show.Keep
// keeps.
func (p Program) computed() (names []string) {
	for _, u := range p.units() {
		calls, kept := false, false
		ast.Inspect(u.node, func(n ast.Node) bool {
			if call, is := n.(*ast.CallExpr); is {
				calls = true
				if f, is := call.Fun.(*ast.SelectorExpr); is && f.Sel.Name == "Keep" {
					kept = true
				}
			}
			return true
		})
		if u.kind == token.VAR && calls && !kept {
			names = append(names, u.names...)
		}
	}
	return names
}
