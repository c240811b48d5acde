package view

import (
	"slices"
	"strings"

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
		return word("wie begint, verliest|wer beginnt, verliert|whoever begins loses")
	}
	return say("%s wint, wie ook begint", "%s gewinnt, wer auch beginnt", "%s wins, whoever begins", PieceColor(s.Winner(tower.White)))
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
