package nim

import (
	"context"
	"fmt"
	"math/bits"
	"math/rand/v2"
	"slices"

	"nimlab/nimkit"
)

// Turn is what a player knows when it is to move.
type Turn struct {
	Position Position // not empty; not to be changed or kept
	Play     nimkit.Play
	Last     Move // the opponent's last move; the zero Move at the start
}

// Player chooses a legal move.
type Player interface {
	Choose(t Turn) Move
}

// Perfect plays the first winning move there is. From a loss it takes one match
// from a largest heap, which leaves the opponent the most to find.
type Perfect struct{}

// Choose implements [Player].
func (Perfect) Choose(t Turn) Move {
	if m, ok := t.Position.Winning(t.Play).First(); ok {
		return m
	}
	h := slices.Max(t.Position)
	return Move{slices.Index(t.Position, h), h, h - 1}
}

// Believes makes a player play as if the game had another rule for its end, such
// as a perfect player of normal play in a misère game.
type Believes struct {
	Play   nimkit.Play
	Player Player
}

// Choose implements [Player].
func (b Believes) Choose(t Turn) Move {
	t.Play = b.Play
	return b.Player.Choose(t)
}

// Copycat answers a move in one of two equal heaps by the same move in the other
// (see [Mirror]), and leaves every other turn to Else, a [Perfect] player if that
// is nil.
type Copycat struct{ Else Player }

// Choose implements [Player].
func (c Copycat) Choose(t Turn) Move {
	if m, ok := Mirror(t.Position, t.Last); ok {
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
func (r *Random) Choose(t Turn) Move { return choice(r.random, t.Position, Winning{}) }

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
		return nil, fmt.Errorf("nim: chance %v to err: a chance is from 0 to 1", chance)
	}
	return &Erring{chance, rand.New(rand.NewPCG(seed, 0))}, nil
}

// Choose implements [Player].
func (e *Erring) Choose(t Turn) Move {
	w := t.Position.Winning(t.Play)
	if e.random.Float64() < e.chance && w.Flip != 0 {
		if m := choice(e.random, t.Position, w); m.Take() > 0 {
			return m
		}
	}
	return Perfect{}.Choose(t)
}

// choice is a move of p outside a set, each with the same chance, or the zero
// Move if there is none. The zero set is empty.
func choice(random *rand.Rand, p Position, except Winning) Move {
	hi, lo := p.total()
	lo, borrow := bits.Sub64(lo, uint64(except.Len()), 0)
	hi -= borrow
	if hi == 0 && lo == 0 {
		return Move{}
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
		win, skip := Move{}, false
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
			return Move{i, h, to}
		}
		nLo, borrow = bits.Sub64(nLo, moves, 0)
		nHi -= borrow
	}
	panic("nim: choice: fewer moves than counted")
}

// Script plays its moves one after the other, legal or not, and then leaves the
// turn to Then, a [Perfect] player if that is nil. It uses its moves up.
type Script struct {
	Moves []Move
	Then  Player
}

// Choose implements [Player].
func (s *Script) Choose(t Turn) Move {
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

// Match plays a game between two players.
type Match struct {
	First, Second Player
	Play          nimkit.Play
	// MaxMoves ends a game that is not over by then in an error; 0 means a
	// million. (Two players who take one match at a time from a heap of 2^63
	// would never be done.)
	MaxMoves int
}

// Run plays from a start to the end and returns the game. The error is that of
// the context, or says which player broke a rule or that MaxMoves was reached;
// then the game holds the moves so far.
func (m Match) Run(ctx context.Context, start Position) (Game, error) {
	g := Game{Start: slices.Clone(start), Play: m.Play}
	limit := m.MaxMoves
	if limit <= 0 {
		limit = 1_000_000
	}
	players := [2]Player{m.First, m.Second}
	t := Turn{Position: slices.Clone(start), Play: m.Play}
	for i := 0; !t.Position.Empty(); i++ {
		if err := ctx.Err(); err != nil {
			return g, err
		}
		if i == limit {
			return g, fmt.Errorf("nim: match: not over after %d moves", limit)
		}
		move := players[i%2].Choose(t)
		if err := t.Position.check(move); err != nil {
			return g, fmt.Errorf("nim: match: move %d, by player %d: %w", i+1, i%2, err)
		}
		t.Position[move.Heap] = move.To
		t.Last = move
		g.Moves = append(g.Moves, move)
	}
	return g, nil
}
