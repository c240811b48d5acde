package takeaway

import (
	"context"
	"math"
	"strconv"

	"nimlab/nimkit"
	"nimlab/nimkit/takeaway/internal/register"
	"nimlab/nimkit/words"
)

// Repetition states that a sequence a repeats for ever: a(n+Period) = a(n) for all
// n >= Preperiod, where Period is the least such distance and Preperiod the least such
// n for it. The sequence is that of the outcomes of Set, or of its nim-values.
//
// A Repetition is its own proof: the M values from Preperiod on, M the largest take,
// occur again one period later, and M values determine all that follow.
// [Repetition.Verify] computes both rows from scratch.
type Repetition struct {
	Set       Set
	NimValues bool // the sequence is that of the nim-values
	Preperiod int
	Period    int
}

// String returns the sequence with its preperiod and period in the reader's language:
// "outcomes of {1, 6, 9} misère: preperiod 11, period 5". For the zero Repetition, which is
// returned beside an error, it returns a sentence that says so.
func (r Repetition) String() string {
	if r.Period == 0 {
		return words.T("no period is proved: the error that came with it says why").String()
	}
	return words.T("%v: preperiod %d, period %d", r.sequence(), r.Preperiod, r.Period).String()
}

// sequence returns the name of the sequence that repeats. The nim-values do not depend
// on the play convention.
func (r Repetition) sequence() words.Text {
	if r.NimValues {
		return words.T("nim-values of %s", r.Set.Takes())
	}
	return words.T("outcomes of %s", r.Set.String())
}

// SearchLimit is the number of positions that [Set.Period], [Set.DD] and
// [Set.NimPeriod] search at most if M is not above 262,144, and 16M otherwise. That takes
// some seconds at most, and it is a thousand times more than any set with M up to 20
// needs. The limit is smaller, in proportion, for the nim-values of a set with more than
// 128 takes, and for the outcomes of a set with draws if M is above 16,384.
const SearchLimit = 1 << 22

// searchLimit returns the limit for the outcomes. A draw costs time in proportion to the
// number of words that hold the set.
func (s Set) searchLimit() int {
	limit := max(SearchLimit, 16*s.Max())
	if s.HasDraws() {
		return limit / max(1, min(s.Len(), s.Max()>>6)>>8)
	}
	return limit
}

// nimLimit returns the limit for the nim-values, whose cost grows with the number of
// takes.
func (s Set) nimLimit() int {
	limit := max(SearchLimit, 16*s.Max())
	return min(limit, int(int64(limit)*128/int64(max(s.Len(), 1))))
}

// Period returns the preperiod and the period of the outcomes, counted from n = 0
// matches (Dutch article: PeriodeLen; for its StartLen, which is slightly different, see
// [DD]). The error wraps a [*nimkit.LimitError] if [SearchLimit] positions are too few.
func (s Set) Period() (Repetition, error) {
	r, _, err := s.findPeriod(context.Background(), s.searchLimit())
	return r, err
}

// PeriodWithin returns the same as [Set.Period], with another limit, at least 1, and it
// stops with an error when ctx ends. A search needs at most about three times as many
// positions as the longer of preperiod and period, and 2M more. Memory is O(M).
func (s Set) PeriodWithin(ctx context.Context, limit int) (Repetition, error) {
	r, _, err := s.findPeriod(ctx, limit)
	return r, err
}

// findPeriod returns how the outcomes repeat. If one machine word holds the register of
// the game, it also returns the first loss at or after the preperiod, otherwise -1.
func (s Set) findPeriod(ctx context.Context, limit int) (r Repetition, loss int, err error) {
	if err := s.validate(); err != nil {
		return Repetition{}, -1, err
	}
	r = Repetition{Set: s}
	if s.Max() > register.MaxElement || s.HasDraws() {
		r, err = r.search(ctx, limit, s.outcomes)
		return r, -1, err
	}
	check := func(position int) error { return Repetition{Set: s}.check(ctx, limit, position) }
	if err := check(0); err != nil {
		return Repetition{}, -1, err
	}
	found, err := register.Of(s.elements...).Play(s.firstLoss(), check)
	if err != nil {
		return Repetition{}, -1, err
	}
	r.Preperiod, r.Period = found.Preperiod, found.Period
	return r, found.Loss, nil
}

// firstLoss returns the smallest loss. In misère play that is the smallest take, which
// the player to move is forced to take.
func (s Set) firstLoss() int {
	if s.play == nimkit.Misere {
		return s.Min()
	}
	return 0
}

// NimPeriod returns the preperiod and the period of the nim-values, see
// [Set.NimValues]. The zeros are the losses in normal play with [Set.NoDraws]. The
// period of these losses divides that of the nim-values, and their preperiod is at most
// as large. It can be smaller: {1, 4, 10} has nim-values with preperiod 16 and losses
// with preperiod 11, both with period 11. The error is that of [Set.Period].
func (s Set) NimPeriod() (Repetition, error) {
	return s.NimPeriodWithin(context.Background(), s.nimLimit())
}

// NimPeriodWithin returns the same as [Set.NimPeriod], with a limit and a context as in
// [Set.PeriodWithin].
func (s Set) NimPeriodWithin(ctx context.Context, limit int) (Repetition, error) {
	if err := s.validate(); err != nil {
		return Repetition{}, err
	}
	return Repetition{Set: s.Normal().NoDraws(), NimValues: true}.search(ctx, limit, s.nimValues)
}

// noLimit is the limit of a walk that is known to end.
const noLimit = math.MaxInt

// errNoContext is the error of a nil context.
var errNoContext = words.Errorf("takeaway: a context that is not nil is needed: pass context.Background()")

// check returns an error if ctx is nil or has ended, if limit is below 1, or if a search that
// has read n positions has reached the limit.
func (r Repetition) check(ctx context.Context, limit, n int) error {
	if ctx == nil {
		return errNoContext
	}
	if err := ctx.Err(); err != nil {
		return words.Errorf("takeaway: the %.200s: stopped after %d positions: %w", r.sequence(), n, err)
	}
	if limit < 1 {
		return words.Errorf("takeaway: limit %d: a search looks at 1 position or more", limit)
	}
	if n >= limit {
		search := "PeriodWithin"
		if r.NimValues {
			search = "NimPeriodWithin"
		}
		further := min(limit, math.MaxInt/8) * 8
		return &nimkit.LimitError{Limit: limit, Solved: limit, Err: words.Errorf("takeaway: the %.200s: no repetition found among the first %d positions: %s(context.Background(), %s) goes further", r.sequence(), limit, search, strconv.Itoa(further))}
	}
	return nil
}

// search returns r with its preperiod and period. It works for every source in which
// each value follows from the M before it; start starts a new one.
//
// Brent's method keeps the last M values after M, 2M, 4M, … values, and looks for them
// in what follows. The algorithm of Knuth, Morris and Pratt compares each value at most
// twice on average, even if the row almost returns many times, so looking for the row
// costs no more than reading the values.
func (r Repetition) search(ctx context.Context, limit int, start func() source) (Repetition, error) {
	m := r.Set.Max()
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
		matched := whole // the row matches at its own position; find the next match
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

	// Once M values in a row equal those a period later, all that follow do.
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

// borders sets border[i], for 0 < i < len(row), to the length of the longest proper
// prefix of row[:i] that is also a suffix of it. It returns this length for the whole
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

// pairs calls visit with the values of a at 0, 1, 2, … and those of b at ahead,
// ahead+1, …, until visit returns false or ctx ends.
func (r Repetition) pairs(ctx context.Context, a, b source, ahead int, visit func(a, b value) bool) error {
	if err := r.skip(ctx, b, ahead); err != nil {
		return err
	}
	var pieceA, pieceB [pieceLen]value
	n, size := 0, 64 // small at first: most games repeat by then
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

// skip reads and discards n values of a source.
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

// reduce returns a position below Preperiod + M + Period with the property that the
// outcomes from M positions before it on are those from M positions before n on. It
// returns n if n is small.
func (r Repetition) reduce(n int) int {
	m := r.Set.Max()
	if n-m-r.Preperiod < r.Period {
		return n
	}
	return r.Preperiod + m + (n-m-r.Preperiod)%r.Period
}
