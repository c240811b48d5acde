package boards

import (
	"encoding/json"
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"nimlab/internal/require"
	"nimlab/nimkit"
	"nimlab/nimkit/nim"
	"nimlab/nimkit/play"
	"nimlab/nimkit/takeaway"
	"nimlab/nimkit/view"
	"nimlab/nimkit/words"
)

// openGrids opens a page whose tables and boxes are ready.
func openGrids(t *testing.T, l words.Language, width int64, values ...view.View) page {
	t.Helper()
	p := openPage(t, l, width, values...)
	p.waitUntil(`[...document.querySelectorAll(".nimlab-fill, .nimlab-conjecture")].every(e => e.querySelector("button.check"))`)
	return p
}

// entry returns a JavaScript expression for the entry with an index.
func entry(at int) string { return fmt.Sprintf(`document.querySelectorAll(".entry button")[%d]`, at) }

// verdictText returns the verdict of the first table.
func verdictText(p page) string {
	return get[string](p, `document.querySelector(".verdict").textContent`)
}

// A table reports a contradiction at once, and other mistakes when the reader presses the button.
func TestTableReportsContradictionsAtOnce(t *testing.T) {
	p := openGrids(t, words.English, 390, play.Fill(oneToThree.Normal().Heap(6)))
	p.do(chromedp.Evaluate(`{ window.heard = []; document.addEventListener("nimlab:answer", e => heard.push(e.detail)); }`, nil))
	check := func() { p.click(`document.querySelector(".check")`) }
	wantVerdict := func(want string) {
		t.Helper()
		require.Equal(t, verdictText(p), want)
	}
	check()
	wantVerdict("All is empty. Begin where there is no move left.")
	p.click(entry(0)) // W
	wantVerdict("… You call 0 a win; but there is no move left there. Whoever reaches 0 wins. Who is to move there?")
	p.click(entry(0)) // L
	wantVerdict("")
	p.pressKeys(kb.ArrowRight + "L")
	wantVerdict("… You call 1 a loss; but a move leads to 0, which you call a loss as well.")
	p.pressKeys("W" + kb.ArrowRight + kb.ArrowRight + kb.ArrowRight + "w")
	wantVerdict("")
	check()
	wantVerdict("… How do you know that about 4? First fill in what can be left after one move: 2 and 3.")
	p.click(entry(2))
	wantVerdict("")
	p.click(entry(3))
	wantVerdict("… You call 4 a win; to which loss does a move lead?")
	if n := get[int](p, `document.querySelectorAll(".entry.open").length`); n != 1 {
		t.Errorf("%d entries are marked", n)
	}
	p.do(chromedp.Evaluate(entry(4)+`.focus()`, nil))
	p.pressKeys("V")
	wantVerdict("")
	check()
	wantVerdict("Right so far: 5 filled in, 2 still empty.")
	p.do(chromedp.Evaluate(entry(5)+`.focus()`, nil))
	p.pressKeys("g" + kb.ArrowRight + "g")
	wantVerdict("✓ All is right! Now look at the losses: which positions are they?")
	p.pressKeys(kb.Backspace)
	wantVerdict("")
	type answer struct {
		Key, Kind, Given string
		Tries            int
	}
	heard := get[[]answer](p, `heard`)
	if n := len(heard); n != 3 || heard[n-1].Given != "L W W W L W W" || heard[n-1].Kind != "right" || heard[n-1].Tries != n || heard[0].Kind != "wrong" {
		t.Errorf("the page heard %+v", heard)
	}
	p.do(chromedp.Evaluate(`document.querySelector(".nimlab-fill").dispatchEvent(new CustomEvent("nimlab:restore", {detail: {given: "L W W L . . x <b> L L L", tries: 7}}))`, nil))
	p.waitUntil(`[...document.querySelectorAll(".entry button")].map(e => e.textContent).join() === "L,W,W,L,,,"`)
}

// The letter of a draw is present only if the game has draws.
func TestTableUsesLettersOfLanguage(t *testing.T) {
	for l, want := range map[words.Language]string{words.Dutch: "W,V,R,", words.German: "G,V,U,", words.English: "W,L,D,"} {
		p := openGrids(t, l, 800, play.Fill(takeaway.MustSet(2, 3).Misere().Heap(10)))
		for at, letter := range strings.Split(want, ",") {
			for range at + 1 {
				p.click(entry(2))
			}
			require.Equal(t, get[string](p, entry(2)+".textContent"), letter, l, at+1, "clicks give")
			p.pressKeys(kb.Delete)
		}
		p.pressKeys("D") // in any language's letters
		if got := verdictText(p); !strings.HasPrefix(want[4:], get[string](p, entry(2)+".textContent")) || got != "" {
			t.Errorf("%s: a draw is answered by %q", l, got)
		}
		p.do(chromedp.Evaluate(entry(1)+`.focus()`, nil))
		p.pressKeys("W")
		require.Contains(t, verdictText(p), "1", l, "a win without a move is answered by")
	}
}

// Right entries in increasing order have no objections. Every wrong entry has one.
func TestTablesAcceptOnlyRightEntries(t *testing.T) {
	for name, game := range map[string]nimkit.Game{
		"a row": oneToThree.Misere().Heap(13), "gaps": takeaway.MustSet(2, 4).Normal().Heap(13), "draws": takeaway.MustSet(3, 5).Misere().Heap(20), "a square": nim.Heaps(6, 6), "misère": nim.Heaps(5, 4).Misere(), "at most": nim.AtMost(2).Heaps(7, 7),
	} {
		g := require.Must(game.Graph())(t)
		for _, values := range []bool{false, true} {
			sheet := play.Fill(game)
			if values {
				if _, ok := g.NimValue(g.Start()); !ok {
					continue
				}
				sheet = play.FillValues(game)
			}
			rightEntries := map[string]string{}
			for n := range g.Len() {
				v, _ := g.NimValue(n)
				rightEntries[strings.Trim(fmt.Sprint(g.Coordinates(n)), "[]")] = map[bool]string{false: g.Outcome(n).String(), true: fmt.Sprint(int(v))}[values]
			}
			p := openGrids(t, words.English, 800, sheet)
			p.do(chromedp.Evaluate(fmt.Sprintf(`window.rightEntries = %s; window.put = (e, letter) => {
				const keys = /\d/.test(letter) ? [...letter] : [letter];
				e.dispatchEvent(new KeyboardEvent("keydown", {key: "Delete", bubbles: true}));
				for (const key of keys) e.dispatchEvent(new KeyboardEvent("keydown", {key, bubbles: true}));
			}; window.entries = [...document.querySelectorAll(".entry button")].map(e => [e, e.getAttribute("aria-label").split(":")[0].match(/\d+/g).join(" ")])
				.sort(([, a], [, b]) => a.split(" ").reduce((s, v) => s + +v, 0) - b.split(" ").reduce((s, v) => s + +v, 0)); undefined`, asJSON(t, rightEntries)), nil))
			for _, verdict := range get[[]string](p, `entries.map(([e, name]) => { put(e, rightEntries[name]); return document.querySelector(".verdict").textContent; })`)[:len(rightEntries)-1] {
				require.Equal(t, verdict, "", name, "the verdict on a right entry is")
			}
			if !get[bool](p, `document.querySelector(".verdict").className === "verdict right" && document.querySelectorAll(".entry.open").length === 0`) {
				t.Errorf("%s, values %v: the verdict on a right table is %q", name, values, verdictText(p))
			}
			wrong := `entries.filter(([e, name]) => { put(e, {L: "W", W: "L", D: "W"}[rightEntries[name]] || String(+rightEntries[name] ? +rightEntries[name] - 1 : 1)); const said = document.querySelector(".verdict").className === "verdict wrong" && document.querySelector(".verdict").textContent; put(e, rightEntries[name]); return !said; }).length`
			if n := get[int](p, wrong); n != 0 {
				t.Errorf("%s, values %v: %d wrong entries stay without a word", name, values, n)
			}
		}
	}
}

func TestValuesWithTwoDigitsCanBeTyped(t *testing.T) {
	p := openGrids(t, words.German, 800, play.FillValues(nim.Heaps(12)))
	p.do(chromedp.Evaluate(entry(11)+`.focus()`, nil))
	p.pressKeys("11")
	require.Equal(t, get[string](p, entry(11)+".textContent"), "11", "11 is written as")
	p.pressKeys(kb.ArrowRight + "11")
	require.Equal(t, verdictText(p), "… Du schreibst 11 bei 12, aber ein Zug führt zu 11, und auch dort schreibst du 11.")
	p.do(chromedp.Evaluate(entry(0)+`.focus()`, nil))
	p.pressKeys("2")
	require.Equal(t, verdictText(p), "… Du schreibst 2 bei 0, aber von dort gibt es keinen Zug. Welche kleinste Zahl fehlt dann?")
	p.pressKeys("0" + kb.ArrowRight + "2")
	if got := verdictText(p); got != "… Du schreibst 2 bei 1. In deiner Tabelle kommst du von dort zu 0. Welche kleinste Zahl fehlt?" {
		t.Errorf("%q", got)
	}
}

// A digit that is too large for any entry is restored as it was typed.
func TestTooLargeValueIsRestored(t *testing.T) {
	p := openGrids(t, words.English, 800, play.FillValues(nim.Heaps(3)))
	p.do(chromedp.Evaluate(`document.addEventListener("nimlab:answer", e => { window.given = e.detail.given }); `+entry(2)+`.focus()`, nil))
	p.pressKeys("9")
	p.click(`document.querySelector(".check")`)
	require.Equal(t, get[string](p, `given`), ". . 9 .")
	p.do(chromedp.Evaluate(entry(2)+`.textContent = ""; document.querySelector(".nimlab-fill").dispatchEvent(new CustomEvent("nimlab:restore", {detail: {given, tries: 1}}))`, nil))
	p.waitUntil(entry(2) + `.textContent === "9"`)
}

// asJSON returns a value as JSON, which is also a JavaScript expression.
func asJSON(t *testing.T, v any) string {
	t.Helper()
	text := require.Must(json.Marshal(v))(t)
	return string(text)
}

// sampleGrids returns a table of each kind and a conjecture.
func sampleGrids() []view.View {
	return []view.View{play.Fill(takeaway.MustSet(2, 3).Misere().Heap(30)), play.Fill(nim.Heaps(7, 7)), play.FillValues(nim.Heaps(6, 6)), play.Conjecture(nim.Heaps(9, 9, 9).Misere())}
}

// fillAllScript fills in all tables and conjectures of a page, so that they display verdicts, and opens all
// folds.
const fillAllScript = `for (const e of document.querySelectorAll(".entry button")) e.click();
	for (const root of document.querySelectorAll(".nimlab-conjecture")) for (const text of ["a ⊕ b ⊕ c = 0", "a = 5 or b = c", "?"]) { root.querySelector("input").value = text; root.querySelector(".check").click(); }
	for (const d of document.querySelectorAll("details")) d.open = true; undefined`

func TestGridsFitPhonesAndAreAccessible(t *testing.T) {
	for _, l := range []words.Language{words.Dutch, words.German, words.English} {
		p := openGrids(t, l, 320, sampleGrids()...)
		p.do(chromedp.Evaluate(fillAllScript, nil))
		for _, width := range []int64{320, 390, 1200} {
			p.setWidth(width)
			got := get[int64](p, `document.documentElement.scrollWidth`)
			require.That(t, got <= width, "%s: the page is %d wide on %d", l, got, width)
			if small := get[int](p, `[...document.querySelectorAll("button, input")].filter(e => e.getBoundingClientRect().height < 32 || e.getBoundingClientRect().width < 32).length`); small > 0 {
				t.Errorf("%s: %d are too small to tap on %d", l, small, width)
			}
			if width == 390 && os.Getenv("AXE") != "" {
				p.loadAxe()
				for _, found := range p.seriousViolations() {
					t.Errorf("%s: %s", l, found)
				}
			}
		}
	}
}

// Without scripts and on paper, there are squares and a line for a pencil.
func TestGridsArePrintedAsEmptySquares(t *testing.T) {
	p := openPageAfter(t, words.English, 718, []chromedp.Action{emulation.SetScriptExecutionDisabled(true)}, sampleGrids()...)
	p.do(emulation.SetScriptExecutionDisabled(false))
	const squares = `String([...document.querySelectorAll(".entry")].filter(e => e.offsetHeight > 30 && e.offsetWidth > 30 && parseFloat(getComputedStyle(e).borderTopWidth) > 0 && !e.textContent).length)`
	want := get[string](p, squares)
	require.That(t, want == "143", "%s squares without scripts", want)
	p = openGrids(t, words.English, 718, sampleGrids()...)
	p.do(emulation.SetEmulatedMedia().WithMedia("print"))
	got := get[string](p, squares)
	require.That(t, got == want, "%s squares on paper", got)
	if get[bool](p, `[...document.querySelectorAll(".check")].some(e => e.offsetHeight > 0) || document.querySelector(".answer input").offsetWidth < 300`) {
		t.Error("a button is on paper, or there is no line to write on")
	}
}
