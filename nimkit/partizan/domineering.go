package partizan

import "nimlab/nimkit/words"

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
}
