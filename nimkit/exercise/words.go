package exercise

import (
	"strings"
	"sync"
	"unicode"

	"nimlab/nimkit/words"
)

// Words are what a verdict says, by name. What stands in braces is filled in. The
// boxes of package play say the same.
func Words() map[string]words.Text { return verdicts() }

var verdicts = sync.OnceValue(func() map[string]words.Text { return words.MustRead(files, "verdicts.md").Texts() })

// says fills values into the words of a name: pairs of what stands in braces and
// what goes there.
func says(name string, pairs ...any) words.Text {
	w, ok := verdicts()[name]
	if !ok {
		panic("exercise: no words for " + name)
	}
	return w.With(pairs...)
}

// brief shortens what a reader has typed so that it can be spoken back, with a mark
// for each sign that cannot be seen.
func brief(s string) string {
	const most = 40
	s, long := strings.ToValidUTF8(s[:min(len(s), 4*most)], "�"), len(s) > 4*most
	r := []rune(strings.Map(func(c rune) rune {
		if !unicode.IsGraphic(c) && !isBlank(c) {
			return '�'
		}
		return c
	}, s))
	if len(r) > most || long {
		return string(r[:min(len(r), most)]) + "…"
	}
	return string(r)
}
