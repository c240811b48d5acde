package nimbi

import (
	"fmt"
	"math/bits"

	"nimlab/nimkit"
	"nimlab/nimkit/words"
)

// Solution knows every position of a board in normal and in misère play. [Solve]
// makes it; it does not change, and many goroutines may ask it at once. A question
// about a position with counters off the board panics.
//
// It stands beside [nimkit.Solution] because a board is a set of points: every set
// is a position, whether it can be reached or not, and its moves are known
// beforehand. A loop over the sets is half the time of a search on boards of 21
// points, and shares no code with it, so each checks the other.
type Solution struct {
	board *Board // that was solved

	// remoteness of every position, for each play. Its parity is the outcome:
	// the end, at 0, is a loss in normal play and a win in misère, and every
	// move turns both.
	remoteness [2][]uint8
}

// String says what was solved.
func (s *Solution) String() string {
	if s == nil || s.board == nil {
		return "–"
	}
	return fmt.Sprintf("%v %s", s.board, words.T("Worked out, with every position."))
}

// Solve works out every position from the end on. It takes 2^n times the number
// of runs for a board of n points: for Nimbi 4096 times 51, about a
// millisecond; for a board of 21 points about a second.
func Solve(b *Board) *Solution {
	s := &Solution{board: b}
	for play := range s.remoteness {
		s.remoteness[play] = make([]uint8, b.Start()+1)
	}
	normal, misere := s.remoteness[nimkit.Normal], s.remoteness[nimkit.Misere]
	for p := Position(1); p <= b.Start(); p++ {
		// The remotenesses of the moves, as sets: none is above MaxPoints.
		var inNormal, inMisere uint32
		for _, run := range b.runs {
			if p&run == run {
				inNormal |= 1 << normal[p&^run]
				inMisere |= 1 << misere[p&^run]
			}
		}
		const even = 0x55555555
		normal[p] = remoteness(inNormal, even)
		misere[p] = remoteness(inMisere, even<<1)
	}
	return s
}

// Board is the board that was solved.
func (s *Solution) Board() *Board {
	if s == nil || s.board == nil {
		panic(errNoBoard)
	}
	return s.board
}

// remoteness returns that of a position from those of its moves: the soonest of
// those that are losses, else the latest of all, and one more.
func remoteness(moves, losses uint32) uint8 {
	if soonest := moves & losses; soonest != 0 {
		return uint8(bits.TrailingZeros32(soonest)) + 1
	}
	return uint8(bits.Len32(moves))
}

// Outcome returns what p is worth to the player to move.
func (s *Solution) Outcome(p Position, play nimkit.Play) nimkit.Outcome {
	return nimkit.LossOrWin(s.Remoteness(p, play)%2 == int(play))
}

// WinningMoves returns the moves from p that leave a loss, in the order of
// [Board.Runs].
func (s *Solution) WinningMoves(p Position, play nimkit.Play) []Move {
	var winning []Move
	s.Outcome(p, play) // or what is wrong with them
	for _, run := range s.board.Runs(p) {
		if s.Outcome(p&^run, play) == nimkit.Loss {
			winning = append(winning, run)
		}
	}
	return winning
}

// Remoteness returns after how many moves no counter is left when the winner
// hastens and the loser delays.
func (s *Solution) Remoteness(p Position, play nimkit.Play) int {
	if p > s.Board().Start() {
		panic("nimbi: counters of " + p.String() + " are off the board")
	}
	if play > nimkit.Misere {
		panic("nimbi: " + play.String() + " is neither normal nor misère")
	}
	return int(s.remoteness[play][p])
}
