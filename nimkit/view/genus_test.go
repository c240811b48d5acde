package view_test

import (
	"fmt"
	"strings"
	"testing"

	"nimlab/nimkit"
	"nimlab/nimkit/misere"
	"nimlab/nimkit/octal"
	"nimlab/nimkit/view"
)

func ExampleGenera() {
	fmt.Println(view.Genera("Kayles", octal.Kayles, 12).Text(view.English))
	fmt.Println(view.Genera("Grundy's game", octal.Grundy, 19).Text(view.English))
	// Output:
	// Kayles in misère play: the genus of a heap. The first wild heap is 5.
	//          0      1       2     3      4       5     6     7     8       9
	// 0+   0^120  1^031  2^20    3^31  1^031  4^146!  3^31  2^20  1^13  4^046!
	// 10+  2^20   6^46!  4^046!
	// Grundy's game in misère play: the genus of a heap. The first wild heap is 13.
	//          0      1      2        3      4      5        6      7        8        9
	// 0+   0^120  0^120  0^120  1^031    0^120  2^20   1^031    0^120  2^20     1^031
	// 10+  0^120  2^20   1^031  3^1431!  2^20   1^031  3^1431!  2^20   4^0564!  3^1431!
}

func ExampleGeneraOf() {
	take := func(n int, move func(int)) {
		for k := 1; k <= min(2, n); k++ {
			move(n - k)
		}
	}
	fmt.Println(view.GeneraOf(nimkit.From(take, 4)).Text(view.English))
	// Output:
	// 5 positions
	// position  genus  normal play  misère play
	// 0         0^120  L            W            tame
	// 1         1^031  W            L            tame
	// 2         2^20   W            W            tame
	// 3         0^120  L            W            tame
	// 4         1^031  W            L            tame
}

func TestGeneraInEveryLanguage(t *testing.T) {
	for _, l := range []view.Language{view.Dutch, view.German, view.English} {
		v := view.Genera(view.GameName(octal.Kayles), octal.Kayles, 12)
		if text, html := v.Text(l), v.HTML(l); !strings.Contains(text, "4^146!") || !strings.Contains(html, "4^146") {
			t.Errorf("%s:\n%s", l, text)
		}
		if lasker := view.Genera("Lasker", octal.Lasker, 12).Text(l); strings.Contains(lasker, "!") {
			t.Errorf("%s: Lasker's Nim is wild", l)
		}
		if text := view.Genera("x", octal.Kayles, -1).Text(l); !strings.Contains(text, "-1") {
			t.Errorf("%s: %s", l, text)
		}
	}
	g, _, err := misere.Position(octal.Kayles, 5)
	if got := view.Genus(g); err != nil || got.HTML(view.English) != "<p>4<sup>146</sup></p>" || got.Text(view.Dutch) != "4^146" {
		t.Errorf("%s, %v", got.HTML(view.English), err)
	}
}
