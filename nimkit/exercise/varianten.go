package exercise

import (
	"math/big"
	"slices"
	"strings"
	"sync"

	"nimlab/nimkit"
	"nimlab/nimkit/nimbi"
	"nimlab/nimkit/octal"
	"nimlab/nimkit/tower"
	"nimlab/nimkit/view"
)

// Varianten holds the exercises of the notebook on the variants of the German
// article, in its order: 1 to 4 on Lasker's Nim, 5 and 6 on restricted takes, 7 to 10
// on Kayles, 11 to 13 on towers, 14 and 15 on Nimbi, 16 on all at once. From 17 on they
// are predictions, which the page does not number.
func Varianten(n int) Question {
	return book{
		1: ask(
			"Lasker-Nim met rijen van 1, 2 en 3, en jij bent aan zet. Welke stand laat je achter?",
			"Lasker-Nim mit den Reihen 1, 2 und 3, und du bist am Zug. Welche Stellung hinterlässt du?",
			"In Lasker's Nim there are rows of 1, 2 and 3, and it is your move. Which position do you leave in order to win?",
			one.heaps(4, "1, 1, 1, 3"), rows(octal.Lasker.Heaps(1, 2, 3), 4),
			hint("Er is maar één goede zet, en hij neemt niets.", "Es gibt nur einen guten Zug, und er nimmt nichts weg.", "There is only one good move, and it takes nothing."),
			hint("Na je zet liggen alle rijen in paren. Wat de ander doet, doe jij dan na.", "Nach deinem Zug liegen alle Reihen in Paaren. Was der andere tut, machst du dann nach.", "After your move the rows lie in pairs of equal length. Whatever the other does then, you do too."),
			slip("1,1,1,3", "Delen is een goed idee. Maar hebben hier alle rijen een gelijke naast zich?", "Teilen ist eine gute Idee. Aber hat hier jede Reihe eine gleiche neben sich?", "Splitting is a good idea. But has each row an equal one beside it here?")),
		2: ask(
			"Lasker-Nim: neem van één rij zoveel je wilt, of deel een rij in tweeën. Wat zijn de nim-waarden van de rijen 5, 6, 7 en 8?",
			"Lasker-Nim: Nimm von einer Reihe, so viel du willst, oder teile eine Reihe in zwei. Welche Grundy-Werte haben die Reihen 5, 6, 7 und 8?",
			"Lasker's Nim: take as much as you like from one row, or split a row in two. What are the nim-values of the rows of 5, 6, 7 and 8?",
			list.of(number, "1, 2, 3, 4").from(5), func() any { return valuesOf(octal.Lasker.NimValues(8))[5:] },
			hint("De rijen 1, 2, 3, 4 hebben de waarden 1, 2, 4, 3. Nemen van 5 geeft dus 0, 1, 2, 4, 3.", "Die Reihen 1, 2, 3, 4 haben die Werte 1, 2, 4, 3. Bei 5 gibt das Nehmen also 0, 1, 2, 4, 3.", "The rows of 1, 2, 3, 4 have the values 1, 2, 4, 3. So taking from 5 leads to 0, 1, 2, 4, 3."),
			hint("Delen van 5 geeft 1 ⊕ 3 (uit 1 en 4) en 2 ⊕ 4 (uit 2 en 3).", "Das Teilen von 5 gibt 1 ⊕ 3 (aus 1 und 4) und 2 ⊕ 4 (aus 2 und 3).", "Splitting 5 leads to 1 ⊕ 3 (from 1 and 4) and to 2 ⊕ 4 (from 2 and 3)."),
			slip([]int{5, 6, 7, 8}, "Zo zou het zijn zonder delen.", "So wäre es ohne das Teilen.", "That is how it would be without splitting.")),
		3: ask(
			"Lasker-Nim met rijen van 3, 4 en 5. Welke stand van drie rijen laat je achter om te winnen?",
			"Lasker-Nim mit den Reihen 3, 4 und 5. Welche Stellung aus drei Reihen hinterlässt du, um zu gewinnen?",
			"In Lasker's Nim there are rows of 3, 4 and 5. Which position of three rows do you leave in order to win?",
			one.heaps(3, "2, 4, 5"), rows(octal.Lasker.Heaps(3, 4, 5), 3),
			hint("Schrijf eerst de waarden op: 4, 3 en 5.", "Schreib zuerst die Werte auf: 4, 3 und 5.", "Write down the values first: 4, 3 and 5."),
			hint("De nim-som is 2. Welke van de drie waarden wordt kleiner als je er 2 bij optelt met ⊕?", "Die Nim-Summe ist 2. Welcher der drei Werte wird kleiner, wenn man mit ⊕ eine 2 addiert?", "The nim-sum is 2. Which of the three values becomes smaller when 2 is added to it by ⊕?"),
			slip(rows(octal.Nim.Heaps(3, 4, 5), 3), "Dat wint in gewoon Nim. Bij Lasker zijn de rijen 3 en 4 anders waard.", "Das gewinnt im gewöhnlichen Nim. Bei Lasker haben die Reihen 3 und 4 andere Werte.", "That wins in ordinary Nim. In Lasker's game the rows of 3 and 4 have other values.")),
		4: write(
			"Schrijf een functie die bij Lasker-Nim de waarde van een rij van n geeft. Daar is geen lus voor nodig.",
			"Schreib eine Funktion, die beim Lasker-Nim den Wert der Reihe n liefert. Eine Schleife braucht es nicht.",
			"Write a function that gives the nim-value of a row of n in Lasker's Nim. No loop is needed.",
			"func(n int) int", 0, 500, areValues(func() []uint64 { return valuesOf(octal.Lasker.NimValues(500)) }),
			hint("Alleen n % 4 doet ertoe.", "Es kommt nur auf n % 4 an.", "Only n % 4 matters."),
			hint("Let op de lege rij: 0 is deelbaar door 4, maar haar waarde is 0.", "Achte auf die leere Reihe: 0 ist durch 4 teilbar, aber ihr Wert ist 0.", "Mind the empty row: 0 is divisible by 4, but its value is 0.")),
		5: ask(
			"Je mag 1, 3 of 4 lucifers van een rij nemen. Wat zijn de nim-waarden van de rijen 0 tot en met 6?",
			"Man darf 1, 3 oder 4 Hölzchen nehmen. Welche Grundy-Werte haben die Reihen 0 bis 6?",
			"You may take 1, 3 or 4 matches from a row. What are the nim-values of the rows of 0 to 6?",
			list.of(number, "0, 1, 2, 3, 4, 5, 6").from(0), func() any { return valuesOf(octal.MustSubtraction(1, 3, 4).NimValues(6)) },
			hint("De rij 2 kan alleen naar 1. Die is 1 waard; welk getal ontbreekt dan?", "Aus der Reihe 2 wird nur die 1. Deren Wert ist 1; welche Zahl fehlt dann?", "A row of 2 can only become 1. That has the value 1; which number is missing then?"),
			hint("De rij 4 kan naar 3, 1 en 0, met de waarden 1, 1 en 0.", "Aus der Reihe 4 wird 3, 1 oder 0, mit den Werten 1, 1 und 0.", "A row of 4 can become 3, 1 or 0, with the values 1, 1 and 0."),
			slip([]int{0, 1, 2, 3, 4, 5, 6}, "Zo is het als je alles mag nemen.", "So ist es, wenn man beliebig viele nehmen darf.", "That is how it is if you may take as many as you like.")),
		6: ask(
			"Je mag 1, 3 of 4 van een rij nemen. Er liggen rijen van 5, 6 en 9. Welke standen kun je achterlaten om te winnen? Noem ze alle.",
			"Man darf 1, 3 oder 4 Hölzchen aus einer Reihe nehmen. Da liegen die Reihen 5, 6 und 9. Welche Stellungen kannst du hinterlassen, um zu gewinnen? Nenne alle.",
			"You may take 1, 3 or 4 from a row. There are rows of 5, 6 and 9. Which positions can you leave in order to win? Name them all.",
			set.heaps(3, "(2, 6, 9), (5, 6, 6)"), rows(octal.MustSubtraction(1, 3, 4).Heaps(5, 6, 9), 3),
			hint("De waarden herhalen zich met periode 7. De rij 9 is dus evenveel waard als 2.", "Die Werte wiederholen sich mit der Periode 7. Die Reihe 9 hat also denselben Wert wie die 2.", "The values repeat every 7. So the row of 9 has the same value as the row of 2."),
			hint("De waarden van 5, 6 en 9 zijn 3, 2 en 0, met nim-som 1. Welke waarde moet elke rij krijgen om de nim-som 0 te maken?", "Die Werte von 5, 6 und 9 sind 3, 2 und 0, mit Nim-Summe 1. Welchen Wert muss jede Reihe bekommen, damit die Nim-Summe 0 wird?", "The values of 5, 6 and 9 are 3, 2 and 0, with nim-sum 1. Which value must each of the rows get so that the nim-sum becomes 0?")),
		7: ask(
			"Wat is bij Kayles de nim-waarde van een rij van 5 kegels?",
			"Welchen Grundy-Wert hat beim Kegel-Nim die Reihe mit 5 Kegeln?",
			"What is the nim-value of a row of 5 pins in Kayles?",
			one.of(number, "6"), func() any { return valuesOf(octal.Kayles.NimValues(5))[5] },
			hint("Eén kegel om: er blijft 4, 1 + 3 of 2 + 2. Twee kegels om: 3 of 1 + 2.", "Ein Kegel fällt: Es bleibt 4, 1 + 3 oder 2 + 2. Zwei Kegel fallen: 3 oder 1 + 2.", "One pin falls: 4, 1 + 3 or 2 + 2 is left. Two pins fall: 3 or 1 + 2."),
			hint("De waarden van 1, 2, 3, 4 zijn 1, 2, 3, 1. Tel 1 ⊕ 3 zonder overdracht op: 01 en 11.", "Die Werte von 1, 2, 3, 4 sind 1, 2, 3, 1. Rechne 1 ⊕ 3 ohne Übertrag: 01 und 11.", "The values of 1, 2, 3, 4 are 1, 2, 3, 1. Add 1 ⊕ 3 without carrying: 01 and 11."),
			slip(5, "Dat is de lengte. Een rij van 4 was ook geen 4 waard.", "Das ist die Länge. Auch die Reihe 4 hatte nicht den Wert 4.", "That is the length. The row of 4 was not worth 4 either.")),
		8: ask(
			"Naast een rij van 7 kegels staat een tweede rij, los daarvan. Bij welke lengtes van 1 tot en met 20 verliest wie aan zet is?",
			"Neben einer Reihe mit 7 Kegeln steht eine zweite Reihe. Bei welchen Längen von 1 bis 20 verliert, wer am Zug ist?",
			"In Kayles a second row stands beside a row of 7 pins. For which lengths of it from 1 to 20 does the player to move lose?",
			set.of(number, "3, 8"), func() any {
				values := valuesOf(octal.Kayles.NimValues(20))
				return these(1, 20, func(n int) bool { return values[n] == values[7] })()
			},
			hint("Eén lengte zie je meteen.", "Eine Länge siehst du sofort.", "One length you see at once."),
			hint("Twee rijen zijn verlies als hun nim-waarden gelijk zijn. Een rij van 7 is 2 waard.", "Zwei Reihen sind genau dann verloren, wenn ihre Werte gleich sind. Die Reihe 7 hat den Wert 2.", "Two rows are a loss exactly when their nim-values are equal. Look up the value of a row of 7."),
			slip(7, "Twee gelijke rijen, dat klopt. Welke rijen zijn evenveel waard als die van 7?", "Zwei gleiche Reihen, das stimmt. Welche Reihen haben denselben Wert wie die 7?", "Two equal rows are lost, that is right. Which other rows have the same value as that of 7?")),
		9: write(
			"Schrijf een functie die bij Kayles de nim-waarde van een rij van n kegels berekent.",
			"Schreib eine Funktion, die beim Kegel-Nim den Grundy-Wert der Reihe n berechnet.",
			"Write a function that computes the nim-value of a row of n pins in Kayles.",
			"func(n int) int", 0, 200, areValues(func() []uint64 { return valuesOf(octal.Kayles.NimValues(200)) }),
			hint("Bewaar de waarden van de kleinere rijen in een lijst, en bereken ze van klein naar groot.", "Speichere die Werte der kürzeren Reihen in einer Liste und berechne sie von der kürzesten an.", "Keep the values of the shorter rows in a list, and compute them from the shortest on."),
			hint("Na een zet staan er a en n−1−a kegels, of a en n−2−a. Hun nim-som schrijf je in Go als x ^ y.", "Nach einem Zug stehen a und n−1−a Kegel da oder a und n−2−a. Ihre Nim-Summe heißt in Go x ^ y.", "After a move a and n−1−a pins are left, or a and n−2−a. Their nim-sum is x ^ y in Go.")),
		10: ask(
			"Kayles, maar wie de laatste kegel omgooit, verliest. Bij welke rijen van 1 tot en met 12 kegels verliest wie aan zet is?",
			"Kegel-Nim, aber jetzt verliert, wer den letzten Kegel umwirft. Bei welchen Reihen von 1 bis 12 Kegeln verliert, wer am Zug ist?",
			"Play Kayles, but whoever knocks down the last pin loses. For which rows of 1 to 12 pins does the player to move lose?",
			set.of(number, "2, 6"), these(1, 12, func(n int) bool { return outcome(octal.Kayles.Heaps(n).Misere()) == nimkit.Loss }),
			hint("Rij 1 en rij 4 heb je al: van 4 blijft 3, 2, 1 + 2 of 1 + 1 over, en die wint de ander.", "Die Reihen 1 und 4 hast du schon: Aus 4 wird 3, 2, 1 + 2 oder 1 + 1, und das gewinnt alles der andere.", "You have 1 and 4 already: 4 becomes 3, 2, 1 + 2 or 1 + 1, and the other wins all of these."),
			hint("Het zijn vier rijen, en de grootste is 12.", "Es sind vier Reihen, und die größte ist die 12.", "There are four rows, and the largest is 12."),
			slip([]int{1, 4, 8}, "Die drie zijn in het gewone spel 1 waard. In misère zegt dat niet genoeg.", "Diese drei haben im Standardspiel den Wert 1. In der Misère sagt das nicht genug.", "These three have the nim-value 1. In misère play that does not say enough.")),
		11: ask(
			"Hoeveel achtsten is de toren WWZWZ waard?",
			"Wie viele Achtel ist der Turm WWSWS wert?",
			"How many eighths is the tower WWBWB worth?",
			one.of(number, "5"), func() any {
				return new(big.Rat).Mul(tower.MustParse("WWBWB").Value().Rat(), big.NewRat(8, 1)).RatString()
			},
			hint("Lees van onder: 1 + 1, en dan begint het halveren.", "Lies von unten: 1 + 1, und dann beginnt das Halbieren.", "Read from the bottom: 1 + 1, and then the halving begins."),
			hint("In achtsten telt elk van de eerste twee stenen 8, en de derde −4.", "In Achteln zählt jeder der ersten beiden Steine 8, der dritte −4.", "In eighths each of the first two pieces counts 8, and the third −4."),
			slip(11, "Ook de tweede witte steen telt nog heel: de kleur is nog niet gewisseld.", "Auch der zweite weiße Stein zählt noch ganz: Die Farbe hat noch nicht gewechselt.", "The second white piece still counts a whole: the colour has not changed yet.")),
		12: ask(
			"Naast de torens WZW en WZ moet een derde staan, zodat verliest wie begint. Welke? Schrijf hem van onder naar boven, W voor wit en Z voor zwart.",
			"Neben den Türmen WSW und WS soll ein dritter stehen, so dass verliert, wer beginnt. Welcher? Schreib ihn von unten nach oben, W für Weiß und S für Schwarz.",
			"Which third tower must stand beside the towers WBW and WB, so that whoever begins loses? Write it from the bottom up, W for white and B for black.",
			one.of(pieces, "ZWZ"), func() any { return thirdTower() },
			hint("WZW is 3/4 waard en WZ 1/2. Gezocht is de toren met de waarde −5/4.", "WSW ist 3/4 wert, WS 1/2. Gesucht ist der Turm mit dem Wert −5/4.", "WBW is worth 3/4 and WB 1/2. You need the tower that is worth −5/4."),
			hint("Onderaan liggen twee zwarte stenen: −1 −1. Hoe kom je van −2 op −5/4?", "Unten liegen zwei schwarze Steine: −1 −1. Wie kommt man von −2 auf −5/4?", "Two black pieces lie at the bottom: −1 − 1. How do you get from −2 to −5/4?"),
			slip(func() any { return strings.NewReplacer("W", "B", "B", "W").Replace(thirdTower()) }, "Die is evenveel waard, maar voor wit. Wit heeft al genoeg.", "Der ist ebenso viel wert, aber für Weiß. Weiß hat schon genug.", "That one is worth as much, but for White. White has enough already."),
			slip(func() any {
				pieces := strings.Split(thirdTower(), "")
				slices.Reverse(pieces)
				return strings.Join(pieces, "")
			}, "Schrijf je hem van onder naar boven? Zo staat hij op zijn kop.", "Schreibst du ihn von unten nach oben? So steht er auf dem Kopf.", "Do you write it from the bottom up? This one stands on its head.")),
		13: ask(
			"Bouw een toren die steeds dichter bij 1/3 komt. Wat zijn zijn eerste vier stenen? Schrijf ze van onder naar boven, W voor wit en Z voor zwart.",
			"Baue einen Turm, der 1/3 immer näher kommt. Welches sind seine ersten vier Steine? Schreib sie von unten nach oben, W für Weiß und S für Schwarz.",
			"Build a tower that comes nearer and nearer to 1/3. Which are its first four pieces? Write them from the bottom up, W for white and B for black.",
			one.of(pieces, "WZWZ"), func() any { return towards(big.NewRat(1, 3), 4) },
			hint("Is de toren te klein, leg er wit op; is hij te groot, leg er zwart op.", "Ist der Turm zu klein, kommt ein weißer Stein darauf, ist er zu groß, ein schwarzer.", "If the tower is worth too little, put white on it; if too much, black."),
			hint("W is 1, WZ is 1/2: nog steeds te groot.", "W ist 1, WS ist 1/2: immer noch zu groß.", "W is worth 1, WB is worth 1/2: still too much."),
			slip("WBWB", "Die gaat naar 2/3.", "Der geht auf 2/3 zu.", "That one goes towards 2/3.")),
		14: ask(
			"Het kleine Nimbi-bord heeft zeven stenen in rijen van 2, 3 en 2. Met welke eerste zetten win je? Schrijf elke met de nummers van de stenen, een rij met streepjes.",
			"Das kleine Nimbi-Brett hat sieben Steine in Reihen zu 2, 3 und 2. Mit welchen ersten Zügen gewinnst du? Schreib zu jedem Zug die Nummern der Steine, bei mehreren mit Strichen dazwischen.",
			"The small Nimbi board has seven counters in rows of 2, 3 and 2. Which first moves win? Write each with the numbers of its counters, a run with hyphens.",
			set.of(move, "4, 1-2"), func() any {
				moves, err := nimbi.MustTriangle(4).Full().WinningMoves()
				if err != nil {
					panic(err)
				}
				return of(view.Counters, moves...)()
			},
			hint("Het bord is een zeshoek. Wat je op de ene lijn door het midden kunt, kun je op de andere ook.", "Das Brett ist ein Sechseck. Was auf einer Geraden durch die Mitte geht, geht auf den anderen auch.", "The board is a hexagon. What can be done on one line through the middle can be done on the other two as well."),
			hint("Laat twee paren over die elkaar niet raken.", "Lass zwei Paare übrig, die einander nicht berühren.", "Leave two pairs that do not touch."),
			slip(4, "Dan ligt er een ring van zes. Daarin wint de ander.", "Dann liegt ein Ring aus sechs Steinen da. Darin gewinnt der andere.", "That leaves a ring of six, and from it the other wins.")),
		15: ask(
			"Nimbi, en wie de laatste steen neemt verliest. De ander begint met steen 1. Welke antwoorden winnen? Schrijf elk met de nummers van de stenen, een rij met streepjes.",
			"Beim Nimbi verliert, wer den letzten Stein nimmt. Der Gegner beginnt mit dem Stein 1. Welche Antworten gewinnen? Schreib zu jeder die Nummern der Steine, bei mehreren mit Strichen dazwischen.",
			"In Nimbi, where whoever takes the last counter loses, the other begins by taking counter 1. Which replies win? Write each with the numbers of its counters, a run with hyphens.",
			set.of(move, "5, 3-4"), func() any {
				board := nimbi.Standard()
				game, replies := nimbi.Solve(board), []string(nil)
				first := board.Start() &^ board.MustPosition(1)
				board.Options(first, func(after nimbi.Position) {
					if game.Outcome(after, nimkit.Misere) == nimkit.Loss {
						replies = append(replies, view.Counters(first&^after))
					}
				})
				return replies
			},
			hint("Probeer het op het bord: neem 1 weg en kijk wat je tegenstander doet.", "Probier es auf dem Brett: Nimm die 1 weg und sieh, was dein Gegner tut.", "Try it on the board: take 1 away and see what your opponent does."),
			hint("Eén antwoord neemt twee buren aan de rand tegenover steen 1.", "Eine der Antworten nimmt zwei Nachbarn am gegenüberliegenden Rand.", "One reply takes two neighbours on the edge opposite counter 1.")),
		16: ask(
			"Drie kegels, en daarnaast een rij die volgens Lasker gespeeld wordt. Bij welke lengte van die rij verliest wie aan zet is?",
			"Neben drei Kegeln liegt eine Reihe Hölzchen, mit der man nach Lasker spielt. Bei welcher Länge dieser Reihe verliert, wer am Zug ist?",
			"There are three pins in a row, as in Kayles, and beside them a row that is played as Lasker's Nim. For which length of that row does the player to move lose?",
			one.of(number, "7"), func() any {
				lasker, kayles := valuesOf(octal.Lasker.NimValues(20)), valuesOf(octal.Kayles.NimValues(3))
				return these(0, 20, func(n int) bool { return lasker[n] == kayles[3] })()
			},
			hint("Twee spellen naast elkaar zijn verlies als hun waarden gelijk zijn.", "Zwei Spiele nebeneinander sind verloren, wenn ihre Werte gleich sind.", "Two games side by side are lost when their nim-values are equal."),
			hint("Drie kegels zijn 3 waard. Welke rij is bij Lasker 3 waard?", "Drei Kegel sind 3 wert. Welche Reihe ist bei Lasker 3 wert?", "Three pins have the nim-value 3. Which row has the nim-value 3 in Lasker's Nim?"),
			slip(3, "Dat zou in Nim kloppen. Bij Lasker is een rij van 3 niet 3 waard.", "In Nim wäre es so. Bei Lasker ist die Reihe 3 nicht 3 wert.", "In Nim that would be right. In Lasker's game a row of 3 does not have the value 3.")),
		17: predict(
			"Welke nim-waarde heeft bij Lasker de rij 3?",
			"Welchen Grundy-Wert hat beim Lasker-Nim die Reihe 3?",
			"What is the nim-value of a row of 3 in Lasker's Nim?",
			one.of(number, "7"), func() any { return valuesOf(octal.Lasker.NimValues(3))[3] },
			hint("De rijen 0, 1 en 2 hebben de waarden 0, 1 en 2. Nemen geeft dus 0, 1 en 2.", "Die Reihen 0, 1 und 2 haben die Werte 0, 1 und 2. Nehmen gibt also 0, 1 und 2.", "The rows of 0, 1 and 2 have the values 0, 1 and 2. So taking leads to 0, 1 and 2."),
			hint("Delen in 1 en 2 geeft 1 ⊕ 2.", "Teilen in 1 und 2 gibt 1 ⊕ 2.", "The split into 1 and 2 leads to 1 ⊕ 2."),
			slip(3, "Zo is het in Nim. Hier kun je ook delen.", "So ist es bei Nim. Hier kann man auch teilen.", "That is so in Nim. Here you can also split.")),
		18: predict(
			"Welke nim-waarde heeft bij Kayles een rij van 4 kegels?",
			"Welchen Grundy-Wert hat beim Kegel-Nim die Reihe mit 4 Kegeln?",
			"What is the nim-value of a row of 4 pins in Kayles?",
			one.of(number, "6"), func() any { return valuesOf(octal.Kayles.NimValues(4))[4] },
			hint("De rijen 0, 1, 2, 3 hebben de waarden 0, 1, 2, 3. Eén kegel om: er blijft 3 of 1 + 2. Twee om: 2 of 1 + 1.", "Die Reihen 0, 1, 2, 3 haben die Werte 0, 1, 2, 3. Ein Kegel fällt: Es bleibt 3 oder 1 + 2. Zwei fallen: 2 oder 1 + 1.", "The rows of 0, 1, 2, 3 have the values 0, 1, 2, 3. One pin falls: 3 or 1 + 2 is left. Two fall: 2 or 1 + 1."),
			slip(4, "Tot en met 3 is het als in Nim. Maar welke waarde kun je vanuit 4 niet bereiken?", "Bis 3 ist es wie bei Nim. Aber welchen Wert erreicht man von der 4 aus nicht?", "Up to 3 it is as in Nim. But which value cannot be reached from 4?")),
		19: predict(
			"Hoeveel van de rijen met 1 tot en met 107 kegels hebben de nim-waarde 0?",
			"Wie viele der Reihen mit 1 bis 107 Kegeln haben den Grundy-Wert 0?",
			"How many of the rows of 1 to 107 pins have the nim-value 0?",
			one.of(number, "9"), func() any {
				values := valuesOf(octal.Kayles.NimValues(107))
				return len(these(1, 107, func(n int) bool { return values[n] == 0 })().([]int))
			},
			hint("Waarde 0 betekent: wie begint, verliert.", "Der Wert 0 heißt: Wer beginnt, verliert.", "The nim-value 0 means that whoever begins loses."),
			hint("Denk aan de truc met het midden.", "Denk an den Trick mit der Mitte.", "Think of the trick with the middle."),
			slip(1, "De lege rij telt hier niet mee.", "Die leere Reihe zählt hier nicht mit.", "The empty row does not count here.")),
		20: predict(
			"Hoeveel verschillende waarden hebben de torens van hoogstens drie stenen? De lege telt mee.",
			"Wie viele verschiedene Werte haben die Türme aus höchstens drei Steinen? Der leere zählt mit.",
			"How many different values do the towers of at most three pieces have? The empty one counts.",
			one.of(number, "10"), func() any {
				values := map[string]bool{}
				for _, t := range tower.UpTo(3) {
					values[t.Value().String()] = true
				}
				return len(values)
			},
			hint("Eén toren is leeg, twee hebben één steen en vier hebben er twee. Hoeveel hebben er drie?", "Einer ist leer, zwei haben einen Stein und vier haben zwei. Wie viele haben drei?", "One is empty, two have one piece and four have two. How many have three?"),
			hint("Zijn er twee met dezelfde waarde? Reken er een paar uit.", "Gibt es zwei mit demselben Wert? Rechne ein paar aus.", "Do any two have the same value? Work out a few."),
			slip(14, "De lege toren telt mee.", "Der leere Turm zählt mit.", "The empty tower counts."),
			slip(8, "Dat zijn de torens van precies drie stenen.", "Das sind die Türme aus genau drei Steinen.", "Those are the towers of exactly three pieces.")),
		21: predict(
			"Wat zijn de eerste vier stenen van de toren die steeds dichter bij 2/3 komt? Schrijf ze van onder naar boven, W voor wit en Z voor zwart.",
			"Welches sind die ersten vier Steine des Turms, der 2/3 immer näher kommt? Schreib sie von unten nach oben, W für Weiß und S für Schwarz.",
			"Which are the first four pieces of the tower that comes nearer and nearer to 2/3? Write them from the bottom up, W for white and B for black.",
			one.of(pieces, "WWZZ"), func() any { return towards(big.NewRat(2, 3), 4) },
			hint("Leeg is 0, en dat is te weinig. W is 1, en dat is te veel.", "Leer ist 0, und das ist zu klein. W ist 1, und das ist zu groß.", "Empty is worth 0, which is too little. W is worth 1, which is too much."),
			slip("BWBW", "Onderaan ligt wit: 0 is te weinig.", "Ganz unten liegt ein weißer Stein, denn 0 ist zu klein.", "White is at the bottom, for 0 is too little.")),
		22: predict(
			"Er zijn 51 eerste zetten op het grote bord. Hoeveel daarvan winnen?",
			"Auf dem großen Brett gibt es 51 erste Züge. Wie viele davon gewinnen?",
			"There are 51 first moves on the large board. How many of them win?",
			one.of(number, "6"), func() any {
				moves, err := nimbi.Standard().Full().WinningMoves()
				if err != nil {
					panic(err)
				}
				return len(moves)
			},
			hint("Je hebt het bovenaan geprobeerd. Lukte er een?", "Du hast es ganz oben probiert. Ist dir einer gelungen?", "You have tried at the very top. Did you find one?")),
	}.question("Varianten", n)
}

// valuesOf are the nim-values of the heaps 0, …, n.
func valuesOf[V ~uint16 | ~uint64](values []V, err error) []uint64 {
	if err != nil {
		panic(err)
	}
	list := make([]uint64, len(values))
	for i, v := range values {
		list[i] = uint64(v)
	}
	return list
}

// areValues says whether a number is a nim-value of a list, which is computed once.
func areValues(list func() []uint64) func(n, answer int) bool {
	values := sync.OnceValue(list)
	return func(n, answer int) bool { return answer >= 0 && values()[n] == uint64(answer) }
}

// rows are the positions of k rows that the winning moves leave, in increasing order.
func rows(s octal.Sum, k int) func() any {
	return func() any {
		moves, err := s.WinningMoves()
		if err != nil {
			panic(err)
		}
		var left [][]int
		for _, m := range moves {
			if after := slices.DeleteFunc(s.After(m).Numbers(), func(n int) bool { return n == 0 }); len(after) == k {
				slices.Sort(after)
				left = append(left, after)
			}
		}
		slices.SortFunc(left, slices.Compare)
		return left
	}
}

// towards are the first pieces of the tower that comes nearer and nearer to a number.
func towards(goal *big.Rat, pieces int) string {
	var t tower.Tower
	for range pieces {
		t = append(t, tower.Color(t.Value().Rat().Cmp(goal) < 0))
	}
	return t.String()
}

// thirdTower is the tower that takes the others' worth away.
func thirdTower() string {
	return tower.MustWithValue(tower.MustParseSum("WBW + WB").Value().Neg()).String()
}
