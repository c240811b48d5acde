package nimkit

import (
	"context"
	"errors"
	"fmt"
	"math"
	"math/bits"
	"slices"
	"strings"
	"sync/atomic"
)

// MaxPositions is the largest limit for [Solve]: positions are numbered in 31
// bits, so that the length of any play fits as well.
const MaxPositions = math.MaxInt32 - 1

// LimitError says that a game has more positions than [Solve] was allowed. The
// limit is too small, or the game never ends.
type LimitError struct {
	Limit  int // positions allowed, all of them found
	Solved int // positions whose outcome was settled before the limit was hit
}

func (e *LimitError) Error() string {
	return fmt.Sprintf("nimkit: more than %d positions, %d of them solved: a larger limit is needed, or the game never ends",
		e.Limit, e.Solved)
}

// StoppedError says that the context ended [Solve] before it was done. It
// wraps the context's error.
type StoppedError struct {
	Found  int // positions found
	Solved int // positions whose outcome was settled
	Err    error
}

func (e *StoppedError) Error() string {
	return fmt.Sprintf("nimkit: stopped with %d positions found, %d solved: %v", e.Found, e.Solved, e.Err)
}

func (e *StoppedError) Unwrap() error { return e.Err }

// CycleError says that a play can come back to a position it has left, so that
// the game need not end and nothing here applies to it.
type CycleError[P comparable] struct {
	// Positions are those on the cycle, each one move from the one before, and
	// the first one move from the last. A single position is a move that
	// changes nothing. With a symmetry they are canonical.
	Positions []P
}

func (e *CycleError[P]) Error() string {
	const shown = 8
	var text strings.Builder
	text.WriteString("nimkit: the game need not end: ")
	for i, p := range e.Positions {
		if i == shown && len(e.Positions) > shown+1 {
			fmt.Fprintf(&text, "… (%d more) → ", len(e.Positions)-shown)
			break
		}
		fmt.Fprintf(&text, "%v → ", p)
	}
	fmt.Fprintf(&text, "%v", e.Positions[0])
	return text.String()
}

// Solve works out every position that can be reached from start: who wins it
// in normal and in misère play, how soon, and its nim-value. It is the general
// strategy of the Dutch article (Het Spel NIM, "Algemene strategie"): work back
// from the end, V where every move leads to a W, W or W* where some move leads
// to a V.
//
// It looks at each position once and at each move once, in depth before
// breadth, but on a stack of its own: no game is too deep. It stores 16 bytes
// and a share of a table (5 to 11 bytes) beside each position, and while it
// runs at most about 4 moves a position; for a game that is deep and has many
// moves it forgets the moves of positions far back on the path and asks for
// them again. A position with more than [MaxPositions] distinct moves cannot
// occur within the limit.
//
// The errors are a [*LimitError] when there are more than limit positions, a
// [*CycleError] when the game need not end, and a [*StoppedError] when ctx
// ends first, which is noticed at the next move that the game names. limit
// must be from 1 to [MaxPositions].
func Solve[P comparable](ctx context.Context, game Game[P], start P, limit int) (*Solution[P], error) {
	if limit < 1 || limit > MaxPositions {
		return nil, fmt.Errorf("nimkit: limit %d is not between 1 and %d", limit, MaxPositions)
	}
	s := &search[P]{
		store:     newStore[P](),
		game:      game,
		end:       endOf(game),
		canonical: canonicalOf(game),
		limit:     limit,
	}
	defer context.AfterFunc(ctx, func() { s.stop.Store(true) })()
	if ctx.Err() != nil {
		s.stop.Store(true)
	}
	if err := s.run(start); err != nil {
		if errors.Is(err, errStop) {
			err = &StoppedError{s.store.len, s.solved, ctx.Err()}
		}
		return nil, err
	}
	return &Solution[P]{start: start, game: game, canonical: s.canonical, store: s.store}, nil
}

var errStop = errors.New("stop")

// search is a depth-first search. A position's outcome is settled when those
// of all its moves are, so the path from the start to the present position is
// all that must be remembered: each position on it with the moves that it has.
type search[P comparable] struct {
	store     *store[P]
	game      Game[P]
	end       func(P) End
	canonical func(P) P
	limit     int
	solved    int
	stop      atomic.Bool
	err       error

	// The moves (as numbers of positions) of the positions on the path lie one
	// run after the other: earlier runs in earlier, the last ones in moves,
	// where the run of the present position begins at base. No run lies in two
	// pieces.
	moves   []uint32
	base    int
	earlier [][]uint32
	free    [][]uint32 // pieces no longer in use

	now   uint32     // number of the present position
	guess [64]uint32 // see number

	seen []uint64 // nim-values of moves, for positions with 64 or more
}

// frame is a position on the path. It is kept in the node itself, whose fields
// are not needed before the position is solved.
type frame struct {
	parent int32  // number of the position before it on the path, -1 at the start
	next   uint32 // how many of its moves have been dealt with
	moves  uint32 // how many it has
}

func (n *node[P]) frame() frame {
	return frame{int32(n.score[0]), uint32(n.score[1]), n.layer}
}

func (n *node[P]) setFrame(f frame) {
	n.score = [2]score{score(f.parent), score(f.next)}
	n.layer = f.moves
	n.bits = open
}

func (s *search[P]) run(start P) (err error) {
	// A rule cannot be asked to stop naming moves, so it is left by a panic.
	// Any other panic is the rule's own and passes.
	defer func() {
		if s.err != nil {
			recover()
			err = s.err
		}
	}()
	move := func(p P) {
		if s.canonical != nil {
			p = s.canonical(p)
		}
		if len(s.moves) == cap(s.moves) {
			s.turnOver()
		}
		s.moves = append(s.moves, s.number(&p))
		if s.store.len > s.limit {
			s.quit(&LimitError{s.limit, s.solved})
		}
		if s.stop.Load() {
			s.quit(errStop)
		}
	}
	if s.canonical != nil {
		start = s.canonical(start)
	}
	i := s.store.number(&start)
	f := frame{parent: -1}
	for {
		// Look at position i for the first time.
		s.store.at(i).setFrame(f)
		f.moves = s.expand(i, move)
		f.next = 0
	next:
		for {
			for run := s.moves[s.base:]; f.next < uint32(len(run)); {
				j := run[f.next]
				f.next++
				switch n := s.store.at(j); n.bits & stateBits {
				case fresh:
					s.store.at(i).setFrame(f)
					f = frame{parent: int32(i)}
					i = j
					break next
				case open:
					s.store.at(i).setFrame(f)
					return s.cycle(i, j)
				}
			}
			if err := s.settle(i, f.moves == 0); err != nil {
				return err
			}
			if f.parent < 0 {
				return nil
			}
			// Go back to the position before.
			i = uint32(f.parent)
			f = s.store.at(i).frame()
			if !s.turnBack(int(f.moves)) {
				f.moves = s.expand(i, move)
				f.next = 0
			}
		}
	}
}

// expand appends the moves from position i to s.moves, as a run that begins at
// s.base, and returns their number.
func (s *search[P]) expand(i uint32, move func(P)) uint32 {
	s.base = len(s.moves)
	s.now = i
	s.game.Moves(s.store.at(i).pos, move)
	return uint32(len(s.moves) - s.base)
}

// number returns the number of a move p from the present position. Where
// positions are numbered as regularly as the game is, the k-th move from this
// one is numbered as far from it as the k-th move from the last one was from
// that, and a look at the node shows whether it is so: most positions are found
// without the table.
func (s *search[P]) number(p *P) uint32 {
	k := len(s.moves) - s.base
	if k >= len(s.guess) {
		return s.store.number(p)
	}
	i := s.now + s.guess[k]
	if uint64(i) >= uint64(s.store.len) || s.store.at(i).pos != *p {
		i = s.store.number(p)
		s.guess[k] = i - s.now
	}
	return i
}

func (s *search[P]) quit(err error) {
	s.err = err
	panic(err)
}

// turnOver begins a new piece of moves with the run of the present position,
// which the old one has no room for. When the old pieces hold more than four
// moves a position, the older half of them is forgotten, and when this run
// alone does, its moves that are named twice.
func (s *search[P]) turnOver() {
	run := s.moves[s.base:]
	if len(run) > 4*s.store.len {
		slices.Sort(run)
		run = slices.Compact(run)
	}
	size := max(min(2*cap(s.moves), pieceSize), 2*len(run), 64)
	var piece []uint32
	if n := len(s.free); n > 0 {
		piece, s.free = s.free[n-1], s.free[:n-1]
	}
	if cap(piece) < size {
		piece = make([]uint32, 0, size)
	}
	if s.base > 0 {
		s.earlier = append(s.earlier, s.moves[:s.base])
		if n := len(s.earlier); n*pieceSize > 4*s.store.len+8*pieceSize {
			s.free = append(s.free, s.earlier[:n/2]...)
			s.earlier = slices.Delete(s.earlier, 0, n/2)
		}
	}
	s.moves, s.base = append(piece[:0], run...), 0
}

// turnBack ends the run of the present position and goes back to the run
// before it, which had so many moves. It is false if that run is forgotten.
func (s *search[P]) turnBack(moves int) bool {
	s.moves = s.moves[:s.base]
	if s.base == 0 {
		n := len(s.earlier)
		if n == 0 {
			return false
		}
		s.free = append(s.free, s.moves)
		s.moves = s.earlier[n-1]
		s.earlier = s.earlier[:n-1]
	}
	s.base = len(s.moves) - moves
	return true
}

const pieceSize = 1 << 14

// score is an outcome and a remoteness in one number, the larger the better for
// the player to move: a win in r moves is best-r, a loss in r moves r-best, a
// draw 0. A move is worth to the one who makes it what the position after it
// is worth to the other, with the sign turned; the best move is a maximum, and
// an outcome one move further away is one step nearer to 0.
type score int32

const best score = math.MaxInt32

func (s score) outcome() Outcome {
	switch {
	case s > 0:
		return Win
	case s < 0:
		return Loss
	}
	return Draw
}

// settle works out position i from its moves, which are all solved.
func (s *search[P]) settle(i uint32, isEnd bool) error {
	n := s.store.at(i)
	s.solved++
	if isEnd {
		end := ByPlay
		if s.end != nil {
			end = s.end(n.pos)
		}
		if end > MoverWins {
			return fmt.Errorf("nimkit: position %v has the unknown end %v", n.pos, end)
		}
		for play := range n.score {
			n.score[play] = [...]score{Loss: -best, Win: best, Draw: 0}[end.outcome(Play(play))]
		}
		n.layer, n.bits = 0, solved
		if end != ByPlay {
			n.bits |= alien
		}
		return nil
	}
	normal, misere := -best, -best
	var layer, flags uint32
	var seen uint64
	for _, j := range s.moves[s.base:] {
		m := s.store.at(j)
		normal = max(normal, -m.score[Normal])
		misere = max(misere, -m.score[Misere])
		layer = max(layer, m.layer)
		flags |= m.bits
		seen |= 1 << (m.bits & nimValue) // nothing for 64 and more
	}
	mex := uint32(bits.TrailingZeros64(^seen))
	if mex == 64 {
		mex = s.mex()
	}
	n.score = [2]score{normal.later(), misere.later()}
	n.layer = layer + 1
	n.bits = solved | flags&alien | mex
	return nil
}

// later is the same outcome one move further away.
func (s score) later() score {
	switch {
	case s > 0:
		return s - 1
	case s < 0:
		return s + 1
	}
	return 0
}

// mex returns the least nim-value that no move of the present position has.
func (s *search[P]) mex() uint32 {
	run := s.moves[s.base:]
	s.seen = append(s.seen[:0], make([]uint64, len(run)/64+1)...)
	for _, j := range run {
		if v := s.store.at(j).bits & nimValue; v <= uint32(len(run)) {
			s.seen[v/64] |= 1 << (v % 64)
		}
	}
	for w, word := range s.seen {
		if word != math.MaxUint64 {
			return uint32(64*w + bits.TrailingZeros64(^word))
		}
	}
	return uint32(64 * len(s.seen))
}

// cycle returns the error for a move from position i, where the search is, to
// position j, which is on the path that leads to i.
func (s *search[P]) cycle(i, j uint32) error {
	var positions []P
	for i != j {
		n := s.store.at(i)
		positions = append(positions, n.pos)
		i = uint32(n.frame().parent)
	}
	positions = append(positions, s.store.at(j).pos)
	slices.Reverse(positions)
	return &CycleError[P]{positions}
}
