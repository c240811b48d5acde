package plots

import (
	"fmt"
	"image/color"
	"slices"

	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"

	"nimlab/nimkit/octal"
	"nimlab/nimkit/view"
	"nimlab/nimkit/words"
)

// RareSteps finds the nim-value of a row from rare rows alone, by the sparse-space method:
// which values are rare; which moves can give a common one; the least common number that
// they do not give; and that the smaller rare ones occur, or one of them does not. The row
// has 10 to 200. The one step is the error where the method is not in use, and where
// places count in it; see [octal.Table.SparseSpace].
func RareSteps(code octal.Code, row int) (told []view.Step) {
	defer orSaid(&told)
	check(within("a row of %d", row, leastRareRow, mostRareRow), within("a code of %d signs", len(code), 1, longestCode))
	r := must(code.RareReckoning(row))
	w := rareRow{name: view.GameName(code), by: r}
	var all steps
	var marks []int
	for place := 15; place >= 0; place-- {
		if r.Mask>>place&1 == 1 {
			marks = append(marks, 1<<place)
		}
	}
	rare := 0
	for n := range row {
		if w.rare(n) {
			rare++
		}
	}
	all.add(words.Of("Alle rijen korter dan %d. In geel staan de zeldzame: hun waarde heeft tweetallig een even aantal enen op de plaatsen van %s. Het zijn er %d.",
		"Alle Reihen kürzer als %d. In Gelb stehen die seltenen: Ihr Wert hat im Dualsystem gerade viele Einsen an den Stellen von %s. Es sind %d.",
		"All rows shorter than %d. The rare ones are yellow: in base two their values have an even number of ones at the places of %s. There are %d.", row, both(marks), rare), w.figure())

	for _, parts := range r.Parts {
		w.parts = append(w.parts, parts[:]...)
	}
	few, given := w.common()
	all.add(words.Of("Wat is een rij van %d waard? Zeldzaam naast zeldzaam geeft een zeldzame waarde, en gewoon naast gewoon ook. Een gewone waarde komt dus alleen van een zet die één zeldzaam stuk overlaat%s",
		"Wie viel ist eine Reihe von %d wert? Selten neben selten gibt einen seltenen Wert, gewöhnlich neben gewöhnlich auch. Ein gewöhnlicher Wert kommt also nur von einem Zug, der ein seltenes Stück übrig lässt%s",
		"What is a row of %d worth? Rare beside rare gives a rare value, and so does common beside common. So a common value comes only from a move that leaves one rare part%s", row, few), w.figure())
	all.add(words.Of("%s De kleinste gewone waarde die ontbreekt, is %d.",
		"%s Der kleinste gewöhnliche Wert, der fehlt, ist %d.",
		"%s The least common value that is missing is %d.", given, r.Least), w.figure())
	w.parts, w.found = nil, true
	if r.Missing >= 0 {
		all.add(words.Of("Nog één ding: komen de zeldzame getallen daaronder voor, dus %s? Bij %d is er geen zet. Dus is deze rij zelf zeldzaam, en %[2]d waard.",
			"Noch eins: Kommen die seltenen Zahlen darunter vor, also %s? Für %d gibt es keinen Zug. Also ist diese Reihe selbst selten und %[2]d wert.",
			"One thing more: do the smaller rare numbers occur, that is %s? For %d there is no move. So this row is rare itself, and worth %[2]d.", listed(r.Smaller), r.Smaller[r.Missing]), w.figure())
		return all
	}
	all.add(words.Of("Nog één ding: komen de zeldzame getallen daaronder voor, dus %s? Voor elk is één zet genoeg, en die is er. Dus is een rij van %d %d waard.",
		"Noch eins: Kommen die seltenen Zahlen darunter vor, also %s? Für jede reicht ein Zug, und es gibt ihn. Also ist eine Reihe von %d %d wert.",
		"One thing more: do the smaller rare numbers occur, that is %s? One move is enough for each, and there is one. So a row of %d is worth %d.", listed(r.Smaller), row, r.Least), w.figure())
	return all
}

// common says how many moves there are that leave one rare part, and what they give.
func (w rareRow) common() (few, given words.Text) {
	r := w.by
	switch len(r.Parts) {
	case 0:
		return words.Of(", en dat doet geen van de %d.", ", und das tut keiner der %d.", ", and none of the %d does.", r.Moves),
			words.Of("Geen zet geeft een gewone waarde.", "Kein Zug gibt einen gewöhnlichen Wert.", "No move gives a common value.")
	case 1:
		return words.Of(": dat is er 1 van de %d.", ": Das ist einer von %d.", ": that is one of %d.", r.Moves),
			words.Of("Die zet geeft %s.", "Dieser Zug gibt %s.", "That move gives %s.", listed(r.Given))
	}
	return words.Of(": dat zijn er %d van de %d.", ": Das sind %d von %d.", ": those are %d of %d.", len(r.Parts), r.Moves),
		words.Of("Die zetten geven %s.", "Diese Züge geben %s.", "Those moves give %s.", listed(r.Given))
}

// listed writes values in rising order.
func listed(values []uint16) words.Text {
	var list []int
	for _, v := range values {
		list = append(list, int(v))
	}
	return both(list)
}

// rareRow is nim-values of rows, of which some are rare.
type rareRow struct {
	name  words.Text
	by    octal.RareReckoning
	parts []int // rings, round rare parts black and round common ones red
	found bool  // the value of the row that was looked for is shown
}

func (w rareRow) rare(row int) bool { return w.by.Rare(w.by.Values[row]) }

func (w rareRow) figure() Figure {
	const side, columns = 20, 12
	row := len(w.by.Values) - 1
	rows := row/columns + 1
	number, exceptional := label(ordinary), heavy(label(ordinary))
	value := words.Of("nog niet bekend", "noch nicht bekannt", "not known yet")
	if w.found {
		value = words.Same(w.by.Values[row])
	}
	return plans(Figure{
		Title: words.Of("%s: de waarde van een rij van %d", "%s: der Wert einer Reihe von %d", "%s: the value of a row of %d", w.name, row),
		Key: words.Of("geel: zeldzaam   kringen: de stukken na de zetten die je bekijkt",
			"gelb: selten   Ringe: die Stücke nach den Zügen, die man ansieht",
			"yellow: rare   rings: the parts after the moves that are looked at"),
		Desc: words.Of("De nim-waarden van de kortere rijen, %d op een regel, de zeldzame op geel. De waarde van %d: %s.",
			"Die Grundy-Werte der kürzeren Reihen, %d je Zeile, die seltenen auf Gelb. Der Wert von %d: %s.",
			"The nim-values of the shorter rows, %d to a line, the rare ones on yellow. The value of %d: %s.", columns, row, value),
	}, side, plan{
		name:    func(line int) words.Text { return words.Same(itoa(line*columns) + " –") },
		columns: columns, rows: rows, lines: draw.LineStyle{Color: color.White, Width: 1},
		at: func(x, y int, _ words.Language) square {
			n := (rows-1-y)*columns + x
			switch {
			case n > row:
				return square{}
			case n == row && !w.found:
				return square{color.White, exceptional, "?"}
			}
			fill, letters := color.Color(paleBlue), number
			if w.rare(n) {
				fill = yellow
			}
			if w.rare(n) || n == row {
				letters = exceptional
			}
			return square{fill, letters, fmt.Sprint(w.by.Values[n])}
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
