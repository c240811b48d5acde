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

// Paths is a figure of take sets, sorted by their sequences of wins and losses. Sets with the
// same letters so far are one path. Those with an earlier loss are above.
type Paths struct {
	Sets       []PathSet
	LastKnown  int  // the last number whose letter is known
	HasPeriods bool // the periods are beside the paths
}

// A PathSet is a take set with its outcomes.
type PathSet struct {
	Set      takeaway.Set
	Outcomes []nimkit.Outcome // of 1, 2, …
	Period   int
}

// commonPrefixLength returns the length of the common prefix of a and b. B is at least as long as a.
func commonPrefixLength(a, b []nimkit.Outcome) int {
	n := 0
	for n < len(a) && a[n] == b[n] {
		n++
	}
	return n
}

// A pathRow is a row of the complete figure.
type pathRow struct {
	sets []PathSet // with equal letters
	fork int       // the first number with letters of its own, 1 for the first row
}

// letters returns the outcomes of the sets of the row.
func (r pathRow) letters() []nimkit.Outcome { return r.sets[0].Outcomes }

// rows returns the rows of the complete figure.
func (p Paths) rows() (rows []pathRow) {
	for i, s := range p.Sets {
		fork := 1
		if i > 0 {
			fork += commonPrefixLength(p.Sets[i-1].Outcomes, s.Outcomes)
		}
		if i == 0 || fork <= len(s.Outcomes) {
			rows = append(rows, pathRow{fork: fork})
		}
		last := &rows[len(rows)-1]
		last.sets = append(last.sets, s)
	}
	return rows
}

// LastFork returns the largest number of matches at which a path forks.
func (p Paths) LastFork() int { return maxOf(0, p.rows(), func(r pathRow) int { return r.fork }) }

// largest returns the largest number of any set.
func (p Paths) largest() int {
	return maxOf(0, p.Sets, func(s PathSet) int { return s.Set.Max() })
}

// parentRow returns the row from whose path another row forks off, which is not the first.
func parentRow(rows []pathRow, row int) int {
	above := row - 1
	for rows[above].fork >= rows[row].fork {
		above--
	}
	return above
}

// forked reports whether a row has letters of its own up to LastKnown.
func (p Paths) forked(r pathRow) bool { return r.fork <= p.LastKnown }

// Count returns the number of paths up to LastKnown.
func (p Paths) Count() int { return countIf(p.rows(), p.forked) }

// path returns the sets that have the letters of a row up to LastKnown: its own and those of the
// rows below it that have not forked off.
func (p Paths) path(rows []pathRow, row int) []PathSet {
	sets := slices.Clone(rows[row].sets)
	for below := row + 1; below < len(rows) && !p.forked(rows[below]); below++ {
		sets = append(sets, rows[below].sets...)
	}
	return sets
}

// Figure draws the paths up to LastKnown. Beside each are the numbers that its sets contain. There
// are 1 to 64 sets with equally many letters, sorted by these, and with the same first one.
func (p Paths) Figure() (figure Figure) {
	defer showError(&figure)
	const side = 18
	words.Check(checkRange("%d sets", len(p.Sets), 1, maxPathSets))
	first := p.Sets[0].Outcomes
	words.Check(checkRange("%d letters", len(first), 1, maxStripSquares), checkRange("a largest number of %d", p.largest(), 0, maxPathNumber), checkRange("paths up to %d", p.LastKnown, 1, len(first)))
	for i, s := range p.Sets {
		if len(s.Outcomes) != len(first) || s.Outcomes[0] != first[0] || i > 0 && slices.Compare(p.Sets[i-1].Outcomes, s.Outcomes) > 0 {
			failf("the letters of set %d do not follow those of the one before", i+1)
		}
	}
	rows, last, largest := p.rows(), p.LastFork(), p.largest()
	letter, member := labelStyle(defaultSize), bold(labelStyle(defaultSize))
	thin := pen(gray, 0.5)
	tree := labeledBoard{
		title:  words.T("the paths"),
		xLabel: words.T("number of matches"), firstColumn: 1,
		columns: last, rows: len(rows), lineStyle: pen(color.White, 1),
		squareAt: func(x, y int, l words.Language) square {
			row := rows[len(rows)-1-y]
			if n := x + 1; n > p.LastKnown || n < row.fork {
				return square{}
			}
			o := row.letters()[x]
			return square{outcomeFill(o), letter, view.Letter(o).In(l)}
		},
		drawOver: func(c draw.Canvas, b board) {
			// A line leads from the fork of a row up to the path that it left.
			for row := 1; row < len(rows); row++ {
				if at := rows[row].fork; at <= p.LastKnown {
					above := parentRow(rows, row)
					x, y := b.middle(at-2, 0).X, b.middle(0, len(rows)-1-row).Y
					c.StrokeLines(pen(color.Gray{0x66}, 1.2), []vg.Point{
						{X: x, Y: b.corner(0, len(rows)-1-above).Y}, {X: x, Y: y}, {X: b.corner(at-1, 0).X, Y: y},
					})
				}
			}
		},
	}
	members := labeledBoard{
		title:  words.T("the set"),
		xLabel: words.T("number"), firstColumn: 1, rightMargin: 24,
		columns: largest, rows: len(rows), lineStyle: pen(color.White, 1),
		squareAt: func(x, y int, _ words.Language) square {
			row := len(rows) - 1 - y
			if !p.forked(rows[row]) {
				return square{}
			}
			path := p.path(rows, row)
			switch countIf(path, func(s PathSet) bool { return s.Set.Contains(x + 1) }) {
			case 0:
				return square{}
			case len(path):
				return square{skyBlue, member, itoa(x + 1)}
			}
			return square{yellow, letter, "?"}
		},
		drawOver: func(c draw.Canvas, b board) {
			for row := range rows {
				if !p.forked(rows[row]) {
					continue
				}
				for x := range largest {
					c.StrokeLines(thin, closedLine(b.frame(x, len(rows)-1-row, 1, 1, 0)))
				}
				if p.HasPeriods {
					c.FillText(leftAligned(defaultSize), b.corner(largest, len(rows)-1-row).Add(vg.Point{X: 6, Y: side / 2}), itoa(rows[row].sets[0].Period))
				}
			}
		},
	}
	open := words.T("not decided yet")
	if p.HasPeriods { // up to M = 6, the numbers that are still open change nothing
		open = words.T("changes nothing")
	}
	return layOutBoards(Figure{
		Title: words.T("All sets that contain 1, with largest number %d", largest),
		Key:   words.T("a number: is in   empty: is not in   ?: %s", open),
		Desc:  p.desc(rows),
	}, side, tree, members)
}

// desc lists the paths up to LastKnown with the sets on each.
func (p Paths) desc(rows []pathRow) words.Text {
	desc := words.T("Paths up to %d matches: %d.", p.LastKnown, p.Count())
	for row, r := range rows {
		if !p.forked(r) {
			continue
		}
		var letters words.Text
		for _, o := range r.letters()[:p.LastKnown] {
			letters = words.Join(" ", letters, view.Letter(o))
		}
		desc = words.Format("%s %s: %s.", desc, letters, words.JoinFunc(p.path(rows, row), ", ", func(s PathSet) string { return s.Set.String() }))
	}
	return desc
}
