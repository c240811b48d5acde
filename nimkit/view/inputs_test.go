package view_test

import (
	"iter"
	"maps"
	"math"
	"slices"
	"testing"

	"nimlab/internal/require"
	"nimlab/nimkit"
	"nimlab/nimkit/cards"
	"nimlab/nimkit/classics"
	"nimlab/nimkit/coins"
	"nimlab/nimkit/internal/inputs"
	"nimlab/nimkit/misere"
	"nimlab/nimkit/nim"
	"nimlab/nimkit/nim/biplus"
	"nimlab/nimkit/nim/match"
	"nimlab/nimkit/nimbi"
	"nimlab/nimkit/octal"
	"nimlab/nimkit/octal/quotient"
	"nimlab/nimkit/pins"
	"nimlab/nimkit/takeaway"
	"nimlab/nimkit/tower"
	"nimlab/nimkit/view"
	"nimlab/nimkit/words"
	"nimlab/notebooks/page/names"
)

// nonsense implements interfaces of games with invalid results.
type nonsense struct{}

func (nonsense) Graph() (*nimkit.Graph, error)           { return nil, nil }
func (nonsense) Comparison() (*nimkit.Comparison, error) { return nil, nil }
func (nonsense) Quotient() (*quotient.Quotient, error)   { return nil, nil }
func (nonsense) Certificate() (octal.Certificate, error) { return octal.Certificate{}, nil }
func (nonsense) Options(int) iter.Seq[[]int] {
	return slices.Values([][]int{nil, {-1}, {math.MaxInt}, {1 << 40, 3}})
}

// doubling leaves two heaps of one, so that there are very many after a few moves.
func doubling(heap int) [][]int {
	switch {
	case heap == 0:
		return nil
	case heap < 3:
		return [][]int{{0}}
	}
	return [][]int{{heap - 1, heap - 1}, {heap - 2}}
}

// broken is a game whose rule panics.
type broken struct{}

func (broken) Options(int) iter.Seq[[]int] { panic("oh") }

// Every exported function accepts any input without a panic. A rule of the reader that does not
// return is left out: it runs in the cell, where ■ stops it.
func TestEveryInputHasAnAnswer(t *testing.T) {
	million := nimkit.From(func(p [2]int, move func([2]int)) {
		for i, n := range p {
			if q := p; n > 0 {
				q[i]--
				move(q)
			}
		}
	}, [2]int{999, 999})
	if _, err := million.Graph(); err != nil { // the view of it does not solve it
		t.Fatal(err)
	}
	list := func(n int, move func(int)) { move(n); move(n + 1) }
	kayles := require.Must(octal.Kayles.Certificate())(t)
	forged := kayles
	forged.Preperiod, forged.Period = math.MaxInt/2, 1<<62
	started, over := nim.Heaps(3, 4), pins.Full(5)
	graph := require.Must(started.Graph())(t)
	genera := require.Must(misere.Of(nim.Heaps(2, 2)))(t)
	functions := names.In("view").Functions()
	maps.Copy(functions, map[string]any{
		"Record": view.Record[any], "Grouped": words.FormatNumber, "ParseLanguage": words.ParseLanguage, "PositionName": words.Name, "Same": words.Same,
	})
	inputs.Package{
		Functions: functions,
		Types:     []any{words.Text{}, view.Table{}, view.Sentences{}, view.Step{}, view.Cell{}, view.Plain, words.Dutch},
		Values: []any{
			nonsense{}, broken{}, nimkit.Game(million), nimkit.From(list, 0), nimkit.Game{}, classics.Wythoff(5, 5),
			started, started.Misere(), nim.Heaps(), nim.Position{math.MaxUint64, 1}.Game(), over, pins.Full(-1), pins.Row{}, graph, (*nimkit.Graph)(nil),
			octal.Kayles, octal.Code("0."), octal.Code("0.8888888888888888"), octal.Grundy, octal.Splitting(-1000), octal.Kayles.Heaps(3, 4), octal.Sum{{}},
			kayles, forged, quotient.Of(octal.Kayles, 20), (*quotient.Quotient)(nil), &quotient.Quotient{},
			takeaway.MustSet(1, 4, 9, 10), takeaway.MustSet(40, 160, 481, 641), takeaway.MustSet(2, 3).Misere(), takeaway.MustSet(1).Normal(),
			tower.MustParse("WBW"), tower.MustParseSum("WBW + B"), nimbi.MustTriangle(3).Full(), nimbi.Counters{}, cards.Up(5), coins.Ruler,
			biplus.InTheHead(44, 21), biplus.Reading{}.Audit(8), genera.Genus(0), match.Nimrod(), match.Series{},
			octal.From(nil), octal.From(func(int) [][]int { return [][]int{{-1}, {math.MaxInt}} }), octal.From(doubling),
		},
		Except: map[string]string{
			"Text.Sprintf": "it is fmt.Sprintf in three languages, and says like that what does not fit its format",
		},
		Partial: map[string]string{"ParseLanguage": "it returns English, in which the error can be displayed"},
		Allowed: map[any]string{"oh": "the reader's own rule panics, and its words and its line are what he needs"},
	}.Check(t, ".")
}
