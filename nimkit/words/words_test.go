package words_test

import (
	"fmt"

	"nimlab/nimkit/words"
)

func ExampleOf() {
	pins := words.Of("%d kegels van %d", "%d Kegel von %d", "%d pins of %d", 8, 12000)
	for _, l := range []words.Language{words.Dutch, words.German, words.English} {
		fmt.Println(pins.In(l))
	}
	// Output:
	// 8 kegels van 12.000
	// 8 Kegel von 12.000
	// 8 pins of 12,000
}

func ExampleGrouped() {
	for _, l := range []words.Language{words.Dutch, words.German, words.English} {
		fmt.Println(words.Grouped("1901", l), words.Grouped("14641", l), words.Grouped("274877906944.5", l))
	}
	// Output:
	// 1901 14.641 274.877.906.944,5
	// 1901 14.641 274.877.906.944,5
	// 1901 14,641 274,877,906,944.5
}
