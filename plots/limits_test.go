package plots

import (
	"bytes"
	"cmp"
	"encoding/xml"
	"errors"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"image/png"
	"maps"
	"math"
	"path"
	"path/filepath"
	"reflect"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"

	"nimlab/internal/require"
	"nimlab/internal/trial"
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
	"nimlab/nimkit/partizan"
	"nimlab/nimkit/pins"
	"nimlab/nimkit/takeaway"
	"nimlab/nimkit/takeaway/records"
	"nimlab/nimkit/tower"
	"nimlab/nimkit/view"
	"nimlab/nimkit/words"

	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
	"gonum.org/v1/plot/vg/recorder"
)

// exported lists the exported functions of the package and the methods Figure.
var exported = []any{
	Biplus, MentalSteps, BiplusReading, RecursionWork, CardsGame, Coins, CoinBoard, Differences, Genera, Graph, HeatMap,
	Lamps, Losses, Map, Heaps, CoinHeaps, NimGame, ColumnMove, NimPairs, Nimbi, NimbiProof, NimValueMap, NimRows,
	NimProducts, NimValues, PeriodMap, PeriodCounts, Pins, PinsGame, QuotientTable, PeriodSearchWork, RareHeaps, Records,
	RecordLengths, RecordSequences, RecordGrowth, RecordSets, ErringWins, SetMap, Towers, TowerLine, Thermograph, TaxedThermograph, Stops, Copies, GameLine, Temperatures, PartialGraph, PartialMap,
	HeapChanges, MatchRows, MentalAddition, AnnotatedHeaps, ChocolateBar.Figure, Paths.Figure, PeriodProof.Figure, RareRow.Figure, OutcomeStrip.Figure,
	TurningPoint, MisereTwoHeaps, MapWindow, NimValueMapWindow, Of,
}

// CheckAnswers calls every exported function of a folder with bad values. It fails if the list
// of functions is incomplete.
func CheckAnswers(t *testing.T, folder string, functions ...any) {
	byName := map[string]reflect.Value{}
	for _, f := range functions {
		_, name, _ := strings.Cut(path.Base(runtime.FuncForPC(reflect.ValueOf(f).Pointer()).Name()), ".")
		byName[strings.TrimSuffix(name, ".Figure")] = reflect.ValueOf(f)
	}
	found := 0
	for _, name := range require.Must(filepath.Glob(folder + "/*.go"))(t) {
		file := require.Must(parser.ParseFile(token.NewFileSet(), name, nil, 0))(t)
		for _, d := range file.Decls {
			f, ok := d.(*ast.FuncDecl)
			if !ok || !f.Name.IsExported() || strings.HasSuffix(name, "_test.go") {
				continue
			}
			called := f.Name.Name
			if f.Recv != nil && called == "Figure" { // a figure that is a value
				called = f.Recv.List[0].Type.(*ast.Ident).Name
			} else if f.Recv != nil {
				continue
			}
			found++
			require.That(t, byName[called].IsValid(), "%s is not called with bad values: add it to the list", called)
		}
	}
	require.That(t, found == len(functions), "%d functions in the list, %d in the package", len(functions), found)
	for name, f := range byName {
		t.Run(name, func(t *testing.T) {
			for k, in := range trial.Sample(calls(t, f.Type())) {
				answered(t, fmt.Sprintf("%s(list %d)", name, k), f, in)
			}
		})
	}
}

const million = 1_000_000

// nasty is a text with control characters, markup and format verbs.
var nasty = "a\x00b\x1b[31m\xff\xfe<script>&\"'%d\u202e"

// oneStep returns a game that is a chain of positions.
func oneStep(from int) nimkit.Game { return nimkit.From(upTo(1), from) }

// widePairs returns a game with a million positions, which are pairs of numbers.
func widePairs() nimkit.Game {
	return nimkit.From(func(p pair, move func(pair)) {
		for i := range p {
			if q := p; q[i] > 0 {
				q[i]--
				move(q)
			}
		}
	}, pair{999, 999})
}

// brokenGame returns errors only.
type brokenGame struct{}

func (brokenGame) Graph() (*nimkit.Graph, error)           { return nil, errors.New(nasty) }
func (brokenGame) Sequence() (nimkit.Sequence, error)      { return nimkit.Sequence{}, errors.New(nasty) }
func (brokenGame) Quotient() (*quotient.Quotient, error)   { return nil, errors.New(nasty) }
func (brokenGame) Comparison() (*nimkit.Comparison, error) { return nil, errors.New(nasty) }

// many returns n copies of a value.
func many[T any](n int, v T) []T { return slices.Repeat([]T{v}, n) }

var (
	badInts   = []int{0, -1, 1, 2, 60, 61, 1000, million, math.MaxInt, math.MinInt}
	badText   = []string{"", nasty, strings.Repeat("long ", million/5), strings.Repeat("\n", 5000)}
	positions = []nim.Position{
		nil, {}, {0}, {1}, {math.MaxUint64}, {0, 0, 0}, many(40, uint64(65535)), many(41, uint64(1)), many(million, uint64(1)),
		{1 << 16}, {40, 40}, {3, 5, 7}, {math.MaxUint64, math.MaxUint64},
	}
	longRow = nimkit.Sequence{Name: strings.Repeat("long ", million/5), Values: many(1400, nimkit.Nimber(1<<32)), Preperiod: 5, Period: 7}
)

// playedNim returns games of Nim, most of them invalid.
func playedNim() []nim.Played {
	games := []nim.Played{{}, {Start: nim.Position{1}, Moves: []nim.Move{{Heap: -1, From: math.MaxUint64}}}, {Stopped: errors.New(nasty)}, {Start: nim.Position{3}, Play: 9}}
	for _, p := range positions {
		games = append(games, nim.Played{Start: p}, nim.Played{Start: p, Moves: make([]nim.Move, 61)}, nim.Played{Start: p, Moves: make([]nim.Move, 5)})
	}
	return append(games, match.Match{}.Run(nim.Position{30, 29}), match.Match{}.Run(nim.Position{4, 4, 4}))
}

func takeSets() []takeaway.Set {
	evens := many(2000, 0)
	for i := range evens {
		evens[i] = 2*i + 2
	}
	var sets []takeaway.Set
	for _, s := range []takeaway.Set{{}, takeaway.MustSet(1), takeaway.MustSet(2), takeaway.MustSet(2, 5, 7), takeaway.MustSet(evens...),
		takeaway.MustSet(10_000), takeaway.MustSet(5, 20, 61, 81), takeaway.MustSet(1, 9_999, 10_000)} {
		sets = append(sets, s, s.Misere(), s.NoDraws())
	}
	return sets
}

func pinRows() []pins.Row {
	return []pins.Row{{}, pins.NewRow(0), pins.NewRow(1), pins.NewRow(-1), pins.NewRow(12), pins.NewRow(64), pins.NewRow(65), pins.NewRow(math.MaxInt)}
}

// bad holds bad values of every type of a parameter.
var bad = map[reflect.Type][]any{
	reflect.TypeFor[int]():    anys(badInts),
	reflect.TypeFor[int64]():  anys([]int64{0, 1, -1, 3, 8, 9, math.MaxInt64, math.MinInt64}),
	reflect.TypeFor[uint64](): anys([]uint64{0, 1, 65535, 65536, math.MaxUint64}),
	reflect.TypeFor[any]():    append(anys(badText), nil, 5, words.Text{}, math.NaN(), brokenGame{}),
	reflect.TypeFor[nimkit.Game](): {
		nimkit.InvalidGame(errors.New(nasty)), oneStep(0), oneStep(1), oneStep(99), oneStep(100), oneStep(million), widePairs(), nim.Heaps(), nim.Heaps(0),
		nim.Heaps(127), nim.Heaps(128), nim.Heaps(3, 3, 3), nim.Heaps(1, 1, 1, 1), nim.Position{math.MaxUint64}.Game(), pins.Full(-5), pins.Full(12), cards.Row{Up: -1}.Game(),
		cards.Up(40), takeaway.MustSet(1, 2).Misere().Heap(-1), takeaway.Set{}.Heap(5),
		nimkit.From(func(p int, move func(int)) { move(p + 1) }, 0).Limit(100_000),
		nimkit.From(func(p int, move func(int)) { move(1 - p) }, 0).Endless(),
		nimkit.From(func(p string, move func(string)) {
			if p != "" {
				move("")
			}
		}, nasty),
		nimkit.WithDisplay(nimkit.From(func(p int, move func(int)) {}, 0), func(int) any { return badText[2] }), (*nimkit.Graph)(nil).Game(),
		nimkit.Game{}, nim.Heaps(3, 4, 5), nim.Heaps(0, 127), nim.Heaps(127, 0), nim.AtMost(2).Heaps(1, 47), nim.AtMost(2).Heaps(47, 1), nim.AtMost(2).Heaps(47), nim.Heaps(15), nim.Heaps(15, 1, 3), nim.Heaps(1, 1, 15), nim.AtMost(1).Heaps(127, 60), nim.AtMost(1).Heaps(1, 127), octal.Kayles.Heaps(30), classics.Wythoff(47, 12), classics.Chomp(9, 9),
		nimkit.WithDisplay(nimkit.From(upTo(2), 30), func(n int) any { return strings.Repeat("long ", n) }),
		nim.Position{math.MaxUint64, 1}.Game(), nim.Position(positions[8]).Game(), nim.Heaps(2000, 2000),
	},
	reflect.TypeFor[nimkit.Sequenced](): {
		nil, brokenGame{}, nimkit.Sequence{}, nimkit.Sequence{Values: make([]nimkit.Nimber, 1)}, nimkit.Sequence{Values: make([]nimkit.Nimber, million)},
		longRow, nimkit.Sequence{Values: []nimkit.Nimber{1, 2}, Preperiod: -1, Period: -1}, nimkit.Sequence{Values: []nimkit.Nimber{math.MaxUint64}},
		nimkit.Sequence{Values: []nimkit.Nimber{1, 2, 1}, Preperiod: math.MaxInt, Period: math.MaxInt, Name: nasty}, octal.Kayles.UpTo(-1), octal.Kayles.UpTo(math.MaxInt), octal.Code(nasty).UpTo(5),
	},
	reflect.TypeFor[nimkit.Play]():  {nimkit.Normal, nimkit.Misere, nimkit.Play(9)},
	reflect.TypeFor[nim.Position](): anys(positions),
	reflect.TypeFor[nim.Played]():   anys(playedNim()),
	reflect.TypeFor[takeaway.Set](): anys(takeSets()),
	reflect.TypeFor[[]takeaway.Repetition](): {[]takeaway.Repetition(nil), make([]takeaway.Repetition, 1), make([]takeaway.Repetition, million), takeaway.PeriodsOfTwo(9), takeaway.PeriodsOfThree(64), append(takeaway.PeriodsOfTwo(5), takeaway.PeriodsOfThree(5)...),
		[]takeaway.Repetition{{Set: takeaway.MustSet(3, 4, 5).Normal(), Period: math.MaxInt}}, []takeaway.Repetition{{Set: takeaway.MustSet(1, 3).Normal(), Period: -1}}, append(takeaway.PeriodsOfTwo(5), takeaway.Repetition{Period: -5})},
	reflect.TypeFor[cards.Played](): {cards.Played{}, cards.Row{Up: 5}.Play(nasty), cards.Played{Start: cards.Row{Up: math.MaxInt}}, cards.Played{Start: cards.Row{Up: 60}},
		cards.Played{Start: cards.Row{Up: 3}, Moves: make([]cards.Move, million)}},
	reflect.TypeFor[pins.Row]():  anys(pinRows()),
	reflect.TypeFor[pins.Move](): {pins.Move{}, pins.Move{First: -1, Count: -1}, pins.Move{First: 1, Count: 1}, pins.Move{First: math.MaxInt, Count: math.MaxInt}},
	reflect.TypeFor[pins.Played](): {pins.Played{}, pins.NewRow(8).Play(nasty), pins.NewRow(math.MaxInt).Play("1"), pins.NewRow(64).Play(), pins.NewRow(-1).Play(),
		pins.Played{Start: pins.NewRow(8), Moves: make([]pins.Move, million)}, pins.Mirror(64).Against("1"), pins.Mirror(math.MaxInt).Against(), pins.Mirror(-1).Against()},
	reflect.TypeFor[match.Machine](): {match.Machine{}, match.Nimrod(), match.Machine{Name: badText[2], Heaps: 4, Size: 7, Plays: []nimkit.Play{9}},
		match.Machine{Heaps: math.MaxInt, Size: math.MaxUint64, Plays: []nimkit.Play{nimkit.Normal}}, match.Machine{Heaps: -1, Size: 1, Plays: []nimkit.Play{nimkit.Normal}}, match.Machine{Heaps: 4, Size: million, Plays: []nimkit.Play{nimkit.Normal}}},
	reflect.TypeFor[match.Trial](): {match.Trial{}, match.Trial{Games: 1}, match.Trial{Start: nim.Position{1}, Games: math.MaxInt}, match.Trial{Start: nim.Position{math.MaxUint64}, Games: 1},
		match.Trial{Start: many(million, uint64(1)), Games: 1}, match.Trial{Start: nim.Position{3, 5}, Games: -1}, match.Trial{Start: nim.Position{3, 5}, Games: 10, Play: 9}},
	reflect.TypeFor[biplus.Reading]():   {biplus.Reading{}, biplus.Meant(), biplus.Reading{Exponent: 200, Zero: 200}},
	reflect.TypeFor[biplus.FiveSteps](): {biplus.FiveSteps{}, biplus.Marienbad(), biplus.FiveSteps{Rounds: make([]biplus.Round, 3)}, biplus.FiveSteps{Rounds: make([]biplus.Round, 3), Game: nim.Played{Start: nim.Position{1, 2}}}, biplus.FiveSteps{Rounds: make([]biplus.Round, million)}},
	reflect.TypeFor[coins.Code]():       {coins.Code(""), coins.Ruler, coins.Code(nasty), coins.Code(badText[2]), coins.Code("1+"), coins.Code("5-9"), coins.Code("1000000")},
	reflect.TypeFor[coins.Product]():    {coins.Product{}, coins.TurningCorners(), coins.Product{Columns: coins.Code(nasty), Rows: coins.Ruler}, coins.Product{Columns: "1+", Rows: "5-9"}},
	reflect.TypeFor[misere.GenusSequence](): {misere.GenusSequence{}, misere.UpTo(octal.Kayles, 199), misere.UpTo(octal.Kayles, 201), misere.UpTo(octal.Kayles, math.MinInt), misere.UpTo(octal.Code(""), 5), misere.UpTo(octal.Code(nasty), 5), misere.UpTo(octal.Splitting(-1), 5), misere.UpTo(octal.Splitting(1<<61), 60), misere.UpTo(octal.From(func(heap int) [][]int {
		if heap < 3 {
			return [][]int{{0}}[:min(heap, 1)]
		}
		return [][]int{{heap - 1, heap - 1}, {heap - 2}}
	}), 200)},
	reflect.TypeFor[octal.Code](): {octal.Code(""), octal.Kayles, octal.Code(nasty), octal.Code("0." + strings.Repeat("7", 2000)), octal.Code("0.3"), octal.Code("0.007")},
	reflect.TypeFor[quotient.Source](): {nil, brokenGame{}, &quotient.Quotient{}, (*quotient.Quotient)(nil), quotient.Of(octal.Code(nasty), 5), quotient.Of(octal.Kayles, -1),
		quotient.Of(octal.Kayles, 20), quotient.Of(octal.Kayles, math.MaxInt), quotient.Of(nil, 5)},
	reflect.TypeFor[nimbi.Counters](): {nimbi.Counters{}, nimbi.Standard().Full(), nimbi.Counters{Board: nimbi.Standard(), At: math.MaxUint32}, nimbi.Counters{Board: nimbi.Standard(), Play: 9}, nimbi.Counters{Board: new(nimbi.Board)},
		nimbi.MustTriangle(6).Full(), nimbi.Counters{Board: nimbi.Standard()}},
	reflect.TypeFor[[]records.Record](): {[]records.Record(nil), make([]records.Record, 1), make([]records.Record, million), []records.Record{{M: -1}, {M: math.MaxInt}}, []records.Record{{M: 1, Sets: -5, Sequences: -1}, {M: 1}},
		[]records.Record{{M: math.MaxInt}, {M: math.MaxInt}}, many(64, records.Record{M: 3, Sets: math.MaxInt, Sequences: math.MaxInt, Period: records.Best{Length: math.MaxInt}}), records.UpTo(3)},
	reflect.TypeFor[tower.Sum]():   {tower.Sum(nil), tower.Sum{nil}, many(million, tower.Tower{}), tower.Sum{make(tower.Tower, million)}, tower.Sum(many(12, tower.MustParse("WBWBWBWB")))},
	reflect.TypeFor[tower.Tower](): {tower.Tower(nil), tower.Tower{}, make(tower.Tower, 1), make(tower.Tower, 100), make(tower.Tower, million), tower.MustParse("WBWB")},
	reflect.TypeFor[partizan.Game](): {partizan.Game{}, partizan.InvalidGame(errors.New(nasty)), twoByThree, threat.Negative(), partizan.FromValue(partizan.MustFraction(-1, 1<<62).Value()),
		partizan.MustParseSum("{4000000000000000000 | −4000000000000000000} + {1 | −2000000}"), partizan.MustParseSum("3000000000000000000 + *"), partizan.MustParseSum("{{*5, {7 | ⇑} | {3 | −1/4096}}, {2 | 1} | {↓*, ±1 | −7}, −1/2}"),
		partizan.Snort(partizan.Loop(9)), partizan.MustParseSum("*2").Times(1000), partizan.Card(partizan.Int(0), partizan.Int(1)), partizan.Hackenbush(partizan.MustStalk(strings.Repeat("brg", 20))),
		partizan.From(func(n int, move func(int)) { move(n + 1) }, func(int, func(int)) {}, 3).Limit(1000)},
	reflect.TypeFor[partizan.Number]():  {partizan.Number{}, partizan.Int(-1), partizan.Int(math.MaxInt64), partizan.MustFraction(3, 8), partizan.MustFraction(1, 1<<62)},
	reflect.TypeFor[biplus.Reckoning](): {biplus.Reckoning{}, biplus.InTheHead(44, 21), biplus.InTheHead(1<<16, 1), biplus.Reckoning{Steps: make([]biplus.Step, million)}},
	reflect.TypeFor[HeapNote]():         {HeapNote{}, HeapNote{Heap: -1}, HeapNote{Heap: math.MaxInt, Text: nasty}},
	reflect.TypeFor[ChocolateBar]():     {ChocolateBar{}, ChocolateBar{Rows: 2, Columns: 3}, ChocolateBar{Rows: math.MaxInt, Columns: 1}, ChocolateBar{Rows: 2, Columns: 3, Bites: make([]Bite, million)}, ChocolateBar{Rows: 2, Columns: 3, Bites: []Bite{{Row: -1}}}, ChocolateBar{Rows: 2, Columns: 3, Bites: []Bite{{Column: 3, Player: words.Same(nasty)}}}},
	reflect.TypeFor[Paths](): {Paths{}, pathsTo(4), Paths{Sets: pathsTo(5).Sets, LastKnown: 5, HasPeriods: true}, Paths{Sets: make([]PathSet, million), LastKnown: 1}, Paths{Sets: make([]PathSet, 2), LastKnown: 1}, Paths{Sets: []PathSet{{Outcomes: []nimkit.Outcome{1, 2}}, {Outcomes: []nimkit.Outcome{1}}}, LastKnown: 1},
		Paths{Sets: []PathSet{{Outcomes: []nimkit.Outcome{9}}, {Outcomes: []nimkit.Outcome{7}}}, LastKnown: 1}, Paths{Sets: []PathSet{{Outcomes: []nimkit.Outcome{0}}, {Outcomes: []nimkit.Outcome{1}}}, LastKnown: 1}, Paths{Sets: pathsTo(3).Sets, LastKnown: math.MaxInt}, Paths{Sets: []PathSet{{Set: takeSets()[12], Outcomes: make([]nimkit.Outcome, 60)}}, LastKnown: 1}},
	reflect.TypeFor[PeriodProof](): {PeriodProof{}, PeriodProof{Period: 1, Values: make([]nimkit.Nimber, 5), RequiredCount: 3, VisibleCount: 4, HasFrame: true, BlackRings: []int{1}, RedRing: 2}, PeriodProof{Period: 60, Values: make([]nimkit.Nimber, million)}, PeriodProof{Period: 2, From: -1, Values: make([]nimkit.Nimber, 5)},
		PeriodProof{Period: 2, From: 4, Values: make([]nimkit.Nimber, 5)}, PeriodProof{Period: 2, Values: []nimkit.Nimber{0, math.MaxUint64, 3}, VisibleCount: 3, Name: words.Same(nasty)}, PeriodProof{Period: 2, Values: make([]nimkit.Nimber, 5), BlackRings: []int{5}}, PeriodProof{Period: 2, Values: make([]nimkit.Nimber, 5), RedRing: math.MaxInt}, PeriodProof{Period: math.MaxInt, Values: make([]nimkit.Nimber, 5)}, PeriodProof{Period: 2, Values: make([]nimkit.Nimber, 5), VisibleCount: math.MaxInt}},
	reflect.TypeFor[RareRow](): {RareRow{}, RareRow{Step: octal.SparseStep{Values: make([]uint16, 20)}, Parts: []int{19}, HasValue: true, Name: words.Same(nasty)}, RareRow{Step: octal.SparseStep{Values: make([]uint16, million)}}, RareRow{Step: octal.SparseStep{Values: make([]uint16, 3)}, Parts: []int{-1}}},
	reflect.TypeFor[OutcomeStrip](): {OutcomeStrip{}, OutcomeStrip{Set: takeSets()[4], To: 9}, OutcomeStrip{Set: takeSets()[9], From: -1, To: 3}, OutcomeStrip{Set: takeSets()[9], From: 1, To: math.MaxInt}, OutcomeStrip{Set: takeSets()[10], From: 1, To: 20, LastKnown: 20, FrameStart: 2, CopyStarts: []int{5, math.MinInt}},
		OutcomeStrip{Set: takeSets()[10], From: 1, To: 20, LastKnown: 30}, OutcomeStrip{Set: takeSets()[10], From: 1, To: 20, LastKnown: 20, Losses: []int{3, 1}, HasNames: true, StartDDLen: 5}, OutcomeStrip{Set: takeSets()[10], From: 1, To: 20, LastKnown: 20, Losses: []int{1}, HasNames: true},
		OutcomeStrip{Set: takeSets()[4], From: 1, To: 20, LastKnown: 5, Moves: make([]takeaway.Option, million)}, OutcomeStrip{Set: takeSets()[4], From: 1, To: 20, LastKnown: 5, Moves: []takeaway.Option{{Left: math.MaxInt}, {Left: -1}}}},
	reflect.TypeFor[pair](): {pair{}, pair{101, 101}, pair{104, 104}, pair{119, 126}, pair{0, 127}, pair{1, 1}, pair{0, 5}, pair{7, 9}, pair{127, 127}, pair{math.MaxInt, math.MaxInt}, pair{-1, math.MinInt}},
	reflect.TypeFor[Grid](): {Grid{}, Grid{Values: make([][]int, 1)}, Grid{Values: [][]int{{math.MaxInt}}}, Grid{Values: [][]int{{-1, math.MinInt}, nil}}, Grid{Values: many(million, []int{1})},
		Grid{Values: [][]int{make([]int, million)}}, Grid{Values: [][]int{{1}}, FirstColumn: math.MaxInt, FirstRow: math.MinInt}, Grid{Values: many(48, many(48, 99_999))}, Grid{XLabel: words.Same("x"), YLabel: words.Same("y"), Values: many(128, many(1, 99_999))}, Grid{XLabel: words.Same("x"), YLabel: words.Same("y"), Values: many(128, many(2, 99_999))}, Grid{XLabel: words.Same("x"), YLabel: words.Same("y"), Values: many(2, many(128, 99_999))}, Grid{XLabel: words.Same("x"), YLabel: words.Same("y"), Values: many(128, many(128, 99_999)), FirstColumn: 99_800, FirstRow: 99_800},
		Grid{XLabel: words.Same("x"), YLabel: words.Same("y"), Values: many(128, many(30, 1)), FirstColumn: -99_900, FirstRow: -99_999}, Grid{XLabel: words.Same("x"), YLabel: words.Same("y"), Values: [][]int{{1, 0}, {0, 1}}, FirstColumn: 99_801, FirstRow: 99_801}, Grid{Values: many(49, many(49, 1))},
		Grid{Title: words.Same(badText[2]), Desc: words.Same(badText[2]), XLabel: words.Same(badText[2]), YLabel: words.Same(nasty), Values: [][]int{{1}}}},
}

func anys[T any](values []T) []any {
	var all []any
	for _, v := range values {
		all = append(all, v)
	}
	return all
}

// For any input a figure is a readable drawing or an error, after at most a second of work and
// with 200 MB.
func TestFiguresAcceptAnyInput(t *testing.T) { CheckAnswers(t, ".", exported...) }

// calls returns lists of arguments for a function: each bad value of each parameter with the
// first, the fourth and the last bad values of the others. A variadic parameter has no, one and
// many values.
func calls(t *testing.T, f reflect.Type) (lists [][]reflect.Value) {
	values := make([][]reflect.Value, f.NumIn())
	for i := range values {
		in := f.In(i)
		variadic := f.IsVariadic() && i == f.NumIn()-1
		if variadic {
			in = in.Elem()
		}
		require.True(t, len(bad[in]) != 0, "no bad values of the type %v", in)
		for _, v := range bad[in] {
			one := reflect.New(in).Elem()
			if v != nil {
				one.Set(reflect.ValueOf(v))
			}
			if variadic {
				list := reflect.MakeSlice(f.In(i), 1, 1)
				list.Index(0).Set(one)
				one = list
			}
			values[i] = append(values[i], one)
		}
		if variadic {
			long := reflect.MakeSlice(f.In(i), 200, 200)
			for k := range 200 {
				long.Index(k).Set(values[i][k%len(values[i])].Index(0))
			}
			values[i] = append(values[i], reflect.Zero(f.In(i)), long)
		}
	}
	for i := range values {
		for _, v := range values[i] {
			for _, other := range []int{0, 3, math.MaxInt} {
				list := make([]reflect.Value, len(values))
				for k := range list {
					list[k] = values[k][min(other, len(values[k])-1)]
				}
				list[i] = v
				lists = append(lists, list)
				if len(values) == 1 {
					break
				}
			}
		}
	}
	return lists
}

func answered(t *testing.T, said string, f reflect.Value, in []reflect.Value) {
	t.Helper()
	var answer any
	panicked := trial.Limits{Work: time.Second, Memory: 200_000_000}.Call(t, func() string { return said }, func() {
		call := f.Call
		if f.Type().IsVariadic() {
			call = f.CallSlice
		}
		answer = call(in)[0].Interface()
		require.Equal(t, faultOf(answer), "", said)
	})
	require.That(t, panicked == nil, "%s panics: %.200v", said, panicked)
	for _, figure := range figuresOf(answer) {
		if fault := readingFault(figure); fault != "" {
			t.Errorf("%s: %s", said, fault)
		}
	}
}

// figuresOf returns a figure, or the figures of the first and the last step of a lesson.
func figuresOf(answer any) (figures []Figure) {
	switch answer := answer.(type) {
	case Figure:
		return []Figure{answer}
	case []view.Step:
		for i, step := range answer {
			if i == 0 || i == len(answer)-1 {
				for _, v := range step.Values {
					figures = append(figures, v.(Figure))
				}
			}
		}
	}
	return figures
}

// readingFault describes why a figure cannot be read at the width of a cell, "" if it can: a text of
// less than eight pixels, a text that is cut off or lies over another, an axis with a single
// number.
func readingFault(f Figure) string {
	for _, l := range []words.Language{words.Dutch, words.German, words.English} {
		if _, err := f.SVG(l); err != nil {
			return "" // a sentence is displayed instead
		}
		var r recorder.Canvas
		f := f.withCaptionWidth()
		f.drawOn(&r, l)
		boxes := textBoxes(new(testing.T), "", r.Actions)
		scale := min(1, float64(displayWidth/f.Width))
		for _, b := range boxes {
			switch {
			case scale*b.size < minTextSize-0.01 && hasLetterOrDigit(b.text):
				return fmt.Sprintf("%.40q has %.1f points in a figure %.0f points wide", b.text, scale*b.size, f.Width)
			case b.xmin < 0 || b.ymin < 0 || b.xmax > float64(f.Width) || b.ymax > float64(f.Height):
				return fmt.Sprintf("%.60q is cut off: %.1f–%.1f × %.1f–%.1f on %.1f × %.1f", b.text, b.xmin, b.xmax, b.ymin, b.ymax, f.Width, f.Height)
			}
		}
		slices.SortFunc(boxes, func(a, b textBox) int { return cmp.Compare(a.ymin, b.ymin) })
		for i, b := range boxes {
			for _, c := range boxes[i+1:] {
				if c.ymin >= b.ymax-1 {
					break
				}
				if b.overlaps(c, 1) {
					return fmt.Sprintf("%.40q lies over %.40q", b.text, c.text)
				}
			}
		}
		if fault := axisFault(boxes, singleLines(r.Actions)); fault != "" {
			return fault
		}
	}
	return ""
}

// singleLines reports whether a board of a drawing has a single column, and whether one has a single row.
// These have one number. Of the lines with the same ends, three at equal distances are those of two
// columns or more.
func singleLines(actions []recorder.Action) (single [2]bool) {
	for i := range single {
		lines := map[[2]vg.Length]map[vg.Length]bool{} // from their ends to their places
		for _, a := range actions {
			s, ok := a.(*recorder.Stroke)
			if !ok || len(s.Path) != 2 {
				continue
			}
			p, q := s.Path[0].Pos, s.Path[1].Pos
			if i == 1 { // rows: horizontal lines
				p, q = vg.Point{X: p.Y, Y: p.X}, vg.Point{X: q.Y, Y: q.X}
			}
			if ends := [2]vg.Length{p.Y, q.Y}; p.X == q.X && p.Y < q.Y {
				if lines[ends] == nil {
					lines[ends] = map[vg.Length]bool{}
				}
				lines[ends][p.X] = true
			}
		}
		for _, places := range lines {
			sorted := slices.Sorted(maps.Keys(places))
			several := false
			for k := 2; k < len(sorted); k++ {
				several = several || math.Abs(float64(sorted[k]-2*sorted[k-1]+sorted[k-2])) < 0.01
			}
			single[i] = single[i] || len(sorted) >= 2 && !several
		}
	}
	return single
}

// axisFault describes an axis with fewer than two numbers. A vertical text names the vertical
// axis, whose numbers end at one distance from it. The numbers of the other one are the lowest row.
// A single column or row has one number.
func axisFault(boxes []textBox, single [2]bool) string {
	number := func(b textBox) bool {
		return !b.bold && strings.Trim(b.text, "0123456789.,-−⁰¹²³⁴⁵⁶⁷⁸⁹/½ ") == ""
	}
	for _, name := range boxes {
		if !name.upright {
			continue
		}
		columns, rows := map[int]int{}, map[int]int{}
		lowest := math.MaxInt
		for _, b := range boxes {
			if number(b) && b.xmin > name.xmax {
				columns[int(b.xmax+0.5)]++
				rows[int(b.ymin+0.5)]++
				lowest = min(lowest, int(b.ymin+0.5))
			}
		}
		nearest := math.MaxInt
		for column := range columns {
			nearest = min(nearest, column)
		}
		if columns[nearest] < 2 && !single[1] || rows[lowest] < 2 && !single[0] {
			return fmt.Sprintf("the axis %.40q or the one below has fewer than two numbers: %d, %d", name.text, columns[nearest], rows[lowest])
		}
	}
	return ""
}

// faultOf describes what is wrong with a result, "" if nothing is.
func faultOf(answer any) string {
	switch answer := answer.(type) {
	case Figure:
		return figureFault(answer)
	case []view.Step:
		if len(answer) == 0 || len(answer) > 200 {
			return fmt.Sprintf("has %d steps", len(answer))
		}
		for i, step := range answer {
			for _, l := range []words.Language{words.Dutch, words.German, words.English} {
				if says := step.Sentence.In(l); says == "" || len(says) > 20_000 {
					return fmt.Sprintf("says %.40q in step %d, %d bytes", says, i, len(says))
				}
			}
			if i > 0 && i < len(answer)-1 {
				continue // the first and the last figure stand for those between
			}
			for _, shown := range step.Values {
				if fault := figureFault(shown.(Figure)); fault != "" {
					return fault
				}
			}
		}
		return ""
	}
	return fmt.Sprintf("answers with a %T", answer)
}

// figureFault describes what is wrong with a figure, "" if nothing is. SVG and PNG are both
// images or both return the same error.
func figureFault(f Figure) string {
	for _, l := range []words.Language{words.Dutch, words.Language(nasty)} {
		svg, err := f.SVG(l)
		if err != nil {
			_, _, _, again := f.PNG(l)
			switch text := err.Error(); {
			case again == nil || again.Error() != text || f.Text(l) != words.ErrorText(err).In(l):
				return fmt.Sprintf("is no SVG (%.200v), but a PNG (%.200v)", err, again)
			case len(text) < 10 || len(text) > 2000:
				return fmt.Sprintf("says %.60q, %d bytes", text, len(text))
			}
			return ""
		}
		if err := xml.Unmarshal(svg, new(struct{})); err != nil {
			return fmt.Sprintf("is no XML: %v", err)
		}
		if text := f.Text(l); strings.Contains(text, "%!") || len(text) > 30_000 {
			return fmt.Sprintf("says %.200q", text)
		}
	}
	data, width, height, err := f.PNG(words.German)
	if err != nil {
		return err.Error()
	}
	picture, err := png.DecodeConfig(bytes.NewReader(data))
	if err != nil {
		return err.Error()
	}
	if wide := picture.Width > picture.Height; width <= 0 || height <= 0 || wide != (width > height) && width != height {
		return fmt.Sprintf("is a PNG of %d × %d, to be shown as %d × %d", picture.Width, picture.Height, width, height)
	}
	return ""
}

// Figures that no function returns: empty, without a size, too large, or with bad texts.
func TestFiguresWithoutValidSizeHaveErrors(t *testing.T) {
	blank := func(draw.Canvas, words.Language) {}
	for name, f := range map[string]Figure{
		"zero": {}, "without a size": {Draw: blank}, "below 0": {Draw: blank, Width: -1, Height: -1},
		"no number": {Draw: blank, Width: vg.Length(math.NaN()), Height: 5}, "endless": {Draw: blank, Width: vg.Length(math.Inf(1)), Height: 1},
		"high": {Draw: blank, Width: 1, Height: maxSide + 1}, "large": {Draw: blank, Width: 9000, Height: 9000},
	} {
		_, err := f.SVG(words.Dutch)
		require.That(t, err != nil, "%s: there is an SVG", name)
		require.Equal(t, figureFault(f), "", name)
	}
	for _, bad := range badText {
		f := Figure{Title: words.Same(bad), Key: words.Same(bad), Desc: words.Same(bad), Width: 100, Height: 50, Draw: blank}
		fault := figureFault(f)
		require.That(t, fault == "", "%.20q: %s", bad, fault)
	}
}
