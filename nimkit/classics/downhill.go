package classics

import (
	"nimlab/nimkit"
	"nimlab/nimkit/board"
	"nimlab/nimkit/words"
)

// Downhill is tokens, at most eight, on points 0, 1, 2, … with paths between them: a move
// takes one token along a path to a point of a smaller number. Any number of tokens may
// stand on a point.
//
// The tokens do not hinder each other, so each is a game by itself, and worth what its
// point is: the least number that is no value of a point below. The nim-sum of these is 0
// exactly where the player to move loses.
//
// R. Sprague, Über mathematische Kampfspiele, Tôhoku Mathematical Journal 41 (1935); P. M.
// Grundy, Mathematics and Games, Eureka 2 (1939).
func Downhill(paths [][2]int, tokens ...int) nimkit.Game {
	start, err := several("tokens", tokens)
	points, below, lines := 0, map[int][]int{}, [][]int{}
	for _, path := range paths {
		low, high := min(path[0], path[1]), max(path[0], path[1])
		if err == nil && (low < 0 || low == high || high >= 64) {
			err = words.Errorf("classics: a path between the points %d and %d: there are two of them, from 0 to 63", low, high)
		}
		below[high], lines, points = append(below[high], low), append(lines, []int{low, high}), max(points, high+1)
	}
	for i, n := range tokens {
		if err == nil && n >= points {
			err = words.Errorf("classics: token %d stands on point %d of %d", i+1, n, points)
		}
	}
	if err != nil {
		return nimkit.InvalidGame(err)
	}
	steps := func(p numbers, move func(numbers)) {
		for i := range tokens {
			for _, to := range below[int(p[i])] {
				q := p
				q[i] = uint64(to)
				move(q)
			}
		}
	}
	worth := make([]nimkit.Nimber, points)
	for n := range worth {
		met := map[nimkit.Nimber]bool{}
		for _, low := range below[n] {
			met[worth[low]] = true
		}
		for met[worth[n]] {
			worth[n]++
		}
	}
	face := nimkit.Appearance{
		Name:   words.T("Downhill"),
		Rule:   words.T("Move one token along a path to a smaller number."),
		Why:    words.T("Each token is a game by itself. A point is worth the least number that no lower point along its paths is worth; the nim-sum decides."),
		Layout: board.Tokens(board.Disc, board.InCircle(points), lines...),
	}
	return ruleset[numbers, nimkit.Nimber]{
		appearance: face, rule: steps, start: start, display: shown(len(tokens)), size: downhillSize(below, tokens),
		source: "Sprague 1935, Grundy 1939",
		formula: always(func(p numbers) (sum nimkit.Nimber) {
			for _, n := range p[:len(tokens)] {
				sum = sum.Add(worth[n])
			}
			return sum
		}),
	}.game()
}
