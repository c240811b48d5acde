package main

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"nimlab/nimkit/words"
)

var languages = []words.Language{words.Dutch, words.German, words.English}

func TestAnswers(t *testing.T) {
	for source, want := range map[string]string{
		"%%\nshow.It(nil, nim.Position{1, 3}, 7)":                     `{"shown":[{"text":"(1, 3)"},{"text":"7"}]}`,
		"%%\nshow.It(takeaway.NewSet(1, 0))":                          "element 0 of the take set is below 1",
		"%%\nshow.It(1); takeaway.MustSet(0)":                         `{"shown":[{"text":"1"}],"fails":"takeaway: element 0`,
		"%%\nshow.It(plots.Losses(takeaway.MustSet(1).Normal(), -1))": `{"shown":[],"fails":"plots: `,
		"%%\nfor {}":     `"left":true`,
		"%%\nshow.It(x)": `{"shown":[],"fails":"line 2: undefined: x"}`,
		"%%\nshow.It(plots.Heaps(nim.Position{1}), plots.Pins(pins.Full(8)))": `"svg":"\u003csvg`,
		"%%\nshow.It(view.AllMoves(nim.Random(1, 40), nimkit.Normal))":        `"html":`,
	} {
		text, err := json.Marshal(answered(question{Language: words.English, Source: source}))
		if err != nil || !strings.Contains(string(text), want) {
			t.Errorf("%s: %.300s without %s", source, text, want)
		}
	}
}

// A cell shows no more than a page can hold.
func TestTooMuchIsLeftOut(t *testing.T) {
	figure := "plots.Losses(takeaway.MustSet(1, 6, 11, 12).Misere(), 40), "
	a := answered(question{Language: words.Dutch, Source: "%%\nshow.It(" + strings.Repeat(figure, 60) + ")"})
	if len(a.Shown) == 0 || len(a.Shown) > 59 || a.Fails != tooMuch.NL {
		t.Errorf("%d figures, and %q", len(a.Shown), a.Fails)
	}
}

// The site is told what can be changed in a cell, in places and words of its reader.
func TestTheSiteIsTold(t *testing.T) {
	var out bytes.Buffer
	if err := tell(strings.NewReader(`{"language": "nl", "cells": ["var g = takeaway.MustSet(1, 2)",
		"%%\nshow.It(\"𝔽\", g.Misere().Heap(20), [2]int{3, 4})", "%%\nfor {}"]}`), &out); err != nil {
		t.Fatal(err)
	}
	want := `[{"taken":true,"literals":[{"start":25,"end":29,"kind":"numbers","label":"verzameling"}]},` +
		`{"taken":true,"literals":[{"start":19,"end":25,"kind":"choice","label":"wie de laatste neemt","choices":[{"code":"Normal","says":"wint"},{"code":"Misere","says":"verliest"}]},` +
		`{"start":33,"end":35,"kind":"number","label":"stapel"},{"start":45,"end":49,"kind":"numbers","label":"","exactly":2}],"needs":[0]},` +
		`{"taken":false,"left":"this cell has a loop"}]` + "\n"
	if out.String() != want {
		t.Errorf("%s, not\n%s", out.String(), want)
	}
	if err := tell(strings.NewReader("{"), &out); err == nil {
		t.Error("half a notebook is taken")
	}
}

// The command reads what it is asked and writes what it knows.
func TestTheCommand(t *testing.T) {
	in, err := os.Create(filepath.Join(t.TempDir(), "in"))
	if err != nil {
		t.Fatal(err)
	}
	out, err := os.Create(filepath.Join(t.TempDir(), "out"))
	if err != nil {
		t.Fatal(err)
	}
	if _, err := in.WriteAt([]byte(`{"language": "en", "cells": ["%%\nshow.It(1)"]}`), 0); err != nil {
		t.Fatal(err)
	}
	stdin, stdout := os.Stdin, os.Stdout
	defer func() { os.Stdin, os.Stdout = stdin, stdout }()
	os.Stdin, os.Stdout = in, out
	main()
	told, err := os.ReadFile(out.Name())
	if want := `[{"taken":true}]` + "\n"; string(told) != want || err != nil {
		t.Errorf("%s, not %s: %v", told, want, err)
	}
}

func TestWordsAreComplete(t *testing.T) {
	for _, all := range []map[string]words.Text{labels, choices, {"": leftWords, "much": tooMuch}} {
		for name, w := range all {
			for _, l := range languages {
				if w.In(l) == "" {
					t.Errorf("%s has no words in %s", name, l)
				}
			}
		}
	}
	if spoken("Color", "White", words.Dutch) != "wit" || spoken("Code", "Kayles", words.Dutch) != "Kayles" {
		t.Error("a choice is called otherwise")
	}
	for code, want := range map[string]string{"": "wins", ".Misere()": "loses", "Normal": "wins", "Misere": "loses"} {
		if got := spoken("end", code, words.English); got != want {
			t.Errorf("%q is %s, not %s", code, got, want)
		}
	}
}
