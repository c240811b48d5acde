package plots

import (
	"image/color"
	"math"
	"slices"
	"strings"

	"gonum.org/v1/plot/text"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"

	boardlayout "nimlab/nimkit/board"
	"nimlab/nimkit/partizan"
	"nimlab/nimkit/words"
)

// Temperatures draws the start of a game, with a letter for each part in which a player can move, and
// below it the value, the mean and the temperature of each part. Hotter parts are darker, and the
// letters of the hottest are in bold. The figure is an error if the game is not one of package
// partizan or a sum of those, or if it has no such part or more than 20.
func Temperatures(game partizan.Game) (figure Figure) {
	defer showError(&figure)
	components := words.Must(game.Components())
	words.Check(checkRange("%d parts", len(components), 1, maxComponents))
	leftStarts := game.Begins(partizan.Left)
	layout := leftStarts.Appearance().Layout
	states := layout.Coordinates(leftStarts.Start())

	hottest := slices.MaxFunc(components, func(a, b partizan.Component) int { return a.Value.Temperature().Cmp(b.Value.Temperature()) }).Value.Temperature()
	componentOf := map[int]int{} // the index of the component of each movable field
	lines := make([]words.Text, len(components))
	for i, p := range components {
		for _, field := range p.Fields {
			componentOf[field] = i
		}
		lines[i] = words.T("%s: %s, mean %s, temperature %s", componentName(i), valueName(p.Value), p.Value.Mean().String(), p.Value.Temperature().String())
	}
	const unit, margin = 28, 12
	from, to := layout.Spots[0], layout.Spots[0]
	for i, s := range layout.Spots {
		fieldWidth, fieldHeight := fieldSize(layout, i)
		from.X, from.Y, to.X, to.Y = min(from.X, s.X-fieldWidth/2), min(from.Y, s.Y-fieldHeight/2), max(to.X, s.X+fieldWidth/2), max(to.Y, s.Y+fieldHeight/2)
	}
	width, height := vg.Length(to.X-from.X)*unit, vg.Length(to.Y-from.Y)*unit
	f := Figure{
		Title: words.T("The temperature of each part"),
		Desc:  words.T("The position %s. %s.", startName(game), words.Join("; ", lines...)),
		Width: max(width, maxOf(0, lines, func(line words.Text) vg.Length { return widthOf(bold(labelStyle(10)), line) })) + 2*margin,
	}
	f.Height = f.captionHeight() + height + vg.Length(len(components))*16 + 2*margin
	f.Draw = func(c draw.Canvas, l words.Language) {
		top := c.Max.Y - f.captionHeight()
		at := func(i int) vg.Point {
			s := layout.Spots[i]
			return vg.Point{X: c.Min.X + margin + vg.Length(s.X-from.X)*unit, Y: top - vg.Length(s.Y-from.Y)*unit}
		}
		for _, line := range layout.Lines {
			var points []vg.Point
			for _, i := range line {
				points = append(points, at(i))
			}
			c.StrokeLines(pen(gray, 1.5), points)
		}
		for i, s := range layout.Spots {
			if s.Piece == boardlayout.Gap {
				continue
			}
			index, isMovable := componentOf[i]
			fill := color.RGBA{0xf0, 0xf0, 0xf0, 0xff}
			if isMovable {
				fill = heatColor(components[index].Value.Temperature(), hottest)
			}
			fieldWidth, fieldHeight := fieldSize(layout, i)
			center := at(i)
			if s.Piece == boardlayout.Node || s.Piece == "" && fieldWidth == 1 {
				disc(c, center, unit*0.44, fill, color.Black, 0.8)
			} else {
				var box vg.Path
				polygon(&box, rectangle(center.X-vg.Length(fieldWidth)*unit/2+1, center.Y-vg.Length(fieldHeight)*unit/2+1, vg.Length(fieldWidth)*unit-2, vg.Length(fieldHeight)*unit-2)...)
				fillAndStroke(c, box, fill, color.Gray{0x88}, 0.8)
			}
			sign := strings.TrimSpace(layout.States[i][states[i]].Sign)
			nameStyle := labelStyle(10)
			if isMovable && components[index].Value.Temperature() == hottest {
				nameStyle = bold(nameStyle)
			}
			switch {
			case sign == "·" || sign == "":
				if isMovable {
					c.FillText(nameStyle, center, componentName(index))
				}
			case fieldWidth > 1:
				c.FillText(labelStyle(9), center.Add(vg.Point{Y: -5}), truncateToWidth(labelStyle(9), sign, vg.Length(fieldWidth)*unit-8))
				if isMovable {
					c.FillText(nameStyle, center.Add(vg.Point{Y: 12}), componentName(index))
				}
			default:
				offset := vg.Point{X: 5.5}
				if len(sign) > 1 { // the number of an edge: the part is below it
					offset = vg.Point{Y: -5.5}
				}
				c.FillText(signStyle(sign), center.Sub(offset), sign)
				if isMovable {
					nameStyle.Font.Size = 8
					c.FillText(nameStyle, center.Add(offset), componentName(index))
				}
			}
		}
		for i, line := range lines {
			style := leftAligned(10)
			if components[i].Value.Temperature() == hottest {
				style = bold(style)
			}
			c.FillText(style, vg.Point{X: c.Min.X + margin, Y: top - height - 18 - vg.Length(i)*16}, caption(line, l))
		}
	}
	return f
}

// componentName returns the letter of the component with an index: A for 0.
func componentName(i int) string { return string(rune('A' + i)) }

// signStyle returns the style of the letter of a player on a field.
func signStyle(sign string) text.Style {
	style := bold(labelStyle(10))
	switch sign[0] {
	case 'L':
		style.Color = blue
	case 'R':
		style.Color = darkOrange
	}
	return style
}

// fieldSize returns the width and the height of a field in steps: those of a card for a field with
// nothing below its pieces, if these are as wide.
func fieldSize(l boardlayout.Layout, i int) (width, height float64) {
	if l.Spots[i].Piece == "" {
		if symbol, err := l.States[i][0].Piece.Symbol(""); err == nil && symbol.Width > 2*boardlayout.FieldSize && symbol.Height > 1.5*boardlayout.FieldSize {
			return 2.6, 1.5
		}
	}
	return 1, 1
}

// heatColor returns a fill between white and orange, darker for hotter parts, and a light blue for
// numbers.
func heatColor(t, hottest partizan.Number) color.RGBA {
	if t.Sign() < 0 {
		return color.RGBA{0xd8, 0xec, 0xf8, 0xff}
	}
	if hottest.Sign() <= 0 {
		return color.RGBA{0xfd, 0xf3, 0xdc, 0xff}
	}
	share := math.Round(8*t.Float()/hottest.Float()) / 8
	return mix(color.RGBA{0xfd, 0xf3, 0xdc, 0xff}, orange, share)
}
