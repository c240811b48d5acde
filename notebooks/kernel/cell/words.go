package cell

import (
	"os"
	"regexp"
	"strings"
)

// words is a sentence in the languages of the notebooks.
type words struct{ nl, de, en string }

// LanguageVariable names the environment variable by which a notebook picks its
// language; the kernel passes it on.
const LanguageVariable = "NIMLAB_LANGUAGE"

func (w words) String() string {
	switch os.Getenv(LanguageVariable) {
	case "nl":
		return w.nl
	case "de":
		return w.de
	}
	return w.en
}

// usual pairs what the Go tools say of a mistake with what it mostly is in a cell.
var usual = []struct {
	said  *regexp.Regexp
	means words
}{
	{regexp.MustCompile(`expected declaration, found `), words{
		nl: "Ontbreekt de regel %% in deze cel? Wat gedaan moet worden, staat onder een regel %%;\nerboven staan alleen func, type, var en const.",
		de: "Fehlt in dieser Zelle die Zeile %%? Was geschehen soll, steht unter einer Zeile %%;\ndarüber stehen nur func, type, var und const.",
		en: "Is the line %% missing in this cell? What is to be done stands below a line %%;\nabove it stand only func, type, var and const.",
	}},
	{regexp.MustCompile(`expected '\(', found main`), words{
		nl: "Staat de regel %% meer dan één keer in deze cel? Eén keer is genoeg.",
		de: "Steht die Zeile %% mehr als einmal in dieser Zelle? Einmal genügt.",
		en: "Does the line %% stand in this cell more than once? Once is enough.",
	}},
	{regexp.MustCompile(`no required module provides package |is not in std|cannot find module providing package`), words{
		nl: "Dit pakket is er niet. Cellen halen niets van het netwerk: ze kennen de pakketten van dit\nproject, die van Go zelf en gonum.org/v1/plot, en geen daarvan hoeft geïmporteerd te worden.",
		de: "Dieses Paket gibt es hier nicht. Zellen holen nichts aus dem Netz: Sie kennen die Pakete\ndieses Projekts, die von Go selbst und gonum.org/v1/plot, und keines davon muss importiert werden.",
		en: "This package is not here. Cells fetch nothing from the network: they know the packages of this\nproject, those of Go itself and gonum.org/v1/plot, and none of them has to be imported.",
	}},
}

// beside is what the Go tools say beside the matter: the name of a package that is
// made of the cells, and advice that needs a network.
var beside = regexp.MustCompile(`(?m)^# gonb_.*\n|; to add it:\n\tgo get .*$`)

// Explain returns what the Go tools say of a cell, followed by what that mostly
// means in a notebook where that is known.
func Explain(said string) string {
	said = beside.ReplaceAllString(said, "")
	for _, u := range usual {
		if u.said.MatchString(said) {
			return strings.TrimRight(said, "\n") + "\n\n" + u.means.String()
		}
	}
	return said
}

var reads = regexp.MustCompile(`\bfmt\.Scan(ln|f)?\(|\bos\.Stdin\b`)

// Keyboard returns what a reader should know about a program that reads from
// standard input, or "" for one that does not.
func Keyboard(code string) string {
	if !reads.MatchString(code) {
		return ""
	}
	return words{
		nl: "Een cel heeft geen toetsenbord: fmt.Scan en os.Stdin lezen er niets. Schrijf de waarde in de cel, zoals n := 7.",
		de: "Eine Zelle hat keine Tastatur: fmt.Scan und os.Stdin lesen hier nichts. Schreib den Wert in die Zelle, etwa n := 7.",
		en: "A cell has no keyboard: fmt.Scan and os.Stdin read nothing here. Write the value into the cell, as in n := 7.",
	}.String()
}
