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

// A reader operates a page on a phone by the keyboard alone.
type reader struct {
	*testing.T
	ctx context.Context
}

func (r reader) do(actions ...chromedp.Action) {
	r.Helper()
	do(r, r.ctx, actions...)
}

func (r reader) press(keys ...string) {
	r.Helper()
	for _, k := range keys {
		r.do(chromedp.KeyEvent(k))
	}
}

// at reports whether an expression is true for the focused element e.
func (r reader) at(is string) bool {
	r.Helper()
	return get[bool](r.T, r.ctx, `(e => `+is+`)(document.activeElement)`)
}

// tabs is the largest number of times that tab presses the Tab key.
const tabs = 250

// tab presses the Tab key, with Shift backwards, until an expression is true for the focused element e.
// Each focused element on the way must be visible and marked.
func (r reader) tab(is string, with ...chromedp.KeyOption) {
	r.Helper()
	for range tabs {
		r.do(chromedp.KeyEvent(kb.Tab, with...))
		now := get[struct {
			Unseen string
			There  bool
		}](r.T, r.ctx, `(e => ({Unseen: `+unseen+`, There: `+is+`}))(document.activeElement)`)
		require.Equal(r, now.Unseen, "", "the focus is not seen on")
		if now.There {
			return
		}
	}
	r.Fatalf("the Tab key does not lead to %s", is)
}

// unseen is an expression that describes the focused element if the focus is not visible, or "".
const unseen = `(() => {
	const e = document.activeElement, at = e.getBoundingClientRect(), style = getComputedStyle(e);
	const marked = e.matches(":focus-visible") && (style.outlineStyle !== "none" || style.boxShadow !== "none" || e.closest("svg"));
	const inSight = at.bottom > 0 && at.top < innerHeight && at.right > 0 && at.left < innerWidth;
	return e === document.body || marked && inSight ? "" : e.outerHTML.slice(0, 150) + (inSight ? "" : " at " + Math.round(at.top));
})()`

// Expressions for the first board and for its verdict.
const first, verdict = `document.querySelector(".nimlab-board")`, `document.querySelector(".nimlab-board .status strong").textContent`

// lose plays until the computer has won. The reader's moves are not clever.
func (r reader) lose(wins, again string) {
	r.Helper()
	r.tab(`e.matches(".nimlab-board .part")`)
	for range 10 {
		for get[string](r.T, r.ctx, first+`.dataset.turn`) != "over" {
			r.do(chromedp.Poll(first+`.dataset.turn !== "machine"`, nil))
			if get[string](r.T, r.ctx, first+`.dataset.turn`) == "over" {
				break
			}
			if !r.at(`e.matches(".nimlab-board .part")`) {
				r.Fatalf("after a move the focus is on %s", get[string](r.T, r.ctx, `document.activeElement.outerHTML.slice(0, 150)`))
			}
			r.press(kb.ArrowRight, kb.Enter)
			r.tab(`e.matches(".nimlab-board .go")`)
			r.press(kb.Enter)
		}
		if get[string](r.T, r.ctx, verdict) == wins {
			return
		}
		r.tab(`e.closest(".nimlab-board .bar") && e.textContent === "` + again + `"`)
		r.press(kb.Enter)
		r.tab(`e.matches(".nimlab-board .part")`, chromedp.KeyModifiers(input.ModifierShift))
	}
	r.Fatal("the computer never wins")
}

// A whole route can be completed on a phone by the keyboard alone: lose a game, predict, conjecture
// wrongly and rightly, reload the page and find everything restored, continue, and print the sheet.
func TestARouteByKeyboard(t *testing.T) {
	t.Parallel()
	for language, say := range map[string]struct{ lost, again, guess, wrong, right, sheet string }{
		"nl": {"De computer heeft gewonnen.", "Nieuw spel", "a + b even", "nog niet goed", "goed", "Wat ik deed"},
		"de": {"Der Computer hat gewonnen.", "Neues Spiel", "a + b gerade", "noch nicht richtig", "richtig", "Was ich gemacht habe"},
		"en": {"The computer has won.", "New game", "a + b even", "not right yet", "right", "What I did"},
	} {
		t.Run(language, func(t *testing.T) {
			r := reader{t, New(t)}
			onEveryPage(t, r.ctx, `window.print = () => { window.printed = true }`)
			r.do(emulation.SetDeviceMetricsOverride(390, 800, 1, true), chromedp.Navigate(sitePage(t, language, bookPage(t, language, "het-spel-nim"))), chromedp.WaitVisible(".nimlab-board .stage svg", chromedp.ByQuery))
			r.lose(say.lost, say.again)

			const covered = `document.querySelector(".nimlab-predict:has(#exercise-5) > details")`
			require.That(t, !get[bool](t, r.ctx, covered+`.open`), "what is predicted is open")
			r.tab(`e.matches("#exercise-5 input")`)
			r.press("2", kb.Enter)
			if !get[bool](t, r.ctx, covered+`.open && /2/.test(`+covered+`.querySelector(".said").textContent)`) {
				t.Error("the prediction opens nothing, or the answer is not displayed beside it")
			}

			const guess = `document.querySelector(".nimlab-conjecture")`
			r.tab(`e === ` + guess + `.querySelector("input")`)
			r.press(say.guess, kb.Enter)
			require.Contains(t, get[string](t, r.ctx, guess+`.querySelector(".verdict").className`), "wrong", "a wrong conjecture is")
			for range say.guess {
				r.press(kb.Backspace)
			}
			r.press("a = b", kb.Enter)
			require.Contains(t, get[string](t, r.ctx, guess+`.querySelector(".verdict").className`), "right", "a right conjecture is")

			// Another day.
			r.do(chromedp.Sleep(time.Second), chromedp.Reload(), chromedp.WaitVisible(".nimlab-conjecture input", chromedp.ByQuery))
			if kept := get[string](t, r.ctx, `document.querySelector("#exercise-5 input").value + "; " + `+guess+`.querySelector("input").value + "; " + `+covered+`.open`); kept != "2; a = b; true" {
				t.Errorf("then there is %q", kept)
			}
			r.tab(`e.matches("p.go-on a")`)
			r.press(kb.Enter)
			r.tab(`e.matches("#exercise-10 input")`)
			r.press("5", kb.Enter)

			r.tab(`e.matches(".did input")`)
			r.press("Anne")
			if sheet := get[[]string](t, r.ctx, `[...document.querySelectorAll(".did td:nth-child(3), .did td:nth-child(4), .did h2")].map(d => d.textContent)`); len(sheet) != 7 || sheet[0] != say.sheet ||
				!strings.HasPrefix(sheet[1], "2 (") || sheet[3] != "a = b ("+say.right+")" || sheet[4] != "2" || !strings.HasSuffix(sheet[5], ")") {
				t.Errorf("the sheet has %q", sheet)
			}
			r.tab(`e.matches(".did-bar button")`)
			r.press(kb.Enter)
			require.That(t, get[bool](t, r.ctx, `window.printed === true`), "nothing is printed")
			require.Equal(t, sheets(t, r.ctx), 1, "the pages of the sheet are")
			wide := get[int](t, r.ctx, `document.documentElement.scrollWidth`)
			require.That(t, wide <= 390, "the page is %d wide", wide)
		})
	}
}
