package octal

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"nimlab/internal/require"
)

func TestParse(t *testing.T) {
	for _, c := range []struct {
		in   string
		want Code
	}{
		{"0.77", "0.77"},
		{".77", "0.77"},
		{"0.7700", "0.77"},
		{"0.", "0.0"},
		{"0.0", "0.0"},
		{"4.", "4.0"},
		{"4.(3)", "4.(3)"},
		{"4.333(3)", "4.(3)"},
		{"4.(33)", "4.(3)"},
		{"0.3(13)", "0.(31)"},
		{"0.13(13)", "0.(13)"},
		{"0.7313(13)", "0.7(31)"}, // the 3 before the last 13 joins the repeat
		{"0.77(0)", "0.77"},
		{"0.07(00)", "0.07"},
		{"0.7(07)", "0.(70)"},
		{"0.70(07)", "0.70(07)"},
		{"0.8", "0.8"},
		{"0.3f0", "0.3F"},
		{"8.", "8.0"},
		{"c.77", "C.77"},
		{"0.(aB)", "0.(AB)"},
		{"0.9(F9)", "0.(9F)"},
	} {
		got, err := Parse(c.in)
		require.That(t, err == nil && got == c.want, "Parse(%q) = %q, %v, want %q", c.in, got, err, c.want)
	}
}

func TestParseErrors(t *testing.T) {
	for _, c := range []struct{ in, want string }{
		{"", "no point"},
		{"77", "no point"},
		{"0.7G7", "d2 = 'G'"},
		{"0.(3g)", "d2 = 'g'"},
		{"0.7:", "d2 = ':'"},
		{"0.@", "d1 = '@'"},
		{"1.8", "d0 = 1"},
		{"A.8", "d0 = A"},
		{"88.1", "d0 = 88"},
		{"2.77", "d0 = 2"},
		{"07.7", "d0 = 07"},
		{"0.7.7", "d2 = '.'"},
		{"0.-1", "d1 = '-'"},
		{"0.7(", "not closed"},
		{"0.7(3", "not closed"},
		{"0.7()", "nothing in the brackets"},
		{"0.7(3)3", "after the closing bracket"},
		{"0.7)", "d2 = ')'"},
		{"0.((3))", "d1 = '('"},
		{"0." + strings.Repeat("7", MaxDigits+3), "65539 digits after the point, more than 65536"},
		{"0." + strings.Repeat("7", MaxDigits+1), "65537 digits"},
		{"0." + strings.Repeat("7", MaxDigits) + "(3)", "65537 digits"},
	} {
		require.Fails(t, c.want)(Parse(c.in))
		if _, err := Code(c.in).NimValues(3); err == nil {
			t.Errorf("Code(%.20q).NimValues gives no error", c.in)
		}
		if s, err := NewTable(Code(c.in)); err == nil || s != nil {
			t.Errorf("NewTable(Code(%.20q)) gives no error", c.in)
		}
	}
}

func FuzzParse(f *testing.F) {
	for _, s := range []string{"0.77", ".07", "4.(3)", "0.137", "0.3(13)", "4.", "0.7(0)", "0.8", "8.fF", "C.(aB)", "0.G", "1.1", "0.(", "0.0(10)"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		c, err := Parse(s)
		if err != nil {
			require.True(t, strings.HasPrefix(err.Error(), "octal: code "), "Parse(%q): error %q", s, err)
			return
		}
		if again, err := Parse(string(c)); err != nil || again != c {
			t.Fatalf("Parse(%q) = %q, but Parse(%[2]q) = %q, %v", s, c, again, err)
		}
		if len(s) > 40 {
			return
		}
		// The shortest form has the same options as the input.
		for heap := range 12 {
			a, b := slices.Collect(Code(s).Options(heap)), slices.Collect(c.Options(heap))
			require.True(t, fmt.Sprint(a) == fmt.Sprint(b), "heap of %d: options %v of %q, but %v of %q", heap, a, s, b, c)
		}
	})
}

func TestSubtraction(t *testing.T) {
	for _, c := range []struct {
		takes []int
		want  Code
	}{
		{[]int{1, 2, 3}, "0.333"},
		{[]int{3, 1, 2}, "0.333"},
		{[]int{1, 4, 9}, "0.300300003"},
	} {
		require.Equal(t, MustSubtraction(c.takes...), c.want, c.takes)
	}
	for _, c := range []struct {
		takes []int
		want  string
	}{
		{nil, "without a take"},
		{[]int{1, 0}, "take 0"},
		{[]int{-3}, "take -3"},
		{[]int{1, 2, 1}, "take 1 given twice"},
		{[]int{MaxDigits + 1}, "take 65537"},
	} {
		require.Fails(t, c.want)(Subtraction(c.takes...))
	}
	// Bachet's game: the nim-value is the remainder by 4.
	g := require.Must(MustSubtraction(1, 2, 3).NimValues(1000))(t)
	for n, v := range g {
		require.True(t, int(v) == n%4, "heap of %d: value %d", n, v)
	}
}

func FuzzSubtraction(f *testing.F) {
	f.Add(1, 2, 3)
	f.Add(1, 4, 9)
	f.Add(0, -1, 1<<40)
	f.Fuzz(func(t *testing.T, a, b, c int) {
		code, err := Subtraction(a, b, c)
		if err != nil {
			return
		}
		if again, err := Parse(string(code)); err != nil || again != code {
			t.Fatalf("Subtraction(%d, %d, %d) = %q: Parse gives %q, %v", a, b, c, code, again, err)
		}
		for heap := range 20 {
			var want [][]int
			takes := []int{a, b, c}
			slices.Sort(takes)
			for _, s := range takes {
				switch {
				case s < heap:
					want = append(want, []int{heap - s})
				case s == heap:
					want = append(want, []int{})
				}
			}
			got := slices.Collect(code.Options(heap))
			require.True(t, fmt.Sprint(got) == fmt.Sprint(want), "heap of %d in %q: options %v, want %v", heap, code, got, want)
		}
	})
}

func TestMustPanics(t *testing.T) {
	for _, f := range []func(){func() { MustParse("0.G") }, func() { MustSubtraction() }, func() { Code("7").Options(3) }} {
		err := require.Panic(f)
		require.That(t, strings.HasPrefix(fmt.Sprint(err), "octal: "), "panic %v", err)
	}
}

func TestOptions(t *testing.T) {
	for _, c := range []struct {
		ruleset Ruleset
		heap    int
		want    string
	}{
		{Kayles, 0, "[]"},
		{Kayles, 1, "[[]]"},
		{Kayles, 4, "[[3] [1 2] [2] [1 1]]"},
		{Lasker, 4, "[[1 3] [2 2] [3] [2] [1] []]"},
		{Nim, 3, "[[2] [1] []]"},
		{DawsonsKayles, 1, "[]"},
		{DawsonsKayles, 2, "[[]]"},
		{Officers, 1, "[]"},
		{Grundy, 7, "[[1 6] [2 5] [3 4]]"},
		{Grundy, 6, "[[1 5] [2 4]]"},
		{Splitting(0), 4, "[[1 3] [2 2]]"},
		{Splitting(3), 6, "[[1 5]]"},
		{Code("0.(13)"), 3, "[[1] []]"},
		{Code("0.8"), 3, "[]"},
		{Code("0.8"), 4, "[[1 1 1]]"},
		{Code("0.F"), 1, "[[]]"},
		{Code("0.F"), 6, "[[5] [1 4] [2 3] [1 1 3] [1 2 2]]"},
		{Code("8.0"), 7, "[[1 1 5] [1 2 4] [1 3 3] [2 2 3]]"},
		{Code("C.0"), 4, "[[1 3] [2 2] [1 1 2]]"},
		{Code("0.0A"), 6, "[[4] [1 1 2]]"},
	} {
		require.Equal(t, fmt.Sprint(slices.Collect(c.ruleset.Options(c.heap))), c.want, c.ruleset, c.heap)
		for range c.ruleset.Options(c.heap) {
			break // an early end must be respected
		}
	}
}

func TestBase(t *testing.T) {
	for code, want := range map[Code]Base{
		"0.0": Quaternary, "0.(3)": Quaternary, "0.123": Quaternary, "4.0": Octal, "4.(3)": Octal, "0.3(4)": Octal, "0.7": Octal,
		"0.8": Hexadecimal, "8.": Hexadecimal, "C.3": Hexadecimal, "0.3(A)": Hexadecimal, "0.7000f": Hexadecimal,
	} {
		require.Returns(t, want, code, "is")(code.Base())
	}
	base, err := Code("0.G").Base()
	require.That(t, base == 0 && err != nil && base.String() == "0", "0.G is %v, %v", base, err)
}
