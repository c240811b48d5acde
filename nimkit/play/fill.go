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

// A Sheet is a table that the reader fills in. [Fill] and [FillValues] make one.
type Sheet struct {
	game   nimkit.Game
	values bool
}

// MaxEntries is the largest number of entries of a table to fill in.
const MaxEntries = 400

// Fill is an empty table of a game of one heap, a row, or of two, a square: the reader
// writes into it who wins. An entry that cannot stand beside the others, by the rule of
// the game, is answered with what it leaves open; what is right nobody says.
//
//	show.It(play.Fill(takeaway.MustSet(1, 2, 3).Normal().Heap(12)))
//	show.It(play.Fill(nim.Heaps(6, 6)))
//
// On paper, and where scripts do not run, it is a table for a pencil. A game of more than
// [MaxEntries] positions is shown as a [*nimkit.LimitError].
func Fill(game nimkit.Game) Sheet { return Sheet{game, false} }

// FillValues is like [Fill] for the nim-values of the game in normal play.
func FillValues(game nimkit.Game) Sheet { return Sheet{game, true} }

// sheetConfig is the data of a table for the script.
type sheetConfig struct {
	Key     string            `json:"key"`
	Sides   []int             `json:"sides"`
	Table   string            `json:"table"`
	Values  bool              `json:"values"`
	Letters []string          `json:"letters"`        // of a loss, a win and a draw
	Keys    map[string]int    `json:"keys,omitempty"` // outcomes by the letters that readers type
	Words   map[string]string `json:"words"`
}

// outcomeKeys returns the codes of outcomes in the script by the letters that readers type.
var outcomeKeys = sync.OnceValue(func() map[string]int {
	var forms struct{ Letters map[string]string }
	words.Check(json.Unmarshal([]byte(exercise.Forms()), &forms))
	codes := map[string]int{"L": codeOf(nimkit.Loss), "W": codeOf(nimkit.Win), "D": codeOf(nimkit.Draw)}
	keys := map[string]int{}
	for letter, outcome := range forms.Letters {
		keys[letter] = codes[outcome]
	}
	return keys
})

// made returns the model of the table, with the right entries packed for the script.
func (s Sheet) made() (model, error) {
	l, err := gridOf(s.game)
	if err != nil {
		return model{}, err
	}
	if len(l.sides) > 2 {
		return model{}, words.Errorf("play: a table to fill in is of one heap or two, not of %d", len(l.sides))
	}
	if product(l.sides) > MaxEntries {
		return model{}, tooLarge(MaxEntries)
	}
	worth := l.outcome
	if s.values {
		for n := range l.graph.Len() {
			if _, ok := l.graph.NimValue(n); !ok {
				return model{}, words.Errorf("play: position %v has no nim-value", words.Name(l.graph.Position(n)))
			}
		}
		worth = func(n int) int {
			v, _ := l.graph.NimValue(n)
			return int(v) + 1
		}
	}
	return l.packGrid(worth)
}

// HTML returns the table with its rule.
func (s Sheet) HTML(l words.Language) string {
	t, err := s.made()
	if err != nil {
		return failed(err, l)
	}
	config := sheetConfig{Key: t.key("fill"), Sides: t.sides, Table: t.packed, Values: s.values, Words: map[string]string{"end": t.graph.EndRule().In(l)}}
	for _, o := range []nimkit.Outcome{nimkit.Loss, nimkit.Win, nimkit.Draw} {
		config.Letters = append(config.Letters, view.Letter(o).In(l))
	}
	if !s.values {
		config.Keys = outcomeKeys()
	}
	addMessages(config.Words, fillWords.All(), l)
	addMessages(config.Words, map[bool]words.Table{false: fillOutcomeWords, true: fillValueWords}[s.values].All(), l)
	return live("fill", l, fillWords.Of("table").In(l), config, paragraph("rule", t.rule(t.play), l)+paragraph("question", s.asks(t), l)+paragraph("unscripted", fillWords.Of("unscripted"), l)+t.cells())
}

// Text returns the rule, the question and the empty table.
func (s Sheet) Text(l words.Language) string {
	t, err := s.made()
	if err != nil {
		return words.ErrorText(err).In(l)
	}
	return words.Join(" ", t.rule(t.play), s.asks(t)).In(l) + "\n" + t.blank()
}

// String returns the text in the language of [words.Chosen].
func (s Sheet) String() string { return s.Text(words.Chosen()) }

// asks returns the question.
func (s Sheet) asks(t model) words.Text {
	ask := fillValueWords.Of("fill values")
	if !s.values {
		ask = fillOutcomeWords.Of("fill")
		for n := range t.graph.Len() {
			if t.graph.Outcome(n) == nimkit.Draw {
				ask = fillOutcomeWords.Of("fill draws")
			}
		}
	}
	if len(t.sides) == 2 {
		ask = words.Join(" ", ask, t.numbersMean())
	}
	return ask.With("win", view.Letter(nimkit.Win), "loss", view.Letter(nimkit.Loss), "draw", view.Letter(nimkit.Draw))
}

// entries calls f with each row of the table, from top to bottom, of two numbers the
// second upwards, and with each of its entries, at its place among all rows of numbers,
// -1 where the position does not occur.
func (t model) entries(line func(b int), entry func(a, at int)) {
	wide, high := t.sides[0], 1
	if len(t.sides) == 2 {
		high = t.sides[1]
	}
	there := map[int]bool{}
	for _, row := range t.rows {
		there[t.place(row)] = true
	}
	for b := high - 1; b >= 0; b-- {
		line(b)
		for a := range wide {
			at := a*high + b
			if !there[at] {
				at = -1
			}
			entry(a, at)
		}
	}
}

// place returns the index of coordinates in the lexicographic order of all that fit the sides.
func (t model) place(row []int) (at int) {
	for c, v := range row {
		at = at*t.sides[c] + v
	}
	return at
}

// square is the style of an entry on a page without style sheets.
const square = `display:inline-block;width:2.4em;height:2.4em;border:1px solid #888;vertical-align:middle`

// cells returns the empty entries as HTML: in a row with their numbers, or as a table.
func (t model) cells() string {
	var s strings.Builder
	box := func(at int) string {
		if at < 0 {
			return `<span class="none" style="display:inline-block;width:2.4em;line-height:2.4em">·</span>`
		}
		return fmt.Sprintf(`<span class="entry" data-at="%d" style="%s"></span>`, at, square)
	}
	if len(t.sides) == 1 {
		s.WriteString(`<div class="cells row">`)
		t.entries(func(int) {}, func(a, at int) {
			fmt.Fprintf(&s, `<span class="cell" style="display:inline-block;text-align:center;margin:2px"><span class="name">%d</span><br>%s</span>`, a, box(at))
		})
		return s.String() + "</div>"
	}
	s.WriteString(`<div class="cells wide"><table><tbody>`)
	letters := t.letters()
	t.entries(func(b int) {
		top := b == t.sides[1]-1
		fmt.Fprintf(&s, `%s<tr><th scope="row">%s%d</th>`, first(!top, "</tr>"), first(top, letters[1]+" = "), b)
	}, func(_, at int) { fmt.Fprintf(&s, "<td>%s</td>", box(at)) })
	s.WriteString("</tr><tr><td></td>")
	for a := range t.sides[0] {
		fmt.Fprintf(&s, `<th scope="col">%s%d</th>`, first(a == t.sides[0]-1, letters[0]+" = "), a)
	}
	return s.String() + "</tr></tbody></table></div>"
}

// first returns the text if wanted, else "".
func first(wanted bool, text string) string {
	if wanted {
		return text
	}
	return ""
}

// blank returns the empty table as text.
func (t model) blank() string {
	var s strings.Builder
	t.entries(func(b int) {
		s.WriteString(first(s.Len() > 0, "\n") + first(len(t.sides) == 2, fmt.Sprintf("%3d", b)))
	}, func(_, at int) { s.WriteString(map[bool]string{true: "  _", false: "  ·"}[at >= 0]) })
	s.WriteString("\n" + first(len(t.sides) == 2, "   "))
	for a := range t.sides[0] {
		fmt.Fprintf(&s, "%3d", a)
	}
	return s.String()
}

// fillWords are the messages of every table to fill in. The script replaces names in braces.
var fillWords = words.Table{
	{"table", "A table to fill in"},
	{"unscripted", "A pencil will do. Run the cell, or trust this notebook, and the table looks on with you."},
	{"broken", "This table cannot look on here: the browser is too old."},
	{"how", "Click an entry, or go there by the arrow keys and type."},
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
