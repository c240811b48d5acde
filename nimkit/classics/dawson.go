package classics

import (
	"encoding/binary"
	"slices"

	"nimlab/nimkit"
	"nimlab/nimkit/octal"
	"nimlab/nimkit/words"
)

// DawsonChess returns Dawson's Chess on a number of files. White and black pawns face each
// other on a board of three ranks. Pawns move and take as in chess, and must take if they can.
// Each advance starts a fixed exchange, so in effect a move chooses a file and closes it and
// its neighbors. This is [octal.DawsonsChess]. A position consists of the rows of open files.
//
// The nim-values repeat with period 34 from 52 on. Before that there are seven exceptions:
// those of 0, 14, 16, 17, 31, 34 and 51. So the preperiod is 52.
//
// T. R. Dawson posed it in Caissa's Wild Roses (1935) for misère play, which is a different
// and harder game. The period: R. K. Guy and C. A. B. Smith, The
// G-values of various games, Proceedings of the Cambridge Philosophical Society
// 52 (1956).
func DawsonChess(files int) nimkit.Game {
	var width [1]uint64
	if err := natural(width[:], files); err != nil {
		return nimkit.InvalidGame(err)
	}
	start := openFiles(width[0])
	advances := func(p string, move func(string)) {
		rows := rowsOf(p)
		for i, n := range rows {
			if i > 0 && rows[i-1] == n {
				continue // the same moves again
			}
			others := slices.Concat(rows[:i], rows[i+1:])
			for left := range octal.DawsonsChess.Options(int(n)) {
				after := slices.Clone(others)
				for _, row := range left {
					after = append(after, uint64(row))
				}
				move(openFiles(after...))
			}
		}
	}
	game := ruleset[string, nimkit.Nimber]{
		appearance: nimkit.Appearance{Name: octal.DawsonsChess.Title()}, rule: advances, start: start, display: func(p string) any { return rowsOf(p) },
		source: "Guy, Smith 1956: p = 34, n ≥ 52",
		formula: always(func(p string) nimkit.Nimber {
			var sum nimkit.Nimber
			for _, n := range rowsOf(p) {
				sum = sum.Add(dawsonValue(n))
			}
			return sum
		}),
	}.game()
	if files > maxFiles {
		game = game.WithGraphError(nimkit.NewLimitError(maxFiles, words.Errorf("classics: Dawson from %d: more than %d files: begin with less, or ask for NimValue, which has a formula", files, maxFiles)))
	}
	return game
}

// openFiles encodes a position as its rows, with eight bytes each, sorted so that the order of
// the rows does not matter.
func openFiles(rows ...uint64) string {
	slices.Sort(rows)
	var b []byte
	for _, n := range rows {
		if n > 0 {
			b = binary.BigEndian.AppendUint64(b, n)
		}
	}
	return string(b)
}

// rowsOf decodes the result of openFiles.
func rowsOf(p string) []uint64 {
	rows := []uint64{}
	for b := []byte(p); len(b) > 0; b = b[8:] {
		rows = append(rows, binary.BigEndian.Uint64(b))
	}
	return rows
}

// dawsonValues contains the nim-values of 68 to 101 files: one period, which begins at a
// multiple of 34.
const dawsonValues = "8112031103322445593301130211045374"

// dawsonValue returns the nim-value of a row of n files.
func dawsonValue(n uint64) nimkit.Nimber {
	switch n {
	case 0, 14, 34:
		return 0
	case 16, 17, 31, 51:
		return 2
	}
	return nimkit.Nimber(dawsonValues[n%uint64(len(dawsonValues))] - '0')
}
