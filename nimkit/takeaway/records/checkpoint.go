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

// The checkpoint of a ledger is a file with a header, a line for each part, and a footer
// with the sum of these lines. A new checkpoint is written to a temporary file, which
// replaces the old one once it is on disk. A crash leaves the old or the new file.

// header is the first line of a checkpoint.
type header struct {
	File    string `json:"file"`
	Version string `json:"version"`
	M       int    `json:"m"`
	Shards  int    `json:"shards"`
}

// header returns the header of the checkpoints of l.
func (l Ledger) header() header {
	return header{"nimlab record search", Version, l.plan.m, l.plan.Shards()}
}

// footer is the last line, with the sum of all bytes before it.
type footer struct {
	Sum string `json:"sha256"`
}

// open adds the parts of the checkpoint in a folder, if there is one, and returns the name
// of its file. It creates the folder if it does not exist, and removes unfinished files
// that are older than a minute.
func (l Ledger) open(folder string) (file string, err error) {
	if err := os.MkdirAll(folder, 0o777); err != nil {
		return "", fmt.Errorf("records: %w", err)
	}
	file = filepath.Join(folder, fmt.Sprintf("m%d.checkpoint", l.plan.m))
	temporary, _ := filepath.Glob(temporaryPattern(file)) // left by processes that were killed
	for _, name := range temporary {
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

// read adds the parts of a checkpoint. After an error the ledger must not be used.
func (l Ledger) read(text []byte) error {
	want := l.header()
	lines := bytes.SplitAfter(text, []byte("\n"))
	var got header
	if err := decodeStrict(lines[0], &got); err != nil {
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
		return errors.New("it is damaged: the last line is missing")
	}
	last := lines[len(lines)-2]
	var end footer
	if err := decodeStrict(last, &end); err != nil || end.Sum != sum(text[:len(text)-len(last)]) {
		return errors.New("it is damaged: the sum in the last line is not that of the lines before it")
	}
	for i, line := range lines[1 : len(lines)-2] {
		var p Part
		err := decodeStrict(line, &p)
		if err == nil {
			err = l.Add(p)
		}
		if err != nil {
			return fmt.Errorf("line %d: %w", i+2, err)
		}
	}
	return nil
}

// decodeStrict decodes a line of JSON, and returns an error for unknown names.
func decodeStrict(line []byte, v any) error {
	d := json.NewDecoder(bytes.NewReader(line))
	d.DisallowUnknownFields()
	if err := d.Decode(v); err != nil {
		return fmt.Errorf("%.100s", err.Error()) // it may quote the whole line
	}
	return nil
}

// sum returns the SHA-256 sum of a text in hexadecimal digits.
func sum(text []byte) string {
	s := sha256.Sum256(text)
	return hex.EncodeToString(s[:])
}

// write replaces the file by a checkpoint of the ledger.
func (l Ledger) write(file string) error {
	var text bytes.Buffer
	lines := json.NewEncoder(&text) // which cannot fail for these types
	lines.Encode(l.header())
	for _, shard := range slices.Sorted(maps.Keys(l.parts)) {
		lines.Encode(l.parts[shard])
	}
	lines.Encode(footer{sum(text.Bytes())})
	if err := replace(file, text.Bytes()); err != nil {
		return fmt.Errorf("records: checkpoint %s: %w", file, err)
	}
	return nil
}

// temporaryPattern returns the pattern for the names of temporary files that replace a
// file. The star differs for each writer.
func temporaryPattern(path string) string { return path + ".*.new" }

// replace writes a file atomically: a crash leaves the old or the new one.
func replace(path string, text []byte) error {
	f, err := os.CreateTemp(filepath.Dir(path), filepath.Base(temporaryPattern(path)))
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
	// The rename is on disk once the folder is. Some systems cannot sync a folder.
	if folder, err := os.Open(filepath.Dir(path)); err == nil {
		folder.Sync()
		folder.Close()
	}
	return nil
}
