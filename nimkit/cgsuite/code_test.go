package cgsuite_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"nimlab/internal/require"
	"nimlab/nimkit"
	"nimlab/nimkit/cgsuite"
	"nimlab/nimkit/octal"
)

// ways returns all partitions of a number of counters into heaps, each once, from those of
// one counter fewer.
func ways(counters int) map[string][]int {
	if counters == 0 {
		return map[string][]int{"[]": {}}
	}
	all := map[string][]int{}
	for _, w := range ways(counters - 1) {
		for i := range len(w) + 1 {
			next := append(slices.Clone(w), 0)
			next[i]++
			next = slices.DeleteFunc(next, func(h int) bool { return h == 0 })
			slices.Sort(next)
			all[fmt.Sprint(next)] = next
		}
	}
	return all
}

func unequal(h []int) bool  { return len(slices.Compact(slices.Clone(h))) == len(h) }
func allEqual(h []int) bool { return len(slices.Compact(slices.Clone(h))) <= 1 }
func some(h []int) bool     { return len(h) < 2 || !allEqual(h) }
func anyHeaps([]int) bool   { return true }

// TestTakeAndBreakAgreesWithDescription compares the options of codes with the
// conditions in their description.
func TestTakeAndBreakAgreesWithDescription(t *testing.T) {
	for code, allowed := range map[string]func(taken int, left []int) bool{
		"0.77":      func(i int, h []int) bool { return (i == 1 || i == 2) && len(h) <= 2 },
		"4!.0":      func(i int, h []int) bool { return i == 0 && len(h) == 2 && unequal(h) },
		"8?.0":      func(i int, h []int) bool { return i == 0 && len(h) == 3 && some(h) },
		"C=.0":      func(i int, h []int) bool { return i == 0 && (len(h) == 2 || len(h) == 3) && allEqual(h) },
		"0.[3]":     func(i int, h []int) bool { return i > 0 && len(h) <= 1 },
		"0.3F":      func(i int, h []int) bool { return i == 1 && len(h) <= 1 || i == 2 && len(h) <= 3 },
		"0.3F!":     func(i int, h []int) bool { return i == 1 && len(h) <= 1 || i == 2 && len(h) <= 3 && unequal(h) },
		"0.0f?":     func(i int, h []int) bool { return i == 2 && len(h) <= 3 && some(h) },
		"0.G":       func(i int, h []int) bool { return i == 1 && len(h) == 4 },
		"0.v":       func(i int, h []int) bool { return i == 1 && len(h) <= 4 },
		"0.&64;2":   func(i int, h []int) bool { return i == 1 && len(h) == 6 || i == 2 && len(h) == 1 },
		"0.*":       func(i int, h []int) bool { return i == 1 },
		"0.*=3":     func(i int, h []int) bool { return i == 1 && allEqual(h) || i == 2 && len(h) <= 1 },
		"{2+}.0":    func(i int, h []int) bool { return i == 0 && len(h) >= 2 },
		"{2+}!.1":   func(i int, h []int) bool { return i == 0 && len(h) >= 2 && unequal(h) || i == 1 && len(h) == 0 },
		"0.[{0+}=]": func(i int, h []int) bool { return i > 0 && allEqual(h) },
		"0.{1,3+}":  func(i int, h []int) bool { return i == 1 && (len(h) == 1 || len(h) >= 3) },
		"0.{2!,3}":  func(i int, h []int) bool { return i == 1 && (len(h) == 2 && unequal(h) || len(h) == 3) },
		"0.{2,3?+}": func(i int, h []int) bool { return i == 1 && (len(h) == 2 || len(h) >= 3 && some(h)) },
		"000.[{1,4!}2]": func(i int, h []int) bool {
			return i%2 == 1 && (len(h) == 1 || len(h) == 4 && unequal(h)) || i > 0 && i%2 == 0 && len(h) == 1
		},
		"0.0[0{0,2}]":     func(i int, h []int) bool { return i > 2 && i%2 == 1 && (len(h) == 0 || len(h) == 2) },
		"0.{0}{63}{0,1+}": func(i int, h []int) bool { return i == 1 && len(h) == 0 || i == 3 && anyHeaps(h) },
	} {
		ruleset, err := cgsuite.TakeAndBreak(code)
		if err != nil {
			t.Errorf("%s: %v", code, err)
			continue
		}
		for heap := range 11 {
			want := map[string]int{}
			for taken := range heap + 1 {
				for said, left := range ways(heap - taken) {
					if heap > 0 && allowed(taken, left) {
						want[said]++
					}
				}
			}
			for option := range ruleset.Options(heap) {
				want[fmt.Sprint(option)]--
			}
			for said, n := range want {
				require.Equal(t, n, 0, code, heap, said)
			}
		}
	}
	kayles, _ := cgsuite.TakeAndBreak("0.77")
	grundy, _ := cgsuite.TakeAndBreak("4!.0")
	require.That(t, kayles == octal.Ruleset(octal.Kayles) && grundy == octal.Ruleset(octal.Grundy),
		"Kayles is %v, Grundy's game %v", kayles, grundy)
}

// TestTakeAndBreakErrors checks that an invalid code is an error that names it, and that
// a heap with too many options panics with a limit.
func TestTakeAndBreakErrors(t *testing.T) {
	for _, code := range []string{
		"", "0", "0.W", "0.{", "0.{}", "0.{64}", "0.{-1}", "0.{1!!}", "0.{1!}?", "0.&;", "0.&9", "0.&99999999999999999999;", "0.[", "0.[]", "0.[3", "0.3]", "0.[3]3",
		"[0].3", "0.0.3", "1.3", "2.3", "{0,2}.0", "*.0", "20.017", "0.(3)", "0.!", "0.3\x00", "0.é", strings.Repeat("0", 1<<20),
	} {
		if ruleset, err := cgsuite.TakeAndBreak(code); err == nil || !strings.HasPrefix(err.Error(), "cgsuite: ") || len(err.Error()) > 400 {
			t.Errorf("%.60q: %v, %v", code, ruleset, err)
		}
	}
	for _, code := range []octal.Code{"4!.0", "0.G", "0.{2+}", "{2}.0", "0.*", "0.[3]"} {
		require.ErrorContains(t, octal.Check(code), "TakeAndBreak")
	}
	ruleset := require.Must(cgsuite.TakeAndBreak("0.*"))(t)
	require.Equal(t, len(slices.Collect(ruleset.Options(50))), 173525, "a heap of 50")
	limit := (*nimkit.LimitError)(nil)
	require.That(t, errors.As(require.Panic(func() { ruleset.Options(51) }), &limit), "a heap of 51 is taken apart, in 204226 ways")
}

// FuzzTakeAndBreak checks that any text gives a ruleset whose play ends, or an error.
func FuzzTakeAndBreak(f *testing.F) {
	for _, code := range []string{"0.77", "8?.0", "0.*!3", "0.{2,3?+}", "0.[{0+}=]", "&12;.0", "04.3", "0.{1", "]", "0.3[=", "0.&1;!"} {
		f.Add(code)
	}
	f.Fuzz(func(t *testing.T, code string) {
		ruleset, err := cgsuite.TakeAndBreak(code)
		if err != nil {
			require.That(t, len(err.Error()) <= 800, "%.600v", err)
			return
		}
		for heap := range 9 {
			for left := range ruleset.Options(heap) {
				sum := 0
				for _, h := range left {
					sum += h
					require.True(t, h >= 1, "%q: %v of %d", code, left, heap)
				}
				if sum > heap || sum == heap && len(left) < 2 || !slices.IsSorted(left) {
					t.Fatalf("%q: %v of %d", code, left, heap)
				}
			}
		}
	})
}
