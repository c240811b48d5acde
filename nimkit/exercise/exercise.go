// Package exercise contains the exercises of the articles and the notebooks as values: the
// question, an example of an answer, hints, and the right answer. The right answer is computed, so
// that no cell contains it.
//
//	show.It(play.Ask(exercise.HetSpelNim(12)))      // a box on the page
//	show.It(exercise.HetSpelNim(34).Check(mine))    // a program in a cell
//
// Answers may have commas or spaces, brackets or none, and the letters of any of the languages. A
// verdict quotes an answer in the reader's spelling, and says how much of it is right: a partly
// right answer is not called wrong. An empty or unreadable answer is neither right nor wrong; 0 is
// an answer.
package exercise

import (
	"html"

	"nimlab/nimkit/view"
	"nimlab/nimkit/words"
)

// Verdict is the judgement of an answer. At most one of Right, PartlyRight and Open is true; if
// none is, the answer is wrong.
type Verdict struct {
	Right       bool
	PartlyRight bool       // some items are right, or the answer is close
	Open        bool       // there is no answer, or it cannot be read
	Message     words.Text // the sentences for the reader, without the sign of [Verdict.Text]
}

var _ view.View = Verdict{}

// String returns the text of the verdict in the language of [words.Chosen].
func (v Verdict) String() string { return v.Text(words.Chosen()) }

// Text returns the verdict after a sign: ✓ for right, ◐ for partly right, ✗ for wrong, … for open.
func (v Verdict) Text(l words.Language) string {
	switch {
	case v.Right:
		return "✓ " + v.Message.In(l)
	case v.PartlyRight:
		return "◐ " + v.Message.In(l)
	case v.Open:
		return "… " + v.Message.In(l)
	}
	return "✗ " + v.Message.In(l)
}

// HTML returns the verdict beside a line: solid for right, double for partly right, dashed for
// wrong, dotted for open.
func (v Verdict) HTML(l words.Language) string {
	frame := "4px dashed #d55e00"
	switch {
	case v.Right:
		frame = "4px solid #009e73"
	case v.PartlyRight:
		frame = "4px double #0072b2"
	case v.Open:
		frame = "4px dotted #767676"
	}
	return `<p style="border-left:` + frame + `;padding-left:8px">` + html.EscapeString(v.Text(l)) + "</p>"
}

// openVerdict returns the verdict on an empty answer.
func openVerdict() Verdict { return Verdict{Open: true, Message: message("open")} }

// rightVerdict returns the verdict on a right answer.
func rightVerdict() Verdict { return Verdict{Right: true, Message: message("right")} }

// wrongVerdict returns the verdict on a wrong answer.
func wrongVerdict(message words.Text) Verdict { return Verdict{Message: message} }

// partlyVerdict returns the verdict on an answer that is not right, with a message of several sentences.
// The answer is partly right if it has at least one right item, else wrong.
func partlyVerdict(rightItems int, sentences ...words.Text) Verdict {
	return Verdict{PartlyRight: rightItems > 0, Message: words.Join(" ", sentences...)}
}
