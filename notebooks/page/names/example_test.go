package names_test

import (
	"fmt"

	"nimlab/notebooks/page/names"
)

func ExampleIn() {
	takeaway := names.In("takeaway")
	heap := takeaway.Export("Set.Heap")
	fmt.Println(takeaway.Path, heap.Kind == names.Method, heap.Parameters)
	for _, e := range names.In("nimkit").Of(names.Generic)[:2] {
		fmt.Println(e.Name)
	}
	fmt.Println(takeaway.Export("Nobody").Name == "", names.In("nobody").Path == "")
	// Output:
	// nimlab/nimkit/takeaway true n
	// Compare
	// CompareKnown
	// true true
}
