package jetstream_test

import (
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

// laptop starts a server within the test and connects to it.
func laptop(t *testing.T) *nats.Conn {
	t.Helper()
	s := require.Must(jetstream.Serve(t.TempDir(), "127.0.0.1", -1))(t)
	t.Cleanup(s.Close)
	conn := require.Must(nats.Connect(s.URL()))(t)
	t.Cleanup(conn.Close)
	return conn
}

// shards returns how many shards there are.
func shards(t *testing.T, m int) int {
	t.Helper()
	p := require.Must(records.NewPlan(m))(t)
	return p.Shards()
}

// row is the row of a search with so few shards that each is played again.
func row(t *testing.T, m int) jetstream.Row {
	t.Helper()
	r := require.Must(records.All(t.Context(), m))(t)
	return jetstream.Row{Record: r, Shards: shards(t, m), Replayed: shards(t, m)}
}

// A search with a few workers in one program gives the record, and a second
// search gives it at once.
func TestSearch(t *testing.T) {
	const m = 26
	c := jetstream.Cluster{Conn: laptop(t)}
	var workers sync.WaitGroup
	played := make([]int, 3)
	started := make(chan bool)
	for i := range played {
		workers.Go(func() {
			<-started
			var err error
			played[i], err = c.Work(t.Context(), m, 1+i)
			require.Equal(t, err, nil)
		})
	}
	var once sync.Once
	last := -1
	got, err := c.Run(t.Context(), m, func(done, total int) {
		once.Do(func() { close(started) }) // the bucket is there
		require.That(t, done >= last && total == shards(t, m), "progress: %d of %d after %d", done, total, last)
		last = done
	})
	if want := row(t, m); err != nil || !reflect.DeepEqual(got, want) {
		t.Errorf("%+v, %v; want %+v", got, err, want)
	}
	workers.Wait()
	sum := played[0] + played[1] + played[2]
	require.That(t, sum == shards(t, m) && last == sum, "%d shards played, progress ended at %d", sum, last)
	again, err := c.Run(t.Context(), m, nil)
	require.That(t, err == nil && reflect.DeepEqual(again, got), "again: %+v, %v", again, err)
	status, err := c.Status(t.Context(), m)
	if want := (jetstream.Status{Done: shards(t, m), Shards: shards(t, m)}); err != nil || status != want {
		t.Errorf("status %+v, %v; want %+v", status, err, want)
	}

	// A part that is gone is played again, and workers are told that there is work.
	bucket := stored(t, c.Conn, "nimlab-m26")
	require.NoError(t, bucket.Delete(t.Context(), "shard.3"))
	ended := running(t.Context(), c, m, nil)
	until(t, c, m, func(s jetstream.Status) bool { return s.Waiting == 1 })
	if _, err := bucket.Get(t.Context(), "row"); !errors.Is(err, api.ErrKeyNotFound) {
		t.Errorf("the search is over before it is: %v", err)
	}
	if n, err := c.Work(t.Context(), m, 1); n != 1 || err != nil {
		t.Errorf("%d shards played again, %v", n, err)
	}
	if last := <-ended; last.err != nil || !reflect.DeepEqual(last.row, got) {
		t.Errorf("%+v; want %+v", last, got)
	}
}

// Who is of another version or M is refused, by name, also when the search is
// called the same.
func TestRefused(t *testing.T) {
	conn := laptop(t)
	ctx := t.Context()
	c := jetstream.Cluster{Conn: conn, Name: "ours"}
	begun(t, c, 24)
	refused := func(names string, err error) {
		t.Helper()
		var r *jetstream.RefusedError
		require.That(t, errors.As(err, &r) && strings.Contains(err.Error(), names), "error %v does not refuse with %q", err, names)
	}
	_, err := c.Work(ctx, 25, 1)
	refused("largest take 24, not 25", err)
	_, err = c.Run(ctx, 25, nil)
	refused("largest take 24, not 25", err)
	_, err = c.Status(ctx, 25)
	refused("largest take 24, not 25", err)
	_, err = jetstream.Cluster{Conn: conn}.Work(ctx, 24, 1)
	refused("no search m24", err)

	// The plan of another version.
	js := require.Must(api.New(conn))(t)
	bucket := require.Must(js.KeyValue(ctx, "nimlab-ours"))(t)
	put := func(key, text string) {
		t.Helper()
		if _, err := bucket.PutString(ctx, key, text); err != nil {
			t.Fatal(err)
		}
	}
	put("plan", fmt.Sprintf(`{"version":"tree-0","m":24,"shards":%d}`, shards(t, 24)))
	_, err = c.Work(ctx, 24, 1)
	refused(`version "tree-0"`, err)
	_, err = c.Run(ctx, 24, nil)
	refused(`version "tree-0"`, err)
	put("plan", fmt.Sprintf(`{"version":%q,"m":24,"shards":3}`, records.Version))
	_, err = c.Work(ctx, 24, 1)
	refused("3 shards", err)
	put("plan", "no plan")
	_, err = c.Work(ctx, 24, 1)
	refused("no plan", err)

	// Whoever runs the search puts the plan right, and a worker may come again.
	said := new(heard)
	c.Log = said.log
	begun(t, c, 24)
	if text := `"no plan": it is put aside`; !said.has(text) {
		t.Errorf("%q is not in %q", text, said.texts)
	}
	if aside, err := bucket.Get(ctx, "aside.plan"); err != nil || string(aside.Value()) != "no plan" {
		t.Errorf("no plan is put aside: %v", err)
	}
}

// Shards that are in the queue are not put there again; a shard that is lost is.
func TestLostShards(t *testing.T) {
	const m = 25
	conn := laptop(t)
	c := jetstream.Cluster{Conn: conn, Lease: 200 * time.Millisecond}
	for range 3 {
		begun(t, c, m)
	}
	status, err := c.Status(t.Context(), m)
	if want := (jetstream.Status{Shards: shards(t, m), Waiting: shards(t, m)}); err != nil || status != want {
		t.Errorf("status %+v, %v; want %+v", status, err, want)
	}
	js := require.Must(api.New(conn))(t)
	queue := require.Must(js.Stream(t.Context(), "nimlab-m25"))(t)
	// A second message of the same shard, as two searches at once may publish it.
	if _, err := js.Publish(t.Context(), "nimlab-m25.3", nil); err == nil {
		t.Error("a shard is in the queue twice")
	}
	require.NoError(t, queue.Purge(t.Context(), api.WithPurgeSubject("nimlab-m25.3")))
	go c.Work(t.Context(), m, 1)
	got, err := c.Run(t.Context(), m, nil)
	if want := row(t, m); err != nil || !reflect.DeepEqual(got, want) {
		t.Errorf("%+v, %v; want %+v", got, err, want)
	}
}

func TestErrors(t *testing.T) {
	conn := laptop(t)
	ctx := t.Context()
	for names, c := range map[string]jetstream.Cluster{
		"without a connection": {},
		`"a b"`:                {Conn: conn, Name: "a b"},
		"-1 replicas":          {Conn: conn, Replicas: -1},
		"-2 shards played":     {Conn: conn, Replay: -2},
		"lease -1s":            {Conn: conn, Lease: -time.Second},
	} {
		require.Refused(t, names)(c.Run(ctx, 20, nil))
	}
	c := jetstream.Cluster{Conn: conn}
	require.Refused(t, "largest take 63")(c.Run(ctx, 63, nil))
	require.Refused(t, "0 players")(c.Work(ctx, 20, 0))
	for _, port := range []int{0, -2, 65536} {
		if _, err := jetstream.Serve(t.TempDir(), "127.0.0.1", port); err == nil {
			t.Errorf("port %d is no error", port)
		}
	}
	if _, err := jetstream.Serve("", "127.0.0.1", -1); err == nil {
		t.Error("no folder is no error")
	}
}
