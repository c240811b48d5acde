package show_test

import (
	"errors"

	"nimlab/nimkit/show"
	"nimlab/nimkit/takeaway"
	"nimlab/nimkit/view"
)

func ExampleIt() {
	g := takeaway.MustSet(1, 4, 9, 10).Misere()
	show.It(g, view.Reason(g.Explain(29)))
	_, err := takeaway.NewSet(1, 0)
	show.It(err)
	// Output:
	// {1, 4, 9, 10} misère
	// 29 is a win, because 29 − 10 = 19 is a loss
	// Element 0 of the take set is below 1: a move takes at least one match
}

func ExampleWorking() {
	show.Working(func(report func(done, total int)) (any, error) {
		sum := 0
		for i := range 100 {
			report(i, 100)
			sum += i
		}
		return sum, nil
	})
	show.Working(func(func(done, total int)) (any, error) {
		return nil, errors.New("nothing came of it")
	})
	// Output:
	// 4950
	// nothing came of it
}
