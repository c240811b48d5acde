package records

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"time"
)

// The checkpoint of a ledger is a file: a line that says what it is, a line for
// each part, and a line with the sum of all that. It is written anew each time,
// beside the old file, and takes its place only when it is on disk. A crash
// leaves one or the other.

// heading is the first line of a checkpoint.
type heading struct {
	File    string `json:"file"`
	Version string `json:"version"`
	M       int    `json:"m"`
	Shards  int    `json:"shards"`
}

func (l Ledger) heading() heading {
	return heading{"nimlab record search", Version, l.plan.m, l.plan.Shards()}
}

// ending is the last line: the sum of all bytes before it.
type ending struct {
	Sum string `json:"sha256"`
}

// open reads what the checkpoint in a folder knows, and returns its name. The folder is
// made if there is none.
func (l Ledger) open(folder string) (file string, err error) {
	if err := os.MkdirAll(folder, 0o777); err != nil {
		return "", fmt.Errorf("records: %w", err)
	}
	file = filepath.Join(folder, fmt.Sprintf("m%d.checkpoint", l.plan.m))
	// A process that was killed may have left an unfinished file.
	left, _ := filepath.Glob(unfinished(file))
	for _, name := range left {
		if info, err := os.Stat(name); err == nil && time.Since(info.ModTime()) > time.Minute {
			os.Remove(name)
		}
	}
	text, err := os.ReadFile(file)
	if errors.Is(err, fs.ErrNotExist) {
		return file, nil
	}
	if err == nil {
		err = l.read(text)
	}
	if err != nil {
		return "", fmt.Errorf("records: checkpoint %s: %w", file, err)
	}
	return file, nil
}

// read takes in the parts of a checkpoint. After an error the ledger is not to
// be used.
func (l Ledger) read(text []byte) error {
	want := l.heading()
	lines := bytes.SplitAfter(text, []byte("\n"))
	var got heading
	if err := strict(lines[0], &got); err != nil {
		return fmt.Errorf("its first line is not that of a checkpoint: %w", err)
	}
	switch {
	case got.File != want.File:
		return fmt.Errorf("it is of %.40q, not of a %s", got.File, want.File)
	case got.Version != want.Version:
		return fmt.Errorf("it is of version %.40q, this is version %q", got.Version, want.Version)
	case got.M != want.M:
		return fmt.Errorf("it is of largest take %d, not %d", got.M, want.M)
	case got.Shards != want.Shards:
		return fmt.Errorf("it has %d shards, largest take %d has %d", got.Shards, want.M, want.Shards)
	}
	if len(lines) < 3 || len(lines[len(lines)-1]) != 0 {
		return errors.New("it is damaged: its last line is not there")
	}
	last := lines[len(lines)-2]
	var end ending
	if err := strict(last, &end); err != nil || end.Sum != sum(text[:len(text)-len(last)]) {
		return errors.New("it is damaged: the sum in its last line is not that of the lines before")
	}
	for i, line := range lines[1 : len(lines)-2] {
		var p Part
		err := strict(line, &p)
		if err == nil {
			err = l.Add(p)
		}
		if err != nil {
			return fmt.Errorf("line %d: %w", i+2, err)
		}
	}
	return nil
}

// strict reads a line of JSON that has no unknown names.
func strict(line []byte, v any) error {
	d := json.NewDecoder(bytes.NewReader(line))
	d.DisallowUnknownFields()
	if err := d.Decode(v); err != nil {
		return fmt.Errorf("%.100s", err.Error()) // which may quote the line
	}
	return nil
}

func sum(text []byte) string {
	s := sha256.Sum256(text)
	return hex.EncodeToString(s[:])
}

// write puts a ledger in the place of what the file had.
func (l Ledger) write(file string) error {
	var text bytes.Buffer
	lines := json.NewEncoder(&text) // numbers and words can always be written
	lines.Encode(l.heading())
	for _, shard := range slices.Sorted(maps.Keys(l.parts)) {
		lines.Encode(l.parts[shard])
	}
	lines.Encode(ending{sum(text.Bytes())})
	if err := replace(file, text.Bytes()); err != nil {
		return fmt.Errorf("records: checkpoint %s: %w", file, err)
	}
	return nil
}

// unfinished is what a file is called that will take the place of another; the star
// is its writer's own.
func unfinished(path string) string { return path + ".*.new" }

// replace writes a file so that a crash leaves the old one or the new one.
func replace(path string, text []byte) error {
	f, err := os.CreateTemp(filepath.Dir(path), filepath.Base(unfinished(path)))
	if err != nil {
		return err
	}
	name := f.Name()
	_, err = f.Write(text)
	err = errors.Join(err, f.Chmod(0o644), f.Sync(), f.Close())
	if err == nil {
		err = os.Rename(name, path)
	}
	if err != nil {
		os.Remove(name)
		return err
	}
	// The new name is on disk when the folder is; not every system can say so.
	if folder, err := os.Open(filepath.Dir(path)); err == nil {
		folder.Sync()
		folder.Close()
	}
	return nil
}
