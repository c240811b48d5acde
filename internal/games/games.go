// Package games contains sample games for tests of boards, in Go and in a browser: at least one
// for each kind of layout, and for each way in which positions get their coordinates.
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
	"nimlab/nimkit/partizan"
	"nimlab/nimkit/pins"
	"nimlab/nimkit/takeaway"
	"nimlab/nimkit/tower"
)

// A Sample is a game with the kind of layout that its board has.
type Sample struct {
	Name string
	Kind board.Kind
	Game nimkit.Game
}

// All returns the games that end, and Northcott's game, which ends under perfect play.
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
		{"edges", board.Removable, nimkit.From(cut, [6]int{1, 1, 1, 1, 1, 1}).WithLayout(board.Edges(board.InCircle(6), []int{0, 1}, []int{1, 2}, []int{2, 3}, []int{3, 4}, []int{4, 5}, []int{5, 0}, []int{0, 3}))},
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
		{"Domineering", board.OnFields, domino("....|....").Begins(partizan.Left)},
		{"Domineering and a stalk", board.OnFields, domino("..|..").Negative().Plus(domino(".#|.."), partizan.Hackenbush(partizan.MustParseDrawing("0b1 1r2 1g3 0r3 0g4"))).Begins(partizan.Right)},
		{"switches", board.OnFields, partizan.MustParseSum("{5 | −3} + {4 | 1} + {3 ‖ 0 | −8} + {0, ±1 | −2} − 1/2").Begins(partizan.Left)},
		{"Clobber", board.OnFields, partizan.Clobber(partizan.MustParseBoard("xox|oxo|x.o")).Begins(partizan.Left)},
		{"Konane", board.OnFields, partizan.Konane(partizan.MustParseBoard("xox.|oxox|.oxo")).Begins(partizan.Left)},
		{"Amazons", board.OnFields, partizan.Amazons(partizan.MustParseBoard("x..|...|.#o")).Begins(partizan.Left)},
		{"Toads and Frogs", board.OnFields, partizan.ToadsAndFrogs("tt.ff").Plus(partizan.ToadsAndFrogs("t..f")).Begins(partizan.Left)},
		{"Snort", board.OnFields, partizan.Snort(partizan.Loop(5)).Begins(partizan.Right)},
		{"Col", board.OnFields, partizan.Col(partizan.Path(5)).Plus(partizan.Col(partizan.MustNewMap(3, [2]int{0, 1}, [2]int{2, 2}))).Begins(partizan.Left)},
		{"steps of two players", board.OnCells, partizan.FromSides(uneven, 12).Begins(partizan.Left)},
		{"words", board.Listed, nimkit.From(DropLetter, "<nim> &")},
		{"growing numbers", board.OnCells, nimkit.From(swap, [2]int{5, 0})},
		{"lamps", board.Listed, nimkit.From(putOut, [2][3]bool{{true, true, true}, {true, true, true}})},
		{"a struct", board.Listed, nimkit.From(spend, purse{Coins: 6, Open: true})},
	}
}

// Endless returns games in which play need not end. The starts of the first two are won or
// lost, and those of the others are draws.
func Endless() []Sample {
	return []Sample{
		{"back", board.OnCells, nimkit.From(back, 20).Endless()},
		{"across", board.OnCells, nimkit.From(across, [2]int{4, 3}).Endless()},
		{"king", board.OnCells, nimkit.From(king, [2]int{7, 7}).Endless()},
		{"turning words", board.Listed, nimkit.From(turn, "abcabc").Misere().Endless()},
	}
}

// Wythoff is the rule of Wythoff's game.
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

// Take returns the rule of a game on one heap: a move takes one of these numbers.
func Take(takes ...int) nimkit.RuleFunc[int] {
	return func(n int, move func(int)) {
		for _, k := range takes {
			if k <= n {
				move(n - k)
			}
		}
	}
}

// Stuck returns [Take] with a draw if no move is left and the heap is not empty.
func Stuck(takes ...int) nimkit.Ruleset[int] {
	return nimkit.WithEnd(Take(takes...), func(n int) nimkit.End {
		if n > 0 {
			return nimkit.Stuck
		}
		return nimkit.ByPlay
	})
}

// DropLetter is the rule of a game whose positions are words: a move removes a letter.
func DropLetter(s string, move func(string)) {
	for i := range s {
		move(s[:i] + s[i+1:])
	}
}

// putOut is the rule of a game on lamps: a move puts out one, or two neighbors in a row.
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

// cut is the rule of a game on the edges of a hexagon: a move removes one, or two that meet.
func cut(p [6]int, move func([6]int)) {
	for i := range p {
		if q := p; p[i] == 1 {
			q[i] = 0
			move(q)
			if next := (i + 1) % len(p); p[next] == 1 {
				q[next] = 0
				move(q)
			}
		}
	}
}

// domino returns Domineering on a shape.
func domino(shape string) partizan.Game { return partizan.Domineering(partizan.MustParseShape(shape)) }

// uneven is the rule of a game in which Left takes 1 or 4, and Right 2 or 3.
func uneven(n int, player partizan.Player, move func(int)) {
	for _, take := range [2][2]int{{1, 4}, {2, 3}}[player] {
		if take <= n {
			move(n - take)
		}
	}
}

// purse is a position with named fields.
type purse struct {
	Coins int
	Open  bool
}

// spend is the rule of a game on a purse: a move opens it, takes one or two coins, or takes
// three and closes it.
func spend(p purse, move func(purse)) {
	if !p.Open {
		move(purse{p.Coins, true})
		return
	}
	for k := 1; k <= min(3, p.Coins); k++ {
		move(purse{p.Coins - k, k < 3})
	}
}

// swap is the rule of a game in which a move takes a match from the second number, or exchanges
// one of the first for two of the second.
func swap(p [2]int, move func([2]int)) {
	if p[0] > 0 {
		move([2]int{p[0] - 1, p[1] + 2})
	}
	if p[1] > 0 {
		move([2]int{p[0], p[1] - 1})
	}
}

// fibonacci is the rule of Fibonacci Nim, in which the moves depend on the last take p[1].
func fibonacci(p [2]int, move func([2]int)) {
	limit := 2 * p[1]
	if p[1] == 0 {
		limit = p[0] - 1
	}
	for k := 1; k <= min(p[0], limit); k++ {
		move([2]int{p[0] - k, k})
	}
}

// remembering returns a layout of piles that hides the last number.
func remembering() board.Layout {
	l := board.Piles(board.Coin)
	l.Hidden = 1
	return l
}

// back is the rule of a game on one heap: a move takes 1, 3 or 4, or adds two to a multiple of
// five.
func back(n int, move func(int)) {
	Take(1, 3, 4)(n, move)
	if n > 0 && n%5 == 0 {
		move(n + 2)
	}
}

// across is the rule of a game on two heaps: a move takes a match from the first heap, or moves
// one to the other heap.
func across(p [2]int, move func([2]int)) {
	if p[0] > 0 {
		move([2]int{p[0] - 1, p[1]})
		move([2]int{p[0] - 1, p[1] + 1})
	}
	if p[1] > 0 {
		move([2]int{p[0] + 1, p[1] - 1})
	}
}

// king is the rule of a game on squares: a king moves one step left, down, or both, and from the
// diagonal also one step to the right.
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

// turn is the rule of a game on words: a move removes the first letter, or makes it the last if
// the last letter differs.
func turn(s string, move func(string)) {
	if s == "" {
		return
	}
	move(s[1:])
	if s[0] != s[len(s)-1] {
		move(s[1:] + s[:1])
	}
}
