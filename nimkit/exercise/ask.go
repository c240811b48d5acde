package exercise

import (
	"embed"
	"fmt"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"nimlab/nimkit/words"
)

// An exercise of a book consists of the form of its answer, the right answer, and mistakes whose
// answers are computed:
//
//	7: ask(one.of(number), taken(nim.Position{4, 9}, nimkit.Normal), slip("one too few", …)),
//
// Its texts are below the heading 7 in the file of the book:
//
//	### example               an answer in the form of the right one
//	### hint 1                and hint 2
//	### right                 the reason for the right answer, in half a sentence
//	### right: 5-6            the reason for one of several right answers
//	### wrong: 5 or 6         the reply to wrong answers as a reader types them, separated
//	### wrong: (1, 4, 5)      by "or"
//	### wrong: what is left   the reply to a named mistake, see slip
//	### close: 491            the same for an answer that is nearly right
//	### article               the number of the exercise in the article
//
// The reply to any other answer says only that it is wrong, so each question foresees at least
// three likely mistakes. Texts of several questions are in shared.md. Answers are computed when a
// reader opens the question.

//go:embed *.md
var files embed.FS

// A book is the exercises of one article or notebook, by number.
type book []func() Question

// question returns the exercise with a number. The name is that of the exported function of the
// book. The question has an error if it does not exist or if its texts do not fit.
func (b book) question(name string, number int) Question {
	if number < 1 || number >= len(b) {
		return Question{Number: number, book: name, err: says("no exercise", "name", name, "n", len(b)-1, "said", number)}
	}
	q := b[number]()
	q.Number, q.book = number, name
	texts, err := words.Read(files, strings.ToLower(name)+".md")
	if err == nil {
		err = q.addTexts(texts, words.MustRead(files, "shared.md"))
	}
	if err != nil {
		q.err = words.ErrorText(err)
	}
	return q
}

// addTexts adds the texts of the question: those below its number in the file of its book, and
// shared ones.
func (q *Question) addTexts(texts, shared words.Section) error {
	own, ok := texts.Part(strconv.Itoa(q.Number))
	if !ok {
		return fmt.Errorf("exercise: %s has no heading %d", texts.Place, q.Number)
	}
	q.Asks = own.Content
	if q.asks != "" {
		all, _ := shared.Part("asks: " + q.asks)
		q.Asks = all.Content
	}
	q.Asks = q.Asks.With(q.given...)
	for _, s := range q.slips {
		part, ok := findMistakeText(s.name, own, shared)
		if !ok {
			return fmt.Errorf("exercise: neither %s nor shared.md has the heading %q", own.Place, "wrong: "+s.name)
		}
		q.foresee(q.mistakes(s.answer), part)
	}
	for _, part := range own.Parts {
		what, answer, _ := strings.Cut(part.Name, ": ")
		number, err := strconv.Atoi(part.Content.In(words.English))
		switch {
		case part.Name == "example":
			q.Type = part.Content
		case what == "right" && answer == "":
			q.explain("", part.Content)
		case what == "right" && q.Check(answer).Right:
			entries, _ := q.truth.read(answer)
			q.explain(q.truth.many.joined(entries), part.Content)
		case part.Name == "article" && err == nil:
			q.Article = number
		case strings.HasPrefix(what, "hint "):
			q.Hints = append(q.Hints, part.Content)
		case what != "wrong" && what != "close":
			return fmt.Errorf("exercise: %s: %q is none of example, hint, right, wrong, close and the number in an article", part.Place, part.Name)
		case !slices.ContainsFunc(q.slips, func(s namedMistake) bool { return s.name == answer }):
			wrong, ok := q.readMistakes(answer)
			if !ok {
				return fmt.Errorf("exercise: %s: %q is no wrong answer to the question, and no slip has this name", part.Place, answer)
			}
			q.foresee(wrong, part)
		}
	}
	return nil
}

// explain stores the reason for a right answer, or for all of them if answer is "".
func (q *Question) explain(answer string, why words.Text) {
	if q.truth.why == nil {
		q.truth.why = map[string]words.Text{}
	}
	q.truth.why[answer] = why
}

// findMistakeText returns the text of a named mistake: one of the question, or a shared one.
func findMistakeText(name string, own, shared words.Section) (words.Section, bool) {
	for _, texts := range []words.Section{own, shared} {
		for _, what := range []string{"wrong: ", "close: "} {
			if part, ok := texts.Part(what + name); ok {
				return part, true
			}
		}
	}
	return words.Section{}, false
}

// foresee stores the reply to wrong answers, except those that have a reply already.
func (q *Question) foresee(answers []string, part words.Section) {
	for _, is := range answers {
		if !slices.ContainsFunc(q.truth.foreseen, func(was mistake) bool { return was.is == is }) {
			q.truth.foreseen = append(q.truth.foreseen, mistake{is, part.Content, strings.HasPrefix(part.Name, "close: ")})
		}
	}
}

// readMistakes reads wrong answers that are separated by "or". It returns false if one of them is
// right or cannot be read.
func (q *Question) readMistakes(text string) (all []string, ok bool) {
	for answer := range strings.SplitSeq(text, " or ") {
		entries, bad := q.truth.read(answer)
		if bad.Open || len(entries) == 0 || q.IsProgram() || q.truth.judge(entries).Right {
			return nil, false
		}
		all = append(all, q.truth.many.joined(entries))
	}
	return all, true
}

// of returns the reading of entries of a kind. A list of them begins at place 1.
func (m many) of(k kind) reading {
	r := reading{kind: k, many: m}
	if m == list || m == sheet {
		r.first = 1
	}
	return r
}

// tuples returns the reading of entries of size numbers, in order.
func (m many) tuples(size int) reading {
	r := m.of(tuple)
	r.size = size
	return r
}

// heaps returns the reading of entries of size numbers, in any order.
func (m many) heaps(size int) reading {
	r := m.tuples(size)
	r.sorted = true
	return r
}

// from returns the reading with another number of the first place.
func (r reading) from(first int) reading {
	r.first = first
	return r
}

// An option configures a question.
type option func(*Question)

// ask returns a function that makes a question whose answer can be typed. The truth is one value
// or a slice of entries; for a question of one entry, any of them is right.
func ask(r reading, truth func() any, options ...option) func() Question {
	return func() Question {
		q := Question{}
		q.truth.reading = r
		for _, e := range r.entries(truth()) {
			if r.many == list || r.many == sheet || !slices.Contains(q.truth.right, e) {
				q.truth.right = append(q.truth.right, e)
			}
		}
		if r.many == set && q.truth.right == nil {
			q.truth.right = []string{none}
		}
		for _, configure := range options {
			configure(&q)
		}
		return q
	}
}

// predict is like ask for a question that precedes its answer on the page.
func predict(r reading, truth func() any, options ...option) func() Question {
	return ask(r, truth, append(options, func(q *Question) { q.Predicts = true })...)
}

// among sets the entries that are possible. The verdict on any other entry says that it is
// impossible.
func among(entries func() any) option {
	return func(q *Question) { q.truth.among = q.truth.entries(entries()) }
}

// write returns a function that makes a question whose answer is a program of one number. It runs
// the program for the numbers from … to and judges each result by right. A program whose results
// all satisfy one of the functions unchanged is that of the notebook, which is no answer yet.
func write[T any](wants string, from, to int, right func(n int, answer T) bool, unchanged ...func(n int, answer T) bool) func() Question {
	return func() Question {
		return Question{wants: wants, program: func(answer any) Verdict {
			program, ok := answer.(func(int) T)
			if !ok {
				return Verdict{Open: true, Says: says("program", "want", wants, "said", strings.ReplaceAll(brief(fmt.Sprintf("%T", answer)), "interface {}", "any"))}
			}
			for _, same := range unchanged {
				if program != nil && check(program, same, from, to).Right {
					return Verdict{Open: true, Says: says("unchanged")}
				}
			}
			return check(program, right, from, to)
		}}
	}
}

// given sets the values for the names in braces in the text of the question, see
// [words.Text.With].
func given(pairs ...any) option { return func(q *Question) { q.given = pairs } }

// namedMistake is a mistake with the name of its text.
type namedMistake struct {
	name   string
	answer any
}

// slip adds a named mistake whose answer is computed: a value of a form that the truth may have,
// or a function that returns one. For a question of one entry, each entry is a mistake. The first
// of two mistakes with the same answer has priority.
func slip(name string, answer any) option {
	return func(q *Question) {
		if f, ok := answer.(func() any); ok {
			answer = f()
		}
		q.slips = append(q.slips, namedMistake{name, answer})
	}
}

// mistakes returns the wrong answers of a named mistake in the spelling of [many.joined].
func (q Question) mistakes(answer any) []string {
	if q.truth.many == one {
		return q.truth.entries(answer)
	}
	if v := reflect.ValueOf(answer); q.truth.kind != tuple && v.Kind() == reflect.Slice && v.Type().Elem().Kind() == reflect.Slice {
		var all []string
		for i := range v.Len() {
			all = append(all, q.mistakes(v.Index(i).Interface())...)
		}
		return all
	}
	return []string{q.truth.many.joined(entriesOf(q.truth.entries(answer)))}
}

// entries returns a value, or each element of a slice, in the spelling of [reading.read].
func (r reading) entries(answer any) []string {
	v := reflect.ValueOf(answer)
	if v.Kind() != reflect.Slice {
		return []string{r.spell(v)}
	}
	var all []string
	for i := range v.Len() {
		all = append(all, r.spell(v.Index(i)))
	}
	return all
}

// spell returns the canonical spelling of an entry.
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
