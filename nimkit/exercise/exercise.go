// Package exercise holds the exercises of the articles as values: the question, how
// to write the answer, hints, and the truth, which is computed and never stands in
// a cell.
//
//	show.It(play.Ask(exercise.HetSpelNim(12)))      // a box on the page
//	show.It(exercise.HetSpelNim(4).Check(mine))    // a program in a cell
//
// An answer is read as a reader would write it: commas or spaces, brackets or none,
// the letters of his language. What is wrong with it is said in his own spelling,
// and how far it is right: what is partly right is not called wrong. An answer that was
// not given, or cannot be read, is neither right nor wrong; 0 is an answer.
package exercise

import (
	"html"

	"nimlab/nimkit/view"
	"nimlab/nimkit/words"
)

// Verdict is the judgement of an answer.
type Verdict struct {
	Right  bool
	Partly bool // some of it is right, or nearly all
	Open   bool // no answer yet, or none that can be read
	Says   words.Text
}

var _ view.View = Verdict{}

// String is its text in the language that is [words.Chosen].
func (v Verdict) String() string { return v.Text(words.Chosen()) }

// Text returns the verdict behind a sign: ✓ when the answer is right, ◐ when it is so
// partly, ✗ when it is wrong, … when it is open.
func (v Verdict) Text(l words.Language) string {
	switch {
	case v.Right:
		return "✓ " + v.Says.In(l)
	case v.Partly:
		return "◐ " + v.Says.In(l)
	case v.Open:
		return "… " + v.Says.In(l)
	}
	return "✗ " + v.Says.In(l)
}

// HTML returns the verdict in a frame: whole when right, double when partly so, dashed
// when wrong, dotted when open.
func (v Verdict) HTML(l words.Language) string {
	frame := "4px dashed #d55e00"
	switch {
	case v.Right:
		frame = "4px solid #009e73"
	case v.Partly:
		frame = "4px double #0072b2"
	case v.Open:
		frame = "4px dotted #767676"
	}
	return `<p style="border-left:` + frame + `;padding-left:8px">` + html.EscapeString(v.Text(l)) + "</p>"
}

func open() Verdict              { return Verdict{Open: true, Says: verdict("open")} }
func right() Verdict             { return Verdict{Right: true, Says: verdict("right")} }
func wrong(w words.Text) Verdict { return Verdict{Says: w} }

// partly is wrong, unless some of it is right.
func partly(right int, parts ...words.Text) Verdict {
	return Verdict{Partly: right > 0, Says: words.Join(" ", parts...)}
}
