package play

import (
	"fmt"
	"html"
	"strings"

	"nimlab/nimkit/exercise"
	"nimlab/nimkit/view"
	"nimlab/nimkit/words"
)

// A Box is a question and a field for its answer. [Ask] makes one.
type Box struct{ question exercise.Question }

var _ view.View = Box{}

// Ask puts a question on the page. The reader types an answer, presses Enter and
// reads what there is to say about it; hints open one after the other. The page
// holds hashes of the right answers, never the answers: they cannot be read there,
// also not by accident. Whoever writes a program that tries all short answers finds
// them, a number up to a million in a few seconds. Where scripts do not run, a
// line says how to have an answer checked in a cell, and so it does for a question
// whose answer is a program.
func Ask(question exercise.Question) Box { return Box{question} }

// none says why there is no question, and nothing if there is one.
func (b Box) none() words.Text {
	if b.question.Asks == (words.Text{}) && b.question.Err() == (words.Text{}) {
		return words.Same("play: a box without a question")
	}
	return b.question.Err()
}

// knownBox is what the script is told of a question.
type knownBox struct {
	exercise.Sealed
	Hints []string          `json:"mistakes"` // what to say about each mistake that is foreseen
	Words map[string]string `json:"words"`
	Type  string            `json:"type"`
}

// HTML is the question, with the hints folded.
func (b Box) HTML(l words.Language) string {
	q := b.question
	if says := b.none(); says != (words.Text{}) {
		return failed(fmt.Errorf("%s", says.In(l)), l)
	}
	say := func(name string) string { return html.EscapeString(exercise.Words[name].In(l)) }
	var s strings.Builder
	fmt.Fprintf(&s, `<p class="question"><b>%s.</b> %s`, html.EscapeString(q.Heading().In(l)), strings.TrimPrefix(q.Asks.HTML(l), "<p>"))
	if q.IsProgram() {
		code := func(text string) string { return "<code>" + html.EscapeString(text) + "</code>" }
		fmt.Fprintf(&s, `<p>%s</p><pre>%s</pre>`, strings.NewReplacer("{mine}", code("mine"), "{want}", code(q.Wants())).Replace(say("in a cell")), code(q.Cell(l)))
	} else {
		fmt.Fprintf(&s, `<p class="unscripted">%s <code>%s</code></p>`, say("or in a cell"), html.EscapeString(q.Cell(l)))
	}
	for i, h := range q.Hints {
		name := "hint"
		if i > 0 {
			name = "another hint"
		}
		fmt.Fprintf(&s, `<details class="hint">%s%s</details>`, summary(exercise.Words[name].In(l)), h.HTML(l))
	}
	label := q.Heading().In(l)
	if q.IsProgram() {
		return plain("box", l, label, s.String())
	}
	knows := knownBox{Sealed: q.Sealed(), Hints: []string{}, Type: q.Type.In(l), Words: map[string]string{}}
	for _, w := range q.Foreseen() {
		knows.Hints = append(knows.Hints, w.In(l))
	}
	for name, w := range exercise.Words {
		knows.Words[name] = w.In(l)
	}
	return live("box", l, label, knows, s.String())
}

// Text is the question and how to answer it in a cell.
func (b Box) Text(l words.Language) string {
	q := b.question
	if says := b.none(); says != (words.Text{}) {
		return says.In(l)
	}
	return fmt.Sprintf("%s. %s\n%s", q.Heading().In(l), q.Asks.In(l), q.Cell(l))
}
