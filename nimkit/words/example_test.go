package words_test

import (
	"fmt"

	"nimlab/nimkit/words"
)

func ExampleT() {
	pins := words.T("Heap %d from %d to %d: %v.", 3, 12000, 5, words.T("a move must take at least one match"))
	for _, l := range []words.Language{words.Dutch, words.German, words.English} {
		fmt.Println(pins.In(l))
	}
	// Output:
	// Stapel 3 van 12.000 naar 5: een zet neemt minstens één lucifer.
	// Haufen 3 von 12.000 auf 5: ein Zug nimmt mindestens ein Hölzchen.
	// Heap 3 from 12,000 to 5: a move must take at least one match.
}

func ExampleFormatNumber() {
	for _, l := range []words.Language{words.Dutch, words.German, words.English} {
		fmt.Println(words.FormatNumber("1901", l), words.FormatNumber("14641", l), words.FormatNumber("274877906944.5", l))
	}
	fmt.Println(words.FormatNumber("−14641", words.Dutch), words.FormatNumber("--14641", words.Dutch))
	// Output:
	// 1901 14.641 274.877.906.944,5
	// 1901 14.641 274.877.906.944,5
	// 1901 14,641 274,877,906,944.5
	// −14.641 --14641
}

func ExampleRead() {
	file, _ := words.Read(fileOf(coins), "coins.md")
	left, _ := file.Part("the coins left")
	fmt.Println(left.Content.With("n", 12).In(words.German))
	fmt.Println(left.Parts[0].Name, left.Parts[0].Content.In(words.Dutch), left.Parts[0].Place)
	// Output:
	// Da liegen 12 Münzen.
	// example 1, 2 coins.md:10
}

func ExampleText_With() {
	move := words.T("{from} → {to} (take {n})").With("from", 7, "to", 4, "n", 3)
	fmt.Println(move.In(words.German), move.In(words.English))
	// Output: 7 → 4 (nimm 3) 7 → 4 (take 3)
}

func ExampleList() {
	and := words.T("and")
	for n := range 4 {
		fmt.Println(words.List(and, []words.Text{words.Same(7), words.Same(12), words.Same(20)}[:n]...).In(words.English))
	}
	// Output:
	//
	// 7
	// 7 and 12
	// 7, 12 and 20
}

func ExampleErrorf() {
	move := words.Errorf("move %d: %w", 2, words.Errorf("pins: pin %d does not stand in %v", 4, "||·"))
	fmt.Println(move)
	fmt.Println(words.ErrorText(move).In(words.Dutch))
	fmt.Println(words.ErrorText(move).In(words.German))
	// Output:
	// move 2: pins: pin 4 does not stand in ||·
	// Zet 2: Kegel 4 staat niet in ||·.
	// Zug 2: Kegel 4 steht nicht in ||·.
}

func ExampleTable() {
	ends := words.Table{
		{"won", "won"},
		{"lost", "lost"},
	}
	for name, w := range ends.All() {
		fmt.Println(name, w.In(words.Dutch))
	}
	fmt.Println(ends.Of("lost").In(words.German))
	// Output:
	// won gewonnen
	// lost verloren
	// verloren
}
