package plots

import (
	"errors"
	"fmt"
	"image/color"
	"math"

	stdfont "golang.org/x/image/font"
	"gonum.org/v1/plot/text"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"

	"nimlab/nimkit"
	"nimlab/nimkit/view"
)

// nimGrid is the nim-values at the places of a map that have two numbers, and what a
// closed form says about the losses.
type nimGrid struct {
	title         view.Words
	x, y          view.Words // what the numbers count
	columns, rows int
	at            func(x, y int) (v nimkit.Nimber, ok bool)
	lost          func(x, y int) (lost, known bool) // nil without a closed form
}

// widestNimMap is how many columns or rows a map of nim-values has at most: with
// more its numbers could not be read.
const widestNimMap = 48

// mostNimMaps is how many maps stand on one sheet.
const mostNimMaps = 16

// NimValueMap draws the nim-values in normal play of a game whose positions are two
// whole numbers, such as the sizes of heaps, as numbers in squares, the row 0 at the
// bottom: the darker the larger, the losses (0) on orange. With Nim itself it is the
// table of nim-sums. Positions of one number are a single row; with three numbers
// each value of the third has a small map, and several games stand beside each
// other in small maps, the shades of each map its own.
//
// Of a [nimkit.Formula] every position that it calls a loss has a ring, so that
// every orange square with a ring and every other square without one is a place
// where game and formula agree.
//
// The figure fails as [Map] does, for a game with an end that decides by itself,
// and for numbers above 47 or more than 16 maps.
func NimValueMap(games ...nimkit.Playable) Figure {
	if len(games) == 0 {
		return failed(errors.New("plots: there is no game to map"))
	}
	var grids []nimGrid
	for _, game := range games {
		more, err := nimGrids(game)
		if err != nil {
			return failed(err)
		}
		grids = append(grids, more...)
	}
	if len(grids) > mostNimMaps {
		return failed(fmt.Errorf("plots: %d maps of nim-values are more than %d", len(grids), mostNimMaps))
	}
	return nimMaps(grids)
}

// nimGrids are the maps of one game.
func nimGrids(game nimkit.Playable) ([]nimGrid, error) {
	if game == nil {
		return nil, errors.New("plots: there is no game to map")
	}
	var c *nimkit.Comparison
	name, named := game.(fmt.Stringer)
	if formula, ok := game.(nimkit.Formula); ok {
		var err error
		if c, err = formula.Comparison(); err != nil {
			return nil, err
		}
		game = c
	}
	m, err := mapOf(game)
	if err != nil {
		return nil, err
	}
	start := view.PositionName(m.Position(m.Start()))
	if _, ok := m.NimValue(m.Start()); !ok {
		return nil, fmt.Errorf("plots: the game from %s has an end that decides by itself, so there are no nim-values", start)
	}
	if max(m.limits[0], m.limits[1]) > widestNimMap {
		return nil, fmt.Errorf("plots: a map of %d × %d nim-values is not between 1 × 1 and %d × %d", m.limits[0], m.limits[1], widestNimMap, widestNimMap)
	}
	title := view.Words{NL: "Nim-waarden vanaf %s", DE: "Nim-Werte ab %s", EN: "Nim-values from %s"}.Sprintf(start)
	switch {
	case named && name != fmt.Stringer(c):
		title = view.GameName(name)
	case c != nil:
		title = view.GameName(c.Name)
	}
	var grids []nimGrid
	for z := range m.limits[2] {
		g := nimGrid{
			title: title, x: numberName(0), y: numberName(1),
			columns: m.limits[0], rows: m.limits[1],
			at: func(x, y int) (nimkit.Nimber, bool) {
				n, ok := m.places[[3]int{x, y, z}]
				if !ok {
					return 0, false
				}
				return m.NimValue(n)
			},
		}
		switch m.numbers {
		case 1:
			g.y = view.Words{}
		case 3:
			g.title = view.Words{NL: "%s: %d", DE: "%s: %d", EN: "%s: %d"}.Sprintf(numberName(2), z)
		}
		if c != nil {
			g.lost = func(x, y int) (bool, bool) { return c.SaysLoss(m.places[[3]int{x, y, z}]) }
		}
		grids = append(grids, g)
	}
	return grids, nil
}

// numberName is what the numbers of a position count.
func numberName(i int) view.Words {
	return [...]view.Words{
		{NL: "eerste getal", DE: "erste Zahl", EN: "first number"},
		{NL: "tweede getal", DE: "zweite Zahl", EN: "second number"},
		{NL: "derde getal", DE: "dritte Zahl", EN: "third number"},
	}[i]
}

// nimMaps draws maps beside each other, as many in a row as the page has room for.
func nimMaps(grids []nimGrid) Figure {
	const margin, left, above, below, gap = 8, 38, 58, 40, 14
	side := vg.Length(14)
	if len(grids) == 1 {
		side = min(20, max(500/vg.Length(max(grids[0].columns, grids[0].rows)), 12.5))
	}
	type place struct{ x, y vg.Length } // of the upper left corner, from the left and from the top
	var places []place
	f := Figure{}
	ringed := false
	x, y, rowHigh := vg.Length(margin), vg.Length(0), vg.Length(0)
	for i, g := range grids {
		ringed = ringed || g.lost != nil
		wide := g.width(side) + left
		if i > 0 && x+wide+margin > widest {
			x, y, rowHigh = margin, y+rowHigh+below+2*gap, 0
		}
		places = append(places, place{x, y})
		rowHigh = max(rowHigh, vg.Length(g.rows)*side)
		f.Width = max(f.Width, x+wide+margin)
		x += wide + gap
		f.Title, f.Desc = joined(f.Title, ", ", g.title), joined(f.Desc, " ", g.says(len(grids) > 1))
	}
	f.Height = y + rowHigh + above + below
	key := view.Words{NL: "0 op oranje = verlies", DE: "0 auf Orange = Verlust", EN: "0 on orange = loss"}
	if ringed {
		key = view.Words{
			NL: "0 op oranje = verlies, ring = verlies volgens de formule",
			DE: "0 auf Orange = Verlust, Ring = Verlust nach der Formel",
			EN: "0 on orange = loss, ring = loss by the formula",
		}
	}
	f.Width = max(f.Width, label(9).Width(longest(key))+2*margin)
	f.Draw = func(c draw.Canvas, l view.Language) error {
		c.FillText(aligned(9), vg.Point{X: c.Min.X + margin, Y: c.Max.Y - 34}, key.In(l))
		for i, g := range grids {
			at := vg.Point{X: c.Min.X + places[i].x, Y: c.Max.Y - places[i].y}
			title := vg.Point{X: at.X, Y: at.Y - 16}
			if places[i].y > 0 { // the key stands once
				title.Y = at.Y - above + 14
			}
			c.FillText(bold(12), title, g.title.In(l))
			g.draw(c, vg.Point{X: at.X + left, Y: at.Y - above - vg.Length(g.rows)*side}, side, l)
		}
		return nil
	}
	return f
}

// width is the width of a map, or of its title where that is wider.
func (g nimGrid) width(side vg.Length) vg.Length {
	return max(vg.Length(g.columns)*side, bold(12).Width(longest(g.title))-30)
}

// says describes the map in words, by its title where there are several.
func (g nimGrid) says(titled bool) view.Words {
	largest, positions, losses, agree, known := nimkit.Nimber(0), 0, 0, 0, 0
	for y := range g.rows {
		for x := range g.columns {
			v, ok := g.at(x, y)
			if !ok {
				continue
			}
			largest = max(largest, v)
			positions++
			if v == 0 {
				losses++
			}
			if g.lost == nil {
				continue
			}
			if lost, says := g.lost(x, y); says {
				known++
				if lost == (v == 0) {
					agree++
				}
			}
		}
	}
	w := view.Words{
		NL: "Een vakje per positie met haar nim-waarde: %d posities, %d keer verlies (0), de grootste waarde is %d.",
		DE: "Ein Feld je Stellung mit ihrem Nim-Wert: %d Stellungen, %d-mal Verlust (0), der größte Wert ist %d.",
		EN: "A square for each position with its nim-value: %d positions, %d of them lost (0), the largest value is %d.",
	}.Sprintf(positions, losses, uint64(largest))
	if g.lost != nil {
		w = joined(w, " ", view.Words{
			NL: "Ringen: verlies volgens de gesloten formule. Die klopt bij %d van de %d.",
			DE: "Ringe: Verlust nach der geschlossenen Formel. Sie stimmt bei %d von %d.",
			EN: "Rings: lost by the closed form. It is right at %d of %d.",
		}.Sprintf(agree, known))
	}
	if titled {
		w = view.Words{NL: "%s: %s", DE: "%s: %s", EN: "%s: %s"}.Sprintf(g.title, w)
	}
	return w
}

// draw draws the squares from their lower left corner, and the axes.
func (g nimGrid) draw(c draw.Canvas, at vg.Point, side vg.Length, l view.Language) {
	largest := nimkit.Nimber(1)
	for y := range g.rows {
		for x := range g.columns {
			if v, ok := g.at(x, y); ok {
				largest = max(largest, v)
			}
		}
	}
	b := board{at, side, side, g.columns, g.rows, nimLines}
	styles := newNimStyles(side)
	var rings vg.Path
	b.draw(c, func(x, y int) square {
		v, ok := g.at(x, y)
		if !ok {
			return square{}
		}
		if g.lost != nil {
			if lost, known := g.lost(x, y); lost && known {
				circle(&rings, b.middle(x, y), 0.44*side)
			}
		}
		return styles.square(v, largest)
	})
	stroke(c, draw.LineStyle{Color: color.Black, Width: 1.3}, rings)
	for _, tick := range mapTicks(g.columns, side) {
		c.FillText(label(8), vg.Point{X: at.X + (vg.Length(tick)+0.5)*side, Y: at.Y - 9}, itoa(tick))
	}
	number := label(8)
	number.XAlign = draw.XRight
	for _, tick := range mapTicks(g.rows, side) {
		c.FillText(number, vg.Point{X: at.X - 5, Y: at.Y + (vg.Length(tick)+0.5)*side}, itoa(tick))
	}
	c.FillText(label(10), vg.Point{X: at.X + vg.Length(g.columns)*side/2, Y: at.Y - 26}, g.x.In(l))
	up := label(10)
	up.Rotation = quarterTurn
	c.FillText(up, vg.Point{X: at.X - 30, Y: at.Y + vg.Length(g.rows)*side/2}, g.y.In(l))
}

// nimLines are the lines between nim-values.
var nimLines = draw.LineStyle{Color: color.White, Width: 0.6}

// nimStyles are the styles of nim-values in squares.
type nimStyles struct{ loss, light, dark text.Style }

func newNimStyles(side vg.Length) nimStyles {
	number := label(min(9, 0.5*side))
	s := nimStyles{number, number, number}
	s.loss.Font.Weight = stdfont.WeightBold
	s.dark.Color = color.White
	return s
}

// square is a nim-value: 0 on orange, other values the darker the nearer they are
// to the largest.
func (s nimStyles) square(v, largest nimkit.Nimber) square {
	if v == 0 {
		return square{orange, s.loss, "0"}
	}
	// In eight steps: figures with fewer shades are smaller.
	shade := math.Ceil(8*float64(v)/float64(largest)) / 8
	one := square{mix(color.RGBA{0xf3, 0xf9, 0xfd, 0xff}, blue, shade), s.light, fmt.Sprint(uint64(v))}
	if shade > 0.6 {
		one.style = s.dark
	}
	return one
}
