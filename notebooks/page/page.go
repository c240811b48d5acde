// Command page is the house as one program for the notebooks' pages. In a browser
// (GOOS=js GOARCH=wasm) it answers cells; anywhere else it tells the site what a reader
// may change in them:
//
//	page <cells >literals
//
// It reads {"language": "en", "cells": ["%%\nshow.It(…)", …]} and writes, for each cell,
// whether it can be answered and its literals, as JSON; with "answer": true, what each cell
// shows.
package main

import (
	"errors"
	"unicode/utf16"

	"nimlab/nimkit/show"
	"nimlab/nimkit/words"
	"nimlab/notebooks/page/calls"
)

// A question is a cell in a language, below others.
type question struct {
	Language words.Language `json:"language"`
	Above    []string       `json:"above"`
	Source   string         `json:"source"`
	Program  bool           `json:"program"` // what is asked is the program that the cell is
	Was      string         `json:"was"`     // what the cell was before it was changed
	Below    []string       `json:"below"`   // what is asked is which of these cells follow the change
	Ended    string         `json:"ended"`   // what is asked is the sentence for this, which Go or a browser has said at the end of a program
}

// An answer is what a cell shows, and the sentence that it ends with if it fails.
type answer struct {
	Shown   []output `json:"shown"`
	Fails   string   `json:"fails,omitempty"`
	Line    int      `json:"line,omitempty"`    // of the cell, where Go cannot read it
	Program string   `json:"program,omitempty"` // for a compiler
	Left    bool     `json:"left,omitempty"`    // to a compiler
	Follow  []int    `json:"follow,omitempty"`  // cells below
}

type output struct {
	Text string `json:"text"`
	HTML string `json:"html,omitempty"`
	SVG  string `json:"svg,omitempty"`
}

// answered answers a cell.
func answered(q question) (a answer) {
	if q.Below != nil {
		return answer{Follow: calls.Following(q.Above, q.Was, q.Source, q.Below)}
	}
	if q.Ended != "" {
		return answer{Fails: calls.Ended(q.Ended).In(q.Language)}
	}
	a.Shown = []output{}
	if q.Program {
		var wrong *calls.Wrong
		text, err := calls.Program(q.Source, q.Above...)
		if errors.As(err, &wrong) {
			return answer{Line: wrong.Line, Fails: wrong.Says}
		} else if err != nil {
			return answer{Fails: leftWords.In(q.Language)}
		}
		return answer{Program: text}
	}
	cell, err := calls.Read(q.Source, q.Above...)
	if err == nil {
		bytes := 0
		err = cell.Run(func(values ...any) {
			for _, v := range values {
				if v == nil {
					continue
				}
				f := words.Must(show.FormsOf(v, q.Language))
				if bytes += len(f.Text) + len(f.HTML) + len(f.SVG); bytes > show.DefaultLimit {
					panic(errors.New(tooMuch.In(q.Language)))
				}
				a.Shown = append(a.Shown, output(f))
			}
		})
	}
	var left calls.Left
	if a.Left = errors.As(err, &left); a.Left {
		a.Fails = leftWords.In(q.Language)
	} else if err != nil {
		a.Fails = words.ErrorText(err).In(q.Language)
	}
	return a
}

// A description is what the site must know of a cell.
type description struct {
	Taken    bool      `json:"taken"`
	Left     string    `json:"left,omitempty"`
	Literals []literal `json:"literals,omitempty"`
}

// A literal is [calls.Literal] as a page has it: places count as JavaScript counts, and
// words are those of the reader.
type literal struct {
	Start   int      `json:"start"`
	End     int      `json:"end"`
	Kind    string   `json:"kind"`
	Label   string   `json:"label"`
	Choices []choice `json:"choices,omitempty"`
	Exactly int      `json:"exactly,omitempty"`
}

type choice struct {
	Code string `json:"code"`
	Says string `json:"says"`
}

// described describes a cell.
func described(q question) description {
	cell, err := calls.Read(q.Source, q.Above...)
	d := description{Taken: err == nil}
	if err != nil {
		d.Left = err.Error()
	}
	if cell == nil {
		return d
	}
	for _, l := range cell.Literals() {
		told := literal{Start: units(q.Source[:l.Start]), End: units(q.Source[:l.End]), Kind: l.Kind, Label: labelled(l.Label, q.Language), Exactly: l.Exactly}
		for _, c := range l.Choices {
			told.Choices = append(told.Choices, choice{c, spoken(l.Label, c, q.Language)})
		}
		d.Literals = append(d.Literals, told)
	}
	return d
}

// units is how long a text is in JavaScript.
func units(s string) int { return len(utf16.Encode([]rune(s))) }
