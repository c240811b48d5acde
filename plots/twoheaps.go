package plots

import (
	"fmt"
	"image/color"

	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"

	"nimlab/nimkit"
	"nimlab/nimkit/octal"
	"nimlab/nimkit/octal/quotient"
	"nimlab/nimkit/view"
)

// mostTwoHeaps is the largest heap that a figure of two heaps has room for.
const mostTwoHeaps = 60

// MisereTwoHeaps draws who wins with two rows of 0 to n in both plays, as
// [TwoHeaps] does, normal by the nim-values and misère by the quotient. The figure
// fails where the quotient or the nim-values do not reach to n.
func MisereTwoHeaps(of quotient.Source, n int) Figure {
	if n < 0 || n > mostTwoHeaps {
		return failed(errTwoHeaps(n))
	}
	q, err := found(of)
	if err != nil {
		return failed(err)
	}
	row, err := octal.Row{Game: q.Game, N: n}.Sequence()
	if err != nil {
		return failed(err)
	}
	if _, err := q.Outcome(n); err != nil {
		return failed(err)
	}
	return TwoHeaps(view.GameName(q.Game), n, func(a, b int) nimkit.Outcome {
		if row.Values[a] == row.Values[b] {
			return nimkit.Loss
		}
		return nimkit.Win
	}, func(a, b int) nimkit.Outcome {
		o, err := q.Outcome(a, b)
		if err != nil {
			panic(fmt.Sprintf("plots: the quotient has a row of %d but not %d and %d: %v", n, a, b, err))
		}
		return o
	})
}

func errTwoHeaps(n int) error {
	return fmt.Errorf("plots: two heaps of up to %d: a square each has room from 0 to %d", n, mostTwoHeaps)
}

// TwoHeaps draws who wins with two heaps, in normal and in misère play at once:
// normal(a, b) and misere(a, b) are the outcomes with heaps of a and b, each from
// 0 to n, at most 60. A square has the letter N where only normal play loses, M
// where only misère does, a B where both do and none where neither does. The name
// is a text or [view.Words].
func TwoHeaps(name any, n int, normal, misere func(a, b int) nimkit.Outcome) Figure {
	if n < 0 || n > mostTwoHeaps {
		return failed(errTwoHeaps(n))
	}
	const side, left, top = 16, 52, 36
	title := view.Words{
		NL: "%s met twee rijen: waar verlies staat", DE: "%s mit zwei Reihen: wo Verlust steht", EN: "%s with two rows: where the losses are",
	}.Sprintf(name)
	kinds := []struct {
		letter string
		fill   color.Color
		says   view.Words
	}{
		{"N", yellow, view.Words{NL: "alleen normaal verloren", DE: "nur im Standardspiel verloren", EN: "lost in normal play only"}},
		{"M", purple, view.Words{NL: "alleen misère verloren", DE: "nur in der Misère verloren", EN: "lost in misère play only"}},
		{"B", orange, view.Words{NL: "in beide verloren", DE: "in beiden verloren", EN: "lost in both"}},
	}
	kind := make([][]int, n+1) // 0 for no loss, else 1 + the index in kinds
	var counts [4]int
	for b := range kind {
		kind[b] = make([]int, n+1)
		for a := range kind[b] {
			if normal(a, b) == nimkit.Loss {
				kind[b][a]++
			}
			if misere(a, b) == nimkit.Loss {
				kind[b][a] += 2
			}
			counts[kind[b][a]]++
		}
	}
	var keys []int // the kinds that occur
	for i := range kinds {
		if counts[i+1] > 0 {
			keys = append(keys, i)
		}
	}
	bottom := vg.Length(48 + (side+2)*len(keys))
	width := vg.Length((n+1)*side) + left + 14
	width = max(width, bold(12).Width(longest(title))+24)
	return Figure{
		Title: title,
		Desc: view.Words{
			NL: "Bord met alle paren rijen van 0 tot en met %d: %d alleen normaal verloren, %d alleen misère, %d in beide.",
			DE: "Brett mit allen Paaren von Reihen von 0 bis %d: %d nur im Standardspiel verloren, %d nur in der Misère, %d in beiden.",
			EN: "Board of all pairs of rows from 0 to %d: %d lost in normal play only, %d in misère only, %d in both.",
		}.Sprintf(n, counts[1], counts[2], counts[3]),
		Width: width, Height: vg.Length((n+1)*side) + top + bottom,
		Draw: func(c draw.Canvas, l view.Language) error {
			c.FillText(bold(12), vg.Point{X: c.Min.X + 12, Y: c.Max.Y - 16}, title.In(l))
			x0, y0 := c.Min.X+left, c.Min.Y+bottom
			letter := label(9)
			board{vg.Point{X: x0, Y: y0}, side, side, n + 1, n + 1, mesh}.draw(c, func(a, b int) square {
				if kind[b][a] == 0 {
					return square{}
				}
				k := kinds[kind[b][a]-1]
				return square{k.fill, letter, k.letter}
			})
			for _, tick := range (integers{}).Ticks(0, float64(n)) {
				at := (vg.Length(tick.Value) + 0.5) * side
				c.FillText(label(9), vg.Point{X: x0 + at, Y: y0 - 10}, tick.Label)
				c.FillText(label(9), vg.Point{X: x0 - 12, Y: y0 + at}, tick.Label)
			}
			first, second := label(10), label(10)
			second.Rotation = quarterTurn
			middle := vg.Length(n+1) * side / 2
			c.FillText(first, vg.Point{X: x0 + middle, Y: y0 - 26}, view.Words{NL: "eerste rij", DE: "erste Reihe", EN: "first row"}.In(l))
			c.FillText(second, vg.Point{X: c.Min.X + 18, Y: y0 + middle}, view.Words{NL: "tweede rij", DE: "zweite Reihe", EN: "second row"}.In(l))
			for i, key := range keys {
				k, y := kinds[key], c.Min.Y+6+vg.Length(len(keys)-1-i)*(side+2)
				board{vg.Point{X: x0, Y: y}, side, side, 1, 1, mesh}.draw(c, func(int, int) square {
					return square{k.fill, letter, k.letter}
				})
				c.FillText(aligned(9), vg.Point{X: x0 + side + 6, Y: y + side/2}, k.says.In(l))
			}
			return nil
		},
	}
}

// mesh is the style of the lines of a board of which most squares are empty.
var mesh = draw.LineStyle{Color: color.Gray{0xdd}, Width: 0.5}
