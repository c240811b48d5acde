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

// Stored returns the table of this package: a record for each M = 1, 2, 3, …, as far as it
// has been computed. Stored plays the sets and returns an error if one does not attain the
// length in the table; that takes a few tenths of a second. [Search.All] recomputes a row.
func Stored(ctx context.Context) ([]Record, error) { return Read(ctx, bytes.NewReader(stored)) }

// table returns the stored table, which is checked only once.
var table = sync.OnceValues(func() ([]Record, error) { return Stored(context.Background()) })

// columns are the names of the columns of a table. A set has spaces between its elements.
var columns = []string{
	"M", "sets", "sequences",
	"longest period", "sets that attain it", "shortest set", "first set in a dictionary", "preperiod of the shortest",
	"longest preperiod", "sets that attain it", "shortest set", "first set in a dictionary", "period of the shortest",
}

// Write writes records as CSV: a line with the names of the columns, a line for each
// record, and a line with the SHA-256 sum of the lines before it.
func Write(w io.Writer, rs []Record) error {
	var text bytes.Buffer
	out := csv.NewWriter(&text)
	out.Write(columns)
	for _, r := range rs {
		out.Write(r.row())
	}
	out.Flush()
	_, err := fmt.Fprintf(w, "%s%s%s\n", text.Bytes(), sumPrefix, sum(text.Bytes()))
	return err
}

// sumPrefix is the start of the last line of a table.
const sumPrefix = "# sha256 "

// checkSum returns an error if the sum of a table is not that of its lines without
// comments.
func checkSum(table []byte) error {
	var text bytes.Buffer
	given := "none"
	for line := range bytes.Lines(table) {
		line = bytes.TrimRight(line, "\r\n")
		if sum, ok := bytes.CutPrefix(line, []byte(sumPrefix)); ok {
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

// row returns the line of a record in a table.
func (r Record) row() (row []string) {
	add := func(values ...any) {
		for _, v := range values {
			row = append(row, strings.Trim(fmt.Sprint(v), "[]")) // a slice is printed in brackets
		}
	}
	add(r.M, r.Sets, r.Sequences)
	for i, b := range []Best{r.Period, r.Preperiod} {
		other := []int{b.Losses.Preperiod, b.Losses.Period}[i]
		add(b.Length, b.Count, b.Set.Elements(), b.Smallest.Elements(), other)
	}
	return row
}

// maxLength is the largest length that [Read] accepts before it plays the sets.
const maxLength = 1 << 40

// Read reads a table that [Write] wrote. Other lines that start with # are comments. It
// returns an error if the sum in the last line is not that of the other lines, which
// detects every change. Then it plays the sets of each record, and returns an error with
// the number of the line if they do not attain the lengths in it.
func Read(ctx context.Context, r io.Reader) (rs []Record, err error) {
	defer func() {
		if err != nil {
			rs, err = nil, fmt.Errorf("records: table: %w", err)
		}
	}()
	text, err := io.ReadAll(r)
	if err == nil {
		err = checkSum(text)
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
		if err != nil { // its text has the number of the line
			return nil, err
		}
		r, err := parseRow(ctx, row)
		if err != nil {
			line, _ := in.FieldPos(0)
			return nil, fmt.Errorf("line %d: %w", line, err)
		}
		rs = append(rs, r)
	}
}

// parseRow returns the record of a row. It computes what the row does not contain, and
// requires that [Record.row] returns the same row again.
func parseRow(ctx context.Context, row []string) (r Record, err error) {
	defer func() { err = words.RecoveredError(recover()) }()
	require := func(ok bool, format string, a ...any) {
		if !ok {
			panic(fmt.Errorf(format, a...))
		}
	}
	m := parseInt(row[0])
	words.Check(checkM(m))
	r = Record{M: m, Sets: sets(m), Sequences: parseInt(row[2])}
	require(r.Sequences >= 0 && r.Sequences <= r.Sets, "%d sequences of %d sets", r.Sequences, r.Sets)
	for i, b := range []*Best{&r.Period, &r.Preperiod} {
		fields := row[3+5*i:]
		p := Peak{Length: parseInt(fields[0]), Count: parseInt(fields[1])}
		for j, bits := range []*uint64{&p.Shortest, &p.Smallest} {
			var takes []int
			for take := range strings.FieldsSeq(fields[2+j]) {
				takes = append(takes, parseInt(take))
			}
			s := words.Must(takeaway.NewSet(takes...))
			require(s.Min() == 1 && s.Max() == m, "the set %.100v has other ends than 1 and %d", s, m)
			for _, take := range s.Elements() {
				*bits |= 1 << take
			}
		}
		require(p.Count >= 1 && p.Count <= r.Sets, "%d sets attain %d, of %d", p.Count, p.Length, r.Sets)
		other := parseInt(fields[4])
		require(p.Length >= 0 && other >= 0 && int64(p.Length) <= maxLength && int64(other) <= maxLength, "lengths %d and %d: a table has 0 to %d", p.Length, other, int64(maxLength))
		*b = words.Must(p.best(ctx, 4*(p.Length+other+m)))
		words.Check(p.check(ctx, []func(register.Repetition) int{period, preperiod}[i]))
	}
	again := r.row()
	require(slices.Equal(again, row), "%.60q should be %.60q", row, again)
	return r, nil
}

// parseInt returns a whole number, and panics with an error if text is not one.
func parseInt(text string) int {
	n, err := strconv.Atoi(text)
	if err != nil {
		panic(fmt.Errorf("%.20q is not a whole number from %d to %d", text, math.MinInt, math.MaxInt))
	}
	return n
}

// UpTo returns the stored records for M = 1, …, m, or all of them if m is larger.
func UpTo(m int) []Record {
	rs := words.Must(table())
	return slices.Clone(rs[:max(0, min(m, len(rs)))])
}
