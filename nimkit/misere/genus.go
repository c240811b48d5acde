// Package misere knows what positions are worth in misère play, where whoever moves
// last loses.
//
// In normal play a position is worth a nim heap and nothing else counts. In misère
// play there is no such number. What comes next to it is the genus (Conway, On
// Numbers and Games, chapter 12; Berlekamp, Conway and Guy, Winning Ways, chapter
// 13). The misère nim-value of a position G is the number n for which G beside a
// nim heap of n is a loss for the player to move. It is the least number that is
// not the misère nim-value of an option, but 1 for the end. The genus of G is
//
//	g^abc…
//
// where g is the nim-value of G in normal play, and a, b, c, … are the misère
// nim-values of G, G + *2, G + *2 + *2, … From some place on each is the one before
// it ⊕ 2; of this tail the first two are written.
//
// # How it is found
//
// A nim heap of 1 beside a position changes the last digit of its misère nim-value,
// as in normal play: if m is the least number that the options miss, then with
// their last digits changed, and with m itself, they miss m ⊕ 1. So the options of
// G + *2 + … + *2 are those of G, each beside as many heaps, and of the values of
// G with one heap fewer, that value v itself (a heap gone) and v ⊕ 1 (a heap of 1).
// That gives the genus from those of the options.
//
// # Tame and wild
//
// The positions of Nim have the genera 0^120, 1^031 and n^n(n⊕2): the first two
// when all heaps are 1 (fickle), the others when one is larger (firm). A position
// is called tame here if it is over, or if all its parts are tame, or if some of its
// options are tame, these alone give it a genus of Nim, and from each of its other
// options a move leads on to a tame position of that same genus. All others are
// wild.
//
// Sums of tame positions are won as in Nim: with a firm part when the nim-sum of
// the bases is not 0, and with fickle parts only when it is 0. For call the other
// positions losses. In a loss, a move to a tame option changes the sum or leaves
// fickle parts in the wrong number, just as in Nim, for its genus is not the one it
// came from, and neither are base or first digit; and a move to any other option is
// answered by moving on to the same genus. In a win, some tame option is to be had
// for every smaller base and every smaller first digit; one of these leads to a
// loss, as in Nim. So with tame positions the genus says all (that of a sum is the
// one that nim heaps of these genera have together), and a wild one is
// where the theory of Nim ends: there one needs the quotient (nimkit/octal/quotient)
// or the canonical form ([Forms]).
package misere

import (
	"fmt"
	"math/bits"
	"slices"

	"nimlab/nimkit"
	"nimlab/nimkit/words"
)

// Genus is the genus of a position.
type Genus struct {
	// Base is the nim-value in normal play.
	Base nimkit.Nimber
	// Digits are the misère nim-values of the position beside 0, 1, 2, … nim heaps
	// of two, up to where each is the one before it ⊕ 2 for ever; the last two are
	// the first of these.
	Digits []nimkit.Nimber
}

// String writes the genus in one line, 4^146. Where a digit is 10 or more they
// stand apart in brackets, 2^(10,8).
func (g Genus) String() string { return fmt.Sprintf("%d^%s", uint64(g.Base), g.Upper()) }

// Upper are the digits of the genus alone, as they stand above the line.
func (g Genus) Upper() string {
	digit := func(d nimkit.Nimber) string { return fmt.Sprint(uint64(d)) }
	if slices.ContainsFunc(g.Digits, func(d nimkit.Nimber) bool { return d >= 10 }) {
		return "(" + words.JoinFunc(g.Digits, ",", digit) + ")"
	}
	return words.JoinFunc(g.Digits, "", digit)
}

// At is the misère nim-value of the position beside k nim heaps of two. A k below 0,
// and a genus without two digits such as the zero one, are mistakes in the program:
// it panics.
func (g Genus) At(k int) nimkit.Nimber {
	last := len(g.Digits) - 1
	if k < 0 || last < 1 {
		panic(words.Errorf("misere: digit %d of a genus with %d digits: digits count from 0, and a genus has two or more", k, last+1))
	}
	if k <= last {
		return g.Digits[k]
	}
	return g.Digits[last-(k-last)%2]
}

// MisereNimValue is the misère nim-value: beside a nim heap of that size, the position is
// a loss.
func (g Genus) MisereNimValue() nimkit.Nimber { return g.At(0) }

// Outcome is what the position is worth to the player to move.
func (g Genus) Outcome(play nimkit.Play) nimkit.Outcome {
	return nimkit.LossOrWin(play == nimkit.Normal && g.Base == 0 || play == nimkit.Misere && g.MisereNimValue() == 0)
}

// IsNim reports whether the genus is that of a position of Nim: 0^120, 1^031, or
// n^n(n⊕2).
func (g Genus) IsNim() bool {
	d := g.Digits
	switch len(d) {
	case 2:
		return d[0] == g.Base && d[1] == g.Base^2
	case 3:
		return g.Base == 0 && d[0] == 1 && d[1] == 2 && d[2] == 0 || g.Base == 1 && d[0] == 0 && d[1] == 3 && d[2] == 1
	}
	return false
}

// Equal reports whether two genera are the same.
func (g Genus) Equal(h Genus) bool { return g.Base == h.Base && slices.Equal(g.Digits, h.Digits) }

// genusOfNim is the genus of nim heaps of this nim-sum; firm if one is larger than 1.
func genusOfNim(base nimkit.Nimber, firm bool) Genus {
	switch {
	case firm:
		return Genus{base, []nimkit.Nimber{base, base ^ 2}}
	case base == 0:
		return Genus{0, []nimkit.Nimber{1, 2, 0}}
	}
	return Genus{1, []nimkit.Nimber{0, 3, 1}}
}

// isFirm reports whether a genus of Nim is that of heaps of which one is larger than
// 1.
func (g Genus) isFirm() bool { return len(g.Digits) == 2 }

// GenusOf is the genus of a position, from the genera of its options. Without options it
// is that of the end.
func GenusOf(options ...Genus) Genus {
	// Where the options are in their tails, what comes next follows from the digit
	// and from which of two places it is at: it comes back after two.
	stable := 0
	bases := make([]nimkit.Nimber, len(options))
	for i, o := range options {
		stable = max(stable, len(o.Digits)-2)
		bases[i] = o.Base
	}
	g := Genus{Base: mex(bases)}
	values := make([]nimkit.Nimber, 0, len(options)+2)
	for k := 0; ; k++ {
		values = values[:0]
		for _, o := range options {
			values = append(values, o.At(k))
		}
		switch {
		case k > 0:
			before := g.Digits[k-1]
			values = append(values, before, before^1)
		case len(options) == 0:
			values = append(values, 0)
		}
		g.Digits = append(g.Digits, mex(values))
		if n := len(g.Digits); k-2 >= stable && g.Digits[n-3] == g.Digits[n-1] {
			break
		}
	}
	return g.shorten()
}

// shorten leaves out what the tail says anyhow.
func (g Genus) shorten() Genus {
	n := len(g.Digits)
	for n > 2 && g.Digits[n-1]^g.Digits[n-2] == 2 && g.Digits[n-2]^g.Digits[n-3] == 2 {
		n--
	}
	g.Digits = slices.Clip(g.Digits[:n])
	return g
}

// mex is the least number that is not in the list, which is sorted on the way.
func mex(list []nimkit.Nimber) nimkit.Nimber {
	const word = 64
	var seen uint64
	for _, v := range list {
		if v < word {
			seen |= 1 << v
		}
	}
	if v := bits.TrailingZeros64(^seen); v < word {
		return nimkit.Nimber(v)
	}
	slices.Sort(list)
	v := nimkit.Nimber(0)
	for _, w := range list {
		if w == v {
			v++
		}
	}
	return v
}

// position is what is known of a position: its genus, and whether it is tame. A wild
// one keeps the genera of its tame options, which may be the answer to a move.
type position struct {
	genus   Genus
	tame    bool
	answers []Genus
}

// equal reports whether two positions cannot be told apart by what is known of them.
func (p *position) equal(q position) bool {
	return p.tame == q.tame && p.genus.Equal(q.genus) && slices.EqualFunc(p.answers, q.answers, Genus.Equal)
}

// positionOf is a position with these options, each once or more often.
func positionOf(options []*position) position {
	all := make([]Genus, len(options))
	var tame []Genus
	for i, o := range options {
		if all[i] = o.genus; o.tame {
			tame = append(tame, o.genus)
		}
	}
	g := GenusOf(tame...)
	p := position{genus: GenusOf(all...)}
	p.tame = len(options) == 0 || len(tame) > 0 && g.IsNim() &&
		!slices.ContainsFunc(options, func(o *position) bool { return !o.tame && !slices.ContainsFunc(o.answers, g.Equal) })
	if !p.tame {
		for _, g := range tame {
			if !slices.ContainsFunc(p.answers, g.Equal) {
				p.answers = append(p.answers, g)
			}
		}
	}
	return p
}

// Genera are the genera of all positions of a solved game. The positions are those
// of its graph.
type Genera struct {
	Graph *nimkit.Graph
	at    []*position
}

// String is what [nimkit.Graph.About] says of the game.
func (g *Genera) String() string {
	if g == nil {
		return "–"
	}
	return g.Graph.String()
}

// Of works out the genera of a game: one of any kind. Errors
// are those of the game; a play that need not end; and an end that decides by
// itself who has won, for the genus is about whoever cannot move. It looks at every move
// of every position, so a game of many heaps is best given with a symmetry, as in
// nim.Heaps(30, 30, 30, 30).Sorted(): that leaves one in twenty of 923,521 positions.
func Of(game nimkit.Game) (*Genera, error) {
	g, err := game.Graph()
	if err != nil {
		return nil, err
	}
	genera := &Genera{g, make([]*position, g.Len())}
	for _, layer := range g.Layers() {
		for _, n := range layer { // the positions of the layers below are known
			if _, ok := g.NimValue(n); !ok {
				return nil, words.Errorf("misere: position %.100s has no nim-value, for play need not end or an end decides by itself", fmt.Sprint(g.Position(n)))
			}
			var options []*position
			for _, m := range g.Options(n) {
				if genera.at[m] == nil {
					return nil, words.Errorf("misere: play can come back to position %.100s", fmt.Sprint(g.Position(n)))
				}
				options = append(options, genera.at[m])
			}
			p := positionOf(options)
			genera.at[n] = &p
		}
	}
	return genera, nil
}

// position returns what is known of n. It panics if the graph has no such position.
func (g *Genera) position(n int) *position {
	if g != nil && n >= 0 && n < len(g.at) {
		return g.at[n]
	}
	panic(words.Errorf("misere: there is no genus of a position %d: Of makes genera, of the positions of a graph", n))
}

// Genus is the genus of a position.
func (g *Genera) Genus(n int) Genus { return g.position(n).genus }

// Tame reports whether a position is tame.
func (g *Genera) Tame(n int) bool { return g.position(n).tame }

// Start is the genus of the position that the game begins with.
func (g *Genera) Start() Genus {
	if g == nil {
		return g.Genus(0)
	}
	return g.Genus(g.Graph.Start())
}
