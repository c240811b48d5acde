package misere

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"nimlab/nimkit"
	"nimlab/nimkit/words"
)

// Forms holds canonical forms of misère play. Two positions are equal, that is, have the same
// outcome in every sum, exactly if they have the same canonical form (Conway, On Numbers and
// Games, chapter 12). Each form is stored once, so forms of the same Forms are equal exactly
// if their pointers are.
//
// A canonical form is found by removing reversible options. A position G equals H if the
// options of G are those of H and others, each of which has H as an option, provided that
// H is not terminal or that the player to move from G can win. If there is no such H, G is
// canonical.
//
// There are 1, 2, 3, 5, 22 forms that end in at most 0, 1, 2, 3, 4 moves, and 4171780 that
// end in at most 5. So forms are for small positions; finding one compares options at most
// 33,554,432 times.
type Forms struct {
	known map[string]*Form
	sums  map[[2]*Form]*Form
	heaps []*Form

	compared int // the number of comparisons of options since reset
}

// String returns the number of forms.
func (f *Forms) String() string {
	if f == nil {
		return words.T("no forms").String()
	}
	return words.T("%d forms", len(f.known)).String()
}

// Form is a canonical form.
type Form struct {
	number  int // in the order of creation
	options []*Form
	loss    bool
	length  int // the number of moves of the longest play
	nim     int // the size if the form is a nim heap, else -1
}

// NewForms returns a Forms without forms.
func NewForms() *Forms { return &Forms{known: map[string]*Form{}, sums: map[[2]*Form]*Form{}} }

// maxComparisons is the largest number of comparisons for one form: about a second.
const maxComparisons = 1 << 25

// tooMuch returns the error of more comparisons than that.
func tooMuch() error {
	return nimkit.NewLimitError(maxComparisons, words.Errorf("misere: the form of this position takes more than %d comparisons of options: begin with less", maxComparisons))
}

// Of returns the canonical form of the position with these options. It panics with a
// [*nimkit.LimitError] if that takes too many comparisons, and if an option is nil.
func (f *Forms) Of(options ...*Form) *Form {
	f.reset()
	return words.Must(f.of(options))
}

// reset resets the number of comparisons. It panics if f was not made by NewForms.
func (f *Forms) reset() {
	if f == nil || f.known == nil {
		panic(words.Errorf("misere: there are no forms to be one of: NewForms makes some"))
	}
	f.compared = 0
}

// of is [Forms.Of] with an error.
func (f *Forms) of(options []*Form) (*Form, error) {
	if slices.Contains(options, nil) {
		panic(errNoForm)
	}
	options = slices.Clone(options)
	slices.SortFunc(options, func(a, b *Form) int { return cmp.Compare(a.number, b.number) })
	options = slices.Compact(options)
	win := len(options) == 0 || slices.ContainsFunc(options, func(o *Form) bool { return o.loss })
	for _, o := range options {
		for _, h := range o.options {
			if f.reverses(options, h) && (len(h.options) > 0 || win) {
				return h, nil
			}
		}
		if f.compared > maxComparisons {
			return nil, tooMuch()
		}
	}
	return f.intern(options, win), nil
}

// intern returns the only form with these options, which must be in the order of their
// numbers and not reversible.
func (f *Forms) intern(options []*Form, win bool) *Form {
	key := make([]byte, 0, 4*len(options))
	for _, o := range options {
		key = append(key, byte(o.number), byte(o.number>>8), byte(o.number>>16), byte(o.number>>24))
	}
	if form, ok := f.known[string(key)]; ok {
		return form
	}
	form := &Form{number: len(f.known), options: options, loss: !win, nim: len(options)}
	for i, o := range options {
		form.length = max(form.length, o.length+1)
		if !slices.ContainsFunc(options, func(p *Form) bool { return p.nim == i }) {
			form.nim = -1
		}
	}
	f.known[string(key)] = form
	return form
}

// reverses reports whether the options are those of h and others, each of which has h as
// an option.
func (f *Forms) reverses(options []*Form, h *Form) bool {
	for _, o := range h.options {
		f.compared++
		if !has(options, o) {
			return false
		}
	}
	for _, o := range options {
		f.compared++
		if !has(h.options, o) && !has(o.options, h) {
			return false
		}
	}
	return true
}

// has reports whether a form is among options, which are in the order of their numbers.
func has(options []*Form, form *Form) bool {
	i, ok := slices.BinarySearchFunc(options, form.number, func(o *Form, n int) int { return cmp.Compare(o.number, n) })
	return ok && options[i] == form
}

// Heap returns the form of the nim heap of n. It panics unless n is from 0 to 255. No option
// of *n is reversible: an option *m does not have *m as an option.
func (f *Forms) Heap(n int) *Form {
	if n < 0 || n >= nimLimit {
		panic(words.Errorf("misere: nim heap of %d: forms are made of heaps from 0 to %d", n, nimLimit-1))
	}
	f.Of() // panics if f was not made by NewForms
	for len(f.heaps) <= n {
		f.heaps = append(f.heaps, f.intern(slices.Clone(f.heaps), len(f.heaps) != 1))
	}
	return f.heaps[n]
}

// Sum returns the canonical form of a sum of positions. It panics with a
// [*nimkit.LimitError] if that takes too many comparisons, and if a part is nil.
func (f *Forms) Sum(parts ...*Form) *Form {
	f.reset()
	sum, err := f.of(nil)
	for _, p := range parts {
		if err == nil {
			sum, err = f.sum(sum, p.must())
		}
	}
	if err != nil {
		panic(err)
	}
	return sum
}

// sum returns the canonical form of a + b.
func (f *Forms) sum(a, b *Form) (*Form, error) {
	if a.number > b.number {
		a, b = b, a
	}
	if sum, ok := f.sums[[2]*Form{a, b}]; ok {
		return sum, nil
	}
	var options []*Form
	for i, o := range slices.Concat(a.options, b.options) {
		rest := b
		if i >= len(a.options) {
			rest = a
		}
		option, err := f.sum(o, rest)
		if err != nil {
			return nil, err
		}
		options = append(options, option)
	}
	sum, err := f.of(options)
	if err == nil {
		f.sums[[2]*Form{a, b}] = sum
	}
	return sum, err
}

// Position returns the canonical form of the start of a game. The errors are those of [Of],
// and a [*nimkit.LimitError] if it takes too many comparisons.
func (f *Forms) Position(game nimkit.Game) (*Form, error) {
	genera, err := Of(game)
	if err != nil {
		return nil, err
	}
	f.reset()
	g := genera.Graph
	forms := map[int]*Form{}
	for _, layer := range g.Layers() {
		for _, n := range layer {
			var options []*Form
			for _, m := range g.Options(n) {
				options = append(options, forms[m])
			}
			if forms[n], err = f.of(options); err != nil {
				return nil, err
			}
		}
	}
	return forms[g.Start()], nil
}

var errNoForm = words.Errorf("misere: there is no form: the error that came with it says why")

// must returns f. It panics if f is nil.
func (f *Form) must() *Form {
	if f == nil {
		panic(errNoForm)
	}
	return f
}

// Options returns the options of a form, which are canonical forms.
func (f *Form) Options() []*Form { return slices.Clone(f.must().options) }

// Outcome returns the outcome of the form in misère play for the player to move.
func (f *Form) Outcome() nimkit.Outcome {
	return nimkit.LossOrWin(f.must().loss)
}

// Length returns the number of moves of the longest play, the birthday of the form.
func (f *Form) Length() int { return f.must().length }

// Genus returns the genus of the form.
func (f *Form) Genus() Genus {
	known := map[*Form]Genus{}
	var of func(f *Form) Genus
	of = func(f *Form) Genus {
		g, ok := known[f]
		if !ok {
			var options []Genus
			for _, o := range f.options {
				options = append(options, of(o))
			}
			g = GenusOf(options...)
			known[f] = g
		}
		return g
	}
	return of(f.must())
}

// String returns the form in the notation of CGSuite, a star and brackets. Nim heaps are
// written as numbers, *[3], and other options in brackets of their own, *[3,[2],0]. The
// position with the only option *[2] is *[[2]]. A form of more than 100,000 characters is
// described instead; that of a row of 16 in Kayles would take five million.
func (f *Form) String() string {
	switch {
	case f == nil:
		return "no form"
	case f.textLength(map[*Form]int{}) > maxText:
		return fmt.Sprintf("a form with %d options, over in %d moves at the latest, too long to be written out", len(f.options), f.length)
	case f.nim >= 0:
		return "*[" + strconv.Itoa(f.nim) + "]"
	case len(f.options) == 1: // *[2] is the nim heap
		return "*[" + f.list() + "]"
	}
	return "*" + f.list()
}

// maxText is the largest number of characters of a form.
const maxText = 100_000

// textLength returns about the number of characters of a form, or more than maxText.
func (f *Form) textLength(known map[*Form]int) int {
	signs, ok := known[f]
	if !ok {
		signs = 3 // a nim heap, or brackets and a comma
		if f.nim < 0 {
			for _, o := range f.options {
				signs = min(signs+o.textLength(known), maxText+1)
			}
		}
		known[f] = signs
	}
	return signs
}

// list returns the options in brackets.
func (f *Form) list() string {
	parts := make([]string, 0, len(f.options))
	options := slices.Clone(f.options)
	slices.SortFunc(options, func(a, b *Form) int {
		return cmp.Or(cmp.Compare(b.length, a.length), cmp.Compare(len(b.options), len(a.options)), cmp.Compare(b.number, a.number))
	})
	for _, o := range options {
		if o.nim >= 0 {
			parts = append(parts, fmt.Sprint(o.nim))
		} else {
			parts = append(parts, o.list())
		}
	}
	return "[" + strings.Join(parts, ",") + "]"
}
