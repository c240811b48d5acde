package plots

import (
	"fmt"
	"testing"

	"nimlab/nimkit/octal"
	"nimlab/nimkit/words"
)

func TestRareHeaps(t *testing.T) {
	CheckFigure(t, "rare_heaps", RareHeaps(20_000, octal.Kayles, "0.16", "0.6", "0.007"))
	for name, f := range map[string]Figure{
		"no code": RareHeaps(5000), "too few heaps": RareHeaps(1999, octal.Kayles),
		"nothing rare": RareHeaps(5000, octal.Nim), "no code at all": RareHeaps(5000, "0.G"), "three heaps": RareHeaps(2000, "0.78"), "too many heaps": RareHeaps(1<<40, octal.Kayles),
	} {
		if _, err := f.SVG(words.English); err == nil {
			t.Errorf("%s is drawn", name)
		}
	}
}

// Kayles has few rare heaps, however far one goes.
func ExampleRareHeaps() {
	fmt.Println(RareHeaps(5000, octal.Kayles).Text(words.English))
	// Output:
	// How few heaps are rare. Rare heaps up to 5000: 0.77: 9. The simple loop looks at 2500. Both axes are logarithmic.
}
