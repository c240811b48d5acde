package calls

import (
	"bytes"
	"cmp"
	"compress/flate"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"iter"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"nimlab/internal/require"
	"nimlab/nimkit/show"
	"nimlab/nimkit/words"
	"nimlab/notebooks/page/names"
)

// A storedCell is a cell of a notebook with its stored outputs.
type storedCell struct {
	Type     string `json:"cell_type"`
	ID       string
	Source   lines
	Metadata struct{ Tags []string }
	Outputs  []struct {
		Kind string `json:"output_type"`
		Data map[string]lines
	}
}

// notebooks yields the paths and the cells of the notebooks whose file names match a pattern, in all
// languages.
func notebooks(t *testing.T, name string) iter.Seq2[string, []storedCell] {
	paths, err := filepath.Glob("../../??/" + name)
	require.True(t, err == nil && len(paths) >= 3, "%q, %v", paths, err)
	return func(yield func(string, []storedCell) bool) {
		for _, path := range paths {
			text := require.Must(os.ReadFile(path))(t)
			var notebook struct{ Cells []storedCell }
			require.NoError(t, json.Unmarshal(text, &notebook))
			if !yield(path, notebook.Cells) {
				return
			}
		}
	}
}

// eachCodeCell calls a function with each cell of code of the notebooks whose file names match a pattern,
// and the cells of code above it.
func eachCodeCell(t *testing.T, name string, do func(path string, i int, cell storedCell, above []string)) {
	for path, all := range notebooks(t, name) {
		var above []string
		for i, cell := range all {
			if cell.Type == "code" {
				do(path, i, cell, above)
				above = append(above, string(cell.Source))
			}
		}
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

// The examples of input in the first notebooks are supported, and are the same in each language.
func TestInputExamplesOfFirstNotebook(t *testing.T) {
	typed := regexp.MustCompile("(?m)^\\| `(.+?)` \\|")
	fields := regexp.MustCompile(`^&?\{\{?\d+ `) // of a struct, as Go prints them
	var sheet []string
	for path, cells := range notebooks(t, "0-begin.ipynb") {
		var calls []string
		for _, cell := range cells {
			for _, m := range typed.FindAllStringSubmatch(string(cell.Source), -1) {
				calls = append(calls, m[1])
			}
		}
		if sheet == nil {
			sheet = calls
		}
		require.That(t, len(calls) >= 20 && slices.Equal(calls, sheet), "%s: %q, not %q", path, calls, sheet)
	}
	around := func(call string) bool { return strings.Contains(call, "…") }
	for _, call := range sheet {
		games := []string{""}
		if around(call) {
			games = []string{"nim.Heaps(2, 3)", "pins.Full(4)", "takeaway.MustSet(1, 4, 9).Misere().Heap(20)"}
		}
		for _, game := range games {
			if strings.HasPrefix(call, "plots.Map") && strings.HasPrefix(game, "pins") {
				continue // its positions are not integers
			}
			source := "%%\nshow.It(" + strings.Replace(call, "…", game, 1) + ")"
			read, err := Read(source)
			if err != nil {
				t.Errorf("%s: %v", source, err)
				continue
			}
			all, err := outputs(read, words.Dutch)
			for _, f := range all {
				require.That(t, f.Text != "" && !strings.Contains(f.Text, "waarde van type") && !fields.MatchString(f.Text), "%s shows %q", source, f.Text)
			}
			require.That(t, err == nil && len(all) > 0, "%s: %d values, %v", source, len(all), err)
		}
	}
}

// Each notebook ends with an empty cell for the reader and the link to the help page. The text above the
// cell has one example, the same in each language, which displays a value without %% and a compiler.
func TestEachNotebookHasAnEmptyCell(t *testing.T) {
	example := regexp.MustCompile("`([^`]+)`")
	examples := map[string]string{}
	for path, cells := range notebooks(t, "*.ipynb") {
		end := len(cells) - 2
		require.True(t, cells[end].Type == "code" && cells[end].Source == "" && len(cells[end].Outputs) == 0, "%s: the last cell of code is not empty", path)
		for i, cell := range cells[:end] {
			require.That(t, cell.Type != "code" || cell.Source != "", "%s: cell %d is empty too", path, i)
		}
		found := example.FindAllStringSubmatch(string(cells[end-1].Source), -1)
		require.True(t, len(found) == 1, "%s: the examples above the empty cell are %q", path, found)
		source, number := found[0][1], filepath.Base(path)[:2]
		require.Equal(t, source, cmp.Or(examples[number], source), path)
		examples[number] = source
		read, err := Read(source)
		require.True(t, err == nil, "%s: %s: %v", path, source, err)
		all, err := outputs(read, words.Language(filepath.Base(filepath.Dir(path))))
		require.That(t, err == nil && len(all) == 1 && all[0].Text != "", "%s: %s displays %d values, %v", path, source, len(all), err)
	}
	require.That(t, len(examples) >= 10, "only %q", examples)
}

// Literals and errors of a cell do not depend on the cells that were read before.
func TestReadIsIndependentOfEarlierCells(t *testing.T) {
	defer func(before *reflectImporter) { sharedImporter = before }(sharedImporter)
	all := newImporter()
	for _, p := range names.Packages {
		require.Must(all.Import(p.Path))(t)
	}
	all.declareAllMethods()
	read := func(in *reflectImporter, source string, above []string) string {
		sharedImporter = in
		cell, err := Read(source, above...)
		if cell == nil {
			return fmt.Sprint(err)
		}
		return fmt.Sprint(cell.Literals(), err)
	}
	eachCodeCell(t, "*.ipynb", func(path string, i int, cell storedCell, above []string) {
		if filepath.Base(filepath.Dir(path)) == "en" {
			first, last := read(newImporter(), string(cell.Source), above), read(all, string(cell.Source), above)
			require.That(t, first == last, "%s, cell %d: first %s, and later %s", path, i, first, last)
		}
	})
}

// base64Text matches text that may be base64.
var base64Text = regexp.MustCompile(`[A-Za-z0-9+/]{8,}=*`)

// inflate returns an output with the data of boards and boxes and their script decompressed, since
// versions of Go compress differently.
func inflate(f show.Forms) show.Forms {
	f.HTML = base64Text.ReplaceAllStringFunc(f.HTML, func(text string) string {
		compressed, err := base64.StdEncoding.DecodeString(text)
		if err != nil {
			return text
		}
		data, err := io.ReadAll(flate.NewReader(bytes.NewReader(compressed)))
		if err != nil {
			return text
		}
		return string(data)
	})
	return f
}

// Every supported cell of every notebook has the stored outputs.
func TestNotebookCells(t *testing.T) {
	evaluated, all, changeable := 0, 0, 0
	unsupported := map[NeedsCompiler]int{}
	eachCodeCell(t, "*.ipynb", func(path string, i int, cell storedCell, above []string) {
		language := words.Language(filepath.Base(filepath.Dir(path)))
		if testing.Short() && language != words.English {
			return
		}
		all++
		source := string(cell.Source)
		readCell, err := Read(source, above...)
		var reason NeedsCompiler
		if errors.As(err, &reason) {
			unsupported[reason]++
			return
		}
		require.True(t, err == nil, "%s, cell %d: %v", path, i, err)
		evaluated++
		for _, l := range readCell.Literals() {
			changeable++
			if text := source[l.Start:l.End]; l.Kind == "choice" && !slices.Contains(l.Choices, text) || strings.HasPrefix(l.Kind, "number") && strings.Trim(text, "0123456789, _-") != "" {
				t.Errorf("%s, cell %d: %q is no %s", path, i, text, l.Kind)
			}
		}
		forms, err := outputs(readCell, language)
		require.True(t, err == nil && len(forms) == len(cell.Outputs), "%s, cell %d shows %d values, not %d: %v", path, i, len(forms), len(cell.Outputs), err)
		for k, f := range forms {
			o := cell.Outputs[k].Data
			want := show.Forms{Text: string(o["text/plain"]), HTML: string(o["text/html"]), SVG: string(o["image/svg+xml"])}
			require.That(t, f == want || inflate(f) == inflate(want), "%s, cell %d, output %d is not what is stored:\n%.300q\n%.300q", path, i, k, f, want)
		}
	})
	t.Logf("%d of %d cells are evaluated, with %d literals; not supported are %v", evaluated, all, changeable, unsupported)
	require.That(t, evaluated >= all*4/5 && changeable >= evaluated/2, "%d of %d cells are evaluated, with %d literals", evaluated, all, changeable)
}
