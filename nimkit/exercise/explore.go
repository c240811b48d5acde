package exercise

import (
	"slices"

	"nimlab/nimkit"
)

// Explore holds what the notebook on games of one's own asks: numbers 1 to 7 are its
// exercises, and from 8 on they are predictions on the way, which the page does not
// number.
func Explore(n int) Question {
	return book{
		1: ask(
			"Keer het halveerspel om: wie niet meer kan zetten, heeft gewonnen. Welke stapels van 1 tot en met 10 zijn nu verlies?",
			"Kehr das Halbierspiel um: Wer nicht mehr ziehen kann, hat gewonnen. Welche Haufen von 1 bis 10 sind jetzt Verlust?",
			"Turn the halving game round: whoever cannot move has won. Which heaps from 1 to 10 are lost now?",
			set.of(number, "2, 5, 7, 9"), these(1, 10, func(n int) bool { return outcome(nimkit.From(halve, n).Misere()) == nimkit.Loss }),
			hint("0 is nu winst. Dus 1 is verlies: je moet hem nemen.", "0 ist jetzt Gewinn. Also ist 1 Verlust: Man muss es nehmen.", "0 is a win now. So 1 is a loss: you must take it."),
			hint("Van 2 kun je 1 overlaten, en die moet de ander dan nemen.", "Von 2 kann man 1 übrig lassen, und dann muss der andere.", "From 2 you can leave 1, and then the other must take it.")),
		2: write(
			"Van een stapel neem je er één, of de helft als hij even is. Vind een formule voor de nim-waarde: schrijf een functie die de nim-waarde geeft voor n van 5 tot en met 500, zonder het spel te spelen.",
			"Von einem Haufen nimmt man eines oder, wenn er gerade ist, die Hälfte. Finde eine Formel für den Grundy-Wert: Schreib eine Funktion, die ihn für n von 5 bis 500 liefert, ohne das Spiel zu spielen.",
			"From a heap you take one, or half of it if it is even. Find a formula for the nim-value: write a function that gives it for n from 5 to 500 without playing the game.",
			"func(n int) int", 5, 500, areValues(func() []uint64 {
				row, err := nimkit.From(halve, 500).Sequence()
				return valuesOf(row.Values, err)
			}),
			hint("Oneven stapels zijn 0 waard.", "Ungerade Haufen sind 0 wert.", "Odd heaps have the value 0."),
			hint("Deel een even stapel door 2 tot hij oneven is, en tel hoe vaak dat kan. Pas op voor 1 en 3 aan het eind.", "Teile einen geraden Haufen durch 2, bis er ungerade ist, und zähl, wie oft das geht. Pass auf bei 1 und 3 am Ende.", "Divide an even heap by 2 until it is odd, and count how often you can. Take care if 1 or 3 is left.")),
		3: ask(
			"Er liggen twee stapels van het halveerspel naast elkaar, van 6 en van 8. Per beurt zet je in één van de twee; wie nergens meer kan, verliest. Wat kun je achterlaten om te winnen? Schrijf eerst wat er van de 6 overblijft, en dan wat er van de 8 overblijft.",
			"Zwei Haufen des Halbierspiels liegen nebeneinander, einer mit 6 und einer mit 8. Man zieht jeweils in einem der beiden; wer in keinem mehr ziehen kann, verliert. Was kannst du übrig lassen, um zu gewinnen? Schreib zuerst, was von der 6 bleibt, dann, was von der 8 bleibt.",
			"Two heaps of the halving game, of 6 and of 8, lie side by side. A turn is a move in one of them; whoever can move in neither loses. What can you leave in order to win? Write what is left of the 6 first, then what is left of the 8.",
			set.tuples(2, "(5, 8), (6, 7)"), func() any { return after(twoHalved, [2]int{6, 8}, true) },
			hint("Twee stapels met dezelfde nim-waarde zijn samen verlies.", "Zwei Haufen mit demselben Grundy-Wert sind zusammen ein Verlust.", "Two heaps of the same nim-value are a loss together."),
			hint("Zoek in het plaatje de nim-waarden van 6 en 8 op, en van wat je van elk kunt overlaten.", "Sieh im Bild nach, welche Grundy-Werte 6 und 8 haben und welche alles hat, was davon übrig bleiben kann.", "Look up the nim-values of 6 and 8 in the picture, and of what you can leave of each.")),
		4: ask(
			"Je speelt Wythoff met stapels van 7 en 10, en jij bent aan zet. Welke paren kun je achterlaten om te winnen?",
			"Bei Wythoff liegen Haufen von 7 und 10 da, und du bist am Zug. Welche Paare kannst du übrig lassen, um zu gewinnen?",
			"In Wythoff's game there are heaps of 7 and 10, and it is your turn. Which pairs can you leave in order to win?",
			set.heaps(2, "(7, 9), (3, 6)"), func() any { return after(wythoffGame, [2]int{7, 10}, true) },
			hint("Neem je van beide evenveel, dan blijft het verschil 3.", "Nimmt man von beiden gleich viel, so bleibt der Unterschied 3.", "If you take the same from both, the difference stays 3."),
			hint("In welk verliezend paar zit een 7? En een 10?", "In welchem Verlustpaar steht eine 7? Und eine 10?", "Which losing pair has a 7 in it? And a 10?")),
		5: ask(
			"Je speelt Fibonacci-Nim met 60 lucifers. Wie begint, neemt er een of meer, maar niet alle. Daarna neem je hoogstens twee keer zoveel als de ander net nam. Wie de laatste neemt, wint. Met hoeveel begin je?",
			"Beim Fibonacci-Nim liegen 60 Hölzchen da. Wer beginnt, nimmt einige, aber nicht alle; danach nimmt man höchstens doppelt so viele wie der andere eben. Wer das letzte nimmt, gewinnt. Wie viele nimmst du am Anfang?",
			"Play Fibonacci Nim with 60 matches. Whoever begins takes some, but not all; after that you take at most twice as many as the other just took. Whoever takes the last one wins. How many do you take to begin with?",
			one.of(number, "9"), sixty(func(p [2]int) int { return p[1] }),
			hint("Het grootste Fibonacci-getal tot 60 is 55.", "Die größte Fibonacci-Zahl bis 60 ist 55.", "The largest Fibonacci number up to 60 is 55."),
			hint("Schrijf 60 als som van Fibonacci-getallen, zonder twee die in de rij naast elkaar staan.", "Schreib 60 als Summe von Fibonacci-Zahlen, von denen keine zwei aufeinanderfolgen.", "Write 60 as a sum of Fibonacci numbers, no two of them next to each other."),
			slip(sixty(func(p [2]int) int { return p[0] }), "Zoveel blijft er liggen; gevraagd is wat je neemt.", "So viele bleiben liegen; gefragt ist, was du nimmst.", "That is how many are left; the question is how many you take."),
			slip(0, "Niets nemen mag niet.", "Nichts zu nehmen ist nicht erlaubt.", "You must take at least one.")),
		6: ask(
			"Je speelt het spel van Euclides met 25 en 7, en jij bent aan zet. Welke twee getallen laat je over?",
			"Im Spiel des Euklid stehen 25 und 7 da, und du bist am Zug. Welche zwei Zahlen lässt du übrig?",
			"In Euclid's game there are 25 and 7, and it is your turn. Which two numbers do you leave in order to win?",
			one.heaps(2, "(18, 7)"), func() any { return after(euclid, [2]int{25, 7}, true) },
			hint("Je kunt 7, 14 of 21 aftrekken.", "Man kann 7, 14 oder 21 abziehen.", "You can subtract 7, 14 or 21."),
			hint("Laat twee getallen over waarvan de verhouding kleiner is dan 1,618…", "Lass zwei Zahlen übrig, deren Verhältnis kleiner ist als 1,618…", "Leave two numbers whose ratio is less than 1.618…."),
			slip("4,7", "7 gedeeld door 4 is 1,75. De ander laat (4, 3) over, en dat is verlies voor jou.", "7 geteilt durch 4 ist 1,75. Der andere lässt (4, 3) übrig, und das ist für dich verloren.", "7 divided by 4 is 1.75. The other leaves (4, 3), a loss for you.")),
		7: ask(
			"Je mag er 1, 3 of 4 nemen, en wie niet meer kan, verliest. Hoeveel van de stapels van 0 tot en met 100 zijn verlies?",
			"Man darf 1, 3 oder 4 nehmen; wer nicht mehr kann, verliert. Wie viele der Haufen von 0 bis 100 sind ein Verlust?",
			"You may take 1, 3 or 4; whoever cannot move loses. How many of the heaps from 0 to 100 are losses?",
			one.of(number, "25"), func() any {
				lost, g := 0, graph(nimkit.From(oneThreeFour, 100))
				for n := range g.Len() {
					if g.Outcome(n) == nimkit.Loss {
						lost++
					}
				}
				return lost
			},
			hint("De eerste verliezen zijn 0, 2, 7 en 9.", "Die ersten Verluste sind 0, 2, 7 und 9.", "The first losses are 0, 2, 7 and 9."),
			hint("Na elke 7 begint het opnieuw. Vergeet de laatste stapels niet.", "Nach je 7 Haufen beginnt es von vorn. Vergiss die letzten Haufen nicht.", "After every 7 it begins again. Do not forget the last heaps."),
			slip(28, "In veertien keer zeven stapels zitten er 28, van 0 tot en met 97. Dan komen er nog drie stapels.", "So viele sind es von 0 bis 97, in vierzehnmal sieben Haufen. Dann kommen noch drei Haufen.", "Fourteen times seven heaps, from 0 to 97, have 28 losses. Then there are three heaps more.")),
		8: predict(
			"Je neemt er één, of de helft als de stapel even is, en wie niet meer kan, verliest. Is het winst of verlies voor wie aan zet is, bij stapels van 0, 1, 2, … tot en met 8? Zet voor elke stapel een letter.",
			"Man nimmt eines oder, wenn die Anzahl gerade ist, die Hälfte; wer nicht mehr kann, verliert. Sind die Haufen 0, 1, 2, … bis 8 Gewinn (G) oder Verlust (V) für den, der am Zug ist? Schreib neun Buchstaben.",
			"Take one, or half if the heap is even; whoever cannot move loses. Write W (win) or L (loss) for the player to move, with heaps of 0, 1, 2, … up to 8.",
			list.of(letter, "V W W V W W V W W").from(0), each(0, 8, func(n int) nimkit.Outcome { return outcome(nimkit.From(halve, n)) }),
			hint("Begin bij 0: wie daar aan zet is, kan niets en heeft verloren.", "Beginne bei 0: Wer dort am Zug ist, kann nichts tun und hat verloren.", "Begin at 0: whoever is to move there can do nothing and has lost."),
			hint("Bij elke volgende stapel kijk je naar de één of twee stapels die je kunt achterlaten. Is daar een verlies bij, dan is het winst.", "Sieh bei jedem weiteren Haufen nach, welche ein oder zwei Haufen man übrig lassen kann. Ist einer davon ein Verlust, so ist es Gewinn.", "For each next heap look at the one or two heaps that can be left. If one of them is a loss, it is a win.")),
		9: predict(
			"Er liggen er 100 en jij bent aan zet. Hoeveel laat je er liggen?",
			"Es liegen 100 Hölzchen da, und du bist am Zug. Wie viele lässt du übrig?",
			"In the same game there are 100 matches and it is your turn. How many do you leave?",
			one.of(number, "40"), func() any { return after(halve, 100, true) },
			hint("Je hebt maar twee zetten.", "Du hast nur zwei Züge.", "You have only two moves."),
			hint("Welke van de twee geeft de ander een verlies?", "Welcher der beiden gibt dem anderen einen Verlust?", "Which of the two gives the other a loss?"),
			slip(func() any { return after(halve, 100, false) }, "Dat is weer een even stapel, en die is winst voor de ander.", "Das ist wieder ein gerader Haufen, und der ist für den anderen gewonnen.", "That is an even heap again, a win for the other.")),
		10: predict(
			"Van een stapel van 6 kun je er 5 of 3 overlaten. Welke nim-waarde heeft de stapel van 6?",
			"Von einem Haufen mit 6 kann man 5 oder 3 übrig lassen. Welchen Grundy-Wert hat der Haufen mit 6?",
			"From a heap of 6 you can leave 5 or 3. What is the nim-value of the heap of 6?",
			one.of(number, "7"), func() any { return nimValue(nimkit.From(halve, 6)) },
			hint("Reken van klein naar groot: 0 heeft waarde 0, 1 heeft waarde 1, 2 heeft waarde 0.", "Rechne von klein nach groß: 0 hat den Wert 0, 1 den Wert 1, 2 den Wert 0.", "Go from small to large: 0 has the value 0, 1 has 1, 2 has 0."),
			hint("5 is verlies, dus 0 waard. Uit 3 kun je alleen 2 overlaten.", "5 ist ein Verlust, also 0 wert. Von 3 bleibt nur 2 übrig.", "5 is a loss, so it has the value 0. From 3 only 2 can be left."),
			slip(0, "0 is de waarde van een verlies, en van 6 kun je een verlies overlaten. Kijk naar de waarden van 5 en 3, niet naar de getallen 5 en 3.", "0 ist der Wert eines Verlusts, und von 6 kann man einen Verlust übrig lassen. Sieh auf die Werte von 5 und 3, nicht auf die Zahlen 5 und 3.", "0 is the value of a loss, and from 6 a loss can be left. Look at the values of 5 and 3, not at the numbers 5 and 3."),
			slip(1, "Een van de twee stapels die je kunt overlaten, heeft zelf waarde 1.", "Einer der beiden Haufen, die übrig bleiben können, hat selbst den Wert 1.", "One of the two heaps that can be left has the value 1 already.")),
		11: predict(
			"Welke paren met getallen tot en met 7 zijn verlies voor wie aan zet is? Schrijf van elk paar het kleinste getal vooraan; (0, 0) hoort er ook bij.",
			"Welche Paare mit Zahlen bis 7 sind verloren für den, der am Zug ist? Schreib von jedem Paar die kleinere Zahl zuerst; (0, 0) gehört auch dazu.",
			"Which pairs of numbers up to 7 are lost for the player to move? Write the smaller number of each pair first; (0, 0) is one of them.",
			set.heaps(2, "(0, 0), (2, 4), (3, 6)"), pairs(0, 7, wythoffLost),
			hint("Streep weg vanuit (0, 0): alles vanwaar je in één zet op (0, 0) komt, is winst. Het kleinste paar dat blijft staan, is het volgende verlies.", "Streich von (0, 0) aus alles weg, von wo man in einem Zug nach (0, 0) kommt: Das ist Gewinn. Das kleinste Paar, das stehen bleibt, ist der nächste Verlust.", "Begin at (0, 0) and strike out: whatever reaches (0, 0) in one move is a win. The smallest pair that is left is the next loss."),
			hint("Na (0, 0) komt (1, 2). Streep ook daarvandaan weg: langs de rij, langs de kolom en schuin.", "Nach (0, 0) kommt (1, 2). Streich auch von dort aus weg: längs der Zeile, der Spalte und schräg.", "After (0, 0) comes (1, 2). Strike out from there as well: along the row, the column and the diagonal.")),
		12: predict(
			"Welk verliezend paar komt er na (4, 7)?",
			"Welches Verlustpaar kommt nach (4, 7)?",
			"Which losing pair comes after (4, 7)?",
			one.heaps(2, "(5, 9)"), func() any {
				all := pairs(0, 10, wythoffLost)().([][2]uint64)
				return all[len(all)-1]
			},
			hint("Welk getal is nog in geen enkel paar voorgekomen?", "Welche Zahl kam noch in keinem Paar vor?", "Which number has not been in a pair yet?"),
			hint("De verschillen zijn 0, 1, 2, 3. Welk verschil is nu aan de beurt?", "Die Unterschiede sind 0, 1, 2, 3. Welcher ist jetzt an der Reihe?", "The differences are 0, 1, 2, 3. Which one is next?"),
			slip([]string{"5,8", "5,9"}, "5 zat al in het paar (3, 5).", "5 kam schon im Paar (3, 5) vor.", "5 was in the pair (3, 5) already."),
			slip("6,9", "Het verschil 3 is al van (4, 7).", "Den Unterschied 3 hat schon (4, 7).", "The difference 3 is that of (4, 7) already.")),
		13: predict(
			"Met welke aantallen lucifers van 1 tot en met 8 verliest wie begint?",
			"Bei welchen Anzahlen von 1 bis 8 Hölzchen verliert, wer beginnt?",
			"With which numbers of matches from 1 to 8 does the first player lose?",
			set.of(number, "1, 4, 7"), these(1, 8, func(n int) bool { return outcome(nimkit.From(fibonacciNim, [2]int{n, 0})) == nimkit.Loss }),
			hint("Met 1 mag je niets nemen: niet alles, en minder dan één kan niet.", "Bei 1 kann man nicht ziehen: Alles zu nehmen ist verboten, und weniger als eines geht nicht.", "With 1 you have no move: you may not take it all, and you cannot take less than one."),
			hint("Wie een derde of meer neemt, geeft de ander de rest in één keer.", "Wer ein Drittel oder mehr nimmt, überlässt dem anderen den ganzen Rest.", "If the first player takes a third or more, the other can take all the rest at once."),
			slip([]int{2, 3, 5, 8}, "Bijna. Wat kan de beginner doen als er één lucifer ligt, die hij niet mag nemen?", "Fast. Kann man beginnen, wenn nur ein Hölzchen daliegt, das man nicht nehmen darf?", "Nearly. What can the first player do with one match that may not be taken?")),
		14: predict(
			"Is het winst of verlies voor wie aan zet is, bij (5, 3), (8, 5), (13, 8) en (21, 13)? Zet vier letters.",
			"Sind (5, 3), (8, 5), (13, 8) und (21, 13) Gewinn (G) oder Verlust (V) für den, der am Zug ist?",
			"Write W (win) or L (loss) for the player to move, at (5, 3), (8, 5), (13, 8) and (21, 13).",
			list.of(letter, "W W V V"), of(func(p [2]int) nimkit.Outcome { return outcome(nimkit.From(euclid, p)) }, [2]int{5, 3}, [2]int{8, 5}, [2]int{13, 8}, [2]int{21, 13}),
			hint("Begin bij (2, 1): wie daar aan zet is, trekt 2 keer 1 af en wint.", "Beginne bei (2, 1): Wer dort am Zug ist, zieht zweimal 1 ab und gewinnt.", "Begin at (2, 1): whoever is to move subtracts 1 twice and wins."),
			hint("Vanaf (3, 2) heb je hier telkens maar één zet.", "Von (3, 2) an hat man hier immer nur einen Zug.", "From (3, 2) on there is only one move each time.")),
		15: predict(
			"Je speelt Northcott met gaten van 2, 3 en 4 velden tussen de mannen. In welke rij zet je, en hoe groot maak je daar het gat? Schrijf de rij en het nieuwe gat.",
			"Bei Northcott sind die Lücken zwischen den Steinen 2, 3 und 4 Felder groß. In welcher Reihe ziehst du, und wie groß machst du dort die Lücke? Schreib die Nummer der Reihe und die neue Lücke.",
			"In Northcott's game there are gaps of 2, 3 and 4 squares between the men. In which row do you move, and how large do you make the gap there? Write the row and the new gap.",
			one.tuples(2, "(1, 0)"), func() any {
				var moves [][2]int
				for _, p := range after(northcott, [3]int{2, 3, 4}, true) {
					for row, gap := range p {
						if gap != row+2 {
							moves = append(moves, [2]int{row + 1, gap})
						}
					}
				}
				return moves
			},
			hint("Denk aan Nim met stapels van 2, 3 en 4.", "Denk an Nim mit Haufen von 2, 3 und 4.", "Think of Nim with heaps of 2, 3 and 4."),
			hint("2 en 3 samen tellen in Nim voor één stapel van 1.", "2 und 3 zusammen zählen in Nim wie ein Haufen von 1.", "In Nim 2 and 3 together count as one heap of 1."),
			slip("3,3", "Dat is hoeveel velden je opschuift; gevraagd is het gat dat overblijft.", "Um so viele Felder rückst du vor; gefragt ist die Lücke, die bleibt.", "That is how many squares you move; the question is how large the gap is then."),
			slip("3,0", "Dan blijven gaten van 2 en 3 over, en de ander maakt ze gelijk.", "Dann bleiben Lücken von 2 und 3, und der andere macht sie gleich.", "That leaves gaps of 2 and 3, and the other makes them equal.")),
		16: predict(
			"Je mag er 1, 3 of 4 nemen, en wie niet meer kan, verliest. Welke stapels van 1 tot en met 9 zijn verlies?",
			"Man darf 1, 3 oder 4 nehmen; wer nicht mehr kann, verliert. Welche Haufen von 1 bis 9 sind ein Verlust?",
			"You may take 1, 3 or 4; whoever cannot move loses. Which heaps from 1 to 9 are losses?",
			set.of(number, "1, 5, 8"), these(1, 9, func(n int) bool { return outcome(nimkit.From(oneThreeFour, n)) == nimkit.Loss }),
			hint("0 is verlies. Van welke stapels kom je daar in één zet?", "0 ist ein Verlust. Von welchen Haufen kommt man mit einem Zug dorthin?", "0 is a loss. From which heaps does one move lead there?"),
			hint("Dat zijn 1, 3 en 4. De kleinste die overblijft, is het volgende verlies; tel daar weer 1, 3 en 4 bij op.", "Das sind 1, 3 und 4. Der kleinste, der übrig bleibt, ist der nächste Verlust; zähl auch dazu 1, 3 und 4.", "Those are 1, 3 and 4. The smallest that is left is the next loss; add 1, 3 and 4 to it again."),
			slip([]int{2, 5, 8}, "Van 5 kun je er 3 nemen, en dan houdt de ander 2 over.", "Von 5 kann man 3 nehmen, und dann hat der andere 2 vor sich.", "From 5 you can take 3, and then the other is left with 2.")),
		17: predict(
			"In de figuur hieronder staan de nim-waarden van alle stapels tot en met 64. Wat is de grootste?",
			"Das Bild unten zeigt die Grundy-Werte aller Haufen bis 64. Welcher ist der größte?",
			"The figure below shows the nim-values of all heaps up to 64. Which is the largest of them?",
			one.of(number, "12"), func() any {
				row, err := nimkit.From(halve, 64).Sequence()
				return slices.Max(valuesOf(row.Values, err))
			},
			hint("Hoeveel zetten heb je hoogstens vanuit een stapel?", "Wie viele Züge hat man von einem Haufen höchstens?", "How many moves has a heap at most?"),
			hint("Met één zet kan alleen 0 of 1 ontbreken. En met twee zetten?", "Bei einem Zug kann nur 0 oder 1 die kleinste fehlende Zahl sein. Und bei zwei Zügen?", "With one move the least missing number can only be 0 or 1. And with two moves?"),
			slip([]int{32, 64}, "De nim-waarde is niet de grootte van de stapel, maar een getal dat bij de zetten ontbreekt.", "Der Grundy-Wert ist nicht die Größe des Haufens, sondern eine Zahl, die bei den Zügen fehlt.", "The nim-value is not the size of the heap, but a number that is missing among its moves.")),
		18: predict(
			"Wythoff, maar van beide stapels tegelijk mag je er alleen elk één nemen. Is (5, 5) winst of verlies voor wie aan zet is?",
			"Wythoff, aber von beiden Haufen zugleich darf man nur je ein Hölzchen nehmen. Ist (5, 5) Gewinn (G) oder Verlust (V) für den, der am Zug ist?",
			"Wythoff's game, but from both heaps at once you may only take one each. Is (5, 5) a win (W) or a loss (L) for the player to move?",
			one.of(letter, "W of V"), func() any { return outcome(nimkit.From(oneFromEach, [2]int{5, 5})) },
			hint("Begin klein: (1, 1) is winst en (1, 2) is verlies. Wat is (2, 2) dan?", "Beginne klein: (1, 1) ist Gewinn und (1, 2) ist Verlust. Was ist dann (2, 2)?", "Start small: (1, 1) is a win and (1, 2) is a loss. What is (2, 2) then?"),
			hint("Streep weg zoals bij Wythoff. De schuine lijn is nu maar één stap lang.", "Streich weg wie bei Wythoff. Die schräge Linie ist jetzt nur einen Schritt lang.", "Strike out as for Wythoff. The diagonal is only one step long now.")),
	}.question("Explore", n)
}

// halve is the game of the notebook: one away, or half of an even heap.
func halve(n int, move func(int)) {
	if n > 0 {
		move(n - 1)
	}
	if n > 0 && n%2 == 0 {
		move(n / 2)
	}
}

// twoHalved is that game on two heaps.
func twoHalved(p [2]int, move func([2]int)) {
	halve(p[0], func(n int) { move([2]int{n, p[1]}) })
	halve(p[1], func(n int) { move([2]int{p[0], n}) })
}

func nimValue(p nimkit.Playable) uint64 {
	g := graph(p)
	v, _ := g.NimValue(g.Start())
	return uint64(v)
}

// oneFromEach is Wythoff's game in which only one may be taken from both at once.
func oneFromEach(p [2]int, move func([2]int)) {
	for k := range p[0] {
		move([2]int{k, p[1]})
	}
	for k := range p[1] {
		move([2]int{p[0], k})
	}
	if min(p[0], p[1]) > 0 {
		move([2]int{p[0] - 1, p[1] - 1})
	}
}

// wythoffGame is Wythoff's game: from one heap, or the same from both.
func wythoffGame(p [2]int, move func([2]int)) {
	for k := 1; k <= max(p[0], p[1]); k++ {
		for _, q := range [][2]int{{p[0] - k, p[1]}, {p[0], p[1] - k}, {p[0] - k, p[1] - k}} {
			if q[0] >= 0 && q[1] >= 0 {
				move(q)
			}
		}
	}
}

func wythoffLost(a, b uint64) bool {
	return outcome(nimkit.From(wythoffGame, [2]int{int(a), int(b)})) == nimkit.Loss
}

// fibonacciNim is Fibonacci Nim: a heap, and what was just taken.
func fibonacciNim(p [2]int, move func([2]int)) {
	most := 2 * p[1]
	if p[1] == 0 {
		most = p[0] - 1
	}
	for k := 1; k <= min(p[0], most); k++ {
		move([2]int{p[0] - k, k})
	}
}

// sixty is something about what the winning moves leave of 60 in Fibonacci Nim.
func sixty(f func([2]int) int) func() any {
	return func() any { return of(f, after(fibonacciNim, [2]int{60, 0}, true)...)() }
}

// euclid is Euclid's game: a multiple of one number off the other.
func euclid(p [2]int, move func([2]int)) {
	for k := p[1]; 0 < k && k <= p[0]; k += p[1] {
		move([2]int{p[0] - k, p[1]})
	}
	for k := p[0]; 0 < k && k <= p[1]; k += p[0] {
		move([2]int{p[0], p[1] - k})
	}
}

// northcott is Northcott's game, by the gaps between the men, which only close.
func northcott(p [3]int, move func([3]int)) {
	for row, gap := range p {
		for left := range gap {
			next := p
			next[row] = left
			move(next)
		}
	}
}

func oneThreeFour(n int, move func(int)) {
	for _, k := range []int{1, 3, 4} {
		if k <= n {
			move(n - k)
		}
	}
}
