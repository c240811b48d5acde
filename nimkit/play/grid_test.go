package play

import (
	"encoding/json"
	"errors"
	"html"
	"regexp"
	"slices"
	"strings"
	"testing"

	"nimlab/internal/games"
	"nimlab/internal/require"
	"nimlab/nimkit"
	"nimlab/nimkit/board"
	"nimlab/nimkit/cards"
	"nimlab/nimkit/classics"
	"nimlab/nimkit/nim"
	"nimlab/nimkit/octal"
	"nimlab/nimkit/pins"
	"nimlab/nimkit/takeaway"
	"nimlab/nimkit/view"
	"nimlab/nimkit/words"
)

// configIn returns the data for the script in the page of a widget.
func configIn[C any](t *testing.T, v view.View, l words.Language) (config C) {
	t.Helper()
	_, after, ok := strings.Cut(v.HTML(l), "data-config='")
	text, _, _ := strings.Cut(after, "'")
	require.True(t, ok, "there is no data: %.200s", v.HTML(l))
	require.NoError(t, json.Unmarshal([]byte(html.UnescapeString(text)), &config))
	return config
}

// readGrid decodes the grid in the page of a table or a conjecture: the sides, the entry of each
// row, 0 for a row that does not occur, and the options.
func readGrid(t *testing.T, v view.View) (sides, entries []int, options map[int][]int) {
	t.Helper()
	config := configIn[conjectureConfig](t, v, words.English)
	require.That(t, len(config.Table) <= 15_000, "the table has %d bytes", len(config.Table))
	decoder := newDecoder(t, config.Table)
	var occurring []int
	var rows [][]int
	for at := range int(cellCount(config.Sides)) {
		if entries = append(entries, decoder.uint()); entries[at] > 0 {
			row, rest := make([]int, len(config.Sides)), at
			for c, side := range slices.Backward(config.Sides) {
				row[c], rest = rest%side, rest/side
			}
			occurring, rows = append(occurring, at), append(rows, row)
		}
	}
	options = map[int][]int{}
	for k, list := range decoder.moves(rows) {
		for _, o := range list {
			options[occurring[k]] = append(options[occurring[k]], occurring[o])
		}
	}
	return config.Sides, entries, options
}

// Numbers are called heaps only for heaps. A single number is a number of pieces, the cell of a
// disc, or the number of a family.
func TestNumbersAreExplained(t *testing.T) {
	heap := takeaway.MustSet(1, 2).Normal().Heap
	for want, box := range map[string]ConjectureBox{
		"a and b are the heaps.": Conjecture(nim.Heaps(3, 5)), "a and b are the numbers of the position.": Conjecture(classics.Chomp(4, 4)), "a, b and c are the numbers of the position.": Conjecture(classics.Staircase(0, 0, 3)),
		"n is how many there are.": Conjecture(heap(9)), "The disc stands on n.": Conjecture(nimkit.From(games.Take(1, 2), 9).WithLayout(board.Strip(board.Disc))), "n is the size that the game begins with.": ConjectureOf(heap, 9),
		"a cards lie face up, and b face down.": Conjecture(cards.Up(3)),
	} {
		text := box.Text(words.English)
		require.That(t, strings.HasSuffix(text, " "+want), "%q does not end with %q", text, want)
	}
}

// The rule of a family names the end, even if the theory of its last game replaces the graph.
func TestRuleOfFamilyNamesTheEnd(t *testing.T) {
	box := ConjectureOf(takeaway.MustSet(2, 3).NoDraws().Normal().Heap, 30)
	m := require.Must(box.model())(t)
	require.That(t, m.graph == nil && m.appearance.Ends == [2]words.Text{}, "the family has a graph, or sentences about the end")
	require.Contains(t, box.Text(words.English), "Whoever cannot move has lost.")
}

// The heads of rows are the second number of a position, those of columns the first.
func TestRowsAndColumnsHaveTheRightNumber(t *testing.T) {
	page := Fill(nim.Heaps(2, 4)).HTML(words.English)
	for _, head := range []string{`<th scope="row">b = 4</th>`, `<th scope="row">0</th>`, `<th scope="col">a = 2</th>`, `<th scope="col">0</th>`} {
		require.Equal(t, strings.Count(page, head), 1, head)
	}
}

// The first player's move in a family is a winning move, never one that only draws.
func TestFirstMovesOfFamilyWin(t *testing.T) {
	draws := takeaway.MustSet(2, 3).Misere() // 1 is a draw
	count := map[nimkit.Outcome]int{}
	for n, firstMove := range configIn[conjectureConfig](t, ConjectureOf(draws.Heap, 20), words.English).FirstMoves {
		outcome := draws.Outcome(n)
		count[outcome]++
		require.That(t, firstMove == "" || firstMove == noFirstMove || outcome == nimkit.Win, "%d is %v, and the page says that %s wins", n, outcome, firstMove)
	}
	require.That(t, count[nimkit.Draw] > 3 && count[nimkit.Win] > 3, "%v", count)
}

// The first move of a sum of several rulesets is named in the reader's language, not by codes.
func TestFirstMoveInASumNamesRulesets(t *testing.T) {
	pair := func(n int) nimkit.Game {
		return octal.Sum{{Ruleset: octal.Lasker, Size: n}, {Ruleset: octal.Nim, Size: n}}.Game()
	}
	moves := configIn[conjectureConfig](t, ConjectureOf(pair, 3), words.Dutch).FirstMoves
	require.Equal(t, moves[3], "(Lasker-Nim: 1, Lasker-Nim: 2, Nim: 3)")
}

// The page has the outcome of each position and its moves.
func TestGridAgreesWithGraph(t *testing.T) {
	for name, game := range map[string]nimkit.Game{
		"take": takeaway.MustSet(1, 2, 3).Normal().Heap(300), "draws": takeaway.MustSet(3, 5).Misere().Heap(50), "gaps": takeaway.MustSet(2, 4).Misere().Heap(51),
		"heaps": nim.Heaps(6, 7).Misere(), "three heaps": nim.AtMost(2).Heaps(4, 5, 3), "sorted": nim.Heaps(5, 5).Sorted(), "cards": cards.Up(5), "Wythoff": nimkit.From(games.Wythoff, [2]int{8, 9}), "a bar": classics.Chomp(4, 4),
		"halves": nimkit.From(func(n int, move func(int)) {
			if n > 0 {
				move(n / 2)
				move(n - 1)
			}
		}, 40),
	} {
		sides, entries, options := readGrid(t, Conjecture(game))
		g := require.Must(game.Graph())(t)
		place := func(n int) int {
			return model{extents: sides}.gridIndex(g.Appearance().CoordinatesOf(g.Position(n)))
		}
		for n := range g.Len() {
			want := []int{}
			for _, o := range g.Options(n) {
				want = append(want, place(o))
			}
			slices.Sort(want)
			got := slices.Sorted(slices.Values(options[place(n)]))
			code := map[nimkit.Outcome]int{nimkit.Loss: 1, nimkit.Win: 2, nimkit.Draw: 3}[g.Outcome(n)]
			require.That(t, entries[place(n)] == code && slices.Equal(got, want),
				"%s: %v has the entry %d and the options %v, want %d and %v", name, g.Position(n), entries[place(n)], got, code, want)
		}
		occurring := 0
		for _, entry := range entries {
			occurring += min(entry, 1)
		}
		require.Equal(t, occurring, g.Len(), name)
	}
}

// Large grids need few bytes, because their moves are differences.
func TestLargeGridAgreesWithTheory(t *testing.T) {
	_, entries, _ := readGrid(t, Conjecture(takeaway.MustSet(1, 2, 3).Normal().Heap(10_000)))
	for n, entry := range entries {
		require.True(t, (entry == 1) == (n%4 == 0), "%d has the entry %d", n, entry)
	}
	_, entries, _ = readGrid(t, Conjecture(nim.Heaps(15, 15, 15).Misere()))
	for at, entry := range entries {
		a, b, c := at/256, at/16%16, at%16
		lost := (a^b^c == 0) != (max(a, b, c) < 2)
		require.True(t, (entry == 1) == lost, "(%d, %d, %d) has the entry %d", a, b, c, entry)
	}
	_, entries, _ = readGrid(t, FillValues(nim.Heaps(12, 12)))
	for at, entry := range entries {
		require.True(t, entry == (at/13^at%13)+1, "(%d, %d) has the entry %d", at/13, at%13, entry)
	}
	set := takeaway.MustSet(2, 5).Misere()
	_, entries, _ = readGrid(t, ConjectureOf(set.Heap, 100))
	for n, entry := range entries {
		require.True(t, entry == outcomeNumber(set.Outcome(n)), "%d has the entry %d", n, entry)
	}
}

// Games whose positions are not numbers, and games that are too large, have an error in the reader's
// language.
func TestGridErrorsAreTranslated(t *testing.T) {
	for want, v := range map[string]view.View{
		"Die Stellungen dieses Spiels sind keine Zahlen, wie Haufen es sind.":         Conjecture(pins.Full(5)),
		"Eine Tabelle zum Ausfüllen gibt es für einen Haufen oder zwei, nicht für 3.": Fill(nim.Heaps(1, 2, 3)),
		"Das sind mehr als 400 Stellungen. Beginne mit weniger.":                      Fill(nim.Heaps(30, 30)),
		"Das sind mehr als 50.000 Stellungen. Beginne mit weniger.":                   Conjecture(nim.Heaps(99, 99, 99)),
		"Das sind mehr als 1000 Stellungen. Beginne mit weniger.":                     ConjectureOf(takeaway.MustSet(1).Normal().Heap, 1000),
		"Stellung 1 hat keinen Grundy-Wert.":                                          FillValues(nimkit.FromRuleset[int](games.Stuck(2, 5), 9)),
		"Es gibt kein Spiel.":                                                         ConjectureBox{},
		"Von 0 bis -1 gibt es kein Spiel.":                                            ConjectureOf(takeaway.MustSet(1).Normal().Heap, -1),
	} {
		got := v.Text(words.German)
		require.That(t, got == want && strings.Contains(v.HTML(words.German), html.EscapeString(want)), "%q, want %q", got, want)
	}
	down := func(to int) nimkit.Game {
		return nimkit.From(func(n int, move func(int)) {
			if n > to {
				move(n - 1)
			}
		}, 300)
	}
	for name, c := range map[string]struct {
		game  nimkit.Game
		large bool
	}{
		"numbers below 0":    {down(-1), false},
		"two on one place":   {nimkit.WithDisplay(down(0), func(n int) any { return []int{n / 2} }), false},
		"a diagonal, in all": {nimkit.WithDisplay(down(0), func(n int) any { return []int{n, n} }), true},
	} {
		var limit *nimkit.LimitError
		_, err := gridModel(c.game)
		require.That(t, err != nil && errors.As(err, &limit) == c.large, "%s: %v", name, err)
	}
	for _, v := range []view.View{Fill(nim.Heaps(19, 19)), ConjectureOf(takeaway.MustSet(1).Normal().Heap, 999)} {
		readGrid(t, v)
	}
}

// The data of a conjecture has the checked range, the winning moves of the first player, and whether
// to draw heaps. Its key differs from that of every other game.
func TestConjectureConfigurationDependsOnGame(t *testing.T) {
	configOf := func(v view.View) conjectureConfig { return configIn[conjectureConfig](t, v, words.English) }
	keys := map[string]bool{}
	set := takeaway.MustSet(2, 5).Misere()
	for name, c := range map[string]struct {
		box   ConjectureBox
		heaps bool
		holds string
	}{
		"a heap": {Conjecture(takeaway.MustSet(1, 2, 3).Normal().Heap(12)), true, "up to 12"}, "a heap of Nim": {Conjecture(nim.AtMost(4).Heaps(12)), true, "up to 12"},
		"two heaps": {Conjecture(nim.Heaps(3, 5)), true, "up to 3 and 5"}, "cards": {Conjecture(cards.Up(5)), false, "up to 5 and 2"}, "a family": {ConjectureOf(set.Heap, 30), false, "up to 30"},
	} {
		config := configOf(c.box)
		require.That(t, config.Heaps == c.heaps && strings.Contains(config.Words["holds"], c.holds) && !keys[config.Key],
			"%s: %v, %q, key %s", name, config.Heaps, config.Words["holds"], config.Key)
		keys[config.Key] = true
		one := len(config.Sides) == 1
		require.That(t, strings.Contains(c.box.HTML(words.English), "max(") != one, "%s: the help is of two numbers: %t", name, one)
		for n, firstMove := range config.FirstMoves {
			require.Equal(t, firstMove != "" && firstMove != noFirstMove, set.Outcome(n) == nimkit.Win && n >= 2, n, firstMove)
			require.Equal(t, firstMove == noFirstMove, n < 2, n, firstMove)
		}
	}
	for _, takes := range [][]int{{1, 2}, {1, 3}, {2}} { // games of the same rows and without a name
		key := configOf(Conjecture(nimkit.From(games.Take(takes...), 9))).Key
		require.That(t, !keys[key], "take %v has the key %s of another game", takes, key)
		keys[key] = true
	}
	byName, byRule := configOf(Conjecture(takeaway.MustSet(1, 2, 3).Normal().Heap(12))), configOf(Conjecture(nim.AtMost(3).Heaps(12)))
	require.Equal(t, byName.Key, byRule.Key, "the key depends on the name of a game")
	three := Conjecture(nim.Heaps(3, 3)).WithReply("a = 0", "").WithReply("a = 1", "").WithReply("a = 2", "")
	first, second := three.WithReply("a = 3", ""), three.WithReply("b = 3", "")
	require.That(t, configOf(first).Replies[3][0] == "a = 3" && configOf(second).Replies[3][0] == "b = 3",
		"two boxes share their replies: %v", configOf(first).Replies)
	sorted := Fill(nim.Heaps(2, 2).Sorted()).Text(words.English)
	require.That(t, strings.Count(sorted, "·") == 3 && strings.Count(sorted, "_") == 6, "%v", sorted)
}

// The script uses each message, no other one, and the same names in braces in every language.
func TestGridMessagesMatchScript(t *testing.T) {
	for kind, c := range map[string]struct {
		words    words.Table
		goUses   string   // the names of messages that Go or phrases.json uses
		computed []string // the names of messages that are no constants
	}{
		"fill":       {slices.Concat(fillWords, fillOutcomeWords, fillValueWords), "table, fill, fill draws, fill values, unscripted", []string{"end"}},
		"conjecture": {conjectureWords, "conjecture, ask, unscripted, n begins, n stands, n lies, heaps, cards, numbers, what to write, holds to, holds of heaps, holds of numbers, which ones", []string{"end", "holds"}},
	} {
		script, calls := sectionsFor(scriptFile, kind), 0
		for _, m := range regexp.MustCompile(`\b(?:getMessage|fail|describeConflict)\("([^"]+)"`).FindAllStringSubmatch(script, -1) {
			calls++
			require.That(t, c.words.Of(m[1]).In(words.English) != "" || slices.Contains(c.computed, m[1]), "%s: there is no message %q", kind, m[1])
		}
		require.That(t, calls > 5, "%s: only %d calls with the name of a message were found", kind, calls)
		used := strings.Split(c.goUses, ", ")
		for _, m := range regexp.MustCompile(`"([a-z][a-z ]*)"`).FindAllStringSubmatch(script, -1) {
			used = append(used, m[1])
		}
		for name, w := range c.words.All() {
			require.That(t, slices.Contains(used, name), "%s: nothing uses the message %q", kind, name)
			for _, l := range languages {
				require.That(t, w.In(l) != "" && strings.Count(w.In(l), "{") == strings.Count(w.In(words.English), "{"),
					"%s: %q in %s: %q", kind, name, l, w.In(l))
			}
		}
	}
}

// A conjecture mentions the nim-sum only if the page has introduced a sign for it.
func TestConjectureUsesSignOfNimSum(t *testing.T) {
	box := Conjecture(nim.Heaps(5, 5, 5))
	for _, l := range languages {
		for sign, b := range map[string]ConjectureBox{"": box, "⊕": box.WithNimSumSign("⊕"), "++": box.WithNimSumSign("++")} {
			page := html.UnescapeString(b.HTML(l))
			for _, other := range []string{"a ⊕ 7 = c", "a ++ 7 = c"} {
				require.Equal(t, strings.Contains(page, other), sign != "" && strings.Contains(other, sign), l, sign, other)
			}
			require.Equal(t, strings.Contains(page, conjectureHelp[len(conjectureHelp)-1].meaning.In(l)), sign != "", l, sign)
		}
	}
}

func TestConjectureDoesNotRevealRule(t *testing.T) {
	for _, game := range []nimkit.Game{takeaway.MustSet(1, 2, 3).Normal().Heap(50), nim.Heaps(5, 5), nim.Heaps(5, 5, 5)} {
		_, visible, _ := strings.Cut(Conjecture(game).HTML(words.English), "'>")
		visible, _, _ = strings.Cut(visible, "<script")
		for _, rule := range []string{"= 0", "mod 4", "= 4k", "a = b", "⊕ b"} {
			require.That(t, !strings.Contains(html.UnescapeString(visible), rule), "the page reveals %q", rule)
		}
	}
}
