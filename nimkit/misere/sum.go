package misere

import (
	"slices"

	"nimlab/nimkit"
)

// GenusOfGame returns the genus of a game, and whether it is tame. The games of a sum
// ([nimkit.Game.Plus]) are each worked out by themselves where they are tame, else the
// positions of all together. The errors are those of [Of].
func GenusOfGame(game nimkit.Game) (genus Genus, tame bool, err error) {
	if _, starts, tame := tameSum(game, false); tame {
		return sumOfTame(starts...), true, nil
	}
	all, err := Of(game)
	if err != nil {
		return Genus{}, false, err
	}
	return all.Start(), all.Tame(all.Graph.Start()), nil
}

// Outcome returns what a game is worth in misère play, whatever its play, to the player to
// move. A sum of tame games is won by their genera, as Nim is; any other game is worked out.
func Outcome(game nimkit.Game) (nimkit.Outcome, error) {
	if _, starts, tame := tameSum(game, false); tame {
		return sumOfTame(starts...).Outcome(nimkit.Misere), nil
	}
	return game.Misere().Outcome()
}

// WinningMoves returns all moves that lead to a loss in misère play, game by game. They are
// found by the genera if what each game of a sum can be after one move is tame as well.
func WinningMoves(game nimkit.Game) (wins []nimkit.Move, err error) {
	games, starts, tame := tameSum(game, true)
	if !tame {
		return game.Misere().WinningMoves()
	}
	for i, game := range games {
		after := slices.Clone(starts)
		for _, n := range game.Graph.Options(game.Graph.Start()) {
			after[i] = game.Genus(n)
			if sumOfTame(after...).Outcome(nimkit.Misere) == nimkit.Loss {
				wins = append(wins, nimkit.Move{Part: i, To: game.Graph.Position(n), InSum: len(games) > 1})
			}
		}
	}
	return wins, nil
}

// tameSum returns the genera of the games of a sum, and at their starts, if all are tame
// there; after one move as well if moved is true. A game without genera is not tame.
func tameSum(sum nimkit.Game, moved bool) (games []*Genera, starts []Genus, tame bool) {
	for _, game := range sum.Summands() {
		genera, err := Of(game)
		if err != nil {
			return nil, nil, false
		}
		wild := func(n int) bool { return !genera.Tame(n) }
		if start := genera.Graph.Start(); wild(start) || moved && slices.ContainsFunc(genera.Graph.Options(start), wild) {
			return nil, nil, false
		}
		games, starts = append(games, genera), append(starts, genera.Start())
	}
	return games, starts, true
}

// sumOfTame returns the genus of tame positions side by side: of the nim heaps that have these
// genera.
func sumOfTame(tame ...Genus) Genus {
	base, firm := nimkit.Nimber(0), false
	for _, g := range tame {
		base, firm = base^g.Base, firm || g.isFirm()
	}
	return genusOfNim(base, firm)
}
