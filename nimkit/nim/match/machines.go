package match

import (
	"embed"
	"slices"
	"strings"

	"nimlab/nimkit"
	"nimlab/nimkit/nim"
	"nimlab/nimkit/words"
)

// A Fact is a documented property of a machine.
type Fact struct {
	About     words.Text // the property, such as "board"
	Statement words.Text // the fact, in our words
	Source    words.Text
}

// String returns the fact and its source.
func (f Fact) String() string {
	return words.Format("%s: %s (%s)", f.About, f.Statement, f.Source).String()
}

// A Machine is a historical machine that played Nim. As a [Player] it plays like [Perfect],
// also in lost positions, and for Nimatron beyond its dozen patterns, where we do not know how
// it played.
type Machine struct {
	Name  string
	Heaps int           // the largest number of heaps on its board
	Size  uint64        // the largest number of lamps in a heap
	Plays []nimkit.Play // the play conventions that it is known to have played
	Facts []Fact
}

// Title returns the name of the machine.
func (m Machine) Title() words.Text { return words.Same(m.Name) }

// String returns the name of the machine.
func (m Machine) String() string { return m.Name }

// factFiles contains facts about the machines from secondary sources. We have not seen the
// primary ones: E. U. Condon's "The Nimatron" (American Mathematical Monthly 49, 1942), US
// patent 2,215,544 and the text of Ferranti's exhibition booklet on its rules.
//
//go:embed machines.md
var factFiles embed.FS

// facts returns the facts about a machine. The heading of each names its property and its
// source.
func facts(machine string) (all []Fact) {
	file := words.MustRead(factFiles, "machines.md")
	texts := file.Texts()
	on, _ := file.Part(machine)
	for _, f := range on.Parts {
		about, source, _ := strings.Cut(f.Name, ", ")
		all = append(all, Fact{About: texts["about: "+about], Statement: f.Content, Source: texts["source: "+source]})
	}
	return all
}

// Nimatron returns the relay machine by E. U. Condon, G. L. Tawney and W. A. Derr that
// Westinghouse showed in New York in 1940.
func Nimatron() Machine {
	return Machine{Name: "Nimatron", Heaps: 4, Size: 7, Plays: []nimkit.Play{nimkit.Normal}, Facts: facts("Nimatron")}
}

// Nimrod returns the valve computer by J. M. Bennett and R. Stuart-Williams that
// Ferranti showed in London and Berlin in 1951.
func Nimrod() Machine {
	return Machine{Name: "Nimrod", Heaps: 4, Size: 7, Plays: []nimkit.Play{nimkit.Normal, nimkit.Misere}, Facts: facts("Nimrod")}
}

// Check returns an error if the machine's board is too small for a position, or if the
// machine is not known to have played that convention.
func (m Machine) Check(start nim.Position, play nimkit.Play) error {
	if len(start) > m.Heaps {
		return words.Errorf("match: %.60s: %.100v has %d heaps, the board %d", m.Name, start, len(start), m.Heaps)
	}
	for i, h := range start {
		if h > m.Size {
			return words.Errorf("match: %.60s: heap %d of %.100v has %d, the board shows %d", m.Name, i+1, start, h, m.Size)
		}
	}
	if !slices.Contains(m.Plays, play) {
		return words.Errorf("match: %.60s: %v play is not known of it", m.Name, play)
	}
	return nil
}

// Choose implements [Player].
func (m Machine) Choose(p nim.Position, play nimkit.Play, last nim.Move) nim.Move {
	return Perfect{}.Choose(p, play, last)
}
