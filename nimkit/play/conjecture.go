package play

import (
	"cmp"
	"embed"
	"fmt"
	"html"
	"slices"
	"strings"
	"unicode"

	"nimlab/nimkit"
	"nimlab/nimkit/board"
	"nimlab/nimkit/words"
)

// A ConjectureBox is a box in which a reader writes a conjecture. [Conjecture] and [ConjectureOf] return
// one. The zero ConjectureBox has no game and displays an error.
type ConjectureBox struct {
	build   func() (model, error) // solves the game; nil without a game
	replies []conditionReply      // to wrong conditions
	name    string                // of the replies in conjectures.md; "" for those of the game
	sign    string                // the sign of the nim-sum in the help; "" leaves out the examples with it
}

// A conditionReply is the reply to a wrong condition that readers try.
type conditionReply struct {
	condition string
	reply     words.Text
}

// Conjecture asks when a position is lost for the player to move. The reader writes a
// condition in the notation of a book, in the syntax of Go, or in words:
//
//	n mod 4 = 0     a = b     a + b even     a ⊕ b ⊕ c = 0     n%4 == 0 && n > 0
//
// The box replies with the first position that contradicts the condition, or reports that
// it holds for every position of the game. One heap is called n, several are a, b, c and
// so on.
//
//	show.It(play.Conjecture(takeaway.MustSet(1, 2, 3).Normal().Heap(10_000)))
//	show.It(play.Conjecture(nim.Heaps(15, 15, 15).Misere()))
//
// The script reads the condition, and runs nothing that a reader types. Replies to likely wrong
// conditions are in conjectures.md, see [ConjectureBox.WithReplies]; [ConjectureBox.WithReply] adds
// more. For a game of more than [MaxPositions] positions the box displays a [*nimkit.LimitError].
func Conjecture(game nimkit.Game) ConjectureBox {
	return ConjectureBox{build: func() (model, error) {
		m, err := gridModel(game)
		if err != nil {
			return model{}, err
		}
		return m.packGrid(m.gridOutcome)
	}}
}

// ConjectureOf is [Conjecture] for a family of games, one for each n from 0 to largest, such
// as a full row of n pins:
//
//	show.It(play.ConjectureOf(func(n int) nimkit.Game { return pins.Full(n) }, 14))
//
// The box displays an error if largest is negative or more than 999. Each game is solved when the box is
// rendered, unless its theory knows a winning first move; the solved games may have 600,000 positions
// together, or the box displays a [*nimkit.LimitError].
func ConjectureOf(game func(n int) nimkit.Game, largest int) ConjectureBox {
	return ConjectureBox{build: func() (model, error) { return familyModel(game, largest) }}
}

// familyModel solves game(0), …, game(largest) and returns a model with one row per game: its outcome
// and a winning first move. The rows have no options.
func familyModel(game func(n int) nimkit.Game, largest int) (m model, err error) {
	switch {
	case game == nil:
		return m, errNoGame
	case largest < 0:
		return m, words.Errorf("play: a family from 0 to %d has no game", largest)
	case largest >= maxFamilyGames:
		return m, tooLarge(maxFamilyGames)
	}
	m.extents = []int{largest + 1}
	outcomeNumbers := make([]int, largest+1)
	m.firstMoves = make([]words.Text, largest+1)
	positions := 0
	for n := range largest + 1 {
		g := game(n)
		m.appearance, m.play, m.graph = g.Appearance(), g.Play(), nil
		if outcome, move, ok := winningFirstMove(g); ok {
			outcomeNumbers[n], m.firstMoves[n] = outcomeNumber(outcome), move
		} else {
			graph, err := g.Graph()
			if err != nil {
				return m, err
			}
			if positions += graph.Len(); positions > maxFamilyPositions {
				return m, nimkit.NewLimitError(maxFamilyPositions, words.Errorf("play: the games from 0 to %[1]d have more than %[2]d positions together: ask for fewer than %[1]d", n, maxFamilyPositions))
			}
			outcomeNumbers[n] = outcomeNumber(graph.Outcome(graph.Start()))
			if right := graph.RightOptions(graph.Start()); len(right) > 0 && graph.Outcome(graph.Start()) == nimkit.Win {
				m.firstMoves[n] = words.Display(graph.Position(right[0]))
			}
			m.appearance, m.graph = graph.Appearance(), graph
		}
		if graph, err := g.Limit(1).Graph(); err == nil && len(graph.Options(graph.Start())) == 0 {
			m.firstMoves[n] = words.Same(noFirstMove)
		}
		m.rows, m.vertices, m.options = append(m.rows, []int{n}), append(m.vertices, n), append(m.options, nil)
	}
	return m.packGrid(func(n int) int { return outcomeNumbers[n] })
}

// winningFirstMove returns the outcome of a game and the name of an option with which the first player
// wins, an empty text if there is none. It reports false if the theory of the game does not know both.
func winningFirstMove(g nimkit.Game) (outcome nimkit.Outcome, move words.Text, ok bool) {
	theory := g.Theory()
	if theory.Outcome == nil || theory.WinningMoves == nil {
		return 0, words.Text{}, false
	}
	outcome, err := theory.Outcome(g.Play())
	moves, movesErr := theory.WinningMoves(g.Play())
	if err != nil || movesErr != nil || len(moves) > 0 && moves[0].InSum {
		return 0, words.Text{}, false
	}
	if len(moves) > 0 {
		move = words.Display(moves[0].To)
	}
	return outcome, move, true
}

// noFirstMove marks a game without moves in firstMoves of [model]. No position has this name.
const noFirstMove = "\n"

const (
	maxFamilyGames     = 1000    // the largest number of games in a family
	maxFamilyPositions = 600_000 // the largest number of positions in all solved games of a family
)

// WithReply returns the box with a reply to a wrong condition that readers try. The reply is a
// [words.Text], or any other value, which is the same text in every language. The box recognizes the
// condition by the positions for which it is true, so another way to write it gets the same reply.
func (c ConjectureBox) WithReply(condition string, reply any) ConjectureBox {
	c.replies = append(slices.Clip(c.replies), conditionReply{condition, toText(reply)})
	return c
}

// WithReplies returns the box with the replies under a heading of conjectures.md. Use it if a notebook asks
// several conjectures about one game; otherwise the heading is the name of the game. The box shows an error if
// there is no such heading.
//
//	show.It(play.ConjectureOf(boards, 12).WithReplies("boards-of-two-by-two"))
func (c ConjectureBox) WithReplies(name string) ConjectureBox {
	c.name = name
	return c
}

// WithNimSumSign returns the box with a sign for the nim-sum, such as ⊕ or ++, in its help. Control
// characters are left out, and a long sign is shortened. Every box understands ⊕ and ++.
//
//	show.It(play.Conjecture(nim.Heaps(15, 15, 15)).WithNimSumSign("⊕"))
func (c ConjectureBox) WithNimSumSign(sign string) ConjectureBox {
	c.sign = words.Truncate(strings.Map(func(r rune) rune {
		if unicode.IsControl(r) {
			return -1
		}
		return r
	}, sign))
	return c
}

//go:embed conjectures.md
var conjectures embed.FS

// conjectureConfig is the data of a conjecture for the script.
type conjectureConfig struct {
	Key        string            `json:"key"` // see [model.answerKey]
	Sides      []int             `json:"sides"`
	Table      string            `json:"table"`
	Letters    []string          `json:"letters"`              // the names of the coordinates
	Heaps      bool              `json:"heaps"`                // whether positions are drawn as heaps
	FirstMoves []string          `json:"firstMoves,omitempty"` // see [model]
	Replies    [][2]string       `json:"replies"`
	Words      map[string]string `json:"words"`
}

// model returns the model of the game or the family. It solves it on each call.
func (c ConjectureBox) model() (model, error) {
	if c.build == nil {
		return model{}, errNoGame
	}
	return c.build()
}

// HTML returns the question with a field for the condition and a folded help, or the error.
func (c ConjectureBox) HTML(l words.Language) string {
	m, err := c.model()
	if err != nil {
		return errorHTML(err, l)
	}
	config := conjectureConfig{
		Key: m.answerKey("conjecture"), Sides: m.extents, Table: m.encoded, Letters: m.coordinateNames(), Replies: [][2]string{},
		Heaps: m.firstMoves == nil && (len(m.extents) == 1 || m.appearance.Layout.Kind == board.InPiles),
		Words: map[string]string{"end": m.endRule(m.play).In(l), "holds": m.noCounterexample().In(l)},
	}
	for _, move := range m.firstMoves {
		config.FirstMoves = append(config.FirstMoves, words.Truncate(move.In(l)))
	}
	section, ok := words.MustRead(conjectures, "conjectures.md").Part(cmp.Or(c.name, m.title()))
	if !ok && c.name != "" {
		return errorHTML(words.Errorf("play: no conjecture has the name %q: use one of conjectures.md", words.Truncate(c.name)), l)
	}
	for _, r := range c.replies {
		config.Replies = append(config.Replies, [2]string{r.condition, r.reply.In(l)})
	}
	for _, part := range section.Parts {
		config.Replies = append(config.Replies, [2]string{part.Name, part.Content.In(l)})
	}
	for name, text := range conjectureWords.All() {
		config.Words[name] = cmp.Or(config.Words[name], text.With("names", words.List(conjectureWords.Of("and"), m.coordinateNames()...)).In(l))
	}
	return interactiveHTML("conjecture", l, conjectureWords.Of("conjecture").In(l), config,
		paragraph("question", conjectureWords.Of("ask"), l)+paragraph("rule", m.rule(m.play), l)+paragraph("names", m.letterMeanings(), l)+
			paragraph("unscripted", conjectureWords.Of("unscripted"), l)+
			`<details class="help">`+summary(conjectureWords.Of("what to write").In(l))+m.help(l, c.sign)+"</details>", keyAttribute(config.Key))
}

// Text returns the question, the rule and the meaning of the letters, or the error.
func (c ConjectureBox) Text(l words.Language) string {
	m, err := c.model()
	if err != nil {
		return words.ErrorText(err).In(l)
	}
	return words.Join(" ", conjectureWords.Of("ask"), m.rule(m.play), m.letterMeanings()).In(l)
}

// String returns the text in the language of [words.Chosen].
func (c ConjectureBox) String() string { return c.Text(words.Chosen()) }

// letterMeanings returns the sentence that explains the letters of a condition.
func (m model) letterMeanings() words.Text {
	names := words.List(conjectureWords.Of("and"), m.coordinateNames()...)
	switch {
	case m.firstMoves != nil:
		return conjectureWords.Of("n begins")
	case len(m.extents) == 1 && m.appearance.Layout.Kind == board.OnCells && !m.appearance.Layout.Labels.Heaps:
		return conjectureWords.Of("n stands")
	case len(m.extents) == 1:
		return conjectureWords.Of("n lies")
	case m.appearance.Layout.Labels.Heaps:
		return conjectureWords.Of("heaps").With("names", names)
	case m.appearance.Layout.Kind == board.Hand:
		return conjectureWords.Of("cards")
	}
	return conjectureWords.Of("numbers").With("names", names)
}

// noCounterexample returns the reply to a condition that is right for all positions that were
// checked: up to the largest number in each coordinate.
func (m model) noCounterexample() words.Text {
	largest := words.List(conjectureWords.Of("and"), m.maxima()...)
	switch {
	case len(m.extents) == 1:
		return conjectureWords.Of("holds to").Sprintf(largest)
	case m.appearance.Layout.Labels.Heaps:
		return conjectureWords.Of("holds of heaps").Sprintf(largest)
	}
	return conjectureWords.Of("holds of numbers").Sprintf(largest)
}

// help returns examples of conditions with their meaning, as HTML. It leaves out examples with more
// letters than the game has and, if the sign is "", those with the sign of the nim-sum. None of the
// examples is the rule of a game.
func (m model) help(l words.Language, sign string) string {
	var s strings.Builder
	s.WriteString("<dl>")
	letters := m.coordinateNames()
	a, b := letters[0], letters[len(letters)-1]
	for _, line := range conjectureHelp {
		if line.minLetters > len(letters) || sign == "" && strings.Contains(line.syntax.In(words.English), "{sign}") {
			continue
		}
		examples := strings.Split(html.EscapeString(line.syntax.With("a", a, "b", b, "sign", sign).In(l)), " ¦ ")
		fmt.Fprintf(&s, "<dt><code>%s</code></dt><dd>%s</dd>", strings.Join(examples, "</code>, <code>"), html.EscapeString(line.meaning.In(l)))
	}
	return s.String() + "</dl>"
}

// conjectureHelp lists examples of conditions. The syntax has several forms of one condition,
// separated by ¦.
var conjectureHelp = []struct {
	minLetters      int // the smallest number of letters for which the example is displayed
	syntax, meaning words.Text
}{
	{1, words.Same("{a} = 7 ¦ {a} ≠ 7 ¦ {a} < 7 ¦ {a} ≥ 7 ¦ {a} <= 7"), words.T("comparisons (also == and != as in Go)")},
	{1, words.Same("{a} mod 7 = 2 ¦ {a} = 7k + 2 ¦ {a} % 7 == 2"), words.T("the remainder on division by 7; k is 0, 1, 2, …")},
	{1, words.T("{a} mod 7 = 2 or 5 ¦ {a} in {2, 5, 11}"), words.T("one of these numbers")},
	{1, words.T("{a} even ¦ {a} odd ¦ {a} divisible by 7"), words.T("properties")},
	{1, words.T("{a} > 1 and {a} < 9 ¦ {a} = 1 or {a} = 9 ¦ not {a} = 5"), words.T("also &&, || and !; brackets are always welcome")},
	{1, words.Same("3{a} + 1 ¦ {a} * {a} ¦ {a} / 3 ¦ 3^k"), words.T("sums; division leaves out the remainder; a number to the power k")},
	{2, words.Same("{a} + 7 = {b} ¦ |{a} - {b}| = 7 ¦ min({a}, {b}) = 7 ¦ max({a}, {b}) = 7"), words.T("the difference, the least, the greatest")},
	{2, words.Same("{a} {sign} 7 = {b} ¦ {a} xor 7 = {b}"), words.T("the nim-sum")},
}

// conjectureWords lists the messages of a conjecture. The script replaces names in braces by values.
var conjectureWords = words.Table{
	{"conjecture", "Conjecture"},
	{"ask", "When does the player to move lose? Write down your conjecture, as a condition or in words."},
	{"unscripted", "Write it on paper. Run the cell, or trust this notebook, and the computer looks for a counterexample."},
	{"broken", "The computer cannot look here: the browser is too old."},
	{"n begins", "n is the size that the game begins with."},
	{"n stands", "The disc stands on n."},
	{"n lies", "n is how many there are."},
	{"heaps", "{names} are the heaps."},
	{"cards", "a cards lie face up, and b face down."},
	{"numbers", "{names} are the numbers of the position."},
	{"what to write", "What can you write?"},
	{"your condition", "Your condition"},
	{"lost if", "Lost if"},
	{"for example", "something like"},
	{"check", "Look for a counterexample"},
	{"tried", "Tried"},
	{"give up", "I give up"},

	// Sentences in words.
	{"mean", "Do you mean: {meaning}?"},
	{"which ones", "Where do you count the ones: in each column, or all of them together?"},
	{"yes", "Yes"},
	{"read", "Read as: {meaning}."},
	{"and", "and"},

	// What a wrong condition claims, and why that is not so.
	{"says loss", "{position}: lost, by your condition."},
	{"says no loss", "{position}: not lost, by your condition."},
	{"to a loss", "But a move leads to {to}, and then the other loses. So {position} is a win."},
	{"to a draw", "But a move leads to {to}, and that is a draw. So {position} is not lost."},
	{"these lose", "But you can only move to {all}, and then the other wins. So {position} is a loss."},
	{"all lose", "But after every move the other wins. So {position} is a loss."},
	{"end won", "But there is no move left there. {end} So the player to move there has won."},
	{"end lost", "But there is no move left there. {end} So the player to move there has lost."},
	{"end drawn", "But there is no move left there, and that is a draw."},
	{"begin to", "But whoever begins can leave {to}, and then the other loses."},
	{"begin well", "But whoever begins can win."},
	{"begin badly", "But whatever the one who begins does, the other can win."},
	{"begin draw", "But whoever begins can hold a draw."},

	{"holds to", "No counterexample: it holds for every n up to %s."},
	{"holds of heaps", "No counterexample: it holds for all heaps up to %s."},
	{"holds of numbers", "No counterexample: it holds for all numbers up to %s."},
	{"prove", "Does it always hold? Try to prove it."},

	// Errors in a condition.
	{"nothing", "Write a condition first."},
	{"too long", "That is too long: 300 characters at most."},
	{"between", "In “{what}” a sign is missing, such as + or =."},
	{"unknown", "I do not understand “{what}” here. I know {names}, numbers and what is listed below."},
	{"of what", "What is “{what}”? Put the number before it; I know {names}."},
	{"unfinished", "Something is still missing at the end."},
	{"condition", "“{what}” is true or false; a number belongs here."},
	{"number", "“{what}” is a number. What should be true of it?"},
	{"goes on", "After “…” I would have to guess. How can you tell whether a large number belongs there?"},
	{"free", "k may stand in one equation only, such as {name} = 7k + 2."},
	{"large", "“{what}” is too large."},
	{"too large", "At {position} the numbers become too large."},
	{"by zero", "At {position} you divide by 0."},
	{"negative exponent", "At {position} the exponent is negative."},
}
