package coins_test

import (
	"math/bits"
	"reflect"
	"slices"
	"strings"
	"testing"

	"nimlab/internal/require"
	"nimlab/nimkit"
	"nimlab/nimkit/coins"
)

// byRectangles computes the values of a board from all sets of columns and rows, without
// nim-products.
func byRectangles(across, up func(uint) bool, size int) [][]nimkit.Nimber {
	values := make([][]nimkit.Nimber, size)
	for y := range size {
		for x := range size {
			taken := map[nimkit.Nimber]bool{}
			for a := uint(1) << x; a < 2<<x; a++ {
				for b := uint(1) << y; b < 2<<y; b++ {
					if !across(a) || !up(b) {
						continue
					}
					sum := nimkit.Nimber(0)
					for _, i := range places(a) {
						for _, j := range places(b) {
							if i != x || j != y {
								sum ^= values[j][i]
							}
						}
					}
					taken[sum] = true
				}
			}
			values[y] = append(values[y], mex(taken))
		}
	}
	return values
}

// TestProductTheoremForEveryPair checks the product theorem for every pair of codes.
func TestProductTheoremForEveryPair(t *testing.T) {
	const size = 6
	for across := range allowed {
		for up := range allowed {
			want := byRectangles(allowed[across], allowed[up], size)
			got := require.Must(coins.Product{Columns: across, Rows: up}.NimValues(size, size))(t)
			for y := range size {
				for x := range size {
					require.True(t, got[y][x] == want[y][x],
						"%s × %s at (%d, %d): %v, by all rectangles %v", across, up, x, y, got[y][x], want[y][x])
				}
			}
		}
	}
	corners := byRectangles(allowed[coins.Twins], allowed[coins.Twins], 10)
	for y := range corners {
		for x, v := range corners[y] {
			require.Equal(t, v, nimkit.Nimber(x).Mul(nimkit.Nimber(y)), x, y)
		}
	}
}

// TestBoardsAgreeWithSearch compares the nim-sum of the heads of whole boards with a
// search.
func TestBoardsAgreeWithSearch(t *testing.T) {
	const columns, rows = 4, 3
	for _, p := range []coins.Product{coins.TurningCorners(), {coins.MockTurtles, coins.Ruler}, {coins.Motley, coins.Twins}, {coins.Sym, coins.TurningTurtles}} {
		moves := func(board uint, move func(uint)) {
			for a := uint(1); a < 1<<columns; a++ {
				for b := uint(1); b < 1<<rows; b++ {
					corner := (bits.Len(b)-1)*columns + bits.Len(a) - 1
					if !allowed[p.Columns](a) || !allowed[p.Rows](b) || board>>corner&1 == 0 {
						continue
					}
					after := board
					for _, y := range places(b) {
						after ^= a << (y * columns)
					}
					move(after)
				}
			}
		}
		for board := uint(0); board < 1<<(columns*rows); board += 131 {
			s := require.Must(nimkit.SolutionOf[uint](nimkit.From(moves, board|1<<(columns*rows-1))))(t)
			start := s.Start()
			var heads [][2]int
			for _, n := range places(start) {
				heads = append(heads, [2]int{n % columns, n / columns})
			}
			want, _ := s.NimValue(start)
			b := p.Board(heads...)
			got, err := b.NimValue()
			require.True(t, err == nil && got == want, "%v: %v (%v), by search %v", b, got, err, want)
			winning := require.Must(b.WinningMoves())(t)
			var left []uint
			for _, m := range winning {
				after := start
				for _, x := range m.Columns {
					for _, y := range m.Rows {
						after ^= 1 << (y*columns + x)
					}
				}
				left = append(left, after)
			}
			right := s.WinningOptions(start, nimkit.Normal)
			slices.Sort(left)
			slices.Sort(right)
			require.True(t, slices.Equal(left, right), "%v: winning moves leave %b, by search %b", b, left, right)
			g := require.Must(b.Game().Misere().Graph())(t)
			if v, _ := g.NimValue(g.Start()); v != want || g.Len() != s.Len() || g.Outcome(g.Start()) != s.Outcome(start, nimkit.Misere) {
				t.Fatalf("%v: the graph differs from the search", b)
			}
		}
	}
}

func TestInvalidCodesAndPlacesReturnErrors(t *testing.T) {
	for code, want := range map[coins.Code]string{
		"": "how many coins", "x": "how many coins", "0": "at least 1", "3-2": "at least as large", "3-": "at least as large",
		"1+CC": "C after C", "1+CE": "E after C", "1FF": "F twice", "1X": "none of", "1C(0)": "at least 1", "1C(5": "C(5)",
		"1,": "how many coins", ",2": "how many coins", "1;2": "a comma", "1-3,2X": "none of",
		"1C(5)C(6)": "twice", "99999999999999999999": "how many coins", coins.Code(strings.Repeat("x", 100)): "…",
	} {
		require.Fails(t, want)(coins.Parse(string(code)))
		row := code.Row(1)
		answers := []error{second(code.NimValues(3)), second(row.Game().Graph()), second(row.WinningMoves())}
		for _, p := range []coins.Product{{Columns: coins.Twins, Rows: code}, {Columns: code, Rows: coins.Twins}} {
			b := p.Board([2]int{1, 1})
			answers = append(answers, second(p.NimValues(2, 2)), second(b.NimValue()), second(b.WinningMoves()), second(b.Game().Graph()))
		}
		for _, err := range answers {
			require.ErrorContains(t, err, want)
		}
	}
	for want, err := range map[string]error{
		"place -1":                      second(coins.Twins.Row(-1).NimValue()),
		"place 64":                      second(coins.Twins.Row(64).Game().Graph()),
		"-1 coins":                      second(coins.Twins.NimValues(-1)),
		"place 26":                      second(coins.Motley.NimValues(40)),
		"9 × 8":                         second(coins.TurningCorners().Board([2]int{8, 7}).Game().Graph()),
		"1048577 coi":                   second(coins.Twins.NimValues(coins.MaxCoins + 1)),
		"place 10485":                   second(coins.Twins.Row(coins.MaxCoins).NimValue()),
		"place -2":                      second(coins.Twins.Row(-2).WinningMoves()),
		"place -3":                      second(coins.Twins.Row(-3).Game().Graph()),
		"place [-1 0":                   second(coins.TurningCorners().Board([2]int{-1, 0}).WinningMoves()),
		"place [-2 0":                   second(coins.TurningCorners().Board([2]int{-2, 0}).Game().Graph()),
		"place [0 10":                   second(coins.TurningCorners().Board([2]int{0, coins.MaxCoins}).NimValue()),
		"more than 1048576 moves":       second(coins.Motley.Row(30).Game().Graph()),
		"1+C(30): the coin at place 26": second(coins.Code("1+C(30)").NimValues(30)),
		"place [0 -1":                   second(coins.TurningCorners().Board([2]int{0, -1}).NimValue()),
	} {
		require.ErrorContains(t, err, want)
	}
}

// TestRepeatedHeadIsTurnedTwice checks a place that occurs twice, in every method, and
// that a lost board has no winning moves.
func TestRepeatedHeadIsTurnedTwice(t *testing.T) {
	p := coins.TurningCorners()
	b := p.Board([2]int{1, 1}, [2]int{2, 2}, [2]int{2, 2})
	g := require.Must(b.Game().Graph())(t)
	start := g.Position(g.Start()).(string)
	require.That(t, strings.Count(start, "●") == 1 && g.Len() == 2, "%v begins at %s, with %d positions", b, start, g.Len())
	require.Returns(t, nimkit.Nimber(1), b)(b.NimValue())
	require.Equal(t, len(require.Must(p.Board([2]int{2, 1}, [2]int{1, 2}).WinningMoves())(t)), 0, "a lost board")
	row := coins.TurningTurtles.Row(2, 5, 5)
	require.Returns(t, nimkit.Nimber(3), row)(row.NimValue())
	require.Equal(t, len(require.Must(coins.TurningTurtles.Row(3, 3).WinningMoves())(t)), 0, "a lost row")
	// The coin is tails, so no move ends there.
	for _, twice := range [][2]int{{1, 1}, {3, 2}, {2, 3}} {
		got := require.Must(p.Board(twice, [2]int{2, 2}, twice, [2]int{3, 3}).WinningMoves())(t)
		want := require.Must(p.Board([2]int{2, 2}, [2]int{3, 3}).WinningMoves())(t)
		require.That(t, reflect.DeepEqual(got, want) && len(got) != 0, "%v twice: %v, want %v", twice, got, want)
	}
}

func second[T any](_ T, err error) error { return err }

// FuzzParse checks that a parsed code is parsed to itself, and that its first values can
// be found.
func FuzzParse(f *testing.F) {
	for code := range allowed {
		f.Add(string(code))
	}
	f.Add("1-2000000000")
	f.Add("2000000000+FSC(2000000000)")
	f.Fuzz(func(t *testing.T, s string) {
		code, err := coins.Parse(s)
		if err != nil {
			return
		}
		if again, err := coins.Parse(string(code)); err != nil || again != code {
			t.Errorf("%q is %q, and that is %q (%v)", s, code, again, err)
		}
		a, errA := code.NimValues(8)
		b, errB := coins.Code(s).NimValues(8)
		require.That(t, errA == nil && errB == nil && len(a) == 8 && len(b) == 8, "%q: %v, %q: %v", s, errB, code, errA)
	})
}

// FuzzBoard checks that the value of any board is that of its graph, or that both are
// errors.
func FuzzBoard(f *testing.F) {
	f.Add("2", "2", 1, 1, 2, 0)
	f.Add("1-3", "1+C", 0, 0, 3, 1)
	f.Add("x", "1+S", -1, 5, 1<<40, 2)
	f.Fuzz(func(t *testing.T, across, up string, x, y, z, w int) {
		b := coins.Product{Columns: coins.Code(across), Rows: coins.Code(up)}.Board([2]int{x, y}, [2]int{z, w})
		if max(x, y, z, w) > 3 && max(x, y, z, w) < 1<<21 || len(across)+len(up) > 20 {
			return // many moves
		}
		v, err := b.NimValue()
		moves, errMoves := b.WinningMoves()
		g, errGraph := b.Game().Graph()
		if err != nil || errMoves != nil || errGraph != nil {
			require.True(t, err != nil && errMoves != nil && errGraph != nil, "%v: %v, %v, %v", b, err, errMoves, errGraph)
			return
		}
		if got, ok := g.NimValue(g.Start()); !ok || got != v || (len(moves) > 0) != (v != 0) {
			t.Errorf("%v has the value %v, in the graph %v, and %d winning moves", b, v, got, len(moves))
		}
	})
}

// TestParseReturnsStandardForm checks that Parse returns a code in its shortest form.
func TestParseReturnsStandardForm(t *testing.T) {
	for code, want := range map[string]coins.Code{"3-3": "3", "2": "2", "1-3FC(5)": "1-3FC(5)", "1+": "1+", "2-2C,4-5": "2C,4-5"} {
		require.Returns(t, want, code, "is")(coins.Parse(code))
	}
}
