package partizan_test

import (
	"fmt"
	"math/big"

	"nimlab/nimkit"
	"nimlab/nimkit/nim"
	"nimlab/nimkit/partizan"
	"nimlab/nimkit/tower"
)

// Whoever begins wins a board of Domineering with 2 × 2 squares, and loses two of them.
func Example() {
	board := partizan.Domineering(partizan.MustParseShape("..|.."))
	fmt.Println(board.Value())
	fmt.Println(board.Outcome())
	fmt.Println(board.Plus(board).Outcome())
	// Output:
	// ±1 <nil>
	// fuzzy <nil>
	// zero <nil>
}

func ExampleFrom() {
	left := func(n int, move func(int)) {
		if n > 0 {
			move(n - 1)
		}
	}
	right := func(n int, move func(int)) {
		if n > 1 {
			move(n - 2)
		}
	}
	for n := range 6 {
		v, _ := partizan.From(left, right, n).Value()
		fmt.Print(v, "  ")
	}
	// Output:
	// 0  1  {1 | 0}  0  1  {1 | 0}
}

// Cutcake: Left cuts a cake from top to bottom, Right from side to side.
func ExampleFromParts() {
	left := func(c [2]int, move func(...[2]int)) {
		for k := 1; k < c[0]; k++ {
			move([2]int{k, c[1]}, [2]int{c[0] - k, c[1]})
		}
	}
	right := func(c [2]int, move func(...[2]int)) {
		for k := 1; k < c[1]; k++ {
			move([2]int{c[0], k}, [2]int{c[0], c[1] - k})
		}
	}
	for high := 1; high <= 4; high++ {
		for wide := 1; wide <= 8; wide++ {
			v, _ := partizan.FromParts(left, right, [2]int{wide, high}).Value()
			fmt.Printf("%4v", v)
		}
		fmt.Println()
	}
	// Output:
	//    0   1   2   3   4   5   6   7
	//   −1   0   0   1   1   2   2   3
	//   −2   0   0   1   1   2   2   3
	//   −3  −1  −1   0   0   0   0   1
}

func ExampleFromSides() {
	takes := func(n int, player partizan.Player, move func(int)) {
		most := 1
		if player == partizan.Right {
			most = 2
		}
		for k := 1; k <= min(n, most); k++ {
			move(n - k)
		}
	}
	fmt.Println(partizan.FromSides(takes, 3).Value())
	// Output:
	// ⇓* <nil>
}

func ExampleFromImpartial() {
	g := partizan.FromImpartial(nim.Heaps(2, 4)).Plus(partizan.Domineering(partizan.MustParseShape("...|...")))
	fmt.Println(g.Value())
	// Output:
	// {2*6 | −1/2*6} <nil>
}

func ExampleFromValue() {
	threat := partizan.FromValue(partizan.MustParse("{4 ‖ 0 | −12}"))
	fmt.Println(threat.Mean())
	fmt.Println(threat.Temperature())
	// Output:
	// 0 <nil>
	// 4 <nil>
}

func ExampleParse() {
	for _, text := range []string{"{2|-1/2}", "^^*", "{4||0|-12}", "Tiny(2)", "3/2 + *", "{1|2|3}"} {
		fmt.Println(partizan.Parse(text))
	}
	// Output:
	// {2 | −1/2} <nil>
	// ⇑* <nil>
	// {4 ‖ 0 | −12} <nil>
	// {0 ‖ 0 | −2} <nil>
	// 3/2* <nil>
	// 0 partizan: "{1|2|3}" is no value: at letter 8, a brace that says which | separates what is missing
}

// The hottest move, in {4 ‖ 0 | −12}, loses; the one in {3 | −3} wins.
func ExampleParseSum() {
	sum, _ := partizan.ParseSum("{4 || 0 | -12} + {3 | -3} - 2")
	fmt.Println(sum.HottestMoves(partizan.Left))
	fmt.Println(sum.WinningMoves(partizan.Left))
	fmt.Println(partizan.MustParseSum("1 + 1/2").Value())
	// Output:
	// [1: 4] <nil>
	// [2: 3] <nil>
	// 3/2 <nil>
}

func ExampleGame_Times() {
	square := partizan.Domineering(partizan.MustParseShape("..|.."))
	for n := range 4 {
		fmt.Println(square.Times(n).Value())
	}
	fmt.Println(partizan.FromValue(partizan.Up(1)).Times(-3).Value())
	// Output:
	// 0 <nil>
	// ±1 <nil>
	// 0 <nil>
	// ±1 <nil>
	// 3·↓ <nil>
}

// The option 0 of Left is dominated by 1, and then Right's 3 is reversible.
func ExampleParseOptions() {
	left, right, _ := partizan.ParseOptions("{0, 1 | 3}")
	steps, value := partizan.Simplify(left, right)
	fmt.Println(left, right, len(steps), value)
	// Output: [0 1] [3] 2 2
}

func ExampleOf() {
	zero, star := partizan.Value{}, partizan.Star(1)
	fmt.Println(partizan.Of([]partizan.Value{zero}, []partizan.Value{star}))
	fmt.Println(partizan.Of([]partizan.Value{zero}, []partizan.Value{partizan.MustParse("1")}))
	fmt.Println(partizan.Of(nil, nil) == zero)
	// Output:
	// ↑
	// 1/2
	// true
}

func ExampleSimplify() {
	steps, v := partizan.Simplify([]partizan.Value{partizan.MustParse("↑"), partizan.MustParse("−1")}, []partizan.Value{partizan.MustParse("↓")})
	for _, step := range steps {
		fmt.Println(step)
	}
	fmt.Println(v)
	// Output:
	// Left's option −1 is dominated: ↑ is at least as good.
	// Left's option ↑ is reversible: Right answers with *. The left options of that replace it.
	// Right's option ↓ is reversible: Left answers with *. The right options of that replace it.
	// *
}

func ExampleSimplest() {
	third, half := partizan.MustFraction(5, 16), partizan.MustFraction(1, 2)
	fmt.Println(partizan.Simplest(third, half))
	fmt.Println(partizan.Simplest(partizan.Int(-3), partizan.Int(5)))
	fmt.Println(partizan.Simplest(half, third))
	// Output:
	// 3/8 true
	// 0 true
	// 0 false
}

func ExampleNumber() {
	x := partizan.MustFraction(3, 4)
	fmt.Println(x.Add(partizan.Int(2)), x.Half(), x.Neg(), x.Sub(partizan.Int(1)).Sign(), x.Birthday(), x.IsInt(), x.Float())
	fmt.Println(partizan.ParseNumber("-5/8"))
	fmt.Println(partizan.Fraction(2, 3))
	// Output:
	// 11/4 3/8 −3/4 -1 3 false 0.75
	// −5/8 <nil>
	// 0 partizan: 2/3 is no number of a finite game: its denominator is not a power of two
}

func ExampleFromRat() {
	x, _ := partizan.FromRat(tower.MustParse("WBW").Value().Rat())
	fmt.Println(x)
	fmt.Println(partizan.FromRat(big.NewRat(1, 3)))
	// Output:
	// 3/4
	// 0 partizan: 1/3 is no number of a finite game: its denominator is not a power of two
}

func ExampleValue_Compare() {
	up, star := partizan.Up(1), partizan.Star(1)
	fmt.Println(up.Compare(partizan.Value{}), up.Compare(star), up.Plus(up).Compare(star))
	fmt.Println(up.AtMost(partizan.MustParse("1/1024")))
	// Output:
	// positive fuzzy positive
	// true
}

func ExampleValue_Options() {
	v := partizan.MustParse("↑*")
	fmt.Println(v.Options(partizan.Left), v.Options(partizan.Right), v.Birthday())
	// Output:
	// [0 *] [0] 2
}

func ExampleValue_Thermograph() {
	t := partizan.MustParse("{4 ‖ 0 | −12}").Thermograph()
	fmt.Println(t.Left, t.Right)
	fmt.Println(t.Mean, t.Temperature, t.Left.At(partizan.Int(1)), t.Right.At(partizan.Int(9)))
	// Output:
	// [(0, 4) (4, 0)] [(0, 0)]
	// 0 4 3 0
}

func ExampleThermograph() {
	fmt.Println(partizan.MustParse("{2 | −1/2}").Thermograph())
	// Output:
	// temperature 5/4, mean 3/4, left wall (0, 2) (5/4, 3/4), right wall (0, −1/2) (5/4, 3/4)
}

func ExampleValue_Cool() {
	v := partizan.MustParse("{2 | −1/2}")
	for _, t := range []string{"0", "1/2", "1", "5/4", "2"} {
		tax, _ := partizan.ParseNumber(t)
		fmt.Println(t, v.Cool(tax))
	}
	// Output:
	// 0 {2 | −1/2}
	// 1/2 {3/2 | 0}
	// 1 {1 | 1/2}
	// 5/4 3/4*
	// 2 3/4
}

func ExampleValue_Heat() {
	fmt.Println(partizan.Star(1).Heat(partizan.Int(2)))
	// Output:
	// ±2
}

func ExampleValue_AtomicWeight() {
	row, _ := partizan.Clobber(partizan.MustParseBoard("xxxo")).Value()
	fmt.Println(row)
	fmt.Println(row.AtomicWeight())
	fmt.Println(row.IsAllSmall(), row.IsInfinitesimal())
	// Output:
	// ⇑*
	// 2 <nil>
	// true true
}

func ExampleValue_Name() {
	v, _ := partizan.Domineering(partizan.MustParseShape("....|....")).Value()
	fmt.Println(v, v.Name(), v == partizan.Miny(partizan.Int(2).Value()))
	// Output:
	// {2 | 0 ‖ 0} miny-2 true
}

func ExampleValue_Times() {
	v := partizan.MustParse("{2 | −1/2}")
	for n := range 5 {
		copies := v.Times(n)
		fmt.Println(n, copies.RightStop(), v.Mean(), copies.LeftStop())
	}
	// Output:
	// 0 0 3/4 0
	// 1 −1/2 3/4 2
	// 2 3/2 3/4 3/2
	// 3 1 3/4 7/2
	// 4 3 3/4 3
}

func ExampleSwitch() {
	fmt.Println(partizan.Switch(partizan.Int(3), partizan.Int(-1)), partizan.Switch(partizan.Int(0), partizan.Int(1)))
	// Output:
	// {3 | −1} 1/2
}

func ExampleTiny() {
	tiny := partizan.Tiny(partizan.MustParse("1"))
	fmt.Println(tiny, tiny.Name(), tiny.Times(1000).Compare(partizan.Up(1)))
	// Output:
	// {0 ‖ 0 | −1} tiny-1 negative
}

func ExampleSum() {
	fmt.Println(partizan.Sum(partizan.Up(2), partizan.Star(3), partizan.Star(1), partizan.MustParse("1/2")))
	fmt.Println(partizan.Sum())
	// Output:
	// 1/2⇑*2
	// 0
}

func ExampleGame_Moves() {
	g := partizan.FromValue(partizan.MustParse("{4 ‖ 0 | −12}")).Plus(partizan.Card(partizan.Int(3), partizan.Int(-3)))
	moves, _ := g.Moves(partizan.Left)
	for _, m := range moves {
		fmt.Println(m, "wins:", m.Wins, "loses:", m.Loss)
	}
	fmt.Println(g.HottestMoves(partizan.Left))
	// Output:
	// 1: 4 wins: true loses: 2
	// 2: 3 wins: true loses: 0
	// [1: 4] <nil>
}

func ExampleGame_BestMoves() {
	g := partizan.Domineering(partizan.MustParseShape("...|..."))
	fmt.Println(g.BestMoves(partizan.Left))
	fmt.Println(g.WinningMoves(partizan.Right))
	// Output:
	// [.#.|.#.] <nil>
	// [##.|... .##|... ...|##. ...|.##] <nil>
}

func ExampleGame_Negative() {
	row := partizan.Domineering(partizan.MustParseShape("...."))
	fmt.Println(row.Value())
	fmt.Println(row.Negative().Value())
	// Output:
	// −2 <nil>
	// 2 <nil>
}

// Right threatens; Left has to answer, though a card of ±6 is hot as well.
func ExampleGame_OrthodoxMoves() {
	g := partizan.FromValue(partizan.MustParse("{0 | −12}")).Plus(partizan.Card(partizan.Int(5), partizan.Int(-5)))
	fmt.Println(g.HottestTemperature())
	fmt.Println(g.OrthodoxMoves(partizan.Left, 0, partizan.Int(5)))
	// Output:
	// 6 <nil>
	// [1: 0] <nil>
}

func ExampleGame_Begins() {
	g := partizan.Domineering(partizan.MustParseShape(".#|..")).Begins(partizan.Right)
	fmt.Println(g.Start())
	fmt.Println(g.WinningMoves())
	// Output:
	// .#|.., Right to move
	// [.#|##, Left to move] <nil>
}

func ExampleClobber() {
	for _, row := range []string{"xo", "xxo", "xxoo", "xoxo", "xoxoxo"} {
		v, _ := partizan.Clobber(partizan.MustParseBoard(row)).Value()
		fmt.Println(row, v)
	}
	// Output:
	// xo *
	// xxo ↑
	// xxoo 0
	// xoxo ±{*, ↑}
	// xoxoxo 0
}

func ExampleKonane() {
	fmt.Println(partizan.Konane(partizan.MustParseBoard("xo.o.|.....")).Value())
	// Output:
	// 1 <nil>
}

func ExampleAmazons() {
	fmt.Println(partizan.Amazons(partizan.MustParseBoard(".xo|...")).Value())
	// Output:
	// {1, {2 | 0} | −1/4} <nil>
}

func ExampleToadsAndFrogs() {
	fmt.Println(partizan.ToadsAndFrogs("tt.f").Value())
	// Output:
	// {1/2 | 0} <nil>
}

func ExampleSnort() {
	for n := 1; n <= 4; n++ {
		v, _ := partizan.Snort(partizan.Path(n)).Value()
		w, _ := partizan.Col(partizan.Path(n)).Value()
		fmt.Println(n, v, w)
	}
	// Output:
	// 1 * *
	// 2 ±1 0
	// 3 ±2 0
	// 4 ±{2 | 1} 0
}

func ExampleCol() {
	star := partizan.MustNewMap(4, [2]int{0, 1}, [2]int{0, 2}, [2]int{0, 3})
	fmt.Println(star, partizan.Col(star).Start())
	fmt.Println(partizan.Col(star).Value())
	fmt.Println(partizan.Col(partizan.Loop(4)).Value())
	// Output:
	// 0-1 0-2 0-3 0b 1b 2b 3b
	// * <nil>
	// 0 <nil>
}

// A house of green edges: its points fuse, and seven loops are worth *.
func ExampleDrawing_Nimber() {
	house := partizan.MustParseDrawing("0g1 0g2 1g3 2g4 3g4 3g5 4g5")
	fmt.Println(house.Nimber())
	fmt.Println(partizan.Hackenbush(house).Value())
	// Output:
	// * <nil>
	// * <nil>
}

func ExampleStalk() {
	for _, colors := range []string{"b", "br", "brb", "ggg", "gb"} {
		stalk, _ := partizan.Stalk(colors)
		v, _ := partizan.Hackenbush(stalk).Value()
		fmt.Println(colors, v)
	}
	fmt.Println(partizan.Hackenbush(partizan.MustStalk("bbr")).Value())
	// Output:
	// b 1
	// br 1/2
	// brb 3/4
	// ggg *3
	// gb ↑*
	// 3/2 <nil>
}

func ExampleShape() {
	s, _ := partizan.Rectangle(3, 2)
	middle := s.Without(partizan.Square{X: 1, Y: 0}, partizan.Square{X: 1, Y: 1})
	fmt.Println(s, middle, len(middle.Parts()), s.Len())
	// Output:
	// ...|... .#.|.#. 2 6
}

func ExampleStar() {
	fmt.Println(partizan.Star(2).Plus(partizan.Star(3)), partizan.Star(nimkit.Nimber(0)))
	n, ok := partizan.Star(5).Nimber()
	fmt.Println(n, ok)
	// Output:
	// * 0
	// *5 true
}

func ExampleOutcome_Winner() {
	fmt.Println(partizan.Fuzzy.Winner(partizan.Left), partizan.Zero.Winner(partizan.Left), partizan.Negative.Display())
	// Output:
	// Left Right Right wins, whoever begins
}

// Two boards of Domineering in one drawing: a square, and a corner of three.
func ExampleGame_Components() {
	components, _ := partizan.Domineering(partizan.MustParseShape("..#.|..#..")).Components()
	for _, p := range components {
		fmt.Println(p.Fields, p.Value, p.Value.Temperature())
	}
	// Output:
	// [0 1 3 4] ±1 1
	// [2 5 6] * 0
}

func ExampleTurn_Stop() {
	turn := partizan.MustParseSum("{4 ‖ 0 | −12}").Begins(partizan.Right).Start().(partizan.Turn)
	fmt.Println(turn)
	fmt.Println(turn.Value())
	fmt.Println(turn.Stop())
	// Output:
	// {4 ‖ 0 | −12}, Right to move
	// {4 ‖ 0 | −12} <nil>
	// 0 <nil>
}
