package octal

import ("syscall"
	"context"
	"fmt"
	"testing"
	"time"
	"slices"
)

// simpleLoop computes nim-values by going through all options of every heap.
// It shares no code with the package: digits is the code without its point.
func simpleLoop(digits string, n int) []uint16 {
	g := []uint16{0}
	for heap := 1; heap <= n; heap++ {
		var seen [1 << 16]bool
		for i := 0; i < len(digits) && i <= heap; i++ {
			d, rest := digits[i]-'0', heap-i
			if d&1 != 0 && rest == 0 {
				seen[0] = true
			}
			if d&2 != 0 && rest > 0 {
				seen[g[rest]] = true
			}
			if d&4 != 0 {
				for a := 1; a < rest; a++ {
					seen[g[a]^g[rest-a]] = true
				}
			}
		}
		v := uint16(0)
		for seen[v] {
			v++
		}
		g = append(g, v)
	}
	return g
}

func TestQuick(t *testing.T) {
	for _, c := range []string{"077", "006", "06", "016", "0007", "4", "41", "4007", "0156", "0644", "0044", "04","0333"} {
		start := time.Now()
		want := simpleLoop(c, 5000)
		mid := time.Now()
		got, err := Code(c[:1]+"."+c[1:]).NimValues(5000)
		if err != nil || !slices.Equal(got, want) {
			t.Errorf("%s: %v", c, err)
			for i := range want { if got[i]!=want[i] {t.Error(i,got[i],want[i]);break}}
		}
		fmt.Println(c, mid.Sub(start), time.Since(mid))
	}
	for _, x := range []struct{c Code; n int}{{"0.77",1000000},{"0.16",600000},{"0.6",100000},{"0.007",100000}} {
		best := time.Hour
		for range 5 {
		start := cpu()
		tb, _ := NewTable(x.c)
		tb.Extend(context.Background(), x.n)
		best=min(best,cpu()-start)
		}
		fmt.Println(x.c, best, x.n)
	}
}

func cpu() time.Duration { var r syscall.Rusage; syscall.Getrusage(0,&r); return time.Duration(r.Utime.Nano()) }
