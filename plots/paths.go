package plots

import (
	"image/color"
	"slices"

	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"

	"nimlab/nimkit"
	"nimlab/nimkit/takeaway"
	"nimlab/nimkit/view"
	"nimlab/nimkit/words"
)

// Paths are take sets in the order of their rows of wins and losses: those with the same
// letters so far are one path, and those with the earlier loss lie above.
type Paths struct {
	Sets []PathSet
	At   int  // how far the letters are known
	Done bool // the periods stand beside the paths
}

// PathSet is a take set with its outcomes.
type PathSet struct {
	Set     takeaway.Set
	Letters []nimkit.Outcome // of 1, 2, …
	Period  int
}

// agreement is how many letters a and b have in common at their beginning.
func agreement(a, b []nimkit.Outcome) int {
	n := 0
	for n < len(a) && a[n] == b[n] {
		n++
	}
	return n
}

// pathRow is the sets of a row in the end, and from which number of matches on it has
// letters of its own: 1 for the first.
type pathRow struct {
	sets []PathSet
	fork int
}

func (r pathRow) letters() []nimkit.Outcome { return r.sets[0].Letters }

// rows are the rows in the end.
func (w Paths) rows() (rows []pathRow) {
	for i, s := range w.Sets {
		fork := 1
		if i > 0 {
			fork += agreement(w.Sets[i-1].Letters, s.Letters)
		}
		if i == 0 || fork <= len(s.Letters) {
			rows = append(rows, pathRow{fork: fork})
		}
		last := &rows[len(rows)-1]
		last.sets = append(last.sets, s)
	}
	return rows
}

// Last is where the last path forks.
func (w Paths) Last() int { return greatest(0, w.rows(), func(r pathRow) int { return r.fork }) }

// largest is the largest number of a set.
func (w Paths) largest() int {
	return greatest(0, w.Sets, func(s PathSet) int { return s.Set.Max() })
}

// origin is the row whose path another row, not the first, forks off.
func origin(rows []pathRow, row int) int {
	above := row - 1
	for rows[above].fork >= rows[row].fork {
		above--
	}
	return above
}

// forked reports whether a row has letters of its own so far.
func (w Paths) forked(r pathRow) bool { return r.fork <= w.At }

// Count is how many paths there are so far.
func (w Paths) Count() int { return count(w.rows(), w.forked) }

// path is the sets that have the letters of a row so far: its own and those of the rows
// below it that have not forked off.
func (w Paths) path(rows []pathRow, row int) []PathSet {
	sets := slices.Clone(rows[row].sets)
	for below := row + 1; below < len(rows) && !w.forked(rows[below]); below++ {
		sets = append(sets, rows[below].sets...)
	}
	return sets
}

// Figure draws the paths so far, and beside each which numbers its sets have. There are
// 1 to 64 sets, all with as many letters, in the order of these, and with the same first.
func (w Paths) Figure() (drawn Figure) {
	defer orSaid(&drawn)
	const side = 18
	words.Check(within("%d sets", len(w.Sets), 1, 1<<mostPaths))
	first := w.Sets[0].Letters
	words.Check(within("%d letters", len(first), 1, longestSearch), within("a largest number of %d", w.largest(), 0, mostElements), within("paths up to %d", w.At, 1, len(first)))
	for i, s := range w.Sets {
		if len(s.Letters) != len(first) || s.Letters[0] != first[0] || i > 0 && slices.Compare(w.Sets[i-1].Letters, s.Letters) > 0 {
			fail("the letters of set %d do not follow those of the one before", i+1)
		}
	}
	rows, last, largest := w.rows(), w.Last(), w.largest()
	letter, small := label(ordinary), heavy(label(ordinary))
	thin := draw.LineStyle{Color: grey, Width: 0.5}
	tree := plan{
		title: words.T("the paths"),
		x:     words.T("number of matches"), x0: 1,
		columns: last, rows: len(rows), lines: draw.LineStyle{Color: color.White, Width: 1},
		at: func(x, y int, l words.Language) square {
			row := rows[len(rows)-1-y]
			if n := x + 1; n > w.At || n < row.fork {
				return square{}
			}
			o := row.letters()[x]
			return square{fill(o), letter, view.Letter(o).In(l)}
		},
		over: func(c draw.Canvas, b board) {
			// From where a row forks off a line leads up to the path that it left.
			for row := 1; row < len(rows); row++ {
				if at := rows[row].fork; at <= w.At {
					above := origin(rows, row)
					x, y := b.middle(at-2, 0).X, b.middle(0, len(rows)-1-row).Y
					c.StrokeLines(draw.LineStyle{Color: color.Gray{0x66}, Width: 1.2}, []vg.Point{
						{X: x, Y: b.corner(0, len(rows)-1-above).Y}, {X: x, Y: y}, {X: b.corner(at-1, 0).X, Y: y},
					})
				}
			}
		},
	}
	members := plan{
		title: words.T("the set"),
		x:     words.T("number"), x0: 1, right: 24,
		columns: largest, rows: len(rows), lines: draw.LineStyle{Color: color.White, Width: 1},
		at: func(x, y int, _ words.Language) square {
			row := len(rows) - 1 - y
			if !w.forked(rows[row]) {
				return square{}
			}
			path := w.path(rows, row)
			switch count(path, func(s PathSet) bool { return s.Set.Contains(x + 1) }) {
			case 0:
				return square{}
			case len(path):
				return square{skyBlue, small, itoa(x + 1)}
			}
			return square{yellow, letter, "?"}
		},
		over: func(c draw.Canvas, b board) {
			for row := range rows {
				if !w.forked(rows[row]) {
					continue
				}
				for x := range largest {
					c.StrokeLines(thin, closed(b.frame(x, len(rows)-1-row, 1, 1, 0)))
				}
				if w.Done {
					c.FillText(aligned(ordinary), b.corner(largest, len(rows)-1-row).Add(vg.Point{X: 6, Y: side / 2}), itoa(rows[row].sets[0].Period))
				}
			}
		},
	}
	open := words.T("not decided yet")
	if w.Done { // to M = 6 what is open then is free
		open = words.T("changes nothing")
	}
	return plans(Figure{
		Title: words.T("All sets that contain 1, with largest number %d", largest),
		Key:   words.T("a number: is in   empty: is not in   ?: %s", open),
		Desc:  w.says(rows),
	}, side, tree, members)
}

// says is the paths so far with the sets on each.
func (w Paths) says(rows []pathRow) words.Text {
	says := words.T("Paths up to %d matches: %d.", w.At, w.Count())
	for row, r := range rows {
		if !w.forked(r) {
			continue
		}
		var letters words.Text
		for _, o := range r.letters()[:w.At] {
			letters = words.Join(" ", letters, view.Letter(o))
		}
		says = words.Format("%s %s: %s.", says, letters, words.JoinFunc(w.path(rows, row), ", ", func(s PathSet) string { return s.Set.String() }))
	}
	return says
}
