package jetstream

import (
	"fmt"
	"sync"

	"github.com/nats-io/nats-server/v2/server"
)

// A Server is a NATS server within this program: enough for a laptop and a few
// machines around it. A cluster has servers of its own.
type Server struct{ s *server.Server }

// Serve starts a server that keeps everything in a folder, and each message on
// disk before it says so. It listens on host and port; port -1 takes any free
// one. There is no password: the host should be 127.0.0.1, or a network of
// friends.
func Serve(folder, host string, port int) (*Server, error) {
	if folder == "" {
		return nil, fmt.Errorf("jetstream: a server needs a folder")
	}
	if port < -1 || port == 0 || port > 65535 {
		return nil, fmt.Errorf("jetstream: port %d: there are ports 1 to 65535, and -1 for any free one", port)
	}
	s, err := server.NewServer(&server.Options{
		Host: host, Port: port, JetStream: true, StoreDir: folder, SyncAlways: true,
		NoLog: true, NoSigs: true,
	})
	if err != nil {
		return nil, fmt.Errorf("jetstream: %w", err)
	}
	var why obstacle
	s.SetLogger(&why, false, false)
	s.Start() // it returns when it listens, or cannot
	if err := why.first(); err != nil {
		s.Shutdown()
		return nil, fmt.Errorf("jetstream: no server with the folder %s on %s, port %d: %w", folder, host, port, err)
	}
	return &Server{s}, nil
}

// An obstacle is why a server does not start, which it tells its log only.
type obstacle struct {
	mu  sync.Mutex
	err error
}

func (o *obstacle) Fatalf(format string, values ...any) {
	o.mu.Lock()
	defer o.mu.Unlock()
	if o.err == nil {
		o.err = fmt.Errorf(format, values...)
	}
}

func (o *obstacle) first() error {
	o.mu.Lock()
	defer o.mu.Unlock()
	return o.err
}

func (*obstacle) Errorf(string, ...any)  {}
func (*obstacle) Warnf(string, ...any)   {}
func (*obstacle) Noticef(string, ...any) {}
func (*obstacle) Debugf(string, ...any)  {}
func (*obstacle) Tracef(string, ...any)  {}

// URL returns the address for clients.
func (s *Server) URL() string { return s.s.ClientURL() }

// Close ends the server. What it keeps stays.
func (s *Server) Close() {
	s.s.Shutdown()
	s.s.WaitForShutdown()
}
