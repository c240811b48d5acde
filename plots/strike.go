package plots

import (
	"slices"

	"nimlab/nimkit"
	"nimlab/nimkit/view"
)

// Strike works out a game of two numbers as one does on squared paper: the first
// free square is a loss, and every square from which one move leads to it is
// struck out as a win. A step is one loss more. The game must be one that [Map]
// draws; otherwise the one step is its error.
func Strike(game nimkit.Playable) []view.Step {
	m, err := mapOf(game)
	if err != nil {
		return []view.Step{{Says: view.Same(err), Shows: []any{failed(err)}}}
	}
	var losses []int
	for _, layer := range m.Layers() {
		for _, n := range layer {
			if m.Outcome(n) == nimkit.Loss {
				losses = append(losses, n)
			}
		}
	}
	title, _, _ := m.words()
	var steps []view.Step
	known := map[int]bool{} // losses so far, and what is struck out
	for i, loss := range losses {
		known[loss] = true
		for n := range m.Len() {
			if slices.Contains(m.Options(n), loss) {
				known[n] = true
			}
		}
		says := view.Words{
			NL: "Van %s is geen zet goed: verlies (%d van %d). Streep weg vanwaar je er in één zet komt.",
			DE: "Von %s ist kein Zug richtig: Verlust (%d von %d). Streich weg, von wo man in einem Zug dorthin kommt.",
			EN: "From %s no move is right: a loss (%d of %d). Strike out what reaches it in one move.",
		}.Sprintf(view.PositionName(m.Position(loss)), i+1, len(losses))
		so := make([]bool, m.Len())
		for n := range known {
			so[n] = true
		}
		at := m.slice(0)
		steps = append(steps, view.Step{Says: says, Shows: []any{OutcomeMap(OutcomeGrid{
			Title: title, Desc: says, X: m.axis(0), Y: m.axis(min(1, m.numbers-1)), Columns: m.limits[0], Rows: m.limits[1],
			At: func(x, y int) (nimkit.Outcome, bool) {
				n, there := m.places[[3]int{x, y}]
				o, ok := at(x, y)
				return o, ok && there && so[n]
			},
		})}})
	}
	return steps
}
