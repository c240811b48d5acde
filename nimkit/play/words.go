package play

import (
	"nimlab/nimkit"
	"nimlab/nimkit/words"
)

// boardWords is what every board says beside the words of its layout. The script fills in
// what stands in braces. What only some boards say has words of its own below.
var boardWords = map[string]words.Text{
	"board": words.Of("Speelbord", "Spielbrett", "Game board"),

	// Who plays.
	"you":     words.Of("jij", "du", "you"),
	"machine": words.Of("de computer", "der Computer", "the computer"),
	"A":       words.Of("speler A", "Spieler A", "player A"),
	"B":       words.Of("speler B", "Spieler B", "player B"),

	// Whose turn it is, and what has just happened.
	"your turn":       words.Of("Jij bent aan zet", "Du bist am Zug", "Your turn"),
	"turn of machine": words.Of("De computer denkt na …", "Der Computer überlegt …", "The computer is thinking …"),
	"turn of A":       words.Of("Speler A is aan zet", "Spieler A ist am Zug", "Player A to move"),
	"turn of B":       words.Of("Speler B is aan zet", "Spieler B ist am Zug", "Player B to move"),
	"white to move":   words.Of("{turn}, met wit", "{turn}, mit Weiß", "{turn}, with white"),
	"black to move":   words.Of("{turn}, met zwart", "{turn}, mit Schwarz", "{turn}, with black"),
	"you won":         words.Of("Jij hebt gewonnen!", "Du hast gewonnen!", "You have won!"),
	"machine won":     words.Of("De computer heeft gewonnen.", "Der Computer hat gewonnen.", "The computer has won."),
	"A won":           words.Of("Speler A heeft gewonnen.", "Spieler A hat gewonnen.", "Player A has won."),
	"B won":           words.Of("Speler B heeft gewonnen.", "Spieler B hat gewonnen.", "Player B has won."),
	"nobody won":      words.Of("Remise: niemand heeft gewonnen.", "Unentschieden: Niemand hat gewonnen.", "A draw: nobody has won."),
	"did":             words.Of("{who}: {move}", "{who}: {move}", "{who}: {move}"),

	// What can be pressed and chosen.
	"take back":  words.Of("Zet terug", "Zug zurück", "Undo"),
	"again":      words.Of("Weer vooruit", "Wieder vor", "Redo"),
	"new":        words.Of("Nieuw spel", "Neues Spiel", "New game"),
	"settings":   words.Of("Instellingen", "Einstellungen", "Settings"),
	"begins":     words.Of("Wie begint", "Wer beginnt", "Who begins"),
	"I":          words.Of("ik", "ich", "I do"),
	"against":    words.Of("Tegen", "Gegen", "Against"),
	"perfect":    words.Of("computer, foutloos", "Computer, fehlerlos", "computer, perfect"),
	"errs":       words.Of("computer, maakt fouten", "Computer, macht Fehler", "computer, makes mistakes"),
	"beginner":   words.Of("computer, beginner", "Computer, Anfänger", "computer, a beginner"),
	"two":        words.Of("iemand naast je", "jemanden neben dir", "somebody beside you"),
	"last":       words.Of("De laatste zet", "Der letzte Zug", "The last move"),
	"wins":       words.Of("wint", "gewinnt", "wins"),
	"loses":      words.Of("verliest", "verliert", "loses"),
	"text":       words.Of("Het spel als tekst", "Das Spiel als Text", "The game as text"),
	"copy":       words.Of("Kopieer", "Kopieren", "Copy"),
	"copied":     words.Of("Gekopieerd.", "Kopiert.", "Copied."),
	"load":       words.Of("Speel deze tekst na", "Diesen Text nachspielen", "Load this text"),
	"loaded":     words.Of("Het spel ligt er weer, na {n} zetten.", "Das Spiel liegt wieder da, nach {n} Zügen.", "The game is laid out again, after {n} moves."),
	"unreadable": words.Of("Dit is geen spel van dit bord: zet {n} klopt niet.", "Das ist kein Spiel von diesem Brett: Zug {n} stimmt nicht.", "This is not a game for this board: move {n} does not fit."),
	"no text":    words.Of("Dit is geen spel van dit bord.", "Das ist kein Spiel von diesem Brett.", "This is not a game for this board."),
	"take these": words.Of("Speel: {move}", "Spielen: {move}", "Play: {move}"),
	"broken":     words.Of("Dit bord kan hier niet gespeeld worden: de browser is te oud.", "Dieses Brett lässt sich hier nicht spielen: Der Browser ist zu alt.", "This board cannot be played here: the browser is too old."),

	// How a game has ended, and how the next may begin.
	"lost at":        words.Of("Het spel ging verloren bij zet {n} ({who}: {move}).", "Verloren ging das Spiel mit Zug {n} ({who}: {move}).", "The game was lost at move {n} ({who}: {move})."),
	"another way":    words.Of("Wil je het eens anders proberen?", "Magst du es einmal anders versuchen?", "Would you like to try it another way?"),
	"I begin":        words.Of("Ik begin", "Ich fange an", "I begin"),
	"machine begins": words.Of("De computer begint", "Der Computer fängt an", "The computer begins"),
	"smaller":        words.Of("Kleiner beginnen", "Kleiner anfangen", "Begin smaller"),
	"to errs":        words.Of("Tegen een computer die fouten maakt", "Gegen einen Computer, der Fehler macht", "Against a computer that makes mistakes"),
	"to beginner":    words.Of("Tegen een beginner", "Gegen einen Anfänger", "Against a beginner"),
	"link":           words.Of("Link naar deze stand", "Link zu dieser Stellung", "Link to this position"),

	"now turn": words.Of("Kies nu de kaart die je omdraait.", "Wähle jetzt die Karte, die du umdrehst.", "Now choose the card that you turn over."),
}

// outcomeWords are those of a board that tells outcomes.
var outcomeWords = map[string]words.Text{
	// Hints, in two stages.
	"hint":       words.Of("Hint", "Hinweis", "Hint"),
	"why":        words.Of("Waarom?", "Warum?", "Why?"),
	"hint lost":  words.Of("Vanaf hier verliest elke zet, als de ander goed speelt. Maak het de ander moeilijk: houd het spel zo lang mogelijk gaande.", "Von hier verliert jeder Zug, wenn der andere richtig spielt. Mach es ihm schwer: Zieh das Spiel in die Länge.", "From here every move loses if the other plays well. Make it hard: keep the game going as long as you can."),
	"hint one":   words.Of("Van de {all} zetten is er één goed. Druk nog eens op Hint om hem te zien.", "Von {all} Zügen ist einer richtig. Drück noch einmal auf Hinweis, um ihn zu sehen.", "One of the {all} moves is right. Press Hint again to see it."),
	"hint some":  words.Of("Van de {all} zetten zijn er {n} goed. Druk nog eens op Hint om er een te zien.", "Von {all} Zügen sind {n} richtig. Drück noch einmal auf Hinweis, um einen zu sehen.", "{n} of the {all} moves are right. Press Hint again to see one."),
	"hint all":   words.Of("Elke zet is hier goed.", "Hier ist jeder Zug richtig.", "Every move is right here."),
	"hint where": words.Of("Kijk naar {where}. Druk nog eens op Hint voor de zet zelf.", "Sieh dir {where} an. Drück noch einmal auf Hinweis für den Zug selbst.", "Look at {where}. Press Hint again for the move itself."),
	"hint move":  words.Of("Deze zet wint: {move}.", "Dieser Zug gewinnt: {move}.", "This wins: {move}."),
	"hint keeps": words.Of("Deze zet houdt het remise: {move}.", "So bleibt es unentschieden: {move}.", "This keeps the draw: {move}."),
	"comes back": words.Of("Deze stand lag er al eerder. Niemand kan winnen als de ander goed speelt: zo gaat het eindeloos door, en dan is het remise.", "Diese Stellung war schon da. Niemand kann gewinnen, wenn der andere richtig spielt: So geht es endlos weiter, und dann ist es unentschieden.", "This position has been here before. Nobody can win if the other plays well: it goes on like this for ever, and that is a draw."),

	// Why.
	"why lost":       words.Of("{W} en {L} gelden voor wie aan zet is. Deze stand is een {L}: elke zet geeft de ander een {W}.", "{W} und {L} gelten für den, der am Zug ist. Diese Stellung ist ein {L}: Jeder Zug überlässt dem anderen ein {W}.", "{W} and {L} are for the player to move. This position is an {L}: every move gives the other a {W}."),
	"why won":        words.Of("{W} en {L} gelden voor wie aan zet is. Deze stand is een {W}: van de {all} zetten geven er {n} de ander een {L}.", "{W} und {L} gelten für den, der am Zug ist. Diese Stellung ist ein {W}: {n} von {all} Zügen überlassen dem anderen ein {L}.", "{W} and {L} are for the player to move. This position is a {W}: {n} of the {all} moves give the other an {L}."),
	"why won by one": words.Of("{W} en {L} gelden voor wie aan zet is. Deze stand is een {W}: één van de {all} zetten geeft de ander een {L}.", "{W} und {L} gelten für den, der am Zug ist. Diese Stellung ist ein {W}: Einer von {all} Zügen überlässt dem anderen ein {L}.", "{W} and {L} are for the player to move. This position is a {W}: one of the {all} moves gives the other an {L}."),
	"why drawn":      words.Of("Deze stand is een {D}, remise: geen zet geeft de ander een {L}, en {n} van de {all} zetten houden het remise.", "Diese Stellung ist ein {D}, unentschieden: Kein Zug gibt dem anderen ein {L}, und nach {n} von {all} Zügen bleibt es unentschieden.", "This position is a {D}, a draw: no move gives the other an {L}, and {n} of the {all} keep the draw."),
	"why ended":      words.Of("Er is geen zet meer. Wie aan zet zou zijn, heeft {end}.", "Es gibt keinen Zug mehr. Wer am Zug wäre, hat {end}.", "No move is left. The player whose turn it is has {end}."),
	"end W":          words.Of("gewonnen", "gewonnen", "won"),
	"end L":          words.Of("verloren", "verloren", "lost"),
	"end D":          words.Of("gewonnen noch verloren", "weder gewonnen noch verloren", "neither won nor lost"),
	"move":           words.Of("zet", "Zug", "move"),
	"leaves":         words.Of("laat over", "lässt übrig", "leaves"),
	"to end":         words.Of("nog zoveel zetten", "noch so viele Züge", "moves to the end"),
	"other has":      words.Of("de ander heeft", "der andere hat", "the other has"),
	"and more":       words.Of("… en nog {n} zetten die de ander een {letter} geven.", "… und {n} weitere Züge, die dem anderen ein {letter} überlassen.", "… and {n} more moves that give the other a {letter}."),

	// The game judged.
	"record":             words.Of("Het spel nagekeken", "Das Spiel im Rückblick", "The game judged"),
	"drawn at":           words.Of("Bij zet {n} ging de winst verloren ({who}: {move}).", "Mit Zug {n} wurde der Gewinn vergeben ({who}: {move}).", "The win was given away at move {n} ({who}: {move})."),
	"no mistakes":        words.Of("Geen van beiden maakte een fout.", "Keiner hat einen Fehler gemacht.", "Neither made a mistake."),
	"start lost":         words.Of("De beginstand was al verloren voor wie begon.", "Die Anfangsstellung war für den, der begann, schon verloren.", "The start was lost for whoever began."),
	"start won":          words.Of("De beginstand was gewonnen voor wie begon.", "Die Anfangsstellung war für den, der begann, gewonnen.", "The start was won for whoever began."),
	"your good":          words.Of("Jij maakte geen fout.", "Du hast keinen Fehler gemacht.", "You made no mistake."),
	"player":             words.Of("wie", "wer", "who"),
	"verdict":            words.Of("oordeel", "Urteil", "verdict"),
	"right was":          words.Of("goed was", "richtig war", "right was"),
	"history":            words.Of("Wie stond gewonnen? Het getal is het aantal zetten tot het einde, als beiden goed spelen.", "Wer stand auf Gewinn? Die Zahl sagt, in wie vielen Zügen das Spiel bei richtigem Spiel zu Ende ist.", "Who was winning? The number is how many moves were left with best play."),
	"history of matches": words.Of("Wie stond gewonnen? Het getal is het aantal dat er nog ligt.", "Wer stand auf Gewinn? Die Zahl sagt, wie viele noch daliegen.", "Who was winning? The number is how many are left."),
	"you ahead":          words.Of("Jij wint", "Du gewinnst", "You win"),
	"machine ahead":      words.Of("De computer wint", "Der Computer gewinnt", "The computer wins"),
	"A ahead":            words.Of("Speler A wint", "Spieler A gewinnt", "Player A wins"),
	"B ahead":            words.Of("Speler B wint", "Spieler B gewinnt", "Player B wins"),
}

// theoryWords are those of a board that tells all and has columns.
var theoryWords = map[string]words.Text{
	"some odd":  words.Of("Niet alle kolommen zijn even: een goede zet maakt ze allemaal even.", "Nicht alle Spalten sind gerade: Ein richtiger Zug macht sie gerade.", "Not all columns are even: a right move makes them so."),
	"all even":  words.Of("Alle kolommen zijn even: wie aan zet is, verliest.", "Alle Spalten sind gerade: Wer am Zug ist, verliert.", "All columns are even: the player to move loses."),
	"only ones": words.Of("Er liggen alleen nog stapels van één, en wie de laatste neemt verliest: bij een even aantal wint wie aan zet is.", "Es liegen nur noch Haufen mit einem Hölzchen da, und wer das letzte nimmt, verliert: Bei gerader Anzahl gewinnt, wer am Zug ist.", "Only heaps of one are left, and whoever takes the last one loses: with an even number the player to move wins."),
	"last ones": words.Of("Maar let op: wie de laatste neemt, verliest. Als je alleen stapels van één overlaat, laat er dan een oneven aantal over.", "Aber Achtung: Wer das letzte nimmt, verliert. Wenn du nur Haufen mit einem Hölzchen übrig lässt, dann eine ungerade Anzahl.", "But beware: whoever takes the last one loses. If you leave only heaps of one, leave an odd number of them."),
}

// columnWords are those of columns in base two.
var columnWords = map[string]words.Text{
	"pile": words.Of("stapel", "Haufen", "heap"),
	"ones": words.Of("aantal enen", "Zahl der Einsen", "ones"),
	"even": words.Of("even", "gerade", "even"),
	"odd":  words.Of("oneven", "ungerade", "odd"),
}

// columnsOf says what stands in the columns.
var columnsOf = map[string]map[string]words.Text{
	"heaps": {
		"columns": words.Of("De stapels in het tweetallig stelsel, kolom voor kolom geteld:", "Die Haufen im Dualsystem, Spalte für Spalte gezählt:", "The heaps in base two, counted column by column:"),
	},
	"values": {
		"values": words.Of("Elke stapel heeft een nim-waarde. Dit zijn die waarden in het tweetallig stelsel, kolom voor kolom geteld:", "Jeder Haufen hat einen Grundy-Wert. Diese Werte im Dualsystem, Spalte für Spalte gezählt:", "Each heap is worth a nim-value. These values in base two, counted column by column:"),
		"value":  words.Of("waarde", "Wert", "value"),
	},
}

// figureWords are those of a figure below the board.
var figureWords = map[Figure]map[string]words.Text{
	Columns: {
		"odd columns":  words.Of("Oneven kolommen: {list}.", "Ungerade Spalten: {list}.", "Odd columns: {list}."),
		"even columns": words.Of("Alle kolommen zijn even.", "Alle Spalten sind gerade.", "All columns are even."),
		"after":        afterMove,
	},
	Pairs: {
		"pair":       words.Of("{a} en {b}", "{a} und {b}", "{a} and {b}"),
		"all paired": words.Of("Alles heeft een partner.", "Alles hat einen Partner.", "Everything has a partner."),
		"unpaired":   words.Of("Zonder partner: {n}.", "Ohne Partner: {n}.", "Without a partner: {n}."),
		"after":      afterMove,
	},
	Mex: {
		"option value": words.Of("waarde", "Wert", "value"),
		"options":      words.Of("aantal zetten", "Zahl der Züge", "moves to it"),
		"mex":          words.Of("De kleinste waarde die ontbreekt is {n}: dat is de nim-waarde van deze stand.", "Der kleinste Wert, der fehlt, ist {n}: Das ist der Grundy-Wert dieser Stellung.", "The least value that is missing is {n}: that is the nim-value of this position."),
		"after":        afterMove,
	},
}

// afterMove begins what a figure says of a move that is pointed at.
var afterMove = words.Of("Na deze zet:", "Nach diesem Zug:", "After this move:")

// howToMove says what a move is where the game does not say it, by its layout.
var howToMove = map[nimkit.Kind]words.Text{
	nimkit.Heaped:   words.Of("Neem iets van één stapel. Het bord laat zien wat mag.", "Nimm etwas von einem Haufen. Das Brett zeigt, was erlaubt ist.", "Take something from one heap. The board shows what is allowed."),
	nimkit.Single:   words.Of("Klik aan wat je wegneemt. Het bord laat zien wat mag.", "Klick an, was du wegnimmst. Das Brett zeigt, was erlaubt ist.", "Click what you take. The board shows what is allowed."),
	nimkit.TwoSided: words.Of("Klik aan wat je omdraait. Het bord laat zien wat mag.", "Klick an, was du umdrehst. Das Brett zeigt, was erlaubt ist.", "Click what you turn over. The board shows what is allowed."),
	nimkit.Standing: words.Of("Zet de schijf op een ander veld. Het bord laat zien welke velden mogen.", "Setz die Scheibe auf ein anderes Feld. Das Brett zeigt, welche Felder erlaubt sind.", "Move the disc to another square. The board shows which are allowed."),
	nimkit.Listed:   words.Of("Kies wat je achterlaat.", "Klick an, was du übrig lassen willst.", "Choose what you leave."),
}
