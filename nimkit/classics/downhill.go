package classics

import (
	"nimlab/nimkit"
	"nimlab/nimkit/board"
	"nimlab/nimkit/words"
)

// Downhill returns the game with at most eight tokens on the points 0 to 63, with paths between
// them. A move takes one token along a path to a point with a smaller number. Any number of
// tokens may stand on a point.
//
// The tokens do not hinder each other, so the game is a sum with a game for each token. The
// nim-value of a point is the least number that is not the value of a lower point along a
// path. The player to move loses if and only if the nim-sum is 0.
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
	values := make([]nimkit.Nimber, points)
	for n := range values {
		reached := map[nimkit.Nimber]bool{}
		for _, low := range below[n] {
			reached[values[low]] = true
		}
		for reached[values[n]] {
			values[n]++
		}
	}
	appearance := nimkit.Appearance{
		Name:   words.T("Downhill"),
		Rule:   words.T("Move one token along a path to a smaller number."),
		Why:    words.T("Each token is a game by itself. A point is worth the least number that no lower point along its paths is worth; the nim-sum decides."),
		Layout: board.Tokens(board.Disc, board.InCircle(points), lines...),
	}
	return ruleset[numbers, nimkit.Nimber]{
		appearance: appearance, rule: steps, start: start, display: displayFirst(len(tokens)), size: downhillSize(below, tokens),
		source: "Sprague 1935, Grundy 1939",
		formula: always(func(p numbers) (sum nimkit.Nimber) {
			for _, n := range p[:len(tokens)] {
				sum = sum.Add(values[n])
			}
			return sum
		}),
	}.game()
}
