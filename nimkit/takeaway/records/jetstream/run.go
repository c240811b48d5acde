package jetstream

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"runtime"
	"slices"
	"time"

	"github.com/nats-io/nats.go/jetstream"

	"nimlab/nimkit/takeaway/records"
)

// A Row is the record of a search, and how far it was checked.
type Row struct {
	records.Record
	Shards   int
	Replayed int // shards that the search has played itself
	Wrong    int // of these, those whose part was wrong or could not be read; they are right in the record
}

// Run runs the search for largest take m: it puts the shards into the queue,
// waits until all their parts are in the bucket, plays some of them again, and
// returns the record. Workers are others, see [Cluster.Work]. A search that is there
// is gone on with, so Run may end and be started again at any time, and by several at
// once. Progress may be nil; it is called with the shards that are done and all
// shards, done never falls.
//
// It is a [*RefusedError] if the search is of another version or another M. What is
// strange in the bucket is told to Log, put aside under the key "aside.", and played
// again.
func (c Cluster) Run(ctx context.Context, m int, progress func(done, total int)) (Row, error) {
	s, err := c.open(m)
	if err != nil {
		return Row{}, err
	}
	ctx, stop := context.WithCancelCause(ctx)
	defer stop(nil) // what is played again still
	r := s.run(ctx, progress)
	if err := s.create(ctx); err != nil {
		return Row{}, err
	}
	for {
		if err := r.gather(ctx); err != nil {
			return Row{}, err
		}
		if err := r.publish(ctx); err != nil {
			return Row{}, err
		}
		if err := r.follow(ctx); err != nil {
			return Row{}, err
		}
		if r.over() {
			return r.row(ctx)
		}
	}
}

// A run is a search as the one who runs it sees it.
type run struct {
	*search
	progress func(done, total int)
	reported int

	claims  map[int][]claim      // the different parts of a shard, as they came
	judged  map[int]records.Part // those that the run has played itself
	asked   map[int]bool         // shards that it plays, or has played
	known   int                  // shards that have a claim or are asked
	pending int                  // shards that are asked and not judged
	played  chan records.Part    // by the run
	replay  func(shard int)      // plays one, when there is a core for it

	sample map[int]bool    // shards to play in any case
	wrong  map[int]bool    // shards with a wrong part
	liars  map[string]bool // workers that were wrong
	met    map[string]bool // workers of which a shard was played again
	told   map[string]bool // keys that were spoken of
	name   string          // as a worker
}

func (s *search) run(ctx context.Context, progress func(done, total int)) *run {
	r := &run{
		search: s, progress: progress, reported: -1,
		claims: map[int][]claim{}, judged: map[int]records.Part{}, asked: map[int]bool{}, played: make(chan records.Part),
		sample: map[int]bool{}, wrong: map[int]bool{}, liars: map[string]bool{}, met: map[string]bool{}, told: map[string]bool{},
		name: name(),
	}
	for _, shard := range rand.Perm(s.Shards)[:min(s.Replay, s.Shards)] {
		r.sample[shard] = true
	}
	cores := make(chan bool, runtime.GOMAXPROCS(0))
	r.replay = func(shard int) {
		select {
		case cores <- true:
		case <-ctx.Done():
			return
		}
		part, err := s.shards.Tally(ctx, shard)
		<-cores
		if err != nil { // it fails only when told to
			return
		}
		select {
		case r.played <- part:
		case <-ctx.Done():
		}
	}
	return r
}

// know takes down that a shard has a part, or is about to have one.
func (r *run) know(shard int) {
	if !r.knows(shard) {
		r.known++
	}
}

func (r *run) knows(shard int) bool { return len(r.claims[shard]) > 0 || r.asked[shard] }

// again plays a shard again.
func (r *run) again(shard int) {
	if !r.asked[shard] {
		r.know(shard)
		r.asked[shard] = true
		r.pending++
		go r.replay(shard)
	}
}

// done returns how many shards have a part and no doubt.
func (r *run) done() int { return r.known - r.pending }

func (r *run) over() bool { return r.done() == r.Shards }

// report tells the progress, which does not fall when doubts come.
func (r *run) report() {
	if done := r.done(); done > r.reported {
		r.reported = done
		if r.progress != nil {
			r.progress(done, r.Shards)
		}
	}
}

// take looks at an entry of the bucket. What it did not understand is put aside.
func (r *run) take(ctx context.Context, entry jetstream.KeyValueEntry) error {
	kind, shard, ok := r.shard(entry.Key())
	switch {
	case entry.Operation() != jetstream.KeyValuePut, kind == planKey, kind == rowKey, kind == asideKey:
		return nil
	case !ok || kind != shardKey && kind != otherKey:
		if !r.told[entry.Key()] {
			r.told[entry.Key()] = true
			r.Log(fmt.Sprintf("the search %s has a strange key %.100q: it is left alone", r.Name, entry.Key()))
		}
		return nil
	}
	var c claim
	err := json.Unmarshal(entry.Value(), &c)
	if err == nil && (r.asked[shard] && r.judged[shard] == c.Part || slices.ContainsFunc(r.claims[shard], func(d claim) bool { return d.Part == c.Part })) {
		return nil
	}
	if err == nil && c.Shard != shard {
		err = fmt.Errorf("it is the part of shard %d", c.Shard)
	}
	if err == nil {
		err = r.shards.Verify(ctx, c.Part)
	}
	switch {
	case ctx.Err() != nil:
		return fmt.Errorf("jetstream: the search %s: %w", r.Name, context.Cause(ctx))
	case err != nil && r.wrong[shard]: // seen before
		return nil
	case err != nil:
		r.Log(fmt.Sprintf("the search %s has no part under the key %s: %v; it is put aside and played again", r.Name, entry.Key(), err))
		r.wrong[shard] = true
		r.again(shard)
		return r.persist(ctx, "putting the key "+entry.Key()+" aside", func(ctx context.Context) error { return r.aside(ctx, entry) })
	}
	r.know(shard)
	r.claims[shard] = append(r.claims[shard], c)
	if all := r.claims[shard]; len(all) > 1 {
		r.Log(fmt.Sprintf("shard %d of %s has two ends, %+v and %+v: it is played again", shard, r.Name, all[0], c))
		r.again(shard)
	}
	if r.sample[shard] || r.liars[c.By] || !r.met[c.By] {
		r.met[c.By] = true
		r.again(shard)
	}
	if _, is := r.judged[shard]; is {
		r.compare(shard)
	}
	r.report()
	return nil
}

// judge takes in a part that the run has played itself, and puts it into the bucket
// where there was another.
func (r *run) judge(ctx context.Context, part records.Part) error {
	r.judged[part.Shard] = part
	r.pending--
	r.compare(part.Shard)
	if r.wrong[part.Shard] {
		err := r.persist(ctx, fmt.Sprintf("putting shard %d of %s right", part.Shard, r.Name), func(ctx context.Context) error {
			_, err := r.bucket.Put(ctx, numbered(shardKey, part.Shard), text(claim{part, r.name}))
			return errors.Join(err, r.bucket.Purge(ctx, numbered(otherKey, part.Shard)))
		})
		if err != nil {
			return err
		}
	}
	r.report()
	return nil
}

// compare finds out who was wrong about a shard, and plays all his shards again.
func (r *run) compare(shard int) {
	for _, c := range r.claims[shard] {
		if c.Part == r.judged[shard] {
			continue
		}
		r.wrong[shard] = true
		if r.liars[c.By] {
			continue
		}
		r.liars[c.By] = true
		r.Log(fmt.Sprintf("shard %d of %s is %+v, and not %+v, as the worker %s has it: all its shards are played again", shard, r.Name, r.judged[shard], c.Part, c.By))
		for other, all := range r.claims {
			if slices.ContainsFunc(all, func(d claim) bool { return d.By == c.By }) {
				r.again(other)
			}
		}
	}
}

// row makes the record, and tells the workers that the search is over.
func (r *run) row(ctx context.Context) (Row, error) {
	ledger := r.shards.Ledger()
	for shard := range r.Shards {
		part, is := r.judged[shard]
		if !is {
			part = r.claims[shard][0].Part
		}
		if err := ledger.Add(part); err != nil {
			return Row{}, err
		}
	}
	record, err := ledger.Record(ctx)
	if err != nil {
		return Row{}, err
	}
	row := Row{record, r.Shards, len(r.judged), len(r.wrong)}
	return row, r.persist(ctx, "ending the search "+r.Name, func(ctx context.Context) error {
		_, err := r.bucket.Put(ctx, rowKey, nil)
		return err
	})
}

// gather looks at all that is in the bucket.
func (r *run) gather(ctx context.Context) error {
	var entries []jetstream.KeyValueEntry
	err := r.persist(ctx, "reading the parts of "+r.Name, func(ctx context.Context) error {
		entries = nil
		watch, err := r.bucket.WatchAll(ctx)
		if err != nil {
			return errors.Join(err, r.make(ctx))
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
				entries = append(entries, entry)
			}
		}
	})
	for _, entry := range entries {
		if err == nil {
			err = r.take(ctx, entry)
		}
	}
	if err == nil {
		r.report()
	}
	return err
}

// publish puts the shards into the queue that are neither there nor done.
func (r *run) publish(ctx context.Context) error {
	s := r.search
	return s.persist(ctx, "filling the queue of "+s.Name, func(ctx context.Context) error {
		info, err := s.stream.Info(ctx, jetstream.WithSubjectFilter(">"))
		if err != nil {
			return errors.Join(err, s.make(ctx))
		}
		missing := slices.DeleteFunc(s.shards.Order(), func(shard int) bool {
			return r.knows(shard) || info.State.Subjects[numbered(s.queue(), shard)] > 0
		})
		if len(missing) > 0 { // there is work again
			if err := s.bucket.Delete(ctx, rowKey); err != nil {
				return errors.Join(err, s.make(ctx))
			}
		}
		for shards := range slices.Chunk(missing, underway) {
			var sent []jetstream.PubAckFuture
			for _, shard := range shards {
				future, err := s.js.PublishAsync(numbered(s.queue(), shard), text(task{s.plan, shard}))
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

// follow looks at parts as they come, until the search is over, or none has come for
// longer than a shard should take, or the server is lost: then it is time to look at
// everything anew.
func (r *run) follow(ctx context.Context) error {
	watch, err := r.bucket.WatchAll(ctx)
	if err != nil {
		r.Log(fmt.Sprintf("following the search %s: %v", r.Name, err))
		return nil
	}
	defer watch.Stop()
	silence := max(2*r.Lease, time.Second)
	look := time.NewTicker(silence)
	defer look.Stop()
	for seen := r.done(); !r.over(); {
		select {
		case <-ctx.Done():
			return fmt.Errorf("jetstream: the search %s: stopped after %d of %d shards: %w", r.Name, r.done(), r.Shards, context.Cause(ctx))
		case <-look.C:
			done := r.done()
			if done == seen {
				r.Log(fmt.Sprintf("the search %s: no part has come for %v: %d of %d shards are done, %d are being played again", r.Name, silence, done, r.Shards, r.pending))
				return nil
			}
			seen = done
		case part := <-r.played:
			if err := r.judge(ctx, part); err != nil {
				return err
			}
		case entry, open := <-watch.Updates():
			if !open {
				return nil
			}
			if entry == nil {
				continue
			}
			if err := r.take(ctx, entry); err != nil {
				return err
			}
		}
	}
	return nil
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
