package misere_test

import (
	"fmt"
	"slices"
	"testing"

	"nimlab/internal/require"
	"nimlab/nimkit"
	"nimlab/nimkit/misere"
	"nimlab/nimkit/octal/quotient"
)

// notakto lists the moves of noughts and crosses with crosses only. A board with three in a
// row is finished; in misère play, whoever completes the last line loses.
func notakto(b [9]bool, move func([9]bool)) {
	for _, l := range [][3]int{{0, 1, 2}, {3, 4, 5}, {6, 7, 8}, {0, 3, 6}, {1, 4, 7}, {2, 5, 8}, {0, 4, 8}, {2, 4, 6}} {
		if b[l[0]] && b[l[1]] && b[l[2]] {
			return
		}
	}
	for i := range b {
		if q := b; !b[i] {
			q[i] = true
			move(q)
		}
	}
}

func boardsOfNotakto(n int) nimkit.Game {
	board := nimkit.From(notakto, [9]bool{})
	return board.Plus(slices.Repeat([]nimkit.Game{board}, n-1)...)
}

// Crosses only, on boards of 3 × 3, and whoever completes the last line loses. Plambeck and
// Whitehead, The secrets of Notakto (2013), found the quotient of 18 elements.
func ExampleOutcome() {
	board := nimkit.From(notakto, [9]bool{})
	q, err := quotient.OfGame(board).Quotient()
	fmt.Println(q.Order(), "elements,", len(q.PElements()), "of them P,", err)
	fmt.Println(misere.Outcome(board))
	fmt.Println(misere.WinningMoves(board))
	fmt.Println(misere.Outcome(board.Plus(board)))
	fmt.Println(misere.Outcome(board.Plus(board, board)))
	// Output:
	// 18 elements, 4 of them P, <nil>
	// W <nil>
	// [○○○○●○○○○] <nil>
	// L <nil>
	// W <nil>
}

// TestNotaktoAgreesWithSearch compares up to three boards with a search in which boards that
// differ by a reflection or a rotation are one position.
func TestNotaktoAgreesWithSearch(t *testing.T) {
	canonical := map[[9]bool]int{}
	var options [][]int
	var number func(b [9]bool) int
	number = func(b [9]bool) int {
		if n, ok := canonical[b]; ok {
			return n
		}
		var to []int
		notakto(b, func(q [9]bool) { to = append(to, number(q)) })
		n := len(options)
		options = append(options, to)
		for range 4 {
			b = [9]bool{b[6], b[3], b[0], b[7], b[4], b[1], b[8], b[5], b[2]}
			canonical[b] = n
			canonical[[9]bool{b[2], b[1], b[0], b[5], b[4], b[3], b[8], b[7], b[6]}] = n
		}
		return n
	}
	empty := number([9]bool{})
	known := map[[3]int]bool{}
	var isLoss func(boards []int) bool
	isLoss = func(boards []int) bool {
		key := [3]int{-1, -1, -1}
		copy(key[:], slices.Sorted(slices.Values(boards)))
		loss, ok := known[key]
		if ok {
			return loss
		}
		moves := 0
		loss = true
		for i, b := range boards {
			for _, to := range options[b] {
				moves++
				after := slices.Clone(boards)
				after[i] = to
				loss = loss && !isLoss(after)
			}
		}
		known[key] = loss && moves > 0
		return known[key]
	}
	for n := 1; n <= 3; n++ {
		boards := slices.Repeat([]int{empty}, n)
		game := boardsOfNotakto(n)
		require.Returns(t, nimkit.LossOrWin(isLoss(boards)), n, "boards")(misere.Outcome(game))
		var wins []string
		for i := range n {
			for square := range 9 {
				b := [9]bool{}
				b[square] = true
				after := slices.Clone(boards)
				if after[i] = number(b); isLoss(after) {
					wins = append(wins, fmt.Sprint(i, b))
				}
			}
		}
		moves := require.Must(misere.WinningMoves(game))(t)
		var got []string
		for _, m := range moves {
			got = append(got, fmt.Sprint(m.Part, m.To))
		}
		require.Equal(t, fmt.Sprint(got), fmt.Sprint(wins), n, "boards: winning moves")
	}
}

// TestManyBoardsOfNotakto checks ten boards, which are lost, and that one move from them
// leads to no loss and from eleven boards to some.
func TestManyBoardsOfNotakto(t *testing.T) {
	require.Returns(t, nimkit.Loss)(misere.Outcome(boardsOfNotakto(10)))
	require.Equal(t, len(require.Must(misere.WinningMoves(boardsOfNotakto(10)))(t)), 0)
	require.Returns(t, nimkit.Win)(misere.Outcome(boardsOfNotakto(11)))
	require.That(t, len(require.Must(misere.WinningMoves(boardsOfNotakto(11)))(t)) > 0, "eleven boards have no winning move")
}

func TestGenusOfManyParts(t *testing.T) {
	genus, tame, err := misere.GenusOfGame(boardsOfNotakto(3))
	outcome := require.Must(misere.Outcome(boardsOfNotakto(3)))(t)
	require.That(t, err == nil && !tame && genus.Outcome(nimkit.Misere) == outcome, "three boards: %v, tame %v, %v", genus, tame, err)
}

// TestOutcomeIsUnknownBesideAnError checks that an outcome beside an error is unknown.
func TestOutcomeIsUnknownBesideAnError(t *testing.T) {
	round := nimkit.From(func(n int, move func(int)) { move(1 - n) }, 1)
	for _, game := range []nimkit.Game{{}, round, round.Plus(boardsOfNotakto(3)), nimkit.From(notakto, [9]bool{}).Limit(10)} {
		outcome, err := misere.Outcome(game)
		require.That(t, outcome == nimkit.Unknown && outcome.String() == "?" && err != nil, "%v, %v", outcome, err)
		outcome, err = game.Misere().Outcome()
		require.That(t, outcome == nimkit.Unknown && err != nil, "%v, %v", outcome, err)
	}
}
