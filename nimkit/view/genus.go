package view

import (
	"fmt"
	"html"

	"nimlab/nimkit/misere"
)

// Genera is the table of the genera of heaps from 0 to most, ten in a line, as
// Winning Ways prints them. The first heap that is wild, where the theory of Nim
// ends, has a mark; the others that are wild have an exclamation mark.
func Genera(name any, game misere.Game, most int) View {
	heaps, err := misere.Heaps(game, most)
	if err != nil {
		return Same(err)
	}
	first := misere.FirstWild(heaps)
	t := Table{
		Caption: Words{
			NL: "%s in misère: het geslacht (genus) van een stapel. %s", DE: "%s in Misère: das Geschlecht (Genus) eines Haufens. %s",
			EN: "%s in misère play: the genus of a heap. %s",
		}.Sprintf(wordsOf(name), tamed(first, most)),
		Head: []any{""},
		Side: true,
	}
	for n := range min(10, len(heaps)) {
		t.Head = append(t.Head, n)
	}
	for n, h := range heaps {
		if n%10 == 0 {
			t.Rows = append(t.Rows, []any{fmt.Sprintf("%d+", n)})
		}
		line := &t.Rows[n/10]
		cell := Cell{Value: Same(h.Genus)}
		if !h.Tame {
			cell.Value = Same(fmt.Sprint(h.Genus, "!"))
		}
		if n == first {
			cell = Cell{Same(h.Genus), Odd}
		}
		*line = append(*line, cell)
	}
	return t
}

func tamed(first, most int) Words {
	if first < 0 {
		return Words{NL: "Alles tot %d is tam.", DE: "Alles bis %d ist zahm.", EN: "All up to %d are tame."}.Sprintf(most)
	}
	return Words{NL: "De eerste wilde stapel is %d.", DE: "Der erste wilde Haufen ist %d.", EN: "The first wild heap is %d."}.Sprintf(first)
}

// wordsOf are words, or a text that is the same in every language.
func wordsOf(name any) Words {
	if w, ok := name.(Words); ok {
		return w
	}
	return Same(name)
}

// Genus is the genus of one position, with its digits above the line.
func Genus(g misere.Genus) View { return genus(g) }

type genus misere.Genus

// HTML returns the genus with its digits above the line.
func (g genus) HTML(Language) string {
	return fmt.Sprintf("<p>%d<sup>%s</sup></p>", uint64(g.Base), html.EscapeString(misere.Genus(g).Upper()))
}

// Text returns the genus in one line.
func (g genus) Text(Language) string { return misere.Genus(g).String() }
