package partizan

import (
	"fmt"
	"slices"

	"nimlab/nimkit"
	"nimlab/nimkit/words"
)

// Plus returns games side by side: a turn is a move in one of them, and who cannot move in
// any of them has lost. A sum of sums has all their games. The value of each game is computed by
// itself, and the values are added.
func (g Game) Plus(others ...Game) Game {
	var parts []Game
	for _, other := range append([]Game{g}, others...) {
		parts = append(parts, other.Summands()...)
	}
	return sumOf(parts)
}

// maxCopies is the largest number of copies of a game that [Game.Times] returns.
const maxCopies = 1000

// Times returns n copies of g side by side, for n below 0 of its negative. No copy is the game
// in which nobody can move.
func (g Game) Times(n int) Game {
	if n < 0 {
		g, n = g.Negative(), -n
	}
	switch {
	case g.check() != nil:
		return g
	case n == 0:
		return FromValue(Value{})
	case n < 0 || n > maxCopies:
		return InvalidGame(words.Errorf("partizan: %d copies of a game: there may be up to %d", n, maxCopies))
	}
	return g.Plus(slices.Repeat([]Game{g}, n-1)...)
}

// Summands returns the games that g is a sum of: g itself if it is no sum.
func (g Game) Summands() []Game {
	if g.of == nil || g.of.parts == nil {
		return []Game{g}
	}
	return slices.Clone(g.of.parts)
}

// sumOf returns the sum of games that are not sums themselves, and a single game unchanged.
func sumOf(parts []Game) Game {
	if len(parts) == 1 {
		return parts[0]
	}
	start := make(nimkit.Parts, len(parts))
	for i, part := range parts {
		if err := part.check(); err != nil {
			return InvalidGame(err)
		}
		start[i] = part.Start()
	}
	return Game{&game{start: start, parts: parts}}
}

// valuesOf returns the values of games.
func valuesOf(parts []Game) ([]Value, error) {
	values := make([]Value, len(parts))
	for i, part := range parts {
		v, err := part.Value()
		if err != nil {
			return nil, err
		}
		values[i] = v
	}
	return values, nil
}

// Move is a move from the start of a game.
type Move struct {
	Part  int    // in a sum, the game moved in, counted from 0
	To    any    // the position after the move, in a sum that of the part
	Value Value  // of the whole after the move
	Loss  Number // by how much the stop after the move is worse for the player, see [Game.Moves]
	Wins  bool   // whether the player who moves wins after it
	InSum bool   // whether the game is a sum, so that Part counts
}

// String returns the position after the move; in a sum, the number of the part stands before
// it, counted from 1.
func (m Move) String() string {
	if m.InSum {
		return fmt.Sprintf("%d: %s", m.Part+1, words.Name(m.To))
	}
	return words.Name(m.To)
}

// Moves returns all moves of a player from the start, in the order of the rule. Each says
// who wins after it, and how much it loses: by how much the number at which play ends is
// worse for the player than the stop of the game, if both go on as well as they can. A move
// that loses nothing may still lose the game, if that number is 0 and the opponent moves last.
func (g Game) Moves(player Player) (moves []Move, err error) {
	defer recoverError(&err)
	whole, err := g.Value()
	if err != nil {
		return nil, err
	}
	best := whole.LeftStop()
	if player == Right {
		best = whole.RightStop()
	}
	parts := g.Summands()
	for i, part := range parts {
		v, err := part.Value()
		if err != nil {
			return nil, err
		}
		rest := whole.Minus(v)
		part.of.moves(part.of.start, player, func(to any) {
			v := words.Must(part.of.value(to)).Plus(rest)
			m := Move{Part: i, To: part.of.displayForm(to), Value: v, InSum: len(parts) > 1}
			if player == Left {
				m.Loss, m.Wins = best.Sub(v.RightStop()), Value{}.AtMost(v)
			} else {
				m.Loss, m.Wins = v.LeftStop().Sub(best), v.AtMost(Value{})
			}
			if moves = append(moves, m); len(moves) > maxMoves {
				panic(errMoves)
			}
		})
	}
	return moves, nil
}

// maxMoves is the largest number of moves from a start.
const maxMoves = 1 << 20

// errMoves is the error of a game with more moves.
var errMoves error = nimkit.NewLimitError(maxMoves, words.Errorf("partizan: more than %d moves from the start: ask the games of the sum one by one", maxMoves))

// WinningMoves returns the moves of a player after which the player wins, none if there is
// no such move.
func (g Game) WinningMoves(player Player) ([]Move, error) {
	moves, err := g.Moves(player)
	return slices.DeleteFunc(moves, func(m Move) bool { return !m.Wins }), err
}

// BestMoves returns the moves of a player that no other move is better than, whatever else
// is played beside the game. There may be several whose values cannot be compared.
func (g Game) BestMoves(player Player) (best []Move, err error) {
	defer recoverError(&err)
	moves, err := g.Moves(player)
	if err != nil {
		return nil, err
	}
	values := make([]Value, len(moves))
	for i, m := range moves {
		values[i] = m.Value
	}
	best = moves[:0]
	undominated := calculate(func(c *calculator) []Value { return c.undominated(values, player) })
	for _, m := range moves {
		if slices.Contains(undominated, m.Value) {
			best = append(best, m)
		}
	}
	return best, nil
}

// The hottest move
//
// A sum of switches and numbers is played best in the hottest switch: to exchange two moves
// shows it. In general that may lose, but not much. Sentestrat says more exactly what to do
// (Berlekamp, The economist's view of combinatorial games, 1996; Siegel 2013, II.5):
//
//   - The ambient temperature is the lowest temperature at which somebody has had to play,
//     in the beginning that of the hottest part.
//   - If the opponent's last move left a part hotter than that, answer there.
//   - Else play in the hottest part, and if that is cooler, it is the new ambient temperature.
//
// In a part that is played in, the best move is the one whose wall is best at the ambient
// temperature. Whoever plays so gets at least the sum of the means if he moves first, and
// less by at most the temperature of the hottest part if he does not.

// HottestMoves returns the best moves of a player in the hottest part, none if the player
// cannot move. It moves in a number only if there is nothing else. In a sum of switches and
// numbers nothing is better; see [Game.OrthodoxMoves] for others.
func (g Game) HottestMoves(player Player) ([]Move, error) {
	hottest, err := g.HottestTemperature()
	if err != nil {
		return nil, err
	}
	return g.OrthodoxMoves(player, -1, hottest)
}

// HottestTemperature returns the temperature of the hottest part.
func (g Game) HottestTemperature() (hottest Number, err error) {
	defer recoverError(&err)
	parts := g.Summands()
	values, err := valuesOf(parts)
	if err != nil {
		return Number{}, err
	}
	for i, v := range values {
		if t := v.Temperature(); i == 0 || hottest.Less(t) {
			hottest = t
		}
	}
	return hottest, nil
}

// OrthodoxMoves returns the moves of a player by sentestrat, of those that are equally good
// the winning ones, none if the player cannot move. The opponent's last move was in the part
// with the index last, -1 if there was none. Ambient is the lowest of the
// [Game.HottestTemperature] before each move so far.
func (g Game) OrthodoxMoves(player Player, last int, ambient Number) (best []Move, err error) {
	defer recoverError(&err)
	values, err := valuesOf(g.Summands())
	if err != nil {
		return nil, err
	}
	if last < -1 || last >= len(values) {
		return nil, words.Errorf("partizan: no part with index %d in a sum of %d", last, len(values))
	}
	moves, err := g.Moves(player)
	if err != nil {
		return nil, err
	}
	byPart := make([][]Move, len(values))
	for _, m := range moves {
		byPart[m.Part] = append(byPart[m.Part], m)
	}
	hottest := -1
	if last >= 0 && len(byPart[last]) > 0 && ambient.Less(values[last].Temperature()) {
		hottest = last
	} else {
		for i, v := range values {
			if len(byPart[i]) > 0 && (hottest < 0 || values[hottest].Temperature().Less(v.Temperature())) {
				hottest = i
			}
		}
		if hottest < 0 {
			return nil, nil
		}
		if t := values[hottest].Temperature(); t.Less(ambient) {
			ambient = t
		}
	}
	if ambient.Sign() < 0 {
		ambient = Number{} // only numbers are left
	}
	rest := Sum(values...).Minus(values[hottest])
	var bestWorth Number
	for _, m := range byPart[hottest] {
		thermograph := m.Value.Minus(rest).Thermograph()
		worth := thermograph.Right.At(ambient)
		if player == Right {
			worth = thermograph.Left.At(ambient).Neg()
		}
		switch {
		case best == nil || bestWorth.Less(worth) || worth == bestWorth && m.Wins && !best[0].Wins:
			best, bestWorth = []Move{m}, worth
		case worth == bestWorth && m.Wins == best[0].Wins:
			best = append(best, m)
		}
	}
	return best, nil
}
