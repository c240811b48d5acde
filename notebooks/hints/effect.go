package hints

import (
	"go/ast"
	"go/token"
	"slices"
	"strings"
)

// effects lists the functions of Go whose value a cell does not display, by package name: those that
// return nothing, and those that are called to print, to read or to copy. The built-in functions are
// those of package "".
var effects = map[string]string{
	"":        "clear close copy delete panic print println",
	"flag":    "BoolFunc BoolVar DurationVar Float64Var Func Int64Var IntVar Parse PrintDefaults StringVar TextVar Uint64Var UintVar Var Visit VisitAll",
	"fmt":     "Fprint Fprintf Fprintln Fscan Fscanf Fscanln Print Printf Println Scan Scanf Scanln Sscan Sscanf Sscanln",
	"heap":    "Fix Init Push",
	"json":    "HTMLEscape",
	"maps":    "Copy DeleteFunc Insert",
	"os":      "Clearenv Exit",
	"rand":    "Seed Shuffle",
	"runtime": "Breakpoint GC Goexit Gosched KeepAlive LockOSThread ReadMemStats SetBlockProfileRate SetCPUProfileRate SetCgoTraceback SetDefaultGOMAXPROCS SetFinalizer StopTrace UnlockOSThread",
	"slices":  "Reverse Sort SortFunc SortStableFunc",
	"sort":    "Float64s Ints Slice SliceStable Sort Stable Strings",
	"time":    "Sleep",
}

// IsForEffect reports whether the last expression of a cell is written for its effect, such as
// printing or waiting, so that its value is not displayed. It knows functions by their names, and
// not the methods and functions of cells. The kernel and the pages of the site use it, so that both
// display the same values.
func IsForEffect(e ast.Expr) bool {
	switch e := e.(type) {
	case *ast.UnaryExpr:
		return e.Op == token.ARROW
	case *ast.CallExpr:
		switch f := e.Fun.(type) {
		case *ast.Ident:
			return f.Obj == nil && isEffect("", f.Name)
		case *ast.SelectorExpr:
			pkg, ok := f.X.(*ast.Ident)
			return ok && pkg.Obj == nil && (pkg.Name == "show" && f.Sel.Name != "Keep" || isEffect(pkg.Name, f.Sel.Name))
		}
	}
	return false
}

// isEffect reports whether a function of a package is in the table of effects.
func isEffect(pkg, function string) bool {
	return slices.Contains(strings.Fields(effects[pkg]), function)
}
