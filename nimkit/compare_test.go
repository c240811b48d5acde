package nimkit_test

import (
	"errors"
	"fmt"
	"slices"
	"testing"

	"nimlab/nimkit"
)

func takeFromTwo(p [2]uint64, move func([2]uint64)) {
	for k := range p[0] {
		move([2]uint64{k, p[1]})
	}
	for k := range p[1] {
		move([2]uint64{p[0], k})
	}
}

func nimSum(p [2]uint64) nimkit.Nimber { return nimkit.Nimber(p[0] ^ p[1]) }

// Two heaps of Nim against Bouton's nim-sum (1901).
func ExampleSolution_CompareNimValues() {
	s := nimkit.MustSolve(takeFromTwo, [2]uint64{15, 15})
	fmt.Println(s.CompareNimValues(nimSum))
	fmt.Println(s.CompareNimValues(func(p [2]uint64) nimkit.Nimber { return nimkit.Nimber(p[0] + p[1]) }))
	// Output:
	// 256 positions compared, 16 of them losses: all agree
	// 256 positions compared, 16 of them losses: 175 differ, first [1 1]: solved 0, closed form *2
}

func TestCompareOutcomes(t *testing.T) {
	s := nimkit.MustSolve(takeFromTwo, [2]uint64{7, 9})
	equal := func(p [2]uint64) nimkit.Outcome {
		if p[0] == p[1] {
			return nimkit.Loss
		}
		return nimkit.Win
	}
	if c := s.CompareOutcomes(equal); !c.Agree() || c.Compared != 80 || c.Losses != 8 || c.Unknown != 0 {
		t.Errorf("equal heaps: %v", c)
	}
	wins := s.CompareOutcomes(func([2]uint64) nimkit.Outcome { return nimkit.Win })
	if wins.Agree() || wins.Differ != 8 || wins.First[0] != wins.First[1] || wins.Solved != nimkit.Loss || wins.Form != nimkit.Win {
		t.Errorf("a form that is never a loss: %v", wins)
	}
	known := s.CompareKnownOutcomes(func(p [2]uint64) (nimkit.Outcome, error) {
		if p[1] > 0 {
			return nimkit.Loss, errors.New("one heap only")
		}
		return equal(p), nil
	})
	if !known.Agree() || known.Compared != 8 || known.Unknown != 72 || known.Losses != 1 {
		t.Errorf("one heap: %+v", known)
	}
	if (nimkit.Comparison[int, int]{}).Agree() {
		t.Error("nothing compared agrees")
	}
}

// From many starts at once every value is the one that a start has by itself.
func TestMustSolveAll(t *testing.T) {
	// Euclid's game: subtract a multiple of the smaller number.
	rule := func(p [2]uint64, move func([2]uint64)) {
		small, large := min(p[0], p[1]), max(p[0], p[1])
		for k := small; k > 0 && k <= large; k += small {
			move([2]uint64{small, large - k})
		}
	}
	all := nimkit.MustSolveAll(rule, [2]uint64{}, nimkit.Pairs(1, 20))
	for p := range nimkit.Pairs(1, 20) {
		one := nimkit.MustSolve(rule, p)
		want, _ := one.NimValue(p)
		if got, ok := all.NimValue(p); !ok || got != want {
			t.Errorf("%v is worth %v from all starts, %v from itself", p, got, want)
		}
	}
	c := all.CompareOutcomes(func(p [2]uint64) nimkit.Outcome { return nimkit.MustSolve(rule, p).Outcome(p, nimkit.Normal) })
	if !c.Agree() || c.Compared != all.Len()-1 {
		t.Errorf("%v of %d positions", c, all.Len())
	}
}

func TestMustSolvePanics(t *testing.T) {
	defer func() {
		if recover() == nil {
			t.Error("a game that need not end is solved")
		}
	}()
	nimkit.MustSolve(func(n int, move func(int)) { move(1 - n) }, 0)
}

func TestPairs(t *testing.T) {
	got := slices.Collect(nimkit.Pairs(1, 2))
	if want := [][2]uint64{{1, 1}, {2, 1}, {1, 2}, {2, 2}}; !slices.Equal(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
	if n := len(slices.Collect(nimkit.Pairs(3, 2))); n != 0 {
		t.Errorf("%d pairs from 3 to 2", n)
	}
	for p := range nimkit.Pairs(0, 9) {
		if p[0] == 3 {
			break
		}
	}
}

func TestCompareHeaps(t *testing.T) {
	values := []uint16{0, 1, 2, 0, 1, 2}
	c := nimkit.CompareHeaps(values, func(n uint64) nimkit.Nimber { return nimkit.Nimber(n % 3) })
	if !c.Agree() || c.Compared != 6 || c.Losses != 2 {
		t.Error(c)
	}
	if c := nimkit.CompareHeaps(values, func(n uint64) nimkit.Nimber { return nimkit.Nimber(n) }); c.Agree() || c.First != 3 || c.Differ != 3 {
		t.Error(c)
	}
}

// Take 2 or 3: some heaps are not reached from others.
func TestMustNimValues(t *testing.T) {
	got := nimkit.MustNimValues(func(n int, move func(int)) {
		for take := 2; take <= min(3, n); take++ {
			move(n - take)
		}
	}, 9)
	if want := []nimkit.Nimber{0, 0, 1, 1, 2, 0, 0, 1, 1, 2}; !slices.Equal(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
}

// One heap, take 1 to 3: who is left with a multiple of 4 has lost.
func ExampleMustSolve() {
	s := nimkit.MustSolve(func(n int, move func(int)) {
		for take := 1; take <= min(3, n); take++ {
			move(n - take)
		}
	}, 10)
	fmt.Println(s.Outcome(10, nimkit.Normal), s.WinningMoves(10, nimkit.Normal))
	// Output: W [8]
}

// Euclid's game from all pairs up to 8 at once: from 8,5 there is but one move,
// and it wins nothing.
func ExampleMustSolveAll() {
	s := nimkit.MustSolveAll(func(p [2]uint64, move func([2]uint64)) {
		small, large := min(p[0], p[1]), max(p[0], p[1])
		for k := small; k > 0 && k <= large; k += small {
			move([2]uint64{small, large - k})
		}
	}, [2]uint64{}, nimkit.Pairs(1, 8))
	fmt.Println(s.Outcome([2]uint64{8, 5}, nimkit.Normal), s.Outcome([2]uint64{8, 4}, nimkit.Normal))
	// Output: L W
}

// Subtract a square: OEIS A014586, held against n mod 5.
func ExampleMustNimValues() {
	values := nimkit.MustNimValues(func(n int, move func(int)) {
		for i := 1; i*i <= n; i++ {
			move(n - i*i)
		}
	}, 12)
	fmt.Println(values)
	fmt.Println(nimkit.CompareHeaps(values, func(n uint64) nimkit.Nimber { return nimkit.Nimber(n % 5) }))
	// Output:
	// [0 * 0 * *2 0 * 0 * *2 0 * 0]
	// 13 positions compared, 6 of them losses: 7 differ, first 2: solved 0, closed form *2
}
