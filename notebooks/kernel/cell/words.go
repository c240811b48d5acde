package cell

import (
	"maps"
	"os"
	"regexp"
	"slices"
	"strings"

	"nimlab/notebooks/kernel/project"
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

// Error makes words an error, in the language that is set when it is shown.
func (w words) Error() string { return w.String() }

// usual pairs what the Go tools say of a mistake with what it mostly is in a cell. Where
// $1 stands they have said a name; if of is there, it is meant to be one of those.
var usual = []struct {
	said  *regexp.Regexp
	of    func(name string) bool
	means words
}{
	{regexp.MustCompile(`expected declaration, found '[)\]}]'`), nil, words{"Staat er een ) of een } te veel, of ontbreekt erboven een ( of een {?",
		"Steht da eine ) oder eine } zu viel, oder fehlt darüber eine ( oder eine {?",
		"Is there a ) or a } too many, or is a ( or a { missing above?"}},
	{regexp.MustCompile(`expected declaration, found `), nil, words{"Staat de regel %% op zijn plaats? Wat gedaan moet worden, staat eronder;\nerboven staan alleen func, type, var en const.",
		"Steht die Zeile %% am richtigen Ort? Was geschehen soll, steht darunter;\ndarüber stehen nur func, type, var und const.",
		"Does the line %% stand in its place? What is to be done stands below it;\nabove it stand only func, type, var and const."}},
	{regexp.MustCompile(`expected '\(', found main`), nil, words{"Staat de regel %% meer dan één keer in deze cel, of func main eronder? Eén regel %% is genoeg.",
		"Steht die Zeile %% mehr als einmal in dieser Zelle, oder func main darunter? Eine Zeile %% genügt.",
		"Does the line %% stand in this cell more than once, or func main below it? One line %% is enough."}},
	{regexp.MustCompile(`expected '\(', found |expected statement, found 'import'`), nil, words{"Een func met een naam en een import staan boven de regel %%.",
		"Eine func mit einem Namen und ein import stehen über der Zeile %%.",
		"A func with a name and an import stand above the line %%."}},
	{regexp.MustCompile(`missing ',' (before newline )?in `), nil, words{"Ontbreekt er een ) of een } aan het einde van deze regel? Of een komma?",
		"Fehlt am Ende dieser Zeile eine ) oder eine }? Oder ein Komma?",
		"Is a ) or a } missing at the end of this line? Or a comma?"}},
	{regexp.MustCompile(`expected operand, found '[)\]}]'`), nil, words{"Is deze regel af? Aan het einde ontbreekt iets.",
		"Ist diese Zeile fertig? Am Ende fehlt etwas.",
		"Is this line finished? Something is missing at its end."}},
	{regexp.MustCompile(`, found 'EOF'`), nil, words{"Hier houdt de cel op. Ontbreekt er een ) of een }?",
		"Hier hört die Zelle auf. Fehlt eine ) oder eine }?",
		"Here the cell ends. Is a ) or a } missing?"}},
	{regexp.MustCompile(`character U\+00A0`), nil, words{"Hier staat een vaste spatie, zoals in tekst die van een pagina is gekopieerd. Typ de spatie opnieuw.",
		"Hier steht ein geschütztes Leerzeichen, wie in Text, der von einer Seite kopiert ist. Tipp das Leerzeichen neu.",
		"Here stands a blank that keeps a line together, as in text copied from a page. Type the blank anew."}},
	{regexp.MustCompile(`\b(\w+)\.\w+ (?:undefined \(type|is not a type)`), isPackage, words{"Een cel heeft de naam $1 aan iets anders gegeven, en dan is het pakket $1 er niet meer. Kies\neen andere naam; de regel %rm $1 haalt een naam uit een eerdere cel weg.",
		"Eine Zelle hat den Namen $1 für etwas anderes vergeben, und dann ist das Paket $1 nicht mehr da.\nWähl einen anderen Namen; die Zeile %rm $1 nimmt einen Namen aus einer früheren Zelle weg.",
		"A cell has given the name $1 to something else, and then the package $1 is out of reach. Choose\nanother name; the line %rm $1 takes away a name of an earlier cell."}},
	{regexp.MustCompile(`undefined: (\w+)\b`), isPackage, words{"Is het pakket $1 bedoeld? Dat heeft niets wat zo heet. Wat een pakket geeft, begint met een hoofdletter;\ntyp $1. en druk op Tab: dan staat het er.",
		"Ist das Paket $1 gemeint? Das hat nichts, was so heißt. Was ein Paket anbietet, beginnt mit einem großen Buchstaben;\ntipp $1. und drück die Tab-Taste: Dann steht es da.",
		"Is the package $1 meant? It has nothing of that name. What a package offers begins with a capital letter;\ntype $1. and press Tab, and there it is."}},
	{regexp.MustCompile(`type func\(.* of (\w+) does not match nimkit\.Rules|in call to nimkit\.From,.*\(cannot infer P\)`), nil, words{"Een regel zegt zijn zetten aan move en geeft zelf niets terug:\nfunc regel(n int, move func(int)) {\n\tif n > 0 {\n\t\tmove(n - 1)\n\t}\n}",
		"Eine Regel sagt ihre Züge zu move und gibt selbst nichts zurück:\nfunc regel(n int, move func(int)) {\n\tif n > 0 {\n\t\tmove(n - 1)\n\t}\n}",
		"A rule tells its moves to move and returns nothing itself:\nfunc rule(n int, move func(int)) {\n\tif n > 0 {\n\t\tmove(n - 1)\n\t}\n}"}},
	{regexp.MustCompile(`(\S+) does not satisfy comparable`), nil, words{"$1 kan geen stand zijn, want twee ervan zijn niet te vergelijken. Neem een vaste lengte, zoals [2]int,\nof een type struct met getallen.",
		"$1 kann keine Stellung sein, denn zwei davon lassen sich nicht vergleichen. Nimm eine feste Länge, etwa\n[2]int, oder einen type struct mit Zahlen.",
		"$1 cannot be a position, because two of them cannot be compared. Take a fixed length, such as [2]int,\nor a type struct of numbers."}},
	{regexp.MustCompile(`cannot use .* as .* value in argument to (\S+)`), nil, words{"Hier verwacht $1 iets anders. Zet de cursor op die naam en druk op Shift+Tab: dan staat er wat.\nEen getal staat zonder aanhalingstekens, een tekst ertussen.",
		"Hier erwartet $1 etwas anderes. Setz den Cursor auf diesen Namen und drück Umschalt+Tab: Dann steht da, was.\nEine Zahl steht ohne Anführungszeichen, ein Text dazwischen.",
		"Here $1 expects something else. Put the cursor on that name and press Shift+Tab, and you see what.\nA number stands without quotes, a text between them."}},
	{regexp.MustCompile(`no required module provides package |is not in std|cannot find module providing package`), nil, words{"Dit pakket is er niet. Cellen halen niets van het netwerk: ze kennen de pakketten van dit\nproject, die van Go zelf en gonum.org/v1/plot, en geen daarvan hoeft geïmporteerd te worden.",
		"Dieses Paket gibt es hier nicht. Zellen holen nichts aus dem Netz: Sie kennen die Pakete\ndieses Projekts, die von Go selbst und gonum.org/v1/plot, und keines davon muss importiert werden.",
		"This package is not here. Cells fetch nothing from the network: they know the packages of this\nproject, those of Go itself and gonum.org/v1/plot, and none of them has to be imported."}},
}

// beside is what the Go tools say beside the matter: the name of a package that is
// made of the cells, and advice that needs a network.
var beside = regexp.MustCompile(`(?m)^# gonb_.*\n|; to add it:\n\tgo get .*$`)

// Explain returns what the Go tools say of a cell, followed by what that mostly
// means in a notebook where that is known.
func Explain(said string) string {
	said = beside.ReplaceAllString(said, "")
	means := meant(said)
	for _, u := range usual {
		m := u.said.FindStringSubmatch(said)
		if means != "" {
			break
		}
		if m != nil && (u.of == nil || u.of(m[1])) {
			means = strings.ReplaceAll(u.means.String(), "$1", m[len(m)-1])
		}
	}
	if means == "" {
		return said
	}
	return strings.TrimRight(said, "\n") + "\n\n" + means
}

// unknown is what Go says of a name that is not there, with its package if it has one.
var unknown = regexp.MustCompile(`undefined: (?:(\w+)\.)?(\w+)|name (\w+) not exported by package (\w+)`)

// meant says which names of this project one may be that is not there: one that its package
// was left out of, that of a package, or one that is nearly the same.
func meant(said string) string {
	m := unknown.FindStringSubmatch(said)
	if m == nil {
		return ""
	}
	root := os.Getenv(project.RootVariable)
	pack, name := m[1]+m[4], m[2]+m[3]
	packages, err := project.Packages(root)
	exported, err2 := project.Exported(root)
	if err != nil || err2 != nil || packages[name] != "" {
		return ""
	}
	var found []string
	for short, full := range exported {
		if pack == "" && strings.EqualFold(short, name) {
			found = append(found, full...)
		}
		for _, f := range full {
			if of, _, _ := strings.Cut(f, "."); pack != "" && of == pack && near(short, name) {
				found = append(found, f)
			}
		}
	}
	var alike []string
	for p := range packages {
		if pack == "" && near(p, name) {
			alike = append(alike, p)
		}
	}
	if len(alike) > 0 {
		found = alike
	}
	if len(found) == 0 || len(found) > 5 {
		return ""
	}
	slices.Sort(found)
	return words{"Is " + strings.Join(found, " of ") + " bedoeld?",
		"Ist " + strings.Join(found, " oder ") + " gemeint?",
		"Is " + strings.Join(found, " or ") + " meant?"}.String()
}

// near reports whether two names are the same but for a letter, or for capitals.
func near(a, b string) bool {
	a, b = strings.ToLower(a), strings.ToLower(b)
	if len(a) > len(b) {
		a, b = b, a
	}
	same := 0
	for same < len(a) && a[same] == b[same] {
		same++
	}
	switch len(b) - len(a) {
	case 0:
		return same == len(a) || len(a) > 2 && a[same+1:] == b[same+1:]
	case 1:
		return len(a) > 2 && a[same:] == b[same+1:]
	}
	return false
}

// A Mistake is what the Go tools say, as a regular expression, and what that mostly means
// in each language. Where Names are given, $1 is one of them.
type Mistake struct {
	Said  string            `json:"said"`
	Names []string          `json:"names,omitempty"`
	Means map[string]string `json:"means"`
}

// Usual returns the mistakes that [Explain] explains, for who explains them elsewhere.
func Usual() (all []Mistake) {
	packages := slices.Clone(standard)
	ours, _ := project.Packages(os.Getenv(project.RootVariable))
	packages = slices.AppendSeq(packages, maps.Keys(ours))
	slices.Sort(packages)
	for _, u := range usual {
		m := Mistake{Said: u.said.String(), Means: map[string]string{"nl": u.means.nl, "de": u.means.de, "en": u.means.en}}
		if u.of != nil {
			m.Names = packages
		}
		all = append(all, m)
	}
	return all
}

// standard are packages of Go that cells use.
var standard = []string{
	"big", "bits", "bytes", "cmp", "context", "errors", "flag", "fmt", "iter", "maps", "math",
	"os", "rand", "slices", "sort", "strconv", "strings", "sync", "time", "unicode",
}

// isPackage reports whether a cell can use a package of a name: one of this project, or
// one of Go that cells use.
func isPackage(name string) bool {
	ours, err := project.Packages(os.Getenv(project.RootVariable))
	if err == nil && ours[name] != "" {
		return true
	}
	return slices.Contains(standard, name)
}

var reads = regexp.MustCompile(`\bfmt\.Scan(ln|f)?\(|\bos\.Stdin\b`)

// Keyboard returns what a reader should know about a program that reads from
// standard input, or "" for one that does not.
func Keyboard(code string) string {
	if !reads.MatchString(code) {
		return ""
	}
	return words{"Een cel heeft geen toetsenbord: fmt.Scan en os.Stdin lezen er niets. Schrijf de waarde in de cel, zoals n := 7.",
		"Eine Zelle hat keine Tastatur: fmt.Scan und os.Stdin lesen hier nichts. Schreib den Wert in die Zelle, etwa n := 7.",
		"A cell has no keyboard: fmt.Scan and os.Stdin read nothing here. Write the value into the cell, as in n := 7."}.String()
}
