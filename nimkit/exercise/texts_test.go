package exercise

import (
	"encoding/base64"
	"io/fs"
	"maps"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"testing/fstest"

	"nimlab/internal/require"
	"nimlab/nimkit/words"
)

// Books are all of them, by the names that a reader calls them by.
var Books = map[string]func(int) Question{
	"HetSpelNim": HetSpelNim, "NimSet": NimSet, "Biplus": Biplus, "NimSpiel": NimSpiel, "Varianten": Varianten,
	"Explore": Explore, "FamousGames": FamousGames, "Periods": Periods, "Records": Records,
}

// Questions are those of all books.
func Questions(yield func(Question) bool) {
	for _, name := range slices.Sorted(maps.Keys(Books)) {
		for n := 1; Books[name](n).Err() == (words.Text{}); n++ {
			if !yield(Books[name](n)) {
				return
			}
		}
	}
}

// Each text belongs to a question, and each shared text to at least two.
func TestEveryTextIsUsed(t *testing.T) {
	shared, users, read := words.MustRead(files, "shared.md"), map[string]int{}, 1
	for name, book := range Books {
		read++
		texts := words.MustRead(files, strings.ToLower(name)+".md")
		for i, s := range texts.Parts {
			q := book(i + 1)
			require.That(t, s.Name == strconv.Itoa(i+1) && q.Err() == (words.Text{}), "%s: %q: %s", s.Place, s.Name, q.Err().In(words.English))
			require.That(t, !regexp.MustCompile(`\{[a-z]{3,}\}`).MatchString(q.Text.In(words.English)), "%s is not filled in: %q", s.Place, q.Text.In(words.English))
			users["question: "+q.sharedText]++
			for _, mistake := range q.mistakes {
				part, _ := findMistakeText(mistake.name, s, shared)
				users[part.Name]++
			}
		}
	}
	for _, s := range shared.Parts {
		require.That(t, users[s.Name] >= 2, "%s: %q is said by %d questions", s.Place, s.Name, users[s.Name])
	}
	all, err := fs.Glob(files, "*.md")
	require.That(t, err == nil && len(all) == read, "%d of the files %v are read (%v)", read, all, err)
}

// Every question has a reason for each right answer and at least three foreseen mistakes, except
// for programs and single letters. The test logs the number of foreseen mistakes of each book.
func TestEveryQuestionHasReasonsAndReplies(t *testing.T) {
	const enough = 3
	foreseen := map[string]int{}
	for q := range Questions {
		foreseen[q.book] += len(q.solution.foreseen)
		letters := q.solution.arrangement == one && q.solution.kind == letter
		require.That(t, q.IsProgram() || letters || len(q.solution.foreseen) >= enough,
			"%s foresees %d wrong answers, fewer than %d", q.Key(), len(q.solution.foreseen), enough)
		for _, canonical := range q.solution.right {
			if q.solution.arrangement != one {
				canonical = q.solution.arrangement.joined(itemsOf(q.solution.right))
			}
			require.That(t, q.solution.reason(canonical) != (words.Text{}), "%s does not say why %s is right", q.Key(), canonical)
		}
		require.That(t, !q.IsProgram() || q.solution.reason("") != (words.Text{}), "%s does not say why a program is right", q.Key())
	}
	t.Logf("wrong answers are foreseen: %v", foreseen)
}

func TestReasonIsReadableOnlyWithAnswer(t *testing.T) {
	for q := range Questions {
		reasons := q.Reasons(words.Dutch)
		require.Equal(t, len(q.solution.reasons) > 0 && !q.IsProgram(), reasons != nil, q.Key(), reasons, q.solution.reasons)
		for _, canonical := range q.solution.right {
			if reasons == nil {
				break
			}
			place := 0
			if q.solution.arrangement == one {
				place = slices.Index(q.Sealed().Right, hash(q.Key(), "0", canonical))
			} else {
				canonical = q.solution.arrangement.joined(itemsOf(q.solution.right))
			}
			bytes, err := base64.StdEncoding.DecodeString(reasons[place])
			for i := range bytes {
				bytes[i] ^= sum(q.Key(), "why", canonical, strconv.Itoa(i/sealed))[i%sealed]
			}
			want := q.solution.reason(canonical).In(words.Dutch)
			require.That(t, err == nil && string(bytes) == want, "%s: %q, want %q", q.Key(), bytes, want)
		}
	}
}

// The error names the place in the file.
func TestTextsThatDoNotFitAreReported(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"## 2\n- all: ?", "b.md:1 has no heading 1"},
		{"## 1\n- all: ?\n### wrong: dozen\n- all: .", `b.md:4: "dozen" is no wrong answer`},
		{"## 1\n- all: ?\n### wrong: 7\n- all: .", `b.md:4: "7" is no wrong answer`},
		{"## 1\n- all: ?\n### wrong: 1 or\n- all: .", `b.md:4: "1 or" is no wrong answer`},
		{"## 1\n- all: ?\n### note\n- all: .", `b.md:4: "note" is none of`},
		{"## 1\n- all: ?\n### article\n- all: the second", `b.md:4: "article" is none of`},
		{"## 1\n- all: ?\n### right: 6\n- all: .", `b.md:4: "right: 6" is none of`},
		{"## 1\n- all: ?\n### close: 7\n- all: .", `b.md:4: "7" is no wrong answer`},
		{"## 1\n- all: ?", `neither b.md:2 nor shared.md has the heading "wrong: one more"`},
	} {
		texts := require.Must(words.Read(fstest.MapFS{"b.md": {Data: []byte("# B\n" + c.text)}}, "b.md"))(t)
		q := ask(one.of(number), func() any { return 7 })()
		if strings.HasPrefix(c.want, "neither") {
			mistake("one more", 8)(&q)
		}
		q.Number = 1
		err := q.addTexts(texts, words.Section{})
		require.That(t, err != nil && strings.Contains(err.Error(), c.want), "%q: %v, want %s", c.text, err, c.want)
	}
}
