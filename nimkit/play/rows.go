package play

import (
	"fmt"
	"html"
	"slices"
	"strings"

	"nimlab/nimkit"
	"nimlab/nimkit/octal"
	"nimlab/nimkit/words"
)

// mostInRow is how many matches of a row a picture holds.
const mostInRow = 12

// rowScene lays the rows of a taking-and-breaking game as matches. Every match is a
// pile of one, and between two neighbours of a row lies a link, a pile of one as
// well: it is gone when the row is split there. So a match has an even place and a
// link an odd one, and the place between two rows is empty from the start. Links can
// be touched where a row may be split without taking. What a row is split into stays
// with the game of that row. It is none for rows that are too long, and for moves that
// leave more than two rows.
func rowScene(g *nimkit.Graph, start octal.Sum) (scene, bool) {
	total, split := 0, false
	for _, h := range start {
		if total += h.Size; h.Size > mostInRow || total > mostInHeap {
			return scene{}, false
		}
		for n := range h.Size + 1 {
			for left := range h.Game.Options(n) {
				if len(left) > 2 {
					return scene{}, false
				}
				split = split || len(left) == 2 && left[0]+left[1] == n
			}
		}
	}
	if total == 0 {
		return scene{}, false
	}
	var full []int         // all matches and links
	var games []octal.Game // of each of them
	for _, h := range start {
		for j := range 2 * h.Size {
			full, games = append(full, 1), append(games, h.Game)
			if j == 2*h.Size-1 {
				full[len(full)-1] = 0
			}
		}
	}
	s := scene{
		kind: "rows", reads: "pile", split: split,
		still: words.Of("rijen %v", "Reihen %v", "rows %v", words.Name(start)),
		svg:   drawRows(start, split),
		// A position other than the start is known by its number, for it can lie in
		// many ways.
		row: func(g *nimkit.Graph, n int) []int {
			if n == g.Start() {
				return full
			}
			return []int{-1, n}
		},
	}
	var from []int // the row that was moved from last, and what can come of it
	var to map[string][][]int
	s.reach = func(row, option []int) [][]int {
		if !slices.Equal(row, from) {
			from, to = row, map[string][][]int{}
			for _, next := range rowMoves(games, row) {
				var left octal.Sum
				for _, run := range runs(next) {
					left = append(left, octal.Heap{Game: games[run[0]], Size: len(run)})
				}
				key := sumKey(left)
				to[key] = append(to[key], next)
			}
		}
		return to[sumKey(g.Position(option[1]).(octal.Sum))]
	}
	return s, true
}

// runs are the rows that lie there, each by the places of its matches.
func runs(row []int) [][]int {
	var all [][]int
	for i := 0; i < len(row); i += 2 {
		switch {
		case row[i] == 0:
		case i > 0 && row[i-1] == 1:
			all[len(all)-1] = append(all[len(all)-1], i)
		default:
			all = append(all, []int{i})
		}
	}
	return all
}

// sumKey is a sum as a key of a map, in whatever order its heaps lie.
func sumKey(s octal.Sum) string {
	var heaps []string
	for _, h := range s {
		if h.Size > 0 {
			heaps = append(heaps, fmt.Sprintf("%v %d", h.Game, h.Size))
		}
	}
	slices.Sort(heaps)
	return strings.Join(heaps, ",")
}

// rowMoves are the ways in which all can lie after a move: matches are gone from an
// end of a row or from its middle, or one link is.
func rowMoves(games []octal.Game, row []int) [][]int {
	var all [][]int
	seen := map[string]bool{}
	for _, run := range runs(row) {
		for left := range games[run[0]].Options(len(run)) {
			two := append(slices.Clone(left), 0, 0)[:2]
			for range 2 {
				two[0], two[1] = two[1], two[0]
				next := slices.Clone(row)
				for _, i := range run[two[0] : len(run)-two[1]] {
					next[i] = 0
				}
				for i := run[0] + 1; i < run[len(run)-1]; i += 2 {
					if next[i-1] == 0 || next[i+1] == 0 {
						next[i] = 0
					}
				}
				if two[0]+two[1] == len(run) {
					next[run[two[0]]-1] = 0
				}
				if key := keyOf(next); !seen[key] {
					seen[key] = true
					all = append(all, next)
				}
			}
		}
	}
	return all
}

// drawRows lays each row in a line of its own, its matches linked.
func drawRows(start octal.Sum, split bool) string {
	const step, high, margin = 34.0, 84.0, 40.0
	sizes := start.Numbers()
	total := max(200, step*float64(slices.Max(sizes))) + 2*margin
	mixed := slices.ContainsFunc(start, func(h octal.Heap) bool { return h.Game != start[0].Game })
	var d drawing
	place, y := 0, 10.0
	for i, h := range sizes {
		if mixed {
			d.f(`<text x="8" y="%.4g" font-size="12" fill="currentColor" opacity=".8">%s</text>`, y+54, html.EscapeString(octal.Name(start[i].Game)))
		}
		d.f(`<text class="name" x="8" y="%.4g" font-size="15" fill="currentColor" opacity=".65">%d</text>`, y+36, i+1)
		x := (total-step*float64(h))/2 + step/2
		for j := range h {
			if split && j > 0 {
				mid := x - step/2
				d.part(place-1, 0, mid, y+64, `<rect class="hit" x="%.4g" y="%.4g" width="14" height="70" fill="#fff" fill-opacity="0"/>`+
					`<g class="thing"><path d="M%.4g %.4gh12" stroke="currentColor" stroke-width="3" opacity=".55"/><circle cx="%.4g" cy="%.4g" r="4.5" fill="#fff" stroke="#777" stroke-width="1.6"/></g>`,
					mid-7, y-4, mid-6, y+32, mid, y+32)
			}
			d.match(place, 0, wobble(i, j), x, y, 20)
			place, x = place+2, x+step
		}
		y += high
	}
	return d.document(total, y)
}
