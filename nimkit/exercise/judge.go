package exercise

import (
	"slices"
	"strconv"
	"strings"

	"nimlab/nimkit/words"
)

// entry is one entry of an answer: its canonical spelling and that of the reader.
type entry struct{ is, said string }

// many is the way in which the entries of an answer belong together.
type many string

const (
	one   many = "one"   // one entry; several may be right
	list  many = "list"  // in order, each at its place
	set   many = "set"   // in any order, each once
	sheet many = "sheet" // the results of several tasks; ? skips one
)

// truth holds the right answer to a question and the mistakes that are expected.
type truth struct {
	reading           // the form of an answer
	right    []string // entries; for one, any of them is right
	among    []string // the possible entries; nil if all are possible
	foreseen []mistake
	why      map[string]words.Text // reasons for right answers; that of "" is for all others
}

// mistake is an expected wrong answer and the reply to it.
type mistake struct {
	is    string // the result of [many.joined]
	says  words.Text
	close bool // it is nearly right
}

// skipped is the entry for a skipped task of a sheet. none is the only entry of the empty set.
const (
	skipped = "?"
	none    = "none"
)

// joined returns the canonical spelling of an answer, which identifies an expected mistake.
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
		case t.impossible(answer[0]):
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

// impossible reports whether an entry is impossible for the question.
func (t truth) impossible(e entry) bool { return t.among != nil && !slices.Contains(t.among, e.is) }

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
	spellings, belongs := map[string]string{}, map[string]bool{}
	for _, is := range t.right {
		belongs[is] = true
	}
	if answer[0].is == none {
		if belongs[none] {
			return right()
		}
		return wrong(says("some"))
	}
	var wrongEntries, excluded, twice []string
	var same []words.Text
	good := 0
	for _, e := range answer {
		switch was, again := spellings[e.is]; {
		case again && was != e.said:
			same = append(same, says("same", "said", brief(e.said), "was", brief(was)))
		case again:
			twice = append(twice, brief(e.said))
		case belongs[e.is]:
			good++
		case t.impossible(e):
			excluded = append(excluded, brief(e.said))
		default:
			wrongEntries = append(wrongEntries, brief(e.said))
		}
		spellings[e.is] = e.said
	}
	missing := len(t.right) - good
	if len(answer) == good && missing == 0 {
		return right()
	}
	var parts []words.Text
	add := func(name string, entries []string) {
		if len(entries) > 0 {
			parts = append(parts, says(name, "list", shorten(entries)))
		}
	}
	add("not in", wrongEntries)
	add("cannot be "+string(t.kind), excluded)
	add("twice", twice)
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
	var wrongPlaces []string
	for i, e := range answer {
		if e.is == skipped {
			continue
		}
		given++
		if e.is == t.right[i] {
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
	parts := []words.Text{says("sheet", "n", good, "all", len(t.right))}
	if len(wrongPlaces) > 0 {
		parts = append(parts, says("look again", "list", strings.Join(wrongPlaces, ", ")))
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
