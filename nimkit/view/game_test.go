package view_test

import (
	"fmt"
	"math"
	"strings"
	"testing"

	"nimlab/internal/require"
	"nimlab/nimkit"
	"nimlab/nimkit/cards"
	"nimlab/nimkit/nim"
	"nimlab/nimkit/nimbi"
	"nimlab/nimkit/octal"
	"nimlab/nimkit/pins"
	"nimlab/nimkit/takeaway"
	"nimlab/nimkit/view"
	"nimlab/nimkit/words"
)

// The (2, 2) graph of the Dutch article, position by position.
func ExampleSolved() {
	text := view.Solved(nim.Heaps(2, 2)).Text(words.Dutch)
	fmt.Println(strings.Join(strings.Split(text, "\n")[:3], "\n"))
	fmt.Println(text[strings.LastIndex(text, "\n")+1:])
	// Output:
	// 9 standen. Wie de laatste neemt, wint.
	// stand   uitkomst  code  nim-waarde  zetten tot het einde  goede zetten naar
	// (0, 0)  verlies   V     0           0
	// (2, 2)  verlies   V     0           4
}

// A game on one heap of eight, one to three at a time.
func ExampleRecord() {
	solution, err := nimkit.SolutionOf[int](nimkit.FromRuleset(takeaway.MustSet(1, 2, 3).Normal(), 8))
	if err != nil {
		panic(err)
	}
	game, err := nimkit.Judge(solution, nimkit.Normal, 8, 6, 5, 4, 1, 0)
	if err != nil {
		panic(err)
	}
	fmt.Println(view.Record(game).Text(words.English))
	// Output:
	// A game of 5 moves, 1 wrong
	// move  player  position  verdict                           right was
	//    0          8
	//    1  A       6         – already lost: every move loses
	//    2  B       5         ✗ wrong: throws the win away!     4
	//    3  A       4         ✓ right: keeps the win
	//    4  B       1         – already lost: every move loses
	//    5  A       0         ✓ right: keeps the win
}

// Exercise 1: the beginner wins from every full row.
func ExamplePinWins() {
	fmt.Println(view.PinWins(6).Text(words.English))
	// Output:
	// Full rows: whoever begins can always win
	// pins  first player  first moves that win
	//    1  W             1
	//    2  W             1-2
	//    3  W             2
	//    4  W             2-3
	//    5  W             3
	//    6  W             2, 3-4, 5
}

// Figure 3 of the article: five games fit its description.
func ExampleCardGames() {
	fmt.Println(view.CardGames(cards.Row{Up: 5}, cards.Row{Down: 1}).Text(words.English))
	// Output:
	// All games from 5↑0↓ to 0↑1↓; ? is a wrong move
	// game                                 mistakes of B  mistakes of T
	// 5↑0↓ → 3↑1↓ → 1↑2↓? → 1↑1↓? → 0↑1↓?              1              2
	// 5↑0↓ → 3↑1↓ → 1↑2↓? → 2↑0↓ → 0↑1↓                0              1
	// 5↑0↓ → 3↑1↓ → 3↑0↓ → 1↑1↓ → 0↑1↓?                0              1
	// 5↑0↓ → 3↑1↓ → 2↑1↓? → 2↑0↓ → 0↑1↓                0              1
	// 5↑0↓ → 3↑1↓ → 2↑1↓? → 1↑1↓? → 0↑1↓?              1              2
}

// The lists of the article, with smallest number 1 to 4.
func ExampleLostTriples() {
	fmt.Println(view.LostTriples(4, 4).Text(words.English))
	// Output:
	// Lost triples by their smallest number
	// 1  (1, 2, 3)  (1, 4, 5)  (1, 6, 7)  (1, 8, 9)
	// 2  (2, 4, 6)  (2, 5, 7)  (2, 8, 10)  (2, 9, 11)
	// 3  (3, 4, 7)  (3, 5, 6)  (3, 8, 11)  (3, 9, 10)
	// 4  (4, 8, 12)  (4, 9, 13)  (4, 10, 14)  (4, 11, 15)
}

func ExampleCardAnswers() {
	fmt.Println(view.CardAnswers(5).Text(words.English))
	// Output: From 5↑0↓ to 3↑1↓: T makes 3↑0↓ (takes ↑, turns ↓).
}

func TestGameViewsAreTranslated(t *testing.T) {
	small, large, ended := nim.Heaps(2, 2), nim.Heaps(20, 20), cards.Up(5)
	var rules []view.View
	for _, game := range []nimkit.Game{small, small.Misere(), ended} {
		g := require.Must(game.Graph())(t)
		rules = append(rules, g.EndRule())
	}
	require.Equal(t, strings.Count(view.Solved(large).Text(words.English), "\n"), 201, "a game of 441 positions")
	views := append(rules,
		view.Solved(small.Misere()), view.Solved(large),
		view.Solved(nimkit.WithDisplay(ended, func(r cards.Row) any { return "<" + r.String() + ">" })),
		view.Solved(nimkit.Game{}),
		view.PinWins(20), view.LostTriples(9, 5), view.CardGames(cards.Row{Up: 5}, cards.Row{Down: 1}), view.CardAnswers(5), view.CardAnswers(2),
	)
	for _, before := range []nimkit.Outcome{nimkit.Loss, nimkit.Win, nimkit.Draw} {
		for _, after := range []nimkit.Outcome{nimkit.Loss, nimkit.Win, nimkit.Draw} {
			views = append(views, view.Judgement(before, after))
		}
	}
	for _, label := range []nimkit.Label{nimkit.V, nimkit.W, nimkit.WStar, nimkit.Remise} {
		views = append(views, view.Label(label))
	}
	inEveryLanguage(t, views...)
}

func TestPositionName(t *testing.T) {
	for want, p := range map[string]any{
		"(2, 3)": [2]uint8{2, 3}, "7": 7, "3↑1↓": cards.Row{Up: 3, Down: 1}, "(a, b)": []string{"a", "b"}, "()": [0]int{}, "(7)": [1]int{7},
		"(9, 12)": nim.Position{9, 12}, "(5, 3)": octal.Kayles.Sum(5, 3), "(0.77:5, 4.(3):3)": octal.Sum{{Ruleset: octal.Kayles, Size: 5}, {Ruleset: octal.Lasker, Size: 3}},
		"●○●": [3]bool{true, false, true}, "{1, 12}": nimbi.Position(1 | 1<<11), "{}": nimbi.Position(0),
		"(a, –, b)": [3]string{"a", "", "b"}, "●○○●": [4]bool{true, false, false, true}, "●": true, "○": false, "–": nil,
		"0 1 0 / 1 1 1": [2][3]int{{0, 1, 0}, {1, 1, 1}}, "●○ / ○○": [2][2]bool{{true, false}, {}},
		"left 3, Right 0, open ●": struct {
			left  uint8
			Right int
			open  bool
		}{3, 0, true},
		"x 1, y 2 / x 2, y 2": [2]struct{ x, y int }{{1, 2}, {2, 2}},
		"rows 1 2, name –": struct {
			rows, _ [2]int
			name    string
		}{rows: [2]int{1, 2}},
		"row Up 3, Down 1, 2": struct {
			row cards.Row
			any
		}{cards.Row{Up: 3, Down: 1}, 2},
		"(||·, *3)": []fmt.Stringer{pins.MustParse("||."), nimkit.Nimber(3)},
		"XO···X·O·": "XO   X O ", "X· / ·O": "X \n O", "rood blauw": "rood blauw",
	} {
		require.Equal(t, words.Name(p), want, p)
	}
}

// Values out of range are errors that name the value.
func TestViewsOutOfRange(t *testing.T) {
	g := takeaway.MustSet(1, 4, 9, 10).Misere()
	refused(t, map[string][]view.View{
		"Number of pins 0: a page shows":             {view.PinWins(0)},
		"Number of pins 1,000,000,000: a page shows": {view.PinWins(1e9)},
		"Number of cards 7: a page shows":            {view.CardGames(cards.Row{Up: 7}, cards.Row{Down: 1})},
		"-7 cards up":                                {view.CardGames(cards.Row{Up: -7}, cards.Row{Down: 1})},
		"2000 cards up":                              {view.CardAnswers(2000)},
		"-2 cards up":                                {view.CardAnswers(-2)},
		"From -1 to 5 matches":                       {view.Outcomes(g, -1, 5)},
		"From 5 to 4 matches":                        {view.Outcomes(g, 5, 4)},
		"From 0 to 2000 matches":                     {view.Reasons(g, 0, 2000)},
		"From 1 to 0 matches":                        {view.ListL(g, 0)},
		"to 9,223,372,036,854,775,807":               {view.ListL(g, math.MaxInt)},
		"From 1 to -3 matches":                       {view.WinsAndLosses(g, -3)},
		"take set is empty":                          {view.Outcomes(takeaway.Set{}, 0, 5)},
		"empty: make":                                {view.Period(takeaway.Set{})},
		"among the first 4,194,304":                  {view.Proof(takeaway.MustSet(40, 160, 481, 641).NoDraws())},
		"first 4,194,304 positions":                  {view.Reasons(takeaway.MustSet(40, 160, 481, 641).NoDraws(), 1e18, 1e18)},
		"empty: make it with NewSet":                 {view.Preperiods(takeaway.Set{})},
	})
	// If the period is known, no number is too large.
	require.Equal(t, view.Reasons(g, math.MaxInt, math.MaxInt).Text(words.English), "9,223,372,036,854,775,807 is a win, because 9,223,372,036,854,775,807 − 4 = 9,223,372,036,854,775,803 is a loss")
	require.Equal(t, view.Reasons(g, 1e18+1, 1e18+1).Text(words.English), "1,000,000,000,000,000,001 is a win, because 1,000,000,000,000,000,001 − 1 = 1,000,000,000,000,000,000 is a loss")
	require.Equal(t, view.ListL(takeaway.MustSet(2, 5, 7).Misere(), 5).Text(words.English), "{2, 5, 7} in misère play: 1 = loss, 0 = win, 0* = draw\nN   1  2   3  4   5\nL  0*  1  0*  0  0*")
}
