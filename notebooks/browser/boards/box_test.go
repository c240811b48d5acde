package boards

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

	"nimlab/internal/require"
	"nimlab/nimkit/exercise"
	"nimlab/nimkit/nim"
	"nimlab/nimkit/play"
	"nimlab/nimkit/view"
	"nimlab/nimkit/words"
)

// questionBox returns a box with a typed answer.
func questionBox() view.View { return play.Ask(exercise.HetSpelNim(14)) }

// programBox returns a box whose answer is a program.
func programBox() view.View { return play.Ask(exercise.NimSpiel(21)) }

// sampleSteps returns three steps with tables.
func sampleSteps() view.View {
	table := func(n int) view.View { return view.Table{Rows: [][]any{{n, n * n}}} }
	return play.Steps(play.Step("one", table(1)), play.Step("two", table(2), table(22)), play.Step("three", table(3)))
}

// answerCases has a right answer and other answers for questions of every form.
var answerCases = []struct {
	question exercise.Question
	right    string
	others   []string
}{
	{exercise.HetSpelNim(3), "5 en 6", []string{"5", "6-5", "1-2", "5-", "-5", "five", "5+6", "5 – 6", "4", "vijf", "fünf-sechs", "five and six", "11", "1-3", "2", "9", "pin 5", "x = 5-6.", "Kegel 5 und 6", "pins 5-6", "kegels 5 en 6", "Kegel 5-6.", "pin five", "spin 5", "pin5", "Pin  5, PIN 6"}},
	{exercise.HetSpelNim(6), "3↑ 0↓", []string{"(3,0)", "3 1", "3", "2 1", "[3 0]", "{3, 0}", "((3, 0))", "(3, 0", "3, 0)", "(3)(0)", "↑↓", "3 0 3 0"}},
	{exercise.HetSpelNim(12), "(0,0), (1,1), (2,2) und (3,0)", []string{"(0,0) (1,1) (2,2)", "0 0 1 1", "0 0 1", "(0, 0), (0, 0)", "((0,0),(1,1))", "[[0 0] [0 3] [1 1] [2 2]]", "(0,0),(1,2),(2,1),(9,9)", "(0, 3) (3, 0) (3,0)", "(8, 8)", "p = (0, 0)", "(nul, drie)", "geen", "(0,0), (1,1), (2,2), (0,3), (3, 0)", "(1 2 3)", "x (0,0)", "(a,b)", "()", "heaps (0, 0) und (1, 1)", "stapels 0 en 0"}},
	{exercise.HetSpelNim(14), "VWWWVWWWV", []string{"v w w w", "W W W V W W W V", "VWWWVWWWVW", "LWWWLWWWL", "VGGGVGGGV", "VWX", "\"V\", \"W\"", "0", "R", "0:V 1:W 2:W 3:W 4:V 5:W 6:W 7:W 8:V.", "(0): V, (1): W*", "V W* W W V W W W V", "0=loss, 1 = win", "1: W 2: W", "00: V", " 0 :V", "L: W", "verlies winst remise"}},
	{exercise.HetSpelNim(7), "V V V V V V V V", []string{"VWVWVWVW", "V"}},
	{exercise.HetSpelNim(15), "V", []string{"W", "L", "VV", "U", "verlies", "Verlust.", "loss", "Winst", "gewinn", "draw", "W*", "w *", "V*", "*", "100: V", "W**"}},
	{exercise.HetSpelNim(22), "5 8 13, 5 9 12, 5 10 15, 5 11 14", []string{"(5,8,13)", "(13,8,5) (5,9,12)", "5 6 7", "(5, 8)"}},
	{exercise.HetSpelNim(24), "2 0 0 2, 2 0 2 2, 2 2 0 2", []string{"2002, 2022, 2202", "2 0 0 2", "2,0,0", "x"}},
	{exercise.HetSpelNim(8), "V W W", []string{"W W V", "V W V", "W W W"}},
	{exercise.HetSpelNim(30), "29", []string{"Haufen 29", "stapel 29", "heap 29!", "Karte 4", "kaart 29", "Nr. 29", "no. 29", "Münze 29", "KARTE 4", "heap -29", "haufen 2 9", "getal 29 munten", "niet 29", "more than 29", "heap", "4", "0", "-29", "+29", "029", "−29", "29.0", "2 9", "(29)", "x = 29", "n=29.", "antwoord: 29", "29 coins", "29 munten!", "29 Zündhölzer", "29 duizend", "29 thousand coins", "29 of 30", "29 or", "zwölf", "Vier", "geen", "none", "1.029", "x = 4 coins", "29 zes", "2,9", "29...", "29:", "= 29", "99999999999999999999", "999999999999999999"}},
	{exercise.NimSet(15), "2, 2, 3, 5", []string{"2 3", "2 2 3", "2 2 3 5 2", "2 2 3 5 2 3 2 3", "1 3 5 8", "1 3", "2;2;3;5", "2/2/3/5"}},
	{exercise.NimSet(19), "W R V R W W R V R W", []string{"GUVUGGUVUG", "WDLDWWDLDW", "RVRWWRVRW", "WRVRW", "WL"}},
	{exercise.NimSet(2), "1", []string{"2", "0", "1 2", "één", "ÉÉN", "een lucifer", "eins"}},
	{exercise.HetSpelNim(16), "4.096", []string{"4,096", "4 096", "4'096", "4’096", "4\u00a0096", "4\u202f096", "4\u2009096", "4.096,0", "4.0960", "4096", "04.096", "1.234,567", "4.096 cirkels", "4.096 10", "3.375", "-4.096", "4,96", "16^3", "16 × 16 × 16", "2^3^2", "680"}},
	{exercise.Biplus(9), "59 049", []string{"59.049", "59,049", "59,049 positions.", "1.000.000", "1.00.000"}},
	{exercise.Biplus(25), "500", []string{"491", "490", "0", "1.000"}},
	{exercise.NimSet(1), "1 4 7 10", []string{"geen", "None.", "keine", "∅", "{}", "1, 4, drie", "1,100", "1 4 7 10 10", "geen 1"}},
	{exercise.Biplus(1), "V G V G V G", []string{"lwlwlw", "V G V", "VGGGVG", "X"}},
	{exercise.Biplus(4), "2 2 4", []string{"4 2 2", "2 2"}},
	{exercise.Biplus(7), "1", []string{"4", "2"}},
	{exercise.Biplus(8), "57", []string{"23", "65", "61"}},
	{exercise.Biplus(18), "3, 1", []string{"1 2 3 4", "1"}},
	{exercise.Biplus(11), "4 7 2 4 15 19 52 40 127 89", []string{"4 7", "1: 4, 2: 7", "1:4 2:? 3:2", "vier, zeven", "9 9 9", "1) 4", "? ? 2", "?", "4 8 2", "? ? ? ? ? ? ? ? ? ? ?", "4 7 2 4 15 19 52 40 127 90", "4,7,2,4,15,19,52,40,127,89,1"}},
	{exercise.Biplus(20), "4", []string{"0", "3"}},
	{exercise.Biplus(16), "30", []string{"32", "31", "6"}},
	{exercise.Biplus(17), "13 5 8", []string{"1 3 1", "3", "5 8", "5 5 8 13", "5 8 13 1 2 3 4 6 7 9 10 11 12"}},
	{exercise.Varianten(1), "2 1 2 1", []string{"1 1 1 3", "(1 2 3)"}},
	{exercise.Varianten(3), "5 6 8 7", []string{"5 6 7 8", "5 6"}},
	{exercise.Varianten(7), "(4,6,9), (9 5 5), (5,6,8)", []string{"4|6|9, 9|5|5, 5|6|8", "(4|6|9)", "4 6 9", "(5,6,8) (8,6,5)"}},
	{exercise.Varianten(12), "2 7 10 14 19", []string{"7", "7 2", "7 7"}},
	{exercise.Varianten(19), "SSWW", []string{"WWBB", "bbww", "Z Z W W", "B", "XYZ", "(BBWW)"}},
	{exercise.Varianten(25), "7, 12-11", []string{"7", "11 12", "7, 7", "7, 11 - 12", "{7} {11+12}", "7-", "a"}},
	{exercise.Varianten(26), "4", []string{"3", "0"}},
	{exercise.NimSpiel(1), "12 8 4", []string{"3 6 9 12", "4 8", "4 8 12 16"}},
	{exercise.NimSpiel(2), "2", []string{"0", "4", "98"}},
	{exercise.NimSpiel(8), "2|2|4", []string{"2, 2, 4", "4 2 2", "4|2|2", "2 2", "|", "2||4"}},
	{exercise.NimSpiel(13), "12", []string{"3", "6", "12 13"}},
	{exercise.NimSpiel(6), "(6,1) (2,5) (4,3)", []string{"(1,6)", "1 6 2 5", "(7,0)"}},
	{exercise.NimSpiel(15), "0", []string{"1", "2"}},
	{exercise.NimSpiel(16), "V G V G V", []string{"G V G V G", "VGV", "LWLWL"}},
	{exercise.NimSpiel(17), "(0,1) (2,2) (3,3) (4,4)", []string{"(0,0) (1,1) (2,2) (3,3) (4,4)", "(1,1)"}},
	{exercise.NimSpiel(18), "1", []string{"0", "5"}},
	{exercise.Explore(17), "5", []string{"55", "0"}},
	{exercise.FamousGames(10), "(4, 1, 1, 1)", []string{"4|1|1|1", "(4, 4, 4, 3)", "(1,1,1,4)", "4 1 1"}},
	{exercise.FamousGames(4), "4|2|2", []string{"(4, 2, 2)", "(4|2|2)", "(2,2,4)", "4 2", "(4,2,2),(4,2,2)"}},
	{exercise.FamousGames(9), "V W W R R R R R R", []string{"VGGUUUUUU", "LWWDDDDDD", "V W W V W W V W W", "V W W R"}},
	{exercise.Periods(2), "12", []string{"24", "6"}},
}

// hostileTexts are texts that are no answers: markup, very long texts, unusual digits and blanks. Boxes must
// agree with Go on all of them.
var hostileTexts = []string{
	"", "   ", "\t", ",", ";;", "<b>29</b>", "<script>alert(1)</script>", "&lt;", "🎲🎲", "(((((", ")))))", "]{", "null", "undefined", "{said}", "%d", "$1", "\\",
	strings.Repeat("x", 10_000), strings.Repeat("7 ", 999), strings.Repeat("é", 1500), strings.Repeat("(1,2)", 300), "٣", "１２", "Ⅷ", "1e3", "0x10", "1_000", "--5", "+-5", "- 5", "-3", "−3", "1, -4, 7", "(1, -2)", "-1/2", "en", "und and en", "ß", "\u00a05\u202f",
	"5\u0085", "(1, 2)\u0085", "\u0085(3, 4)", "\ufeff5", "\ufeff(1, 2)", "3\u2003-\u20034", "4\u202f-\u00a05", "4‑5", "4–5", "4 + 5", "4+ 5", "4 +5", "I take 3", "niet 3", "een half", "3 → 1", "1-2-3", "the 4th pin", "3 open, 0 dicht", "0,75 en 1,25", "3 × 3 = 9", "2 of 3", "~ 50", "123456789012345678", "1234567890123456789", "000000000000000007", "0000000000000000007",
}

// The script reads answers as package exercise does, which runs the same cases.
func TestReadAnswerAcceptsForms(t *testing.T) {
	cases := require.Must(os.ReadFile("../../../nimkit/exercise/testdata/answers.json"))(t)
	p := openPage(t, words.English, 1200, questionBox())
	wrong := get[[]string](p, fmt.Sprintf(`(() => {
		const readAnswer = %s, cases = %s;
		return [String(cases.length), ...cases.filter(c => {
			const answer = readAnswer({...c, arrangement: c.many, ignoresOrder: c.sorted, firstPlace: 0}, c.text), entries = answer.problem ? null : answer.map(e => e.canonical);
			return JSON.stringify(entries) !== JSON.stringify(c.entries);
		}).map(c => JSON.stringify(c))]; })()`, scriptFunction(t, "readAnswer"), cases))
	require.That(t, len(wrong) == 1 && wrong[0] != "0", "of %s cases the script reads otherwise: %s", wrong[0], wrong[1:])
}

// A box displays the same verdict as Go, character by character.
func TestBoxesAgreeWithGo(t *testing.T) {
	var all []view.View
	for _, a := range answerCases {
		all = append(all, play.Ask(a.question))
	}
	for _, l := range []words.Language{words.Dutch, words.German, words.English} {
		p := openPage(t, l, 1200, all...)
		for i, a := range answerCases {
			tries := append(append([]string{a.right}, a.others...), hostileTexts...)
			list := require.Must(json.Marshal(tries))(t)
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
				kind := verdictKind(want)
				require.That(t, got[k][0] == "verdict "+kind && got[k][1] == want.Message.In(l),
					"%s: %.60q: the box says %q, Go %s %q", a.question.Cell("en"), try, got[k], kind, want.Message.In(l))
				if k == 0 && !want.Right {
					t.Errorf("%s: %q is not right: %s", a.question.Cell("en"), try, want.Text(l))
				}
			}
		}
		require.That(t, !get[bool](p, `document.querySelector(".verdict b b, .verdict script") !== null`), "the page contains an answer as markup")
	}
}

// verdictKind returns the kind of a verdict in a box.
func verdictKind(v exercise.Verdict) string {
	switch {
	case v.Right:
		return "right"
	case v.PartlyRight:
		return "part"
	case v.Open:
		return "open"
	}
	return "wrong"
}

// The page does not contain the answer before the reader types it.
func TestAnswerCanBeTyped(t *testing.T) {
	p := openPage(t, words.Dutch, 1200, play.Ask(exercise.HetSpelNim(30)), play.Ask(exercise.Biplus(11)))
	if source := get[string](p, `document.documentElement.outerHTML`); strings.Contains(source, "127, 89") || strings.Contains(source, ">29<") || strings.Contains(source, `"29"`) {
		t.Error("an answer stands in the page")
	}
	p.click(`document.querySelector("input")`)
	p.pressKeys("4" + kb.Enter)
	if s := get[string](p, `document.querySelector(".verdict").innerText`); !strings.HasPrefix(s, "✗ Nog niet goed.") || !strings.Contains(s, "wat er blijft liggen") {
		t.Errorf("4: %q", s)
	}
	p.pressKeys(kb.Backspace + "29" + kb.Enter)
	require.Contains(t, get[string](p, `document.querySelector(".verdict").innerText`), "Goed!", "29")
	// Each hint appears after the one before it was opened.
	require.That(t, !get[bool](p, `document.querySelectorAll(".hint")[1].offsetHeight > 0`), "the second hint is visible before the first is open")
	p.click(`document.querySelector(".hint summary")`)
	p.waitUntil(`document.querySelectorAll(".hint")[1].offsetHeight > 0`)
}

// Enter and the space bar open and close a fold, and do not reach the notebook. Other keys do.
func TestFoldKeepsKeysFromNotebook(t *testing.T) {
	p := openPage(t, words.English, 800, play.Fold("more", words.Same("it")), programBox())
	p.do(chromedp.Evaluate(`{ const heard = []; addEventListener("keydown", e => { heard.push(e.key); document.body.dataset.heard = heard.join(); }); }`, nil))
	for _, fold := range []string{".nimlab-fold", ".hint"} {
		p.do(chromedp.Evaluate(fmt.Sprintf(`document.querySelector("%s summary").focus()`, fold), nil))
		for _, key := range []string{kb.Enter, " ", "a"} {
			p.pressKeys(key)
			if open := get[bool](p, fmt.Sprintf(`document.querySelector("%s").open`, fold)); open != (key == kb.Enter) {
				t.Errorf("after %q %s is open: %v", key, fold, open)
			}
		}
	}
	require.Equal(t, get[string](p, `document.body.dataset.heard`), "a,a", "the keys that reach the notebook are")
}

func TestStepsMoveForthAndBack(t *testing.T) {
	p := openPage(t, words.English, 800, sampleSteps())
	visibleSteps := func() string {
		return get[string](p, `[...document.querySelectorAll("li")].map(li => li.offsetHeight > 0 ? "x" : ".").join("") + " " + document.querySelector(".count").textContent`)
	}
	wantVisible := func(s string) {
		t.Helper()
		require.Equal(t, visibleSteps(), s)
	}
	wantVisible("x.. 1 of 3")
	p.click(`document.querySelectorAll("button")[1]`)
	wantVisible(".x. 2 of 3")
	p.pressKeys(kb.ArrowRight)
	wantVisible("..x 3 of 3")
	// When a button becomes disabled, the other one receives the focus.
	require.That(t, get[bool](p, `document.activeElement === document.querySelectorAll("button")[0]`), "the keys are lost")
	p.pressKeys(kb.ArrowLeft)
	wantVisible(".x. 2 of 3")
	p.click(`document.querySelectorAll("button")[0]`)
	wantVisible("x.. 1 of 3")
	p.do(emulation.SetEmulatedMedia().WithMedia("print"))
	wantVisible("xxx 1 of 3")
}

// The slider shows the step at its place, also by keys, and says its sentence.
func TestSliderShowsStepAtItsPlace(t *testing.T) {
	var steps []view.Step
	for tax := range 7 {
		steps = append(steps, play.Step(fmt.Sprintf("With a tax of %d.", tax)))
	}
	p := openPage(t, words.English, 390, play.Slider(steps...))
	const slider = `document.querySelector("input[type=range]")`
	p.waitUntil(slider + ` !== null`)
	visible := func() string {
		return get[string](p, `[...document.querySelectorAll(".nimlab-steps li")].filter(e => e.offsetHeight).map(e => e.querySelector(".says").textContent).join("; ")`)
	}
	require.Contains(t, visible(), "With a tax of 0.")
	p.do(chromedp.Evaluate(slider+`.value = 5, `+slider+`.dispatchEvent(new Event("input", {bubbles: true})), `+slider+`.focus()`, nil))
	require.Contains(t, visible(), "With a tax of 4.")
	require.Equal(t, get[string](p, slider+`.getAttribute("aria-valuetext")`), visible())
	p.pressKeys(kb.ArrowRight)
	require.Contains(t, visible(), "With a tax of 5.")
}

// Printed steps may continue on the next page, but no single step is divided. A box has a line for
// a pencil instead of buttons, and no closed hints.
func TestBoxesArePrintedWithLineForPencil(t *testing.T) {
	p := openPage(t, words.English, 718, sampleSteps(), questionBox())
	p.waitUntilReady()
	p.do(chromedp.Evaluate(`document.querySelector(".hint").open = true`, nil), emulation.SetEmulatedMedia().WithMedia("print"))
	wantValue := func(expression, want string) {
		t.Helper()
		require.Equal(t, get[string](p, "String("+expression+")"), want, expression, "is")
	}
	wantValue(`getComputedStyle(document.querySelector(".nimlab-steps")).breakInside`, "auto")
	wantValue(`getComputedStyle(document.querySelector(".nimlab-steps li")).breakInside`, "avoid")
	wantValue(`getComputedStyle(document.querySelector(".nimlab-box")).breakInside`, "avoid")
	wantValue(`[...document.querySelectorAll("button, select")].filter(b => b.offsetHeight > 0).length`, "0")
	wantValue(`document.querySelector(".answer input").offsetWidth > 300`, "true")
	wantValue(`getComputedStyle(document.querySelector(".answer input")).borderStyle`, "none none dotted")
	wantValue(`getComputedStyle(document.querySelector(".answer input"), "::placeholder").color`, "rgba(0, 0, 0, 0)")
	wantValue(`[...document.querySelectorAll(".hint")].map(h => h.offsetHeight > 0 ? "x" : ".").join("")`, "x.")
}

// loadAxe loads axe-core into a page. It skips the test without axe-core.
func (p page) loadAxe() {
	p.t.Helper()
	file := os.Getenv("AXE")
	if file == "" {
		p.t.Skip("the variable AXE names no axe.min.js")
	}
	axe := require.Must(os.ReadFile(file))(p.t)
	p.do(chromedp.Evaluate(string(axe), nil))
}

// seriousViolations returns the serious and critical violations that axe-core finds, by its default rules
// (WCAG 2.0 and 2.1 at the levels A and AA, and best practices) and one more: the name of an
// element contains its visible text.
func (p page) seriousViolations() []string {
	p.t.Helper()
	return get[[]string](p, `axe.run({rules: {"label-content-name-mismatch": {enabled: true}}}).then(r => r.violations.filter(v => ["serious", "critical"].includes(v.impact)).map(v => v.id + ": " + v.help + " " + v.nodes.slice(0, 3).map(n => n.html.slice(0, 120)).join(" | ")))`)
}

func TestAxeFindsPlantedViolations(t *testing.T) {
	p := openPage(t, words.English, 1200, boards()["heaps"], questionBox())
	p.waitUntilReady()
	p.loadAxe()
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
		p.waitUntilReady()
		p.loadAxe()
		p.do(chromedp.Evaluate("(() => {"+plant+"})()", nil))
		if found := p.seriousViolations(); !slices.ContainsFunc(found, func(f string) bool { return strings.HasPrefix(f, rule+":") }) {
			t.Errorf("axe-core does not find the fault %s, but %q", rule, found)
		}
	}
}

// The test checks every board, and a page with all widgets: as it opens, with open reasons and
// record, and in light and dark colors.
func TestWidgetsAreAccessible(t *testing.T) {
	for name, b := range boards() {
		widgets := []view.View{b}
		if name == "heaps" { // other widgets do not depend on the board
			widgets = append(widgets, sampleSteps(), questionBox(), programBox(), play.Fold("more", play.Board(nim.Heaps(1, 2))))
		}
		p := openPage(t, words.English, 1200, widgets...)
		p.waitUntilReady()
		p.loadAxe()
		check := func(when string) {
			t.Helper()
			for _, found := range p.seriousViolations() {
				t.Errorf("%s, %s: %s", name, when, found)
			}
		}
		check("at first")
		p.do(chromedp.Evaluate(`for (const b of document.querySelectorAll("[aria-expanded]")) b.click(); for (const d of document.querySelectorAll("details")) d.open = true; document.querySelector(".check")?.click();`, nil))
		check("open")
		p.do(chromedp.Evaluate(`document.body.style.cssText = "background: #111; color: #ddd"`, nil))
		check("dark")
		p.playRandomGames(1, 1)
		check("over")
	}
}

// samplePredictions returns a prediction of a figure with a board, one in steps in a fold, and one whose
// answer is a program.
func samplePredictions() []view.View {
	newPrediction := func(q exercise.Question) play.Prediction {
		return play.Predict(q, view.Table{Rows: [][]any{{"3 × 3"}}}, play.Board(nim.Heaps(2, 2)))
	}
	return []view.View{newPrediction(exercise.HetSpelNim(11)), play.Solution(play.Steps(play.Step("one", newPrediction(exercise.HetSpelNim(27))), play.Step("two"))), play.Predict(exercise.NimSpiel(21), words.Content(map[words.Language]string{words.Dutch: "Zo.", words.German: "So.", words.English: "So."}))}
}

// A prediction opens at a right answer, and displays the answer; or at a click, without an answer.
func TestPredictionOpensAtRightAnswer(t *testing.T) {
	predictionTexts := map[words.Language]string{words.Dutch: "Jij zei: 9", words.German: "Du hast gesagt: 9", words.English: "You said: 9"}
	for _, width := range []int64{1280, 390} {
		for l, want := range predictionTexts {
			p := openPage(t, l, width, samplePredictions()...)
			p.do(chromedp.Evaluate(`{ const heard = []; addEventListener("nimlab:reveal", e => { heard.push(e.detail.key); document.body.dataset.revealed = heard.join(); }); }`, nil))
			isOpen := func(k int) bool {
				return get[bool](p, fmt.Sprintf(`(() => { const d = document.querySelectorAll(".nimlab-predict > details")[%d]; return d.open && d.querySelector(".stage, p:last-child").checkVisibility(); })()`, k))
			}
			p.click(`document.querySelector(".nimlab-box input")`)
			for _, answer := range []string{"many", "6"} {
				p.do(chromedp.Evaluate(`document.querySelector(".nimlab-box input").select()`, nil))
				p.pressKeys(answer + kb.Enter)
				require.That(t, !isOpen(0) && !get[bool](p, `document.querySelector(".said").checkVisibility()`), "%s: %s opens what is asked", l, answer)
			}
			p.do(chromedp.Evaluate(`document.querySelector(".nimlab-box input").select()`, nil))
			p.pressKeys("9" + kb.Enter)
			if got := get[string](p, `document.querySelector(".said").innerText`); !isOpen(0) || got != want {
				t.Errorf("%s: open: %v, %q", l, isOpen(0), got)
			}
			p.waitUntil(`document.querySelector(".nimlab-predict .nimlab-board .part.can") !== null`)
			p.do(chromedp.Evaluate(`document.querySelector(".nimlab-box input").select()`, nil))
			p.pressKeys("7" + kb.Enter)
			if got := get[string](p, `document.querySelector(".said").innerText + document.querySelector(".verdict").className`); got != want+"verdict wrong" {
				t.Errorf("%s: what was predicted is now %q", l, got)
			}
			// In steps in the fold below, which the right answer has opened.
			p.waitUntil(`document.querySelector(".nimlab-steps .nimlab-predict summary").checkVisibility()`)
			p.click(`document.querySelector(".nimlab-steps .nimlab-predict > details > summary")`)
			p.waitUntil(fmt.Sprintf(`document.body.dataset.revealed === %q`, exercise.HetSpelNim(27).ID()))
			if got := get[string](p, `document.querySelectorAll(".said")[1].textContent`); !isOpen(1) || got != "" {
				t.Errorf("%s: clicked: %q", l, got)
			}
			p.waitUntil(`document.querySelector(".nimlab-steps .nimlab-board .part.can") !== null`)
			// And without a box.
			p.do(chromedp.Evaluate(`[...document.querySelectorAll(".nimlab-predict > details > summary")].at(-1).focus()`, nil))
			p.pressKeys(kb.Enter)
			require.That(t, isOpen(2), "%s: what a program answers does not open", l)
		}
	}
}

// Folds below questions open when all of them are answered: by right answers, or by any answer that
// can be read where a guess is asked for. A fold behind a paragraph belongs to no question.
func TestWrongAnswerOpensNothing(t *testing.T) {
	fold := func(text string) view.View { return play.Fold(text, words.Same(text)) }
	p := openPage(t, words.English, 1000,
		play.Ask(exercise.HetSpelNim(30)), play.Ask(exercise.HetSpelNim(17)), play.Solution(words.Same("29 and 0")), fold("more"), // 0, 1
		play.Predict(exercise.Records(2), words.Same("61")), fold("why 61"), // 2, 3
		play.Conjecture(nim.AtMost(3).Heaps(20)), fold("the rule"), // 4
		exercise.HetSpelNim(1).Check("1-2"), fold("something else"), // 5
	)
	folds := func() string {
		return get[string](p, `[...document.querySelectorAll("details:not(.nimlab-play *)")].map(d => (d.open ? "open" : "closed") + (d.querySelector("summary").dataset.givingUp ? " for who gives up" : "")).join()`)
	}
	answer := func(box int, text, want string) {
		t.Helper()
		p.do(chromedp.Evaluate(fmt.Sprintf(`document.querySelectorAll(".answer input")[%d].value = %q; document.querySelectorAll(".check")[%[1]d].click()`, box, text), nil))
		want = strings.NewReplacer("?", "closed for who gives up,", "-", "closed,", "+", "open,").Replace(want)
		require.Equal(t, folds(), strings.TrimSuffix(want, ","), text)
	}
	answer(0, "28", "?????-")
	answer(0, "29", "?????-") // the other question is open
	answer(1, "1", "?????-")
	answer(1, "0", "++???-")
	answer(2, "many", "++???-")
	answer(2, "24", "++++?-")
	answer(3, "n even", "++++?-")
	answer(3, "n mod 4 = 0", "+++++-")
	// A fold that the reader closes stays closed.
	p.do(chromedp.Evaluate(`document.querySelector("details:not(.nimlab-play *)").open = false`, nil))
	answer(1, "0", "-++++-")
}

// Without scripts and on paper a prediction is closed, even if it was opened on the page.
func TestPredictionIsClosedWithoutScripts(t *testing.T) {
	p := openPageAfter(t, words.German, 718, []chromedp.Action{emulation.SetScriptExecutionDisabled(true)}, samplePredictions()...)
	p.do(emulation.SetScriptExecutionDisabled(false))
	if got := get[string](p, `[...document.querySelectorAll(".nimlab-predict > details")].map(d => d.open + d.querySelector("summary").textContent).join()`); got != "falseErgebnis zeigen,falseErgebnis zeigen,falseErgebnis zeigen" {
		t.Errorf("%s", got)
	}
	p = openPage(t, words.German, 718, samplePredictions()...)
	p.do(emulation.SetEmulatedMedia().WithMedia("print"))
	require.That(t, !get[bool](p, `document.querySelector(".nimlab-predict .stage").checkVisibility()`), "the figure of a prediction without an answer is printed")
}

// anchorAndKey returns the anchor and the key of a question.
func anchorAndKey(q exercise.Question) string { return fmt.Sprintf("exercise-%d|%s", q.Number, q.ID()) }

// Restoring an answer does not report it.
func TestBoxReportsAndRestoresAnswers(t *testing.T) {
	predicted, lost := exercise.HetSpelNim(11), exercise.HetSpelNim(12)
	p := openPage(t, words.English, 1000, samplePredictions()[0], play.Ask(lost))
	p.do(chromedp.Evaluate(`document.heard = []; document.addEventListener("nimlab:answer", e => document.heard.push([e.target.id, e.detail.key, e.detail.kind, e.detail.given, e.detail.tries, e.detail.predicted].join("|")))`, nil))
	for _, answer := range []string{"x", "(0, 0), (1, 1)", "(9, 9)", "(0,0) (1,1) (2,2) (0,3)"} {
		p.do(chromedp.Evaluate(fmt.Sprintf(`document.querySelectorAll(".nimlab-box input")[1].value = %q; document.querySelectorAll(".check")[1].click()`, answer), nil))
	}
	p.do(chromedp.Evaluate(`document.querySelector(".nimlab-box input").value = "8"; document.querySelector(".check").click()`, nil))
	want := fmt.Sprintf("%[1]s|open|x|0|\n%[1]s|part|(0, 0), (1, 1)|1|\n%[1]s|wrong|(9, 9)|2|\n%[1]s|right|(0,0) (1,1) (2,2) (0,3)|3|\n%[2]s|wrong|8|1|8", anchorAndKey(lost), anchorAndKey(predicted))
	if got := get[string](p, `document.heard.join("\n")`); got != want {
		t.Errorf("heard\n%s\nnot\n%s", got, want)
	}
	p = openPage(t, words.English, 1000, samplePredictions()[0], play.Ask(lost))
	p.do(chromedp.Evaluate(fmt.Sprintf(`document.heard = 0; document.addEventListener("nimlab:answer", () => document.heard++);
		const restore = (key, detail) => document.querySelector('[data-key="' + key + '"]').dispatchEvent(new CustomEvent("nimlab:restore", {detail}));
		restore(%q, {given: "9", tries: 2, predicted: "8"}); restore(%q, {given: "(9, 9)", tries: 4})`, predicted.ID(), lost.ID()), nil))
	got := get[string](p, `[document.heard, document.querySelector(".said").innerText, ...document.querySelectorAll(".verdict")].map(e => e.className || e).join("|")`)
	require.Equal(t, got, "0|You said: 8|verdict right|verdict wrong", "restored")
	p.do(chromedp.Evaluate(`document.addEventListener("nimlab:answer", e => document.tries = e.detail.tries); document.querySelectorAll(".check")[1].click()`, nil))
	require.Equal(t, get[int](p, `document.tries`), 5, "the fifth try is number")
	// A fold that was opened without an answer is opened again, and displays no prediction.
	p = openPage(t, words.English, 1000, samplePredictions()[0])
	p.do(chromedp.Evaluate(`document.querySelector(".nimlab-box").dispatchEvent(new CustomEvent("nimlab:restore", {detail: {revealed: true}})); document.querySelector("input").value = "9"; document.querySelector(".check").click()`, nil))
	if got := get[string](p, `document.querySelector(".nimlab-predict > details").open + document.querySelector(".said").textContent`); got != "true" {
		t.Errorf("looked at: %s", got)
	}
}
