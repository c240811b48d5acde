package biplus

import (
	"fmt"
	"math/bits"

	"nimlab/nimkit"
	"nimlab/nimkit/nim"
	"nimlab/nimkit/words"
)

// A StepKind is the kind of a [Step].
type StepKind uint8

const (
	// BothHave: m and n have the same top power of two, which cancels.
	BothHave StepKind = iota
	// FirstHas: m has the larger top power, which is added to the result.
	FirstHas
	// SecondHas: n has the larger top power, which is added to the result.
	SecondHas
	// FirstZero: 0 ++ n = n ends the calculation.
	FirstZero
	// SecondZero: m ++ 0 = m ends the calculation.
	SecondZero
)

// A Step is one step of mental biplus. It contains the three numbers that the article asks to
// repeat: the result so far and the two numbers that are left.
type Step struct {
	Kind         StepKind
	Power        uint64 // the power removed; in the last step the number added to the result
	M, N         uint64 // the two numbers before the step
	KeptBefore   uint64 // the result so far, before the step
	NextM, NextN uint64 // the two numbers after the step
	Kept         uint64 // the result so far, after the step
}

// String returns the result so far and the numbers left to add, before and after the step.
func (s Step) String() string {
	return fmt.Sprintf("%d + (%d ++ %d) = %d + (%d ++ %d)", s.KeptBefore, s.M, s.N, s.Kept, s.NextM, s.NextN)
}

// Repeated returns the numbers to remember after a step, as in "64 + (13 ++ 54)".
func (s Step) Repeated() string {
	switch {
	case s.NextM == 0 && s.NextN == 0:
		return fmt.Sprint(s.Kept)
	case s.Kept == 0:
		return fmt.Sprintf("%d ++ %d", s.NextM, s.NextN)
	}
	return fmt.Sprintf("%d + (%d ++ %d)", s.Kept, s.NextM, s.NextN)
}

// A Reckoning is a mental calculation of m ++ n, by the article's recursion as it is meant.
type Reckoning struct {
	M, N   uint64
	Steps  []Step
	Result uint64
}

// String returns the sum: "44 ++ 21 = 57".
func (r Reckoning) String() string { return fmt.Sprintf("%d ++ %d = %d", r.M, r.N, r.Result) }

// InTheHead calculates m ++ n step by step, in at most 65 steps.
func InTheHead(m, n uint64) Reckoning {
	// Each step but the last removes a power that m or n contains.
	r := Reckoning{M: m, N: n, Steps: make([]Step, 0, bits.OnesCount64(m|n)+1)}
	for {
		s := Step{M: m, N: n, NextM: m, NextN: n, KeptBefore: r.Result}
		mTop, nTop := nim.TopPower(m), nim.TopPower(n)
		done := false
		switch {
		case m == 0:
			s.Kind, s.Power, s.NextN, done = FirstZero, n, 0, true
		case n == 0:
			s.Kind, s.Power, s.NextM, done = SecondZero, m, 0, true
		case mTop == nTop:
			s.Kind, s.Power, s.NextM, s.NextN = BothHave, mTop, m-mTop, n-nTop
		case mTop > nTop:
			s.Kind, s.Power, s.NextM = FirstHas, mTop, m-mTop
		default:
			s.Kind, s.Power, s.NextN = SecondHas, nTop, n-nTop
		}
		if s.Kind != BothHave {
			r.Result += s.Power // a new digit, so there is no carry
		}
		s.Kept = r.Result
		r.Steps = append(r.Steps, s)
		if m, n = s.NextM, s.NextN; done {
			return r
		}
	}
}

// maxHeaps is the largest number of heaps for [Sum]: up to 42 megabytes of steps.
const maxHeaps = 10_000

// Sum calculates the nim-sum of a position heap after heap: for (1, 3, 5, 7) the results are
// 1 ++ 3 = 2, 2 ++ 5 = 7, 7 ++ 7 = 0. It returns nil for fewer than two heaps, and panics with
// a [*nimkit.LimitError] for more than 10,000; [nim.Position.NimSum] has no limit.
func Sum(p nim.Position) []Reckoning {
	if len(p) > maxHeaps {
		panic(nimkit.NewLimitError(maxHeaps, words.Errorf("biplus: %d heaps to add up in the head: the steps of at most %d are kept; nim.Position.NimSum adds up any number", len(p), maxHeaps)))
	}
	if len(p) == 0 {
		return nil
	}
	var reckonings []Reckoning
	sum := p[0]
	for _, h := range p[1:] {
		r := InTheHead(sum, h)
		reckonings = append(reckonings, r)
		sum = r.Result
	}
	return reckonings
}
