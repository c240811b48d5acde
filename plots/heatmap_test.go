package plots

import (
	"testing"

	"nimlab/nimkit/words"
)

func TestHeatMap(t *testing.T) {
	for _, g := range []Grid{{}, {Values: [][]int{{}}}, {Values: make([][]int, 61)}, {Values: [][]int{make([]int, 61)}}} {
		if _, err := HeatMap(g).SVG(words.English); err == nil {
			t.Errorf("a heat map of %d rows is drawn", len(g.Values))
		}
	}
}
