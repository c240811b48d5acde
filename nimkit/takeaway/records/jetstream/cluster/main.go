// Cluster runs a record search on many machines, with NATS JetStream. To try it on one
// machine:
//
//	go run ./cluster server -folder work &
//	go run ./cluster worker -server work/address 36 &
//	go run ./cluster search -server work/address 36
//
// The server prints its address with its password, and writes both to the file
// work/address. A client needs the address or a copy of the file. Clients on other machines
// can connect if -host of the server is an address that they can reach.
//
// Search starts a search or continues an existing one, and prints the row of the table and
// the number of shards that it played again to check the workers. Any number of workers
// can join and leave at any time. Progress prints the progress of a search. For a NATS
// server of your own, give its address and credentials:
//
//	go run ./cluster worker -server tls://nats.example.org -creds me.creds -ca ca.pem 36
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"net"
	"os"
	"os/signal"
	"runtime"
	"strconv"
	"strings"
	"syscall"
	"time"

	"github.com/nats-io/nats.go"

	"nimlab/nimkit/takeaway/records"
	"nimlab/nimkit/takeaway/records/jetstream"
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	if err := run(ctx, os.Args[1:]); err != nil && !errors.Is(err, flag.ErrHelp) {
		fmt.Fprintln(os.Stderr, "cluster:", err)
		os.Exit(1)
	}
}

// run executes a command.
func run(ctx context.Context, args []string) error {
	commands := map[string]func(context.Context, []string) error{
		"server": serve, "search": search, "worker": work, "progress": progress,
	}
	if len(args) == 0 || commands[args[0]] == nil {
		return errors.New("what to do? server, search, worker or progress; each has -help")
	}
	return commands[args[0]](ctx, args[1:])
}

// serve runs a server until ctx ends.
func serve(ctx context.Context, args []string) error {
	flags := flag.NewFlagSet("server", flag.ContinueOnError)
	folder := flags.String("folder", "", "store everything in this `folder`")
	host := flags.String("host", "127.0.0.1", "listen on this `address`, which clients must be able to reach")
	port := flags.Int("port", 4222, "listen on this `port`; -1: any free one")
	if err := flags.Parse(args); err != nil {
		return err
	}
	s, err := jetstream.Serve(*folder, *host, *port)
	if err != nil {
		return err
	}
	fmt.Println(s.URL())
	<-ctx.Done()
	s.Close()
	return nil
}

// options holds the flags of all clients.
type options struct {
	*flag.FlagSet
	server, name, creds, nkey, user, ca, cert, key *string
	patience                                       *time.Duration
	quiet                                          *bool
}

// clientFlags returns the flags of a client command.
func clientFlags(command string) options {
	f := flag.NewFlagSet(command, flag.ContinueOnError)
	f.Usage = func() {
		fmt.Fprintf(f.Output(), "cluster %s [flags] M\n", command)
		f.PrintDefaults()
	}
	return options{
		FlagSet:  f,
		server:   f.String("server", nats.DefaultURL, "`addresses` of the servers, separated by commas, or a file with them"),
		name:     f.String("name", "", "`name` of the search; default m36 for M = 36"),
		creds:    f.String("creds", "", "`file` with credentials"),
		nkey:     f.String("nkey", "", "`file` with the seed of an NKey"),
		user:     f.String("user", "", "user name and password, as `user:password`"),
		ca:       f.String("ca", "", "`file` with the certificate that signs those of the servers"),
		cert:     f.String("cert", "", "`file` with a certificate for TLS"),
		key:      f.String("key", "", "`file` with its key"),
		patience: f.Duration("patience", 10*time.Minute, "how long to wait for a server that does not answer"),
		quiet:    f.Bool("quiet", false, "print no progress and no retries"),
	}
}

// connect parses the flags and M, and connects. It waits for a server that is not yet
// available.
func (o options) connect(ctx context.Context, args []string) (c jetstream.Cluster, m int, err error) {
	if err := o.Parse(args); err != nil {
		return c, 0, err
	}
	if o.NArg() != 1 {
		return c, 0, fmt.Errorf("%d numbers %q: it takes one M", o.NArg(), o.Args())
	}
	if m, err = strconv.Atoi(o.Arg(0)); err != nil {
		return c, 0, err
	}
	settings := []nats.Option{nats.Name("nimlab records"), nats.MaxReconnects(-1), nats.ReconnectWait(200 * time.Millisecond)}
	if *o.creds != "" {
		settings = append(settings, nats.UserCredentials(*o.creds))
	}
	if *o.nkey != "" {
		option, err := nats.NkeyOptionFromSeed(*o.nkey)
		if err != nil {
			return c, 0, err
		}
		settings = append(settings, option)
	}
	if *o.user != "" {
		user, password, _ := strings.Cut(*o.user, ":")
		settings = append(settings, nats.UserInfo(user, password))
	}
	if *o.ca != "" {
		settings = append(settings, nats.RootCAs(*o.ca))
	}
	if (*o.cert == "") != (*o.key == "") {
		return c, 0, errors.New("a certificate and its key go together: -cert and -key")
	}
	if *o.cert != "" {
		settings = append(settings, nats.ClientCert(*o.cert, *o.key))
	}
	c = jetstream.Cluster{Name: *o.name, Patience: *o.patience, Log: func(string) {}}
	if !*o.quiet {
		c.Log = func(text string) { fmt.Fprintln(os.Stderr, text) }
	}
	addresses := *o.server
	if text, err := os.ReadFile(addresses); err == nil {
		addresses = strings.TrimSpace(string(text))
	}
	for start := time.Now(); ; time.Sleep(200 * time.Millisecond) {
		c.Conn, err = nats.Connect(addresses, settings...)
		if err == nil {
			return c, m, nil
		}
		err = fmt.Errorf("the server %s: %w", *o.server, err)
		var opError *net.OpError // the server may become available
		if unavailable := errors.As(err, &opError) || errors.Is(err, nats.ErrNoServers); !unavailable || ctx.Err() != nil || time.Since(start) > *o.patience {
			return c, 0, err
		}
		c.Log(err.Error())
	}
}

// search runs a search and prints the row.
func search(ctx context.Context, args []string) error {
	flags := clientFlags("search")
	replicas := flags.Int("replicas", 1, "store the search on this `number` of servers of a cluster")
	replay := flags.Int("replay", 100, "play this `number` of random shards again, besides the first of each worker")
	lease := flags.Duration("lease", 30*time.Second, "give the shard of a silent worker to another one after this time")
	c, m, err := flags.connect(ctx, args)
	if err != nil {
		return err
	}
	defer c.Conn.Close()
	c.Replicas, c.Replay, c.Lease = *replicas, *replay, *lease
	var pace records.Pace
	var last time.Time
	r, err := c.Run(ctx, m, func(done, total int) {
		text := timeLeft(&pace, done, total)
		if *flags.quiet || done < total && time.Since(last) < time.Second {
			return
		}
		last = time.Now()
		fmt.Fprintf(os.Stderr, "M = %d: %d of %d shards%s\n", m, done, total, text)
	})
	if err == nil {
		err = r.Verify(ctx)
	}
	if err != nil {
		return err
	}
	fmt.Printf("# M = %d: %d of %d shards were played again by the search; the workers were wrong about %d of these\n", m, r.Replayed, r.Shards, r.Wrong)
	return records.Write(os.Stdout, []records.Record{r.Record})
}

// timeLeft returns the estimated time left for a line of progress, or "".
func timeLeft(pace *records.Pace, done, total int) string {
	if left, known := pace.Left(done, total); known && done < total {
		return fmt.Sprintf(", %v left", left.Round(time.Second))
	}
	return ""
}

// work plays shards until the search is over.
func work(ctx context.Context, args []string) error {
	flags := clientFlags("worker")
	players := flags.Int("players", runtime.NumCPU(), "play this `number` of shards at a time")
	c, m, err := flags.connect(ctx, args)
	if err != nil {
		return err
	}
	defer c.Conn.Close()
	played, err := c.Work(ctx, m, *players)
	if !*flags.quiet {
		fmt.Fprintf(os.Stderr, "%d shards played\n", played)
	}
	return err
}

// progress prints the progress of a search.
func progress(ctx context.Context, args []string) error {
	flags := clientFlags("progress")
	follow := flags.Bool("follow", false, "print it every five seconds until the search is over")
	c, m, err := flags.connect(ctx, args)
	if err != nil {
		return err
	}
	defer c.Conn.Close()
	var pace records.Pace
	for {
		s, err := c.Status(ctx, m)
		if err != nil {
			return err
		}
		fmt.Printf("M = %d: %d of %d shards, %d with workers, %d waiting%s\n", m, s.Done, s.Shards, s.Playing, s.Waiting, timeLeft(&pace, s.Done, s.Shards))
		if !*follow || s.Done == s.Shards {
			return nil
		}
		select {
		case <-ctx.Done():
			return context.Cause(ctx)
		case <-time.After(5 * time.Second):
		}
	}
}
