package misere

import (
	"slices"

	"nimlab/nimkit"
)

// Sum is a [nimkit.Sum] in misère play, whatever the play of its games. Where the games
// are tame it is won by their genera, as in Nim, and each is worked out by itself; else
// the positions of all together are looked at, as by [Sum.Graph].
type Sum []nimkit.Playable

// Graph implements [nimkit.Playable], see [nimkit.Sum.Graph].
func (s Sum) Graph() (*nimkit.Graph, error) {
	g, err := nimkit.Sum(s).Graph()
	if err != nil {
		return nil, err
	}
	return g.In(nimkit.Misere), nil
}

// Genus is the genus of the sum, and whether it is tame. The errors are those of [Of].
func (s Sum) Genus() (genus Genus, tame bool, err error) {
	if _, starts, tame := s.tame(false); tame {
		return beside(starts...), true, nil
	}
	all, err := Of(s)
	if err != nil {
		return Genus{}, false, err
	}
	return all.Start(), all.Tame(all.Graph.Start()), nil
}

// Outcome is what the sum is worth to the player to move.
func (s Sum) Outcome() (nimkit.Outcome, error) {
	if _, starts, tame := s.tame(false); tame {
		return beside(starts...).Outcome(nimkit.Misere), nil
	}
	g, err := s.Graph()
	if err != nil {
		return 0, err
	}
	return g.Outcome(g.Start()), nil
}

// WinningMoves are all moves that lead to a loss, game by game. They are found by the
// genera if what each game can be after one move is tame as well.
func (s Sum) WinningMoves() (wins []nimkit.SumMove, err error) {
	games, starts, tame := s.tame(true)
	if !tame {
		inMisere := slices.Clone(nimkit.Sum(s))
		if g, err := nimkit.GraphOf(s[0]); err == nil {
			inMisere[0] = g.In(nimkit.Misere)
		}
		return inMisere.WinningMoves()
	}
	for i, game := range games {
		after := slices.Clone(starts)
		for _, n := range game.Graph.Options(game.Graph.Start()) {
			after[i] = game.Genus(n)
			if beside(after...).Outcome(nimkit.Misere) == nimkit.Loss {
				wins = append(wins, nimkit.SumMove{Part: i, To: game.Graph.Position(n)})
			}
		}
	}
	return wins, nil
}

// tame reports whether all games are tame at their start, and after one move if that is
// asked too. A game without genera is not.
func (s Sum) tame(moved bool) (games []*Genera, starts []Genus, tame bool) {
	for _, game := range s {
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

// beside is the genus of tame positions side by side: of the nim heaps that have these
// genera.
func beside(tame ...Genus) Genus {
	base, firm := nimkit.Nimber(0), false
	for _, g := range tame {
		base, firm = base^g.Base, firm || g.firm()
	}
	return nimGenus(base, firm)
}

var _ nimkit.Playable = Sum{}
