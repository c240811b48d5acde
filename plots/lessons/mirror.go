package lessons

import (
	"nimlab/nimkit/pins"
	"nimlab/nimkit/view"
	"nimlab/nimkit/words"
	"nimlab/plots"
)

// Mirror walks through the game of a [pins.Mirror] and says why the beginner
// always has an answer: the row before each move with the move encircled, and the
// empty row at the end.
//
//	show.It(play.Steps(lessons.Mirror(pins.Mirror(10).Against("1", "2-3"))...))
func Mirror(p pins.Played) (told []view.Step) {
	defer orSaid(&told)
	rows := words.Must(p.Rows())
	var all steps
	for i, m := range p.Moves {
		says := words.Of("De tegenstander neemt %s. Dat kan alleen links of rechts van het midden: geen twee buren staan aan weerszijden ervan. Dus staat het spiegelbeeld er nog helemaal.",
			"Der Gegner nimmt %s. Das geht nur links oder rechts der Mitte, denn zwei Nachbarn stehen immer auf derselben Seite. Also steht das Spiegelbild noch ganz.",
			"The opponent takes %s. That can only be left or right of the middle: no two pins stand side by side across it. So the mirror image of this move is still there.")
		switch {
		case i == 0:
			says = words.Of("De beginner neemt het midden: %s. Nu is de rij links het spiegelbeeld van de rij rechts.",
				"Wer beginnt, nimmt die Mitte: %s. Nun ist die linke Seite das Spiegelbild der rechten.",
				"The first player takes the middle: %s. Now the left side is the mirror image of the right.")
		case i%2 == 0:
			says = words.Of("De beginner neemt het spiegelbeeld: %s. De rij is weer symmetrisch.",
				"Wer beginnt, nimmt das Spiegelbild: %s. Die Reihe ist wieder symmetrisch.",
				"The first player takes the mirror image: %s. The row is symmetric again.")
		}
		all.add(says.Sprintf(m), plots.Pins(rows[i], m))
	}
	last := words.Of("De rij is symmetrisch en de tegenstander is aan zet. Zo gaat het door: na elke zet van hem is er een antwoord.",
		"Die Reihe ist symmetrisch und der Gegner am Zug. So geht es weiter: Auf jeden Zug von ihm gibt es eine Antwort.",
		"The row is symmetric and the opponent is to move. So it goes on: every move of the opponent has an answer.")
	if rows[len(rows)-1].Standing() == 0 {
		last = words.Of("De rij is leeg, en de beginner nam de laatste. De tegenstander is de eerste die geen zet meer heeft.",
			"Die Reihe ist leer, und den letzten Kegel nahm, wer begann. Der Gegner ist der Erste, der keinen Zug mehr hat.",
			"The row is empty, and the first player took the last pin. The opponent is the first to have no move.")
	}
	all.add(last, plots.Pins(rows[len(rows)-1]))
	return all
}
