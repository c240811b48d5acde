package lessons

import (
	"nimlab/nimkit"
	"nimlab/nimkit/nim"
	"nimlab/nimkit/view"
	"nimlab/nimkit/words"
	"nimlab/plots"
)

// End walks through a game of Nim to its end: each step is the position after a
// move, with what counts there. Down to the turning point, where one heap of two or
// more is left, it is the nim-sum; there, an even or an odd number of ones; after it
// every move is forced. A game that cannot be shown is an error as the only step.
func End(g nim.Played) (told []view.Step) {
	defer orSaid(&told)
	words.Check(within("%d moves", len(g.Moves), 0, mostMoves))
	positions := words.Must(g.Positions())
	var all steps
	for k, p := range positions {
		says, before := whatCounts(p, k, g.Play), p
		if k > 0 {
			before = positions[k-1]
			says = words.Of("%s speelt %s. %s", "%s spielt %s. %s", "%s plays %s. %s", view.Players()[(k-1)%2], view.NimMove(g.Moves[k-1]), says)
		}
		all.add(says, plots.Sticks(before, p))
	}
	return all
}

// whatCounts says what counts in a position after so many moves.
func whatCounts(p nim.Position, moves int, play nimkit.Play) words.Text {
	players := view.Players()
	mover, other := players[moves%2], players[(moves+1)%2]
	if p.Empty() {
		if play == nimkit.Misere {
			return words.Of("%s heeft de laatste lucifer genomen en verliest.",
				"%s hat das letzte Hölzchen genommen und verliert.",
				"%s has taken the last match and loses.", other)
		}
		return words.Of("%s heeft de laatste lucifer genomen en wint.",
			"%s hat das letzte Hölzchen genommen und gewinnt.",
			"%s has taken the last match and wins.", other)
	}
	if t, ok := p.TurningPoint(); ok {
		return words.Of("Het keerpunt: nog precies één stapel van 2 of meer. %s maakt er %d van, en dan is het aantal enen %d. In het andere spel had hij er %d van moeten maken.",
			"Der Wendepunkt: Genau ein Haufen hat noch 2 oder mehr. %s verkleinert ihn auf %d, dann liegen nur noch Einser da: %d. Nach der anderen Regel müsste man ihn auf %d verkleinern.",
			"The turning point: exactly one heap of 2 or more is left. %s takes it down to %d, so that only ones lie there: %d. In the other kind of play it would have to be %d.", mover, turningMove(t, play).To, uint64(t.Ones)+turningMove(t, play).To, 1-turningMove(t, play).To)
	}
	if p.Large() == 0 {
		_, ones := p.Total()
		last := mover
		if p.NimSum() == 0 {
			last = other
		}
		return words.Of("Er liggen alleen nog enen: %d. Elke zet is gedwongen, en %s neemt de laatste.",
			"Jetzt liegen nur noch Einser da: %d. Jeder Zug ist erzwungen, und %s nimmt das letzte Hölzchen.",
			"Only ones are left: %d. Every move is forced, and %s takes the last match.", ones, last)
	}
	says := words.Of("Stapels van 2 of meer: %d. Dus telt de nim-som; die is %d, en %s is aan zet",
		"Haufen mit 2 oder mehr: %d. Also zählt die Nim-Summe; sie ist %d, und %s ist am Zug",
		"There are %d heaps of 2 or more, so the nim-sum counts. It is %d, and %s is to move", p.Large(), uint64(p.NimSum()), mover)
	if p.NimSum() == 0 {
		return words.Of("%s: verlies.", "%s: Verlust.", "%s: a loss.", says)
	}
	return words.Of("%s: winst.", "%s: Gewinn.", "%s: a win.", says)
}

// turningMove is the winning move at a turning point.
func turningMove(t nim.TurningPoint, play nimkit.Play) nim.Move {
	if play == nimkit.Misere {
		return t.Misere
	}
	return t.Normal
}
