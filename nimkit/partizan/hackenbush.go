package partizan

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"nimlab/nimkit"
	"nimlab/nimkit/words"
)

// Color is the color of an edge in [Hackenbush]: Left may remove blue edges, Right red ones,
// and both green ones.
type Color byte

const (
	Blue  Color = 'b'
	Red   Color = 'r'
	Green Color = 'g'
)

// Edge joins two points of a drawing. The point 0 is the ground.
type Edge struct {
	From, To int
	Color    Color
}

// String writes the edge as [ParseDrawing] reads it.
func (e Edge) String() string { return fmt.Sprintf("%d%c%d", e.From, e.Color, e.To) }

// Drawing is a drawing for [Hackenbush], up to 64 edges.
type Drawing []Edge

// ParseDrawing reads edges with blanks between them, each as its points and its color
// between them: "0b1 1r2 2g0". The colors are b, r and g. An edge may join a point to
// itself.
func ParseDrawing(drawing string) (Drawing, error) {
	var d Drawing
	for field := range strings.FieldsSeq(drawing) {
		at := strings.IndexAny(field, "brg")
		if at < 0 {
			return nil, edgeError(field)
		}
		from, err := strconv.Atoi(field[:at])
		to, err2 := strconv.Atoi(field[at+1:])
		if err != nil || err2 != nil {
			return nil, edgeError(field)
		}
		d = append(d, Edge{from, to, Color(field[at])})
	}
	return d, d.check()
}

// maxEdges is the largest number of edges of a drawing.
const maxEdges = 64

// edgeError returns the error for a text that is no edge.
func edgeError(drawing string) error {
	return words.Errorf("partizan: %.40q is no edge such as 0b1: two points, and b, r or g between them", drawing)
}

// MustParseDrawing is [ParseDrawing] for a drawing that is known to be right; it panics with the
// error.
func MustParseDrawing(drawing string) Drawing { return words.Must(ParseDrawing(drawing)) }

// Stalk returns the drawing of edges one above the other, for a text of the letters b, r and
// g from the ground up. The tower WBW of package tower is the stalk brb.
func Stalk(colors string) (Drawing, error) {
	var d Drawing
	for i := range len(colors) {
		d = append(d, Edge{i, i + 1, Color(colors[i])})
	}
	return d, d.check()
}

// MustStalk is [Stalk] for a text that is known to be right; it panics with the error.
func MustStalk(colors string) Drawing { return words.Must(Stalk(colors)) }

// String writes the drawing as [ParseDrawing] reads it.
func (d Drawing) String() string { return words.JoinFunc(d, " ", Edge.String) }

// check returns an error if the drawing has too many edges or an invalid one.
func (d Drawing) check() error {
	if len(d) > maxEdges {
		return words.Errorf("partizan: a drawing of %d edges: it may have up to %d", len(d), maxEdges)
	}
	for _, e := range d {
		if e.From < 0 || e.To < 0 || !slices.Contains([]Color{Blue, Red, Green}, e.Color) {
			return edgeError(e.String())
		}
	}
	return nil
}

// Hackenbush is John Conway's game on a drawing: a player removes an edge of a color that is
// his, and with it all that is no longer joined to the ground. A drawing of blue and red is
// worth a number; a stalk of them is a tower of package tower. A green stalk is a nim-heap,
// and for green drawings see [Drawing.Nimber] (Conway, On Numbers and Games, chapters 8 and
// 15; Winning Ways, chapters 1, 2 and 7).
func Hackenbush(d Drawing) Game {
	if err := d.check(); err != nil {
		return InvalidGame(err)
	}
	d = slices.Clone(d)
	adjacent, ground := d.adjacency()
	grounded := func(set uint64) uint64 { return adjacent.component(set&ground, set) }
	return ruleset[uint64]{
		options: func(set uint64, player Player, move func(uint64)) {
			opponent := [2]Color{Red, Blue}[player]
			for i := range ones(set) {
				if d[i].Color != opponent {
					move(grounded(set &^ (1 << i)))
				}
			}
		},
		parts: func(set uint64, list []uint64) []uint64 {
			for set != 0 {
				part := adjacent.component(set&-set, set)
				set &^= part
				list = append(list, part)
			}
			return list
		},
		display: func(set uint64) any {
			var left Drawing
			for i := range ones(set) {
				left = append(left, d[i])
			}
			return left
		},
		draw: func(start uint64, owners ownership) picture {
			p := drawingPicture(d, start, owners)
			p.components = func(position any) []Component {
				return components(connectedSets(position.(uint64), adjacent.component), start, func(set uint64) any { return set })
			}
			return p
		},
	}.game(words.Same("Hackenbush"), grounded(1<<len(d)-1))
}

// adjacency returns a map whose fields are the edges, and whose neighbors are edges that share a point
// other than the ground; and the set of the edges that touch the ground.
func (d Drawing) adjacency() (m Map, ground uint64) {
	m.near = make([]uint64, len(d))
	for i, e := range d {
		if e.From == 0 || e.To == 0 {
			ground |= 1 << i
		}
		for j, f := range d {
			for _, point := range []int{e.From, e.To} {
				if point != 0 && (point == f.From || point == f.To) {
					m.near[i] |= 1 << j
				}
			}
		}
	}
	return m, ground
}

// Nimber returns the nim-heap that a drawing is worth if all its edges are green, without
// playing. It is an error if one has another color.
//
// By the fusion principle the points of a circle may be made one, where the edges of the
// circle become loops, each worth *. What remains is a tree of the edges on no circle, and
// by the colon principle the branches at a point may be replaced by one stalk, as high as
// the nim-sum of theirs (Conway, On Numbers and Games, chapter 15).
func (d Drawing) Nimber() (nimkit.Nimber, error) {
	if err := d.check(); err != nil {
		return 0, err
	}
	for _, e := range d {
		if e.Color != Green {
			return 0, words.Errorf("partizan: the edge %s is not green", e.String())
		}
	}
	fused := d.fuse()
	var worth func(point, from int) nimkit.Nimber
	worth = func(point, from int) (sum nimkit.Nimber) {
		for i, e := range fused {
			switch next := e.From + e.To - point; {
			case i == from || e.From != point && e.To != point:
			case next == point:
				sum = sum.Add(1)
			default:
				sum = sum.Add(worth(next, i) + 1)
			}
		}
		return sum
	}
	return worth(0, -1), nil
}

// fuse returns the drawing with the points of each circle identified, so that its edges become loops.
func (d Drawing) fuse() Drawing {
	d = slices.Clone(d)
	for i := range d {
		if e := d[i]; e.From != e.To && d.isConnected(e.From, e.To, i) { // an edge of a circle
			from, to := max(e.From, e.To), min(e.From, e.To) // so that the ground stays 0
			for j := range d {
				for _, point := range []*int{&d[j].From, &d[j].To} {
					if *point == from {
						*point = to
					}
				}
			}
		}
	}
	return d
}

// isConnected reports whether edges other than the one with index without lead from a point to another.
func (d Drawing) isConnected(from, to, without int) bool {
	seen := map[int]bool{from: true}
	for more := true; more; {
		more = false
		for i, e := range d {
			if i != without && seen[e.From] != seen[e.To] {
				seen[e.From], seen[e.To], more = true, true, true
			}
		}
	}
	return seen[to]
}
