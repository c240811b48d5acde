package nimkit_test

import (
	"context"
	"errors"
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"

	"nimlab/internal/require"
	"nimlab/nimkit"
	"nimlab/nimkit/internal/games"
)

// randomRule is a rule on 0 … n-1 whose moves go down.
func randomRule(r *rand.Rand, n int) nimkit.Rules[int] {
	options := make([][]int, n)
	for p := range options {
		for q := range p {
			if r.IntN(3) == 0 {
				options[p] = append(options[p], q)
			}
		}
	}
	return func(p int, move func(int)) {
		for _, q := range options[p] {
			move(q)
			move(q) // named twice, it is one move
		}
	}
}

// A graph says of every position what the solution says, in both kinds of play.
func TestGraphAgreesWithSolution(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 10))
	for range 100 {
		n := 2 + r.IntN(40)
		setup := nimkit.From(randomRule(r, n), n-1)
		for _, s := range []nimkit.Setup[int]{setup, setup.Misere()} {
			g := require.Must(s.Graph())(t)
			solution := require.Must(nimkit.Solve(context.Background(), randomRuleOf(s), n-1, 100))(t)
			require.Sure(t, g.Len() == solution.Len() && g.Position(g.Start()) == n-1,
				"%d positions from %v, want %d from %d", g.Len(), g.Position(g.Start()), solution.Len(), n-1)
			seen := 0
			for i := range g.Len() {
				seen++
				p := g.Position(i).(int)
				at, ok := g.Find(p)
				require.Sure(t, ok && at == i, "position %d has number %d, found %d", p, i, at)
				value, _ := g.NimValue(i)
				want, _ := solution.NimValue(p)
				named := func(numbers []int) (positions []int) {
					for _, m := range numbers {
						positions = append(positions, g.Position(m).(int))
					}
					return positions
				}
				switch {
				case g.Outcome(i) != solution.Outcome(p, s.Play()), g.Label(i) != solution.Label(p, s.Play()),
					g.Remoteness(i) != solution.Remoteness(p, s.Play()), value != want, g.Layer(i) != solution.Layer(p),
					!slices.Equal(named(g.Options(i)), solution.Options(p)),
					!slices.Equal(named(g.RightOptions(i)), solution.RightOptions(p, s.Play())):
					t.Fatalf("graph and solution differ at %d", p)
				}
			}
			layered := 0
			for k, layer := range g.Layers() {
				layered += len(layer)
				for _, i := range layer {
					require.Sure(t, g.Layer(i) == k, "layer %d has a position of layer %d", k, g.Layer(i))
				}
			}
			require.Sure(t, seen == g.Len() && layered == g.Len(), "%d positions, %d in layers, want %d", seen, layered, g.Len())
		}
	}
}

// randomRuleOf is the rule that a setup was made from, read off its graph.
func randomRuleOf(s nimkit.Setup[int]) nimkit.Rules[int] {
	solution, err := nimkit.SolutionOf(s)
	if err != nil {
		panic(err)
	}
	return func(p int, move func(int)) {
		for _, q := range solution.Options(p) {
			move(q)
		}
	}
}

// From several starts the same positions are found, worth the same, as from each
// alone.
func TestSeveralStarts(t *testing.T) {
	r := rand.New(rand.NewPCG(11, 3))
	for round := range 200 {
		rule := randomRule(r, 30)
		starts := []int{r.IntN(30), r.IntN(30), r.IntN(30), 29}
		if round%2 == 0 {
			slices.Sort(starts)
		}
		all := require.Must(nimkit.SolutionOf(nimkit.From(rule, starts[0], starts[1:]...)))(t)
		found := map[int]bool{}
		for _, start := range starts {
			one := require.Must(nimkit.SolutionOf(nimkit.From(rule, start)))(t)
			for p := range one.Positions() {
				found[p] = true
				a, _ := all.NimValue(p)
				b, _ := one.NimValue(p)
				require.Sure(t, a == b && all.Outcome(p, nimkit.Misere) == one.Outcome(p, nimkit.Misere) && all.Layer(p) == one.Layer(p),
					"from %v: position %d is worth something else than from %d", starts, p, start)
			}
		}
		count := 0
		for _, layer := range all.Layers() {
			count += len(layer)
		}
		require.Sure(t, len(found) == all.Len() && count == all.Len(),
			"from %v: %d positions, %d in layers, want %d", starts, all.Len(), count, len(found))
	}
}

func TestSetupErrors(t *testing.T) {
	back := func(n int, move func(int)) { move(1 - n) }
	var cycle *nimkit.CycleError
	_, err := nimkit.From(back, 0).Graph()
	require.That(t, errors.As(err, &cycle), "a game that need not end: %v", err)
	var limit *nimkit.LimitError
	down := games.Take(1)
	_, err = nimkit.From(down, 10).Limit(5).Graph()
	require.That(t, errors.As(err, &limit) && limit.Limit == 5, "11 positions where 5 are allowed: %v", err)
	require.Refused(t, "From")((nimkit.Setup[int]{}).Graph())
}

// Another limit is another search, whatever was found before.
func TestLimitAfterTheSearch(t *testing.T) {
	down := games.Take(1)
	few := nimkit.From(down, 10).Limit(5)
	var limit *nimkit.LimitError
	if _, err := few.Graph(); !errors.As(err, &limit) {
		t.Error(err)
	}
	enough := few.Limit(11)
	if g, err := enough.Graph(); err != nil || g.Len() != 11 {
		t.Error(err)
	}
	if _, err := enough.Limit(4).Graph(); !errors.As(err, &limit) || limit.Limit != 4 {
		t.Error(err)
	}
}

// Misère play of misère play is misère play.
func TestMisereTwice(t *testing.T) {
	down := games.Take(1)
	twice := nimkit.From(down, 3).Misere().Misere()
	for _, game := range []nimkit.Playable{twice, nimkit.Endless(twice)} {
		g, err := game.Graph()
		require.That(t, err == nil && g.Play() == nimkit.Misere, "%v %v", g, err)
	}
	require.That(t, twice.Play() == nimkit.Misere && nimkit.From(down, 3).Play() == nimkit.Normal, "%v", twice.Play())
}

// A rule is asked once, however many figures are made of the setup.
func TestSetupIsSolvedOnce(t *testing.T) {
	asked := 0
	s := nimkit.From(func(n int, move func(int)) {
		if asked++; n > 0 {
			move(n - 1)
		}
	}, 10)
	for _, game := range []nimkit.Playable{s, s.Misere(), s} {
		require.Must(game.Graph())(t)
	}
	require.Equal(t, asked, 11, "11 positions were asked")
}

func TestNumbers(t *testing.T) {
	type two struct{ A, B uint8 }
	type hidden struct{ a, b uint64 }
	for _, c := range []struct {
		position any
		want     []int
	}{
		{7, []int{7}},
		{[2]uint8{3, 4}, []int{3, 4}},
		{two{5, 6}, []int{5, 6}},
		{[]uint64{1, 2, 3}, []int{1, 2, 3}},
		{"text", nil},
		{uint64(1 << 63), nil},
		{nil, nil},
		{[1]any{2}, nil},
		{hidden{3, 4}, []int{3, 4}},
		{hidden{1, 1 << 63}, nil},
	} {
		g := require.Must(nimkit.From(func(int, func(int)) {}, 0).Facing(func(int) any { return c.position }).Graph())(t)
		got := g.Numbers(g.Start())
		require.That(t, reflect.DeepEqual(got, c.want), "numbers of %v: %v, want %v", c.position, got, c.want)
	}
}

// noGame is a game without a graph and without a reason.
type noGame struct{}

func (noGame) Graph() (*nimkit.Graph, error) { return nil, nil }

// A game that is none has an error for a graph, and a rule that is none for a solution.
func TestGamesThatAreNone(t *testing.T) {
	for _, game := range []nimkit.Playable{nil, (*nimkit.Graph)(nil), (*nimkit.Comparison)(nil)} {
		require.Refused(t, "there is no game")(nimkit.GraphOf(game))
	}
	for _, game := range []nimkit.Playable{noGame{}, &nimkit.Graph{}} {
		require.Refused(t, "graph")(nimkit.GraphOf(game))
	}
	g, err := nimkit.GraphOf(nimkit.From(func(int, func(int)) {}, 3))
	require.That(t, err == nil && g.Len() == 1, "a game of one position: %v", err)
	without := nimkit.From(nil, 3)
	for _, game := range []nimkit.Playable{without, nimkit.Endless(without), nimkit.SetUp[int](nil, 3)} {
		require.Refused(t, "without a rule")(nimkit.GraphOf(game))
	}
}

// A graph begins with the first of several starts, and names an option once that a
// symmetry makes of two, whether play ends or not.
func TestFirstStartAndOptionsOnce(t *testing.T) {
	sorted := func(p [2]int) [2]int { return [2]int{min(p[0], p[1]), max(p[0], p[1])} }
	takes := nimkit.Rules[[2]int](func(p [2]int, move func([2]int)) {
		for i := range p {
			if q := p; q[i] > 0 {
				q[i]--
				move(q)
			}
		}
	})
	s := nimkit.SetUp(nimkit.WithSymmetry(takes, sorted), [2]int{1, 2}, [2]int{3, 3}, [2]int{0, 1})
	for _, game := range []nimkit.Playable{s, nimkit.Endless(s)} {
		g := require.Must(game.Graph())(t)
		require.Equal[any](t, g.Position(g.Start()), [2]int{1, 2}, "it")
		n, ok := g.Find([2]int{3, 3})
		if !ok || len(g.Options(n)) != 1 || g.Position(g.Options(n)[0]) != [2]int{2, 3} {
			t.Errorf("from (3, 3) to %v", g.Options(n))
		}
		n, ok = g.Find([2]int{2, 1})
		require.That(t, ok && g.Position(n) == [2]int{1, 2}, "(2, 1) is %v", n)
	}
}

// From a draw the right options are the draws; from a win, the losses; from a loss,
// none. So it is where an end is stuck, and where play can go on for ever.
func TestRightOptionsOfDraws(t *testing.T) {
	twoOrThree := nimkit.Rules[int](func(n int, move func(int)) {
		for k := 2; k <= min(3, n); k++ {
			move(n - k)
		}
	})
	stuck := func(n int) nimkit.End { return []nimkit.End{nimkit.ByPlay, nimkit.Stuck}[n%2] }
	back := func(n int, move func(int)) {
		twoOrThree(n, move)
		if n == 5 {
			move(n + 2)
		}
	}
	for _, game := range []nimkit.Playable{nimkit.SetUp(nimkit.WithEnd(twoOrThree, stuck), 40), nimkit.Endless(nimkit.From(back, 40))} {
		g := require.Must(game.Graph())(t)
		draws := 0
		for n := range g.Len() {
			keeps := map[nimkit.Outcome]nimkit.Outcome{nimkit.Draw: nimkit.Draw, nimkit.Win: nimkit.Loss}
			var want []int
			for _, m := range g.Options(n) {
				if o, keep := keeps[g.Outcome(n)]; keep && g.Outcome(m) == o {
					want = append(want, m)
				}
			}
			require.That(t, slices.Equal(g.RightOptions(n), want), "from %v: %v, want %v", g.Position(n), g.RightOptions(n), want)
			if g.Outcome(n) == nimkit.Draw && len(g.Options(n)) > 0 {
				draws++
				require.That(t, slices.Equal(g.Hasten(n), want), "from %v it hastens to %v, want %v", g.Position(n), g.Hasten(n), want)
			}
		}
		require.That(t, draws != 0, "no draws to move from")
	}
}
