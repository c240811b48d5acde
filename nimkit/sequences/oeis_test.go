package sequences_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"nimlab/internal/require"
	"nimlab/nimkit/octal"
	"nimlab/nimkit/sequences"
	"nimlab/nimkit/words"
)

// published holds the first terms of sequences as the OEIS prints them, from their offset on.
var published = map[string]struct {
	offset int
	terms  []int
}{
	"A000069": {1, []int{1, 2, 4, 7, 8, 11, 13, 14, 16, 19, 21, 22, 25, 26, 28, 31, 32, 35, 37, 38, 41, 42, 44, 47}},
	"A000201": {1, []int{1, 3, 4, 6, 8, 9, 11, 12, 14, 16, 17, 19, 21, 22, 24, 25, 27, 29, 30, 32, 33, 35, 37, 38, 40}},
	"A001950": {1, []int{2, 5, 7, 10, 13, 15, 18, 20, 23, 26, 28, 31, 34, 36, 39, 41, 44, 47, 49, 52, 54, 57, 60, 62}},
	"A002186": {0, []int{0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6, 4, 1, 2, 7, 1, 4, 3, 2, 1, 4, 6, 7, 4, 1, 2, 8, 5, 4, 7, 2, 1, 8}},
	"A002187": {0, []int{0, 1, 1, 2, 0, 3, 1, 1, 0, 3, 3, 2, 2, 4, 0, 5, 2, 2, 3, 3, 0, 1, 1, 3, 0, 2, 1, 1, 0, 4, 5, 2, 7, 4}},
	"A002188": {0, []int{0, 0, 0, 1, 0, 2, 1, 0, 2, 1, 0, 2, 1, 3, 2, 1, 3, 2, 4, 3, 0, 4, 3, 0, 4, 3, 0, 4, 1, 2, 3, 1, 2, 4}},
	"A006519": {1, []int{1, 2, 1, 4, 1, 2, 1, 8, 1, 2, 1, 4, 1, 2, 1, 16, 1, 2, 1, 4, 1, 2, 1, 8, 1, 2, 1, 4, 1, 2, 1, 32, 1}},
	"A014586": {0, []int{0, 1, 0, 1, 2, 0, 1, 0, 1, 2, 0, 1, 0, 1, 2, 0, 1, 0, 1, 2, 0, 1, 0, 1, 2, 3, 2, 3, 4, 5, 3, 2, 3, 4}},
	"A030193": {0, []int{0, 2, 5, 7, 10, 12, 15, 17, 20, 22, 34, 39, 44, 52, 57, 62, 65, 67, 72, 85, 95, 109, 119}},
	"A071434": {1, []int{1, 1, 2, 2, 3, 3, 1, 1, 4, 4, 3, 3, 2, 2, 1, 1, 4, 4, 2, 2, 6, 6, 4, 4, 1, 1, 2, 2, 7, 7, 1, 1}},
	"A071435": {1, []int{1, 1, 2, 2, 3, 1, 1, 4, 4, 3, 2, 2, 1, 1, 4, 2, 2, 6, 4, 4, 1, 1, 2, 2, 7, 1, 1, 4, 4, 3, 2, 2, 1, 1}},
	"A071436": {1, []int{1, 0, 2, 2, 4, 1, 1, 3, 2, 4, 4, 6, 6, 2, 1, 1, 7, 6, 8, 4, 1, 1, 6, 5, 4, 8, 1, 1, 12, 4, 5, 6}},
	"A071452": {1, []int{1, 1, 1, 2, 2, 2, 3, 3, 1, 1, 1, 4, 4, 4, 3, 3, 2, 2, 2, 1, 1, 1, 4, 4, 2, 2, 2, 6, 6, 4, 4, 4, 1, 1}},
	"A071453": {1, []int{1, 1, 1, 0, 2, 2, 1, 3, 4, 0, 1, 1, 1, 3, 2, 2, 2, 3, 4, 0, 1, 5, 4, 3, 2, 2, 2, 3, 1, 0, 1, 0, 4, 3}},
	"A071464": {1, []int{1, 0, 2, 2, 1, 0, 4, 4, 1, 2, 2, 0, 1, 4, 4, 6, 1, 7, 7, 0, 1, 2, 2, 6, 1, 4, 4, 8, 1, 2, 7, 8, 1, 0}},
	"A071509": {1, []int{1, 1, 2, 2, 3, 4, 1, 1, 6, 6, 3, 2, 2, 1, 1, 6, 6, 8, 4, 4, 5, 10, 1, 1, 8, 3, 3, 4, 4, 7, 6, 6, 8, 8}},
	"A125938": {1, []int{1, 1, 1, 2, 2, 2, 0, 4, 4, 2, 1, 1, 1, 2, 2, 2, 1, 4, 4, 2, 1, 1, 1, 2, 2, 2, 1, 4, 4, 2, 1, 1, 1, 2}},
}

// TestKnownFindsPublishedTerms looks for the terms that the OEIS prints, from the first one on
// and from a later one on.
func TestKnownFindsPublishedTerms(t *testing.T) {
	for number, s := range published {
		for _, from := range []int{0, 5} {
			m := require.Must(sequences.Known(s.terms[from:]...))(t)
			require.That(t, slices.ContainsFunc(m.Found, func(match sequences.Match) bool {
				return match.Number == number && match.Index == s.offset+from && match.Skipped == 0 && match.Source() == "https://oeis.org/"+number
			}), "%s from %d on: %v", number, from, m)
		}
	}
}

// TestKnownSkipsZerosAtTheBeginning looks for Dawson's Kayles, which the OEIS has only as Dawson's
// Chess, with one zero fewer.
func TestKnownSkipsZerosAtTheBeginning(t *testing.T) {
	row := require.Must(sequences.NimValues(octal.DawsonsKayles.UpTo(40)))(t)
	m := require.Must(row.Known())(t)
	require.That(t, len(m.Found) == 1 && m.Found[0].Number == "A002187" && m.Found[0].Index == 1 && m.Found[0].Skipped == 2, "%+v", m.Found)
	require.Contains(t, m.Display().In(words.Dutch), "a(1)")
}

func TestKnownSaysHowToLookFurther(t *testing.T) {
	m := require.Must(sequences.Known(3, 1, 4, 1, 5, 9, 2, 6))(t)
	require.That(t, len(m.Found) == 0, "%v", m)
	for _, l := range []words.Language{words.Dutch, words.German, words.English} {
		require.Contains(t, m.Display().In(l), ": 3, 1, 4, 1, 5, 9, 2, 6")
		require.Contains(t, m.Display().In(l), "https://oeis.org")
	}
	require.Fails(t, "3 terms", "from 4 to 1000")(sequences.Known(1, 2, 3))
	require.Fails(t, "1001 terms")(sequences.Known(make([]int, 1001)...))
	zeros := require.Must(sequences.Known(0, 0, 0, 0, 0, 0))(t)
	require.That(t, len(zeros.Found) == 0, "%v", zeros)
}

// FuzzKnown looks for terms of games anywhere in their sequence, and for terms that are changed.
func FuzzKnown(f *testing.F) {
	f.Add(uint64(1), uint16(0), uint8(4), false)
	f.Add(uint64(2), uint16(700), uint8(60), true)
	f.Fuzz(func(t *testing.T, seed uint64, from uint16, length uint8, change bool) {
		r := rand.New(rand.NewPCG(seed, 42))
		start, n := int(from)%900, max(4, int(length))
		row := require.Must(sequences.NimValues([]octal.NimSequence{octal.Kayles.UpTo(1999), octal.Grundy.UpTo(1999)}[r.IntN(2)]))(t)
		terms := slices.Clone(row.Terms[start : start+n])
		if change {
			terms[r.IntN(n)] = -1
		}
		m := require.Must(sequences.Known(terms...))(t)
		if change {
			require.That(t, len(m.Found) == 0, "%v: %v", terms, m)
			return
		}
		found := false
		for _, match := range m.Found {
			if skipped := terms[match.Skipped:]; match.Number == "A002186" || match.Number == "A002188" {
				found = found || slices.Equal(row.Terms[match.Index:match.Index+len(skipped)], skipped)
			}
		}
		require.That(t, found, "%v from %d on: %v", terms, start, m)
	})
}
