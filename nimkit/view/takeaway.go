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

// Outcomes is the table of a take-away game for at most 2000 numbers of matches:
// the outcome of each, for the player to move, 16 to a row.
func Outcomes(s takeaway.Set, from, to int) (shown View) {
	defer orSaid(&shown)
	words.Check(fits(s, from, to))
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

// ListL is the article's list L for N = 1, …, n: 1 for a loss, and 0 for a win or
// a draw.
func ListL(s takeaway.Set, n int) (shown View) {
	defer orSaid(&shown)
	words.Check(fits(s, 1, n))
	numbers, ones := []any{words.Same("N")}, []any{words.Same("L")}
	for i, o := range s.OutcomesBetween(1, n) {
		numbers, ones = append(numbers, i+1), append(ones, Cell{by(o, 1, 0, 0), mark(o)})
	}
	caption := words.T("%v: 1 = loss, 0 = win")
	if s.HasDraws() {
		caption = words.T("%v: 1 = loss, 0 = win or draw (grey)")
	}
	return Table{Caption: caption.Sprintf(s.Display()), Rows: [][]any{numbers, ones}, Side: true}
}

// WinsAndLosses is the article's table with NimWinst and NimVerlies, the first k
// of each; as there, it begins in misère play at 1 match.
func WinsAndLosses(s takeaway.Set, k int) (shown View) {
	defer orSaid(&shown)
	words.Check(fits(s, 1, k))
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

// Reasons says for at most 2000 numbers of matches why each has its outcome, as the
// article does: "29 wins, because 29 − 10 = 19 loses".
func Reasons(s takeaway.Set, from, to int) (shown View) {
	defer orSaid(&shown)
	words.Check(fits(s, from, to))
	var sentences Sentences
	for _, e := range s.ExplainAll(from, to) {
		sentences = append(sentences, Reason(e))
	}
	return sentences
}

// Reason puts an explanation into a sentence. It names the largest of the best
// takes, and for a loss all takes.
func Reason(e takeaway.Explanation) words.Text {
	best := e.Best()
	if len(best) == 0 {
		return words.T("%d is a %s: no move is left", e.N, Outcome(e.Outcome))
	}
	options := best[len(best)-1:]
	if e.Outcome == nimkit.Loss {
		options = best
	}
	if err := within("moves %d", len(options), 0, mostOptions); err != nil {
		return words.Same(err)
	}
	says := words.T("%d is a %s, because each of %s is a %s")
	switch len(options) {
	case 1:
		says = words.T("%d is a %s, because %s is a %s")
	case 2:
		says = words.C("two", "%d is a %s, because each of %s is a %s")
	}
	return says.Sprintf(e.N, Outcome(e.Outcome), sums(options), Outcome(options[0].Outcome))
}

// sums writes moves as sums, 29 − 10 = 19, with commas between them and a word before the
// last.
func sums(options []takeaway.Option) words.Text {
	all := make([]words.Text, len(options))
	for i, o := range options {
		all[i] = words.Format("%d − %d = %d", o.Left+int(o.Move), int(o.Move), o.Left)
	}
	return words.List(words.T("and"), all...)
}

// Period is what the article reports of a game: StartDD, PeriodeDD and their
// sums, and beside them preperiod and period of the outcomes, counted from 0
// matches.
func Period(s takeaway.Set) (shown View) {
	defer orSaid(&shown)
	r, dd := words.Must(s.Period()), words.Must(s.DD())
	return Table{
		Caption: s.Display(),
		Side:    true,
		Rows: [][]any{
			{words.Same("StartDD"), shortened(dd.StartDD(), mostSpelled)},
			{words.T("StartLen, the sum"), dd.StartLen},
			{words.T("PeriodDD"), shortened(dd.PeriodDD(), mostSpelled)},
			{words.T("PeriodLen, the sum"), dd.PeriodLen},
			{words.T("preperiod, counted from 0"), r.Preperiod},
			{words.T("period"), r.Period},
		},
	}
}

// Proof shows why a game repeats for ever: the M outcomes from the preperiod on,
// and below them those a period later. They are the same, and M outcomes settle
// all that follow. M is at most 2000 here.
func Proof(s takeaway.Set) (shown View) {
	defer orSaid(&shown)
	r, m := words.Must(s.Period()), s.Max()
	words.Check(r.Verify(), fits(s, r.Preperiod+r.Period, r.Preperiod+r.Period+m-1))
	row := func(from int) []any {
		return append([]any{words.Same(from)}, outcomeCells(s.OutcomesBetween(from, from+m-1))...)
	}
	return Table{
		Caption: words.T("%v: the %d outcomes from %d on are the same as those from %d on. So everything repeats for ever, with period %d.",
			s.Display(), m, r.Preperiod, r.Preperiod+r.Period, r.Period),
		Rows: [][]any{row(r.Preperiod), row(r.Preperiod + r.Period)}, Side: true,
	}
}

// Preperiods sets the nim-values of a take set beside its losses in normal play:
// the two repeat with periods of their own, from places of their own.
func Preperiods(s takeaway.Set) (shown View) {
	defer orSaid(&shown)
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

// Records is the table of records, a row for each largest take M: the longest
// period, the shortest set that attains it and how many do, its StartLen and its
// differences.
func Records(rs []records.Record) (t Table) {
	defer orSaid(&t)
	t = Table{
		Caption: words.T("The longest period of all sets with 1 and with largest number M"),
		Head: heads(words.Same("M"), words.T("sets"), words.T("PeriodLen"), words.T("shortest set"),
			words.T("sets that attain it"), words.Same("StartLen"), words.T("PeriodDD")),
	}
	for _, r := range rs {
		t.add(
			r.M, r.Sets, Cell{r.Period.Length, Right}, r.Period.Set.String(), r.Period.Count,
			r.Period.DD.StartLen, shortened(r.Period.DD.PeriodDD(), mostRecorded))
	}
	return t
}

// RecordSearch searches for the records of largest take m, 1 to [records.MaxM]: work to be
// shown with a bar, which ends with the table of one row or an error. It plays each loss
// sequence once.
func RecordSearch(m int) func(report func(done, total int)) (any, error) {
	return recordRow(m, records.Search.All)
}

// RecordCheck does what [RecordSearch] does by playing each set, for largest takes of 1 to
// [records.MaxPlainM]. It is slower and finds the same row, but for the number of loss
// sequences.
func RecordCheck(m int) func(report func(done, total int)) (any, error) {
	return recordRow(m, records.Search.Plain)
}

func recordRow(m int, find func(records.Search, context.Context, int) (records.Record, error)) func(func(done, total int)) (any, error) {
	return func(report func(done, total int)) (any, error) {
		r, err := find(records.Search{Progress: report}, context.Background(), m)
		if err != nil {
			return nil, err
		}
		return Records([]records.Record{r}), nil
	}
}

// shortened writes a list of numbers as the article does a row of differences:
// 2, 3, 2, 6. Of more than most it writes two fewer and how many there are; an
// empty one is a dash.
func shortened(a []int, most int) string {
	switch {
	case len(a) == 0:
		return "–"
	case len(a) > most:
		return fmt.Sprintf("%s, … (%d)", list(a[:most-2]), len(a))
	}
	return list(a)
}
