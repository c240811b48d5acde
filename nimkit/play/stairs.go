package play

import (
	"slices"

	"nimlab/nimkit/words"
)

// carries are the moves of staircase Nim: coins of a step are carried to the one
// below, from the first off the stairs.
func carries(steps []int, move func([]int)) {
	for step, n := range steps {
		for carried := 1; carried <= n; carried++ {
			after := slices.Clone(steps)
			after[step] -= carried
			if step > 0 {
				after[step-1] += carried
			}
			move(after)
		}
	}
}

// stairScene piles coins on the steps of a staircase. Each step is a pile, drawn as
// high as it can become.
func stairScene(start, most []int) scene {
	return scene{
		kind: "stairs", reads: "pile", direct: true, row: numbersRow,
		still: words.Of("een trap met munten %v", "eine Treppe mit Münzen %v", "a staircase with coins %v", words.Name(start)),
		svg:   drawStairs(start, most),
	}
}

func drawStairs(start, most []int) string {
	const wide, thick, rise = 66.0, 13.0, 24.0
	ground := 0.0
	for i, n := range most {
		ground = max(ground, thick*float64(n)+rise*float64(i+1)+30)
	}
	right := 24 + wide*float64(len(start)) + 10
	var d drawing
	d.f(`<path d="M4 %.4gh20`, ground)
	for range start {
		d.f("v%.4gh%.4g", -rise, wide)
	}
	d.f(`v%.4gz" fill="currentColor" fill-opacity=".1" stroke="currentColor" stroke-opacity=".4" stroke-width="1.5"/>`, rise*float64(len(start)))
	for i, n := range most {
		x, floor := 24+wide*(float64(i)+0.5), ground-rise*float64(i+1)
		d.f(`<text class="name" x="%.4g" y="%.4g" font-size="15" text-anchor="middle" fill="currentColor" opacity=".65">%d</text>`, x-14, ground+20, i+1)
		d.f(`<text class="count" data-pile="%d" x="%.4g" y="%.4g" font-size="17" text-anchor="middle" fill="currentColor">%d</text>`, i, x+10, ground+20, start[i])
		for j := range n {
			y := floor - 2 - thick*float64(j)
			d.coin(i, j, x+wobble(i, j)*0.8, y, x+wide/2-9, j >= start[i])
		}
	}
	return d.document(right, ground+30)
}
