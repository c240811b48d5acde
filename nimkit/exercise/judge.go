package exercise

import (
	"slices"
	"strconv"
	"strings"

	"nimlab/nimkit/words"
)

// item is one item of an answer: its canonical spelling and that of the reader.
type item struct{ canonical, typed string }

// arrangement is the way in which the items of an answer belong together.
type arrangement string

const (
	one   arrangement = "one"   // one item; several may be right
	list  arrangement = "list"  // in order, each at its place
	set   arrangement = "set"   // in any order, each once
	sheet arrangement = "sheet" // the results of several tasks; ? skips one
)

// solution holds the right answer to a question and the mistakes that are expected.
type solution struct {
	format            // the form of an answer
	right    []string // items; for one, any of them is right
	possible []string // the possible items; nil if all are possible
	foreseen []wrongAnswer
	reasons  map[string]words.Text // reasons for right answers; that of "" is for all others
}

// wrongAnswer is an expected wrong answer and the reply to it.
type wrongAnswer struct {
	canonical string // the result of [arrangement.joined]
	reply     words.Text
	close     bool // it is nearly right
}

// skipped is the item for a skipped task of a sheet. none is the only item of the empty set.
const (
	skipped = "?"
	none    = "none"
)

// joined returns the canonical spelling of an answer, which identifies an expected mistake.
func (m arrangement) joined(answer []item) string {
	words := make([]string, len(answer))
	for i, e := range answer {
		words[i] = e.canonical
	}
	if m == set {
		slices.Sort(words)
	}
	return strings.Join(words, " ")
}

// judge compares an answer with the solution. The script of package play does the same with hashes in
// place of the solution.
func (t solution) judge(answer []item) Verdict {
	if len(answer) == 0 {
		return open()
	}
	var v Verdict
	switch t.arrangement {
	case list:
		v = t.judgeList(answer)
	case set:
		v = t.judgeSet(answer)
	case sheet:
		v = t.judgeSheet(answer)
	default:
		switch {
		case len(answer) > 1:
			v = Verdict{Open: true, Message: message("one", "n", len(answer))}
		case slices.Contains(t.right, answer[0].canonical):
			v = right()
		case t.impossible(answer[0]):
			v = wrong(messageFor("cannot be "+string(t.kind), 1, "list", brief(answer[0].typed)))
		default:
			v = wrong(message("not", "said", brief(answer[0].typed)))
		}
	}
	switch {
	case v.Open:
		return v
	case v.Right:
		v.Message = words.Join(" ", v.Message, t.reason(t.arrangement.joined(answer)))
	default:
		v = t.foresee(v, t.arrangement.joined(answer))
	}
	if slices.ContainsFunc(answer, func(e item) bool { return strings.HasSuffix(e.typed, "*") }) {
		v.Message = words.Join(" ", v.Message, message("star"))
	}
	return v
}

// reason returns why a right answer is right.
func (t solution) reason(answer string) words.Text {
	if reasons, ok := t.reasons[answer]; ok {
		return reasons
	}
	return t.reasons[""]
}

// impossible reports whether an item is impossible for the question.
func (t solution) impossible(e item) bool {
	return t.possible != nil && !slices.Contains(t.possible, e.canonical)
}

// foresee adds the reply to an expected mistake to a verdict, or replaces it if one item is asked
// for.
func (t solution) foresee(v Verdict, answer string) Verdict {
	i := slices.IndexFunc(t.foreseen, func(m wrongAnswer) bool { return m.canonical == answer })
	switch {
	case i < 0:
	case t.foreseen[i].close:
		return partly(1, message("close"), t.foreseen[i].reply)
	case t.arrangement == one:
		v.Message = t.foreseen[i].reply
	default:
		v.Message = words.Join(" ", v.Message, t.foreseen[i].reply)
	}
	return v
}

func (t solution) judgeList(answer []item) Verdict {
	good := 0
	for good < min(len(answer), len(t.right)) && answer[good].canonical == t.right[good] {
		good++
	}
	if good == len(answer) && good == len(t.right) {
		return right()
	}
	var parts []words.Text
	soFar, wrongAt := "so far", "wrong at"
	if t.first == 1 { // the places have no other numbers
		soFar, wrongAt = "so far in place", "wrong in place"
	}
	if good > 0 {
		parts = append(parts, messageFor(soFar, t.first+good-1, "place", t.first+good-1))
	}
	switch {
	case good == len(answer):
		parts = append(parts, messageFor("to find", len(t.right)-good))
	case good == len(t.right):
		parts = append(parts, message("less"))
	default:
		parts = append(parts, message(wrongAt, "place", t.first+good, "said", brief(answer[good].typed)))
	}
	return partly(good, parts...)
}

func (t solution) judgeSet(answer []item) Verdict {
	spellings, belongs := map[string]string{}, map[string]bool{}
	for _, canonical := range t.right {
		belongs[canonical] = true
	}
	if answer[0].canonical == none {
		if belongs[none] {
			return right()
		}
		return wrong(message("some"))
	}
	var wrongItems, excluded, twice []string
	var same []words.Text
	good := 0
	for _, e := range answer {
		switch was, again := spellings[e.canonical]; {
		case again && was != e.typed:
			same = append(same, message("same", "said", brief(e.typed), "was", brief(was)))
		case again:
			twice = append(twice, brief(e.typed))
		case belongs[e.canonical]:
			good++
		case t.impossible(e):
			excluded = append(excluded, brief(e.typed))
		default:
			wrongItems = append(wrongItems, brief(e.typed))
		}
		spellings[e.canonical] = e.typed
	}
	missing := len(t.right) - good
	if len(answer) == good && missing == 0 {
		return right()
	}
	var parts []words.Text
	add := func(name string, items []string) {
		if len(items) > 0 {
			parts = append(parts, messageFor(name, len(items), "list", shorten(items)))
		}
	}
	add("not in", wrongItems)
	add("cannot be "+string(t.kind), excluded)
	add("twice", twice)
	if parts = append(parts, same[:min(len(same), 3)]...); len(parts) > 0 {
		parts = append(parts, messageFor("good", good))
	} else {
		parts = append(parts, message("all good"))
	}
	if missing > 0 && !belongs[none] {
		parts = append(parts, messageFor("to find", missing))
	}
	return partly(good, parts...)
}

func (t solution) judgeSheet(answer []item) Verdict {
	if len(answer) > len(t.right) {
		return wrong(message("too many", "n", len(answer), "all", len(t.right)))
	}
	good, given := 0, 0
	var wrongPlaces []string
	for i, e := range answer {
		if e.canonical == skipped {
			continue
		}
		given++
		if e.canonical == t.right[i] {
			good++
		} else {
			wrongPlaces = append(wrongPlaces, strconv.Itoa(t.first+i))
		}
	}
	switch {
	case given == 0:
		return open()
	case good == len(t.right):
		return right()
	}
	parts := []words.Text{message("sheet", "n", good, "all", len(t.right))}
	if len(wrongPlaces) > 0 {
		parts = append(parts, message("look again", "list", strings.Join(wrongPlaces, ", ")))
	}
	return partly(good, parts...)
}

// shorten joins the first eight words, followed by an ellipsis if there are more.
func shorten(words []string) string {
	const most = 8
	if len(words) > most {
		return strings.Join(words[:most], ", ") + ", …"
	}
	return strings.Join(words, ", ")
}
