package match

import (
	"math/bits"
	"math/rand/v2"
	"slices"

	"nimlab/nimkit"
	"nimlab/nimkit/nim"
	"nimlab/nimkit/words"
)

// Believes makes a player, [Perfect] if it is nil, play as if the game had another play
// convention: for example a perfect player of normal play in a misère game.
type Believes struct {
	Play   nimkit.Play
	Player Player
}

// String returns a name for the player.
func (Believes) String() string {
	return words.T("one who believes in another end").String()
}

// Choose implements [Player].
func (b Believes) Choose(p nim.Position, _ nimkit.Play, last nim.Move) nim.Move {
	return orPerfect(b.Player).Choose(p, b.Play, last)
}

// Copycat replies to a move in one of two equal heaps by the same move in the other (see
// [nim.Mirror]), and otherwise plays like [Perfect].
type Copycat struct{}

// Title returns a name for the player.
func (Copycat) Title() words.Text { return words.T("one who copies") }

// String returns [Copycat.Title] in the reader's language.
func (p Copycat) String() string { return p.Title().String() }

// Choose implements [Player].
func (Copycat) Choose(p nim.Position, play nimkit.Play, last nim.Move) nim.Move {
	if m, ok := nim.Mirror(p, last); ok {
		return m
	}
	return Perfect{}.Choose(p, play, last)
}

// Random plays every legal move with the same probability. [NewRandom] returns one.
type Random struct{ random *rand.Rand }

// Title returns a name for the player.
func (*Random) Title() words.Text { return words.T("random") }

// String returns [Random.Title] in the reader's language.
func (p *Random) String() string { return p.Title().String() }

// NewRandom returns a random player. The same seed gives the same moves.
func NewRandom(seed uint64) *Random { return &Random{rand.New(rand.NewPCG(seed, 0))} }

// Choose implements [Player]. It panics for the nil and the zero Random.
func (r *Random) Choose(p nim.Position, _ nimkit.Play, _ nim.Move) nim.Move {
	if r == nil || r.random == nil {
		panic(words.Errorf("match: a random player without chance: NewRandom makes one"))
	}
	return choice(r.random, p, nim.Winning{})
}

// Erring plays like [Perfect], but errs with a given probability: then it plays a random move
// that does not win. It cannot err if every move wins, or none. [NewErring] returns one.
type Erring struct {
	chance float64
	random *rand.Rand
}

// Title returns a name for the player.
func (*Erring) Title() words.Text {
	return words.T("one who errs")
}

// String returns [Erring.Title] in the reader's language.
func (p *Erring) String() string { return p.Title().String() }

// NewErring returns a player that errs with a probability from 0 to 1. It returns an error for
// any other probability.
func NewErring(seed uint64, chance float64) (*Erring, error) {
	if !(chance >= 0 && chance <= 1) {
		return nil, words.Errorf("match: chance %v to err: a chance is from 0 to 1", chance)
	}
	return &Erring{chance, rand.New(rand.NewPCG(seed, 0))}, nil
}

// Choose implements [Player]. It panics for the nil and the zero Erring.
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

// choice returns a random move of p outside a set, each with the same probability. It returns
// the zero nim.Move if there is none. The zero set is empty.
func choice(random *rand.Rand, p nim.Position, except nim.Winning) nim.Move {
	hi, lo := p.Total()
	lo, borrow := bits.Sub64(lo, uint64(except.Len()), 0)
	hi -= borrow
	if hi == 0 && lo == 0 {
		return nim.Move{}
	}
	// Choose n below hi:lo by rejection, and return the n-th move.
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
		excluded, skip := nim.Move{}, false
		if except.Flip != 0 {
			if excluded, skip = except.In(i); skip {
				moves--
			}
		}
		if nHi == 0 && nLo < moves {
			to := nLo
			if skip && to >= excluded.To {
				to++
			}
			return nim.Move{Heap: i, From: h, To: to}
		}
		nLo, borrow = bits.Sub64(nLo, moves, 0)
		nHi -= borrow
	}
	panic("match: choice: fewer moves than counted")
}

// Script plays its moves one after the other, legal or not, and then plays like [Perfect]. It
// plays each move once, even over several games. [NewScript] returns one.
type Script struct{ moves []nim.Move }

// String returns a name for the player.
func (*Script) String() string {
	return words.T("one who plays from a list").String()
}

// NewScript returns a player of these moves.
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
