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

// file is a file of nim-values as a sequence of gzip members, which gunzip can read. Each
// value has 16 bits, the low byte first. The comment of a member names the ruleset and
// the first heap, and its checksum shows whether it is complete.
type file struct {
	*os.File
	ruleset string
	size    int64 // the end of the last complete member
}

const (
	valuesPerMember = 1 << 18 // largest number of values in a member
	checkedValues   = 16      // values that are computed again when a file is read
	maxName         = 400     // bytes of a ruleset's name; readers of gzip expect short comments
)

// Keep returns the table of a ruleset up to n, and saves its values in a file while it
// computes them. If ctx ends or the program is killed, the next call continues from the
// file; at most a quarter of a million values are lost. Keep checks the last values of a
// file against all their options. A damaged file, or a file of another ruleset, is an
// error and is not changed. If the file reaches beyond n, so does the table. Only one
// process may use the file at a time.
//
// Once the values prove a period, the others are repeated from it.
//
// The ruleset must use the sparse-space method, see [Table.Extend], also for the cost. A
// value takes little more than a byte of the file. Keep calls progress, unless it is nil,
// after each quarter of a million values. With an error it returns the table so far, or
// nil.
func Keep(ctx context.Context, ruleset Ruleset, n int, name string, progress func(*Table)) (*Table, error) {
	t, err := NewTable(ruleset)
	if err == nil {
		err = checkHeap(n)
	}
	if err == nil && ctx == nil {
		err = errNoContext
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
		err = t.extendByPeriod(ctx, min(n, known+valuesPerMember-1))
		if len(t.Values) > known {
			err = errors.Join(err, f.write(t.Values, known))
		}
		if progress != nil {
			progress(t)
		}
	}
	return t, err
}

// comment returns the comment of a member that begins with a heap.
func (f *file) comment(heap int) string {
	return fmt.Sprintf("nim-values of %s from heap %d on", f.ruleset, heap)
}

// headerStart is the beginning of the header of a member: gzip, with a comment, without a time.
const headerStart = "\x1f\x8b\b\x10\x00\x00\x00\x00\x00\xff"

// write appends the values from a heap on to the file.
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

// read appends the values of the file to g, and truncates the file after the last
// complete member.
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
			if unread == nil && !bytes.Contains(rest, []byte(headerStart)) { // no other member follows
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

// resume prepares the engine to continue after the values g. It computes the last of them
// again, and returns an error if one differs.
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
