package browser

import (
	"context"
	"strconv"
	"strings"
	"testing"

	"nimlab/internal/require"

	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// A keyboardReader operates a page on a phone by keys alone.
type keyboardReader struct {
	*testing.T
	ctx context.Context
}

// do performs actions in the reader's window. It fails the test if one of them fails.
func (r keyboardReader) do(actions ...chromedp.Action) {
	r.Helper()
	do(r, r.ctx, actions...)
}

// openOnPhone opens a page on a phone, and waits until its first board is drawn.
func (r keyboardReader) openOnPhone(url string) {
	r.Helper()
	r.do(setScreenWidth(phoneWidth), chromedp.Navigate(url), chromedp.WaitVisible(".nimlab-board .stage svg", chromedp.ByQuery))
}

// doPress presses keys one after another.
func (r keyboardReader) doPress(keys ...string) {
	r.Helper()
	for _, key := range keys {
		r.do(chromedp.KeyEvent(key))
	}
}

// doRetype replaces the text of the focused field.
func (r keyboardReader) doRetype(text string) {
	r.Helper()
	for range get[int](r.T, r.ctx, `document.activeElement.value.length`) {
		r.doPress(kb.Backspace)
	}
	r.doPress(text)
}

// hasFocus reports whether the focused element matches a selector.
func (r keyboardReader) hasFocus(selector string) bool {
	r.Helper()
	return get[bool](r.T, r.ctx, `document.activeElement.matches(`+strconv.Quote(selector)+`)`)
}

// maxTabPresses is the largest number of times that doTabTo presses the Tab key.
const maxTabPresses = 250

// doTabTo presses the Tab key, with Shift for backwards, until the focused element matches a selector. Each focused
// element on the way must be visible and marked.
func (r keyboardReader) doTabTo(selector string, modifiers ...chromedp.KeyOption) {
	r.Helper()
	r.doTabUntil(`document.activeElement.matches(`+strconv.Quote(selector)+`)`, modifiers...)
}

// doTabUntil is like doTabTo with a JavaScript expression that is true when the focus has reached the element.
func (r keyboardReader) doTabUntil(conditionJS string, modifiers ...chromedp.KeyOption) {
	r.Helper()
	for range maxTabPresses {
		r.do(chromedp.KeyEvent(kb.Tab, modifiers...))
		r.checkVisibleFocus()
		if get[bool](r.T, r.ctx, conditionJS) {
			return
		}
	}
	r.Fatalf("the Tab key does not lead to %s", conditionJS)
}

// checkVisibleFocus reports an error if an element has the focus and is not visible or not marked.
func (r keyboardReader) checkVisibleFocus() {
	r.Helper()
	require.Equal(r, get[string](r.T, r.ctx, hiddenFocusJS), "", "the focus is not visible on")
}

// hiddenFocusJS is an expression for a promise of "" if no element has the focus, or if the focused element is visible
// and marked within five seconds, while the browser scrolls to it. Otherwise it is a description of the element.
const hiddenFocusJS = `(async () => {
	const interval = 20, maxChecks = 250;
	for (let checkCount = 0; ; checkCount++) {
		const e = document.activeElement, box = e.getBoundingClientRect(), style = getComputedStyle(e);
		const isMarked = e.matches(":focus-visible") && (style.outlineStyle !== "none" || style.boxShadow !== "none" || e.closest("svg"));
		const isVisible = box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth;
		if (e === document.body || isMarked && isVisible) return "";
		if (checkCount === maxChecks) return e.outerHTML.slice(0, 150) + (isVisible ? "" : " at " + Math.round(box.top));
		await new Promise(done => setTimeout(done, interval));
	}
})()`

// maxGames is the largest number of games that doLoseGame plays.
const maxGames = 10

// doLoseGame plays games on the first board until the computer has won one. lossText is the sentence that the
// computer has won, and newGame the text of the button for a new game. In each move the reader takes the next part
// that can be moved.
func (r keyboardReader) doLoseGame(lossText, newGame string) {
	r.Helper()
	const (
		playerToMoveJS = `document.querySelector(".nimlab-board").dataset.turn`
		resultJS       = `document.querySelector(".nimlab-board .status strong").textContent`
		partSelector   = ".nimlab-board .part"
	)
	isOver := func() bool { r.Helper(); return get[string](r.T, r.ctx, playerToMoveJS) == "over" }
	r.doTabTo(partSelector)
	for range maxGames {
		for !isOver() {
			r.do(chromedp.Poll(playerToMoveJS+` !== "machine"`, nil))
			if isOver() {
				break
			}
			require.True(r, r.hasFocus(partSelector), "after a move the focus is on %s", get[string](r.T, r.ctx, `document.activeElement.outerHTML.slice(0, 150)`))
			r.doPress(kb.ArrowRight, kb.Enter)
			r.doTabTo(".nimlab-board .go")
			r.doPress(kb.Enter)
		}
		if get[string](r.T, r.ctx, resultJS) == lossText {
			return
		}
		r.doTabUntil(`document.activeElement.closest(".nimlab-board .bar") && document.activeElement.textContent === "` + newGame + `"`)
		r.doPress(kb.Enter)
		r.doTabTo(partSelector, chromedp.KeyModifiers(input.ModifierShift))
	}
	r.Fatalf("the computer wins none of %d games", maxGames)
}

// A whole route can be completed on a phone by the keyboard alone: lose a game, predict, conjecture
// wrongly and rightly, reload the page and find everything restored, continue, and print the sheet.
func TestRouteCanBeCompletedByKeyboard(t *testing.T) {
	t.Parallel()
	for language, texts := range map[string]struct{ lossText, newGame, conjecture, right, sheet string }{
		"nl": {"De computer heeft gewonnen.", "Nieuw spel", "a + b even", "goed", "Wat ik deed"},
		"de": {"Der Computer hat gewonnen.", "Neues Spiel", "a + b gerade", "richtig", "Was ich gemacht habe"},
		"en": {"The computer has won.", "New game", "a + b even", "right", "What I did"},
	} {
		t.Run(language, func(t *testing.T) {
			r := keyboardReader{t, Open(t)}
			doInjectScript(t, r.ctx, `window.print = () => { window.isPrinted = true }`)
			r.openOnPhone(siteURL(t, language, bookPageName(t, language, "het-spel-nim")))
			r.doLoseGame(texts.lossText, texts.newGame)

			const predictionJS = `document.querySelector(".nimlab-predict:has(#exercise-5) > details")`
			require.That(t, !get[bool](t, r.ctx, predictionJS+`.open`), "the figure is open before the prediction")
			r.doTabTo("#exercise-5 input")
			r.doPress("2", kb.Enter)
			require.That(t, get[bool](t, r.ctx, predictionJS+`.open && /2/.test(`+predictionJS+`.querySelector(".said").textContent)`), "the prediction opens nothing, or the answer is not displayed beside it")

			const conjectureJS = `document.querySelector(".nimlab-conjecture")`
			const verdictJS = conjectureJS + `.querySelector(".verdict").className`
			r.doTabUntil(`document.activeElement === ` + conjectureJS + `.querySelector("input")`)
			r.doPress(texts.conjecture, kb.Enter)
			require.Contains(t, get[string](t, r.ctx, verdictJS), "wrong", "the verdict on a wrong conjecture")
			for range texts.conjecture {
				r.doPress(kb.Backspace)
			}
			r.doPress("a = b", kb.Enter)
			require.Contains(t, get[string](t, r.ctx, verdictJS), "right", "the verdict on a right conjecture")

			// A reload restores the answers.
			r.do(chromedp.Sleep(scrollSaveDelay), chromedp.Reload(), chromedp.WaitVisible(".nimlab-conjecture input", chromedp.ByQuery))
			answers := get[string](t, r.ctx, `document.querySelector("#exercise-5 input").value + "; " + `+conjectureJS+`.querySelector("input").value + "; " + `+predictionJS+`.open`)
			require.Equal(t, answers, "2; a = b; true", "after the reload the answers, and whether the figure is open, are")
			r.doTabTo("p.go-on a")
			r.doPress(kb.Enter)
			r.doTabTo("#exercise-10 input")
			r.doPress("5", kb.Enter)

			r.doTabTo(".did input")
			r.doPress("Anne")
			sheet := get[[]string](t, r.ctx, `[...document.querySelectorAll(".did td:nth-child(3), .did td:nth-child(4), .did h2")].map(d => d.textContent)`)
			// The sheet has a heading, and an answer and the number of tries for each of the three questions.
			require.That(t, len(sheet) == 7 && sheet[0] == texts.sheet && strings.HasPrefix(sheet[1], "2 (") &&
				sheet[3] == "a = b ("+texts.right+")" && sheet[4] == "2" && strings.HasSuffix(sheet[5], ")"), "the sheet has %q", sheet)
			r.doTabTo(".did-bar button")
			r.doPress(kb.Enter)
			require.That(t, get[bool](t, r.ctx, `window.isPrinted === true`), "the button does not print the page")
			require.Equal(t, countPrintedPages(t, r.ctx), 1, "the number of printed pages is")
			checkFitsPhone(t, r.ctx, "the page")
		})
	}
}
