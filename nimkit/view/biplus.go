package view

import (
	"fmt"
	"slices"

	"nimlab/nimkit"
	"nimlab/nimkit/nim"
	"nimlab/nimkit/nim/biplus"
	"nimlab/nimkit/words"
)

// mentalStep describes a step: "5 ++ 6: both contain 4, which drops out; 1 ++ 2".
func mentalStep(s biplus.Step) words.Text {
	next := words.Format("%d ++ %d", s.NextM, s.NextN)
	if s.Kept > 0 {
		next = words.Format("%d + (%s)", s.Kept, next)
	}
	switch s.Kind {
	case biplus.BothHave:
		return words.T("%d ++ %d: both contain %d, which drops out; %s", s.M, s.N, s.Power, next)
	case biplus.FirstHas, biplus.SecondHas:
		return words.T("%d ++ %d: only %d contains %d, which stays; %s", s.M, s.N, max(s.M, s.N), s.Power, next)
	}
	if s.KeptBefore > 0 {
		return words.T("%d ++ %d: that is %d; with the %d kept so far it makes %d", s.M, s.N, s.Power, s.KeptBefore, s.Kept)
	}
	return words.T("%d ++ %d: that is %d", s.M, s.N, s.Power)
}

// ByDefinition computes m ++ n as the article defines it, with a column for each binary
// digit. The rows are the digits b_k of both numbers from k = z(m+n) down to 0, the absolute
// value of their difference, and that value times 2^k. The caption has the sum of the last
// row. It is an error if m + n exceeds 65,535.
func ByDefinition(m, n uint64) View {
	if m > maxDefinitionSum || n > maxDefinitionSum-m {
		return words.Same(words.Errorf("view: %d ++ %d by definition: at most %d together is shown", m, n, maxDefinitionSum))
	}
	z := biplus.Ceiling.Z(m + n)
	head, digitsM, digitsN := []any{words.Same("k")}, []any{words.Format("bₖ(%d)", m)}, []any{words.Format("bₖ(%d)", n)}
	differences, products := []any{words.Format("|bₖ(%d) − bₖ(%d)|", m, n)}, []any{words.T("times 2 to the k")}
	var terms []uint64
	for k := z; k >= 0; k-- {
		a, b := m>>k&1, n>>k&1
		head, digitsM, digitsN = append(head, k), append(digitsM, a), append(digitsN, b)
		if a == b {
			differences, products = append(differences, 0), append(products, 0)
			continue
		}
		differences, products = append(differences, Cell{1, Odd}), append(products, Cell{uint64(1) << k, Odd})
		terms = append(terms, uint64(1)<<k)
	}
	if len(terms) == 0 {
		terms = []uint64{0}
	}
	return Table{
		Caption: words.Format("%d ++ %d: z(%d + %d) = %d; %s = %d", m, n, m, n, z, joinTexts(terms, " + ", func(n uint64) words.Text { return words.Same(n) }), biplus.ByDefinition(m, n)),
		Head:    head, Rows: [][]any{digitsM, digitsN, differences, products}, Side: true,
	}
}

// Mental describes the computation of m ++ n in the head, a step per line.
func Mental(r biplus.Reckoning) Sentences {
	s := make(Sentences, len(r.Steps))
	for i, step := range r.Steps {
		s[i] = mentalStep(step)
	}
	return s
}

// MentalSum computes the nim-sum of a position in the head, as the article does for that of
// the film: "1 ++ 3 = 2, 2 ++ 5 = 7, 7 ++ 7 = 0".
func MentalSum(p nim.Position) words.Text {
	if len(p) > maxHeaps {
		return words.Same(checkHeaps(p))
	}
	sums := biplus.Sum(p)
	outcome := Outcome(p.Outcome(nimkit.Normal))
	if len(sums) == 0 {
		return words.Format("B%v = %d: %s", p, uint64(p.NimSum()), outcome)
	}
	return words.Format("%s: %s", joinTexts(sums, ", ", func(r biplus.Reckoning) words.Text { return words.Format("%d ++ %d = %d", r.M, r.N, r.Result) }), outcome)
}

// ReadingName describes how a reading interprets the three ambiguous places of the
// definition: the rounding of z(a), the term of the second case, and the case of 0.
func ReadingName(r biplus.Reading) (rounding, second, zero words.Text) {
	rounding, second = words.T("rounded down"), words.Same("++ n̂")
	if r.Exponent == biplus.Ceiling {
		rounding = words.T("rounded up, as printed")
	}
	if r.Whole {
		second = words.Same("++ n")
	}
	switch r.Zero {
	case biplus.HatOne:
		zero = words.T("no end, 0̂ = 1")
	case biplus.HatZero:
		zero = words.T("no end, 0̂ = 0")
	default:
		zero = words.T("end: 0 ++ n = n")
	}
	return rounding, second, zero
}

// Readings returns a table of the twelve readings of the article's recursion. It has the number of
// pairs of numbers below a bound whose result is right, and the smallest counterexample.
// Readings that agree in these and in the case of 0 share a row.
func Readings(below int) (result View) {
	defer showError(&result)
	words.Check(within("readings for all numbers below %d", below, 1, biplus.MaxAudit))
	t := Table{
		Caption: words.T("The recursion read in %d ways: how many of the %d pairs m, n below %d come out", len(biplus.Readings()), below*below, below),
		Head: heads(words.Same("z(a)"), words.T("second case"), words.T("at 0"), words.T("right"),
			words.T("smallest counterexample")),
	}
	for _, r := range biplus.Readings() {
		a := r.Audit(below)
		rounding, second, zero := ReadingName(r)
		right := Cell{a.Fates[biplus.Right], Plain}
		if a.First == nil {
			right.Mark = Right
		}
		row := []any{rounding, second, zero, right, Counterexample(a)}
		equalRow := slices.IndexFunc(t.Rows, func(r []any) bool { return fmt.Sprint(r[2:]...) == fmt.Sprint(row[2:]...) })
		if equalRow < 0 {
			t.addRow(row...)
			continue
		}
		for column, value := range row[:2] {
			if fmt.Sprint(t.Rows[equalRow][column]) != fmt.Sprint(value) {
				t.Rows[equalRow][column] = words.T("either")
			}
		}
	}
	return t
}

// Counterexample describes the smallest pair that fails in an audit: "4 ++ 3 = 7, but this
// gives 6". It is empty if no pair fails.
func Counterexample(a biplus.Audit) words.Text {
	c := a.First
	if c == nil {
		return words.Text{}
	}
	result := words.T("but here: %s")
	switch c.Fate {
	case biplus.Negative:
		result = result.Sprintf(words.T("a number below 0"))
	case biplus.Endless:
		result = result.Sprintf(words.T("it never ends"))
	default:
		result = words.T("but this gives %d", c.Got)
	}
	return words.Format("%d ++ %d = %d, %s", c.M, c.N, c.Want, result)
}

// lawName states a law of a group.
func lawName(l biplus.Law) words.Text {
	names := []words.Text{
		biplus.Neutral:     words.T("a ++ 0 = a (0 is neutral)"),
		biplus.SelfInverse: words.T("a ++ a = 0 (every number is its own inverse)"),
		biplus.Commutative: words.T("a ++ b = b ++ a (commutative)"),
		biplus.Associative: words.T("(a ++ b) ++ c = a ++ (b ++ c) (associative)"),
	}
	return names[min(int(l), len(names)-1)]
}

// Laws describes the result of a check of the group laws.
func Laws(c biplus.LawCheck) words.Text {
	if c.Broken {
		return words.T("%s does not hold for a = %d, b = %d, c = %d (triple %d).", lawName(c.Law), c.A, c.B, c.C, c.Triples)
	}
	return words.T("All four laws hold for %d triples.", c.Triples)
}

// Sheet returns a table of exercises in mental addition.
func Sheet(tasks [biplus.TaskCount]biplus.Task) Table {
	t := Table{Caption: words.T("Work out in your head")}
	var numbers, row []any
	for i, task := range tasks {
		numbers, row = append(numbers, i+1), append(row, words.Same(task))
	}
	t.Head, t.Rows = numbers, [][]any{row}
	return t
}

// Bouton compares Bouton's rule with the article's definition of lost and won, for all
// positions whose heaps are at most those of p.
func Bouton(p nim.Position, play nimkit.Play) (result View) {
	defer showError(&result)
	c := words.Must(p.CheckBouton(play))
	s := Sentences{words.N(c.Positions, "%d position, %d of them lost.", "%d positions, %d of them lost.", c.Positions, c.Losses)}
	if c.Mismatch != nil {
		return append(s, words.T("At %v definition and Bouton's rule differ.", c.Mismatch))
	}
	return append(s, words.T("Definition and Bouton's rule agree everywhere."), words.T("The definition looked at %d moves, the rule read %d heaps.", c.Looks, c.Heaps))
}
