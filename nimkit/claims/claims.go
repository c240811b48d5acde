// Package claims takes the articles at their word: every statement of theirs
// that can be checked is here, in our own words, with the place where it stands
// and the computation that confirms or refutes it.
//
// A refuted statement comes with the counterexample that the computation found
// and with a mended statement, which is checked in the same way. Nothing is
// decided by hand: a verdict is what the check returns.
package claims

import (
	"fmt"
	"html"
	"strings"

	"nimlab/nimkit/view"
)

// A Claim is a statement of an article.
type Claim struct {
	Where view.Words // the place in the article
	Says  view.Words // the statement, in our own words
	// Check returns a counterexample, or no words when the statement holds.
	Check func() view.Words
	// Mended is what holds instead of a refuted statement, and CheckMended its
	// check. Both are empty for a statement that holds.
	Mended      view.Words
	CheckMended func() view.Words
}

// An Entry is a claim with its verdict.
type Entry struct {
	Claim
	Holds          bool
	Counterexample view.Words // where it does not hold
}

// A Ledger is the checked claims of one article.
type Ledger struct {
	Article view.Words
	Entries []Entry
}

// newLedger checks every claim. It panics on a claim whose mended statement is
// missing, superfluous or does not hold either, which a test would show.
func newLedger(article view.Words, claims []Claim) Ledger {
	l := Ledger{Article: article}
	for _, c := range claims {
		e := Entry{Claim: c, Counterexample: c.Check()}
		e.Holds = e.Counterexample == view.Words{}
		if e.Holds != (c.CheckMended == nil) {
			panic(fmt.Sprintf("claims: %q holds: %v, mended statement: %v", c.Says.EN, e.Holds, c.CheckMended != nil))
		}
		if c.CheckMended != nil {
			if w := c.CheckMended(); w != (view.Words{}) {
				panic(fmt.Sprintf("claims: the mended statement %q fails too: %s", c.Mended.EN, w.EN))
			}
		}
		l.Entries = append(l.Entries, e)
	}
	return l
}

// Refuted returns the entries that do not hold as printed.
func (l Ledger) Refuted() []Entry {
	var refuted []Entry
	for _, e := range l.Entries {
		if !e.Holds {
			refuted = append(refuted, e)
		}
	}
	return refuted
}

var _ view.View = Ledger{}

func (l Ledger) summary() view.Words {
	return view.Words{
		NL: "%d beweringen uit %s nagerekend: %d kloppen, %d niet.",
		DE: "%d Aussagen aus %s nachgerechnet: %d stimmen, %d nicht.",
		EN: "%d statements of %s checked: %d hold, %d do not.",
	}
}

func (l Ledger) summaryIn(lang view.Language) string {
	return fmt.Sprintf(l.summary().In(lang), len(l.Entries), l.Article.In(lang), len(l.Entries)-len(l.Refuted()), len(l.Refuted()))
}

// labels of the parts of an entry.
var (
	counterexample = view.Words{NL: "tegenvoorbeeld", DE: "Gegenbeispiel", EN: "counterexample"}
	instead        = view.Words{NL: "wel waar", DE: "stattdessen gilt", EN: "instead"}
)

// HTML returns the refuted statements first, each with its counterexample and
// what holds instead, and the confirmed ones folded behind them.
func (l Ledger) HTML(lang view.Language) string {
	var b strings.Builder
	esc := func(w view.Words) string { return html.EscapeString(w.In(lang)) }
	fmt.Fprintf(&b, "<p><b>%s</b></p>", html.EscapeString(l.summaryIn(lang)))
	for _, e := range l.Refuted() {
		fmt.Fprintf(&b, `<div style="border-left:4px dashed #d55e00;padding-left:8px;margin:8px 0;text-align:left">✗ <i>%s</i>: %s<br>%s: %s<br>%s: <b>%s</b></div>`,
			esc(e.Where), esc(e.Says), esc(counterexample), esc(e.Counterexample), esc(instead), esc(e.Mended))
	}
	fmt.Fprintf(&b, "<details><summary>%s</summary>", esc(view.Words{
		NL: "De beweringen die kloppen", DE: "Die Aussagen, die stimmen", EN: "The statements that hold",
	}))
	for _, e := range l.Entries {
		if e.Holds {
			fmt.Fprintf(&b, `<div style="margin:4px 0;text-align:left">✓ <i>%s</i>: %s</div>`, esc(e.Where), esc(e.Says))
		}
	}
	b.WriteString("</details>")
	return b.String()
}

// Text returns every entry on a line of its own, in the order of the article.
func (l Ledger) Text(lang view.Language) string {
	lines := []string{l.summaryIn(lang)}
	for _, e := range l.Entries {
		if e.Holds {
			lines = append(lines, "✓ "+e.Where.In(lang)+": "+e.Says.In(lang))
			continue
		}
		lines = append(lines, fmt.Sprintf("✗ %s: %s %s: %s %s: %s", e.Where.In(lang), e.Says.In(lang),
			counterexample.In(lang), e.Counterexample.In(lang), instead.In(lang), e.Mended.In(lang)))
	}
	return strings.Join(lines, "\n")
}

// holds turns a yes or no into a check: no words for true.
func holds(ok bool) view.Words {
	if ok {
		return view.Words{}
	}
	return view.Words{NL: "de berekening geeft iets anders", DE: "die Rechnung ergibt etwas anderes", EN: "the computation gives something else"}
}

// equal checks a printed value against the computed one.
func equal(printed, computed any) view.Words {
	if fmt.Sprint(printed) == fmt.Sprint(computed) {
		return view.Words{}
	}
	return view.Words{
		NL: "berekend: %v, gedrukt: %v", DE: "berechnet: %v, gedruckt: %v", EN: "computed: %v, printed: %v",
	}.Sprintf(computed, printed)
}
