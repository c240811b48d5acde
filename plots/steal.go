package plots

import (
	"image/color"
	"slices"

	"gonum.org/v1/plot/vg/draw"

	"nimlab/nimkit"
	"nimlab/nimkit/classics"
	"nimlab/nimkit/view"
	"nimlab/nimkit/words"
)

// StealSteps walks through the argument that the first player wins Chomp on a whole
// bar: only the last corner is bitten off; if the other has an answer that wins, it eats
// the corner too, and could have been the first bite. The answer is the one that the
// computer finds. A bar has 1 to 8 rows of 1 to 12 squares; of a single square there is
// nothing to steal.
func StealSteps(rows, columns int) (told []view.Step) {
	defer orSaid(&told)
	check(within("%d rows", rows, 1, mostBarRows), within("rows of %d squares", columns, 1, longestBar))
	if rows*columns == 1 {
		fail("of a single square nothing can be bitten off")
	}
	whole := make([]uint64, rows)
	for i := range whole {
		whole[i] = uint64(columns)
	}
	bitten := slices.Clone(whole)
	bitten[rows-1]--
	b := bar{rows: rows, columns: columns}
	var all steps
	all.add(words.Of("Een hele reep van %d bij %d. Jij begint. Het blokje met het kruis is vergiftigd.",
		"Eine ganze Tafel, %d mal %d. Du beginnst. Das Stück mit dem Kreuz ist vergiftet.",
		"A whole bar, %d by %d. You begin. The square with the cross is poisoned.", rows, columns), b.figure())
	b.eaten = []bite{{rows - 1, columns - 1, words.Of("jij", "du", "you")}}
	all.add(words.Of("Stel dat je alleen het hoekje eet. Wint dat, dan heb je je zet.",
		"Angenommen, du isst nur die Ecke. Gewinnt das, so hast du deinen Zug.",
		"Suppose you eat only the corner. If that wins, you have your move."), b.figure())
	answer, ok := winningBite(bitten)
	if !ok {
		all.add(words.Of("Hier wint het: wat overblijft, %s, is verlies voor de ander.",
			"Hier gewinnt es: Was bleibt, %s, ist für den anderen verloren.",
			"Here it does: what is left, %s, is a loss for the other.", words.Name(bitten)), b.figure())
		return all
	}
	answer.who = words.Of("de ander", "der andere", "the other")
	b.eaten = append(b.eaten, answer)
	left := b.left()
	all.add(words.Of("Wint het niet, dan heeft de ander een antwoord dat wint. Hier is het een hap bij rij %d, blokje %d. Over blijft %s.",
		"Gewinnt es nicht, so hat der andere eine Antwort, die gewinnt. Hier ist es ein Biss bei Reihe %d, Stück %d. Es bleibt %s.",
		"If it does not win, the other has an answer that does. Here it is a bite at row %d, square %d. What is left is %s.",
		answer.row+1, answer.column+1, words.Name(left)), b.figure())
	answer.who = words.Of("jij", "du", "you")
	b.eaten = []bite{answer}
	all.add(words.Of("Maar die hap eet het hoekje mee op. Doe hem dus meteen zelf: er blijft hetzelfde over, en nu is de ander aan zet. Dus wint wie begint, met welke hap dan ook.",
		"Aber dieser Biss isst die Ecke mit. Mach ihn also gleich selbst: Es bleibt dasselbe übrig, und nun ist der andere am Zug. Also gewinnt, wer beginnt, mit welchem Biss auch immer.",
		"But that bite eats the corner, too. So make it yourself at once: the same is left, and now it is the other's turn. So whoever begins wins, with one bite or another."), b.figure())
	return all
}

// A bite is the square that is picked, and who picks it.
type bite struct {
	row, column int
	who         words.Text
}

// winningBite is a bite that leaves a loss.
func winningBite(rows []uint64) (bite, bool) {
	g := must(nimkit.GraphOf(classics.Chomp(rows...)))
	for _, o := range g.Options(g.Start()) {
		if g.Outcome(o) != nimkit.Loss {
			continue
		}
		for row, n := range g.Numbers(o) {
			if n < int(rows[row]) {
				return bite{row: row, column: n}, true
			}
		}
	}
	return bite{}, false
}

// bar is a bar of chocolate from which bites were taken.
type bar struct {
	rows, columns int
	eaten         []bite // the first of them first
}

// eater is which bite ate a square, or none of them.
func (b bar) eater(row, column int) int {
	return slices.IndexFunc(b.eaten, func(e bite) bool { return row >= e.row && column >= e.column })
}

// left is the lengths of the rows.
func (b bar) left() []int {
	left := make([]int, b.rows)
	for row := range left {
		for left[row] < b.columns && b.eater(row, left[row]) < 0 {
			left[row]++
		}
	}
	return left
}

// chocolate is brown, and light enough for black letters.
var chocolate = color.RGBA{0xc8, 0x93, 0x63, 0xff}

func (b bar) figure() Figure {
	const side = 30
	fills := []color.Color{skyBlue, orange} // of who eats
	key := words.Text{}
	for i, e := range b.eaten {
		key = joined(key, "   ", words.Of("%d: eet %s", "%d: isst %s", "%d: eaten by %s", i+1, e.who))
	}
	return plans(Figure{
		Title: words.Of("Chomp op een hele reep van %d bij %d", "Chomp auf einer ganzen Tafel, %d mal %d", "Chomp on a whole bar, %d by %d", b.rows, b.columns),
		Key:   key,
		Desc: words.Of("Een reep van %d rijen. Over zijn %s. %s", "Eine Tafel mit %d Reihen. Übrig sind %s. %s",
			"A bar of %d rows. Left are %s. %s", b.rows, words.Name(b.left()), key),
	}, side, plan{
		columns: b.columns, rows: b.rows, lines: draw.LineStyle{Color: color.White, Width: 2},
		at: func(x, y int, _ words.Language) square {
			row := b.rows - 1 - y
			if by := b.eater(row, x); by >= 0 {
				return square{fills[by], label(11), itoa(by + 1)}
			}
			if row+x == 0 {
				return square{chocolate, heavy(label(13)), "×"}
			}
			return square{fill: chocolate}
		},
		over: func(c draw.Canvas, at board) {
			for _, e := range b.eaten { // the square that was picked
				corner := at.corner(e.column, b.rows-1-e.row)
				c.StrokeLines(draw.LineStyle{Color: color.Black, Width: 2}, closed(rectangle(corner.X+2, corner.Y+2, side-4, side-4)))
			}
		},
	})
}
