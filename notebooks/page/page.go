// Command page contains all packages in one program for the pages of the notebooks. In a browser
// (GOOS=js GOARCH=wasm) it evaluates cells. Elsewhere it describes them for the generator of the
// site:
//
//	page <cells >literals
//
// It reads {"language": "en", "cells": ["%%\nshow.It(…)", …]}. For each cell it writes as JSON
// whether it can be evaluated, and its literals. With "evaluate": true it evaluates each cell
// without those above it, and writes the outputs.
package main

import (
	"errors"
	"unicode/utf16"

	"nimlab/nimkit/show"
	"nimlab/nimkit/words"
	"nimlab/notebooks/page/calls"
)

// A request is about a cell that is below others.
type request struct {
	Language       words.Language `json:"language"`
	Above          []string       `json:"above"`
	Source         string         `json:"source"`
	Program        bool           `json:"program"`        // return the cell as a program
	OldSource      string         `json:"oldSource"`      // the cell before a change
	Below          []string       `json:"below"`          // return which of these cells depend on the change
	ExitMessage    string         `json:"exitMessage"`    // return the sentence for this message of Go or a browser at the end of a program
	CompilerOutput string         `json:"compilerOutput"` // return this output of the compiler in the reader's language, with a hint
}

// A response holds the outputs of a cell, and the error if it fails.
type response struct {
	Outputs       []output `json:"outputs"`
	Error         string   `json:"error,omitempty"`
	Line          int      `json:"line,omitempty"`          // with Program: the line of the error if Go cannot parse the cell, else 0
	Program       string   `json:"program,omitempty"`       // the cell for a compiler
	NeedsCompiler bool     `json:"needsCompiler,omitempty"` // the cell needs a compiler
	Dependents    []int    `json:"dependents,omitempty"`    // indices of cells below
	Hint          string   `json:"hint,omitempty"`          // the explanation of a mistake
}

// An output is a displayed value in all its formats.
type output struct {
	Text string `json:"text"`
	HTML string `json:"html,omitempty"`
	SVG  string `json:"svg,omitempty"`
}

// respond returns the response to a request.
func respond(req request) (r response) {
	if req.Below != nil {
		return response{Dependents: calls.Dependents(req.Above, req.OldSource, req.Source, req.Below)}
	}
	if req.ExitMessage != "" {
		return response{Error: calls.ExitMessage(req.ExitMessage).In(req.Language)}
	}
	if req.CompilerOutput != "" {
		return response{Error: calls.TranslateErrors(req.CompilerOutput).In(req.Language), Hint: calls.Hint(req.CompilerOutput, req.Source, req.Above, req.Language)}
	}
	r.Outputs = []output{}
	if req.Program {
		var compileError *calls.CompileError
		text, err := calls.Program(req.Source, req.Above...)
		if errors.As(err, &compileError) {
			return response{Line: compileError.Line, Error: compileError.Message}
		} else if err != nil {
			return response{Error: needsJupyterText.In(req.Language)}
		}
		return response{Program: text}
	}
	cell, err := calls.Read(req.Source, req.Above...)
	if err == nil {
		bytes := 0
		err = cell.Run(func(values ...any) {
			for _, v := range values {
				if v == nil {
					continue
				}
				f := show.FormsOf(v, req.Language)
				if bytes += len(f.Text) + len(f.HTML) + len(f.SVG); bytes > show.DefaultLimit {
					panic(errors.New(outputTooLongText.In(req.Language)))
				}
				r.Outputs = append(r.Outputs, output(f))
			}
		})
	}
	if r.NeedsCompiler = errors.As(err, new(calls.NeedsCompiler)); r.NeedsCompiler {
		r.Error = needsJupyterText.In(req.Language)
	} else if err != nil {
		r.Error = words.ErrorText(err).In(req.Language)
	}
	return r
}

// A description is the information of the site about a cell.
type description struct {
	Evaluable bool      `json:"evaluable"`        // the cell can be evaluated
	Reason    string    `json:"reason,omitempty"` // the reason why it cannot
	Literals  []literal `json:"literals,omitempty"`
}

// A literal is a [calls.Literal] for a page: offsets are in UTF-16 units, as in JavaScript, and
// texts are in the language of the reader.
type literal struct {
	Start         int      `json:"start"`
	End           int      `json:"end"`
	Kind          string   `json:"kind"`
	Label         string   `json:"label"`
	Choices       []choice `json:"choices,omitempty"`
	RequiredCount int      `json:"requiredCount,omitempty"` // the number of numbers, 0 if it may vary
}

// A choice is a possible text of a literal with its name.
type choice struct {
	Code string `json:"code"`
	Name string `json:"name"`
}

// describe returns the description of a cell.
func describe(req request) description {
	cell, err := calls.Read(req.Source, req.Above...)
	d := description{Evaluable: err == nil}
	if err != nil {
		d.Reason = err.Error()
	}
	if cell == nil {
		return d
	}
	for _, l := range cell.Literals() {
		text := literal{Start: utf16Length(req.Source[:l.Start]), End: utf16Length(req.Source[:l.End]), Kind: l.Kind, Label: labelText(l.Label, req.Language), RequiredCount: l.RequiredCount}
		for _, c := range l.Choices {
			text.Choices = append(text.Choices, choice{c, choiceName(l.Label, c, req.Language)})
		}
		d.Literals = append(d.Literals, text)
	}
	return d
}

// utf16Length returns the length of a text in UTF-16 units.
func utf16Length(s string) int { return len(utf16.Encode([]rune(s))) }
