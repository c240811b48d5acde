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

// asked tells the test program to be the command cluster, so that what the command runs
// as a process is measured with the rest.
const asked = "NIMLAB_CLUSTER"

func TestMain(m *testing.M) {
	if os.Getenv(asked) != "" {
		main()
		return
	}
	os.Exit(m.Run())
}

// A site is where a search takes place: a server that is a process, and a connection of
// the test to it.
type site struct {
	t            *testing.T
	m            int
	folder, port string
	server       *process
	jetstream.Cluster
}

// hosted is a site with a new folder.
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

// address is what the server has printed.
func (s *site) address() string { return strings.TrimSpace(s.server.out.String()) }

// file is where it has put that.
func (s *site) file() string { return filepath.Join(s.folder, "address") }

// client starts a command for the search.
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

// prints asks for the row that a search prints.
func (s *site) prints(search *process) {
	s.t.Helper()
	got := require.Must(records.Read(s.t.Context(), strings.NewReader(search.out.String())))(s.t)
	require.That(s.t, reflect.DeepEqual(got, records.UpTo(s.m)[s.m-1:]), "%+v", got)
}

// ends waits for processes to end, which must be well.
func ends(t *testing.T, all ...*process) {
	t.Helper()
	for _, p := range all {
		err := <-p.ended
		require.That(t, err == nil, "%q: %v %s", p.Args, err, &p.err)
	}
}

// kill ends a process at once.
func kill(p *process) {
	p.Process.Kill()
	<-p.ended
}

// lie works as somebody who plays one shard of the queue as he should, and leaves out a
// sequence in each of so many others.
func (s *site) lie(js api.JetStream, lies int) {
	t, ctx, name := s.t, s.t.Context(), fmt.Sprint("nimlab-m", s.m)
	plan := require.Must(records.NewPlan(s.m))(t)
	bucket := require.Must(js.KeyValue(ctx, name))(t)
	queue := require.Must(js.Consumer(ctx, name, "workers"))(t)
	for told := 0; told <= lies; {
		m := require.Must(queue.Next())(t)
		var claim struct {
			records.Part
			By string `json:"by"`
		}
		require.NoError(t, json.Unmarshal(m.Data(), &claim))
		claim.Part = require.Must(plan.Tally(ctx, claim.Shard))(t)
		if claim.By = "liar"; claim.Sequences > 1 {
			if told++; told > 1 {
				claim.Sequences--
			}
		}
		require.Must(bucket.Create(ctx, fmt.Sprint("shard.", claim.Shard), require.Must(json.Marshal(claim))(t)))(t)
		require.NoError(t, m.DoubleAck(ctx))
	}
}

// A search with a worker that lies, a part that is none, a queue that is deleted and
// whoever runs it killed in between: the row is the right one, and says how it was got.
func TestLiar(t *testing.T) {
	s := hosted(t, 31)
	search := s.client("search", "-lease", "300ms")
	s.filled()
	kill(search) // or it would put right what the liar does
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

// free returns a port that nobody listens on.
func free(t *testing.T) string {
	t.Helper()
	l := require.Must(net.Listen("tcp", "127.0.0.1:0"))(t)
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

// A search from its start to its row, with what it tells on the way: the server says
// where it is, progress follows, and who is interrupted ends.
func TestFollowed(t *testing.T) {
	s := hosted(t, 24)
	interrupt := func(p *process) error {
		t.Helper()
		require.NoError(t, p.Process.Signal(os.Interrupt))
		return <-p.ended
	}

	search := s.client("search")
	search.err.wait(t, "M = 24: 0 of ") // nobody works yet
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

// own is a NATS server that others have set up.
func own(t *testing.T, options *server.Options) *server.Server {
	t.Helper()
	options.Host, options.Port, options.JetStream, options.StoreDir, options.NoLog, options.NoSigs = "127.0.0.1", -1, true, t.TempDir(), true, true
	s := require.Must(server.NewServer(options))(t)
	s.Start()
	t.Cleanup(s.Shutdown)
	require.Sure(t, s.ReadyForConnections(time.Minute), "the server does not start")
	return s
}

// asks has progress asked for at a server, and returns what comes of it: always an error.
func asks(t *testing.T, address string, flags ...string) string {
	t.Helper()
	text, err := command(slices.Concat([]string{"progress", "-server", address, "-patience", "300ms"}, flags, []string{"30"})...).CombinedOutput()
	require.That(t, err != nil, "%q: there is such a search: %s", flags, text)
	return string(text)
}

// A server of one's own, with TLS and a password: who has both may take part.
func TestSecured(t *testing.T) {
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

// Who has the seed of an NKey that the server knows may take part.
func TestNKey(t *testing.T) {
	user := require.Must(nkeys.CreateUser())(t)
	seed := filepath.Join(t.TempDir(), "seed")
	require.NoError(t, os.WriteFile(seed, require.Must(user.Seed())(t), 0o600))
	s := own(t, &server.Options{Nkeys: []*server.NkeyUser{{Nkey: require.Must(user.PublicKey())(t)}}})
	require.Contains(t, asks(t, s.ClientURL(), "-nkey", seed), "no search m30")
	require.Contains(t, asks(t, s.ClientURL()), "Authorization")
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
	help := require.Must(command("worker", "-help").CombinedOutput())(t)
	require.Contains(t, string(help), "cluster worker [flags] M")
	s := hosted(t, 30)
	worker := s.client("worker")
	require.That(t, <-worker.ended != nil, "a worker has found a search")
	require.Contains(t, worker.err.String(), "no search m30")
}
