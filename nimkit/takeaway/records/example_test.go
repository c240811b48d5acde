package records_test

import (
	"context"
	"fmt"

	"nimlab/nimkit/takeaway/records"
)

// The stored table starts with the rows of the article and has many more.
func ExampleUpTo() {
	for _, r := range records.UpTo(4) {
		fmt.Println(r.M, r.Period.Set, r.Period.Length)
	}
	fmt.Println(len(records.UpTo(-1)), len(records.UpTo(1000)) >= 40)
	// Output:
	// 1 {1} 2
	// 2 {1, 2} 3
	// 3 {1, 2, 3} 4
	// 4 {1, 3, 4} 7
	// 0 true
}

func ExampleStored() {
	table, err := records.Stored(context.Background())
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, m := range []int{12, 24, 36} {
		r := table[m-1]
		fmt.Println(m, r.Period.Length, r.Period.Set, records.Symmetric(r.Period.Set))
	}
	// Output:
	// 12 61 {1, 6, 11, 12} true
	// 24 1107 {1, 3, 12, 21, 23, 24} true
	// 36 8217 {1, 6, 15, 21, 30, 35, 36} true
}

// The last row of the article's table.
func ExampleAll() {
	r, err := records.All(context.Background(), 12)
	if err != nil {
		fmt.Println(err)
		return
	}
	best := r.Period
	fmt.Println(best.Set, best.Length, best.DD.PeriodDD())
	fmt.Printf("%d of %d sets, with %d loss sequences\n", best.Count, r.Sets, r.Sequences)
	// Output:
	// {1, 6, 11, 12} 61 [2 2 3 2 8 5 2 2 5 8 2 3 2 2 13]
	// 1 of 1024 sets, with 156 loss sequences
}

// A search reports its progress.
func ExampleSearch_All() {
	search := records.Search{Workers: 1, Progress: func(done, total int) {
		fmt.Printf("%d of %d sets\n", done, total)
	}}
	r, err := search.All(context.Background(), 17)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(r.Preperiod.Set, r.Preperiod.Length)
	// Output:
	// 32768 of 32768 sets
	// {1, 6, 16, 17} 106
}
