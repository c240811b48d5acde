package view

import (
	"html"
	"regexp"
	"strings"
)

// markup is HTML. What is no constant of the program becomes markup through [plain]
// only, so that nothing can be forgotten unescaped: a string variable is no markup.
type markup string

// opening is what stands between < and > at the beginning of an element.
type opening string

// plain is text as markup, as much of it as a page can show. Signs that no page can
// hold become blanks.
func plain(s string) markup {
	return markup(html.EscapeString(unbroken(strings.Map(func(r rune) rune {
		if r < ' ' && r != '\n' && r != '\t' || r == 0x7f || r == 0xfffe || r == 0xffff {
			return ' '
		}
		return r
	}, strings.ToValidUTF8(clipped(s), "\ufffd")))))
}

// unbroken keeps positions, sets and moves that are short on one line: (9, 12, 14),
// {1, 4, 9, 10} and 14 → 5.
func unbroken(s string) string {
	if !strings.ContainsAny(s, "({→") {
		return s
	}
	return onOneLine.ReplaceAllStringFunc(s, func(part string) string { return strings.ReplaceAll(part, " ", "\u00a0") })
}

var onOneLine = regexp.MustCompile(`[({]\d[\d, ]{0,24}[)}]|\d → \d`)

// clipped is a text without what is too much of it.
func clipped(s string) string {
	if len(s) <= longestText {
		return s
	}
	return strings.ToValidUTF8(s[:longestText], "") + "…"
}

// element is an element with what stands in it.
func element(open opening, inside ...markup) markup {
	name, _, _ := strings.Cut(string(open), " ")
	return markup("<"+open+">") + together(inside) + markup("</"+name+">")
}

func together(parts []markup) markup {
	var b strings.Builder
	for _, p := range parts {
		b.WriteString(string(p))
	}
	return markup(b.String())
}

// sideways is a table that scrolls sideways when the page is too narrow for it.
func sideways(style opening, rows ...markup) markup {
	return element(`div style="overflow-x:auto"`, element(`table style="border-collapse:collapse;`+style+`"`, element("tbody", rows...)))
}
