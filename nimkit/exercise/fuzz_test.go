package exercise_test

import (
	"crypto/sha256"
	"encoding/base64"
	"fmt"
	"math/big"
	"slices"
	"strings"
	"testing"
	"time"

	"nimlab/internal/require"
	"nimlab/nimkit/exercise"
	"nimlab/nimkit/words"
)

// Every answer has a short verdict, which does not depend on time. A right answer remains right
// with spaces around it and in lower case.
func FuzzCheck(f *testing.F) {
	var questions []exercise.Question
	for q := range exercise.Questions {
		if !q.IsProgram() {
			questions = append(questions, q)
		}
	}
	for i, s := range []string{"", "5-6", "3↑ 0↓", "(0,0), (1,1), (2,2), (0,3)", "VWWWVWWWV", "V", "29", "2 2 3 5", "W R V R W W R V R W", "4, ?, 2", "SSWW", "7, 11-12", "((4, 2, 2))", "−5", "1e3", "(((", "und", "99999999999999999999", "🎲", "\xff", "a\x00b"} {
		f.Add(i, s)
	}
	for i := range questions {
		f.Add(i, "1, 2 5")
		f.Add(i, "4")
	}
	f.Fuzz(func(t *testing.T, index int, text string) {
		q := questions[((index%len(questions))+len(questions))%len(questions)]
		start := time.Now()
		v := q.Check(text)
		elapsed := time.Since(start)
		require.That(t, elapsed <= 5*time.Minute, "%q took %v", text, elapsed)
		message := v.Message.In(words.English)
		require.That(t, message != "" && len(message) <= 1000 && (!v.Right || !v.Open), "%q: %+v", text, v)
		if s := q.Seal(); s.Kind == "number" && strings.Trim(text, "0123456789-+ ,") == "" && len(text) < 1000 {
			right, ok := rightNumbers(s, text)
			require.That(t, !ok || right == v.Right, "%s: %q is right by its seal: %t, but %+v", q.Cell("en"), text, right, v)
		}
		require.Equal(t, q.Check(text).String(), v.String(), text)
		if len(text) < 1000 {
			padded := q.Check(" " + text + "\n")
			require.That(t, padded.Right == v.Right, "%q with blanks around it: %+v, not %+v", text, padded, v)
			lower := q.Check(strings.ToLower(text))
			require.That(t, !v.Right || lower.Right || strings.ToUpper(strings.ToLower(text)) != text, "%q in small letters: %+v", text, lower)
		}
	})
}

// rightNumbers reads whole numbers separated by spaces and commas, and reports whether they are
// the sealed answer. ok is false for other texts and other kinds of answers.
func rightNumbers(s exercise.SealedSolution, text string) (right, ok bool) {
	var hashes []string
	for i, word := range strings.FieldsFunc(text, func(c rune) bool { return c == ' ' || c == ',' }) {
		n, isNumber := new(big.Int).SetString(word, 10)
		if !isNumber || len(word) > 18 {
			return false, true
		}
		if s.Arrangement != "list" {
			i = 0
		}
		sum := sha256.Sum256(fmt.Appendf(nil, "%s|%d|%v", s.Salt, i, n))
		hashes = append(hashes, base64.StdEncoding.EncodeToString(sum[:9]))
	}
	switch s.Arrangement {
	case "one":
		if len(hashes) > 1 { // they may be one number with thousands separators
			return false, false
		}
		return len(hashes) == 1 && slices.Contains(s.Right, hashes[0]), true
	case "list":
		return slices.Equal(hashes, s.Right), true
	case "set":
		slices.Sort(hashes)
		return slices.Equal(hashes, slices.Sorted(slices.Values(s.Right))), true
	}
	return false, false
}
