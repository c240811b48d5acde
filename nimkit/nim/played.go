package nim

import (
	"fmt"
	"slices"

	"nimlab/nimkit"
	"nimlab/nimkit/words"
)

// Played is a game as it was played, whole or in part.
type Played struct {
	Start Position
	Play  nimkit.Play
	Moves []Move // by the first player, the second, the first, …
	// Stopped is why the game was broken off: a player broke a rule, or it would
	// not end. It is nil for a game that was played freely.
	Stopped error
}

// Positions is the start and the position after each move. The error is Stopped,
// that of [CheckPlay], or names the first move that breaks a rule and wraps a
// [*MoveError].
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

// Winner is the player who has won, 0 for the one who began and 1 for the other;
// false while matches are left, and where [Played.Positions] has an error.
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

// Judge judges the game move by move by Bouton's rule, each move against perfect
// play from there on. The judgement of a move holds a copy of the position after
// every winning move there was. The error is that of [Played.Positions].
func (g Played) Judge() (nimkit.Record[Position], error) {
	ps, err := g.Positions()
	if err != nil {
		return nimkit.Record[Position]{}, err
	}
	return nimkit.Judge(bouton{}, g.Play, ps[0], ps[1:]...)
}

// bouton judges Nim by Bouton's rule, see [nimkit.Expert].
type bouton struct{}

func (bouton) Outcome(p Position, play nimkit.Play) nimkit.Outcome { return p.Outcome(play) }

func (bouton) RightOptions(p Position, play nimkit.Play) []Position {
	var right []Position
	for m := range p.Winning(play).All() {
		right = append(right, p.after(m))
	}
	return right
}

// IsMove is asked only about positions that [Played.Positions] has checked.
func (bouton) IsMove(Position, Position) bool { return true }

// String is the positions of the game in a row.
func (g Played) String() string {
	ps, err := g.Positions()
	if err != nil {
		return err.Error()
	}
	return words.JoinFunc(ps, " → ", Position.String)
}

// TurningPoint is a position in which exactly one heap has two matches or more.
// Up to it, misère play is as normal play; here the two part. No game jumps over
// it, for a move changes one heap. The player to move wins in both plays, by taking
// that heap down to 0 or to 1: in normal play so that an even number of heaps of
// one is left, in misère play an odd number.
type TurningPoint struct {
	Position Position
	Heap     int  // the heap of two or more
	Ones     int  // how many heaps of one there are beside it
	Normal   Move // the only winning move in normal play
	Misere   Move // the only winning move in misère play
}

// String writes the position with its winning move in both plays.
func (t TurningPoint) String() string {
	return fmt.Sprintf("%v: %v %v, %v %v", t.Position, nimkit.Normal, t.Normal, nimkit.Misere, t.Misere)
}

// TurningPoint is p as a turning point, if it is one.
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
