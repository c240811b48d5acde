package nimkit

import (
	"context"
	"fmt"
	"iter"
)

// MustSolve is [Solve] for a rule known to be a small game: it
// looks at no more than 5,000,000 positions, and panics where Solve returns an
// error.
//
//	s := nimkit.MustSolve(func(n int, move func(int)) {
//		for take := 1; take <= min(3, n); take++ {
//			move(n - take)
//		}
//	}, 20)
func MustSolve[P comparable](rule Rules[P], start P) *Solution[P] {
	return mustSolve[P](rule, start)
}

// MustSolveAll solves a rule from every one of the starts at once, as one game
// in which the first move is to choose the start: that choice is made from the
// position opening, which must not be a position of the game. Its nim-value and
// its outcome are those of the choice. It panics as [MustSolve] does.
func MustSolveAll[P comparable](rule Rules[P], opening P, starts iter.Seq[P]) *Solution[P] {
	return mustSolve[P](choice[P]{rule, opening, starts}, opening)
}

// MustNimValues returns the nim-values of the heaps 0, 1, …, n of a game of one
// heap. It panics as [MustSolve] does, and where a heap has no nim-value.
func MustNimValues[N ~int | ~uint64](rule Rules[N], n N) []Nimber {
	s := MustSolveAll(rule, n+1, func(yield func(N) bool) {
		for heap := N(0); heap <= n && yield(heap); heap++ {
		}
	})
	values := make([]Nimber, n+1)
	for heap := range values {
		v, ok := s.NimValue(N(heap))
		if !ok {
			panic(fmt.Sprintf("nimkit: heap %d has no nim-value", heap))
		}
		values[heap] = v
	}
	return values
}

func mustSolve[P comparable](game Game[P], start P) *Solution[P] {
	s, err := Solve(context.Background(), game, start, smallGame)
	if err != nil {
		panic(err)
	}
	return s
}

// choice is a game whose start is chosen by the first move.
type choice[P comparable] struct {
	rule    Rules[P]
	opening P
	starts  iter.Seq[P]
}

func (c choice[P]) Moves(p P, move func(P)) {
	if p != c.opening {
		c.rule(p, move)
		return
	}
	for start := range c.starts {
		move(start)
	}
}

// Pairs yields all pairs of numbers between from and to, those with a small
// second number first.
func Pairs(from, to uint64) iter.Seq[[2]uint64] {
	return func(yield func([2]uint64) bool) {
		for b := from; b <= to; b++ {
			for a := from; a <= to; a++ {
				if !yield([2]uint64{a, b}) {
					return
				}
			}
		}
	}
}

// Comparison is how a closed form (a formula, a table from a book) agrees with a
// game that was solved from its moves alone. The zero value has compared
// nothing.
type Comparison[P, V comparable] struct {
	Compared int // positions at which both were asked
	Losses   int // of these, positions that the solved game knows as losses
	Unknown  int // positions that the closed form says nothing about, not compared

	Differ int // positions at which the two differ
	First  P   // the first of them, if there is one
	Solved V   // what the solved game says there
	Form   V   // what the closed form says there
}

// Agree reports whether something was compared and nothing differs.
func (c Comparison[P, V]) Agree() bool { return c.Compared > 0 && c.Differ == 0 }

// String returns, for example, "2601 positions compared, 49 of them losses: all
// agree".
func (c Comparison[P, V]) String() string {
	s := fmt.Sprintf("%d positions compared, %d of them losses: ", c.Compared, c.Losses)
	if c.Differ > 0 {
		return s + fmt.Sprintf("%d differ, first %v: solved %v, closed form %v", c.Differ, c.First, c.Solved, c.Form)
	}
	return s + "all agree"
}

func (c *Comparison[P, V]) add(p P, loss bool, solved, form V) {
	c.Compared++
	if loss {
		c.Losses++
	}
	if solved == form {
		return
	}
	if c.Differ == 0 {
		c.First, c.Solved, c.Form = p, solved, form
	}
	c.Differ++
}

// compared yields the positions of the game: all but the opening of
// [MustSolveAll], which belongs to no game.
func (s *Solution[P]) compared() iter.Seq[P] {
	c, ok := s.game.(choice[P])
	if !ok {
		return s.Positions()
	}
	return func(yield func(P) bool) {
		for p := range s.Positions() {
			if p != c.opening && !yield(p) {
				return
			}
		}
	}
}

// CompareOutcomes compares who wins in normal play with a closed form, at every
// position of the game.
func (s *Solution[P]) CompareOutcomes(form func(P) Outcome) Comparison[P, Outcome] {
	return s.CompareKnownOutcomes(func(p P) (Outcome, error) { return form(p), nil })
}

// CompareKnownOutcomes is CompareOutcomes for a closed form that knows only some
// positions: those with an error are left out and counted.
func (s *Solution[P]) CompareKnownOutcomes(form func(P) (Outcome, error)) Comparison[P, Outcome] {
	var c Comparison[P, Outcome]
	for p := range s.compared() {
		want, err := form(p)
		if err != nil {
			c.Unknown++
			continue
		}
		got := s.Outcome(p, Normal)
		c.add(p, got == Loss, got, want)
	}
	return c
}

// CompareNimValues compares the nim-values with a closed form, at every position
// of the game. It panics where the game has no nim-values.
func (s *Solution[P]) CompareNimValues(form func(P) Nimber) Comparison[P, Nimber] {
	var c Comparison[P, Nimber]
	for p := range s.compared() {
		got, ok := s.NimValue(p)
		if !ok {
			panic(fmt.Sprintf("nimkit: position %v has no nim-value", p))
		}
		c.add(p, got == 0, got, form(p))
	}
	return c
}

// CompareHeaps compares the nim-values of the heaps 0, 1, 2, … with a closed
// form.
func CompareHeaps[V ~uint16 | ~uint64](values []V, form func(heap uint64) Nimber) Comparison[uint64, Nimber] {
	var c Comparison[uint64, Nimber]
	for n, v := range values {
		c.add(uint64(n), v == 0, Nimber(v), form(uint64(n)))
	}
	return c
}
