// Package misere computes genera and canonical forms of positions in misère play, where
// whoever moves last loses.
//
// In normal play the nim-value of a position determines its outcome in every sum. In misère
// play no number does. The closest substitute is the genus (Conway, On
// Numbers and Games, chapter 12; Berlekamp, Conway and Guy, Winning Ways, chapter
// 13). The misère nim-value of a position G is the number n for which G + *n is a loss for
// the player to move. It is the least number that is not the misère nim-value of an option,
// except that a terminal position has 1. The genus of G is
//
//	g^abc…
//
// where g is the nim-value of G in normal play, and a, b, c, … are the misère
// nim-values of G, G + *2, G + *2 + *2, … From some digit on, each
// is the one before it ⊕ 2. Of this tail, two digits are written.
//
// # The genus from the genera of the options
//
// Adding a nim heap of 1 changes the last binary digit of the misère nim-value, as in
// normal play: if m is the least number that the options miss, then with their last digits
// changed, and with m itself, they miss m ⊕ 1. So the options of G + *2 + … + *2 are of two
// kinds: an option of G with as many heaps of 2, and G with one heap of 2 replaced by a
// heap of 0 or 1. If v is the misère nim-value of G with one heap of 2 fewer, the latter
// have the values v and v ⊕ 1. So the genera of the options determine the genus.
//
// # Tame and wild
//
// The positions of Nim have the genera 0^120, 1^031 and n^n(n⊕2): the first two
// when all heaps are 1 (fickle), the others when one is larger (firm). A position
// is called tame here if it is terminal, or if all its parts are tame, or if all of the
// following hold: some of its options are tame, these options alone give it a genus of
// Nim, and each of its other options has a move to a tame position of that same genus. All
// other positions are wild.
//
// Sums of tame positions are won as in Nim: with a firm part when the nim-sum of
// the bases is not 0, and with fickle parts only when it is 0. For call the other
// positions losses. In a loss, a move to a tame option changes the sum or leaves
// fickle parts in the wrong number, just as in Nim, for its genus is not the one it
// came from, and neither are base or first digit; and a move to any other option can be
// answered by a move to the same genus. In a win, there is a tame option for every smaller
// base and every smaller first digit; one of these leads to a loss, as in Nim. So the
// genus determines the outcome of sums of tame positions: the genus of a sum is that of a
// sum of nim heaps with these genera. For wild positions the theory of Nim does not apply.
// They need the quotient (nimkit/octal/quotient) or the canonical form ([Forms]).
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
	// Digits are the misère nim-values of the position plus 0, 1, 2, … nim heaps of 2.
	// The last two are the first two of the tail, in which each is the one before it ⊕ 2.
	Digits []nimkit.Nimber
}

// String returns the genus in one line, as 4^146. If a digit is 10 or more, commas separate
// the digits: 2^(10,8).
func (g Genus) String() string { return fmt.Sprintf("%d^%s", uint64(g.Base), g.Upper()) }

// Upper returns the superscript of the genus, its digits.
func (g Genus) Upper() string {
	digit := func(d nimkit.Nimber) string { return fmt.Sprint(uint64(d)) }
	if slices.ContainsFunc(g.Digits, func(d nimkit.Nimber) bool { return d >= 10 }) {
		return "(" + words.JoinFunc(g.Digits, ",", digit) + ")"
	}
	return words.JoinFunc(g.Digits, "", digit)
}

// At returns the misère nim-value of the position plus k nim heaps of 2. It panics if k is
// negative or the genus has fewer than two digits, as the zero Genus has.
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

// MisereNimValue returns the misère nim-value n: the position plus a nim heap of n is a loss
// for the player to move.
func (g Genus) MisereNimValue() nimkit.Nimber { return g.At(0) }

// Outcome returns the outcome of the position for the player to move.
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

// genusOfNim returns the genus of nim heaps with the nim-sum base. They are firm if one is
// larger than 1.
func genusOfNim(base nimkit.Nimber, firm bool) Genus {
	switch {
	case firm:
		return Genus{base, []nimkit.Nimber{base, base ^ 2}}
	case base == 0:
		return Genus{0, []nimkit.Nimber{1, 2, 0}}
	}
	return Genus{1, []nimkit.Nimber{0, 3, 1}}
}

// isFirm reports whether a genus of Nim is that of heaps with one larger than 1.
func (g Genus) isFirm() bool { return len(g.Digits) == 2 }

// GenusOf returns the genus of a position, given the genera of its options. Without options
// it is that of a terminal position.
func GenusOf(options ...Genus) Genus {
	// If all options are in their tails, a digit and the parity of k determine the next
	// digit. So the digits are in the tail once a digit is equal to the one two before.
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

// shorten removes the digits that the tail implies.
func (g Genus) shorten() Genus {
	n := len(g.Digits)
	for n > 2 && g.Digits[n-1]^g.Digits[n-2] == 2 && g.Digits[n-2]^g.Digits[n-3] == 2 {
		n--
	}
	g.Digits = slices.Clip(g.Digits[:n])
	return g
}

// mex returns the least number that is not in the list. It may sort the list.
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

// position is the class of a position: its genus, whether it is tame, and, if it is wild,
// the genera of its tame options, which may answer a move to it.
type position struct {
	genus   Genus
	tame    bool
	answers []Genus
}

// equal reports whether two positions are of the same class.
func (p *position) equal(q position) bool {
	return p.tame == q.tame && p.genus.Equal(q.genus) && slices.EqualFunc(p.answers, q.answers, Genus.Equal)
}

// positionOf returns the class of a position with these options, which may repeat.
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

// Genera holds the genera of all positions of a graph.
type Genera struct {
	Graph *nimkit.Graph
	at    []*position
}

// String returns the text of the graph.
func (g *Genera) String() string {
	if g == nil {
		return "–"
	}
	return g.Graph.String()
}

// Of returns the genera of all positions of a game. It is an error if the graph of the game
// is too large, if play can cycle, or if a terminal position has its own outcome, since the
// genus is about players who cannot move. It processes every move of every position. A
// symmetry helps in a game of many heaps: nim.Heaps(30, 30, 30, 30).Sorted() leaves one in
// twenty of 923,521 positions.
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

// position returns the class of position n. It panics if the graph has no such position.
func (g *Genera) position(n int) *position {
	if g != nil && n >= 0 && n < len(g.at) {
		return g.at[n]
	}
	panic(words.Errorf("misere: there is no genus of a position %d: Of makes genera, of the positions of a graph", n))
}

// Genus returns the genus of a position.
func (g *Genera) Genus(n int) Genus { return g.position(n).genus }

// Tame reports whether a position is tame.
func (g *Genera) Tame(n int) bool { return g.position(n).tame }

// Start returns the genus of the start of the game.
func (g *Genera) Start() Genus {
	if g == nil {
		return g.Genus(0)
	}
	return g.Genus(g.Graph.Start())
}
