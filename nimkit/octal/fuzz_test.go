package octal

import (
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"nimlab/internal/require"
	"nimlab/nimkit"
)

// byMoves solves positions of heaps without nim-sums: the value of a position is the least
// that none of its options has. A heap is the index of its ruleset and a size.
type byMoves struct {
	options func(heap [2]int) [][]int
	values  map[string]nimkit.Nimber
	misere  map[string]bool // lost in misère play
}

func newByMoves(options func(heap [2]int) [][]int) *byMoves {
	return &byMoves{options, map[string]nimkit.Nimber{}, map[string]bool{}}
}

// after returns the position with the heaps left in place of the heap at index i, sorted.
func (b *byMoves) after(p [][2]int, i int, left []int) [][2]int {
	next := slices.Concat(p[:i], p[i+1:])
	for _, n := range left {
		next = append(next, [2]int{p[i][0], n})
	}
	slices.SortFunc(next, func(g, h [2]int) int { return slices.Compare(g[:], h[:]) })
	return slices.DeleteFunc(next, func(h [2]int) bool { return h[1] == 0 })
}

// key returns a map key of a position.
func key(p [][2]int) string {
	var k []byte
	for _, h := range p {
		k = binary.AppendUvarint(binary.AppendUvarint(k, uint64(h[0])), uint64(h[1]))
	}
	return string(k)
}

func (b *byMoves) value(p [][2]int) nimkit.Nimber {
	key := key(p)
	v, ok := b.values[key]
	if !ok {
		met := map[nimkit.Nimber]bool{}
		for i, h := range p {
			for _, left := range b.options(h) {
				met[b.value(b.after(p, i, left))] = true
			}
		}
		for met[v] {
			v++
		}
		b.values[key] = v
	}
	return v
}

func (b *byMoves) lost(p [][2]int) bool {
	key := key(p)
	lost, ok := b.misere[key]
	if !ok {
		moves := 0
		lost = true
		for i, h := range p {
			for _, left := range b.options(h) {
				moves++
				lost = lost && !b.lost(b.after(p, i, left))
			}
		}
		lost = lost && moves > 0
		b.misere[key] = lost
	}
	return lost
}

// checkMoves compares the values and moves of a sum with a search of the same heaps.
func (b *byMoves) checkMoves(t *testing.T, sum Sum, p [][2]int) {
	t.Helper()
	want := b.value(p)
	outcome := nimkit.Win
	if want == 0 {
		outcome = nimkit.Loss
	}
	if v, err := sum.NimValue(); v != want || err != nil {
		t.Fatalf("%v is worth %v, %v, when played out %v", sum, v, err, want)
	}
	if o, err := sum.Outcome(); o != outcome || err != nil {
		t.Fatalf("%v is a %v, %v, when played out a %v", sum, o, err, outcome)
	}
	var winning []Move
	for i, h := range p {
		for _, left := range b.options(h) {
			if b.value(b.after(p, i, left)) == 0 {
				winning = append(winning, Move{i, left})
			}
		}
	}
	if moves, err := sum.WinningMoves(); fmt.Sprint(moves) != fmt.Sprint(winning) || err != nil {
		t.Fatalf("%v is won by %v, %v, when played out by %v", sum, moves, err, winning)
	}
	for _, m := range winning {
		if v, err := sum.After(m).NimValue(); v != 0 || err != nil {
			t.Fatalf("%v after %v: value %v, %v", sum, m, v, err)
		}
	}
}

// check also compares the graphs of a sum with the search.
func (b *byMoves) check(t *testing.T, sum Sum, p [][2]int) {
	t.Helper()
	b.checkMoves(t, sum, p)
	g := require.Must(sum.Game().Graph())(t)
	want := b.value(p)
	if v, ok := g.NimValue(g.Start()); !ok || v != want || (g.Outcome(g.Start()) == nimkit.Loss) != (want == 0) {
		t.Fatalf("the graph of %v says %v, a %v; played out it is worth %v", sum, v, g.Outcome(g.Start()), want)
	}
	g = require.Must(sum.Game().Misere().Graph())(t)
	got := g.Outcome(g.Start()) == nimkit.Loss
	require.True(t, got == b.lost(p), "%v is lost in misère play: %t, when played out %t", sum, got, b.lost(p))
}

// requireRefused checks that every method of a sum returns a readable error.
func requireRefused(t *testing.T, sum Sum) {
	t.Helper()
	_, noValue := sum.NimValue()
	_, noOutcome := sum.Outcome()
	_, noMoves := sum.WinningMoves()
	_, noGraph := sum.Game().Graph()
	_, noMisere := sum.Game().Misere().Graph()
	for i, err := range []error{noValue, noOutcome, noMoves, noGraph, noMisere} {
		require.That(t, err != nil && len(err.Error()) <= 500, "%.300s: answer %d is not refused: %.600v", sum, i, err)
	}
}

// FuzzRule checks winning moves and outcomes of heaps of any rule against a plain
// search. A rule with an option that is not smaller is refused as soon as that option
// matters.
func FuzzRule(f *testing.F) {
	f.Add([]byte("\x01\x42\x53\x9c\x00\x62\xd1\x45\x54\xa9"), uint8(255), 5, 3, 6)
	f.Add([]byte("\x00\x40\x41\x42\x43\x44\x45"), uint8(5), 4, 4, 7)
	f.Add([]byte("\x00\x40\x41\x42\x43\x44\x45"), uint8(4), 4, 2, 1)
	f.Add([]byte("\x00\x40\x41\x42\x43\x44\x45"), uint8(0x13), 7, 0, 0)
	f.Add([]byte{}, uint8(0), 0, 0, 0)
	f.Add([]byte{0, 0x40}, uint8(0x10), 2, 0, 0) // of 0 the rule says that -1 is left
	f.Add([]byte{0, 0x40}, uint8(0xe0), 2, 0, 0) // and that 7 are
	f.Add([]byte{0}, uint8(255), -1, 1, 1<<62)
	f.Fuzz(func(t *testing.T, moves []byte, wrong uint8, x, y, z int) {
		const most = 7
		sizes := []int{x, y, z}
		var rows [most + 1][][]int
		for i, m := range moves[:min(len(moves), 30)] {
			heap, a, b := i%most+1, int(m&7), int(m>>3&7)
			left := []int{a, b, min(a, b)}[:m>>6]
			total := 0
			for _, n := range left {
				total += n
			}
			if max(a, b) < heap && total <= heap+1 {
				rows[heap] = append(rows[heap], left)
			}
		}
		bad := int(wrong & 15)
		if bad <= most {
			left := []int{0, bad + int(wrong>>5)}
			if wrong&16 != 0 {
				left = []int{0, -1 - int(wrong>>5)}
			}
			rows[bad] = append(rows[bad], left)
		}
		options := rows // a copy, because rows[0] changes below
		sum := From(func(heap int) [][]int { return options[heap] }).Sum(sizes...)
		switch {
		case slices.ContainsFunc(sizes, func(n int) bool { return n < 0 || n > maxHeap }):
			if slices.ContainsFunc(sizes, func(n int) bool { return n > most && n <= maxHeap }) {
				return // heaps that the rule does not know
			}
			requireRefused(t, sum)
			return
		case slices.Max(sizes) > most:
			return
		}
		if bad > 0 && bad <= slices.Max(sizes) { // a heap of 0 is none, whatever it may become
			if v, err := sum.NimValue(); err == nil {
				t.Fatalf("%v is worth %v, though from %d moves lead to %v", sum, v, bad, rows[bad])
			}
			// In a search the option matters only if it is reached.
			reached := slices.Clone(sizes)
			for i := 0; i < len(reached) && !slices.Contains(reached, bad); i++ {
				for _, left := range rows[reached[i]] {
					for _, n := range left {
						if !slices.Contains(reached, n) {
							reached = append(reached, n)
						}
					}
				}
			}
			if slices.Contains(reached, bad) {
				requireRefused(t, sum)
				return
			}
			if _, err := sum.Game().Graph(); err != nil {
				t.Fatalf("%v never becomes a heap of %d: %v", sum, bad, err)
			}
			return
		}
		rows[0] = nil
		b := newByMoves(func(heap [2]int) [][]int { return rows[heap[1]] })
		b.check(t, sum, [][2]int{{0, x}, {0, y}, {0, z}})
	})
}

// optionsOf lists the options of a heap by a code or a splitting.
func optionsOf(ruleset Ruleset, heap int) (options [][]int) {
	digits, apart := written(ruleset, heap)
	for taken := 0; taken < len(digits) && taken <= heap; taken++ {
		d, rest := strings.IndexByte("0123456789ABCDEF", digits[taken]), heap-taken
		if d&1 != 0 && rest == 0 {
			options = append(options, []int{})
		}
		if d&2 != 0 && rest > 0 {
			options = append(options, []int{rest})
		}
		for small := 1; d&4 != 0 && small+small+apart <= rest; small++ {
			options = append(options, []int{small, rest - small})
		}
		for small := 1; d&8 != 0 && 3*small <= rest; small++ {
			for middle := small; small+2*middle <= rest; middle++ {
				options = append(options, []int{small, middle, rest - small - middle})
			}
		}
	}
	return options
}

// FuzzHeaps checks sums of heaps of a code and of a splitting against a plain search,
// and larger sums against nim-sums from a simple loop.
func FuzzHeaps(f *testing.F) {
	f.Add("0.77", 1, 5, 7, 3)
	f.Add("4.(3)", 0, 4, 6, 4)
	f.Add("0.8", 3, 7, 9, 0)
	f.Add("8.(1F)", 2, 5, 5, 5)
	f.Add("0.077", 1, 70, 50, 99)
	f.Add("C.4A", 90, 30, 99, 17)
	f.Add(".0f", -1, 1, 2, 3)
	f.Add("x", 1, 0, 0, 0)
	f.Add("0.3", maxHeap+1, maxHeap+1, -1, 1<<62)
	f.Fuzz(func(t *testing.T, code string, apart, x, y, z int) {
		parsed, wrong := Parse(code)
		sum := slices.Concat(Code(code).Sum(x, z), Splitting(apart).Sum(y))
		sizes := []int{x, z, y}
		if wrong != nil || apart < 0 || apart > maxHeap || slices.Min(sizes) < 0 || slices.Max(sizes) > maxHeap {
			if slices.ContainsFunc(sizes, func(n int) bool { return n > 99 && n <= maxHeap }) {
				return // many values, before one is missed
			}
			requireRefused(t, sum)
			return
		}
		most := 99
		if base, _ := parsed.Base(); base == Hexadecimal {
			most = 40
		}
		if slices.Max(sizes) > most || len(parsed) > 30 {
			return
		}
		rulesets := []Ruleset{parsed, Splitting(apart)}
		if slices.Max(sizes) <= 9 && x+y+z <= 15 {
			b := newByMoves(func(heap [2]int) [][]int { return optionsOf(rulesets[heap[0]], heap[1]) })
			b.check(t, sum, [][2]int{{0, x}, {0, z}, {1, y}})
			return
		}
		row := simpleLoop(parsed, max(x, z))
		want := nimkit.Nimber(row[x] ^ row[z] ^ simpleLoop(rulesets[1], y)[y])
		if v, err := sum.NimValue(); v != want || err != nil {
			t.Fatalf("%v is worth %v, %v, by a simple loop %v", sum, v, err, want)
		}
		moves, err := sum.WinningMoves()
		require.True(t, err == nil && len(moves) > 0 == (want != 0), "%v, worth %v, is won by %v, %v", sum, want, moves, err)
	})
}

// FuzzTable checks a table that is extended in steps against a simple loop, for a code,
// for a splitting, and for the same splitting as a function.
func FuzzTable(f *testing.F) {
	f.Add("0.77", -1, 10, 90)
	f.Add("4.(3)", -1, 50, 20)
	f.Add("0.8", -1, 0, 30)
	f.Add("", 1, 99, 99)
	f.Add("", 40, 3, 64)
	f.Add("C.(4A)", -1, 5, 6)
	f.Add("0.x", -2, -1, 1<<40)
	f.Fuzz(func(t *testing.T, code string, apart, first, second int) {
		if len(code) > 30 || first > 120 && first <= maxHeap || second > 120 && second <= maxHeap {
			return
		}
		var ruleset Ruleset = Splitting(apart)
		most := 120
		wrong := apart > maxHeap
		if apart < 0 {
			parsed, err := Parse(code)
			if ruleset, wrong = parsed, err != nil; wrong {
				ruleset = Code(code)
			}
			if base, _ := parsed.Base(); base == Hexadecimal {
				most = 40
			}
		}
		table, err := NewTable(ruleset)
		require.True(t, wrong == (err != nil) && wrong == (table == nil) && wrong == (Check(ruleset) != nil), "%.100v: %v", ruleset, err)
		if wrong || max(first, second) > most && max(first, second) <= maxHeap {
			return
		}
		byRule := require.Must(NewTable(From(func(heap int) [][]int { return optionsOf(ruleset, heap) })))(t)
		have := 0
		for _, n := range []int{first, second} {
			errs := []error{table.Extend(context.Background(), n), byRule.Extend(context.Background(), n)}
			for i, err := range errs {
				if (err != nil) != (n < 0 || n > maxHeap) || err != nil && !strings.Contains(err.Error(), fmt.Sprintf("heap of %d:", n)) {
					t.Fatalf("%v up to %d, table %d: %v", ruleset, n, i, err)
				}
			}
			if errs[0] == nil {
				have = max(have, n)
			}
			want := simpleLoop(ruleset, have)
			compare(t, ruleset, table.Values, nil, want[:len(table.Values)])
			compare(t, "the rule", byRule.Values, nil, want[:len(byRule.Values)])
			if len(table.Values) <= n && errs[0] == nil || len(byRule.Values) <= n && errs[1] == nil {
				t.Fatalf("%v up to %d: %d and %d values", ruleset, n, len(table.Values), len(byRule.Values))
			}
		}
	})
}

// FuzzProofLength checks that ProofLength values prove a period, that one fewer do not,
// and that the proven period continues.
func FuzzProofLength(f *testing.F) {
	f.Add("0.77", -1)
	f.Add("0.137", -1)
	f.Add("0.333", -1)
	f.Add("4.7", -1)
	f.Add("0.8", -1)
	f.Add("0.F08", -1)
	f.Add("0.0000003", -1)
	f.Add("0.(3)", -1)
	f.Add("", 0)
	f.Add("", 2)
	f.Fuzz(func(t *testing.T, code string, apart int) {
		var ruleset Ruleset = Splitting(apart)
		most := 400
		if apart < 0 {
			parsed, err := Parse(code)
			if err != nil || len(parsed) > 12 {
				return
			}
			ruleset = parsed
			if base, _ := parsed.Base(); base == Hexadecimal {
				most = 120
			}
			if strings.Contains(string(parsed), "(") {
				if n, err := ProofLength(ruleset, 3, 4); !errors.Is(err, ErrNoTheorem) {
					t.Errorf("%v: %d, %v", ruleset, n, err)
				}
				return
			}
		} else if apart > 100 {
			return
		}
		g := simpleLoop(ruleset, most)
		period, preperiod := leastRepeat(g)
		if period == 0 || period > most/4 {
			return
		}
		need := require.Must(ProofLength(ruleset, preperiod, period))(t, ruleset, "from", preperiod, "on with period", period)
		if need > len(g) {
			return
		}
		c := Certificate{Ruleset: ruleset, Preperiod: preperiod, Period: period, Values: g[:need]}
		require.NoError(t, c.Verify(), c)
		c.Values = g[:need-1]
		if err := c.Verify(); err == nil {
			t.Fatalf("%v: %d values prove what takes %d", c, need-1, need)
		}
		for n := preperiod; n < most-period; n++ {
			require.True(t, g[n] == g[n+period], "%v: proven by %d values, but %d and %d differ", c, need, n, n+period)
		}
	})
}

// FuzzRare checks SparseStep against a simple loop, its moves with one rare part against
// all moves, and RareHeaps against a count.
func FuzzRare(f *testing.F) {
	f.Add("0.77", 21)
	f.Add("0.137", 200)
	f.Add("4.0", 50)
	f.Add("0.6", 77)
	f.Add("0.333", 9)
	f.Add("0.8", 9)
	f.Add("0.(3)", 9)
	f.Add("x", 0)
	f.Add("0.45", 201)
	f.Fuzz(checkSparseStep)
}

// TestSparseStepOfEveryHeap checks SparseStep for every heap that it allows, rare and
// common.
func TestSparseStepOfEveryHeap(t *testing.T) {
	for _, code := range []Code{Kayles, Officers, "0.45", "0.16", "0.356"} {
		for heap := 1; heap <= 200; heap++ {
			checkSparseStep(t, string(code), heap)
		}
		r := require.Must(code.SparseStep(200))(t, code)
		rare := slices.DeleteFunc(r.Values[1:], func(v uint16) bool { return !r.Rare(v) })
		require.That(t, len(rare) > 0 && len(rare) <= 100, "%s: %d of 200 heaps are rare", code, len(rare))
	}
	for code, heap := range map[Code]int{Kayles: 0, Officers: -1, "0.16": 201, "0.3": 20, "0.007": 20, DawsonsChess: 20, "0.33E": 20, "0.G": 20, "": 20} {
		require.Fails(t)(code.SparseStep(heap))
	}
}

// checkSparseStep compares the sparse step of a heap with the simple loop.
func checkSparseStep(t *testing.T, code string, heap int) {
	parsed, err := Parse(code)
	r, wrong := Code(code).SparseStep(heap)
	if err != nil || heap < 1 || heap > 200 {
		if _, noCount := Code(code).RareHeaps(heap); err != nil && noCount == nil || wrong == nil || len(wrong.Error()) > 500 {
			t.Errorf("%.100q, heap of %d: %+v, %.600v", code, heap, r, wrong)
		}
		return
	}
	if len(parsed) > 20 || wrong != nil && !strings.Contains(wrong.Error(), "sparse space") {
		require.That(t, len(parsed) > 20, "%v, heap of %d: %v", parsed, heap, wrong)
		return
	}
	if wrong != nil || strings.Contains(string(parsed), "(") {
		require.That(t, wrong != nil, "%v has a sparse space", parsed)
		return
	}
	g := simpleLoop(parsed, 200)
	compare(t, parsed, r.Values, nil, g[:heap+1])
	// rare reports whether the number of ones of a value under the mask is even.
	rare := func(v uint16) bool {
		even := true
		for m := r.Mask; m != 0; m >>= 1 {
			if m&1 != 0 && v&1 != 0 {
				even = !even
			}
			v >>= 1
		}
		return even
	}
	var parts [][2]int
	given := map[uint16]bool{}
	options := optionsOf(parsed, heap)
	for _, left := range options {
		var two [2]int
		copy(two[:], left)
		if rare(g[two[0]]) != rare(g[two[1]]) {
			parts = append(parts, two)
			given[g[two[0]]^g[two[1]]] = true
		}
	}
	if !slices.Equal(r.Parts, parts) || r.Moves != len(options) || len(r.Excluded) != len(given) || !slices.IsSorted(r.Excluded) {
		t.Fatalf("%v, heap of %d: %d moves, %v with one rare part, give %v; want %d, %v, %v", parsed, heap, r.Moves, r.Parts, r.Excluded, len(options), parts, given)
	}
	if rare(r.LeastCommon) || given[r.LeastCommon] || g[heap] > r.LeastCommon || (r.Missing < 0) != (g[heap] == r.LeastCommon) || r.Missing >= 0 && r.SmallerRare[r.Missing] != g[heap] {
		t.Fatalf("%v, heap of %d, worth %d: %+v", parsed, heap, g[heap], r)
	}
	table := require.Must(tableUpTo(background, parsed, 200))(t)
	count := 0
	for _, v := range g[1:] { // a heap of 0 is none
		if rare(v) {
			count++
		}
	}
	if mask, places, n := table.SparseSpace(); mask != r.Mask || places || n != count {
		t.Fatalf("%v: mask %b, places %t, %d rare heaps; of %d by a count with %b", parsed, mask, places, n, count, r.Mask)
	}
}
