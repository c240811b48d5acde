package play

import (
	"errors"
	"fmt"
	"html"
	"maps"
	"slices"
	"strconv"
	"strings"
	"sync"

	"nimlab/nimkit"
	"nimlab/nimkit/nim"
	"nimlab/nimkit/view"
	"nimlab/nimkit/words"
)

// A GameBoard is a game that can be played on the page. [Board] makes one.
type GameBoard struct {
	game nimkit.Playable
	made func() (set, error) // once, for the page and for its words
}

var _ view.View = GameBoard{}

// Board puts a game on a board. It is drawn by the type of its positions: matches
// in heaps, pins in a row, cards, towers, counters on Nimbi's points, a strip for
// one number, squares for two, and a list of options for anything else.
//
// In a list a position is called as [words.Name] calls it: lamps that are on
// and off ●○●, a struct by its fields, a square of numbers in lines. Whoever has
// better names for a game of his own says so:
//
//	names := func(p [3]bool) any { return … }
//	show.It(play.Board(nimkit.From(lamps, [3]bool{true, true, true}).Facing(names)))
//
// The reader plays against the machine or against another, begins or not, in normal
// or in misère play, takes moves back, asks for a hint and why, and has the game
// judged move by move when it is over.
//
// A game of more than [MaxPositions] positions, or with a table of more than
// [MaxBytes], is shown as a [*SizeError]. Nim itself may be larger: there Bouton's
// rule stands in the page instead of a table, up to [MaxMatches].
func Board(game nimkit.Playable) GameBoard { return boardOf(game, false) }

// Coins is the same board with heaps drawn as piles of coins.
func (b GameBoard) Coins() GameBoard { return boardOf(b.game, true) }

func boardOf(game nimkit.Playable, coins bool) GameBoard {
	return GameBoard{game, sync.OnceValues(func() (set, error) { return setOf(game, coins) })}
}

// set is a board with its table made.
type set struct {
	play    nimkit.Play
	scene   scene
	heaps   nim.Position  // the start of Nim, where Bouton's rule stands for all below
	graph   *nimkit.Graph // nil there, as is the table
	table   *table
	endless bool // play may come back
}

func (b GameBoard) set() (set, error) {
	if isNil(b.game) {
		return set{}, errors.New("play: a board without a game")
	}
	return b.made()
}

func setOf(game nimkit.Playable, coins bool) (set, error) {
	n, _ := game.(nim.Setup) // the zero Setup, if it is none
	if n.Free() && manyPositions(n.Start()) {
		return boutonSet(n.Start(), n.Play(), coins)
	}
	g, err := game.Graph()
	switch {
	case err != nil && n.Free(): // more heaps than are searched
		return boutonSet(n.Start(), n.Play(), coins)
	case err != nil:
		return set{}, err
	case g == nil:
		return set{}, fmt.Errorf("play: a game of type %T without a graph", game)
	}
	if n := g.Len(); n > MaxPositions {
		if start, ok := freeNim(g); ok {
			return boutonSet(start, g.Play(), coins)
		}
		return set{}, &SizeError{Positions: n}
	}
	s := sceneOf(g, coins, countersOf(game))
	t, err := tableOf(g, s)
	if s.kind == "rows" && err != nil { // too many ways to lie, but not too many positions
		s = listScene(g)
		t, err = tableOf(g, s)
	}
	if err != nil {
		return set{}, err
	}
	return set{play: g.Play(), scene: s, graph: g, table: t, endless: t.comesBack(g)}, nil
}

// names are those of all positions, for a list.
func (s set) names() []string {
	if s.scene.names == nil {
		return nil
	}
	names := make([]string, len(s.table.vertex))
	for i, n := range s.table.vertex {
		names[i] = s.scene.names(n)
	}
	return names
}

// knownBoard is what the script is told of a board.
type knownBoard struct {
	Table string `json:"table,omitempty"`
	// Nim is the sizes of the heaps, where Bouton's rule stands for a table.
	Nim []uint64 `json:"nim,omitempty"`

	Reads  string `json:"reads"`
	Kind   string `json:"kind"`
	Start  int    `json:"start"`
	Misere bool   `json:"misere"`
	Fixed  bool   `json:"fixed"`
	Direct bool   `json:"direct"`
	// Columns says what is written in base two: the heaps, or their nim-values.
	Columns string            `json:"columns,omitempty"`
	Words   map[string]string `json:"words"`
}

// outcomes are those that the script calls 0, 1 and 2.
var outcomes = []nimkit.Outcome{nimkit.Draw, nimkit.Loss, nimkit.Win}

// HTML is the board, with a picture of the start for where scripts do not run.
func (b GameBoard) HTML(l words.Language) string {
	s, err := b.set()
	if err != nil {
		return failed(err, l)
	}
	knows := knownBoard{
		Nim: s.heaps, Reads: s.scene.reads, Kind: s.scene.kind,
		Misere: s.play == nimkit.Misere, Fixed: s.scene.fixed || s.heaps == nil && sameInBoth(s.graph),
		Direct: s.scene.direct, Columns: s.columns(), Words: map[string]string{
			"rule normal": s.rule(nimkit.Normal).In(l), "rule misère": s.rule(nimkit.Misere).In(l),
		},
	}
	if s.table != nil {
		knows.Start = s.table.start
		if knows.Table, err = s.table.pack(s.graph, s.names()); err != nil {
			return failed(err, l)
		}
	}
	for i, name := range []string{"D", "L", "W"} {
		knows.Words[name] = view.Letter(outcomes[i]).In(l)
	}
	for before, o := range outcomes {
		for after, p := range outcomes {
			knows.Words[fmt.Sprintf("judge %d%d", before, after)] = view.Judgement(o, p).In(l)
		}
	}
	for name, w := range boardWords {
		if kind, rest, special := strings.Cut(name, ":"); special {
			if kind == s.scene.kind {
				knows.Words[rest] = w.In(l) // rather than what is said of any kind
			}
		} else if _, special := boardWords[s.scene.kind+":"+name]; !special {
			knows.Words[name] = w.In(l)
		}
	}
	picture := ""
	if s.scene.svg != "" {
		picture = still(s.scene.svg, s.scene.still.In(l))
	}
	page := `<p class="rule">` + html.EscapeString(s.rule(s.play).In(l)) + `</p><div class="stage">` + picture +
		`</div><p class="unscripted">` + html.EscapeString(s.words().In(l)) + `</p>`
	return live("board", l, boardWords["board"].In(l), knows, page)
}

// Text says what the board shows at the start.
func (b GameBoard) Text(l words.Language) string {
	s, err := b.set()
	if err != nil {
		return err.Error()
	}
	return s.rule(s.play).In(l) + " " + s.words().In(l)
}

// words are for a page on which scripts do not run.
func (s set) words() words.Text {
	return words.Of(
		"Hier ligt een spel: %s. Voer de cel uit, of vertrouw dit notebook, dan kun je het spelen.",
		"Hier liegt ein Spiel bereit: %s. Führe die Zelle aus oder vertraue diesem Notebook, dann kannst du es spielen.",
		"A game is laid out here: %s. Run the cell, or trust this notebook, to play it.",
		s.scene.still)
}

// rule says what a move is and who has won at the end.
func (s set) rule(play nimkit.Play) words.Text {
	if s.heaps != nil {
		return words.Alike("%s %s", howToMove["heaps"], endSays[play.String()+", all taken"])
	}
	how := howToMove[s.scene.kind]
	switch takes, free := s.takes(); {
	case s.scene.kind != "heaps" && s.scene.kind != "strip":
	case s.scene.memory:
		how = howToMove["heaps, memory"]
	case len(takes) > 0:
		how = howToMove[s.scene.kind+", takes"].Sprintf(words.Of(oneOf(takes, words.Dutch), oneOf(takes, words.German), oneOf(takes, words.English)))
	case s.scene.kind == "heaps" && !free:
		how = howToMove["heaps, rule"]
	}
	switch {
	case s.scene.split:
		how = howToMove["rows, split"]
	case s.scene.kind == "strip" && s.endless: // the disc goes both ways
		how = howToMove["squares"]
	}
	if s.scene.kind == "cards" {
		return how
	}
	end := play.String()
	switch _, byPlay := s.graph.LoopyValue(s.graph.Start()); {
	case s.scene.kind == "towers" || s.scene.kind == "stairs":
	case !byPlay && s.scene.kind == "strip" && s.endsStuck():
		end += ", stuck"
	case !byPlay:
		end = "itself"
	case s.scene.kind == "strip" && s.endsEmpty():
		end += ", zero"
	case s.scene.reads == "pile" && s.endsEmpty():
		end += ", all taken"
	}
	says := words.Alike("%s %s", how, endSays[end])
	if s.endless {
		says = words.Alike("%s %s", says, endSays["never"])
	}
	return says
}

func oneOf(takes []int, l words.Language) string {
	words := make([]string, len(takes))
	for i, k := range takes {
		words[i] = strconv.Itoa(k)
	}
	last := len(words) - 1
	if last == 0 {
		return words[0]
	}
	return strings.Join(words[:last], ", ") + or.In(l) + words[last]
}

// mostTakes is how many numbers a rule names; a game with more is described in
// other words.
const mostTakes = 8

// takes are the numbers that may be taken, if they are the same everywhere and not
// simply all; free says that everything may be taken everywhere.
func (s set) takes() (takes []int, free bool) {
	may := map[int]bool{}
	free = true
	each := func(from, to []int) {
		for c := range from {
			if k := from[c] - to[c]; k > 0 {
				may[k] = true
			}
		}
	}
	for at, row := range s.table.rows {
		all := 0
		for _, h := range row {
			all += h
		}
		free = free && len(s.table.options[at]) == all
		for _, o := range s.table.options[at] {
			each(row, s.table.rows[o])
		}
	}
	if free || len(may) > mostTakes {
		return nil, free
	}
	for at, row := range s.table.rows {
		can := 0
		for k := range may {
			for _, h := range row {
				if k <= h {
					can++
				}
			}
		}
		if can != len(s.table.options[at]) {
			return nil, false
		}
	}
	return slices.Sorted(maps.Keys(may)), false
}

// endsEmpty tells whether nothing lies on the table when no move is left.
func (s set) endsEmpty() bool {
	for at, options := range s.table.options {
		if len(options) == 0 && slices.Max(s.table.rows[at]) > 0 {
			return false
		}
	}
	return true
}

// endsStuck tells whether every end but 0 is a draw.
func (s set) endsStuck() bool {
	for at, options := range s.table.options {
		if len(options) == 0 && (s.table.rows[at][0] == 0) == (s.graph.Outcome(s.table.vertex[at]) == nimkit.Draw) {
			return false
		}
	}
	return true
}

// columns says what a board of heaps writes in base two when it is asked why: the
// heaps themselves where everything may be taken, and otherwise what each is worth,
// if each can come to lie alone.
func (s set) columns() string {
	if s.heaps != nil {
		return "heaps"
	}
	if s.scene.kind != "heaps" || s.scene.memory {
		return ""
	}
	if _, free := s.takes(); free {
		return "heaps"
	}
	alone := map[[2]int]bool{}
	for _, row := range s.table.rows {
		for c, h := range row {
			rest := 0
			for d, v := range row {
				if d != c {
					rest += v
				}
			}
			if rest == 0 {
				alone[[2]int{c, h}] = true
			}
		}
	}
	for _, row := range s.table.rows {
		for c, h := range row {
			if !alone[[2]int{c, h}] {
				return ""
			}
		}
	}
	return "values"
}

// sameInBoth tells whether normal and misère play have the same outcomes: then there
// is nothing to choose.
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
	s, err := b.set()
	if err != nil {
		return nimkit.Record[any]{}, err
	}
	play, rest, ok := strings.Cut(strings.TrimSpace(text), ":")
	in := nimkit.Normal
	switch {
	case ok && play == nimkit.Normal.String():
	case ok && play == nimkit.Misere.String():
		in = nimkit.Misere
	default:
		return nimkit.Record[any]{}, fmt.Errorf("play: %.60q is no game copied from a board, which begins with its play and a colon", text)
	}
	if s.heaps != nil {
		return judgeNim(in, s.heaps, strings.Split(rest, ">"))
	}
	// Of a very long game the first moves are left out.
	if late, ok := strings.CutPrefix(strings.TrimSpace(rest), "… > "); ok {
		rest = late
	}
	place := map[string]int{}
	for at := range s.table.rows {
		place[s.write(at)] = at
	}
	var line []int
	between := ">"
	if s.scene.names != nil {
		between = " > " // a name may have one of these signs in it
	}
	for i, word := range strings.Split(rest, between) {
		at, ok := place[strings.TrimSpace(word)]
		if !ok {
			return nimkit.Record[any]{}, fmt.Errorf("play: position %d of the game, %.60q, is none of this board", i, strings.TrimSpace(word))
		}
		line = append(line, at)
	}
	return s.judge(s.graph.In(in), line)
}

// write is a position as it stands in a game that is copied: its numbers, or its
// name.
func (s set) write(at int) string {
	if s.scene.names != nil {
		return strings.TrimSpace(s.scene.names(s.table.vertex[at]))
	}
	numbers := make([]string, len(s.table.rows[at]))
	for i, v := range s.table.rows[at] {
		numbers[i] = strconv.Itoa(v)
	}
	return strings.Join(numbers, ",")
}

// judge judges a game given by the places of its positions.
func (s set) judge(g *nimkit.Graph, line []int) (nimkit.Record[any], error) {
	after := make([]any, len(line)-1)
	for i, at := range line[1:] {
		after[i] = spot{s, at}
	}
	r, err := nimkit.Judge(judging{s, g}, g.Play(), any(spot{s, line[0]}), after...)
	if err != nil {
		return nimkit.Record[any]{}, err
	}
	r.Start = r.Start.(spot).position()
	for i := range r.Moves {
		m := &r.Moves[i]
		m.From, m.To = m.From.(spot).position(), m.To.(spot).position()
		for k := range m.Right {
			m.Right[k] = m.Right[k].(spot).position()
		}
	}
	return r, nil
}

// spot is a position of the table, for [nimkit.Judge].
type spot struct {
	set
	at int
}

func (p spot) position() any { return p.graph.Position(p.table.vertex[p.at]) }

// String is the position's own.
func (p spot) String() string { return fmt.Sprint(p.position()) }

// judging is the table as a [nimkit.Expert].
type judging struct {
	set
	in *nimkit.Graph
}

func (j judging) Outcome(p any, _ nimkit.Play) nimkit.Outcome {
	return j.in.Outcome(j.table.vertex[p.(spot).at])
}

func (j judging) RightOptions(p any, _ nimkit.Play) []any {
	var right []any
	rights := map[int]bool{}
	for _, n := range j.in.RightOptions(j.table.vertex[p.(spot).at]) {
		rights[n] = true
	}
	for _, o := range j.table.options[p.(spot).at] {
		if rights[j.table.vertex[o]] {
			right = append(right, spot{j.set, o})
		}
	}
	return right
}

func (j judging) IsMove(p, q any) bool {
	for _, o := range j.table.options[p.(spot).at] {
		if o == q.(spot).at {
			return true
		}
	}
	return false
}
