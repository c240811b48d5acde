package board

import (
	"cmp"
	_ "embed"
	"fmt"
	"strconv"
	"strings"
	"sync"

	"nimlab/nimkit/words"
)

// Piece names what a piece is drawn as: a symbol of pieces.svg by its id, or one or more
// <symbol> elements of its own. The id of the first of these is the name of the piece:
//
//	const frog board.Piece = `<symbol id="frog" viewBox="0 0 40 40"><circle cx="20" cy="20" r="18" fill="green"/></symbol>`
//
// A piece with states has a symbol for each, such as frog-up and frog-down: up and down for
// two sides, white and black for two colors, left and right for two players. The comment in pieces.svg describes the
// attributes of a symbol.
type Piece string

// The pieces of pieces.svg, two that stand beside them in a row of matches, and one that is
// drawn along a line.
const (
	Match     Piece = "match"
	Coin      Piece = "coin"
	StairCoin Piece = "stair coin" // coins in piles on the steps of a staircase
	Chocolate Piece = "chocolate"  // squares of a bar, of which the first is poisoned
	Block     Piece = "block"      // blocks of a tower
	Pin       Piece = "pin"
	Counter   Piece = "counter"
	Card      Piece = "card"
	Disc      Piece = "disc"
	Man       Piece = "man"
	Link      Piece = "link" // a link between two matches, which a move can remove
	Gap       Piece = "gap"  // nothing; its coordinate is always 0
	Edge      Piece = "edge" // a line of the layout, see [Edges]

	// Fields, and pieces that belong to Left or to Right.
	Tile   Piece = "tile"
	Node   Piece = "node"
	Stone  Piece = "stone"
	Upper  Piece = "upper" // half a domino, and the three others
	Lower  Piece = "lower"
	West   Piece = "west"
	East   Piece = "east"
	Toad   Piece = "toad"
	Frog   Piece = "frog"
	Amazon Piece = "amazon"
	Arrow  Piece = "arrow" // where an arrow of an amazon has landed
)

// Symbol is the drawing of a piece in one state.
type Symbol struct {
	Shape               string  // SVG elements
	Place               string  // SVG elements that stay when the piece is gone
	X, Y, Width, Height float64 // the box that the piece occupies
	MarkX, MarkY        float64 // the place of a hint's mark
	Ink                 string  // the color of a name on it

	Captioned, Named, Round bool // see pieces.svg
}

//go:embed pieces.svg
var piecesFile string

// pieces returns the symbols of pieces.svg by id.
var pieces = sync.OnceValue(func() map[string]Symbol {
	symbols, _, err := symbolsIn(piecesFile)
	words.Check(err)
	return symbols
})

// Symbol returns the drawing of a piece in a state: "" for any, "up" or "down" for a side,
// or else "white", "black", "left", "right" or "token" (seen from above), which a piece may lack. The error
// reports a piece that does not exist, that has no such side, or that cannot be read.
func (p Piece) Symbol(state string) (Symbol, error) {
	symbols, name := pieces(), string(p)
	if p == "" {
		name = string(Match)
	}
	if strings.Contains(name, "<") {
		var err error
		if symbols, name, err = symbolsIn(name); err != nil {
			return Symbol{}, err
		}
	}
	ids := []string{name + "-" + state, name, name + "-up", name + "-white"}
	if state == "up" || state == "down" {
		ids = ids[:1]
	}
	for _, id := range ids {
		if s, ok := symbols[id]; ok {
			s.Place = symbols[name+"-place"].Shape
			return s, nil
		}
	}
	if state != "" {
		name += "-" + state
	}
	return Symbol{}, words.Errorf("board: there is no piece %.60q: use one of this package, such as board.Coin, or write an SVG <symbol> with this id", name)
}

// symbolsIn returns the <symbol> elements of an SVG text by id, and the id of the first
// without its state.
func symbolsIn(svg string) (symbols map[string]Symbol, first string, err error) {
	symbols = map[string]Symbol{}
	for part := range strings.SplitSeq(svg, "<symbol ") {
		tag, rest, opened := strings.Cut(part, ">")
		shape, _, closed := strings.Cut(rest, "</symbol>")
		if !closed {
			continue // the text before the first symbol
		}
		id, class := attribute(tag, "id"), " "+attribute(tag, "class")+" "
		s := Symbol{
			Shape:     strings.ReplaceAll(strings.TrimSpace(shape), "\n", ""),
			Captioned: strings.Contains(class, " captioned "),
			Named:     strings.Contains(class, " named "),
			Round:     strings.Contains(class, " round "),
			Ink:       cmp.Or(attribute(tag, "color"), "#fff"),
		}
		box, mark := numbers(attribute(tag, "viewBox")), numbers(attribute(tag, "data-mark"))
		if !opened || id == "" || len(box) != 4 || box[2] <= 0 || box[3] <= 0 {
			return nil, "", words.Errorf("board: the piece %.60q needs an id and a viewBox with a width and a height above 0, such as viewBox=\"0 0 40 40\"", "<symbol "+tag)
		}
		s.X, s.Y, s.Width, s.Height = box[0], box[1], box[2], box[3]
		if s.MarkX, s.MarkY = s.X+s.Width/2, s.Y+s.Height/2; len(mark) == 2 {
			s.MarkX, s.MarkY = mark[0], mark[1]
		}
		if symbols[id] = s; first == "" {
			first, _, _ = strings.Cut(id, "-")
		}
	}
	if len(symbols) == 0 {
		return nil, "", words.Errorf("board: the piece %.60q has no <symbol>…</symbol>", svg)
	}
	return symbols, first, nil
}

// attribute returns the value of an attribute in a tag, "" if it is missing.
func attribute(tag, name string) string {
	_, after, _ := strings.Cut(" "+strings.ReplaceAll(tag, "\n", " "), fmt.Sprintf(" %s=\"", name))
	value, _, _ := strings.Cut(after, `"`)
	return value
}

// numbers returns the numbers in a text, nil if there is anything else.
func numbers(text string) (all []float64) {
	for word := range strings.FieldsSeq(text) {
		n, err := strconv.ParseFloat(word, 64)
		if err != nil {
			return nil
		}
		all = append(all, n)
	}
	return all
}
