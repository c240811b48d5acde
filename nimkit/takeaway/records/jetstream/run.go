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

// Row is the record of a search, with the extent of its verification.
type Row struct {
	records.Record
	Shards   int
	Replayed int // shards that the coordinator played again
	Wrong    int // shards with a part that was wrong or unreadable, which is corrected in the record
}

// Run coordinates the search for largest take m: it puts the shards into the queue, waits
// until all their parts are in the bucket, plays some of them again, and returns the row.
// It needs workers, see [Cluster.Work]. Run continues an existing search, so it can be
// stopped and started at any time, also several times at once. Progress may be nil; it is
// called with the number of shards that are done, which never decreases, and of all.
//
// The error is a [*RefusedError] if the search has another version or another M. Run logs
// unreadable values, moves them to keys that start with "aside.", and plays their shards
// again.
func (c Cluster) Run(ctx context.Context, m int, progress func(done, total int)) (Row, error) {
	s, err := c.open(ctx, m)
	if err != nil {
		return Row{}, err
	}
	ctx, stop := context.WithCancel(ctx) // stops shards that are being played again
	defer stop()
	if err := s.create(ctx); err != nil {
		return Row{}, err
	}
	run := s.coordinator(progress)
	for done := false; !done; {
		if done, err = run.follow(ctx); err != nil {
			return Row{}, err
		}
	}
	return run.row(ctx)
}

// stopped returns the error of a search whose context has ended.
func (c *coordinator) stopped(ctx context.Context) error {
	return fmt.Errorf("jetstream: the search %s: stopped after %d of %d shards: %w", c.Name, c.done(), c.Shards, context.Cause(ctx))
}

// follow reads all entries of the bucket, fills the queue, and reads parts as they arrive. It
// returns done when the search is over. It returns without being done if the server is
// lost, or if no part has arrived for longer than a shard should take; then everything
// must be read again.
func (c *coordinator) follow(ctx context.Context) (done bool, err error) {
	var watch jetstream.KeyWatcher
	err = c.retry(ctx, "reading the parts of "+c.Name, func(attempt context.Context) error {
		var err error
		if watch, err = c.bucket.WatchAll(ctx); err != nil { // the watcher outlives the attempt
			return errors.Join(err, c.createOnce(attempt))
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
				err = c.read(ctx, entry)
			default: // all existing entries have been read
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

// publish puts into the queue all shards that are neither in it nor done.
func (c *coordinator) publish(ctx context.Context) error {
	return c.retry(ctx, "filling the queue of "+c.Name, func(ctx context.Context) error {
		info, err := c.stream.Info(ctx, jetstream.WithSubjectFilter(">"))
		if err != nil {
			return errors.Join(err, c.createOnce(ctx))
		}
		missing := slices.DeleteFunc(c.shards.Order(), func(shard int) bool {
			return c.knows(shard) || info.State.Subjects[shardName(c.queue(), shard)] > 0
		})
		if len(missing) > 0 { // the search is not over
			if err := c.bucket.Delete(ctx, rowKey); err != nil {
				return errors.Join(err, c.createOnce(ctx))
			}
		}
		for shards := range slices.Chunk(missing, maxPublished) {
			var sent []jetstream.PubAckFuture
			for _, shard := range shards {
				future, err := c.js.PublishAsync(shardName(c.queue(), shard), encode(task{c.plan, shard}))
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
					if !errors.As(err, &api) || api.ErrorCode != errSubjectFull { // another coordinator published it
						return err
					}
				}
			}
		}
		return nil
	})
}

// maxPublished is the number of messages that are published before publish waits for their
// acknowledgments. The client allows 4000; beyond that its error would hide the cause.
const maxPublished = 1000

// errSubjectFull is the error code of the server for a second message with the same
// subject: a limit of the stream forbids the message.
const errSubjectFull = 10077

// Status is the progress of a search.
type Status struct {
	Done, Shards int
	Playing      int // shards at workers, including workers that died less than a lease ago
	Waiting      int // shards in the queue that no worker has
}

// Status returns the progress of the search for largest take m. Its errors are those of
// [Cluster.Work].
func (c Cluster) Status(ctx context.Context, m int) (Status, error) {
	s, err := c.open(ctx, m)
	if err != nil {
		return Status{}, err
	}
	if err := s.find(ctx); err != nil {
		return Status{}, err
	}
	status := Status{Shards: s.Shards}
	err = s.retry(ctx, "asking for the search "+s.Name, func(ctx context.Context) error {
		keys, err := s.bucket.ListKeysFiltered(ctx, shardKey+".*")
		if err != nil {
			return err
		}
		done := 0
		for key := range keys.Keys() {
			if _, _, ok := s.parseShardName(key); ok {
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
