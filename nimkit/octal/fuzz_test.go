package octal

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"nimlab/nimkit"
)

// byMoves plays positions of heaps out as a whole: the value of a position is the least
// that none of its options has, without nim-sums. A heap is the number of its game and a
// size.
type byMoves struct {
	options func(heap [2]int) [][]int
	values  map[string]nimkit.Nimber
	misere  map[string]bool // lost in misère play
}

func newByMoves(options func(heap [2]int) [][]int) *byMoves {
	return &byMoves{options, map[string]nimkit.Nimber{}, map[string]bool{}}
}

// after is the position in which the heap at index i has become the heaps left, in order.
func (b *byMoves) after(p [][2]int, i int, left []int) [][2]int {
	next := slices.Concat(p[:i], p[i+1:])
	for _, n := range left {
		next = append(next, [2]int{p[i][0], n})
	}
	slices.SortFunc(next, func(g, h [2]int) int { return slices.Compare(g[:], h[:]) })
	return slices.DeleteFunc(next, func(h [2]int) bool { return h[1] == 0 })
}

func (b *byMoves) value(p [][2]int) nimkit.Nimber {
	key := fmt.Sprint(p)
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
	key := fmt.Sprint(p)
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

// check holds what a sum says of itself to its play; the heaps are those of the sum.
func (b *byMoves) check(t *testing.T, sum Sum, p [][2]int) {
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
	g, err := sum.Graph()
	if err != nil {
		t.Fatal(err)
	}
	if v, ok := g.NimValue(g.Start()); !ok || v != want || g.Outcome(g.Start()) != outcome {
		t.Fatalf("the graph of %v says %v, a %v; played out it is worth %v", sum, v, g.Outcome(g.Start()), want)
	}
	if g, err = sum.Misere().Graph(); err != nil {
		t.Fatal(err)
	}
	if got := g.Outcome(g.Start()) == nimkit.Loss; got != b.lost(p) {
		t.Fatalf("%v is lost in misère play: %t, when played out %t", sum, got, b.lost(p))
	}
}

// refused holds that nothing is said of a sum but an error that can be read.
func refused(t *testing.T, sum Sum) {
	t.Helper()
	_, noValue := sum.NimValue()
	_, noOutcome := sum.Outcome()
	_, noMoves := sum.WinningMoves()
	_, noGraph := sum.Graph()
	_, noMisere := sum.Misere().Graph()
	for i, err := range []error{noValue, noOutcome, noMoves, noGraph, noMisere} {
		if err == nil || len(err.Error()) > 500 {
			t.Errorf("%.300s: answer %d is not refused: %.600v", sum, i, err)
		}
	}
}

// FuzzRule: heaps of any rule are won as they are when played out; a rule with an option
// that is not smaller is refused as soon as that option counts.
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
		said := rows
		sum := From(func(heap int) [][]int { return said[heap] }).Heaps(sizes...)
		switch {
		case slices.ContainsFunc(sizes, func(n int) bool { return n < 0 || n > maxHeap }):
			if slices.ContainsFunc(sizes, func(n int) bool { return n > most && n <= maxHeap }) {
				return // heaps that the rule does not know
			}
			refused(t, sum)
			return
		case slices.Max(sizes) > most:
			return
		}
		if bad > 0 && bad <= slices.Max(sizes) { // a heap of 0 is none, whatever it may become
			if v, err := sum.NimValue(); err == nil {
				t.Fatalf("%v is worth %v, though from %d moves lead to %v", sum, v, bad, rows[bad])
			}
			// Played out it counts where it is reached.
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
				refused(t, sum)
				return
			}
			if _, err := sum.Graph(); err != nil {
				t.Fatalf("%v never becomes a heap of %d: %v", sum, bad, err)
			}
			return
		}
		rows[0] = nil
		b := newByMoves(func(heap [2]int) [][]int { return rows[heap[1]] })
		b.check(t, sum, [][2]int{{0, x}, {0, y}, {0, z}})
	})
}

// optionsOf lists what a heap may become by the digits of a code, that before the point
// first, and where a heap is split in two with a difference of so much at least.
func optionsOf(digits string, apart, heap int) (options [][]int) {
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

// FuzzHeaps: heaps of a code beside one that is split are won as they are when played out;
// larger ones are worth the nim-sum of what a simple loop says.
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
		sum := slices.Concat(Code(code).Heaps(x, z), Splitting(apart).Heaps(y))
		sizes := []int{x, z, y}
		if wrong != nil || apart < 0 || apart > maxHeap || slices.Min(sizes) < 0 || slices.Max(sizes) > maxHeap {
			if slices.ContainsFunc(sizes, func(n int) bool { return n > 99 && n <= maxHeap }) {
				return // many values, before one is missed
			}
			refused(t, sum)
			return
		}
		most := 99
		if base, _ := parsed.Base(); base == Hexadecimal {
			most = 40
		}
		if slices.Max(sizes) > most || len(parsed) > 30 {
			return
		}
		digits, again, _ := strings.Cut(strings.Replace(string(parsed), ".", "", 1), "(")
		if again = strings.TrimSuffix(again, ")"); again != "" {
			digits += strings.Repeat(again, most/len(again)+1)
		}
		if slices.Max(sizes) <= 9 && x+y+z <= 15 {
			b := newByMoves(func(heap [2]int) [][]int {
				if heap[0] == 1 {
					return optionsOf("4", apart, heap[1])
				}
				return optionsOf(digits, 0, heap[1])
			})
			b.check(t, sum, [][2]int{{0, x}, {0, z}, {1, y}})
			return
		}
		row := simpleLoop(digits, 0, max(x, z))
		want := nimkit.Nimber(row[x] ^ row[z] ^ simpleLoop("4", apart, y)[y])
		if v, err := sum.NimValue(); v != want || err != nil {
			t.Fatalf("%v is worth %v, %v, by a simple loop %v", sum, v, err, want)
		}
		moves, err := sum.WinningMoves()
		if err != nil || len(moves) > 0 != (want != 0) {
			t.Fatalf("%v, worth %v, is won by %v, %v", sum, want, moves, err)
		}
	})
}
