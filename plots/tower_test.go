package plots

import (
	"fmt"
	"testing"

	"gonum.org/v1/plot/vg"

	"nimlab/nimkit/tower"
	"nimlab/nimkit/words"
)

func ExampleTowers() {
	fmt.Println(Towers(tower.MustParseSum("WBW + BW + WW")).Text(words.German))
	// Output:
	// Türme: WSW + SW + WW. Zusammen 2 1/4: Weiß gewinnt, wer auch beginnt.
}

func ExampleTowerLine() {
	f := TowerLine(tower.MustParse("WW"), tower.MustParse("WBW"), tower.MustParse("B"), tower.MustParse("WB"))
	fmt.Println(f.Text(words.English))
	// Output:
	// Towers on the number line. From left to right: B = −1, WB = 1/2, WBW = 3/4, WW = 2.
}

func TestTowers(t *testing.T) {
	for name, s := range map[string]string{"towers": "WBW + BW + WW", "towers_zero": "WB + WB + B", "towers_empty": "0 + WBBBBBB"} {
		CheckFigure(t, name, Towers(tower.MustParseSum(s)))
	}
}

func TestTowerLine(t *testing.T) {
	CheckFigure(t, "tower_line", TowerLine(tower.UpTo(3)...))
	CheckFigure(t, "tower_line_crowded", TowerLine(tower.UpTo(4)...))
	CheckFigure(t, "tower_line_of_one", TowerLine(tower.MustParse("WBW")))
	for _, towers := range []tower.Sum{nil, tower.UpTo(5), {make(tower.Tower, 61)}} {
		if _, err := TowerLine(towers...).SVG(words.English); err == nil {
			t.Errorf("%d towers are drawn", len(towers))
		}
		if _, err := Towers(towers).SVG(words.English); err == nil && len(towers) > 0 {
			t.Errorf("%d towers are drawn", len(towers))
		}
	}
}

func TestSpread(t *testing.T) {
	for _, c := range []struct{ at, want []vg.Length }{
		{[]vg.Length{10, 50}, []vg.Length{10, 50}},         // room enough: nothing moves
		{[]vg.Length{30, 30, 30}, []vg.Length{20, 30, 40}}, // evenly to both sides
		{[]vg.Length{0, 0, 100}, []vg.Length{0, 10, 100}},  // not beyond the lower end
		{[]vg.Length{98, 99, 100}, []vg.Length{80, 90, 100}},
		{[]vg.Length{20, 22, 31}, []vg.Length{43. / 3, 73. / 3, 103. / 3}}, // a push is passed on
	} {
		got := spread(c.at, 10, 0, 100)
		for i := range got {
			if d := got[i] - c.want[i]; d > 1e-9 || d < -1e-9 {
				t.Errorf("%v is spread to %v, want %v", c.at, got, c.want)
				break
			}
		}
	}
}
