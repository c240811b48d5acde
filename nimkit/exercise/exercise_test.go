package exercise_test

import (
	"fmt"
	"strings"
	"testing"

	"nimlab/nimkit/exercise"
	"nimlab/nimkit/takeaway"
	"nimlab/nimkit/view"
)

// Exercise 1 of the NimSet article: the irregular beginning for {1, 6, 9}.
func ExampleList() {
	startDD := []int{2, 2, 3, 5}
	for _, answer := range [][]int{nil, {2, 3}, {2, 2, 3}, {2, 2, 3, 5, 2}, {2, 2, 3, 5}} {
		fmt.Println(exercise.List(answer, startDD).Text(view.English))
	}
	// Output:
	// … No answer yet: fill it in and run the cell again.
	// … Right up to place 1; at place 2 it is not 3.
	// … Right so far, but something is missing after place 3.
	// … Right up to place 4; at place 5 it is not 2.
	// ✓ Right!
}

// Exercise 3 of the NimSet article.
func ExampleLetters() {
	g := takeaway.MustSet(2, 3).Misere()
	for _, answer := range []string{"W R V R W", "W D L D", "W R R", "W X"} {
		fmt.Println(exercise.Letters(strings.Fields(answer), g.Outcomes(), 5).Text(view.Dutch))
	}
	// Output:
	// ✓ Goed!
	// … Zover is het goed, maar er ontbreekt nog iets na plaats 4.
	// … Tot en met plaats 2 is het goed; op plaats 3 hoort niet D.
	// … "X" op plaats 2 is geen W, V of R.
}

func ExampleSet() {
	moves := []string{"7 - 3", "3 - 3", "2 - 1"}
	fmt.Println(exercise.Set([]string{"2 - 1", "7 - 3"}, moves).Text(view.English))
	fmt.Println(exercise.Set([]string{"2 - 1", "2 - 1"}, moves).Text(view.English))
	fmt.Println(exercise.Set([]string{"2 - 1", "7 - 3", "3 - 3"}, moves).Text(view.English))
	// Output:
	// … All that stands there is right; still to be found: 1.
	// … 2 - 1 does not belong here, or stands twice.
	// ✓ Right!
}

func ExampleValue() {
	for _, answer := range []int{0, 30, 31} {
		fmt.Println(exercise.Value(answer, 31).Text(view.German))
	}
	// Output:
	// … Noch keine Antwort: trage sie ein und führe die Zelle erneut aus.
	// … 30 ist es nicht. Sieh dir noch einmal die kleinsten Fälle an.
	// ✓ Richtig!
}

// Exercise 2 of the NimSet article asks for a program.
func ExampleFunction() {
	truth := func(n int) bool { return n%3 == 0 }
	for _, program := range []func(int) bool{
		nil, func(n int) bool { return n < 3 }, func(n int) bool { return 9/(n-4) > 100 || n%3 == 0 }, truth,
	} {
		fmt.Println(exercise.Function(program, truth, 0, 99).Text(view.English))
	}
	// Output:
	// … No answer yet: fill it in and run the cell again.
	// … At 1 your program gives true, which is not right.
	// … Your program stops at 4: runtime error: integer divide by zero.
	// ✓ Right! Checked from 0 to 99.
}

// The first four tasks of mental biplus.
func ExampleAnswers() {
	truth := []uint64{4, 7, 2, 4}
	for _, answers := range [][]uint64{nil, {4, 7}, {4, 11, 2, 24}, {4, 7, 0, 4}, {4, 7, 2, 4}, {4, 7, 2, 4, 1}} {
		fmt.Println(exercise.Answers(answers, truth).Text(view.English))
	}
	// Output:
	// … No answer yet: fill it in and run the cell again.
	// … All right so far: 2 of 4.
	// … 2 of 4 right. Look again at: 2, 4.
	// … All right so far: 3 of 4.
	// ✓ All 4 right!
	// … 5 answers, but there are 4 tasks.
}

func TestVerdictsInHTML(t *testing.T) {
	v := exercise.Value("<b>", "c")
	if html := v.HTML(view.Dutch); strings.Contains(html, "<b>") || v.Right {
		t.Errorf("%+v shows as %s", v, html)
	}
	for _, l := range []view.Language{view.Dutch, view.German, view.English} {
		for _, v := range []exercise.Verdict{
			exercise.List([]int{1}, []int{2}), exercise.List([]int{1}, []int{1, 2}), exercise.List[int](nil, nil),
			exercise.Set([]int{1}, []int{2}), exercise.Set([]int{1}, []int{1, 2}), exercise.Value(1, 2), exercise.Value(2, 2),
			exercise.Answers([]int{1}, []int{2}), exercise.Answers([]int{1}, []int{1, 2}), exercise.Answers([]int{1}, []int{1}), exercise.Answers([]int{1}, nil),
		} {
			if s := v.Text(l); strings.Contains(s, "%!") || len(s) < 6 {
				t.Errorf("in %s: %q", l, s)
			}
		}
	}
}
