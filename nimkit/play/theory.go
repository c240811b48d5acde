package play

import (
	"slices"
	"strings"

	"nimlab/nimkit"
	"nimlab/nimkit/board"
	"nimlab/nimkit/nim"
	"nimlab/nimkit/words"
)

// MaxMatches is the largest number of matches on a board of Nim that uses Bouton's rule instead of
// a table. The start has as many options.
const MaxMatches = 1000

// manyPositions reports whether heaps have more positions than a table holds.
func manyPositions(heaps []uint64) bool {
	positions := 1.0
	for _, h := range heaps {
		positions *= float64(h) + 1
	}
	return positions > MaxPositions
}

// boutonModel returns the model of a board of Nim that uses Bouton's rule instead of a table. It is
// a list if the heaps are too large to be drawn.
func boutonModel(look nimkit.Appearance, play nimkit.Play, coins bool) (model, error) {
	start := nim.Position(look.Nim)
	if hi, lo := start.Total(); hi > 0 || lo > MaxMatches {
		return model{}, words.Errorf("A board holds at most %d matches, and these are more: %.100s. Begin with less.", MaxMatches, start.String())
	}
	s := model{play: play, look: look, position: look.Layout.Labels.Position.With("position", start)}
	if coins {
		s.look.Layout.Piece = board.Coin
	}
	var err error
	if s.svg, err = draw(s.look.Layout, start.Coordinates(), start.Coordinates()); err != nil {
		s.look.Layout = board.List()
		s.note, err = listed(false, err)
	}
	return s, err
}

// judgeNim judges a game of Nim by Bouton's rule. The line holds its positions as they are written
// in a copied game.
func judgeNim(play nimkit.Play, start nim.Position, line []string) (nimkit.Record[any], error) {
	var positions []any
	for i, word := range line {
		p, err := nim.Parse("(" + strings.TrimSpace(word) + ")")
		if err != nil || len(p) != len(start) || i == 0 && !slices.Equal(p, start) {
			return nimkit.Record[any]{}, words.Errorf("play: position %d of the game, %.60q, is none of this board", i, strings.TrimSpace(word))
		}
		positions = append(positions, p)
	}
	return nimkit.Judge(bouton{}, play, positions[0], positions[1:]...)
}

// bouton is Bouton's rule as a [nimkit.Expert] on values of type [nim.Position].
type bouton struct{}

func (bouton) Outcome(p any, play nimkit.Play) nimkit.Outcome { return p.(nim.Position).Outcome(play) }

func (bouton) RightOptions(p any, play nimkit.Play) (right []any) {
	for _, m := range p.(nim.Position).WinningMoves(play) {
		right = append(right, words.Must(p.(nim.Position).After(m)))
	}
	return right
}

func (bouton) IsMove(p, q any) bool {
	return touches(board.Piles(board.Match), p.(nim.Position).Coordinates(), q.(nim.Position).Coordinates())
}
