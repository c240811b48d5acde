package claims

import (
	"strings"
	"testing"

	"nimlab/nimkit/view"
)

// checkLedger holds a ledger to the number of its claims and to those that are
// refuted, by their English sentences, and to words in the languages it needs.
func checkLedger(t *testing.T, l Ledger, entries int, refuted []string, languages ...view.Language) {
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
		words := []view.Words{e.Where, e.Says}
		if !e.Holds() {
			words = append(words, e.Counterexample, e.Mended)
		}
		for _, w := range words {
			for _, lang := range languages {
				given := map[view.Language]string{view.Dutch: w.NL, view.German: w.DE, view.English: w.EN}[lang]
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
	no := view.Same("no")
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
			newLedger(view.Words{}, []Claim{c})
		}()
	}
	l := newLedger(view.Words{}, []Claim{claim(no, no).instead(no, none), claim(no, none)})
	if l.Claims[0].Holds() || !l.Claims[1].Holds() || len(l.Refuted()) != 1 {
		t.Errorf("%+v", l)
	}
}

// A ledger shows signs of HTML as they were written, in every part of a claim.
func TestLedgersAreEscaped(t *testing.T) {
	sign := view.Same("<u>&")
	refuted := Claim{Where: sign, Says: sign, Counterexample: sign, Mended: sign}
	page := Ledger{Article: sign, Claims: []Claim{refuted, {Where: sign, Says: sign}}}.HTML(view.Dutch)
	if strings.Contains(page, "<u>") || strings.Count(page, "&lt;u&gt;&amp;") != 7 {
		t.Error(page)
	}
}
