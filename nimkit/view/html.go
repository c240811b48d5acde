package view

import (
	"strings"

	"nimlab/nimkit/words"
)

// markup is HTML. A string that is not a constant becomes markup through [escape] only, so
// that none can remain unescaped: the type of a string variable differs.
type markup string

// opening is the text between < and > at the beginning of an element.
type opening string

// escape returns a text as markup; see [words.HTML].
func escape(s string) markup { return markup(words.HTML(s)) }

// element returns an element with its content.
func element(open opening, content ...markup) markup {
	name, _, _ := strings.Cut(string(open), " ")
	return markup("<"+open+">") + concat(content) + markup("</"+name+">")
}

// concat joins parts of markup.
func concat(parts []markup) markup {
	var b strings.Builder
	for _, p := range parts {
		b.WriteString(string(p))
	}
	return markup(b.String())
}

// scrollingTable returns a table that scrolls sideways if the page is too narrow for it.
func scrollingTable(style opening, rows ...markup) markup {
	return element(`div style="overflow-x:auto"`, element(`table style="border-collapse:collapse;`+style+`"`, element("tbody", rows...)))
}
