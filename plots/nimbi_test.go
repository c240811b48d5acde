package plots

import (
	"fmt"
	"testing"

	"nimlab/nimkit/nimbi"
	"nimlab/nimkit/words"
)

func ExampleNimbi() {
	fmt.Println(Nimbi(nimbi.Standard().Full(), 3, 4, 5).Text(words.English))
	// Output:
	// Nimbi. Board of 12 points on 12 lines, with 12 counters: {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12}. The move {3, 4, 5} is marked.
}

func ExampleNimbiProof() {
	fmt.Println(NimbiProof(nimbi.Standard().Full()).Text(words.English))
	// Output:
	// The losing shapes of the proof. 18 small boards, from 12 counters to 1, with 151 lines in all.
}

func TestNimbi(t *testing.T) {
	full := nimbi.Standard().Full()
	CheckFigure(t, "nimbi", Nimbi(full))
	CheckFigure(t, "nimbi_move", Nimbi(full.Without(3, 4, 5), 7, 11))
	CheckFigure(t, "nimbi_top", Nimbi(full.Without(6, 7), 1, 4, 8, 12))
	CheckFigure(t, "nimbi_proof", NimbiProof(full))
	for name, f := range map[string]Figure{
		"no board": Nimbi(nimbi.Setup{}), "a point that is none": Nimbi(full.Without(13)), "a move that is none": Nimbi(full, 13),
		"a proof that a win is lost": NimbiProof(full.Without(3)), "a proof without a board": NimbiProof(nimbi.Setup{}),
	} {
		if _, err := f.SVG(words.English); err == nil {
			t.Errorf("%s is drawn", name)
		}
	}
}
