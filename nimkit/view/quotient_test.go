package view_test

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"nimlab/nimkit/octal"
	"nimlab/nimkit/octal/quotient"
	"nimlab/nimkit/view"
)

// Order 40 with 9 P-elements, preperiod 71, period 12: Plambeck and Siegel 2008.
func ExampleMisereQuotient() {
	q, err := quotient.Of(context.Background(), octal.Kayles, 200)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(view.MisereQuotient(q).Text(view.English))
	// Output:
	// Misère quotient of Kayles
	// elements            40
	// of these lost (P)    9
	// preperiod           71
	// period, proven     12*
}

// In misère play other moves win.
func ExampleMisereMoves() {
	q, err := quotient.Of(context.Background(), octal.Kayles, 20)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(view.MisereMoves(q, 3, 4, 5).Text(view.English))
	// Output:
	// Kayles with rows of 3, 4, 5
	// play                                      player to move  leaves of 3  leaves of 4  leaves of 5
	// normal: whoever takes the last one wins   win             –            –            1 + 3*
	// misère: whoever takes the last one loses  win             1 + 1*       –            1 + 3*
}

func TestMisereViewsInEveryLanguage(t *testing.T) {
	q, err := quotient.Of(t.Context(), octal.Kayles, 12)
	if err != nil {
		t.Fatal(err)
	}
	for _, l := range []view.Language{view.Dutch, view.German, view.English} {
		for _, v := range []view.View{view.MisereQuotient(q), view.MisereMoves(q), view.MisereMoves(q, 1), view.MisereMoves(q, 5, 0, 12), view.MisereMoves(q, 13), view.MisereMoves(q, -1)} {
			wellFormed(t, v.HTML(l))
			if text := v.Text(l); text == "" || strings.Contains(text+v.HTML(l), "%!") {
				t.Errorf("in %s: %q", l, text)
			}
		}
	}
	if _, table := view.MisereMoves(q, 13).(view.Table); table {
		t.Error("a row of 13 is shown by a quotient up to 12")
	}
}
