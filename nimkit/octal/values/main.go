// Values computes the nim-values of very large heaps and keeps them in a file:
//
//	go run ./nimkit/octal/values 0.6 100000000 0.6.gz
//
// computes those of the code 0.6 up to the heap of 100,000,000. It prints the largest
// value, the number of rare heaps, and whether a period is proven. It may be stopped or
// killed at any time, and continues from the file when it is started again. Gunzip
// converts the file to the values alone, two bytes each, the low byte first.
//
// Results of 22 and 23 November 2026, on one core of an AMD EPYC at 2.6 GHz:
//
//	code   heaps up to  largest value       rare heaps                  time       memory
//	0.6    100,000,000  325, of 19,739,543  1583, the last 20,627       93 s       0.8 GB
//	0.007  26,000,000   1401, of 6,193,903  22,475, the last 5,029,983  8 minutes  0.4 GB
//	       100,000,000  1407, of 38,337,750  the same                    half an hour, interrupted twice
//
// These values prove no period of either code. A byte holds the values of 0.6 only up to
// the heap of 10,343, and those of 0.007 up to 9167. All values up to 200,000 and hundreds
// above were checked against all options.
package main

import (
	"context"
	"fmt"
	"os"
	"os/signal"
	"slices"
	"strconv"
	"syscall"

	"nimlab/nimkit/octal"
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	if err := run(ctx, os.Args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, "values:", err)
		os.Exit(1)
	}
}

func run(ctx context.Context, args []string) error {
	if len(args) != 3 {
		return fmt.Errorf("%d arguments: it takes a code, the largest heap and the name of a file", len(args))
	}
	n, err := strconv.Atoi(args[1])
	if err != nil {
		return err
	}
	code := octal.Code(args[0])
	t, err := octal.Keep(ctx, code, n, args[2], func(t *octal.Table) {
		fmt.Fprintf(os.Stderr, "\r%s: heap %d of %d", code, len(t.Values)-1, n)
	})
	fmt.Fprintln(os.Stderr)
	if err != nil {
		return err
	}
	most := slices.Max(t.Values)
	fmt.Printf("%s: nim-values of the heaps up to %d\n", code, len(t.Values)-1)
	fmt.Printf("largest value %d, first of heap %d\n", most, slices.Index(t.Values, most))
	if rare := t.Rare(); len(rare) > 0 {
		mask, places, _ := t.SparseSpace()
		fmt.Printf("rare heaps %d, the last %d; mask %b, places %t\n", len(rare), rare[len(rare)-1], mask, places)
	}
	c, err := t.Certificate()
	if err != nil {
		fmt.Println(err)
		return nil
	}
	fmt.Println(c)
	return nil
}
