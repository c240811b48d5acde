package view

import (
	"fmt"

	"nimlab/nimkit"
	"nimlab/nimkit/misere"
)

// Genera is the table of the genera of heaps from 0 to most, ten in a line, as
// Winning Ways prints them. The first heap that is wild, where the theory of Nim
// ends, has a mark; the others that are wild have an exclamation mark.
func Genera(name any, game misere.Game, most int) (shown View) {
	defer orSaid(&shown)
	check(within("heaps up to", most, 0, mostGenera), isGame(game))
	heaps := must(misere.HeapsWithin(game, most, mostWork))
	first := misere.FirstWild(heaps)
	t := Table{
		Caption: say(
			"%s in misère: het geslacht (genus) van een stapel. %s",
			"%s in Misère: das Geschlecht (Genus) eines Haufens. %s",
			"%s in misère play: the genus of a heap. %s", GameName(name), tamed(first, most)),
		Head: []any{""},
		Side: true,
	}
	t.count(min(10, len(heaps)))
	for n, h := range heaps {
		if n%10 == 0 {
			t.add(fmt.Sprintf("%d+", n))
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
func GeneraOf(game nimkit.Playable) (shown View) {
	defer orSaid(&shown)
	g := must(worked(game))
	check(within("number of positions", g.Len(), 1, mostGenus))
	genera := must(misere.Of(g))
	t := Table{
		Caption: say("%d standen", "%d Stellungen", "%d positions", g.Len()),
		Head: heads("stand|Stellung|position", "geslacht (genus)|Geschlecht (Genus)|genus", "normaal|Standardspiel|normal play",
			"misère|Misère|misère play", ""),
		Side: true,
	}
	t.positions(g, ".", func(n int) []any {
		kind := word("wild")
		if genera.Tame(n) {
			kind = word("tam|zahm|tame")
		}
		genus := genera.Genus(n)
		return []any{PositionName(g.Position(n)), Same(genus), outcomeCell(genus.Outcome(nimkit.Normal)), outcomeCell(genus.Outcome(nimkit.Misere)), kind}
	})
	return t
}

func tamed(first, most int) Words {
	if first < 0 {
		return say("Alles tot %d is tam.", "Alles bis %d ist zahm.", "All up to %d are tame.", most)
	}
	return say("De eerste wilde stapel is %d.", "Der erste wilde Haufen ist %d.", "The first wild heap is %d.", first)
}

// Genus is the genus of one position, with its digits above the line.
func Genus(g misere.Genus) (shown View) {
	defer orSaid(&shown)
	check(within("number of digits", len(g.Digits), 0, mostListed))
	return genus(g)
}

type genus misere.Genus

// HTML returns the genus with its digits above the line.
func (g genus) HTML(Language) string {
	return string(element("p", plain(shortest(uint64(g.Base))), element("sup", plain(misere.Genus(g).Upper()))))
}

// Text returns the genus in one line.
func (g genus) Text(Language) string { return misere.Genus(g).String() }
