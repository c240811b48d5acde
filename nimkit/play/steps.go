package play

import (
	"fmt"
	"html"
	"strings"

	"nimlab/nimkit/view"
)

// Step makes a step. The sentence is [view.Words], or a text that is the same in
// every language; the values are whatever package show can show.
func Step(says any, values ...any) view.Step { return view.Step{Says: wordsOf(says), Shows: values} }

// A Row is figures or tables to walk through. [Steps] makes one.
type Row []view.Step

var _ view.View = Row{}

// Steps shows one step at a time, with back and next. On paper, and where scripts
// do not run, all stand below each other. They, and folds, lie at most 20 deep in one
// another, and hold at most 2,000 things. Packages view and plots know the steps of
// the articles' arguments:
//
//	show.It(play.Steps(plots.Backwards(nim.Heaps(2, 2))...))
//
// and a reader can write others:
//
//	show.It(play.Steps(
//		play.Step("From nothing you cannot move.", plots.Graph(nim.Heaps(1))),
//		play.Step("So one match is a win.", plots.Graph(nim.Heaps(2))),
//	))
func Steps(steps ...view.Step) Row { return steps }

// knownSteps is what the script is told of steps.
type knownSteps struct {
	Words map[string]string `json:"words"`
}

// HTML is all steps in a list.
func (r Row) HTML(l view.Language) string {
	if err := nested(r); err != nil {
		return failed(err)
	}
	var s strings.Builder
	s.WriteString("<ol>")
	for i, f := range r {
		s.WriteString("<li>")
		fmt.Fprintf(&s, `<p class="says" data-step="%d. ">%s</p>`, i+1, html.EscapeString(f.Says.In(l)))
		for _, v := range f.Shows {
			s.WriteString(htmlOf(v, l))
		}
		s.WriteString("</li>")
	}
	s.WriteString("</ol>")
	knows := knownSteps{map[string]string{}}
	for name, w := range stepWords {
		knows.Words[name] = w.In(l)
	}
	return live("steps", l, stepWords["steps"].In(l), knows, s.String())
}

// Text is the sentences, numbered, each with its values in words.
func (r Row) Text(l view.Language) string {
	if err := nested(r); err != nil {
		return err.Error()
	}
	var lines []string
	for i, f := range r {
		lines = append(lines, fmt.Sprintf("%d. %s", i+1, f.Says.In(l)))
		for _, v := range f.Shows {
			lines = append(lines, textOf(v, l))
		}
	}
	return strings.Join(lines, "\n")
}

// stepWords is all that steps say.
var stepWords = map[string]view.Words{
	"steps": {NL: "Stap voor stap", DE: "Schritt für Schritt", EN: "Step by step"},
	"back":  {NL: "Terug", DE: "Zurück", EN: "Back"},
	"next":  {NL: "Verder", DE: "Weiter", EN: "Next"},
	"of":    {NL: "{n} van {all}", DE: "{n} von {all}", EN: "{n} of {all}"},
}

// A Folded is a solution with its tables and figures, closed until it is opened.
// [Fold] makes one.
type Folded struct {
	title  view.Words
	values []any
}

var _ view.View = Folded{}

// Fold folds values away under a title, which is [view.Words] or a text. It needs
// no script, so it opens in a notebook that is not trusted, too.
func Fold(title any, values ...any) Folded { return Folded{wordsOf(title), values} }

// Solution folds a solution away, with its tables and figures.
func Solution(values ...any) Folded {
	return Fold(view.Words{NL: "Uitwerking", DE: "Lösung", EN: "Solution"}, values...)
}

// HTML is the fold, closed.
func (f Folded) HTML(l view.Language) string {
	if err := nested(f); err != nil {
		return failed(err)
	}
	var s strings.Builder
	fmt.Fprintf(&s, `<style>%s</style><details class="nimlab-fold">%s`, assets()["fold"].style, summary(f.title.In(l)))
	for _, v := range f.values {
		s.WriteString(htmlOf(v, l))
	}
	s.WriteString("</details>")
	return s.String()
}

// summary is what a fold shows when it is closed. Enter and the space bar open it, and
// are kept from the notebook, where they go to the cell: VS Code listens further up,
// JupyterLab looks at what has the focus.
func summary(words string) string {
	return `<summary data-lm-suppress-shortcuts="true" onkeydown="if (event.key === 'Enter' || event.key === ' ') event.stopPropagation()">` +
		html.EscapeString(words) + "</summary>"
}

// Text is the title alone: what is folded is not to be read before it is opened.
func (f Folded) Text(l view.Language) string { return "▸ " + f.title.In(l) }
