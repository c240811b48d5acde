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
// A game with more than [MostBackwards] positions, or one that need not end, is one
// step that says so.
func Backwards(game nimkit.Playable) (told []view.Step) {
	defer orSaid(&told)
	g := words.Must(nimkit.GraphOf(game))
	words.Check(within("%d positions", g.Len(), 1, MostBackwards))
	if g.Loopy() {
		fail("the game need not end, so there is no end to work back from")
	}
	known := []int{}
	var all steps
	all.add(words.Of("Elke cirkel is een stand, elke pijl een zet. Nog geen enkele stand heeft een code. Begin onderaan, bij het einde.",
		"Jeder Kreis ist eine Stellung, jeder Pfeil ein Zug. Noch hat keine Stellung einen Code. Beginne unten, am Ende.",
		"Each circle is a position, each arrow a move. Nothing has a label yet. Begin at the bottom, at the end."), plots.GraphSoFar(g, known...))
	for _, layer := range g.Layers() {
		for _, n := range layer {
			known = append(known, n)
			all.add(reason(g, n), plots.GraphSoFar(g, known...))
		}
	}
	return all
}

// reason says why a position has its label, by those of the positions after it.
func reason(g *nimkit.Graph, n int) words.Text {
	name, label, options := words.Name(g.Position(n)), view.Label(g.Label(n)), g.Options(n)
	if len(options) == 0 {
		return words.Of("Bij %[1]s is er geen zet meer. %[2]s Dus is %[1]s %[3]s.",
			"Bei %[1]s gibt es keinen Zug mehr. %[2]s Also ist %[1]s %[3]s.",
			"At %[1]s there is no move left. %[2]s So %[1]s is %[3]s.", name, g.EndRule(), label)
	}
	all := named(g, options, true)
	switch right := g.RightOptions(n); {
	case g.Outcome(n) == nimkit.Win && len(right) < len(options):
		return words.Of("Van %[1]s kun je naar %[2]s. Kies goed: ga naar %[3]s, want dan verliest de ander. Dus is %[1]s %[4]s, en die pijl wordt dik.",
			"Von %[1]s kommt man nach %[2]s. Wähl richtig: Geh nach %[3]s, denn dann verliert der andere. Also ist %[1]s %[4]s, und dieser Pfeil wird dick.",
			"From %[1]s you can go to %[2]s. Choose well: go to %[3]s, for then the other loses. So %[1]s is %[4]s, and that arrow turns thick.", name, all, named(g, right, false), label)
	case g.Outcome(n) == nimkit.Win:
		return words.Of("Van %[1]s kun je alleen naar %[2]s. Daar verliest de ander, dus is %[1]s %[3]s.",
			"Von %[1]s kommt man nur nach %[2]s. Da verliert der andere, also ist %[1]s %[3]s.",
			"From %[1]s you can only go to %[2]s. There the other loses, so %[1]s is %[3]s.", name, all, label)
	case g.Outcome(n) == nimkit.Loss:
		return words.Of("Van %[1]s kun je alleen naar %[2]s. Wat je ook doet, de ander wint. Dus is %[1]s %[3]s.",
			"Von %[1]s kommt man nur nach %[2]s. Was man auch tut, der andere gewinnt. Also ist %[1]s %[3]s.",
			"From %[1]s you can only go to %[2]s. Whatever you do, the other wins. So %[1]s is %[3]s.", name, all, label)
	default:
		return words.Of("Van %[1]s kun je naar %[2]s. Winnen lukt niet, maar met %[3]s wordt het remise. Dus is %[1]s %[4]s.",
			"Von %[1]s kommt man nach %[2]s. Gewinnen kann man nicht, aber mit %[3]s wird es unentschieden. Also ist %[1]s %[4]s.",
			"From %[1]s you can go to %[2]s. You cannot win, but with %[3]s it is a draw. So %[1]s is %[4]s.", name, all, named(g, right, false), label)
	}
}

// named is the names of positions, with their labels behind them or without: "(0, 1) W
// and (1, 0) W".
func named(g *nimkit.Graph, positions []int, labelled bool) words.Text {
	names := make([]words.Text, len(positions))
	for i, n := range positions {
		names[i] = words.Same(words.Name(g.Position(n)))
		if labelled {
			names[i] = words.Alike("%s\u00a0%s", names[i], view.Label(g.Label(n)))
		}
	}
	if labelled {
		return words.List(words.Of("en", "und", "and"), names...)
	}
	return words.List(words.Of("of", "oder", "or"), names...)
}

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
