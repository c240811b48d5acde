package jetstream_test

import (
	"bytes"
	"context"
	"crypto/ecdsa"
	"crypto/elliptic"
	crand "crypto/rand"
	"crypto/tls"
	"crypto/x509"
	"encoding/json"
	"encoding/pem"
	"errors"
	"fmt"
	"math/big"
	"math/rand/v2"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/nats-io/nats-server/v2/server"
	"github.com/nats-io/nats.go"
	api "github.com/nats-io/nats.go/jetstream"

	"nimlab/nimkit/takeaway/records"
	"nimlab/nimkit/takeaway/records/jetstream"
)

// laptop starts a server within the test and connects to it.
func laptop(t *testing.T) *nats.Conn {
	t.Helper()
	s, err := jetstream.Serve(t.TempDir(), "127.0.0.1", -1)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(s.Close)
	conn, err := nats.Connect(s.URL())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(conn.Close)
	return conn
}

// shards returns how many shards there are.
func shards(t *testing.T, m int) int {
	t.Helper()
	p, err := records.NewPlan(m)
	if err != nil {
		t.Fatal(err)
	}
	return p.Shards()
}

func row(t *testing.T, m int) records.Record {
	t.Helper()
	r, err := records.All(t.Context(), m)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// A search with a few workers in one program gives the record, and a second
// search gives it at once.
func TestSearch(t *testing.T) {
	const m = 26
	c := jetstream.Cluster{Conn: laptop(t), Lease: time.Second}
	var workers sync.WaitGroup
	played := make([]int, 3)
	started := make(chan bool)
	for i := range played {
		workers.Go(func() {
			<-started
			var err error
			if played[i], err = c.Work(t.Context(), m, 1+i); err != nil {
				t.Error(err)
			}
		})
	}
	var once sync.Once
	last := -1
	got, err := c.Run(t.Context(), m, func(done, total int) {
		once.Do(func() { close(started) }) // the bucket is there
		if done < last || total != shards(t, m) {
			t.Errorf("progress: %d of %d after %d", done, total, last)
		}
		last = done
	})
	if want := row(t, m); err != nil || !reflect.DeepEqual(got, want) {
		t.Errorf("%+v, %v; want %+v", got, err, want)
	}
	workers.Wait()
	if sum := played[0] + played[1] + played[2]; sum != shards(t, m) || last != sum {
		t.Errorf("%d shards played, progress ended at %d", sum, last)
	}
	again, err := c.Run(t.Context(), m, nil)
	if err != nil || !reflect.DeepEqual(again, got) {
		t.Errorf("again: %+v, %v", again, err)
	}
	status, err := c.Status(t.Context(), m)
	if want := (jetstream.Status{Done: shards(t, m), Shards: shards(t, m)}); err != nil || status != want {
		t.Errorf("status %+v, %v; want %+v", status, err, want)
	}
}

// Who is of another version or M is refused, by name, also when the search is
// called the same.
func TestRefused(t *testing.T) {
	conn := laptop(t)
	ctx, cancel := context.WithTimeout(t.Context(), 30*time.Second)
	defer cancel()
	c := jetstream.Cluster{Conn: conn, Name: "ours"}
	stopped, stop := context.WithTimeout(ctx, time.Second) // time to fill the queue
	defer stop()
	if _, err := c.Run(stopped, 24, nil); !errors.Is(err, context.DeadlineExceeded) {
		t.Fatal(err)
	}
	refused := func(names string, err error) {
		t.Helper()
		var r *jetstream.RefusedError
		if !errors.As(err, &r) || !strings.Contains(err.Error(), names) {
			t.Errorf("error %v does not refuse with %q", err, names)
		}
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
	js, err := api.New(conn)
	if err != nil {
		t.Fatal(err)
	}
	bucket, err := js.KeyValue(ctx, "nimlab-ours")
	if err != nil {
		t.Fatal(err)
	}
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

	// A part that is none, and one that another machine found otherwise.
	put("plan", fmt.Sprintf(`{"version":%q,"m":24,"shards":%d}`, records.Version, shards(t, 24)))
	plan, err := records.NewPlan(24)
	if err != nil {
		t.Fatal(err)
	}
	first := plan.Order()[0]
	under := fmt.Sprintf("shard.%d", first)
	put(under, `{"shard":100}`)
	_, err = c.Run(ctx, 24, nil)
	refused(under, err)
	part, err := plan.Play(ctx, first)
	if err != nil {
		t.Fatal(err)
	}
	part.Sequences++
	text, err := json.Marshal(part)
	if err != nil {
		t.Fatal(err)
	}
	put(under, string(text))
	_, err = c.Work(ctx, 24, 1)
	refused("with another end", err)
}

// Shards that are in the queue are not put there again; a shard that is lost is.
func TestLostShards(t *testing.T) {
	const m = 25
	conn := laptop(t)
	c := jetstream.Cluster{Conn: conn, Lease: 200 * time.Millisecond}
	for range 3 {
		ctx, stop := context.WithCancel(t.Context())
		go func() { time.Sleep(300 * time.Millisecond); stop() }()
		if _, err := c.Run(ctx, m, nil); !errors.Is(err, context.Canceled) {
			t.Fatal(err)
		}
	}
	status, err := c.Status(t.Context(), m)
	if want := (jetstream.Status{Shards: shards(t, m), Waiting: shards(t, m)}); err != nil || status != want {
		t.Errorf("status %+v, %v; want %+v", status, err, want)
	}
	js, err := api.New(conn)
	if err != nil {
		t.Fatal(err)
	}
	queue, err := js.Stream(t.Context(), "nimlab-m25")
	if err != nil {
		t.Fatal(err)
	}
	// A second message of the same shard, as two searches at once may publish it.
	if _, err := js.Publish(t.Context(), "nimlab-m25.3", nil); err == nil {
		t.Error("a shard is in the queue twice")
	}
	if err := queue.Purge(t.Context(), api.WithPurgeSubject("nimlab-m25.3")); err != nil {
		t.Fatal(err)
	}
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
		"lease -1s":            {Conn: conn, Lease: -time.Second},
	} {
		if _, err := c.Run(ctx, 20, nil); err == nil || !strings.Contains(err.Error(), names) {
			t.Errorf("error %v does not name %q", err, names)
		}
	}
	c := jetstream.Cluster{Conn: conn}
	if _, err := c.Run(ctx, 63, nil); err == nil || !strings.Contains(err.Error(), "largest take 63") {
		t.Errorf("M = 63: %v", err)
	}
	if _, err := c.Work(ctx, 20, 0); err == nil || !strings.Contains(err.Error(), "0 players") {
		t.Errorf("no players: %v", err)
	}
	for _, port := range []int{0, -2, 65536} {
		if _, err := jetstream.Serve(t.TempDir(), "127.0.0.1", port); err == nil {
			t.Errorf("port %d is no error", port)
		}
	}
	if _, err := jetstream.Serve("", "127.0.0.1", -1); err == nil {
		t.Error("no folder is no error")
	}
}

// A process is one of the command cluster.
type process struct {
	*exec.Cmd
	out, err bytes.Buffer
	ended    chan error
}

// command builds the command once.
func command(t *testing.T) string {
	t.Helper()
	file := filepath.Join(t.TempDir(), "cluster")
	if text, err := exec.Command("go", "build", "-o", file, "./cluster").CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, text)
	}
	return file
}

func start(t *testing.T, file string, args ...string) *process {
	t.Helper()
	p := &process{Cmd: exec.Command(file, args...), ended: make(chan error, 1)}
	p.Stdout, p.Stderr = &p.out, &p.err
	if err := p.Start(); err != nil {
		t.Fatal(err)
	}
	go func() { p.ended <- p.Wait() }()
	t.Cleanup(func() { p.Process.Kill() })
	return p
}

// free returns a port that nobody listens on.
func free(t *testing.T) string {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	return strconv.Itoa(l.Addr().(*net.TCPAddr).Port)
}

// Three workers, which are killed again and again; the server killed once and
// started anew; the search itself killed once: the row is the right one.
func TestKilled(t *testing.T) {
	if testing.Short() {
		t.Skip("half a minute of killing")
	}
	const kills = 24
	m := 34
	table, err := records.Stored(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	cluster, port, folder := command(t), free(t), t.TempDir()
	address := "nats://127.0.0.1:" + port
	serve := func() *process {
		s := start(t, cluster, "server", "-folder", folder, "-port", port)
		for range 200 {
			if conn, err := net.Dial("tcp", "127.0.0.1:"+port); err == nil {
				conn.Close()
				return s
			}
			time.Sleep(50 * time.Millisecond)
		}
		t.Fatalf("the server does not start: %s", &s.err)
		return nil
	}
	client := func(what string, flags ...string) *process {
		args := append([]string{what, "-server", address}, flags...)
		return start(t, cluster, append(args, strconv.Itoa(m))...)
	}
	server := serve()
	search := client("search", "-quiet", "-lease", "500ms")
	for conn, err := nats.Connect(address); ; time.Sleep(50 * time.Millisecond) { // until there is a queue
		if err != nil {
			t.Fatal(err)
		}
		if _, err := (jetstream.Cluster{Conn: conn}).Status(t.Context(), m); err == nil {
			conn.Close()
			break
		}
	}
	var workers [3]*process
	for i := range workers {
		workers[i] = client("worker", "-players", "1")
	}
	r := rand.New(rand.NewPCG(34, kills))
	killed := 0
	for ; killed < kills; killed++ {
		time.Sleep(time.Duration(50+r.IntN(150)) * time.Millisecond)
		i := r.IntN(len(workers))
		select {
		case err := <-workers[i].ended:
			t.Fatalf("after %d kills a worker has ended by itself: %v %s", killed, err, &workers[i].err)
		default:
		}
		workers[i].Process.Kill()
		workers[i] = client("worker", "-players", "1")
		switch killed {
		case kills / 3:
			server.Process.Kill()
			<-server.ended
			server = serve()
		case kills / 2:
			search.Process.Kill()
			<-search.ended
			search = client("search", "-quiet", "-lease", "500ms")
		}
	}
	select {
	case err = <-search.ended:
	case <-time.After(5 * time.Minute):
		t.Fatal("the search does not end")
	}
	if err != nil {
		t.Fatalf("the search: %v %s", err, &search.err)
	}
	got, err := records.Read(t.Context(), &search.out)
	if err != nil || len(got) != 1 || !reflect.DeepEqual(got[0], table[m-1]) {
		t.Errorf("after %d kills %+v, %v; want %+v", killed, got, err, table[m-1])
	}
	for _, w := range workers {
		if err := <-w.ended; err != nil {
			t.Errorf("a worker: %v %s", err, &w.err)
		}
	}
	progress := client("progress")
	if err := <-progress.ended; err != nil {
		t.Error(err)
	}
	if want := fmt.Sprintf("M = %d: %[2]d of %[2]d shards, 0 with workers, 0 waiting\n", m, shards(t, m)); progress.out.String() != want {
		t.Errorf("progress says %q, not %q", &progress.out, want)
	}
	t.Logf("%d workers killed", killed)
}

// A server of one's own, with TLS and a password: who has both may take part.
func TestSecured(t *testing.T) {
	folder := t.TempDir()
	key, err := ecdsa.GenerateKey(elliptic.P256(), crand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	about := &x509.Certificate{
		SerialNumber: big.NewInt(1), NotBefore: time.Now().Add(-time.Hour), NotAfter: time.Now().Add(time.Hour),
		IPAddresses: []net.IP{net.IPv4(127, 0, 0, 1)}, IsCA: true, BasicConstraintsValid: true,
	}
	der, err := x509.CreateCertificate(crand.Reader, about, about, &key.PublicKey, key)
	if err != nil {
		t.Fatal(err)
	}
	ca := filepath.Join(folder, "ca.pem")
	if err := os.WriteFile(ca, pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: der}), 0o600); err != nil {
		t.Fatal(err)
	}
	s, err := server.NewServer(&server.Options{
		Host: "127.0.0.1", Port: -1, JetStream: true, StoreDir: folder, NoLog: true, NoSigs: true,
		Username: "pat", Password: "secret",
		TLS: true, TLSConfig: &tls.Config{Certificates: []tls.Certificate{{Certificate: [][]byte{der}, PrivateKey: key}}},
	})
	if err != nil {
		t.Fatal(err)
	}
	s.Start()
	defer s.Shutdown()
	if !s.ReadyForConnections(10 * time.Second) {
		t.Fatal("the server does not start")
	}
	address := fmt.Sprintf("tls://127.0.0.1:%d", s.Addr().(*net.TCPAddr).Port)
	cluster := command(t)
	worker := func(flags ...string) string {
		args := append([]string{"progress", "-server", address, "-patience", "300ms"}, flags...)
		text, _ := exec.Command(cluster, append(args, "30")...).CombinedOutput()
		return string(text)
	}
	for names, flags := range map[string][]string{
		"no search m30":      {"-ca", ca, "-user", "pat:secret"},
		"Authorization":      {"-ca", ca, "-user", "pat:guess"},
		"unknown authority":  {"-user", "pat:secret"},
		"no/such/ca.pem":     {"-ca", "no/such/ca.pem"},
		"no/such/seed":       {"-nkey", "no/such/seed"},
		"no/such/cert.pem":   {"-ca", ca, "-cert", "no/such/cert.pem", "-key", "no/such/key.pem"},
		"no/such/user.creds": {"-ca", ca, "-creds", "no/such/user.creds"},
	} {
		if text := worker(flags...); !strings.Contains(text, names) {
			t.Errorf("%q: %q does not name %q", flags, text, names)
		}
	}
}

// The command says what is wrong.
func TestCommand(t *testing.T) {
	cluster, port := command(t), free(t)
	for _, c := range []struct {
		names string
		args  []string
	}{
		{"what to do?", nil},
		{"what to do?", []string{"dance"}},
		{"it takes one M", []string{"worker"}},
		{"invalid syntax", []string{"search", "many"}},
		{"127.0.0.1:" + port, []string{"worker", "-patience", "300ms", "-server", "nats://127.0.0.1:" + port, "30"}},
		{"no/such/file", []string{"worker", "-creds", "no/such/file", "30"}},
		{"go together", []string{"worker", "-cert", "c.pem", "30"}},
		{"needs a folder", []string{"server"}},
	} {
		text, err := exec.Command(cluster, c.args...).CombinedOutput()
		if err == nil || !strings.Contains(string(text), c.names) {
			t.Errorf("%q: %v, %q does not name %q", c.args, err, text, c.names)
		}
	}
	s, err := jetstream.Serve(t.TempDir(), "127.0.0.1", -1)
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	if text, err := exec.Command(cluster, "worker", "-server", s.URL(), "30").CombinedOutput(); err == nil || !strings.Contains(string(text), "no search m30") {
		t.Errorf("%v, %q", err, text)
	}
}
