// Package board describes how the positions of a game are laid out, drawn and clicked. The appearance of
// a game contains a [Layout], which package play draws. [Piles], [Strip], [Squares], [Tokens], [Fields],
// [Edges], [Tree] and [List] return the usual layouts:
//
//	show.It(play.Board(nimkit.From(rule, [3]int{3, 4, 5}).WithLayout(board.Piles(board.Coin))))
//
// A layout turns a position into its coordinates, which are whole numbers from 0 on. Its [Kind] determines
// what the coordinates mean and which clicks make a move. Pieces are drawn as SVG symbols, see [Piece].
package board

import (
	"fmt"
	"math"

	"nimlab/nimkit/words"
)

// Layout describes how the positions of a game are drawn, and how a move is made by clicks. The zero Layout
// has the kind [Automatic].
type Layout struct {
	Kind       Kind
	Piece      Piece     // what a piece or token is drawn as; "" for a match
	Spots      []Spot    // places of the pieces or cells; nil if the kind implies them
	Lines      [][]int   // lines through spots, by their indices; the first are pieces if Piece is [Edge]
	States     [][]State // for [Fields]: the possible states of each spot; a coordinate is an index of a state
	Colors     []string  // W or B for each piece: a string for each tower of blocks, or one string for all men
	GroupNames []string  // labels of the groups of spots, by group; a group without one has no label
	Labels     Labels

	Dimensions int // the number of coordinates of one token, 1 or 2; 0 means 1
	Hidden     int // the number of coordinates at the end that are not drawn

	// Turns are the texts about whose turn it is if the last coordinate is the player to move: for player 0
	// and for player 1, such as "{turn}, with white". They are empty for other layouts.
	Turns [2]words.Text

	// Coordinates returns the coordinates of a displayed position. If it is nil, they are the numbers in
	// the position.
	Coordinates func(position any) []int

	// Position returns the position with given coordinates, of the type that the rule takes. A game that is a
	// [nimkit.RulesetWithSymmetry] needs it, because there several coordinates stand for one position.
	//
	// [nimkit.RulesetWithSymmetry]: https://pkg.go.dev/nimlab/nimkit#RulesetWithSymmetry
	Position func(coordinates []int) any

	// Moves calls move with the coordinates after each move. A game needs it, together with Position, if
	// several coordinates stand for one position for a reason other than symmetry. It may call move more than
	// once with the same coordinates.
	Moves func(coordinates []int, move func([]int))
}

// Kind determines what coordinates mean and how a move is made.
type Kind uint8

// The kinds of layouts.
const (
	Automatic Kind = iota // chosen by the type of the positions
	InPiles               // the sizes of piles; a click takes a piece and those beyond it
	Removable             // 1 for a piece that is present, else 0; a move removes one or more
	Flippable             // 1 for face up, 0 for face down; a move turns one or more over
	Hand                  // the numbers of cards that are face up and face down; a move takes one and turns one over
	OnCells               // the cell of each token; a click on a cell moves a token there
	OnFields              // the state of each field, see [Layout.States]; a move changes one or more
	Listed                // no picture; options are buttons with their names
)

// Spot is the place of a piece or of a cell.
type Spot struct {
	X, Y  float64 // in steps to the right and down
	Name  string
	Piece Piece // [Link] or [Gap]; "" for the piece of the layout; in [Fields], the field below the pieces
	Group int   // the index of the row, or of the part of a sum, that it belongs to
}

// State is a possible state of a field: the piece on it, if any.
type State struct {
	Piece Piece  // "" for an empty field
	Side  string // the player to whom the piece belongs: "left", "right" or ""
	Sign  string // the characters for the state in the name of a position
}

// Labels are the texts of a layout. The page replaces names in braces by values. Piles, parts, groups and
// cells are numbered from 1:
//
//	InPiles     {pile}: the number of the pile
//	            {from}, {to}: its size before and after the move
//	            {n}: how many pieces the move takes
//	            {place}: the place of the clicked piece in the pile
//	Removable,  {list}: the names of the pieces that the move removes or turns over, or their numbers
//	Flippable   {n}: the number of these pieces, without links
//	            {pile}: the number of the first; in Target the name or number of the clicked piece
//	            {row}: the number of their group
//	            {lies}: FaceUp or FaceDown, in Target
//	            {to}: the name of the position after the move
//	Hand        {took}, {turned}: FaceUp or FaceDown, before the move
//	            {n}, {lies}: the number of the clicked card and its side, in Target
//	OnCells     {from}, {to}: the names of the cells, or their numbers in their group
//	            {n}: how much the coordinate falls
//	            {row}: the number of the group of the cell that the token moves to
//	Listed      {to}: the name of the position after the move
//
// Position may contain {position}, the name of the position, in every layout.
type Labels struct {
	Position         words.Text // the position: "heaps {position}"
	Move             words.Text // a move: "heap {pile}: {from} → {to}"
	MoveMany         words.Text // a move of more than one piece: "pins {list}"; Move if empty
	Target           words.Text // what a click on a piece or cell does: "take {n} from heap {pile}"
	Pile             words.Text // the pile that a hint points to: "heap {pile}"
	FaceUp, FaceDown words.Text // the sides of a piece
	Heaps            bool       // whether texts call the coordinates heaps
}

// Piles returns the layout of heaps of a piece, such as matches or coins, with their sizes as coordinates.
func Piles(piece Piece) Layout {
	return Layout{Kind: InPiles, Piece: piece, Labels: Labels{
		Position: words.T("heaps {position}"),
		Move:     words.T("heap {pile}: {from} → {to}"),
		Target:   words.T("take {n} from heap {pile}, leave {to}"),
		Pile:     words.T("heap {pile}"), Heaps: true,
	}}
}

// Strip returns the layout of a row of squares, numbered from 0 on, with a token for each coordinate.
func Strip(piece Piece) Layout {
	l := Tokens(piece, nil)
	l.Labels.Position = words.T("a heap of {position}")
	l.Labels.Move = words.T("{from} → {to} (take {n})")
	return l
}

// Squares returns the layout of a board of squares, with two coordinates for each disc: to the right and up.
func Squares() Layout {
	l := Tokens(Disc, nil)
	l.Dimensions = 2
	l.Labels.Position = words.T("the numbers {position}")
	return l
}

// Tokens returns the layout of tokens on cells, with lines between the cells. A coordinate is the index of a
// cell. Without cells the tokens are on a strip of squares, as in [Strip].
func Tokens(piece Piece, cells []Spot, lines ...[]int) Layout {
	l := List()
	l.Kind, l.Piece, l.Spots, l.Lines = OnCells, piece, cells, lines
	l.Labels.Move, l.Labels.Target = words.Same("{from} → {to}"), l.Labels.Move
	return l
}

// FieldSize is the distance of neighboring spots in the layout of [Fields], in the units of the
// symbols of pieces.
const FieldSize = 40

// Fields returns the layout of fields that can be in several states, with lines between them. A coordinate is
// the index of the state of a field. A reader makes a move by clicking the fields that it changes.
func Fields(fields []Spot, states [][]State, lines ...[]int) Layout {
	return Layout{Kind: OnFields, Spots: fields, States: states, Lines: lines, Labels: Labels{
		Position: words.T("position {position}"),
		Move:     words.Same("{list}"),
		Target:   words.Same("{pile}"),
	}}
}

// WhiteAndBlack returns the [Layout.Turns] of players with white and with black pieces.
func WhiteAndBlack() [2]words.Text {
	return [2]words.Text{words.T("{turn}, with white"), words.T("{turn}, with black")}
}

// Edges returns the layout of edges between points, given by their indices. A coordinate is 1 for an edge that
// is present, else 0, and a move removes one or more. The name of an edge is its number, from 1.
func Edges(points []Spot, edges ...[]int) Layout {
	return Layout{Kind: Removable, Piece: Edge, Spots: points, Lines: edges, Labels: Labels{
		Position: words.T("edges {position}"),
		Move:     words.T("edge {list}"),
		MoveMany: words.T("edges {list}"),
		Target:   words.T("edge {pile}"),
	}}
}

// Tree returns the layout of [Edges] that form a tree on the ground. Edge i, counted from 1, leads
// from point below[i-1] up to point i. The point below is 0 for the ground, or the end of an
// earlier edge; with any other point the picture is wrong, or an error. A move that removes an edge
// and everything above it is called by its edge.
func Tree(below ...int) Layout {
	upperEnds, leafCount, edges := make([][]int, len(below)+1), 0.0, [][]int{}
	for i, lower := range below {
		if edges = append(edges, []int{lower, i + 1}); lower >= 0 && lower <= i {
			upperEnds[lower] = append(upperEnds[lower], i+1)
		}
	}
	points := make([]Spot, len(below)+3) // the last two are the ends of the ground
	var placePoint func(point int, y float64)
	placePoint = func(point int, y float64) {
		x := 0.0
		for _, upperEnd := range upperEnds[point] {
			placePoint(upperEnd, y-1)
			x += points[upperEnd].X / float64(len(upperEnds[point]))
		}
		if len(upperEnds[point]) == 0 {
			x, leafCount = leafCount, leafCount+1
		}
		points[point] = Spot{X: x, Y: y}
	}
	placePoint(0, 0)
	left, right := len(below)+1, len(below)+2
	points[right].X = leafCount - 1
	l := Edges(points, append(edges, []int{left, right})...)
	l.Labels.Move, l.Labels.MoveMany = words.T("edge {pile}"), words.Text{}
	return l
}

// List returns the layout that displays the name of the position, with a button for each option.
func List() Layout {
	return Layout{Kind: Listed, Labels: Labels{
		Position: words.T("position {position}"),
		Move:     words.T("to {to}"),
	}}
}

// maxSpots is the largest number of spots that [InLines] returns, more than any picture can have.
const maxSpots = 10_000

// InLines returns n spots, ten to a line, whose names are the numbers from first on. It returns none if n is
// below 0, and panics if n is above 10,000.
func InLines(n, first int) []Spot {
	if n > maxSpots {
		panic(words.Errorf("board: %d spots are more than %d: use fewer, or show the game as a List", n, maxSpots))
	}
	spots := make([]Spot, max(0, n))
	for i := range spots {
		spots[i] = Spot{X: float64(i % 10), Y: float64(i / 10), Name: fmt.Sprint(first + i)}
	}
	return spots
}

// InCircle returns n spots in a circle, clockwise from the bottom, whose names are the numbers from 0 on. It
// accepts the same n as [InLines].
func InCircle(n int) []Spot {
	spots, radius := InLines(n, 0), max(0.7, float64(n)/5)
	for i := range spots {
		sin, cos := math.Sincos(2 * math.Pi * float64(i) / float64(n))
		spots[i].X, spots[i].Y = -radius*sin, radius*cos
	}
	return spots
}
