package plots

import (
	"fmt"
	"image/color"

	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"

	"nimlab/nimkit"
	"nimlab/nimkit/view"
	"nimlab/nimkit/words"
)

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
func NimValueMap(games ...nimkit.Playable) (drawn Figure) {
	defer orSaid(&drawn)
	words.Check(within("%d games", len(games), 1, mostNimMaps))
	f := Figure{Key: words.Of("0 op oranje = verlies", "0 auf Orange = Verlust", "0 on orange = loss")}
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
			f.Key = words.Of("0 op oranje = verlies, ring = verlies volgens de formule",
				"0 auf Orange = Verlust, Ring = Verlust nach der Formel",
				"0 on orange = loss, ring = loss by the formula")
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
func nimMapOf(game nimkit.Playable) (m nimMap) {
	name, named := game.(fmt.Stringer)
	if told, ok := game.(nimkit.Told); ok && told.About().String() == name.String() {
		named = false // it says more than its name
	}
	if formula, ok := game.(nimkit.Formula); ok {
		m.formula = words.Must(formula.Comparison())
		game = m.formula
	}
	m.mapped = mapOf(game)
	start := words.Name(m.Position(m.Start()))
	if _, ok := m.NimValue(m.Start()); !ok {
		fail("the game from %s has an end that decides by itself, so there are no nim-values", start)
	}
	words.Check(within("%d columns or rows", max(m.limits[0], m.limits[1]), 1, widestNimMap))
	m.title = words.Of("Nim-waarden vanaf %s", "Grundy-Werte ab %s", "Nim-values from %s", start)
	switch {
	case named && name != fmt.Stringer(m.formula):
		m.title = view.GameName(name)
	case m.formula != nil:
		m.title = view.GameName(m.formula.Name)
	}
	return m
}

// numberName names a number of a position by its place.
func numberName(i int) words.Text {
	return [...]words.Text{
		words.Of("eerste getal", "erste Zahl", "first number"),
		words.Of("tweede getal", "zweite Zahl", "second number"),
		words.Of("derde getal", "dritte Zahl", "third number"),
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
					if lost, _ := m.formula.SaysLoss(n); lost && there && ok {
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
		if lost, says := m.formula.SaysLoss(n); says {
			known++
			if lost == (v == 0) {
				agree++
			}
		}
	}
	w := words.Of("Een vakje per stand met zijn nim-waarde: %d standen, %d keer verlies (0), de grootste waarde is %d.",
		"Ein Feld je Stellung mit ihrem Grundy-Wert: %d Stellungen, %d-mal Verlust (0), der größte Wert ist %d.",
		"A square for each position with its nim-value: %d positions, %d of them lost (0), the largest value is %d.", positions, losses, uint64(largest))
	if m.formula != nil {
		w = words.Join(" ", w, words.Of("Ringen: verlies volgens de gesloten formule. Die klopt bij %d van de %d.",
			"Ringe: Verlust nach der geschlossenen Formel. Sie stimmt bei %d von %d.",
			"Rings: lost by the closed form. It is right at %d of %d.", agree, known))
	}
	if titled {
		w = words.Join(": ", m.title, w)
	}
	return w
}
