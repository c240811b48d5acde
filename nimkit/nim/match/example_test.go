package match_test

import (
	"fmt"

	"nimlab/nimkit"
	"nimlab/nimkit/nim"
	"nimlab/nimkit/nim/match"
	"nimlab/nimkit/words"
)

func ExampleMatch() {
	// Marienbad as a misère game: a perfect player of normal play makes a mistake at the
	// turning point.
	game := match.Match{
		First:  match.NewScript(nim.Move{Heap: 2, From: 5, To: 3}),
		Second: match.Believes{Play: nimkit.Normal},
		Play:   nimkit.Misere,
	}.Run(nim.Position{1, 3, 5, 7})
	fmt.Println(game)
	judged, _ := game.Judge()
	mistake := judged.Mistakes()[0]
	turn, _ := judged.Moves[mistake].From.TurningPoint()
	fmt.Println("mistake after", mistake, "moves, at", turn.Position, "where right is", turn.Misere)
	winner, _ := game.Winner()
	fmt.Println("player", winner, "wins")
	// Output:
	// (1, 3, 5, 7) → (1, 3, 3, 7) → (1, 3, 3, 1) → (1, 2, 3, 1) → (0, 2, 3, 1) → (0, 2, 2, 1) → (0, 2, 2, 0) → (0, 1, 2, 0) → (0, 1, 1, 0) → (0, 0, 1, 0) → (0, 0, 0, 0)
	// mistake after 7 moves, at (0, 1, 2, 0) where right is heap 3: 2 to 0
	// player 0 wins
}

func ExampleNimatron() {
	m := match.Nimatron()
	fmt.Println(m.Facts[1].About.In(words.English), "-", m.Facts[1].Statement.In(words.English))
	fmt.Println(m.Check(nim.Position{1, 3, 5, 8}, nimkit.Normal))
	// Output:
	// board - four rows of seven lamps
	// match: Nimatron: heap 4 of (1, 3, 5, 8) has 8, the board shows 7
}

func ExampleMatch_Series() {
	m := match.Match{First: match.Perfect{}, Second: match.NewRandom(1)}
	fmt.Println(m.Series(nim.Position{1, 3, 5, 7}, 100).Wins())
	// Output:
	// [100 0] <nil>
}
