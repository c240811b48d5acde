package nimkit

import (
	"sync"

	"nimlab/nimkit/words"
)

// Comparer is what can be held against a closed form: a game with one, see [Game.Comparison],
// or nim-values in a row, see [CompareSequence].
type Comparer interface {
	// Comparison holds the closed form against the game, which is worked out from
	// its moves alone. The errors are those of [Solve].
	Comparison() (*Comparison, error)
}

// Comparison is how a closed form agrees with the game that was worked out. The
// zero value has compared nothing.
type Comparison struct {
	Name     string // of the closed form, with its source
	Compared int    // positions at which both were asked
	Losses   int    // of these, positions that are losses
	Unknown  int    // positions that the closed form says nothing about

	Differ    int // positions at which the two differ
	First     any // the first of them, if there is one
	Solved    any // what it is worth: an [Outcome] or a [Nimber]
	Predicted any // by the closed form

	graph *Graph
	lost  map[int]bool // by the closed form
}

var errNothingCompared = words.Errorf("nimkit: nothing has been compared: Compare makes a comparison")

// Comparison returns c itself. It is an error if c is nil.
func (c *Comparison) Comparison() (*Comparison, error) {
	if c == nil {
		return nil, errNothingCompared
	}
	return c, nil
}

// Graph returns the game that was compared. It is an error where nim-values in a row were
// compared, for these have no graph.
func (c *Comparison) Graph() (*Graph, error) {
	switch {
	case c == nil || c.graph == nil && c.Compared == 0:
		return nil, errNothingCompared
	case c.graph == nil:
		return nil, words.Errorf("nimkit: %.60q was held against values in a row, which have no graph", c.Name)
	}
	return c.graph, nil
}

// PredictsLoss is whether the closed form calls position n of the graph a loss; false
// also where it says nothing.
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

func (c *Comparison) add(position any, solved, said any, loss bool) {
	c.Compared++
	if loss {
		c.Losses++
	}
	if solved == said {
		return
	}
	if c.Differ == 0 {
		c.First, c.Solved, c.Predicted = position, solved, said
	}
	c.Differ++
}

// formula is a closed form: a formula or a table from a book that says who wins or what a
// position is worth, without playing.
type formula struct {
	name  string
	play  Play
	kind  any                     // a nil pointer to the type of its positions
	worth func(p any) (any, bool) // an Outcome or a Nimber; nil where there is no closed form
}

// erased returns a closed form that does not know its types.
func erased[P comparable, V Outcome | Nimber](form func(P) (V, bool)) func(p any) (any, bool) {
	if form == nil {
		return nil
	}
	return func(p any) (any, bool) { return form(p.(P)) }
}

// Compare returns the game with a closed form to be held against it at every position: who
// wins, by the play of the game, or the nim-values, in normal play.
//
//	lost := func(n int) nimkit.Nimber { return nimkit.Nimber(n % 4) }
//	show.It(view.Compared(nimkit.Compare("n mod 4", nimkit.From(take, 40), lost)))
func Compare[P comparable, V Outcome | Nimber](name string, g Game, form func(P) V) Game {
	if form == nil {
		return g.compared(name, (*P)(nil), nil)
	}
	return g.compared(name, (*P)(nil), func(p any) (any, bool) { return form(p.(P)), true })
}

// CompareKnown is [Compare] for a closed form that knows only some positions and
// returns false for the others, which are left out and counted.
func CompareKnown[P comparable, V Outcome | Nimber](name string, g Game, form func(P) (V, bool)) Game {
	return g.compared(name, (*P)(nil), erased(form))
}

//go:noinline
func (g Game) compared(name string, of any, worth func(p any) (any, bool)) Game {
	return g.with(func(other *game) { other.formula = &formula{name, other.play, of, worth} })
}

// WithFormula is [CompareKnown] for a closed form with a proof: the game takes the answers
// to questions about its start from it, see [Theory].
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

// HasFormula reports whether the game has a closed form in its play, see [Compare].
func (g Game) HasFormula() bool {
	return g.check() == nil && g.of.formula != nil && g.of.formula.play == g.of.play
}

// Comparison implements [Comparer] for a game with a closed form, see [Compare]. It is an
// error in another play than that of the closed form.
func (g Game) Comparison() (*Comparison, error) {
	if err := g.check(); err != nil {
		return nil, err
	}
	f := g.of.formula
	switch {
	case !g.HasFormula():
		return nil, words.Errorf("nimkit: a game without a closed form: give it one with Compare")
	case f.worth == nil:
		return nil, noForm(f.name)
	case f.kind != g.of.kind:
		return nil, g.wrongType(f.kind)
	}
	graph, err := g.Graph()
	if err != nil {
		return nil, err
	}
	c := &Comparison{Name: f.name, graph: graph, lost: map[int]bool{}}
	for n := range graph.Len() {
		said, known := f.worth(graph.over.raw(n))
		if !known {
			c.Unknown++
			continue
		}
		switch said := said.(type) {
		case Outcome:
			solved := graph.Outcome(n)
			c.lost[n] = said == Loss
			c.add(graph.Position(n), solved, said, solved == Loss)
		case Nimber:
			solved, ok := graph.NimValue(n)
			if !ok {
				return nil, words.Errorf("nimkit: position %s has no nim-value", brief(graph.Position(n)))
			}
			c.lost[n] = said == 0
			c.add(graph.Position(n), solved, said, solved == 0)
		}
	}
	return c, nil
}

// CompareSequence returns a closed form to be held against nim-values in a row, the first at 0.
func CompareSequence(name string, row Sequenced, form func(heap int) Nimber) Comparer {
	return rowFormula(sync.OnceValues(func() (*Comparison, error) {
		switch {
		case form == nil:
			return nil, noForm(name)
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

func noForm(name string) error {
	return words.Errorf("nimkit: %.60q: no closed form to compare: the function is nil", name)
}

// rowFormula is a closed form that is compared with a row when it is first asked for.
type rowFormula func() (*Comparison, error)

func (f rowFormula) Comparison() (*Comparison, error) { return f() }
