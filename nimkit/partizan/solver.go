package partizan

import (
	"sync"

	"nimlab/nimkit"
	"nimlab/nimkit/words"
)

// A ruleset is a game of this package, in which play is known to end. Its positions are
// worked out by a recursion over their parts, and positions that are mirror images are
// worked out once.
type ruleset[P comparable] struct {
	// options calls move with the position after each move of a player.
	options func(p P, player Player, move func(P))
	// parts appends the parts that a position falls into to a list. Parts in which nobody
	// can move may be left out.
	parts func(p P, list []P) []P
	// canonical returns the one of symmetric parts that is worked out, and whether the
	// players are exchanged in it. It may be nil.
	canonical func(part P) (q P, exchanged bool)
	// display returns a position as it is displayed. It may be nil.
	display func(p P) any
	// draw returns how the game that starts from a position is drawn.
	draw func(start P, d style) picture
}

// game returns the game that starts from a position.
func (r ruleset[P]) game(name words.Text, start P) Game {
	g := rules{
		options: func(at any, player Player, move func(any)) { r.options(at.(P), player, func(p P) { move(p) }) },
		solve: func(limit int) (func(any) Value, error) {
			s := &solver[P]{ruleset: r, limit: limit, values: map[P]Value{}}
			s.value(start)
			var one sync.Mutex
			return func(at any) Value {
				one.Lock() // the solver may meet new parts
				defer one.Unlock()
				return s.value(at.(P))
			}, nil
		},
	}
	g.draw = func(d style) (picture, bool) { return r.draw(start, d), true }
	if r.display != nil {
		g.display = func(at any) any { return r.display(at.(P)) }
	}
	return newGame(start, g).WithAppearance(nimkit.Appearance{Name: name})
}

// solver computes the values of positions.
type solver[P comparable] struct {
	ruleset[P]
	limit  int
	values map[P]Value // of parts
}

func (s *solver[P]) value(p P) Value {
	return calculate(func(c *calculator) Value { return s.total(c, p, 0, new([]P)) })
}

// total returns the sum of the values of the parts of p. The list of all parts on the path of
// the recursion begins with those that are not of p, first of them.
func (s *solver[P]) total(c *calculator, p P, first int, list *[]P) (sum Value) {
	*list = s.parts(p, (*list)[:first])
	last := len(*list)
	for i := first; i < last; i++ {
		sum = c.plus(sum, s.part(c, (*list)[i], last, list))
	}
	return sum
}

// part returns the value of a part.
func (s *solver[P]) part(c *calculator, p P, first int, list *[]P) Value {
	v, ok := s.values[p]
	if ok {
		return v
	}
	if q, exchanged := s.canonicalPart(p); q != p {
		if v = s.part(c, q, first, list); exchanged {
			v = v.Neg()
		}
	} else {
		v = c.fromMoves(func(player Player, move func(Value)) {
			s.options(p, player, func(q P) { move(s.total(c, q, first, list)) })
		})
	}
	s.check()
	s.values[p] = v
	return v
}

// check panics if more positions are known than there may be.
func (s *solver[P]) check() {
	n := len(s.values)
	if s.limit == 0 {
		if err := nimkit.CheckSize(errLarge, float64(n), 0); err != nil {
			panic(err)
		}
	} else if n >= s.limit {
		panic(nimkit.NewLimitError(s.limit, words.Errorf("partizan: more than %d positions: begin with less", s.limit)))
	}
}

var errLarge = words.Errorf("partizan: this game")

func (s *solver[P]) canonicalPart(p P) (q P, exchanged bool) {
	if s.canonical == nil {
		return p, false
	}
	return s.canonical(p)
}

// onePart is for a ruleset whose positions do not fall into parts.
func onePart[P any](p P, list []P) []P { return append(list, p) }

// leastImage returns the least of some images of a position, and whether the players are exchanged
// in it. The images at odd places are of the position with the players exchanged.
func leastImage[P any](compare func(P, P) int, images ...P) (best P, exchanged bool) {
	best = images[0]
	for i, image := range images {
		if compare(image, best) < 0 {
			best, exchanged = image, i%2 == 1
		}
	}
	return best, exchanged
}
