package main

import (
	"strings"
	"testing"

	"nimlab/nimkit/takeaway/records"
)

func TestTakes(t *testing.T) {
	for _, c := range []struct {
		args     string
		from, to int
	}{{"36", 36, 36}, {"1 62", 1, 62}} {
		if from, to, err := takes(strings.Fields(c.args)); from != c.from || to != c.to || err != nil {
			t.Errorf("%s: %d, %d, %v", c.args, from, to, err)
		}
	}
	for _, args := range []string{"", "1 2 3", "x", "3 x", "0", "5 4", "63"} {
		if from, to, err := takes(strings.Fields(args)); err == nil {
			t.Errorf("%q is read as %d and %d", args, from, to)
		}
	}
}

func TestCompare(t *testing.T) {
	table := records.MustStored()
	other := table[19]
	other.Sequences++
	uncounted := table[19]
	uncounted.Sequences = 0
	for _, c := range []struct {
		r    records.Record
		says string
	}{
		{table[19], "the same"}, {uncounted, "the same"}, {other, "NOT the same"}, {records.Record{M: len(table) + 1}, "not in"},
	} {
		if got := compare(table, c.r); !strings.HasPrefix(got, c.says) {
			t.Errorf("M = %d: %s, not %s", c.r.M, got, c.says)
		}
	}
}
