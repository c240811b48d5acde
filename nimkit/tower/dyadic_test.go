package tower_test

import (
	"fmt"
	"math/big"
	"testing"

	"nimlab/internal/require"
	"nimlab/nimkit/tower"
)

func TestDyadicArithmeticMatchesBigRat(t *testing.T) {
	texts := []string{"0", "1", "-1", "1/2", "-1/2", "3/4", "-3/4", "5/2", "-7/8", "1/16", "12", "-9",
		"170141183460469231731687303715884105729/340282366920938463463374607431768211456"}
	for _, a := range texts {
		for _, b := range texts {
			x, y := tower.MustParseDyadic(a), tower.MustParseDyadic(b)
			sum := new(big.Rat).Add(x.Rat(), y.Rat())
			require.Equal(t, x.Add(y).String(), sum.RatString(), a, "+", b)
			difference := new(big.Rat).Sub(x.Rat(), y.Rat())
			require.Equal(t, x.Sub(y).String(), difference.RatString(), a, "-", b)
			require.Equal(t, x.Cmp(y), x.Rat().Cmp(y.Rat()), a, b)
			require.True(t, x.String() == a && y.String() == b, "%s or %s changed to %v or %v", a, b, x, y)
		}
	}
	var zero tower.Dyadic
	if zero.String() != "0" || zero.Mixed() != "0" || zero.Sign() != 0 || zero.Neg().Sign() != 0 ||
		zero.Add(zero).String() != "0" || zero.Rat().Sign() != 0 {
		t.Errorf("the zero value is %v", zero)
	}
}

func TestParseDyadicReducesAndNamesErrors(t *testing.T) {
	for _, c := range []struct{ text, value, mixed string }{
		{"6/8", "3/4", "3/4"},
		{"2 1/2", "5/2", "2 1/2"},
		{"-2 1/2", "-5/2", "-2 1/2"},
		{"2 6/4", "7/2", "3 1/2"},
		{"-0", "0", "0"},
		{"0/4", "0", "0"},
		{"8/4", "2", "2"},
		{"3/1", "3", "3"},
		{"-7", "-7", "-7"},
	} {
		d, err := tower.ParseDyadic(c.text)
		if err != nil || d.String() != c.value || d.Mixed() != c.mixed {
			t.Errorf("%q is %v or %s, %v; want %s or %s", c.text, d, d.Mixed(), err, c.value, c.mixed)
		}
	}
	for text, want := range map[string]string{
		"1/3":   `the denominator 3 is not a power of two`,
		"1/0":   `the denominator 0 is not a power of two`,
		"":      `"" is not a whole number in digits`,
		"-":     `"" is not a whole number in digits`,
		"x/2":   `"x" is not a whole number in digits`,
		"1/-2":  `"-2" is not a whole number in digits`,
		"1/2/4": `"2/4" is not a whole number in digits`,
		"1e9":   `"1e9" is not a whole number in digits`,
		"2 3":   `no fraction after the space`,
	} {
		_, err := tower.ParseDyadic(text)
		require.Equal(t, fmt.Sprint(err), fmt.Sprintf("tower: value %q: %s", text, want))
	}
}

func FuzzParseDyadic(f *testing.F) {
	for _, s := range []string{"0", "3/4", "-2 1/2", "6/8", "1/3", "1/0", "2 3", "--1"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		d, err := tower.ParseDyadic(s)
		if err != nil {
			return
		}
		for _, text := range []string{d.String(), d.Mixed()} {
			again, err := tower.ParseDyadic(text)
			require.True(t, err == nil && again.Cmp(d) == 0 && again.String() == d.String(),
				"%q is written %q, which is parsed as %v, %v", s, text, again, err)
		}
	})
}
