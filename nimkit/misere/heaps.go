package misere

import (
	"fmt"
	"iter"
	"slices"

	"nimlab/nimkit"
	"nimlab/nimkit/octal"
	"nimlab/nimkit/words"
)

// MaxHeap is the largest heap with a genus here.
const MaxHeap = 1<<16 - 1 - nimLimit

// check returns the error of [octal.Check], or an error unless heap is from 0 to [MaxHeap].
func check(ruleset octal.Ruleset, heap int) error {
	if err := octal.Check(ruleset); err != nil {
		return words.Errorf("misere: %w", err)
	}
	if heap < 0 || heap > MaxHeap {
		return words.Errorf("misere: heap of %d: a heap has from 0 to %d counters", heap, MaxHeap)
	}
	return nil
}

// Heap is one heap of a ruleset with its genus.
type Heap struct {
	Size  int
	Genus Genus
	Tame  bool
	// Nim is the size of the nim heap that it equals in misère play, in every sum, or -1
	// if there is none.
	Nim int
}

// String returns the size, the genus, and the nim heap that it equals.
func (h Heap) String() string {
	if h.Nim < 0 {
		return fmt.Sprintf("%d: %v", h.Size, h.Genus)
	}
	return fmt.Sprintf("%d: %v = %v", h.Size, h.Genus, nimkit.Nimber(h.Nim))
}

// MaxWork is the default limit on the work for positions of several heaps: the number of
// their options, and of the heaps in these options. It is about a second.
const MaxWork = 20_000_000

// Heaps returns the heaps 0, 1, …, n of a ruleset with their genera.
//
// The genera of the parts determine the genus of a sum only if all parts are tame. So Heaps
// also finds the genera of all positions with a wild part that can be reached from a heap,
// with nim heaps in place of the heaps that equal them. It is an error if an option has a
// heap that is not smaller, or if n is not from 0 to [MaxHeap]. More work than [MaxWork] is
// a [*nimkit.LimitError].
func Heaps(ruleset octal.Ruleset, n int) ([]Heap, error) { return HeapsWithin(ruleset, n, MaxWork) }

// listingWork is the work of listing an option, where a lookup of a known position is 1.
const listingWork = 10

// HeapsWithin is [Heaps] with the limit work in place of [MaxWork].
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

// GenusSequence is the sequence of the heaps 0, 1, …, Last of a ruleset with their genera,
// which figures and tables accept.
type GenusSequence struct {
	Ruleset octal.Ruleset
	Last    int
}

// String returns the ruleset and the range of heaps.
func (s GenusSequence) String() string { return fmt.Sprintf("%v: 0 … %d", s.Ruleset, s.Last) }

// UpTo returns the genus sequence of the heaps 0, 1, …, last of a ruleset. It computes
// nothing yet.
func UpTo(ruleset octal.Ruleset, last int) GenusSequence { return GenusSequence{ruleset, last} }

// Heaps returns the heaps with their genera. The errors are those of [HeapsWithin] with half
// of [MaxWork].
func (s GenusSequence) Heaps() ([]Heap, error) {
	if code, ok := s.Ruleset.(octal.Code); ok {
		if _, err := octal.Parse(string(code)); err != nil {
			return nil, err
		}
	}
	return HeapsWithin(s.Ruleset, s.Last, MaxWork/2)
}

// Position returns the genus of a sum of heaps of a ruleset, and reports whether it is tame.
// The errors are those of [Heaps].
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

// FirstWild returns the index of the first wild heap, or -1 if there is none.
func FirstWild(heaps []Heap) int {
	return slices.IndexFunc(heaps, func(h Heap) bool { return !h.Tame })
}

// code encodes a position of several heaps as sorted numbers: n for a nim heap of n, and
// nimLimit plus the size for any other heap.
type code []uint16

const nimLimit = 256

// sorted sorts the code, and replaces nim heaps by equal ones so that only the last nim heap
// may be odd. Two nim heaps of 1 cancel: a move in one is answered in the other. A nim heap
// of 2n plus one of 1 equals one of 2n+1: their options are the heaps below 2n+1, and
// 2n+1 plus 1 is reversible to 2n.
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

// nim returns the size if a sorted position is a nim heap, else -1.
func (c code) nim() int {
	switch {
	case len(c) == 0:
		return 0
	case len(c) == 1 && c[0] < nimLimit:
		return int(c[0])
	}
	return -1
}

// appendKey appends the bytes of the code to a map key.
func (c code) appendKey(key []byte) []byte {
	for _, h := range c {
		key = append(key, byte(h), byte(h>>8))
	}
	return key
}

// heapSums holds the classes of the positions of a ruleset.
type heapSums struct {
	ruleset     octal.Ruleset
	nimHeaps    []int    // nimHeaps[h]: the nim heap that a heap of h equals, or -1
	options     [][]code // options[h]: the options of a heap of h
	heaps       []*position
	known       map[string]*position // positions with a wild part
	work        int                  // the limit on the work
	remaining   int                  // the work that is left
	distinct    []*position          // the distinct classes
	optionStack []*position          // the options of the positions that are being computed
	buffer      []byte
	tame        [2]map[nimkit.Nimber]*position // positions without a wild part, fickle and firm, by their bases
}

func newHeapSums(ruleset octal.Ruleset, work int) *heapSums {
	return &heapSums{ruleset: ruleset, known: map[string]*position{}, work: work, remaining: work, tame: [2]map[nimkit.Nimber]*position{{}, {}}}
}

// spend subtracts from the remaining work, and returns an error if it is used up.
func (s *heapSums) spend(work int) error {
	if s.remaining -= work; s.remaining >= 0 {
		return nil
	}
	err := words.Errorf("misere: %s: the positions of several heaps that follow from one are too much work: begin with less, or allow more with HeapsWithin", octal.Notation(s.ruleset))
	return &nimkit.LimitError{Limit: s.work, Solved: len(s.known), Err: err}
}

// part returns the code of a heap.
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

// heap returns the class of a heap. All smaller heaps must be known.
func (s *heapSums) heap(h int) (*position, error) {
	if h < len(s.heaps) {
		return s.heaps[h], nil
	}
	listed := map[string]bool{}
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
		if key := string(c.appendKey(nil)); !listed[key] {
			listed[key] = true
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

// nimHeap returns the size of the nim heap that a heap with these options equals, or -1. It
// equals *m if its options are the nim heaps below m and others that have *m as an option,
// and so are reversible. If m is 0 and the heap has options, the player to move must also
// be able to win. (Conway, On Numbers and Games, chapter 12.)
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

// moves yields the options of a position, sorted. It reuses the code for the next one.
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

// position returns the class of a position of known heaps.
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

// fromOptions returns the class of a position with these options.
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

// tamePosition returns the class of a position if all its parts are tame, else nil.
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
