package misere_test

import (
	"cmp"
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"nimlab/internal/require"
	"nimlab/nimkit"
	"nimlab/nimkit/cards"
	"nimlab/nimkit/misere"
	"nimlab/nimkit/octal"
	"nimlab/nimkit/octal/quotient"
)

// heapSolver solves positions of heaps of a ruleset and of nim heaps, which are negative
// numbers.
type heapSolver struct {
	ruleset octal.Ruleset
	loses   map[string]bool
}

func newHeapSolver(ruleset octal.Ruleset) heapSolver { return heapSolver{ruleset, map[string]bool{}} }

func (p heapSolver) options(heap int) (options [][]int) {
	if heap < 0 {
		for m := range -heap {
			options = append(options, []int{-m})
		}
		return options
	}
	return slices.Collect(p.ruleset.Options(heap))
}

// isLoss reports whether a position is a loss in misère play.
func (p heapSolver) isLoss(heaps []int) bool {
	heaps = slices.DeleteFunc(slices.Clone(heaps), func(h int) bool { return h == 0 })
	slices.Sort(heaps)
	key := fmt.Sprint(heaps)
	if l, ok := p.loses[key]; ok {
		return l
	}
	loss, over := true, true
	for i, h := range heaps {
		for _, left := range p.options(h) {
			over = false
			loss = loss && !p.isLoss(slices.Concat(heaps[:i], left, heaps[i+1:]))
		}
	}
	loss = loss && !over
	p.loses[key] = loss
	return loss
}

// nimValue returns the misère nim-value: the sum with a nim heap of this size is a loss.
func (p heapSolver) nimValue(heaps []int) nimkit.Nimber {
	for n := 0; ; n++ {
		if p.isLoss(append(slices.Clone(heaps), -n)) {
			return nimkit.Nimber(n)
		}
	}
}

// holds compares the first digits of a genus with the values of sums with heaps of 2.
func (p heapSolver) holds(t *testing.T, g misere.Genus, heaps ...int) {
	t.Helper()
	for k := range 6 {
		want := p.nimValue(heaps)
		require.True(t, g.At(k) == want, "heaps %v have genus %v, and are worth %d beside %d heaps of 2", heaps[:len(heaps)-k], g, want, k)
		heaps = append(heaps, -2)
	}
}

var games = []struct {
	ruleset octal.Ruleset
	most    int // the largest heap that is played out
}{
	{octal.Kayles, 11}, {octal.Grundy, 15}, {octal.Lasker, 6}, {octal.DawsonsKayles, 14}, {octal.Code("0.26"), 12}, {octal.Officers, 10},
	// Heaps split in three.
	{octal.Code("0.8"), 14}, {octal.Code("0.1E"), 11}, {octal.Code("8.3"), 8}, {octal.Code("0.0B"), 12}, {octal.Code("0.9(A)"), 9},
}

// TestGeneraOfHeapsAgreeWithSearch checks each digit of each genus by solving the heap
// plus nim heaps.
func TestGeneraOfHeapsAgreeWithSearch(t *testing.T) {
	for _, c := range games {
		heaps := require.Must(misere.Heaps(c.ruleset, c.most))(t)
		p := newHeapSolver(c.ruleset)
		for _, h := range heaps {
			p.holds(t, h.Genus, h.Size)
			require.Returns(t, h.Genus.Base, c.ruleset, h)(octal.Sum{{Ruleset: c.ruleset, Size: h.Size}}.NimValue())
			if h.Nim >= 0 {
				for _, z := range [][]int{{}, {h.Size}, {-2}, {-2, -3}, {c.most}, {c.most - 1, 3}} {
					require.True(t, p.isLoss(append([]int{h.Size}, z...)) == p.isLoss(append([]int{-h.Nim}, z...)),
						"%v: heap %d is not the nim heap of %d beside %v", c.ruleset, h.Size, h.Nim, z)
				}
			}
		}
	}
}

// TestGeneraOfSumsAgreeWithSearch solves sums of heaps; tame ones are won as in Nim,
// whatever their number.
func TestGeneraOfSumsAgreeWithSearch(t *testing.T) {
	r := rand.New(rand.NewPCG(13, 4))
	for _, c := range games {
		heaps := require.Must(misere.Heaps(c.ruleset, c.most))(t)
		p := newHeapSolver(c.ruleset)
		tameSums := 0
		for range 60 {
			var sizes []int
			left, allTame := c.most+3, true
			for left > 2 && len(sizes) < 5 {
				h := 1 + r.IntN(min(left, c.most))
				sizes, left = append(sizes, h), left-h
				allTame = allTame && heaps[h].Tame
			}
			g, tame, err := misere.Position(c.ruleset, sizes...)
			require.NoError(t, err)
			if want := p.isLoss(sizes); (g.Outcome(nimkit.Misere) == nimkit.Loss) != want {
				t.Fatalf("%v: heaps %v have genus %v, and are lost: %v", c.ruleset, sizes, g, want)
			}
			if want := p.nimValue(append(sizes, -2)); g.At(1) != want {
				t.Fatalf("%v: heaps %v have genus %v; beside 2 they are worth %d", c.ruleset, sizes, g, want)
			}
			if allTame {
				tameSums++
				base, firm := nimkit.Nimber(0), false
				for _, h := range sizes {
					base ^= heaps[h].Genus.Base
					firm = firm || len(heaps[h].Genus.Digits) == 2
				}
				nim := firm && base == 0 || !firm && base == 1
				require.True(t, tame && nim == p.isLoss(sizes), "%v: tame heaps %v are not won as Nim", c.ruleset, sizes)
			}
		}
		require.That(t, tameSums >= 5, "%v: only %d sums of tame heaps were tried", c.ruleset, tameSums)
	}
}

// TestGeneraOfRandomGames checks random games without heaps, alone and in sums. In a
// third of them, sums of the tame positions are compared with Nim.
func TestGeneraOfRandomGames(t *testing.T) {
	r := rand.New(rand.NewPCG(13, 5))
	tame, wild := 0, 0
	for range 150 {
		n := 3 + r.IntN(10)
		// Nim heaps of 0, 1 and 2 first, then positions whose moves seldom end the game.
		options := movesWhere(n, func(p, q int) bool { return p < 3 || q > 0 && r.IntN(3) == 0 || q == p-1 && r.IntN(2) == 0 })
		p := newHeapSolver(options.heaps())
		game := options.from(n - 1)
		genera := require.Must(misere.Of(game))(t)
		for v := range genera.Graph.Len() {
			heap := genera.Graph.Position(v).(int) + 1
			p.holds(t, genera.Genus(v), heap)
			if base, ok := genera.Graph.NimValue(v); !ok || genera.Genus(v).Base != base {
				t.Fatalf("%v: position %d of nim-value %v has genus %v", options, heap-1, base, genera.Genus(v))
			}
			if !genera.Tame(v) {
				wild++
				continue
			}
			tame++
			for w := range genera.Graph.Len() {
				if !genera.Tame(w) {
					continue
				}
				a, b := genera.Genus(v), genera.Genus(w)
				firm := len(a.Digits) == 2 || len(b.Digits) == 2
				for nim := range 4 {
					base := a.Base ^ b.Base ^ nimkit.Nimber(nim)
					want := (firm || nim > 1) && base == 0 || !firm && nim < 2 && base == 1
					if got := p.isLoss([]int{heap, genera.Graph.Position(w).(int) + 1, -nim}); got != want {
						t.Fatalf("%v: tame positions %d and %v beside *%d are not won as Nim", options, heap-1, genera.Graph.Position(w), nim)
					}
				}
			}
		}
		sum := require.Must(misere.Of(game.Plus(game.Misere())))(t)
		if got, want := sum.Start().MisereNimValue(), p.nimValue([]int{n, n}); got != want {
			t.Fatalf("%v: twice the start has genus %v and misère nim-value %d", options, sum.Start(), want)
		}
	}
	require.That(t, min(tame, wild/2) >= 10, "%d tame and %d wild positions", tame, wild)
}

// TestGeneraAgreeWithQuotients compares the genera of all positions with the quotients
// of Plambeck and Siegel.
func TestGeneraAgreeWithQuotients(t *testing.T) {
	for _, ruleset := range []octal.Ruleset{octal.Kayles, octal.Code("0.75"), octal.Code("0.123"), octal.Code("0.9"), octal.Code("0.1A"), octal.Code("0.33E")} {
		const most = 12
		q := require.Must(quotient.Of(ruleset, most).Quotient())(t, ruleset)
		positions := 0
		var try func(heaps []int, least, left int)
		try = func(heaps []int, least, left int) {
			g, _, err := misere.Position(ruleset, heaps...)
			require.NoError(t, err)
			positions++
			want, err := q.Outcome(heaps...)
			got := g.Outcome(nimkit.Misere)
			require.True(t, err == nil && got == want, "%v: heaps %v: genus %v, %v by the quotient (%v)", ruleset, heaps, g, want, err)
			for h := least; h <= min(left, most); h++ {
				try(append(heaps, h), h, left-h)
			}
		}
		try(nil, 1, 15)
		require.That(t, positions >= 500, "%v: only %d positions", ruleset, positions)
	}
}

// TestPublishedGenera checks the first wild heaps in Winning Ways, and the misère
// nim-values of Kayles in Plambeck's paper.
func TestPublishedGenera(t *testing.T) {
	kayles := require.Must(misere.Heaps(octal.Kayles, 14))(t)
	for h, want := range []nimkit.Nimber{1, 0, 2, 3, 0, 1, 3, 2, 1, 0, 2, 4, 0, 1, 2} {
		require.Equal(t, kayles[h].Genus.MisereNimValue(), want, h)
	}
	if n := misere.FirstWild(kayles); n != 5 || kayles[5].Genus.String() != "4^146" {
		t.Errorf("the first wild row of Kayles is %d, %v", n, kayles[max(n, 0)].Genus)
	}
	grundy := require.Must(misere.Heaps(octal.Grundy, 50))(t)
	if n := misere.FirstWild(grundy); n != 13 || grundy[13].Genus.String() != "3^1431" {
		t.Errorf("the first wild heap of Grundy's game is %d, %v", n, grundy[max(n, 0)].Genus)
	}
	lasker, err := misere.Heaps(octal.Lasker, 60)
	require.That(t, err == nil && misere.FirstWild(lasker) == -1, "Lasker's Nim is wild: %v", err)
}

// TestNumberOfForms checks that 1, 2, 3, 5 and 22 forms end in at most 0 to 4 moves (On
// Numbers and Games, chapter 12).
func TestNumberOfForms(t *testing.T) {
	f := misere.NewForms()
	day := []*misere.Form{f.Of()}
	for n, want := range []int{1, 2, 3, 5, 22} {
		require.True(t, len(day) == want, "%d forms in at most %d moves, want %d", len(day), n, want)
		if n == 4 {
			break
		}
		next := map[*misere.Form]bool{}
		for set := range 1 << len(day) {
			var options []*misere.Form
			for i, o := range day {
				if set>>i&1 != 0 {
					options = append(options, o)
				}
			}
			next[f.Of(options...)] = true
		}
		day = day[:0]
		for form := range next {
			day = append(day, form)
		}
	}
	// No two of them are equal: one of these forms, or a sum of two, distinguishes them.
	tests := slices.Clone(day)
	for _, a := range day {
		for _, b := range day {
			tests = append(tests, f.Sum(a, b))
		}
	}
	for i, a := range day {
		for _, b := range day[:i] {
			if !slices.ContainsFunc(tests, func(x *misere.Form) bool { return f.Sum(a, x).Outcome() != f.Sum(b, x).Outcome() }) {
				t.Errorf("nothing tells %v and %v apart", a, b)
			}
		}
	}
}

// TestFormsAgreeWithSearch checks that sums of random games have the outcomes of the
// sums of their forms, and that a form has the genus of its game.
func TestFormsAgreeWithSearch(t *testing.T) {
	r := rand.New(rand.NewPCG(13, 6))
	for range 200 {
		n := 3 + r.IntN(5)
		options := movesWhere(n, func(p, q int) bool { return r.IntN(3) > 0 })
		f := misere.NewForms()
		forms := make([]*misere.Form, n)
		for v := range n {
			forms[v] = require.Must(f.Position(options.from(v)))(t)
			genera := require.Must(misere.Of(options.from(v)))(t)
			require.True(t, genera.Start().Equal(forms[v].Genus()), "%v: position %d has genus %v, its form %v", options, v, genera.Start(), forms[v].Genus())
		}
		p := newHeapSolver(options.heaps())
		for a := range n {
			for b := range n {
				for c := range n {
					got := f.Sum(forms[a], forms[b], forms[c], f.Heap(2)).Outcome() == nimkit.Loss
					want := p.isLoss([]int{a + 1, b + 1, c + 1, -2})
					require.True(t, got == want, "%v: %d + %d + %d + *2 is lost: %v, by the forms %v", options, a, b, c, want, got)
				}
			}
		}
	}
}

// TestGenusOfAgreesWithDefinition compares GenusOf with the definition for options with
// any digits, far into the tail.
func TestGenusOfAgreesWithDefinition(t *testing.T) {
	r := rand.New(rand.NewPCG(13, 7))
	mex := func(taken []nimkit.Nimber) (v nimkit.Nimber) {
		for slices.Contains(taken, v) {
			v++
		}
		return v
	}
	for range 20_000 {
		options := make([]misere.Genus, r.IntN(5))
		for i := range options {
			options[i].Base = nimkit.Nimber(r.IntN(4))
			for range 1 + r.IntN(5) {
				options[i].Digits = append(options[i].Digits, nimkit.Nimber(r.IntN(5)))
			}
			options[i].Digits = append(options[i].Digits, options[i].Digits[len(options[i].Digits)-1]^2)
		}
		g := misere.GenusOf(options...)
		var before nimkit.Nimber
		for k := range 30 {
			var taken []nimkit.Nimber
			for _, o := range options {
				taken = append(taken, o.At(k))
			}
			if k > 0 {
				taken = append(taken, before, before^1)
			} else if len(options) == 0 {
				taken = append(taken, 0)
			}
			before = mex(taken)
			require.True(t, g.At(k) == before, "options %v: %v, but beside %d heaps of 2 it is worth %d", options, g, k, before)
		}
		var bases []nimkit.Nimber
		for _, o := range options {
			bases = append(bases, o.Base)
		}
		d := g.Digits
		if n := len(d); g.Base != mex(bases) || n < 2 || d[n-1] != d[n-2]^2 || n > 2 && d[n-2] == d[n-3]^2 {
			t.Fatalf("options %v: %v is not of base %d, or not as short as can be", options, g, mex(bases))
		}
	}
	var heaps []misere.Genus
	for n := range nimkit.Nimber(200) {
		g := misere.GenusOf(heaps...)
		if n > 1 && (!g.Equal(misere.Genus{Base: n, Digits: []nimkit.Nimber{n, n ^ 2}}) || !g.IsNim()) {
			t.Fatalf("the nim heap of %d has genus %v", n, g)
		}
		heaps = append(heaps, g)
	}
	require.That(t, !(misere.Genus{Base: 1, Digits: []nimkit.Nimber{1, 4, 1, 3}}).IsNim(), "four digits are those of a position of Nim")
}

// TestStringOfForm checks the notation of CGSuite.
func TestStringOfForm(t *testing.T) {
	f := misere.NewForms()
	two := f.Of(f.Heap(2))
	for want, form := range map[string]*misere.Form{
		"*[0]": f.Of(), "*[3]": f.Heap(3), "*[[2]]": two, "*[3,[2],0]": f.Of(two, f.Heap(3), f.Of()), "*[[[[2],2]]]": f.Of(f.Of(two, f.Heap(2))),
	} {
		require.Equal(t, form.String(), want, form)
	}
	if options := two.Options(); len(options) != 1 || options[0] != f.Heap(2) || two.Length() != 3 {
		t.Errorf("%v has options %v and length %d", two, options, two.Length())
	}
}

// TestErrors checks errors and panics, also those of nil and zero values.
func TestErrors(t *testing.T) {
	// From 3 back to 5: play can cycle, but every position has a nim-value.
	answered := nimkit.From(func(n int, move func(int)) {
		if n > 0 {
			move(n - 1)
		}
		if n == 3 {
			move(5)
		}
	}, 9).Endless()
	back := nimkit.From(func(n int, move func(int)) { move(1 - n) }, 0)
	row := nimkit.FromRuleset(cards.Ruleset{}, cards.Row{Up: 3})
	grows := octal.From(func(heap int) [][]int { return [][]int{{heap}} })
	forms := misere.NewForms()
	for says, f := range map[string]func() any{
		"from 0 to 65279 counters": func() any { return second(misere.Heaps(octal.Kayles, -1)) },
		"need not end":             func() any { return second(misere.Of(back)) },
		"no nim-value":             func() any { return second(misere.Of(back.Endless())) },
		"by itself":                func() any { return second(misere.Of(row)) },
		"play can come back":       func() any { return second(misere.Of(answered)) },
		"heap of 65280":            func() any { return third(misere.Position(octal.From(func(int) [][]int { return nil }), 65280)) },
		"heap of -2":               func() any { return third(misere.Position(octal.Kayles, -2)) },
		"from a heap of 2": func() any {
			return third(misere.Position(octal.From(func(heap int) [][]int { return [][]int{{heap}}[:heap/2] }), 2))
		},
		"the game need ":          func() any { return second(forms.Position(back.Plus(back))) },
		"position 0 has no nim-v": func() any { return second(forms.Position(back.Endless())) },
		"position 1↑0↓ has no":    func() any { return second(forms.Position(row)) },

		"octal: no game":                  func() any { return second(misere.Heaps(nil, 3)) },
		"misere: octal: a rule":           func() any { return second(misere.Heaps(octal.From(nil), 3)) },
		"misere: octal: no game":          func() any { return third(misere.Position(nil, 3)) },
		"without a function":              func() any { return octal.From(nil).Options(3) },
		"a rule of your own: from a heap": func() any { return second(misere.Heaps(grows, 3)) },
		"0 to 65279":                      func() any { return second(misere.Heaps(octal.Kayles, 65280)) },
		"heap of -1":                      func() any { return third(misere.Position(octal.Kayles, 3, -1)) },
		"heap of 92233":                   func() any { return third(misere.Position(octal.Kayles, math.MaxInt)) },
		"position 7":                      func() any { return new(misere.Genera).Genus(7) },
		"position 0":                      func() any { return (*misere.Genera)(nil).Start() },
		"position 3":                      func() any { return (*misere.Genera)(nil).Tame(3) },
		"digit 0":                         func() any { return misere.Genus{}.MisereNimValue() },
		"digit -1":                        func() any { return misere.Genus{Digits: []nimkit.Nimber{1, 2, 0}}.At(-1) },
		"digit 4":                         func() any { return misere.Genus{Digits: []nimkit.Nimber{1}}.At(4) },
		"NewForms":                        func() any { return (*misere.Forms)(nil).Heap(3) },
		"makes some":                      func() any { return new(misere.Forms).Of() },
		"nim heap of -1":                  func() any { return forms.Heap(-1) },
		"from 0 to 255":                   func() any { return forms.Heap(256) },
		"there is no form":                func() any { return forms.Of(forms.Heap(2), nil) },
		"the error that came":             func() any { return forms.Sum(forms.Heap(2), nil) },
		"no form: the error":              func() any { return (*misere.Form)(nil).Outcome() },
		"the zero Game":                   func() any { return second(misere.Of(nimkit.Game{})) },
		"no form":                         func() any { return (*misere.Form)(nil).String() },
	} {
		var answer any
		panicked := require.Recovered(func() { answer = f() })
		text := fmt.Sprint(cmp.Or(panicked, answer))
		require.That(t, strings.Contains(text, says) && !strings.Contains(text, "runtime error"), "%s: %s", says, text)
	}
}

func second[T any](_ T, err error) error        { return err }
func third[T, U any](_ T, _ U, err error) error { return err }

// FuzzHeaps checks, for any ruleset with small heaps, the genus of sums with heaps of 2
// and the outcome of sums of heaps against a search.
func FuzzHeaps(f *testing.F) {
	f.Add([]byte("\x01\x02\x13\x00"), uint8(5))
	f.Add([]byte("\x00\x11\x22\x33\x44\x12\x23"), uint8(4))
	f.Fuzz(func(t *testing.T, moves []byte, n uint8) {
		most := int(n % 7)
		ruleset := octal.From(func(heap int) (options [][]int) {
			for i, b := range moves[:min(len(moves), 20)] {
				if a, c := int(b>>4), int(b&15); i%(most+1) == heap && a < heap && c < heap {
					options = append(options, []int{a, c})
				}
			}
			return options
		})
		heaps := require.Must(misere.Heaps(ruleset, most))(t)
		p := newHeapSolver(ruleset)
		for _, h := range heaps {
			p.holds(t, h.Genus, h.Size)
			g, _, err := misere.Position(ruleset, h.Size, most, h.Size/2)
			if want := p.isLoss([]int{h.Size, most, h.Size / 2}); err != nil || (g.Outcome(nimkit.Misere) == nimkit.Loss) != want {
				t.Fatalf("%d, %d, %d: genus %v, lost is %v (%v)", h.Size, most, h.Size/2, g, want, err)
			}
		}
	})
}

// TestTameAgreesWithDefinition compares Tame with the definition: a position is tame if
// it is terminal, or if its tame options alone give it a genus of Nim and each other
// option has a move to a tame position of that genus. Heaps that equal nim heaps are
// replaced by these, so more heaps may be tame.
func TestTameAgreesWithDefinition(t *testing.T) {
	random := rand.New(rand.NewPCG(5, 8))
	const most = 14
	wild, answered := 0, 0
	for range 3000 {
		var rule [most + 1][][]int
		for h := range rule {
			for o := range h {
				if random.IntN(3) == 0 || h < 3 {
					rule[h] = append(rule[h], []int{o})
				}
			}
		}
		ruleset := octal.From(func(heap int) [][]int { return rule[heap] })
		heaps := require.Must(misere.Heaps(ruleset, most))(t)
		var tame [most + 1]bool
		for h, options := range rule {
			var genera []misere.Genus
			for _, o := range options {
				if tame[o[0]] {
					genera = append(genera, heaps[o[0]].Genus)
				}
			}
			g := misere.GenusOf(genera...)
			tame[h] = len(options) == 0 || len(genera) > 0 && g.IsNim()
			for _, o := range options {
				if tame[h] && !tame[o[0]] {
					answered++
					tame[h] = slices.ContainsFunc(rule[o[0]], func(back []int) bool { return tame[back[0]] && heaps[back[0]].Genus.Equal(g) })
				}
			}
			if !tame[h] {
				wild++
			}
			if tame[h] && !heaps[h].Tame {
				t.Fatalf("%v: heap %d is tame", rule, h)
			}
		}
		graph := require.Must(ruleset.Heaps(most).Graph())(t)
		genera := require.Must(misere.Of(ruleset.Heaps(most)))(t)
		for n := range graph.Len() {
			if size := graph.Coordinates(n); len(size) == 1 && genera.Tame(n) != tame[size[0]] {
				t.Fatalf("%v: position %v tame: %v", rule, size, genera.Tame(n))
			}
		}
	}
	require.That(t, wild >= 1000 && answered >= 1000, "%d heaps were wild, %d had options to be answered", wild, answered)
}

// TestIsNim checks that the genera of Nim are 0^120, 1^031 and n^n(n⊕2), and no others.
func TestIsNim(t *testing.T) {
	for _, c := range []struct {
		base   nimkit.Nimber
		digits []nimkit.Nimber
		nim    bool
	}{
		{0, []nimkit.Nimber{1, 2, 0}, true}, {1, []nimkit.Nimber{0, 3, 1}, true}, {0, []nimkit.Nimber{0, 2}, true}, {5, []nimkit.Nimber{5, 7}, true},
		{1, []nimkit.Nimber{1, 2, 0}, false}, {0, []nimkit.Nimber{0, 3, 1}, false}, {0, []nimkit.Nimber{1, 2, 3}, false}, {0, []nimkit.Nimber{1, 3, 0}, false}, {0, []nimkit.Nimber{0, 2, 0}, false},
		{1, []nimkit.Nimber{0, 3, 2}, false}, {1, []nimkit.Nimber{0, 2, 1}, false}, {1, []nimkit.Nimber{1, 3, 1}, false},
		{5, []nimkit.Nimber{4, 6}, false}, {5, []nimkit.Nimber{5, 6}, false}, {2, []nimkit.Nimber{2}, false}, {2, []nimkit.Nimber{2, 0, 2, 0}, false}, {0, nil, false},
	} {
		g := (misere.Genus{Base: c.base, Digits: c.digits})
		require.That(t, g.IsNim() == c.nim, "%v is of Nim: %v", g, g.IsNim())
	}
}
