package view_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"nimlab/internal/require"
	"nimlab/nimkit/octal"
	"nimlab/nimkit/view"
	"nimlab/nimkit/words"
)

// The nim-values of 3 and 4 are exchanged: that of 4 is 3.
func ExampleHeapOptions() {
	fmt.Println(view.HeapOptions(octal.Lasker, 4).Text(words.English))
	// Output:
	// Lasker's Nim: the moves from a row of 4
	// leaves                            values  nim-sum
	// 1 + 3                             1 ⊕ 4         5
	// 2 + 2                             2 ⊕ 2         0
	// 3                                 4             4
	// 2                                 2             2
	// 1                                 1             1
	// 0                                               0
	// the least number that is missing               3*
}

// A sum of four games.
func ExampleHeapMoves() {
	s := octal.Sum{{Ruleset: octal.Kayles, Size: 5}, {Ruleset: octal.Lasker, Size: 4}, {Ruleset: octal.MustSubtraction(1, 3, 4), Size: 6}, {Ruleset: octal.Nim, Size: 3}}
	fmt.Println(view.HeapMoves(s).Text(words.German))
	// Output:
	// Nim-Summe 6: Gewinn für den, der am Zug ist, Gewinnzüge: 2
	// Spiel       Reihe  Wert  soll werden  lässt übrig
	// Kegel-Nim       5     4            2  1 + 3*
	// Lasker-Nim      4     3            5  1 + 3*
	// {1, 3, 4}       6     2            4  –
	// Nim             3     3            5  –
}

func ExampleHeapPeriod() {
	fmt.Println(view.HeapPeriod(octal.Kayles).Text(words.English))
	fmt.Println(view.HeapPeriod(octal.Officers).Text(words.English))
	// Output:
	// Kayles
	// code                            0.77, octal
	// preperiod                                                                       71
	// period                                                                          12
	// exceptions                                                                      14
	// they are at                     0, 3, 6, 9, 11, 15, 18, 21, 22, 28, 34, 39, 57, 70
	// proven by the values from 0 to                                                167*
	// value at 10¹⁸                                                                    1
	// 0.6: the nim-values of heaps up to 20,000 prove no period.
}

func TestHeapViewsAreTranslated(t *testing.T) {
	grundy := octal.From(func(heap int) (options [][]int) {
		for a := 1; 2*a < heap; a++ {
			options = append(options, []int{a, heap - a})
		}
		return options
	})
	var views []view.View
	for _, ruleset := range []octal.Ruleset{octal.Nim, octal.Kayles, octal.Lasker, octal.DawsonsKayles, octal.DawsonsChess, octal.Officers, octal.Grundy, octal.Splitting(3), grundy, octal.Code("0.F8"), octal.Code("C.7")} {
		views = append(views, view.GameName(ruleset), view.HeapOptions(ruleset, 7), view.HeapOptions(ruleset, 0),
			view.HeapMoves(octal.Sum{{Ruleset: ruleset, Size: 3}, {Ruleset: ruleset, Size: 3}, {Ruleset: octal.Nim, Size: 4}}))
	}
	for _, code := range []octal.Code{octal.Lasker, octal.DawsonsKayles, "0.33E", "0.8"} {
		views = append(views, view.HeapPeriod(code))
	}
	inEveryLanguage(t, views...)
}

// If a table cannot be computed, the view is the error.
func TestHeapViewsOfInvalidRulesets(t *testing.T) {
	stuck := octal.From(func(heap int) [][]int { return [][]int{{heap}} })
	refused(t, map[string][]view.View{
		"heap of -1 is":         {view.HeapOptions(octal.Nim, -1), view.HeapMoves(octal.Sum{{Ruleset: octal.Nim, Size: -1}})},
		"heap of 1,000,000,000": {view.HeapOptions(octal.Nim, 1_000_000_000), view.HeapMoves(octal.Nim.Sum(1_000_000_000))},
		"smaller heaps":         {view.HeapOptions(stuck, 3)},
		"more than 1000":        {view.HeapOptions(octal.Lasker, 900)},
		"51 heaps":              {view.HeapMoves(make(octal.Sum, 51))},
		"Splitting(-1000)":      {view.HeapOptions(octal.Splitting(-1000), 5)},
		"period 11":             {view.HeapPeriod(octal.Certificate{Ruleset: octal.Kayles, Preperiod: 71, Period: 11})},
		"o game":                {view.HeapPeriod(octal.Certificate{}), view.HeapPeriod(nil), view.HeapOptions(nil, 3)},
		"d1 = 'G'":              {view.HeapOptions(octal.Code("0.G"), 3), view.CodeDigits("0.G")},
		"more than 40 digits":   {view.CodeDigits(octal.Code("0." + strings.Repeat("7", 50)))},
		"7":                     {view.BaseName(7)},
	})
}

// A move that takes two may leave nothing, one row or three.
func ExampleCodeDigits() {
	fmt.Println(view.CodeDigits("0.7b").Text(words.English))
	fmt.Println(view.CodeDigits(octal.Lasker).Text(words.German))
	// Output:
	// 0.7B is hexadecimal: what may be left after a move
	// taken  digit  nothing (1)  one row (2)  two rows (4)  three rows (8)
	//     1  7      yes          yes          yes           –
	//     2  B      yes          yes          –             yes
	// 4.(3) ist oktal: was nach einem Zug übrig bleiben darf
	// genommen  Ziffer  nichts (1)  eine Reihe (2)  zwei Reihen (4)
	//        0  4       –           –               ja
	// 1, 2, …   3       ja          ja              –
}

func TestCodeDigitsNamesBase(t *testing.T) {
	for _, l := range languages {
		for _, code := range []octal.Code{"0.0", "0.123", octal.Kayles, octal.Lasker, "8.0", "C.0F(30)", "0.(9A)"} {
			v := view.CodeDigits(code)
			wellFormed(t, v.HTML(l))
			base, _ := code.Base()
			require.That(t, strings.Contains(v.Text(l), view.BaseName(base).In(l)) && !strings.Contains(v.Text(l), "%!"), "%s in %s: %s", code, l, v.Text(l))
			require.Equal(t, strings.Contains(v.Text(words.English), "three rows"), strings.ContainsAny(string(code), "89ABCDEF"), code)
		}
	}
}

func ExampleValueSteps() {
	for _, step := range view.ValueSteps(octal.Lasker, 3) {
		fmt.Println(step.Sentence.In(words.English))
	}
	// Output:
	// A row of 0: there is no move, so the list is empty and 0 is missing. Its value is 0.
	// A row of 1: every move leads to the value 0. The least number that is missing is 1, and that is its value.
	// A row of 2: its moves lead to the values 0, 1. The least number that is missing is 2, and that is its value.
	// A row of 3: its moves lead to the values 0, 1, 2, 3. The least number that is missing is 4, and that is its value.
}

// The values agree with those of a recursion over the rules.
func TestValueStepsMatchRules(t *testing.T) {
	for name, c := range map[string]struct {
		ruleset octal.Ruleset
		rule    func(n int) [][2]int
	}{
		"Lasker": {octal.Lasker, func(n int) (options [][2]int) {
			for a := range n {
				options = append(options, [2]int{a, 0})
				if a > 0 {
					options = append(options, [2]int{a, n - a})
				}
			}
			return options
		}},
		"Kayles": {octal.Kayles, func(n int) (options [][2]int) {
			for a := range n {
				options = append(options, [2]int{a, n - 1 - a})
				if a < n-1 {
					options = append(options, [2]int{a, n - 2 - a})
				}
			}
			return options
		}},
	} {
		const last = 24
		var values []int
		for n, step := range view.ValueSteps(c.ruleset, last) {
			var reached []int
			for _, o := range c.rule(n) {
				reached = append(reached, values[o[0]]^values[o[1]])
			}
			slices.Sort(reached)
			reached = slices.Compact(reached)
			least := 0
			for slices.Contains(reached, least) {
				least++
			}
			values = append(values, least)
			list := strings.Trim(strings.ReplaceAll(fmt.Sprint(reached), " ", ", "), "[]")
			says := step.Sentence.In(words.German)
			require.That(t, strings.Contains(says, fmt.Sprintf(" %s", list)) && strings.Contains(says, fmt.Sprintf("ist %d", least)),
				"%s, %d: %q, want %s and %d", name, n, says, list, least)
		}
		require.Equal(t, len(values), last+1, name)
	}
	for _, last := range []int{-1, 1001} {
		steps := view.ValueSteps(octal.Kayles, last)
		require.That(t, len(steps) == 1 && strings.Contains(steps[0].Sentence.In(words.English), fmt.Sprint(last)), "to %d: %v", last, steps)
	}
	steps := view.ValueSteps(nil, 3)
	require.That(t, len(steps) == 1, "of no game: %v", steps)
}
