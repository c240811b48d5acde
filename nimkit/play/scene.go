package play

import (
	"fmt"
	"slices"
	"strings"

	"nimlab/nimkit"
	"nimlab/nimkit/cards"
	"nimlab/nimkit/classics"
	"nimlab/nimkit/nim"
	"nimlab/nimkit/nimbi"
	"nimlab/nimkit/octal"
	"nimlab/nimkit/pins"
	"nimlab/nimkit/tower"
	"nimlab/nimkit/words"
)

// A scene is how the positions of a game lie on the table and how they are touched.
// Each kind of position has one, in a file of its own.
type scene struct {
	kind string // a name for the words and the style: heaps, pins, counters, …

	// reads says how the script reads a row of numbers:
	//
	//	pile   one number a pile: so many parts of it are left, from the first on
	//	flip   1 for a coin that lies heads up, 0 for tails
	//	cell   where the counter stands
	//	cards  how many lie up and how many down
	//	men    the squares behind each white man, behind each black one, and whose turn
	//	list   nothing to see but a name
	reads string

	// direct says that pointing at one part is a move. If not, parts are chosen
	// one by one and then taken.
	direct bool

	row func(g *nimkit.Graph, n int) []int // what the script reads
	// reach is how an option can come to lie after one move, in a game that takes
	// positions for the same that look different on the table. It is nil in others.
	reach  func(row, option []int) [][]int
	svg    string             // the start; each part is a group of class part
	still  words.Text         // the start in words
	names  func(n int) string // for a list
	split  bool               // whether a row may be split without taking
	fixed  bool               // the play is part of the game and cannot be changed
	memory bool               // a second number says what was just taken
}

// sceneOf chooses a scene by the type of the positions. This is the one place that
// knows how the rooms call them. The board is the one that counters lie on.
func sceneOf(g *nimkit.Graph, coins bool, board *nimbi.Board) scene {
	switch start := g.Position(g.Start()).(type) {
	case nim.Position:
		if s, ok := heapScene(g, start, coins); ok {
			return s
		}
	case pins.Row:
		if start.Standing() > 0 {
			return pinScene(g, start)
		}
	case cards.Row:
		if s, ok := cardScene(g, start); ok {
			return s
		}
	case octal.Sum:
		if s, ok := rowScene(g, start); ok {
			return s
		}
	case nimbi.Position:
		if s, ok := counterScene(g, start, board); ok {
			return s
		}
	case classics.Men:
		if s, ok := menScene(g, start); ok {
			return s
		}
	case tower.Position:
		if s, ok := towerScene(g, start); ok {
			return s
		}
	case string:
		if s, ok := turningScene(g, start); ok {
			return s
		}
	}
	if s, ok := numberScene(g, coins); ok {
		return s
	}
	return listScene(g)
}

// numberScene is that of positions that are nothing but whole numbers: a strip for
// one, a bar or a staircase where the moves are those, squares for two that never
// grow or go round, a heap where the second is what was just taken, heaps for more if every move
// lowers one of them.
func numberScene(g *nimkit.Graph, coins bool) (scene, bool) {
	start := plainNumbers(g, g.Start())
	if start == nil {
		return scene{}, false
	}
	most, lowers, grows, around := slices.Clone(start), true, false, false
	for n := range g.Len() {
		row := plainNumbers(g, n)
		if len(row) != len(start) || slices.Min(row) < 0 {
			return scene{}, false
		}
		for i, v := range row {
			most[i] = max(most[i], v)
		}
		for _, m := range g.Options(n) {
			option := plainNumbers(g, m)
			if len(option) != len(row) {
				return scene{}, false
			}
			lowers = lowers && lowersOne(row, option)
			around = around || g.Layer(m) == g.Layer(n) // play can come back
			for i := range row {
				grows = grows || option[i] > row[i]
			}
		}
	}
	switch {
	case len(start) == 1 && most[0] <= 300:
		return stripScene(most[0], start[0]), true
	case len(start) > 1 && slices.Max(start) <= mostInBar && follows(g, bites):
		return chompScene(start), true
	case len(start) > 1 && slices.Max(most) <= mostStacked && follows(g, carries):
		return stairScene(start, most), true
	case len(start) == 2 && (!grows || around) && (most[0]+1)*(most[1]+1) <= 600 && max(most[0], most[1]) <= 30:
		return squareScene(most, start), true
	case len(start) == 2 && remembers(g):
		s, ok := heapScene(g, nim.Position{uint64(start[0])}, coins)
		s.memory = true
		return s, ok
	case len(start) > 2 && lowers && slices.Equal(most, start):
		p := make(nim.Position, len(start))
		for i, v := range start {
			p[i] = uint64(v)
		}
		return heapScene(g, p, coins)
	}
	return scene{}, false
}

// follows tells whether the moves of a game are those of a rule on its numbers.
func follows(g *nimkit.Graph, rule func(row []int, move func([]int))) bool {
	for n := range g.Len() {
		after := map[string]bool{}
		rule(g.Numbers(n), func(row []int) { after[keyOf(row)] = true })
		options := g.Options(n)
		if len(options) != len(after) || slices.ContainsFunc(options, func(m int) bool { return !after[keyOf(g.Numbers(m))] }) {
			return false
		}
	}
	return g.Len() > 1
}

// plainNumbers are the numbers of a position that is nothing else: one that writes
// itself in its own way is not to be taken for heaps.
func plainNumbers(g *nimkit.Graph, n int) []int {
	switch g.Position(n).(type) {
	case nim.Position:
	case fmt.Stringer:
		return nil
	}
	row := g.Numbers(n)
	if len(row) == 0 || len(row) > 12 {
		return nil
	}
	return row
}

// remembers tells whether the second number is always what was just taken from the
// first.
func remembers(g *nimkit.Graph) bool {
	for n := range g.Len() {
		row := g.Numbers(n)
		for _, m := range g.Options(n) {
			if option := g.Numbers(m); option[1] != row[0]-option[0] {
				return false
			}
		}
	}
	return true
}

func lowersOne(row, option []int) bool {
	changed := 0
	for i := range row {
		if option[i] > row[i] {
			return false
		}
		if option[i] < row[i] {
			changed++
		}
	}
	return changed == 1
}

func numbersRow(g *nimkit.Graph, n int) []int { return g.Numbers(n) }

// drawing builds an SVG. Parts carry their place (the pile and the place in it) and
// the point where a sign can stand. One that is not there at the start is spare.
type drawing struct {
	strings.Builder
}

func (d *drawing) f(format string, a ...any) { fmt.Fprintf(&d.Builder, format, a...) }

func (d *drawing) part(pile, place int, x, y float64, format string, a ...any) {
	d.named("", pile, place, x, y, format, a...)
}

// named is a part that is called something else than its number.
func (d *drawing) named(name string, pile, place int, x, y float64, format string, a ...any) {
	if name != "" {
		name = ` data-name="` + name + `"`
	}
	d.f(`<g class="part" data-at="%d.%d"%s data-x="%.4g" data-y="%.4g">`, pile, place, name, x, y)
	d.f(format, a...)
	d.WriteString("</g>")
}

// document is the drawing in its frame. It is shown as large as it was drawn, and
// smaller where the page is narrow. Its colour is for where it is a picture of its
// own; the script takes it away, and the drawing has the colour of the page.
func (d *drawing) document(width, height float64) string {
	return fmt.Sprintf(`<svg xmlns="http://www.w3.org/2000/svg" class="scene" color="#777" viewBox="0 0 %.4g %.4g" width="%.4g" height="%.4g" font-family="system-ui,DejaVu Sans,sans-serif" style="max-width:100%%;height:auto">%s</svg>`,
		width, height, width, height, d.String())
}

// wobble is a small angle, another for each part, so that matches do not lie like
// soldiers.
func wobble(pile, place int) float64 { return float64((pile*11+place*place*5+place*3)%7-3) * 0.8 }
