package main

import (
	"strings"
	"testing"

	"nimlab/internal/require"
	"nimlab/nimkit/takeaway/records"
)

func TestParseRange(t *testing.T) {
	for _, c := range []struct {
		args     string
		from, to int
	}{{"36", 36, 36}, {"1 62", 1, 62}} {
		from, to, err := parseRange(strings.Fields(c.args))
		require.That(t, from == c.from && to == c.to && err == nil, "%s: %d, %d, %v", c.args, from, to, err)
	}
	for _, args := range []string{"", "1 2 3", "x", "3 x", "0", "5 4", "63"} {
		from, to, err := parseRange(strings.Fields(args))
		require.That(t, err != nil, "%q is parsed as %d to %d", args, from, to)
	}
}

func TestCompareWithStoredTable(t *testing.T) {
	table := records.UpTo(records.MaxM)
	other := table[19]
	other.Sequences++
	uncounted := table[19]
	uncounted.Sequences = 0
	for _, c := range []struct {
		r    records.Record
		want string
	}{
		{table[19], "the same"}, {uncounted, "the same"}, {other, "NOT the same"}, {records.Record{M: len(table) + 1}, "not in"},
	} {
		got := compare(table, c.r)
		require.That(t, strings.HasPrefix(got, c.want), "M = %d: %s, not %s", c.r.M, got, c.want)
	}
}
