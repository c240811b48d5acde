package jetstream

import (
	"cmp"
	"crypto/rand"
	"fmt"
	"net/url"
	"os"
	"path/filepath"
	"strings"

	"github.com/nats-io/nats-server/v2/server"
)

// Server is a NATS server within this program, for a few machines. Larger clusters have
// their own servers.
type Server struct {
	s        *server.Server
	password string
}

// user is the user name of all clients.
const user = "nimlab"

// Serve starts a server that stores everything in a folder, and writes each message to disk
// before it acknowledges it. It listens on host and port. The host "" is 127.0.0.1, which
// only this machine can reach; port -1 is any free port.
//
// Clients need a password, which is random and created with the folder. It is part of
// [Server.URL] and of the file "address" in the folder, which only the owner can read. The
// password and all data are sent without encryption, so use only networks that you trust.
func Serve(folder, host string, port int) (*Server, error) {
	if folder == "" {
		return nil, fmt.Errorf("jetstream: a server needs a folder")
	}
	if port < -1 || port == 0 || port > 65535 {
		return nil, fmt.Errorf("jetstream: port %d: there are ports 1 to 65535, and -1 for any free one", port)
	}
	host = cmp.Or(host, "127.0.0.1")
	address := filepath.Join(folder, "address")
	password := rand.Text()
	previous, _ := os.ReadFile(address)
	if u, err := url.Parse(strings.TrimSpace(string(previous))); err == nil {
		old, _ := u.User.Password()
		password = cmp.Or(old, password)
	}
	s, err := server.NewServer(&server.Options{
		Host: host, Port: port, JetStream: true, StoreDir: folder, SyncAlways: true,
		Username: user, Password: password, NoLog: true, NoSigs: true,
	})
	if err != nil {
		return nil, fmt.Errorf("jetstream: %w", err)
	}
	failure := make(startError, 1)
	s.SetLogger(failure, false, false)
	s.Start() // it returns once it listens or has failed
	result := &Server{s, password}
	select {
	case err = <-failure:
	default:
		err = os.WriteFile(address, []byte(result.URL()+"\n"), 0o600)
	}
	if err != nil {
		result.Close()
		return nil, fmt.Errorf("jetstream: no server with the folder %s on %s, port %d: %w", folder, host, port, err)
	}
	return result, nil
}

// startError is a logger that keeps the first fatal error of a server, which the server
// reports only to its logger.
type startError chan error

func (e startError) Fatalf(format string, values ...any) {
	select {
	case e <- fmt.Errorf(format, values...):
	default: // not the first
	}
}

func (startError) Errorf(string, ...any)  {}
func (startError) Warnf(string, ...any)   {}
func (startError) Noticef(string, ...any) {}
func (startError) Debugf(string, ...any)  {}
func (startError) Tracef(string, ...any)  {}

// URL returns the address for clients, including the password.
func (s *Server) URL() string {
	return strings.Replace(s.s.ClientURL(), "//", "//"+user+":"+s.password+"@", 1)
}

// Close stops the server. It keeps the folder.
func (s *Server) Close() {
	s.s.Shutdown()
	s.s.WaitForShutdown()
}
