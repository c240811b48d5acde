package play_test

import (
	"errors"
	"fmt"
	"strings"

	"nimlab/nimkit"
	"nimlab/nimkit/classics"
	"nimlab/nimkit/exercise"
	"nimlab/nimkit/nim"
	"nimlab/nimkit/partizan"
	"nimlab/nimkit/play"
	"nimlab/nimkit/takeaway"
	"nimlab/nimkit/view"
	"nimlab/nimkit/words"
)

func ExampleBoard() {
	fmt.Println(play.Board(nim.Heaps(1, 3, 5, 7).Misere()).Text(words.English))
	fmt.Println(play.Board(takeaway.MustSet(1, 4, 9, 10).Misere().Heap(29)).Text(words.Dutch))
	fmt.Println(play.Board(nim.AtMost(5).Heaps(40, 40, 40)).Text(words.English))
	// Output:
	// Take as many as you like from one heap. Whoever takes the last one loses. A game is laid out here: heaps (1, 3, 5, 7). Run the cell, or trust this notebook, to play it.
	// Haal er 1, 4, 9 of 10 af. De schijf laat zien hoeveel er nog over zijn. Wie op 0 komt, verliest. Hier ligt een spel: een stapel van 29. Voer de cel uit, of vertrouw dit notebook, dan kun je het spelen.
	// This game has at least 68,921 positions, and a board holds 50,000. Begin with less, or allow fewer moves.
}

// A page on which the reader is to find the rule can limit its boards to the winner.
func ExampleGameBoard_RevealOnly() {
	board := play.Board(nim.Heaps(3, 5))
	for _, b := range []play.GameBoard{board, board.RevealOnly(play.Outcomes), board.RevealOnly(play.Winner)} {
		page := b.HTML(words.English)
		fmt.Println(strings.Contains(page, "This wins: {move}"), strings.Contains(page, "All columns are even"))
	}
	// Output:
	// true true
	// true false
	// false false
}

func ExampleGameBoard_WithFigure() {
	fmt.Println(strings.Contains(play.Board(nim.Heaps(3, 5)).WithFigure(play.Pairs).HTML(words.Dutch), "Alles heeft een partner."))
	fmt.Println(play.Board(takeaway.MustSet(1, 2, 3).Misere().Heap(21)).WithFigure(play.Columns).Text(words.English))
	// Output:
	// true
	// The figure columns does not fit this game
}

// A game that was copied from a board is judged in Go.
func ExampleGameBoard_ParseRecord() {
	board := play.Board(nim.Heaps(1, 3, 5, 7).Misere())
	record, err := board.ParseRecord("misère: 1,3,5,7 > 1,3,5,6 > 1,3,5,5 > 1,3,2,5")
	fmt.Println(err)
	fmt.Println(view.Record(record).Text(words.English))
	// Output:
	// <nil>
	// A game of 3 moves, 2 wrong
	// move  player  position      verdict                           right was
	//    0          (1, 3, 5, 7)
	//    1  A       (1, 3, 5, 6)  – already lost: every move loses
	//    2  B       (1, 3, 5, 5)  ✗ wrong: throws the win away!     (0, 3, 5, 6)  (1, 2, 5, 6)  (1, 3, 4, 6)
	//    3  A       (1, 3, 2, 5)  ✗ wrong: throws the win away!     (1, 1, 5, 5)
}

func ExampleFill() {
	fmt.Println(play.Fill(takeaway.MustSet(1, 2, 3).Normal().Heap(12)).Text(words.English))
	fmt.Println(play.Fill(nim.Heaps(3, 2)).Text(words.Dutch))
	// Output:
	// Take 1, 2 or 3 away. Whoever reaches 0 wins. Fill in: W if the player to move can win, L if that player loses.
	//   _  _  _  _  _  _  _  _  _  _  _  _  _
	//   0  1  2  3  4  5  6  7  8  9 10 11 12
	// Neem van één stapel zoveel als je wilt. Wie de laatste neemt, wint. Vul in: W als wie aan zet is, kan winnen, en anders V. a en b zijn de stapels.
	//   2  _  _  _  _
	//   1  _  _  _  _
	//   0  _  _  _  _
	//      0  1  2  3
}

func ExampleFillValues() {
	fmt.Println(play.FillValues(nim.Heaps(5)).Text(words.German))
	// Output:
	// Nimm von einem Haufen so viel, wie du willst. Wer zuletzt nimmt, gewinnt. Trage zu jeder Stellung den Grundy-Wert ein: die kleinste Zahl, die unter den Werten nach einem Zug fehlt.
	//   _  _  _  _  _  _
	//   0  1  2  3  4  5
}

func ExampleConjecture() {
	fmt.Println(play.Conjecture(nim.Heaps(15, 15, 15).Misere()).Text(words.English))
	// Output:
	// When does the player to move lose? Write down your conjecture, as a condition or in words. Take as many as you like from one heap. Whoever takes the last one loses. a, b and c are the heaps.
}

// A take set without 1 does not pass by every heap, so each begins a game.
func ExampleConjectureOf() {
	fmt.Println(play.ConjectureOf(takeaway.MustSet(2, 5).Normal().Heap, 300).Text(words.English))
	// Output:
	// When does the player to move lose? Write down your conjecture, as a condition or in words. Take 2 or 5 away. Whoever reaches 0 wins; if nobody can, it is a draw. n is the size that the game begins with.
}

// Two conjectures about one game have replies of their own.
func ExampleConjectureBox_WithReplies() {
	boards := func(n int) nimkit.Game {
		return partizan.Domineering(partizan.MustParseShape("..|..")).Times(n).Begins(partizan.Left)
	}
	for _, name := range []string{"boards-of-two-by-two", "two-rows-of-dominoes"} {
		page := play.ConjectureOf(boards, 12).WithReplies(name).HTML(words.English)
		fmt.Println(strings.Contains(page, "Without a board you cannot move."))
	}
	// Output:
	// true
	// false
}

func ExampleConjectureBox_WithReply() {
	wythoff := play.Conjecture(classics.Wythoff(20, 20)).
		WithReply("a = b", words.Content(map[words.Language]string{words.Dutch: "Dan neem je van beide evenveel.", words.German: "Dann nimmst du von beiden gleich viel.", words.English: "Then you take as many of both."})).
		WithReply("b = 2a", words.Content(map[words.Language]string{words.Dutch: "Voor (1, 2) klopt het.", words.German: "Für (1, 2) stimmt es.", words.English: "It is right for (1, 2)."}))
	fmt.Println(strings.Contains(wythoff.HTML(words.English), "It is right for (1, 2)."))
	// Output:
	// true
}

func ExampleAsk() {
	fmt.Println(play.Ask(exercise.HetSpelNim(30)).Text(words.English))
	fmt.Println(play.Ask(exercise.HetSpelNim(99)).Text(words.Dutch))
	// Output:
	// Exercise 30. Which move of Nim wins from (11, 22, 33)? Write how many coins are left on the heap of 33.
	// show.It(exercise.HetSpelNim(30).Check("17"))
	// HetSpelNim heeft de opgaven 1 tot en met 35; opgave 99 is er niet.
}

func ExamplePredict() {
	p := play.Predict(exercise.HetSpelNim(11), words.Content(map[words.Language]string{words.German: "Neun Kreise."}))
	fmt.Println(p.Text(words.German))
	_, covered, _ := strings.Cut(p.HTML(words.German), `<details class="nimlab-fold">`)
	fmt.Println(strings.HasSuffix(covered, `Ergebnis zeigen</summary><p class="said"></p><p>Neun Kreise.</p></details></div>`))
	// Output:
	// 11 · Sag voraus. Nim mit zwei Haufen von je zwei Münzen: Ein Zug nimmt von einem Haufen so viele, wie man will. Zeichne den Graphen, jede Stellung einmal, als Kreis, und jeden Zug als Pfeil. Wie viele Kreise werden es?
	// show.It(exercise.HetSpelNim(11).Check("5"))
	// ▸ Ergebnis zeigen
	// true
}

func ExampleSlider() {
	fmt.Println(play.Slider(play.Step("With a tax of 0 the game is ±1."), play.Step("With a tax of 1 it is 0.")))
	// Output:
	// 1. With a tax of 0 the game is ±1.
	// 2. With a tax of 1 it is 0.
}

func ExampleSteps() {
	fmt.Println(play.Steps(
		play.Step("On an empty table you cannot move.", view.Table{Rows: [][]any{{0, "L"}}}),
		play.Step(words.Content(map[words.Language]string{words.Dutch: "Van 1 kom je daar.", words.English: "From 1 you get there."}), view.Table{Rows: [][]any{{1, "W"}}}, errors.New("no more")),
	).Text(words.English))
	// Output:
	// 1. On an empty table you cannot move.
	// 0  L
	// 2. From 1 you get there.
	// 1  W
	// no more
}

func ExampleSolution() {
	fmt.Println(play.Solution(words.Same("It is 29.")).Text(words.English))
	// Output:
	// ▸ Solution
}

func ExampleFold() {
	f := play.Fold(words.Content(map[words.Language]string{words.Dutch: "Uitwerking", words.English: "Solution"}), words.Same("It is 29."))
	fmt.Println(f.Text(words.Dutch))
	_, after, _ := strings.Cut(f.HTML(words.Dutch), "</style>")
	fmt.Println(after)
	// Output:
	// ▸ Uitwerking
	// <details class="nimlab-fold"><summary data-lm-suppress-shortcuts="true" onkeydown="if (event.key === 'Enter' || event.key === ' ') event.stopPropagation()">Uitwerking</summary><p>It is 29.</p></details>
}
