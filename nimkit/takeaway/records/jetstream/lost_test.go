package jetstream_test

import (
	"context"
	"errors"
	"fmt"
	"net"
	"net/url"
	"os"
	"path/filepath"
	"reflect"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/nats-io/nats.go"
	api "github.com/nats-io/nats.go/jetstream"

	"nimlab/internal/require"
	"nimlab/nimkit/takeaway/records"
	"nimlab/nimkit/takeaway/records/jetstream"
)

// Shards that are lost from the queue while a search waits are queued again.
func TestSearchQueuesLostShardsAgain(t *testing.T) {
	s := begun(t, 26, jetstream.Cluster{Lease: 100 * time.Millisecond})
	ended := s.startSearch(t.Context(), nil)
	s.empties()
	s.until(func(status jetstream.Status) bool { return status.Waiting == s.shards })
	s.hears(fmt.Sprintf("no part has come for 1s: 0 of %d shards are done", s.shards))
	require.Must(s.Work(t.Context(), s.m, 1))(t)
	got := <-ended
	s.requireRow(got.row, got.err)
}

// A message that is not a shard is logged and removed from the queue. A shard of another
// version is refused and stays in the queue.
func TestInvalidMessagesInQueue(t *testing.T) {
	s := begun(t, 25, jetstream.Cluster{Lease: 100 * time.Millisecond})
	left := func() uint64 { return require.Must(s.queue().Info(t.Context()))(t).State.Msgs }
	s.empties()
	require.NoError(t, s.send(3, s.task("tree-0", 3)))
	played, err := s.Work(t.Context(), s.m, 2)
	require.ErrorContains(t, err, `version "tree-0"`)
	require.That(t, played == 0 && left() == 1, "another version: %d shards played, %d messages are left", played, left())
	for text, names := range map[string]string{
		"hello":                     `"hello", which is no shard`,
		"{}":                        `"{}", which is no shard`,
		s.task(records.Version, -3): "shard -3",
	} {
		s.empties()
		require.NoError(t, s.send(3, text))
		ctx, stop := context.WithCancel(t.Context())
		ended := s.startWorker(ctx, 2)
		s.hears(names)
		for left() > 0 {
			time.Sleep(time.Millisecond)
		}
		stop()
		got := <-ended
		require.That(t, errors.Is(got.err, context.Canceled), "%s: %v", text, got.err)
	}
}

// Unreadable, impossible and contradictory values in the bucket are moved aside or played
// again, and the row is correct.
func TestInvalidValuesInBucket(t *testing.T) {
	s := begun(t, 30, jetstream.Cluster{Lease: 100 * time.Millisecond, Replay: 1}) // 153 shards
	for key, text := range map[string]string{"hello": "world", "shard.007": "{}", "shard.153": "{}", "shard.5": "rubbish", "shard.6": `{"shard":7}`, "other.8": "[]"} {
		s.put(key, text)
	}
	s.claim("shard", 10, "one", func(p *records.Part) { p.Sets = 0 })
	s.claim("shard", 11, "one", func(p *records.Part) { p.Sets-- })
	s.claim("shard", 12, "one", func(p *records.Part) { p.Period.Length++ })
	s.claim("shard", 20, "two", honest) // played again, as the first one of this worker
	s.claim("shard", 21, "two", miscounts)
	s.claim("other", 21, "three", honest)
	s.claim("shard", 30, "three", miscounts)
	worked := s.startWorker(t.Context(), 2)
	for range 2 { // a second search reports only the unknown keys
		got, err := s.Run(t.Context(), s.m, nil)
		require.That(t, err == nil && reflect.DeepEqual(got.Record, records.UpTo(s.m)[s.m-1]) && got.Replayed >= 2 && got.Replayed != got.Shards,
			"%+v, %v", got, err)
		names := []string{
			`strange key "hello"`, `strange key "shard.007"`, `strange key "shard.153"`, "under the key shard.5: invalid character",
			"shard.6: it is the part of shard 7", "under the key other.8: ", "shard.10: ", "shard.11: ", "shard.12: ",
			"shard 21 of m30 has two results, by the workers ", "Sequences ", "as the worker two has it", "as the worker three has it",
		}
		if got.Wrong == 0 {
			names = names[:3]
		} else {
			require.Equal(t, got.Wrong, 8, "wrong")
		}
		for _, name := range names {
			require.That(t, s.logged(name), "%q is not in the log: %q", name, s.log)
		}
		s.mu.Lock()
		require.That(t, (len(names) > 3 || strings.Count(s.log, "\n") == 3) && strings.Count(s.log, "shard.5:") <= 1, "the log has it more than once: %q", s.log)
		s.log = ""
		s.mu.Unlock()
	}
	require.NoError(t, (<-worked).err)
	status := require.Must(s.Status(t.Context(), s.m))(t)
	require.Equal(t, status.Done, s.shards, "strange keys are no shards")
	s.holds("aside.shard.5", "rubbish")
}

// An honest worker that plays a shard with a wrong part logs that and continues. The wrong
// worker is detected by its first shard or by the sample, and all its shards are corrected.
func TestWrongWorkerIsDetected(t *testing.T) {
	conn := newConn(t)
	for m, lies := range map[int][]int{
		28: {9},                                                                                           // one, and the first shard of this worker is correct; all shards are in the sample
		31: {0, 17, 34, 51, 68, 85, 102, 119, 136, 153, 170, 187, 204, 221, 238, 255, 272, 289, 306, 323}, // of 358
	} {
		s := begun(t, m, jetstream.Cluster{Conn: conn, Lease: 100 * time.Millisecond})
		if m == 28 {
			s.claim("shard", 3, "liar", honest)
		}
		for _, shard := range lies {
			s.claim("shard", shard, "liar", miscounts)
		}
		worked := s.startWorker(t.Context(), 2) // the shards of the liar are in the queue, too
		s.hears("was played before with another result")
		last := -1
		got, err := s.Run(t.Context(), m, func(done, _ int) {
			require.That(t, done > last, "progress: %d after %d", done, last)
			last = done
		})
		want := records.UpTo(m)[m-1]
		require.That(t, err == nil && reflect.DeepEqual(got.Record, want) && got.Wrong == len(lies) &&
			got.Replayed >= min(got.Shards, 100) && got.Replayed <= 102+len(lies),
			"%+v, %v; want %+v", got, err, want)
		require.NoError(t, (<-worked).err, "an honest worker")
		require.That(t, s.logged("as the worker liar has it: all its shards are played again"), "%q", s.log)
	}
}

// Later parts of a wrong worker are played again, too.
func TestLaterPartsOfWrongWorkerArePlayedAgain(t *testing.T) {
	s := begun(t, 28, jetstream.Cluster{Replay: 1})
	s.empties()
	s.claim("shard", 9, "liar", miscounts)
	ended := s.startSearch(t.Context(), nil)
	s.hears("as the worker liar has it")
	s.until(func(s jetstream.Status) bool { return s.Waiting == s.Shards-1 })
	for _, shard := range []int{12, 14} {
		s.empties(shard)
		s.claim("shard", shard, "liar", miscounts)
	}
	require.Must(s.Work(t.Context(), s.m, 1))(t)
	got := <-ended
	require.That(t, got.err == nil && reflect.DeepEqual(got.row.Record, records.UpTo(s.m)[s.m-1]) && got.row.Wrong == 3, "%+v", got)
}

func TestDeletedQueueOrBucketIsCreatedAgain(t *testing.T) {
	conn := newConn(t)
	for name, stream := range map[string]string{"queue": "nimlab-queue", "bucket": "KV_nimlab-bucket"} {
		s := newSite(t, 27, jetstream.Cluster{Conn: conn, Name: name, Lease: 100 * time.Millisecond})
		worked := make(chan error, 1)
		calls := 0
		s.requireRow(s.Run(t.Context(), s.m, func(done, total int) {
			calls++
			if calls == 1 || calls == 5 {
				err := s.js.DeleteStream(t.Context(), stream)
				require.That(t, err == nil || errors.Is(err, api.ErrStreamNotFound), "%v", err)
			}
			if calls == 1 {
				go func() {
					for {
						_, err := s.Work(t.Context(), s.m, 1)
						if refused := (*jetstream.RefusedError)(nil); !errors.As(err, &refused) { // it exists again
							worked <- err
							return
						}
					}
				}()
			}
		}))
		require.Equal(t, <-worked, nil, "without the", name)
		require.That(t, calls >= 6 && s.logged("trying again"), "without the %s: %d calls, %q", name, calls, s.log)
	}
}

func TestErrorOfUnusableQueue(t *testing.T) {
	s := newSite(t, 24, jetstream.Cluster{Name: "narrow", Patience: 200 * time.Millisecond})
	_, err := s.Run(t.Context(), s.m, func(int, int) { s.changes(func(c *api.StreamConfig) { c.MaxMsgSize = 1 }) })
	require.ErrorContains(t, err, "filling the queue of narrow", "message size exceeds")

	// Another stream has the subjects of the queue.
	require.Must(s.js.CreateStream(t.Context(), api.StreamConfig{Name: "other", Subjects: []string{"nimlab-taken.>"}}))(t)
	s.Name = "taken"
	require.Fails(t, "starting the search taken", "overlap")(s.Run(t.Context(), s.m, nil))
}

// changes updates the configuration of the queue.
func (s *site) changes(how func(*api.StreamConfig)) {
	config := s.queue().CachedInfo().Config
	how(&config)
	_, err := s.js.UpdateStream(s.t.Context(), config)
	require.Equal(s.t, err, nil)
}

// A search reports that it was stopped, or its connection closed, while it filled the queue.
// The server does not acknowledge messages here, so that both happen while the search waits.
func TestSearchStopsWhileFillingQueue(t *testing.T) {
	conn := newConn(t)
	closing := require.Must(nats.Connect(conn.ConnectedUrl()))(t)
	ctx, stop := context.WithCancel(t.Context())
	defer stop()
	for name, end := range map[string]struct {
		conn *nats.Conn
		ctx  context.Context
		by   func()
		err  error
	}{
		"stopped": {conn, ctx, stop, context.Canceled},
		"closed":  {closing, t.Context(), closing.Close, nats.ErrConnectionClosed},
	} {
		seen := newSite(t, 38, jetstream.Cluster{Conn: conn, Name: name}) // with more shards than are published at a time
		silent := make(chan bool)
		go func() {
			<-silent
			for seen.queue().CachedInfo().State.Msgs == 0 {
				time.Sleep(time.Millisecond)
			}
			end.by()
		}()
		_, err := jetstream.Cluster{Conn: end.conn, Name: name}.Run(end.ctx, seen.m, func(int, int) {
			seen.changes(func(c *api.StreamConfig) { c.NoAck = true })
			close(silent)
		})
		require.That(t, errors.Is(err, end.err) && strings.Contains(err.Error(), "filling the queue of "+name),
			"%s while the queue is filled: %v", name, err)
	}
}

func TestConcurrentSearchesFillOneQueue(t *testing.T) {
	s := newSite(t, 34, jetstream.Cluster{})
	ctx, stop := context.WithCancel(t.Context())
	defer stop()
	var ended []<-chan result
	for range 4 {
		ended = append(ended, s.startSearch(ctx, nil))
	}
	s.begin()
	stop()
	for _, one := range ended {
		got := <-one
		require.That(t, errors.Is(got.err, context.Canceled), "%v", got.err)
	}
	require.That(t, !s.logged("err_code=10077"), "a shard that is already queued is reported as an error: %q", s.log)
}

func TestFinishedShardIsNotQueued(t *testing.T) {
	s := begun(t, 26, jetstream.Cluster{})
	s.empties()
	first := s.plan.Order()[0]
	s.claim("shard", first, "somebody", honest)
	ctx, stop := context.WithCancel(t.Context())
	defer stop()
	ended := s.startSearch(ctx, nil)
	s.until(func(status jetstream.Status) bool { return status.Waiting == s.shards-1 })
	_, err := s.queue().GetLastMsgForSubject(t.Context(), s.subject(first))
	require.That(t, errors.Is(err, api.ErrMsgNotFound), "shard %d, which is done, is in the queue: %v", first, err)
	stop()
	got := <-ended
	require.That(t, errors.Is(got.err, context.Canceled), "%v", got.err)
}

// Another worker gets the shard of a stopped worker at once, not only when its lease ends.
func TestShardOfStoppedWorkerIsAvailableAtOnce(t *testing.T) {
	s := begun(t, 26, jetstream.Cluster{Lease: time.Hour}) // a shard takes a tenth of a second
	pending := func() int {
		workers := require.Must(s.queue().Consumer(t.Context(), "workers"))(t)
		return require.Must(workers.Info(t.Context()))(t).NumAckPending
	}
	ctx, stop := context.WithCancel(t.Context())
	ended := s.startWorker(ctx, 1)
	for pending() == 0 {
		time.Sleep(time.Millisecond)
	}
	stop()
	got := <-ended
	require.That(t, errors.Is(got.err, context.Canceled), "%v", got.err)
	s.startWorker(t.Context(), 1)
	done := 0
	for deadline := time.Now().Add(time.Minute); done < s.shards; time.Sleep(10 * time.Millisecond) {
		done = require.Must(s.Status(t.Context(), s.m))(t).Done
		require.True(t, time.Now().Before(deadline), "%d of %d shards are done: one waits for the end of its lease", done, s.shards)
	}
}

// A worker without patience fails at the first error, once the consumer of the queue is
// deleted. Everything else in this test has the default patience, however slow it is.
func TestWorkerFailsWithoutConsumer(t *testing.T) {
	s := begun(t, 24, jetstream.Cluster{})
	s.empties()
	require.NoError(t, s.send(0, s.task(records.Version, 0)))
	impatient := s.Cluster
	impatient.Patience = time.Nanosecond
	ended := make(chan result, 1)
	go func() {
		played, err := impatient.Work(t.Context(), s.m, 1)
		ended <- result{played: played, err: err}
	}()
	s.until(func(s jetstream.Status) bool { return s.Done == 1 })
	require.NoError(t, s.queue().DeleteConsumer(t.Context(), "workers"))
	got := <-ended
	require.ErrorContains(t, got.err, "taking a shard of m24")
	require.Equal(t, got.played, 1)
}

// The error of a context that ends names the action and the search.
func TestStatusReportsDeadline(t *testing.T) {
	s := begun(t, 24, jetstream.Cluster{})
	where := map[string]bool{}
	for late := 0; late < 20; {
		for wait := time.Duration(0); wait < 3*time.Millisecond; wait += 20 * time.Microsecond {
			ctx, stop := context.WithTimeout(t.Context(), wait)
			_, err := s.Status(ctx, s.m)
			stop()
			if err == nil {
				late++
				continue
			}
			require.True(t, errors.Is(err, context.DeadlineExceeded) && strings.Contains(err.Error(), "m24"), "in %v: %v", wait, err)
			text, _, _ := strings.Cut(strings.TrimPrefix(err.Error(), "jetstream: "), " ")
			where[text] = true
		}
		late++ // on a slow machine it is always too short
	}
	require.That(t, where["joining"], "time ended in %v", where)
}

func TestClosedConnectionEndsWithoutRetries(t *testing.T) {
	s := begun(t, 36, jetstream.Cluster{Lease: 30 * time.Millisecond}) // with shards among the first fifty that outlast a lease
	closes := sync.OnceFunc(s.Conn.Close)
	run := s.startSearch(t.Context(), func(done, _ int) {
		if done >= 50 {
			go closes()
		}
	})
	for _, ended := range []<-chan result{run, s.startWorker(t.Context(), 2)} {
		got := <-ended
		require.That(t, errors.Is(got.err, nats.ErrConnectionClosed) && strings.Contains(got.err.Error(), "m36"), "in the middle: %v", got.err)
	}
	_, starting := s.Run(t.Context(), s.m, nil)
	_, joining := s.Work(t.Context(), s.m, 1)
	_, status := s.Status(t.Context(), s.m)
	for what, err := range map[string]error{"starting": starting, "joining": joining, "joining ": status} {
		require.That(t, errors.Is(err, nats.ErrConnectionClosed) && strings.Contains(err.Error(), what), "%s: %v", what, err)
	}
}

func TestSearchWaitsForServer(t *testing.T) {
	folder := t.TempDir()
	server := require.Must(jetstream.Serve(folder, "127.0.0.1", -1))(t)
	port := require.Must(strconv.Atoi(require.Must(url.Parse(server.URL()))(t).Port()))(t)
	conn := require.Must(nats.Connect(server.URL(), nats.MaxReconnects(-1), nats.ReconnectWait(50*time.Millisecond)))(t)
	defer conn.Close()
	s := begun(t, 28, jetstream.Cluster{Conn: conn, Lease: 200 * time.Millisecond})
	quarter := make(chan bool)
	once := sync.OnceFunc(func() { close(quarter) })
	ended := s.startSearch(t.Context(), func(done, total int) {
		if done > total/4 {
			once()
		}
	})
	worked := s.startWorker(t.Context(), 2)
	<-quarter
	server.Close()
	time.Sleep(300 * time.Millisecond)
	defer require.Must(jetstream.Serve(folder, "127.0.0.1", port))(t).Close()
	got := <-ended
	s.requireRow(got.row, got.err)
	require.NoError(t, (<-worked).err)
}

// A worker that is stopped while it plays a shard returns it at once, long before the lease
// ends.
func TestStoppedWorkerReturnsShard(t *testing.T) {
	s := begun(t, 36, jetstream.Cluster{Lease: time.Minute})
	s.empties()
	queued := func() jetstream.Status { return require.Must(s.Status(t.Context(), s.m))(t) }
	workers := require.Must(s.queue().Consumer(t.Context(), "workers"))(t)
	done, tries := 0, 0
	for _, shard := range s.plan.Order() {
		short, stop := context.WithTimeout(t.Context(), 100*time.Millisecond)
		_, err := s.plan.Play(short, shard)
		stop()
		if err == nil {
			continue // it takes no time
		}
		s.empties()
		text := s.task(records.Version, shard)
		require.NoError(t, s.send(shard, text))
		ctx, stop := context.WithCancel(t.Context())
		ended := s.startWorker(ctx, 1)
		for status := queued(); status.Playing == 0 && status.Waiting > 0; {
			status = queued()
		}
		stop()
		got := <-ended
		require.That(t, errors.Is(got.err, context.Canceled), "stopped: %v", got.err)
		before := done
		if done = queued().Done; done > before {
			continue // it was done before it was stopped
		}
		message, err := workers.Next(api.FetchMaxWait(20 * time.Second))
		if err != nil { // a worker that was stopped while the shard was on its way has not had it
			tries++
			require.True(t, tries != 5, "%v", err)
			continue
		}
		about := require.Must(message.Metadata())(t)
		require.That(t, about.NumDelivered >= 2 && string(message.Data()) == text, "what comes again is %s (%+v)", message.Data(), about)
		return
	}
	t.Error("no shard was stopped")
}

// Serve reports why it cannot start. By default it listens on this machine only.
func TestServeErrors(t *testing.T) {
	here := require.Must(jetstream.Serve(t.TempDir(), "", -1))(t)
	here.Close()
	require.Contains(t, here.URL(), "@127.0.0.1:")
	l := require.Must(net.Listen("tcp", "127.0.0.1:0"))(t)
	defer l.Close()
	file := filepath.Join(t.TempDir(), "file")
	require.NoError(t, os.WriteFile(file, nil, 0o600))
	taken := l.Addr().(*net.TCPAddr).Port
	for _, c := range []struct {
		folder, host string
		port         int
		names        []string
	}{
		{t.TempDir(), "127.0.0.1", taken, []string{strconv.Itoa(taken), "address already in use"}},
		{file, "127.0.0.1", -1, []string{"the folder " + file, "not a directory"}},
		{t.TempDir(), "no such host", -1, []string{"no such host", "lookup"}},
	} {
		require.Fails(t, c.names...)(jetstream.Serve(c.folder, c.host, c.port))
	}
}
