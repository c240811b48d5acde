package exercise

import (
	"crypto/sha256"
	"encoding/base64"
	"fmt"
	"reflect"
	"slices"
	"strings"

	"nimlab/nimkit/words"
)

// A Question is an exercise: what is asked, what to type, hints, and the truth,
// which stays inside. [HetSpelNim], [NimSet], [Biplus], [NimSpiel], [Varianten],
// [Explore], [FamousGames], [Periods] and [Records] hold those of the articles and the notebooks.
type Question struct {
	Number int
	// Title is what stands above the question instead of "Exercise" and its number.
	Title words.Text
	Asks  words.Text
	// Type is an answer that is not the right one but is written like it.
	Type  words.Text
	Hints []words.Text

	book    string // the function that it comes from
	asks    string // the name of its words, if other questions have the same
	given   []any  // what is filled into them
	slips   []slipped
	reading reading
	truth   truth
	// program checks an answer that is a program, and wants says of which type.
	program func(any) Verdict
	wants   string
	err     words.Text // why it is no question
}

// Err says why there is no such question; it is empty if there is one.
func (q Question) Err() words.Text { return q.err }

// Heading returns what stands above the question.
func (q Question) Heading() words.Text {
	if q.Title != (words.Text{}) {
		return q.Title
	}
	return words.Alike("%s %d", Words["exercise"], q.Number)
}

// IsProgram reports whether the answer is a program, so that a box cannot check it.
func (q Question) IsProgram() bool { return q.program != nil }

// Cell is the line that checks an answer in a cell.
func (q Question) Cell(l words.Language) string {
	if q.IsProgram() {
		return fmt.Sprintf("show.It(exercise.%s(%d).Check(mine))", q.book, q.Number)
	}
	return fmt.Sprintf("show.It(exercise.%s(%d).Check(%q))", q.book, q.Number, q.Type.In(l))
}

// Wants is the type of the program that is asked for, as in "func(n int) bool".
func (q Question) Wants() string { return q.wants }

// Check says what there is to say about an answer: a text, as it would be typed
// into a box; numbers, or lists of them; or, where that is asked for, a program. An
// empty text and nil count as not given.
func (q Question) Check(answer any) Verdict {
	if q.err != (words.Text{}) {
		return Verdict{Open: true, Says: q.err}
	}
	if !q.IsProgram() && len(q.truth.right) == 0 { // a question that was never made
		return Verdict{Open: true, Says: says("no truth")}
	}
	v := reflect.ValueOf(answer)
	if v.IsValid() && v.Kind() == reflect.Func {
		if v.IsNil() {
			return open()
		}
		if !q.IsProgram() {
			return unreadable("no "+string(q.reading.kind), v.Type().String(), "k", q.reading.size)
		}
	}
	if q.IsProgram() {
		if !v.IsValid() {
			return open()
		}
		return q.program(answer)
	}
	text := ""
	if v.IsValid() {
		text = textOf(v, true)
		if q.reading.many == one && q.reading.kind == tuple {
			text = textOf(v, v.Kind() == reflect.String)
		}
	}
	entries, bad := q.reading.read(text)
	if bad.Open {
		return bad
	}
	return q.truth.judge(entries)
}

// Sealed is what a page may know of the truth: hashes of the right answers and of
// the mistakes that are foreseen, with a salt of their own, so that no answer can
// be read in the page.
type Sealed struct {
	Salt     string   `json:"salt"`
	Kind     string   `json:"kind"`
	Many     string   `json:"many"`
	Size     int      `json:"size"`
	Sorted   bool     `json:"sorted"`
	From     int      `json:"from"`
	Right    []string `json:"right"`
	Foreseen []string `json:"foreseen"`
}

// Sealed seals the truth.
func (q Question) Sealed() Sealed {
	s := Sealed{
		Salt: fmt.Sprintf("%s %d", q.book, q.Number), Kind: string(q.reading.kind), Many: string(q.reading.many),
		Size: q.reading.size, Sorted: q.reading.sorted, From: q.truth.from, Foreseen: []string{},
	}
	for i, is := range q.truth.right {
		if q.truth.many == one || q.truth.many == set {
			i = 0
		}
		s.Right = append(s.Right, hash(s.Salt, fmt.Sprint(i), is))
	}
	if q.truth.many == one || q.truth.many == set {
		slices.Sort(s.Right) // the order would tell something
	}
	for _, m := range q.truth.foreseen {
		s.Foreseen = append(s.Foreseen, hash(s.Salt, "all", m.is))
	}
	return s
}

// Foreseen are the sentences that go with [Sealed.Foreseen].
func (q Question) Foreseen() []words.Text {
	var all []words.Text
	for _, m := range q.truth.foreseen {
		all = append(all, m.says)
	}
	return all
}

// hash is the first nine bytes of the SHA-256 of its parts, with bars between them.
func hash(parts ...string) string {
	sum := sha256.Sum256([]byte(strings.Join(parts, "|")))
	return base64.StdEncoding.EncodeToString(sum[:9])
}
