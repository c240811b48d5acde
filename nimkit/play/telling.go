package play

import (
	"slices"

	"nimlab/nimkit/board"
	"nimlab/nimkit/words"
)

// Telling limits what a board says about a game. Without a limit a board says all it knows:
// outcomes, nim-values, columns and the theorem of its game.
type Telling uint8

const (
	// Winner says who has won and which move lost the game: no outcome of a position, no
	// right move, no reason.
	Winner Telling = iota + 1
	// Outcomes says which positions are won and lost, and so which moves are right: no
	// value and no theorem.
	Outcomes
)

// Telling returns the board with a limit on what it says, for a page on which the reader is to
// find the rest. Words and nim-values beyond the limit are not in the page.
//
//	show.It(play.Board(nim.Heaps(3, 5)).Telling(play.Winner))
func (b GameBoard) Telling(most Telling) GameBoard {
	b.telling = most
	return b
}

// Figure is a picture below a board that changes with the position.
type Figure uint8

const (
	// Columns writes the heaps in base two, or their nim-values where the game is a sum of
	// games that are no heaps of Nim, and marks the columns with an odd number of ones.
	Columns Figure = iota + 1
	// Pairs lays what is of one size side by side, and then the last two parts, one thing
	// against one.
	Pairs
	// Mex counts the options of each nim-value, and marks the least that no option has.
	Mex
)

// Watching returns the board with a figure below it, of the position on the board or of the one
// after the move that the reader points at.
//
//	show.It(play.Board(nim.Heaps(11, 22, 25)).Watching(play.Columns))
func (b GameBoard) Watching(f Figure) GameBoard {
	b.watching = f
	return b
}

// The names that the script has for them.
var (
	tellings = [...]string{"", "winner", "outcomes"}
	figures  = [...]string{"", "columns", "pairs", "mex"}

	figuresInWords = [...]words.Text{{}, words.T("columns"), words.T("pairs"), words.Same("mex")}
)

// check returns the error for a limit or a figure that does not exist or does not fit the game.
func (b GameBoard) check(s model) error {
	layout := s.look.Layout
	fits := true
	switch b.watching {
	case Columns:
		fits = s.columns() != ""
	case Pairs:
		fits = layout.Kind == board.InPiles || layout.Kind == board.Removable && (layout.Piece == board.Pin || layout.Piece == board.Match)
	case Mex:
		for n := 0; fits && s.graph != nil && n < s.graph.Len(); n++ {
			_, fits = s.graph.NimValue(n)
		}
	}
	switch {
	case int(b.telling) >= len(tellings) || int(b.watching) >= len(figures):
		return words.Errorf("play: a board knows Winner and Outcomes, and Columns, Pairs and Mex")
	case !fits:
		return words.Errorf("play: the figure %s does not fit this game", figuresInWords[b.watching])
	}
	return nil
}

// values reports whether the page contains nim-values.
func (b GameBoard) values(s model) bool {
	return b.telling == 0 || b.watching == Mex || b.watching == Columns && s.columns() == "values"
}

// words returns the messages that the board needs.
func (b GameBoard) words(columns string) words.Table {
	all := boardWords
	if b.telling != Winner {
		all = slices.Concat(all, outcomeWords)
	}
	if columns != "" && b.telling == 0 {
		all = slices.Concat(all, theoryWords)
	}
	if columns != "" && (b.telling == 0 || b.watching == Columns) {
		all = slices.Concat(all, columnWords, columnsOf[columns])
	}
	if b.watching != 0 {
		all = slices.Concat(all, figureWords[b.watching], movedWords)
	}
	return all
}
