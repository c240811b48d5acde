package partizan

import (
	"errors"
	"fmt"
	"slices"
	"sync"

	"nimlab/nimkit"
	"nimlab/nimkit/words"
)

// Game is a partizan game to be played: a ruleset in which Left and Right may have different
// moves, the position it starts from, and its appearance. Whoever cannot move has lost.
// [From] makes one from a rule of the reader's own; functions such as [Domineering] make
// games that are known. Every Game answers the same questions, each with a value and an
// error, which says why there is none.
//
// A Game does not change, and many goroutines may use it at once. Its positions are worked
// out when a question needs them, and once.
type Game struct{ of *game }

// game is what a Game points to. It does not know the type of its positions, so that a cell
// with a type of its own compiles little.
type game struct {
	start      any
	appearance nimkit.Appearance
	invalid    error
	parts      []Game // of a sum
	limit      int    // of positions, 0 for the usual one
	exchanged  bool   // the players
	rules
	values func() (func(at any) Value, error) // solve, called once
}

// rules are what makes a game that is no sum.
type rules struct {
	// options calls move with the position after each move of a player.
	options func(at any, player Player, move func(to any))
	// solve returns the values of all positions that can be reached from the start.
	solve func(limit int) (func(at any) Value, error)
	// display returns a position as it is displayed. It may be nil.
	display func(at any) any
	// draw returns how the game is drawn. It may be nil.
	draw func(d style) (picture, bool)
	// number reports whether a position is a number, and which. It is nil for a game in which
	// a number need not be one at once, so that moves in it may matter.
	number func(at any) (Number, bool)
}

func newGame(start any, r rules) Game { return game{start: start, rules: r}.fresh() }

// fresh returns a copy of g that is worked out anew.
func (g game) fresh() Game {
	if g.parts == nil && g.invalid == nil {
		g.values = sync.OnceValues(func() (values func(any) Value, err error) {
			defer recoverError(&err)
			return g.solve(g.limit)
		})
	}
	return Game{&g}
}

// value returns the value of a position of a game that is no sum.
func (g *game) value(at any) (Value, error) {
	values, err := g.values()
	if err != nil {
		return Value{}, err
	}
	v := values(at)
	if g.exchanged {
		v = v.Neg()
	}
	return v, nil
}

// moves calls move with the position after each move of a player, in a game that is no sum.
func (g *game) moves(at any, player Player, move func(to any)) {
	if g.exchanged {
		player = player.Other()
	}
	g.options(at, player, move)
}

// displayed returns a position as it is displayed.
func (g *game) displayed(at any) any {
	if g.display == nil {
		return at
	}
	return g.display(at)
}

// with returns a copy of g with one change.
func (g Game) with(change func(*game)) Game {
	if g.of == nil {
		return g
	}
	other := *g.of
	change(&other)
	return other.fresh()
}

// InvalidGame returns a game that does not exist. Every question returns err.
func InvalidGame(err error) Game { return Game{&game{invalid: err}} }

var errNoGame = words.Errorf("partizan: the zero Game has no rule: make one with From, or with a function such as partizan.Domineering")

func (g Game) check() error {
	if g.of == nil {
		return errNoGame
	}
	return g.of.invalid
}

// Limit returns the game with up to so many positions to be worked out; of a game that falls
// into parts these are different parts. Unless it is called, these are as many as for a
// [nimkit.Game]. A sum does that for each of its games.
func (g Game) Limit(positions int) Game {
	if positions < 1 || positions > nimkit.MaxPositions {
		return InvalidGame(words.Errorf("partizan: limit %d is not between 1 and %d", positions, nimkit.MaxPositions))
	}
	return g.each(func(other *game) { other.limit = positions })
}

// each returns g with one change of all games that it is a sum of.
func (g Game) each(change func(*game)) Game {
	if g.check() != nil || g.of.parts == nil {
		return g.with(change)
	}
	parts := make([]Game, len(g.of.parts))
	for i, part := range g.of.parts {
		parts[i] = part.with(change)
	}
	return sumOf(parts).WithAppearance(g.of.appearance)
}

// WithAppearance returns g with another appearance.
func (g Game) WithAppearance(a nimkit.Appearance) Game {
	return g.with(func(other *game) { other.appearance = a })
}

// Appearance returns what the game is called and looks like.
func (g Game) Appearance() nimkit.Appearance {
	if g.of == nil {
		return nimkit.Appearance{}
	}
	return g.of.appearance
}

// Start returns the position that the game starts from, nil for a game that does not exist.
func (g Game) Start() any {
	if g.check() != nil {
		return nil
	}
	return g.of.displayed(g.of.start)
}

// About returns which game it is, where it starts, and who has won at its end.
func (g Game) About() words.Text {
	if err := g.check(); err != nil {
		return words.ErrorText(err)
	}
	return g.of.appearance.At(g.Start(), nimkit.Normal)
}

// String returns [Game.About] in the reader's language.
func (g Game) String() string { return g.About().String() }

// Value returns what the game is worth.
func (g Game) Value() (v Value, err error) {
	defer recoverError(&err)
	if err := g.check(); err != nil {
		return Value{}, err
	}
	if g.of.parts == nil {
		return g.of.value(g.of.start)
	}
	values, err := valuesOf(g.of.parts)
	return Sum(values...), err
}

// ask returns what a function answers about the value of g.
func ask[T any](g Game, question func(Value) T) (answer T, err error) {
	defer recoverError(&err)
	v, err := g.Value()
	if err != nil {
		return answer, err
	}
	return question(v), nil
}

// Outcome returns who wins.
func (g Game) Outcome() (Outcome, error) { return ask(g, Value.Outcome) }

// Mean returns the mean of the value, see [Value.Mean].
func (g Game) Mean() (Number, error) { return ask(g, Value.Mean) }

// Temperature returns how much a move is worth, see [Value.Temperature].
func (g Game) Temperature() (Number, error) { return ask(g, Value.Temperature) }

// Thermograph returns the thermograph of the value.
func (g Game) Thermograph() (Thermograph, error) { return ask(g, Value.Thermograph) }

// LeftStop returns the number at which play ends if Left moves first.
func (g Game) LeftStop() (Number, error) { return ask(g, Value.LeftStop) }

// RightStop returns the number at which play ends if Right moves first.
func (g Game) RightStop() (Number, error) { return ask(g, Value.RightStop) }

// Negative returns the game with the players exchanged: their mirror image. Its positions
// are those of g.
func (g Game) Negative() Game {
	return g.each(func(other *game) { other.exchanged = !other.exchanged })
}

// From returns the game of two rules, which lead from a position to the positions after one
// move of Left and of Right, and the position that the game starts from.
//
//	left := func(n int, move func(int)) { if n > 0 { move(n - 1) } }
//	right := func(n int, move func(int)) { if n > 1 { move(n - 2) } }
//	partizan.From(left, right, 5).Value()
//
// The errors of its questions are those of [nimkit.Solve] for the rule that lets anybody make
// the moves of both: play that can come back to a position, even if one player would have to
// move twice in a row, play that goes on for ever, and too many positions among them. For the
// rule of which one player's is the mirror image of the other's, see [Game.Negative].
func From[P comparable](left, right func(p P, move func(P)), start P) Game {
	if left == nil || right == nil {
		return InvalidGame(errNoRule)
	}
	return FromSides(func(p P, player Player, move func(P)) {
		if player == Left {
			left(p, move)
		} else {
			right(p, move)
		}
	}, start)
}

// FromSides is [From] with one rule, which is told whose move it is.
func FromSides[P comparable](rule func(p P, player Player, move func(P)), start P) Game {
	if rule == nil {
		return InvalidGame(errNoRule)
	}
	return fromRule(func(p P, player Player, move func([]P)) {
		one := make([]P, 1)
		rule(p, player, func(q P) { one[0] = q; move(one) })
	}, []P{start})
}

// FromParts is [From] for rules whose moves leave parts that no move joins again, such as a
// board that is cut in two. The rules lead from one part to those that are left of it after
// one move, none if it is gone. The game starts from one part or from several side by side.
// Only single parts are worked out, and their values added.
func FromParts[P comparable](left, right func(part P, move func(left ...P)), start P, beside ...P) Game {
	if left == nil || right == nil {
		return InvalidGame(errNoRule)
	}
	return fromRule(func(p P, player Player, move func([]P)) {
		rule := left
		if player == Right {
			rule = right
		}
		rule(p, func(parts ...P) { move(parts) })
	}, append([]P{start}, beside...))
}

var errNoRule = words.Errorf("partizan: a game without a rule: it needs functions from a position to the positions after one move of a player, and one is nil")

// fromRule returns the game of a rule from a part to the parts after one move.
func fromRule[P comparable](rule func(p P, player Player, move func([]P)), starts []P) Game {
	both := func(p P, move func(P)) {
		gone := 0
		for player := Left; player <= Right; player++ {
			rule(p, player, func(parts []P) {
				for _, q := range parts {
					move(q)
				}
				if len(parts) == 0 {
					countEmptyMove(&gone)
				}
			})
		}
	}
	all := make([]any, len(starts))
	for i, p := range starts {
		all[i] = p
	}
	return newRuled(all, nimkit.From(both, starts[0], starts[1:]...), func(p any, player Player, move func([]any)) {
		rule(p.(P), player, func(parts []P) {
			list := make([]any, len(parts))
			for i, q := range parts {
				list[i] = q
			}
			move(list)
		})
	})
}

// maxEmptyMoves is how many moves from one position may leave nothing: the search does not see
// them.
const maxEmptyMoves = 1 << 24

func countEmptyMove(n *int) {
	if *n++; *n > maxEmptyMoves {
		panic(nimkit.NewLimitError(maxEmptyMoves, words.Errorf("partizan: more than %d moves that leave nothing: does the rule name them for ever?", maxEmptyMoves)))
	}
}

//go:noinline
func newRuled(starts []any, both nimkit.Game, rule func(part any, player Player, move func([]any))) Game {
	return newGame(partsOf(starts), rules{
		options: func(at any, player Player, move func(any)) {
			list := listOf(at)
			for i, part := range list {
				rule(part, player, func(left []any) { move(partsOf(slices.Concat(list[:i], left, list[i+1:]))) })
			}
		},
		solve: func(limit int) (func(any) Value, error) {
			if limit > 0 {
				both = both.Limit(limit)
			}
			return solveRule(both, rule)
		},
	})
}

// partsOf returns positions side by side, and a single one as it is.
func partsOf(list []any) any {
	if len(list) == 1 {
		return list[0]
	}
	return nimkit.Parts(list)
}

// listOf returns the parts of a position.
func listOf(at any) []any {
	if parts, ok := at.(nimkit.Parts); ok {
		return parts
	}
	return []any{at}
}

// solveRule works out the parts of a game by a rule, each after those that can be left of it.
// In the impartial game anybody may make the moves of both players.
func solveRule(both nimkit.Game, rule func(part any, player Player, move func([]any))) (func(any) Value, error) {
	g, err := both.Graph()
	var cycle *nimkit.CycleError
	if errors.As(err, &cycle) {
		return nil, cycleError(cycle)
	}
	if err != nil {
		return nil, err
	}
	known := make(map[any]Value, g.Len())
	calculate(func(c *calculator) any {
		for _, layer := range g.Layers() {
			for _, n := range layer {
				part := g.Position(n)
				known[part] = c.fromMoves(func(player Player, move func(Value)) {
					rule(part, player, func(left []any) { move(c.total(left, known)) })
				})
			}
		}
		return nil
	})
	return func(at any) Value {
		return calculate(func(c *calculator) Value { return c.total(listOf(at), known) })
	}, nil
}

// total returns the sum of the values of parts.
func (c *calculator) total(parts []any, known map[any]Value) (sum Value) {
	for _, q := range parts {
		v, ok := known[q]
		if !ok {
			panic(errUnsteady)
		}
		sum = c.plus(sum, v)
	}
	return sum
}

var errUnsteady = words.Errorf("partizan: the rule names other moves when it is asked again about the same position: it must not use chance, nor change what it depends on")

// fromMoves returns the value of a position whose moves lead to values.
func (c *calculator) fromMoves(moves func(player Player, move func(Value))) Value {
	var sides [2][]Value
	for p := range sides {
		seen := map[Value]bool{}
		moves(Player(p), func(v Value) {
			if !seen[v] {
				seen[v] = true
				sides[p] = append(sides[p], v)
			}
		})
	}
	return c.canonical(sides[Left], sides[Right])
}

// cycleError returns the error of a game in which play can come back to a position.
func cycleError(e *nimkit.CycleError) error {
	const most = 8
	chain := ""
	for i, p := range e.Positions {
		if i == most {
			chain += "… → "
			break
		}
		chain += fmt.Sprintf("%.100v → ", words.Name(p))
	}
	if len(e.Positions) > 0 {
		chain += fmt.Sprintf("%.100v", words.Name(e.Positions[0]))
	}
	return words.Errorf("partizan: the game need not end: %s", chain)
}

// FromImpartial returns an impartial game as one in which both players have the same moves:
// in normal play it is worth a nim-heap, whatever the play of g. Its questions return an
// error if play in g need not end, or if its nim-value is above 4095. A sum becomes a sum.
func FromImpartial(g nimkit.Game) Game {
	if games := g.Summands(); len(games) > 1 {
		parts := make([]Game, len(games))
		for i, part := range games {
			parts[i] = FromImpartial(part)
		}
		return sumOf(parts)
	}
	graph := sync.OnceValue(func() *nimkit.Graph { return words.Must(g.Graph()) })
	// A position is its number in the graph, but that of the start needs no graph.
	const start = -1
	return newGame(start, rules{
		options: func(at any, _ Player, move func(any)) {
			n := at.(int)
			if n == start {
				n = graph().Start()
			}
			for _, m := range graph().Options(n) {
				move(m)
			}
		},
		solve: func(int) (func(any) Value, error) {
			nimber, err := g.NimValue()
			return func(at any) Value {
				if n := at.(int); n != start {
					v, _ := graph().LoopyValue(n)
					return heap(v)
				}
				return heap(nimber)
			}, err
		},
		display: func(at any) any {
			if n := at.(int); n != start {
				return graph().Position(n)
			}
			return g.Start()
		},
	}).WithAppearance(g.Appearance())
}

// heap returns the nim-heap that an impartial game is worth.
func heap(v nimkit.LoopyValue) Value {
	if v.Infinite {
		panic(words.Errorf("partizan: the value %s is none of a game that ends", v.String()))
	}
	return Star(v.Nimber)
}

// FromValue returns the game whose positions are values, and whose moves are the canonical
// options.
func FromValue(v Value) Game {
	r := rules{
		options: func(at any, player Player, move func(any)) {
			for _, o := range at.(Value).Options(player) {
				move(o)
			}
		},
		solve:  func(int) (func(any) Value, error) { return func(at any) Value { return at.(Value) }, nil },
		number: func(at any) (Number, bool) { return at.(Value).Number() },
	}
	r.draw = func(d style) (picture, bool) { return cardPicture(v, r.options, r.number, d) }
	return newGame(v, r)
}
