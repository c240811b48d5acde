package play

import (
	"fmt"
	"reflect"

	"nimlab/nimkit"
	"nimlab/nimkit/tower"
	"nimlab/nimkit/view"
)

// Towers sets up towers of black and white pieces for a board, with the player who
// moves first. Who cannot move has lost.
//
//	show.It(play.Board(play.Towers(tower.MustParseSum("WBWB + BBW + WB"), tower.White)))
//
// The two players have different moves, so a position says who is to move, and the
// heights of the towers, for a move takes the top off a tower.
func Towers(sum tower.Sum, first tower.Color) nimkit.Playable {
	return towers{sum, first}
}

type towers struct {
	sum   tower.Sum
	first tower.Color
}

// mostTowers is how many towers a board holds, and mostPieces how high they are.
const (
	mostTowers = 8
	mostPieces = 30
)

// standing is how high each tower stands, and who is to move.
type standing struct {
	heights [mostTowers]uint8
	white   bool
}

// towersToMove are the towers of a position and the player to move: a position is
// any struct that says both.
func towersToMove(position any) (sum tower.Sum, toMove tower.Color, ok bool) {
	v := reflect.ValueOf(position)
	if v.Kind() != reflect.Struct {
		return nil, toMove, false
	}
	s, c := v.FieldByName("Sum"), v.FieldByName("ToMove")
	if !s.IsValid() || !c.IsValid() {
		return nil, toMove, false
	}
	if sum, ok = s.Interface().(tower.Sum); ok {
		toMove, ok = c.Interface().(tower.Color)
	}
	return sum, toMove, ok
}

// Graph implements [nimkit.Playable]. It is an error to have more than eight
// towers, or one of more than thirty pieces.
func (t towers) Graph() (*nimkit.Graph, error) {
	if len(t.sum) > mostTowers {
		return nil, fmt.Errorf("play: %d towers: a board has room for %d", len(t.sum), mostTowers)
	}
	start := standing{white: t.first == tower.White}
	for i, tw := range t.sum {
		if len(tw) > mostPieces {
			return nil, fmt.Errorf("play: tower %d is %d pieces high: a board has room for %d", i+1, len(tw), mostPieces)
		}
		start.heights[i] = uint8(len(tw))
	}
	rule := func(p standing, move func(standing)) {
		for i, tw := range t.sum {
			for j := p.heights[i]; j > 0; j-- {
				if (tw[j-1] == tower.White) == p.white {
					q := p
					q.heights[i], q.white = j-1, !p.white
					move(q)
				}
			}
		}
	}
	face := func(p standing) any {
		sum := make(tower.Sum, len(t.sum))
		for i, tw := range t.sum {
			sum[i] = tw[:p.heights[i]]
		}
		return struct {
			Sum    tower.Sum
			ToMove tower.Color
		}{sum, tower.Color(p.white)}
	}
	return nimkit.From(rule, start).Facing(face).Graph()
}

// towerScene stands the towers side by side. The last number of a row, of which
// nothing is drawn, is 1 where White is to move.
func towerScene(start tower.Sum) scene {
	return scene{
		kind: "towers", reads: "pile", direct: true, fixed: true,
		row: func(g *nimkit.Graph, n int) []int {
			sum, toMove, _ := towersToMove(g.Position(n))
			row := make([]int, len(start)+1)
			for i, t := range sum {
				row[i] = len(t)
			}
			if toMove == tower.White {
				row[len(start)] = 1
			}
			return row
		},
		still: view.Words{NL: "torens %v", DE: "Türme %v", EN: "towers %v"}.Sprintf(start),
		svg:   drawTowers(start),
	}
}

func drawTowers(sum tower.Sum) string {
	const wide, thick = 74.0, 21.0
	highest := 1
	for _, t := range sum {
		highest = max(highest, len(t))
	}
	floor := 30 + thick*float64(highest)
	var d drawing
	for i, t := range sum {
		x := 10 + wide*(float64(i)+0.5)
		d.f(`<path d="M%.4g %.4gh56" stroke="currentColor" stroke-opacity=".4" stroke-width="3" stroke-linecap="round"/>`, x-28, floor+8)
		d.f(`<text class="name" x="%.4g" y="%.4g" font-size="14" text-anchor="middle" fill="currentColor" opacity=".7">%d</text>`, x, floor+30, i+1)
		for j, c := range t {
			y := floor - thick*float64(j)
			side, face, edge := "#2b2b2b", "#4a4a4a", "#111"
			if c == tower.White {
				side, face, edge = "#d8d2c2", "#fbf8ef", "#6b6557"
			}
			d.part(i, j, x+wide/2-12, y-6, `<g class="thing"><path d="M%.4g %.4gv-13a25 8 0 0 1 50 0v13a25 8 0 0 1 -50 0z" fill="%s" stroke="%s"/><ellipse cx="%.4g" cy="%.4g" rx="25" ry="8" fill="%s" stroke="%s"/></g>`,
				x-25, y, side, edge, x, y-13, face, edge)
		}
	}
	return d.document(20+wide*float64(len(sum)), floor+38)
}
