package misere

import (
	"slices"

	"nimlab/nimkit"
)

// GenusOfGame returns the genus of the start of a game, and reports whether it is tame. The
// summands of a sum ([nimkit.Game.Plus]) are processed one by one if they are tame, else
// the positions of the whole sum. The errors are those of [Of].
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

// Outcome returns the outcome of a game in misère play for the player to move, whatever its
// play convention. It uses the genera of a sum of tame games, and solves any other game.
func Outcome(game nimkit.Game) (nimkit.Outcome, error) {
	if _, starts, tame := tameSum(game, false); tame {
		return sumOfTame(starts...).Outcome(nimkit.Misere), nil
	}
	return game.Misere().Outcome()
}

// WinningMoves returns all winning moves of a game in misère play, summand by summand. It
// uses the genera if all summands and all their options are tame, and solves any other
// game.
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

// tameSum returns the genera of the summands of a sum and those of their starts, and reports
// whether all starts are tame, and their options too if options is true. A game without
// genera is not tame.
func tameSum(sum nimkit.Game, options bool) (games []*Genera, starts []Genus, tame bool) {
	for _, game := range sum.Summands() {
		genera, err := Of(game)
		if err != nil {
			return nil, nil, false
		}
		wild := func(n int) bool { return !genera.Tame(n) }
		if start := genera.Graph.Start(); wild(start) || options && slices.ContainsFunc(genera.Graph.Options(start), wild) {
			return nil, nil, false
		}
		games, starts = append(games, genera), append(starts, genera.Start())
	}
	return games, starts, true
}

// sumOfTame returns the genus of the sum of tame positions: that of nim heaps with these
// genera.
func sumOfTame(tame ...Genus) Genus {
	base, firm := nimkit.Nimber(0), false
	for _, g := range tame {
		base, firm = base^g.Base, firm || g.isFirm()
	}
	return genusOfNim(base, firm)
}
