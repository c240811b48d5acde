// Command page contains all packages in one program for the pages of the notebooks. In a browser
// (GOOS=js GOARCH=wasm) it evaluates cells. Elsewhere it describes them for the generator of the
// site:
//
//	page <cells >literals
//
// It reads {"language": "en", "cells": ["%%\nshow.It(…)", …]}. For each cell it writes as JSON
// whether it can be evaluated, and its literals. With "answer": true it writes the outputs of
// the cells.
package main

import (
	"errors"
	"unicode/utf16"

	"nimlab/nimkit/show"
	"nimlab/nimkit/words"
	"nimlab/notebooks/page/calls"
)

// A question is a request about a cell that is below others.
type question struct {
	Language       words.Language `json:"language"`
	Above          []string       `json:"above"`
	Source         string         `json:"source"`
	Program        bool           `json:"program"`        // return the cell as a program
	OldSource      string         `json:"oldSource"`      // the cell before a change
	Below          []string       `json:"below"`          // return which of these cells depend on the change
	ExitMessage    string         `json:"exitMessage"`    // return the sentence for this message of Go or a browser at the end of a program
	CompilerOutput string         `json:"compilerOutput"` // return this output of the compiler in the reader's language, with a hint
}

// An answer holds the outputs of a cell, and the error if it fails.
type answer struct {
	Outputs       []output `json:"outputs"`
	Error         string   `json:"error,omitempty"`
	Line          int      `json:"line,omitempty"`          // the line of the error if Go cannot read the cell
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

// answerTo returns the answer to a question.
func answerTo(q question) (a answer) {
	if q.Below != nil {
		return answer{Dependents: calls.Dependents(q.Above, q.OldSource, q.Source, q.Below)}
	}
	if q.ExitMessage != "" {
		return answer{Error: calls.ExitMessage(q.ExitMessage).In(q.Language)}
	}
	if q.CompilerOutput != "" {
		return answer{Error: calls.TranslateErrors(q.CompilerOutput).In(q.Language), Hint: calls.Hint(q.CompilerOutput, q.Source, q.Above, q.Language)}
	}
	a.Outputs = []output{}
	if q.Program {
		var compileError *calls.CompileError
		text, err := calls.Program(q.Source, q.Above...)
		if errors.As(err, &compileError) {
			return answer{Line: compileError.Line, Error: compileError.Message}
		} else if err != nil {
			return answer{Error: needsJupyter.In(q.Language)}
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
				f := show.FormsOf(v, q.Language)
				if bytes += len(f.Text) + len(f.HTML) + len(f.SVG); bytes > show.DefaultLimit {
					panic(errors.New(tooMuch.In(q.Language)))
				}
				a.Outputs = append(a.Outputs, output(f))
			}
		})
	}
	if a.NeedsCompiler = errors.As(err, new(calls.NeedsCompiler)); a.NeedsCompiler {
		a.Error = needsJupyter.In(q.Language)
	} else if err != nil {
		a.Error = words.ErrorText(err).In(q.Language)
	}
	return a
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
func describe(q question) description {
	cell, err := calls.Read(q.Source, q.Above...)
	d := description{Evaluable: err == nil}
	if err != nil {
		d.Reason = err.Error()
	}
	if cell == nil {
		return d
	}
	for _, l := range cell.Literals() {
		text := literal{Start: units(q.Source[:l.Start]), End: units(q.Source[:l.End]), Kind: l.Kind, Label: labelText(l.Label, q.Language), RequiredCount: l.RequiredCount}
		for _, c := range l.Choices {
			text.Choices = append(text.Choices, choice{c, choiceName(l.Label, c, q.Language)})
		}
		d.Literals = append(d.Literals, text)
	}
	return d
}

// units returns the length of a text in UTF-16 units.
func units(s string) int { return len(utf16.Encode([]rune(s))) }
