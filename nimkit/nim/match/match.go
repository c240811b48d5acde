// Package match plays games of Nim between two players and keeps them as a
// [nim.Game], which can be judged move by move.
//
// A [Player] chooses a move. There are a perfect one, a random one with a seed,
// one that errs with a given chance, one that copies moves, and one that follows
// a script. [Nimatron] and [Nimrod] are two machines the public could play
// against, with what is known of their rules.
package match

import (
	"context"
	"fmt"
	"slices"

	"nimlab/nimkit"
	"nimlab/nimkit/nim"
)

// Match plays a game between two players.
type Match struct {
	First, Second Player
	Play          nimkit.Play
	// MaxMoves ends a game that is not over by then in an error; 0 means a
	// million. (Two players who take one match at a time from a heap of 2^63
	// would never be done.)
	MaxMoves int
}

// Run plays from a start to the end and returns the game. The error is that of
// the context, or says which player broke a rule or that MaxMoves was reached;
// then the game holds the moves so far.
func (m Match) Run(ctx context.Context, start nim.Position) (nim.Game, error) {
	g := nim.Game{Start: slices.Clone(start), Play: m.Play}
	limit := m.MaxMoves
	if limit <= 0 {
		limit = 1_000_000
	}
	players := [2]Player{m.First, m.Second}
	t := Turn{Position: slices.Clone(start), Play: m.Play}
	for i := 0; !t.Position.Empty(); i++ {
		if err := ctx.Err(); err != nil {
			return g, err
		}
		if i == limit {
			return g, fmt.Errorf("match: not over after %d moves", limit)
		}
		move := players[i%2].Choose(t)
		if err := t.Position.Check(move); err != nil {
			return g, fmt.Errorf("match: move %d, by player %d: %w", i+1, i%2, err)
		}
		t.Position[move.Heap] = move.To
		t.Last = move
		g.Moves = append(g.Moves, move)
	}
	return g, nil
}

// Turn is what a player knows when it is to move.
type Turn struct {
	Position nim.Position // not empty; not to be changed or kept
	Play     nimkit.Play
	Last     nim.Move // the opponent's last move; the zero Move at the start
}

// Player chooses a legal move.
type Player interface {
	Choose(t Turn) nim.Move
}

// Perfect plays the first winning move there is. From a loss it takes one match
// from a largest heap, which leaves the opponent the most to find.
type Perfect struct{}

// Choose implements [Player].
func (Perfect) Choose(t Turn) nim.Move {
	if m, ok := t.Position.Winning(t.Play).First(); ok {
		return m
	}
	h := slices.Max(t.Position)
	return nim.Move{Heap: slices.Index(t.Position, h), From: h, To: h - 1}
}

// Series is games between the same two players from the same start. They take
// turns to begin: First begins games 0, 2, 4, …, Second the others.
type Series struct {
	Match Match
	Start nim.Position
	Games []nim.Game
}

// Series plays so many games. The error is that of [Match.Run]; then the series
// holds the games so far.
func (m Match) Series(ctx context.Context, start nim.Position, games int) (Series, error) {
	s := Series{Match: m, Start: slices.Clone(start)}
	for i := range games {
		pair := m
		if i%2 == 1 {
			pair.First, pair.Second = m.Second, m.First
		}
		g, err := pair.Run(ctx, start)
		if err != nil {
			return s, err
		}
		s.Games = append(s.Games, g)
	}
	return s, nil
}

// Winner is who won game i: 0 for First, 1 for Second.
func (s Series) Winner(i int) int {
	winner, over, err := s.Games[i].Winner()
	if err != nil || !over {
		panic("match: a series holds a game that is not over") // Series never does
	}
	return (winner + i) % 2
}

// Wins is how many games First and Second won.
func (s Series) Wins() [2]int {
	var wins [2]int
	for i := range s.Games {
		wins[s.Winner(i)]++
	}
	return wins
}
