package nimbi_test

import (
	"fmt"

	"nimlab/nimkit"
	"nimlab/nimkit/nimbi"
)

// The article says that the start is a loss.
func ExampleSolve() {
	game := nimbi.Solve(nimbi.Standard())
	fmt.Println(game.Outcome(game.Board().Start(), nimkit.Misere), "in", game.Remoteness(game.Board().Start(), nimkit.Misere), "moves")
	// Output:
	// L in 9 moves
}

func ExampleCounters_WinningMoves() {
	moves, err := nimbi.Standard().Full().Without(3, 4, 5).WinningMoves()
	fmt.Println("the opponent took the row 3-4-5, so take", moves, err)
	// Output:
	// the opponent took the row 3-4-5, so take [{1, 2} {8, 11} {7, 11}] <nil>
}

// The first lines of the proof contain a winning reply to each of the 51 first moves. The proof
// continues with the positions that the replies leave.
func ExampleCounters_Proof() {
	proof, err := nimbi.Standard().Full().Proof()
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, line := range proof.Losses[0].Lines {
		fmt.Printf("%d moves like %-10v reply %-10v leaves %v\n",
			len(line.Moves), line.Moves[0], line.Replies[0], proof.Losses[line.Next].Position)
	}
	fmt.Println(len(proof.Losses), "losses,", proof.Len(), "lines, none shorter:", proof.Shortest)
	// Output:
	// 6 moves like {1}        reply {11, 12}   leaves {2, 3, 4, 5, 6, 7, 8, 9, 10}
	// 3 moves like {3}        reply {7, 8}     leaves {1, 2, 4, 5, 6, 9, 10, 11, 12}
	// 3 moves like {4}        reply {8, 11}    leaves {1, 2, 4, 5, 6, 9, 10, 11, 12}
	// 3 moves like {1, 2}     reply {3, 4, 5}  leaves {6, 7, 8, 9, 10, 11, 12}
	// 6 moves like {3, 4}     reply {6, 7, 8, 9} leaves {1, 2, 5, 10, 11, 12}
	// 3 moves like {3, 4, 5}  reply {1, 2}     leaves {6, 7, 8, 9, 10, 11, 12}
	// 6 moves like {6, 7}     reply {1, 4, 8, 12} leaves {2, 3, 5, 9, 10, 11}
	// 6 moves like {6, 7, 8}  reply {1, 3}     leaves {2, 4, 5, 9, 10, 11, 12}
	// 3 moves like {6, 7, 8, 9} reply {3, 4}     leaves {1, 2, 5, 10, 11, 12}
	// 3 moves like {7, 8}     reply {1, 3, 6}  leaves {2, 4, 5, 9, 10, 11, 12}
	// 6 moves like {10, 11}   reply {4, 8, 12} leaves {2, 4, 5, 9, 10, 11, 12}
	// 3 moves like {10, 11, 12} reply {1, 2}     leaves {6, 7, 8, 9, 10, 11, 12}
	// 18 losses, 151 lines, none shorter: true
}

// The opponent took the row 3-4-5. These positions are losses for the opponent.
func ExampleCounters_Without() {
	g, err := nimbi.Standard().Full().Without(3, 4, 5).Game().Graph()
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, n := range g.RightOptions(g.Start()) {
		fmt.Println(g.Position(n))
	}
	// Output:
	// {6, 7, 8, 9, 10, 11, 12}
	// {1, 2, 6, 7, 9, 10, 12}
	// {1, 2, 6, 8, 9, 10, 12}
}

func ExampleBoard_Lines() {
	for _, line := range nimbi.Standard().Lines() {
		fmt.Println(line)
	}
	// Output:
	// [1 2]
	// [3 4 5]
	// [6 7 8 9]
	// [10 11 12]
	// [1 3 6]
	// [2 4 7 10]
	// [5 8 11]
	// [9 12]
	// [1 4 8 12]
	// [2 5 9]
	// [3 7 11]
	// [6 10]
}

func ExampleBoard_Position() {
	board := nimbi.Standard()
	p, err := board.Position(8, 1, 4)
	fmt.Println(p, err)
	_, err = board.Position(13)
	fmt.Println(err)
	// Output:
	// {1, 4, 8} <nil>
	// nimbi: no point 13 on a board of 12
}

// A gap ends a run: without 4, the counters 1 and 8 cannot be taken together.
func ExampleBoard_Runs() {
	board := nimbi.Standard()
	fmt.Println(board.Runs(board.MustPosition(1, 4, 8)))
	fmt.Println(board.Runs(board.MustPosition(1, 8)))
	// Output:
	// [{1} {4} {8} {1, 4} {1, 4, 8} {4, 8}]
	// [{1} {8}]
}

func ExampleBoard_Symmetries() {
	board := nimbi.Standard()
	row := board.MustPosition(1, 2)
	for _, s := range board.Symmetries() {
		fmt.Print(s.Apply(row), " ")
	}
	fmt.Println()
	// Output:
	// {1, 2} {9, 12} {6, 10} {1, 2} {9, 12} {6, 10}
}

// The triangle with its corners is a win in normal play, and a loss in misère play.
func ExampleNewBoard() {
	var points []nimbi.Point
	for row := range 5 {
		for place := range row + 1 {
			points = append(points, nimbi.Point{Row: row, Place: place})
		}
	}
	board, err := nimbi.NewBoard(points...)
	if err != nil {
		fmt.Println(err)
		return
	}
	game := nimbi.Solve(board)
	for _, play := range []nimkit.Play{nimkit.Normal, nimkit.Misere} {
		fmt.Println(play, game.Outcome(game.Board().Start(), play), game.WinningMoves(game.Board().Start(), play))
	}
	// Output:
	// normal W [{5} {8} {9} {2, 3} {10, 14} {7, 12}]
	// misère L []
}

func ExampleTriangle() {
	for side := 3; side <= 6; side++ {
		board, err := nimbi.Triangle(side)
		if err != nil {
			fmt.Println(err)
			return
		}
		game := nimbi.Solve(board)
		fmt.Println("side", side, "points", game.Board().Start().Len(),
			"normal", game.Outcome(game.Board().Start(), nimkit.Normal), "misère", game.Outcome(game.Board().Start(), nimkit.Misere))
	}
	// Output:
	// side 3 points 3 normal L misère W
	// side 4 points 7 normal W misère W
	// side 5 points 12 normal L misère L
	// side 6 points 18 normal W misère W
}

// A pair and a single counter have the same shape everywhere. Two counters that are not neighbors do
// not match a pair.
func ExampleBoard_Match() {
	b := nimbi.Standard()
	fmt.Println(b.Match(b.MustPosition(1, 2, 12), b.MustPosition(6, 11, 12)))
	fmt.Println(b.Match(b.MustPosition(1, 2), b.MustPosition(3, 5)))
	// Output:
	// map[1:11 2:12 12:6] true
	// map[] false
}
