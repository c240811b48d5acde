package complete

import (
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"nimlab/internal/require"
	"nimlab/notebooks/kernel/cell"
	"nimlab/notebooks/kernel/project"
)

func setRoot(t *testing.T) {
	t.Helper()
	root := require.Must(filepath.Abs("../../.."))(t)
	t.Setenv(project.RootVariable, root)
}

// prepared returns the files that Prepare writes for a cell and for the declarations of other cells,
// without unused imports, and the number of lines added to the cell.
func prepared(t *testing.T, cell, others string) (gotCell, gotOthers string, lines int) {
	t.Helper()
	folder := t.TempDir()
	names := []string{filepath.Join(folder, "main.go"), filepath.Join(folder, "other.go")}
	for i, text := range []string{cell, others} {
		require.NoError(t, os.WriteFile(names[i], []byte("package main\n\n"+text), 0o644))
	}
	lines = require.Must(Prepare(names[0], names[1]))(t)
	var got [2]string
	for i, name := range names {
		b := require.Must(os.ReadFile(name))(t)
		got[i] = string(b)
	}
	return got[0], got[1], lines
}

func TestPrepareAddsImportsToAnUnfinishedCell(t *testing.T) {
	setRoot(t)
	const show, nim = "\t\"nimlab/nimkit/show\"\n", "\t\"nimlab/nimkit/nim\"\n"
	for _, c := range []struct {
		name, cell, others string
		show, nim          bool // are imported
	}{
		{"half a line", "func main() {\n\tflag.Parse()\ng := takeaway.MustSet(1)\nshow.It(g.\n}\n", "", true, true},
		{"nothing", "", "", true, true},
		{"in a text", "var a = \"strings\"\nvar b = \"nimlab/nimkit/show\"\nvar c = nim.", "", true, true},
		{"imported", "import \"nimlab/nimkit/show\"\nvar x = show.", "", false, true},
		{"taken by the cell", "func show() {}\nvar nim, other = 1, 2\nvar y = nim.", "", false, false},
		{"taken by another", "var y = nim.", "type nim struct{}\n", true, false},
		{"below many mistakes", strings.Repeat("var = 1\n", 20) + "func nim() {}\nvar y = nim.", "", true, false},
		{"the name of a method", "type T int\nfunc (T) nim() {}\nvar y = nim.", "", true, true},
	} {
		cell, others, lines := prepared(t, c.cell, c.others)
		for text, written := range map[string]string{cell: c.cell, others: c.others} {
			require.That(t, strings.HasPrefix(text, "package main\nimport (\n") && strings.HasSuffix(text, ")\n\n"+written),
				"%s: %s", c.name, text)
		}
		require.That(t, strings.Contains(cell, show) == c.show && strings.Contains(cell, nim) == c.nim, "%s: %s", c.name, cell)
		before := strings.TrimSuffix(cell, c.cell)
		require.That(t, strings.Count(before, "\n") == 2+lines, "%s: moved down by %d lines: %s", c.name, lines, cell)
		for _, want := range []string{"\t\"strings\"\n", "\t\"nimlab/nimkit/takeaway/records\"\n"} {
			require.That(t, strings.Count(cell, want) == 1, "%s: %s occurs %d times", c.name, want, strings.Count(cell, want))
		}
	}
	for _, names := range [][2]string{{"none.go", "none.go"}, {"complete.go", "none.go"}} {
		_, err := Prepare(names[0], names[1])
		require.That(t, err != nil, "%s: a missing file is no error", names)
	}
}

func TestPrepareWithoutAProject(t *testing.T) {
	t.Setenv(project.RootVariable, filepath.Join(t.TempDir(), "none"))
	path := filepath.Join(t.TempDir(), "main.go")
	require.NoError(t, os.WriteFile(path, []byte("package main\n"), 0o644))
	require.Fails(t, "none")(Prepare(path, path))
	if text, line, _ := Sample(); !strings.HasPrefix(strings.Split(text, "\n")[line], "\tfmt.") {
		t.Errorf("line %d of %s", line, text)
	}
}

// gopls runs the go command when imports change, which is slow.
func TestEveryCellHasTheSameImports(t *testing.T) {
	setRoot(t)
	head := func(text string) string { return text[:strings.Index(text, ")\n")] }
	sample, _, _ := Sample()
	for _, cell := range []string{"", "plots.", "func main() {\n\tflag.Parse()\nx := strings.\n}\n", `fmt.Println("time")`} {
		got, others, _ := prepared(t, cell, "var g = takeaway.MustSet(1)\n")
		if head(got) != head(sample) || head(others) != head(sample) {
			t.Errorf("%q: %s, %s", cell, head(got), head(others))
		}
	}
}

// A name without its package is completed with its package. Names that the notebooks use most come
// first, then functions.
// TestDocumentationIsThatOfTheCall checks the position of the name that is documented behind a bracket.
func TestDocumentationIsThatOfTheCall(t *testing.T) {
	for line, want := range map[string]string{
		"plots.Graph(|nim.Heaps(2, 2))": "plots.Graph|(nim.Heaps(2, 2))",
		"plots.Graph(|":                 "plots.Graph|(", "f[int](|x)": "f[int]|(x)",
		"plots.Graph(n|im.Heaps(2))": "plots.Graph(n|im.Heaps(2))", "x = (|a)": "x = (|a)", "(|a": "(|a", "|": "|",
	} {
		before, behind, _ := strings.Cut(line, "|")
		col := CallBefore(before+behind, len(before))
		require.Equal(t, (before + behind)[:col]+"|"+(before + behind)[col:], want)
	}
}

func TestProjectNames(t *testing.T) {
	setRoot(t)
	c := New(t.TempDir())
	for line, want := range map[string]string{"Graph": "plots.Graph", "show.It(Losses": "plots.Losses", "x := Heaps": "nim.Heaps"} {
		got, length := c.ProjectNames(line)
		if len(got) == 0 || got[0].Text != want || !strings.HasSuffix(want[:strings.Index(want, ".")+1+length], line[len(line)-length:]) {
			t.Errorf("%q: %q, %d", line, got, length)
		}
	}
	for _, line := range []string{"", "graph", "plots.Graph", "x.Gra", "Graph(", "Zzz", "3"} {
		got, _ := c.ProjectNames(line)
		require.That(t, len(got) == 0, "%q: %q", line, got)
	}
	t.Setenv(project.RootVariable, filepath.Join(t.TempDir(), "none"))
	if got, length := c.ProjectNames("Graph"); got != nil || length != 5 {
		t.Errorf("%q, %d without a project", got, length)
	}
}

func TestSampleImportsEveryPackage(t *testing.T) {
	setRoot(t)
	text, line, column := Sample()
	file, err := parser.ParseFile(token.NewFileSet(), "", text, parser.AllErrors)
	if err == nil { // a completion is asked where a name is missing
		t.Error("the sample parses, although a name is missing")
	}
	var imports []string
	for _, i := range file.Imports {
		imports = append(imports, i.Path.Value)
	}
	for _, want := range []string{`"nimlab/nimkit/show"`, `"nimlab/plots"`, `"nimlab/nimkit/takeaway/records"`} {
		require.That(t, slices.Contains(imports, want), "%s is not imported: %s", want, imports)
	}
	got := strings.Split(text, "\n")[line]
	require.That(t, got[:column] == "\tfmt.", "the cursor is behind %q", got[:column])
}

func TestUTF16AndUnique(t *testing.T) {
	require.Equal(t, UTF16Length("größe 🂡"), 8, "the length is")
	got := Unique([]Completion{{"b", "func"}, {"a", ""}, {"b", ""}})
	require.That(t, slices.Equal(got, []Completion{{"b", "func"}, {"a", ""}}), "got %q", got)
}

func TestWithoutLinks(t *testing.T) {
	for message, want := range map[string]string{
		"a [view.Picture](file:///a%20(b)/nimkit/view/view.go#30,6), a [\\*View](file:///C:/view.go#2,16).": "a view.Picture, a \\*View.",
		"(as [NewSet](file:///set.go#28,6)) f([n](file:///a.go#1,1))":                                       "(as NewSet) f(n)",
		"a list[3](file:///a) and \\[Game.NoDraws], x[1][2](3)":                                             "a list[3](file:///a) and \\[Game.NoDraws], x[1][2](3)",
		"": "",
	} {
		require.Equal(t, WithoutLinks(message), want, message, "became")
	}
}

// A description in the reader's language precedes gopls's documentation.
func TestWithDescriptionInTheReadersLanguage(t *testing.T) {
	setRoot(t)
	t.Setenv(cell.LanguageVariable, "de")
	for message, want := range map[string]string{
		"func plots.Graph(game nimkit.Game) (drawn plots.Figure)":  "- `plots.Graph(…)`: alle Stellungen mit ihren Zügen\n",
		"func play.Ask(question exercise.Question) play.AnswerBox": "- `play.Ask`: stellt eine Frage, mit einem Feld für deine Antwort\n",
		"func nim.AtMost(most int) nim.Takes":                      "- `nim.AtMost`: nimm höchstens so viel auf einmal\n- `nim.AtMost(3).Heaps(8, 9)`: höchstens 3 auf einmal\n",
		"func (f *misere.Forms) Heap(n int) *misere.Form":          "- `misere.Forms.Heap`: was ein Haufen von n in Misère wert ist\n",
		"func (s nimkit.Game) Misere() nimkit.Game":                "- `nimkit.Game.Misere`: dasselbe Spiel in Misère: Wer den letzten Zug macht, verliert\n",
		"const octal.Kayles octal.Code = \"0.77\"": "- `octal.Kayles`: Kegel-Nim: nimm einen oder zwei, und teile den Rest oder nicht\n" +
			"- `octal.Kayles.Heaps(5, 4)`: Kegel-Nim mit zwei Reihen\n- `plots.NimRows(octal.Kayles.UpTo(107))`: Grundy-Werte von Kegel-Nim\n",
		"type Position []uint64\n\nfunc (p nim.Position) Sum() uint64": "- `nim.Position`: eine Stellung von Nim: wie viel in jedem Haufen liegt\n" +
			"- `nim.Position{9, 12, 14}.WinningMoves(nimkit.Normal)`: die richtigen Züge in Nim\n- `view.Columns(nim.Position{9, 12, 14})`: Haufen im Dualsystem\n",
		"type Row struct{}\n\nfunc (r pins.Row) Check() error":                    "",
		"type Row struct{}\n\nfunc (r cards.Row) Check() error":                   "- `cards.Row`: eine Kartenreihe: so viele offen, so viele verdeckt\n",
		"type Game struct{ of *game }\n\nfunc (g nimkit.Game) About() words.Text": "- `nimkit.Game`: ein aufgebautes Spiel: Regel, Anfangsstellung und wer gewinnt\n",
		"type row int":                          "",
		"func plots.GraphOf()":                  "",
		"func (s other.Setup) AtMost(most int)": "",
		"field x int":                           "",
	} {
		message = "```go\n" + message + "\n```"
		if want != "" {
			want += "\n---\n\n"
		}
		require.Equal(t, WithDescription(message), want+message)
	}
	if got := WithDescription("```go\nfunc takeaway.MustSet(takes ...int) takeaway.Set\n```"); strings.Count(got, "\n- ") != maxExamples {
		t.Errorf("%q", got)
	}
	for _, root := range []string{t.TempDir(), setBadly(t)} {
		t.Setenv(project.RootVariable, root)
		got := WithDescription("```go\nfunc plots.GraphOf()")
		require.That(t, got == "```go\nfunc plots.GraphOf()", "%q without a sheet", got)
	}
}

// The names of the table exist, and are sorted without repetitions.
func TestDescribedNamesExist(t *testing.T) {
	setRoot(t)
	exported := require.Must(project.Exported(os.Getenv(project.RootVariable)))(t)
	for _, language := range []string{"nl", "de"} {
		t.Setenv(cell.LanguageVariable, language)
		before := ""
		for _, r := range descriptionsOf("") {
			parts := strings.Split(r.code, ".")
			require.That(t, slices.Contains(exported[parts[1]], parts[0]+"."+parts[1]) && r.code > before,
				"%s does not exist, or is not sorted after %s", r.code, before)
			before = r.code
		}
		rows := strings.Count(nameTable, "\n| `")
		require.That(t, len(descriptionsOf("")) == rows, "%s: %d of %d rows", language, len(descriptionsOf("")), rows)
	}
	t.Setenv(cell.LanguageVariable, "en")
	require.That(t, descriptionsOf("") == nil, "English has a column")
}

// setBadly returns the root of a project whose first notebook cannot be parsed.
func setBadly(t *testing.T) string {
	t.Helper()
	root := t.TempDir()
	require.NoError(t, os.MkdirAll(filepath.Join(root, "notebooks", "de"), 0o755))
	require.NoError(t, os.WriteFile(filepath.Join(root, "notebooks", "de", "0-begin.ipynb"), []byte("{"), 0o600))
	return root
}
