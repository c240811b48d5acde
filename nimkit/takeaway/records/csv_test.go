package records_test

import (
	"bytes"
	"crypto/sha256"
	"fmt"
	"os"
	"reflect"
	"regexp"
	"strings"
	"testing"

	"nimlab/internal/require"
	"nimlab/nimkit/takeaway"
	"nimlab/nimkit/takeaway/records"
)

// TestStoredTable verifies each row by definition, and searches again for those that take
// little time.
func TestStoredTable(t *testing.T) {
	table := require.Must(records.Stored(t.Context()))(t)
	require.That(t, len(table) >= 40, "the stored table ends with M = %d", len(table))
	largest := 26
	if testing.Short() {
		largest = 20
	}
	for i, r := range table {
		require.True(t, r.M == i+1, "row %d has M = %d", i+1, r.M)
		require.Equal(t, r.Verify(t.Context()), nil)
		if r.M <= largest {
			requireRecord(t, r, "stored")(records.All(t.Context(), r.M))
		}
	}
}

const small = `M,sets,sequences,longest period,sets that attain it,shortest set,first set in a dictionary,preperiod of the shortest,longest preperiod,sets that attain it,shortest set,first set in a dictionary,period of the shortest
12,1024,156,61,1,1 6 11 12,1 6 11 12,0,15,4,1 4 7 11 12,1 3 6 8 10 11 12,18
`

// withSum appends the line with the sum to a table.
func withSum(text string) string {
	return text + fmt.Sprintf("# sha256 %x\n", sha256.Sum256([]byte(text)))
}

// A change of any character of a table is detected, or does not change the records.
func TestDamagedTableIsRefused(t *testing.T) {
	whole := withSum(small)
	want := require.Must(records.Read(t.Context(), strings.NewReader(whole)))(t)
	refused := 0
	for i := range len(whole) + 1 {
		damaged := []string{whole[:i] + whole[min(i+1, len(whole)):]}
		for _, c := range "0123456789 ,#\n\r\"x" {
			damaged = append(damaged, whole[:i]+string(c)+whole[i:], whole[:i]+string(c)+whole[min(i+1, len(whole)):])
		}
		for _, text := range damaged {
			got, err := records.Read(t.Context(), strings.NewReader(text))
			if err != nil {
				refused++
			} else if !reflect.DeepEqual(got, want) {
				t.Errorf("%q is read as %+v", text, got)
			}
		}
	}
	require.That(t, refused >= 30*len(whole), "only %d are refused", refused)
}

func TestReadReturnsWhatWriteWrote(t *testing.T) {
	r := search(t, 12)
	var text bytes.Buffer
	require.NoError(t, records.Write(&text, []records.Record{r}))
	again, err := records.Read(t.Context(), strings.NewReader("# a comment\n"+text.String()))
	require.That(t, err == nil && reflect.DeepEqual(again, []records.Record{r}), "%+v, %v; want %+v", again, err, r)
}

// FuzzRead writes each table that it can read, and reads it again.
func FuzzRead(f *testing.F) {
	f.Add(small)
	f.Add("")
	f.Add("M,sets\n1,1\n")
	f.Add(strings.Replace(small, "1 6 11 12", "1 6 11 62", 1))
	f.Add("# sha256 0\n" + small)
	f.Add(strings.Replace(small, ",61,", ",62,", 1))
	long := regexp.MustCompile(`[0-9]{6}`) // large lengths take long
	f.Fuzz(func(t *testing.T, text string) {
		if long.MatchString(text) {
			t.Skip()
		}
		if _, err := records.Read(t.Context(), strings.NewReader(text)); err == nil && !strings.Contains(text, "sha256") {
			t.Error("a table without a sum is read")
		}
		rs, err := records.Read(t.Context(), strings.NewReader(withSum(text)))
		if err != nil {
			return
		}
		var written strings.Builder
		require.NoError(t, records.Write(&written, rs))
		again, err := records.Read(t.Context(), strings.NewReader(written.String()))
		require.That(t, err == nil && reflect.DeepEqual(again, rs), "%+v, written and read %+v, %v", rs, again, err)
	})
}

func TestSymmetric(t *testing.T) {
	for _, c := range []struct {
		set  takeaway.Set
		want bool
	}{
		{takeaway.MustSet(1), true}, {takeaway.MustSet(1, 2), true}, {takeaway.MustSet(1, 2, 3), true},
		{takeaway.MustSet(1, 3), false}, {takeaway.MustSet(1, 2, 4), false}, {takeaway.MustSet(1, 3, 4), true},
	} {
		require.Equal(t, records.Symmetric(c.set), c.want, c.set, !c.want)
	}
	require.That(t, !records.Symmetric(takeaway.Set{}), "the empty set is symmetric")
}

// The command go run ./longest -oeis writes oeis.txt.
func TestOEISTextIsCurrent(t *testing.T) {
	table := require.Must(records.Stored(t.Context()))(t)
	text, err := os.ReadFile("oeis.txt")
	require.That(t, err == nil && string(text) == records.OEIS(table), "oeis.txt differs from the stored table (%v)", err)
	require.Contains(t, records.OEIS(nil), "AUTHOR", "an empty table")
}

func TestReadReportsErrors(t *testing.T) {
	read := func(text string) ([]records.Record, error) { return records.Read(t.Context(), strings.NewReader(text)) }
	require.Must(read(withSum(small)))(t)
	for _, c := range []struct{ from, to, text string }{
		{"12,1024", "63,1024", "largest take 63"},
		{"12,1024", "x,1024", `"x"`},
		{"12,1024", "12,1023", "should be"},
		{"156", "1025", "1025 sequences"},
		{"156", "-1", "-1 sequences"},
		{",61,", ",62,", "62 is not attained"},
		{",61,", ",3,", "no repetition"},
		{",61,", ",1099511627776,", "1099511627776 is not attained"}, // 2^40
		{",61,", ",1099511627777,", "a table has 0 to 1099511627776"},
		{",0,15,", ",-1,15,", "a table has 0 to"},
		{",61,1,", ",61,0,", "0 sets attain"},
		{",61,1,", ",61,1025,", "1025 sets attain"},
		{"1 6 11 12", "1 6 11", "other ends"},
		{"1 6 11 12", "2 6 11 12", "other ends"},
		{"1 6 11 12", "1 6 0 12", "below 1"},
		{"12,0,15", "12,1,15", "should be"},
		{"1 6 11 12,0,", "1 5 11 12,0,", "61 is not attained by {1, 5, 11, 12}"},
		{"1 3 6 8 10 11 12", "1 3 6 8 10 12", "15 is not attained by {1, 3, 6, 8, 10, 12}"},
		{"sequences", "series", "columns"},
		{",18\n", "\n", "line 2"},
		{",18\n", ",1099511627777\n", "a table has 0 to 1099511627776"},
	} {
		require.Fails(t, c.text)(read(withSum(strings.Replace(small, c.from, c.to, 1))))
	}
	require.Fails(t, `last line has "none"`)(read(small))
}
