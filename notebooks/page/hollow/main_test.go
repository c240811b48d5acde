package main

import (
	"bytes"
	"slices"
	"testing"

	"codeberg.org/go-fonts/dejavu/dejavusans"
	"golang.org/x/image/font"
	"golang.org/x/image/font/opentype"
)

// A hollow font measures as a whole one.
func TestHollow(t *testing.T) {
	b := bytes.Clone(dejavusans.TTF)
	if err := hollow(b); err != nil {
		t.Fatal(err)
	}
	if count := bytes.Count(b, []byte{0}); count < len(b)/3 {
		t.Errorf("only %d of %d bytes are empty", count, len(b))
	}
	var faces []font.Face
	for _, ttf := range [][]byte{dejavusans.TTF, b} {
		parsed, err := opentype.Parse(ttf)
		if err != nil {
			t.Fatal(err)
		}
		face, err := opentype.NewFace(parsed, &opentype.FaceOptions{Size: 10, DPI: 72})
		if err != nil {
			t.Fatal(err)
		}
		faces = append(faces, face)
	}
	if faces[0].Metrics() != faces[1].Metrics() {
		t.Error("a hollow font is of another height")
	}
	for r := rune(32); r < 0x2500; r++ {
		a, ok := faces[0].GlyphAdvance(r)
		if b, too := faces[1].GlyphAdvance(r); a != b || ok != too {
			t.Errorf("%c is of width %v, not %v", r, b, a)
		}
	}
	for _, broken := range [][]byte{nil, b[:40], b[:5000], slices.Concat([]byte{0, 1, 0, 0, 0, 0}, make([]byte, 20))} {
		if hollow(broken) == nil {
			t.Errorf("%d bytes are a font", len(broken))
		}
	}
}
