// Cluster runs a record search on many machines, with NATS JetStream between
// them. To try it on one:
//
//	go run ./cluster server -folder work &
//	go run ./cluster worker -server work/address 36 &
//	go run ./cluster search -server work/address 36
//
// The server prints its address, with the password that it made, and keeps it in the
// file work/address. Who has one or the other may take part, from other machines when
// the server is told an address that they reach: -host.
//
// Search prints the row of the table, and how many shards it has played again to see
// whether the workers are right; it starts the search, or goes on with the one that is
// there. Any number of workers join and leave at any time. Progress
// shows how far it is. For a NATS server of your own give its address, and what
// it asks for:
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

func run(ctx context.Context, args []string) error {
	commands := map[string]func(context.Context, []string) error{
		"server": serve, "search": search, "worker": work, "progress": progress,
	}
	if len(args) == 0 || commands[args[0]] == nil {
		return errors.New("what to do? server, search, worker or progress; each has -help")
	}
	return commands[args[0]](ctx, args[1:])
}

// serve runs a server until it is stopped.
func serve(ctx context.Context, args []string) error {
	flags := flag.NewFlagSet("server", flag.ContinueOnError)
	folder := flags.String("folder", "", "keep everything in this `folder`")
	host := flags.String("host", "127.0.0.1", "listen on this `address`, which others must reach if they are to work")
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

// options are the flags of all clients.
type options struct {
	*flag.FlagSet
	server, name, creds, nkey, user, ca, cert, key *string
	patience                                       *time.Duration
	quiet                                          *bool
}

func clientFlags(command string) options {
	f := flag.NewFlagSet(command, flag.ContinueOnError)
	f.Usage = func() {
		fmt.Fprintf(f.Output(), "cluster %s [flags] M\n", command)
		f.PrintDefaults()
	}
	return options{
		FlagSet:  f,
		server:   f.String("server", nats.DefaultURL, "`addresses` of the servers, with commas between them, or a file that has them"),
		name:     f.String("name", "", "`name` of the search; m36 for M = 36 if there is none"),
		creds:    f.String("creds", "", "`file` with credentials"),
		nkey:     f.String("nkey", "", "`file` with the seed of an NKey"),
		user:     f.String("user", "", "user and password, as `user:password`"),
		ca:       f.String("ca", "", "`file` with the certificate that signs those of the servers"),
		cert:     f.String("cert", "", "`file` with a certificate for TLS"),
		key:      f.String("key", "", "`file` with its key"),
		patience: f.Duration("patience", 10*time.Minute, "wait so long for a server that is away"),
		quiet:    f.Bool("quiet", false, "do not tell what is waited for"),
	}
}

// connect reads the flags and M, and connects. It waits for a server that is not
// there yet.
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
	for begun := time.Now(); ; time.Sleep(200 * time.Millisecond) {
		c.Conn, err = nats.Connect(addresses, settings...)
		if err == nil {
			return c, m, nil
		}
		err = fmt.Errorf("the server %s: %w", *o.server, err)
		var wait *net.OpError // it is not there, or goes away: it may come
		if away := errors.As(err, &wait) || errors.Is(err, nats.ErrNoServers); !away || ctx.Err() != nil || time.Since(begun) > *o.patience {
			return c, 0, err
		}
		c.Log(err.Error())
	}
}

// search runs a search and prints the row.
func search(ctx context.Context, args []string) error {
	flags := clientFlags("search")
	replicas := flags.Int("replicas", 1, "keep the search on so `many` servers of a cluster")
	replay := flags.Int("replay", 100, "play so `many` shards again, chosen by chance, besides the first of each worker")
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
		text := left(&pace, done, total)
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

// left says how much time is left, where that is known.
func left(pace *records.Pace, done, total int) string {
	if left, known := pace.Left(done, total); known && done < total {
		return fmt.Sprintf(", %v left", left.Round(time.Second))
	}
	return ""
}

// work plays shards until the search is done.
func work(ctx context.Context, args []string) error {
	flags := clientFlags("worker")
	players := flags.Int("players", runtime.NumCPU(), "play so `many` shards at a time")
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

// progress says how far a search is.
func progress(ctx context.Context, args []string) error {
	flags := clientFlags("progress")
	follow := flags.Bool("follow", false, "say it every five seconds, until the search is done")
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
		fmt.Printf("M = %d: %d of %d shards, %d with workers, %d waiting%s\n", m, s.Done, s.Shards, s.Playing, s.Waiting, left(&pace, s.Done, s.Shards))
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
