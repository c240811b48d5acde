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
// A Game is immutable, and many goroutines may use it at once. It computes the values of its
// positions once, when a question first needs them.
type Game struct{ of *game }

// game is the type-erased data of a Game. The type of the positions is not part of it, so that a
// cell with a type of its own compiles little.
type game struct {
	start      any
	appearance nimkit.Appearance
	invalid    error  // the reason why the game does not exist, or nil
	parts      []Game // the games of a sum, nil for any other game
	limit      int    // the largest number of positions; 0 for the default
	exchanged  bool   // whether the players are exchanged
	rules
	values func() (func(position any) Value, error) // calls solve once; nil for a sum
}

// rules define a game that is not a sum.
type rules struct {
	// options calls move with the position after each move of a player.
	options func(position any, player Player, move func(to any))
	// solve returns the values of all positions that can be reached from the start.
	solve func(limit int) (func(position any) Value, error)
	// display returns a position as it is displayed. It may be nil.
	display func(position any) any
	// draw returns the picture of the game. It reports false, or is nil, if there is none.
	draw func(owners ownership) (picture, bool)
	// number reports whether a position is a number, and which. It is nil for a game in which a
	// position can be worth a number without being one, so that moves in it may matter.
	number func(position any) (Number, bool)
}

// newGame returns the game of some rules.
func newGame(start any, r rules) Game { return game{start: start, rules: r}.build() }

// build returns a game with the data g, and with a cache of values that is still empty.
func (g game) build() Game {
	if g.parts == nil && g.invalid == nil {
		g.values = sync.OnceValues(func() (values func(any) Value, err error) {
			defer recoverError(&err)
			return g.solve(g.limit)
		})
	}
	return Game{&g}
}

// value returns the value of a position of a game that is not a sum.
func (g *game) value(position any) (Value, error) {
	values, err := g.values()
	if err != nil {
		return Value{}, err
	}
	v := values(position)
	if g.exchanged {
		v = v.Neg()
	}
	return v, nil
}

// moves calls move with the position after each move of a player, in a game that is not a sum.
func (g *game) moves(position any, player Player, move func(to any)) {
	if g.exchanged {
		player = player.Other()
	}
	g.options(position, player, move)
}

// displayForm returns the value that is displayed for a position.
func (g *game) displayForm(position any) any {
	if g.display == nil {
		return position
	}
	return g.display(position)
}

// modify returns a copy of g to which change is applied. It returns the zero Game unchanged.
func (g Game) modify(change func(*game)) Game {
	if g.of == nil {
		return g
	}
	other := *g.of
	change(&other)
	return other.build()
}

// InvalidGame returns a game that does not exist. Every question returns err.
func InvalidGame(err error) Game { return Game{&game{invalid: err}} }

// errNoGame is the error of the zero Game.
var errNoGame = words.Errorf("partizan: the zero Game has no rule: make one with From, or with a function such as partizan.Domineering")

// check returns the reason why the game does not exist, or nil.
func (g Game) check() error {
	if g.of == nil {
		return errNoGame
	}
	return g.of.invalid
}

// Limit returns the game with a limit on the number of positions whose values are computed; in a
// game that falls into parts these are different parts. The default is that of a [nimkit.Game]. For
// a sum it limits each of the games. A limit below 1 or above [nimkit.MaxPositions] returns an
// invalid game.
func (g Game) Limit(positions int) Game {
	if positions < 1 || positions > nimkit.MaxPositions {
		return InvalidGame(words.Errorf("partizan: limit %d is not between 1 and %d", positions, nimkit.MaxPositions))
	}
	return g.modifyEach(func(other *game) { other.limit = positions })
}

// modifyEach returns g with change applied to each game of the sum, or to g if it is not a sum.
func (g Game) modifyEach(change func(*game)) Game {
	if g.check() != nil || g.of.parts == nil {
		return g.modify(change)
	}
	parts := make([]Game, len(g.of.parts))
	for i, part := range g.of.parts {
		parts[i] = part.modify(change)
	}
	return sumOf(parts).WithAppearance(g.of.appearance)
}

// WithAppearance returns g with another appearance.
func (g Game) WithAppearance(a nimkit.Appearance) Game {
	return g.modify(func(other *game) { other.appearance = a })
}

// Appearance returns the name and the layout of the game, the zero Appearance for the zero Game.
func (g Game) Appearance() nimkit.Appearance {
	if g.of == nil {
		return nimkit.Appearance{}
	}
	return g.of.appearance
}

// Start returns the position that the game starts from, and nil for an invalid game.
func (g Game) Start() any {
	if g.check() != nil {
		return nil
	}
	return g.of.displayForm(g.of.start)
}

// About returns a sentence with the name of the game, the start, and who has won at the end.
func (g Game) About() words.Text {
	if err := g.check(); err != nil {
		return words.ErrorText(err)
	}
	return g.of.appearance.At(g.Start(), nimkit.Normal)
}

// String returns [Game.About] in the reader's language.
func (g Game) String() string { return g.About().String() }

// Value returns the value of the start. Its first call computes the values of all positions.
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

// ask returns the result of a function of the value of g.
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
	return g.modifyEach(func(other *game) { other.exchanged = !other.exchanged })
}

// From returns the game of two rules and a start. The rules call move with each position after one
// move of Left and of Right.
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

// FromSides is [From] with one rule for both players, which receives the player to move.
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
// board that is cut in two. The rules call move with the parts that are left of a part after one
// move, and with none if nothing is left. The game starts from one part or from several side by
// side. The values are computed for single parts and added.
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

// errNoRule is the error of a game with a nil rule.
var errNoRule = words.Errorf("partizan: a game without a rule: it needs functions from a position to the positions after one move of a player, and one is nil")

// fromRule returns the game of a rule from a part to the parts after one move.
func fromRule[P comparable](rule func(p P, player Player, move func([]P)), starts []P) Game {
	both := func(p P, move func(P)) {
		emptyMoves := 0
		for player := Left; player <= Right; player++ {
			rule(p, player, func(parts []P) {
				for _, q := range parts {
					move(q)
				}
				if len(parts) == 0 {
					countEmptyMove(&emptyMoves)
				}
			})
		}
	}
	all := make([]any, len(starts))
	for i, p := range starts {
		all[i] = p
	}
	return newRuleGame(all, nimkit.From(both, starts[0], starts[1:]...), func(p any, player Player, move func([]any)) {
		rule(p.(P), player, func(parts []P) {
			list := make([]any, len(parts))
			for i, q := range parts {
				list[i] = q
			}
			move(list)
		})
	})
}

// maxEmptyMoves is the largest number of moves from one position that leave nothing. The search, which
// limits other moves, does not see them.
const maxEmptyMoves = 1 << 24

// countEmptyMove increments n, and panics above maxEmptyMoves.
func countEmptyMove(n *int) {
	if *n++; *n > maxEmptyMoves {
		panic(nimkit.NewLimitError(maxEmptyMoves, words.Errorf("partizan: more than %d moves that leave nothing: does the rule name them for ever?", maxEmptyMoves)))
	}
}

// newRuleGame returns the type-erased game of a rule from a part to the parts after one move. It is not
// inlined, so that a cell with a type of its own compiles little.
//
//go:noinline
func newRuleGame(starts []any, both nimkit.Game, rule func(part any, player Player, move func([]any))) Game {
	return newGame(partsOf(starts), rules{
		options: func(position any, player Player, move func(any)) {
			list := listOf(position)
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

// partsOf returns positions side by side as one position, and a single one unchanged.
func partsOf(list []any) any {
	if len(list) == 1 {
		return list[0]
	}
	return nimkit.Parts(list)
}

// listOf returns the positions that stand side by side in a position: the inverse of partsOf.
func listOf(position any) []any {
	if parts, ok := position.(nimkit.Parts); ok {
		return parts
	}
	return []any{position}
}

// solveRule computes the values of the parts of a game, each after those that a move leaves of it. In
// the impartial game both, each player may make the moves of both.
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
	return func(position any) Value {
		return calculate(func(c *calculator) Value { return c.total(listOf(position), known) })
	}, nil
}

// total returns the sum of the known values of parts. It panics if one is unknown.
func (c *calculator) total(parts []any, known map[any]Value) (sum Value) {
	for _, q := range parts {
		v, ok := known[q]
		if !ok {
			panic(errInconsistentRule)
		}
		sum = c.plus(sum, v)
	}
	return sum
}

// errInconsistentRule is the error of a rule that leads to a part that the search has not seen.
var errInconsistentRule = words.Errorf("partizan: the rule names other moves when it is asked again about the same position: it must not use chance, nor change what it depends on")

// fromMoves returns the value of a position, given the values after the moves of each player.
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

// cycleError returns the error of a game in which play can return to a position, with up to eight
// positions of the cycle.
func cycleError(e *nimkit.CycleError) error {
	const maxListed = 8
	chain := ""
	for i, p := range e.Positions {
		if i == maxListed {
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

// FromImpartial returns an impartial game as one in which both players have the same moves. It is
// played in normal play, whatever the play of g, and its value is a nim-heap. Its questions return an
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
		options: func(position any, _ Player, move func(any)) {
			n := position.(int)
			if n == start {
				n = graph().Start()
			}
			for _, m := range graph().Options(n) {
				move(m)
			}
		},
		solve: func(int) (func(any) Value, error) {
			nimber, err := g.NimValue()
			return func(position any) Value {
				if n := position.(int); n != start {
					v, _ := graph().LoopyValue(n)
					return heap(v)
				}
				return heap(nimber)
			}, err
		},
		display: func(position any) any {
			if n := position.(int); n != start {
				return graph().Position(n)
			}
			return g.Start()
		},
	}).WithAppearance(g.Appearance())
}

// heap returns the nim-heap with a nim-value. It panics if the value is infinite.
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
		options: func(position any, player Player, move func(any)) {
			for _, o := range position.(Value).Options(player) {
				move(o)
			}
		},
		solve:  func(int) (func(any) Value, error) { return func(position any) Value { return position.(Value) }, nil },
		number: func(position any) (Number, bool) { return position.(Value).Number() },
	}
	r.draw = func(owners ownership) (picture, bool) { return cardPicture(v, r.options, r.number, owners) }
	return newGame(v, r)
}
