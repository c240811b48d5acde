package play

import (
	"fmt"
	"html"
	"strings"

	"nimlab/nimkit"
	"nimlab/nimkit/view"
	"nimlab/nimkit/words"
)

// Step makes a step. The sentence is a [words.Text], or a text that is the same in
// every language; the values are whatever package show can show.
func Step(says any, values ...any) view.Step {
	return view.Step{Sentence: wordsOf(says), Values: values}
}

// A Walk is figures or tables to walk through. [Steps] makes one.
type Walk []view.Step

// Steps shows one step at a time, with back and next. On paper, and where scripts
// do not run, all stand below each other. They, and folds, lie at most 20 deep in one
// another, and hold at most 2,000 things. Packages view and plots know the steps of
// the articles' arguments:
//
//	show.It(play.Steps(lessons.Backwards(nim.Heaps(2, 2))...))
//
// and a reader can write others:
//
//	show.It(play.Steps(
//		play.Step("From nothing you cannot move.", plots.Graph(nim.Heaps(1))),
//		play.Step("So one match is a win.", plots.Graph(nim.Heaps(2))),
//	))
func Steps(steps ...view.Step) Walk { return steps }

// HTML returns all steps as a list.
func (w Walk) HTML(l words.Language) string {
	if err := nested(w); err != nil {
		return failed(err, l)
	}
	var s strings.Builder
	s.WriteString("<ol>")
	for i, f := range w {
		s.WriteString("<li>")
		fmt.Fprintf(&s, `<p class="says" data-step="%d. ">%s</p>`, i+1, html.EscapeString(f.Sentence.In(l)))
		for _, v := range f.Values {
			s.WriteString(htmlOf(v, l))
		}
		s.WriteString("</li>")
	}
	s.WriteString("</ol>")
	config := map[string]map[string]string{"words": {}}
	addMessages(config["words"], stepWords.All(), l)
	return live("steps", l, stepWords.Of("steps").In(l), config, s.String())
}

// String returns the text of the steps in the language of [words.Chosen].
func (w Walk) String() string { return w.Text(words.Chosen()) }

// Text returns the sentences with their numbers, each with its values in words.
func (w Walk) Text(l words.Language) string {
	if err := nested(w); err != nil {
		return words.ErrorText(err).In(l)
	}
	var lines []string
	for i, f := range w {
		lines = append(lines, fmt.Sprintf("%d. %s", i+1, f.Sentence.In(l)))
		for _, v := range f.Values {
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

// A Folded is a solution with its tables and figures, closed until it is opened.
// [Fold] makes one.
type Folded struct {
	title  words.Text
	values []any
}

// Fold hides values under a title, which is a [words.Text] or a text. It needs no script, so it
// works in a notebook that is not trusted.
func Fold(title any, values ...any) Folded { return Folded{wordsOf(title), values} }

// Solution hides a solution with its tables and figures.
func Solution(values ...any) Folded {
	return Fold(words.T("Solution"), values...)
}

// HTML returns the closed fold.
func (f Folded) HTML(l words.Language) string {
	if err := nested(f); err != nil {
		return failed(err, l)
	}
	return closed(f.title.In(l), l, f.values)
}

// closed returns values folded under a title.
func closed(title string, l words.Language, values []any) string {
	var s strings.Builder
	fmt.Fprintf(&s, `<style>%s</style><details class="nimlab-fold">%s`, assets()["fold"].style, summary(title))
	for _, v := range values {
		s.WriteString(htmlOf(v, l))
	}
	s.WriteString("</details>")
	return s.String()
}

// summary returns the visible line of a closed fold. Enter and the space bar open it and do not
// reach the notebook, where they would act on the cell.
func summary(words string) string {
	return `<summary data-lm-suppress-shortcuts="true" onkeydown="if (event.key === 'Enter' || event.key === ' ') event.stopPropagation()">` +
		html.EscapeString(words) + "</summary>"
}

// String returns the title in the language of [words.Chosen].
func (f Folded) String() string { return f.Text(words.Chosen()) }

// Text returns the title alone, because the rest is not to be read before the fold is open.
func (f Folded) Text(l words.Language) string { return "▸ " + f.title.In(l) }

// The limits on folds and steps: how deeply they are nested, and how many values one holds
// in all. No reader opens more, and no browser draws hundreds of levels.
const (
	maxDepth  = 20
	maxNested = 2000
)

// nested returns the error for a fold or steps beyond these limits, or nil.
func nested(v any) error {
	left := maxNested
	return checkNesting(v, 0, &left)
}

// checkNesting checks the nesting depth of a value and the number of values that are left.
func checkNesting(v any, depth int, left *int) error {
	if *left--; *left < 0 {
		return nimkit.NewLimitError(maxNested, words.Errorf("play: more than %d folds, steps and what they show in one another", maxNested))
	}
	var inside []any
	switch v := v.(type) {
	case Folded:
		inside = v.values
	case Prediction:
		inside = v.values
	case Walk:
		for _, step := range v {
			inside = append(inside, step.Sentence)
			inside = append(inside, step.Values...)
		}
	default:
		return nil
	}
	if depth++; depth > maxDepth {
		return nimkit.NewLimitError(maxDepth, words.Errorf("play: folds and steps more than %d deep in one another", maxDepth))
	}
	for _, v := range inside {
		if err := checkNesting(v, depth, left); err != nil {
			return err
		}
	}
	return nil
}
