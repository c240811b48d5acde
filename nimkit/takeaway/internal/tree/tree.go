// Package tree visits every loss sequence of the take sets that contain 1 and have
// largest take M, once each.
//
// Many sets have the same losses. So the walk does not choose the takes of a set in
// advance. It plays the game from 0 on, in normal play, and decides on a take once an
// outcome depends on it. A take is in the set, out of it, or open. At a position n, let D
// be the distances from n back to the losses before it.
//
//   - Some take of D is in the set: n is a win.
//   - Every take of D is out: n is a loss.
//   - Otherwise n is in doubt. If it is a loss, the open takes of D are out from now on.
//     If it is a win, they form a clause: at least one of them is in.
//
// If only one take of a clause remains open, it is in. If a loss at a position in doubt
// would leave a clause without a take, the position is a win without a choice. So every
// choice is possible, no path ends in a contradiction, and each leaf of the tree is one
// sequence: that of the largest set with these losses, which has all takes that are not
// out.
//
// A node of the tree plays the path on which every position in doubt is a win, until play
// repeats. Each position in doubt on this path is a child, in which that position is a
// loss. So there are as many nodes as leaves.
//
// # When play repeats
//
// Consider two losses on the path of a node. Play continues equally from both if they
// leave the same positions undecided by the takes that are in, and if each open take
// leads from each of these positions to an earlier loss in both cases or in neither. Then
// the same doubts follow, with the same clauses, which the second time are satisfied.
//
// Of the losses after which no doubt follows, four in five are themselves in the period.
// So each is kept until the end. For the others a later loss is kept as well, and replaced
// after 4 losses, then after 16, 32, 64, … more, by Brent's method.
//
// # Words
//
// All sets of positions and of takes are words. The past of a loss n: bit 63-s is set if
// n-s is a loss, and bit 63 is set for n itself. Takes have the same order, bit 63-s for
// take s, until a leaf is visited. The future of a loss n is complemented and signed: bit
// i is set if n+i is not yet known to be a win; bit 0 is clear, and the sign stays set,
// so that a shift brings in unknown positions.
//
// A node keeps the future that follows from the takes that are in. Its lowest bit k is the
// next position that these takes do not win. There the past, shifted by k, contains the
// open takes that would win: none at a loss, and otherwise the clause of a doubt. The past
// shifted down by a take contains the positions that the take wins.
//
// # Measurements
//
// These are shares of the user time of a walk at M = 28, measured in turns on a machine
// with other load. Improvements: pass clauses to a child without a branch, 10 %; keep one
// future instead of two, read the open takes from the past, and keep the loop over losses
// in a function whose variables fit in registers, 9 %; keep the first loss to the end
// beside a later one, and count losses, not positions, 7 %; use the same bit order for
// takes and past, so that neither is reversed, 4 %; and, for a record search at M = 30,
// count the sets of each component of clauses by itself, 10 %.
//
// These made it slower or gained next to nothing, and are not in the code: a list of nodes
// instead of recursion (slower by 0 to 18 %, depending on how clauses are kept); playing
// the sets with the last open take side by side (0), or with the last two (slower by 5 %:
// most of them have the same sequence); a separate loop for nodes without open takes
// (faster by 1 %); searching without a branch for a clause that implies a doubt (slower
// by 3 %), or only for a doubt with several takes (0); removing satisfied clauses (slower
// by 3 %); marking four takes at a time (0); stopping when the future is that of the
// first loss again, which happens in only a 30th of the leaves before the period ends (0
// to 1 %). Caching subtrees is useless, because a set has only one sequence.
package tree

import (
	"context"
	"errors"
	"fmt"
	"math/bits"
)

// MaxM is the largest M: its future needs bits 0 to M and a sign.
const MaxM = 62

// Path identifies a node by the decisions that lead to it: bit i of Losses, for
// i < Length, is set if the i-th position in doubt is a loss. A leaf with fewer decisions
// is below the path that continues with zeros.
type Path struct {
	Length int
	Losses uint64
}

// MaxLength is the largest length of a path.
const MaxLength = 64

// Leaf describes one loss sequence and the sets that have it. Its clauses are valid only
// during the visit.
type Leaf struct {
	In, Open uint64   // takes that are in each of the sets, and takes that may be in
	Clauses  []uint64 // each of the sets has a take of each clause; all these takes are open

	Period  int // the period of the losses
	Settled int // a loss from which the losses repeat, not always the first such loss
}

// Visit is called for a leaf. It returns which leaves to visit from now on: those with at
// least this period, and those that are settled at this position or later.
type Visit func(Leaf) (period, settled int)

// Walk visits the leaves below one node and returns their number, including those that
// visit did not ask for. It stops with the error of ctx once ctx ends. The same M and path
// always give the same leaves in the same order.
//
// If tally is set, Walk also adds the numbers of sets of the leaves, which takes a third
// more time. The sum is that of [Sets] if no leaf is missing and none occurs twice.
func Walk(ctx context.Context, m int, path Path, tally bool, visit Visit) (leaves, sets int, err error) {
	w := walk{ctx: ctx, visit: visit, counting: tally}
	err = w.from(m, path)
	return w.leaves, w.sets, err
}

// Sets returns the number of sets below a node. It counts them from the state of the node
// without visiting a leaf, in a few microseconds.
func Sets(m int, path Path) (int, error) {
	w := walk{counting: true, cutting: true}
	if err := w.from(m, path); err != nil && err != errCut {
		return 0, err
	}
	return w.sets, nil
}

// from visits the leaves below a node, or returns why there is no such node.
func (w *walk) from(m int, path Path) error {
	switch {
	case m < 1 || m > MaxM:
		return fmt.Errorf("tree: largest take %d: one word has room for 1 to %d", m, MaxM)
	case path.Length < 0 || path.Length > MaxLength:
		return fmt.Errorf("tree: a path of %d decisions: there may be 0 to %d", path.Length, MaxLength)
	case path.Losses>>path.Length != 0:
		return fmt.Errorf("tree: the path %b has more than %d decisions", path.Losses, path.Length)
	}
	if w.cutting { // it visits nothing and takes no time
		w.ctx, w.visit = context.Background(), func(Leaf) (period, settled int) { return 0, 0 }
	}
	if err := w.ctx.Err(); err != nil {
		return err
	}
	w.guided, w.given, w.path = true, path.Length, path.Losses
	w.begin(m)
	return w.err
}

// Cut returns the paths of nodes such that each leaf is below exactly one of them. On each
// path from the root, this is the first node with at least this many takes decided, not
// counting 1 and M, or without further doubts, or with a path of [MaxLength]. It takes a
// few microseconds per path. The error reports an invalid m.
//
// One decision can determine one take or many, so paths of equal length lead to subtrees
// of very different sizes. Paths with equally many decided takes are better: of 12,800
// subtrees at M = 28 the largest has a 400th of the leaves; of 16,384 with paths of equal
// length it has a 30th.
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

// begin visits the leaves, starting from the root.
func (w *walk) begin(m int) {
	in := uint64(1<<1 | 1<<m)
	open := (uint64(1)<<(m+1) - 4) &^ in // 2 to M-1
	first := int64(^(in | 1))
	array := make([]uint64, len(w.nodes)*clauses)
	for i := range w.nodes {
		w.nodes[i].clauses = array[i*clauses : i*clauses : (i+1)*clauses]
		w.nodes[i].below = &w.nodes[(i+1)%len(w.nodes)]
	}
	n := &w.nodes[0]
	n.moment = moment{0, 1 << 63, first}
	n.first, n.in, n.open = first, bits.Reverse64(in), bits.Reverse64(open)
	w.grow(n)
}

// moment is the state just after a loss.
type moment struct {
	position int
	past     uint64
	sure     int64 // the future that follows from the takes that are in
}

// node is the latest moment on the path of a node, with what is known of the sets.
type node struct {
	moment
	first    int64 // the future after the first loss
	in, open uint64
	clauses  []uint64 // without takes that are out; those with a take that is in are satisfied

	later moment // a later moment that may recur
	below *node  // space for a child
}

// walk is the state of [Walk], [Sets] and [Cut].
type walk struct {
	ctx   context.Context
	err   error
	visit Visit
	nodes [64]node // the path to the current node; each has fewer open takes than the one before

	guided bool   // the path may still decide a doubt
	given  int    // the number of decisions of the path that are left
	path   uint64 // these decisions

	cutting bool // stop at the first doubt that the path does not decide
	open    int  // the number of takes that are open there

	leaves   int
	counting bool
	sets     int // of the leaves, or below the doubt at which a cutting walk stops

	period, settled int      // the leaves to visit
	visible         []uint64 // the clauses of a visited leaf
}

// errCut stops a cutting walk at its doubt.
var errCut = errors.New("tree: a doubt")

// marks returns the positions from which a take leads to the losses of a past. If takes
// has several bits, the lowest one counts.
func marks(past, takes uint64) int64 { return int64(past >> (bits.TrailingZeros64(takes) & 63)) }

const (
	// firstStretch is the number of losses after which a later one is kept, and
	// secondStretch the number after which the next one is, which then doubles each time.
	// Of 3 to 6 and of 8 to 24 none was faster at M = 28.
	firstStretch, secondStretch = 4, 16
	// clauses is the number of clauses for which a node has space at first.
	clauses = 16
	// shift is the binary logarithm of the number of leaves between two checks of the
	// context: a few milliseconds.
	shift = 16
)

// grow visits the leaves below a node.
func (w *walk) grow(n *node) {
	for {
		clause, period := n.nextDoubt()
		if clause == 0 {
			w.leaf(n, period)
			return
		}
		loses, wins := true, true
		if w.guided {
			loses, wins = w.decide(n)
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

// decide returns whether the next doubt can be a loss and a win: one of them as the path
// decides, and both after the end of the path.
func (w *walk) decide(n *node) (loses, wins bool) {
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
	w.guided = false
	return true, true
}

// nextDoubt plays to the next doubt that no clause decides. It moves the node to the last
// loss before the doubt and returns the clause of the doubt. If there is no further doubt,
// it moves the node to a loss from which everything repeats, and returns 0 and the period.
func (n *node) nextDoubt() (clause uint64, period int) {
	position, past, sure := n.position, n.past, n.sure
	first, open := n.first, n.open
	n.later.sure = 0
	for left, stretch := firstStretch, secondStretch; ; left, stretch = stretch, 2*stretch {
		for sure < 0 { // always true, which makes the count of trailing zeros cheaper
			k := bits.TrailingZeros64(uint64(sure)) & 63
			distances := past >> k
			if clause := distances & open; clause != 0 {
				if n.implies(clause) {
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
				if period = n.recurrence(moment{position, past, sure}); period != 0 {
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

// recurrence returns the period and moves the node to the kept moment if one of the two
// kept moments recurs; otherwise it returns 0.
func (n *node) recurrence(now moment) (period int) {
	for _, kept := range [2]moment{n.moment, n.later} {
		if now.sure == kept.sure && n.equivalent(now.past, kept.past, now.sure) {
			n.moment = kept
			return now.position - kept.position
		}
	}
	return 0
}

// implies reports whether a clause consists of some of these takes, so that a position
// from which they lead to losses is a win.
func (n *node) implies(takes uint64) bool {
	for _, c := range n.clauses {
		if c&^takes == 0 {
			return true
		}
	}
	return false
}

// equivalent reports whether the open takes lead from the same undecided positions to the
// losses of two pasts.
func (n *node) equivalent(past, other uint64, sure int64) bool {
	for s := n.open; s != 0; s &= s - 1 {
		if marks(past^other, s)&sure != 0 {
			return false
		}
	}
	return true
}

// win makes the next doubt, which has this clause, a win.
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

// lose sets the node below to the child in which the next doubt is a loss, so that the
// takes of its clause are out.
func (n *node) lose(clause uint64) {
	k := bits.TrailingZeros64(uint64(n.sure)) & 63
	b := n.below
	b.moment = moment{n.position + k, n.past>>k | 1<<63, n.sure >> k & n.first}
	b.first, b.in, b.open = n.first, n.in, n.open&^clause
	for s := b.inherit(n.clauses); s != 0; s &= s - 1 {
		b.put(s & -s)
	}
}

// inherit sets the clauses of a node to those of its parent that are not satisfied,
// without the takes that are out. It omits clauses with a single take and returns these
// takes. Which clauses these are is unpredictable, so the code avoids a branch.
func (n *node) inherit(clauses []uint64) (singles uint64) {
	in, open := n.in, n.open
	left := n.clauses[:cap(n.clauses)]
	if len(left) < len(clauses) {
		left = make([]uint64, 2*len(clauses))
	}
	i := 0
	for _, c := range clauses {
		satisfied := c & in
		c &= open
		if satisfied != 0 {
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

// leaf counts a leaf, and visits it if it has the period or the position asked for.
func (w *walk) leaf(n *node, period int) {
	if w.path != 0 { // the path has decisions that do not occur
		return
	}
	w.leaves++
	if w.counting {
		w.sets += count(n.in, n.open, n.clauses)
	}
	if period >= w.period || n.position >= w.settled {
		w.visible = w.visible[:0]
		for _, c := range n.clauses {
			if c&n.in == 0 {
				w.visible = append(w.visible, bits.Reverse64(c))
			}
		}
		w.period, w.settled = w.visit(Leaf{bits.Reverse64(n.in), bits.Reverse64(n.open), w.visible, period, n.position})
	}
	if w.leaves&(1<<shift-1) == 0 {
		w.err = w.ctx.Err()
	}
}
