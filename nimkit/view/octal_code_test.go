package view_test

import (
	"fmt"
	"strings"
	"testing"

	"nimlab/nimkit/octal"
	"nimlab/nimkit/view"
	"nimlab/nimkit/words"
)

// Whoever takes two may leave nothing, one row or three.
func ExampleCodeDigits() {
	fmt.Println(view.CodeDigits("0.7b").Text(words.English))
	fmt.Println(view.CodeDigits(octal.Lasker).Text(words.German))
	// Output:
	// 0.7B is hexadecimal: what may be left after a move
	// taken  digit  nothing (1)  one row (2)  two rows (4)  three rows (8)
	//     1  7      yes          yes          yes           –
	//     2  B      yes          yes          –             yes
	// 4.(3) ist oktal: was nach einem Zug übrig bleiben darf
	// genommen  Ziffer  nichts (1)  eine Reihe (2)  zwei Reihen (4)
	//        0  4       –           –               ja
	// 1, 2, …   3       ja          ja              –
}

func TestCodeDigits(t *testing.T) {
	for _, l := range []words.Language{words.Dutch, words.German, words.English} {
		for _, code := range []octal.Code{"0.0", "0.123", octal.Kayles, octal.Lasker, "8.0", "C.0F(30)", "0.(9A)"} {
			v := view.CodeDigits(code)
			wellFormed(t, v.HTML(l))
			if base, _ := code.Base(); !strings.Contains(v.Text(l), view.CodeBase(base).In(l)) || strings.Contains(v.Text(l), "%!") {
				t.Errorf("%s in %s: %s", code, l, v.Text(l))
			}
			if three := strings.Contains(v.Text(words.English), "three rows"); three != strings.ContainsAny(string(code), "89ABCDEF") {
				t.Errorf("%s: three rows: %v", code, three)
			}
		}
	}
	for want, v := range map[string]view.View{
		"d1 = 'G'": view.CodeDigits("0.G"), "more than 40 digits": view.CodeDigits(octal.Code("0." + strings.Repeat("7", 50))), "7": view.CodeBase(7),
	} {
		if _, table := v.(view.Table); table || !strings.Contains(v.Text(words.English), want) {
			t.Errorf("want %q, got %s", want, v.Text(words.English))
		}
	}
}
