package jetstream

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"time"

	"github.com/nats-io/nats.go/jetstream"

	"nimlab/nimkit/takeaway/records"
)

// Run runs the search for largest take m: it puts the shards into the queue,
// waits until all their parts are in the bucket, and returns the record. Workers
// are others, see [Cluster.Work]. A search that is there is gone on with, so Run
// may end and be started again at any time, and by several at once. Progress may
// be nil; it is called with the shards that are done and all shards, done never
// falls.
//
// It is a [*RefusedError] if the search is of another version or another M.
func (c Cluster) Run(ctx context.Context, m int, progress func(done, total int)) (records.Record, error) {
	s, err := c.open(m)
	if err != nil {
		return records.Record{}, err
	}
	if err := s.create(ctx); err != nil {
		return records.Record{}, err
	}
	ledger := s.shards.Ledger()
	for {
		if err := s.gather(ctx, ledger); err != nil {
			return records.Record{}, err
		}
		if progress != nil {
			progress(ledger.Done(), s.Shards)
		}
		if ledger.Done() == s.Shards {
			return ledger.Record(ctx)
		}
		if err := s.publish(ctx, ledger); err != nil {
			return records.Record{}, err
		}
		if err := s.follow(ctx, ledger, progress); err != nil {
			return records.Record{}, err
		}
	}
}

// take adds an entry of the bucket to a ledger.
func (s *search) take(ledger *records.Ledger, entry jetstream.KeyValueEntry) error {
	if entry.Key() == planKey || entry.Operation() != jetstream.KeyValuePut {
		return nil
	}
	var p records.Part
	err := json.Unmarshal(entry.Value(), &p)
	if err == nil && entry.Key() != key(p.Shard) {
		err = fmt.Errorf("it is the part of shard %d", p.Shard)
	}
	if err == nil {
		err = ledger.Add(p)
	}
	if err != nil {
		return &RefusedError{fmt.Sprintf("the search %s has no part under the key %s: %v", s.Name, entry.Key(), err)}
	}
	return nil
}

// gather adds all that is in the bucket to a ledger.
func (s *search) gather(ctx context.Context, ledger *records.Ledger) error {
	return s.persist(ctx, "reading the parts of "+s.Name, func(ctx context.Context) error {
		watch, err := s.bucket.WatchAll(ctx)
		if err != nil {
			return err
		}
		defer watch.Stop()
		for {
			select {
			case <-ctx.Done():
				return ctx.Err()
			case entry, open := <-watch.Updates():
				switch {
				case !open:
					return errors.New("the bucket cannot be read to its end")
				case entry == nil: // all that there was
					return nil
				}
				if err := s.take(ledger, entry); err != nil {
					return err
				}
			}
		}
	})
}

// publish puts the shards into the queue that are neither there nor done.
func (s *search) publish(ctx context.Context, ledger *records.Ledger) error {
	return s.persist(ctx, "filling the queue of "+s.Name, func(ctx context.Context) error {
		info, err := s.stream.Info(ctx, jetstream.WithSubjectFilter(">"))
		if err != nil {
			return err
		}
		queued := map[int]bool{}
		for subject := range info.State.Subjects {
			if shard, err := strconv.Atoi(shardOf(subject, s.queue())); err == nil {
				queued[shard] = true
			}
		}
		missing := slices.DeleteFunc(s.shards.Order(), func(shard int) bool { return ledger.Has(shard) || queued[shard] })
		for shards := range slices.Chunk(missing, underway) {
			var sent []jetstream.PubAckFuture
			for _, shard := range shards {
				future, err := s.js.PublishAsync(s.subject(shard), text(task{s.plan, shard}))
				if err != nil {
					return err
				}
				sent = append(sent, future)
			}
			for _, future := range sent {
				select {
				case <-ctx.Done():
					return ctx.Err()
				case <-future.Ok():
				case err := <-future.Err():
					var api *jetstream.APIError
					if !errors.As(err, &api) || api.ErrorCode != errSubjectFull { // put there by another
						return err
					}
				}
			}
		}
		return nil
	})
}

// underway is how many shards may be on their way into the queue. The client allows
// 4000, and complains of those, not of what holds them up.
const underway = 1000

// errSubjectFull is how a server refuses a second message of a subject: its
// error 10077, a message that a limit of the stream forbids.
const errSubjectFull = 10077

// follow adds parts to a ledger as they come, until all are there, or none has
// come for longer than a shard should take, or the server is lost: then it is
// time to look at everything anew.
func (s *search) follow(ctx context.Context, ledger *records.Ledger, progress func(done, total int)) error {
	watch, err := s.bucket.WatchAll(ctx)
	if err != nil {
		s.Log(fmt.Sprintf("following the search %s: %v", s.Name, err))
		return nil
	}
	defer watch.Stop()
	look := time.NewTicker(max(2*s.Lease, time.Second))
	defer look.Stop()
	for seen := ledger.Done(); ; {
		select {
		case <-ctx.Done():
			return fmt.Errorf("jetstream: the search %s: stopped after %d of %d shards: %w", s.Name, ledger.Done(), s.Shards, context.Cause(ctx))
		case <-look.C:
			if ledger.Done() == seen {
				return nil
			}
			seen = ledger.Done()
		case entry, open := <-watch.Updates():
			if !open {
				return nil
			}
			if entry == nil {
				continue
			}
			before := ledger.Done()
			if err := s.take(ledger, entry); err != nil {
				return err
			}
			if progress != nil && ledger.Done() > before && ledger.Done() < s.Shards {
				progress(ledger.Done(), s.Shards)
			}
			if ledger.Done() == s.Shards {
				return nil
			}
		}
	}
}

// A Status says how far a search is.
type Status struct {
	Done, Shards int
	Playing      int // shards that a worker has, or had when it died less than a lease ago
	Waiting      int // shards that wait in the queue
}

// Status returns how far the search for largest take m is. Errors are as for
// [Cluster.Work].
func (c Cluster) Status(ctx context.Context, m int) (Status, error) {
	s, err := c.open(m)
	if err != nil {
		return Status{}, err
	}
	if err := s.find(ctx); err != nil {
		return Status{}, err
	}
	status := Status{Shards: s.Shards}
	err = s.persist(ctx, "asking for the search "+s.Name, func(ctx context.Context) error {
		done, err := s.done(ctx)
		if err != nil {
			return err
		}
		info, err := s.workers.Info(ctx)
		if err != nil {
			return err
		}
		status.Done, status.Playing, status.Waiting = done, info.NumAckPending, int(info.NumPending)
		return nil
	})
	return status, err
}

// done returns how many parts are in the bucket.
func (s *search) done(ctx context.Context) (int, error) {
	status, err := s.bucket.Status(ctx)
	if err != nil {
		return 0, err
	}
	return int(status.Values()) - 1, nil // one is the plan
}
