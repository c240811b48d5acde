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

// A Game consists of a ruleset, the position it starts from, a play convention and an
// appearance. [From] makes one from a rule; the packages of nimkit make well-known games.
// Tables, figures, boards and exercises take a Game, and every Game answers the same
// questions. Each answer is a value and an error; the error explains why there is no value,
// and what to do.
//
// A Game is immutable: its methods return another one. It is safe for concurrent use. Its
// positions are solved when a question first needs them, and only once. The zero Game
// answers every question with an error.
type Game struct{ of *game }

// game is the implementation of a Game. It does not depend on the type P of the positions,
// so that a cell that declares a new P compiles few functions.
type game struct {
	kind       any // a nil *P; nil for a game of several parts
	start      any
	play       Play
	endless    bool
	decides    bool // a terminal position may decide by itself who has won
	budget     search.Budget
	display    any // a func(P) any, or nil
	appearance Appearance

	invalid error                    // the answer to every question; nil for a valid game
	check   func(endless bool) error // runs before the positions are solved; may be nil
	theory  Theory
	formula *formula
	values  func() (Sequence, error) // replaces the sequence of the graph; may be nil
	sorted  func() Game              // the same game up to order; may be nil

	solve  func(budget search.Budget, endless bool, display any) (*numberedPositions, error)
	whole  composite // of a game of several parts, else nil
	solved func() (*numberedPositions, error)
}

// From returns the game with this rule and start. The rule calls move with each position
// after one move from p.
//
//	take := func(n int, move func(int)) {
//		for k := 1; k <= min(3, n); k++ {
//			move(n - k)
//		}
//	}
//	show.It(plots.Graph(nimkit.From(take, 8)))
//
// With more than one start, the game includes every position that can be reached from any of
// them, and questions are about the first. A nil rule is the error of every question.
func From[P comparable](rule func(p P, move func(P)), start P, more ...P) Game {
	return fromSearch(search.Ruleset[P]{Moves: rule}, start, more)
}

// FromRuleset is [From] for a [Ruleset], which may define the meaning of its terminal
// positions and a symmetry.
func FromRuleset[P comparable](ruleset Ruleset[P], start P, more ...P) Game {
	return fromSearch(searchGame(ruleset), start, more)
}

// fromSearch is From for a rule in the form of package search. From calls it directly, since
// the code that inspects a [Ruleset] would be compiled in each cell.
func fromSearch[P comparable](rule search.Ruleset[P], start P, more []P) Game {
	starts := append([]P{start}, more...)
	return newGame((*P)(nil), start, rule.End != nil, func(budget search.Budget, endless bool, display any) (*numberedPositions, error) {
		rule := rule
		rule.Endless = endless
		settled, err := solve(context.Background(), rule, starts, budget)
		if err != nil {
			return nil, err
		}
		displayFunc, _ := display.(func(P) any)
		return numberPositions(settled, displayFunc), nil
	})
}

//go:noinline
func newGame(of, start any, decides bool, solve func(search.Budget, bool, any) (*numberedPositions, error)) Game {
	g := game{kind: of, start: start, decides: decides, solve: solve}
	return g.withBudget(defaultBudget(of))
}

// defaultBudget returns the limit on positions of type P, given a nil *P. (With a
// reflect.Type as its parameter, the methods of that type would be compiled in each cell.)
func defaultBudget(of any) search.Budget {
	return search.Budget{Positions: max(1, min(defaultLimit, maxMemory/int(max(reflect.TypeOf(of).Elem().Size(), 1)))), StopDescent: true}
}

// withBudget returns a copy of g with a limit on its positions.
func (g game) withBudget(budget search.Budget) Game {
	g.budget = budget
	g.budget.Moves = movesWithin(budget.Positions)
	return g.uncached()
}

// uncached returns a copy of g without the positions that may have been solved.
func (g game) uncached() Game {
	budget := g.budget
	if g.endless {
		budget.Moves = saturatedProduct(movesPerPosition, max(budget.Positions, defaultLimit))
	}
	g.solved = sync.OnceValues(func() (*numberedPositions, error) {
		if g.whole != nil {
			return g.whole.solve(budget)
		}
		return g.solve(budget, g.endless, g.display)
	})
	return Game{&g}
}

// movesWithin returns the limit on moves for a limit on positions. Above the default limit it
// grows in proportion.
func movesWithin(positions int) int {
	return saturatedProduct(maxMoves, max(positions/defaultLimit, 1))
}

// saturatedProduct returns a*b, or the largest int if that overflows. Both must be positive.
func saturatedProduct(a, b int) int {
	if a > math.MaxInt/b {
		return math.MaxInt
	}
	return a * b
}

// InvalidGame returns a game that answers every question with err, such as that of a start
// that the rules do not have.
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

// check returns the error of a game that is invalid, or nil.
func (g Game) check() error {
	if g.of == nil {
		return errNoGame
	}
	return g.of.invalid
}

// errNoGame is the error of the zero Game.
var errNoGame = words.Errorf("nimkit: the zero Game has no rule: make one with From, or with a function such as nim.Heaps")

// Misere returns the game in misère play: whoever cannot move has won.
func (g Game) Misere() Game { return g.In(Misere) }

// In returns the game in a play convention.
func (g Game) In(play Play) Game { return g.with(func(other *game) { other.play = play }) }

// Endless returns the game with play that may return to an earlier position, and so may never
// end. Play that never ends is a draw. A position is
//
//   - a [Loss] if every move leads to a win for the opponent,
//   - a [Win] if some move leads to a loss,
//   - a [Draw] if neither follows from the terminal positions: no move leads to a loss,
//     some lead to draws, and both players prefer to continue.
//
// From a win, not every move to a loss comes nearer to the end. A player who always moves to a
// loss with the least [Graph.Remoteness] wins after that number of moves
// ([Graph.BestOptions]).
//
//	back := func(n int, move func(int)) {
//		if n > 0 { move(n - 1) }
//		if n == 3 { move(5) }
//	}
//	show.It(plots.Graph(nimkit.From(back, 9).Endless()))
//
// A game that always ends is solved as without Endless. The errors of the graph are those of
// [Solve], and a [*LimitError] above 100,000,000 moves, or 20 times the limit on positions if
// that is more. Each move is generated once, and twice on cycles. A position takes 16 bytes
// and its own size. While a set of positions that reach each other is solved, it takes 8 bytes
// for each move.
//
// A [Theory] and a closed form are dropped, since they are about play that ends. A sum becomes
// the sum of its games with Endless, and a game by [FromParts] becomes an [InvalidGame].
func (g Game) Endless() Game {
	if g.check() != nil || g.of.endless {
		return g
	}
	other := *g.of
	if other.whole != nil {
		return other.whole.endless(g)
	}
	other.endless, other.theory, other.formula = true, Theory{}, nil
	return other.uncached()
}

// movesPerPosition is the number of moves that an endless game keeps for each position that
// its limit allows: up to a gigabyte for the default limit.
const movesPerPosition = 20

// Limit returns the game with another limit on its positions, from 1 to [MaxPositions]. The
// default is 5,000,000, and 500,000 in a web page. Of a game by [FromParts] it limits the
// different parts. With an invalid limit, questions return an error.
func (g Game) Limit(positions int) Game {
	if g.check() != nil {
		return g
	}
	other := *g.of
	budget := search.Budget{Positions: positions}
	if other.whole != nil {
		other.whole = other.whole.limited(budget)
	}
	return other.withBudget(budget)
}

// Sorted returns the game in which positions that differ only in the order of their heaps or
// runs are one position. A game that has no such order becomes an [InvalidGame].
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

// WithSorted returns g with a function that computes the result of [Game.Sorted]. Packages
// that make games use it.
func (g Game) WithSorted(sorted func() Game) Game {
	return g.with(func(other *game) { other.sorted = sorted })
}

// WithDisplay returns g with display(p) in place of each position p that it returns. Packages
// use it to compute with one type and return another, readers to name their positions. A nil
// display removes the present one. If g has positions of another type than P, the result is
// an [InvalidGame]. (WithDisplay is a function because [Game] has no type parameter.)
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
	return other.uncached()
}

// wrongType returns the error of a function whose positions have another type than those of g.
// It takes a nil pointer to that type.
func (g Game) wrongType(of any) error {
	name := func(of any) string { return strings.TrimPrefix(fmt.Sprintf("%T", of), "*") }
	return words.Errorf("nimkit: a function of positions of type %v, and those of the game are of type %v", name(of), name(g.of.kind))
}

// WithAppearance returns g with another appearance.
func (g Game) WithAppearance(a Appearance) Game {
	return g.with(func(other *game) { other.appearance = a })
}

// WithLayout returns g with another layout, and the rest of its appearance.
func (g Game) WithLayout(l board.Layout) Game {
	return g.with(func(other *game) { other.appearance.Layout = l })
}

// Appearance returns the name, the texts and the layout of the game, without solving it. It
// is the zero Appearance for a game without one.
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

// Start returns the position that the game starts from in display form, the first one if there
// are several. It returns nil for the zero Game and for an [InvalidGame].
func (g Game) Start() any {
	if g.check() != nil || g.of.display == nil {
		if g.of == nil {
			return nil
		}
		return g.of.start
	}
	return reflect.ValueOf(g.of.display).Call([]reflect.Value{reflect.ValueOf(g.of.start)})[0].Interface()
}

// About describes the game: its name, its start, and who has won at its end. For an
// [InvalidGame] it returns the error.
func (g Game) About() words.Text {
	if err := g.check(); err != nil {
		return words.ErrorText(err)
	}
	about := g.of.appearance.at(g.Start(), g.of.play, g.of.decides)
	if g.of.endless {
		about = words.Join(" ", about, neverEnds())
	}
	return about
}

// String returns [Game.About] in the reader's language.
func (g Game) String() string { return g.About().String() }

// A Theory answers questions about the start of a game by mathematics, without solving its
// positions. If a function is nil, or its error wraps [ErrNoFormula], the positions are
// solved instead. Any other error is the answer.
type Theory struct {
	Outcome      func(Play) (Outcome, error)
	NimValue     func() (Nimber, error) // in normal play
	WinningMoves func(Play) ([]Move, error)
}

// Theory returns the theory of g, which is zero for a game whose positions are solved.
func (g Game) Theory() Theory {
	if g.of == nil {
		return Theory{}
	}
	return g.of.theory
}

// ErrNoFormula reports that no formula is known for a position.
var ErrNoFormula = words.Errorf("nimkit: no formula is known")

// WithTheory returns g with another theory. [Game.Endless] drops it.
func (g Game) WithTheory(t Theory) Game {
	return g.with(func(other *game) { other.theory = t })
}

// WithGraphCheck returns g with a function that is called before its positions are solved, for
// example with [CheckSize]. If it returns an error, that is the answer of [Game.Graph] and of
// all questions that need the graph.
func (g Game) WithGraphCheck(check func(endless bool) error) Game {
	return g.with(func(other *game) { other.check = check })
}

// WithGraphError is [Game.WithGraphCheck] with a fixed error. It returns g if err is nil.
func (g Game) WithGraphError(err error) Game {
	if err == nil {
		return g
	}
	return g.WithGraphCheck(func(bool) error { return err })
}

// WithSequence returns g with a function that replaces [Game.Sequence].
func (g Game) WithSequence(values func() (Sequence, error)) Game {
	return g.with(func(other *game) { other.values = values })
}

// positions returns the solved positions of g.
func (g Game) positions() (*numberedPositions, error) {
	if err := g.check(); err != nil {
		return nil, err
	}
	if g.of.check != nil {
		err := g.of.check(g.of.endless)
		if limit, ok := err.(*LimitError); ok && limit.allowedBy(g.of.budget) {
			err = nil
		}
		if err != nil {
			return nil, err
		}
	}
	return g.of.solved()
}

// Graph solves the game and returns all positions that can be reached. The errors are those
// of [Solve] and of the package that made the game. The result is cached.
func (g Game) Graph() (*Graph, error) {
	positions, err := g.positions()
	if err != nil {
		return nil, err
	}
	return &Graph{g.of.play, positions, g.of.appearance}, nil
}

// SolutionOf solves a game with positions of type P. The errors are those of [Game.Graph], and
// one for a game with positions of another type.
func SolutionOf[P comparable](g Game) (*Solution[P], error) {
	positions, err := g.positions()
	if err != nil {
		return nil, err
	}
	solution, ok := positions.settled.(*settled[P])
	if !ok {
		return nil, g.wrongType((*P)(nil))
	}
	return (*Solution[P])(solution), nil
}

// Outcome returns the outcome of the start for the player to move. It uses the [Theory] if
// there is one. Otherwise it costs as much as [Game.Graph]; in normal play of a sum, or of a
// game by [FromParts], as much as the graphs of the parts. Beside an error it is [Unknown].
func (g Game) Outcome() (outcome Outcome, err error) {
	defer func() {
		if err != nil {
			outcome = Unknown
		}
	}()
	if err := g.check(); err != nil {
		return Unknown, err
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
		return Unknown, err
	}
	return graph.Outcome(graph.Start()), nil
}

// NimValue returns the nim-value of the start in normal play, whatever the play convention of
// g. It uses the [Theory] if there is one. Otherwise it costs as much as [Game.Graph], and for
// a sum as much as the graphs of its parts. It returns an error if a terminal position decides
// by itself who has won.
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

// errOwnEnd is the error of a game whose terminal positions decide who has won, so that it has no value
// in a sum.
var errOwnEnd = words.Errorf("nimkit: a game without a value beside others: an end decides by itself who has won")

// A Move is a move from the start of a game.
type Move struct {
	Part  int // the index of the part that changes, 0 unless InSum
	To    any // what the part becomes: a position, or [Parts] if it breaks
	InSum bool
}

// String returns the position after the move. In a sum, it is preceded by the number of the
// part, counted from 1.
func (m Move) String() string {
	if m.InSum {
		return fmt.Sprintf("%d: %s", m.Part+1, words.Name(m.To))
	}
	return words.Name(m.To)
}

// WinningMoves returns the moves from the start to a loss. There are none if the start is a
// loss or a draw. It costs as much as [Game.Outcome] and the generation of every move.
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

// Options returns the positions after one move from the start, each once, in the order of the
// rule. It costs as much as [Game.Graph], and for a sum as much as the graphs of its parts.
func (g Game) Options() ([]any, error) {
	if err := g.check(); err != nil {
		return nil, err
	}
	if g.of.whole != nil {
		list, err := g.of.whole.summands()
		if err != nil {
			return nil, err
		}
		var after positionList
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

// Sequence implements [Sequenced] for a game on one heap. It returns the nim-values of the
// heaps 0, 1, 2, … up to the largest that can be reached. If a smaller heap cannot be reached,
// or has no nim-value, the error names it.
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
	if err != nil {
		return Sequence{}, err
	}
	if name := g.of.appearance.Name; row.Name == nil && name != (words.Text{}) {
		row.Name = name
	}
	return row, nil
}
