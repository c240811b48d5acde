// Package jetstream distributes the shards of a record search over many machines, with
// NATS JetStream.
//
// A search has a name. Under this name the server stores a work queue, which is a stream
// with one message for each shard to play, and a bucket, which is a key–value store with
// the part of each shard that has been played. A coordinator, [Cluster.Run], fills the
// queue and computes the row. A worker, [Cluster.Work], takes a shard from the queue, plays
// it, stores the part in the bucket, and only then acknowledges the message, which removes
// it from the queue. If a worker dies, its message stays, and another worker gets it. A
// shard that is played twice is stored under the same key, so it counts once. The
// coordinator puts a shard that is neither in the queue nor in the bucket into the queue
// again, and creates a queue or bucket that was deleted.
//
// Workers can join and leave at any time. If the server is unavailable, all wait for it.
//
// # Verification
//
// A worker can be wrong, because of its hardware, its program, or its owner. So a part
// contains the number of its sets, counted by sequence. The coordinator knows this number
// in advance, and also plays the sets in the part. A part that passes can still omit a
// better set or have a wrong count. So the coordinator plays some shards again: the first
// one of each worker, a secret random sample, those with two different parts, those with a
// part that is unreadable or impossible, and all shards of a worker that has been wrong.
// For these it uses its own part, and the [Row] contains their number. A sample of 100
// shards finds a worker that is wrong about one shard in twenty with a probability of 0.99,
// because 0.95^100 is 0.006.
//
// # What a hundred machines reach in a day
//
// A sequence takes 105 ns of one core. Counting its sets takes a third of that, which this
// estimate ignores, because it is less than one step of M. At M = 40 there are 4.12·10^9
// sequences, and 1.92 times as many with each M. A hundred machines with 16 cores have
// 1.4·10^8 core seconds in a day, enough for 10^15 sequences, which is M = 59: 19 steps of
// 1.92 above 40. But the largest shard, which one core plays, is a 500th of the work, so
// only 500 of the 1600 cores are busy to the end: 4.1·10^14 sequences, M = 57. Smaller
// shards would close that gap.
package jetstream

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"nimlab/nimkit/takeaway/records"
)

// Cluster is a connection to a server with JetStream, with settings of a search.
type Cluster struct {
	Conn *nats.Conn

	// Name is the name of the search: 1 to 64 letters, digits, - and _. "" means m36 for
	// M = 36.
	Name string

	// Replicas is the number of servers of a cluster that store a new search; 0 means 1.
	Replicas int

	// Replay is the number of random shards that the coordinator plays again; 0 means 100.
	// It also plays the first shard of each worker and all doubtful shards again.
	Replay int

	// Lease is the time after which the server gives the shard of a silent worker to
	// another one; 0 means 30 seconds. Only the coordinator sets it.
	Lease time.Duration

	// Patience is the time to wait for a server that does not answer; 0 means ten minutes.
	Patience time.Duration

	// Log, if not nil, is called with messages about retries and doubtful parts.
	Log func(text string)
}

// plan identifies the work of a search. The bucket has it under the key "plan", and every
// message of the queue contains it. A program with a different plan must not take part.
type plan struct {
	Version string `json:"version"`
	M       int    `json:"m"`
	Shards  int    `json:"shards"`
}

// task is a message of the queue.
type task struct {
	plan
	Shard int `json:"shard"`
}

// claim is a part with the name of the worker that played it.
type claim struct {
	records.Part
	By string `json:"by"`
}

// The keys of the bucket, and the name of the consumer of the queue. A key of a shard ends
// with its number.
const (
	planKey  = "plan"
	rowKey   = "row"   // present once the search is over
	shardKey = "shard" // the part of a shard
	otherKey = "other" // another part of it
	asideKey = "aside" // an unreadable value; the key that it had follows
	consumer = "workers"
)

// check returns a RefusedError if the plan of the search with this name differs from ours.
func (p plan) check(name string, ours plan) error {
	switch {
	case p.Version != ours.Version:
		return &RefusedError{fmt.Sprintf("the search %s is of version %q, this program of version %q", name, p.Version, ours.Version)}
	case p.M != ours.M:
		return &RefusedError{fmt.Sprintf("the search %s is for largest take %d, not %d", name, p.M, ours.M)}
	case p.Shards != ours.Shards:
		return &RefusedError{fmt.Sprintf("the search %s has %d shards, this program cuts it into %d", name, p.Shards, ours.Shards)}
	}
	return nil
}

// RefusedError reports why a program cannot take part in a search. Retrying does not help.
type RefusedError struct{ Reason string }

func (e *RefusedError) Error() string { return "jetstream: " + e.Reason }

var nameRule = regexp.MustCompile(`^[A-Za-z0-9_-]{1,64}$`)

// search is an open search.
type search struct {
	Cluster
	plan
	shards  records.Plan
	js      jetstream.JetStream
	stream  jetstream.Stream
	workers jetstream.Consumer // of the stream; all workers share it
	bucket  jetstream.KeyValue
}

// open validates that ctx is not nil, m and the settings, in this order, and returns a search with default
// settings filled in. It does not contact the server.
func (c Cluster) open(ctx context.Context, m int) (*search, error) {
	if ctx == nil {
		return nil, errors.New("jetstream: a context that is not nil is needed: pass context.Background()")
	}
	shards, err := records.NewPlan(m)
	if err != nil {
		return nil, err
	}
	if c.Conn == nil {
		return nil, errors.New("jetstream: a cluster without a connection")
	}
	c.Name = cmp.Or(c.Name, "m"+strconv.Itoa(m))
	if !nameRule.MatchString(c.Name) {
		return nil, fmt.Errorf("jetstream: the name %q of a search has other signs than letters, digits, - and _, or not 1 to 64", c.Name)
	}
	if c.Replicas < 0 || c.Replay < 0 || c.Lease < 0 || c.Patience < 0 {
		return nil, fmt.Errorf("jetstream: %d replicas, %d shards played again, lease %v, patience %v: none may be below 0", c.Replicas, c.Replay, c.Lease, c.Patience)
	}
	c.Replicas, c.Replay = cmp.Or(c.Replicas, 1), cmp.Or(c.Replay, 100)
	c.Lease, c.Patience = cmp.Or(c.Lease, 30*time.Second), cmp.Or(c.Patience, 10*time.Minute)
	if c.Log == nil {
		c.Log = func(string) {}
	}
	js, err := jetstream.New(c.Conn, jetstream.WithDefaultTimeout(5*time.Second))
	if err != nil {
		return nil, fmt.Errorf("jetstream: %w", err)
	}
	return &search{Cluster: c, plan: plan{records.Version, m, shards.Shards()}, shards: shards, js: js}, nil
}

// queue returns the name of the stream and of the bucket.
func (s *search) queue() string { return "nimlab-" + s.Name }

// shardName returns a key of the bucket, or a subject of the queue, for a shard.
func shardName(kind string, shard int) string { return kind + "." + strconv.Itoa(shard) }

// parseShardName returns the arguments of [shardName]. ok is false if the name is not one of
// a shard of this search.
func (s *search) parseShardName(name string) (kind string, shard int, ok bool) {
	kind, number, _ := strings.Cut(name, ".")
	shard, err := strconv.Atoi(number)
	return kind, shard, err == nil && shard >= 0 && shard < s.Shards && name == shardName(kind, shard)
}

// encode returns a plan, a task or a claim as JSON, which cannot fail.
func encode(v any) []byte {
	b, err := json.Marshal(v)
	if err != nil {
		panic(err)
	}
	return b
}

// retry calls do until it succeeds or returns a [RefusedError], Patience ends, ctx ends, or
// the connection is closed. The error starts with a description of the action.
func (s *search) retry(ctx context.Context, action string, do func(context.Context) error) error {
	ctx, end := context.WithCancelCause(ctx)
	defer end(nil)
	closed := s.Conn.StatusChanged(nats.CLOSED)
	defer s.Conn.RemoveStatusListener(closed)
	go func() {
		if _, ok := <-closed; ok {
			end(nats.ErrConnectionClosed)
		}
	}()
	start := time.Now()
	for pause := 50 * time.Millisecond; ; pause = min(2*pause, 5*time.Second) {
		attempt, cancel := context.WithTimeout(ctx, 10*time.Second)
		err := do(attempt)
		cancel()
		var refused *RefusedError
		switch {
		case err == nil, errors.As(err, &refused):
			return err
		case s.Conn.IsClosed():
			return fmt.Errorf("jetstream: %s: %w", action, nats.ErrConnectionClosed)
		case ctx.Err() != nil:
			return fmt.Errorf("jetstream: %s: %w", action, context.Cause(ctx))
		case time.Since(start) > s.Patience:
			return fmt.Errorf("jetstream: %s: %w", action, err)
		}
		s.Log(fmt.Sprintf("%s: %v; trying again", action, err))
		select {
		case <-ctx.Done():
		case <-time.After(pause):
		}
	}
}

// create creates the queue and the bucket of a search, or opens existing ones with the same
// plan.
func (s *search) create(ctx context.Context) error {
	return s.retry(ctx, "starting the search "+s.Name, s.createOnce)
}

// createOnce is one attempt of create. It also creates a queue or a bucket that was
// deleted.
func (s *search) createOnce(ctx context.Context) error {
	var err error
	s.bucket, err = s.js.CreateOrUpdateKeyValue(ctx, jetstream.KeyValueConfig{
		Bucket: s.queue(), Description: "nimlab record search: parts", History: 1,
		Storage: jetstream.FileStorage, Replicas: s.Replicas,
	})
	if err != nil {
		return err
	}
	if _, err := s.bucket.Create(ctx, planKey, encode(s.plan)); err != nil && !errors.Is(err, jetstream.ErrKeyExists) {
		return err
	}
	if err := s.checkPlan(ctx, true); err != nil {
		return err
	}
	s.stream, err = s.js.CreateOrUpdateStream(ctx, jetstream.StreamConfig{
		Name: s.queue(), Description: "nimlab record search: shards to play", Subjects: []string{s.queue() + ".*"},
		Retention: jetstream.WorkQueuePolicy, Storage: jetstream.FileStorage, Replicas: s.Replicas,
		// At most one message for each shard, even if it is published again.
		MaxMsgsPerSubject: 1, Discard: jetstream.DiscardNew, DiscardNewPerSubject: true,
	})
	if err != nil {
		return err
	}
	s.workers, err = s.stream.CreateOrUpdateConsumer(ctx, jetstream.ConsumerConfig{
		Durable: consumer, AckPolicy: jetstream.AckExplicitPolicy, AckWait: s.Lease,
		MaxAckPending: -1, MaxDeliver: -1,
	})
	return err
}

// find opens the queue and the bucket of an existing search.
func (s *search) find(ctx context.Context) error {
	return s.retry(ctx, "joining the search "+s.Name, func(ctx context.Context) error {
		var err error
		if s.bucket, err = s.js.KeyValue(ctx, s.queue()); errors.Is(err, jetstream.ErrBucketNotFound) {
			return &RefusedError{fmt.Sprintf("there is no search %s on this server: start it first", s.Name)}
		} else if err != nil {
			return err
		}
		if err := s.checkPlan(ctx, false); err != nil {
			return err
		}
		if s.stream, err = s.js.Stream(ctx, s.queue()); err != nil {
			return err
		}
		if s.workers, err = s.stream.Consumer(ctx, consumer); err != nil {
			return err
		}
		s.Lease = s.workers.CachedInfo().Config.AckWait
		return nil
	})
}

// checkPlan returns a RefusedError if the bucket has another plan. If the plan is
// unreadable and repair is set, it moves that plan to another key and stores ours.
func (s *search) checkPlan(ctx context.Context, repair bool) error {
	entry, err := s.bucket.Get(ctx, planKey)
	if err != nil {
		return err
	}
	var p plan
	if err := json.Unmarshal(entry.Value(), &p); err == nil && p.Version != "" {
		return p.check(s.Name, s.plan)
	}
	problem := fmt.Sprintf("the search %s has no plan but %.100q", s.Name, entry.Value())
	if !repair {
		return &RefusedError{problem}
	}
	s.Log(problem + ": it is put aside")
	if err := s.setAside(ctx, entry); err != nil {
		return err
	}
	_, err = s.bucket.Put(ctx, planKey, encode(s.plan))
	return err
}

// setAside stores an unreadable value under another key.
func (s *search) setAside(ctx context.Context, entry jetstream.KeyValueEntry) error {
	_, err := s.bucket.Put(ctx, asideKey+"."+entry.Key(), entry.Value())
	return err
}
