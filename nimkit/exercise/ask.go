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
//	7: ask(arrangementOne.of(kindNumber), numbersTaken(nim.Position{4, 9}, nimkit.Normal), withMistake("one too few", …)),
//
// Its texts are below the heading 7 in the file of the book:
//
//	### id                    the name of the question, which no other question has and which stays
//	### example               an answer in the form of the right one
//	### hint 1                and hint 2
//	### right                 the reason for the right answer, in half a sentence
//	### right: 5-6            the reason for one of several right answers
//	### wrong: 5 or 6         the reply to wrong answers as a reader types them, separated
//	### wrong: (1, 4, 5)      by "or"
//	### wrong: what is left   the reply to a named mistake, see the function withMistake
//	### close: 491            the same for an answer that is nearly right
//	### article               the number of the exercise in the article
//
// The reply to any other answer says only that it is wrong, so each question has replies to at
// least three likely mistakes. Texts of several questions are in shared.md. Answers are computed when a
// reader opens the question.

//go:embed *.md
var files embed.FS

// A book holds functions that make the questions of one article or notebook. The index is the number of
// the question; index 0 is not used.
type book []func() Question

// question returns the exercise with a number. The name is that of the exported function of the
// book. The question has an error if it does not exist or if its texts do not fit.
func (b book) question(name string, number int) Question {
	if number < 1 || number >= len(b) {
		return Question{Number: number, book: name, problem: message("no exercise", "name", name, "n", len(b)-1, "said", number)}
	}
	q := b[number]()
	q.Number, q.book = number, name
	texts, err := words.Read(files, strings.ToLower(name)+".md")
	if err == nil {
		err = q.addTexts(texts, words.MustRead(files, "shared.md"))
	}
	if err != nil {
		q.problem = words.ErrorText(err)
	}
	return q
}

// addTexts adds the texts of the question: those below its number in the file of its book, and shared
// ones. It returns an error that names the place in the file if a text is missing or does not fit.
func (q *Question) addTexts(texts, shared words.Section) error {
	own, ok := texts.Part(strconv.Itoa(q.Number))
	if !ok {
		return fmt.Errorf("exercise: %s has no heading %d", texts.Place, q.Number)
	}
	q.Text = own.Content
	if q.sharedText != "" {
		all, _ := shared.Part("question: " + q.sharedText)
		q.Text = all.Content
	}
	q.Text = q.Text.With(q.values...)
	if _, named := own.Part("id"); !named {
		return fmt.Errorf("exercise: %s has no id: write its name below the heading id", own.Place)
	}
	for _, m := range q.mistakes {
		part, ok := mistakeText(m.name, own, shared)
		if !ok {
			return fmt.Errorf("exercise: neither %s nor shared.md has the heading %q", own.Place, "wrong: "+m.name)
		}
		q.addReply(q.wrongAnswers(m.answer), part)
	}
	for _, part := range own.Parts {
		partKind, answer, _ := strings.Cut(part.Name, ": ")
		number, err := strconv.Atoi(part.Content.In(words.English))
		switch {
		case part.Name == "id":
			q.id = part.Content.In(words.English)
		case part.Name == "example":
			q.Example = part.Content
		case partKind == "right" && answer == "":
			q.setReason("", part.Content)
		case partKind == "right" && q.Check(answer).Right:
			items, _ := q.solution.read(answer)
			q.setReason(q.solution.arrangement.canonicalAnswer(items), part.Content)
		case part.Name == "article" && err == nil:
			q.ArticleNumber = number
		case strings.HasPrefix(partKind, "hint "):
			q.Hints = append(q.Hints, part.Content)
		case partKind != "wrong" && partKind != "close":
			return fmt.Errorf("exercise: %s: %q is none of id, example, hint, right, wrong, close and the number in an article", part.Place, part.Name)
		case !slices.ContainsFunc(q.mistakes, func(m namedMistake) bool { return m.name == answer }):
			wrong, ok := q.readMistakes(answer)
			if !ok {
				return fmt.Errorf("exercise: %s: %q is no wrong answer to the question, and no mistake has this name", part.Place, answer)
			}
			q.addReply(wrong, part)
		}
	}
	return nil
}

// setReason stores the reason for a right answer. An empty answer stores the reason for all right answers
// that have none of their own.
func (q *Question) setReason(answer string, reason words.Text) {
	if q.solution.reasons == nil {
		q.solution.reasons = map[string]words.Text{}
	}
	q.solution.reasons[answer] = reason
}

// mistakeText returns the section with the reply to a named mistake. A section of the question has
// priority over a shared one. It returns false if neither exists.
func mistakeText(name string, own, shared words.Section) (words.Section, bool) {
	for _, texts := range []words.Section{own, shared} {
		for _, prefix := range []string{"wrong: ", "close: "} {
			if part, ok := texts.Part(prefix + name); ok {
				return part, true
			}
		}
	}
	return words.Section{}, false
}

// addReply stores the reply to wrong answers in canonical spelling. An answer that already has a reply
// keeps it.
func (q *Question) addReply(answers []string, part words.Section) {
	for _, canonical := range answers {
		if !slices.ContainsFunc(q.solution.mistakes, func(known wrongAnswer) bool { return known.canonical == canonical }) {
			q.solution.mistakes = append(q.solution.mistakes, wrongAnswer{canonical, part.Content, strings.HasPrefix(part.Name, "close: ")})
		}
	}
}

// readMistakes reads wrong answers that are separated by "or". It returns false if one of them is
// right or cannot be read.
func (q *Question) readMistakes(text string) (all []string, ok bool) {
	for answer := range strings.SplitSeq(text, " or ") {
		items, verdict := q.solution.read(answer)
		if verdict.Open || len(items) == 0 || q.IsProgram() || q.solution.judge(items).Right {
			return nil, false
		}
		all = append(all, q.solution.arrangement.canonicalAnswer(items))
	}
	return all, true
}

// of returns the format of items of a kind. The places of a list and of a sheet are numbered from 1.
func (a arrangement) of(k kind) format {
	f := format{kind: k, arrangement: a}
	if a == arrangementList || a == arrangementSheet {
		f.firstPlace = 1
	}
	return f
}

// tuples returns the format of items that consist of size numbers in a fixed order.
func (a arrangement) tuples(size int) format {
	f := a.of(kindTuple)
	f.size = size
	return f
}

// heaps returns the format of items that consist of size numbers in any order.
func (a arrangement) heaps(size int) format {
	f := a.tuples(size)
	f.ignoresOrder = true
	return f
}

// digits returns the format of numbers whose digits may be typed with blanks in between, such as
// 2 0 0 2. A list or set has numbers of size digits.
func (a arrangement) digits(size int) format {
	f := a.of(kindNumber)
	f.size = size
	return f
}

// from returns the format with first as the number of its first place.
func (f format) from(first int) format {
	f.firstPlace = first
	return f
}

// An option configures a question.
type option func(*Question)

// ask returns a function that makes a question whose answer can be typed. The solution returns one value
// or a slice of items. If the format asks for one item, any item of the slice is right. An empty slice
// is the empty set.
func ask(f format, solution func() any, options ...option) func() Question {
	return func() Question {
		q := Question{}
		q.solution.format = f
		for _, item := range f.canonicalItems(solution()) {
			if f.arrangement == arrangementList || f.arrangement == arrangementSheet || !slices.Contains(q.solution.right, item) {
				q.solution.right = append(q.solution.right, item)
			}
		}
		if f.arrangement == arrangementSet && q.solution.right == nil {
			q.solution.right = []string{none}
		}
		for _, configure := range options {
			configure(&q)
		}
		return q
	}
}

// predict is like ask for a question whose answer is shown below it on the page.
func predict(f format, solution func() any, options ...option) func() Question {
	return ask(f, solution, append(options, func(q *Question) { q.IsPrediction = true })...)
}

// guess is like predict for a question whose answer cannot be worked out by hand. Any answer that can be
// read opens the result below it.
func guess(f format, solution func() any, options ...option) func() Question {
	return predict(f, solution, append(options, func(q *Question) { q.AcceptsGuess = true })...)
}

// withPossible lists the items that can occur in any answer. The verdict on another item says that it cannot
// occur.
func withPossible(items func() any) option {
	return func(q *Question) { q.solution.possible = q.solution.canonicalItems(items()) }
}

// askProgram returns a function that makes a question whose answer is a Go function of one number, of
// the type programType. It calls the function for the numbers from … to and judges each result by
// right. Each function unchanged accepts the results of a program that the notebook shows; the verdict on
// a program with those results is open.
func askProgram[T any](programType string, from, to int, right func(n int, answer T) bool, unchanged ...func(n int, answer T) bool) func() Question {
	return func() Question {
		return Question{programType: programType, program: func(answer any) Verdict {
			program, ok := answer.(func(int) T)
			if !ok {
				return Verdict{Open: true, Message: message("program", "want", programType, "said", strings.ReplaceAll(excerpt(fmt.Sprintf("%T", answer)), "interface {}", "any"))}
			}
			for _, same := range unchanged {
				if program != nil && checkProgram(program, same, from, to).Right {
					return Verdict{Open: true, Message: message("unchanged")}
				}
			}
			return checkProgram(program, right, from, to)
		}}
	}
}

// withTasks names the tasks of a sheet, so that a page has a field for each of them.
func withTasks(names ...string) option { return func(q *Question) { q.Tasks = names } }

// withValues sets the values of the names in braces in the text of the question, see
// [words.Text.With].
func withValues(pairs ...any) option { return func(q *Question) { q.values = pairs } }

// namedMistake is a mistake whose wrong answer is computed.
type namedMistake struct {
	name   string // the name after "wrong: " or "close: " in the heading of its reply
	answer any    // see [Question.wrongAnswers]
}

// withMistake adds a named mistake whose answer is computed: a value of a form that the solution may have,
// or a function that returns one. For a question of one item, each item is a mistake. The first
// of two mistakes with the same answer has priority.
func withMistake(name string, answer any) option {
	return func(q *Question) {
		if f, ok := answer.(func() any); ok {
			answer = f()
		}
		q.mistakes = append(q.mistakes, namedMistake{name, answer})
	}
}

// withOtherPlayer adds the mistake of outcomes for the player who is not to move.
func withOtherPlayer() option {
	return func(q *Question) {
		other := make([]string, len(q.solution.right))
		for i, canonical := range q.solution.right {
			other[i] = map[string]string{"W": "L", "L": "W"}[canonical]
		}
		withMistake("the other player", other)(q)
	}
}

// withDigitsInBaseTwo adds the mistake of right numbers that are written in base two.
func withDigitsInBaseTwo() option {
	return func(q *Question) {
		digits := make([]string, len(q.solution.right))
		for i, canonical := range q.solution.right {
			n, _ := strconv.ParseInt(canonical, 10, 64)
			digits[i] = strconv.FormatInt(n, 2)
		}
		withMistake("the digits in base two", digits)(q)
	}
}

// wrongAnswers returns the wrong answers of a named mistake in the spelling of
// [arrangement.canonicalAnswer]. If one item is asked for, each item of a slice is an answer. A slice of
// slices consists of several answers, except for tuples, which are slices themselves.
func (q Question) wrongAnswers(answer any) []string {
	if q.solution.arrangement == arrangementOne {
		return q.solution.canonicalItems(answer)
	}
	if v := reflect.ValueOf(answer); q.solution.kind != kindTuple && v.Kind() == reflect.Slice && v.Type().Elem().Kind() == reflect.Slice {
		var all []string
		for i := range v.Len() {
			all = append(all, q.wrongAnswers(v.Index(i).Interface())...)
		}
		return all
	}
	return []string{q.solution.arrangement.canonicalAnswer(itemsOf(q.solution.canonicalItems(answer)))}
}

// canonicalItems returns the canonical spellings of a value, or of the elements of a slice; see [format.read].
func (f format) canonicalItems(answer any) []string {
	v := reflect.ValueOf(answer)
	if v.Kind() != reflect.Slice {
		return []string{f.canonicalItem(v)}
	}
	var all []string
	for i := range v.Len() {
		all = append(all, f.canonicalItem(v.Index(i)))
	}
	return all
}

// canonicalItem returns the canonical spelling of an item: a slice or array as its numbers separated by commas,
// and any other value as fmt prints it, with a hyphen as the minus sign of a fraction.
func (f format) canonicalItem(v reflect.Value) string {
	if v.Kind() != reflect.Slice && v.Kind() != reflect.Array {
		text := fmt.Sprint(v.Interface())
		if f.kind == kindFraction {
			text = strings.ReplaceAll(text, "−", "-")
		}
		return text
	}
	var numbers []string
	for i := range v.Len() {
		numbers = append(numbers, fmt.Sprint(v.Index(i).Interface()))
	}
	if f.ignoresOrder {
		slices.SortFunc(numbers, compareNumbers)
	}
	return strings.Join(numbers, ",")
}
