package partizan

import (
	"fmt"
	"slices"

	"nimlab/nimkit"
	"nimlab/nimkit/words"
)

// Plus returns games side by side: a turn is a move in one of them, and who cannot move in
// any of them has lost. A sum of sums has all their games. Each game is worked out by
// itself, and their values are added.
func (g Game) Plus(others ...Game) Game {
	var parts []Game
	for _, other := range append([]Game{g}, others...) {
		parts = append(parts, other.Summands()...)
	}
	return sumOf(parts)
}

// Summands returns the games that g is a sum of: g itself if it is no sum.
func (g Game) Summands() []Game {
	if g.of == nil || g.of.parts == nil {
		return []Game{g}
	}
	return slices.Clone(g.of.parts)
}

// sumOf returns the sum of games that are no sums.
func sumOf(parts []Game) Game {
	start := make(nimkit.Parts, len(parts))
	for i, part := range parts {
		if err := part.check(); err != nil {
			return NoGame(err)
		}
		start[i] = part.Start()
	}
	g := game{start: start, parts: parts}
	g.solve = func(int) (*solved, error) {
		values, err := valuesOf(parts)
		return &solved{value: Sum(values...)}, err
	}
	return g.fresh()
}

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
	Part  int   // in a sum, the game moved in, counted from 0
	To    any   // the position after the move, in a sum that of the part
	Value Value // of the whole after the move
	Loss  Number
	Wins  bool // the player who moves wins after it
	InSum bool
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
	defer caught(&err)
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
		s, err := part.work()
		if err != nil {
			return nil, err
		}
		rest := whole.Minus(s.value)
		s.moves(player, func(to func() any, v Value) {
			v = v.Plus(rest)
			m := Move{Part: i, To: to(), Value: v, InSum: len(parts) > 1}
			if player == Left {
				m.Loss, m.Wins = best.Sub(v.RightStop()), Value{}.AtMost(v)
			} else {
				m.Loss, m.Wins = v.LeftStop().Sub(best), v.AtMost(Value{})
			}
			moves = append(moves, m)
		})
		if len(moves) > mostMoves {
			return nil, nimkit.TooMuch(mostMoves, words.Errorf("partizan: more than %d moves from the start: ask the games of the sum one by one", mostMoves))
		}
	}
	return moves, nil
}

const mostMoves = 1 << 20

// WinningMoves returns the moves of a player after which the player wins, none if there is
// no such move.
func (g Game) WinningMoves(player Player) ([]Move, error) {
	moves, err := g.Moves(player)
	return slices.DeleteFunc(moves, func(m Move) bool { return !m.Wins }), err
}

// BestMoves returns the moves of a player that no other move is better than, whatever else
// is played beside the game. There may be several whose values cannot be compared.
func (g Game) BestMoves(player Player) (best []Move, err error) {
	defer caught(&err)
	moves, err := g.Moves(player)
	if err != nil {
		return nil, err
	}
	values := make([]Value, len(moves))
	for i, m := range moves {
		values[i] = m.Value
	}
	best = moves[:0]
	kept := calculate(func(c *calculator) []Value { return c.undominated(values, player) })
	for _, m := range moves {
		if slices.Contains(kept, m.Value) {
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

// Orthodox plays sums by sentestrat. The zero Orthodox is at the start of a play.
type Orthodox struct {
	Ambient Number
	Begun   bool
}

// Choose returns the move of a player, and the strategy after it. The opponent's last move
// was in the part with the index last, -1 at the start. It reports false if the player has
// no move. In a number it moves only if there is nothing else.
func (o Orthodox) Choose(g Game, player Player, last int) (m Move, after Orthodox, ok bool, err error) {
	defer caught(&err)
	parts := g.Summands()
	values, err := valuesOf(parts)
	if err != nil {
		return m, o, false, err
	}
	if last < -1 || last >= len(parts) {
		return m, o, false, words.Errorf("partizan: no part with index %d in a sum of %d", last, len(parts))
	}
	moves, err := g.Moves(player)
	if err != nil || len(moves) == 0 {
		return m, o, false, err
	}
	movable := func(i int) bool { return slices.ContainsFunc(moves, func(m Move) bool { return m.Part == i }) }
	at := last
	if at < 0 || !o.Begun || !o.Ambient.Less(values[at].Temperature()) || !movable(at) {
		at = -1
		for i, v := range values {
			if movable(i) && (at < 0 || values[at].Temperature().Less(v.Temperature())) {
				at = i
			}
		}
		if t := values[at].Temperature(); !o.Begun || t.Less(o.Ambient) {
			o.Ambient, o.Begun = t, true
		}
	}
	rest, tax := Sum(values...).Minus(values[at]), o.Ambient
	if tax.Sign() < 0 {
		tax = Number{} // only numbers are left
	}
	found := false
	var best Number
	for _, candidate := range moves {
		if candidate.Part != at {
			continue
		}
		left := candidate.Value.Minus(rest).Thermograph()
		worth := left.Right.At(tax)
		if player == Right {
			worth = left.Left.At(tax).Neg()
		}
		if !found || best.Less(worth) || best == worth && candidate.Wins && !m.Wins {
			m, best, found = candidate, worth, true
		}
	}
	return m, o, true, nil
}

// HottestMove returns a best move of a player in the hottest part. It reports false if the
// player has no move. For switches and numbers nothing is better.
func (g Game) HottestMove(player Player) (Move, bool, error) {
	m, _, ok, err := Orthodox{}.Choose(g, player, -1)
	return m, ok, err
}
