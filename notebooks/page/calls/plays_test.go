package calls

import (
	"go/ast"
	"go/parser"
	"go/token"
	"slices"
	"testing"

	"nimlab/internal/games"
	"nimlab/internal/require"
	"nimlab/nimkit"
)

// In every sample game of a package in packagesWithMisere, the play convention decides about some position,
// so the choice that a cell offers changes something. The source of the samples names their
// packages.
func TestPlayConventionMattersInSamples(t *testing.T) {
	file := require.Must(parser.ParseFile(token.NewFileSet(), "../../../internal/games/games.go", nil, parser.SkipObjectResolution))(t)
	packages := map[string]string{}
	ast.Inspect(file, func(n ast.Node) bool {
		if sample, ok := n.(*ast.CompositeLit); ok && sample.Type == nil && len(sample.Elts) == 3 {
			if name, ok := sample.Elts[0].(*ast.BasicLit); ok && name.Kind == token.STRING {
				packages[name.Value] = rootName(sample.Elts[2])
			}
		}
		return true
	})
	tested := map[string]int{}
	for _, s := range games.All() {
		pack := packages[`"`+s.Name+`"`]
		require.That(t, pack != "", "the package of %s is unknown", s.Name)
		if !slices.Contains(packagesWithMisere, pack) {
			continue
		}
		tested[pack]++
		g, err := s.Game.Graph()
		if err != nil { // too large for a graph: its theory must know both outcomes
			for _, play := range []nimkit.Play{nimkit.Normal, nimkit.Misere} {
				require.Must(s.Game.In(play).Outcome())(t, s.Name, play)
			}
			continue
		}
		matters := false
		for n := range g.Len() {
			matters = matters || g.In(nimkit.Normal).Outcome(n) != g.In(nimkit.Misere).Outcome(n)
		}
		require.That(t, matters, "the play convention does not matter in %s", s.Name)
	}
	for _, pack := range packagesWithMisere {
		require.That(t, tested[pack] > 0, "package %s has no sample game", pack)
	}
}

// rootName returns the identifier that an expression begins with.
func rootName(e ast.Expr) string {
	for {
		switch x := e.(type) {
		case *ast.CallExpr:
			e = x.Fun
		case *ast.IndexExpr:
			e = x.X
		case *ast.SelectorExpr:
			e = x.X
		case *ast.CompositeLit:
			e = x.Type
		case *ast.Ident:
			return x.Name
		default:
			return ""
		}
	}
}
