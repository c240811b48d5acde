package view_test

import (
	"fmt"
	"math"
	"strings"
	"testing"

	"nimlab/internal/require"
	"nimlab/nimkit"
	"nimlab/nimkit/nim"
	"nimlab/nimkit/octal"
	"nimlab/nimkit/takeaway"
	"nimlab/nimkit/view"
	"nimlab/nimkit/words"
)

// Numbers have separators in sentences, tables and captions; other texts have none.
func TestNumbersHaveSeparators(t *testing.T) {
	as := words.Content(map[words.Language]string{words.Dutch: "%v", words.English: "%v"})
	for _, c := range []struct {
		value   any
		nl, eng string
	}{
		{9999, "9999", "9999"}, {10_000, "10.000", "10,000"}, {-10_000, "-10.000", "-10,000"},
		{uint64(math.MaxUint64), "18.446.744.073.709.551.615", "18,446,744,073,709,551,615"},
		{int64(math.MinInt64), "-9.223.372.036.854.775.808", "-9,223,372,036,854,775,808"},
		{1.5, "1,5", "1.5"}, {12345.25, "12.345,25", "12,345.25"}, {1e30, "1e+30", "1e+30"}, {math.Inf(1), "+Inf", "+Inf"}, {math.NaN(), "NaN", "NaN"},
		// Input by the reader and texts that are not numbers.
		{"1010101", "1010101", "1010101"}, {"A071436", "A071436", "A071436"}, {octal.Code("0.123456"), "0.123456", "0.123456"},
		{nim.Position{12345, 6}, "(12345, 6)", "(12345, 6)"}, {takeaway.MustSet(1, 4), "{1, 4}", "{1, 4}"},
		{[]int{2, 3, 2}, "{2, 3, 2}", "{2, 3, 2}"}, {[]int{}, "{}", "{}"}, {[2]int{7, 7}, "(7, 7)", "(7, 7)"}, {[2]uint8{20, 33}, "(20, 33)", "(20, 33)"},
		{[]string{"a"}, "[a]", "[a]"}, {nimkit.Loss, "L", "L"}, {nil, "<nil>", "<nil>"}, {true, "true", "true"},
		{words.Content(map[words.Language]string{words.Dutch: "ja", words.English: "yes"}), "ja", "yes"}, {fmt.Errorf("at 12345"), "at 12345", "at 12345"},
	} {
		said := as.Sprintf(c.value)
		require.That(t, said.In(words.Dutch) == c.nl && said.In(words.English) == c.eng,
			"%v is said as %q and %q", c.value, said.In(words.Dutch), said.In(words.English))
		if c.value == nil {
			continue
		}
		for l, want := range map[words.Language]string{words.Dutch: c.nl, words.German: "", words.English: c.eng} {
			same := words.Same(c.value).In(l)
			require.That(t, want == "" || same == want, "%v is the same as %q in %s", c.value, same, l)
			text := (view.Table{Rows: [][]any{{c.value}}}).Text(l)
			require.That(t, want == "" || text == want, "%v in a table is %q in %s", c.value, text, l)
		}
	}
	require.Equal(t, (words.Same("%[2]d of %[1]d, %.2[3]f and %.0[4]f")).Sprintf(20_000, 10_000, 0.5, 12345.0).In(words.English), "10,000 of 20,000, 0.50 and 12,345")
	n := words.Same(12345)
	require.That(t, n.In(words.German) == "12.345" && n.In(words.English) == "12,345", "%q", n)
}

// A position, a set and a move stay on one line of a page.
func TestPositionsStayOnOneLine(t *testing.T) {
	says := words.Same("From (9, 12, 14), with {1, 4, 9} or by 14 → 5, but (so, say) not here.")
	require.Equal(t, says.HTML(words.English), "<p>From (9,\u00a012,\u00a014), with {1,\u00a04,\u00a09} or by 14\u00a0→\u00a05, but (so, say) not here.</p>")
}

// Large heaps and sums have separators, too.
func TestLargeNumbersInViews(t *testing.T) {
	for want, v := range map[string]view.View{
		"65.536":                             view.Heaps(nim.Position{65537, 1}),
		"Nim-som 65.536 + 1 = 65.537":        view.Heaps(nim.Position{65536, 1}),
		"40.000 ++ 1 = 40.001":               view.MentalSum(nim.Position{40000, 1}),
		"32.768 + 1 = 32.769":                view.ByDefinition(32768, 1),
		"stapel 1 van 65.536 naar 1":         view.Repair(nim.Position{65536, 1}, 0),
		"1: van 20.000":                      view.AllMoves(nim.Position{20000, 1}, nimkit.Normal),
		"Die Grundy-Werte von 0 bis 20.000 ": view.HeapPeriod(octal.Officers),
	} {
		l := words.Dutch
		if strings.HasPrefix(want, "Die") {
			l = words.German
		}
		text := v.Text(l)
		require.That(t, strings.Contains(strings.ToLower(text), strings.ToLower(want)), "%s, want %s", text, want)
	}
}
