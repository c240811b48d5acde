package play

import (
	"cmp"
	"errors"
	"fmt"
	"html"
	"maps"
	"slices"
	"strconv"
	"strings"
	"sync"

	"nimlab/nimkit"
	"nimlab/nimkit/board"
	"nimlab/nimkit/view"
	"nimlab/nimkit/words"
)

// A GameBoard is a board on which a reader plays a game. [Board] returns one. The zero GameBoard shows an
// error.
type GameBoard struct {
	game   nimkit.Game
	reveal RevealLevel
	figure Figure
	build  func() (model, error) // builds the model on its first call; nil without a game
}

// Board returns a board for a game, with the layout of the game's appearance
// ([nimkit.Appearance]). Without a layout, the type of the positions selects one: a strip for one
// number, squares for two, piles for three or more if each move takes from one of them, and a list
// of options for any other type.
//
// A list shows positions by their names ([words.Name]): lamps as ●○●, a struct by its fields, a
// square of numbers in lines. A game can have other names, or another layout:
//
//	names := func(p [3]bool) any { return … }
//	show.It(play.Board(nimkit.WithDisplay(nimkit.From(lamps, [3]bool{true, true, true}), names)))
//	show.It(play.Board(nimkit.From(rule, [2]int{3, 4}).WithLayout(board.Piles(board.Coin))))
//
// The reader plays against the computer or with a second player, chooses who begins, and normal or
// misère play. The board can undo moves, give hints and reasons, and judge each move of a finished
// game. [GameBoard.RevealOnly] limits what it reveals, and [GameBoard.WithFigure] adds a figure that
// follows the game.
//
// The board shows an error in place of a game that cannot be solved or drawn: a [*SizeError] if
// the game has more than [MaxPositions] positions or its table more than [MaxBytes]. Nim may have
// more positions, with up to [MaxMatches] matches: the page then applies Bouton's rule instead of a
// table. The game is solved when the board is rendered for the first time.
func Board(game nimkit.Game) GameBoard { return GameBoard{}.withGame(game, false) }

// WithCoins returns the board with piles drawn as stacks of coins instead of matches. Boards with other
// layouts, and piles of more than 21 coins, do not change.
func (b GameBoard) WithCoins() GameBoard { return b.withGame(b.game, true) }

// withGame returns the board with another game, which is not yet solved. Piles are drawn as coins if coins is
// true.
func (b GameBoard) withGame(game nimkit.Game, coins bool) GameBoard {
	b.game, b.build = game, sync.OnceValues(func() (model, error) { return boardModel(game, coins) })
	return b
}

// model returns the model of the board. It builds the model on its first call. It returns an error for a
// board without a game, for a game that cannot be solved or drawn, and for invalid options.
func (b GameBoard) model() (model, error) {
	if b.build == nil {
		return model{}, words.Errorf("play: a board without a game")
	}
	m, err := b.build()
	if err == nil {
		err = b.checkOptions(m)
	}
	return m, err
}

// boardModel returns the model of a game in its layout, or as a list if [fallBackToList] allows that. Nim whose
// positions are too many for a table gets the model of [boutonModel].
func boardModel(game nimkit.Game, coins bool) (model, error) {
	appearance := game.Appearance()
	if manyPositions(appearance.Nim) {
		return boutonModel(appearance, game.Play(), coins)
	}
	g, err := game.Graph()
	switch {
	case err != nil && appearance.Nim != nil:
		return boutonModel(appearance, game.Play(), coins)
	case err != nil:
		return model{}, err
	case g.Len() > MaxPositions:
		return model{}, &SizeError{Positions: g.Len()}
	}
	automatic := g.Appearance().Layout.Kind == board.Automatic
	l, err := layoutOf(g.Appearance(), g.Position(g.Start()), coins)
	if err != nil {
		return model{}, err
	}
	m, err := tableModel(g, l)
	if err == nil && l.Kind != board.Listed {
		m.svg, err = draw(l, m.rows[m.start], m.maxima())
	}
	if err != nil {
		note, err := fallBackToList(automatic, err)
		if err != nil {
			return model{}, err
		}
		if m, err = tableModel(g, board.List()); err != nil {
			return model{}, err
		}
		m.note = note
	}
	m.position = m.appearance.Layout.Labels.Position.With("position", words.Display(g.Position(g.Start())))
	return m, nil
}

// fallBackToList decides whether a board whose layout failed with err becomes a list of positions. If so,
// it returns a nil error and a note for the reader that gives the reason. The note is nil for an
// automatic layout and for a position without pieces. Otherwise it returns an error, with the list
// as a remedy.
func fallBackToList(automatic bool, err error) (note, failure error) {
	switch {
	case automatic || err == errEmpty:
		return nil, nil
	case errors.As(err, new(*SizeError)):
		return words.Errorf("play: the pieces can be on this board in more than %d ways, so it is a list of positions", MaxPositions), nil
	case errors.As(err, new(*nimkit.LimitError)):
		return err, nil
	}
	return nil, words.Errorf("%w. Or write the positions as a list: WithLayout(board.List())", err)
}

// layoutOf returns the layout of a game's appearance, or else one for the type of its start, with the
// default piece. Matches in piles become coins if coins is true. A type with a String method gets a list,
// although it may have numbers. It returns an error for a layout that no game can use.
func layoutOf(appearance nimkit.Appearance, start any, coins bool) (board.Layout, error) {
	l, original := appearance.Layout, appearance.Layout
	if _, named := start.(fmt.Stringer); l.Kind == board.Automatic && (!named || l.Coordinates != nil) {
		switch n := len(nimkit.Appearance{Layout: l}.CoordinatesOf(start)) - l.Hidden; {
		case n == 1:
			l = board.Strip(board.Disc)
		case n == 2:
			l = board.Squares()
		case n > 2:
			l = board.Piles(board.Match)
		}
		l.Coordinates, l.Hidden, l.Turns = original.Coordinates, original.Hidden, original.Turns
	}
	if l.Kind == board.Automatic {
		l = board.List()
	}
	l.Piece, l.Dimensions = cmp.Or(l.Piece, board.Match), cmp.Or(l.Dimensions, 1)
	if coins && l.Kind == board.InPiles && l.Piece == board.Match {
		l.Piece = board.Coin
	}
	return l, validate(l)
}

// names returns the names of the positions of a list. Each is one line without the separator of a
// copied game, and no two are equal, so that [GameBoard.ParseRecord] can read a game. It returns nil for
// other layouts.
func (m model) names() []string {
	if m.appearance.Layout.Kind != board.Listed || m.graph == nil {
		return nil
	}
	names, used := make([]string, len(m.vertices)), map[string]bool{}
	for index, n := range m.vertices {
		fields := strings.Fields(words.Name(m.graph.Position(n)))
		for i, field := range fields {
			if field == ">" { // the separator
				fields[i] = "›"
			}
		}
		base := cmp.Or(strings.Join(fields, " "), "∅")
		name := base
		for k := 2; used[name]; k++ {
			name = fmt.Sprintf("%s (%d)", base, k)
		}
		names[index], used[name] = name, true
	}
	return names
}

// boardConfig is the data of a board for the script.
type boardConfig struct {
	Table string   `json:"table,omitempty"` // see [model.packBoard]
	Nim   []uint64 `json:"nim,omitempty"`   // sizes of the heaps if Bouton's rule replaces the table

	Kind       string            `json:"kind"`
	Start      int               `json:"start"`
	Misere     bool              `json:"misere"`
	SamePlays  bool              `json:"samePlays"`            // normal and misère play do not differ
	Columns    string            `json:"columns,omitempty"`    // see [model.baseTwoNumbers]
	Signs      [][]string        `json:"signs,omitempty"`      // characters of each part: gone, and present; of each state of a field
	Symbols    string            `json:"symbols,omitempty"`    // characters of tokens on cells without names
	Dimensions int               `json:"dimensions,omitempty"` // coordinates of a cell
	Hidden     int               `json:"hidden,omitempty"`     // numbers at the end of a row that are not shown
	Turn       bool              `json:"turn,omitempty"`       // the last of these is the player to move
	Reveal     string            `json:"reveal,omitempty"`     // "winner", "outcomes", or "" without a limit
	Figure     string            `json:"figure,omitempty"`     // the figure below the board, see figureNames
	Values     [][2]any          `json:"values,omitempty"`     // see [model.indexValues]
	Words      map[string]string `json:"words"`
}

// kindNames lists the script's names of the kinds of layouts.
var kindNames = [...]string{"", "piles", "removable", "flippable", "hand", "cells", "fields", "list"}

// configOf returns the part of a board's data that depends only on its layout.
func configOf(l board.Layout) boardConfig {
	config := boardConfig{Kind: kindNames[l.Kind], Dimensions: l.Dimensions, Hidden: l.Hidden, Turn: l.Turns[0] != (words.Text{})}
	switch {
	case l.Kind == board.OnFields:
		for i := range l.Spots {
			config.Signs = append(config.Signs, fieldSigns(l, i))
		}
	case hasEdges(l):
		for i := range l.Lines {
			config.Signs = append(config.Signs, []string{"", fmt.Sprintf(" %d", i+1)})
		}
	case l.Kind == board.Removable || l.Kind == board.Flippable:
		for i, s := range l.Spots {
			config.Signs = append(config.Signs, sign(l, s, i+1 == len(l.Spots) || l.Spots[i+1].Group != s.Group))
		}
	}
	if l.Kind == board.OnCells && len(l.Colors) > 0 {
		config.Symbols = strings.NewReplacer("W", "○", "B", "●").Replace(l.Colors[0])
	}
	return config
}

// sign returns the characters that stand for a piece in the name of a position: first for one that
// is gone or face down, then for one that is present or face up. After the last piece of a group
// they end with a separator.
func sign(l board.Layout, s board.Spot, last bool) []string {
	switch {
	case s.Piece == board.Gap && last:
		return []string{", ", ", "}
	case s.Piece == board.Gap, s.Piece == board.Link:
		return []string{" ", ""}
	case l.Kind == board.Flippable && last:
		return []string{"○/", "●/"}
	case l.Kind == board.Flippable:
		return []string{"○", "●"}
	case l.Piece == board.Pin:
		return []string{"·", "|"}
	case l.Piece == board.Match:
		return []string{"", "|"}
	}
	return []string{"", " " + s.Name}
}

// fieldSigns returns the characters that stand for the states of field i in the name of a position.
// After the last square of a row and after a part of a sum they end with a separator.
func fieldSigns(l board.Layout, i int) (signs []string) {
	end := ""
	if i+1 < len(l.Spots) {
		switch s, next := l.Spots[i], l.Spots[i+1]; {
		case s.Group != next.Group:
			end = " + "
		case s.Y != next.Y && s.Piece == board.Tile:
			end = "|"
		}
	}
	for _, state := range l.States[i] {
		signs = append(signs, state.Sign+end)
	}
	return signs
}

// outcomes lists the outcomes in the order of their numbers, see [outcomeNumber].
var outcomes = []nimkit.Outcome{nimkit.Loss, nimkit.Win, nimkit.Draw}

// HTML returns the board, with an image of the start for pages without scripts. It returns an error
// as a paragraph.
func (b GameBoard) HTML(l words.Language) string {
	m, err := b.model()
	if err != nil {
		return errorHTML(err, l)
	}
	config := configOf(m.appearance.Layout)
	config.Misere, config.Reveal, config.Figure = m.play == nimkit.Misere, revealNames[b.reveal], figureNames[b.figure]
	if b.reveal == 0 || b.figure == Columns {
		config.Columns = m.baseTwoNumbers()
	}
	if m.graph == nil {
		config.Nim = m.appearance.Nim
	} else {
		config.SamePlays = samePlayOutcomes(m.graph)
		config.Start = m.start
		if b.reveal == 0 {
			config.Values = m.indexValues()
		}
		if config.Table, err = m.packBoard(b.needsValues(m)); err != nil {
			return errorHTML(err, l)
		}
	}
	config.Words = b.scriptWords(m, config, l)
	picture := ""
	if m.note != nil {
		picture = errorHTML(m.note, l)
	}
	if m.svg != "" {
		picture = image(m.svg, m.position.In(l))
	}
	content := `<p class="rule">` + html.EscapeString(m.boardRule(m.play).In(l)) + `</p><div class="stage">` + picture +
		`</div><p class="unscripted">` + html.EscapeString(m.fallback().In(l)) + `</p>`
	return interactiveHTML("board", l, boardWords.Of("board").In(l), config, content)
}

// scriptWords returns the texts of the board for the script, by their names. The other data of the board must be
// in config.
func (b GameBoard) scriptWords(m model, config boardConfig, l words.Language) map[string]string {
	texts := map[string]string{"rule normal": m.boardRule(nimkit.Normal).In(l), "rule misère": m.boardRule(nimkit.Misere).In(l)}
	addMessages(texts, b.messages(m.baseTwoNumbers()).All(), l)
	if config.Values != nil {
		addMessages(texts, valueWords.All(), l)
	}
	if config.Turn {
		if b.reveal != Winner {
			addMessages(texts, turnWords.All(), l)
		}
		for i, turn := range m.appearance.Layout.Turns {
			texts[fmt.Sprint("turn ", i)] = turn.In(l)
		}
	}
	labels := m.appearance.Layout.Labels
	addMessages(texts, maps.All(map[string]words.Text{
		"do": labels.Move, "do many": cmp.Or(labels.MoveMany, labels.Move), "part": labels.Target, "look": labels.Pile, "up": labels.FaceUp, "down": labels.FaceDown, "lies": labels.Position,
	}), l)
	if b.reveal != Winner {
		for i, name := range []string{"L", "W", "D"} {
			letter := view.Letter
			if config.Turn {
				letter = view.Outcome
			}
			texts[name] = letter(outcomes[i]).In(l)
		}
		for _, before := range outcomes {
			for _, after := range outcomes {
				texts[fmt.Sprintf("judge %d%d", outcomeNumber(before), outcomeNumber(after))] = view.Judgement(before, after).In(l)
			}
		}
	}
	if b.reveal == 0 {
		texts["theorem"] = m.appearance.Why.In(l)
	}
	return texts
}

// String returns the text of the board in the language of [words.Chosen].
func (b GameBoard) String() string { return b.Text(words.Chosen()) }

// Text returns the rules and the start of the game in words, or the error of the board.
func (b GameBoard) Text(l words.Language) string {
	m, err := b.model()
	if err != nil {
		return words.ErrorText(err).In(l)
	}
	return words.Join(" ", m.boardRule(m.play), m.fallback()).In(l)
}

// fallback returns the sentence for a page without scripts.
func (m model) fallback() words.Text {
	return words.T("A game is laid out here: %s. Run the cell, or trust this notebook, to play it.",
		m.position)
}

// rule returns the sentences that describe a move and the end of the game, without those about a board.
func (m model) rule(play nimkit.Play) words.Text {
	return words.Join(" ", m.appearance.Rule, m.endRule(play))
}

// boardRule returns the sentences that describe a move, how to make one on the board, and the end of the game. The
// hint of the appearance is left out if the board is a list.
func (m model) boardRule(play nimkit.Play) words.Text {
	move := m.appearance.Rule
	if m.appearance.Layout.Kind != board.Listed {
		move = words.Join(" ", move, m.appearance.Hint)
	}
	if move == (words.Text{}) {
		move = defaultRules[m.appearance.Layout.Kind]
		if m.appearance.Layout.Turns[0] != (words.Text{}) {
			move = words.Join(" ", move, differentMovesRule)
		}
	}
	return words.Join(" ", move, m.endRule(play))
}

// endRule returns the sentence about who wins when no move is left. For a family it returns the sentence of
// the last game.
func (m model) endRule(play nimkit.Play) words.Text {
	if m.graph == nil {
		return m.appearance.EndRule(play)
	}
	return m.graph.In(play).EndRule()
}

// baseTwoNumbers returns which numbers the board can write in base two: "heaps" for the heaps of Nim,
// "values" for the nim-values of the piles of a sum, or "" for none.
func (m model) baseTwoNumbers() string {
	switch inPiles := m.appearance.Layout.Kind == board.InPiles; {
	case m.graph == nil, inPiles && m.appearance.Nim != nil:
		return "heaps"
	case inPiles && m.appearance.Sum && len(m.rows[0]) > 1:
		return "values"
	}
	return ""
}

// samePlayOutcomes reports whether every position has the same outcome in normal and in misère play. Then
// the board does not offer a choice between them.
func samePlayOutcomes(g *nimkit.Graph) bool {
	normal, misere := g.In(nimkit.Normal), g.In(nimkit.Misere)
	for n := range g.Len() {
		if normal.Outcome(n) != misere.Outcome(n) {
			return false
		}
	}
	return true
}

// ParseRecord judges a game that a reader has copied from the board as text, such as
// "misère: 1,3,5,7 > 1,3,5,6". A text that lacks the first positions has … > after the colon. The game may begin
// with any position of the board. On a board of Nim without a table, the first position must be the start
// unless the text lacks positions. The record has positions of the game's own type. The error names the first
// text that is no position of the board, or is a [*nimkit.IllegalMoveError]; a board that shows an error
// returns it.
func (b GameBoard) ParseRecord(text string) (nimkit.Record[any], error) {
	m, err := b.model()
	if err != nil {
		return nimkit.Record[any]{}, err
	}
	name, rest, ok := strings.Cut(strings.TrimSpace(text), ":")
	play, exists := playByName()[name]
	if !ok || !exists {
		return nimkit.Record[any]{}, words.Errorf("play: %.60q is no game copied from a board, which begins with its play and a colon", text)
	}
	// The text lacks the first moves of a very long game, and those before a smaller start that the page has
	// chosen.
	rest, partial := strings.CutPrefix(strings.TrimSpace(rest), "… > ")
	if m.graph == nil {
		return judgeNim(play, m.appearance.Nim, partial, strings.Split(rest, ">"))
	}
	rowByText, names := map[string]int{}, m.names()
	for row := range m.rows {
		rowByText[m.recordText(row, names)] = row
	}
	var rows []int
	separator := ">"
	if names != nil {
		separator = " > " // a name may contain the sign itself
	}
	for i, position := range strings.Split(rest, separator) {
		row, ok := rowByText[strings.TrimSpace(position)]
		if !ok {
			return nimkit.Record[any]{}, words.Errorf("play: position %d of the game, %.60q, is none of this board", i, strings.TrimSpace(position))
		}
		rows = append(rows, row)
	}
	return m.judge(play, rows)
}

// playByName returns the play conventions by their names in copied games, in all languages.
var playByName = sync.OnceValue(func() map[string]nimkit.Play {
	all := map[string]nimkit.Play{}
	for _, l := range words.Languages() {
		all[boardWords.Of("normal").In(l)], all[boardWords.Of("misère").In(l)] = nimkit.Normal, nimkit.Misere
	}
	return all
})

// recordText returns a row, given by its index, as it stands in a copied game: its name if names is
// not nil, else its coordinates.
func (m model) recordText(row int, names []string) string {
	if names != nil {
		return strings.TrimSpace(names[row])
	}
	return words.JoinFunc(m.rows[row], ",", strconv.Itoa)
}

// judge judges a game given by the indices of its rows, at least one. It returns a [*nimkit.IllegalMoveError]
// for a move that the game does not have.
func (m model) judge(play nimkit.Play, rows []int) (nimkit.Record[any], error) {
	position := func(row int) any { return m.graph.Position(m.vertices[row]) }
	result, err := nimkit.Judge(m, play, rows[0], rows[1:]...)
	if illegal, ok := err.(*nimkit.IllegalMoveError[int]); ok {
		return nimkit.Record[any]{}, &nimkit.IllegalMoveError[any]{Number: illegal.Number, From: position(illegal.From), To: position(illegal.To)}
	}
	if err != nil {
		return nimkit.Record[any]{}, err
	}
	record := nimkit.Record[any]{Play: result.Play, Start: position(result.Start)}
	for _, move := range result.Moves {
		judgedMove := nimkit.JudgedMove[any]{From: position(move.From), To: position(move.To), Before: move.Before, After: move.After}
		for _, row := range move.Right {
			judgedMove.Right = append(judgedMove.Right, position(row))
		}
		record.Moves = append(record.Moves, judgedMove)
	}
	return record, nil
}

// Outcome returns the outcome of a row. Outcome, RightOptions and IsMove implement [nimkit.Expert]; they
// identify a row by its index.
func (m model) Outcome(row int, play nimkit.Play) nimkit.Outcome {
	return m.graph.In(play).Outcome(m.vertices[row])
}

// RightOptions returns the options of a row that keep its outcome. It returns none for a loss.
func (m model) RightOptions(row int, play nimkit.Play) []int {
	right := m.graph.In(play).RightOptions(m.vertices[row])
	return slices.DeleteFunc(slices.Clone(m.options[row]), func(o int) bool { return !slices.Contains(right, m.vertices[o]) })
}

// IsMove reports whether a move leads from one row to the other.
func (m model) IsMove(from, to int) bool { return slices.Contains(m.options[from], to) }
