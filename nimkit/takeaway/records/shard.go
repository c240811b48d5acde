package records

import (
	"context"
	"fmt"
	"math/rand/v2"
	"reflect"
	"strings"

	"nimlab/nimkit/takeaway/internal/register"
	"nimlab/nimkit/takeaway/internal/tree"
	"nimlab/nimkit/words"
)

// Version names the way the work is cut and what a [Part] holds. Parts of
// different versions do not go together.
const Version = "tree-2"

// A Plan is how the work for one M is cut. Make it with [NewPlan]; it does not
// change, and any number of goroutines may use it. The zero Plan has no shards.
type Plan struct {
	m     int
	paths []tree.Path
}

// String says for which M it is, and how many shards it has.
func (p Plan) String() string {
	return words.T("M = %d, %d shards", p.m, len(p.paths)).String()
}

// mostDecided is how many takes are decided where the work for a large M is cut:
// enough that the largest shard is a small part of the work, few enough that all
// parts are written in a moment.
const mostDecided = 12

// NewPlan returns the plan for largest take m, 1 <= m <= [MaxM]. It takes some
// tenths of a second at most. The plan is the same everywhere.
func NewPlan(m int) (Plan, error) {
	if err := sound(m); err != nil {
		return Plan{}, err
	}
	paths, err := tree.Cut(m, min(max(0, m-22)*2/3, mostDecided))
	return Plan{m, paths}, err
}

// Shards returns the number of shards: 1 to M = 23, 153 at M = 30, 47190 at
// M = 40. They have numbers from 0. Most are small, some are large; the largest
// has less than a hundredth of the work from M = 37 on.
func (p Plan) Shards() int { return len(p.paths) }

// Order returns the shards in a mixed order, the same for each plan of this M.
// Shards that are near each other are alike, so in this order a part of the shards
// stands for all.
func (p Plan) Order() []int {
	return rand.New(rand.NewPCG(uint64(p.m), uint64(len(p.paths)))).Perm(len(p.paths))
}

// A Part is what one shard has to show. It is the same whoever plays the shard.
type Part struct {
	Shard     int  `json:"shard"`
	Sequences int  `json:"sequences"`
	Sets      int  `json:"sets,omitempty"` // those of the sequences; 0 from [Plan.Play], which does not count them
	Period    Peak `json:"period"`
	Preperiod Peak `json:"preperiod"`
}

// String says which shard was played, and how many sequences it has.
func (p Part) String() string {
	return words.T("shard %d: %d sequences", p.Shard, p.Sequences).String()
}

// Differences lists the fields in which p and q differ, each with both values, such as
// "Sequences 5 and 6, Period.Count 1 and 2". It is empty for equal parts.
func (p Part) Differences(q Part) string {
	return strings.Join(differences("", reflect.ValueOf(p), reflect.ValueOf(q)), ", ")
}

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

// Play plays one shard. It ends early, with an error, when ctx does. It takes
// 85 to 105 ns a sequence.
func (p Plan) Play(ctx context.Context, shard int) (Part, error) { return p.play(ctx, shard, false) }

// Tally is Play that counts the sets as well, sequence by sequence. That takes a
// third more time, and [Plan.Verify] can tell what was left out.
func (p Plan) Tally(ctx context.Context, shard int) (Part, error) { return p.play(ctx, shard, true) }

func (p Plan) play(ctx context.Context, shard int, tally bool) (Part, error) {
	if shard < 0 || shard >= p.Shards() {
		return Part{}, fmt.Errorf("records: largest take %d: shard %d: there are shards 0 to %d", p.m, shard, p.Shards()-1)
	}
	part := Part{Shard: shard}
	var err error
	part.Sequences, part.Sets, err = tree.Walk(ctx, p.m, p.paths[shard], tally, func(l tree.Leaf) (int, int) {
		if l.Period >= part.Period.Length {
			part.Period.merge(peak(l, l.Period))
		}
		// In misère play all is one position later, but for a preperiod of 0. It ends
		// before the loss that settles it: with 1 in the set no loss comes first in
		// what repeats, but for the first of all.
		if l.Settled >= part.Preperiod.Length {
			losses, _ := losses(l.Largest(), nil) // fails only when told to
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

// losses returns how the losses of a set repeat in misère play.
func losses(set uint64, check func(int) error) (register.Repetition, error) {
	return register.Word(^(set >> 1)).Play(1, check)
}

// Verify returns what is wrong with a counted part, as far as it can be seen without
// playing the shard: its sets must be as many as the shard has, and the sets it names
// must attain what it says. So a part that passes may still leave something out that
// is better, or count wrongly what attains it. The time is that of counting, 10 µs at
// M = 30, 0.1 ms at M = 40, 10 ms at M = 62.
func (p Plan) Verify(ctx context.Context, part Part) error {
	if err := part.sound(p); err != nil {
		return err
	}
	sets, err := tree.Sets(p.m, p.paths[part.Shard])
	if err == nil && part.Sets != sets {
		err = fmt.Errorf("its sequences have %d sets, there are %d", part.Sets, sets)
	}
	if err == nil {
		err = part.Period.attained(ctx, period)
	}
	if err == nil {
		err = part.Preperiod.attained(ctx, preperiod)
	}
	if err != nil {
		return fmt.Errorf("records: largest take %d, shard %d: %w", p.m, part.Shard, err)
	}
	return nil
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

// A Ledger gathers the parts of a plan, each once. Make it with [Plan.Ledger].
type Ledger struct {
	plan  Plan
	parts map[int]Part // by shard
}

// String says how many shards are played.
func (l Ledger) String() string {
	return words.T("%d of %d shards played", l.Done(), l.plan.Shards()).String()
}

// Ledger returns an empty ledger.
func (p Plan) Ledger() Ledger { return Ledger{p, map[int]Part{}} }

// Done returns how many shards the ledger has.
func (l Ledger) Done() int { return len(l.parts) }

// Has tells whether the ledger has the part of a shard.
func (l Ledger) Has(shard int) bool {
	_, has := l.parts[shard]
	return has
}

// Add takes a part in. A part that is in already changes nothing. It is an
// error if it is another part of the same shard, or cannot be a part of this M.
func (l Ledger) Add(p Part) error {
	if err := p.sound(l.plan); err != nil {
		return err
	}
	if was, has := l.parts[p.Shard]; has && p != was {
		return fmt.Errorf("records: largest take %d: shard %d has two different parts: %s", l.plan.m, p.Shard, was.Differences(p))
	}
	l.parts[p.Shard] = p
	return nil
}

// sound returns what is wrong with a part of a plan.
func (p Part) sound(plan Plan) error {
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
	if p.Period.Length < 2 || p.Preperiod.Length < 0 { // no loss follows a loss at once
		return fmt.Errorf("records: largest take %d, shard %d: period %d, preperiod %d", m, p.Shard, p.Period.Length, p.Preperiod.Length)
	}
	return nil
}

// Record returns the record when the ledger has all shards.
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
