package plots

import (
	"strings"
	"testing"

	"nimlab/internal/require"
	"nimlab/nimkit"
	"nimlab/nimkit/octal"
	"nimlab/nimkit/takeaway"
	"nimlab/nimkit/words"
)

// longName is a position with a name that is too long for a circle.
type longName struct{ MatchesOnTheTable, MatchesThatTheLastPlayerTook int }

// String returns a sentence.
func (p longName) String() string {
	return strings.Repeat("a very long name of a position ", 3) + words.Name([2]int{p.MatchesOnTheTable, p.MatchesThatTheLastPlayerTook})
}

// TestErrorsLeadToFigures follows the next step that an error of a figure names. The figure
// after that step can be drawn.
func TestErrorsLeadToFigures(t *testing.T) {
	large := nimkit.From(wythoff, pair{130, 140})
	named := nimkit.From(func(p longName, move func(longName)) {
		for take := 1; take <= min(2, p.MatchesOnTheTable); take++ {
			move(longName{p.MatchesOnTheTable - take, take})
		}
	}, longName{5, 0})
	short := nimkit.WithDisplay(named, func(p longName) any { return p.MatchesOnTheTable })
	guessed := nimkit.Sequence{Values: []nimkit.Nimber{7, 0, 1, 2, 0, 1, 2, 0, 1, 2, 0}}
	for _, c := range []struct {
		refused Figure
		step    string
		works   Figure
	}{
		{Map(large), "plots.MapWindow(game, [2]int{0, 0}, [2]int{127, 127})", MapWindow(large, [2]int{0, 0}, [2]int{127, 127})},
		{NimValueMap(large), "plots.MapWindow", NimValueMapWindow(large, [2]int{100, 100}, [2]int{140, 140})},
		{NimRows(octal.Officers.UpTo(50)), "plots.NimRows(game, 12)", NimRows(octal.Officers.UpTo(50), 12)},
		{NimRows(guessed), "plots.NimRows(game, 3)", NimRows(guessed, 3)},
		{NimValues(octal.Kayles.UpTo(2000)), "UpTo(1999)", NimValues(octal.Kayles.UpTo(1999))},
		{Graph(named), "nimkit.WithDisplay", Graph(short)},
		{PeriodMap(nil), "2 to 3", PeriodMap(takeaway.PeriodsOfTwo(60))},
		{PeriodMap(nil), "2 to 3", PeriodMap(takeaway.PeriodsOfThree(40))},
		{Of(nil), "plot.New()", Of(examplePlot(1, 2))},
	} {
		_, err := c.refused.SVG(words.English)
		require.ErrorContains(t, err, c.step)
		svg, err := c.works.SVG(words.German)
		require.That(t, err == nil && len(svg) > 500, "%s: %v", c.step, err)
	}
}
