package view

import (
	"fmt"
	"html"

	"nimlab/nimkit"
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

// GeneraOf is the table of a game worked out, every position with its genus, and
// whether it is tame. A game of more than 200 positions says how many there are and
// lists the first 200.
func GeneraOf(game nimkit.Playable) View {
	genera, err := misere.Of(game)
	if err != nil {
		return Same(err)
	}
	g := genera.Graph
	t := Table{
		Caption: Words{NL: "%d posities", DE: "%d Stellungen", EN: "%d positions"}.Sprintf(g.Len()),
		Head: []any{
			Words{NL: "positie", DE: "Stellung", EN: "position"}, Words{NL: "geslacht (genus)", DE: "Geschlecht (Genus)", EN: "genus"},
			Words{NL: "normaal", DE: "Standardspiel", EN: "normal play"}, Words{NL: "misère", DE: "Misère", EN: "misère play"}, "",
		},
		Side: true,
	}
	for _, layer := range g.Layers() {
		for _, n := range layer {
			if len(t.Rows) == mostListed {
				t.Caption = Words{NL: "%s. De eerste %d.", DE: "%s. Die ersten %d.", EN: "%s. The first %d."}.Sprintf(t.Caption, mostListed)
				return t
			}
			kind := Words{NL: "wild", DE: "wild", EN: "wild"}
			if genera.Tame(n) {
				kind = Words{NL: "tam", DE: "zahm", EN: "tame"}
			}
			genus := genera.Genus(n)
			t.Rows = append(t.Rows, []any{
				PositionName(g.Position(n)), Same(genus),
				outcomeCell(genus.Outcome(nimkit.Normal)), outcomeCell(genus.Outcome(nimkit.Misere)), kind,
			})
		}
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
