package play

import (
	"fmt"
	"html"
	"slices"
	"strings"

	"nimlab/nimkit/board"
)

// What a picture holds at most.
const (
	mostMatches = 160 // of all heaps
	mostInHeap  = 60
	mostStacked = 21 // coins of a pile
	mostInBar   = 20 // squares of a row of chocolate
	mostParts   = 64 // that lie somewhere
	mostCells   = 600
	mostAcross  = 31 // squares of a board, of one side
)

// draw is the picture of a row of numbers, large enough for rows with these numbers at
// most. It is false where too much would lie there. Each layout is drawn by one function,
// and each thing by another.
func draw(l board.Layout, row, most []int) (svg string, ok bool) {
	if len(row) <= l.Hidden || slices.Min(row) < 0 {
		return "", false
	}
	seen := len(row) - l.Hidden
	row, most = row[:seen], most[:seen]
	switch l.Kind {
	case board.InPiles:
		return drawPiles(l, row, most)
	case board.Hand:
		if row[0] > mostParts || row[1] > mostParts {
			return "", false
		}
		lies := append(slices.Repeat([]int{1}, row[0]), make([]int, row[1])...)
		spots := make([]board.Spot, len(lies))
		for i := range spots {
			spots[i] = board.Spot{X: float64(i % 6), Y: float64(i / 6)}
		}
		return drawSpots(l, spots, lies)
	case board.Removable, board.Flippable:
		return drawSpots(l, l.Spots, row)
	case board.OnCells:
		return drawCells(l, row, most)
	}
	return "", l.Kind == board.Listed
}

func drawPiles(l board.Layout, row, most []int) (string, bool) {
	total, highest := 0, slices.Max(most)
	for _, h := range row {
		total += h
	}
	switch {
	case total == 0 || len(row) > 12:
		return "", false
	case l.Piece == board.StairCoin:
		return drawStairs(row, most), highest <= mostStacked
	case l.Piece == board.Chocolate:
		return drawBar(row), row[0] <= mostInBar
	case l.Piece == board.Block:
		return drawTowers(l.Colors), len(l.Colors) == len(row)
	case l.Piece == board.Coin && highest <= mostStacked:
		return drawCoins(row), true
	}
	return drawMatches(row), total <= mostMatches && highest <= mostInHeap
}

// drawMatches lays a heap in lines of ten, in groups of five where it is long.
func drawMatches(row []int) string {
	const line, step, gap, high, margin = 10, 25.0, 8.0, 80.0, 34.0
	longest := slices.Max(row)
	wide := float64(min(longest, line)) * step
	if longest > line {
		wide += gap
	}
	total := max(wide, 200) + 2*margin
	d := drawing{tap: step}
	y := 10.0
	for i, h := range row {
		lines := max(1, (h+line-1)/line)
		d.f(`<text class="name" x="8" y="%.4g" font-size="15" fill="currentColor" opacity=".65">%d</text>`, y+36, i+1)
		d.f(`<text class="count" data-pile="%d" x="%.4g" y="%.4g" font-size="17" text-anchor="end" fill="currentColor">%d</text>`, i, total-6, y+36, h)
		for j := range h {
			x := margin + float64(j%line)*step + step/2
			if longest > line {
				x += gap * float64(j%line/5)
			} else {
				x += (total - 2*margin - float64(h)*step) / 2
			}
			d.match(i, j, x, y+float64(j/line)*high, step)
		}
		y += float64(lines) * high
	}
	return d.document(total, y)
}

// drawCoins piles coins, each heap a pile.
func drawCoins(row []int) string {
	const wide = 66.0
	high := float64(slices.Max(row))*thick + 34
	d := drawing{tap: thick}
	for i, h := range row {
		x := 12 + wide*(float64(i)+0.5)
		d.counted(i, h, x, high+28)
		for j := range h {
			d.coin(i, j, x, high-float64(j)*thick, wide, false)
		}
	}
	return d.document(24+wide*float64(len(row)), high+54)
}

// drawStairs piles coins on the steps of a stair, each drawn as high as it can become.
func drawStairs(row, most []int) string {
	const wide, rise = 66.0, 24.0
	ground := 0.0
	for i, n := range most {
		ground = max(ground, thick*float64(n)+rise*float64(i+1)+30)
	}
	d := drawing{tap: thick}
	d.f(`<path d="M4 %.4gh20`, ground)
	for range row {
		d.f("v%.4gh%.4g", -rise, wide)
	}
	d.f(`v%.4gz" fill="currentColor" fill-opacity=".1" stroke="currentColor" stroke-opacity=".4" stroke-width="1.5"/>`, rise*float64(len(row)))
	for i, n := range most {
		x, floor := 24+wide*(float64(i)+0.5), ground-rise*float64(i+1)
		d.counted(i, row[i], x, ground+22)
		for j := range n {
			d.coin(i, j, x, floor-2-thick*float64(j), wide, j >= row[i])
		}
	}
	return d.document(34+wide*float64(len(row)), ground+48)
}

// drawBar is a bar of chocolate, each of its rows a pile.
func drawBar(bar []int) string {
	const side, margin = 44.0, 30.0
	d := drawing{tap: side}
	for column := range bar[0] {
		d.f(`<text class="name" x="%.4g" y="18" font-size="13" text-anchor="middle" fill="currentColor" opacity=".65">%d</text>`, margin+side*(float64(column)+0.5), column+1)
	}
	for row, n := range bar {
		y := margin + side*float64(row) - 4
		if n > 0 {
			d.f(`<text class="name" x="14" y="%.4g" font-size="13" text-anchor="middle" fill="currentColor" opacity=".65">%d</text>`, y+side/2+4, row+1)
		}
		for column := range n {
			d.chocolate(row, column, margin+side*float64(column), y, side)
		}
	}
	return d.document(margin+side*float64(bar[0])+10, margin+side*float64(len(bar))+4)
}

// drawTowers stands towers of blocks side by side.
func drawTowers(towers []string) string {
	const wide, thick = 74.0, 24.0
	highest := 1
	for _, t := range towers {
		highest = max(highest, len(t))
	}
	floor := 30 + thick*float64(highest)
	d := drawing{tap: thick}
	for i, t := range towers {
		x := 10 + wide*(float64(i)+0.5)
		d.f(`<path d="M%.4g %.4gh56" stroke="currentColor" stroke-opacity=".4" stroke-width="3" stroke-linecap="round"/>`, x-28, floor+8)
		d.f(`<text class="name" x="%.4g" y="%.4g" font-size="14" text-anchor="middle" fill="currentColor" opacity=".7">%d</text>`, x, floor+30, i+1)
		for j, c := range t {
			d.block(i, j, x, floor-thick*float64(j), thick, wide, c == 'W')
		}
	}
	return d.document(20+wide*float64(len(towers)), floor+38)
}

// pitch is how far apart things lie that lie somewhere, to the right and down.
var pitch = map[board.Piece][2]float64{
	board.Pin: {36, 104}, board.Counter: {66, 66}, board.Match: {34, 84}, board.Coin: {54, 72}, board.Card: {62, 96},
	board.Disc: {62, 62}, board.Man: {42, 54},
}

// drawSpots draws things where they lie: those that are there, or that have two sides.
func drawSpots(l board.Layout, spots []board.Spot, row []int) (string, bool) {
	step, ok := pitch[l.Piece]
	if !ok || len(spots) != len(row) || len(spots) > 2*mostParts || len(spots) == 0 || l.Kind != board.Flippable && !slices.Contains(row, 1) && l.Kind != board.Hand {
		return "", false
	}
	links := slices.ContainsFunc(spots, func(s board.Spot) bool { return s.Piece == board.Link })
	d := drawing{tap: min(step[0], 40)}
	left := 0.0
	if l.Piece == board.Match {
		left = 34
		if links {
			step[0], d.tap = 2*tapped, tapped
		}
	}
	at, wide, high := within(spots, step, left)
	if beyond(l.Lines, len(spots)) {
		return "", false
	}
	if l.Piece == board.Counter {
		d.lines(l.Lines, len(spots), at)
	}
	group := -1
	for i, s := range spots {
		x, y := at(i)
		if s.Group != group && l.Piece == board.Match {
			group = s.Group
			d.f(`<text class="name" x="8" y="%.4g" font-size="15" fill="currentColor" opacity=".65">%d</text>`, y-4, group+1)
			if group < len(l.GroupNames) {
				d.f(`<text x="8" y="%.4g" font-size="12" fill="currentColor" opacity=".8">%s</text>`, y+14, html.EscapeString(l.GroupNames[group]))
			}
		}
		pile, place := i, 0
		if l.Kind == board.Hand {
			pile, place = 0, i
		}
		d.name, d.group = s.Name, s.Group
		switch there := row[i] == 1; {
		case s.Piece == board.Gap:
		case s.Piece == board.Link:
			d.link(pile, x, y)
		case l.Piece == board.Pin:
			d.pin(i, x, y, step[0], there)
		case l.Piece == board.Match && there:
			d.match(pile, place, x, y-40, step[0])
		case l.Piece == board.Counter && there:
			d.counter(i, x, y)
		case l.Piece == board.Coin && l.Kind == board.Flippable:
			d.turned(i, x, y-8, there)
		case l.Piece == board.Card:
			d.card(pile, place, x, y, there)
		}
	}
	return d.document(wide, high), true
}

// within is where spots lie in a picture, and its size.
func within(spots []board.Spot, step [2]float64, left float64) (at func(i int) (x, y float64), wide, high float64) {
	from, to := spots[0], spots[0]
	for _, s := range spots {
		from.X, from.Y, to.X, to.Y = min(from.X, s.X), min(from.Y, s.Y), max(to.X, s.X), max(to.Y, s.Y)
	}
	at = func(i int) (x, y float64) {
		return 8 + left + step[0]*(spots[i].X-from.X+0.5), 6 + step[1]*(spots[i].Y-from.Y+0.5)
	}
	return at, 16 + left + step[0]*(to.X-from.X+1), 8 + step[1]*(to.Y-from.Y+1)
}

// beyond reports whether a line leads to a spot that is not there.
func beyond(lines [][]int, spots int) bool {
	return slices.ContainsFunc(lines, func(line []int) bool {
		return slices.ContainsFunc(line, func(i int) bool { return i >= spots })
	})
}

// lines draws the lines between spots, and where nothing lies.
func (d *drawing) lines(lines [][]int, spots int, at func(int) (x, y float64)) {
	d.f(`<g stroke="currentColor" stroke-opacity=".3" stroke-width="2.5" stroke-linecap="round" fill="none">`)
	for _, line := range lines {
		for k, i := range line {
			x, y := at(i)
			d.f(`%s%.4g %.4g`, map[bool]string{true: `<path d="M`, false: "L"}[k == 0], x, y)
		}
		d.f(`"/>`)
	}
	d.f(`</g>`)
	for i := range spots {
		x, y := at(i)
		d.f(`<circle cx="%.4g" cy="%.4g" r="5" fill="currentColor" opacity=".3"/>`, x, y)
	}
}

// drawCells draws the cells that tokens stand on, and the tokens.
func drawCells(l board.Layout, row, most []int) (string, bool) {
	wide := max(l.Dimensions, 1)
	spots, step := l.Spots, pitch[l.Piece]
	keys := make([]string, len(spots))
	for i := range spots {
		keys[i] = fmt.Sprint(i)
	}
	plain := spots == nil // squares that the numbers say
	switch {
	case len(row)%wide > 0 || !plain && slices.Max(most) >= len(spots):
		return "", false
	case plain && wide == 1:
		cells := slices.Max(most) + 1
		if cells > mostCells/2 {
			return "", false
		}
		spots, step = board.InLines(cells, 0), [2]float64{37, 45}
		for i := range spots {
			spots[i].Y = -spots[i].Y // from the lowest line up
			keys = append(keys, fmt.Sprint(i))
		}
	case plain && wide == 2:
		across, up := 0, 0
		for i := range row {
			if i%2 == 0 {
				across = max(across, most[i]+1)
			} else {
				up = max(up, most[i]+1)
			}
		}
		if across*up > mostCells || max(across, up) > mostAcross {
			return "", false
		}
		side := 36.0
		if across > 10 {
			side = max(tapped, 380/float64(across))
		}
		step = [2]float64{side, side}
		for n := range across * up {
			x, y := n%across, n/across
			spots = append(spots, board.Spot{X: float64(x), Y: float64(-y), Name: fmt.Sprintf("(%d,\u00a0%d)", x, y)})
			keys = append(keys, fmt.Sprintf("%d.%d", x, y))
		}
	case wide > 1:
		return "", false
	}
	margin := 0.0
	if wide == 2 {
		margin = 22
	}
	at, width, height := within(spots, step, margin)
	if wide == 2 {
		height += 22
	}
	d := drawing{tap: step[0]}
	if beyond(l.Lines, len(spots)) {
		return "", false
	}
	if l.Lines != nil {
		d.lines(l.Lines, 0, at)
	}
	of := map[string]int{}
	for i, s := range spots {
		x, y := at(i)
		of[keys[i]] = i
		d.name, d.group = s.Name, s.Group
		d.cell(keys[i], x, y, min(step[0], step[1]), l.Lines != nil, (wide == 2 || s.Name == "") && int(s.X+s.Y)%2 == 0, wide == 1 && s.Name != "")
		if wide == 2 { // the numbers along the edges
			size := min(12, step[0]*0.6)
			if s.X == 0 {
				d.f(`<text x="%.4g" y="%.4g" font-size="%.4g" text-anchor="end" fill="currentColor" opacity=".75">%.4g</text>`, x-step[0]/2-6, y+4, size, 0-s.Y)
			}
			if s.Y == 0 {
				d.f(`<text x="%.4g" y="%.4g" font-size="%.4g" text-anchor="middle" fill="currentColor" opacity=".75">%.4g</text>`, x, y+step[1]/2+15, size, s.X)
			}
		}
	}
	stood := map[int]float64{}
	for t := range len(row) / wide {
		key := strings.Trim(strings.ReplaceAll(fmt.Sprint(row[t*wide:(t+1)*wide]), " ", "."), "[]")
		i, ok := of[key]
		if !ok {
			return "", false
		}
		x, y := at(i)
		color := byte(0)
		if len(l.Colors) > 0 && t < len(l.Colors[0]) {
			color = l.Colors[0][t]
		}
		says := ""
		if l.Piece == board.Disc && wide == 1 {
			says = spots[i].Name
		}
		above := stood[i] // several on one cell
		stood[i]++
		x, y = x+7*above, y-5*above
		d.token(t, x, y, 0.4*min(step[0], step[1]), l.Piece, color, says)
	}
	return d.document(width, height), true
}

// drawing builds an SVG. Parts carry their place (the pile and the place in it, or the
// cell), the name and the group they have, and the point where a sign can stand. One that
// is not there at the start is spare.
type drawing struct {
	strings.Builder
	tap   float64 // how wide the smallest part is that can be touched
	name  string
	group int
}

// tapped is the least width of what a finger should touch, in pixels.
const tapped = 24.0

func (d *drawing) f(format string, a ...any) { fmt.Fprintf(&d.Builder, format, a...) }

func (d *drawing) part(pile, place int, x, y float64, format string, a ...any) {
	d.at(fmt.Sprintf("%d.%d", pile, place), x, y, "", format, a...)
}

func (d *drawing) at(key string, x, y float64, more, format string, a ...any) {
	name := ""
	if d.name != "" {
		name = ` data-name="` + html.EscapeString(d.name) + `"`
	}
	d.f(`<g class="part" data-at="%s"%s data-group="%d" data-x="%.4g" data-y="%.4g"%s>`, key, name, d.group, x, y, more)
	d.f(format, a...)
	d.WriteString("</g>")
}

// counted writes how much of a pile is left, and below it the number of the pile.
func (d *drawing) counted(pile, left int, x, y float64) {
	d.f(`<text class="count" data-pile="%d" x="%.4g" y="%.4g" font-size="17" text-anchor="middle" fill="currentColor">%d</text>`, pile, x, y, left)
	d.f(`<text class="name" x="%.4g" y="%.4g" font-size="13" text-anchor="middle" fill="currentColor" opacity=".65">%d</text>`, x, y+20, pile+1)
}

// document is the drawing in its frame. It is shown as large as it was drawn, and
// smaller where the page is narrow, as long as a finger can touch its parts; then it can
// be pushed aside. Its colour is for where it is a picture of its own; the script takes it
// away, and the drawing has the colour of the page.
func (d *drawing) document(width, height float64) string {
	return fmt.Sprintf(`<svg xmlns="http://www.w3.org/2000/svg" class="scene" color="#777" viewBox="0 0 %.4g %.4g" width="%.4g" height="%.4g" font-family="system-ui,DejaVu Sans,sans-serif" style="max-width:100%%;min-width:%.4gpx;height:auto">%s</svg>`,
		width, height, width, height, width*tapped/d.tap, d.String())
}

// wobble is a small angle, another for each part, so that matches do not lie like
// soldiers.
func wobble(pile, place int) float64 { return float64((pile*11+place*place*5+place*3)%7-3) * 0.8 }
