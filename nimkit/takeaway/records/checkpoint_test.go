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

// TestSearchSurvivesKills runs this test program again, as a search in the folder of this
// environment variable.
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

// A search that is killed repeatedly, at random times, finds the record.
func TestSearchSurvivesKills(t *testing.T) {
	if testing.Short() {
		t.Skip("takes some seconds")
	}
	want := search(t, searchM)
	r := rand.New(rand.NewPCG(29, 4896))
	folder := t.TempDir()
	kills := 0
	for ; ; kills++ {
		// The times grow, so that the search ends on a slow machine, too.
		ctx, cancel := context.WithTimeout(t.Context(), time.Duration(20+r.IntN(60+10*kills))*time.Millisecond)
		command := exec.CommandContext(ctx, os.Args[0])
		command.Env = append(os.Environ(), searchFolder+"="+folder)
		message, err := command.CombinedOutput()
		require.True(t, len(message) == 0 && (err == nil || ctx.Err() != nil), "after %d kills: %v %s", kills, err, message)
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
	requireRecord(t, want, "after", kills, "kills")(again.All(t.Context(), searchM))
	require.That(t, kills >= 3, "only %d kills", kills)
}

func TestSearchContinuesAfterStop(t *testing.T) {
	const m = 28
	want := search(t, m)
	folder := t.TempDir()
	for stops := 0; ; stops++ {
		ctx, cancel := context.WithCancel(t.Context())
		calls := 0
		got, err := records.Search{Folder: folder, Progress: func(done, total int) {
			if calls++; calls == 1 && stops > 0 && done == 0 {
				t.Error("the search starts from the beginning")
			}
			if calls == 10 {
				cancel()
			}
		}}.All(ctx, m)
		cancel()
		if err == nil {
			requireRecord(t, want, "after", stops, "stops")(got, nil)
			require.That(t, stops >= 3, "only %d stops", stops)
			return
		}
		require.True(t, stops <= 1000, "after %d stops: %v", stops, err)
	}
}

func TestConcurrentSearchesShareFolder(t *testing.T) {
	const m = 27
	want := search(t, m)
	folder := t.TempDir()
	var searches sync.WaitGroup
	for range 8 {
		searches.Go(func() { requireRecord(t, want)(records.Search{Folder: folder, Workers: 1}.All(t.Context(), m)) })
	}
	searches.Wait()
	if files, err := os.ReadDir(folder); err != nil || len(files) != 1 {
		t.Errorf("the folder has %v, %v", files, err)
	}
}

// A search that was done before reports progress once, even with a single shard.
func TestFinishedSearchReportsProgress(t *testing.T) {
	folder, _ := finished(t, 23)
	calls := 0
	require.Must(records.Search{Folder: folder, Progress: func(done, total int) {
		calls++
		require.That(t, done == 1<<21 && total == 1<<21, "%d of %d sets", done, total)
	}}.All(t.Context(), 23))(t)
	require.Equal(t, calls, 1, "calls")
}

// finished returns a folder with the checkpoint of a finished search for m, and its file.
func finished(t testing.TB, m int) (folder, file string) {
	folder = t.TempDir()
	require.Must((records.Search{Folder: folder}).All(context.Background(), m))(t)
	return folder, filepath.Join(folder, fmt.Sprintf("m%d.checkpoint", m))
}

func TestDamagedCheckpointIsRefused(t *testing.T) {
	const m = 27
	folder, file := finished(t, m)
	whole := require.Must(os.ReadFile(file))(t)
	read := func(text []byte) (records.Record, error) {
		require.NoError(t, os.WriteFile(file, text, 0o666))
		return records.Search{Folder: folder}.All(t.Context(), m)
	}
	refused := require.Fails(t, file)
	for n := 0; n < len(whole); n += 7 {
		refused(read(whole[:n]))
		changed := bytes.Clone(whole)
		changed[n] ^= 1
		refused(read(changed))
	}
	refused(read([]byte("Dear diary,\n\n")))
	refused(read(append(bytes.Clone(whole), whole[bytes.LastIndexByte(whole[:len(whole)-1], '\n')+1:]...))) // with the last line twice
	require.Must(read(whole))(t)
}

// A checkpoint for another M is refused, and a folder that is a file is an error.
func TestCheckpointOfAnotherMIsRefused(t *testing.T) {
	folder, file := finished(t, 23)
	other := filepath.Join(folder, "m24.checkpoint")
	require.NoError(t, os.Rename(file, other))
	require.Fails(t, other, "largest take 23, not 24")(records.Search{Folder: folder}.All(t.Context(), 24))
	require.Fails(t, other)((records.Search{Folder: other}).All(t.Context(), 24))
}

// A checkpoint with a correct sum is refused if it has another version or an unknown name.
func TestCheckpointOfAnotherVersionIsRefused(t *testing.T) {
	folder, file := finished(t, 23)
	whole := require.Must(os.ReadFile(file))(t)
	body := whole[:bytes.LastIndexByte(whole[:len(whole)-1], '\n')+1]
	for want, change := range map[string][2]string{
		`version "tree-0"`: {fmt.Sprintf("%q", records.Version), `"tree-0"`},
		"unknown field":    {`"shard":`, `"players":2,"shard":`},
		"the header":       {`"m":`, `"players":2,"m":`},
		"":                 {`"shard":`, `"shard":`}, // unchanged
	} {
		changed := bytes.Replace(body, []byte(change[0]), []byte(change[1]), 1)
		require.True(t, want == "" || !bytes.Equal(changed, body), "%s has no %s", body, change[0])
		text := fmt.Appendf(changed, "{\"sha256\":\"%x\"}\n", sha256.Sum256(changed))
		require.NoError(t, os.WriteFile(file, text, 0o666))
		_, err := records.Search{Folder: folder}.All(t.Context(), 23)
		switch want {
		case "":
			require.NoError(t, err)
		case "the header":
			require.ErrorContains(t, err, file, "first line", "unknown field")
		default:
			require.ErrorContains(t, err, file, want)
		}
	}
}

// A search writes checkpoints before its end, so that it loses little if it is killed.
func TestCheckpointGrowsDuringTheSearch(t *testing.T) {
	const m = 30 // 153 shards
	folder := t.TempDir()
	stored := func() int { // the number of shards in the checkpoint
		text, err := os.ReadFile(filepath.Join(folder, fmt.Sprintf("m%d.checkpoint", m)))
		require.That(t, err == nil || errors.Is(err, fs.ErrNotExist), "%v", err)
		return max(0, bytes.Count(text, []byte("\n"))-2)
	}
	before, grown := 0, 0
	ctx, stop := context.WithCancel(t.Context())
	defer stop()
	_, err := records.Search{Folder: folder, Workers: 1, Progress: func(int, int) {
		switch now := stored(); {
		case now > before:
			if before, grown = now, grown+1; grown == 3 {
				stop()
			}
		default:
			time.Sleep(100 * time.Millisecond) // far longer than twenty times the time to write a checkpoint
		}
	}}.All(ctx, m)
	require.That(t, grown == 3 && err != nil, "the checkpoint was written %d times during the search: %v", grown, err)
}

// An old temporary file is removed; another process may still be writing a recent one.
func TestTemporaryFilesAreRemoved(t *testing.T) {
	folder, file := finished(t, 23)
	old, recent := file+".123.new", file+".124.new"
	for _, name := range []string{old, recent} {
		require.NoError(t, os.WriteFile(name, []byte("half a li"), 0o666))
	}
	anHourAgo := time.Now().Add(-time.Hour)
	require.NoError(t, os.Chtimes(old, anHourAgo, anHourAgo))
	require.Must(records.Search{Folder: folder}.All(t.Context(), 23))(t)
	require.Fails(t)(os.Stat(old))
	require.Must(os.Stat(recent))(t)
}

// A change of the shards needs a new version, because parts of different plans cannot be
// combined.
func TestVersionHasTheseShards(t *testing.T) {
	require.Equal(t, records.Version, "tree-2")
	for m, want := range map[int]int{1: 1, 23: 1, 30: 153, 40: 47190} {
		plan := require.Must(records.NewPlan(m))(t)
		require.Equal(t, plan.Shards(), want, "M =", m)
	}
}

func TestLedgerCollectsParts(t *testing.T) {
	const m = 28
	plan := require.Must(records.NewPlan(m))(t)
	ledger := plan.Ledger()
	var parts []records.Part
	sets := 0
	for _, shard := range plan.Order() {
		p := require.Must(plan.Play(t.Context(), shard))(t)
		counted := require.Must(plan.Tally(t.Context(), shard))(t)
		require.Equal(t, plan.Verify(t.Context(), counted), nil)
		require.ErrorContains(t, plan.Verify(t.Context(), p), "its sequences have 0 sets")
		sets += counted.Sets
		counted.Sets = 0
		require.That(t, counted == p, "Tally returns %+v, Play %+v", counted, p)
		parts = append(parts, p)
	}
	require.Equal(t, sets, 1<<(m-2))
	for i, p := range parts {
		require.That(t, !ledger.Has(p.Shard), "the ledger has shard %d too early", p.Shard)
		require.Fails(t, fmt.Sprintf("%d of %d shards", i, len(parts)))(ledger.Record(t.Context()))
		for range 3 { // it counts once
			require.NoError(t, ledger.Add(p))
		}
		require.That(t, ledger.Done() == i+1 && ledger.Has(p.Shard), "%d shards after %d", ledger.Done(), i+1)
	}
	requireRecord(t, search(t, m))(ledger.Record(t.Context()))
	other := parts[0]
	other.Sequences++
	other.Preperiod.Count += 2
	require.ErrorContains(t, ledger.Add(other), fmt.Sprintf("shard %d has two different parts: Sequences %d and %d, Preperiod.Count %d and %d", other.Shard,
		parts[0].Sequences, other.Sequences, parts[0].Preperiod.Count, other.Preperiod.Count))
	require.Equal(t, other.Differences(other), "", "differences of a part with itself")
	for _, change := range []func(*records.Part){
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
		change(&p)
		empty := plan.Ledger()
		require.That(t, empty.Add(p) != nil && empty.Done() == 0, "%+v is accepted", p)
	}
	for _, shard := range []int{-1, plan.Shards()} {
		require.Fails(t)(plan.Play(t.Context(), shard))
		require.That(t, !ledger.Has(shard), "there is a shard %d", shard)
	}
	require.Fails(t)(records.NewPlan(0))
}

// The order of the parts does not matter.
func TestPartsOfPlayAndTallyCombine(t *testing.T) {
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
	want := search(t, m)
	for range 10 { // the order of a map differs each time
		requireRecord(t, want)(ledger.Record(t.Context()))
	}
}

// Verify refuses wrong parts without playing the shard, and Record reports missing sets.
func TestWrongPartsAreRefused(t *testing.T) {
	const m = 25
	plan := require.Must(records.NewPlan(m))(t)
	ledger := plan.Ledger()
	for shard := range plan.Shards() {
		whole := require.Must(plan.Tally(t.Context(), shard))(t)
		for _, change := range []func(*records.Part){
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
			if change(&p); p != whole && plan.Verify(t.Context(), p) == nil {
				t.Errorf("%+v is verified, %+v is true", p, whole)
			}
		}
		if shard == 0 {
			whole.Sets--
		}
		require.NoError(t, ledger.Add(whole))
	}
	require.Fails(t, "the parts have 8388607 sets of 8388608")(ledger.Record(t.Context()))
}

// FuzzCheckpoint reads arbitrary text as a checkpoint. A valid checkpoint gives the record.
func FuzzCheckpoint(f *testing.F) {
	const m = 8
	_, file := finished(f, m)
	whole := require.Must(os.ReadFile(file))(f)
	f.Add(whole)
	f.Add([]byte(""))
	f.Add([]byte("{}\n{}\n"))
	want := search(f, m)
	f.Fuzz(func(t *testing.T, text []byte) {
		folder := t.TempDir()
		require.NoError(t, os.WriteFile(filepath.Join(folder, "m8.checkpoint"), text, 0o666))
		got, err := records.Search{Folder: folder}.All(t.Context(), m)
		if err == nil && bytes.Equal(text, whole) && !reflect.DeepEqual(got, want) {
			t.Errorf("%+v, want %+v", got, want)
		}
	})
}

// FuzzPart adds arbitrary parts. A ledger accepts a part once or refuses it, and then
// returns a record or an error.
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
			require.That(t, ledger.Done() == 0 && !ledger.Has(p.Shard), "%+v is refused, %v, but the ledger has it", p, err)
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
