package plots

import (
	"gonum.org/v1/plot/vg"

	"nimlab/nimkit"
)

// A graph with cycles is drawn as one without: the moves that close a circle, found
// by a search in depth from the start, are laid out as if they led down, and get
// their heads at the upper end (Sugiyama, Tagawa and Toda, as in [layered]). Two
// moves that are each other's way back run side by side, and a move to where it
// began is a loop at the left of its circle.

// descent goes through the positions in depth from the start, and returns the moves
// that do not lead back on the way that it came, and how many of them the longest way from
// each position has.
func descent(g *nimkit.Graph) (down map[[2]int]bool, height []int) {
	down, height = map[[2]int]bool{}, make([]int, g.Len())
	onWay, met := make([]bool, g.Len()), make([]bool, g.Len())
	var visit func(n int)
	visit = func(n int) {
		met[n], onWay[n] = true, true
		for _, m := range g.Options(n) {
			if onWay[m] {
				continue
			}
			if down[[2]int{n, m}] = true; !met[m] {
				visit(m)
			}
			height[n] = max(height[n], height[m]+1)
		}
		onWay[n] = false
	}
	visit(g.Start())
	for n := range g.Len() {
		if !met[n] {
			visit(n)
		}
	}
	return down, height
}

// loopWidth is how far a loop reaches out of its circle.
const loopWidth = 13

// turned is an arrow that points up instead of down.
func turned(path vg.Path, head arrowHead) (vg.Path, arrowHead) {
	path.Line(head.tip)
	tip := path[0].Pos
	head = arrowHead{tip, vg.Point{X: tip.X, Y: tip.Y - headLength}, true}
	path[0].Pos = head.back
	path[1].Pos.Y = min(path[1].Pos.Y, head.back.Y)
	return path, head
}

// loop is an arrow from a circle to itself, at its left.
func (g *drawnGraph) loop(o vg.Point) (path vg.Path, head arrowHead) {
	dy := g.radius * 0.45
	leave := vg.Point{X: o.X - g.rim(dy), Y: o.Y + dy}
	tip := vg.Point{X: leave.X, Y: o.Y - dy}
	back := vg.Point{X: tip.X - 0.8*headLength, Y: tip.Y - 0.6*headLength}
	far := o.X - g.radius - loopWidth
	path.Move(leave)
	path.CubeTo(vg.Point{X: far, Y: o.Y + 2.2*dy}, vg.Point{X: far - 2, Y: back.Y - 1}, back)
	return path, arrowHead{tip, back, true}
}
