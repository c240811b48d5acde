package plots

import (
	"context"
	"fmt"
	"image/color"
	"math/bits"
	"slices"

	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"

	"nimlab/nimkit/octal"
	"nimlab/nimkit/view"
)

// RareSteps finds the nim-value of a row from rare rows alone, by the sparse-space method:
// which values are rare; which moves can give a common one; the least common number that
// they do not give; and that the smaller rare ones occur, or one of them does not. The row
// has 10 to 200. The one step is the error where the method is not in use, and where
// places count in it; see [octal.Table.SparseSpace].
func RareSteps(code octal.Code, row int) (told []view.Step) {
	defer orSaid(&told)
	check(within("a row of %d", row, leastRareRow, mostRareRow), within("a code of %d signs", len(code), 1, longestCode))
	table := must(octal.NewTable(code))
	check(table.Extend(context.Background(), mostRareRow))
	mask, places, _ := table.SparseSpace()
	if mask == 0 || places {
		fail("%s has no sparse space of values alone", octal.Name(code))
	}
	w := rareRow{name: view.GameName(code), values: table.Values[:row], mask: mask}
	var all steps
	var rare, marks []int
	for n := range row {
		if w.rare(n) {
			rare = append(rare, n)
		}
	}
	for place := 15; place >= 0; place-- {
		if mask>>place&1 == 1 {
			marks = append(marks, 1<<place)
		}
	}
	all.add(say("Alle rijen korter dan %d. In geel staan de zeldzame: hun waarde heeft tweetallig een even aantal enen op de plaatsen van %s. Het zijn er %d.",
		"Alle Reihen kürzer als %d. In Gelb stehen die seltenen: Ihr Wert hat im Dualsystem gerade viele Einsen an den Stellen von %s. Es sind %d.",
		"All rows shorter than %d. The rare ones are yellow: in base two their values have an even number of ones at the places of %s. There are %d.", row, both(marks), len(rare)), w.figure())

	moves, looked := 0, 0
	given, common := map[uint16]bool{}, map[uint16]bool{} // by any move, and by those with one rare part
	for left := range code.Options(row) {
		moves++
		parts := append(slices.Clone(left), 0, 0)[:2] // a part of 0 is worth 0 and rare
		sum := table.Values[parts[0]] ^ table.Values[parts[1]]
		given[sum] = true
		if w.rare(parts[0]) != w.rare(parts[1]) {
			looked++
			common[sum] = true
			w.parts = append(w.parts, parts...)
		}
	}
	all.add(say("Wat is een rij van %d waard? Zeldzaam naast zeldzaam geeft een zeldzame waarde, en gewoon naast gewoon ook. Een gewone waarde komt dus alleen van een zet die één zeldzaam stuk overlaat: dat zijn er %d van de %d.",
		"Wie viel ist eine Reihe von %d wert? Selten neben selten gibt einen seltenen Wert, gewöhnlich neben gewöhnlich auch. Ein gewöhnlicher Wert kommt also nur von einem Zug, der ein seltenes Stück übrig lässt: Das sind %d von %d.",
		"What is a row of %d worth? Rare beside rare gives a rare value, and so does common beside common. So a common value comes only from a move that leaves one rare part: those are %d of %d.", row, looked, moves), w.figure())
	value := uint16(0)
	for !isOdd(value&mask) || common[value] {
		value++
	}
	all.add(say("Die zetten geven %s. De kleinste gewone waarde die ontbreekt, is %d.",
		"Diese Züge geben %s. Der kleinste gewöhnliche Wert, der fehlt, ist %d.",
		"Those moves give %s. The least common value that is missing is %d.", numbersIn(common), value), w.figure())
	var smaller []int
	for v := range value {
		if !isOdd(v & mask) {
			smaller = append(smaller, int(v))
		}
	}
	w.found, w.parts = append(w.values[:row:row], value), nil
	missing := slices.IndexFunc(smaller, func(v int) bool { return !given[uint16(v)] })
	if missing >= 0 {
		w.found[row] = uint16(smaller[missing])
		all.add(say("Nog één ding: komen de zeldzame getallen daaronder voor, dus %s? Bij %d is er geen zet. Dus is deze rij zelf zeldzaam, en %[2]d waard.",
			"Noch eins: Kommen die seltenen Zahlen darunter vor, also %s? Für %d gibt es keinen Zug. Also ist diese Reihe selbst selten und %[2]d wert.",
			"One thing more: do the smaller rare numbers occur, that is %s? For %d there is no move. So this row is rare itself, and worth %[2]d.", both(smaller), smaller[missing]), w.figure())
		return all
	}
	all.add(say("Nog één ding: komen de zeldzame getallen daaronder voor, dus %s? Voor elk is één zet genoeg, en die is er. Dus is een rij van %d %d waard.",
		"Noch eins: Kommen die seltenen Zahlen darunter vor, also %s? Für jede reicht ein Zug, und es gibt ihn. Also ist eine Reihe von %d %d wert.",
		"One thing more: do the smaller rare numbers occur, that is %s? One move is enough for each, and there is one. So a row of %d is worth %d.", both(smaller), row, value), w.figure())
	return all
}

// isOdd tells whether a number has an odd number of ones.
func isOdd(v uint16) bool { return bits.OnesCount16(v)%2 == 1 }

// numbersIn are the numbers of a set, the smallest first.
func numbersIn(set map[uint16]bool) view.Words {
	var numbers []int
	for v := range set {
		numbers = append(numbers, int(v))
	}
	slices.Sort(numbers)
	if len(numbers) == 0 {
		return say("niets", "nichts", "nothing")
	}
	return both(numbers)
}

// rareRow is nim-values of rows, of which some are rare.
type rareRow struct {
	name   view.Words
	values []uint16
	mask   uint16
	parts  []int    // rings, round rare parts black and round common ones red
	found  []uint16 // the values with that of the row that was looked for
}

func (w rareRow) rare(row int) bool { return !isOdd(w.values[row] & w.mask) }

func (w rareRow) figure() Figure {
	const side, columns = 20, 12
	row := len(w.values)
	rows := row/columns + 1
	number, exceptional := label(ordinary), heavy(label(ordinary))
	value := say("nog niet bekend", "noch nicht bekannt", "not known yet")
	if w.found != nil {
		value = view.Same(w.found[row])
	}
	return plans(Figure{
		Title: say("%s: de waarde van een rij van %d", "%s: der Wert einer Reihe von %d", "%s: the value of a row of %d", w.name, row),
		Key: say("geel: zeldzaam   kringen: de stukken na de zetten die je bekijkt",
			"gelb: selten   Ringe: die Stücke nach den Zügen, die man ansieht",
			"yellow: rare   rings: the parts after the moves that are looked at"),
		Desc: say("De nim-waarden van de kortere rijen, %d op een regel, de zeldzame op geel. De waarde van %d: %s.",
			"Die Grundy-Werte der kürzeren Reihen, %d je Zeile, die seltenen auf Gelb. Der Wert von %d: %s.",
			"The nim-values of the shorter rows, %d to a line, the rare ones on yellow. The value of %d: %s.", columns, row, value),
	}, side, plan{
		name:    func(line int) view.Words { return view.Same(itoa(line*columns) + " –") },
		columns: columns, rows: rows, lines: draw.LineStyle{Color: color.White, Width: 1},
		at: func(x, y int, _ view.Language) square {
			n := (rows-1-y)*columns + x
			switch {
			case n > row:
				return square{}
			case n == row && w.found == nil:
				return square{color.White, exceptional, "?"}
			case n == row:
				return square{w.fill(w.found[row]), exceptional, fmt.Sprint(w.found[row])}
			case w.rare(n):
				return square{w.fill(w.values[n]), exceptional, fmt.Sprint(w.values[n])}
			}
			return square{w.fill(w.values[n]), number, fmt.Sprint(w.values[n])}
		},
		over: func(c draw.Canvas, b board) {
			middle := func(n int) vg.Point { return b.middle(n%columns, rows-1-n/columns) }
			var rare, common vg.Path
			for _, n := range slices.Compact(slices.Sorted(slices.Values(w.parts))) {
				if w.rare(n) {
					circle(&rare, middle(n), side/2-1.5)
				} else {
					circle(&common, middle(n), side/2-1.5)
				}
			}
			stroke(c, draw.LineStyle{Color: vermillion, Width: 1.4}, common)
			stroke(c, draw.LineStyle{Color: color.Black, Width: 1.4}, rare)
			at := b.corner(row%columns, rows-1-row/columns)
			c.StrokeLines(draw.LineStyle{Color: color.Black, Width: 1.6}, closed(rectangle(at.X+0.8, at.Y+0.8, side-1.6, side-1.6)))
		},
	})
}

// fill lies behind a value.
func (w rareRow) fill(value uint16) color.Color {
	if isOdd(value & w.mask) {
		return paleBlue
	}
	return yellow
}
