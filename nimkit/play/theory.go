package play

import (
	"fmt"
	"slices"
	"strings"

	"nimlab/nimkit"
	"nimlab/nimkit/nim"
)

// freeNim tells whether a game is Nim itself, in which any number may be taken. Every
// heap may be taken from in the same way, so it is enough to look at the start.
func freeNim(g *nimkit.Graph) (start nim.Position, ok bool) {
	start, ok = g.Position(g.Start()).(nim.Position)
	total := uint64(0)
	for _, h := range start {
		total += h
	}
	return start, ok && uint64(len(g.Options(g.Start()))) == total
}

// judgeNim judges a game of Nim by Bouton's rule, from its positions as they are
// written in a game that was copied.
func judgeNim(play nimkit.Play, start nim.Position, line []string) (nimkit.Record[any], error) {
	var positions []any
	for i, word := range line {
		p, err := nim.Parse("(" + strings.TrimSpace(word) + ")")
		if err != nil || len(p) != len(start) || i == 0 && !slices.Equal(p, start) {
			return nimkit.Record[any]{}, fmt.Errorf("play: position %d of the game, %.60q, is none of this board", i, strings.TrimSpace(word))
		}
		positions = append(positions, p)
	}
	return nimkit.Judge(bouton{}, play, positions[0], positions[1:]...)
}

// bouton is Bouton's rule as a [nimkit.Expert] on values of type [nim.Position].
type bouton struct{}

func (bouton) Outcome(p any, play nimkit.Play) nimkit.Outcome {
	return p.(nim.Position).Outcome(play)
}

func (bouton) RightOptions(p any, play nimkit.Play) (right []any) {
	for _, m := range p.(nim.Position).WinningMoves(play) {
		after := slices.Clone(p.(nim.Position))
		after[m.Heap] = m.To
		right = append(right, after)
	}
	return right
}

func (bouton) IsMove(p, q any) bool {
	var row, option []int
	for i, h := range p.(nim.Position) {
		row, option = append(row, int(h)), append(option, int(q.(nim.Position)[i]))
	}
	return lowersOne(row, option)
}
