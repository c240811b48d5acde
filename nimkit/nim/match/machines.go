package match

import (
	"fmt"
	"slices"

	"nimlab/nimkit"
	"nimlab/nimkit/nim"
)

// FactKind is what a fact about a machine is about.
type FactKind uint8

const (
	Shown    FactKind = iota // where and when the public played against it
	Board                    // how many heaps of how many
	Turns                    // what a turn may take
	End                      // who wins: the last lamp or not
	Strategy                 // how it played where it could win
	Visitors                 // who played against it
	Variants                 // other games it could play
)

// Fact is one thing on record about a machine, in our words.
type Fact struct {
	Kind   FactKind
	Text   string
	Source string // where we read it
}

// Machine is a historical machine that played Nim, with what is known of it. As a
// [Player] its part is taken by [Perfect], also where we do not know how it played:
// in lost positions, and for Nimatron beyond its dozen patterns.
type Machine struct {
	Name  string
	Heaps int           // the most heaps its board shows
	Size  uint64        // the most lamps in a heap
	Plays []nimkit.Play // the rules for the end that it is known to have played
	Facts []Fact
}

// What we read about the machines. The primary sources, E. U. Condon's "The
// Nimatron" (American Mathematical Monthly 49, 1942), US patent 2,215,544 and
// the text of Ferranti's exhibition booklet on its rules, we have not seen.
const (
	wikiNimatron = "Wikipedia (English), Nimatron"
	wikiNimSpiel = "Wikipedia (German), Nim-Spiel"
	wikiNimrod   = "Wikipedia (English), Nimrod (computer)"
	siteNimrod   = "NIMROD pages at goodeveca.net, after Ferranti's booklet of 1951"
	manualNimrod = "manual of the NIMROD simulation of 2001, BeOS archive"
)

// Nimatron is the relay machine by E. U. Condon, G. L. Tawney and W. A. Derr that
// Westinghouse showed in New York in 1940.
func Nimatron() Machine {
	return Machine{
		Name: "Nimatron", Heaps: 4, Size: 7, Plays: []nimkit.Play{nimkit.Normal},
		Facts: []Fact{
			{Shown, "by Westinghouse at the New York World's Fair, April to October 1940", wikiNimatron},
			{Board, "four rows of seven lamps", wikiNimatron},
			{Turns, "one or more lamps of one row", wikiNimatron},
			{End, "whoever puts out the last lamp wins", wikiNimatron + " (an older version)"},
			{Strategy, "a dozen patterns of replies wired in; it waited on purpose, as if it were thinking", wikiNimatron},
			{Visitors, "about 100,000 games; whoever beat it got a token", wikiNimatron},
		},
	}
}

// Nimrod is the valve computer by J. M. Bennett and R. Stuart-Williams that
// Ferranti showed in London and Berlin in 1951.
func Nimrod() Machine {
	return Machine{
		Name: "Nimrod", Heaps: 4, Size: 7, Plays: []nimkit.Play{nimkit.Normal, nimkit.Misere},
		Facts: []Fact{
			{Shown, "Festival of Britain, London, from May 1951; Berlin industrial exhibition, October 1951", wikiNimrod},
			{Board, "at most four heaps of at most seven lamps", manualNimrod},
			{Turns, "one or more lamps of one heap", siteNimrod},
			{End, "by choice: whoever takes the last lamp wins, or loses (the reverse game)", siteNimrod},
			{Strategy, "Bouton's, by the binary digits of the heaps", siteNimrod},
			{Visitors, "in Berlin Ludwig Erhard, minister of economics, lost to it", wikiNimSpiel},
			{Variants, "a couple of other variants", siteNimrod},
		},
	}
}

// Check reports whether the machine could set up a position, and is known to
// have played that rule; the error names what it could not.
func (m Machine) Check(start nim.Position, play nimkit.Play) error {
	if len(start) > m.Heaps {
		return fmt.Errorf("match: %.60s: %.100v has %d heaps, the board %d", m.Name, start, len(start), m.Heaps)
	}
	for i, h := range start {
		if h > m.Size {
			return fmt.Errorf("match: %.60s: heap %d of %.100v has %d, the board shows %d", m.Name, i+1, start, h, m.Size)
		}
	}
	if !slices.Contains(m.Plays, play) {
		return fmt.Errorf("match: %.60s: %v play is not known of it", m.Name, play)
	}
	return nil
}

// Choose implements [Player].
func (m Machine) Choose(p nim.Position, play nimkit.Play, last nim.Move) nim.Move {
	return Perfect{}.Choose(p, play, last)
}
