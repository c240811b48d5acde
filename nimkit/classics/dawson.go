package classics

import "nimlab/nimkit"

// DawsonChess is a row of Dawson's Chess, given by its number of files. White and
// black pawns face each other on a board of three ranks; pawns move and take as
// in chess, and must take if they can. Each advance starts a fixed exchange, so
// in effect a move picks a file and closes it and the files next to it. That is
// the octal game 0.137.
//
// The nim-values repeat with period 34 from 52 on. Before that, seven are out of
// step: those of 0, 14, 16, 17, 31, 34 and 51. So the preperiod is 52.
//
// T. R. Dawson posed it in Caissa's Wild Roses (1935) for misère play, which is
// another and harder game. The period: R. K. Guy and C. A. B. Smith, The
// G-values of various games, Proceedings of the Cambridge Philosophical Society
// 52 (1956).
type DawsonChess uint64

// DawsonKayles is a row of Dawson's Kayles, the octal game 0.07: a move takes two
// pins that stand next to each other. A row of n + 1 pins has the n places
// between neighbours, and taking two pins closes one place and those next to it:
// it is Dawson's Chess with n files. So the preperiod is 53.
type DawsonKayles uint64

const (
	DawsonPeriod          = 34
	DawsonChessPreperiod  = 52
	DawsonKaylesPreperiod = DawsonChessPreperiod + 1
)

// dawsonValues are the nim-values of 68 to 101 files. That is one period, and it
// begins at a multiple of 34.
const dawsonValues = "8112031103322445593301130211045374"

// DawsonExceptions returns the rows of Dawson's Chess whose nim-values are out of
// step with the period.
func DawsonExceptions() []DawsonChess { return []DawsonChess{0, 14, 16, 17, 31, 34, 51} }

// NimValue returns the nim-value of the row.
func (n DawsonChess) NimValue() nimkit.Nimber {
	switch n {
	case 0, 14, 34:
		return 0
	case 16, 17, 31, 51:
		return 2
	}
	return nimkit.Nimber(dawsonValues[n%DawsonPeriod] - '0')
}

// Outcome returns what the row is worth to the player to move.
func (n DawsonChess) Outcome() nimkit.Outcome { return lossIf(n.NimValue() == 0) }

// NimValue returns the nim-value of the row.
func (n DawsonKayles) NimValue() nimkit.Nimber {
	if n == 0 {
		return 0
	}
	return DawsonChess(n - 1).NimValue()
}

// Outcome returns what the row is worth to the player to move.
func (n DawsonKayles) Outcome() nimkit.Outcome { return lossIf(n.NimValue() == 0) }
