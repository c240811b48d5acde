package plots

import (
	"image/color"

	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"

	"nimlab/nimkit/partizan"
	"nimlab/nimkit/words"
)

// A stopNode is a value in a tree with its stops.
type stopNode struct {
	value partizan.Value
	kids  [2][]*stopNode // after a move of Left, and of Right; none of a number
	best  bool           // the move to it reaches the stop
	x     vg.Length
	depth int
}

// Stops draws the canonical form of a game as a tree: Left's options below a game to the left,
// Right's to the right, down to numbers. Below each game are its stops, the numbers at which play
// ends with Left or with Right to move first, and thick lines lead to them. It is an error if the
// tree has more than 40 games.
func Stops(game partizan.Game) (figure Figure) {
	defer showError(&figure)
	v := words.Must(game.Value())
	words.Check(checkValue(v))
	count, deepest := 0, 0
	var grow func(v partizan.Value, depth int) *stopNode
	grow = func(v partizan.Value, depth int) *stopNode {
		if count++; count > maxInTree {
			fail("a tree of more than %d games: take a simpler game", maxInTree)
		}
		deepest = max(deepest, depth)
		n := &stopNode{value: v, depth: depth}
		if v.IsNumber() {
			return n
		}
		for player := partizan.Left; player <= partizan.Right; player++ {
			for _, o := range v.Options(player) {
				kid := grow(o, depth+1)
				if player == partizan.Left {
					kid.best = o.RightStop() == v.LeftStop()
				} else {
					kid.best = o.LeftStop() == v.RightStop()
				}
				n.kids[player] = append(n.kids[player], kid)
			}
		}
		return n
	}
	root := grow(v, 0)
	const row, margin, gap = 74, 14, 14
	next := vg.Length(margin)
	var nodes []*stopNode
	var place func(n *stopNode)
	place = func(n *stopNode) {
		nodes = append(nodes, n)
		half := n.width() / 2
		kids := append(append([]*stopNode{}, n.kids[0]...), n.kids[1]...)
		if len(kids) == 0 {
			n.x = next + half
			next += 2*half + gap
			return
		}
		for i, k := range kids {
			if i == len(n.kids[0]) && i > 0 {
				next += gap // between Left's options and Right's
			}
			place(k)
		}
		n.x = (kids[0].x + kids[len(kids)-1].x) / 2
		if n.x < margin+half { // a wide name above narrow ones
			shift := margin + half - n.x
			for _, m := range nodes {
				if m.under(n) {
					m.x += shift
				}
			}
			next += shift
		}
		next = max(next, n.x+half+gap)
	}
	place(root)
	title := words.T("The tree of %s", gameName(game))
	f := Figure{
		Title: title,
		Key:   words.T("dashed: Right moves   thick: the best moves\nL, R: where play ends if Left or Right begins"),
		Desc:  words.T("The game %s has the left stop %s and the right stop %s. Its tree has %d games.", valueName(v), v.LeftStop().String(), v.RightStop().String(), count),
		Width: next - gap + margin,
	}
	f.Height = f.captionHeight() + vg.Length(deepest)*row + 56
	f.Draw = func(c draw.Canvas, l words.Language) {
		y := func(n *stopNode) vg.Length { return c.Max.Y - f.captionHeight() - 14 - vg.Length(n.depth)*row }
		shift := c.Min.X + (c.Max.X-c.Min.X-(next-gap+margin))/2
		for _, n := range nodes {
			for player, kids := range n.kids {
				for _, k := range kids {
					style := [2]draw.LineStyle{leftLine, rightLine}[player]
					if style.Width = 1; k.best {
						style.Width = 2.6
					}
					from := y(n) - 26
					if n.value.IsNumber() {
						from = y(n) - 10
					}
					c.StrokeLine2(style, n.x+shift, from, k.x+shift, y(k)+9)
				}
			}
		}
		for _, n := range nodes {
			at := vg.Point{X: n.x + shift, Y: y(n)}
			name := label(10)
			if n.value.IsNumber() {
				name = bold(name)
			}
			c.FillText(name, at, n.name())
			if n.value.IsNumber() {
				continue
			}
			left, right := leftAligned(defaultSize), rightAligned(defaultSize)
			left.Color, right.Color = color.RGBA{0xa8, 0x4a, 0, 0xff}, blue
			c.FillText(right, at.Add(vg.Point{X: -4, Y: -15}), "L "+n.value.LeftStop().String())
			c.FillText(left, at.Add(vg.Point{X: 4, Y: -15}), "R "+n.value.RightStop().String())
		}
	}
	return f
}

// name returns the value, shortened to the width of a node.
func (n *stopNode) name() string { return fitted(label(10), valueName(n.value), 150) }

// width returns the width of the texts of a node.
func (n *stopNode) width() vg.Length {
	width := label(10).Width(n.name())
	if n.value.IsNumber() {
		return max(width, bold(label(10)).Width(n.name()))
	}
	side := max(label(defaultSize).Width("L "+n.value.LeftStop().String()), label(defaultSize).Width("R "+n.value.RightStop().String()))
	return max(width, 2*side+8)
}

// under reports whether n is another game or stands below it.
func (n *stopNode) under(other *stopNode) bool {
	if n == other {
		return true
	}
	for _, kids := range other.kids {
		for _, k := range kids {
			if n.under(k) {
				return true
			}
		}
	}
	return false
}
