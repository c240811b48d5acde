package exercise

import (
	"fmt"
	"strings"

	"nimlab/nimkit"
	"nimlab/nimkit/nim"
	"nimlab/nimkit/nim/biplus"
)

// Biplus holds the exercises of the notebook on the German article about sums in
// the head, in the notebook's order: small cases by hand, the addition and its laws,
// sums in the head (7 is a sheet of ten), the five steps, the misprint, programs. From
// 17 on they are predictions, which the page does not number.
func Biplus(n int) Question {
	small := []nim.Position{{0}, {1}, {1, 1}, {1, 2}, {2, 2}, {1, 1, 1}}
	tasks := biplus.Tasks(1)
	return book{
		1: ask(
			"Schrijf voor elk van deze standen een letter, W of V, voor wie aan zet is: %s.",
			"Schreib zu jeder dieser Stellungen einen Buchstaben, G für Gewinnstellung oder V für Verluststellung: %s.",
			"Write a letter for each of these positions, W (won) or L (lost), for the player to move: %s.",
			list.of(letter, "V W W …"), of(whoWins, small...),
			given(inOneLine(small, ", ")),
			hint("Begin met (0): wie nu aan zet is, kan niets nemen. Een stand is W zodra één zet naar een V leidt.", "Beginne mit (0): Wer jetzt am Zug ist, kann nichts nehmen. Eine Stellung ist G, sobald ein Zug zu einer V führt.", "Begin with (0): the player to move can take nothing. A position is W as soon as one move leads to an L."),
			hint("Bij (2, 2) kun je elke zet in de andere stapel nadoen.", "Bei (2, 2) kann man jeden Zug im anderen Haufen nachmachen.", "At (2, 2) every move can be copied in the other heap.")),
		2: ask(
			"Drie stapels: 1, 2 en x. Bij welke x verliest wie aan zet is?",
			"Drei Haufen haben die Größen 1, 2 und x. Bei welchem x verliert, wer am Zug ist?",
			"There are three heaps: 1, 2 and x. For which x does the player to move lose?",
			one.of(number, "12"), these(0, 7, func(x int) bool { return whoWins(nim.Position{1, 2, uint64(x)}) == nimkit.Loss }),
			hint("Als x = 0, 1 of 2 is, komt de ander in één zet bij twee gelijke stapels.", "Ist x = 0, 1 oder 2, führt ein Zug zu zwei gleichen Haufen.", "If x is 0, 1 or 2, one move leads to two equal heaps."),
			hint("Wat is de eerste x waarbij geen zet twee gelijke stapels en niets anders achterlaat?", "Bei welchem x hinterlässt zum ersten Mal kein Zug zwei gleiche Haufen und sonst nichts?", "Which x is the first for which no move leaves two equal heaps and nothing else?"),
			slip(0, "Van (1, 2) kan wie aan zet is (1, 1) maken, en dat is verloren voor de ander.", "Aus (1, 2) kann man (1, 1) machen, und das ist für den anderen verloren.", "From (1, 2) you can go to (1, 1), which is lost for the other.")),
		3: ask(
			"Schrijf 1, 3, 5 en 7 elk als som van verschillende machten van twee. Hoe vaak komt de 4 voor, hoe vaak de 2, hoe vaak de 1?",
			"Schreib 1, 3, 5 und 7 jeweils als Summe verschiedener Zweierpotenzen. Wie oft kommt die 4 vor, wie oft die 2, wie oft die 1?",
			"Write 1, 3, 5 and 7 each as a sum of different powers of two. How often does the 4 occur, how often the 2, how often the 1?",
			list.of(number, "3, 1, 0"), func() any { return nim.Position{1, 3, 5, 7}.Columns().Sums },
			hint("5 = 4 + 1. Doe zo de andere drie.", "5 = 4 + 1. Zerlege so die anderen drei.", "5 = 4 + 1. Do the other three like that."),
			hint("7 bevat alle drie, en alle vier getallen zijn oneven.", "In der 7 stecken alle drei, und alle vier Zahlen sind ungerade.", "All three are in 7, and all four numbers are odd.")),
		4: ask(
			"Hoeveel is 6 ++ 3?",
			"Wie viel ist 6 ++ 3?",
			"How much is 6 ++ 3?",
			one.of(number, "12"), func() any { return biplus.Add(6, 3) },
			hint("Schrijf 6 en 3 als som van machten van twee.", "Schreib 6 und 3 als Summe von Zweierpotenzen.", "Write 6 and 3 as sums of powers of two."),
			hint("6 = 4 + 2 en 3 = 2 + 1. Streep door wat ze allebei hebben.", "6 = 4 + 2 und 3 = 2 + 1. Streich, was beide haben.", "6 = 4 + 2 and 3 = 2 + 1. Strike out what both have."),
			otherSums(6, 3)),
		5: ask(
			"Neem in plaats van ++ de afstand |a − b|, dus |3 − 5| = 2. Een van de vier wetten geldt dan niet meer. Welk nummer heeft die?",
			"Nimm statt ++ den Abstand |a − b|, also |3 − 5| = 2. Eines der vier Gesetze gilt dann nicht mehr. Welche Nummer hat es?",
			"Take the distance |a − b| in place of ++, so |3 − 5| = 2. One of the four laws no longer holds. Which is its number?",
			one.of(number, "5"), func() any {
				laws := []biplus.Law{biplus.Associative, biplus.Neutral, biplus.SelfInverse, biplus.Commutative} // as the notebook numbers them
				check := biplus.CheckLaws(func(a, b uint64) uint64 { return max(a, b) - min(a, b) }, biplus.TriplesBelow(4))
				return these(1, 4, func(n int) bool { return check.Broken && check.Law == laws[n-1] })()
			},
			hint("Drie van de vier zie je meteen: |a − 0|, |a − a|, en |a − b| tegen |b − a|.", "Von drei der vier siehst du sofort, ob sie gelten: Sieh dir |a − 0|, |a − a| und |a − b| neben |b − a| an.", "For three of the four you see it at once: |a − 0|, |a − a|, and |a − b| against |b − a|."),
			hint("Probeer 1, 1 en 2, op twee manieren met haakjes.", "Probier es mit 1, 1 und 2, auf zwei Arten geklammert.", "Try 1, 1 and 2, bracketed in two ways."),
			slip(4, "Van 3 naar 5 is het even ver als van 5 naar 3.", "Von 3 nach 5 ist es genauso weit wie von 5 nach 3.", "From 3 to 5 is as far as from 5 to 3.")),
		6: ask(
			"x ++ 21 = 44. Hoeveel is x?",
			"x ++ 21 = 44. Wie groß ist x?",
			"x ++ 21 = 44. How large is x?",
			one.of(number, "12"), func() any { return biplus.Add(44, 21) },
			hint("Tel aan beide kanten 21 op met ++. Wat wordt 21 ++ 21?", "Addiere auf beiden Seiten 21 mit ++. Was wird aus 21 ++ 21?", "Add 21 on both sides by ++. What becomes of 21 ++ 21?"),
			hint("44 = 32 + 8 + 4 en 21 = 16 + 4 + 1.", "44 = 32 + 8 + 4 und 21 = 16 + 4 + 1.", "44 = 32 + 8 + 4 and 21 = 16 + 4 + 1."),
			otherSums(44, 21),
			slip(44-21, "Dat zou het zijn met de gewone +.", "Das wäre es beim gewöhnlichen +.", "That would be right for the ordinary +.")),
		7: ask(
			"Reken uit het hoofd: %s. Schrijf de tien uitkomsten op een rij, met een ? voor wat je nog niet weet.",
			"Rechne im Kopf: %s. Schreib die zehn Ergebnisse hintereinander, mit einem ? für das, was du noch nicht weißt.",
			"Work out in your head: %s. Write the ten results in a row, with a ? for what you do not know yet.",
			sheet.of(number, "1, ?, 5, …"), func() any { return biplus.Solutions(tasks) },
			given(inOneLine(tasks[:], ",  ")),
			hint("Een macht van twee die in één van de twee zit blijft; een die in allebei zit valt weg.", "Eine Zweierpotenz, die nur in einer der beiden steckt, bleibt; eine, die in beiden steckt, fällt weg.", "A power of two that is in one of the two stays; one that is in both drops out."),
			hint("Begin bij de grootste macht van twee en werk naar beneden.", "Beginne mit der größten Zweierpotenz und arbeite dich nach unten.", "Begin with the largest power of two and work downwards.")),
		8: ask(
			"m en n zijn kleiner dan 16. Elke macht van twee die blijft of wegvalt is een stap, en ook het slot 0 ++ n = n of m ++ 0 = m. Hoeveel stappen heeft m ++ n hoogstens?",
			"m und n sind kleiner als 16. Jede Zweierpotenz, die bleibt oder wegfällt, ist ein Schritt, und auch der Schluss 0 ++ n = n oder m ++ 0 = m. Wie viele Schritte braucht m ++ n höchstens?",
			"m and n are less than 16. Each power of two that stays or drops out is a step, and so is the end, 0 ++ n = n or m ++ 0 = m. How many steps does m ++ n take at most?",
			one.of(number, "12"), func() any { return mostSteps(16) },
			hint("Hoeveel machten van twee zijn er onder 16? Elke kost hoogstens één stap.", "Wie viele Zweierpotenzen gibt es unter 16? Jede kostet höchstens einen Schritt.", "How many powers of two are there below 16? Each costs at most one step."),
			hint("Wanneer is geen van beide getallen op voordat de 1 aan de beurt komt? Probeer 15 ++ 1.", "Wann ist keine der beiden Zahlen aufgebraucht, bevor die 1 an die Reihe kommt? Probier 15 ++ 1.", "When is neither number used up before you come to the 1? Try 15 ++ 1."),
			slip(func() any { return mostSteps(16) - 1 }, "Vergeet het slot niet.", "Vergiss den Schluss nicht.", "Do not forget the end.")),
		9: winningSizes(nim.Position{1, 3, 3, 7}, "2, 5",
			hint("Vóór de zet was alles even. De zet 5 → 3 voegt 5 ++ 3 toe: dat is B.", "Vor dem Zug war alles gerade. Der Zug 5 → 3 fügt 5 ++ 3 hinzu: Das ist B.", "Before the move all was even. The move 5 → 3 brings in 5 ++ 3: that is B."),
			hint("In welke stapel zit een 4? Tel B daar met ++ bij op.", "In welchem Haufen steckt eine 4? Addiere dort B mit ++.", "Which heap has a 4 in it? Add B to it by ++.")),
		10: winningSizes(nim.Position{1, 3, 5}, "1, 4",
			hint("7 ++ 0 = 7 is B, want vóór de zet was alles even.", "7 ++ 0 = 7 ist B, denn vor dem Zug war alles gerade.", "Before the move all was even. The move 7 → 0 brings in 7 ++ 0: that is B."),
			hint("De grootste macht van twee in 7 is 4. In welke stapel zit een 4?", "Die größte Zweierpotenz in 7 ist 4. In welchem Haufen steckt eine 4?", "The largest power of two in 7 is 4. Which heap has a 4 in it?")),
		11: ask(
			"Er liggen stapels van 13 en 19. Hoe groot moet een derde zijn, zodat verliest wie aan zet is? Reken uit het hoofd.",
			"Da liegen Haufen mit 13 und 19 Hölzchen. Wie groß muss ein dritter sein, damit verliert, wer am Zug ist? Rechne im Kopf.",
			"There are heaps of 13 and 19. How large must a third heap be for the player to move to lose? Work it out in your head.",
			one.of(number, "12"), func() any { return biplus.Add(13, 19) },
			hint("13 ++ 19 ++ x = 0, en elk getal heft zichzelf op.", "13 ++ 19 ++ x = 0, und jede Zahl hebt sich selbst auf.", "13 ++ 19 ++ x = 0, and every number cancels itself."),
			hint("13 = 8 + 4 + 1 en 19 = 16 + 2 + 1. Wat valt weg?", "13 = 8 + 4 + 1 und 19 = 16 + 2 + 1. Was fällt weg?", "13 = 8 + 4 + 1 and 19 = 16 + 2 + 1. What drops out?"),
			otherSums(13, 19),
			slip(19-13, "Dat is het verschil. Zo maak je twee stapels gelijk, maar hier liggen er drie.", "Das ist die Differenz. So gleicht man zwei Haufen aus, aber hier liegen drei.", "That is the difference. It makes two heaps equal, but here there are three.")),
		12: winningSizes(nim.Position{6, 11, 14}, "1, 4",
			hint("Reken eerst B uit: 6 ++ 11, en dan ++ 14.", "Rechne zuerst B aus: 6 ++ 11, und dann ++ 14.", "Work out B first: 6 ++ 11, and then ++ 14."),
			hint("B is 3, en de grootste macht van twee in 3 is 2. Welke stapels bevatten haar?", "B ist 3, und die größte Zweierpotenz in 3 ist 2. Welche Haufen enthalten sie?", "B is 3, and the largest power of two in 3 is 2. Which heaps contain it?")),
		13: ask(
			"In een stand met vier stapels, geen ervan leeg, kan wie aan zet is winnen. Hoeveel winnende zetten kunnen er zijn? Schrijf alle aantallen op die voorkomen.",
			"Vier Haufen liegen da, keiner davon leer, und wer am Zug ist, kann gewinnen. Wie viele Gewinnzüge kann es geben? Schreib alle Anzahlen auf, die vorkommen.",
			"There are four heaps, none of them empty, and the player to move can win. How many winning moves can there be? Write down all numbers that occur.",
			set.of(number, "5, 6"), func() any {
				occurs := map[int]bool{}
				for h := range 4 * 4 * 4 * 4 {
					p := nim.Position{uint64(1 + h%4), uint64(1 + h/4%4), uint64(1 + h/16%4), uint64(1 + h/64)}
					occurs[len(p.WinningMoves(nimkit.Normal))] = true
				}
				return these(1, 4, func(n int) bool { return occurs[n] })()
			},
			hint("Elke stapel waarin B̂ zit, geeft precies één winnende zet.", "Jeder Haufen, in dem B̂ steckt, gibt genau einen Gewinnzug.", "Every heap that has B̂ in it gives exactly one winning move."),
			hint("In hoeveel stapels zit B̂: een even of een oneven aantal?", "In wie vielen Haufen steckt B̂: einer geraden oder einer ungeraden Anzahl?", "In how many heaps is B̂: an even or an odd number?"),
			slip([]int{1, 2, 3, 4}, "Zoek eens een stand met twee winnende zetten.", "Such einmal eine Stellung mit zwei Gewinnzügen.", "Try to find a position with two winning moves.")),
		14: ask(
			"Lees de gedrukte formule met naar beneden afgeronde exponent en een einde bij 0, maar met n̂ in het tweede geval. Hoeveel van de 64 paren m, n onder 8 komen dan verkeerd uit?",
			"Runde in der gedruckten Formel ab und hör bei 0 auf, aber lass n̂ im zweiten Fall stehen. Bei wie vielen der 64 Paare m, n unter 8 ist das Ergebnis falsch?",
			"Read the printed formula rounded down and with an end at 0, but with n̂ in the second case. How many of the 64 pairs m, n below 8 come out wrong?",
			one.of(number, "12"), func() any {
				audit := biplus.Reading{Exponent: biplus.Floor, Zero: biplus.Stop}.Audit(8)
				return audit.Pairs - audit.Fates[biplus.Right]
			},
			hint("Het gaat mis als het tweede geval een n tegenkomt die geen macht van twee is: dan gaat er van n iets verloren.", "Falsch wird es, wenn der zweite Fall mit einem n eintritt, das keine Zweierpotenz ist: Dann geht von n etwas verloren.", "It goes wrong when the second case meets an n that is no power of two: then some of n is lost."),
			hint("Welke n onder 4 zijn dat? En welke m hebben een grotere macht?", "Welche n unter 4 sind das? Und welche m haben eine größere Potenz?", "Which n below 4 are those? Which m below 8 have a larger power in them?")),
		15: write(
			"Schrijf een functie die bij n > 0 de grootste macht van twee geeft die niet groter is dan n.",
			"Schreib eine Funktion, die zu n > 0 die größte Zweierpotenz liefert, die nicht größer als n ist.",
			"Write a function that gives for n > 0 the largest power of two that is not larger than n.",
			"func(n int) int", 1, 1000, func(n, power int) bool { return uint64(power) == nim.TopPower(uint64(n)) },
			hint("Begin met 1 en verdubbel zolang het past.", "Beginne mit 1 und verdopple, solange es passt.", "Begin with 1 and double as long as it fits."),
			hint("power := 1, en dan for 2*power <= n { power *= 2 }.", "power := 1, und dann for 2*power <= n { power *= 2 }.", "Begin with power := 1, and then write for 2*power <= n { power *= 2 }.")),
		16: write(
			"Schrijf een functie die bij n > 0 de som 1 ++ 2 ++ 3 ++ … ++ n geeft.",
			"Schreib eine Funktion, die zu n > 0 die Summe 1 ++ 2 ++ 3 ++ … ++ n liefert.",
			"Write a function that gives for n > 0 the sum 1 ++ 2 ++ 3 ++ … ++ n.",
			"func(n int) int", 1, 1000, func(n, sum int) bool { return sum >= 0 && uint64(sum) == sumTo(n) },
			hint("In Go is a ++ b gewoon a ^ b. Begin met 0 en tel 1, 2, 3, … erbij.", "In Go ist a ++ b einfach a ^ b. Beginne mit 0 und addiere 1, 2, 3, …", "In Go a ++ b is simply a ^ b. Begin with 0 and add 1, 2, 3, …"),
			hint("Het kan zonder lus: kijk naar de rest van n bij deling door 4.", "Es geht auch ohne Schleife: Sieh dir den Rest von n beim Teilen durch 4 an.", "It can be done without a loop: look at the remainder of n divided by 4.")),
		17: predict(
			"De tabel heeft 16 rijen en 16 kolommen, voor m en n van 0 tot en met 15. In hoeveel van de 256 vakjes staat een 0?",
			"Die Tafel hat 16 Zeilen und 16 Spalten, für m und n von 0 bis 15. In wie vielen der 256 Felder steht eine 0?",
			"The board has 16 rows and 16 columns, for m and n from 0 to 15. In how many of its 256 squares is there a 0?",
			one.of(number, "32"), func() any {
				zeros := 0
				for square := range uint64(16 * 16) {
					if biplus.Add(square/16, square%16) == 0 {
						zeros++
					}
				}
				return zeros
			},
			hint("m ++ n = 0 betekent dat alles wegvalt. Hoe moet n er dan uitzien?", "m ++ n = 0 heißt, dass alles wegfällt. Wie muss n dann aussehen?", "m ++ n = 0 means that everything drops out. What must n be then?"),
			slip(1, "0 ++ 0 is 0, maar niet alleen dat. Hoeveel is 5 ++ 5?", "0 ++ 0 ist 0, aber nicht nur das. Wie viel ist 5 ++ 5?", "0 ++ 0 is 0, but not only that. How much is 5 ++ 5?"),
			slip(31, "Zo zou het zijn bij vermenigvuldigen. Maar 0 ++ n is n.", "So wäre es beim Malnehmen. Aber 0 ++ n ist n.", "That is how it would be with multiplication. But 0 ++ n is n.")),
		18: predict(
			"Vijf stapels met elk 0 tot en met 8 lucifers; de volgorde telt. Hoeveel standen zijn dat?",
			"Fünf Haufen mit je 0 bis 8 Hölzchen, und auf die Reihenfolge kommt es an: Wie viele Stellungen sind das?",
			"Five heaps of 0 to 8 matches each, and their order counts: how many positions is that?",
			one.of(number, "6000"), func() any { return positionsOf(8, 8, 8, 8, 8) },
			hint("Hoeveel mogelijkheden heeft één stapel?", "Wie viele Möglichkeiten hat ein Haufen?", "How many possibilities are there for one heap?"),
			hint("Bij elke mogelijkheid van de eerste stapel zijn er evenveel voor de tweede, en zo verder. Vermenigvuldig.", "Zu jeder Möglichkeit des ersten Haufens gibt es ebenso viele für den zweiten und so weiter. Multipliziere.", "With each possibility of the first heap there are as many for the second, and so on. Multiply."),
			slip(8*8*8*8*8, "Een stapel kan ook leeg zijn.", "Ein Haufen kann auch leer sein.", "A heap can be empty as well."),
			slip(5*9, "Elke stapel heeft 9 mogelijkheden. Maar die tel je niet op.", "Jeder Haufen hat 9 Möglichkeiten. Aber die werden nicht addiert.", "Each heap has 9 possibilities, but they are not added.")),
		19: predict(
			"Hoeveel is 77 ++ 54?",
			"Wie viel ist 77 ++ 54?",
			"How much is 77 ++ 54?",
			one.of(number, "99"), func() any { return biplus.Add(77, 54) },
			hint("77 = 64 + 8 + 4 + 1 en 54 = 32 + 16 + 4 + 2.", "77 = 64 + 8 + 4 + 1 und 54 = 32 + 16 + 4 + 2.", "77 = 64 + 8 + 4 + 1 and 54 = 32 + 16 + 4 + 2."),
			otherSums(77, 54)),
		20: predict(
			"De tegenstander deed vijf zetten en verloor. Hoe vaak gaf hij de winst uit handen?",
			"Der Gegner hat fünfmal gezogen und verloren. Wie oft hat er dabei den Gewinn aus der Hand gegeben?",
			"The opponent made five moves and lost. How often did he give the win away?",
			one.of(number, "3"), func() any {
				game, err := biplus.Marienbad().Game.Judge()
				if err != nil {
					panic(err)
				}
				gave := 0
				for _, move := range game.Mistakes() {
					gave += 1 - move%2 // he begins
				}
				return gave
			},
			hint("Weggeven kun je alleen wat je hebt.", "Aus der Hand geben kann man nur, was man hat.", "You can only give away what you have."),
			hint("Wat is (1, 3, 5, 7) waard voor wie begint?", "Was ist (1, 3, 5, 7) für den, der beginnt?", "What is (1, 3, 5, 7) for whoever begins?"),
			slip([]int{1, 5}, "Kijk naar het begin: bij (1, 3, 5, 7) was alles even.", "Sieh auf den Anfang: Bei (1, 3, 5, 7) war alles gerade.", "Look at the beginning: at (1, 3, 5, 7) all was even.")),
		21: predict(
			"Hoeveel van de twaalf lezingen geven altijd de goede uitkomst?",
			"Wie viele der zwölf Lesarten liefern immer das richtige Ergebnis?",
			"How many of the twelve readings always give the right result?",
			one.of(number, "5"), func() any {
				right := 0
				for _, r := range biplus.Readings() {
					if a := r.Audit(16); a.Fates[biplus.Right] == a.Pairs {
						right++
					}
				}
				return right
			},
			hint("Gok gerust. Naar boven afronden ging bij 4 ++ 3 al mis; hoeveel lezingen blijven er dan nog over?", "Rate ruhig. Das Aufrunden ging bei 4 ++ 3 schon schief; wie viele Lesarten bleiben dann noch?", "A guess is fine. Rounding up went wrong with 4 ++ 3 already; how many readings are left then?"),
			slip(6, "Zoveel lezingen ronden naar beneden af. Kijk ook naar de andere twee plaatsen.", "So viele Lesarten runden ab. Aber da sind noch zwei andere Stellen.", "So many readings round down. But there are two other places.")),
		22: predict(
			"Duizend stapels: hoeveel winnende zetten verwacht je? Rond af op honderden.",
			"Tausend Haufen: Wie viele Gewinnzüge erwartest du? Runde auf ganze Hunderter.",
			"A thousand heaps: how many winning moves do you expect? Round to hundreds.",
			one.of(number, "200"), func() any { return rounded(len(nim.Random(1, 1000).WinningMoves(nimkit.Normal)), 100) },
			hint("Elke stapel waarin B̂ zit, geeft één winnende zet.", "Jeder Haufen, in dem B̂ steckt, gibt einen Gewinnzug.", "Every heap that has B̂ in it gives one winning move."),
			hint("Met welke kans zit een bepaalde macht van twee in een geloot getal?", "Mit welcher Wahrscheinlichkeit steckt eine bestimmte Zweierpotenz in einer ausgewürfelten Zahl?", "What is the chance that a certain power of two is in a number drawn at random?"),
			slip(1000, "Niet elke stapel geeft een winnende zet. Waarin moet B̂ zitten?", "Nicht jeder Haufen gibt einen Gewinnzug. Was muss darin stecken?", "Not every heap gives a winning move. What must be in it?"),
			slip(0, "Afgerond zou dat betekenen: minder dan 50. Er zijn er veel meer.", "Gerundet hieße das: weniger als 50. Es sind viel mehr.", "Rounded, that would mean fewer than 50. There are many more.")),
	}.question("Biplus", n)
}

// otherSums are what is easily taken for m ++ n.
func otherSums(m, n uint64) remark {
	return func(q *Question) {
		*q = q.with([]remark{
			slip(m+n, "Dat is de gewone som.", "Das ist die gewöhnliche Summe.", "That is the ordinary sum."),
			slip(m|n, "Wat in allebei zit, valt weg.", "Was in beiden steckt, fällt weg.", "What is in both drops out."),
			slip(m&n, "Dat is wat ze allebei hebben. Dat valt juist weg.", "Das ist, was beide haben. Gerade das fällt weg.", "That is what both have, and it is just what drops out."),
		})
	}
}

// mostSteps is how many steps a sum of numbers below a limit takes in the head.
func mostSteps(limit uint64) (most int) {
	for m := range limit {
		for n := range limit {
			most = max(most, len(biplus.InTheHead(m, n).Steps))
		}
	}
	return most
}

// positionsOf is how many positions there are with at most as many matches in each heap.
func positionsOf(heaps ...uint64) (count int) {
	recursion, err := nim.NewRecursion(heaps, nimkit.Normal)
	if err != nil {
		panic(err)
	}
	for range recursion.Positions() {
		count++
	}
	return count
}

// inOneLine are values with blanks at which no line is broken.
func inOneLine[T fmt.Stringer](values []T, between string) string {
	var all []string
	for _, v := range values {
		all = append(all, strings.ReplaceAll(v.String(), " ", "\u00a0"))
	}
	return strings.Join(all, between)
}
