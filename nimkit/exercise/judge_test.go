package exercise

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"nimlab/internal/require"
	"nimlab/nimkit/words"
)

// A mistake that is foreseen is known by its entries: of a list in their order, of a set
// in any.
func TestForeseenMistakes(t *testing.T) {
	turned := words.Same("It is the other way round.")
	for _, c := range []struct {
		many   many
		answer string
		known  bool
	}{
		{list, "3 2 1", true}, {list, "1 3 2", false}, {list, "2 3 1", false}, {list, "1 2 3", false}, {list, "3 2 1 0", false},
		{set, "4 3 5", true}, {set, "5 4 3", true}, {set, "3 4", false},
	} {
		foreseen := "3 2 1"
		if c.many == set {
			foreseen = "3 4 5"
		}
		judged := truth{reading: c.many.of(number), right: []string{"1", "2", "3"}, foreseen: []mistake{{is: foreseen, says: turned}}}
		var answer []entry
		for _, word := range strings.Fields(c.answer) {
			answer = append(answer, entry{word, word})
		}
		v := judged.judge(answer)
		require.That(t, strings.Contains(v.Says.In(words.English), turned.In(words.English)) == c.known, "%s %s: %s", c.many, c.answer, v.Says.In(words.English))
	}
}

// An empty set is said by a word for it; of nearly right answers it is said that they are.
func TestEmptySetsAndNearAnswers(t *testing.T) {
	empty := ask(set.of(number), func() any { return []int(nil) })()
	near := ask(one.of(number), func() any { return 500 })()
	near.truth.foreseen = []mistake{{"491", words.Same("Round it."), true}}
	for _, c := range []struct {
		q            Question
		answer, want string
	}{
		{empty, "none", "✓ Right!"}, {empty, "Geen.", "✓ Right!"}, {empty, "3", "✗ Does not belong here: 3. Right: 0."},
		{near, "491", "◐ Close! Round it."}, {near, "500 games", "✓ Right!"}, {near, "490", "✗ It is not 490."},
	} {
		v := c.q.Check(c.answer)
		require.That(t, v.Text(words.English) == c.want, "%s: %s, want %s", c.answer, v.Text(words.English), c.want)
	}
}

// The numbers of a tuple are sorted as numbers, where their order does not count.
func TestSortedTuples(t *testing.T) {
	for text, want := range map[string]string{"(10, 9)": "9,10", "9 10": "9,10", "(100, 20)": "20,100", "(2, 10)": "2,10", "(-3, -20)": "-20,-3"} {
		entries, v := reading{kind: tuple, size: 2, sorted: true}.read(text)
		require.That(t, len(entries) == 1 && entries[0].is == want, "%s is read as %v (%s)", text, entries, v.Says.In(words.English))
	}
	entries, _ := (reading{kind: tuple, size: 2}).read("10 9")
	require.That(t, len(entries) == 1 && entries[0].is == "10,9", "where it does, 10 9 is read as %v", entries)
	entries, _ = reading{kind: tuple, size: 3, sorted: true}.read("(1,4,5) (1,5,4) (4,1,5) (4,5,1) (5,1,4)")
	v := (truth{reading: set.of(tuple), right: []string{"1,4,5"}}).judge(entries)
	require.That(t, strings.Count(v.Says.In(words.English), "are the same position") == 3, "five ways to write one position: %s", v.Says.In(words.English))
}

// A sheet has no more results than tasks, which are counted from where they begin.
func TestSheets(t *testing.T) {
	tasks := truth{reading: sheet.of(letter).from(5), right: []string{"W", "L"}}
	for answer, says := range map[string]string{"W W": "6", "W L L": "3"} {
		v := tasks.judge(entriesOf(strings.Fields(answer)))
		require.That(t, !v.Right && !v.Open && strings.Contains(v.Says.In(words.English), says), "%s: %+v", answer, v)
	}
}

// What is read is what was meant, whatever hyphens, brackets, blanks and letters it was
// written with; what is none is said to be none. (The page's script is held against this.)
func TestReading(t *testing.T) {
	for _, c := range []struct {
		kind kind
		many many
		text string
		is   string // the entries, between bars; "" for what cannot be read
	}{
		{move, set, "4-5 7", "4-5|7"}, {move, set, "4 - 5", "4-5"}, {move, set, "4- 5", "4-5"}, {move, set, "4 -5", "4-5"}, {move, set, "4+ 5", "4-5"},
		{move, set, "4 +5", "4-5"}, {move, set, "5+4", "4-5"}, {move, set, "4‑5", "4-5"}, {move, set, "4–5", "4-5"}, {move, set, "4−5", "4-5"}, {move, set, "5\u00a0-\u202f4", "4-5"},
		{move, one, "4 5", "4-5"}, {move, set, "4 5", "4|5"}, {move, set, "4-", ""}, {move, set, "4--5", ""}, {move, set, "4\u2003-5", ""},
		{number, set, "123456789012345678", "123456789012345678"}, {number, set, "1234567890123456789", ""}, {number, set, "000000000000000007", "7"}, {number, set, "0000000000000000007", ""},
		{number, set, "+3 and 4 und 5 en 6", "3|4|5|6"}, {number, set, "−3", "-3"}, {number, set, "‑3", "-3"}, {number, set, "5\u0085", ""}, {number, set, "\ufeff5", ""}, {number, set, "\u00a05\u202f", "5"},
		{tuple, set, "((1, 2), (3, 4))", "1,2|3,4"}, {tuple, set, "[1 2]{3 4}", "1,2|3,4"}, {tuple, set, "1 2 3 4", "1,2|3,4"}, {tuple, set, "1 2 3", ""}, {tuple, set, "(1, 2)\u0085", ""},
		{tuple, set, " (1, 2) ", "1,2"}, {tuple, set, "(1, 2", ""}, {tuple, set, "3 (1, 2)", ""}, {tuple, set, "1↑2↓", "1,2"},
		{number, one, "3 lucifers", "3"}, {number, one, "Haufen 2", "2"}, {number, set, "heap 2, Karte 3 und Nr. 4", "2|3|4"}, {number, one, "niet 2", ""}, {move, one, "Kegel 4 - 5", "4-5"}, {tuple, set, "stapels (1, 2)", "1,2"},
		{number, one, "3 duizend", ""}, {letter, set, "W* V", "W|L"}, {letter, set, "V*", ""},
		{letter, set, "w V 'G'", "W|L|W"}, {letter, set, "WX", ""}, {pieces, set, "w z, B s", "WBBB"}, {pieces, set, "Q", ""},
	} {
		entries, v := reading{kind: c.kind, many: c.many, size: 2}.read(c.text)
		var is []string
		for _, e := range entries {
			is = append(is, e.is)
		}
		got := strings.Join(is, "|")
		require.That(t, got == c.is && v.Open == (c.is == ""), "%s %q is read as %q, not %q: %s", c.kind, c.text, got, c.is, v.Says.In(words.English))
	}
	for text, open := range map[string]bool{strings.Repeat("7", 2000): true, strings.Repeat("7 ", 1000): false, strings.Repeat("7 ", 1000) + " ": true} {
		_, v := (reading{kind: number, many: set}).read(text)
		require.That(t, v.Open == open, "%d bytes: %s", len(text), v.Says.In(words.English))
	}
}

// Of very many words eight are named.
func TestSomeWords(t *testing.T) {
	var words []string
	for n := range 12 {
		words = append(words, fmt.Sprint(n))
		want := min(n, 7) // commas
		if n > 7 {
			want = 8
		}
		got := some(words)
		require.That(t, strings.Count(got, ",") == want && strings.HasSuffix(got, ", …") == (n > 7), "%d words: %s", n+1, got)
	}
}

// A right answer counts once, of two slips to one answer the first is told, what can be an
// answer is sealed in an order that tells nothing, and many bytes in few signs are cut too.
func TestAnswersAreKeptOnce(t *testing.T) {
	q := ask(set.of(number), func() any { return []int{3, 3} }, among(func() any { return []int{1, 2, 3, 4, 5, 6, 7, 8} }))()
	q.foresee([]string{"4"}, words.Section{Says: words.Same("first")})
	q.foresee([]string{"4", "5"}, words.Section{Says: words.Same("second")})
	v := q.Check(4)
	require.That(t, len(q.truth.right) == 1 && len(q.truth.foreseen) == 2 && strings.Contains(v.Says.In(words.English), "first"),
		"%v is right, %v is foreseen: %s", q.truth.right, q.truth.foreseen, v.Says.In(words.English))
	s := q.Sealed()
	require.That(t, len(s.Among) == 8 && slices.IsSorted(s.Among), "among %v", s.Among)
	require.Equal(t, brief(strings.Repeat("𝟛", 41)), strings.Repeat("𝟛", 40)+"…")
}

// A mistake that is a set of positions is one answer, however its positions are typed in Go;
// several lists of numbers are several answers.
func TestMistakeOfPositionsIsOneAnswer(t *testing.T) {
	for _, c := range []struct {
		reading reading
		is      any
		want    []string
	}{
		{set.tuples(2), [][]int{{3, 4}, {1, 2}}, []string{"1,2 3,4"}},
		{set.tuples(2), [][2]int{{3, 4}, {1, 2}}, []string{"1,2 3,4"}},
		{set.of(number), [][]int{{4, 3}, {1}}, []string{"3 4", "1"}},
		{list.of(number), [][]int{{4, 3}, {1}}, []string{"4 3", "1"}},
		{one.tuples(2), [][]int{{3, 4}, {1, 2}}, []string{"3,4", "1,2"}},
	} {
		q := ask(c.reading, func() any { return 0 })()
		got := q.mistakes(c.is)
		require.That(t, slices.Equal(got, c.want), "%v of %+v: %q, want %q", c.is, c.reading, got, c.want)
	}
}

// Numbers of more digits than a script can hold are not read, and neither are brackets that
// do not close.
func TestWhatCannotBeReadIsLeftOpen(t *testing.T) {
	n := ask(one.of(number), func() any { return 7 })()
	pair := ask(set.tuples(2), func() any { return [][2]int{{1, 2}} })()
	for answer, q := range map[string]Question{
		"1234567890123456789": n, "-123456789012345678": n, "((1, 2)": pair, "(1, 2))": pair, "((1, 2), (3, 4)": pair, "(1, 2), (3, 4))": pair,
	} {
		v := q.Check(answer)
		require.That(t, v.Open && !v.Right, "%s: %s", answer, v.Text(words.English))
	}
	require.That(t, !n.Check("123456789012345678").Open && pair.Check("((1, 2))").Right, "what can be read is left open")
}
