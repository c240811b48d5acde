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

// Piece determines how a piece is drawn. It is the id of a symbol of pieces.svg, or the text of one or more
// <symbol> elements. The id of the first of these is the name of the piece:
//
//	const frog board.Piece = `<symbol id="frog" viewBox="0 0 40 40"><circle cx="20" cy="20" r="18" fill="green"/></symbol>`
//
// A piece with states has a symbol for each, such as frog-up and frog-down: up and down for two sides, white
// and black for two colors, left and right for two players. The comment in pieces.svg describes the attributes
// of a symbol.
type Piece string

// The pieces of pieces.svg; [Link] and [Gap], which occur between the pieces of a row; and [Edge], which is
// drawn along a line instead of at a spot.
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
	Upper  Piece = "upper" // the upper half of a domino
	Lower  Piece = "lower" // the other halves
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
	MarkX, MarkY        float64 // the place of a mark for the reasons of an outcome
	Ink                 string  // the color of a name that is written on the piece

	Captioned bool // the name is written below the piece
	Named     bool // the name is written on the piece
	Round     bool // the area that reacts to clicks is a circle
}

//go:embed pieces.svg
var piecesFile string

// pieces returns the symbols of pieces.svg by id.
var pieces = sync.OnceValue(func() map[string]Symbol {
	symbols, _, err := parseSymbols(piecesFile)
	words.Check(err)
	return symbols
})

// Symbol returns the drawing of a piece in a state. The state "" stands for any state. The piece must have the
// states "up" and "down" if these are asked for; if it lacks the state "white", "black", "left", "right" or
// "token" (seen from above), Symbol returns another one. The error reports a piece that does not exist, that
// lacks the side, or whose text cannot be read. The piece "" is a match.
func (p Piece) Symbol(state string) (Symbol, error) {
	symbols, name := pieces(), string(p)
	if p == "" {
		name = string(Match)
	}
	if strings.Contains(name, "<") {
		var err error
		if symbols, name, err = parseSymbols(name); err != nil {
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

// parseSymbols returns the <symbol> elements of an SVG text by id, and the id of the first without its state.
// It returns an error for an element without an id or a valid viewBox, and for a text without elements.
func parseSymbols(svg string) (symbols map[string]Symbol, firstName string, err error) {
	symbols = map[string]Symbol{}
	for element := range strings.SplitSeq(svg, "<symbol ") {
		tag, rest, hasTagEnd := strings.Cut(element, ">")
		shape, _, hasEnd := strings.Cut(rest, "</symbol>")
		if !hasEnd {
			continue // the text before the first symbol
		}
		id, class := attributeOf(tag, "id"), " "+attributeOf(tag, "class")+" "
		symbol := Symbol{
			Shape:     strings.ReplaceAll(strings.TrimSpace(shape), "\n", ""),
			Captioned: strings.Contains(class, " captioned "),
			Named:     strings.Contains(class, " named "),
			Round:     strings.Contains(class, " round "),
			Ink:       cmp.Or(attributeOf(tag, "color"), "#fff"),
		}
		box, mark := parseNumbers(attributeOf(tag, "viewBox")), parseNumbers(attributeOf(tag, "data-mark"))
		if !hasTagEnd || id == "" || len(box) != 4 || box[2] <= 0 || box[3] <= 0 {
			return nil, "", words.Errorf("board: the piece %.60q needs an id and a viewBox with a width and a height above 0, such as viewBox=\"0 0 40 40\"", "<symbol "+tag)
		}
		symbol.X, symbol.Y, symbol.Width, symbol.Height = box[0], box[1], box[2], box[3]
		if symbol.MarkX, symbol.MarkY = symbol.X+symbol.Width/2, symbol.Y+symbol.Height/2; len(mark) == 2 {
			symbol.MarkX, symbol.MarkY = mark[0], mark[1]
		}
		if symbols[id] = symbol; firstName == "" {
			firstName, _, _ = strings.Cut(id, "-")
		}
	}
	if len(symbols) == 0 {
		return nil, "", words.Errorf("board: the piece %.60q has no <symbol>…</symbol>", svg)
	}
	return symbols, firstName, nil
}

// attributeOf returns the value of an attribute in a tag, or "" if it is missing.
func attributeOf(tag, name string) string {
	_, after, _ := strings.Cut(" "+strings.ReplaceAll(tag, "\n", " "), fmt.Sprintf(" %s=\"", name))
	value, _, _ := strings.Cut(after, `"`)
	return value
}

// parseNumbers returns the numbers in a text that are separated by blanks. It returns nil if the text contains
// anything else.
func parseNumbers(text string) (all []float64) {
	for word := range strings.FieldsSeq(text) {
		n, err := strconv.ParseFloat(word, 64)
		if err != nil {
			return nil
		}
		all = append(all, n)
	}
	return all
}
