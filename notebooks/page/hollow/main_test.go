package main

import (
	"bytes"
	"slices"
	"testing"

	"nimlab/internal/require"

	"codeberg.org/go-fonts/dejavu/dejavusans"
	"golang.org/x/image/font"
	"golang.org/x/image/font/opentype"
)

func TestHollowFontHasTheSameMetrics(t *testing.T) {
	b := bytes.Clone(dejavusans.TTF)
	require.NoError(t, hollow(b))
	count := bytes.Count(b, []byte{0})
	require.That(t, count >= len(b)/3, "only %d of %d bytes are empty", count, len(b))
	var faces []font.Face
	for _, ttf := range [][]byte{dejavusans.TTF, b} {
		parsed := require.Must(opentype.Parse(ttf))(t)
		face := require.Must(opentype.NewFace(parsed, &opentype.FaceOptions{Size: 10, DPI: 72}))(t)
		faces = append(faces, face)
	}
	require.Equal(t, faces[0].Metrics(), faces[1].Metrics(), "a hollow font has other metrics")
	for r := rune(32); r < 0x2500; r++ {
		a, ok := faces[0].GlyphAdvance(r)
		b, too := faces[1].GlyphAdvance(r)
		require.That(t, a == b && ok == too, "%c has the width %v, not %v", r, b, a)
	}
	unlettered := bytes.Clone(b)
	clear(unlettered[bytes.Index(b, []byte("glyf"))+12:][:4]) // its table has no bytes
	for _, broken := range [][]byte{nil, unlettered, b[:20], b[:40], b[:5000], slices.Concat([]byte{0, 1, 0, 0, 0, 0}, make([]byte, 20))} {
		require.That(t, hollow(broken) != nil, "%d broken bytes are accepted", len(broken))
	}
}
