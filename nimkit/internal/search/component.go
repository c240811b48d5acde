package search

import (
	"container/heap"
	"slices"
)

// component is a strongly connected component while it is solved. Its positions are
// numbered from 0.
type component struct {
	tallies     []tally  // tallies[v]: of the moves of v that leave the component
	moveEnds    []uint32 // moveEnds[v]: the end of the moves of v in moves
	moves       []uint32 // the moves that stay in the component, as numbers
	reverseEnds []uint32 // reverseEnds[v]: the end of the positions with a move to v in reversed
	reversed    []uint32
}

// successors returns the moves from v that stay in the component.
func (c *component) successors(v uint32) []uint32 { return part(c.moves, c.moveEnds, v) }

// predecessors returns the positions of the component with a move to v.
func (c *component) predecessors(v uint32) []uint32 { return part(c.reversed, c.reverseEnds, v) }

// part returns the part of list that belongs to v, where ends[v] is its end.
func part(list, ends []uint32, v uint32) []uint32 {
	start := uint32(0)
	if v > 0 {
		start = ends[v-1]
	}
	return list[start:ends[v]]
}

// settleComponent solves the positions of a component together.
func (s *search) settleComponent(members []uint32) {
	c := &s.component
	c.tallies, c.moveEnds, c.moves = c.tallies[:0], c.moveEnds[:0], c.moves[:0]
	first := s.store.at(members[0]).bits & ordinal
	var t tally
	var all struct{ layer, bits uint32 }
	list := func(j uint32) {
		r := s.store.at(j)
		if r.bits >= solved {
			t.add(r)
			return
		}
		v := r.bits&ordinal - first
		if r.bits < open || v >= uint32(len(members)) {
			s.quit(ErrInconsistent)
		}
		c.moves = append(c.moves, v)
	}
	for _, i := range members {
		t.clear()
		s.moveAgain(i, list)
		c.tallies = append(c.tallies, t)
		c.moveEnds = append(c.moveEnds, uint32(len(c.moves)))
		all.layer, all.bits = max(all.layer, t.layer), all.bits|t.bits
	}
	if all.bits&solved != 0 {
		all.layer++ // there is a way out
	}
	c.reverseMoves(len(members))
	normal := c.scores(func(t *tally) Score { return t.normal })
	misere := c.scores(func(t *tally) Score { return t.misere })
	values := make([]uint32, len(members))
	if all.bits&alien == 0 {
		values = s.nimValues(c, members)
	}
	for v, i := range members {
		*s.store.at(i) = Record{normal[v], misere[v], all.layer, solved | all.bits&alien | values[v]}
	}
	s.solved += len(members)
	if cap(c.moves) > 1<<20 {
		*c = component{}
	}
}

// reverseMoves lists, for each position, the positions with a move to it.
func (c *component) reverseMoves(n int) {
	c.reverseEnds = append(c.reverseEnds[:0], make([]uint32, n)...)
	for _, w := range c.moves {
		c.reverseEnds[w]++
	}
	for v := 1; v < n; v++ {
		c.reverseEnds[v] += c.reverseEnds[v-1]
	}
	c.reversed = append(c.reversed[:0], make([]uint32, len(c.moves))...)
	place := slices.Clone(c.reverseEnds)
	for v := n - 1; v >= 0; v-- {
		for _, w := range c.successors(uint32(v)) {
			place[w]--
			c.reversed[place[w]] = uint32(v)
		}
	}
}

// event is the decision of a position v, a win or a loss in this number of moves.
type event struct {
	moves Score
	v     uint32
	win   bool
}

type events []event

func (e events) Len() int           { return len(e) }
func (e events) Less(i, j int) bool { return e[i].moves < e[j].moves }
func (e events) Swap(i, j int)      { e[i], e[j] = e[j], e[i] }
func (e *events) Push(x any)        { *e = append(*e, x.(event)) }
func (e *events) Pop() any {
	last := (*e)[len(*e)-1]
	*e = (*e)[:len(*e)-1]
	return last
}

// scores returns the scores of one play convention. It decides positions in the order of
// their remoteness. A position wins one move after its first losing option. It loses one
// move after its last option, if all options win. A position that is never decided is a
// draw.
func (c *component) scores(outside func(*tally) Score) []Score {
	n := len(c.tallies)
	scores, left := make([]Score, n), make([]int32, n)
	var exits events // decisions by moves that leave the component
	for v := range uint32(n) {
		left[v] = int32(len(c.successors(v)))
		if worst := outside(&c.tallies[v]); worst < 0 {
			exits = append(exits, event{best + worst + 1, v, true})
		}
	}
	heap.Init(&exits)
	var queue []event // decisions by moves within it, in the order of their remoteness
	for len(exits) > 0 || len(queue) > 0 {
		var e event
		if len(queue) == 0 || len(exits) > 0 && exits[0].moves < queue[0].moves {
			e = heap.Pop(&exits).(event)
		} else {
			e, queue = queue[0], queue[1:]
		}
		if scores[e.v] != 0 {
			continue
		}
		if !e.win {
			scores[e.v] = e.moves - best
			for _, u := range c.predecessors(e.v) {
				if scores[u] == 0 {
					queue = append(queue, event{e.moves + 1, u, true})
				}
			}
			continue
		}
		scores[e.v] = best - e.moves
		for _, u := range c.predecessors(e.v) {
			left[u]--
			if left[u] > 0 || scores[u] != 0 {
				continue
			}
			switch worst := outside(&c.tallies[u]); {
			case worst > 0 && best-worst <= e.moves:
				queue = append(queue, event{e.moves + 1, u, false})
			case worst > 0:
				heap.Push(&exits, event{best - worst + 1, u, false})
			}
		}
	}
	return scores
}

// nimValues returns the values of the positions of a component, found in rising order
// (Smith, Graphs and composite games, 1966; Fraenkel and Perl, Constructions in
// combinatorial games with cycles, 1975). A position has the value m if its options have
// all values below m and not m, and every option with none of these values has an option
// of value m, so that a move to it can be answered. Once every position that can have m
// has it, a position that has neither m nor an option of value m cannot have a larger
// value: its value is infinite.
//
// Each nim-value takes one pass over the moves of the positions without a value. The bit
// infinite marks the number of a set.
func (s *search) nimValues(c *component, members []uint32) []uint32 {
	const none = ^uint32(0)
	n := len(members)
	finite, sets := make([][]uint32, n), make([][]uint32, n) // of the moves that leave the component
	for v, i := range members {
		if c.tallies[v].bits != 0 {
			sets[v] = s.optionValues(i)
			finite[v] = s.optionList()
		}
	}
	values := make([]uint32, n)
	waiting := make([]uint32, n) // the positions that may still get a value
	for v := range values {
		values[v], waiting[v] = none, uint32(v)
	}
	var has []bool  // has[v]: v has an option of value m
	var bad []int32 // bad[v]: the number of options of v that have no value and no option of value m
	for m := uint32(0); len(waiting) > 0; m++ {
		has, bad = make([]bool, n), make([]int32, n)
		for v := range uint32(n) {
			if values[v] == none {
				_, has[v] = slices.BinarySearch(finite[v], m)
			}
		}
		var queue []uint32
		checked := 0
		for _, v := range waiting {
			checked += len(c.successors(v))
			for _, k := range sets[v] {
				if _, in := slices.BinarySearch(s.sets[k], m); !in {
					bad[v]++
				}
			}
			for _, w := range c.successors(v) {
				if values[w] == none && !has[w] {
					bad[v]++
				}
			}
			if bad[v] == 0 && !has[v] {
				queue = append(queue, v)
			}
		}
		s.named += uint64(checked) / 16 // 16 checks of stored moves cost as much as listing one
		s.pause()
		for len(queue) > 0 {
			v := queue[0]
			queue = queue[1:]
			values[v] = m
			for _, u := range c.predecessors(v) {
				if has[u] || values[u] != none {
					continue
				}
				has[u] = true
				for _, t := range c.predecessors(u) {
					if bad[t]--; bad[t] == 0 && !has[t] && values[t] == none {
						queue = append(queue, t)
					}
				}
			}
		}
		waiting = slices.DeleteFunc(waiting, func(v uint32) bool { return values[v] != none || !has[v] })
	}
	for v, m := range values {
		if m == none {
			reached := slices.Clone(finite[v])
			for _, w := range c.successors(uint32(v)) {
				if m := values[w]; m != none && m < infinite {
					reached = append(reached, m)
				}
			}
			slices.Sort(reached)
			values[v] = infinite | s.setNumber(slices.Compact(reached))
		}
	}
	return values
}
