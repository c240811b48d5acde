package search

import (
	"context"
	"math"
	"reflect"
	"slices"
	"sync/atomic"
	"unsafe"
)

// search is a depth-first search. A position is solved once all its moves are, so the
// search stores only the path from the start to the current position. Each position on the
// path has a list of the moves that were not solved when they were listed, and a tally of
// those that were.
//
// The search uses indices of positions only. Its functions, set by an adapter, know the
// positions and the ruleset.
type search struct {
	starts   int
	start    func(k int) uint32                // returns the index of a start
	begin    func()                            // called for each new store, before the first ask
	ask      func(i uint32)                    // calls addMove with the moves of i
	askAgain func(i uint32, each func(uint32)) // calls each with the moves of i, all of which were found before
	end      func(i uint32) (normal, misere int, err error)
	home     func(i uint32) (slot uint, tag uint32)
	position func(i uint32) any // returns the position with index i

	flat    bool // positions are equal exactly if their memory is
	array   bool
	texts   bool // positions may hold strings, which may grow
	endless bool // play may cycle

	startIndices []uint32 // the indices of the starts
	store        store
	box          box // for the next attempt
	budget       Budget
	solved       int
	extraText    int // bytes of strings beyond startText, for all positions together
	startText    int // the most bytes of strings in a start
	err          error

	// The number of moves listed so far, and the number at which the search must pause.
	// Another goroutine sets until to 0 to stop the search.
	named uint64
	until atomic.Uint64

	// The position whose moves were listed last: its index, the value of named before,
	// and the tally of its solved moves. The indices of its other moves are at the end of
	// the stack, from base on.
	asked    uint32
	opening  uint64
	deferred uint32 // the last move, if it is neither in the tally nor in the list yet
	low      uint32 // the first open position, in the order of the trail, among its moves
	tally    tally
	stack    []uint32
	base     int

	// The current position, the last on the path: its index, and the end of its list,
	// which begins at base and is followed by its tally. All moves in the list before
	// next have been visited.
	current          uint32
	next, last       int
	depth            int // the number of positions before it on the path
	nextDescentCheck int // the depth of the next call of checkDescent

	// The lists and tallies of the positions before it are before base, and in earlier
	// pieces of the stack. No list is in two pieces. The oldest pieces may have been
	// dropped.
	earlierPieces [][]uint32
	freePieces    [][]uint32 // pieces no longer in use

	// For a hashed store: guess[k] is the difference between the index of the k-th move
	// of the last position and the index of that position. In a regular game the current
	// position often has the same difference. A comparison of the position checks that,
	// so most moves are found without the table.
	guess [64]uint32

	optionBits []uint64 // the nim-values of the moves as a bit set, if they do not fit in the tally
	sets       [][]uint32
	setOf      map[string]uint32

	// If play may cycle: the open positions in the order in which they were found, on the
	// path or in an incomplete component; the index in trail of the first position of
	// each incomplete component; and the component that is being solved.
	trail           []uint32
	componentStarts []uint32
	component       component
	cyclic          bool // a component with a cycle was found
}

// The record of a position on the path holds three other numbers until the position is
// solved: the index of the position before it, the length of its list, negative if a
// tally follows the list, and its next.
func (s *search) previousOf(r *Record) *Score { return &r.Normal }
func (s *search) listedOf(r *Record) *Score   { return &r.Misere }
func (s *search) nextOf(r *Record) *uint32    { return &r.Layer }

// newSearch returns a search that starts at p, a position of the type that typed points to.
// (A parameter of type reflect.Type would add code to each cell.)
func newSearch(typed any, p unsafe.Pointer) *search {
	kind := reflect.TypeOf(typed).Elem()
	// Go passes an array in memory, and the ruleset waits until it is read. Access to its
	// record would prolong the wait, so it is deferred until the next move.
	s := &search{array: kind.Kind() == reflect.Array, texts: holdsTexts(kind)}
	s.box, s.flat = boxOf(kind, p)
	return s
}

// lookup returns a search with only the fields that find needs.
func (s *search) lookup() *search { return &search{flat: s.flat, store: s.store} }

// run searches, and starts again with another store if a position does not fit.
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
		case errOutsideBox: // s.box is now larger, or empty
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

// attempt solves all positions that can be reached from the starts, with the box s.box.
func (s *search) attempt() (err error) {
	// A ruleset cannot be told to stop listing moves, so it is left by a panic. A panic
	// of the ruleset itself is not recovered.
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

// settleFrom solves root and all positions that can be reached from it.
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

// visit solves i, a move of the current position, if all moves of i are solved. If not,
// it makes i the current position.
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

// open marks i, which is visited for the first time, as open.
func (s *search) open(i uint32) {
	r := s.store.at(i)
	r.bits = open
	if s.endless {
		place := uint32(len(s.trail))
		r.bits |= place
		s.trail, s.componentStarts = append(s.trail, i), append(s.componentStarts, place)
	}
}

// mergeComponents merges the components that were begun since an open position, given by its
// index in trail, after a move from the current position to it.
func (s *search) mergeComponents(place uint32) {
	last := len(s.componentStarts) - 1
	for s.componentStarts[last] > place {
		last--
	}
	s.componentStarts = s.componentStarts[:last+1]
}

// expand lists the moves of i and makes it the current position.
func (s *search) expand(i uint32) {
	s.moves(i)
	s.enter(i)
}

// moves lists the moves of i.
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

// repanic panics again with the error of the search, if the ruleset has recovered from it.
func (s *search) repanic() {
	if s.err != nil {
		panic(s.err)
	}
}

// moveAgain lists the moves of i once more.
func (s *search) moveAgain(i uint32, each func(uint32)) {
	s.askAgain(i, each)
	s.repanic()
}

const none = math.MaxUint32 // no index

// enter makes i, whose moves were listed last, the current position.
func (s *search) enter(i uint32) {
	t := &s.tally
	if cap(s.stack)-len(s.stack) < tallyWords {
		s.newPiece()
	}
	s.current, s.next, s.last = i, s.base, len(s.stack)
	// In a box, positions should be solved nearly in the order of their records.
	// Otherwise the moves are visited in the order of the ruleset.
	if list := s.stack[s.base:]; s.store.boxed && len(list) > 1 {
		s.store.order(list, i)
	}
	if t.bits != 0 {
		s.stack = append(s.stack, uint32(t.normal), uint32(t.misere), t.layer, t.bits, uint32(t.seen), uint32(t.seen>>32))
	}
	if s.store.at(i).bits < open { // else its list had been dropped
		s.open(i)
	}
	if s.low != none {
		s.mergeComponents(s.low)
	}
}

// finish solves the current position, all of whose moves are solved. If play may cycle,
// some may still be open; then the position waits until its component is complete.
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

// resume makes i, the position before the current one, the current position again. If its
// list was dropped, its moves are listed again.
func (s *search) resume(i uint32) {
	s.stack = s.stack[:s.base]
	s.current = i // before anything can fail: path needs an open position
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

// addMove adds the move to i to the tally if i is solved, else to the list.
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

// discover adds a record for i, a point of the box without one.
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

// add adds a record for a position that is not in the hash table, and returns its index.
// The caller must then store the position and call added.
func (s *search) add() uint32 {
	i := uint32(s.store.len)
	if i%pageSize == 0 {
		s.store.pages = append(s.store.pages, s.store.newPage())
	}
	s.store.at(i).bits = fresh
	s.store.len++
	return i
}

// added checks the budget, and doubles the hash table if it is full. That may take
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
	case n%16 == 0: // a sample of 1 in 16
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

// leaveBox ends the attempt with a box that also contains the position at p.
//
//go:noinline
func (s *search) leaveBox(p unsafe.Pointer) {
	s.box = s.store.enlarged(p)
	s.quit(errOutsideBox)
}

// countMove counts a listed move.
func (s *search) countMove() {
	if s.named++; s.named > s.until.Load() {
		s.pause()
	}
}

// pause ends the search if it was stopped or has listed too many moves.
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

// quit ends the search with an error, by a panic.
func (s *search) quit(err error) {
	s.err = err
	panic(err)
}

const pieceSize = 1 << 14

// newPiece starts a new piece of the stack with the list of the position whose moves are
// being listed, which does not fit in the old piece. If the earlier pieces hold more than
// four words a position, it drops the older half of them. If this list alone does, it
// removes duplicates from the list.
func (s *search) newPiece() {
	list := s.stack[s.base:]
	if len(list) > 4*s.store.len {
		slices.Sort(list)
		list = slices.Compact(list)
		if most := s.budget.Moves / 8; s.named-s.opening > uint64(most) { // the same moves again and again
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

// path returns the positions from the start to the current one.
func (s *search) path() []uint32 {
	path := []uint32{s.current}
	for range s.depth {
		path = append(path, uint32(*s.previousOf(s.store.at(path[len(path)-1]))))
	}
	slices.Reverse(path)
	return path
}

// cycle returns the error for a move from the current position to i, which is on the path.
// It contains the shortest cycle through i, or the path from i if that search is too large.
func (s *search) cycle(i uint32) error {
	indices := s.shortestCycle(i)
	if indices == nil {
		indices = s.path()
		for indices[0] != i {
			indices = indices[1:]
		}
	}
	return &Cycle{indices}
}

// shortestCycle returns the shortest cycle through i, found by a breadth-first search. It
// returns nil after too many positions or moves, or if a position does not fit in the store.
func (s *search) shortestCycle(i uint32) (indices []uint32) {
	const (
		maxPositions = 10_000
		maxMoves     = 1 << 22
	)
	defer func() {
		if s.err != nil && s.err != errStop {
			recover()
			s.err, indices = nil, nil
		}
	}()
	s.budget.Positions = MaxPositions // this search has its own limits
	until := uint64(s.budget.Moves)
	s.budget.Moves = int(min(until, s.named+maxMoves))
	s.until.CompareAndSwap(until, uint64(s.budget.Moves)) // unless the search was stopped
	previous := map[uint32]uint32{}
	for queue := []uint32{i}; len(queue) > 0 && len(previous) < maxPositions; queue = queue[1:] {
		p := queue[0]
		s.moveAgain(p, func(q uint32) {
			if _, found := previous[q]; !found {
				previous[q] = p
				queue = append(queue, q)
			}
		})
		if p, closed := previous[i]; closed {
			for ; p != i; p = previous[p] {
				indices = append(indices, p)
			}
			indices = append(indices, i)
			slices.Reverse(indices)
			return indices
		}
	}
	return nil
}
