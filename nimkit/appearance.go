package nimkit

import (
	"cmp"
	"fmt"
	"math"

	"nimlab/nimkit/words"
)

// Appearance is what a game is called and looks like: what a move is, who has won
// at its end, which theory explains it, and how it lies on a table. The package of the game
// gives it, and every board, table, figure and sentence takes it from there. What is
// left empty follows from the type of the positions.
//
// A game of the reader's own has one too, whole or in part:
//
//	show.It(play.Board(nimkit.From(rule, [3]int{3, 4, 5}).WithLayout(nimkit.Piles(nimkit.Coin))))
type Appearance struct {
	Name words.Text    // what the game is called
	Rule words.Text    // what a move is, in a sentence or two
	Ends [2]words.Text // who has won, in a sentence, in normal and in misère play
	Why  words.Text    // who wins in normal play, and why: a theorem in a sentence or two

	// Sum says that the piles are games apart, of which each is worth what it is worth
	// alone. Nim is the heaps, where the game is Nim itself: Bouton's rule then knows
	// every position, however many there are.
	Sum bool
	Nim []uint64

	Layout Layout
}

// At returns which game has this appearance, where it starts, and who wins at its end.
func (a Appearance) At(start any, play Play) words.Text { return a.at(start, play, false) }

func (a Appearance) at(start any, play Play, decides bool) words.Text {
	name := cmp.Or(a.Name, words.T("A game"))
	return words.Format("%s, %s. %s", name, words.Display(start), a.endRule(play, decides))
}

// endRule returns who has won where nobody can move. It may be that an end decides by itself,
// see [RulesetWithEnds].
func (a Appearance) endRule(play Play, decides bool) words.Text {
	switch {
	case int(play) < len(a.Ends) && a.Ends[play] != (words.Text{}):
		return a.Ends[play]
	case decides:
		return words.T("The end itself says who has won.")
	case play == Misere:
		return words.T("Whoever cannot move has won.")
	}
	return words.T("Whoever cannot move has lost.")
}

// A Layout is how the positions of a game lie on a table, and how they are touched.
type Layout struct {
	Kind   Kind
	Thing  Thing
	Spots  []Spot                   // where the parts lie; none where the kind says it
	Lines  [][]int                  // spots with a line from the one to the next
	Colors []string                 // of the blocks of each pile, or of all men, a letter each: W or B
	Names  []string                 // what stands beside the groups
	Says   Says                     // what is said of parts and moves
	Wide   int                      // the numbers of a row that name a cell, 1 if nothing is said
	Aside  int                      // the numbers at the end of a row that are nothing to see
	Turn   bool                     // the last of these is 1 where Black is to move
	Row    func(position any) []int // the row of a position as it is shown, its numbers if nil

	// Position is the position of a row, of the type that the rule is about. A game that
	// is [RulesetWithSymmetry] needs it, for there positions that lie apart on the table are one. If
	// they are one for another reason, Moves leads from a row to the rows after a move.
	Position func(row []int) any
	Moves    func(row []int, move func([]int))
}

// Kind is how a row of numbers is read, and how a move is made.
type Kind uint8

// The kinds of layouts. In each, a row is whole numbers from 0 on.
const (
	Unlaid   Kind = iota
	Heaped        // how many parts of each pile are left; pointing at one takes it and those beyond
	Single        // 1 for a part that is there, 0 for one that is gone; several may go at once
	TwoSided      // 1 for a part that lies face up, 0 for face down; several may turn at once
	Hand          // how many lie face up and how many face down; one is taken and one turned
	Standing      // the cell of each token; pointing at a cell moves one there
	Listed        // nothing to see but names
)

// Thing is what a part is drawn as.
type Thing uint8

// The things that lie on a table.
const (
	Match Thing = iota
	Coin
	Step      // coins on the steps of a stair
	Chocolate // squares of a bar, of which the first is poisoned
	Block
	Pin
	Counter
	Card
	Disc
	Man
	Link // between two things, to be parted
	Gap  // nothing, always 0
)

// Spot is where a part lies, in steps to the right and down.
type Spot struct {
	X, Y  float64
	Name  string
	Thing Thing // [Link] or [Gap], where it is not the thing of the layout
	Group int   // the row that it belongs to
}

// Says is the words of a layout. What stands in braces is filled in: pile, place, from,
// to and n where things lie in piles, list, n, pile and to where several go or turn at
// once, row, from, to and n where tokens stand, and position.
type Says struct {
	Lies     words.Text // what lies there: "heaps {position}"
	Move     words.Text // a move: "heap {pile}: {from} → {to}"
	Many     words.Text // one of several parts: "pins {list}"
	Part     words.Text // what pointing at a part means: "take {n} from heap {pile}"
	Look     words.Text // where a hint tells to look: "heap {pile}"
	Up, Down words.Text // how a part with two sides lies
	Heaps    bool       // the numbers of a position are called heaps
}

// Piles is heaps of matches or piles of coins, of which the row is the sizes.
func Piles(thing Thing) Layout {
	return Layout{Kind: Heaped, Thing: thing, Says: Says{
		Lies: words.T("heaps {position}"),
		Move: words.T("heap {pile}: {from} → {to}"),
		Part: words.T("take {n} from heap {pile}, leave {to}"),
		Look: words.T("heap {pile}"), Heaps: true,
	}}
}

// Strip is squares from 0 on, and a token for each number of the row.
func Strip(thing Thing) Layout {
	l := Tokens(thing, nil)
	l.Says.Lies = words.T("a heap of {position}")
	l.Says.Move = words.T("{from} → {to} (take {n})")
	return l
}

// Squares is a board of squares, the first number to the right and the second up.
func Squares() Layout {
	l := Tokens(Disc, nil)
	l.Wide = 2
	l.Says.Lies = words.T("the numbers {position}")
	return l
}

// Tokens is tokens on cells that lie somewhere, with lines between them.
func Tokens(thing Thing, cells []Spot, lines ...[]int) Layout {
	l := List()
	l.Kind, l.Thing, l.Spots, l.Lines = Standing, thing, cells, lines
	l.Says.Move, l.Says.Part = words.Same("{from} → {to}"), l.Says.Move
	return l
}

// List is a position by its name, and its options as buttons.
func List() Layout {
	return Layout{Kind: Listed, Says: Says{
		Lies: words.T("position {position}"),
		Move: words.T("to {to}"),
	}}
}

const mostSpots = 10_000 // more than any figure can show

// InLines returns n spots, ten to a line, numbered from first on. There are none for n below 0;
// for n above 10,000 it panics with a [*LimitError].
func InLines(n, first int) []Spot {
	if n > mostSpots {
		panic(NewLimitError(mostSpots, words.Errorf("nimkit: %d spots are more than %d: use fewer, or show the game as a List", n, mostSpots)))
	}
	spots := make([]Spot, max(0, n))
	for i := range spots {
		spots[i] = Spot{X: float64(i % 10), Y: float64(i / 10), Name: fmt.Sprint(first + i)}
	}
	return spots
}

// InCircle returns n spots in a circle, numbered from 0 at the bottom on, under the same
// conditions as [InLines].
func InCircle(n int) []Spot {
	spots, radius := InLines(n, 0), max(0.7, float64(n)/5)
	for i := range spots {
		sin, cos := math.Sincos(2 * math.Pi * float64(i) / float64(n))
		spots[i].X, spots[i].Y = -radius*sin, radius*cos
	}
	return spots
}

// EndsByTakingLast returns the [Appearance.Ends] of a game at whose end nothing is left.
func EndsByTakingLast() [2]words.Text {
	return [2]words.Text{
		words.T("Whoever takes the last one wins."),
		words.T("Whoever takes the last one loses."),
	}
}

// EndsByReachingZero returns the [Appearance.Ends] of a game of one number that always comes
// down to 0.
func EndsByReachingZero() [2]words.Text {
	return [2]words.Text{
		words.T("Whoever reaches 0 wins."),
		words.T("Whoever reaches 0 loses."),
	}
}

// RowOf is the row of a position as it is shown, nil if it has none.
func (l Layout) RowOf(position any) []int {
	if l.Row == nil {
		return coordinatesOf(position)
	}
	return l.Row(position)
}

// Appearance returns that of the game. Where a layout knows the position of a row, pieces
// move where they lie, though the rule takes positions for one.
func (g *Graph) Appearance() Appearance {
	if g == nil || g.over == nil {
		return Appearance{}
	}
	a, l := g.appearance, g.appearance.Layout
	if l.Position != nil && l.Moves == nil {
		a.Layout.Moves = func(row []int, move func([]int)) {
			g.over.options(l.Position(row), func(position any) { move(l.RowOf(position)) })
		}
	}
	return a
}
