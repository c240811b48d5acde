// Package claims checks the statements of the articles. It contains every statement that can be
// checked, in our own words, with its place in the article and a computation that confirms or
// refutes it.
//
// A refuted statement has a counterexample, which the computation found, and a corrected
// statement, which is checked in the same way. Every verdict is the result of a computation.
package claims

import (
	"fmt"
	"html"
	"slices"
	"strings"

	"nimlab/nimkit/view"
	"nimlab/nimkit/words"
)

// A Claim is a statement of an article with the verdict of its check.
type Claim struct {
	Where          words.Text // the place in the article
	Statement      words.Text // in our own words
	Counterexample words.Text // empty for a statement that holds
	Correction     words.Text // the corrected statement, empty for one that holds

	correctionCounterexample words.Text // empty if the corrected statement holds
}

// String returns the statement and its counterexample, if there is one.
func (c Claim) String() string {
	return strings.TrimSpace(fmt.Sprint(c.Where, ": ", c.Statement, " ", c.Counterexample))
}

// Holds reports whether the check found no counterexample.
func (c Claim) Holds() bool { return c.Counterexample == none }

// A Ledger contains the checked claims of one article, in the order of the article.
type Ledger struct {
	Article words.Text
	Claims  []Claim
}

// newLedger panics if a corrected statement is missing, not needed or wrong, which tests detect.
func newLedger(article words.Text, claims ...[]Claim) Ledger {
	l := Ledger{article, slices.Concat(claims...)}
	for _, c := range l.Claims {
		if c.Holds() != (c.Correction == none) {
			panic(fmt.Sprintf("claims: %q holds: %v, corrected statement: %q", c.Statement.In(words.English), c.Holds(), c.Correction.In(words.English)))
		}
		if c.correctionCounterexample != none {
			panic(fmt.Sprintf("claims: the corrected statement %q fails too: %s", c.Correction.In(words.English), c.correctionCounterexample.In(words.English)))
		}
	}
	return l
}

// Refuted returns the claims that do not hold as printed.
func (l Ledger) Refuted() []Claim { return slices.DeleteFunc(slices.Clone(l.Claims), Claim.Holds) }

var _ view.View = Ledger{}

// summary returns the numbers of claims in a sentence.
func (l Ledger) summary() words.Text {
	all, refuted := len(l.Claims), len(l.Refuted())
	return words.T("%s of %s checked: %s, %s.",
		words.N(all, "%d statement", "%d statements", all),
		l.Article,
		words.N(all-refuted, "%d holds", "%d hold", all-refuted),
		words.N(refuted, "%d does not", "%d do not", refuted))
}

// labels of the parts of a refuted claim.
var (
	counterexample = words.T("counterexample")
	instead        = words.T("instead")
)

// HTML returns the refuted statements, each with its counterexample and its correction, and then
// the confirmed ones in a details element.
func (l Ledger) HTML(lang words.Language) string {
	var b strings.Builder
	esc := func(w words.Text) string { return html.EscapeString(w.In(lang)) }
	fmt.Fprintf(&b, "<p><b>%s</b></p>", esc(l.summary()))
	for _, c := range l.Refuted() {
		fmt.Fprintf(&b, `<div style="border-left:4px dashed #d55e00;padding-left:8px;margin:8px 0;text-align:left">✗ <i>%s</i>: %s<br>%s: %s<br>%s: <b>%s</b></div>`,
			esc(c.Where), esc(c.Statement), esc(counterexample), esc(c.Counterexample), esc(instead), esc(c.Correction))
	}
	fmt.Fprintf(&b, "<details><summary>%s</summary>", esc(words.T("The statements that hold")))
	for _, c := range l.Claims {
		if c.Holds() {
			fmt.Fprintf(&b, `<div style="margin:4px 0;text-align:left">✓ <i>%s</i>: %s</div>`, esc(c.Where), esc(c.Statement))
		}
	}
	b.WriteString("</details>")
	return b.String()
}

// String returns [Ledger.Text] in the language that is [words.Chosen].
func (l Ledger) String() string { return l.Text(words.Chosen()) }

// Text returns every claim on a line of its own, in the order of the article.
func (l Ledger) Text(lang words.Language) string {
	lines := []string{l.summary().In(lang)}
	for _, c := range l.Claims {
		if c.Holds() {
			lines = append(lines, "✓ "+c.Where.In(lang)+": "+c.Statement.In(lang))
			continue
		}
		lines = append(lines, fmt.Sprintf("✗ %s: %s %s: %s %s: %s", c.Where.In(lang), c.Statement.In(lang),
			counterexample.In(lang), c.Counterexample.In(lang), instead.In(lang), c.Correction.In(lang)))
	}
	return strings.Join(lines, "\n")
}
