package view

import (
	"slices"
	"strings"

	"nimlab/nimkit/tower"
	"nimlab/nimkit/words"
)

// PieceLetter returns the letter of a color: W and Z in Dutch, W and S in German, W and B in
// English.
func PieceLetter(c tower.Color) words.Text {
	if c == tower.White {
		return words.Same("W")
	}
	return words.T("B")
}

// PieceColor returns the name of a color, which is also that of the player who may take it.
func PieceColor(c tower.Color) words.Text {
	if c == tower.White {
		return words.T("White")
	}
	return words.T("Black")
}

// TowerValue writes a value as a mixed number: −1 1/2.
func TowerValue(v tower.Dyadic) string { return strings.Replace(v.Mixed(), "-", "−", 1) }

// TowerWinner states the winner of a sum of towers.
func TowerWinner(s tower.Sum) (result words.Text) {
	defer showError(&result)
	words.Check(CheckTowers(s))
	if s.Value().Sign() == 0 {
		return words.T("whoever begins loses")
	}
	return words.T("%s wins, whoever begins", PieceColor(s.Winner(tower.White)))
}

// TowerMoves returns a table of all moves of a sum of towers, first those of White, then those of
// Black. A row has the piece that is taken with all above it, the sum that is left, its value,
// and whether the move wins. The moves that give away least are marked as best.
func TowerMoves(s tower.Sum) (result View) {
	defer showError(&result)
	words.Check(CheckTowers(s))
	t := Table{
		Caption: words.T("%s, value %v: %s", s.Display(), TowerValue(s.Value()), TowerWinner(s)),
		Head: heads(words.T("to move"), words.T("takes"), words.T("leaves"), words.T("value"),
			words.T("the move")),
	}
	for _, player := range []tower.Color{tower.White, tower.Black} {
		winning, best := s.WinningMoves(player), s.BestMoves(player)
		moves := s.Moves(player)
		for _, move := range moves {
			after := words.Must(s.After(player, move.Move))
			verdict, m := words.T("loses"), Wrong
			if slices.Contains(winning, move.Move) {
				verdict, m = words.T("wins"), Right
			}
			if slices.Contains(best, move.Move) {
				verdict = words.T("%s (best move)", verdict)
			}
			t.addRow(
				PieceColor(player),
				words.T("tower %d, piece %d", move.Tower+1, move.Piece+1),
				after.Display(), words.Same(TowerValue(move.Value)), Cell{verdict, m})
		}
		if len(moves) == 0 {
			t.addRow(PieceColor(player), words.T("has no move"), words.Same(""), words.Same(""), Cell{words.T("loses"), Wrong})
		}
	}
	return t
}
