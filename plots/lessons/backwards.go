package lessons

import (
	"slices"

	"nimlab/nimkit"
	"nimlab/nimkit/view"
	"nimlab/nimkit/words"
	"nimlab/plots"
)

// Backwards works a game out from its end to its start, as the Dutch article does
// with its figure 4: the drawing of [plots.Graph], bare at first, in which the label, the
// colour and the right moves of one position after the other appear, with the reason
// in a sentence. A position comes after all those that it can become.
//
//	show.It(play.Steps(lessons.Backwards(nim.Heaps(2, 2))...))
//
// A game with more than [MaxBackwards] positions, or one that need not end, is one
// step that says so.
func Backwards(game nimkit.Game) (steps []view.Step) {
	defer showError(&steps)
	g := words.Must(game.Graph())
	words.Check(within("%d positions", g.Len(), 1, MaxBackwards))
	if g.Loopy() {
		fail("the game need not end, so there is no end to work back from")
	}
	known := []int{}
	var a argument
	a.add(words.T("Each circle is a position, each arrow a move. Nothing has a label yet. Begin at the bottom, at the end."), plots.GraphSoFar(game, known...))
	for _, layer := range g.Layers() {
		for _, n := range layer {
			known = append(known, n)
			a.add(reason(g, n), plots.GraphSoFar(game, known...))
		}
	}
	return a
}

// reason says why a position has its label, by those of the positions after it.
func reason(g *nimkit.Graph, n int) words.Text {
	name, label, options := words.Name(g.Position(n)), view.Label(g.Label(n)), g.Options(n)
	if len(options) == 0 {
		return words.T("At %[1]s there is no move left. %[2]s So %[1]s is %[3]s.", name, g.EndRule(), label)
	}
	all := named(g, options, true)
	switch right := g.RightOptions(n); {
	case g.Outcome(n) == nimkit.Win && len(right) < len(options):
		return words.T("From %[1]s you can go to %[2]s. Choose well: go to %[3]s, for then the other loses. So %[1]s is %[4]s, and that arrow turns thick.", name, all, named(g, right, false), label)
	case g.Outcome(n) == nimkit.Win:
		return words.T("From %[1]s you can only go to %[2]s. There the other loses, so %[1]s is %[3]s.", name, all, label)
	case g.Outcome(n) == nimkit.Loss:
		return words.T("From %[1]s you can only go to %[2]s. Whatever you do, the other wins. So %[1]s is %[3]s.", name, all, label)
	default:
		return words.T("From %[1]s you can go to %[2]s. You cannot win, but with %[3]s it is a draw. So %[1]s is %[4]s.", name, all, named(g, right, false), label)
	}
}

// named is the names of positions, with their labels behind them or without: "(0, 1) W
// and (1, 0) W".
func named(g *nimkit.Graph, positions []int, labelled bool) words.Text {
	names := make([]words.Text, len(positions))
	for i, n := range positions {
		names[i] = words.Same(words.Name(g.Position(n)))
		if labelled {
			names[i] = words.Format("%s\u00a0%s", names[i], view.Label(g.Label(n)))
		}
	}
	if labelled {
		return words.List(words.T("and"), names...)
	}
	return words.List(words.T("or"), names...)
}

// Strike works out a game of two numbers as one does on squared paper: the first
// free square is a loss, and every square from which one move leads to it is
// struck out as a win. A step is one loss more. The game must be one that [plots.Map]
// draws; otherwise the one step is its error.
func Strike(game nimkit.Game) (steps []view.Step) {
	defer showError(&steps)
	words.Check(plots.Map(game).Err())
	g := words.Must(game.Graph())
	losses := slices.DeleteFunc(slices.Concat(g.Layers()...), func(n int) bool { return g.Outcome(n) != nimkit.Loss })
	words.Check(within("%d losses", len(losses), 1, maxStrikes))
	var a argument
	var known []int // losses so far, and what is struck out
	for i, loss := range losses {
		known = append(known, loss)
		for n := range g.Len() {
			if slices.Contains(g.Options(n), loss) && !slices.Contains(known, n) {
				known = append(known, n)
			}
		}
		says := words.T("From %s no move is right: a loss (%d of %d). Strike out what reaches it in one move.", words.Name(g.Position(loss)), i+1, len(losses))
		f := plots.MapSoFar(game, known...)
		f.Desc = says
		a.add(says, f)
	}
	return a
}
