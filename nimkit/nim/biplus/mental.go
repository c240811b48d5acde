package biplus

import (
	"fmt"
	"math/bits"

	"nimlab/nimkit"
	"nimlab/nimkit/nim"
	"nimlab/nimkit/words"
)

// StepKind is what one step of mental biplus does.
type StepKind uint8

const (
	// BothHave: m and n have the same top power of two. It cancels: drop it
	// from both.
	BothHave StepKind = iota
	// FirstHas: m has the larger top power. It goes into the result.
	FirstHas
	// SecondHas: n has the larger top power. It goes into the result.
	SecondHas
	// FirstZero: 0 ++ n = n ends the reckoning.
	FirstZero
	// SecondZero: m ++ 0 = m ends the reckoning.
	SecondZero
)

// Step is one step of mental biplus, with all that the article asks the
// reckoner to keep repeating: the result so far and the two numbers.
type Step struct {
	Kind         StepKind
	Power        uint64 // the power dropped or kept; in the last step the number kept
	M, N         uint64 // the two numbers before the step
	KeptBefore   uint64 // the result so far, before the step
	NextM, NextN uint64 // the two numbers after the step
	Kept         uint64 // the result so far, after the step
}

// String writes what is left to add, and what is kept so far.
func (s Step) String() string {
	return fmt.Sprintf("%d + (%d ++ %d) = %d + (%d ++ %d)", s.KeptBefore, s.M, s.N, s.Kept, s.NextM, s.NextN)
}

// Repeated is what is silently repeated after a step, as in "64 + (13 ++ 54)".
func (s Step) Repeated() string {
	switch {
	case s.NextM == 0 && s.NextN == 0:
		return fmt.Sprint(s.Kept)
	case s.Kept == 0:
		return fmt.Sprintf("%d ++ %d", s.NextM, s.NextN)
	}
	return fmt.Sprintf("%d + (%d ++ %d)", s.Kept, s.NextM, s.NextN)
}

// Reckoning is m ++ n in the head: the article's recursion as it is meant, every
// step a value.
type Reckoning struct {
	M, N   uint64
	Steps  []Step
	Result uint64
}

// String writes the sum: "44 ++ 21 = 57".
func (r Reckoning) String() string { return fmt.Sprintf("%d ++ %d = %d", r.M, r.N, r.Result) }

// InTheHead reckons m ++ n in the head. It takes at most 65 steps.
func InTheHead(m, n uint64) Reckoning {
	// Each step but the last drops a power that m or n has.
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
			r.Result += s.Power // digits never meet: no carry
		}
		s.Kept = r.Result
		r.Steps = append(r.Steps, s)
		if m, n = s.NextM, s.NextN; done {
			return r
		}
	}
}

// mostHeaps is the most heaps of which [Sum] keeps every step: of heaps of any size,
// these are up to 42 megabytes.
const mostHeaps = 10_000

// Sum reckons the nim-sum of a position in the head, heap after heap: for (1, 3,
// 5, 7) it is 1 ++ 3 = 2, 2 ++ 5 = 7, 7 ++ 7 = 0. It panics for more than 10,000 heaps,
// with a [*nimkit.LimitError]; their nim-sum is [nim.Position.NimSum].
func Sum(p nim.Position) []Reckoning {
	if len(p) > mostHeaps {
		panic(nimkit.NewLimitError(mostHeaps, words.Errorf("biplus: %d heaps to add up in the head: the steps of at most %d are kept", len(p), mostHeaps)))
	}
	if len(p) == 0 {
		return nil
	}
	var rs []Reckoning
	sum := p[0]
	for _, h := range p[1:] {
		r := InTheHead(sum, h)
		rs = append(rs, r)
		sum = r.Result
	}
	return rs
}
