package octal

import (
	"fmt"
	"slices"
	"sort"
	"strings"
	"testing"

	"nimlab/nimkit"
)

// searcher plays sums out in normal play, without nim-values. Positions are
// lists of game index and size.
type searcher struct {
	games []Game
	loss  map[string]bool
}

func (s *searcher) isLoss(p [][2]int) bool {
	p = slices.DeleteFunc(slices.Clone(p), func(h [2]int) bool { return h[1] == 0 })
	sort.Slice(p, func(i, j int) bool { return slices.Compare(p[i][:], p[j][:]) < 0 })
	key := fmt.Sprint(p)
	if l, ok := s.loss[key]; ok {
		return l
	}
	l := true
	for i, h := range p {
		for left := range s.games[h[0]].Options(h[1]) {
			if l && s.isLoss(s.after(p, i, left)) {
				l = false
			}
		}
	}
	s.loss[key] = l
	return l
}

func (s *searcher) after(p [][2]int, i int, left []int) [][2]int {
	next := slices.Concat(p[:i], p[i+1:])
	for _, n := range left {
		next = append(next, [2]int{p[i][0], n})
	}
	return next
}

// TestSumBruteForce checks outcomes and winning moves of all sums of up to three
// heaps of up to six counters of six games.
func TestSumBruteForce(t *testing.T) {
	square := From(func(heap int) (options [][]int) {
		for i := 1; i*i <= heap; i++ {
			options = append(options, []int{heap - i*i})
		}
		return options
	})
	s := &searcher{[]Game{Kayles, Grundy, Lasker, square, Nim, Code("8.1B")}, map[string]bool{}}
	var heaps [][2]int
	for g := range s.games {
		for n := range 7 {
			heaps = append(heaps, [2]int{g, n})
		}
	}
	check := func(p ...[2]int) {
		var sum Sum
		for _, h := range p {
			sum = append(sum, Heap{s.games[h[0]], h[1]})
		}
		outcome, err := sum.Outcome()
		if err != nil {
			t.Fatal(err)
		}
		if (outcome == nimkit.Loss) != s.isLoss(p) {
			t.Fatalf("%v: outcome %v", p, outcome)
		}
		var want []string
		for i, h := range p {
			for left := range s.games[h[0]].Options(h[1]) {
				if s.isLoss(s.after(p, i, left)) {
					want = append(want, fmt.Sprint(Move{i, left}))
				}
			}
		}
		moves, err := sum.WinningMoves()
		if err != nil {
			t.Fatal(err)
		}
		var got []string
		for _, m := range moves {
			got = append(got, fmt.Sprint(m))
			if v, err := sum.After(m).NimValue(); v != 0 || err != nil {
				t.Fatalf("%v after %v: value %v, %v", p, m, v, err)
			}
		}
		if !slices.Equal(got, want) {
			t.Fatalf("%v: winning moves %v, want %v", p, got, want)
		}
	}
	check()
	for i, a := range heaps {
		check(a)
		for j, b := range heaps[:i+1] {
			check(a, b)
			for _, c := range heaps[:j+1] {
				check(a, b, c)
			}
		}
	}
}

// A move in a heap that is not there says so.
func TestAfterWithoutHeap(t *testing.T) {
	for _, m := range []Move{{Heap: -1}, {Heap: 2}} {
		func() {
			defer func() {
				if err, _ := recover().(error); err == nil || !strings.Contains(err.Error(), fmt.Sprintf("heap %d, counted from 0, of a sum of 2", m.Heap)) {
					t.Error(err)
				}
			}()
			Kayles.Heaps(3, 4).After(m)
		}()
	}
	for _, table := range []*Table{nil, {}} {
		if err := table.Extend(t.Context(), 5); err == nil || !strings.Contains(err.Error(), "NewTable") {
			t.Error(err)
		}
		if mask, places, rare := table.SparseSpace(); mask != 0 || places || rare != 0 {
			t.Error(mask, places, rare)
		}
	}
}

func TestSumErrors(t *testing.T) {
	for _, c := range []struct {
		sum  Sum
		want string
	}{
		{Kayles.Heaps(3, -2), "heap 1 of the sum: octal: a heap of -2 is not"},
		{Sum{{Size: 3}}, "heap 0 of the sum: octal: no game"},
		{Code("0.G").Heaps(3), "d1 = 'G'"},
		{Nim.Heaps(1 << 16), "nim-value above 65535"},
	} {
		if _, err := c.sum.NimValue(); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("NimValue: %v, want %q", err, c.want)
		}
		if _, err := c.sum.WinningMoves(); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("WinningMoves: %v, want %q", err, c.want)
		}
		if _, err := c.sum.Outcome(); err == nil {
			t.Error("Outcome: no error")
		}
	}
}

// TestPlayedOut holds the graph of sums in both plays against the search above and
// a search of its own for misère play.
func TestPlayedOut(t *testing.T) {
	square := From(func(heap int) (options [][]int) {
		for i := 1; i*i <= heap; i++ {
			options = append(options, []int{heap - i*i})
		}
		return options
	})
	for _, sum := range []Sum{
		{}, {{Nim, 0}}, Kayles.Heaps(9), Kayles.Heaps(5, 3), Lasker.Heaps(4, 3), Grundy.Heaps(11),
		Code("0.F").Heaps(7, 4), Code("8.3").Heaps(9), {{Code("0.0B"), 8}, {Kayles, 3}},
		{{Kayles, 4}, {square, 6}, {Lasker, 3}}, {{Nim, 3}, {Nim, 3}, {Grundy, 7}},
	} {
		s := &searcher{nil, map[string]bool{}}
		index := func(sum Sum) (p [][2]int) {
			for _, h := range sum {
				i := slices.Index(s.games, h.Game)
				if i < 0 {
					i = len(s.games)
					s.games = append(s.games, h.Game)
				}
				p = append(p, [2]int{i, h.Size})
			}
			return p
		}
		known := map[string]bool{}
		var misereLoss func(p Sum) bool
		misereLoss = func(p Sum) bool {
			key := fmt.Sprint(index(p))
			if loss, ok := known[key]; ok {
				return loss
			}
			moves, loss := 0, true
			for i, h := range p {
				for left := range h.Game.Options(h.Size) {
					moves++
					loss = loss && !misereLoss(p.After(Move{i, left}))
				}
			}
			known[key] = loss && moves > 0
			return known[key]
		}
		normal, err := sum.Graph()
		if err != nil {
			t.Fatal(err)
		}
		for n := range normal.Len() {
			p := normal.Position(n).(Sum)
			if (normal.Outcome(n) == nimkit.Loss) != s.isLoss(index(p)) {
				t.Errorf("%v is %v", p, normal.Outcome(n))
			}
			want, err := p.NimValue()
			if got, ok := normal.NimValue(n); err != nil || !ok || got != want {
				t.Errorf("%v is worth %v, want %v", p, got, want)
			}
		}
		misere, err := sum.Misere().Graph()
		if err != nil {
			t.Fatal(err)
		}
		for n := range misere.Len() {
			if p := misere.Position(n).(Sum); (misere.Outcome(n) == nimkit.Loss) != misereLoss(p) {
				t.Errorf("misère: %v is %v", p, misere.Outcome(n))
			}
		}
	}
	for want, sum := range map[string]Sum{
		"must leave smaller heaps": From(func(heap int) [][]int { return [][]int{{heap}} }).Heaps(3),
		"option [-1]":              From(func(heap int) [][]int { return [][]int{{-1}} }).Heaps(3),
		"d1 = 'G'":                 Code("0.G").Heaps(3),
		"more than 100000":         Lasker.Heaps(100, 100),
		"not between":              Kayles.Heaps(-1),
		"no game":                  {{nil, 3}},
	} {
		if _, err := sum.Graph(); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("want %q, got %v", want, err)
		}
	}
	if s := (Sum{{Kayles, 5}, {Lasker, 3}}).String(); s != "(0.77:5, 4.(3):3)" {
		t.Error(s)
	}
	if s := Kayles.Heaps(5, 3).String() + " " + (Sum{}).String(); s != "(5, 3) (0)" {
		t.Error(s)
	}
}
