package claims

import (
	"strings"
	"testing"

	"nimlab/internal/require"
	"nimlab/nimkit/words"
)

// TestLedgersHaveKnownCounts checks the number of claims of each ledger, and which are refuted.
func TestLedgersHaveKnownCounts(t *testing.T) {
	for name, c := range map[string]struct {
		ledger  Ledger
		entries int
		refuted []string
	}{
		"Biplus": {Biplus(), 22, []string{
			"With the shorthand â as explained, 2 to the power z(a) with z(a) = ⌈log₂ a⌉, the recursion, step 2 and B̂ = 4 in the example are right, if only the two other places are mended.",
			"The second case reads m̂ + ((m − m̂) ++ n̂), also when the two other places are mended.",
			"The three cases are enough, also at the number 0, when the two other places are mended.",
		}},
		"HetSpelNim": {HetSpelNim(), 76, []string{
			"At the end whoever would have to move next has lost.",
			"If you win by leaving a single heap with one coin, there are two ends: (0, 1) and (1, 0).",
			"All positions that can go to the end get a W.",
			"Whoever takes no whole heap of (1, 2, 3) leaves (1, 1, 3) or (1, 2, 2).",
			"Every triple (1, p, q) with 1 < p ≤ q outside the row (1, 2, 3), (1, 4, 5), … can be brought into that row in one move.",
			"If from the row you come to a triple above (1, 2, 3), you are back in the row in one step.",
		}},
		"NimSet": {NimSet(), 56, []string{
			"What is wanted is a row of differences that keeps repeating, with sum at least M.",
			"The first differences with sum at least M that come back twice at once have the sum PeriodLen.",
			"M = 9: {1, 4, 8, 9} has period 17 and differences {2, 2, 3, 7, 3}.",
			"M = 10: {1, 4, 9, 10} has period 33 and differences {2, 2, 3, 8, 3, 2, 2, 11}.",
		}},
		"NimSpiel": {NimSpiel(), 27, []string{
			"For misère Nim too: a position whose column sums are all even is lost. (The sentence names an exception for odd sums only.)",
			"From a won position one can always make a lost one.",
		}},
		"Variants": {Variants(), 16, []string{
			"In the standard game whoever takes the last match wins, and no variant ends in a draw: not with restricted takes either.",
		}},
	} {
		t.Run(name, func(t *testing.T) { checkLedger(t, c.ledger, c.entries, c.refuted) })
	}
}

// checkLedger checks the number of claims of a ledger, the refuted statements in English, and that
// every text exists in every language.
func checkLedger(t *testing.T, l Ledger, entries int, refuted []string) {
	languages := []words.Language{words.Dutch, words.German, words.English}
	require.Equal(t, len(l.Claims), entries)
	got := l.Refuted()
	for i := range max(len(got), len(refuted)) {
		switch {
		case i >= len(got):
			t.Errorf("not refuted: %s", refuted[i])
		case i >= len(refuted):
			t.Errorf("refuted: %s, by %s", got[i].Statement.In(words.English), got[i].Counterexample.In(words.English))
		case got[i].Statement.In(words.English) != refuted[i]:
			t.Errorf("refuted: %s, want %s", got[i].Statement.In(words.English), refuted[i])
		}
	}
	seen := map[string]bool{}
	for _, c := range l.Claims {
		statement := c.Statement.In(words.English)
		require.That(t, !seen[statement], "the statement occurs twice: %s", statement)
		seen[statement] = true
		texts := []words.Text{c.Where, c.Statement}
		if !c.Holds() {
			texts = append(texts, c.Counterexample, c.Correction)
		}
		for _, text := range texts {
			for _, lang := range languages {
				require.That(t, text.In(lang) != "" && !strings.Contains(text.In(lang), "%!"), "in %s: %q", lang, text.In(lang))
			}
		}
	}
	for _, lang := range languages {
		text := l.Text(lang)
		require.That(t, strings.Count(text, "\n") == entries, "the text in %s has %d lines, want %d", lang, strings.Count(text, "\n")+1, entries+1)
		html := l.HTML(lang)
		require.That(t, strings.Count(html, "<div") == entries && strings.Count(html, "<div") == strings.Count(html, "</div>"),
			"the page in %s has %d entries", lang, strings.Count(html, "<div"))
	}
}

func TestLedgersPanicOnWrongCorrections(t *testing.T) {
	no := words.Same("no")
	for name, c := range map[string]Claim{
		"refuted, but not corrected":       {Counterexample: no},
		"confirmed, but corrected":         {Correction: no},
		"refuted, with a wrong correction": claim(no, no).corrected(no, no),
	} {
		require.That(t, require.Recovered(func() { newLedger(words.Text{}, []Claim{c}) }) != nil, "%s: no panic", name)
	}
	l := newLedger(words.Text{}, []Claim{claim(no, no).corrected(no, none), claim(no, none)})
	require.That(t, !l.Claims[0].Holds() && l.Claims[1].Holds() && len(l.Refuted()) == 1, "%+v", l)
}

func TestChecksFindCounterexamples(t *testing.T) {
	for name, counterexample := range map[string]words.Text{
		"another number":           equal(1, 2),
		"the last of some numbers": forAll(fromTo(1, 3), func(n int) bool { return n < 3 }),
	} {
		require.That(t, counterexample != none, "%s: no counterexample", name)
	}
	options := solve(taking[pair](2), pair{0, 3}).Options(pair{0, 3})
	require.That(t, len(options) == 2, "takes of at most two lead to %v", options)
}

// TestLedgerHTMLIsEscaped covers every text of a ledger.
func TestLedgerHTMLIsEscaped(t *testing.T) {
	sign := words.Same("<u>&")
	refuted := Claim{Where: sign, Statement: sign, Counterexample: sign, Correction: sign}
	page := Ledger{Article: sign, Claims: []Claim{refuted, {Where: sign, Statement: sign}}}.HTML(words.Dutch)
	require.That(t, !strings.Contains(page, "<u>") && strings.Count(page, "&lt;u&gt;&amp;") == 7, "%v", page)
}

func TestSummaryUsesSingular(t *testing.T) {
	no := words.Same("no")
	good, bad := claim(no, none), claim(no, no).corrected(no, none)
	for want, claims := range map[string][]Claim{
		"1 statement of no checked: 1 holds, 0 do not.":    {good},
		"2 statements of no checked: 1 holds, 1 does not.": {good, bad},
		"4 statements of no checked: 2 hold, 2 do not.":    {good, bad, good, bad},
	} {
		require.Equal(t, newLedger(no, claims).summary().In(words.English), want)
	}
	l := newLedger(words.Same("het artikel"), []Claim{good, bad})
	require.Equal(t, l.summary().In(words.Dutch), "2 beweringen uit het artikel nagerekend: 1 klopt, 1 niet.")
	require.Equal(t, l.summary().In(words.German), "2 Aussagen aus het artikel nachgerechnet: 1 stimmt, 1 nicht.")
}
