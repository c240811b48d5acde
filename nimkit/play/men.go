package play

import (
	"nimlab/nimkit"
	"nimlab/nimkit/classics"
	"nimlab/nimkit/words"
)

// menScene is Northcott's board: in each row a white man, who came from the left,
// and a black one, who came from the right. The game sees each position from the
// side of the player to move; on the table white stays white, so a row of the table
// is the squares behind each white man, those behind each black one, and 1 if
// Black is to move.
func menScene(g *nimkit.Graph, start classics.Men) (scene, bool) {
	var squares []int // of each row of the board
	for n := range g.Len() {
		p, ok := g.Position(n).(classics.Men)
		if !ok || p.Retreats != start.Retreats {
			return scene{}, false
		}
		for i := range p.Mine {
			for len(squares) <= i {
				squares = append(squares, 0)
			}
			squares[i] = max(squares[i], int(p.Mine[i]+p.Yours[i])+2)
		}
	}
	for len(squares) > 1 && squares[len(squares)-1] == 2 {
		squares = squares[:len(squares)-1] // a row in which nobody can move
	}
	seen := func(p classics.Men) []int {
		row := make([]int, 2*len(squares)+1)
		for i := range squares {
			row[i], row[len(squares)+i] = int(p.Mine[i]), int(p.Yours[i])
		}
		return row
	}
	return scene{
		kind: "men", reads: "men", direct: true,
		row: func(g *nimkit.Graph, n int) []int { return seen(g.Position(n).(classics.Men)) },
		reach: func(row, option []int) [][]int {
			next := append([]int{}, option...)
			black := len(next) - 1
			if next[black] = 1 - row[black]; next[black] == 1 {
				half := black / 2
				copy(next, option[half:black])
				copy(next[half:], option[:half])
			}
			return [][]int{next}
		},
		still: words.Of("Northcott met %d rijen", "Northcott mit %d Reihen", "Northcott with %d rows", len(squares)),
		svg:   drawMen(squares, seen(start)),
	}, true
}

// drawMen draws every square with a man of each colour, of which the script shows
// those that stand there.
func drawMen(squares, row []int) string {
	const side, gap = 42.0, 12.0
	var d drawing
	widest := 0
	for i, n := range squares {
		widest = max(widest, n)
		for c := range n {
			x, y := 6+side*float64(c), 6+(side+gap)*float64(i)
			fill := "#f3ead7"
			if (i+c)%2 == 0 {
				fill = "#e3d3b1"
			}
			white, black := ` style="visibility:hidden"`, ` style="visibility:hidden"`
			if c == row[i] {
				white = ""
			}
			if c == n-1-row[len(squares)+i] {
				black = ""
			}
			mx, my := x+side/2, y+side/2
			d.part(i, c, mx, my, `<rect class="square" x="%.4g" y="%.4g" width="%.4g" height="%.4g" fill="%s" stroke="#8a7b5c"/>`+
				`<circle class="may" cx="%.4g" cy="%.4g" r="7" fill="#0072b2"/>`+
				`<g class="man" data-man="white"%s><circle cx="%.4g" cy="%.4g" r="15" fill="#fffdf7" stroke="#333" stroke-width="1.8"/><circle cx="%.4g" cy="%.4g" r="9" fill="none" stroke="#999"/></g>`+
				`<g class="man" data-man="black"%s><circle cx="%.4g" cy="%.4g" r="15" fill="#222" stroke="#000" stroke-width="1.8"/><circle cx="%.4g" cy="%.4g" r="9" fill="none" stroke="#999"/></g>`,
				x, y, side, side, fill, mx, my, white, mx, my, mx, my, black, mx, my, mx, my)
		}
	}
	return d.document(12+side*float64(widest), 12+(side+gap)*float64(len(squares))-gap)
}
