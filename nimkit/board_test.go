package nimkit_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"nimlab/internal/require"
	"nimlab/nimkit"
)

// board is a game that is given by the options of its positions 0, 1, 2, … and by the meaning of its
// terminal positions, which is ByPlay beyond the end of ends.
type board struct {
	options [][]int
	ends    []nimkit.End
}

// boardOf returns a random board of n positions. A move leads from one to another with a given
// probability, and to the same or a larger number only if loopy.
func boardOf(random *rand.Rand, n int, chance float64, loopy bool) board {
	b := board{options: make([][]int, n)}
	for p := range n {
		for q := range n {
			if (q < p || loopy) && random.Float64() < chance {
				b.options[p] = append(b.options[p], q)
			}
		}
	}
	return b
}

// boardFrom decodes a board of up to 16 positions, with two bytes for the options of each.
func boardFrom(bytes, ends []byte, loopy bool) board {
	b := board{options: make([][]int, min(len(bytes)/2, 16))}
	for p := range b.options {
		for q := range b.options {
			if bytes[2*p+q/8]>>(q%8)&1 != 0 && (q < p || loopy) {
				b.options[p] = append(b.options[p], q)
			}
		}
	}
	for _, end := range ends[:min(len(ends), len(b.options))] {
		b.ends = append(b.ends, nimkit.End(end%4))
	}
	return b
}

// rule is the rule of the game. It names some options twice.
func (b board) rule(p int, move func(int)) {
	for _, q := range b.options[p] {
		if move(q); (p+q)%3 == 0 {
			move(q)
		}
	}
}

// end returns the meaning of a terminal position.
func (b board) end(p int) nimkit.End {
	if p < len(b.ends) {
		return b.ends[p]
	}
	return nimkit.ByPlay
}

// game returns the game with some starts.
func (b board) game(start int, more ...int) nimkit.Game {
	if b.ends == nil {
		return nimkit.From(b.rule, start, more...)
	}
	return nimkit.FromRuleset(nimkit.WithEnd(nimkit.RuleFunc[int](b.rule), b.end), start, more...)
}

// endOutcome returns the outcome of a terminal position for the player to move.
func (b board) endOutcome(p int, play nimkit.Play) nimkit.Outcome {
	return map[nimkit.End]nimkit.Outcome{
		nimkit.ByPlay: nimkit.LossOrWin(play == nimkit.Normal), nimkit.Stuck: nimkit.Draw, nimkit.MoverLoses: nimkit.Loss, nimkit.MoverWins: nimkit.Win,
	}[b.end(p)]
}

// other maps an outcome to that for the opponent.
var other = map[nimkit.Outcome]nimkit.Outcome{nimkit.Loss: nimkit.Win, nimkit.Draw: nimkit.Draw, nimkit.Win: nimkit.Loss}

// solve returns the outcomes and the remotenesses of all positions, -1 for a draw. In each round it
// examines all positions.
func (b board) solve(play nimkit.Play) (outcomes []nimkit.Outcome, remoteness []int) {
	n := len(b.options)
	outcomes, remoteness = slices.Repeat([]nimkit.Outcome{nimkit.Draw}, n), slices.Repeat([]int{-1}, n)
	for p, options := range b.options {
		if end := b.endOutcome(p, play); len(options) == 0 && end != nimkit.Draw {
			outcomes[p], remoteness[p] = end, 0
		}
	}
	for round := 1; round <= n+1; round++ {
		before := slices.Clone(outcomes)
		has := func(o nimkit.Outcome) func(int) bool { return func(q int) bool { return before[q] == o } }
		for p, options := range b.options {
			switch {
			case before[p] != nimkit.Draw || len(options) == 0:
			case slices.ContainsFunc(options, has(nimkit.Loss)):
				outcomes[p], remoteness[p] = nimkit.Win, round
			case !slices.ContainsFunc(options, has(nimkit.Draw)):
				outcomes[p], remoteness[p] = nimkit.Loss, round
			}
		}
	}
	return outcomes, remoteness
}

// reach returns the positions that can be reached from some starts, and whether play from them can
// return to an earlier position.
func (b board) reach(starts ...int) (reached []int, cyclic bool) {
	state := make([]int, len(b.options)) // 1 while its options are visited, 2 after that
	var visit func(p int)
	visit = func(p int) {
		if state[p] > 0 {
			cyclic = cyclic || state[p] == 1
			return
		}
		state[p], reached = 1, append(reached, p)
		for _, q := range b.options[p] {
			visit(q)
		}
		state[p] = 2
	}
	for _, p := range starts {
		visit(p)
	}
	return reached, cyclic
}

// nimValues returns the nim-values of a board on which play ends. It computes them from those of the
// options, in as many rounds as there are positions.
func (b board) nimValues() []nimkit.Nimber {
	values := make([]nimkit.Nimber, len(b.options))
	for range b.options {
		for p, options := range b.options {
			value := nimkit.Nimber(0)
			for slices.ContainsFunc(options, func(q int) bool { return values[q] == value }) {
				value++
			}
			values[p] = value
		}
	}
	return values
}

// sumOf returns the sum of boards as one board.
func sumOf(boards []board) board {
	all := board{options: [][]int{nil}}
	for _, b := range boards {
		var wider [][]int
		for p, before := range all.options {
			for q, after := range b.options {
				var options []int
				for _, o := range before {
					options = append(options, o*len(b.options)+q)
				}
				for _, o := range after {
					if move := p*len(b.options) + o; !slices.Contains(options, move) { // a move that changes nothing in either
						options = append(options, move)
					}
				}
				wider = append(wider, options)
			}
		}
		all.options = wider
	}
	return all
}

// positionInSum returns the position in the sum with given positions of the boards.
func positionInSum(boards []board, at []int) (position int) {
	for i, p := range at {
		position = position*len(boards[i].options) + p
	}
	return position
}

// check compares all values of the positions of a graph, for some starts, with the definitions.
func (b board) check(t *testing.T, g *nimkit.Graph, starts ...int) {
	t.Helper()
	outcomes, remoteness := b.solve(g.Play())
	reached, cyclic := b.reach(starts...)
	require.True(t, g.Len() == len(reached) && g.Position(g.Start()) == starts[0] && g.Loopy() == cyclic,
		"%v from %v: %d positions from %v, loopy: %v", b, starts, g.Len(), g.Position(g.Start()), g.Loopy())
	layers := g.Layers()
	require.True(t, len(slices.Concat(layers...)) == g.Len(), "%v: %d positions in layers %v", b, g.Len(), layers)
	var nimValues []nimkit.Nimber
	if !cyclic {
		nimValues = b.nimValues()
	}
	for _, p := range reached {
		n, ok := g.Find(p)
		require.True(t, ok && g.Position(n) == p && slices.Contains(layers[g.Layer(n)], n), "%v: Find(%d) returns %d", b, p, n)
		positionsOf := func(numbers []int) (positions []int) {
			for _, m := range numbers {
				positions = append(positions, g.Position(m).(int))
			}
			return positions
		}
		// The best options are, from a win, the losses with the least remoteness; from a loss,
		// the wins with the largest; from a draw, all draws.
		var right, best []int
		for _, q := range b.options[p] {
			if outcomes[q] != other[outcomes[p]] {
				continue
			}
			if outcomes[p] != nimkit.Loss {
				right = append(right, q)
			}
			if len(best) > 0 && remoteness[q] != remoteness[best[0]] {
				if sooner := remoteness[q] < remoteness[best[0]]; sooner != (outcomes[p] == nimkit.Win) {
					continue
				}
				best = nil
			}
			best = append(best, q)
		}
		label := map[nimkit.Outcome]nimkit.Label{nimkit.Loss: nimkit.V, nimkit.Draw: nimkit.Remise, nimkit.Win: nimkit.W}[outcomes[p]]
		if label == nimkit.W && len(right) < len(b.options[p]) {
			label = nimkit.WStar
		}
		if g.Outcome(n) != outcomes[p] || g.Remoteness(n) != remoteness[p] || g.Label(n) != label || !slices.Equal(positionsOf(g.Options(n)), b.options[p]) ||
			!slices.Equal(positionsOf(g.RightOptions(n)), right) || !slices.Equal(positionsOf(g.BestOptions(n)), best) {
			t.Fatalf("%v, %v play: %d is %v, %v in %d with %v, right %v, best %v; by definition %v in %d, right %v, best %v", b, g.Play(), p,
				g.Outcome(n), g.Label(n), g.Remoteness(n), positionsOf(g.Options(n)), positionsOf(g.RightOptions(n)), positionsOf(g.BestOptions(n)), outcomes[p], remoteness[p], right, best)
		}
		after, _ := b.reach(p)
		decided := slices.ContainsFunc(after, func(q int) bool { return len(b.options[q]) == 0 && b.end(q) != nimkit.ByPlay })
		v, ok := g.LoopyValue(n)
		nimValue, single := g.NimValue(n)
		require.True(t, ok == !decided && single == (ok && !v.Infinite) && (!single || nimValue == v.Nimber) && (!ok || g.In(nimkit.Normal).Outcome(n) == v.Outcome()),
			"%v: %d has the value %v (%v), %v (%v)", b, p, v, ok, nimValue, single)
		longest := 0
		for _, m := range g.Options(n) {
			require.True(t, g.Layer(m) <= g.Layer(n), "%v: a move from %d leads to a higher layer, to %v", b, p, g.Position(m))
			longest = max(longest, g.Layer(m)+1)
		}
		require.True(t, cyclic || g.Layer(n) == longest && (decided || nimValue == nimValues[p]), "%v: %d is in layer %d and has the value %v", b, p, g.Layer(n), nimValue)
	}
}

// TestGraphsMatchDefinitions compares graphs and solutions of random boards with the definitions, in both
// plays, with and without cycles, and with any meaning of terminal positions.
func TestGraphsMatchDefinitions(t *testing.T) {
	random := rand.New(rand.NewPCG(13, 1))
	draws, choices := 0, 0
	for round := range 3000 {
		n := 1 + random.IntN(14)
		if round%100 == 0 {
			n = 200
		}
		loopy := round%2 == 0
		b := boardOf(random, n, []float64{0.05, 0.1, 0.2, 0.5, 2.0 / float64(n)}[round%5], loopy)
		for range b.options {
			if round%4 < 2 {
				b.ends = append(b.ends, nimkit.End(random.IntN(4)))
			}
		}
		starts := []int{n - 1, n / 2}
		setup := b.game(starts[0], starts[1:]...)
		for _, setup := range []nimkit.Game{setup, setup.Misere()} {
			g := require.Must(setup.Endless().Graph())(t)
			b.check(t, g, starts...)
			for n := range g.Len() {
				if g.Outcome(n) == nimkit.Draw {
					draws++
				} else if len(g.BestOptions(n)) < len(g.Options(n)) {
					choices++
				}
			}
			if g.Loopy() {
				continue
			}
			g = require.Must(setup.Graph())(t)
			b.check(t, g, starts...)
			s := require.Must(nimkit.SolutionOf[int](setup))(t)
			count := 0
			for p := range s.Positions() {
				count++
				n, _ := g.Find(p)
				var wins, right, options []int
				for _, m := range g.Options(n) {
					q := g.Position(m).(int)
					if options = append(options, q); g.Outcome(m) == nimkit.Loss {
						wins = append(wins, q)
					}
					if slices.Contains(g.RightOptions(n), m) {
						right = append(right, q)
					}
				}
				v, ok := s.NimValue(p)
				w, same := g.NimValue(n)
				play := g.Play()
				if s.Outcome(p, play) != g.Outcome(n) || s.Remoteness(p, play) != g.Remoteness(n) || s.Label(p, play) != g.Label(n) || s.Layer(p) != g.Layer(n) || v != w || ok != same ||
					!slices.Equal(s.Options(p), options) || !slices.Equal(s.WinningOptions(p, play), wins) || !slices.Equal(s.RightOptions(p, play), right) || !slices.Contains(s.Layers()[s.Layer(p)], p) {
					t.Fatalf("%v: graph and solution differ at %d", b, p)
				}
			}
			require.True(t, count == s.Len() && count == g.Len() && s.Start() == starts[0], "%v: %d positions", b, count)
		}
	}
	require.That(t, min(draws, choices) >= 1000, "only %d draws and %d choices of a best option", draws, choices)
}

// FuzzSolve checks that any board of up to 16 positions is solved, or that the error reports a cycle or
// the limit.
func FuzzSolve(f *testing.F) {
	f.Add([]byte("\x00\x00\x01\x00\x03\x00\x05\x00"), uint8(4))
	f.Add([]byte("\x02\x00\x01\x00"), uint8(9))
	f.Fuzz(func(t *testing.T, bytes []byte, limit uint8) {
		b := boardFrom(bytes, nil, true)
		start := len(b.options) - 1
		if start < 0 {
			return
		}
		reached, cyclic := b.reach(start)
		g, err := b.game(start).Limit(int(limit)).Graph()
		switch e := err.(type) {
		case *nimkit.CycleError:
			require.That(t, cyclic, "the error reports a cycle in a game that ends: %v", err)
		case *nimkit.LimitError:
			require.That(t, len(reached) > int(limit) && e.Limit == int(limit), "%d positions, but the limit %d is reported", len(reached), limit)
		case nil:
			require.True(t, len(reached) <= int(limit), "%d positions, limit %d", len(reached), limit)
			b.check(t, g, start)
		default:
			require.That(t, limit == 0, "%v", err)
		}
	})
}

// FuzzEndless checks the graph of any board of up to 16 positions with Endless.
func FuzzEndless(f *testing.F) {
	f.Add([]byte{0, 0}, []byte{})
	f.Add([]byte{2, 0, 1, 0, 4, 0}, []byte{})
	f.Add([]byte{1, 0, 3, 0, 15, 1, 255, 255, 2, 3}, []byte{1})
	f.Fuzz(func(t *testing.T, bytes, ends []byte) {
		if b := boardFrom(bytes, ends, true); len(b.options) > 0 {
			b.check(t, require.Must(b.game(0).Endless().Graph())(t), 0)
		}
	})
}
