package takeaway

import (
	"iter"
	"math/bits"

	"nimlab/nimkit"
	"nimlab/nimkit/words"
)

// A value is an outcome or a nim-value. A nim-value is at most the number of
// elements, so it fits.
type value uint16

// A source computes a sequence in order. Each call goes on where the last one ended.
type source func(dst []value)

// pieceLen is how many values are asked of a source at a time: enough to make
// the call and the look at the context cheap, few enough to stay in the cache.
const pieceLen = 4096

// A chunk is 64 bits of the take set that are not all 0.
type chunk struct {
	word int
	bits uint64 // bit i stands for the take 64·word + i
}

// outcomes computes the outcomes of a game by its register, in several words: which
// positions ahead are already known to be wins (some move leads to a loss) and which
// are known not to be losses (some move leads to a draw). Bit n mod 64·len tells of
// position n; words that have been passed are cleared and used again.
func (g Game) outcomes() source {
	words.Check(g.sound())
	var set []chunk
	for _, s := range g.Set.elements {
		if last := len(set) - 1; last < 0 || set[last].word != s>>6 {
			set = append(set, chunk{word: s >> 6})
		}
		set[len(set)-1].bits |= 1 << (s & 63)
	}
	length := above(g.Set.Max()>>6 + 1) // a mark reaches that many words from where it is made
	wins, draws := make([]uint64, length), make([]uint64, length)

	// What is known before the first move is made: in misère play an empty
	// table has been won, and whoever is stuck has a draw, or is at the end.
	for n := range g.Set.Min() {
		switch {
		case n > 0 && !g.NoDraws:
			draws[n>>6] |= 1 << (n & 63)
		case g.Play == nimkit.Misere:
			wins[n>>6] |= 1 << (n & 63)
		}
	}
	next := 0
	return func(dst []value) {
		n := next
		for i := range dst {
			word, bit := n>>6&(len(wins)-1), uint64(1)<<(n&63)
			switch {
			case wins[word]&bit != 0:
				dst[i] = value(nimkit.Win)
			case draws[word]&bit != 0:
				dst[i] = value(nimkit.Draw)
				mark(draws, n, set)
			default:
				dst[i] = value(nimkit.Loss)
				mark(wins, n, set)
			}
			n++
			if n&63 == 0 {
				wins[word], draws[word] = 0, 0
			}
		}
		next = n
	}
}

// above returns the least power of two above n > 0: the length of a ring that has room
// for more than n.
func above(n int) int { return 1 << bits.Len(uint(n)) }

// mark sets the bits of all positions from which some move leads to n.
func mark(ring []uint64, n int, set []chunk) {
	base, shift, mask := n>>6, uint(n&63), len(ring)-1
	for _, c := range set {
		at := base + c.word
		ring[at&mask] |= c.bits << shift
		ring[(at+1)&mask] |= c.bits >> (64 - shift)
	}
}

// nimValues computes the nim-values of a take set from their definition, with
// the last M of them in a ring.
func (s Set) nimValues() source {
	words.Check(s.Normal().sound())
	ring := make([]value, above(s.Max()))
	seen := make([]int, len(s.elements)+2) // seen[v] == n+1: some move from n leads to nim-value v
	next := 0
	return func(dst []value) {
		n, mask := next, len(ring)-1
		for i := range dst {
			for _, take := range s.elements {
				if take > n {
					break
				}
				seen[ring[(n-take)&mask]] = n + 1
			}
			least := 0
			for seen[least] == n+1 {
				least++
			}
			ring[n&mask] = value(least)
			dst[i] = value(least)
			n++
		}
		next = n
	}
}

// values makes an endless sequence of a source, which is started for each reader.
func values[V nimkit.Outcome | nimkit.Nimber](start func() source) iter.Seq[V] {
	return func(yield func(V) bool) {
		var piece [64]value
		for fill := start(); ; {
			fill(piece[:])
			for _, v := range piece {
				if !yield(V(v)) {
					return
				}
			}
		}
	}
}

// Outcomes returns the outcomes of n = 0, 1, 2, … matches, without end. They
// are computed as they are asked for, each in time proportional to the number
// of elements at most, with O(M) memory.
func (g Game) Outcomes() iter.Seq[nimkit.Outcome] {
	words.Check(g.sound())
	return values[nimkit.Outcome](g.outcomes)
}

// Losses returns the numbers of matches from which the player to move loses,
// smallest first (Dutch article: NimVerlies). There is no end to them unless
// draws take over: after M draws in a row everything is a draw.
func (g Game) Losses() iter.Seq[int] { return g.positions(nimkit.Loss) }

// Wins returns the numbers of matches from which the player to move wins,
// smallest first (Dutch article: NimWinst). It ends as [Game.Losses] does. In
// misère play 0 is among them, which the article leaves out.
func (g Game) Wins() iter.Seq[int] { return g.positions(nimkit.Win) }

// positions returns the losses or the wins. It ends where draws have taken over: M
// draws in a row leave nothing but draws.
func (g Game) positions(want nimkit.Outcome) iter.Seq[int] {
	outcomes := g.Outcomes()
	return func(yield func(int) bool) {
		n, draws := 0, 0 // draws in a row
		for o := range outcomes {
			if o == want && !yield(n) {
				return
			}
			if n++; o != nimkit.Draw {
				draws = 0
			} else if draws++; draws == g.Set.Max() {
				return
			}
		}
	}
}

// Differences returns the differences between each loss and the next (Dutch
// article: Verschil, NimDD). It ends as [Game.Losses] does.
func (g Game) Differences() iter.Seq[int] {
	losses := g.Losses()
	return func(yield func(int) bool) {
		last := -1
		for n := range losses {
			if last >= 0 && !yield(n-last) {
				return
			}
			last = n
		}
	}
}

// NimValues returns the nim-values (Grundy values) of n = 0, 1, 2, … matches,
// without end: the least number that is not the nim-value of any n-s. They are
// those of normal play without draws, the only game that has them; each costs
// time proportional to the number of elements.
func (s Set) NimValues() iter.Seq[nimkit.Nimber] {
	words.Check(s.Normal().sound())
	return values[nimkit.Nimber](s.nimValues)
}
