package nimkit

import (
	"context"
	"errors"
	"fmt"
	"math"
	"math/bits"
	"reflect"
	"slices"
	"strings"
	"sync/atomic"
	"unsafe"
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
	// changes nothing. No cycle through the first of them is shorter, unless the
	// shorter one leads far afield. With a symmetry they are canonical.
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
	fmt.Fprintf(&text, "%v (see Endless for such games)", e.Positions[0])
	return text.String()
}

// Solve works out every position that can be reached from start: who wins it
// in normal and in misère play, how soon, and its nim-value. It is the general
// strategy of the Dutch article (Het Spel NIM, "Algemene strategie"): work back
// from the end, V where every move leads to a W, W or W* where some move leads
// to a V.
//
// It goes in depth before breadth, but on a stack of its own: no game is too
// deep. Each position is asked for its moves once. (Exceptions: the search
// begins again, about doubling the work at most, when positions turn out to take more
// room than those before; a position with a nim-value of 64 or more is asked
// twice; and in a game that is deep and has many moves, those of positions far
// back on the path are forgotten and asked for again.)
//
// Memory: positions of one to eight whole numbers, such as heaps, that fill a
// quarter or more of the box around them are not stored at all, only 16 bytes
// for each point of the box. (A search may use 128 MB, or 64 bytes for each
// position that limit allows, before it finds that they do not fill it.) Others
// are stored, with 16 bytes and a share of a hash table, 5 to 11 bytes, beside
// each. While it runs, the search needs at most about 16 bytes more for each.
//
// Time: some 50 to 200 ns a position where each has few moves, and that hardly
// grows with their number; twice to four times as much where they are stored. A
// rule is fastest when positions are structs of up to four numbers and slowest
// when it changes copies of an array, which costs up to twice the time: Go passes
// the one in registers and the other in memory.
//
// The errors are a [*LimitError] when there are more than limit positions, a
// [*CycleError] when the game need not end, and a [*StoppedError] when ctx
// ends first, which is noticed at the next move that the game names. limit
// must be from 1 to [MaxPositions].
func Solve[P comparable](ctx context.Context, game Game[P], start P, limit int) (*Solution[P], error) {
	return solveAll(ctx, game, []P{start}, limit)
}

// solveAll is Solve from several starts, all that can be reached from any of them.
func solveAll[P comparable](ctx context.Context, game Game[P], starts []P, limit int) (*Solution[P], error) {
	if limit < 1 || limit > MaxPositions {
		return nil, fmt.Errorf("nimkit: limit %d is not between 1 and %d", limit, MaxPositions)
	}
	s := &search[P]{
		moves:     game.Moves,
		meaning:   endOf(game),
		canonical: canonicalOf(game),
		limit:     limit,
	}
	if rules, ok := game.(Rules[P]); ok {
		s.moves = rules
	}
	defer context.AfterFunc(ctx, func() { s.stop.Store(true) })()
	if ctx.Err() != nil {
		s.stop.Store(true)
	}
	if err := s.run(starts); err != nil {
		if errors.Is(err, errStop) {
			err = &StoppedError{s.store.len, s.solved, ctx.Err()}
		}
		return nil, err
	}
	return &Solution[P]{starts: starts, game: game, canonical: s.canonical, store: s.store}, nil
}

var errStop = errors.New("stop")

// search is a depth-first search. A position is settled when all its moves are,
// so the path from the start to the present position is all that must be
// remembered: each position on it with a list of the moves that were not solved
// when it was asked for them, and a tally of those that were.
type search[P comparable] struct {
	store     store[P]
	moves     func(p P, move func(P))
	move      func(P)     // what the game names its moves to
	meaning   func(P) End // what an end means; nil: ByPlay
	canonical func(P) P
	limit     int
	solved    int
	stop      atomic.Bool
	err       error

	// The position that was asked last: its index, how many moves it has named,
	// the tally of those that are solved. Those that are not are at the end of
	// the stack, from base on, as indices.
	asked uint32
	named uint
	late  uint32 // the last move, if it is not in the tally or the list yet
	tally tally
	stack []uint32
	base  int

	// The present position, the last on the path: its index, and where its list
	// ends, which begins at base and is followed by its tally. All moves in it
	// before next have been met.
	now       uint32
	next, end int

	// The positions before it on the path have their lists and tallies one
	// after the other before base and in earlier pieces of the stack, none in
	// two pieces. The oldest pieces may be forgotten.
	earlier [][]uint32
	free    [][]uint32 // pieces no longer in use

	// For a hashed store: guess[k] is how far from the last position the index
	// of its k-th move was. Where positions are found as regularly as the game
	// is, the same holds for the present one, and a look at the position shows
	// whether it does: most moves are found without the table.
	guess [64]uint32

	values []uint64 // nim-values of the moves, for positions worth 64 or more
}

// tally sums up moves that are solved.
type tally struct {
	normal, misere score  // the worst for the player who moves next
	layer          uint32 // the highest
	bits           uint32 // all that are set in any
	seen           uint64 // nim-values below 64, a bit each
}

func (t *tally) add(r *record) {
	t.normal = min(t.normal, r.normal)
	t.misere = min(t.misere, r.misere)
	t.layer = max(t.layer, r.layer)
	t.bits |= r.bits
	t.seen |= 1 << (r.bits & nimValue) // nothing for 64 and more
}

// A position on the path keeps three numbers in its record, whose fields are
// not needed before it is solved: the index of the position before it, the
// length of its list, negative if a tally follows it, and its next.
func (r *record) before() *score { return &r.normal }
func (r *record) listed() *score { return &r.misere }
func (r *record) next() *uint32  { return &r.layer }

// run searches, and begins again when the store it has turns out to be unfit.
// That costs no more than the last search does, for a box at least doubles.
func (s *search[P]) run(starts []P) error {
	starts = slices.Clone(starts)
	if s.canonical != nil {
		for i, p := range starts {
			starts[i] = s.canonical(p)
		}
	}
	box := s.store.boxFor(starts[0])
	for {
		s.store = newStore[P](box, s.limit)
		s.solved = 0
		err := s.attempt(starts)
		unfit, ok := err.(*unfitError[P])
		if !ok {
			return err
		}
		box = s.store.boxFor(unfit.p)
	}
}

// unfitError says that the store cannot hold p.
type unfitError[P comparable] struct{ p P }

func (*unfitError[P]) Error() string { return "nimkit: store unfit" }

func (s *search[P]) attempt(starts []P) (err error) {
	// A rule cannot be asked to stop naming moves, so it is left by a panic.
	// Any other panic is the rule's own and passes.
	s.err = nil
	defer func() {
		if s.err != nil {
			recover()
			err = s.err
		}
	}()
	s.move = s.mover()
	for i := range starts {
		if err := s.settleFrom(s.index(&starts[i])); err != nil {
			return err
		}
	}
	return nil
}

// settleFrom settles root and all that can be reached from it.
func (s *search[P]) settleFrom(root uint32) error {
	switch bits := s.store.at(root).bits; {
	case bits >= solved:
		return nil
	case bits == absent:
		s.discover(root)
	}
	s.stack, s.base, s.earlier = nil, 0, nil
	s.expand(root)
	for {
		for s.next < s.end {
			i := s.stack[s.next]
			s.next++
			if r := s.store.at(i); r.bits < open {
				s.visit(i)
			} else if r.bits < solved {
				return s.cycle(i)
			}
		}
		before := uint32(*s.store.at(s.now).before())
		s.finish()
		if s.now == root {
			return nil
		}
		s.resume(before)
	}
}

// visit settles i, a move of the present position, if all its own moves are
// solved. If not, it makes i the present position.
func (s *search[P]) visit(i uint32) {
	base, top := s.base, len(s.stack)
	s.ask(i)
	if s.base == len(s.stack) {
		s.settle(i)
		s.base = base
		return
	}
	r := s.store.at(s.now)
	*r.next(), *r.listed() = uint32(s.next-base), score(s.end-base)
	if top > s.end {
		*r.listed() *= -1
	}
	*s.store.at(i).before() = score(s.now)
	s.enter(i)
}

// expand makes i the present position.
func (s *search[P]) expand(i uint32) {
	s.ask(i)
	s.enter(i)
}

// ask asks the game for the moves of i.
func (s *search[P]) ask(i uint32) {
	s.asked, s.named, s.base = i, 0, len(s.stack)
	s.tally = tally{normal: best, misere: best}
	s.late = none
	s.moves(s.store.pos(i), s.move)
	if s.late != none {
		s.meet(s.late)
	}
}

const none = math.MaxUint32 // no index

const tallyWords = 6

// enter makes i, which was asked last, the present position.
func (s *search[P]) enter(i uint32) {
	t := &s.tally
	if cap(s.stack)-len(s.stack) < tallyWords {
		s.turnOver()
	}
	s.store.at(i).bits = open
	s.now, s.next, s.end = i, s.base, len(s.stack)
	// In a box, positions should be solved nearly in the order in which their
	// records lie. Otherwise the move that was named first is met first.
	if list := s.stack[s.base:]; s.store.boxed && len(list) > 1 {
		s.store.order(list, i)
	}
	if t.bits != 0 {
		s.stack = append(s.stack, uint32(t.normal), uint32(t.misere), t.layer, t.bits, uint32(t.seen), uint32(t.seen>>32))
	}
}

// finish settles the present position. All its moves are solved.
func (s *search[P]) finish() {
	t := &s.tally
	if w := s.stack[s.end:]; len(w) > 0 {
		t.normal, t.misere, t.layer, t.bits, t.seen = score(w[0]), score(w[1]), w[2], w[3], uint64(w[4])|uint64(w[5])<<32
	} else {
		*t = tally{normal: best, misere: best}
	}
	for _, i := range s.stack[s.base:s.end] {
		t.add(s.store.at(i))
	}
	s.settle(s.now)
}

// resume makes i, the position before the present one, the present one again.
// If what it had on the stack is forgotten, it is asked again.
func (s *search[P]) resume(i uint32) {
	s.stack = s.stack[:s.base]
	if s.base == 0 {
		n := len(s.earlier)
		if n == 0 {
			s.expand(i)
			return
		}
		s.free = append(s.free, s.stack)
		s.stack, s.earlier = s.earlier[n-1], s.earlier[:n-1]
	}
	r := s.store.at(i)
	s.end = len(s.stack)
	n := int(*r.listed())
	if n < 0 {
		s.end, n = s.end-tallyWords, -n
	}
	s.base = s.end - n
	s.now, s.next = i, s.base+int(*r.next())
}

// mover returns what the game names its moves to. It is written out for the
// case that nearly always holds: the store is boxed, a position is one to four
// words (or half of one), and the move is solved.
func (s *search[P]) mover() func(P) {
	// Go passes an array in memory, and the rule waits until it is read. The look
	// at its record would prolong that: it is put off to the next move.
	array := reflect.TypeFor[P]().Kind() == reflect.Array
	if !s.store.whole || s.canonical != nil {
		return func(p P) {
			if s.canonical != nil {
				p = s.canonical(p)
			}
			i := s.index(&p)
			if array {
				if i, s.late = s.late, i; i == none {
					return
				}
			}
			s.meet(i)
			if s.stop.Load() {
				s.quit(errStop)
			}
		}
	}
	sa, sb, sc, sd, summed := s.store.sides[0], s.store.sides[1], s.store.sides[2], s.store.sides[3], s.store.summed
	scd := sc * sd
	sbcd := sb * scd
	pages := s.store.pages
	return func(p P) {
		var point uint64
		var inside bool
		// The size of P is known when this is compiled for P: one case remains.
		switch mem := unsafe.Pointer(&p); unsafe.Sizeof(p) {
		case 4:
			a := uint64(*(*uint32)(mem))
			point, inside = a, a < sa
		case 8:
			a := word(mem, 0)
			point, inside = a, a < sa
		case 16:
			a, b := word(mem, 0), word(mem, 1)
			a += b & summed
			point, inside = a*sb+b, a < sa && b < sb
		case 24:
			a, b, c := word(mem, 0), word(mem, 1), word(mem, 2)
			point, inside = a*sbcd+b*sc+c, a < sa && b < sb && c < sc
		case 32:
			a, b, c, d := word(mem, 0), word(mem, 1), word(mem, 2), word(mem, 3)
			point, inside = a*sbcd+b*scd+c*sd+d, a < sa && b < sb && c < sc && d < sd
		}
		if !inside {
			s.quit(&unfitError[P]{p})
		}
		i := uint32(point)
		if array {
			if i, s.late = s.late, i; i == none {
				return
			}
		}
		if r := &pages[i>>pageBits][i%pageSize]; r.bits >= solved {
			s.tally.add(r)
		} else {
			s.meet(i)
		}
		if s.stop.Load() {
			s.quit(errStop)
		}
	}
}

// meet counts the move to i in: in the tally if i is solved, else in the list.
func (s *search[P]) meet(i uint32) {
	r := s.store.at(i)
	if r.bits >= solved {
		s.tally.add(r)
		return
	}
	if r.bits == absent {
		s.discover(i)
	}
	if len(s.stack) == cap(s.stack) {
		s.turnOver()
	}
	s.stack = append(s.stack, i)
}

// index returns the index of p, a move of the position that was asked last.
func (s *search[P]) index(p *P) uint32 {
	if s.store.boxed {
		i, ok := s.store.point(unsafe.Pointer(p))
		if !ok {
			s.quit(&unfitError[P]{*p})
		}
		return i
	}
	guess := &s.guess[s.named%uint(len(s.guess))]
	s.named++
	i := s.asked + *guess
	if int(i) >= s.store.len || s.store.kept[i>>pageBits][i%pageSize] != *p {
		i = s.store.number(p)
		if s.store.len > s.limit {
			s.quit(&LimitError{s.limit, s.solved})
		}
		if s.store.full() {
			s.rehash()
		}
		*guess = i - s.asked
	}
	return i
}

// rehash doubles the hash table. That may take seconds, so it can be stopped.
func (s *search[P]) rehash() {
	s.store.setTable(make([]uint32, 2*len(s.store.table)))
	const step = 1 << 16
	for i := 0; i < s.store.len; i += step {
		s.store.enter(i, min(i+step, s.store.len))
		if s.stop.Load() {
			s.quit(errStop)
		}
	}
}

// discover makes a record for i, a point in the box that has none.
func (s *search[P]) discover(i uint32) {
	if s.store.len == s.limit {
		s.quit(&LimitError{s.limit, s.solved})
	}
	if s.store.pages[i>>pageBits] == s.store.empty && !s.store.room(i) {
		s.quit(&unfitError[P]{s.store.pos(i)})
	}
	s.store.at(i).bits = fresh
	s.store.len++
}

func (s *search[P]) quit(err error) {
	s.err = err
	panic(err)
}

const pieceSize = 1 << 14

// turnOver begins a new piece of the stack with the list of the position that
// was asked last, which the old one has no room for. When the old pieces hold
// more than four words a position, the older half of them is forgotten; when
// this list alone does, what is in it twice.
func (s *search[P]) turnOver() {
	list := s.stack[s.base:]
	if len(list) > 4*s.store.len {
		slices.Sort(list)
		list = slices.Compact(list)
	}
	size := max(min(2*cap(s.stack), pieceSize), 2*len(list)+2*tallyWords, 64)
	var piece []uint32
	if n := len(s.free); n > 0 {
		piece, s.free = s.free[n-1], s.free[:n-1]
	}
	if cap(piece) < size {
		piece = make([]uint32, 0, size)
	}
	if s.base > 0 {
		s.earlier = append(s.earlier, s.stack[:s.base])
		if n := len(s.earlier); n*pieceSize > 4*s.store.len+8*pieceSize {
			s.free = append(s.free, s.earlier[:n/2]...)
			s.earlier = slices.Delete(s.earlier, 0, n/2)
		}
	}
	s.stack, s.base = append(piece[:0], list...), 0
}

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

// settle works out i from the tally of its moves.
func (s *search[P]) settle(i uint32) {
	t := &s.tally
	s.solved++
	if t.bits == 0 {
		s.settleEnd(i)
		return
	}
	mex := uint32(bits.TrailingZeros64(^t.seen))
	if mex == 64 {
		mex = s.mex(i)
	}
	*s.store.at(i) = record{(-t.normal).later(), (-t.misere).later(), t.layer + 1, solved | t.bits&alien | mex}
}

func (s *search[P]) settleEnd(i uint32) {
	end := ByPlay
	if s.meaning != nil {
		p := s.store.pos(i)
		if end = s.meaning(p); end > MoverWins {
			s.quit(fmt.Errorf("nimkit: position %v has the unknown end %v", p, end))
		}
	}
	worth := [...]score{Loss: -best, Win: best, Draw: 0}
	r := record{worth[end.outcome(Normal)], worth[end.outcome(Misere)], 0, solved}
	if end != ByPlay {
		r.bits |= alien
	}
	*s.store.at(i) = r
}

// later is the same outcome one move further away: one step nearer to 0. There
// is no branch, which nobody could guess.
func (s score) later() score { return s + -s>>31 - s>>31 }

// mex returns the least nim-value that no move from i has.
// All moves are solved and every value below 64 is among theirs. The tally holds
// no more, so the game is asked again.
func (s *search[P]) mex(i uint32) uint32 {
	clear(s.values)
	s.moves(s.store.pos(i), func(p P) {
		if s.canonical != nil {
			p = s.canonical(p)
		}
		if i, ok := s.store.find(&p); ok {
			v := s.store.at(i).bits & nimValue
			for int(v/64) >= len(s.values) {
				s.values = append(s.values, 0)
			}
			s.values[v/64] |= 1 << (v % 64)
		}
		if s.stop.Load() {
			s.quit(errStop)
		}
	})
	for w, word := range s.values {
		if word != math.MaxUint64 {
			return uint32(64*w + bits.TrailingZeros64(^word))
		}
	}
	return uint32(64 * len(s.values))
}

// cycle returns the error for a move from the present position to the one with
// index i, which is on the path that leads to it. The path may take a long way
// round, so a search in breadth looks for the shortest cycle through i; if that is
// not near, the path is the cycle.
func (s *search[P]) cycle(i uint32) error {
	const near = 10_000 // positions
	start := s.store.pos(i)
	before := map[P]P{}
	for queue := []P{start}; len(queue) > 0 && len(before) < near; queue = queue[1:] {
		p := queue[0]
		s.moves(p, func(q P) {
			if s.canonical != nil {
				q = s.canonical(q)
			}
			if _, met := before[q]; !met {
				before[q] = p
				queue = append(queue, q)
			}
			if s.stop.Load() {
				s.quit(errStop)
			}
		})
		if _, closed := before[start]; closed {
			break
		}
	}
	var positions []P
	if p, closed := before[start]; closed {
		for ; p != start; p = before[p] {
			positions = append(positions, p)
		}
	} else {
		for j := s.now; j != i; j = uint32(*s.store.at(j).before()) {
			positions = append(positions, s.store.pos(j))
		}
	}
	positions = append(positions, start)
	slices.Reverse(positions)
	return &CycleError[P]{positions}
}
