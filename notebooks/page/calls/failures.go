package calls

import (
	"errors"
	"regexp"
	"runtime"
	"strings"

	"nimlab/nimkit/words"
)

// What begins the words that a program ends with: by a panic, or by what nothing in it can
// recover, of Go or of a browser. (Firefox has an InternalError where others have a RangeError.)
const (
	panics = `^panic: (?:runtime error: )?.*?`
	fatals = `^(?:fatal error: |runtime: |(?:Uncaught )?(?:\w*Error: )+)(?s:.*?)`
)

// failures pairs what Go and browsers say when a program ends with a sentence for the reader:
// what has happened, and what can be done. The first one that fits counts. The %s of a sentence
// are the groups of its expression. It is data: a program that begins does nothing for it.
var failures = []struct {
	begins, said string
	means        [3]string // nl, de, en
}{
	{fatals, `out of memory|Out of memory|(?:cannot|could not) allocate memory`, [3]string{
		"Dit past niet in het geheugen van een bladzijde. Neem kleinere getallen.",
		"Das passt nicht in den Speicher einer Seite. Nimm kleinere Zahlen.",
		"This does not fit into the memory of a page. Try smaller numbers."}},
	{fatals, `Maximum call stack size exceeded|too much recursion|stack overflow`, [3]string{
		"Hier roepen functies elkaar te diep aan voor een bladzijde. Neem kleinere getallen. En als een functie zichzelf aanroept: is er een geval waarin ze dat niet doet, en wordt dat bereikt?",
		"Hier rufen sich Funktionen zu tief auf für eine Seite. Nimm kleinere Zahlen. Und wenn eine Funktion sich selbst aufruft: Gibt es einen Fall, in dem sie das nicht tut, und wird er erreicht?",
		"Here functions call each other too deeply for a page. Try smaller numbers. And if a function calls itself: is there a case in which it does not, and is it reached?"}},
	{panics, `index out of range \[(\d+)\] with length 0\b`, [3]string{
		"Hier wordt element %s gevraagd, en er is er geen. Met len vraag je eerst hoeveel er zijn.",
		"Hier wird Element %s verlangt, und es gibt keines. Mit len fragst du vorher, wie viele es sind.",
		"Here element %s is asked for, and there is none. Ask first with len how many there are."}},
	{panics, `index out of range \[(\d+)\] with length (\d+)`, [3]string{
		"Hier wordt element %s gevraagd. Er zijn er %s, en het tellen begint bij 0. Met len vraag je eerst hoeveel er zijn.",
		"Hier wird Element %s verlangt. Es gibt %s, und gezählt wird ab 0. Mit len fragst du vorher, wie viele es sind.",
		"Here element %s is asked for. There are %s, and counting begins at 0. Ask first with len how many there are."}},
	{panics, `index out of range \[(-\d+)\]`, [3]string{
		"Hier wordt element %s gevraagd. Het tellen begint bij 0: neem een getal dat niet negatief is.",
		"Hier wird Element %s verlangt. Gezählt wird ab 0: Nimm eine Zahl, die nicht negativ ist.",
		"Here element %s is asked for. Counting begins at 0: take a number that is not negative."}},
	{panics, `slice bounds out of range (\[.*\]) with (?:length|capacity) (\d+)`, [3]string{
		"Het deel %s bestaat niet: het eindigt uiterlijk bij %s. Met len vraag je eerst hoe lang het geheel is.",
		"Den Teil %s gibt es nicht: Er endet spätestens bei %s. Mit len fragst du vorher, wie lang das Ganze ist.",
		"There is no part %s: it ends at %s or before. Ask first with len how long the whole is."}},
	{panics, `slice bounds out of range (\[.*\])`, [3]string{
		"Het deel %s bestaat niet: het begint niet voor 0, en niet na zijn einde. Verander de grenzen.",
		"Den Teil %s gibt es nicht: Er beginnt nicht vor 0 und nicht nach seinem Ende. Ändere die Grenzen.",
		"There is no part %s: it begins neither before 0 nor behind its end. Change the bounds."}},
	{panics, `cannot convert slice with length (\d+) to array or pointer to array with length (\d+)`, [3]string{
		"Van %s elementen wordt geen array van %s. Neem er eerst zoveel als de array lang is.",
		"Aus %s Elementen wird kein Array mit %s. Nimm vorher so viele, wie das Array lang ist.",
		"Of %s elements no array of %s is made. Take as many as the array is long first."}},
	{panics, `divide by zero|division by zero`, [3]string{
		"Hier wordt door 0 gedeeld. Vraag eerst met if of de deler 0 is.",
		"Hier wird durch 0 geteilt. Frag vorher mit if, ob der Teiler 0 ist.",
		"Here something is divided by 0. Ask first with if whether the divisor is 0."}},
	{panics, `nil pointer dereference|called using nil \S+ pointer`, [3]string{
		"Hier wordt een waarde gebruikt die nil is: er is nog niets in gezet. Geef haar eerst een waarde.",
		"Hier wird ein Wert benutzt, der nil ist: Es steht noch nichts darin. Gib ihm vorher einen Wert.",
		"Here a value is used that is nil: nothing was put into it. Give it a value first."}},
	{panics, `assignment to entry in nil map`, [3]string{
		"Deze map is nog niet gemaakt. Begin met make, of met een lege: map[string]int{}.",
		"Diese Map ist noch nicht angelegt. Beginn mit make oder mit einer leeren: map[string]int{}.",
		"This map was not made yet. Begin with make, or with an empty one: map[string]int{}."}},
	{panics, `(?:len|cap|size|length|Cap) out of range|output length overflow|Buffer: too large|negative (?:Repeat )?count|array size would exceed`, [3]string{
		"Zo lang kan een lijst of tekst niet zijn: het getal is te groot, of negatief. Neem een ander.",
		"So lang kann eine Liste oder ein Text nicht sein: Die Zahl ist zu groß oder negativ. Nimm eine andere.",
		"No list or text can be so long: the number is too large, or negative. Take another."}},
	{panics, `negative shift amount`, [3]string{
		"Hier wordt over een negatief aantal plaatsen verschoven. Schuif met << of >> over 0 of meer.",
		"Hier wird um eine negative Zahl von Stellen geschoben. Schieb mit << oder >> um 0 oder mehr.",
		"Here bits are shifted by a negative number. Shift by 0 or more with << or >>."}},
	{panics, `(?:hash of unhashable|comparing uncomparable) type (\S+)`, [3]string{
		"Waarden van het type %s zijn niet te vergelijken, ook niet als sleutel van een map. Neem een vaste lengte, zoals [2]int.",
		"Werte vom Typ %s lassen sich nicht vergleichen, auch nicht als Schlüssel einer Map. Nimm eine feste Länge, etwa [2]int.",
		"Values of type %s cannot be compared, nor be keys of a map. Take a fixed length, such as [2]int."}},
	{panics, `interface conversion: (?:.* )?is (.+), not (\S+)`, [3]string{
		"De waarde hier is %s en geen %s. Met v, ok := x.(T) vraag je eerst of ze van het type T is.",
		"Der Wert hier ist %s und kein %s. Mit v, ok := x.(T) fragst du vorher, ob er vom Typ T ist.",
		"The value here is %s and no %s. Ask first with v, ok := x.(T) whether it is of type T."}},
	{panics, `interface conversion: `, [3]string{
		"De waarde hier heeft niet de methoden die gevraagd zijn. Met v, ok := x.(T) vraag je dat eerst.",
		"Der Wert hier hat nicht die Methoden, die verlangt sind. Mit v, ok := x.(T) fragst du das vorher.",
		"The value here has not the methods that are asked for. Find that out first with v, ok := x.(T)."}},
	{fatals, `all goroutines are asleep|no goroutines \(main called`, [3]string{
		"Hier wacht alles op iets dat niet komt, zoals een waarde uit een channel. Wie stuurt die?",
		"Hier wartet alles auf etwas, das nicht kommt, etwa einen Wert aus einem Channel. Wer schickt ihn?",
		"Here everything waits for what does not come, such as a value from a channel. Who sends it?"}},
	{panics, `(?:close of|send on) (?:nil|closed) channel`, [3]string{
		"Dit channel is al gesloten, of nooit gemaakt. Sluit het één keer, na de laatste waarde, en maak het met make.",
		"Dieser Channel ist schon geschlossen oder nie angelegt. Schließ ihn einmal, nach dem letzten Wert, und leg ihn mit make an.",
		"This channel is closed already, or was never made. Close it once, after the last value, and make it with make."}},
	{fatals, `concurrent map`, [3]string{
		"Twee goroutines gebruiken dezelfde map tegelijk. Geef ze een sync.Mutex, of ieder een eigen map.",
		"Zwei Goroutinen benutzen dieselbe Map zugleich. Gib ihnen einen sync.Mutex oder jeder eine eigene Map.",
		"Two goroutines use the same map at once. Give them a sync.Mutex, or each a map of its own."}},
	{fatals, `nlock of unlocked`, [3]string{
		"Hier staat Unlock vaker dan Lock. Bij elke Lock hoort er één.",
		"Hier steht Unlock öfter als Lock. Zu jedem Lock gehört eines.",
		"Here Unlock is called more often than Lock. Each Lock has one of its own."}},
	{panics, `negative WaitGroup counter`, [3]string{
		"Hier staat Done vaker dan Add telt. Bij elke goroutine hoort er één.",
		"Hier steht Done öfter, als Add zählt. Zu jeder Goroutine gehört eines.",
		"Here Done is called more often than Add counts. Each goroutine has one of its own."}},
	{panics, `invalid argument to (\w+)`, [3]string{
		"%s trekt een getal onder een bovengrens, en die moet groter zijn dan 0. Neem een grotere.",
		"%s zieht eine Zahl unter einer Grenze, und die muss größer als 0 sein. Nimm eine größere.",
		"%s draws a number below a bound, and that must be above 0. Take a larger one."}},
	{fatals, ``, [3]string{
		"Het rekenprogramma is onverwacht geëindigd en begint opnieuw. Probeer het nog eens, met kleinere getallen of een kleiner stuk.",
		"Das Rechenprogramm ist unerwartet zu Ende gegangen und beginnt neu. Versuch es noch einmal, mit kleineren Zahlen oder einem kleineren Stück.",
		"The program that computes has ended unexpectedly, and begins anew. Try again, with smaller numbers or a smaller part."}},
}

// mistaken says of an error that a package of the house has made it by itself.
var mistaken = words.Of("Dat is een fout in het rekenprogramma, niet in de cel. Probeer andere getallen, en meld de fout met het adres van deze bladzijde.",
	"Das ist ein Fehler im Rechenprogramm, nicht in der Zelle. Versuch andere Zahlen und melde den Fehler mit der Adresse dieser Seite.",
	"That is a mistake in the program that computes, not in the cell. Try other numbers, and report it with the address of this page.")

// Ended returns for the reader what ended a program, by what Go or a browser has said of it
// before any stack. What the program itself wrote before that stays.
func Ended(said string) words.Text {
	wrote := ""
	if at := regexp.MustCompile(`(?m)` + panics + `|` + fatals).FindStringIndex(said); at != nil {
		wrote, said = said[:at[0]], said[at[0]:]
	}
	for _, f := range failures {
		if groups := regexp.MustCompile(f.begins + `(?:` + f.said + `)`).FindStringSubmatch(said); groups != nil {
			var values []any
			for _, group := range groups[1:] {
				values = append(values, group)
			}
			return words.Same(wrote, words.Of(f.means[0], f.means[1], f.means[2], values...))
		}
	}
	said, _, _ = strings.Cut(strings.TrimPrefix(said, "panic: "), " [recovered")
	return words.Same(wrote, strings.TrimSpace(said))
}

// InWords returns what the panic says to a reader. A place outside of a list that Go itself has
// found is a mistake of the house: those that a cell asks for are looked at by the cell.
func (p *Panic) InWords() words.Text {
	text, _ := p.Value.(string) // as reflect panics, and a package of Go
	if err, ok := p.Value.(error); ok {
		switch own, outside := runtime.Error(nil), "out of range ["; {
		case errors.As(err, &own) && strings.Contains(err.Error(), outside):
			return mistaken
		case own != nil || errors.As(err, new(mistake)):
			text = err.Error()
		}
	}
	switch {
	case text == "":
		return words.Same(p.Value)
	case strings.HasPrefix(text, "reflect"):
		return mistaken
	}
	return Ended("panic: " + text)
}

// A mistake of a cell is an error as Go's runtime has it, in its words.
type mistake string

func (m mistake) Error() string { return "runtime error: " + string(m) }
