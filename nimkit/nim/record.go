package nim

import (
	"fmt"
	"slices"
	"strings"

	"nimlab/nimkit"
)

// Record is a game as it was played, whole or in part.
type Record struct {
	Start Position
	Play  nimkit.Play
	Moves []Move // by the first player, the second, the first, …
}

// Positions is the start and the position after each move. The error names the
// first move that breaks a rule and wraps a [*MoveError].
func (r Record) Positions() ([]Position, error) {
	ps := []Position{slices.Clone(r.Start)}
	for i, m := range r.Moves {
		next, err := ps[i].Play(m)
		if err != nil {
			return nil, fmt.Errorf("nim: move %d: %w", i+1, err)
		}
		ps = append(ps, next)
	}
	return ps, nil
}

// Winner is the player who has won, 0 for the one who began and 1 for the other;
// false while matches are left. The error is that of [Record.Positions].
func (r Record) Winner() (player int, over bool, err error) {
	ps, err := r.Positions()
	if err != nil || !ps[len(ps)-1].Empty() {
		return 0, false, err
	}
	toMove := len(r.Moves) % 2
	if r.Play == nimkit.Misere {
		return toMove, true, nil
	}
	return 1 - toMove, true, nil
}

// Verdict is what a move is worth beside the others that were possible.
type Verdict uint8

const (
	// Kept: a winning move.
	Kept Verdict = iota
	// Hopeless: no move wins, this one no more than the others.
	Hopeless
	// Thrown: another move would have won; this one gives the win away.
	Thrown
)

// String returns "keeps the win", "no move wins" or "throws the win away".
func (v Verdict) String() string {
	return [...]string{"keeps the win", "no move wins", "throws the win away"}[min(v, Thrown)]
}

// Judgment is one move of a game judged.
type Judgment struct {
	Player  int // 0 for the one who began, 1 for the other
	Before  Position
	Move    Move
	After   Position
	Verdict Verdict
	Winning Winning // the moves that would have been right, from Before
}

// String says the move and the verdict, and after a mistake a move that wins.
func (j Judgment) String() string {
	s := fmt.Sprintf("%v %v, %v: %v", j.Before, j.Move, j.After, j.Verdict)
	if m, ok := j.Winning.First(); ok && j.Verdict == Thrown {
		s += fmt.Sprintf(" (%v wins)", m)
	}
	return s
}

// Judge judges a game move by move, each against perfect play from there on. The
// error is that of [Record.Positions].
func (r Record) Judge() ([]Judgment, error) {
	ps, err := r.Positions()
	if err != nil {
		return nil, err
	}
	js := make([]Judgment, len(r.Moves))
	for i, m := range r.Moves {
		j := Judgment{Player: i % 2, Before: ps[i], Move: m, After: ps[i+1], Winning: ps[i].Winning(r.Play)}
		switch right, ok := j.Winning.In(m.Heap); {
		case ok && right == m:
			j.Verdict = Kept
		case j.Winning.Flip == 0:
			j.Verdict = Hopeless
		default:
			j.Verdict = Thrown
		}
		js[i] = j
	}
	return js, nil
}

// String is the positions of the game in a row.
func (r Record) String() string {
	ps, err := r.Positions()
	if err != nil {
		return err.Error()
	}
	words := make([]string, len(ps))
	for i, p := range ps {
		words[i] = p.String()
	}
	return strings.Join(words, " → ")
}

// Endgame is the turning point of a game: the position in which exactly one heap
// has two matches or more. Up to it, misère play is as normal play; here the two
// part. The player to move wins in both, by taking that heap down to 0 or to 1:
// in normal play so that an even number of heaps of one is left, in misère play
// an odd number.
type Endgame struct {
	Position Position
	Heap     int  // the heap of two or more
	Ones     int  // how many heaps of one there are beside it
	Normal   Move // the only winning move in normal play
	Misere   Move // the only winning move in misère play
}

// Endgame is the turning point, if p is one.
func (p Position) Endgame() (Endgame, bool) {
	big := p.bigHeap(0)
	if big < 0 || p.bigHeap(big+1) >= 0 {
		return Endgame{}, false
	}
	e := Endgame{Position: p, Heap: big, Normal: Move{Heap: big, From: p[big]}, Misere: Move{Heap: big, From: p[big]}}
	for _, h := range p {
		if h == 1 {
			e.Ones++
		}
	}
	e.Normal.To = uint64(e.Ones % 2)
	e.Misere.To = 1 - e.Normal.To
	return e, true
}

// String says the two ways.
func (e Endgame) String() string {
	return fmt.Sprintf("%v: one heap of two or more and %d of one; normal play: %v, misère play: %v", e.Position, e.Ones, e.Normal, e.Misere)
}

// Endgame finds the turning point of a game and how many moves came before it;
// false if the game starts beyond it or has not come so far. It is never jumped
// over: a move changes one heap. The first position of several is meant, when
// the players go on without leaving it. The error is that of
// [Record.Positions].
func (r Record) Endgame() (e Endgame, moves int, found bool, err error) {
	ps, err := r.Positions()
	if err != nil {
		return Endgame{}, 0, false, err
	}
	for i, p := range ps {
		if e, ok := p.Endgame(); ok {
			return e, i, true, nil
		}
	}
	return Endgame{}, 0, false, nil
}
