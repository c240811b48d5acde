package misere

import (
	"context"
	"errors"
	"slices"

	"nimlab/nimkit"
	"nimlab/nimkit/octal/quotient"
)

// GenusOfGame returns the genus of the start of a game, and reports whether it is tame. The
// summands of a sum ([nimkit.Game.Plus]) are processed one by one if they are tame, else
// the positions of the whole sum. If these are too many, it uses the positions of the summands
// as heaps, see [nimkit.Game.Numbering] and [Position]. The errors are those of [Of] and
// [Position].
func GenusOfGame(game nimkit.Game) (genus Genus, tame bool, err error) {
	if _, starts, tame := tameSum(game, false); tame {
		return sumOfTame(starts...), true, nil
	}
	all, err := Of(game)
	if tooLarge(err) {
		positions, err := game.Numbering()
		if err != nil {
			return Genus{}, false, err
		}
		return Position(positions, positions.Start()...)
	}
	if err != nil {
		return Genus{}, false, err
	}
	return all.Start(), all.Tame(all.Graph.Start()), nil
}

// tooLarge reports whether an error is or wraps a [*nimkit.LimitError].
func tooLarge(err error) bool {
	var limit *nimkit.LimitError
	return errors.As(err, &limit)
}

// maxSearched is the largest number of positions of a sum that are searched before a misère
// quotient is tried: about a tenth of a second.
const maxSearched = 100_000

// Outcome returns the outcome of a game in misère play for the player to move, whatever its
// play convention. It uses the genera of a sum of tame games and searches any other game. If
// a sum has more than 100,000 positions, or a game by [nimkit.FromParts] has, it uses their
// misère quotient ([quotient.OfGame]), so that ten boards are as easy as three. If none is
// found, it searches the sum up to the limit of the game. Beside an error the outcome is
// [nimkit.Unknown].
func Outcome(game nimkit.Game) (nimkit.Outcome, error) {
	if _, starts, tame := tameSum(game, false); tame {
		return sumOfTame(starts...).Outcome(nimkit.Misere), nil
	}
	q, positions, err := quotientOf(game)
	if err != nil {
		return nimkit.Unknown, err
	}
	if q == nil {
		return game.Misere().Outcome()
	}
	return q.Outcome(positions.Start()...)
}

// quotientOf returns the misère quotient of a game. It returns nil if a search is better, since
// the game has few positions or no quotient was found.
func quotientOf(game nimkit.Game) (*quotient.Quotient, *nimkit.Numbering, error) {
	small := game
	if len(game.Summands()) > 1 {
		small = game.Limit(maxSearched)
	}
	if _, err := small.Graph(); !tooLarge(err) {
		return nil, nil, err
	}
	positions, err := game.Numbering()
	if err != nil {
		return nil, nil, err
	}
	q, err := quotient.Budget{}.Find(context.Background(), positions, positions.Len()-1)
	if err == nil {
		return q, positions, nil
	}
	if _, search := game.Graph(); search != nil {
		return nil, nil, err
	}
	return nil, nil, nil
}

// WinningMoves returns all winning moves of a game in misère play, summand by summand. It
// uses the genera if all summands and all their options are tame, and otherwise the same
// methods as [Outcome].
func WinningMoves(game nimkit.Game) (wins []nimkit.Move, err error) {
	games, starts, tame := tameSum(game, true)
	if !tame {
		q, positions, err := quotientOf(game)
		if err != nil {
			return nil, err
		}
		if q == nil {
			return game.Misere().WinningMoves()
		}
		for move, after := range positions.Moves() {
			outcome, err := q.Outcome(after...)
			if err != nil {
				return nil, err
			}
			if outcome == nimkit.Loss {
				wins = append(wins, move)
			}
		}
		return wins, nil
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
