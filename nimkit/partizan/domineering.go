package partizan

import (
	"slices"

	"nimlab/nimkit/board"
	"nimlab/nimkit/words"
)

// Domineering is Göran Andersson's game of dominoes on the squares of a shape. Left places
// one on two free squares above each other, Right on two side by side. The board falls into
// parts, of which each is worked out once: mirror images are worth the same, and turned by a
// quarter the players are exchanged.
//
// Berlekamp, Blockbusting and Domineering, Journal of Combinatorial Theory A 49 (1988),
// gives the values of boards two and three squares wide; Winning Ways, chapters 5 and 6, and
// Siegel 2013, I.2, those of small boards.
func Domineering(s Shape) Game {
	return domineering.game(words.Same("Domineering"), s)
}

// domineering is the ruleset of [Domineering].
var domineering = ruleset[Shape]{
	options: func(s Shape, player Player, move func(Shape)) {
		first, second := s.cells&(s.cells>>s.width), uint8(s.width)
		if player == Right {
			first, second = s.cells&^columns[s.width]>>1&s.cells, 1
		}
		for i := range ones(first) {
			move(Shape{s.cells &^ (1<<i | 1<<(i+int(second))), s.width, s.height})
		}
	},
	parts: func(s Shape, list []Shape) []Shape {
		for rest := s.cells; rest != 0; {
			part := s.component(rest&-rest, rest)
			if rest &^= part; part&(part-1) != 0 {
				list = append(list, Shape{part, s.width, s.height}.trimmed())
			}
		}
		return list
	},
	canonical: func(s Shape) (Shape, bool) {
		a, b := s.images(), s.transposed().images()
		return leastImage(Shape.compare, a[0], b[0], a[1], b[1], a[2], b[2], a[3], b[3])
	},
	draw: func(start Shape, owners ownership) picture {
		const upper, west = 1, 3 // the states of the halves of a domino, each followed by the other
		p := squares(start.cells, start.width, start.height, emptyState, owners.piece(board.Upper, Left), owners.piece(board.Lower, Left),
			owners.piece(board.West, Right), owners.piece(board.East, Right), board.State{Piece: board.Arrow, Sign: "#"})
		p.rule = words.T("%s places a domino on two free squares above each other, %s on two side by side.", owners.name(Left), owners.name(Right))
		p.hint = words.T("Click both squares of the domino.")
		fieldIndex := map[int]int{} // the index of a square's field
		for i := range ones(start.cells) {
			fieldIndex[i] = len(fieldIndex)
		}
		p.read = func(position any) (fields []int) {
			for i := range ones(start.cells) {
				state := 0
				if position.(Shape).cells>>i&1 == 0 {
					state = 5 // a position does not know whose domino it is
				}
				fields = append(fields, state)
			}
			return fields
		}
		shapeOf := func(fields []int) Shape {
			s := Shape{0, start.width, start.height}
			for i, n := range fieldIndex {
				if fields[n] == 0 {
					s.cells |= 1 << i
				}
			}
			return s
		}
		p.position = func(fields []int) any { return shapeOf(fields) }
		p.moves = func(fields []int, player Player, move func([]int)) {
			s, next, state := shapeOf(fields), int(start.width), upper
			if player == Right {
				next, state = 1, west
			}
			for i := range ones(s.cells) {
				if next == 1 && (i+1)%int(s.width) == 0 || i+next > 63 || s.cells>>(i+next)&1 == 0 {
					continue
				}
				covered := slices.Clone(fields)
				covered[fieldIndex[i]], covered[fieldIndex[i+next]] = state, state+1
				move(covered)
			}
		}
		p.components = func(position any) []Component {
			s := position.(Shape)
			sets := slices.DeleteFunc(connectedSets(s.cells, s.component), func(set uint64) bool { return set&(set-1) == 0 })
			return components(sets, start.cells, func(set uint64) any { return Shape{set, s.width, s.height} })
		}
		return p
	},
}
