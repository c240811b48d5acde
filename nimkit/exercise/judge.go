package exercise

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"nimlab/nimkit/words"
)

// item is one item of an answer, in its canonical spelling and as the reader typed it.
type item struct{ canonical, typed string }

// arrangement is the way in which the items of an answer belong together.
type arrangement string

const (
	arrangementOne   arrangement = "one"   // one item; several may be right
	arrangementList  arrangement = "list"  // in order, each at its place
	arrangementSet   arrangement = "set"   // in any order, each once
	arrangementSheet arrangement = "sheet" // the results of several tasks; ? skips one
)

// solution holds the right answer to a question and the mistakes that are expected.
type solution struct {
	format                         // the form of an answer
	right    []string              // items; for one, any of them is right
	possible []string              // the possible items; nil if all are possible
	mistakes []wrongAnswer         // the expected ones
	reasons  map[string]words.Text // reasons for right answers; that of "" is for all others
}

// wrongAnswer is an expected wrong answer and the reply to it.
type wrongAnswer struct {
	canonical string // the result of [arrangement.canonicalAnswer]
	reply     words.Text
	close     bool // it is nearly right
}

const (
	skipped = "?"    // the item for a skipped task of a sheet
	none    = "none" // the only item of the empty set
)

// itemsOf returns values as items. Both spellings of an item are the text that fmt prints.
func itemsOf[T any](values []T) []item {
	items := make([]item, len(values))
	for i, v := range values {
		s := fmt.Sprint(v)
		items[i] = item{s, s}
	}
	return items
}

// canonicalAnswer returns the canonical spelling of an answer: its items separated by blanks, and sorted if
// their order does not count. Equal answers have the same spelling.
func (a arrangement) canonicalAnswer(answer []item) string {
	spellings := make([]string, len(answer))
	for i, item := range answer {
		spellings[i] = item.canonical
	}
	if a == arrangementSet {
		slices.Sort(spellings)
	}
	return strings.Join(spellings, " ")
}

// judge compares an answer with the solution. The script of package play does the same with hashes in
// place of the solution.
func (s solution) judge(answer []item) Verdict {
	if len(answer) == 0 {
		return openVerdict()
	}
	if i := slices.IndexFunc(answer, s.isNegative); i >= 0 {
		return Verdict{Open: true, Message: message("negative", "said", excerpt(answer[i].typed))}
	}
	var v Verdict
	switch s.arrangement {
	case arrangementList:
		v = s.judgeList(answer)
	case arrangementSet:
		v = s.judgeSet(answer)
	case arrangementSheet:
		v = s.judgeSheet(answer)
	default:
		switch {
		case len(answer) > 1:
			v = Verdict{Open: true, Message: message("one", "n", len(answer))}
		case slices.Contains(s.right, answer[0].canonical):
			v = rightVerdict()
		case s.impossible(answer[0]):
			v = wrongVerdict(countedMessage("cannot be "+string(s.kind), 1, "list", excerpt(answer[0].typed)))
		default:
			v = wrongVerdict(message("not", "said", excerpt(answer[0].typed)))
		}
	}
	switch {
	case v.Open:
		return v
	case v.Right:
		v.Message = words.Join(" ", v.Message, s.reason(s.arrangement.canonicalAnswer(answer)))
	default:
		v = s.addReply(v, s.arrangement.canonicalAnswer(answer))
	}
	if slices.ContainsFunc(answer, func(item item) bool { return strings.HasSuffix(item.typed, "*") }) {
		v.Message = words.Join(" ", v.Message, message("star"))
	}
	return v
}

// reason returns why a right answer in canonical spelling is right. It returns an empty text if the
// question gives no reason.
func (s solution) reason(answer string) words.Text {
	if reason, ok := s.reasons[answer]; ok {
		return reason
	}
	return s.reasons[""]
}

// isNegative reports whether an item is or contains a number below 0 although the numbers of its kind are counts
// or sizes, as all are except fractions.
func (f format) isNegative(item item) bool {
	return (f.kind == kindNumber || f.kind == kindTuple) && strings.Contains(item.canonical, "-")
}

// impossible reports whether an item is impossible for the question.
func (s solution) impossible(item item) bool {
	return s.possible != nil && !slices.Contains(s.possible, item.canonical)
}

// addReply adds the reply to an expected mistake to the message of a verdict. It replaces the message if
// one item is asked for. The verdict on a close answer becomes partly right. A verdict on any other answer
// does not change.
func (s solution) addReply(v Verdict, answer string) Verdict {
	i := slices.IndexFunc(s.mistakes, func(m wrongAnswer) bool { return m.canonical == answer })
	switch {
	case i < 0:
	case s.mistakes[i].close:
		return partlyVerdict(1, message("close"), s.mistakes[i].reply)
	case s.arrangement == arrangementOne:
		v.Message = s.mistakes[i].reply
	default:
		v.Message = words.Join(" ", v.Message, s.mistakes[i].reply)
	}
	return v
}

// judgeList compares an answer with a solution in which each item has its place. It judges the items up to the
// first wrong one.
func (s solution) judgeList(answer []item) Verdict {
	rightCount := 0
	for rightCount < min(len(answer), len(s.right)) && answer[rightCount].canonical == s.right[rightCount] {
		rightCount++
	}
	if rightCount == len(answer) && rightCount == len(s.right) {
		return rightVerdict()
	}
	var parts []words.Text
	soFar, wrongAt := "so far", "wrong at"
	if s.firstPlace == 1 { // the places have no other numbers
		soFar, wrongAt = "so far in place", "wrong in place"
	}
	if rightCount > 0 {
		parts = append(parts, countedMessage(soFar, s.firstPlace+rightCount-1, "place", s.firstPlace+rightCount-1))
	}
	switch {
	case rightCount == len(answer):
		parts = append(parts, countedMessage("to find", len(s.right)-rightCount))
	case rightCount == len(s.right):
		parts = append(parts, message("less"))
	default:
		parts = append(parts, message(wrongAt, "place", s.firstPlace+rightCount, "said", excerpt(answer[rightCount].typed)))
	}
	return partlyVerdict(rightCount, parts...)
}

// judgeSet compares an answer with a solution whose items may have any order. It counts the right items, and
// lists those that are wrong, impossible or given twice, and two spellings of one position.
func (s solution) judgeSet(answer []item) Verdict {
	spellings, isRight := map[string]string{}, map[string]bool{}
	for _, canonical := range s.right {
		isRight[canonical] = true
	}
	if answer[0].canonical == none {
		if isRight[none] {
			return rightVerdict()
		}
		return wrongVerdict(message("some"))
	}
	var wrongItems, impossibleItems, repeated []string
	var duplicateSpellings []words.Text
	rightCount := 0
	for _, item := range answer {
		switch spelling, isRepeated := spellings[item.canonical]; {
		case isRepeated && spelling != item.typed:
			duplicateSpellings = append(duplicateSpellings, message("same", "said", excerpt(item.typed), "was", excerpt(spelling)))
		case isRepeated:
			repeated = append(repeated, excerpt(item.typed))
		case isRight[item.canonical]:
			rightCount++
		case s.impossible(item):
			impossibleItems = append(impossibleItems, excerpt(item.typed))
		default:
			wrongItems = append(wrongItems, excerpt(item.typed))
		}
		spellings[item.canonical] = item.typed
	}
	missing := len(s.right) - rightCount
	if len(answer) == rightCount && missing == 0 {
		return rightVerdict()
	}
	var parts []words.Text
	addSentence := func(name string, items []string) {
		if len(items) > 0 {
			parts = append(parts, countedMessage(name, len(items), "list", joinFirst(items)))
		}
	}
	addSentence("not in", wrongItems)
	addSentence("cannot be "+string(s.kind), impossibleItems)
	addSentence("twice", repeated)
	if parts = append(parts, duplicateSpellings[:min(len(duplicateSpellings), 3)]...); len(parts) > 0 {
		parts = append(parts, countedMessage("good", rightCount))
	} else {
		parts = append(parts, message("all good"))
	}
	if missing > 0 && !isRight[none] {
		parts = append(parts, countedMessage("to find", missing))
	}
	return partlyVerdict(rightCount, parts...)
}

// judgeSheet compares the answers to several tasks with the solution. It ignores skipped tasks.
func (s solution) judgeSheet(answer []item) Verdict {
	if len(answer) > len(s.right) {
		return wrongVerdict(message("too many", "n", len(answer), "all", len(s.right)))
	}
	rightCount, answeredCount := 0, 0
	var wrongPlaces []string
	for i, item := range answer {
		if item.canonical == skipped {
			continue
		}
		answeredCount++
		if item.canonical == s.right[i] {
			rightCount++
		} else {
			wrongPlaces = append(wrongPlaces, strconv.Itoa(s.firstPlace+i))
		}
	}
	switch {
	case answeredCount == 0:
		return openVerdict()
	case rightCount == len(s.right):
		return rightVerdict()
	}
	parts := []words.Text{message("sheet", "n", rightCount, "all", len(s.right))}
	if len(wrongPlaces) > 0 {
		parts = append(parts, message("look again", "list", strings.Join(wrongPlaces, ", ")))
	}
	return partlyVerdict(rightCount, parts...)
}

// joinFirst joins the first eight items by commas, followed by an ellipsis if there are more.
func joinFirst(items []string) string {
	const maxItems = 8
	if len(items) > maxItems {
		return strings.Join(items[:maxItems], ", ") + ", …"
	}
	return strings.Join(items, ", ")
}
