package match

import (
	"fmt"
	"math/bits"
	"math/rand/v2"

	"nimlab/nimkit"
	"nimlab/nimkit/nim"
)

// Believes makes a player play as if the game had another rule for its end, such
// as a perfect player of normal play in a misère game.
type Believes struct {
	Play   nimkit.Play
	Player Player
}

// Choose implements [Player].
func (b Believes) Choose(t Turn) nim.Move {
	t.Play = b.Play
	return b.Player.Choose(t)
}

// Copycat answers a move in one of two equal heaps by the same move in the other
// (see [nim.Mirror]), and leaves every other turn to Else, a [Perfect] player if that
// is nil.
type Copycat struct{ Else Player }

// Choose implements [Player].
func (c Copycat) Choose(t Turn) nim.Move {
	if m, ok := nim.Mirror(t.Position, t.Last); ok {
		return m
	}
	if c.Else == nil {
		return Perfect{}.Choose(t)
	}
	return c.Else.Choose(t)
}

// Random plays every legal move with the same chance. The same seed gives the
// same moves. Make one with [NewRandom].
type Random struct{ random *rand.Rand }

// NewRandom is a random player.
func NewRandom(seed uint64) *Random { return &Random{rand.New(rand.NewPCG(seed, 0))} }

// Choose implements [Player].
func (r *Random) Choose(t Turn) nim.Move { return choice(r.random, t.Position, nim.Winning{}) }

// Erring plays like [Perfect], but errs with a given chance: then it plays every
// move that does not win with the same chance. Where every move wins, or none,
// it cannot err. Make one with [NewErring].
type Erring struct {
	chance float64
	random *rand.Rand
}

// NewErring is a player that errs with a chance from 0 to 1; the error names any
// other.
func NewErring(seed uint64, chance float64) (*Erring, error) {
	if !(chance >= 0 && chance <= 1) {
		return nil, fmt.Errorf("match: chance %v to err: a chance is from 0 to 1", chance)
	}
	return &Erring{chance, rand.New(rand.NewPCG(seed, 0))}, nil
}

// Choose implements [Player].
func (e *Erring) Choose(t Turn) nim.Move {
	w := t.Position.Winning(t.Play)
	if e.random.Float64() < e.chance && w.Flip != 0 {
		if m := choice(e.random, t.Position, w); m.Take() > 0 {
			return m
		}
	}
	return Perfect{}.Choose(t)
}

// choice is a move of p outside a set, each with the same chance, or the zero
// nim.Move if there is none. The zero set is empty.
func choice(random *rand.Rand, p nim.Position, except nim.Winning) nim.Move {
	hi, lo := moves(p)
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

// Script plays its moves one after the other, legal or not, and then leaves the
// turn to Then, a [Perfect] player if that is nil. It uses its moves up.
type Script struct {
	Moves []nim.Move
	Then  Player
}

// Choose implements [Player].
func (s *Script) Choose(t Turn) nim.Move {
	if len(s.Moves) > 0 {
		m := s.Moves[0]
		s.Moves = s.Moves[1:]
		return m
	}
	if s.Then == nil {
		return Perfect{}.Choose(t)
	}
	return s.Then.Choose(t)
}

// moves is how many moves there are from p, as two words: a heap has as many as
// it has matches.
func moves(p nim.Position) (hi, lo uint64) {
	for _, h := range p {
		var carry uint64
		lo, carry = bits.Add64(lo, h, 0)
		hi += carry
	}
	return hi, lo
}
