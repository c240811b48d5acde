package exercise

import (
	"nimlab/nimkit"
	"nimlab/nimkit/partizan"
	"nimlab/nimkit/words"
)

// MoveWorth returns exercise n of the notebook on games in which the players move differently: how
// much a move is worth.
func MoveWorth(n int) Question {
	square, rows := dominoes("..|.."), dominoes("...|...")
	clobber := func(row string) partizan.Game { return partizan.Clobber(partizan.MustParseBoard(row)) }
	stick := gameOf("1")
	bounds := [][2]string{{"0", "1/2"}, {"1/2", "1"}, {"1", "2"}, {"0", "3"}, {"-4", "-1"}, {"1/4", "1"}}
	dyadic := func(text string) partizan.Number { return words.Must(partizan.ParseNumber(text)) }
	simplest := func(b [2]string) partizan.Number {
		x, _ := partizan.Simplest(dyadic(b[0]), dyadic(b[1]))
		return x
	}
	midpoint := func(b [2]string) partizan.Number { return dyadic(b[0]).Add(dyadic(b[1])).Half() }
	farthestInteger := func(b [2]string) partizan.Number {
		low, high := dyadic(b[0]), dyadic(b[1])
		switch one := partizan.Int(1); {
		case low.Sign() >= 0 && simplest(b).IsInt():
			return high.Sub(one)
		case simplest(b).IsInt():
			return low.Add(one)
		}
		return simplest(b)
	}
	trap := gameOf("{4 || 0 | -12}").Plus(gameOf("{3 | -3}"), gameOf("-2"))
	split := partizan.FromValue(partizan.Value{})
	for _, part := range partizan.MustParseShape("..#...|..#...|######|#..#..|..####").Parts() {
		split = split.Plus(partizan.Domineering(part))
	}
	return book{
		1: predict(arrangementOne.of(kindOutcome), func() any { return outcomesForLeft(square.Plus(square))[0] }),
		2: predict(arrangementOne.of(kindNumber), func() any { return copiesToWin(square, stick) }),
		3: ask(arrangementList.of(kindNumber).from(2), func() any { return resultsOf(meanOf, ".|.", ".|.|.", ".|.|.|.", ".|.|.|.|.")() }),
		4: predict(arrangementOne.of(kindFraction), func() any { return meanOf(".#|.#|..") }),
		5: ask(arrangementSheet.of(kindFraction), func() any { return resultsOf(simplest, bounds...)() },
			withMistake("the middles", func() any { return resultsOf(midpoint, bounds...)() }),
			withMistake("the middle of the last", func() any {
				last := len(bounds) - 1
				return append(resultsOf(simplest, bounds[:last]...)().([]partizan.Number), midpoint(bounds[last]))
			}),
			withMistake("whole numbers far from 0", func() any { return resultsOf(farthestInteger, bounds...)() }),
			withTasks(resultsOf(func(b [2]string) string {
				return "{" + dyadic(b[0]).String() + " | " + dyadic(b[1]).String() + "}"
			}, bounds...)().([]string)...)),
		6: predict(arrangementList.of(kindOutcome), func() any {
			corner := dominoes(".#|..")
			return []nimkit.Outcome{
				outcomeStarting(corner, partizan.Left), outcomeStarting(corner.Plus(corner), partizan.Left), outcomeStarting(corner.Plus(stick), partizan.Right)}
		}),
		7: predict(arrangementList.of(kindFraction), func() any { return meanAndTemperature(gameOf("{3 | -1}")) }),
		8: predict(arrangementList.of(kindFraction), func() any {
			cards := gameOf("{2 | -2}").Plus(gameOf("{2 | -1}"), gameOf("{1 | -1}"), gameOf("{0 | -1}"))
			return []partizan.Number{words.Must(cards.LeftStop()), words.Must(cards.RightStop())}
		}),
		9: ask(arrangementList.of(kindFraction), func() any { return meanAndTemperature(rows) }),
		10: predict(arrangementList.of(kindFraction), func() any {
			t, half := words.Must(rows.Thermograph()), partizan.MustFraction(1, 2)
			return []partizan.Number{t.Left.At(half), t.Right.At(half)}
		}),
		11: predict(arrangementList.of(kindFraction), func() any { return meanAndTemperature(gameOf("{4 || 0 | -12}")) }),
		12: predict(arrangementOne.of(kindFraction), func() any { return words.Must(rows.Value()).Times(100).LeftStop() }),
		13: predict(arrangementList.of(kindFraction), func() any {
			var ends []partizan.Number
			for _, m := range words.Must(trap.Moves(partizan.Left)) {
				ends = append(ends, m.Value.RightStop())
			}
			return ends
		}),
		14: predict(arrangementList.of(kindOutcome), func() any { return outcomesForLeft(clobber("xxo")) }),
		15: predict(arrangementList.of(kindOutcome), func() any { return outcomesForLeft(clobber("xxo").Plus(gameOf("-1/8"))) }),
		16: ask(arrangementOne.of(kindNumber), func() any { return copiesToWin(clobber("xo"), clobber("xxo")) }),
		17: predict(arrangementList.of(kindOutcome), func() any { return outcomesForLeft(dominoes("....|....")) }),
		18: predict(arrangementOne.of(kindNumber), func() any { return copiesToWin(dominoes("....|...."), clobber("xxo")) }),
		19: ask(arrangementOne.of(kindNumber), func() any {
			// The empty game is part 0.
			return resultsOf(func(m partizan.Move) int { return m.Part }, words.Must(split.WinningMoves(partizan.Left))...)()
		}),
	}.question("MoveWorth", n)
}

// dominoes returns Domineering on a shape.
func dominoes(shape string) partizan.Game {
	return partizan.Domineering(partizan.MustParseShape(shape))
}

// gameOf returns the game of a value.
func gameOf(value string) partizan.Game { return partizan.FromValue(partizan.MustParse(value)) }

// meanOf returns the mean of Domineering on a shape. It is the value if the value is a number.
func meanOf(shape string) partizan.Number { return words.Must(dominoes(shape).Mean()) }

// meanAndTemperature returns the mean and the temperature of a game.
func meanAndTemperature(g partizan.Game) []partizan.Number {
	return []partizan.Number{words.Must(g.Mean()), words.Must(g.Temperature())}
}

// outcomeStarting returns the outcome of a game for a player who begins it.
func outcomeStarting(g partizan.Game, player partizan.Player) nimkit.Outcome {
	if words.Must(g.Outcome()).Winner(player) == player {
		return nimkit.Win
	}
	return nimkit.Loss
}

// outcomesForLeft returns the outcomes of a game for Left: first if Left begins, then if Right does.
func outcomesForLeft(g partizan.Game) []nimkit.Outcome {
	if outcomeStarting(g, partizan.Right) == nimkit.Win {
		return []nimkit.Outcome{outcomeStarting(g, partizan.Left), nimkit.Loss}
	}
	return []nimkit.Outcome{outcomeStarting(g, partizan.Left), nimkit.Win}
}

// copiesToWin returns the least number of copies of another game with which Left wins the sum with g,
// whoever begins. It does not return if there is no such number.
func copiesToWin(g, other partizan.Game) (copies int) {
	for ; words.Must(g.Outcome()) != partizan.Positive; copies++ {
		g = g.Plus(other)
	}
	return copies
}
