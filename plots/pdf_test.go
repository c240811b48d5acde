package plots

import (
	"bytes"
	"strings"
	"testing"

	"nimlab/internal/require"
	"nimlab/nimkit/nim"
	"nimlab/nimkit/octal"
	"nimlab/nimkit/pins"
	"nimlab/nimkit/words"
)

// A PDF is one page; or it is said how to get it. (The Makefile runs this in both builds.)
func TestPDF(t *testing.T) {
	for _, f := range []Figure{Map(nim.Heaps(3, 3)), Graph(pins.Full(4)), NimValues(octal.Kayles.UpTo(90))} {
		pdf, err := f.PDF(words.Dutch)
		if !hasPDF {
			require.That(t, err != nil && strings.Contains(err.Error(), "-tags=pdf") && pdf == nil, "%v", err)
			continue
		}
		if err != nil || !bytes.HasPrefix(pdf, []byte("%PDF-")) || bytes.Count(pdf, []byte("/Type /Page\n")) != 1 || len(pdf) < 2000 {
			t.Errorf("%d bytes, %v: %.100q", len(pdf), err, pdf)
		}
	}
	if _, err := Map(nim.Heaps(1, 1, 1, 1)).PDF(words.Dutch); err == nil {
		t.Error("what cannot be drawn is a page")
	}
}
