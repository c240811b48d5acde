package coins

import (
	"nimlab/nimkit"
	"nimlab/nimkit/words"
)

// The most that is done for an answer, a second or two of work.
const (
	maxTurns         = 1 << 20    // moves of a position with all its heads up, for a graph
	maxGraphMoves    = 30_000_000 // moves of all positions of a graph
	maxWinningSearch = 1 << 22    // moves among which the winning ones are
	maxPlaces        = 1 << 22    // places of a board of which all values are asked for
	maxSums          = 1 << 28    // sums, by 64 at a time, for the nim-values of a row
)

// maxPositions is how many positions are looked at for a graph, where the one with
// all its heads up has so many moves. A move needs one coin to be heads, and in half of
// the positions it is.
func maxPositions(moves int) int { return min(2*maxGraphMoves/max(moves, 1), 5_000_000) }

// tooMany says that a game has more than limit of what an error tells.
func tooMany(game string, limit int, what error) error {
	return nimkit.NewLimitError(limit, words.Errorf("coins: %s: more than %d %w", game, limit, what))
}
