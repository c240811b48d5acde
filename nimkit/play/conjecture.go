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

// A Guess is a box for a conjecture. [Conjecture] and [ConjectureOf] make one.
type Guess struct {
	made     func() (model, error)
	foreseen [][2]any // pairs of a condition and the reply to it
	sign     string   // of the nim-sum
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
// The script reads the condition, and runs nothing that a reader types. Replies to likely
// wrong conditions are in conjectures.md; [Guess.Foreseeing] adds more. For a game of more
// than [MaxPositions] positions the box displays a [*nimkit.LimitError].
func Conjecture(game nimkit.Game) Guess {
	return Guess{made: func() (model, error) {
		l, err := gridOf(game)
		if err != nil {
			return model{}, err
		}
		return l.packGrid(l.outcome)
	}}
}

// ConjectureOf is [Conjecture] for a family of games, one for each n from 0 to most, such
// as a full row of n pins:
//
//	show.It(play.ConjectureOf(func(n int) nimkit.Game { return pins.Full(n) }, 14))
//
// Each of them is solved, so they may have 600,000 positions together.
func ConjectureOf(game func(n int) nimkit.Game, most int) Guess {
	return Guess{made: func() (model, error) { return family(game, most) }}
}

// family solves game(0), …, game(most) and returns a model with one row per game: its outcome and
// a winning first move. The model has no moves.
func family(game func(n int) nimkit.Game, most int) (l model, err error) {
	switch {
	case game == nil:
		return l, errNoGame
	case most < 0:
		return l, words.Errorf("play: a family from 0 to %d has no game", most)
	case most >= mostOfFamily:
		return l, tooLarge(mostOfFamily)
	}
	l.sides = []int{most + 1}
	outcomes := make([]int, most+1)
	l.leads = make([]string, most+1)
	positions := 0
	for n := range most + 1 {
		g := game(n)
		l.look, l.play, l.graph = g.Appearance(), g.Play(), nil
		if outcome, lead, ok := openingOf(g); ok {
			outcomes[n], l.leads[n] = codeOf(outcome), lead
		} else {
			graph, err := g.Graph()
			if err != nil {
				return l, err
			}
			if positions += graph.Len(); positions > mostOfAll {
				return l, nimkit.NewLimitError(mostOfAll, words.Errorf("play: the games from 0 to %[1]d have more than %[2]d positions together: ask for fewer than %[1]d", n, mostOfAll))
			}
			outcomes[n] = codeOf(graph.Outcome(graph.Start()))
			if right := graph.RightOptions(graph.Start()); len(right) > 0 && graph.Outcome(graph.Start()) == nimkit.Win {
				l.leads[n] = words.Truncate(words.Name(graph.Position(right[0])))
			}
			l.look, l.graph = graph.Appearance(), graph
		}
		if graph, err := g.Limit(1).Graph(); err == nil && len(graph.Options(graph.Start())) == 0 {
			l.leads[n] = noMove
		}
		l.rows, l.vertex, l.options = append(l.rows, []int{n}), append(l.vertex, n), append(l.options, nil)
	}
	return l.packGrid(func(n int) int { return outcomes[n] })
}

// endRule returns the sentence about who wins at the end of the games of a family.
func (m model) endRule() words.Text {
	if m.graph == nil {
		return m.look.EndRule(m.play)
	}
	return m.graph.EndRule()
}

// openingOf returns the outcome of a game and an option with which the first player wins, if the
// theory of the game knows both.
func openingOf(g nimkit.Game) (outcome nimkit.Outcome, lead string, ok bool) {
	t := g.Theory()
	if t.Outcome == nil || t.WinningMoves == nil {
		return 0, "", false
	}
	outcome, err := t.Outcome(g.Play())
	moves, movesErr := t.WinningMoves(g.Play())
	if err != nil || movesErr != nil || len(moves) > 0 && moves[0].InSum {
		return 0, "", false
	}
	if len(moves) > 0 {
		lead = words.Truncate(words.Name(moves[0].To))
	}
	return outcome, lead, true
}

// noMove is the lead of a game without a first move. No name of a position is a line break.
const noMove = "\n"

const (
	mostOfFamily = 1000    // games of a family that are solved
	mostOfAll    = 600_000 // positions of all of them
)

// Foreseeing returns the box with a reply, a [words.Text] or a text, to a wrong condition that
// readers try. The box recognizes the condition by where it is true, however it is written.
func (b Guess) Foreseeing(condition string, says any) Guess {
	b.foreseen = append(slices.Clip(b.foreseen), [2]any{condition, says})
	return b
}

// Adding returns the box with the sign of the page for the nim-sum, ⊕ or ++, in its help. Every
// box understands both signs.
//
//	show.It(play.Conjecture(nim.Heaps(15, 15, 15)).Adding("⊕"))
func (b Guess) Adding(sign string) Guess {
	b.sign = words.Truncate(strings.Map(func(r rune) rune {
		if unicode.IsControl(r) {
			return -1
		}
		return r
	}, sign))
	return b
}

//go:embed conjectures.md
var conjectures embed.FS

// guessConfig is the data of a conjecture for the script.
type guessConfig struct {
	Key      string            `json:"key"`
	Sides    []int             `json:"sides"`
	Table    string            `json:"table"`
	Letters  []string          `json:"letters"`         // the numbers of a position
	Heaps    bool              `json:"heaps"`           // which are drawn
	Leads    []string          `json:"leads,omitempty"` // see [model] and noMove
	Foreseen [][2]string       `json:"foreseen"`
	Words    map[string]string `json:"words"`
}

func (b Guess) make() (model, error) {
	if b.made == nil {
		return model{}, errNoGame
	}
	return b.made()
}

// HTML returns the question, with a folded help.
func (b Guess) HTML(l words.Language) string {
	t, err := b.make()
	if err != nil {
		return errorHTML(err, l)
	}
	config := guessConfig{
		Key: t.key("conjecture"), Sides: t.sides, Table: t.packed, Letters: t.letters(), Leads: t.leads, Foreseen: [][2]string{},
		Heaps: t.leads == nil && (len(t.sides) == 1 || t.look.Layout.Kind == board.InPiles),
		Words: map[string]string{"end": t.endRule().In(l), "holds": t.holds().In(l)},
	}
	foreseen, _ := words.MustRead(conjectures, "conjectures.md").Part(t.title())
	for _, f := range b.foreseen {
		config.Foreseen = append(config.Foreseen, [2]string{fmt.Sprint(f[0]), toText(f[1]).In(l)})
	}
	for _, f := range foreseen.Parts {
		config.Foreseen = append(config.Foreseen, [2]string{f.Name, f.Content.In(l)})
	}
	for name, w := range conjectureWords.All() {
		config.Words[name] = cmp.Or(config.Words[name], w.With("names", words.List(conjectureWords.Of("and"), t.letters()...)).In(l))
	}
	return live("conjecture", l, conjectureWords.Of("conjecture").In(l), config,
		paragraph("question", conjectureWords.Of("ask"), l)+paragraph("rule", t.rule(t.play), l)+paragraph("names", t.numbersMean(), l)+
			paragraph("unscripted", conjectureWords.Of("unscripted"), l)+
			`<details class="help">`+summary(conjectureWords.Of("what to write").In(l))+t.help(l, b.sign)+"</details>", dataKey(config.Key))
}

// Text returns the question.
func (b Guess) Text(l words.Language) string {
	t, err := b.make()
	if err != nil {
		return words.ErrorText(err).In(l)
	}
	return words.Join(" ", conjectureWords.Of("ask"), t.rule(t.play), t.numbersMean()).In(l)
}

// String returns the text in the language of [words.Chosen].
func (b Guess) String() string { return b.Text(words.Chosen()) }

// numbersMean returns the sentence that explains the letters.
func (t model) numbersMean() words.Text {
	names := words.List(conjectureWords.Of("and"), t.letters()...)
	switch {
	case t.leads != nil:
		return conjectureWords.Of("n begins")
	case len(t.sides) == 1 && t.look.Layout.Kind == board.OnCells && !t.look.Layout.Labels.Heaps:
		return conjectureWords.Of("n stands")
	case len(t.sides) == 1:
		return conjectureWords.Of("n lies")
	case t.look.Layout.Labels.Heaps:
		return conjectureWords.Of("heaps").With("names", names)
	case t.look.Layout.Kind == board.Hand:
		return conjectureWords.Of("cards")
	}
	return conjectureWords.Of("numbers").With("names", names)
}

// holds returns the sentence that says for which positions a condition was checked.
func (t model) holds() words.Text {
	most := words.List(conjectureWords.Of("and"), t.maxima()...)
	switch {
	case len(t.sides) == 1:
		return conjectureWords.Of("holds to").Sprintf(most)
	case t.look.Layout.Labels.Heaps:
		return conjectureWords.Of("holds of heaps").Sprintf(most)
	}
	return conjectureWords.Of("holds of numbers").Sprintf(most)
}

// help returns examples of conditions with their meaning. None of them is the rule of a game.
func (t model) help(l words.Language, sign string) string {
	var s strings.Builder
	s.WriteString("<dl>")
	letters := t.letters()
	a, b := letters[0], letters[len(letters)-1]
	for _, line := range conjectureHelp {
		if line.numbers > len(letters) || sign == "" && strings.Contains(line.write.In(words.English), "{sign}") {
			continue
		}
		write := strings.Split(html.EscapeString(line.write.With("a", a, "b", b, "sign", sign).In(l)), " ¦ ")
		fmt.Fprintf(&s, "<dt><code>%s</code></dt><dd>%s</dd>", strings.Join(write, "</code>, <code>"), html.EscapeString(line.means.In(l)))
	}
	return s.String() + "</dl>"
}

// conjectureHelp are examples of conditions, each for games with at least so many numbers.
var conjectureHelp = []struct {
	numbers      int
	write, means words.Text
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

// conjectureWords are the messages of a conjecture. The script replaces names in braces.
var conjectureWords = words.Table{
	{"conjecture", "Conjecture"},
	{"ask", "When does the player to move lose? Write down your conjecture, as a condition or in words."},
	{"unscripted", "Write it on paper. Run the cell, or trust this notebook, and the computer looks for a counterexample."},
	{"broken", "The computer cannot look here: the browser is too old."},
	{"n begins", "n is the size that the game begins with."},
	{"n stands", "The disc stands on n."},
	{"n lies", "There are n of them."},
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
	{"yes", "Yes"},
	{"read", "Read as: {meaning}."},
	{"and", "and"},

	// What a condition says wrongly, and what is so.
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
	{"prove", "Now prove that it always does!"},

	// What cannot be read.
	{"nothing", "Write a condition first."},
	{"too long", "That is too long: 300 characters at most."},
	{"between", "In “{what}” a sign is missing, such as + or =."},
	{"unknown", "I do not understand “{what}” here. I know {names}, numbers and what stands below."},
	{"of what", "What is “{what}”? Put the number before it; I know {names}."},
	{"unfinished", "Something is still missing at the end."},
	{"condition", "“{what}” is true or false; a number belongs here."},
	{"number", "“{what}” is a number. What should be true of it?"},
	{"goes on", "After “…” I would have to guess. How can you tell whether a large number belongs there?"},
	{"free", "k may stand in one equation only, such as {name} = 7k + 2."},
	{"large", "“{what}” is too large."},
	{"too large", "At {position} the numbers become too large."},
	{"by zero", "At {position} you divide by 0."},
}
