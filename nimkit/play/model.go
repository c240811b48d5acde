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
	"nimlab/nimkit/partizan"
	"nimlab/nimkit/words"
)

// The limits on the game of a board. A page with larger tables opens slowly.
const (
	MaxPositions = 50_000  // positions of the game
	MaxBytes     = 215_000 // bytes of the compressed table in the page
)

// SizeError reports a game that is too large for a board. It wraps a [*nimkit.LimitError] if the
// game has too many positions.
type SizeError struct {
	Positions int // a lower bound of the number of positions
	Bytes     int // bytes of the table, or 0 if there are too many positions for one
}

// Error returns the sizes, the limit and a remedy.
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

// Unwrap returns a [*nimkit.LimitError] for too many positions, and nil for a table of too many bytes.
func (e *SizeError) Unwrap() error {
	if e.Bytes > 0 {
		return nil
	}
	return &nimkit.LimitError{Limit: MaxPositions}
}

// model is a game in the form that the script needs: its positions as rows of coordinates, in
// lexicographic order, with their moves. A row is identified by its index. A game may identify positions that
// look different on the board, such as equal heaps in another order. Each of them has its own row, so that
// pieces stay in their places; several rows can belong to one vertex of the graph.
//
// A model is built for a board ([boardModel]) or for a grid, that is, a table to fill in or a conjecture
// ([gridModel], [familyModel]).
type model struct {
	appearance nimkit.Appearance // with the layout that is drawn
	play       nimkit.Play
	graph      *nimkit.Graph // nil if Bouton's rule or a theory replaces it

	rows     [][]int // the coordinates of each row
	vertices []int   // the vertex of each row in the graph
	options  [][]int // the options of each row, increasing
	start    int     // the row of the start

	// For a board.
	svg      string     // a picture of the start, "" in a list
	position words.Text // the start in words
	note     error      // the reason why the chosen layout is replaced by a list, or nil

	valueIndex map[int]int // the index of each vertex's value, see indexValues; nil for other games

	// For a grid.
	extents    []int        // one more than the largest number in each column
	entries    []byte       // the right entries of the grid, encoded by packGrid
	encoded    string       // the result of packGrid
	firstMoves []words.Text // for a family: a winning first move of each game, empty if no move wins, or [noFirstMove]
}

// tableModel returns the model of a game in a layout. The error is a [*SizeError], or describes why the
// layout does not fit the game.
func tableModel(g *nimkit.Graph, l board.Layout) (model, error) {
	if n := g.Len(); n > MaxPositions {
		return model{}, &SizeError{Positions: n}
	}
	coordinatesOf := func(n int) []int {
		if l.Kind == board.Listed {
			return []int{n}
		}
		return nimkit.Appearance{Layout: l}.CoordinatesOf(g.Position(n))
	}
	m, moveCount := model{appearance: g.Appearance(), play: g.Play(), graph: g}, 0
	m.appearance.Layout = l
	indexOfRow := map[string]int{} // the index of each row
	// addRow returns the index of a row. It appends the row if it is new.
	addRow := func(coordinates []int, vertex int) (int, error) {
		key := rowKey(coordinates)
		index, ok := indexOfRow[key]
		if !ok {
			index = len(m.rows)
			indexOfRow[key] = index
			m.rows, m.vertices = append(m.rows, slices.Clone(coordinates)), append(m.vertices, vertex)
		}
		position := func() words.Text { return words.Display(g.Position(vertex)) }
		switch {
		case coordinates == nil && index == 0:
			return 0, words.Errorf("play: position %s has no numbers to draw: give this layout a function Coordinates", position())
		case len(coordinates) <= l.Hidden && index == 0:
			return 0, errEmpty
		case len(coordinates) != len(m.rows[0]):
			return 0, words.Errorf("play: position %s has %d coordinates, and the start has %d: return as many for each position", position(), len(coordinates), len(m.rows[0]))
		case slices.Min(coordinates) < 0:
			return 0, words.Errorf("play: position %s has the coordinates %v: return numbers from 0 on", position(), coordinates)
		case m.vertices[index] != vertex:
			return 0, words.Errorf("play: positions %s and %s have the same coordinates, %v: return others for each position", words.Display(g.Position(m.vertices[index])), position(), coordinates)
		}
		return index, nil
	}
	if _, err := addRow(coordinatesOf(g.Start()), g.Start()); err != nil {
		return model{}, err
	}
	for index := 0; index < len(m.rows); index++ {
		if len(m.rows) > MaxPositions {
			return model{}, &SizeError{Positions: len(m.rows)}
		}
		var options []int
		addOption := func(coordinates []int, n int) error {
			o, err := addRow(coordinates, n)
			if err == nil && !clickable(l, m.rows[index], coordinates) {
				err = words.Errorf("play: the move from %v to %v cannot be made by clicks on this layout: use a layout of another kind", m.rows[index], coordinates)
			}
			options = append(options, o)
			return err
		}
		var err error
		if l.Moves == nil {
			for _, n := range g.Options(m.vertices[index]) {
				if err = addOption(coordinatesOf(n), n); err != nil {
					break
				}
			}
		} else {
			allMoves(l, m.rows[index], func(coordinates []int) bool {
				moveCount++
				switch n, ok := g.Find(l.Position(coordinates)); {
				case moveCount > maxMoves:
					err = words.Errorf("play: the function Moves of this Layout names more than %d moves: does it name one for ever?", maxMoves)
				case !ok:
					err = words.Errorf("play: the function Moves of this Layout leads from %v to %v, which is no position of the game", m.rows[index], coordinates)
				default:
					err = addOption(coordinates, n)
				}
				return err == nil
			})
		}
		if err != nil {
			return model{}, err
		}
		slices.Sort(options)
		m.options = append(m.options, slices.Compact(options))
	}
	m.sort()
	return m, nil
}

// maxMoves is the largest number of moves that the function Moves of a layout may yield in all.
const maxMoves = 1 << 22

// allMoves calls yield with the coordinates after each move, until yield returns false. Then it
// leaves the function Moves of the layout, which may never end, by a panic that it recovers.
func allMoves(l board.Layout, row []int, yield func(row []int) bool) {
	type stop struct{}
	defer func() {
		if r := recover(); r != nil && r != any(stop{}) {
			panic(r)
		}
	}()
	l.Moves(row, func(row []int) {
		if !yield(row) {
			panic(stop{})
		}
	})
}

// validate returns an error for a layout that no game can use, or nil.
func validate(l board.Layout) error {
	switch {
	case int(l.Kind) >= len(kindNames):
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

// clickable reports whether a reader can make a move by clicks. A move takes pieces from one pile, in
// a bar of chocolate and on a staircase also from others; removes pieces; moves one token; or turns
// pieces over. Every move in a list is clickable.
func clickable(l board.Layout, row, option []int) bool {
	visible := len(row) - l.Hidden
	lower, higher := 0, 0 // coordinates that fall and rise
	for i, v := range row[:visible] {
		lower, higher = lower+min(1, max(0, v-option[i])), higher+min(1, max(0, option[i]-v))
	}
	switch l.Kind {
	case board.InPiles:
		return lower == 1 && higher == 0 || lower > 0 && (l.Piece == board.Chocolate || l.Piece == board.StairCoin)
	case board.Removable:
		return lower > 0 && higher == 0
	case board.OnCells:
		moved := 0
		for i := 0; i < visible; i += l.Dimensions {
			end := min(visible, i+l.Dimensions)
			if !slices.Equal(row[i:end], option[i:end]) {
				moved++
			}
		}
		return moved == 1
	}
	return l.Kind == board.Listed || lower+higher > 0
}

// rowKey returns coordinates as a map key.
func rowKey(row []int) string {
	var b []byte
	for _, v := range row {
		b = binary.AppendVarint(b, int64(v))
	}
	return string(b)
}

// sort sorts the rows in lexicographic order, which compresses best, and renumbers their options.
func (m *model) sort() {
	order := make([]int, len(m.rows))
	for i := range order {
		order[i] = i
	}
	slices.SortFunc(order, func(a, b int) int { return slices.Compare(m.rows[a], m.rows[b]) })
	newIndex := make([]int, len(order))
	sorted := *m
	sorted.rows, sorted.vertices, sorted.options = nil, nil, nil
	for index, old := range order {
		newIndex[old] = index
		sorted.rows = append(sorted.rows, m.rows[old])
		sorted.vertices = append(sorted.vertices, m.vertices[old])
	}
	for _, old := range order {
		options := make([]int, len(m.options[old]))
		for i, o := range m.options[old] {
			options[i] = newIndex[o]
		}
		slices.Sort(options)
		sorted.options = append(sorted.options, options)
	}
	sorted.start = newIndex[m.start]
	*m = sorted
}

// packBoard encodes the model of a board for the script, which decodes it in the same order. The
// result is compressed, in base 64. It contains whole numbers as varints ([binary.AppendUvarint]):
//
//	the number of rows and the number of columns
//	the coordinates, column by column
//	the moves, see [model.appendMoves]
//	the outcome and remoteness of each row in normal play, then in misère play, see [outcomeCode]
//	for each row its nim-value plus 1, or 0 if it has none or values is false; in a game of two
//	players with different moves its index in the result of [model.indexValues], plus 1
//
// After these come the names of the rows, if they have names, one on each line.
func (m *model) packBoard(values bool) (string, error) {
	var b []byte
	appendNumber := func(v int) { b = binary.AppendUvarint(b, uint64(v)) }
	width := len(m.rows[0])
	appendNumber(len(m.rows))
	appendNumber(width)
	for c := range width {
		for _, row := range m.rows {
			appendNumber(row[c])
		}
	}
	b = m.appendMoves(b)
	for _, play := range []nimkit.Play{nimkit.Normal, nimkit.Misere} {
		graph := m.graph.In(play)
		for _, n := range m.vertices {
			appendNumber(outcomeCode(graph, n))
		}
	}
	for _, n := range m.vertices {
		if index, ok := m.valueIndex[n]; ok {
			appendNumber(index + 1)
		} else if value, ok := m.graph.NimValue(n); ok && values {
			appendNumber(int(value) + 1)
		} else {
			appendNumber(0)
		}
	}
	return m.compress(append(b, strings.Join(m.names(), "\n")...))
}

// maxValueName is the largest number of characters of a value on a board.
const maxValueName = 48

// indexValues returns the different values of the positions in a game of two players with different moves: the
// name of each value, at most [maxValueName] characters long, and the number at which play ends. It stores in
// valueIndex which of them each vertex has. It returns nil, and stores nothing, for any other game and if a
// value cannot be computed.
func (m *model) indexValues() [][2]any {
	indices, valueIndex, all := map[[2]any]int{}, map[int]int{}, [][2]any(nil)
	for _, n := range m.vertices {
		turn, ok := m.graph.Position(n).(partizan.Turn)
		if !ok {
			return nil
		}
		exact, err := turn.Value()
		stop, stopErr := turn.Stop()
		if err != nil || stopErr != nil {
			return nil
		}
		name := []rune(exact.String())
		if len(name) > maxValueName {
			name = append(name[:maxValueName-1], '…')
		}
		value := [2]any{string(name), stop.Float()}
		index, known := indices[value]
		if !known {
			index = len(all)
			indices[value], all = index, append(all, value)
		}
		valueIndex[n] = index
	}
	m.valueIndex = valueIndex
	return all
}

// appendMoves appends the moves of all rows to b, as varints:
//
//	1, the number of differences, and the differences, if [model.differences] returns them
//	0, and for each row the number of its options and the distance from each option to the one
//	before it; for the first option the distance from the row
func (m *model) appendMoves(b []byte) []byte {
	if differences, ok := m.differences(); ok {
		b = binary.AppendUvarint(append(b, 1), uint64(len(differences)))
		for _, d := range differences {
			for _, v := range d {
				b = binary.AppendVarint(b, int64(v))
			}
		}
		return b
	}
	b = append(b, 0)
	for index, options := range m.options {
		b = binary.AppendUvarint(b, uint64(len(options)))
		previous := index
		for _, o := range options {
			b = binary.AppendVarint(b, int64(o-previous))
			previous = o
		}
	}
	return b
}

// compress compresses an encoded model and returns it in base 64. It returns a [*SizeError] if the
// result is longer than [MaxBytes].
func (m *model) compress(b []byte) (string, error) {
	text := deflate(b)
	if len(text) > MaxBytes {
		return "", &SizeError{len(m.rows), len(text)}
	}
	return text, nil
}

// outcomeCode returns the outcome and the remoteness of a vertex as one number: 0 for a draw, else twice the
// remoteness plus 1 for a loss and 2 for a win.
func outcomeCode(g *nimkit.Graph, n int) int {
	switch g.Outcome(n) {
	case nimkit.Win:
		return 2*g.Remoteness(n) + 2
	case nimkit.Loss:
		return 2*g.Remoteness(n) + 1
	}
	return 0
}

// maxExact is the largest n such that JavaScript represents all whole numbers from 0 to n.
const maxExact = 1 << 53

// differences returns the moves of the model as differences: all vectors that are an option minus
// its row. It reports whether they determine the moves: each sum of a row and a difference that is
// a row must be an option of the first. That is true in most games of heaps, pins and counters,
// whose moves then need hardly any space.
//
// The script and this function represent a row by one number, with a base for each column. The base
// is large enough that no sum of a row and a difference has the number of another row. If the
// numbers would be above 2^53, or if there are more than 1,000 differences, it reports false.
func (m *model) differences() ([][]int, bool) {
	bases, nextBase := make([]int, len(m.rows[0])), 1.0
	for c, largest := range m.maxima() {
		bases[c] = int(nextBase)
		if nextBase *= float64(3*largest + 1); nextBase > maxExact {
			return nil, false
		}
	}
	number := func(row []int) (n int) {
		for c, v := range row {
			n += v * bases[c]
		}
		return n
	}
	differenceByNumber, isRow := map[int][]int{}, map[int]bool{}
	for index, row := range m.rows {
		isRow[number(row)] = true
		for _, o := range m.options[index] {
			d := make([]int, len(row))
			for c := range d {
				d[c] = m.rows[o][c] - row[c]
			}
			differenceByNumber[number(d)] = d
		}
		if len(differenceByNumber) > maxDifferences {
			return nil, false
		}
	}
	numbers := slices.Collect(maps.Keys(differenceByNumber))
	for index, row := range m.rows {
		n, found := number(row), 0
		for _, d := range numbers {
			if isRow[n+d] {
				found++
			}
		}
		if found != len(m.options[index]) {
			return nil, false
		}
	}
	return slices.SortedFunc(maps.Values(differenceByNumber), slices.Compare[[]int]), true
}

// maxDifferences is the largest number of differences. Checking them takes a time proportional to
// their number times the number of rows.
const maxDifferences = 1000

// maxima returns the largest number in each column of the rows. There must be at least one row.
func (m *model) maxima() []int {
	maxima := slices.Clone(m.rows[0])
	for _, row := range m.rows {
		for c, v := range row {
			maxima[c] = max(maxima[c], v)
		}
	}
	return maxima
}

// gridModel returns the model of a game for a table to fill in or a conjecture. The positions must be
// one to eight whole numbers from 0 on, such as heaps, and at most [MaxPositions] rows of numbers
// may lie within the extents.
func gridModel(game nimkit.Game) (model, error) {
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
	m := model{appearance: g.Appearance(), play: g.Play(), graph: g}
	for n := range g.Len() {
		row := m.appearance.CoordinatesOf(g.Position(n))
		kind := m.appearance.Layout.Kind
		fits := kind != board.Removable && kind != board.Flippable && kind != board.OnFields && len(row) > 0 && len(row) <= len(coordinateLetters) && slices.Min(row) >= 0
		if !fits || n > 0 && len(row) != len(m.rows[0]) {
			return model{}, errNoNumbers
		}
		m.rows, m.vertices = append(m.rows, row), append(m.vertices, n)
		m.options = append(m.options, g.Options(n))
	}
	m.sort()
	for i, row := range m.rows {
		if i > 0 && slices.Equal(row, m.rows[i-1]) {
			return model{}, errNoNumbers
		}
	}
	for _, largest := range m.maxima() {
		m.extents = append(m.extents, largest+1)
	}
	if cellCount(m.extents) > MaxPositions {
		return model{}, tooLarge(MaxPositions)
	}
	return m, nil
}

var (
	errNoGame    = words.Errorf("play: there is no game")
	errNoNumbers = words.Errorf("play: the positions of this game are no numbers, as heaps are")
)

// tooLarge returns the [*nimkit.LimitError] for a grid with more positions than the limit.
func tooLarge(limit int) error {
	return nimkit.NewLimitError(limit, words.Errorf("play: more than %d positions: begin with less", limit))
}

// cellCount returns the number of rows within the extents, as a float because it may be huge.
func cellCount(extents []int) (n float64) {
	n = 1
	for _, extent := range extents {
		n *= float64(extent)
	}
	return n
}

// packGrid returns the model with its encoding for the script, in the form of [model.packBoard]. An
// entry is the result of a function of a vertex, above 0:
//
//	for all rows within the extents, in lexicographic order, the entry, or 0 if the row does not occur
//	the moves of the rows that occur, see [model.appendMoves]
func (m model) packGrid(entry func(vertex int) int) (_ model, err error) {
	entries := make([]int, int(cellCount(m.extents)))
	for i, row := range m.rows {
		entries[m.gridIndex(row)] = entry(m.vertices[i])
	}
	var b []byte
	for _, e := range entries {
		b = binary.AppendUvarint(b, uint64(e))
	}
	m.entries = b
	m.encoded, err = m.compress(m.appendMoves(b))
	return m, err
}

// gridOutcome returns the entry of a vertex in a grid of outcomes, see [outcomeNumber].
func (m model) gridOutcome(vertex int) int { return outcomeNumber(m.graph.Outcome(vertex)) }

// outcomeNumber returns the number of an outcome in a grid and in the names of messages: 1 for a loss, 2 for a
// win, 3 for a draw. A board uses [outcomeCode] instead.
func outcomeNumber(o nimkit.Outcome) int {
	return map[nimkit.Outcome]int{nimkit.Loss: 1, nimkit.Win: 2, nimkit.Draw: 3}[o]
}

// coordinateNames returns the names of the coordinates: n for a single one, else a, b, c, ….
func (m model) coordinateNames() []string {
	if len(m.extents) == 1 {
		return []string{"n"}
	}
	return strings.Split(coordinateLetters[:len(m.extents)], "")
}

// coordinateLetters are the names of the coordinates if there are several, so a grid has at most eight.
const coordinateLetters = "abcdefgh"

// answerKey returns a hash of a table or conjecture, under which a page stores the reader's answer. It
// depends only on the size of the table and its right entries, so it stays the same when a game or a
// book is renamed and when tables are encoded in another way.
func (m model) answerKey(kind string) string {
	sum := sha256.Sum256(fmt.Append(nil, kind, m.extents, m.entries))
	return kind + "-" + hex.EncodeToString(sum[:6])
}

// title returns the name of the game in conjectures.md, such as "{1, 2, 3} misère: n".
func (m model) title() string {
	return fmt.Sprintf("%s %s: %s", m.appearance.Name.In(words.English), m.play, strings.Join(m.coordinateNames(), ", "))
}
