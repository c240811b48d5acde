package plots

import (
	"maps"
	"slices"

	"nimlab/nimkit"
	"nimlab/nimkit/view"
	"nimlab/nimkit/words"
)

// Strike works out a game of two numbers as one does on squared paper: the first
// free square is a loss, and every square from which one move leads to it is
// struck out as a win. A step is one loss more. The game must be one that [Map]
// draws; otherwise the one step is its error.
func Strike(game nimkit.Playable) (told []view.Step) {
	defer orSaid(&told)
	m := mapOf(game)
	losses := m.losses()
	check(within("%d losses", len(losses), 1, mostStrikes))
	var all steps
	known := map[int]bool{} // losses so far, and what is struck out
	for i, loss := range losses {
		known[loss] = true
		for n := range m.Len() {
			if slices.Contains(m.Options(n), loss) {
				known[n] = true
			}
		}
		now := maps.Clone(known)
		says := words.Of("Van %s is geen zet goed: verlies (%d van %d). Streep weg vanwaar je er in één zet komt.",
			"Von %s ist kein Zug richtig: Verlust (%d von %d). Streich weg, von wo man in einem Zug dorthin kommt.",
			"From %s no move is right: a loss (%d of %d). Strike out what reaches it in one move.", words.Name(m.Position(loss)), i+1, len(losses))
		all.add(says, m.figure(says, func(n int) bool { return now[n] }))
	}
	return all
}
