package exercise

import (
	"fmt"
	"reflect"
	"slices"
	"strings"

	"nimlab/nimkit/words"
)

// An exercise of a book is its words, how its answer is written, its truth, hints and
// the mistakes that are foreseen:
//
//	ask("…", "…", "…", one.of(number, "5"), taken(nim.Position{4, 9}, nimkit.Normal),
//		hint("…", "…", "…"),
//		slip(9, "…", "…", "…"))
//
// Nothing is computed before a reader asks for it.

// A book is the exercises of one article or notebook, by number.
type book []func() Question

// question is the exercise with a number, of the book that the reader calls by a name.
func (b book) question(name string, number int) Question {
	if number < 1 || number >= len(b) {
		return Question{Number: number, book: name, err: says("no exercise", "name", name, "n", len(b)-1, "said", number)}
	}
	q := b[number]()
	q.Number, q.book = number, name
	return q
}

// written is how an answer is written: as what, and like which example.
type written struct {
	reading
	first   int    // the number of the first place of a list or a sheet
	example string // with the letters of Dutch
}

// of are entries of a kind; a list of them begins at place 1.
func (m many) of(k kind, example string) written {
	w := written{reading: reading{kind: k, many: m}, example: example}
	if m == list || m == sheet {
		w.first = 1
	}
	return w
}

// tuples are so many numbers each, in order.
func (m many) tuples(size int, example string) written {
	w := m.of(tuple, example)
	w.size = size
	return w
}

// heaps are so many numbers each, in any order.
func (m many) heaps(size int, example string) written {
	w := m.tuples(size, example)
	w.sorted = true
	return w
}

// from is a list the first place of which has another number than 1.
func (w written) from(first int) written {
	w.first = first
	return w
}

// like is the example in three languages.
func (w written) like() words.Text {
	german, english := strings.NewReplacer(), strings.NewReplacer()
	switch w.kind {
	case letter:
		german, english = strings.NewReplacer("W", "G", "R", "U", "of", "oder"), strings.NewReplacer("V", "L", "R", "D", "of", "or")
	case pieces:
		german, english = strings.NewReplacer("Z", "S"), strings.NewReplacer("Z", "B")
	}
	return words.Of(w.example, german.Replace(w.example), english.Replace(w.example))
}

// A remark is what else there is to say about a question.
type remark func(*Question)

// ask is a question whose answer can be typed. The truth is one value or a slice of
// entries; where one entry is asked for, each of them is right.
func ask(nl, de, en string, w written, truth func() any, more ...remark) func() Question {
	return func() Question {
		q := Question{Asks: words.Of(nl, de, en), Type: w.like(), reading: w.reading}
		q.truth.many, q.truth.from = w.many, w.first
		for _, e := range w.entries(truth()) {
			if w.many == list || w.many == sheet || !slices.Contains(q.truth.right, e) {
				q.truth.right = append(q.truth.right, e)
			}
		}
		return q.with(more)
	}
}

// predict is a question that comes before its answer on the page.
func predict(nl, de, en string, w written, truth func() any, more ...remark) func() Question {
	return ask(nl, de, en, w, truth, append(more, func(q *Question) {
		q.Title = words.Of("Voorspel", "Sag voraus", "Predict")
	})...)
}

// write is a question whose answer is a program of one number, of the type wants:
// right says of what it gives for from, …, to whether it is right.
func write[T any](nl, de, en, wants string, from, to int, right func(n int, answer T) bool, more ...remark) func() Question {
	return func() Question {
		q := Question{Asks: words.Of(nl, de, en), wants: wants}
		q.program = func(answer any) Verdict {
			program, ok := answer.(func(int) T)
			if !ok {
				return Verdict{Open: true, Says: says("program", "want", wants, "said", strings.ReplaceAll(brief(fmt.Sprintf("%T", answer)), "interface {}", "any"))}
			}
			return check(program, right, from, to, patience, allTime)
		}
		return q.with(more)
	}
}

// with is a question with remarks made on it.
func (q Question) with(more []remark) Question {
	for _, r := range more {
		r(&q)
	}
	return q
}

// given fills in what the words of the question leave open.
func given(values ...any) remark {
	return func(q *Question) { q.Asks = q.Asks.Sprintf(values...) }
}

// hint is one more hint.
func hint(nl, de, en string) remark {
	return func(q *Question) { q.Hints = append(q.Hints, words.Of(nl, de, en)) }
}

// slip is a mistake that is foreseen, and what to say about it: a value as it may be
// the truth, or a function that gives one. Where one entry is asked for each entry is
// a mistake by itself. Of two slips to the same answer the first is told.
func slip(is any, nl, de, en string) remark {
	return func(q *Question) {
		value := is
		if f, ok := is.(func() any); ok {
			value = f()
		}
		for _, m := range q.mistakes(value) {
			if !slices.ContainsFunc(q.truth.foreseen, func(was mistake) bool { return was.is == m }) {
				q.truth.foreseen = append(q.truth.foreseen, mistake{m, words.Of(nl, de, en)})
			}
		}
	}
}

// mistakes are the wrong answers of a slip, spelled as [many.joined] spells them.
func (q Question) mistakes(is any) []string {
	if text, ok := is.(string); ok {
		return []string{text}
	}
	if q.reading.many == one {
		return q.reading.entries(is)
	}
	if v := reflect.ValueOf(is); q.reading.kind != tuple && v.Kind() == reflect.Slice && v.Type().Elem().Kind() == reflect.Slice {
		var all []string
		for i := range v.Len() {
			all = append(all, q.mistakes(v.Index(i).Interface())...)
		}
		return all
	}
	return []string{q.reading.many.joined(entriesOf(q.reading.entries(is)))}
}

// entries spells a value, or each of a slice, as [reading.read] spells what is typed.
func (r reading) entries(is any) []string {
	v := reflect.ValueOf(is)
	if v.Kind() != reflect.Slice {
		return []string{r.spell(v)}
	}
	var all []string
	for i := range v.Len() {
		all = append(all, r.spell(v.Index(i)))
	}
	return all
}

func (r reading) spell(v reflect.Value) string {
	if v.Kind() != reflect.Slice && v.Kind() != reflect.Array {
		return fmt.Sprint(v.Interface())
	}
	var numbers []string
	for i := range v.Len() {
		numbers = append(numbers, fmt.Sprint(v.Index(i).Interface()))
	}
	if r.sorted {
		slices.SortFunc(numbers, byNumber)
	}
	return strings.Join(numbers, ",")
}
