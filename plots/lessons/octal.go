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
	figure := plots.PeriodProof{Name: view.GameName(code), From: max(certificate.Preperiod, 1), Period: certificate.Period, RequiredCount: len(certificate.Values)}
	figure.Values = words.Must(code.UpTo(figure.RequiredCount).Sequence()).Values
	maxParts := 2 // the largest number of rows that a move leaves, in the theorem
	if words.Must(code.Base()) == octal.Hexadecimal {
		maxParts = 3
	}
	maxTaken := figure.RequiredCount - maxParts*(figure.From+figure.Period) // the largest number that a move takes

	var a stepList
	figure.VisibleCount = figure.From + 2*figure.Period
	a.add(words.T("From %d on every row seems to be worth as much as the one that is %d longer. Twice the same is no proof yet.", figure.From, figure.Period), figure.Figure())
	figure.VisibleCount, figure.HasFrame = figure.RequiredCount, true
	a.add(words.T("Look this far: %d · %d + %d · %d + %d = %d values, from 0 to %d. Within the frame each value stands once more below itself.",
		maxParts, figure.From, maxParts, figure.Period, maxTaken, figure.RequiredCount, figure.RequiredCount-1), figure.Figure())
	pieces := shortestPieces(code, figure.RequiredCount)
	longest := slices.Max(pieces)
	figure.BlackRings = pieces
	a.add(words.T("And the row of %d, which nobody has looked at? Whatever the move, the longest piece is at least %d + %d = %d long. It is closest with %s.",
		figure.RequiredCount, figure.From, figure.Period, figure.From+figure.Period, listNumbers(pieces)), figure.Figure())
	figure.RedRing = longest - figure.Period
	a.add(words.T("Make that piece %d shorter: %d instead of %d. That lies within the frame, so its value stays the same. Now it is a move from the row of %d, to the same value.",
		figure.Period, figure.RedRing, longest, figure.RequiredCount-figure.Period), figure.Figure())
	figure.BlackRings, figure.RedRing, figure.VisibleCount = []int{figure.RequiredCount, figure.RequiredCount - figure.Period}, 0, figure.RequiredCount+1
	a.add(words.T("It goes like this with every move, there and back. So the rows of %d and %d have the same value: %d. Then comes %d in the same way, and so on, for ever.",
		figure.RequiredCount, figure.RequiredCount-figure.Period, uint64(figure.Values[figure.RequiredCount]), figure.RequiredCount+1), figure.Figure())
	return a
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
	var a stepList
	rare := len(slices.DeleteFunc(slices.Clone(step.Values[:row]), func(v uint16) bool { return !step.Rare(v) }))
	a.add(words.T("All rows shorter than %d. The rare ones are yellow: in base two their values have an even number of ones at the places of %s. There are %d.", row, listNumbers(nim.Powers(uint64(step.Mask))), rare), figure.Figure())

	for _, parts := range step.Parts {
		figure.Parts = append(figure.Parts, parts[:]...)
	}
	count, given := commonValues(step)
	a.add(words.T("What is a row of %d worth? Rare beside rare gives a rare value, and so does common beside common. So a common value comes only from a move that leaves one rare part%s", row, count), figure.Figure())
	a.add(words.T("%s The least common value that is missing is %d.", given, step.LeastCommon), figure.Figure())
	figure.Parts, figure.HasValue = nil, true
	if step.Missing >= 0 {
		a.add(words.T("One thing more: do the smaller rare numbers occur, that is %s? For %d there is no move. So this row is rare itself, and worth %[2]d.", listNumbers(step.SmallerRare), step.SmallerRare[step.Missing]), figure.Figure())
		return a
	}
	a.add(words.T("One thing more: do the smaller rare numbers occur, that is %s? One move is enough for each, and there is one. So a row of %d is worth %d.", listNumbers(step.SmallerRare), row, step.LeastCommon), figure.Figure())
	return a
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
