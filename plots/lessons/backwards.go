package lessons

import (
	"slices"

	"nimlab/nimkit"
	"nimlab/nimkit/view"
	"nimlab/nimkit/words"
	"nimlab/plots"
)

// BackwardInduction solves a game from its end to its start, as the Dutch article does with its
// figure 4. The figure is that of [plots.Graph], at first without labels. Each step adds the
// label, the color and the right moves of one position, and a sentence with the reason. A
// position comes after all its options.
//
//	show.It(play.Steps(lessons.BackwardInduction(nim.Heaps(2, 2))...))
//
// It is an error if the game has more than [MaxBackwardInduction] positions or need not end.
func BackwardInduction(game nimkit.Game) (steps []view.Step) {
	defer showError(&steps)
	g := words.Must(game.Graph())
	words.Check(checkRange("%d positions", g.Len(), 1, MaxBackwardInduction))
	if g.Loopy() {
		failf("the game need not end, so there is no end to work back from")
	}
	known := []int{}
	var list stepList
	list.add(words.T("Each circle is a position, each arrow a move. Nothing has a label yet. Begin at the bottom, at the end."), plots.PartialGraph(game, known...))
	for _, layer := range g.Layers() {
		for _, n := range layer {
			known = append(known, n)
			list.add(reason(g, n), plots.PartialGraph(game, known...))
		}
	}
	return list
}

// reason returns the reason for the label of a position: the labels of its options.
func reason(g *nimkit.Graph, n int) words.Text {
	name, label, options := words.Name(g.Position(n)), view.Label(g.Label(n)), g.Options(n)
	if len(options) == 0 {
		return words.T("At %[1]s there is no move left. %[2]s So %[1]s is %[3]s.", name, g.EndRule(), label)
	}
	names := optionNames(g, options, true)
	switch right := g.RightOptions(n); {
	case g.Outcome(n) == nimkit.Win && len(right) < len(options):
		return words.T("From %[1]s you can go to %[2]s. Choose well: go to %[3]s, for then the other loses. So %[1]s is %[4]s, and that arrow turns thick.", name, names, optionNames(g, right, false), label)
	case g.Outcome(n) == nimkit.Win:
		return words.T("From %[1]s you can only go to %[2]s. There the other loses, so %[1]s is %[3]s.", name, names, label)
	case g.Outcome(n) == nimkit.Loss:
		return words.T("From %[1]s you can only go to %[2]s. Whatever you do, the other wins. So %[1]s is %[3]s.", name, names, label)
	default:
		return words.T("From %[1]s you can go to %[2]s. You cannot win, but with %[3]s it is a draw. So %[1]s is %[4]s.", name, names, optionNames(g, right, false), label)
	}
}

// optionNames joins the names of positions with the word or, and with their labels if
// labeled is true: "(0, 1) W and (1, 0) W".
func optionNames(g *nimkit.Graph, positions []int, labeled bool) words.Text {
	names := make([]words.Text, len(positions))
	for i, n := range positions {
		names[i] = words.Same(words.Name(g.Position(n)))
		if labeled {
			names[i] = words.Format("%s\u00a0%s", names[i], view.Label(g.Label(n)))
		}
	}
	if labeled {
		return words.List(words.T("and"), names...)
	}
	return words.List(words.T("or"), names...)
}

// StrikeOut solves a game of two numbers as on squared paper. The first free square is a loss,
// and every square from which a move leads to it is struck out as a win. Each step adds a
// loss. It is an error if [plots.Map] cannot draw the game.
func StrikeOut(game nimkit.Game) (steps []view.Step) {
	defer showError(&steps)
	words.Check(plots.Map(game).Err())
	g := words.Must(game.Graph())
	losses := slices.DeleteFunc(slices.Concat(g.Layers()...), func(n int) bool { return g.Outcome(n) != nimkit.Loss })
	words.Check(checkRange("%d losses", len(losses), 1, maxLosses))
	var list stepList
	var known []int // the losses so far and the squares that are struck out
	for i, loss := range losses {
		known = append(known, loss)
		for n := range g.Len() {
			if slices.Contains(g.Options(n), loss) && !slices.Contains(known, n) {
				known = append(known, n)
			}
		}
		sentence := words.T("From %s no move is right: a loss (%d of %d). Strike out what reaches it in one move.", words.Name(g.Position(loss)), i+1, len(losses))
		f := plots.PartialMap(game, known...)
		f.Desc = sentence
		list.add(sentence, f)
	}
	return list
}
