package plots

import (
	"fmt"
	"image/color"
	"slices"

	"gonum.org/v1/plot/plotter"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"

	"nimlab/nimkit/nim"
	"nimlab/nimkit/nim/biplus"
	"nimlab/nimkit/view"
)

// grid is f for all m, n below a bound, m along the x-axis.
func grid(below int, f func(m, n uint64) int) [][]int {
	values := make([][]int, below)
	for n := range values {
		values[n] = make([]int, below)
		for m := range values[n] {
			values[n][m] = f(uint64(m), uint64(n))
		}
	}
	return values
}

// Biplus draws m ++ n for all m and n below a bound.
func Biplus(below int) Figure {
	if err := within("a board of all numbers below %d", below, 1, mostBelow); err != nil {
		return failed(err)
	}
	return HeatMap(Grid{
		Title: view.Words{NL: "m ++ n onder %d", DE: "m ++ n unter %d", EN: "m ++ n below %d"}.Sprintf(below),
		Desc: view.Words{
			NL: "Bord met in elk vakje m ++ n. Op de diagonaal staat 0; elke rij en elke kolom heeft elk getal hoogstens één keer. Blokken van 2, 4, 8, … herhalen zich.",
			DE: "Brett mit m ++ n in jedem Feld. Auf der Diagonale steht 0; jede Zeile und jede Spalte hat jede Zahl höchstens einmal. Blöcke von 2, 4, 8, … wiederholen sich.",
			EN: "Board with m ++ n in each square. The diagonal holds 0; every row and column has every number at most once. Blocks of 2, 4, 8, … repeat.",
		},
		X: view.Same("m"), Y: view.Same("n"),
		Values: grid(below, func(m, n uint64) int { return int(biplus.Add(m, n)) }),
	})
}

// MentalSteps draws how many steps m ++ n takes in the head.
func MentalSteps(below int) Figure {
	if err := within("a board of all numbers below %d", below, 1, mostBelow); err != nil {
		return failed(err)
	}
	return HeatMap(Grid{
		Title: view.Words{NL: "Stappen in je hoofd voor m ++ n", DE: "Schritte im Kopf für m ++ n", EN: "Steps in the head for m ++ n"},
		Desc: view.Words{
			NL: "Bord met het aantal stappen van m ++ n voor alle m en n onder %d.",
			DE: "Brett mit der Anzahl der Schritte von m ++ n für alle m und n unter %d.",
			EN: "Board with the number of steps of m ++ n for all m and n below %d.",
		}.Sprintf(below),
		X: view.Same("m"), Y: view.Same("n"),
		Values: grid(below, func(m, n uint64) int { return len(biplus.InTheHead(m, n).Steps) }),
	})
}

// Reading draws what a reading of the article's recursion makes of every m ++ n
// below a bound. A right result is a number on white; a wrong one stands on
// orange in a frame, a number below 0 is a minus sign on grey, and no end is ∞ on
// purple.
func Reading(r biplus.Reading, below int) Figure {
	if err := within("a board of all numbers below %d", below, 1, mostBelow); err != nil {
		return failed(err)
	}
	const side = 26
	rounding, second, zero := view.ReadingName(r)
	reading := view.Words{
		NL: "z %s; tweede geval %s; %s", DE: "z %s; zweiter Fall %s; %s", EN: "z %s; second case %s; %s",
	}.Sprintf(rounding, second, zero)
	audit := r.Audit(below)
	fates := [...]struct {
		fill color.Color
		sign string
		says view.Words
	}{
		{color.White, "7", view.Words{NL: "goed: %d", DE: "richtig: %d", EN: "right: %d"}.Sprintf(audit.Fates[biplus.Right])},
		{orange, "7", view.Words{NL: "verkeerd getal (in een kader): %d", DE: "falsche Zahl (im Rahmen): %d", EN: "wrong number (in a frame): %d"}.Sprintf(audit.Fates[biplus.Wrong])},
		{grey, "–", view.Words{NL: "een getal onder 0: %d", DE: "eine Zahl unter 0: %d", EN: "a number below 0: %d"}.Sprintf(audit.Fates[biplus.Negative])},
		{purple, "∞", view.Words{NL: "geen einde: %d", DE: "kein Ende: %d", EN: "no end: %d"}.Sprintf(audit.Fates[biplus.Endless])},
	}
	thin := draw.LineStyle{Color: color.Gray{0xcc}, Width: 0.6}
	// of is a plan of squares by their fates, with a frame in the wrong ones.
	of := func(below int, at func(x, y int) (fate biplus.Fate, sign string)) plan {
		return plan{
			columns: below, rows: below, lines: thin,
			at: func(x, y int, _ view.Language) square {
				fate, sign := at(x, y)
				return square{fates[fate].fill, label(9), sign}
			},
			over: func(c draw.Canvas, b board) {
				var frames vg.Path
				for y := range below {
					for x := range below {
						if fate, _ := at(x, y); fate == biplus.Wrong {
							corner := b.corner(x, y)
							polygon(&frames, rectangle(corner.X+2, corner.Y+2, side-4, side-4)...)
						}
					}
				}
				stroke(c, draw.LineStyle{Color: color.Black, Width: 1.2}, frames)
			},
		}
	}
	all := of(below, func(m, n int) (biplus.Fate, string) {
		got, fate := r.Add(uint64(m), uint64(n))
		if fate == biplus.Right || fate == biplus.Wrong {
			return fate, fmt.Sprint(got)
		}
		return fate, fates[fate].sign
	})
	all.x, all.y = view.Same("m"), view.Same("n")
	f := plans(Figure{
		Title: view.Words{
			NL: "De recursie letterlijk gelezen", DE: "Die Rekursion beim Wort genommen", EN: "The recursion taken at its word",
		},
		Key: reading,
		Desc: view.Words{
			NL: "%s. Van de %d paren onder %d komen er %d goed uit. %s",
			DE: "%s. Von den %d Paaren unter %d stimmen %d. %s",
			EN: "%s. Of the %d pairs below %d, %d come out right. %s",
		}.Sprintf(reading, audit.Pairs, below, audit.Fates[biplus.Right], view.Counterexample(audit)),
		Width: 436,
	}, side, all)
	// What the squares mean stands below them, with how many there are.
	board := f.Draw
	f.Height += 72
	f.Draw = func(c draw.Canvas, l view.Language) {
		board(c, l)
		keys := 0
		for i, one := range fates {
			if audit.Fates[i] == 0 {
				continue
			}
			at := vg.Point{X: c.Min.X + 12 + vg.Length(keys%2)*220, Y: c.Min.Y + 38 - vg.Length(keys/2)*(side+6)}
			keys++
			of(1, func(int, int) (biplus.Fate, string) { return biplus.Fate(i), one.sign }).draw(c, at, side, l)
			c.FillText(aligned(9), at.Add(vg.Point{X: side + 8, Y: side / 2}), one.says.In(l))
		}
	}
	return f
}

// RecursionWork draws how many moves the article's definition of lost and won
// looks at to judge every position of the first heap, of the first two, and so on,
// and how many heaps the nim-sum reads to judge one.
func RecursionWork(game nim.Setup) Figure {
	checks, err := game.CheckGrowing()
	if err != nil {
		return failed(err)
	}
	var looks, reads plotter.XYs
	for i, c := range checks {
		if c.Mismatch != nil {
			return failed(fmt.Errorf("plots: recursion and nim-sum differ at %v", c.Mismatch))
		}
		if c.Looks == 0 {
			return failed(fmt.Errorf("plots: no move in %v: there is no work to draw", c.Start))
		}
		looks = append(looks, plotter.XY{X: float64(i + 1), Y: float64(c.Looks)})
		reads = append(reads, plotter.XY{X: float64(i + 1), Y: float64(i + 1)})
	}
	heaps, size := len(checks), slices.Max(game.Start())
	return Figure{
		Title: view.Words{NL: "Definitie tegen nim-som", DE: "Definition gegen Nim-Summe", EN: "Definition against nim-sum"},
		Desc: view.Words{
			NL: "Voor %d stapels van ongeveer %d bekijkt de definitie %.0f zetten, de nim-som leest %d stapels. De hoogte is logaritmisch.",
			DE: "Für %d Haufen von etwa %d sieht sich die Definition %.0f Züge an, die Nim-Summe liest %d Haufen. Die Höhe ist logarithmisch.",
			EN: "For %d heaps of about %d the definition looks at %.0f moves, the nim-sum reads %d heaps. The height is logarithmic.",
		}.Sprintf(heaps, size, looks[heaps-1].Y, heaps),
		Width: 560, Height: 320,
		Draw: curves(
			view.Words{NL: "aantal stapels", DE: "Anzahl der Haufen", EN: "number of heaps"},
			view.Words{NL: "stappen", DE: "Schritte", EN: "steps"}, 60,
			curve{view.Words{NL: "definitie (zetten bekeken)", DE: "Definition (Züge angesehen)", EN: "definition (moves looked at)"}, vermillionBoxes, nil, looks},
			curve{view.Words{NL: "nim-som (stapels gelezen)", DE: "Nim-Summe (Haufen gelesen)", EN: "nim-sum (heaps read)"}, blueDiscs, dashed, reads}),
	}
}
