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
// # When play repeats
//
// Take two losses on the way of a node. Play goes the same from both when they
// leave the same positions undecided by the takes that are in, and when each open
// take leads from each of these positions to an earlier loss, or does not, both
// times. Then the same doubts follow, with the same clauses, which the second time
// are met.
//
// Of the losses after which no further doubt comes, four in five are themselves in
// the period. So each is kept until the end; for the others a later one is kept
// beside it, after 4 losses, then 16, 32, 64, … more, as Brent has it.
//
// # Words
//
// Everything is a bit in a word. The past of a loss n: bit 63-s is set when n-s is a
// loss, bit 63 for n itself. Takes are written alike, bit 63-s for take s, until a
// leaf is shown. The future of a loss n, in complement and signed: bit i is set when
// n+i is not yet known to be a win; bit 0 is clear, and the sign stays set, so
// nothing is known of what a shift brings in.
//
// A node keeps the future by the takes that are in. Its lowest bit k is the next
// position that they do not win. There the past, shifted by k, has the open takes
// that would: none at a loss, and otherwise the clause of a doubt. The past shifted
// down to a take is what the take adds to the future.
//
// # What was tried
//
// Shares of the user time of a walk at M = 28, old and new by turns on a machine
// with other work. What helped: clauses handed to a child without a branch, 10 %;
// one future instead of two, with the open takes read off the past, and the loop
// over the losses in a function that keeps it in registers, 9 %; the first loss kept
// to the end beside a later one, counted in losses and not in positions, 7 %; takes
// and past written alike, so that neither is ever reversed, 4 %; and, for a record
// search at M = 30, sets counted in pieces that share no take, 10 %.
//
// What did not, and is not here: a list of nodes to play instead of the recursion
// (slower by 0 to 18 %, by the way clauses are kept); the sets with the last open
// take played side by side (0), or with the last two (slower by 5 %: most often they
// have one sequence); a loop of its own where no take is open (faster by 1 %); the
// search for a clause that says as much as a doubt without a branch (slower by 3 %),
// or only for a doubt with several takes (0); met clauses taken out (slower by 3 %);
// takes marked four at a time (0); an end where the future is that of the first loss
// again, which only a 30th of the leaves come to before their period is over (0 to
// 1 %); finite subtrees seen before, which cannot be: a set has one sequence.
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
//
// If it is to tally it adds up the sets of the leaves, too, one by one, which takes a
// third more time. They are as many as [Sets] says if no leaf was left out and none
// came twice.
func Walk(ctx context.Context, m int, path Path, tally bool, visit Visit) (leaves, sets int, err error) {
	w := walk{ctx: ctx, visit: visit, counting: tally}
	err = w.from(m, path)
	return w.leaves, w.sets, err
}

// Sets returns how many sets there are below a node. It visits no leaf, but counts
// them from what is known at the node, in some microseconds.
func Sets(m int, path Path) (int, error) {
	w := walk{counting: true, cutting: true}
	if err := w.from(m, path); err != nil && err != errCut {
		return 0, err
	}
	return w.sets, nil
}

// from visits the leaves below a node.
func (w *walk) from(m int, path Path) error {
	switch {
	case m < 1 || m > MaxM:
		return fmt.Errorf("tree: largest take %d: one word has room for 1 to %d", m, MaxM)
	case path.Length < 0 || path.Length > MaxLength:
		return fmt.Errorf("tree: a path of %d decisions: there may be 0 to %d", path.Length, MaxLength)
	case path.Losses>>path.Length != 0:
		return fmt.Errorf("tree: the path %b has more than %d decisions", path.Losses, path.Length)
	}
	if w.cutting { // it looks at nothing, for a moment
		w.ctx, w.visit = context.Background(), func(Leaf) (period, settled int) { return 0, 0 }
	}
	if err := w.ctx.Err(); err != nil {
		return err
	}
	w.led, w.given, w.path = true, path.Length, path.Losses
	w.begin(m)
	return w.err
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
	var paths []Path
	open := []Path{{}}
	for len(open) > 0 {
		p := open[len(open)-1]
		open = open[:len(open)-1]
		w := walk{cutting: true}
		switch err := w.from(m, p); {
		case err != nil && err != errCut:
			return nil, err
		case err == nil || w.open <= m-2-decided || p.Length == MaxLength:
			paths = append(paths, p)
		default:
			open = append(open, Path{p.Length + 1, p.Losses | 1<<p.Length}, Path{p.Length + 1, p.Losses})
		}
	}
	return paths, nil
}

// begin visits the leaves from the root.
func (w *walk) begin(m int) {
	in := uint64(1<<1 | 1<<m)
	open := (uint64(1)<<(m+1) - 4) &^ in // 2 to M-1
	first := int64(^(in | 1))
	room := make([]uint64, len(w.nodes)*clauses)
	for i := range w.nodes {
		w.nodes[i].clauses = room[i*clauses : i*clauses : (i+1)*clauses]
		w.nodes[i].below = &w.nodes[(i+1)%len(w.nodes)]
	}
	n := &w.nodes[0]
	n.moment = moment{0, 1 << 63, first}
	n.first, n.in, n.open = first, bits.Reverse64(in), bits.Reverse64(open)
	w.grow(n)
}

// A moment is a state just after a loss.
type moment struct {
	position int
	past     uint64
	sure     int64 // the future by the takes that are in
}

// A node is the latest moment on its way, and what is known of the sets.
type node struct {
	moment
	first    int64 // the future of a first loss
	in, open uint64
	clauses  []uint64 // none holds a take that is out; those with one that is in are met

	later moment // one that may come back
	below *node
}

type walk struct {
	ctx   context.Context
	err   error
	visit Visit
	nodes [64]node // the path to the present one; each has fewer open takes than the one before

	led   bool   // the walk may still be told what to do at a doubt
	given int    // decisions not yet met
	path  uint64 // and what they are

	cutting bool // stop at the first doubt that the path does not decide
	open    int  // how many takes were open there

	leaves   int
	counting bool
	sets     int // of the leaves, or below the doubt where a cutting walk stops

	period, settled int // what to show
	shown           []uint64
}

// errCut ends a walk that is only to see what is open.
var errCut = errors.New("tree: a doubt")

// marks returns the positions from which a take leads to the losses of a past: of
// several takes that of the lowest bit.
func marks(past, takes uint64) int64 { return int64(past >> (bits.TrailingZeros64(takes) & 63)) }

const (
	// firstStretch is after how many losses a later one is kept, secondStretch after
	// how many more another, and then twice as many each time. Of 3 to 6 and of 8 to
	// 24 none was faster at M = 28.
	firstStretch, secondStretch = 4, 16
	// clauses is for how many clauses a node has room before it takes more.
	clauses = 16
	// shift is the logarithm of the leaves between two looks at the context:
	// some milliseconds.
	shift = 16
)

// grow visits the leaves below a node.
func (w *walk) grow(n *node) {
	for {
		clause, period := n.stroll()
		if clause == 0 {
			w.leaf(n, period)
			return
		}
		loses, wins := true, true
		if w.led {
			loses, wins = w.lead(n)
		}
		if loses {
			n.lose(clause)
			w.grow(n.below)
		}
		if !wins || w.err != nil {
			return
		}
		n.win(clause)
	}
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
		if w.counting {
			w.sets = count(n.in, n.open, n.clauses)
		}
		w.open, w.err = bits.OnesCount64(n.open), errCut
		return false, false
	}
	w.led = false
	return true, true
}

// stroll plays on to the next doubt that no clause answers, and returns the clause
// of that doubt, with the node at the last loss before it. If there is no more
// doubt, it returns 0 and the period, with the node at a loss from which on all
// repeats.
func (n *node) stroll() (clause uint64, period int) {
	position, past, sure := n.position, n.past, n.sure
	first, open := n.first, n.open
	n.later.sure = 0
	for left, stretch := firstStretch, secondStretch; ; left, stretch = stretch, 2*stretch {
		for sure < 0 { // always; where the compiler knows it, a count of trailing bits costs less
			k := bits.TrailingZeros64(uint64(sure)) & 63
			distances := past >> k
			if clause := distances & open; clause != 0 {
				if n.meets(clause) {
					sure &= sure - 1
					continue
				}
				n.moment = moment{position, past, sure}
				return clause, 0
			}
			past = distances | 1<<63
			sure = sure >> k & first
			position += k
			if sure == n.sure || sure == n.later.sure {
				if period = n.back(moment{position, past, sure}); period != 0 {
					return 0, period
				}
			}
			if left--; left == 0 {
				break
			}
		}
		n.later = moment{position, past, sure}
	}
}

// back returns the period if one of the moments kept has come back, and puts the
// node there; otherwise 0.
func (n *node) back(now moment) (period int) {
	for _, kept := range [2]moment{n.moment, n.later} {
		if now.sure == kept.sure && n.alike(now.past, kept.past, now.sure) {
			n.moment = kept
			return now.position - kept.position
		}
	}
	return 0
}

// meets tells whether a position with these takes is a win by a clause.
func (n *node) meets(takes uint64) bool {
	for _, c := range n.clauses {
		if c&^takes == 0 {
			return true
		}
	}
	return false
}

// alike tells whether the open takes lead from the same undecided positions to the
// losses of two pasts.
func (n *node) alike(past, other uint64, sure int64) bool {
	for s := n.open; s != 0; s &= s - 1 {
		if marks(past^other, s)&sure != 0 {
			return false
		}
	}
	return true
}

// win makes the next doubt a win by its clause.
func (n *node) win(clause uint64) {
	if clause&(clause-1) != 0 {
		n.clauses = append(n.clauses, clause)
		n.sure &= n.sure - 1
		return
	}
	n.put(clause)
}

// put puts an open take in the set.
func (n *node) put(take uint64) {
	n.in |= take
	n.open &^= take
	n.sure &^= marks(n.past, take)
	n.first &^= marks(1<<63, take)
}

// lose makes the node below one in which the next doubt is a loss, which puts the
// takes of the clause out.
func (n *node) lose(clause uint64) {
	k := bits.TrailingZeros64(uint64(n.sure)) & 63
	b := n.below
	b.moment = moment{n.position + k, n.past>>k | 1<<63, n.sure >> k & n.first}
	b.first, b.in, b.open = n.first, n.in, n.open&^clause
	for s := b.inherit(n.clauses); s != 0; s &= s - 1 {
		b.put(s & -s)
	}
}

// inherit makes the clauses of a node those of its parent that are not met, without
// the takes that are out. It leaves out those with one take left, and returns these
// takes. Nothing foretells which clauses those are, so there is no branch for it.
func (n *node) inherit(clauses []uint64) (singles uint64) {
	in, open := n.in, n.open
	left := n.clauses[:cap(n.clauses)]
	if len(left) < len(clauses) {
		left = make([]uint64, 2*len(clauses))
	}
	i := 0
	for _, c := range clauses {
		met := c & in
		c &= open
		if met != 0 {
			c = 0
		}
		left[i] = c
		if others := c & (c - 1); others != 0 {
			i++
			c = 0
		}
		singles |= c
	}
	n.clauses = left[:i]
	return singles
}

func (w *walk) leaf(n *node, period int) {
	if w.path != 0 { // decisions that do not come
		return
	}
	w.leaves++
	if w.counting {
		w.sets += count(n.in, n.open, n.clauses)
	}
	if period >= w.period || n.position >= w.settled {
		w.shown = w.shown[:0]
		for _, c := range n.clauses {
			if c&n.in == 0 {
				w.shown = append(w.shown, bits.Reverse64(c))
			}
		}
		w.period, w.settled = w.visit(Leaf{bits.Reverse64(n.in), bits.Reverse64(n.open), w.shown, period, n.position})
	}
	if w.leaves&(1<<shift-1) == 0 {
		w.err = w.ctx.Err()
	}
}
