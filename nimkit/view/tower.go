package view

import (
	"fmt"
	"html"
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
// draws the same stacks with letters.
func Towers(s tower.Sum) View { return towers{s} }

type towers struct{ sum tower.Sum }

// verdict is the line below the towers.
func (v towers) verdict() Words {
	return Words{
		NL: "waarde %v: %s", DE: "Wert %v: %s", EN: "value %v: %s",
	}.Sprintf(v.sum.Value().Mixed(), TowerWinner(v.sum))
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
		cell("", html.EscapeString(t.Value().Mixed()))
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
		widths[i] = utf8.RuneCountInString(t.Value().Mixed())
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
	line(func(t tower.Tower) string { return t.Value().Mixed() })
	return strings.Join(append(lines, v.verdict().In(l)), "\n")
}

// TowerReading reads a tower from the bottom and adds up what its pieces count:
// "WBW = 1 - 1/2 + 1/4 = 3/4".
func TowerReading(t tower.Tower) Words {
	if len(t) == 0 {
		return Same("0")
	}
	var b strings.Builder
	for j, c := range t {
		counts := t[:j+1].Value().Sub(t[:j].Value())
		sign := " + "
		if c == tower.Black {
			sign, counts = " - ", counts.Neg()
		}
		if j == 0 {
			sign = strings.TrimPrefix(strings.TrimSpace(sign), "+")
		}
		b.WriteString(sign + counts.String())
	}
	return Words{NL: "%s = %s = %s", DE: "%s = %s = %s", EN: "%s = %s = %s"}.Sprintf(TowerName(t), b.String(), t.Value())
}

// TowerMoves is the table of all moves of a sum, those of White first, and then
// those of Black: the piece taken with all above it, what it leaves, the value
// of that and whether the move wins. The moves that give away least carry the
// word best.
func TowerMoves(s tower.Sum) Table {
	t := Table{
		Caption: Words{
			NL: "%s, waarde %v: %s", DE: "%s, Wert %v: %s", EN: "%s, value %v: %s",
		}.Sprintf(SumName(s), s.Value(), TowerWinner(s)),
		Head: []any{
			Words{NL: "aan zet", DE: "am Zug", EN: "to move"},
			Words{NL: "neemt", DE: "nimmt", EN: "takes"},
			Words{NL: "laat over", DE: "lässt übrig", EN: "leaves"},
			Words{NL: "waarde", DE: "Wert", EN: "value"},
			Words{NL: "de zet", DE: "der Zug", EN: "the move"},
		},
	}
	for _, player := range []tower.Color{tower.White, tower.Black} {
		wins, best := map[tower.Move]bool{}, map[tower.Move]bool{}
		for _, o := range s.WinningMoves(player) {
			wins[o.Move] = true
		}
		for _, o := range s.BestMoves(player) {
			best[o.Move] = true
		}
		options := s.Options(player)
		for _, o := range options {
			after, err := s.Play(player, o.Move)
			if err != nil {
				panic(fmt.Sprintf("view: the sum %v refuses its own move: %v", s, err))
			}
			verdict, m := Words{NL: "verliest", DE: "verliert", EN: "loses"}, Wrong
			if wins[o.Move] {
				verdict, m = Words{NL: "wint", DE: "gewinnt", EN: "wins"}, Right
			}
			if best[o.Move] {
				verdict = Words{NL: "%s, beste", DE: "%s, bester", EN: "%s, best"}.Sprintf(verdict)
			}
			t.Rows = append(t.Rows, []any{
				PieceColor(player),
				Words{NL: "toren %d, steen %d", DE: "Turm %d, Stein %d", EN: "tower %d, piece %d"}.Sprintf(o.Tower+1, o.Piece+1),
				SumName(after), Same(o.Value), Cell{verdict, m},
			})
		}
		if len(options) == 0 {
			t.Rows = append(t.Rows, []any{
				PieceColor(player), Words{NL: "heeft geen zet", DE: "hat keinen Zug", EN: "has no move"}, Same(""), Same(""),
				Cell{Words{NL: "verliest", DE: "verliert", EN: "loses"}, Wrong},
			})
		}
	}
	return t
}
