package claims

import (
	"fmt"
	"slices"

	"nimlab/nimkit"
	"nimlab/nimkit/nim"
	"nimlab/nimkit/words"
)

// NimSpiel checks the German encyclopedia's article on Nim, except its section on variants, see
// [Variants]. Statements about all positions are checked for every position of up to 5 heaps of up to
// 5, by the recursive definition of lost and won.
func NimSpiel() Ledger {
	return newLedger(words.T("the article Nim-Spiel"), nimSpielStrategy(), nimSpielExample(), nimSpielProof(), nimSpielMisere())
}

// inEachPlay runs a check in both play conventions.
func inEachPlay(check func(play nimkit.Play) words.Text) words.Text {
	return each(fromTo(nimkit.Normal, nimkit.Misere), func(play nimkit.Play) words.Text {
		if w := check(play); w != none {
			return words.Format("%s: %s", playWord(play), w)
		}
		return none
	})
}

func playWord(play nimkit.Play) words.Text {
	if play == nimkit.Misere {
		return words.T("misère Nim")
	}
	return words.C("chapter", "normal play")
}

// columns checks a statement about lost positions and even columns for every small position.
func columns(play nimkit.Play, ok func(p nim.Position, lost, even bool) bool) words.Text {
	return everyPosition(fives, play, func(p nim.Position, lost bool) bool { return ok(p, lost, allEven(p)) })
}

// checkOptions solves Nim with four heaps of four, and checks a statement about each position and the
// outcomes of its options.
func checkOptions(play nimkit.Play, ok func(p nim.Position, o nimkit.Outcome, next []nimkit.Outcome) bool) words.Text {
	g := words.Must(fours.Game().Graph()).In(play)
	return each(fromTo(0, g.Len()-1), func(n int) words.Text {
		var next []nimkit.Outcome
		for _, m := range g.Options(n) {
			next = append(next, g.Outcome(m))
		}
		p := g.Position(n).(nim.Position)
		return unless(ok(p, g.Outcome(n), next), p)
	})
}

// canLose reports whether a win has an option that is a loss. It returns true for other outcomes.
func canLose(o nimkit.Outcome, next []nimkit.Outcome) bool {
	return o != nimkit.Win || slices.Contains(next, nimkit.Loss)
}

// mustWin reports whether a loss has no option that is a loss. It returns true for other outcomes.
func mustWin(o nimkit.Outcome, next []nimkit.Outcome) bool {
	return o != nimkit.Loss || !slices.Contains(next, nimkit.Loss)
}

func nimSpielStrategy() []Claim {
	return at(words.T("Bouton's strategy"),
		claim(words.T("In every position, normal or misère, either the player to move can force a win, or the other can after any move; there is no draw."),
			inEachPlay(func(play nimkit.Play) words.Text {
				return checkOptions(play, func(_ nim.Position, o nimkit.Outcome, next []nimkit.Outcome) bool {
					return o != nimkit.Draw && (len(next) == 0 || canLose(o, next)) && mustWin(o, next)
				})
			})),
		claim(words.T("Normal play: a position whose column sums are all even is lost."),
			columns(nimkit.Normal, func(_ nim.Position, lost, even bool) bool { return lost || !even })),
		claim(words.T("For misère Nim too: a position whose column sums are all even is lost. (The sentence names an exception for odd sums only.)"),
			columns(nimkit.Misere, func(p nim.Position, lost, even bool) bool { return p.Empty() || lost || !even })).corrected(words.T("Misère: it is lost if some heap of 2 or more is left; otherwise it is won."),
			columns(nimkit.Misere, func(p nim.Position, lost, even bool) bool { return !even || lost == (p.Large() > 0) })),
		claim(words.T("If at least one column sum is odd it is a win; exceptions occur only in the endgame of misère Nim."),
			inEachPlay(func(play nimkit.Play) words.Text {
				return columns(play, func(p nim.Position, lost, even bool) bool {
					return even || !lost || play == nimkit.Misere && p.Large() == 0
				})
			})),
		claim(words.T("The exception is real: in misère Nim (1) is lost although a column sum is odd."),
			holds(isLost(nim.Position{1}, nimkit.Misere) && !allEven(nim.Position{1}))),
		claim(words.T("From a position with an odd column sum one move can make them all even."),
			columns(nimkit.Normal, func(p nim.Position, _, even bool) bool {
				return even || slices.ContainsFunc(slices.Collect(p.Options()), allEven)
			})),
		claim(words.T("Even sums in all columns are the same as exclusive or 0, and each digit of the exclusive or is the parity of its column."),
			everyPosition(nim.Position{9, 9, 9, 9}, nimkit.Normal, func(p nim.Position, _ bool) bool {
				xor := p[0] ^ p[1] ^ p[2] ^ p[3]
				return xor == oddColumns(p) && allEven(p) == (xor == 0)
			})),
		claim(words.T("From a lost position one must always make a won one."),
			inEachPlay(func(play nimkit.Play) words.Text {
				return checkOptions(play, func(_ nim.Position, o nimkit.Outcome, next []nimkit.Outcome) bool { return mustWin(o, next) })
			})),
		claim(words.T("From a won position one can always make a lost one."),
			inEachPlay(func(play nimkit.Play) words.Text {
				w := checkOptions(play, func(_ nim.Position, o nimkit.Outcome, next []nimkit.Outcome) bool { return canLose(o, next) })
				if w.In(words.English) != words.Name(nim.Position{0, 0, 0, 0}) {
					return w
				}
				return words.T("the empty position is won, because the other took the last match, and there is no move")
			})).corrected(words.T("One can as long as a match is left."),
			inEachPlay(func(play nimkit.Play) words.Text {
				return checkOptions(play, func(p nim.Position, o nimkit.Outcome, next []nimkit.Outcome) bool {
					return p.Empty() || canLose(o, next)
				})
			})),
	)
}

// printedTable returns the article's table of a position: digits, column sums and exclusive or.
func printedTable(p nim.Position) string {
	c := p.Columns()
	xor := make([]uint64, len(c.Powers))
	for j, power := range c.Powers {
		xor[j] = c.NimSum / power % 2
	}
	return fmt.Sprint(c.Digits, c.Sums, xor)
}

var example = words.T("the strategy by an example")

func nimSpielExample() []Claim {
	start, after := nim.Position{1, 2, 3, 4, 7}, nim.Position{1, 2, 3, 4, 4}
	// The moves that leave a loss by the recursive definition.
	var winning []string
	for m := range start.Moves() {
		if isLost(words.Must(start.After(m)), nimkit.Normal) {
			winning = append(winning, fmt.Sprintf("%d: %d", m.Heap+1, m.Take()))
		}
	}
	all := len(slices.Collect(start.Moves()))
	return at(example,
		claim(words.T("1, 2, 3, 4, 7 are 001, 010, 011, 100, 111 in base two, with column sums 2|3|3 and exclusive or 0|1|1."),
			equal("[[0 0 1] [0 1 0] [0 1 1] [1 0 0] [1 1 1]] [2 3 3] [0 1 1]", printedTable(start))),
		claim(words.T("To the right of ≙ the matches stand by powers of two: 3 as 2 + 1, 7 as 4 + 2 + 1."),
			equal("[[1] [2] [2 1] [4] [4 2 1]]", fmt.Sprint(start.Columns().Groups))),
		claim(words.T("The column of 4 is even; those of 2 and of 1 are odd, 3 each."),
			equal("[3 3 2]", fmt.Sprint(sumOfDigits(start)))),
		claim(words.T("Exactly three moves win: one match from row 2, three from row 3 or row 5."),
			equal("[2: 1 3: 3 5: 3]", winning)),
		claim(words.T("There are many other moves (14), and all of them leave the opponent a win."),
			equal(14, all-len(winning))),
		claim(words.T("After 7 − 3 = 4 in row 5 the column sums are 2|2|2 and the exclusive or is 0|0|0."),
			equal("[[0 0 1] [0 1 0] [0 1 1] [1 0 0] [1 0 0]] [2 2 2] [0 0 0]", printedTable(after))),
		claim(words.T("That is a loss for the player who is now to move."),
			holds(isLost(after, nimkit.Normal))),
	)
}

func nimSpielProof() []Claim {
	start := nim.Position{1, 2, 3, 4, 7}.Columns()
	return slices.Concat(at(example,
		claim(words.T("Every move turns at least one 1 of its row into a 0, and in a position with even columns that column becomes odd."),
			columns(nimkit.Normal, func(p nim.Position, _, even bool) bool {
				return afterEach(p, func(m nim.Move, q nim.Position) bool {
					lost := m.From &^ m.To // the ones that became zeros
					return lost > 0 && (!even || lost&^oddColumns(q) == 0)
				})
			})),
		claim(words.T("In the highest odd column some row has a 1; from every such row, and from no other, all columns can be made even."),
			columns(nimkit.Normal, func(p nim.Position, _, even bool) bool {
				if even {
					return true
				}
				odd := oddColumns(p)
				can, has := make([]bool, len(p)), make([]bool, len(p))
				for i, h := range p {
					has[i] = h&nim.TopPower(odd) > 0
				}
				for m := range p.Moves() {
					can[m.Heap] = can[m.Heap] || allEven(words.Must(p.After(m)))
				}
				return slices.Contains(has, true) && slices.Equal(can, has)
			})),
		claim(words.T("In the example it was the column of 2."),
			equal(2, start.Powers[start.Leading()])),
	), at(words.T("notes"),
		claim(words.T("Once row k is chosen the rest of the move is settled: b′ₖ = bₖ ⊕ s."),
			columns(nimkit.Normal, func(p nim.Position, _, even bool) bool {
				return afterEach(p, func(m nim.Move, q nim.Position) bool { return allEven(q) == (m.To == m.From^uint64(p.NimSum())) })
			})),
	), at(words.T("the sub-rule"),
		claim(words.T("Sub-rule: if the opponent, handed a loss, takes from one of two equal rows, the same take from the other leaves a loss again (normal play)."),
			func() words.Text {
				c := words.Must(nim.Position{6, 6, 6, 6}.CheckMirror(nimkit.Normal))
				return unless(c.Broken == 0 && c.Cases > 0, c.First.Handed)
			}()),
		claim(words.T("The reservation is needed: in misère Nim the sub-rule fails, and only in the endgame, when no other row has more than one match."),
			func() words.Text {
				lost := map[string]bool{}
				broken := 0
				w := everyPosition(fours, nimkit.Misere, func(p nim.Position, isLost bool) bool {
					lost[p.String()] = isLost
					for m := range p.Moves() {
						now := words.Must(p.After(m))
						reply, ok := nim.Mirror(now, m)
						if !ok || !isLost {
							continue
						}
						if after := words.Must(now.After(reply)); !lost[after.String()] {
							broken++
							if after.Large() > 0 {
								return false
							}
						}
					}
					return true
				})
				if w == none && broken == 0 {
					return words.T("it never fails")
				}
				return w
			}()),
	))
}

func nimSpielMisere() []Claim {
	// oneLarge calls visit with every small position with exactly one heap of two or more, the
	// index of that heap, and the number of heaps of one.
	oneLarge := func(play nimkit.Play, visit func(p nim.Position, at, ones int) bool) words.Text {
		return everyPosition(fives, play, func(p nim.Position, _ bool) bool {
			t, ok := p.TurningPoint()
			return !ok || visit(p, t.Heap, t.Ones)
		})
	}
	// onlyWin reports whether reducing a heap to a size is the only winning move.
	onlyWin := func(p nim.Position, at int, to uint64, play nimkit.Play) bool {
		return slices.Equal(p.WinningMoves(play), []nim.Move{{Heap: at, From: p[at], To: to}})
	}
	return at(words.T("misère"),
		claim(words.T("Mostly the same strategy holds: as long as some row has more than one match, the same positions are lost in misère Nim as in normal play."),
			columns(nimkit.Misere, func(p nim.Position, lost, even bool) bool { return p.Large() == 0 || lost == even })),
		claim(words.T("If exactly one row has more than one match, one wins by taking all of it or all but one so that an odd number of rows of one is left; no other move wins."),
			oneLarge(nimkit.Misere, func(p nim.Position, at, ones int) bool {
				return onlyWin(p, at, uint64(1-ones%2), nimkit.Misere)
			})),
		claim(words.T("An odd number of rows of one is lost in misère Nim, an even number is won."),
			everyPosition(nim.Position{1, 1, 1, 1, 1, 1, 1, 1}, nimkit.Misere, func(p nim.Position, lost bool) bool {
				_, ones := p.Total()
				return lost == (ones%2 == 1)
			})),
		claim(words.T("In normal play it would be an even number there, as the even column sums ask for too."),
			oneLarge(nimkit.Normal, func(p nim.Position, at, ones int) bool {
				q := slices.Clone(p)
				q[at] = uint64(ones % 2)
				return onlyWin(p, at, q[at], nimkit.Normal) && allEven(q)
			})),
		claim(words.T("Marienbad (1, 3, 5, 7) is lost for the first player as a misère game too."),
			holds(isLost(nim.Position{1, 3, 5, 7}, nimkit.Misere))),
	)
}
