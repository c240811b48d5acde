package nimbi_test

import (
	"context"
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"nimlab/internal/require"
	"nimlab/nimkit"
	"nimlab/nimkit/nimbi"
)

func TestStandardBoardHasTheLinesOfNimbi(t *testing.T) {
	b := nimbi.Standard()
	require.That(t, len(b.Lines()) == 12 && len(b.Points()) == 12, "%v on %v", b.Points(), b.Lines()) // the article: twelve counters on twelve lines
	for _, line := range [][]int{
		{1, 2}, {3, 4, 5}, {6, 7, 8, 9}, {10, 11, 12},
		{1, 3, 6}, {2, 4, 7, 10}, {5, 8, 11}, {9, 12},
		{2, 5, 9}, {1, 4, 8, 12}, {3, 7, 11}, {6, 10},
	} {
		require.That(t, slices.ContainsFunc(b.Lines(), func(l []int) bool { return slices.Equal(l, line) }),
			"no line %v among %v", line, b.Lines())
	}
	// 12 single counters and, in each direction, lines of 2, 3, 4 and 3 points
	// with 1 + 3 + 6 + 3 runs of two or more: 12 + 3·13.
	require.Equal(t, len(b.Runs(b.Start())), 51)
}

// randomBoards returns boards of up to n points close together.
func randomBoards(t *testing.T, n int) []*nimbi.Board {
	r := rand.New(rand.NewPCG(5, uint64(n)))
	var boards []*nimbi.Board
	for range 40 {
		var points []nimbi.Point
		for _, i := range r.Perm(16)[:r.IntN(n+1)] {
			points = append(points, nimbi.Point{Row: i/4 - 2, Place: i%4 + 7})
		}
		boards = append(boards, mustBoard(t, points...))
	}
	return boards
}

// TestSolveMatchesNimkit compares Solve with nimkit.Solve, which shares no code with it, with the
// symmetry of the board and without.
func TestSolveMatchesNimkit(t *testing.T) {
	boards := append(randomBoards(t, 10), nimbi.MustTriangle(3), nimbi.MustTriangle(4), nimbi.Standard())
	var whole []nimbi.Point // a triangle of side 5 with its corners
	for row := range 5 {
		for place := range row + 1 {
			whole = append(whole, nimbi.Point{Row: row, Place: place})
		}
	}
	boards = append(boards, mustBoard(t, whole...))
	for _, b := range boards {
		s := nimbi.Solve(b)
		for name, game := range map[string]nimkit.Ruleset[nimbi.Position]{
			"symmetric": b,
			"plain":     nimkit.RuleFunc[nimbi.Position](b.Options),
		} {
			want := require.Must(nimkit.Solve(context.Background(), game, b.Start(), 1<<15))(t)
			if name == "plain" && want.Len() != int(b.Start())+1 {
				t.Errorf("%d positions, want %d", want.Len(), b.Start()+1)
			}
			for p := range b.Start() + 1 {
				for _, play := range []nimkit.Play{nimkit.Normal, nimkit.Misere} {
					var after []nimbi.Position
					for _, m := range s.WinningMoves(p, play) {
						after = append(after, p&^m)
					}
					if s.Outcome(p, play) != want.Outcome(p, play) ||
						s.Remoteness(p, play) != want.Remoteness(p, play) ||
						!slices.Equal(after, want.WinningOptions(p, play)) {
						t.Fatalf("%s %v: %v %v differs", name, b.Points(), play, p)
					}
				}
			}
		}
	}
}

// TestOutcomesOfTriangles also checks the numbers of points, lines and runs.
func TestOutcomesOfTriangles(t *testing.T) {
	for _, c := range []struct {
		side, points, lines, runs int
		normal, misere            nimkit.Outcome
	}{
		{3, 3, 3, 6, nimkit.Loss, nimkit.Win},
		{4, 7, 9, 22, nimkit.Win, nimkit.Win},
		{5, 12, 12, 51, nimkit.Loss, nimkit.Loss},
		{6, 18, 15, 96, nimkit.Win, nimkit.Win},
	} {
		b := require.Must(nimbi.Triangle(c.side))(t)
		require.Equal(t, [3]int{len(b.Points()), len(b.Lines()), len(b.Runs(b.Start()))}, [3]int{c.points, c.lines, c.runs}, c.side)
		want := require.Must(nimkit.Solve(context.Background(), b, b.Start(), 1<<18))(t)
		s := nimbi.Solve(b)
		for play, outcome := range map[nimkit.Play]nimkit.Outcome{nimkit.Normal: c.normal, nimkit.Misere: c.misere} {
			if got := s.Outcome(b.Start(), play); got != outcome || want.Outcome(b.Start(), play) != outcome {
				t.Errorf("side %d, %v: %v, want %v", c.side, play, got, outcome)
			}
		}
	}
}

// TestRunsMatchPlane finds the runs in the plane: from a point, it walks in steps of length 1 as long
// as there are points.
func TestRunsMatchPlane(t *testing.T) {
	for _, b := range randomBoards(t, 16) {
		points := b.Points()
		at := func(x, y float64) int {
			return slices.IndexFunc(points, func(p nimbi.Point) bool {
				px, py := p.XY()
				return math.Hypot(px-x, py-y) < 1e-6
			})
		}
		want := map[nimbi.Position]bool{}
		for i, p := range points {
			want[1<<i] = true
			for turn := range 6 {
				x, y := p.XY()
				run := nimbi.Position(1) << i
				for {
					x += math.Cos(float64(turn) * math.Pi / 3)
					y += math.Sin(float64(turn) * math.Pi / 3)
					j := at(x, y)
					if j < 0 {
						break
					}
					run |= 1 << j
					want[run] = true
				}
			}
		}
		got := b.Runs(b.Start())
		for _, run := range got {
			require.That(t, want[run], "%v: %v is not a run", points, run)
		}
		require.Equal(t, len(got), len(want), points)
	}
}

func mustBoard(t *testing.T, points ...nimbi.Point) *nimbi.Board {
	t.Helper()
	return require.Must(nimbi.NewBoard(points...))(t)
}

func TestSymmetriesMapRunsToRuns(t *testing.T) {
	var hexagon []nimbi.Point
	for row := range 3 {
		for place := range 3 {
			if row-place != 2 && place-row != 2 {
				hexagon = append(hexagon, nimbi.Point{Row: row, Place: place})
			}
		}
	}
	for _, c := range []struct {
		name  string
		board *nimbi.Board
		want  int
	}{
		{"Nimbi", nimbi.Standard(), 6},
		{"hexagon", mustBoard(t, hexagon...), 12},
		{"hexagon without a point", mustBoard(t, hexagon[1:]...), 2},
		{"rhombus", mustBoard(t, nimbi.Point{}, nimbi.Point{Place: 1}, nimbi.Point{Row: 1, Place: 1}, nimbi.Point{Row: 1, Place: 2}), 4},
		{"line", mustBoard(t, nimbi.Point{}, nimbi.Point{Row: 1, Place: 1}, nimbi.Point{Row: 2, Place: 2}), 2},
		{"point", mustBoard(t, nimbi.Point{Row: -5, Place: 9}), 1},
		{"nothing", mustBoard(t), 1},
	} {
		all := c.board.Symmetries()
		require.Equal(t, len(all), c.want, c.name)
		runs := c.board.Runs(c.board.Start())
		for i, s := range all {
			require.That(t, !slices.ContainsFunc(all[:i], func(u nimbi.Symmetry) bool { return slices.Equal(s, u) }),
				"%s: symmetry %v twice", c.name, s)
			if i == 0 && !slices.IsSorted(s) {
				t.Errorf("%s: the first symmetry is %v", c.name, s)
			}
			for _, run := range runs {
				require.That(t, slices.Contains(runs, s.Apply(run)), "%s: %v carries the run %v to %v", c.name, s, run, s.Apply(run))
			}
		}
		for p := range c.board.Start() + 1 {
			canonical := c.board.Canonical(p)
			for _, s := range all {
				require.True(t, c.board.Canonical(s.Apply(p)) == canonical, "%s: %v and %v differ", c.name, p, s.Apply(p))
			}
		}
	}
}

// TestNimbiHasOnlySixSymmetries checks that no other renaming of the points keeps the moves.
func TestNimbiHasOnlySixSymmetries(t *testing.T) {
	b := nimbi.Standard()
	require.Equal(t, len(matchings(b, b.Start(), b.Start(), -1)), len(b.Symmetries()))
}

// matchings returns up to limit ways to rename the counters of p to those of q so that the runs of p
// become the runs of q; all if limit is -1. It extends a renaming point by point as long as the runs
// within the renamed points agree.
func matchings(b *nimbi.Board, p, q nimbi.Position, limit int) [][]int {
	from, to := p.Points(), q.Points()
	fromRuns, toRuns := b.Runs(p), b.Runs(q)
	if len(from) != len(to) || len(fromRuns) != len(toRuns) {
		return nil
	}
	isRun := map[nimbi.Position]bool{}
	for _, run := range toRuns {
		isRun[run] = true
	}
	var found [][]int
	var extend func(image []int)
	extend = func(image []int) {
		var domain nimbi.Position
		for _, point := range from[:len(image)] {
			domain |= 1 << (point - 1)
		}
		for _, run := range fromRuns {
			if run&^domain != 0 {
				continue
			}
			var renamed nimbi.Position
			for i, point := range from[:len(image)] {
				if run.Has(point) {
					renamed |= 1 << (image[i] - 1)
				}
			}
			if !isRun[renamed] {
				return
			}
		}
		if len(image) == len(from) {
			found = append(found, slices.Clone(image))
			return
		}
		for _, point := range to {
			if !slices.Contains(image, point) && len(found) != limit {
				extend(append(slices.Clone(image), point))
			}
		}
	}
	extend(nil)
	return found
}

func second[T any](_ T, err error) error { return err }

func TestInvalidBoardsAndPositionsReturnErrors(t *testing.T) {
	b, none := nimbi.Standard(), (*nimbi.Board)(nil)
	s := nimbi.Solve(b)
	const noBoard = "nimbi: no board: take one with Standard or Triangle"
	require.Equal(t, (*nimbi.Proof)(nil).Len(), 0, "the length of a nil proof")
	for _, c := range []struct {
		err  error
		want string
	}{
		{second(b.Position(1, 13)), "nimbi: no point 13 on a board of 12"},
		{second(b.Position(0)), "nimbi: no point 0 on a board of 12"},
		{second(b.Position(4, 2, 4)), "nimbi: point 4 is named twice"},
		{require.Panic(func() { b.MustPosition(13) }), "nimbi: no point 13 on a board of 12"},
		{second(nimbi.Triangle(2)), "nimbi: a triangle of side 2 is not between 3 and 6"},
		{require.Panic(func() { nimbi.MustTriangle(7) }), "nimbi: a triangle of side 7 is not between 3 and 6"},
		{second(nimbi.NewBoard(make([]nimbi.Point, 22)...)), "nimbi: 22 points are more than 21"},
		{second(nimbi.NewBoard(make([]nimbi.Point, 2)...)), "nimbi: points 1 and 2 are both at (0, 0)"},
		{second(nimbi.NewBoard(nimbi.Point{Place: math.MinInt})), "nimbi: point 1 at (0, -9223372036854775808) is farther than 1000 from the origin"},
		{second(s.Proof(b.MustPosition(3, 4), nimkit.Misere)), "nimbi: {3, 4} is no loss in misère play: removing any of {{3}, {4}} wins"},
		{second(s.Proof(0, nimkit.Misere)), "nimbi: {} is no loss in misère play: whoever cannot move has won"},
		{second(b.With(13).Game().Graph()), "nimbi: no point 13 on a board of 12"},
		{second(b.Full().Without(0).Solution()), "nimbi: no point 0 on a board of 12"},
		{second(b.Full().Without(2, 2).Without(1).Proof()), "nimbi: point 2 is named twice"},
		{nimbi.Counters{Board: b, At: 1 << 12}.Check(), "nimbi: counters on the points {13} of a board of 12"},
		{nimbi.Counters{Board: b, At: math.MaxUint32}.Without(1, 2).Without(40).Check(), "nimbi: no point 40 on a board of 12"},
		{second(nimbi.Counters{Board: b, At: 5, Play: 7}.WinningMoves()), "nimbi: Play(7) is neither normal nor misère"},
		{second(nimbi.Counters{Board: new(nimbi.Board)}.Proof()), noBoard},
		{second(nimbi.Counters{}.Without(3).Normal().Game().Graph()), noBoard},
		{second(none.Game().Graph()), noBoard},
		{second(none.With(3).Solution()), noBoard},
		{second(none.Position(3)), noBoard},
		{require.Panic(func() { none.MustPosition(3) }), noBoard},
		{require.Panic(func() { none.Points() }), noBoard},
		{require.Panic(func() { nimbi.Solve(nil) }), noBoard},
		{require.Panic(func() { new(nimbi.Solution).WinningMoves(3, nimkit.Misere) }), noBoard},
		{require.Panic(func() { (*nimbi.Solution)(nil).Outcome(3, nimkit.Normal) }), noBoard},
	} {
		require.Equal(t, fmt.Sprint(c.err), c.want)
	}
	require.Equal[any](t, require.Recovered(func() { s.Outcome(1<<12, nimkit.Normal) }), "nimbi: counters of {13} are off the board")
	require.Equal[any](t, require.Recovered(func() { s.Remoteness(1, 2) }), "nimbi: Play(2) is neither normal nor misère")
}

// TestGameMatchesSolution compares the graphs of games from several starts with the solution of the
// board.
func TestGameMatchesSolution(t *testing.T) {
	board := nimbi.Standard()
	solution := nimbi.Solve(board)
	for _, s := range []nimbi.Counters{board.Full(), board.Full().Without(3, 4, 5), board.With(1, 4, 8, 9), board.With(), board.Full().Normal(), board.With(2, 7, 11).Normal()} {
		g := require.Must(s.Game().Graph())(t)
		for n := range g.Len() {
			p := g.Position(n).(nimbi.Position)
			require.That(t, g.Outcome(n) == solution.Outcome(p, s.Play) && g.Remoteness(n) == solution.Remoteness(p, s.Play),
				"%v: %v is %v", s.At, p, g.Outcome(n))
		}
		require.Equal[any](t, g.Position(g.Start()), s.At)
	}
	require.Equal(t, require.Must(board.Game().Graph())(t).Play(), nimkit.Misere)
}

func FuzzPosition(f *testing.F) {
	f.Add([]byte{1, 4, 8})
	f.Add([]byte{0})
	f.Add([]byte{2, 2})
	f.Add([]byte{12, 13})
	f.Fuzz(func(t *testing.T, numbers []byte) {
		var points []int
		for _, n := range numbers {
			points = append(points, int(int8(n)))
		}
		p, err := nimbi.Standard().Position(points...)
		slices.Sort(points)
		valid := len(slices.Compact(slices.Clone(points))) == len(points) &&
			(len(points) == 0 || points[0] >= 1 && points[len(points)-1] <= 12)
		require.True(t, (err == nil) == valid, "%v: error %v", points, err)
		if err == nil && !slices.Equal(p.Points(), points) {
			t.Fatalf("the position of the points %v is %v", points, p)
		}
		if err != nil && !strings.HasPrefix(err.Error(), "nimbi: ") {
			t.Fatalf("error %v", err)
		}
	})
}

func FuzzNewBoard(f *testing.F) {
	f.Add([]byte{1, 0, 1, 1, 2, 0})
	f.Add([]byte{0, 0, 0, 0})
	f.Add([]byte{200, 3, 199, 2, 7})
	f.Fuzz(func(t *testing.T, coordinates []byte) {
		var points []nimbi.Point
		for ; len(coordinates) >= 2; coordinates = coordinates[2:] {
			points = append(points, nimbi.Point{Row: int(int8(coordinates[0])), Place: int(int8(coordinates[1]))})
		}
		b, err := nimbi.NewBoard(points...)
		if err != nil {
			return
		}
		require.True(t, slices.Equal(b.Points(), points) && b.Start().Len() == len(points), "the board of the points %v has %v", points, b.Points())
		for _, line := range b.Lines() {
			for i := range line[1:] {
				x, y := points[line[i]-1].XY()
				u, v := points[line[i+1]-1].XY()
				require.True(t, math.Abs(math.Hypot(x-u, y-v)-1) <= 1e-9, "line %v of %v has a gap", line, points)
			}
		}
		for _, s := range b.Symmetries() {
			require.True(t, s.Apply(b.Start()) == b.Start(), "%v is not a symmetry of %v", s, points)
		}
	})
}
