package play

import (
	"fmt"
	"html"
	"maps"
	"strings"

	"nimlab/nimkit/exercise"
	"nimlab/nimkit/words"
)

// An AnswerBox is a question with a field for the answer. [Ask] returns one. The zero AnswerBox
// shows an error.
type AnswerBox struct{ question exercise.Question }

// Ask returns a box for a question. The reader types an answer and presses Enter, and the box shows
// a verdict; hints open one after the other. The page contains hashes of the right answers instead
// of the answers. That keeps them from readers who look into the page, but not from a program that
// tries all short answers: it finds a number up to a million in seconds.
//
// Without scripts, and for a question whose answer is a program, the box shows a line of code that
// checks an answer in a cell. The box of exercise 7 has the id exercise-7, and its data-key
// is [exercise.Question.ID]. Folds that follow it open when the answer is right. It shows an error in
// place of a question that does not exist.
func Ask(question exercise.Question) AnswerBox { return AnswerBox{question} }

// problem returns the reason why there is no question, or an empty text.
func (b AnswerBox) problem() words.Text {
	if b.question.Text == (words.Text{}) && b.question.Problem() == (words.Text{}) {
		return words.T("This is a box without a question.")
	}
	return b.question.Problem()
}

// boxConfig is the data of a question for the script, with the hashes of [exercise.SealedSolution].
type boxConfig struct {
	exercise.SealedSolution
	Guess   bool              `json:"guess,omitempty"` // see [exercise.Question]
	Tasks   []string          `json:"tasks,omitempty"` // a sheet has a field for each
	Why     []string          `json:"why,omitempty"`   // see [exercise.Question.Reasons]
	Replies []string          `json:"replies"`         // the reply to each of the mistakes
	Words   map[string]string `json:"words"`
	Type    string            `json:"type"` // an example of an answer
}

// HTML returns the question, with its hints folded, or the error.
func (b AnswerBox) HTML(l words.Language) string {
	q := b.question
	if problem := b.problem(); problem != (words.Text{}) {
		return errorHTML(words.Errorf("%s", problem), l)
	}
	message := func(name string) string { return html.EscapeString(exercise.Messages()[name].In(l)) }
	var s strings.Builder
	fmt.Fprintf(&s, `<p class="question"><b>%s.</b> %s`, html.EscapeString(q.Heading().In(l)), strings.TrimPrefix(q.Text.HTML(l), "<p>"))
	if q.IsProgram() {
		code := func(text string) string { return "<code>" + html.EscapeString(text) + "</code>" }
		fmt.Fprintf(&s, `<p>%s</p><pre>%s</pre>`, strings.NewReplacer("{mine}", code("mine"), "{want}", code(q.ProgramType())).Replace(message("in a cell")), code(q.Cell(l)))
	} else {
		fmt.Fprintf(&s, `<p class="unscripted">%s <code>%s</code></p>`, message("or in a cell"), html.EscapeString(q.Cell(l)))
	}
	for i, h := range q.Hints {
		name := "hint"
		if i > 0 {
			name = "another hint"
		}
		fmt.Fprintf(&s, `<details class="hint">%s%s</details>`, summary(exercise.Messages()[name].In(l)), h.HTML(l))
	}
	label, attributes := q.Heading().In(l), fmt.Sprintf(` id="exercise-%d"`, q.Number)+keyAttribute(q.ID())
	if q.IsProgram() {
		return staticHTML("box", l, label, s.String(), attributes)
	}
	config := boxConfig{SealedSolution: q.Seal(), Guess: q.AcceptsGuess, Tasks: q.Tasks, Why: q.Reasons(l), Replies: []string{}, Type: q.Example.In(l), Words: map[string]string{}}
	for _, reply := range q.Replies() {
		config.Replies = append(config.Replies, reply.In(l))
	}
	addMessages(config.Words, maps.All(exercise.Messages()), l)
	return interactiveHTML("box", l, label, config, s.String(), attributes)
}

// String returns the text of the box in the language of [words.Chosen].
func (b AnswerBox) String() string { return b.Text(words.Chosen()) }

// Text returns the question and the line of code that checks an answer in a cell, or the error.
func (b AnswerBox) Text(l words.Language) string {
	q := b.question
	if problem := b.problem(); problem != (words.Text{}) {
		return problem.In(l)
	}
	return fmt.Sprintf("%s. %s\n%s", q.Heading().In(l), q.Text.In(l), q.Cell(l))
}

// A Prediction is a question with covered values below it, which the reader is to predict. [Predict]
// returns one.
type Prediction struct {
	box    AnswerBox
	values []any
}

// Predict returns a question with values that answer it, such as a figure, a table or a board. They
// are covered until the answer is right, or can be read if a guess is asked for, or until the reader
// opens the cover, which is giving up. The last answer before that stays above them. Without scripts
// and on paper, the values are a closed fold.
//
//	show.It(play.Predict(exercise.HetSpelNim(11), plots.Graph(nim.Heaps(2, 2))))
func Predict(question exercise.Question, values ...any) Prediction {
	return Prediction{Ask(question), values}
}

// HTML returns the question, with the values folded.
func (p Prediction) HTML(l words.Language) string {
	if err := checkNesting(p); err != nil {
		return errorHTML(err, l)
	}
	if p.box.problem() != (words.Text{}) {
		return p.box.HTML(l)
	}
	covered := foldHTML(exercise.Messages()["show"].In(l), l, append([]any{predictionSlot{}}, p.values...))
	return `<div class="nimlab-predict">` + p.box.HTML(l) + covered + "</div>"
}

// Text returns the question without the values, which would give the answer away.
func (p Prediction) Text(l words.Language) string {
	if p.box.problem() != (words.Text{}) {
		return p.box.Text(l)
	}
	return p.box.Text(l) + "\n▸ " + exercise.Messages()["show"].In(l)
}

// String returns the text in the language of [words.Chosen].
func (p Prediction) String() string { return p.Text(words.Chosen()) }

// predictionSlot is an empty paragraph in which the script writes the reader's prediction.
type predictionSlot struct{}

// HTML returns the paragraph.
func (predictionSlot) HTML(words.Language) string { return `<p class="said"></p>` }

// Text returns "", because a text has no predictions.
func (predictionSlot) Text(words.Language) string { return "" }
