package plots

import (
	"cmp"
	"image/color"
	"slices"

	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"

	"nimlab/nimkit"
	"nimlab/nimkit/takeaway"
	"nimlab/nimkit/view"
	"nimlab/nimkit/words"
)

// outcomeFill returns the fill of an outcome.
func outcomeFill(o nimkit.Outcome) color.Color {
	switch o {
	case nimkit.Loss:
		return orange
	case nimkit.Win:
		return skyBlue
	}
	return gray
}

// Losses draws the outcomes of a take set as a strip of squares with a letter in each.
// It begins with the first position of the article: 1 match in misère play, 0 in normal play.
// The first rows are the part before the period, and each further row is one period, so that
// equal columns are below each other. There are 1 to 100 such rows. A period longer than 60
// has several lines of nearly equal length. At most 3000 squares are drawn.
func Losses(s takeaway.Set, rows int) (figure Figure) {
	defer showError(&figure)
	words.Check(checkRange("%d periods", rows, 1, maxPeriods))
	repetition := words.Must(s.Period())
	first := 0
	if s.Play() == nimkit.Misere {
		first = 1
	}
	begin := max(repetition.Preperiod, first)            // the start of the first period that is drawn
	end := min(begin+rows*repetition.Period, maxSquares) // excluded
	outcomes := s.OutcomesBetween(0, end-1)

	lines, beforePeriod, linesPerPeriod := periodLines(first, begin, end, repetition.Period, rows)
	var note words.Text
	switch {
	case begin >= end: // there is no room for a period
	case linesPerPeriod == 1:
		note = words.T("framed: what repeats, of length %d", repetition.Period)
	default:
		note = words.T("%d lines each: a period of %d", linesPerPeriod, repetition.Period)
	}
	if beforePeriod > 0 {
		note = words.Join(", ", note, words.T("dashed: what comes before"))
	}
	if end < begin+rows*repetition.Period {
		note = words.Join("; ", note, words.T("here are the first %d squares", end-first))
	}
	columns := maxOf(1, lines, func(l stripLine) int { return l.to - l.from })

	const squareHeight, top, bottom, right = 16, 74, 26, 12
	side := vg.Length(squareHeight)
	if columns > 24 { // narrow squares can still be read on a phone
		side = 11
	}
	left := maxOf(0, lines, func(l stripLine) vg.Length { return labelStyle(9).Width(rangeText(l.from, l.to-1)) + 20 })
	width := left + max(vg.Length(columns)*side, widthOf(labelStyle(9), note)) + right
	height := vg.Length(len(lines)*(squareHeight+4) + top + bottom)
	desc := words.T("Squares with a letter, one for each number of matches. Before the repetition there are %d, then always %d to a row; the same letter stands below itself each time.", begin-first, repetition.Period)
	if linesPerPeriod > 1 {
		desc = words.T("Squares with a letter, one for each number of matches. Before the repetition there are %d. After that the same letter stands %d lines lower each time: that is a period of %d.", begin-first, linesPerPeriod, repetition.Period)
	}
	return Figure{
		Title: words.T("Wins and losses of %v", s.Takes()),
		Key:   words.Join("\n", s.Convention(), letterKey(outcomes)),
		Desc:  desc,
		Width: width, Height: height,
		Draw: func(c draw.Canvas, l words.Language) {
			letterStyle, rangeStyle := labelStyle(9), rightAligned(9)
			y := c.Max.Y - top
			for i, squares := range lines {
				y -= squareHeight + 4
				x := c.Min.X + left
				c.FillText(rangeStyle, vg.Point{X: x - 8, Y: y + squareHeight/2}, rangeText(squares.from, squares.to-1))
				for k := 0; i == 0 && k < squares.to-squares.from; k++ {
					if text := itoa(squares.from + k); k%2 == 0 || labelStyle(7).Width(itoa(squares.to)) < side {
						c.FillText(labelStyle(7), vg.Point{X: x + (vg.Length(k)+0.5)*side, Y: y + squareHeight + 6}, text)
					}
				}
				b := board{vg.Point{X: x, Y: y}, side, squareHeight, squares.to - squares.from, 1, pen(color.White, 1)}
				b.draw(c, func(k, _ int) square {
					o := outcomes[squares.from+k]
					return square{outcomeFill(o), letterStyle, view.Letter(o).In(l)}
				})
				// Every period has a frame, and the part before it a dashed one.
				style := pen(color.Black, 1.2)
				if i < beforePeriod {
					style = pen(color.Gray{0x66}, 1, 3, 2)
				}
				c.StrokeLines(style, closedLine(rectangle(x, y, vg.Length(squares.to-squares.from)*side, squareHeight)))
			}
			c.FillText(leftAligned(9), vg.Point{X: c.Min.X + left, Y: c.Min.Y + 12}, note.In(l))
		},
	}
}

// A stripLine is a line of a strip, from one number of matches to another, which is excluded.
type stripLine struct{ from, to int }

// periodLines cuts the strip of the numbers from first to end (excluded) into lines: those before the
// period, which begins at begin, and rows of one period each. A period of more than 60 squares is cut into
// lines of nearly equal length. It returns the lines, the number of those before the period, and the number
// of lines of each period.
func periodLines(first, begin, end, period, rows int) (lines []stripLine, beforePeriod, linesPerPeriod int) {
	lineLength := 60
	linesPerPeriod = 1
	if period > lineLength {
		linesPerPeriod = (period + 31) / 32
		lineLength = (period + linesPerPeriod - 1) / linesPerPeriod
	}
	cut := func(from, to int) {
		for to = min(to, end); from < to; from += lineLength {
			lines = append(lines, stripLine{from, min(from+lineLength, to)})
		}
	}
	cut(first, begin)
	beforePeriod = len(lines)
	for k := range rows {
		cut(begin+k*period, begin+(k+1)*period)
	}
	return lines, beforePeriod, linesPerPeriod
}

// rangeText returns the range of the numbers of matches in a line.
func rangeText(from, to int) string {
	if from == to {
		return itoa(from)
	}
	return itoa(from) + "–" + itoa(to)
}

// letterKey explains the letters of wins and losses, and that of draws if there are any.
func letterKey(outcomes []nimkit.Outcome) (key words.Text) {
	for _, o := range []nimkit.Outcome{nimkit.Win, nimkit.Loss, nimkit.Draw} {
		if o != nimkit.Draw || slices.Contains(outcomes, o) {
			word := view.Outcome(o)
			if o == nimkit.Draw {
				word = words.C("its letter", "draw")
			}
			key = words.Join("   ", key, words.Format("%s = %s", view.Letter(o), word))
		}
	}
	return words.Join("   ", key, words.T("(for the player to move)"))
}

// OutcomeStrip is a strip of the outcomes of a take set on which a period is searched, or a table is
// filled.
type OutcomeStrip struct {
	Set       takeaway.Set
	From, To  int // the first and the last number of matches
	LastKnown int // later squares are empty

	Moves []takeaway.Option // arrows from LastKnown to the numbers that they leave

	Losses     []int // brackets from loss to loss
	HasNames   bool  // StartDD and PeriodDD are named above the brackets
	StartDDLen int   // the number of differences in StartDD
	FrameStart int   // the M outcomes from here on are framed; 0 for none
	CopyStarts []int // losses at which a copy of the frame is below the strip
}

// MatchLength returns how many of the M outcomes from position at on equal those from FrameStart
// on, counted until the first difference.
func (s OutcomeStrip) MatchLength(at int) int {
	m := s.Set.Max()
	return commonPrefixLength(s.Set.OutcomesBetween(s.FrameStart, s.FrameStart+m-1), s.Set.OutcomesBetween(at, at+m-1))
}

// check returns an error unless the search can be drawn.
func (s OutcomeStrip) check() error {
	_, err := s.Set.Period()
	err = cmp.Or(err, checkRange("a strip from %d", s.From, 0, takeaway.SearchLimit), checkRange("numbers from %[2]d to %[1]d", s.To, s.From, s.From+maxStripSquares-1, s.From),
		checkRange("known up to %d", s.LastKnown, s.From, s.To), checkRange("%d moves", len(s.Moves), 0, maxStripSquares), checkRange("%d tries", len(s.CopyStarts), 0, maxStripSquares))
	if s.FrameStart != 0 || len(s.CopyStarts) > 0 {
		for _, at := range append([]int{s.FrameStart}, s.CopyStarts...) {
			err = cmp.Or(err, checkRange("a row at %d", at, s.From, s.To-s.Set.Max()+1))
		}
	}
	for _, o := range s.Moves[:min(len(s.Moves), maxStripSquares)] {
		err = cmp.Or(err, checkRange("a move to %d", o.Left, -takeaway.SearchLimit, s.LastKnown))
	}
	for _, n := range s.Losses {
		err = cmp.Or(err, checkRange("a loss at %d", n, s.From, s.To))
	}
	if s.HasNames {
		err = cmp.Or(err, checkRange("%d differences before the period", s.StartDDLen, 0, len(s.Losses)-2))
	}
	return err
}

// Figure draws the strip. It has at most 60 squares.
func (s OutcomeStrip) Figure() (figure Figure) {
	defer showError(&figure)
	words.Check(s.check())
	const left, right, top = 12, 12, 46
	const squareHeight, bracketHeight, nameHeight, arrowHeight, rowHeight = 16, 20, 18, 15, 22
	outcomes := s.Set.OutcomesBetween(s.From, s.To)
	m := s.Set.Max()
	// A long strip has narrow squares, so that a phone can display it.
	side := max(10.5, min(16, (chartWidth-left-right)/vg.Length(len(outcomes))))
	above, below := vg.Length(top), vg.Length(10)
	if len(s.Losses) > 0 {
		above += bracketHeight + nameHeight
	}
	below += vg.Length(len(s.Set.Elements()))*arrowHeight*vg.Length(min(len(s.Moves), 1)) + vg.Length(len(s.CopyStarts))*rowHeight
	return Figure{
		Title:  words.T("Wins and losses of %v", s.Set.Takes()),
		Desc:   words.T("A strip from %d to %d matches, filled up to %d.", s.From, s.To, s.LastKnown),
		Width:  vg.Length(len(outcomes))*side + left + right,
		Height: above + squareHeight + below,
		Draw: func(c draw.Canvas, l words.Language) {
			y := c.Max.Y - above - squareHeight
			x := func(n int) vg.Length { return c.Min.X + left + vg.Length(n-s.From)*side }
			middle := func(n int) vg.Length { return x(n) + side/2 }
			strip := func(from, to int, y vg.Length, content func(int) square) {
				b := board{vg.Point{X: x(from), Y: y}, side, squareHeight, to - from + 1, 1, pen(color.White, 1)}
				b.draw(c, func(k, _ int) square { return content(from + k) })
			}
			letter := func(n int) square {
				o := outcomes[n-s.From]
				return square{outcomeFill(o), labelStyle(9), view.Letter(o).In(l)}
			}
			for n := s.From; n <= s.To; n++ {
				c.FillText(labelStyle(7), vg.Point{X: middle(n), Y: y + squareHeight + 6}, itoa(n))
			}
			strip(s.From, s.LastKnown, y, letter)
			thin := pen(color.Gray{0x66}, 0.6)
			thick := pen(color.Black, 1.6)
			if s.LastKnown < s.To {
				for n := s.LastKnown + 1; n <= s.To; n++ {
					c.StrokeLines(thin, closedLine(rectangle(x(n), y, side, squareHeight)))
				}
				c.StrokeLines(thick, closedLine(rectangle(x(s.LastKnown), y, side, squareHeight)))
			}
			s.drawDifferences(c, l, middle, y+squareHeight+14)
			s.drawMoves(c, middle, y)
			if s.FrameStart > 0 {
				c.StrokeLines(thick, closedLine(rectangle(x(s.FrameStart), y, vg.Length(m)*side, squareHeight)))
			}
			for i, at := range s.CopyStarts {
				y := y - vg.Length(i+1)*rowHeight
				matched := s.MatchLength(at)
				if matched > 0 {
					strip(at, at+matched-1, y, func(n int) square { return letter(s.FrameStart + n - at) })
				}
				style := thin
				if matched == m {
					style = thick
				}
				c.StrokeLines(style, closedLine(rectangle(x(at), y, vg.Length(m)*side, squareHeight)))
				if matched < m {
					wrong := pen(vermillion, 1.8)
					c.StrokeLines(wrong, closedLine(rectangle(x(at+matched), y, side, squareHeight)))
					c.StrokeLine2(wrong, x(at+matched), y, x(at+matched)+side, y+squareHeight)
					c.FillText(labelStyle(9), vg.Point{X: middle(at + matched), Y: y + squareHeight/2}, view.Letter(outcomes[s.FrameStart+matched-s.From]).In(l))
				}
			}
		},
	}
}

// drawDifferences draws brackets from loss to loss, the lowest ones at y.
func (s OutcomeStrip) drawDifferences(c draw.Canvas, l words.Language, middle func(int) vg.Length, y vg.Length) {
	const inset, nameRise = 2, 18
	bracketOver := func(a, b int, y, size vg.Length, text string) {
		drawBracket(c, middle(a)+inset, middle(b)-inset, y)
		c.FillText(labelStyle(size), vg.Point{X: (middle(a) + middle(b)) / 2, Y: y + 7}, text)
	}
	losses := s.Losses
	for i := 1; i < len(losses); i++ {
		bracketOver(losses[i-1], losses[i], y+2, 9, itoa(losses[i]-losses[i-1]))
	}
	if s.HasNames && s.StartDDLen > 0 {
		bracketOver(losses[0], losses[s.StartDDLen], y+nameRise, 8, "StartDD")
	}
	if s.HasNames {
		bracketOver(losses[s.StartDDLen], losses[len(losses)-1], y+nameRise, 8, words.T("PeriodDD").In(l))
	}
}

// drawMoves draws an arrow below the strip for each move. It is thick if it leaves a loss.
func (s OutcomeStrip) drawMoves(c draw.Canvas, middle func(int) vg.Length, y vg.Length) {
	const arrowHeight, headSize = 15, 4
	for i, o := range s.Moves {
		if o.Left < s.From {
			continue
		}
		line := pen(color.Gray{0x66}, 0.8, 3, 2)
		if o.Outcome == nimkit.Loss {
			line = pen(color.Black, 1.6)
		}
		// The longest move is the lowest. Each begins at a different place.
		from, to, low := middle(s.LastKnown)+4-vg.Length(min(i, 4))*2, middle(o.Left), y-vg.Length(i+1)*arrowHeight+3
		c.StrokeLines(line, []vg.Point{{X: from, Y: y - 1}, {X: from, Y: low}, {X: to, Y: low}, {X: to, Y: y - 1}})
		line.Dashes = nil
		c.StrokeLines(line, []vg.Point{{X: to - headSize, Y: y - 1 - headSize}, {X: to, Y: y - 1}, {X: to + headSize, Y: y - 1 - headSize}})
		at := (from + to) / 2
		if from-to < 24 { // too narrow for a number
			at = to - 10
		}
		c.FillText(labelStyle(8), vg.Point{X: at, Y: low + 6}, "−"+itoa(int(o.Move)))
	}
}
