package quotient_test

import (
	"context"
	"fmt"

	"nimlab/nimkit/octal"
	"nimlab/nimkit/octal/quotient"
)

// The misère quotient of Kayles, the German article's Kegel-Nim.
func ExampleOf() {
	q, err := quotient.Of(octal.Kayles, 1000).Quotient()
	fmt.Println(q.Order(), "elements,", len(q.PElements()), "P-elements", err)
	fmt.Println("period", q.Period, "from row", q.Preperiod)
	fmt.Println(q.Outcome(3, 5, 8))
	fmt.Println(q.WinningMoves(3, 5, 8))
	fmt.Println(q.Check(20))
	// Output:
	// 40 elements, 9 P-elements <nil>
	// period 12 from row 71
	// W <nil>
	// [2: 1 + 3] <nil>
	// 2714 <nil>
}

func ExampleBudgetError() {
	_, err := quotient.Budget{Order: 20}.Find(context.Background(), octal.Kayles, 100)
	fmt.Println(err)
	// Output:
	// quotient: 0.77: no quotient found with a heap of 12 within 20 elements; with the heaps below, it has order 18
}
