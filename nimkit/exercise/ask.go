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

// An exercise of a book is how its answer is written, its truth, and the mistakes whose
// answers are computed:
//
//	7: ask(one.of(number), taken(nim.Position{4, 9}, nimkit.Normal), slip("one too few", …)),
//
// Its words stand below the heading 7 in the file of the book:
//
//	### example               an answer that is written as the right one is
//	### hint 1                and hint 2
//	### right                 why the right answer is right, in half a sentence; where
//	### right: 5-6            several are right, also of one of them
//	### wrong: 5 or 6         what there is to say to a wrong answer: a number, a list
//	### wrong: (1, 4, 5)      or positions as a reader types them, with "or" between
//	### wrong: what is left   several, or the name of a slip
//	### close: 491            the same for an answer that is nearly right
//	### article               the number that it has in the article
//
// Where nothing is foreseen the reader is told no more than that it is wrong; so each
// question has at least three likely wrong answers. What several questions say stands in
// shared.md. Nothing is computed before a reader asks for it.

//go:embed *.md
var files embed.FS

// A book is the exercises of one article or notebook, by number.
type book []func() Question

// question is the exercise with a number, of the book that the reader calls by a name.
func (b book) question(name string, number int) Question {
	if number < 1 || number >= len(b) {
		return Question{Number: number, book: name, err: says("no exercise", "name", name, "n", len(b)-1, "said", number)}
	}
	q := b[number]()
	q.Number, q.book = number, name
	texts, err := words.Read(files, strings.ToLower(name)+".md")
	if err == nil {
		err = q.say(texts, words.MustRead(files, "shared.md"))
	}
	if err != nil {
		q.err = words.ErrorText(err)
	}
	return q
}

// say gives the question its words: those of its number in the texts of its book, or
// of the name in the texts that are shared.
func (q *Question) say(texts, shared words.Section) error {
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
		part, ok := ofSlip(s.name, own, shared)
		if !ok {
			return fmt.Errorf("exercise: neither %s nor shared.md has the heading %q", own.Place, "wrong: "+s.name)
		}
		q.foresee(q.mistakes(s.is), part)
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
		case !slices.ContainsFunc(q.slips, func(s slipped) bool { return s.name == answer }):
			wrong, ok := q.readMistakes(answer)
			if !ok {
				return fmt.Errorf("exercise: %s: %q is no wrong answer to the question, and no slip has this name", part.Place, answer)
			}
			q.foresee(wrong, part)
		}
	}
	return nil
}

// explain says why an answer is right.
func (q *Question) explain(answer string, why words.Text) {
	if q.truth.why == nil {
		q.truth.why = map[string]words.Text{}
	}
	q.truth.why[answer] = why
}

// ofSlip is what is said of a slip: below the question, or shared with others.
func ofSlip(name string, own, shared words.Section) (words.Section, bool) {
	for _, texts := range []words.Section{own, shared} {
		for _, what := range []string{"wrong: ", "close: "} {
			if part, ok := texts.Part(what + name); ok {
				return part, true
			}
		}
	}
	return words.Section{}, false
}

// foresee says something about wrong answers, unless they are right or foreseen already.
func (q *Question) foresee(answers []string, part words.Section) {
	for _, is := range answers {
		if !slices.ContainsFunc(q.truth.foreseen, func(was mistake) bool { return was.is == is }) {
			q.truth.foreseen = append(q.truth.foreseen, mistake{is, part.Content, strings.HasPrefix(part.Name, "close: ")})
		}
	}
}

// readMistakes reads wrong answers with "or" between them.
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

// of are entries of a kind; a list of them begins at place 1.
func (m many) of(k kind) reading {
	w := reading{kind: k, many: m}
	if m == list || m == sheet {
		w.first = 1
	}
	return w
}

// tuples are so many numbers each, in order.
func (m many) tuples(size int) reading {
	w := m.of(tuple)
	w.size = size
	return w
}

// heaps are so many numbers each, in any order.
func (m many) heaps(size int) reading {
	w := m.tuples(size)
	w.sorted = true
	return w
}

// from is a list the first place of which has another number than 1.
func (r reading) from(first int) reading {
	r.first = first
	return r
}

// A remark is what else there is to know about a question.
type remark func(*Question)

// ask is a question whose answer can be typed. The truth is one value or a slice of
// entries; where one entry is asked for, each of them is right.
func ask(w reading, truth func() any, more ...remark) func() Question {
	return func() Question {
		q := Question{}
		q.truth.reading = w
		for _, e := range w.entries(truth()) {
			if w.many == list || w.many == sheet || !slices.Contains(q.truth.right, e) {
				q.truth.right = append(q.truth.right, e)
			}
		}
		if w.many == set && q.truth.right == nil {
			q.truth.right = []string{none}
		}
		for _, r := range more {
			r(&q)
		}
		return q
	}
}

// predict is a question that comes before its answer on the page.
func predict(w reading, truth func() any, more ...remark) func() Question {
	return ask(w, truth, append(more, func(q *Question) { q.Predicts = true })...)
}

// among are the positions, the moves or the numbers that can be at all: any other answer
// is said to be none of them.
func among(entries func() any) remark {
	return func(q *Question) { q.truth.among = q.truth.entries(entries()) }
}

// write is a question whose answer is a program of one number. It is tried on the
// numbers from … to, and right judges what it gives for each of them. One that begins as
// a program that the reader is to change may say what that gives, which is no answer yet.
func write[T any](wants string, from, to int, right func(n int, answer T) bool, begins ...func(n int, answer T) bool) func() Question {
	return func() Question {
		return Question{wants: wants, program: func(answer any) Verdict {
			program, ok := answer.(func(int) T)
			if !ok {
				return Verdict{Open: true, Says: says("program", "want", wants, "said", strings.ReplaceAll(brief(fmt.Sprintf("%T", answer)), "interface {}", "any"))}
			}
			for _, as := range begins {
				if program != nil && check(program, as, from, to).Right {
					return Verdict{Open: true, Says: says("unchanged")}
				}
			}
			return check(program, right, from, to)
		}}
	}
}

// given fills in what the words of the question leave open, see [words.Text.With].
func given(pairs ...any) remark { return func(q *Question) { q.given = pairs } }

// slipped is a wrong answer with a name.
type slipped struct {
	name string
	is   any
}

// slip is a mistake whose wrong answer is computed, with the name that its words have: a
// value as it may be the truth, or a function that gives one. Where one entry is asked
// for each entry is a mistake by itself. Of two slips to the same answer the first is
// told.
func slip(name string, is any) remark {
	return func(q *Question) {
		if f, ok := is.(func() any); ok {
			is = f()
		}
		q.slips = append(q.slips, slipped{name, is})
	}
}

// mistakes are the wrong answers of a slip, spelled as [many.joined] spells them.
func (q Question) mistakes(is any) []string {
	if q.truth.many == one {
		return q.truth.entries(is)
	}
	if v := reflect.ValueOf(is); q.truth.kind != tuple && v.Kind() == reflect.Slice && v.Type().Elem().Kind() == reflect.Slice {
		var all []string
		for i := range v.Len() {
			all = append(all, q.mistakes(v.Index(i).Interface())...)
		}
		return all
	}
	return []string{q.truth.many.joined(entriesOf(q.truth.entries(is)))}
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
