package plots

import (
	"math"
	"strings"
	"testing"

	"nimlab/internal/require"
	"nimlab/nimkit"
	"nimlab/nimkit/cards"
	"nimlab/nimkit/classics"
	"nimlab/nimkit/coins"
	"nimlab/nimkit/misere"
	"nimlab/nimkit/nim"
	"nimlab/nimkit/nim/biplus"
	"nimlab/nimkit/nim/match"
	"nimlab/nimkit/nimbi"
	"nimlab/nimkit/octal"
	"nimlab/nimkit/octal/quotient"
	"nimlab/nimkit/pins"
	"nimlab/nimkit/takeaway"
	"nimlab/nimkit/takeaway/records"
	"nimlab/nimkit/tower"
	"nimlab/nimkit/words"
)

// Each figure is compared with its golden file and obeys the rules of figures.
func TestGoldenFigures(t *testing.T) {
	table := require.Must(records.Stored(t.Context()))(t)
	var searched []records.Record
	for m := 1; m <= 14; m++ {
		r := require.Must(records.All(t.Context(), m))(t)
		searched = append(searched, r)
	}
	var races []takeaway.Set
	for m := 15; m <= 60; m += 5 {
		races = append(races, takeaway.MustSet(1, 4, 9, m))
	}
	var pairs []nimkit.Sequenced
	for k := 2; k <= 12; k++ {
		pairs = append(pairs, octal.MustSubtraction(1, k).UpTo(32))
	}
	set := takeaway.MustSet
	kayles30, counters, heaps := quotient.Of(octal.Kayles, 30), nimbi.Standard().Full(), nim.Position{1, 3, 5, 7}
	stuck := nimkit.WithEnd(nimkit.RuleFunc[pair](func(p pair, move func(pair)) {
		for take := 2; take <= 3; take++ {
			if p[0] >= take {
				move(pair{p[0] - take, p[1]})
			}
			if p[1] >= take {
				move(pair{p[0], p[1] - take})
			}
		}
	}), func(p pair) nimkit.End {
		if p == (pair{}) {
			return nimkit.ByPlay
		}
		return nimkit.Stuck
	})
	for name, f := range map[string]Figure{
		"biplus": Biplus(16), "biplus_steps": MentalSteps(8), "recursion_work": RecursionWork(nim.Position{4, 5, 5, 5}, nimkit.Normal),
		"biplus_reading_printed": BiplusReading(biplus.Reading{Zero: biplus.Stop}, 12), "biplus_reading_endless": BiplusReading(biplus.Reading{Zero: biplus.HatZero}, 6),
		"cards_game": CardsGame(cards.Row{Up: 5}.Play("uu", "du", "ud", "uu")),
		"cards_map":  Map(cards.Up(40)), "cards_map_12": Map(cards.Up(12)),
		"coins_mock_turtles": Coins(coins.MockTurtles, 40), "coins_ruler": Coins(coins.Ruler, 64),
		"coins_board": CoinBoard(coins.Product{Columns: coins.MockTurtles, Rows: coins.Ruler}, 12, 9),
		"differences": Differences(set(1, 4, 9, 10).Misere(), 3), "differences_with_start": Differences(set(1, 6, 9).Misere(), 3),
		"genera_kayles": Genera(misere.UpTo(octal.Kayles, 39)), "genera_grundy": Genera(misere.UpTo(octal.Grundy, 50)),
		"genera_lasker": Genera(misere.UpTo(octal.Lasker, 8)),
		"lamps":         Lamps(match.Nimatron(), nim.Position{2, 4, 5, 7}),
		"losses":        Losses(set(1, 4, 9, 10).Misere(), 3), "losses_with_start": Losses(set(1, 6, 9).Misere(), 3),
		"losses_with_draws": Losses(set(2, 3).Misere(), 3), "losses_long": Losses(set(1, 6, 11, 12).Normal(), 3),
		"nim_products": NimProducts(16), "nim_products_large": NimProducts(40),
		"nim_erring": ErringWins(match.Trial{Start: nim.Position{3, 5, 7}, Play: nimkit.Misere, Games: 40, Seed: 1}),
		"nimbi":      Nimbi(counters), "nimbi_move": Nimbi(counters.Without(3, 4, 5), 7, 11), "nimbi_top": Nimbi(counters.Without(6, 7), 1, 4, 8, 12), "nimbi_proof": NimbiProof(counters),
		"nimrows_narrow": NimRows(nimkit.Sequence{Name: "{1, 2}", Values: []nimkit.Nimber{0, 1, 2, 0, 1, 2, 0}, Period: 3}), "heap_rows": NimRows(octal.Kayles.UpTo(107)),
		"periods_of_three": PeriodMap(takeaway.PeriodsOfThree(16)), "period_counts": PeriodCounts(takeaway.Periods(10)), "periods_of_two": PeriodMap(takeaway.PeriodsOfTwo(10)),
		"pins": Pins(pins.MustParse("||.|..||||"), pins.Move{First: 7, Count: 2}), "pins_game": PinsGame(pins.NewRow(8).Play("5-6", "2", "7", "3-4", "1", "8")), "pins_nothing": PinsGame(pins.NewRow(3).Play()),
		// A single row is a pair with a row of 0. Rows of 1, 4, 9, 12 and 20 are lost in misère
		// play (Plambeck 2005).
		"quotient_kayles": QuotientTable(kayles30), "misere_kayles": MisereTwoHeaps(kayles30, 24),
		"race": PeriodSearchWork(races...), "rare_heaps": RareHeaps(20_000, octal.Kayles, "0.16", "0.6", "0.007"),
		"records": Records(searched), "records_sets": RecordSets(table[:36]), "records_sets_few": RecordSets(table[:5]),
		"records_lengths": RecordLengths(table[:36]), "records_sequences": RecordSequences(table[:36]), "records_growth": RecordGrowth(table[:36]),
		"setmap": SetMap(pairs...), "setmap_unknown": SetMap(octal.Officers.UpTo(20), octal.Grundy.UpTo(30)),
		"sticks": MatchRows(heaps, heaps), "sticks_taken": MatchRows(heaps, nim.Position{1, 3, 0, 7}),
		"towers": Towers(tower.MustParseSum("WBW + BW + WW")), "towers_zero": Towers(tower.MustParseSum("WB + WB + B")), "towers_empty": Towers(tower.MustParseSum("0 + WBBBBBB")),
		"tower_line": TowerLine(tower.UpTo(3)...), "tower_line_crowded": TowerLine(tower.UpTo(4)...), "tower_line_of_one": TowerLine(tower.MustParse("WBW")),
		"nim_heaps":               Heaps(nim.Position{1, 2, 3, 4, 7}),
		"nim_heaps_large":         Heaps(nim.Position{100, 63, 0}),
		"nim_column_move":         ColumnMove(nim.Position{9, 12, 14}, 2),
		"nim_column_move_shorter": ColumnMove(nim.Position{9, 3, 1}, 0),
		"nim_game":                NimGame(marienbad()),
		"nim_turning_point":       TurningPoint(marienbad()),
		"nim_pairs":               NimPairs(12, 3),
		"map_nim":                 Map(nim.Heaps(15, 15)),
		"map_wythoff":             Map(nimkit.From(wythoff, pair{20, 20})),
		"map_takes":               Map(nim.AtMost(2).Heaps(9, 9).Misere()),
		"map_large":               Map(nimkit.From(wythoff, pair{70, 50})),
		"map_draws":               Map(nimkit.FromRuleset(stuck, pair{12, 12})),
		"map_slices":              Map(nim.Heaps(9, 9, 4)),
		"map_point":               Map(nim.Heaps(0, 0)),
		"map_row":                 Map(nim.AtMost(3).Heaps(24)),
		"nimmap_wythoff":          NimValueMap(classics.Wythoff(16, 16)),
		"nimmap_beside":           NimValueMap(nim.Heaps(8, 8), classics.Wythoff(8, 8)),
		"nimmap_nim":              NimValueMap(nim.Heaps(15, 15)),
		"nimmap_row":              NimValueMap(nim.Heaps(9)),
		"nimmap_three":            NimValueMap(classics.Chomp(5, 5, 5)),
		"nimmap_wrong":            NimValueMap(byWythoff(8)),
		"heaps_kayles":            NimValues(octal.Kayles.UpTo(130)),
		"heaps_lasker":            NimValues(octal.Lasker.UpTo(32)),
		"heaps_grundy":            NimValues(octal.Grundy.UpTo(60)),
		"heaps_own":               NimValues(nimkit.From(halve, 64)),
		"heap_games":              NimValues(octal.Lasker.UpTo(60), octal.MustSubtraction(1, 3, 4).UpTo(60), octal.Kayles.UpTo(60)),
		"nimvalue_panels":         NimValues(classics.Ruler(8), octal.MustSubtraction(1, 2).UpTo(7)),
		"nimvalues_many":          NimValues(octal.Officers.UpTo(300), octal.Grundy.UpTo(300)),
		"nimvalues":               NimValues(octal.MustSubtraction(1, 4, 10).UpTo(49)),
	} {
		CheckFigure(t, name, f)
	}
}

// The error of a figure that cannot be drawn names the value and the limit.
func TestFigureErrorsNameValueAndLimit(t *testing.T) {
	oneOrTwo, full, corners := takeaway.MustSet(1, 2).Misere(), nimbi.Standard().Full(), coins.TurningCorners()
	kayles30 := quotient.Of(octal.Kayles, 30)
	long := takeaway.MustSet(5, 20, 61, 81).NoDraws()
	broken, marathon := nim.Played{Start: nim.Position{1}, Moves: []nim.Move{{Heap: 4}}}, match.Match{}.Run(nim.Position{50, 50})
	faced := func(face func(p pair) any) nimkit.Game {
		return nimkit.WithDisplay(nimkit.From(wythoff, pair{4, 4}), face)
	}
	round := func(n int, move func(int)) { move((n + 1) % 200) }
	twice := nimkit.From(func(n int, move func(int)) { move(1 - n) }, 0)
	named := func(int) any { return strings.Repeat("name ", 30) }
	stays := octal.From(func(heap int) [][]int { return [][]int{{heap}} })
	for _, c := range []struct {
		want string
		f    Figure
	}{
		{"0 cards: a figure holds 1 to 60", CardsGame(cards.Played{})}, {"61 cards: a figure holds", CardsGame(cards.Row{Up: 61}.Play())},
		{"move 1: cards: 5↑0↓ has no", CardsGame(cards.Row{Up: 5}.Play("dd"))}, {"1001 cards up", Map(cards.Up(1001))},
		{"how many coins", Coins("none", 3)}, {"49 columns: a figure holds 1 to 48", CoinBoard(corners, 49, 3)},
		{"place 26", CoinBoard(coins.Product{Columns: coins.Motley, Rows: coins.Twins}, 40, 3)},
		{"0 rounds: a figure", Differences(oneOrTwo, 0)}, {"101 rounds: a figure holds", Differences(oneOrTwo, 101)},
		{"0 differences: a figure holds 1 to 400", Differences(takeaway.MustSet(2, 5, 7).Misere(), 3)}, {"2350 differences: a figure holds 1 to 400", Differences(long, 1)},
		{"the take set is empty", Differences(takeaway.Set{}, 2)},
		{"a heap of 201: a figure holds 0 to 200", Genera(misere.UpTo(octal.Kayles, 201))}, {"a heap of -1: a figure", Genera(misere.UpTo(octal.Kayles, -1))},
		{"0 columns", HeatMap(Grid{})}, {"0 columns", HeatMap(Grid{Values: [][]int{{}}})}, {"129 rows", HeatMap(Grid{Values: many(129, []int{1})})}, {"129", HeatMap(Grid{Values: [][]int{make([]int, 129)}})},
		{"heap 1 of (8) has 8", Lamps(match.Nimrod(), nim.Position{8})}, {"5 heaps", Lamps(match.Nimrod(), nim.Position{1, 1, 1, 1, 1})}, {"plays nothing", Lamps(match.Machine{Name: "X"}, nim.Position{1})},
		{"0 periods: a figure", Losses(oneOrTwo, 0)}, {"9,223,372,036,854,775,807 periods: a figure holds", Losses(oneOrTwo, math.MaxInt)}, {"the take set is empty", Losses(takeaway.Set{}, 2)},
		// A set of the family of Althöfer and Bültermann (1995): a period of 3,713,441.
		{"among the first 4194304 positions", Losses(takeaway.MustSet(40, 160, 481, 641).NoDraws(), 2)},
		{"0", NimProducts(0)}, {"49", NimProducts(49)}, {"-1", NimPairs(-1)}, {"61", NimPairs(61)}, {"1,099,511,627,776", NimPairs(1 << 40)},
		{"board", Nimbi(nimbi.Counters{})}, {"13", Nimbi(full.Without(13))}, {"13", Nimbi(full, 13)}, {"win", NimbiProof(full.Without(3))}, {"board", NimbiProof(nimbi.Counters{})},
		{"a largest take of 2: a figure holds 3 to 14", PeriodCounts(takeaway.Periods(2))}, {"a largest take of 15: a figure holds", PeriodCounts(takeaway.Periods(15))},
		{"a largest take of 65: a figure holds 3 to 64", PeriodMap([]takeaway.Repetition{{Set: takeaway.MustSet(1, 64, 65), Period: 1}})}, {"0 numbers in a set: a figure holds 2 to 3", PeriodMap(takeaway.PeriodsOfThree(-1))},
		{"0 numbers in a set: a figure holds 2 to 3", PeriodMap(takeaway.PeriodsOfTwo(1))}, {"a largest take of 65: a figure holds 2 to 64", PeriodMap([]takeaway.Repetition{{Set: takeaway.MustSet(64, 65), Period: 1}})}, {"{1, 6} misère: preperiod 0, period 7 does not belong in this map", PeriodMap(takeaway.Periods(6))}, {"{2, 3, 5} misère: preperiod 0, period 7 does not belong", PeriodMap([]takeaway.Repetition{{Set: takeaway.MustSet(2, 3, 5).Misere(), Period: 7}})},
		{"a period from 4 on: a figure holds 0 to 3", PeriodProof{Period: 2, From: 4, Values: make([]nimkit.Nimber, 5)}.Figure()},
		{"a row of 100 pins", Pins(pins.NewRow(100))}, {"pin 4 does not stand", Pins(pins.NewRow(3), pins.Move{First: 4, Count: 1})},
		{"a row of -3 pins", PinsGame(pins.NewRow(-3).Play("1"))}, {"move 2: pins: pin 5 does", PinsGame(pins.NewRow(8).Play("5-6", "4-5"))},
		{"31", MisereTwoHeaps(kayles30, 31)}, {"-1", MisereTwoHeaps(kayles30, -1)}, {"1,099,511,627,776", MisereTwoHeaps(kayles30, 1<<40)}, {"quotient", MisereTwoHeaps(nil, 3)},
		{"0.G", QuotientTable(quotient.Of(octal.Code("0.G"), 3))}, {"quotient", QuotientTable(nil)}, {"quotient", QuotientTable(&quotient.Quotient{})},
		{"61 elements", QuotientTable(&quotient.Quotient{Ruleset: octal.Kayles, Products: make([][]int, 61), P: make([]bool, 61)})},
		{"0 sets: a figure holds 1 to 100", PeriodSearchWork()}, {"101 sets: a figure holds", PeriodSearchWork(make([]takeaway.Set, 101)...)}, {"the take set is empty", PeriodSearchWork(takeaway.Set{})},
		{"want 1 in the take set", PeriodSearchWork(takeaway.MustSet(2, 3))}, {"67108864 comparisons", PeriodSearchWork(takeaway.MustSet(1, 288, 677, 1105, 1110))},
		{"code", RareHeaps(5000)}, {"1999", RareHeaps(1999, octal.Kayles)}, {"0.(3) has no rare heaps", RareHeaps(5000, octal.Nim)}, {"0.G", RareHeaps(5000, "0.G")}, {"0.78", RareHeaps(2000, "0.78")}, {"1,099,511,627,776", RareHeaps(1<<40, octal.Kayles)},
		{"records", RecordSets(nil)}, {"records", RecordLengths(nil)}, {"records", RecordSequences(nil)}, {"records", RecordGrowth(nil)},
		{"0 rows", SetMap()}, {"a heap of 61: a figure holds 0 to 60", SetMap(octal.Nim.UpTo(61))}, {"heap of -1", SetMap(octal.Nim.UpTo(-1))}, {"no game to draw", SetMap(nil)},
		{"of 41", MatchRows(nim.Position{41}, nim.Position{41})}, {"plots: 0 heaps:", MatchRows(nil, nil)}, {"2 heaps in the place of 1", MatchRows(nim.Position{1}, nim.Position{1, 2})},
		{"0 frames: a figure holds 1", frameStrip(words.Text{}, words.Text{})}, {"101 frames: a figure holds", frameStrip(words.Text{}, words.Text{}, make([]frame, 101)...)},
		{"there is no tower", TowerLine()}, {"towers", TowerLine(tower.UpTo(5)...)}, {"61 pieces", TowerLine(make(tower.Tower, 61))}, {"towers", Towers(tower.UpTo(5))}, {"61 pieces", Towers(tower.Sum{make(tower.Tower, 61)})},
		{"1001 positions, and a graph holds at most 100: draw a Map", Graph(nimkit.From(upTo(2), 1000))},
		{"name·name", Graph(nimkit.WithDisplay(nimkit.From(upTo(2), 3), named))},
		{"200 positions", Graph(nimkit.From(round, 0).Endless())},
		{"name·name", Graph(nimkit.WithDisplay(twice, named).Endless())},
		{"heap 5", NimGame(broken)},
		{"move 1: nim: heap 5", TurningPoint(broken)},
		{"1,000,000", TurningPoint(nim.Played{Start: nim.Position{1_000_000}})},
		{"plots: 100 moves:", NimGame(marathon)},
		{"100 moves: a figure", TurningPoint(marathon)},
		{"plots: 0 heaps:", NimGame(nim.Played{})},
		{"-1 games", ErringWins(match.Trial{Start: nim.Position{1}, Games: -1})},
		{"Play(9)", ErringWins(match.Trial{Start: nim.Position{1}, Games: 1, Play: 9})},
		{"than 67108864", RecursionWork(nim.Position{1000, 1000, 1000, 1000, 1000}, nimkit.Normal)},
		{"no move in (0)", RecursionWork(nim.Position{0, 3}, nimkit.Normal)},
		{"no heaps", RecursionWork(nil, nimkit.Normal)},
		{"41 heaps: a figure holds 1 to 40", Heaps(make(nim.Position, 41))},
		{"0 heaps: a figure holds 1 to 40", Heaps(nil)},
		{"65,536", Heaps(nim.Position{3, 65536})},
		{"even already", ColumnMove(nim.Position{1, 1}, 0)},
		{"heap 3", ColumnMove(nim.Position{1, 2}, 2)},
		{"4,294,967,296", ColumnMove(nim.Position{1 << 32}, 0)},
		{"a heap of -1:", NimPairs(-1)},
		{"a heap of 61:", NimPairs(61)},
		{"50 other heaps:", NimPairs(5, make([]uint64, 50)...)},
		{"below 0", Biplus(0)},
		{"below -5", MentalSteps(-5)},
		{"below 41", BiplusReading(biplus.Meant(), 41)},
		{"where another one is", Map(faced(func(p pair) any { return p[0] }))},
		{"-1 of position", Map(faced(func(p pair) any { return pair{p[0] - 1, p[1]} }))},
		{"is 128: each third number has a map of its own, and a figure holds those of 0 to 127", Map(faced(func(p pair) any { return [3]int{p[0], p[1], 128} }))},
		{"one, two or three", Map(nim.Heaps(1, 1, 1, 1))},
		{"decides by itself", NimValueMap(cards.Up(5))},
		{"49 columns or rows are more than 48: draw a window", NimValueMap(nim.Heaps(48, 48))},
		{"0 games: a figure holds 1 to 16", NimValueMap()},
		{"the zero Game", NimValueMap(nimkit.Game{})},
		{"poisoned", NimValueMap(classics.Chomp())},
		{"17 maps", NimValueMap(nim.Heaps(1, 1, 16))},
		{"draw a Graph", NimValueMap(classics.TurningTurtles(3))},
		{"must leave smaller", NimValues(stays.UpTo(5))},
		{"heap of -1", NimValues(octal.Nim.UpTo(-1))},
		{"a table holds heaps from 0 to", NimValues(octal.Nim.UpTo(1 << 40))},
		{"d1 = 'G'", NimValues(octal.Nim.UpTo(5), octal.Code("0.G").UpTo(5))},
		{"a difference", NimValues(octal.Splitting(-1000).UpTo(5))},
		{"0 rows", NimValues()},
		{"no game to draw", NimValues(nil)},
		{"0 nim-values", NimValues(nimkit.Sequence{})},
		{"2001 nim-values are more than the 2000 of a figure: draw fewer", NimValues(octal.Kayles.UpTo(2000))},
		{"18,446,744,073,709,551,615 at 0: a figure holds 0 to 4294967296", NimValues(nimkit.Sequence{Values: []nimkit.Nimber{math.MaxUint64}})},
		{"a period of -1:", NimValues(nimkit.Sequence{Values: make([]nimkit.Nimber, 3), Period: -1})},
		{"61 rows of nim-values: a figure holds 1 to 20", NimValues(make([]nimkit.Sequenced, 61)...)},
		{"no period is known: say how long a line shall be", NimRows(octal.Lasker.UpTo(100))},
		{"had period 3 from 1 on: plots.NimRows(game, 3)", NimRows(nimkit.Sequence{Values: []nimkit.Nimber{7, 0, 1, 2, 0, 1, 2, 0, 1, 2, 0}})},
		{"a line of 61", NimRows(octal.Lasker.UpTo(100), 61)}, {"2 lengths of a row", NimRows(octal.Kayles.UpTo(100), 12, 13)},
		{"a single record", RecordGrowth([]records.Record{{M: 1, Sets: 1, Sequences: 1, Period: records.Best{Length: 1}}})},
		{"do not reach", NimRows(octal.Kayles.UpTo(81))},
		{"a period of 61: a figure holds 1 to 60", NimRows(nimkit.Sequence{Values: make([]nimkit.Nimber, 200), Period: 61})},
		{"is no period from 71", NimRows(nimkit.Sequence{Name: "0.77", Values: kayles(119), Preperiod: 71, Period: 13})},
		{"is no period from 70", NimRows(nimkit.Sequence{Name: "0.77", Values: kayles(119), Preperiod: 70, Period: 12})},
		{"a preperiod of -1:", NimRows(nimkit.Sequence{Values: make([]nimkit.Nimber, 9), Preperiod: -1, Period: 2})},
		{"do not reach to the en", NimRows(nimkit.Sequence{Values: make([]nimkit.Nimber, 9), Preperiod: math.MaxInt, Period: 2})},
	} {
		_, err := c.f.SVG(words.German)
		require.ErrorContains(t, err, c.want)
		require.Equal(t, figureFault(c.f), "", c.want)
	}
	require.Equal(t, CardsGame(cards.Row{Up: 61}.Play()).Text(words.Dutch), "In deze figuur past een getal van 1 tot en met 60; hier: 61 kaarten.")
	far := NimValues(nimkit.Sequence{Values: make([]nimkit.Nimber, 3), Preperiod: math.MaxInt, Period: math.MaxInt})
	require.Equal(t, figureFault(far), "", "a period that lies far out")
	unnamed := nimkit.Sequence{Values: []nimkit.Nimber{0, 1, 2, 0, 1, 2}, Period: 3}
	require.Contains(t, NimRows(unnamed).Text(words.Dutch), "een spel zonder naam: nim-waarden")
	// The columns are those of both positions.
	one, eight := nim.Position{1}, nim.Position{8}
	require.Equal(t, HeapChanges(one, eight).Width, HeapChanges(eight, eight).Width, "a heap that has grown")
	require.Equal(t, AnnotatedHeaps(one, eight).Width, AnnotatedHeaps(eight, eight).Width, "a heap that has grown")
	heads := strings.Count(string(require.Must(MatchRows(one, eight).SVG(words.English))(t)), "A3.6") / 2
	require.Equal(t, heads, 8, "matches of a heap that has grown")
	require.Contains(t, string(require.Must(Losses(takeaway.MustSet(1, 4, 9, 10).Misere(), 100).SVG(words.English))(t)), "here are the first 2999 squares")
	// The beginning of a period of 8346 is drawn.
	if svg, err := Losses(long, 2).SVG(words.English); err != nil || !strings.Contains(string(svg), "261 lines each: a period of 8346; here are the first 3000 squares") {
		t.Errorf("a long period: %v", err)
	}
}

// Preperiod, period and the 14 exceptions of Kayles are those of Guy and Smith (1956). The losses
// of two heaps of Nim are those of Bouton's rules.
func TestFigureDescriptionsAgreeWithLiterature(t *testing.T) {
	outcome := func(play nimkit.Play) func(a, b int) nimkit.Outcome {
		return func(a, b int) nimkit.Outcome { return nim.Position{uint64(a), uint64(b)}.Outcome(play) }
	}
	// Wythoff's formula is wrong for Nim at equal heaps above 0, and at the pairs (1,2), (3,5)
	// and (4,7) in either order.
	wrong := "A square for each position with its nim-value: 81 positions, 9 of them lost (0), the largest value is 15. Rings: lost by the closed form. It is right at 67 of 81."
	for name, c := range map[string]struct {
		f    Figure
		says string
	}{
		"nimmap_wrong": {NimValueMap(byWythoff(8)), wrong},
		"nimrows":      {NimRows(nimkit.Sequence{Name: "0.77", Values: kayles(119), Preperiod: 71, Period: 12}), "Numbers in squares, from 0 to 119; preperiod 71, period 12, 14 exceptions."},
		"two_heaps":    {twoHeaps("Nim", 12, outcome(nimkit.Normal), outcome(nimkit.Misere)), "Board of all pairs of heaps from 0 to 12: 2 lost in normal play only, 2 in misère only, 11 in both."},
	} {
		CheckFigure(t, name, c.f)
		require.Equal(t, c.f.Desc.In(words.English), c.says)
	}
}

// marienbad is the game of the film as a misère game, in which a perfect player
// of normal play goes wrong at the turning point.
func marienbad() nim.Played {
	return match.Match{
		First:  match.NewScript(nim.Move{Heap: 2, From: 5, To: 3}),
		Second: match.Believes{Play: nimkit.Normal},
		Play:   nimkit.Misere,
	}.Run(nim.Position{1, 3, 5, 7})
}

// wythoff is Wythoff's game on two heaps.
func wythoff(p pair, move func(pair)) {
	for k := 1; k <= p[0]; k++ {
		move(pair{p[0] - k, p[1]})
	}
	for k := 1; k <= p[1]; k++ {
		move(pair{p[0], p[1] - k})
	}
	for k := 1; k <= min(p[0], p[1]); k++ {
		move(pair{p[0] - k, p[1] - k})
	}
}

type pair = [2]int

type twoNumbers = [2]uint64

// byWythoff returns Nim on two heaps with Wythoff's formula, which is wrong for it.
func byWythoff(most uint64) nimkit.Game {
	nim := nimkit.From(func(p twoNumbers, move func(twoNumbers)) {
		for left := range p[0] {
			move(twoNumbers{left, p[1]})
		}
		for left := range p[1] {
			move(twoNumbers{p[0], left})
		}
	}, twoNumbers{most, most})
	return nimkit.Compare("golden", nim, func(p twoNumbers) nimkit.Outcome {
		o, _ := classics.Wythoff(int(p[0]), int(p[1])).Outcome()
		return o
	})
}

// halve takes one, or halves an even heap.
func halve(n int, move func(int)) {
	if n > 0 {
		move(n - 1)
	}
	if n > 0 && n%2 == 0 {
		move(n / 2)
	}
}

// kayles returns the nim-values of Kayles up to n by definition.
func kayles(n int) []nimkit.Nimber {
	values := make([]nimkit.Nimber, n+1)
	for heap := 1; heap <= n; heap++ {
		var seen [64]bool
		for take := 1; take <= min(2, heap); take++ {
			for a := 0; a <= heap-take; a++ {
				seen[values[a].Add(values[heap-take-a])] = true
			}
		}
		for seen[values[heap]] {
			values[heap]++
		}
	}
	return values
}
