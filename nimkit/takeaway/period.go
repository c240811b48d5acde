package takeaway

import (
	"context"
	"fmt"
	"math"

	"nimlab/nimkit"
	"nimlab/nimkit/takeaway/internal/register"
	"nimlab/nimkit/words"
)

// A Repetition says that a sequence a of a game repeats for ever:
// a(n+Period) = a(n) for all n >= Preperiod, where Period is the least such
// distance at all and Preperiod the least such n for it. The sequence is that of
// the outcomes, or that of the nim-values.
//
// It is its own proof: the M values from Preperiod on, M the largest take, come
// back a period further on, and M values settle all that follow. Verify computes
// both rows from scratch.
type Repetition struct {
	Game      Game
	NimValues bool
	Preperiod int
	Period    int
}

// String returns a line such as
// "outcomes of {1, 6, 9} misère: preperiod 11, period 5".
func (r Repetition) String() string {
	return fmt.Sprintf("%s: preperiod %d, period %d", r.sequence(), r.Preperiod, r.Period)
}

// sequence names what repeats.
func (r Repetition) sequence() string {
	if r.NimValues {
		return "nim-values of " + r.Game.String()
	}
	return "outcomes of " + r.Game.String()
}

// SearchLimit is how many positions [Game.Period], [Game.DD] and
// [Set.NimPeriod] look at: a second of work at most, and enough for every set
// with M up to 20 a thousand times over. Of a set with more than 128 elements
// NimPeriod looks at fewer, in proportion.
const SearchLimit = 1 << 22

// nimLimit is the limit for the nim-values, whose cost grows with the elements.
func (s Set) nimLimit() int { return min(SearchLimit, SearchLimit*128/max(s.Len(), 1)) }

// Period returns preperiod and period of the outcomes, counted from n = 0
// matches (Dutch article: PeriodeLen; its StartLen is a little different, see
// [DD]). It is an error that wraps a [*nimkit.LimitError] if [SearchLimit]
// positions do not settle the matter.
func (g Game) Period() (Repetition, error) { return g.PeriodWithin(context.Background(), SearchLimit) }

// PeriodWithin is [Game.Period] with another limit, at least 1, and an end when
// ctx has one. It may want up to about three times as many positions as the
// longer of preperiod and period, and 2M more. Memory is O(M).
func (g Game) PeriodWithin(ctx context.Context, limit int) (Repetition, error) {
	if err := g.sound(); err != nil {
		return Repetition{}, err
	}
	r := Repetition{Game: g}
	if !g.fitsWord() {
		return r.search(ctx, limit, g.outcomes)
	}
	w, err := g.playWord(ctx, limit)
	if err != nil {
		return Repetition{}, err
	}
	r.Preperiod, r.Period = w.Preperiod, w.Period
	return r, nil
}

// fitsWord tells whether one machine word holds the register of the game.
func (g Game) fitsWord() bool { return g.Set.Max() <= register.MaxElement && !g.HasDraws() }

// playWord finds the repetition of a game that fits.
func (g Game) playWord(ctx context.Context, limit int) (register.Repetition, error) {
	check := func(position int) error {
		return Repetition{Game: g}.check(ctx, limit, position)
	}
	if err := check(0); err != nil {
		return register.Repetition{}, err
	}
	return register.Of(g.Set.elements...).Play(g.firstLoss(), check)
}

// firstLoss returns the smallest loss: in misère play whoever has to take the
// smallest take, and it is all there is, loses.
func (g Game) firstLoss() int {
	if g.Play == nimkit.Misere {
		return g.Set.Min()
	}
	return 0
}

// NimPeriod returns preperiod and period of the nim-values. Their zeros are the
// losses of [Set.Normal] without draws, whose period divides theirs and whose
// preperiod is no larger, but can be smaller: {1, 4, 10} has nim-values (16, 11)
// and losses (11, 11). The error is that of [Game.Period].
func (s Set) NimPeriod() (Repetition, error) {
	return s.NimPeriodWithin(context.Background(), s.nimLimit())
}

// NimPeriodWithin is [Set.NimPeriod] with another limit and a context, as
// [Game.PeriodWithin].
func (s Set) NimPeriodWithin(ctx context.Context, limit int) (Repetition, error) {
	r := Repetition{Game: Game{Set: s, NoDraws: true}, NimValues: true}
	if err := r.Game.sound(); err != nil {
		return Repetition{}, err
	}
	return r.search(ctx, limit, s.nimValues)
}

// noLimit is the limit of what is known to end.
const noLimit = math.MaxInt

// check returns the error that ends a search that has looked at n positions, if
// it must end there.
func (r Repetition) check(ctx context.Context, limit, n int) error {
	if err := ctx.Err(); err != nil {
		return words.Errorf("takeaway: the %.200s: stopped after %d positions: %w", r.sequence(), n, err)
	}
	if limit < 1 {
		return words.Errorf("takeaway: limit %d: a search looks at 1 position or more", limit)
	}
	if n >= limit {
		return &nimkit.LimitError{Limit: limit, Solved: limit, Err: words.Errorf("takeaway: the %.200s: no repetition found among the first %d positions", r.sequence(), limit)}
	}
	return nil
}

// search completes r for any source whose values follow from the M before them.
//
// Brent's method keeps the last M values when M, 2M, 4M, … have been seen and
// looks for them among what follows. To find them costs no more than to read
// on: the kept row is matched as Knuth, Morris and Pratt do, which looks at
// each value at most twice on average, however often the row almost returns.
func (r Repetition) search(ctx context.Context, limit int, start func() source) (Repetition, error) {
	m := r.Game.Set.Max()
	if err := r.check(ctx, limit, m); err != nil {
		return Repetition{}, err
	}
	fill := start()
	last := make([]value, m+max(m, pieceLen)) // the last m values, then a piece
	fill(last[:m])
	row, border := make([]value, m), make([]int32, m)
	for n := m; r.Period == 0; {
		copy(row, last)
		whole := borders(row, border)
		kept := n
		matched := whole // the row stands at its own place; look for the next
	piece:
		for end := 2 * n; n < end; {
			size := min(end-n, len(last)-m, limit-n)
			piece := last[m : m+size]
			fill(piece)
			for i, v := range piece {
				for matched > 0 && row[matched] != v {
					matched = int(border[matched])
				}
				if row[matched] == v {
					matched++
				}
				if matched == m {
					r.Period = n + i + 1 - kept
					break piece
				}
			}
			n += size
			copy(last, last[size:size+m])
			if err := r.check(ctx, limit, n); err != nil {
				return Repetition{}, err
			}
		}
	}

	// Once M values in a row are what they are a period later, all are.
	run := 0
	err := r.pairs(ctx, start(), start(), r.Period, func(a, b value) bool {
		r.Preperiod++
		if run++; a != b {
			run = 0
		}
		return run < m
	})
	r.Preperiod -= m
	if err != nil {
		return Repetition{}, err
	}
	return r, nil
}

// borders fills border[i], for 0 < i < len(row), with the length of the longest
// proper prefix of row[:i] that is also its end, and returns it for the whole
// row.
func borders(row []value, border []int32) (whole int) {
	border[0] = 0
	k := 0
	for i := 1; i < len(row); i++ {
		border[i] = int32(k)
		for k > 0 && row[k] != row[i] {
			k = int(border[k])
		}
		if row[k] == row[i] {
			k++
		}
	}
	return k
}

// pairs shows the values of a at 0, 1, 2, … beside those of b at ahead,
// ahead+1, …, until the visitor returns false.
func (r Repetition) pairs(ctx context.Context, a, b source, ahead int, visit func(a, b value) bool) error {
	if err := r.skip(ctx, b, ahead); err != nil {
		return err
	}
	var pieceA, pieceB [pieceLen]value
	n, size := 0, 64 // small at first: most games have settled by then
	for {
		if err := r.check(ctx, noLimit, n+ahead); err != nil {
			return err
		}
		as, bs := pieceA[:size], pieceB[:size]
		a(as)
		b(bs)
		for i := range as {
			if !visit(as[i], bs[i]) {
				return nil
			}
		}
		n, size = n+size, min(2*size, pieceLen)
	}
}

// skip reads n values of a source.
func (r Repetition) skip(ctx context.Context, fill source, n int) error {
	piece := make([]value, min(n, pieceLen))
	for left := n; left > 0; left -= len(piece) {
		if err := r.check(ctx, noLimit, n-left); err != nil {
			return err
		}
		fill(piece[:min(left, len(piece))])
	}
	return nil
}
