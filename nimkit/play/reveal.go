package play

import (
	"slices"

	"nimlab/nimkit/board"
	"nimlab/nimkit/words"
)

// RevealLevel limits what a board reveals about a game. The zero RevealLevel is no limit: the board shows
// outcomes, nim-values, columns in base two and the theorem of its game.
type RevealLevel uint8

const (
	// Winner reveals who has won and, after the end, which move lost the game. It reveals no
	// outcome of a position, no right move and no reason.
	Winner RevealLevel = iota + 1
	// Outcomes also reveals which positions are won and lost, and so which moves are right. It
	// reveals no nim-value and no theorem.
	Outcomes
)

// RevealOnly returns the board with a limit on what it reveals, for a page on which the reader is to
// find the rest. The page does not contain texts and nim-values beyond the limit; it contains the
// outcomes of all positions in any case, because the computer plays by them. The board shows an error for
// a level that does not exist.
//
//	show.It(play.Board(nim.Heaps(3, 5)).RevealOnly(play.Winner))
func (b GameBoard) RevealOnly(level RevealLevel) GameBoard {
	b.reveal = level
	return b
}

// Figure is a figure below a board that follows the position. The zero Figure is none.
type Figure uint8

const (
	// Columns is a table of the heaps in base two that marks the columns with an odd number of
	// ones. It shows nim-values in place of sizes for a sum of games that are not heaps of Nim.
	Columns Figure = iota + 1
	// Pairs draws parts of equal size side by side, and then the last two parts, each piece
	// beside one of the other part.
	Pairs
	// Mex counts the options of each nim-value, and marks the least value that no option has.
	Mex
)

// WithFigure returns the board with a figure below it. The figure shows the position on the board, or
// the one after the move that the reader points at. The board shows an error if the figure does not exist or
// does not fit the game.
//
//	show.It(play.Board(nim.Heaps(11, 22, 25)).WithFigure(play.Columns))
func (b GameBoard) WithFigure(f Figure) GameBoard {
	b.figure = f
	return b
}

var (
	// revealNames and figureNames list the script's names of the limits and figures, by their numbers.
	revealNames = [...]string{"", "winner", "outcomes"}
	figureNames = [...]string{"", "columns", "pairs", "mex"}

	// figureTitles lists the names of the figures for readers.
	figureTitles = [...]words.Text{{}, words.T("columns"), words.T("pairs"), words.Same("mex")}
)

// checkOptions returns the error for a limit or a figure that does not exist, or for a figure that does not
// fit the game; otherwise nil.
func (b GameBoard) checkOptions(m model) error {
	layout := m.appearance.Layout
	fits := true
	switch b.figure {
	case Columns:
		fits = m.baseTwoNumbers() != ""
	case Pairs:
		fits = layout.Kind == board.InPiles || layout.Kind == board.Removable && (layout.Piece == board.Pin || layout.Piece == board.Match)
	case Mex:
		for n := 0; fits && m.graph != nil && n < m.graph.Len(); n++ {
			_, fits = m.graph.NimValue(n)
		}
	}
	switch {
	case int(b.reveal) >= len(revealNames) || int(b.figure) >= len(figureNames):
		return words.Errorf("play: a board knows Winner and Outcomes, and Columns, Pairs and Mex")
	case !fits:
		return words.Errorf("play: the figure %s does not fit this game", figureTitles[b.figure])
	}
	return nil
}

// needsValues reports whether the page must contain nim-values.
func (b GameBoard) needsValues(m model) bool {
	return b.reveal == 0 || b.figure == Mex || b.figure == Columns && m.baseTwoNumbers() == "values"
}

// messages returns the messages that the board needs, for the result of [model.baseTwoNumbers].
func (b GameBoard) messages(columns string) words.Table {
	all := boardWords
	if b.reveal != Winner {
		all = slices.Concat(all, outcomeWords)
	}
	if columns != "" && b.reveal == 0 {
		all = slices.Concat(all, theoryWords)
	}
	if columns != "" && (b.reveal == 0 || b.figure == Columns) {
		all = slices.Concat(all, columnWords, columnTitles[columns])
	}
	if b.figure != 0 {
		all = slices.Concat(all, figureWords[b.figure], previewWords)
	}
	return all
}
