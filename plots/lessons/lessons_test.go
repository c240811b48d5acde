package lessons

import (
	"context"
	"errors"
	"fmt"
	"math/big"
	"slices"
	"strings"
	"testing"

	"nimlab/internal/require"
	"nimlab/nimkit"
	"nimlab/nimkit/cards"
	"nimlab/nimkit/classics"
	"nimlab/nimkit/nim"
	"nimlab/nimkit/nim/biplus"
	"nimlab/nimkit/nim/match"
	"nimlab/nimkit/nimbi"
	"nimlab/nimkit/octal"
	"nimlab/nimkit/partizan"
	"nimlab/nimkit/pins"
	"nimlab/nimkit/takeaway"
	"nimlab/nimkit/takeaway/records"
	"nimlab/nimkit/tower"
	"nimlab/nimkit/view"
	"nimlab/nimkit/words"
	"nimlab/plots"
)

// Every step of a lesson has a sentence in each language and a figure. Errors name the value.
func TestLessonStepsHaveSentenceAndFigure(t *testing.T) {
	squares, kayles := takeaway.MustSet(1, 4, 9, 10).Misere(), octal.Kayles
	for name, c := range map[string]struct {
		list  []view.Step
		steps int
		says  map[int]string
	}{
		"biplus":    {MentalAddition(77, 54), 8, nil},
		"one":       {MentalAddition(1, 1), 3, nil},
		"wide":      {MentalAddition(40_000, 65_535), 12, nil},
		"marienbad": {FiveSteps(biplus.Marienbad()), 12, nil},
		"won":       {FiveSteps(biplus.PlayFiveSteps(nim.Position{9, 12, 14}, match.Perfect{})), 31, nil},
		"mirror, 7": {MirrorStrategy(pins.Mirror(7).Against("1")), 4, nil},
		"10 pins":   {MirrorStrategy(pins.Mirror(10).Against("1", "2", "3", "4")), 10, nil},
		"one pin":   {MirrorStrategy(pins.Mirror(1).Against()), 2, nil},
		"strike":    {StrikeOut(classics.Wythoff(5, 5)), 5, nil}, // those of (0,0), (1,2), (2,1), (3,5), (5,3)
		"officers":  {SparseSpace(octal.Officers, 199), 4, nil},
		"dawson":    {PeriodProof(octal.DawsonsChess), 5, nil},
		"three rows": {PeriodProof("0.01A"), 5, map[int]string{
			1: "Look this far: 3 · 1 + 3 · 2 + 3 = 12 values, from 0 to 11. Within the frame each value stands once more below itself.",
			2: "And the row of 12, which nobody has looked at? Whatever the move, the longest piece is at least 1 + 2 = 3 long. It is closest with 3, 3 and 3.",
		}},
		"one move with a rare part": {SparseSpace("0.115", 12), 4, map[int]string{
			1: "What is a row of 12 worth? Rare beside rare gives a rare value, and so does common beside common. So a common value comes only from a move that leaves one rare part: that is one of 4.",
			2: "That move gives 1. The least common value that is missing is 2.",
		}},
		"no move with a rare part": {SparseSpace("0.115", 25), 4, map[int]string{
			1: "What is a row of 25 worth? Rare beside rare gives a rare value, and so does common beside common. So a common value comes only from a move that leaves one rare part, and none of the 11 does.",
			2: "No move gives a common value. The least common value that is missing is 1.",
		}},
		"fill": {TableFilling(squares, 14), 14, map[int]string{
			0: "1 is a loss, because 1 − 1 = 0 is a win.", 3: "4 is a win, because 4 − 1 = 3 is a loss.",
			13: "14 is a loss, because each of 14 − 1 = 13, 14 − 4 = 10, 14 − 9 = 5 and 14 − 10 = 4 is a win.",
		}},
		"search": {PeriodSearch(squares), 12, map[int]string{
			3:  "PeriodDDLen = 1: lay the row at 3. Letter number 3 no longer fits.",
			10: "StartDDLen = 0, PeriodDDLen = 8: at 32 the whole row fits. What follows depends only on these 10 letters. So from here on everything goes as it did from 1, for ever.",
			11: "Done: StartDD is empty. PeriodDD is 2, 3, 2, 6, 5, 2, 5, 6, with sum 31: that is PeriodLen.",
		}},
		"tax": {RisingTax(partizan.MustParseSum("{4 ‖ 0 | −12}")), 10, map[int]string{
			1: "With a tax of 1/2, Left, moving first, reaches 7/2, and Right, moving first, 0. The game has become {7/2 ‖ 0 | −11}.",
			8: "With a tax of 4 nobody gains by a move any more. What remains is 0.",
		}},
		"high tax": {RisingTax(partizan.MustParseSum("{1000000 | −1000000}")), 9, map[int]string{
			8: "With a tax of 1048576 nobody gains by a move any more. What remains is 0.",
		}},
		"two rows": {StrategyStealing(2, 6), 3, map[int]string{2: "Here it does: what is left, (6, 5), is a loss for the other."}},
	} {
		require.That(t, len(c.list) == c.steps, "%s: %d steps, want %d", name, len(c.list), c.steps)
		for i, s := range c.list {
			require.That(t, s.Sentence.In(words.Dutch) != "" && s.Sentence.In(words.German) != "" && s.Sentence.In(words.English) != "" && s.Sentence.In(words.German) != s.Sentence.In(words.English) && len(s.Values) == 1, "step %d of %s: %+v", i, name, s.Sentence)
			if want, ok := c.says[i]; ok {
				require.Equal(t, s.Sentence.In(words.English), want, "step", i, "of", name)
			}
		}
	}
	round := nimkit.From(func(n int, move func(int)) { move(1 - n) }, 0).Endless()
	stopped := biplus.PlayFiveSteps(nim.Position{1, 1}, match.NewScript(nim.Move{Heap: 2}))
	for _, c := range []struct {
		want string
		list []view.Step
	}{
		{"216 positions: a lesson holds 1 to 40", BackwardInduction(nim.Heaps(5, 5, 5))}, {"4096 positions", BackwardInduction(pins.Full(12))},
		{"need not end", BackwardInduction(round)}, {"zero Game", BackwardInduction(nimkit.Game{})}, {"zero Game", RisingTax(partizan.Game{})},
		{"65,536", MentalAddition(65_536, 1)}, {"heap", FiveSteps(stopped)},
		{"0 rounds: a lesson holds 1 to 15", FiveSteps(biplus.FiveSteps{})}, {"20 rounds", FiveSteps(biplus.PlayFiveSteps(nim.Position{20, 20}, match.Perfect{}))},
		{"Heap 5", Endgame(nim.Played{Start: nim.Position{1}, Moves: []nim.Move{{Heap: 4}}})},
		{"Pin 9 does", MirrorStrategy(pins.Mirror(8).Against("9"))}, {"A mirror of 0 pins", MirrorStrategy(pins.Mirror(0).Against())},
		{"board", NimbiReplies(nimbi.Counters{})}, {"22", NimbiReplies(nimbi.MustTriangle(6).With(22))},
		{"A largest number of 2: a lesson holds 3 to 6", SequencePaths(2)}, {"A largest number of 7: a lesson holds 3 to 6", SequencePaths(7)},
		{"For 0.6 no period is proven", PeriodProof(octal.Officers)}, {"The nim-values of 0.9C grow", PeriodProof("0.9C")}, {"Code \"0.G\"", PeriodProof("0.G")},
		{"only threes repeat", PeriodProof("0.(12)")}, {"A period of 62: a lesson holds 1 to 60", PeriodProof("0.33E")},
		{"A code of 26 signs: a lesson holds 1 to 24", PeriodProof("0.777777777777777777777777")},
		{"A row of 9: a lesson holds 10 to 200", SparseSpace(kayles, 9)}, {"A row of 201: a lesson holds 10 to 200", SparseSpace(kayles, 201)},
		{"0.3 has no sparse space", SparseSpace("0.3", 20)}, {"0.007 has no sparse space", SparseSpace("0.007", 20)}, {"0.33E has no sparse space", SparseSpace("0.33E", 20)},
		{"Code \"0.G\"", SparseSpace("0.G", 20)}, {"A code of 0 signs", SparseSpace("", 20)},
		{"A strip of 0 matches: a lesson holds 1 to 60", TableFilling(squares, 0)}, {"A strip of 61 matches: a lesson holds 1 to 60", TableFilling(squares, 61)},
		{"The take set is empty", TableFilling(takeaway.Set{}, 5)}, {"The take set is empty", PeriodSearch(takeaway.Set{})},
		{"{2, 3} misère has draws", PeriodSearch(takeaway.MustSet(2, 3).Misere())},
		{"numbers up to 73: a lesson holds 1 to 60", PeriodSearch(takeaway.MustSet(1, 6, 11, 12).Misere())},
		{"0 rows: a figure holds 1 to 8", StrategyStealing(0, 3)}, {"9 rows: a figure holds 1 to 8", StrategyStealing(9, 3)},
		{"Rows of 13 squares: a figure holds 1 to 12", StrategyStealing(2, 13)}, {"Of a single square nothing", StrategyStealing(1, 1)},
		{"is beyond column or row 127", StrikeOut(classics.Wythoff(200, 200))}, {"0 heaps", failing(nil)}, {"no", failing(errors.New("no"))},
		{"is worth 0", TowerValue(nil)}, {"61 pieces", TowerValue(make(tower.Tower, 61))},
		{"0 pieces", TowerApproach(2, 3, 0)}, {"13 pieces", TowerApproach(2, 3, 13)}, {"denominator of 0", TowerApproach(2, 0, 3)},
		{"denominator of -3", TowerApproach(2, -3, 3)}, {"worth 0 already", TowerApproach(0, 1, 3)},
		{"25/3", TowerApproach(25, 3, 3)}, {"-9/1", TowerApproach(-9, 1, 3)},
	} {
		require.That(t, len(c.list) == 1 && c.list[0].Values == nil && strings.Contains(c.list[0].Sentence.In(words.English), c.want), "want %q, got %v", c.want, c.list)
	}
	require.Equal(t, require.Recovered(func() { failing("a text") }), "a text", "another panic became")
}

// failing returns a lesson whose second figure is an error, or that panics before. The result is
// the error without the first step.
func failing(fault any) (steps []view.Step) {
	defer showError(&steps)
	var list stepList
	list.add(words.Same("one"), plots.Heaps(nim.Position{1}))
	if fault != nil {
		panic(fault)
	}
	list.add(words.Same("two"), plots.Heaps(nil))
	return list
}

// figure returns the figure of a step.
func figure(s view.Step) plots.Figure { return s.Values[0].(plots.Figure) }

// The last figure is that of Graph. Every step before it has one label less, and its sentence
// does not mention later positions.
func TestBackwardInductionAddsOneLabelPerStep(t *testing.T) {
	for name, game := range map[string]nimkit.Game{
		"two heaps": nim.Heaps(2, 2), "at most two": nim.AtMost(2).Heaps(2, 3), "misère": nim.Heaps(2, 2).Misere(),
		"cards": cards.Up(5), "pins": pins.Full(5), "draws": nimkit.FromRuleset(nimkit.WithEnd(nimkit.RuleFunc[int](takeaway.MustSet(1, 2).Normal().Options), func(p int) nimkit.End {
			if p == 0 {
				return nimkit.Stuck
			}
			return nimkit.ByPlay
		}), 6),
	} {
		g := require.Must(game.Graph())(t)
		steps := BackwardInduction(game)
		require.True(t, len(steps) == g.Len()+1, "%s: %d steps for %d positions", name, len(steps), g.Len())
		whole := require.Must(plots.Graph(game).SVG(words.Dutch))(t)
		fills := strings.Count(string(whole), "#56b4e9") + strings.Count(string(whole), "#e69f00") + strings.Count(string(whole), "#ccc")
		for k, step := range steps {
			f := figure(step)
			svg := require.Must(f.SVG(words.Dutch))(t)
			coloured := strings.Count(string(svg), "#56b4e9") + strings.Count(string(svg), "#e69f00") + strings.Count(string(svg), "#ccc")
			if coloured > k || k == g.Len() && coloured != fills {
				t.Errorf("%s: after %d positions %d are coloured, of %d in the end", name, k, coloured, fills)
			}
			require.Contains(t, f.Desc.In(words.English), fmt.Sprintf("%d of %d", k, g.Len()), name, "step", k)
			for _, l := range []words.Language{words.Dutch, words.German, words.English} {
				says := step.Sentence.In(l)
				require.That(t, says != "" && !strings.Contains(says, "%!"), "%s, step %d in %s: %q", name, k, l, says)
			}
		}
	}
}

// There is a step for each step of the computation, and the last one has the sum.
func TestMentalAdditionEndsWithSum(t *testing.T) {
	for m := range uint64(40) {
		for n := range uint64(40) {
			steps := MentalAddition(m, n)
			last := figure(steps[len(steps)-1]).Desc.In(words.English)
			require.True(t, len(steps) == 1+len(biplus.InTheHead(m, n).Steps) && strings.HasSuffix(last, fmt.Sprintf("so far is %d.", m^n)), "%d ++ %d: %s", m, n, last)
		}
	}
}

// The steps of Endgame name the right winner in both play conventions, and the player who takes the
// last match.
func TestEndgameNamesWinner(t *testing.T) {
	for n := range uint64(1 << 8) {
		start := nim.Position{n & 3, n >> 2 & 3, n >> 4 & 3, n >> 6}
		for _, play := range []nimkit.Play{nimkit.Normal, nimkit.Misere} {
			g := match.Match{First: match.NewRandom(n), Play: play}.Run(start)
			steps := Endgame(g)
			require.True(t, len(steps) == len(g.Moves)+1, "%v: %d steps for %d moves", start, len(steps), len(g.Moves))
			winner, _ := g.Winner()
			last := view.Players()[(len(g.Moves)+1)%2].In(words.English)
			does := map[bool]string{true: "wins", false: "loses"}[view.Players()[winner].In(words.English) == last]
			says := steps[len(steps)-1].Sentence.In(words.English)
			require.True(t, strings.HasSuffix(says, last+" has taken the last match and "+does+"."), "%v, %v: %s", g, play, says)
			for _, s := range steps {
				if strings.Contains(s.Sentence.In(words.English), "Only ones") && !strings.HasSuffix(s.Sentence.In(words.English), last+" takes the last match.") {
					t.Fatalf("%v, %v: %s, but %s takes it", g, play, s.Sentence.In(words.English), last)
				}
			}
		}
	}
}

// The replies are those of the general solver, which knows only the moves. Each first move has a
// symmetric one in exactly one step.
func TestNimbiRepliesAgreeWithSolver(t *testing.T) {
	for name, s := range map[string]nimbi.Counters{
		"full": nimbi.Standard().Full(), "normal": nimbi.Standard().Full().Normal(),
		"three": nimbi.MustTriangle(3).Full(), "seven": nimbi.MustTriangle(4).Full(), "askew": nimbi.Standard().With(1, 2, 4, 6, 7),
	} {
		solved := require.Must(nimkit.Solve(context.Background(), nimkit.RuleFunc[nimbi.Position](s.Board.Options), s.At, 1<<13))(t)
		play := nimkit.Misere
		if name == "normal" {
			play = nimkit.Normal
		}
		moves := s.Board.Runs(s.At)
		like := map[string]int{}
		for _, m := range moves {
			least := m
			for _, y := range s.Board.Symmetries() {
				if y.Apply(s.At) == s.At {
					least = min(least, y.Apply(m))
				}
			}
			like[fmt.Sprint(least)]++
		}
		steps := NimbiReplies(s)
		require.That(t, len(steps) == len(like), "%s: %d steps, want %d", name, len(steps), len(like))
		for _, m := range moves {
			at := slices.IndexFunc(steps, func(step view.Step) bool {
				_, rest, _ := strings.Cut(step.Sentence.In(words.English), "First move ")
				return strings.HasPrefix(rest, view.RunName(m)+".") || strings.HasPrefix(rest, view.RunName(m)+",")
			})
			if at < 0 {
				continue
			}
			var replies []string
			after := s.At &^ m
			for _, reply := range s.Board.Runs(after) {
				if solved.Outcome(after&^reply, play) == nimkit.Loss {
					replies = append(replies, view.RunName(reply))
				}
			}
			want := "There is no reply"
			if len(replies) > 0 {
				want = "win: " + strings.Join(replies, ", ") + "."
			}
			require.Contains(t, steps[at].Sentence.In(words.English), want, name)
		}
	}
}

// The number of paths is that of the search for records, which does not use them.
func TestPathCountAgreesWithRecords(t *testing.T) {
	for m := 3; m <= maxPaths; m++ {
		steps := SequencePaths(m)
		record := require.Must(records.All(context.Background(), m))(t)
		want := fmt.Sprintf("%d paths for %d sets", record.Sequences, record.Sets)
		require.That(t, strings.Contains(steps[len(steps)-1].Sentence.In(words.English), want), "M = %d: %q, want %q", m, steps[len(steps)-1].Sentence.In(words.English), want)
	}
}

// The sentences of PeriodProof are true for every code of two digits with a period that fits. The
// longest piece of every move has the stated length, the shorter piece is within the frame, and
// the value is that of a period earlier.
func TestPeriodProofStepsAreTrue(t *testing.T) {
	seen := 0
	for _, d := range "01234567" {
		for _, e := range "1234567" {
			code := octal.MustParse("0." + string(d) + string(e))
			steps := PeriodProof(code)
			if len(steps) == 1 {
				continue
			}
			seen++
			c, err := code.Certificate()
			require.True(t, err == nil && len(steps) == 5, "%s: %d steps, %v", code, len(steps), err)
			need, from := len(c.Values), max(c.Preperiod, 1)
			for left := range code.Options(need) {
				long := 0
				for _, n := range left {
					long = max(long, n)
				}
				require.That(t, long >= from+c.Period && long-c.Period >= from && c.Values[long-c.Period] == c.Values[long],
					"%s: of a row of %d stays %v", code, need, left)
			}
			values, err := code.NimValues(need)
			if err != nil || values[need] != values[need-c.Period] {
				t.Errorf("%s: %d at %d, %d a period earlier: %v", code, values[need], need, values[need-c.Period], err)
			}
			want := fmt.Sprintf("= %d values, from 0 to %d.", need, need-1)
			require.That(t, strings.Contains(steps[1].Sentence.In(words.English), want), "%s: %q, want %q", code, steps[1].Sentence.In(words.English), want)
		}
	}
	require.That(t, seen >= 20, "only %d codes have steps", seen)
}

// The last step has the nim-value by definition, for rows of several codes.
func TestSparseSpaceFindsTheValue(t *testing.T) {
	for _, code := range []octal.Code{octal.Kayles, octal.Officers, "0.45", "0.16"} {
		values := require.Must(code.NimValues(maxRareRow))(t)
		rare := 0
		for row := minRareRow; row <= maxRareRow; row += 3 {
			steps := SparseSpace(code, row)
			if len(steps) != 4 {
				t.Fatalf("%s: %d steps for %d: %s", code, len(steps), row, steps[0].Sentence.In(words.English))
			}
			if strings.Contains(steps[3].Sentence.In(words.English), "rare itself") {
				rare++
			}
			want := fmt.Sprintf("worth %d.", uint64(values[row]))
			require.That(t, strings.HasSuffix(steps[3].Sentence.In(words.English), want), "%s, row %d: %q, want %q", code, row, steps[3].Sentence.In(words.English), want)
		}
		if code == octal.Officers && rare == 0 {
			t.Errorf("no row of %s is rare", code)
		}
	}
}

// Each step has the figure of its own position, and figures do not change with their arguments.
func TestColumnRepairFiguresHaveTheirPositions(t *testing.T) {
	p := nim.Position{9, 12, 14}
	steps := ColumnRepair(p, 2)
	for i, size := range []uint64{14, 6, 6, 4, 5, 5} {
		got := require.Must(figure(steps[i]).SVG(words.English))(t)
		before := p
		if i == len(steps)-1 {
			before = nim.Position{9, 12, 5}
		}
		want := require.Must(plots.HeapChanges(before, nim.Position{9, 12, size}).SVG(words.English))(t)
		require.Equal(t, string(got), string(want), "step", i+1, "does not show a heap of", size)
	}
	heaps := nim.Position{1, 2}
	drawn := plots.Heaps(heaps)
	before := require.Must(drawn.SVG(words.English))(t)
	heaps[0] = 3
	after, err := drawn.SVG(words.English)
	require.That(t, err == nil && string(after) == string(before), "a figure changes with the heaps that it was given: %v", err)
}

// The last figure has the position after the move, for every seventh position of three heaps
// below 16 and every heap.
func TestColumnRepairEndsInLoss(t *testing.T) {
	for n := uint64(0); n < 1<<12; n += 7 {
		p := nim.Position{n & 15, n >> 4 & 15, n >> 8}
		for heap := range p {
			steps := ColumnRepair(p, heap)
			m, wins := p.Winning(0).In(heap)
			if !wins {
				require.True(t, len(steps) == 1 && len(steps[0].Values) == 0 && steps[0].Sentence != (words.Text{}),
					"%v, heap %d: %d steps", p, heap+1, len(steps))
				continue
			}
			after, err := p.After(m)
			require.True(t, err == nil && after.NimSum() == 0, "%v %v %v", p, m, err)
			got, want := figure(steps[len(steps)-1]).Title.In(words.English), plots.Heaps(after).Title.In(words.English)
			require.True(t, got == want, "%v, heap %d: %s, not %s", p, heap+1, got, want)
		}
	}
}

// The last steps have the period of the solver, for every small set that fits.
func TestPeriodSearchFindsPeriod(t *testing.T) {
	for m := 1; m <= 9; m++ {
		for s := range takeaway.Sets(m) {
			for _, g := range []takeaway.Set{s.Misere(), s} {
				dd := g.MustDD()
				steps := PeriodSearch(g)
				if dd.StartLen+dd.PeriodLen+m > maxStrip {
					continue
				}
				last := steps[len(steps)-1].Sentence.In(words.English)
				want := fmt.Sprintf("PeriodDD is %v, with sum %d", strings.Trim(strings.ReplaceAll(fmt.Sprint(dd.PeriodDD()), " ", ", "), "[]"), dd.PeriodLen)
				require.That(t, strings.Contains(last, want), "%v: %q, want %q", g, last, want)
				found := steps[len(steps)-2].Sentence.In(words.English)
				want = fmt.Sprintf("StartDDLen = %d, PeriodDDLen = %d: at", len(dd.StartDD()), len(dd.PeriodDD()))
				require.That(t, strings.HasPrefix(found, want), "%v: %q, want %q", g, found, want)
			}
		}
	}
}

// The last bite leaves a loss, on every bar.
func TestStrategyStealingEndsInLoss(t *testing.T) {
	for rows := 1; rows <= 5; rows++ {
		for columns := 1; columns <= 6; columns++ {
			if rows*columns == 1 {
				continue
			}
			steps := StrategyStealing(rows, columns)
			text := figure(steps[len(steps)-1]).Desc.In(words.English)
			left, _, _ := strings.Cut(text[strings.Index(text, "Left are (")+len("Left are ("):], ")")
			var bar []int
			for _, n := range strings.Split(left, ", ") {
				var squares int
				_, err := fmt.Sscan(n, &squares)
				require.True(t, err == nil, "%v %v", text, err)
				bar = append(bar, squares)
			}
			g, err := classics.Chomp(bar...).Graph()
			require.That(t, err == nil && g.Outcome(g.Start()) == nimkit.Loss, "%d by %d: %v is left, %v", rows, columns, bar, err)
		}
	}
}

// towerValue computes the value of a tower by Berlekamp's rule with floating-point numbers, which
// are exact here.
func towerValue(t tower.Tower) float64 {
	sum, size, halving := 0.0, 1.0, false
	for _, c := range t {
		if halving = halving || c != t[0]; halving {
			size /= 2
		}
		if c == tower.White {
			sum += size
		} else {
			sum -= size
		}
	}
	return sum
}

func TestTowerValueAddsPieces(t *testing.T) {
	for _, one := range tower.UpTo(6)[1:] {
		steps := TowerValue(one)
		require.True(t, len(steps) == len(one), "%v: %d steps", one, len(steps))
		for j, step := range steps {
			so := new(big.Rat)
			so.SetFloat64(towerValue(one[:j+1]))
			want := view.TowerValue(tower.MustParseDyadic(so.RatString()))
			says := step.Sentence.In(words.English)
			require.That(t, strings.HasSuffix(says, " makes "+want+" in all."), "%v, piece %d: %q, want %s", one, j+1, says, want)
		}
	}
}

// No tower with as few pieces is nearer on the same side.
func TestTowerApproachIsNearest(t *testing.T) {
	for under := int64(1); under <= 9; under++ {
		for over := -3 * under; over <= 3*under; over++ {
			if over == 0 {
				continue
			}
			steps := TowerApproach(over, under, 6)
			goal, last := big.NewRat(over, under), steps[len(steps)-1].Sentence.In(words.English)
			// Between two neighbors of all towers so high lies the goal; the tower
			// is one of them, or the goal itself.
			var below, above tower.Tower
			var lo, hi *big.Rat
			for _, one := range tower.UpTo(6) {
				v := new(big.Rat)
				v.SetFloat64(towerValue(one))
				if v.Cmp(goal) <= 0 && (lo == nil || v.Cmp(lo) > 0) {
					below, lo = one, v
				}
				if v.Cmp(goal) >= 0 && (hi == nil || v.Cmp(hi) < 0) {
					above, hi = one, v
				}
			}
			if !strings.Contains(last, "The tower "+below.String()+" is") && !strings.Contains(last, "The tower "+above.String()+" is") {
				t.Errorf("%d/%d: %q, between %v and %v", over, under, last, below, above)
			}
			if hit := lo.Cmp(hi) == 0; hit && len(steps) != len(below) || !hit && len(steps) != 6 {
				t.Errorf("%d/%d: %d steps", over, under, len(steps))
			}
		}
	}
}
