package records

import (
	"context"
	"fmt"

	"nimlab/nimkit/takeaway/internal/register"
	"nimlab/nimkit/takeaway/internal/tree"
)

// Version names the way the work is cut and what a [Part] holds. Parts of
// different versions do not go together.
const Version = "tree-1"

// maxDecisions is the logarithm of the largest number of shards: few enough that
// all their parts are written in a moment.
const maxDecisions = 14

// decisions is the logarithm of the number of shards: a shard has some twenty
// thousand sequences, more from M = 37 on.
func decisions(m int) int { return min(max(0, m-22), maxDecisions) }

// Shards returns the number of shards of largest take m, a power of two: 1 to
// M = 22, 256 at M = 30, 16384 from M = 36 on. They have numbers from 0. Some
// are much larger than others, and some are empty.
func Shards(m int) int { return 1 << decisions(m) }

// A Part is what one shard has to show. It is the same whoever plays the shard.
type Part struct {
	Shard     int  `json:"shard"`
	Sequences int  `json:"sequences"`
	Period    Peak `json:"period"`
	Preperiod Peak `json:"preperiod"`
}

// Play plays one shard of largest take m, 1 <= m <= [MaxM]. It ends early, with
// an error, when ctx does. It takes about 110 ns a sequence.
func Play(ctx context.Context, m, shard int) (Part, error) {
	if err := sound(m); err != nil {
		return Part{}, err
	}
	if shard < 0 || shard >= Shards(m) {
		return Part{}, fmt.Errorf("records: largest take %d: shard %d: there are shards 0 to %d", m, shard, Shards(m)-1)
	}
	p := Part{Shard: shard}
	leaves, err := tree.Walk(ctx, m, decisions(m), shard, func(l tree.Leaf) (int, int) {
		if l.Period >= p.Period.Length {
			p.Period.merge(peak(l, l.Period))
		}
		// In misère play all is one position later, but for a preperiod of 0.
		if l.Settled+1 >= p.Preperiod.Length {
			losses, _ := register.Word(^(l.Largest() >> 1)).Play(1, nil) // fails only when told to
			if losses.Preperiod >= p.Preperiod.Length {
				p.Preperiod.merge(peak(l, losses.Preperiod))
			}
		}
		return p.Period.Length, p.Preperiod.Length - 1
	})
	if err != nil {
		return Part{}, fmt.Errorf("records: largest take %d: shard %d: %w", m, shard, err)
	}
	p.Sequences = leaves
	return p, nil
}

func peak(l tree.Leaf, length int) Peak {
	return Peak{Length: length, Count: l.Count(), Shortest: l.Shortest(), Smallest: l.Largest()}
}

// sound returns what is wrong with a largest take.
func sound(m int) error {
	if m < 1 || m > MaxM {
		return fmt.Errorf("records: largest take %d: the search takes 1 to %d", m, MaxM)
	}
	return nil
}

// A Ledger gathers the parts of one M, each once. Make it with [NewLedger].
type Ledger struct {
	m     int
	parts []Part // by shard
	known []bool
	done  int
}

// NewLedger returns an empty ledger for largest take m, 1 <= m <= [MaxM].
func NewLedger(m int) (*Ledger, error) {
	if err := sound(m); err != nil {
		return nil, err
	}
	return &Ledger{m: m, parts: make([]Part, Shards(m)), known: make([]bool, Shards(m))}, nil
}

// M returns the largest take.
func (l *Ledger) M() int { return l.m }

// Done returns how many shards the ledger has.
func (l *Ledger) Done() int { return l.done }

// Has tells whether the ledger has the part of a shard.
func (l *Ledger) Has(shard int) bool { return shard >= 0 && shard < len(l.known) && l.known[shard] }

// Add takes a part in. A part that is in already changes nothing. It is an
// error if it is another part of the same shard, or cannot be a part of this M.
func (l *Ledger) Add(p Part) error {
	if err := p.sound(l.m); err != nil {
		return err
	}
	if l.known[p.Shard] {
		if p != l.parts[p.Shard] {
			return fmt.Errorf("records: largest take %d: shard %d has two different parts: %+v and %+v", l.m, p.Shard, l.parts[p.Shard], p)
		}
		return nil
	}
	l.parts[p.Shard], l.known[p.Shard] = p, true
	l.done++
	return nil
}

// sound returns what is wrong with a part of largest take m.
func (p Part) sound(m int) error {
	if p.Shard < 0 || p.Shard >= Shards(m) {
		return fmt.Errorf("records: largest take %d has no shard %d: there are shards 0 to %d", m, p.Shard, Shards(m)-1)
	}
	if p.Sequences < 0 || p.Sequences > sets(m) {
		return fmt.Errorf("records: largest take %d, shard %d: %d sequences of %d sets", m, p.Shard, p.Sequences, sets(m))
	}
	ends := uint64(1<<1 | 1<<m)
	for _, b := range []Peak{p.Period, p.Preperiod} {
		if p.Sequences == 0 {
			if b != (Peak{}) {
				return fmt.Errorf("records: largest take %d, shard %d: no sequences, but %+v", m, p.Shard, b)
			}
			continue
		}
		if b.Count < 1 || b.Count > sets(m) {
			return fmt.Errorf("records: largest take %d, shard %d: %d sets attain %d, of %d", m, p.Shard, b.Count, b.Length, sets(m))
		}
		for _, word := range []uint64{b.Shortest, b.Smallest} {
			if word&ends != ends || word&1 != 0 || word>>m != 1 {
				return fmt.Errorf("records: largest take %d, shard %d: the word %b is no set with 1 and %d", m, p.Shard, word, m)
			}
		}
	}
	if p.Period.Length < min(p.Sequences, 2) || p.Preperiod.Length < 0 { // no loss follows a loss at once
		return fmt.Errorf("records: largest take %d, shard %d: period %d, preperiod %d", m, p.Shard, p.Period.Length, p.Preperiod.Length)
	}
	return nil
}

// Record returns the record when the ledger has all shards.
func (l *Ledger) Record(ctx context.Context) (Record, error) {
	if l.done < len(l.parts) {
		return Record{}, fmt.Errorf("records: largest take %d: the ledger has %d of %d shards", l.m, l.done, len(l.parts))
	}
	var all Part
	for _, p := range l.parts {
		all.Sequences += p.Sequences
		all.Period.merge(p.Period)
		all.Preperiod.merge(p.Preperiod)
	}
	return record(ctx, l.m, all.Sequences, all.Period, all.Preperiod)
}
