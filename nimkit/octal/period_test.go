package octal

import (
	"context"
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"nimlab/internal/require"
	"nimlab/nimkit"
)

var background = context.Background()

func TestKnownPeriods(t *testing.T) {
	for _, c := range []struct {
		ruleset                   Ruleset
		period, preperiod, saltus int
		limit                     int
		exceptions                []int
		source                    string
	}{
		{Kayles, 12, 71, 0, 1000, []int{0, 3, 6, 9, 11, 15, 18, 21, 22, 28, 34, 39, 57, 70}, "Guy and Smith 1956; the 14 exceptions are those of Winning Ways ch. 4"},
		{DawsonsKayles, 34, 53, 0, 1000, []int{0, 1, 15, 17, 18, 32, 35, 52}, "Guy and Smith 1956"},
		{DawsonsChess, 34, 52, 0, 1000, []int{0, 14, 16, 17, 31, 34, 51}, "Winning Ways ch. 4"},
		{MustSubtraction(1, 2, 3), 4, 0, 0, 100, nil, "Bachet"},
		{Nim, 1, 0, 1, 100, nil, "Bouton 1901"},
		{Lasker, 4, 1, 4, 100, []int{0}, "Winning Ways ch. 4: g(4k+3) = 4k+4, g(4k+4) = 4k+3"},
	} {
		got, err := FindPeriod(background, c.ruleset, c.limit)
		if err != nil {
			t.Errorf("%v: %v", c.ruleset, err)
			continue
		}
		require.That(t, got.Period == c.period && got.Preperiod == c.preperiod && got.Saltus == c.saltus,
			"%v, want period %d, preperiod %d, saltus %d (%s)", got, c.period, c.preperiod, c.saltus, c.source)
		e := got.Exceptions()
		require.That(t, slices.Equal(e, c.exceptions), "%v: exceptions %v, want %v", c.ruleset, e, c.exceptions)
		require.Equal(t, got.Verify(), nil)
	}
}

// TestLongPeriods proves long periods and verifies all values. The rulesets were solved
// by Gangolli and Plambeck, A note on periodicity in some octal games, 1989.
func TestLongPeriods(t *testing.T) {
	if testing.Short() {
		t.Skip("long")
	}
	for _, c := range []struct {
		code                     Code
		period, preperiod, limit int
		source                   string
	}{
		{"0.16", 149459, 105351, 600_000, "Gangolli and Plambeck 1989"},
		{"0.127", 4, 46578, 200_000, "OEIS A071464: last exception 46577"},
		// The entry is for 0.560 to 0.563, and its a(n) is the heap of n, as here. For
		// the last exception it has 326637; of the values proven here the last two
		// exceptions are 326636 and 326639.
		{"0.56", 144, 326640, 660_000, "period: OEIS A071436"},
	} {
		got, err := FindPeriod(background, c.code, c.limit)
		if err != nil {
			t.Error(err)
			continue
		}
		require.That(t, got.Period == c.period && got.Preperiod == c.preperiod,
			"%v, want period %d, preperiod %d (%s)", got, c.period, c.preperiod, c.source)
		k := len(c.code) - len("0.")
		require.Equal(t, len(got.Values), 2*c.preperiod+2*c.period+k, got)
		e := got.Exceptions()
		require.That(t, e[len(e)-1] == c.preperiod-1, "%v: last exception %d", got, e[len(e)-1])
		require.Equal(t, got.Verify(), nil)
	}
}

// TestProvenPeriodsContinue checks every code of up to three digits whose period can be
// proven early against later values.
func TestProvenPeriodsContinue(t *testing.T) {
	proven := 0
	try := func(ruleset Ruleset) {
		if _, ok := checkLaterValues(t, ruleset, 500, 1500); ok {
			proven++
		}
	}
	for i := range 1024 {
		try(Code(fmt.Sprintf("%d.%03o", 4*(i/512), i%512)))
	}
	for apart := range 12 {
		try(Splitting(apart))
	}
	require.That(t, proven >= 600, "only %d periods proven", proven)
}

// checkLaterValues looks for a period up to one heap, and compares it with the simple loop
// up to another, several times as large.
func checkLaterValues(t *testing.T, ruleset Ruleset, limit, far int) (c Certificate, proven bool) {
	t.Helper()
	c, err := FindPeriod(background, ruleset, limit)
	if err != nil {
		unknown := (*UnknownPeriodError)(nil)
		require.True(t, errors.As(err, &unknown) && (unknown.Looked == limit || errors.Is(err, ErrNoTheorem)), "%v: %v", ruleset, err)
		return c, false
	}
	require.NoError(t, c.Verify())
	want := simpleLoop(ruleset, far)
	checkCertificate(t, c, want)
	if p, n0 := leastRepeat(want); c.Saltus == 0 && (p != c.Period || n0 != c.Preperiod) {
		t.Errorf("%v, but period %d, preperiod %d by search", c, p, n0)
	}
	return c, true
}

// checkCertificate compares a certificate with values that were computed otherwise.
func checkCertificate(t *testing.T, c Certificate, want []uint16) {
	t.Helper()
	for n, v := range want {
		if got, err := c.NimValue(n); err != nil || got != nimkit.Nimber(v) {
			t.Fatalf("%v: heap of %d: value %v, %v, want %d", c, n, got, err, v)
		}
	}
}

// leastRepeat returns the least period of the second half of g, and its preperiod.
func leastRepeat(g []uint16) (p, n0 int) {
	for p = 1; p < len(g)/2; p++ {
		n0 = len(g) - p
		for n0 > 0 && g[n0-1] == g[n0-1+p] {
			n0--
		}
		if n0 < len(g)/2-p {
			return p, n0
		}
	}
	return 0, 0
}

// TestProvenGrowthContinues checks codes that end in threes against later values.
func TestProvenGrowthContinues(t *testing.T) {
	proven := 0
	for _, head := range []string{"", "0", "1", "2", "4", "5", "6", "7", "04", "14", "24", "34", "44", "54", "64", "74", "07", "47", "004", "104", "161", "321"} {
		for _, first := range []string{"0.", "4."} {
			if _, ok := checkLaterValues(t, Code(first+head+"(3)"), 200, 600); ok {
				proven++
			}
		}
	}
	require.Equal(t, proven, 40)
}

// TestProvenHexadecimalPeriodsContinue checks random hexadecimal codes, and all of one
// digit, whose period or growth is proven early, against later values.
func TestProvenHexadecimalPeriodsContinue(t *testing.T) {
	r := rand.New(rand.NewPCG(1976, 16))
	var codes []string
	for _, first := range "08C" {
		for d := range 16 {
			codes = append(codes, fmt.Sprintf("%c.%X", first, d))
		}
	}
	for range 500 {
		codes = append(codes, fmt.Sprintf("%c.%03X", "000048C"[r.IntN(7)], r.IntN(1<<12)))
	}
	for _, head := range []string{"0.8", "8.", "C.", "0.F", "0.08", "4.9", "0.3C", "8.7", "0.B1", "C.04"} {
		codes = append(codes, head+"(3)")
	}
	periods, growing, threes := 0, 0, 0
	for _, text := range codes {
		code := MustParse(text)
		if base, _ := code.Base(); base != Hexadecimal {
			continue
		}
		c, proven := checkLaterValues(t, code, 200, 480)
		if !proven {
			continue
		}
		switch {
		case strings.Contains(text, "("):
			threes++
		case c.Saltus > 0:
			growing++
		default:
			periods++
		}
		if c.Saltus == 0 && len(c.Values) != 3*(max(c.Preperiod, 1)+c.Period)+len(code)-len("0.") && code != "8.0" && code != "C.0" {
			t.Errorf("%v: %d values", c, len(c.Values))
		}
	}
	require.That(t, periods >= 30 && growing >= 120 && threes >= 2,
		"%d periods, %d that grow, %d that end in threes proven", periods, growing, threes)
}

// TestKnownHexadecimalPeriods checks known hexadecimal codes. The values of 0.3F have
// period 6 and saltus 3 (Kenyon 1967; Winning Ways, chapter 4); 3 is not a power of two,
// so the theorem does not apply. The other results are from here, and are compared with
// the simple loop.
func TestKnownHexadecimalPeriods(t *testing.T) {
	values := require.Must(Code("0.3F").NimValues(3000))(t)
	for n := range len(values) - 6 {
		require.True(t, values[n+6] == values[n]+3, "0.3F: heap of %d: value %d, and six before %d", n+6, values[n+6], values[n])
	}
	if c, err := Code("0.3F").Certificate(); err == nil {
		t.Errorf("0.3F: %v proven without a theorem", c)
	}
	for _, want := range []string{
		"0.8: period 3, preperiod 1, saltus 1",
		"0.33E: period 62, preperiod 122",
		"0.77B: period 34, preperiod 53", // those of Dawson's Kayles
		"0.9C: period 36, preperiod 28, saltus 16",
	} {
		code, _, _ := strings.Cut(want, ":")
		c, err := Code(code).Certificate()
		require.That(t, err == nil && c.String() == want, "%v (%v), want %s", c, err, want)
		checkCertificate(t, c, simpleLoop(Code(code), 900))
	}
}

// TestGrowthProofRejects checks that the five conditions refuse values that do not grow
// evenly, and values of other rulesets, in certificates that are otherwise correct.
func TestGrowthProofRejects(t *testing.T) {
	for _, code := range []Code{"0.8", "0.28B", "0.FF1", "0.1A4", "8.(3)"} {
		good := require.Must(FindPeriod(background, code, 1000))(t)
		r := require.Must(code.parse())(t)
		few := good
		few.Values = good.Values[:good.Period+3*max(good.Preperiod, 1)+2*r.lastDigit()]
		if few.provesGrowth(r) == nil {
			t.Errorf("%v: proven by %d values", good, len(few.Values))
		}
		for i := range good.Values {
			c := good
			c.Values = slices.Clone(good.Values)
			c.Values[i]++
			require.That(t, c.Verify() != nil, "%v: not rejected with value %d one up", code, i)
		}
		for _, other := range []Code{"0.77", "0.3F", "0.4", "0.18", "8.8", "4.(3)"} {
			c := good
			c.Ruleset = other
			require.That(t, c.Verify() != nil, "%v: believed of %v", code, other)
		}
	}
}

// TestVerifyRejectsDamage damages certificates in every way that leaves them readable.
func TestVerifyRejectsDamage(t *testing.T) {
	for _, ruleset := range []Ruleset{Kayles, DawsonsChess, Splitting(2), Lasker, MustSubtraction(2, 3), Code("0.A7"), Code("0.33E")} {
		good := require.Must(FindPeriod(background, ruleset, 1000))(t)
		spoil := func(what string, change func(*Certificate)) {
			t.Helper()
			c := good
			c.Values = slices.Clone(good.Values)
			change(&c)
			require.That(t, c.Verify() != nil, "%v: not rejected with %s", ruleset, what)
		}
		for i := range good.Values {
			spoil(fmt.Sprintf("value %d one up", i), func(c *Certificate) { c.Values[i]++ })
			if good.Values[i] > 0 {
				spoil(fmt.Sprintf("value %d one down", i), func(c *Certificate) { c.Values[i]-- })
			}
		}
		for _, d := range []int{-1000, -1, 1, good.Period} {
			spoil(fmt.Sprintf("period off by %d", d), func(c *Certificate) { c.Period += d })
			spoil(fmt.Sprintf("preperiod off by %d", d), func(c *Certificate) { c.Preperiod += d })
			spoil(fmt.Sprintf("saltus off by %d", d), func(c *Certificate) { c.Saltus += d })
		}
		if ruleset != Lasker { // which has values to spare
			spoil("a value less", func(c *Certificate) { c.Values = c.Values[:len(c.Values)-1] })
		}
		spoil("no values", func(c *Certificate) { c.Values = nil })
		for _, other := range []Ruleset{Code("0.7"), Code("0.777"), Nim, Code("0.8"), Code("0.G"), Code("0.(7)"), Grundy, Splitting(-1000), Splitting(1 << 61), From(nil), (*Func)(nil), nil} {
			spoil(fmt.Sprintf("the game %v", other), func(c *Certificate) { c.Ruleset = other })
		}
	}
}

// TestVerifyRejectsLargerPeriods checks that twice the period, with enough values to
// prove it, and a preperiod of one more are refused.
func TestVerifyRejectsLargerPeriods(t *testing.T) {
	for _, ruleset := range []Ruleset{Kayles, MustSubtraction(1, 2, 3), Splitting(2), Nim, Lasker} {
		for times := 2; times <= 6; times++ {
			c := require.Must(FindPeriod(background, ruleset, 1000))(t)
			least := c
			c.Period, c.Saltus, c.Values = times*c.Period, times*c.Saltus, nil
			for n := range 4 * (c.Preperiod + c.Period + 10) {
				v := require.Must(least.NimValue(n))(t)
				c.Values = append(c.Values, uint16(v))
			}
			require.ErrorContains(t, c.Verify(), "would do")
			c.Period, c.Saltus, c.Preperiod = least.Period, least.Saltus, c.Preperiod+1
			require.ErrorContains(t, c.Verify(), fmt.Sprintf("preperiod %d would do", least.Preperiod))
		}
	}
}

// TestEachGrowthConditionRejects checks that each condition of the theorem on codes that
// end in threes refuses alone. All values but the marked ones are the nim-values of the
// code; the conditions apply to any numbers.
func TestEachGrowthConditionRejects(t *testing.T) {
	for _, c := range []struct {
		code      Code
		n0, p, s  int
		values    []uint16
		wantError string // none: all points hold
	}{
		{"0.0(3)", 0, 2, 1, []uint16{0, 0, 1, 1, 2, 2}, "6 values are too few to prove period 2 from heap 1"},
		{"0.0(3)", 0, 2, 1, []uint16{0, 0, 1, 1, 2, 2, 3}, ""},
		{"0.0(3)", 0, 4, 2, []uint16{0, 0, 1, 1, 2, 2, 3, 3, 4}, "the last 4 values are not above those of all heaps below 5"},
		// Made up: 1 is no value, and 4+2 is the value of the last heap only, which is too large.
		{Nim, 0, 1, 2, []uint16{0, 2, 4, 6, 8}, "value 1, below the saltus, is that of no heap up to 4"},
		{"0.0(3)", 1, 2, 2, []uint16{4, 0, 1, 2, 3, 4, 5, 6}, "value 6 is that of no heap up to 6"},
		// Made up: the heap before cannot be left. A split into a value of the saltus or
		// more, or into a heap below n0, has no counterpart in larger heaps.
		{"0.0(3)", 0, 1, 1, []uint16{0, 1, 2, 3, 4, 5}, "heap of 5 has no option of value 4"},
		{"0.4(3)", 0, 1, 1, []uint16{0, 1, 2, 3, 4, 5, 6}, "heap of 6 has no option of value 5"},
		{Lasker, 4, 4, 4, []uint16{0, 1, 2, 4, 4, 5, 3, 6, 8, 9, 7, 10, 12}, "heap of 9 has no option of value 7"},
		// The first two continue in another way. The third is made up.
		{"0.4(3)", 0, 2, 1, []uint16{0, 0, 1, 1, 2, 2, 3}, "a split of a heap of"},
		{"0.04(3)", 0, 3, 1, []uint16{0, 0, 0, 1, 1, 1, 2, 2, 2, 3}, "a split of a heap of"},
		{"0.6(3)", 2, 1, 1, []uint16{0, 2, 0, 1, 2, 3, 4, 5}, "a split of a heap of 2 + 1·w"},
		{"0.6(3)", 2, 1, 1, []uint16{0, 4, 0, 1, 2, 3, 4, 5, 6}, ""},
		{"0.5(3)", 1, 11, 6, nil, "the saltus 6 is no power of two"},
	} {
		r := mustRule(c.code)
		if c.values == nil {
			c.values = simpleLoop(c.code, 25)
		}
		err := Certificate{c.code, c.n0, c.p, c.s, c.values}.provesGrowth(r)
		if (err == nil) != (c.wantError == "") || err != nil && !strings.Contains(err.Error(), c.wantError) {
			t.Errorf("%v, %v: %v, want %q", c.code, c.values, err, c.wantError)
		}
	}
}

// TestHostileCertificatesAreRejected checks that hostile certificates are refused
// without a panic or a long computation.
func TestHostileCertificatesAreRejected(t *testing.T) {
	values := make([]uint16, 200)
	for _, c := range []Certificate{
		{}, {Ruleset: Kayles}, {Ruleset: Kayles, Period: 1 << 62, Values: values}, {Ruleset: Kayles, Period: math.MaxInt, Values: values},
		{Ruleset: Lasker, Period: 1 << 62, Saltus: 4, Values: values}, {Ruleset: Lasker, Period: 1, Saltus: math.MaxInt, Values: values},
		{Ruleset: Kayles, Preperiod: 1 << 62, Period: 1 << 62, Values: values}, {Ruleset: Kayles, Preperiod: math.MaxInt, Period: 1, Values: values},
		{Ruleset: Kayles, Preperiod: -5, Period: 1, Values: values}, {Ruleset: Kayles, Period: -1, Values: values},
		{Ruleset: Kayles, Preperiod: 199, Period: 1, Values: values},
	} {
		require.That(t, c.Verify() != nil, "%v is believed", c)
		_, err := c.NimValue(1000)
		require.That(t, err != nil, "%v has a value", c)
		e := c.Exceptions()
		require.That(t, e == nil, "%v has exceptions %v", c, e)
	}
	steep := Certificate{Ruleset: Nim, Period: 1, Saltus: math.MaxUint16, Values: []uint16{0, math.MaxUint16}}
	require.Fails(t, "64 bits")(steep.NimValue(math.MaxInt))
	long := Code("0." + strings.Repeat("6", 1000))
	_, err := FindPeriod(background, long, 10)
	if unknown := (*UnknownPeriodError)(nil); !errors.As(err, &unknown) || len(err.Error()) > 200 {
		t.Errorf("%d letters: %.300v", len(err.Error()), err)
	}
}

func TestNimSequence(t *testing.T) {
	for _, c := range []struct {
		row               NimSequence
		preperiod, period int
	}{
		{Kayles.UpTo(130), 71, 12}, {Kayles.UpTo(5), 71, 12}, {Lasker.UpTo(32), 0, 0}, {Grundy.UpTo(60), 0, 0},
		{MustSubtraction(1, 2, 3).UpTo(0), 0, 4}, {Kayles.UpTo(20_001), 71, 12}, {From(Kayles.rows).UpTo(100), 0, 0},
	} {
		s, err := c.row.Sequence()
		if err != nil || s.Preperiod != c.preperiod || s.Period != c.period || len(s.Values) != c.row.Last+1 || s.Name != c.row.Ruleset {
			t.Errorf("%v: preperiod %d, period %d, %d values, %v", c.row.Ruleset, s.Preperiod, s.Period, len(s.Values), err)
		}
	}
	for _, row := range []NimSequence{Kayles.UpTo(-1), Officers.UpTo(searchLimit(Officers) + 1), Code("0.E").UpTo(searchLimit(Code("0.E")) + 1), Code("0.G").UpTo(3), Splitting(-1).UpTo(3), {}} {
		_, err := row.Sequence()
		require.That(t, err != nil, "%v has values", row)
	}
}

// rows lists the options of a heap.
func (c Code) rows(heap int) [][]int { return slices.Collect(c.Options(heap)) }

func TestUnknownPeriodErrors(t *testing.T) {
	for _, c := range []struct {
		ruleset       Ruleset
		limit, looked int
	}{
		{Officers, 10000, 10000},
		{Treblecross, 3000, 3000},
		{Grundy, 3000, 3000},
		{Kayles, 150, 150}, // its proof needs 168 values
		{Kayles, 0, 0},
		{Code("4.7(3)"), 100, 100},
	} {
		_, err := FindPeriod(background, c.ruleset, c.limit)
		unknown := (*UnknownPeriodError)(nil)
		limit := (*nimkit.LimitError)(nil)
		require.That(t, errors.As(err, &unknown) && unknown.Looked == c.looked && errors.As(err, &limit) && limit.Limit == c.limit,
			"%v to %d: %v", c.ruleset, c.limit, err)
	}
	if _, err := FindPeriod(background, Code("0.(7)"), 100); !errors.Is(err, ErrNoTheorem) {
		t.Error(err)
	}
	require.Fails(t, "d1")(FindPeriod(background, Code("0.G"), 100))
	require.Fails(t)(FindPeriod(background, Kayles, -5))
	ctx, cancel := context.WithCancel(background)
	cancel()
	if _, err := FindPeriod(ctx, Officers, 1<<20); !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
}

func TestNimValueOfLargeHeaps(t *testing.T) {
	c := require.Must(FindPeriod(background, Kayles, 1000))(t)
	// 10^18 is 4 mod 12; Kayles has 4 1 2 8 1 4 7 2 1 8 2 7 from 0 mod 12 on.
	require.Returns(t, nimkit.Nimber(1), "Kayles at 10^18")(c.NimValue(1_000_000_000_000_000_000))
	require.Fails(t, "-1")(c.NimValue(-1))
	c = require.Must(FindPeriod(background, Lasker, 100))(t)
	const big = 1_000_000_000_000_000_000 // 0 mod 4
	for d, want := range []nimkit.Nimber{big - 1, big + 1, big + 2, big + 4} {
		if v, err := c.NimValue(big + d); v != want || err != nil {
			t.Errorf("Lasker at 10^18+%d: %d, %v, want %d", d, uint64(v), err, uint64(want))
		}
	}
}

func TestProofLength(t *testing.T) {
	for _, c := range []struct {
		ruleset     Ruleset
		n0, p, want int
	}{
		{Kayles, 71, 12, 168}, // 2·71 + 2·12 + 2
		{MustSubtraction(1, 2, 3), 0, 4, 13},
		{Splitting(2), 5, 4, 24},
		{Code("0.F08"), 5, 4, 30}, // 3·5 + 3·4 + 3
		{Code("8.0"), 0, 1, 6},
	} {
		require.Returns(t, c.want, c.ruleset)(ProofLength(c.ruleset, c.n0, c.p))
	}
	_, err := ProofLength(Lasker, 1, 4)
	require.That(t, errors.Is(err, ErrNoTheorem), "%v", err)
	require.Fails(t)(ProofLength(From(nil), 1, 4))
}

// FuzzCertificate checks that a certificate with any numbers is refused, or agrees with
// a simple loop.
func FuzzCertificate(f *testing.F) {
	kayles := require.Must(Kayles.Certificate())(f)
	row := make([]byte, len(kayles.Values))
	for n, v := range kayles.Values {
		row[n] = byte(v)
	}
	f.Add("0.77", 71, 12, 0, row)
	f.Add("0.(3)", 0, 1, 1, []byte{0, 1, 2, 3, 4, 5})
	f.Add("4.(3)", 1, 4, 4, []byte{0, 1, 2, 4, 3, 5, 6, 8, 7, 9, 10, 12, 11, 13, 14, 16, 15})
	f.Add("0.333", 0, 4, 0, []byte{0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3, 0, 1})
	f.Add("", -1, 0, 1<<62, []byte{})
	f.Fuzz(func(t *testing.T, code string, preperiod, period, saltus int, row []byte) {
		values := make([]uint16, len(row))
		for n, v := range row {
			values[n] = uint16(v)
		}
		c := Certificate{Code(code), preperiod, period, saltus, values}
		if len(row) > 500 || c.Verify() != nil {
			c.Exceptions()
			return
		}
		want, err := nimValues(From(Code(code).rows), 300) // by all options
		require.NoError(t, err)
		for n, v := range want {
			if got, err := c.NimValue(n); err != nil || got != v {
				t.Fatalf("%v is believed, but a heap of %d is worth %v, not %v (%v)", c, n, v, got, err)
			}
		}
	})
}

// FuzzPeriod checks periods of any short code against a simple loop.
func FuzzPeriod(f *testing.F) {
	for _, s := range []string{"0.77", "4.(3)", "0.8", "0.9C", "0.33E", "8.(3)", "C.04", "0.FF1", "0.1A4", "0.3F", "0.(7)"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		code, err := Parse(s)
		if err == nil && len(code) <= 12 {
			checkLaterValues(t, code, 100, 250)
		}
	})
}

// TestGrowthConditionsOnNimValues gives each condition of the theorem on values that
// grow a ruleset that meets it and one that violates this condition alone. All values
// but one are those of Nim.
func TestGrowthConditionsOnNimValues(t *testing.T) {
	nim := Certificate{Period: 1, Saltus: 1}
	for n := range 40 {
		nim.Values = append(nim.Values, uint16(n))
	}
	bent := nim
	bent.Preperiod, bent.Values = 6, slices.Clone(nim.Values)
	bent.Values[5] = 50
	for _, c := range []struct {
		what string
		err  error
		want string // "" if the point holds
	}{
		{"all by taking or splitting", nim.reachesSmaller(mustRule("0.FF").takes()), ""},
		{"nothing taken without a split", nim.reachesSmaller(mustRule("0.CC").takes()), "no option of value"},
		{"splits of one parity", nim.reachesSmaller(mustRule("0.8").takes()), "below the saltus"},
		{"a value far out", bent.reachesSmaller(mustRule("0.FF").takes()), "value 5 is that of no heap"},
		{"two heaps of n-1", nim.missesSplits(1, []int{1}, 2), ""},
		{"two heaps of n, as 1 and 2 of 3", nim.missesSplits(1, []int{0}, 2), "a split of a heap"},
		{"three heaps of n-1", nim.missesSplits(1, []int{1}, 3), ""},
		{"three heaps of n, as 1, 2 and 4 of 7", nim.missesSplits(1, []int{0}, 3), "a split in three"},
		{"Nim", nim.provesGrowth(mustRule("0.(3)")), ""},
		{"Nim with splits in two", nim.provesGrowth(mustRule("4.(3)")), "a split of a heap"},
		{"Nim with splits in three", nim.provesGrowth(mustRule("8.(3)")), "a split in three"},
		{"two of them below n0", nim.missesSplits(7, []int{0}, 3), "a split in three"},
	} {
		if c.want == "" && c.err != nil || c.want != "" && (c.err == nil || !strings.Contains(c.err.Error(), c.want)) {
			t.Errorf("%s: %v, want %q", c.what, c.err, c.want)
		}
	}
}

func mustRule(c Code) notation {
	r, err := c.parse()
	if err != nil {
		panic(err)
	}
	return r
}

// TestFewestValuesThatProveGrowth checks that the theorem's bound on the number of
// values proves growth, and that one value fewer does not.
func TestFewestValuesThatProveGrowth(t *testing.T) {
	for code, want := range map[Code]int{
		"0.8": 11, "0.C": 9, "0.08": 14, "0.28": 116, "0.82": 10, "0.88": 11, "0.89": 18, "0.A8": 13, "0.8A": 10, "0.008": 17, "0.1A": 19, "0.1B": 22,
	} {
		c := require.Must(FindPeriod(context.Background(), code, 600))(t)
		r, _ := notationOf(code)
		all := c.Values
		proves := func(n int) bool {
			c.Values = all[:n:n]
			return c.provesGrowth(r) == nil
		}
		require.That(t, proves(want) && !proves(want-1), "%s is not proven by %d values, or by one fewer", code, want)
	}
}
