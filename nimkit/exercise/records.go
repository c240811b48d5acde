package exercise

import (
	"fmt"

	"nimlab/nimkit/takeaway"
	"nimlab/nimkit/takeaway/records"
)

// Records holds the exercises of the notebook on records.
func Records(n int) Question {
	longPeriod := takeaway.MustSet(1, 6, 11, 12).Misere()
	return book{
		1: ask(
			"NimSet = {1, 6, 11, 12}, en wie de laatste lucifer neemt verliest. Zet voor 1, 2, 3, …, 14 lucifers een letter, voor wie aan zet is: W of V.",
			"NimSet = {1, 6, 11, 12}, und wer das letzte Hölzchen nimmt, verliert. Schreib für 1, 2, 3, …, 14 Hölzchen einen Buchstaben, für den, der am Zug ist: G oder V.",
			"NimSet = {1, 6, 11, 12}, and whoever takes the last match loses. Write a letter for 1, 2, 3, …, 14 matches, for the player to move: W or L.",
			list.of(letter, "V W W …"), each(1, 14, longPeriod.Outcome),
			hint("Tot en met 5 mag je er maar 1 nemen. Dan wisselen verlies en winst elkaar af.", "Bis 5 darfst du nur 1 nehmen. Dann wechseln Verlust und Gewinn einander ab.", "Up to 5 you can only take 1. So losses and wins take turns."),
			hint("Vanaf 6 mag je er ook 6 nemen, vanaf 11 ook 11 en vanaf 12 ook 12. Een aantal is winst als er op een van die afstanden een V voor staat.", "Ab 6 darfst du auch 6 nehmen, ab 11 auch 11 und ab 12 auch 12. Eine Anzahl ist ein Gewinn, wenn in einem dieser Abstände ein V davor steht.", "From 6 on you can take 6 as well, from 11 on also 11, and from 12 on also 12. A number is a win if one of the numbers that you can leave is an L."),
			slip(each(0, 14, longPeriod.Outcome), "Je bent bij 0 begonnen; begin bij 1.", "Du hast bei 0 begonnen; beginne bei 1.", "You have begun at 0; begin at 1.")),
		2: predict(
			"NimSet = {1, 6, 11, 12}. Na hoeveel lucifers begint de rij letters opnieuw? Gok eerst.",
			"NimSet = {1, 6, 11, 12}. Nach wie vielen Hölzchen beginnt die Reihe der Buchstaben von vorn? Rate zuerst.",
			"NimSet = {1, 6, 11, 12}. After how many matches does the row of letters begin again? Guess first.",
			one.of(number, "24"), func() any { return periodOf(1, 6, 11, 12) },
			hint("Bij {1, 2} is het 3, en bij {1, 2, …, 12} is het 13.", "Bei {1, 2} sind es 3, und bei {1, 2, …, 12} sind es 13.", "With {1, 2} it is 3, and with {1, 2, …, 12} it is 13."),
			hint("Het is langer dan je denkt. De figuur hieronder laat het zien.", "Es ist länger, als du denkst. Das Bild unten zeigt es.", "It is longer than you think. The figure below shows it."),
			slip([]int{12, 13}, "Zo kort is het bij {1, 2, …, 12}, en daar beslist één verlies over twaalf keer winst. Hier niet.", "So kurz ist es bei {1, 2, …, 12}, und dort entscheidet ein Verlust über zwölf Gewinne. Hier nicht.", "It is as short as that for {1, 2, …, 12}, where one loss settles twelve wins, but not here."),
			slip(4096, "Zo veel rijtjes van 12 letters bestaan er. Langer kan het niet duren, maar zo lang duurt het ook niet.", "So viele Reihen von 12 Buchstaben gibt es. Länger kann es nicht dauern, aber so lange dauert es auch nicht.", "That is how many rows of 12 letters there are. It cannot take longer, but it does not take that long.")),
		3: predict(
			"Neem voor elke M de langste periode van alle verzamelingen met 1 en met grootste getal M. Voor M van 2 tot en met 12 is die bijna altijd langer dan bij M − 1. Bij welke M niet?",
			"Nimm für jedes M die längste Periode aller Mengen mit 1 und mit größter Zahl M. Für M von 2 bis 12 ist sie fast immer länger als bei M − 1. Bei welchem M nicht?",
			"For each M, take the longest period of all sets that contain 1 and have M as their largest number. For M from 2 to 12 it is nearly always longer than for M − 1. For which M is it not?",
			one.of(number, "3"), these(2, 12, func(m int) bool { return longestPeriod(m) <= longestPeriod(m-1) }),
			hint("Je kunt hier alleen gokken. Het antwoord staat in de tabel hieronder.", "Hier kannst du nur raten. Die Antwort steht in der Tabelle unten.", "Here you can only guess. The answer is in the table below."),
			hint("Bij M = 8 is de langste periode 25, een uitschieter.", "Bei M = 8 ist die längste Periode 25, ein Ausreißer.", "At M = 8 the longest period is 25, an outlier.")),
		4: predict(
			"Bij M = 12 is de langste periode 61, een getal van twee cijfers. Hoeveel cijfers heeft de langste periode bij M = 40?",
			"Bei M = 12 ist die längste Periode 61, eine Zahl mit zwei Ziffern. Wie viele Ziffern hat die längste Periode bei M = 40?",
			"At M = 12 the longest period is 61, a number of two digits. How many digits has the longest period at M = 40?",
			one.of(number, "3"), func() any { return len(fmt.Sprint(records.UpTo(40)[39].Period.Length)) },
			hint("Van M = 4 tot M = 12 wordt de langste periode ongeveer negen keer zo lang.", "Von M = 4 bis M = 12 wird die längste Periode etwa neunmal so lang.", "From M = 4 to M = 12 the longest period becomes about nine times as long."),
			hint("Van 12 tot 40 zijn er 28 stappen, dus drie en een half keer zo veel. Reken maar op een factor negen voor elke acht stappen, en dan iets minder.", "Von 12 bis 40 sind es 28 Schritte, also dreieinhalbmal so viele. Rechne mit einem Faktor neun für je acht Schritte, und dann etwas weniger.", "From 12 to 40 there are 28 steps, three and a half times as many. Suppose a factor of nine for every eight steps, and then take somewhat less."),
			slip(11, "Zo zou het zijn als de periode bij elke stap verdubbelde. Zo hard gaat het niet.", "So wäre es, wenn sich die Periode bei jedem Schritt verdoppelte. So schnell geht es nicht.", "That is how it would be if the period doubled with each step. It does not grow that fast.")),
		5: ask(
			"NimSet = {1, 5}. Je mag er één getal van 2 tot en met 10 bij zetten. Welke getallen veranderen niets aan winst en verlies?",
			"NimSet = {1, 5}. Du darfst eine Zahl von 2 bis 10 hinzufügen. Welche Zahlen ändern nichts an Gewinn und Verlust?",
			"NimSet = {1, 5}. You may add one more number from 2 to 10. Which numbers change nothing about wins and losses?",
			set.of(number, "2, 4"), these(2, 10, func(c int) bool { return c != 5 && lossesOf(1, 5, c) == lossesOf(1, 5) }),
			hint("De verliezen van {1, 5} zijn 1, 3, 5, 7, … Wat doet een zet die van het ene verlies naar het andere gaat?", "Die Verluste von {1, 5} sind 1, 3, 5, 7, … Was tut ein Zug, der von einem Verlust zu einem anderen führt?", "The losses of {1, 5} are 1, 3, 5, 7, … What does a move do that goes from one loss to another?"),
			hint("Zo'n zet maakt van een verlies een winst. Dus het getal mag geen verschil van twee verliezen zijn.", "So ein Zug macht aus einem Verlust einen Gewinn. Also darf die Zahl keine Differenz zweier Verluste sein.", "Such a move turns a loss into a win. So the number must not be the difference of two losses."),
			slip([]int{2, 4, 6, 8, 10}, "Juist niet: met zo'n getal ga je van het ene verlies naar het andere.", "Gerade nicht: Mit so einer Zahl kommst du von einem Verlust zum anderen.", "It is just the other way round: with such a number you can go from one loss to another.")),
		6: ask(
			"Er zijn 8 verzamelingen met 1 en met grootste getal 5. Hoeveel verschillende rijen van winst en verlies geven ze?",
			"Es gibt 8 Mengen mit 1 und mit größter Zahl 5. Wie viele verschiedene Reihen von Gewinn und Verlust liefern sie?",
			"There are 8 sets that contain 1 and have 5 as their largest number. How many different rows of wins and losses do they give?",
			one.of(number, "7"), func() any { return rowsOfLosses(5) },
			hint("Elke verzameling met 1, 5 en verder alleen oneven getallen geeft dezelfde rij.", "Jede Menge mit 1, 5 und sonst nur ungeraden Zahlen liefert dieselbe Reihe.", "All sets with 1, 5 and otherwise only odd numbers give the same row."),
			hint("Loop de paden af. Bij 3 splitst het pad zich, want daar doet 2 ertoe. Bij 4 doet 3 er alleen toe als 2 er wel in zit.", "Geh die Pfade durch. Bei 3 gabelt sich der Pfad, denn dort kommt es auf die 2 an. Bei 4 kommt es auf die 3 nur an, wenn die 2 darin ist.", "Walk along the paths. At 3 the path forks, for there it matters whether 2 is in. At 4 it matters whether 3 is in, but only if 2 is in the set."),
			slip(8, "Er zijn er die dezelfde rij geven: {1, 5} en {1, 3, 5} bijvoorbeeld.", "Manche liefern dieselbe Reihe: {1, 5} und {1, 3, 5} zum Beispiel.", "Some give the same row: {1, 5} and {1, 3, 5}, for example.")),
		7: predict(
			"Er zijn 1024 verzamelingen met 1 en met grootste getal 12. Hoeveel verschillende rijen geven ze?",
			"Es gibt 1024 Mengen mit 1 und mit größter Zahl 12. Wie viele verschiedene Reihen liefern sie?",
			"There are 1024 sets that contain 1 and have 12 as their largest number. How many different rows do they give?",
			one.of(number, "512"), func() any { return rowsOfLosses(12) },
			hint("Bij M = 5 zijn het er 5 van de 8, bij M = 8 nog 26 van de 64.", "Bei M = 5 sind es 5 von 8, bei M = 8 noch 26 von 64.", "At M = 5 there are 5 of 8, at M = 8 only 26 of 64."),
			hint("Bij M = 12 is het ongeveer één op de zeven. De figuur hieronder zegt het.", "Bei M = 12 ist es etwa jede siebte. Das Bild unten sagt es.", "At M = 12 it is about one in seven. The figure below tells.")),
		8: ask(
			"Een verzameling met grootste getal 22 is haar eigen spiegelbeeld: met s zit ook 22 − s erin. Ze bevat 1, 6 en 11. Welke getallen onder 22 zitten er dan ook in?",
			"Eine Menge mit größter Zahl 22 ist ihr eigenes Spiegelbild: Mit s ist auch 22 − s darin. Sie enthält 1, 6 und 11. Welche Zahlen unter 22 sind dann auch darin?",
			"A set with largest number 22 is its own mirror image: with s it has 22 − s as well. It has 1, 6 and 11. Which numbers below 22 are then in it, too?",
			set.of(number, "18, 20"), of(func(s int) int { return 22 - s }, 1, 6),
			hint("Wat moet je bij 1 optellen om 22 te krijgen?", "Was musst du zu 1 addieren, um 22 zu erhalten?", "What must be added to 1 to make 22?"),
			hint("11 en 11 is 22. Die hoort bij zichzelf.", "11 und 11 ist 22. Die gehört zu sich selbst.", "11 and 11 make 22, so 11 is its own partner.")),
		9: ask(
			"Kijk in de figuur. Bij welke M van 24 tot en met 40 is de recordverzameling niet haar eigen spiegelbeeld?",
			"Sieh in das Bild. Bei welchen M von 24 bis 40 ist die Rekordmenge nicht ihr eigenes Spiegelbild?",
			"Look at the figure. At which M from 24 to 40 is the record set not its own mirror image?",
			set.of(number, "24, 30"), these(24, 40, func(m int) bool { return !records.Symmetric(records.UpTo(m)[m-1].Period.Set) }),
			hint("Achter een regel met een spiegelbeeld staat een ruit.", "Hinter einer Zeile mit einem Spiegelbild steht eine Raute.", "Behind a row with a mirror image stands a diamond."),
			hint("Het zijn er drie.", "Es sind drei.", "There are three.")),
		10: ask(
			"Hoeveel van de 1024 verzamelingen met 1 en met grootste getal 12 zijn hun eigen spiegelbeeld?",
			"Wie viele der 1024 Mengen mit 1 und mit größter Zahl 12 sind ihr eigenes Spiegelbild?",
			"How many of the 1024 sets that contain 1 and have 12 as their largest number are their own mirror image?",
			one.of(number, "12"), func() any {
				count := 0
				for s := range takeaway.Sets(12) {
					if records.Symmetric(s) {
						count++
					}
				}
				return count
			},
			hint("1 zit erin, dus 11 ook. Welke getallen horen verder bij elkaar?", "1 ist darin, also auch 11. Welche Zahlen gehören sonst zusammen?", "1 is in it, and so is 11. Which other numbers belong together?"),
			hint("2 met 10, 3 met 9, 4 met 8, 5 met 7, en 6 met zichzelf. Van elk van die vijf kies je: erin of eruit.", "2 mit 10, 3 mit 9, 4 mit 8, 5 mit 7, und 6 mit sich selbst. Für jedes dieser fünf wählst du: hinein oder nicht.", "2 with 10, 3 with 9, 4 with 8, 5 with 7, and 6 with itself. For each of those five you choose: in or out."),
			slip(64, "1 en 11 horen er altijd in; die keuze is er niet.", "1 und 11 gehören immer dazu; da gibt es keine Wahl.", "1 and 11 are always in the set; there you have no choice."),
			slip(16, "Vergeet de 6 niet: die hoort bij zichzelf.", "Vergiss die 6 nicht: Sie gehört zu sich selbst.", "Do not forget the 6: it is its own partner.")),
		11: write(
			"Schrijf een functie die voor M van 2 tot en met 10 de langste periode geeft van alle verzamelingen met 1 en met grootste getal M.",
			"Schreib eine Funktion, die für M von 2 bis 10 die längste Periode aller Mengen mit 1 und mit größter Zahl M liefert.",
			"Write a function that gives, for M from 2 to 10, the longest period of all sets that contain 1 and have M as their largest number.",
			"func(M int) int", 2, 10, func(m, period int) bool { return period == longestPeriod(m) },
			hint("takeaway.Sets(M) gaat alle verzamelingen langs: for s := range takeaway.Sets(M) { … }.", "takeaway.Sets(M) geht alle Mengen durch: for s := range takeaway.Sets(M) { … }.", "takeaway.Sets(M) goes through all sets: for s := range takeaway.Sets(M) { … }."),
			hint("De periode van s is s.Misere().MustDD().PeriodLen. Onthoud de grootste met longest = max(longest, …).", "Die Periode von s ist s.Misere().MustDD().PeriodLen. Merk dir die größte mit longest = max(longest, …).", "The period of s is s.Misere().MustDD().PeriodLen. Remember the largest with longest = max(longest, …).")),
	}.question("Records", n)
}

// longestPeriod is the longest period of all sets with 1 and with largest number m,
// by playing each of them.
func longestPeriod(m int) int {
	longest := 0
	for s := range takeaway.Sets(m) {
		longest = max(longest, s.Misere().MustDD().PeriodLen)
	}
	return longest
}

// rowsOfLosses is how many different losses all sets with 1 and with largest number m
// have, m at most 12.
func rowsOfLosses(m int) int {
	rows := map[string]bool{}
	for s := range takeaway.Sets(m) {
		rows[lossesOf(s.Elements()...)] = true
	}
	return len(rows)
}

// lossesOf are the losses of a set up to 200. To M = 12 preperiods end before 20 and
// periods are at most 61, so sets that agree so far agree for ever: 20 + 61 + 61 is less.
func lossesOf(takes ...int) string {
	return fmt.Sprint(takeaway.MustSet(takes...).Misere().Part(0, 200))
}
