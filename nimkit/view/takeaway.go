package view

import (
	"context"
	"fmt"
	"iter"
	"slices"

	"nimlab/nimkit"
	"nimlab/nimkit/takeaway"
	"nimlab/nimkit/takeaway/records"
	"nimlab/nimkit/words"
)

// Outcomes returns a table of the outcomes of a take-away game for at most 2000 numbers of matches,
// 16 to a row.
func Outcomes(s takeaway.Set, from, to int) (result View) {
	defer showError(&result)
	words.Check(checkMatches(s, from, to))
	t := Table{
		Caption: words.T("%v: W = win, L = loss for the player to move", s.Display()),
		Side:    true,
	}
	if s.HasDraws() {
		t.Caption = words.T("%v: W = win, L = loss, D = draw for the player to move", s.Display())
	}
	for row := range slices.Chunk(s.OutcomesBetween(from, to), 16) {
		numbers := []any{words.Same("N")}
		for range row {
			numbers = append(numbers, from)
			from++
		}
		t.Rows = append(t.Rows, numbers, append([]any{words.Same("")}, outcomeCells(row)...))
	}
	return t
}

// ListL returns the article's list L for N = 1, …, n, at most 2000: 1 for a loss, 0 for a win and,
// with a star, for a draw.
func ListL(s takeaway.Set, n int) (result View) {
	defer showError(&result)
	words.Check(checkMatches(s, 1, n))
	numbers, ones := []any{words.Same("N")}, []any{words.Same("L")}
	for i, o := range s.OutcomesBetween(1, n) {
		numbers, ones = append(numbers, i+1), append(ones, Cell{byOutcome[any](o, 1, 0, "0*"), outcomeMark(o)})
	}
	caption := words.T("%v: 1 = loss, 0 = win")
	if s.HasDraws() {
		caption = words.T("%v: 1 = loss, 0 = win, 0* = draw")
	}
	return Table{Caption: caption.Sprintf(s.Display()), Rows: [][]any{numbers, ones}, Side: true}
}

// WinsAndLosses returns the article's table of NimWinst and NimVerlies, the first k numbers of each.
// As there, it begins with 1 match in misère play. K is at most 2000.
func WinsAndLosses(s takeaway.Set, k int) (result View) {
	defer showError(&result)
	words.Check(checkMatches(s, 1, k))
	row := func(name words.Text, numbers iter.Seq[int], m Mark) []any {
		cells := []any{name}
		for n := range numbers {
			if len(cells) > k {
				break
			}
			if n > 0 || s.Play() == nimkit.Normal {
				cells = append(cells, Cell{n, m})
			}
		}
		return cells
	}
	return Table{Caption: s.Display(), Rows: [][]any{
		row(words.C("set", "wins"), s.Wins(), Won),
		row(words.C("set", "losses"), s.Losses(), Lost),
	}, Side: true}
}

// Reasons explains the outcomes of at most 2000 numbers of matches, as the article does; see
// [Reason].
func Reasons(s takeaway.Set, from, to int) (result View) {
	defer showError(&result)
	words.Check(checkMatches(s, from, to))
	var sentences Sentences
	for _, e := range s.ExplainAll(from, to) {
		sentences = append(sentences, Reason(e))
	}
	return sentences
}

// Reason returns an explanation as a sentence: "29 is a win, because 29 − 10 = 19 is a loss". It
// names the largest of the best takes, or all takes for a loss.
func Reason(e takeaway.Explanation) words.Text {
	best := e.Best()
	if len(best) == 0 {
		return words.T("%d is a %s: no move is left", e.N, Outcome(e.Outcome))
	}
	options := best[len(best)-1:]
	if e.Outcome == nimkit.Loss {
		options = best
	}
	if err := within("moves %d", len(options), 0, maxOptions); err != nil {
		return words.Same(err)
	}
	format := words.T("%d is a %s, because each of %s is a %s")
	switch len(options) {
	case 1:
		format = words.T("%d is a %s, because %s is a %s")
	case 2:
		format = words.C("two", "%d is a %s, because each of %s is a %s")
	}
	return format.Sprintf(e.N, Outcome(e.Outcome), optionSums(options), Outcome(options[0].Outcome))
}

// optionSums joins moves as sums, 29 − 10 = 19, with commas and the word and.
func optionSums(options []takeaway.Option) words.Text {
	all := make([]words.Text, len(options))
	for i, o := range options {
		all[i] = words.Format("%d − %d = %d", o.Left+int(o.Move), int(o.Move), o.Left)
	}
	return words.List(words.T("and"), all...)
}

// Period returns a table of the results that the article reports for a game: StartDD, PeriodeDD and
// their sums. It also has the preperiod and the period of the outcomes, counted from 0
// matches.
func Period(s takeaway.Set) (result View) {
	defer showError(&result)
	r, dd := words.Must(s.Period()), words.Must(s.DD())
	return Table{
		Caption: s.Display(),
		Side:    true,
		Rows: [][]any{
			{words.Same("StartDD"), abbreviate(dd.StartDD(), maxPeriodTerms)},
			{words.T("StartLen, the sum"), dd.StartLen},
			{words.T("PeriodDD"), abbreviate(dd.PeriodDD(), maxPeriodTerms)},
			{words.T("PeriodLen, the sum"), dd.PeriodLen},
			{words.T("preperiod, counted from 0"), r.Preperiod},
			{words.T("period"), r.Period},
		},
	}
}

// Proof shows why a game repeats forever: the M outcomes from the preperiod on are the same as
// those a period later, and M outcomes determine all that follow. M is at most 2000.
func Proof(s takeaway.Set) (result View) {
	defer showError(&result)
	r, m := words.Must(s.Period()), s.Max()
	words.Check(r.Verify(), checkMatches(s, r.Preperiod+r.Period, r.Preperiod+r.Period+m-1))
	row := func(from int) []any {
		return append([]any{words.Same(from)}, outcomeCells(s.OutcomesBetween(from, from+m-1))...)
	}
	return Table{
		Caption: words.T("%v: the %d outcomes from %d on are the same as those from %d on. So everything repeats for ever, with period %d.",
			s.Display(), m, r.Preperiod, r.Preperiod+r.Period, r.Period),
		Rows: [][]any{row(r.Preperiod), row(r.Preperiod + r.Period)}, Side: true,
	}
}

// Preperiods returns a table of the preperiods and periods of a take set: those of its nim-values and
// those of its losses in normal play, which may differ.
func Preperiods(s takeaway.Set) (result View) {
	defer showError(&result)
	values := words.Must(s.NimPeriod())
	losses := words.Must(s.Normal().NoDraws().Period())
	return Table{
		Caption: words.Same(s.Takes()),
		Head:    heads(words.Same(""), words.T("preperiod"), words.T("period")),
		Rows: [][]any{
			{words.T("nim-values"), values.Preperiod, values.Period},
			{words.C("plural", "losses"), losses.Preperiod, losses.Period},
		},
		Side: true,
	}
}

// Records returns the table of records. Each largest take M has a row with the longest period, the
// shortest set that attains it, the number of such sets, its StartLen and its differences.
func Records(rs []records.Record) (t Table) {
	defer showError(&t)
	t = Table{
		Caption: words.T("The longest period of all sets with 1 and with largest number M"),
		Head: heads(words.Same("M"), words.T("sets"), words.T("PeriodLen"), words.T("shortest set"),
			words.T("sets that attain it"), words.Same("StartLen"), words.T("PeriodDD")),
	}
	for _, r := range rs {
		t.addRow(
			r.M, r.Sets, Cell{r.Period.Length, Right}, r.Period.Set.String(), r.Period.Count,
			r.Period.DD.StartLen, abbreviate(r.Period.DD.PeriodDD(), maxRecordTerms))
	}
	return t
}

// RecordSearch returns a function that searches for the records of largest take m, from 1 to
// [records.MaxM], while it reports its progress. Its result is the table of one row. It plays
// each loss sequence once.
func RecordSearch(m int) func(report func(done, total int)) (any, error) {
	return recordWork(m, records.Search.All)
}

// RecordCheck returns a function like that of [RecordSearch], which plays each set, for largest
// takes from 1 to [records.MaxPlainM]. It is slower and finds the same row, except for the
// number of loss sequences.
func RecordCheck(m int) func(report func(done, total int)) (any, error) {
	return recordWork(m, records.Search.Plain)
}

// recordWork returns a function that finds the record of largest take m.
func recordWork(m int, find func(records.Search, context.Context, int) (records.Record, error)) func(func(done, total int)) (any, error) {
	return func(report func(done, total int)) (any, error) {
		r, err := find(records.Search{Progress: report}, context.Background(), m)
		if err != nil {
			return nil, err
		}
		return Records([]records.Record{r}), nil
	}
}

// TrySets returns a function that tries a conjecture on every set of a number of takes up to
// largest, while it reports its progress; see [takeaway.TrySets]. The result is a sentence: the
// conjecture holds for all of them, or the first set for which it fails.
func TrySets(size, largest int, holds func(takeaway.Set) bool) func(report func(done, total int)) (any, error) {
	return func(report func(done, total int)) (any, error) {
		trial, err := takeaway.TrySets(size, largest, holds, report)
		if err != nil {
			return nil, err
		}
		if !trial.Failed() {
			return words.T("It holds for all %d sets of %d numbers up to %d.", trial.Held, size, largest), nil
		}
		r := trial.Failure
		return words.T("It fails for %s, after %d sets for which it holds. The nim-values of %s have preperiod %d and period %d; those from 0 to %d were computed again from the definition.",
			r.Set.Takes(), trial.Held, r.Set.Takes(), r.Preperiod, r.Period, r.Preperiod+r.Period+r.Set.Max()-1), nil
	}
}

// abbreviate writes a list of numbers as the article does: 2, 3, 2, 6. If there are more than a
// limit, it writes two fewer and the number of all. An empty list is a dash.
func abbreviate(numbers []int, limit int) string {
	switch {
	case len(numbers) == 0:
		return "–"
	case len(numbers) > limit:
		return fmt.Sprintf("%s, … (%d)", list(numbers[:limit-2]), len(numbers))
	}
	return list(numbers)
}
