package lessons

import (
	"slices"

	"nimlab/nimkit"
	"nimlab/nimkit/view"
	"nimlab/nimkit/words"
	"nimlab/plots"
)

// Strike works out a game of two numbers as one does on squared paper: the first
// free square is a loss, and every square from which one move leads to it is
// struck out as a win. A step is one loss more. The game must be one that [plots.Map]
// draws; otherwise the one step is its error.
func Strike(game nimkit.Playable) (told []view.Step) {
	defer orSaid(&told)
	words.Check(plots.Map(game).Err())
	g := words.Must(nimkit.GraphOf(game))
	losses := slices.DeleteFunc(slices.Concat(g.Layers()...), func(n int) bool { return g.Outcome(n) != nimkit.Loss })
	words.Check(within("%d losses", len(losses), 1, mostStrikes))
	var all steps
	var known []int // losses so far, and what is struck out
	for i, loss := range losses {
		known = append(known, loss)
		for n := range g.Len() {
			if slices.Contains(g.Options(n), loss) && !slices.Contains(known, n) {
				known = append(known, n)
			}
		}
		says := words.Of("Van %s is geen zet goed: verlies (%d van %d). Streep weg vanwaar je er in één zet komt.",
			"Von %s ist kein Zug richtig: Verlust (%d von %d). Streich weg, von wo man in einem Zug dorthin kommt.",
			"From %s no move is right: a loss (%d of %d). Strike out what reaches it in one move.", words.Name(g.Position(loss)), i+1, len(losses))
		f := plots.MapSoFar(g, known...)
		f.Desc = says
		all.add(says, f)
	}
	return all
}
