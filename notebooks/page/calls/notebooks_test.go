package calls

import (
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"nimlab/nimkit/show"
	"nimlab/nimkit/words"
)

// A stored cell of a notebook, and what it showed.
type stored struct {
	Type    string `json:"cell_type"`
	Source  lines
	Outputs []struct {
		Kind string `json:"output_type"`
		Data map[string]lines
	}
}

// lines is a text that nbformat may write as a list of lines.
type lines string

func (l *lines) UnmarshalJSON(b []byte) error {
	var whole string
	if json.Unmarshal(b, &whole) == nil {
		*l = lines(whole)
		return nil
	}
	var parts []string
	err := json.Unmarshal(b, &parts)
	*l = lines(strings.Join(parts, ""))
	return err
}

// Every cell of every notebook that is taken shows what the kernel showed.
func TestCellsOfTheNotebooks(t *testing.T) {
	paths, err := filepath.Glob("../../??/*.ipynb")
	if err != nil {
		t.Fatal(err)
	}
	taken, all, changeable := 0, 0, 0
	left := map[Left]int{}
	for _, path := range paths {
		language := words.Language(filepath.Base(filepath.Dir(path)))
		var book struct{ Cells []stored }
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		if err := json.Unmarshal(text, &book); err != nil {
			t.Fatal(err)
		}
		var above []string
		for i, cell := range book.Cells {
			if cell.Type != "code" {
				continue
			}
			source := string(cell.Source)
			all++
			read, err := Read(source, above...)
			above = append(above, source)
			var l Left
			if errors.As(err, &l) {
				left[l]++
				continue
			}
			if err != nil {
				t.Errorf("%s, cell %d: %v", path, i, err)
				continue
			}
			taken++
			for _, l := range read.Literals() {
				changeable++
				if text := source[l.Start:l.End]; l.Kind == "choice" && !slices.Contains(l.Choices, text) || strings.HasPrefix(l.Kind, "number") && strings.Trim(text, "0123456789, _-") != "" {
					t.Errorf("%s, cell %d: %q is no %s", path, i, text, l.Kind)
				}
			}
			var shown []show.Forms
			if err := read.Run(func(values ...any) {
				for _, v := range values {
					if v == nil {
						continue
					}
					f, err := show.FormsOf(v, language)
					if err != nil {
						t.Errorf("%s, cell %d: %v", path, i, err)
					}
					shown = append(shown, f)
				}
			}); err != nil {
				t.Errorf("%s, cell %d: %v", path, i, err)
			}
			if len(shown) != len(cell.Outputs) {
				t.Errorf("%s, cell %d shows %d values, not %d", path, i, len(shown), len(cell.Outputs))
				continue
			}
			for k, f := range shown {
				o := cell.Outputs[k].Data
				want := show.Forms{Text: string(o["text/plain"]), HTML: string(o["text/html"]), SVG: string(o["image/svg+xml"])}
				if f != want {
					t.Errorf("%s, cell %d, output %d is not what is stored:\n%.300q\n%.300q", path, i, k, f, want)
				}
			}
		}
	}
	t.Logf("%d of %d cells are taken, with %d literals; left are %v", taken, all, changeable, left)
	if taken < all*4/5 || changeable < taken/2 {
		t.Errorf("%d of %d cells are taken, with %d literals", taken, all, changeable)
	}
}
