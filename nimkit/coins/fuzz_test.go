package coins_test

import (
	"fmt"
	"math"
	"math/bits"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"nimlab/internal/require"
	"nimlab/nimkit"
	"nimlab/nimkit/coins"
)

var (
	way     = regexp.MustCompile(`^([0-9]+)([+]|-[0-9]+)?((?:F|E|S|C[(][0-9]+[)]|C)*)$`)
	letters = regexp.MustCompile(`F|E|S|C[(][0-9]+[)]|C`)
)

// readWay returns the sets that one alternative of a code allows. ok is false if it is
// invalid.
func readWay(text string) (allowed func(set uint) bool, ok bool) {
	number := func(s string) int {
		n, err := strconv.Atoi(s)
		if err != nil || n < 1 || n >= math.MaxInt32 {
			ok = false
		}
		return n
	}
	parts := way.FindStringSubmatch(text)
	if ok = parts != nil; !ok {
		return nil, false
	}
	least := number(parts[1])
	most := least
	switch {
	case parts[2] == "+":
		most = math.MaxInt
	case parts[2] != "":
		most = number(parts[2][1:])
	}
	first, shapes, spans, span := 0, "", 0, math.MaxInt
	for _, letter := range letters.FindAllString(parts[3], -1) {
		switch {
		case letter == "F":
			first++
		case len(letter) > 1:
			spans++
			span = number(letter[2 : len(letter)-1])
		default:
			shapes += letter
		}
	}
	if !ok || most < least || first > 1 || spans > 1 || len(shapes) > 1 {
		return nil, false
	}
	return func(set uint) bool {
		n := bits.OnesCount(set)
		return n >= least && n <= most && width(set) <= span && (first == 0 || set&1 != 0) &&
			(shapes != "C" || consecutive(set)) && (shapes != "E" || equallySpaced(set)) && (shapes != "S" || symmetric(set))
	}, true
}

// readCode is [readWay] for several alternatives.
func readCode(code string) (allowed func(set uint) bool, ok bool) {
	ok = true
	var ways []func(uint) bool
	for text := range strings.SplitSeq(code, ",") {
		way, isWay := readWay(text)
		ways, ok = append(ways, way), ok && isWay
	}
	return func(set uint) bool {
		return slices.ContainsFunc(ways, func(way func(uint) bool) bool { return way(set) })
	}, ok
}

// FuzzCode checks values and winning moves of any code against all sets of places that
// it allows, or checks that it is refused.
func FuzzCode(f *testing.F) {
	for code := range allowed {
		for _, heads := range []uint8{0x59, 0x95, 0xe6, 0xff} {
			f.Add(string(code), heads)
		}
	}
	for _, code := range []string{"", "0", "1-", "3-2", "1FF", "2CE", "2C(3)C(4)", "2C(", "2C()", "1,", "1+F1", "2147483646C(2147483646)", "2147483647", "٣"} {
		f.Add(code, uint8(0xff))
	}
	const most = 8
	f.Fuzz(func(t *testing.T, code string, heads uint8) {
		if len(code) > 60 {
			return
		}
		allows, ok := readCode(code)
		game := coins.Code(code)
		row := game.Row(places(uint(heads))...)
		if !ok {
			for i, err := range []error{second(coins.Parse(code)), second(game.NimValues(most)), second(row.WinningMoves()), second(row.Game().Graph())} {
				require.That(t, err != nil && len(err.Error()) <= 500, "%.100q is not a code, but error %d is %.600v", code, i, err)
			}
			return
		}
		var allowed [1 << most]bool
		for set := 1; set < len(allowed); set++ {
			allowed[set] = allows(uint(set))
		}
		// All moves of each row, from all sets whose last coin is heads.
		var value [1 << most]nimkit.Nimber
		var misere [1 << most]nimkit.Outcome
		for r := range value {
			misere[r] = nimkit.Win // if it ends here
			taken := map[nimkit.Nimber]bool{}
			for set := uint(1); set < 1<<most; set++ {
				if top := uint(1) << (bits.Len(set) - 1); uint(r)&top != 0 && allowed[set] {
					if len(taken) == 0 {
						misere[r] = nimkit.Loss
					}
					taken[value[uint(r)^set]] = true
					misere[r] = max(misere[r], nimkit.LossOrWin(misere[uint(r)^set] != nimkit.Loss))
				}
			}
			value[r] = mex(taken)
		}
		values, err := game.NimValues(most)
		require.True(t, err == nil && len(values) == most, "%q: %v, %v", code, values, err)
		for n, v := range values {
			require.True(t, v == value[1<<n], "%q: place %d has the value %v, by all sets %v", code, n, v, value[1<<n])
		}
		require.Returns(t, value[heads], row)(row.NimValue())
		var winning []string
		if value[heads] != 0 {
			for set := uint(1); set < 1<<most; set++ {
				if top := uint(1) << (bits.Len(set) - 1); uint(heads)&top != 0 && value[uint(heads)^set] == 0 && allowed[set] {
					winning = append(winning, fmt.Sprint(places(set)))
				}
			}
		}
		moves, err := row.WinningMoves()
		var got []string
		for _, m := range moves {
			got = append(got, fmt.Sprint([]int(m)))
		}
		slices.Sort(got)
		slices.Sort(winning)
		require.True(t, slices.Equal(got, winning) && err == nil, "%v: winning moves %v, %v, by all sets %v", row, got, err, winning)
		for _, game := range []nimkit.Game{row.Game(), row.Game().Misere()} {
			g := require.Must(game.Graph())(t)
			v, ok := g.NimValue(g.Start())
			want := nimkit.LossOrWin(value[heads] == 0)
			if g.Play() == nimkit.Misere {
				want = misere[heads]
			}
			require.True(t, ok && v == value[heads] && g.Outcome(g.Start()) == want, "%v in %v play: value %v and outcome %v, by all sets %v and %v", row, g.Play(), v, g.Outcome(g.Start()), value[heads], want)
		}
	})
}
