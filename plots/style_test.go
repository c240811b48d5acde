package plots

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"nimlab/internal/require"
	"nimlab/nimkit/nim"
	"nimlab/nimkit/words"
)

func TestSave(t *testing.T) {
	f := Map(nim.Heaps(3, 3))
	folder := t.TempDir()
	for name, begins := range map[string]string{"map.svg": "<svg", "map.PNG": "\x89PNG"} {
		path := filepath.Join(folder, name)
		require.NoError(t, f.Save(path, words.German))
		data, err := os.ReadFile(path)
		require.That(t, err == nil && strings.HasPrefix(string(data), begins), "%s begins with %.8q, %v", name, data, err)
	}
	require.Says(t, f.Save(filepath.Join(folder, "map.gif"), words.German), ".svg")
	if err := f.Save(filepath.Join(folder, "map.PDF"), words.German); (err == nil) != hasPDF {
		t.Errorf("a PDF: %v", err)
	}
	if err := Map(nim.Heaps(1, 1, 1, 1)).Save(filepath.Join(folder, "none.svg"), words.German); err == nil {
		t.Error("a figure that cannot be drawn is saved")
	}
}
