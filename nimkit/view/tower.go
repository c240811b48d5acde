package view

import (
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
	return words.T("B")
}

// PieceColor is the name of a colour, and of the player who may take it.
func PieceColor(c tower.Color) words.Text {
	if c == tower.White {
		return words.T("White")
	}
	return words.T("Black")
}

// TowerValue writes the value of towers with its whole part apart: −1 1/2.
func TowerValue(v tower.Dyadic) string { return strings.Replace(v.Mixed(), "-", "−", 1) }

// TowerWinner says who wins a sum of towers.
func TowerWinner(s tower.Sum) (shown words.Text) {
	defer orSaid(&shown)
	words.Check(CheckTowers(s))
	if s.Value().Sign() == 0 {
		return words.T("whoever begins loses")
	}
	return words.T("%s wins, whoever begins", PieceColor(s.Winner(tower.White)))
}

// TowerMoves is the table of all moves of a sum, those of White first, and then
// those of Black: the piece taken with all above it, what it leaves, the value
// of that and whether the move wins. The moves that give away least carry the
// word best.
func TowerMoves(s tower.Sum) (shown View) {
	defer orSaid(&shown)
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
			t.add(
				PieceColor(player),
				words.T("tower %d, piece %d", move.Tower+1, move.Piece+1),
				after.Display(), words.Same(TowerValue(move.Value)), Cell{verdict, m})
		}
		if len(moves) == 0 {
			t.add(PieceColor(player), words.T("has no move"), words.Same(""), words.Same(""), Cell{words.T("loses"), Wrong})
		}
	}
	return t
}
