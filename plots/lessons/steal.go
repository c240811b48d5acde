package lessons

import (
	"slices"

	"nimlab/nimkit"
	"nimlab/nimkit/classics"
	"nimlab/nimkit/view"
	"nimlab/nimkit/words"
	"nimlab/plots"
)

// Steal walks through the argument that the first player wins Chomp on a whole
// bar: only the last corner is bitten off; if the other has an answer that wins, it eats
// the corner too, and could have been the first bite. The answer is the one that the
// computer finds. A bar has 1 to 8 rows of 1 to 12 squares; of a single square there is
// nothing to steal.
func Steal(rows, columns int) (told []view.Step) {
	defer orSaid(&told)
	b := plots.Bar{Rows: rows, Columns: columns}
	words.Check(b.Figure().Err())
	if rows*columns == 1 {
		fail("of a single square nothing can be bitten off")
	}
	whole := slices.Repeat([]uint64{uint64(columns)}, rows)
	bitten := slices.Clone(whole)
	bitten[rows-1]--
	var all steps
	all.add(words.Of("Een hele reep van %d bij %d. Jij begint. Het blokje met het kruis is vergiftigd.",
		"Eine ganze Tafel, %d mal %d. Du beginnst. Das Stück mit dem Kreuz ist vergiftet.",
		"A whole bar, %d by %d. You begin. The square with the cross is poisoned.", rows, columns), b.Figure())
	b.Eaten = []plots.Bite{{Row: rows - 1, Column: columns - 1, Who: words.Of("jij", "du", "you")}}
	all.add(words.Of("Stel dat je alleen het hoekje eet. Als dat wint, heb je je zet.",
		"Angenommen, du isst nur die Ecke. Wenn das gewinnt, hast du deinen Zug.",
		"Suppose you eat only the corner. If that wins, you have your move."), b.Figure())
	answer, ok := winningBite(bitten)
	if !ok {
		all.add(words.Of("Hier wint het: wat overblijft, %s, is verlies voor de ander.",
			"Hier gewinnt es: Was bleibt, %s, ist für den anderen verloren.",
			"Here it does: what is left, %s, is a loss for the other.", words.Name(bitten)), b.Figure())
		return all
	}
	answer.Who = words.Of("de ander", "der andere", "the other")
	b.Eaten = append(b.Eaten, answer)
	left := b.Left()
	all.add(words.Of("Als het niet wint, heeft de ander een antwoord dat wel wint. Hier is het een hap bij rij %d, blokje %d. Over blijft %s.",
		"Wenn es nicht gewinnt, hat der andere eine Antwort, die gewinnt. Hier ist es ein Biss bei Reihe %d, Stück %d. Es bleibt %s.",
		"If it does not win, the other has an answer that does. Here it is a bite at row %d, square %d. What is left is %s.",
		answer.Row+1, answer.Column+1, words.Name(left)), b.Figure())
	answer.Who = words.Of("jij", "du", "you")
	b.Eaten = []plots.Bite{answer}
	all.add(words.Of("Maar die hap eet het hoekje mee op. Doe hem dus meteen zelf: er blijft hetzelfde over, en nu is de ander aan zet. Dus wint wie begint, met welke hap dan ook.",
		"Aber dieser Biss isst die Ecke mit. Mach ihn also gleich selbst: Es bleibt dasselbe übrig, und nun ist der andere am Zug. Also gewinnt, wer beginnt, mit welchem Biss auch immer.",
		"But that bite eats the corner, too. So make it yourself at once: the same is left, and now it is the other's turn. So whoever begins wins, with one bite or another."), b.Figure())
	return all
}

// winningBite is a bite that leaves a loss.
func winningBite(rows []uint64) (plots.Bite, bool) {
	g := words.Must(nimkit.GraphOf(classics.Chomp(rows...)))
	for _, o := range g.Options(g.Start()) {
		if g.Outcome(o) != nimkit.Loss {
			continue
		}
		for row, n := range g.Numbers(o) {
			if n < int(rows[row]) {
				return plots.Bite{Row: row, Column: n}, true
			}
		}
	}
	return plots.Bite{}, false
}
