package calls

import (
	"errors"
	"go/ast"
	"go/parser"
	"go/scanner"
	"go/token"
	"slices"
	"strings"

	"nimlab/notebooks/hints"
)

// firstStatement returns the offset of the first statement outside of a function in a cell, which
// lacks the line %% above it. It returns -1 if there is none, if the cell has the line or another
// command for the kernel, and if it declares main.
func firstStatement(source string) int {
	for line := range strings.Lines(source) {
		line = strings.TrimSpace(line)
		if strings.HasPrefix(line, "%") || strings.HasPrefix(line, "!") || strings.HasPrefix(line, "func main(") {
			return -1
		}
	}
	_, err := parser.ParseFile(token.NewFileSet(), "", packageClause+source, parser.SkipObjectResolution)
	var list scanner.ErrorList
	if !errors.As(err, &list) || len(list) == 0 || !strings.HasPrefix(list[0].Msg, "expected declaration, found ") {
		return -1
	}
	return list[0].Pos.Offset - len(packageClause)
}

// lastValue returns the last statement of main if the cell displays its value: an expression without a
// semicolon after it, and not a call for its effect, such as printing. It returns nil otherwise. The
// kernel decides the same in lastExpression (notebooks/kernel/cell), but compiles to find out whether a
// function has a result; here the declarations in file and above tell.
func (c *Cell) lastValue(main *ast.FuncDecl, above declarationTable, file *ast.File) *ast.ExprStmt {
	if len(main.Body.List) == 0 {
		return nil
	}
	last, ok := main.Body.List[len(main.Body.List)-1].(*ast.ExprStmt)
	if !ok || strings.HasPrefix(strings.TrimLeft(c.source[min(len(c.source), c.offset(last.X.End())):], " \t"), ";") {
		return nil
	}
	if hints.IsForEffect(last.X) || returnsNothing(calledName(last.X), above, file) {
		return nil
	}
	return last
}

// calledName returns the name of the function or method that an expression calls, or "".
func calledName(e ast.Expr) string {
	if call, ok := e.(*ast.CallExpr); ok {
		switch f := call.Fun.(type) {
		case *ast.Ident:
			return f.Name
		case *ast.SelectorExpr:
			return f.Sel.Name
		}
	}
	return ""
}

// returnsNothing reports whether a function or method of a cell has this name and no result.
func returnsNothing(name string, above declarationTable, file *ast.File) bool {
	decls := slices.Clone(file.Decls)
	for _, all := range above {
		for _, d := range all {
			decls = append(decls, d.decl)
		}
	}
	return slices.ContainsFunc(decls, func(d ast.Decl) bool {
		f, ok := d.(*ast.FuncDecl)
		return ok && f.Name.Name == name && f.Type.Results == nil
	})
}
