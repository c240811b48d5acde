package coins

import (
	"nimlab/nimkit"
	"nimlab/nimkit/words"
)

// Limits on the work for one answer: a second or two each.
const (
	maxTurns         = 1 << 20    // moves of the position with all coins heads up, for a graph
	maxGraphMoves    = 30_000_000 // moves of all positions of a graph
	maxWinningSearch = 1 << 22    // moves that WinningMoves examines
	maxPlaces        = 1 << 22    // places of a board in NimValues
	maxSums          = 1 << 28    // operations on words of 64 sums, for the nim-values of a row
)

// maxPositions returns the largest number of positions of a graph, given the number of moves of
// the position with all coins heads up. A move requires that one coin is heads, which holds in
// half of the positions.
func maxPositions(moves int) int { return min(2*maxGraphMoves/max(moves, 1), 5_000_000) }

// tooMany returns the error that a game has more than limit of something, such as moves.
func tooMany(game string, limit int, what error) error {
	return nimkit.NewLimitError(limit, words.Errorf("coins: %s: more than %d %w: begin with fewer places", game, limit, what))
}
