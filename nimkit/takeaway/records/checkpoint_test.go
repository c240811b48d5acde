package records_test

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
	"sync"
	"testing"
	"time"

	"nimlab/internal/require"
	"nimlab/nimkit/takeaway/records"
)

// A test that kills a search starts this program again, as the search.
const searchFolder, searchM = "NIMLAB_TEST_SEARCH_FOLDER", 29

func TestMain(m *testing.M) {
	if folder := os.Getenv(searchFolder); folder != "" {
		if _, err := (records.Search{Folder: folder}).All(context.Background(), searchM); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		os.Exit(0)
	}
	os.Exit(m.Run())
}

// A search that is killed again and again, at any moment, ends with the record.
func TestKilled(t *testing.T) {
	if testing.Short() {
		t.Skip("some seconds of killing")
	}
	want := searched(t, searchM)
	r := rand.New(rand.NewPCG(29, 4896))
	folder := t.TempDir()
	kills := 0
	for ; ; kills++ {
		// Later and later, so that it comes to an end on a slow machine, too.
		ctx, cancel := context.WithTimeout(t.Context(), time.Duration(20+r.IntN(60+10*kills))*time.Millisecond)
		search := exec.CommandContext(ctx, os.Args[0])
		search.Env = append(os.Environ(), searchFolder+"="+folder)
		message, err := search.CombinedOutput()
		require.Sure(t, len(message) == 0 && (err == nil || ctx.Err() != nil), "after %d kills: %v %s", kills, err, message)
		cancel()
		if err == nil {
			break
		}
	}
	first := true
	again := records.Search{Folder: folder, Progress: func(done, total int) {
		require.That(t, !first || done == total, "after the end %d of %d are done", done, total)
		first = false
	}}
	gives(t, want, "after", kills, "kills")(again.All(t.Context(), searchM))
	t.Logf("%d kills", kills)
	require.That(t, kills >= 3, "only %d kills", kills)
}

// A search that is stopped goes on where it was.
func TestStopped(t *testing.T) {
	const m = 28
	want := searched(t, m)
	folder := t.TempDir()
	for stops := 0; ; stops++ {
		ctx, cancel := context.WithCancel(t.Context())
		calls := 0
		got, err := records.Search{Folder: folder, Progress: func(done, total int) {
			if calls++; calls == 1 && stops > 0 && done == 0 {
				t.Error("it begins from the start again")
			}
			if calls == 10 {
				cancel()
			}
		}}.All(ctx, m)
		cancel()
		if err == nil {
			gives(t, want, "after", stops, "stops")(got, nil)
			require.That(t, stops >= 3, "only %d stops", stops)
			return
		}
		require.Sure(t, stops <= 1000, "after %d stops: %v", stops, err)
	}
}

// Several searches at once may have one folder, in one process or in many.
func TestSharedFolder(t *testing.T) {
	const m = 27
	want := searched(t, m)
	folder := t.TempDir()
	var searches sync.WaitGroup
	for range 8 {
		searches.Go(func() { gives(t, want)(records.Search{Folder: folder, Workers: 1}.All(t.Context(), m)) })
	}
	searches.Wait()
	if left, err := os.ReadDir(folder); err != nil || len(left) != 1 {
		t.Errorf("%v is left, %v", left, err)
	}
}

// A search that is done is told to be so, of one shard as of many.
func TestDoneIsReported(t *testing.T) {
	folder, _ := finished(t, 23)
	calls := 0
	require.Must(records.Search{Folder: folder, Progress: func(done, total int) {
		calls++
		require.That(t, done == 1<<21 && total == 1<<21, "%d of %d sets", done, total)
	}}.All(t.Context(), 23))(t)
	require.Equal(t, calls, 1, "calls")
}

// finished returns a folder where the search for m is done, and the file there.
func finished(t testing.TB, m int) (folder, file string) {
	folder = t.TempDir()
	require.Must((records.Search{Folder: folder}).All(context.Background(), m))(t)
	return folder, filepath.Join(folder, fmt.Sprintf("m%d.checkpoint", m))
}

// Whatever is cut off a checkpoint or changed in it is found out, by name.
func TestDamagedCheckpoint(t *testing.T) {
	const m = 27
	folder, file := finished(t, m)
	whole := require.Must(os.ReadFile(file))(t)
	read := func(text []byte) (records.Record, error) {
		require.NoError(t, os.WriteFile(file, text, 0o666))
		return records.Search{Folder: folder}.All(t.Context(), m)
	}
	refused := require.Refused(t, file)
	for n := 0; n < len(whole); n += 7 {
		refused(read(whole[:n]))
		changed := bytes.Clone(whole)
		changed[n] ^= 1
		refused(read(changed))
	}
	refused(read([]byte("Dear diary,\n\n")))
	refused(read(append(bytes.Clone(whole), whole[bytes.LastIndexByte(whole[:len(whole)-1], '\n')+1:]...))) // the last line twice
	require.Must(read(whole))(t)
}

// The checkpoint of another M is no checkpoint of this one, and one that cannot
// be written is an error.
func TestForeignCheckpoint(t *testing.T) {
	folder, file := finished(t, 23)
	other := filepath.Join(folder, "m24.checkpoint")
	require.NoError(t, os.Rename(file, other))
	require.Refused(t, other, "largest take 23, not 24")(records.Search{Folder: folder}.All(t.Context(), 24))
	require.Refused(t, other)((records.Search{Folder: other}).All(t.Context(), 24))
}

// A checkpoint that is whole is still refused where it is of another version, or has a name
// that this version does not know.
func TestCheckpointOfAnotherVersionIsRefused(t *testing.T) {
	folder, file := finished(t, 23)
	whole := require.Must(os.ReadFile(file))(t)
	body := whole[:bytes.LastIndexByte(whole[:len(whole)-1], '\n')+1]
	for says, change := range map[string][2]string{
		`version "tree-0"`: {fmt.Sprintf("%q", records.Version), `"tree-0"`},
		"unknown field":    {`"shard":`, `"players":2,"shard":`},
		"the heading":      {`"m":`, `"players":2,"m":`},
		"":                 {`"shard":`, `"shard":`}, // the same again is read
	} {
		changed := bytes.Replace(body, []byte(change[0]), []byte(change[1]), 1)
		require.Sure(t, says == "" || !bytes.Equal(changed, body), "%s has no %s", body, change[0])
		text := fmt.Appendf(changed, "{\"sha256\":\"%x\"}\n", sha256.Sum256(changed))
		require.NoError(t, os.WriteFile(file, text, 0o666))
		_, err := records.Search{Folder: folder}.All(t.Context(), 23)
		switch says {
		case "":
			require.NoError(t, err)
		case "the heading":
			require.Says(t, err, file, "first line", "unknown field")
		default:
			require.Says(t, err, file, says)
		}
	}
}

// The checkpoint is written again while the search goes on, so that one that is killed
// loses little: what the file has grows before the end.
func TestCheckpointGrowsDuringTheSearch(t *testing.T) {
	const m = 30 // 153 shards
	folder := t.TempDir()
	kept := func() int { // the shards that a search killed now would find
		text, err := os.ReadFile(filepath.Join(folder, fmt.Sprintf("m%d.checkpoint", m)))
		require.That(t, err == nil || errors.Is(err, fs.ErrNotExist), "%v", err)
		return max(0, bytes.Count(text, []byte("\n"))-2)
	}
	before, grown := 0, 0
	ctx, stop := context.WithCancel(t.Context())
	defer stop()
	_, err := records.Search{Folder: folder, Workers: 1, Progress: func(int, int) {
		switch now := kept(); {
		case now > before:
			if before, grown = now, grown+1; grown == 3 {
				stop()
			}
		default:
			time.Sleep(100 * time.Millisecond) // far longer than twenty times what a file takes
		}
	}}.All(ctx, m)
	require.That(t, grown == 3 && err != nil, "the checkpoint was written %d times during the search: %v", grown, err)
}

// A half-written file beside the checkpoint changes nothing; one that another process may
// still be writing is left alone.
func TestLeftover(t *testing.T) {
	folder, file := finished(t, 23)
	left, written := file+".123.new", file+".124.new"
	for _, name := range []string{left, written} {
		require.NoError(t, os.WriteFile(name, []byte("half a li"), 0o666))
	}
	old := time.Now().Add(-time.Hour)
	require.NoError(t, os.Chtimes(left, old, old))
	require.Must(records.Search{Folder: folder}.All(t.Context(), 23))(t)
	require.Refused(t)(os.Stat(left))
	require.Must(os.Stat(written))(t)
}

// How the work is cut is part of the version: parts of another cut do not go together.
func TestTheCutIsThatOfTheVersion(t *testing.T) {
	require.Equal(t, records.Version, "tree-2")
	for m, want := range map[int]int{1: 1, 23: 1, 30: 153, 40: 47190} {
		plan := require.Must(records.NewPlan(m))(t)
		require.Equal(t, plan.Shards(), want, "M =", m)
	}
}

func TestLedger(t *testing.T) {
	const m = 28
	plan := require.Must(records.NewPlan(m))(t)
	ledger := plan.Ledger()
	var parts []records.Part
	sets := 0
	for _, shard := range plan.Order() {
		p := require.Must(plan.Play(t.Context(), shard))(t)
		counted := require.Must(plan.Tally(t.Context(), shard))(t)
		require.Equal(t, plan.Verify(t.Context(), counted), nil)
		require.Says(t, plan.Verify(t.Context(), p), "its sequences have 0 sets")
		sets += counted.Sets
		counted.Sets = 0
		require.That(t, counted == p, "counted %+v, otherwise %+v", counted, p)
		parts = append(parts, p)
	}
	require.Equal(t, sets, 1<<(m-2))
	for i, p := range parts {
		require.That(t, !ledger.Has(p.Shard), "shard %d is there before it came", p.Shard)
		require.Refused(t, fmt.Sprintf("%d of %d shards", i, len(parts)))(ledger.Record(t.Context()))
		for range 3 { // once counts
			require.NoError(t, ledger.Add(p))
		}
		require.That(t, ledger.Done() == i+1 && ledger.Has(p.Shard), "%d shards after %d", ledger.Done(), i+1)
	}
	gives(t, searched(t, m))(ledger.Record(t.Context()))
	other := parts[0]
	other.Sequences++
	other.Preperiod.Count += 2
	require.Says(t, ledger.Add(other), fmt.Sprintf("shard %d has two different parts: Sequences %d and %d, Preperiod.Count %d and %d", other.Shard,
		parts[0].Sequences, other.Sequences, parts[0].Preperiod.Count, other.Preperiod.Count))
	require.Equal(t, other.Differences(other), "", "a part differs from itself by")
	for _, spoil := range []func(*records.Part){
		func(p *records.Part) { p.Shard = -1 },
		func(p *records.Part) { p.Shard = plan.Shards() },
		func(p *records.Part) { p.Sequences = -1 },
		func(p *records.Part) { p.Sequences = 0 },
		func(p *records.Part) { p.Period.Count = 0 },
		func(p *records.Part) { p.Period.Shortest = 0 },
		func(p *records.Part) { p.Preperiod.Smallest |= 1 << (m + 1) },
		func(p *records.Part) { p.Preperiod.Smallest &^= 1 << m },
		func(p *records.Part) { p.Period.Shortest |= 1 },
		func(p *records.Part) { p.Period.Shortest &^= 1 << 1 },
		func(p *records.Part) { p.Period.Count = 1<<(m-2) + 1 },
		func(p *records.Part) { p.Sequences = 1<<(m-2) + 1 },
		func(p *records.Part) { p.Preperiod.Length = -1 },
		func(p *records.Part) { p.Period.Length = 0 },
		func(p *records.Part) { p.Sets = -1 },
		func(p *records.Part) { p.Sets = p.Sequences - 1 },
	} {
		p := parts[0]
		require.NoError(t, plan.Ledger().Add(p))
		spoil(&p)
		empty := plan.Ledger()
		require.That(t, empty.Add(p) != nil && empty.Done() == 0, "%+v is taken in", p)
	}
	for _, shard := range []int{-1, plan.Shards()} {
		require.Refused(t)(plan.Play(t.Context(), shard))
		require.That(t, !ledger.Has(shard), "there is a shard %d", shard)
	}
	require.Refused(t)(records.NewPlan(0))
}

// Parts that were played and parts that were counted make a record together, in whatever
// order they come.
func TestCountedAndUncountedPartsMakeARecord(t *testing.T) {
	const m = 28
	plan := require.Must(records.NewPlan(m))(t)
	ledger := plan.Ledger()
	for shard := range plan.Shards() {
		play := plan.Play
		if shard%2 == 0 {
			play = plan.Tally
		}
		require.NoError(t, ledger.Add(require.Must(play(t.Context(), shard))(t)))
	}
	want := searched(t, m)
	for range 10 { // the order is another one each time
		gives(t, want)(ledger.Record(t.Context()))
	}
}

// A part that claims too much is found out without playing its shard, and sets that are
// missing in the end are missed.
func TestVerifyPart(t *testing.T) {
	const m = 25
	plan := require.Must(records.NewPlan(m))(t)
	ledger := plan.Ledger()
	for shard := range plan.Shards() {
		whole := require.Must(plan.Tally(t.Context(), shard))(t)
		for _, spoil := range []func(*records.Part){
			func(p *records.Part) { p.Sets-- },
			func(p *records.Part) { p.Sets++ },
			func(p *records.Part) { p.Sequences = p.Sets + 1 },
			func(p *records.Part) { p.Period.Length++ },
			func(p *records.Part) { p.Preperiod.Length++ },
			func(p *records.Part) { p.Period.Smallest = 1<<1 | 1<<m },
			func(p *records.Part) { p.Preperiod.Shortest = 1<<1 | 1<<m },
			func(p *records.Part) { p.Shard = plan.Shards() },
		} {
			p := whole
			if spoil(&p); p != whole && plan.Verify(t.Context(), p) == nil {
				t.Errorf("%+v passes for %+v", p, whole)
			}
		}
		if shard == 0 {
			whole.Sets--
		}
		require.NoError(t, ledger.Add(whole))
	}
	require.Refused(t, "the parts have 8388607 sets of 8388608")(ledger.Record(t.Context()))
}

// FuzzCheckpoint reads any text as a checkpoint: it may be refused, or else be
// what a search would have written.
func FuzzCheckpoint(f *testing.F) {
	const m = 8
	_, file := finished(f, m)
	whole := require.Must(os.ReadFile(file))(f)
	f.Add(whole)
	f.Add([]byte(""))
	f.Add([]byte("{}\n{}\n"))
	want := searched(f, m)
	f.Fuzz(func(t *testing.T, text []byte) {
		folder := t.TempDir()
		require.NoError(t, os.WriteFile(filepath.Join(folder, "m8.checkpoint"), text, 0o666))
		got, err := records.Search{Folder: folder}.All(t.Context(), m)
		if err == nil && bytes.Equal(text, whole) && !reflect.DeepEqual(got, want) {
			t.Errorf("%+v, want %+v", got, want)
		}
	})
}

// A part that anybody sends is taken in as it is, once, or refused; the ledger that has it
// makes a record or an error.
func FuzzPart(f *testing.F) {
	const m = 25
	plan := require.Must(records.NewPlan(m))(f)
	var parts []records.Part
	for shard := range plan.Shards() {
		p := require.Must(plan.Play(context.Background(), shard))(f)
		f.Add(require.Must(json.Marshal(p))(f))
		parts = append(parts, p)
	}
	f.Add([]byte(`{}`))
	f.Add([]byte(`{"shard":1,"sequences":1,"period":{"length":2,"count":1,"shortest":33554434,"smallest":33554434}}`))
	f.Fuzz(func(t *testing.T, text []byte) {
		var p records.Part
		if json.Unmarshal(text, &p) != nil {
			return
		}
		ledger := plan.Ledger()
		if err := ledger.Add(p); err != nil {
			require.That(t, ledger.Done() == 0 && !ledger.Has(p.Shard), "%+v is refused, %v, but in", p, err)
			return
		}
		err := ledger.Add(p)
		require.That(t, err == nil && ledger.Done() == 1 && ledger.Has(p.Shard), "%+v again: %v, %d in", p, err, ledger.Done())
		for _, q := range parts {
			err := ledger.Add(q)
			require.That(t, (err != nil) == (q.Shard == p.Shard && q != p), "%+v after %+v: %v", q, p, err)
		}
		r, err := ledger.Record(t.Context())
		if p == parts[p.Shard] {
			require.NoError(t, err)
			require.NoError(t, r.Verify(t.Context()))
		}
	})
}
