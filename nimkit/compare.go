package nimkit

import (
	"sync"

	"nimlab/nimkit/words"
)

// A Comparer compares a closed form with a game, see [Compare], or with a sequence of
// nim-values, see [CompareSequence].
type Comparer interface {
	// Comparison solves the game from its moves alone and compares the closed form with
	// it. The errors are those of [Solve].
	Comparison() (*Comparison, error)
}

// A Comparison is the result of comparing a closed form with a solved game. The zero value
// has compared nothing.
type Comparison struct {
	Name     string // of the closed form, with its source
	Compared int    // positions that were compared
	Losses   int    // of these, losses according to the solved game
	Unknown  int    // positions for which the closed form has no value

	Differ    int // positions with different values
	First     any // the first of them, nil if there is none
	Solved    any // its value in the solved game: an [Outcome] or a [Nimber]
	Predicted any // its value by the closed form

	graph *Graph
	lost  map[int]bool // by the closed form
}

// errNothingCompared is the error of the zero Comparison.
var errNothingCompared = words.Errorf("nimkit: nothing has been compared: Compare makes a comparison")

// Comparison returns c itself. It is an error if c is nil.
func (c *Comparison) Comparison() (*Comparison, error) {
	if c == nil {
		return nil, errNothingCompared
	}
	return c, nil
}

// Graph returns the game that was compared. A comparison by [CompareSequence] has no graph
// and returns an error.
func (c *Comparison) Graph() (*Graph, error) {
	switch {
	case c == nil || c.graph == nil && c.Compared == 0:
		return nil, errNothingCompared
	case c.graph == nil:
		return nil, words.Errorf("nimkit: %.60q was held against values in a row, which have no graph", c.Name)
	}
	return c.graph, nil
}

// PredictsLoss reports whether position n of the graph is a loss by the closed form. Both
// results are false if the closed form has no value for it.
func (c *Comparison) PredictsLoss(n int) (loss, known bool) {
	if c != nil {
		loss, known = c.lost[n]
	}
	return loss, known
}

// Agree reports whether something was compared and nothing differs.
func (c *Comparison) Agree() bool { return c != nil && c.Compared > 0 && c.Differ == 0 }

// String returns, for example, "2601 positions compared, 49 of them losses: all
// agree".
func (c *Comparison) String() string {
	if c == nil || c.Compared == 0 {
		return words.T("nothing compared").String()
	}
	agree := words.T("all agree")
	if c.Differ > 0 {
		agree = words.T("%d differ, first %v: solved %v, closed form %v", c.Differ, c.First, c.Solved, c.Predicted)
	}
	return words.T("%d positions compared, %d of them losses: %s", c.Compared, c.Losses, agree).String()
}

// add compares the values of a position.
func (c *Comparison) add(position any, solved, predicted any, loss bool) {
	c.Compared++
	if loss {
		c.Losses++
	}
	if solved == predicted {
		return
	}
	if c.Differ == 0 {
		c.First, c.Solved, c.Predicted = position, solved, predicted
	}
	c.Differ++
}

// formula is a closed form: a formula, or a table from a book, for the outcome or the
// nim-value of a position.
type formula struct {
	name     string
	play     Play
	kind     any                     // a nil pointer to the type of its positions
	evaluate func(p any) (any, bool) // returns an Outcome or a Nimber; nil for a nil closed form
}

// eraseTypes returns a closed form without its types, nil for nil.
func eraseTypes[P comparable, V Outcome | Nimber](form func(P) (V, bool)) func(p any) (any, bool) {
	if form == nil {
		return nil
	}
	return func(p any) (any, bool) { return form(p.(P)) }
}

// Compare returns g with a closed form, which [Game.Comparison] compares with every position.
// It gives outcomes in the play convention of g, or nim-values in normal play.
//
//	lost := func(n int) nimkit.Nimber { return nimkit.Nimber(n % 4) }
//	show.It(view.Compared(nimkit.Compare("n mod 4", nimkit.From(take, 40), lost)))
func Compare[P comparable, V Outcome | Nimber](name string, g Game, form func(P) V) Game {
	if form == nil {
		return g.compared(name, (*P)(nil), nil)
	}
	return g.compared(name, (*P)(nil), func(p any) (any, bool) { return form(p.(P)), true })
}

// CompareKnown is [Compare] for a closed form that returns false for the positions that it
// has no value for. These are counted as [Comparison.Unknown].
func CompareKnown[P comparable, V Outcome | Nimber](name string, g Game, form func(P) (V, bool)) Game {
	return g.compared(name, (*P)(nil), eraseTypes(form))
}

//go:noinline
func (g Game) compared(name string, of any, evaluate func(p any) (any, bool)) Game {
	return g.with(func(other *game) { other.formula = &formula{name, other.play, of, evaluate} })
}

// WithFormula is [CompareKnown] for a closed form with a proof. It also becomes the [Theory]
// of the game. If g has positions of another type than P, the result is an [InvalidGame].
func WithFormula[P comparable, V Outcome | Nimber](g Game, source string, form func(P) (V, bool)) Game {
	g = CompareKnown(source, g, form)
	if g.check() != nil {
		return g
	}
	start, ok := g.of.start.(P)
	if !ok {
		return InvalidGame(g.wrongType((*P)(nil)))
	}
	worth := func(play Play) (v V, err error) {
		v, known := form(start)
		if !known || play != g.of.play {
			err = ErrNoFormula
		}
		return v, err
	}
	var t Theory
	t.Outcome = func(play Play) (Outcome, error) {
		v, err := worth(play)
		if o, ok := any(v).(Outcome); ok {
			return o, err
		}
		return LossOrWin(v == 0), err
	}
	if _, nimbers := any(*new(V)).(Nimber); nimbers {
		t.NimValue = func() (Nimber, error) {
			v, err := worth(g.of.play)
			return Nimber(v), err
		}
	}
	return g.WithTheory(t)
}

// HasFormula reports whether the game has a closed form for its play convention, see [Compare].
func (g Game) HasFormula() bool {
	return g.check() == nil && g.of.formula != nil && g.of.formula.play == g.of.play
}

// Comparison implements [Comparer] for a game with a closed form, see [Compare]. A game without
// one, or with one for another play convention, returns an error.
func (g Game) Comparison() (*Comparison, error) {
	if err := g.check(); err != nil {
		return nil, err
	}
	f := g.of.formula
	switch {
	case !g.HasFormula():
		return nil, words.Errorf("nimkit: a game without a closed form: give it one with Compare")
	case f.evaluate == nil:
		return nil, nilFormula(f.name)
	case f.kind != g.of.kind:
		return nil, g.wrongType(f.kind)
	}
	graph, err := g.Graph()
	if err != nil {
		return nil, err
	}
	c := &Comparison{Name: f.name, graph: graph, lost: map[int]bool{}}
	for n := range graph.Len() {
		predicted, known := f.evaluate(graph.positions.raw(n))
		if !known {
			c.Unknown++
			continue
		}
		switch predicted := predicted.(type) {
		case Outcome:
			solved := graph.Outcome(n)
			c.lost[n] = predicted == Loss
			c.add(graph.Position(n), solved, predicted, solved == Loss)
		case Nimber:
			solved, ok := graph.NimValue(n)
			if !ok {
				return nil, words.Errorf("nimkit: position %s has no nim-value", shortName(graph.Position(n)))
			}
			c.lost[n] = predicted == 0
			c.add(graph.Position(n), solved, predicted, solved == 0)
		}
	}
	return c, nil
}

// CompareSequence compares a closed form with a sequence of nim-values, the first of which
// belongs to heap 0. The sequence is computed at the first call of Comparison.
func CompareSequence(name string, row Sequenced, form func(heap int) Nimber) Comparer {
	return rowFormula(sync.OnceValues(func() (*Comparison, error) {
		switch {
		case form == nil:
			return nil, nilFormula(name)
		case row == nil:
			return nil, words.Errorf("nimkit: %.60q: no nim-values to compare with", name)
		}
		s, err := row.Sequence()
		if err != nil {
			return nil, err
		}
		c := &Comparison{Name: name}
		for heap, v := range s.Values {
			c.add(heap, v, form(heap), v == 0)
		}
		return c, nil
	}))
}

// nilFormula returns the error of a closed form that is nil.
func nilFormula(name string) error {
	return words.Errorf("nimkit: %.60q: no closed form to compare: the function is nil", name)
}

// rowFormula implements [Comparer] by a function.
type rowFormula func() (*Comparison, error)

// Comparison calls the function.
func (f rowFormula) Comparison() (*Comparison, error) { return f() }
