package nim

import (
	"fmt"
	"slices"
	"strings"

	"nimlab/nimkit"
)

// Game is a game as it was played, whole or in part.
type Game struct {
	Start Position
	Play  nimkit.Play
	Moves []Move // by the first player, the second, the first, …
}

// Positions is the start and the position after each move. The error names the
// first move that breaks a rule and wraps a [*MoveError].
func (g Game) Positions() ([]Position, error) {
	ps := []Position{slices.Clone(g.Start)}
	for i, m := range g.Moves {
		next, err := ps[i].Play(m)
		if err != nil {
			return nil, fmt.Errorf("nim: move %d: %w", i+1, err)
		}
		ps = append(ps, next)
	}
	return ps, nil
}

// Winner is the player who has won, 0 for the one who began and 1 for the other;
// false while matches are left. The error is that of [Game.Positions].
func (g Game) Winner() (player int, over bool, err error) {
	ps, err := g.Positions()
	if err != nil || !ps[len(ps)-1].Empty() {
		return 0, false, err
	}
	toMove := len(g.Moves) % 2
	if g.Play == nimkit.Misere {
		return toMove, true, nil
	}
	return 1 - toMove, true, nil
}

// Expert judges Nim by Bouton's rule, for [nimkit.Judge].
type Expert struct{}

// Outcome implements [nimkit.Expert].
func (Expert) Outcome(p Position, play nimkit.Play) nimkit.Outcome { return p.Outcome(play) }

// RightMoves implements [nimkit.Expert]: the positions after each winning move.
func (Expert) RightMoves(p Position, play nimkit.Play) []Position {
	var right []Position
	for m := range p.Winning(play).All() {
		right = append(right, p.after(m))
	}
	return right
}

// IsMove implements [nimkit.Expert].
func (Expert) IsMove(p, q Position) bool {
	_, ok := moveBetween(p, q)
	return ok
}

// moveBetween is the move that leads from p to q, if one does.
func moveBetween(p, q Position) (Move, bool) {
	if len(p) != len(q) {
		return Move{}, false
	}
	for i := range p {
		if p[i] != q[i] {
			return Move{i, p[i], q[i]}, q[i] < p[i] && slices.Equal(p[i+1:], q[i+1:])
		}
	}
	return Move{}, false
}

// Judge judges the game move by move, each against perfect play from there on.
// The judgement of a move holds a copy of the position after every winning move
// there was; for thousands of heaps see [Game.Mistakes]. The error is that of
// [Game.Positions].
func (g Game) Judge() (nimkit.Record[Position], error) {
	ps, err := g.Positions()
	if err != nil {
		return nimkit.Record[Position]{}, err
	}
	return nimkit.Judge(Expert{}, g.Play, ps[0], ps[1:]...)
}

// Mistakes is the indices in g.Moves of the moves that gave a win away. The
// error is that of [Game.Positions].
func (g Game) Mistakes() ([]int, error) {
	var mistakes []int
	p := slices.Clone(g.Start)
	was := p.Outcome(g.Play)
	for i, m := range g.Moves {
		if err := p.Check(m); err != nil {
			return nil, fmt.Errorf("nim: move %d: %w", i+1, err)
		}
		p[m.Heap] = m.To
		now := p.Outcome(g.Play)
		if was == nimkit.Win && now == nimkit.Win {
			mistakes = append(mistakes, i)
		}
		was = now
	}
	return mistakes, nil
}

// String is the positions of the game in a row.
func (g Game) String() string {
	ps, err := g.Positions()
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
// [Game.Positions].
func (g Game) Endgame() (e Endgame, moves int, found bool, err error) {
	ps, err := g.Positions()
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
