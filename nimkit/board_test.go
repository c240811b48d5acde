package nimkit_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"nimlab/internal/require"
	"nimlab/nimkit"
)

// board is a game by the options of its positions, 0 and up, and what each means when it
// has none: by play where nothing is said.
type board struct {
	options [][]int
	ends    []nimkit.End
}

// boardOf is a random board of so many positions. With this chance a move leads from one to
// another; up or back only if loopy.
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

// boardFrom is a board of up to 16 positions read off bytes, two for the options of each.
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

// rule names some options twice: they are one move.
func (b board) rule(p int, move func(int)) {
	for _, q := range b.options[p] {
		if move(q); (p+q)%3 == 0 {
			move(q)
		}
	}
}

func (b board) end(p int) nimkit.End {
	if p < len(b.ends) {
		return b.ends[p]
	}
	return nimkit.ByPlay
}

func (b board) setup(start int, more ...int) nimkit.Game {
	if b.ends == nil {
		return nimkit.From(b.rule, start, more...)
	}
	return nimkit.FromRuleset(nimkit.WithEnd(nimkit.RuleFunc[int](b.rule), b.end), start, more...)
}

// worth is what a position without options is worth to the player who should move.
func (b board) worth(p int, play nimkit.Play) nimkit.Outcome {
	return map[nimkit.End]nimkit.Outcome{
		nimkit.ByPlay: nimkit.LossOrWin(play == nimkit.Normal), nimkit.Stuck: nimkit.Draw, nimkit.MoverLoses: nimkit.Loss, nimkit.MoverWins: nimkit.Win,
	}[b.end(p)]
}

var other = map[nimkit.Outcome]nimkit.Outcome{nimkit.Loss: nimkit.Win, nimkit.Draw: nimkit.Draw, nimkit.Win: nimkit.Loss}

// rounds is who wins in how many moves: round by round, all positions are looked at anew,
// until a round changes nothing. -1 is a draw.
func (b board) rounds(play nimkit.Play) (outcomes []nimkit.Outcome, remoteness []int) {
	n := len(b.options)
	outcomes, remoteness = slices.Repeat([]nimkit.Outcome{nimkit.Draw}, n), slices.Repeat([]int{-1}, n)
	for p, options := range b.options {
		if end := b.worth(p, play); len(options) == 0 && end != nimkit.Draw {
			outcomes[p], remoteness[p] = end, 0
		}
	}
	for round := 1; round <= n+1; round++ {
		before := slices.Clone(outcomes)
		worth := func(o nimkit.Outcome) func(int) bool { return func(q int) bool { return before[q] == o } }
		for p, options := range b.options {
			switch {
			case before[p] != nimkit.Draw || len(options) == 0:
			case slices.ContainsFunc(options, worth(nimkit.Loss)):
				outcomes[p], remoteness[p] = nimkit.Win, round
			case !slices.ContainsFunc(options, worth(nimkit.Draw)):
				outcomes[p], remoteness[p] = nimkit.Loss, round
			}
		}
	}
	return outcomes, remoteness
}

// from is what can be reached from some positions, and whether play from them can come back
// to where it was.
func (b board) from(starts ...int) (reached []int, cyclic bool) {
	state := make([]int, len(b.options)) // 1 on the way, 2 done
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

// nimValues are the least numbers that the options miss, where play ends: as many rounds as
// there are positions are enough.
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

// beside is boards side by side as one board.
func beside(boards []board) board {
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
					if move := p*len(b.options) + o; !slices.Contains(options, move) { // nothing changes in either
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

// placeOf is where positions of the boards are on that board.
func placeOf(boards []board, at []int) (place int) {
	for i, p := range at {
		place = place*len(boards[i].options) + p
	}
	return place
}

// check holds everything that a graph says of its positions, found from some starts, against
// the definitions.
func (b board) check(t *testing.T, g *nimkit.Graph, starts ...int) {
	t.Helper()
	outcomes, remoteness := b.rounds(g.Play())
	reached, cyclic := b.from(starts...)
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
		require.True(t, ok && g.Position(n) == p && slices.Contains(layers[g.Layer(n)], n), "%v: %d is found as %d", b, p, n)
		named := func(numbers []int) (positions []int) {
			for _, m := range numbers {
				positions = append(positions, g.Position(m).(int))
			}
			return positions
		}
		// Whoever hastens takes, from a win, a loss that is over soonest; from a loss, what
		// is over latest; from a draw, what keeps it.
		var right, hasten []int
		for _, q := range b.options[p] {
			if outcomes[q] != other[outcomes[p]] {
				continue
			}
			if outcomes[p] != nimkit.Loss {
				right = append(right, q)
			}
			if len(hasten) > 0 && remoteness[q] != remoteness[hasten[0]] {
				if sooner := remoteness[q] < remoteness[hasten[0]]; sooner != (outcomes[p] == nimkit.Win) {
					continue
				}
				hasten = nil
			}
			hasten = append(hasten, q)
		}
		label := map[nimkit.Outcome]nimkit.Label{nimkit.Loss: nimkit.V, nimkit.Draw: nimkit.Remise, nimkit.Win: nimkit.W}[outcomes[p]]
		if label == nimkit.W && len(right) < len(b.options[p]) {
			label = nimkit.WStar
		}
		if g.Outcome(n) != outcomes[p] || g.Remoteness(n) != remoteness[p] || g.Label(n) != label || !slices.Equal(named(g.Options(n)), b.options[p]) ||
			!slices.Equal(named(g.RightOptions(n)), right) || !slices.Equal(named(g.BestOptions(n)), hasten) {
			t.Fatalf("%v, %v play: %d is %v, %v in %d with %v, right %v, hastening %v; by rounds %v in %d, right %v, hastening %v", b, g.Play(), p,
				g.Outcome(n), g.Label(n), g.Remoteness(n), named(g.Options(n)), named(g.RightOptions(n)), named(g.BestOptions(n)), outcomes[p], remoteness[p], right, hasten)
		}
		after, _ := b.from(p)
		alien := slices.ContainsFunc(after, func(q int) bool { return len(b.options[q]) == 0 && b.end(q) != nimkit.ByPlay })
		v, ok := g.LoopyValue(n)
		nimValue, single := g.NimValue(n)
		require.True(t, ok == !alien && single == (ok && !v.Infinite) && (!single || nimValue == v.Nimber) && (!ok || g.In(nimkit.Normal).Outcome(n) == v.Outcome()),
			"%v: %d has the value %v (%v), %v (%v)", b, p, v, ok, nimValue, single)
		longest := 0
		for _, m := range g.Options(n) {
			require.True(t, g.Layer(m) <= g.Layer(n), "%v: a move from %d leads up to %v", b, p, g.Position(m))
			longest = max(longest, g.Layer(m)+1)
		}
		require.True(t, cyclic || g.Layer(n) == longest && (alien || nimValue == nimValues[p]), "%v: %d is in layer %d and worth %v", b, p, g.Layer(n), nimValue)
	}
}

// What a graph says of any board is what the definitions say, in both plays, where play ends
// and where it goes round, whatever the ends mean; and so says the solution.
func TestGraphsByDefinition(t *testing.T) {
	random := rand.New(rand.NewPCG(13, 1))
	drawn, choices := 0, 0
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
		setup := b.setup(starts[0], starts[1:]...)
		for _, setup := range []nimkit.Game{setup, setup.Misere()} {
			g := require.Must(setup.Endless().Graph())(t)
			b.check(t, g, starts...)
			for n := range g.Len() {
				if g.Outcome(n) == nimkit.Draw {
					drawn++
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
	require.That(t, min(drawn, choices) >= 1000, "met %d draws, and %d choices for who hastens", drawn, choices)
}

// FuzzSolve: any rule on up to sixteen positions is solved, has a cycle or more positions
// than the limit.
func FuzzSolve(f *testing.F) {
	f.Add([]byte("\x00\x00\x01\x00\x03\x00\x05\x00"), uint8(4))
	f.Add([]byte("\x02\x00\x01\x00"), uint8(9))
	f.Fuzz(func(t *testing.T, bytes []byte, limit uint8) {
		b := boardFrom(bytes, nil, true)
		start := len(b.options) - 1
		if start < 0 {
			return
		}
		reached, cyclic := b.from(start)
		g, err := b.setup(start).Limit(int(limit)).Graph()
		switch e := err.(type) {
		case *nimkit.CycleError:
			require.That(t, cyclic, "a cycle in a game that ends: %v", err)
		case *nimkit.LimitError:
			require.That(t, len(reached) > int(limit) && e.Limit == int(limit), "%d positions are more than %d", len(reached), limit)
		case nil:
			require.True(t, len(reached) <= int(limit), "%d positions, limit %d", len(reached), limit)
			b.check(t, g, start)
		default:
			require.That(t, limit == 0, "%v", err)
		}
	})
}

// FuzzEndless: the same where play may come back.
func FuzzEndless(f *testing.F) {
	f.Add([]byte{0, 0}, []byte{})
	f.Add([]byte{2, 0, 1, 0, 4, 0}, []byte{})
	f.Add([]byte{1, 0, 3, 0, 15, 1, 255, 255, 2, 3}, []byte{1})
	f.Fuzz(func(t *testing.T, bytes, ends []byte) {
		if b := boardFrom(bytes, ends, true); len(b.options) > 0 {
			b.check(t, require.Must(b.setup(0).Endless().Graph())(t), 0)
		}
	})
}
