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

// A Question is an exercise: its text, an example of an answer, hints, and the right answer, which only
// [Question.Answer] returns. [HetSpelNim], [NimSet], [Biplus], [NimSpiel], [Varianten], [MoveWorth],
// [Explore], [FamousGames], [Periods] and [Records] return those of the articles and the notebooks.
type Question struct {
	Number        int
	ArticleNumber int  // the number in the article, or 0 if the question is not from the article
	IsPrediction  bool // the result is below the question, covered until the reader has answered
	AcceptsGuess  bool // the answer cannot be worked out by hand, so any answer opens the result
	Text          words.Text
	// Example is an example in the form of the right answer.
	Example words.Text
	Hints   []words.Text // from the first on, each says more
	Tasks   []string     // the tasks of a sheet, each with a field of its own on a page; nil for one field

	id         string // the name of the question in the file of its book
	book       string // the name of the function that returns it
	sharedText string // the name of the text in shared.md, or "" for a text of its own
	values     []any  // pairs of a name in braces in the text and its value
	mistakes   []namedMistake
	solution   solution
	// program checks an answer that is a program of type programType.
	program     func(any) Verdict
	programType string
	problem     words.Text // the reason why the question cannot be asked
}

// String returns the number and the text of the question.
func (q Question) String() string { return fmt.Sprintf("%d. %s", q.Number, q.Text) }

// Problem returns the reason why the question does not exist, or an empty text if it exists.
func (q Question) Problem() words.Text { return q.problem }

// Heading returns the heading: the number, and whether the question is a prediction or an exercise
// of the article.
func (q Question) Heading() words.Text {
	task := message("exercise")
	switch {
	case q.IsPrediction:
		return words.Format("%d · %s", q.Number, message("predict"))
	case q.ArticleNumber > 0:
		return words.Format("%s %d (%s)", task, q.Number, message("of the article", "n", q.ArticleNumber))
	}
	return words.Format("%s %d", task, q.Number)
}

// ID returns the name of the question, which is unique among all books and the same in every language. It
// stays the same when a book is renamed or its questions are renumbered, so pages keep a reader's answers
// under it. It also salts the hashes of [Question.Seal]. It returns "" for a question with an error.
func (q Question) ID() string { return q.id }

// IsProgram reports whether the answer is a program, so that a box cannot check it.
func (q Question) IsProgram() bool { return q.program != nil }

// Cell returns the line of code that checks an answer in a cell.
func (q Question) Cell(l words.Language) string {
	if q.IsProgram() {
		return fmt.Sprintf("show.It(exercise.%s(%d).Check(mine))", q.book, q.Number)
	}
	return fmt.Sprintf("show.It(exercise.%s(%d).Check(%q))", q.book, q.Number, q.Example.In(l))
}

// ProgramType returns the type of the program that is asked for, such as "func(n int) bool".
func (q Question) ProgramType() string { return q.programType }

// Check returns the verdict on an answer: a text as it would be typed into a box, a number, a list
// of numbers, or a program if the question asks for one. The verdict on an empty text and on nil is
// open.
func (q Question) Check(answer any) Verdict {
	if q.problem != (words.Text{}) {
		return Verdict{Open: true, Message: q.problem}
	}
	if !q.IsProgram() && q.solution.right == nil { // the zero Question
		return Verdict{Open: true, Message: message("no truth")}
	}
	value := reflect.ValueOf(answer)
	if value.IsValid() && value.Kind() == reflect.Func {
		if value.IsNil() {
			return openVerdict()
		}
		if !q.IsProgram() {
			return unreadable("no "+string(q.solution.kind), value.Type().String(), "k", q.solution.size)
		}
	}
	if q.IsProgram() {
		if !value.IsValid() {
			return openVerdict()
		}
		verdict := q.program(answer)
		if verdict.Right {
			verdict.Message = words.Join(" ", verdict.Message, q.solution.reason(""))
		}
		return verdict
	}
	onePosition := q.solution.arrangement == arrangementOne && q.solution.kind == kindTuple && value.Kind() != reflect.String
	items, verdict := q.solution.read(textOf(value, !onePosition))
	if verdict.Open {
		return verdict
	}
	return q.solution.judge(items)
}

// Answer returns the right answer as a reader would type it, for a teacher's sheet; if several are
// right, all of them. It is empty if the answer is a program.
func (q Question) Answer() words.Text {
	items := make([]words.Text, len(q.solution.right))
	for i, canonical := range q.solution.right {
		items[i] = q.solution.display(canonical)
	}
	if q.solution.arrangement == arrangementOne {
		return words.Join(" / ", items...)
	}
	return words.Join(", ", items...)
}

// Reason returns why the right answer is right, for a teacher's sheet, or an empty text. If several
// answers are right, it is the reason for the first.
func (q Question) Reason() words.Text {
	if len(q.solution.reasons) == 0 || len(q.solution.right) == 0 {
		return words.Text{}
	}
	if q.solution.arrangement == arrangementOne {
		return q.solution.reason(q.solution.right[0])
	}
	return q.solution.reason(q.solution.arrangement.canonicalAnswer(itemsOf(q.solution.right)))
}

// SealedSolution is the part of the solution that a page may contain: salted hashes of the right
// answers and of expected mistakes, so that the page does not contain an answer.
type SealedSolution struct {
	Salt         string   `json:"salt"`               // see [Question.ID]
	Kind         string   `json:"kind"`               // number, fraction, letter, draw, outcome, tuple, move or tower
	Arrangement  string   `json:"arrangement"`        // one, list, set or sheet
	Size         int      `json:"size"`               // numbers of a tuple, or digits of a number; 0 for any
	IgnoresOrder bool     `json:"ignoresOrder"`       // the order of the numbers in a tuple does not count
	FirstPlace   int      `json:"firstPlace"`         // the number of the first place of a list
	Right        []string `json:"right"`              // hashes of the right items
	Possible     []string `json:"possible,omitempty"` // hashes of the possible items; empty if all are possible
	Mistakes     []string `json:"mistakes"`           // hashes of the expected wrong answers
}

// Seal returns the hashes of the solution. Those of a set are sorted, so that their order gives no hint.
// The hashes of a question whose answer is a program are empty.
func (q Question) Seal() SealedSolution {
	s := SealedSolution{
		Salt: q.id, Kind: string(q.solution.kind), Arrangement: string(q.solution.arrangement),
		Size: q.solution.size, IgnoresOrder: q.solution.ignoresOrder, FirstPlace: q.solution.firstPlace, Mistakes: []string{},
	}
	for i, canonical := range q.solution.right {
		if q.solution.arrangement == arrangementOne || q.solution.arrangement == arrangementSet {
			i = 0 // items without a place are hashed with place 0
		}
		s.Right = append(s.Right, hash(s.Salt, fmt.Sprint(i), canonical))
	}
	if q.solution.arrangement == arrangementOne || q.solution.arrangement == arrangementSet {
		slices.Sort(s.Right)
	}
	for _, canonical := range q.solution.possible {
		s.Possible = append(s.Possible, hash(s.Salt, "possible", canonical))
	}
	slices.Sort(s.Possible)
	for _, m := range q.solution.mistakes {
		scope := "all"
		if m.close {
			scope = "close"
		}
		s.Mistakes = append(s.Mistakes, hash(s.Salt, scope, m.canonical))
	}
	return s
}

// Reasons returns the reason for the right answer, encrypted with that answer and in base 64: each
// byte is combined by exclusive or with a byte of a hash of the answer, so a page can decrypt it
// only when the reader has given the answer. If one item is asked for, it returns a reason for each
// hash in [SealedSolution.Right], in the same order. It returns nil if there is no reason or the
// answer is a program.
func (q Question) Reasons(l words.Language) []string {
	if len(q.solution.reasons) == 0 || q.IsProgram() {
		return nil
	}
	answers := []string{q.solution.arrangement.canonicalAnswer(itemsOf(q.solution.right))}
	if q.solution.arrangement == arrangementOne {
		answers = slices.SortedFunc(slices.Values(q.solution.right), func(a, b string) int {
			return strings.Compare(hash(q.id, "0", a), hash(q.id, "0", b))
		})
	}
	var all []string
	for _, canonical := range answers {
		hidden := []byte(q.solution.reason(canonical).In(l))
		for i := range hidden {
			hidden[i] ^= hashBytes(q.id, "why", canonical, fmt.Sprint(i/hashSize))[i%hashSize]
		}
		all = append(all, base64.StdEncoding.EncodeToString(hidden))
	}
	return all
}

// Replies returns the replies to the expected mistakes, in the order of [SealedSolution.Mistakes].
func (q Question) Replies() []words.Text {
	var all []words.Text
	for _, m := range q.solution.mistakes {
		all = append(all, m.reply)
	}
	return all
}

// hashSize is the number of bytes of a hash.
const hashSize = 9

// hashBytes returns the first nine bytes of the SHA-256 of its parts, joined by bars.
func hashBytes(parts ...string) []byte {
	sum := sha256.Sum256([]byte(strings.Join(parts, "|")))
	return sum[:hashSize]
}

// hash returns the result of [hashBytes] in base 64: twelve characters.
func hash(parts ...string) string { return base64.StdEncoding.EncodeToString(hashBytes(parts...)) }
