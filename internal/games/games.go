// Package games is one game of each layout, and of each way in which its
// positions come to lie there: what the boards of package play are tried with, in Go
// and in a browser.
package games

import (
	"nimlab/nimkit"
	"nimlab/nimkit/board"
	"nimlab/nimkit/cards"
	"nimlab/nimkit/classics"
	"nimlab/nimkit/coins"
	"nimlab/nimkit/nim"
	"nimlab/nimkit/nimbi"
	"nimlab/nimkit/octal"
	"nimlab/nimkit/pins"
	"nimlab/nimkit/takeaway"
	"nimlab/nimkit/tower"
)

// Sample is a game and the layout that it is drawn on.
type Sample struct {
	Name string
	Kind board.Kind
	Game nimkit.Game
}

// All are the games that end, and Northcott's, which need not but does when it is
// played well.
func All() []Sample {
	return []Sample{
		{"heaps", board.InPiles, nim.Heaps(1, 3, 5, 7).Misere()},
		{"heaps sorted", board.InPiles, nim.Heaps(2, 2, 3, 5).Sorted()},
		{"heaps at most", board.InPiles, nim.AtMost(3).Heaps(4, 5, 6)},
		{"heaps taking", board.InPiles, nim.Taking(2, 5).Heaps(7, 9)},
		{"heaps of any size", board.InPiles, nim.Heaps(33, 36, 39).Misere()},
		{"heaps beyond a search", board.InPiles, nim.Heaps(25, 15, 20, 14, 18, 16, 17, 12, 11)},
		{"heaps beyond a picture", board.Listed, nim.Heaps(70, 26, 26).Misere()},
		{"heaps that remember", board.InPiles, nimkit.From(fibonacci, [2]int{25, 0}).WithLayout(remembering())},
		{"Fibonacci", board.InPiles, classics.Fibonacci(12)},
		{"pins", board.Removable, pins.Full(8)},
		{"pins sorted", board.Removable, pins.Full(9).Sorted().Misere()},
		{"rows", board.Removable, octal.Lasker.Heaps(1, 2, 3)},
		{"rows of Kayles", board.Removable, octal.Kayles.Heaps(5, 4).Misere()},
		{"rows of three games", board.Removable, octal.Sum{{Ruleset: octal.Kayles, Size: 4}, {Ruleset: octal.Nim, Size: 3}, {Ruleset: octal.Lasker, Size: 3}}.Game()},
		{"counters", board.Removable, nimbi.Standard().Game()},
		{"counters on a triangle", board.Removable, nimbi.MustTriangle(4).Game()},
		{"cards", board.Hand, cards.Up(7)},
		{"towers", board.InPiles, tower.MustParseSum("WBWB + BBW + WB").Begins(tower.White)},
		{"strip", board.OnCells, takeaway.MustSet(1, 4, 9, 10).Misere().Heap(29)},
		{"strip with draws", board.OnCells, nimkit.FromRuleset[int](Stuck(2, 5), 23)},
		{"squares", board.OnCells, nimkit.From(Wythoff, [2]int{5, 8})},
		{"bar", board.InPiles, classics.Chomp(4, 4, 3)},
		{"stairs", board.InPiles, classics.Staircase(2, 1, 3)},
		{"coins in a row", board.Flippable, coins.MockTurtles.Row(1, 3, 4, 6).Game()},
		{"coins on a board", board.Flippable, coins.Product{Columns: coins.TurningTurtles, Rows: coins.Ruler}.Board([2]int{1, 0}, [2]int{2, 1}, [2]int{0, 2}).Game()},
		{"men", board.OnCells, classics.Northcott(2, 3, 1).Endless()},
		{"coins on a strip", board.OnCells, classics.SilverDollar(1, 4, 6, 11)},
		{"tokens on a graph", board.OnCells, classics.Downhill([][2]int{{0, 1}, {0, 2}, {1, 3}, {2, 3}, {1, 4}, {3, 4}, {0, 5}, {4, 5}}, 5, 4)},
		{"words", board.Listed, nimkit.From(DropLetter, "<nim> &")},
		{"growing numbers", board.OnCells, nimkit.From(swap, [2]int{5, 0})},
		{"lamps", board.Listed, nimkit.From(putOut, [2][3]bool{{true, true, true}, {true, true, true}})},
		{"a struct", board.Listed, nimkit.From(spend, purse{Coins: 6, Open: true})},
	}
}

// Endless are games in which play can go on for ever. From the start of the first two
// somebody wins, that of the others is a draw.
func Endless() []Sample {
	return []Sample{
		{"back", board.OnCells, nimkit.From(back, 20).Endless()},
		{"across", board.OnCells, nimkit.From(across, [2]int{4, 3}).Endless()},
		{"king", board.OnCells, nimkit.From(king, [2]int{7, 7}).Endless()},
		{"turning words", board.Listed, nimkit.From(turn, "abcabc").Misere().Endless()},
	}
}

// Wythoff is Wythoff's game, as a reader writes it.
func Wythoff(p [2]int, move func([2]int)) {
	for k := 1; k <= p[0]; k++ {
		move([2]int{p[0] - k, p[1]})
	}
	for k := 1; k <= p[1]; k++ {
		move([2]int{p[0], p[1] - k})
	}
	for k := 1; k <= min(p[0], p[1]); k++ {
		move([2]int{p[0] - k, p[1] - k})
	}
}

// Take is one heap from which so many may be taken.
func Take(takes ...int) nimkit.RuleFunc[int] {
	return func(n int, move func(int)) {
		for _, k := range takes {
			if k <= n {
				move(n - k)
			}
		}
	}
}

// Stuck is [Take] in which whoever cannot take though something lies there has drawn.
func Stuck(takes ...int) nimkit.Ruleset[int] {
	return nimkit.WithEnd(Take(takes...), func(n int) nimkit.End {
		if n > 0 {
			return nimkit.Stuck
		}
		return nimkit.ByPlay
	})
}

// DropLetter takes any letter out of a word: a game whose positions are no numbers.
func DropLetter(s string, move func(string)) {
	for i := range s {
		move(s[:i] + s[i+1:])
	}
}

// putOut puts out a lamp, or two beside each other in a row.
func putOut(p [2][3]bool, move func([2][3]bool)) {
	for i := range p {
		for j := range p[i] {
			if !p[i][j] {
				continue
			}
			q := p
			q[i][j] = false
			move(q)
			if j > 0 && p[i][j-1] {
				q[i][j-1] = false
				move(q)
			}
		}
	}
}

// purse is a position with names in it.
type purse struct {
	Coins int
	Open  bool
}

// spend takes one or two coins from an open purse, or three and closes it, or opens it.
func spend(p purse, move func(purse)) {
	if !p.Open {
		move(purse{p.Coins, true})
		return
	}
	for k := 1; k <= min(3, p.Coins); k++ {
		move(purse{p.Coins - k, k < 3})
	}
}

// swap moves matches from the first number to the second, and takes those there.
func swap(p [2]int, move func([2]int)) {
	if p[0] > 0 {
		move([2]int{p[0] - 1, p[1] + 2})
	}
	if p[1] > 0 {
		move([2]int{p[0], p[1] - 1})
	}
}

// fibonacci is Fibonacci Nim: its moves depend on the one before.
func fibonacci(p [2]int, move func([2]int)) {
	most := 2 * p[1]
	if p[1] == 0 {
		most = p[0] - 1
	}
	for k := 1; k <= min(p[0], most); k++ {
		move([2]int{p[0] - k, k})
	}
}

// remembering is heaps with a number beside them that is nothing to see.
func remembering() board.Layout {
	l := board.Piles(board.Coin)
	l.Hidden = 1
	return l
}

// back takes 1, 3 or 4 from a heap, or puts two on one that five divides.
func back(n int, move func(int)) {
	Take(1, 3, 4)(n, move)
	if n > 0 && n%5 == 0 {
		move(n + 2)
	}
}

// across takes a match from the first heap or moves one to the other heap, either way.
func across(p [2]int, move func([2]int)) {
	if p[0] > 0 {
		move([2]int{p[0] - 1, p[1]})
		move([2]int{p[0] - 1, p[1] + 1})
	}
	if p[1] > 0 {
		move([2]int{p[0] + 1, p[1] - 1})
	}
}

// king walks one step left, down, or left and down, and from the diagonal one to the
// right as well.
func king(p [2]int, move func([2]int)) {
	for _, q := range [][2]int{{p[0] - 1, p[1]}, {p[0], p[1] - 1}, {p[0] - 1, p[1] - 1}} {
		if min(q[0], q[1]) >= 0 {
			move(q)
		}
	}
	if p[0] == p[1] && 0 < p[0] && p[0] < 7 {
		move([2]int{p[0] + 1, p[1]})
	}
}

// turn drops the first letter of a word, or puts it last if the last is another.
func turn(s string, move func(string)) {
	if s == "" {
		return
	}
	move(s[1:])
	if s[0] != s[len(s)-1] {
		move(s[1:] + s[:1])
	}
}
