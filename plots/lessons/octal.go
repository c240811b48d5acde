package lessons

import (
	"slices"

	"nimlab/nimkit/nim"
	"nimlab/nimkit/octal"
	"nimlab/nimkit/view"
	"nimlab/nimkit/words"
	"nimlab/plots"
)

// PeriodProof explains the theorem of Guy and Smith for a code whose period it proves. The steps
// are: the values that seem to repeat; how far they must be compared; the first row beyond
// that, with the move that leaves the shortest pieces; and why its value is known. The figures
// have one period per row. It is an error if no period is proven, if the values grow, if the
// period is above 60, if there are more than 200 rows, and if the code has more than 24
// characters.
func PeriodProof(code octal.Code) (steps []view.Step) {
	defer showError(&steps)
	words.Check(checkRange("a code of %d signs", len(code), 1, maxCode))
	certificate := words.Must(code.Certificate())
	if certificate.Saltus != 0 {
		failf("the nim-values of %s grow, so that they have no period", octal.Notation(code))
	}
	words.Check(checkRange("a period of %d", certificate.Period, 1, maxPeriod), checkRange("%d rows", len(certificate.Values)/certificate.Period+1, 1, maxRows))
	proof := plots.PeriodProof{Name: view.GameName(code), From: max(certificate.Preperiod, 1), Period: certificate.Period, RequiredCount: len(certificate.Values)}
	proof.Values = words.Must(code.UpTo(proof.RequiredCount).Sequence()).Values
	maxParts := 2 // the largest number of rows that a move leaves, in the theorem
	if words.Must(code.Base()) == octal.Hexadecimal {
		maxParts = 3
	}
	maxTaken := proof.RequiredCount - maxParts*(proof.From+proof.Period) // the largest number that a move takes

	var list stepList
	proof.VisibleCount = proof.From + 2*proof.Period
	list.add(words.T("From %d on every row seems to be worth as much as the one that is %d longer. Twice the same is no proof yet.", proof.From, proof.Period), proof.Figure())
	proof.VisibleCount, proof.HasFrame = proof.RequiredCount, true
	list.add(words.T("Look this far: %d · %d + %d · %d + %d = %d values, from 0 to %d. Within the frame each value stands once more below itself.",
		maxParts, proof.From, maxParts, proof.Period, maxTaken, proof.RequiredCount, proof.RequiredCount-1), proof.Figure())
	pieces := shortestPieces(code, proof.RequiredCount)
	longest := slices.Max(pieces)
	proof.BlackRings = pieces
	list.add(words.T("And the row of %d, which nobody has looked at? Whatever the move, the longest piece is at least %d + %d = %d long. It is closest with %s.",
		proof.RequiredCount, proof.From, proof.Period, proof.From+proof.Period, listNumbers(pieces)), proof.Figure())
	proof.RedRing = longest - proof.Period
	list.add(words.T("Make that piece %d shorter: %d instead of %d. That lies within the frame, so its value stays the same. Now it is a move from the row of %d, to the same value.",
		proof.Period, proof.RedRing, longest, proof.RequiredCount-proof.Period), proof.Figure())
	proof.BlackRings, proof.RedRing, proof.VisibleCount = []int{proof.RequiredCount, proof.RequiredCount - proof.Period}, 0, proof.RequiredCount+1
	list.add(words.T("It goes like this with every move, there and back. So the rows of %d and %d have the same value: %d. Then comes %d in the same way, and so on, for ever.",
		proof.RequiredCount, proof.RequiredCount-proof.Period, uint64(proof.Values[proof.RequiredCount]), proof.RequiredCount+1), proof.Figure())
	return list
}

// shortestPieces returns the pieces that are left of a row by the move whose longest piece is
// shortest.
func shortestPieces(ruleset octal.Ruleset, row int) (pieces []int) {
	for left := range ruleset.Options(row) {
		if len(left) > 0 && (pieces == nil || slices.Max(left) < slices.Max(pieces)) {
			pieces = slices.Clone(left)
		}
	}
	if pieces == nil {
		failf("no move leaves anything of a row of %d", row)
	}
	return pieces
}

// SparseSpace finds the nim-value of a row from rare rows alone, by the sparse-space method. The
// steps are: which values are rare; which moves can give a common value; the least common
// value that they do not give; and whether the smaller rare values occur. The row is from 10
// to 200. It is an error if the method does not apply to the code; see
// [octal.Table.SparseSpace].
func SparseSpace(code octal.Code, row int) (steps []view.Step) {
	defer showError(&steps)
	words.Check(checkRange("a row of %d", row, minRareRow, maxRareRow), checkRange("a code of %d signs", len(code), 1, maxCode))
	step := words.Must(code.SparseStep(row))
	figure := plots.RareRow{Name: view.GameName(code), Step: step}
	var list stepList
	rareCount := len(slices.DeleteFunc(slices.Clone(step.Values[:row]), func(v uint16) bool { return !step.Rare(v) }))
	list.add(words.T("All rows shorter than %d. The rare ones are bold on yellow: in base two their values have an even number of ones at the places of %s. There are %d.", row, listNumbers(nim.Powers(uint64(step.Mask))), rareCount), figure.Figure())

	for _, parts := range step.Parts {
		figure.Parts = append(figure.Parts, parts[:]...)
	}
	count, given := commonValues(step)
	list.add(words.T("What is a row of %d worth? Rare beside rare gives a rare value, and so does common beside common. So a common value comes only from a move that leaves one rare part%s", row, count), figure.Figure())
	list.add(words.T("%s The least common value that is missing is %d.", given, step.LeastCommon), figure.Figure())
	figure.Parts, figure.HasValue = nil, true
	if step.Missing >= 0 {
		list.add(words.T("One thing more: do the smaller rare numbers occur, that is %s? For %d there is no move. So this row is rare itself, and worth %[2]d.", listNumbers(step.SmallerRare), step.SmallerRare[step.Missing]), figure.Figure())
		return list
	}
	list.add(words.T("One thing more: do the smaller rare numbers occur, that is %s? One move is enough for each, and there is one. So a row of %d is worth %d.", listNumbers(step.SmallerRare), row, step.LeastCommon), figure.Figure())
	return list
}

// commonValues describes the number of moves that leave one rare part, and the values that
// they give.
func commonValues(r octal.SparseStep) (count, given words.Text) {
	switch len(r.Parts) {
	case 0:
		return words.T(", and none of the %d does.", r.Moves),
			words.T("No move gives a common value.")
	case 1:
		return words.T(": that is one of %d.", r.Moves),
			words.T("That move gives %s.", listNumbers(r.Excluded))
	}
	return words.T(": those are %d of %d.", len(r.Parts), r.Moves),
		words.T("Those moves give %s.", listNumbers(r.Excluded))
}
