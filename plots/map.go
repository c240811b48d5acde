package plots

import (
	"fmt"
	"image/color"
	"strings"

	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"

	"nimlab/nimkit"
	"nimlab/nimkit/cards"
	"nimlab/nimkit/view"
)

// An OutcomeGrid says who wins at places with two whole numbers: At(x, y) for x
// from 0 to Columns-1 and y from 0 to Rows-1, or false where there is no
// position.
type OutcomeGrid struct {
	Title, Desc   view.Words
	X, Y          view.Words // what the numbers count; without Y the rows have none
	Columns, Rows int
	At            func(x, y int) (o nimkit.Outcome, ok bool)
}

// widestMap is how many columns or rows a map has at most: with more, its squares
// could not be told apart.
const widestMap = 128

// OutcomeMap draws a grid of outcomes as squares, the row 0 at the bottom. A loss
// has the letter of the language, or a diamond where the squares are small; a draw a
// cross; a win is plain. More than 128 columns or rows are an error when the
// figure is drawn.
func OutcomeMap(g OutcomeGrid) Figure {
	if g.Columns < 1 || g.Rows < 1 || max(g.Columns, g.Rows) > widestMap {
		return failed(fmt.Errorf("plots: a map of %d × %d squares is not between 1 × 1 and %d × %d", g.Columns, g.Rows, widestMap, widestMap))
	}
	const left, top, bottom, right = 52, 58, 46, 14
	side := min(22, max(520/vg.Length(max(g.Columns, g.Rows)), 4.8))
	wide, high := vg.Length(g.Columns)*side, max(vg.Length(g.Rows)*side, 90) // as high as the words beside it
	if g.Y == (view.Words{}) {
		high = vg.Length(g.Rows) * side
	}
	key := func(l view.Language) string { return mapKey(g.has(nimkit.Draw), side, l) }
	width := max(wide+left+right, bold(12).Width(longest(g.Title))+20)
	for _, l := range []view.Language{view.Dutch, view.German, view.English} {
		width = max(width, label(9).Width(key(l))+20)
	}
	return Figure{
		Title: g.Title, Desc: g.Desc,
		Width: width, Height: high + top + bottom,
		Draw: func(c draw.Canvas, l view.Language) error {
			c.FillText(bold(12), vg.Point{X: c.Min.X + 8, Y: c.Max.Y - 16}, g.Title.In(l))
			c.FillText(aligned(9), vg.Point{X: c.Min.X + 8, Y: c.Max.Y - 34}, key(l))
			at := vg.Point{X: c.Min.X + left, Y: c.Min.Y + bottom}
			g.draw(c, at, side, l)
			for _, tick := range mapTicks(g.Columns, side) {
				c.FillText(label(9), vg.Point{X: at.X + (vg.Length(tick)+0.5)*side, Y: at.Y - 10}, itoa(tick))
			}
			number := label(9)
			number.XAlign = draw.XRight
			for _, tick := range mapTicks(g.Rows, side) {
				if g.Y == (view.Words{}) {
					break // a single row needs no number
				}
				c.FillText(number, vg.Point{X: at.X - 6, Y: at.Y + (vg.Length(tick)+0.5)*side}, itoa(tick))
			}
			c.FillText(label(10), vg.Point{X: at.X + wide/2, Y: c.Min.Y + 14}, g.X.In(l))
			up := label(10)
			up.Rotation = quarterTurn
			c.FillText(up, vg.Point{X: c.Min.X + 14, Y: at.Y + high/2}, g.Y.In(l))
			return nil
		},
	}
}

// mapKey says what the squares mean.
func mapKey(draws bool, side vg.Length, l view.Language) string {
	loss := view.Letter(nimkit.Loss).In(l)
	if side < smallestLetter {
		loss = "◆"
	}
	key := loss + " = " + view.Outcome(nimkit.Loss).In(l) + ", "
	if draws {
		key += "× = " + view.Outcome(nimkit.Draw).In(l) + ", "
	}
	return key + view.Words{
		NL: "verder winst (voor wie aan zet is)", DE: "sonst Gewinn (für den, der am Zug ist)", EN: "else a win (for the player to move)",
	}.In(l)
}

// smallestLetter is the side of the smallest square that has a letter.
const smallestLetter = 11

// mapTicks are the columns that get a number.
func mapTicks(n int, side vg.Length) []int {
	step := 1
	for _, step = range []int{1, 2, 5, 10, 20} {
		if vg.Length(step)*side >= 18 {
			break
		}
	}
	var ticks []int
	for i := 0; i < n; i += step {
		ticks = append(ticks, i)
	}
	return ticks
}

func (g OutcomeGrid) has(o nimkit.Outcome) bool { return g.count(o) > 0 }

func (g OutcomeGrid) count(o nimkit.Outcome) int {
	n := 0
	for y := range g.Rows {
		for x := range g.Columns {
			if at, ok := g.At(x, y); ok && at == o {
				n++
			}
		}
	}
	return n
}

// draw draws the squares with their signs, in a frame.
func (g OutcomeGrid) draw(c draw.Canvas, at vg.Point, side vg.Length, l view.Language) {
	line := draw.LineStyle{Color: color.White, Width: min(1, side/12)}
	b := board{at, side, side, g.Columns, g.Rows, line}
	sign := label(min(10, 0.75*side))
	var diamonds vg.Path
	b.draw(c, func(x, y int) square {
		o, ok := g.At(x, y)
		if !ok {
			return square{}
		}
		s := square{fill: fill(o), style: sign}
		switch {
		case o == nimkit.Draw:
			s.sign = "×"
		case o == nimkit.Loss && side < smallestLetter:
			m, r := b.middle(x, y), 0.33*side
			polygon(&diamonds, vg.Point{X: m.X + r, Y: m.Y}, vg.Point{X: m.X, Y: m.Y + r},
				vg.Point{X: m.X - r, Y: m.Y}, vg.Point{X: m.X, Y: m.Y - r})
		case o == nimkit.Loss:
			s.sign = view.Letter(o).In(l)
		}
		return s
	})
	paint(c, color.Black, diamonds)
	wide, high := vg.Length(g.Columns)*side, vg.Length(g.Rows)*side
	c.StrokeLines(draw.LineStyle{Color: color.Black, Width: 0.8}, closed(rectangle(at.X, at.Y, wide, high)))
}

// Map draws who wins in every position of a game whose positions are one, two or
// three whole numbers, such as the sizes of heaps: a square for each, its loss
// marked; with three numbers one small map for each value of the third. In a game
// with a symmetry only the canonical positions have a square. It is an error, when
// the figure is drawn, if positions are anything else, if two have the same
// numbers, or one has a number below 0 or above 127.
func Map(game nimkit.Playable) Figure {
	m, err := mapOf(game)
	if err != nil {
		return failed(err)
	}
	if m.numbers == 3 {
		return m.slices()
	}
	title, desc, _ := m.words()
	x, y := m.axis(0), m.axis(1)
	if m.numbers == 1 {
		x, y = view.Words{NL: "grootte van de stapel", DE: "Größe des Haufens", EN: "size of the heap"}, view.Words{}
	}
	return OutcomeMap(OutcomeGrid{
		Title: title, Desc: desc,
		X: x, Y: y,
		Columns: m.limits[0], Rows: m.limits[1],
		At: m.slice(0),
	})
}

// mapped is a game whose positions have places.
type mapped struct {
	*nimkit.Graph
	numbers int // that a position has
	places  map[[3]int]int
	limits  [3]int // how many there are in each direction
}

// mapOf puts the positions of a game into places.
func mapOf(game nimkit.Playable) (mapped, error) {
	g, err := game.Graph()
	if err != nil {
		return mapped{}, err
	}
	m := mapped{Graph: g, places: make(map[[3]int]int, g.Len())}
	for n := range g.Len() {
		numbers := g.Numbers(n)
		name := view.PositionName(g.Position(n))
		if len(numbers) < 1 || len(numbers) > 3 {
			return mapped{}, fmt.Errorf("plots: position %s is not one, two or three whole numbers: draw a Graph", name)
		}
		m.numbers = max(m.numbers, len(numbers))
		var at [3]int
		copy(at[:], numbers)
		for i, v := range at {
			if v < 0 || v >= widestMap {
				return mapped{}, fmt.Errorf("plots: %d of position %s is not between 0 and %d", v, name, widestMap-1)
			}
			m.limits[i] = max(m.limits[i], v+1)
		}
		if _, taken := m.places[at]; taken {
			return mapped{}, fmt.Errorf("plots: position %s lies where another one is", name)
		}
		m.places[at] = n
	}
	return m, nil
}

// slices draws a small map for each third number.
func (m mapped) slices() Figure {
	const margin, top, gap, caption, left = 12, 58, 18, 30, 16
	limits := m.limits
	side := min(15, max(150/vg.Length(max(limits[0], limits[1])), 4.8))
	wide, high := vg.Length(limits[0])*side+left, vg.Length(limits[1])*side+caption
	columns := min(limits[2], max(1, int((640+gap)/(wide+gap))))
	rows := (limits[2] + columns - 1) / columns
	title, desc, draws := m.words()
	width := max(vg.Length(columns)*(wide+gap)-gap, bold(12).Width(longest(title)))
	for _, l := range []view.Language{view.Dutch, view.German, view.English} {
		width = max(width, label(9).Width(mapKey(draws, side, l)))
	}
	return Figure{
		Title: title, Desc: desc,
		Width: width + 2*margin, Height: vg.Length(rows)*(high+gap) + top,
		Draw: func(c draw.Canvas, l view.Language) error {
			c.FillText(bold(12), vg.Point{X: c.Min.X + margin, Y: c.Max.Y - 16}, title.In(l))
			c.FillText(aligned(9), vg.Point{X: c.Min.X + margin, Y: c.Max.Y - 34}, mapKey(draws, side, l))
			for z := range limits[2] {
				grid := OutcomeGrid{Columns: limits[0], Rows: limits[1], At: m.slice(z)}
				x := c.Min.X + margin + vg.Length(z%columns)*(wide+gap) + left
				y := c.Max.Y - top - vg.Length(z/columns)*(high+gap) - high + 12
				grid.draw(c, vg.Point{X: x, Y: y}, side, l)
				c.FillText(bold(9), vg.Point{X: x, Y: y + high - caption + 8}, view.Words{
					NL: "%s: %d", DE: "%s: %d", EN: "%s: %d",
				}.Sprintf(heapName(2), z).In(l))
				for n := 0; n < limits[0]; n += max(1, limits[0]-1) {
					c.FillText(label(7), vg.Point{X: x + (vg.Length(n)+0.5)*side, Y: y - 6}, itoa(n))
				}
				for n := 0; n < limits[1]; n += max(1, limits[1]-1) {
					c.FillText(label(7), vg.Point{X: x - 8, Y: y + (vg.Length(n)+0.5)*side}, itoa(n))
				}
			}
			return nil
		},
	}
}

// slice is the part of a map with one third number.
func (m mapped) slice(z int) func(x, y int) (nimkit.Outcome, bool) {
	return func(x, y int) (nimkit.Outcome, bool) {
		n, ok := m.places[[3]int{x, y, z}]
		if !ok {
			return 0, false
		}
		return m.Outcome(n), true
	}
}

// words are the title and the description of a map, and whether it has draws.
func (m mapped) words() (title, desc view.Words, draws bool) {
	var counts [3]int
	var lost []string
	for _, layer := range m.Layers() {
		for _, n := range layer {
			counts[m.Outcome(n)]++
			if len(lost) < 12 && m.Outcome(n) == nimkit.Loss {
				lost = append(lost, view.PositionName(m.Position(n)))
			}
		}
	}
	if counts[nimkit.Loss] > len(lost) {
		lost = append(lost, "…")
	}
	return view.Words{
			NL: "Winst en verlies vanaf %s", DE: "Gewinn und Verlust ab %s", EN: "Wins and losses from %s",
		}.Sprintf(view.PositionName(m.Position(m.Start()))), view.Words{
			NL: "Een vakje per positie: %d verlies, %d winst, %d remise. %s Verloren: %s.",
			DE: "Ein Feld je Stellung: %d Verlust, %d Gewinn, %d Remis. %s Verloren: %s.",
			EN: "A square for each position: %d losses, %d wins, %d draws. %s Lost: %s.",
		}.Sprintf(counts[nimkit.Loss], counts[nimkit.Win], counts[nimkit.Draw], view.EndRule(m.Graph), strings.Join(lost, "  ")), counts[nimkit.Draw] > 0
}

// axis is what a number of a position counts.
func (m mapped) axis(i int) view.Words {
	if _, ok := m.Position(m.Start()).(cards.Row); ok {
		return [...]view.Words{
			{NL: "kaarten met het plaatje boven", DE: "offene Karten", EN: "cards face up"},
			{NL: "dichte kaarten", DE: "verdeckte Karten", EN: "cards face down"},
		}[i]
	}
	return heapName(i)
}

// heapName is what the coordinates of a map count.
func heapName(i int) view.Words {
	return [...]view.Words{
		{NL: "eerste stapel", DE: "erster Haufen", EN: "first heap"},
		{NL: "tweede stapel", DE: "zweiter Haufen", EN: "second heap"},
		{NL: "derde stapel", DE: "dritter Haufen", EN: "third heap"},
	}[i]
}
