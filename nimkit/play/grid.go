package play

import (
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"fmt"
	"slices"
	"strings"

	"nimlab/nimkit"
	"nimlab/nimkit/board"
	"nimlab/nimkit/words"
)

// grid is a game whose positions are rows of whole numbers from 0 on, such as heaps:
// what a table to be filled in and a conjecture are about.
type grid struct {
	look      nimkit.Appearance
	play      nimkit.Play
	rule, end words.Text // how to move, and who has won at the end
	sides     []int      // one more than the largest number in each place
	table     *table     // the rows that occur, in the order of a dictionary
	graph     *nimkit.Graph
	packed    string   // what each row is worth, and where moves lead, for the script
	leads     []string // in a family of games, what the first player can leave to win
}

// gridOf is the grid of a game with all that can be reached.
func gridOf(game nimkit.Game) (grid, error) {
	if manyPositions(game.Appearance().Nim) {
		return grid{}, tooLarge(MaxPositions)
	}
	g, err := game.Graph()
	if err != nil {
		return grid{}, err
	}
	if g.Len() > MaxPositions {
		return grid{}, tooLarge(MaxPositions)
	}
	s := set{play: g.Play(), look: g.Appearance(), graph: g}
	l := grid{look: s.look, play: s.play, graph: g, table: &table{}}
	l.rule, l.end = s.rule(s.play), g.EndRule()
	for n := range g.Len() {
		row := l.look.CoordinatesOf(g.Position(n))
		k := l.look.Layout.Kind
		fits := k != board.Removable && k != board.Flippable && len(row) > 0 && len(row) <= len(letters) && slices.Min(row) >= 0
		if !fits || n > 0 && len(row) != len(l.table.rows[0]) {
			return grid{}, errNoNumbers
		}
		l.table.rows, l.table.vertex = append(l.table.rows, row), append(l.table.vertex, n)
		l.table.options = append(l.table.options, g.Options(n))
	}
	l.table.sort()
	for i, row := range l.table.rows {
		if i > 0 && slices.Equal(row, l.table.rows[i-1]) {
			return grid{}, errNoNumbers
		}
	}
	for _, most := range l.table.most() {
		l.sides = append(l.sides, most+1)
	}
	if product(l.sides) > MaxPositions {
		return grid{}, tooLarge(MaxPositions)
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

// product is how many rows there are, as far as an int can tell.
func product(sides []int) (n float64) {
	n = 1
	for _, side := range sides {
		n *= float64(side)
	}
	return n
}

// pack writes what each row is worth, by its number in the graph, and where moves lead,
// as [table.pack] does:
//
//	for each row in the order of a dictionary what it is worth, 0 where it does not occur
//	1, differences; each difference     where an option is a row and a difference
//	0; for each row that occurs the number of its options, and their places among these
func (l grid) pack(worth func(n int) int) (_ grid, err error) {
	worths := make([]int, int(product(l.sides)))
	for i, row := range l.table.rows {
		worths[l.place(row)] = worth(l.table.vertex[i])
	}
	var b []byte
	for _, w := range worths {
		b = binary.AppendUvarint(b, uint64(w))
	}
	l.packed, err = l.table.packed(l.table.moves(b))
	return l, err
}

// outcome is what a position is worth, for the script: 1 for a loss, 2 for a win, 3 for a
// draw.
func (l grid) outcome(n int) int { return codeOf(l.graph.Outcome(n)) }

func codeOf(o nimkit.Outcome) int {
	return map[nimkit.Outcome]int{nimkit.Loss: 1, nimkit.Win: 2, nimkit.Draw: 3}[o]
}

// letters are what the numbers of a row are called: n alone, and a, b, c, … together.
func (l grid) letters() []string {
	if len(l.sides) == 1 {
		return []string{"n"}
	}
	return strings.Split(letters[:len(l.sides)], "")
}

const letters = "abcdefgh"

// key is a short name for a question: a hash, the same as long as the question is.
func (l grid) key(kind string) string {
	sum := sha256.Sum256(fmt.Append(nil, kind, l.title(), l.sides, l.packed))
	return kind + "-" + hex.EncodeToString(sum[:6])
}

// title is how a file of texts calls the game: "{1, 2, 3} misère: n".
func (l grid) title() string {
	return fmt.Sprintf("%s %s: %s", l.look.Name.In(words.English), l.play, strings.Join(l.letters(), ", "))
}
