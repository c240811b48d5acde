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
func (r reader) focusIs(is string) bool {
	r.Helper()
	return get[bool](r.T, r.ctx, `(e => `+is+`)(document.activeElement)`)
}

// maxTabs is the largest number of times that tab presses the Tab key.
const maxTabs = 250

// tabTo presses the Tab key, with Shift backwards, until an expression is true for the focused element e.
// Each focused element on the way must be visible and marked.
func (r reader) tabTo(is string, with ...chromedp.KeyOption) {
	r.Helper()
	for range maxTabs {
		r.do(chromedp.KeyEvent(kb.Tab, with...))
		now := get[struct {
			Unseen string
			There  bool
		}](r.T, r.ctx, `(async e => ({Unseen: await `+focusProblem+`, There: `+is+`}))(document.activeElement)`)
		require.Equal(r, now.Unseen, "", "the focus is not seen on")
		if now.There {
			return
		}
	}
	r.Fatalf("the Tab key does not lead to %s", is)
}

// focusProblem is a promise of a description of the focused element if the focus is not visible, or
// "". The browser scrolls to the element within five seconds.
const focusProblem = `(async () => {
	for (let tries = 0; ; tries++) {
		const e = document.activeElement, at = e.getBoundingClientRect(), style = getComputedStyle(e);
		const marked = e.matches(":focus-visible") && (style.outlineStyle !== "none" || style.boxShadow !== "none" || e.closest("svg"));
		const inSight = at.bottom > 0 && at.top < innerHeight && at.right > 0 && at.left < innerWidth;
		if (e === document.body || marked && inSight) return "";
		if (tries === 250) return e.outerHTML.slice(0, 150) + (inSight ? "" : " at " + Math.round(at.top));
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
	for language, texts := range map[string]struct{ lost, again, guess, wrong, right, sheet string }{
		"nl": {"De computer heeft gewonnen.", "Nieuw spel", "a + b even", "nog niet goed", "goed", "Wat ik deed"},
		"de": {"Der Computer hat gewonnen.", "Neues Spiel", "a + b gerade", "noch nicht richtig", "richtig", "Was ich gemacht habe"},
		"en": {"The computer has won.", "New game", "a + b even", "not right yet", "right", "What I did"},
	} {
		t.Run(language, func(t *testing.T) {
			reader := reader{t, New(t)}
			onEveryPage(t, reader.ctx, `window.print = () => { window.printed = true }`)
			reader.do(emulation.SetDeviceMetricsOverride(390, 800, 1, true), chromedp.Navigate(sitePage(t, language, bookPage(t, language, "het-spel-nim"))), chromedp.WaitVisible(".nimlab-board .stage svg", chromedp.ByQuery))
			reader.loseGame(texts.lost, texts.again)

			const covered = `document.querySelector(".nimlab-predict:has(#exercise-5) > details")`
			require.That(t, !get[bool](t, reader.ctx, covered+`.open`), "what is predicted is open")
			reader.tabTo(`e.matches("#exercise-5 input")`)
			reader.press("2", kb.Enter)
			if !get[bool](t, reader.ctx, covered+`.open && /2/.test(`+covered+`.querySelector(".said").textContent)`) {
				t.Error("the prediction opens nothing, or the answer is not displayed beside it")
			}

			const guess = `document.querySelector(".nimlab-conjecture")`
			reader.tabTo(`e === ` + guess + `.querySelector("input")`)
			reader.press(texts.guess, kb.Enter)
			require.Contains(t, get[string](t, reader.ctx, guess+`.querySelector(".verdict").className`), "wrong", "a wrong conjecture is")
			for range texts.guess {
				reader.press(kb.Backspace)
			}
			reader.press("a = b", kb.Enter)
			require.Contains(t, get[string](t, reader.ctx, guess+`.querySelector(".verdict").className`), "right", "a right conjecture is")

			// After a reload.
			reader.do(chromedp.Sleep(time.Second), chromedp.Reload(), chromedp.WaitVisible(".nimlab-conjecture input", chromedp.ByQuery))
			if kept := get[string](t, reader.ctx, `document.querySelector("#exercise-5 input").value + "; " + `+guess+`.querySelector("input").value + "; " + `+covered+`.open`); kept != "2; a = b; true" {
				t.Errorf("then there is %q", kept)
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
			require.That(t, get[bool](t, reader.ctx, `window.printed === true`), "nothing is printed")
			require.Equal(t, sheetCount(t, reader.ctx), 1, "the pages of the sheet are")
			wide := get[int](t, reader.ctx, `document.documentElement.scrollWidth`)
			require.That(t, wide <= 390, "the page is %d wide", wide)
		})
	}
}
