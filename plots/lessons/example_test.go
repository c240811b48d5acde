package lessons

import (
	"fmt"

	"nimlab/nimkit"
	"nimlab/nimkit/nim"
	"nimlab/nimkit/nim/biplus"
	"nimlab/nimkit/nim/match"
	"nimlab/nimkit/nimbi"
	"nimlab/nimkit/octal"
	"nimlab/nimkit/partizan"
	"nimlab/nimkit/pins"
	"nimlab/nimkit/tower"
	"nimlab/nimkit/view"
	"nimlab/nimkit/words"
	"nimlab/plots"
)

// printSteps prints the sentences of steps.
func printSteps(steps []view.Step) {
	for _, s := range steps {
		fmt.Println(s.Sentence.In(words.English))
	}
}

// Figure 4 of the Dutch article, in the article's order.
func ExampleBackwardInduction() {
	printSteps(BackwardInduction(nim.Heaps(2, 2)))
	// Output:
	// Each circle is a position, each arrow a move. Nothing has a label yet. Begin at the bottom, at the end.
	// At (0, 0) there is no move left. Whoever takes the last one wins. So (0, 0) is L.
	// From (0, 1) you can only go to (0, 0) L. There the other loses, so (0, 1) is W.
	// From (1, 0) you can only go to (0, 0) L. There the other loses, so (1, 0) is W.
	// From (0, 2) you can go to (0, 1) W and (0, 0) L. Choose well: go to (0, 0), for then the other loses. So (0, 2) is W*, and that arrow turns thick.
	// From (1, 1) you can only go to (0, 1) W and (1, 0) W. Whatever you do, the other wins. So (1, 1) is L.
	// From (2, 0) you can go to (1, 0) W and (0, 0) L. Choose well: go to (0, 0), for then the other loses. So (2, 0) is W*, and that arrow turns thick.
	// From (1, 2) you can go to (0, 2) W*, (1, 1) L and (1, 0) W. Choose well: go to (1, 1), for then the other loses. So (1, 2) is W*, and that arrow turns thick.
	// From (2, 1) you can go to (1, 1) L, (0, 1) W and (2, 0) W*. Choose well: go to (1, 1), for then the other loses. So (2, 1) is W*, and that arrow turns thick.
	// From (2, 2) you can only go to (1, 2) W*, (0, 2) W*, (2, 1) W* and (2, 0) W*. Whatever you do, the other wins. So (2, 2) is L.
}

func ExampleMentalAddition() {
	printSteps(MentalAddition(5, 6))
	// Output:
	// 5 = 4 + 1 and 6 = 4 + 2. Begin with the largest power of two.
	// 5 ++ 6: both contain 4. It drops out, and 1 ++ 2 is left.
	// 1 ++ 2: only 2 contains 2. It stays, and you silently repeat 2 + (1 ++ 0).
	// 1 ++ 0: that is 1. Together with what you have already: 2 + 1 = 3.
}

func ExampleFiveSteps() {
	printSteps(FiveSteps(biplus.Marienbad())[:5])
	// Output:
	// The start is (1, 3, 5, 7). Every power of two occurs an even number of times, and the opponent must begin.
	// Step 4: the opponent takes heap 3 down, 5 → 3. A single addition is enough: B = 5 ++ 3 = 6. The largest power of two in it is B̂ = 4.
	// Step 2: look for a heap that ++ 4 makes smaller. It is heap 4, for 7 ++ 4 = 3 < 7.
	// Step 3: 7 ++ 6 = 1. Take heap 4 down from 7 to 1: all is even again. Every size occurs an even number of times, too: such a position is called symmetric. From here on you could simply copy the opponent, too.
	// Step 4: the opponent takes heap 2 down, 3 → 2. A single addition is enough: B = 3 ++ 2 = 1. The largest power of two in it is B̂ = 1.
}

func ExampleEndgame() {
	printSteps(Endgame(match.Match{Play: nimkit.Misere}.Run(nim.Position{2, 3})))
	// Output:
	// There are 2 heaps of 2 or more, so the nim-sum counts. It is 1, and A is to move: a win.
	// A plays heap 2: 3 → 2. There are 2 heaps of 2 or more, so the nim-sum counts. It is 0, and B is to move: a loss.
	// B plays heap 1: 2 → 1. The turning point: exactly one heap of 2 or more is left. A takes it down to 0, so that only ones lie there: 1. In the other kind of play it would have to be 1.
	// A plays heap 2: 2 → 0. Only ones are left: 1. Every move is forced, and B takes the last match.
	// B plays heap 1: 1 → 0. B has taken the last match and loses.
}

// Why a symmetric row is lost.
func ExampleMirrorStrategy() {
	printSteps(MirrorStrategy(pins.Mirror(4).Against("1")))
	// Output:
	// The first player takes the middle: 2-3. Now the left side is the mirror image of the right.
	// The opponent takes 1. That can only be left or right of the middle: no two pins stand side by side across it. So the mirror image of this move is still there.
	// The first player takes the mirror image: 4. The row is symmetric again.
	// The row is empty, and the first player took the last pin. The opponent is the first to have no move.
}

func ExampleNimbiReplies() {
	steps := NimbiReplies(nimbi.Standard().Full())
	fmt.Println(len(steps))
	fmt.Println(steps[0].Sentence.In(words.German))
	// Output:
	// 12
	// Erster Zug 1, auch gedreht oder gespiegelt (6 Züge). Antworten, die gewinnen: 7, 11-12.
}

func ExampleSequencePaths() {
	steps := SequencePaths(5)
	printSteps(steps)
	fmt.Println(steps[1].Values[0].(plots.Figure).Text(words.English))
	// Output:
	// 1 is a loss and 2 is a win, whatever else is in the set. So there is one path for all 8 sets.
	// At 3 one path forks. Now there are 2.
	// At 4 one path forks. Now there are 3.
	// At 5, 2 paths fork. Now there are 5.
	// Nothing forks any more: 5 paths for 8 sets. The period of each path stands on the right.
	// All sets that contain 1, with largest number 5. Paths up to 3 matches: 2. L W L: {1, 5}, {1, 3, 5}, {1, 4, 5}, {1, 3, 4, 5}. L W W: {1, 2, 5}, {1, 2, 4, 5}, {1, 2, 3, 5}, {1, 2, 3, 4, 5}.
}

func ExamplePeriodProof() {
	printSteps(PeriodProof(octal.Kayles))
	// Output:
	// From 71 on every row seems to be worth as much as the one that is 12 longer. Twice the same is no proof yet.
	// Look this far: 2 · 71 + 2 · 12 + 2 = 168 values, from 0 to 167. Within the frame each value stands once more below itself.
	// And the row of 168, which nobody has looked at? Whatever the move, the longest piece is at least 71 + 12 = 83 long. It is closest with 83 and 83.
	// Make that piece 12 shorter: 71 instead of 83. That lies within the frame, so its value stays the same. Now it is a move from the row of 156, to the same value.
	// It goes like this with every move, there and back. So the rows of 168 and 156 have the same value: 4. Then comes 169 in the same way, and so on, for ever.
}

func ExampleSparseSpace() {
	printSteps(SparseSpace(octal.Kayles, 63))
	// Output:
	// All rows shorter than 63. The rare ones are bold on yellow: in base two their values have an even number of ones at the places of 8, 4, 2 and 1. There are 9.
	// What is a row of 63 worth? Rare beside rare gives a rare value, and so does common beside common. So a common value comes only from a move that leaves one rare part: those are 14 of 63.
	// Those moves give 1, 2, 4, 7, 13 and 14. The least common value that is missing is 8.
	// One thing more: do the smaller rare numbers occur, that is 0, 3, 5 and 6? One move is enough for each, and there is one. So a row of 63 is worth 8.
}

func ExampleColumnRepair() {
	printSteps(ColumnRepair(nim.Position{9, 12, 14}, 2))
	fmt.Println(ColumnRepair(nim.Position{1, 1}, 0)[0].Sentence.In(words.English))
	// Output:
	// Look from the left for the first odd column: it is that of 8. Heap 3 has a group there.
	// The column of 8 is odd and the heap has a group there: take it away (8).
	// The column of 4 is even: leave it as it is.
	// The column of 2 is odd and the heap has a group there: take it away (2).
	// The column of 1 is odd and the heap has nothing there: put back 1 of what you have taken.
	// All columns are even. Of 14 matches 5 are left: take 9.
	// Every column is even already
}

func ExampleStrategyStealing() {
	printSteps(StrategyStealing(3, 5))
	// Output:
	// A whole bar, 3 by 5. You begin. The square with the skull is poisoned.
	// Suppose you eat only the corner. If that wins, you have your move.
	// If it does not win, the other has an answer that does. Here it is a bite at row 3, square 4. What is left is (5, 5, 3).
	// But that bite eats the corner, too. So make it yourself at once: the same is left, and now it is the other's turn. So whoever begins wins, with one bite or another.
}

func ExampleTowerValue() {
	printSteps(TowerValue(tower.MustParse("WWBW")))
	// Output:
	// Piece 1, White: counts 1. That adds +1, which makes 1 in all.
	// Piece 2, White: counts 1. That adds +1, which makes 2 in all.
	// Piece 3, Black: the first of the other colour; from here on it is halved. That adds −1/2, which makes 1 1/2 in all.
	// Piece 4, White: counts half as much as the one before. That adds +1/4, which makes 1 3/4 in all.
}

func ExampleTowerApproach() {
	for _, step := range TowerApproach(2, 3, 4) {
		fmt.Println(step.Sentence.In(words.German))
	}
	// Output:
	// 0 ist für 2/3 noch 2/3 zu klein. Also kommt ein weißer Stein darauf. Der Turm W ist 1 wert.
	// 1 ist für 2/3 noch 1/3 zu groß. Also kommt ein schwarzer Stein darauf. Der Turm WS ist 1/2 wert.
	// 1/2 ist für 2/3 noch 1/6 zu klein. Also kommt ein weißer Stein darauf. Der Turm WSW ist 3/4 wert.
	// 3/4 ist für 2/3 noch 1/12 zu groß. Also kommt ein schwarzer Stein darauf. Der Turm WSWS ist 5/8 wert.
}

// From the tax 1 on nobody gains by a move on 2 × 2 squares of Domineering.
func ExampleRisingTax() {
	printSteps(RisingTax(partizan.MustParseSum("{1 | −1}"))[6:])
	// Output:
	// With a tax of 3/4, Left, moving first, reaches 1/4, and Right, moving first, −1/4. The game has become ±1/4.
	// With a tax of 7/8, Left, moving first, reaches 1/8, and Right, moving first, −1/8. The game has become ±1/8.
	// With a tax of 1 nobody gains by a move any more. What remains is 0.
	// With a tax of 9/8 nobody gains by a move any more. What remains is 0.
}
