// Package tree visits every loss sequence that a take set with largest take M
// and with 1 can have, once each.
//
// Many sets have the same losses. So it is not decided beforehand which takes
// are in the set. The game is played from 0 on, in normal play, and a take is
// decided when an outcome depends on it. At a position n, let D be the distances
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
// With one open take left there are two sets, and they are played side by side:
// they are two leaves if ever a loss of one is none of the other. Half of all
// leaves are found so.
//
// # Words
//
// Everything is a bit in a word. Takes: bit s is take s. The past of a loss n:
// bit 63-i is set when n-i is a loss. The future of a loss n, in complement and
// signed: bit i is set when n+i is not yet known to be a win; bit 0 is clear, and
// the sign stays set, so nothing is known of what a shift brings in. A node
// keeps two futures, by all takes that are not out and by those that are in.
// They differ where there is doubt.
//
// # What was tried
//
// Shares of the user time of a walk at M = 28, old and new by turns on a machine
// with other work. What helped: clauses handed to a child without a branch, 10 %;
// two sets side by side, whose steps do not wait for each other, with loops that
// keep a state outside of the inner one, one reversal of the past for each doubt,
// and met clauses left where they are, 2 to 5 %; and, for a record search at
// M = 30, sets counted in pieces that share no take, 10 %.
//
// What did not, and is not here: a list of nodes to play instead of the recursion
// (slower by 0 to 18 %, by the way clauses are kept); one open take played with
// its doubt, as the others are (0); the search for a clause that says as much as a
// doubt without a branch (slower by 6 %); takes marked four at a time (0); two kept
// states instead of one, or a patience of 60, 80, 100 or 160 (slower by 0 to 3 %);
// an end where the future is that of the first loss again, which only a 30th of the
// leaves come to before their period is over (0 to 1 %); finite subtrees seen
// before, which cannot be: a set has one sequence.
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
	w := walk{ctx: ctx, visit: visit, led: true, given: path.Length, path: path.Losses}
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
		w := walk{ctx: context.Background(), visit: func(Leaf) (int, int) { return 0, 0 }, led: true, given: p.Length, path: p.Losses, cutting: true}
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
	w.window = ^uint64(0) << (64 - m)
	in := uint64(1<<1 | 1<<m)
	open := (uint64(1)<<(m+1) - 4) &^ in // 2 to M-1
	room := make([]uint64, len(w.nodes)*clauses)
	for i := range w.nodes {
		w.nodes[i].clauses = room[i*clauses : i*clauses : (i+1)*clauses]
	}
	w.nodes[0] = node{clauses: w.nodes[0].clauses, past: 1 << 63, in: in, open: open, all: future(in | open), sure: future(in)}
	w.grow(0)
}

// A node is a state just after a loss.
type node struct {
	position  int
	past      uint64
	all, sure int64 // the futures by the takes that are not out, and by those in
	in, open  uint64
	clauses   []uint64 // none holds a take that is out; those with one that is in are met
}

type walk struct {
	ctx    context.Context
	err    error
	window uint64 // the bits of a past that matter: the last M positions
	visit  Visit
	nodes  [64]node // the path to the present one; each has fewer open takes than the one before

	led   bool   // the walk may still be told what to do at a doubt
	given int    // decisions not yet met
	path  uint64 // and what they are

	cutting bool // stop at the first doubt that the path does not decide
	open    int  // how many takes were open there

	leaves          int
	period, settled int // what to show
	shown           []uint64
}

// errCut ends a walk that is only to see what is open.
var errCut = errors.New("tree: a doubt")

// future returns the future of a first loss.
func future(takes uint64) int64 { return int64(^(takes | 1)) }

// marks returns the positions to which the lowest of the takes leads from the
// losses of a past.
func marks(past, takes uint64) int64 {
	return int64(past >> (63 - bits.TrailingZeros64(takes)&63))
}

const (
	// patience is how many positions a node first waits for its state to come
	// back; of 40 to 240 this was the fastest at M = 28.
	patience = 120
	// patienceOne is the same where no take is open, and the play is longer; of
	// 100 to 400 none was faster.
	patienceOne = 200
	// stretchTwo is how many losses two sets first wait for theirs; of 12 to 40
	// this was the fastest.
	stretchTwo = 20
	// clauses is for how many clauses a node has room before it takes more.
	clauses = 16
	// shift is the logarithm of the leaves between two looks at the context:
	// some milliseconds.
	shift = 16
)

// grow visits the leaves below a node.
//
// The all-wins path depends on the past alone. When the same past stands at two
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
		distances := bits.Reverse64(past)
	next:
		for doubt := uint64(sure) & (1<<k - 1); doubt != 0; {
			j := bits.TrailingZeros64(doubt) & 63
			doubt &= doubt - 1
			clause := distances << j & n.open
			for _, c := range n.clauses {
				if c&^clause == 0 {
					continue next
				}
			}
			loses, wins := true, true
			if w.led {
				loses, wins = w.lead(n)
			}
			if loses {
				w.child(depth, j, clause, position, past, sure)
			}
			if !wins || w.err != nil {
				return
			}
			if n.require(clause) {
				reached := marks(past, clause)
				sure &^= reached
				doubt &^= uint64(reached)
			}
		}
		position += k
		past = past>>k | 1<<63
		all = all >> k & future(n.in|n.open)
		sure = sure >> k & future(n.in)
		if n.open&(n.open-1) == 0 && !w.led {
			w.last(position, all, sure, n.in, n.open)
			return
		}
	}
	w.leaf(n.in, n.open, n.clauses, position-began, began)
}

// lead returns what the path says of a doubt, and both when it is at its end.
func (w *walk) lead(n *node) (loses, wins bool) {
	if w.given > 0 {
		loses = w.path&1 == 1
		w.given--
		w.path >>= 1
		return loses, !loses
	}
	if w.cutting {
		w.open, w.err = bits.OnesCount64(n.open), errCut
		return false, false
	}
	w.led = false
	return true, true
}

// require adds a clause to a node, and tells whether it is a single take, which is
// in from now on.
func (n *node) require(clause uint64) (single bool) {
	if clause&(clause-1) == 0 {
		n.in |= clause
		n.open &^= clause
		return true
	}
	n.clauses = append(n.clauses, clause)
	return false
}

// stroll plays from a loss until the position before the next one is in doubt,
// or until its state comes back; then began is where it first stood, otherwise
// -1.
//
// Where neither future has changed and there was no doubt on the way, there is
// none for ever. The state kept is a later one from time to time, as Brent has
// it.
func stroll(position int, past uint64, all, sure, allFirst, sureFirst int64) (int, uint64, int64, int64, int) {
	for limit := position + patience; ; limit += position {
		keptAll, keptSure, began := all, sure, position
		for position < limit && all < 0 { // always; where the compiler knows it, a count of trailing bits costs less
			k := bits.TrailingZeros64(uint64(all)) & 63
			if sure&(all-1)&^all != 0 { // some position before the next loss is no sure win
				return position, past, all, sure, -1
			}
			past = past>>k | 1<<63
			all = all >> k & allFirst
			sure = sure >> k & sureFirst
			position += k
			if all == keptAll && sure == keptSure {
				return position, past, all, sure, began
			}
		}
	}
}

// child visits the leaves below a node in which the j-th position on is a loss,
// which puts the takes of a clause out.
func (w *walk) child(depth, j int, out uint64, position int, past uint64, sure int64) {
	p, n := &w.nodes[depth&63], &w.nodes[(depth+1)&63]
	in, open := p.in, p.open&^out
	position += j
	past = past>>j | 1<<63
	sure = sure >> j & future(in)
	singles := n.inherit(p.clauses, in, open)
	in |= singles
	open &^= singles
	for s := singles; s != 0; s &= s - 1 {
		sure &^= marks(past, s)
	}
	all := sure
	for s := open; s != 0; s &= s - 1 {
		all &^= marks(past, s)
	}
	if open&(open-1) == 0 && !w.led {
		w.last(position, all, sure, in, open)
		return
	}
	n.position, n.past, n.all, n.sure, n.in, n.open = position, past, all, sure, in, open
	w.grow(depth + 1)
}

// inherit makes the clauses of a node those of its parent that are not met, without
// the takes that are out. It leaves out those with one take left, and returns these
// takes. Nothing foretells which clauses those are, so there is no branch for it.
func (n *node) inherit(clauses []uint64, in, open uint64) (singles uint64) {
	left := n.clauses[:cap(n.clauses)]
	if len(left) < len(clauses) {
		left = make([]uint64, 2*len(clauses))
	}
	i := 0
	for _, c := range clauses {
		met := c & in
		c &= open
		left[i] = c
		single, others := c, c&(c-1)
		if others != 0 {
			single = 0
		}
		if met != 0 {
			single, others = 0, 0
		}
		singles |= single
		if others != 0 {
			i++
		}
	}
	n.clauses = left[:i]
	return singles
}

// last visits the leaves below a node with one open take at most, which has no
// clauses. It plays the set without the take, and side by side the set with it.
//
// The sets are one leaf when both states have come back and the losses have been
// the same all the time. While they are the same, and one state has come back but
// not the other, the one begins its period anew.
func (w *walk) last(position int, with, without int64, in, take uint64) {
	if take == 0 {
		w.finish(position, without, in, without, position)
		return
	}
	withFirst, withoutFirst := future(in|take), future(in)
	here, there := position, position // of the set with the take, and of that without
	apart := 0                        // not 0 when the losses have differed
	for stretch := stretchTwo; ; stretch *= 2 {
		keptWith, beganWith := with, here
		keptWithout, beganWithout := without, there
		for range stretch {
			k := bits.TrailingZeros64(uint64(with)|1<<63) & 63
			l := bits.TrailingZeros64(uint64(without)|1<<63) & 63
			with = with >> k & withFirst
			without = without >> l & withoutFirst
			here += k
			there += l
			apart |= k ^ l
			if with != keptWith && without != keptWithout {
				continue
			}
			switch backWith, backWithout := with == keptWith, without == keptWithout; {
			case apart == 0 && backWith && backWithout:
				w.leaf(in, take, nil, here-beganWith, beganWith)
				return
			case apart == 0 && backWith:
				beganWith = here
			case apart == 0:
				beganWithout = there
			case !backWith:
				w.leaf(in, 0, nil, there-beganWithout, beganWithout)
				w.finish(here, with, in|take, keptWith, beganWith)
				return
			case !backWithout:
				w.leaf(in|take, 0, nil, here-beganWith, beganWith)
				w.finish(there, without, in, keptWithout, beganWithout)
				return
			default:
				w.leaf(in|take, 0, nil, here-beganWith, beganWith)
				w.leaf(in, 0, nil, there-beganWithout, beganWithout)
				return
			}
		}
	}
}

// finish plays on where no take is open, which leads to a single leaf, until its
// state is the one kept, of the loss at began, or a later one.
func (w *walk) finish(position int, future int64, in uint64, kept int64, began int) {
	first := int64(^(in | 1))
	for limit := began + patienceOne; ; limit += position {
		for position < limit && future < 0 { // always, see stroll
			k := bits.TrailingZeros64(uint64(future)) & 63
			future = future >> k & first
			position += k
			if future == kept {
				w.leaf(in, 0, nil, position-began, began)
				return
			}
		}
		kept, began = future, position
	}
}

func (w *walk) leaf(in, open uint64, clauses []uint64, period, began int) {
	if w.path != 0 { // decisions that do not come
		return
	}
	w.leaves++
	if period >= w.period || began >= w.settled {
		w.shown = w.shown[:0]
		for _, c := range clauses {
			if c&in == 0 {
				w.shown = append(w.shown, c)
			}
		}
		w.period, w.settled = w.visit(Leaf{in, open, w.shown, period, began})
	}
	if w.leaves&(1<<shift-1) == 0 {
		w.err = w.ctx.Err()
	}
}
