package exercise

import (
	"nimlab/nimkit"
	"nimlab/nimkit/classics"
	"nimlab/nimkit/coins"
	"nimlab/nimkit/takeaway"
	"nimlab/nimkit/words"
)

// FamousGames returns exercise n of the notebook on famous games.
func FamousGames(n int) Question {
	oneOrTwo := takeaway.MustSet(1, 2).Normal()
	downhill := func(n int) nimkit.Game {
		return classics.Downhill([][2]int{{0, 1}, {0, 2}, {1, 3}, {2, 3}, {1, 4}, {3, 4}}, n)
	}
	token := func(n int) *nimkit.Graph { return mustGraph(downhill(n)) }
	value := func(n int) uint64 { return mustNimValue(downhill(n)) }
	return book{
		1: predict(arrangementOne.of(kindNumber), func() any {
			smaller := map[int]int{} // the smaller number of each losing pair, by the difference of the pair
			g := mustGraph(classics.Wythoff(40, 40))
			for n := range g.Len() {
				if p := g.Coordinates(n); g.Outcome(n) == nimkit.Loss && p[0] <= p[1] {
					smaller[p[1]-p[0]] = p[0]
				}
			}
			k := 0
			for smaller[k] == k*8/5 {
				k++
			}
			return k
		}),
		2: predict(arrangementOne.of(kindNumber), func() any {
			lost := numbersWhere(23, 60, func(n int) bool { return mustOutcome(classics.SubtractSquare(n)) == nimkit.Loss })().([]int)
			return lost[0]
		}),
		3: ask(arrangementOne.tuples(2), winningResults(classics.Chomp(9, 5))),
		4: predict(arrangementSet.tuples(3), winningResults(classics.Chomp(4, 4, 4))),
		5: ask(arrangementSet.tuples(2), loweredCoordinates(classics.Staircase(3, 4, 6), func(was, now int) int { return was - now })),
		6: ask(arrangementList.of(kindLetter), resultsOf(func(p [2]int) nimkit.Outcome { return mustOutcome(classics.PassNim(p[0], p[1])) }, [2]int{4, 4}, [2]int{3, 4}, [2]int{4, 5}, [2]int{7, 8}),
			withOtherPlayer()),
		7: ask(arrangementOne.of(kindNumber), func() any { return uint64(words.Must(coins.MockTurtles.NimValues(13))[12]) }, withDigitsInBaseTwo()),
		8: ask(arrangementOne.of(kindNumber), func() any { return uint64(words.Must(coins.TurningCorners().NimValues(5, 5))[4][4]) }),
		9: predict(arrangementList.of(kindLetterOrDraw).from(0), tabulate(0, 8, func(n int) nimkit.Outcome { return mustOutcome(nimkit.From(backTo6Rule, n).Endless()) }),
			withMistake("without the way back", tabulate(0, 8, oneOrTwo.Outcome))),
		10: ask(arrangementSet.tuples(4), winningResults(classics.Chomp(4, 4, 4, 4))),
		11: ask(arrangementSet.tuples(4), winningResults(classics.SilverDollar(2, 5, 6, 10))),
		12: ask(arrangementList.of(kindNumber).from(0), tabulate(0, 4, value),
			withMistake("the longest way", tabulate(0, 4, func(n int) int { return token(n).Layer(token(n).Start()) })),
			withMistake("how many paths", tabulate(0, 4, func(n int) int { return len(token(n).Options(token(n).Start())) })),
			withMistake("begun at 1", tabulate(1, 4, value))),
	}.question("FamousGames", n)
}

// backTo6Rule is the rule of a game with endless play: take one or two, or add three to a heap of 3.
func backTo6Rule(n int, move func(int)) {
	takeaway.MustSet(1, 2).Normal().Options(n, move)
	if n == 3 {
		move(6)
	}
}
