package partizan

import (
	"fmt"
	"math/rand/v2"
	"runtime"
	"slices"
	"testing"
	"time"

	"nimlab/internal/require"
)

// plainGame is a game as Conway defines it: its left and right options, by their indices in
// a list in which they come before it. The tests in this file play such games out. They know
// nothing of canonical forms, stops or caches.
type plainGame [2][]int

// randomGames returns n different random games: 0, ±1, ±2 and ±3, and games with play of up
// to depth moves until one of them is left. Most have a value that none before has, since the
// values of games by chance are few.
func randomGames(n, depth int, seed uint64) []plainGame {
	random := rand.New(rand.NewPCG(seed, 1))
	games := []plainGame{{}, {{0}, nil}, {nil, {0}}, {{1}, nil}, {nil, {2}}, {{3}, nil}, {nil, {4}}}
	depths := make([]int, len(games))
	values := valuesOfGames(games)
	seen, different := map[string]bool{}, map[Value]bool{}
	for len(games) < n {
		var g plainGame
		deepest := 0
		for p := range g {
			for range 1 + random.IntN(3) {
				o := random.IntN(len(games))
				if depths[o] < depth && !slices.Contains(g[p], o) {
					g[p], deepest = append(g[p], o), max(deepest, depths[o])
				}
			}
			slices.Sort(g[p])
		}
		v := Of(pick(values, g[Left]), pick(values, g[Right]))
		if key := fmt.Sprint(g); !seen[key] && (!different[v] || random.IntN(40) == 0) {
			seen[key], different[v] = true, true
			values = append(values, v)
			games, depths = append(games, g), append(depths, deepest+1)
		}
	}
	return games
}

// valuesOfGames returns what plain games are worth.
func valuesOfGames(games []plainGame) []Value {
	values := make([]Value, len(games))
	for i, g := range games {
		values[i] = Of(pick(values, g[Left]), pick(values, g[Right]))
	}
	return values
}

func pick(values []Value, at []int) (picked []Value) {
	for _, i := range at {
		picked = append(picked, values[i])
	}
	return picked
}

// loses reports who loses a sum of games if he moves first, for all sums of three, by their
// indices: bit 0 for Left, bit 1 for Right.
func losesTriples(games []plainGame) func(i, j, k int) uint8 {
	n := len(games)
	table := make([]uint8, n*n*n)
	at := func(i, j, k int) int { return (i*n+j)*n + k }
	for i := range n {
		for j := range i + 1 {
			for k := range j + 1 {
				var loses uint8
				for p := range 2 {
					opponent := uint8(2) >> p
					wins := false
					for _, o := range games[i][p] {
						wins = wins || table[at(o, j, k)]&opponent != 0
					}
					for _, o := range games[j][p] {
						wins = wins || table[at(i, o, k)]&opponent != 0
					}
					for _, o := range games[k][p] {
						wins = wins || table[at(i, j, o)]&opponent != 0
					}
					if !wins {
						loses |= 1 << p
					}
				}
				for _, place := range []int{at(i, j, k), at(i, k, j), at(j, i, k), at(j, k, i), at(k, i, j), at(k, j, i)} {
					table[place] = loses
				}
			}
		}
	}
	return func(i, j, k int) uint8 { return table[at(i, j, k)] }
}

// outcomeOfLosers returns the outcome of a game from who loses if he moves first.
func outcomeOfLosers(loses uint8) Outcome { return outcome(loses&2 != 0, loses&1 != 0) }

func TestSumsOfRandomGamesAgreeWithPlay(t *testing.T) {
	n := 500
	if testing.Short() {
		n = 60
	}
	games := randomGames(n, 3, 7)
	loses := losesTriples(games)
	values := valuesOfGames(games)
	different := map[Value]bool{}
	for i := range n {
		different[values[i]] = true
		calculate(func(c *calculator) any {
			for j := range i + 1 {
				sum := c.plus(values[i], values[j])
				for k := range j + 1 {
					other := values[k].Neg()
					got := outcome(c.atMost(other, sum), c.atMost(sum, other))
					require.True(t, got == outcomeOfLosers(loses(i, j, k)), "%v + %v + %v is %v", values[i], values[j], values[k], got)
				}
			}
			return nil
		})
	}
	require.That(t, len(different) > n/2, "only %d different values", len(different))
}

// born returns all values born by a day, and the days they are born on.
func born(day int) []Value {
	if day == 0 {
		return []Value{{}}
	}
	before := born(day - 1)
	var antichains [][]Value
	var grow func(chain []Value, from int)
	grow = func(chain []Value, from int) {
		antichains = append(antichains, slices.Clone(chain))
		for i := from; i < len(before); i++ {
			if !slices.ContainsFunc(chain, func(v Value) bool { return v.Compare(before[i]) != Fuzzy }) {
				grow(append(chain, before[i]), i+1)
			}
		}
	}
	grow(nil, 0)
	var all []Value
	seen := map[Value]bool{}
	for _, left := range antichains {
		for _, right := range antichains {
			if v := Of(left, right); !seen[v] {
				seen[v] = true
				all = append(all, v)
			}
		}
	}
	return all
}

func TestGamesBornByDayThree(t *testing.T) {
	for day, want := range []int{1, 4, 22} {
		require.Equal(t, len(born(day)), want, "games born by day", day)
	}
	if testing.Short() {
		return
	}
	values := born(3)
	require.Equal(t, len(values), 1474, "games born by day 3")
	slices.SortFunc(values, func(v, w Value) int { return v.Birthday() - w.Birthday() })
	index := map[Value]int{}
	for i, v := range values {
		index[v] = i
	}
	games := make([]plainGame, len(values))
	for i, v := range values {
		for p := range games[i] {
			for _, o := range v.Options(Player(p)) {
				at, ok := index[o]
				require.True(t, ok && at < i, "option %v of %v", o, v)
				games[i][p] = append(games[i][p], at)
			}
		}
	}
	// v ≤ w if no left option of v is ≥ w, and no right option of w is ≤ v.
	n := len(values)
	known := make([]int8, n*n)
	var atMost func(i, j int) bool
	atMost = func(i, j int) bool {
		if known[i*n+j] == 0 {
			known[i*n+j] = 1
			for _, o := range games[i][Left] {
				if atMost(j, o) {
					known[i*n+j] = -1
				}
			}
			for _, o := range games[j][Right] {
				if atMost(o, i) {
					known[i*n+j] = -1
				}
			}
		}
		return known[i*n+j] == 1
	}
	for i, v := range values {
		for j, w := range values {
			require.True(t, v.AtMost(w) == atMost(i, j), "%v ≤ %v", v, w)
			require.True(t, i == j || !(atMost(i, j) && atMost(j, i)), "%v and %v are equal", v, w)
		}
	}
}

// beside is a small game that is played beside a position: the values born by day 2 tell
// many positions apart that have the same outcome.
func daysTwo() ([]plainGame, []Value) {
	values := born(2)
	slices.SortFunc(values, func(v, w Value) int { return v.Birthday() - w.Birthday() })
	games := make([]plainGame, len(values))
	for i, v := range values {
		for p := range games[i] {
			for _, o := range v.Options(Player(p)) {
				games[i][p] = append(games[i][p], slices.Index(values, o))
			}
		}
	}
	return games, values
}

// checkPositions compares the values of positions, in an order in which options come first,
// with the outcomes of play beside small games.
func checkPositions(t *testing.T, positions int, options func(at int, player Player, move func(to int)), value func(at int) Value) {
	games, small := daysTwo()
	n := len(games)
	loses := make([]uint8, positions*n)
	calculate(func(c *calculator) any {
		for at := range positions {
			v := value(at)
			for i, g := range games {
				var lost uint8
				for p := range 2 {
					opponent, wins := uint8(2)>>p, false
					options(at, Player(p), func(to int) { wins = wins || loses[to*n+i]&opponent != 0 })
					for _, o := range g[p] {
						wins = wins || loses[at*n+o]&opponent != 0
					}
					if !wins {
						lost |= 1 << p
					}
				}
				loses[at*n+i] = lost
				other := small[i].Neg()
				require.True(t, outcome(c.atMost(other, v), c.atMost(v, other)) == outcomeOfLosers(lost), "position %d of value %v beside %v", at, v, small[i])
			}
		}
		return nil
	})
}

func TestDomineeringAgreesWithPlayOnFourByFour(t *testing.T) {
	side := 4
	if testing.Short() {
		side = 3
	}
	s := &solver[Shape]{ruleset: domineering, values: map[Shape]Value{}}
	checkPositions(t, 1<<(side*side), func(at int, player Player, move func(int)) {
		for y := range side {
			for x := range side {
				first, second := 1<<(y*side+x), 0
				if player == Left && y+1 < side {
					second = 1 << ((y+1)*side + x)
				}
				if player == Right && x+1 < side {
					second = 1 << (y*side + x + 1)
				}
				if second != 0 && at&first != 0 && at&second != 0 {
					move(at - first - second)
				}
			}
		}
	}, func(at int) Value { return s.value(Shape{uint64(at), uint8(side), uint8(side)}) })
}

func TestClobberAgreesWithPlayOnThreeByThree(t *testing.T) {
	const side, positions = 3, 19683 // 3^9: free, Left's, Right's; an option has more free squares
	var order []int
	for at := range positions {
		order = append(order, at)
	}
	free := func(at int) (n int) {
		for range side * side {
			if at%3 == 0 {
				n++
			}
			at /= 3
		}
		return n
	}
	slices.SortStableFunc(order, func(a, b int) int { return free(b) - free(a) })
	place := make([]int, positions)
	for i, at := range order {
		place[at] = i
	}
	power := []int{1, 3, 9, 27, 81, 243, 729, 2187, 6561}
	sign := func(at, square int) int { return at / power[square] % 3 }
	s := &solver[Board]{ruleset: clobber, values: map[Board]Value{}}
	checkPositions(t, positions, func(i int, player Player, move func(int)) {
		at := order[i]
		own := int(player) + 1
		for from := range side * side {
			for to := range side * side {
				dx, dy := from%side-to%side, from/side-to/side
				if dx*dx+dy*dy == 1 && sign(at, from) == own && sign(at, to) == 3-own {
					move(place[at-own*power[from]+(2*own-3)*power[to]])
				}
			}
		}
	}, func(i int) Value {
		b := Board{width: side, height: side}
		for square := range side * side {
			switch sign(order[i], square) {
			case 1:
				b.left |= 1 << square
			case 2:
				b.right |= 1 << square
			default:
				b.free |= 1 << square
			}
		}
		return s.value(b)
	})
}

func TestGroupLaws(t *testing.T) {
	n := 100_000
	if testing.Short() {
		n = 1000
	}
	values := valuesOfGames(randomGames(150, 2, 11))
	random := rand.New(rand.NewPCG(3, 3))
	one := func() Value {
		v := values[random.IntN(len(values))]
		if random.IntN(4) == 0 {
			v = v.Plus(MustFraction(random.Int64N(65)-32, 1<<random.IntN(4)).Value())
		}
		return v
	}
	calculate(func(c *calculator) any {
		for range n {
			a, b, d := one(), one(), one()
			sum := c.plus(a, b)
			require.True(t, sum == c.plus(b, a), "%v + %v", a, b)
			require.True(t, c.plus(sum, d) == c.plus(a, c.plus(b, d)), "%v + %v + %v", a, b, d)
			require.True(t, c.plus(sum, b.Neg()) == a, "%v + %v − %v", a, b, b)
			require.True(t, a.Neg().Neg() == a, "−−%v", a)
			require.True(t, sum.Neg() == c.plus(a.Neg(), b.Neg()), "−(%v + %v)", a, b)
			require.True(t, c.atMost(a, b) == c.atMost(c.plus(a, d), c.plus(b, d)), "%v ≤ %v beside %v", a, b, d)
			require.True(t, (c.atMost(a, b) && c.atMost(b, a)) == (a == b), "%v = %v", a, b)
			require.True(t, Of(sum.Options(Left), sum.Options(Right)) == sum, "the options of %v", sum)
		}
		return nil
	})
}

// grid is the number of points per unit at which walls are computed to check thermographs. Walls of
// games of four moves bend at multiples of 1/16.
const grid = 32

// drawn returns the walls of a game, at the taxes 0, 1/grid, …, in units of 1/grid. They are
// computed one tax at a time from the definition.
func drawn(v Value, taxes int, known map[Value][2][]int) [2][]int {
	if walls, ok := known[v]; ok {
		return walls
	}
	walls := [2][]int{make([]int, taxes), make([]int, taxes)}
	if x, ok := v.Number(); ok {
		for i := range taxes {
			at, _ := x.numerator(5)
			walls[Left][i], walls[Right][i] = int(at), int(at)
		}
		known[v] = walls
		return walls
	}
	left, right := v.Options(Left), v.Options(Right)
	for i := range taxes {
		tax := i
		if i > 0 && walls[Left][i-1] == walls[Right][i-1] {
			walls[Left][i], walls[Right][i] = walls[Left][i-1], walls[Right][i-1]
			continue
		}
		for j, o := range left {
			if w := drawn(o, taxes, known)[Right][i] - tax; j == 0 || w > walls[Left][i] {
				walls[Left][i] = w
			}
		}
		for j, o := range right {
			if w := drawn(o, taxes, known)[Left][i] + tax; j == 0 || w < walls[Right][i] {
				walls[Right][i] = w
			}
		}
	}
	known[v] = walls
	return walls
}

func TestThermographsAgreeWithTheirDefinition(t *testing.T) {
	values := append(valuesOfGames(randomGames(300, 4, 5)), MustParse("{2 | −1/2}"), MustParse("{4 ‖ 0 | −12}"), MustParse("{5 ‖ 2 | 0 ||| −3 ‖ −7 | −12}"), MustParse("±{0, {4 | 0}}"), MustParse("{4 | 0 ‖ −1 | −4}"))
	const taxes = 12 * grid
	known := map[Value][2][]int{}
	hot := 0
	for _, v := range values {
		thermograph, walls := v.Thermograph(), drawn(v, taxes, known)
		for i := range taxes {
			tax := MustFraction(int64(i), grid)
			require.True(t, thermograph.Left.At(tax) == MustFraction(int64(walls[Left][i]), grid), "the left wall of %v at %v: %v", v, tax, thermograph)
			require.True(t, thermograph.Right.At(tax) == MustFraction(int64(walls[Right][i]), grid), "the right wall of %v at %v: %v", v, tax, thermograph)
			met := walls[Left][i] == walls[Right][i]
			require.True(t, met == !tax.Less(thermograph.Temperature), "the temperature of %v: %v", v, thermograph.Temperature)
		}
		require.Equal(t, thermograph.Mean, MustFraction(int64(walls[Left][taxes-1]), grid), "the mean of", v)
		if thermograph.Temperature.Sign() > 0 {
			hot++
			cooled := v.Cool(thermograph.Temperature.Half())
			half := thermograph.Temperature.Half()
			require.Equal(t, cooled.LeftStop(), thermograph.Left.At(half), "the left stop of", v, "cooled")
			require.Equal(t, cooled.RightStop(), thermograph.Right.At(half), "the right stop of", v, "cooled")
		}
	}
	require.That(t, hot > 50, "only %d hot games", hot)
}

// Values that nobody uses any more are forgotten.
func TestFormsAreCollected(t *testing.T) {
	count := func() int {
		for range 4 { // calculators are given up after two collections
			runtime.GC()
		}
		time.Sleep(10 * time.Millisecond) // cleanups run beside
		forms.Lock()
		defer forms.Unlock()
		return len(forms.table)
	}
	before := count()
	kept := MustParse("{100 | 17}")
	for n := range int64(5000) {
		Switch(Int(3*n+1), Number{}).Plus(Star(2))
	}
	after := count()
	require.That(t, after < before+1000, "%d forms, and %d before", after, before)
	require.Equal(t, MustParse("{100 | 17}"), kept)
}
