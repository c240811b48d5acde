package partizan_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"nimlab/internal/require"
	"nimlab/nimkit"
	"nimlab/nimkit/nim"
	"nimlab/nimkit/partizan"
	"nimlab/nimkit/tower"
)

func valueOf(t *testing.T, g partizan.Game) partizan.Value {
	t.Helper()
	return require.Must(g.Value())(t)
}

// Values that two other programs agree on, and values of the literature with their sources.
func TestKnownValues(t *testing.T) {
	board, shape := partizan.MustParseBoard, partizan.MustParseShape
	for _, c := range []struct {
		game   partizan.Game
		want   string
		source string
	}{
		{partizan.Domineering(shape("..|..")), "±1", "Winning Ways, chapter 5"},
		{partizan.Domineering(shape("...|...|...")), "±1", "Winning Ways, chapter 5"},
		{partizan.Domineering(shape("...|...")), "{2 | −1/2}", "Winning Ways, chapter 5"},
		{partizan.Domineering(shape("..|..|..")), "{1/2 | −2}", "Winning Ways, chapter 5"},
		{partizan.Domineering(shape("....|....")), "{2 | 0 ‖ 0}", "Berlekamp 1988"},
		{partizan.Domineering(shape("....|....|....")), "−3/2", "Berlekamp 1988"},
		{partizan.Domineering(shape(".....|.....|.....|.....")), "1", "cgt-tools, pycgt"},
		{partizan.Domineering(shape("....|....|....|....")), "±{0, {{2 | 0}, {2 ‖ 2 | 0} ‖| {2 | 0}, {2 | 0 ‖ 0}}}", "cgt-tools"},
		{partizan.Domineering(shape(".....|.....|.....|.....|.....")), "0", "cgt-tools, pycgt"},
		{partizan.Domineering(shape(".#|..")), "*", "Winning Ways, chapter 5"},
		{partizan.Domineering(shape(".#|.#|..")), "1/2", "Winning Ways, chapter 5"},
		{partizan.Domineering(shape(".#|..|#.")), "{1 | 0}", "cgt-tools, pycgt"},
		{partizan.Domineering(shape("#..|..#")), "{0 | −1}", "cgt-tools, pycgt"},
		{partizan.Domineering(shape("..#.|..#.|....|###.")), "{3/2* | −1*}", "cgt-tools, pycgt"},
		{partizan.Clobber(board("xo")), "*", "Albert and others 2005"},
		{partizan.Clobber(board("xxo")), "↑", "Albert and others 2005"},
		{partizan.Clobber(board("xoxo")), "±{*, ↑}", "cgt-tools, pycgt"},
		{partizan.Clobber(board("xoxoxo")), "0", "cgt-tools, pycgt"},
		{partizan.ToadsAndFrogs("t.f"), "*", "Winning Ways, chapter 1"},
		{partizan.ToadsAndFrogs("tt.f"), "{1/2 | 0}", "cgt-tools, pycgt"},
		{partizan.Snort(partizan.Path(1)), "*", "Winning Ways, chapter 5"},
		{partizan.Snort(partizan.Path(2)), "±1", "Winning Ways, chapter 5"},
		{partizan.Snort(partizan.Path(3)), "±2", "Winning Ways, chapter 5"},
		{partizan.Snort(partizan.Path(4)), "±{2 | 1}", "Winning Ways, chapter 5"},
		{partizan.Col(partizan.Path(1)), "*", "Winning Ways, chapter 2"},
		{partizan.Col(partizan.Path(2)), "0", "Winning Ways, chapter 2"},
		{partizan.Col(partizan.Path(3)), "0", "Winning Ways, chapter 2"},
		{partizan.Col(partizan.Path(4)), "0", "Winning Ways, chapter 2"},
		{partizan.Konane(board("xo.o.")), "1", "by hand: {0, * | }"},
		{partizan.Konane(board(".xo.")), "*", "by hand: either jumps once"},
		{partizan.Amazons(board("x..")), "2", "by hand: Left can shoot back and lose one square a move"},
		{partizan.Hackenbush(require.Must(partizan.Stalk("bbr"))(t)), "3/2", "Winning Ways, chapter 1"},
	} {
		v := valueOf(t, c.game)
		require.That(t, v == partizan.MustParse(c.want), "%v is worth %v, want %s (%s)", c.game.Start(), v, c.want, c.source)
	}
}

func TestKnownMeansAndTemperatures(t *testing.T) {
	for text, want := range map[string][2]string{
		"±1": {"0", "1"}, "{2 | −1/2}": {"3/4", "5/4"}, "{1/2 | −2}": {"−3/4", "5/4"},
		"{2 | 0 ‖ 0}": {"0", "0"}, "{3/2* | −1*}": {"1/4", "5/4"}, "{4 ‖ 0 | −12}": {"0", "4"},
		"↑": {"0", "0"}, "±{0, {4 | 0}}": {"0", "0"}, "5": {"5", "−1"}, "3/8": {"3/8", "−1/8"}, "1*": {"1", "0"},
	} {
		v := partizan.MustParse(text)
		require.Equal(t, v.Mean().String(), want[0], "the mean of", text)
		require.Equal(t, v.Temperature().String(), want[1], "the temperature of", text)
	}
}

// Every notation of a value reads as that value, and what it writes reads as itself.
func TestNotations(t *testing.T) {
	for want, all := range map[string][]string{
		"0":                 {"{|}", "1 - 1", "*0", "{−1 | 1}", "{* | *}", "-0", "0*0"},
		"3/4":               {"6/8", "{1/2 | 1}", "+ 3/4"[2:], " 3/4 ", "1/2 + 1/4"},
		"−5/2":              {"-5/2", "{-3|-2}", "−5/2", "-(5/2)"[:1] + "5/2"},
		"*":                 {"{0|0}", "*1", "-*"},
		"*2":                {"{0,*|0,*}", "* + *3"},
		"3/2*":              {"{3/2|3/2}", "3/2 + *"},
		"↑":                 {"^", "{0|*}", "-v", "−↓", "{0 | {0 | 0}}", "{0 ‖ 0 | 0}"},
		"↑*":                {"^*", "{0,*|0}", "↑ + *"},
		"⇑*2":               {"^^*2", "↑↑*2", "^2*2", "2·↑*2", "↑ + ↑ + *2"},
		"3·↓*":              {"vvv*", "v3*", "3·↓ + *", "-3·↑ - *", "⇓↓*"},
		"1/2 + 3·↑":         {"1/2^^^", "3·↑ + 1/2"},
		"±1":                {"+-1", "{1|-1}", "±{1}"},
		"±{*, ↑}":           {"+-{*,^}", "{*, ↑ | *, ↓}"},
		"±{2 | 1}":          {"+-{2|1}", "{2|1||-1|-2}"},
		"{2 | −1/2}":        {"{2|-1/2}", "{ 2 | - 1/2 }"},
		"{4 ‖ 0 | −12}":     {"{4||0|-12}", "{4|{0|-12}}", "{4 | {0 | −12}}", "{4 ||| 0 | −12}"},
		"{0 ‖ 0 | −2}":      {"+_2", "Tiny(2)", "⧾2", "tiny(2)", "-Miny(2)"},
		"{2 | 0 ‖ 0}":       {"-_2", "Miny(2)", "⧿2", "−_2", "miny(1 + 1)"},
		"{3 ||| 2 ‖ 1 | *}": {"{3|{2||1|*}}", "{3|||2||1|*}"},
	} {
		v := partizan.MustParse(want)
		require.Equal(t, v.String(), want)
		for _, text := range all {
			require.That(t, require.Must(partizan.Parse(text))(t, text) == v, "%q is %v, want %s", text, partizan.MustParse(text), want)
		}
	}
}

func TestParseNamesThePlaceOfAMistake(t *testing.T) {
	for text, says := range map[string]string{
		"":                         "at letter 1, a value is missing",
		"{1":                       "at letter 3, , is missing",
		"{1, 2}":                   "| is missing",
		"{1|2|3}":                  "which | separates what",
		"1 2":                      "at letter 3, an end is missing",
		"1/3":                      "1/3 is no number of a finite game",
		"Tiny(-1)":                 "tiny-−1",
		"Tiny(1":                   ") is missing",
		"*9999":                    "*9999 as a value",
		"↑99999":                   "99999 as a number of ups",
		"1/2·↑":                    "a whole number before ·",
		"x":                        "at letter 1",
		"99999999999999999999":     "is no number",
		"9223372036854775807 + 1":  "9223372036854775807 + 1 is too large",
		strings.Repeat("1", 20000): "20000 letters",
		"{1 | ":                    "is no value",
	} {
		_, err := partizan.Parse(text)
		require.ErrorContains(t, err, says)
	}
}

// A value of which the text would be too long is described by its stops.
func TestStringOfALargeValueIsShort(t *testing.T) {
	var v partizan.Value
	for i := range 18 {
		v = v.Plus(partizan.Switch(partizan.Int(1<<i), partizan.Int(-1<<i)))
	}
	require.Equal(t, v.String(), "{…} between −87381 and 87381")
}

func TestNumbersOverflowWithAnErrorThatNamesThem(t *testing.T) {
	large := partizan.Int(1<<62 + 1<<61)
	small := partizan.MustFraction(1, 1<<62)
	require.Panics(t, func() { large.Add(large) }, "6917529027641081856 + 6917529027641081856 is too large")
	require.Panics(t, func() { large.Add(small) }, "is too large")
	require.Panics(t, func() { small.Half() }, "half of 1/4611686018427387904")
	require.Panics(t, func() { large.Value().Plus(large.Value()) }, "is too large")
	require.Panics(t, func() { partizan.Int(-1 << 63) }, "too large")
	require.Fails(t, "too large")(partizan.Fraction(-1<<63, 1))
	require.Fails(t, "power of two")(partizan.Fraction(1, 6))
	require.Fails(t, "power of two")(partizan.Fraction(1, -2))
	require.Equal(t, large.Cmp(small), 1)
	require.Equal(t, small.Neg().Cmp(large.Neg()), 1)
}

func TestSimplestNumberIsBornFirst(t *testing.T) {
	// All numbers between −4 and 4 with denominators up to 16, in the order of birth.
	var numbers []partizan.Number
	for n := int64(-64); n <= 64; n++ {
		numbers = append(numbers, partizan.MustFraction(n, 16))
	}
	for i, low := range numbers {
		for j := i + 2; j < len(numbers); j++ {
			high := numbers[j]
			got, ok := partizan.Simplest(low, high)
			require.True(t, ok && low.Less(got) && got.Less(high), "{%v | %v} = %v", low, high, got)
			for _, x := range numbers[i+1:] {
				if !x.Less(high) {
					break
				}
				require.True(t, got == x || got.Birthday() < x.Birthday(), "{%v | %v} = %v, but %v is simpler", low, high, got, x)
			}
		}
	}
	_, ok := partizan.Simplest(numbers[1], numbers[1])
	require.That(t, !ok, "a number between a number and itself")
}

// Berlekamp's rule for towers, and the stalks of Hackenbush.
func TestTowersAreStalks(t *testing.T) {
	for _, tw := range tower.UpTo(7) {
		colors := strings.NewReplacer("W", "b", "B", "r", "0", "").Replace(tw.String())
		v := valueOf(t, partizan.Hackenbush(require.Must(partizan.Stalk(colors))(t)))
		x := require.Must(partizan.FromRat(tw.Value().Rat()))(t)
		require.That(t, v == x.Value(), "%v is worth %v, and the tower %v", colors, v, x)
	}
	require.Fails(t, "no number is given")(partizan.FromRat(nil))
	tall := require.Must(tower.Parse(strings.Repeat("WB", 40)))(t)
	require.Fails(t, "too large")(partizan.FromRat(tall.Value().Rat()))
}

func TestImpartialGamesAreNimHeaps(t *testing.T) {
	g := partizan.FromImpartial(nim.Heaps(3, 4))
	require.Equal(t, valueOf(t, g), partizan.Star(7))
	for _, m := range require.Must(g.WinningMoves(partizan.Left))(t) {
		require.Equal(t, fmt.Sprint(m.To), "(3, 3)")
	}
	sum := partizan.FromImpartial(nim.Heaps(3).Plus(nim.Heaps(4)))
	require.Equal(t, len(sum.Summands()), 2)
	require.Equal(t, valueOf(t, sum), partizan.Star(7))
	require.Fails(t, "may have up to 4095 counters")(partizan.FromImpartial(nim.Heaps(5000)).Value())
	loop := nimkit.From(func(n int, move func(int)) { move(1 - n) }, 0).Endless()
	require.Fails(t, "none of a game that ends")(partizan.FromImpartial(loop).Value())
}

func TestInfinitesimals(t *testing.T) {
	zero, up, star := partizan.Value{}, partizan.Up(1), partizan.Star(1)
	tiny := partizan.Tiny(partizan.MustParse("2"))
	half := partizan.MustFraction(1, 1<<40).Value()
	for _, c := range []struct {
		v, w partizan.Value
		want partizan.Outcome
	}{
		{up, zero, partizan.Positive}, {up, half, partizan.Negative}, {up, star, partizan.Fuzzy},
		{up.Plus(up), star, partizan.Positive}, {tiny, zero, partizan.Positive}, {tiny.Times(100), up, partizan.Negative},
		{tiny, star, partizan.Fuzzy}, {up.Plus(star), zero, partizan.Fuzzy}, {partizan.MustParse("↑*2"), zero, partizan.Positive},
		{partizan.Tiny(partizan.MustParse("3")), tiny, partizan.Negative},
	} {
		require.Equal(t, c.v.Compare(c.w), c.want, c.v, "against", c.w)
		require.That(t, c.v.IsInfinitesimal(), "%v is infinitesimal", c.v)
	}
	require.That(t, !half.IsInfinitesimal() && !partizan.MustParse("±1").IsInfinitesimal(), "infinitesimals")
	require.Equal(t, tiny.Name().String(), "tiny-2")
	require.Equal(t, tiny.Neg().Name().String(), "miny-2")
	require.Equal(t, up.Name().String()+partizan.MustParse("{1 | 0}").Name().String()+partizan.MustParse("{0 ‖ 1 | −1}").Name().String(), "")
	require.Equal(t, partizan.Tiny(partizan.MustParse("{3 | 2}")).Name().String(), "tiny-{3 | 2}")
	require.Panics(t, func() { partizan.Tiny(star) }, "there is one for positive values")
}

// Atomic weights: n for n·↑, and the table of Winning Ways, chapter 8.
func TestAtomicWeights(t *testing.T) {
	for text, want := range map[string]string{
		"0": "0", "*2": "0", "3·↑*": "3", "⇓": "−2", "{↑ | ↓}": "0", "±{*, ↑}": "0", "{⇑ | ⇓}": "*", "{3·↑ | 3·↓}": "±1", "{⇑* | ↓}": "1/2",
	} {
		w := require.Must(partizan.MustParse(text).AtomicWeight())(t, text)
		require.Equal(t, w.String(), want, "the atomic weight of", text)
	}
	require.Fails(t, "not all-small")(partizan.MustParse("1*").AtomicWeight())
	require.Fails(t, "not all-small")(partizan.Tiny(partizan.MustParse("1")).AtomicWeight())
	require.Fails(t, "may have up to 2047")(partizan.Up(4000).Plus(partizan.MustParse("±{*, ↑}")).AtomicWeight())
	// In Clobber, where every position is all-small: weights add up, and 2 or more wins.
	var rows []partizan.Value
	for _, row := range []string{"xo", "xxo", "xxxo", "xxoo", "xxxoo", "xoxo", "xo|ox", "xxo|ox.", "xxx|.o.", "xxox", "xoo|xx."} {
		rows = append(rows, valueOf(t, partizan.Clobber(partizan.MustParseBoard(row))))
	}
	for _, v := range rows {
		for _, w := range rows {
			sum := v.Plus(w)
			weight := require.Must(sum.AtomicWeight())(t)
			require.Equal(t, weight, require.Must(v.AtomicWeight())(t).Plus(require.Must(w.AtomicWeight())(t)), v, "+", w)
			two := partizan.Int(2).Value()
			require.That(t, !two.AtMost(weight) || sum.Outcome() == partizan.Positive, "%v has weight %v", sum, weight)
		}
	}
}

func TestBirthdays(t *testing.T) {
	var longest func(v partizan.Value) int
	longest = func(v partizan.Value) (n int) {
		for _, p := range []partizan.Player{partizan.Left, partizan.Right} {
			for _, o := range v.Options(p) {
				n = max(n, longest(o)+1)
			}
		}
		return n
	}
	for _, text := range []string{"0", "3", "−5/8", "9/4", "*", "*4", "↑", "↑*", "↓*", "↑*2", "↑*3", "⇑", "⇑*", "3·↑", "3·↑*", "4·↓*3", "3/2*", "1/2↑*", "{2 | −1/2}", "±{*, ↑}", "1/4 + 3·↑*2"} {
		v := partizan.MustParse(text)
		require.Equal(t, v.Birthday(), longest(v), "the birthday of", text)
	}
}

func TestSimplifyShowsEveryStep(t *testing.T) {
	parse := func(all ...string) (values []partizan.Value) {
		for _, text := range all {
			values = append(values, partizan.MustParse(text))
		}
		return values
	}
	for _, c := range []struct {
		left, right []string
		value       string
		steps       []string
	}{
		{[]string{"1", "0"}, []string{"0"}, "{1 | 0}", []string{"Left's option 0 is dominated: 1 is at least as good."}},
		{[]string{"0"}, []string{"*", "1", "1"}, "↑", []string{"Right's option 1 is dominated: * is at least as good."}},
		{[]string{"*", "0"}, []string{"*", "0"}, "*2", nil},
		{[]string{"↑"}, []string{"↓"}, "*", []string{"Left's option ↑ is reversible: Right answers with *. The left options of that replace it.", "Right's option ↓ is reversible: Left answers with *. The right options of that replace it."}},
		{[]string{"−3"}, []string{"4"}, "0", []string{"Left's option −3 is reversible: Right answers with −2. The left options of that replace it.", "Right's option 4 is reversible: Left answers with 3. The right options of that replace it."}},
	} {
		steps, v := partizan.Simplify(parse(c.left...), parse(c.right...))
		require.Equal(t, v.String(), c.value)
		require.That(t, slices.EqualFunc(steps, c.steps, func(s partizan.Step, want string) bool { return s.String() == want }), "%v: %v", c.value, steps)
		if len(steps) > 0 {
			last := steps[len(steps)-1]
			require.That(t, sameValues(last.Left, v.Options(partizan.Left)) && sameValues(last.Right, v.Options(partizan.Right)), "%v: %v and %v", v, last.Left, last.Right)
		}
	}
}

func sameValues(v, w []partizan.Value) bool {
	for _, x := range v {
		if !slices.Contains(w, x) {
			return false
		}
	}
	return len(v) == len(w)
}

func TestHeatingUndoesCooling(t *testing.T) {
	v := partizan.MustParse("{4 ‖ 0 | −12}")
	one := partizan.Int(1)
	w := partizan.MustParse("{3 | 1*}")
	require.Equal(t, v.Cool(one).String(), "{3 ‖ 0 | −10}")
	require.Equal(t, v.Plus(w).Cool(one), v.Cool(one).Plus(w.Cool(one)))
	require.Equal(t, v.Plus(w).Heat(one), v.Heat(one).Plus(w.Heat(one)))
	require.Equal(t, v.Cool(partizan.Int(5)), partizan.Value{})
	require.Equal(t, partizan.MustParse("3/4").Cool(partizan.Int(5)).String(), "3/4")
	require.Equal(t, partizan.Star(1).Heat(one).String(), "±1")
	require.That(t, v.Cool(one).Heat(one).Minus(v).IsInfinitesimal(), "heated again: %v", v.Cool(one).Heat(one))
	require.Panics(t, func() { v.Cool(one.Neg()) }, "cooled by 0 or more")
}
