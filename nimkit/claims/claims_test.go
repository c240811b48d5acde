package claims

import (
	"strings"
	"testing"

	"nimlab/nimkit/words"
)

// checkLedger holds a ledger to the number of its claims and to those that are
// refuted, by their English sentences, and to words in the languages it needs.
func checkLedger(t *testing.T, l Ledger, entries int, refuted []string, languages ...words.Language) {
	t.Helper()
	if len(l.Claims) != entries {
		t.Errorf("%d claims, want %d", len(l.Claims), entries)
	}
	found := l.Refuted()
	for i := range max(len(found), len(refuted)) {
		switch {
		case i >= len(found):
			t.Errorf("not refuted: %s", refuted[i])
		case i >= len(refuted):
			t.Errorf("refuted: %s, by %s", found[i].Says.EN, found[i].Counterexample.EN)
		case found[i].Says.EN != refuted[i]:
			t.Errorf("refuted: %s, want %s", found[i].Says.EN, refuted[i])
		}
	}
	says := map[string]bool{}
	for _, e := range l.Claims {
		if says[e.Says.EN] {
			t.Errorf("stands twice: %s", e.Says.EN)
		}
		says[e.Says.EN] = true
		said := []words.Text{e.Where, e.Says}
		if !e.Holds() {
			said = append(said, e.Counterexample, e.Mended)
		}
		for _, w := range said {
			for _, lang := range languages {
				given := map[words.Language]string{words.Dutch: w.NL, words.German: w.DE, words.English: w.EN}[lang]
				if given == "" && (w.NL != "" || w.DE != "") || w.EN == "" || strings.Contains(given, "%!") {
					t.Errorf("in %s: %+v", lang, w)
				}
			}
		}
	}
	for _, lang := range languages {
		if text := l.Text(lang); strings.Count(text, "\n") != entries {
			t.Errorf("the text in %s has %d lines, want %d", lang, strings.Count(text, "\n")+1, entries+1)
		}
		if html := l.HTML(lang); strings.Count(html, "<div") != entries || strings.Count(html, "<div") != strings.Count(html, "</div>") {
			t.Errorf("the page in %s has %d entries", lang, strings.Count(html, "<div"))
		}
	}
}

// A ledger must notice a claim that is wrong and one whose mending is wrong.
func TestLedgersNotice(t *testing.T) {
	no := words.Same("no")
	for name, c := range map[string]Claim{
		"refuted, but not mended":     {Counterexample: no},
		"confirmed, but mended":       {Mended: no},
		"refuted, and mended wrongly": claim(no, no).instead(no, no),
	} {
		func() {
			defer func() {
				if recover() == nil {
					t.Errorf("%s: not noticed", name)
				}
			}()
			newLedger(words.Text{}, []Claim{c})
		}()
	}
	l := newLedger(words.Text{}, []Claim{claim(no, no).instead(no, none), claim(no, none)})
	if l.Claims[0].Holds() || !l.Claims[1].Holds() || len(l.Refuted()) != 1 {
		t.Errorf("%+v", l)
	}
}

// A ledger shows signs of HTML as they were written, in every part of a claim.
func TestLedgersAreEscaped(t *testing.T) {
	sign := words.Same("<u>&")
	refuted := Claim{Where: sign, Says: sign, Counterexample: sign, Mended: sign}
	page := Ledger{Article: sign, Claims: []Claim{refuted, {Where: sign, Says: sign}}}.HTML(words.Dutch)
	if strings.Contains(page, "<u>") || strings.Count(page, "&lt;u&gt;&amp;") != 7 {
		t.Error(page)
	}
}

// One claim is counted in the singular.
func TestTheSummaryCounts(t *testing.T) {
	no := words.Same("no")
	good, bad := claim(no, none), claim(no, no).instead(no, none)
	for want, claims := range map[string][]Claim{
		"1 statement of no checked: 1 holds, 0 do not.":    {good},
		"2 statements of no checked: 1 holds, 1 does not.": {good, bad},
		"4 statements of no checked: 2 hold, 2 do not.":    {good, bad, good, bad},
	} {
		if got := newLedger(no, claims).summary().EN; got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
	l := newLedger(words.Same("het artikel"), []Claim{good, bad})
	if got, want := l.summary().NL, "2 beweringen uit het artikel nagerekend: 1 klopt, 1 niet."; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	if got, want := l.summary().DE, "2 Aussagen aus het artikel nachgerechnet: 1 stimmt, 1 nicht."; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}
