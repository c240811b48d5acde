package partizan

import (
	"fmt"
	"sync"

	"nimlab/nimkit"
	"nimlab/nimkit/words"
)

// A ruleset holds the rules of a game of this package, in which play is known to end. The solver
// computes the value of each part once, by recursion, and only one value for parts that are mirror
// images of each other.
type ruleset[P comparable] struct {
	// options calls move with the position after each move of a player.
	options func(p P, player Player, move func(P))
	// parts appends the parts of a position to a list. It may leave out parts in which nobody
	// can move.
	parts func(p P, list []P) []P
	// canonical returns the one of the symmetric images of a part whose value is computed, and
	// whether the players are exchanged in it. It may be nil.
	canonical func(part P) (q P, exchanged bool)
	// display returns the value that is displayed for a position. It may be nil.
	display func(p P) any
	// draw returns the picture of the game that starts from a position.
	draw func(start P, owners ownership) picture
}

// game returns the game that starts from a position.
func (r ruleset[P]) game(name words.Text, start P) Game {
	g := rules{
		options: func(position any, player Player, move func(any)) {
			r.options(position.(P), player, func(p P) { move(p) })
		},
		solve: func(limit int) (func(any) Value, error) {
			s := &solver[P]{ruleset: r, limit: limit, values: map[P]Value{}}
			s.value(start)
			var mu sync.Mutex
			return func(position any) Value {
				mu.Lock() // the solver may store values of new parts
				defer mu.Unlock()
				return s.value(position.(P))
			}, nil
		},
	}
	g.draw = func(owners ownership) (picture, bool) { return r.draw(start, owners), true }
	if r.display != nil {
		g.display = func(position any) any { return r.display(position.(P)) }
	}
	return newGame(start, g).WithAppearance(nimkit.Appearance{Name: name})
}

// solver computes the values of positions.
type solver[P comparable] struct {
	ruleset[P]
	limit  int
	values map[P]Value // of parts
}

// value returns the value of a position.
func (s *solver[P]) value(p P) Value {
	return calculate(func(c *calculator) Value { return s.total(c, p, 0, new([]P)) })
}

// total returns the sum of the values of the parts of p. list is shared by the whole recursion: its
// first elements belong to the calls above, and total writes the parts of p from index first on.
func (s *solver[P]) total(c *calculator, p P, first int, list *[]P) (sum Value) {
	*list = s.parts(p, (*list)[:first])
	last := len(*list)
	for i := first; i < last; i++ {
		sum = c.plus(sum, s.part(c, (*list)[i], last, list))
	}
	return sum
}

// part returns the value of a part. It may write to list from index first on.
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

// check panics if the limit does not allow another value.
func (s *solver[P]) check() {
	n := len(s.values)
	if s.limit == 0 {
		if err := nimkit.CheckSize(errLarge, float64(n), 0); err != nil {
			panic(err)
		}
	} else if n >= s.limit {
		panic(nimkit.NewLimitError(s.limit, words.Errorf("partizan: more than %d positions: begin with less, or write .%s behind the game", s.limit, fmt.Sprintf("Limit(%d)", 10*s.limit))))
	}
}

// errLarge begins the error of a game with too many positions.
var errLarge = words.Errorf("partizan: this game")

// canonicalPart returns the result of canonical, or p itself if the ruleset has no such function.
func (s *solver[P]) canonicalPart(p P) (q P, exchanged bool) {
	if s.canonical == nil {
		return p, false
	}
	return s.canonical(p)
}

// wholePosition appends a position to a list. It serves as parts in a ruleset whose positions do not
// fall into parts.
func wholePosition[P any](p P, list []P) []P { return append(list, p) }

// leastImage returns the least of some images of a position, and whether the players are exchanged in
// it. They are exchanged in the images with an odd index.
func leastImage[P any](compare func(P, P) int, images ...P) (best P, exchanged bool) {
	best = images[0]
	for i, image := range images {
		if compare(image, best) < 0 {
			best, exchanged = image, i%2 == 1
		}
	}
	return best, exchanged
}
