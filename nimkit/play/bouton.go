package play

import (
	"slices"
	"strings"

	"nimlab/nimkit"
	"nimlab/nimkit/board"
	"nimlab/nimkit/nim"
	"nimlab/nimkit/words"
)

// MaxMatches is the largest number of matches on a board of Nim that applies Bouton's rule instead of
// a table. The start has one option for each match.
const MaxMatches = 1000

// manyPositions reports whether Nim with these heaps has more than [MaxPositions] positions. It
// reports false for nil.
func manyPositions(heaps []uint64) bool {
	positions := 1.0
	for _, h := range heaps {
		positions *= float64(h) + 1
	}
	return positions > MaxPositions
}

// boutonModel returns the model of a board of Nim that applies Bouton's rule instead of a table. Its
// graph is nil. Heaps that are too large to be drawn become a list of positions.
func boutonModel(appearance nimkit.Appearance, play nimkit.Play, coins bool) (model, error) {
	start := nim.Position(appearance.Nim)
	if hi, lo := start.Total(); hi > 0 || lo > MaxMatches {
		return model{}, words.Errorf("A board holds at most %d matches, and these are more: %.100s. Begin with less.", MaxMatches, start.String())
	}
	l, err := layoutOf(appearance, start, coins)
	if err != nil {
		return model{}, err
	}
	m := model{play: play, appearance: appearance, position: l.Labels.Position.With("position", start)}
	m.appearance.Layout = l
	if m.svg, err = draw(m.appearance.Layout, start.Coordinates(), start.Coordinates()); err != nil {
		m.appearance.Layout = board.List()
		m.note, err = fallBackToList(false, err)
	}
	return m, err
}

// judgeNim judges a game of Nim by Bouton's rule. The positions are given as texts, such as "1,3,5". The first
// must be the start, or any position with heaps up to those of the start if partial is true. It returns an
// error for another first position, for a text that is no position, and for an illegal move.
func judgeNim(play nimkit.Play, start nim.Position, partial bool, texts []string) (nimkit.Record[any], error) {
	isFirst := func(p nim.Position) bool {
		if !partial {
			return slices.Equal(p, start)
		}
		for i, size := range p {
			if size > start[i] {
				return false
			}
		}
		return true
	}
	var positions []any
	for i, text := range texts {
		p, err := nim.Parse("(" + strings.TrimSpace(text) + ")")
		if err != nil || len(p) != len(start) || i == 0 && !isFirst(p) {
			return nimkit.Record[any]{}, words.Errorf("play: position %d of the game, %.60q, is none of this board", i, strings.TrimSpace(text))
		}
		positions = append(positions, p)
	}
	return nimkit.Judge(bouton{}, play, positions[0], positions[1:]...)
}

// bouton implements [nimkit.Expert] by Bouton's rule. Its positions are of type [nim.Position].
type bouton struct{}

// Outcome returns the outcome of p for the player to move.
func (bouton) Outcome(p any, play nimkit.Play) nimkit.Outcome { return p.(nim.Position).Outcome(play) }

// RightOptions returns the positions after the winning moves from p.
func (bouton) RightOptions(p any, play nimkit.Play) (right []any) {
	for _, m := range p.(nim.Position).WinningMoves(play) {
		right = append(right, words.Must(p.(nim.Position).After(m)))
	}
	return right
}

// IsMove reports whether a move leads from p to q, which must have as many heaps.
func (bouton) IsMove(p, q any) bool {
	return clickable(board.Piles(board.Match), p.(nim.Position).Coordinates(), q.(nim.Position).Coordinates())
}
