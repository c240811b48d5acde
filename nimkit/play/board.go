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

// A GameBoard is a game that can be played on the page. [Board] makes one.
type GameBoard struct {
	game     nimkit.Game
	telling  Telling
	watching Figure
	made     func() (model, error) // once, for the page and for its words
}

// Board puts a game on a board, as its appearance says ([nimkit.Appearance]). A game without one is
// drawn by the type of its positions: a strip for one number, squares for two, heaps for
// more of which a move takes from one, and a list of options for anything else.
//
// In a list a position is called as [words.Name] calls it: lamps that are on
// and off ●○●, a struct by its fields, a square of numbers in lines. Whoever has
// better names for a game of his own, or a better layout, says so:
//
//	names := func(p [3]bool) any { return … }
//	show.It(play.Board(nimkit.WithDisplay(nimkit.From(lamps, [3]bool{true, true, true}), names)))
//	show.It(play.Board(nimkit.From(rule, [2]int{3, 4}).WithLayout(board.Piles(board.Coin))))
//
// The reader plays against the machine or against another, begins or not, in normal
// or in misère play, takes moves back, asks for a hint and why, and can have the game
// judged move by move when it is over. How much of that the board offers, and a figure
// that changes with each move, is said by [GameBoard.Telling] and [GameBoard.Watching].
//
// A game of more than [MaxPositions] positions, or with a table of more than
// [MaxBytes], is shown as a [*SizeError]. Nim itself may be larger: there Bouton's
// rule stands in the page instead of a table, up to [MaxMatches].
func Board(game nimkit.Game) GameBoard { return GameBoard{}.of(game, false) }

// Coins returns the board with heaps drawn as stacks of coins.
func (b GameBoard) Coins() GameBoard { return b.of(b.game, true) }

func (b GameBoard) of(game nimkit.Game, coins bool) GameBoard {
	b.game, b.made = game, sync.OnceValues(func() (model, error) { return boardModel(game, coins) })
	return b
}

// model returns the model of the board, which is made once.
func (b GameBoard) model() (model, error) {
	if b.made == nil {
		return model{}, words.Errorf("play: a board without a game")
	}
	s, err := b.made()
	if err == nil {
		err = b.check(s)
	}
	return s, err
}

func boardModel(game nimkit.Game, coins bool) (model, error) {
	look := game.Appearance()
	if manyPositions(look.Nim) {
		return boutonModel(look, game.Play(), coins)
	}
	g, err := game.Graph()
	switch {
	case err != nil && look.Nim != nil:
		return boutonModel(look, game.Play(), coins)
	case err != nil:
		return model{}, err
	case g.Len() > MaxPositions:
		return model{}, &SizeError{Positions: g.Len()}
	}
	automatic := g.Appearance().Layout.Kind == board.Automatic
	l, err := layoutOf(g, coins)
	if err != nil {
		return model{}, err
	}
	s, err := modelOf(g, l)
	if err == nil && l.Kind != board.Listed {
		s.svg, err = draw(l, s.rows[s.start], s.most())
	}
	if err != nil {
		note, err := listed(automatic, err)
		if err != nil {
			return model{}, err
		}
		if s, err = modelOf(g, board.List()); err != nil {
			return model{}, err
		}
		s.note = note
	}
	s.position = s.look.Layout.Labels.Position.With("position", words.Display(g.Position(g.Start())))
	return s, nil
}

// listed returns nil for err if the board lists the positions instead, with the note that
// says why. It does so without a note for a layout that nobody chose and for an empty
// position, and with a note for a picture that would be too large.
func listed(automatic bool, err error) (note, _ error) {
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

// layoutOf returns the layout of a game: that of its appearance, or one for the type of its
// positions. A type with a String method is not taken for heaps.
func layoutOf(g *nimkit.Graph, coins bool) (board.Layout, error) {
	l := g.Appearance().Layout
	start := g.Position(g.Start())
	if _, named := start.(fmt.Stringer); l.Kind == board.Automatic && !named {
		switch n := len(g.Coordinates(g.Start())); {
		case n == 1:
			l = board.Strip(board.Disc)
		case n == 2:
			l = board.Squares()
		case n > 2:
			l = board.Piles(board.Match)
		}
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

// names returns the names of the positions of a list, each on one line and no two the same, so
// that a game can be read back from them. It returns nil for other boards.
func (s model) names() []string {
	if s.look.Layout.Kind != board.Listed || s.graph == nil {
		return nil
	}
	names, taken := make([]string, len(s.vertex)), map[string]bool{}
	for at, n := range s.vertex {
		parts := strings.Fields(words.Name(s.graph.Position(n)))
		for i, part := range parts {
			if part == ">" { // which stands between two positions
				parts[i] = "›"
			}
		}
		words := cmp.Or(strings.Join(parts, " "), "∅")
		name := words
		for k := 2; taken[name]; k++ {
			name = fmt.Sprintf("%s (%d)", words, k)
		}
		names[at], taken[name] = name, true
	}
	return names
}

// boardConfig is the data of a board for the script.
type boardConfig struct {
	Table string   `json:"table,omitempty"`
	Nim   []uint64 `json:"nim,omitempty"` // sizes of the heaps if Bouton's rule replaces the table

	Kind       string            `json:"kind"`
	Start      int               `json:"start"`
	Misere     bool              `json:"misere"`
	Fixed      bool              `json:"fixed"`                // normal and misère play do not differ
	Columns    string            `json:"columns,omitempty"`    // see [model.columns]
	Signs      [][2]string       `json:"signs,omitempty"`      // characters of each part: gone, and present
	Symbols    string            `json:"symbols,omitempty"`    // characters of tokens on cells without names
	Dimensions int               `json:"dimensions,omitempty"` // coordinates of a cell
	Hidden     int               `json:"hidden,omitempty"`     // numbers at the end of a row that are not shown
	Turn       bool              `json:"turn,omitempty"`       // the last of these is the player to move
	Telling    string            `json:"telling,omitempty"`    // "winner", "outcomes", or "" without a limit
	Watching   string            `json:"watching,omitempty"`   // the figure below the board
	Words      map[string]string `json:"words"`
}

// kinds are the names of the kinds of layouts in the script.
var kinds = [...]string{"", "heaped", "single", "twosided", "hand", "standing", "list"}

// configOf returns the data of a layout for the script.
func configOf(l board.Layout) boardConfig {
	config := boardConfig{Kind: kinds[l.Kind], Dimensions: l.Dimensions, Hidden: l.Hidden, Turn: l.ShowsTurn}
	switch {
	case hasEdges(l):
		for i := range l.Lines {
			config.Signs = append(config.Signs, [2]string{"", fmt.Sprintf(" %d", i+1)})
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

// sign returns the characters for a piece that is gone or face down, and for one that is there or
// face up. After the last piece of a group they end with a separator.
func sign(l board.Layout, s board.Spot, last bool) [2]string {
	switch {
	case s.Piece == board.Gap && last:
		return [2]string{", ", ", "}
	case s.Piece == board.Gap, s.Piece == board.Link:
		return [2]string{" ", ""}
	case l.Kind == board.Flippable && last:
		return [2]string{"○/", "●/"}
	case l.Kind == board.Flippable:
		return [2]string{"○", "●"}
	case l.Piece == board.Pin:
		return [2]string{"·", "|"}
	case l.Piece == board.Match:
		return [2]string{"", "|"}
	}
	return [2]string{"", " " + s.Name}
}

// outcomes are the outcomes with the numbers 0, 1 and 2 in the script.
var outcomes = []nimkit.Outcome{nimkit.Draw, nimkit.Loss, nimkit.Win}

// HTML returns the board, with an image of the start for pages without scripts.
func (b GameBoard) HTML(l words.Language) string {
	s, err := b.model()
	if err != nil {
		return failed(err, l)
	}
	labels := s.look.Layout.Labels
	config := configOf(s.look.Layout)
	config.Misere, config.Telling, config.Watching = s.play == nimkit.Misere, tellings[b.telling], figures[b.watching]
	if b.telling == 0 || b.watching == Columns {
		config.Columns = s.columns()
	}
	config.Words = map[string]string{"rule normal": s.rule(nimkit.Normal).In(l), "rule misère": s.rule(nimkit.Misere).In(l)}
	if s.graph == nil {
		config.Nim = s.look.Nim
	} else {
		config.Fixed = sameInBoth(s.graph)
	}
	if s.graph != nil {
		config.Start = s.start
		if config.Table, err = s.packBoard(b.values(s)); err != nil {
			return failed(err, l)
		}
	}
	addMessages(config.Words, b.words(s.columns()).All(), l)
	addMessages(config.Words, maps.All(map[string]words.Text{
		"do": labels.Move, "do many": cmp.Or(labels.MoveMany, labels.Move), "part": labels.Target, "look": labels.Pile, "up": labels.FaceUp, "down": labels.FaceDown, "lies": labels.Position,
	}), l)
	if b.telling != Winner {
		for i, name := range []string{"D", "L", "W"} {
			config.Words[name] = view.Letter(outcomes[i]).In(l)
		}
		for before, o := range outcomes {
			for after, p := range outcomes {
				config.Words[fmt.Sprintf("judge %d%d", before, after)] = view.Judgement(o, p).In(l)
			}
		}
	}
	if b.telling == 0 {
		config.Words["theorem"] = s.look.Why.In(l)
	}
	picture := ""
	if s.note != nil {
		picture = failed(s.note, l)
	}
	if s.svg != "" {
		picture = image(s.svg, s.position.In(l))
	}
	page := `<p class="rule">` + html.EscapeString(s.rule(s.play).In(l)) + `</p><div class="stage">` + picture +
		`</div><p class="unscripted">` + html.EscapeString(s.words().In(l)) + `</p>`
	return live("board", l, boardWords.Of("board").In(l), config, page)
}

// String returns the text of the board in the language of [words.Chosen].
func (b GameBoard) String() string { return b.Text(words.Chosen()) }

// Text returns the rules and the start in words.
func (b GameBoard) Text(l words.Language) string {
	s, err := b.model()
	if err != nil {
		return words.ErrorText(err).In(l)
	}
	return words.Join(" ", s.rule(s.play), s.words()).In(l)
}

// words returns the sentence for a page without scripts.
func (s model) words() words.Text {
	return words.T("A game is laid out here: %s. Run the cell, or trust this notebook, to play it.",
		s.position)
}

// rule returns the sentences that say what a move is and who has won at the end.
func (s model) rule(play nimkit.Play) words.Text {
	how := cmp.Or(s.look.Rule, howToMove[s.look.Layout.Kind])
	if s.graph == nil {
		return words.Join(" ", how, s.look.Ends[play])
	}
	return words.Join(" ", how, s.graph.In(play).EndRule())
}

// columns returns what the board can write in base two: "heaps" for the heaps of Nim, "values" for
// the nim-values of piles that are games of their own, or "".
func (s model) columns() string {
	switch heaped := s.look.Layout.Kind == board.InPiles; {
	case s.graph == nil, heaped && s.look.Nim != nil:
		return "heaps"
	case heaped && s.look.Sum && len(s.rows[0]) > 1:
		return "values"
	}
	return ""
}

// sameInBoth reports whether every position has the same outcome in normal and in misère play, so
// that there is nothing to choose.
func sameInBoth(g *nimkit.Graph) bool {
	normal, misere := g.In(nimkit.Normal), g.In(nimkit.Misere)
	for n := range g.Len() {
		if normal.Outcome(n) != misere.Outcome(n) {
			return false
		}
	}
	return true
}

// Record judges a game that was played on the board and copied from it as text. The
// positions are those of the game. The error names the first position that is
// unknown, or an [*nimkit.IllegalMoveError].
func (b GameBoard) Record(text string) (nimkit.Record[any], error) {
	s, err := b.model()
	if err != nil {
		return nimkit.Record[any]{}, err
	}
	name, rest, ok := strings.Cut(strings.TrimSpace(text), ":")
	in, known := map[string]nimkit.Play{nimkit.Normal.String(): nimkit.Normal, nimkit.Misere.String(): nimkit.Misere}[name]
	if !ok || !known {
		return nimkit.Record[any]{}, words.Errorf("play: %.60q is no game copied from a board, which begins with its play and a colon", text)
	}
	if s.graph == nil {
		return judgeNim(in, s.look.Nim, strings.Split(rest, ">"))
	}
	// Of a very long game the first moves are left out.
	if late, ok := strings.CutPrefix(strings.TrimSpace(rest), "… > "); ok {
		rest = late
	}
	place, names := map[string]int{}, s.names()
	for at := range s.rows {
		place[s.write(at, names)] = at
	}
	var line []int
	between := ">"
	if names != nil {
		between = " > " // a name may have one of these signs in it
	}
	for i, word := range strings.Split(rest, between) {
		at, ok := place[strings.TrimSpace(word)]
		if !ok {
			return nimkit.Record[any]{}, words.Errorf("play: position %d of the game, %.60q, is none of this board", i, strings.TrimSpace(word))
		}
		line = append(line, at)
	}
	return s.judge(in, line)
}

// write returns a position as it is written in a copied game: its coordinates, or its name.
func (s model) write(at int, names []string) string {
	if names != nil {
		return strings.TrimSpace(names[at])
	}
	return words.JoinFunc(s.rows[at], ",", strconv.Itoa)
}

// judge judges a game given by the places of its positions.
func (s model) judge(play nimkit.Play, line []int) (all nimkit.Record[any], err error) {
	position := func(at int) any { return s.graph.Position(s.vertex[at]) }
	r, err := nimkit.Judge(s, play, line[0], line[1:]...)
	if wrong, ok := err.(*nimkit.IllegalMoveError[int]); ok {
		return all, &nimkit.IllegalMoveError[any]{Number: wrong.Number, From: position(wrong.From), To: position(wrong.To)}
	}
	all = nimkit.Record[any]{Play: r.Play, Start: position(r.Start)}
	for _, m := range r.Moves {
		judged := nimkit.JudgedMove[any]{From: position(m.From), To: position(m.To), Before: m.Before, After: m.After}
		for _, at := range m.Right {
			judged.Right = append(judged.Right, position(at))
		}
		all.Moves = append(all.Moves, judged)
	}
	return all, err
}

// Outcome, RightOptions and IsMove implement [nimkit.Expert] for places of positions.
func (s model) Outcome(at int, play nimkit.Play) nimkit.Outcome {
	return s.graph.In(play).Outcome(s.vertex[at])
}

func (s model) RightOptions(at int, play nimkit.Play) []int {
	right := s.graph.In(play).RightOptions(s.vertex[at])
	return slices.DeleteFunc(slices.Clone(s.options[at]), func(o int) bool { return !slices.Contains(right, s.vertex[o]) })
}

func (s model) IsMove(from, to int) bool { return slices.Contains(s.options[from], to) }
