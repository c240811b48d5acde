package nimkit_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"nimlab/internal/require"
	"nimlab/nimkit"
)

// randomCyclic is a rule on 0 … n-1 with moves anywhere.
func randomCyclic(r *rand.Rand, n int, chance float64) ([][]int, nimkit.Rules[int]) {
	options := make([][]int, n)
	for p := range options {
		for q := range n {
			if r.Float64() < chance || q < p && r.IntN(n) == 0 {
				options[p] = append(options[p], q)
			}
		}
	}
	return options, func(p int, move func(int)) {
		for _, q := range options[p] {
			move(q)
			if (p+q)%3 == 0 {
				move(q) // named twice, it is one move
			}
		}
	}
}

// byRounds is who wins in how many moves: round by round, all positions are looked
// at anew, until a round changes nothing. -1 is a draw.
func byRounds(options [][]int, end func(p int) nimkit.Outcome) (outcomes []nimkit.Outcome, remoteness []int) {
	n := len(options)
	outcomes, remoteness = make([]nimkit.Outcome, n), make([]int, n)
	for p := range n {
		outcomes[p], remoteness[p] = nimkit.Draw, -1
		if len(options[p]) == 0 && end(p) != nimkit.Draw {
			outcomes[p], remoteness[p] = end(p), 0
		}
	}
	for round := 1; round <= n+1; round++ {
		before := slices.Clone(outcomes)
		for p := range n {
			if before[p] != nimkit.Draw || len(options[p]) == 0 {
				continue
			}
			all := true
			for _, q := range options[p] {
				if before[q] == nimkit.Loss {
					outcomes[p] = nimkit.Win
				}
				all = all && before[q] == nimkit.Win
			}
			if all {
				outcomes[p] = nimkit.Loss
			}
			if outcomes[p] != nimkit.Draw {
				remoteness[p] = round
			}
		}
	}
	return outcomes, remoteness
}

func TestEndlessAgainstRounds(t *testing.T) {
	r := rand.New(rand.NewPCG(13, 1))
	for round := range 3000 {
		n := 1 + r.IntN(14)
		if round%100 == 0 {
			n = 300
		}
		options, rule := randomCyclic(r, n, []float64{0.05, 0.1, 0.2, 0.5, 2.0 / float64(n)}[round%5])
		ends := make([]nimkit.End, n)
		for p := range ends {
			if round%4 == 3 {
				ends[p] = nimkit.End(r.IntN(4))
			}
		}
		game := nimkit.WithEnd(rule, func(p int) nimkit.End { return ends[p] })
		setup := nimkit.SetUp(game, n-1, n/2)
		named := nimkit.SetUp(nimkit.WithEnd(nimkit.Rules[string](func(p string, move func(string)) {
			rule(len(p), func(q int) { move(strings.Repeat("x", q)) })
		}), func(p string) nimkit.End { return ends[len(p)] }), strings.Repeat("x", n-1), strings.Repeat("x", n/2))
		for _, play := range []nimkit.Play{nimkit.Normal, nimkit.Misere} {
			if play == nimkit.Misere {
				setup, named = setup.Misere(), named.Misere()
			}
			outcomes, remoteness := byRounds(options, func(p int) nimkit.Outcome {
				switch e := ends[p]; {
				case e == nimkit.Stuck:
					return nimkit.Draw
				case e == nimkit.MoverWins, e == nimkit.ByPlay && play == nimkit.Misere:
					return nimkit.Win
				}
				return nimkit.Loss
			})
			g := require.Must(nimkit.Endless(setup).Graph())(t)
			h, err := nimkit.Endless(named).Graph()
			if err != nil || h.Len() != g.Len() {
				t.Fatalf("%d and %d positions: %v", h.Len(), g.Len(), err)
			}
			seen, round := 0, false
			for i := range g.Len() {
				seen++
				p := g.Position(i).(int)
				round = round || reaches(options, p, p)
				if g.Outcome(i) != outcomes[p] || g.Remoteness(i) != remoteness[p] {
					t.Fatalf("%v, %v: position %d is %v in %d, by rounds %v in %d", options, play, p,
						g.Outcome(i), g.Remoteness(i), outcomes[p], remoteness[p])
				}
				j, ok := h.Find(strings.Repeat("x", p))
				if !ok || h.Outcome(j) != outcomes[p] || h.Remoteness(j) != remoteness[p] {
					t.Fatalf("%v, %v: as a string, position %d is %v", options, play, p, h.Outcome(j))
				}
				v, ok := g.LoopyValue(i)
				w, same := h.LoopyValue(j)
				require.Sure(t, ok == same && v.String() == w.String(), "as a string, position %d has the value %v, want %v", p, w, v)
				for _, m := range g.Options(i) {
					if g.Layer(m) > g.Layer(i) || g.Layer(m) == g.Layer(i) && !reaches(options, g.Position(m).(int), p) {
						t.Fatalf("%v: a move from %d to %v does not lead down", options, p, g.Position(m))
					}
				}
				if outcomes[p] != nimkit.Draw && remoteness[p] > 0 && len(g.Hasten(i)) == 0 {
					t.Fatalf("%v: no move hastens from %d", options, p)
				}
			}
			if seen != g.Len() || g.Loopy() != round {
				t.Fatalf("%v: %d positions of %d, loopy %v", options, seen, g.Len(), g.Loopy())
			}
		}
	}
}

// reaches reports whether a play of at least one move leads from p to q.
func reaches(options [][]int, p, q int) bool {
	met := make([]bool, len(options))
	var walk func(p int) bool
	walk = func(p int) bool {
		for _, next := range options[p] {
			if next == q {
				return true
			}
			if !met[next] {
				met[next] = true
				if walk(next) {
					return true
				}
			}
		}
		return false
	}
	return walk(p)
}

// What the values are for: who wins a sum, worked out from the moves of the sum
// alone. The sums with nim heaps also tell every two values apart.
func TestLoopyValuesOfSums(t *testing.T) {
	r := rand.New(rand.NewPCG(13, 2))
	rounds := 400
	if testing.Short() {
		rounds = 50
	}
	infinite, draws, finite := 0, 0, 0
	for round := range rounds {
		n, m := 1+r.IntN(9), 1+r.IntN(7)
		a, ruleA := randomCyclic(r, n, []float64{0.1, 0.25, 0.4}[round%3])
		b, ruleB := randomCyclic(r, m, 0.2)
		if round%2 == 0 {
			m = 6 // a nim heap
			b, ruleB = make([][]int, m), func(p int, move func(int)) {
				for q := range p {
					move(q)
				}
			}
			for p := range b {
				for q := range p {
					b[p] = append(b[p], q)
				}
			}
		}
		sum := make([][]int, n*m)
		for p := range n {
			for q := range m {
				for _, o := range a[p] {
					sum[p*m+q] = append(sum[p*m+q], o*m+q)
				}
				for _, o := range b[q] {
					sum[p*m+q] = append(sum[p*m+q], p*m+o)
				}
			}
		}
		outcomes, _ := byRounds(sum, func(int) nimkit.Outcome { return nimkit.Loss })
		valueOf := func(rule nimkit.Rules[int], p int) nimkit.LoopyValue {
			g := require.Must(nimkit.Endless(nimkit.From(rule, p)).Graph())(t)
			v, ok := g.LoopyValue(g.Start())
			if !ok || v.Outcome() != g.Outcome(g.Start()) {
				t.Fatalf("%v: position %d of value %v is %v", a, p, v, g.Outcome(g.Start()))
			}
			return v
		}
		for p := range n {
			v := valueOf(ruleA, p)
			for q := range m {
				w := valueOf(ruleB, q)
				if got := v.Add(w).Outcome(); got != outcomes[p*m+q] {
					t.Fatalf("%v + %v: %d (%v) beside %d (%v) is %v, by rounds %v", a, b, p, v, q, w, got, outcomes[p*m+q])
				}
				switch {
				case v.Infinite && v.Add(w).Outcome() == nimkit.Draw:
					draws++
				case v.Infinite:
					infinite++
				default:
					finite++
				}
			}
		}
	}
	require.That(t, min(infinite, draws, finite) >= rounds/4,
		"sums tried: %d infinite ones that are won, %d drawn, %d finite", infinite, draws, finite)
}

// Where play ends, all is as in the strict search.
func TestEndlessIsStrictWherePlayEnds(t *testing.T) {
	r := rand.New(rand.NewPCG(13, 3))
	type heaps = [3]int
	nim := nimkit.Rules[heaps](func(p heaps, move func(heaps)) {
		for i := range p {
			for q := p; q[i] > 0; {
				q[i]--
				move(q)
			}
		}
	})
	sorted := nimkit.WithSymmetry(nim, func(p heaps) heaps { slices.Sort(p[:]); return p })
	for _, game := range []nimkit.Game[heaps]{nim, sorted} {
		compareWithStrict(t, nimkit.SetUp(game, heaps{9, 4, 70}))
	}
	for range 200 {
		n := 2 + r.IntN(60)
		compareWithStrict(t, nimkit.From(randomRule(r, n), n-1))
	}
	compareWithStrict(t, nimkit.From(func(p [2]uint8, move func([2]uint8)) { // outgrows its box
		if p[0] > 0 {
			move([2]uint8{p[0] - 1, p[1] + 3})
		}
		if p[1] > 0 {
			move([2]uint8{p[0], p[1] - 1})
		}
	}, [2]uint8{20, 0}))
}

// With a symmetry the same is found, in fewer positions.
func TestEndlessWithSymmetry(t *testing.T) {
	rule := nimkit.Rules[[2]int](func(p [2]int, move func([2]int)) {
		for i := range p {
			for _, step := range []int{-1, -2, 1} {
				if q := p; p[i]+step >= 0 && p[i] > 0 && p[i]+step <= 9 {
					q[i] += step
					move(q)
				}
			}
		}
	})
	g := require.Must(nimkit.Endless(nimkit.From(rule, [2]int{9, 9})).Graph())(t)
	h, err := nimkit.Endless(nimkit.SetUp(nimkit.WithSymmetry(rule, func(p [2]int) [2]int { slices.Sort(p[:]); return p }), [2]int{9, 9})).Graph()
	require.NoError(t, err)
	require.That(t, g.Len() == 100 && h.Len() == 55, "%d positions, %d with symmetry", g.Len(), h.Len())
	for i := range g.Len() {
		j, ok := h.Find(g.Position(i))
		v, _ := g.LoopyValue(i)
		w, _ := h.LoopyValue(j)
		if !ok || g.Outcome(i) != h.Outcome(j) || g.Remoteness(i) != h.Remoteness(j) || v.String() != w.String() || g.Layer(i) != h.Layer(j) {
			t.Errorf("%v is %v (%v), with symmetry %v (%v)", g.Position(i), g.Outcome(i), v, h.Outcome(j), w)
		}
	}
}

func compareWithStrict[P comparable](t *testing.T, setup nimkit.Setup[P]) {
	t.Helper()
	for _, s := range []nimkit.Setup[P]{setup, setup.Misere()} {
		g := require.Must(nimkit.Endless(s).Graph())(t)
		h := require.Must(s.Graph())(t)
		require.Sure(t, g.Len() == h.Len() && g.Play() == h.Play(), "%d positions, want %d", g.Len(), h.Len())
		for i := range g.Len() {
			j, ok := h.Find(g.Position(i))
			a, _ := g.NimValue(i)
			b, _ := h.NimValue(j)
			if !ok || g.Outcome(i) != h.Outcome(j) || g.Remoteness(i) != h.Remoteness(j) || a != b || g.Layer(i) != h.Layer(j) {
				t.Fatalf("position %v differs", g.Position(i))
			}
		}
	}
}

// Games read off random bytes: position p has the options that two bytes say.
func FuzzEndless(f *testing.F) {
	f.Add([]byte{0, 0})
	f.Add([]byte{2, 0, 1, 0, 4, 0})
	f.Add([]byte{1, 0, 3, 0, 15, 1, 255, 255, 2, 3})
	f.Fuzz(func(t *testing.T, bytes []byte) {
		n := min(len(bytes)/2, 16)
		if n == 0 {
			return
		}
		options := make([][]int, n)
		for p := range options {
			for q := range n {
				if bytes[2*p+q/8]>>(q%8)&1 != 0 {
					options[p] = append(options[p], q)
				}
			}
		}
		outcomes, remoteness := byRounds(options, func(int) nimkit.Outcome { return nimkit.Loss })
		g, err := nimkit.Endless(nimkit.From(func(p int, move func(int)) {
			for _, q := range options[p] {
				move(q)
			}
		}, 0)).Graph()
		require.NoError(t, err)
		for i := range g.Len() {
			p := g.Position(i).(int)
			v, ok := g.LoopyValue(i)
			if g.Outcome(i) != outcomes[p] || g.Remoteness(i) != remoteness[p] || !ok || v.Outcome() != outcomes[p] {
				t.Fatalf("%v: position %d of value %v is %v in %d, by rounds %v in %d", options, p, v,
					g.Outcome(i), g.Remoteness(i), outcomes[p], remoteness[p])
			}
		}
	})
}

func TestEndlessErrors(t *testing.T) {
	round := nimkit.Rules[int](func(n int, move func(int)) { move((n + 1) % 1000) })
	var limit *nimkit.LimitError
	_, err := nimkit.Endless(nimkit.From(round, 0).Limit(100)).Graph()
	require.That(t, errors.As(err, &limit) && limit.Limit == 100, "1000 positions where 100 are allowed: %v", err)
	for _, n := range []int{0, -3, nimkit.MaxPositions + 1} {
		require.Refused(t, fmt.Sprint(n))(nimkit.Endless(nimkit.From(round, 0).Limit(n)).Graph())
	}
	unknown := nimkit.WithEnd(takeOrGrow(true), func(int) nimkit.End { return 9 })
	require.Refused(t, "unknown end End(9)")(nimkit.Endless(nimkit.SetUp(unknown, 8)).Graph())
	require.Refused(t)(nimkit.Endless(nimkit.Setup[int]{}).Graph())
	require.Refused(t, "Endless")(nimkit.From(round, 0).Graph())
	own := nimkit.Endless(nimkit.From(func(int, func(int)) { panic("the rule's own") }, 0))
	require.Equal(t, require.Recovered(func() { own.Graph() }), "the rule's own", "a panic of the rule was lost")
}

// Values side by side, what they reach in rising order.
func TestSumsOfLoopyValues(t *testing.T) {
	infinite := func(reaches ...nimkit.Nimber) nimkit.LoopyValue {
		return nimkit.LoopyValue{Infinite: true, Reaches: reaches}
	}
	three, zero := nimkit.LoopyValue{Nimber: 3}, nimkit.LoopyValue{}
	for _, c := range []struct {
		a, b nimkit.LoopyValue
		want string
	}{
		{infinite(1, 2), three, "∞{1,2}"}, {three, infinite(0, 3, 4), "∞{0,3,7}"}, {infinite(1, 2), zero, "∞{1,2}"},
		{infinite(1), infinite(1), "∞"}, {infinite(), three, "∞"}, {three, nimkit.LoopyValue{Nimber: 5}, "*6"}, {three, three, "0"},
	} {
		got := c.a.Add(c.b)
		require.That(t, got.String() == c.want && c.b.Add(c.a).String() == c.want, "%v and %v are %v, want %s", c.a, c.b, got, c.want)
	}
	for _, c := range []struct {
		value nimkit.LoopyValue
		want  nimkit.Outcome
	}{{zero, nimkit.Loss}, {three, nimkit.Win}, {infinite(0, 2), nimkit.Win}, {infinite(1, 2), nimkit.Draw}, {infinite(), nimkit.Draw}} {
		require.Equal(t, c.value.Outcome(), c.want, c.value)
	}
}
