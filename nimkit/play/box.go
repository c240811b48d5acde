package play

import (
	"fmt"
	"html"
	"maps"
	"strings"

	"nimlab/nimkit/exercise"
	"nimlab/nimkit/words"
)

// A Box is a question and a field for its answer. [Ask] makes one.
type Box struct{ question exercise.Question }

// Ask puts a question on the page. The reader types an answer, presses Enter and
// reads what there is to say about it; hints open one after the other. The page
// holds hashes of the right answers, never the answers: they cannot be read there,
// also not by accident. Whoever writes a program that tries all short answers finds
// them, a number up to a million in a few seconds. Where scripts do not run, a
// line says how to have an answer checked in a cell, and so it does for a question
// whose answer is a program. Its element has the id exercise-7, after its number.
func Ask(question exercise.Question) Box { return Box{question} }

// none returns the reason why there is no question, an empty text if there is one.
func (b Box) none() words.Text {
	if b.question.Text == (words.Text{}) && b.question.Err() == (words.Text{}) {
		return words.T("This is a box without a question.")
	}
	return b.question.Err()
}

// boxConfig is the data of a question for the script.
type boxConfig struct {
	exercise.Sealed
	Why   []string          `json:"why,omitempty"`
	Hints []string          `json:"mistakes"` // what to say about each mistake that is foreseen
	Words map[string]string `json:"words"`
	Type  string            `json:"type"`
}

// HTML returns the question, with its hints folded.
func (b Box) HTML(l words.Language) string {
	q := b.question
	if says := b.none(); says != (words.Text{}) {
		return failed(words.Errorf("%s", says), l)
	}
	say := func(name string) string { return html.EscapeString(exercise.Messages()[name].In(l)) }
	var s strings.Builder
	fmt.Fprintf(&s, `<p class="question"><b>%s.</b> %s`, html.EscapeString(q.Heading().In(l)), strings.TrimPrefix(q.Text.HTML(l), "<p>"))
	if q.IsProgram() {
		code := func(text string) string { return "<code>" + html.EscapeString(text) + "</code>" }
		fmt.Fprintf(&s, `<p>%s</p><pre>%s</pre>`, strings.NewReplacer("{mine}", code("mine"), "{want}", code(q.ProgramType())).Replace(say("in a cell")), code(q.Cell(l)))
	} else {
		fmt.Fprintf(&s, `<p class="unscripted">%s <code>%s</code></p>`, say("or in a cell"), html.EscapeString(q.Cell(l)))
	}
	for i, h := range q.Hints {
		name := "hint"
		if i > 0 {
			name = "another hint"
		}
		fmt.Fprintf(&s, `<details class="hint">%s%s</details>`, summary(exercise.Messages()[name].In(l)), h.HTML(l))
	}
	label, anchor := q.Heading().In(l), fmt.Sprintf(` id="exercise-%d" data-key="%s"`, q.Number, q.Key())
	if q.IsProgram() {
		return plain("box", l, label, s.String(), anchor)
	}
	config := boxConfig{Sealed: q.Sealed(), Why: q.Reasons(l), Hints: []string{}, Type: q.Example.In(l), Words: map[string]string{}}
	for _, w := range q.Replies() {
		config.Hints = append(config.Hints, w.In(l))
	}
	addMessages(config.Words, maps.All(exercise.Messages()), l)
	return live("box", l, label, config, s.String(), anchor)
}

// String returns the text of the box in the language of [words.Chosen].
func (b Box) String() string { return b.Text(words.Chosen()) }

// Text returns the question and the line that checks an answer in a cell.
func (b Box) Text(l words.Language) string {
	q := b.question
	if says := b.none(); says != (words.Text{}) {
		return says.In(l)
	}
	return fmt.Sprintf("%s. %s\n%s", q.Heading().In(l), q.Text.In(l), q.Cell(l))
}

// A Prediction is a question and, covered below it, what it asks to predict. [Predict]
// makes one.
type Prediction struct {
	box    Box
	values []any
}

// Predict asks a question and covers what answers it: a figure, a table, a board, a
// sentence. It opens at the first answer, right or wrong, and then what the reader said
// stands above what is true; or when it is clicked. Where scripts do not run, and on
// paper, it is a fold.
//
//	show.It(play.Predict(exercise.HetSpelNim(11), plots.Graph(nim.Heaps(2, 2))))
func Predict(question exercise.Question, values ...any) Prediction {
	return Prediction{Ask(question), values}
}

// HTML returns the question, with the values folded.
func (p Prediction) HTML(l words.Language) string {
	if err := nested(p); err != nil {
		return failed(err, l)
	}
	if p.box.none() != (words.Text{}) {
		return p.box.HTML(l)
	}
	covered := closed(exercise.Messages()["show"].In(l), l, append([]any{said{}}, p.values...))
	return `<div class="nimlab-predict">` + p.box.HTML(l) + covered + "</div>"
}

// Text returns the question without the values, which would give the answer away.
func (p Prediction) Text(l words.Language) string {
	if p.box.none() != (words.Text{}) {
		return p.box.Text(l)
	}
	return p.box.Text(l) + "\n▸ " + exercise.Messages()["show"].In(l)
}

// String returns the text in the language of [words.Chosen].
func (p Prediction) String() string { return p.Text(words.Chosen()) }

// said is the element in which the script writes the reader's prediction.
type said struct{}

func (said) HTML(words.Language) string { return `<p class="said"></p>` }
func (said) Text(words.Language) string { return "" }
