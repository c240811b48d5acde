package partizan_test

import (
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"sync"
	"testing"

	"nimlab/internal/require"
	"nimlab/nimkit"
	"nimlab/nimkit/nim"
	"nimlab/nimkit/partizan"
	"nimlab/nimkit/words"
)

// takes lets Left take 1 and Right 1 or 2 from a heap.
func takes(n int, player partizan.Player, move func(int)) {
	for k := 1; k <= min(n, 1+int(player)); k++ {
		move(n - k)
	}
}

func TestRulesOfTheReadersOwn(t *testing.T) {
	g := partizan.FromSides(takes, 3)
	two := partizan.From(func(n int, move func(int)) { takes(n, partizan.Left, move) }, func(n int, move func(int)) { takes(n, partizan.Right, move) }, 3)
	require.Equal(t, valueOf(t, g), valueOf(t, two))
	require.Equal(t, valueOf(t, g.Negative()), valueOf(t, g).Neg())
	require.Equal(t, valueOf(t, g.Negative().Negative()), valueOf(t, g))
	require.Equal(t, valueOf(t, g.Plus(g.Negative())), partizan.Value{})
	require.Equal(t, valueOf(t, g.Plus(g).Negative()), valueOf(t, g).Times(-2))
	require.Equal(t, valueOf(t, g.Plus(g).Limit(4)), valueOf(t, g).Times(2))
	require.Equal(t, g.Start(), any(3))
	require.Equal(t, g.String(), "A game, 3. Whoever cannot move has lost.")
	require.Equal(t, partizan.Domineering(partizan.MustParseShape("..")).String(), "Domineering, ... Whoever cannot move has lost.")
	for _, p := range []partizan.Player{partizan.Left, partizan.Right} {
		for _, m := range require.Must(g.Negative().Moves(p))(t) {
			require.That(t, slices.ContainsFunc(require.Must(g.Moves(p.Other()))(t), func(n partizan.Move) bool {
				return n.To == m.To && n.Value == m.Value.Neg() && n.Wins == m.Wins && n.Loss == m.Loss
			}), "%v %v", p, m)
		}
	}
}

// dominoes is Domineering as a reader would write it: a shape, and what is left of it.
func dominoes(x, y int) func(partizan.Shape, func(...partizan.Shape)) {
	return func(s partizan.Shape, move func(...partizan.Shape)) {
		for q := range s.Squares() {
			if next := q.Plus(x, y); s.Has(next) {
				move(s.Without(q, next).Parts()...)
			}
		}
	}
}

func TestPartsAreSolvedApart(t *testing.T) {
	for _, drawing := range []string{"...|...", "..#.|..#.|....|###.", "....|....|..", "...#|#...|....", "......"} {
		s := partizan.MustParseShape(drawing)
		g := partizan.FromParts(dominoes(0, 1), dominoes(1, 0), s)
		require.Equal(t, valueOf(t, g), valueOf(t, partizan.Domineering(s)), drawing)
		whole := partizan.From(func(s partizan.Shape, move func(partizan.Shape)) {
			for q := range s.Squares() {
				if s.Has(q.Plus(0, 1)) {
					move(s.Without(q, q.Plus(0, 1)))
				}
			}
		}, func(s partizan.Shape, move func(partizan.Shape)) {
			for q := range s.Squares() {
				if s.Has(q.Plus(1, 0)) {
					move(s.Without(q, q.Plus(1, 0)))
				}
			}
		}, s)
		require.Equal(t, valueOf(t, g), valueOf(t, partizan.Domineering(s)), drawing)
		require.Equal(t, valueOf(t, whole), valueOf(t, partizan.Domineering(s)), drawing)
		two := partizan.FromParts(dominoes(0, 1), dominoes(1, 0), s, s)
		require.Equal(t, valueOf(t, two), valueOf(t, g).Times(2), drawing)
		all := require.Must(two.Moves(partizan.Right))(t)
		require.Equal(t, len(all), 2*len(require.Must(g.Moves(partizan.Right))(t)), drawing)
		require.That(t, strings.HasSuffix(fmt.Sprint(all[0].To), " + "+s.String()), "the second board stays: %v", all[0].To)
	}
}

func TestRulesThatAreNone(t *testing.T) {
	none := func(int, func(int)) {}
	for name, c := range map[string]struct {
		game partizan.Game
		says string
	}{
		"zero":    {partizan.Game{}, "the zero Game has no rule"},
		"nil":     {partizan.From(nil, none, 1), "one is nil"},
		"sides":   {partizan.FromSides(nil, 1), "one is nil"},
		"parts":   {partizan.FromParts(nil, func(int, func(...int)) {}, 1), "one is nil"},
		"no game": {partizan.InvalidGame(errors.New("an error")), "an error"},
		"sum":     {partizan.FromValue(partizan.Star(1)).Plus(partizan.Game{}), "the zero Game has no rule"},
		"limit":   {partizan.FromSides(takes, 9).Limit(3), "more than 3 positions"},
		"shape":   {partizan.Domineering(partizan.MustParseShape("....|....")).Limit(3), "more than 3 positions"},
		"limits":  {partizan.FromSides(takes, 9).Limit(0), "limit 0 is not between 1 and"},
		// Left and Right go to and fro: a player alone does not.
		"cycle": {partizan.From(func(n int, move func(int)) {
			if n == 0 {
				move(1)
			}
		}, func(n int, move func(int)) {
			if n == 1 {
				move(0)
			}
		}, 0), "the game need not end: 0 → 1 → 0"},
		"long cycle": {partizan.From(func(n int, move func(int)) { move((n + 1) % 100) }, none, 0), "7 → … → 0"},
		"sinks":      {partizan.From(func(n int, move func(int)) { move(n - 1) }, none, 3), "below 0 and goes on"},
		"for ever": {partizan.FromParts(func(n int, move func(...int)) {
			for {
				move()
			}
		}, func(int, func(...int)) {}, 1), "moves that leave nothing"},
		"NaN":   {partizan.From(func(x float64, move func(float64)) { move(math.NaN()) }, func(float64, func(float64)) {}, 1), "NaN cannot be a position"},
		"error": {partizan.From(func(n int, move func(int)) { words.Check(errors.New("a rule that stops")) }, none, 1), "a rule that stops"},
		"large": {partizan.From(func(n int, move func(int)) {
			if n > 0 {
				move(0)
			}
		}, func(n int, move func(int)) {
			if n > 0 {
				move(n - 1)
			}
		}, 30_000), "10000"},
		"card": {partizan.Card(partizan.Int(1<<62), partizan.Int(-1<<62)).Plus(partizan.Card(partizan.Int(1<<62), partizan.Int(-1<<62))), "is too large"},
	} {
		_, err := c.game.Value()
		require.ErrorContains(t, err, c.says)
		for _, err := range []error{
			second(c.game.Outcome()), second(c.game.Mean()), second(c.game.Temperature()), second(c.game.Thermograph()), second(c.game.LeftStop()), second(c.game.RightStop()),
			second(c.game.Moves(partizan.Left)), second(c.game.WinningMoves(partizan.Left)), second(c.game.BestMoves(partizan.Right)), second(c.game.Negative().Value()),
		} {
			require.That(t, err != nil, "%s: no error", name)
		}
		require.Fails(t, c.says)(c.game.HottestMoves(partizan.Left))
		require.Fails(t, c.says)(c.game.OrthodoxMoves(partizan.Left, -1, partizan.Number{}))
		_ = c.game.String()
		_ = c.game.Start()
	}
	first := true
	unsteady := partizan.From(func(n int, move func(int)) {
		if n == 5 {
			if first {
				move(4)
			} else {
				move(77)
			}
			first = false
		}
	}, none, 5)
	require.Fails(t, "names other moves")(unsteady.Value())
	require.Equal(t, partizan.Game{}.Appearance().Name.String(), "")
}

func second[T any](_ T, err error) error { return err }

// The moves of a game say who wins after them, what they lose, and which are best.
func TestMovesOfASum(t *testing.T) {
	threat, card := partizan.MustParse("{4 ‖ 0 | −12}"), partizan.Card(partizan.Int(3), partizan.Int(-3))
	g := partizan.FromValue(threat).Plus(card)
	moves := require.Must(g.Moves(partizan.Left))(t)
	require.Equal(t, len(moves), 2)
	require.Equal(t, fmt.Sprint(moves), "[1: 4 2: 3]")
	// The hottest move is not the best: after it play ends at 1, after the other at 3.
	hottest := require.Must(g.HottestMoves(partizan.Left))(t)[0]
	require.Equal(t, hottest.Part, 0)
	require.Equal(t, hottest.Loss, partizan.Int(2))
	require.Equal(t, moves[1].Loss, partizan.Number{})
	require.Equal(t, hottest.Value.RightStop(), partizan.Int(1))
	require.Equal(t, moves[1].Value.RightStop(), partizan.Int(3))

	tower := partizan.FromValue(partizan.MustParse("3/4")).Plus(partizan.FromValue(partizan.MustParse("−1/2")))
	for _, m := range require.Must(tower.Moves(partizan.Left))(t) {
		require.Equal(t, m.Loss, []partizan.Number{partizan.MustFraction(1, 4), partizan.MustFraction(1, 2)}[m.Part])
	}
	for _, m := range require.Must(tower.Moves(partizan.Right))(t) {
		require.That(t, !m.Wins && partizan.MustFraction(0, 1).Less(m.Loss), "%v loses %v", m, m.Loss)
	}
	best := require.Must(g.BestMoves(partizan.Right))(t)
	require.Equal(t, len(best), 1)
	require.Equal(t, len(require.Must(partizan.FromValue(partizan.Value{}).HottestMoves(partizan.Left))(t)), 0)
	require.Fails(t, "no part with index 2")(g.OrthodoxMoves(partizan.Left, 2, partizan.Number{}))
	require.Equal(t, len(g.Plus(g).Summands()), 4)
}

// In sums of switches and numbers the hottest move loses nothing.
func TestHottestMoveIsBestAmongSwitches(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for range 300 {
		var cards []partizan.Game
		for range 1 + random.IntN(5) {
			a, b := random.Int64N(17)-8, random.Int64N(17)-8
			cards = append(cards, partizan.Card(partizan.MustFraction(max(a, b), 2), partizan.MustFraction(min(a, b), 2)))
		}
		g := cards[0].Plus(cards[1:]...)
		for _, p := range []partizan.Player{partizan.Left, partizan.Right} {
			for _, m := range require.Must(g.HottestMoves(p))(t) {
				require.True(t, m.Loss == partizan.Number{}, "%v in %v loses %v", m, g, m.Loss)
			}
		}
	}
}

// Whoever plays by sentestrat gets at least the sum of the means if he moves first, and the
// temperature of the hottest part less if he moves second, whatever the opponent does.
func TestSentestratGetsTheSumOfTheMeans(t *testing.T) {
	random := rand.New(rand.NewPCG(4, 4))
	pool := []string{"±1", "{2 | −1/2}", "{4 ‖ 0 | −12}", "{3 | −3}", "{5 ‖ 2 | 0}", "{1 | 0 ‖ −4}", "{6 | 2 ‖ −1 | −3}", "{3/2* | −1*}", "*", "1/2", "{9 ‖ 4 | 1 ||| −2}", "{0 ‖ 0 | −7}"}
	trials := 60
	if testing.Short() {
		trials = 12
	}
	for range trials {
		var parts []partizan.Value
		mean, hottest := partizan.Number{}, partizan.Int(-1)
		for range 2 + random.IntN(2) {
			v := partizan.MustParse(pool[random.IntN(len(pool))])
			if random.IntN(2) == 0 {
				v = v.Neg()
			}
			parts, mean = append(parts, v), mean.Add(v.Mean())
			if hottest.Less(v.Temperature()) {
				hottest = v.Temperature()
			}
		}
		if hottest.Sign() <= 0 {
			continue
		}
		for _, player := range []partizan.Player{partizan.Left, partizan.Right} {
			sign := int64(1 - 2*int64(player))
			gain := func(x partizan.Number) partizan.Number {
				if sign < 0 {
					return x.Neg()
				}
				return x
			}
			first := worst(t, parts, player, player, nil, -1)
			require.That(t, !gain(first).Less(gain(mean)), "%v begins %v: %v, mean %v", player, parts, first, mean)
			later := worst(t, parts, player, player.Other(), nil, -1)
			require.That(t, !gain(later).Less(gain(mean).Sub(hottest)), "%v second in %v: %v, mean %v", player, parts, later, mean)
		}
	}
}

// worst returns the number at which play ends if a player plays by sentestrat and the
// opponent does the worst to him.
func worst(t *testing.T, parts []partizan.Value, player, mover partizan.Player, ambient *partizan.Number, last int) partizan.Number {
	numbers := true
	sum := partizan.Number{}
	games := make([]partizan.Game, len(parts))
	for i, v := range parts {
		x, ok := v.Number()
		numbers, sum, games[i] = numbers && ok, sum.Add(x), partizan.FromValue(v)
	}
	if numbers {
		return sum
	}
	g := games[0].Plus(games[1:]...)
	ambient = cooler(t, g, ambient)
	if mover == player {
		m := require.Must(g.OrthodoxMoves(player, last, *ambient))(t)[0]
		next := slices.Clone(parts)
		next[m.Part] = m.To.(partizan.Value)
		return worst(t, next, player, mover.Other(), ambient, -1)
	}
	var bad *partizan.Number
	for i, v := range parts {
		if v.IsNumber() {
			continue
		}
		for _, w := range v.Options(mover) {
			next := slices.Clone(parts)
			next[i] = w
			end := worst(t, next, player, mover.Other(), ambient, i)
			if bad == nil || player == partizan.Left && end.Less(*bad) || player == partizan.Right && bad.Less(end) {
				bad = &end
			}
		}
	}
	return *bad
}

// cooler returns the ambient temperature when it is the turn of somebody in g.
func cooler(t *testing.T, g partizan.Game, ambient *partizan.Number) *partizan.Number {
	hottest := require.Must(g.HottestTemperature())(t)
	if ambient == nil || hottest.Less(*ambient) {
		return &hottest
	}
	return ambient
}

// n copies of a game are worth n times the mean, but for at most the temperature.
func TestMeanValueTheorem(t *testing.T) {
	for _, text := range []string{"±1", "{2 | −1/2}", "{4 ‖ 0 | −12}", "{3/2* | −1*}", "{5 ‖ 2 | 0 ||| −3}", "{2 | 0 ‖ 0}", "3/4", "⇑*"} {
		v := partizan.MustParse(text)
		mean := partizan.Number{}
		for n := 1; n <= 7; n++ {
			mean = mean.Add(v.Mean())
			copies := v.Times(n)
			heat := v.Temperature()
			if heat.Sign() < 0 {
				heat = partizan.Number{}
			}
			require.Equal(t, copies.Mean(), mean, n, "times", text)
			require.That(t, !copies.LeftStop().Less(mean) && !mean.Add(heat).Less(copies.LeftStop()), "%d·%s: left stop %v", n, text, copies.LeftStop())
			require.That(t, !mean.Less(copies.RightStop()) && !copies.RightStop().Less(mean.Sub(heat)), "%d·%s: right stop %v", n, text, copies.RightStop())
		}
	}
}

// Many goroutines make the same values, while others are collected.
func TestValuesAreOneAmongGoroutines(t *testing.T) {
	var group sync.WaitGroup
	results := make([]partizan.Value, 16)
	for i := range results {
		group.Go(func() {
			for range 20 {
				results[i] = valueOf(t, partizan.Domineering(partizan.MustParseShape("....|...|..")))
			}
		})
	}
	group.Wait()
	for _, v := range results {
		require.Equal(t, v, results[0])
	}
	names := map[partizan.Value]string{partizan.MustParse("{2 | −1/2}"): "two rows of three"}
	require.Equal(t, names[valueOf(t, partizan.Domineering(partizan.MustParseShape("...|...")))], "two rows of three")
}

// The theorems of the games.

// A turn by a quarter exchanges the players, so a board that looks the same then is worth
// its own negative.
func TestDomineeringTurned(t *testing.T) {
	for _, c := range [][2]string{{"....|....", "..|..|..|.."}, {"...|..#", "..|..|#."}, {"....|....|....|....", "....|....|....|...."}} {
		require.Equal(t, valueOf(t, partizan.Domineering(partizan.MustParseShape(c[0]))), valueOf(t, partizan.Domineering(partizan.MustParseShape(c[1]))).Neg(), c)
	}
}

// Left has more than Right in all of 2 × n for odd n: boards of one column are whole numbers.
func TestDomineeringOnAColumn(t *testing.T) {
	for n := range 20 {
		require.Equal(t, valueOf(t, partizan.Domineering(require.Must(partizan.Rectangle(1, n))(t))), partizan.Int(int64(n/2)).Value(), n)
	}
}

func randomBoard(random *rand.Rand, width, height int, signs string) partizan.Board {
	rows := make([]string, height)
	for y := range rows {
		for range width {
			rows[y] += signs[random.IntN(len(signs)):][:1]
		}
	}
	return partizan.MustParseBoard(strings.Join(rows, "|"))
}

func exchanged(b partizan.Board) partizan.Board {
	return partizan.MustParseBoard(strings.NewReplacer("x", "o", "o", "x").Replace(b.String()))
}

// Positions of every game on a board, with the players exchanged, are worth the negative,
// and what a solver does with mirror images and parts agrees with a plain rule.
func TestBoardsExchanged(t *testing.T) {
	random := rand.New(rand.NewPCG(9, 9))
	trials := 40
	if testing.Short() {
		trials = 8
	}
	for range trials {
		for name, c := range map[string]struct {
			game  func(partizan.Board) partizan.Game
			board partizan.Board
		}{
			"Clobber": {partizan.Clobber, randomBoard(random, 4, 3, "xo.")},
			"Konane":  {partizan.Konane, randomBoard(random, 4, 3, "xxoo..#")},
			"Amazons": {partizan.Amazons, randomBoard(random, 3, 2, "xo....#")},
		} {
			if strings.Count(c.board.String(), "x")+strings.Count(c.board.String(), "o") > 3 && name == "Amazons" {
				continue
			}
			v := valueOf(t, c.game(c.board))
			require.Equal(t, valueOf(t, c.game(exchanged(c.board))), v.Neg(), name, c.board)
			if name == "Clobber" {
				require.That(t, v.IsAllSmall(), "%v is not all-small: %v", c.board, v)
			}
			var sides [2][]partizan.Value
			for p := range sides {
				for _, m := range require.Must(c.game(c.board).Moves(partizan.Player(p)))(t) {
					sides[p] = append(sides[p], valueOf(t, c.game(m.To.(partizan.Board))))
				}
			}
			require.Equal(t, partizan.Of(sides[0], sides[1]), v, name, c.board)
		}
	}
}

func TestToadsAndFrogs(t *testing.T) {
	for strip, want := range map[string]string{
		"t.f": "*", "tt.f": "{1/2 | 0}", "": "0", "t.": "1", "t..": "2", ".f": "−1", "tf": "0", "tf.": "{1 | }", "t..f": "0", "tf.tf": "",
	} {
		if v := valueOf(t, partizan.ToadsAndFrogs(strip)); want != "" && strip != "tf." {
			require.Equal(t, v, partizan.MustParse(want), strip)
		}
	}
	mirrored := func(strip string) string {
		letters := []byte(strings.NewReplacer("t", "f", "f", "t").Replace(strip))
		slices.Reverse(letters)
		return string(letters)
	}
	for _, strip := range []string{"tt..f", "ttt.ff", "t.t.f", "tft..f"} {
		require.Equal(t, valueOf(t, partizan.ToadsAndFrogs(mirrored(strip))), valueOf(t, partizan.ToadsAndFrogs(strip)).Neg(), strip)
	}
	require.Fails(t, "none of t, f and a dot")(partizan.ToadsAndFrogs("tx").Value())
	require.Fails(t, "up to 64")(partizan.ToadsAndFrogs(strings.Repeat(".", 65)).Value())
}

func randomMap(random *rand.Rand, fields int) partizan.Map {
	var pairs [][2]int
	for i := range fields {
		for j := range i {
			if random.IntN(3) == 0 {
				pairs = append(pairs, [2]int{i, j})
			}
		}
	}
	return partizan.MustNewMap(fields, pairs...)
}

// Every position of Col is a number, or a number and * (Winning Ways, chapter 3: Conway). In
// Snort the first move reserves all that it touches.
func TestColAndSnort(t *testing.T) {
	random := rand.New(rand.NewPCG(2, 9))
	for range 30 {
		m := randomMap(random, 6)
		v := valueOf(t, partizan.Col(m))
		_, ok := v.Number()
		_, alsoOk := v.Plus(partizan.Star(1)).Number()
		require.That(t, ok || alsoOk, "Col is worth %v", v)
		require.Equal(t, v, v.Neg()) // nothing is colored yet
		require.Equal(t, valueOf(t, partizan.Snort(m)), valueOf(t, partizan.Snort(m)).Neg())
	}
	for n := 1; n <= 6; n++ {
		var all [][2]int
		for i := range n {
			for j := range i {
				all = append(all, [2]int{i, j})
			}
		}
		complete := partizan.MustNewMap(n, all...)
		x := partizan.Int(int64(n - 1))
		require.Equal(t, valueOf(t, partizan.Snort(complete)), partizan.Switch(x, x.Neg()), "Snort, all beside all", n)
	}
	require.Equal(t, valueOf(t, partizan.Col(partizan.Loop(4))), partizan.Value{})
	require.Equal(t, valueOf(t, partizan.Snort(partizan.MustNewMap(2, [2]int{1, 1}))), partizan.Star(1))
	require.Fails(t, "up to 64")(partizan.NewMap(65))
	require.Fails(t, "counted from 0")(partizan.NewMap(2, [2]int{1, 2}))
}

func randomDrawing(random *rand.Rand, edges int, colors string) partizan.Drawing {
	var d partizan.Drawing
	for i := range edges {
		d = append(d, partizan.Edge{From: random.IntN(min(i+1, 5)), To: random.IntN(5), Color: partizan.Color(colors[random.IntN(len(colors))])})
	}
	return d
}

// Blue and red drawings are numbers, and the fusion and the colon principle give the value of
// green ones (Conway, On Numbers and Games, chapter 15).
func TestHackenbush(t *testing.T) {
	random := rand.New(rand.NewPCG(8, 1))
	for range 60 {
		numbers := randomDrawing(random, 7, "br")
		require.That(t, valueOf(t, partizan.Hackenbush(numbers)).IsNumber(), "%v is no number", numbers)
		green := randomDrawing(random, 8, "g")
		nimber := require.Must(green.Nimber())(t)
		require.Equal(t, valueOf(t, partizan.Hackenbush(green)), partizan.Star(nimber), green)
		mixed := randomDrawing(random, 6, "brg")
		mirrored := slices.Clone(mixed)
		for i, e := range mirrored {
			mirrored[i].Color = map[partizan.Color]partizan.Color{partizan.Blue: partizan.Red, partizan.Red: partizan.Blue, partizan.Green: partizan.Green}[e.Color]
		}
		require.Equal(t, valueOf(t, partizan.Hackenbush(mirrored)), valueOf(t, partizan.Hackenbush(mixed)).Neg(), mixed)
		require.Equal(t, partizan.MustParseDrawing(mixed.String()).String(), mixed.String())
	}
	// A flower, a blue one on a green stem: positive, and smaller than every positive number.
	flower := valueOf(t, partizan.Hackenbush(require.Must(partizan.Stalk("gb"))(t)))
	require.Equal(t, flower, partizan.MustParse("{0, * | 0}"))
	require.Fails(t, "no edge such as 0b1")(partizan.ParseDrawing("0b"))
	require.Fails(t, "no edge such as 0b1")(partizan.ParseDrawing("5"))
	require.Fails(t, "no edge such as 0b1")(partizan.ParseDrawing("-1b2"))
	require.Fails(t, "up to 64")(partizan.Stalk(strings.Repeat("b", 65)))
	require.Fails(t, "up to 64")(partizan.Hackenbush(make(partizan.Drawing, 65)).Value())
	require.Fails(t, "is not green")(partizan.MustParseDrawing("0b1").Nimber())
	require.Fails(t, "no edge such as")(partizan.Drawing{{0, 1, 'x'}}.Nimber())
}

func TestShapes(t *testing.T) {
	s := partizan.MustParseShape("##.|##..\n##.#")
	require.Equal(t, s.String(), ".#|..|.#")
	require.Equal(t, s.Len(), 4)
	require.Equal(t, s.Without(partizan.Square{X: 0, Y: 1}, partizan.Square{X: 9, Y: 9}).String(), ".#|#.|.#")
	require.Equal(t, len(s.Without(partizan.Square{X: 0, Y: 1}).Parts()), 3)
	require.Equal(t, s.Without(slices.Collect(s.Squares())...), partizan.Shape{})
	require.Equal(t, len(partizan.Shape{}.Parts()), 0)
	require.Equal(t, require.Must(partizan.Rectangle(64, 1))(t).Len(), 64)
	require.Equal(t, require.Must(partizan.Rectangle(8, 8))(t).Len(), 64)
	require.Fails(t, "up to 64")(partizan.Rectangle(8, 9))
	require.Fails(t, "up to 64")(partizan.ParseShape(strings.Repeat(".", 65)))
	require.Fails(t, "no pieces")(partizan.ParseShape(".x"))
	require.Fails(t, "none of x, o")(partizan.ParseBoard(".a"))
	require.Fails(t, "none of x, o")(partizan.ParseBoard("." + "é"))
}

// The game in which the players move in turn has the outcome of the value.
func TestBegins(t *testing.T) {
	board := partizan.Domineering(partizan.MustParseShape("...|..."))
	for _, g := range []partizan.Game{
		board, board.Plus(board), board.Plus(board.Negative()), partizan.FromSides(takes, 5).Negative(),
		partizan.FromParts(dominoes(0, 1), dominoes(1, 0), partizan.MustParseShape("....|....")),
		partizan.FromImpartial(nim.Heaps(1, 2)).Plus(partizan.Card(partizan.Int(2), partizan.MustFraction(-3, 2))),
		partizan.FromValue(partizan.MustParse("{4 ‖ 0 | −12}")), partizan.Hackenbush(partizan.MustParseDrawing("0b1 1g2 1r3 0r1")),
		partizan.Snort(partizan.Path(3)), partizan.ToadsAndFrogs("tt.f"), partizan.Clobber(partizan.MustParseBoard("xox")),
	} {
		outcome := require.Must(g.Outcome())(t)
		for _, p := range []partizan.Player{partizan.Left, partizan.Right} {
			turns := g.Begins(p)
			graph := require.Must(turns.Graph())(t, g)
			require.Equal(t, graph.Outcome(graph.Start()) == nimkit.Win, outcome.Winner(p) == p, g, p)
			moves := require.Must(turns.WinningMoves())(t)
			require.Equal(t, len(moves) > 0, outcome.Winner(p) == p, g, p)
			require.Equal(t, fmt.Sprint(turns.Start()), fmt.Sprintf("%v, %v to move", words.Name(g.Start()), p))
		}
	}
	require.Fails(t, "the zero Game has no rule")(partizan.Game{}.Begins(partizan.Left).Outcome())
}

// A nim-heap beside a hot game is a sum like any other.
func TestNimBesideDomineering(t *testing.T) {
	g := partizan.Domineering(partizan.MustParseShape("..|..")).Plus(partizan.FromImpartial(nim.Heaps(2)))
	require.Equal(t, valueOf(t, g), partizan.MustParse("±1 + *2"))
	require.Equal(t, require.Must(g.Outcome())(t), partizan.Fuzzy)
	require.Equal(t, require.Must(g.HottestMoves(partizan.Left))(t)[0].Part, 0)
	require.Equal(t, g.WithAppearance(nimkit.Appearance{Name: words.Same("Both")}).Limit(100).Appearance().Name.String(), "Both")
}
