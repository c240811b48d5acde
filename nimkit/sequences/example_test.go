package sequences_test

import (
	"fmt"

	"nimlab/nimkit/octal"
	"nimlab/nimkit/octal/quotient"
	"nimlab/nimkit/sequences"
	"nimlab/nimkit/takeaway"
)

func Example() {
	losses := sequences.First("losses of {1, 4} misère", 12, takeaway.MustSet(1, 4).Misere().Losses())
	fmt.Print(losses.LaTeX())
	losses.Terms = losses.Terms[:2]
	fmt.Print(losses.CSV(), losses.BFile())
	// Output:
	// % losses of {1, 4} misère
	// \begin{tabular}{r|*{10}{r}}
	// $n$ & $+0$ & $+1$ & $+2$ & $+3$ & $+4$ & $+5$ & $+6$ & $+7$ & $+8$ & $+9$ \\
	// \hline
	// $1$ & $1$ & $3$ & $6$ & $8$ & $11$ & $13$ & $16$ & $18$ & $21$ & $23$ \\
	// $11$ & $26$ & $28$ \\
	// \end{tabular}
	// n,"losses of {1, 4} misère"
	// 1,1
	// 2,3
	// # losses of {1, 4} misère
	// 1 1
	// 2 3
}

// Orders of misère quotients are counted one by one.
func ExampleList() {
	orders := sequences.List{Name: "orders of the misère quotients of 0.123 up to n", From: 1}
	for n := 1; n <= 10; n++ {
		q, err := quotient.Of(octal.Code("0.123"), n).Quotient()
		if err != nil {
			panic(err)
		}
		orders.Terms = append(orders.Terms, q.Order())
	}
	fmt.Print(orders.BFile())
	// Output:
	// # orders of the misère quotients of 0.123 up to n
	// 1 2
	// 2 2
	// 3 6
	// 4 6
	// 5 6
	// 6 6
	// 7 6
	// 8 12
	// 9 20
	// 10 20
}

// Which sequence begins like this?
func ExampleKnown() {
	found, err := sequences.Known(1, 2, 3, 1, 4, 3, 2, 1)
	fmt.Println(found, err)
	// Output: A002186: nim-values of Kayles. The terms are those from a(1) on. https://oeis.org/A002186 <nil>
}
