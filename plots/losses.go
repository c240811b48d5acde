package plots

import (
	"image/color"

	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"

	"nimlab/nimkit"
	"nimlab/nimkit/takeaway"
	"nimlab/nimkit/view"
	"nimlab/nimkit/words"
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
// that equal columns stand below each other. Rows is how many periods to draw, 1
// to 100. A period longer than 60 goes on over several lines, as long as each other. Of more than 3000
// squares the first 3000 are drawn.
func Losses(g takeaway.Game, rows int) (drawn Figure) {
	defer orSaid(&drawn)
	words.Check(within("%d periods", rows, 1, mostPeriods))
	r := words.Must(g.Period())
	first := 0
	if g.Play == nimkit.Misere {
		first = 1
	}
	begin := max(r.Preperiod, first) // of the first period that is drawn
	n := min(begin+rows*r.Period, mostSquares)
	outcomes := g.Part(0, n-1)

	// Cut the strip into lines.
	longest, parts := 60, 1
	if r.Period > longest {
		parts = (r.Period + 31) / 32
		longest = (r.Period + parts - 1) / parts
	}
	type line struct{ from, to int }
	var lines []line
	cut := func(from, to int) {
		for to = min(to, n); from < to; from += longest {
			lines = append(lines, line{from, min(from+longest, to)})
		}
	}
	cut(first, begin)
	before := len(lines) // so many lines stand before the period
	for k := range rows {
		cut(begin+k*r.Period, begin+(k+1)*r.Period)
	}
	note := words.Of("omlijnd: wat zich herhaalt, lengte %d", "umrandet: was sich wiederholt, Länge %d", "framed: what repeats, of length %d", r.Period)
	if parts > 1 {
		note = words.Of("telkens %d regels: een periode van %d", "je %d Zeilen: eine Periode von %d", "%d lines each: a period of %d", parts, r.Period)
	}
	if before > 0 {
		note = words.Join(", ", note, words.Of("gestreept: wat ervoor komt", "gestrichelt: was davor kommt", "dashed: what comes before"))
	}
	if n < begin+rows*r.Period {
		note = words.Join("; ", note, words.Of("hier staan de eerste %d vakjes", "hier stehen die ersten %d Felder", "here are the first %d squares", n))
	}
	columns := greatest(1, lines, func(l line) int { return l.to - l.from })

	const high, top, bottom, right = 16, 74, 26, 12
	side := vg.Length(high)
	if columns > 24 { // narrower squares can still be read on a telephone
		side = 11
	}
	left := greatest(0, lines, func(l line) vg.Length { return label(9).Width(span(l.from, l.to-1)) + 20 })
	width := left + max(vg.Length(columns)*side, widthOf(label(9), note)) + right
	height := vg.Length(len(lines)*(high+4) + top + bottom)
	desc := words.Of("Vakjes met een letter, één per aantal lucifers. Vakjes vóór de herhaling: %d; daarna steeds %d op een rij; onder elkaar staat telkens dezelfde letter.",
		"Felder mit einem Buchstaben, eines je Anzahl der Hölzchen. Felder vor der Wiederholung: %d; danach immer %d in einer Zeile; untereinander steht stets derselbe Buchstabe.",
		"Squares with a letter, one for each number of matches. Before the repetition there are %d, then always %d to a row; the same letter stands below itself each time.", begin-first, r.Period)
	if parts > 1 {
		desc = words.Of("Vakjes met een letter, één per aantal lucifers. Vakjes vóór de herhaling: %d. Daarna staat dezelfde letter telkens %d regels lager: dat is een periode van %d.",
			"Felder mit einem Buchstaben, eines je Anzahl der Hölzchen. Felder vor der Wiederholung: %d. Danach steht derselbe Buchstabe jeweils %d Zeilen tiefer: Das ist eine Periode von %d.",
			"Squares with a letter, one for each number of matches. Before the repetition there are %d. After that the same letter stands %d lines lower each time: that is a period of %d.", begin-first, parts, r.Period)
	}
	return Figure{
		Title: words.Of("Winst en verlies bij %v", "Gewinn und Verlust bei %v", "Wins and losses of %v", g.Set),
		Key:   words.Join("\n", view.TakeawayEnd(g), legend(g)),
		Desc:  desc,
		Width: width, Height: height,
		Draw: func(c draw.Canvas, l words.Language) {
			small, number := label(9), rightAligned(9)
			y := c.Max.Y - top
			for i, ln := range lines {
				y -= high + 4
				x := c.Min.X + left
				c.FillText(number, vg.Point{X: x - 8, Y: y + high/2}, span(ln.from, ln.to-1))
				for k := 0; i == 0 && k < ln.to-ln.from; k++ {
					if n := itoa(ln.from + k); k%2 == 0 || label(7).Width(itoa(ln.to)) < side {
						c.FillText(label(7), vg.Point{X: x + (vg.Length(k)+0.5)*side, Y: y + high + 6}, n)
					}
				}
				b := board{vg.Point{X: x, Y: y}, side, high, ln.to - ln.from, 1, draw.LineStyle{Color: color.White, Width: 1}}
				b.draw(c, func(k, _ int) square {
					o := outcomes[ln.from+k]
					return square{fill(o), small, view.Letter(o).In(l)}
				})
				// A frame round every period; a dashed one round what is before it.
				style := draw.LineStyle{Color: color.Black, Width: 1.2}
				if i < before {
					style = draw.LineStyle{Color: color.Gray{0x66}, Width: 1, Dashes: []vg.Length{3, 2}}
				}
				c.StrokeLines(style, closed(rectangle(x, y, vg.Length(ln.to-ln.from)*side, high)))
			}
			c.FillText(aligned(9), vg.Point{X: c.Min.X + left, Y: c.Min.Y + 12}, note.In(l))
		},
	}
}

// span is the numbers of matches in a line.
func span(from, to int) string {
	if from == to {
		return itoa(from)
	}
	return itoa(from) + "–" + itoa(to)
}

// legend says what the letters mean, those that can occur.
func legend(g takeaway.Game) (key words.Text) {
	for _, o := range []nimkit.Outcome{nimkit.Win, nimkit.Loss, nimkit.Draw} {
		if o != nimkit.Draw || g.HasDraws() {
			word := view.Outcome(o)
			if o == nimkit.Draw {
				word.DE = "unentschieden" // as its letter, U, has it
			}
			key = words.Join("   ", key, words.Alike("%s = %s", view.Letter(o), word))
		}
	}
	return words.Join("   ", key, words.Of("(voor wie aan zet is)", "(für den, der am Zug ist)", "(for the player to move)"))
}
