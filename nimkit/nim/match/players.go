package match

import (
	"math/bits"
	"math/rand/v2"
	"slices"

	"nimlab/nimkit"
	"nimlab/nimkit/nim"
	"nimlab/nimkit/words"
)

// Believes makes a player, [Perfect] if it is nil, play as if the game had another
// rule for its end: a perfect player of normal play in a misère game.
type Believes struct {
	Play   nimkit.Play
	Player Player
}

// String says how it plays.
func (Believes) String() string {
	return words.T("one who believes in another end").String()
}

// Choose implements [Player].
func (b Believes) Choose(p nim.Position, _ nimkit.Play, last nim.Move) nim.Move {
	return orPerfect(b.Player).Choose(p, b.Play, last)
}

// Copycat answers a move in one of two equal heaps by the same move in the other
// (see [nim.Mirror]), and else is [Perfect].
type Copycat struct{}

// Title says how it plays.
func (Copycat) Title() words.Text { return words.T("one who copies") }

// String is what [Copycat.Called] says.
func (p Copycat) String() string { return p.Title().String() }

// Choose implements [Player].
func (Copycat) Choose(p nim.Position, play nimkit.Play, last nim.Move) nim.Move {
	if m, ok := nim.Mirror(p, last); ok {
		return m
	}
	return Perfect{}.Choose(p, play, last)
}

// Random plays every legal move with the same chance. The same seed gives the
// same moves. Make one with [NewRandom].
type Random struct{ random *rand.Rand }

// Title says how it plays.
func (*Random) Title() words.Text { return words.T("random") }

// String is what [Random.Called] says.
func (p *Random) String() string { return p.Title().String() }

// NewRandom is a random player.
func NewRandom(seed uint64) *Random { return &Random{rand.New(rand.NewPCG(seed, 0))} }

// Choose implements [Player].
func (r *Random) Choose(p nim.Position, _ nimkit.Play, _ nim.Move) nim.Move {
	if r == nil || r.random == nil {
		panic(words.Errorf("match: a random player without chance: NewRandom makes one"))
	}
	return choice(r.random, p, nim.Winning{})
}

// Erring plays like [Perfect], but errs with a given chance: then it plays every
// move that does not win with the same chance. Where every move wins, or none,
// it cannot err. Make one with [NewErring].
type Erring struct {
	chance float64
	random *rand.Rand
}

// Title says how it plays.
func (*Erring) Title() words.Text {
	return words.T("one who errs")
}

// String is what [Erring.Called] says.
func (p *Erring) String() string { return p.Title().String() }

// NewErring is a player that errs with a chance from 0 to 1; the error names any
// other.
func NewErring(seed uint64, chance float64) (*Erring, error) {
	if !(chance >= 0 && chance <= 1) {
		return nil, words.Errorf("match: chance %v to err: a chance is from 0 to 1", chance)
	}
	return &Erring{chance, rand.New(rand.NewPCG(seed, 0))}, nil
}

// Choose implements [Player].
func (e *Erring) Choose(p nim.Position, play nimkit.Play, last nim.Move) nim.Move {
	if e == nil || e.random == nil {
		panic(words.Errorf("match: an erring player without chance: NewErring makes one"))
	}
	w := p.Winning(play)
	if e.random.Float64() < e.chance && w.Flip != 0 {
		if m := choice(e.random, p, w); m.Take() > 0 {
			return m
		}
	}
	return Perfect{}.Choose(p, play, last)
}

// choice draws a move of p outside a set, each with the same chance; it is the zero
// nim.Move if no move is left. The zero set is empty.
func choice(random *rand.Rand, p nim.Position, except nim.Winning) nim.Move {
	hi, lo := p.Total()
	lo, borrow := bits.Sub64(lo, uint64(except.Len()), 0)
	hi -= borrow
	if hi == 0 && lo == 0 {
		return nim.Move{}
	}
	// The n-th of hi:lo moves, for n by rejection.
	var nHi, nLo uint64
	for {
		nHi, nLo = random.Uint64(), random.Uint64()
		if hi == 0 {
			nHi, nLo = 0, random.Uint64N(lo)
			break
		}
		nHi &= 1<<bits.Len64(hi) - 1
		if nHi < hi || nHi == hi && nLo < lo {
			break
		}
	}
	for i, h := range p {
		moves := h
		win, skip := nim.Move{}, false
		if except.Flip != 0 {
			if win, skip = except.In(i); skip {
				moves--
			}
		}
		if nHi == 0 && nLo < moves {
			to := nLo
			if skip && to >= win.To {
				to++
			}
			return nim.Move{Heap: i, From: h, To: to}
		}
		nLo, borrow = bits.Sub64(nLo, moves, 0)
		nHi -= borrow
	}
	panic("match: choice: fewer moves than counted")
}

// Script plays its moves one after the other, legal or not, and then is
// [Perfect]. It uses its moves up. Make one with [NewScript].
type Script struct{ moves []nim.Move }

// String says how it plays.
func (*Script) String() string {
	return words.T("one who plays from a list").String()
}

// NewScript is a player of these moves.
func NewScript(moves ...nim.Move) *Script { return &Script{slices.Clone(moves)} }

// Choose implements [Player].
func (s *Script) Choose(p nim.Position, play nimkit.Play, last nim.Move) nim.Move {
	if s != nil && len(s.moves) > 0 {
		m := s.moves[0]
		s.moves = s.moves[1:]
		return m
	}
	return Perfect{}.Choose(p, play, last)
}
