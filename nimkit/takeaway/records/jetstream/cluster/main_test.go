package main

import (
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
	"slices"
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

// commandVariable is an environment variable with which the test program runs as the
// command cluster, so that coverage includes the command.
const commandVariable = "NIMLAB_CLUSTER"

func TestMain(m *testing.M) {
	if os.Getenv(commandVariable) != "" {
		main()
		return
	}
	os.Exit(m.Run())
}

// site is a search under test, with a server in a process of its own.
type site struct {
	t            *testing.T
	m            int
	folder, port string
	server       *process
	jetstream.Cluster
}

// hosted returns a site with a new folder.
func hosted(t *testing.T, m int) *site {
	t.Helper()
	s := &site{t: t, m: m, folder: t.TempDir(), port: free(t)}
	s.serve()
	s.Conn = require.Must(nats.Connect(s.address(), nats.MaxReconnects(-1)))(t)
	t.Cleanup(s.Conn.Close)
	return s
}

func (s *site) serve() {
	s.server = start(s.t, "server", "-folder", s.folder, "-port", s.port)
	s.server.out.wait(s.t, "\n")
}

// address returns the address that the server has printed.
func (s *site) address() string { return strings.TrimSpace(s.server.out.String()) }

// file returns the file with the address.
func (s *site) file() string { return filepath.Join(s.folder, "address") }

// client starts a client command for the search.
func (s *site) client(what string, flags ...string) *process {
	return start(s.t, slices.Concat([]string{what, "-server", s.file()}, flags, []string{strconv.Itoa(s.m)})...)
}

// filled waits until all shards are in the queue of the search.
func (s *site) filled() {
	plan := require.Must(records.NewPlan(s.m))(s.t)
	for {
		if status, err := s.Status(s.t.Context(), s.m); err == nil && status.Waiting == plan.Shards() {
			return
		}
		time.Sleep(50 * time.Millisecond)
	}
}

// prints fails unless a search has printed the correct row.
func (s *site) prints(search *process) {
	s.t.Helper()
	got := require.Must(records.Read(s.t.Context(), strings.NewReader(search.out.String())))(s.t)
	require.That(s.t, reflect.DeepEqual(got, records.UpTo(s.m)[s.m-1:]), "%+v", got)
}

// ends waits for processes to end, and fails if one ends with an error.
func ends(t *testing.T, all ...*process) {
	t.Helper()
	for _, p := range all {
		err := <-p.ended
		require.That(t, err == nil, "%q: %v %s", p.Args, err, &p.err)
	}
}

// kill kills a process.
func kill(p *process) {
	p.Process.Kill()
	<-p.ended
}

// lie works as a worker that plays one shard of the queue correctly, and omits a sequence
// in each of some others.
func (s *site) lie(js api.JetStream, lies int) {
	t, ctx, name := s.t, s.t.Context(), fmt.Sprint("nimlab-m", s.m)
	plan := require.Must(records.NewPlan(s.m))(t)
	bucket := require.Must(js.KeyValue(ctx, name))(t)
	queue := require.Must(js.Consumer(ctx, name, "workers"))(t)
	for submitted := 0; submitted <= lies; {
		m := require.Must(queue.Next())(t)
		var claim struct {
			records.Part
			By string `json:"by"`
		}
		require.NoError(t, json.Unmarshal(m.Data(), &claim))
		claim.Part = require.Must(plan.Tally(ctx, claim.Shard))(t)
		if claim.By = "liar"; claim.Sequences > 1 {
			if submitted++; submitted > 1 {
				claim.Sequences--
			}
		}
		require.Must(bucket.Create(ctx, fmt.Sprint("shard.", claim.Shard), require.Must(json.Marshal(claim))(t)))(t)
		require.NoError(t, m.DoubleAck(ctx))
	}
}

// The row is correct after a wrong worker, an unreadable part, a deleted queue and a killed
// coordinator, and the search prints the number of corrections.
func TestSearchCorrectsWrongWorker(t *testing.T) {
	s := hosted(t, 31)
	search := s.client("search", "-lease", "300ms")
	s.filled()
	kill(search) // so that it does not correct the parts yet
	js := require.Must(api.New(s.Conn))(t)
	s.lie(js, 20)
	bucket := require.Must(js.KeyValue(t.Context(), "nimlab-m31"))(t)
	require.Must(bucket.PutString(t.Context(), "shard.357", "rubbish"))(t)
	require.NoError(t, js.DeleteStream(t.Context(), "nimlab-m31"))
	search = s.client("search", "-lease", "300ms", "-replay", "358")
	search.err.wait(t, "shard.357: invalid character 'r'")
	ends(t, s.client("worker", "-players", "1"), search)
	s.prints(search)
	says := "# M = 31: 358 of 358 shards were played again by the search; the workers were wrong about 21 of these\n"
	require.That(t, strings.HasPrefix(search.out.String(), says), "%s, not %s", &search.out, says)
	require.Contains(t, search.err.String(), "as the worker liar has it")
	_, host, _ := strings.Cut(s.address(), "@")
	for _, address := range []string{"nats://" + host, "no/such/file"} {
		text, err := command("progress", "-patience", "300ms", "-server", address, "31").CombinedOutput()
		require.That(t, err != nil, "without a password: %s", text)
	}
	require.Equal(t, require.Must(os.Stat(s.file()))(t).Mode().Perm(), 0o600, "the address may be read by others")
}

// command returns the command cluster with these arguments, not yet started.
func command(args ...string) *exec.Cmd {
	c := exec.Command(os.Args[0], args...)
	c.Env = append(os.Environ(), commandVariable+"=1")
	return c
}

// process is a running command.
type process struct {
	*exec.Cmd
	out, err text
	ended    chan error
}

// text collects the output of a process.
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

// wait waits until the output contains a text.
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

// free returns a free port.
func free(t *testing.T) string {
	t.Helper()
	l := require.Must(net.Listen("tcp", "127.0.0.1:0"))(t)
	defer l.Close()
	return strconv.Itoa(l.Addr().(*net.TCPAddr).Port)
}

// The row is correct although workers are killed repeatedly, and the server and the search
// once.
func TestSearchSurvivesKills(t *testing.T) {
	if testing.Short() {
		t.Skip("takes half a minute")
	}
	const kills = 24
	s := hosted(t, 34)
	begin := func() *process { return s.client("search", "-quiet", "-lease", "500ms") }
	work := func() *process { return s.client("worker", "-players", "1") }
	search := begin()
	s.filled()
	workers := []*process{work(), work(), work()}
	r := rand.New(rand.NewPCG(34, kills))
	for killed := range kills {
		time.Sleep(time.Duration(50+r.IntN(150)) * time.Millisecond)
		i := r.IntN(len(workers))
		select {
		case err := <-workers[i].ended:
			t.Fatalf("after %d kills a worker has ended by itself: %v %s", killed, err, &workers[i].err)
		default:
		}
		kill(workers[i])
		workers[i] = work()
		switch killed {
		case kills / 3:
			kill(s.server)
			s.serve()
		case kills / 2:
			kill(search)
			search = begin()
		}
	}
	ends(t, append(workers, search)...)
	s.prints(search)
	progress := s.client("progress")
	ends(t, progress)
	plan := require.Must(records.NewPlan(s.m))(t)
	require.Equal(t, progress.out.String(), fmt.Sprintf("M = %d: %[2]d of %[2]d shards, 0 with workers, 0 waiting\n", s.m, plan.Shards()))
}

// A search and its progress print their state until the end, and stop at an interrupt.
func TestProgressFollowsSearch(t *testing.T) {
	s := hosted(t, 24)
	interrupt := func(p *process) error {
		t.Helper()
		require.NoError(t, p.Process.Signal(os.Interrupt))
		return <-p.ended
	}

	search := s.client("search")
	search.err.wait(t, "M = 24: 0 of ") // no worker has joined yet
	follow := s.client("progress", "-follow")
	follow.out.wait(t, "M = 24: 0 of ")
	for _, p := range []*process{search, follow} {
		err := interrupt(p)
		require.That(t, err != nil && strings.Contains(p.err.String(), "interrupt"), "%q interrupted: %v %s", p.Args, err, &p.err)
	}

	search, follow = s.client("search"), s.client("progress", "-follow")
	follow.out.wait(t, "M = 24: 0 of ")
	worker := s.client("worker", "-players", "1")
	ends(t, search, follow, worker)
	s.prints(search)
	plan := require.Must(records.NewPlan(s.m))(t)
	require.Contains(t, worker.err.String(), fmt.Sprintf("%d shards played\n", plan.Shards()))
	done := fmt.Sprintf("M = %d: %[2]d of %[2]d shards", s.m, plan.Shards())
	require.Contains(t, search.err.String(), done)
	require.Contains(t, follow.out.String(), done)
	require.NoError(t, interrupt(s.server), "the server interrupted")
}

// own starts a NATS server with these options.
func own(t *testing.T, options *server.Options) *server.Server {
	t.Helper()
	options.Host, options.Port, options.JetStream, options.StoreDir, options.NoLog, options.NoSigs = "127.0.0.1", -1, true, t.TempDir(), true, true
	s := require.Must(server.NewServer(options))(t)
	s.Start()
	t.Cleanup(s.Shutdown)
	require.True(t, s.ReadyForConnections(time.Minute), "the server does not start")
	return s
}

// asks runs the command progress for a server, and returns its output, which is an error.
func asks(t *testing.T, address string, flags ...string) string {
	t.Helper()
	text, err := command(slices.Concat([]string{"progress", "-server", address, "-patience", "300ms"}, flags, []string{"30"})...).CombinedOutput()
	require.That(t, err != nil, "%q: there is such a search: %s", flags, text)
	return string(text)
}

// A server can require TLS and a password.
func TestServerWithTLSAndPassword(t *testing.T) {
	key := require.Must(ecdsa.GenerateKey(elliptic.P256(), crand.Reader))(t)
	about := &x509.Certificate{
		SerialNumber: big.NewInt(1), NotBefore: time.Now().Add(-time.Hour), NotAfter: time.Now().Add(time.Hour),
		IPAddresses: []net.IP{net.IPv4(127, 0, 0, 1)}, IsCA: true, BasicConstraintsValid: true,
	}
	der := require.Must(x509.CreateCertificate(crand.Reader, about, about, &key.PublicKey, key))(t)
	ca := filepath.Join(t.TempDir(), "ca.pem")
	require.NoError(t, os.WriteFile(ca, pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: der}), 0o600))
	s := own(t, &server.Options{
		Username: "pat", Password: "secret",
		TLS: true, TLSConfig: &tls.Config{Certificates: []tls.Certificate{{Certificate: [][]byte{der}, PrivateKey: key}}},
	})
	for names, flags := range map[string][]string{
		"no search m30":      {"-ca", ca, "-user", "pat:secret"},
		"Authorization":      {"-ca", ca, "-user", "pat:guess"},
		"unknown authority":  {"-user", "pat:secret"},
		"no/such/ca.pem":     {"-ca", "no/such/ca.pem"},
		"no/such/seed":       {"-nkey", "no/such/seed"},
		"no/such/cert.pem":   {"-ca", ca, "-cert", "no/such/cert.pem", "-key", "no/such/key.pem"},
		"no/such/user.creds": {"-ca", ca, "-creds", "no/such/user.creds"},
	} {
		require.Contains(t, asks(t, "tls://"+s.Addr().String(), flags...), names, flags)
	}
}

// A server can require an NKey.
func TestServerWithNKey(t *testing.T) {
	user := require.Must(nkeys.CreateUser())(t)
	seed := filepath.Join(t.TempDir(), "seed")
	require.NoError(t, os.WriteFile(seed, require.Must(user.Seed())(t), 0o600))
	s := own(t, &server.Options{Nkeys: []*server.NkeyUser{{Nkey: require.Must(user.PublicKey())(t)}}})
	require.Contains(t, asks(t, s.ClientURL(), "-nkey", seed), "no search m30")
	require.Contains(t, asks(t, s.ClientURL()), "Authorization")
}

func TestCommandReportsErrors(t *testing.T) {
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
	help := require.Must(command("worker", "-help").CombinedOutput())(t)
	require.Contains(t, string(help), "cluster worker [flags] M")
	s := hosted(t, 30)
	worker := s.client("worker")
	require.That(t, <-worker.ended != nil, "a worker has found a search")
	require.Contains(t, worker.err.String(), "no search m30")
}
