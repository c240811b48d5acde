package play

import (
	"fmt"
	"html"
	"strings"

	"nimlab/nimkit"
	"nimlab/nimkit/view"
	"nimlab/nimkit/words"
)

// Step returns a step with a sentence and values below it. The sentence is a [words.Text], or any
// other value, which is the same text in every language. The values are any that package show can
// display.
func Step(sentence any, values ...any) view.Step {
	return view.Step{Sentence: toText(sentence), Values: values}
}

// A Walkthrough is a sequence of steps of which the widget shows one at a time. [Steps] returns one.
type Walkthrough []view.Step

// Steps returns a widget that shows one step at a time, with buttons to go back and on. On paper and
// without scripts all steps are below each other. Steps and folds may be nested to a depth of 20
// and contain 2,000 values in all; beyond that the widget shows a [*nimkit.LimitError]. Packages view
// and plots/lessons have the steps of the articles' arguments:
//
//	show.It(play.Steps(lessons.BackwardInduction(nim.Heaps(2, 2))...))
//
// A reader can write others:
//
//	show.It(play.Steps(
//		play.Step("From nothing you cannot move.", plots.Graph(nim.Heaps(1))),
//		play.Step("So one match is a win.", plots.Graph(nim.Heaps(2))),
//	))
func Steps(steps ...view.Step) Walkthrough { return steps }

// HTML returns all steps as a list.
func (w Walkthrough) HTML(l words.Language) string { return w.html(l, false) }

// Slides is a [Walkthrough] with a slider. [Slider] returns one.
type Slides struct{ Walkthrough }

// Slider returns [Steps] with a slider beside the buttons, for steps that differ little from one to
// the next:
//
//	show.It(play.Slider(lessons.RisingTax(partizan.MustParseSum("{2 | −1/2}"))...))
func Slider(steps ...view.Step) Slides { return Slides{steps} }

// HTML returns all steps as a list.
func (s Slides) HTML(l words.Language) string { return s.html(l, true) }

// html returns all steps as a list, for a widget with or without a slider.
func (w Walkthrough) html(l words.Language, slider bool) string {
	if err := checkNesting(w); err != nil {
		return errorHTML(err, l)
	}
	var s strings.Builder
	s.WriteString("<ol>")
	for i, step := range w {
		s.WriteString("<li>")
		fmt.Fprintf(&s, `<p class="says" data-step="%d. ">%s</p>`, i+1, html.EscapeString(step.Sentence.In(l)))
		for _, v := range step.Values {
			s.WriteString(htmlOf(v, l))
		}
		s.WriteString("</li>")
	}
	s.WriteString("</ol>")
	config := map[string]any{"words": map[string]string{}, "slider": slider}
	addMessages(config["words"].(map[string]string), stepWords.All(), l)
	return interactiveHTML("steps", l, stepWords.Of("steps").In(l), config, s.String())
}

// String returns the text of the steps in the language of [words.Chosen].
func (w Walkthrough) String() string { return w.Text(words.Chosen()) }

// Text returns the sentences with their numbers, each with its values in words.
func (w Walkthrough) Text(l words.Language) string {
	if err := checkNesting(w); err != nil {
		return words.ErrorText(err).In(l)
	}
	var lines []string
	for i, step := range w {
		lines = append(lines, fmt.Sprintf("%d. %s", i+1, step.Sentence.In(l)))
		for _, v := range step.Values {
			lines = append(lines, textOf(v, l))
		}
	}
	return strings.Join(lines, "\n")
}

// stepWords are the messages of steps.
var stepWords = words.Table{
	{"steps", "Step by step"},
	{"back", "Back"},
	{"next", "Next"},
	{"of", "{n} of {all}"},
}

// A FoldBox is a fold: values under a title, which is all that is visible until the reader opens it.
// [Fold] returns one.
type FoldBox struct {
	title  words.Text
	values []any
}

// Fold returns a closed fold of values. The title is a [words.Text], or any other value, which is the
// same text in every language. A fold needs no script, so it works in a notebook that is not
// trusted. It shows a [*nimkit.LimitError] if it is nested too deeply, see [Steps].
func Fold(title any, values ...any) FoldBox { return FoldBox{toText(title), values} }

// Solution returns a closed fold with the title Solution.
func Solution(values ...any) FoldBox {
	return Fold(words.T("Solution"), values...)
}

// HTML returns the closed fold, or an error if it is nested too deeply.
func (f FoldBox) HTML(l words.Language) string {
	if err := checkNesting(f); err != nil {
		return errorHTML(err, l)
	}
	return foldHTML(f.title.In(l), l, f.values)
}

// foldHTML returns a closed fold of values under a title.
func foldHTML(title string, l words.Language, values []any) string {
	var s strings.Builder
	fmt.Fprintf(&s, `<style>%s</style><details class="nimlab-fold">%s`, assets()["fold"].style, summary(title))
	for _, v := range values {
		s.WriteString(htmlOf(v, l))
	}
	s.WriteString("</details>")
	return s.String()
}

// summary returns the visible line of a closed fold. Enter and the space bar open the fold and do not
// reach the notebook, which would run or scroll its cells.
func summary(title string) string {
	return `<summary data-lm-suppress-shortcuts="true" onkeydown="if (event.key === 'Enter' || event.key === ' ') event.stopPropagation()">` +
		html.EscapeString(title) + "</summary>"
}

// String returns the title in the language of [words.Chosen].
func (f FoldBox) String() string { return f.Text(words.Chosen()) }

// Text returns only the title, because the reader has not opened the fold.
func (f FoldBox) Text(l words.Language) string { return "▸ " + f.title.In(l) }

// The limits on a fold or steps. Browsers do not render hundreds of nested levels, and a value that
// contains itself must end.
const (
	maxDepth  = 20   // levels of folds and steps
	maxNested = 2000 // values on all levels
)

// checkNesting returns the error for a fold or steps beyond these limits, or nil.
func checkNesting(v any) error {
	budget := maxNested
	return checkLevel(v, 0, &budget)
}

// checkLevel returns the error for a value at a depth whose folds and steps are nested too deeply, or which
// has more values than the budget. It subtracts the values that it visits from the budget.
func checkLevel(v any, depth int, budget *int) error {
	if *budget--; *budget < 0 {
		return nimkit.NewLimitError(maxNested, words.Errorf("play: more than %d folds, steps and what they show in one another: show fewer, or several one after the other", maxNested))
	}
	var children []any
	switch v := v.(type) {
	case FoldBox:
		children = v.values
	case Prediction:
		children = v.values
	case Slides:
		return checkLevel(v.Walkthrough, depth, budget)
	case Walkthrough:
		for _, step := range v {
			children = append(children, step.Sentence)
			children = append(children, step.Values...)
		}
	default:
		return nil
	}
	if depth++; depth > maxDepth {
		return nimkit.NewLimitError(maxDepth, words.Errorf("play: folds and steps more than %d deep in one another: show some of them one after the other", maxDepth))
	}
	for _, v := range children {
		if err := checkLevel(v, depth, budget); err != nil {
			return err
		}
	}
	return nil
}
