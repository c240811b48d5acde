package plots

import (
	"fmt"
	"testing"

	"nimlab/internal/require"
	"nimlab/nimkit/partizan"
	"nimlab/nimkit/words"
)

var (
	twoByThree = partizan.Domineering(partizan.MustParseShape("...|..."))
	corner     = partizan.Domineering(partizan.MustParseShape(".#|..|#."))
	threat     = partizan.MustParseSum("{4 ‖ 0 | −12}")
)

func TestGoldenFiguresOfPartizanGames(t *testing.T) {
	star := partizan.MustParseSum("*")
	for name, f := range map[string]Figure{
		"thermograph":          Thermograph(twoByThree),
		"thermograph_threat":   Thermograph(threat),
		"thermographs":         Thermograph(twoByThree, corner, star, partizan.MustParseSum("3/4"), threat, twoByThree.Plus(corner)),
		"thermograph_tax":      TaxedThermograph(twoByThree, partizan.MustFraction(3, 4)),
		"thermograph_taxed":    TaxedThermograph(threat, partizan.MustFraction(9, 2)),
		"copies":               Copies(twoByThree, 8),
		"copies_number":        Copies(partizan.MustParseSum("1/2"), 3),
		"game_line":            GameLine(twoByThree, corner, star, partizan.MustParseSum("3/4"), partizan.MustParseSum("2 + ↑"), partizan.MustParseSum("{3 | 1}")),
		"stops":                Stops(twoByThree),
		"stops_threat":         Stops(threat),
		"temperatures":         Temperatures(partizan.Domineering(partizan.MustParseShape("..#...|..#.#.|.#...#|.#.#..|.##.#."))),
		"temperatures_sum":     Temperatures(twoByThree.Plus(partizan.Clobber(partizan.MustParseBoard("xxo.|...x|xo.o")), threat, partizan.Hackenbush(partizan.MustParseDrawing("0b1 1r2 0g3 3b4")), partizan.Snort(partizan.Path(3)))),
		"temperatures_amazons": Temperatures(partizan.Amazons(partizan.MustParseBoard("x..#.o|#.##x.|..o#.."))),
		"stops_wide":           Stops(partizan.MustParseSum("{{4 | 3}, {5 | 2} ‖ {1 | −1/2}, {0 | −3}}")),
	} {
		CheckFigure(t, name, f)
	}
}

func TestFiguresOfPartizanGamesNameTheirLimits(t *testing.T) {
	for want, f := range map[string]Figure{
		"0 games: a figure holds 1 to 6":                              Thermograph(),
		"7 games: a figure holds 1 to 6":                              Thermograph(make([]partizan.Game, 7)...),
		"the zero Game has no rule":                                   Thermograph(partizan.Game{}),
		"a tax of −1":                                                 TaxedThermograph(threat, partizan.Int(-1)),
		"1 copies: a figure holds 2 to 32":                            Copies(threat, 1),
		"33 copies":                                                   Copies(threat, 33),
		"25 games: a figure holds 1 to 24":                            GameLine(make([]partizan.Game, 25)...),
		"this game has no picture":                                    Temperatures(partizan.FromSides(func(int, partizan.Player, func(int)) {}, 3)),
		"0 parts: a figure holds 1 to 20":                             Temperatures(partizan.Clobber(partizan.MustParseBoard("xx"))),
		"a tree of more than 40 games":                                Stops(partizan.MustParseSum("*6")),
		"more than 2 positions: begin with less, or write .Limit(20)": Stops(twoByThree.Limit(2)),
	} {
		_, err := f.SVG(words.English)
		require.ErrorContains(t, err, want)
	}
}

func ExampleThermograph() {
	f := Thermograph(partizan.Domineering(partizan.MustParseShape("...|...")))
	fmt.Println(f.Text(words.English))
	// Output:
	// Thermograph of ...|.... ...|...: temperature 5/4, mean 3/4, left wall (0, 2) (5/4, 3/4), right wall (0, −1/2) (5/4, 3/4).
}

func ExampleTaxedThermograph() {
	f := TaxedThermograph(partizan.MustParseSum("{2 | −1/2}"), partizan.MustFraction(1, 2))
	fmt.Println(f.Text(words.English))
	// Output:
	// Thermograph of {2 | −1/2}. With the tax 1/2 Left, moving first, reaches 3/2, and Right, moving first, 0.
}

func ExampleCopies() {
	fmt.Println(Copies(partizan.MustParseSum("{2 | −1/2}"), 3).Text(words.English))
	// Output:
	// Copies of {2 | −1/2}. Stops of copies of a game with mean 3/4 and temperature 5/4: 1: from −1/2 to 2, 2: from 3/2 to 3/2, 3: from 1 to 7/2. The parallels are n times the mean, and that plus and minus the temperature.
}

func ExampleGameLine() {
	fmt.Println(GameLine(partizan.MustParseSum("{2 | −1/2}"), partizan.MustParseSum("3/4")).Text(words.English))
	// Output:
	// Games above the number line. {2 | −1/2}: hot, from −1/2 to 2, mean 3/4. 3/4: cold, from 3/4 to 3/4, mean 3/4.
}

func ExampleStops() {
	fmt.Println(Stops(partizan.MustParseSum("{4 ‖ 0 | −12}")).Text(words.English))
	// Output:
	// The tree of {4 ‖ 0 | −12}. The game {4 ‖ 0 | −12} has the left stop 4 and the right stop 0. Its tree has 5 games.
}

func ExampleTemperatures() {
	fmt.Println(Temperatures(partizan.Domineering(partizan.MustParseShape("..#..|..#.#"))).Text(words.English))
	// Output:
	// The temperature of each part. The position ..#..|..#.#. A: ±1, mean 0, temperature 1; B: *, mean 0, temperature 0.
}
