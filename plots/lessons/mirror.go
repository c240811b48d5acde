package lessons

import (
	"nimlab/nimkit/pins"
	"nimlab/nimkit/view"
	"nimlab/nimkit/words"
	"nimlab/plots"
)

// MirrorStrategy explains in a game of a [pins.Mirror] why the first player always has an answer. The
// figures are the row before each move, with the move encircled, and the row at the end.
//
//	show.It(play.Steps(lessons.MirrorStrategy(pins.Mirror(10).Against("1", "2-3"))...))
func MirrorStrategy(p pins.Played) (steps []view.Step) {
	defer showError(&steps)
	rows := words.Must(p.Rows())
	var list stepList
	for i, m := range p.Moves {
		sentence := words.T("The opponent takes %s. That can only be left or right of the middle: no two pins stand side by side across it. So the mirror image of this move is still there.")
		switch {
		case i == 0:
			sentence = words.T("The first player takes the middle: %s. Now the left side is the mirror image of the right.")
		case i%2 == 0:
			sentence = words.T("The first player takes the mirror image: %s. The row is symmetric again.")
		}
		list.add(sentence.Sprintf(m), plots.Pins(rows[i], m))
	}
	last := words.T("The row is symmetric and the opponent is to move. So it goes on: every move of the opponent has an answer.")
	if rows[len(rows)-1].Standing() == 0 {
		last = words.T("The row is empty, and the first player took the last pin. The opponent is the first to have no move.")
	}
	list.add(last, plots.Pins(rows[len(rows)-1]))
	return list
}
