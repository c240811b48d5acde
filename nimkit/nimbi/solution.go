package nimbi

import (
	"fmt"
	"math/bits"

	"nimlab/nimkit"
	"nimlab/nimkit/words"
)

// A Solution holds every position of a board in normal and in misère play. [Solve] returns one.
// It is immutable and safe for concurrent use. Methods panic for a position with counters that
// are not on the board.
//
// It is independent of [nimkit.Solution], because every set of points is a position, whether
// it can be reached or not, and its moves are known in advance. On boards of 21 points, a loop
// over the sets takes half the time of a search. The two share no code, so tests compare them.
type Solution struct {
	board *Board

	// remoteness holds that of every position, by play convention. Its parity is the
	// outcome: the empty board, with remoteness 0, is a loss in normal play and a win in
	// misère play, and every move changes both.
	remoteness [2][]uint8
}

// String describes the board that was solved.
func (s *Solution) String() string {
	if s == nil || s.board == nil {
		return "–"
	}
	return fmt.Sprintf("%v %s", s.board, words.T("Worked out, with every position."))
}

// Solve solves every position of a board. For n points it takes 2^n times the number of runs:
// for Nimbi 4096 times 51, about a millisecond; for a board of 21 points about a second.
func Solve(b *Board) *Solution {
	s := &Solution{board: b}
	for play := range s.remoteness {
		s.remoteness[play] = make([]uint8, b.Start()+1)
	}
	normal, misere := s.remoteness[nimkit.Normal], s.remoteness[nimkit.Misere]
	for p := Position(1); p <= b.Start(); p++ {
		// The sets of remotenesses after the moves: none is above MaxPoints.
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

// Board returns the board that was solved. It panics for the nil and the zero Solution.
func (s *Solution) Board() *Board {
	if s == nil || s.board == nil {
		panic(errNoBoard)
	}
	return s.board
}

// remoteness returns the remoteness of a position, given the set of those after its moves and
// the set of those that are losses. It is one more than the smallest that is a loss, or than
// the largest of all if there is none.
func remoteness(moves, losses uint32) uint8 {
	if wins := moves & losses; wins != 0 {
		return uint8(bits.TrailingZeros32(wins)) + 1
	}
	return uint8(bits.Len32(moves))
}

// Outcome returns the outcome of p for the player to move.
func (s *Solution) Outcome(p Position, play nimkit.Play) nimkit.Outcome {
	return nimkit.LossOrWin(s.Remoteness(p, play)%2 == int(play))
}

// WinningMoves returns the moves from p to a loss, in the order of [Board.Runs].
func (s *Solution) WinningMoves(p Position, play nimkit.Play) []Move {
	var winning []Move
	s.Outcome(p, play) // panics for an invalid position or play
	for _, run := range s.board.Runs(p) {
		if s.Outcome(p&^run, play) == nimkit.Loss {
			winning = append(winning, run)
		}
	}
	return winning
}

// Remoteness returns the number of moves until no counter is left, when the winner hurries and
// the loser delays.
func (s *Solution) Remoteness(p Position, play nimkit.Play) int {
	if p > s.Board().Start() {
		panic("nimbi: counters of " + p.String() + " are off the board")
	}
	if play > nimkit.Misere {
		panic("nimbi: " + play.String() + " is neither normal nor misère")
	}
	return int(s.remoteness[play][p])
}
