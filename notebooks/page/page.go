// Command page is the house as one program for the notebooks' pages. In a browser
// (GOOS=js GOARCH=wasm) it answers cells; anywhere else it tells the site what a reader
// may change in them:
//
//	page <cells >literals
//
// It reads {"language": "en", "cells": ["%%\nshow.It(…)", …]} and writes, for each cell,
// whether it can be answered, its literals and the cells above that it needs, as JSON.
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
}

// An answer is what a cell shows, and the sentence that it ends with if it fails.
type answer struct {
	Shown []output `json:"shown"`
	Fails string   `json:"fails,omitempty"`
	Left  bool     `json:"left,omitempty"` // to a compiler
}

type output struct {
	Text string `json:"text"`
	HTML string `json:"html,omitempty"`
	SVG  string `json:"svg,omitempty"`
}

// answered answers a cell.
func answered(q question) (a answer) {
	a.Shown = []output{}
	cell, err := calls.Read(q.Source, q.Above...)
	if err == nil {
		bytes := 0
		err = cell.Run(func(values ...any) {
			for _, v := range values {
				if v == nil {
					continue
				}
				f, err := show.FormsOf(v, q.Language)
				if err != nil {
					panic(err)
				}
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
		a.Fails = words.OfError(err).In(q.Language)
	}
	return a
}

// A description is what the site must know of a cell.
type description struct {
	Taken    bool      `json:"taken"`
	Left     string    `json:"left,omitempty"`
	Literals []literal `json:"literals,omitempty"`
	Needs    []int     `json:"needs,omitempty"`
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
	if err != nil {
		return description{Left: err.Error()}
	}
	d := description{Taken: true, Needs: cell.Needs()}
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
