package jetstream_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"reflect"
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

// site is a search under test: its server, its plan, and its log.
type site struct {
	jetstream.Cluster
	t      *testing.T
	m      int
	js     api.JetStream
	plan   records.Plan
	shards int

	mu  sync.Mutex
	log string
}

// newConn starts a server within the test and connects to it.
func newConn(t *testing.T) *nats.Conn {
	t.Helper()
	s := require.Must(jetstream.Serve(t.TempDir(), "127.0.0.1", -1))(t)
	t.Cleanup(s.Close)
	conn := require.Must(nats.Connect(s.URL()))(t)
	t.Cleanup(conn.Close)
	return conn
}

// newSite returns the site of a search that does not exist yet, with a new server unless the
// cluster has a connection.
func newSite(t *testing.T, m int, c jetstream.Cluster) *site {
	t.Helper()
	if c.Conn == nil {
		c.Conn = newConn(t)
	}
	if c.Name == "" {
		c.Name = fmt.Sprint("m", m)
	}
	plan := require.Must(records.NewPlan(m))(t)
	s := &site{t: t, m: m, Cluster: c, js: require.Must(api.New(c.Conn))(t), plan: plan, shards: plan.Shards()}
	s.Log = func(text string) {
		s.mu.Lock()
		defer s.mu.Unlock()
		s.log += text + "\n"
	}
	return s
}

// begun returns the site of a search with a full queue and without workers.
func begun(t *testing.T, m int, c jetstream.Cluster) *site {
	t.Helper()
	s := newSite(t, m, c)
	s.begin()
	return s
}

// begin runs the search until its queue is full.
func (s *site) begin() {
	s.t.Helper()
	ctx, stop := context.WithCancel(s.t.Context())
	defer stop()
	ended := s.startSearch(ctx, nil)
	for {
		status, err := s.Status(ctx, s.m)
		if err == nil && status.Waiting == s.shards {
			break
		}
		refused := (*jetstream.RefusedError)(nil)
		require.True(s.t, err == nil || errors.As(err, &refused), "%v", err) // it does not exist yet
		time.Sleep(10 * time.Millisecond)
	}
	stop()
	got := <-ended
	require.True(s.t, errors.Is(got.err, context.Canceled), "%v", got.err)
}

// result is the outcome of a search or of a worker.
type result struct {
	row    jetstream.Row
	played int
	err    error
}

// startSearch runs the search in the background.
func (s *site) startSearch(ctx context.Context, progress func(done, total int)) <-chan result {
	ended := make(chan result, 1)
	go func() {
		row, err := s.Run(ctx, s.m, progress)
		ended <- result{row: row, err: err}
	}()
	return ended
}

// startWorker runs a worker in the background.
func (s *site) startWorker(ctx context.Context, players int) <-chan result {
	ended := make(chan result, 1)
	go func() {
		played, err := s.Work(ctx, s.m, players)
		ended <- result{played: played, err: err}
	}()
	return ended
}

// requireRow fails unless a search returns the correct row, with each shard played again.
func (s *site) requireRow(got jetstream.Row, err error) {
	s.t.Helper()
	want := jetstream.Row{Record: records.UpTo(s.m)[s.m-1], Shards: s.shards, Replayed: s.shards}
	require.That(s.t, err == nil && reflect.DeepEqual(got, want), "%+v, %v; want %+v", got, err, want)
}

// until waits until the status of the search satisfies a condition.
func (s *site) until(is func(jetstream.Status) bool) {
	s.t.Helper()
	for !is(require.Must(s.Status(s.t.Context(), s.m))(s.t)) {
		time.Sleep(time.Millisecond)
	}
}

// logged reports whether the log contains a text.
func (s *site) logged(part string) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return strings.Contains(s.log, part)
}

// hears waits until the log contains a text.
func (s *site) hears(part string) {
	for !s.logged(part) {
		time.Sleep(time.Millisecond)
	}
}

func (s *site) queue() api.Stream {
	s.t.Helper()
	return require.Must(s.js.Stream(s.t.Context(), "nimlab-"+s.Name))(s.t)
}

func (s *site) bucket() api.KeyValue {
	s.t.Helper()
	return require.Must(s.js.KeyValue(s.t.Context(), "nimlab-"+s.Name))(s.t)
}

// holds fails unless a key has this value.
func (s *site) holds(key, text string) {
	s.t.Helper()
	require.Equal(s.t, string(require.Must(s.bucket().Get(s.t.Context(), key))(s.t).Value()), text, key)
}

// put stores a value under a key.
func (s *site) put(key, text string) {
	s.t.Helper()
	require.Must(s.bucket().PutString(s.t.Context(), key, text))(s.t)
}

// claim stores the part of a shard under a key, changed by spoil.
func (s *site) claim(key string, shard int, by string, spoil func(*records.Part)) {
	s.t.Helper()
	part := require.Must(s.plan.Tally(s.t.Context(), shard))(s.t)
	spoil(&part)
	s.put(fmt.Sprint(key, ".", shard), string(require.Must(json.Marshal(struct {
		records.Part
		By string `json:"by"`
	}{part, by}))(s.t)))
}

func honest(*records.Part)      {}
func miscounts(p *records.Part) { p.Sequences++ }

// empties removes all messages from the queue, or those of some shards.
func (s *site) empties(shard ...int) {
	s.t.Helper()
	var only []api.StreamPurgeOpt
	for _, number := range shard {
		only = append(only, api.WithPurgeSubject(s.subject(number)))
	}
	require.NoError(s.t, s.queue().Purge(s.t.Context(), only...))
}

func (s *site) subject(shard int) string { return fmt.Sprintf("nimlab-%s.%d", s.Name, shard) }

// task returns the message of a shard.
func (s *site) task(version string, shard int) string {
	return fmt.Sprintf(`{"version":%q,"m":%d,"shards":%d,"shard":%d}`, version, s.m, s.shards, shard)
}

// send publishes a text as the message of a shard.
func (s *site) send(shard int, text string) error {
	_, err := s.js.Publish(s.t.Context(), s.subject(shard), []byte(text))
	return err
}

// A search with some workers returns the record, and a second search returns it at once.
func TestSearchReturnsRecord(t *testing.T) {
	s := newSite(t, 26, jetstream.Cluster{})
	ctx := t.Context()
	workers := make(chan (<-chan result), 3)
	once := sync.OnceFunc(func() { // the bucket exists
		for i := range cap(workers) {
			workers <- s.startWorker(ctx, 1+i)
		}
		close(workers)
	})
	last := -1
	s.requireRow(s.Run(ctx, s.m, func(done, total int) {
		once()
		require.That(t, done >= last && total == s.shards, "progress: %d of %d after %d", done, total, last)
		last = done
	}))
	sum := 0
	for worker := range workers {
		got := <-worker
		require.NoError(t, got.err)
		sum += got.played
	}
	require.That(t, sum == s.shards && last == sum, "%d shards played, progress ended at %d", sum, last)
	s.requireRow(s.Run(ctx, s.m, nil))
	require.Returns(t, jetstream.Status{Done: s.shards, Shards: s.shards})(s.Status(ctx, s.m))

	// A part that is deleted is played again, and workers do not end before.
	require.NoError(t, s.bucket().Delete(ctx, "shard.3"))
	ended := s.startSearch(ctx, nil)
	s.until(func(s jetstream.Status) bool { return s.Waiting == 1 })
	_, err := s.bucket().Get(ctx, "row")
	require.That(t, errors.Is(err, api.ErrKeyNotFound), "the search is over before it is: %v", err)
	require.Returns(t, 1, "played again")(s.Work(ctx, s.m, 1))
	got := <-ended
	s.requireRow(got.row, got.err)
}

// Programs with another version or another M are refused.
func TestOtherPlansAreRefused(t *testing.T) {
	ctx := t.Context()
	s := begun(t, 24, jetstream.Cluster{Name: "ours"})
	refused := func(names string) func(any, error) {
		return func(_ any, err error) {
			t.Helper()
			var r *jetstream.RefusedError
			require.True(t, errors.As(err, &r) && strings.Contains(err.Error(), names), "error %v does not refuse with %q", err, names)
		}
	}
	refused("largest take 24, not 25")(s.Work(ctx, 25, 1))
	refused("largest take 24, not 25")(s.Run(ctx, 25, nil))
	refused("largest take 24, not 25")(s.Status(ctx, 25))
	refused("no search m24")(jetstream.Cluster{Conn: s.Conn}.Work(ctx, 24, 1))

	// The plan of another version.
	s.put("plan", fmt.Sprintf(`{"version":"tree-0","m":24,"shards":%d}`, s.shards))
	refused(`version "tree-0"`)(s.Work(ctx, 24, 1))
	refused(`version "tree-0"`)(s.Run(ctx, 24, nil))
	s.put("plan", fmt.Sprintf(`{"version":%q,"m":24,"shards":3}`, records.Version))
	refused("3 shards")(s.Work(ctx, 24, 1))
	for _, strange := range []string{"no plan", "{}"} {
		s.put("plan", strange)
		refused(fmt.Sprintf("has no plan but %q", strange))(s.Work(ctx, 24, 1))

		// A coordinator repairs the plan, and a worker can join again.
		s.begin()
		require.That(t, s.logged(fmt.Sprintf("%q: it is put aside", strange)), "%q", s.log)
		s.holds("aside.plan", strange)
	}
}

// Only shards that are lost are queued again.
func TestLostShardsAreQueuedAgain(t *testing.T) {
	s := begun(t, 25, jetstream.Cluster{Lease: 200 * time.Millisecond})
	for range 2 {
		s.begin()
	}
	require.Returns(t, jetstream.Status{Shards: s.shards, Waiting: s.shards})(s.Status(t.Context(), s.m))
	// A second message of the same shard, as two searches at once may publish it.
	require.ErrorContains(t, s.send(3, ""), "err_code=10077")
	s.empties(3)
	s.startWorker(t.Context(), 1)
	s.requireRow(s.Run(t.Context(), s.m, nil))
}

func TestInvalidSettings(t *testing.T) {
	conn := newConn(t)
	ctx := t.Context()
	for names, c := range map[string]jetstream.Cluster{
		"without a connection": {},
		`"a b"`:                {Conn: conn, Name: "a b"},
		"-1 replicas":          {Conn: conn, Replicas: -1},
		"-2 shards played":     {Conn: conn, Replay: -2},
		"lease -1s":            {Conn: conn, Lease: -time.Second},
	} {
		require.Fails(t, names)(c.Run(ctx, 20, nil))
	}
	c := jetstream.Cluster{Conn: conn}
	for _, m := range []int{0, 63} {
		names := fmt.Sprint("largest take ", m)
		require.Fails(t, names)(c.Run(ctx, m, nil))
		require.Fails(t, names)(c.Work(ctx, m, 1))
		require.Fails(t, names)(c.Status(ctx, m))
	}
	require.Fails(t, "0 players")(c.Work(ctx, 20, 0))
	var none context.Context
	require.Fails(t, "context.Background()")(c.Run(none, 20, nil))
	require.Fails(t, "context.Background()")(c.Work(none, 20, 1))
	require.Fails(t, "context.Background()")(c.Status(none, 20))
	for _, port := range []int{0, -2, 65536} {
		require.Fails(t, fmt.Sprint("port ", port))(jetstream.Serve(t.TempDir(), "127.0.0.1", port))
	}
	require.Fails(t, "needs a folder")(jetstream.Serve("", "127.0.0.1", -1))
}
