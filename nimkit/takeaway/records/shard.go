package records

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"reflect"
	"strings"

	"nimlab/nimkit/takeaway/internal/register"
	"nimlab/nimkit/takeaway/internal/tree"
	"nimlab/nimkit/words"
)

// Version identifies how the work is divided and what a [Part] contains. Parts of different
// versions cannot be combined.
const Version = "tree-2"

// Plan divides the work for one M into shards. [NewPlan] returns one. A Plan is immutable,
// and any number of goroutines may use it. The zero Plan has no shards.
type Plan struct {
	m     int
	paths []tree.Path
}

// String returns M and the number of shards.
func (p Plan) String() string {
	return words.T("M = %d, %d shards", p.m, len(p.paths)).String()
}

// maxDecided is the number of takes that are decided at the root of a shard for large M:
// large enough that each shard is a small part of the work, and small enough that the
// checkpoint with all parts is written quickly.
const maxDecided = 12

// NewPlan returns the plan for largest take m, 1 <= m <= [MaxM], which is the same on every
// machine. It takes a few tenths of a second at most.
func NewPlan(m int) (Plan, error) {
	if err := checkM(m); err != nil {
		return Plan{}, err
	}
	paths, err := tree.Cut(m, min(max(0, m-22)*2/3, maxDecided))
	return Plan{m, paths}, err
}

// Shards returns the number of shards: 1 up to M = 23, 153 at M = 30, 47,190 at M = 40.
// They are numbered from 0. Most are small, some are large; from M = 37 on the largest has
// less than a hundredth of the work.
func (p Plan) Shards() int { return len(p.paths) }

// Order returns the shards in a random order, the same for each plan of this M. Shards with
// similar numbers are similar, so in this order the first shards are a sample of all.
func (p Plan) Order() []int {
	return rand.New(rand.NewPCG(uint64(p.m), uint64(len(p.paths)))).Perm(len(p.paths))
}

// Part is the result of one shard. It is the same on every machine.
type Part struct {
	Shard     int  `json:"shard"`
	Sequences int  `json:"sequences"`
	Sets      int  `json:"sets,omitempty"` // the number of sets with these sequences; 0 from [Plan.Play], which does not count them
	Period    Peak `json:"period"`
	Preperiod Peak `json:"preperiod"`
}

// String returns the number of the shard and the number of its sequences.
func (p Part) String() string {
	return words.T("shard %d: %d sequences", p.Shard, p.Sequences).String()
}

// Differences returns the fields in which p and q differ, with both values:
// "Sequences 5 and 6, Period.Count 1 and 2". It returns "" for equal parts.
func (p Part) Differences(q Part) string {
	return strings.Join(differences("", reflect.ValueOf(p), reflect.ValueOf(q)), ", ")
}

// differences returns the fields in which two values of the same type differ.
func differences(name string, a, b reflect.Value) (all []string) {
	switch {
	case a.Kind() == reflect.Struct:
		for field, value := range a.Fields() {
			all = append(all, differences(strings.TrimPrefix(name+"."+field.Name, "."), value, b.FieldByName(field.Name))...)
		}
	case !a.Equal(b):
		all = append(all, fmt.Sprintf("%s %v and %v", name, a, b))
	}
	return all
}

// Play plays one shard. It stops with an error once ctx ends, and returns one if there is
// no such shard. It takes 85 to 105 ns per sequence.
func (p Plan) Play(ctx context.Context, shard int) (Part, error) { return p.play(ctx, shard, false) }

// Tally does the same as [Plan.Play] and also counts the sets of each sequence, so that
// [Plan.Verify] can detect missing sequences. That takes a third more time.
func (p Plan) Tally(ctx context.Context, shard int) (Part, error) { return p.play(ctx, shard, true) }

func (p Plan) play(ctx context.Context, shard int, tally bool) (Part, error) {
	if shard < 0 || shard >= p.Shards() {
		return Part{}, fmt.Errorf("records: largest take %d: shard %d: there are shards 0 to %d", p.m, shard, p.Shards()-1)
	}
	err := checkContext(ctx)
	if err != nil {
		return Part{}, err
	}
	part := Part{Shard: shard}
	part.Sequences, part.Sets, err = tree.Walk(ctx, p.m, p.paths[shard], tally, func(l tree.Leaf) (int, int) {
		if l.Period >= part.Period.Length {
			part.Period.merge(peak(l, l.Period))
		}
		// The walk is in normal play. In misère play everything is one position later, except
		// a preperiod of 0. The preperiod is at most l.Settled: with 1 in the set, the part that
		// repeats does not begin with a loss, unless it begins with the first loss.
		if l.Settled >= part.Preperiod.Length {
			losses, _ := losses(l.Largest(), nil) // fails only if check does
			if losses.Preperiod >= part.Preperiod.Length {
				part.Preperiod.merge(peak(l, losses.Preperiod))
			}
		}
		return part.Period.Length, part.Preperiod.Length
	})
	if err != nil {
		return Part{}, fmt.Errorf("records: largest take %d: shard %d: %w", p.m, shard, err)
	}
	return part, nil
}

// losses returns how the losses of a set, given as a word, repeat in misère play.
func losses(set uint64, check func(int) error) (register.Repetition, error) {
	return register.Word(^(set >> 1)).Play(1, check)
}

// Verify checks a part of [Plan.Tally] without playing the shard: its number of sets must
// be that of the shard, and the sets in it must attain its lengths. A part that passes may
// still omit a greater length, or have a wrong count. Verify takes 10 µs at M = 30, 0.1 ms
// at M = 40, and 10 ms at M = 62.
func (p Plan) Verify(ctx context.Context, part Part) error {
	if err := errors.Join(part.validate(p), checkContext(ctx)); err != nil {
		return err
	}
	sets, err := tree.Sets(p.m, p.paths[part.Shard])
	if err == nil && part.Sets != sets {
		err = fmt.Errorf("its sequences have %d sets, there are %d", part.Sets, sets)
	}
	if err == nil {
		err = part.Period.check(ctx, period)
	}
	if err == nil {
		err = part.Preperiod.check(ctx, preperiod)
	}
	if err != nil {
		return fmt.Errorf("records: largest take %d, shard %d: %w", p.m, part.Shard, err)
	}
	return nil
}

// peak returns the peak of the sets of one leaf.
func peak(l tree.Leaf, length int) Peak {
	return Peak{Length: length, Count: l.Count(), Shortest: l.Shortest(), Smallest: l.Largest()}
}

// checkM returns an error unless 1 <= m <= MaxM.
func checkM(m int) error {
	if m < 1 || m > MaxM {
		return fmt.Errorf("records: largest take %d: the search takes 1 to %d", m, MaxM)
	}
	return nil
}

// Ledger collects the parts of a plan, each once. [Plan.Ledger] returns an empty one.
// Copies of a Ledger share their parts.
type Ledger struct {
	plan  Plan
	parts map[int]Part // by shard
}

// String returns the number of shards that are played, and that of all.
func (l Ledger) String() string {
	return words.T("%d of %d shards played", l.Done(), l.plan.Shards()).String()
}

// Ledger returns an empty ledger.
func (p Plan) Ledger() Ledger { return Ledger{p, map[int]Part{}} }

// Done returns the number of parts.
func (l Ledger) Done() int { return len(l.parts) }

// Has reports whether the ledger has the part of a shard.
func (l Ledger) Has(shard int) bool {
	_, has := l.parts[shard]
	return has
}

// Add adds a part. Adding the same part again changes nothing. It returns an error if the
// ledger has another part of the same shard, or if p cannot be a part for this M.
func (l Ledger) Add(p Part) error {
	if err := p.validate(l.plan); err != nil {
		return err
	}
	if was, has := l.parts[p.Shard]; has && p != was {
		return fmt.Errorf("records: largest take %d: shard %d has two different parts: %s", l.plan.m, p.Shard, was.Differences(p))
	}
	l.parts[p.Shard] = p
	return nil
}

// validate returns an error if p cannot be a part of a plan.
func (p Part) validate(plan Plan) error {
	m := plan.m
	if p.Shard < 0 || p.Shard >= plan.Shards() {
		return fmt.Errorf("records: largest take %d has no shard %d: there are shards 0 to %d", m, p.Shard, plan.Shards()-1)
	}
	if p.Sequences < 1 || p.Sequences > sets(m) || p.Sets != 0 && p.Sets < p.Sequences {
		return fmt.Errorf("records: largest take %d, shard %d: %d sequences, %d sets of %d", m, p.Shard, p.Sequences, p.Sets, sets(m))
	}
	ends := uint64(1<<1 | 1<<m)
	for _, b := range []Peak{p.Period, p.Preperiod} {
		if b.Count < 1 || b.Count > sets(m) {
			return fmt.Errorf("records: largest take %d, shard %d: %d sets attain %d, of %d", m, p.Shard, b.Count, b.Length, sets(m))
		}
		for _, word := range []uint64{b.Shortest, b.Smallest} {
			if word&ends != ends || word&1 != 0 || word>>m != 1 {
				return fmt.Errorf("records: largest take %d, shard %d: the word %b is no set with 1 and %d", m, p.Shard, word, m)
			}
		}
	}
	if p.Period.Length < 2 || p.Preperiod.Length < 0 { // no two losses are adjacent
		return fmt.Errorf("records: largest take %d, shard %d: period %d, preperiod %d", m, p.Shard, p.Period.Length, p.Preperiod.Length)
	}
	return nil
}

// Record returns the record, or an error if the ledger does not have all shards.
func (l Ledger) Record(ctx context.Context) (Record, error) {
	m := l.plan.m
	if l.Done() < max(l.plan.Shards(), 1) {
		return Record{}, fmt.Errorf("records: largest take %d: the ledger has %d of %d shards", m, l.Done(), l.plan.Shards())
	}
	var all Part
	counted := true
	for _, p := range l.parts {
		all.merge(p)
		counted = counted && p.Sets > 0
	}
	if counted && all.Sets != sets(m) {
		return Record{}, fmt.Errorf("records: largest take %d: the parts have %d sets of %d", m, all.Sets, sets(m))
	}
	return all.record(ctx, m)
}

// merge adds the part of another shard.
func (p *Part) merge(other Part) {
	p.Sequences += other.Sequences
	p.Sets += other.Sets
	p.Period.merge(other.Period)
	p.Preperiod.merge(other.Preperiod)
}
