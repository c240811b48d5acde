package view_test

import (
	"testing"

	"nimlab/nimkit/view"
)

// A language is one that the house speaks, or an error that is short; English is spoken
// to whoever has none.
func FuzzParseLanguage(f *testing.F) {
	for _, s := range []string{"", "nl", "de", "en", "EN", "nl\n", "\xff"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		l, err := view.ParseLanguage(s)
		known := s == "nl" || s == "de" || s == "en"
		if (err == nil) != (known || s == "") || known && string(l) != s || !known && l != view.English {
			t.Errorf("%.100q is read as %q, %v", s, l, err)
		}
		if err != nil && len(err.Error()) > 200 {
			t.Errorf("%d bytes of %v", len(err.Error()), err)
		}
	})
}
