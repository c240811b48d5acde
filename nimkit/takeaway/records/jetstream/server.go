package jetstream

import (
	"fmt"
	"time"

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
	s.Start()
	if !s.ReadyForConnections(10 * time.Second) {
		s.Shutdown()
		return nil, fmt.Errorf("jetstream: the server on %s, port %d, does not start: is the port taken?", host, port)
	}
	if !s.JetStreamEnabled() {
		s.Shutdown()
		return nil, fmt.Errorf("jetstream: the server does not start with the folder %s: is it in use?", folder)
	}
	return &Server{s}, nil
}

// URL returns the address for clients.
func (s *Server) URL() string { return s.s.ClientURL() }

// Close ends the server. What it keeps stays.
func (s *Server) Close() {
	s.s.Shutdown()
	s.s.WaitForShutdown()
}
