package exercise

import (
	"fmt"
	"strings"
	"unicode"

	"nimlab/nimkit/view"
)

// Words are what a verdict says, by name. What stands in braces is filled in. The
// boxes of package play say the same.
var Words = map[string]view.Words{
	"open":       {NL: "Nog geen antwoord.", DE: "Noch keine Antwort.", EN: "No answer yet."},
	"right":      {NL: "Goed!", DE: "Richtig!", EN: "Right!"},
	"not":        {NL: "{said} is het niet.", DE: "{said} ist es nicht.", EN: "It is not {said}."},
	"one":        {NL: "Geef één antwoord; hier staan er {n}.", DE: "Gib eine Antwort; hier stehen {n}.", EN: "Give one answer; you have given {n}."},
	"so far":     {NL: "Tot en met {place} klopt het.", DE: "Bis {place} stimmt es.", EN: "It is right up to {place}."},
	"wrong at":   {NL: "Bij {place} hoort niet {said}.", DE: "Bei {place} gehört nicht {said} hin.", EN: "At {place} your {said} is not right."},
	"more":       {NL: "Daarna hoort er nog iets.", DE: "Danach fehlt noch etwas.", EN: "Something is still missing after that."},
	"less":       {NL: "Daarna hoort er niets meer.", DE: "Danach kommt nichts mehr.", EN: "Nothing comes after that."},
	"not in":     {NL: "Hoort er niet bij: {list}.", DE: "Gehört nicht dazu: {list}.", EN: "Does not belong here: {list}."},
	"twice":      {NL: "Staat er twee keer: {list}.", DE: "Steht doppelt da: {list}.", EN: "Given twice: {list}."},
	"good":       {NL: "Goed: {n}.", DE: "Richtig: {n}.", EN: "Right: {n}."},
	"all good":   {NL: "Alles wat er staat is goed.", DE: "Alles, was dasteht, stimmt.", EN: "All that you have given is right."},
	"to find":    {NL: "Nog te vinden: {n}.", DE: "Noch zu finden: {n}.", EN: "Still to be found: {n}."},
	"sheet":      {NL: "{n} van de {all} goed.", DE: "{n} von {all} richtig.", EN: "{n} of {all} right."},
	"look again": {NL: "Kijk nog eens naar {list}.", DE: "Sieh noch einmal nach bei {list}.", EN: "Look again at {list}."},
	"too many":   {NL: "{n} antwoorden, maar er zijn {all} opgaven.", DE: "{n} Antworten, aber es gibt {all} Aufgaben.", EN: "{n} answers, but there are {all} tasks."},
	"too long":   {NL: "Dat is te lang voor een antwoord.", DE: "Das ist zu lang für eine Antwort.", EN: "That is too long for an answer."},

	// What cannot be read.
	"no number": {NL: "“{said}” is geen heel getal.", DE: "„{said}“ ist keine ganze Zahl.", EN: "“{said}” is not a whole number."},
	"no letter": {NL: "“{said}” is geen W, V of R.", DE: "„{said}“ ist nicht G, V oder U.", EN: "“{said}” is not W, L or D."},
	"no tuple":  {NL: "“{said}” is niet te lezen als {k} getallen tussen haakjes.", DE: "„{said}“ ist nicht als {k} Zahlen in Klammern zu lesen.", EN: "“{said}” cannot be read as {k} numbers in brackets."},
	"no move":   {NL: "“{said}” is niet te lezen als nummers, zoals 4 of 4-5.", DE: "„{said}“ ist nicht als Nummern zu lesen, wie 4 oder 4-5.", EN: "“{said}” cannot be read as numbers, such as 4 or 4-5."},
	"no tower":  {NL: "“{said}” is geen toren van W en Z.", DE: "„{said}“ ist kein Turm aus W und S.", EN: "“{said}” is not a tower of W and B."},

	// Programs.
	"program":      {NL: "Hier wordt een functie gevraagd: {want}. Dit is {said}.", DE: "Gefragt ist eine Funktion: {want}. Das ist {said}.", EN: "A function is asked for: {want}. This is {said}."},
	"checked":      {NL: "Goed! Nagekeken van {from} tot en met {to}.", DE: "Richtig! Geprüft von {from} bis {to}.", EN: "Right! Checked from {from} to {to}."},
	"checked some": {NL: "Goed tot zover: nagekeken van {from} tot en met {to}, toen was de tijd om.", DE: "So weit richtig: geprüft von {from} bis {to}, dann war die Zeit um.", EN: "Right so far: checked from {from} to {to}, then time was up."},
	"wrong value":  {NL: "Bij {place} geeft je programma {said}, en dat klopt niet.", DE: "Bei {place} liefert dein Programm {said}, und das stimmt nicht.", EN: "At {place} your program gives {said}, which is not right."},
	"panics":       {NL: "Bij {place} stopt je programma met een fout: {said}", DE: "Bei {place} bricht dein Programm ab: {said}", EN: "At {place} your program stops with an error: {said}"},
	"hangs":        {NL: "Bij {place} is je programma na {n} seconden nog niet klaar. Komt er ooit een eind aan?", DE: "Bei {place} ist dein Programm nach {n} Sekunden noch nicht fertig. Hört es je auf?", EN: "At {place} your program has not finished after {n} seconds. Does it ever end?"},
	"nothing":      {NL: "Er is niets na te kijken: van {from} tot en met {to}.", DE: "Da ist nichts zu prüfen: von {from} bis {to}.", EN: "There is nothing to check: from {from} to {to}."},
	"too far":      {NL: "Van {from} tot en met {to} is te veel: hoogstens {n} getallen worden nagekeken.", DE: "Von {from} bis {to} ist zu viel: geprüft werden höchstens {n} Zahlen.", EN: "From {from} to {to} is too much: at most {n} numbers are checked."},
	"no truth":     {NL: "Er is niets om mee te vergelijken.", DE: "Da ist nichts, womit man vergleichen könnte.", EN: "There is nothing to compare with."},
	"truth fails":  {NL: "Bij {place} is er niets om mee te vergelijken: {said}", DE: "Bei {place} gibt es nichts zu vergleichen: {said}", EN: "At {place} there is nothing to compare with: {said}"},
	"no exercise":  {NL: "{name} heeft de opgaven 1 tot en met {n}, geen {said}.", DE: "{name} hat die Aufgaben 1 bis {n}, keine {said}.", EN: "{name} has the exercises 1 to {n}, no {said}."},
	"in a cell":    {NL: "Je antwoord is een functie {mine} van het type {want}. Deze regel kijkt haar na:", DE: "Deine Antwort ist eine Funktion {mine} vom Typ {want}. Diese Zeile prüft sie:", EN: "Your answer is a function {mine} of the type {want}. This line checks it:"},
	"or in a cell": {NL: "Het kan ook in een cel:", DE: "Es geht auch in einer Zelle:", EN: "A cell can check it, too:"},
	"your answer":  {NL: "Jouw antwoord", DE: "Deine Antwort", EN: "Your answer"},
	"check":        {NL: "Kijk na", DE: "Prüfen", EN: "Check"},
	"hint":         {NL: "Hint", DE: "Hinweis", EN: "Hint"},
	"another hint": {NL: "Nog een hint", DE: "Noch ein Hinweis", EN: "Another hint"},
	"sign right":   {NL: "Goed", DE: "Richtig", EN: "Right"},
	"sign wrong":   {NL: "Nog niet goed", DE: "Noch nicht richtig", EN: "Not yet right"},
	"sign open":    {NL: "Nog open", DE: "Noch offen", EN: "Still open"},
	"exercise":     {NL: "Opgave", DE: "Aufgabe", EN: "Exercise"},
	"for example":  {NL: "Bijvoorbeeld:", DE: "Zum Beispiel:", EN: "For example:"},
}

// says fills values into the words of a name: pairs of what stands in braces and
// what goes there.
func says(name string, pairs ...any) view.Words {
	w, ok := Words[name]
	if !ok {
		panic("exercise: no words for " + name)
	}
	fill := func(s string) string {
		with := make([]string, len(pairs))
		for i, p := range pairs {
			with[i] = fmt.Sprint(p)
			if i%2 == 0 {
				with[i] = "{" + with[i] + "}"
			}
		}
		return strings.NewReplacer(with...).Replace(s)
	}
	return view.Words{NL: fill(w.NL), DE: fill(w.DE), EN: fill(w.EN)}
}

// sentences puts words behind each other.
func sentences(list ...view.Words) view.Words {
	join := func(l view.Language) string {
		parts := make([]string, len(list))
		for i, w := range list {
			parts[i] = w.In(l)
		}
		return strings.Join(parts, " ")
	}
	return view.Words{NL: join(view.Dutch), DE: join(view.German), EN: join(view.English)}
}

// brief shortens what a reader has typed so that it can be spoken back, with a mark
// for each sign that cannot be seen.
func brief(s string) string {
	const most = 40
	s, long := strings.ToValidUTF8(s[:min(len(s), 4*most)], "�"), len(s) > 4*most
	r := []rune(strings.Map(func(c rune) rune {
		if !unicode.IsGraphic(c) && !isBlank(c) {
			return '�'
		}
		return c
	}, s))
	if len(r) > most || long {
		return string(r[:min(len(r), most)]) + "…"
	}
	return string(r)
}
