package view

import (
	"fmt"
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
	return word("Z|S|B")
}

// PieceColor is the name of a colour, and of the player who may take it.
func PieceColor(c tower.Color) Words {
	if c == tower.White {
		return word("Wit|Weiß|White")
	}
	return word("Zwart|Schwarz|Black")
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
	return say(in(Dutch), in(German), s)
}

// TowerWinner says who wins a sum of towers.
func TowerWinner(s tower.Sum) (shown Words) {
	defer orSaid(&shown)
	check(FitTowers(s))
	if s.Value().Sign() == 0 {
		return word("wie begint, verliest|wer beginnt, verliert|whoever begins, loses")
	}
	return say("%s wint, wie ook begint", "%s gewinnt, wer auch beginnt", "%s wins, whoever begins", PieceColor(s.Winner(tower.White)))
}

// Towers shows towers side by side, each as a stack of pieces with their letters
// and its value below, and under them the value of the sum and who wins it. Text
// draws the same stacks with letters. More than 40 towers, or one of more than 60
// pieces, are said to be too many.
func Towers(s tower.Sum) (shown View) {
	defer orSaid(&shown)
	check(FitTowers(s))
	return towers{s}
}

type towers struct{ sum tower.Sum }

// verdict is the line below the towers.
func (v towers) verdict() Words {
	return say("waarde %v: %s", "Wert %v: %s", "value %v: %s", TowerValue(v.sum.Value()), TowerWinner(v.sum))
}

func (v towers) HTML(l Language) string {
	const box = `span style="display:inline-block;width:2.6em;border:2px solid #000;border-radius:0.5em;text-align:center;font-weight:bold;line-height:1.5;`
	const entry = `td style="padding:2px 8px;text-align:center;background:transparent;`
	var stacks, values []markup
	for i, t := range v.sum {
		if i > 0 {
			stacks, values = append(stacks, element(entry+`vertical-align:bottom;"`, "+")), append(values, element(entry+`"`))
		}
		var pieces []markup
		for j, c := range slices.Backward(t) {
			fill := opening(`background:#fff;color:#000;"`)
			if c == tower.Black {
				fill = `background:#333;color:#fff;"`
			}
			if pieces = append(pieces, element(box+fill, plain(PieceLetter(c).In(l)))); j > 0 {
				pieces = append(pieces, "<br/>")
			}
		}
		stacks = append(stacks, element(entry+`vertical-align:bottom;border-bottom:3px solid #666;"`, pieces...))
		values = append(values, element(entry+`"`, plain(TowerValue(t.Value()))))
	}
	return string(sideways("background:transparent", element("tr", stacks...), element("tr", values...))) + v.verdict().HTML(l)
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
	height := len(slices.MaxFunc(v.sum, func(a, b tower.Tower) int { return len(a) - len(b) }))
	for j := height - 1; j >= 0; j-- {
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

// TowerMoves is the table of all moves of a sum, those of White first, and then
// those of Black: the piece taken with all above it, what it leaves, the value
// of that and whether the move wins. The moves that give away least carry the
// word best.
func TowerMoves(s tower.Sum) (shown View) {
	defer orSaid(&shown)
	check(FitTowers(s))
	t := Table{
		Caption: say("%s, waarde %v: %s", "%s, Wert %v: %s", "%s, value %v: %s", SumName(s), TowerValue(s.Value()), TowerWinner(s)),
		Head: heads("aan zet|am Zug|to move", "neemt|nimmt|takes", "laat over|lässt übrig|leaves", "waarde|Wert|value",
			"de zet|der Zug|the move"),
	}
	for _, player := range []tower.Color{tower.White, tower.Black} {
		winning, best := s.WinningMoves(player), s.BestMoves(player)
		moves := s.Moves(player)
		for _, move := range moves {
			after := must(s.After(player, move.Move))
			verdict, m := word("verliest|verliert|loses"), Wrong
			if slices.Contains(winning, move.Move) {
				verdict, m = word("wint|gewinnt|wins"), Right
			}
			if slices.Contains(best, move.Move) {
				verdict = say("%s, beste", "%s (bester Zug)", "%s, best", verdict)
			}
			t.add(
				PieceColor(player),
				say("toren %d, steen %d", "Turm %d, Stein %d", "tower %d, piece %d", move.Tower+1, move.Piece+1),
				SumName(after), Same(TowerValue(move.Value)), Cell{verdict, m})
		}
		if len(moves) == 0 {
			t.add(PieceColor(player), word("heeft geen zet|hat keinen Zug|has no move"), Same(""), Same(""), Cell{word("verliest|verliert|loses"), Wrong})
		}
	}
	return t
}
