package jetstream

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"runtime"
	"slices"

	"github.com/nats-io/nats.go/jetstream"

	"nimlab/nimkit/takeaway/records"
)

// A coordinator runs a search: it hears what workers claim, and plays again what it
// doubts.
type coordinator struct {
	*search
	name     string // as a worker
	progress func(done, total int)
	reported int // the most that progress was told

	cases   []judgement // by shard
	known   int         // shards with a claim or a doubt
	pending int         // shards with a doubt that are not played again yet
	played  chan records.Part
	cores   chan bool

	wrong   map[string]bool // the workers it knows, and whether they were wrong
	strange map[string]bool // keys that were told of
}

// A judgement is what a coordinator knows of a shard.
type judgement struct {
	claims []claim      // its different parts, as they came
	sample bool         // it is played again in any case
	doubt  bool         // it is played again
	judged bool         // it was played again,
	part   records.Part // and this is its part
	wrong  bool         // a claim is wrong, or cannot be read
}

func (s *search) coordinator(progress func(done, total int)) *coordinator {
	c := &coordinator{
		search: s, name: name(), progress: progress, reported: -1,
		cases: make([]judgement, s.Shards), played: make(chan records.Part), cores: make(chan bool, runtime.GOMAXPROCS(0)),
		wrong: map[string]bool{}, strange: map[string]bool{},
	}
	for _, shard := range rand.Perm(s.Shards)[:min(s.Replay, s.Shards)] {
		c.cases[shard].sample = true
	}
	return c
}

// knows tells whether a shard has a part, or will have one.
func (c *coordinator) knows(shard int) bool {
	return len(c.cases[shard].claims) > 0 || c.cases[shard].doubt
}

// done returns how many shards have a part without a doubt.
func (c *coordinator) done() int { return c.known - c.pending }

// report tells the progress, which does not fall when doubts come.
func (c *coordinator) report() {
	if done := c.done(); done > c.reported {
		c.reported = done
		if c.progress != nil {
			c.progress(done, c.Shards)
		}
	}
}

// doubt plays a shard again, when there is a core for it.
func (c *coordinator) doubt(ctx context.Context, shard int) {
	if c.cases[shard].doubt {
		return
	}
	if !c.knows(shard) {
		c.known++
	}
	c.cases[shard].doubt = true
	c.pending++
	go func() {
		select {
		case c.cores <- true:
		case <-ctx.Done():
			return
		}
		part, err := c.shards.Tally(ctx, shard)
		<-c.cores
		if err != nil { // it is told to stop
			return
		}
		select {
		case c.played <- part:
		case <-ctx.Done():
		}
	}()
}

// take hears an entry of the bucket.
func (c *coordinator) take(ctx context.Context, entry jetstream.KeyValueEntry) error {
	kind, shard, ok := c.shard(entry.Key())
	switch {
	case entry.Operation() != jetstream.KeyValuePut, kind == planKey, kind == rowKey, kind == asideKey:
		return nil
	case !ok || kind != shardKey && kind != otherKey:
		if !c.strange[entry.Key()] {
			c.strange[entry.Key()] = true
			c.Log(fmt.Sprintf("the search %s has a strange key %.100q: it is left alone", c.Name, entry.Key()))
		}
		return nil
	}
	j := &c.cases[shard]
	var heard claim
	err := json.Unmarshal(entry.Value(), &heard)
	same := func(other claim) bool { return other.Part == heard.Part }
	if err == nil && (j.judged && j.part == heard.Part || slices.ContainsFunc(j.claims, same)) {
		return nil
	}
	if err == nil && heard.Shard != shard {
		err = fmt.Errorf("it is the part of shard %d", heard.Shard)
	}
	if err == nil {
		err = c.shards.Verify(ctx, heard.Part)
	}
	if ctx.Err() != nil {
		return c.stopped(ctx)
	}
	if err != nil {
		if j.wrong { // it was heard before
			return nil
		}
		j.wrong = true
		c.doubt(ctx, shard)
		c.Log(fmt.Sprintf("the search %s has no part under the key %s: %v; it is put aside and played again", c.Name, entry.Key(), err))
		return c.persist(ctx, "putting the key "+entry.Key()+" aside", func(ctx context.Context) error { return c.aside(ctx, entry) })
	}
	if !c.knows(shard) {
		c.known++
	}
	j.claims = append(j.claims, heard)
	if len(j.claims) > 1 {
		first := j.claims[0]
		c.Log(fmt.Sprintf("shard %d of %s has two ends, by the workers %s and %s, %s: it is played again", shard, c.Name, first.By, heard.By, first.Part.Differences(heard.Part)))
	}
	wrong, known := c.wrong[heard.By]
	c.wrong[heard.By] = wrong
	if len(j.claims) > 1 || j.sample || wrong || !known {
		c.doubt(ctx, shard)
	}
	if j.judged {
		c.compare(ctx, shard)
	}
	c.report()
	return nil
}

// judge takes in a part that was played again, and puts it into the bucket where there
// was another.
func (c *coordinator) judge(ctx context.Context, part records.Part) error {
	j := &c.cases[part.Shard]
	j.part, j.judged = part, true
	c.pending--
	c.compare(ctx, part.Shard)
	c.report()
	if !j.wrong {
		return nil
	}
	return c.persist(ctx, fmt.Sprintf("putting shard %d of %s right", part.Shard, c.Name), func(ctx context.Context) error {
		_, err := c.bucket.Put(ctx, numbered(shardKey, part.Shard), text(claim{part, c.name}))
		return errors.Join(err, c.bucket.Purge(ctx, numbered(otherKey, part.Shard)))
	})
}

// compare finds out who was wrong about a shard, and doubts all his shards.
func (c *coordinator) compare(ctx context.Context, shard int) {
	j := &c.cases[shard]
	for _, claim := range j.claims {
		if claim.Part == j.part {
			continue
		}
		j.wrong = true
		if c.wrong[claim.By] {
			continue
		}
		c.wrong[claim.By] = true
		c.Log(fmt.Sprintf("shard %d of %s has %s, the second as the worker %s has it: all its shards are played again", shard, c.Name, j.part.Differences(claim.Part), claim.By))
		for other := range c.cases {
			if slices.ContainsFunc(c.cases[other].claims, his(claim.By)) {
				c.doubt(ctx, other)
			}
		}
	}
}

func his(worker string) func(claim) bool { return func(c claim) bool { return c.By == worker } }

// row makes the record, and tells the workers that the search is over.
func (c *coordinator) row(ctx context.Context) (Row, error) {
	row := Row{Shards: c.Shards}
	ledger := c.shards.Ledger()
	for _, j := range c.cases {
		part := j.part
		if j.judged {
			row.Replayed++
		} else {
			part = j.claims[0].Part
		}
		if j.wrong {
			row.Wrong++
		}
		if err := ledger.Add(part); err != nil {
			return Row{}, err
		}
	}
	var err error
	if row.Record, err = ledger.Record(ctx); err != nil {
		return Row{}, err
	}
	return row, c.persist(ctx, "ending the search "+c.Name, func(ctx context.Context) error {
		_, err := c.bucket.Put(ctx, rowKey, nil)
		if err != nil { // the bucket may be gone
			return errors.Join(err, c.make(ctx))
		}
		return nil
	})
}
