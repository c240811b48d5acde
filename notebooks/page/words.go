package main

import (
	"strings"

	"nimlab/nimkit/words"
	"nimlab/notebooks/page/calls"
)

var (
	leftWords = words.Text{
		NL: "Zo'n cel rekent deze bladzijde niet uit. In Jupyter kan het wel: het notebook staat onder aan de bladzijde.",
		DE: "Eine solche Zelle rechnet diese Seite nicht aus. In Jupyter geht es: Das Notebook steht unten auf der Seite.",
		EN: "This page does not compute such a cell. Jupyter does: the notebook is at the end of the page.",
	}
	tooMuch = words.Text{
		NL: "De rest is weggelaten: dat is meer dan een bladzijde laat zien.",
		DE: "Der Rest ist weggelassen: Das ist mehr, als eine Seite zeigt.",
		EN: "The rest is left out: that is more than a page shows.",
	}
)

// labels are what parameters, fields and types are called for a reader.
var labels = map[string]words.Text{
	"sizes":            {NL: "stapels", DE: "Haufen", EN: "heaps"},
	"Position":         {NL: "stapels", DE: "Haufen", EN: "heaps"},
	"NimSet":           {NL: "verzameling", DE: "Menge", EN: "set"},
	"elements":         {NL: "verzameling", DE: "Menge", EN: "set"},
	"takes":            {NL: "verzameling", DE: "Menge", EN: "set"},
	calls.TheEnd:       {NL: "wie de laatste neemt", DE: "wer zuletzt nimmt", EN: "who takes the last one"},
	"Play":             {NL: "wie de laatste neemt", DE: "wer zuletzt nimmt", EN: "who takes the last one"},
	"most":             {NL: "hoogstens", DE: "höchstens", EN: "at most"},
	"largest":          {NL: "hoogstens", DE: "höchstens", EN: "at most"},
	"below":            {NL: "onder", DE: "unter", EN: "below"},
	"bound":            {NL: "onder", DE: "unter", EN: "below"},
	"from":             {NL: "van", DE: "von", EN: "from"},
	"to":               {NL: "tot en met", DE: "bis", EN: "to"},
	"last":             {NL: "tot en met", DE: "bis", EN: "up to"},
	"heap":             {NL: "stapel", DE: "Haufen", EN: "heap"},
	"Size":             {NL: "stapel", DE: "Haufen", EN: "heap"},
	"heaps":            {NL: "aantal stapels", DE: "Zahl der Haufen", EN: "number of heaps"},
	"rows":             {NL: "rijen", DE: "Reihen", EN: "rows"},
	"row":              {NL: "rij", DE: "Reihe", EN: "row"},
	"columns":          {NL: "kolommen", DE: "Spalten", EN: "columns"},
	"start":            {NL: "begin", DE: "Anfang", EN: "start"},
	"moves":            {NL: "zetten", DE: "Züge", EN: "moves"},
	"with":             {NL: "met", DE: "mit", EN: "with"},
	"first":            {NL: "eerste", DE: "erster", EN: "first"},
	"second":           {NL: "tweede", DE: "zweiter", EN: "second"},
	"gaps":             {NL: "tussenruimten", DE: "Abstände", EN: "gaps"},
	"coins":            {NL: "munten", DE: "Münzen", EN: "coins"},
	"heads":            {NL: "kop op plaats", DE: "Kopf am Platz", EN: "heads at place"},
	"count":            {NL: "zoveel termen", DE: "so viele Glieder", EN: "terms"},
	"files":            {NL: "lijnen", DE: "Linien", EN: "files"},
	"retreats":         {NL: "zetten achteruit", DE: "Schritte zurück", EN: "retreats"},
	"times":            {NL: "hoogstens zoveel keer", DE: "höchstens so vielmal", EN: "at most so many times"},
	"base":             {NL: "grondtal", DE: "Basis", EN: "base"},
	"seed":             {NL: "toeval nummer", DE: "Zufall Nummer", EN: "chance number"},
	"Seed":             {NL: "toeval nummer", DE: "Zufall Nummer", EN: "chance number"},
	"games":            {NL: "partijen", DE: "Partien", EN: "games"},
	"Games":            {NL: "partijen", DE: "Partien", EN: "games"},
	"rounds":           {NL: "rondes", DE: "Runden", EN: "rounds"},
	"counters":         {NL: "schijven", DE: "Steine", EN: "counters"},
	"points":           {NL: "punten", DE: "Punkte", EN: "points"},
	"side":             {NL: "zijde", DE: "Seite", EN: "side"},
	"size":             {NL: "grootte", DE: "Größe", EN: "size"},
	"height":           {NL: "hoogte", DE: "Höhe", EN: "height"},
	"over":             {NL: "teller", DE: "Zähler", EN: "numerator"},
	"under":            {NL: "noemer", DE: "Nenner", EN: "denominator"},
	"pieces":           {NL: "stenen", DE: "Steine", EN: "pieces"},
	"Code":             {NL: "spel", DE: "Spiel", EN: "game"},
	"Game":             {NL: "spel", DE: "Spiel", EN: "game"},
	"game":             {NL: "code", DE: "Code", EN: "code"},
	"code":             {NL: "code", DE: "Code", EN: "code"},
	"Heap.n":           {NL: "stapel", DE: "Haufen", EN: "heap"},
	"FillSteps.n":      {NL: "tot en met", DE: "bis", EN: "up to"},
	"UpTo.n":           {NL: "tot en met", DE: "bis", EN: "up to"},
	"ListL.n":          {NL: "tot en met", DE: "bis", EN: "up to"},
	"WinsAndLosses.k":  {NL: "tot en met", DE: "bis", EN: "up to"},
	"EuclidUpTo.n":     {NL: "tot en met", DE: "bis", EN: "up to"},
	"PinWins.n":        {NL: "tot en met", DE: "bis", EN: "up to"},
	"LostTriples.n":    {NL: "tot en met", DE: "bis", EN: "up to"},
	"Fill.n":           {NL: "tot en met", DE: "bis", EN: "up to"},
	"NimPairs.n":       {NL: "tot en met", DE: "bis", EN: "up to"},
	"MisereTwoHeaps.n": {NL: "tot en met", DE: "bis", EN: "up to"},
	"Of.n":             {NL: "tot en met", DE: "bis", EN: "up to"},
	"LostTriples.k":    {NL: "kleinste tot en met", DE: "kleinste bis", EN: "smallest up to"},
	"ByDefinition.m":   {NL: "eerste", DE: "erste", EN: "first"},
	"ByDefinition.n":   {NL: "tweede", DE: "zweite", EN: "second"},
	"InTheHead.m":      {NL: "eerste", DE: "erste", EN: "first"},
	"InTheHead.n":      {NL: "tweede", DE: "zweite", EN: "second"},
	"Full.n":           {NL: "kegels", DE: "Kegel", EN: "pins"},
	"Mirror":           {NL: "kegels", DE: "Kegel", EN: "pins"},
	"Up.n":             {NL: "kaarten", DE: "Karten", EN: "cards"},
	"CardAnswers.n":    {NL: "kaarten", DE: "Karten", EN: "cards"},
	"Write.n":          {NL: "getal", DE: "Zahl", EN: "number"},
	"TurningTurtles.n": {NL: "munten", DE: "Münzen", EN: "coins"},
	"MockTurtles.n":    {NL: "munten", DE: "Münzen", EN: "coins"},
	"Ruler.n":          {NL: "munten", DE: "Münzen", EN: "coins"},
	"Moore.k":          {NL: "hoogstens zoveel stapels", DE: "höchstens so viele Haufen", EN: "at most so many heaps"},
	"MustParse.s":      {NL: "stand of code", DE: "Stellung oder Code", EN: "position or code"},
	"MustParseSum.s":   {NL: "torens", DE: "Türme", EN: "towers"},
	"UpTo.m":           {NL: "grootste zet", DE: "größter Zug", EN: "largest take"},
	"RecordSearch.m":   {NL: "grootste zet", DE: "größter Zug", EN: "largest take"},
	"RecordCheck.m":    {NL: "grootste zet", DE: "größter Zug", EN: "largest take"},
	"Paths.m":          {NL: "grootste zet", DE: "größter Zug", EN: "largest take"},
	"PathSteps.m":      {NL: "grootste zet", DE: "größter Zug", EN: "largest take"},
	"Periods.m":        {NL: "grootste zet", DE: "größter Zug", EN: "largest take"},
	"Color":            {NL: "wie begint", DE: "wer beginnt", EN: "who begins"},
	"NoDraws":          {NL: "zonder remise", DE: "ohne Unentschieden", EN: "without draws"},
	"Exponent":         {NL: "afronden", DE: "Runden", EN: "rounding"},
	"ZeroRule":         {NL: "bij 0", DE: "bei 0", EN: "at 0"},
	"Infinite":         {NL: "oneindig", DE: "unendlich", EN: "infinite"},
	"Reaches":          {NL: "bereikt", DE: "erreicht", EN: "reaches"},
	"Nimber":           {NL: "waarde", DE: "Wert", EN: "value"},
	"Down":             {NL: "dichte kaarten", DE: "verdeckte Karten", EN: "cards face down"},
	"Up":               {NL: "open kaarten", DE: "offene Karten", EN: "cards face up"},
}

// labelled is what a literal is called: a word, or the name that it has in Go.
func labelled(label string, l words.Language) string {
	if w, ok := labels[label]; ok {
		return w.In(l)
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
		if code == "" {
			code = "normal"
		}
		code = strings.ToLower(strings.Trim(code, ".()"))
	}
	if w, ok := choices[code]; ok {
		return w.In(l)
	}
	return code
}
