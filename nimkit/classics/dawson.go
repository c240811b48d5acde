package classics

import (
	"encoding/binary"
	"slices"

	"nimlab/nimkit"
	"nimlab/nimkit/octal"
	"nimlab/nimkit/words"
)

// DawsonChess is Dawson's Chess on so many files. White and black pawns face each
// other on a board of three ranks; pawns move and take as in chess, and must take
// if they can. Each advance starts a fixed exchange, so in effect a move picks a
// file and closes it and the files next to it. That is [octal.DawsonsChess]. A
// position is the rows of files that are open.
//
// The nim-values repeat with period 34 from 52 on. Before that, seven are out of
// step: those of 0, 14, 16, 17, 31, 34 and 51. So the preperiod is 52.
//
// T. R. Dawson posed it in Caissa's Wild Roses (1935) for misère play, which is
// another and harder game. The period: R. K. Guy and C. A. B. Smith, The
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
	face := nimkit.Appearance{Name: octal.DawsonsChess.Title()}
	game := ruleset[string, nimkit.Nimber]{
		appearance: face, rule: advances, start: start, display: func(p string) any { return rowsOf(p) },
		source: "Guy, Smith 1956: p = 34, n ≥ 52",
		formula: always(func(p string) nimkit.Nimber {
			var sum nimkit.Nimber
			for _, n := range rowsOf(p) {
				sum = sum.Add(dawsonValue(n))
			}
			return sum
		}),
	}.game()
	if files > mostFiles {
		game = game.WithGraphError(nimkit.NewLimitError(mostFiles, words.Errorf("classics: Dawson from %d: more than %d files", files, mostFiles)))
	}
	return game
}

// openFiles writes a position as its rows, eight letters each, the shortest first, so
// that those which differ only in the order of their rows are one.
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

func rowsOf(p string) []uint64 {
	rows := []uint64{}
	for b := []byte(p); len(b) > 0; b = b[8:] {
		rows = append(rows, binary.BigEndian.Uint64(b))
	}
	return rows
}

// dawsonValues are the nim-values of 68 to 101 files. That is one period, and it
// begins at a multiple of 34.
const dawsonValues = "8112031103322445593301130211045374"

// dawsonValue is the nim-value of a row.
func dawsonValue(n uint64) nimkit.Nimber {
	switch n {
	case 0, 14, 34:
		return 0
	case 16, 17, 31, 51:
		return 2
	}
	return nimkit.Nimber(dawsonValues[n%uint64(len(dawsonValues))] - '0')
}
