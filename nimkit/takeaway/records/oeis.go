package records

import (
	"fmt"
	"strings"
)

// OEIS returns three sequences of a table with the rows M = 1, 2, 3, …, in the format of
// the On-Line Encyclopedia of Integer Sequences: the longest period, the longest preperiod
// and the number of different loss sequences. They are for normal play, as in the
// literature, where a preperiod above 0 is one less than in the article's misère play. The
// name of the author, the date and the numbers of the sequences are placeholders in angle
// brackets.
func OEIS(rs []Record) string {
	attained := func(r Record, b Best, name string, length int) string {
		return fmt.Sprintf("For n = %d the set %v has %s %d, and %d of the %d sets attain it.", r.M, b.Set, name, length, b.Count, r.Sets)
	}
	normal := func(r Record) int { return max(0, r.Preperiod.Length-1) }
	var b strings.Builder
	for _, s := range []struct {
		name, comments string
		term           func(Record) int
		example        func(Record) string
		program        string
	}{
		{
			name: "Longest period of the sequence of P-positions over all subtraction games on one heap whose subtraction set contains 1 and has largest element n.",
			comments: "From a heap a player takes s counters, where s is in the subtraction set S; a player who cannot move loses. A heap is a P-position if the player to move loses. For finite S the P-positions are ultimately periodic.\n" +
				"There are 2^(n-2) sets with 1 and largest element n >= 2. Misère play has the same periods: with 1 in S its P-positions are those of normal play shifted by one.",
			term:    func(r Record) int { return r.Period.Length },
			example: func(r Record) string { return attained(r, r.Period, "period", r.Period.Length) },
			program: "    print(n, max(play(S)[1] for S in sets(n)))",
		},
		{
			name:     "Longest preperiod of the sequence of P-positions over all subtraction games on one heap whose subtraction set contains 1 and has largest element n.",
			comments: "The preperiod is the least k >= 0 such that for all m >= k a heap of m is a P-position if and only if a heap of m + p is one, where p is the least period.",
			term:     normal,
			example:  func(r Record) string { return attained(r, r.Preperiod, "preperiod", normal(r)) },
			program:  "    print(n, max(play(S)[0] for S in sets(n)))",
		},
		{
			name:     "Number of different sets of P-positions of the subtraction games on one heap whose subtraction set contains 1 and has largest element n.",
			comments: "An element that is no difference of two P-positions can be put into the subtraction set or left out of it, and the P-positions stay the same; so this is far below 2^(n-2).",
			term:     func(r Record) int { return r.Sequences },
			example: func(r Record) string {
				return fmt.Sprintf("For n = %d the %d sets have %d different sets of P-positions.", r.M, r.Sets, r.Sequences)
			},
			program: "    print(n, len({play(S)[2] for S in sets(n)}))",
		},
	} {
		var examples []string
		for i, r := range rs {
			if i == 11 || i == len(rs)-1 { // the last row of the article's table, and the last of all
				examples = append(examples, s.example(r))
			}
		}
		fmt.Fprintf(&b, "NAME\n%s\n\nDATA\n%s\n\nOFFSET\n1\n\nCOMMENTS\n%s\n", s.name, data(rs, s.term), s.comments)
		fmt.Fprintf(&b, "\nREFERENCES\n%s\n", references)
		fmt.Fprintf(&b, "\nEXAMPLE\n%s\n\nPROG\n%s%s\n", strings.Join(examples, "\n"), program, s.program)
		fmt.Fprintf(&b, "\nCROSSREFS\nCf. <the other two>.\n\nKEYWORD\nnonn,hard,more\n\nAUTHOR\n<name>, <date>\n\n\n")
	}
	return strings.TrimRight(b.String(), "\n") + "\n"
}

const references = `E. R. Berlekamp, J. H. Conway and R. K. Guy, Winning Ways for Your Mathematical Plays, chapter 4.
A. Flammenkamp, Lange Perioden in Subtraktions-Spielen, Dissertation, Bielefeld 1997.`

// program is the common part of the three programs, in Python.
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

// dataLength is the largest number of characters of the terms of an entry.
const dataLength = 260

// data returns the first terms of a sequence, up to dataLength characters.
func data(rs []Record, term func(Record) int) string {
	text := ""
	for _, r := range rs {
		next := fmt.Sprintf("%s, %d", text, term(r))
		if len(next) > len(", ")+dataLength {
			break
		}
		text = next
	}
	return strings.TrimPrefix(text, ", ")
}
