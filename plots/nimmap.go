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

// A NimGrid gives nim-values to places with two whole numbers: At(x, y) for x from
// 0 to Columns-1 and y from 0 to Rows-1, or false where there is no position.
// Lost, if it is not nil, is what a closed form says about the losses.
type NimGrid struct {
	Title         view.Words
	X, Y          view.Words // what the numbers count
	Columns, Rows int
	At            func(x, y int) (v nimkit.Nimber, ok bool)
	Lost          func(x, y int) bool
}

// widestNimMap is how many columns or rows a map of nim-values has at most: with
// more its numbers could not be read.
const widestNimMap = 48

// NimMaps draws nim-values as numbers in squares, the row 0 at the bottom: the
// darker the larger, the losses (0) on orange. Where the closed form says that a
// position is lost it has a ring, so that every orange square with a ring and
// every other square without one is a place where game and closed form agree.
// Several games stand beside each other in small squares, the shades of each its
// own. More than 48 columns or rows are an error when the figure is drawn.
func NimMaps(grids ...NimGrid) Figure {
	const margin, left, above, below, gap = 8, 38, 58, 40, 14
	if len(grids) == 0 {
		return failed(errors.New("plots: there is no game to map"))
	}
	side := vg.Length(14)
	if len(grids) == 1 {
		side = min(20, max(500/vg.Length(max(grids[0].Columns, grids[0].Rows, 1)), 12.5))
	}
	f := Figure{Width: 2 * margin}
	ringed := false
	for i, g := range grids {
		if g.Columns < 1 || g.Rows < 1 || max(g.Columns, g.Rows) > widestNimMap {
			return failed(fmt.Errorf("plots: a map of %d × %d nim-values is not between 1 × 1 and %d × %d", g.Columns, g.Rows, widestNimMap, widestNimMap))
		}
		ringed = ringed || g.Lost != nil
		f.Width += g.width(side) + left
		if i > 0 {
			f.Width += gap
		}
		f.Height = max(f.Height, vg.Length(g.Rows)*side+above+below)
		f.Title, f.Desc = joined(f.Title, g.Title), spaced(f.Desc, g.says(len(grids) > 1))
	}
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
		x := c.Min.X + margin
		for _, g := range grids {
			c.FillText(bold(12), vg.Point{X: x, Y: c.Max.Y - 16}, g.Title.In(l))
			g.draw(c, vg.Point{X: x + left, Y: c.Max.Y - above - vg.Length(g.Rows)*side}, side, l)
			x += g.width(side) + left + gap
		}
		return nil
	}
	return f
}

// width is the width of a map, or of its title where that is wider.
func (g NimGrid) width(side vg.Length) vg.Length {
	return max(vg.Length(g.Columns)*side, bold(12).Width(longest(g.Title))-30)
}

// says describes the map in words, by its title where there are several.
func (g NimGrid) says(titled bool) view.Words {
	largest, positions, losses, agree := nimkit.Nimber(0), 0, 0, 0
	for y := range g.Rows {
		for x := range g.Columns {
			v, ok := g.At(x, y)
			if !ok {
				continue
			}
			largest = max(largest, v)
			positions++
			if v == 0 {
				losses++
			}
			if g.Lost != nil && g.Lost(x, y) == (v == 0) {
				agree++
			}
		}
	}
	w := view.Words{
		NL: "Een vakje per positie met haar nim-waarde: %d posities, %d keer verlies (0), de grootste waarde is %d.",
		DE: "Ein Feld je Stellung mit ihrem Nim-Wert: %d Stellungen, %d-mal Verlust (0), der größte Wert ist %d.",
		EN: "A square for each position with its nim-value: %d positions, %d of them lost (0), the largest value is %d.",
	}.Sprintf(positions, losses, uint64(largest))
	if g.Lost != nil {
		w = spaced(w, view.Words{
			NL: "Ringen: verlies volgens de gesloten vorm. Zij klopt bij %d van de %d.",
			DE: "Ringe: Verlust nach der geschlossenen Form. Sie stimmt bei %d von %d.",
			EN: "Rings: lost by the closed form. It is right at %d of %d.",
		}.Sprintf(agree, positions))
	}
	if titled {
		w = view.Words{NL: "%s: %s", DE: "%s: %s", EN: "%s: %s"}.Sprintf(g.Title, w)
	}
	return w
}

// spaced puts words behind each other.
func spaced(a, b view.Words) view.Words {
	if a == (view.Words{}) {
		return b
	}
	return view.Words{NL: "%s %s", DE: "%s %s", EN: "%s %s"}.Sprintf(a, b)
}

// draw draws the squares from their lower left corner, and the axes.
func (g NimGrid) draw(c draw.Canvas, at vg.Point, side vg.Length, l view.Language) {
	largest := nimkit.Nimber(1)
	for y := range g.Rows {
		for x := range g.Columns {
			if v, ok := g.At(x, y); ok {
				largest = max(largest, v)
			}
		}
	}
	b := board{at, side, side, g.Columns, g.Rows, nimLines}
	styles := newNimStyles(side)
	var rings vg.Path
	b.draw(c, func(x, y int) square {
		v, ok := g.At(x, y)
		if !ok {
			return square{}
		}
		if g.Lost != nil && g.Lost(x, y) {
			circle(&rings, b.middle(x, y), 0.44*side)
		}
		return styles.square(v, largest)
	})
	stroke(c, draw.LineStyle{Color: color.Black, Width: 1.3}, rings)
	for _, tick := range mapTicks(g.Columns, side) {
		c.FillText(label(8), vg.Point{X: at.X + (vg.Length(tick)+0.5)*side, Y: at.Y - 9}, itoa(tick))
	}
	number := label(8)
	number.XAlign = draw.XRight
	for _, tick := range mapTicks(g.Rows, side) {
		c.FillText(number, vg.Point{X: at.X - 5, Y: at.Y + (vg.Length(tick)+0.5)*side}, itoa(tick))
	}
	c.FillText(label(10), vg.Point{X: at.X + vg.Length(g.Columns)*side/2, Y: at.Y - 26}, g.X.In(l))
	up := label(10)
	up.Rotation = quarterTurn
	c.FillText(up, vg.Point{X: at.X - 30, Y: at.Y + vg.Length(g.Rows)*side/2}, g.Y.In(l))
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

// NimValueMap draws the nim-values of a game of two heaps in normal play, or of any
// game whose positions are two whole numbers, as [NimMaps] does. With Nim itself it
// is the table of nim-sums. Errors are as in [Map]; a game with an end that decides
// by itself has no nim-values and is one too.
func NimValueMap(game nimkit.Playable) Figure {
	m, err := mapOf(game)
	if err != nil {
		return failed(err)
	}
	start := view.PositionName(m.Position(m.Start()))
	switch _, ok := m.NimValue(m.Start()); {
	case !ok:
		return failed(fmt.Errorf("plots: the game from %s has an end that decides by itself, so there are no nim-values", start))
	case m.numbers > 2:
		return failed(fmt.Errorf("plots: position %s is not one or two whole numbers", start))
	}
	return NimMaps(NimGrid{
		Title: view.Words{NL: "Nim-waarden vanaf %s", DE: "Nim-Werte ab %s", EN: "Nim-values from %s"}.Sprintf(start),
		X:     heapName(0), Y: heapName(m.numbers - 1),
		Columns: m.limits[0], Rows: m.limits[1],
		At: func(x, y int) (nimkit.Nimber, bool) {
			n, ok := m.places[[3]int{x, y, 0}]
			if !ok {
				return 0, false
			}
			return m.NimValue(n)
		},
	})
}

// PairMap is the [NimMaps] of a [PairGrid] alone.
func PairMap[P ~[2]uint64](name any, most int, s *nimkit.Solution[P], form func(P) nimkit.Outcome) Figure {
	return NimMaps(PairGrid(name, most, s, form))
}

// PairGrid is a solved game of two numbers, each from 0 to most, with what a closed
// form says of its losses; without a closed form that is nil. The name is a text
// or [view.Words]. Where the game was solved by [nimkit.MustSolveAll], the opening
// is left out if it is 0,0.
func PairGrid[P ~[2]uint64](name any, most int, s *nimkit.Solution[P], form func(P) nimkit.Outcome) NimGrid {
	g := NimGrid{
		Title:   view.Words{NL: "%s", DE: "%s", EN: "%s"}.Sprintf(name),
		X:       view.Words{NL: "eerste getal", DE: "erste Zahl", EN: "first number"},
		Y:       view.Words{NL: "tweede getal", DE: "zweite Zahl", EN: "second number"},
		Columns: most + 1, Rows: most + 1,
		At: func(x, y int) (nimkit.Nimber, bool) {
			p := P{uint64(x), uint64(y)}
			if !s.Has(p) || p == (P{}) && p == s.Start() {
				return 0, false
			}
			return s.NimValue(p)
		},
	}
	if form != nil {
		g.Lost = func(x, y int) bool { return form(P{uint64(x), uint64(y)}) == nimkit.Loss }
	}
	return g
}

// TripleMaps draws a solved game of three numbers as one small map for each of the
// values of one of them, number which (0, 1 or 2), as [NimMaps] does: the nim-values
// for the other two, each from 0 to most, with rings by the closed form, which may
// be nil.
func TripleMaps[P ~[3]uint64](s *nimkit.Solution[P], which, most int, form func(P) nimkit.Outcome, values ...uint64) Figure {
	if which < 0 || which > 2 {
		return failed(fmt.Errorf("plots: number %d of three is not 0, 1 or 2", which))
	}
	number := [...]view.Words{
		{NL: "eerste getal", DE: "erste Zahl", EN: "first number"},
		{NL: "tweede getal", DE: "zweite Zahl", EN: "second number"},
		{NL: "derde getal", DE: "dritte Zahl", EN: "third number"},
	}
	across, up := (which+1)%3, (which+2)%3
	across, up = min(across, up), max(across, up)
	var grids []NimGrid
	for _, value := range values {
		at := func(x, y int) (p P) {
			p[which], p[across], p[up] = value, uint64(x), uint64(y)
			return p
		}
		g := NimGrid{
			Title: view.Words{NL: "%s: %d", DE: "%s: %d", EN: "%s: %d"}.Sprintf(number[which], value),
			X:     number[across], Y: number[up],
			Columns: most + 1, Rows: most + 1,
			At: func(x, y int) (nimkit.Nimber, bool) {
				if !s.Has(at(x, y)) {
					return 0, false
				}
				return s.NimValue(at(x, y))
			},
		}
		if form != nil {
			g.Lost = func(x, y int) bool { return form(at(x, y)) == nimkit.Loss }
		}
		grids = append(grids, g)
	}
	return NimMaps(grids...)
}
