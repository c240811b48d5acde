package jetstream

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"github.com/nats-io/nats.go/jetstream"

	"nimlab/nimkit/takeaway/records"
)

// A Row is the record of a search, and how far it was checked.
type Row struct {
	records.Record
	Shards   int
	Replayed int // shards that the coordinator has played, too
	Wrong    int // shards of which a part was wrong or could not be read; the record has the right one
}

// Run runs the search for largest take m as its coordinator: it puts the shards into
// the queue, waits until all their parts are in the bucket, plays some of them again,
// and returns the record. Workers are others, see [Cluster.Work]. A search that is there
// is gone on with, so Run may end and be started again at any time, and by several at
// once. Progress may be nil; it is called with the shards that are done and all
// shards, done never falls.
//
// It is a [*RefusedError] if the search is of another version or another M. What
// cannot be read is told to Log, kept in the bucket under a key that begins with
// "aside.", and played again.
func (c Cluster) Run(ctx context.Context, m int, progress func(done, total int)) (Row, error) {
	s, err := c.open(m)
	if err != nil {
		return Row{}, err
	}
	ctx, stop := context.WithCancel(ctx) // ends what is played again
	defer stop()
	if err := s.create(ctx); err != nil {
		return Row{}, err
	}
	run := s.coordinator(progress)
	for over := false; !over; {
		if over, err = run.follow(ctx); err != nil {
			return Row{}, err
		}
	}
	return run.row(ctx)
}

// stopped is the error of a search that is told to stop.
func (c *coordinator) stopped(ctx context.Context) error {
	return fmt.Errorf("jetstream: the search %s: stopped after %d of %d shards: %w", c.Name, c.done(), c.Shards, context.Cause(ctx))
}

// follow looks at all that is in the bucket, has the queue filled, and looks at parts as
// they come, until the search is over, or nothing has come for longer than a shard should
// take, or the server is lost: then it is time to look at everything anew.
func (c *coordinator) follow(ctx context.Context) (over bool, err error) {
	var watch jetstream.KeyWatcher
	err = c.persist(ctx, "reading the parts of "+c.Name, func(attempt context.Context) error {
		var err error
		if watch, err = c.bucket.WatchAll(ctx); err != nil { // it outlives the attempt
			return errors.Join(err, c.make(attempt))
		}
		return nil
	})
	if err != nil {
		return false, err
	}
	defer watch.Stop()
	silence := max(2*c.Lease, time.Second)
	for filled := false; !filled || c.done() < c.Shards; {
		select {
		case <-ctx.Done():
			return false, c.stopped(ctx)
		case <-time.After(silence):
			c.Log(fmt.Sprintf("the search %s: no part has come for %v: %d of %d shards are done, %d are being played again", c.Name, silence, c.done(), c.Shards, c.pending))
			return false, nil
		case part := <-c.played:
			err = c.judge(ctx, part)
		case entry, open := <-watch.Updates():
			switch {
			case !open:
				return false, nil
			case entry != nil:
				err = c.take(ctx, entry)
			default: // that is all there was
				c.report()
				err = c.publish(ctx)
				filled = true
			}
		}
		if err != nil {
			return false, err
		}
	}
	return true, nil
}

// publish puts the shards into the queue that are neither there nor done.
func (c *coordinator) publish(ctx context.Context) error {
	return c.persist(ctx, "filling the queue of "+c.Name, func(ctx context.Context) error {
		info, err := c.stream.Info(ctx, jetstream.WithSubjectFilter(">"))
		if err != nil {
			return errors.Join(err, c.make(ctx))
		}
		missing := slices.DeleteFunc(c.shards.Order(), func(shard int) bool {
			return c.knows(shard) || info.State.Subjects[numbered(c.queue(), shard)] > 0
		})
		if len(missing) > 0 { // there is work again
			if err := c.bucket.Delete(ctx, rowKey); err != nil {
				return errors.Join(err, c.make(ctx))
			}
		}
		for shards := range slices.Chunk(missing, underway) {
			var sent []jetstream.PubAckFuture
			for _, shard := range shards {
				future, err := c.js.PublishAsync(numbered(c.queue(), shard), text(task{c.plan, shard}))
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
		keys, err := s.bucket.ListKeysFiltered(ctx, shardKey+".*")
		if err != nil {
			return err
		}
		done := 0
		for key := range keys.Keys() {
			if _, _, ok := s.shard(key); ok {
				done++
			}
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
