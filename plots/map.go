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

// Map draws the outcome of every position of a game whose positions are one, two or three
// integers, such as heap sizes. Each has a square, row 0 is at the bottom, and there is one
// small map for each value of a third number. A loss has the letter of the language, or a
// diamond in a small square; a draw has a cross and a win nothing. In a game with a symmetry
// only canonical positions have a square. It is an error if positions are anything else, if
// two have the same numbers, or if a number is below 0 or above 127; [MapWindow] draws a part
// of a larger map.
func Map(game nimkit.Game) (figure Figure) {
	defer showError(&figure)
	m := newGameMap(words.Must(game.Graph()), nil)
	return m.figure(m.desc(), func(int) bool { return true })
}

// A window is a part of a map: the positions whose first two numbers are from one corner to
// another.
type window struct{ from, to [2]int }

// newWindow returns a window. It panics unless the corners are in order.
func newWindow(from, to [2]int) *window {
	for i := range from {
		if from[i] < 0 || to[i] < from[i] {
			failf("a window from %v to %v: the first corner has the smaller numbers, 0 or more", from, to)
		}
	}
	return &window{from, to}
}

// MapWindow draws the part of a [Map] in which the first number of a position is between
// those of the corners from and to, and so is the second. A window has at most 128 columns
// and rows; the map may be as large as the game.
func MapWindow(game nimkit.Game, from, to [2]int) (figure Figure) {
	defer showError(&figure)
	m := newGameMap(words.Must(game.Graph()), newWindow(from, to))
	return m.figure(m.desc(), func(int) bool { return true })
}

// PartialMap draws a [Map] on which only some positions are known, given by their numbers in
// the graph. The squares of the others are empty.
func PartialMap(game nimkit.Game, known ...int) (figure Figure) {
	defer showError(&figure)
	m := newGameMap(words.Must(game.Graph()), nil)
	visible := make([]bool, m.Len())
	for _, n := range known {
		words.Check(checkRange("position %d", n, 0, m.Len()-1))
		visible[n] = true
	}
	return m.figure(progressDesc(len(known), m.Graph), func(n int) bool { return visible[n] })
}

// figure draws the positions that are known. The squares of the others are empty.
func (m gameMap) figure(desc words.Text, known func(n int) bool) Figure {
	side := min(22, max(390/vg.Length(max(m.size[0], m.size[1])), 4.8))
	if m.dimensions == 3 {
		side = min(15, max(150/vg.Length(max(m.size[0], m.size[1])), 4.8))
	}
	outcomeStyle := labelStyle(min(10, 0.75*side))
	boards := m.boards(m.axis, func(n, _ int, l words.Language) square {
		o := m.Outcome(n)
		switch {
		case !known(n):
			return square{}
		case o == nimkit.Draw:
			return square{outcomeFill(o), outcomeStyle, "×"}
		case o == nimkit.Loss:
			return square{outcomeFill(o), outcomeStyle, lossLabel(side, l)}
		}
		return square{fill: outcomeFill(o)}
	})
	for i := range boards {
		boards[i].lineStyle = pen(color.White, min(1, side/12))
		boards[i].drawOver = func(c draw.Canvas, b board) {
			c.StrokeLines(pen(color.Black, 0.8), closedLine(b.frame(0, 0, b.columns, b.rows, 0)))
		}
	}
	return layOutBoards(Figure{
		Title: words.T("Wins and losses from %s", words.Name(m.Position(m.Start()))),
		Key:   m.key(side), Desc: desc,
	}, side, boards...)
}

// lossLabel returns the label of a loss: its letter, or a diamond if that does not fit.
func lossLabel(side vg.Length, l words.Language) string {
	if side < 11 {
		return "◆"
	}
	return view.Letter(nimkit.Loss).In(l)
}

// key explains the squares.
func (m gameMap) key(side vg.Length) words.Text {
	loss := words.Each(func(l words.Language) string { return lossLabel(side, l) })
	var draws words.Text
	if m.counts()[nimkit.Draw] > 0 {
		draws = words.Format("× = %s, ", view.Outcome(nimkit.Draw))
	}
	return words.T("%s = %s, %sotherwise a win (for the player to move)", loss, view.Outcome(nimkit.Loss), draws)
}

// A gameMap is a game whose positions have coordinates.
type gameMap struct {
	*nimkit.Graph
	dimensions int            // coordinates of a position, 1 to 3
	positionAt map[[3]int]int // positions by their coordinates
	size       [3]int         // the number of places in each direction
	origin     [3]int         // the numbers of the first column, row and map
}

// newGameMap finds the coordinates of the positions of a game. It leaves out those that are
// not in the window, if there is one.
func newGameMap(g *nimkit.Graph, w *window) gameMap {
	m := gameMap{Graph: g, positionAt: map[[3]int]int{}}
	if w != nil {
		copy(m.origin[:], w.from[:])
	}
	for n := range g.Len() {
		coordinates := g.Coordinates(n)
		name := func() string { return words.Name(g.Position(n)) }
		if len(coordinates) < 1 || len(coordinates) > 3 {
			failf("position %s is not one, two or three whole numbers: draw a Graph", name())
		}
		m.dimensions = max(m.dimensions, len(coordinates))
		var at [3]int
		copy(at[:], coordinates)
		if w != nil && (at[0] < w.from[0] || at[0] > w.to[0] || at[1] < w.from[1] || at[1] > w.to[1]) {
			continue
		}
		for i, v := range at {
			if v < 0 {
				failf("%d of position %s is below 0, and has no place on a map", v, name())
			}
			at[i] = v - m.origin[i]
			if i == 2 && v >= maxMapSide {
				failf("the third number of position %s is %d: each third number has a map of its own, and a figure holds those of 0 to %d. Begin with a smaller third number", name(), v, maxMapSide-1)
			}
			if at[i] >= maxMapSide {
				failf("position %s is beyond column or row %d: draw a window of the map, such as plots.MapWindow(game, [2]int{0, 0}, [2]int{%d, %d})",
					name(), maxMapSide-1, maxMapSide-1, maxMapSide-1)
			}
			m.size[i] = max(m.size[i], at[i]+1)
		}
		if _, occupied := m.positionAt[at]; occupied {
			failf("position %s lies where another one is", name())
		}
		m.positionAt[at] = n
	}
	if len(m.positionAt) == 0 {
		failf("no position is in the window from %v to %v", w.from, w.to)
	}
	return m
}

// boards returns the maps of a game, one for each third number. The function axis labels the
// coordinates, and content returns the square of position n on map z.
func (m gameMap) boards(axis func(i int) words.Text, content func(n, z int, l words.Language) square) []labeledBoard {
	var boards []labeledBoard
	for z := range m.size[2] {
		b := labeledBoard{
			title:  words.Format("%s: %d", axis(2), z),
			xLabel: axis(0), firstColumn: m.origin[0], firstRow: m.origin[1], columns: m.size[0], rows: m.size[1], lineStyle: nimLines,
			squareAt: func(x, y int, l words.Language) square {
				if n, ok := m.positionAt[[3]int{x, y, z}]; ok {
					return content(n, z, l)
				}
				return square{}
			},
		}
		if m.dimensions > 1 {
			b.yLabel = axis(1)
		}
		boards = append(boards, b)
	}
	return boards
}

// counts returns the number of positions with each outcome.
func (m gameMap) counts() (counts [3]int) {
	for _, n := range m.positionAt {
		counts[m.Outcome(n)]++
	}
	return counts
}

// losses returns the names of the lost positions, those with the shortest play first.
func (m gameMap) losses() (names []string) {
	isDrawn := make([]bool, m.Len())
	for _, n := range m.positionAt {
		isDrawn[n] = true
	}
	for _, n := range slices.Concat(m.Layers()...) {
		if isDrawn[n] && m.Outcome(n) == nimkit.Loss {
			names = append(names, words.Name(m.Position(n)))
		}
	}
	return names
}

// desc returns the number of positions with each outcome, and the names of losses.
func (m gameMap) desc() words.Text {
	counts := m.counts()
	return words.T("A square for each position: %d losses, %d wins, %d draws. %s Lost: %s.", counts[nimkit.Loss], counts[nimkit.Win], counts[nimkit.Draw], m.EndRule(), firstNames(m.losses()))
}

// axis labels a coordinate.
func (m gameMap) axis(i int) words.Text {
	if _, ok := m.Position(m.Start()).(cards.Row); ok {
		return [...]words.Text{
			words.C("axis", "cards face up"),
			words.T("cards face down"), {},
		}[i]
	}
	if m.dimensions == 1 {
		return heapSizeLabel
	}
	return numberName(i)
}

// NimValueMap draws the nim-values in normal play of a game whose positions are two integers,
// such as heap sizes. They are numbers in squares, darker for larger ones, with losses (0) on
// orange; row 0 is at the bottom. For Nim it is the table of nim-sums. Positions of one
// number are a single row. Each value of a third number has a small map, and several games
// have small maps beside each other, each with its own shades.
//
// If a game has a closed form, each position that the form calls a loss has a ring. Game and
// form agree at orange squares with a ring and at other squares without one.
//
// The errors are those of [Map]. A game with an end that decides by itself, a number above 47
// and more than 16 maps are errors, too. [NimValueMapWindow] draws a part of a larger map.
func NimValueMap(games ...nimkit.Game) (figure Figure) {
	defer showError(&figure)
	return nimValueMap(nil, games...)
}

// NimValueMapWindow draws the part of a [NimValueMap] in which the first number of a position is
// between those of the corners from and to, and so is the second. A window has at most 48
// columns and rows.
func NimValueMapWindow(game nimkit.Game, from, to [2]int) (figure Figure) {
	defer showError(&figure)
	return nimValueMap(newWindow(from, to), game)
}

// nimValueMap draws the maps of games, or a window of each.
func nimValueMap(w *window, games ...nimkit.Game) Figure {
	words.Check(checkRange("%d games", len(games), 1, maxNimMaps))
	f := Figure{Key: words.T("0 on orange = loss")}
	var maps []nimMap
	count, widest := 0, 1
	for i, game := range games {
		m := newNimMap(game, w)
		if i < 4 {
			f.Title = words.Join(", ", f.Title, m.title)
		} else if i == 4 {
			f.Title = words.Join(", ", f.Title, words.Same("…"))
		}
		if m.formula != nil {
			f.Key = words.T("0 on orange = loss, ring = loss by the formula")
		}
		maps, count, widest = append(maps, m), count+m.size[2], max(widest, m.size[0], m.size[1])
	}
	words.Check(checkRange("%d maps", count, 1, maxNimMaps))
	side := vg.Length(14)
	if count == 1 {
		side = min(20, max(390/vg.Length(widest), 12.5))
	}
	var boards []labeledBoard
	for _, m := range maps {
		f.Desc = words.Join(" ", f.Desc, m.desc(len(maps) > 1))
		boards = append(boards, m.boards(side)...)
	}
	return layOutBoards(f, side, boards...)
}

// A nimMap is the map of the nim-values of a game.
type nimMap struct {
	gameMap
	title   words.Text
	formula *nimkit.Comparison // with the closed form; nil if there is none
}

// newNimMap returns the map of a game.
func newNimMap(game nimkit.Game, w *window) (m nimMap) {
	if game.HasFormula() {
		m.formula = words.Must(game.Comparison())
	}
	m.gameMap = newGameMap(words.Must(game.Graph()), w)
	start := words.Name(m.Position(m.Start()))
	if _, ok := m.NimValue(m.Start()); !ok {
		failf("the game from %s has an end that decides by itself, so there are no nim-values", start)
	}
	if side := max(m.size[0], m.size[1]); side > maxNimMapSide {
		failf("%d columns or rows are more than %d: draw a window of the map, such as plots.NimValueMapWindow(game, [2]int{0, 0}, [2]int{%d, %d})", side, maxNimMapSide, maxNimMapSide-1, maxNimMapSide-1)
	}
	m.title = words.T("Nim-values from %s", start)
	switch {
	case m.formula != nil && game.Appearance().Name != (words.Text{}):
		m.title = game.Appearance().Name
	case m.formula != nil:
		m.title = view.GameName(m.formula.Name)
	}
	return m
}

// numberName labels a coordinate by its index.
func numberName(i int) words.Text {
	return [...]words.Text{
		words.T("first number"),
		words.T("second number"),
		words.T("third number"),
	}[i]
}

// boards returns the maps of the game, one for each third number.
func (m nimMap) boards(side vg.Length) []labeledBoard {
	largest := make([]uint64, m.size[2])
	for at, n := range m.positionAt {
		v, _ := m.NimValue(n)
		largest[at[2]] = max(largest[at[2]], uint64(v))
	}
	var mapShades []shades
	for _, v := range largest {
		mapShades = append(mapShades, newShades(side, v))
	}
	boards := m.gameMap.boards(numberName, func(n, z int, _ words.Language) square {
		if v, ok := m.NimValue(n); ok {
			return mapShades[z].nimSquare(v)
		}
		return square{}
	})
	for z := range boards {
		if m.dimensions < 3 {
			boards[z].title = m.title
		}
		boards[z].drawOver = func(c draw.Canvas, b board) {
			var rings vg.Path
			for y := range b.rows {
				for x := range b.columns {
					n, found := m.positionAt[[3]int{x, y, z}]
					_, ok := m.NimValue(n)
					if lost, _ := m.formula.PredictsLoss(n); lost && found && ok {
						circle(&rings, b.middle(x, y), 0.44*side)
					}
				}
			}
			stroke(c, pen(color.Black, 1.3), rings)
		}
	}
	return boards
}

// desc describes the map, with its title if titled is true.
func (m nimMap) desc(titled bool) words.Text {
	largest, positions, losses, agree, known := nimkit.Nimber(0), 0, 0, 0, 0
	for _, n := range m.positionAt {
		v, ok := m.NimValue(n)
		if !ok {
			continue
		}
		largest = max(largest, v)
		positions++
		if v == 0 {
			losses++
		}
		if lost, ok := m.formula.PredictsLoss(n); ok {
			known++
			if lost == (v == 0) {
				agree++
			}
		}
	}
	desc := words.T("A square for each position with its nim-value: %d positions, %d of them lost (0), the largest value is %d.", positions, losses, uint64(largest))
	if m.formula != nil {
		desc = words.Join(" ", desc, words.T("Rings: lost by the closed form. It is right at %d of %d.", agree, known))
	}
	if titled {
		desc = words.Join(": ", m.title, desc)
	}
	return desc
}
