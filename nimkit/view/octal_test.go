package view_test

import (
	"fmt"
	"strings"
	"testing"

	"nimlab/nimkit/octal"
	"nimlab/nimkit/view"
	"nimlab/nimkit/words"
)

// Three and four change places: a heap of 4 is worth 3.
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

// One sum of four games.
func ExampleHeapMoves() {
	s := octal.Sum{{Game: octal.Kayles, Size: 5}, {Game: octal.Lasker, Size: 4}, {Game: octal.MustSubtraction(1, 3, 4), Size: 6}, {Game: octal.Nim, Size: 3}}
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

func TestHeapViewsInEveryLanguage(t *testing.T) {
	grundy := octal.From(func(heap int) (options [][]int) {
		for a := 1; 2*a < heap; a++ {
			options = append(options, []int{a, heap - a})
		}
		return options
	})
	var views []view.View
	for _, game := range []octal.Game{octal.Nim, octal.Kayles, octal.Lasker, octal.DawsonsKayles, octal.DawsonsChess, octal.Officers, octal.Grundy, octal.Splitting(3), grundy, octal.Code("0.F8"), octal.Code("C.7")} {
		views = append(views, view.GameName(game), view.HeapOptions(game, 7), view.HeapOptions(game, 0),
			view.HeapMoves(octal.Sum{{Game: game, Size: 3}, {Game: game, Size: 3}, {Game: octal.Nim, Size: 4}}))
	}
	for _, code := range []octal.Code{octal.Lasker, octal.DawsonsKayles, "0.33E", "0.8"} {
		views = append(views, view.HeapPeriod(code))
	}
	for _, l := range []words.Language{words.Dutch, words.German, words.English} {
		for i, v := range views {
			wellFormed(t, v.HTML(l))
			if text := v.Text(l); text == "" || strings.Contains(text+v.HTML(l), "%!") {
				t.Errorf("view %d in %s says %q", i, l, text)
			}
		}
	}
}

// What cannot be computed is said in place of the table.
func TestHeapViewsOfBadGames(t *testing.T) {
	stuck := octal.From(func(heap int) [][]int { return [][]int{{heap}} })
	forged := octal.Certificate{Game: octal.Kayles, Preperiod: 71, Period: 11}
	for what, v := range map[string]view.View{
		"negative": view.HeapOptions(octal.Nim, -1), "a code": view.HeapOptions(octal.Code("0.G"), 3),
		"a rule": view.HeapOptions(stuck, 3), "a sum": view.HeapMoves(octal.Sum{{Game: octal.Nim, Size: -1}}), "forged": view.HeapPeriod(forged), "none": view.HeapPeriod(octal.Certificate{}), "no game": view.HeapPeriod(nil), "nothing": view.HeapOptions(nil, 3),
		"a large heap": view.HeapOptions(octal.Nim, 1_000_000_000), "many options": view.HeapOptions(octal.Lasker, 900), "a sum of large heaps": view.HeapMoves(octal.Nim.Heaps(1_000_000_000)),
		"many heaps": view.HeapMoves(make(octal.Sum, 51)), "a splitting": view.HeapOptions(octal.Splitting(-1000), 5),
	} {
		if _, table := v.(view.Table); table {
			t.Errorf("%s: a table", what)
		}
	}
}
