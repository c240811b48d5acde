// Package records finds the longest period and the longest preperiod of the losses over
// all take sets with a given largest take M. A record here is a best result, as in sport,
// not the score of a game.
//
// The sets are those of the article: each contains 1 and M, and any of the numbers
// between, so there are 2^(M-2) of them for M >= 2. The game is also the article's:
// misère play, with positions counted in matches from 0.
//
// Many sets have the same losses, and [All] plays each loss sequence once. There are about
// 46 times fewer sequences than sets at M = 30, and 67 times fewer at M = 40; every row
// has their number. [Plain] plays every set. It shares neither the tree nor the counting
// with All, so it can check it.
//
// # On one machine and on many
//
// A [Plan] divides the work for one M into shards: the subtrees below nodes at which a
// certain number of takes is decided. [Plan.Play] plays one shard. It needs only M and the
// number of the shard, so a shard can be played on any machine, and again. A [Ledger]
// collects the parts, each once, and combines them into the record.
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

// MaxM is the largest M of [Search.All], limited by the size of a machine word. Time limits
// M before that, see there.
const MaxM = tree.MaxM

// Record holds the longest period and the longest preperiod of the sets with largest take
// M. It does not depend on the number of cores, or on interruptions of the search.
type Record struct {
	M         int
	Sets      int // the number of sets: 1, 1, 2, 4, 8, … for M = 1, 2, 3, …
	Sequences int // the number of different loss sequences; 0 from [Plain], which does not count them

	Period    Best // the longest period
	Preperiod Best // the longest preperiod
}

// String returns both records with their sets: "M = 12: period 61 ({1, 6, 11, 12}), …".
func (r Record) String() string {
	return words.T("M = %d: period %v, preperiod %v", r.M, r.Period, r.Preperiod).String()
}

// Best is the greatest length that occurs, with the sets that attain it.
type Best struct {
	Length int // a number of positions
	Count  int // the number of sets that attain it

	// Set is the shortest set that attains it: the first one in the order of
	// [takeaway.Set.Compare]. The article's table has the same. It is in normal play.
	Set takeaway.Set
	// Smallest is the first set that attains it in lexicographic order: of two sets, the
	// one with the smallest element that only one of them has.
	Smallest takeaway.Set

	Losses takeaway.Repetition // of the outcomes of Set in misère play
	DD     takeaway.DD         // the same in the article's differences
}

// String returns the length and the shortest set that attains it.
func (b Best) String() string { return fmt.Sprintf("%d (%v)", b.Length, b.Set) }

// Verify plays the sets of the record by definition, without any code of the search. It
// returns an error if a set is not one of those with 1 and M, or does not attain the
// length. It cannot show that no other set has a greater length; [Plain] can.
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

// Peak is a [Best] with its sets as words: bit s is set if the take s is in the set.
type Peak struct {
	Length   int    `json:"length"`
	Count    int    `json:"count"` // 0 if there is no set
	Shortest uint64 `json:"shortest"`
	Smallest uint64 `json:"smallest"`
}

// merge sets b to the peak of two disjoint collections of sets, with the peaks b and c.
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

// check returns an error if a set of the peak has another length.
func (b Peak) check(ctx context.Context, length func(register.Repetition) int) error {
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

// best converts the words to sets, and plays the shortest set for at most limit positions.
func (b Peak) best(ctx context.Context, limit int) (Best, error) {
	found := Best{Length: b.Length, Count: b.Count, Set: set(b.Shortest), Smallest: set(b.Smallest)}
	var err error
	if found.Losses, err = found.Set.Misere().PeriodWithin(ctx, limit); err != nil {
		return Best{}, err
	}
	found.DD, err = found.Set.Misere().DD()
	return found, err
}

// set returns the take set of a word, which must not be 0.
func set(word uint64) takeaway.Set {
	var elements []int
	for ; word != 0; word &= word - 1 {
		elements = append(elements, bits.TrailingZeros64(word))
	}
	return takeaway.MustSet(elements...)
}

// record returns the record for largest take m, where p combines the parts of all shards.
func (p Part) record(ctx context.Context, m int) (Record, error) {
	r := Record{M: m, Sets: sets(m), Sequences: p.Sequences}
	var err error
	if r.Period, err = p.Period.best(ctx, takeaway.SearchLimit); err != nil {
		return Record{}, err
	}
	r.Preperiod, err = p.Preperiod.best(ctx, takeaway.SearchLimit)
	return r, err
}

// sets returns the number of sets with largest take m.
func sets(m int) int { return 1 << max(0, m-2) }

// Symmetric reports whether a set is symmetric: it contains s exactly if it contains M-s,
// for 0 < s < M, where M is its largest element. It is false for the zero Set. Many record
// sets are symmetric, but not all.
func Symmetric(s takeaway.Set) bool {
	for _, take := range s.Elements() {
		if take < s.Max() && !s.Contains(s.Max()-take) {
			return false
		}
	}
	return s.Len() > 0
}
