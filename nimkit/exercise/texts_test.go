package exercise

import (
	"encoding/base64"
	"encoding/json"
	"io/fs"
	"maps"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"testing/fstest"

	"nimlab/internal/require"
	"nimlab/nimkit/words"
)

// Books holds the function of each book by its name.
var Books = map[string]func(int) Question{
	"HetSpelNim": HetSpelNim, "NimSet": NimSet, "Biplus": Biplus, "NimSpiel": NimSpiel, "Varianten": Varianten,
	"Explore": Explore, "MoveWorth": MoveWorth, "FamousGames": FamousGames, "Periods": Periods, "Records": Records,
}

// Questions yields the questions of all books, book by book.
func Questions(yield func(Question) bool) {
	for _, name := range slices.Sorted(maps.Keys(Books)) {
		for n := 1; Books[name](n).Problem() == (words.Text{}); n++ {
			if !yield(Books[name](n)) {
				return
			}
		}
	}
}

// Each text belongs to a question, and each shared text to at least two.
func TestEveryTextIsUsed(t *testing.T) {
	shared, useCount, fileCount := words.MustRead(files, "shared.md"), map[string]int{}, 1
	for name, book := range Books {
		fileCount++
		texts := words.MustRead(files, strings.ToLower(name)+".md")
		for i, s := range texts.Parts {
			q := book(i + 1)
			require.That(t, s.Name == strconv.Itoa(i+1) && q.Problem() == (words.Text{}), "%s: %q: %s", s.Place, s.Name, q.Problem().In(words.English))
			require.That(t, !regexp.MustCompile(`\{[a-z]{3,}\}`).MatchString(q.Text.In(words.English)), "%s is not filled in: %q", s.Place, q.Text.In(words.English))
			useCount["question: "+q.sharedText]++
			for _, mistake := range q.mistakes {
				part, _ := mistakeText(mistake.name, s, shared)
				useCount[part.Name]++
			}
		}
	}
	for _, s := range shared.Parts {
		require.That(t, useCount[s.Name] >= 2, "%s: %q is said by %d questions", s.Place, s.Name, useCount[s.Name])
	}
	all, err := fs.Glob(files, "*.md")
	require.That(t, err == nil && len(all) == fileCount, "%d of the files %v are read (%v)", fileCount, all, err)
}

// Pages keep answers by the id of a question, so no two questions may share one.
func TestEveryQuestionHasItsOwnID(t *testing.T) {
	questions := map[string]string{}
	for q := range Questions {
		require.That(t, regexp.MustCompile(`^[a-z0-9]+(-[a-z0-9]+)*$`).MatchString(q.ID()), "%s has the id %q", q.Cell("en"), q.ID())
		require.That(t, questions[q.ID()] == "", "%s and %s have the id %q", questions[q.ID()], q.Cell("en"), q.ID())
		questions[q.ID()] = q.Cell("en")
	}
}

// The site moves answers that were stored by places on a page to the ids of questions.
func TestEarlierAnswersBelongToQuestions(t *testing.T) {
	ids := map[string]bool{}
	for q := range Questions {
		ids[q.ID()] = true
	}
	var earlier map[string]map[string]string
	require.NoError(t, json.Unmarshal(require.Must(os.ReadFile("../../notebooks/site/assets/earlier.json"))(t), &earlier))
	answerCount := 0
	for book, places := range earlier {
		for place, key := range places {
			isExercise, isID := strings.HasPrefix(place, "exercise-"), ids[key]
			require.That(t, isExercise == isID, "%s: %s becomes %s", book, place, key)
			answerCount++
		}
	}
	require.That(t, answerCount >= 220, "%d answers", answerCount)
}

// Every question has a reason for each right answer and replies to at least three mistakes, except
// for programs and single letters. The test logs the number of mistakes with a reply in each book.
func TestEveryQuestionHasReasonsAndReplies(t *testing.T) {
	const enough = 3
	counts := map[string]int{}
	for q := range Questions {
		counts[q.book] += len(q.solution.mistakes)
		letters := q.solution.arrangement == arrangementOne && q.solution.kind.isOutcome()
		require.That(t, q.IsProgram() || letters || len(q.solution.mistakes) >= enough,
			"%s has replies to %d wrong answers, fewer than %d", q.ID(), len(q.solution.mistakes), enough)
		for _, canonical := range q.solution.right {
			if q.solution.arrangement != arrangementOne {
				canonical = q.solution.arrangement.canonicalAnswer(itemsOf(q.solution.right))
			}
			require.That(t, q.solution.reason(canonical) != (words.Text{}), "%s does not say why %s is right", q.ID(), canonical)
		}
		require.That(t, !q.IsProgram() || q.solution.reason("") != (words.Text{}), "%s does not say why a program is right", q.ID())
	}
	t.Logf("wrong answers with a reply: %v", counts)
}

func TestReasonIsReadableOnlyWithAnswer(t *testing.T) {
	for q := range Questions {
		reasons := q.Reasons(words.Dutch)
		require.Equal(t, len(q.solution.reasons) > 0 && !q.IsProgram(), reasons != nil, q.ID(), reasons, q.solution.reasons)
		for _, canonical := range q.solution.right {
			if reasons == nil {
				break
			}
			place := 0
			if q.solution.arrangement == arrangementOne {
				place = slices.Index(q.Seal().Right, hash(q.ID(), "0", canonical))
			} else {
				canonical = q.solution.arrangement.canonicalAnswer(itemsOf(q.solution.right))
			}
			bytes, err := base64.StdEncoding.DecodeString(reasons[place])
			for i := range bytes {
				bytes[i] ^= hashBytes(q.ID(), "why", canonical, strconv.Itoa(i/hashSize))[i%hashSize]
			}
			want := q.solution.reason(canonical).In(words.Dutch)
			require.That(t, err == nil && string(bytes) == want, "%s: %q, want %q", q.ID(), bytes, want)
		}
	}
}

// The error names the place in the file.
func TestTextsThatDoNotFitAreReported(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"## 2\n- all: ?", "b.md:1 has no heading 1"},
		{"## 1\n- all: ?", "b.md:2 has no id"},
		{"## 1\n- all: ?\n### id\n- all: i\n### wrong: dozen\n- all: .", `b.md:6: "dozen" is no wrong answer`},
		{"## 1\n- all: ?\n### id\n- all: i\n### wrong: 7\n- all: .", `b.md:6: "7" is no wrong answer`},
		{"## 1\n- all: ?\n### id\n- all: i\n### wrong: 1 or\n- all: .", `b.md:6: "1 or" is no wrong answer`},
		{"## 1\n- all: ?\n### id\n- all: i\n### note\n- all: .", `b.md:6: "note" is none of`},
		{"## 1\n- all: ?\n### id\n- all: i\n### article\n- all: the second", `b.md:6: "article" is none of`},
		{"## 1\n- all: ?\n### id\n- all: i\n### right: 6\n- all: .", `b.md:6: "right: 6" is none of`},
		{"## 1\n- all: ?\n### id\n- all: i\n### close: 7\n- all: .", `b.md:6: "7" is no wrong answer`},
		{"## 1\n- all: ?\n### id\n- all: i", `neither b.md:2 nor shared.md has the heading "wrong: one more"`},
	} {
		texts := require.Must(words.Read(fstest.MapFS{"b.md": {Data: []byte("# B\n" + c.text)}}, "b.md"))(t)
		q := ask(arrangementOne.of(kindNumber), func() any { return 7 })()
		if strings.HasPrefix(c.want, "neither") {
			withMistake("one more", 8)(&q)
		}
		q.Number = 1
		err := q.addTexts(texts, words.Section{})
		require.That(t, err != nil && strings.Contains(err.Error(), c.want), "%q: %v, want %s", c.text, err, c.want)
	}
}
