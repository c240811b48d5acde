package view

import (
	"strings"

	"nimlab/nimkit/words"
)

// markup is HTML. What is no constant of the program becomes markup through [plain]
// only, so that nothing can be forgotten unescaped: a string variable is no markup.
type markup string

// opening is what stands between < and > at the beginning of an element.
type opening string

// plain is text as markup, see [words.HTML].
func plain(s string) markup { return markup(words.HTML(s)) }

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

// sideways makes a table that scrolls sideways where the page is too narrow for it.
func sideways(style opening, rows ...markup) markup {
	return element(`div style="overflow-x:auto"`, element(`table style="border-collapse:collapse;`+style+`"`, element("tbody", rows...)))
}
