package view

import (
	"errors"
	"fmt"
	"html"
	"strings"

	"nimlab/nimkit"
	"nimlab/nimkit/nim"
)

// Words that several tables of Nim share.
var (
	heapWord   = Words{NL: "stapel", DE: "Haufen", EN: "heap"}
	nimSumWord = Words{NL: "nim-som", DE: "Nim-Summe", EN: "nim-sum"}
	moveWord   = Words{NL: "zet", DE: "Zug", EN: "move"}
)

// The most that a table of Nim shows: more would be no table that one reads.
const (
	mostHeaps = 100 // rows of heaps
	mostMoves = 200 // rows of moves
)

// unfit says why a position is not to be shown heap by heap.
func unfit(p nim.Position) error {
	if len(p) == 0 || len(p) > mostHeaps {
		return fmt.Errorf("view: a position of %d heaps: from 1 to %d are shown", len(p), mostHeaps)
	}
	return nil
}

// twoTo writes a power of two as the German article does: 2², 2¹, 2⁰.
func twoTo(k int) string {
	digits := []rune("⁰¹²³⁴⁵⁶⁷⁸⁹")
	s := "2"
	for _, d := range fmt.Sprint(k) {
		s += string(digits[d-'0'])
	}
	return s
}

// Columns is a position in base two as both German articles print it: the digits
// with a row a heap, below them the column sums, whether these are even or odd,
// and the nim-sum; on the right, for heaps below 256, the matches in groups of
// powers of two. An odd column is marked.
func Columns(p nim.Position) View {
	if err := unfit(p); err != nil {
		return Same(err)
	}
	const mostGrouped = 8 // columns
	c := p.Columns()
	width := len(c.Powers)
	grouped := width <= mostGrouped
	t := Table{Caption: Same(p), Side: true}
	head := []any{heapWord}
	for j := range width {
		head = append(head, Same(twoTo(width-1-j)))
	}
	if grouped {
		for _, power := range c.Powers {
			head = append(head, Same(power))
		}
	}
	t.Head = head
	row := func(name any, digit func(j int) any, heap uint64) {
		r := []any{name}
		for j := range width {
			r = append(r, digit(j))
		}
		if grouped {
			for _, power := range c.Powers {
				r = append(r, Same(matches(heap&power)))
			}
		}
		t.Rows = append(t.Rows, r)
	}
	for i, h := range p {
		row(h, func(j int) any { return c.Digits[i][j] }, h)
	}
	odd := func(j int, v any) any {
		if c.Odd[j] {
			return Cell{v, Odd}
		}
		return v
	}
	row(Words{NL: "kolomsom", DE: "Spaltensumme", EN: "column sum"}, func(j int) any { return odd(j, c.Sums[j]) }, 0)
	row(Words{NL: "pariteit", DE: "Parität", EN: "parity"}, func(j int) any { return odd(j, Parity(c.Odd[j])) }, 0)
	row(Words{NL: "%s = %d", DE: "%s = %d", EN: "%s = %d"}.Sprintf(nimSumWord, c.NimSum),
		func(j int) any { return odd(j, c.Sums[j]%2) }, c.NimSum)
	return t
}

// Parity is the word for an even or an odd number.
func Parity(odd bool) Words {
	if odd {
		return Words{NL: "oneven", DE: "ungerade", EN: "odd"}
	}
	return Words{NL: "even", DE: "gerade", EN: "even"}
}

// matches draws a group of matches, of more than 16 the number.
func matches(n uint64) string {
	if n > 16 {
		return fmt.Sprint(n)
	}
	return strings.Repeat("|", int(n))
}

// columnChange is the word for what a repair does with a column.
func columnChange(c nim.Change) Words {
	switch c {
	case nim.TakeAway:
		return Words{NL: "neem weg", DE: "wegnehmen", EN: "take away"}
	case nim.PutBack:
		return Words{NL: "leg terug", DE: "zurücklegen", EN: "put back"}
	}
	return Words{NL: "laat staan", DE: "belassen", EN: "leave"}
}

// Repair shows the winning move in a heap digit by digit, from the leftmost odd
// column on, as the proof in the Dutch article reasons: what is taken for the
// time being, and what is put back. Heaps are counted from 0. Where no such move
// makes all columns even it says why.
func Repair(p nim.Position, heap int) View {
	if err := unfit(p); err != nil {
		return Same(err)
	}
	r, err := p.Repair(heap)
	if err != nil {
		return Same(err)
	}
	t := Table{
		Caption: Words{
			NL: "Stapel %d van %d naar %d: neem er %d", DE: "Haufen %d von %d auf %d: nimm %d", EN: "heap %d from %d to %d: take %d",
		}.Sprintf(r.Move.Heap+1, r.Move.From, r.Move.To, r.Move.Take()),
		Head: []any{
			Words{NL: "kolom", DE: "Spalte", EN: "column"}, Words{NL: "som", DE: "Summe", EN: "sum"},
			Words{NL: "cijfer", DE: "Ziffer", EN: "digit"}, Words{NL: "wat te doen", DE: "was zu tun ist", EN: "what to do"},
			Words{NL: "wordt", DE: "wird", EN: "becomes"}, Words{NL: "tot nu toe weg", DE: "bisher weg", EN: "taken so far"},
		},
		Side: true,
	}
	first := len(r.Before.Powers) - len(r.Steps)
	for i, s := range r.Steps {
		var sum, after any = Parity(s.Odd), s.Digit
		if s.Odd {
			sum, after = Cell{sum, Odd}, Cell{1 - s.Digit, Right}
		}
		change := columnChange(s.Change)
		if s.Change != nim.Leave {
			change = Words{NL: "%s: %d", DE: "%s: %d", EN: "%s: %d"}.Sprintf(change, s.Power)
		}
		t.Rows = append(t.Rows, []any{r.Before.Powers[first+i], sum, s.Digit, change, after, s.Taken})
	}
	return t
}

// RepairSteps walks through the same argument column by column: what to do with the
// column, and what the heap has come to by then in the digits of the whole position.
//
//	show.It(play.Steps(view.RepairSteps(nim.Position{9, 12, 14}, 2)...))
func RepairSteps(p nim.Position, heap int) []Step {
	r, err := p.Repair(heap)
	if bad := unfit(p); bad != nil {
		err = bad
	}
	if err != nil {
		return []Step{{Says: Same(err)}}
	}
	now := append(nim.Position(nil), p...)
	steps := []Step{{Says: Words{
		NL: "De meest linkse oneven kolom is die van %d. Stapel %d heeft daar een 1: neem die stapel, en loop de kolommen af van links naar rechts.",
		DE: "Die am weitesten links stehende ungerade Spalte ist die von %d. Haufen %d hat dort eine 1: Nimm diesen Haufen und geh die Spalten von links nach rechts durch.",
		EN: "The leftmost odd column is that of %d. Heap %d has a 1 there: take that heap, and go through the columns from left to right.",
	}.Sprintf(r.Steps[0].Power, heap+1), Shows: []any{Columns(p)}}}
	for _, s := range r.Steps {
		says := Words{
			NL: "Kolom %[1]d is even. Daar verandert niets. Tot nu toe weg: %[3]d.",
			DE: "Spalte %[1]d ist gerade. Dort ändert sich nichts. Bisher weg: %[3]d.",
			EN: "Column %[1]d is even. Nothing changes there. Taken so far: %[3]d.",
		}
		switch s.Change {
		case nim.TakeAway:
			says = Words{
				NL: "Kolom %[1]d is oneven en stapel %[2]d heeft er een 1. Neem er %[1]d weg: de 1 wordt 0. Tot nu toe weg: %[3]d.",
				DE: "Spalte %[1]d ist ungerade, und Haufen %[2]d hat dort eine 1. Nimm %[1]d weg: Die 1 wird 0. Bisher weg: %[3]d.",
				EN: "Column %[1]d is odd and heap %[2]d has a 1 there. Take %[1]d away: the 1 becomes 0. Taken so far: %[3]d.",
			}
		case nim.PutBack:
			says = Words{
				NL: "Kolom %[1]d is oneven en stapel %[2]d heeft er een 0. Leg er %[1]d terug: de 0 wordt 1. Tot nu toe weg: %[3]d.",
				DE: "Spalte %[1]d ist ungerade, und Haufen %[2]d hat dort eine 0. Leg %[1]d zurück: Die 0 wird 1. Bisher weg: %[3]d.",
				EN: "Column %[1]d is odd and heap %[2]d has a 0 there. Put %[1]d back: the 0 becomes 1. Taken so far: %[3]d.",
			}
		}
		now[heap] = p[heap] - s.Taken
		steps = append(steps, Step{Says: says.Sprintf(s.Power, heap+1, s.Taken), Shows: []any{Columns(append(nim.Position(nil), now...))}})
	}
	return append(steps, Step{Says: Words{
		NL: "Nu zijn alle kolommen even. De zet: neem %d van stapel %d, er blijven er %d liggen.",
		DE: "Nun sind alle Spalten gerade. Der Zug: Nimm %d von Haufen %d, %d bleiben liegen.",
		EN: "Now every column is even. The move: take %d from heap %d, which leaves %d.",
	}.Sprintf(r.Move.Take(), heap+1, r.Move.To), Shows: []any{Columns(r.After.Heaps)}})
}

// Heaps draws the heaps of a position, the matches of each in groups of powers of
// two. Groups that stand an odd number of times are marked: they are the odd
// columns. A heap of more than 64 matches has numbers for its groups.
func Heaps(p nim.Position) View {
	if err := unfit(p); err != nil {
		return Same(err)
	}
	return heaps{p}
}

type heaps struct{ p nim.Position }

const mostDrawn = 64 // matches of a heap

// group draws one group of a heap.
func (heaps) group(heap, power uint64) string {
	if heap > mostDrawn {
		return fmt.Sprint(power)
	}
	return strings.Repeat("|", int(power))
}

func (v heaps) HTML(l Language) string {
	sum := uint64(v.p.NimSum())
	var b strings.Builder
	b.WriteString(`<div style="overflow-x:auto"><table style="border-collapse:collapse;background:transparent"><tbody>`)
	for i, h := range v.p {
		fmt.Fprintf(&b, `<tr><th scope="row" style="text-align:left;padding:2px 8px;background:transparent">%s %d</th>`,
			html.EscapeString(heapWord.In(l)), i+1)
		fmt.Fprintf(&b, `<td style="text-align:right;padding:2px 8px;background:transparent">%d</td>`, h)
		b.WriteString(`<td style="text-align:left;padding:2px 8px;background:transparent">`)
		for _, power := range nim.Powers(h) {
			style, sign := "background:#fff;", ""
			if power&sum != 0 {
				style, sign = Odd.style(), " !"
			}
			fmt.Fprintf(&b, `<span style="display:inline-block;border:1px solid #666;border-radius:5px;margin:1px 4px 1px 0;padding:0 6px;color:#000;font-family:monospace;%s">%s%s</span>`,
				style, v.group(h, power), sign)
		}
		b.WriteString("</td></tr>")
	}
	b.WriteString("</tbody></table></div>")
	b.WriteString(v.verdict().HTML(l))
	return b.String()
}

func (v heaps) Text(l Language) string {
	sum := uint64(v.p.NimSum())
	var lines []string
	for i, h := range v.p {
		line := fmt.Sprintf("%s %d: %d =", heapWord.In(l), i+1, h)
		for _, power := range nim.Powers(h) {
			line += "  " + v.group(h, power)
			if power&sum != 0 {
				line += " !"
			}
		}
		lines = append(lines, line)
	}
	return strings.Join(append(lines, v.verdict().In(l)), "\n")
}

// verdict names the powers that stand an odd number of times.
func (v heaps) verdict() Words {
	odd := nim.Powers(uint64(v.p.NimSum()))
	if len(odd) == 0 {
		return Words{
			NL: "Elke groep staat er een even aantal keer: nim-som 0.",
			DE: "Jede Gruppe kommt gerade oft vor: Nim-Summe 0.",
			EN: "Every group stands there an even number of times: nim-sum 0.",
		}
	}
	groups := strings.Trim(strings.ReplaceAll(fmt.Sprint(odd), " ", " + "), "[]")
	return Words{
		NL: "Met ! : staat er een oneven aantal keer. Nim-som %s = %d.",
		DE: "! = Gruppe, die ungerade oft vorkommt. Nim-Summe %s = %d.",
		EN: "With ! : stands there an odd number of times. Nim-sum %s = %d.",
	}.Sprintf(groups, uint64(v.p.NimSum()))
}

// NimMove names a move: "heap 3: 14 → 5".
func NimMove(m nim.Move) Words {
	return Words{NL: "stapel %d: %d → %d", DE: "Haufen %d: %d → %d", EN: "heap %d: %d → %d"}.Sprintf(m.Heap+1, m.From, m.To)
}

// heapsName is a position, or how many heaps it has if they are many.
func heapsName(p nim.Position) Words {
	if len(p) <= mostHeaps {
		return Same(p)
	}
	return Words{NL: "Een stand met %d stapels", DE: "Eine Stellung mit %d Haufen", EN: "A position of %d heaps"}.Sprintf(len(p))
}

// mostWinning is how many winning moves are named.
const mostWinning = 12

// WinningMoves says what a position is worth to the player to move, and which
// moves win: all of them, or of very many how many there are and the first.
func WinningMoves(p nim.Position, play nimkit.Play) View {
	if err := nim.CheckPlay(play); err != nil {
		return Same(err)
	}
	name, wins := heapsName(p), p.Winning(play)
	s := Sentences{Words{
		NL: "%s is %s (%s).", DE: "%s ist eine %sstellung (%s).", EN: "%s is a %s (%s).",
	}.Sprintf(name, Outcome(p.Outcome(play)), PlayName(play))}
	if wins.Len() > mostWinning {
		s = append(s, Words{
			NL: "De nim-som is %d. Er winnen %d zetten, en dit is de eerste:",
			DE: "Die Nim-Summe ist %d. Es gewinnen %d Züge, und dies ist der erste:",
			EN: "The nim-sum is %d. There are %d moves that win, and this is the first:",
		}.Sprintf(uint64(p.NimSum()), wins.Len()))
	}
	for m := range wins.All() {
		s = append(s, Words{
			NL: "Neem er %d van stapel %d: %d → %d.", DE: "Nimm %d vom Haufen %d: %d → %d.", EN: "Take %d from heap %d: %d → %d.",
		}.Sprintf(m.Take(), m.Heap+1, m.From, m.To))
		if wins.Len() > mostWinning {
			break
		}
	}
	switch {
	case len(s) > 1:
	case p.Empty():
		s = append(s, Words{NL: "Er ligt niets meer.", DE: "Es liegt nichts mehr da.", EN: "Nothing is left."})
	default:
		s = append(s, Words{
			NL: "Elke zet laat de ander winst.", DE: "Jeder Zug überlässt dem Gegner einen Gewinn.", EN: "Every move leaves the other a win.",
		})
	}
	return s
}

// mostColumns is the largest heap whose moves a table lists.
const mostColumns = 40

// AllMoves is every legal move of a position, a row for each heap: under the
// number that is left stands what the opponent then has. The moves that win are
// those that leave a loss. Moves that leave 40 or more are not listed.
func AllMoves(p nim.Position, play nimkit.Play) View {
	if err := errors.Join(nim.CheckPlay(play), unfit(p)); err != nil {
		return Same(err)
	}
	largest := uint64(0)
	for _, h := range p {
		largest = max(largest, h)
	}
	largest = min(largest, mostColumns)
	t := Table{
		Caption: Words{
			NL: "%v: wat de ander krijgt, naar wat er van de stapel overblijft",
			DE: "%v: was der Gegner bekommt, je nachdem, was vom Haufen übrig bleibt",
			EN: "%v: what the other gets, by what is left of the heap",
		}.Sprintf(p),
		Side: true,
		Head: []any{heapWord},
	}
	for left := range largest {
		t.Head = append(t.Head, left)
	}
	wins := p.Winning(play)
	for i, h := range p {
		row := []any{Words{NL: "%d: van %d", DE: "%d: von %d", EN: "%d: of %d"}.Sprintf(i+1, h)}
		win, has := wins.In(i)
		for left := range min(h, largest) {
			o := nimkit.Win
			if has && left == win.To {
				o = nimkit.Loss
			}
			row = append(row, outcomeCell(o))
		}
		t.Rows = append(t.Rows, row)
	}
	return t
}

// Players are the names of the two players where they have no others: A begins.
func Players() [2]Words { return [2]Words{Same("A"), Same("B")} }

// NimGame is a game as a table, a row a move: who made it, what it left for the
// other, with its nim-sum and, in misère play, the number of heaps of two or more,
// and the judgement. A wrong move has the right ones beside it. The last line says
// who has won.
func NimGame(g nim.Played) View {
	if err := unfit(g.Start); err != nil {
		return Same(err)
	}
	if len(g.Moves) > mostMoves {
		return Same(fmt.Errorf("view: a game of %d moves: at most %d are shown", len(g.Moves), mostMoves))
	}
	record, err := g.Judge()
	if err != nil {
		return Same(err)
	}
	players := Players()
	head := []any{
		Same("#"), Words{NL: "speler", DE: "Spieler", EN: "player"}, moveWord,
		Words{NL: "laat over", DE: "lässt übrig", EN: "leaves"}, nimSumWord,
	}
	if g.Play == nimkit.Misere {
		head = append(head, Words{NL: "stapels ≥ 2", DE: "Haufen ≥ 2", EN: "heaps ≥ 2"})
	}
	t := Table{
		Caption: Words{NL: "%v, %s", DE: "%v, %s", EN: "%v, %s"}.Sprintf(g.Start, PlayName(g.Play)),
		Head:    append(head, Same(""), Words{NL: "oordeel", DE: "Urteil", EN: "judgement"}),
	}
	for i, m := range record.Moves {
		row := []any{i + 1, players[i%2], NimMove(g.Moves[i]), lettered(m.To, m.To.Outcome(g.Play)), uint64(m.To.NimSum())}
		if g.Play == nimkit.Misere {
			row = append(row, m.To.Large())
		}
		says := Judgement(m.Before, m.After)
		if m.Wrong() {
			says = Words{NL: "%s; goed: %s", DE: "%s; richtig: %s", EN: "%s; right: %s"}.Sprintf(says, list(m.Right))
			t.Rows = append(t.Rows, append(row, Cell{JudgementSign(m.Before, m.After), Wrong}, says))
			continue
		}
		t.Rows = append(t.Rows, append(row, Same(JudgementSign(m.Before, m.After)), says))
	}
	if winner, over := g.Winner(); over {
		t.Rows = append(t.Rows, []any{Same(""), players[winner], Words{NL: "wint", DE: "gewinnt", EN: "wins"}})
	}
	return t
}

// lettered is a position with its outcome for the player to move from it.
func lettered(p nim.Position, o nimkit.Outcome) Cell {
	return Cell{Words{NL: "%s %v", DE: "%s %v", EN: "%s %v"}.Sprintf(Letter(o), p), mark(o)}
}

// TurningPoint says what to do at the turning point of misère play, and what
// normal play does there; or that the position is none.
func TurningPoint(p nim.Position) Sentences {
	name := heapsName(p)
	t, ok := p.TurningPoint()
	if !ok {
		return Sentences{Words{
			NL: "%s is geen keerpunt: er is niet precies één stapel van 2 of meer.",
			DE: "%s ist kein Wendepunkt: Es gibt nicht genau einen Haufen mit 2 oder mehr.",
			EN: "%s is no turning point: there is not exactly one heap of 2 or more.",
		}.Sprintf(name)}
	}
	leaves := func(m nim.Move) int { return t.Ones + int(m.To) }
	return Sentences{
		Words{
			NL: "%s is het keerpunt: nog één stapel van 2 of meer (stapel %d) en %d van 1.",
			DE: "%s ist der Wendepunkt: noch ein Haufen mit 2 oder mehr (Haufen %d) und %d mit 1.",
			EN: "%s is the turning point: one heap of 2 or more is left (heap %d) and %d of 1.",
		}.Sprintf(name, t.Heap+1, t.Ones),
		Words{
			NL: "Normaal: %s laat een even aantal enen over: %d.",
			DE: "Standard: %s lässt eine gerade Anzahl Einsen übrig: %d.",
			EN: "Normal: %s leaves an even number of ones: %d.",
		}.Sprintf(NimMove(t.Normal), leaves(t.Normal)),
		Words{
			NL: "Misère: %s laat een oneven aantal enen over: %d.",
			DE: "Misère: %s lässt eine ungerade Anzahl Einsen übrig: %d.",
			EN: "Misère: %s leaves an odd number of ones: %d.",
		}.Sprintf(NimMove(t.Misere), leaves(t.Misere)),
	}
}

// MirrorRule says how the sub-rule of copying fares in every position of at most
// as many matches in each heap, and where it fails first.
func MirrorRule(game nim.Setup) View {
	c, err := game.CheckMirror()
	if err != nil {
		return Same(err)
	}
	if c.Broken == 0 {
		return Sentences{Words{
			NL: "Nadoen kon %d keer en mislukte nooit.",
			DE: "Nachmachen ging %d-mal und misslang nie.",
			EN: "Copying was possible %d times and never failed.",
		}.Sprintf(c.Cases)}
	}
	s := Sentences{Words{
		NL: "Nadoen kon %d keer; %d keer liet het géén verlies over.",
		DE: "Nachmachen ging %d-mal; %d-mal misslang es, denn es ließ keine Verluststellung übrig.",
		EN: "Copying was possible %d times; %d times it failed, for it did not leave a loss.",
	}.Sprintf(c.Cases, c.Broken)}
	f := c.First
	right := named(f.Right, func(m nim.Move) string { return fmt.Sprintf("%d → %d", m.From, m.To) })
	return append(s, Words{
		NL: "Kleinste geval: %v. De ander: %s. Nadoen: %s geeft %v, en dat is winst voor de ander. Goed is %s.",
		DE: "Kleinster Fall: %v. Gegner: %s. Nachgemacht: %s ergibt %v, und das ist ein Gewinn für den Gegner. Richtig ist %s.",
		EN: "Smallest case: %v. The other: %s. Copied: %s gives %v, which is a win for the other. Right is %s.",
	}.Sprintf(f.Handed, NimMove(f.Opponent), NimMove(f.Copy), f.After, right))
}

// Moore says what a position of Moore's game is worth to the player to move, what
// the column sums leave modulo k+1, and the first few moves that win.
func Moore(k nim.Moore, p nim.Position, play nimkit.Play) View {
	if err := errors.Join(nim.CheckPlay(play), unfit(p)); err != nil {
		return Same(err)
	}
	const most = 6
	var rests []string
	for _, sum := range p.Columns().Sums {
		rests = append(rests, fmt.Sprint(k.Rest(sum)))
	}
	s := Sentences{Words{
		NL: "%v is %s bij hoogstens %d stapels per beurt. Kolomsommen modulo %d: %s.",
		DE: "%v ist eine %sstellung bei höchstens %d Haufen je Zug. Spaltensummen modulo %d: %s.",
		EN: "%v is a %s with at most %d heaps a turn. Column sums modulo %d: %s.",
	}.Sprintf(p, Outcome(k.Outcome(p, play)), uint64(k), uint64(k)+1, strings.Join(rests, " "))}
	for move := range k.WinningMoves(p, play) {
		if len(s) > most {
			return append(s, Same("…"))
		}
		w := NimMove(move[0])
		for _, m := range move[1:] {
			w = Words{NL: "%s en %s", DE: "%s und %s", EN: "%s and %s"}.Sprintf(w, NimMove(m))
		}
		s = append(s, w)
	}
	return s
}
