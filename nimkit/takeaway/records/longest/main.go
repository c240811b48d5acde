// Longest recomputes rows of the table of longest periods:
//
//	go run ./nimkit/takeaway/records/longest 36
//	go run ./nimkit/takeaway/records/longest -folder work 36 40
//
// It plays all loss sequences of the sets with largest take 36, or 36 to 40, on all cores,
// checks the sets that it finds by definition, and prints the rows as CSV. It reports
// whether the stored table has the same rows. With -folder it can be stopped or killed at
// any time, and continues when it is started again. With -plain it plays every set
// instead, up to M = 32.
package main

import (
	"context"
	"flag"
	"fmt"
	"os"
	"os/signal"
	"reflect"
	"strconv"
	"strings"
	"syscall"
	"time"

	"nimlab/nimkit/takeaway/records"
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	if err := run(ctx); err != nil {
		fmt.Fprintln(os.Stderr, "longest:", err)
		os.Exit(1)
	}
}

// run parses the flags, computes the rows and prints them.
func run(ctx context.Context) error {
	folder := flag.String("folder", "", "keep checkpoints in this `folder`, and continue from them")
	workers := flag.Int("workers", 0, "play this `number` of shards at a time; 0: one for each core")
	plain := flag.Bool("plain", false, "play every set: slower, and a check")
	oeis := flag.Bool("oeis", false, "print the stored table as text for the OEIS")
	flag.Usage = func() {
		fmt.Fprintln(flag.CommandLine.Output(), "longest [flags] M [last M]: the longest period and preperiod over all sets with 1 and M")
		flag.PrintDefaults()
	}
	flag.Parse()
	table, err := records.Stored(ctx)
	if err != nil {
		return err
	}
	if *oeis {
		fmt.Print(records.OEIS(table))
		return nil
	}
	from, to, err := parseRange(flag.Args())
	if err != nil {
		return err
	}
	var rows []records.Record
	for m := from; m <= to; m++ {
		start := time.Now()
		search := records.Search{Workers: *workers, Folder: *folder, Progress: progressBar(m)}
		play := search.All
		if *plain {
			play = search.Plain
		}
		r, err := play(ctx, m)
		fmt.Fprintln(os.Stderr)
		if err == nil {
			err = r.Verify(ctx)
		}
		if err != nil {
			return err
		}
		fmt.Fprintf(os.Stderr, "M = %d: %s, in %v\n", m, compare(table, r), time.Since(start).Round(time.Millisecond))
		rows = append(rows, r)
	}
	return records.Write(os.Stdout, rows)
}

// parseRange returns the first and the last M of the arguments.
func parseRange(args []string) (from, to int, err error) {
	if len(args) != 1 && len(args) != 2 {
		return 0, 0, fmt.Errorf("%d numbers: it takes M, or the first and the last M", len(args))
	}
	if from, err = strconv.Atoi(args[0]); err != nil {
		return 0, 0, err
	}
	if to, err = strconv.Atoi(args[len(args)-1]); err != nil {
		return 0, 0, err
	}
	if from < 1 || to > records.MaxM || from > to {
		return 0, 0, fmt.Errorf("%d to %d: M can be 1 to %d, the last not below the first", from, to, records.MaxM)
	}
	return from, to, nil
}

// compare returns whether the stored table has the same row, in words.
func compare(table []records.Record, r records.Record) string {
	if r.M > len(table) {
		return "not in the stored table"
	}
	row := table[r.M-1]
	if r.Sequences == 0 { // not counted
		row.Sequences = 0
	}
	if reflect.DeepEqual(row, r) {
		return "the same as in the stored table"
	}
	return "NOT the same as in the stored table"
}

// progressBar returns a function that draws a progress bar on one line of the terminal, at
// most ten times a second.
func progressBar(m int) func(done, total int) {
	var pace records.Pace
	var last time.Time
	return func(done, total int) {
		left, known := pace.Left(done, total)
		if done < total && time.Since(last) < 100*time.Millisecond {
			return
		}
		last = time.Now()
		const width = 40
		full := int(float64(done) / float64(total) * width)
		text := ""
		if known {
			text = fmt.Sprintf("%v left", left.Round(time.Second))
		}
		fmt.Fprintf(os.Stderr, "\rM = %d [%s%s] %5.1f %% %-14s", m, strings.Repeat("=", full), strings.Repeat(" ", width-full), 100*float64(done)/float64(total), text)
	}
}
