package nimkit_test

import (
	"context"
	"errors"
	"fmt"
	"hash/fnv"
	"math/rand/v2"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"
	"unsafe"

	"nimlab/internal/require"
	"nimlab/nimkit"
)

// Here is the brute force that Solve is checked against. It knows positions as
// functions from a key to the keys of the moves, works by recursion, straight
// from the definitions, and shares nothing with the package but the rules of
// the games.

type fact struct {
	outcome    [2]byte // 'L', 'W', 'D' in normal and misère play
	remoteness [2]int
	value      int // nim-value, -1 where there is none
	longest    int // moves of the longest play
	label      [2]string
}

type brute[P comparable] struct {
	moves func(P) []P
	end   func(P) byte // 0 by play, else the outcome
	known map[P]fact

	textbooks []textbook[P] // of the same game in normal and misère play
}

func newBrute[P comparable](moves func(P) []P, end func(P) byte) *brute[P] {
	return &brute[P]{moves: moves, end: end, known: map[P]fact{}}
}

func (b *brute[P]) fact(p P) fact {
	if f, ok := b.known[p]; ok {
		return f
	}
	var f fact
	moves := b.moves(p)
	if len(moves) == 0 {
		switch end := b.end(p); end {
		case 0:
			f = fact{outcome: [2]byte{'L', 'W'}}
		default:
			f = fact{outcome: [2]byte{end, end}, value: -1}
		}
	}
	values := map[int]bool{}
	for play := range 2 {
		var wins, losses []int // remoteness of the moves to these
		drawn := false
		for _, q := range moves {
			m := b.fact(q)
			switch m.outcome[play] {
			case 'W':
				wins = append(wins, m.remoteness[play])
			case 'L':
				losses = append(losses, m.remoteness[play])
			case 'D':
				drawn = true
			}
			values[m.value] = true
			f.longest = max(f.longest, m.longest+1)
		}
		switch {
		case len(moves) == 0:
		case len(losses) > 0:
			f.outcome[play], f.remoteness[play] = 'W', 1+slices.Min(losses)
		case drawn:
			f.outcome[play] = 'D'
		default:
			f.outcome[play], f.remoteness[play] = 'L', 1+slices.Max(wins)
		}
		switch f.outcome[play] {
		case 'L':
			f.label[play] = "V"
		case 'W':
			f.label[play] = "W"
			if len(wins) > 0 || drawn {
				f.label[play] = "W*"
			}
		case 'D':
			f.label[play], f.remoteness[play] = "R", -1
		}
	}
	if values[-1] {
		f.value = -1
	} else if len(moves) > 0 {
		for values[f.value] {
			f.value++
		}
	}
	b.known[p] = f
	return f
}

func listed[P comparable](game nimkit.Game[P]) func(P) []P {
	return func(p P) []P {
		var moves []P
		game.Options(p, func(q P) { moves = append(moves, q) })
		return moves
	}
}

// compare solves game from start and checks every position of the solution
// against the brute force and the textbook engine, and the lists of moves of one
// in forty against the brute force.
func compare[P comparable](t *testing.T, game nimkit.Game[P], start P, b *brute[P]) int {
	t.Helper()
	s := require.Must(nimkit.Solve(context.Background(), game, start, 1e6))(t)
	if b.textbooks == nil {
		b.textbooks = []textbook[P]{{game, nimkit.Normal, map[P]entry{}}, {game, nimkit.Misere, map[P]entry{}}}
	}
	n := 0
	for p := range s.Positions() {
		n++
		want := b.fact(p)
		for play := range nimkit.Play(2) {
			e := b.textbooks[play].lookUp(p)
			if v, ok := s.NimValue(p); e.outcome != s.Outcome(p, play) || e.remoteness != s.Remoteness(p, play) || ok != (e.nimValue >= 0) || ok && e.nimValue != int(v) {
				t.Fatalf("%v in %v play: the textbook says %v", p, play, e)
			}
			if got := s.Outcome(p, play); got.String() != string(want.outcome[play]) {
				t.Fatalf("outcome of %v in %v play: %v, want %c", p, play, got, want.outcome[play])
			}
			if got := s.Remoteness(p, play); got != want.remoteness[play] {
				t.Fatalf("remoteness of %v in %v play: %d, want %d", p, play, got, want.remoteness[play])
			}
		}
		if got, ok := s.NimValue(p); ok != (want.value >= 0) || ok && int(got) != want.value {
			t.Fatalf("nim-value of %v: %v, %v, want %d", p, got, ok, want.value)
		}
		if got := s.Layer(p); got != want.longest {
			t.Fatalf("layer of %v: %d, want %d", p, got, want.longest)
		}
		if n%40 != 0 {
			continue
		}
		for play := range nimkit.Play(2) {
			if got := s.Label(p, play); got.String() != want.label[play] {
				t.Fatalf("label of %v in %v play: %v, want %s", p, play, got, want.label[play])
			}
			var winning, right []P
			for _, q := range b.moves(p) {
				m := b.fact(q).outcome[play]
				if m == 'L' && !slices.Contains(winning, q) {
					winning = append(winning, q)
				}
				keeps := want.outcome[play] == 'W' && m == 'L' || want.outcome[play] == 'D' && m == 'D'
				if keeps && !slices.Contains(right, q) {
					right = append(right, q)
				}
			}
			if got := s.WinningOptions(p, play); !slices.Equal(got, winning) {
				t.Fatalf("winning moves of %v in %v play: %v, want %v", p, play, got, winning)
			}
			if got := s.RightOptions(p, play); !slices.Equal(got, right) {
				t.Fatalf("right moves of %v in %v play: %v, want %v", p, play, got, right)
			}
		}
	}
	require.Sure(t, n == s.Len(), "%d positions, Len says %d", n, s.Len())
	return n
}

func byPlay[P any](P) byte { return 0 }

type faces struct{ up, down int }

var cardGame = nimkit.Rules[faces](func(c faces, move func(faces)) {
	for _, q := range []faces{{c.up - 2, c.down + 1}, {c.up, c.down - 1}, {c.up, c.down - 1}, {c.up + 1, c.down - 2}} {
		if q.up >= 0 && q.down >= 0 && q.up+q.down > 0 {
			move(q)
		}
	}
})

func TestSolveAgainstBruteForce(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 0))
	total := 0
	check := func(name string, atLeast int, once func(t *testing.T) int) {
		t.Run(name, func(t *testing.T) {
			n := 0
			for n < atLeast {
				n += once(t)
			}
			total += n
		})
	}

	heaps := nimkit.Rules[[3]int](func(p [3]int, move func([3]int)) {
		for i := range p {
			q := p
			for q[i]--; q[i] >= 0; q[i]-- {
				move(q)
			}
		}
	})
	heapBrute := newBrute(listed(heaps), byPlay[[3]int])
	check("three heaps", 200_000, func(t *testing.T) int {
		return compare(t, heaps, [3]int{rng.IntN(25), rng.IntN(25), rng.IntN(25)}, heapBrute)
	})
	// One big heap beside small ones: nim-values beyond 64.
	check("nim-values beyond 64", 20_000, func(t *testing.T) int {
		return compare(t, heaps, [3]int{rng.IntN(3), 60 + rng.IntN(90), rng.IntN(5)}, heapBrute)
	})

	sorted := nimkit.WithSymmetry(heaps, func(p [3]int) [3]int { slices.Sort(p[:]); return p })
	check("three heaps in any order", 60_000, func(t *testing.T) int {
		return compare(t, sorted, [3]int{rng.IntN(40), rng.IntN(40), rng.IntN(40)}, heapBrute)
	})

	// Two heaps, takes of 2 and 3; stuck with matches left is a draw.
	twoThree := nimkit.Rules[[2]int16](func(p [2]int16, move func([2]int16)) {
		for i := range p {
			for take := int16(2); take <= min(3, p[i]); take++ {
				q := p
				q[i] -= take
				move(q)
			}
		}
	})
	stuck := nimkit.WithEnd(twoThree, func(p [2]int16) nimkit.End {
		if p != [2]int16{} {
			return nimkit.Stuck
		}
		return nimkit.ByPlay
	})
	drawBrute := newBrute(listed(twoThree), func(p [2]int16) byte {
		if p[0]+p[1] > 0 {
			return 'D'
		}
		return 0
	})
	check("a draw when stuck", 150_000, func(t *testing.T) int {
		return compare(t, stuck, [2]int16{int16(rng.IntN(300)), int16(rng.IntN(300))}, drawBrute)
	})

	// Cards: the face of the last one decides.
	decided := nimkit.WithEnd(cardGame, func(c faces) nimkit.End {
		if c.up == 1 {
			return nimkit.MoverLoses
		}
		return nimkit.MoverWins
	})
	cardBrute := newBrute(listed(cardGame), func(c faces) byte { return "WL"[c.up] })
	check("the last card decides", 150_000, func(t *testing.T) int {
		return compare(t, decided, faces{1 + rng.IntN(150), rng.IntN(150)}, cardBrute)
	})

	rowBrute := newBrute(listed(row), byPlay[uint32])
	check("Kayles in a row", 150_000, func(t *testing.T) int {
		return compare(t, row, rng.Uint32N(1<<16), rowBrute)
	})

	// Any graph at all: every position has up to seven moves to lower ones,
	// picked at random, some positions have none and end in any way.
	for seed := range uint64(8) {
		type node = int64
		graph := nimkit.Rules[node](func(p node, move func(node)) {
			rng := rand.New(rand.NewPCG(seed, uint64(p)))
			if p > 0 && rng.IntN(6) > 0 {
				for range 1 + rng.IntN(7) {
					move(max(0, p-1-rng.Int64N(1+min(p, 40))))
				}
			}
		})
		end := func(p node) byte { return "\x00LWD"[rand.New(rand.NewPCG(seed, uint64(-p))).IntN(4)] }
		withEnds := nimkit.WithEnd(graph, func(p node) nimkit.End {
			return map[byte]nimkit.End{0: nimkit.ByPlay, 'L': nimkit.MoverLoses, 'W': nimkit.MoverWins, 'D': nimkit.Stuck}[end(p)]
		})
		graphBrute := newBrute(listed(graph), end)
		playBrute := newBrute(listed(graph), byPlay[node])
		check(fmt.Sprint("random graph ", seed), 25_000, func(t *testing.T) int {
			start := rng.Int64N(20_000)
			return compare(t, withEnds, start, graphBrute) + compare(t, graph, start, playBrute)
		})
	}

	// Grundy's game on heaps written as a word of letters: split a heap into
	// two different ones. A position that is no plain number, and a symmetry.
	sortLetters := func(p string) string {
		b := []byte(p)
		slices.Sort(b)
		return string(b)
	}
	grundy := nimkit.Rules[string](func(p string, move func(string)) {
		for i, c := range []byte(p) {
			for a := byte(1); 2*a < c-'a'+1; a++ {
				move(p[:i] + string('a'+a-1) + string(c-a) + p[i+1:])
			}
		}
	})
	grundyBrute := newBrute(func(p string) []string {
		var moves []string
		for _, q := range listed(grundy)(p) {
			moves = append(moves, sortLetters(q))
		}
		return moves
	}, byPlay[string])
	check("Grundy's game", 5_000, func(t *testing.T) int {
		p := string('a'+rune(rng.IntN(18))) + string('a'+rune(rng.IntN(15)))
		s := require.Must(nimkit.Solve(context.Background(), nimkit.WithSymmetry(grundy, sortLetters), p, 1e6))(t)
		for p := range s.Positions() {
			want := grundyBrute.fact(p)
			if g, _ := s.NimValue(p); int(g) != want.value || s.Outcome(p, nimkit.Misere).String() != string(want.outcome[1]) {
				t.Fatalf("%s: %v, want %v", p, g, want)
			}
		}
		return s.Len()
	})

	// Positions of one to ten numbers of one to eight bytes, numbers of all sizes
	// together, and a position with a gap and a float in it.
	check("[1]uint32", 5_000, func(t *testing.T) int { return shrinking[[1]uint32, uint32](t, rng) })
	check("[2]uint8", 5_000, func(t *testing.T) int { return shrinking[[2]uint8, uint8](t, rng) })
	check("[2]int", 20_000, func(t *testing.T) int { return shrinking[[2]int, int](t, rng) })
	check("[3]uint8", 20_000, func(t *testing.T) int { return shrinking[[3]uint8, uint8](t, rng) })
	check("[4]int", 20_000, func(t *testing.T) int { return shrinking[[4]int, int](t, rng) })
	check("[5]uint16", 20_000, func(t *testing.T) int { return shrinking[[5]uint16, uint16](t, rng) })
	check("[8]int8", 20_000, func(t *testing.T) int { return shrinking[[8]int8, int8](t, rng) })
	check("[10]int32", 20_000, func(t *testing.T) int { return shrinking[[10]int32, int32](t, rng) })
	// A counter walks along a row of squares. A turn takes stones when the light is
	// out, which lights it, and else moves the counter, which puts it out.
	type road struct {
		stones uint16
		at     int8
		lit    bool
		steps  int32
	}
	walk := nimkit.Rules[road](func(p road, move func(road)) {
		if p.lit {
			for step := int8(-2); step <= 2; step++ {
				if step != 0 && p.at+step >= 0 && p.steps < 40 {
					move(road{p.stones, p.at + step, false, p.steps + 1})
				}
			}
			return
		}
		for take := uint16(1); take <= min(3, p.stones); take++ {
			move(road{p.stones - take, p.at, true, p.steps})
		}
	})
	check("numbers of all sizes", 10_000, func(t *testing.T) int {
		return compare(t, walk, road{60, 4, true, 0}, newBrute(listed(walk), byPlay[road]))
	})
	type odd struct {
		a uint8
		_ uint8
		x float64
	}
	oddRules := nimkit.Rules[odd](func(p odd, move func(odd)) {
		if p.a > 0 {
			move(odd{a: p.a - 1, x: p.x})
		}
		if p.x > 0 {
			move(odd{a: p.a, x: p.x - 0.5})
		} else if p.a > 0 {
			move(odd{a: p.a - 1, x: -p.x}) // -0 is 0
		}
	})
	check("a float", 5_000, func(t *testing.T) int {
		return compare(t, oddRules, odd{a: 60, x: 50}, newBrute(listed(oddRules), byPlay[odd]))
	})

	// Positions with negative numbers; ones that grow while others shrink, so
	// that the search must begin again; ones that fill their box badly, once the
	// search has used what it may.
	up := nimkit.Rules[[2]int](func(p [2]int, move func([2]int)) {
		for add := 1; add <= 2 && p[0]+add <= 0; add++ {
			move([2]int{p[0] + add, p[1] - 1})
			move([2]int{p[0] + add, p[1] + add})
		}
	})
	check("negative numbers", 3_000, func(t *testing.T) int {
		return compare(t, up, [2]int{-rng.IntN(60), rng.IntN(9)}, newBrute(listed(up), byPlay[[2]int]))
	})
	check("growing numbers", 100_000, func(t *testing.T) int {
		start := piles{rng.IntN(2) * rng.IntN(300), rng.IntN(300)}
		return compare(t, onesAndTwos, start, newBrute(listed(onesAndTwos), byPlay[piles]))
	})
	check("an empty box", 20_000, func(t *testing.T) int {
		every := nimkit.Rules[int](func(n int, move func(int)) {
			if n >= 600 {
				move(n - 300)
				move(n - 600)
			}
		})
		return compare(t, every, 8e6, newBrute(listed(every), byPlay[int]))
	})
	if total < 1e6 && !t.Failed() {
		t.Errorf("only %d positions checked", total)
	}
	t.Logf("%d positions checked", total)
}

// shrinking checks a random game on positions that are an array of whole numbers:
// a move makes one of them smaller, and may make some of those before it larger,
// so that a search may have to begin again.
func shrinking[P comparable, E int | int8 | int32 | uint8 | uint16 | uint32](t *testing.T, rng *rand.Rand) int {
	numbers := func(p *P) []E {
		return unsafe.Slice((*E)(unsafe.Pointer(p)), unsafe.Sizeof(*p)/unsafe.Sizeof(E(0)))
	}
	var start P
	n := len(numbers(&start))
	for i := range n {
		numbers(&start)[i] = E(rng.IntN(100/n/n + 2))
	}
	seed, most := rng.Uint64(), slices.Max(numbers(&start))+E(rng.IntN(2))
	rules := nimkit.Rules[P](func(p P, move func(P)) {
		hash := fnv.New64a()
		fmt.Fprint(hash, p)
		rng := rand.New(rand.NewPCG(seed, hash.Sum64()))
		for i, number := range numbers(&p) {
			if number == 0 || rng.IntN(5) == 0 {
				continue
			}
			q := p
			numbers(&q)[i] = number - 1
			for j := range i {
				if numbers(&q)[j] < most && rng.IntN(3) == 0 {
					numbers(&q)[j]++
				}
			}
			move(q)
		}
	})
	return compare(t, rules, start, newBrute(listed(rules), byPlay[P]))
}

var oneTwoThree = nimkit.Rules[int](func(n int, move func(int)) {
	for take := 1; take <= min(3, n); take++ {
		move(n - take)
	}
})

var threeHeaps = nimkit.Rules[[3]int](func(p [3]int, move func([3]int)) {
	for i := range p {
		for q, take := p, 1; take <= min(3, p[i]); take++ {
			q[i] = p[i] - take
			move(q)
		}
	}
})

// Piles of one and of two: take a pile, or one from a pile of two, or lay two
// piles of one together.
type piles struct{ ones, twos int }

var onesAndTwos = nimkit.Rules[piles](func(p piles, move func(piles)) {
	if p.ones > 0 {
		move(piles{p.ones - 1, p.twos})
	}
	if p.twos > 0 {
		move(piles{p.ones, p.twos - 1})
		move(piles{p.ones + 1, p.twos - 1})
	}
})

// Kayles on a row, a bit a pin: one pin or two neighbours.
var row = nimkit.Rules[uint32](func(p uint32, move func(uint32)) {
	for pins := p; pins != 0; pins &= pins - 1 {
		pin := pins & -pins
		move(p &^ pin)
		if p&(pin<<1) != 0 {
			move(p &^ (pin | pin<<1))
		}
	}
})

// The article, Het Spel NIM, "Beste strategie bij (2, 2)-Nim" and figure 4.
func TestFigure4(t *testing.T) {
	s := require.Must(nimkit.Solve(context.Background(), twoHeaps, [2]int{2, 2}, 100))(t)
	want := map[[2]int]string{
		{0, 0}: "V", {1, 0}: "W", {0, 1}: "W", {1, 1}: "V", {0, 2}: "W*", {2, 0}: "W*",
		{1, 2}: "W*", {2, 1}: "W*", {2, 2}: "V",
	}
	require.Equal(t, s.Len(), len(want))
	for p, label := range want {
		require.Equal(t, s.Label(p, nimkit.Normal).String(), label, p)
	}
	got := s.WinningOptions([2]int{1, 2}, nimkit.Normal)
	require.That(t, slices.Equal(got, [][2]int{{1, 1}}), "winning moves from (1,2): %v", got)
	layers := s.Layers()
	sizes := []int{}
	for _, layer := range layers {
		sizes = append(sizes, len(layer))
	}
	require.That(t, slices.Equal(sizes, []int{1, 2, 3, 2, 1}), "layers of %v positions", sizes)
}

var twoHeaps = nimkit.Rules[[2]int](func(p [2]int, move func([2]int)) {
	for i, heap := range p {
		for take := 1; take <= heap; take++ {
			q := p
			q[i] -= take
			move(q)
		}
	}
})

func TestSymmetryShrinks(t *testing.T) {
	sorted := nimkit.WithSymmetry(threeHeaps, func(p [3]int) [3]int { slices.Sort(p[:]); return p })
	s := require.Must(nimkit.Solve(context.Background(), sorted, [3]int{20, 20, 20}, 1e6))(t)
	require.Equal(t, s.Len(), 21*22*23/6)
	// Questions may be asked about a position as it lies on the table.
	require.That(t, s.Has([3]int{5, 3, 4}) && s.Outcome([3]int{5, 3, 4}, nimkit.Normal) == s.Outcome([3]int{3, 4, 5}, nimkit.Normal),
		"(5,3,4) is not taken for (3,4,5)")
	got := s.Options([3]int{2, 1, 0})
	require.That(t, slices.Equal(got, [][3]int{{1, 1, 0}, {0, 1, 0}, {2, 0, 0}}), "moves from (2,1,0): %v", got)
	// A symmetry and ends can be put on in either order.
	end := func([3]int) nimkit.End { return nimkit.Stuck }
	s, err := nimkit.Solve(context.Background(), nimkit.WithEnd(sorted, end), [3]int{3, 2, 1}, 1e6)
	require.That(t, err == nil && s.Len() == 14 && s.Outcome([3]int{3, 2, 1}, nimkit.Normal) == nimkit.Draw,
		"ends on top of a symmetry: %v", err)
	stuck := nimkit.WithSymmetry(nimkit.WithEnd(threeHeaps, end), func(p [3]int) [3]int { slices.Sort(p[:]); return p })
	s, err = nimkit.Solve(context.Background(), stuck, [3]int{3, 2, 1}, 1e6)
	require.That(t, err == nil && s.Len() == 14 && s.Outcome([3]int{3, 2, 1}, nimkit.Normal) == nimkit.Draw,
		"a symmetry on top of ends: %v", err)
}

func TestBadGames(t *testing.T) {
	ctx := context.Background()
	self := nimkit.Rules[int](func(n int, move func(int)) {
		for _, q := range []int{n - 1, n} {
			if q >= 0 {
				move(q)
			}
		}
	})
	var cycle *nimkit.CycleError
	if _, err := nimkit.Solve(ctx, self, 3, 100); !errors.As(err, &cycle) || len(cycle.Positions) != 1 {
		t.Errorf("a move that changes nothing: %v", err)
	}
	ring := nimkit.Rules[int](func(n int, move func(int)) {
		move(n + 1)
		if n == 9 {
			move(5)
		}
	})
	ringUntil := nimkit.Rules[int](func(n int, move func(int)) {
		if n < 10 {
			ring(n, move)
		}
	})
	if _, err := nimkit.Solve(ctx, ringUntil, 0, 100); !errors.As(err, &cycle) || !slices.Equal(cycle.Positions, []any{5, 6, 7, 8, 9}) {
		t.Errorf("a ring: %v", err)
	} else if want := "nimkit: the game need not end: 5 → 6 → 7 → 8 → 9 → 5 (see Endless for such games)"; err.Error() != want {
		t.Errorf("a ring: %q, want %q", err, want)
	}
	long := nimkit.Rules[int](func(n int, move func(int)) { move((n + 1) % 100_000) })
	if _, err := nimkit.Solve(ctx, long, 0, 1e6); !errors.As(err, &cycle) || len(cycle.Positions) != 100_000 || len(err.Error()) > 200 {
		t.Errorf("a long ring: %v", err)
	}
	round := nimkit.Rules[int](func(n int, move func(int)) {
		switch n {
		case 9: // a short way round by 8, and a long one that the search tries first
			move(1)
			move(8)
		case 7, 8:
			move(9)
		default:
			move(n + 1)
		}
	})
	if _, err := nimkit.Solve(ctx, round, 9, 100); !errors.As(err, &cycle) || !slices.Equal(cycle.Positions, []any{9, 8}) {
		t.Errorf("the long way round: %v", err)
	}
	// Two positions that the symmetry takes for one, a move apart.
	flip := nimkit.WithSymmetry(nimkit.Rules[int](func(n int, move func(int)) { move(-n) }), func(n int) int { return max(n, -n) })
	if _, err := nimkit.Solve(ctx, flip, 4, 100); !errors.As(err, &cycle) || !slices.Equal(cycle.Positions, []any{4}) {
		t.Errorf("a cycle up to symmetry: %v", err)
	}

	endless := nimkit.Rules[int](func(n int, move func(int)) { move(n + 2); move(n + 1) })
	var limit *nimkit.LimitError
	if _, err := nimkit.Solve(ctx, endless, 0, 1000); !errors.As(err, &limit) || limit.Limit != 1000 || limit.Solved != 0 {
		t.Errorf("an endless game: %v", err)
	}
	if _, err := nimkit.Solve(ctx, oneTwoThree, 1000, 1000); !errors.As(err, &limit) {
		t.Errorf("1001 positions, limit 1000: %v", err)
	}
	if _, err := nimkit.Solve(ctx, oneTwoThree, 1000, 1001); err != nil {
		t.Errorf("1001 positions, limit 1001: %v", err)
	}
	broad := nimkit.Rules[int](func(n int, move func(int)) {
		for q := range n {
			move(q % 1000)
			if n <= 1000 {
				break
			}
		}
	})
	if s, err := nimkit.Solve(ctx, nimkit.Rules[int](func(n int, move func(int)) {
		if n > 1000 {
			broad(n, move)
		}
	}), 3e6, 2000); err != nil || s.Len() != 1001 {
		t.Errorf("three million moves to a thousand positions: %v", err)
	}
	nan := nimkit.Rules[float64](func(x float64, move func(float64)) { move(x - x/x) })
	if _, err := nimkit.Solve(ctx, nan, 0, 1000); !errors.As(err, &limit) {
		t.Errorf("positions that equal nothing: %v", err)
	}
	unknown := nimkit.WithEnd(oneTwoThree, func(int) nimkit.End { return 9 })
	require.Refused(t, "position 0", "End(9)")(nimkit.Solve(ctx, unknown, 5, 100))
	for _, n := range []int{0, -1, 2_147_483_647} {
		require.Refused(t, fmt.Sprint(n))(nimkit.Solve(ctx, oneTwoThree, 5, n))
	}
	if r := require.Recovered(func() {
		nimkit.Solve(ctx, nimkit.Rules[int](func(int, func(int)) { panic("the rule's own") }), 5, 10)
	}); r != "the rule's own" {
		t.Errorf("a rule that panics: %v", r)
	}
	s := require.Must(nimkit.Solve(ctx, oneTwoThree, 5, 10))(t)
	require.Contains(t, fmt.Sprint(require.Recovered(func() { s.Outcome(6, nimkit.Normal) })), "nimkit: position 6", "a position that is not there")
	require.Contains(t, fmt.Sprint(require.Recovered(func() { s.Outcome(5, 2) })), "nimkit: Play(2)", "a play that is none")
}

func TestStopped(t *testing.T) {
	var cancel context.CancelFunc // called in the middle of the search
	forEver := nimkit.Rules[int](func(n int, move func(int)) {
		for times := 0; ; times++ {
			if times == 1000 {
				cancel()
			}
			move(7) // names a single move again and again
		}
	})
	endless := nimkit.Rules[int](func(n int, move func(int)) {
		if n == 1000 {
			cancel()
		}
		move(n + 1)
	})
	for name, game := range map[string]nimkit.Rules[int]{"names moves without end": forEver, "endless": endless} {
		var ctx context.Context
		ctx, cancel = context.WithCancel(context.Background())
		_, err := nimkit.Solve(ctx, game, 0, nimkit.MaxPositions)
		var stop *nimkit.StoppedError
		require.That(t, errors.As(err, &stop) && errors.Is(err, context.Canceled) && stop.Found >= 2, "%s: %v", name, err)
	}
	ctx, cancel := context.WithTimeout(context.Background(), -1)
	defer cancel()
	if _, err := nimkit.Solve(ctx, forEver, 0, 100); !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("a context that has ended before: %v", err)
	}
}

// A rule that never comes to the end of its moves is left after as many as are kept for a
// game that need not end.
func TestMovesWithoutEnd(t *testing.T) {
	forEver := func(n int, move func(int)) {
		for n == 7 {
			move(6)
		}
	}
	for _, c := range []struct {
		name string
		game nimkit.Playable
		most int
	}{
		{"that need not end", nimkit.Endless(nimkit.From(forEver, 6, 7)), 100_000_000},
		{"of a larger limit", nimkit.Endless(nimkit.From(forEver, 6, 7).Limit(6_000_000)), 120_000_000},
	} {
		_, err := c.game.Graph()
		var limit *nimkit.LimitError
		if !errors.As(err, &limit) || limit.Limit != c.most || limit.Solved != 1 || !strings.Contains(err.Error(), fmt.Sprintf("more than %d moves", c.most)) {
			t.Errorf("a game %s: %v", c.name, err)
		}
	}
}

// A game that is deep and has many moves everywhere would need far more memory
// for the moves on the path than for the positions; the oldest are forgotten.
func TestForgetting(t *testing.T) {
	const n = 1_000_000
	// Matches are laid down, up to n: the nearest positions are met first.
	lay := nimkit.Rules[int](func(p int, move func(int)) {
		for add := 1; add <= min(30, n-p); add++ {
			move(p + add)
		}
	})
	before := heap(true)
	high := watch()
	s := require.Must(nimkit.Solve(context.Background(), lay, 0, n+1))(t)
	most := (high() - before) / n
	require.That(t, most <= 8+64, "%d bytes a position", most)
	for p := range s.Positions() {
		if g, _ := s.NimValue(p); int(g) != (n-p)%31 {
			t.Fatalf("nim-value of %d: %v, want %d", p, g, (n-p)%31)
		}
		if got, want := s.Remoteness(p, nimkit.Normal), (n-p)/31*2+min(1, (n-p)%31); got != want {
			t.Fatalf("remoteness of %d: %d, want %d", p, got, want)
		}
	}
}

// heap returns the bytes in use, of live objects only if collect is set.
func heap(collect bool) int {
	if collect {
		runtime.GC()
	}
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return int(m.HeapAlloc)
}

// watch looks at the heap every few milliseconds until the function it returns
// is called, which returns the most bytes that were in use, garbage included.
func watch() (high func() int) {
	stop, result := make(chan struct{}), make(chan int)
	go func() {
		most := heap(false)
		for {
			select {
			case <-stop:
				result <- max(most, heap(false))
				return
			case <-time.After(10 * time.Millisecond):
				most = max(most, heap(false))
			}
		}
	}()
	return func() int { close(stop); return <-result }
}

// FuzzSolve: any rule on up to sixteen positions is solved, has a cycle or more
// positions than the limit, as a plain recursion says.
func FuzzSolve(f *testing.F) {
	f.Add([]byte("\x10\x21\x20\x32"), uint8(4))
	f.Add([]byte("\x10\x01"), uint8(9))
	f.Fuzz(func(t *testing.T, moves []byte, limit uint8) {
		rule := nimkit.Rules[uint8](func(p uint8, move func(uint8)) {
			for _, m := range moves {
				if m>>4 == p {
					move(m & 15)
				}
			}
		})
		var state [16]uint8 // 1 on the path, 2 a loss, 3 a win
		cyclic, reached := false, 0
		var walk func(p uint8) (loss bool)
		walk = func(p uint8) bool {
			if state[p] > 0 {
				cyclic = cyclic || state[p] == 1
				return state[p] == 2
			}
			state[p], reached = 1, reached+1
			loss := true
			rule(p, func(q uint8) { loss = !walk(q) && loss })
			state[p] = map[bool]uint8{true: 2, false: 3}[loss]
			return loss
		}
		walk(15)
		s, err := nimkit.Solve(context.Background(), rule, 15, int(limit))
		var cycle *nimkit.CycleError
		var more *nimkit.LimitError
		switch {
		case limit == 0:
			require.That(t, err != nil, "a limit of 0")
		case errors.As(err, &cycle):
			require.That(t, cyclic, "a cycle in a game that ends: %v", err)
		case errors.As(err, &more):
			require.That(t, reached > int(limit), "%d positions are more than %d", reached, limit)
		case err != nil || cyclic || reached > int(limit) || s.Len() != reached:
			t.Errorf("%d positions, cyclic %v, limit %d: %v", reached, cyclic, limit, err)
		default:
			for p := range s.Positions() {
				require.Equal(t, s.Outcome(p, nimkit.Normal) == nimkit.Loss, state[p] == 2, p, s.Outcome(p, nimkit.Normal))
			}
		}
	})
}
