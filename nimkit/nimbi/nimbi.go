// Package nimbi implements Nimbi, Piet Hein's Nim on a board (German article, Weitere
// Varianten): twelve counters on twelve lines.
//
//	    1   2
//	  3   4   5
//	6   7   8   9
//	 10  11  12
//
// The points form a triangle of side 5 without its three corners, and the lines have its three
// directions. A move removes one counter or a run of neighboring counters on one line; a gap
// ends a run. Nimbi is a misère game: whoever takes the last counter loses.
//
// The article claims that the start is a loss. This is right: [Solve] solves all 4096
// positions in both play conventions, and [Counters.Proof] finds the shortest proof that can be
// followed with counters on a board. The result is due to Fraenkel and Herda, Never Rush to Be
// First in Playing Nimbi, Mathematics Magazine 53 (1980).
//
// Only [Standard] is about the board of Nimbi. Lines, moves and symmetries follow from the
// places of the points, so other boards on the triangular grid are possible, see [NewBoard]
// and [Triangle].
package nimbi

import (
	"fmt"
	"math"
	"math/bits"
	"slices"
	"strconv"
	"sync"

	"nimlab/nimkit/words"
)

// A Position is a set of counters, or of points: bit i represents point i+1 of the board.
type Position uint32

// A Move is the set of counters that a move removes. The position after move m from p is
// p &^ m.
type Move = Position

// Points returns the numbers of the points in p, from 1, in increasing order.
func (p Position) Points() []int {
	points := make([]int, 0, p.Len())
	for ; p != 0; p &= p - 1 {
		points = append(points, bits.TrailingZeros32(uint32(p))+1)
	}
	return points
}

// Len returns the number of counters.
func (p Position) Len() int { return bits.OnesCount32(uint32(p)) }

// Has reports whether there is a counter on the point with this number.
func (p Position) Has(point int) bool { return point > 0 && p>>(point-1)&1 == 1 }

// String returns the points, as in "{1, 4, 8}".
func (p Position) String() string {
	return "{" + words.JoinFunc(p.Points(), ", ", strconv.Itoa) + "}"
}

// A Point is a point of the triangular grid. In a triangle with its apex at {0, 0}, the points
// of a row have the places 0, 1, … Row. A point has six neighbors: the same Row and Place ±1,
// Row ±1 and the same Place, and both Row and Place +1 or both -1.
type Point struct{ Row, Place int }

// String returns row and place, as in "(1, 0)".
func (p Point) String() string { return fmt.Sprintf("(%d, %d)", p.Row, p.Place) }

// XY returns coordinates for drawing: x to the right, y upwards, neighbors at distance 1.
func (p Point) XY() (x, y float64) {
	return float64(p.Place) - float64(p.Row)/2, -float64(p.Row) * math.Sqrt(3) / 2
}

// directions are the steps along a line.
var directions = [3]Point{{0, 1}, {1, 0}, {1, 1}}

func (p Point) plus(q Point) Point  { return Point{p.Row + q.Row, p.Place + q.Place} }
func (p Point) minus(q Point) Point { return Point{p.Row - q.Row, p.Place - q.Place} }

// A Board is a set of points with the lines through them. It implements
// [nimlab/nimkit.RulesetWithSymmetry] for positions.
type Board struct {
	points     []Point
	lines      [][]int
	runs       []Move
	symmetries []Symmetry
	solution   func() *Solution
}

const (
	// MaxPoints is the largest number of points of a board: that of a triangle of side 6
	// with its corners. [Solve] takes two bytes for each of the 2^21 positions.
	MaxPoints = 21

	// maxCoordinate keeps sums of coordinates far from overflow.
	maxCoordinate = 1000
)

// Standard returns the board of Nimbi, with points numbered as in the package comment.
func Standard() *Board { return MustTriangle(5) }

// MustTriangle is [Triangle] for a constant side. It panics with the error of Triangle.
func MustTriangle(side int) *Board { return words.Must(Triangle(side)) }

// Triangle returns the board of a triangle without its corners, numbered row by row. The side
// is the number of points on an edge, corners included: 5 for Nimbi. Sides of 3 to 6 are
// possible.
func Triangle(side int) (*Board, error) {
	if side < 3 || side > 6 {
		return nil, words.Errorf("nimbi: a triangle of side %d is not between 3 and 6", side)
	}
	var points []Point
	for row := 1; row < side; row++ {
		for place := range row + 1 {
			if row < side-1 || 0 < place && place < row {
				points = append(points, Point{row, place})
			}
		}
	}
	return NewBoard(points...)
}

// NewBoard returns the board of these points, which are numbered from 1 in the order given. A
// point that is missing on a line divides it, like a gap. NewBoard returns an error for a
// point that is named twice, for more than [MaxPoints] points, and for a coordinate beyond
// 1000 or -1000.
func NewBoard(points ...Point) (*Board, error) {
	if len(points) > MaxPoints {
		return nil, words.Errorf("nimbi: %d points are more than %d", len(points), MaxPoints)
	}
	number := map[Point]int{}
	for i, p := range points {
		if min(p.Row, p.Place) < -maxCoordinate || max(p.Row, p.Place) > maxCoordinate {
			return nil, words.Errorf("nimbi: point %d at %v is farther than %d from the origin", i+1, p, maxCoordinate)
		}
		if first, twice := number[p]; twice {
			return nil, words.Errorf("nimbi: points %d and %d are both at %v", first, i+1, p)
		}
		number[p] = i + 1
	}
	b := &Board{points: slices.Clone(points)}
	for i := range points {
		b.runs = append(b.runs, 1<<i)
	}
	for _, step := range directions {
		for i, p := range points {
			if number[p.minus(step)] != 0 {
				continue // not the first point of its line
			}
			line := []int{i + 1}
			for q := p.plus(step); number[q] != 0; q = q.plus(step) {
				line = append(line, number[q])
			}
			if len(line) > 1 {
				b.lines = append(b.lines, line)
				b.runs = append(b.runs, longRuns(line)...)
			}
		}
	}
	b.symmetries = symmetries(points, number)
	b.solution = sync.OnceValue(func() *Solution { return Solve(b) })
	return b, nil
}

// longRuns returns the runs of at least two neighbors on a line.
func longRuns(line []int) []Move {
	var runs []Move
	for i := range line {
		run := Position(1) << (line[i] - 1)
		for _, point := range line[i+1:] {
			run |= 1 << (point - 1)
			runs = append(runs, run)
		}
	}
	return runs
}

// board returns b. It panics for nil.
func (b *Board) board() *Board {
	if b == nil {
		panic(errNoBoard)
	}
	return b
}

// Points returns the places of the points: that of point i+1 at index i.
func (b *Board) Points() []Point { return slices.Clone(b.board().points) }

// Lines returns the numbers of the points along each line of two points or more:
// first the rows, then the lines that fall to the left, then those that fall to
// the right.
func (b *Board) Lines() [][]int {
	lines := make([][]int, len(b.board().lines))
	for i, line := range b.lines {
		lines[i] = slices.Clone(line)
	}
	return lines
}

// Start returns the position with a counter on every point.
func (b *Board) Start() Position { return 1<<len(b.board().points) - 1 }

// Position returns the position with counters on the points with these numbers, counted from
// 1. It returns an error for a point that does not exist or is named twice.
func (b *Board) Position(points ...int) (Position, error) {
	if b == nil {
		return 0, errNoBoard
	}
	var p Position
	for _, point := range points {
		if point < 1 || point > len(b.points) {
			return 0, words.Errorf("nimbi: no point %d on a board of %d", point, len(b.points))
		}
		if p.Has(point) {
			return 0, words.Errorf("nimbi: point %d is named twice", point)
		}
		p |= 1 << (point - 1)
	}
	return p, nil
}

// MustPosition is [Board.Position] for constant numbers. It panics with the error of Position.
func (b *Board) MustPosition(points ...int) Position { return words.Must(b.Position(points...)) }

// Runs returns the moves from p, each as the set of counters that it removes: the single
// counters, then the longer runs line by line. Each set is listed once.
func (b *Board) Runs(p Position) []Move {
	var runs []Move
	for _, run := range b.board().runs {
		if p&run == run {
			runs = append(runs, run)
		}
	}
	return runs
}

// Options calls move with the position after each of the [Board.Runs]. It panics if move is
// nil.
func (b *Board) Options(p Position, move func(after Position)) {
	if move == nil {
		panic(words.Errorf("nimbi: no function to call with the positions after a move"))
	}
	for _, run := range b.board().runs {
		if p&run == run {
			move(p &^ run)
		}
	}
}

// Canonical returns the smallest image of p under the symmetries of the board. It panics for
// counters that are not on the board.
func (b *Board) Canonical(p Position) Position {
	least := p
	for _, s := range b.board().symmetries {
		least = min(least, s.Apply(p))
	}
	return least
}

// Symmetries returns the rotations and reflections that map the board to itself, the identity
// first. Nimbi has six.
func (b *Board) Symmetries() []Symmetry {
	all := make([]Symmetry, len(b.board().symmetries))
	for i, s := range b.symmetries {
		all[i] = slices.Clone(s)
	}
	return all
}

// A Symmetry maps points to points: the element with index i is the number of the image of
// point i+1.
type Symmetry []int

// Apply returns the image of p. It panics for counters on points that the symmetry does not
// map.
func (s Symmetry) Apply(p Position) Position {
	var image Position
	for rest := p; rest != 0; rest &= rest - 1 {
		i := bits.TrailingZeros32(uint32(rest))
		if i >= len(s) || s[i] < 1 || s[i] > MaxPoints {
			panic(words.Errorf("nimbi: a symmetry of %d points does not tell where point %d of %v goes", len(s), i+1, p))
		}
		image |= 1 << (s[i] - 1)
	}
	return image
}

// symmetries tries the twelve symmetries of the grid around a point: six rotations, and the
// same after a reflection. It shifts each image to the place of the board.
func symmetries(points []Point, number map[Point]int) []Symmetry {
	corner := topLeft(points)
	var found []Symmetry
	image := slices.Clone(points)
	for range 2 {
		for range 6 {
			shift := corner.minus(topLeft(image))
			s := make(Symmetry, 0, len(points))
			for _, p := range image {
				if to := number[p.plus(shift)]; to != 0 {
					s = append(s, to)
				}
			}
			same := func(t Symmetry) bool { return slices.Equal(s, t) }
			if len(s) == len(points) && !slices.ContainsFunc(found, same) {
				found = append(found, s)
			}
			for i, p := range image { // turn by 60°: each direction becomes the next
				image[i] = Point{p.Place, p.Place - p.Row}
			}
		}
		for i, p := range image { // exchange the two falling directions
			image[i] = Point{p.Row, p.Row - p.Place}
		}
	}
	return found
}

// topLeft returns the least row and the least place of any of the points.
func topLeft(points []Point) Point {
	if len(points) == 0 {
		return Point{}
	}
	corner := points[0]
	for _, p := range points {
		corner = Point{min(corner.Row, p.Row), min(corner.Place, p.Place)}
	}
	return corner
}
