package plots

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"nimlab/nimkit/nim"
	"nimlab/nimkit/words"
)

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
