package search

import (
	"errors"
	"math"
	"reflect"
	"slices"
	"sync/atomic"
	"unsafe"
)

var errStop = errors.New("stop")

// search is a depth-first search. A position is settled when all its moves are,
// so the path from the start to the present position is all that must be
// remembered: each position on it with a list of the moves that were not solved
// when it was asked for them, and a tally of those that were.
type search[P comparable] struct {
	store  store[P]
	game   Game[P]
	move   func(P) // what the game names its moves to
	limit  int
	solved int
	stop   atomic.Bool
	err    error

	// The position that was asked last: its index, how many moves it has named,
	// the tally of those that are solved. Those that are not are at the end of
	// the stack, from base on, as indices.
	asked uint32
	named uint
	late  uint32 // the last move, if it is not in the tally or the list yet
	tally tally[P]
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

// A position on the path keeps three numbers in its record, whose fields are
// not needed before it is solved: the index of the position before it, the
// length of its list, negative if a tally follows it, and its next.
func (s *search[P]) beforeOf(r *Record) *Score { return &r.Normal }
func (s *search[P]) listedOf(r *Record) *Score { return &r.Misere }
func (s *search[P]) nextOf(r *Record) *uint32  { return &r.Layer }

// run searches, and begins again when the store it has turns out to be unfit.
// That costs no more than the last search does, for a box at least doubles.
func (s *search[P]) run(starts []P) error {
	starts = slices.Clone(starts)
	if s.game.Canonical != nil {
		for i, p := range starts {
			starts[i] = s.game.Canonical(p)
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

func (*unfitError[P]) Error() string { return "search: store unfit" }

// attempt settles all that can be reached from the starts, with the store that s
// has.
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
		before := uint32(*s.beforeOf(s.store.at(s.now)))
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
	*s.nextOf(r), *s.listedOf(r) = uint32(s.next-base), Score(s.end-base)
	if top > s.end {
		*s.listedOf(r) *= -1
	}
	*s.beforeOf(s.store.at(i)) = Score(s.now)
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
	s.tally.clear()
	s.late = none
	s.game.Moves(s.store.pos(i), s.move)
	if s.late != none {
		s.meet(s.late)
	}
}

const none = math.MaxUint32 // no index

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
		t.normal, t.misere, t.layer, t.bits, t.seen = Score(w[0]), Score(w[1]), w[2], w[3], uint64(w[4])|uint64(w[5])<<32
	} else {
		t.clear()
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
	n := int(*s.listedOf(r))
	if n < 0 {
		s.end, n = s.end-tallyWords, -n
	}
	s.base = s.end - n
	s.now, s.next = i, s.base+int(*s.nextOf(r))
}

// mover returns what the game names its moves to. It is written out for the
// case that nearly always holds: the store is boxed, a position is one to four
// words (or half of one), and the move is solved.
func (s *search[P]) mover() func(P) {
	// Go passes an array in memory, and the rule waits until it is read. The look
	// at its record would prolong that: it is put off to the next move.
	array := reflect.TypeFor[P]().Kind() == reflect.Array
	if !s.store.whole || s.game.Canonical != nil {
		return func(p P) {
			if s.game.Canonical != nil {
				p = s.game.Canonical(p)
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
			a := *(*uint64)(mem)
			point, inside = a, a < sa
		case 16:
			w := (*[2]uint64)(mem)
			a, b := w[0], w[1]
			a += b & summed
			point, inside = a*sb+b, a < sa && b < sb
		case 24:
			w := (*[3]uint64)(mem)
			a, b, c := w[0], w[1], w[2]
			point, inside = a*sbcd+b*sc+c, a < sa && b < sb && c < sc
		case 32:
			w := (*[4]uint64)(mem)
			a, b, c, d := w[0], w[1], w[2], w[3]
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
			s.quit(&Limit{s.limit, s.solved})
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
		s.quit(&Limit{s.limit, s.solved})
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
		s.game.Moves(p, func(q P) {
			if s.game.Canonical != nil {
				q = s.game.Canonical(q)
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
		for j := s.now; j != i; j = uint32(*s.beforeOf(s.store.at(j))) {
			positions = append(positions, s.store.pos(j))
		}
	}
	positions = append(positions, start)
	slices.Reverse(positions)
	return &Cycle[P]{positions}
}
