package classics_test

import (
	"fmt"
	"math"
	"math/big"
	"math/bits"
	"slices"
	"strings"
	"testing"

	"nimlab/internal/require"
	"nimlab/nimkit"
	"nimlab/nimkit/classics"
)

// mex returns the least nim-value that is not in the set.
func mex(set map[nimkit.Nimber]bool) (v nimkit.Nimber) {
	for set[v] {
		v++
	}
	return v
}

// bruteForce returns a function for the nim-values of a game, by recursion over the moves.
func bruteForce[P comparable](moves func(P) []P) func(P) nimkit.Nimber {
	known := map[P]nimkit.Nimber{}
	var value func(P) nimkit.Nimber
	value = func(p P) nimkit.Nimber {
		if _, ok := known[p]; !ok {
			seen := map[nimkit.Nimber]bool{}
			for _, q := range moves(p) {
				seen[value(q)] = true
			}
			known[p] = mex(seen)
		}
		return known[p]
	}
	return value
}

// outcomeOf returns the outcome of the start of a game, which is that of its formula.
func outcomeOf(t *testing.T, g nimkit.Game) nimkit.Outcome {
	t.Helper()
	return require.Must(g.Outcome())(t)
}

// checkFormula compares the formula of a game with its rule at every position, and checks the number of
// positions.
func checkFormula(t *testing.T, g nimkit.Game, positions int) {
	t.Helper()
	c := require.Must(g.Comparison())(t)
	require.That(t, c.Agree() && c.Compared+c.Unknown == positions, "%v: %v, %d unknown, want %d positions", g, c, c.Unknown, positions)
}

// outcome returns the outcome in normal play of a position with a nim-value.
func outcome(value nimkit.Nimber) nimkit.Outcome { return nimkit.LossOrWin(value == 0) }

// checkPairs compares the formula of a game of two numbers with its nim-values, for all numbers up to
// most.
func checkPairs(t *testing.T, most int, game func(a, b int) nimkit.Game, value func(p [2]int) nimkit.Nimber) {
	t.Helper()
	for a := range most + 1 {
		for b := range most + 1 {
			require.Equal(t, outcomeOf(t, game(a, b)), outcome(value([2]int{a, b})), a, b)
		}
	}
}

func wythoff(p [2]int) (after [][2]int) {
	for take := 1; take <= max(p[0], p[1]); take++ {
		for _, q := range [][2]int{{p[0] - take, p[1]}, {p[0], p[1] - take}, {p[0] - take, p[1] - take}} {
			if min(q[0], q[1]) >= 0 {
				after = append(after, q)
			}
		}
	}
	return after
}

// TestWythoffMatchesBruteForce also covers misère play, by the nim-values of a game with one more move
// at the end: whoever makes it loses.
func TestWythoffMatchesBruteForce(t *testing.T) {
	checkPairs(t, 120, classics.Wythoff, bruteForce(wythoff))
	checkFormula(t, classics.Wythoff(120, 120), 121*121)
	misere := bruteForce(func(p [2]int) [][2]int {
		switch p {
		case [2]int{}:
			return [][2]int{{-1, -1}}
		case [2]int{-1, -1}:
			return nil
		}
		return wythoff(p)
	})
	g := require.Must(classics.Wythoff(15, 15).Misere().Graph())(t)
	for n := range g.Len() {
		p := g.Position(n).([2]uint64)
		require.Equal(t, g.Outcome(n), outcome(misere([2]int{int(p[0]), int(p[1])})), p)
	}
}

// checkWythoffLoss checks that (⌊kφ⌋, ⌊kφ⌋ + k) is a loss and that one less is a win. It uses integers,
// since floating point is wrong for large k: ⌊kφ⌋ is the a with (2a - k)² <= 5k² < (2a + 2 - k)².
func checkWythoffLoss(t *testing.T, k uint64) {
	t.Helper()
	difference := new(big.Int).SetUint64(k)
	five := new(big.Int).Mul(difference, difference)
	five.Mul(five, big.NewInt(5))
	small := new(big.Int).Sqrt(five)
	small.Add(small, difference).Rsh(small, 1)
	a, b := int(small.Uint64()), int(small.Uint64()+k)
	require.That(t, outcomeOf(t, classics.Wythoff(a, b)) == nimkit.Loss && outcomeOf(t, classics.Wythoff(b, a)) == nimkit.Loss,
		"(%d, %d) is not a loss", a, b)
	if k > 0 && outcomeOf(t, classics.Wythoff(a-1, b)) != nimkit.Win {
		t.Errorf("(%d, %d) is not a win", a-1, b)
	}
}

func TestWythoffOfLargeHeaps(t *testing.T) {
	const most = 3523014627193176565 // ⌊2^63/φ²⌋
	for _, from := range []uint64{0, 1e9, 1e15, 1e18 - 500, most - 1000} {
		for k := range uint64(1000) {
			checkWythoffLoss(t, from+k)
		}
	}
	checkWythoffLoss(t, most)
	require.Equal(t, outcomeOf(t, classics.Wythoff(0, math.MaxInt)), nimkit.Win, "(0, 2^63-1)")
}

func FuzzWythoff(f *testing.F) {
	f.Add(uint64(0))
	f.Add(uint64(1e18))
	f.Fuzz(func(t *testing.T, k uint64) {
		if k <= 3523014627193176565 {
			checkWythoffLoss(t, k)
		}
	})
}

// TestTakeAwayMatchesBruteForce covers heaps up to 150, and every position up to 40.
func TestTakeAwayMatchesBruteForce(t *testing.T) {
	lost := map[int][]int{1: {1, 2, 4, 8, 16, 32, 64, 128}, 2: {1, 2, 3, 5, 8, 13, 21, 34, 55, 89, 144}, 3: {1, 2, 3, 4, 6, 8, 11, 15, 21, 29, 40, 55, 76, 105, 145}}
	for times := 1; times <= 5; times++ {
		value := bruteForce(func(p [2]int) (after [][2]int) { // the heap, and the largest take
			for take := 1; take <= min(p[0], p[1]); take++ {
				after = append(after, [2]int{p[0] - take, min(times*take, p[0]-take)})
			}
			return after
		})
		for heap := 1; heap <= 150; heap++ {
			got := outcomeOf(t, classics.TakeAway(times, heap))
			require.Equal(t, got, outcome(value([2]int{heap, heap - 1})), times, heap)
			require.That(t, times > 3 || (got == nimkit.Loss) == slices.Contains(lost[times], heap), "%d times, %d: %v", times, heap, got)
		}
		c, err := classics.TakeAway(times, 40).Comparison()
		require.That(t, err == nil && c.Agree(), "%v %v %v", times, c, err)
	}
	require.Equal(t, outcomeOf(t, classics.TakeAway(100, math.MaxInt)), nimkit.Win)
	// The largest Fibonacci number of 63 bits.
	for heap, want := range map[int]nimkit.Outcome{0: nimkit.Loss, 89: nimkit.Loss, 7540113804746346429: nimkit.Loss, math.MaxInt: nimkit.Win} {
		require.Equal(t, outcomeOf(t, classics.Fibonacci(heap)), want, heap)
	}
}

// FuzzZeckendorf checks that the parts are Fibonacci numbers that are not neighbors, and their sum.
func FuzzZeckendorf(f *testing.F) {
	for _, n := range []uint64{0, 1, 4, 100, 12200160415121876738, 1<<64 - 1} { // the largest Fibonacci number of 64 bits
		f.Add(n)
	}
	f.Fuzz(func(t *testing.T, n uint64) {
		var all []uint64
		for a, b := uint64(1), uint64(2); a < b; a, b = b, a+b { // until a+b overflows
			all = append(all, a)
		}
		all = append(all, 12200160415121876738)
		parts := classics.Zeckendorf(n)
		sum, last := uint64(0), len(all)+1
		for _, part := range parts {
			i := slices.Index(all, part)
			require.True(t, i >= 0 && i <= last-2, "%d = sum of %v", n, parts)
			sum, last = sum+part, i
		}
		require.True(t, sum == n, "%d is not the sum of %v", n, parts)
	})
}

func TestEuclidMatchesBruteForce(t *testing.T) {
	moves := func(p [2]int) (after [][2]int) {
		small, large := min(p[0], p[1]), max(p[0], p[1])
		for small > 0 && large >= small {
			large -= small
			after = append(after, [2]int{min(small, large), max(small, large)})
		}
		return after
	}
	checkPairs(t, 150, classics.Euclid, bruteForce(moves))
	checkFormula(t, classics.EuclidUpTo(150), 150*150+150) // the ends have their 0 in the second place
	// The ratios of neighboring Fibonacci numbers are above and below φ in turn, and close to
	// 2^63 the difference is too small for a float64.
	a, b := 1, 2
	for i := range 89 {
		want := nimkit.Win // 2/1 is above φ
		if i%2 == 1 {
			want = nimkit.Loss
		}
		require.Equal(t, outcomeOf(t, classics.Euclid(a, b)), want, a, b)
		a, b = b, a+b
	}
}

func TestSubtractSquareMatchesBruteForce(t *testing.T) {
	value := bruteForce(func(n int) (after []int) {
		for root := 1; root*root <= n; root++ {
			after = append(after, n-root*root)
		}
		return after
	})
	checkFormula(t, classics.SubtractSquare(200), 201)
	row := require.Must(classics.SubtractSquare(200).Sequence())(t)
	require.Equal(t, len(row.Values), 201)
	for n, got := range row.Values {
		require.Equal(t, got, value(n), n)
		require.Returns(t, outcome(value(n)), n)(classics.SubtractSquare(n).Outcome())
	}
}

// closeFile returns the sets of open files after one move, which closes a file and its neighbors.
func closeFile(files uint32) (after []uint32) {
	for i := range 32 {
		if files>>i&1 == 1 {
			after = append(after, files&^(1<<i|1<<(i+1)|1<<i>>1))
		}
	}
	return after
}

// TestDawsonChessMatchesBruteForce computes rows of up to 2000 files from their parts, and rows of up
// to 20 files by closing single files.
func TestDawsonChessMatchesBruteForce(t *testing.T) {
	const most = 2000
	chess := make([]nimkit.Nimber, most+1) // 0.137
	for n := 1; n <= most; n++ {
		seen := map[nimkit.Nimber]bool{}
		for i := range n { // files 0…i-2 and i+2…n-1 stay
			seen[chess[max(0, i-1)]^chess[max(0, n-i-2)]] = true
		}
		chess[n] = mex(seen)
	}
	for n := range most + 1 {
		require.Equal(t, require.Must(classics.DawsonChess(n).NimValue())(t).Nimber, chess[n], "Dawson's Chess with", n, "files")
		require.Equal(t, outcomeOf(t, classics.DawsonChess(n)), outcome(chess[n]), n)
	}
	value := bruteForce(closeFile)
	for n := range 21 {
		require.Equal(t, chess[n], value(1<<n-1), n)
	}
	// OEIS A002187.
	for n, want := range []nimkit.Nimber{0, 1, 1, 2, 0, 3, 1, 1, 0, 3, 3, 2, 2, 4, 0, 5, 2, 2, 3} {
		require.Equal(t, chess[n], want, n)
	}
	// The period is 34.
	c, err := classics.DawsonChess(36).Comparison()
	require.That(t, err == nil && c.Agree() && c.Compared >= 3000, "%v %v", c, err)
}

// pawns is a position of Dawson's Chess with pawns: three ranks of w, b and dots, from the point of
// view of the player to move, whose pawns are w and move up.
type pawns [3]string

func (p pawns) set(rank, file int, piece string) pawns {
	p[rank] = p[rank][:file] + piece + p[rank][file+1:]
	return p
}

// turned returns p from the point of view of the opponent.
func (p pawns) turned() pawns {
	exchange := strings.NewReplacer("w", "b", "b", "w")
	return pawns{exchange.Replace(p[2]), exchange.Replace(p[1]), exchange.Replace(p[0])}
}

func (p pawns) moves() []pawns {
	var captures, advances []pawns
	for rank := range 2 {
		for file := range p[rank] {
			if p[rank][file] != 'w' {
				continue
			}
			left := p.set(rank, file, ".")
			if p[rank+1][file] == '.' {
				advances = append(advances, left.set(rank+1, file, "w").turned())
			}
			for _, to := range []int{file - 1, file + 1} {
				if to >= 0 && to < len(p[rank]) && p[rank+1][to] == 'b' {
					captures = append(captures, left.set(rank+1, to, "w").turned())
				}
			}
		}
	}
	if len(captures) > 0 {
		return captures
	}
	return advances
}

func TestDawsonChessMatchesPawns(t *testing.T) {
	value := bruteForce(pawns.moves)
	for n := range 10 {
		start := pawns{strings.Repeat("w", n), strings.Repeat(".", n), strings.Repeat("b", n)}
		require.Equal(t, outcomeOf(t, classics.DawsonChess(n)), outcome(value(start)), n)
	}
}

// TestNorthcottMatchesBruteForce solves the game with retreats, which need not end, on small boards.
func TestNorthcottMatchesBruteForce(t *testing.T) {
	for _, board := range []struct{ rows, columns int }{{1, 8}, {2, 3}, {2, 4}, {2, 5}, {2, 6}, {3, 3}, {3, 4}} {
		type state struct {
			own, other [3]int // columns of the men of the player to move, and of the other
		}
		var all []state
		var place func(s state, row int)
		place = func(s state, row int) {
			if row == board.rows {
				all = append(all, s)
				return
			}
			for own := range board.columns {
				for other := range board.columns {
					if own != other {
						s.own[row], s.other[row] = own, other
						place(s, row+1)
					}
				}
			}
		}
		place(state{}, 0)
		moves := func(s state, move func(state)) {
			for row := range board.rows {
				for _, step := range []int{-1, 1} {
					for to := s.own[row] + step; to >= 0 && to < board.columns && to != s.other[row]; to += step {
						next := state{s.other, s.own}
						next.other[row] = to
						move(next)
					}
				}
			}
		}
		g := require.Must(nimkit.From(moves, all[0], all...).Endless().Graph())(t)
		require.Equal(t, g.Len(), len(all), board)
		for n := range g.Len() {
			var gaps []int
			for row, s := 0, g.Position(n).(state); row < board.rows; row++ {
				gaps = append(gaps, max(s.own[row]-s.other[row], s.other[row]-s.own[row])-1)
			}
			require.Equal(t, outcomeOf(t, classics.Northcott(gaps...)), g.Outcome(n), board, gaps)
		}
	}
}

// TestNorthcottGraphMatchesRule covers games with a limit on retreats, and endless ones.
func TestNorthcottGraphMatchesRule(t *testing.T) {
	for retreats := range 4 {
		c, err := classics.NorthcottWithRetreats(retreats, 4, 5).Comparison()
		// The two men of a row can stand in 15 ways if the gap is at most 4, and in 21 if at most 5.
		want := (retreats + 1) * 15 * 21
		require.That(t, err == nil && c.Agree() && c.Compared <= want && c.Compared >= want/2, "%d retreats: %v, %v", retreats, c, err)
	}
	g := require.Must(classics.Northcott(2, 3, 4).Endless().Graph())(t)
	for n := range g.Len() {
		p := g.Position(n).(classics.Men)
		gap := func(row int) uint64 { return uint64(row+2) - p.Mine[row] - p.Yours[row] }
		lost := gap(0)^gap(1)^gap(2) == 0
		require.That(t, g.Outcome(n) != nimkit.Draw && lost == (g.Outcome(n) == nimkit.Loss), "%v is %v", p, g.Outcome(n))
	}
	require.That(t, g.Len() >= 800 && g.Len() <= 6*10*15, "%d positions", g.Len())
	require.Fails(t)(classics.Northcott(1, 2, 3, 4).Endless().Graph())
	require.Fails(t, "need not end")(classics.Northcott(6, 6).Graph())
	require.Fails(t)(classics.Northcott(1, 2, 3, 4).Graph())
}

// TestStaircaseMatchesBruteForce covers up to nine coins on up to five steps.
func TestStaircaseMatchesBruteForce(t *testing.T) {
	const steps = 5
	value := bruteForce(func(coins [steps]uint64) (after [][steps]uint64) {
		for step, n := range coins {
			for carried := uint64(1); carried <= n; carried++ {
				next := coins
				next[step] -= carried
				if step > 0 {
					next[step-1] += carried
				}
				after = append(after, next)
			}
		}
		return after
	})
	nine := classics.Staircase(0, 0, 0, 0, 9)
	checkFormula(t, nine, 2002) // 14 over 5
	g := require.Must(nine.Graph())(t)
	for n := range g.Len() {
		coins := g.Position(n).([]uint64)
		got := require.Must(classics.Staircase(ints(coins)...).NimValue())(t)
		require.Equal(t, got.Nimber, value([steps]uint64(coins)), coins)
	}
	require.Fails(t)(classics.Staircase(1, 2, 3, 4, 5, 6, 7, 8, 9).Outcome())
}

// TestCoinsMatchBruteForce covers all rows of ten coins, and the 64th coin.
func TestCoinsMatchBruteForce(t *testing.T) {
	for _, c := range []struct {
		allowed func(turned uint32) bool
		game    func(coins int) nimkit.Game
		last    nimkit.Nimber // the nim-value of the last of 64 coins
	}{
		{func(turned uint32) bool { return bits.OnesCount32(turned) <= 2 }, classics.TurningTurtles, 64},
		{func(turned uint32) bool { return bits.OnesCount32(turned) <= 3 }, classics.MockTurtles, 127}, // 63 has six ones
		{
			func(turned uint32) bool {
				return bits.Len32(turned)-bits.TrailingZeros32(turned) == bits.OnesCount32(turned)
			},
			classics.Ruler, 64,
		},
	} {
		value := bruteForce(func(row uint32) (after []uint32) {
			for turned := uint32(1); turned < 1<<10; turned++ {
				if c.allowed(turned) && row>>(bits.Len32(turned)-1)&1 == 1 {
					after = append(after, row^turned)
				}
			}
			return after
		})
		g := c.game(10)
		s := require.Must(g.Graph())(t)
		for n := range s.Len() {
			row := uint32(0)
			for place, coin := range []rune(s.Position(n).(string)) {
				if coin == '●' {
					row |= 1 << place
				}
			}
			got, _ := s.NimValue(n)
			require.Equal(t, got, value(row), g, row)
		}
		checkFormula(t, g, 1<<10)
		places, err := g.Sequence()
		require.True(t, err == nil && len(places.Values) == 10 && places.Places, "%v %v", places, err)
		for place, got := range places.Values {
			require.Equal(t, got, value(1<<place), g, place)
		}
		all, others := require.Must(c.game(64).NimValue())(t), require.Must(c.game(63).NimValue())(t)
		require.Equal(t, all.Add(others).Nimber, c.last, g, "the last coin")
		for _, coins := range []int{-1, 65} {
			require.Fails(t, "is not between 0 and 64")(c.game(coins).Graph())
		}
	}
}

func TestPassNimMatchesBruteForce(t *testing.T) {
	value := bruteForce(func(s [3]int) (after [][3]int) {
		for n := range s[0] {
			after = append(after, [3]int{n, s[1], s[2]})
		}
		for n := range s[1] {
			after = append(after, [3]int{s[0], n, s[2]})
		}
		if s[2] == 1 && s[0]+s[1] > 0 {
			after = append(after, [3]int{s[0], s[1], 0})
		}
		return after
	})
	checkPairs(t, 60, classics.PassNim, func(p [2]int) nimkit.Nimber { return value([3]int{p[0], p[1], 1}) })
	checkFormula(t, classics.PassNim(60, 60), 2*61*61)
	require.Equal(t, outcomeOf(t, classics.PassNim(math.MaxInt, 0)), nimkit.Win, "(2^63-1, 0)")
}

// TestChompMatchesBruteForce covers every bar of up to seven rows and columns.
func TestChompMatchesBruteForce(t *testing.T) {
	const most = 7
	type bar [most]uint64
	value := bruteForce(func(c bar) (after []bar) {
		for row := range most {
			for column := range c[row] {
				if row > 0 || column > 0 {
					next := c
					for r := row; r < most; r++ {
						next[r] = min(next[r], column)
					}
					after = append(after, next)
				}
			}
		}
		return after
	})
	square := classics.Chomp(7, 7, 7, 7, 7, 7, 7)
	checkFormula(t, square, 3431) // 14 over 7, less the empty bar
	known := 0
	g := require.Must(square.Graph())(t)
	for n := range g.Len() {
		c := bar(g.Position(n).([]uint64))
		arms, narrow, rectangle := c[1] <= 1, c[2] == 0 || c[0] <= 2, true
		for _, n := range c {
			rectangle = rectangle && (n == 0 || n == c[0])
		}
		require.Returns(t, outcome(value(c)), c)(classics.Chomp(ints(c[:])...).Outcome())
		if arms || narrow || rectangle {
			known++
		}
	}
	require.Equal(t, require.Must(square.Comparison())(t).Compared, known)
}

func TestInvalidStartsReturnErrors(t *testing.T) {
	for _, c := range []struct {
		game nimkit.Game
		want string
	}{
		{classics.Chomp(), "classics: a bar without a poisoned square"},
		{classics.Chomp(0, 0), "classics: a bar without a poisoned square"},
		{classics.Chomp(2, 1, 3), "classics: row 3 of a bar has 3 squares, more than the 1 of the row before it"},
		{classics.FibonacciUpTo(1001), "classics: Fibonacci Nim up to 1001: every start is worked out up to 1000"},
		{classics.TakeAway(0, 5), "classics: at most 0 times as many: a number from 1 to 100"},
		{classics.EuclidUpTo(1 << 62), "classics: Euclid's game up to 4611686018427387904: every start is worked out up to 1000"},
		{classics.TurningTurtles(65), "classics: a row of 65 coins is not between 0 and 64"},
		{classics.TurningTurtles(65).Misere(), "classics: a row of 65 coins is not between 0 and 64"},
	} {
		_, err := c.game.Graph()
		require.Equal(t, fmt.Sprint(err), c.want)
		_, err = c.game.Comparison()
		require.That(t, fmt.Sprint(err) == c.want || c.game.Play() == nimkit.Misere, "%v, want %s", err, c.want)
	}
	for _, game := range []nimkit.Game{classics.Wythoff(-1, 2), classics.PassNim(1, -1), classics.Chomp(3, -1), classics.Staircase(-1), classics.SilverDollar(-1), classics.Euclid(-1, 2), classics.Fibonacci(-1),
		classics.TakeAway(2, -1), classics.DawsonChess(-1), classics.SubtractSquare(-1), classics.Northcott(-1), classics.NorthcottWithRetreats(-1, 2), classics.Downhill([][2]int{{0, 1}}, -1)} {
		require.Fails(t, "-1", "0 or more")(game.Outcome())
	}
	v, err := classics.Wythoff(1, 2).NimValue() // no formula is known
	require.That(t, err == nil && v.Nimber == 0 && !v.Infinite, "%v %v", v, err)
}

func ints(numbers []uint64) (all []int) {
	for _, n := range numbers {
		all = append(all, int(n))
	}
	return all
}

// TestChompOfManyRows compares bars of up to 50 rows with the same bars turned over.
func TestChompOfManyRows(t *testing.T) {
	for _, bar := range [][]int{{3, 3, 3, 2, 2, 2, 1, 1, 1, 1}, {4, 2, 2, 2, 2, 2, 2, 1, 1}, {2, 2, 2, 2, 2, 2, 2, 2, 1}, {5, 4, 4, 3, 2, 2, 2, 2, 1},
		slices.Concat(slices.Repeat([]int{3}, 5), slices.Repeat([]int{2}, 10), slices.Repeat([]int{1}, 25)), slices.Repeat([]int{2}, 50)} {
		var turned []int
		for column := range bar[0] {
			turned = append(turned, 0)
			for _, n := range bar {
				if n > column {
					turned[column]++
				}
			}
		}
		long, short := require.Must(classics.Chomp(bar...).Graph())(t), require.Must(classics.Chomp(turned...).Graph())(t)
		require.That(t, long.Len() == short.Len() && long.Outcome(long.Start()) == short.Outcome(short.Start()), "%v: %v, turned over %v", bar, long, short)
		require.Must(classics.Chomp(bar...).Comparison())(t)
	}
}

// FuzzChomp checks that bars are refused by Outcome and Graph alike, and that the formula agrees with
// the rule.
func FuzzChomp(f *testing.F) {
	f.Add([]byte{3, 3, 3})
	f.Add([]byte{5, 1, 1, 1, 1})
	f.Add([]byte{2, 3})
	f.Add([]byte{})
	f.Fuzz(func(t *testing.T, rows []byte) {
		var bar []int
		for _, n := range rows {
			bar = append(bar, int(n%6))
		}
		game := classics.Chomp(bar...)
		if _, err := game.Outcome(); err != nil {
			_, err := game.Graph()
			require.True(t, err != nil, "%v has a graph, but is not a bar", bar)
			return
		}
		if c, err := game.Comparison(); err != nil || c.Compared > 0 && !c.Agree() {
			t.Fatalf("%v: %v, %v", bar, c, err)
		}
	})
}
