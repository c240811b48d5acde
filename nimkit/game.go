package nimkit

import (
	"context"
	"errors"
	"fmt"
	"math"
	"reflect"
	"strings"
	"sync"

	"nimlab/nimkit/board"
	"nimlab/nimkit/internal/search"
	"nimlab/nimkit/words"
)

// Game is a game to be played: a ruleset, the position it starts from, the play
// convention, and its appearance. [From] makes one from a rule of the reader's own, the
// other packages make games that are known. Tables, figures, boards and exercises take a
// Game, and every Game answers the same questions. Each answer is a value and an error;
// the error says why there is no value, and what to do.
//
// A Game does not change: its methods return another one. Many goroutines may use it at
// once. Its positions are worked out when a question needs them, and once.
type Game struct{ of *game }

// game is what a Game points to. It does not know the type P of its positions: a cell
// that declares a new P compiles a few lines, and not this. Its functions take and return
// what has that type.
type game struct {
	kind       any // a nil *P, and nil for a game of several parts
	start      any
	play       Play
	endless    bool
	decides    bool // ends may decide by themselves who has won
	budget     search.Budget
	display    any // a func(P) any, or nil
	appearance Appearance

	invalid error                    // answers every question; nil for a game that exists
	refuse  func(endless bool) error // answers questions that need all positions; may be nil
	theory  Theory
	formula *formula
	values  func() (Sequence, error) // replaces the sequence of the graph; may be nil
	sorted  func() Game              // the same game up to order; may be nil

	solve  func(budget search.Budget, endless bool, display any) (*numbered, error)
	whole  composite // of a game of several parts, else nil
	solved func() (*numbered, error)
}

// From returns the game of a rule, which leads from a position to the positions after one
// move, and the position that the game starts from.
//
//	take := func(n int, move func(int)) {
//		for k := 1; k <= min(3, n); k++ {
//			move(n - k)
//		}
//	}
//	show.It(plots.Graph(nimkit.From(take, 8)))
//
// With more than one start, the game has every position that can be reached from any of
// them, and questions are about the first.
func From[P comparable](rule func(p P, move func(P)), start P, more ...P) Game {
	return fromSearch(search.Game[P]{Moves: rule}, start, more)
}

// FromRuleset is [From] for a [Ruleset], which may know what its ends mean and which
// positions are symmetric.
func FromRuleset[P comparable](ruleset Ruleset[P], start P, more ...P) Game {
	return fromSearch(asked(ruleset), start, more)
}

// fromSearch is From for a rule as the search takes it. A rule of the reader's own comes
// here as it is, since the code that looks at a [Ruleset] would be compiled in each cell.
func fromSearch[P comparable](rule search.Game[P], start P, more []P) Game {
	starts := append([]P{start}, more...)
	return newGame((*P)(nil), start, rule.End != nil, func(budget search.Budget, endless bool, display any) (*numbered, error) {
		rule := rule
		rule.Endless = endless
		settled, err := solve(context.Background(), rule, starts, budget)
		if err != nil {
			return nil, err
		}
		text, _ := display.(func(P) any)
		return numberedOf(settled, text), nil
	})
}

//go:noinline
func newGame(of, start any, decides bool, solve func(search.Budget, bool, any) (*numbered, error)) Game {
	g := game{kind: of, start: start, decides: decides, solve: solve}
	return g.within(usualBudget(of))
}

// usualBudget returns the limit on positions of type P unless [Game.Limit] is called, for a
// nil *P. (A reflect.Type in its place would have its methods compiled in each cell.)
func usualBudget(of any) search.Budget {
	return search.Budget{Positions: max(1, min(smallGame, mostMemory/int(max(reflect.TypeOf(of).Elem().Size(), 1)))), Sinking: true}
}

// within returns a copy of g with a limit on its positions.
func (g game) within(budget search.Budget) Game {
	g.budget = budget
	g.budget.Moves = movesWithin(budget.Positions)
	return g.fresh()
}

// fresh returns a copy of g whose positions are worked out anew.
func (g game) fresh() Game {
	budget := g.budget
	if g.endless {
		budget.Moves = times(movesKept, max(budget.Positions, smallGame))
	}
	g.solved = sync.OnceValues(func() (*numbered, error) {
		if g.whole != nil {
			return g.whole.solve(budget)
		}
		return g.solve(budget, g.endless, g.display)
	})
	return Game{&g}
}

// movesWithin returns how many moves are looked at with a limit on positions: in proportion
// more where that is larger than usual.
func movesWithin(positions int) int { return times(mostMoves, max(positions/smallGame, 1)) }

// times returns a*b, or the largest int where that is more (on a machine of 32 bits). Neither
// may be below 1.
func times(a, b int) int {
	if a > math.MaxInt/b {
		return math.MaxInt
	}
	return a * b
}

// InvalidGame returns a game that does not exist, for a start that the rules do not have. Every
// question returns err.
func InvalidGame(err error) Game { return Game{&game{invalid: err}} }

// with returns a copy of g with one change. It returns the zero Game for the zero Game.
func (g Game) with(change func(*game)) Game {
	if g.of == nil {
		return g
	}
	other := *g.of
	change(&other)
	return Game{&other}
}

// check returns the error of a game that does not exist.
func (g Game) check() error {
	if g.of == nil {
		return errNoGame
	}
	return g.of.invalid
}

var errNoGame = words.Errorf("nimkit: the zero Game has no rule: make one with From, or with a function such as nim.Heaps")

// Misere returns the game in misère play: whoever cannot move has won.
func (g Game) Misere() Game { return g.In(Misere) }

// In returns the game in that play.
func (g Game) In(play Play) Game { return g.with(func(other *game) { other.play = play }) }

// Endless returns the game in which play may come back to a position it has left, and so
// go on for ever. Then nobody wins: it is a draw. A position is
//
//   - a [Loss] when every move leads to a win for the opponent,
//   - a [Win] when some move leads to a loss,
//   - a [Draw] when neither can be settled from the ends: no move leads to a loss,
//     some lead to draws, and both players rather go on than lose.
//
// In a win not every move to a loss comes nearer to the end. Whoever always takes
// one with the least [Graph.Remoteness] has won after as many moves as the
// remoteness says ([Graph.BestOptions]).
//
//	back := func(n int, move func(int)) {
//		if n > 0 { move(n - 1) }
//		if n == 3 { move(5) }
//	}
//	show.It(plots.Graph(nimkit.From(back, 9).Endless()))
//
// Where the game always ends, nothing is different. The errors of its graph are
// those of [Solve], and one for more than 100,000,000 moves, or 20 times as many
// as the limit of its positions. The cost is one look at every move, and two where
// play can come back; a position takes 16 bytes, and what it is itself; a set of
// positions among which play can go round takes 8 bytes for each move while it is
// worked out. A closed form is dropped, since it is about play that ends. A sum
// becomes the sum of its games so changed, and a game by [FromParts] an error.
func (g Game) Endless() Game {
	if g.check() != nil || g.of.endless {
		return g
	}
	other := *g.of
	if other.whole != nil {
		return other.whole.endless(g)
	}
	other.endless, other.theory, other.formula = true, Theory{}, nil
	return other.fresh()
}

// movesKept is how many moves an endless game keeps for each position that the limit
// allows: up to a gigabyte for a game of that size.
const movesKept = 20

// Limit returns the game with up to so many positions to be looked at, 5,000,000
// unless this is called, and in a web page 500,000. It must be from 1 to [MaxPositions]. In a game
// by [FromParts] it is the number of different parts.
func (g Game) Limit(positions int) Game {
	if g.check() != nil {
		return g
	}
	other := *g.of
	budget := search.Budget{Positions: positions}
	if other.whole != nil {
		other.whole = other.whole.limited(budget)
	}
	return other.within(budget)
}

// Sorted returns the game in which positions that differ only in the order of their heaps
// or of their runs are one position. A game that knows no such order becomes an error.
func (g Game) Sorted() Game {
	switch {
	case g.check() != nil:
		return g
	case g.of.sorted == nil:
		return InvalidGame(words.Errorf("nimkit: a game whose order matters: Sorted is for nim.Heaps and pins.Full"))
	}
	sorted := g.of.sorted().In(g.of.play).WithAppearance(g.of.appearance)
	if g.of.endless {
		sorted = sorted.Endless()
	}
	return sorted
}

// WithSorted returns g with the game that [Game.Sorted] returns. It is for packages that
// make games.
func (g Game) WithSorted(sorted func() Game) Game {
	return g.with(func(other *game) { other.sorted = sorted })
}

// WithDisplay returns g with its positions displayed as what display makes of them: a
// package that computes with one type and displays another uses it, and a reader who
// has better names. (It is a function because [Game] does not know P.) A display of
// positions of another type than those of g becomes an error.
func WithDisplay[P comparable](g Game, display func(P) any) Game {
	return g.withDisplay((*P)(nil), display)
}

//go:noinline
func (g Game) withDisplay(of, display any) Game {
	if g.check() != nil {
		return g
	}
	other := *g.of
	if of != other.kind {
		return InvalidGame(g.wrongType(of))
	}
	if other.display = display; reflect.ValueOf(display).IsNil() {
		other.display = nil
	}
	return other.fresh()
}

// wrongType returns the error of a function of positions of another type than those of g, for
// a nil pointer to that type.
func (g Game) wrongType(of any) error {
	name := func(of any) string { return strings.TrimPrefix(fmt.Sprintf("%T", of), "*") }
	return words.Errorf("nimkit: a function of positions of type %v, and those of the game are of type %v", name(of), name(g.of.kind))
}

// WithAppearance returns g with another appearance.
func (g Game) WithAppearance(a Appearance) Game {
	return g.with(func(other *game) { other.appearance = a })
}

// WithLayout returns g with another layout.
func (g Game) WithLayout(l board.Layout) Game {
	return g.with(func(other *game) { other.appearance.Layout = l })
}

// Appearance returns what the game is called and looks like, without working it out. It is
// empty where nothing is said.
func (g Game) Appearance() Appearance {
	if g.of == nil {
		return Appearance{}
	}
	return g.of.appearance
}

// Play returns the play convention.
func (g Game) Play() Play {
	if g.of == nil {
		return Normal
	}
	return g.of.play
}

// Start returns the position that the game starts from as it is displayed, the first of
// several. It returns nil for a game that does not exist.
func (g Game) Start() any {
	if g.check() != nil || g.of.display == nil {
		if g.of == nil {
			return nil
		}
		return g.of.start
	}
	return reflect.ValueOf(g.of.display).Call([]reflect.Value{reflect.ValueOf(g.of.start)})[0].Interface()
}

// About returns which game it is, where it starts, and who has won at its end.
func (g Game) About() words.Text {
	if err := g.check(); err != nil {
		return words.ErrorText(err)
	}
	says := g.of.appearance.at(g.Start(), g.of.play, g.of.decides)
	if g.of.endless {
		says = words.Join(" ", says, neverEnds())
	}
	return says
}

// String returns [Game.About] in the reader's language.
func (g Game) String() string { return g.About().String() }

// Theory answers questions about the start of a game without looking at its positions: the
// mathematics of its family. A nil function knows nothing, and neither does one that returns
// an error that wraps [ErrNoFormula]; then the positions are worked out. Any other error is
// the answer.
type Theory struct {
	Outcome      func(Play) (Outcome, error)
	NimValue     func() (Nimber, error) // in normal play
	WinningMoves func(Play) ([]Move, error)
}

// ErrNoFormula says that no formula is known for a position.
var ErrNoFormula = words.Errorf("nimkit: no formula is known")

// WithTheory returns g with answers to questions about its start. [Game.Endless] drops
// them.
func (g Game) WithTheory(t Theory) Game {
	return g.with(func(other *game) { other.theory = t })
}

// WithGraphCheck returns g with an error that is known before its positions are looked at,
// such as [CheckSize]: it is the answer of [Game.Graph], and of all questions that need it.
// The error may be another one for endless play.
func (g Game) WithGraphCheck(refuse func(endless bool) error) Game {
	return g.with(func(other *game) { other.refuse = refuse })
}

// WithGraphError is [Game.WithGraphCheck] with a fixed error. It returns g if err is nil.
func (g Game) WithGraphError(err error) Game {
	if err == nil {
		return g
	}
	return g.WithGraphCheck(func(bool) error { return err })
}

// WithSequence returns g with another answer to [Game.Sequence] than the nim-values of one
// heap.
func (g Game) WithSequence(values func() (Sequence, error)) Game {
	return g.with(func(other *game) { other.values = values })
}

// positions returns the positions of g, by numbers.
func (g Game) positions() (*numbered, error) {
	if err := g.check(); err != nil {
		return nil, err
	}
	if g.of.refuse != nil {
		if err := g.of.refuse(g.of.endless); err != nil {
			return nil, err
		}
	}
	return g.of.solved()
}

// Graph returns the positions that can be reached, each with who wins it. The errors are
// those of [Solve], and those of the package that made the game. A second call costs
// nothing.
func (g Game) Graph() (*Graph, error) {
	over, err := g.positions()
	if err != nil {
		return nil, err
	}
	return &Graph{g.of.play, over, g.of.appearance}, nil
}

// SolutionOf returns a game solved, with positions of type P. The errors are those of
// [Game.Graph], and one for positions of another type.
func SolutionOf[P comparable](g Game) (*Solution[P], error) {
	over, err := g.positions()
	if err != nil {
		return nil, err
	}
	solution, ok := over.settled.(*settled[P])
	if !ok {
		return nil, g.wrongType((*P)(nil))
	}
	return (*Solution[P])(solution), nil
}

// Outcome returns who wins when both play perfectly, for the player to move. It asks the
// [Theory] first; the cost is else that of [Game.Graph], and in normal play of a sum, or a
// game by [FromParts], that of its parts.
func (g Game) Outcome() (Outcome, error) {
	if err := g.check(); err != nil {
		return 0, err
	}
	if g.of.theory.Outcome != nil {
		if o, err := g.of.theory.Outcome(g.of.play); !errors.Is(err, ErrNoFormula) {
			return o, err
		}
	}
	if g.of.play == Normal && (g.of.theory.NimValue != nil || g.of.whole != nil) {
		v, err := g.NimValue()
		return v.Outcome(), err
	}
	graph, err := g.Graph()
	if err != nil {
		return 0, err
	}
	return graph.Outcome(graph.Start()), nil
}

// NimValue returns the nim-value in normal play, whatever the play of g: a nimber, or where
// play can come back, what stands for it. It asks the [Theory] first; the cost is else that
// of [Game.Graph], and for a sum that of its parts. It is an error where an end decides by
// itself who has won.
func (g Game) NimValue() (LoopyValue, error) {
	if err := g.check(); err != nil {
		return LoopyValue{}, err
	}
	if g.of.theory.NimValue != nil {
		if v, err := g.of.theory.NimValue(); !errors.Is(err, ErrNoFormula) {
			return LoopyValue{Nimber: v}, err
		}
	}
	if g.of.whole != nil {
		return g.of.whole.nimValue()
	}
	graph, err := g.Graph()
	if err != nil {
		return LoopyValue{}, err
	}
	v, ok := graph.LoopyValue(graph.Start())
	if !ok {
		return LoopyValue{}, errOwnEnd
	}
	return v, nil
}

var errOwnEnd = words.Errorf("nimkit: a game without a value beside others: an end decides by itself who has won")

// Move is a move from the start of a game.
type Move struct {
	Part  int // in a sum, the game moved in, counted from 0
	To    any // the position after the move, in a sum that of the part; [Parts] where the part is several itself
	InSum bool
}

// String returns the position after the move; in a sum, the number of the part stands before
// it, counted from 1.
func (m Move) String() string {
	if m.InSum {
		return fmt.Sprintf("%d: %s", m.Part+1, words.Name(m.To))
	}
	return words.Name(m.To)
}

// WinningMoves returns the moves that lead to a loss, none from a loss or a draw. The cost
// is that of [Game.Outcome], and one look at every move.
func (g Game) WinningMoves() ([]Move, error) {
	if err := g.check(); err != nil {
		return nil, err
	}
	if g.of.theory.WinningMoves != nil {
		if moves, err := g.of.theory.WinningMoves(g.of.play); !errors.Is(err, ErrNoFormula) {
			return moves, err
		}
	}
	if g.of.whole != nil {
		return g.of.whole.winningMoves(g.of.play)
	}
	graph, err := g.Graph()
	if err != nil {
		return nil, err
	}
	var wins []Move
	for _, n := range graph.Options(graph.Start()) {
		if graph.Outcome(n) == Loss {
			wins = append(wins, Move{To: graph.Position(n)})
		}
	}
	return wins, nil
}

// Options returns the positions after one move from the start, each once, in the order of
// the rule. The cost is that of [Game.Graph]; for a sum that of its parts.
func (g Game) Options() ([]any, error) {
	if err := g.check(); err != nil {
		return nil, err
	}
	if g.of.whole != nil {
		list, err := g.of.whole.summands()
		if err != nil {
			return nil, err
		}
		var after positions
		for to := range together(list).options {
			if err := after.add(to()); err != nil {
				return nil, err
			}
		}
		return after.all, nil
	}
	graph, err := g.Graph()
	if err != nil {
		return nil, err
	}
	var options []any
	for _, n := range graph.Options(graph.Start()) {
		options = append(options, graph.Position(n))
	}
	return options, nil
}

// Sequence implements [Sequenced] for a game on one heap: the nim-values of the heaps 0, 1,
// 2, … up to the largest that can be reached. Where a heap below that cannot be reached, or
// has no nim-value, the error names it.
func (g Game) Sequence() (Sequence, error) {
	graph, err := g.Graph()
	if err != nil {
		return Sequence{}, err
	}
	row := Sequence{}
	if g.of.values != nil {
		row, err = g.of.values()
	} else {
		row, err = graph.sequence()
	}
	if name := g.of.appearance.Name; row.Name == nil && name != (words.Text{}) {
		row.Name = name
	}
	return row, err
}
