// Package jetstream plays the shards of a record search on as many machines as
// there are, with NATS JetStream between them.
//
// A search has a name. Under it the server keeps a work queue, a stream with one
// message for each shard still to be played, and a bucket, a key–value store with
// the part of each shard that was played. A coordinator, [Cluster.Run], fills the
// queue and makes the row. A worker, [Cluster.Work], takes a shard from the queue,
// plays it, puts the part into the bucket, and only then takes the message out of
// the queue. A worker that dies leaves its message there, and the next one gets
// it. A shard that is played twice is put under the same key, so nothing counts
// twice; and the coordinator puts a shard that is neither in the queue nor in the
// bucket into the queue again, so nothing is lost. It makes a queue or a bucket anew
// that was deleted.
//
// Workers join and leave at any time. The server may go away and come back: all
// wait for it.
//
// # What is believed
//
// A worker can be wrong: its machine, its program, or he who runs it. So a part counts
// its sets, sequence by sequence; the coordinator knows their number beforehand, and
// plays the sets that the part names. A part that passes can still leave out a better
// set or miscount. So the coordinator also plays shards again: the first one of each
// worker, a sample of the others that nobody knows, those with two different parts,
// those whose part cannot be read or is impossible, and all shards of a worker that was
// wrong once. Then its own part counts, and the [Row] says how many these were. A
// sample of 100 shards finds somebody who is wrong in one shard of twenty with a
// probability of 0.99, since 0.95^100 is 0.006.
//
// # What a hundred machines reach in a day
//
// A sequence costs 105 ns of one core, and the counting of its sets a third of that,
// which is left out here: it is less than one step of M. At M = 40 there are 4.12·10^9, and 1.92
// times as many with each M. A hundred machines of 16 cores have 1.4·10^8 seconds
// of a core in a day, enough for 10^15 sequences, which is M = 59: 40 and 19 steps
// of 1.92. But the largest shard, which one core plays, is a 500th of the work, so
// only 500 of the 1600 cores are busy to the end: 4.1·10^14 sequences, M = 57.
// Finer shards would close that gap.
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

// A Cluster is a connection to a server with JetStream, and how to use it.
type Cluster struct {
	Conn *nats.Conn

	// Name is that of the search; "" means m36 for M = 36. It has letters,
	// digits, - and _.
	Name string

	// Replicas is on how many servers of a cluster a new search is kept; 0
	// means 1.
	Replicas int

	// Replay is how many shards the coordinator plays again, chosen at random; 0
	// means 100. The first of each worker and all doubtful ones are added to these.
	Replay int

	// Lease is how long the server waits for a sign of life of a worker before
	// it gives the shard to another one; 0 means 30 seconds. It is set by
	// whoever starts the search.
	Lease time.Duration

	// Patience is how long to wait for a server that does not answer; 0 means
	// ten minutes.
	Patience time.Duration

	// Log, if set, is told what is waited for, and why.
	Log func(text string)
}

// A plan says what a search is. It stands in the bucket under the key "plan", and
// every message of the queue carries it with its shard. Those who do not have
// the same must not take part.
type plan struct {
	Version string `json:"version"`
	M       int    `json:"m"`
	Shards  int    `json:"shards"`
}

type task struct {
	plan
	Shard int `json:"shard"`
}

// A claim is a part, and the name of the worker that played it.
type claim struct {
	records.Part
	By string `json:"by"`
}

// Keys of the bucket. Those of a shard end in its number.
const (
	planKey  = "plan"
	rowKey   = "row"   // it is there when the search is over
	shardKey = "shard" // the part of a shard
	otherKey = "other" // another part of it
	asideKey = "aside" // what could not be read, followed by its key
	consumer = "workers"
)

// fits returns why a search is not ours.
func (p plan) fits(name string, ours plan) error {
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

// A RefusedError says why one cannot take part in a search. To try again does
// not help.
type RefusedError struct{ Reason string }

func (e *RefusedError) Error() string { return "jetstream: " + e.Reason }

var nameRule = regexp.MustCompile(`^[A-Za-z0-9_-]{1,64}$`)

// A search is one that is open.
type search struct {
	Cluster
	plan
	shards  records.Plan
	js      jetstream.JetStream
	stream  jetstream.Stream
	workers jetstream.Consumer // of the stream, all workers share it
	bucket  jetstream.KeyValue
}

// open completes a cluster. The M is checked first.
func (c Cluster) open(m int) (*search, error) {
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

func (s *search) queue() string { return "nimlab-" + s.Name }

// numbered is the name of what belongs to a shard: a key, or a subject of the queue.
func numbered(kind string, shard int) string { return kind + "." + strconv.Itoa(shard) }

// shard returns what kind of thing a name is of, and of which shard.
func (s *search) shard(name string) (kind string, shard int, ok bool) {
	kind, number, _ := strings.Cut(name, ".")
	shard, err := strconv.Atoi(number)
	return kind, shard, err == nil && shard >= 0 && shard < s.Shards && name == numbered(kind, shard)
}

// text is a plan, a task, a claim or a row as JSON, which each of them can be.
func text(v any) []byte {
	b, err := json.Marshal(v)
	if err != nil {
		panic(err)
	}
	return b
}

// persist repeats what a server that is away cannot do, until it is done, or
// refused, or patience ends, or the connection is closed.
func (s *search) persist(ctx context.Context, what string, do func(context.Context) error) error {
	ctx, end := context.WithCancelCause(ctx)
	defer end(nil)
	closed := s.Conn.StatusChanged(nats.CLOSED)
	defer s.Conn.RemoveStatusListener(closed)
	go func() {
		if _, is := <-closed; is {
			end(nats.ErrConnectionClosed)
		}
	}()
	begun := time.Now()
	for pause := 50 * time.Millisecond; ; pause = min(2*pause, 5*time.Second) {
		attempt, cancel := context.WithTimeout(ctx, 10*time.Second)
		err := do(attempt)
		cancel()
		var refused *RefusedError
		switch {
		case err == nil, errors.As(err, &refused):
			return err
		case s.Conn.IsClosed():
			return fmt.Errorf("jetstream: %s: %w", what, nats.ErrConnectionClosed)
		case ctx.Err() != nil:
			return fmt.Errorf("jetstream: %s: %w", what, context.Cause(ctx))
		case time.Since(begun) > s.Patience:
			return fmt.Errorf("jetstream: %s: %w", what, err)
		}
		s.Log(fmt.Sprintf("%s: %v; trying again", what, err))
		select {
		case <-ctx.Done():
		case <-time.After(pause):
		}
	}
}

// create makes the queue and the bucket of a search, or finds those that are
// there and of the same plan.
func (s *search) create(ctx context.Context) error {
	return s.persist(ctx, "starting the search "+s.Name, s.make)
}

// make is one attempt to create, and makes anew what was deleted.
func (s *search) make(ctx context.Context) error {
	var err error
	s.bucket, err = s.js.CreateOrUpdateKeyValue(ctx, jetstream.KeyValueConfig{
		Bucket: s.queue(), Description: "nimlab record search: parts", History: 1,
		Storage: jetstream.FileStorage, Replicas: s.Replicas,
	})
	if err != nil {
		return err
	}
	if _, err := s.bucket.Create(ctx, planKey, text(s.plan)); err != nil && !errors.Is(err, jetstream.ErrKeyExists) {
		return err
	}
	if err := s.checkPlan(ctx, true); err != nil {
		return err
	}
	s.stream, err = s.js.CreateOrUpdateStream(ctx, jetstream.StreamConfig{
		Name: s.queue(), Description: "nimlab record search: shards to play", Subjects: []string{s.queue() + ".*"},
		Retention: jetstream.WorkQueuePolicy, Storage: jetstream.FileStorage, Replicas: s.Replicas,
		// One message a shard, however often it is published.
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

// find opens the queue and the bucket of a search that is there.
func (s *search) find(ctx context.Context) error {
	return s.persist(ctx, "joining the search "+s.Name, func(ctx context.Context) error {
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

// checkPlan returns why a search is not ours. A plan that cannot be read is put aside
// by a coordinator, and refused by others.
func (s *search) checkPlan(ctx context.Context, mend bool) error {
	entry, err := s.bucket.Get(ctx, planKey)
	if err != nil {
		return err
	}
	var p plan
	if err := json.Unmarshal(entry.Value(), &p); err == nil && p.Version != "" {
		return p.fits(s.Name, s.plan)
	}
	said := fmt.Sprintf("the search %s has no plan but %.100q", s.Name, entry.Value())
	if !mend {
		return &RefusedError{said}
	}
	s.Log(said + ": it is put aside")
	if err := s.aside(ctx, entry); err != nil {
		return err
	}
	_, err = s.bucket.Put(ctx, planKey, text(s.plan))
	return err
}

// aside keeps what could not be read under another key.
func (s *search) aside(ctx context.Context, entry jetstream.KeyValueEntry) error {
	_, err := s.bucket.Put(ctx, asideKey+"."+entry.Key(), entry.Value())
	return err
}
