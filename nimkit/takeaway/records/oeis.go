package records

import (
	"fmt"
	"strconv"
	"strings"
)

// OEIS returns three sequences of a table whose rows are those of M = 1, 2, 3, …,
// written as the On-Line Encyclopedia of Integer Sequences asks for them: the
// longest period, the longest preperiod and the number of different loss
// sequences. They are in normal play, as the field has it; there a preperiod
// that is not 0 is one less than in the article's misère play. What only the
// sender knows, his name and the numbers of the sequences, is left open in
// angle brackets.
func OEIS(rs []Record) string {
	var b strings.Builder
	for _, s := range []struct {
		name, example string
		comments      []string
		term          func(Record) int
		program       string
	}{
		{
			name: "Longest period of the sequence of P-positions over all subtraction games on one heap whose subtraction set contains 1 and has largest element n.",
			comments: []string{
				"From a heap a player takes s counters, where s is in the subtraction set S; a player who cannot move loses. A heap is a P-position if the player to move loses. For finite S the P-positions are ultimately periodic.",
				"There are 2^(n-2) sets with 1 and largest element n >= 2. Misère play has the same periods: with 1 in S its P-positions are those of normal play shifted by one.",
			},
			example: example(rs, func(r Record) Best { return r.Period }, "period"),
			term:    func(r Record) int { return r.Period.Length },
			program: "    print(n, max(play(S)[1] for S in sets(n)))",
		},
		{
			name: "Longest preperiod of the sequence of P-positions over all subtraction games on one heap whose subtraction set contains 1 and has largest element n.",
			comments: []string{
				"The preperiod is the least k >= 0 such that for all m >= k a heap of m is a P-position if and only if a heap of m + p is one, where p is the least period.",
			},
			example: example(rs, func(r Record) Best { return r.Preperiod }, "preperiod"),
			term:    func(r Record) int { return max(0, r.Preperiod.Length-1) },
			program: "    print(n, max(play(S)[0] for S in sets(n)))",
		},
		{
			name: "Number of different sets of P-positions of the subtraction games on one heap whose subtraction set contains 1 and has largest element n.",
			comments: []string{
				"An element that is no difference of two P-positions can be put into the subtraction set or left out of it, and the P-positions stay the same; so this is far below 2^(n-2).",
			},
			example: example(rs, nil, ""),
			term:    func(r Record) int { return r.Sequences },
			program: "    print(n, len({play(S)[2] for S in sets(n)}))",
		},
	} {
		fmt.Fprintf(&b, "NAME\n%s\n\nDATA\n%s\n\nOFFSET\n1\n\nCOMMENTS\n%s\n", s.name, data(rs, s.term), strings.Join(s.comments, "\n"))
		fmt.Fprintf(&b, "\nREFERENCES\n%s\n", references)
		fmt.Fprintf(&b, "\nEXAMPLE\n%s\n\nPROG\n%s%s\n", s.example, program, s.program)
		fmt.Fprintf(&b, "\nCROSSREFS\nCf. <the other two>.\n\nKEYWORD\nnonn,hard,more\n\nAUTHOR\n<name>, <date>\n\n\n")
	}
	return strings.TrimRight(b.String(), "\n") + "\n"
}

const references = `E. R. Berlekamp, J. H. Conway and R. K. Guy, Winning Ways for Your Mathematical Plays, chapter 4.
A. Flammenkamp, Lange Perioden in Subtraktions-Spielen, Dissertation, Bielefeld 1997.`

// program is what the three have in common, in Python.
const program = `(Python)
from itertools import combinations
def sets(n):
    for k in range(n):
        for T in combinations(range(2, n), k):
            yield sorted({1, n, *T})
def play(S):
    a, seen, n = [], {}, 0
    while True:
        a.append(not any(s <= n and a[n - s] for s in S))
        n += 1
        if n >= S[-1]:
            row = tuple(a[n - S[-1]:])
            if row in seen: break
            seen[row] = n
    p = n - seen[row]
    k = n - p
    while k > 0 and a[k - 1] == a[k - 1 + p]: k -= 1
    return k, p, tuple(a)
for n in range(1, 15):
`

// dataLength is how many characters of terms an entry has at most.
const dataLength = 260

func data(rs []Record, term func(Record) int) string {
	text := ""
	for _, r := range rs {
		next := strconv.Itoa(term(r))
		if text != "" {
			next = text + ", " + next
		}
		if len(next) > dataLength {
			break
		}
		text = next
	}
	return text
}

// example tells of the row of M = 12, where the article's table ends, and of the
// last.
func example(rs []Record, best func(Record) Best, what string) string {
	var lines []string
	for _, i := range []int{11, len(rs) - 1} {
		if i < 0 || i >= len(rs) {
			continue
		}
		r := rs[i]
		if best == nil {
			lines = append(lines, fmt.Sprintf("For n = %d the %d sets have %d different sets of P-positions.", r.M, r.Sets, r.Sequences))
			continue
		}
		b := best(r)
		length := b.Length
		if what == "preperiod" {
			length = max(0, length-1)
		}
		lines = append(lines, fmt.Sprintf("For n = %d the set %v has %s %d, and %d of the %d sets attain it.", r.M, b.Set, what, length, b.Count, r.Sets))
	}
	return strings.Join(lines, "\n")
}
