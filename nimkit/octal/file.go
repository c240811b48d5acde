package octal

import (
	"bufio"
	"bytes"
	"compress/gzip"
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"math"
	"os"
	"slices"
	"strings"

	"nimlab/nimkit/octal/internal/sums"
)

// file keeps nim-values as a row of gzip members, so that gunzip reads it: 16 bits a
// value, the low byte first. The comment of a member says which game it is of and which
// heap it begins with, and its checksum whether it is whole.
type file struct {
	*os.File
	ruleset string
	size    int64 // where the last whole member ends
}

const (
	valuesPerMember = 1 << 18 // values in a member, at most
	checkedValues   = 16      // values that are found again when a file is read
	maxName         = 400     // of a game, since readers of gzip expect a short comment
)

// Keep returns the table of a game up to n, and keeps its values in a file as they are
// found. Broken off, by the end of ctx or by force, it goes on from there when it is
// called again, with the last quarter of a million values lost at most. The last values
// in a file are found again by all their options. A file of another game, or one that
// is damaged, is an error and stays as it is. The file may reach beyond n, and so does
// the table then. It is for one process at a time.
//
// Games are those of the sparse-space method: see [Table.Extend], also for the cost.
// A value takes little more than a byte of the file. Progress, if it is not nil, is
// called after each quarter of a million values. A table that comes with an error has
// the values known until then.
func Keep(ctx context.Context, ruleset Ruleset, n int, name string, progress func(*Table)) (*Table, error) {
	t, err := NewTable(ruleset)
	if err == nil {
		err = checkHeap(n)
	}
	if err != nil {
		return nil, err
	}
	f := file{ruleset: fmt.Sprint(ruleset)}
	if c, ok := ruleset.(Code); ok {
		r, _ := c.parse()
		f.ruleset = string(r.code())
	}
	s, ok := t.engine.(*sparseEngine)
	if !ok || len(f.ruleset) > maxName {
		return nil, fmt.Errorf("octal: %s: values are kept in a file for a Splitting and for codes of %d digits at most, none above 7 and none that repeat", Notation(ruleset), maxName)
	}
	if f.File, err = os.OpenFile(name, os.O_RDWR|os.O_CREATE, 0o666); err != nil {
		return nil, fmt.Errorf("octal: file %.100q: %w", name, errors.Unwrap(err))
	}
	defer f.Close()
	t.Values, err = f.read(slices.Grow(t.Values[:0], n+1))
	if err == nil {
		err = s.resume(t.Values)
	}
	if err != nil {
		return nil, fmt.Errorf("octal: file %s: %w", name, err)
	}
	for err == nil && len(t.Values) <= n {
		known := len(t.Values)
		if known == 0 {
			t.Values = append(t.Values, 0)
		}
		err = t.Extend(ctx, min(n, known+valuesPerMember-1))
		if len(t.Values) > known {
			err = errors.Join(err, f.write(t.Values, known))
		}
		if progress != nil {
			progress(t)
		}
	}
	return t, err
}

// comment says what a member is that begins with a heap.
func (f *file) comment(heap int) string {
	return fmt.Sprintf("nim-values of %s from heap %d on", f.ruleset, heap)
}

// headerStart is how the header of a member begins: of gzip, with a comment, without a time.
const headerStart = "\x1f\x8b\b\x10\x00\x00\x00\x00\x00\xff"

// write adds the values from a heap on.
func (f *file) write(g []uint16, heap int) error {
	if info, err := f.Stat(); err != nil || info.Size() != f.size {
		return errors.Join(fmt.Errorf("octal: file %s: another process writes to it", f.Name()), err)
	}
	var b bytes.Buffer
	z, _ := gzip.NewWriterLevel(&b, gzip.HuffmanOnly)
	z.Comment = f.comment(heap)
	binary.Write(z, binary.LittleEndian, g[heap:])
	z.Close()
	f.size += int64(b.Len())
	_, err := f.WriteAt(b.Bytes(), f.size-int64(b.Len()))
	return errors.Join(err, f.Sync())
}

// read appends the values of the file, and cuts off a member that is not whole.
func (f *file) read(g []uint16) ([]uint16, error) {
	in := bufio.NewReader(f)
	for z := new(gzip.Reader); ; {
		header := headerStart + f.comment(len(g)) + "\x00"
		head, err := in.Peek(len(header))
		switch {
		case len(head) == 0 && err == io.EOF:
			return g, nil
		case !strings.HasPrefix(header, string(head)):
			return nil, fmt.Errorf("what stands from byte %d on is not the %s", f.size, f.comment(len(g)))
		}
		var block []byte
		if err = z.Reset(in); err == nil {
			z.Multistream(false)
			block, err = io.ReadAll(z)
		}
		if err == io.ErrUnexpectedEOF {
			rest, unread := io.ReadAll(io.NewSectionReader(f, f.size+1, math.MaxInt64-f.size-1))
			if unread == nil && !bytes.Contains(rest, []byte(headerStart)) { // no other begins behind it
				return g, f.Truncate(f.size)
			}
		}
		if err != nil || len(block)%2 != 0 {
			return nil, errors.Join(fmt.Errorf("it is damaged from byte %d on, in the values from heap %d on", f.size, len(g)), err)
		}
		for ; len(block) > 0; block = block[2:] {
			g = append(g, binary.LittleEndian.Uint16(block))
		}
		at, err := f.Seek(0, io.SeekCurrent)
		if err != nil {
			return nil, err
		}
		f.size = at - int64(in.Buffered())
	}
}

// resume counts values that were found before, and finds the last of them again.
func (s *sparseEngine) resume(g []uint16) error {
	for heap, v := range g {
		if heap >= len(g)-checkedValues {
			if found := s.direct(g[:heap]); found != int(v) {
				return fmt.Errorf("it gives heap %d the value %d, and that is %d", heap, v, found)
			}
		}
		s.addValue(heap, int(v))
	}
	if len(g) > s.first && len(s.two) > 0 {
		s.seen = new([lanes]sums.Lane) // the method was in use
	}
	return nil
}
