package nimkit_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"nimlab/internal/require"
	"nimlab/nimkit"
)

// played is a game read off bytes, on up to 16 positions: of each the options, by two
// bytes, and what it means when there are none.
type played struct {
	options [][]int
	ends    []nimkit.End
}

func playedOf(bytes, ends []byte, acyclic bool) played {
	p := played{make([][]int, min(len(bytes)/2, 16)), nil}
	for i := range p.options {
		for j := range p.options {
			if bytes[2*i+j/8]>>(j%8)&1 != 0 && (j < i || !acyclic) {
				p.options[i] = append(p.options[i], j)
			}
		}
		end := nimkit.ByPlay
		if i < len(ends) {
			end = nimkit.End(ends[i] % 4)
		}
		p.ends = append(p.ends, end)
	}
	return p
}

func (p played) setup(play nimkit.Play, start int) nimkit.Setup[int] {
	rule := nimkit.Rules[int](func(i int, move func(int)) {
		for _, j := range p.options[i] {
			move(j)
		}
	})
	setup := nimkit.SetUp(nimkit.WithEnd[int](rule, func(i int) nimkit.End { return p.ends[i] }), start)
	if play == nimkit.Misere {
		setup = setup.Misere()
	}
	return setup
}

// worth is what an end is worth to the player who should move.
func (p played) worth(i int, play nimkit.Play) nimkit.Outcome {
	switch p.ends[i] {
	case nimkit.Stuck:
		return nimkit.Draw
	case nimkit.MoverLoses:
		return nimkit.Loss
	case nimkit.MoverWins:
		return nimkit.Win
	}
	if play == nimkit.Misere {
		return nimkit.Win
	}
	return nimkit.Loss
}

// from is what can be reached from a position, and whether play from it can come
// back to where it was.
func (p played) from(start int) (reached []int, cyclic bool) {
	state := make([]int, len(p.options)) // 1 on the way, 2 done
	var visit func(i int)
	visit = func(i int) {
		state[i] = 1
		reached = append(reached, i)
		for _, j := range p.options[i] {
			if state[j] == 0 {
				visit(j)
			} else if state[j] == 1 {
				cyclic = true
			}
		}
		state[i] = 2
	}
	visit(start)
	return reached, cyclic
}

// nimValues are the least numbers that the options miss, in a game that moves down.
func (p played) nimValues() []nimkit.Nimber {
	values := make([]nimkit.Nimber, len(p.options))
	for i, options := range p.options {
		for slices.ContainsFunc(options, func(j int) bool { return values[j] == values[i] }) {
			values[i]++
		}
	}
	return values
}

// FuzzJudge: a game that went through any positions is judged, move by move, by what these
// are worth, or its first move that is none is named.
func FuzzJudge(f *testing.F) {
	f.Add([]byte("\x00\x00\x01\x00\x03\x00\x07\x00"), []byte{0}, []byte{3, 2, 1, 0}, false)
	f.Add([]byte("\x00\x00\x00\x00\x03\x00\x04\x00\x0c\x00"), []byte{1, 2}, []byte{4, 3, 2}, true)
	f.Add([]byte("\x00\x00\x01\x00\x03\x00"), []byte{}, []byte{2, 0, 1}, true)
	f.Add([]byte("\x00\x00\x00\x00\x01\x00\x03\x00\x06\x00\x0c\x00\x18\x00"), []byte{0, 1}, []byte{6, 3, 1}, false) // a draw given away, and a win for a draw
	f.Add([]byte("\x00\x00\x01\x00\x03\x00"), []byte{}, []byte{0, 2}, true)
	f.Fuzz(func(t *testing.T, bytes, ends, walk []byte, misere bool) {
		p := playedOf(bytes, ends, true)
		if len(p.options) == 0 || len(walk) == 0 || len(walk) > 50 {
			return
		}
		play := nimkit.Normal
		if misere {
			play = nimkit.Misere
		}
		at := make([]int, len(walk))
		for i, b := range walk {
			at[i] = int(b) % len(p.options)
		}
		solution := require.Must(nimkit.SolutionOf(p.setup(nimkit.Normal, at[0])))(t)
		outcomes, _ := byRounds(p.options, func(i int) nimkit.Outcome { return p.worth(i, play) })
		record, err := nimkit.Judge(solution, play, at[0], at[1:]...)
		legal := 1
		for legal < len(at) && slices.Contains(p.options[at[legal-1]], at[legal]) {
			legal++
		}
		if legal < len(at) {
			illegal := (*nimkit.IllegalMoveError[int])(nil)
			if !errors.As(err, &illegal) || illegal.Number != legal || illegal.From != at[legal-1] || illegal.To != at[legal] || len(record.Moves) > 0 {
				t.Fatalf("%v through %v: %v, where move %d is none", p, at, err, legal)
			}
			return
		}
		if err != nil || len(record.Moves) != len(at)-1 || record.Start != at[0] || record.End() != at[len(at)-1] || record.Play != play {
			t.Fatalf("%v through %v: %+v, %v", p, at, record, err)
		}
		var mistakes []int
		for i, m := range record.Moves {
			before, after := outcomes[at[i]], outcomes[at[i+1]]
			other := map[nimkit.Outcome]nimkit.Outcome{nimkit.Loss: nimkit.Win, nimkit.Draw: nimkit.Draw, nimkit.Win: nimkit.Loss}
			var right []int
			for _, j := range p.options[at[i]] {
				if before != nimkit.Loss && outcomes[j] == other[before] {
					right = append(right, j)
				}
			}
			if slices.Sort(m.Right); m.From != at[i] || m.To != at[i+1] || m.Before != before || m.After != other[after] || !slices.Equal(m.Right, right) {
				t.Fatalf("%v through %v: move %d is judged %+v, from a %v to a %v, right are %v", p, at, i, m, before, after, right)
			}
			if before != other[after] {
				mistakes = append(mistakes, i)
			}
		}
		require.Sure(t, slices.Equal(record.Mistakes(), mistakes), "%v through %v: mistakes %v, not %v", p, at, record.Mistakes(), mistakes)
	})
}

// FuzzCompare: a closed form that says anything is held against the game as a plain count
// holds it.
func FuzzCompare(f *testing.F) {
	f.Add([]byte("\x00\x00\x01\x00\x03\x00\x07\x00"), []byte{0, 1, 2, 3}, uint16(0), false)
	f.Add([]byte("\x00\x00\x01\x00\x03\x00\x06\x00"), []byte{0, 1, 1, 3}, uint16(2), true)
	f.Add([]byte("\x00\x00\x00\x00\x01\x00\x04\x00"), []byte{}, uint16(0xffff), true)
	f.Fuzz(func(t *testing.T, bytes, says []byte, silent uint16, misere bool) {
		p := playedOf(bytes, nil, true)
		if len(p.options) == 0 {
			return
		}
		play := nimkit.Normal
		if misere {
			play = nimkit.Misere
		}
		start := len(p.options) - 1
		setup := p.setup(play, start)
		said := func(i int) nimkit.Nimber {
			if i < len(says) {
				return nimkit.Nimber(says[i] % 4)
			}
			return 0
		}
		outcome := func(i int) nimkit.Outcome { return nimkit.Outcome(said(i) % 3) }
		known := func(i int) bool { return silent>>i&1 == 0 }
		values := p.nimValues()
		outcomes, _ := byRounds(p.options, func(i int) nimkit.Outcome { return p.worth(i, play) })
		reached, _ := p.from(start)
		slices.Sort(reached)
		g := require.Must(setup.Graph())(t)
		var ordered []int // as the graph has them
		for n := range g.Len() {
			ordered = append(ordered, g.Position(n).(int))
		}
		// hold is what a comparison must say, of positions one after another.
		hold := func(what string, formula nimkit.Formula, positions []int, asked func(i int) bool, solved, form func(i int) any, lost func(i int) bool) {
			t.Helper()
			c := require.Must(formula.Comparison())(t, what, p)
			compared, losses, differ := 0, 0, []int{}
			for _, i := range positions {
				if !asked(i) {
					continue
				}
				compared++
				if lost(i) {
					losses++
				}
				if solved(i) != form(i) {
					differ = append(differ, i)
				}
			}
			if c.Name != what || c.Compared != compared || c.Losses != losses || c.Unknown != len(positions)-compared || c.Differ != len(differ) {
				t.Fatalf("%s: %v: %d compared, %d lost, %d differ, but %+v", what, p, compared, losses, len(differ), c)
			}
			if c.Agree() != (compared > 0 && len(differ) == 0) {
				t.Fatalf("%s: %v agrees: %t", what, p, c.Agree())
			}
			if len(differ) > 0 {
				if i := differ[0]; c.First != i || c.Solved != solved(i) || c.Said != form(i) {
					t.Fatalf("%s: %v: first %v, solved %v, said %v, of %v", what, p, c.First, c.Solved, c.Said, differ)
				}
			}
		}
		always := func(int) bool { return true }
		value, worth := func(i int) any { return values[i] }, func(i int) any { return outcomes[i] }
		formOfValue, formOfWorth := func(i int) any { return said(i) }, func(i int) any { return outcome(i) }
		isZero, isLost := func(i int) bool { return values[i] == 0 }, func(i int) bool { return outcomes[i] == nimkit.Loss }
		hold("values", nimkit.Compare("values", setup, said), ordered, always, value, formOfValue, isZero)
		hold("outcomes", nimkit.Compare("outcomes", setup, outcome), ordered, always, worth, formOfWorth, isLost)
		formula := nimkit.CompareKnown("some", setup, func(i int) (nimkit.Outcome, bool) { return outcome(i), known(i) })
		hold("some", formula, ordered, known, worth, formOfWorth, isLost)
		if g, err := formula.Graph(); err == nil {
			c, _ := formula.Comparison()
			for n := range g.Len() {
				i := g.Position(n).(int)
				if loss, asked := c.SaysLoss(n); asked != known(i) || loss != (asked && outcome(i) == nimkit.Loss) {
					t.Fatalf("%v: at %d the form says a loss: %t, %t", p, i, loss, asked)
				}
			}
		} else if slices.ContainsFunc(reached, known) {
			t.Fatal(err)
		}
		// As one heap, if all heaps below the largest can be reached.
		row, err := setup.Sequence()
		for missing := range start {
			if !slices.Contains(reached, missing) {
				require.Sure(t, err != nil && strings.Contains(err.Error(), fmt.Sprintf("heap of %d cannot be reached", missing)),
					"%v: no heap of %d, but %v, %v", p, missing, row, err)
				return
			}
		}
		if err != nil || !slices.Equal(row.Values, values) {
			t.Fatalf("%v: values %v, %v, want %v", p, row.Values, err, values)
		}
		hold("row", nimkit.CompareSequence("row", setup, said), reached, always, value, formOfValue, isZero)
	})
}

// FuzzSymmetry: a game of which each position has an image in the mirror is won as the half
// of it is, and only that half is solved.
func FuzzSymmetry(f *testing.F) {
	f.Add([]byte("\x00\x00\x01\x00\x03\x00\x04\x00"), []byte{1, 2, 3}, uint8(3), false)
	f.Add([]byte("\x02\x00\x05\x00\x08\x00\x00\x00"), []byte{7}, uint8(0), true)
	f.Add([]byte("\x02\x00\x01\x00"), []byte{1, 0}, uint8(1), false)
	f.Fuzz(func(t *testing.T, bytes, sides []byte, kind uint8, endless bool) {
		p := playedOf(bytes, nil, false)
		n := len(p.options)
		if n == 0 {
			return
		}
		play := nimkit.Play(kind & 1)
		start := int(kind>>1) % n
		// The image of i is i+n. A move from i leads to j or to the image of j.
		rule := nimkit.Rules[int](func(i int, move func(int)) {
			for _, j := range p.options[i%n] {
				side := i / n
				if i%n < len(sides) && sides[i%n]>>(j%8)&1 != 0 {
					side = 1 - side
				}
				move(j + side*n)
			}
		})
		setup := nimkit.SetUp(nimkit.WithSymmetry(rule, func(i int) int { return i % n }), start+n)
		if play == nimkit.Misere {
			setup = setup.Misere()
		}
		var game nimkit.Playable = setup
		if endless {
			game = nimkit.Endless(setup)
		}
		reached, cyclic := p.from(start)
		g, err := nimkit.GraphOf(game)
		if cyclic && !endless {
			require.Sure(t, err != nil, "%v from %d goes round", p, start)
			return
		}
		require.Sure(t, err == nil && g.Len() == len(reached) && g.Position(g.Start()) == start,
			"%v from %d: %d positions, %v", p, start, len(reached), err)
		outcomes, remoteness := byRounds(p.options, func(i int) nimkit.Outcome { return p.worth(i, play) })
		for _, i := range reached {
			at, ok := g.Find(i)
			image, alsoOK := g.Find(i + n)
			if !ok || !alsoOK || at != image || g.Outcome(at) != outcomes[i] || g.Remoteness(at) != remoteness[i] || len(g.Options(at)) != len(p.options[i]) {
				t.Fatalf("%v: position %d and its image are %d, %t, and %d, %t: a %v, by rounds a %v", p, i, at, ok, image, alsoOK, g.Outcome(at), outcomes[i])
			}
			if cyclic {
				continue
			}
			value := nimkit.Nimber(0)
			options := g.Options(at)
			for slices.ContainsFunc(options, func(m int) bool { v, _ := g.NimValue(m); return v == value }) {
				value++
			}
			if v, ok := g.NimValue(at); !ok || v != value {
				t.Fatalf("%v: position %d is worth %v, %t, not %v", p, i, v, ok, value)
			}
		}
	})
}
