package calls

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"nimlab/internal/require"
	"nimlab/nimkit/show"
	"nimlab/nimkit/words"
)

// outputs returns the formats of all values that a cell displays in a language.
func outputs(c *Cell, l words.Language) (all []show.Forms, err error) {
	err = c.Run(func(values ...any) {
		for _, v := range values {
			if v != nil {
				all = append(all, show.FormsOf(v, l))
			}
		}
	})
	return all, err
}

// evaluate returns the text of the values that a cell displays, and the error of reading or running it.
func evaluate(source string, above ...string) (text string, err error) {
	c, err := Read(source, above...)
	if err != nil {
		return "", err
	}
	all, err := outputs(c, words.English)
	for _, f := range all {
		text += f.Text + "\n"
	}
	return text, err
}

// supportedBodies holds the code below %% of supported cells, whose output is compared with that of Go.
var supportedBodies = []string{
	`show.It(nim.Position{9, 12, 14}.NimSum())`,
	`p, q := nim.Position{1, 2}, nim.Position{3}; p, q = q, p; show.It(p, q)`,
	`v, err := takeaway.NewSet(1, 0); show.It(v, err)`,
	`show.It(takeaway.NewSet(3, 1))`,
	`const n = 1 << 3; show.It(n*n-1, n/3, -7/2, -7%3, 7.0/2, 'a'+1, "x"+"y", n > 7, ^0)`,
	`show.It(uint8(255), int8(-128), float32(0.1), 1e3, 0x1p-2, 2i)`,
	`var a any = 5; var s []int; var m map[string]int; show.It(a, s, len(s), m["none"], append(s, 1, 2), append([]byte("a"), "bc"...))`,
	`a := [3]int{1, 2: 5}; b := a; show.It(a[2], b[1], len(a), [...]string{2: "x", 0: "y"})`,
	`s := []int{0, 1, 2, 3, 4}; show.It(s[1:3], s[:2], s[3:], len(s[1:4]), "hello"[1:3], "hello"[0])`,
	`m := map[string][]int{"a": {1, 2}, "b": nil}; show.It(m["a"][1], len(m), m["c"])`,
	`show.It(octal.Sum{{octal.Kayles, 5}, {octal.Code("0.07"), 4}}, []*nimkit.LoopyValue{{Nimber: 2}}[0].Nimber)`,
	`v := &nimkit.LoopyValue{Infinite: true, Reaches: []nimkit.Nimber{1, 2}}; show.It(v.Infinite, v.Reaches, v)`,
	`r := takeaway.Repetition{Set: takeaway.MustSet(2, 3), NimValues: true}; show.It(r, r.NimValues, r.Set.Misere())`,
	`x := nimkit.Misere; show.It(x, nimkit.Play(0), x.String(), octal.Kayles, octal.MaxDigits, tower.White)`,
	`s := []int{1, 2}; t := append(s[:1], 9); show.It(s, t)`,
	`show.It(nil, error(nil), words.Same("5 < 6"), words.T("one"))`,
	`show.It(takeaway.MustSet(0))`,
	`show.It(1); s := []int{1}; n := 7; show.It(s[n])`,
	`s := []int{1}; n := -1; show.It(s[n])`,
	`s := []int{1}; n := uint(7); show.It(s[n])`,
	`s, n := []int{1, 2}, uint(1); show.It(s[n], s[:n])`,
	`s := []int{}; show.It(s[uint(0)])`,
	`s, n := "", 0; show.It(s[n])`,
	`s, n := []int{1, 2}, uint(2); show.It(s[:n]); show.It(s[n])`,
	`s, n := []int{}, uint(0); show.It(s[:n], len(s[n:]))`,
	`s, n := []int{1, 2}, 5; show.It(s[:n])`,
	`s, n := "ab", 5; show.It(s[:n])`,
	`n := -1; show.It([]int{1}[:n])`,
	`s := []int{1, 2}; n := -1; show.It(s[n:])`,
	`s := []int{1}; n, k := 3, 2; show.It(s[n:k])`,
	`x := []int{}; show.It(x[uint(0)])`,
	`x, n := []int{1}, uint64(1<<63); show.It(x[n])`,
	`x, n := "abc", uint8(200); show.It(x[n])`,
	`x, n := []int{}, -1; show.It(x[n])`,
	`s, n := []int{1, 2}, uint(9); show.It(s[:n])`,
	`s, n := "ab", uint(9); show.It(s[n:])`,
	`s, e, k := []int{1}, []int{}, 0; show.It(s[e[k]:9])`,
	`var p *[2]int; show.It(len(p)); n := 1; show.It(p[n])`,
	`var p *octal.Heap; show.It(p.Size)`,
	`var e error; show.It(e.Error())`,
	`x := []int{1}; show.It([1]int(x)); show.It([2]int(x))`,
	`x := []int{1}; show.It((*[2]int)(x))`,
	`k := any([]int{1}); show.It(map[any]int{k: 1})`,
	`var m map[any]int; show.It(m[[]int{1}])`,
	`var f func(int) int; show.It(exercise.NimSet(22).Check(f)); show.It(exercise.NimSet(22).Check(nil))`,
	`show.It(((nim.Heaps))(1, 3), (octal.Kayles).Heaps(5, 3))`,
	`var (x, y = 1, "b"; z uint64 = 1<<64 - 1); show.It(x, y, z)`,
	`show.Working(view.RecordSearch(6))`,
	`show.It(exercise.Messages()["right"], len(octal.Kayles), nim.ErrEven)`,
	`show.It(nim.Position(nim.Position{4}), []uint64(nim.Position{4}), string(octal.Kayles), int(3.0))`,
	`_, _ = nim.Parse("x"); _ = 5; show.It(nim.Parse("(1, x)"))`,
	`a := [2]nim.Position{{1}, {2, 3}}; b := a; b = [2]nim.Position{}; show.It(a, b)`,
	`show.It(map[[2]int]string{{1, 2}: "x"})`,
	`show.It(play.Board(nim.Heaps(3, 5)).RevealOnly(play.Winner).WithFigure(play.Mex), play.Board(nim.Heaps(3)).WithFigure(9))`,
}

// Supported cells have the same output as programs that Go compiles.
func TestOutputMatchesGo(t *testing.T) {
	imports := map[string]bool{}
	var b strings.Builder
	var evaluated []string
	for _, body := range supportedBodies {
		c, err := Read("%%\n" + body)
		if err != nil {
			t.Errorf("%s: %v", body, err)
			continue
		}
		for _, p := range c.importer.packages {
			if strings.Contains(body, p.Name()+".") && strings.HasPrefix(p.Path(), "nimlab/") {
				imports[p.Path()] = true
			}
		}
		fmt.Fprintf(&b, "\tdo(func() {\n%s\n})\n", body)
		evaluated = append(evaluated, body)
	}
	var head strings.Builder
	for path := range imports {
		fmt.Fprintf(&head, "%q\n", path)
	}
	const separator = "-- "
	program := "package main\n\nimport (\n\"fmt\"\n" + head.String() + ")\n\nfunc do(f func()) {\n\tdefer func() {\n\t\tif r := recover(); r != nil {\n\t\t\tfmt.Println(r)\n\t\t}\n\t\tfmt.Println(\"" + separator + "\")\n\t}()\n\tf()\n}\n\nfunc main() {\n" + b.String() + "}\n"
	file := filepath.Join(t.TempDir(), "main.go")
	require.NoError(t, os.WriteFile(file, []byte(program), 0o644))
	out, err := exec.Command("go", "run", file).CombinedOutput()
	require.NoError(t, err, string(out))
	for i, want := range strings.Split(string(out), separator+"\n")[:len(evaluated)] {
		got, err := evaluate("%%\n" + evaluated[i])
		if err != nil {
			got += err.Error() + "\n"
		}
		if got != want {
			t.Errorf("%s\ndisplays %s\nand in Go %s", evaluated[i], got, want)
		}
	}
}

// Cells that are wrong or need a compiler are refused with the reason.
func TestReadErrors(t *testing.T) {
	for source, want := range map[string]string{
		"%%\nx := 5":                                "line 2: declared and not used: x",
		"%%\nshow.It(nim.Position{-1})":             "line 2: cannot use -1 (untyped int constant) as uint64 value in array or slice literal (overflows)",
		"%%\nshow.It(nim.Heap(1))":                  "line 2: undefined: nim.Heap",
		"%%\nshow.It(nim.Heaps(1)":                  "line 2: missing ',' before newline in argument list",
		"%%\n\nshow.It(unknown)":                    "line 3: undefined: unknown",
		"%%\nvar p nim.Position = takeaway.Move(1)": "line 2: cannot use takeaway.Move(1) (constant 1 of int type takeaway.Move) as nim.Position value in variable declaration",
		"%%\nshow.It([1]int{1}[1])":                 "line 2: invalid argument: index 1 out of bounds [0:1]",
		"%%\nnim.Heaps(1)":                          "",
		"var x int = \"a\"\n%%\nshow.It(x)":         "line 1: cannot use \"a\" (untyped string constant) as int value in variable declaration",
		"%%\nfor { }":                               "this cell has a loop",
		"%%\nif true { show.It(1) }":                "this cell has an if or switch statement",
		"%%\nx := 1; show.It(x + 1)":                "this cell has an expression other than calls, literals and names",
		"%%\nx := 1; x++; show.It(x)":               "this cell has a statement other than calls, assignments and declarations",
		"%%\nx := 1; x += 2; show.It(x)":            "this cell has an assignment other than = and := to names",
		"%%\nx := []int{1}; x[0] = 2; show.It(x)":   "this cell has an assignment other than = and := to names",
		"%%\nshow.It(func() {})":                    "this cell has a function literal",
		"func f() int { return 1 }\n%%\nshow.It(f)": "this cell uses a function that a cell declares",
		"func f() {}\n%%\nf()":                      "this cell calls a function that a cell declares",
		"%%\nshow.It(nimkit.From)":                  "this cell uses nimkit.From, which has type parameters",
		"%%\nfmt.Println(1)":                        "this cell uses package fmt of the standard library",
		"import \"os\"\n%%\nos.Exit(1)":             "this cell has an import declaration",
		"%env X y":                                  "this cell contains a command for the kernel: %env X y",
		"!ls":                                       "this cell contains a command for the kernel: !ls",
		"func main() { }":                           "this cell declares the function main",
		"func main()\n%%\nshow.It(1)":               "this cell declares the function main",
		"type t int\n%%\nshow.It(t(1))":             "this cell uses a type that a cell declares",
		"%%\ntype t int; show.It(1)":                "this cell declares a type",
		"%%\ngo nim.Heaps(1)":                       "this cell has a statement other than calls, assignments and declarations",
		"%%\nshow.It(nim.Heaps(1).Misere)":          "this cell uses a method as a value",
		"%%\npanic(1)":                              "this cell calls the builtin function panic",
		"%%\nshow.It([1 << 40]int{})":               "this cell has an array that is too large",
		"%%\nvar x [1 << 62]int; show.It(x)":        "this cell has an array that is too large",
		"%%\nshow.It([1 << 12][1 << 12]int{})":      "this cell has an array that is too large",
		"%%\nshow.It([]int{1 << 40: 1})":            "this cell has a slice that is too large",
		"%%\nshow.It([]int{1}[:1:1])":               "this cell has a slice expression with a capacity",
		"%%\na := [1]int{}; show.It(a[:])":          "this cell slices an array",
		"%%\nshow.It(octal.Kayles.UpTo(\"x\"))":     "line 2: cannot use \"x\" (untyped string constant) as int value in argument to octal.Kayles.UpTo",
		"%%\nx := show.DefaultLimit; show.It(&x)":   "this cell has an expression other than calls, literals and names",
		"%%\nshow.It(nim.Position.NimSum)":          "this cell uses a method as a value",
		"%%\nswitch {}":                             "this cell has an if or switch statement",
		"%%\n%%":                                    "this cell contains a command for the kernel: %%",
	} {
		if _, err := Read(source); err == nil && want != "" || err != nil && err.Error() != want {
			t.Errorf("%q: %v, not %s", source, err, want)
		}
	}
}

// A cell uses the last declaration of each name in the cells above.
func TestDeclarationsOfCellsAbove(t *testing.T) {
	above := []string{"%env X y", "var a = 1\nvar b = nim.Position{2}", "func f() int { return a }", "var c = b\n%%\nshow.It(c)", "no Go", "var a = 7"}
	require.Returns(t, "7\n(2)\n")(evaluate("%%\nshow.It(a, c)", above...))
	if _, err := evaluate("%%\nshow.It(f())", above...); err != NeedsCompiler("calls a function that a cell declares") {
		t.Error(err)
	}
	require.Returns(t, "9\n")(evaluate("var a = 9\n%%\nshow.It(a)", above...))
	// An error in a cell above is left to the compiler, which names that cell.
	_, err := Read("%%\nshow.It(b)", "var b int = \"x\"")
	require.Equal(t, err, error(NeedsCompiler("uses a declaration of a cell above that Go refuses")))
	require.Contains(t, require.Must(Program("%%\nshow.It(b)", "var b int = \"x\""))(t), "//line above-1:1\nvar b int = \"x\"\n")
	// Declarations above may also need a compiler.
	above = []string{"type c struct{ n int }\nfunc (x c) deep() int { return x.n }\nfunc say() { fmt.Println(1) }"}
	for source, want := range map[string]NeedsCompiler{"%%\nshow.It(c{3}.deep())": "uses a type that a cell declares", "%%\nsay()": "uses package fmt of the standard library"} {
		if _, err := Read(source, above...); err != want {
			t.Errorf("%s: %v", source, err)
		}
	}
}

// Literals have the names of parameters, fields and types.
func TestLiterals(t *testing.T) {
	for body, want := range map[string]string{
		`show.It(play.Board(nim.AtMost(2).Heaps(3)))`:                                         `most "2", sizes "3", end ""`,
		`show.It(nim.Heaps(3).Misere())`:                                                      `sizes "3", end ".Misere()"`,
		`r := takeaway.Repetition{Set: takeaway.MustSet(2, 3), NimValues: true}`:              `elements "2, 3", NimValues "true"`,
		`var n, m = -7, 1_000`:                                                                `n "-7", m "1_000"`,
		`show.It(octal.Sum{{octal.Kayles, 5}, {octal.Nim, 3}})`:                               `Code "Kayles", Size "5", Code "Nim", Size "3"`,
		`show.It(map[string][]int{"a": {1, 2}})`:                                              ` "1, 2"`,
		`show.It(play.Ask(exercise.NimSet(4)), claims.Biplus())`:                              ``,
		`show.It(play.Predict(exercise.NimSet(14), play.Board(nim.Heaps(2, 2))))`:             `sizes "2, 2", end ""`,
		`show.It(play.Board(nim.Heaps(3, 5)).RevealOnly(play.Winner).WithFigure(play.Pairs))`: `sizes "3, 5", end ""`,
		`show.It(play.Conjecture(nim.Heaps(3, 5, 7)).WithNimSumSign("⊕"))`:                    `sizes "3, 5, 7", end ""`,
		`show.It(octal.MustParse("0.07"), play.Fold("more", 1), (&nim.Position{4}), nim.Position{5}[0], nim.Position{6}[1:2], uint8(9))`: `MustParse.s "0.07", Position "4", Position "5",  "0", Position "6",  "1",  "2",  "9"`,
		"show.It(octal.MustParse(`0.07`))":                                                                ``,
		`show.It(octal.Code("0.4").UpTo(6), pins.NewRow(8).Play("5-6", "2"))`:                             `Code "0.4", UpTo.n "6", NewRow.n "8", moves "5-6\", \"2"`,
		`f := func(n int) int { return 2 * n }; for { f(3); show.It(exercise.NimSet(4)) }; show.It(f(7))`: `f.n "7"`,
		`show.It(nimkit.From(own, [2]int{7, 8}), fmt.Sprint([]string{"a"}), unknown{5}, [2]bool{true})`:   `start "7, 8",  "5"`,
		`n := []int{1, 4}; for { show.It(n) }; show.It(exercise.NimSet(18).Check(nil))`:                   ``,
		`type t int; const n = 3; show.It(t(n))`:                                                          `n "3"`,
		`var names = []string{"a", "b"}; show.It(len(names))`:                                             `names "a\", \"b"`,
		`var g = nim.Heaps(3, 5); g = g.Misere(); show.It(play.Board(g))`:                                 `sizes "3, 5"`,
		`var two = [2]string{"a", "b"}; show.It(len(two))`:                                                `two "a", two "b"`,
		"s := nim.Position{1}\nshow.It(nimkit.Normal, biplus.Add, s)":                                     `Position "1", Play "Normal"`,
	} {
		c, err := Read("%%\n" + body + "\n")
		var compileError *CompileError
		if errors.As(err, &compileError) && strings.HasPrefix(compileError.Message, "declared and not used") {
			c, err = Read(strings.Replace(body, "r :=", "var r =", 1)) // as a declaration
		}
		if c == nil {
			t.Errorf("%s: %v", body, err)
			continue
		}
		var got []string
		for _, l := range c.Literals() {
			got = append(got, fmt.Sprintf("%s %q", l.Label, c.source[l.Start:l.End]))
		}
		require.Equal(t, strings.Join(got, ", "), want, body)
	}
}

// Spaces around the line %% do not change the offsets of literals.
func TestLiteralOffsetsWithSpaces(t *testing.T) {
	for _, begin := range []string{"%%\n", "%%   \n", "  %%\t\n", "var n = 7\n %%\n"} {
		c := require.Must(Read(begin+"show.It(nim.Heaps(345, 6))"))(t, begin)
		all := c.Literals()
		l := all[len(all)-1]
		require.Equal(t, c.source[l.Start:l.End], "345, 6", begin)
	}
}

// The play convention of a named game can be changed at its declaration only.
func TestPlayConventionIsChangedOnce(t *testing.T) {
	game := "var game = nim.Heaps(3, 5)"
	for source, want := range map[string]int{game: 1, "var game = nim.Heaps(3).Misere()": 1, "%%\nshow.It(play.Board(game), plots.Map(game))": 0, "%%\nshow.It(plots.Map(nim.Heaps(3)))": 1} {
		cell := require.Must(Read(source, game))(t)
		ends := 0
		for _, l := range cell.Literals() {
			if l.Label == PlayLabel {
				ends++
			}
		}
		require.That(t, ends == want, "%s has %d ends, not %d", source, ends, want)
	}
}

func TestPanicWrapsError(t *testing.T) {
	_, err := evaluate("%%\nshow.It(nim.MustParse(\"x\"))")
	var p *Panic
	require.That(t, errors.As(err, &p) && errors.Unwrap(p) != nil && p.Error() == errors.Unwrap(p).Error(), "%T %v", err, err)
	require.That(t, (&Panic{7}).Error() == "7" && errors.Unwrap(&Panic{7}) == nil, "a panic with a number is no error")
}

func ExampleRead() {
	c, err := Read("%%\np := nim.Position{9, 12, 14}\nshow.It(p.NimSum(), nim.Heaps(1, 3).Misere())")
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, l := range c.Literals() {
		fmt.Printf("%s (%s): %q\n", l.Label, l.Kind, c.source[l.Start:l.End])
	}
	if err := c.Run(func(values ...any) { fmt.Println(values[0]) }); err != nil {
		fmt.Println(err)
	}
	// Output:
	// Position (numbers): "9, 12, 14"
	// sizes (numbers): "1, 3"
	// end (choice): ".Misere()"
	// *11
}

// Read never panics, and literals are within the cell and do not overlap.
func FuzzRead(f *testing.F) {
	for _, body := range supportedBodies {
		f.Add("%%\n"+body, "var x = 1")
	}
	f.Add("var x = x\n%%", "type x struct{ x }")
	f.Add("%%\nx, y[0] := nimkit.From(f, g[int]{1, x: 2}, 3), list.New(\"a\").B.C(4)", "func f(n int)")
	f.Fuzz(func(t *testing.T, source, above string) {
		c, _ := Read(source, above)
		if c == nil {
			return
		}
		at := 0
		for _, l := range c.Literals() {
			if l.Start < at || l.End < l.Start || l.End > len(source) {
				t.Fatalf("%q: a literal at %d to %d", source, l.Start, l.End)
			}
			at = l.End
		}
	})
}
