package view_test

import (
	"fmt"
	"regexp"
	"strings"
	"testing"

	"nimlab/internal/require"
	"nimlab/nimkit/words"
)

// An unknown code is a short error and gives English, as does an empty one.
func FuzzParseLanguage(f *testing.F) {
	for _, s := range []string{"", "nl", "de", "en", "EN", "nl\n", "\xff"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		l, err := words.ParseLanguage(s)
		known := s == "nl" || s == "de" || s == "en"
		require.That(t, (err == nil) == (known || s == "") && (!known || string(l) == s) && (known || l == words.English), "%.100q is read as %q, %v", s, l, err)
		require.That(t, len(fmt.Sprint(err)) <= 200, "a long error: %v", err)
	})
}

// A number gets separators after every third digit before the point, and removing them gives
// the number again. Other texts are unchanged.
func FuzzGrouped(f *testing.F) {
	for _, s := range []string{"", "0", "1234", "12345", "-1234567.891", "−100000", ".5", "5.", "--10000", "-", "−", "12.", "-.5", "−5.", "1.2.3", "12345x", "−1234567.5", "-9999", "1e10000", "10000.0.0", "１２３４５", "\xff"} {
		f.Add(s)
	}
	number := regexp.MustCompile(`^[-−]?([0-9]+)(\.[0-9]+)?$`)
	f.Fuzz(func(t *testing.T, s string) {
		parts := number.FindStringSubmatch(s)
		for l, signs := range map[words.Language][2]string{words.Dutch: {".", ","}, words.German: {".", ","}, words.English: {",", "."}} {
			got := words.FormatNumber(s, l)
			if parts == nil {
				require.Equal(t, got, s, l)
				continue
			}
			sign := strings.TrimRight(s, "0123456789.")
			whole, fraction, broken := strings.Cut(strings.TrimPrefix(got, sign), signs[1])
			if broken {
				fraction = "." + fraction
			}
			require.That(t, fraction == parts[2] && strings.ReplaceAll(whole, signs[0], "") == parts[1],
				"%q is written %q in %s", s, got, l)
			groups := strings.Split(whole, signs[0])
			for i, g := range groups {
				require.That(t, (len(parts[1]) >= 5 || len(groups) <= 1) && (len(parts[1]) < 5 || len(g) <= 3 && (i <= 0 || len(g) >= 3) && g != ""),
					"%q is written %q in %s", s, got, l)
			}
		}
	})
}
