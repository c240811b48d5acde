//go:build !js

package main

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"nimlab/internal/require"
	"nimlab/nimkit/show"
	"nimlab/nimkit/words"
	"nimlab/notebooks/page/calls"
	"nimlab/notebooks/page/names"
)

var languages = []words.Language{words.Dutch, words.German, words.English}

func TestResponses(t *testing.T) {
	for source, want := range map[string]string{
		"%%\nshow.It(nil, nim.Position{1, 3}, 7)":                     `{"outputs":[{"text":"(1, 3)"},{"text":"7"}]}`,
		"%%\nshow.It(takeaway.NewSet(1, 0))":                          "Element 0 of the take set is below 1",
		"%%\nshow.It(1); takeaway.MustSet(0)":                         `{"outputs":[{"text":"1"}],"error":"Element 0`,
		"%%\nshow.It(plots.Losses(takeaway.MustSet(1).Normal(), -1))": `{"outputs":[{"text":"-1 periods: `,
		"%%\nfor {}":     `"needsCompiler":true`,
		"%%\nshow.It(x)": `{"outputs":[],"error":"line 2: undefined: x"}`,
		"%%\nshow.It(plots.Heaps(nim.Position{1}), plots.Pins(pins.NewRow(8)))": `"svg":"\u003csvg`,
		"%%\nshow.It(view.AllMoves(nim.Random(1, 40), nimkit.Normal))":          `"html":`,
	} {
		text, err := json.Marshal(respond(request{Language: words.English, Source: source}))
		require.That(t, err == nil && strings.Contains(string(text), want), "%s: %.300s without %s", source, text, want)
	}
}

// The outputs of a cell are limited.
func TestOutputIsLimited(t *testing.T) {
	figure := "plots.Losses(takeaway.MustSet(1, 6, 11, 12).Misere(), 40), "
	a := respond(request{Language: words.Dutch, Source: "%%\nshow.It(" + strings.Repeat(figure, 60) + ")"})
	if len(a.Outputs) == 0 || a.Error != outputTooLongText.In(words.Dutch) {
		t.Fatalf("%d figures, and %q", len(a.Outputs), a.Error)
	}
	one := len(a.Outputs[0].Text) + len(a.Outputs[0].HTML) + len(a.Outputs[0].SVG)
	n := len(a.Outputs)
	require.That(t, n <= 59 && n*one <= show.DefaultLimit && (n+1)*one > show.DefaultLimit, "%d figures of %d bytes", n, one)
}

// Descriptions have UTF-16 offsets and texts in the language of the reader.
func TestProcessDescribesCells(t *testing.T) {
	var out bytes.Buffer
	require.NoError(t, process(strings.NewReader(`{"language": "nl", "cells": ["var g = takeaway.MustSet(1, 2)",
		"%%\nshow.It(\"𝔽\", g.Misere().Heap(20), [2]int{3, 4})", "%%\nfor {}", "%%\nx := := 1"]}`), &out))
	want := `[{"evaluable":true,"literals":[{"start":25,"end":29,"kind":"numbers","label":"verzameling"}]},` +
		`{"evaluable":true,"literals":[{"start":19,"end":25,"kind":"choice","label":"wie de laatste neemt","choices":[{"code":"Normal","name":"wint"},{"code":"Misere","name":"verliest"}]},` +
		`{"start":33,"end":35,"kind":"number","label":"stapel"},{"start":45,"end":49,"kind":"numbers","label":"","requiredCount":2}]},` +
		`{"evaluable":false,"reason":"this cell has a loop"},{"evaluable":false,"reason":"line 2: expected operand, found ':='"}]` + "\n"
	require.That(t, out.String() == want, "%s, not\n%s", out.String(), want)
	out.Reset()
	require.NoError(t, process(strings.NewReader(`{"language": "nl", "cells": ["%%\nshow.It(1)"], "evaluate": true}`), &out))
	require.Equal(t, out.String(), `[{"outputs":[{"text":"1"}]}]`+"\n")
	if err := process(strings.NewReader("{"), &out); err == nil {
		t.Error("an incomplete notebook is accepted")
	}
}

// The response has the program of a cell, or the line in which Go cannot read it.
func TestProgramResponses(t *testing.T) {
	for source, want := range map[string]response{
		"%%\nfor {}":            {Program: "for {"},
		"%%\nx := 1\ny := := x": {Line: 3},
	} {
		a := respond(request{Language: words.German, Source: source, Program: true})
		require.That(t, a.Line == want.Line && (a.Error == "") == (want.Line == 0) && strings.Contains(a.Program, want.Program),
			"%q: %+v", source, a)
	}
	require.Equal(t, respond(request{Language: words.German, Source: "!ls", Program: true}).Error, needsJupyterText.In(words.German), "what is no Go")
}

// The response lists the cells that depend on a change.
func TestDependentsResponse(t *testing.T) {
	a := respond(request{OldSource: "var a = 1", Source: "var b = 1", Below: []string{"%%\nshow.It(a)", "%%\nshow.It(1)", "%%\nshow.It(b)"}})
	require.That(t, slices.Equal(a.Dependents, []int{0, 2}), "%v depend on it", a.Dependents)
}

// Every literal of a notebook has a label in the table, or a single letter of a function of the
// cell.
func TestLiteralsHaveLabels(t *testing.T) {
	var named []string
	for _, row := range labels {
		named = append(named, strings.Fields(row.names)...)
	}
	paths := require.Must(filepath.Glob("../en/*.ipynb"))(t)
	require.True(t, len(paths) >= 8, "only %q", paths)
	for _, path := range paths {
		var notebook struct {
			Cells []struct{ Source []string }
		}
		require.NoError(t, json.Unmarshal(require.Must(os.ReadFile(path))(t), &notebook), path)
		var above []string
		for _, c := range notebook.Cells {
			source := strings.Join(c.Source, "")
			cell, _ := calls.Read(source, above...)
			above = append(above, source)
			if cell == nil {
				continue
			}
			for _, l := range cell.Literals() {
				require.That(t, slices.Contains(named, l.Label) || len(labelText(l.Label, words.English)) <= 1, "%s: %s has no label, in %s", path, l.Label, source)
			}
		}
	}
}

// A label for a parameter of a function is of one that exists.
func TestLabelsAreOfExistingParameters(t *testing.T) {
	for _, row := range labels {
		for name := range strings.FieldsSeq(row.names) {
			function, parameter, ok := strings.Cut(name, ".")
			exists := func(e names.Export) bool {
				return e.Name[strings.LastIndex(e.Name, ".")+1:] == function && slices.Contains(strings.Fields(e.Parameters), parameter)
			}
			require.That(t, !ok || slices.ContainsFunc(names.Packages, func(p names.Package) bool { return slices.ContainsFunc(p.Exports, exists) }), "%s does not exist", name)
		}
	}
}

func TestTextsAreTranslated(t *testing.T) {
	called := map[string]words.Text{}
	for _, row := range labels {
		called[row.names] = row.label
	}
	for _, all := range []map[string]words.Text{called, choices, {"": needsJupyterText, "much": outputTooLongText}} {
		for name, w := range all {
			for _, l := range languages {
				require.That(t, w.In(l) != "", "%s is not translated into %s", name, l)
			}
		}
	}
	require.That(t, choiceName("Color", "White", words.Dutch) == "wit" && choiceName("Code", "Kayles", words.Dutch) == "Kayles",
		"a choice has another name")
	for code, want := range map[string]string{"": "wins", ".Misere()": "loses", "Normal": "wins", "Misere": "loses"} {
		require.Equal(t, choiceName("end", code, words.English), want, code, "is")
	}
}
