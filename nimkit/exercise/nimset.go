package exercise

import (
	"slices"

	"nimlab/nimkit"
	"nimlab/nimkit/takeaway"
	"nimlab/nimkit/takeaway/records"
)

// NimSet holds the exercises of the Dutch article NimSet: 1 to 4 are the article's
// own, 6 is the question with which it begins, 15 the program of its exercise 3, and
// the others are the notebook's. From 19 on they are predictions, which the page does
// not number.
func NimSet(n int) Question {
	article := takeaway.MustSet(1, 4, 9, 10) // the set of its example
	last, first := article.Misere(), article.Normal()
	draws := takeaway.MustSet(2, 3).Misere() // with 1 left a player is stuck
	leaves := func(n int) func() any {       // what its winning moves leave
		return of(func(m takeaway.Move) int { return n - int(m) }, last.WinningMoves(n)...)
	}
	oneOrTwo := takeaway.MustSet(1, 2).Misere()
	return book{
		1: ask(
			"NimSet = {1, 6, 9}, en wie de laatste lucifer neemt, verliest. Schrijf op papier de verliezen op tot ongeveer 40. Welke verschillen vormen het onregelmatige begin, StartDD?",
			"NimSet = {1, 6, 9}, und wer das letzte Hölzchen nimmt, verliert. Schreib auf Papier die Verluste bis etwa 40 auf. Welche Differenzen bilden den unregelmäßigen Anfang, StartDD?",
			"NimSet = {1, 6, 9}, and whoever takes the last match loses. Write the losses up to about 40 on paper. Which differences make the irregular beginning, StartDD?",
			list.of(number, "1, 4, 2"), func() any { return takeaway.MustSet(1, 6, 9).Misere().MustDD().StartDD() },
			hint("1 is verlies. Een aantal is winst als er 1, 6 of 9 lager een verlies staat. De eerste verliezen zijn 1, 3 en 5.", "1 ist ein Verlust. Eine Anzahl ist ein Gewinn, wenn 1, 6 oder 9 tiefer ein Verlust steht. Die ersten Verluste sind 1, 3 und 5.", "1 is a loss. A number is a win if the number 1, 6 or 9 below it is a loss. The first losses are 1, 3 and 5."),
			hint("Zoek van achter naar voren: vanaf waar herhaalt zich een stukje?", "Such von hinten nach vorn: Ab wo wiederholt sich ein Stück?", "Search from the far end: from where on does a piece repeat?"),
			slip(func() any {
				dd := takeaway.MustSet(1, 6, 9).Misere().MustDD()
				return beginnings(len(dd.StartDD())+1, slices.Concat(dd.StartDD(), dd.PeriodDD(), dd.PeriodDD()))
			}, "Wat zich herhaalt hoort niet meer bij het begin.", "Was sich wiederholt, gehört nicht mehr zum Anfang.", "What repeats is no part of the beginning."),
			slip(func() any {
				losses := []int{1}
				for _, d := range takeaway.MustSet(1, 6, 9).Misere().MustDD().StartDD() {
					losses = append(losses, losses[len(losses)-1]+d)
				}
				return beginnings(1, losses[:len(losses)-1])
			}, "Dat zijn de verliezen zelf; gevraagd zijn de verschillen.", "Das sind die Verluste selbst; gefragt sind die Differenzen.", "Those are the losses themselves; the question is about their differences.")),
		2: write(
			"Nu wint wie de laatste lucifer neemt. Verander het programma zo, dat het voor NimSet = {1, 4, 9, 10} zegt of n verlies is.",
			"Jetzt gewinnt, wer das letzte Hölzchen nimmt. Ändere das Programm so, dass es für NimSet = {1, 4, 9, 10} sagt, ob n ein Verlust ist.",
			"Now whoever takes the last match wins. Change the program so that it says for NimSet = {1, 4, 9, 10} whether n is a loss.",
			"func(n int) bool", 0, 200, func(n int, lost bool) bool { return lost == (first.Outcome(n) == nimkit.Loss) },
			hint("Nu is 0 verlies: de ander heeft net de laatste genomen. Voor alle grotere aantallen blijft de regel dezelfde.", "Jetzt ist 0 ein Verlust: Der andere hat gerade das letzte genommen. Für alle größeren Anzahlen bleibt die Regel gleich.", "Now 0 is a loss: the other has just taken the last one. For all larger numbers the rule stays the same."),
			hint("Het programma begint bij 1. Laat het een aantal eerder beginnen.", "Das Programm beginnt bei 1. Lass es eine Anzahl früher beginnen.", "The program begins at 1. Let it begin one number earlier.")),
		3: ask(
			"NimSet = {2, 3}, en wie de laatste lucifer neemt, verliest. Wie niets meer mag nemen terwijl er nog iets ligt, maakt remise. Zet voor 0, 1, 2, …, 9 lucifers een letter, voor wie aan zet is: W, V of R. Bij 0 heeft de ander net de laatste genomen.",
			"NimSet = {2, 3}, und wer das letzte Hölzchen nimmt, verliert. Wer nichts mehr nehmen darf, obwohl noch etwas liegt, spielt unentschieden. Schreib für 0, 1, 2, …, 9 Hölzchen einen Buchstaben, für den, der am Zug ist: G, V oder U. Bei 0 hat der andere gerade das letzte genommen.",
			"NimSet = {2, 3}, and whoever takes the last match loses. If a match is left and the player to move may not take it, the game is a draw. Write a letter for 0, 1, 2, …, 9 matches, for the player to move: W, L or D. At 0 the other has just taken the last one.",
			list.of(letter, "W V R …").from(0), each(0, 9, draws.Outcome),
			hint("Bij 1 zit je vast. Bij 2 moet je ze allebei nemen.", "Bei 1 sitzt du fest. Bei 2 musst du beide nehmen.", "At 1 you are stuck. At 2 you must take both."),
			hint("Bij 3 kun je er 2 nemen. Dan zit de ander vast: is dat beter dan alle drie nemen?", "Bei 3 kannst du 2 nehmen. Dann sitzt der andere fest: Ist das besser, als alle drei zu nehmen?", "At 3 you can take 2. Then the other is stuck: is that better than taking all three?"),
			slip(each(1, 9, draws.Outcome), "Je bent bij 1 begonnen; begin bij 0.", "Du hast bei 1 begonnen; beginne bei 0.", "You have begun at 1; begin at 0.")),
		4: write(
			"Bedenk een snellere manier om StartDD en PeriodeDD te vinden dan met twee lussen in elkaar. Schrijf een programma dat voor NimSet = {1, 4, 9, m} de periode geeft, voor m van 10 tot en met 60.",
			"Denk dir einen schnelleren Weg zu StartDD und PeriodeDD aus als zwei ineinander gesteckte Schleifen. Schreib ein Programm, das für NimSet = {1, 4, 9, m} die Periode liefert, für m von 10 bis 60.",
			"Think of a quicker way to StartDD and PeriodeDD than one loop inside another. Write a program that gives the period for NimSet = {1, 4, 9, m}, for m from 10 to 60.",
			"func(m int) int", 10, 60, func(m, period int) bool { return period == periodOf(1, 4, 9, m) },
			hint("Je hoeft niet alle paren te proberen. Onthoud één rijtje van M uitkomsten en wacht tot het terugkomt.", "Du musst nicht alle Paare probieren. Merk dir eine Reihe von M Ausgängen und warte, bis sie wiederkommt.", "You need not try all pairs. Remember one row of M outcomes and wait for it to come back."),
			hint("Maar welk rijtje? Het eerste kan bij het onregelmatige begin horen.", "Aber welche Reihe? Die erste kann zum unregelmäßigen Anfang gehören.", "But which row? The first may belong to the irregular beginning.")),
		5: ask(
			"Je neemt steeds 1 of 2 lucifers, en wie de laatste neemt, verliest. Bij welke aantallen van 1 tot en met 12 verliest wie aan zet is?",
			"Man nimmt jeweils 1 oder 2 Hölzchen, und wer das letzte nimmt, verliert. Bei welchen Anzahlen von 1 bis 12 verliert, wer am Zug ist?",
			"You take 1 or 2 matches at a time, and whoever takes the last one loses. From which numbers from 1 to 12 does the player to move lose?",
			set.of(number, "1, 5, 9"), these(1, 12, func(n int) bool { return oneOrTwo.Outcome(n) == nimkit.Loss }),
			hint("1 is verlies. Van welke aantallen kun je er 1 achterlaten?", "1 ist ein Verlust. Von welchen Anzahlen kannst du 1 übrig lassen?", "1 is a loss. From which numbers can you leave 1?"),
			hint("2 en 3 zijn winst. Van 4 kom je alleen bij 2 en 3. Ga zo verder.", "2 und 3 sind ein Gewinn. Von 4 kommst du nur zu 2 und 3. Mach so weiter.", "2 and 3 are wins. From 4 you only reach 2 and 3. Go on like that."),
			slip([]int{3, 6, 9, 12}, "Zo is het als wint wie de laatste neemt. Hier verliest die juist.", "So ist es, wenn gewinnt, wer das letzte nimmt. Hier verliert man damit.", "That is how it is when whoever takes the last one wins. Here he loses.")),
		6: ask(
			"Er liggen 20 lucifers, je neemt er steeds 1 of 2, en wie de laatste neemt, verliest. Jij begint. Hoeveel neem je bij je eerste zet?",
			"Da liegen 20 Hölzchen, man nimmt jeweils 1 oder 2, und wer das letzte nimmt, verliert. Du beginnst. Wie viele nimmst du beim ersten Zug?",
			"There are 20 matches; you take 1 or 2 at a time, and whoever takes the last one loses. You begin. How many do you take first?",
			one.of(number, "7"), these(1, 2, func(k int) bool { return oneOrTwo.Outcome(20-k) == nimkit.Loss }),
			hint("Wie met één lucifer aan zet is, verliest. Van welke aantallen kun je er één overlaten?", "Wer noch eines hat, verliert. Bei welchen Anzahlen kannst du dem anderen eines übrig lassen?", "Whoever faces one loses. From which numbers can you leave the other with one?"),
			hint("Wat de ander ook neemt, jij vult het aan tot drie.", "Was der andere auch nimmt, zusammen nehmt ihr drei.", "Whatever the other takes, together you take three."),
			slip(these(1, 2, func(k int) bool { return oneOrTwo.Outcome(20-k) != nimkit.Loss }), "Dan neemt de ander er zoveel dat jij een verlies overhoudt. Reken de verliezen nog eens uit: 1, 4, …", "Dann nimmt der andere so viele, dass dir ein Verlust bleibt. Rechne die Verluste noch einmal aus: 1, 4, …", "Then the other takes so many that you are left with a loss. Work out the losses once more: 1, 4, …"),
			slip(0, "Niets nemen mag niet.", "Nichts zu nehmen ist nicht erlaubt.", "You must take at least one.")),
		7: ask(
			"NimSet = {1, 4, 9, 10}, en wie de laatste lucifer neemt, verliest. Zet voor 1, 2, 3, …, 8 lucifers een letter, voor wie aan zet is: W of V.",
			"NimSet = {1, 4, 9, 10}, und wer das letzte Hölzchen nimmt, verliert. Schreib für 1, 2, 3, …, 8 Hölzchen einen Buchstaben, für den, der am Zug ist: G oder V.",
			"NimSet = {1, 4, 9, 10}, and whoever takes the last match loses. Write a letter for 1, 2, 3, …, 8 matches, for the player to move: W or L.",
			list.of(letter, "V W W …"), each(1, 8, last.Outcome),
			hint("Tot en met 3 kun je er maar 1 nemen.", "Bis 3 kannst du nur 1 nehmen.", "Up to 3 you can only take 1."),
			hint("Vanaf 4 mag je er ook 4 nemen. Een aantal is winst als er 1 of 4 lager een V staat.", "Ab 4 darfst du auch 4 nehmen. Eine Anzahl ist ein Gewinn, wenn 1 oder 4 tiefer ein V steht.", "From 4 on you may take 4, too. A number is a win if the number 1 or 4 below it is an L."),
			slip(each(0, 8, last.Outcome), "Je bent bij 0 begonnen; begin bij 1.", "Du hast bei 0 begonnen; beginne bei 1.", "You have begun at 0; begin at 1.")),
		8: ask(
			"NimSet = {1, 4, 9, 10}. De verliezen tot 36 zijn 1, 3, 6, 8, 14, 19, 21, 26, 32 en 34. Er liggen 36 lucifers. Hoeveel kun je nemen om te winnen? Geef alle goede zetten.",
			"NimSet = {1, 4, 9, 10}. Die Verluste bis 36 sind 1, 3, 6, 8, 14, 19, 21, 26, 32 und 34. Da liegen 36 Hölzchen. Wie viele kannst du nehmen, um zu gewinnen? Nenn alle richtigen Züge.",
			"NimSet = {1, 4, 9, 10}. The losses up to 36 are 1, 3, 6, 8, 14, 19, 21, 26, 32 and 34. There are 36 matches. How many can you take to win? Give all the right moves.",
			set.of(number, "1, 9"), func() any { return last.WinningMoves(36) },
			hint("Trek elk getal van de NimSet van 36 af.", "Zieh jede Zahl der Menge von 36 ab.", "Subtract each number of the set from 36."),
			hint("Is wat er overblijft een van de verliezen?", "Ist das, was bleibt, unter den Verlusten?", "Is what is left among the losses?"),
			whatYouTake(leaves(36))),
		9: ask(
			"NimSet = {1, 4, 9, 10}, en de verliezen beginnen met 1, 3, 6, 8, 14. Na hoeveel lucifers begint dat patroon opnieuw?",
			"NimSet = {1, 4, 9, 10}, und die Verluste beginnen mit 1, 3, 6, 8, 14. Nach wie vielen Hölzchen beginnt dieses Muster von vorn?",
			"NimSet = {1, 4, 9, 10}, and the losses begin 1, 3, 6, 8, 14. After how many matches does that pattern begin again?",
			one.of(number, "25"), func() any { return periodOf(1, 4, 9, 10) },
			hint("Van 1 naar 3 is 2, van 3 naar 6 is 3. Zoek verderop in de rij weer eerst 2, dan 3, dan 2, dan 6.", "Von 1 nach 3 sind es 2, von 3 nach 6 sind es 3. Such weiter hinten in der Reihe wieder erst 2, dann 3, dann 2, dann 6.", "From 1 to 3 is 2, from 3 to 6 is 3. Further on in the row look for 2, then 3, then 2, then 6 again."),
			hint("Bij 19 begint het met 2, maar dan komt 5. Zoek het volgende verlies dat 2 lager is dan zijn opvolger.", "Bei 19 beginnt es mit 2, aber dann kommt 5. Such den nächsten Verlust, der 2 kleiner ist als sein Nachfolger.", "At 19 it begins with 2, but then comes 5. Look for the next loss that is 2 less than the one after it."),
			slip(func() any { return 1 + periodOf(1, 4, 9, 10) }, "Daar begint het opnieuw. Hoever is dat van het eerste verlies?", "Dort beginnt es von vorn. Wie weit ist das vom ersten Verlust?", "There it begins again. How far is that from the first loss?")),
		10: ask(
			"NimSet = {1, 4, 9, 10}. Er liggen een miljoen lucifers en jij begint. Hoeveel neem je?",
			"NimSet = {1, 4, 9, 10}. Da liegt eine Million Hölzchen und du beginnst. Wie viele nimmst du?",
			"NimSet = {1, 4, 9, 10}. There are a million matches and you begin. How many do you take?",
			one.of(number, "7"), func() any { return last.WinningMoves(1_000_000) },
			hint("Trek van een miljoen zo vaak mogelijk de periode af. Met wat overblijft kun je rekenen.", "Zieh von einer Million so oft wie möglich die Periode ab. Mit dem Rest kannst du rechnen.", "Subtract the period from a million as often as you can. The number that is left behaves just like a million."),
			hint("1.000.000 = 32.258 × 31 + 2. Hoe win je met 2 lucifers?", "1.000.000 = 32.258 × 31 + 2. Wie gewinnst du mit 2 Hölzchen?", "1,000,000 = 32,258 × 31 + 2. How do you win from 2 matches?"),
			slip(2, "Dat is de rest bij deling door 31. Hoeveel neem je als er zoveel liggen?", "Das ist der Rest beim Teilen durch 31. Wie viele nimmst du, wenn so viele daliegen?", "That is the remainder after division by 31. How many do you take if that many are left?")),
		11: ask(
			"NimSet = {1, 2, 3, …, 12}. Hoe groot is PeriodeLen?",
			"NimSet = {1, 2, 3, …, 12}. Wie groß ist PeriodeLen?",
			"NimSet = {1, 2, 3, …, 12}. How large is PeriodLen?",
			one.of(number, "7"), func() any { return periodOf(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12) },
			hint("Doe het eerst met {1, 2} en met {1, 2, 3}.", "Mach es zuerst mit {1, 2} und mit {1, 2, 3}.", "Do it with {1, 2} and with {1, 2, 3} first."),
			hint("1 is verlies. Van welke aantallen kun je er precies 1 achterlaten? Het eerste aantal daarna is weer verlies.", "1 ist ein Verlust. Von welchen Anzahlen kannst du genau 1 übrig lassen? Die erste Anzahl danach ist wieder ein Verlust.", "1 is a loss. From which numbers can you leave exactly 1? The first number after those is a loss again."),
			slip(12, "Tel nog eens: 1 is verlies, en 2 tot en met 13 zijn winst.", "Zähl noch einmal: 1 ist ein Verlust, 2 bis 13 sind ein Gewinn.", "Count once more: 1 is a loss, and 2 to 13 are wins.")),
		12: ask(
			"NimSet = {1, 3, 5, 7, 9, 11, 13, 15}. Hoe groot is PeriodeLen?",
			"NimSet = {1, 3, 5, 7, 9, 11, 13, 15}. Wie groß ist PeriodeLen?",
			"NimSet = {1, 3, 5, 7, 9, 11, 13, 15}. How large is PeriodLen?",
			one.of(number, "16"), func() any { return periodOf(1, 3, 5, 7, 9, 11, 13, 15) },
			hint("Je neemt altijd een oneven aantal. Wat gebeurt er dan met even en oneven?", "Du nimmst immer eine ungerade Anzahl. Was geschieht dann mit gerade und ungerade?", "You always take an odd number. What happens then to even and odd?"),
			hint("Van een oneven aantal kom je altijd bij een even aantal, hoe je ook speelt.", "Von einer ungeraden Anzahl kommst du immer zu einer geraden, wie du auch spielst.", "From an odd number you always reach an even one, however you play.")),
		13: ask(
			"Stel dat c in de NimSet zit. Dan zijn N en N − c nooit allebei verlies. Welke getallen van 1 tot en met 10 kunnen daarom de periode van {1, 6, 9} niet zijn?",
			"Angenommen, c gehört zur Menge. Dann sind N und N − c nie beide ein Verlust. Welche Zahlen von 1 bis 10 können darum nicht die Periode von {1, 6, 9} sein?",
			"Suppose c is in the set. Then N and N − c are never both losses. Which numbers from 1 to 10 can therefore not be the period of {1, 6, 9}?",
			set.of(number, "4, 8, 10"), these(1, 10, func(p int) bool { return 1%p == 0 || 6%p == 0 || 9%p == 0 }),
			hint("Is 3 de periode, dan staat er 3, 6, 9, … plaatsen na elk verlies weer een verlies.", "Ist 3 die Periode, dann steht 3, 6, 9, … Plätze nach jedem Verlust wieder ein Verlust.", "If 3 is the period, there is a loss again 3, 6, 9, … places after each loss."),
			hint("Een periode mag dus geen deler zijn van een getal uit de NimSet.", "Eine Periode darf also kein Teiler einer Zahl der Menge sein.", "So a period may not divide a number of the set."),
			slip([]int{1, 6, 9}, "Ook 3 kan het niet zijn: dan zou er 6 plaatsen na een verlies weer een verlies staan.", "Auch 3 kann es nicht sein: Dann stünde 6 Plätze nach einem Verlust wieder ein Verlust.", "3 cannot be the period either: then there would be a loss again 6 places after a loss.")),
		14: ask(
			"NimSet = {1, 4, 9, 10}, maar nu wint wie de laatste lucifer neemt. Wat zijn de eerste vijf verliezen? 0 is de eerste.",
			"NimSet = {1, 4, 9, 10}, aber jetzt gewinnt, wer das letzte Hölzchen nimmt. Was sind die ersten fünf Verluste? 0 ist der erste.",
			"NimSet = {1, 4, 9, 10}, but now whoever takes the last match wins. What are the first five losses? 0 is the first.",
			list.of(number, "0, 3, 6, 9, 12"), func() any { return firstLosses(first, 5) },
			hint("0 is verlies: de ander heeft net de laatste genomen. Van 1, 4, 9 en 10 kom je bij 0.", "0 ist ein Verlust: Der andere hat gerade das letzte genommen. Von 1, 4, 9 und 10 kommst du zu 0.", "0 is a loss: the other has just taken the last one. From 1, 4, 9 and 10 you reach 0."),
			hint("Vergelijk met de verliezen 1, 3, 6, 8, 14 van het andere spel.", "Vergleich mit den Verlusten 1, 3, 6, 8, 14 des anderen Spiels.", "Compare with the losses 1, 3, 6, 8, 14 of the other game."),
			slip(func() any { return of(func(n int) int { return n + 1 }, firstLosses(first, 5)...)() }, "Dat zijn de verliezen als verliest wie de laatste neemt.", "Das sind die Verluste, wenn verliert, wer das letzte nimmt.", "Those are the losses if whoever takes the last one loses.")),
		15: write(
			"Verander het programma zo, dat het voor NimSet = {2, 3} de letter van n lucifers geeft: W, V of R.",
			"Ändere das Programm so, dass es für NimSet = {2, 3} den Buchstaben von n Hölzchen liefert: G, V oder U.",
			"Change the program so that it gives the letter of n matches for NimSet = {2, 3}: W, L or D.",
			"func(n int) string", 0, 200, func(n int, said string) bool {
				entries, bad := one.of(letter, "").read(said)
				return !bad.Open && len(entries) == 1 && entries[0].is == draws.Outcome(n).String()
			},
			hint("Verzamel eerst alle letters die je kunt achterlaten. Is er geen enkele, dan zit je vast.", "Sammle zuerst alle Buchstaben, die du übrig lassen kannst. Gibt es keinen, dann sitzt du fest.", "First collect all the letters that you can leave. If there is none, you are stuck."),
			hint("Eerst kijk je of er een verlies bij is. Zo niet, dan of er een remise bij is. Pas als dat ook niet zo is, verlies je.", "Schau zuerst, ob ein Verlust dabei ist. Wenn nicht, ob ein Unentschieden dabei ist. Erst wenn auch das nicht so ist, verlierst du.", "First see whether a loss is among them. If not, see whether a draw is. Only if neither is, you lose.")),
		16: ask(
			"NimSet = {2, 3, 5}, en wie de laatste neemt, verliest. Vanaf welk aantal is alles remise?",
			"NimSet = {2, 3, 5}, und wer das letzte nimmt, verliert. Ab welcher Anzahl ist alles unentschieden?",
			"NimSet = {2, 3, 5}, and whoever takes the last one loses. From which number on is everything a draw?",
			one.of(number, "20"), func() any {
				r, err := takeaway.MustSet(2, 3, 5).Misere().Period()
				if err != nil || r.Period != 1 {
					panic("exercise: {2, 3, 5} does not end in draws")
				}
				return r.Preperiod
			},
			hint("Bij 0 staat W, bij 1 R en bij 2 V. Reken zo door tot je M = 5 keer R achter elkaar hebt.", "Bei 0 steht G, bei 1 U und bei 2 V. Rechne so weiter, bis du M = 5 Mal U hintereinander hast.", "0 is W, 1 is D and 2 is L. Go on until you have five times D in a row, as many as the largest number of the set."),
			hint("Een aantal is winst als er 2, 3 of 5 lager een V staat. Er staat maar één V in de hele rij.", "Eine Anzahl ist ein Gewinn, wenn 2, 3 oder 5 tiefer ein V steht. In der ganzen Reihe steht nur ein V.", "A number is a win if the number 2, 3 or 5 below it is an L. There is only one L in the whole row.")),
		17: ask(
			"Voeg aan {1, 4, 9, 10} één getal toe dat groter is dan 10. Wat is het kleinste getal waarbij de hele rij van winst en verlies dezelfde blijft?",
			"Füg zu {1, 4, 9, 10} eine Zahl hinzu, die größer als 10 ist. Was ist die kleinste Zahl, bei der die ganze Reihe der Gewinne und Verluste dieselbe bleibt?",
			"Add one number larger than 10 to {1, 4, 9, 10}. What is the smallest number with which the whole row of wins and losses stays the same?",
			one.of(number, "11"), func() any {
				for c := 11; ; c++ {
					if dd := takeaway.MustSet(1, 4, 9, 10, c).Misere().MustDD(); dd.StartLen == 0 && slices.Equal(dd.PeriodDD(), last.MustDD().PeriodDD()) {
						return c
					}
				}
			},
			hint("Een getal dat ergens het verschil van twee verliezen is, maakt van het grootste van die twee winst.", "Eine Zahl, die irgendwo die Differenz zweier Verluste ist, macht aus dem größeren der beiden einen Gewinn.", "A number that is somewhere the difference of two losses turns the larger of the two into a win."),
			hint("Tel opeenvolgende verschillen 2, 3, 2, 6, 5, 2, 5, 6, 2, 3, … bij elkaar op. Welke sommen boven de 10 komen voor?", "Zähl aufeinanderfolgende Differenzen 2, 3, 2, 6, 5, 2, 5, 6, 2, 3, … zusammen. Welche Summen über 10 kommen vor?", "Add up consecutive differences in 2, 3, 2, 6, 5, 2, 5, 6, 2, 3, … Which sums above 10 occur?")),
		18: write(
			"Hoe groot is de periode van {1, k}? Onderzoek het voor kleine k, en schrijf een programma dat het voor k van 2 tot en met 60 zegt.",
			"Wie groß ist die Periode von {1, k}? Untersuch es für kleine k, und schreib ein Programm, das es für k von 2 bis 60 sagt.",
			"How large is the period of {1, k}? Explore it for small k, and write a program that says it for k from 2 to 60.",
			"func(k int) int", 2, 60, func(k, period int) bool { return period == periodOf(1, k) },
			hint("Bereken de periode van {1, 2}, {1, 3}, {1, 4} en {1, 5}.", "Berechne die Periode von {1, 2}, {1, 3}, {1, 4} und {1, 5}.", "Work out the period of {1, 2}, {1, 3}, {1, 4} and {1, 5}."),
			hint("Onderscheid even en oneven k. In Go is de rest van k bij deling door 2: k % 2.", "Unterscheide gerade und ungerade k. In Go ist der Rest von k beim Teilen durch 2: k % 2.", "Look at even k and odd k separately. In Go the remainder of k divided by 2 is k % 2.")),
		19: predict(
			"NimSet = {1, 4, 9, 10}, en er liggen 29 lucifers, net als op het bord. Hoeveel neem je om te winnen?",
			"NimSet = {1, 4, 9, 10}, und da liegen 29 Hölzchen, wie auf dem Brett. Wie viele nimmst du, um zu gewinnen?",
			"NimSet = {1, 4, 9, 10}, and there are 29 matches, as on the board. How many do you take to win?",
			one.of(number, "5"), func() any { return last.WinningMoves(29) },
			hint("Trek 1, 4, 9 en 10 van 29 af. Welke uitkomst is een verlies?", "Zieh 1, 4, 9 und 10 von 29 ab. Welches Ergebnis ist ein Verlust?", "Subtract 1, 4, 9 and 10 from 29. Which result is a loss?"),
			whatYouTake(leaves(29))),
		20: predict(
			"Uit hoeveel verschillen bestaat PeriodeDD bij {1, 4, 9, 10}?",
			"Aus wie vielen Differenzen besteht PeriodeDD bei {1, 4, 9, 10}?",
			"How many differences make up PeriodDD for {1, 4, 9, 10}?",
			one.of(number, "5"), func() any { return len(last.MustDD().PeriodDD()) },
			hint("Schrijf de verschillen op tussen de verliezen 1, 3, 6, 8, 14, 19, 21, 26, 32, …", "Schreib die Differenzen zwischen den Verlusten 1, 3, 6, 8, 14, 19, 21, 26, 32, … auf.", "Write down the differences between the losses 1, 3, 6, 8, 14, 19, 21, 26, 32, …"),
			hint("Samen zijn ze 31, de periode. Met hoeveel verschillen kom je van 1 bij 1 + 31?", "Zusammen sind sie 31, die Periode. Mit wie vielen Differenzen kommst du von 1 zu 1 + 31?", "Together they are 31, the period. How many differences take you from 1 to 1 + 31?"),
			slip(func() any { return last.MustDD().PeriodLen }, "Dat is hun som. Gevraagd is hoeveel het er zijn.", "Das ist ihre Summe. Gefragt ist, wie viele es sind.", "That is their sum. The question is how many there are."),
			slip(func() any { return 1 + len(last.MustDD().PeriodDD()) }, "Je telt de verliezen, het eerste en het laatste meegerekend. Tel de stappen ertussen.", "Du zählst die Verluste, den ersten und den letzten mitgerechnet. Zähl die Schritte dazwischen.", "You count the losses, the first and the last included. Count the steps between them.")),
		21: predict(
			"Welke perioden onder de 20 komen bij geen van de 256 verzamelingen voor?",
			"Welche Perioden unter 20 kommen bei keiner der 256 Mengen vor?",
			"Which periods below 20 occur for none of the 256 sets?",
			set.of(number, "3, 7"), func() any {
				occurs := map[int]bool{}
				for s := range takeaway.Sets(10) {
					occurs[s.Misere().MustDD().PeriodLen] = true
				}
				return these(1, 19, func(p int) bool { return !occurs[p] })()
			},
			hint("Denk aan opgave 13. Welke twee getallen zitten in elk van deze verzamelingen?", "Denk an Aufgabe 13. Welche zwei Zahlen gehören zu jeder dieser Mengen?", "Think of exercise 13. Which two numbers are in every one of these sets?")),
		22: predict(
			"Op de kaart staat voor 1\u00a0<\u00a0k\u00a0<\u00a0m\u00a0≤\u00a016 de periode van {1, k, m}. In hoeveel vakjes staat een 2?",
			"Auf der Karte steht für 1\u00a0<\u00a0k\u00a0<\u00a0m\u00a0≤\u00a016 die Periode von {1, k, m}. In wie vielen Feldern steht eine 2?",
			"For 1\u00a0<\u00a0k\u00a0<\u00a0m\u00a0≤\u00a016 the map shows the period of {1, k, m}. In how many squares is there a 2?",
			one.of(number, "30"), func() any {
				twos := 0
				for m := 3; m <= 16; m++ {
					twos += len(these(2, m-1, func(k int) bool { return periodOf(1, k, m) == 2 })().([]int))
				}
				return twos
			},
			hint("Bij periode 2 wisselen W en V elkaar steeds af. Wat voor zetten zijn er dan?", "Bei Periode 2 wechseln G und V einander immer ab. Was für Züge gibt es dann?", "With period 2, W and L take turns all along. What kind of moves are there then?"),
			hint("Met 1 en nog twee oneven getallen draait elke zet even en oneven om. Hoeveel paren k < m kun je maken van 3, 5, 7, 9, 11, 13 en 15?", "Mit 1 und noch zwei ungeraden Zahlen vertauscht jeder Zug gerade und ungerade. Wie viele Paare k < m gibt es aus 3, 5, 7, 9, 11, 13 und 15?", "With 1 and two more odd numbers every move swaps even and odd. How many pairs k < m can be made of 3, 5, 7, 9, 11, 13 and 15?"),
			slip([]int{42, 49}, "Elk paar staat maar één keer op de kaart, want k is kleiner dan m.", "Jedes Paar steht nur einmal auf der Karte, denn k ist kleiner als m.", "Each pair is on the map only once, for k is less than m."),
			slip(28, "Daar zitten ook paren met k = 1 bij. Maar k is groter dan 1.", "Da sind auch Paare mit k = 1 dabei. Aber k ist größer als 1.", "That counts pairs with k = 1 as well, but k is larger than 1.")),
		23: predict(
			"In de tabel staat voor M = 1 tot en met 12 een verzameling met de langste periode. Bij hoeveel van die twaalf is er een onregelmatig begin, zodat StartLen groter is dan 0?",
			"In der Tabelle steht für M = 1 bis 12 je eine Menge mit der längsten Periode. Wie viele dieser zwölf haben einen unregelmäßigen Anfang, also ein StartLen über 0?",
			"For M = 1 to 12 the table has a set with the longest period. How many of these twelve have an irregular beginning, so that StartLen is more than 0?",
			one.of(number, "7"), func() any {
				irregular := 0
				for _, row := range records.UpTo(12) {
					if row.Period.Set.Misere().MustDD().StartLen > 0 {
						irregular++
					}
				}
				return irregular
			},
			hint("Gok gerust. {1, 6, 9} heeft zo'n begin, en zijn periode is maar 5.", "Rate ruhig. {1, 6, 9} hat so einen Anfang, und ihre Periode ist nur 5.", "A guess is fine. {1, 6, 9} has such a beginning, and its period is only 5.")),
	}.question("NimSet", n)
}

// periodOf is the period of the losses of a set, where the last one loses.
func periodOf(takes ...int) int { return takeaway.MustSet(takes...).Misere().MustDD().PeriodLen }

// beginnings are the beginnings of a list from a length on, up to all of it.
func beginnings(from int, list []int) (all [][]int) {
	for n := from; n <= len(list); n++ {
		all = append(all, list[:n])
	}
	return all
}

func firstLosses(g takeaway.Game, count int) (all []int) {
	for n := range g.Losses() {
		if len(all) == count {
			break
		}
		all = append(all, n)
	}
	return all
}
