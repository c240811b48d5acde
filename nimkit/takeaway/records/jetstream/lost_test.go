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

// begun starts a search that nobody works for, and stops it when its queue is full.
func begun(t *testing.T, c jetstream.Cluster, m int) {
	t.Helper()
	ctx, stop := context.WithCancel(t.Context())
	defer stop()
	ended := make(chan error, 1)
	go func() {
		_, err := c.Run(ctx, m, nil)
		ended <- err
	}()
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
	if err := <-ended; !errors.Is(err, context.Canceled) {
		t.Fatal(err)
	}
}

func streams(t *testing.T, conn *nats.Conn) api.JetStream {
	t.Helper()
	js, err := api.New(conn)
	if err != nil {
		t.Fatal(err)
	}
	return js
}

// Shards that are lost from the queue while a search waits are put back, and it goes
// on as if nothing had been.
func TestLostWhileWaiting(t *testing.T) {
	const m = 26
	conn := laptop(t)
	c := jetstream.Cluster{Conn: conn, Lease: 100 * time.Millisecond}
	begun(t, c, m)
	type end struct {
		r   records.Record
		err error
	}
	ended := make(chan end, 1)
	go func() {
		r, err := c.Run(t.Context(), m, nil)
		ended <- end{r, err}
	}()
	emptied(t, streams(t, conn), "nimlab-m26")
	for waiting := 0; waiting < shards(t, m); time.Sleep(50 * time.Millisecond) {
		status, err := c.Status(t.Context(), m)
		if err != nil {
			t.Fatal(err)
		}
		waiting = status.Waiting
	}
	if _, err := c.Work(t.Context(), m, 1); err != nil {
		t.Error(err)
	}
	if got := <-ended; got.err != nil || !reflect.DeepEqual(got.r, row(t, m)) {
		t.Errorf("%+v", got)
	}
}

// What is no shard is refused and stays in the queue; a part that comes while a search
// waits and is none ends it.
func TestStrangersInTheSearch(t *testing.T) {
	const m = 25
	conn := laptop(t)
	c := jetstream.Cluster{Conn: conn, Lease: 100 * time.Millisecond}
	begun(t, c, m)
	js := streams(t, conn)
	queue, err := js.Stream(t.Context(), "nimlab-m25")
	if err != nil {
		t.Fatal(err)
	}
	for text, names := range map[string]string{
		"hello": `"hello", which is no shard`,
		fmt.Sprintf(`{"version":"tree-0","m":25,"shards":%d,"shard":3}`, shards(t, m)):             `version "tree-0"`,
		fmt.Sprintf(`{"version":%q,"m":25,"shards":%d,"shard":-3}`, records.Version, shards(t, m)): "shard -3",
	} {
		if err := queue.Purge(t.Context()); err != nil {
			t.Fatal(err)
		}
		if _, err := js.Publish(t.Context(), "nimlab-m25.3", []byte(text)); err != nil {
			t.Fatal(err)
		}
		if played, err := c.Work(t.Context(), m, 2); err == nil || !strings.Contains(err.Error(), names) || played != 0 {
			t.Errorf("%s: %d shards played, %v", text, played, err)
		}
		if info, err := queue.Info(t.Context()); err != nil || info.State.Msgs != 1 {
			t.Errorf("%s: %d messages are left, %v", text, info.State.Msgs, err)
		}
	}
	if err := queue.Purge(t.Context()); err != nil {
		t.Fatal(err)
	}
	ended := make(chan error, 1)
	once := sync.OnceFunc(func() {
		bucket, err := js.KeyValue(t.Context(), "nimlab-m25")
		if err == nil {
			_, err = bucket.PutString(t.Context(), "shard.5", `{"shard":6}`)
		}
		if err != nil {
			t.Error(err)
		}
	})
	go func() {
		_, err := c.Run(t.Context(), m, func(int, int) { once() })
		ended <- err
	}()
	if err := <-ended; err == nil || !strings.Contains(err.Error(), "shard.5: it is the part of shard 6") {
		t.Errorf("a strange part: %v", err)
	}
}

// A search of which a part is gone is waited for as long as patience says, and the error
// says what is missing.
func TestPartsOfASearchGone(t *testing.T) {
	const m = 24
	conn := laptop(t)
	ctx := t.Context()
	js := streams(t, conn)
	for names, remove := range map[string]func() error{
		"stream not found":   func() error { return js.DeleteStream(ctx, "nimlab-m24") },
		"consumer not found": func() error { return js.DeleteConsumer(ctx, "nimlab-m24", "workers") },
		"key not found": func() error {
			bucket, err := js.KeyValue(ctx, "nimlab-m24")
			if err == nil {
				err = bucket.Delete(ctx, "plan")
			}
			return err
		},
	} {
		said := new(heard)
		c := jetstream.Cluster{Conn: conn, Patience: 100 * time.Millisecond, Log: said.log}
		begun(t, c, m)
		if err := remove(); err != nil {
			t.Fatal(err)
		}
		_, status := c.Status(ctx, m)
		_, work := c.Work(ctx, m, 1)
		for _, err := range []error{status, work} {
			if err == nil || !strings.Contains(err.Error(), "joining the search m24") || !strings.Contains(err.Error(), names) {
				t.Errorf("%s: %v", names, err)
			}
		}
		if !said.has("trying again") {
			t.Errorf("%s: %q", names, said.texts)
		}
		if err := js.DeleteStream(ctx, "KV_nimlab-m24"); err != nil {
			t.Fatal(err)
		}
		js.DeleteStream(ctx, "nimlab-m24") // or it is gone
	}
}

// A search that cannot go on says where it was: without its bucket, without its queue, or
// where that queue cannot be or cannot be filled.
func TestGoneInTheMiddle(t *testing.T) {
	conn := laptop(t)
	js := streams(t, conn)
	said := new(heard)
	c := jetstream.Cluster{Conn: conn, Name: "bucket", Lease: 100 * time.Millisecond, Patience: 200 * time.Millisecond, Log: said.log}
	_, err := c.Run(t.Context(), 24, func(int, int) {
		if err := js.DeleteKeyValue(t.Context(), "nimlab-bucket"); err != nil {
			t.Error(err)
		}
	})
	if err == nil || !strings.Contains(err.Error(), "reading the parts of bucket") || !said.has("following the search bucket") {
		t.Errorf("without a bucket: %v, %q", err, said.texts)
	}

	for name, end := range map[string]struct {
		hinder func(api.StreamConfig) error
		says   string
	}{
		"gone": {func(c api.StreamConfig) error { return js.DeleteStream(t.Context(), c.Name) }, "stream not found"},
		"narrow": {func(c api.StreamConfig) error {
			c.MaxMsgSize = 1
			_, err := js.UpdateStream(t.Context(), c)
			return err
		}, "message size exceeds"},
	} {
		c.Name = name
		_, err := c.Run(t.Context(), 24, func(int, int) {
			queue, err := js.Stream(t.Context(), "nimlab-"+c.Name)
			if err == nil {
				err = end.hinder(queue.CachedInfo().Config)
			}
			if err != nil {
				t.Error(err)
			}
		})
		if err == nil || !strings.Contains(err.Error(), "filling the queue of "+name) || !strings.Contains(err.Error(), end.says) {
			t.Errorf("%s: %v", name, err)
		}
	}

	// The subjects of the queue belong to somebody else.
	if _, err := js.CreateStream(t.Context(), api.StreamConfig{Name: "other", Subjects: []string{"nimlab-taken.>"}}); err != nil {
		t.Fatal(err)
	}
	c.Name = "taken"
	if _, err := c.Run(t.Context(), 24, nil); err == nil || !strings.Contains(err.Error(), "starting the search taken") || !strings.Contains(err.Error(), "overlap") {
		t.Errorf("with subjects that are taken: %v", err)
	}
}

// A search that is stopped while its queue is filled says so, and so does one whose
// connection is closed. The server says nothing of what comes into the queue here, so
// both wait for it when that happens.
func TestStoppedWhileFilling(t *testing.T) {
	const m = 38 // with more shards than are underway at a time
	conn := laptop(t)
	js := streams(t, conn)
	closing, err := nats.Connect(conn.ConnectedUrl())
	if err != nil {
		t.Fatal(err)
	}
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
			if _, err := js.UpdateStream(t.Context(), config); err != nil {
				t.Error(err)
			}
			close(silent)
		})
		if !errors.Is(err, end.err) || !strings.Contains(err.Error(), "filling the queue of "+name) {
			t.Errorf("%s while the queue is filled: %v", name, err)
		}
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
	ended := make(chan error, 4)
	for range cap(ended) {
		go func() {
			_, err := c.Run(ctx, m, nil)
			ended <- err
		}()
	}
	begun(t, jetstream.Cluster{Conn: conn}, m)
	stop()
	for range cap(ended) {
		if err := <-ended; !errors.Is(err, context.Canceled) {
			t.Error(err)
		}
	}
	if said.has("err_code=10077") {
		t.Errorf("a shard that is there is no error: %q", said.texts)
	}
}

// emptied returns a queue, without what was in it.
func emptied(t *testing.T, js api.JetStream, name string) api.Stream {
	t.Helper()
	queue, err := js.Stream(t.Context(), name)
	if err == nil {
		err = queue.Purge(t.Context())
	}
	if err != nil {
		t.Fatal(err)
	}
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
	plan, err := records.NewPlan(m)
	if err != nil {
		t.Fatal(err)
	}
	first := plan.Order()[0]
	part, err := plan.Play(t.Context(), first)
	if err != nil {
		t.Fatal(err)
	}
	text, err := json.Marshal(part)
	if err != nil {
		t.Fatal(err)
	}
	bucket, err := js.KeyValue(t.Context(), "nimlab-m26")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := bucket.Put(t.Context(), fmt.Sprint("shard.", first), text); err != nil {
		t.Fatal(err)
	}
	ctx, stop := context.WithCancel(t.Context())
	defer stop()
	ended := make(chan error, 1)
	go func() {
		_, err := c.Run(ctx, m, nil)
		ended <- err
	}()
	for waiting := 0; waiting < plan.Shards()-1; time.Sleep(time.Millisecond) {
		status, err := c.Status(t.Context(), m)
		if err != nil {
			t.Fatal(err)
		}
		waiting = status.Waiting
	}
	if _, err := queue.GetLastMsgForSubject(t.Context(), fmt.Sprint("nimlab-m26.", first)); !errors.Is(err, api.ErrMsgNotFound) {
		t.Errorf("shard %d, which is done, is in the queue: %v", first, err)
	}
	stop()
	if err := <-ended; !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
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
	type end struct {
		played int
		err    error
	}
	ended := make(chan end, 1)
	go func() {
		played, err := c.Work(t.Context(), m, 1)
		ended <- end{played, err}
	}()
	for done := 0; done == 0; time.Sleep(time.Millisecond) {
		status, err := c.Status(t.Context(), m)
		if err != nil {
			t.Fatal(err)
		}
		done = status.Done
		select {
		case got := <-ended:
			t.Fatalf("%d shards played, %v", got.played, got.err)
		default:
		}
	}
	if err := queue.DeleteConsumer(t.Context(), "workers"); err != nil {
		t.Fatal(err)
	}
	if got := <-ended; got.played != 1 || got.err == nil || !strings.Contains(got.err.Error(), "taking a shard of m24") {
		t.Errorf("%+v", got)
	}
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
	if !where["joining"] {
		t.Errorf("time ended in %v", where)
	}
}

// With a connection that is closed nothing is waited for: at the start, and in the
// middle of the work.
func TestClosedConnection(t *testing.T) {
	const m = 36 // with shards among the first fifty that outlast a lease
	conn := laptop(t)
	c := jetstream.Cluster{Conn: conn, Lease: 30 * time.Millisecond}
	begun(t, c, m)
	ended := make(chan error, 2)
	first := make(chan bool)
	once := sync.OnceFunc(func() { close(first) })
	go func() {
		_, err := c.Run(t.Context(), m, func(done, _ int) {
			if done >= 50 {
				once()
			}
		})
		ended <- err
	}()
	go func() {
		_, err := c.Work(t.Context(), m, 2)
		ended <- err
	}()
	<-first
	conn.Close()
	for range 2 {
		if err := <-ended; !errors.Is(err, nats.ErrConnectionClosed) || !strings.Contains(err.Error(), "m36") {
			t.Errorf("in the middle: %v", err)
		}
	}
	_, run := c.Run(t.Context(), m, nil)
	_, work := c.Work(t.Context(), m, 1)
	_, status := c.Status(t.Context(), m)
	for what, err := range map[string]error{"starting": run, "joining": work, "joining ": status} {
		if !errors.Is(err, nats.ErrConnectionClosed) || !strings.Contains(err.Error(), what) {
			t.Errorf("%s: %v", what, err)
		}
	}
}

// A server that is away for a moment is waited for.
func TestServerAway(t *testing.T) {
	const m = 28
	folder := t.TempDir()
	s, err := jetstream.Serve(folder, "127.0.0.1", -1)
	if err != nil {
		t.Fatal(err)
	}
	_, text, err := net.SplitHostPort(strings.TrimPrefix(s.URL(), "nats://"))
	if err != nil {
		t.Fatal(err)
	}
	var port int
	fmt.Sscan(text, &port)
	conn, err := nats.Connect(s.URL(), nats.MaxReconnects(-1), nats.ReconnectWait(50*time.Millisecond))
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close()
	c := jetstream.Cluster{Conn: conn, Lease: 200 * time.Millisecond}
	begun(t, c, m)
	type end struct {
		r   records.Record
		err error
	}
	ended := make(chan end, 1)
	half := make(chan bool)
	once := sync.OnceFunc(func() { close(half) })
	go func() {
		r, err := c.Run(t.Context(), m, func(done, total int) {
			if done > total/4 {
				once()
			}
		})
		ended <- end{r, err}
	}()
	worked := make(chan error, 1)
	go func() {
		_, err := c.Work(t.Context(), m, 2)
		worked <- err
	}()
	<-half
	s.Close()
	time.Sleep(300 * time.Millisecond)
	if s, err = jetstream.Serve(folder, "127.0.0.1", port); err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	if got := <-ended; got.err != nil || !reflect.DeepEqual(got.r, row(t, m)) {
		t.Errorf("%+v", got)
	}
	if err := <-worked; err != nil {
		t.Error(err)
	}
}

// A worker that is told to stop in the middle of a shard gives it back at once, long
// before its lease is over.
func TestWorkerStops(t *testing.T) {
	const m = 36
	conn := laptop(t)
	c := jetstream.Cluster{Conn: conn, Lease: time.Minute}
	begun(t, c, m)
	plan, err := records.NewPlan(m)
	if err != nil {
		t.Fatal(err)
	}
	js := streams(t, conn)
	queue := emptied(t, js, "nimlab-m36")
	queued := func() jetstream.Status {
		status, err := c.Status(t.Context(), m)
		if err != nil {
			t.Fatal(err)
		}
		return status
	}
	workers, err := queue.Consumer(t.Context(), "workers")
	if err != nil {
		t.Fatal(err)
	}
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
		if err := queue.Purge(t.Context()); err != nil {
			t.Fatal(err)
		}
		text = fmt.Sprintf(`{"version":%q,"m":%d,"shards":%d,"shard":%d}`, records.Version, m, plan.Shards(), shard)
		if _, err := js.Publish(t.Context(), fmt.Sprintf("nimlab-m36.%d", shard), []byte(text)); err != nil {
			t.Fatal(err)
		}
		ctx, stop := context.WithCancel(t.Context())
		ended := make(chan error, 1)
		go func() {
			_, err := c.Work(ctx, m, 1)
			ended <- err
		}()
		for status := queued(); status.Playing == 0 && status.Waiting > 0; {
			status = queued()
		}
		stop()
		if err := <-ended; !errors.Is(err, context.Canceled) {
			t.Errorf("stopped: %v", err)
		}
		before := done
		if done = queued().Done; done > before {
			continue // it was done before it was stopped
		}
		if message, err = workers.Next(api.FetchMaxWait(20 * time.Second)); err == nil {
			break
		}
		// A worker that was stopped while the shard was on its way has not had it.
		if tries++; tries == 5 {
			t.Fatal(err)
		}
	}
	if message == nil {
		t.Fatal("no shard was stopped")
	}
	if about, err := message.Metadata(); err != nil || about.NumDelivered < 2 || string(message.Data()) != text {
		t.Errorf("what comes again is %s (%+v, %v)", message.Data(), about, err)
	}
}

// Where no server can run, Serve says so.
func TestNoServer(t *testing.T) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	file := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(file, nil, 0o600); err != nil {
		t.Fatal(err)
	}
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
			if !strings.Contains(err.Error(), name) {
				t.Errorf("%v does not name %q", err, name)
			}
		}
	}
	c := jetstream.Cluster{Conn: new(nats.Conn)}
	_, work := c.Work(t.Context(), 63, 1)
	_, status := c.Status(t.Context(), 63)
	for _, err := range []error{work, status} {
		if err == nil || !strings.Contains(err.Error(), "largest take 63") {
			t.Error(err)
		}
	}
}
