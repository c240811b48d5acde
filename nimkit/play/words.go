package play

import (
	"nimlab/nimkit/board"
	"nimlab/nimkit/words"
)

// boardWords are the messages of every board, to which the labels of its layout are added. The script
// replaces names in braces by values.
var boardWords = words.Table{
	{"board", "Game board"},

	// The players.
	{"you", "you"},
	{"machine", "the computer"},
	{"A", "player A"},
	{"B", "player B"},

	// The status: the last move, and whose turn it is or who has won.
	{"your turn", "Your turn"},
	{"turn of machine", "The computer is thinking …"},
	{"turn of A", "Player A to move"},
	{"turn of B", "Player B to move"},
	{"you won", "You have won!"},
	{"machine won", "The computer has won."},
	{"A won", "Player A has won."},
	{"B won", "Player B has won."},
	{"nobody won", "A draw: nobody has won."},
	{"did", "{who}: {move}"},

	// Buttons, settings and the game as text.
	{"take back", "Undo"},
	{"again", "Redo"},
	{"new", "New game"},
	{"settings", "Settings"},
	{"begins", "Who begins"},
	{"I", "I do"},
	{"against", "Against"},
	{"perfect", "computer, perfect"},
	{"errs", "computer, makes mistakes"},
	{"beginner", "computer, a beginner"},
	{"two", "somebody beside you"},
	{"last", "The last move"},
	{"wins", "wins"},
	{"loses", "loses"},
	{"text", "The game as text"},
	{"normal", "normal"},
	{"misère", "misère"},
	{"copy", "Copy"},
	{"copied", "Copied."},
	{"load", "Load this text"},
	{"loaded", "The game is laid out again, after {n} moves."},
	{"unreadable", "This is not a game for this board: move {n} does not fit."},
	{"no text", "This is not a game for this board."},
	{"take these", "Play: {move}"},
	{"broken", "This board cannot be played here: the browser is too old."},

	// The end of a game, and ways to begin the next.
	{"lost at", "The game was lost at move {n} ({who}: {move})."},
	{"another way", "Would you like to try it another way?"},
	{"I begin", "I begin"},
	{"machine begins", "The computer begins"},
	{"smaller", "Begin smaller"},
	{"to errs", "Against a computer that makes mistakes"},
	{"to beginner", "Against a beginner"},
	{"link", "Link to this position"},

	// The prompt after the first of two clicks that make a move.
	{"now turn", "Now choose the card that you turn over."},
}

// outcomeWords are the further messages of a board that reveals outcomes.
var outcomeWords = words.Table{
	// Hints: the first states how many moves are right, or where; the second shows one.
	{"hint", "Hint"},
	{"why", "Why?"},
	{"hint lost", "From here every move loses if the other plays well. Make it hard: keep the game going as long as you can."},
	{"hint one", "One of the {all} moves is right. Press Hint again to see it."},
	{"hint some", "{n} of the {all} moves are right. Press Hint again to see one."},
	{"hint all", "Every move is right here."},
	{"hint where", "Look at {where}. Press Hint again for the move itself."},
	{"hint move", "This wins: {move}."},
	{"hint keeps", "This keeps the draw: {move}."},
	{"comes back", "This position has been here before. Nobody can win if the other plays well: it goes on like this for ever, and that is a draw."},

	// The reasons for an outcome.
	{"why lost", "{W} and {L} are for the player to move. This position is an {L}: every move gives the other a {W}."},
	{"why won", "{W} and {L} are for the player to move. This position is a {W}: {n} of the {all} moves give the other an {L}."},
	{"why won by one", "{W} and {L} are for the player to move. This position is a {W}: one of the {all} moves gives the other an {L}."},
	{"why drawn", "This position is a {D}, a draw: no move gives the other an {L}, and {n} of the {all} keep the draw."},
	{"why ended", "No move is left. The player whose turn it is has {end}."},
	{"end W", "won"},
	{"end L", "lost"},
	{"end D", "neither won nor lost"},
	{"move", "move"},
	{"leaves", "leaves"},
	{"to end", "moves to the end"},
	{"other has", "the other has"},
	{"and more", "… and {n} more moves that give the other a {letter}."},

	// The record of a finished game.
	{"record", "The game judged"},
	{"drawn at", "The win was given away at move {n} ({who}: {move})."},
	{"no mistakes", "Neither made a mistake."},
	{"start lost", "The start was lost for whoever began."},
	{"start won", "The start was won for whoever began."},
	{"your good", "You made no mistake."},
	{"player", "who"},
	{"verdict", "verdict"},
	{"right was", "right was"},
	{"history", "Who was winning? The number is how many moves were left with best play."},
	{"history of matches", "Who was winning? The number is how many are left."},
	{"you ahead", "You win"},
	{"machine ahead", "The computer wins"},
	{"A ahead", "Player A wins"},
	{"B ahead", "Player B wins"},
}

// theoryWords are the further messages of a board without a limit that has columns.
var theoryWords = words.Table{
	{"some odd", "Not all columns are even: a right move makes them so."},
	{"all even", "All columns are even: the player to move loses."},
	{"only ones", "Only heaps of one are left, and whoever takes the last one loses: with an even number the player to move wins."},
	{"last ones", "But beware: whoever takes the last one loses. If you leave only heaps of one, leave an odd number of them."},
}

// columnWords are the messages of a table of numbers in base two.
var columnWords = words.Table{
	{"pile", "heap"},
	{"ones", "ones"},
	{"even", "even"},
	{"odd", "odd"},
}

// columnTitles are the messages above a table of columnWords, for each result of [model.baseTwoNumbers] but "".
var columnTitles = map[string]words.Table{
	"heaps": {
		{"columns", "The heaps in base two, counted column by column:"},
	},
	"values": {
		{"values", "Each heap is worth a nim-value. These values in base two, counted column by column:"},
		{"value", "value"},
	},
}

// valueWords are the further messages of a board on which the two players have different moves.
var valueWords = words.Table{
	{"why value", "The position is worth {value}. If both play as well as they can, play ends at {stop}."},
	{"worth", "worth"},
	{"loss", "loses"},
}

// turnWords replace messages of outcomeWords on a board on which the two players have different
// moves. There L stands for Left, so they name outcomes by words and not by letters.
var turnWords = words.Table{
	{"why lost", "The player to move loses: after every move the other wins."},
	{"why won", "The player to move wins: after {n} of the {all} moves the other loses."},
	{"why won by one", "The player to move wins: after one of the {all} moves the other loses."},
	{"and more", "… and {n} more moves."},
}

// figureWords are the messages of each figure below a board.
var figureWords = map[Figure]words.Table{
	Columns: {
		{"odd columns", "Odd columns: {list}."},
		{"even columns", "All columns are even."},
	},
	Pairs: {
		{"pair", "{a} and {b}"},
		{"all paired", "Everything has a partner."},
		{"unpaired", "Without a partner: {n}."},
	},
	Mex: {
		{"option value", "value"},
		{"options", "moves to it"},
		{"mex", "The least value that is missing is {n}: that is the nim-value of this position."},
	},
}

// previewWords introduce the sentence of a figure about the position after a move that the reader
// points at.
var previewWords = words.Table{{"after", "After this move:"}}

// differentMovesRule follows the default rule of a board on which the two players have different moves.
var differentMovesRule = words.T("Left and Right have different moves.")

// defaultRules describe a move in games whose appearance has no rule, for each kind of layout.
var defaultRules = map[board.Kind]words.Text{
	board.InPiles:   words.T("Take something from one heap. The board shows what is allowed."),
	board.Removable: words.T("Click what you take. The board shows what is allowed."),
	board.Flippable: words.T("Click what you turn over. The board shows what is allowed."),
	board.OnCells:   words.T("Move the disc to another square. The board shows which are allowed."),
	board.Listed:    words.T("Choose what you leave."),
}
