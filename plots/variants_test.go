package plots

import (
	"fmt"
	"testing"

	"gonum.org/v1/plot/vg"

	"nimlab/nimkit"
	"nimlab/nimkit/nimbi"
	"nimlab/nimkit/tower"
	"nimlab/nimkit/view"
)

func ExampleTowers() {
	fmt.Println(Towers(tower.MustParseSum("WBW + BW + WW")).Text(view.German))
	// Output:
	// Türme: WSW + SW + WW. Zusammen 2 1/4: Weiß gewinnt, wer auch beginnt.
}

func ExampleTowerLine() {
	f := TowerLine(tower.MustParse("WW"), tower.MustParse("WBW"), tower.MustParse("B"), tower.MustParse("WB"))
	fmt.Println(f.Text(view.English))
	// Output:
	// Towers on the number line. From left to right: B = -1, WB = 1/2, WBW = 3/4, WW = 2.
}

func ExampleNimbi() {
	board := nimbi.Standard()
	fmt.Println(Nimbi(board, board.Start(), board.MustPosition(3, 4, 5)).Text(view.English))
	// Output:
	// Nimbi. Board of 12 points on 12 lines, with 12 counters: {1 2 3 4 5 6 7 8 9 10 11 12}. The move {3 4 5} is marked.
}

func ExampleNimbiProof() {
	game := nimbi.Solve(nimbi.Standard())
	proof, err := game.Proof(game.Start(), nimkit.Misere)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(NimbiProof(game.Board, proof).Text(view.English))
	// Output:
	// The losing shapes of the proof. 18 small boards, from 12 counters to 1, with 151 lines in all.
}

// towersUpTo returns every tower of at most h pieces.
func towersUpTo(h int) []tower.Tower {
	towers := []tower.Tower{{}}
	for i := 0; len(towers[i]) < h; i++ {
		for _, c := range []tower.Color{tower.Black, tower.White} {
			towers = append(towers, append(towers[i][:len(towers[i]):len(towers[i])], c))
		}
	}
	return towers
}

func TestTowers(t *testing.T) {
	for name, s := range map[string]string{"towers": "WBW + BW + WW", "towers_zero": "WB + WB + B", "towers_empty": "0 + WBBBBBB"} {
		checkFigure(t, name, Towers(tower.MustParseSum(s)))
	}
}

func TestTowerLine(t *testing.T) {
	checkFigure(t, "tower_line", TowerLine(towersUpTo(3)...))
	checkFigure(t, "tower_line_crowded", TowerLine(towersUpTo(4)...))
	checkFigure(t, "tower_line_of_one", TowerLine(tower.MustParse("WBW")))
	for _, towers := range [][]tower.Tower{nil, towersUpTo(5)} {
		if _, err := TowerLine(towers...).SVG(view.English); err == nil {
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

// kayles are the nim-values of Kayles up to n, by the definition.
func kayles(n int) []nimkit.Nimber {
	values := make([]nimkit.Nimber, n+1)
	for heap := 1; heap <= n; heap++ {
		var seen [64]bool
		for take := 1; take <= min(2, heap); take++ {
			for a := 0; a <= heap-take; a++ {
				seen[values[a].Add(values[heap-take-a])] = true
			}
		}
		for seen[values[heap]] {
			values[heap]++
		}
	}
	return values
}

// Preperiod, period and the 14 exceptions: Guy and Smith 1956.
func TestNimRows(t *testing.T) {
	f := NimRows("0.77", kayles(119), 71, 12)
	checkFigure(t, "nimrows", f)
	if want := "Numbers in squares, from 0 to 119; preperiod 71, period 12, 14 exceptions."; f.Desc.EN != want {
		t.Errorf("%s, want %s", f.Desc.EN, want)
	}
	checkFigure(t, "nimrows_narrow", NimRows("{1, 2}", []nimkit.Nimber{0, 1, 2, 0, 1, 2, 0}, 0, 3))
	for _, c := range []struct{ n, preperiod, period int }{{119, 70, 12}, {119, 71, 13}, {119, 71, 0}, {119, -1, 12}, {81, 71, 12}, {200, 71, 72}} {
		if _, err := NimRows("0.77", kayles(c.n), c.preperiod, c.period).SVG(view.English); err == nil {
			t.Errorf("%+v is drawn", c)
		}
	}
}

// Nim, where Bouton's rules say who loses.
func TestTwoHeaps(t *testing.T) {
	outcome := func(play nimkit.Play) func(a, b int) nimkit.Outcome {
		return func(a, b int) nimkit.Outcome {
			lost := a == b
			if play == nimkit.Misere && a < 2 && b < 2 {
				lost = a != b
			}
			if lost {
				return nimkit.Loss
			}
			return nimkit.Win
		}
	}
	f := TwoHeaps("Nim", 12, outcome(nimkit.Normal), outcome(nimkit.Misere))
	checkFigure(t, "two_heaps", f)
	if want := "Board of all pairs of rows from 0 to 12: 2 lost in normal play only, 2 in misère only, 11 in both."; f.Desc.EN != want {
		t.Errorf("%s, want %s", f.Desc.EN, want)
	}
}

func TestNimbi(t *testing.T) {
	s := nimbi.Solve(nimbi.Standard())
	checkFigure(t, "nimbi", Nimbi(s.Board, s.Start(), 0))
	checkFigure(t, "nimbi_move", Nimbi(s.Board, s.Start()&^s.MustPosition(3, 4, 5), s.MustPosition(7, 11)))
	proof, err := s.Proof(s.Start(), nimkit.Misere)
	if err != nil {
		t.Fatal(err)
	}
	checkFigure(t, "nimbi_proof", NimbiProof(s.Board, proof))
}
