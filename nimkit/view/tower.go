package view

import (
	"fmt"
	"html"
	"slices"
	"strings"
	"unicode/utf8"

	"nimlab/nimkit/tower"
)

// PieceLetter is the letter of a colour: W and Z in Dutch, W and S in German, W
// and B in English.
func PieceLetter(c tower.Color) Words {
	if c == tower.White {
		return Same("W")
	}
	return Words{NL: "Z", DE: "S", EN: "B"}
}

// PieceColor is the name of a colour, and of the player who may take it.
func PieceColor(c tower.Color) Words {
	if c == tower.White {
		return Words{NL: "Wit", DE: "Weiß", EN: "White"}
	}
	return Words{NL: "Zwart", DE: "Schwarz", EN: "Black"}
}

// What a table or a figure of towers can show.
const (
	mostTowers  = 40
	tallestView = 60
)

// FitTowers is the error for towers that are too many or too high to be shown.
func FitTowers(s tower.Sum) error {
	if len(s) > mostTowers {
		return fmt.Errorf("view: %d towers are more than %d", len(s), mostTowers)
	}
	for i, t := range s {
		if len(t) > tallestView {
			return fmt.Errorf("view: tower %d has %d pieces, more than %d", i+1, len(t), tallestView)
		}
	}
	return nil
}

// TowerValue writes the value of towers with its whole part apart: −1 1/2.
func TowerValue(v tower.Dyadic) string { return strings.Replace(v.Mixed(), "-", "−", 1) }

// TowerName writes a tower bottom first in the letters of each language: WBW,
// WZW, WSW. The empty tower is 0.
func TowerName(t tower.Tower) Words { return translated(t.String()) }

// SumName writes a sum of towers in the letters of each language.
func SumName(s tower.Sum) Words {
	if len(s) == 0 {
		return Same("0")
	}
	return translated(s.String())
}

// translated puts the letter B of a tower's text into each language.
func translated(s string) Words {
	in := func(l Language) string { return strings.ReplaceAll(s, "B", PieceLetter(tower.Black).In(l)) }
	return Words{NL: in(Dutch), DE: in(German), EN: s}
}

// TowerWinner says who wins a sum of towers.
func TowerWinner(s tower.Sum) Words {
	if s.Value().Sign() == 0 {
		return Words{NL: "wie begint, verliest", DE: "wer beginnt, verliert", EN: "whoever begins, loses"}
	}
	return Words{
		NL: "%s wint, wie ook begint", DE: "%s gewinnt, wer auch beginnt", EN: "%s wins, whoever begins",
	}.Sprintf(PieceColor(s.Winner(tower.White)))
}

// Towers shows towers side by side, each as a stack of pieces with their letters
// and its value below, and under them the value of the sum and who wins it. Text
// draws the same stacks with letters. More than 40 towers, or one of more than 60
// pieces, are said to be too many.
func Towers(s tower.Sum) View {
	if err := FitTowers(s); err != nil {
		return Same(err)
	}
	return towers{s}
}

type towers struct{ sum tower.Sum }

// verdict is the line below the towers.
func (v towers) verdict() Words {
	return Words{
		NL: "waarde %v: %s", DE: "Wert %v: %s", EN: "value %v: %s",
	}.Sprintf(TowerValue(v.sum.Value()), TowerWinner(v.sum))
}

func (v towers) height() int {
	h := 0
	for _, t := range v.sum {
		h = max(h, len(t))
	}
	return h
}

func (v towers) HTML(l Language) string {
	const box = "display:inline-block;width:2.6em;border:2px solid #000;border-radius:0.5em;text-align:center;font-weight:bold;line-height:1.5;"
	fills := map[tower.Color]string{tower.White: "background:#fff;color:#000;", tower.Black: "background:#333;color:#fff;"}
	var b strings.Builder
	b.WriteString(`<div style="overflow-x:auto"><table style="border-collapse:collapse;background:transparent"><tbody><tr>`)
	cell := func(style, text string) {
		fmt.Fprintf(&b, `<td style="padding:2px 8px;text-align:center;background:transparent;%s">%s</td>`, style, text)
	}
	for i, t := range v.sum {
		if i > 0 {
			cell("vertical-align:bottom;", "+")
		}
		var pieces strings.Builder
		for j := len(t) - 1; j >= 0; j-- {
			fmt.Fprintf(&pieces, `<span style="%s%s">%s</span><br/>`, box, fills[t[j]], html.EscapeString(PieceLetter(t[j]).In(l)))
		}
		cell("vertical-align:bottom;border-bottom:3px solid #666;", strings.TrimSuffix(pieces.String(), "<br/>"))
	}
	b.WriteString("</tr><tr>")
	for i, t := range v.sum {
		if i > 0 {
			cell("", "")
		}
		cell("", html.EscapeString(TowerValue(t.Value())))
	}
	b.WriteString("</tr></tbody></table></div>")
	b.WriteString(v.verdict().HTML(l))
	return b.String()
}

func (v towers) Text(l Language) string {
	if len(v.sum) == 0 {
		return v.verdict().In(l)
	}
	var lines []string
	widths := make([]int, len(v.sum))
	for i, t := range v.sum {
		widths[i] = utf8.RuneCountInString(TowerValue(t.Value()))
	}
	line := func(entry func(t tower.Tower) string) {
		var b strings.Builder
		for i, t := range v.sum {
			fmt.Fprintf(&b, "%*s  ", widths[i], entry(t))
		}
		lines = append(lines, strings.TrimRight(b.String(), " "))
	}
	for j := v.height() - 1; j >= 0; j-- {
		line(func(t tower.Tower) string {
			if j >= len(t) {
				return ""
			}
			return PieceLetter(t[j]).In(l)
		})
	}
	line(func(t tower.Tower) string { return TowerValue(t.Value()) })
	return strings.Join(append(lines, v.verdict().In(l)), "\n")
}

// TowerReading reads a tower from the bottom and adds up what its pieces count:
// "WBW = 1 − 1/2 + 1/4 = 3/4".
func TowerReading(t tower.Tower) Words {
	if err := FitTowers(tower.Sum{t}); err != nil {
		return Same(err)
	}
	if len(t) == 0 {
		return Same("0")
	}
	var b strings.Builder
	for j, c := range t {
		counts := t[:j+1].Value().Sub(t[:j].Value())
		sign := " + "
		if c == tower.Black {
			sign, counts = " − ", counts.Neg()
		}
		if j == 0 {
			sign = strings.TrimPrefix(strings.TrimSpace(sign), "+")
		}
		b.WriteString(sign + counts.String())
	}
	return Words{NL: "%s = %s = %s", DE: "%s = %s = %s", EN: "%s = %s = %s"}.Sprintf(TowerName(t), b.String(), TowerValue(t.Value()))
}

// TowerMoves is the table of all moves of a sum, those of White first, and then
// those of Black: the piece taken with all above it, what it leaves, the value
// of that and whether the move wins. The moves that give away least carry the
// word best.
func TowerMoves(s tower.Sum) View {
	if err := FitTowers(s); err != nil {
		return Same(err)
	}
	t := Table{
		Caption: Words{
			NL: "%s, waarde %v: %s", DE: "%s, Wert %v: %s", EN: "%s, value %v: %s",
		}.Sprintf(SumName(s), TowerValue(s.Value()), TowerWinner(s)),
		Head: []any{
			Words{NL: "aan zet", DE: "am Zug", EN: "to move"},
			Words{NL: "neemt", DE: "nimmt", EN: "takes"},
			Words{NL: "laat over", DE: "lässt übrig", EN: "leaves"},
			Words{NL: "waarde", DE: "Wert", EN: "value"},
			Words{NL: "de zet", DE: "der Zug", EN: "the move"},
		},
	}
	for _, player := range []tower.Color{tower.White, tower.Black} {
		winning, best := s.WinningMoves(player), s.BestMoves(player)
		moves := s.Moves(player)
		for _, move := range moves {
			after, err := s.After(player, move.Move)
			if err != nil {
				return Same(err)
			}
			verdict, m := Words{NL: "verliest", DE: "verliert", EN: "loses"}, Wrong
			if slices.Contains(winning, move.Move) {
				verdict, m = Words{NL: "wint", DE: "gewinnt", EN: "wins"}, Right
			}
			if slices.Contains(best, move.Move) {
				verdict = Words{NL: "%s, beste", DE: "%s, bester", EN: "%s, best"}.Sprintf(verdict)
			}
			t.Rows = append(t.Rows, []any{
				PieceColor(player),
				Words{NL: "toren %d, steen %d", DE: "Turm %d, Stein %d", EN: "tower %d, piece %d"}.Sprintf(move.Tower+1, move.Piece+1),
				SumName(after), Same(TowerValue(move.Value)), Cell{verdict, m},
			})
		}
		if len(moves) == 0 {
			t.Rows = append(t.Rows, []any{
				PieceColor(player), Words{NL: "heeft geen zet", DE: "hat keinen Zug", EN: "has no move"}, Same(""), Same(""),
				Cell{Words{NL: "verliest", DE: "verliert", EN: "loses"}, Wrong},
			})
		}
	}
	return t
}
