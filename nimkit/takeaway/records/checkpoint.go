package records

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"time"
)

// A checkpoint is the file of a ledger: a line that says what it is, a line for
// each part, and a line with the sum of all that. It is written anew each time,
// beside the old file, and takes its place only when it is on disk. A crash
// leaves one or the other.
type checkpoint struct{ path string }

// heading is the first line of a checkpoint.
type heading struct {
	File    string `json:"file"`
	Version string `json:"version"`
	M       int    `json:"m"`
	Shards  int    `json:"shards"`
}

const checkpointFile = "nimlab record search"

// ending is the last line: the sum of all bytes before it.
type ending struct {
	Sum string `json:"sha256"`
}

// openCheckpoint reads what the folder knows of the M of a ledger into it. The
// folder is made if there is none.
func openCheckpoint(folder string, l *Ledger) (*checkpoint, error) {
	if err := os.MkdirAll(folder, 0o777); err != nil {
		return nil, fmt.Errorf("records: %w", err)
	}
	c := &checkpoint{filepath.Join(folder, fmt.Sprintf("m%d.checkpoint", l.plan.m))}
	// A process that was killed may have left an unfinished file.
	left, _ := filepath.Glob(unfinished(c.path))
	for _, name := range left {
		if info, err := os.Stat(name); err == nil && time.Since(info.ModTime()) > time.Minute {
			os.Remove(name)
		}
	}
	text, err := os.ReadFile(c.path)
	if errors.Is(err, fs.ErrNotExist) {
		return c, nil
	}
	if err == nil {
		err = l.read(text)
	}
	if err != nil {
		return nil, fmt.Errorf("records: checkpoint %s: %w", c.path, err)
	}
	return c, nil
}

// read takes in the parts of a checkpoint. After an error the ledger is not to
// be used.
func (l *Ledger) read(text []byte) error {
	want := heading{checkpointFile, Version, l.plan.m, l.plan.Shards()}
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

// text returns a ledger as a checkpoint has it.
func (l *Ledger) text() ([]byte, error) {
	var b bytes.Buffer
	lines := json.NewEncoder(&b)
	err := lines.Encode(heading{checkpointFile, Version, l.plan.m, l.plan.Shards()})
	for i, p := range l.parts {
		if l.known[i] && err == nil {
			err = lines.Encode(p)
		}
	}
	if err == nil {
		err = lines.Encode(ending{sum(b.Bytes())})
	}
	return b.Bytes(), err
}

// write puts a ledger in the place of what the file had.
func (c *checkpoint) write(l *Ledger) error {
	text, err := l.text()
	if err == nil {
		err = replace(c.path, text)
	}
	if err != nil {
		return fmt.Errorf("records: checkpoint %s: %w", c.path, err)
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
