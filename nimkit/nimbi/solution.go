package nimbi

import "nimlab/nimkit"

// Solution knows every position of a board in normal and in misère play.
// [Solve] makes it; it does not change, and many goroutines may ask it at once.
// A question about a position with counters off the board panics.
type Solution struct {
	*Board // the board that was solved

	// remoteness of every position, for each play. Its parity is the outcome:
	// the end, at 0, is a loss in normal play and a win in misère, and every
	// move turns both.
	remoteness [2][]uint8
}

// Solve works out every position from the end on. It takes 2^n times the number
// of runs for a board of n points: for Nimbi 4096 times 51, a few
// milliseconds; for a board of 21 points some seconds.
func Solve(b *Board) *Solution {
	s := &Solution{Board: b}
	for play := range s.remoteness {
		s.remoteness[play] = make([]uint8, b.Start()+1)
	}
	for p := Position(1); p <= b.Start(); p++ {
		const none = 255 // more than any remoteness
		shortest, longest := [2]uint8{none, none}, [2]uint8{}
		for _, run := range b.runs {
			if p&run != run {
				continue
			}
			for play := range s.remoteness {
				if r := s.remoteness[play][p&^run]; int(r&1) == play { // a loss
					shortest[play] = min(shortest[play], r)
				} else {
					longest[play] = max(longest[play], r)
				}
			}
		}
		for play := range s.remoteness {
			if shortest[play] == none {
				shortest[play] = longest[play]
			}
			s.remoteness[play][p] = shortest[play] + 1
		}
	}
	return s
}

// Outcome returns what p is worth to the player to move.
func (s *Solution) Outcome(p Position, play nimkit.Play) nimkit.Outcome {
	if s.Remoteness(p, play)%2 == int(play) {
		return nimkit.Loss
	}
	return nimkit.Win
}

// WinningMoves returns the moves from p that leave a loss, each as the set of
// counters it removes, in the order of [Board.Runs].
func (s *Solution) WinningMoves(p Position, play nimkit.Play) []Position {
	var winning []Position
	for _, run := range s.Runs(p) {
		if s.Outcome(p&^run, play) == nimkit.Loss {
			winning = append(winning, run)
		}
	}
	return winning
}

// Remoteness returns after how many moves no counter is left when the winner
// hastens and the loser delays.
func (s *Solution) Remoteness(p Position, play nimkit.Play) int {
	if p > s.Start() {
		panic("nimbi: counters of " + p.String() + " are off the board")
	}
	if play > nimkit.Misere {
		panic("nimbi: " + play.String() + " is neither normal nor misère")
	}
	return int(s.remoteness[play][p])
}
