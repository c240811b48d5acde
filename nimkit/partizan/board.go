package partizan

import (
	"cmp"
	"strings"
	"unicode"

	"nimlab/nimkit/words"
)

// Board is a position of pieces on up to 64 squares of a rectangle. Left's are written x,
// Right's o, free squares as a dot, and squares that are not on the board, or no longer, as #.
type Board struct {
	left, right, free uint64 // row by row
	width, height     uint8
}

// ParseBoard reads a drawing, its rows from the top down with | or a line break between
// them. Rows may have different lengths; what is missing is #.
func ParseBoard(drawing string) (Board, error) {
	rows := strings.FieldsFunc(drawing, func(r rune) bool { return r == '|' || r == '\n' })
	var b Board
	width := 0
	for i, row := range rows {
		rows[i] = strings.TrimFunc(row, unicode.IsSpace)
		width = max(width, len(rows[i]))
	}
	if width*len(rows) > 64 || len(rows) > 64 {
		return Board{}, words.Errorf("partizan: a board of %d × %d squares: it may have up to 64", width, len(rows))
	}
	b.width, b.height = uint8(width), uint8(len(rows))
	for y, row := range rows {
		for x, sign := range row {
			bit := uint64(1) << (y*width + x)
			switch sign {
			case 'x', 'X':
				b.left |= bit
			case 'o', 'O':
				b.right |= bit
			case '.':
				b.free |= bit
			case '#':
			default:
				return Board{}, words.Errorf("partizan: the sign %q in row %d is none of x, o, a dot and #", sign, y+1)
			}
		}
	}
	return b, nil
}

// MustParseBoard is [ParseBoard] for a drawing that is known to be right; it panics with the
// error.
func MustParseBoard(drawing string) Board { return words.Must(ParseBoard(drawing)) }

// String draws the board as [ParseBoard] reads it.
func (b Board) String() string {
	var text strings.Builder
	for i := range int(b.width) * int(b.height) {
		if i > 0 && i%int(b.width) == 0 {
			text.WriteByte('|')
		}
		switch bit := uint64(1) << i; {
		case b.left&bit != 0:
			text.WriteByte('x')
		case b.right&bit != 0:
			text.WriteByte('o')
		case b.free&bit != 0:
			text.WriteByte('.')
		default:
			text.WriteByte('#')
		}
	}
	return text.String()
}

// pieces returns the squares with the pieces of a player.
func (b *Board) pieces(p Player) *uint64 {
	if p == Left {
		return &b.left
	}
	return &b.right
}

// exchanged returns b with the pieces of the players exchanged.
func (b Board) exchanged() Board {
	b.left, b.right = b.right, b.left
	return b
}

// shape returns a set of squares of b.
func (b Board) shape(cells uint64) Shape { return Shape{cells, b.width, b.height} }

// transformed returns b with f applied to its sets of squares.
func (b Board) transformed(f func(Shape) Shape) Board {
	left, right, free := f(b.shape(b.left)), f(b.shape(b.right)), f(b.shape(b.free))
	return Board{left.cells, right.cells, free.cells, left.width, left.height}
}

// compare orders boards.
func (b Board) compare(c Board) int {
	return cmp.Or(cmp.Compare(b.width, c.width), cmp.Compare(b.left, c.left), cmp.Compare(b.right, c.right), cmp.Compare(b.free, c.free))
}

// canonical returns the least of the eight mirror images and rotations of b, with or without the players
// exchanged, and whether they are exchanged in it.
func (b Board) canonical() (Board, bool) {
	var images []Board
	for _, c := range []Board{b, b.transformed(Shape.transposed)} {
		for _, d := range []Board{c, c.transformed(Shape.rotated)} {
			for _, e := range []Board{d, d.transformed(Shape.mirrored)} {
				images = append(images, e, e.exchanged())
			}
		}
	}
	return leastImage(Board.compare, images...)
}

// trimmed returns b in the smallest box around some of its squares, without the others.
func (b Board) trimmed(cells uint64) Board {
	if cells == 0 {
		return Board{}
	}
	left, top, small := b.shape(cells).boundingBox()
	crop := func(of uint64) uint64 { return small.copyFrom(b.shape(of&cells), left, top).cells }
	return Board{crop(b.left), crop(b.right), crop(b.free), small.width, small.height}
}

// directions lists the eight directions of a queen, in steps to the right and down. The first four are those
// of a rook.
var directions = [8][2]int{{1, 0}, {-1, 0}, {0, 1}, {0, -1}, {1, 1}, {-1, -1}, {1, -1}, {-1, 1}}

// next returns the square one step from square i in a direction, and false if it is not on the board.
func (b Board) next(i int, d [2]int) (int, bool) {
	w := int(b.width)
	x, y := i%w+d[0], i/w+d[1]
	return y*w + x, x >= 0 && y >= 0 && x < w && y < int(b.height)
}
