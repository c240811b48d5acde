package view

import (
	"context"
	"fmt"
	"html"
	"strings"

	"nimlab/nimkit"
	"nimlab/nimkit/takeaway"
	"nimlab/nimkit/takeaway/records"
)

// TakeawayGame names a take-away game by its set and its rule for the end.
func TakeawayGame(g takeaway.Game) Words {
	w := Words{NL: "%v, wie de laatste neemt verliest", DE: "%v, wer das letzte nimmt, verliert", EN: "%v in misère play"}
	if g.Play == nimkit.Normal {
		w = Words{NL: "%v, wie de laatste neemt wint", DE: "%v, wer das letzte nimmt, gewinnt", EN: "%v in normal play"}
	}
	return w.Sprintf(g.Set)
}

// Outcomes is the table of a take-away game from from to to matches: for each
// number its outcome, for the player to move, 16 to a row.
func Outcomes(g takeaway.Game, from, to int) Table {
	const wide = 16
	t := Table{
		Caption: Words{
			NL: "%v: W = winst, V = verlies voor wie aan zet is",
			DE: "%v: G = Gewinn, V = Verlust für den, der am Zug ist",
			EN: "%v: W = win, L = loss for the player to move",
		}.Sprintf(TakeawayGame(g)),
		Side: true,
	}
	if !g.Set.Contains(1) && !g.NoDraws {
		t.Caption = Words{
			NL: "%v: W = winst, V = verlies, R = remise voor wie aan zet is",
			DE: "%v: G = Gewinn, V = Verlust, U = Remis für den, der am Zug ist",
			EN: "%v: W = win, L = loss, D = draw for the player to move",
		}.Sprintf(TakeawayGame(g))
	}
	var numbers, outcomes []any
	n := 0
	for o := range g.Outcomes() {
		if n > to {
			break
		}
		if n >= from {
			numbers, outcomes = append(numbers, n), append(outcomes, outcomeCell(o))
		}
		if len(numbers) == wide || (n == to && len(numbers) > 0) {
			t.Rows = append(t.Rows, append([]any{Same("N")}, numbers...), append([]any{Same("")}, outcomes...))
			numbers, outcomes = nil, nil
		}
		n++
	}
	return t
}

// ListL is the article's list L for N = 1, …, n: 1 for a loss and 0 for a win.
func ListL(g takeaway.Game, n int) Table {
	numbers, ones := []any{Same("N")}, []any{Same("L")}
	for bit := range g.L() {
		if len(numbers) > n {
			break
		}
		cell := Cell{bit, Won}
		if bit == 1 {
			cell.Mark = Lost
		}
		numbers, ones = append(numbers, len(numbers)), append(ones, cell)
	}
	return Table{
		Caption: Words{
			NL: "%v: 1 = verlies, 0 = winst", DE: "%v: 1 = Verlust, 0 = Gewinn", EN: "%v: 1 = loss, 0 = win",
		}.Sprintf(TakeawayGame(g)),
		Rows: [][]any{numbers, ones}, Side: true,
	}
}

// WinsAndLosses is the article's table with NimWinst and NimVerlies, the first k
// of each, without 0 matches.
func WinsAndLosses(g takeaway.Game, k int) Table {
	wins := []any{Words{NL: "NimWinst", DE: "Gewinne", EN: "wins"}}
	losses := []any{Words{NL: "NimVerlies", DE: "Verluste", EN: "losses"}}
	for n := range g.Wins() {
		if len(wins) > k {
			break
		}
		if n > 0 {
			wins = append(wins, Cell{n, Won})
		}
	}
	for n := range g.Losses() {
		if len(losses) > k {
			break
		}
		losses = append(losses, Cell{n, Lost})
	}
	return Table{Caption: TakeawayGame(g), Rows: [][]any{wins, losses}, Side: true}
}

// Sentences are shown one below the other.
type Sentences []Words

// HTML returns the sentences as a list.
func (s Sentences) HTML(l Language) string {
	var b strings.Builder
	b.WriteString("<ul>")
	for _, w := range s {
		b.WriteString("<li>" + html.EscapeString(w.In(l)) + "</li>")
	}
	b.WriteString("</ul>")
	return b.String()
}

// Text returns a sentence a line.
func (s Sentences) Text(l Language) string {
	lines := make([]string, len(s))
	for i, w := range s {
		lines[i] = w.In(l)
	}
	return strings.Join(lines, "\n")
}

// Reasons says for each number of matches from from to to why it has its
// outcome, as the article does: "29 wins, because 29 - 10 = 19 loses".
func Reasons(g takeaway.Game, from, to int) Sentences {
	var s Sentences
	for n := from; n <= to; n++ {
		s = append(s, Reason(g.Explain(n)))
	}
	return s
}

// Reason puts an explanation into a sentence. It names the largest of the best
// takes, and for a loss all takes.
func Reason(e takeaway.Explanation) Words {
	best := e.Best()
	if len(best) == 0 {
		return Words{
			NL: "%d is %s: er is geen zet meer", DE: "%d ist %s: es gibt keinen Zug mehr", EN: "%d is a %s: no move is left",
		}.Sprintf(e.N, Outcome(e.Outcome))
	}
	moves := best[len(best)-1:]
	if e.Outcome == nimkit.Loss {
		moves = best
	}
	sums := make([]string, len(moves))
	for i, m := range moves {
		sums[i] = m.String()
	}
	left := moves[0].Outcome
	if len(moves) == 1 {
		return Words{
			NL: "%d is %s, want %s is %s", DE: "%d ist %s, denn %s ist %s", EN: "%d is a %s, because %s is a %s",
		}.Sprintf(e.N, Outcome(e.Outcome), Same(sums[0]), Outcome(left))
	}
	return Words{
		NL: "%d is %s, want %s zijn alle %s", DE: "%d ist %s, denn %s sind alle %s", EN: "%d is a %s, because %s are all a %s",
	}.Sprintf(e.N, Outcome(e.Outcome), Same(strings.Join(sums, ", ")), Outcome(left))
}

// periodLimit is how many positions the views of a period look at: enough for
// every set with M up to 20 a thousand times over.
const periodLimit = 1 << 22

// Period is what the article reports of a game: StartDD, PeriodeDD and their
// sums, and beside them preperiod and period of the outcomes, counted from 0
// matches. A game whose period lies beyond some millions of positions says so.
func Period(g takeaway.Game) View {
	r, err := g.Period(context.Background(), periodLimit)
	if err != nil {
		return Same(err)
	}
	dd, err := g.DD(context.Background(), periodLimit)
	if err != nil {
		return Same(err)
	}
	return Table{
		Caption: TakeawayGame(g),
		Side:    true,
		Rows: [][]any{
			{Same("StartDD"), list(dd.StartDD())},
			{Words{NL: "StartLen, de som", DE: "StartLen, die Summe", EN: "StartLen, the sum"}, dd.StartLen},
			{Words{NL: "PeriodeDD", DE: "PeriodeDD", EN: "PeriodDD"}, list(dd.PeriodDD())},
			{Words{NL: "PeriodeLen, de som", DE: "PeriodeLen, die Summe", EN: "PeriodLen, the sum"}, dd.PeriodLen},
			{Words{NL: "preperiode, geteld vanaf 0", DE: "Vorperiode, ab 0 gezählt", EN: "preperiod, counted from 0"}, r.Preperiod},
			{Words{NL: "periode", DE: "Periode", EN: "period"}, r.Period},
		},
	}
}

// Proof shows why a game repeats for ever: the M outcomes from the preperiod on,
// and below them those a period later. They are the same, and M outcomes settle
// all that follow.
func Proof(g takeaway.Game) View {
	r, err := g.Period(context.Background(), periodLimit)
	if err != nil {
		return Same(err)
	}
	if err := takeaway.Verify(context.Background(), r); err != nil {
		return Same(err)
	}
	m := g.Set.Max()
	row := func(from int) []any {
		cells := []any{Same(from)}
		n := 0
		for o := range g.Outcomes() {
			if n >= from+m {
				break
			}
			if n >= from {
				cells = append(cells, outcomeCell(o))
			}
			n++
		}
		return cells
	}
	return Table{
		Caption: Words{
			NL: "%v: de %d uitkomsten vanaf %d staan ook vanaf %d. Dus herhaalt alles zich voor altijd, met periode %d.",
			DE: "%v: die %d Ausgänge ab %d stehen auch ab %d. Also wiederholt sich alles für immer, mit Periode %d.",
			EN: "%v: the %d outcomes from %d on stand also from %d on. So everything repeats for ever, with period %d.",
		}.Sprintf(TakeawayGame(g), m, r.Preperiod, r.Preperiod+r.Period, r.Period),
		Rows: [][]any{row(r.Preperiod), row(r.Preperiod + r.Period)}, Side: true,
	}
}

// Preperiods sets the nim-values of a take set beside its losses in normal play:
// the two repeat with periods of their own, from places of their own.
func Preperiods(s takeaway.Set) View {
	values, err := s.NimPeriod(context.Background(), periodLimit)
	if err != nil {
		return Same(err)
	}
	losses, err := takeaway.Game{Set: s, NoDraws: true}.Period(context.Background(), periodLimit)
	if err != nil {
		return Same(err)
	}
	return Table{
		Caption: Same(s),
		Head:    []any{Same(""), Words{NL: "preperiode", DE: "Vorperiode", EN: "preperiod"}, Words{NL: "periode", DE: "Periode", EN: "period"}},
		Rows: [][]any{
			{Words{NL: "nim-waarden", DE: "Nim-Werte", EN: "nim-values"}, values.Preperiod, values.Period},
			{Words{NL: "verliezen", DE: "Verluste", EN: "losses"}, losses.Preperiod, losses.Period},
		},
		Side: true,
	}
}

// Records is the table of records, a row for each largest take M: the longest
// period, the smallest set that attains it and how many do, its StartLen and its
// differences.
func Records(rs []records.Record) Table {
	t := Table{
		Caption: Words{
			NL: "De langste periode van alle verzamelingen met 1 en met grootste getal M",
			DE: "Die längste Periode aller Mengen mit 1 und mit größter Zahl M",
			EN: "The longest period of all sets with 1 and with largest number M",
		},
		Head: []any{
			Same("M"), Words{NL: "verzamelingen", DE: "Mengen", EN: "sets"}, Words{NL: "PeriodeLen", DE: "PeriodeLen", EN: "PeriodLen"},
			Words{NL: "kleinste verzameling", DE: "kleinste Menge", EN: "smallest set"},
			Words{NL: "hoeveel halen haar", DE: "wie viele erreichen sie", EN: "how many attain it"},
			Same("StartLen"), Words{NL: "PeriodeDD", DE: "PeriodeDD", EN: "PeriodDD"},
		},
	}
	for _, r := range rs {
		t.Rows = append(t.Rows, []any{
			r.M, r.Sets, Cell{r.Period.Length, Right}, r.Period.Set.String(), r.Period.Count,
			r.Period.DD.StartLen, shortened(r.Period.DD.PeriodDD()),
		})
	}
	return t
}

// shortened writes a list of differences, of a long one the first ten.
func shortened(a []int) string {
	if len(a) <= 12 {
		return list(a)
	}
	return list(a[:10]) + fmt.Sprintf(", … (%d)", len(a))
}

// list writes numbers as the article does a row of differences: 2, 3, 2, 6. An
// empty one is a dash.
func list(a []int) string {
	if len(a) == 0 {
		return "–"
	}
	return strings.Trim(strings.ReplaceAll(fmt.Sprint(a), " ", ", "), "[]")
}
