package nimkit_test

import (
	"errors"
	"testing"

	"nimlab/internal/require"
	"nimlab/nimkit"
	"nimlab/nimkit/nim"
	"nimlab/nimkit/octal"
	"nimlab/nimkit/play"
	"nimlab/nimkit/words"
)

// TestErrorTypesUseTheChosenLanguage also covers a comparison.
func TestErrorTypesUseTheChosenLanguage(t *testing.T) {
	for want, err := range map[string]error{
		"Zet 3: geen zet gaat van 5 naar 9.":                                                          &nimkit.IllegalMoveError[int]{Number: 3, From: 5, To: 9},
		"Stapel 1 van 7 naar 5: die stapel telt 1, niet 7.":                                           nim.Position{1}.Check(nim.Move{From: 7, To: 5}),
		"Dit spel heeft minstens 12.345 standen, en op een bord passen er":                            &play.SizeError{Positions: 12345},
		"De tabel van de 5 standen is te zwaar voor een bord. Begin met minder, of sta minder zetten": &play.SizeError{Positions: 5, Bytes: 1 << 30},
		"Van 0.77 is geen periode bewezen; er is gekeken tot stapels van 40.":                         &octal.UnknownPeriodError{Ruleset: octal.Kayles, Looked: 40},
		"Gestopt": &nimkit.StoppedError{Found: 3, Solved: 2, Err: errors.New("x")},
	} {
		t.Setenv(words.LanguageVariable, "")
		english := err.Error()
		t.Setenv(words.LanguageVariable, "nl")
		require.Equal(t, err.Error(), words.ErrorText(err).In(words.Dutch), want)
		if english == err.Error() {
			t.Errorf("%q is not translated", english)
		}
		require.Contains(t, err.Error(), want)
	}
	require.Equal(t, (&nimkit.Comparison{Compared: 2601, Losses: 49}).String(), "2601 standen vergeleken, waarvan 49 verlies: alles klopt", "")
}
