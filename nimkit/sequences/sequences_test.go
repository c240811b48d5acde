package sequences_test

import (
	"encoding/csv"
	"math"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"nimlab/internal/require"
	"nimlab/nimkit"
	"nimlab/nimkit/octal"
	"nimlab/nimkit/sequences"
	"nimlab/nimkit/takeaway/records"
)

func TestListsFromSources(t *testing.T) {
	row, err := sequences.NimValues(octal.Kayles.UpTo(5))
	require.That(t, err == nil && row.Name == "nim-values of 0.77" && row.From == 0 && slices.Equal(row.Terms, []int{0, 1, 2, 3, 1, 4}),
		"%+v, %v", row, err)
	periods, err := sequences.Periods(records.UpTo(6))
	require.That(t, err == nil && periods.From == 1 && len(periods.Terms) == 6 && periods.Terms[5] == records.UpTo(6)[5].Period.Length,
		"%+v, %v", periods, err)
	few := slices.Values([]int{4, 5})
	for count, want := range map[int][]int{0: {}, 1: {4}, 9: {4, 5}, 10_000_000: {4, 5}} {
		l := sequences.First("few", count, few)
		require.That(t, slices.Equal(l.Terms, want) && l.From == 1, "the first %d: %+v", count, l)
	}
	if row, err := sequences.NimValues(nimkit.Sequence{Values: []nimkit.Nimber{0}}); err != nil || row.Name != "nim-values" {
		t.Errorf("%+v, %v", row, err)
	}
	gap := records.UpTo(4)
	require.Fails(t, "after the row of 2 comes that of 4")(sequences.Periods(append(gap[:2:2], gap[3])))
	for name, err := range map[string]error{
		"no game":   second(sequences.NimValues(nil)),
		"no code":   second(sequences.NimValues(octal.Code("x").UpTo(4))),
		"too large": second(sequences.NimValues(nimkit.Sequence{Values: []nimkit.Nimber{1, math.MaxUint64}})),
		"a gap":     second(sequences.Periods(append(gap[:1:1], gap[2:]...))),
		"an ending": sequences.List{}.Save("list.pdf"),
		"below 0":   require.Panic(func() { sequences.First("", -1, few) }),
		"no terms":  require.Panic(func() { sequences.First("", 1, nil) }),
		"one more":  require.Panic(func() { sequences.First("", 10_000_001, few) }),
		"very many": require.Panic(func() { sequences.First("", math.MaxInt, few) }),
	} {
		require.That(t, err != nil && len(err.Error()) <= 200, "%s: %v", name, err)
	}
}

func second[T any](_ T, err error) error { return err }

// FuzzFormats reads every format back and checks that it has the terms at their indices,
// whatever the name is.
func FuzzFormats(f *testing.F) {
	f.Add("losses", 1, []byte{1, 2, 255})
	f.Add("a\nb,\"c\" \\end{tabular}\r\n5 5", -3, []byte("0123456789abcdef"))
	f.Add("\xff\u2028%$&\x00", 0, []byte{})
	f.Fuzz(func(t *testing.T, name string, from int, terms []byte) {
		l := sequences.List{Name: name, From: from % 1_000_000}
		var want [][2]int
		for i, b := range terms {
			l.Terms = append(l.Terms, int(int8(b))*(i+1))
			want = append(want, [2]int{l.From + i, int(int8(b)) * (i + 1)})
		}
		folder := t.TempDir()
		read := map[string]func(string) [][2]int{"a.CSV": readCSV, "b000000.txt": readBFile, "a.tex": readLaTeX}
		for file, parse := range read {
			path := filepath.Join(folder, file)
			require.NoError(t, l.Save(path))
			data := require.Must(os.ReadFile(path))(t)
			got := parse(string(data))
			require.That(t, slices.Equal(got, want), "%s has %v, not %v: %q", file, got, want, data)
		}
	})
}

// TestNamesArePrintable checks that unprintable characters of a name become spaces.
func TestNamesArePrintable(t *testing.T) {
	row := sequences.List{Name: "a\u2028b\u200bc\td\xffö", Terms: []int{7}}
	require.Equal(t, row.BFile(), "# a b c d ö\n0 7\n")
}

func number(s string) int {
	n, err := strconv.Atoi(s)
	if err != nil {
		return math.MinInt
	}
	return n
}

func readCSV(text string) (rows [][2]int) {
	lines, err := csv.NewReader(strings.NewReader(text)).ReadAll()
	if err != nil || len(lines) == 0 || lines[0][0] != "n" {
		return [][2]int{{}}
	}
	for _, l := range lines[1:] {
		rows = append(rows, [2]int{number(l[0]), number(l[1])})
	}
	return rows
}

// readBFile reads a b-file. Lines that begin with # are comments.
func readBFile(text string) (rows [][2]int) {
	for l := range strings.Lines(text) {
		if !strings.HasPrefix(l, "#") {
			n, term, _ := strings.Cut(strings.TrimSuffix(l, "\n"), " ")
			rows = append(rows, [2]int{number(n), number(term)})
		}
	}
	return rows
}

var entry = regexp.MustCompile(`\$(-?\d+)\$`)

func readLaTeX(text string) (rows [][2]int) {
	for l := range strings.Lines(text) {
		numbers := entry.FindAllStringSubmatch(l, -1)
		if strings.HasPrefix(l, "%") || len(numbers) == 0 || !strings.HasPrefix(l, "$") {
			continue
		}
		for i, n := range numbers[1:] {
			rows = append(rows, [2]int{number(numbers[0][1]) + i, number(n[1])})
		}
	}
	return rows
}
