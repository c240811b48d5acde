package nimkit

import (
	"fmt"
	"math"
	"runtime"
	"strings"

	"nimlab/nimkit/internal/search"
	"nimlab/nimkit/words"
)

// A LimitError reports that a game, or a computation, is larger than its limit.
type LimitError struct {
	Limit  int // the number that was allowed
	Solved int // positions that were solved before the limit was reached
	// Chain is the beginning of a play that seems never to end: positions, each one move
	// from the one before, with "…" for those that are left out. It is nil unless play was
	// long and few positions were solved.
	Chain []string
	Err   error // the complete message; nil for the limits of a search

	of   search.Resource
	game error // a game that was refused without a search, such as "nim: heaps [3000 3000]"

	positions, moves float64 // of that game; 0 if they are not known
}

// NewLimitError returns an error with the message of err.
func NewLimitError(limit int, err error) *LimitError { return &LimitError{Limit: limit, Err: err} }

// CheckSize returns a [*LimitError] for a game that is known to have more positions, or more
// moves from all of them together, than a [Game] solves by default. It returns nil for a
// smaller game. A number that is not known is 0. The error game names the game with its
// package, as in "nim: heaps [3000 3000]". As the result of a check of
// [Game.WithGraphCheck], the error is ignored if [Game.Limit] allows so many.
func CheckSize(game error, positions, moves float64) error {
	return checkSizeWithin(game, positions, moves, defaultLimit)
}

// checkSizeWithin is [CheckSize] with another limit on positions.
func checkSizeWithin(game error, positions, moves float64, limit int) error {
	moveLimit := movesWithin(limit)
	switch {
	case positions > float64(limit):
		return &LimitError{Limit: limit, game: game, positions: positions, moves: moves}
	case moves > float64(moveLimit):
		return &LimitError{Limit: moveLimit, of: search.Moves, game: game, positions: positions, moves: moves}
	}
	return nil
}

// allowedBy reports whether a game that was refused without a search is within a budget.
func (e *LimitError) allowedBy(budget search.Budget) bool {
	return e.game != nil && e.positions <= float64(budget.Positions) && e.moves <= float64(budget.Moves)
}

// Error names the limit that was exceeded, and a possible remedy.
func (e *LimitError) Error() string {
	if e.Err != nil {
		return e.Err.Error()
	}
	return words.ErrorString(e.english(), e)
}

// english returns the message in English, for logs and programs.
func (e *LimitError) english() string {
	switch {
	case e.game != nil:
		return fmt.Sprintf("%v: more than %d %s: too large to be worked out%s", e.game, e.Limit, e.unit().In(words.English), e.orLimit(" without "))
	case e.Chain != nil && e.of == search.Descent:
		return fmt.Sprintf("nimkit: play is below 0 and goes on, for %d moves so far: %s: is a line such as \"if n > 0\" missing?%s", e.Limit, e.chain(), e.orLimit(" If not, use "))
	case e.Chain != nil:
		return fmt.Sprintf("nimkit: more than %d %s, %d positions solved, and play goes on: %s: is a line such as \"if n > 0\" missing?", e.Limit, e.unit().In(words.English), e.Solved, e.chain())
	case e.of == search.Moves:
		return fmt.Sprintf("nimkit: more than %d moves from all positions together, %d positions solved: a smaller start or a larger limit is needed%s, or the game never ends", e.Limit, e.Solved, e.orLimit(", such as "))
	}
	return fmt.Sprintf("nimkit: more than %d %s, %d of them solved: a larger limit is needed%s, or the game never ends", e.Limit, e.unit().In(words.English), e.Solved, e.orLimit(", such as "))
}

// Display returns the error as a sentence in the reader's language.
func (e *LimitError) Display() words.Text {
	const lacks = "`if n > 0`"
	switch {
	case e.Err != nil:
		return words.ErrorText(e.Err)
	case e.game != nil && e.nextLimit() == 0:
		return words.T("%s: more than %d %s. That is too large to be worked out. Begin with less.", e.game, e.Limit, e.unit())
	case e.game != nil:
		return words.T("%s: more than %d %s. That is too large to be worked out at once. Begin with less, or write .%s behind the game, as far as the memory goes.", e.game, e.Limit, e.unit(), e.orLimit(""))
	case e.Chain != nil:
		return words.T("This game goes on and on: %s Is a line such as %s missing?", e.chain(), lacks)
	}
	if e.nextLimit() == 0 {
		return words.T("This game has more than %d %s. Begin with less, and see whether it ends at all.", e.Limit, e.unit())
	}
	return words.T("This game has more than %d %s. Begin with less, see whether it ends at all, or write .%s behind it, as far as the memory goes.", e.Limit, e.unit(), e.orLimit(""))
}

// nextLimit returns an argument of [Game.Limit] for a game that was refused: one that allows as
// many positions and moves as it is known to have, or ten times as many as a search allowed. It
// returns 0 if that is more than [MaxPositions].
func (e *LimitError) nextLimit() int {
	positions, moves := e.positions, e.moves
	if e.game == nil {
		positions, moves = 10*float64(e.Limit), 0
		switch e.of {
		case search.Moves:
			positions, moves = 0, positions
		case search.Descent:
			positions = defaultLimit // any limit will do
		case search.Bytes:
			positions /= 16
		}
	}
	next := max(math.Ceil(positions), defaultLimit*math.Ceil(moves/maxMoves))
	if next > MaxPositions {
		return 0
	}
	return int(next)
}

// orLimit returns the call of [Game.Limit] that allows more, after some words, or "" if no
// limit does.
func (e *LimitError) orLimit(before string) string {
	next := e.nextLimit()
	if next == 0 {
		return ""
	}
	return fmt.Sprintf("%sLimit(%d)", before, next)
}

// chain returns the positions of the chain as one line of play.
func (e *LimitError) chain() string { return strings.Join(e.Chain, " → ") }

// unit names the unit of the limit: positions, moves or bytes.
func (e *LimitError) unit() words.Text {
	switch e.of {
	case search.Moves:
		return words.T("moves")
	case search.Bytes:
		return words.T("bytes of longer and longer texts")
	}
	return words.T("positions")
}

// translateError converts an error of package search into one of this package.
func translateError(err error) error {
	switch e := err.(type) {
	case *search.Limit:
		const long = 1000 // moves of a play that may never end
		limit := &LimitError{Limit: e.Limit, Solved: e.Solved, of: e.Resource}
		if e.Len >= long && e.Solved < e.Len {
			limit.Chain = playChain(e.Len, e.At)
		}
		return limit
	case *search.Stopped:
		return (*StoppedError)(e)
	}
	switch err {
	case search.ErrInconsistent:
		return errUnsteady
	case search.ErrNaN:
		return errNaN
	}
	return err
}

// errUnsteady is the error of a rule whose moves differ between two calls.
var errUnsteady = words.Errorf("nimkit: the rule names other moves when it is asked again about the same position: it must not use chance, nor change what it depends on")

// errNaN is the error of a position with a NaN, which does not equal itself.
var errNaN = words.Errorf("nimkit: NaN cannot be a position, nor a part of one, for it is not equal to itself: does the rule divide by 0, or take the root of a number below 0?")

// playChain writes a play of n positions: its beginning, and the place where a number falls
// below 0, or else its last positions.
func playChain(n int, at func(k int) any) []string {
	near := n - 1
	for k := range min(n-1, 1<<17) {
		if search.HasNegative(at(k)) {
			near = k
			break
		}
	}
	var chain []string
	for k := range n {
		switch {
		case k < 2, k >= near-1 && k <= near+1:
			chain = append(chain, truncated(at(k), 30))
		case k == near+2:
			return append(chain, "…")
		case k == 2:
			chain = append(chain, "…")
		}
	}
	return append(chain, "…")
}

// A StoppedError reports that the context ended [Solve] before it was done. It wraps the
// context's error.
type StoppedError struct {
	Found  int // positions found
	Solved int // positions solved
	Err    error
}

func (e *StoppedError) Error() string {
	return words.ErrorString(fmt.Sprintf("nimkit: stopped with %d positions found, %d solved: %v", e.Found, e.Solved, e.Err), e)
}

// Display returns the error as a sentence in the reader's language.
func (e *StoppedError) Display() words.Text {
	return words.T("Stopped: %d positions found, %d solved.", e.Found, e.Solved)
}

func (e *StoppedError) Unwrap() error { return e.Err }

// A CycleError reports that play can return to an earlier position, so that the game need
// not end. [Game.Endless] solves such games.
type CycleError struct {
	// Positions holds a cycle: each position is one move from the one before, and the first
	// is one move from the last. A single position is a move that changes nothing. With a
	// symmetry the positions are canonical. The cycle is the shortest through its first
	// position, if a search of 10,000 positions around it finds the shortest.
	Positions []any
}

func (e *CycleError) Error() string {
	text := "nimkit: the game need not end (see Endless for such games)"
	if len(e.Positions) > 0 {
		text = "nimkit: the game need not end: " + formatCycle(e.Positions, "… (%d more) → ") + " (see Endless for such games)"
	}
	return words.ErrorString(text, e)
}

// Display returns the error as a sentence in the reader's language.
func (e *CycleError) Display() words.Text {
	if len(e.Positions) == 0 {
		return words.T("This game need not end. With nimkit.Endless it can be played all the same.")
	}
	return words.T("This game need not end: %s. With nimkit.Endless it can be played all the same.", formatCycle(e.Positions, "… (%d) → "))
}

// formatCycle writes a cycle of positions, with the first again at its end. Of a long cycle it
// writes eight positions, and the number of others in the format more.
func formatCycle(cycle []any, more string) string {
	const most = 8
	var text strings.Builder
	for k, position := range cycle {
		if k == most && len(cycle) > most+1 {
			fmt.Fprintf(&text, more, len(cycle)-most)
			break
		}
		text.WriteString(shortName(position) + " → ")
	}
	return text.String() + shortName(cycle[0])
}

// shortName formats a position for an error.
func shortName(position any) string { return truncated(position, 100) }

// truncated formats a position in at most so many bytes, and "…" if it is longer.
func truncated(position any, most int) string {
	s := fmt.Sprint(position)
	if len(s) > most {
		return strings.ToValidUTF8(s[:most], "") + "…"
	}
	return s
}

// recoverRulePanic, deferred, converts two panics of a rule into errors: that of a position
// that cannot be compared, since its type is or contains an interface, and a panic with an
// error, see [words.Check]. Other panics continue.
func recoverRulePanic(err *error) {
	r := recover()
	runtimeError, isRuntimeError := r.(runtime.Error)
	if isRuntimeError {
		if _, kind, ok := strings.Cut(runtimeError.Error(), "unhashable type"); ok {
			*err = words.Errorf("nimkit: something of type %.100s cannot be compared: positions must be comparable, so an array instead of a slice, and no map and no function", strings.TrimLeft(kind, ": "))
			return
		}
	}
	if cause, ok := r.(error); ok && !isRuntimeError {
		*err = cause
		return
	}
	if r != nil {
		panic(r)
	}
}
