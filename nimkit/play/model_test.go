package play

import (
	"bytes"
	"compress/flate"
	"encoding/base64"
	"encoding/binary"
	"errors"
	"fmt"
	"html"
	"io"
	"slices"
	"strconv"
	"strings"
	"testing"

	"nimlab/internal/games"
	"nimlab/internal/require"
	"nimlab/nimkit"
	"nimlab/nimkit/board"
	"nimlab/nimkit/cards"
	"nimlab/nimkit/nim"
	"nimlab/nimkit/nimbi"
	"nimlab/nimkit/octal"
	"nimlab/nimkit/pins"
	"nimlab/nimkit/words"
)

// samples returns a game of each kind, by name.
func samples() map[string]nimkit.Game {
	byName := map[string]nimkit.Game{}
	for _, g := range games.All() {
		byName[g.Name] = g.Game
	}
	return byName
}

// table is the table of a board that decodeTable returns.
type table struct {
	rows     [][]int
	options  [][]int
	outcomes [2][]int // in normal and in misère play, as outcomeCode encodes them
	values   []int    // nim-values plus 1, or 0
	names    []string
}

// decoder decodes a model that packBoard or packGrid has encoded, number by number.
type decoder struct {
	*bytes.Reader
	t *testing.T
}

// newDecoder returns a decoder of the result of packBoard or packGrid.
func newDecoder(t *testing.T, text string) decoder {
	t.Helper()
	compressed := require.Must(base64.StdEncoding.DecodeString(text))(t)
	data := require.Must(io.ReadAll(flate.NewReader(bytes.NewReader(compressed))))(t)
	return decoder{bytes.NewReader(data), t}
}

// uint returns the next unsigned number.
func (d decoder) uint() int {
	v := require.Must(binary.ReadUvarint(d))(d.t)
	return int(v)
}

// int returns the next signed number.
func (d decoder) int() int {
	v := require.Must(binary.ReadVarint(d))(d.t)
	return int(v)
}

// moves returns the options of rows in lexicographic order, as indices of rows.
func (d decoder) moves(rows [][]int) [][]int {
	options := make([][]int, len(rows))
	if d.uint() == 0 {
		for at := range options {
			option := at
			for range d.uint() {
				option += d.int()
				options[at] = append(options[at], option)
			}
		}
		return options
	}
	for range d.uint() {
		difference := make([]int, len(rows[0]))
		for c := range difference {
			difference[c] = d.int()
		}
		for at, row := range rows {
			sum := slices.Clone(row)
			for c := range difference {
				sum[c] += difference[c]
			}
			if o, ok := slices.BinarySearchFunc(rows, sum, slices.Compare[[]int]); ok {
				options[at] = append(options[at], o)
			}
		}
	}
	for _, o := range options {
		slices.Sort(o)
	}
	return options
}

// decodeTable decodes the result of packBoard.
func decodeTable(t *testing.T, text string) (decoded table) {
	t.Helper()
	d := newDecoder(t, text)
	count, width := d.uint(), d.uint()
	decoded.rows = make([][]int, count)
	for i := range decoded.rows {
		decoded.rows[i] = make([]int, width)
	}
	for c := range width {
		for i := range count {
			decoded.rows[i][c] = d.uint()
		}
	}
	decoded.options = d.moves(decoded.rows)
	for play := range decoded.outcomes {
		for range count {
			decoded.outcomes[play] = append(decoded.outcomes[play], d.uint())
		}
	}
	for range count {
		decoded.values = append(decoded.values, d.uint())
	}
	if d.Len() > 0 {
		rest, _ := io.ReadAll(d)
		decoded.names = strings.Split(string(rest), "\n")
	}
	return decoded
}

// Only the rules of games with endless play mention it.
func TestRuleMentionsEndlessPlay(t *testing.T) {
	ends, neverEnds := len(games.All()), words.Content(map[words.Language]string{words.Dutch: "Als er nooit een eind aan komt", words.German: "Wenn es nie endet", words.English: "If it never ends"})
	for i, sample := range append(games.All(), games.Endless()...) {
		m := require.Must(Board(sample.Game).model())(t, sample.Name)
		for _, l := range languages {
			rule := m.boardRule(m.play).In(l)
			require.Equal(t, strings.Contains(rule, neverEnds.In(l)), i >= ends || sample.Name == "men", sample.Name, rule)
		}
	}
}

// The base of the number of a row must separate close differences: a counter in base two has the
// differences 1, 0 and -1, 1.
func TestDifferencesAreUnique(t *testing.T) {
	for digits := 2; digits <= 5; digits++ {
		var counter model
		for n := range 1 << digits {
			row := make([]int, digits)
			for i := range row {
				row[i] = n >> i & 1
			}
			counter.rows = append(counter.rows, row)
			counter.options = append(counter.options, []int{n + 1})
		}
		counter.options[len(counter.rows)-1] = nil
		differences, ok := counter.differences()
		require.True(t, ok && len(differences) == digits, "%d digits: %v", digits, differences)
		for at, row := range counter.rows {
			var options []int
			for _, d := range differences {
				next := make([]int, digits)
				for c := range next {
					next[c] = row[c] + d[c]
				}
				if n := slices.IndexFunc(counter.rows, func(r []int) bool { return slices.Equal(r, next) }); n >= 0 {
					options = append(options, n)
				}
			}
			require.That(t, slices.Equal(options, counter.options[at]),
				"%d digits: %v leads on to %v, want %v", digits, row, options, counter.options[at])
		}
	}
}

func TestPackedTableAgreesWithGraph(t *testing.T) {
	for _, sample := range append(games.All(), games.Endless()...) {
		name := sample.Name
		m := require.Must(Board(sample.Game).model())(t, name)
		require.Equal(t, m.appearance.Layout.Kind, sample.Kind, name)
		if m.graph == nil {
			continue // Bouton's rule replaces the table
		}
		text := require.Must(m.packBoard(true))(t, name)
		table := decodeTable(t, text)
		require.True(t, len(table.rows) >= m.graph.Len() && (table.names == nil || len(table.names) == len(table.rows)),
			"%s: %d rows and %d names for %d positions", name, len(table.rows), len(table.names), m.graph.Len())
		for at, n := range m.vertices {
			// The options represent all options of the graph, and no other positions.
			var got []int
			for _, o := range table.options[at] {
				got = append(got, m.vertices[o])
			}
			slices.Sort(got)
			got = slices.Compact(got)
			want := slices.Sorted(slices.Values(m.graph.Options(n)))
			require.True(t, slices.Equal(got, want), "%s: %v has options %v, want %v", name, table.rows[at], got, want)
			for play, in := range []*nimkit.Graph{m.graph.In(nimkit.Normal), m.graph.In(nimkit.Misere)} {
				packed := table.outcomes[play][at]
				outcome, remoteness := nimkit.Draw, -1
				if packed > 0 {
					outcome, remoteness = nimkit.Outcome(1-packed%2), (packed-1)/2
				}
				require.True(t, outcome == in.Outcome(n) && remoteness == in.Remoteness(n),
					"%s: %v is worth %d in the table, %v and %d in the graph", name, table.rows[at], packed, in.Outcome(n), in.Remoteness(n))
			}
			v, ok := m.graph.NimValue(n)
			require.True(t, (table.values[at] != 0) == ok && (!ok || table.values[at]-1 == int(v)),
				"%s: %v has nim-value %d - 1 in the table, %v in the graph", name, table.rows[at], table.values[at], v)
		}
	}
}

// Even if the game identifies positions, a move on the board leaves other pieces where they are:
// it reduces one heap, or removes one pin, two adjacent pins or one run of counters.
func TestMovesKeepPiecesInPlace(t *testing.T) {
	points := nimbi.Standard()
	for name, legal := range map[string]func(row, option []int) bool{
		"heaps sorted": func(row, option []int) bool { return clickable(board.Piles(board.Match), row, option) },
		"pins sorted": func(row, option []int) bool {
			first, last, n := -1, -1, 0
			for i := range row {
				if row[i] != option[i] {
					if first < 0 {
						first = i
					}
					last, n = i, n+row[i]-option[i]
				}
			}
			return n == 1 || n == 2 && last == first+1
		},
		"rows":           func(row, option []int) bool { return oneRowMoves(octal.Lasker, row, option) },
		"rows of Kayles": func(row, option []int) bool { return oneRowMoves(octal.Kayles, row, option) },
		"counters": func(row, option []int) bool {
			var p, q nimbi.Position
			for i := range row {
				p |= nimbi.Position(row[i]) << i
				q |= nimbi.Position(option[i]) << i
			}
			return slices.Contains(points.Runs(p), p&^q)
		},
	} {
		m := require.Must(Board(samples()[name]).model())(t)
		moves := 0
		for at, options := range m.options {
			for _, o := range options {
				moves++
				require.True(t, legal(m.rows[at], m.rows[o]), "%s: from %v to %v is no move", name, m.rows[at], m.rows[o])
			}
		}
		t.Logf("%s: %d positions of %d, %d moves", name, len(m.rows), m.graph.Len(), moves)
	}
	m, _ := Board(samples()["heaps sorted"]).model()
	require.Equal(t, len(m.options[m.start]), 2+2+3+5)
	m, _ = Board(samples()["counters"]).model()
	require.Equal(t, len(m.options[m.start]), len(points.Runs(points.Start())))
	m, _ = Board(samples()["pins sorted"]).model()
	require.Equal(t, len(m.options[m.start]), 9+8)
}

// oneRowMoves reports whether a move only removes matches and links, and changes one row by the
// rule. It reads the sizes of the rows from the positions.
func oneRowMoves(ruleset octal.Ruleset, row, option []int) bool {
	sizes := func(row []int) []int {
		text := ""
		for i, v := range row {
			text += []string{" ", []string{"|", ""}[i%2]}[v]
		}
		var list []int
		for _, word := range strings.Fields(text) {
			list = append(list, len(word))
		}
		slices.Sort(list)
		return list
	}
	for i := range row {
		if option[i] > row[i] {
			return false
		}
	}
	before, after := sizes(row), sizes(option)
	for i, n := range before {
		for left := range ruleset.Options(n) {
			next := slices.Concat(before[:i], before[i+1:], left)
			slices.Sort(next)
			if slices.Equal(slices.DeleteFunc(next, func(n int) bool { return n == 0 }), after) {
				return true
			}
		}
	}
	return false
}

// The board has a cell for every counter of the game.
func TestCountersHaveTheirOwnBoard(t *testing.T) {
	for side, points := range map[int]int{3: 3, 4: 7, 5: 12} {
		board := nimbi.MustTriangle(side)
		for _, game := range []nimkit.Game{board.Game(), board.Full().Game(), board.Full().Without(1).Game()} {
			m, err := Board(game).model()
			require.That(t, err == nil && len(m.rows[m.start]) == points && strings.Count(m.svg, `r="5"`) == points, "side %d: %v, %v", side, m.rows, err)
		}
	}
}

// Positions with the same display have different names, and no name can be read as two.
func TestNamesOfListAreUnique(t *testing.T) {
	b := Board(nimkit.From(games.DropLetter, "a  > b ∅"))
	m := require.Must(b.model())(t)
	seen := map[string]bool{}
	for _, name := range m.names() {
		require.That(t, !seen[name] && !strings.Contains(name, " > ") && name != "", "%q is the name of two positions, or of none", name)
		seen[name] = true
	}
	require.Equal(t, len(seen), m.graph.Len())
}

// An automatic layout that does not fit becomes a list without a note. A picture that is too large
// becomes one with a note.
func TestLargePictureBecomesList(t *testing.T) {
	if testing.Short() {
		t.Skip("solves large games")
	}
	two := octal.Sum{{Ruleset: octal.Kayles, Size: 3}, {Ruleset: octal.Nim, Size: 2}}
	grows := nimkit.From(func(p [3]int, move func([3]int)) {
		if p[0] > 0 {
			move([3]int{p[0] - 1, p[1] + 1, p[2]})
		}
	}, [3]int{3, 0, 1})
	rows := pins.Full(4).Appearance().Layout
	rows.Position = nil // that of the game itself
	for name, c := range map[string]struct {
		game nimkit.Game
		kind board.Kind
		note string
	}{
		"short": {octal.Lasker.Heaps(2, 3), board.Removable, ""}, "long": {octal.Lasker.Heaps(6, 7, 8), board.Listed, "in more than 50000 ways"},
		"two games": {two.Game(), board.Removable, ""}, "too long": {append(two, octal.Heap{Ruleset: octal.Nim, Size: 13}).Game(), board.Listed, ""},
		"heaps in many orders": {nim.AtMost(5).Heaps(6, 6, 6, 6, 6, 6).Sorted(), board.Listed, "in more than 50000 ways"}, // 924 positions of the game
		"a high heap":          {nim.Heaps(70, 1), board.Listed, "pieces in a pile: a picture holds at most 60, and here are 70"},
		"many heaps":           {nim.AtMost(1).Heaps(1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1), board.Listed, "at most 12, and here are 13"},
		"many cards":           {cards.Up(65), board.Listed, "at most 64, and here are 65"},
		"a heap that grows":    {grows, board.Listed, ""},
		"a name of its own":    {nimkit.From(games.Take(1, 3), 301), board.Listed, ""},
		"a reader's layout":    {nimkit.From(games.Take(1, 2), 5).WithLayout(board.Piles(board.Coin)), board.InPiles, ""},
		"pins by their rule":   {nimkit.FromRuleset[pins.Row](pins.Ruleset{}, pins.NewRow(4)).WithLayout(rows), board.Removable, ""},
	} {
		m, err := Board(c.game).model()
		require.That(t, err == nil && m.appearance.Layout.Kind == c.kind, "%s: %d, %v", name, m.appearance.Layout.Kind, err)
		require.That(t, (m.note == nil) == (c.note == ""), "%s: the note is %v", name, m.note)
		if c.note != "" {
			require.ErrorContains(t, m.note, c.note)
			require.Contains(t, Board(c.game).HTML(words.English), html.EscapeString(words.ErrorText(m.note).In(words.English)))
		}
	}
}

// The error contains the value, the rule and the remedy, on the page and from [GameBoard.ParseRecord].
func TestInvalidLayoutsHaveErrors(t *testing.T) {
	down, both := nimkit.From(games.Take(1), 5), nimkit.From(func(p [2]int, move func([2]int)) {
		if p[0] > 0 && p[1] > 0 {
			move([2]int{p[0] - 1, p[1] - 1})
		}
	}, [2]int{2, 3})
	with := func(coordinates func(int) []int) board.Layout {
		l := board.Strip(board.Disc)
		l.Coordinates = func(p any) []int { return coordinates(p.(int)) }
		return l
	}
	moves := func(to int) board.Layout {
		l := board.Strip(board.Disc)
		l.Position = func(row []int) any { return row[0] }
		l.Moves = func(row []int, move func([]int)) { move([]int{to}) }
		return l
	}
	towers := board.Piles(board.Block)
	piles := board.Piles(board.Coin)
	piles.Lines = [][]int{{0, 1}}
	squares := board.Squares()
	squares.Spots = board.InLines(9, 0)
	for want, game := range map[string]nimkit.Game{
		"the move from [2 3] to [1 2] cannot be made by clicks":          both.WithLayout(board.Piles(board.Pin)),
		"positions 5 and 4 have the same coordinates, [7]":               down.WithLayout(with(func(int) []int { return []int{7} })),
		"position 4 has the coordinates [-1]: return numbers from 0 on":  down.WithLayout(with(func(n int) []int { return []int{n*6 - 25} })),
		"position 4 has 2 coordinates, and the start has 1":              down.WithLayout(with(func(n int) []int { return make([]int, 6-n) })),
		"position <nim> has no numbers to draw":                          nimkit.From(games.DropLetter, "<nim>").WithLayout(board.Strip(board.Disc)),
		"leads from [5] to [9], which is no position of the game":        down.WithLayout(moves(9)),
		"a hand has 2 numbers":                                           down.WithLayout(board.Layout{Kind: board.Hand}),
		"this layout has 3 spots for 1 coordinates":                      down.WithLayout(board.Layout{Kind: board.Flippable, Spots: board.InLines(3, 0)}),
		"a token gets to cell 5; this layout has 4 cells":                down.WithLayout(board.Tokens(board.Disc, board.InLines(4, 0))),
		"a token has 2 coordinates in this layout, and a position has 1": down.WithLayout(board.Squares()),
		"this layout has Dimensions 2: leave Dimensions out":             both.WithLayout(squares),
		"the colors of 0 towers, and there are 1":                        down.WithLayout(towers),
		"there is no piece \"frog\"":                                     down.WithLayout(board.Piles("frog")),
		"needs an id and a viewBox":                                      down.WithLayout(board.Piles(`<symbol id="frog"><circle r="9"/></symbol>`)),
		"a Layout with lines but without spots":                          down.WithLayout(piles),
		"a line of this Layout leads to spot 9; there are 6 spots":       down.WithLayout(board.Tokens(board.Disc, nil, []int{0, 9})),
		"there is no piece \"pin-up\"":                                   down.WithLayout(board.Layout{Kind: board.Flippable, Piece: board.Pin, Spots: board.InLines(1, 0)}),
	} {
		b := Board(game)
		_, err := b.ParseRecord("normal: 5")
		require.ErrorContains(t, err, want)
		for _, l := range languages {
			require.Contains(t, b.HTML(l), html.EscapeString(words.ErrorText(err).In(l)), want)
			require.That(t, l == words.English || words.ErrorText(err).In(l) != words.ErrorText(err).In(words.English), "%s is not translated to %s", want, l)
		}
	}
}

// The layout of Nim with more positions than a table holds is checked like every other. A picture that would
// be too large becomes a list.
func TestLayoutsOfLargeNimAreChecked(t *testing.T) {
	hidden, negative := board.Piles(board.Match), board.Piles(board.Match)
	hidden.Hidden, negative.Hidden = 3, -1
	for want, l := range map[string]board.Layout{
		"squares: a picture holds at most 300, and here are 301":          board.Strip(board.Disc),
		"squares on a side: a picture holds at most 31, and here are":     board.Squares(),
		"cards: a picture holds at most 64, and here are 300":             {Kind: board.Hand},
		"a Layout of kind 99, which does not exist":                       {Kind: 99},
		"a Layout whose Hidden is -1":                                     negative,
		"this layout has 3 spots for 2 coordinates: give it one for each": {Kind: board.Flippable, Spots: board.InLines(3, 0)},
	} {
		b := Board(nim.Heaps(300, 300).WithLayout(l))
		m, err := b.model()
		if err == nil {
			require.Equal(t, m.appearance.Layout.Kind, board.Listed, want)
			err = m.note
		}
		require.ErrorContains(t, err, want)
		require.Contains(t, b.HTML(words.Dutch), html.EscapeString(textIn(err, words.Dutch)), want)
	}
	m := require.Must(Board(nim.Heaps(300, 300).WithLayout(hidden)).model())(t)
	require.That(t, m.appearance.Layout.Kind == board.Listed && m.note == nil, "a board without visible numbers: kind %d, %v", m.appearance.Layout.Kind, m.note)
	m = require.Must(Board(nim.Heaps(250, 250).WithLayout(board.Strip(board.Disc))).model())(t)
	require.That(t, m.graph == nil && m.appearance.Layout.Kind == board.OnCells && m.note == nil && strings.Count(m.svg, `class="token"`) == 2, "two discs on a strip: kind %d, %v", m.appearance.Layout.Kind, m.note)
	for piece, want := range map[board.Piece]board.Piece{board.Match: board.Coin, board.Pin: board.Pin} {
		m := require.Must(Board(nim.Heaps(15, 15, 15, 15).WithLayout(board.Piles(piece))).WithCoins().model())(t)
		require.That(t, m.graph == nil && m.appearance.Layout.Piece == want, "%s becomes %s, want %s", piece, m.appearance.Layout.Piece, want)
	}
}

// Lines are drawn for built-in pieces and for a reader's own piece.
func TestEveryPieceCanHaveLines(t *testing.T) {
	const frog = `<symbol id="frog" viewBox="0 0 40 40"><circle cx="20" cy="20" r="18" fill="#123456"/></symbol>`
	flip := func(p [2]bool, move func([2]bool)) {
		if p[0] {
			move([2]bool{false, !p[1]})
		}
	}
	for _, piece := range []board.Piece{board.Match, board.Coin, board.Pin, board.Counter, board.Card, board.Disc, board.Man, frog} {
		for _, kind := range []board.Kind{board.Removable, board.Flippable, board.OnCells} {
			if kind == board.Flippable && piece != board.Coin && piece != board.Card {
				continue
			}
			l := board.Tokens(piece, board.InCircle(4), []int{0, 2, 3})
			l.Kind = kind
			game := nimkit.From(games.Take(1), 3).WithLayout(l)
			if kind != board.OnCells {
				l.Spots = board.InCircle(2)
				l.Lines = [][]int{{0, 1}}
				l.Coordinates = func(position any) []int {
					p := position.([2]bool)
					return []int{map[bool]int{true: 1}[p[0]], map[bool]int{true: 1}[p[1]]}
				}
				game = nimkit.From(flip, [2]bool{true, kind == board.Removable}).WithLayout(l)
			}
			m, err := Board(game).model()
			require.That(t, err == nil && m.svg != "" && strings.Count(m.svg, `stroke-opacity=".3" stroke-width="2.5"`) == 1, "%.20s, kind %d: %v", piece, kind, err)
			require.That(t, strings.Contains(m.svg, "#123456") == (piece == frog), "%.20s, kind %d is drawn as another piece", piece, kind)
		}
	}
}

// Each edge is a piece along its line, with its number. The other lines are no pieces.
func TestEdgesAreDrawnAlongTheirLines(t *testing.T) {
	points := []board.Spot{{}, {Y: -1}, {X: 3, Y: -5}}
	game := func(lines ...[]int) nimkit.Game {
		return nimkit.From(games.Take(1), 1).WithLayout(board.Edges(points, lines...))
	}
	m := require.Must(Board(game([]int{0, 1})).model())(t)
	for _, part := range []string{`M36 314L36 258`, `data-at="0.0" data-group="0" data-x="53" data-y="286" data-name="1"`, `translate(36 314) rotate(-90)" y="-12" width="56" height="24"`} {
		require.Contains(t, m.svg, part)
	}
	m = require.Must(Board(game([]int{1, 2}, []int{0, 1})).model())(t)
	require.That(t, strings.Count(m.svg, `class="part"`) == 1 && strings.Contains(m.svg, `width="280"`), "%s", m.svg)
	for want, g := range map[string]nimkit.Game{"0 lines for 1 edges": game(), "1 lines for 1 edges": game([]int{0}), "leads to spot 3; there are 3": game([]int{0, 3})} {
		_, err := Board(g).model()
		require.ErrorContains(t, err, want)
	}
	l := board.Edges(nil, []int{0, 1})
	_, err := Board(game().WithLayout(l)).model()
	require.ErrorContains(t, err, "there are 0 spots")
	l.Kind, l.Lines, l.Spots = board.Flippable, nil, points[:1]
	_, err = Board(game().WithLayout(l)).model()
	require.ErrorContains(t, err, `no piece "edge-up"`)
}

// Moves are packed as differences only if the numbers of all rows are below 2^53, with the bases
// of the script: three times the largest number of a column, plus 1.
func TestDifferencesStayExactInScript(t *testing.T) {
	for columns, want := range map[int]bool{9: true, 10: false} { // 46 to the power 9 and 10
		full := slices.Repeat([]int{15}, columns)
		less := slices.Clone(full)
		less[0]--
		_, ok := (&model{rows: [][]int{less, full}, options: [][]int{nil, {0}}}).differences()
		require.Equal(t, ok, want, columns, "columns of 15")
	}
}

func TestLargeBoardHasSizeError(t *testing.T) {
	for name, game := range map[string]nimkit.Game{
		"too many positions": nim.AtMost(39).Heaps(40, 40, 40),
		"too many matches":   nim.AtMost(5).Heaps(60, 60, 60),
		"a long strip":       nimkit.From(games.Take(1, 2), 60_000),
	} {
		var size *SizeError
		_, err := Board(game).model()
		require.That(t, errors.As(err, &size) && size.Positions > MaxPositions, "%s: %v", name, err)
	}
	// Few positions, each with a long name.
	var size *SizeError
	page := Board(nimkit.WithDisplay(nimkit.From(func(p [2]uint64, move func([2]uint64)) {
		if p[0] < 40_000 {
			move([2]uint64{p[0] + 1, p[1]*6364136223846793005 + 1442695040888963407})
		}
	}, [2]uint64{}), func(p [2]uint64) any { return fmt.Sprintf("%x", p) }))
	m := require.Must(page.model())(t)
	_, err := m.packBoard(true)
	require.That(t, errors.As(err, &size) && size.Bytes > MaxBytes, "names of 40,000 positions: %v", err)
	require.Fails(t)(GameBoard{}.model())
	require.Fails(t)(Board(nimkit.From(func(n int, move func(int)) { move(n) }, 1)).model())
	none := GameBoard{}.HTML(words.Dutch)
	require.That(t, !strings.Contains(none, "<script") && strings.Contains(none, "Dit bord heeft geen spel"), "an error is shown as %s", none)
}

// Pages of boards, scripts and style sheets have limits on their size.
func TestPagesStaySmall(t *testing.T) {
	for _, c := range []struct {
		name string
		game nimkit.Game
		max  int
	}{
		{"(1, 3, 5, 7)", nim.Heaps(1, 3, 5, 7).Misere(), 60_000},
		{"(35, 36, 36), 49,284 positions", nim.Heaps(35, 36, 36), 250_000},
		{"(35, 36, 36), at most 5", nim.AtMost(5).Heaps(35, 36, 36), 250_000},
		{"Nimbi", samples()["counters"], 100_000},
		{"ten pins", pins.Full(10).Sorted(), 70_000},
		{"fifteen pins, 32,768 rows", pins.Full(15), 250_000},
	} {
		page := Board(c.game).HTML(words.German) // the longest words
		require.That(t, len(page) <= c.max && strings.Contains(page, "data-config"),
			"%s: %d bytes, want at most %d", c.name, len(page), c.max)
		t.Logf("%s: %d bytes", c.name, len(page))
	}
	for kind, a := range assets() {
		t.Logf("%s: script %d bytes, %d as a page holds it, style %d", kind, len(a.script), len(a.packed), len(a.style))
		require.That(t, len(a.packed) <= 23_250, "the packed script of a %s has %d bytes", kind, len(a.packed))
	}
}

// If positions have several arrangements, a table has at most as many rows as a board allows.
func TestTableHasLimitedRows(t *testing.T) {
	down := games.Take(1)
	for _, c := range []struct{ chain, ends, rows int }{{MaxPositions/2 - 1, 3, MaxPositions}, {MaxPositions / 2, 2, MaxPositions + 1}} {
		g := require.Must(nimkit.From(down, c.chain).Graph())(t)
		ways := board.Layout{Kind: board.Flippable, Coordinates: func(p any) []int { return []int{p.(int), 0} }, Position: func(row []int) any { return row[0] }}
		ways.Moves = func(row []int, move func([]int)) {
			if row[0] == 0 {
				return
			}
			for way := range 2 {
				move([]int{row[0] - 1, way})
			}
			if row[0] == 1 && c.ends == 3 {
				move([]int{0, 2})
			}
		}
		table, err := tableModel(g, ways)
		var size *SizeError
		if c.rows <= MaxPositions {
			require.That(t, err == nil && len(table.rows) == c.rows, "%d rows: %v", c.rows, err)
		} else {
			require.That(t, errors.As(err, &size) && size.Positions == c.rows, "%d rows: %v", c.rows, err)
		}
	}
}

// A reader can choose the play if it changes the outcome of some position.
func TestPlayIsFixedIfOutcomesAgree(t *testing.T) {
	itself := nimkit.FromRuleset(nimkit.WithEnd(games.Take(1), func(int) nimkit.End { return nimkit.MoverLoses }), 5)
	for _, c := range []struct {
		game nimkit.Game
		same bool
	}{{nim.Heaps(3, 4), false}, {nim.Heaps(1), false}, {nim.Heaps(2, 2), false}, {itself, true}} {
		g := require.Must(c.game.Graph())(t)
		same := samePlayOutcomes(g)
		require.That(t, same == c.same, "%v is the same in both plays: %v", g.Position(g.Start()), same)
	}
}

// Too many positions are a [*nimkit.LimitError], as in every search. Too many bytes are not.
func TestSizeErrorsNameSizesAndLimits(t *testing.T) {
	for e, want := range map[SizeError]string{{Positions: 60_000}: "60000 positions or more: a board takes at most 50000;", {Positions: 7, Bytes: 300_000}: "the table of 7 positions weighs 300000 bytes: a board takes at most 215000;"} {
		require.Contains(t, e.Error(), want)
		var limit *nimkit.LimitError
		require.That(t, errors.As(&e, &limit) == (e.Bytes == 0) && (limit == nil || limit.Limit == MaxPositions), "%v is a limit: %v", e, limit)
		for _, l := range languages {
			says := e.Display().In(l)
			require.That(t, strings.Contains(says, words.FormatNumber(strconv.Itoa(e.Positions), l)) && !strings.Contains(says, "play:"), "in %s: %s", l, says)
		}
	}
}
