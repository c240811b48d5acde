package cgsuite_test

import (
	"math/bits"
	"strconv"
	"strings"
	"testing"

	"nimlab/nimkit/cgsuite"
	"nimlab/nimkit/coins"
	"nimlab/nimkit/octal"
)

// What is written of heaps names the code and the heaps, and nothing else; what is no
// code is an error.
func FuzzHeaps(f *testing.F) {
	for _, code := range []string{"0.77", "4.0", "0.(3)", "C.0(3F)", "0.", "x", "\")(9", "4!.0", "7.777(", "0.1[2]"} {
		f.Add(code, 5, 12)
	}
	f.Fuzz(func(t *testing.T, code string, first, second int) {
		s, err := cgsuite.Heaps(octal.Code(code), first, second)
		parsed, wrong := octal.Parse(code)
		if wrong != nil || min(first, second) < 0 {
			if err == nil || len(err.Error()) > 800 {
				t.Errorf("%.100q, %d, %d: %.100q, %.500v", code, first, second, s, err)
			}
			return
		}
		if err != nil {
			t.Fatalf("%.100q: %v", code, err)
		}
		heaps := strings.Split(s, " + ")
		if len(heaps) != 2 {
			t.Fatal(s)
		}
		for i, n := range []int{first, second} {
			rest, ok := strings.CutPrefix(heaps[i], `game.heap.TakeAndBreak("`)
			again, rest, closed := strings.Cut(rest, `")(`)
			again = strings.NewReplacer("[", "(", "]", ")").Replace(again)
			if back, err := octal.Parse(again); !ok || !closed || err != nil || back != parsed {
				t.Errorf("%q is written %q: %v", code, heaps[i], err)
			}
			if rest != strconv.Itoa(n)+")" {
				t.Errorf("a heap of %d is written %q", n, heaps[i])
			}
		}
	})
}

// What is written of a row has a head where the row has one.
func FuzzRow(f *testing.F) {
	for _, code := range []string{"1-3", "2", "1+FS", "3E", "x", "1-3C(5)"} {
		f.Add(code, uint64(9))
	}
	f.Fuzz(func(t *testing.T, code string, heads uint64) {
		var places []int
		for rest := heads; rest != 0; rest &= rest - 1 {
			places = append(places, bits.TrailingZeros64(rest))
		}
		row := coins.Game(code).Row(places...)
		s, err := cgsuite.Row(row)
		if _, wrong := row.NimValue(); wrong != nil {
			if err == nil || len(err.Error()) > 800 {
				t.Errorf("%.100q: %.100q, %.500v", code, s, err)
			}
			return
		}
		strip := ""
		for n := range max(1, bits.Len64(heads)) {
			strip += string("th"[heads>>n&1])
		}
		if want := `game.strip.Turning("` + code + `")("` + strip + `")`; s != want || err != nil {
			t.Errorf("%q, want %q, %v", s, want, err)
		}
	})
}
