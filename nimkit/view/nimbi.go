package view

import (
	"fmt"
	"html"
	"math"
	"strconv"
	"strings"

	"nimlab/nimkit"
	"nimlab/nimkit/nimbi"
)

// NimbiBoard shows a position of Nimbi: each counter by the number of its point,
// a point without one as a dot.
func NimbiBoard(s nimbi.Setup) View {
	if err := s.Check(); err != nil {
		return Same(err)
	}
	return nimbiBoard{s.Board, s.At}
}

type nimbiBoard struct {
	board *nimbi.Board
	p     nimbi.Position
}

// rows returns the points row by row from the top, each at its column, counted
// in halves of the distance between neighbours from 0 on.
func (v nimbiBoard) rows() []map[int]int {
	var rows []map[int]int
	if len(v.board.Points()) == 0 {
		return rows
	}
	top, bottom, left := math.Inf(-1), math.Inf(1), math.Inf(1)
	for _, point := range v.board.Points() {
		x, y := point.XY()
		top, bottom, left = max(top, y), min(bottom, y), min(left, x)
	}
	step := math.Sqrt(3) / 2 // from row to row
	for range int(math.Round((top-bottom)/step)) + 1 {
		rows = append(rows, map[int]int{})
	}
	for i, point := range v.board.Points() {
		x, y := point.XY()
		rows[int(math.Round((top-y)/step))][int(math.Round(2*(x-left)))] = i + 1
	}
	return rows
}

func (v nimbiBoard) columns() int {
	n := 0
	for _, row := range v.rows() {
		for column := range row {
			n = max(n, column+2)
		}
	}
	return n
}

// sign is the number of a counter, or a dot where there is none.
func (v nimbiBoard) sign(point int) string {
	if v.p.Has(point) {
		return strconv.Itoa(point)
	}
	return "·"
}

func (v nimbiBoard) HTML(Language) string {
	var b strings.Builder
	n := v.columns()
	// Fixed columns of half a distance, or the browser would make them uneven.
	fmt.Fprintf(&b, `<div style="overflow-x:auto"><table style="border-collapse:collapse;table-layout:fixed;width:%.1fem;background:transparent"><tbody>`, 1.2*float64(n))
	const half = `<td style="padding:0;background:transparent"></td>`
	for _, row := range v.rows() {
		b.WriteString(`<tr style="background:transparent">`)
		for column := 0; column < n; column++ {
			point := row[column]
			if point == 0 {
				b.WriteString(half)
				continue
			}
			style := "border:2px solid #000;background:#f0e442;color:#000;font-weight:bold;"
			if !v.p.Has(point) {
				style = "border:2px dotted #999;"
			}
			fmt.Fprintf(&b, `<td colspan="2" style="padding:2px 0;text-align:center;background:transparent"><span style="display:inline-block;width:1.8em;line-height:1.8em;border-radius:50%%;text-align:center;%s">%s</span></td>`, style, v.sign(point))
			column++
		}
		b.WriteString("</tr>")
	}
	b.WriteString("</tbody></table></div>")
	return b.String()
}

func (v nimbiBoard) Text(Language) string {
	var lines []string
	for _, row := range v.rows() {
		line, end := "", 0
		for column := range v.columns() {
			if row[column] == 0 {
				continue
			}
			// Two letters a half step, and each sign ends at its place.
			line += fmt.Sprintf("%*s", 2*column+2-end, v.sign(row[column]))
			end = 2*column + 2
		}
		lines = append(lines, line)
	}
	return strings.Join(lines, "\n")
}

// Counters writes a run of counters as the numbers of its points: 1-4-8. On the
// boards of package nimbi the numbers grow along every line.
func Counters(p nimbi.Position) string {
	numbers := make([]string, 0, p.Len())
	for _, point := range p.Points() {
		numbers = append(numbers, strconv.Itoa(point))
	}
	return strings.Join(numbers, "-")
}

// NimbiMoves is the table of the moves that win, each with what it leaves, for both
// plays.
func NimbiMoves(setup nimbi.Setup) View {
	s, err := setup.Solution()
	if err != nil {
		return Same(err)
	}
	p := setup.At
	t := Table{
		Caption: Words{
			NL: "De winnende zetten bij %v (%d zetten mogelijk)", DE: "Die Gewinnzüge bei %v (%d Züge möglich)", EN: "The winning moves at %v (%d moves possible)",
		}.Sprintf(p, len(s.Runs(p))),
		Head: []any{
			Words{NL: "spel", DE: "Spiel", EN: "play"}, Words{NL: "wie aan zet is", DE: "wer am Zug ist", EN: "player to move"},
			Words{NL: "nog zoveel zetten", DE: "noch so viele Züge", EN: "moves to the end"},
			Words{NL: "winnende zetten", DE: "Gewinnzüge", EN: "winning moves"},
		},
	}
	for _, play := range []nimkit.Play{nimkit.Misere, nimkit.Normal} {
		moves := s.WinningMoves(p, play)
		var list any = Same(named(moves, Counters))
		if len(moves) == 0 {
			list = Words{NL: "geen", DE: "keine", EN: "none"}
		}
		o := s.Outcome(p, play)
		t.Rows = append(t.Rows, []any{PlayName(play), Cell{Outcome(o), mark(o)}, s.Remoteness(p, play), list})
	}
	return t
}

// PlayName names the two rules for the end of a game.
func PlayName(p nimkit.Play) Words {
	if p == nimkit.Misere {
		return Words{NL: "misère: wie de laatste neemt, verliest", DE: "Misère: wer zuletzt nimmt, verliert", EN: "misère: whoever takes the last one loses"}
	}
	return Words{NL: "normaal: wie de laatste neemt, wint", DE: "Standard: wer zuletzt nimmt, gewinnt", EN: "normal: whoever takes the last one wins"}
}

// NimbiProof shows the proof that whoever is to move loses, a table a losing shape,
// each folded under its name: the move, the reply to it and the name of the shape
// that is left then. The shapes are named A, B, C, … in the order of the proof.
// Where there is a move that wins it says so.
func NimbiProof(s nimbi.Setup) View {
	p, err := s.Proof()
	if err != nil {
		return Same(err)
	}
	return nimbiProof{p}
}

type nimbiProof struct{ proof *nimbi.Proof }

// ShapeName is the name of the losing shape with an index in a proof: A, B, …,
// Z, A2, B2, …
func ShapeName(i int) string {
	name := string(rune('A' + i%26))
	if i >= 26 {
		name += strconv.Itoa(i/26 + 1)
	}
	return name
}

func (v nimbiProof) summary() Words {
	return Words{
		NL: "%d verliezende vormen, %d regels; elke regel eindigt bij een vorm verder in de lijst.",
		DE: "%d verlorene Formen, %d Zeilen; jede Zeile endet bei einer Form weiter hinten in der Liste.",
		EN: "%d losing shapes, %d lines; each line ends at a shape further down the list.",
	}.Sprintf(len(v.proof.Losses), v.proof.Len())
}

func (v nimbiProof) name(i int) Words {
	loss := v.proof.Losses[i]
	moves := 0
	for _, line := range loss.Lines {
		moves += len(line.Moves)
	}
	return Words{
		NL: "%s: stenen %s — zetten: %d, regels: %d", DE: "%s: Steine %s — Züge: %d, Zeilen: %d", EN: "%s: counters %s — moves: %d, lines: %d",
	}.Sprintf(ShapeName(i), strings.Trim(loss.Position.String(), "{}"), moves, len(loss.Lines))
}

// lines is the table of one losing shape. Its last column is for the lines of
// several moves.
func (v nimbiProof) lines(i int) Table {
	t := Table{Head: []any{
		Words{NL: "zet", DE: "Zug", EN: "move"}, Words{NL: "antwoord", DE: "Antwort", EN: "reply"},
		Words{NL: "vorm", DE: "Form", EN: "shape"},
	}}
	several := false
	for _, line := range v.proof.Losses[i].Lines {
		if len(line.Replies) == 0 { // only in misère play
			end := Words{NL: "de laatste steen: verloren", DE: "der letzte Stein: verloren", EN: "the last counter: lost"}
			t.Rows = append(t.Rows, []any{Counters(line.Moves[0]), end})
			continue
		}
		row := []any{Counters(line.Moves[0]), Counters(line.Replies[0]), Cell{ShapeName(line.Next), Lost}}
		var others []string
		for k, move := range line.Moves[1:] {
			others = append(others, Counters(move)+" → "+Counters(line.Replies[k+1]))
		}
		if len(others) > 0 {
			several = true
			row = append(row, strings.Join(others, ", "))
		}
		t.Rows = append(t.Rows, row)
	}
	if several {
		t.Head = append(t.Head, Words{NL: "op dezelfde manier", DE: "ebenso", EN: "in the same way"})
	}
	return t
}

func (v nimbiProof) HTML(l Language) string {
	var b strings.Builder
	b.WriteString(v.summary().HTML(l))
	for i, loss := range v.proof.Losses {
		fmt.Fprintf(&b, `<details><summary>%s</summary><div style="display:flex;flex-wrap:wrap;gap:16px;padding:8px">%s%s</div></details>`,
			html.EscapeString(v.name(i).In(l)), nimbiBoard{v.proof.Board, loss.Position}.HTML(l), v.lines(i).HTML(l))
	}
	return b.String()
}

func (v nimbiProof) Text(l Language) string {
	parts := []string{v.summary().In(l)}
	for i := range v.proof.Losses {
		parts = append(parts, v.name(i).In(l), v.lines(i).Text(l))
	}
	return strings.Join(parts, "\n")
}
