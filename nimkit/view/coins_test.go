package view_test

import (
	"fmt"
	"strings"
	"testing"

	"nimlab/internal/require"
	"nimlab/nimkit/coins"
	"nimlab/nimkit/view"
	"nimlab/nimkit/words"
)

func ExampleCoinValues() {
	fmt.Println(view.CoinValues(10, coins.TurningTurtles, coins.MockTurtles, coins.Ruler, coins.Grunt).Text(words.English))
	// Output:
	// What a coin with heads up is worth, by its place
	// game             to be turned  0  1  2  3  4   5   6   7   8   9
	// Turning Turtles  1-2           1  2  3  4  5   6   7   8   9  10
	// Mock Turtles     1-3           1  2  4  7  8  11  13  14  16  19
	// Ruler            1+C           1  2  1  4  1   2   1   8   1   2
	// Grunt            4FS           0  0  0  1  0   2   1   0   2   1
}

func TestCoinValuesReportErrors(t *testing.T) {
	v := view.CoinValues(40, coins.Motley, "no code")
	for l, says := range map[words.Language][2]string{words.Dutch: {"plaats 26", "hoeveel munten"}, words.German: {"Platz 26", "wie viele Münzen"}, words.English: {"place 26", "how many coins"}} {
		text, html := v.Text(l), v.HTML(l)
		require.That(t, strings.Contains(text, says[0]) && strings.Contains(html, says[1]), "%s: the errors are missing:\n%s", l, text)
	}
}
