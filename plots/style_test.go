package plots

import (
	"bytes"
	"image/color"
	"image/png"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"nimlab/nimkit/nim"
	"nimlab/nimkit/words"
)

func TestPalette(t *testing.T) {
	f := Map(nim.Heaps(3, 3))
	own, err := f.SVG(words.English)
	if err != nil {
		t.Fatal(err)
	}
	f.Palette.Loss = color.RGBA{0x12, 0x34, 0x56, 0xff}
	svg, err := f.SVG(words.English)
	if err != nil {
		t.Fatal(err)
	}
	if want := bytes.ReplaceAll(own, []byte("#e69f00"), []byte("#123456")); bytes.Equal(own, want) || !bytes.Equal(svg, want) {
		t.Error("the losses, and nothing else, should have another colour")
	}
	data, _, _, err := f.PNG(words.English)
	if err != nil {
		t.Fatal(err)
	}
	picture, err := png.Decode(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	found := false
	for x := range picture.Bounds().Dx() {
		for y := range picture.Bounds().Dy() {
			r, g, b, _ := picture.At(x, y).RGBA()
			found = found || r>>8 == 0x12 && g>>8 == 0x34 && b>>8 == 0x56
		}
	}
	if !found {
		t.Error("the colour is not in the PNG")
	}
}

func TestSave(t *testing.T) {
	f := Map(nim.Heaps(3, 3))
	folder := t.TempDir()
	for name, begins := range map[string]string{"map.svg": "<svg", "map.PNG": "\x89PNG"} {
		path := filepath.Join(folder, name)
		if err := f.Save(path, words.German); err != nil {
			t.Fatal(err)
		}
		if data, err := os.ReadFile(path); err != nil || !strings.HasPrefix(string(data), begins) {
			t.Errorf("%s begins with %.8q, %v", name, data, err)
		}
	}
	if err := f.Save(filepath.Join(folder, "map.gif"), words.German); err == nil || !strings.Contains(err.Error(), ".svg") {
		t.Errorf("a GIF: %v", err)
	}
	if err := f.Save(filepath.Join(folder, "map.PDF"), words.German); (err == nil) != hasPDF {
		t.Errorf("a PDF: %v", err)
	}
	if err := Map(nim.Heaps(1, 1, 1, 1)).Save(filepath.Join(folder, "none.svg"), words.German); err == nil {
		t.Error("a figure that cannot be drawn is saved")
	}
}
