package view

import (
	"fmt"
	"strings"

	"nimlab/nimkit"
	"nimlab/nimkit/nim"
	"nimlab/nimkit/nim/biplus"
)

// mentalStep says a step as one would murmur it: "5 ++ 6: both have a 4, drop it;
// 1 ++ 2".
func mentalStep(s biplus.Step) Words {
	next := Same(fmt.Sprintf("%d ++ %d", s.NextM, s.NextN))
	if s.Kept > 0 {
		next = Same(fmt.Sprintf("%d + (%s)", s.Kept, next.EN))
	}
	switch s.Kind {
	case biplus.BothHave:
		return Words{
			NL: "%d ++ %d: allebei een %d, weg ermee; %s",
			DE: "%d ++ %d: beide haben eine %d, weg damit; %s",
			EN: "%d ++ %d: both have a %d, drop it; %s",
		}.Sprintf(s.M, s.N, s.Power, next)
	case biplus.FirstHas, biplus.SecondHas:
		return Words{
			NL: "%d ++ %d: alleen %d heeft een %d, houd die; %s",
			DE: "%d ++ %d: nur %d hat eine %d, behalte sie; %s",
			EN: "%d ++ %d: only %d has a %d, keep it; %s",
		}.Sprintf(s.M, s.N, max(s.M, s.N), s.Power, next)
	}
	if s.KeptBefore > 0 {
		return Words{
			NL: "%d ++ %d: dat is %d, met %d erbij %d",
			DE: "%d ++ %d: das ist %d, mit den %d zusammen %d",
			EN: "%d ++ %d: that is %d, with %d kept makes %d",
		}.Sprintf(s.M, s.N, s.Power, s.KeptBefore, s.Kept)
	}
	return Words{NL: "%d ++ %d: dat is %d", DE: "%d ++ %d: das ist %d", EN: "%d ++ %d: that is %d"}.Sprintf(s.M, s.N, s.Power)
}

// ByDefinition is m ++ n as the article defines it, a binary digit a column: the
// digits b_k of both numbers from k = z(m+n) down to 0, how far they are apart, and
// that times 2^k, which is added up below. Sums below 65 536 are shown.
func ByDefinition(m, n uint64) View {
	const most = 1<<16 - 1
	if m > most || n > most-m {
		return Same(fmt.Errorf("view: %d ++ %d by definition: at most %d together is shown", m, n, most))
	}
	z := biplus.Ceiling.Z(m + n)
	head, digitsM, digitsN, apart, times := []any{Same("k")}, []any{Same(fmt.Sprintf("bₖ(%d)", m))}, []any{Same(fmt.Sprintf("bₖ(%d)", n))},
		[]any{Same(fmt.Sprintf("|bₖ(%d) − bₖ(%d)|", m, n))}, []any{Words{NL: "keer 2 tot de macht k", DE: "mal 2 hoch k", EN: "times 2 to the k"}}
	var terms []string
	for k := z; k >= 0; k-- {
		a, b := m>>k&1, n>>k&1
		head, digitsM, digitsN = append(head, k), append(digitsM, a), append(digitsN, b)
		if a == b {
			apart, times = append(apart, 0), append(times, 0)
			continue
		}
		apart, times = append(apart, Cell{1, Odd}), append(times, Cell{uint64(1) << k, Odd})
		terms = append(terms, fmt.Sprint(uint64(1)<<k))
	}
	if len(terms) == 0 {
		terms = []string{"0"}
	}
	return Table{
		Caption: Same(fmt.Sprintf("%d ++ %d: z(%d + %d) = %d; %s = %d", m, n, m, n, z, strings.Join(terms, " + "), biplus.ByDefinition(m, n))),
		Head:    head, Rows: [][]any{digitsM, digitsN, apart, times}, Side: true,
	}
}

// Mental is m ++ n in the head, a step a line.
func Mental(r biplus.Reckoning) Sentences {
	s := make(Sentences, len(r.Steps))
	for i, step := range r.Steps {
		s[i] = mentalStep(step)
	}
	return s
}

// MentalSum is the nim-sum of a position in the head, as the article reckons that
// of the film: "1 ++ 3 = 2, 2 ++ 5 = 7, 7 ++ 7 = 0".
func MentalSum(p nim.Position) Words {
	if len(p) > mostHeaps {
		return Same(unfit(p))
	}
	sums := biplus.Sum(p)
	outcome := Outcome(p.Outcome(nimkit.Normal))
	if len(sums) == 0 {
		return Words{NL: "B%v = %d: %s", DE: "B%v = %d: %s", EN: "B%v = %d: %s"}.Sprintf(p, uint64(p.NimSum()), outcome)
	}
	return Words{NL: "%s: %s", DE: "%s: %s", EN: "%s: %s"}.Sprintf(
		named(sums, func(r biplus.Reckoning) string { return fmt.Sprintf("%d ++ %d = %d", r.M, r.N, r.Result) }), outcome)
}

// ReadingName says how a reading takes the three places that are in doubt: how z(a)
// is rounded, what stands in the second case, and what happens at 0.
func ReadingName(r biplus.Reading) (rounding, second, zero Words) {
	rounding, second = Words{NL: "naar beneden afgerond", DE: "abgerundet", EN: "rounded down"}, Same("++ n̂")
	if r.Exponent == biplus.Ceiling {
		rounding = Words{NL: "naar boven afgerond, zoals gedrukt", DE: "aufgerundet, wie gedruckt", EN: "rounded up, as printed"}
	}
	if r.Whole {
		second = Same("++ n")
	}
	switch r.Zero {
	case biplus.HatOne:
		zero = Words{NL: "geen einde, 0̂ = 1", DE: "kein Ende, 0̂ = 1", EN: "no end, 0̂ = 1"}
	case biplus.HatZero:
		zero = Words{NL: "geen einde, 0̂ = 0", DE: "kein Ende, 0̂ = 0", EN: "no end, 0̂ = 0"}
	default:
		zero = Words{NL: "einde: 0 ++ n = n", DE: "Ende: 0 ++ n = n", EN: "end: 0 ++ n = n"}
	}
	return rounding, second, zero
}

// Readings runs all twelve readings of the article's recursion on every pair of
// numbers below a bound and says how many pairs come out right, and which is the
// smallest that fails.
func Readings(below int) View {
	if below < 1 || below > biplus.MaxAudit {
		return Same(fmt.Errorf("view: readings for all numbers below %d: the bound is not from 1 to %d", below, biplus.MaxAudit))
	}
	t := Table{
		Caption: Words{
			NL: "De recursie op %d manieren gelezen: hoeveel van de %d paren m, n onder %d uitkomen",
			DE: "Die Rekursion auf %d Arten gelesen: wie viele der %d Paare m, n unter %d stimmen",
			EN: "The recursion read in %d ways: how many of the %d pairs m, n below %d come out",
		}.Sprintf(len(biplus.Readings()), below*below, below),
		Head: []any{
			Same("z(a)"), Words{NL: "tweede geval", DE: "zweiter Fall", EN: "second case"}, Words{NL: "bij 0", DE: "bei 0", EN: "at 0"},
			Words{NL: "goed", DE: "richtig", EN: "right"},
			Words{NL: "kleinste tegenvoorbeeld", DE: "kleinstes Gegenbeispiel", EN: "smallest counterexample"},
		},
	}
	for _, r := range biplus.Readings() {
		a := r.Audit(below)
		rounding, second, zero := ReadingName(r)
		right := Cell{a.Fates[biplus.Right], Plain}
		if a.First == nil {
			right.Mark = Right
		}
		t.Rows = append(t.Rows, []any{rounding, second, zero, right, Counterexample(a)})
	}
	return t
}

// Counterexample is the smallest pair that fails in an audit: "4 ++ 3 = 7, but
// gives 6". It has no words if none fails.
func Counterexample(a biplus.Audit) Words {
	c := a.First
	if c == nil {
		return Words{}
	}
	here := Words{NL: "maar hier: %s", DE: "aber hier: %s", EN: "but here: %s"}
	switch c.Fate {
	case biplus.Negative:
		here = here.Sprintf(Words{NL: "een getal onder 0", DE: "eine Zahl unter 0", EN: "a number below 0"})
	case biplus.Endless:
		here = here.Sprintf(Words{NL: "er komt geen einde aan", DE: "es endet nie", EN: "it never ends"})
	default:
		here = Words{NL: "maar hier komt er %d uit", DE: "aber hier kommt %d heraus", EN: "but this gives %d"}.Sprintf(c.Got)
	}
	return Words{NL: "%d ++ %d = %d, %s", DE: "%d ++ %d = %d, %s", EN: "%d ++ %d = %d, %s"}.Sprintf(c.M, c.N, c.Want, here)
}

// lawName is a law of a group.
func lawName(l biplus.Law) Words {
	switch l {
	case biplus.Neutral:
		return Words{NL: "a ++ 0 = a (0 is neutraal)", DE: "a ++ 0 = a (0 ist neutral)", EN: "a ++ 0 = a (0 is neutral)"}
	case biplus.SelfInverse:
		return Words{NL: "a ++ a = 0 (elk getal is zijn eigen inverse)", DE: "a ++ a = 0 (jede Zahl ist zu sich selbst invers)", EN: "a ++ a = 0 (every number is its own inverse)"}
	case biplus.Commutative:
		return Words{NL: "a ++ b = b ++ a (commutatief)", DE: "a ++ b = b ++ a (kommutativ)", EN: "a ++ b = b ++ a (commutative)"}
	}
	return Words{NL: "(a ++ b) ++ c = a ++ (b ++ c) (associatief)", DE: "(a ++ b) ++ c = a ++ (b ++ c) (assoziativ)", EN: "(a ++ b) ++ c = a ++ (b ++ c) (associative)"}
}

// Laws says what checking the group laws found.
func Laws(c biplus.LawCheck) Words {
	if c.Broken {
		return Words{
			NL: "%s geldt niet voor a = %d, b = %d, c = %d (drietal %d).",
			DE: "%s gilt nicht für a = %d, b = %d, c = %d (Tripel %d).",
			EN: "%s does not hold for a = %d, b = %d, c = %d (triple %d).",
		}.Sprintf(lawName(c.Law), c.A, c.B, c.C, c.Triples)
	}
	return Words{
		NL: "Alle vier wetten gelden voor %d drietallen.", DE: "Alle vier Gesetze gelten für %d Tripel.", EN: "All four laws hold for %d triples.",
	}.Sprintf(c.Triples)
}

// Sheet is a sheet of tasks for practice.
func Sheet(tasks [biplus.TaskCount]biplus.Task) Table {
	t := Table{Caption: Words{NL: "Reken uit, zonder papier", DE: "Rechne im Kopf", EN: "Reckon in the head"}}
	var numbers, row []any
	for i, task := range tasks {
		numbers, row = append(numbers, i+1), append(row, Same(task))
	}
	t.Head, t.Rows = numbers, [][]any{row}
	return t
}

// Bouton says how Bouton's rule compares with the article's definition of lost and
// won on every position of at most as many matches in each heap.
func Bouton(game nim.Setup) View {
	c, err := game.CheckBouton()
	if err != nil {
		return Same(err)
	}
	s := Sentences{Words{
		NL: "%d posities, waarvan %d verloren.", DE: "%d Stellungen, davon %d verloren.", EN: "%d positions, %d of them lost.",
	}.Sprintf(c.Positions, c.Losses)}
	if c.Mismatch != nil {
		return append(s, Words{
			NL: "Bij %v verschillen de definitie en de regel van Bouton.", DE: "Bei %v weichen Definition und Boutons Regel ab.", EN: "At %v definition and Bouton's rule differ.",
		}.Sprintf(c.Mismatch))
	}
	return append(s, Words{
		NL: "De definitie en de regel van Bouton zijn het overal eens.", DE: "Definition und Boutons Regel stimmen überall überein.", EN: "Definition and Bouton's rule agree everywhere.",
	}, Words{
		NL: "De definitie bekeek %d zetten, de regel las %d stapels.",
		DE: "Die Definition sah sich %d Züge an, die Regel las %d Haufen.",
		EN: "The definition looked at %d moves, the rule read %d heaps.",
	}.Sprintf(c.Looks, c.Heaps))
}
