package calls

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"nimlab/internal/require"
	"nimlab/nimkit/words"
	"nimlab/notebooks/page/names"
)

// A game is a game of the laboratory: the cell that declares it, and its other cells by the name of
// a view.
type game struct {
	ID   string
	Game string
	See  map[string]string
}

// laboratory reads the table of the laboratory.
func laboratory(t *testing.T) (lab struct {
	Views map[string]words.Text
	Games []game
}) {
	t.Helper()
	text := require.Must(os.ReadFile("../../site/assets/laboratory.json"))(t)
	if err := json.Unmarshal(text, &lab); err != nil || len(lab.Games) == 0 {
		t.Fatalf("%d games: %v", len(lab.Games), err)
	}
	return lab
}

// Every cell of the laboratory is supported and displays a value, except for those of a rule of the
// reader, which need a compiler. Each cell depends on the declaration or has literals.
func TestLaboratoryCells(t *testing.T) {
	lab := laboratory(t)
	for _, g := range lab.Games {
		own := strings.HasPrefix(g.Game, "func ")
		declared, err := Read(g.Game)
		if err != nil || own != (len(declared.Literals()) == 0) {
			t.Errorf("%s: nothing to change, or %v", g.ID, err)
		}
		for what, does := range g.See {
			if _, ok := lab.Views[what]; !ok {
				t.Errorf("%s: %s has no words", g.ID, what)
			}
			cell, err := Read("%%\n"+does, g.Game)
			if own != errors.As(err, new(NeedsCompiler)) {
				t.Errorf("%s, %s: %v", g.ID, what, err)
			}
			if err != nil {
				continue
			}
			all, err := outputs(cell, words.English)
			for _, f := range all {
				require.That(t, f.Text != "" && !strings.HasPrefix(f.HTML, "<p style"), "%s, %s: %s", g.ID, what, f.Text)
			}
			require.That(t, err == nil && len(all) > 0 && len(Dependents(nil, g.Game, g.Game, []string{"%%\n" + does}))+len(cell.Literals()) > 0,
				"%s, %s: %d values, of nothing that changes: %v", g.ID, what, len(all), err)
		}
	}
}

var (
	qualified = regexp.MustCompile(`\b([a-z]+)\.[A-Z]`)
	function  = regexp.MustCompile(`(?m)^func (\w+)\(`)
)

// Go compiles every cell of the laboratory.
func TestGoCompilesLaboratory(t *testing.T) {
	var body strings.Builder
	imports := map[string]bool{}
	for _, g := range laboratory(t).Games {
		fmt.Fprintf(&body, "func _() {\n%s\n", function.ReplaceAllString(g.Game, "$1 := func("))
		for _, does := range g.See {
			fmt.Fprintf(&body, "{\n%s\n}\n", does)
			for _, m := range qualified.FindAllStringSubmatch(does+g.Game, -1) {
				if p := names.In(m[1]); p.Path != "" {
					imports[fmt.Sprintf("import %q\n", p.Path)] = true
				}
			}
		}
		body.WriteString("}\n")
	}
	text := "package laboratory\n"
	for line := range imports {
		text += line
	}
	path := filepath.Join(t.TempDir(), "laboratory.go")
	require.NoError(t, os.WriteFile(path, []byte(text+body.String()), 0o644))
	out, err := exec.Command("go", "build", path).CombinedOutput()
	require.That(t, err == nil, "%v\n%s", err, out)
}
