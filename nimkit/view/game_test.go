package view_test

import (
	"fmt"
	"strings"
	"testing"

	"nimlab/nimkit"
	"nimlab/nimkit/cards"
	"nimlab/nimkit/nim"
	"nimlab/nimkit/pins"
	"nimlab/nimkit/view"
)

// The (2, 2) graph of the Dutch article, position by position.
func ExampleSolved() {
	text := view.Solved(nim.Heaps(2, 2)).Text(view.Dutch)
	fmt.Println(strings.Join(strings.Split(text, "\n")[:3], "\n"))
	fmt.Println(text[strings.LastIndex(text, "\n")+1:])
	// Output:
	// 9 posities. Wie niet meer kan zetten, heeft verloren.
	// positie  uitkomst  code  nim-waarde  zetten tot het einde  goede zetten naar
	// 0,0      verlies   V     0           0
	// 2,2      verlies   V     0           4
}

// Figure 1 of the article as a table.
func ExampleJudged() {
	game, err := pins.Judge(pins.MustFull(8), pins.Move{First: 5, Count: 2}, pins.Move{First: 2, Count: 1}, pins.Move{First: 7, Count: 1}, pins.Move{First: 3, Count: 2})
	if err != nil {
		fmt.Println(err)
	}
	fmt.Println(view.Judged(game, view.PinsOf(8)).Text(view.English))
	// Output:
	// A game of 4 moves, 3 wrong
	// move  player  position  verdict                        right was
	//    0          ||||||||
	//    1  A       ||||··||  ✗ wrong: throws the win away!  |||··|||
	//    2  B       |·||··||  ✗ wrong: throws the win away!  ··||··||  ||····||  ||||···|  ||||··|·
	//    3  A       |·||···|  ✗ wrong: throws the win away!  ··||··||
	//    4  B       |······|  ✓ right: stays a win
}

func ExamplePins() {
	fmt.Println(view.Pins(pins.MustParse("||.|..|"), 8).Text(view.English))
	// Output: ||·|··|·
}

// Exercise 1: the beginner wins from every full row.
func ExamplePinWins() {
	fmt.Println(view.PinWins(6).Text(view.English))
	// Output:
	// Full rows: the beginner always wins
	// pins  beginner  nim-value  first moves that win
	//    1  W                 1  1
	//    2  W                 2  1-2
	//    3  W                 3  2
	//    4  W                 1  2-3
	//    5  W                 4  3
	//    6  W                 3  2, 3-4, 5
}

// Seven pins in figure 2 of the article.
func ExampleMirrored() {
	turns, err := pins.Mirror(3).Play(func(pins.Row) pins.Move { return pins.Move{First: 1, Count: 1} })
	fmt.Println(view.Mirrored(3, turns).Text(view.English), err)
	// Output:
	// 3 pins: the beginner takes the middle and mirrors
	// who       move     why               row after
	// beginner  takes 2  the middle        |·|
	// opponent  takes 1  what he likes     ··|
	// beginner  takes 3  the mirror image  ··· <nil>
}

func ExampleCards() {
	fmt.Println(view.Cards(cards.Row{Up: 3, Down: 2}).Text(view.English))
	// Output: ↑↑↑↓↓
}

func ExampleCardOutcomes() {
	fmt.Println(view.CardOutcomes(5).Text(view.English))
	// Output:
	// Line: all cards. Column: how many lie face up. For the player to move.
	// cards  0  1  2  3  4  5
	//     1  W  L
	//     2  W  W  L
	//     3  L  W  W  L
	//     4  L  W  W  W  L
	//     5  L  W  W  W  W  L
}

// Figure 3 of the article: five games fit what is said of it.
func ExampleCardGames() {
	fmt.Println(view.CardGames(cards.Row{Up: 5}, cards.Row{Down: 1}).Text(view.English))
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
	fmt.Println(view.LostTriples(4, 4).Text(view.English))
	// Output:
	// Lost triples by their smallest number
	// 1  (1, 2, 3)   (1, 4, 5)   (1, 6, 7)    (1, 8, 9)
	// 2  (2, 4, 6)   (2, 5, 7)   (2, 8, 10)   (2, 9, 11)
	// 3  (3, 4, 7)   (3, 5, 6)   (3, 8, 11)   (3, 9, 10)
	// 4  (4, 8, 12)  (4, 9, 13)  (4, 10, 14)  (4, 11, 15)
}

func ExampleCardAnswers() {
	fmt.Println(view.CardAnswers(5).Text(view.English))
	// Output: From 5↑0↓ to 3↑1↓: T makes 3↑0↓ (takes ↑, turns ↓).
}

func TestCardMove(t *testing.T) {
	for want, to := range map[string]cards.Row{
		"takes ↑, turns ↑": {Up: 1, Down: 4}, "takes ↑, turns ↓": {Up: 3, Down: 2},
		"takes ↓, turns ↑": {Up: 2, Down: 3}, "takes ↓, turns ↓": {Up: 4, Down: 1},
	} {
		if got := view.CardMove(cards.Row{Up: 3, Down: 3}, to).In(view.English); got != want {
			t.Errorf("to %v: %q, want %q", to, got, want)
		}
	}
}

func TestGameViewsInEveryLanguage(t *testing.T) {
	small, large, ended := nim.Heaps(2, 2), nim.Heaps(20, 20), nimkit.SetUp(cards.Game{}, cards.Row{Up: 5})
	var rules []view.View
	for _, game := range []nimkit.Playable{small, small.Misere(), ended} {
		g, err := game.Graph()
		if err != nil {
			t.Fatal(err)
		}
		rules = append(rules, view.EndRule(g))
	}
	turns, err := pins.Mirror(4).Play(func(r pins.Row) pins.Move {
		for first := 1; ; first++ {
			if r>>(first-1)&1 == 1 {
				return pins.Move{First: first, Count: 1}
			}
		}
	})
	if err != nil {
		t.Fatal(err)
	}
	if lines := strings.Count(view.Solved(large).Text(view.English), "\n"); lines != 201 {
		t.Errorf("a game of 441 positions gives %d lines below the caption, want a head and 200 rows", lines)
	}
	views := append(rules,
		view.Solved(small.Misere()), view.Solved(large),
		view.Solved(ended.Facing(func(r cards.Row) any { return "<" + r.String() + ">" })),
		view.Solved(nimkit.Setup[int]{}),
		view.Pins(pins.MustFull(8), 9), view.PinWins(20), view.Mirrored(4, turns),
		view.Cards(cards.Row{Up: 2, Down: 1}), view.CardOutcomes(12), view.CardRule(), view.LostTriples(9, 5), view.CardGames(cards.Row{Up: 5}, cards.Row{Down: 1}), view.CardAnswers(5), view.CardAnswers(2),
	)
	for _, before := range []nimkit.Outcome{nimkit.Loss, nimkit.Win, nimkit.Draw} {
		for _, after := range []nimkit.Outcome{nimkit.Loss, nimkit.Win, nimkit.Draw} {
			views = append(views, view.Judgement(before, after))
		}
	}
	for _, label := range []nimkit.Label{nimkit.V, nimkit.W, nimkit.WStar, nimkit.Remise} {
		views = append(views, view.Label(label))
	}
	for _, v := range views {
		for _, l := range []view.Language{view.Dutch, view.German, view.English} {
			wellFormed(t, v.HTML(l))
			if text := v.Text(l); text == "" || strings.Contains(text, "%!") || strings.Contains(v.HTML(l), "%!") {
				t.Errorf("in %s: %q", l, text)
			}
		}
	}
}

func TestPositionName(t *testing.T) {
	for want, p := range map[string]any{
		"2,3": [2]uint8{2, 3}, "7": 7, "3↑1↓": cards.Row{Up: 3, Down: 1}, "a,b": []string{"a", "b"}, "": [0]int{},
	} {
		if got := view.PositionName(p); got != want {
			t.Errorf("%v is named %q, want %q", p, got, want)
		}
	}
}
