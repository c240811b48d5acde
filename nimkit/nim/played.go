package nim

import (
	"fmt"
	"slices"

	"nimlab/nimkit"
	"nimlab/nimkit/words"
)

// Played is a game that was played, to its end or not.
type Played struct {
	Start Position
	Play  nimkit.Play
	Moves []Move // by the first player, the second, the first, …
	// Stopped is the reason why the game was stopped: an illegal move, or a limit. It is
	// nil for other games.
	Stopped error
}

// Positions returns the start and the position after each move. The error is Stopped, that of
// [CheckPlay], or one that names the first illegal move and wraps a [*MoveError].
func (g Played) Positions() ([]Position, error) {
	if g.Stopped != nil {
		return nil, g.Stopped
	}
	if err := CheckPlay(g.Play); err != nil {
		return nil, err
	}
	ps := []Position{slices.Clone(g.Start)}
	for i, m := range g.Moves {
		next, err := ps[i].After(m)
		if err != nil {
			return nil, words.Errorf("nim: move %d: %w", i+1, err)
		}
		ps = append(ps, next)
	}
	return ps, nil
}

// Winner returns the player who has won: 0 for the one who began, 1 for the other. It returns
// false if matches are left, or if [Played.Positions] returns an error.
func (g Played) Winner() (player int, over bool) {
	ps, err := g.Positions()
	if err != nil || !ps[len(ps)-1].Empty() {
		return 0, false
	}
	toMove := len(g.Moves) % 2
	if g.Play == nimkit.Misere {
		return toMove, true
	}
	return 1 - toMove, true
}

// Judge judges the game move by move, by Bouton's rule. The verdict on a move contains a copy
// of the position after every winning move. The error is that of [Played.Positions].
func (g Played) Judge() (nimkit.Record[Position], error) {
	ps, err := g.Positions()
	if err != nil {
		return nimkit.Record[Position]{}, err
	}
	return nimkit.Judge(bouton{}, g.Play, ps[0], ps[1:]...)
}

// bouton implements [nimkit.Expert] by Bouton's rule.
type bouton struct{}

func (bouton) Outcome(p Position, play nimkit.Play) nimkit.Outcome { return p.Outcome(play) }

func (bouton) RightOptions(p Position, play nimkit.Play) []Position {
	var right []Position
	for m := range p.Winning(play).All() {
		right = append(right, p.after(m))
	}
	return right
}

// IsMove returns true: [Played.Positions] has checked the moves.
func (bouton) IsMove(Position, Position) bool { return true }

// String returns the positions of the game, or the error of [Played.Positions].
func (g Played) String() string {
	ps, err := g.Positions()
	if err != nil {
		return err.Error()
	}
	return words.JoinFunc(ps, " → ", Position.String)
}

// A TurningPoint is a position in which exactly one heap has two matches or more. Before it,
// misère play is like normal play; from here on they differ. No game skips its turning point,
// since a move changes one heap. The player to move wins in both plays by reducing that heap
// to 0 or 1, so that in normal play an even number of heaps of one is left, and in misère
// play an odd number.
type TurningPoint struct {
	Position Position
	Heap     int  // the index of the heap of two or more
	Ones     int  // the number of heaps of one
	Normal   Move // the only winning move in normal play
	Misere   Move // the only winning move in misère play
}

// String returns the position with its winning move in both plays.
func (t TurningPoint) String() string {
	return fmt.Sprintf("%v: %v %v, %v %v", t.Position, nimkit.Normal, t.Normal, nimkit.Misere, t.Misere)
}

// TurningPoint returns p as a turning point, and false if it is none. The result shares the
// memory of p.
func (p Position) TurningPoint() (TurningPoint, bool) {
	if p.Large() != 1 {
		return TurningPoint{}, false
	}
	t := TurningPoint{Position: p, Heap: p.bigHeap(0)}
	for _, h := range p {
		if h == 1 {
			t.Ones++
		}
	}
	t.Normal, _ = p.Winning(nimkit.Normal).First()
	t.Misere, _ = p.Winning(nimkit.Misere).First()
	return t, true
}
