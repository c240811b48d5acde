package view_test

import (
	"encoding/xml"
	"fmt"
	"io"
	"strings"
	"testing"

	"nimlab/internal/require"
	"nimlab/nimkit"
	"nimlab/nimkit/takeaway"
	"nimlab/nimkit/view"
	"nimlab/nimkit/words"
)

func ExampleTable() {
	t := view.Table{
		Caption: words.Content(map[words.Language]string{words.Dutch: "Wie wint?", words.English: "Who wins?"}),
		Head:    []any{"N", words.Content(map[words.Language]string{words.Dutch: "uitkomst", words.English: "outcome"})},
		Rows: [][]any{
			{9, view.Cell{Value: view.Outcome(nimkit.Win), Mark: view.Won}},
			{10, view.Cell{Value: view.Outcome(nimkit.Loss), Mark: view.Lost}},
		},
	}
	fmt.Println(t.Text(words.Dutch))
	// Output:
	// Wie wint?
	// N   uitkomst
	//  9  winst
	// 10  verlies
}

// The article's first table.
func ExampleWinsAndLosses() {
	g := takeaway.MustSet(1, 4, 9, 10).Misere()
	fmt.Println(view.WinsAndLosses(g, 10).Text(words.Dutch))
	// Output:
	// {1, 4, 9, 10}, wie de laatste neemt, verliest
	// NimWinst    2  4  5  7   9  10  11  12  13  15
	// NimVerlies  1  3  6  8  14  19  21  26  32  34
}

// The article's list L.
func ExampleListL() {
	g := takeaway.MustSet(1, 4, 9, 10).Misere()
	fmt.Println(view.ListL(g, 16).Text(words.Dutch))
	// Output:
	// {1, 4, 9, 10}, wie de laatste neemt, verliest: 1 = verlies, 0 = winst
	// N  1  2  3  4  5  6  7  8  9  10  11  12  13  14  15  16
	// L  1  0  1  0  0  1  0  1  0   0   0   0   0   1   0   0
}

// Exercise 3 of the article.
func ExampleOutcomes() {
	g := takeaway.MustSet(2, 3).Misere()
	fmt.Println(view.Outcomes(g, 0, 9).Text(words.English))
	// Output:
	// {2, 3} in misère play: W = win, L = loss, D = draw for the player to move
	// N  0  1  2  3  4  5  6  7  8  9
	//    W  D  L  D  W  W  D  L  D  W
}

// The article's explanations between 26 and 32.
func ExampleReasons() {
	g := takeaway.MustSet(1, 4, 9, 10).Misere()
	fmt.Println(view.Reasons(g, 26, 31).Text(words.Dutch))
	// Output:
	// 26 is verlies, want 26 − 1 = 25, 26 − 4 = 22, 26 − 9 = 17 en 26 − 10 = 16 zijn allemaal winst
	// 27 is winst, want 27 − 1 = 26 is verlies
	// 28 is winst, want 28 − 9 = 19 is verlies
	// 29 is winst, want 29 − 10 = 19 is verlies
	// 30 is winst, want 30 − 9 = 21 is verlies
	// 31 is winst, want 31 − 10 = 21 is verlies
}

func TestParseLanguage(t *testing.T) {
	for s, want := range map[string]words.Language{"nl": words.Dutch, "de": words.German, "en": words.English, "": words.English} {
		require.Returns(t, want, s, "gives")(words.ParseLanguage(s))
	}
	require.Fails(t, `"fr"`)(words.ParseLanguage("fr"))
}

func FuzzTable(f *testing.F) {
	f.Add("<b>", "a & b", 3)
	f.Add("", "\x00", -1)
	f.Fuzz(func(t *testing.T, head, cell string, n int) {
		table := view.Table{Head: []any{head}, Rows: [][]any{{cell, n, nil}, {}, {view.Cell{Value: cell, Mark: view.Odd}}}, Side: true}
		wellFormed(t, table.HTML(words.Dutch))
		table.Text(words.German)
	})
}

var languages = []words.Language{words.Dutch, words.German, words.English}

// wellFormed fails unless HTML is well-formed XML. This finds unescaped characters and unclosed
// tags.
func wellFormed(t *testing.T, html string) {
	t.Helper()
	d := xml.NewDecoder(strings.NewReader(strings.Map(func(r rune) rune {
		// A text of the reader may contain characters that XML does not allow.
		if r < 0x20 && r != '\n' && r != '\t' || r == 0xfffe || r == 0xffff || r == 0xfffd {
			return ' '
		}
		return r
	}, html)))
	for {
		if _, err := d.Token(); err == io.EOF {
			return
		} else if err != nil {
			t.Fatalf("%v in %s", err, html)
		}
	}
}

// inEveryLanguage fails unless views are well-formed and not empty in every language, with all
// values in place.
func inEveryLanguage(t *testing.T, views ...view.View) {
	t.Helper()
	for _, v := range views {
		for _, l := range languages {
			wellFormed(t, v.HTML(l))
			text := v.Text(l)
			require.That(t, text != "" && !strings.Contains(text+v.HTML(l), "%!"), "%T in %s says %q", v, l, text)
		}
	}
}

// refused fails unless views are error sentences that contain the given part.
func refused(t *testing.T, want map[string][]view.View) {
	t.Helper()
	for want, views := range want {
		for _, v := range views {
			_, table := v.(view.Table)
			text := v.Text(words.English)
			require.That(t, !table && strings.Contains(text, want) && !strings.Contains(text, "\n"), "%T says %q, want %q", v, text, want)
		}
	}
}

func TestTakeawayViewsAreTranslated(t *testing.T) {
	for _, s := range []takeaway.Set{takeaway.MustSet(1, 6, 9), takeaway.MustSet(2, 3), takeaway.MustSet(5)} {
		for _, s := range []takeaway.Set{s.Misere(), s} {
			inEveryLanguage(t, view.Outcomes(s, 0, 40), view.Reasons(s, 0, 12), view.ListL(s, 9), view.WinsAndLosses(s, 4), view.Period(s), view.Proof(s))
		}
	}
}

// An empty translation falls back to English.
func TestFallbackToEnglish(t *testing.T) {
	w := words.Content(map[words.Language]string{words.Dutch: "%d stapels", words.English: "%d heaps"}).Sprintf(3)
	for l, want := range map[words.Language]string{words.Dutch: "3 stapels", words.German: "3 heaps", words.English: "3 heaps", "xx": "3 heaps"} {
		require.Equal(t, w.In(l), want, l)
	}
}

// The letters of the outcomes and of the labels, in each language.
func TestLettersAndLabels(t *testing.T) {
	for _, c := range []struct {
		words words.Text
		want  string
	}{
		{view.Letter(nimkit.Loss), "V V L"}, {view.Letter(nimkit.Win), "W G W"}, {view.Letter(nimkit.Draw), "R U D"},
		{view.Label(nimkit.V), "V V L"}, {view.Label(nimkit.W), "W G W"}, {view.Label(nimkit.WStar), "W* G* W*"}, {view.Label(nimkit.Remise), "R U D"},
		{view.Outcome(nimkit.Loss), "verlies Verlust loss"}, {view.Outcome(nimkit.Win), "winst Gewinn win"}, {view.Outcome(nimkit.Draw), "remise Unentschieden draw"},
	} {
		require.Equal(t, c.words.In(words.Dutch)+" "+c.words.In(words.German)+" "+c.words.In(words.English), c.want)
	}
}
