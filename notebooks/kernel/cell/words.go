package cell

import (
	"fmt"
	"go/ast"
	"go/build"
	"go/parser"
	"go/token"
	"maps"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
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
	{regexp.MustCompile(`expected (?:declaration|statement|';'), found '[)\]}]'`), nil, words{"Staat er een ) of een } te veel, of ontbreekt erboven een ( of een {?",
		"Steht da eine ) oder eine } zu viel, oder fehlt darüber eine ( oder eine {?",
		"Is there a ) or a } too many, or is a ( or a { missing above?"}},
	{regexp.MustCompile(`expected declaration, found `), nil, words{"Staat de regel %% op zijn plaats? Wat gedaan moet worden, staat eronder;\nerboven staan alleen func, type, var en const.",
		"Steht die Zeile %% am richtigen Ort? Was geschehen soll, steht darunter;\ndarüber stehen nur func, type, var und const.",
		"Does the line %% stand in its place? What is to be done stands below it;\nabove it stand only func, type, var and const."}},
	{regexp.MustCompile(`expected '\(', found main`), nil, words{"Staat de regel %% meer dan één keer in deze cel, of func main eronder? Eén regel %% is genoeg.",
		"Steht die Zeile %% mehr als einmal in dieser Zelle, oder func main darunter? Eine Zeile %% genügt.",
		"Does the line %% stand in this cell more than once, or func main below it? One line %% is enough."}},
	{regexp.MustCompile(`expected '\(', found |expected statement, found 'import'`), nil, aboveMain},
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
	{regexp.MustCompile(`in call to nimkit\.From, type func\(.*func\(\w* ?\.\.\.`), nil, words{"Een regel waarvan een zet meer delen overlaat, gaat naar nimkit.FromParts.",
		"Eine Regel, bei der ein Zug mehrere Teile übrig lässt, gehört in nimkit.FromParts.",
		"A rule in which a move leaves several parts goes to nimkit.FromParts."}},
	{regexp.MustCompile(`type func\(.* of (\w+) does not match nimkit\.Rules|in call to nimkit\.From,.*\(cannot infer P\)`), nil, words{"Een regel zegt zijn zetten aan move en geeft zelf niets terug:\nfunc regel(n int, move func(int)) {\n\tif n > 0 {\n\t\tmove(n - 1)\n\t}\n}",
		"Eine Regel sagt ihre Züge zu move und gibt selbst nichts zurück:\nfunc regel(n int, move func(int)) {\n\tif n > 0 {\n\t\tmove(n - 1)\n\t}\n}",
		"A rule tells its moves to move and returns nothing itself:\nfunc rule(n int, move func(int)) {\n\tif n > 0 {\n\t\tmove(n - 1)\n\t}\n}"}},
	{regexp.MustCompile(`(\S+) does not satisfy comparable`), nil, words{"$1 kan geen stand zijn, want twee ervan zijn niet te vergelijken. Neem een vaste lengte, zoals [2]int,\nof een type struct met getallen.",
		"$1 kann keine Stellung sein, denn zwei davon lassen sich nicht vergleichen. Nimm eine feste Länge, etwa\n[2]int, oder einen type struct mit Zahlen.",
		"$1 cannot be a position, because two of them cannot be compared. Take a fixed length, such as [2]int,\nor a type struct of numbers."}},
	{regexp.MustCompile(`cannot use .* as .* value in argument to (\S+)`), nil, words{"Hier verwacht $1 iets anders. Zet de cursor op die naam en druk op Shift+Tab: dan staat er wat.\nEen getal staat zonder aanhalingstekens, een tekst ertussen.",
		"Hier erwartet $1 etwas anderes. Setz den Cursor auf diesen Namen und drück Umschalt+Tab: Dann steht da, was.\nEine Zahl steht ohne Anführungszeichen, ein Text dazwischen.",
		"Here $1 expects something else. Put the cursor on that name and press Shift+Tab, and you see what.\nA number stands without quotes, a text between them."}},
	{regexp.MustCompile(`no required module provides package |is not in std|cannot find module providing package`), nil, notHere},
	{regexp.MustCompile(`undefined: (?:input|raw_input|readline|readLine|scanf|gets)\b`), nil, keyboard},
	{regexp.MustCompile(`\b(\w+) \(built-in\) must be called`), nil, taken},
	{regexp.MustCompile(`too many return values`), nil, words{"Een functie die iets teruggeeft, noemt het type achter de parameters, zoals in func f(n int) int. Een cel toont haar laatste regel zonder return.",
		"Eine Funktion, die etwas zurückgibt, nennt dessen Typ hinter den Parametern, wie in func f(n int) int. Eine Zelle zeigt ihre letzte Zeile ohne return.",
		"A function that returns something names its type behind the parameters, as in func f(n int) int. A cell shows its last line without return."}},
	{regexp.MustCompile(`missing return`), nil, words{"Elke weg door een functie die iets teruggeeft, eindigt met return.",
		"Jeder Weg durch eine Funktion, die etwas zurückgibt, endet mit return.",
		"Every way through a function that returns something ends with return."}},
	{regexp.MustCompile(`missing import path|import path must be a string|found (?:math|numpy|java)\b|U\+0023`), nil, words{"Importeren hoeft niet: wat er is, werkt met de naam van zijn pakket ervoor, zoals math.Sqrt(2).",
		"Importieren musst du nichts: Was da ist, geht mit dem Namen seines Pakets davor, etwa math.Sqrt(2).",
		"There is nothing to import: what is there works with the name of its package before it, as in math.Sqrt(2)."}},
	{regexp.MustCompile(`pattern \S+: no matching files found`), nil, words{"Cellen worden in een eigen map gebouwd; go:embed ziet de bestanden naast het notebook niet. os.ReadFile leest ze.",
		"Zellen werden in einem eigenen Ordner gebaut; go:embed sieht die Dateien neben dem Notebook nicht. os.ReadFile liest sie.",
		"Cells are built in a folder of their own; go:embed does not see the files beside the notebook. os.ReadFile reads them."}},
}

var notHere = words{"Dit pakket is er niet. Cellen halen niets van het netwerk: ze kennen de pakketten van dit\nproject, die van Go zelf en gonum.org/v1/plot, en geen daarvan hoeft geïmporteerd te worden.",
	"Dieses Paket gibt es hier nicht. Zellen holen nichts aus dem Netz: Sie kennen die Pakete\ndieses Projekts, die von Go selbst und gonum.org/v1/plot, und keines davon muss importiert werden.",
	"This package is not here. Cells fetch nothing from the network: they know the packages of this\nproject, those of Go itself and gonum.org/v1/plot, and none of them has to be imported."}

// beside is what the Go tools say beside the matter: the name of a package that is
// made of the cells, and advice that needs a network.
var beside = regexp.MustCompile(`(?m)^# gonb_.*\n|^go: downloading .*\n|; to add it:\n\tgo get .*$`)

// Explain returns what the Go tools say of a cell's program, followed by what that mostly means
// in a notebook where that is known.
func Explain(said, program string) string {
	said = beside.ReplaceAllString(said, "")
	if m := noNetwork.FindStringSubmatch(said); m != nil {
		return missing(said)
	}
	if means := meaning(said, program); means != "" {
		return strings.TrimRight(said, "\n") + "\n\n" + means
	}
	return said
}

// meaning returns what an error mostly means, or "".
func meaning(said, program string) string {
	messages, lines := errorsOf(said, program)
	unused := len(messages) > 0
	for n, message := range messages {
		unused = unused && strings.HasPrefix(message, "declared and not used")
		if m := assigned.FindStringSubmatch(lines[n]); m != nil && token.IsKeyword(m[1]) && strings.HasPrefix(message, "expected") {
			return strings.ReplaceAll(taken.String(), "$1", m[1])
		}
		if methodBelow.MatchString(lines[n]) && strings.HasPrefix(message, "expected ';', found ") {
			return aboveMain.String()
		}
		if is := inGo(message, lines[n]); is != "" {
			return goWrites.String() + "\n" + is
		}
	}
	if means := meant(said, lines, program); means != "" {
		return means
	}
	for _, message := range messages {
		if means := otherType(message); means != "" {
			return means
		}
	}
	if unused {
		return strings.ReplaceAll(notUsed.String(), "$1", strings.TrimPrefix(messages[0], "declared and not used: "))
	}
	for _, u := range usual {
		if m := u.said.FindStringSubmatch(said); m != nil && (u.of == nil || u.of(m[1])) {
			return strings.ReplaceAll(u.means.String(), "$1", m[len(m)-1])
		}
	}
	return ""
}

// assigned is a line that gives a value to a name, and methodBelow one that declares a method.
var (
	assigned    = regexp.MustCompile(`^\s*(?:var |const )?([a-z]+)\s*:?= `)
	methodBelow = regexp.MustCompile(`^\s*func \(\w+ [^()]+\) \w+\(`)
)

var (
	taken = words{"$1 is een woord van Go zelf. Kies een andere naam.", "$1 ist ein Wort von Go selbst. Wähl einen anderen Namen.", "$1 is a word of Go itself. Choose another name."}

	aboveMain = words{"Een func met een naam en een import staan boven de regel %%.",
		"Eine func mit einem Namen und ein import stehen über der Zeile %%.",
		"A func with a name and an import stand above the line %%."}

	notUsed = words{"$1 krijgt een waarde die nergens wordt gebruikt. Gebruik $1, bijvoorbeeld als laatste regel van de cel, of haal de regel weg.",
		"$1 bekommt einen Wert, den nichts benutzt. Benutz $1, etwa als letzte Zeile der Zelle, oder nimm die Zeile weg.",
		"$1 gets a value that nothing uses. Use $1, for example as the last line of the cell, or take the line away."}

	keyboard = words{"Een cel heeft geen toetsenbord: fmt.Scan en os.Stdin lezen er niets. Schrijf de waarde in de cel, zoals n := 7.",
		"Eine Zelle hat keine Tastatur: fmt.Scan und os.Stdin lesen hier nichts. Schreib den Wert in die Zelle, etwa n := 7.",
		"A cell has no keyboard: fmt.Scan and os.Stdin read nothing here. Write the value into the cell, as in n := 7."}
)

var goWrites = words{"Go schrijft dat zo:", "Go schreibt das so:", "Go writes it like this:"}

// noNetwork is what the go command says of a package that it would have to fetch, behind the
// file that imports it.
var noNetwork = regexp.MustCompile(`(?m)^(.*): module lookup disabled by GOPROXY=off$`)

// fetched is a file of a package in the module cache.
var fetched = regexp.MustCompile(`/go-mod/(.+)@[^/]+(/.+)?/[^/]+\.go:`)

// missing returns the error of a cell that needs a package that would have to be fetched.
func missing(said string) string {
	name := ""
	for _, m := range noNetwork.FindAllStringSubmatch(said, -1) {
		if f := fetched.FindStringSubmatch(m[1]); f != nil {
			name = f[1] + f[2]
			if f[1] == gonb {
				return words{"gonbui, van GoNB, werkt hier niet. show.It(x) laat elke waarde, figuur of tabel zien.",
					"gonbui, von GoNB, geht hier nicht. show.It(x) zeigt jeden Wert, jede Figur und jede Tabelle.",
					"gonbui, which is GoNB's, does not work here. show.It(x) shows any value, figure or table."}.String()
			}
		}
	}
	if name != "" {
		return words{fmt.Sprintf("Het pakket %s heeft andere nodig, die er niet zijn. Cellen halen niets van het netwerk.", name),
			fmt.Sprintf("Das Paket %s braucht andere, die es hier nicht gibt. Zellen holen nichts aus dem Netz.", name),
			fmt.Sprintf("The package %s needs others, which are not here. Cells fetch nothing from the network.", name)}.String()
	}
	for _, line := range strings.Split(said, "\n") {
		if place.MatchString(line) {
			return line + "\n\n" + notHere.String()
		}
	}
	return notHere.String()
}

// gonb is the module of the kernel that this one is made of.
const gonb = "github.com/janpfeifer/gonb"

// unknown is what Go says of a name that is not there, with its package if it has one.
var unknown = regexp.MustCompile(`undefined: (?:(\w+)\.)?([\pL_][\pL\d_]*)|name (\w+) not exported by package (\w+)`)

// meant says which name one may be that is not there: a name of the program, or of a package of
// this project or of Go that its package was left out of, or that is nearly the same.
func meant(said string, lines []string, program string) string {
	m := unknown.FindStringSubmatch(said)
	if m == nil {
		return ""
	}
	pack, name := m[1]+m[4], m[2]+m[3]
	// Without a project there are no names of the project.
	packages, _ := project.Packages(os.Getenv(project.RootVariable))
	exported, _ := project.Exported(os.Getenv(project.RootVariable))
	if pack == "" && isPackage(name) {
		// What Go misses is the name of a package if the package does not have what is used of it.
		used := regexp.MustCompile(`\b` + name + `\.(\w+)`)
		for _, line := range lines {
			if m := used.FindStringSubmatch(line); m != nil {
				pack, name = name, m[1]
				break
			}
		}
		if pack == "" {
			return ""
		}
	}
	found := map[string]bool{}
	for short, full := range exported {
		if pack == "" && strings.EqualFold(short, name) {
			for _, f := range full {
				found[f] = true
			}
		}
		for _, f := range full {
			if of, _, _ := strings.Cut(f, "."); pack != "" && of == pack && near(short, name) {
				found[f] = true
			}
		}
	}
	if ours := len(found) > 0; packages[pack] == "" {
		for _, of := range standard {
			if pack != path.Base(of) && (pack != "" || ours) {
				continue
			}
			for _, short := range exports(of) {
				if strings.EqualFold(short, name) || pack != "" && (near(short, name) || len(name) > 3 && strings.HasSuffix(short, strings.ToUpper(name[:1])+name[1:])) {
					found[path.Base(of)+"."+short] = true
				}
			}
		}
	}
	for f := range found {
		if _, short, _ := strings.Cut(f, "."); strings.EqualFold(short, name) && short != name {
			maps.DeleteFunc(found, func(f string, _ bool) bool {
				_, short, _ := strings.Cut(f, ".")
				return !strings.EqualFold(short, name)
			})
			break
		}
	}
	if pack == "" && len(found) == 0 || pack == "" && packages[name] != "" {
		for own := range identifiers(program) {
			if own != name && near(own, name) {
				found[own] = true
			}
		}
	}
	if pack == "" {
		var alike []string
		for p := range packages {
			if near(p, name) {
				alike = append(alike, p)
			}
		}
		if len(alike) > 0 {
			found = map[string]bool{}
			for _, p := range alike {
				found[p] = true
			}
		}
	}
	if len(found) == 0 || len(found) > 5 {
		return ""
	}
	all := slices.Sorted(maps.Keys(found))
	return words{"Is " + strings.Join(all, " of ") + " bedoeld?",
		"Ist " + strings.Join(all, " oder ") + " gemeint?",
		"Is " + strings.Join(all, " or ") + " meant?"}.String()
}

// exports returns what a package of Go's library offers, if its source is here.
func exports(of string) (names []string) {
	files, _ := filepath.Glob(filepath.Join(build.Default.GOROOT, "src", filepath.FromSlash(of), "*.go"))
	for _, name := range files {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, 0)
		if err != nil {
			continue
		}
		for name := range file.Scope.Objects {
			if ast.IsExported(name) {
				names = append(names, name)
			}
		}
	}
	return names
}

// identifiers returns the names that a program declares.
func identifiers(program string) map[string]bool {
	names := map[string]bool{}
	file, _ := parser.ParseFile(token.NewFileSet(), "", program, 0)
	ast.Inspect(file, func(n ast.Node) bool {
		if id, is := n.(*ast.Ident); is && id.Obj != nil && id.Name != "main" && id.Name != "_" {
			names[id.Name] = true
		}
		return true
	})
	return names
}

var (
	wrongType = regexp.MustCompile(`^cannot use (.+?) \((?:(untyped) )?(?:(?:variable|value|constant(?: \S+)?) of (?:\w+ )?type )?(\S+?)(?: constant(?: \S+)?)?\) as (\S+) value in (.+?)(?:: .*| \(truncated\))?$`)
	numeric   = regexp.MustCompile(`^(?:u?int(?:8|16|32|64)?|float(?:32|64)?|rune)$`)
	literal   = regexp.MustCompile(`^"(-?\d+(?:\.\d+)?)"$`)
	argument  = regexp.MustCompile(`^argument to (.+)$`)
)

// otherType says which type stands where another is expected, and what to write.
func otherType(message string) string {
	m := wrongType.FindStringSubmatch(message)
	if m == nil {
		return ""
	}
	value, untyped, is, want, in := m[1], m[2] != "", m[3], m[4], m[5]
	types := words{fmt.Sprintf("%s is van het type %s; hier wordt %s verwacht.", value, is, want),
		fmt.Sprintf("%s ist vom Typ %s; hier wird %s erwartet.", value, is, want),
		fmt.Sprintf("%s is of type %s; %s is expected here.", value, is, want)}
	if a := argument.FindStringSubmatch(in); a != nil {
		types = words{fmt.Sprintf("%s is van het type %s; %s verwacht %s.", value, is, a[1], want),
			fmt.Sprintf("%s ist vom Typ %s; %s erwartet %s.", value, is, a[1], want),
			fmt.Sprintf("%s is of type %s; %s expects %s.", value, is, a[1], want)}
	}
	instead := ""
	switch number := literal.FindStringSubmatch(value); {
	case number != nil && numeric.MatchString(want):
		instead = number[1]
	case numeric.MatchString(is) && numeric.MatchString(want) && untyped:
		return words{fmt.Sprintf("%s is geen geheel getal; hier wordt %s verwacht.", value, want),
			fmt.Sprintf("%s ist keine ganze Zahl; hier wird %s erwartet.", value, want),
			fmt.Sprintf("%s is not a whole number; %s is expected here.", value, want)}.String()
	case numeric.MatchString(is) && numeric.MatchString(want):
		instead = want + "(" + value + ")"
	case numeric.MatchString(is) && want == "string" && (untyped || digits.MatchString(value)):
		instead = strconv.Quote(value)
	case numeric.MatchString(is) && want == "string":
		instead = "fmt.Sprint(" + value + ")"
	case is == "string" && want == "int" && !untyped:
		instead = "n, err := strconv.Atoi(" + value + ")"
	case strings.HasPrefix(want, "[]") && is == want[2:]:
		instead = want + "{" + value + "}"
	case want == "nimkit.Playable":
		instead = "nim.Heaps(3, 5)"
	default:
		return types.String() + "\n" + words{"Zet de cursor op die naam en druk op Shift+Tab: dan staat er wat hier hoort.",
			"Setz den Cursor auf diesen Namen und drück Umschalt+Tab: Dann steht da, was hierher gehört.",
			"Put the cursor on that name and press Shift+Tab, and you see what belongs here."}.String()
	}
	return types.String() + "\n" + words{"Schrijf bijvoorbeeld " + instead + ".", "Schreib etwa " + instead + ".", "Write, for example, " + instead + "."}.String()
}

var digits = regexp.MustCompile(`^-?\d`)

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
	var packages []string
	for _, p := range standard {
		packages = append(packages, path.Base(p))
	}
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
	"bytes", "cmp", "context", "errors", "flag", "fmt", "iter", "maps", "math", "math/big", "math/bits",
	"math/rand", "os", "slices", "sort", "strconv", "strings", "sync", "time", "unicode",
}

// isPackage reports whether a cell can use a package of a name: one of this project, or
// one of Go that cells use.
func isPackage(name string) bool {
	ours, err := project.Packages(os.Getenv(project.RootVariable))
	if err == nil && ours[name] != "" {
		return true
	}
	return slices.ContainsFunc(standard, func(p string) bool { return path.Base(p) == name })
}

var reads = regexp.MustCompile(`\bfmt\.Scan(ln|f)?\(|\bos\.Stdin\b`)

// Keyboard returns what a reader should know about a program that reads from
// standard input, or "" for one that does not.
func Keyboard(code string) string {
	if !reads.MatchString(code) {
		return ""
	}
	return keyboard.String()
}
