package view_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"nimlab/nimkit/octal"
	"nimlab/nimkit/view"
	"nimlab/nimkit/words"
)

func ExampleValueSteps() {
	for _, step := range view.ValueSteps(octal.Lasker, 3) {
		fmt.Println(step.Says.In(words.English))
	}
	// Output:
	// A row of 0: there is no move, so the list is empty and 0 is missing. Its value is 0.
	// A row of 1: every move leads to the value 0. The least number that is missing is 1, and that is its value.
	// A row of 2: its moves lead to the values 0, 1. The least number that is missing is 2, and that is its value.
	// A row of 3: its moves lead to the values 0, 1, 2, 3. The least number that is missing is 4, and that is its value.
}

// The same by a recursion over the rules as they are told.
func TestValueSteps(t *testing.T) {
	for name, c := range map[string]struct {
		game octal.Game
		rule func(n int) [][2]int
	}{
		"Lasker": {octal.Lasker, func(n int) (options [][2]int) {
			for a := range n {
				options = append(options, [2]int{a, 0})
				if a > 0 {
					options = append(options, [2]int{a, n - a})
				}
			}
			return options
		}},
		"Kayles": {octal.Kayles, func(n int) (options [][2]int) {
			for a := range n {
				options = append(options, [2]int{a, n - 1 - a})
				if a < n-1 {
					options = append(options, [2]int{a, n - 2 - a})
				}
			}
			return options
		}},
	} {
		const last = 24
		var values []int
		for n, step := range view.ValueSteps(c.game, last) {
			var reached []int
			for _, o := range c.rule(n) {
				reached = append(reached, values[o[0]]^values[o[1]])
			}
			slices.Sort(reached)
			reached = slices.Compact(reached)
			least := 0
			for slices.Contains(reached, least) {
				least++
			}
			values = append(values, least)
			list := strings.Trim(strings.ReplaceAll(fmt.Sprint(reached), " ", ", "), "[]")
			if says := step.Says.In(words.German); !strings.Contains(says, fmt.Sprintf(" %s", list)) || !strings.Contains(says, fmt.Sprintf("ist %d", least)) {
				t.Errorf("%s, %d: %q, want %s and %d", name, n, says, list, least)
			}
		}
		if len(values) != last+1 {
			t.Errorf("%s: %d steps", name, len(values))
		}
	}
	for _, last := range []int{-1, 1001} {
		if steps := view.ValueSteps(octal.Kayles, last); len(steps) != 1 || !strings.Contains(steps[0].Says.EN, fmt.Sprint(last)) {
			t.Errorf("to %d: %v", last, steps)
		}
	}
	if steps := view.ValueSteps(nil, 3); len(steps) != 1 {
		t.Errorf("of no game: %v", steps)
	}
}
