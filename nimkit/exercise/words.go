package exercise

import (
	"fmt"
	"strings"
	"unicode"

	"nimlab/nimkit/words"
)

// Words are what a verdict says, by name. What stands in braces is filled in. The
// boxes of package play say the same.
var Words = map[string]words.Text{
	"open":       words.Of("Nog geen antwoord.", "Noch keine Antwort.", "No answer yet."),
	"right":      words.Of("Goed!", "Richtig!", "Right!"),
	"not":        words.Of("{said} is het niet.", "{said} ist es nicht.", "It is not {said}."),
	"one":        words.Of("Geef één antwoord; hier staan er {n}.", "Gib eine Antwort; hier stehen {n}.", "Give one answer; you have given {n}."),
	"so far":     words.Of("Tot en met {place} klopt het.", "Bis {place} stimmt es.", "It is right up to {place}."),
	"wrong at":   words.Of("Bij {place} hoort niet {said}.", "Bei {place} gehört nicht {said} hin.", "At {place} your {said} is not right."),
	"more":       words.Of("Daarna hoort er nog iets.", "Danach fehlt noch etwas.", "Something is still missing after that."),
	"less":       words.Of("Daarna hoort er niets meer.", "Danach kommt nichts mehr.", "Nothing comes after that."),
	"not in":     words.Of("Hoort er niet bij: {list}.", "Gehört nicht dazu: {list}.", "Does not belong here: {list}."),
	"twice":      words.Of("Staat er twee keer: {list}.", "Steht doppelt da: {list}.", "Given twice: {list}."),
	"good":       words.Of("Goed: {n}.", "Richtig: {n}.", "Right: {n}."),
	"all good":   words.Of("Alles wat er staat is goed.", "Alles, was dasteht, stimmt.", "All that you have given is right."),
	"to find":    words.Of("Nog te vinden: {n}.", "Noch zu finden: {n}.", "Still to be found: {n}."),
	"sheet":      words.Of("{n} van de {all} goed.", "{n} von {all} richtig.", "{n} of {all} right."),
	"look again": words.Of("Kijk nog eens naar {list}.", "Sieh noch einmal nach bei {list}.", "Look again at {list}."),
	"too many":   words.Of("{n} antwoorden, maar er zijn {all} opgaven.", "{n} Antworten, aber es gibt {all} Aufgaben.", "{n} answers, but there are {all} tasks."),
	"too long":   words.Of("Dat is te lang voor een antwoord.", "Das ist zu lang für eine Antwort.", "That is too long for an answer."),

	// What cannot be read.
	"no number": words.Of("“{said}” is geen heel getal.", "„{said}“ ist keine ganze Zahl.", "“{said}” is not a whole number."),
	"no letter": words.Of("“{said}” is geen W, V of R.", "„{said}“ ist nicht G, V oder U.", "“{said}” is not W, L or D."),
	"no tuple":  words.Of("“{said}” is niet te lezen als {k} getallen tussen haakjes.", "„{said}“ ist nicht als {k} Zahlen in Klammern zu lesen.", "“{said}” cannot be read as {k} numbers in brackets."),
	"no move":   words.Of("“{said}” is niet te lezen als nummers, zoals 4 of 4-5.", "„{said}“ ist nicht als Nummern zu lesen, wie 4 oder 4-5.", "“{said}” cannot be read as numbers, such as 4 or 4-5."),
	"no tower":  words.Of("“{said}” is geen toren van W en Z.", "„{said}“ ist kein Turm aus W und S.", "“{said}” is not a tower of W and B."),

	// Programs.
	"program":      words.Of("Hier wordt een functie gevraagd: {want}. Dit is {said}.", "Gefragt ist eine Funktion: {want}. Das ist {said}.", "A function is asked for: {want}. This is {said}."),
	"checked":      words.Of("Goed! Nagekeken van {from} tot en met {to}.", "Richtig! Geprüft von {from} bis {to}.", "Right! Checked from {from} to {to}."),
	"checked some": words.Of("Goed tot zover: nagekeken van {from} tot en met {to}, toen was de tijd om.", "So weit richtig: geprüft von {from} bis {to}, dann war die Zeit um.", "Right so far: checked from {from} to {to}, then time was up."),
	"wrong value":  words.Of("Bij {place} geeft je programma {said}, en dat klopt niet.", "Bei {place} liefert dein Programm {said}, und das stimmt nicht.", "At {place} your program gives {said}, which is not right."),
	"panics":       words.Of("Bij {place} stopt je programma met een fout: {said}", "Bei {place} bricht dein Programm ab: {said}", "At {place} your program stops with an error: {said}"),
	"hangs":        words.Of("Bij {place} is je programma na {n} seconden nog niet klaar. Komt er ooit een eind aan?", "Bei {place} ist dein Programm nach {n} Sekunden noch nicht fertig. Hört es je auf?", "At {place} your program has not finished after {n} seconds. Does it ever end?"),
	"nothing":      words.Of("Er is niets na te kijken: van {from} tot en met {to}.", "Da ist nichts zu prüfen: von {from} bis {to}.", "There is nothing to check: from {from} to {to}."),
	"too far":      words.Of("Van {from} tot en met {to} is te veel: hoogstens {n} getallen worden nagekeken.", "Von {from} bis {to} ist zu viel: geprüft werden höchstens {n} Zahlen.", "From {from} to {to} is too much: at most {n} numbers are checked."),
	"no truth":     words.Of("Er is niets om mee te vergelijken.", "Da ist nichts, womit man vergleichen könnte.", "There is nothing to compare with."),
	"truth fails":  words.Of("Bij {place} is er niets om mee te vergelijken: {said}", "Bei {place} gibt es nichts zu vergleichen: {said}", "At {place} there is nothing to compare with: {said}"),
	"no exercise":  words.Of("{name} heeft de opgaven 1 tot en met {n}, geen {said}.", "{name} hat die Aufgaben 1 bis {n}, keine {said}.", "{name} has the exercises 1 to {n}, no {said}."),
	"in a cell":    words.Of("Je antwoord is een functie {mine} van het type {want}. Deze regel kijkt haar na:", "Deine Antwort ist eine Funktion {mine} vom Typ {want}. Diese Zeile prüft sie:", "Your answer is a function {mine} of the type {want}. This line checks it:"),
	"or in a cell": words.Of("Het kan ook in een cel:", "Es geht auch in einer Zelle:", "A cell can check it, too:"),
	"your answer":  words.Of("Jouw antwoord", "Deine Antwort", "Your answer"),
	"check":        words.Of("Kijk na", "Prüfen", "Check"),
	"hint":         words.Of("Hint", "Hinweis", "Hint"),
	"another hint": words.Of("Nog een hint", "Noch ein Hinweis", "Another hint"),
	"sign right":   words.Of("Goed", "Richtig", "Right"),
	"sign wrong":   words.Of("Nog niet goed", "Noch nicht richtig", "Not yet right"),
	"sign open":    words.Of("Nog open", "Noch offen", "Still open"),
	"exercise":     words.Of("Opgave", "Aufgabe", "Exercise"),
	"for example":  words.Of("Bijvoorbeeld:", "Zum Beispiel:", "For example:"),
}

// says fills values into the words of a name: pairs of what stands in braces and
// what goes there.
func says(name string, pairs ...any) words.Text {
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
	return words.Of(fill(w.NL), fill(w.DE), fill(w.EN))
}

// sentences puts words behind each other.
func sentences(list ...words.Text) words.Text {
	join := func(l words.Language) string {
		parts := make([]string, len(list))
		for i, w := range list {
			parts[i] = w.In(l)
		}
		return strings.Join(parts, " ")
	}
	return words.Of(join(words.Dutch), join(words.German), join(words.English))
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
