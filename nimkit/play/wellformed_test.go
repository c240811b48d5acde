package play

import (
	"errors"
	"html"
	"strings"
	"testing"

	"nimlab/internal/require"
	"nimlab/nimkit"
	"nimlab/nimkit/exercise"
	"nimlab/nimkit/words"
)

// The question of a box is one paragraph, and what is to be typed into a cell stands
// there as it is typed.
func TestABoxIsWellFormed(t *testing.T) {
	programs := 0
	for n := 1; n <= 18; n++ {
		q := exercise.NimSet(n)
		for _, l := range []words.Language{words.Dutch, words.German, words.English} {
			page := Ask(q).HTML(l)
			_, after, _ := strings.Cut(page, `<p class="question">`)
			paragraph, _, closed := strings.Cut(after, "</p>")
			require.That(t, closed && !strings.Contains(paragraph, "<p>") && strings.Contains(paragraph, "<b>"),
				"question %d: %.200s", n, after)
			require.Contains(t, page, "<code>"+html.EscapeString(q.Cell(l))+"</code>", "question", n, "does not show", q.Cell(l))
			if q.IsProgram() {
				programs++
				if !strings.Contains(page, "<code>mine</code>") || !strings.Contains(page, "<code>"+html.EscapeString(q.Wants())+"</code>") {
					t.Errorf("question %d does not say what to write: %s", n, page)
				}
			}
		}
	}
	require.That(t, programs != 0, "no question asks for a program")
}

// Too many positions are a limit as in every search; too many bytes are none of a search.
func TestWhichSizeIsALimit(t *testing.T) {
	var limit *nimkit.LimitError
	err := error(&SizeError{Positions: MaxPositions + 1})
	require.That(t, errors.As(err, &limit) && limit.Limit == MaxPositions, "%v", err)
	err = error(&SizeError{Positions: 100, Bytes: MaxBytes + 1})
	require.That(t, !errors.As(err, &limit), "%v is a limit of positions: %v", err, limit)
}
