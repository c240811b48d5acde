package cell

import (
	"go/ast"
	"go/token"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"nimlab/nimkit/words"
)

// SupportSource is the source of a Go file that is built with each cell. Its names begin with cell_, so
// that they do not collide with names of cells.
//
// It limits the stack to a quarter of a gigabyte, which is enough for a million nested calls; endless
// recursion fills it in half the time of Go's own limit.
//
// It also measures how long the variables of the cell take to compute: the program has the line timingStart
// above the declarations of the cell, and the first function init writes the time since then to a file in
// the folder GONB_TMP_DIR. Go initializes the variables of this file first if the name of the file sorts
// before that of the program.
const SupportSource = `package main

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
		_ = cell_os.WriteFile(cell_os.Getenv("GONB_TMP_DIR")+"/` + timingFile + `", []byte(cell_time.Since(cell_started).String()), 0o600)
	}
}
`

const (
	timingStart = "var _ = cell_start()" // the line that starts the measurement
	timingFile  = "clock"                // the name of the file with the measured time
)

const (
	skipThreshold    = 100 * time.Millisecond // variables that take less are not skipped, because a cell with declarations is then built twice
	mentionThreshold = time.Second            // variables that take less are not mentioned to the reader
)

// Timings records which variables of cells were computed quickly, and which slow ones have been
// mentioned to the reader. The variables of a cell are measured together. The zero value has no records
// and is ready to use.
type Timings struct {
	fast      map[string]bool
	mentioned map[string]bool
}

// Forget removes the records of names, which a cell declares again, and the file with the measured
// time from the folder in which the cell is built.
func (t *Timings) Forget(names []string, folder string) {
	for _, name := range names {
		delete(t.fast, name)
	}
	_ = os.Remove(filepath.Join(folder, timingFile)) // the file mostly does not exist
}

// Slow returns those of the variables that were not computed quickly. A variable whose cell was stopped
// is slow.
func (t *Timings) Slow(variables []string) (slow []string) {
	for _, name := range variables {
		if !t.fast[name] {
			slow = append(slow, name)
		}
	}
	return slow
}

// Record reads how long the variables of a cell have taken, from the folder in which the cell was
// built. declared has the declarations of the cell, and kept those of all cells. If the variables
// took long, Record returns a sentence about it, once for each variable. It returns "" if the cell
// has no variables, or if it was stopped before they were computed.
func (t *Timings) Record(declared, kept Program, folder string) string {
	text, err := os.ReadFile(filepath.Join(folder, timingFile))
	if err != nil {
		return ""
	}
	duration, err := time.ParseDuration(string(text))
	if err != nil {
		return ""
	}
	if duration < skipThreshold {
		t.fast = withNames(t.fast, declared.Names(token.VAR))
	}
	slow := slices.DeleteFunc(declared.computedByCalls(), func(name string) bool { return t.mentioned[name] })
	if duration < mentionThreshold || len(slow) == 0 {
		return ""
	}
	t.mentioned = withNames(t.mentioned, slow)
	args := []any{strings.Join(slow, ", "), duration.Seconds(), slow[0], slow[0]}
	if _, skipped := kept.Skip(kept.Names(token.VAR), slow); skipped {
		return words.T("Computing %s took %.1f seconds; later cells that use it compute it again. To keep the value: var %s = show.Keep(%q, f), where f is a function that returns it.", args...).String()
	}
	return words.T("Computing %s took %.1f seconds; every later cell computes it again. To keep the value: var %s = show.Keep(%q, f), where f is a function that returns it.", args...).String()
}

// withNames adds names to a set, which may be nil, and returns it.
func withNames(set map[string]bool, names []string) map[string]bool {
	if set == nil {
		set = map[string]bool{}
	}
	for _, name := range names {
		set[name] = true
	}
	return set
}

// computedByCalls returns the names of the variables whose values contain a call, without those that
// use show.Keep.
func (p Program) computedByCalls() (names []string) {
	for _, u := range p.units() {
		if u.kind != token.VAR {
			continue
		}
		hasCall, isKept := false, false
		ast.Inspect(u.node, func(n ast.Node) bool {
			if call, ok := n.(*ast.CallExpr); ok {
				hasCall = true
				if f, ok := call.Fun.(*ast.SelectorExpr); ok && f.Sel.Name == "Keep" {
					isKept = true
				}
			}
			return true
		})
		if hasCall && !isKept {
			names = append(names, u.names...)
		}
	}
	return names
}
