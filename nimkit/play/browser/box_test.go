package browser

import (
	"encoding/json"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"nimlab/nimkit/exercise"
	"nimlab/nimkit/nim"
	"nimlab/nimkit/play"
	"nimlab/nimkit/view"
	"nimlab/nimkit/words"
)

func box() view.View     { return play.Ask(exercise.HetSpelNim(4)) }
func program() view.View { return play.Ask(exercise.NimSpiel(14)) }

func steps() view.View {
	table := func(n int) view.View { return view.Table{Rows: [][]any{{n, n * n}}} }
	return play.Steps(play.Step("one", table(1)), play.Step("two", table(2), table(22)), play.Step("three", table(3)))
}

// answers are right answers and others, for every box.
var answers = []struct {
	question exercise.Question
	right    string
	others   []string
}{
	{exercise.HetSpelNim(1), "5 en 6", []string{"5", "6-5", "1-2", "5-", "-5", "five", "5+6", "5 – 6", "4"}},
	{exercise.HetSpelNim(2), "3↑ 0↓", []string{"(3,0)", "3 1", "3", "2 1", "[3 0]", "{3, 0}", "((3, 0))", "(3, 0", "3, 0)", "(3)(0)", "↑↓", "3 0 3 0"}},
	{exercise.HetSpelNim(3), "(0,0), (1,1), (2,2) und (3,0)", []string{"(0,0) (1,1) (2,2)", "0 0 1 1", "0 0 1", "(0, 0), (0, 0)", "((0,0),(1,1))", "[[0 0] [0 3] [1 1] [2 2]]", "(0,0),(1,2),(2,1),(9,9)", "(1 2 3)", "x (0,0)", "(a,b)", "()"}},
	{exercise.HetSpelNim(4), "VWWWVWWWV", []string{"v w w w", "W W W V W W W V", "VWWWVWWWVW", "LWWWLWWWL", "VGGGVGGGV", "VWX", "\"V\", \"W\"", "0", "R"}},
	{exercise.HetSpelNim(7), "V V V V V V V V", []string{"VWVWVWVW", "V"}},
	{exercise.HetSpelNim(12), "V", []string{"W", "L", "VV", "U"}},
	{exercise.HetSpelNim(17), "5 8 13, 5 9 12, 5 10 15, 5 11 14", []string{"(5,8,13)", "(13,8,5) (5,9,12)", "5 6 7", "(5, 8)"}},
	{exercise.HetSpelNim(21), "29", []string{"4", "0", "-29", "+29", "029", "−29", "29.0", "2 9", "(29)", "99999999999999999999", "999999999999999999"}},
	{exercise.NimSet(1), "2, 2, 3, 5", []string{"2 3", "2 2 3", "2 2 3 5 2", "2 2 3 5 2 3 2 3", "1 3 5 8", "1 3", "2;2;3;5", "2/2/3/5"}},
	{exercise.NimSet(3), "W R V R W W R V R W", []string{"GUVUGGUVUG", "WDLDWWDLDW", "RVRWWRVRW", "WRVRW", "WL"}},
	{exercise.NimSet(6), "1", []string{"2", "0", "1 2"}},
	{exercise.Biplus(1), "V G V G V G", []string{"lwlwlw", "V G V", "VGGGVG", "X"}},
	{exercise.Biplus(3), "2 2 4", []string{"4 2 2", "2 2"}},
	{exercise.Biplus(5), "1", []string{"4", "2"}},
	{exercise.Biplus(6), "57", []string{"23", "65", "61"}},
	{exercise.Biplus(13), "3, 1", []string{"1 2 3 4", "1"}},
	{exercise.Biplus(7), "4 7 2 4 15 19 52 40 127 89", []string{"4 7", "? ? 2", "?", "4 8 2", "? ? ? ? ? ? ? ? ? ? ?", "4 7 2 4 15 19 52 40 127 90", "4,7,2,4,15,19,52,40,127,89,1"}},
	{exercise.Biplus(14), "4", []string{"0", "3"}},
	{exercise.Biplus(11), "30", []string{"32", "31", "6"}},
	{exercise.Biplus(12), "13 5 8", []string{"1 3 1", "3", "5 8", "5 5 8 13", "5 8 13 1 2 3 4 6 7 9 10 11 12"}},
	{exercise.Varianten(1), "2 1 2 1", []string{"1 1 1 3", "(1 2 3)"}},
	{exercise.Varianten(2), "5 6 8 7", []string{"5 6 7 8", "5 6"}},
	{exercise.Varianten(6), "(4,6,9), (9 5 5), (5,6,8)", []string{"4|6|9, 9|5|5, 5|6|8", "(4|6|9)", "4 6 9", "(5,6,8) (8,6,5)"}},
	{exercise.Varianten(8), "2 7 10 14 19", []string{"7", "7 2", "7 7"}},
	{exercise.Varianten(12), "SSWW", []string{"WWBB", "bbww", "Z Z W W", "B", "XYZ", "(BBWW)"}},
	{exercise.Varianten(15), "7, 12-11", []string{"7", "11 12", "7, 7", "7, 11 - 12", "{7} {11+12}", "7-", "a"}},
	{exercise.Varianten(16), "4", []string{"3", "0"}},
	{exercise.NimSpiel(1), "12 8 4", []string{"3 6 9 12", "4 8", "4 8 12 16"}},
	{exercise.NimSpiel(2), "2", []string{"0", "4", "98"}},
	{exercise.NimSpiel(5), "2|2|4", []string{"2, 2, 4", "4 2 2", "4|2|2", "2 2", "|", "2||4"}},
	{exercise.NimSpiel(8), "12", []string{"3", "6", "12 13"}},
	{exercise.NimSpiel(9), "(6,1) (2,5) (4,3)", []string{"(1,6)", "1 6 2 5", "(7,0)"}},
	{exercise.NimSpiel(10), "0", []string{"1", "2"}},
	{exercise.NimSpiel(11), "V G V G V", []string{"G V G V G", "VGV", "LWLWL"}},
	{exercise.NimSpiel(12), "(0,1) (2,2) (3,3) (4,4)", []string{"(0,0) (1,1) (2,2) (3,3) (4,4)", "(1,1)"}},
	{exercise.NimSpiel(13), "1", []string{"0", "5"}},
	{exercise.Explore(5), "5", []string{"55", "0"}},
	{exercise.FamousGames(6), "(4, 1, 1, 1)", []string{"4|1|1|1", "(4, 4, 4, 3)", "(1,1,1,4)", "4 1 1"}},
	{exercise.FamousGames(9), "4|2|2", []string{"(4, 2, 2)", "(4|2|2)", "(2,2,4)", "4 2", "(4,2,2),(4,2,2)"}},
	{exercise.FamousGames(10), "V W W R R R R R R", []string{"VGGUUUUUU", "LWWDDDDDD", "V W W V W W V W W", "V W W R"}},
	{exercise.Periods(8), "12", []string{"24", "6"}},
}

// nonsense is what no box takes for an answer or chokes on.
var nonsense = []string{
	"", "   ", "\t", ",", ";;", "<b>29</b>", "<script>alert(1)</script>", "&lt;", "🎲🎲", "(((((", ")))))", "]{", "null", "undefined", "{said}", "%d", "$1", "\\",
	strings.Repeat("x", 10_000), strings.Repeat("7 ", 999), strings.Repeat("é", 1500), strings.Repeat("(1,2)", 300), "٣", "１２", "Ⅷ", "1e3", "0x10", "1_000", "--5", "+-5", "- 5", "en", "und and en", "ß", "\u00a05\u202f",
	"5\u0085", "(1, 2)\u0085", "\u0085(3, 4)", "\ufeff5", "\ufeff(1, 2)", "3\u2003-\u20034", "4\u202f-\u00a05", "4‑5", "4–5", "4 + 5", "4+ 5", "4 +5", "123456789012345678", "1234567890123456789", "000000000000000007", "0000000000000000007",
}

// What a box says is what Go says, to the letter, and it shows it.
func TestBoxesSayWhatGoSays(t *testing.T) {
	var all []view.View
	for _, a := range answers {
		all = append(all, play.Ask(a.question))
	}
	for _, l := range []words.Language{words.Dutch, words.German, words.English} {
		p := open(t, l, 1200, all...)
		for i, a := range answers {
			tries := append(append([]string{a.right}, a.others...), nonsense...)
			list, err := json.Marshal(tries)
			if err != nil {
				t.Fatal(err)
			}
			got := get[[][2]string](p, fmt.Sprintf(`(list => {
				const root = document.querySelectorAll(".nimlab-box")[%d], verdict = root.querySelector(".verdict");
				return list.map(text => {
					root.querySelector("input").value = text;
					root.querySelector(".check").click();
					return [verdict.className, verdict.lastChild.textContent];
				});
			})(%s)`, i, list))
			for k, try := range tries {
				try = strings.NewReplacer("\n", "", "\r", "").Replace(try) // as a field does
				want := a.question.Check(try)
				kind := map[bool]string{true: "right", false: "wrong"}[want.Right]
				if want.Open {
					kind = "open"
				}
				if got[k][0] != "verdict "+kind || got[k][1] != want.Says.In(l) {
					t.Errorf("%s: %.60q: the box says %q, Go %s %q", a.question.Cell("en"), try, got[k], kind, want.Says.In(l))
				}
				if k == 0 && !want.Right {
					t.Errorf("%s: %q is not right: %s", a.question.Cell("en"), try, want.Text(l))
				}
			}
		}
		if get[bool](p, `document.querySelector(".verdict b b, .verdict script") !== null`) {
			t.Error("markup came through")
		}
	}
}

// A reader types, presses Enter, and reads; the answer is nowhere in the page before
// that.
func TestAnAnswerIsTyped(t *testing.T) {
	p := open(t, words.Dutch, 1200, play.Ask(exercise.HetSpelNim(21)), play.Ask(exercise.Biplus(7)))
	if source := get[string](p, `document.documentElement.outerHTML`); strings.Contains(source, "127, 89") || strings.Contains(source, ">29<") || strings.Contains(source, `"29"`) {
		t.Error("an answer stands in the page")
	}
	p.click(`document.querySelector("input")`)
	p.keys("4" + kb.Enter)
	if s := get[string](p, `document.querySelector(".verdict").innerText`); !strings.HasPrefix(s, "✗ Nog niet goed.") || !strings.Contains(s, "wat er blijft liggen") {
		t.Errorf("4: %q", s)
	}
	p.keys(kb.Backspace + "29" + kb.Enter)
	if s := get[string](p, `document.querySelector(".verdict").innerText`); !strings.Contains(s, "Goed!") {
		t.Errorf("29: %q", s)
	}
	// Hints open one after the other.
	if get[bool](p, `document.querySelectorAll(".hint")[1].offsetHeight > 0`) {
		t.Error("the second hint is there before the first")
	}
	p.click(`document.querySelector(".hint summary")`)
	p.until(`document.querySelectorAll(".hint")[1].offsetHeight > 0`)
}

// Enter and the space bar open and close a fold, and go no further: a notebook would take
// them for the cell. Other keys do.
func TestAFoldKeepsItsKeys(t *testing.T) {
	p := open(t, words.English, 800, play.Fold("more", words.Same("it")), program())
	p.do(chromedp.Evaluate(`{ const heard = []; addEventListener("keydown", e => { heard.push(e.key); document.body.dataset.heard = heard.join(); }); }`, nil))
	for _, fold := range []string{".nimlab-fold", ".hint"} {
		p.do(chromedp.Evaluate(fmt.Sprintf(`document.querySelector("%s summary").focus()`, fold), nil))
		for _, key := range []string{kb.Enter, " ", "a"} {
			p.keys(key)
			if open := get[bool](p, fmt.Sprintf(`document.querySelector("%s").open`, fold)); open != (key == kb.Enter) {
				t.Errorf("after %q %s is open: %v", key, fold, open)
			}
		}
	}
	if heard := get[string](p, `document.body.dataset.heard`); heard != "a,a" {
		t.Errorf("further out is heard %q", heard)
	}
}

func TestSteps(t *testing.T) {
	p := open(t, words.English, 800, steps())
	seen := func() string {
		return get[string](p, `[...document.querySelectorAll("li")].map(li => li.offsetHeight > 0 ? "x" : ".").join("") + " " + document.querySelector(".count").textContent`)
	}
	want := func(s string) {
		t.Helper()
		if got := seen(); got != s {
			t.Errorf("%q, want %q", got, s)
		}
	}
	want("x.. 1 of 3")
	p.click(`document.querySelectorAll("button")[1]`)
	want(".x. 2 of 3")
	p.keys(kb.ArrowRight)
	want("..x 3 of 3")
	p.keys(kb.ArrowLeft)
	want(".x. 2 of 3")
	p.click(`document.querySelectorAll("button")[0]`)
	want("x.. 1 of 3")
	p.do(emulation.SetEmulatedMedia().WithMedia("print"))
	want("xxx 1 of 3")
}

// On paper the steps may go on over the page, though none is torn; a box has a line to
// write on in place of what is clicked, and no hint that nobody has opened.
func TestOnPaper(t *testing.T) {
	p := open(t, words.English, 718, steps(), box())
	p.awake()
	p.do(chromedp.Evaluate(`document.querySelector(".hint").open = true`, nil), emulation.SetEmulatedMedia().WithMedia("print"))
	want := func(expression string, want string) {
		t.Helper()
		if got := get[string](p, "String("+expression+")"); got != want {
			t.Errorf("%s is %s, want %s", expression, got, want)
		}
	}
	want(`getComputedStyle(document.querySelector(".nimlab-steps")).breakInside`, "auto")
	want(`getComputedStyle(document.querySelector(".nimlab-steps li")).breakInside`, "avoid")
	want(`getComputedStyle(document.querySelector(".nimlab-box")).breakInside`, "avoid")
	want(`[...document.querySelectorAll("button, select")].filter(b => b.offsetHeight > 0).length`, "0")
	want(`document.querySelector(".answer input").offsetWidth > 300`, "true")
	want(`getComputedStyle(document.querySelector(".answer input")).borderStyle`, "none none dotted")
	want(`getComputedStyle(document.querySelector(".answer input"), "::placeholder").color`, "rgba(0, 0, 0, 0)")
	want(`[...document.querySelectorAll(".hint")].map(h => h.offsetHeight > 0 ? "x" : ".").join("")`, "x.")
}

// withAxe puts axe-core into a page, or skips the test where there is none.
func (p page) withAxe() {
	p.t.Helper()
	file := os.Getenv("AXE")
	if file == "" {
		p.t.Skip("the variable AXE names no axe.min.js")
	}
	axe, err := os.ReadFile(file)
	if err != nil {
		p.t.Fatal(err)
	}
	p.do(chromedp.Evaluate(string(axe), nil))
}

// serious is what axe-core finds on a page that is serious or critical. All its rules
// are on that are on by themselves (those of WCAG 2.0 and 2.1 at the levels A and AA, and
// its best practices), and one that is not: what is called by a name has what it shows in
// that name.
func (p page) serious() []string {
	p.t.Helper()
	return get[[]string](p, `axe.run({rules: {"label-content-name-mismatch": {enabled: true}}}).then(r => r.violations.filter(v => ["serious", "critical"].includes(v.impact)).map(v => v.id + ": " + v.help + " " + v.nodes.slice(0, 3).map(n => n.html.slice(0, 120)).join(" | ")))`)
}

// A fault that is planted on a board, in its picture or in a box is found.
func TestAxeFindsWhatIsPlanted(t *testing.T) {
	p := open(t, words.English, 1200, boards()["heaps"], box())
	p.awake()
	p.withAxe()
	for rule, plant := range map[string]string{
		"button-name":                 `const b = document.querySelector(".bar button"); b.textContent = ""`,
		"color-contrast":              `document.querySelector(".status strong").style.color = "#ccc"`,
		"label":                       `document.querySelector(".nimlab-box input").removeAttribute("aria-label"); document.querySelector(".nimlab-box input").removeAttribute("placeholder")`,
		"select-name":                 `for (const d of document.querySelectorAll("details")) d.open = true; const s = document.querySelector("select"); s.parentElement.before(s)`,
		"aria-allowed-attr":           `document.querySelector(".part.can").setAttribute("aria-level", 3)`,
		"aria-required-children":      `document.querySelector(".bar").setAttribute("role", "list")`,
		"nested-interactive":          `document.querySelector(".part.can").append(document.querySelectorAll(".part.can")[1])`,
		"label-content-name-mismatch": `document.querySelector(".bar button").setAttribute("aria-label", "something else")`,
	} {
		p.do(chromedp.Reload())
		p.awake()
		p.withAxe()
		p.do(chromedp.Evaluate("(() => {"+plant+"})()", nil))
		if found := p.serious(); !slices.ContainsFunc(found, func(f string) bool { return strings.HasPrefix(f, rule+":") }) {
			t.Errorf("%s is not found, but %q", rule, found)
		}
	}
}

// axe-core finds nothing serious on a page with everything on it, as it opens, with
// reasons and a record open, in light and dark.
func TestAxe(t *testing.T) {
	for name, b := range boards() {
		p := open(t, words.English, 1200, b, steps(), box(), program(), play.Fold("more", play.Board(nim.Heaps(1, 2))))
		p.awake()
		p.withAxe()
		check := func(when string) {
			t.Helper()
			for _, found := range p.serious() {
				t.Errorf("%s, %s: %s", name, when, found)
			}
		}
		check("at first")
		p.do(chromedp.Evaluate(`for (const b of document.querySelectorAll("[aria-expanded]")) b.click(); for (const d of document.querySelectorAll("details")) d.open = true; document.querySelector(".check").click();`, nil))
		check("open")
		p.do(chromedp.Evaluate(`document.body.style.cssText = "background: #111; color: #ddd"`, nil))
		check("dark")
		get[[]string](p, fmt.Sprintf(playAll, 1))
		check("over")
	}
}
