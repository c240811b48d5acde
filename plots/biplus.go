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

// mostBelow is the largest bound of a board of m and n.
const mostBelow = 40

// unfitBound says why a board of all m and n below a bound is not to be drawn.
func unfitBound(below int) error {
	if below < 1 || below > mostBelow {
		return fmt.Errorf("plots: a board of all numbers below %d: the bound is not from 1 to %d", below, mostBelow)
	}
	return nil
}

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
	if err := unfitBound(below); err != nil {
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
	if err := unfitBound(below); err != nil {
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
	if err := unfitBound(below); err != nil {
		return failed(err)
	}
	const side, left, top, bottom = 26, 56, 58, 112
	title := view.Words{
		NL: "De recursie letterlijk gelezen", DE: "Die Rekursion beim Wort genommen", EN: "The recursion taken at its word",
	}
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
	// squares draws squares by their fates, with a frame in the wrong ones.
	squares := func(c draw.Canvas, at vg.Point, below int, fate func(x, y int) (fate biplus.Fate, sign string)) {
		b := board{at, side, side, below, below, draw.LineStyle{Color: color.Gray{0xcc}, Width: 0.6}}
		style := label(9)
		var frames vg.Path
		b.draw(c, func(x, y int) square {
			f, sign := fate(x, y)
			if f == biplus.Wrong {
				corner := b.corner(x, y)
				polygon(&frames, rectangle(corner.X+2, corner.Y+2, side-4, side-4)...)
			}
			return square{fates[f].fill, style, sign}
		})
		stroke(c, draw.LineStyle{Color: color.Black, Width: 1.2}, frames)
	}
	return Figure{
		Title: title,
		Desc: view.Words{
			NL: "%s. Van de %d paren onder %d komen er %d goed uit. %s",
			DE: "%s. Von den %d Paaren unter %d stimmen %d. %s",
			EN: "%s. Of the %d pairs below %d, %d come out right. %s",
		}.Sprintf(reading, audit.Pairs, below, audit.Fates[biplus.Right], view.Counterexample(audit)),
		Width:  max(420, vg.Length(below)*side+left, label(9).Width(longest(reading))+12, bold(12).Width(longest(title))+8) + 16,
		Height: vg.Length(below)*side + top + bottom,
		Draw: func(c draw.Canvas, l view.Language) error {
			c.FillText(bold(12), vg.Point{X: c.Min.X + 8, Y: c.Max.Y - 16}, title.In(l))
			c.FillText(aligned(9), vg.Point{X: c.Min.X + 8, Y: c.Max.Y - 34}, reading.In(l))
			x0, y0 := c.Min.X+left, c.Min.Y+bottom
			squares(c, vg.Point{X: x0, Y: y0}, below, func(m, n int) (biplus.Fate, string) {
				got, fate := r.Add(uint64(m), uint64(n))
				if fate == biplus.Right || fate == biplus.Wrong {
					return fate, fmt.Sprint(got)
				}
				return fate, fates[fate].sign
			})
			for k := range below {
				at := (vg.Length(k) + 0.5) * side
				c.FillText(label(9), vg.Point{X: x0 + at, Y: y0 - 10}, itoa(k))
				c.FillText(label(9), vg.Point{X: x0 - 14, Y: y0 + at}, itoa(k))
			}
			c.FillText(label(10), vg.Point{X: x0 + vg.Length(below)*side/2, Y: y0 - 26}, "m")
			c.FillText(label(10), vg.Point{X: c.Min.X + 16, Y: y0 + vg.Length(below)*side/2}, "n")
			keys := 0
			for i, f := range fates {
				if audit.Fates[i] == 0 {
					continue
				}
				x, y := c.Min.X+12+vg.Length(keys%2)*220, c.Min.Y+38-vg.Length(keys/2)*(side+6)
				keys++
				squares(c, vg.Point{X: x, Y: y}, 1, func(int, int) (biplus.Fate, string) { return biplus.Fate(i), f.sign })
				c.FillText(aligned(9), vg.Point{X: x + side + 8, Y: y + side/2}, f.says.In(l))
			}
			return nil
		},
	}
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
	title := view.Words{
		NL: "Definitie tegen nim-som", DE: "Definition gegen Nim-Summe", EN: "Definition against nim-sum",
	}
	return Figure{
		Title: title,
		Desc: view.Words{
			NL: "Voor %d stapels van ongeveer %d bekijkt de definitie %.0f zetten, de nim-som leest %d stapels. De hoogte is logaritmisch.",
			DE: "Für %d Haufen von etwa %d sieht sich die Definition %.0f Züge an, die Nim-Summe liest %d Haufen. Die Höhe ist logarithmisch.",
			EN: "For %d heaps of about %d the definition looks at %.0f moves, the nim-sum reads %d heaps. The height is logarithmic.",
		}.Sprintf(heaps, size, looks[heaps-1].Y, heaps),
		Width: 560, Height: 320,
		Draw: func(c draw.Canvas, l view.Language) error {
			p := axes(title.In(l),
				view.Words{NL: "aantal stapels", DE: "Anzahl der Haufen", EN: "number of heaps"}.In(l),
				view.Words{NL: "stappen", DE: "Schritte", EN: "steps"}.In(l))
			if err := against(p, l, looks, reads,
				view.Words{NL: "definitie (zetten bekeken)", DE: "Definition (Züge angesehen)", EN: "definition (moves looked at)"},
				view.Words{NL: "nim-som (stapels gelezen)", DE: "Nim-Summe (Haufen gelesen)", EN: "nim-sum (heaps read)"}); err != nil {
				return err
			}
			finish(c, p)
			return nil
		},
	}
}
