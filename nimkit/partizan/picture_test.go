package partizan

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"nimlab/internal/require"
	"nimlab/nimkit"
	"nimlab/nimkit/board"
	"nimlab/nimkit/words"
)

// pictured returns games with pictures.
func pictured() []Game {
	shape, b := MustParseShape("...|.#.|..."), MustParseBoard("xo.x|.ox#|xo.o")
	return []Game{
		Domineering(shape), Domineering(shape).Negative(), Clobber(b), Clobber(b).Negative(), Konane(MustParseBoard("xox.|oxox|.oxo")),
		Amazons(MustParseBoard("x.#|..o")), ToadsAndFrogs("tt..f.f"), ToadsAndFrogs("t.ff").Negative(), Snort(Loop(5)).Negative(), Col(Path(4)),
		Snort(MustNewMap(4, [2]int{0, 0}, [2]int{1, 2}, [2]int{1, 3}, [2]int{2, 3})), Hackenbush(MustParseDrawing("0b1 1r2 1g3 2b3 0r4 4b4 0g5 5r6 5b6 0b1 7r8")).Negative(),
		Card(Int(3), MustFraction(-1, 2)), Card(Int(0), Int(1)), Card(Int(0), Int(1)).Plus(Domineering(MustParseShape("..|.."))),
		MustParseSum("{4 ‖ 0 | −12} + {2, ±3 | −1} − 3/2 + ⇑*"), Domineering(shape).Plus(Hackenbush(MustStalk("brg")), FromValue(Star(2))),
	}
}

// What can be clicked in a picture are the moves of the rule, from every position that can be
// reached, and each position is read back from its picture.
func TestMovesOnFieldsAreThoseOfTheRule(t *testing.T) {
	for _, g := range pictured() {
		for _, player := range []Player{Left, Right} {
			begun := g.Begins(player)
			graph := require.Must(begun.Graph())(t, g)
			l := begun.Appearance().Layout
			require.Equal(t, l.Kind, board.OnFields, g)
			start := l.Coordinates(begun.Start())
			seen, queue, positions := map[string]bool{fmt.Sprint(start): true}, [][]int{start}, map[int]bool{}
			for len(queue) > 0 && len(seen) < 3000 {
				row := queue[0]
				queue = queue[1:]
				n, ok := graph.Find(l.Position(row))
				require.That(t, ok && len(row) == len(l.Spots)+1 && len(l.Spots) == len(l.States), "%v: %v is no position", g, row)
				positions[n] = true
				var got []int
				l.Moves(row, func(to []int) {
					for i, state := range to[:len(l.States)] {
						require.That(t, state < len(l.States[i]), "%v: field %d has no state %d", g, i, state)
					}
					m, ok := graph.Find(l.Position(to))
					require.That(t, ok, "%v: from %v to %v", g, row, to)
					if got = append(got, m); !seen[fmt.Sprint(to)] {
						seen[fmt.Sprint(to)] = true
						queue = append(queue, slices.Clone(to))
					}
				})
				want := slices.Sorted(slices.Values(graph.Options(n)))
				slices.Sort(got)
				require.That(t, slices.Equal(slices.Compact(got), want), "%v, from %v: moves to %v, want %v", g, row, got, want)
			}
			if len(queue) == 0 {
				require.Equal(t, len(positions), graph.Len(), g)
			}
		}
	}
}

// A sum of cards ends when all are numbers, and its winner is that of the values: to move in a
// number is no use while there is something else.
func TestCountedCardsHaveTheOutcomeOfTheirValues(t *testing.T) {
	random := rand.New(rand.NewPCG(7, 43))
	number := func() Number { return MustFraction(int64(random.IntN(17)-8), int64(1<<random.IntN(3))) }
	for range 300 {
		var parts []Game
		for range 1 + random.IntN(4) {
			a, b := number(), number()
			if a.Less(b) {
				a, b = b, a
			}
			switch random.IntN(4) {
			case 0:
				parts = append(parts, FromValue(Of([]Value{a.Value(), Switch(a, b)}, []Value{Switch(b, number())})))
			case 1:
				parts = append(parts, FromValue(Star(nimkit.Nimber(random.IntN(3))).Plus(Up(random.IntN(3)-1))))
			default:
				parts = append(parts, Card(a, b))
			}
		}
		g := sumOf(parts)
		outcome := require.Must(g.Outcome())(t)
		for _, player := range []Player{Left, Right} {
			graph := require.Must(g.Begins(player).Graph())(t)
			require.Equal(t, graph.Outcome(graph.Start()), nimkit.LossOrWin(outcome.Winner(player) != player), g, player)
			for n := range graph.Len() {
				turn := graph.Position(n).(Turn)
				v := require.Must(turn.Value())(t)
				require.Equal(t, graph.Outcome(n), nimkit.LossOrWin(v.Outcome().Winner(turn.ToMove) != turn.ToMove), turn)
			}
		}
	}
}

// The values of the components add up to that of the game, and each field is in one at most.
func TestComponentsAddUp(t *testing.T) {
	for _, g := range pictured() {
		components, seen := require.Must(g.Components())(t), map[int]bool{}
		var sum Value
		for _, p := range components {
			sum = sum.Plus(p.Value)
			for _, field := range p.Fields {
				require.That(t, !seen[field], "%v: field %d is in two parts", g, field)
				seen[field] = true
			}
		}
		require.Equal(t, sum, require.Must(g.Value())(t), g)
	}
	require.Fails(t, "has no picture")(From(func(int, func(int)) {}, func(int, func(int)) {}, 3).Components())
	require.Fails(t, "the zero Game has no rule")(Game{}.Components())
	require.Fails(t, "is of no game")(Turn{}.Value())
}

// The stop of a position is the left stop with Left to move, and the right stop with Right to move.
func TestStopOfTurn(t *testing.T) {
	g := MustParseSum("{4 ‖ 0 | −12}")
	for player, want := range []Number{Int(4), {}} {
		turn := g.Begins(Player(player)).Start().(Turn)
		require.Equal(t, require.Must(turn.Stop())(t), want)
	}
}

// A game of the reader's own with numbers as its positions has their coordinates and the player to
// move; one with other positions, or too many cards, is a list.
func TestLayoutsOfOwnGames(t *testing.T) {
	take := func(p [2]int, _ Player, move func([2]int)) {
		if p[0] > 0 {
			move([2]int{p[0] - 1, p[1]})
		}
	}
	l := FromSides(take, [2]int{3, 1}).Begins(Right).Appearance().Layout
	require.Equal(t, fmt.Sprint(l.Coordinates(FromSides(take, [2]int{3, 1}).Begins(Right).Start())), "[3 1 1]")
	named := FromSides(func(Square, Player, func(Square)) {}, Square{}).Begins(Left).Appearance()
	require.Equal(t, named.Layout.Kind, board.Automatic)
	require.That(t, named.Layout.Coordinates == nil, "a position with a name has coordinates")
	many := FromValue(Int(1000).Value()).Plus(Domineering(MustParseShape("..|..")))
	require.Equal(t, many.Begins(Left).Appearance().Layout.Kind, board.Automatic)
	mixed := Domineering(MustParseShape("..")).Plus(Clobber(MustParseBoard("xo"))).Begins(Left).Appearance()
	require.That(t, mixed.Name == words.Text{}, "the sum of two games is called %v", mixed.Name)
}

// The board of every game says what a move is, in each language.
func TestEveryPictureHasARule(t *testing.T) {
	for _, g := range pictured() {
		rule := g.Begins(Left).Appearance().Rule
		require.That(t, rule.In(words.English) != "", "%v has no rule", g)
		for _, l := range []words.Language{words.Dutch, words.German} {
			require.That(t, rule.In(l) != rule.In(words.English), "%v: the rule in %s is %s", g, l, rule.In(l))
		}
	}
}
