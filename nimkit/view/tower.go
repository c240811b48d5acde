package view

import (
	"cmp"
	"slices"
	"strings"

	"nimlab/nimkit/tower"
	"nimlab/nimkit/words"
)

// PieceLetter is the letter of a colour: W and Z in Dutch, W and S in German, W
// and B in English.
func PieceLetter(c tower.Color) words.Text {
	if c == tower.White {
		return words.Same("W")
	}
	return words.Of("Z", "S", "B")
}

// PieceColor is the name of a colour, and of the player who may take it.
func PieceColor(c tower.Color) words.Text {
	if c == tower.White {
		return words.Of("Wit", "Weiß", "White")
	}
	return words.Of("Zwart", "Schwarz", "Black")
}

// TowerValue writes the value of towers with its whole part apart: −1 1/2.
func TowerValue(v tower.Dyadic) string { return strings.Replace(v.Mixed(), "-", "−", 1) }

// TowerName writes a tower bottom first in the letters of each language: WBW,
// WZW, WSW. The empty tower is 0.
func TowerName(t tower.Tower) words.Text { return translated(t.String()) }

// SumName writes a sum of towers in the letters of each language.
func SumName(s tower.Sum) words.Text { return translated(cmp.Or(s.String(), "0")) }

// translated puts the letter B of a tower's text into each language.
func translated(s string) words.Text {
	in := func(l words.Language) string { return strings.ReplaceAll(s, "B", PieceLetter(tower.Black).In(l)) }
	return words.Of(in(words.Dutch), in(words.German), s)
}

// TowerWinner says who wins a sum of towers.
func TowerWinner(s tower.Sum) (shown words.Text) {
	defer orSaid(&shown)
	words.Check(FitTowers(s))
	if s.Value().Sign() == 0 {
		return words.Of("wie begint, verliest", "Wer beginnt, verliert", "whoever begins loses")
	}
	return words.Of("%s wint, wie er ook begint", "%s gewinnt, wer auch beginnt", "%s wins, whoever begins", PieceColor(s.Winner(tower.White)))
}

// TowerMoves is the table of all moves of a sum, those of White first, and then
// those of Black: the piece taken with all above it, what it leaves, the value
// of that and whether the move wins. The moves that give away least carry the
// word best.
func TowerMoves(s tower.Sum) (shown View) {
	defer orSaid(&shown)
	words.Check(FitTowers(s))
	t := Table{
		Caption: words.Of("%s, waarde %v: %s", "%s, Wert %v: %s", "%s, value %v: %s", SumName(s), TowerValue(s.Value()), TowerWinner(s)),
		Head: heads(words.Of("aan zet", "am Zug", "to move"), words.Of("neemt", "nimmt", "takes"), words.Of("laat over", "lässt übrig", "leaves"), words.Of("waarde", "Wert", "value"),
			words.Of("de zet", "der Zug", "the move")),
	}
	for _, player := range []tower.Color{tower.White, tower.Black} {
		winning, best := s.WinningMoves(player), s.BestMoves(player)
		moves := s.Moves(player)
		for _, move := range moves {
			after := words.Must(s.After(player, move.Move))
			verdict, m := words.Of("verliest", "verliert", "loses"), Wrong
			if slices.Contains(winning, move.Move) {
				verdict, m = words.Of("wint", "gewinnt", "wins"), Right
			}
			if slices.Contains(best, move.Move) {
				verdict = words.Of("%s (beste zet)", "%s (bester Zug)", "%s (best move)", verdict)
			}
			t.add(
				PieceColor(player),
				words.Of("toren %d, steen %d", "Turm %d, Stein %d", "tower %d, piece %d", move.Tower+1, move.Piece+1),
				SumName(after), words.Same(TowerValue(move.Value)), Cell{verdict, m})
		}
		if len(moves) == 0 {
			t.add(PieceColor(player), words.Of("heeft geen zet", "hat keinen Zug", "has no move"), words.Same(""), words.Same(""), Cell{words.Of("verliest", "verliert", "loses"), Wrong})
		}
	}
	return t
}
