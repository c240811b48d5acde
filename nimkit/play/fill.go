package play

import (
	"encoding/json"
	"fmt"
	"strings"
	"sync"

	"nimlab/nimkit"
	"nimlab/nimkit/exercise"
	"nimlab/nimkit/view"
	"nimlab/nimkit/words"
)

// A FillTable is a table that the reader fills in. [Fill] and [FillValues] return one. The zero
// FillTable shows an error.
type FillTable struct {
	game   nimkit.Game
	values bool // the entries are nim-values, not outcomes
}

// MaxEntries is the largest number of entries of a table to fill in.
const MaxEntries = 400

// Fill returns an empty table in which the reader writes the outcome of each position. A game of one
// heap is a row, and a game of two heaps a square. An entry that contradicts other entries or the
// rule of the game gets a reply that names the contradiction. The table never reveals a right entry.
//
//	show.It(play.Fill(takeaway.MustSet(1, 2, 3).Normal().Heap(12)))
//	show.It(play.Fill(nim.Heaps(6, 6)))
//
// On paper and without scripts it is an empty table for a pencil. It shows an error in place of a
// game whose positions are not one or two numbers, and a [*nimkit.LimitError] for one with more
// than [MaxEntries] entries.
func Fill(game nimkit.Game) FillTable { return FillTable{game, false} }

// FillValues is like [Fill], with nim-values as entries. It shows an error in place of a game with a
// position that has no nim-value.
func FillValues(game nimkit.Game) FillTable { return FillTable{game, true} }

// fillConfig is the data of a table for the script.
type fillConfig struct {
	Key     string            `json:"key"` // identifies the table in events
	Sides   []int             `json:"sides"`
	Table   string            `json:"table"` // see [model.packGrid]
	Values  bool              `json:"values"`
	Letters []string          `json:"letters"`        // of a loss, a win and a draw
	Keys    map[string]int    `json:"keys,omitempty"` // numbers of outcomes by the letters that readers type
	Words   map[string]string `json:"words"`
}

// outcomeKeys returns the numbers of outcomes, see [outcomeNumber], by the letters that readers type in any
// language.
var outcomeKeys = sync.OnceValue(func() map[string]int {
	var forms struct{ Letters map[string]string }
	words.Check(json.Unmarshal([]byte(exercise.Forms()), &forms))
	numbers := map[string]int{"L": outcomeNumber(nimkit.Loss), "W": outcomeNumber(nimkit.Win), "D": outcomeNumber(nimkit.Draw)}
	keys := map[string]int{}
	for letter, outcome := range forms.Letters {
		keys[letter] = numbers[outcome]
	}
	return keys
})

// model returns the model of the table, with the right entries packed for the script: outcomes as
// [model.gridOutcome] returns them, or nim-values plus 1.
func (t FillTable) model() (model, error) {
	m, err := gridModel(t.game)
	if err != nil {
		return model{}, err
	}
	if len(m.extents) > 2 {
		return model{}, words.Errorf("play: a table to fill in is of one heap or two, not of %d", len(m.extents))
	}
	if cellCount(m.extents) > MaxEntries {
		return model{}, tooLarge(MaxEntries)
	}
	entry := m.gridOutcome
	if t.values {
		for n := range m.graph.Len() {
			if _, ok := m.graph.NimValue(n); !ok {
				return model{}, words.Errorf("play: position %v has no nim-value", words.Name(m.graph.Position(n)))
			}
		}
		entry = func(n int) int {
			v, _ := m.graph.NimValue(n)
			return int(v) + 1
		}
	}
	return m.packGrid(entry)
}

// HTML returns the rule of the game, the question and the empty table, or the error.
func (t FillTable) HTML(l words.Language) string {
	m, err := t.model()
	if err != nil {
		return errorHTML(err, l)
	}
	config := fillConfig{Key: m.answerKey("fill"), Sides: m.extents, Table: m.encoded, Values: t.values, Words: map[string]string{"end": m.graph.EndRule().In(l)}}
	for _, o := range []nimkit.Outcome{nimkit.Loss, nimkit.Win, nimkit.Draw} {
		config.Letters = append(config.Letters, view.Letter(o).In(l))
	}
	if !t.values {
		config.Keys = outcomeKeys()
	}
	addMessages(config.Words, fillWords.All(), l)
	addMessages(config.Words, map[bool]words.Table{false: fillOutcomeWords, true: fillValueWords}[t.values].All(), l)
	return interactiveHTML("fill", l, fillWords.Of("table").In(l), config, paragraph("rule", m.rule(m.play), l)+paragraph("question", t.question(m), l)+paragraph("unscripted", fillWords.Of("unscripted"), l)+m.cellsHTML(), keyAttribute(config.Key))
}

// Text returns the rule, the question and the empty table, or the error.
func (t FillTable) Text(l words.Language) string {
	m, err := t.model()
	if err != nil {
		return words.ErrorText(err).In(l)
	}
	return words.Join(" ", m.rule(m.play), t.question(m)).In(l) + "\n" + m.blankText()
}

// String returns the text in the language of [words.Chosen].
func (t FillTable) String() string { return t.Text(words.Chosen()) }

// question returns the question. It mentions the letter of a draw only if the game has draws.
func (t FillTable) question(m model) words.Text {
	text := fillValueWords.Of("fill values")
	if !t.values {
		text = fillOutcomeWords.Of("fill")
		for n := range m.graph.Len() {
			if m.graph.Outcome(n) == nimkit.Draw {
				text = fillOutcomeWords.Of("fill draws")
			}
		}
	}
	if len(m.extents) == 2 {
		text = words.Join(" ", text, m.letterMeanings())
	}
	return text.With("win", view.Letter(nimkit.Win), "loss", view.Letter(nimkit.Loss), "draw", view.Letter(nimkit.Draw))
}

// eachEntry visits the entries of the table row by row. From row to row the second number of a position, b,
// decreases; within a row the first number, a, increases. A table of one number has one row, with b = 0.
// eachEntry calls visitRow before the entries of each row, and visitEntry with the result of
// [model.gridIndex], or -1 if the game does not have the position.
func (m model) eachEntry(visitRow func(b int), visitEntry func(a, index int)) {
	width, height := m.extents[0], 1
	if len(m.extents) == 2 {
		height = m.extents[1]
	}
	occurs := map[int]bool{}
	for _, coordinates := range m.rows {
		occurs[m.gridIndex(coordinates)] = true
	}
	for b := height - 1; b >= 0; b-- {
		visitRow(b)
		for a := range width {
			index := a*height + b
			if !occurs[index] {
				index = -1
			}
			visitEntry(a, index)
		}
	}
}

// gridIndex returns the index of coordinates in the lexicographic order of all coordinates within the
// extents.
func (m model) gridIndex(row []int) (index int) {
	for c, v := range row {
		index = index*m.extents[c] + v
	}
	return index
}

// entryStyle is the style of an entry on a page that lacks the style sheet, such as a notebook that is not
// trusted.
const entryStyle = `display:inline-block;width:2.4em;height:2.4em;border:1px solid #888;vertical-align:middle`

// cellsHTML returns the empty entries as HTML: for one number a row, each entry below its number, and for two
// numbers a table.
func (m model) cellsHTML() string {
	var s strings.Builder
	entry := func(index int) string {
		if index < 0 {
			return `<span class="none" style="display:inline-block;width:2.4em;line-height:2.4em">·</span>`
		}
		return fmt.Sprintf(`<span class="entry" data-at="%d" style="%s"></span>`, index, entryStyle)
	}
	if len(m.extents) == 1 {
		s.WriteString(`<div class="cells row">`)
		m.eachEntry(func(int) {}, func(a, index int) {
			fmt.Fprintf(&s, `<span class="cell" style="display:inline-block;text-align:center;margin:2px"><span class="name">%d</span><br>%s</span>`, a, entry(index))
		})
		return s.String() + "</div>"
	}
	s.WriteString(`<div class="cells wide"><table><tbody>`)
	letters := m.coordinateNames()
	m.eachEntry(func(b int) {
		top := b == m.extents[1]-1
		fmt.Fprintf(&s, `%s<tr><th scope="row">%s%d</th>`, textIf(!top, "</tr>"), textIf(top, letters[1]+" = "), b)
	}, func(_, index int) { fmt.Fprintf(&s, "<td>%s</td>", entry(index)) })
	s.WriteString("</tr><tr><td></td>")
	for a := range m.extents[0] {
		fmt.Fprintf(&s, `<th scope="col">%s%d</th>`, textIf(a == m.extents[0]-1, letters[0]+" = "), a)
	}
	return s.String() + "</tr></tbody></table></div>"
}

// textIf returns the text if the condition is true, else "".
func textIf(condition bool, text string) string {
	if condition {
		return text
	}
	return ""
}

// blankText returns the empty table as text.
func (m model) blankText() string {
	var s strings.Builder
	m.eachEntry(func(b int) {
		s.WriteString(textIf(s.Len() > 0, "\n") + textIf(len(m.extents) == 2, fmt.Sprintf("%3d", b)))
	}, func(_, index int) { s.WriteString(map[bool]string{true: "  _", false: "  ·"}[index >= 0]) })
	s.WriteString("\n" + textIf(len(m.extents) == 2, "   "))
	for a := range m.extents[0] {
		fmt.Fprintf(&s, "%3d", a)
	}
	return s.String()
}

// fillWords are the messages of every table to fill in. The script replaces names in braces by
// values.
var fillWords = words.Table{
	{"table", "A table to fill in"},
	{"unscripted", "A pencil will do. Run the cell, or trust this notebook, and the table looks on with you."},
	{"broken", "This table cannot look on here: the browser is too old."},
	{"how", "Each click on an entry gives the next sign: {list}. Or go there with the arrow keys and type."},
	{"how touch", "Each tap on an entry gives the next sign: {list}."},
	{"check", "Check"},
	{"empty", "empty"},
	{"and", "and"},
	{"fill first", "How do you know that about {position}? First fill in what can be left after one move: {list}."},
	{"look again", "Nothing contradicts, but {position} is not right yet: where does each move lead from there?"},
	{"so far", "Right so far: {n} filled in, {open} still empty."},
	{"nothing", "All is empty. Begin where there is no move left."},
}

// fillOutcomeWords are the further messages of a table of outcomes.
var fillOutcomeWords = words.Table{
	{"fill", "Fill in: {win} if the player to move can win, {loss} if that player loses."},
	{"fill draws", "Fill in: {win} if the player to move can win, {loss} if that player loses, {draw} for a draw."},
	{"loss", "a loss"},
	{"win", "a win"},
	{"draw", "a draw"},
	{"at the end", "You call {position} {is}; but there is no move left there. {end} Who is to move there?"},
	{"stuck", "You call {position} {is}; but there is no move left there. What does the rule say then?"},
	{"loss loss", "You call {position} a loss; but a move leads to {to}, which you call a loss as well."},
	{"loss draw", "You call {position} a loss; but a move leads to {to}, which you call a draw."},
	{"win nowhere", "You call {position} a win; to which loss does a move lead?"},
	{"draw loss", "You call {position} a draw; but a move leads to {to}, which you call a loss."},
	{"draw nowhere", "You call {position} a draw; to which draw does a move lead?"},
	{"done", "All is right! Now look at the losses: which positions are they?"},
}

// fillValueWords are the further messages of a table of nim-values.
var fillValueWords = words.Table{
	{"fill values", "Fill in the nim-value of each position: the least number missing among the positions after one move."},
	{"same value", "You write {is} at {position}; but a move leads to {to}, where you write {is} as well."},
	{"least", "You write {is} at {position}; in your table you come from there to {list}: what is the least number missing?"},
	{"least of all", "You write {is} at {position}; there is no move from there. What is then the least number missing?"},
	{"done values", "All is right! What do you notice about the values?"},
}
