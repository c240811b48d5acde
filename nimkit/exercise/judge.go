package exercise

import (
	"slices"
	"strconv"
	"strings"

	"nimlab/nimkit/words"
)

// entry is one entry of an answer: what it is, in a spelling that is the same for
// all, and how the reader wrote it.
type entry struct{ is, said string }

// many says how the entries of an answer belong together.
type many string

const (
	one   many = "one"   // one entry; several may be right
	list  many = "list"  // in order, each at its place
	set   many = "set"   // in any order, each once
	sheet many = "sheet" // the results of several tasks, ? for one that is open
)

// truth is a right answer with what is foreseen about wrong ones.
type truth struct {
	many     many
	right    []string // entries; of one, any of them
	from     int      // the number of the first place of a list
	foreseen []mistake
}

// mistake is a wrong answer that is foreseen, and what to say about it.
type mistake struct {
	is   string // its entries with blanks between them
	says words.Text
}

// skipped marks a task of a sheet that is left open.
const skipped = "?"

// joined is an answer as one text, by which a foreseen mistake is known.
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

// judge says what there is to say. The script of package play does the same, with
// hashes in the truth's place.
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
		default:
			v = wrong(says("not", "said", brief(answer[0].said)))
		}
	}
	if !v.Right && !v.Open {
		for _, m := range t.foreseen {
			if m.is == t.many.joined(answer) {
				v.Says = words.Join(" ", v.Says, m.says)
				break
			}
		}
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
	if good > 0 {
		parts = append(parts, says("so far", "place", t.from+good-1))
	}
	switch {
	case good == len(answer):
		parts = append(parts, says("more"))
	case good == len(t.right):
		parts = append(parts, says("less"))
	default:
		parts = append(parts, says("wrong at", "place", t.from+good, "said", brief(answer[good].said)))
	}
	return wrong(words.Join(" ", parts...))
}

func (t truth) judgeSet(answer []entry) Verdict {
	seen, belongs := map[string]bool{}, map[string]bool{}
	for _, is := range t.right {
		belongs[is] = true
	}
	var strange, twice []string
	good := 0
	for _, e := range answer {
		switch {
		case seen[e.is]:
			twice = append(twice, brief(e.said))
		case belongs[e.is]:
			good++
		default:
			strange = append(strange, brief(e.said))
		}
		seen[e.is] = true
	}
	missing := len(t.right) - good
	if len(strange)+len(twice)+missing == 0 {
		return right()
	}
	var parts []words.Text
	if len(strange) > 0 {
		parts = append(parts, says("not in", "list", some(strange)))
	}
	if len(twice) > 0 {
		parts = append(parts, says("twice", "list", some(twice)))
	}
	if len(parts) > 0 {
		parts = append(parts, says("good", "n", good))
	} else {
		parts = append(parts, says("all good"))
	}
	if missing > 0 {
		parts = append(parts, says("to find", "n", missing))
	}
	return wrong(words.Join(" ", parts...))
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
			again = append(again, strconv.Itoa(t.from+i))
		}
	}
	switch {
	case given == 0:
		return open()
	case good == len(t.right):
		return right()
	}
	v := Verdict{Open: len(again) == 0, Says: says("sheet", "n", good, "all", len(t.right))}
	if len(again) > 0 {
		v.Says = words.Join(" ", v.Says, says("look again", "list", strings.Join(again, ", ")))
	}
	return v
}

// some joins words, and breaks off where there are very many.
func some(words []string) string {
	const most = 8
	if len(words) > most {
		return strings.Join(words[:most], ", ") + ", …"
	}
	return strings.Join(words, ", ")
}
