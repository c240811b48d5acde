package match

import (
	"embed"
	"slices"
	"strings"

	"nimlab/nimkit"
	"nimlab/nimkit/nim"
	"nimlab/nimkit/words"
)

// Fact is one thing on record about a machine, in our words.
type Fact struct {
	About  words.Text // as in "board", the heaps that it has
	Says   words.Text
	Source words.Text // where we read it
}

// String says the fact and where we read it.
func (f Fact) String() string { return words.Format("%s: %s (%s)", f.About, f.Says, f.Source).String() }

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

// Title is the name of the machine.
func (m Machine) Title() words.Text { return words.Same(m.Name) }

// String is what [Machine.Called] says.
func (m Machine) String() string { return m.Name }

// What we read about the machines. The primary sources, E. U. Condon's "The
// Nimatron" (American Mathematical Monthly 49, 1942), US patent 2,215,544 and
// the text of Ferranti's exhibition booklet on its rules, we have not seen.
//
//go:embed machines.md
var read embed.FS

// facts are those of a machine, each with what it is about and its source behind the
// heading.
func facts(machine string) (all []Fact) {
	file := words.MustRead(read, "machines.md")
	texts := file.Texts()
	on, _ := file.Part(machine)
	for _, f := range on.Parts {
		about, source, _ := strings.Cut(f.Name, ", ")
		all = append(all, Fact{About: texts["about: "+about], Says: f.Says, Source: texts["source: "+source]})
	}
	return all
}

// Nimatron is the relay machine by E. U. Condon, G. L. Tawney and W. A. Derr that
// Westinghouse showed in New York in 1940.
func Nimatron() Machine {
	return Machine{Name: "Nimatron", Heaps: 4, Size: 7, Plays: []nimkit.Play{nimkit.Normal}, Facts: facts("Nimatron")}
}

// Nimrod is the valve computer by J. M. Bennett and R. Stuart-Williams that
// Ferranti showed in London and Berlin in 1951.
func Nimrod() Machine {
	return Machine{Name: "Nimrod", Heaps: 4, Size: 7, Plays: []nimkit.Play{nimkit.Normal, nimkit.Misere}, Facts: facts("Nimrod")}
}

// Check reports whether the machine could set up a position, and is known to
// have played that rule; the error names what it could not.
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
