package exercise

import (
	"slices"
	"strconv"
	"strings"

	"nimlab/nimkit/words"
)

// entry is one entry of an answer: its canonical spelling and that of the reader.
type entry struct{ is, said string }

// many says how the entries of an answer belong together.
type many string

const (
	one   many = "one"   // one entry; several may be right
	list  many = "list"  // in order, each at its place
	set   many = "set"   // in any order, each once
	sheet many = "sheet" // the results of several tasks, ? for one that is open
)

// truth holds the right answer to a question and the mistakes that are expected.
type truth struct {
	reading           // how it is written
	right    []string // entries; of one, any of them
	among    []string // the entries that can be; nil if any can
	foreseen []mistake
	why      map[string]words.Text // why a right answer is right; with no answer, any
}

// mistake is an expected wrong answer and the reply to it.
type mistake struct {
	is    string // its entries with blanks between them
	says  words.Text
	close bool // it is nearly right
}

// skipped marks a task of a sheet that is left open, and none is all that an empty set
// has.
const (
	skipped = "?"
	none    = "none"
)

// joined returns an answer as one text, by which an expected mistake is recognized.
func (m many) joined(answer []entry) string {
	words := make([]string, len(answer))
	for i, e := range answer {
		words[i] = e.is
	}
	if m == set {
		slices.Sort(words)
	}
	return strings.Join(words, " ")
}

// judge compares an answer with the truth. The script of package play does the same with hashes in
// place of the truth.
func (t truth) judge(answer []entry) Verdict {
	if len(answer) == 0 {
		return open()
	}
	var v Verdict
	switch t.many {
	case list:
		v = t.judgeList(answer)
	case set:
		v = t.judgeSet(answer)
	case sheet:
		v = t.judgeSheet(answer)
	default:
		switch {
		case len(answer) > 1:
			v = Verdict{Open: true, Says: says("one", "n", len(answer))}
		case slices.Contains(t.right, answer[0].is):
			v = right()
		case t.cannot(answer[0]):
			v = wrong(says("cannot be "+string(t.kind), "list", brief(answer[0].said)))
		default:
			v = wrong(says("not", "said", brief(answer[0].said)))
		}
	}
	switch {
	case v.Open:
		return v
	case v.Right:
		v.Says = words.Join(" ", v.Says, t.reason(t.many.joined(answer)))
	default:
		v = t.foresee(v, t.many.joined(answer))
	}
	if slices.ContainsFunc(answer, func(e entry) bool { return strings.HasSuffix(e.said, "*") }) {
		v.Says = words.Join(" ", v.Says, says("star"))
	}
	return v
}

// reason returns why a right answer is right.
func (t truth) reason(answer string) words.Text {
	if why, ok := t.why[answer]; ok {
		return why
	}
	return t.why[""]
}

// cannot reports whether an entry is impossible for the question.
func (t truth) cannot(e entry) bool { return t.among != nil && !slices.Contains(t.among, e.is) }

// foresee adds the reply to an expected mistake to a verdict, or replaces it if one entry is asked
// for.
func (t truth) foresee(v Verdict, answer string) Verdict {
	i := slices.IndexFunc(t.foreseen, func(m mistake) bool { return m.is == answer })
	switch {
	case i < 0:
	case t.foreseen[i].close:
		return partly(1, says("close"), t.foreseen[i].says)
	case t.many == one:
		v.Says = t.foreseen[i].says
	default:
		v.Says = words.Join(" ", v.Says, t.foreseen[i].says)
	}
	return v
}

func (t truth) judgeList(answer []entry) Verdict {
	good := 0
	for good < min(len(answer), len(t.right)) && answer[good].is == t.right[good] {
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
		parts = append(parts, says(soFar, "place", t.first+good-1))
	}
	switch {
	case good == len(answer):
		parts = append(parts, says("to find", "n", len(t.right)-good))
	case good == len(t.right):
		parts = append(parts, says("less"))
	default:
		parts = append(parts, says(wrongAt, "place", t.first+good, "said", brief(answer[good].said)))
	}
	return partly(good, parts...)
}

func (t truth) judgeSet(answer []entry) Verdict {
	seen, belongs := map[string]string{}, map[string]bool{}
	for _, is := range t.right {
		belongs[is] = true
	}
	if answer[0].is == none {
		if belongs[none] {
			return right()
		}
		return wrong(says("some"))
	}
	var strange, never, twice []string
	var same []words.Text
	good := 0
	for _, e := range answer {
		switch was, again := seen[e.is]; {
		case again && was != e.said:
			same = append(same, says("same", "said", brief(e.said), "was", brief(was)))
		case again:
			twice = append(twice, brief(e.said))
		case belongs[e.is]:
			good++
		case t.cannot(e):
			never = append(never, brief(e.said))
		default:
			strange = append(strange, brief(e.said))
		}
		seen[e.is] = e.said
	}
	missing := len(t.right) - good
	if len(answer) == good && missing == 0 {
		return right()
	}
	var parts []words.Text
	tell := func(name string, entries []string) {
		if len(entries) > 0 {
			parts = append(parts, says(name, "list", some(entries)))
		}
	}
	tell("not in", strange)
	tell("cannot be "+string(t.kind), never)
	tell("twice", twice)
	if parts = append(parts, same[:min(len(same), 3)]...); len(parts) > 0 {
		parts = append(parts, says("good", "n", good))
	} else {
		parts = append(parts, says("all good"))
	}
	if missing > 0 && !belongs[none] {
		parts = append(parts, says("to find", "n", missing))
	}
	return partly(good, parts...)
}

func (t truth) judgeSheet(answer []entry) Verdict {
	if len(answer) > len(t.right) {
		return wrong(says("too many", "n", len(answer), "all", len(t.right)))
	}
	good, given := 0, 0
	var again []string
	for i, e := range answer {
		if e.is == skipped {
			continue
		}
		given++
		if e.is == t.right[i] {
			good++
		} else {
			again = append(again, strconv.Itoa(t.first+i))
		}
	}
	switch {
	case given == 0:
		return open()
	case good == len(t.right):
		return right()
	}
	parts := []words.Text{says("sheet", "n", good, "all", len(t.right))}
	if len(again) > 0 {
		parts = append(parts, says("look again", "list", strings.Join(again, ", ")))
	}
	return partly(good, parts...)
}

// some joins at most eight words, and marks that there are more.
func some(words []string) string {
	const most = 8
	if len(words) > most {
		return strings.Join(words[:most], ", ") + ", …"
	}
	return strings.Join(words, ", ")
}
