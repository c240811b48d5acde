package nimkit_test

import (
	"errors"
	"fmt"
	"slices"
	"testing"

	"nimlab/internal/require"
	"nimlab/nimkit"
)

// FuzzJudge compares the verdicts on a game with the outcomes of its positions. The error of an illegal
// game names its first illegal move.
func FuzzJudge(f *testing.F) {
	f.Add([]byte("\x00\x00\x01\x00\x03\x00\x07\x00"), []byte{0}, []byte{3, 2, 1, 0}, false)
	f.Add([]byte("\x00\x00\x00\x00\x03\x00\x04\x00\x0c\x00"), []byte{1, 2}, []byte{4, 3, 2}, true)
	f.Add([]byte("\x00\x00\x01\x00\x03\x00"), []byte{}, []byte{2, 0, 1}, true)
	f.Add([]byte("\x00\x00\x00\x00\x01\x00\x03\x00\x06\x00\x0c\x00\x18\x00"), []byte{0, 1}, []byte{6, 3, 1}, false) // a mistake from a draw, and one from a win to a draw
	f.Add([]byte("\x00\x00\x01\x00\x03\x00"), []byte{}, []byte{0, 2}, true)
	f.Add([]byte("\x00\x00\x01\x00\x03\x00"), []byte{}, []byte{2}, true)
	f.Fuzz(func(t *testing.T, bytes, ends, walk []byte, misere bool) {
		p := boardFrom(bytes, ends, false)
		if len(p.options) == 0 || len(walk) == 0 || len(walk) > 50 {
			return
		}
		play := map[bool]nimkit.Play{true: nimkit.Misere}[misere]
		at := make([]int, len(walk))
		for i, b := range walk {
			at[i] = int(b) % len(p.options)
		}
		solution := require.Must(nimkit.SolutionOf[int](p.game(at[0])))(t)
		outcomes, _ := p.solve(play)
		record, err := nimkit.Judge(solution, play, at[0], at[1:]...)
		legal := 1
		for legal < len(at) && slices.Contains(p.options[at[legal-1]], at[legal]) {
			legal++
		}
		if legal < len(at) {
			illegal := (*nimkit.IllegalMoveError[int])(nil)
			if !errors.As(err, &illegal) || illegal.Number != legal || illegal.From != at[legal-1] || illegal.To != at[legal] || len(record.Moves) > 0 {
				t.Fatalf("%v through %v: %v, want an error for move %d", p, at, err, legal)
			}
			return
		}
		if err != nil || len(record.Moves) != len(at)-1 || record.Start != at[0] || record.End() != at[len(at)-1] || record.Play != play {
			t.Fatalf("%v through %v: %+v, %v", p, at, record, err)
		}
		var mistakes []int
		for i, m := range record.Moves {
			before, after := outcomes[at[i]], outcomes[at[i+1]]
			var right []int
			for _, j := range p.options[at[i]] {
				if before != nimkit.Loss && outcomes[j] == other[before] {
					right = append(right, j)
				}
			}
			if m.From != at[i] || m.To != at[i+1] || m.Before != before || m.After != other[after] || !slices.Equal(m.Right, right) {
				t.Fatalf("%v through %v: the verdict on move %d is %+v, from %v to %v, right options %v", p, at, i, m, before, after, right)
			}
			if before != other[after] {
				mistakes = append(mistakes, i)
			}
		}
		require.True(t, slices.Equal(record.Mistakes(), mistakes), "%v through %v: mistakes %v, want %v", p, at, record.Mistakes(), mistakes)
	})
}

// checkComparison compares a comparison with a loop over the positions.
func checkComparison[V nimkit.Outcome | nimkit.Nimber](t *testing.T, name string, formula nimkit.Comparer, positions []int, known func(int) bool, solved []V, predicted func(int) V) {
	t.Helper()
	want := nimkit.Comparison{Name: name}
	for _, p := range positions {
		if !known(p) {
			want.Unknown++
			continue
		}
		if want.Compared++; solved[p] == 0 {
			want.Losses++
		}
		if solved[p] == predicted(p) {
			continue
		}
		if want.Differ++; want.Differ == 1 {
			want.First, want.Solved, want.Predicted = p, solved[p], predicted(p)
		}
	}
	c := require.Must(formula.Comparison())(t, name)
	again, _ := c.Comparison()
	require.That(t, again == c, "Comparison returns another comparison")
	all := func(c *nimkit.Comparison) string {
		return fmt.Sprint(c.Name, c.Compared, c.Losses, c.Unknown, c.Differ, c.First, c.Solved, c.Predicted, c.Agree(), c)
	}
	require.True(t, all(c) == all(&want) && c.Agree() == (c.Compared > 0 && c.Differ == 0), "%s: %+v, want %+v", name, c, want)
}

// FuzzCompare compares arbitrary closed forms with arbitrary games.
func FuzzCompare(f *testing.F) {
	f.Add([]byte("\x00\x00\x01\x00\x03\x00\x07\x00"), []byte{0, 1, 2, 3}, uint16(0), false)
	f.Add([]byte("\x00\x00\x01\x00\x03\x00\x06\x00"), []byte{0, 1, 1, 3}, uint16(2), true)
	f.Add([]byte("\x00\x00\x00\x00\x01\x00\x04\x00"), []byte{}, uint16(0xffff), true)
	f.Fuzz(func(t *testing.T, bytes, predictions []byte, unknown uint16, misere bool) {
		b := boardFrom(bytes, nil, false)
		if len(b.options) == 0 {
			return
		}
		play, start := map[bool]nimkit.Play{true: nimkit.Misere}[misere], len(b.options)-1
		game := b.game(start).In(play)
		value := func(p int) nimkit.Nimber {
			if p < len(predictions) {
				return nimkit.Nimber(predictions[p] % 4)
			}
			return 0
		}
		outcome := func(p int) nimkit.Outcome { return nimkit.Outcome(value(p) % 3) }
		known, always := func(p int) bool { return unknown>>p&1 == 0 }, func(int) bool { return true }
		values := b.nimValues()
		outcomes, _ := b.solve(play)
		g := require.Must(game.Graph())(t)
		var ordered []int // the positions in the order of the graph
		for n := range g.Len() {
			ordered = append(ordered, g.Position(n).(int))
		}
		checkComparison(t, "values", nimkit.Compare("values", game, value), ordered, always, values, value)
		checkComparison(t, "outcomes", nimkit.Compare("outcomes", game, outcome), ordered, always, outcomes, outcome)
		formula := nimkit.CompareKnown("some", game, func(p int) (nimkit.Outcome, bool) { return outcome(p), known(p) })
		checkComparison(t, "some", formula, ordered, known, outcomes, outcome)
		c, _ := formula.Comparison()
		for n, p := range ordered {
			loss, ok := c.PredictsLoss(n)
			require.True(t, ok == known(p) && loss == (ok && outcome(p) == nimkit.Loss), "%v: PredictsLoss(%d) returns %t, %t", b, p, loss, ok)
		}
		_, err := formula.Graph()
		require.True(t, err == nil || !slices.ContainsFunc(ordered, known), "%v", err)
		// The game has a sequence if all heaps below the largest can be reached.
		row, err := game.Sequence()
		for missing := range start {
			if !slices.Contains(ordered, missing) {
				require.ErrorContains(t, err, fmt.Sprintf("heap of %d cannot be reached", missing))
				return
			}
		}
		require.True(t, err == nil && slices.Equal(row.Values, values), "%v: values %v, %v, want %v", b, row.Values, err, values)
		slices.Sort(ordered)
		checkComparison(t, "row", nimkit.CompareSequence("row", game, value), ordered, always, values, value)
	})
}

// FuzzSymmetry checks that of a game in which every position has a mirror image, only one half is
// solved, with the same values.
func FuzzSymmetry(f *testing.F) {
	f.Add([]byte("\x00\x00\x01\x00\x03\x00\x04\x00"), []byte{1, 2, 3}, uint8(3), false)
	f.Add([]byte("\x02\x00\x05\x00\x08\x00\x00\x00"), []byte{7}, uint8(0), true)
	f.Add([]byte("\x02\x00\x01\x00"), []byte{1, 0}, uint8(1), false)
	f.Fuzz(func(t *testing.T, bytes, sides []byte, kind uint8, endless bool) {
		b := boardFrom(bytes, nil, true)
		n := len(b.options)
		if n == 0 {
			return
		}
		start := int(kind>>1) % n
		// The image of p is p+n. A move from p leads to q or to the image of q.
		rule := nimkit.RuleFunc[int](func(p int, move func(int)) {
			for _, q := range b.options[p%n] {
				side := p / n
				if p%n < len(sides) && sides[p%n]>>(q%8)&1 != 0 {
					side = 1 - side
				}
				move(q + side*n)
			}
		})
		game := nimkit.FromRuleset(nimkit.WithSymmetry(rule, func(p int) int { return p % n }), start+n).In(nimkit.Play(kind & 1))
		if endless {
			game = game.Endless()
		}
		reached, cyclic := b.reach(start)
		g, err := game.Graph()
		require.True(t, (err != nil) == (cyclic && !endless), "%v from %d: %v", b, start, err)
		if err != nil {
			return
		}
		b.check(t, g, start)
		for _, p := range reached {
			at, _ := g.Find(p)
			image, ok := g.Find(p + n)
			require.True(t, ok && at == image, "%v: position %d and its image have the numbers %d and %d", b, p, at, image)
		}
	})
}
