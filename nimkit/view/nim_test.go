package view_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"nimlab/internal/require"
	"nimlab/nimkit"
	"nimlab/nimkit/nim"
	"nimlab/nimkit/nim/biplus"
	"nimlab/nimkit/nim/match"
	"nimlab/nimkit/view"
	"nimlab/nimkit/words"
)

// The encyclopedia's example.
func ExampleColumns() {
	fmt.Println(view.Columns(nim.Position{1, 2, 3, 4, 7}).Text(words.German))
	// Output:
	// (1, 2, 3, 4, 7)
	// Haufen         2²      2¹         2⁰         4     2   1
	//             1       0          0          1            |
	//             2       0          1          0        ||
	//             3       0          1          1        ||  |
	//             4       1          0          0  ||||
	//             7       1          1          1  ||||  ||  |
	// Spaltensumme        2         3!         3!
	// gerade?        gerade  ungerade!  ungerade!
	// Nim-Summe = 3       0         1!         1!        ||  |
}

func ExampleRepair() {
	// Dutch article, figure 5.
	fmt.Println(view.Repair(nim.Position{9, 12, 14}, 2).Text(words.English))
	// Output:
	// heap 3 from 14 to 5: take 9
	// column  sum   digit  what to do    becomes  taken so far
	//      8  odd!      1  take away: 8       0*             8
	//      4  even      1  leave               1             8
	//      2  odd!      1  take away: 2       0*            10
	//      1  odd!      0  put back: 1        1*             9
}

// The proof of the Dutch article: 8 + 2 − 1 = 9.
func ExampleRepairSteps() {
	for _, step := range view.RepairSteps(nim.Position{9, 12, 14}, 2) {
		fmt.Println(step.Sentence.In(words.English))
	}
	fmt.Println(view.RepairSteps(nim.Position{1, 2, 3}, 0)[0].Sentence.In(words.English))
	// Output:
	// The leftmost odd column is that of 8. Heap 3 has a 1 there: take that heap, and go through the columns from left to right.
	// Column 8 is odd and heap 3 has a 1 there. Take 8 away: the 1 becomes 0. Taken so far: 8.
	// Column 4 is even. Nothing changes there. Taken so far: 8.
	// Column 2 is odd and heap 3 has a 1 there. Take 2 away: the 1 becomes 0. Taken so far: 10.
	// Column 1 is odd and heap 3 has a 0 there. Put 1 back: the 0 becomes 1. Taken so far: 9.
	// Now every column is even. The move: take 9 from heap 3, which leaves 5.
	// Every column is even already
}

// The last steps of every winning move have the position after it, and the last one names the
// move, for every seventh position of three heaps below 16.
func TestRepairStepsEndWithMove(t *testing.T) {
	for n := uint64(0); n < 1<<12; n += 7 {
		p := nim.Position{n >> 8, n >> 4 & 15, n & 15}
		for _, m := range p.WinningMoves(nimkit.Normal) {
			steps := view.RepairSteps(p, m.Heap)
			left := slices.Clone(p)
			left[m.Heap] = m.To
			want := view.Columns(left).Text(words.English)
			for _, step := range steps[len(steps)-2:] {
				got := step.Values[0].(view.View).Text(words.English)
				require.True(t, got == want, "%v: the last step shows\n%s\nnot\n%s", p, got, want)
			}
			last := steps[len(steps)-1].Sentence.In(words.English)
			require.True(t, strings.Contains(last, fmt.Sprintf("take %d from heap %d", m.Take(), m.Heap+1)), "%v: %s", p, last)
		}
	}
	for _, p := range []nim.Position{nil, {0}, make(nim.Position, 500)} {
		steps := view.RepairSteps(p, 0)
		require.That(t, len(steps) == 1 && steps[0].Sentence != (words.Text{}), "%d heaps: %v", len(p), steps)
	}
}

func ExampleHeaps() {
	fmt.Println(view.Heaps(nim.Position{1, 2, 3, 4, 7}).Text(words.English))
	// Output:
	// heap 1: 1 =  | !
	// heap 2: 2 =  || !
	// heap 3: 3 =  || !  | !
	// heap 4: 4 =  ||||
	// heap 5: 7 =  ||||  || !  | !
	// A ! marks a group that occurs an odd number of times. Nim-sum 2 + 1 = 3.
}

func ExampleWinningMoves() {
	fmt.Println(view.WinningMoves(nim.Position{1, 2, 3, 4, 7}, nimkit.Normal).Text(words.German))
	// Output:
	// (1, 2, 3, 4, 7) ist eine Gewinnstellung (Standard: Wer zuletzt nimmt, gewinnt).
	// Nimm 1 von Haufen 2: 2 → 1.
	// Nimm 3 von Haufen 3: 3 → 0.
	// Nimm 3 von Haufen 5: 7 → 4.
}

func ExampleAllMoves() {
	fmt.Println(view.AllMoves(nim.Position{1, 2, 3, 4, 7}, nimkit.Normal).Text(words.English))
	// Output:
	// (1, 2, 3, 4, 7): what the other gets, by what is left of the heap
	// heap     0  1  2  3  4  5  6
	// 1: of 1  W
	// 2: of 2  W  L
	// 3: of 3  L  W  W
	// 4: of 4  W  W  W  W
	// 5: of 7  W  W  W  W  L  W  W
}

func ExampleTurningPoint() {
	fmt.Println(view.TurningPoint(nim.Position{0, 1, 2, 0}).Text(words.English))
	// Output:
	// (0, 1, 2, 0) is the turning point: one heap of 2 or more is left (heap 3) and 1 of 1.
	// Normal: heap 3: 2 → 1 leaves an even number of ones: 2.
	// Misère: heap 3: 2 → 0 leaves an odd number of ones: 1.
}

func ExampleMirrorRule() {
	fmt.Println(view.MirrorRule(nim.Position{8, 8, 8, 8, 8}, nimkit.Misere).Text(words.German))
	// Output:
	// Nachmachen war 1310-mal möglich; 56-mal misslang es, denn es ließ keine Verluststellung übrig.
	// Kleinster Fall: (2, 2). Gegner: Haufen 1: 2 → 1. Nachgemacht: Haufen 2: 2 → 1 ergibt (1, 1), und das ist ein Gewinn für den Gegner. Richtig ist 2 → 0.
}

func ExampleByDefinition() {
	fmt.Println(view.ByDefinition(5, 6).Text(words.German))
	// Output:
	// 5 ++ 6: z(5 + 6) = 4; 2 + 1 = 3
	// k                4  3  2   1   0
	// bₖ(5)            0  0  1   0   1
	// bₖ(6)            0  0  1   1   0
	// |bₖ(5) − bₖ(6)|  0  0  0  1!  1!
	// mal 2 hoch k     0  0  0  2!  1!
}

func ExampleMental() {
	fmt.Println(view.Mental(biplus.InTheHead(5, 6)).Text(words.German))
	fmt.Println(view.MentalSum(nim.Position{1, 3, 5, 7}).Text(words.German))
	// Output:
	// 5 ++ 6: Beide haben eine 4, sie fällt weg: 1 ++ 2
	// 1 ++ 2: Nur 2 hat eine 2, sie bleibt: 2 + (1 ++ 0)
	// 1 ++ 0: Das ist 1, mit den 2 zusammen 3
	// 1 ++ 3 = 2, 2 ++ 5 = 7, 7 ++ 7 = 0: Verlust
}

func ExampleReadings() {
	fmt.Println(view.Readings(32).Text(words.English))
	// Output:
	// The recursion read in 12 ways: how many of the 1024 pairs m, n below 32 come out
	// z(a)                    second case  at 0             right  smallest counterexample
	// either                  either       no end, 0̂ = 1       0  0 ++ 0 = 0, but here: a number below 0
	// either                  either       no end, 0̂ = 0       0  0 ++ 0 = 0, but here: it never ends
	// rounded up, as printed  ++ n̂        end: 0 ++ n = n     93  1 ++ 3 = 2, but here: a number below 0
	// rounded up, as printed  ++ n         end: 0 ++ n = n     98  1 ++ 3 = 2, but here: a number below 0
	// rounded down            ++ n̂        end: 0 ++ n = n    716  4 ++ 3 = 7, but this gives 6
	// rounded down            ++ n         end: 0 ++ n = n  1024*
}

func ExampleMachine() {
	fmt.Println(view.Machine(match.Nimatron()).Text(words.German))
	// Output:
	// Nimatron
	//            was wir wissen                                                                           Quelle
	// gezeigt    von Westinghouse auf der Weltausstellung in New York, April bis Oktober 1940             Wikipedia (englisch), Nimatron
	// Brett      vier Reihen zu sieben Lampen                                                             Wikipedia (englisch), Nimatron
	// Zug        eine oder mehr Lampen einer Reihe                                                        Wikipedia (englisch), Nimatron
	// Ende       wer die letzte Lampe löscht, gewinnt                                                     Wikipedia (englisch), Nimatron (eine ältere Fassung)
	// Strategie  ein Dutzend fest verdrahteter Antwortmuster; er wartete absichtlich, als dächte er nach  Wikipedia (englisch), Nimatron
	// Besucher   etwa 100.000 Partien; wer gewann, bekam eine Münze                                       Wikipedia (englisch), Nimatron
}

// From a lost start the perfect player waits for a mistake, and a random player soon makes one.
func ExampleSeries() {
	pair := match.Match{Second: match.NewRandom(1)}
	fmt.Println(view.Series(pair.Series(nim.Position{1, 3, 5, 7}, 100)).Text(words.English))
	// Output:
	// 100 games from (1, 3, 5, 7): perfect wins 100, random 0
	// win given away  perfect begins  random begins
	// never                        0             50
	// at move 2                   41              0
	// at move 4                    7              0
	// at move 6                    2              0
}

func ExampleMoore() {
	fmt.Println(view.Moore(2, nim.Position{1, 3, 5, 7}, nimkit.Normal).Text(words.English))
	// Output:
	// (1, 3, 5, 7) is a win with at most 2 heaps a turn. Remainders of the column sums on division by 3: 2 2 1.
	// heap 3: 5 → 3 and heap 4: 7 → 2
	// heap 3: 5 → 2 and heap 4: 7 → 3
}

func TestNimViewsAreTranslated(t *testing.T) {
	var views []view.View
	for _, p := range []nim.Position{{}, {0, 0}, {1}, {1, 3, 5, 7}, {9, 12, 14}, {1, 2, 3, 4, 7}, {1, 1, 1}, {100, 300}, {1<<64 - 1, 5, 1 << 63}} {
		views = append(views, view.Columns(p), view.Heaps(p), view.MentalSum(p))
		for i := range p {
			views = append(views, view.Repair(p, i))
		}
		for _, play := range []nimkit.Play{nimkit.Normal, nimkit.Misere} {
			views = append(views, view.WinningMoves(p, play), view.AllMoves(p, play), view.Moore(2, p, play))
		}
	}
	for _, p := range []nim.Position{{4, 4, 4}, {3, 3}, {}} {
		for _, play := range []nimkit.Play{nimkit.Normal, nimkit.Misere, 9} {
			views = append(views, view.Bouton(p, play), view.MirrorRule(p, play))
		}
	}
	views = append(views, view.TurningPoint(nim.Position{1, 5, 1}), view.TurningPoint(nil), view.Readings(8), view.Sheet(biplus.Tasks(1)))
	for _, mn := range [][2]uint64{{5, 6}, {0, 0}, {4, 3}, {99, 64}} {
		views = append(views, view.Mental(biplus.InTheHead(mn[0], mn[1])))
	}
	for i, op := range []func(a, b uint64) uint64{biplus.Add, func(a, b uint64) uint64 { return a + b }} {
		check := biplus.CheckLaws(op, biplus.TriplesBelow(5))
		require.Equal(t, check.Broken, i == 1, check)
		views = append(views, view.Laws(check))
	}
	for _, m := range []match.Machine{match.Nimatron(), match.Nimrod()} {
		views = append(views, view.Machine(m))
	}
	for _, second := range []match.Player{nil, match.NewRandom(1), match.Copycat{}, match.Nimrod(), match.NewScript()} {
		names := view.PlayerNames(match.Series{Match: match.Match{Second: second}})
		views = append(views, names[0], names[1])
	}
	inEveryLanguage(t, views...)
}

// Readings, laws and fates have different texts in every language.
func TestKindsHaveDifferentTexts(t *testing.T) {
	check := func(what string, n int, text func(i int) words.Text) {
		var seen []string
		for i := range n {
			w := text(i)
			for _, s := range []string{w.In(words.Dutch), w.In(words.German), w.In(words.English)} {
				require.That(t, s != "", "%s %d: %+v", what, i, w)
			}
			require.That(t, !slices.Contains(seen, w.In(words.German)) && !slices.Contains(seen, w.In(words.Dutch)), "%s %d stands twice: %+v", what, i, w)
			seen = append(seen, w.In(words.German), w.In(words.Dutch))
		}
	}
	check("reading", 12, func(i int) words.Text {
		return words.Format("%s %s %s", readingName(biplus.Readings()[i])...)
	})
	check("law", 4, func(i int) words.Text { return view.Laws(biplus.LawCheck{Broken: true, Law: biplus.Law(i)}) })
	check("fate", 4, func(i int) words.Text {
		return view.Counterexample(biplus.Audit{First: &biplus.Counterexample{Got: 9, Fate: []biplus.Fate{biplus.Wrong, biplus.Negative, biplus.Endless}[min(i, 2)], M: uint64(i)}})
	})
}

func readingName(r biplus.Reading) []any {
	rounding, second, zero := view.ReadingName(r)
	return []any{rounding, second, zero}
}

// Values out of range are errors that name them.
func TestNimViewsOutOfRange(t *testing.T) {
	many := nim.Random(1, 1000)
	refused(t, map[string][]view.View{
		"1000 heaps":       {view.Columns(many)},
		"0 heaps":          {view.Heaps(nil)},
		"of 1000 heaps":    {view.AllMoves(many, nimkit.Normal)},
		"Play(9)":          {view.WinningMoves(many, 9)},
		"Play(9) ":         {view.AllMoves(nim.Position{1}, 9)},
		"Play(9) is":       {view.Moore(2, nim.Position{1}, 9)},
		"position of 1000": {view.Moore(2, many, nimkit.Normal)},
		"n of 1000 heaps":  {view.MentalSum(many)},
		"65,535":           {view.ByDefinition(65535, 1)},
		"below 0":          {view.Readings(0)},
		"below -1":         {view.Readings(-1)},
		"below 257":        {view.Readings(257)},
		"Number of rows 51: a page shows 1 to 50": {view.LostTriples(51, 1)},
		"Number of triples -1: a page":            {view.LostTriples(1, -1)},
		"Number of rows 0: a page":                {view.LostTriples(0, 5)},
		"Heap 4":                                  {view.Repair(nim.Position{1, 2}, 3)},
		"Heap 0":                                  {view.Repair(nim.Position{1, 2}, -1)},
		"neither normal nor misère":               {view.Bouton(nim.Position{3}, 9), view.MirrorRule(nim.Position{3}, 9)},
		"67,108,864":                              {view.MirrorRule(nim.Position{1 << 40, 1}, nimkit.Normal)},
		"nothing is known":                        {view.Machine(match.Machine{})},
	})
	got := view.WinningMoves(many, nimkit.Normal).Text(words.English)
	require.That(t, strings.Contains(got, "1000 heaps is a win") && strings.Contains(got, "moves that win"), "%s", got)
}
