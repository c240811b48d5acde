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
	"nimlab/nimkit/octal"
	"nimlab/nimkit/words"
)

// kayles is the rule of Kayles: a move takes one pin of a row, or two neighbors.
func kayles(row int, move func(...int)) {
	for take := 1; take <= min(2, row); take++ {
		for left := 0; left <= row-take; left++ {
			move(left, row-take-left)
		}
	}
}

// breaking is a game of parts 0, 1, 2, …: for each part, the parts that each move leaves of it.
type breaking [][][]int

// breakingOf returns a random game.
func breakingOf(random *rand.Rand) breaking {
	b := make(breaking, 2+random.IntN(5))
	for p := range b {
		for range random.IntN(4) {
			left := []int{}
			for range random.IntN(3) {
				if p > 0 {
					left = append(left, random.IntN(p))
				}
			}
			b[p] = append(b[p], left)
		}
	}
	return b
}

func (b breaking) rule(part int, move func(...int)) {
	for _, left := range b[part] {
		move(left...)
	}
}

// whole is the rule for positions with all their parts, encoded by [breaking.text].
func (b breaking) whole(at string, move func(string)) {
	for i, part := range at {
		for _, left := range b[part-'0'] {
			next := []byte(at[:i] + at[i+1:])
			for _, q := range left {
				next = append(next, byte('0'+q))
			}
			move(b.text(next))
		}
	}
}

// text encodes a position: its parts as sorted digits, without the parts that have no move.
func (b breaking) text(parts []byte) string {
	parts = slices.DeleteFunc(parts, func(q byte) bool { return len(b[q-'0']) == 0 })
	slices.Sort(parts)
	return string(parts)
}

// TestPartsMatchTheWholeGame compares random games of parts with games on whole positions.
func TestPartsMatchTheWholeGame(t *testing.T) {
	random := rand.New(rand.NewPCG(19, 35))
	outcomes := map[nimkit.Outcome]int{}
	for range 1000 {
		b := breakingOf(random)
		start := []byte{byte('0' + len(b) - 1), byte('0' + random.IntN(len(b)))}
		rows := []int{int(start[0] - '0'), int(start[1] - '0')}
		game := nimkit.FromParts(b.rule, rows[0], rows[1])
		want := require.Must(nimkit.From(b.whole, b.text(slices.Clone(start))).Graph())(t)
		value, _ := want.NimValue(want.Start())
		if got, err := game.NimValue(); err != nil || got.Nimber != value {
			t.Fatalf("%v from %s: %v (%v), want %v", b, start, got, err, value)
		}
		outcome, err := game.Outcome()
		require.True(t, err == nil && outcome == want.Outcome(want.Start()), "%v from %s: %v (%v)", b, start, outcome, err)
		outcomes[outcome]++
		wins := require.Must(game.WinningMoves())(t)
		winning := map[string]bool{}
		for _, m := range wins {
			winning[fmt.Sprint(m.Part, sorted(m.To.(nimkit.Parts)))] = true
		}
		require.True(t, len(winning) == len(wins), "%v from %s: a move is listed twice: %v", b, start, wins)
		for i, row := range rows {
			for _, left := range b[row] {
				after := []byte{start[1-i]}
				for _, q := range left {
					after = append(after, byte('0'+q))
				}
				n, _ := want.Find(b.text(after))
				key := fmt.Sprint(i, slices.Sorted(slices.Values(left)))
				require.True(t, winning[key] == (want.Outcome(n) == nimkit.Loss), "%v from %s: %v among the winning moves %v: %t", b, start, key, wins, winning[key])
			}
		}
		g, err := game.Graph()
		if err != nil || g.Len() != want.Len() {
			t.Fatalf("%v from %s: %d positions (%v), want %d", b, start, g.Len(), err, want.Len())
		}
		for n := range g.Len() {
			var digits []byte
			for _, q := range g.Coordinates(n) {
				digits = append(digits, byte('0'+q))
			}
			m, ok := want.Find(b.text(digits))
			v, _ := g.NimValue(n)
			if w, _ := want.NimValue(m); !ok || v != w || g.Label(n) != want.Label(m) {
				t.Fatalf("%v: %v has the value %v, as a whole %v", b, g.Position(n), v, w)
			}
		}
		inMisere := want.In(nimkit.Misere)
		require.Returns(t, inMisere.Outcome(want.Start()), b, "in misère play")(game.Misere().Outcome())
		wins = require.Must(game.Misere().WinningMoves())(t)
		require.True(t, (len(wins) > 0) == (inMisere.Outcome(want.Start()) == nimkit.Win && len(want.Options(want.Start())) > 0), "%v from %s in misère play: %v", b, start, wins)
		for _, m := range wins {
			after := []byte{start[1-m.Part]}
			for _, q := range m.To.(nimkit.Parts).Coordinates() {
				after = append(after, byte('0'+q))
			}
			n, _ := want.Find(b.text(after))
			require.True(t, inMisere.Outcome(n) == nimkit.Loss, "%v from %s in misère play: %v", b, start, m)
		}
		both := game.Plus(nimkit.FromParts(b.rule, rows[1]))
		other, _ := nimkit.FromParts(b.rule, rows[1]).NimValue()
		if v, err := both.NimValue(); err != nil || v.Nimber != value^other.Nimber {
			t.Fatalf("%v from %s beside %d: %v (%v)", b, start, rows[1], v, err)
		}
	}
	require.That(t, min(outcomes[nimkit.Loss], outcomes[nimkit.Win]) >= 100, "only %v", outcomes)
}

// sorted returns the numbers of some parts in increasing order.
func sorted(parts nimkit.Parts) []int {
	list := parts.Coordinates()
	slices.Sort(list)
	return list
}

func TestPartsMatchOctalValues(t *testing.T) {
	for row := 0; row <= 300; row += 7 {
		want := require.Must(octal.Kayles.Heaps(row, 3).NimValue())(t)
		got := require.Must(nimkit.FromParts(kayles, row, 3).NimValue())(t)
		require.Equal(t, got.Nimber, want.Nimber, "rows of", row, "and 3")
	}
}

func TestPartsOfAMoveStayInTheOrderOfTheRule(t *testing.T) {
	rule := func(n int, move func(...int)) {
		if n == 6 {
			move(3, 1, 2)
			move(2, 3, 1) // the same again
			return
		}
		for k := range n {
			move(k)
		}
	}
	wins := require.Must(nimkit.FromParts(rule, 6).WinningMoves())(t)
	require.Equal(t, fmt.Sprint(wins), fmt.Sprint([]nimkit.Move{{Part: 0, To: nimkit.Parts{3, 1, 2}}}))
}

// TestGameOfManyPartsKeepsThemApart uses more parts than two bytes can number.
func TestGameOfManyPartsKeepsThemApart(t *testing.T) {
	const row = 70_000
	game := nimkit.FromParts(func(n int, move func(...int)) {
		for take := 1; take <= min(2, n); take++ {
			move(n - take)
		}
	}, row)
	g := require.Must(game.Graph())(t)
	require.Equal(t, g.Len(), row+1, "positions")
	for n := range g.Len() {
		left := 0 // if the row is gone
		if coordinates := g.Coordinates(n); len(coordinates) > 0 {
			left = coordinates[0]
		}
		value, _ := g.NimValue(n)
		require.True(t, value == nimkit.Nimber(left%3), "a row of %d has the value %v", left, value)
	}
}

// TestInvalidPartsReturnErrors asks every question, and checks the errors in every language.
func TestInvalidPartsReturnErrors(t *testing.T) {
	var limit *nimkit.LimitError
	calls := 0
	for name, c := range map[string]struct {
		game nimkit.Game
		want string
	}{
		"no rule": {nimkit.FromParts[int](nil, 5), "a game without a rule"},
		"round":   {nimkit.FromParts(func(n int, move func(...int)) { move(0, 1-n) }, 0), "the game need not end: 0 → 0: a game of parts must"},
		"longer":  {nimkit.FromParts(func(n int, move func(...int)) { move((n + 1) % 20) }, 0), "… (+"},
		"sinks":   {nimkit.FromParts(func(n int, move func(...int)) { move(n-1, n-2) }, 5), "is a line such as"},
		"gone": {nimkit.FromParts(func(n int, move func(...int)) {
			for {
				calls++
				move()
			}
		}, 5), "536870912 moves that leave nothing"},
		"limit":    {nimkit.FromParts(kayles, 50).Limit(20), "more than 20 positions"},
		"no limit": {nimkit.FromParts(kayles, 50).Limit(0), "is not between 1"},
		"a slice":  {nimkit.FromParts(func(p any, move func(...any)) { move([]int{3}) }, any(5)), "cannot be compared"},
	} {
		_, value := c.game.NimValue()
		_, outcome := c.game.Outcome()
		_, wins := c.game.WinningMoves()
		_, graph := c.game.Plus(c.game).Outcome()
		for k, err := range []error{value, outcome, wins, graph} {
			require.That(t, err != nil && strings.Contains(err.Error(), c.want), "%s, question %d: %v, want %s", name, k, err, c.want)
		}
		require.Equal(t, slices.Contains([]string{"sinks", "gone", "limit"}, name), errors.As(value, &limit), name, value)
		if text := words.ErrorText(value); name != "no limit" && name != "a slice" && (text.In(words.Dutch) == "" || text.In(words.German) == "" || text.In(words.Dutch) == text.In(words.English)) {
			t.Errorf("%s: in Dutch %q", name, text.In(words.Dutch))
		}
	}
	require.Equal(t, calls, 1<<29+1)
	large := nimkit.FromParts(func(n int, move func(...int)) {
		for take := 1; take <= min(2, n); take++ {
			move(n - take)
		}
	}, 25, 25, 25, 25, 25, 25, 25)
	if _, err := large.Graph(); !errors.As(err, &limit) || !strings.Contains(words.ErrorText(err).In(words.German), "zu groß zum Ausspielen") {
		t.Error(err)
	}
	require.Equal(t, require.Must(large.NimValue())(t).Nimber, 1)
	for most, c := range map[int]struct{ heap, limit int }{300: {300, 27_915}, 1: {500, 100_000}} { // many moves, and few
		wide := nimkit.FromParts(func(n int, move func(...int)) {
			for take := 1; take <= min(most, n); take++ {
				move(n - take)
			}
		}, c.heap, c.heap)
		if _, err := wide.Graph(); !errors.As(err, &limit) || limit.Limit != c.limit {
			t.Errorf("two heaps of %d: %v", c.heap, err)
		}
	}
	own := nimkit.FromParts(func(int, func(...int)) { panic("own") }, 5)
	require.Equal(t, require.Recovered(func() { own.NimValue() }), "own", "the panic of the rule")
}

// FuzzParts checks that the answers for arbitrary rules agree with each other.
func FuzzParts(f *testing.F) {
	f.Add([]byte{1, 0, 2, 1, 1, 2, 0, 1}, 3)
	f.Fuzz(func(t *testing.T, bytes []byte, start int) {
		game := nimkit.FromParts(func(part int, move func(...int)) {
			for i, b := range bytes[:min(len(bytes), 60)] {
				if part > 0 && i%5 == part%5 {
					move(part-int(b&3), part/(1+int(b>>2&3)))
				}
			}
		}, start).Limit(1000)
		value, err := game.NimValue()
		if err != nil {
			return
		}
		outcome, _ := game.Outcome()
		wins, _ := game.WinningMoves()
		require.True(t, (value.Nimber == 0) == (outcome == nimkit.Loss) && (value.Nimber == 0) == (len(wins) == 0), "%v, %v, %v", value, outcome, wins)
	})
}
