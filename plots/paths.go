package plots

import (
	"fmt"
	"image/color"
	"slices"

	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"

	"nimlab/nimkit"
	"nimlab/nimkit/takeaway"
	"nimlab/nimkit/view"
	"nimlab/nimkit/words"
)

// PathSteps walks along the rows of wins and losses of all sets with 1 and with largest
// number m, in misère play, one number of matches further at each step. Sets with the
// same letters so far are one path, and beside it stands which numbers all of them
// have, and which none: so a number is decided only when it matters. M is from 3 to 6.
func PathSteps(m int) (told []view.Step) {
	defer orSaid(&told)
	check(within("a largest number of %d", m, 3, mostPaths))
	w := walked(m)
	var all steps
	w.at = 2
	all.add(words.Of("1 is verlies en 2 is winst, wat er verder ook in de verzameling zit. Dus is er één pad voor alle %d verzamelingen.",
		"1 ist Verlust und 2 ist Gewinn, was auch sonst in der Menge ist. Also gibt es einen Pfad für alle %d Mengen.",
		"1 is a loss and 2 is a win, whatever else is in the set. So there is one path for all %d sets.", len(w.sets)), w.figure())
	for n := 3; n <= w.last; n++ {
		before := w.paths()
		w.at = n
		forks, now := w.paths()-before, w.paths()
		says := words.Of("Bij %d splitst geen pad zich. Het blijven er %d.",
			"Bei %d gabelt sich kein Pfad. Es bleiben %d.",
			"At %d no path forks. There are still %d.", n, now)
		switch {
		case forks == 1:
			says = words.Of("Bij %d splitst één pad zich. Nu zijn het er %d.",
				"Bei %d gabelt sich ein Pfad. Nun sind es %d.",
				"At %d one path forks. Now there are %d.", n, now)
		case forks > 1:
			says = words.Of("Bij %d splitsen %d paden zich. Nu zijn het er %d.",
				"Bei %d gabeln sich %d Pfade. Nun sind es %d.",
				"At %d, %d paths fork. Now there are %d.", n, forks, now)
		}
		all.add(says, w.figure())
	}
	w.done = true
	all.add(words.Of("Verder splitst er niets meer: %d paden voor %d verzamelingen. Rechts staat de periode van elk pad.",
		"Weiter gabelt sich nichts mehr: %d Pfade für %d Mengen. Rechts steht die Periode jedes Pfades.",
		"Nothing forks any more: %d paths for %d sets. At the right stands the period of each path.", w.paths(), len(w.sets)), w.figure())
	return all
}

// pathways are all sets with a largest number, in the order of their rows of letters.
type pathways struct {
	m    int
	sets []walkedSet
	last int // where the last path forks
	at   int // how far the letters are known
	done bool
}

type walkedSet struct {
	set     takeaway.Set
	letters []nimkit.Outcome // of 1, 2, …
	period  int
	row     int // the paths are rows, those with the earlier loss above
}

// walked plays all sets up to 60 matches. Those that agree so far agree for ever: to
// M = 6 preperiods and periods are at most 12, and two such rows that part do so before
// 12 + 12 + 12.
func walked(m int) pathways {
	const far = 60
	w := pathways{m: m}
	for s := range takeaway.Sets(m) {
		r := must(s.Misere().Period())
		w.sets = append(w.sets, walkedSet{set: s, letters: s.Misere().Part(1, far), period: r.Period})
	}
	slices.SortStableFunc(w.sets, func(a, b walkedSet) int { return slices.Compare(a.letters, b.letters) })
	for i := range w.sets[1:] {
		before, now := &w.sets[i], &w.sets[i+1]
		now.row = before.row
		if same := agreement(before.letters, now.letters); same < far {
			now.row++
			w.last = max(w.last, same+1)
		}
	}
	return w
}

// agreement is how many letters are the same.
func agreement(a, b []nimkit.Outcome) int {
	n := 0
	for n < len(a) && a[n] == b[n] {
		n++
	}
	return n
}

// rows are the sets of each row in the end.
func (w pathways) rows() (rows [][]walkedSet) {
	for _, s := range w.sets {
		if s.row == len(rows) {
			rows = append(rows, nil)
		}
		rows[s.row] = append(rows[s.row], s)
	}
	return rows
}

// fork is from which number of matches on a row has letters of its own: 1 for the first.
func fork(rows [][]walkedSet, row int) int {
	if row == 0 {
		return 1
	}
	return 1 + agreement(rows[row-1][0].letters, rows[row][0].letters)
}

// origin is the row whose path another row, not the first, forks off.
func origin(rows [][]walkedSet, row int) int {
	above := row - 1
	for fork(rows, above) >= fork(rows, row) {
		above--
	}
	return above
}

// paths is how many paths there are so far.
func (w pathways) paths() (paths int) {
	rows := w.rows()
	for row := range rows {
		if fork(rows, row) <= w.at {
			paths++
		}
	}
	return paths
}

// path is the sets that have the letters of a row so far: its own and those of the rows
// below it that have not forked off.
func (w pathways) path(rows [][]walkedSet, row int) (sets []walkedSet) {
	sets = append(sets, rows[row]...)
	for below := row + 1; below < len(rows) && fork(rows, below) > w.at; below++ {
		sets = append(sets, rows[below]...)
	}
	return sets
}

func (w pathways) figure() Figure {
	const side = 18
	rows := w.rows()
	letter, small := label(ordinary), heavy(label(ordinary))
	thin := draw.LineStyle{Color: grey, Width: 0.5}
	count := len(rows)
	forked := func(row int) bool { return fork(rows, row) <= w.at }
	tree := plan{
		title: words.Of("de paden", "die Pfade", "the paths"),
		x:     words.Of("aantal lucifers", "Anzahl der Hölzchen", "number of matches"), x0: 1,
		columns: w.last, rows: count, lines: draw.LineStyle{Color: color.White, Width: 1},
		at: func(x, y int, l words.Language) square {
			row := count - 1 - y
			if n := x + 1; n > w.at || n < fork(rows, row) || !forked(row) {
				return square{}
			}
			o := rows[row][0].letters[x]
			return square{fill(o), letter, view.Letter(o).In(l)}
		},
		over: func(c draw.Canvas, b board) {
			// From where a row forks off a line leads up to the path that it left.
			for row := 1; row < count; row++ {
				if at := fork(rows, row); at <= w.at {
					above := origin(rows, row)
					x, y := b.middle(at-2, 0).X, b.middle(0, count-1-row).Y
					c.StrokeLines(draw.LineStyle{Color: color.Gray{0x66}, Width: 1.2}, []vg.Point{
						{X: x, Y: b.corner(0, count-1-above).Y}, {X: x, Y: y}, {X: b.corner(at-1, 0).X, Y: y},
					})
				}
			}
		},
	}
	members := plan{
		title: words.Of("de verzameling", "die Menge", "the set"),
		x:     words.Of("getal", "Zahl", "number"), x0: 1, right: 24,
		columns: w.m, rows: count, lines: draw.LineStyle{Color: color.White, Width: 1},
		at: func(x, y int, _ words.Language) square {
			row := count - 1 - y
			if !forked(row) {
				return square{}
			}
			path, with := w.path(rows, row), 0
			for _, s := range path {
				if s.set.Contains(x + 1) {
					with++
				}
			}
			switch with {
			case 0:
				return square{}
			case len(path):
				return square{skyBlue, small, itoa(x + 1)}
			}
			return square{yellow, letter, "?"}
		},
		over: func(c draw.Canvas, b board) {
			for row := range count {
				if !forked(row) {
					continue
				}
				for x := range w.m {
					at := b.corner(x, count-1-row)
					c.StrokeLines(thin, closed(rectangle(at.X, at.Y, side, side)))
				}
				if w.done {
					c.FillText(aligned(ordinary), b.corner(w.m, count-1-row).Add(vg.Point{X: 6, Y: side / 2}), itoa(rows[row][0].period))
				}
			}
		},
	}
	open := words.Of("nog niet beslist", "noch nicht entschieden", "not decided yet")
	if w.done { // to M = 6 what is open then is free
		open = words.Of("maakt niets uit", "ändert nichts", "changes nothing")
	}
	return plans(Figure{
		Title: words.Of("Alle verzamelingen met 1 en met grootste getal %d", "Alle Mengen mit 1 und mit größter Zahl %d", "All sets that contain 1, with largest number %d", w.m),
		Key: words.Of("een getal: zit erin   leeg: zit er niet in   ?: %s",
			"Zahl: ist darin   leer: ist nicht darin   ?: %s",
			"a number: is in   empty: is not in   ?: %s", open),
		Desc: w.says(rows),
	}, side, tree, members)
}

// says is the paths so far with the sets on each.
func (w pathways) says(rows [][]walkedSet) words.Text {
	says := words.Of("Tot en met %d lucifers zijn er %d paden.", "Bis %d Hölzchen gibt es %d Pfade.", "Up to %d matches there are %d paths.", w.at, w.paths())
	for row := range rows {
		if fork(rows, row) > w.at {
			continue
		}
		var letters words.Text
		for n := 1; n <= w.at; n++ {
			letters = joined(letters, " ", view.Letter(rows[row][0].letters[n-1]))
		}
		names := ""
		for i, s := range w.path(rows, row) {
			if i > 0 {
				names += ", "
			}
			names += fmt.Sprint(s.set)
		}
		says = words.Alike("%s %s: %s.", says, letters, names)
	}
	return says
}
