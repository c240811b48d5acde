package nimkit

import (
	"sync"

	"nimlab/nimkit/words"
)

// Formula is a game with a closed form: a formula or a table from a book that
// says who wins or what a position is worth, without playing. [Compare] makes
// one from a reader's own; the famous games bring theirs.
type Formula interface {
	Playable
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

	Differ int // positions at which the two differ
	First  any // the first of them, if there is one
	Solved any // what it is worth: an [Outcome] or a [Nimber]
	Said   any // what the closed form says there

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

// Graph implements [Playable]. It is an error where nim-values in a row were
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

// SaysLoss is whether the closed form calls position n of the graph a loss; false
// also where it says nothing.
func (c *Comparison) SaysLoss(n int) (loss, known bool) {
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
		agree = words.T("%d differ, first %v: solved %v, closed form %v", c.Differ, c.First, c.Solved, c.Said)
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
		c.First, c.Solved, c.Said = position, solved, said
	}
	c.Differ++
}

// Compare holds a closed form against a game at every position: who wins, by the
// play of the game, or the nim-values, in normal play.
//
//	lost := func(n int) nimkit.Nimber { return nimkit.Nimber(n % 4) }
//	show.It(view.Compared(nimkit.Compare("n mod 4", nimkit.From(take, 40), lost)))
func Compare[P comparable, V Outcome | Nimber](name string, game Setup[P], form func(P) V) Formula {
	if form == nil {
		return CompareKnown[P, V](name, game, nil)
	}
	return CompareKnown(name, game, func(p P) (V, bool) { return form(p), true })
}

// CompareKnown is [Compare] for a closed form that knows only some positions and
// says false of the others, which are left out and counted.
func CompareKnown[P comparable, V Outcome | Nimber](name string, game Setup[P], form func(P) (V, bool)) Formula {
	return formula(sync.OnceValues(func() (*Comparison, error) {
		if form == nil {
			return nil, noForm(name)
		}
		g, err := game.Graph()
		if err != nil {
			return nil, err
		}
		solution, _ := SolutionOf(game)
		c := &Comparison{Name: name, graph: g, lost: map[int]bool{}}
		for n := range g.Len() {
			said, known := form(solution.found.Position(g.over.Index(n)))
			if !known {
				c.Unknown++
				continue
			}
			var solved V
			switch v := any(&solved).(type) {
			case *Outcome:
				*v = g.Outcome(n)
			case *Nimber:
				var ok bool
				if *v, ok = g.NimValue(n); !ok {
					return nil, words.Errorf("nimkit: position %s has no nim-value", brief(g.Position(n)))
				}
			}
			c.lost[n] = said == 0 // [Loss], or the nim-value of a loss
			c.add(g.Position(n), solved, said, solved == 0)
		}
		return c, nil
	}))
}

// CompareSequence holds a closed form against nim-values in a row, the first at 0.
func CompareSequence(name string, row Sequenced, form func(heap int) Nimber) Formula {
	return formula(sync.OnceValues(func() (*Comparison, error) {
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

// formula is a closed form that is compared when it is first asked for.
type formula func() (*Comparison, error)

func (f formula) Comparison() (*Comparison, error) { return f() }

func (f formula) Graph() (*Graph, error) {
	c, err := f()
	if err != nil {
		return nil, err
	}
	return c.Graph()
}

var _ Formula = (*Comparison)(nil)
