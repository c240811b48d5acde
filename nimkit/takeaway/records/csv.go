package records

import (
	"bytes"
	"context"
	_ "embed"
	"encoding/csv"
	"fmt"
	"io"
	"math"
	"slices"
	"strconv"
	"strings"
	"sync"

	"nimlab/nimkit/takeaway"
	"nimlab/nimkit/takeaway/internal/register"
	"nimlab/nimkit/words"
)

//go:embed records.csv
var stored []byte

// Stored returns the table that comes with this package: a record for each
// M = 1, 2, 3, …, as far as it was computed. The sets are played anew, and it is
// an error if one does not attain what the table says; that takes some tenths of
// a second. [Search.All] recomputes a row.
func Stored(ctx context.Context) ([]Record, error) { return Read(ctx, bytes.NewReader(stored)) }

// table is the stored table, played anew once.
var table = sync.OnceValues(func() ([]Record, error) { return Stored(context.Background()) })

// columns are the names of the columns of a table. A set is written with spaces
// between its elements.
var columns = []string{
	"M", "sets", "sequences",
	"longest period", "sets that attain it", "shortest set", "first set in a dictionary", "preperiod of the shortest",
	"longest preperiod", "sets that attain it", "shortest set", "first set in a dictionary", "period of the shortest",
}

// Write writes records as CSV, with a line of names first, and last a line with the
// sum of the lines before it.
func Write(w io.Writer, rs []Record) error {
	var text bytes.Buffer
	out := csv.NewWriter(&text)
	out.Write(columns)
	for _, r := range rs {
		out.Write(r.row())
	}
	out.Flush()
	_, err := fmt.Fprintf(w, "%s%s%s\n", text.Bytes(), summed, sum(text.Bytes()))
	return err
}

// summed begins the last line of a table.
const summed = "# sha256 "

// unchanged is an error if the sum of a table is not that of its lines without remarks.
func unchanged(table []byte) error {
	var text bytes.Buffer
	given := "none"
	for line := range bytes.Lines(table) {
		line = bytes.TrimRight(line, "\r\n")
		if sum, is := bytes.CutPrefix(line, []byte(summed)); is {
			given = string(sum)
		}
		if len(line) > 0 && line[0] != '#' {
			fmt.Fprintf(&text, "%s\n", line)
		}
	}
	if want := sum(text.Bytes()); given != want {
		return fmt.Errorf("its lines have the sum %s, its last line has %.70q: something was changed", want, given)
	}
	return nil
}

func (r Record) row() (row []string) {
	put := func(values ...any) {
		for _, v := range values {
			row = append(row, strings.Trim(fmt.Sprint(v), "[]")) // takes have brackets
		}
	}
	put(r.M, r.Sets, r.Sequences)
	for i, b := range []Best{r.Period, r.Preperiod} {
		other := []int{b.Losses.Preperiod, b.Losses.Period}[i]
		put(b.Length, b.Count, b.Set.Elements(), b.Smallest.Elements(), other)
	}
	return row
}

// longest is the largest length that is believed before it is seen.
const longest = 1 << 40

// Read reads what [Write] wrote; lines that begin with # are remarks. It is an error
// if the sum in the last line is not that of the others, so that no letter can be
// changed. Then the sets of each record are played, and it is an error, which names
// the line, if they do not attain what is written.
func Read(ctx context.Context, r io.Reader) (rs []Record, err error) {
	defer func() {
		if err != nil {
			rs, err = nil, fmt.Errorf("records: table: %w", err)
		}
	}()
	text, err := io.ReadAll(r)
	if err == nil {
		err = unchanged(text)
	}
	if err != nil {
		return nil, err
	}
	in := csv.NewReader(bytes.NewReader(text))
	in.FieldsPerRecord, in.Comment = len(columns), '#'
	names, err := in.Read()
	if err == nil && !slices.Equal(names, columns) {
		err = fmt.Errorf("the columns are %.20q, not %q", names, columns)
	}
	if err != nil {
		return nil, err
	}
	for {
		row, err := in.Read()
		if err == io.EOF {
			return rs, nil
		}
		if err != nil { // which names the line
			return nil, err
		}
		r, err := read(ctx, row)
		if err != nil {
			line, _ := in.FieldPos(0)
			return nil, fmt.Errorf("line %d: %w", line, err)
		}
		rs = append(rs, r)
	}
}

// read makes a record of a row. What it does not hold is computed, and then the
// row that this record writes must be the same.
func read(ctx context.Context, row []string) (r Record, err error) {
	defer func() { err = words.RecoveredError(recover()) }()
	must := func(ok bool, format string, a ...any) {
		if !ok {
			panic(fmt.Errorf(format, a...))
		}
	}
	m := whole(row[0])
	words.Check(sound(m))
	r = Record{M: m, Sets: sets(m), Sequences: whole(row[2])}
	must(r.Sequences >= 0 && r.Sequences <= r.Sets, "%d sequences of %d sets", r.Sequences, r.Sets)
	for i, b := range []*Best{&r.Period, &r.Preperiod} {
		of := row[3+5*i:]
		p := Peak{Length: whole(of[0]), Count: whole(of[1])}
		for j, bits := range []*uint64{&p.Shortest, &p.Smallest} {
			var takes []int
			for take := range strings.FieldsSeq(of[2+j]) {
				takes = append(takes, whole(take))
			}
			s := words.Must(takeaway.NewSet(takes...))
			must(s.Min() == 1 && s.Max() == m, "the set %.100v has other ends than 1 and %d", s, m)
			for _, take := range s.Elements() {
				*bits |= 1 << take
			}
		}
		must(p.Count >= 1 && p.Count <= r.Sets, "%d sets attain %d, of %d", p.Count, p.Length, r.Sets)
		other := whole(of[4])
		must(p.Length >= 0 && other >= 0 && int64(p.Length) <= longest && int64(other) <= longest, "lengths %d and %d: a table has 0 to %d", p.Length, other, int64(longest))
		*b = words.Must(p.best(ctx, 4*(p.Length+other+m)))
		words.Check(p.attained(ctx, []func(register.Repetition) int{period, preperiod}[i]))
	}
	again := r.row()
	must(slices.Equal(again, row), "%.60q should be %.60q", row, again)
	return r, nil
}

// whole reads a whole number, or ends what is read.
func whole(text string) int {
	n, err := strconv.Atoi(text)
	if err != nil {
		panic(fmt.Errorf("%.20q is not a whole number from %d to %d", text, math.MinInt, math.MaxInt))
	}
	return n
}

// UpTo returns the stored records for M = 1, …, m: all there are if m is larger.
func UpTo(m int) []Record {
	rs := words.Must(table())
	return slices.Clone(rs[:max(0, min(m, len(rs)))])
}
