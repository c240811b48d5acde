package plots

import (
	"image/color"

	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"

	"nimlab/nimkit"
	"nimlab/nimkit/takeaway"
	"nimlab/nimkit/view"
)

// SetMap draws the nim-values of many take sets as a map, a set to a row, heaps of
// 0, 1, …, n from left to right: the darker the larger, losses (0) on orange.
// Thick lines stand before and behind the first period, and the period beside the
// row, by [takeaway.Set.NimPeriod]. There are 1 to 60 sets, and heaps up to 60.
func SetMap(n int, sets ...takeaway.Set) Figure {
	const most, side, top, bottom, right = 60, 14, 58, 30, 46
	if err := within("number of sets", len(sets), 1, most); err != nil {
		return failed(err)
	}
	if err := within("largest heap", n, 0, most); err != nil {
		return failed(err)
	}
	values := make([][]nimkit.Nimber, len(sets))
	periods := make([]takeaway.Repetition, len(sets))
	largest, left := nimkit.Nimber(1), vg.Length(0)
	for i, s := range sets {
		r, err := s.NimPeriod()
		if err != nil {
			return failed(err)
		}
		periods[i] = r
		for v := range s.NimValues() {
			if len(values[i]) > n {
				break
			}
			values[i] = append(values[i], v)
			largest = max(largest, v)
		}
		left = max(left, label(9).Width(s.String())+16)
	}
	title := view.Words{
		NL: "Nim-waarden van %d verzamelingen", DE: "Nim-Werte von %d Mengen", EN: "Nim-values of %d sets",
	}.Sprintf(len(sets))
	key := view.Words{
		NL: "0 op oranje = verlies; tussen de dikke strepen de eerste periode, rechts haar lengte",
		DE: "0 auf Orange = Verlust; zwischen den dicken Strichen die erste Periode, rechts ihre Länge",
		EN: "0 on orange = loss; between the thick lines the first period, its length at the right",
	}
	wide, high := vg.Length(n+1)*side, vg.Length(len(sets))*side
	shortest, longestPeriod := periods[0].Period, periods[0].Period
	for _, r := range periods {
		shortest, longestPeriod = min(shortest, r.Period), max(longestPeriod, r.Period)
	}
	return Figure{
		Title: title,
		Desc: view.Words{
			NL: "Een rij per verzameling, van %v tot %v, met de nim-waarden van 0 tot en met %d; perioden van %d tot %d.",
			DE: "Eine Zeile je Menge, von %v bis %v, mit den Nim-Werten von 0 bis %d; Perioden von %d bis %d.",
			EN: "A row for each set, from %v to %v, with the nim-values from 0 to %d; periods from %d to %d.",
		}.Sprintf(sets[0], sets[len(sets)-1], n, shortest, longestPeriod),
		Width: max(left+wide+right, label(9).Width(longest(key))+20), Height: high + top + bottom,
		Draw: func(c draw.Canvas, l view.Language) error {
			c.FillText(bold(12), vg.Point{X: c.Min.X + 8, Y: c.Max.Y - 16}, title.In(l))
			c.FillText(aligned(9), vg.Point{X: c.Min.X + 8, Y: c.Max.Y - 34}, key.In(l))
			x0 := c.Min.X + left
			name := label(9)
			name.XAlign = draw.XRight
			styles := newNimStyles(side)
			b := board{vg.Point{X: x0, Y: c.Max.Y - top - high}, side, side, n + 1, len(sets), nimLines}
			b.draw(c, func(x, y int) square { return styles.square(values[len(sets)-1-y][x], largest) })
			var ends vg.Path
			for i, r := range periods {
				y := c.Max.Y - top - vg.Length(i+1)*side
				c.FillText(name, vg.Point{X: x0 - 6, Y: y + side/2}, sets[i].String())
				c.FillText(aligned(9), vg.Point{X: x0 + wide + 8, Y: y + side/2}, itoa(r.Period))
				for _, at := range []int{r.Preperiod, r.Preperiod + r.Period} {
					if at <= n+1 {
						x := x0 + vg.Length(at)*side
						ends.Move(vg.Point{X: x, Y: y + 1})
						ends.Line(vg.Point{X: x, Y: y + side - 1})
					}
				}
			}
			stroke(c, draw.LineStyle{Color: color.Black, Width: 2}, ends)
			for k := 0; k <= n; k += 5 {
				c.FillText(label(8), vg.Point{X: x0 + (vg.Length(k)+0.5)*side, Y: c.Max.Y - top - high - 9}, itoa(k))
			}
			c.FillText(label(10), vg.Point{X: x0 + wide/2, Y: c.Max.Y - top - high - 23},
				view.Words{NL: "grootte van de stapel", DE: "Größe des Haufens", EN: "size of the heap"}.In(l))
			return nil
		},
	}
}

// SetNimValues draws the first n nim-values of a take set, n from 1 to 1000, with
// their period.
func SetNimValues(s takeaway.Set, n int) Figure {
	if err := within("number of nim-values", n, 1, 1000); err != nil {
		return failed(err)
	}
	r, err := s.NimPeriod()
	if err != nil {
		return failed(err)
	}
	var values []nimkit.Nimber
	for v := range s.NimValues() {
		if values = append(values, v); len(values) == n {
			break
		}
	}
	return NimValues(s.String(), values, r.Preperiod, r.Period)
}

// PeriodsOfTwo draws the periods of the nim-values of all sets {a, b} with b up to
// largest, from 2 to 24, as a heat map: a to the right, b upwards.
func PeriodsOfTwo(largest int) Figure {
	if err := within("largest take", largest, 2, largestTakes); err != nil {
		return failed(err)
	}
	g := Grid{
		Title: view.Words{NL: "Periode van {a, b}", DE: "Periode von {a, b}", EN: "Period of {a, b}"},
		Desc: view.Words{
			NL: "In elk vakje de periode van de nim-waarden bij de verzameling {a, b}, voor 1 ≤ a < b ≤ %d; hoe donkerder, hoe langer.",
			DE: "In jedem Feld die Periode der Nim-Werte bei der Menge {a, b}, für 1 ≤ a < b ≤ %d; je dunkler, desto länger.",
			EN: "In each square the period of the nim-values of the set {a, b}, for 1 ≤ a < b ≤ %d; the darker, the longer.",
		}.Sprintf(largest),
		X: view.Same("a"), Y: view.Same("b"), X0: 1, Y0: 2,
	}
	for b := 2; b <= largest; b++ {
		var row []int
		for a := 1; a < b; a++ {
			r, err := takeaway.MustSet(a, b).NimPeriod()
			if err != nil {
				return failed(err)
			}
			row = append(row, r.Period)
		}
		g.Values = append(g.Values, row)
	}
	return HeatMap(g)
}
