package jetstream

import (
	"context"
	"crypto/rand"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"sync"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"nimlab/nimkit/takeaway/records"
)

// Work plays shards of the search for largest take m, players at a time, until the search
// is over, ctx ends, or an error occurs. It returns the number of shards that it played.
// Any number of workers can work at the same time.
//
// The error wraps a [*RefusedError] if there is no such search, or it has another version
// or another M.
func (c Cluster) Work(ctx context.Context, m, players int) (played int, err error) {
	if players < 1 {
		return 0, fmt.Errorf("jetstream: %d players: a worker has at least 1", players)
	}
	s, err := c.open(ctx, m)
	if err != nil {
		return 0, err
	}
	if err := s.find(ctx); err != nil {
		return 0, err
	}
	ctx, stop := context.WithCancelCause(ctx)
	defer stop(nil)
	worker := newName()
	var mu sync.Mutex
	var wg sync.WaitGroup
	for range players {
		wg.Go(func() {
			for {
				ok, done, stepErr := s.step(ctx, worker)
				mu.Lock()
				if ok {
					played++
				}
				if stepErr != nil && err == nil {
					err = stepErr
					stop(stepErr)
				}
				mu.Unlock()
				if stepErr != nil || done {
					return
				}
			}
		})
	}
	wg.Wait()
	return played, err
}

// newName returns a new name for a worker, which starts with the name of its machine.
func newName() string {
	host, _ := os.Hostname()
	return host + "-" + rand.Text()[:8]
}

// step takes a shard, plays it, and stores the part under the name of a worker. It returns
// done if no shard is left and the coordinator has finished the row.
func (s *search) step(ctx context.Context, worker string) (played, done bool, err error) {
	var m jetstream.Msg
	err = s.retry(ctx, "taking a shard of "+s.Name, func(attempt context.Context) (err error) {
		m, err = s.workers.Next(jetstream.FetchMaxWait(time.Second))
		if !errors.Is(err, nats.ErrTimeout) && !errors.Is(err, jetstream.ErrNoMessages) {
			return err
		}
		_, err = s.bucket.Get(attempt, rowKey)
		if done = err == nil; errors.Is(err, jetstream.ErrKeyNotFound) {
			err = nil
		}
		return err
	})
	if err != nil || m == nil {
		return false, done, err
	}
	var t task
	if err := json.Unmarshal(m.Data(), &t); err != nil || t.Version == "" {
		s.Log(fmt.Sprintf("the queue of %s has %.100q, which is no shard: it is left out", s.Name, m.Data()))
		return false, false, m.TermWithReason("no shard")
	}
	if err := t.check(s.Name, s.plan); err != nil {
		m.Nak()
		return false, false, err
	}
	if _, _, ok := s.parseShardName(shardName(shardKey, t.Shard)); !ok {
		s.Log(fmt.Sprintf("the queue of %s has shard %d, there are shards 0 to %d: it is left out", s.Name, t.Shard, s.Shards-1))
		return false, false, m.TermWithReason("no such shard")
	}
	part, err := s.play(ctx, m, t.Shard)
	if err != nil {
		m.Nak() // so that another worker gets it at once
		return false, false, err
	}
	ours := encode(claim{part, worker})
	err = s.retry(ctx, fmt.Sprintf("putting shard %d of %s", t.Shard, s.Name), func(ctx context.Context) error {
		_, err := s.bucket.Create(ctx, shardName(shardKey, t.Shard), ours)
		if !errors.Is(err, jetstream.ErrKeyExists) {
			return err
		}
		entry, err := s.bucket.Get(ctx, shardName(shardKey, t.Shard))
		if err != nil {
			return err
		}
		var stored claim
		if err := json.Unmarshal(entry.Value(), &stored); err == nil && stored.Part == part {
			return nil
		}
		s.Log(fmt.Sprintf("shard %d of %s was played before with another result: %.200q, now %s", t.Shard, s.Name, entry.Value(), ours))
		_, err = s.bucket.Put(ctx, shardName(otherKey, t.Shard), ours)
		return err
	})
	if err != nil {
		m.Nak()
		return false, false, err
	}
	// If the acknowledgment is lost, the shard is played again, which is harmless.
	if err := m.DoubleAck(ctx); err != nil {
		m.Ack()
		s.Log(fmt.Sprintf("shard %d: %v", t.Shard, err))
	}
	return true, false, nil
}

// play plays a shard, and extends its lease meanwhile.
func (s *search) play(ctx context.Context, m jetstream.Msg, shard int) (records.Part, error) {
	done := make(chan struct{})
	defer close(done)
	go func() {
		ticker := time.NewTicker(max(s.Lease/3, 10*time.Millisecond))
		defer ticker.Stop()
		for {
			select {
			case <-done:
				return
			case <-ticker.C:
				m.InProgress()
			}
		}
	}()
	return s.shards.Tally(ctx, shard)
}
