package search

import (
	"context"
	"math"
	"reflect"
	"slices"
	"sync/atomic"
	"unsafe"
)

// search is a depth-first search. A position is settled when all its moves are,
// so the path from the start to the present position is all that must be
// remembered: each position on it with a list of the moves that were not solved
// when it was asked for them, and a tally of those that were.
//
// It knows positions by their indices. What they are, and the game, is known to the
// functions that a desk gives it.
type search struct {
	starts   int
	start    func(k int) uint32                // the index of a start
	begin    func()                            // with the store that the search has now
	ask      func(i uint32)                    // for the moves of i, which are met
	askAgain func(i uint32, each func(uint32)) // for the moves of i, which are found
	end      func(i uint32) (normal, misere int, err error)
	home     func(i uint32) (slot uint, tag uint32)
	position func(i uint32) any // the position itself

	flat    bool // they are plain memory without gaps: its words say all
	array   bool
	texts   bool // they may hold texts, which may grow
	endless bool // play may come back

	startIndices []uint32 // the indices of the starts
	store        store
	box          box // for the store to come
	budget       Budget
	solved       int
	extraText    int // by which texts are longer than the longest at a start
	startText    int // than that
	err          error

	// The moves that were named, and how many may be before the search must pause: a
	// number that another goroutine sets to 0.
	named uint64
	until atomic.Uint64

	// The position that was asked last: its index, how many moves had been named
	// before its own, the tally of those that are solved. Those that are not are at
	// the end of the stack, from base on, as indices.
	asked    uint32
	opening  uint64
	deferred uint32 // the last move, if it is not in the tally or the list yet
	low      uint32 // the first of the open positions that its moves lead to
	tally    tally
	stack    []uint32
	base     int

	// The present position, the last on the path: its index, and where its list
	// ends, which begins at base and is followed by its tally. All moves in it
	// before next have been met.
	current          uint32
	next, last       int
	depth            int // positions before it on the path
	nextDescentCheck int // where the path is next looked at

	// The positions before it on the path have their lists and tallies one
	// after the other before base and in earlier pieces of the stack, none in
	// two pieces. The oldest pieces may be forgotten.
	earlierPieces [][]uint32
	freePieces    [][]uint32 // pieces no longer in use

	// For a hashed store: guess[k] is how far from the last position the index
	// of its k-th move was. Where positions are found as regularly as the game
	// is, the same holds for the present one, and a look at the position shows
	// whether it does: most moves are found without the table.
	guess [64]uint32

	optionBits []uint64 // nim-values of the moves, a bit each, where the tally is too small
	sets       [][]uint32
	setOf      map[string]uint32

	// Where play may come back: the open positions in the order in which they were
	// met, on the path or in a component that is not complete; of each component that
	// is begun, the place of its first in that order; and the one that is worked out.
	trail           []uint32
	componentStarts []uint32
	component       component
	cyclic          bool // there is such a component
}

// A position on the path keeps three numbers in its record, whose fields are
// not needed before it is solved: the index of the position before it, the
// length of its list, negative if a tally follows it, and its next.
func (s *search) previousOf(r *Record) *Score { return &r.Normal }
func (s *search) listedOf(r *Record) *Score   { return &r.Misere }
func (s *search) nextOf(r *Record) *uint32    { return &r.Layer }

// newSearch returns a search that begins at p, a position of the type that like points to.
// (A reflect.Type would be compiled in each cell.)
func newSearch(like any, p unsafe.Pointer) *search {
	kind := reflect.TypeOf(like).Elem()
	// Go passes an array in memory, and the rule waits until it is read. The look
	// at its record would prolong that: it is put off to the next move.
	s := &search{array: kind.Kind() == reflect.Array, texts: holdsTexts(kind)}
	s.box, s.flat = boxOf(kind, p)
	return s
}

// lookup is what it takes to find positions.
func (s *search) lookup() *search { return &search{flat: s.flat, store: s.store} }

// run searches, and begins again when the store it has turns out to be unfit.
func (s *search) run(ctx context.Context, budget Budget) (*Found, error) {
	s.budget = budget
	if s.endless {
		s.budget.Positions = min(budget.Positions, ordinal)
	}
	if budget.Moves == 0 {
		s.budget.Moves = math.MaxInt
	}
	s.until.Store(uint64(s.budget.Moves))
	defer context.AfterFunc(ctx, func() { s.until.Store(0) })()
	if ctx.Err() != nil {
		s.until.Store(0)
	}
	for {
		switch err := s.attempt(); err {
		case errOutsideBox: // s.box is another one
		case errStop:
			return nil, &Stopped{s.store.len, s.solved, ctx.Err()}
		case nil:
			return &Found{Starts: s.startIndices, Cyclic: s.cyclic, store: &s.lookup().store, sets: s.sets}, nil
		default:
			if limit, ok := err.(*Limit); ok {
				path := s.path()
				limit.Len, limit.At = len(path), func(k int) any { return s.position(path[k]) }
			}
			return nil, err
		}
	}
}

// attempt settles all that can be reached from the starts, in the box s.box.
func (s *search) attempt() (err error) {
	// A rule cannot be asked to stop naming moves, so it is left by a panic.
	// Any other panic is the rule's own and passes.
	s.err = nil
	defer func() {
		if s.err != nil {
			recover()
			err = s.err
		}
	}()
	s.store = newStore(s.box, s.budget.Positions)
	s.solved, s.named, s.cyclic, s.sets, s.setOf = 0, 0, false, nil, map[string]uint32{}
	s.trail, s.componentStarts, s.depth, s.nextDescentCheck = nil, nil, 0, math.MaxInt
	if s.budget.StopDescent {
		s.nextDescentCheck = longPlay
	}
	s.extraText, s.startText = 0, 0
	s.begin()
	s.startIndices = nil
	for k := range s.starts {
		i := s.start(k)
		if s.startIndices = append(s.startIndices, i); s.texts {
			s.startText = max(s.startText, textIn(reflect.ValueOf(s.position(i))))
		}
		if err := s.settleFrom(i); err != nil {
			return err
		}
	}
	return nil
}

// settleFrom settles root and all that can be reached from it.
func (s *search) settleFrom(root uint32) error {
	switch bits := s.store.at(root).bits; {
	case bits >= solved:
		return nil
	case bits == absent:
		s.discover(root)
	}
	s.stack, s.base, s.earlierPieces, s.current = nil, 0, nil, root
	s.expand(root)
	for {
		for s.next < s.last {
			i := s.stack[s.next]
			s.next++
			if r := s.store.at(i); r.bits < open {
				s.visit(i)
			} else if r.bits < solved {
				if !s.endless {
					return s.cycle(i)
				}
				s.mergeComponents(r.bits & ordinal)
				if i == s.current {
					r.bits |= looped
				}
			}
		}
		before := uint32(*s.previousOf(s.store.at(s.current)))
		s.finish()
		if s.current == root {
			return nil
		}
		s.resume(before)
	}
}

// visit settles i, a move of the present position, if all its own moves are
// solved. If not, it makes i the present position.
func (s *search) visit(i uint32) {
	base, top := s.base, len(s.stack)
	s.moves(i)
	if s.base == len(s.stack) && s.low == none {
		s.settle(i)
		s.base = base
		return
	}
	r := s.store.at(s.current)
	*s.nextOf(r), *s.listedOf(r) = uint32(s.next-base), Score(s.last-base)
	if top > s.last {
		*s.listedOf(r) *= -1
	}
	*s.previousOf(s.store.at(i)) = Score(s.current)
	s.enter(i)
	if s.depth++; s.depth >= s.nextDescentCheck {
		s.checkDescent(i)
	}
}

// open marks i, which is met for the first time.
func (s *search) open(i uint32) {
	r := s.store.at(i)
	r.bits = open
	if s.endless {
		place := uint32(len(s.trail))
		r.bits |= place
		s.trail, s.componentStarts = append(s.trail, i), append(s.componentStarts, place)
	}
}

// mergeComponents notes a move from the present position to an open one: all that were met
// from there on are in one component.
func (s *search) mergeComponents(place uint32) {
	last := len(s.componentStarts) - 1
	for s.componentStarts[last] > place {
		last--
	}
	s.componentStarts = s.componentStarts[:last+1]
}

// expand makes i the present position.
func (s *search) expand(i uint32) {
	s.moves(i)
	s.enter(i)
}

// moves asks the game for the moves of i.
func (s *search) moves(i uint32) {
	s.asked, s.opening, s.base = i, s.named, len(s.stack)
	s.tally.clear()
	s.deferred, s.low = none, none
	s.ask(i)
	s.repanic()
	if s.deferred != none {
		s.addMove(s.deferred)
	}
}

// repanic leaves a search that has ended, where the game has recovered from the panic that was
// to do so.
func (s *search) repanic() {
	if s.err != nil {
		panic(s.err)
	}
}

// moveAgain asks the game once more for the moves of i.
func (s *search) moveAgain(i uint32, each func(uint32)) {
	s.askAgain(i, each)
	s.repanic()
}

const none = math.MaxUint32 // no index

// enter makes i, which was asked last, the present position.
func (s *search) enter(i uint32) {
	t := &s.tally
	if cap(s.stack)-len(s.stack) < tallyWords {
		s.newPiece()
	}
	s.current, s.next, s.last = i, s.base, len(s.stack)
	// In a box, positions should be solved nearly in the order in which their
	// records lie. Otherwise the move that was named first is met first.
	if list := s.stack[s.base:]; s.store.boxed && len(list) > 1 {
		s.store.order(list, i)
	}
	if t.bits != 0 {
		s.stack = append(s.stack, uint32(t.normal), uint32(t.misere), t.layer, t.bits, uint32(t.seen), uint32(t.seen>>32))
	}
	if s.store.at(i).bits < open { // else it is asked again
		s.open(i)
	}
	if s.low != none {
		s.mergeComponents(s.low)
	}
}

// finish settles the present position: all its moves are solved. Where play may come
// back, some are only open. Then the position waits for its component.
func (s *search) finish() {
	if s.endless {
		last := len(s.componentStarts) - 1
		first := s.componentStarts[last]
		if b := s.store.at(s.current).bits; b&ordinal != first {
			return
		} else if members := s.trail[first:]; len(members) > 1 || b&looped != 0 {
			s.cyclic = true
			s.settleComponent(members)
			s.trail, s.componentStarts = s.trail[:first], s.componentStarts[:last]
			return
		}
		s.trail, s.componentStarts = s.trail[:first], s.componentStarts[:last]
	}
	t := &s.tally
	if w := s.stack[s.last:]; len(w) > 0 {
		t.normal, t.misere, t.layer, t.bits, t.seen = Score(w[0]), Score(w[1]), w[2], w[3], uint64(w[4])|uint64(w[5])<<32
	} else {
		t.clear()
	}
	for _, i := range s.stack[s.base:s.last] {
		t.add(s.store.at(i))
	}
	s.settle(s.current)
}

// resume makes i, the position before the present one, the present one again.
// If what it had on the stack is forgotten, it is asked again.
func (s *search) resume(i uint32) {
	s.stack = s.stack[:s.base]
	s.current = i // the record of the other no longer says what is before it
	s.depth--
	if s.base == 0 {
		n := len(s.earlierPieces)
		if n == 0 {
			s.expand(i)
			return
		}
		s.freePieces = append(s.freePieces, s.stack)
		s.stack, s.earlierPieces = s.earlierPieces[n-1], s.earlierPieces[:n-1]
	}
	r := s.store.at(i)
	s.last = len(s.stack)
	n := int(*s.listedOf(r))
	if n < 0 {
		s.last, n = s.last-tallyWords, -n
	}
	s.base = s.last - n
	s.next = s.base + int(*s.nextOf(r))
}

// addMove counts the move to i in: in the tally if i is solved, else in the list.
func (s *search) addMove(i uint32) {
	r := s.store.at(i)
	if r.bits >= solved {
		s.tally.add(r)
		return
	}
	if r.bits >= open && s.endless {
		s.low = min(s.low, r.bits&ordinal)
		return
	}
	if r.bits == absent {
		s.discover(i)
	}
	if len(s.stack) == cap(s.stack) {
		s.newPiece()
	}
	s.stack = append(s.stack, i)
}

// discover makes a record for i, a point in the box that has none.
func (s *search) discover(i uint32) {
	if s.store.len == s.budget.Positions {
		s.quit(&Limit{Resource: Positions, Limit: s.budget.Positions, Solved: s.solved})
	}
	if s.store.pages[i>>pageBits] == s.store.empty && !s.store.addPage(i) {
		s.box = box{}
		s.quit(errOutsideBox)
	}
	s.store.at(i).bits = fresh
	s.store.len++
}

// add makes a record for a position that was not in the hash table, and returns its
// index. The position must be kept then, and added called.
func (s *search) add() uint32 {
	i := uint32(s.store.len)
	if i%pageSize == 0 {
		s.store.pages = append(s.store.pages, s.store.newPage())
	}
	s.store.at(i).bits = fresh
	s.store.len++
	return i
}

// added looks at the budget, and doubles the hash table when it is full. That may take
// seconds, so it can be stopped.
func (s *search) added() {
	n := s.store.len
	if n > s.budget.Positions {
		s.quit(&Limit{Resource: Positions, Limit: s.budget.Positions, Solved: s.solved})
	}
	switch {
	case !s.texts:
	case n <= 256:
		s.checkTextSize(uint32(n-1), 1)
	case n%16 == 0: // for its neighbours
		s.checkTextSize(uint32(n-1), 16)
	}
	if !s.store.full(n) {
		return
	}
	s.store.table = s.store.withSize(2 * len(s.store.slots))
	for i := range uint32(n) {
		slot, tag := s.home(i)
		s.store.insert(i, slot, tag)
		if i%(1<<16) == 0 {
			s.pause()
		}
	}
}

// leaveBox leaves a box for one that has the position at p in it as well.
//
//go:noinline
func (s *search) leaveBox(p unsafe.Pointer) {
	s.box = s.store.enlarged(p)
	s.quit(errOutsideBox)
}

// countMove counts a move.
func (s *search) countMove() {
	if s.named++; s.named > s.until.Load() {
		s.pause()
	}
}

// pause ends the search where it was stopped or has named too many moves.
//
//go:noinline
func (s *search) pause() {
	if s.until.Load() == 0 {
		s.quit(errStop)
	}
	if s.named > uint64(s.budget.Moves) {
		s.quit(&Limit{Resource: Moves, Limit: s.budget.Moves, Solved: s.solved})
	}
}

func (s *search) quit(err error) {
	s.err = err
	panic(err)
}

const pieceSize = 1 << 14

// newPiece begins a new piece of the stack with the list of the position that
// was asked last, which the old one has no room for. When the old pieces hold
// more than four words a position, the older half of them is forgotten; when
// this list alone does, what is in it twice.
func (s *search) newPiece() {
	list := s.stack[s.base:]
	if len(list) > 4*s.store.len {
		slices.Sort(list)
		list = slices.Compact(list)
		if most := s.budget.Moves / 8; s.named-s.opening > uint64(most) { // the same, again and again
			s.quit(&Limit{Resource: Moves, Limit: most, Solved: s.solved})
		}
	}
	size := max(min(2*cap(s.stack), pieceSize), 2*len(list)+2*tallyWords, 64)
	var piece []uint32
	if n := len(s.freePieces); n > 0 {
		piece, s.freePieces = s.freePieces[n-1], s.freePieces[:n-1]
	}
	if cap(piece) < size {
		piece = make([]uint32, 0, size)
	}
	if s.base > 0 {
		s.earlierPieces = append(s.earlierPieces, s.stack[:s.base])
		if n := len(s.earlierPieces); n*pieceSize > 4*s.store.len+8*pieceSize {
			s.freePieces = append(s.freePieces, s.earlierPieces[:n/2]...)
			s.earlierPieces = slices.Delete(s.earlierPieces, 0, n/2)
		}
	}
	s.stack, s.base = append(piece[:0], list...), 0
}

// path returns the positions from the start to the present one.
func (s *search) path() []uint32 {
	path := []uint32{s.current}
	for range s.depth {
		path = append(path, uint32(*s.previousOf(s.store.at(path[len(path)-1]))))
	}
	slices.Reverse(path)
	return path
}

// cycle returns the error for a move from the present position to the one with index i,
// which is on the path that leads to it: the shortest cycle through i if that is near, else
// the path.
func (s *search) cycle(i uint32) error {
	round := s.shortest(i)
	if round == nil {
		round = s.path()
		for round[0] != i {
			round = round[1:]
		}
	}
	return &Cycle{round}
}

// shortest returns the shortest cycle through i, which a search in breadth finds. It is nil if
// that has looked at too many positions or moves, or came to a position for which the store
// has no place.
func (s *search) shortest(i uint32) (round []uint32) {
	const (
		near  = 10_000  // positions
		moves = 1 << 22 // from them
	)
	defer func() {
		if s.err != nil && s.err != errStop {
			recover()
			s.err, round = nil, nil
		}
	}()
	s.budget.Positions = MaxPositions // what is met on the way round is not too much
	until := uint64(s.budget.Moves)
	s.budget.Moves = int(min(until, s.named+moves))
	s.until.CompareAndSwap(until, uint64(s.budget.Moves)) // if the search is not stopped
	before := map[uint32]uint32{}
	for queue := []uint32{i}; len(queue) > 0 && len(before) < near; queue = queue[1:] {
		p := queue[0]
		s.moveAgain(p, func(q uint32) {
			if _, met := before[q]; !met {
				before[q] = p
				queue = append(queue, q)
			}
		})
		if p, closed := before[i]; closed {
			for ; p != i; p = before[p] {
				round = append(round, p)
			}
			round = append(round, i)
			slices.Reverse(round)
			return round
		}
	}
	return nil
}
