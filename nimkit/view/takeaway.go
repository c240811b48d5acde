package view

import (
	"fmt"
	"html"
	"iter"
	"slices"
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
		if g.NoDraws {
			w = Words{NL: "%v, wie niet kan zetten verliest", DE: "%v, wer nicht ziehen kann, verliert", EN: "%v, whoever cannot move loses"}
		}
	}
	return w.Sprintf(g.Set)
}

// fits is the error of a take-away game, or of numbers of matches, that a page
// cannot show.
func fits(g takeaway.Game, from, to int) error {
	switch {
	case from < 0 || to < from || to-from >= 2000:
		return fmt.Errorf("view: from %d to %d matches: a page shows 1 to 2000 numbers, from 0 on", from, to)
	case to >= takeaway.SearchLimit: // only the period tells
		_, err := g.Period()
		return err
	}
	_, err := g.Heap(0).Graph()
	return err
}

// Outcomes is the table of a take-away game for at most 2000 numbers of matches:
// the outcome of each, for the player to move, 16 to a row.
func Outcomes(g takeaway.Game, from, to int) View {
	if err := fits(g, from, to); err != nil {
		return Same(err)
	}
	t := Table{
		Caption: Words{
			NL: "%v: W = winst, V = verlies voor wie aan zet is",
			DE: "%v: G = Gewinn, V = Verlust für den, der am Zug ist",
			EN: "%v: W = win, L = loss for the player to move",
		}.Sprintf(TakeawayGame(g)),
		Side: true,
	}
	if g.HasDraws() {
		t.Caption = Words{
			NL: "%v: W = winst, V = verlies, R = remise voor wie aan zet is",
			DE: "%v: G = Gewinn, V = Verlust, U = Remis für den, der am Zug ist",
			EN: "%v: W = win, L = loss, D = draw for the player to move",
		}.Sprintf(TakeawayGame(g))
	}
	n := from
	for row := range slices.Chunk(g.Part(from, to), 16) {
		numbers, outcomes := []any{Same("N")}, []any{Same("")}
		for _, o := range row {
			numbers, outcomes = append(numbers, n), append(outcomes, outcomeCell(o))
			n++
		}
		t.Rows = append(t.Rows, numbers, outcomes)
	}
	return t
}

// ListL is the article's list L for N = 1, …, n: 1 for a loss, and 0 for a win or
// a draw.
func ListL(g takeaway.Game, n int) View {
	if err := fits(g, 1, n); err != nil {
		return Same(err)
	}
	numbers, ones := []any{Same("N")}, []any{Same("L")}
	for i, o := range g.Part(1, n) {
		bit := 0
		if o == nimkit.Loss {
			bit = 1
		}
		numbers, ones = append(numbers, i+1), append(ones, Cell{bit, mark(o)})
	}
	caption := Words{NL: "%v: 1 = verlies, 0 = winst", DE: "%v: 1 = Verlust, 0 = Gewinn", EN: "%v: 1 = loss, 0 = win"}
	if g.HasDraws() {
		caption = Words{
			NL: "%v: 1 = verlies, 0 = winst of remise (grijs)", DE: "%v: 1 = Verlust, 0 = Gewinn oder Remis (grau)", EN: "%v: 1 = loss, 0 = win or draw (grey)",
		}
	}
	return Table{Caption: caption.Sprintf(TakeawayGame(g)), Rows: [][]any{numbers, ones}, Side: true}
}

// WinsAndLosses is the article's table with NimWinst and NimVerlies, the first k
// of each, without 0 matches.
func WinsAndLosses(g takeaway.Game, k int) View {
	if err := fits(g, 1, k); err != nil {
		return Same(err)
	}
	row := func(name Words, numbers iter.Seq[int], m Mark) []any {
		cells := []any{name}
		for n := range numbers {
			if len(cells) > k {
				break
			}
			if n > 0 {
				cells = append(cells, Cell{n, m})
			}
		}
		return cells
	}
	return Table{Caption: TakeawayGame(g), Rows: [][]any{
		row(Words{NL: "NimWinst", DE: "Gewinne", EN: "wins"}, g.Wins(), Won),
		row(Words{NL: "NimVerlies", DE: "Verluste", EN: "losses"}, g.Losses(), Lost),
	}, Side: true}
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

// Reasons says for at most 2000 numbers of matches why each has its outcome, as the
// article does: "29 wins, because 29 − 10 = 19 loses".
func Reasons(g takeaway.Game, from, to int) View {
	if err := fits(g, from, to); err != nil {
		return Same(err)
	}
	var s Sentences
	for _, e := range g.ExplainAll(from, to) {
		s = append(s, Reason(e))
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
	options := best[len(best)-1:]
	if e.Outcome == nimkit.Loss {
		options = best
	}
	says := Words{
		NL: "%d is %s, want %s zijn alle %s", DE: "%d ist %s, denn %s sind alle %s", EN: "%d is a %s, because %s are all a %s",
	}
	if len(options) == 1 {
		says = Words{
			NL: "%d is %s, want %s is %s", DE: "%d ist %s, denn %s ist %s", EN: "%d is a %s, because %s is a %s",
		}
	}
	return says.Sprintf(e.N, Outcome(e.Outcome), list(options), Outcome(options[0].Outcome))
}

// Period is what the article reports of a game: StartDD, PeriodeDD and their
// sums, and beside them preperiod and period of the outcomes, counted from 0
// matches.
func Period(g takeaway.Game) View {
	r, err := g.Period()
	if err != nil {
		return Same(err)
	}
	dd, err := g.DD()
	if err != nil {
		return Same(err)
	}
	return Table{
		Caption: TakeawayGame(g),
		Side:    true,
		Rows: [][]any{
			{Same("StartDD"), shortened(dd.StartDD(), 60)},
			{Words{NL: "StartLen, de som", DE: "StartLen, die Summe", EN: "StartLen, the sum"}, dd.StartLen},
			{Words{NL: "PeriodeDD", DE: "PeriodeDD", EN: "PeriodDD"}, shortened(dd.PeriodDD(), 60)},
			{Words{NL: "PeriodeLen, de som", DE: "PeriodeLen, die Summe", EN: "PeriodLen, the sum"}, dd.PeriodLen},
			{Words{NL: "preperiode, geteld vanaf 0", DE: "Vorperiode, ab 0 gezählt", EN: "preperiod, counted from 0"}, r.Preperiod},
			{Words{NL: "periode", DE: "Periode", EN: "period"}, r.Period},
		},
	}
}

// Proof shows why a game repeats for ever: the M outcomes from the preperiod on,
// and below them those a period later. They are the same, and M outcomes settle
// all that follow. M is at most 2000 here.
func Proof(g takeaway.Game) View {
	r, err := g.Period()
	if err == nil {
		err = r.Verify()
	}
	m := g.Set.Max()
	if err == nil {
		err = fits(g, r.Preperiod+r.Period, r.Preperiod+r.Period+m-1)
	}
	if err != nil {
		return Same(err)
	}
	row := func(from int) []any {
		cells := []any{Same(from)}
		for _, o := range g.Part(from, from+m-1) {
			cells = append(cells, outcomeCell(o))
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
	values, err := s.NimPeriod()
	if err != nil {
		return Same(err)
	}
	losses, err := takeaway.Game{Set: s, NoDraws: true}.Period()
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
			r.Period.DD.StartLen, shortened(r.Period.DD.PeriodDD(), 12),
		})
	}
	return t
}

// shortened writes a list of numbers as the article does a row of differences:
// 2, 3, 2, 6. Of more than most it writes two fewer and how many there are; an
// empty one is a dash.
func shortened(a []int, most int) string {
	switch {
	case len(a) == 0:
		return "–"
	case len(a) > most:
		return list(a[:most-2]) + fmt.Sprintf(", … (%d)", len(a))
	}
	return list(a)
}
