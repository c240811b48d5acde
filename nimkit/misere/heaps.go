package misere

import (
	"fmt"
	"iter"
	"slices"

	"nimlab/nimkit"
	"nimlab/nimkit/octal"
	"nimlab/nimkit/words"
)

// MaxHeap is the largest heap that is looked at.
const MaxHeap = 1<<16 - 1 - nimLimit

// check is the error of a game that breaks the rules of [octal.Check], and of a heap that
// is not from 0 to [MaxHeap].
func check(ruleset octal.Ruleset, heap int) error {
	if err := octal.Check(ruleset); err != nil {
		return words.Errorf("misere: %w", err)
	}
	if heap < 0 || heap > MaxHeap {
		return words.Errorf("misere: heap of %d: a heap has from 0 to %d counters", heap, MaxHeap)
	}
	return nil
}

// Heap is one heap of a game with its genus.
type Heap struct {
	Size  int
	Genus Genus
	Tame  bool
	// Nim is the nim heap that it equals in misère play, beside whatever else; -1
	// if there is none.
	Nim int
}

// String writes the size and the genus, and the nim heap that it equals.
func (h Heap) String() string {
	if h.Nim < 0 {
		return fmt.Sprintf("%d: %v", h.Size, h.Genus)
	}
	return fmt.Sprintf("%d: %v = %v", h.Size, h.Genus, nimkit.Nimber(h.Nim))
}

// MaxWork bounds the work for the positions of several heaps that are looked at on the
// way to a genus: the heaps that all their options have together, and the options. It is
// about a second.
const MaxWork = 20_000_000

// Heaps returns the heaps 0, 1, …, n of a game with their genera.
//
// The genus of a sum does not follow from those of its parts if one of them is wild.
// So all positions with a wild part that can come from a heap are looked at, heaps
// that equal nim heaps taken for these.
// The errors are an option with a heap that is not smaller, an n that is not from 0 to
// [MaxHeap], and one that wraps a [*nimkit.LimitError] where there is more than
// [MaxWork] to do.
func Heaps(ruleset octal.Ruleset, n int) ([]Heap, error) { return HeapsWithin(ruleset, n, MaxWork) }

// listingWork is the work of writing an option down that the game names, where one that is
// known has a work of 1.
const listingWork = 10

// HeapsWithin is [Heaps] with another bound than [MaxWork].
func HeapsWithin(ruleset octal.Ruleset, n, work int) ([]Heap, error) {
	if err := check(ruleset, n); err != nil {
		return nil, err
	}
	s := newHeapSums(ruleset, work)
	var heaps []Heap
	for h := 0; h <= n; h++ {
		p, err := s.heap(h)
		if err != nil {
			return nil, err
		}
		heaps = append(heaps, Heap{h, p.genus, p.tame, s.nimHeaps[h]})
	}
	return heaps, nil
}

// GenusSequence is a game with the largest of its heaps that is asked about.
type GenusSequence struct {
	Ruleset octal.Ruleset
	Last    int
}

// String says of which heaps of what game.
func (h GenusSequence) String() string { return fmt.Sprintf("%v: 0 … %d", h.Ruleset, h.Last) }

// UpTo is the heaps 0, 1, …, most of a game, whose genera are worked out where they are
// asked for.
func UpTo(ruleset octal.Ruleset, most int) GenusSequence { return GenusSequence{ruleset, most} }

// Heaps returns the heaps with their genera, or the errors of [HeapsWithin] where that
// takes more than half of [MaxWork].
func (h GenusSequence) Heaps() ([]Heap, error) {
	if code, ok := h.Ruleset.(octal.Code); ok {
		if _, err := octal.Parse(string(code)); err != nil {
			return nil, err
		}
	}
	return HeapsWithin(h.Ruleset, h.Last, MaxWork/2)
}

// Position returns the genus of several heaps of a game side by side, and whether
// they are tame. The errors are those of [Heaps].
func Position(ruleset octal.Ruleset, heaps ...int) (g Genus, tame bool, err error) {
	if err := check(ruleset, 0); err != nil {
		return Genus{}, false, err
	}
	s := newHeapSums(ruleset, MaxWork)
	var all code
	for _, h := range heaps {
		if err := check(ruleset, h); err != nil {
			return Genus{}, false, err
		}
		for k := range h + 1 {
			if _, err := s.heap(k); err != nil {
				return Genus{}, false, err
			}
		}
		all = append(all, s.part(h)...)
	}
	p, err := s.position(all.sorted())
	if err != nil {
		return Genus{}, false, err
	}
	return p.genus, p.tame, nil
}

// FirstWild is the index of the first heap that is wild, -1 if none is.
func FirstWild(heaps []Heap) int {
	return slices.IndexFunc(heaps, func(h Heap) bool { return !h.Tame })
}

// code is a position of several heaps, sorted: a nim heap of n is n, a heap of
// another kind mostNim and its size.
type code []uint16

const nimLimit = 256

// sorted sorts the code, and leaves only the last nim heap odd. Two nim heaps of 1 are no
// heaps: whoever moves in one is answered in the other, and the other way round the game
// goes on without them. And a nim heap of 2n beside one of 1 is one of 2n+1: what can be
// left of them are the heaps below that, and 2n+1 beside 1 again, which leads back to 2n.
func (c code) sorted() code {
	slices.Sort(c)
	odd, larger, nims := uint16(0), 0, 0
	for ; nims < len(c) && c[nims] < nimLimit; nims++ {
		odd ^= c[nims] & 1
		if c[nims] > 1 {
			c[larger] = c[nims] &^ 1
			larger++
		}
	}
	switch {
	case larger > 0:
		c[larger-1] |= odd
	case odd == 1:
		c[0] = 1
		larger = 1
	}
	return append(c[:larger], c[nims:]...)
}

// nim is the nim heap that a sorted position is, or -1.
func (c code) nim() int {
	switch {
	case len(c) == 0:
		return 0
	case len(c) == 1 && c[0] < nimLimit:
		return int(c[0])
	}
	return -1
}

func (c code) appendKey(key []byte) []byte {
	for _, h := range c {
		key = append(key, byte(h), byte(h>>8))
	}
	return key
}

// heapSums are the positions of a game that have been met.
type heapSums struct {
	ruleset     octal.Ruleset
	nimHeaps    []int    // the nim heap that a heap equals, or -1
	options     [][]code // of each heap
	heaps       []*position
	known       map[string]*position // that have a wild part
	work        int                  // that may be done
	remaining   int                  // of it
	distinct    []*position          // those that differ in what is known of them
	optionStack []*position          // the options of the positions that are being looked at
	buffer      []byte
	tame        [2]map[nimkit.Nimber]*position // that have none, fickle and firm, by their bases
}

func newHeapSums(ruleset octal.Ruleset, work int) *heapSums {
	return &heapSums{ruleset: ruleset, known: map[string]*position{}, work: work, remaining: work, tame: [2]map[nimkit.Nimber]*position{{}, {}}}
}

// spend does some of the work, or is the error that it is too much.
func (s *heapSums) spend(work int) error {
	if s.remaining -= work; s.remaining >= 0 {
		return nil
	}
	says := words.Errorf("misere: %s: the positions of several heaps that follow from one are too much work", octal.Notation(s.ruleset))
	return &nimkit.LimitError{Limit: s.work, Solved: len(s.known), Err: says}
}

// part is a heap as a code.
func (s *heapSums) part(h int) code {
	switch m := s.nimHeaps[h]; m {
	case -1:
		return code{uint16(nimLimit + h)}
	case 0:
		return nil
	default:
		return code{uint16(m)}
	}
}

// heap finds out about the next heap, or one before it.
func (s *heapSums) heap(h int) (*position, error) {
	if h < len(s.heaps) {
		return s.heaps[h], nil
	}
	met := map[string]bool{}
	var options []code
	for left := range s.ruleset.Options(h) {
		if err := s.spend(listingWork); err != nil {
			return nil, err
		}
		var c code
		for _, part := range left {
			if part < 0 || part >= h {
				return nil, words.Errorf("misere: %s: from a heap of %d a move leaves %.100s: all heaps left must be smaller", octal.Notation(s.ruleset), h, fmt.Sprint(left))
			}
			c = append(c, s.part(part)...)
		}
		c = c.sorted()
		if key := string(c.appendKey(nil)); !met[key] {
			met[key] = true
			options = append(options, c)
		}
	}
	s.options = append(s.options, options)
	p, err := s.fromOptions(slices.Values(options))
	if err != nil {
		return nil, err
	}
	s.heaps = append(s.heaps, p)
	s.nimHeaps = append(s.nimHeaps, s.nimHeap(options, p))
	return p, nil
}

// nimHeap is the nim heap that a heap with these options equals, or -1. It equals *m
// when its options are the nim heaps below m and others from each of which a move
// leads to *m, where it can be answered; if m is 0, the player to move from the
// heap, if it is not over, must be able to win, as at the end. (Conway, On Numbers
// and Games, chapter 12: reversible moves.)
func (s *heapSums) nimHeap(options []code, p *position) int {
	var isNim [nimLimit]bool
	for _, c := range options {
		if n := c.nim(); n >= 0 {
			isNim[n] = true
		}
	}
	m := slices.Index(isNim[:], false)
	if m < 0 || m == 0 && len(options) > 0 && p.genus.MisereNimValue() == 0 {
		return -1
	}
	for _, c := range options {
		answered := c.nim() >= 0 && c.nim() < m
		for d := range s.moves(c) {
			if answered = answered || d.nim() == m; answered {
				break
			}
		}
		if !answered {
			return -1
		}
	}
	return m
}

// moves yields the options of a position, sorted. The list is used again for the
// next.
func (s *heapSums) moves(c code) iter.Seq[code] {
	return func(yield func(code) bool) {
		var next code
		for i, h := range c {
			if i > 0 && c[i-1] == h {
				continue
			}
			if h < nimLimit {
				for m := range h {
					next = append(append(append(next[:0], c[:i]...), c[i+1:]...), m)
					if !yield(next.sorted()) {
						return
					}
				}
				continue
			}
			for _, left := range s.options[h-nimLimit] {
				next = append(append(append(next[:0], c[:i]...), c[i+1:]...), left...)
				if !yield(next.sorted()) {
					return
				}
			}
		}
	}
}

// position finds out about a position of heaps that are known.
func (s *heapSums) position(c code) (*position, error) {
	if p := s.tamePosition(c); p != nil {
		return p, nil
	}
	if len(c) == 1 {
		return s.heaps[c[0]-nimLimit], nil
	}
	s.buffer = c.appendKey(s.buffer[:0])
	if p, ok := s.known[string(s.buffer)]; ok {
		return p, nil
	}
	key := string(s.buffer)
	p, err := s.fromOptions(s.moves(slices.Clone(c)))
	if err != nil {
		return nil, err
	}
	s.known[key] = p
	return p, nil
}

// fromOptions is the position with these options.
func (s *heapSums) fromOptions(options iter.Seq[code]) (*position, error) {
	from := len(s.optionStack)
	defer func() { s.optionStack = s.optionStack[:from] }()
	for c := range options {
		if err := s.spend(len(c) + 1); err != nil {
			return nil, err
		}
		o, err := s.position(c)
		if err != nil {
			return nil, err
		}
		if !slices.Contains(s.optionStack[from:], o) {
			s.optionStack = append(s.optionStack, o)
		}
	}
	p := positionOf(s.optionStack[from:])
	for _, kind := range s.distinct {
		if kind.equal(p) {
			return kind, nil
		}
	}
	s.distinct = append(s.distinct, &p)
	return &p, nil
}

// tamePosition is a position whose parts are all tame, or nil.
func (s *heapSums) tamePosition(c code) *position {
	base, firm := nimkit.Nimber(0), 0
	for _, h := range c {
		if h < nimLimit {
			if base ^= nimkit.Nimber(h); h > 1 {
				firm = 1
			}
			continue
		}
		p := s.heaps[h-nimLimit]
		if !p.tame {
			return nil
		}
		if base ^= p.genus.Base; p.genus.isFirm() {
			firm = 1
		}
	}
	p, ok := s.tame[firm][base]
	if !ok {
		p = &position{genus: genusOfNim(base, firm == 1), tame: true}
		s.tame[firm][base] = p
	}
	return p
}
