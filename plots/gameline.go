package plots

import (
	"image/color"
	"math"

	"gonum.org/v1/plot/text"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"

	"nimlab/nimkit/partizan"
	"nimlab/nimkit/words"
)

// GameLine draws 1 to 24 games above the number line, one below the other. A number is a point. A
// hot game is an interval between its stops, with its mean. A tepid game is a number and an
// infinitesimal: it is near its number, and not equal to it.
func GameLine(games ...partizan.Game) (figure Figure) {
	defer showError(&figure)
	words.Check(checkRange("%d games", len(games), 1, maxLineGames))
	const row, right, top, bottom, maxNameWidth = 24, 70, 62, 54, 180
	low, high := math.Inf(1), math.Inf(-1)
	values := make([]partizan.Value, len(games))
	names := make([]words.Text, len(games))
	var desc words.Text
	left := vg.Length(0)
	for i, g := range games {
		v := words.Must(g.Value())
		words.Check(checkValue(v))
		values[i], names[i] = v, startName(g)
		if s := valueName(v); s != names[i].In(words.English) {
			names[i] = words.Format("%s = %s", names[i], s)
		}
		left = max(left, min(maxNameWidth, widthOf(labelStyle(defaultSize), names[i])))
		low, high = min(low, v.RightStop().Float()), max(high, v.LeftStop().Float())
		desc = words.Join(" ", desc, words.T("%s: %s, from %s to %s, mean %s.", names[i], heatOf(v), v.RightStop().String(), v.LeftStop().String(), v.Mean().String()))
	}
	from, to := math.Floor(low), math.Ceil(high)
	if from == to {
		from, to = from-1, to+1
	}
	return Figure{
		Title: words.T("Games above the number line"),
		Key:   words.T("L: Left begins   R: Right begins   triangle: the mean   disc: a number   ring: near a number"),
		Desc:  desc,
		Width: left + 12 + 300 + right, Height: vg.Length(len(games))*row + top + bottom,
		Draw: func(c draw.Canvas, l words.Language) {
			start, end := c.Min.X+left+30, c.Max.X-right
			x := func(v float64) vg.Length { return start + vg.Length((v-from)/(to-from))*(end-start) }
			lineY := c.Min.Y + bottom - 8
			c.FillText(labelStyle(10), vg.Point{X: (start + end) / 2, Y: c.Min.Y + 14}, words.T("where play ends").In(l))
			c.StrokeLine2(pen(color.Black, 1.2), start-10, lineY, end+10, lineY)
			for _, tick := range dyadicTicks(from, to, l) {
				c.StrokeLine2(guideLine, x(tick.Value), lineY-4, x(tick.Value), c.Max.Y-top)
				c.FillText(labelStyle(9), vg.Point{X: x(tick.Value), Y: lineY - 12}, tick.Label)
			}
			for i, v := range values {
				y := c.Max.Y - top - (vg.Length(i)+0.5)*row
				c.FillText(leftAligned(defaultSize), vg.Point{X: c.Min.X + 8, Y: y}, truncateToWidth(labelStyle(defaultSize), caption(names[i], l), maxNameWidth))
				c.FillText(rightAligned(defaultSize), vg.Point{X: c.Max.X - 8, Y: y}, heatOf(v).In(l))
				drawOnLine(c, v, x, y)
			}
		},
	}
}

// heatOf returns whether a value is cold, tepid or hot.
func heatOf(v partizan.Value) words.Text {
	switch {
	case v.IsNumber():
		return words.T("cold")
	case v.Temperature().Sign() > 0:
		return words.T("hot")
	}
	return words.T("tepid")
}

// drawOnLine draws a value at a height.
func drawOnLine(c draw.Canvas, v partizan.Value, x func(float64) vg.Length, y vg.Length) {
	left, right, mean := x(v.LeftStop().Float()), x(v.RightStop().Float()), vg.Point{X: x(v.Mean().Float()), Y: y}
	switch {
	case v.IsNumber():
		disc(c, mean, 4, color.Black, color.Black, 1)
	case left == right:
		disc(c, mean, 4, color.White, color.Black, 1.6)
	default:
		c.StrokeLine2(pen(orange, 5), right, y, left, y)
		c.DrawGlyph(draw.GlyphStyle{Color: color.Black, Radius: 4, Shape: draw.PyramidGlyph{}}, mean)
		letterStyle := bold(labelStyle(defaultSize))
		letterStyle.Color = blue
		c.FillText(letterStyle, vg.Point{X: left + 8, Y: y}, "L")
		letterStyle.Color = vermillion
		c.FillText(letterStyle, vg.Point{X: right - 8, Y: y}, "R")
	}
}

// truncateToWidth returns a text that is not wider than a width in a style: the text itself, or its
// beginning with an ellipsis.
func truncateToWidth(style text.Style, s string, width vg.Length) string {
	for n := len([]rune(s)); style.Width(s) > width && n > 1; n-- {
		s = shorten(s, n-1)
	}
	return s
}
