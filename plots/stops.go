package plots

import (
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"

	"nimlab/nimkit/partizan"
	"nimlab/nimkit/words"
)

// A stopNode is a value in a tree of options.
type stopNode struct {
	value       partizan.Value
	options     [2][]*stopNode // by player; none for a number
	reachesStop bool           // whether the move to it reaches the stop of the value above
	x           vg.Length
	depth       int
}

// Stops draws the canonical form of a game as a tree down to numbers, with the options of Left on the
// left below a value, and those of Right on the right. Below each value are its stops, the numbers at
// which play ends if Left or if Right moves first, and thick lines lead to options that reach them. The
// figure is an error if the tree has more than 40 values, or if the value cannot be computed or is too
// large for a figure.
func Stops(game partizan.Game) (figure Figure) {
	defer showError(&figure)
	v := words.Must(game.Value())
	words.Check(checkValue(v))
	count, deepest := 0, 0
	var build func(v partizan.Value, depth int) *stopNode
	build = func(v partizan.Value, depth int) *stopNode {
		if count++; count > maxTreeValues {
			failf("a tree of more than %d games: take a simpler game", maxTreeValues)
		}
		deepest = max(deepest, depth)
		n := &stopNode{value: v, depth: depth}
		if v.IsNumber() {
			return n
		}
		for player := partizan.Left; player <= partizan.Right; player++ {
			for _, o := range v.Options(player) {
				option := build(o, depth+1)
				if player == partizan.Left {
					option.reachesStop = o.RightStop() == v.LeftStop()
				} else {
					option.reachesStop = o.LeftStop() == v.RightStop()
				}
				n.options[player] = append(n.options[player], option)
			}
		}
		return n
	}
	root := build(v, 0)
	const row, margin, gap = 74, 14, 14
	nextX := vg.Length(margin)
	var nodes []*stopNode
	var layOut func(n *stopNode)
	layOut = func(n *stopNode) {
		nodes = append(nodes, n)
		halfWidth := n.width() / 2
		options := append(append([]*stopNode{}, n.options[0]...), n.options[1]...)
		if len(options) == 0 {
			n.x = nextX + halfWidth
			nextX += 2*halfWidth + gap
			return
		}
		for i, option := range options {
			if i == len(n.options[0]) && i > 0 {
				nextX += gap // between Left's options and Right's
			}
			layOut(option)
		}
		n.x = (options[0].x + options[len(options)-1].x) / 2
		if n.x < margin+halfWidth { // the name is wider than the options below it
			shift := margin + halfWidth - n.x
			for _, other := range nodes {
				if other.isWithin(n) {
					other.x += shift
				}
			}
			nextX += shift
		}
		nextX = max(nextX, n.x+halfWidth+gap)
	}
	layOut(root)
	title := words.T("The tree of %s", startName(game))
	f := Figure{
		Title: title,
		Key:   words.T("dashed: Right moves   thick: the best moves\nL, R: where play ends if Left or Right begins"),
		Desc:  words.T("The game %s has the left stop %s and the right stop %s. Its tree has %d games.", valueName(v), v.LeftStop().String(), v.RightStop().String(), count),
		Width: nextX - gap + margin,
	}
	f.Height = f.captionHeight() + vg.Length(deepest)*row + 56
	f.Draw = func(c draw.Canvas, l words.Language) {
		y := func(n *stopNode) vg.Length { return c.Max.Y - f.captionHeight() - 14 - vg.Length(n.depth)*row }
		shift := c.Min.X + (c.Max.X-c.Min.X-(nextX-gap+margin))/2
		for _, n := range nodes {
			for player, options := range n.options {
				for _, option := range options {
					style := [2]draw.LineStyle{leftLine, rightLine}[player]
					if style.Width = 1; option.reachesStop {
						style.Width = 2.6
					}
					from := y(n) - 26
					if n.value.IsNumber() {
						from = y(n) - 10
					}
					c.StrokeLine2(style, n.x+shift, from, option.x+shift, y(option)+9)
				}
			}
		}
		for _, n := range nodes {
			at := vg.Point{X: n.x + shift, Y: y(n)}
			name := labelStyle(10)
			if n.value.IsNumber() {
				name = bold(name)
			}
			c.FillText(name, at, n.name())
			if n.value.IsNumber() {
				continue
			}
			leftStopStyle, rightStopStyle := rightAligned(defaultSize), leftAligned(defaultSize)
			leftStopStyle.Color, rightStopStyle.Color = blue, darkOrange
			c.FillText(leftStopStyle, at.Add(vg.Point{X: -4, Y: -15}), "L "+n.value.LeftStop().String())
			c.FillText(rightStopStyle, at.Add(vg.Point{X: 4, Y: -15}), "R "+n.value.RightStop().String())
		}
	}
	return f
}

// name returns the value, shortened to the width of a node.
func (n *stopNode) name() string { return truncateToWidth(labelStyle(10), valueName(n.value), 150) }

// width returns the width of the texts of a node: its name and its stops.
func (n *stopNode) width() vg.Length {
	width := labelStyle(10).Width(n.name())
	if n.value.IsNumber() {
		return max(width, bold(labelStyle(10)).Width(n.name()))
	}
	side := max(labelStyle(defaultSize).Width("L "+n.value.LeftStop().String()), labelStyle(defaultSize).Width("R "+n.value.RightStop().String()))
	return max(width, 2*side+8)
}

// isWithin reports whether n is other or a node below it.
func (n *stopNode) isWithin(other *stopNode) bool {
	if n == other {
		return true
	}
	for _, options := range other.options {
		for _, option := range options {
			if n.isWithin(option) {
				return true
			}
		}
	}
	return false
}
