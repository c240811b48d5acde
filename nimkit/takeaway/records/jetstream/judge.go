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

// coordinator runs a search: it reads the claims of workers, and plays doubtful shards
// again.
type coordinator struct {
	*search
	name     string // for the parts that it plays itself
	progress func(done, total int)
	reported int // the largest number of shards passed to progress

	states  []shardState // by shard
	known   int          // shards with a claim or a doubt
	pending int          // shards with a doubt that are not yet played again
	played  chan records.Part
	cores   chan bool

	wrong   map[string]bool // for each known worker, whether it was wrong
	unknown map[string]bool // unknown keys that were logged
}

// A shardState holds the information that a coordinator has about a shard.
type shardState struct {
	claims []claim // its different parts, in order of arrival
	sample bool    // it is in the random sample
	doubt  bool    // it is played again
	judged bool    // it was played again, with the result part
	part   records.Part
	wrong  bool // a claim is wrong or unreadable
}

// coordinator returns a coordinator with a random sample of shards to play again.
func (s *search) coordinator(progress func(done, total int)) *coordinator {
	c := &coordinator{
		search: s, name: newName(), progress: progress, reported: -1,
		states: make([]shardState, s.Shards), played: make(chan records.Part), cores: make(chan bool, runtime.GOMAXPROCS(0)),
		wrong: map[string]bool{}, unknown: map[string]bool{},
	}
	for _, shard := range rand.Perm(s.Shards)[:min(s.Replay, s.Shards)] {
		c.states[shard].sample = true
	}
	return c
}

// knows reports whether a shard has a part, or is being played.
func (c *coordinator) knows(shard int) bool {
	return len(c.states[shard].claims) > 0 || c.states[shard].doubt
}

// done returns the number of shards with a part that is not in doubt.
func (c *coordinator) done() int { return c.known - c.pending }

// report calls progress, except where new doubts have decreased the number of shards.
func (c *coordinator) report() {
	if done := c.done(); done > c.reported {
		c.reported = done
		if c.progress != nil {
			c.progress(done, c.Shards)
		}
	}
}

// doubt plays a shard again in the background, once a core is free.
func (c *coordinator) doubt(ctx context.Context, shard int) {
	if c.states[shard].doubt {
		return
	}
	if !c.knows(shard) {
		c.known++
	}
	c.states[shard].doubt = true
	c.pending++
	go func() {
		select {
		case c.cores <- true:
		case <-ctx.Done():
			return
		}
		part, err := c.shards.Tally(ctx, shard)
		<-c.cores
		if err != nil { // ctx has ended
			return
		}
		select {
		case c.played <- part:
		case <-ctx.Done():
		}
	}()
}

// read processes an entry of the bucket.
func (c *coordinator) read(ctx context.Context, entry jetstream.KeyValueEntry) error {
	kind, shard, ok := c.parseShardName(entry.Key())
	switch {
	case entry.Operation() != jetstream.KeyValuePut, kind == planKey, kind == rowKey, kind == asideKey:
		return nil
	case !ok || kind != shardKey && kind != otherKey:
		if !c.unknown[entry.Key()] {
			c.unknown[entry.Key()] = true
			c.Log(fmt.Sprintf("the search %s has a strange key %.100q: it is left alone", c.Name, entry.Key()))
		}
		return nil
	}
	j := &c.states[shard]
	var received claim
	err := json.Unmarshal(entry.Value(), &received)
	same := func(other claim) bool { return other.Part == received.Part }
	if err == nil && (j.judged && j.part == received.Part || slices.ContainsFunc(j.claims, same)) {
		return nil
	}
	if err == nil && received.Shard != shard {
		err = fmt.Errorf("it is the part of shard %d", received.Shard)
	}
	if err == nil {
		err = c.shards.Verify(ctx, received.Part)
	}
	if ctx.Err() != nil {
		return c.stopped(ctx)
	}
	if err != nil {
		if j.wrong { // it was read before
			return nil
		}
		j.wrong = true
		c.doubt(ctx, shard)
		c.Log(fmt.Sprintf("the search %s has no part under the key %s: %v; it is put aside and played again", c.Name, entry.Key(), err))
		return c.retry(ctx, "putting the key "+entry.Key()+" aside", func(ctx context.Context) error { return c.setAside(ctx, entry) })
	}
	if !c.knows(shard) {
		c.known++
	}
	j.claims = append(j.claims, received)
	if len(j.claims) > 1 {
		first := j.claims[0]
		c.Log(fmt.Sprintf("shard %d of %s has two results, by the workers %s and %s, %s: it is played again", shard, c.Name, first.By, received.By, first.Part.Differences(received.Part)))
	}
	wrong, known := c.wrong[received.By]
	c.wrong[received.By] = wrong
	if len(j.claims) > 1 || j.sample || wrong || !known {
		c.doubt(ctx, shard)
	}
	if j.judged {
		c.compare(ctx, shard)
	}
	c.report()
	return nil
}

// judge processes a part that was played again, and stores it in the bucket if a claim was
// wrong.
func (c *coordinator) judge(ctx context.Context, part records.Part) error {
	j := &c.states[part.Shard]
	j.part, j.judged = part, true
	c.pending--
	c.compare(ctx, part.Shard)
	c.report()
	if !j.wrong {
		return nil
	}
	return c.retry(ctx, fmt.Sprintf("putting shard %d of %s right", part.Shard, c.Name), func(ctx context.Context) error {
		_, err := c.bucket.Put(ctx, shardName(shardKey, part.Shard), encode(claim{part, c.name}))
		return errors.Join(err, c.bucket.Purge(ctx, shardName(otherKey, part.Shard)))
	})
}

// compare finds the workers that were wrong about a shard, and doubts all their shards.
func (c *coordinator) compare(ctx context.Context, shard int) {
	j := &c.states[shard]
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
		for other := range c.states {
			if slices.ContainsFunc(c.states[other].claims, by(claim.By)) {
				c.doubt(ctx, other)
			}
		}
	}
}

// by returns a function that reports whether a claim is that of a worker.
func by(worker string) func(claim) bool { return func(c claim) bool { return c.By == worker } }

// row returns the row, and stores the key that ends the work of workers.
func (c *coordinator) row(ctx context.Context) (Row, error) {
	row := Row{Shards: c.Shards}
	ledger := c.shards.Ledger()
	for _, j := range c.states {
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
	return row, c.retry(ctx, "ending the search "+c.Name, func(ctx context.Context) error {
		_, err := c.bucket.Put(ctx, rowKey, nil)
		if err != nil { // the bucket may be gone
			return errors.Join(err, c.createOnce(ctx))
		}
		return nil
	})
}
