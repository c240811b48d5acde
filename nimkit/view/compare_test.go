package view_test

import (
	"fmt"
	"strings"
	"testing"

	"nimlab/internal/games"
	"nimlab/internal/require"
	"nimlab/nimkit"
	"nimlab/nimkit/classics"
	"nimlab/nimkit/view"
	"nimlab/nimkit/words"
)

var bachet = games.Take(1, 2, 3)

func modulo(m int) nimkit.Comparer {
	return nimkit.Compare(fmt.Sprint("n mod ", m), nimkit.From(bachet, 40), func(n int) nimkit.Nimber { return nimkit.Nimber(n % m) })
}

// Bachet's game with takes of 1 to 3: the losses are the multiples of 4. Two games with closed
// forms.
func ExampleCompared() {
	fmt.Println(view.Compared(modulo(4), modulo(5)).Text(words.English))
	fmt.Println(view.Compared(classics.Wythoff(20, 20), classics.Chomp(9, 9, 9)).Text(words.English))
	// Output:
	// Positions that were compared with their formula, and how often the two differ
	// formula  positions  losses  differ  first difference
	// n mod 4         41      11      0*
	// n mod 5         41      11     32!  4; computed: 0; formula: 4
	// Positions that were compared with their formula, and how often the two differ
	// game     formula                                     positions  losses  differ  no formula
	// Wythoff  Wythoff 1907: ⌊kφ⌋, ⌊kφ⌋ + k                      441      17      0*           0
	// Chomp    Gale 1974: (n + 1, n), (n, 1, …, 1), n × m         72      11      0*         147
}

func TestComparedErrors(t *testing.T) {
	one := nimkit.From(bachet, 9)
	never := func(int) nimkit.Outcome { return nimkit.Win }
	only := func(n int) (nimkit.Outcome, bool) { return nimkit.Loss, n == 0 }
	inEveryLanguage(t, view.Compared(nimkit.Compare("never", one, never)), view.Compared(nimkit.CompareKnown("only 0", one, only)), view.Compared())
	refused(t, map[string][]view.View{"no closed form 1": {view.Compared(nil)}, "more than the 1": {view.Compared(classics.Chomp(1, 2))}})
}

// The period of a certificate is translated, with its saltus.
func TestFormulaNamesAreTranslated(t *testing.T) {
	values := nimkit.Sequence{Values: []nimkit.Nimber{0, 1}}
	zero := func(int) nimkit.Nimber { return 0 }
	for name, want := range map[string]string{
		"0.77: period 12, preperiod 71":          "\nKayles  periode 12, preperiode 71 ",
		"0.156: period 1, preperiod 2, saltus 4": "\n0.156  periode 1, preperiode 2, groei 4 ",
		"0.77: period 12":                        "0.77: period 12 ",
		"a name":                                 "a name ",
		"0.77: what the period says":             "0.77: what the period says ",
	} {
		says := view.Compared(nimkit.CompareSequence(name, values, zero)).(view.Table).Text(words.Dutch)
		require.That(t, strings.Contains(says, want), "the name of %s is %q, want %q", name, says, want)
	}
}
