package nimbi_test

import (
	"errors"
	"fmt"
	"slices"
	"testing"

	"nimlab/internal/require"
	"nimlab/nimkit"
	"nimlab/nimkit/nimbi"
)

// FuzzCounters compares outcomes, winning moves and proofs on any small board with a recursion that
// finds the runs from the coordinates of the points. Invalid points and numbers return errors.
func FuzzCounters(f *testing.F) {
	f.Add([]byte{0x00, 0x10, 0x11, 0x20, 0x21, 0x22}, []byte{1, 2, 3, 4, 5, 6}, []byte{2}, false)
	f.Add([]byte{0x00, 0x01, 0x02, 0x04, 0x05}, []byte{1, 2, 3, 4, 5}, []byte{}, true)
	f.Add([]byte{0x11, 0x22, 0x33, 0x13}, []byte{1, 3, 2, 4}, []byte{1, 4}, true)
	f.Add([]byte{0x11, 0x22, 0x11}, []byte{1}, []byte{}, true)
	f.Add([]byte{0x11, 0x22}, []byte{1, 3}, []byte{0}, true)
	for _, normal := range []bool{false, true} { // Nimbi itself
		f.Add([]byte{0x54, 0x55, 0x64, 0x65, 0x66, 0x74, 0x75, 0x76, 0x77, 0x85, 0x86, 0x87}, []byte{1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12}, []byte{}, normal)
	}
	f.Add([]byte{}, []byte{}, []byte{}, false)
	f.Add([]byte{}, []byte{}, []byte{}, true)
	f.Fuzz(func(t *testing.T, places, with, without []byte, normal bool) {
		if len(places) > 12 || len(with) > 20 || len(without) > 20 {
			return
		}
		var points []nimbi.Point
		at := map[nimbi.Point]int{}
		for i, b := range places {
			p := nimbi.Point{Row: int(b>>4) - 4, Place: int(b&15) - 4}
			points = append(points, p)
			at[p] = i
		}
		board, err := nimbi.NewBoard(points...)
		require.True(t, (err != nil) == (len(at) < len(points)), "%v: %v", points, err)
		if err != nil {
			return
		}
		// Valid numbers are those of points, each once.
		set := func(numbers []byte) (list []int, set uint, ok bool) {
			ok = true
			for _, n := range numbers {
				list = append(list, int(n))
				if n < 1 || int(n) > len(points) || set>>(n-1)&1 != 0 {
					ok = false
					continue
				}
				set |= 1 << (n - 1)
			}
			return list, set, ok
		}
		withPoints, start, withValid := set(with)
		withoutPoints, removed, withoutValid := set(without)
		counters := board.With(withPoints...).Without(withoutPoints...)
		play := nimkit.Misere
		if normal {
			counters, play = counters.Normal(), nimkit.Normal
		}
		g, err := counters.Game().Graph()
		winning, errMoves := counters.WinningMoves()
		if !withValid || !withoutValid {
			require.True(t, err != nil && errMoves != nil && counters.Check() != nil && len(err.Error()) <= 500,
				"%v with %v without %v: %v, %v", points, withPoints, withoutPoints, err, errMoves)
			return
		}
		require.NoError(t, errors.Join(err, errMoves, counters.Check()))
		start &^= removed
		// runs returns the sets of neighboring counters on one line.
		runs := func(set uint) (all []uint) {
			for i, p := range points {
				if set>>i&1 == 0 {
					continue
				}
				all = append(all, 1<<i)
				for _, step := range []nimbi.Point{{Row: 0, Place: 1}, {Row: 1, Place: 0}, {Row: 1, Place: 1}} {
					run := uint(1) << i
					for q := p; ; {
						q.Row += step.Row
						q.Place += step.Place
						j, ok := at[q]
						if !ok || set>>j&1 == 0 {
							break
						}
						run |= 1 << j
						all = append(all, run)
					}
				}
			}
			return all
		}
		known := map[uint]bool{}
		var lost func(set uint) bool
		lost = func(set uint) bool {
			loss, ok := known[set]
			if !ok {
				loss = set != 0 || normal
				for _, run := range runs(set) {
					loss = loss && !lost(set&^run)
				}
				known[set] = loss
			}
			return loss
		}
		require.True(t, (g.Outcome(g.Start()) == nimkit.Loss) == lost(start), "%v with %b, %v: lost by recursion %t", points, start, play, lost(start))
		solution := require.Must(counters.Solution())(t)
		for set, loss := range known {
			require.True(t, (solution.Outcome(nimbi.Position(set), play) == nimkit.Loss) == loss, "%v: %b, %v: lost by recursion %t", points, set, play, loss)
		}
		var want, got []string
		for _, run := range runs(start) {
			if !lost(start) && lost(start&^run) {
				want = append(want, fmt.Sprintf("%b", run))
			}
		}
		for _, m := range winning {
			got = append(got, fmt.Sprintf("%b", uint(m)))
		}
		slices.Sort(want)
		slices.Sort(got)
		require.True(t, slices.Equal(got, want), "%v with %b, %v: winning moves %v, by recursion %v", points, start, play, got, want)
		proof, err := counters.Proof()
		if !lost(start) {
			require.True(t, err != nil, "%v with %b, %v: a proof of a won position", points, start, play)
			return
		}
		require.True(t, err == nil && (proof.Len() == 0) == (start == 0) && uint(proof.Losses[0].Position) == start,
			"%v with %b, %v: %+v, %v", points, start, play, proof, err)
		for _, l := range proof.Losses {
			require.True(t, lost(uint(l.Position)),
				"%v with %b, %v: %+v contains %b, a win", points, start, play, proof, uint(l.Position))
		}
	})
}
