package exercise

import (
	"fmt"
	"slices"
	"strconv"

	"nimlab/nimkit"
	"nimlab/nimkit/cards"
	"nimlab/nimkit/nim"
	"nimlab/nimkit/pins"
	"nimlab/nimkit/takeaway"
	"nimlab/nimkit/words"
)

// HetSpelNim holds the exercises of the Dutch article Het Spel NIM and its notebook.
// Numbers 1 to 4 are the article's own, in their first or only part; those from 5 on
// stand in the order of the page, and from 24 on they are predictions, which the page
// does not number.
func HetSpelNim(n int) Question {
	threeCoins := takeaway.MustSet(1, 2, 3).Normal()
	q := book{
		1: ask(
			"Tien kegels staan op een rij. Met welke zet begint iemand die zeker wil winnen?",
			"Zehn Kegel stehen in einer Reihe. Mit welchem Zug beginnt, wer sicher gewinnen will?",
			"Ten pins stand in a row. Which first move is sure to win?",
			one.of(move, "1-2"), func() any { return winningPins(10) },
			hint("Denk aan een spiegel in het midden van de rij.", "Denk an einen Spiegel in der Mitte der Reihe.", "Think of a mirror in the middle of the row."),
			hint("Na je zet moet de linkerhelft het spiegelbeeld van de rechterhelft zijn, en geen twee buren mogen samen over het midden heen staan.", "Nach deinem Zug soll die linke Hälfte das Spiegelbild der rechten sein, und keine zwei Nachbarn dürfen über die Mitte hinweg nebeneinander stehen.", "After your move the left half should mirror the right, and no two neighbours may stand across the middle."),
			slip([]string{"5", "6"}, "Bij een even aantal staat er geen kegel precies in het midden: de ene kant houdt er dan meer over dan de andere.", "Bei einer geraden Zahl steht kein Kegel genau in der Mitte: Auf der einen Seite bleiben dann mehr als auf der anderen.", "With an even number no pin stands exactly in the middle: one side keeps more than the other."),
			slip([]string{"1-2", "9-10"}, "Dan blijft één rij van acht over. Een volle rij is winst, nu voor de ander.", "Dann bleibt eine Reihe von acht. Eine volle Reihe ist gewonnen, jetzt für den anderen.", "That leaves one row of eight. A full row is a win, now for the other.")),
		2: ask(
			"B begint met vijf open kaarten. Wat hij ook doet, er blijven drie open en één dichte over (3↑ 1↓). Wat moet T daarvan maken? Geef het aantal open en het aantal dichte kaarten.",
			"B beginnt mit fünf offenen Karten. Was er auch tut, es bleiben drei offene und eine verdeckte (3↑ 1↓). Was muss T daraus machen? Nenne die Zahl der offenen und der verdeckten Karten.",
			"B begins with five cards face up. Whatever he does, three are left face up and one face down (3↑ 1↓). What must T leave him? Give the number of cards face up and the number face down.",
			one.tuples(2, "1↑ 2↓"), turned(cards.Row{Up: 3, Down: 1}, true),
			hint("Begin achteraan. Eén open kaart achterlaten is goed, één dichte is slecht.", "Beginne am Ende. Eine offene Karte übrig zu lassen ist gut, eine verdeckte ist schlecht.", "Begin at the end. Leaving one card face up is good, one face down is bad."),
			hint("Reken uit wie er wint bij twee kaarten, en daarna bij drie.", "Rechne aus, wer bei zwei Karten gewinnt, dann bei drei.", "Work out who wins with two cards, and then with three."),
			slip(turned(cards.Row{Up: 3, Down: 1}, false), "Die zet kan, maar dan wint B. Ga na wat B doet.", "Der Zug ist möglich, aber dann steht B auf Gewinn. Sieh nach, was B tut.", "That move is possible, but then B is winning. See what B does."),
			slip("3,1", "Zo ligt het al. T moet een kaart wegnemen en er een omdraaien.", "So liegt es schon. T muss eine Karte wegnehmen und eine umdrehen.", "That is how they lie already. T must take a card away and turn another over.")),
		3: ask(
			"Er liggen stapels van 2 en 3 munten. Je neemt er steeds één of twee van één stapel; wie niets meer kan nemen, verliest. Welke standen in dit spel zijn verlies voor wie aan zet is? De volgorde maakt niet uit.",
			"Da liegen Haufen von 2 und 3 Münzen. Man nimmt jeweils eine oder zwei von einem Haufen; wer nichts mehr nehmen kann, verliert. Welche Stellungen dieses Spiels sind verloren für den, der am Zug ist? Die Reihenfolge ist egal.",
			"There are heaps of 2 and 3 coins. You take one or two from one heap; whoever cannot take any more loses. Which positions of this game are lost for the player to move? The order does not matter.",
			set.heaps(2, "(0, 1), (2, 1)"), func() any {
				var lost [][]int
				g := graph(nim.Heaps(2, 3).AtMost(2))
				for n := range g.Len() {
					if g.Outcome(n) == nimkit.Loss {
						lost = append(lost, g.Numbers(n))
					}
				}
				return lost
			},
			hint("Teken de graaf: er zijn twaalf standen. Begin bij (0, 0).", "Zeichne den Graphen: Es gibt zwölf Stellungen. Beginne bei (0, 0).", "Draw the graph: there are twelve positions. Begin with (0, 0)."),
			hint("Van (0, 3) kun je alleen naar (0, 2) en (0, 1). Wat zijn die?", "Von (0, 3) kommt man nur nach (0, 2) und (0, 1). Was sind die?", "From (0, 3) you can only go to (0, 2) and (0, 1). What are those?"),
			slip("0,0 1,1 2,2", "Bij twee gelijke stapels doe je de ander na. Maar er is er nog een, met ongelijke stapels.", "Bei zwei gleichen Haufen macht man dem anderen alles nach. Es gibt aber noch eine, mit ungleichen Haufen.", "With two equal heaps you copy the other. But there is one more, with unequal heaps.")),
		4: ask(
			"Er ligt één stapel munten. Je neemt er steeds één, twee of drie, en wie de laatste neemt, wint. Zet voor 0, 1, 2, …, 8 munten een letter: W of V, voor wie aan zet is.",
			"Ein Haufen Münzen; man nimmt jeweils eine, zwei oder drei, und wer die letzte nimmt, gewinnt. Schreib für 0, 1, 2, …, 8 Münzen einen Buchstaben: G oder V, für den, der am Zug ist.",
			"There is one heap of coins; you take one, two or three at a time, and whoever takes the last one wins. Write a letter for 0, 1, 2, …, 8 coins: W or L, for the player to move.",
			list.of(letter, "V W W …").from(0), each(0, 8, threeCoins.Outcome),
			hint("Van welke aantallen kun je in één keer naar 0? Die zijn winst.", "Von welchen Anzahlen kommt man mit einem Zug auf 0? Die sind gewonnen.", "From which numbers can you reach 0 in one move? Those are wins."),
			hint("Van welk aantal kun je alleen naar die drie?", "Von welcher Anzahl kommt man nur zu diesen dreien?", "From which number can you only go to those three?"),
			slip(each(1, 8, threeCoins.Outcome), "Je bent bij 1 begonnen; begin bij 0.", "Du hast bei 1 begonnen; beginne bei 0.", "You have begun at 1; begin at 0.")),
		5: ask(
			"Vier kegels staan op een rij. Er is één eerste zet die zeker wint. Welke kegel of kegels neem je?",
			"Vier Kegel stehen in einer Reihe. Genau ein erster Zug gewinnt sicher. Welchen oder welche Kegel nimmst du?",
			"Four pins stand in a row. Exactly one first move is sure to win. Which pin or pins do you take?",
			one.of(move, "1-2"), func() any { return winningPins(4) },
			hint("Probeer alle zetten op papier: je neemt een buitenste, een binnenste of twee buren.", "Probier alle Züge auf Papier: einen äußeren, einen inneren oder zwei Nachbarn.", "Try every move on paper: an outer pin, an inner pin or two neighbours."),
			hint("Zorg dat er twee losse kegels overblijven. Dan neemt de ander er één en jij de laatste.", "Sorg dafür, dass zwei einzelne Kegel bleiben. Dann nimmt der andere einen und du den letzten.", "See to it that two separate pins remain. Then the other takes one and you the last."),
			slip([]string{"1-2", "3-4"}, "Dan blijven er twee buren staan, en die neemt de ander in één keer.", "Dann bleiben zwei Nachbarn stehen, und die nimmt der andere auf einmal.", "That leaves two neighbours, and the other takes them both at once."),
			slip([]string{"1", "4"}, "Dan blijft er een rij van drie over, en daarvan neemt de ander de middelste.", "Dann bleibt eine Reihe von drei, und davon nimmt der andere den mittleren.", "That leaves a row of three, and the other takes its middle pin."),
			slip([]string{"2", "3"}, "Dan blijven er één losse en twee buren staan. De ander neemt één van die twee buren.", "Dann bleiben ein einzelner und zwei Nachbarn. Der andere nimmt einen der beiden Nachbarn.", "That leaves one alone and two neighbours. The other takes one of those two.")),
		6: write(
			"Er staan n kegels op een rij. Schrijf een functie die het nummer geeft van de linker kegel van een eerste zet die wint.",
			"In einer Reihe stehen n Kegel. Schreib eine Funktion, die die Nummer des linken Kegels eines ersten Zuges liefert, der gewinnt.",
			"n pins stand in a row. Write a function that gives the number of the left pin of a first move that wins.",
			"func(n int) int", 1, pins.MaxPins, func(n, first int) bool {
				return slices.ContainsFunc(pins.Full(n).WinningMoves(), func(m pins.Move) bool { return m.First == first })
			},
			hint("Denk aan een spiegel in het midden van de rij. Wat staat daar in de weg?", "Denk an einen Spiegel in der Mitte der Reihe. Was steht dort im Weg?", "Think of a mirror in the middle of the row. What is in its way?"),
			hint("Bij een oneven aantal staat er een kegel in de spiegel, bij een even aantal staan er twee omheen.", "Bei einer ungeraden Zahl steht ein Kegel im Spiegel, bei einer geraden stehen zwei um ihn herum.", "With an odd number one pin stands in the mirror, with an even number two stand around it.")),
		7: ask(
			"Alle kaarten liggen open. Zet voor 1, 2, 3, …, 8 kaarten een letter: W of V, voor wie aan zet is.",
			"Alle Karten liegen offen. Schreib für 1, 2, 3, …, 8 Karten einen Buchstaben: G oder V, für den, der am Zug ist.",
			"All cards lie face up. Write a letter for 1, 2, 3, …, 8 cards: W or L, for the player to move.",
			list.of(letter, "V W V …"), each(1, 8, func(n int) nimkit.Outcome { return cards.Row{Up: n}.Outcome() }),
			hint("Met één kaart is het spel al uit: wie hem open achterliet, heeft gewonnen.", "Bei einer Karte ist das Spiel schon aus: Wer sie offen übrig ließ, hat gewonnen.", "With one card the game is already over: whoever left it face up has won."),
			hint("T kan na elke zet van B alles weer open leggen. Met hoeveel kaarten minder?", "T kann nach jedem Zug von B alles wieder offen hinlegen. Mit wie vielen Karten weniger?", "After every move of B, T can lay all face up again. With how many cards fewer?")),
		8: ask(
			"De kaarten liggen door elkaar. Zet een letter, W of V voor wie aan zet is, bij 4 open en 4 dichte kaarten, bij 2 open en 6 dichte, en bij 3 open en 4 dichte.",
			"Die Karten liegen gemischt. Schreib einen Buchstaben, G oder V für den, der am Zug ist, zu 4 offenen und 4 verdeckten Karten, zu 2 offenen und 6 verdeckten und zu 3 offenen und 4 verdeckten.",
			"The cards lie mixed. Write a letter, W or L for the player to move, for 4 cards face up and 4 down, for 2 up and 6 down, and for 3 up and 4 down.",
			list.of(letter, "W W W"), of(cards.Row.Outcome, cards.Row{Up: 4, Down: 4}, cards.Row{Up: 2, Down: 6}, cards.Row{Up: 3, Down: 4}),
			hint("Liggen drie of meer kaarten allemaal gelijk, dan is dat verlies. Kun je dat in één zet maken?", "Liegen drei oder mehr Karten alle gleich, ist das verloren. Kommst du mit einem Zug dahin?", "Three or more cards that all lie alike are a loss. Can you get there in one move?"),
			hint("Met één of twee afwijkende kaarten kan dat. Zijn er van elke soort minstens drie, tel dan: is het aantal kaarten even of oneven?", "Mit einer oder zwei abweichenden Karten geht es. Gibt es von jeder Sorte mindestens drei, dann zähl: Ist die Zahl der Karten gerade oder ungerade?", "With one or two cards that differ you can. If there are at least three of each kind, count: is the number of cards even or odd?")),
		9: ask(
			"Er ligt één stapel van zeven munten. Je neemt er één, twee of drie, en wie de laatste neemt, wint. Hoeveel neem je?",
			"Ein Haufen von sieben Münzen; man nimmt eine, zwei oder drei, und wer die letzte nimmt, gewinnt. Wie viele nimmst du?",
			"There is one heap of seven coins; you take one, two or three, and whoever takes the last one wins. How many do you take?",
			one.of(number, "1"), these(1, 3, func(k int) bool { return threeCoins.Outcome(7-k) == nimkit.Loss }),
			hint("Welk aantal wil je voor de ander achterlaten?", "Welche Anzahl willst du dem anderen hinterlassen?", "Which number do you want to leave for the other?"),
			hint("Wie met vier munten aan zet is, verliest.", "Wer mit vier Münzen am Zug ist, verliert.", "Whoever is to move with four coins loses."),
			slip([]int{4, 7}, "Je mag er hoogstens drie nemen.", "Du darfst höchstens drei nehmen.", "You may take three at most.")),
		10: ask(
			"Er liggen stapels van 3 en 8 munten, en je mag van één stapel zoveel nemen als je wilt. Er is maar één zet die wint. Hoeveel munten neem je?",
			"Haufen von 3 und 8 Münzen, und man darf von einem Haufen nehmen, so viele man will. Nur ein Zug gewinnt. Wie viele Münzen nimmst du?",
			"There are heaps of 3 and 8 coins, and you may take as many as you like from one heap. Only one move wins. How many coins do you take?",
			one.of(number, "1"), taken(nim.Position{3, 8}, nimkit.Normal),
			hint("Bij twee gelijke stapels kun je de ander steeds nadoen.", "Bei zwei gleichen Haufen kannst du dem anderen alles nachmachen.", "With two equal heaps you can copy every move of the other."),
			hint("Welke zet maakt de twee stapels gelijk?", "Welcher Zug macht die beiden Haufen gleich?", "Which move makes the two heaps equal?"),
			slip(left(nim.Position{3, 8}, nimkit.Normal), "Zoveel blijven er liggen; gevraagd is hoeveel je neemt.", "So viele bleiben liegen; gefragt ist, wie viele du nimmst.", "That is how many are left; the question is how many you take."),
			slip(8, "Dan ligt er nog één stapel, en die neemt de ander helemaal.", "Dann liegt noch ein Haufen da, und den nimmt der andere ganz.", "Then one heap is left, and the other takes all of it.")),
		11: ask(
			"Er liggen stapels van 7 en 10 munten, en weer neem je er één of twee van één stapel. Is dat W of V voor wie aan zet is?",
			"Haufen von 7 und 10 Münzen, und wieder nimmt man eine oder zwei von einem Haufen. Ist das G oder V für den, der am Zug ist?",
			"There are heaps of 7 and 10 coins, and again you take one or two from one heap. Is that W or L for the player to move?",
			one.of(letter, "W of V"), func() any { return outcome(nim.Heaps(7, 10).AtMost(2)) },
			hint("Een stapel van drie is hier niets waard: elke zet van de ander vul je aan tot drie.", "Ein Haufen von drei ist hier nichts wert: Jeden Zug des anderen ergänzt du auf drei.", "A heap of three is worth nothing here: when the other takes some of it, you take the rest."),
			hint("Haal van elke stapel drietallen weg tot er minder dan drie liggen. Zijn de resten gelijk?", "Nimm von jedem Haufen Dreier weg, bis weniger als drei da sind. Sind die Reste gleich?", "Take threes off each heap until fewer than three are left. Are the remainders equal?")),
		12: ask(
			"Er liggen honderd munten. Je neemt er steeds één, twee of drie, en wie de laatste neemt, wint. Is dat W of V voor wie begint?",
			"Hundert Münzen, man nimmt jeweils eine, zwei oder drei, und wer die letzte nimmt, gewinnt. Ist das G oder V für den, der beginnt?",
			"There are a hundred coins; you take one, two or three at a time, and whoever takes the last one wins. Is that W or L for the player who begins?",
			one.of(letter, "W of V"), func() any { return threeCoins.Outcome(100) },
			hint("Welke aantallen waren verlies? Hoort 100 in dat rijtje?", "Welche Anzahlen waren verloren? Gehört 100 in diese Reihe?", "Which numbers were losses? Does 100 belong with them?"),
			hint("Vul elke zet van de ander aan tot vier.", "Ergänze jeden Zug des anderen auf vier.", "Make every move of the other up to four.")),
		13: ask(
			"Er liggen stapels van 1, 1 en 7 munten. Er is maar één zet die wint, en die neemt van de stapel van 7. Hoeveel munten blijven er op die stapel liggen?",
			"Haufen von 1, 1 und 7 Münzen. Nur ein Zug gewinnt, und er nimmt vom Haufen mit 7. Wie viele Münzen bleiben auf diesem Haufen liegen?",
			"There are heaps of 1, 1 and 7 coins. Only one move wins, and it takes from the heap of 7. How many coins are left on that heap?",
			one.of(number, "5"), left(nim.Position{1, 1, 7}, nimkit.Normal),
			hint("Welke stand met twee enen is verlies voor wie aan zet is?", "Welche Stellung mit zwei Einsen ist verloren für den, der am Zug ist?", "Which position with two ones is lost for the player to move?"),
			hint("Twee gelijke stapels en verder niets: dat wil je achterlaten.", "Zwei gleiche Haufen und sonst nichts: Das willst du hinterlassen.", "Two equal heaps and nothing else: that is what you want to leave."),
			whatIsLeft(taken(nim.Position{1, 1, 7}, nimkit.Normal)),
			slip(1, "Dan ligt er drie keer één munt. De ander neemt er één, jij één, en de ander de laatste.", "Dann liegt dreimal eine Münze da. Der andere nimmt eine, du eine, und der andere die letzte.", "That leaves three single coins. The other takes one, you one, and the other the last.")),
		14: ask(
			"Vanuit (1, 2, 3) neem je van één stapel, maar niet de hele stapel. Welke standen kun je zo maken? De volgorde maakt niet uit.",
			"Aus (1, 2, 3) nimmst du von einem Haufen, aber nicht den ganzen. Welche Stellungen kannst du so erreichen? Die Reihenfolge ist egal.",
			"From (1, 2, 3) you take from one heap, but not the whole heap. Which positions can you make? The order does not matter.",
			set.heaps(3, "(1, 1, 1), (1, 2, 4)"), func() any {
				return slices.DeleteFunc(slices.Collect(nim.Position{1, 2, 3}.Options()), func(p nim.Position) bool { return slices.Contains(p, 0) })
			},
			hint("De stapel van 1 doet niet mee: daarvan kun je geen deel nemen.", "Der Haufen mit 1 scheidet aus: Von ihm kann man keinen Teil nehmen.", "The heap of 1 is out: you cannot take a part of it."),
			hint("Van de stapel van 2 kan het op één manier, van die van 3 op twee.", "Vom Haufen mit 2 geht es auf eine Art, von dem mit 3 auf zwei.", "From the heap of 2 there is one way, from that of 3 there are two."),
			slip("1,1,3 1,2,2", "Die twee noemt het artikel ook. Maar van de stapel van 3 kun je ook twee munten nemen.", "Diese beiden nennt auch der Artikel. Aber vom Haufen mit 3 kann man auch zwei Münzen nehmen.", "The article names those two as well. But from the heap of 3 you can also take two coins.")),
		15: ask(
			"De stand is (1, 20, 33) en jij bent aan zet. Welke stand laat je achter?",
			"Die Stellung ist (1, 20, 33), und du bist am Zug. Welche Stellung hinterlässt du?",
			"The position is (1, 20, 33) and it is your move. Which position do you leave?",
			one.heaps(3, "(1, 20, 30)"), handedOver(nim.Position{1, 20, 33}),
			hint("Zoek een verloren drietal met 1 en 20, of met 1 en 33.", "Such ein verlorenes Tripel mit 1 und 20 oder mit 1 und 33.", "Look for a lost triple with 1 and 20, or with 1 and 33."),
			hint("In de rij horen 2 en 3 bij elkaar, 4 en 5, …, 20 en …", "In der Reihe gehören 2 und 3 zusammen, 4 und 5, …, 20 und …", "In the row 2 and 3 belong together, 4 and 5, …, 20 and …"),
			unmoved(nim.Position{1, 20, 33})),
		16: ask(
			"De stand is (1, 4, 4) en jij bent aan zet. Er is maar één zet die wint. Welke stand laat je achter?",
			"Die Stellung ist (1, 4, 4), und du bist am Zug. Nur ein Zug gewinnt. Welche Stellung hinterlässt du?",
			"The position is (1, 4, 4) and it is your move. Only one move wins. Which position do you leave?",
			one.heaps(3, "(1, 1, 4)"), handedOver(nim.Position{1, 4, 4}),
			hint("Een drietal uit de rij kun je hier niet maken. Welke standen waren nog meer verlies?", "Ein Tripel der Reihe kannst du hier nicht erreichen. Welche Stellungen waren noch verloren?", "You cannot make a triple of the row here. Which other positions were lost?"),
			hint("Er liggen al twee gelijke stapels. Wat is er te veel?", "Zwei gleiche Haufen liegen schon da. Was ist zu viel?", "Two heaps are equal already. What is too much?"),
			unmoved(nim.Position{1, 4, 4}),
			slip("1,4,5", "Dat drietal is verlies, maar je mag geen munt bijleggen.", "Dieses Tripel ist verloren, aber du darfst keine Münze dazulegen.", "That triple is lost, but you may not add a coin.")),
		17: ask(
			"Wat zijn de eerste vier verloren drietallen (5, p, q) met 5 als kleinste getal? Schrijf elk van klein naar groot.",
			"Wie heißen die ersten vier verlorenen Tripel (5, p, q) mit 5 als kleinster Zahl? Schreib jedes von klein nach groß.",
			"What are the first four lost triples (5, p, q) with 5 as the smallest number? Write each from small to large.",
			set.heaps(3, "(5, 5, 6), (5, 6, 7)"), func() any { return nim.LostTriples(5).First(4) },
			hint("Kijk hoe de rijtjes van 2 en 3 samenhangen met dat van 1.", "Sieh dir an, wie die Reihen zu 2 und 3 mit der zu 1 zusammenhängen.", "See how the rows with 2 and 3 are related to the row with 1."),
			hint("In het rijtje met 4 komen de andere twee getallen uit blokken van acht: 8 tot en met 15, dan 16 tot en met 23. Voor 5 zijn de blokken dezelfde.", "In der Reihe mit 4 kommen die beiden anderen Zahlen aus Achterblöcken: 8 bis 15, dann 16 bis 23. Für 5 sind es dieselben Blöcke.", "In the row with 4 the other two numbers come from blocks of eight: 8 to 15, then 16 to 23. For 5 the blocks are the same.")),
		18: ask(
			"Schrijf 14 in het tweetallig stelsel.",
			"Schreib 14 im Dualsystem.",
			"Write 14 in base two.",
			one.of(number, "1010101"), func() any { return strconv.FormatInt(14, 2) },
			hint("Welke van de machten 8, 4, 2 en 1 heb je nodig om aan 14 te komen?", "Welche der Potenzen 8, 4, 2 und 1 brauchst du, um auf 14 zu kommen?", "Which of the powers 8, 4, 2 and 1 do you need to make 14?"),
			hint("Schrijf voor 8, 4, 2 en 1 telkens een 1 als je die macht gebruikt, en anders een 0.", "Schreib für 8, 4, 2 und 1 jeweils eine 1, wenn du die Potenz brauchst, sonst eine 0.", "For 8, 4, 2 and 1 write a 1 if you use that power, and a 0 if not."),
			slip(111, "Dat is 7. Vergeet de 0 achteraan niet, voor de macht 1.", "Das ist 7. Vergiss die 0 am Ende nicht, für die Potenz 1.", "That is 7. Do not forget the 0 at the end, for the power 1.")),
		19: ask(
			"Ook met de stapel van 9 en met die van 12 kun je (9, 12, 14) even maken. Hoeveel munten blijven er op die stapels dan liggen? Geef eerst het getal voor de 9, dan dat voor de 12.",
			"Auch mit dem Haufen von 9 und mit dem von 12 kann man (9, 12, 14) gerade machen. Wie viele Münzen bleiben auf diesen Haufen dann liegen? Erst die Zahl für die 9, dann die für die 12.",
			"You can also make (9, 12, 14) even by taking from the heap of 9, or from that of 12. How many coins are then left on that heap? Give the number for the 9 first, then that for the 12.",
			list.of(number, "1, 1"), left(nim.Position{9, 12, 14}, nimkit.Normal, 0, 1),
			hint("Verander in 1001 (dat is 9) alle cijfers die onder een oneven kolom staan.", "Ändere in 1001 (das ist 9) alle Ziffern, die in einer ungeraden Spalte stehen.", "In 1001 (which is 9) change every digit that stands in an odd column."),
			hint("De som is 1011. Uit 1001 wordt zo 0010. Doe hetzelfde met 1100.", "Die Summe ist 1011. Aus 1001 wird so 0010. Mach dasselbe mit 1100.", "The sum is 1011. So 1001 becomes 0010. Do the same with 1100."),
			whatIsLeft(taken(nim.Position{9, 12, 14}, nimkit.Normal, 0, 1))),
		20: ask(
			"Zet een letter, W of V voor wie aan zet is, bij elk van deze vier: (3, 5, 6), (7, 9, 15), (10, 20, 30) en (5, 6, 7).",
			"Schreib einen Buchstaben, G oder V für den, der am Zug ist, zu jeder dieser vier: (3, 5, 6), (7, 9, 15), (10, 20, 30) und (5, 6, 7).",
			"Write a letter, W or L for the player to move, for each of these four: (3, 5, 6), (7, 9, 15), (10, 20, 30) and (5, 6, 7).",
			list.of(letter, "W W W W"), of(whoWins, nim.Position{3, 5, 6}, nim.Position{7, 9, 15}, nim.Position{10, 20, 30}, nim.Position{5, 6, 7}),
			hint("Schrijf de drie getallen tweetallig onder elkaar. Is er een oneven kolom, dan is het winst.", "Schreib die drei Zahlen im Dualsystem untereinander. Gibt es eine ungerade Spalte, ist es gewonnen.", "Write the three numbers in base two below each other. If there is an odd column, it is a win."),
			hint("10 is 01010, 20 is 10100 en 30 is 11110.", "10 ist 01010, 20 ist 10100 und 30 ist 11110.", "10 is 01010, 20 is 10100 and 30 is 11110.")),
		21: ask(
			"Welke zet wint vanuit (11, 22, 33)? Schrijf op hoeveel munten er van de stapel van 33 blijven liggen.",
			"Welcher Zug gewinnt aus (11, 22, 33)? Schreib auf, wie viele Münzen vom Haufen mit 33 liegen bleiben.",
			"Which move wins from (11, 22, 33)? Write how many coins are left on the heap of 33.",
			one.of(number, "17"), left(nim.Position{11, 22, 33}, nimkit.Normal),
			hint("33 is 100001 in het tweetallig stelsel.", "33 ist im Dualsystem 100001.", "33 is 100001 in base two."),
			hint("Welk getal maakt de kolommen met 11 (001011) en 22 (010110) even?", "Welche Zahl macht die Spalten mit 11 (001011) und 22 (010110) gerade?", "Which number makes the columns with 11 (001011) and 22 (010110) even?"),
			whatIsLeft(taken(nim.Position{11, 22, 33}, nimkit.Normal)),
			slip(0, "Dan blijft (11, 22) liggen, en de ander maakt de stapels gelijk.", "Dann bleibt (11, 22), und der andere macht die Haufen gleich.", "That leaves (11, 22), and the other makes the heaps equal.")),
		22: ask(
			"Er zijn vijf stapels: (3, 17, 8, 21, 30). Hoeveel winnende zetten heb je?",
			"Fünf Haufen: (3, 17, 8, 21, 30). Wie viele Züge gewinnen?",
			"There are five heaps: (3, 17, 8, 21, 30). How many moves win?",
			one.of(number, "4"), func() any { return len(nim.Position{3, 17, 8, 21, 30}.WinningMoves(nimkit.Normal)) },
			hint("Je hoeft alleen de meest linkse oneven kolom te kennen.", "Du musst nur die am weitesten links stehende ungerade Spalte kennen.", "You only need to know the leftmost odd column."),
			hint("Welke van de vijf getallen zijn 16 of meer? Is dat een oneven aantal?", "Welche der fünf Zahlen sind 16 oder mehr? Ist ihre Anzahl ungerade?", "Which of the five numbers are 16 or more? Is there an odd number of them?"),
			slip(1, "Er is er meer dan één: elke stapel met een 1 in de meest linkse oneven kolom is goed.", "Es ist mehr als einer: Jeder Haufen mit einer 1 in der am weitesten links stehenden ungeraden Spalte ist recht.", "There is more than one: every heap with a 1 in the leftmost odd column will do.")),
		23: write(
			"Er liggen stapels van 12 en van n munten. Schrijf een functie die zegt hoe groot de derde stapel moet zijn, zodat verliest wie aan zet is.",
			"Da liegen Haufen von 12 und von n Münzen. Schreib eine Funktion, die sagt, wie groß der dritte Haufen sein muss, damit verliert, wer am Zug ist.",
			"There are heaps of 12 and of n coins. Write a function that says how large the third heap must be, so that the player to move loses.",
			"func(n int) int", 0, 200, func(n, third int) bool {
				return third >= 0 && nim.Position{12, uint64(n), uint64(third)}.Outcome(nimkit.Normal) == nimkit.Loss
			},
			hint("Alle kolommen moeten even worden. De derde stapel is dus de ‘som’ van de andere twee.", "Alle Spalten müssen gerade werden. Der dritte Haufen ist also die ‚Summe‘ der beiden anderen.", "Every column must become even. So the third heap is the ‘sum’ of the other two."),
			hint("In Go schrijf je de ‘som’ van a en b als a ^ b.", "In Go schreibt man die ‚Summe‘ von a und b als a ^ b.", "In Go the ‘sum’ of a and b is written a ^ b.")),
		24: predict(
			"Bij hoeveel van deze zes zetten gaf iemand de winst uit handen? Gok gerust.",
			"Bei wie vielen dieser sechs Züge gab jemand den Gewinn aus der Hand? Rate ruhig.",
			"With how many of these six moves did somebody give the win away? A guess is fine.",
			one.of(number, "6"), func() any {
				r, err := pins.Full(8).Play("5-6", "2", "7", "3-4", "1", "8").Judge()
				if err != nil {
					panic(err)
				}
				return len(r.Mistakes())
			},
			hint("Speel het spel na op het bord hierboven: kies bij Instellingen voor iemand naast je. De knop Hint zegt voor elke zet wat er goed is.", "Spiel das Spiel auf dem Brett oben nach: Wähle bei den Einstellungen jemanden neben dir. Der Knopf Hinweis sagt bei jedem Zug, was richtig ist.", "Replay the game on the board above: under Settings choose somebody beside you. At each move the button Hint says what is right."),
			slip(0, "A begon en verloor, dus iemand deed iets fout: wie met een volle rij begint, kan winnen.", "A begann und verlor, also machte jemand etwas falsch: Wer mit einer vollen Reihe beginnt, kann gewinnen.", "A began and lost, so somebody did something wrong: whoever begins with a full row can win.")),
		25: predict(
			"Teken de graaf van het spel met twee stapels van twee, elke stand één keer. Hoeveel cirkels krijg je?",
			"Zeichne den Graphen des Spiels mit zwei Haufen von zwei, jede Stellung einmal. Wie viele Kreise werden es?",
			"Draw the graph of the game with two heaps of two, each position once. How many circles do you get?",
			one.of(number, "5"), func() any { return graph(nim.Heaps(2, 2)).Len() },
			hint("Op de eerste stapel liggen 0, 1 of 2 munten.", "Auf dem ersten Haufen liegen 0, 1 oder 2 Münzen.", "On the first heap lie 0, 1 or 2 coins."),
			hint("En bij elk van die drie liggen er op de tweede ook 0, 1 of 2.", "Und zu jeder dieser drei liegen auf dem zweiten auch 0, 1 oder 2.", "And with each of those three the second also has 0, 1 or 2."),
			slip(6, "Hier tellen (1, 2) en (2, 1) als twee standen.", "Hier zählen (1, 2) und (2, 1) als zwei Stellungen.", "Here (1, 2) and (2, 1) count as two positions."),
			slip(8, "Ook (0, 0) is een stand, en (2, 2) ook.", "Auch (0, 0) ist eine Stellung, und (2, 2) auch.", "(0, 0) is a position as well, and so is (2, 2).")),
		26: predict(
			"Hoeveel cirkels krijgt de graaf van drie stapels van vijftien?",
			"Wie viele Kreise bekommt der Graph von drei Haufen von fünfzehn?",
			"How many circles does the graph of three heaps of fifteen get?",
			one.of(number, "45"), func() any { return graph(nim.Heaps(15, 15, 15)).Len() },
			hint("Op een stapel van vijftien kunnen 0, 1, …, 15 munten liggen.", "Auf einem Haufen von fünfzehn können 0, 1, …, 15 Münzen liegen.", "A heap of fifteen can have 0, 1, …, 15 coins."),
			hint("Dat zijn zestien mogelijkheden voor elke stapel. Vermenigvuldig.", "Das sind sechzehn Möglichkeiten für jeden Haufen. Multipliziere.", "That is sixteen possibilities for each heap. Multiply."),
			slip(3375, "Een stapel kan ook leeg zijn.", "Ein Haufen kann auch leer sein.", "A heap can be empty as well."),
			slip(816, "Zoveel zijn er als de volgorde van de stapels niet telt. Hier telt ze wel.", "So viele sind es, wenn die Reihenfolge der Haufen egal ist. Hier zählt sie.", "That is how many there are if the order of the heaps does not count. Here it does.")),
		27: predict(
			"(1, 2, 3) is verlies. Wat is het volgende verloren drietal met 1 als kleinste getal, met de andere twee zo klein mogelijk?",
			"(1, 2, 3) ist verloren. Welches Tripel ist das nächste, mit eins als kleinster Zahl und so klein wie möglich?",
			"(1, 2, 3) is lost. Which is the next lost triple with 1 as its smallest number, the other two being as small as possible?",
			one.heaps(3, "(1, 3, 4)"), func() any { return nim.LostTriples(1).First(2)[1] },
			hint("Staat er een 2 of een 3 bij, dan maakt de ander er (1, 2, 3) van. En zijn er twee gelijk, dan neemt hij de derde stapel.", "Ist eine 2 oder eine 3 dabei, macht der andere (1, 2, 3) daraus. Und sind zwei gleich, nimmt er den dritten Haufen.", "If there is a 2 or a 3, the other makes it (1, 2, 3). And if two are equal, he takes the third heap."),
			hint("De andere twee getallen zijn dus minstens 4, en ongelijk.", "Die beiden anderen Zahlen sind also mindestens 4 und verschieden.", "So the other two numbers are 4 or more, and unequal."),
			slip([]string{"1,3,4", "1,3,5", "1,2,4"}, "Daar maakt de ander in één zet (1, 2, 3) van.", "Daraus macht der andere mit einem Zug (1, 2, 3).", "The other makes that (1, 2, 3) in one move.")),
		28: predict(
			"Schrijf 9, 12 en 14 tweetallig onder elkaar. Zet onder elke kolom een 1 als er een oneven aantal enen in staat, en anders een 0. Wat komt er onder de streep?",
			"Schreib 9, 12 und 14 im Dualsystem untereinander. Setz unter jede Spalte eine 1, wenn sie eine ungerade Zahl von Einsen hat, sonst eine 0. Was steht unter dem Strich?",
			"Write 9, 12 and 14 in base two below each other. Below each column put a 1 if it has an odd number of ones, and a 0 if not. What stands below the line?",
			one.of(number, "1101"), func() any { return fmt.Sprintf("%b", nim.Position{9, 12, 14}.NimSum()) },
			hint("9 is 1001 en 12 is 1100.", "9 ist 1001 und 12 ist 1100.", "9 is 1001 and 12 is 1100."),
			hint("In de meest linkse kolom staan drie enen, in de volgende twee.", "In der Spalte ganz links stehen drei Einsen, in der nächsten zwei.", "In the leftmost column there are three ones, in the next there are two."),
			slip(3211, "Zoveel enen staan er. Schrijf nu een 1 waar dat aantal oneven is, en een 0 waar het even is.", "So viele Einsen stehen da. Schreib nun eine 1, wo die Zahl ungerade ist, und eine 0, wo sie gerade ist.", "Those are the numbers of ones. Now write a 1 where the number is odd, and a 0 where it is even."),
			slip([]int{35, 100011}, "Dat is de gewone som. Hier wordt niets onthouden.", "Das ist die gewöhnliche Summe. Hier gibt es keinen Übertrag.", "That is the ordinary sum. Nothing is carried here.")),
		29: predict(
			"Neem bij (9, 12, 14) munten van de stapel van 14, zodat elke kolom even wordt. Hoeveel munten blijven er op die stapel liggen?",
			"Nimm bei (9, 12, 14) Münzen vom Haufen mit 14, sodass jede Spalte gerade wird. Wie viele Münzen bleiben auf diesem Haufen liegen?",
			"From (9, 12, 14) take coins from the heap of 14, so that every column becomes even. How many coins are left on that heap?",
			one.of(number, "8"), left(nim.Position{9, 12, 14}, nimkit.Normal, 2),
			hint("Verander in 1110 alle cijfers die in een oneven kolom staan.", "Ändere in 1110 alle Ziffern, die in einer ungeraden Spalte stehen.", "In 1110 change every digit that stands in an odd column."),
			hint("Oneven zijn de kolommen van 8, 2 en 1. Wat wordt 1110?", "Ungerade sind die Spalten von 8, 2 und 1. Was wird aus 1110?", "The columns of 8, 2 and 1 are odd. What does 1110 become?"),
			whatIsLeft(taken(nim.Position{9, 12, 14}, nimkit.Normal, 2)),
			slip(4, "Bijna: dan is alleen de kolom van 1 nog oneven.", "Fast: Dann ist nur noch die Spalte von 1 ungerade.", "Nearly: then only the column of 1 is odd.")),
		30: predict(
			"Zet voor de koning een letter, W of V voor wie aan zet is, bij (1, 1), (2, 1), (2, 2) en (6, 4).",
			"Schreib für den König einen Buchstaben, G oder V für den, der am Zug ist, zu (1, 1), (2, 1), (2, 2) und (6, 4).",
			"For the king write a letter, W or L for the player to move, for (1, 1), (2, 1), (2, 2) and (6, 4).",
			list.of(letter, "W W W W"), of(outcome, king(1, 1), king(2, 1), king(2, 2), king(6, 4)),
			hint("Werk van achteren terug: (0, 0) is V, dus alles ernaast is W.", "Arbeite von hinten zurück: (0, 0) ist V, also ist alles daneben G.", "Work backwards: (0, 0) is L, so all that lies next to it is W."),
			hint("(2, 0) gaat alleen naar (1, 0). Let daarna op even en oneven.", "(2, 0) geht nur nach (1, 0). Achte dann auf gerade und ungerade.", "From (2, 0) you can only go to (1, 0). Then look for even and odd.")),
	}.question("HetSpelNim", n)
	if q.Title == (words.Text{}) {
		q.Title = words.Of("Opdracht %d", "Aufgabe %d", "Exercise %d", n) // the article's word
	}
	return q
}

// winningPins are the winning moves of a full row, as they are typed.
func winningPins(n int) (all []string) {
	for _, m := range pins.Full(n).WinningMoves() {
		is := strconv.Itoa(m.First)
		if m.Count == 2 {
			is += "-" + strconv.Itoa(m.First+1)
		}
		all = append(all, is)
	}
	return all
}

// turned are the rows after one move that are lost for the other, or those that are
// not: how many cards lie face up, and how many face down.
func turned(r cards.Row, lost bool) func() any {
	return func() any {
		var all [][2]int
		cards.Game{}.Options(r, func(next cards.Row) {
			if (next.Outcome() == nimkit.Loss) == lost {
				all = append(all, [2]int{next.Up, next.Down})
			}
		})
		return all
	}
}

// handedOver are the positions that the winning moves leave.
func handedOver(p nim.Position) func() any {
	return func() any {
		var all []nim.Position
		for next := range p.Options() {
			if next.Outcome(nimkit.Normal) == nimkit.Loss {
				all = append(all, next)
			}
		}
		return all
	}
}

// unmoved is for those who have given the position itself.
func unmoved(p nim.Position) remark {
	return slip([]nim.Position{p}, "Zo ligt het al. Je moet minstens één munt nemen.", "So liegt es schon. Du musst mindestens eine Münze nehmen.", "That is how it lies already. You must take at least one coin.")
}

// king is the game in which a king goes up, left or both.
func king(row, column int) nimkit.Playable {
	return nimkit.From(func(p [2]int, move func([2]int)) {
		for _, q := range [][2]int{{p[0] - 1, p[1]}, {p[0], p[1] - 1}, {p[0] - 1, p[1] - 1}} {
			if q[0] >= 0 && q[1] >= 0 {
				move(q)
			}
		}
	}, [2]int{row, column})
}
