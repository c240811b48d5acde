package plots

import (
	"cmp"
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
	note := words.T("framed: what repeats, of length %d", r.Period)
	if parts > 1 {
		note = words.T("%d lines each: a period of %d", parts, r.Period)
	}
	if before > 0 {
		note = words.Join(", ", note, words.T("dashed: what comes before"))
	}
	if n < begin+rows*r.Period {
		note = words.Join("; ", note, words.T("here are the first %d squares", n))
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
	desc := words.T("Squares with a letter, one for each number of matches. Before the repetition there are %d, then always %d to a row; the same letter stands below itself each time.", begin-first, r.Period)
	if parts > 1 {
		desc = words.T("Squares with a letter, one for each number of matches. Before the repetition there are %d. After that the same letter stands %d lines lower each time: that is a period of %d.", begin-first, parts, r.Period)
	}
	return Figure{
		Title: words.T("Wins and losses of %v", g.Set),
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
				word = words.C("its letter", "draw")
			}
			key = words.Join("   ", key, words.Format("%s = %s", view.Letter(o), word))
		}
	}
	return words.Join("   ", key, words.T("(for the player to move)"))
}

// Search is a strip of the outcomes of a game on which something is looked for.
type Search struct {
	Game     takeaway.Game
	From, To int
	Known    int // the squares behind it are empty

	Moves []takeaway.Option // arrows from Known to what they leave

	Losses []int // brackets from loss to loss
	Named  bool  // StartDD and PeriodDD stand above them
	Start  int   // so many of the differences are StartDD
	Kept   int   // the M outcomes from here on are framed, 0 for none
	Tries  []int // and laid below the strip at these losses
}

// Agree counts how many outcomes from at on agree with those that are kept, M at most.
func (s Search) Agree(at int) int {
	m := s.Game.Set.Max()
	return agreement(s.Game.Part(s.Kept, s.Kept+m-1), s.Game.Part(at, at+m-1))
}

// check says why the search cannot be drawn.
func (s Search) check() error {
	_, err := s.Game.Period()
	err = cmp.Or(err, within("a strip from %d", s.From, 0, takeaway.SearchLimit), within("numbers from %[2]d to %[1]d", s.To, s.From, s.From+longestSearch-1, s.From),
		within("known up to %d", s.Known, s.From, s.To), within("%d moves", len(s.Moves), 0, longestSearch), within("%d tries", len(s.Tries), 0, longestSearch))
	if s.Kept != 0 || len(s.Tries) > 0 {
		for _, at := range append([]int{s.Kept}, s.Tries...) {
			err = cmp.Or(err, within("a row at %d", at, s.From, s.To-s.Game.Set.Max()+1))
		}
	}
	for _, o := range s.Moves[:min(len(s.Moves), longestSearch)] {
		err = cmp.Or(err, within("a move to %d", o.Left, -takeaway.SearchLimit, s.Known))
	}
	for _, n := range s.Losses {
		err = cmp.Or(err, within("a loss at %d", n, s.From, s.To))
	}
	if s.Named {
		err = cmp.Or(err, within("%d differences before the period", s.Start, 0, len(s.Losses)-2))
	}
	return err
}

// Figure draws the strip, of 60 squares at most.
func (s Search) Figure() (drawn Figure) {
	defer orSaid(&drawn)
	words.Check(s.check())
	const left, right, top = 12, 12, 46
	const high, bracket, name, arrow, row = 16, 20, 18, 15, 22
	outcomes := s.Game.Part(s.From, s.To)
	m := s.Game.Set.Max()
	// A long strip has narrower squares, to be read on a telephone.
	side := max(10.5, min(16, (chartWidth-left-right)/vg.Length(len(outcomes))))
	above, below := vg.Length(top), vg.Length(10)
	if len(s.Losses) > 0 {
		above += bracket + name
	}
	below += vg.Length(len(s.Game.Set.Elements()))*arrow*vg.Length(min(len(s.Moves), 1)) + vg.Length(len(s.Tries))*row
	return Figure{
		Title:  words.T("Wins and losses of %v", s.Game.Set),
		Desc:   words.T("A strip from %d to %d matches, filled up to %d.", s.From, s.To, s.Known),
		Width:  vg.Length(len(outcomes))*side + left + right,
		Height: above + high + below,
		Draw: func(c draw.Canvas, l words.Language) {
			y := c.Max.Y - above - high
			x := func(n int) vg.Length { return c.Min.X + left + vg.Length(n-s.From)*side }
			middle := func(n int) vg.Length { return x(n) + side/2 }
			strip := func(from, to int, y vg.Length, of func(int) square) {
				b := board{vg.Point{X: x(from), Y: y}, side, high, to - from + 1, 1, draw.LineStyle{Color: color.White, Width: 1}}
				b.draw(c, func(k, _ int) square { return of(from + k) })
			}
			letter := func(n int) square {
				o := outcomes[n-s.From]
				return square{fill(o), label(9), view.Letter(o).In(l)}
			}
			for n := s.From; n <= s.To; n++ {
				c.FillText(label(7), vg.Point{X: middle(n), Y: y + high + 6}, itoa(n))
			}
			strip(s.From, s.Known, y, letter)
			thin := draw.LineStyle{Color: color.Gray{0x66}, Width: 0.6}
			thick := draw.LineStyle{Color: color.Black, Width: 1.6}
			if s.Known < s.To {
				for n := s.Known + 1; n <= s.To; n++ {
					c.StrokeLines(thin, closed(rectangle(x(n), y, side, high)))
				}
				c.StrokeLines(thick, closed(rectangle(x(s.Known), y, side, high)))
			}
			s.drawDifferences(c, l, middle, y+high+14)
			s.drawMoves(c, middle, y)
			if s.Kept > 0 {
				c.StrokeLines(thick, closed(rectangle(x(s.Kept), y, vg.Length(m)*side, high)))
			}
			for i, at := range s.Tries {
				y := y - vg.Length(i+1)*row
				good := s.Agree(at)
				if good > 0 {
					strip(at, at+good-1, y, func(n int) square { return letter(s.Kept + n - at) })
				}
				style := thin
				if good == m {
					style = thick
				}
				c.StrokeLines(style, closed(rectangle(x(at), y, vg.Length(m)*side, high)))
				if good < m {
					wrong := draw.LineStyle{Color: vermillion, Width: 1.8}
					c.StrokeLines(wrong, closed(rectangle(x(at+good), y, side, high)))
					c.StrokeLine2(wrong, x(at+good), y, x(at+good)+side, y+high)
					c.FillText(label(9), vg.Point{X: middle(at + good), Y: y + high/2}, view.Letter(outcomes[s.Kept+good-s.From]).In(l))
				}
			}
		},
	}
}

// drawDifferences draws brackets from loss to loss from a height on.
func (s Search) drawDifferences(c draw.Canvas, l words.Language, middle func(int) vg.Length, y vg.Length) {
	const inset, up = 2, 18
	over := func(a, b int, y, size vg.Length, says string) {
		bracket(c, middle(a)+inset, middle(b)-inset, y)
		c.FillText(label(size), vg.Point{X: (middle(a) + middle(b)) / 2, Y: y + 7}, says)
	}
	losses := s.Losses
	for i := 1; i < len(losses); i++ {
		over(losses[i-1], losses[i], y+2, 9, itoa(losses[i]-losses[i-1]))
	}
	if s.Named && s.Start > 0 {
		over(losses[0], losses[s.Start], y+up, 8, "StartDD")
	}
	if s.Named {
		over(losses[s.Start], losses[len(losses)-1], y+up, 8, words.T("PeriodDD").In(l))
	}
}

// drawMoves draws an arrow below the strip for each move, thick if it leaves a loss.
func (s Search) drawMoves(c draw.Canvas, middle func(int) vg.Length, y vg.Length) {
	const arrow, head = 15, 4
	for i, o := range s.Moves {
		if o.Left < s.From {
			continue
		}
		line := draw.LineStyle{Color: color.Gray{0x66}, Width: 0.8, Dashes: []vg.Length{3, 2}}
		if o.Outcome == nimkit.Loss {
			line = draw.LineStyle{Color: color.Black, Width: 1.6}
		}
		// The longest move runs lowest; each begins at a place of its own.
		from, to, low := middle(s.Known)+4-vg.Length(min(i, 4))*2, middle(o.Left), y-vg.Length(i+1)*arrow+3
		c.StrokeLines(line, []vg.Point{{X: from, Y: y - 1}, {X: from, Y: low}, {X: to, Y: low}, {X: to, Y: y - 1}})
		line.Dashes = nil
		c.StrokeLines(line, []vg.Point{{X: to - head, Y: y - 1 - head}, {X: to, Y: y - 1}, {X: to + head, Y: y - 1 - head}})
		at := (from + to) / 2
		if from-to < 24 { // too narrow for a number
			at = to - 10
		}
		c.FillText(label(8), vg.Point{X: at, Y: low + 6}, "−"+itoa(int(o.Move)))
	}
}
