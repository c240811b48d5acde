package browser

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"nimlab/internal/require"

	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// An answerPair contains a wrong and the right answer to a question, or a wrong and the right condition of a
// conjecture.
type answerPair struct{ wrong, right string }

// moveWorthAnswers contains the answers to each question of the book on moves, by the id of its
// box. In a list of outcomes, w stands for a win and l for a loss. Semicolons separate the fields of a box.
var moveWorthAnswers = map[string]answerPair{
	"exercise-1": {"w", "l"}, "exercise-2": {"1", "2"}, "exercise-3": {"1, 2, 3, 4", "1, 1, 2, 2"}, "exercise-4": {"1", "1/2"},
	"exercise-5": {"1/4; 3/4; 3/2; 3/2; -5/2; 5/8", "1/4; 3/4; 3/2; 1; -2; 1/2"}, "exercise-6": {"w, w, w", "w, l, l"},
	"exercise-7": {"1, 4", "1, 2"}, "exercise-8": {"5, -5", "1, -1"}, "exercise-9": {"3/2, 5/2", "3/4, 5/4"}, "exercise-10": {"5/2, -1", "3/2, 0"},
	"exercise-11": {"-1, 5", "0, 4"}, "exercise-12": {"150", "75"}, "exercise-13": {"1, 3", "-1, 1"}, "exercise-14": {"l, l", "w, w"},
	"exercise-15": {"w, w", "l, l"}, "exercise-16": {"1", "2"}, "exercise-17": {"w, w", "l, l"}, "exercise-18": {"2", "1"}, "exercise-19": {"1", "2"},
}

// moveWorthConjectures contains the conditions for each conjecture of that book, in the order of the page.
var moveWorthConjectures = []answerPair{
	{"n mod 4 = 0", "n mod 2 = 0"}, {"n >= 0", "n != 2 && n != 3"}, {"n mod 3 = 0", "n = 0 || n = 3"}, {"n mod 4 = 0", "n mod 4 = 0 && n < 13 || n = 13"},
}

// visitFocusedWidgetJS is an expression for the focusedWidget of the page. It marks the widget with
// data-visit="current", and earlier ones with data-visit="earlier".
const visitFocusedWidgetJS = `(() => {
	const e = document.activeElement, widget = e.closest(".nimlab-box, .nimlab-conjecture, .nimlab-board, .nimlab-steps");
	const kind = !widget || widget.dataset.visit ? "" : e.matches(".nimlab-box input") ? "box" : e.matches(".nimlab-conjecture input") ? "conjecture" :
		e.matches(".nimlab-board .part") ? "board" : e.matches("input[type=range]") ? "slider" : "";
	if (kind) {
		document.querySelectorAll("[data-visit=current]").forEach(earlier => { earlier.dataset.visit = "earlier" });
		widget.dataset.visit = "current";
	}
	return {Kind: kind, ID: kind && widget.id || "", ConjectureIndex: [...document.querySelectorAll(".nimlab-conjecture")].indexOf(widget), IsSheet: e.matches(".did input"), IsBody: e === document.body};
})()`

// A focusedWidget describes the widget that contains the focused element.
type focusedWidget struct {
	Kind            string // box, conjecture, board or slider, or "" if it has been used before or the focus is elsewhere
	ID              string
	ConjectureIndex int  // -1 if it is no conjecture
	IsSheet         bool // whether the focus is on the sheet at the end of the page
	IsBody          bool // whether no element has the focus
}

// currentWidgetJS is an expression for the widget that visitFocusedWidgetJS has marked as current.
const currentWidgetJS = `document.querySelector("[data-visit=current]")`

// The book on moves can be worked through on a phone by the keyboard alone, in every language: each
// board is played, each slider moved, and each prediction and conjecture answered wrongly, which
// opens nothing, and then rightly, which opens what it covers and the folds below it.
func TestMoveWorthBookIsUsableByKeyboard(t *testing.T) {
	t.Parallel()
	for language, outcomes := range map[string]*strings.Replacer{
		"nl": strings.NewReplacer("w", "winst", "l", "verlies"), "de": strings.NewReplacer("w", "Gewinn", "l", "Verlust"), "en": strings.NewReplacer("w", "win", "l", "loss"),
	} {
		t.Run(language, func(t *testing.T) {
			r := keyboardReader{t, Open(t)}
			r.openOnPhone(siteURL(t, language, bookPageName(t, language, "how-much-is-a-move-worth")))
			counts := map[string]int{} // of used widgets, by kind
			for {
				r.do(chromedp.KeyEvent(kb.Tab))
				r.checkVisibleFocus()
				widget := get[focusedWidget](t, r.ctx, visitFocusedWidgetJS)
				if widget.IsSheet || widget.IsBody {
					break
				}
				if widget.Kind == "" {
					continue
				}
				counts[widget.Kind]++
				name := fmt.Sprint(widget.Kind, counts[widget.Kind])
				switch widget.Kind {
				case "box":
					answers, ok := moveWorthAnswers[widget.ID]
					require.That(t, ok, "there is no answer to %s in moveWorthAnswers", widget.ID)
					r.answerWronglyAndRightly(widget.ID, answers, func(answer string) { r.doFillBox(outcomes.Replace(answer)) })
				case "conjecture":
					require.That(t, widget.ConjectureIndex < len(moveWorthConjectures), "an unexpected conjecture %d", widget.ConjectureIndex)
					r.answerWronglyAndRightly(name, moveWorthConjectures[widget.ConjectureIndex], func(condition string) { r.doRetype(condition); r.doPress(kb.Enter) })
				case "slider":
					const textAndValueJS = currentWidgetJS + `.textContent + ` + currentWidgetJS + `.querySelector("input").value`
					before := get[string](t, r.ctx, textAndValueJS)
					r.doPress(kb.ArrowRight, kb.ArrowRight)
					require.That(t, get[string](t, r.ctx, textAndValueJS) != before, "the arrow keys do not move the slider")
					r.doSavePicture(name)
				case "board":
					r.moveByKeys()
					r.doSavePicture(name)
				}
			}
			t.Logf("%s: the reader has used %v", language, counts)
			require.That(t, counts["box"] == len(moveWorthAnswers) && counts["conjecture"] == len(moveWorthConjectures) && counts["slider"] >= 2 && counts["board"] >= 10,
				"the numbers of widgets that the reader has used are %v", counts)
			checkFitsPhone(t, r.ctx, "the page")
		})
	}
}

// answerWronglyAndRightly gives the current widget a wrong and the right answer, by a function that types it. It
// checks the verdicts and the folds that open. Errors and pictures begin with name.
func (r keyboardReader) answerWronglyAndRightly(name string, answers answerPair, answer func(string)) {
	r.Helper()
	const (
		openFoldCountJS       = `document.querySelectorAll("details[open]").length`
		verdictJS             = currentWidgetJS + `.querySelector(".verdict").className`
		predictionConditionJS = currentWidgetJS + `.parentElement.matches(".nimlab-predict")`
		openConditionJS       = currentWidgetJS + `.parentElement.querySelector(":scope > details").open`
	)
	before := get[int](r.T, r.ctx, openFoldCountJS)
	answer(answers.wrong)
	wrongVerdict := get[string](r.T, r.ctx, verdictJS)
	require.That(r, strings.Contains(wrongVerdict, "wrong") || strings.Contains(wrongVerdict, "part"), "%s: the verdict on %q is %s", name, answers.wrong, wrongVerdict)
	require.Equal(r, get[int](r.T, r.ctx, openFoldCountJS), before, name, "after the wrong answer", answers.wrong, "the number of open folds is")
	r.doSavePicture(name + "-wrong")
	answer(answers.right)
	require.Contains(r, get[string](r.T, r.ctx, verdictJS), "right", name, answers.right)
	if get[bool](r.T, r.ctx, predictionConditionJS) {
		require.That(r, get[bool](r.T, r.ctx, openConditionJS), "%s: %q opens nothing", name, answers.right)
	}
	r.doSavePicture(name + "-right")
}

// doFillBox types an answer into the fields of the current box, confirms it, and returns to the first field.
func (r keyboardReader) doFillBox(answer string) {
	r.Helper()
	fields := strings.Split(answer, "; ")
	for i, text := range fields {
		if i > 0 {
			r.doTabTo(".nimlab-box input")
		}
		r.doRetype(text)
	}
	r.doPress(kb.Enter)
	for range len(fields) - 1 {
		r.do(chromedp.KeyEvent(kb.Tab, chromedp.KeyModifiers(input.ModifierShift)))
	}
}

// moveByKeys makes a move on the current board, from the part with the focus. It tries keys in several directions,
// because not every part can be moved.
func (r keyboardReader) moveByKeys() {
	r.Helper()
	const gameTextJS = currentWidgetJS + `.querySelector("textarea").value`
	const stateJS = gameTextJS + `.split(" > ").length + ` + currentWidgetJS + `.dataset.turn`
	before := get[string](r.T, r.ctx, stateJS)
	for _, keys := range [][]string{{kb.Enter}, {kb.ArrowDown, kb.Enter}, {kb.ArrowRight, kb.Enter}, {kb.ArrowLeft, kb.Enter}, {kb.ArrowUp, kb.Enter}, {kb.ArrowRight, kb.Enter}, {kb.ArrowDown, kb.Enter}} {
		r.doPress(keys...)
		if get[bool](r.T, r.ctx, `!`+currentWidgetJS+`.querySelector(".go").hidden`) {
			r.doTabTo(".nimlab-board .go")
			r.doPress(kb.Enter)
		}
		if get[string](r.T, r.ctx, stateJS) != before {
			return
		}
	}
	r.Errorf("no key makes a move in the game %s", get[string](r.T, r.ctx, gameTextJS))
}

// pictureVariable is the name of the environment variable with the folder for the pictures of doSavePicture.
const pictureVariable = "PICTURES"

// doSavePicture writes a picture of the window as a PNG file, or does nothing if pictureVariable is not set.
func (r keyboardReader) doSavePicture(name string) {
	folder := os.Getenv(pictureVariable)
	if folder == "" {
		return
	}
	var png []byte
	r.do(chromedp.CaptureScreenshot(&png))
	require.NoError(r, os.WriteFile(filepath.Join(folder, strings.ReplaceAll(r.Name(), "/", "-")+"-"+name+".png"), png, 0o644))
}
