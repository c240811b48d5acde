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

// A Server is a NATS server within this program: enough for a laptop and a few
// machines around it. A cluster has servers of its own.
type Server struct {
	s        *server.Server
	password string
}

// user is the name of all who know the password.
const user = "nimlab"

// Serve starts a server that keeps everything in a folder, and each message on
// disk before it says so. It listens on host and port; "" is 127.0.0.1, which only
// this machine can reach, and port -1 takes any free one.
//
// Who connects needs a password, which is made by chance when the folder is new. It
// is part of [Server.URL], and so of the file "address" in the folder, which only the
// owner may read. It goes over the network in the clear, as all else does: outside
// this machine the network should be one of friends.
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
	before, _ := os.ReadFile(address)
	if u, err := url.Parse(strings.TrimSpace(string(before))); err == nil {
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
	why := make(obstacle, 1)
	s.SetLogger(why, false, false)
	s.Start() // it returns when it listens, or cannot
	made := &Server{s, password}
	select {
	case err = <-why:
	default:
		err = os.WriteFile(address, []byte(made.URL()+"\n"), 0o600)
	}
	if err != nil {
		made.Close()
		return nil, fmt.Errorf("jetstream: no server with the folder %s on %s, port %d: %w", folder, host, port, err)
	}
	return made, nil
}

// An obstacle has room for why a server does not start, which it tells its log only.
type obstacle chan error

func (o obstacle) Fatalf(format string, values ...any) {
	select {
	case o <- fmt.Errorf(format, values...):
	default: // not the first
	}
}

func (obstacle) Errorf(string, ...any)  {}
func (obstacle) Warnf(string, ...any)   {}
func (obstacle) Noticef(string, ...any) {}
func (obstacle) Debugf(string, ...any)  {}
func (obstacle) Tracef(string, ...any)  {}

// URL returns the address for clients, with the password.
func (s *Server) URL() string {
	return strings.Replace(s.s.ClientURL(), "//", "//"+user+":"+s.password+"@", 1)
}

// Close ends the server. What it keeps stays.
func (s *Server) Close() {
	s.s.Shutdown()
	s.s.WaitForShutdown()
}
