// Package tree visits every loss sequence that a take set with largest take M
// and with 1 can have, once each.
//
// Many sets have the same losses. So it is not decided beforehand which takes
// are in the set. The game is played from 0 on, in normal play, and a take is
// decided when an outcome hangs on it. At a position n, let D be the distances
// from n back to the losses before it.
//
//   - Some take of D is in the set: n is a win.
//   - Every take of D is out: n is a loss.
//   - Otherwise n is in doubt. As a loss, it puts the open takes of D out of the
//     set, for ever. As a win, it leaves a clause: at least one of them is in.
//
// A clause with one open take left puts that take in the set. A position in
// doubt that would leave a clause without any take is no loss: it is a win
// without a choice. So every choice can be kept, no path ends in a
// contradiction, and each leaf of the tree is one sequence: that of the largest
// set with these losses, which is all takes that were not put out.
//
// A node of the tree plays the all-wins path from where it began until the play
// repeats. Each position in doubt on the way is a child, in which it is a loss.
// So there are as many nodes as leaves.
//
// # Words
//
// Everything is a bit in a word. Takes: bit s is take s. The past of a loss n:
// bit i is set when n-i is a loss. The future of a loss n, in complement and
// signed: bit i is set when n+i is not yet known to be a win; bit 0 is clear, and
// the sign stays set, so nothing is known of what a shift brings in. A node
// keeps two futures, by all takes that are not out and by those that are in.
// They differ where there is doubt.
package tree

import (
	"context"
	"errors"
	"fmt"
	"math/bits"
)

// MaxM is the largest M: its future has bits 0 to M and a sign.
const MaxM = 62

// A Path names a node by the decisions on the way to it: bit i of Losses, for i
// below Length, says whether the i-th position in doubt is a loss. A leaf with
// fewer decisions is below the path that goes on with zeros.
type Path struct {
	Length int
	Losses uint64
}

// MaxLength is the largest length of a path.
const MaxLength = 64

// A Leaf is one loss sequence, and what is known of the sets that have it. Its
// words are the walk's own and change when the visit is over.
type Leaf struct {
	In, Open uint64   // takes that are in each of the sets, and takes that may be
	Clauses  []uint64 // each of the sets has a take of each of these, all open

	Period  int // the period of the losses
	Settled int // a loss from which on they repeat, not always the first
}

// A Visit looks at a leaf and says which leaves to show from now on: those with
// a period of at least period, and those settled at least so late.
type Visit func(Leaf) (period, settled int)

// Walk visits the leaves below one node and returns how many there are, shown or
// not. It ends early with the error of ctx. The same M and path always give the
// same leaves in the same order.
func Walk(ctx context.Context, m int, path Path, visit Visit) (leaves int, err error) {
	switch {
	case m < 1 || m > MaxM:
		return 0, fmt.Errorf("tree: largest take %d: one word has room for 1 to %d", m, MaxM)
	case path.Length < 0 || path.Length > MaxLength:
		return 0, fmt.Errorf("tree: a path of %d decisions: there may be 0 to %d", path.Length, MaxLength)
	case path.Losses>>path.Length != 0:
		return 0, fmt.Errorf("tree: the path %b has more than %d decisions", path.Losses, path.Length)
	}
	if err := ctx.Err(); err != nil {
		return 0, err
	}
	w := walk{ctx: ctx, visit: visit, given: path.Length, path: path.Losses}
	w.begin(m)
	if w.err != nil {
		return 0, w.err
	}
	return w.leaves, nil
}

// Cut returns the paths of nodes that have each leaf below one of them: the first
// on each way where so many takes are decided, 1 and M not counted, or whose play
// has no more doubts. It takes some microseconds a path. It is an error if a path
// would be longer than [MaxLength].
//
// A decision can settle one take or many, so paths of one length would lead to
// subtrees of very different sizes. Paths with as many takes decided do better: of
// 12,800 subtrees at M = 28 the largest has a 400th of the leaves; of 16,384 with
// paths of one length it has a 30th.
func Cut(m, decided int) ([]Path, error) {
	if m < 1 || m > MaxM {
		return nil, fmt.Errorf("tree: largest take %d: one word has room for 1 to %d", m, MaxM)
	}
	var paths []Path
	open := []Path{{}}
	for len(open) > 0 {
		p := open[len(open)-1]
		open = open[:len(open)-1]
		w := walk{ctx: context.Background(), visit: func(Leaf) (int, int) { return 0, 0 }, given: p.Length, path: p.Losses, cutting: true}
		w.begin(m)
		switch {
		case w.err == nil || w.open <= m-2-decided || p.Length == MaxLength:
			paths = append(paths, p)
		default:
			open = append(open, Path{p.Length + 1, p.Losses | 1<<p.Length}, Path{p.Length + 1, p.Losses})
		}
	}
	return paths, nil
}

// begin visits the leaves from the root.
func (w *walk) begin(m int) {
	w.window = 1<<m - 1
	in := uint64(1<<1 | 1<<m)
	open := (uint64(1)<<(m+1) - 4) &^ in // 2 to M-1
	w.nodes[0] = node{past: 1, in: in, open: open, all: future(in | open), sure: future(in)}
	w.grow(0)
}

// A node is a state just after a loss.
type node struct {
	position  int
	past      uint64
	all, sure int64 // the futures by the takes that are not out, and by those in
	in, open  uint64
	clauses   []uint64 // none holds a take that is in or out
}

type walk struct {
	ctx    context.Context
	err    error
	window uint64 // the bits of a past that matter: the last M positions
	visit  Visit
	nodes  [64]node // the path to the present one; each has fewer open takes than the one before

	given int    // decisions not yet met
	path  uint64 // and what they are

	cutting bool // stop at the first doubt that the path does not decide
	open    int  // how many takes were open there

	leaves          int
	period, settled int // what to show
}

// errCut ends a walk that is only to see what is open.
var errCut = errors.New("tree: a doubt")

// future returns the future of a first loss.
func future(takes uint64) int64 { return int64(^(takes | 1)) }

// marks returns the positions to which the take leads from the losses of a past,
// turned round by [bits.Reverse64].
func marks(turned uint64, take uint64) int64 {
	return int64(turned >> (63 - bits.TrailingZeros64(take)&63))
}

const (
	// patience is how many positions a node first waits for its state to come
	// back; of 40 to 240 this was the fastest at M = 28. Without open takes the
	// play is longer; of 100 to 400 none was faster.
	patience     = 120
	patienceSure = 200
	// shift is the logarithm of the leaves between two looks at the context:
	// some milliseconds.
	shift = 16
)

// grow visits the leaves below a node.
//
// The all-wins path hangs on the past alone. When the same past stands at two
// doubts the path repeats, and all doubts of the cycle have been met: Brent's
// method, on the doubts. Where there is none, [stroll] finds the cycle.
func (w *walk) grow(depth int) {
	n := &w.nodes[depth&63]
	position, past, all, sure := n.position, n.past, n.all, n.sure
	var kept uint64 // the past of a doubt
	var keptAt int
	doubts, stretch := 1, 1 // how many doubts to go until another past is kept
	var began int
	for {
		position, past, all, sure, began = stroll(position, past, all, sure, future(n.in|n.open), future(n.in))
		if began >= 0 {
			break
		}
		if doubts--; doubts == 0 {
			kept, keptAt = past&w.window, position
			stretch *= 2
			doubts = stretch
		} else if past&w.window == kept {
			began = keptAt
			break
		}
		k := bits.TrailingZeros64(uint64(all)) & 63
	next:
		for doubt := uint64(sure) & (1<<k - 1); doubt != 0; {
			j := bits.TrailingZeros64(doubt) & 63
			doubt &= doubt - 1
			clause := past << j & n.open
			for _, c := range n.clauses {
				if c&^clause == 0 {
					continue next
				}
			}
			loses, wins := true, true
			if w.given > 0 {
				loses = w.path&1 == 1
				wins = !loses
				w.given--
				w.path >>= 1
			} else if w.cutting {
				w.open, w.err = bits.OnesCount64(n.open), errCut
				return
			}
			if loses {
				w.child(depth, j, clause, position, past, sure)
			}
			if !wins || w.err != nil {
				return
			}
			if n.require(clause) {
				reached := marks(bits.Reverse64(past), clause)
				sure &^= reached
				doubt &^= uint64(reached)
			}
		}
		position += k
		past = past<<k | 1
		all = all >> k & future(n.in|n.open)
		sure = sure >> k & future(n.in)
		if n.open == 0 {
			w.finish(position, sure, n.in)
			return
		}
	}
	w.leaf(n.in, n.open, n.clauses, position-began, began)
}

// require adds a clause to a node, and tells whether it is a single take, which is
// in from now on. Clauses that say no more are left out.
func (n *node) require(clause uint64) (single bool) {
	left := n.clauses[:0]
	if single = clause&(clause-1) == 0; single {
		n.in |= clause
		n.open &^= clause
		for _, c := range n.clauses {
			if c&clause == 0 {
				left = append(left, c)
			}
		}
	} else {
		for _, c := range n.clauses {
			if clause&^c != 0 {
				left = append(left, c)
			}
		}
		left = append(left, clause)
	}
	n.clauses = left
	return single
}

// stroll plays from a loss until the position before the next one is in doubt,
// or until its state comes back; then began is where it first stood, otherwise
// -1.
//
// Where neither future has changed and there was no doubt on the way, there is
// none for ever. The state kept is a later one from time to time, as Brent has
// it.
func stroll(position int, past uint64, all, sure, allFirst, sureFirst int64) (int, uint64, int64, int64, int) {
	keptAll, keptSure, began := all, sure, position
	limit := position + patience
	for all < 0 { // always; where the compiler knows it, a count of trailing bits costs less
		k := bits.TrailingZeros64(uint64(all)) & 63
		if sure&(all-1)&^all != 0 { // some position before the next loss is no sure win
			return position, past, all, sure, -1
		}
		past = past<<k | 1
		all = all >> k & allFirst
		sure = sure >> k & sureFirst
		position += k
		if all == keptAll && sure == keptSure {
			return position, past, all, sure, began
		}
		if position >= limit {
			limit += position
			keptAll, keptSure, began = all, sure, position
		}
	}
	panic("tree: a future without its sign")
}

// child visits the leaves below a node in which the j-th position on is a loss,
// which puts the takes of a clause out.
func (w *walk) child(depth, j int, out uint64, position int, past uint64, sure int64) {
	p, n := &w.nodes[depth&63], &w.nodes[(depth+1)&63]
	in, open := p.in, p.open&^out
	position += j
	past = past<<j | 1
	sure = sure >> j & future(in)
	n.clauses = n.clauses[:0]
	if len(p.clauses) > 0 {
		var singles uint64
		for _, c := range p.clauses {
			if c &= open; c&(c-1) == 0 {
				singles |= c
			} else {
				n.clauses = append(n.clauses, c)
			}
		}
		if singles != 0 {
			left := n.clauses[:0]
			for _, c := range n.clauses {
				if c&singles == 0 {
					left = append(left, c)
				}
			}
			n.clauses = left
			in |= singles
			open &^= singles
			turned := bits.Reverse64(past)
			for s := singles; s != 0; s &= s - 1 {
				sure &^= marks(turned, s)
			}
		}
	}
	if open == 0 {
		w.finish(position, sure, in)
		return
	}
	all, turned := sure, bits.Reverse64(past)
	for s := open; s != 0; s &= s - 1 {
		all &^= marks(turned, s)
	}
	n.position, n.past, n.all, n.sure, n.in, n.open = position, past, all, sure, in, open
	w.grow(depth + 1)
}

// finish plays on where no take is open, which leads to a single leaf.
func (w *walk) finish(position int, future int64, in uint64) {
	first := int64(^(in | 1))
	kept, began := future, position
	for limit := position + patienceSure; future < 0; { // always, see stroll
		k := bits.TrailingZeros64(uint64(future)) & 63
		future = future >> k & first
		position += k
		if future == kept {
			break
		}
		if position >= limit {
			limit += position
			kept, began = future, position
		}
	}
	w.leaf(in, 0, nil, position-began, began)
}

func (w *walk) leaf(in, open uint64, clauses []uint64, period, began int) {
	if w.path != 0 { // decisions that do not come
		return
	}
	w.leaves++
	if period >= w.period || began >= w.settled {
		w.period, w.settled = w.visit(Leaf{in, open, clauses, period, began})
	}
	if w.leaves&(1<<shift-1) == 0 {
		w.err = w.ctx.Err()
	}
}
