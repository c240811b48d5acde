package main

import (
	"cmp"
	"slices"
	"strings"

	"nimlab/nimkit/words"
	"nimlab/notebooks/page/calls"
)

var (
	leftWords = words.Of("Zo'n cel rekent deze bladzijde niet uit. In Jupyter kan het wel: het notebook staat onder aan de bladzijde.",
		"Eine solche Zelle rechnet diese Seite nicht aus. In Jupyter geht es: Das Notebook steht unten auf der Seite.",
		"This page does not compute such a cell. Jupyter does: the notebook is at the end of the page.")
	tooMuch = words.Of("De rest is weggelaten: dat is meer dan een bladzijde laat zien.",
		"Der Rest ist weggelassen: Das ist mehr, als eine Seite zeigt.",
		"The rest is left out: that is more than a page shows.")
)

// labels are what parameters, fields and types are called for a reader.
var labels = []struct {
	names string // in Go, with blanks between them
	says  words.Text
}{
	{"sizes Position", words.Of("stapels", "Haufen", "heaps")},
	{"elements takes NimSet", words.Of("verzameling", "Menge", "set")},
	{calls.TheEnd + " Play", words.Of("wie de laatste neemt", "wer zuletzt nimmt", "who takes the last one")},
	{"most largest", words.Of("hoogstens", "höchstens", "at most")},
	{"below bound", words.Of("onder", "unter", "below")},
	{"from", words.Of("van", "von", "from")},
	{"to", words.Of("tot en met", "bis", "to")},
	{"last FillSteps.n UpTo.n ListL.n WinsAndLosses.k EuclidUpTo.n PinWins.n LostTriples.n Fill.n NimPairs.n MisereTwoHeaps.n Of.n", words.Of("tot en met", "bis", "up to")},
	{"heap Size Heap.n", words.Of("stapel", "Haufen", "heap")},
	{"heaps", words.Of("aantal stapels", "Zahl der Haufen", "number of heaps")},
	{"rows", words.Of("rijen", "Reihen", "rows")},
	{"row", words.Of("rij", "Reihe", "row")},
	{"columns", words.Of("kolommen", "Spalten", "columns")},
	{"start", words.Of("begin", "Anfang", "start")},
	{"moves", words.Of("zetten", "Züge", "moves")},
	{"with", words.Of("met", "mit", "with")},
	{"first", words.Of("eerste", "erster", "first")},
	{"second", words.Of("tweede", "zweiter", "second")},
	{"gaps", words.Of("tussenruimten", "Abstände", "gaps")},
	{"coins TurningTurtles.n MockTurtles.n Ruler.n", words.Of("munten", "Münzen", "coins")},
	{"heads", words.Of("kop op plaats", "Kopf am Platz", "heads at place")},
	{"count", words.Of("zoveel termen", "so viele Glieder", "terms")},
	{"files", words.Of("lijnen", "Linien", "files")},
	{"retreats", words.Of("zetten achteruit", "Schritte zurück", "retreats")},
	{"times", words.Of("hoogstens zoveel keer", "höchstens so vielmal", "at most so many times")},
	{"base", words.Of("grondtal", "Basis", "base")},
	{"seed Seed", words.Of("toeval nummer", "Zufall Nummer", "chance number")},
	{"games Games", words.Of("partijen", "Partien", "games")},
	{"rounds", words.Of("rondes", "Runden", "rounds")},
	{"counters", words.Of("schijven", "Steine", "counters")},
	{"points", words.Of("punten", "Punkte", "points")},
	{"side", words.Of("zijde", "Seite", "side")},
	{"size", words.Of("grootte", "Größe", "size")},
	{"height", words.Of("hoogte", "Höhe", "height")},
	{"over", words.Of("teller", "Zähler", "numerator")},
	{"under", words.Of("noemer", "Nenner", "denominator")},
	{"pieces", words.Of("stenen", "Steine", "pieces")},
	{"Code Game", words.Of("spel", "Spiel", "game")},
	{"game code", words.Of("code", "Code", "code")},
	{"Full.n Mirror", words.Of("kegels", "Kegel", "pins")},
	{"LostTriples.k", words.Of("kleinste tot en met", "kleinste bis", "smallest up to")},
	{"ByDefinition.m InTheHead.m", words.Of("eerste", "erste", "first")},
	{"ByDefinition.n InTheHead.n", words.Of("tweede", "zweite", "second")},
	{"Up.n CardAnswers.n", words.Of("kaarten", "Karten", "cards")},
	{"Write.n", words.Of("getal", "Zahl", "number")},
	{"Moore.k", words.Of("hoogstens zoveel stapels", "höchstens so viele Haufen", "at most so many heaps")},
	{"MustParse.s", words.Of("stand of code", "Stellung oder Code", "position or code")},
	{"MustParseSum.s", words.Of("torens", "Türme", "towers")},
	{"UpTo.m RecordSearch.m RecordCheck.m Paths.m PathSteps.m Periods.m", words.Of("grootste zet", "größter Zug", "largest take")},
	{"Color", words.Of("wie begint", "wer beginnt", "who begins")},
	{"NoDraws", words.Of("zonder remise", "ohne Unentschieden", "without draws")},
	{"Exponent", words.Of("afronden", "Runden", "rounding")},
	{"ZeroRule", words.Of("bij 0", "bei 0", "at 0")},
	{"Infinite", words.Of("oneindig", "unendlich", "infinite")},
	{"Reaches", words.Of("bereikt", "erreicht", "reaches")},
	{"Nimber", words.Of("waarde", "Wert", "value")},
	{"Down", words.Of("dichte kaarten", "verdeckte Karten", "cards face down")},
	{"Up", words.Of("open kaarten", "offene Karten", "cards face up")},
}

// labelled is what a literal is called: a word, or the name that it has in Go.
func labelled(label string, l words.Language) string {
	for _, row := range labels {
		if slices.Contains(strings.Fields(row.names), label) {
			return row.says.In(l)
		}
	}
	return label[strings.Index(label, ".")+1:]
}

// choices are what may be chosen, in words.
var choices = map[string]words.Text{
	"normal": {NL: "wint", DE: "gewinnt", EN: "wins"},
	"misere": {NL: "verliest", DE: "verliert", EN: "loses"},
	"true":   {NL: "ja", DE: "ja", EN: "yes"},
	"false":  {NL: "nee", DE: "nein", EN: "no"},
	"White":  {NL: "wit", DE: "Weiß", EN: "white"},
	"Black":  {NL: "zwart", DE: "Schwarz", EN: "black"},
}

// spoken is one of the choices that a literal has.
func spoken(label, code string, l words.Language) string {
	if label == calls.TheEnd || label == "Play" {
		code = strings.ToLower(strings.Trim(cmp.Or(code, "normal"), ".()"))
	}
	if w, ok := choices[code]; ok {
		return w.In(l)
	}
	return code
}
