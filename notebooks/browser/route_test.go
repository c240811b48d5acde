package browser

import (
	"context"
	"strings"
	"testing"
	"time"

	"nimlab/internal/require"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// A reader operates a page on a phone by keys alone.
type reader struct {
	*testing.T
	ctx context.Context
}

// do performs actions.
func (r reader) do(actions ...chromedp.Action) {
	r.Helper()
	do(r, r.ctx, actions...)
}

// press presses keys one after another.
func (r reader) press(keys ...string) {
	r.Helper()
	for _, k := range keys {
		r.do(chromedp.KeyEvent(k))
	}
}

// focusIs reports whether an expression is true for the focused element e.
func (r reader) focusIs(condition string) bool {
	r.Helper()
	return get[bool](r.T, r.ctx, `(e => `+condition+`)(document.activeElement)`)
}

// maxTabs is the largest number of times that tab presses the Tab key.
const maxTabs = 250

// tabTo presses the Tab key, with Shift backwards, until an expression is true for the focused element e.
// Each focused element on the way must be visible and marked.
func (r reader) tabTo(condition string, with ...chromedp.KeyOption) {
	r.Helper()
	for range maxTabs {
		r.do(chromedp.KeyEvent(kb.Tab, with...))
		now := get[struct {
			Problem   string
			IsReached bool
		}](r.T, r.ctx, `(async e => ({Problem: await `+focusProblem+`, IsReached: `+condition+`}))(document.activeElement)`)
		require.Equal(r, now.Problem, "", "the focus is not visible on")
		if now.IsReached {
			return
		}
	}
	r.Fatalf("the Tab key does not lead to %s", condition)
}

// focusProblem is a promise of a description of the focused element if the focus is not visible, or
// "". The browser scrolls to the element within five seconds.
const focusProblem = `(async () => {
	for (let attempt = 0; ; attempt++) {
		const e = document.activeElement, at = e.getBoundingClientRect(), style = getComputedStyle(e);
		const isMarked = e.matches(":focus-visible") && (style.outlineStyle !== "none" || style.boxShadow !== "none" || e.closest("svg"));
		const isVisible = at.bottom > 0 && at.top < innerHeight && at.right > 0 && at.left < innerWidth;
		if (e === document.body || isMarked && isVisible) return "";
		if (attempt === 250) return e.outerHTML.slice(0, 150) + (isVisible ? "" : " at " + Math.round(at.top));
		await new Promise(done => setTimeout(done, 20));
	}
})()`

// Expressions for the first board and for the sentence about whose turn it is or who has won.
const firstBoard, firstVerdict = `document.querySelector(".nimlab-board")`, `document.querySelector(".nimlab-board .status strong").textContent`

// loseGame plays games on the first board until the computer has won one. lossText is the sentence that the
// computer has won, and newGame the text of the button for a new game. Each move is the next part that can be
// moved.
func (r reader) loseGame(lossText, newGame string) {
	r.Helper()
	r.tabTo(`e.matches(".nimlab-board .part")`)
	for range 10 {
		for get[string](r.T, r.ctx, firstBoard+`.dataset.turn`) != "over" {
			r.do(chromedp.Poll(firstBoard+`.dataset.turn !== "machine"`, nil))
			if get[string](r.T, r.ctx, firstBoard+`.dataset.turn`) == "over" {
				break
			}
			if !r.focusIs(`e.matches(".nimlab-board .part")`) {
				r.Fatalf("after a move the focus is on %s", get[string](r.T, r.ctx, `document.activeElement.outerHTML.slice(0, 150)`))
			}
			r.press(kb.ArrowRight, kb.Enter)
			r.tabTo(`e.matches(".nimlab-board .go")`)
			r.press(kb.Enter)
		}
		if get[string](r.T, r.ctx, firstVerdict) == lossText {
			return
		}
		r.tabTo(`e.closest(".nimlab-board .bar") && e.textContent === "` + newGame + `"`)
		r.press(kb.Enter)
		r.tabTo(`e.matches(".nimlab-board .part")`, chromedp.KeyModifiers(input.ModifierShift))
	}
	r.Fatal("the computer never wins")
}

// A whole route can be completed on a phone by the keyboard alone: lose a game, predict, conjecture
// wrongly and rightly, reload the page and find everything restored, continue, and print the sheet.
func TestRouteCanBeCompletedByKeyboard(t *testing.T) {
	t.Parallel()
	for language, texts := range map[string]struct{ lossText, newGame, conjecture, wrong, right, sheet string }{
		"nl": {"De computer heeft gewonnen.", "Nieuw spel", "a + b even", "nog niet goed", "goed", "Wat ik deed"},
		"de": {"Der Computer hat gewonnen.", "Neues Spiel", "a + b gerade", "noch nicht richtig", "richtig", "Was ich gemacht habe"},
		"en": {"The computer has won.", "New game", "a + b even", "not right yet", "right", "What I did"},
	} {
		t.Run(language, func(t *testing.T) {
			reader := reader{t, New(t)}
			onEveryPage(t, reader.ctx, `window.print = () => { window.isPrinted = true }`)
			reader.do(emulation.SetDeviceMetricsOverride(390, 800, 1, true), chromedp.Navigate(sitePage(t, language, bookPage(t, language, "het-spel-nim"))), chromedp.WaitVisible(".nimlab-board .stage svg", chromedp.ByQuery))
			reader.loseGame(texts.lossText, texts.newGame)

			const prediction = `document.querySelector(".nimlab-predict:has(#exercise-5) > details")`
			require.That(t, !get[bool](t, reader.ctx, prediction+`.open`), "the figure is open before the prediction")
			reader.tabTo(`e.matches("#exercise-5 input")`)
			reader.press("2", kb.Enter)
			if !get[bool](t, reader.ctx, prediction+`.open && /2/.test(`+prediction+`.querySelector(".said").textContent)`) {
				t.Error("the prediction opens nothing, or the answer is not displayed beside it")
			}

			const conjecture = `document.querySelector(".nimlab-conjecture")`
			reader.tabTo(`e === ` + conjecture + `.querySelector("input")`)
			reader.press(texts.conjecture, kb.Enter)
			require.Contains(t, get[string](t, reader.ctx, conjecture+`.querySelector(".verdict").className`), "wrong", "the verdict on a wrong conjecture")
			for range texts.conjecture {
				reader.press(kb.Backspace)
			}
			reader.press("a = b", kb.Enter)
			require.Contains(t, get[string](t, reader.ctx, conjecture+`.querySelector(".verdict").className`), "right", "the verdict on a right conjecture")

			// After a reload.
			reader.do(chromedp.Sleep(time.Second), chromedp.Reload(), chromedp.WaitVisible(".nimlab-conjecture input", chromedp.ByQuery))
			if answers := get[string](t, reader.ctx, `document.querySelector("#exercise-5 input").value + "; " + `+conjecture+`.querySelector("input").value + "; " + `+prediction+`.open`); answers != "2; a = b; true" {
				t.Errorf("after the reload the answers are %q", answers)
			}
			reader.tabTo(`e.matches("p.go-on a")`)
			reader.press(kb.Enter)
			reader.tabTo(`e.matches("#exercise-10 input")`)
			reader.press("5", kb.Enter)

			reader.tabTo(`e.matches(".did input")`)
			reader.press("Anne")
			if sheet := get[[]string](t, reader.ctx, `[...document.querySelectorAll(".did td:nth-child(3), .did td:nth-child(4), .did h2")].map(d => d.textContent)`); len(sheet) != 7 || sheet[0] != texts.sheet ||
				!strings.HasPrefix(sheet[1], "2 (") || sheet[3] != "a = b ("+texts.right+")" || sheet[4] != "2" || !strings.HasSuffix(sheet[5], ")") {
				t.Errorf("the sheet has %q", sheet)
			}
			reader.tabTo(`e.matches(".did-bar button")`)
			reader.press(kb.Enter)
			require.That(t, get[bool](t, reader.ctx, `window.isPrinted === true`), "the button does not print the page")
			require.Equal(t, sheetCount(t, reader.ctx), 1, "the number of printed pages is")
			pageWidth := get[int](t, reader.ctx, `document.documentElement.scrollWidth`)
			require.That(t, pageWidth <= 390, "the page is %d pixels wide", pageWidth)
		})
	}
}
