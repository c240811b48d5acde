package lessons

import (
	"slices"

	"nimlab/nimkit"
	"nimlab/nimkit/classics"
	"nimlab/nimkit/view"
	"nimlab/nimkit/words"
	"nimlab/plots"
)

// StrategyStealing explains by strategy stealing why the first player wins Chomp on a whole bar. Suppose
// that the first bite is only the last corner. If the other player has a winning answer, it
// includes the corner and could have been the first bite. The answer is found by search. A bar
// has 1 to 8 rows of 1 to 12 squares, and more than one square.
func StrategyStealing(rows, columns int) (steps []view.Step) {
	defer showError(&steps)
	bar := plots.ChocolateBar{Rows: rows, Columns: columns}
	words.Check(bar.Figure().Err())
	if rows*columns == 1 {
		failf("of a single square nothing can be bitten off")
	}
	withoutCorner := slices.Repeat([]int{columns}, rows)
	withoutCorner[rows-1]--
	var list stepList
	list.add(words.T("A whole bar, %d by %d. You begin. The square with the skull is poisoned.", rows, columns), bar.Figure())
	bar.Bites = []plots.Bite{{Row: rows - 1, Column: columns - 1, Player: words.T("you")}}
	list.add(words.T("Suppose you eat only the corner. If that wins, you have your move."), bar.Figure())
	answer, ok := winningBite(withoutCorner)
	if !ok {
		list.add(words.T("Here it does: what is left, %s, is a loss for the other.", words.Name(withoutCorner)), bar.Figure())
		return list
	}
	answer.Player = words.T("the other")
	bar.Bites = append(bar.Bites, answer)
	left := bar.RowLengths()
	list.add(words.T("If it does not win, the other has an answer that does. Here it is a bite at row %d, square %d. What is left is %s.",
		answer.Row+1, answer.Column+1, words.Name(left)), bar.Figure())
	answer.Player = words.T("you")
	bar.Bites = []plots.Bite{answer}
	list.add(words.T("But that bite eats the corner, too. So make it yourself at once: the same is left, and now it is the other's turn. So whoever begins wins, with one bite or another."), bar.Figure())
	return list
}

// winningBite returns a bite that leaves a loss, and reports whether there is one.
func winningBite(rows []int) (plots.Bite, bool) {
	g := words.Must(classics.Chomp(rows...).Graph())
	for _, o := range g.Options(g.Start()) {
		if g.Outcome(o) != nimkit.Loss {
			continue
		}
		for row, n := range g.Coordinates(o) {
			if n < rows[row] {
				return plots.Bite{Row: row, Column: n}, true
			}
		}
	}
	return plots.Bite{}, false
}
