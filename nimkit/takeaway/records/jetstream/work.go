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

// Work plays shards of the search for largest take m, so many at a time, until
// the search is over, and returns how many it played. It may end at any time, and any
// number of workers can be at work.
//
// It is a [*RefusedError] if there is no such search, or one of another version
// or another M.
func (c Cluster) Work(ctx context.Context, m, players int) (played int, err error) {
	if players < 1 {
		return 0, fmt.Errorf("jetstream: %d players: a worker has at least 1", players)
	}
	s, err := c.open(m)
	if err != nil {
		return 0, err
	}
	if err := s.find(ctx); err != nil {
		return 0, err
	}
	ctx, stop := context.WithCancelCause(ctx)
	defer stop(nil)
	worker := name()
	var mu sync.Mutex
	var team sync.WaitGroup
	for range players {
		team.Go(func() {
			for {
				one, done, failed := s.step(ctx, worker)
				mu.Lock()
				if one {
					played++
				}
				if failed != nil && err == nil {
					err = failed
					stop(failed)
				}
				mu.Unlock()
				if failed != nil || done {
					return
				}
			}
		})
	}
	team.Wait()
	return played, err
}

// name makes a name for a worker, by which its machine can be found.
func name() string {
	host, _ := os.Hostname()
	return host + "-" + rand.Text()[:8]
}

// step takes a shard and plays it under the name of a worker. It says that the search
// is done when there is no shard and the coordinator has made the row.
func (s *search) step(ctx context.Context, worker string) (played, done bool, err error) {
	var m jetstream.Msg
	err = s.persist(ctx, "taking a shard of "+s.Name, func(attempt context.Context) (err error) {
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
	if err := t.fits(s.Name, s.plan); err != nil {
		m.Nak()
		return false, false, err
	}
	if _, _, ok := s.shard(numbered(shardKey, t.Shard)); !ok {
		s.Log(fmt.Sprintf("the queue of %s has shard %d, there are shards 0 to %d: it is left out", s.Name, t.Shard, s.Shards-1))
		return false, false, m.TermWithReason("no such shard")
	}
	part, err := s.play(ctx, m, t.Shard)
	if err != nil {
		m.Nak() // another may have it at once
		return false, false, err
	}
	ours := text(claim{part, worker})
	err = s.persist(ctx, fmt.Sprintf("putting shard %d of %s", t.Shard, s.Name), func(ctx context.Context) error {
		_, err := s.bucket.Create(ctx, numbered(shardKey, t.Shard), ours)
		if !errors.Is(err, jetstream.ErrKeyExists) {
			return err
		}
		entry, err := s.bucket.Get(ctx, numbered(shardKey, t.Shard))
		if err != nil {
			return err
		}
		var there claim
		if err := json.Unmarshal(entry.Value(), &there); err == nil && there.Part == part {
			return nil
		}
		s.Log(fmt.Sprintf("shard %d of %s was played before with another end: %.200q, now %s", t.Shard, s.Name, entry.Value(), ours))
		_, err = s.bucket.Put(ctx, numbered(otherKey, t.Shard), ours)
		return err
	})
	if err != nil {
		m.Nak()
		return false, false, err
	}
	// If this does not arrive the shard is played again, which is harmless.
	if err := m.DoubleAck(ctx); err != nil {
		m.Ack()
		s.Log(fmt.Sprintf("shard %d: %v", t.Shard, err))
	}
	return true, false, nil
}

// play plays a shard, with signs of life for the server as long as it takes.
func (s *search) play(ctx context.Context, m jetstream.Msg, shard int) (records.Part, error) {
	over := make(chan struct{})
	defer close(over)
	go func() {
		alive := time.NewTicker(max(s.Lease/3, 10*time.Millisecond))
		defer alive.Stop()
		for {
			select {
			case <-over:
				return
			case <-alive.C:
				m.InProgress()
			}
		}
	}()
	return s.shards.Tally(ctx, shard)
}
