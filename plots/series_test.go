package plots

import (
	"fmt"
	"testing"

	"nimlab/nimkit"
	"nimlab/nimkit/nim"
	"nimlab/nimkit/nim/match"
	"nimlab/nimkit/words"
)

func TestSeries(t *testing.T) {
	CheckFigure(t, "nim_series", Series(match.Match{Second: match.NewRandom(1)}.Series(nim.Position{1, 3, 5, 7}, 60)))
	CheckFigure(t, "nim_series_lines", Series(match.Match{Second: match.NewRandom(1)}.Series(nim.Position{1, 3, 5}, 61)))
	CheckFigure(t, "nim_erring", Erring(match.Trial{Start: nim.Position{3, 5, 7}, Play: nimkit.Misere, Games: 40, Seed: 1}))
}

func ExampleSeries() {
	s := match.Match{Second: match.NewRandom(1)}.Series(nim.Position{1, 3, 5, 7}, 100)
	fmt.Println(Series(s).Text(words.English))
	// Output:
	// 100 games from (1, 3, 5, 7): perfect 100, random 0. A bar for each game, as high as it has moves, at most 12. In 50 games somebody gave a win away; the dark part of the bar begins at the first mistake.
}
