package partizan

import (
	"cmp"
	"fmt"
	"iter"
	"math/bits"

	"nimlab/nimkit/words"
)

// Shape is a set of up to 64 squares of a board, such as those that are still free, in its
// smallest box. Shapes that differ only by where they lie on the board are equal, so a Shape
// is a good position for a rule whose moves cut a board apart ([FromParts]):
//
//	func down(s partizan.Shape, move func(...partizan.Shape)) {
//		for q := range s.Squares() {
//			if below := q.Plus(0, 1); s.Has(below) {
//				move(s.Without(q, below).Parts()...)
//			}
//		}
//	}
type Shape struct {
	cells         uint64 // row by row, without gaps
	width, height uint8
}

// Square is a square of a [Shape], counted from 0 from the left and from the top of its box.
type Square struct{ X, Y int }

// String writes the square as (x, y).
func (q Square) String() string { return fmt.Sprintf("(%d, %d)", q.X, q.Y) }

// Plus returns the square that lies x to the right and y down from q.
func (q Square) Plus(x, y int) Square { return Square{q.X + x, q.Y + y} }

// Rectangle returns the shape with all squares of a box. It is an error if it has more than
// 64 squares or a side below 0.
func Rectangle(width, height int) (Shape, error) {
	if width < 0 || height < 0 || width > 64 || height > 64 || width*height > 64 {
		return Shape{}, words.Errorf("partizan: a board of %d × %d squares: it may have up to 64", width, height)
	}
	return Shape{1<<(width*height) - 1, uint8(width), uint8(height)}.trimmed(), nil
}

// ParseShape reads a drawing of a shape, its rows from the top down with | or a line break
// between them: a dot is a square, and # is none. Rows may have different lengths.
func ParseShape(drawing string) (Shape, error) {
	b, err := ParseBoard(drawing)
	if err == nil && b.left|b.right != 0 {
		err = words.Errorf("partizan: a shape has squares only, and no pieces: %.80q", drawing)
	}
	if err != nil {
		return Shape{}, err
	}
	return b.shape(b.free).trimmed(), nil
}

// MustParseShape is [ParseShape] for a drawing that is known to be right; it panics with the
// error.
func MustParseShape(drawing string) Shape { return words.Must(ParseShape(drawing)) }

// String draws the shape as [ParseShape] reads it.
func (s Shape) String() string {
	return Board{free: s.cells, width: s.width, height: s.height}.String()
}

// Len returns the number of squares.
func (s Shape) Len() int { return bits.OnesCount64(s.cells) }

// Has reports whether q is a square of s.
func (s Shape) Has(q Square) bool {
	return q.X >= 0 && q.Y >= 0 && q.X < int(s.width) && q.Y < int(s.height) && s.cells>>(q.Y*int(s.width)+q.X)&1 == 1
}

// Squares yields the squares of s, row by row.
func (s Shape) Squares() iter.Seq[Square] {
	return func(yield func(Square) bool) {
		for i := range ones(s.cells) {
			if !yield(Square{i % int(s.width), i / int(s.width)}) {
				return
			}
		}
	}
}

// ones yields the indices of the bits of a set, the lowest first.
func ones(set uint64) iter.Seq[int] {
	return func(yield func(int) bool) {
		for ; set != 0; set &= set - 1 {
			if !yield(bits.TrailingZeros64(set)) {
				return
			}
		}
	}
}

// Without returns s without some squares, in its smallest box. It ignores squares that s does not have.
func (s Shape) Without(squares ...Square) Shape {
	rest := s
	for _, q := range squares {
		if s.Has(q) {
			rest.cells &^= 1 << (q.Y*int(s.width) + q.X)
		}
	}
	return rest.trimmed()
}

// Parts returns the connected parts of s, joined by their sides.
func (s Shape) Parts() []Shape {
	var parts []Shape
	for _, part := range connectedSets(s.cells, s.component) {
		parts = append(parts, Shape{part, s.width, s.height}.trimmed())
	}
	return parts
}

// component returns the squares of free that can be reached from those of part by steps to
// the side, up and down.
func (s Shape) component(part, free uint64) uint64 {
	for {
		more := (part | s.neighbors(part)) & free
		if more == part {
			return part
		}
		part = more
	}
}

// neighbors returns the squares one step to the side, up or down from some squares. Squares below the
// box may be among them.
func (s Shape) neighbors(cells uint64) uint64 {
	return s.sideNeighbors(cells) | cells<<s.width | cells>>s.width
}

// sideNeighbors returns the squares one step to the side from some squares.
func (s Shape) sideNeighbors(cells uint64) uint64 {
	first := columns[s.width]
	last := first << (s.width - 1)
	return (cells&^last)<<1 | (cells&^first)>>1
}

// columns holds the first column of boxes of each width.
var columns = func() (masks [65]uint64) {
	for w := 1; w <= 64; w++ {
		for at := 0; at < 64; at += w {
			masks[w] |= 1 << at
		}
	}
	return masks
}()

// trimmed returns s in its smallest box.
func (s Shape) trimmed() Shape {
	if s.cells == 0 {
		return Shape{}
	}
	left, top, small := s.boundingBox()
	return small.copyFrom(s, left, top)
}

// boundingBox returns the upper left corner of the smallest box around s, and that box without squares.
// The shape must have a square.
func (s Shape) boundingBox() (left, top uint8, small Shape) {
	w := s.width
	top = uint8(bits.TrailingZeros64(s.cells)) / w
	small.height = uint8(bits.Len64(s.cells)-1)/w - top + 1
	row := uint64(0)
	for y := range small.height {
		row |= s.cells >> ((top + y) * w)
	}
	row &= 1<<w - 1
	left = uint8(bits.TrailingZeros64(row))
	small.width = uint8(bits.Len64(row)) - left
	return left, top, small
}

// copyFrom returns the box s with the squares of t that lie in it. left and top are the corner of s in
// the box of t.
func (s Shape) copyFrom(t Shape, left, top uint8) Shape {
	if s.width == t.width {
		s.cells = t.cells >> (top * t.width)
		return s
	}
	for y := range s.height {
		s.cells |= t.cells >> ((top+y)*t.width + left) & (1<<s.width - 1) << (y * s.width)
	}
	return s
}

// mirrored returns s with left and right exchanged.
func (s Shape) mirrored() Shape {
	t := Shape{0, s.width, s.height}
	for cells, y := s.cells, uint8(0); y < s.height; y++ {
		row := bits.Reverse64(cells) >> (64 - s.width)
		t.cells |= row << (y * s.width)
		cells >>= s.width
	}
	return t
}

// rotated returns s rotated by half a turn.
func (s Shape) rotated() Shape {
	return Shape{bits.Reverse64(s.cells) >> (64 - s.width*s.height), s.width, s.height}
}

// transposed returns s mirrored in its diagonal, rows becoming columns.
func (s Shape) transposed() Shape {
	t := Shape{0, s.height, s.width}
	for cells := s.cells; cells != 0; cells &= cells - 1 {
		i := uint8(bits.TrailingZeros64(cells))
		t.cells |= 1 << (i%s.width*s.height + i/s.width)
	}
	return t
}

// images returns s, its mirror image, and both rotated by half a turn.
func (s Shape) images() [4]Shape {
	m := s.mirrored()
	return [4]Shape{s, m, s.rotated(), m.rotated()}
}

// compare orders shapes.
func (s Shape) compare(t Shape) int {
	return cmp.Or(cmp.Compare(s.width, t.width), cmp.Compare(s.cells, t.cells))
}
