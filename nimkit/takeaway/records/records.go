// Package records finds the longest period and the longest preperiod of the
// losses over all sets that have a given largest take M. (So a record is here what
// it is in sport, and not a game that was written down.)
//
// The sets are those of the article: with 1 and with M, and any of the numbers
// between, so 2^(M-2) sets when M is at least 2. The game is the article's, too:
// misère, positions counted in matches from 0.
//
// Many sets have the same losses, and [All] plays each loss sequence once: about
// 46 times fewer than there are sets at M = 30, 67 at M = 40. Every row says how
// many there were. [Plain] plays every set and shares neither the tree nor the
// counting with it: that is the check.
//
// # On one machine and on many
//
// A [Plan] cuts the work for one M into shards, the subtrees below nodes where so
// many takes are decided. [Plan.Play] plays one, and needs to know no more than M and
// the number: so it can be played anywhere, and again. A [Ledger] gathers the parts,
// each once, and makes the record of them.
package records

import (
	"context"
	"fmt"
	"math/bits"
	"reflect"

	"nimlab/nimkit/takeaway"
	"nimlab/nimkit/takeaway/internal/register"
	"nimlab/nimkit/takeaway/internal/tree"
	"nimlab/nimkit/words"
)

// MaxM is the largest M of [Search.All]: what a machine word has room for. Time
// ends before that, see there.
const MaxM = tree.MaxM

// A Record is the longest period and the longest preperiod of the sets with largest
// take M. It is the same on any number of cores, however often the work was broken
// off.
type Record struct {
	M         int
	Sets      int // how many sets there are: 1, 1, 2, 4, 8, … for M = 1, 2, 3, …
	Sequences int // how many different loss sequences they have; 0 from [Plain], which does not know

	Period    Best // the longest period
	Preperiod Best // the longest preperiod
}

// String writes the two records: "M = 5: period 12 by {…}, preperiod 9 by {…}".
func (r Record) String() string {
	return words.T("M = %d: period %v, preperiod %v", r.M, r.Period, r.Preperiod).String()
}

// A Best is the greatest length that occurs, and where.
type Best struct {
	Length int // a number of positions
	Count  int // how many sets attain it

	// Set is the shortest set that attains it: of those with the fewest
	// elements the first, in the order of [takeaway.Set.Compare]. The article's
	// table names the same.
	Set takeaway.Set
	// Smallest is the one that comes first in a dictionary: it has the smallest
	// element that only one of two sets has.
	Smallest takeaway.Set

	Losses takeaway.Repetition // how the losses of Set repeat
	DD     takeaway.DD         // the same in the article's differences
}

// String writes the length, and the set that attains it.
func (b Best) String() string { return fmt.Sprintf("%d (%v)", b.Length, b.Set) }

// Verify plays the sets of the record by the definition, which shares nothing
// with the search, and returns what is wrong: a set that is none of these sets,
// or one that does not attain the length. That no other set does better is what
// [Plain] can tell.
func (r Record) Verify(ctx context.Context) error {
	for _, best := range []struct {
		Best
		attained func(takeaway.Repetition) int
	}{
		{r.Period, func(losses takeaway.Repetition) int { return losses.Period }},
		{r.Preperiod, func(losses takeaway.Repetition) int { return losses.Preperiod }},
	} {
		for _, set := range []takeaway.Set{best.Smallest, best.Set} {
			if set.Min() != 1 || set.Max() != r.M {
				return fmt.Errorf("records: largest take %d: the set %.100v has other ends than 1 and %d", r.M, set, r.M)
			}
			losses, err := set.Misere().PeriodWithin(ctx, takeaway.SearchLimit)
			if err == nil {
				err = losses.Verify()
			}
			if err != nil {
				return err
			}
			if best.attained(losses) != best.Length {
				return fmt.Errorf("records: largest take %d: %v does not attain %d: %v", r.M, set, best.Length, losses)
			}
			if set.Compare(best.Set) == 0 && !reflect.DeepEqual(losses, best.Losses) {
				return fmt.Errorf("records: largest take %d: %v, not %v", r.M, losses, best.Losses)
			}
		}
	}
	return nil
}

// A Peak is a [Best] whose sets are words: bit s for the take s.
type Peak struct {
	Length   int    `json:"length"`
	Count    int    `json:"count"` // 0: no set at all
	Shortest uint64 `json:"shortest"`
	Smallest uint64 `json:"smallest"`
}

// merge makes b the peak of two disjoint kinds of sets.
func (b *Peak) merge(c Peak) {
	switch {
	case c.Count == 0 || b.Count > 0 && c.Length < b.Length:
	case b.Count == 0 || c.Length > b.Length:
		*b = c
	default:
		b.Count += c.Count
		if tree.Before(c.Shortest, b.Shortest) {
			b.Shortest = c.Shortest
		}
		if tree.First(c.Smallest, b.Smallest) {
			b.Smallest = c.Smallest
		}
	}
}

// attained returns an error if a set of the peak has another length.
func (b Peak) attained(ctx context.Context, length func(register.Repetition) int) error {
	for _, word := range []uint64{b.Shortest, b.Smallest} {
		losses, err := losses(word, func(int) error { return ctx.Err() })
		if err != nil {
			return err
		}
		if got := length(losses); got != b.Length {
			return fmt.Errorf("%d is not attained by %.100v, but %d", b.Length, set(word), got)
		}
	}
	return nil
}

func period(losses register.Repetition) int    { return losses.Period }
func preperiod(losses register.Repetition) int { return losses.Preperiod }

// best writes the words out as sets, and plays the first for so many positions
// at most.
func (b Peak) best(ctx context.Context, limit int) (Best, error) {
	found := Best{Length: b.Length, Count: b.Count, Set: set(b.Shortest), Smallest: set(b.Smallest)}
	var err error
	if found.Losses, err = found.Set.Misere().PeriodWithin(ctx, limit); err != nil {
		return Best{}, err
	}
	found.DD, err = found.Set.Misere().DD()
	return found, err
}

// set returns the takes of a word that is not 0.
func set(word uint64) takeaway.Set {
	var elements []int
	for ; word != 0; word &= word - 1 {
		elements = append(elements, bits.TrailingZeros64(word))
	}
	return takeaway.MustSet(elements...)
}

// record makes a record of what was found in all shards.
func (p Part) record(ctx context.Context, m int) (Record, error) {
	r := Record{M: m, Sets: sets(m), Sequences: p.Sequences}
	var err error
	if r.Period, err = p.Period.best(ctx, takeaway.SearchLimit); err != nil {
		return Record{}, err
	}
	r.Preperiod, err = p.Preperiod.best(ctx, takeaway.SearchLimit)
	return r, err
}

// sets returns how many sets there are.
func sets(m int) int { return 1 << max(0, m-2) }

// Symmetric tells whether a set is its own mirror image: s is in it exactly when
// M-s is, for 0 < s < M, M its largest element. Many record sets are, not all.
func Symmetric(s takeaway.Set) bool {
	for _, take := range s.Elements() {
		if take < s.Max() && !s.Contains(s.Max()-take) {
			return false
		}
	}
	return s.Len() > 0
}
