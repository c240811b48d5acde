package octal

import (
	"bytes"
	"compress/gzip"
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"nimlab/internal/require"
)

// TestKeepExtendsFile checks that each call appends one member to the file, and that the
// table continues as if it had never been interrupted.
func TestKeepExtendsFile(t *testing.T) {
	ctx := context.Background()
	for _, ruleset := range []Ruleset{Officers, Code("0.3060"), Code("4.07"), Kayles, Code("0.33"), Grundy} {
		want := simpleLoop(ruleset, 3000)
		name := filepath.Join(t.TempDir(), "values")
		for _, n := range []int{0, 0, 1, 15, 131, 131, 135, 135, 139, 139, 255, 256, 700, 100, 2999, 3000} {
			table, err := Keep(ctx, ruleset, n, name, nil)
			require.True(t, err == nil && len(table.Values) >= n+1, "%v to %d: %v", ruleset, n, err)
			compare(t, ruleset, table.Values, err, want[:len(table.Values)])
			plain, _ := tableUpTo(ctx, ruleset, len(table.Values)-1)
			_, _, rare := plain.SparseSpace()
			require.True(t, len(table.Rare()) == rare, "%v to %d: %d rare heaps, not %d", ruleset, n, len(table.Rare()), rare)
		}
	}
}

// TestKeepContinuesAfterInterruption checks full members, an end of the context, and a
// second writer.
func TestKeepContinuesAfterInterruption(t *testing.T) {
	if testing.Short() {
		t.Skip("computes half a million nim-values")
	}
	const n = 2*valuesPerMember + 1000
	want := require.Must(tableUpTo(context.Background(), Officers, n))(t)
	name := filepath.Join(t.TempDir(), "values")
	ctx, stop := context.WithCancel(context.Background())
	table, err := Keep(ctx, Officers, n, name, func(*Table) { stop() })
	if !errors.Is(err, context.Canceled) || len(table.Values) < valuesPerMember || len(table.Values) > n {
		t.Fatalf("stopped at %d, %v", len(table.Values), err)
	}
	before, _ := os.ReadFile(name)
	if _, err := Keep(ctx, Officers, n, name, nil); !errors.Is(err, context.Canceled) {
		t.Errorf("stopped before it began: %v", err)
	}
	after, _ := os.ReadFile(name)
	require.That(t, bytes.Equal(after, before), "nothing was found, and something is written")
	for _, size := range []int64{1 << 30, 0} {
		_, err = Keep(context.Background(), Officers, n, name, func(*Table) {
			require.Equal(t, os.Truncate(name, size), nil)
		})
		require.ErrorContains(t, err, "another process writes")
		require.Equal(t, os.Truncate(name, 0), nil)
	}
	known := 0
	table, err = Keep(context.Background(), Officers, n, name, func(table *Table) { known = len(table.Values) })
	compare(t, Officers, table.Values, err, want.Values)
	if known != n+1 || !slices.Equal(table.Rare(), want.Rare()) || len(table.Rare()) != 1583 {
		t.Errorf("%d values told, %d rare heaps", known, len(table.Rare()))
	}
	if table, err = Keep(context.Background(), Officers, n, name, nil); err != nil || !slices.Equal(table.Rare(), want.Rare()) {
		t.Errorf("of all that is known %d heaps are rare, %v", len(table.Rare()), err)
	}
}

// TestKeepDetectsDamage checks that, whatever is changed in a file, the values are
// correct or the file is refused and not changed.
func TestKeepDetectsDamage(t *testing.T) {
	ctx, name, want := context.Background(), filepath.Join(t.TempDir(), "values"), simpleLoop(Officers, 60)
	var ends []int // of the members
	for n := 20; n <= 60; n += 20 {
		require.Must(Keep(ctx, Officers, n, name, nil))(t)
		info, _ := os.Stat(name)
		ends = append(ends, int(info.Size()))
	}
	whole, _ := os.ReadFile(name)
	// try reports whether the file was refused.
	try := func(text []byte, ruleset Ruleset) bool {
		t.Helper()
		require.NoError(t, os.WriteFile(name, text, 0o666))
		table, err := Keep(ctx, ruleset, 60, name, nil)
		if err == nil {
			compare(t, ruleset, table.Values, err, want)
			if _, err := Keep(ctx, ruleset, 60, name, nil); err != nil {
				t.Fatalf("a file that was mended is refused: %v", err)
			}
		} else if left, _ := os.ReadFile(name); !bytes.Equal(left, text) {
			t.Fatalf("a file that was refused has changed: %v", err)
		}
		return err != nil
	}
	for n := range whole {
		require.True(t, !try(whole[:n], Code("0.60")), "%d bytes, the last member not whole, are refused", n)
	}
	refused := 0
	for i := range whole {
		for bit := range 8 {
			text := bytes.Clone(whole)
			text[i] ^= 1 << bit
			if try(text, Officers) {
				refused++
			} else if left, _ := os.ReadFile(name); i < ends[1] && !bytes.Equal(left, text) {
				t.Fatalf("with byte %d damaged, whole members behind it are cut off", i)
			}
		}
	}
	if refused < 8*len(whole)-50 { // a few bits mean nothing
		t.Errorf("%d of %d damaged files are refused", refused, 8*len(whole))
	}
	for what, text := range map[string][]byte{
		"a length that is too long": slices.Concat([]byte(headerStart+(&file{ruleset: "0.6"}).comment(0)+"\x00\x01\xff\xff\x00\x00"), whole),
		"a member twice":            slices.Concat(whole, whole[ends[1]:]),
		"a member left out":         slices.Concat(whole[:ends[0]], whole[ends[1]:]),
		"a zero at the end":         append(bytes.Clone(whole), 0),
		"something else":            []byte("x"),
		"another gzip's text":       slices.Concat(whole[:10], []byte("x")),
	} {
		require.That(t, try(text, Officers), "%s is not refused", what)
	}
	for _, ruleset := range []Ruleset{nil, Kayles, Code("0.06"), Code("0.(6)"), Code("0.8"), Grundy, From(func(int) [][]int { return nil })} {
		require.That(t, try(whole, ruleset), "%v goes on from the values of 0.6", ruleset)
	}
	long := Code("0." + strings.Repeat("7", maxName))
	require.That(t, try(nil, long), "a comment that gzip does not read is written")
	// Wrong values with correct checksums.
	early := make([]byte, 2*40)
	for heap, v := range want[:40] {
		binary.LittleEndian.PutUint16(early[2*heap:], v)
	}
	early[2*(40-checkedValues)] = 9
	for text, says := range map[string]string{
		"\x00\x00\x00\x00\x07\x00": "it gives heap 2 the value 7, and that is 1", "\x00\x00\x00": "in the values from heap 0 on",
		string(early): fmt.Sprintf("it gives heap 24 the value 9, and that is %d", want[24]),
	} {
		var forged bytes.Buffer
		z := gzip.NewWriter(&forged)
		z.Comment = (&file{ruleset: "0.6"}).comment(0)
		z.Write([]byte(text))
		z.Close()
		require.True(t, try(forged.Bytes(), Officers), "wrong values are not refused")
		_, err := Keep(ctx, Officers, 60, name, nil)
		require.That(t, strings.HasSuffix(err.Error(), says), "wrong values: %v", err)
	}
	for _, n := range []int{-1, maxHeap + 1} {
		_, err := Keep(ctx, Officers, n, name, nil)
		require.That(t, err != nil, "values up to %d", n)
	}
	require.Fails(t)(Keep(ctx, Officers, 9, filepath.Join(name, "beneath"), nil))
}

// TestTableCertificate checks that a table proves the period of its values, and no
// other.
func TestTableCertificate(t *testing.T) {
	for _, c := range []struct {
		ruleset Ruleset
		n       int
		proven  bool
	}{{Kayles, 1000, true}, {Kayles, 100, false}, {Officers, 1000, false}, {Code("0.(5)"), 100, false}} {
		table := require.Must(tableUpTo(context.Background(), c.ruleset, c.n))(t)
		got, err := table.Certificate()
		var unknown *UnknownPeriodError
		switch {
		case c.proven && (err != nil || got.Period != 12 || got.Verify() != nil):
			t.Errorf("%v up to %d: %v, %v", c.ruleset, c.n, got, err)
		case !c.proven && (!errors.As(err, &unknown) || unknown.Looked != c.n):
			t.Errorf("%v up to %d: %v, %v", c.ruleset, c.n, got, err)
		}
	}
}

// TestRareAgreesWithSparseSpace checks that Rare returns as many heaps as SparseSpace
// counts, and none without a sparse space.
func TestRareAgreesWithSparseSpace(t *testing.T) {
	for _, ruleset := range []Ruleset{Kayles, Code("0.106"), Grundy, Code("0.3")} {
		table := require.Must(tableUpTo(context.Background(), ruleset, 3000))(t)
		heaps := table.Rare()
		_, _, rare := table.SparseSpace()
		require.That(t, len(heaps) == rare && slices.IsSorted(heaps), "%v: %d rare heaps of %d", ruleset, len(heaps), rare)
	}
}
