package plots

import (
	"image/color"
	"slices"

	"gonum.org/v1/plot/vg"

	"nimlab/nimkit"
	"nimlab/nimkit/nim"
	"nimlab/nimkit/octal"
	"nimlab/nimkit/octal/quotient"
	"nimlab/nimkit/view"
	"nimlab/nimkit/words"
)

// QuotientTable draws the multiplication table of a misère quotient. A square has the letter
// of a loss if the product is a P-element, and is empty otherwise. The first row and column
// belong to the unit, the end of the game. It is an error if there is no quotient, or if it
// has more than 60 elements.
func QuotientTable(source quotient.Source) (figure Figure) {
	defer showError(&figure)
	q := words.Must(quotient.Resolve(source))
	n := q.Order()
	words.Check(checkRange("%d elements", n, 1, maxElements))
	side := max(11, min(16, phoneWidth/vg.Length(n)))
	lost := countIf(slices.Concat(q.Products...), func(product int) bool { return q.P[product] })
	element := words.T("number of the element")
	key := words.T("%s = loss: %d of %d products", view.Letter(nimkit.Loss), lost, n*n)
	letter := labelStyle(min(defaultSize, 0.64*side))
	return layOutBoards(Figure{
		Title: words.T("Misère quotient of %s", view.GameName(q.Ruleset)),
		Key:   key,
		Desc:  words.T("Multiplication table of %d elements, of which %d are lost; %s.", n, len(q.PElements()), key),
	}, side, labeledBoard{
		xLabel: element, yLabel: element, rowsFromTop: true, columns: n, rows: n, lineStyle: meshLines,
		squareAt: func(x, y int, l words.Language) square {
			if !q.P[q.Products[n-1-y][x]] {
				return square{}
			}
			return square{orange, letter, view.Letter(nimkit.Loss).In(l)}
		},
	})
}

// MisereTwoHeaps draws which pairs of rows from 0 to n, at most 60, are lost in normal and in
// misère play. Each pair has a square with a letter as in [NimPairs]. Nim-values determine
// normal play and the quotient misère play. It is an error if one of them does not reach n,
// or if the quotient is that of a [nimkit.Game].
func MisereTwoHeaps(source quotient.Source, n int) (figure Figure) {
	defer showError(&figure)
	words.Check(checkRange("a heap of %d", n, 0, maxTwoHeaps))
	q := words.Must(quotient.Resolve(source))
	if positions, ok := q.Ruleset.(*nimkit.Numbering); ok {
		failf("%s: this is a quotient of positions, not of rows: misere.Outcome and misere.WinningMoves use it", positions)
	}
	row := words.Must(octal.NimSequence{Ruleset: q.Ruleset, Last: n}.Sequence())
	words.Must(q.Outcome(n))
	return twoHeaps(view.GameName(q.Ruleset), n, func(a, b int) nimkit.Outcome {
		return nimkit.LossOrWin(row.Values[a] == row.Values[b])
	}, func(a, b int) nimkit.Outcome {
		return words.Must(q.Outcome(a, b))
	})
}

// twoHeaps draws the losses with two heaps in normal and in misère play. The functions
// normal and misere return the outcomes for heaps of a and b from 0 to n. A square has the
// letter N for a loss in normal play only (S in German), M for a loss in misère play only and
// B for a loss in both. The name is a string or a [words.Text].
func twoHeaps(name any, n int, normal, misere func(a, b int) nimkit.Outcome) Figure {
	side := min(16, (displayWidth-60)/vg.Length(n+1)) // beside the numbers and the label of an axis
	letter := labelStyle(min(10, 0.75*side))
	kinds := []struct {
		fill       color.Color
		label, key words.Text
	}{
		{},
		{yellow, words.T("N"), words.T("N: lost in normal play only")},
		{purple, words.Same("M"), words.T("M: lost in misère play only")},
		{orange, words.Same("B"), words.T("B: lost in both")},
	}
	kind := make([][]int, n+1)
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
	var key words.Text // of the kinds that occur
	for i := 1; i < len(kinds); i++ {
		if counts[i] > 0 {
			key = words.Join("   ", key, kinds[i].key)
		}
	}
	return layOutBoards(Figure{
		Title: words.T("%s with two heaps: where the losses are", name),
		Key:   key,
		Desc:  words.T("Board of all pairs of heaps from 0 to %d: %d lost in normal play only, %d in misère only, %d in both.", n, counts[1], counts[2], counts[3]),
	}, side, labeledBoard{
		xLabel:  words.T("first heap"),
		yLabel:  words.T("second heap"),
		columns: n + 1, rows: n + 1, lineStyle: meshLines,
		squareAt: func(a, b int, l words.Language) square {
			k := kinds[kind[b][a]]
			return square{k.fill, letter, k.label.In(l)}
		},
	})
}

// NimPairs draws which pairs of heaps from 0 to n, at most 60, are lost, alone or beside other
// heaps. Each pair has a square with the letter N for a loss in normal play only (S in
// German), M for a loss in misère play only and B for a loss in both.
func NimPairs(n int, beside ...uint64) (figure Figure) {
	defer showError(&figure)
	words.Check(checkRange("a heap of %d", n, 0, maxTwoHeaps), checkRange("%d other heaps", len(beside), 0, maxHeaps))
	outcome := func(play nimkit.Play) func(a, b int) nimkit.Outcome {
		return func(a, b int) nimkit.Outcome {
			return append(nim.Position{uint64(a), uint64(b)}, beside...).Outcome(play)
		}
	}
	name := words.Same("Nim")
	if len(beside) > 0 {
		name = words.T("Nim beside %v", nim.Position(beside))
	}
	return twoHeaps(name, n, outcome(nimkit.Normal), outcome(nimkit.Misere))
}
