package partizan

import (
	"cmp"
	"fmt"
	"strings"

	"nimlab/nimkit/words"
)

// Map is a map of up to 64 fields for [Snort] and [Col], or any graph: its fields are
// numbered from 0, and some are neighbors.
type Map struct {
	near []uint64 // the neighbors of each field
}

// NewMap returns a map of so many fields with these pairs of neighbors. It is an error if
// there are more than 64 fields, or if a pair names another one.
func NewMap(fields int, neighbors ...[2]int) (Map, error) {
	if fields < 0 || fields > 64 {
		return Map{}, words.Errorf("partizan: a map of %d fields: it may have up to 64", fields)
	}
	m := Map{make([]uint64, fields)}
	for _, pair := range neighbors {
		for _, field := range pair {
			if field < 0 || field >= fields {
				return Map{}, words.Errorf("partizan: the neighbors %d and %d on a map of %d fields, which are counted from 0", pair[0], pair[1], fields)
			}
		}
		m.near[pair[0]] |= 1 << pair[1]
		m.near[pair[1]] |= 1 << pair[0]
	}
	return m, nil
}

// String lists the pairs of neighbors, and the fields without any.
func (m Map) String() string {
	var all []string
	for i, near := range m.near {
		if near == 0 {
			all = append(all, fmt.Sprint(i))
		}
		for j := range ones(near >> i << i) {
			all = append(all, fmt.Sprintf("%d-%d", i, j))
		}
	}
	return cmp.Or(strings.Join(all, " "), "–")
}

// MustNewMap is [NewMap] for neighbors that are known to be right; it panics with the error.
func MustNewMap(fields int, neighbors ...[2]int) Map { return words.Must(NewMap(fields, neighbors...)) }

// Path returns a map of so many fields in a row. It panics for less than 0 and more than 64.
func Path(fields int) Map {
	var neighbors [][2]int
	for i := range min(fields, 65) - 1 {
		neighbors = append(neighbors, [2]int{i, i + 1})
	}
	return MustNewMap(fields, neighbors...)
}

// Loop returns a map of so many fields in a circle. It panics for less than 0 and more than
// 64.
func Loop(fields int) Map {
	m := Path(fields)
	if fields > 2 {
		m.near[0] |= 1 << (fields - 1)
		m.near[fields-1] |= 1
	}
	return m
}

// Coloring is a position of [Snort] or [Col]: which fields of a map Left may still color, and
// which Right.
type Coloring struct{ left, right uint64 }

// String lists the fields with a letter for who may still color each: b for both, l, or r.
func (c Coloring) String() string {
	var fields []string
	for i := range ones(c.left | c.right) {
		letter := "b"
		switch {
		case c.right>>i&1 == 0:
			letter = "l"
		case c.left>>i&1 == 0:
			letter = "r"
		}
		fields = append(fields, fmt.Sprint(i)+letter)
	}
	return cmp.Or(strings.Join(fields, " "), "–")
}

// Snort is Simon Norton's game on a map: Left colors a field blue, Right red, and no blue
// field may be beside a red one. So a move reserves the neighbors for the player who made it
// (Winning Ways, chapter 5). A field beside itself can never be colored.
func Snort(m Map) Game {
	return m.ruleset(true).game(words.Same("Snort"), m.uncolored())
}

// Col is Colin Vout's game on a map: as [Snort], but no two fields of the same color may be
// beside each other. Every position is worth a number or a number and * (Winning Ways,
// chapter 2).
func Col(m Map) Game {
	return m.ruleset(false).game(words.Same("Col"), m.uncolored())
}

// uncolored returns the coloring of m at the start.
func (m Map) uncolored() Coloring {
	var all uint64
	for i, near := range m.near {
		if near>>i&1 == 0 {
			all |= 1 << i
		}
	}
	return Coloring{all, all}
}

// ruleset returns the ruleset in which a move forbids the neighbors of a field to the opponent if
// reserves is true, and to the player who moves otherwise.
func (m Map) ruleset(reserves bool) ruleset[Coloring] {
	exchanged := func(c Coloring) Coloring { return Coloring{c.right, c.left} }
	return ruleset[Coloring]{
		options: func(c Coloring, player Player, move func(Coloring)) {
			own := c.left
			if player == Right {
				own = c.right
			}
			for i := range ones(own) {
				next := Coloring{c.left &^ (1 << i), c.right &^ (1 << i)}
				if (player == Left) == reserves {
					next.right &^= m.near[i]
				} else {
					next.left &^= m.near[i]
				}
				move(next)
			}
		},
		parts: func(c Coloring, list []Coloring) []Coloring {
			for rest := c.left | c.right; rest != 0; {
				part := m.component(rest&-rest, rest)
				rest &^= part
				list = append(list, Coloring{c.left & part, c.right & part})
			}
			return list
		},
		canonical: func(c Coloring) (Coloring, bool) {
			return leastImage(func(a, b Coloring) int { return cmp.Or(cmp.Compare(a.left, b.left), cmp.Compare(a.right, b.right)) }, c, exchanged(c))
		},
		draw: func(start Coloring, owners ownership) picture {
			rule := words.T("Left colors a field blue (L), Right red (R). No blue field may be beside a red one.")
			if !reserves {
				rule = words.T("Left colors a field blue (L), Right red (R). No two fields of the same color may be beside each other.")
			}
			p := mapPicture(m, rule, owners, func(colors []int) Coloring {
				c := start
				for i, color := range colors {
					if color == 0 {
						continue
					}
					c.left, c.right = c.left&^(1<<i), c.right&^(1<<i)
					if (color == 1) == reserves {
						c.right &^= m.near[i]
					} else {
						c.left &^= m.near[i]
					}
				}
				return c
			})
			p.components = func(position any) []Component {
				c := position.(Coloring)
				return components(connectedSets(c.left|c.right, m.component), 1<<len(m.near)-1, func(set uint64) any { return Coloring{c.left & set, c.right & set} })
			}
			return p
		},
	}
}

// component returns the fields of a set that can be reached from those of part through fields of the
// set.
func (m Map) component(part, of uint64) uint64 {
	for new := part; new != 0; {
		var near uint64
		for i := range ones(new) {
			near |= m.near[i]
		}
		new = near & of &^ part
		part |= new
	}
	return part
}
