package play

import (
	"errors"
	"fmt"
	"html"
	"maps"
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"
	"testing"

	"nimlab/internal/games"
	"nimlab/internal/require"
	"nimlab/nimkit"
	"nimlab/nimkit/board"
	"nimlab/nimkit/exercise"
	"nimlab/nimkit/nim"
	"nimlab/nimkit/octal"
	"nimlab/nimkit/view"
	"nimlab/nimkit/words"
)

var languages = []words.Language{words.Dutch, words.German, words.English}

// TestRecordAgreesWithGame compares the judgement of random games with that of [nimkit.Judge] by
// the theory of the game.
func TestRecordAgreesWithGame(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	board := Board(nim.Heaps(2, 3, 4))
	model := require.Must(board.model())(t)
	for range 200 {
		at, text := model.start, []string{}
		ps := []nim.Position{}
		for {
			text = append(text, model.recordText(at, nil))
			ps = append(ps, model.graph.Position(model.vertices[at]).(nim.Position))
			options := model.options[at]
			if len(options) == 0 {
				break
			}
			at = options[random.IntN(len(options))]
		}
		for _, play := range []nimkit.Play{nimkit.Normal, nimkit.Misere} {
			got := require.Must(board.ParseRecord(fmt.Sprintf("%v: %s", play, strings.Join(text, " > "))))(t)
			want := require.Must(nim.Played{Start: ps[0], Play: play, Moves: between(ps)}.Judge())(t)
			require.True(t, slices.Equal(got.Mistakes(), want.Mistakes()) && len(got.Moves) == len(want.Moves),
				"%v %v: mistakes %v, want %v", play, text, got.Mistakes(), want.Mistakes())
			for i, m := range got.Moves {
				w := want.Moves[i]
				is, should := fmt.Sprint(m.From, m.To, m.Before, m.After, len(m.Right)), fmt.Sprint(w.From, w.To, w.Before, w.After, len(w.Right))
				require.True(t, is == should, "%v %v: move %d is judged %s, want %s", play, text, i+1, is, should)
			}
		}
	}
}

// between returns the moves of Nim from each position to the next.
func between(ps []nim.Position) (moves []nim.Move) {
	for i, p := range ps[:len(ps)-1] {
		for h := range p {
			if p[h] != ps[i+1][h] {
				moves = append(moves, nim.Move{Heap: h, From: p[h], To: ps[i+1][h]})
			}
		}
	}
	return moves
}

// Nim beyond the limits of a search has a board with Bouton's rule, up to [MaxMatches]. Variants
// with restricted takes have none.
func TestNimBeyondSearchHasBoard(t *testing.T) {
	for _, c := range []struct {
		heaps nimkit.Game
		kind  board.Kind
		names string // a part of the error, or "" if the game has a board
	}{
		{nim.Heaps(36, 36, 36), board.InPiles, ""},
		{nim.Heaps(20, 20, 20, 20, 20, 20, 20, 20), board.InPiles, ""},
		{nim.Heaps(30, 30, 30, 30).Sorted().Misere(), board.InPiles, ""},
		{nim.AtMost(15).Heaps(15, 15, 15, 15), board.InPiles, ""},
		{nim.AtMost(14).Heaps(15, 15, 15, 15), 0, "50000"},
		{nim.Heaps(300, 400, 300), board.Listed, ""},
		{nim.Heaps(300, 400, 301), 0, "1000"},
		{nim.Position{1 << 63, 1 << 63, 5}.Game(), 0, "9223372036854775808"},
		{nim.Taking(1, 2).Heaps(300, 400, 300), 0, "5000000"},
	} {
		m, err := Board(c.heaps).model()
		if c.names != "" {
			require.ErrorContains(t, err, c.names)
			continue
		}
		if err != nil || !(m.graph == nil) || m.appearance.Layout.Kind != c.kind {
			t.Errorf("%v: %v", c.heaps.Start(), err)
			continue
		}
		page := Board(c.heaps).HTML(words.English)
		require.That(t, len(page) <= 200_000 && strings.Contains(page,
			"Take as many as you like from one heap. Whoever takes the last one") && strings.Contains(page, fmt.Sprint("heaps ", c.heaps.Start())),
			"%v: %d bytes: %.300s", c.heaps.Start(), len(page), page)
	}
}

func TestBoutonModelAgreesWithGame(t *testing.T) {
	g := require.Must(nim.Heaps(3, 4, 5, 6).Graph())(t)
	require.Equal(t, g.Len(), 4*5*6*7)
	for n := range g.Len() {
		p := g.Position(n)
		for _, play := range []nimkit.Play{nimkit.Normal, nimkit.Misere} {
			require.Equal(t, (bouton{}).Outcome(p, play), g.In(play).Outcome(n), p, play)
			var got, want []string
			for _, q := range (bouton{}).RightOptions(p, play) {
				require.That(t, (bouton{}).IsMove(p, q), "from %v to %v is no move", p, q)
				got = append(got, fmt.Sprint(q))
			}
			for _, o := range g.In(play).RightOptions(n) {
				want = append(want, fmt.Sprint(g.Position(o)))
			}
			slices.Sort(got)
			slices.Sort(want)
			require.That(t, slices.Equal(got, want), "%v, %v: %v are right, want %v", p, play, got, want)
		}
	}
}

// ParseRecord judges Nim with more positions than a table holds by Bouton's rule.
func TestRecordJudgesLargeNimByBouton(t *testing.T) {
	board := Board(nim.Heaps(40, 50, 60).Misere())
	page := board.HTML(words.Dutch)
	require.That(t, strings.Contains(page, "[40,50,60]") && len(page) <= 140_000, "%d bytes", len(page))
	r := require.Must(board.ParseRecord("misère: 40,50,60 > 40,50,26 > 40,49,26 > 0,49,26"))(t)
	m := r.Moves
	require.That(t, len(m) == 3 && !m[0].Wrong() && !m[1].Wrong() && m[2].Wrong() && len(m[0].Right) != 0, "%+v", r.Moves)
	for _, m := range r.Moves {
		for _, p := range m.Right {
			require.Equal(t, p.(nim.Position).Outcome(nimkit.Misere), nimkit.Loss, p)
		}
	}
	for _, text := range []string{"misère: 40,50", "misère: 40,50,59", "misère: 40,50,60 > 40,49,59", "misère: 40,50,60 > 40,50,60", "misère: 40,50,60 > 40,50,61", "misère: a,b,c"} {
		_, err := board.ParseRecord(text)
		require.That(t, err != nil, "%s is a game", text)
	}
}

// The page writes an ellipsis before a game of which it has left out the start, as after Begin smaller.
func TestRecordOfLargeNimBeginsAtSmallerStart(t *testing.T) {
	board := Board(nim.Heaps(40, 50, 60).Misere())
	r := require.Must(board.ParseRecord("misère: … > 40,49,59 > 40,49,58 > 40,49,25"))(t)
	require.Equal(t, fmt.Sprint(r.Start), "(40, 49, 59)")
	require.That(t, len(r.Moves) == 2 && r.Moves[0].Wrong() && !r.Moves[1].Wrong(), "%+v", r.Moves)
	for _, text := range []string{"misère: 40,49,59", "misère: … > 41,50,60", "misère: … > 40,49", "misère: … > ", "misère: … > … > 40,49,59"} {
		_, err := board.ParseRecord(text)
		require.That(t, err != nil, "%s is a game", text)
	}
}

func TestInvalidRecordsHaveErrors(t *testing.T) {
	board := Board(nim.Heaps(1, 2))
	for _, text := range []string{"", "normal", "normal:", "rapid: 1,2", "normal: 1,2 > 3,2", "normal: 1,2 > 0,0", "normal: 1,2 > 1,2", strings.Repeat("x", 10_000), "normal: <b>"} {
		_, err := board.ParseRecord(text)
		require.That(t, err != nil && len(err.Error()) <= 300, "%.40q: %v", text, err)
	}
	var illegal *nimkit.IllegalMoveError[any]
	_, err := board.ParseRecord("normal: 1,2 > 0,0")
	require.That(t, errors.As(err, &illegal) && illegal.Number == 1, "two heaps in one move: %v", err)
	require.Equal(t, illegal.Display().In(words.Dutch), "Zet 1: geen zet gaat van (1, 2) naar (0, 0).")
}

// The script uses no message that does not exist, and there is none that it does not use.
func TestMessagesMatchScript(t *testing.T) {
	used := map[string]bool{}
	for _, m := range regexp.MustCompile(`"([a-z][A-Za-z ]*|[AB]|I[a-z ]*)"`).FindAllStringSubmatch(scriptFile, -1) {
		used[m[1]] = true
	}
	computed := regexp.MustCompile(`^(turn|turn of|end|judge|rule|to)( |$)|( won| ahead)$|^[WLDAB]$|^misère$|^(white|black|board|do|do many|part|look|lies|up|down|theorem)$`)
	names, all := map[string]bool{}, map[string]words.Text{}
	for f := range figureNames {
		for columns := range columnTitles {
			maps.Insert(all, GameBoard{figure: Figure(f)}.messages(columns).All())
		}
	}
	maps.Insert(all, valueWords.All())
	for name, w := range all {
		names[name] = true
		require.That(t, used[name] || computed.MatchString(name), "nothing uses the message %q", name)
		for _, l := range languages {
			require.That(t, w.In(l) != "" && (l == words.English || w.In(l) != w.In(words.English) || !strings.Contains(w.In(words.English), " ") || strings.Contains(w.In(words.English), "{")),
				"%q has no words in %s", name, l)
		}
	}
	calls := 0
	for _, m := range regexp.MustCompile(`\b(?:getMessage|createButton|createDropdown|createRegion|questionMessage)\((?:question, )?"([^"]+)"`).FindAllStringSubmatch(sectionsFor(scriptFile, "board")+sectionsFor(scriptFile, "box"), -1) {
		_, inExercise := exercise.Messages()[m[1]]
		name := strings.TrimSpace(m[1])
		calls++
		require.That(t, names[name] || inExercise || computed.MatchString(m[1]), "there is no message %q", name)
	}
	require.That(t, calls > 50, "only %d calls with the name of a message were found", calls)
}

// Every sample game has its own rule and labels in three languages. The script replaces each name in
// braces.
func TestEveryGameHasItsMessages(t *testing.T) {
	values := map[string]bool{"position": true, "pile": true, "place": true, "from": true, "to": true, "n": true, "row": true, "list": true, "took": true, "turned": true, "lies": true}
	for _, sample := range games.All() {
		m := require.Must(Board(sample.Game).model())(t)
		l := m.appearance.Layout.Labels
		for what, w := range map[string]words.Text{"rule": m.boardRule(m.play), "lies": l.Position, "move": l.Move, "many": l.MoveMany, "part": l.Target, "look": l.Pile, "up": l.FaceUp, "down": l.FaceDown} {
			require.That(t, what != "rule" && what != "lies" && what != "move" || w.In(words.English) != "", "%s has no %s", sample.Name, what)
			for _, language := range languages {
				require.That(t, !strings.Contains(w.In(words.English), " ") || language == words.English || w.In(language) != w.In(words.English) || what == "move",
					"%s: %q is not translated into %s", sample.Name, w.In(words.English), language)
				for _, match := range regexp.MustCompile(`\{(\w*)\}`).FindAllStringSubmatch(w.In(language), -1) {
					require.That(t, values[match[1]] && strings.Contains(scriptFile, match[1]), "%s: nothing replaces %s", sample.Name, match[0])
				}
			}
		}
	}
}

// A page never contains the text of a reader's game as markup.
func TestTextsAreEscaped(t *testing.T) {
	const evil = `<img src=x onerror="alert(1)"> & </script><script>alert(2)</script>`
	for name, page := range map[string]string{
		"a position": Board(nimkit.From(func(s string, move func(string)) {
			if s != "" {
				move("")
			}
		}, evil)).HTML(words.Dutch),
		"a fold":     Fold(evil, evil, errors.New(evil), words.Same(evil)).HTML(words.Dutch),
		"a step":     Steps(Step(evil, evil), Step(words.Same(evil))).HTML(words.Dutch),
		"a language": Fold("a").HTML(evil) + Ask(exercise.NimSet(4)).HTML(evil) + Ask(exercise.NimSpiel(21)).HTML(evil), // the last has no script
	} {
		require.That(t, !strings.Contains(page, "<img") && !strings.Contains(page, "alert(2)</script>"),
			"the page contains the text of %s as markup", name)
	}
}

// The page of a box contains neither the right answer nor the reply to it in plain text. Its question
// is one paragraph, and code is marked as code.
func TestBoxHidesAnswer(t *testing.T) {
	code := func(text string) string { return "<code>" + html.EscapeString(text) + "</code>" }
	for _, q := range allQuestions() {
		for _, l := range languages {
			page := Ask(q).HTML(l)
			_, after, _ := strings.Cut(page, `<p class="question">`)
			paragraph, _, closed := strings.Cut(after, "</p>")
			require.That(t, closed && !strings.Contains(paragraph, "<p>") && strings.Contains(paragraph, "<b>") && strings.Contains(page, code(q.Cell(l))),
				"%s: %.200s", q.Cell(l), page)
			if q.IsProgram() {
				require.That(t, strings.Contains(page, "Check(mine)") && strings.Contains(page, code("mine")) && strings.Contains(page, code(q.ProgramType())) && !strings.Contains(page,
					"<script"),
					"%s: the question for a program shows no cell", q.Cell("en"))
				continue
			}
			config := configIn[boxConfig](t, Ask(q), l)
			for _, h := range append(config.Right, config.Mistakes...) {
				require.Equal(t, len(h), 12, q.Cell("en"), h)
			}
			for i, says := range q.Replies() {
				require.True(t, i < len(config.Replies) && config.Replies[i] == says.In(l), "%s in %s: the replies are %q, want %q among them", q.Cell("en"), l, config.Replies, says.In(l))
			}
			require.That(t, len(config.Mistakes) == len(config.Replies) && len(config.Right) > 0, "%s: %d mistakes and %d sentences", q.Cell("en"), len(config.Mistakes), len(config.Replies))
		}
	}
}

// A position or a set in a question or a hint is not broken at the end of a line.
func TestBoxKeepsPositionsOnOneLine(t *testing.T) {
	for _, c := range []struct {
		q     exercise.Question
		whole string
	}{
		{exercise.NimSet(6), "{1,\u00a04,\u00a09,\u00a010}"},
		{exercise.NimSpiel(15), "(2,\u00a02)"},
		{exercise.NimSpiel(15), "(1,\u00a01)"}, // in a hint
	} {
		page := Ask(c.q).HTML(words.German)
		require.That(t, strings.Contains(page, c.whole), "no %q in %.300s", c.whole, page)
	}
}

// allQuestions returns the questions of all books.
func allQuestions() (all []exercise.Question) {
	for _, book := range []func(int) exercise.Question{
		exercise.HetSpelNim, exercise.NimSet, exercise.Biplus, exercise.NimSpiel, exercise.Varianten, exercise.Explore,
		exercise.MoveWorth, exercise.FamousGames, exercise.Periods, exercise.Records,
	} {
		for n := 1; ; n++ {
			q := book(n)
			if q.Problem() != (words.Text{}) {
				break
			}
			all = append(all, q)
		}
	}
	return all
}

// Each kind of value is rendered in its own way, in order.
func TestFoldsAndStepsAcceptAnyValue(t *testing.T) {
	page := Fold("t", picture{}, view.Table{Rows: [][]any{{1}}}, errors.New("oh"), 42, Board(nim.Heaps(1)), picture{fails: true}).HTML(words.English)
	last := -1
	for _, want := range []string{"PHN2Zy8+", "<table", "oh", "<p>42</p>", "data-nimlab", "no ink"} {
		at := strings.Index(page[max(0, last):], want)
		require.True(t, at >= 0, "%q does not follow the value before it", want)
		last = max(0, last) + at
	}
	require.Equal(t, Steps(Step("one", picture{})).Text(words.Dutch), "1. one\na picture in nl")
}

// picture is a view.Picture whose SVG cannot be drawn if fails is true.
type picture struct{ fails bool }

func (p picture) SVG(words.Language) ([]byte, error) {
	if p.fails {
		return nil, errors.New("no ink")
	}
	return []byte("<svg/>"), nil
}
func (picture) PNG(words.Language) ([]byte, int, int, error) { return nil, 0, 0, nil }
func (picture) Text(l words.Language) string                 { return "a picture in " + string(l) }

// Folds and steps display a game and an error as package show does, in the language of the page.
func TestFoldsAndStepsDisplayGamesAndErrors(t *testing.T) {
	game, err := nim.Heaps(1, 2), words.Errorf("play: there is no game")
	for _, l := range words.Languages() {
		require.Contains(t, Fold("fold", game).HTML(l), view.About(game).HTML(l), l)
		text := Steps(Step("step", game, err)).Text(l)
		require.Contains(t, text, view.About(game).Text(l), l)
		require.Contains(t, text, textIn(err, l), l)
	}
}

// fixedEnd is a ruleset whose end determines the winner, whichever convention is played.
type fixedEnd struct{}

func (fixedEnd) Options(n int, move func(int)) {
	if n > 0 {
		move(n - 1)
	}
}
func (fixedEnd) End(int) nimkit.End { return nimkit.MoverLoses }

// A board offers a choice of play if it changes an outcome.
func TestPlayIsFixedForSymmetricGames(t *testing.T) {
	for same, game := range map[string]nimkit.Game{"true": nimkit.FromRuleset(fixedEnd{}, 5), "false": nimkit.FromRuleset(nimkit.RuleFunc[int](fixedEnd{}.Options), 5)} {
		page := Board(game).HTML(words.English)
		require.That(t, strings.Contains(page, `"samePlays":`+same), "%T: samePlays is not "+same+": %s", game, same)
	}
}

// Rendering a board twice gives the same page. The label of a layout precedes the general one.
func TestBoardIsDeterministic(t *testing.T) {
	for name, game := range samples() {
		first := Board(game).HTML(words.Dutch)
		for range 5 {
			if Board(game).HTML(words.Dutch) != first {
				t.Errorf("%s: the page differs", name)
				break
			}
		}
	}
	if page := Board(octal.Lasker.Heaps(1, 2, 3)).HTML(words.English); !strings.Contains(page, `"do":"{to} is left"`) {
		t.Error("the rows have no label of their own")
	}
}

// textIn returns the text of an error in a language.
func textIn(err error, l words.Language) string { return words.ErrorText(err).In(l) }

// GitHub removes styles, scripts and most attributes from a notebook. Then a board is a picture with
// its alternative text and sentences, without data or styles as text.
func TestWidgetsAreReadableWithoutScripts(t *testing.T) {
	removed := regexp.MustCompile(`(?s)<style>.*?</style>|<script[ >].*?</script>`)
	attributes := regexp.MustCompile(`\s(?:class|style|role|lang|on\w+|data-[\w-]+|aria-[\w-]+|tabindex)=(?:"[^"]*"|'[^']*')`)
	for _, sample := range games.All() {
		b := Board(sample.Game)
		m := require.Must(b.model())(t)
		for _, l := range languages {
			remaining := attributes.ReplaceAllString(removed.ReplaceAllString(b.HTML(l), ""), "")
			picture := `<img src="data:image/svg+xml;base64,`
			require.That(t, (sample.Kind != board.Listed) == strings.Contains(remaining, picture) && strings.Contains(remaining, html.EscapeString(m.position.In(l))),
				"%s in %s: no picture with its text in %.300s", sample.Name, l, remaining)
			words := regexp.MustCompile(`<[^>]*>`).ReplaceAllString(remaining, "")
			note := ""
			if m.note != nil {
				note = textIn(m.note, l)
			}
			require.Equal(t, words, html.EscapeString(m.boardRule(m.play).In(l)+note+m.fallback().In(l)), sample.Name, l)
		}
	}
	fold := removed.ReplaceAllString(Fold("more", "text").HTML("en"), "")
	require.Equal(t, attributes.ReplaceAllString(fold, ""), "<details><summary>more</summary><p>text</p></details>")
	steps := attributes.ReplaceAllString(removed.ReplaceAllString(Steps(Step("one", picture{}), Step("two")).HTML("en"), ""), "")
	require.That(t, regexp.MustCompile(`^<section><ol><li><p>one</p><div><img [^>]*></div></li><li><p>two</p></li></ol></section>$`).MatchString(steps),
		"the steps became %s", steps)
}

// A style sheet loses its blanks and line breaks, except in selectors and values that need them and in its
// strings.
func TestStyleLosesOnlyBlanksWithoutMeaning(t *testing.T) {
	require.Equal(t, styleMinifier.Replace(".a > .b, .c:is(d, e) { f: 0 1px; g: h(i, j); }\n@media (k: l) {\n.m { n: calc(1px + 2px); }\n}\n"),
		".a > .b,.c:is(d,e){f:0 1px;g:h(i,j)}@media (k:l){.m{n:calc(1px + 2px)}}")
	for _, text := range regexp.MustCompile(`"[^"]*"`).FindAllString(styleFile, -1) {
		require.Equal(t, styleMinifier.Replace(text), text)
	}
}

// Only lines that are comments are dropped: every string of the script stays as it is. A string with
// a line break would lose its indentation, so the script has none.
func TestSectionsDropOnlyCommentLines(t *testing.T) {
	const file = `// ---- board box
	const a = "https://x // y"; // a comment beside code stays

	// A comment.
	/* Another. */
// ---- fill
	const b = 1;
/* ---- all */
	const c = '//';`
	require.Equal(t, sectionsFor(file, "box"), "const a = \"https://x // y\"; // a comment beside code stays\nconst c = '//';\n")
	require.Equal(t, sectionsFor(file, "fill"), "const b = 1;\nconst c = '//';\n")
	for i, line := range strings.Split(scriptFile, "\n") {
		if !strings.HasPrefix(strings.TrimSpace(line), "//") {
			require.That(t, strings.Count(line, "`")%2 == 0, "line %d of play.js has a string that goes on: %s", i+1, line)
		}
	}
}

// A board on which the players move differently says so, or says the rule of its game.
func TestBoardsOfTwoPlayersHaveARule(t *testing.T) {
	ownRules := 0
	for _, sample := range games.All() {
		appearance := sample.Game.Appearance()
		if appearance.Layout.Turns[0] == (words.Text{}) {
			continue
		}
		for _, l := range languages {
			want := appearance.Rule
			if want == (words.Text{}) {
				want = differentMovesRule
				ownRules++
			}
			require.Contains(t, Board(sample.Game).HTML(l), html.EscapeString(want.In(l)), sample.Name)
			require.That(t, want.In(l) != "", "%s has no rule", sample.Name)
		}
	}
	require.That(t, ownRules > 0, "no rule of the reader's own")
}
