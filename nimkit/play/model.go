package play

import (
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"fmt"
	"maps"
	"slices"
	"strings"

	"nimlab/nimkit"
	"nimlab/nimkit/board"
	"nimlab/nimkit/words"
)

// MaxPositions is the most positions that a board takes, and MaxBytes the most
// that its table may weigh in the page: more than that, and a page opens slowly.
const (
	MaxPositions = 50_000
	MaxBytes     = 215_000
)

// SizeError reports a game that is too large for a board. It wraps a [*nimkit.LimitError] if the
// game has too many positions.
type SizeError struct {
	Positions int // positions of the game, at least
	Bytes     int // bytes of the table, 0 if it was not made
}

func (e *SizeError) Error() string {
	if e.Bytes > 0 {
		return words.ErrorString(fmt.Sprintf("play: the table of %d positions weighs %d bytes: a board takes at most %d; begin with less, or allow fewer moves",
			e.Positions, e.Bytes, MaxBytes), e)
	}
	return words.ErrorString(fmt.Sprintf("play: %d positions or more: a board takes at most %d; begin with less, or allow fewer moves", e.Positions, MaxPositions), e)
}

// Display returns the error as a sentence in the reader's language.
func (e *SizeError) Display() words.Text {
	if e.Bytes > 0 {
		return words.T("The table of the %d positions is too heavy for a board. Begin with less, or allow fewer moves.", e.Positions)
	}
	return words.T("This game has at least %d positions, and a board holds %d. Begin with less, or allow fewer moves.", e.Positions, MaxPositions)
}

// Unwrap is the limit as in any other search, nil where the table is too heavy.
func (e *SizeError) Unwrap() error {
	if e.Bytes > 0 {
		return nil
	}
	return &nimkit.LimitError{Limit: MaxPositions}
}

// model is a game as the script gets it: the positions by the coordinates that a layout
// draws, sorted, with their moves. Pieces stay where they are, so that several places in the
// model can stand for one position of the graph.
type model struct {
	look  nimkit.Appearance // with the layout that is drawn
	play  nimkit.Play
	graph *nimkit.Graph // nil if Bouton's rule takes its place

	rows    [][]int // coordinates
	vertex  []int   // numbers in the graph
	options [][]int // places of the options, increasing
	start   int

	svg      string     // picture of the start, "" in a list
	position words.Text // the start in words
	note     error      // why the positions are a list; nil if they are no list or nobody chose a layout

	sides  []int    // of a grid: one more than the greatest number in each column
	packed string   // of a grid: the values of rows and their moves
	leads  []string // of a family of games: the option with which the first player wins
}

// modelOf returns the model of a game in a layout. The error is a [*SizeError], or says why
// the layout cannot show this game.
func modelOf(g *nimkit.Graph, l board.Layout) (model, error) {
	if n := g.Len(); n > MaxPositions {
		return model{}, &SizeError{Positions: n}
	}
	coordinatesOf := func(n int) []int {
		if l.Kind == board.Listed {
			return []int{n}
		}
		return nimkit.Appearance{Layout: l}.CoordinatesOf(g.Position(n))
	}
	t, yielded := model{look: g.Appearance(), play: g.Play(), graph: g}, 0
	t.look.Layout = l
	places := map[string]int{}
	add := func(coordinates []int, vertex int) (int, error) {
		key := keyOf(coordinates)
		at, ok := places[key]
		if !ok {
			at = len(t.rows)
			places[key] = at
			t.rows, t.vertex = append(t.rows, slices.Clone(coordinates)), append(t.vertex, vertex)
		}
		position := func() words.Text { return words.Display(g.Position(vertex)) }
		switch {
		case coordinates == nil && at == 0:
			return 0, words.Errorf("play: position %s has no numbers to draw: give this layout a function Coordinates", position())
		case len(coordinates) <= l.Hidden && at == 0:
			return 0, errEmpty
		case len(coordinates) != len(t.rows[0]):
			return 0, words.Errorf("play: position %s has %d coordinates, and the start has %d: return as many for each position", position(), len(coordinates), len(t.rows[0]))
		case slices.Min(coordinates) < 0:
			return 0, words.Errorf("play: position %s has the coordinates %v: return numbers from 0 on", position(), coordinates)
		case t.vertex[at] != vertex:
			return 0, words.Errorf("play: positions %s and %s have the same coordinates, %v: return others for each position", words.Display(g.Position(t.vertex[at])), position(), coordinates)
		}
		return at, nil
	}
	if _, err := add(coordinatesOf(g.Start()), g.Start()); err != nil {
		return model{}, err
	}
	for at := 0; at < len(t.rows); at++ {
		if len(t.rows) > MaxPositions {
			return model{}, &SizeError{Positions: len(t.rows)}
		}
		var options []int
		lead := func(coordinates []int, n int) error {
			o, err := add(coordinates, n)
			if err == nil && !touches(l, t.rows[at], coordinates) {
				err = words.Errorf("play: the move from %v to %v cannot be made by clicks on this layout: use a layout of another kind", t.rows[at], coordinates)
			}
			options = append(options, o)
			return err
		}
		var err error
		if l.Moves == nil {
			for _, n := range g.Options(t.vertex[at]) {
				if err = lead(coordinatesOf(n), n); err != nil {
					break
				}
			}
		} else {
			allMoves(l, t.rows[at], func(coordinates []int) bool {
				yielded++
				switch n, ok := g.Find(l.Position(coordinates)); {
				case yielded > maxMoves:
					err = words.Errorf("play: the function Moves of this Layout names more than %d moves: does it name one for ever?", maxMoves)
				case !ok:
					err = words.Errorf("play: the function Moves of this Layout leads from %v to %v, which is no position of the game", t.rows[at], coordinates)
				default:
					err = lead(coordinates, n)
				}
				return err == nil
			})
		}
		if err != nil {
			return model{}, err
		}
		slices.Sort(options)
		t.options = append(t.options, slices.Compact(options))
	}
	t.sort()
	return t, nil
}

// maxMoves is how many moves the function Moves of a layout may yield for all positions.
const maxMoves = 1 << 22

// allMoves calls move with the coordinates after each move, as the layout yields them, until it
// returns false. Then it leaves the function of the layout by a panic.
func allMoves(l board.Layout, row []int, move func(row []int) bool) {
	type enough struct{}
	defer func() {
		if r := recover(); r != nil && r != any(enough{}) {
			panic(r)
		}
	}()
	l.Moves(row, func(row []int) {
		if !move(row) {
			panic(enough{})
		}
	})
}

// validate returns an error for a layout that cannot be drawn, whatever the game.
func validate(l board.Layout) error {
	switch {
	case int(l.Kind) >= len(kinds):
		return words.Errorf("play: a Layout of kind %d, which does not exist: begin with Piles, Strip, Squares, Tokens or List", l.Kind)
	case l.Dimensions < 0 || l.Dimensions > 2:
		return words.Errorf("play: a Layout whose Dimensions are %d: a token has 1 or 2 coordinates", l.Dimensions)
	case l.Hidden < 0:
		return words.Errorf("play: a Layout whose Hidden is %d: it must be 0 or more", l.Hidden)
	case l.Moves != nil && l.Position == nil:
		return words.Errorf("play: a Layout that has Moves but no Position: set the function from a row to a position as well")
	}
	if len(l.Lines) > 0 && (l.Kind == board.InPiles || l.Kind == board.Hand || l.Kind == board.Listed) {
		return words.Errorf("play: a Layout with lines but without spots: begin with Tokens, or leave out the lines")
	}
	for _, line := range l.Lines {
		for _, spot := range line {
			if spot < 0 || (l.Spots != nil || l.Kind != board.OnCells) && spot >= len(l.Spots) {
				return words.Errorf("play: a line of this Layout leads to spot %d; there are %d spots, counted from 0", spot, len(l.Spots))
			}
		}
	}
	return nil
}

// touches reports whether a move can be made by clicks: it takes pieces from one pile, or also from
// others in a bar and on a staircase; removes or turns pieces over; moves one token; or takes one
// card and turns one over.
func touches(l board.Layout, row, option []int) bool {
	seen := len(row) - l.Hidden
	down, up := 0, 0
	for i, v := range row[:seen] {
		down, up = down+min(1, max(0, v-option[i])), up+min(1, max(0, option[i]-v))
	}
	wide := l.Dimensions
	switch l.Kind {
	case board.InPiles:
		return down == 1 && up == 0 || down > 0 && (l.Piece == board.Chocolate || l.Piece == board.StairCoin)
	case board.Removable:
		return down > 0 && up == 0
	case board.OnCells:
		moved := 0
		for i := 0; i < seen; i += wide {
			if !slices.Equal(row[i:min(seen, i+wide)], option[i:min(seen, i+wide)]) {
				moved++
			}
		}
		return moved == 1
	}
	return l.Kind == board.Listed || down+up > 0
}

// keyOf returns coordinates as a key of a map.
func keyOf(row []int) string {
	var b []byte
	for _, v := range row {
		b = binary.AppendVarint(b, int64(v))
	}
	return string(b)
}

// sort sorts the rows lexicographically, in which order they pack best.
func (t *model) sort() {
	order := make([]int, len(t.rows))
	for i := range order {
		order[i] = i
	}
	slices.SortFunc(order, func(a, b int) int { return slices.Compare(t.rows[a], t.rows[b]) })
	place := make([]int, len(order))
	sorted := *t
	sorted.rows, sorted.vertex, sorted.options = nil, nil, nil
	for at, was := range order {
		place[was] = at
		sorted.rows = append(sorted.rows, t.rows[was])
		sorted.vertex = append(sorted.vertex, t.vertex[was])
	}
	for _, was := range order {
		options := make([]int, len(t.options[was]))
		for i, o := range t.options[was] {
			options[i] = place[o]
		}
		slices.Sort(options)
		sorted.options = append(sorted.options, options)
	}
	sorted.start = place[t.start]
	*t = sorted
}

// packBoard writes the model for a board: whole numbers of seven bits a byte, then the names of the
// positions if they have some, all of it deflated and in base 64. The script reads
// it in the same order.
//
//	positions, numbers in a row; the rows, column by column
//	1, differences; each difference     where an option is a row and a difference
//	0; for each position the number of its options, and their places
//	what each is worth in normal play, in misère play, its nim-value and one more, or 0
//	for all if values are not to be read in the page
func (t *model) packBoard(values bool) (string, error) {
	var b []byte
	put := func(v int) { b = binary.AppendUvarint(b, uint64(v)) }
	wide := len(t.rows[0])
	put(len(t.rows))
	put(wide)
	for c := range wide {
		for _, row := range t.rows {
			put(row[c])
		}
	}
	b = t.moves(b)
	for _, play := range []nimkit.Play{nimkit.Normal, nimkit.Misere} {
		in := t.graph.In(play)
		for _, n := range t.vertex {
			put(worth(in, n))
		}
	}
	for _, n := range t.vertex {
		if value, ok := t.graph.NimValue(n); ok && values {
			put(int(value) + 1)
		} else {
			put(0)
		}
	}
	return t.deflate(append(b, strings.Join(t.names(), "\n")...))
}

// moves appends the moves of all rows to b.
func (t *model) moves(b []byte) []byte {
	if differences, ok := t.differences(); ok {
		b = binary.AppendUvarint(append(b, 1), uint64(len(differences)))
		for _, d := range differences {
			for _, v := range d {
				b = binary.AppendVarint(b, int64(v))
			}
		}
		return b
	}
	b = append(b, 0)
	for at, options := range t.options {
		b = binary.AppendUvarint(b, uint64(len(options)))
		was := at
		for _, o := range options {
			b = binary.AppendVarint(b, int64(o-was))
			was = o
		}
	}
	return b
}

// deflate returns a packed model for the script to unpack, or a [*SizeError].
func (t *model) deflate(b []byte) (string, error) {
	text := deflated(b)
	if len(text) > MaxBytes {
		return "", &SizeError{len(t.rows), len(text)}
	}
	return text, nil
}

// worth returns an outcome and its remoteness as one number: 0 for a draw, else twice the remoteness
// plus 1 for a loss and 2 for a win.
func worth(g *nimkit.Graph, n int) int {
	switch g.Outcome(n) {
	case nimkit.Win:
		return 2*g.Remoteness(n) + 2
	case nimkit.Loss:
		return 2*g.Remoteness(n) + 1
	}
	return 0
}

// exact is the bound below which JavaScript counts exactly.
const exact = 1 << 53

// differences are what an option has more and less than the position before it, if
// they say everything: wherever a row and a difference make a row, that is an
// option. So it is in nearly every game of heaps, pins or counters, and its moves
// then cost next to nothing.
//
// The script and this function tell rows apart by one whole number, to a base for
// each column that is large enough for a row and a difference never to be taken
// for another row. There are no differences where that number would be too large.
func (t *model) differences() ([][]int, bool) {
	bases, size := make([]int, len(t.rows[0])), 1.0
	for c, most := range t.most() {
		bases[c] = int(size)
		if size *= float64(3*most + 1); size > exact {
			return nil, false
		}
	}
	number := func(row []int) (n int) {
		for c, v := range row {
			n += v * bases[c]
		}
		return n
	}
	known, isRow := map[int][]int{}, map[int]bool{}
	for at, row := range t.rows {
		isRow[number(row)] = true
		for _, o := range t.options[at] {
			d := make([]int, len(row))
			for c := range d {
				d[c] = t.rows[o][c] - row[c]
			}
			known[number(d)] = d
		}
		if len(known) > mostDifferences {
			return nil, false
		}
	}
	numbers := slices.Collect(maps.Keys(known))
	for at, row := range t.rows {
		n, found := number(row), 0
		for _, d := range numbers {
			if isRow[n+d] {
				found++
			}
		}
		if found != len(t.options[at]) {
			return nil, false
		}
	}
	return slices.SortedFunc(maps.Values(known), slices.Compare[[]int]), true
}

// mostDifferences is the largest number of differences to try, as each position is compared with
// each of them.
const mostDifferences = 1000

// most returns the largest number in each column of the rows.
func (t *model) most() []int {
	most := slices.Clone(t.rows[0])
	for _, row := range t.rows {
		for c, v := range row {
			most[c] = max(most[c], v)
		}
	}
	return most
}

// gridOf returns the model of a game whose positions are one or more whole numbers from 0
// on, such as heaps, for a table to fill in and for a conjecture.
func gridOf(game nimkit.Game) (model, error) {
	if manyPositions(game.Appearance().Nim) {
		return model{}, tooLarge(MaxPositions)
	}
	g, err := game.Graph()
	if err != nil {
		return model{}, err
	}
	if g.Len() > MaxPositions {
		return model{}, tooLarge(MaxPositions)
	}
	l := model{look: g.Appearance(), play: g.Play(), graph: g}
	for n := range g.Len() {
		row := l.look.CoordinatesOf(g.Position(n))
		k := l.look.Layout.Kind
		fits := k != board.Removable && k != board.Flippable && len(row) > 0 && len(row) <= len(letters) && slices.Min(row) >= 0
		if !fits || n > 0 && len(row) != len(l.rows[0]) {
			return model{}, errNoNumbers
		}
		l.rows, l.vertex = append(l.rows, row), append(l.vertex, n)
		l.options = append(l.options, g.Options(n))
	}
	l.sort()
	for i, row := range l.rows {
		if i > 0 && slices.Equal(row, l.rows[i-1]) {
			return model{}, errNoNumbers
		}
	}
	for _, most := range l.most() {
		l.sides = append(l.sides, most+1)
	}
	if product(l.sides) > MaxPositions {
		return model{}, tooLarge(MaxPositions)
	}
	return l, nil
}

var (
	errNoGame    = words.Errorf("play: there is no game")
	errNoNumbers = words.Errorf("play: the positions of this game are no numbers, as heaps are")
)

func tooLarge(most int) error {
	return nimkit.NewLimitError(most, words.Errorf("play: more than %d positions: begin with less", most))
}

// product returns the number of rows that fit the sides.
func product(sides []int) (n float64) {
	n = 1
	for _, side := range sides {
		n *= float64(side)
	}
	return n
}

// packGrid writes what each row is worth, by its number in the graph, and where moves lead,
// as [model.packBoard] does:
//
//	for each row in the order of a dictionary what it is worth, 0 where it does not occur
//	1, differences; each difference     where an option is a row and a difference
//	0; for each row that occurs the number of its options, and their places among these
func (l model) packGrid(worth func(n int) int) (_ model, err error) {
	worths := make([]int, int(product(l.sides)))
	for i, row := range l.rows {
		worths[l.place(row)] = worth(l.vertex[i])
	}
	var b []byte
	for _, w := range worths {
		b = binary.AppendUvarint(b, uint64(w))
	}
	l.packed, err = l.deflate(l.moves(b))
	return l, err
}

// outcome returns the code of an outcome in the script: 1 for a loss, 2 for a win, 3 for a draw.
func (l model) outcome(n int) int { return codeOf(l.graph.Outcome(n)) }

func codeOf(o nimkit.Outcome) int {
	return map[nimkit.Outcome]int{nimkit.Loss: 1, nimkit.Win: 2, nimkit.Draw: 3}[o]
}

// letters returns the names of the coordinates: n, or a, b, c, … if there are more than one.
func (l model) letters() []string {
	if len(l.sides) == 1 {
		return []string{"n"}
	}
	return strings.Split(letters[:len(l.sides)], "")
}

const letters = "abcdefgh"

// key returns a short name of a question, which stays the same as long as the question does.
func (l model) key(kind string) string {
	sum := sha256.Sum256(fmt.Append(nil, kind, l.title(), l.sides, l.packed))
	return kind + "-" + hex.EncodeToString(sum[:6])
}

// title returns the name of the game in conjectures.md, such as "{1, 2, 3} misère: n".
func (l model) title() string {
	return fmt.Sprintf("%s %s: %s", l.look.Name.In(words.English), l.play, strings.Join(l.letters(), ", "))
}
