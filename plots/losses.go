package plots

import (
	"context"
	"image/color"
	"strconv"

	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"

	"nimlab/nimkit"
	"nimlab/nimkit/takeaway"
	"nimlab/nimkit/view"
)

// fill is the fill of an outcome.
func fill(o nimkit.Outcome) color.Color {
	switch o {
	case nimkit.Loss:
		return orange
	case nimkit.Win:
		return skyBlue
	}
	return grey
}

// Losses draws the outcomes of a take-away game as a strip of squares with a
// letter in each, from the first position of the article (1 match in misère
// play, 0 in normal play) on. The strip is cut so that the period can be seen:
// the first rows hold what comes before it, then each row holds one period, so
// that equal columns stand below each other. Rows is how many periods to draw. A
// period longer than 60 goes on over several lines. A period beyond 2000 is an
// error when the figure is drawn.
func Losses(g takeaway.Game, rows int) Figure {
	r, err := g.Period(context.Background(), periodLimit)
	if err != nil {
		return failed(err)
	}
	first := 0
	if g.Play == nimkit.Misere && r.Preperiod > 0 {
		first = 1
	}
	n := r.Preperiod + rows*r.Period
	outcomes := make([]nimkit.Outcome, 0, n)
	for o := range g.Outcomes() {
		if len(outcomes) == n {
			break
		}
		outcomes = append(outcomes, o)
	}

	// Cut the strip into lines.
	const longest = 60
	type line struct{ from, to int }
	var lines []line
	cut := func(from, to int) {
		for ; from < to; from += longest {
			lines = append(lines, line{from, min(from+longest, to)})
		}
	}
	cut(first, r.Preperiod)
	before := len(lines) // so many lines stand before the period
	for k := range rows {
		cut(r.Preperiod+k*r.Period, r.Preperiod+(k+1)*r.Period)
	}
	columns := 1
	for _, l := range lines {
		columns = max(columns, l.to-l.from)
	}

	const side, top, bottom, left, right = 16, 50, 26, 84, 12
	width := vg.Length(max(columns*side, 440) + left + right)
	height := vg.Length(len(lines)*(side+4) + top + bottom)
	return Figure{
		Title: view.Words{
			NL: "Winst en verlies bij NimSet %v", DE: "Gewinn und Verlust bei %v", EN: "Wins and losses of %v",
		}.Sprintf(g.Set),
		Desc: view.Words{
			NL: "Vakjes met een letter, één per aantal lucifers. Vóór de herhaling %d, daarna steeds %d per rij: onder elkaar staat telkens dezelfde letter.",
			DE: "Felder mit einem Buchstaben, eines je Anzahl der Hölzer. Vor der Wiederholung %d, danach immer %d je Zeile: untereinander steht stets derselbe Buchstabe.",
			EN: "Squares with a letter, one for each number of matches. Before the repetition %d, then always %d to a row: the same letter stands below itself each time.",
		}.Sprintf(max(r.Preperiod-first, 0), r.Period),
		Width: width, Height: height,
		Draw: func(c draw.Canvas, l view.Language) error {
			c.FillText(bold(12), vg.Point{X: c.Min.X + 8, Y: c.Max.Y - 16}, view.Words{
				NL: "Winst en verlies bij %v", DE: "Gewinn und Verlust bei %v", EN: "Wins and losses of %v",
			}.Sprintf(view.TakeawayGame(g)).In(l))
			c.FillText(aligned(9), vg.Point{X: c.Min.X + 8, Y: c.Max.Y - 34}, legend(g, l))
			small := label(9)
			number := label(9)
			number.XAlign = draw.XRight
			y := c.Max.Y - top
			for i, ln := range lines {
				y -= side + 4
				x := c.Min.X + left
				c.FillText(number, vg.Point{X: x - 8, Y: y + side/2}, strconv.Itoa(ln.from)+" –")
				b := board{vg.Point{X: x, Y: y}, side, side, ln.to - ln.from, 1, draw.LineStyle{Color: color.White, Width: 1}}
				b.draw(c, func(k, _ int) square {
					o := outcomes[ln.from+k]
					return square{fill(o), small, view.Letter(o).In(l)}
				})
				// A frame round every period; a dashed one round what is before it.
				style := draw.LineStyle{Color: color.Black, Width: 1.2}
				if i < before {
					style = draw.LineStyle{Color: color.Gray{0x66}, Width: 1, Dashes: []vg.Length{3, 2}}
				}
				c.StrokeLines(style, closed(rectangle(x, y, vg.Length(ln.to-ln.from)*side, side)))
			}
			c.FillText(aligned(9), vg.Point{X: c.Min.X + left, Y: c.Min.Y + 12}, view.Words{
				NL: "omlijnd: steeds een periode van %d", DE: "umrandet: jeweils eine Periode von %d", EN: "framed: one period of %d each",
			}.Sprintf(r.Period).In(l))
			return nil
		},
	}
}

// periodLimit is how many positions a figure of a period looks at.
const periodLimit = 8000

// failed is a figure that cannot be drawn.
func failed(err error) Figure {
	return Figure{Width: 1, Height: 1, Draw: func(draw.Canvas, view.Language) error { return err }}
}

// legend says what the letters mean, those that can occur.
func legend(g takeaway.Game, l view.Language) string {
	s := ""
	for _, o := range []nimkit.Outcome{nimkit.Win, nimkit.Loss, nimkit.Draw} {
		if o == nimkit.Draw && (g.Set.Contains(1) || g.NoDraws) {
			continue
		}
		if s != "" {
			s += "   "
		}
		s += view.Letter(o).In(l) + " = " + view.Outcome(o).In(l)
	}
	return s + "   " + view.Words{
		NL: "(voor wie aan zet is)", DE: "(für den, der am Zug ist)", EN: "(for the player to move)",
	}.In(l)
}

func rectangle(x, y, w, h vg.Length) []vg.Point {
	return []vg.Point{{X: x, Y: y}, {X: x + w, Y: y}, {X: x + w, Y: y + h}, {X: x, Y: y + h}}
}

func closed(p []vg.Point) []vg.Point { return append(p[:len(p):len(p)], p[0]) }
