// Package endless solves games in which play may come back to where it was.
//
// It searches in depth and finds the components (Tarjan, Depth-first search and
// linear graph algorithms, 1972): two positions are in one component when play can
// lead from each to the other. Every move stays in its component or leads to one
// that is solved already. Where play cannot come back, a component is a single
// position and is settled as in a game that ends. Only a larger one is asked for
// its moves once more; these are kept while it is worked out from its exits, and
// then forgotten. So a game that ends costs little more than its own search.
package endless

import (
	"errors"
	"math"
	"math/bits"
	"slices"
	"sync/atomic"
	"unsafe"
)

// Game is what is to be solved.
type Game[P comparable] struct {
	Moves     func(p P, move func(P))
	Canonical func(P) P // nil: every position stands for itself
	// End says what a position without moves is worth to the player to move in
	// normal and in misère play: 1 a win, 0 a draw, -1 a loss. nil: a loss in normal
	// and a win in misère play, as the play has it.
	End   func(P) (normal, misere int, err error)
	Limit int // positions, at least 1
	Most  int // moves of all positions together; 0: any number
	Stop  *atomic.Bool
}

// The errors of [Solve], beside those of Game.End.
var (
	ErrLimit = errors.New("endless: too many positions")
	ErrMoves = errors.New("endless: too many moves")
	ErrStop  = errors.New("endless: stopped")
)

// Best is the score of a win in 0 moves; a win in r is Best-r, a loss r-Best, a
// draw 0.
const Best = math.MaxInt32

// record is what is known of a position. While it is open, normal is its number in
// the order of the search, misere the lowest such number it leads back to, and in
// a component that is worked out, normal is its number there.
type record struct {
	normal, misere int32
	layer          uint32
	bits           uint32 // state, flags, nim-value or number of the set K
}

const (
	stateBits = 3 << 30
	absent    = 0 << 30
	fresh     = 1 << 30 // found, not yet looked at
	open      = 2 << 30 // its component is not complete
	solved    = 3 << 30
	alien     = 1 << 29 // leads to an end that is not by the play
	infinite  = 1 << 28 // has no nim-value, but an infinite one
	looped    = 1 << 27 // open: has a move to itself
	value     = infinite - 1
)

// Solution is a solved game. Positions have numbers.
type Solution[P comparable] struct {
	store store[P]
	sets  [][]uint32 // the sets K of infinite values
	Roots []int      // of the starts
}

type search[P comparable] struct {
	Solution[P]
	game   Game[P]
	err    error
	left   int // how many more moves may be named, plus one; it counts on below 0
	order  int32
	solved int
	path   []uint32 // of each position on the way: list, tally, header
	trail  []uint32 // open positions in the order in which they were found
	tally  tally
	asked  uint32
	base   int // where the list of the position that was asked begins
	setOf  map[string]uint32
	comp   component

	// Where positions are found as regularly as the game is, the k-th move of one
	// is as far from it as that of the last one was. Then it is found without the
	// map.
	named uint32
	guess [64]uint32
}

// tally sums up moves to solved positions.
type tally struct {
	normal, misere int32
	layer          uint32
	bits           uint32
	seen           uint64 // finite nim-values below 64
}

func (t *tally) add(r *record) {
	t.normal, t.misere = min(t.normal, r.normal), min(t.misere, r.misere)
	t.layer = max(t.layer, r.layer)
	t.bits |= r.bits
	t.seen |= 1 << (r.bits & (value | infinite))
}

// Solve works out all that can be reached from the starts. It returns how many
// positions were found and settled, whatever the error.
func Solve[P comparable](game Game[P], starts []P) (s *Solution[P], found, settled int, err error) {
	starts = slices.Clone(starts)
	if game.Canonical != nil {
		for i, p := range starts {
			starts[i] = game.Canonical(p)
		}
	}
	if game.Stop == nil {
		game.Stop = new(atomic.Bool)
	}
	box := boxOf(starts[0])
	for {
		one := &search[P]{game: game, setOf: map[string]uint32{}}
		if game.Most > 0 {
			one.left = game.Most + 1
		}
		one.store = newStore[P](box, game.Limit)
		err := one.run(starts)
		var unfit unfitError[P]
		if errors.As(err, &unfit) {
			box = one.store.next(unfit.p)
			continue
		}
		solution := one.Solution // without what the search needed
		return &solution, one.store.len, one.solved, err
	}
}

// unfitError says that the store cannot hold p.
type unfitError[P comparable] struct{ p P }

func (unfitError[P]) Error() string { return "endless: unfit" }

func (s *search[P]) run(starts []P) (err error) {
	// A rule cannot be asked to stop naming moves, so it is left by a panic. Any
	// other panic is the rule's own and passes.
	defer func() {
		if s.err != nil {
			recover()
			err = s.err
		}
	}()
	for _, p := range starts {
		i := s.index(&p)
		if s.store.at(i).bits < open {
			s.explore(i)
		}
		s.Roots = append(s.Roots, int(i))
	}
	return nil
}

func (s *search[P]) quit(err error) {
	s.err = err
	panic(err)
}

// On the path a position has the list of its moves that were new, its tally, if some
// were solved, and a header: the position, the length of the list, twice, plus 1 if
// there is a tally, and how many of the list are done.
const (
	header     = 3
	tallyWords = 6
)

// last is the last position on the path, with its list.
func (s *search[P]) last() (now uint32, list []uint32, tallied int, done *uint32) {
	top := len(s.path) - header
	length := int(s.path[top+1] / 2)
	tallied = int(s.path[top+1]%2) * tallyWords
	return s.path[top], s.path[top-tallied-length : top-tallied], tallied, &s.path[top+2]
}

// explore settles root and all that can be reached from it.
func (s *search[P]) explore(root uint32) {
	s.path, s.trail = s.path[:0], s.trail[:0]
	move := s.mover()
	s.enter(root, move)
	for len(s.path) > 0 {
		_, list, _, done := s.last()
		next := int(*done)
		for next < len(list) && s.store.at(list[next]).bits >= open {
			next++
		}
		*done = uint32(next + 1)
		if next < len(list) {
			s.enter(list[next], move)
		} else {
			s.leave()
		}
	}
}

// enter asks i for its moves and puts it on the path.
func (s *search[P]) enter(i uint32, move func(P)) {
	r := s.store.at(i)
	*r = record{normal: s.order, misere: s.order, bits: open}
	s.order++
	s.trail = append(s.trail, i)
	s.asked, s.named, s.tally = i, 0, tally{normal: Best, misere: Best}
	base := len(s.path)
	s.base = base
	s.game.Moves(s.store.pos(i), move)
	if list := s.path[base:]; s.store.boxed && len(list) > 1 {
		slices.Sort(list) // where lower numbers come first, lists stay short
	}
	t := &s.tally
	if base == len(s.path) && r.misere == r.normal && r.bits&looped == 0 {
		// All moves are solved, as is most often so.
		s.trail = s.trail[:len(s.trail)-1]
		s.settle(i)
		return
	}
	length := 2 * uint32(len(s.path)-base)
	if t.bits != 0 {
		length++
		s.path = append(s.path, uint32(t.normal), uint32(t.misere), t.layer, t.bits, uint32(t.seen), uint32(t.seen>>32))
	}
	s.path = append(s.path, i, length, 0)
}

// leave takes the last position from the path. All that it leads to has been met.
func (s *search[P]) leave() {
	i, list, tallied, _ := s.last()
	s.tally = tally{normal: Best, misere: Best}
	if tallied > 0 {
		w := s.path[len(s.path)-header-tallyWords:]
		s.tally = tally{int32(w[0]), int32(w[1]), w[2], w[3], uint64(w[4]) | uint64(w[5])<<32}
	}
	r := s.store.at(i)
	for _, j := range list {
		if q := s.store.at(j); q.bits >= solved {
			s.tally.add(q)
		} else {
			r.misere = min(r.misere, q.misere)
		}
	}
	s.path = s.path[:len(s.path)-header-tallied-len(list)]
	if r.misere < r.normal {
		return // part of a component that is not complete
	}
	first := len(s.trail) - 1
	for s.trail[first] != i {
		first--
	}
	members := s.trail[first:]
	s.trail = s.trail[:first]
	if s.asked = i; len(members) == 1 && r.bits&looped == 0 {
		s.settle(i)
		return
	}
	s.settleTogether(members)
}

// mover returns what the game names its moves to.
func (s *search[P]) mover() func(P) {
	boxed := s.store.boxed && s.game.Canonical == nil
	return func(p P) {
		var i uint32
		if boxed {
			var inside bool
			if i, inside = s.store.point(unsafe.Pointer(&p)); !inside {
				s.quit(unfitError[P]{p})
			}
			if r := s.store.at(i); r.bits < solved {
				s.discover(i, &p)
			}
		} else {
			i = s.index(&p)
		}
		r := s.store.at(i)
		switch {
		case r.bits >= solved:
			s.tally.add(r)
		case r.bits >= open:
			from := s.store.at(s.asked)
			from.misere = min(from.misere, r.misere)
			if i == s.asked {
				from.bits |= looped
			}
		default:
			if len(s.path) == cap(s.path) {
				s.tidy()
			}
			s.path = append(s.path, i)
		}
		if s.left--; s.left == 0 {
			s.quit(ErrMoves)
		}
		if s.game.Stop.Load() {
			s.quit(ErrStop)
		}
	}
}

// tidy leaves out of a list that is long what is in it twice.
func (s *search[P]) tidy() {
	if list := s.path[s.base:]; len(list) > 4*s.store.len {
		slices.Sort(list)
		s.path = s.path[:s.base+len(slices.Compact(list))]
	}
}

// index returns the number of p, a new one if p is new.
func (s *search[P]) index(p *P) uint32 {
	if s.game.Canonical != nil {
		q := s.game.Canonical(*p)
		p = &q
	}
	if !s.store.boxed {
		guess := &s.guess[s.named%uint32(len(s.guess))]
		s.named++
		if i := s.asked + *guess; int(i) < len(s.store.kept) && s.store.kept[i] == *p {
			return i
		}
		i := s.store.number(p)
		*guess = i - s.asked
		s.discover(i, p)
		return i
	}
	i, ok := s.store.point(unsafe.Pointer(p))
	if !ok {
		s.quit(unfitError[P]{*p})
	}
	s.discover(i, p)
	return i
}

// discover makes a record for i, the number of p, if there is none.
func (s *search[P]) discover(i uint32, p *P) {
	r := s.store.at(i)
	if r.bits != absent {
		return
	}
	if s.store.len == s.game.Limit {
		s.quit(ErrLimit)
	}
	if r = s.store.room(i); r == nil {
		s.quit(unfitError[P]{*p})
	}
	r.bits = fresh
	s.store.len++
}

// later is a score one move further away.
func later(score int32) int32 {
	switch {
	case score > 0:
		return score - 1
	case score < 0:
		return score + 1
	}
	return 0
}

// settle works out i, to which no play comes back, from the tally of its moves.
func (s *search[P]) settle(i uint32) {
	t := &s.tally
	s.solved++
	if t.bits == 0 {
		s.settleEnd(i)
		return
	}
	r := record{later(-t.normal), later(-t.misere), t.layer + 1, solved | t.bits&alien}
	mex := uint32(bits.TrailingZeros64(^t.seen))
	if t.bits&alien == 0 {
		if t.bits&infinite != 0 || mex == 64 {
			finite, sets := s.optionValues(i)
			mex = mexOf(finite)
			for _, k := range sets {
				if _, in := slices.BinarySearch(s.sets[k], mex); !in {
					r.bits |= infinite
					mex = s.set(finite)
					break
				}
			}
		}
		r.bits |= mex
	}
	*s.store.at(i) = r
}

func (s *search[P]) settleEnd(i uint32) {
	normal, misere := -1, 1
	if s.game.End != nil {
		var err error
		if normal, misere, err = s.game.End(s.store.pos(i)); err != nil {
			s.quit(err)
		}
	}
	r := record{int32(normal) * Best, int32(misere) * Best, 0, solved}
	if normal != -1 || misere != 1 { // not as the play has it
		r.bits |= alien
	}
	*s.store.at(i) = r
}

// optionValues asks for the moves of i, all solved, once more and returns their
// nim-values, each once and in order, and the sets of those that are infinite.
func (s *search[P]) optionValues(i uint32) (finite, sets []uint32) {
	s.game.Moves(s.store.pos(i), func(p P) {
		j := s.index(&p)
		switch b := s.store.at(j).bits; {
		case b < solved: // a move to itself
		case b&infinite != 0:
			sets = append(sets, b&value)
		default:
			finite = append(finite, b&value)
		}
		if s.game.Stop.Load() {
			s.quit(ErrStop)
		}
	})
	slices.Sort(finite)
	slices.Sort(sets)
	return slices.Compact(finite), slices.Compact(sets)
}

// mexOf is the least number that is not in a sorted list without doubles.
func mexOf(list []uint32) uint32 {
	for i, v := range list {
		if v != uint32(i) {
			return uint32(i)
		}
	}
	return uint32(len(list))
}

// set is the number of a set of nim-values, a sorted list without doubles.
func (s *search[P]) set(list []uint32) uint32 {
	key := make([]byte, 0, 4*len(list))
	for _, v := range list {
		key = append(key, byte(v), byte(v>>8), byte(v>>16), byte(v>>24))
	}
	k, ok := s.setOf[string(key)]
	if !ok {
		k = uint32(len(s.sets))
		s.setOf[string(key)] = k
		s.sets = append(s.sets, slices.Clone(list))
	}
	return k
}

// Len is how many positions there are.
func (s *Solution[P]) Len() int { return s.store.len }

// All yields the numbers of all positions.
func (s *Solution[P]) All(yield func(int) bool) { s.store.all(yield) }

// Position is the position with a number.
func (s *Solution[P]) Position(n int) P { return s.store.pos(uint32(n)) }

// Find is the number of a position, if it was found; it must be canonical.
func (s *Solution[P]) Find(p P) (int, bool) {
	i, ok := s.store.find(&p)
	return int(i), ok
}

// Scores are those of a position, in normal and in misère play.
func (s *Solution[P]) Scores(n int) (normal, misere int32) {
	r := s.store.at(uint32(n))
	return r.normal, r.misere
}

// Layer is how many components the longest way down from that of n has below it.
func (s *Solution[P]) Layer(n int) int { return int(s.store.at(uint32(n)).layer) }

// NimValue is the nim-value of a position or, where it is infinite, the nim-values
// that it can reach in one move. Where an end can be reached that is not by the
// play there is none.
func (s *Solution[P]) NimValue(n int) (v uint32, set []uint32, isInfinite, ok bool) {
	b := s.store.at(uint32(n)).bits
	switch {
	case b&alien != 0:
		return 0, nil, false, false
	case b&infinite != 0:
		return 0, s.sets[b&value], true, true
	}
	return b & value, nil, false, true
}
