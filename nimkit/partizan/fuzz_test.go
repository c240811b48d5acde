package partizan

import (
	"fmt"
	"slices"
	"testing"

	"nimlab/internal/require"
)

// What Parse reads it writes so that it reads the same again.
func FuzzParse(f *testing.F) {
	for _, text := range []string{"{2 | −1/2}", "±1", "↑*", "{4 ‖ 0 | −12}", "^^*3", "+-{*,^}", "Tiny({2|1})", "1/2 - 3·↑", "{1,2|||3||4|5}", "-_3 + *2", "{|}", "⧾2"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if len(text) > 60 {
			return
		}
		v, err := Parse(text)
		if sum, sumErr := ParseSum(text); (sumErr == nil) == (err == nil) && err == nil {
			total, err := sum.Value()
			require.That(t, err != nil || total == v, "%q: %v as a sum and %v", text, total, v)
		} else {
			require.That(t, err != nil && sumErr != nil, "%q: %v and %v", text, err, sumErr)
		}
		_, _, _ = ParseOptions(text) // must not panic
		if err != nil {
			require.That(t, v == Value{} && len(err.Error()) < 400, "%q: %v and %v", text, v, err)
			return
		}
		if s := v.String(); len(s) < maxLetters {
			again, err := Parse(s)
			require.That(t, again == v && err == nil, "%q is %v, which reads as %v: %v", text, s, again, err)
		}
	})
}

func FuzzParseNumber(f *testing.F) {
	for _, text := range []string{"0", "-3/8", "−1/2", "12/4", "1/3", "9223372036854775807/4611686018427387904", "-9223372036854775808"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if x, err := ParseNumber(text); err == nil {
			again, err := ParseNumber(x.String())
			require.That(t, again == x && err == nil, "%q is %v: %v", text, x, err)
			require.That(t, x.Neg().Neg() == x && x.Cmp(x.Neg()) == x.Sign(), "%v", x)
		}
	})
}

// Games whose positions are bytes and whose options come from the input: values that are
// equal have the same outcomes, and a game and its negative are worth 0 together.
func FuzzRules(f *testing.F) {
	f.Add([]byte{1, 2, 3, 4, 5, 6, 7, 8, 9, 10})
	f.Add([]byte("a rule by chance"))
	f.Fuzz(func(t *testing.T, data []byte) {
		if len(data) > 24 {
			return
		}
		var games []plainGame
		for i, b := range data {
			var g plainGame
			if i > 0 {
				for k, p := range []Player{Left, Right, Left, Right} {
					if b>>(2*k)&3 != 0 {
						g[p] = append(g[p], int(b>>(2*k)&3+b*7)%i)
					}
				}
			}
			games = append(games, g)
		}
		if len(games) == 0 {
			return
		}
		loses := losesTriples(games)
		last := len(games) - 1
		g := FromSides(func(n int, p Player, move func(int)) {
			for _, o := range games[n][p] {
				move(o)
			}
		}, last)
		v := require.Must(g.Value())(t)
		values := valuesOfGames(games)
		require.Equal(t, v, values[last])
		require.Equal(t, v.Minus(v), Value{})
		for i := range games {
			require.Equal(t, Sum(v, values[i]).Outcome(), outcomeOfLosers(loses(last, i, slices.Index(values, Value{}))), fmt.Sprint(v), "+", fmt.Sprint(values[i]))
		}
	})
}

// Boards and shapes are written as they are read, and play on them ends.
func FuzzBoards(f *testing.F) {
	for _, drawing := range []string{"xo|ox", ".x#|o..", "xxo", "...|.#.", "x.o.\nxo"} {
		f.Add(drawing)
	}
	f.Fuzz(func(t *testing.T, drawing string) {
		b, err := ParseBoard(drawing)
		if err != nil || int(b.width)*int(b.height) > 9 {
			return
		}
		again, err := ParseBoard(b.String())
		require.That(t, b.width*b.height == 0 || again == b && err == nil, "%q is %v: %v", drawing, b, err)
		q, exchanged := b.canonical()
		r, _ := q.canonical()
		require.Equal(t, r, q, drawing)
		v := require.Must(Clobber(b).Value())(t)
		w := require.Must(Clobber(q).Value())(t)
		require.That(t, exchanged && v == w.Neg() || !exchanged && v == w, "%v is worth %v, and its image %v", b, v, w)
	})
}
