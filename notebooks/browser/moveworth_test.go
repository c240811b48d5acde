package browser

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"nimlab/internal/require"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// moveWorthAnswers are a wrong and the right answer to each question of the book on moves. In a
// list of outcomes w is a win and l a loss; the fields of a sheet are separated by semicolons.
var moveWorthAnswers = map[string][2]string{
	"exercise-1": {"w", "l"}, "exercise-2": {"1", "2"}, "exercise-3": {"1, 2, 3, 4", "1, 1, 2, 2"}, "exercise-4": {"1", "1/2"},
	"exercise-5": {"1/4; 3/4; 3/2; 3/2; -5/2; 5/8", "1/4; 3/4; 3/2; 1; -2; 1/2"}, "exercise-6": {"w, w, w", "w, l, l"},
	"exercise-7": {"1, 4", "1, 2"}, "exercise-8": {"5, -5", "1, -1"}, "exercise-9": {"3/2, 5/2", "3/4, 5/4"}, "exercise-10": {"5/2, -1", "3/2, 0"},
	"exercise-11": {"-1, 5", "0, 4"}, "exercise-12": {"150", "75"}, "exercise-13": {"1, 3", "-1, 1"}, "exercise-14": {"l, l", "w, w"},
	"exercise-15": {"w, w", "l, l"}, "exercise-16": {"1", "2"}, "exercise-17": {"w, w", "l, l"}, "exercise-18": {"2", "1"}, "exercise-19": {"1", "2"},
}

// moveWorthConjectures are a wrong and the right condition for each conjecture of that book, in order.
var moveWorthConjectures = [][2]string{
	{"n mod 4 = 0", "n mod 2 = 0"}, {"n >= 0", "n != 2 && n != 3"}, {"n mod 3 = 0", "n = 0 || n = 3"}, {"n mod 4 = 0", "n mod 4 = 0 && n < 13 || n = 13"},
}

// widgetAtFocus describes the widget of the focused element if the reader has not used it before.
const widgetAtFocus = `(() => {
	const e = document.activeElement, section = e.closest(".nimlab-box, .nimlab-conjecture, .nimlab-board, .nimlab-steps");
	const all = section ? [...document.querySelectorAll("." + section.classList[0] + ", .nimlab-conjecture")] : [];
	const kind = !section || section.dataset.visit ? "" : e.matches(".nimlab-box input") ? "box" : e.matches(".nimlab-conjecture input") ? "conjecture" :
		e.matches(".nimlab-board .part") ? "board" : e.matches("input[type=range]") ? "slider" : "";
	if (kind) section.dataset.visit = "current", document.querySelectorAll("[data-visit=current]").forEach(s => { if (s !== section) s.dataset.visit = "earlier"; });
	return {Kind: kind, ID: kind && section.id || "", ConjectureIndex: [...document.querySelectorAll(".nimlab-conjecture")].indexOf(section), IsSheet: e.matches(".did input"), IsBody: e === document.body};
})()`

// currentWidget is an expression for the widget that the reader uses.
const currentWidget = `document.querySelector("[data-visit=current]")`

// The book on moves can be worked through on a phone by the keyboard alone, in every language: each
// board is played, each slider moved, and each prediction and conjecture answered wrongly, which
// opens nothing, and then rightly, which opens what it covers and the folds below it.
func TestMoveWorthBookIsUsableByKeyboard(t *testing.T) {
	t.Parallel()
	for language, outcome := range map[string]*strings.Replacer{
		"nl": strings.NewReplacer("w", "winst", "l", "verlies"), "de": strings.NewReplacer("w", "Gewinn", "l", "Verlust"), "en": strings.NewReplacer("w", "win", "l", "loss"),
	} {
		t.Run(language, func(t *testing.T) {
			r := reader{t, New(t)}
			r.do(emulation.SetDeviceMetricsOverride(390, 800, 1, true), chromedp.Navigate(sitePage(t, language, bookPage(t, language, "how-much-is-a-move-worth"))), chromedp.WaitVisible(".nimlab-board .stage svg", chromedp.ByQuery))
			const openFolds = `document.querySelectorAll("details[open]").length`
			counts := map[string]int{}
			for atEnd := false; !atEnd; {
				r.do(chromedp.KeyEvent(kb.Tab))
				require.Equal(t, get[string](t, r.ctx, focusProblem), "", "the focus is not visible on")
				widget := get[struct {
					Kind, ID        string
					ConjectureIndex int
					IsSheet, IsBody bool
				}](t, r.ctx, widgetAtFocus)
				atEnd = widget.IsSheet || widget.IsBody
				if widget.Kind != "" {
					counts[widget.Kind]++
				}
				tryAnswers := func(pair [2]string, write func(string)) {
					before := get[int](t, r.ctx, openFolds)
					write(pair[0])
					state := get[string](t, r.ctx, currentWidget+`.querySelector(".verdict").className`)
					if !strings.Contains(state, "wrong") && !strings.Contains(state, "part") || get[int](t, r.ctx, openFolds) != before {
						t.Errorf("%s%d: the verdict on %q is %s, or it opens folds", widget.ID, widget.ConjectureIndex, pair[0], state)
					}
					r.picture(fmt.Sprint(widget.Kind, widget.ID, widget.ConjectureIndex, "-wrong"))
					write(pair[1])
					state = get[string](t, r.ctx, currentWidget+`.querySelector(".verdict").className`)
					require.Contains(t, state, "right", widget.ID, widget.ConjectureIndex, pair[1])
					if isOpen := get[string](t, r.ctx, `String(`+currentWidget+`.parentElement.matches(".nimlab-predict") && `+currentWidget+`.parentElement.querySelector(":scope > details").open)`); isOpen == "false" && get[bool](t, r.ctx, currentWidget+`.parentElement.matches(".nimlab-predict")`) {
						t.Errorf("%s: %q opens nothing", widget.ID, pair[1])
					}
					r.picture(fmt.Sprint(widget.Kind, widget.ID, widget.ConjectureIndex, "-right"))
				}
				switch widget.Kind {
				case "box":
					pair, ok := moveWorthAnswers[widget.ID]
					require.That(t, ok, "there is no answer to %s in moveWorthAnswers", widget.ID)
					tryAnswers(pair, func(answer string) {
						for i, part := range strings.Split(answer, "; ") {
							if i > 0 {
								r.tabTo(`e.matches(".nimlab-box input")`)
							}
							r.retype(outcome.Replace(part))
						}
						r.press(kb.Enter)
						for range strings.Count(answer, "; ") {
							r.do(chromedp.KeyEvent(kb.Tab, chromedp.KeyModifiers(8)))
						}
					})
				case "conjecture":
					require.That(t, widget.ConjectureIndex < len(moveWorthConjectures), "an unexpected conjecture %d", widget.ConjectureIndex)
					tryAnswers(moveWorthConjectures[widget.ConjectureIndex], func(condition string) { r.retype(condition); r.press(kb.Enter) })
				case "slider":
					before := get[string](t, r.ctx, currentWidget+`.textContent + `+currentWidget+`.querySelector("input").value`)
					r.press(kb.ArrowRight, kb.ArrowRight)
					require.That(t, get[string](t, r.ctx, currentWidget+`.textContent + `+currentWidget+`.querySelector("input").value`) != before, "the arrow keys do not move the slider")
					r.picture(fmt.Sprint("slider", counts["slider"]))
				case "board":
					r.moveByKeys()
					r.picture(fmt.Sprint("board", counts["board"]))
				}
			}
			t.Logf("%s: %v", language, counts)
			if counts["box"] != len(moveWorthAnswers) || counts["conjecture"] != len(moveWorthConjectures) || counts["slider"] < 2 || counts["board"] < 10 {
				t.Errorf("the numbers of widgets that the reader has used are %v", counts)
			}
			pageWidth := get[int](t, r.ctx, `document.documentElement.scrollWidth`)
			require.That(t, pageWidth <= 390, "the page is %d pixels wide", pageWidth)
		})
	}
}

// retype replaces the text of the focused field.
func (r reader) retype(text string) {
	r.Helper()
	for range get[int](r.T, r.ctx, `document.activeElement.value.length`) {
		r.press(kb.Backspace)
	}
	r.press(text)
}

// moveByKeys makes a move on the current board, from the part with the focus.
func (r reader) moveByKeys() {
	r.Helper()
	const state = currentWidget + `.querySelector("textarea").value.split(" > ").length + ` + currentWidget + `.dataset.turn`
	before := get[string](r.T, r.ctx, state)
	for _, keys := range [][]string{{kb.Enter}, {kb.ArrowDown, kb.Enter}, {kb.ArrowRight, kb.Enter}, {kb.ArrowLeft, kb.Enter}, {kb.ArrowUp, kb.Enter}, {kb.ArrowRight, kb.Enter}, {kb.ArrowDown, kb.Enter}} {
		r.press(keys...)
		if get[bool](r.T, r.ctx, `!`+currentWidget+`.querySelector(".go").hidden`) {
			r.tabTo(`e.matches(".nimlab-board .go")`)
			r.press(kb.Enter)
		}
		if get[string](r.T, r.ctx, state) != before {
			return
		}
	}
	r.Errorf("no key makes a move in the game %s", get[string](r.T, r.ctx, currentWidget+`.querySelector("textarea").value`))
}

// picture writes a picture of the current widget if PICTURES names a folder.
func (r reader) picture(name string) {
	folder := os.Getenv("PICTURES")
	if folder == "" {
		return
	}
	var png []byte
	r.do(chromedp.CaptureScreenshot(&png))
	require.NoError(r, os.WriteFile(filepath.Join(folder, strings.ReplaceAll(r.Name(), "/", "-")+"-"+name+".png"), png, 0o644))
}
