package exercise

import (
	"encoding/json"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"nimlab/internal/require"
	"nimlab/nimkit/words"
)

// The items of a list must have the order of the mistake; those of a set may have any.
func TestMistakeIsRecognizedByItsEntries(t *testing.T) {
	reply := words.Same("It is the other way round.")
	for _, c := range []struct {
		arrangement arrangement
		answer      string
		known       bool
	}{
		{arrangementList, "3 2 1", true}, {arrangementList, "1 3 2", false}, {arrangementList, "2 3 1", false}, {arrangementList, "1 2 3", false}, {arrangementList, "3 2 1 0", false},
		{arrangementSet, "4 3 5", true}, {arrangementSet, "5 4 3", true}, {arrangementSet, "3 4", false},
	} {
		mistake := "3 2 1"
		if c.arrangement == arrangementSet {
			mistake = "3 4 5"
		}
		question := solution{format: c.arrangement.of(kindNumber), right: []string{"1", "2", "3"}, mistakes: []wrongAnswer{{canonical: mistake, reply: reply}}}
		var answer []item
		for _, word := range strings.Fields(c.answer) {
			answer = append(answer, item{word, word})
		}
		v := question.judge(answer)
		require.That(t, strings.Contains(v.Message.In(words.English), reply.In(words.English)) == c.known, "%s %s: %s", c.arrangement, c.answer, v.Message.In(words.English))
	}
}

func TestEmptySetAndCloseAnswerHaveVerdicts(t *testing.T) {
	empty := ask(arrangementSet.of(kindNumber), func() any { return []int(nil) })()
	close := ask(arrangementOne.of(kindNumber), func() any { return 500 })()
	close.solution.mistakes = []wrongAnswer{{"491", words.Same("Round it."), true}}
	for _, c := range []struct {
		q            Question
		answer, want string
	}{
		{empty, "none", "✓ Right!"}, {empty, "Geen.", "✓ Right!"}, {empty, "3", "✗ 3 does not belong here. None is right yet."},
		{close, "491", "◐ Close! Round it."}, {close, "500 games", "✓ Right!"}, {close, "490", "✗ It is not 490."},
	} {
		v := c.q.Check(c.answer)
		require.That(t, v.Text(words.English) == c.want, "%s: %s, want %s", c.answer, v.Text(words.English), c.want)
	}
}

func TestSpellingsOfOnePositionAreReported(t *testing.T) {
	items, _ := format{kind: kindTuple, size: 3, ignoresOrder: true}.read("(1,4,5) (1,5,4) (4,1,5) (4,5,1) (5,1,4)")
	v := (solution{format: arrangementSet.of(kindTuple), right: []string{"1,4,5"}}).judge(items)
	require.That(t, strings.Count(v.Message.In(words.English), "are the same position") == 3, "five ways to write one position: %s", v.Message.In(words.English))
}

func TestSheetLimitsAnswersAndNumbersTasks(t *testing.T) {
	tasks := solution{format: arrangementSheet.of(kindLetter).from(5), right: []string{"W", "L"}}
	for answer, message := range map[string]string{"W W": "6", "W L L": "3"} {
		v := tasks.judge(itemsOf(strings.Fields(answer)))
		require.That(t, !v.Right && !v.Open && strings.Contains(v.Message.In(words.English), message), "%s: %+v", answer, v)
	}
}

// notebooks/browser/boards runs the same cases with the script.
func TestReadAcceptsForms(t *testing.T) {
	var cases []struct {
		Kind    kind
		Many    arrangement
		Size    int
		Sorted  bool
		Text    string
		Entries []string // nil for an answer that cannot be read
	}
	file := require.Must(os.ReadFile("testdata/answers.json"))(t)
	require.NoError(t, json.Unmarshal(file, &cases))
	for _, c := range cases {
		items, v := format{kind: c.Kind, arrangement: c.Many, size: c.Size, ignoresOrder: c.Sorted}.read(c.Text)
		var got []string
		for _, e := range items {
			got = append(got, e.canonical)
		}
		require.That(t, slices.Equal(got, c.Entries) && v.Open == (c.Entries == nil), "%s %q is read as %q, not %q: %s", c.Kind, c.Text, got, c.Entries, v.Message.In(words.English))
	}
}

func TestReadLimitsLength(t *testing.T) {
	for text, open := range map[string]bool{strings.Repeat("7", 2000): true, strings.Repeat("7 ", 1000): false, strings.Repeat("7 ", 1000) + " ": true} {
		_, v := (format{kind: kindNumber, arrangement: arrangementSet}).read(text)
		require.That(t, v.Open == open, "%d bytes: %s", len(text), v.Message.In(words.English))
	}
}

func TestUnreadableMoveIsQuotedAsTyped(t *testing.T) {
	for many, want := range map[arrangement]string{arrangementOne: "“the middle one”", arrangementSet: "“the”"} {
		_, v := (format{kind: kindMove, arrangement: many}).read(" the middle one ")
		require.That(t, strings.Contains(v.Message.In(words.English), want), "%s: %s", many, v.Message.In(words.English))
	}
}

func TestJoinFirstKeepsEightItems(t *testing.T) {
	var words []string
	for n := range 12 {
		words = append(words, fmt.Sprint(n))
		want := min(n, 7) // commas
		if n > 7 {
			want = 8
		}
		got := joinFirst(words)
		require.That(t, strings.Count(got, ",") == want && strings.HasSuffix(got, ", …") == (n > 7), "%d words: %s", n+1, got)
	}
}

// The first reply to a mistake has priority. The hashes of possible items are sorted, so that
// their order gives no hint. Messages shorten long texts by characters, not by bytes.
func TestAnswersAndMistakesAreUnique(t *testing.T) {
	q := ask(arrangementSet.of(kindNumber), func() any { return []int{3, 3} }, withPossible(func() any { return []int{1, 2, 3, 4, 5, 6, 7, 8} }))()
	q.addReply([]string{"4"}, words.Section{Content: words.Same("first")})
	q.addReply([]string{"4", "5"}, words.Section{Content: words.Same("second")})
	v := q.Check(4)
	require.That(t, len(q.solution.right) == 1 && len(q.solution.mistakes) == 2 && strings.Contains(v.Message.In(words.English), "first"),
		"%v is right, the mistakes are %v: %s", q.solution.right, q.solution.mistakes, v.Message.In(words.English))
	s := q.Seal()
	require.That(t, len(s.Possible) == 8 && slices.IsSorted(s.Possible), "possible items %v", s.Possible)
	require.Equal(t, excerpt(strings.Repeat("𝟛", 41)), strings.Repeat("𝟛", 40)+"…")
}

// A mistake that is a set of positions is one answer, whatever its Go type. Several lists of
// numbers are several answers.
func TestMistakeOfPositionsIsOneAnswer(t *testing.T) {
	for _, c := range []struct {
		format format
		answer any
		want   []string
	}{
		{arrangementSet.tuples(2), [][]int{{3, 4}, {1, 2}}, []string{"1,2 3,4"}},
		{arrangementSet.tuples(2), [][2]int{{3, 4}, {1, 2}}, []string{"1,2 3,4"}},
		{arrangementSet.of(kindNumber), [][]int{{4, 3}, {1}}, []string{"3 4", "1"}},
		{arrangementList.of(kindNumber), [][]int{{4, 3}, {1}}, []string{"4 3", "1"}},
		{arrangementOne.tuples(2), [][]int{{3, 4}, {1, 2}}, []string{"3,4", "1,2"}},
	} {
		q := ask(c.format, func() any { return 0 })()
		got := q.wrongAnswers(c.answer)
		require.That(t, slices.Equal(got, c.want), "%v of %+v: %q, want %q", c.answer, c.format, got, c.want)
	}
}

// Answers are unreadable if they have more digits than a script can hold, or unbalanced brackets.
func TestUnreadableAnswersAreOpen(t *testing.T) {
	n := ask(arrangementOne.of(kindNumber), func() any { return 7 })()
	pair := ask(arrangementSet.tuples(2), func() any { return [][2]int{{1, 2}} })()
	for answer, q := range map[string]Question{
		"1234567890123456789": n, "-123456789012345678": n, "((1, 2)": pair, "(1, 2))": pair, "((1, 2), (3, 4)": pair, "(1, 2), (3, 4))": pair,
	} {
		v := q.Check(answer)
		require.That(t, v.Open && !v.Right, "%s: %s", answer, v.Text(words.English))
	}
	require.That(t, !n.Check("123456789012345678").Open && pair.Check("((1, 2))").Right, "what can be read is left open")
}

// A whole number with more digits than can be compared is a whole number.
func TestLongNumbersAreTooLarge(t *testing.T) {
	for answer, want := range map[string]string{
		"99999999999999999999": "“99999999999999999999” is too large.", "-999999999999999999": "is too large.",
		"2^65": "“2^65” is too large.", "10^18": "is too large.", "2 ** 100": "“2 ** 100” is too large.", "10^9 · 10^9": "is too large.",
		"2^3^2": "is not a", "-2^65": "is not a",
		"abc": "is not a", "1e9": "is not a", "--5": "is not a",
	} {
		for _, q := range []Question{MoveWorth(2), MoveWorth(4)} { // a number, a fraction
			require.Contains(t, q.Check(answer).String(), want, answer)
		}
	}
}

// Counts, sizes and positions are never negative, so no question may have such an answer or mistake. Fractions may
// be negative.
func TestNegativeCountIsNoAnswer(t *testing.T) {
	for answer, q := range map[string]Question{
		"-3": NimSet(2), "−3 matches": NimSet(11), "1, 4, -7, 10": NimSet(1), "5 6 -8 7": Varianten(3), "(4, -6, 9)": Varianten(7), "4 -7 ?": Biplus(11), "-9": NimSet(27),
	} {
		v := q.Check(answer)
		require.That(t, v.Open && strings.Contains(v.Message.In(words.English), "is negative"), "%s: %s", answer, v.Text(words.English))
	}
	for answer, q := range map[string]Question{"-50": MoveWorth(12), "4-5": HetSpelNim(3), "7, 12-11": Varianten(25)} {
		require.That(t, !q.Check(answer).Open, "%s is not judged: %s", answer, q.Check(answer).Text(words.English))
	}
	for q := range Questions {
		answers := slices.Concat(q.solution.right, q.solution.possible)
		for _, m := range q.solution.mistakes {
			answers = append(answers, m.canonical)
		}
		require.That(t, !slices.ContainsFunc(answers, func(a string) bool { return q.solution.isNegative(item{a, a}) }), "%s expects a negative count: %q", q.Cell(words.English), answers)
	}
}
