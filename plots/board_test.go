package plots

import (
	"image/color"
	"slices"
	"strings"
	"testing"

	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
	"gonum.org/v1/plot/vg/recorder"

	"nimlab/internal/require"
	"nimlab/nimkit"
	"nimlab/nimkit/words"
)

// Neighbors of one fill are merged, and all rectangles of a fill share a path.
func TestTilesMergeNeighbors(t *testing.T) {
	var tiles tiles
	for i := range 3 {
		tiles.add(orange, 0.1*vg.Length(i), 0, 0.1, 1)
	}
	tiles.add(blue, 0.3, 0, 0.1, 1)
	tiles.add(orange, 0.4, 0, 0.1, 1)
	tiles.add(orange, 0.5, 0, 0.1, 2)
	var s svg
	vg.Initialize(&s)
	tiles.draw(draw.NewCanvas(&s, 100, 100))
	s.close()
	want := "<path fill=\"#e69f00\" d=\"M0 0H0.3V-1H0ZM0.4 0H0.5V-1H0.4ZM0.5 0H0.6V-2H0.5Z\"/>\n" +
		"<path fill=\"#0072b2\" d=\"M0.3 0H0.4V-1H0.3Z\"/>\n"
	got := string(s.out)
	require.That(t, got == want, "got %s\nwant %s", got, want)
}

// The position of a square is that of its column and row, counted from the lower left.
func TestBoardPlacesSquares(t *testing.T) {
	b := board{at(10, 20), 5, 8, 3, 2, pen(color.Black, 1)}
	var r recorder.Canvas
	b.draw(draw.NewCanvas(&r, 100, 100), func(x, y int) square {
		switch {
		case x == 2 && y == 1:
			return square{orange, labelStyle(5), "here"}
		case x == 0 && y == 0:
			return square{style: labelStyle(5), label: "there"}
		}
		return square{}
	})
	lines, fills := 0, 0
	for _, a := range r.Actions {
		switch a := a.(type) {
		case *recorder.Stroke:
			lines++
		case *recorder.Fill:
			fills++
			if corner := a.Path[0].Pos; corner != at(20, 28) || a.Path[2].Pos != at(25, 36) {
				t.Errorf("the square lies from %v to %v", corner, a.Path[2].Pos)
			}
		}
	}
	require.That(t, lines == 4+3 && fills == 1, "%d lines and %d fills, want 7 and 1", lines, fills)
	for _, box := range textBoxes(t, "board", r.Actions) {
		middle := map[string]float64{"here": 22.5, "there": 12.5}[box.text]
		got := (box.xmin + box.xmax) / 2
		require.That(t, got >= middle-0.5 && got <= middle+0.5, "%s stands at %v, want %v", box.text, got, middle)
	}
}

func TestTicksKeepTheirDistance(t *testing.T) {
	for _, c := range []struct {
		n    int
		side vg.Length
		from int
		want []int
	}{
		{4, 18, 0, []int{0, 1, 2, 3}}, {5, 17.9, 0, []int{0, 2, 4}}, {5, 9, 1, []int{1, 3}},
		{12, 4, 0, []int{0, 5, 10}}, {12, 4, 3, []int{2, 7}}, {41, 1, 0, []int{0, 20, 40}}, {0, 18, 0, nil},
		{1, 5, 101, nil}, {1, 18, 101, []int{0}}, {5, 4, 101, []int{0, 4}}, {2, 4.8, 100, []int{0, 1}}, {128, 0.1, 0, []int{0, 127}},
	} {
		var got []int
		for _, tick := range placeTicks(c.n, c.side, c.from, 11) {
			got = append(got, tick.index)
		}
		require.That(t, slices.Equal(got, c.want), "%d squares of %v from %d on have numbers at %v, want %v", c.n, c.side, c.from, got, c.want)
	}
	// Two numbers or more are never nearer than they need, at any size.
	for n := 2; n <= maxHeatSide; n++ {
		for side := vg.Length(1); side < 30; side += 0.7 {
			for _, from := range []int{-99_999, -3, 0, 1, 7, 99_801} {
				ticks := placeTicks(n, side, from, 44)
				require.That(t, len(ticks) >= 2, "%d squares of %v from %d on have %d numbers", n, side, from, len(ticks))
				for i, tick := range ticks[1:] {
					require.That(t, tick.offset-ticks[i].offset > 43.9, "%d squares of %v from %d on: the numbers are at %v", n, side, from, ticks)
				}
			}
		}
	}
}

// A labeled board has labels and numbers along its edges. Rows may be numbered from the top or have
// names.
func TestLabeledBoardNumbersItsEdges(t *testing.T) {
	p := labeledBoard{xLabel: words.Same("n"), yLabel: words.Same("m"), firstColumn: 3, firstRow: 7, columns: 2, rows: 2, lineStyle: meshLines,
		squareAt: func(x, y int, _ words.Language) square { return square{} }}
	places := func(all ...labeledBoard) map[string]textBox {
		r, _ := recorded(t, layOutBoards(Figure{Title: words.Same("title"), Key: words.Same("key")}, 20, all...), words.Dutch)
		boxes := map[string]textBox{}
		for _, b := range textBoxes(t, "board", r.Actions) {
			if _, twice := boxes[b.text]; twice && len(all) == 1 {
				t.Errorf("%q appears twice", b.text)
			}
			boxes[b.text] = b
		}
		return boxes
	}
	up := places(p)
	for _, text := range []string{"n", "m", "3", "4", "7", "8", "title", "key"} {
		_, ok := up[text]
		require.That(t, ok, "%q is missing", text)
	}
	require.That(t, up["3"].xmin <= up["4"].xmin && up["7"].ymin <= up["8"].ymin, "the numbers stand at %+v", up)
	p.rowsFromTop = true
	if down := places(p); down["7"].ymin < down["8"].ymin {
		t.Error("rows that are counted from the top are numbered from the bottom")
	}
	p.rowName = func(row int) words.Text { return words.Same([]string{"top", "under it"}[row]) }
	named := places(p)
	if _, ok := named["7"]; ok || named["top"].ymin < named["under it"].ymin || named["top"].xmin < 0 {
		t.Errorf("the names stand at %+v", named)
	}
	p.xLabel, p.yLabel, p.rowName = words.Text{}, words.Text{}, nil
	bare := places(p)
	require.That(t, len(bare) == 2, "a board without labels has %+v", bare)
	// Several boards have titles. They are beside each other as long as they fit.
	wide := p
	wide.columns, wide.title = 14, words.Same("wide")
	p.title = words.Same("small")
	f := layOutBoards(Figure{}, 20, p, wide)
	if all := places(p, wide); all["small"].ymin != all["wide"].ymin || f.Width > displayWidth {
		t.Errorf("two boards stand at %+v", all)
	}
	wide.columns = 40
	if all := places(p, wide); all["small"].ymin <= all["wide"].ymin {
		t.Errorf("a wide board stands at %+v", all)
	}
}

func TestShadesDarkenWithValues(t *testing.T) {
	s := newShades(20, 8)
	light, dark := s.numberSquare(1), s.numberSquare(8)
	if light.fill == dark.fill || dark.fill != color.Color(blue) || dark.style.Color != color.White || light.style.Color != color.Black || dark.label != "8" {
		t.Errorf("1 is %+v, 8 is %+v", light, dark)
	}
	loss := s.nimSquare(0)
	require.That(t, loss.fill == color.Color(orange) && loss.style == bold(s.light), "a loss is %+v", loss)
	require.Equal(t, s.nimSquare(nimkit.Nimber(3)), s.numberSquare(3), "3 is another square as a nim-value")
}

// A map has a ring for each position that its formula calls lost, and no other rings.
func TestMapRingsPositionsLostByFormula(t *testing.T) {
	diagonal := nimkit.From(func(p [2]int, move func([2]int)) {
		if p[0] > 0 {
			move([2]int{p[0] - 1, p[1] - 1})
		}
	}, [2]int{3, 3})
	rings := func(lost func([2]int) nimkit.Nimber) int {
		drawn := string(require.Must(NimValueMap(nimkit.Compare("own", diagonal, lost)).SVG(words.English))(t))
		return strings.Count(drawn, "A8.8 8.8 ") / 2 // a circle has two arcs; its radius is 0.44 of 20
	}
	none, all := rings(func([2]int) nimkit.Nimber { return 1 }), rings(func([2]int) nimkit.Nimber { return 0 })
	require.That(t, none == 0 && all == 4, "%d rings where nothing is lost, %d where 4 positions are", none, all)
}
