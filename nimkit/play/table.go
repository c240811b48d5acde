package play

import (
	"encoding/binary"
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

// SizeError says that a game is too large for a board. It wraps a
// [*nimkit.LimitError] where that is for its positions.
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

// table is a game as a board knows it. A position is a row of whole numbers, as its
// kind reads it, and its place in the table is its number there. Where the game
// takes positions for the same that look different on the table, each stands here
// by itself: heaps stay where they lie.
type table struct {
	rows    [][]int
	vertex  []int   // the number of each position in the graph
	options [][]int // the places of its options, increasing
	start   int
}

// tableOf returns the positions that can be reached, by their coordinates in a layout. The
// error is a [*SizeError], or says why the layout cannot show this game.
func tableOf(g *nimkit.Graph, l board.Layout) (*table, error) {
	if n := g.Len(); n > MaxPositions {
		return nil, &SizeError{Positions: n}
	}
	coordinatesOf := func(n int) []int {
		if l.Kind == board.Listed {
			return []int{n}
		}
		return nimkit.Appearance{Layout: l}.CoordinatesOf(g.Position(n))
	}
	t, named := &table{}, 0
	places := map[string]int{}
	add := func(coordinates []int, vertex int) (int, error) {
		key := keyOf(coordinates)
		at, ok := places[key]
		if !ok {
			at = len(t.rows)
			places[key] = at
			t.rows, t.vertex = append(t.rows, slices.Clone(coordinates)), append(t.vertex, vertex)
		}
		position := words.Display(g.Position(vertex))
		switch {
		case coordinates == nil && at == 0:
			return 0, words.Errorf("play: position %s has no numbers to draw: give this layout a function Coordinates", position)
		case len(coordinates) <= l.Hidden && at == 0:
			return 0, errEmpty
		case len(coordinates) != len(t.rows[0]):
			return 0, words.Errorf("play: position %s has %d coordinates, and the start has %d: return as many for each position", position, len(coordinates), len(t.rows[0]))
		case slices.Min(coordinates) < 0:
			return 0, words.Errorf("play: position %s has the coordinates %v: return numbers from 0 on", position, coordinates)
		case t.vertex[at] != vertex:
			return 0, words.Errorf("play: positions %s and %s have the same coordinates, %v: return others for each position", words.Display(g.Position(t.vertex[at])), position, coordinates)
		}
		return at, nil
	}
	if _, err := add(coordinatesOf(g.Start()), g.Start()); err != nil {
		return nil, err
	}
	for at := 0; at < len(t.rows); at++ {
		if len(t.rows) > MaxPositions {
			return nil, &SizeError{Positions: len(t.rows)}
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
				named++
				switch n, ok := g.Find(l.Position(coordinates)); {
				case named > mostNamed:
					err = words.Errorf("play: the function Moves of this Layout names more than %d moves: does it name one for ever?", mostNamed)
				case !ok:
					err = words.Errorf("play: the function Moves of this Layout leads from %v to %v, which is no position of the game", t.rows[at], coordinates)
				default:
					err = lead(coordinates, n)
				}
				return err == nil
			})
		}
		if err != nil {
			return nil, err
		}
		slices.Sort(options)
		t.options = append(t.options, slices.Compact(options))
	}
	t.sort()
	return t, nil
}

// mostNamed is how many moves the function Moves of a layout may name, for all positions.
const mostNamed = 1 << 22

// allMoves calls move with the rows after each move from a row, as the layout names them,
// until it returns false. Then it leaves the layout's function by a panic.
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
			if spot < 0 || l.Spots != nil && spot >= len(l.Spots) {
				return words.Errorf("play: a line of this Layout leads to spot %d; there are %d spots, counted from 0", spot, len(l.Spots))
			}
		}
	}
	return nil
}

// touches tells whether a move can be made by touching parts of a layout: something is
// taken from a pile, and from one only where piles are heaps; parts go or turn; one token
// moves; a card goes and another turns.
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

// keyOf is a row as a key of a map.
func keyOf(row []int) string {
	var b []byte
	for _, v := range row {
		b = binary.AppendVarint(b, int64(v))
	}
	return string(b)
}

// sort puts the rows in the order of a dictionary, in which they pack best.
func (t *table) sort() {
	order := make([]int, len(t.rows))
	for i := range order {
		order[i] = i
	}
	slices.SortFunc(order, func(a, b int) int { return slices.Compare(t.rows[a], t.rows[b]) })
	place := make([]int, len(order))
	sorted := table{}
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

// pack writes the table: whole numbers of seven bits a byte, then the names of the
// positions if they have some, all of it deflated and in base 64. The script reads
// it in the same order.
//
//	positions, numbers in a row; the rows, column by column
//	1, differences; each difference     where an option is a row and a difference
//	0; for each position the number of its options, and their places
//	what each is worth in normal play, in misère play, its nim-value and one more, or 0
//	for all if values are not to be read in the page
func (t *table) pack(g *nimkit.Graph, names []string, values bool) (string, error) {
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
		in := g.In(play)
		for _, n := range t.vertex {
			put(worth(in, n))
		}
	}
	for _, n := range t.vertex {
		if value, ok := g.NimValue(n); ok && values {
			put(int(value) + 1)
		} else {
			put(0)
		}
	}
	return t.packed(append(b, strings.Join(names, "\n")...))
}

// moves writes behind b where the moves of each row lead.
func (t *table) moves(b []byte) []byte {
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

// packed is a table that is written out, deflated for the script to unpack. The error is
// that it is too large for a page.
func (t *table) packed(b []byte) (string, error) {
	text := deflated(b)
	if len(text) > MaxBytes {
		return "", &SizeError{len(t.rows), len(text)}
	}
	return text, nil
}

// worth is an outcome and its remoteness in one number: 0 for a draw, else twice
// the remoteness, and 1 more for a loss, 2 more for a win.
func worth(g *nimkit.Graph, n int) int {
	switch g.Outcome(n) {
	case nimkit.Win:
		return 2*g.Remoteness(n) + 2
	case nimkit.Loss:
		return 2*g.Remoteness(n) + 1
	}
	return 0
}

// exact is the largest whole number below which a script counts without error.
const exact = 1 << 53

// differences are what an option has more and less than the position before it, if
// they say everything: wherever a row and a difference make a row, that is an
// option. So it is in nearly every game of heaps, pins or counters, and its moves
// then cost next to nothing.
//
// The script and this function tell rows apart by one whole number, to a base for
// each column that is large enough for a row and a difference never to be taken
// for another row. There are no differences where that number would be too large.
func (t *table) differences() ([][]int, bool) {
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

// mostDifferences is the largest number of differences that is tried: a position is
// held against each of them.
const mostDifferences = 1000

// most is the largest number in each column of the rows.
func (t *table) most() []int {
	most := slices.Clone(t.rows[0])
	for _, row := range t.rows {
		for c, v := range row {
			most[c] = max(most[c], v)
		}
	}
	return most
}
