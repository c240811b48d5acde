package nimkit

import (
	"fmt"
	"runtime"
	"strings"

	"nimlab/nimkit/internal/search"
	"nimlab/nimkit/words"
)

// LimitError says that there is more of something than is looked at: of the positions
// or moves of a game, or of whatever Err tells.
type LimitError struct {
	Limit  int // so many were allowed
	Solved int // positions whose outcome was settled before the limit was hit
	// Chain is the beginning of a play that goes on for ever, as it seems: positions, each
	// one move from the one before, with "…" for those that are left out. It is there
	// where play went on and on, and hardly a position was settled.
	Chain []string
	Err   error // the whole error, where it is not a search that looked at too much

	of search.Of
	at error // what was refused without a search, such as "nim: heaps [3000 3000]"
}

// NewLimitError is the error that something is more than limit allows, in the words of says.
func NewLimitError(limit int, says error) *LimitError { return &LimitError{Limit: limit, Err: says} }

// CheckSize returns the error of a game that is known to have so many positions, and moves
// from all of them together, where that is more than a [Game] looks at. It returns nil for
// other games, and where they are not known, as 0. The game is written as an error writes
// it, with its package before it, such as "nim: heaps [3000 3000]".
func CheckSize(game error, positions, moves float64) error {
	return foreseenWithin(game, positions, moves, smallGame)
}

// foreseenWithin is [CheckSize] with another limit on positions.
func foreseenWithin(game error, positions, moves float64, limit int) error {
	most := movesWithin(limit)
	switch {
	case positions > float64(limit):
		return &LimitError{Limit: limit, at: game}
	case moves > float64(most):
		return &LimitError{Limit: most, of: search.Moves, at: game}
	}
	return nil
}

// Error names what there was too much of, and what may help.
func (e *LimitError) Error() string {
	if e.Err != nil {
		return e.Err.Error()
	}
	return words.ErrorString(e.plain(), e)
}

func (e *LimitError) plain() string {
	switch {
	case e.at != nil:
		return fmt.Sprintf("%v: more than %d %s: too large to be worked out", e.at, e.Limit, e.what().In(words.English))
	case e.Chain != nil && e.of == search.Sinking:
		return fmt.Sprintf("nimkit: play is below 0 and goes on, for %d moves so far: %s: is a line such as \"if n > 0\" missing? (If not, see Limit.)", e.Limit, e.chain())
	case e.Chain != nil:
		return fmt.Sprintf("nimkit: more than %d %s, %d positions solved, and play goes on: %s: is a line such as \"if n > 0\" missing?", e.Limit, e.what().In(words.English), e.Solved, e.chain())
	case e.of == search.Moves:
		return fmt.Sprintf("nimkit: more than %d moves from all positions together, %d positions solved: a smaller start or a larger limit is needed, or the game never ends", e.Limit, e.Solved)
	}
	return fmt.Sprintf("nimkit: more than %d %s, %d of them solved: a larger limit is needed, or the game never ends", e.Limit, e.what().In(words.English), e.Solved)
}

// Display returns the error as a sentence in the reader's language.
func (e *LimitError) Display() words.Text {
	const lacks = "`if n > 0`"
	switch {
	case e.Err != nil:
		return words.ErrorText(e.Err)
	case e.at != nil:
		return words.T("%s: more than %d %s. That is too large to be worked out.", e.at, e.Limit, e.what())
	case e.Chain != nil:
		return words.T("This game goes on and on: %s Is a line such as %s missing?", e.chain(), lacks)
	}
	return words.T("This game has more than %d %s. Begin with less, or see whether it ends at all.", e.Limit, e.what())
}

func (e *LimitError) chain() string { return strings.Join(e.Chain, " → ") }

// what names that of which there is too much: positions, moves or bytes.
func (e *LimitError) what() words.Text {
	switch e.of {
	case search.Moves:
		return words.T("moves")
	case search.Bytes:
		return words.T("bytes of longer and longer texts")
	}
	return words.T("positions")
}

// errorOf is an error of the search in the words of this package.
func errorOf(err error) error {
	switch e := err.(type) {
	case *search.Limit:
		const long = 1000 // moves of a play that goes on and on
		limit := &LimitError{Limit: e.Limit, Solved: e.Solved, of: e.Of}
		if e.Len >= long && e.Solved < e.Len {
			limit.Chain = chainOf(e.Len, e.At)
		}
		return limit
	case *search.Stopped:
		return (*StoppedError)(e)
	}
	switch err {
	case search.ErrUnsteady:
		return errUnsteady
	case search.ErrNaN:
		return errNaN
	}
	return err
}

var errUnsteady = words.Errorf("nimkit: the rule names other moves when it is asked again about the same position: it must not use chance, nor change what it depends on")

var errNaN = words.Errorf("nimkit: NaN cannot be a position, nor a part of one, for it is not equal to itself: does the rule divide by 0, or take the root of a number below 0?")

// chainOf is a play of n positions: where it begins, where a number falls below 0 if
// one does, else how far it has come.
func chainOf(n int, at func(k int) any) []string {
	near := n - 1
	for k := range min(n-1, 1<<17) {
		if search.Below(at(k)) {
			near = k
			break
		}
	}
	var chain []string
	for k := range n {
		switch {
		case k < 2, k >= near-1 && k <= near+1:
			chain = append(chain, clipped(at(k), 30))
		case k == near+2:
			return append(chain, "…")
		case k == 2:
			chain = append(chain, "…")
		}
	}
	return append(chain, "…")
}

// StoppedError says that the context ended [Solve] before it was done. It
// wraps the context's error.
type StoppedError struct {
	Found  int // positions found
	Solved int // positions whose outcome was settled
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

// CycleError says that a play can come back to a position it has left. Such a
// game need not end, and nothing here applies to it.
type CycleError struct {
	// Positions are those on the cycle. Each is one move from the one before, and
	// the first one move from the last. A single position is a move that changes
	// nothing. With a symmetry they are canonical. The cycle is the shortest
	// through its first position, where one of fewer than 10,000 positions
	// around it is enough to see that.
	Positions []any
}

func (e *CycleError) Error() string {
	said := "nimkit: the game need not end (see Endless for such games)"
	if len(e.Positions) > 0 {
		said = "nimkit: the game need not end: " + round(e.Positions, "… (%d more) → ") + " (see Endless for such games)"
	}
	return words.ErrorString(said, e)
}

// Display returns the error as a sentence in the reader's language.
func (e *CycleError) Display() words.Text {
	if len(e.Positions) == 0 {
		return words.T("This game need not end. With nimkit.Endless it can be played all the same.")
	}
	return words.T("This game need not end: %s. With nimkit.Endless it can be played all the same.", round(e.Positions, "… (%d) → "))
}

// round writes a cycle of positions, the first of them again at its end.
func round(cycle []any, more string) string {
	const shown = 8
	var text strings.Builder
	for k, position := range cycle {
		if k == shown && len(cycle) > shown+1 {
			fmt.Fprintf(&text, more, len(cycle)-shown)
			break
		}
		text.WriteString(brief(position) + " → ")
	}
	return text.String() + brief(cycle[0])
}

// brief writes a position in an error, shortened where it is long.
func brief(position any) string { return clipped(position, 100) }

func clipped(position any, most int) string {
	s := fmt.Sprint(position)
	if len(s) > most {
		return strings.ToValidUTF8(s[:most], "") + "…"
	}
	return s
}

// incomparable turns some panics of a rule into an error: that of a position that cannot be
// compared, as may come where the type of the positions is an interface or holds one, and
// an error that the rule ends with, see [words.Check]. Other panics go on.
func incomparable(err *error) {
	r := recover()
	fault, isFault := r.(runtime.Error)
	if isFault {
		if _, kind, ok := strings.Cut(fault.Error(), "unhashable type"); ok {
			*err = words.Errorf("nimkit: something of type %.100s cannot be compared: positions must be comparable, so an array instead of a slice, and no map and no function", strings.TrimLeft(kind, ": "))
			return
		}
	}
	if ended, ok := r.(error); ok && !isFault {
		*err = ended
		return
	}
	if r != nil {
		panic(r)
	}
}
