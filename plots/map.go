package plots

import (
	"image/color"
	"slices"

	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"

	"nimlab/nimkit"
	"nimlab/nimkit/cards"
	"nimlab/nimkit/view"
	"nimlab/nimkit/words"
)

// Map draws who wins in every position of a game whose positions are one, two or
// three whole numbers, such as the sizes of heaps: a square for each, the row 0 at
// the bottom; with three numbers one small map for each value of the third. A loss
// has the letter of the language, or a diamond where the squares are small, a draw a
// cross, and a win nothing. In a game with a symmetry only the canonical positions
// have a square. It is an error, when the figure is drawn, if positions are anything
// else, if two have the same numbers, or one has a number below 0 or above 127.
func Map(game nimkit.Game) (drawn Figure) {
	defer orSaid(&drawn)
	m := mapOf(words.Must(game.Graph()))
	return m.figure(m.desc(), func(int) bool { return true })
}

// MapSoFar is [Map] of a game of which some positions are known, by their numbers; the
// others have empty squares.
func MapSoFar(game nimkit.Game, known ...int) (drawn Figure) {
	defer orSaid(&drawn)
	m := mapOf(words.Must(game.Graph()))
	shown := make([]bool, m.Len())
	for _, n := range known {
		words.Check(within("position %d", n, 0, m.Len()-1))
		shown[n] = true
	}
	return m.figure(soFar(len(known), m.Graph), func(n int) bool { return shown[n] })
}

// figure draws the positions that are known; the others leave their squares empty.
func (m mapped) figure(desc words.Text, known func(n int) bool) Figure {
	side := min(22, max(390/vg.Length(max(m.limits[0], m.limits[1])), 4.8))
	if m.numbers == 3 {
		side = min(15, max(150/vg.Length(max(m.limits[0], m.limits[1])), 4.8))
	}
	sign := label(min(10, 0.75*side))
	all := m.plans(m.axis, func(n, _ int, l words.Language) square {
		o := m.Outcome(n)
		switch {
		case !known(n):
			return square{}
		case o == nimkit.Draw:
			return square{fill(o), sign, "×"}
		case o == nimkit.Loss:
			return square{fill(o), sign, lossSign(side, l)}
		}
		return square{fill: fill(o)}
	})
	for i := range all {
		all[i].lines = draw.LineStyle{Color: color.White, Width: min(1, side/12)}
		all[i].over = func(c draw.Canvas, b board) {
			c.StrokeLines(draw.LineStyle{Color: color.Black, Width: 0.8}, closed(b.frame(0, 0, b.columns, b.rows, 0)))
		}
	}
	return plans(Figure{
		Title: words.T("Wins and losses from %s", words.Name(m.Position(m.Start()))),
		Key:   m.key(side), Desc: desc,
	}, side, all...)
}

// lossSign marks a loss: a letter where a square has room for one.
func lossSign(side vg.Length, l words.Language) string {
	if side < 11 {
		return "◆"
	}
	return view.Letter(nimkit.Loss).In(l)
}

// key says what the squares mean.
func (m mapped) key(side vg.Length) words.Text {
	loss := words.Each(func(l words.Language) string { return lossSign(side, l) })
	draws := words.Text{}
	if m.counts()[nimkit.Draw] > 0 {
		draws = words.Format("× = %s, ", view.Outcome(nimkit.Draw))
	}
	return words.T("%s = %s, %sotherwise a win (for the player to move)", loss, view.Outcome(nimkit.Loss), draws)
}

// mapped is a game whose positions have places.
type mapped struct {
	*nimkit.Graph
	numbers int // that a position has
	places  map[[3]int]int
	limits  [3]int // how many there are in each direction
}

// mapOf puts the positions of a game into places.
func mapOf(g *nimkit.Graph) mapped {
	m := mapped{Graph: g, places: make(map[[3]int]int, g.Len())}
	for n := range g.Len() {
		numbers := g.Coordinates(n)
		name := func() string { return words.Name(g.Position(n)) }
		if len(numbers) < 1 || len(numbers) > 3 {
			fail("position %s is not one, two or three whole numbers: draw a Graph", name())
		}
		m.numbers = max(m.numbers, len(numbers))
		var at [3]int
		copy(at[:], numbers)
		for i, v := range at {
			if v < 0 || v >= widestMap {
				fail("%d of position %s is not between 0 and %d", v, name(), widestMap-1)
			}
			m.limits[i] = max(m.limits[i], v+1)
		}
		if _, taken := m.places[at]; taken {
			fail("position %s lies where another one is", name())
		}
		m.places[at] = n
	}
	return m
}

// plans are the maps of a game, one for each third number, with what the coordinates
// count.
func (m mapped) plans(axis func(i int) words.Text, at func(n, z int, l words.Language) square) []plan {
	var all []plan
	for z := range m.limits[2] {
		p := plan{
			title: words.Format("%s: %d", axis(2), z),
			x:     axis(0), columns: m.limits[0], rows: m.limits[1], lines: nimLines,
			at: func(x, y int, l words.Language) square {
				if n, ok := m.places[[3]int{x, y, z}]; ok {
					return at(n, z, l)
				}
				return square{}
			},
		}
		if m.numbers > 1 {
			p.y = axis(1)
		}
		all = append(all, p)
	}
	return all
}

// counts is how many positions have which outcome.
func (m mapped) counts() (counts [3]int) {
	for n := range m.Len() {
		counts[m.Outcome(n)]++
	}
	return counts
}

// losses are the names of the lost positions, those of the shortest play first.
func (m mapped) losses() (names []string) {
	for _, n := range slices.Concat(m.Layers()...) {
		if m.Outcome(n) == nimkit.Loss {
			names = append(names, words.Name(m.Position(n)))
		}
	}
	return names
}

// desc says how many positions there are of each outcome, and names lost ones.
func (m mapped) desc() words.Text {
	counts := m.counts()
	return words.T("A square for each position: %d losses, %d wins, %d draws. %s Lost: %s.", counts[nimkit.Loss], counts[nimkit.Win], counts[nimkit.Draw], m.EndRule(), named(m.losses()))
}

// axis names what a number of a position counts.
func (m mapped) axis(i int) words.Text {
	if _, ok := m.Position(m.Start()).(cards.Row); ok {
		return [...]words.Text{
			words.C("axis", "cards face up"),
			words.T("cards face down"), {},
		}[i]
	}
	if m.numbers == 1 {
		return heapSize
	}
	return numberName(i)
}

// NimValueMap draws the nim-values in normal play of a game whose positions are two
// whole numbers, such as the sizes of heaps, as numbers in squares, the row 0 at the
// bottom: the darker the larger, the losses (0) on orange. With Nim itself it is the
// table of nim-sums. Positions of one number are a single row; with three numbers
// each value of the third has a small map, and several games stand beside each
// other in small maps, the shades of each map its own.
//
// Of a game with a closed form every position that it calls a loss has a ring, so that
// every orange square with a ring and every other square without one is a place
// where game and formula agree.
//
// The figure fails as [Map] does, for a game with an end that decides by itself,
// and for numbers above 47 or more than 16 maps.
func NimValueMap(games ...nimkit.Game) (drawn Figure) {
	defer orSaid(&drawn)
	words.Check(within("%d games", len(games), 1, mostNimMaps))
	f := Figure{Key: words.T("0 on orange = loss")}
	var maps []nimMap
	sheets, widest := 0, 1
	for i, game := range games {
		m := nimMapOf(game)
		if i < 4 {
			f.Title = words.Join(", ", f.Title, m.title)
		} else if i == 4 {
			f.Title = words.Join(", ", f.Title, words.Same("…"))
		}
		if m.formula != nil {
			f.Key = words.T("0 on orange = loss, ring = loss by the formula")
		}
		maps, sheets, widest = append(maps, m), sheets+m.limits[2], max(widest, m.limits[0], m.limits[1])
	}
	words.Check(within("%d maps", sheets, 1, mostNimMaps))
	side := vg.Length(14)
	if sheets == 1 {
		side = min(20, max(390/vg.Length(widest), 12.5))
	}
	var all []plan
	for _, m := range maps {
		f.Desc = words.Join(" ", f.Desc, m.says(len(maps) > 1))
		all = append(all, m.sheets(side)...)
	}
	return plans(f, side, all...)
}

// nimMap is a game whose nim-values have places, and what a closed form says about
// its losses.
type nimMap struct {
	mapped
	title   words.Text
	formula *nimkit.Comparison // nil without a closed form
}

// nimMapOf is the map of one game.
func nimMapOf(game nimkit.Game) (m nimMap) {
	if game.HasFormula() {
		m.formula = words.Must(game.Comparison())
	}
	m.mapped = mapOf(words.Must(game.Graph()))
	start := words.Name(m.Position(m.Start()))
	if _, ok := m.NimValue(m.Start()); !ok {
		fail("the game from %s has an end that decides by itself, so there are no nim-values", start)
	}
	words.Check(within("%d columns or rows", max(m.limits[0], m.limits[1]), 1, widestNimMap))
	m.title = words.T("Nim-values from %s", start)
	switch {
	case m.formula != nil && game.Appearance().Name != (words.Text{}):
		m.title = game.Appearance().Name
	case m.formula != nil:
		m.title = view.GameName(m.formula.Name)
	}
	return m
}

// numberName names a number of a position by its place.
func numberName(i int) words.Text {
	return [...]words.Text{
		words.T("first number"),
		words.T("second number"),
		words.T("third number"),
	}[i]
}

// sheets are the maps of the game, one for each third number.
func (m nimMap) sheets(side vg.Length) []plan {
	largest := make([]uint64, m.limits[2])
	for at, n := range m.places {
		v, _ := m.NimValue(n)
		largest[at[2]] = max(largest[at[2]], uint64(v))
	}
	var of []shades
	for _, v := range largest {
		of = append(of, newShades(side, v))
	}
	all := m.plans(numberName, func(n, z int, _ words.Language) square {
		if v, ok := m.NimValue(n); ok {
			return of[z].nim(v)
		}
		return square{}
	})
	for z := range all {
		if m.numbers < 3 {
			all[z].title = m.title
		}
		all[z].over = func(c draw.Canvas, b board) {
			var rings vg.Path
			for y := range b.rows {
				for x := range b.columns {
					n, there := m.places[[3]int{x, y, z}]
					_, ok := m.NimValue(n)
					if lost, _ := m.formula.PredictsLoss(n); lost && there && ok {
						circle(&rings, b.middle(x, y), 0.44*side)
					}
				}
			}
			stroke(c, draw.LineStyle{Color: color.Black, Width: 1.3}, rings)
		}
	}
	return all
}

// says describes the map in words, by its title where there are several.
func (m nimMap) says(titled bool) words.Text {
	largest, positions, losses, agree, known := nimkit.Nimber(0), 0, 0, 0, 0
	for n := range m.Len() {
		v, ok := m.NimValue(n)
		if !ok {
			continue
		}
		largest = max(largest, v)
		positions++
		if v == 0 {
			losses++
		}
		if lost, says := m.formula.PredictsLoss(n); says {
			known++
			if lost == (v == 0) {
				agree++
			}
		}
	}
	w := words.T("A square for each position with its nim-value: %d positions, %d of them lost (0), the largest value is %d.", positions, losses, uint64(largest))
	if m.formula != nil {
		w = words.Join(" ", w, words.T("Rings: lost by the closed form. It is right at %d of %d.", agree, known))
	}
	if titled {
		w = words.Join(": ", m.title, w)
	}
	return w
}
