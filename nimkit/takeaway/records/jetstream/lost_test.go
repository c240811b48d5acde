package jetstream_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net"
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

// heard keeps what a cluster logs.
type heard struct {
	sync.Mutex
	texts []string
}

func (h *heard) log(text string) {
	h.Lock()
	defer h.Unlock()
	h.texts = append(h.texts, text)
}

func (h *heard) has(part string) bool {
	h.Lock()
	defer h.Unlock()
	return strings.Contains(strings.Join(h.texts, "\n"), part)
}

// An end is how a search or a worker has ended.
type end struct {
	row    jetstream.Row
	played int
	err    error
}

// running runs a search beside a test.
func running(ctx context.Context, c jetstream.Cluster, m int, progress func(done, total int)) <-chan end {
	ended := make(chan end, 1)
	go func() {
		row, err := c.Run(ctx, m, progress)
		ended <- end{row: row, err: err}
	}()
	return ended
}

// working works for one beside a test.
func working(ctx context.Context, c jetstream.Cluster, m, players int) <-chan end {
	ended := make(chan end, 1)
	go func() {
		played, err := c.Work(ctx, m, players)
		ended <- end{played: played, err: err}
	}()
	return ended
}

// until waits until the status of a search is as it should be.
func until(t *testing.T, c jetstream.Cluster, m int, is func(jetstream.Status) bool) {
	t.Helper()
	for {
		status := require.Must(c.Status(t.Context(), m))(t)
		if is(status) {
			return
		}
		time.Sleep(time.Millisecond)
	}
}

// begun starts a search that nobody works for, and stops it when its queue is full.
func begun(t *testing.T, c jetstream.Cluster, m int) {
	t.Helper()
	ctx, stop := context.WithCancel(t.Context())
	defer stop()
	ended := running(ctx, c, m, nil)
	for {
		status, err := c.Status(ctx, m)
		if err == nil && status.Waiting == shards(t, m) {
			break
		}
		if refused := (*jetstream.RefusedError)(nil); err != nil && !errors.As(err, &refused) { // it is not there yet
			t.Fatal(err)
		}
		time.Sleep(10 * time.Millisecond)
	}
	stop()
	got := <-ended
	require.Sure(t, errors.Is(got.err, context.Canceled), "%v", got.err)
}

func streams(t *testing.T, conn *nats.Conn) api.JetStream {
	t.Helper()
	return require.Must(api.New(conn))(t)
}

// Shards that are lost from the queue while a search waits are put back, and it goes
// on as if nothing had been.
func TestLostWhileWaiting(t *testing.T) {
	const m = 26
	conn := laptop(t)
	said := new(heard)
	c := jetstream.Cluster{Conn: conn, Lease: 100 * time.Millisecond, Log: said.log}
	begun(t, c, m)
	ended := running(t.Context(), c, m, nil)
	emptied(t, streams(t, conn), "nimlab-m26")
	until(t, c, m, func(s jetstream.Status) bool { return s.Waiting == shards(t, m) })
	for text := fmt.Sprintf("no part has come for 1s: 0 of %d shards are done", shards(t, m)); !said.has(text); {
		time.Sleep(time.Millisecond)
	}
	if _, err := c.Work(t.Context(), m, 1); err != nil {
		t.Error(err)
	}
	got := <-ended
	require.That(t, got.err == nil && reflect.DeepEqual(got.row, row(t, m)), "%+v", got)
}

// What is no shard is taken out of the queue, and said; a shard of another version is
// refused and stays there.
func TestStrangersInTheQueue(t *testing.T) {
	const m = 25
	conn := laptop(t)
	said := new(heard)
	c := jetstream.Cluster{Conn: conn, Lease: 100 * time.Millisecond, Log: said.log}
	begun(t, c, m)
	js := streams(t, conn)
	queue := emptied(t, js, "nimlab-m25")
	put := func(text string) {
		require.Must(js.Publish(t.Context(), "nimlab-m25.3", []byte(text)))(t)
	}
	put(fmt.Sprintf(`{"version":"tree-0","m":25,"shards":%d,"shard":3}`, shards(t, m)))
	if played, err := c.Work(t.Context(), m, 2); err == nil || !strings.Contains(err.Error(), `version "tree-0"`) || played != 0 {
		t.Errorf("another version: %d shards played, %v", played, err)
	}
	if info, err := queue.Info(t.Context()); err != nil || info.State.Msgs != 1 {
		t.Errorf("another version: %d messages are left, %v", info.State.Msgs, err)
	}
	for text, names := range map[string]string{
		"hello": `"hello", which is no shard`,
		"{}":    `"{}", which is no shard`,
		fmt.Sprintf(`{"version":%q,"m":25,"shards":%d,"shard":-3}`, records.Version, shards(t, m)): "shard -3",
	} {
		emptied(t, js, "nimlab-m25")
		put(text)
		ctx, stop := context.WithCancel(t.Context())
		ended := working(ctx, c, m, 2)
		for !said.has(names) {
			time.Sleep(time.Millisecond)
		}
		for left := uint64(1); left > 0; time.Sleep(time.Millisecond) {
			info := require.Must(queue.Info(t.Context()))(t)
			left = info.State.Msgs
		}
		stop()
		got := <-ended
		require.That(t, errors.Is(got.err, context.Canceled), "%s: %v", text, got.err)
	}
}

// stored is the bucket of a search.
func stored(t *testing.T, conn *nats.Conn, name string) api.KeyValue {
	t.Helper()
	return require.Must(streams(t, conn).KeyValue(t.Context(), name))(t)
}

// claimed puts a part of a shard under a key, as a worker has it who spoils it.
func claimed(t *testing.T, bucket api.KeyValue, m, shard int, key, by string, spoil func(*records.Part)) {
	t.Helper()
	plan := require.Must(records.NewPlan(m))(t)
	part := require.Must(plan.Tally(t.Context(), shard))(t)
	spoil(&part)
	text, err := json.Marshal(struct {
		records.Part
		By string `json:"by"`
	}{part, by})
	if err == nil {
		_, err = bucket.Put(t.Context(), key+"."+strconv.Itoa(shard), text)
	}
	require.NoError(t, err)
}

// A bucket with anything in it ends nobody: what cannot be read, what claims too much
// and what contradicts is put aside or played again, and the row is right.
func TestStrangersInTheBucket(t *testing.T) {
	const m = 30 // 153 shards
	conn := laptop(t)
	said := new(heard)
	c := jetstream.Cluster{Conn: conn, Lease: 100 * time.Millisecond, Log: said.log, Replay: 1}
	begun(t, c, m)
	bucket := stored(t, conn, "nimlab-m30")
	for key, text := range map[string]string{"hello": "world", "shard.007": "{}", "shard.153": "{}", "shard.5": "rubbish", "shard.6": `{"shard":7}`, "other.8": "[]"} {
		require.Must(bucket.PutString(t.Context(), key, text))(t)
	}
	honest := func(*records.Part) {}
	miscounts := func(p *records.Part) { p.Sequences++ }
	claimed(t, bucket, m, 10, "shard", "one", func(p *records.Part) { p.Sets = 0 })
	claimed(t, bucket, m, 11, "shard", "one", func(p *records.Part) { p.Sets-- })
	claimed(t, bucket, m, 12, "shard", "one", func(p *records.Part) { p.Period.Length++ })
	claimed(t, bucket, m, 20, "shard", "two", honest) // played again, as the first of his
	claimed(t, bucket, m, 21, "shard", "two", miscounts)
	claimed(t, bucket, m, 21, "other", "three", honest)
	claimed(t, bucket, m, 30, "shard", "three", miscounts)
	worked := working(t.Context(), c, m, 2)
	for range 2 { // and a second search finds nothing strange but the keys
		got, err := c.Run(t.Context(), m, nil)
		want := row(t, m)
		require.That(t, err == nil && reflect.DeepEqual(got.Record, want.Record) && got.Replayed >= 2 && got.Replayed != got.Shards,
			"%+v, %v; want %+v", got, err, want)
		names := []string{
			`strange key "hello"`, `strange key "shard.007"`, `strange key "shard.153"`, "under the key shard.5: invalid character",
			"shard.6: it is the part of shard 7", "under the key other.8: ", "shard.10: ", "shard.11: ", "shard.12: ",
			"shard 21 of m30 has two ends", "as the worker two has it", "as the worker three has it",
		}
		if got.Wrong == 0 {
			names = names[:3]
		} else if got.Wrong != 8 {
			t.Errorf("%d are wrong, not 8", got.Wrong)
		}
		for _, name := range names {
			require.That(t, said.has(name), "%q is not said: %q", name, said.texts)
		}
		said.Lock()
		if all := strings.Join(said.texts, "\n"); len(names) == 3 && len(said.texts) != 3 || strings.Count(all, "shard.5:") > 1 {
			t.Errorf("it is said more than once: %q", said.texts)
		}
		said.texts = nil
		said.Unlock()
	}
	if got := <-worked; got.err != nil {
		t.Error(got.err)
	}
	until(t, c, m, func(s jetstream.Status) bool { // strange keys are no shards
		require.That(t, s.Done == s.Shards, "%+v", s)
		return true
	})
	if aside, err := bucket.Get(t.Context(), "aside.shard.5"); err != nil || string(aside.Value()) != "rubbish" {
		t.Errorf("what is no part is not put aside: %v", err)
	}
}

// An honest worker who plays a shard that another was wrong about says so and goes on;
// who was wrong is found out by his first shard, or by the sample, and then everywhere.
func TestLies(t *testing.T) {
	conn := laptop(t)
	wrong := func(p *records.Part) { p.Sequences++ }
	for m, lies := range map[int][]int{
		28: {9},                                                                                           // one, and his first shard is right; all shards are in the sample
		31: {0, 17, 34, 51, 68, 85, 102, 119, 136, 153, 170, 187, 204, 221, 238, 255, 272, 289, 306, 323}, // of 358
	} {
		said := new(heard)
		c := jetstream.Cluster{Conn: conn, Lease: 100 * time.Millisecond, Log: said.log}
		begun(t, c, m)
		bucket := stored(t, conn, fmt.Sprintf("nimlab-m%d", m))
		if m == 28 {
			claimed(t, bucket, m, 3, "shard", "liar", func(*records.Part) {})
		}
		for _, shard := range lies {
			claimed(t, bucket, m, shard, "shard", "liar", wrong)
		}
		worked := working(t.Context(), c, m, 2) // the shards of the liar are in the queue, too
		for !said.has("was played before with another end") {
			time.Sleep(time.Millisecond)
		}
		last := -1
		got, err := c.Run(t.Context(), m, func(done, _ int) {
			require.That(t, done > last, "progress: %d after %d", done, last)
			last = done
		})
		want := records.UpTo(m)[m-1]
		if err != nil || !reflect.DeepEqual(got.Record, want) || got.Wrong != len(lies) || got.Replayed < min(got.Shards, 100) || got.Replayed > 102+len(lies) {
			t.Errorf("%+v, %v; want %+v", got, err, want)
		}
		honest := <-worked
		require.That(t, honest.err == nil, "an honest worker: %v", honest.err)
		require.That(t, said.has("as the worker liar has it: all its shards are played again"), "%q", said.texts)
	}
}

// What a worker says that was wrong before is played again, also where nobody else has
// played it.
func TestLiarGoesOn(t *testing.T) {
	const m = 28
	conn := laptop(t)
	said := new(heard)
	c := jetstream.Cluster{Conn: conn, Replay: 1, Log: said.log}
	begun(t, c, m)
	queue := emptied(t, streams(t, conn), "nimlab-m28")
	wrong := func(p *records.Part) { p.Sequences++ }
	bucket := stored(t, conn, "nimlab-m28")
	claimed(t, bucket, m, 9, "shard", "liar", wrong)
	ended := running(t.Context(), c, m, nil)
	for !said.has("as the worker liar has it") {
		time.Sleep(time.Millisecond)
	}
	until(t, c, m, func(s jetstream.Status) bool { return s.Waiting == s.Shards-1 })
	for _, shard := range []int{12, 14} {
		require.NoError(t, queue.Purge(t.Context(), api.WithPurgeSubject(fmt.Sprint("nimlab-m28.", shard))))
		claimed(t, bucket, m, shard, "shard", "liar", wrong)
	}
	if _, err := c.Work(t.Context(), m, 1); err != nil {
		t.Error(err)
	}
	got := <-ended
	require.That(t, got.err == nil && reflect.DeepEqual(got.row.Record, records.UpTo(m)[m-1]) && got.row.Wrong == 3, "%+v", got)
}

// A queue or a bucket that is deleted in the middle is made anew, and the row is right.
func TestMadeAnew(t *testing.T) {
	const m = 27
	conn := laptop(t)
	js := streams(t, conn)
	for _, stream := range []string{"nimlab-m27", "KV_nimlab-m27"} {
		said := new(heard)
		c := jetstream.Cluster{Conn: conn, Lease: 100 * time.Millisecond, Log: said.log}
		worked := make(chan error, 1)
		calls := 0
		got, err := c.Run(t.Context(), m, func(done, total int) {
			calls++
			if calls == 1 || calls == 5 {
				if err := js.DeleteStream(t.Context(), stream); err != nil && !errors.Is(err, api.ErrStreamNotFound) {
					t.Error(err)
				}
			}
			if calls == 1 {
				go func() {
					var err error
					for {
						_, err = c.Work(t.Context(), m, 1)
						if refused := (*jetstream.RefusedError)(nil); !errors.As(err, &refused) { // it is there again
							break
						}
					}
					worked <- err
				}()
			}
		})
		want := row(t, m)
		require.That(t, err == nil && reflect.DeepEqual(got, want) && calls >= 6, "without %s: %+v, %v; want %+v", stream, got, err, want)
		require.Equal(t, <-worked, nil, "without", stream)
		require.That(t, said.has("trying again"), "without %s: %q", stream, said.texts)
		for _, name := range []string{"nimlab-m27", "KV_nimlab-m27"} {
			require.Equal(t, js.DeleteStream(t.Context(), name), nil)
		}
	}
}

// A search that cannot go on says where it was: where its queue cannot be or cannot be
// filled.
func TestNoQueue(t *testing.T) {
	conn := laptop(t)
	js := streams(t, conn)
	c := jetstream.Cluster{Conn: conn, Name: "narrow", Patience: 200 * time.Millisecond}
	_, err := c.Run(t.Context(), 24, func(int, int) {
		queue, err := js.Stream(t.Context(), "nimlab-narrow")
		if err == nil {
			config := queue.CachedInfo().Config
			config.MaxMsgSize = 1
			_, err = js.UpdateStream(t.Context(), config)
		}
		require.Equal(t, err, nil)
	})
	require.Says(t, err, "filling the queue of narrow", "message size exceeds")

	// The subjects of the queue belong to somebody else.
	if _, err := js.CreateStream(t.Context(), api.StreamConfig{Name: "other", Subjects: []string{"nimlab-taken.>"}}); err != nil {
		t.Fatal(err)
	}
	c.Name = "taken"
	require.Refused(t, "starting the search taken", "overlap")(c.Run(t.Context(), 24, nil))
}

// A search that is stopped while its queue is filled says so, and so does one whose
// connection is closed. The server says nothing of what comes into the queue here, so
// both wait for it when that happens.
func TestStoppedWhileFilling(t *testing.T) {
	const m = 38 // with more shards than are underway at a time
	conn := laptop(t)
	js := streams(t, conn)
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
		c := jetstream.Cluster{Conn: end.conn, Name: name}
		queue := func() *api.StreamInfo {
			s, err := js.Stream(t.Context(), "nimlab-"+name)
			if err != nil {
				t.Error(err)
				return new(api.StreamInfo)
			}
			return s.CachedInfo()
		}
		silent := make(chan bool)
		go func() {
			<-silent
			for queue().State.Msgs == 0 {
				time.Sleep(time.Millisecond)
			}
			end.by()
		}()
		_, err := c.Run(end.ctx, m, func(int, int) {
			config := queue().Config
			config.NoAck = true
			_, err := js.UpdateStream(t.Context(), config)
			require.Equal(t, err, nil)
			close(silent)
		})
		require.That(t, errors.Is(err, end.err) && strings.Contains(err.Error(), "filling the queue of "+name),
			"%s while the queue is filled: %v", name, err)
	}
}

// Several who fill one queue at once do not get in each other's way.
func TestFilledByMany(t *testing.T) {
	const m = 34
	conn := laptop(t)
	said := new(heard)
	c := jetstream.Cluster{Conn: conn, Log: said.log}
	ctx, stop := context.WithCancel(t.Context())
	defer stop()
	var ended []<-chan end
	for range 4 {
		ended = append(ended, running(ctx, c, m, nil))
	}
	begun(t, jetstream.Cluster{Conn: conn}, m)
	stop()
	for _, one := range ended {
		got := <-one
		require.That(t, errors.Is(got.err, context.Canceled), "%v", got.err)
	}
	require.That(t, !said.has("err_code=10077"), "a shard that is there is no error: %q", said.texts)
}

// emptied returns a queue, without what was in it.
func emptied(t *testing.T, js api.JetStream, name string) api.Stream {
	t.Helper()
	queue, err := js.Stream(t.Context(), name)
	if err == nil {
		err = queue.Purge(t.Context())
	}
	require.NoError(t, err)
	return queue
}

// A shard that is done is not put into the queue again.
func TestDoneIsNotQueued(t *testing.T) {
	const m = 26
	conn := laptop(t)
	c := jetstream.Cluster{Conn: conn}
	begun(t, c, m)
	js := streams(t, conn)
	queue := emptied(t, js, "nimlab-m26")
	plan := require.Must(records.NewPlan(m))(t)
	first := plan.Order()[0]
	claimed(t, stored(t, conn, "nimlab-m26"), m, first, "shard", "somebody", func(*records.Part) {})
	ctx, stop := context.WithCancel(t.Context())
	defer stop()
	ended := running(ctx, c, m, nil)
	until(t, c, m, func(s jetstream.Status) bool { return s.Waiting == plan.Shards()-1 })
	if _, err := queue.GetLastMsgForSubject(t.Context(), fmt.Sprint("nimlab-m26.", first)); !errors.Is(err, api.ErrMsgNotFound) {
		t.Errorf("shard %d, which is done, is in the queue: %v", first, err)
	}
	stop()
	got := <-ended
	require.That(t, errors.Is(got.err, context.Canceled), "%v", got.err)
}

// A worker whose place at the queue is gone waits for it as long as patience says.
func TestWorkersGone(t *testing.T) {
	const m = 24
	conn := laptop(t)
	c := jetstream.Cluster{Conn: conn, Patience: 100 * time.Millisecond}
	begun(t, c, m)
	js := streams(t, conn)
	queue := emptied(t, js, "nimlab-m24")
	text := fmt.Sprintf(`{"version":%q,"m":%d,"shards":%d,"shard":0}`, records.Version, m, shards(t, m))
	if _, err := js.Publish(t.Context(), "nimlab-m24.0", []byte(text)); err != nil {
		t.Fatal(err)
	}
	ended := working(t.Context(), c, m, 1)
	until(t, c, m, func(s jetstream.Status) bool { return s.Done == 1 })
	require.NoError(t, queue.DeleteConsumer(t.Context(), "workers"))
	got := <-ended
	require.That(t, got.played == 1 && got.err != nil && strings.Contains(got.err.Error(), "taking a shard of m24"), "%+v", got)
}

// Whoever has no time is told so, wherever he stands when it ends.
func TestNoTime(t *testing.T) {
	const m = 24
	conn := laptop(t)
	c := jetstream.Cluster{Conn: conn}
	begun(t, c, m)
	where := map[string]bool{}
	for late := 0; late < 20; {
		for wait := time.Duration(0); wait < 3*time.Millisecond; wait += 20 * time.Microsecond {
			ctx, stop := context.WithTimeout(t.Context(), wait)
			_, err := c.Status(ctx, m)
			stop()
			switch {
			case err == nil:
				late++
			case !errors.Is(err, context.DeadlineExceeded) || !strings.Contains(err.Error(), "m24"):
				t.Fatalf("in %v: %v", wait, err)
			default:
				text, _, _ := strings.Cut(strings.TrimPrefix(err.Error(), "jetstream: "), " ")
				where[text] = true
			}
		}
		late++ // on a slow machine it is always too short
	}
	require.That(t, where["joining"], "time ended in %v", where)
}

// With a connection that is closed nothing is waited for: at the start, and in the
// middle of the work.
func TestClosedConnection(t *testing.T) {
	const m = 36 // with shards among the first fifty that outlast a lease
	conn := laptop(t)
	c := jetstream.Cluster{Conn: conn, Lease: 30 * time.Millisecond}
	begun(t, c, m)
	first := make(chan bool)
	once := sync.OnceFunc(func() { close(first) })
	run := running(t.Context(), c, m, func(done, _ int) {
		if done >= 50 {
			once()
		}
	})
	worker := working(t.Context(), c, m, 2)
	<-first
	conn.Close()
	for _, ended := range []<-chan end{run, worker} {
		if got := <-ended; !errors.Is(got.err, nats.ErrConnectionClosed) || !strings.Contains(got.err.Error(), "m36") {
			t.Errorf("in the middle: %v", got.err)
		}
	}
	_, starting := c.Run(t.Context(), m, nil)
	_, joining := c.Work(t.Context(), m, 1)
	_, status := c.Status(t.Context(), m)
	for what, err := range map[string]error{"starting": starting, "joining": joining, "joining ": status} {
		require.That(t, errors.Is(err, nats.ErrConnectionClosed) && strings.Contains(err.Error(), what), "%s: %v", what, err)
	}
}

// A server that is away for a moment is waited for.
func TestServerAway(t *testing.T) {
	const m = 28
	folder := t.TempDir()
	s := require.Must(jetstream.Serve(folder, "127.0.0.1", -1))(t)
	_, text, err := net.SplitHostPort(s.URL()[strings.Index(s.URL(), "@"):])
	require.NoError(t, err)
	var port int
	fmt.Sscan(text, &port)
	conn := require.Must(nats.Connect(s.URL(), nats.MaxReconnects(-1), nats.ReconnectWait(50*time.Millisecond)))(t)
	defer conn.Close()
	c := jetstream.Cluster{Conn: conn, Lease: 200 * time.Millisecond}
	begun(t, c, m)
	half := make(chan bool)
	once := sync.OnceFunc(func() { close(half) })
	ended := running(t.Context(), c, m, func(done, total int) {
		if done > total/4 {
			once()
		}
	})
	worked := working(t.Context(), c, m, 2)
	<-half
	s.Close()
	time.Sleep(300 * time.Millisecond)
	s = require.Must(jetstream.Serve(folder, "127.0.0.1", port))(t)
	defer s.Close()
	got := <-ended
	require.That(t, got.err == nil && reflect.DeepEqual(got.row, row(t, m)), "%+v", got)
	got = <-worked
	require.That(t, got.err == nil, "%v", got.err)
}

// A worker that is told to stop in the middle of a shard gives it back at once, long
// before its lease is over.
func TestWorkerStops(t *testing.T) {
	const m = 36
	conn := laptop(t)
	c := jetstream.Cluster{Conn: conn, Lease: time.Minute}
	begun(t, c, m)
	plan := require.Must(records.NewPlan(m))(t)
	js := streams(t, conn)
	queue := emptied(t, js, "nimlab-m36")
	queued := func() jetstream.Status {
		return require.Must(c.Status(t.Context(), m))(t)
	}
	workers := require.Must(queue.Consumer(t.Context(), "workers"))(t)
	var text string
	var message api.Msg
	done, tries := 0, 0
	for _, shard := range plan.Order() {
		short, stop := context.WithTimeout(t.Context(), 100*time.Millisecond)
		_, err := plan.Play(short, shard)
		stop()
		if err == nil {
			continue // it takes no time
		}
		require.NoError(t, queue.Purge(t.Context()))
		text = fmt.Sprintf(`{"version":%q,"m":%d,"shards":%d,"shard":%d}`, records.Version, m, plan.Shards(), shard)
		if _, err := js.Publish(t.Context(), fmt.Sprintf("nimlab-m36.%d", shard), []byte(text)); err != nil {
			t.Fatal(err)
		}
		ctx, stop := context.WithCancel(t.Context())
		ended := working(ctx, c, m, 1)
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
		if message, err = workers.Next(api.FetchMaxWait(20 * time.Second)); err == nil {
			break
		}
		// A worker that was stopped while the shard was on its way has not had it.
		tries++
		require.Sure(t, tries != 5, "%v", err)
	}
	require.Sure(t, message != nil, "no shard was stopped")
	if about, err := message.Metadata(); err != nil || about.NumDelivered < 2 || string(message.Data()) != text {
		t.Errorf("what comes again is %s (%+v, %v)", message.Data(), about, err)
	}
}

// Where no server can run, Serve says so; and one that is not told where listens to
// this machine only.
func TestNoServer(t *testing.T) {
	here := require.Must(jetstream.Serve(t.TempDir(), "", -1))(t)
	here.Close()
	require.That(t, strings.Contains(here.URL(), "@127.0.0.1:"), "it is at %s", here.URL())
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
		s, err := jetstream.Serve(c.folder, c.host, c.port)
		if err == nil {
			s.Close()
			t.Errorf("there is a server with %s on %s, port %d", c.folder, c.host, c.port)
			continue
		}
		for _, name := range c.names {
			require.Contains(t, err.Error(), name, err, "does not name")
		}
	}
	c := jetstream.Cluster{Conn: new(nats.Conn)}
	_, work := c.Work(t.Context(), 63, 1)
	_, status := c.Status(t.Context(), 63)
	for _, err := range []error{work, status} {
		require.Says(t, err, "largest take 63")
	}
}
