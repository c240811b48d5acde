// Package exercise checks a reader's answer and says what is missing, without
// giving the answer away.
//
// A [Verdict] is a value like any other: the notebook shows it, a test reads
// Right. An answer that was not given yet is neither right nor wrong.
package exercise

import (
	"fmt"
	"html"
	"iter"
	"strings"

	"nimlab/nimkit"
	"nimlab/nimkit/view"
)

// A Verdict is what there is to say about an answer.
type Verdict struct {
	Right bool
	Says  view.Words
}

var _ view.View = Verdict{}

// Text returns the verdict behind a sign: a tick when the answer is right.
func (v Verdict) Text(l view.Language) string {
	if v.Right {
		return "✓ " + v.Says.In(l)
	}
	return "… " + v.Says.In(l)
}

// HTML returns the verdict in a frame.
func (v Verdict) HTML(l view.Language) string {
	frame := "4px dashed #d55e00"
	if v.Right {
		frame = "4px solid #009e73"
	}
	return `<p style="border-left:` + frame + `;padding-left:8px">` + html.EscapeString(v.Text(l)) + "</p>"
}

func open() Verdict {
	return Verdict{Says: view.Words{
		NL: "Nog geen antwoord: vul het in en voer de cel opnieuw uit.",
		DE: "Noch keine Antwort: trage sie ein und führe die Zelle erneut aus.",
		EN: "No answer yet: fill it in and run the cell again.",
	}}
}

func right() Verdict {
	return Verdict{true, view.Words{NL: "Goed!", DE: "Richtig!", EN: "Right!"}}
}

// List checks a list, entry by entry and in order, and names the place of the
// first entry that is not right.
func List[T comparable](answer, truth []T) Verdict {
	if len(answer) == 0 {
		return open()
	}
	for i, a := range answer {
		if i >= len(truth) || a != truth[i] {
			return Verdict{Says: view.Words{
				NL: "Tot en met plaats %d is het goed; op plaats %d hoort niet %v.",
				DE: "Bis Platz %d stimmt es; auf Platz %d gehört nicht %v.",
				EN: "Right up to place %d; at place %d it is not %v.",
			}.Sprintf(i, i+1, a)}
		}
	}
	if len(answer) < len(truth) {
		return Verdict{Says: view.Words{
			NL: "Zover is het goed, maar er ontbreekt nog iets na plaats %d.",
			DE: "So weit richtig, aber nach Platz %d fehlt noch etwas.",
			EN: "Right so far, but something is missing after place %d.",
		}.Sprintf(len(answer))}
	}
	return right()
}

// Answers checks the answers to a sheet of tasks: how many are right, and which
// tasks to look at again. A zero value counts as not given yet.
func Answers[T comparable](answers, truth []T) Verdict {
	var none T
	good, given := 0, 0
	var again []string
	for i, want := range truth {
		switch {
		case i >= len(answers) || answers[i] == none && want != none:
		case answers[i] == want:
			good, given = good+1, given+1
		default:
			given++
			again = append(again, fmt.Sprint(i+1))
		}
	}
	switch {
	case len(answers) > len(truth):
		return Verdict{Says: view.Words{
			NL: "%d antwoorden, maar er zijn %d opgaven.", DE: "%d Antworten, aber es gibt %d Aufgaben.", EN: "%d answers, but there are %d tasks.",
		}.Sprintf(len(answers), len(truth))}
	case given == 0 && len(truth) > 0:
		return open()
	case len(again) > 0:
		return Verdict{Says: view.Words{
			NL: "%d van de %d goed. Kijk nog eens naar: %s.", DE: "%d von %d richtig. Sieh noch einmal nach: %s.", EN: "%d of %d right. Look again at: %s.",
		}.Sprintf(good, len(truth), strings.Join(again, ", "))}
	case given < len(truth):
		return Verdict{Says: view.Words{
			NL: "Alles goed tot nu toe: %d van de %d.", DE: "Bisher alles richtig: %d von %d.", EN: "All right so far: %d of %d.",
		}.Sprintf(good, len(truth))}
	}
	v := right()
	v.Says = view.Words{NL: "Alle %d goed!", DE: "Alle %d richtig!", EN: "All %d right!"}.Sprintf(len(truth))
	return v
}

// Letters checks outcomes written as letters, for 0, 1, 2, … in turn, against the
// first n of a sequence. The letters are those of any of the three languages: W
// or G for a win, L or V for a loss, D, R or U for a draw.
func Letters(answer []string, truth iter.Seq[nimkit.Outcome], n int) Verdict {
	letters := map[string]nimkit.Outcome{
		"W": nimkit.Win, "G": nimkit.Win, "L": nimkit.Loss, "V": nimkit.Loss,
		"D": nimkit.Draw, "R": nimkit.Draw, "U": nimkit.Draw,
	}
	read := make([]nimkit.Outcome, len(answer))
	for i, s := range answer {
		o, ok := letters[s]
		if !ok {
			return Verdict{Says: view.Words{
				NL: "%q op plaats %d is geen W, V of R.", DE: "%q auf Platz %d ist nicht G, V oder U.", EN: "%q at place %d is none of W, L, D.",
			}.Sprintf(s, i+1)}
		}
		read[i] = o
	}
	var want []nimkit.Outcome
	for o := range truth {
		if len(want) == n {
			break
		}
		want = append(want, o)
	}
	return List(read, want)
}

// Set checks a list in which the order does not count and nothing may stand
// twice.
func Set[T comparable](answer, truth []T) Verdict {
	if len(answer) == 0 {
		return open()
	}
	left := make(map[T]bool, len(truth))
	for _, t := range truth {
		left[t] = true
	}
	for _, a := range answer {
		if !left[a] {
			return Verdict{Says: view.Words{
				NL: "%v hoort er niet bij, of staat er twee keer.",
				DE: "%v gehört nicht dazu oder steht doppelt da.",
				EN: "%v does not belong here, or stands twice.",
			}.Sprintf(a)}
		}
		delete(left, a)
	}
	if len(left) > 0 {
		return Verdict{Says: view.Words{
			NL: "Alles wat er staat is goed; nog te vinden: %d.",
			DE: "Alles, was da steht, stimmt; noch zu finden: %d.",
			EN: "All that stands there is right; still to be found: %d.",
		}.Sprintf(len(left))}
	}
	return right()
}

// Value checks a single answer; the zero value of its type counts as not given.
func Value[T comparable](answer, truth T) Verdict {
	var none T
	switch answer {
	case truth:
		return right()
	case none:
		return open()
	}
	return Verdict{Says: view.Words{
		NL: "%v is het niet. Kijk nog eens naar de kleinste gevallen.",
		DE: "%v ist es nicht. Sieh dir noch einmal die kleinsten Fälle an.",
		EN: "It is not %v. Look at the smallest cases once more.",
	}.Sprintf(answer)}
}

// Function checks a reader's program against the truth on from, …, to, and names
// the first place where they part. A nil function counts as not given; one that
// panics has its panic told.
func Function[T comparable](program, truth func(int) T, from, to int) (v Verdict) {
	if program == nil {
		return open()
	}
	for n := from; n <= to; n++ {
		answer, failure := try(program, n)
		if failure != nil {
			return Verdict{Says: view.Words{
				NL: "Bij %d stopt je programma: %v.", DE: "Bei %d bricht dein Programm ab: %v.", EN: "Your program stops at %d: %v.",
			}.Sprintf(n, failure)}
		}
		if want := truth(n); answer != want {
			return Verdict{Says: view.Words{
				NL: "Bij %d geeft je programma %v, en dat klopt niet.",
				DE: "Bei %d liefert dein Programm %v, und das stimmt nicht.",
				EN: "At %d your program gives %v, which is not right.",
			}.Sprintf(n, answer)}
		}
	}
	v = right()
	v.Says = view.Words{
		NL: "Goed! Gecontroleerd van %d tot en met %d.",
		DE: "Richtig! Geprüft von %d bis %d.",
		EN: "Right! Checked from %d to %d.",
	}.Sprintf(from, to)
	return v
}

// try calls a reader's program and catches its panic.
func try[T any](program func(int) T, n int) (answer T, failure error) {
	defer func() {
		if r := recover(); r != nil {
			failure = fmt.Errorf("%v", r)
		}
	}()
	return program(n), nil
}
