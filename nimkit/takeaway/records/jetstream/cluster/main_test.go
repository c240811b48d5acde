package main

import (
	"context"
	"crypto/ecdsa"
	"crypto/elliptic"
	crand "crypto/rand"
	"crypto/tls"
	"crypto/x509"
	"encoding/json"
	"encoding/pem"
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
	"github.com/nats-io/nkeys"

	"nimlab/internal/require"
	"nimlab/nimkit/takeaway/records"
	"nimlab/nimkit/takeaway/records/jetstream"
)

// asked tells the test program to be the command cluster, so that what the command runs
// as a process is measured with the rest.
const asked = "NIMLAB_CLUSTER"

// lying tells it to be a worker that lies, at a server with this address.
const lying = "NIMLAB_LIAR"

func TestMain(m *testing.M) {
	if os.Getenv(asked) != "" {
		main()
		return
	}
	if address := os.Getenv(lying); address != "" {
		if err := lie(address); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		return
	}
	os.Exit(m.Run())
}

// A liar leaves out a sequence in each of twenty shards of M = 31 that he takes from the
// queue, after one that he plays as he should.
const liarM, lies = 31, 20

func lie(address string) error {
	ctx := context.Background()
	plan, err := records.NewPlan(liarM)
	if err != nil {
		return err
	}
	conn, err := nats.Connect(address)
	if err != nil {
		return err
	}
	defer conn.Close()
	js, err := api.New(conn)
	if err != nil {
		return err
	}
	bucket, err := js.KeyValue(ctx, "nimlab-m31")
	if err != nil {
		return err
	}
	queue, err := js.Consumer(ctx, "nimlab-m31", "workers")
	if err != nil {
		return err
	}
	for told := 0; told <= lies; {
		m, err := queue.Next()
		if err != nil {
			return err
		}
		var claim struct {
			records.Part
			By string `json:"by"`
		}
		if err := json.Unmarshal(m.Data(), &claim); err != nil {
			return err
		}
		if claim.Part, err = plan.Tally(ctx, claim.Shard); err != nil {
			return err
		}
		if claim.By = "liar"; claim.Sequences > 1 {
			if told++; told > 1 {
				claim.Sequences--
			}
		}
		text, err := json.Marshal(claim)
		if err == nil {
			_, err = bucket.Create(ctx, fmt.Sprint("shard.", claim.Shard), text)
		}
		if err == nil {
			err = m.DoubleAck(ctx)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// A search with a worker that lies, a part that is none, a queue that is deleted and
// whoever runs it killed in between: the row is the right one, and says how it was got.
func TestLiar(t *testing.T) {
	folder := t.TempDir()
	server := start(t, "server", "-folder", folder, "-port", "-1")
	server.out.wait(t, "\n")
	address := strings.TrimSpace(server.out.String())
	client := func(what string, flags ...string) *process {
		return start(t, append(append([]string{what, "-server", filepath.Join(folder, "address")}, flags...), strconv.Itoa(liarM))...)
	}
	search := client("search", "-lease", "300ms")
	filled(t, address, liarM, 358)
	search.Process.Kill() // or it would put right what the liar does
	<-search.ended
	liar := exec.Command(os.Args[0])
	liar.Env = append(os.Environ(), lying+"="+address)
	if text, err := liar.CombinedOutput(); err != nil {
		t.Fatalf("%v %s", err, text)
	}
	conn := require.Must(nats.Connect(address))(t)
	defer conn.Close()
	js := require.Must(api.New(conn))(t)
	bucket, err := js.KeyValue(t.Context(), "nimlab-m31")
	if err == nil {
		_, err = bucket.PutString(t.Context(), "shard.357", "rubbish")
	}
	if err == nil {
		err = js.DeleteStream(t.Context(), "nimlab-m31")
	}
	require.NoError(t, err)
	search = client("search", "-lease", "300ms", "-replay", "358")
	search.err.wait(t, "shard.357: invalid character 'r'")
	worker := client("worker", "-players", "1")
	for what, p := range map[string]*process{"search": search, "worker": worker} {
		if err := <-p.ended; err != nil {
			t.Errorf("%s: %v %s", what, err, &p.err)
		}
	}
	got, err := records.Read(t.Context(), strings.NewReader(search.out.String()))
	want := records.UpTo(liarM)[liarM-1]
	require.That(t, err == nil && len(got) == 1 && reflect.DeepEqual(got[0], want), "%+v, %v; want %+v", got, err, want)
	says := "# M = 31: 358 of 358 shards were played again by the search; the workers were wrong about 21 of these\n"
	require.That(t, strings.HasPrefix(search.out.String(), says), "%s, not %s", &search.out, says)
	if !strings.Contains(search.err.String(), "as the worker liar has it") {
		t.Error(&search.err)
	}
	for _, args := range [][]string{{"nats://" + server.out.String()[strings.Index(server.out.String(), "@")+1:]}, {"no/such/file"}} {
		text, err := command("progress", "-patience", "300ms", "-server", strings.TrimSpace(args[0]), "31").CombinedOutput()
		require.That(t, err != nil, "without a password: %s", text)
	}
	if info, err := os.Stat(filepath.Join(folder, "address")); err != nil || info.Mode().Perm() != 0o600 {
		t.Errorf("the address may be read by others: %v, %v", info, err)
	}
}

// command is the command cluster, to be started.
func command(args ...string) *exec.Cmd {
	c := exec.Command(os.Args[0], args...)
	c.Env = append(os.Environ(), asked+"=1")
	return c
}

// A process is one of the command cluster.
type process struct {
	*exec.Cmd
	out, err text
	ended    chan error
}

// A text is what a process has said so far.
type text struct {
	mu  sync.Mutex
	all strings.Builder
}

func (t *text) Write(b []byte) (int, error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.all.Write(b)
}

func (t *text) String() string {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.all.String()
}

// wait waits until a process has said something.
func (t *text) wait(tb testing.TB, part string) {
	tb.Helper()
	for !strings.Contains(t.String(), part) {
		select {
		case <-tb.Context().Done():
			tb.Fatalf("%q does not come: %s", part, t)
		case <-time.After(5 * time.Millisecond):
		}
	}
}

func start(t *testing.T, args ...string) *process {
	t.Helper()
	p := &process{Cmd: command(args...), ended: make(chan error, 1)}
	p.Stdout, p.Stderr = &p.out, &p.err
	require.NoError(t, p.Start())
	go func() { p.ended <- p.Wait() }()
	t.Cleanup(func() { p.Process.Kill() })
	return p
}

// ready is how long a server within a test may take to start.
const ready = time.Minute

// free returns a port that nobody listens on.
func free(t *testing.T) string {
	t.Helper()
	l := require.Must(net.Listen("tcp", "127.0.0.1:0"))(t)
	defer l.Close()
	return strconv.Itoa(l.Addr().(*net.TCPAddr).Port)
}

// filled waits until so many shards are in the queue of a search.
func filled(t *testing.T, address string, m, shards int) {
	t.Helper()
	conn := require.Must(nats.Connect(address))(t)
	defer conn.Close()
	for {
		if status, err := (jetstream.Cluster{Conn: conn}).Status(t.Context(), m); err == nil && status.Waiting == shards {
			return
		}
		time.Sleep(50 * time.Millisecond)
	}
}

// Three workers, which are killed again and again; the server killed once and
// started anew; the search itself killed once: the row is the right one.
func TestKilled(t *testing.T) {
	if testing.Short() {
		t.Skip("half a minute of killing")
	}
	const kills = 24
	m := 34
	table := require.Must(records.Stored(t.Context()))(t)
	plan := require.Must(records.NewPlan(m))(t)
	port, folder := free(t), t.TempDir()
	serve := func() *process {
		s := start(t, "server", "-folder", folder, "-port", port)
		s.out.wait(t, "\n")
		return s
	}
	client := func(what string, flags ...string) *process {
		args := append([]string{what, "-server", filepath.Join(folder, "address")}, flags...)
		return start(t, append(args, strconv.Itoa(m))...)
	}
	server := serve()
	address := strings.TrimSpace(server.out.String())
	search := client("search", "-quiet", "-lease", "500ms")
	filled(t, address, m, plan.Shards())
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
	var err error
	select {
	case err = <-search.ended:
	case <-time.After(5 * time.Minute):
		t.Fatal("the search does not end")
	}
	if err != nil {
		t.Fatalf("the search: %v %s", err, &search.err)
	}
	got, err := records.Read(t.Context(), strings.NewReader(search.out.String()))
	if err != nil || len(got) != 1 || !reflect.DeepEqual(got[0], table[m-1]) {
		t.Errorf("after %d kills %+v, %v; want %+v", killed, got, err, table[m-1])
	}
	for _, w := range workers {
		if err := <-w.ended; err != nil {
			t.Errorf("a worker: %v %s", err, &w.err)
		}
	}
	progress := client("progress")
	require.Equal(t, <-progress.ended, nil)
	if want := fmt.Sprintf("M = %d: %[2]d of %[2]d shards, 0 with workers, 0 waiting\n", m, plan.Shards()); progress.out.String() != want {
		t.Errorf("progress says %q, not %q", &progress.out, want)
	}
	t.Logf("%d workers killed", killed)
}

// A search from its start to its row, with what it tells on the way: the server says
// where it is, progress follows, and who is interrupted ends.
func TestFollowed(t *testing.T) {
	const m = 24
	server := start(t, "server", "-folder", t.TempDir(), "-port", "-1")
	server.out.wait(t, "\n")
	address := strings.TrimSpace(server.out.String())
	client := func(what string, flags ...string) *process {
		return start(t, append(append([]string{what, "-server", address}, flags...), strconv.Itoa(m))...)
	}
	row := func() *process { return client("search") }
	interrupt := func(p *process) error {
		t.Helper()
		require.NoError(t, p.Process.Signal(os.Interrupt))
		return <-p.ended
	}

	search := row()
	search.err.wait(t, "M = 24: 0 of ") // nobody works yet
	follow := client("progress", "-follow")
	follow.out.wait(t, "M = 24: 0 of ")
	for what, p := range map[string]*process{"search": search, "progress": follow} {
		if err := interrupt(p); err == nil || !strings.Contains(p.err.String(), "interrupt") {
			t.Errorf("%s interrupted: %v %s", what, err, &p.err)
		}
	}

	search, follow = row(), client("progress", "-follow")
	follow.out.wait(t, "M = 24: 0 of ")
	worker := client("worker", "-players", "1")
	for what, p := range map[string]*process{"search": search, "progress": follow, "worker": worker} {
		if err := <-p.ended; err != nil {
			t.Errorf("%s: %v %s", what, err, &p.err)
		}
	}
	table := records.MustStored()
	got, err := records.Read(t.Context(), strings.NewReader(search.out.String()))
	if err != nil || len(got) != 1 || !reflect.DeepEqual(got[0], table[m-1]) {
		t.Errorf("%+v, %v; want %+v", got, err, table[m-1])
	}
	plan := require.Must(records.NewPlan(m))(t)
	if want := fmt.Sprintf("%d shards played\n", plan.Shards()); !strings.Contains(worker.err.String(), want) {
		t.Errorf("the worker says %s, not %s", &worker.err, want)
	}
	if want := fmt.Sprintf("M = %d: %[2]d of %[2]d shards", m, plan.Shards()); !strings.Contains(search.err.String(), want) || !strings.Contains(follow.out.String(), want) {
		t.Errorf("%s, or %s, has not %s", &search.err, &follow.out, want)
	}
	if err := interrupt(server); err != nil {
		t.Errorf("the server interrupted: %v %s", err, &server.err)
	}
}

// A server of one's own, with TLS and a password: who has both may take part.
func TestSecured(t *testing.T) {
	folder := t.TempDir()
	key := require.Must(ecdsa.GenerateKey(elliptic.P256(), crand.Reader))(t)
	about := &x509.Certificate{
		SerialNumber: big.NewInt(1), NotBefore: time.Now().Add(-time.Hour), NotAfter: time.Now().Add(time.Hour),
		IPAddresses: []net.IP{net.IPv4(127, 0, 0, 1)}, IsCA: true, BasicConstraintsValid: true,
	}
	der := require.Must(x509.CreateCertificate(crand.Reader, about, about, &key.PublicKey, key))(t)
	ca := filepath.Join(folder, "ca.pem")
	require.NoError(t, os.WriteFile(ca, pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: der}), 0o600))
	s, err := server.NewServer(&server.Options{
		Host: "127.0.0.1", Port: -1, JetStream: true, StoreDir: folder, NoLog: true, NoSigs: true,
		Username: "pat", Password: "secret",
		TLS: true, TLSConfig: &tls.Config{Certificates: []tls.Certificate{{Certificate: [][]byte{der}, PrivateKey: key}}},
	})
	require.NoError(t, err)
	s.Start()
	defer s.Shutdown()
	require.Sure(t, s.ReadyForConnections(ready), "the server does not start")
	address := fmt.Sprintf("tls://127.0.0.1:%d", s.Addr().(*net.TCPAddr).Port)
	worker := func(flags ...string) string {
		args := append([]string{"progress", "-server", address, "-patience", "300ms"}, flags...)
		text, _ := command(append(args, "30")...).CombinedOutput()
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
		text := worker(flags...)
		require.That(t, strings.Contains(text, names), "%q: %q does not name %q", flags, text, names)
	}
}

// Who has the seed of an NKey that the server knows may take part.
func TestNKey(t *testing.T) {
	user := require.Must(nkeys.CreateUser())(t)
	public := require.Must(user.PublicKey())(t)
	secret := require.Must(user.Seed())(t)
	seed := filepath.Join(t.TempDir(), "seed")
	require.NoError(t, os.WriteFile(seed, secret, 0o600))
	s, err := server.NewServer(&server.Options{
		Host: "127.0.0.1", Port: -1, JetStream: true, StoreDir: t.TempDir(), NoLog: true, NoSigs: true,
		Nkeys: []*server.NkeyUser{{Nkey: public}},
	})
	require.NoError(t, err)
	s.Start()
	defer s.Shutdown()
	require.Sure(t, s.ReadyForConnections(ready), "the server does not start")
	for names, flags := range map[string][]string{"no search m30": {"-nkey", seed}, "Authorization": nil} {
		args := append([]string{"progress", "-server", s.ClientURL(), "-patience", "300ms"}, flags...)
		text, err := command(append(args, "30")...).CombinedOutput()
		require.That(t, err != nil && strings.Contains(string(text), names), "%q: %v, %q does not name %q", flags, err, text, names)
	}
}

// The command says what is wrong.
func TestCommand(t *testing.T) {
	port := free(t)
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
		{"invalid value", []string{"server", "-port", "x"}},
		{"not defined", []string{"progress", "-gently", "30"}},
	} {
		text, err := command(c.args...).CombinedOutput()
		require.That(t, err != nil && strings.Contains(string(text), c.names), "%q: %v, %q does not name %q", c.args, err, text, c.names)
	}
	if text, err := command("worker", "-help").CombinedOutput(); err != nil || !strings.Contains(string(text), "cluster worker [flags] M") {
		t.Errorf("help: %v, %q", err, text)
	}
	s := require.Must(jetstream.Serve(t.TempDir(), "127.0.0.1", -1))(t)
	defer s.Close()
	if text, err := command("worker", "-server", s.URL(), "30").CombinedOutput(); err == nil || !strings.Contains(string(text), "no search m30") {
		t.Errorf("%v, %q", err, text)
	}
}
