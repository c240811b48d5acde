package inputs

import (
	"context"
	"errors"
	"iter"
	"maps"
	"math"
	"slices"
	"strings"
	"testing"
	"time"

	"nimlab/internal/require"
	"nimlab/internal/trial"
	"nimlab/nimkit"
	"nimlab/nimkit/board"
	"nimlab/nimkit/cards"
	"nimlab/nimkit/cgsuite"
	"nimlab/nimkit/classics"
	"nimlab/nimkit/coins"
	"nimlab/nimkit/misere"
	"nimlab/nimkit/nim"
	"nimlab/nimkit/nim/biplus"
	"nimlab/nimkit/nim/match"
	"nimlab/nimkit/nimbi"
	"nimlab/nimkit/octal"
	"nimlab/nimkit/pins"
	"nimlab/nimkit/play"
	"nimlab/nimkit/show"
	"nimlab/nimkit/takeaway"
	"nimlab/nimkit/view"
	"nimlab/nimkit/words"
)

// Limits of the calls in TestHostileCalls.
const (
	hostileWork   = 2 * time.Second
	hostileMemory = 300 << 20
)

// graphError returns the error of the graph of a game.
func graphError(game nimkit.Game) error { return second(game.Graph()) }

// allPlaces returns all places of a square board.
func allPlaces(side int) (heads [][2]int) {
	for x := range side * side {
		heads = append(heads, [2]int{x % side, x / side})
	}
	return heads
}

// zeroTo returns the numbers from 0 to n.
func zeroTo(n int) []int { return append([]int{0}, upTo(n)...) }

// huge returns a position of large heaps.
func huge(heaps int) nim.Position {
	p := make(nim.Position, heaps)
	for i := range p {
		p[i] = math.MaxUint64/3 + uint64(i*i*7919)<<20
	}
	return p
}

// widgetError returns the error that a widget displays, or nil if it displays a board or a box.
func widgetError(v view.View) error {
	if text := v.HTML(words.English); !strings.Contains(text, "data-") {
		return errors.New(text)
	}
	return nil
}

// onePin is the rule of a game on rows of pins: a move takes a pin, which may divide a row.
func onePin(n int, move func(...int)) {
	for left := range n {
		move(left, n-1-left)
	}
}

// withLayout returns a game on one heap with a layout.
func withLayout(layout board.Layout) nimkit.Game {
	return nimkit.From(func(n int, move func(int)) {
		for k := range n {
			move(k)
		}
	}, 3).WithLayout(layout)
}

func firstOf(row []int) any { return row[0] }

// endlessMoves names moves without end.
func endlessMoves(row []int, move func([]int)) {
	for {
		move([]int{1})
	}
}

func takeAndBreak(code string) octal.Ruleset { return first(cgsuite.TakeAndBreak(code)) }

// optionsOf returns the options of a ruleset of CGSuite as a function that lists them.
func optionsOf(code string) func(int) [][]int {
	ruleset := takeAndBreak(code)
	return func(heap int) [][]int { return slices.Collect(ruleset.Options(heap)) }
}

// allPaths returns a path between any two points.
func allPaths(points int) (paths [][2]int) {
	for high := range points {
		for low := range high {
			paths = append(paths, [2]int{low, high})
		}
	}
	return paths
}

// tenThousandMoves returns an error if there are fewer than 10,000 moves.
func tenThousandMoves(moves iter.Seq[nim.MooreMove]) error {
	n := 0
	for range moves {
		if n++; n == 10_000 {
			return nil
		}
	}
	return errors.New("inputs: fewer than 10,000 moves")
}

// TestHostileCalls calls functions with arguments that would take much time or memory, and with missing
// ones. Each call must return within the limits: with an answer, with an error or a panic that names a
// limit, or with another error or panic of the package; never with a runtime error. A stack overflow
// and a call that does not return stop the test.
func TestHostileCalls(t *testing.T) {
	type want int
	const (
		answers want = iota // without an error
		limited             // a LimitError
		refused             // another error or panic of the package
	)
	sevens := func(n int) octal.Code { return octal.Code("0." + strings.Repeat("7", n)) }
	endless := first(nimkit.From(func(n int, move func(int)) { move(1 - n); move(2) }, 0).Endless().Graph())
	solved := nim.Heaps(2, 3)
	var noContext context.Context
	var noSolution *nimbi.Solution
	var noGraph *nimkit.Graph
	cornerBoard := coins.TurningCorners().Board
	noGames := func(start, last cards.Row) error {
		for range cards.Games(start, last) {
			return errors.New("cards: there is a game")
		}
		return nil
	}
	calls := map[string]struct {
		want want
		call func() error
	}{
		"octal: 300 splits":          {limited, func() error { return second(sevens(300).Certificate()) }},
		"octal: 300 splits in two":   {answers, func() error { return second(sevens(300).UpTo(100).Sequence()) }},
		"octal: 300 splits in three": {answers, func() error { return second(octal.Code("0." + strings.Repeat("8", 300)).Certificate()) }},
		"octal: 300 that repeat": {limited, func() error {
			return second(octal.Code("0.(" + strings.Repeat("7", 299) + "1)").UpTo(20_000).Sequence())
		}},
		"octal: 65,536 takes":     {limited, func() error { return second(octal.Code("0." + strings.Repeat("3", octal.MaxDigits)).Certificate()) }},
		"view: 65,536 digits":     {answers, func() error { view.HeapOptions(sevens(octal.MaxDigits), 30).Text(words.Dutch); return nil }},
		"takeaway.Sets":           {limited, func() error { takeaway.Sets(1 << 30); return nil }},
		"takeaway.Sets, one more": {limited, func() error { takeaway.Sets(65); return nil }},
		"takeaway.Sets, most":     {answers, func() error { takeaway.Sets(64); return nil }},
		"takeaway.StartDD": {limited, func() error {
			takeaway.DD{Set: takeaway.MustSet(1, 4).Misere(), StartLen: math.MaxInt}.StartDD()
			return nil
		}},
		"takeaway.PeriodDD": {limited, func() error {
			takeaway.DD{Set: takeaway.MustSet(1, 4).Misere(), PeriodLen: math.MaxInt}.PeriodDD()
			return nil
		}},
		"takeaway: longest DD": {answers, func() error {
			takeaway.DD{Set: takeaway.MustSet(1, 4).Misere(), StartLen: 1 << 22, PeriodLen: 1 << 22}.PeriodDD()
			return nil
		}},
		"takeaway.Verify": {limited, func() error {
			return takeaway.Repetition{Set: takeaway.MustSet(1, 4).Misere(), Preperiod: 1 << 30, Period: 5}.Verify()
		}},
		"takeaway.Verify, walks": {refused, func() error {
			return takeaway.Repetition{Set: takeaway.MustSet(1, 4).Misere(), Preperiod: 1 << 25, Period: 5}.Verify()
		}},
		"takeaway.ExplainAll":      {refused, func() error { takeaway.MustSet(1).Misere().ExplainAll(5, 3); return nil }},
		"takeaway.ExplainAll, far": {refused, func() error { takeaway.MustSet(1).Misere().ExplainAll(math.MaxInt, math.MinInt); return nil }},
		"pins sorted":              {limited, func() error { return graphError(pins.Full(64).Sorted()) }},
		"pins sorted, gaps": {limited, func() error {
			return graphError(pins.MustParse(strings.Repeat("1", 40) + "0" + strings.Repeat("1", 23)).Game().Sorted())
		}},
		"pins sorted, most":       {answers, func() error { return graphError(pins.Full(48).Sorted().Misere()) }},
		"pins":                    {limited, func() error { return graphError(pins.Full(64)) }},
		"cards.Games":             {refused, func() error { return noGames(cards.Row{Up: 1 << 24}, cards.Row{Down: 1}) }},
		"cards.Games, below 0":    {refused, func() error { return noGames(cards.Row{Up: -1}, cards.Row{Down: 1}) }},
		"cards.Games, long":       {refused, func() error { return noGames(cards.Row{Up: 1000}, cards.Row{Down: 1}) }},
		"cards.Games, none":       {answers, func() error { return noGames(cards.Row{Up: 60}, cards.Row{Up: 59, Down: 500}) }},
		"cards.Games, none there": {answers, func() error { return noGames(cards.Row{Up: 400}, cards.Row{Up: 399}) }},
		"coins.Board 6 × 6":       {limited, func() error { return graphError(cornerBoard(allPlaces(6)...).Game()) }},
		"coins.Board 7 × 7":       {limited, func() error { return graphError(cornerBoard(allPlaces(7)...).Game()) }},
		"coins.Board of Ruler": {limited, func() error {
			return graphError(coins.Product{Columns: coins.Ruler, Rows: coins.Ruler}.Board(allPlaces(7)...).Game())
		}},
		"coins.Row of 24":             {limited, func() error { return graphError(coins.MockTurtles.Row(zeroTo(23)...).Game()) }},
		"coins.Row, one head":         {limited, func() error { return graphError(coins.MockTurtles.Row(23).Game()) }},
		"coins.Row, three":            {limited, func() error { return graphError(coins.Triplets.Row(zeroTo(23)...).Game()) }},
		"classics.Staircase":          {limited, func() error { return graphError(classics.Staircase(8, 7, 6, 5, 4, 3, 2, 1)) }},
		"classics.Staircase, low":     {limited, func() error { return graphError(classics.Staircase(1, 2, 3, 4, 5, 6, 7, 8)) }},
		"classics.Staircase, answers": {answers, func() error { return graphError(classics.Staircase(4, 3, 3, 2, 2, 1)) }},
		"misere.Heaps":                {answers, func() error { return second(misere.Heaps(octal.Kayles, 60)) }},
		"misere.Heaps, more":          {limited, func() error { return second(misere.Heaps(octal.Kayles, 90)) }},
		"nim.Columns":                 {limited, func() error { huge(1_000_000).Columns(); return nil }},
		"nim.Columns, most":           {answers, func() error { huge(100_000).Columns(); return nil }},
		"nim.Repair":                  {limited, func() error { return second(huge(1_000_000).Repair(3)) }},
		"nim.Moore, most":             {answers, func() error { return tenThousandMoves(nim.Moore(5).WinningMoves(huge(30), nimkit.Normal)) }},
		"nim.Moore":                   {limited, func() error { _ = slices.Collect(nim.Moore(5).WinningMoves(huge(30), nimkit.Normal)); return nil }},

		"board.InLines":  {refused, func() error { board.InLines(1e9, 0); return nil }},
		"board.InCircle": {refused, func() error { board.InCircle(math.MaxInt); return nil }},
		"cgsuite.Board of 20,000 heads": {limited, func() error {
			return second(cgsuite.Board(coins.Product{Columns: "1F", Rows: "1F"}.Board(slices.Repeat([][2]int{{99, 99}}, 20_000)...)))
		}},
		"cgsuite.Heaps of 20,000": {limited, func() error {
			every := octal.From(func(heap int) (options [][]int) {
				for n := range heap {
					options = append(options, []int{n})
				}
				return options
			})
			return second(cgsuite.Heaps(every, slices.Repeat([]int{100}, 20_000)...))
		}},
		"play.Board, endless moves": {refused, func() error {
			return widgetError(play.Board(withLayout(board.Layout{Kind: board.InPiles, Position: firstOf, Moves: endlessMoves})))
		}},
		"play.Board, Hidden": {refused, func() error {
			return widgetError(play.Board(withLayout(board.Layout{Kind: board.InPiles, Hidden: -5})))
		}},
		"play.Board, a kind": {refused, func() error { return widgetError(play.Board(withLayout(board.Layout{Kind: 99}))) }},
		"play.Board, no Position": {refused, func() error {
			return widgetError(play.Board(withLayout(board.Layout{Kind: board.InPiles, Moves: endlessMoves})))
		}},
		"play.Board, a line to a missing cell": {refused, func() error {
			return widgetError(play.Board(withLayout(board.Tokens(board.Disc, board.InLines(4, 0), []int{0, 9}))))
		}},
		"play.Board, a line below 0": {refused, func() error { return widgetError(play.Board(withLayout(board.Tokens(board.Disc, nil, []int{-1})))) }},
		"play.Board, a far line":     {refused, func() error { return widgetError(play.Board(withLayout(board.Tokens(board.Disc, nil, []int{0, 99})))) }},
		"TakeAndBreak, a large heap": {answers, func() error { takeAndBreak("0.{1!}").Options(1e10); return nil }},
		"TakeAndBreak, that repeats": {limited, func() error { takeAndBreak("0.[{2!}0]").Options(1e10); return nil }},
		"TakeAndBreak, in many ways": {limited, func() error { takeAndBreak("{9!}.0").Options(1e5); return nil }},
		"TakeAndBreak.NimValues":     {limited, func() error { return second(octal.From(optionsOf("{2+}=.0")).NimValues(20_000)) }},
		"octal.NimValues":            {limited, func() error { return second(octal.Code("C.F").NimValues(1 << 20)) }},
		"octal.NimValues, periodic":  {answers, func() error { return second(octal.Code("0.07").NimValues(1_000_000)) }},
		"octal.NimValues, far":       {limited, func() error { return second(octal.Kayles.NimValues(1 << 30)) }},
		"FromParts, 100,000 starts": {answers, func() error {
			return second(nimkit.FromParts(onePin, 5, slices.Repeat([]int{3}, 100_000)...).NimValue())
		}},
		"FromParts, 100,000 starts, moves": {answers, func() error {
			return second(nimkit.FromParts(onePin, 5, slices.Repeat([]int{3}, 100_000)...).WinningMoves())
		}},
		"FromParts, 100,000 starts, Graph": {limited, func() error { return graphError(nimkit.FromParts(onePin, 5, slices.Repeat([]int{3}, 100_000)...)) }},
		"FromParts, 20,000 parts left": {limited, func() error {
			return graphError(nimkit.FromParts(func(n int, move func(...int)) {
				if n == 9 {
					move(slices.Repeat([]int{5}, 20_000)...)
				} else {
					onePin(n, move)
				}
			}, 9))
		}},
		"Sum of 20,000": {answers, func() error {
			return second(solved.Plus(slices.Repeat([]nimkit.Game{solved}, 19_999)...).WinningMoves())
		}},
		"Sum of 20,000, options": {limited, func() error {
			return second(solved.Plus(slices.Repeat([]nimkit.Game{solved}, 19_999)...).Options())
		}},
		"Either of 50,000":    {answers, func() error { words.Or(upTo(50_000)); return nil }},
		"About, another play": {answers, func() error { _ = nim.Heaps(3, 4).Appearance().At(3, nimkit.Play(2)).String(); return nil }},
		"Solve, no context": {refused, func() error {
			return second(nimkit.Solve(noContext, nimkit.RuleFunc[int](func(int, func(int)) {}), 1, 1))
		}},
		"SilverDollar":      {limited, func() error { return graphError(classics.SilverDollar(60, 61, 62, 63, 64, 65)) }},
		"SilverDollar, far": {limited, func() error { return graphError(classics.SilverDollar(1<<61, 1<<62, math.MaxInt)) }},
		"SilverDollar, one": {answers, func() error { return graphError(classics.SilverDollar(2000)) }},
		"Euclid":            {limited, func() error { return graphError(classics.Euclid(1<<40, 1<<25)) }},
		"Euclid, one more":  {limited, func() error { return graphError(classics.Euclid(1<<40, 1<<20)) }},
		"Euclid, answers":   {answers, func() error { return graphError(classics.Euclid(1<<40, 1<<28)) }},
		"Euclid, a 0":       {answers, func() error { return graphError(classics.Euclid(1<<62, 0)) }},
		"Downhill": {limited, func() error {
			return graphError(classics.Downhill(allPaths(64), 63, 63, 63, 63))
		}},
		"Downhill, a token": {answers, func() error { return graphError(classics.Downhill(allPaths(64), 63)) }},
		"DawsonChess":       {limited, func() error { return graphError(classics.DawsonChess(75)) }},
		"ConjectureOf": {refused, func() error {
			return widgetError(play.ConjectureOf(func(n int) nimkit.Game { return nim.Taking(1, 2).Heaps(n, 60) }, 999))
		}},

		"cards.Options":      {refused, func() error { cards.Ruleset{}.Options(cards.Row{Up: 3}, nil); return nil }},
		"pins.Options":       {refused, func() error { pins.Ruleset{}.Options(pins.NewRow(3), nil); return nil }},
		"takeaway.Options":   {refused, func() error { takeaway.MustSet(1).Misere().Options(3, nil); return nil }},
		"nimbi.Options":      {refused, func() error { nimbi.Standard().Options(3, nil); return nil }},
		"nimbi.Symmetry":     {refused, func() error { nimbi.Symmetry(nil).Apply(1); return nil }},
		"nimbi.Symmetry, 0":  {refused, func() error { nimbi.Symmetry{0}.Apply(1); return nil }},
		"nimbi.Symmetry, -":  {refused, func() error { nimbi.Symmetry{math.MinInt}.Apply(1); return nil }},
		"nimbi.Symmetry, ok": {answers, func() error { nimbi.Symmetry(nil).Apply(0); return nil }},
		"nimbi.Canonical":    {refused, func() error { nimbi.Standard().Canonical(math.MaxUint32); return nil }},
		"nimbi.Solution":     {refused, func() error { noSolution.Board().Points(); return nil }},
		"nimbi.Proof":        {refused, func() error { return second(noSolution.Proof(3, nimkit.Misere)) }},
		"biplus.CheckLaws":   {refused, func() error { biplus.CheckLaws(nil, biplus.TriplesBelow(2)); return nil }},
		"biplus.CheckLaws, ": {refused, func() error { biplus.CheckLaws(biplus.Add, nil); return nil }},
		"show.Working":       {refused, func() error { show.Working(nil); return nil }},
		"match.Perfect":      {refused, func() error { match.Perfect{}.Choose(nim.Position{0, 0}, nimkit.Normal, nim.Move{}); return nil }},
		"match.Erring":       {refused, func() error { first(match.NewErring(1, 1)).Choose(nil, nimkit.Misere, nim.Move{}); return nil }},
		"match.Script":       {refused, func() error { match.NewScript().Choose(nil, nimkit.Misere, nim.Move{}); return nil }},
		"match.Nimrod":       {refused, func() error { match.Nimrod().Choose(nil, nimkit.Misere, nim.Move{}); return nil }},
		"Graph, out of it":   {refused, func() error { endless.Outcome(1 << 30); return nil }},
		"Graph, below 0":     {refused, func() error { endless.Options(-1); return nil }},
		"Graph, none":        {refused, func() error { noGraph.Outcome(0); return nil }},
		"Graph, of none":     {refused, func() error { return second(misere.Of(noGraph.Game())) }},
		"Graph, in a sum":    {refused, func() error { return graphError(noGraph.Game().Plus(nim.Heaps(1))) }},
	}
	for _, name := range trial.Sample(slices.Sorted(maps.Keys(calls))) {
		c := calls[name]
		var err error
		panicked := trial.Limits{Work: hostileWork, Memory: hostileMemory}.Call(t, func() string { return name }, func() { err = c.call() })
		if panicked != nil {
			text, ours := panicText(panicked)
			require.That(t, ours, "%s: %.300s", name, text)
			if err, _ = panicked.(error); err == nil {
				err = errors.New(text)
			}
		}
		var limit *nimkit.LimitError
		if isLimit := errors.As(err, &limit) && limit.Limit > 0; (err == nil) != (c.want == answers) || err != nil && (isLimit != (c.want == limited) || len(err.Error()) > 500) {
			t.Errorf("%s: %v", name, err)
		}
	}
}
