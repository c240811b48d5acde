package play

import (
	"nimlab/nimkit"
	"nimlab/nimkit/words"
)

// boardWords is what every board says beside the words of its layout. The script fills in
// what stands in braces. What only some boards say has words of its own below.
var boardWords = words.Table{
	{"board", "Speelbord", "Spielbrett", "Game board"},

	// Who plays.
	{"you", "jij", "du", "you"},
	{"machine", "de computer", "der Computer", "the computer"},
	{"A", "speler A", "Spieler A", "player A"},
	{"B", "speler B", "Spieler B", "player B"},

	// Whose turn it is, and what has just happened.
	{"your turn", "Jij bent aan zet", "Du bist am Zug", "Your turn"},
	{"turn of machine", "De computer denkt na …", "Der Computer überlegt …", "The computer is thinking …"},
	{"turn of A", "Speler A is aan zet", "Spieler A ist am Zug", "Player A to move"},
	{"turn of B", "Speler B is aan zet", "Spieler B ist am Zug", "Player B to move"},
	{"white to move", "{turn}, met wit", "{turn}, mit Weiß", "{turn}, with white"},
	{"black to move", "{turn}, met zwart", "{turn}, mit Schwarz", "{turn}, with black"},
	{"you won", "Jij hebt gewonnen!", "Du hast gewonnen!", "You have won!"},
	{"machine won", "De computer heeft gewonnen.", "Der Computer hat gewonnen.", "The computer has won."},
	{"A won", "Speler A heeft gewonnen.", "Spieler A hat gewonnen.", "Player A has won."},
	{"B won", "Speler B heeft gewonnen.", "Spieler B hat gewonnen.", "Player B has won."},
	{"nobody won", "Remise: niemand heeft gewonnen.", "Unentschieden: Niemand hat gewonnen.", "A draw: nobody has won."},
	{"did", "{who}: {move}", "{who}: {move}", "{who}: {move}"},

	// What can be pressed and chosen.
	{"take back", "Zet terug", "Zug zurück", "Undo"},
	{"again", "Weer vooruit", "Wieder vor", "Redo"},
	{"new", "Nieuw spel", "Neues Spiel", "New game"},
	{"settings", "Instellingen", "Einstellungen", "Settings"},
	{"begins", "Wie begint", "Wer beginnt", "Who begins"},
	{"I", "ik", "ich", "I do"},
	{"against", "Tegen", "Gegen", "Against"},
	{"perfect", "computer, foutloos", "Computer, fehlerlos", "computer, perfect"},
	{"errs", "computer, maakt fouten", "Computer, macht Fehler", "computer, makes mistakes"},
	{"beginner", "computer, beginner", "Computer, Anfänger", "computer, a beginner"},
	{"two", "iemand naast je", "jemanden neben dir", "somebody beside you"},
	{"last", "De laatste zet", "Der letzte Zug", "The last move"},
	{"wins", "wint", "gewinnt", "wins"},
	{"loses", "verliest", "verliert", "loses"},
	{"text", "Het spel als tekst", "Das Spiel als Text", "The game as text"},
	{"copy", "Kopieer", "Kopieren", "Copy"},
	{"copied", "Gekopieerd.", "Kopiert.", "Copied."},
	{"load", "Speel deze tekst na", "Diesen Text nachspielen", "Load this text"},
	{"loaded", "Het spel ligt er weer, na {n} zetten.", "Das Spiel liegt wieder da, nach {n} Zügen.", "The game is laid out again, after {n} moves."},
	{"unreadable", "Dit is geen spel van dit bord: zet {n} klopt niet.", "Das ist kein Spiel von diesem Brett: Zug {n} stimmt nicht.", "This is not a game for this board: move {n} does not fit."},
	{"no text", "Dit is geen spel van dit bord.", "Das ist kein Spiel von diesem Brett.", "This is not a game for this board."},
	{"take these", "Speel: {move}", "Spielen: {move}", "Play: {move}"},
	{"broken", "Dit bord kan hier niet gespeeld worden: de browser is te oud.", "Dieses Brett lässt sich hier nicht spielen: Der Browser ist zu alt.", "This board cannot be played here: the browser is too old."},

	// How a game has ended, and how the next may begin.
	{"lost at", "Het spel ging verloren bij zet {n} ({who}: {move}).", "Verloren ging das Spiel mit Zug {n} ({who}: {move}).", "The game was lost at move {n} ({who}: {move})."},
	{"another way", "Wil je het eens anders proberen?", "Magst du es einmal anders versuchen?", "Would you like to try it another way?"},
	{"I begin", "Ik begin", "Ich fange an", "I begin"},
	{"machine begins", "De computer begint", "Der Computer fängt an", "The computer begins"},
	{"smaller", "Kleiner beginnen", "Kleiner anfangen", "Begin smaller"},
	{"to errs", "Tegen een computer die fouten maakt", "Gegen einen Computer, der Fehler macht", "Against a computer that makes mistakes"},
	{"to beginner", "Tegen een beginner", "Gegen einen Anfänger", "Against a beginner"},
	{"link", "Link naar deze stand", "Link zu dieser Stellung", "Link to this position"},

	{"now turn", "Kies nu de kaart die je omdraait.", "Wähle jetzt die Karte, die du umdrehst.", "Now choose the card that you turn over."},
}

// outcomeWords are those of a board that tells outcomes.
var outcomeWords = words.Table{
	// Hints, in two stages.
	{"hint", "Hint", "Hinweis", "Hint"},
	{"why", "Waarom?", "Warum?", "Why?"},
	{"hint lost", "Vanaf hier verliest elke zet, als de ander goed speelt. Maak het de ander moeilijk: houd het spel zo lang mogelijk gaande.", "Von hier verliert jeder Zug, wenn der andere richtig spielt. Mach es ihm schwer: Zieh das Spiel in die Länge.", "From here every move loses if the other plays well. Make it hard: keep the game going as long as you can."},
	{"hint one", "Van de {all} zetten is er één goed. Druk nog eens op Hint om hem te zien.", "Von {all} Zügen ist einer richtig. Drück noch einmal auf Hinweis, um ihn zu sehen.", "One of the {all} moves is right. Press Hint again to see it."},
	{"hint some", "Van de {all} zetten zijn er {n} goed. Druk nog eens op Hint om er een te zien.", "Von {all} Zügen sind {n} richtig. Drück noch einmal auf Hinweis, um einen zu sehen.", "{n} of the {all} moves are right. Press Hint again to see one."},
	{"hint all", "Elke zet is hier goed.", "Hier ist jeder Zug richtig.", "Every move is right here."},
	{"hint where", "Kijk naar {where}. Druk nog eens op Hint voor de zet zelf.", "Sieh dir {where} an. Drück noch einmal auf Hinweis für den Zug selbst.", "Look at {where}. Press Hint again for the move itself."},
	{"hint move", "Deze zet wint: {move}.", "Dieser Zug gewinnt: {move}.", "This wins: {move}."},
	{"hint keeps", "Deze zet houdt het remise: {move}.", "So bleibt es unentschieden: {move}.", "This keeps the draw: {move}."},
	{"comes back", "Deze stand lag er al eerder. Niemand kan winnen als de ander goed speelt: zo gaat het eindeloos door, en dan is het remise.", "Diese Stellung war schon da. Niemand kann gewinnen, wenn der andere richtig spielt: So geht es endlos weiter, und dann ist es unentschieden.", "This position has been here before. Nobody can win if the other plays well: it goes on like this for ever, and that is a draw."},

	// Why.
	{"why lost", "{W} en {L} gelden voor wie aan zet is. Deze stand is een {L}: elke zet geeft de ander een {W}.", "{W} und {L} gelten für den, der am Zug ist. Diese Stellung ist ein {L}: Jeder Zug überlässt dem anderen ein {W}.", "{W} and {L} are for the player to move. This position is an {L}: every move gives the other a {W}."},
	{"why won", "{W} en {L} gelden voor wie aan zet is. Deze stand is een {W}: van de {all} zetten geven er {n} de ander een {L}.", "{W} und {L} gelten für den, der am Zug ist. Diese Stellung ist ein {W}: {n} von {all} Zügen überlassen dem anderen ein {L}.", "{W} and {L} are for the player to move. This position is a {W}: {n} of the {all} moves give the other an {L}."},
	{"why won by one", "{W} en {L} gelden voor wie aan zet is. Deze stand is een {W}: één van de {all} zetten geeft de ander een {L}.", "{W} und {L} gelten für den, der am Zug ist. Diese Stellung ist ein {W}: Einer von {all} Zügen überlässt dem anderen ein {L}.", "{W} and {L} are for the player to move. This position is a {W}: one of the {all} moves gives the other an {L}."},
	{"why drawn", "Deze stand is een {D}, remise: geen zet geeft de ander een {L}, en {n} van de {all} zetten houden het remise.", "Diese Stellung ist ein {D}, unentschieden: Kein Zug gibt dem anderen ein {L}, und nach {n} von {all} Zügen bleibt es unentschieden.", "This position is a {D}, a draw: no move gives the other an {L}, and {n} of the {all} keep the draw."},
	{"why ended", "Er is geen zet meer. Wie aan zet zou zijn, heeft {end}.", "Es gibt keinen Zug mehr. Wer am Zug wäre, hat {end}.", "No move is left. The player whose turn it is has {end}."},
	{"end W", "gewonnen", "gewonnen", "won"},
	{"end L", "verloren", "verloren", "lost"},
	{"end D", "gewonnen noch verloren", "weder gewonnen noch verloren", "neither won nor lost"},
	{"move", "zet", "Zug", "move"},
	{"leaves", "laat over", "lässt übrig", "leaves"},
	{"to end", "nog zoveel zetten", "noch so viele Züge", "moves to the end"},
	{"other has", "de ander heeft", "der andere hat", "the other has"},
	{"and more", "… en nog {n} zetten die de ander een {letter} geven.", "… und {n} weitere Züge, die dem anderen ein {letter} überlassen.", "… and {n} more moves that give the other a {letter}."},

	// The game judged.
	{"record", "Het spel nagekeken", "Das Spiel im Rückblick", "The game judged"},
	{"drawn at", "Bij zet {n} ging de winst verloren ({who}: {move}).", "Mit Zug {n} wurde der Gewinn vergeben ({who}: {move}).", "The win was given away at move {n} ({who}: {move})."},
	{"no mistakes", "Geen van beiden maakte een fout.", "Keiner hat einen Fehler gemacht.", "Neither made a mistake."},
	{"start lost", "De beginstand was al verloren voor wie begon.", "Die Anfangsstellung war für den, der begann, schon verloren.", "The start was lost for whoever began."},
	{"start won", "De beginstand was gewonnen voor wie begon.", "Die Anfangsstellung war für den, der begann, gewonnen.", "The start was won for whoever began."},
	{"your good", "Jij maakte geen fout.", "Du hast keinen Fehler gemacht.", "You made no mistake."},
	{"player", "wie", "wer", "who"},
	{"verdict", "oordeel", "Urteil", "verdict"},
	{"right was", "goed was", "richtig war", "right was"},
	{"history", "Wie stond gewonnen? Het getal is het aantal zetten tot het einde, als beiden goed spelen.", "Wer stand auf Gewinn? Die Zahl sagt, in wie vielen Zügen das Spiel bei richtigem Spiel zu Ende ist.", "Who was winning? The number is how many moves were left with best play."},
	{"history of matches", "Wie stond gewonnen? Het getal is het aantal dat er nog ligt.", "Wer stand auf Gewinn? Die Zahl sagt, wie viele noch daliegen.", "Who was winning? The number is how many are left."},
	{"you ahead", "Jij wint", "Du gewinnst", "You win"},
	{"machine ahead", "De computer wint", "Der Computer gewinnt", "The computer wins"},
	{"A ahead", "Speler A wint", "Spieler A gewinnt", "Player A wins"},
	{"B ahead", "Speler B wint", "Spieler B gewinnt", "Player B wins"},
}

// theoryWords are those of a board that tells all and has columns.
var theoryWords = words.Table{
	{"some odd", "Niet alle kolommen zijn even: een goede zet maakt ze allemaal even.", "Nicht alle Spalten sind gerade: Ein richtiger Zug macht sie gerade.", "Not all columns are even: a right move makes them so."},
	{"all even", "Alle kolommen zijn even: wie aan zet is, verliest.", "Alle Spalten sind gerade: Wer am Zug ist, verliert.", "All columns are even: the player to move loses."},
	{"only ones", "Er liggen alleen nog stapels van één, en wie de laatste neemt, verliest: bij een even aantal wint wie aan zet is.", "Es liegen nur noch Haufen mit einem Hölzchen da, und wer das letzte nimmt, verliert: Bei gerader Anzahl gewinnt, wer am Zug ist.", "Only heaps of one are left, and whoever takes the last one loses: with an even number the player to move wins."},
	{"last ones", "Maar let op: wie de laatste neemt, verliest. Als je alleen stapels van één overlaat, laat er dan een oneven aantal over.", "Aber Achtung: Wer das letzte nimmt, verliert. Wenn du nur Haufen mit einem Hölzchen übrig lässt, dann eine ungerade Anzahl.", "But beware: whoever takes the last one loses. If you leave only heaps of one, leave an odd number of them."},
}

// columnWords are those of columns in base two.
var columnWords = words.Table{
	{"pile", "stapel", "Haufen", "heap"},
	{"ones", "aantal enen", "Zahl der Einsen", "ones"},
	{"even", "even", "gerade", "even"},
	{"odd", "oneven", "ungerade", "odd"},
}

// columnsOf says what stands in the columns.
var columnsOf = map[string]words.Table{
	"heaps": {
		{"columns", "De stapels in het tweetallig stelsel, kolom voor kolom geteld:", "Die Haufen im Dualsystem, Spalte für Spalte gezählt:", "The heaps in base two, counted column by column:"},
	},
	"values": {
		{"values", "Elke stapel heeft een nim-waarde. Dit zijn die waarden in het tweetallig stelsel, kolom voor kolom geteld:", "Jeder Haufen hat einen Grundy-Wert. Diese Werte im Dualsystem, Spalte für Spalte gezählt:", "Each heap is worth a nim-value. These values in base two, counted column by column:"},
		{"value", "waarde", "Wert", "value"},
	},
}

// figureWords are those of a figure below the board.
var figureWords = map[Figure]words.Table{
	Columns: {
		{"odd columns", "Oneven kolommen: {list}.", "Ungerade Spalten: {list}.", "Odd columns: {list}."},
		{"even columns", "Alle kolommen zijn even.", "Alle Spalten sind gerade.", "All columns are even."},
	},
	Pairs: {
		{"pair", "{a} en {b}", "{a} und {b}", "{a} and {b}"},
		{"all paired", "Alles heeft een partner.", "Alles hat einen Partner.", "Everything has a partner."},
		{"unpaired", "Zonder partner: {n}.", "Ohne Partner: {n}.", "Without a partner: {n}."},
	},
	Mex: {
		{"option value", "waarde", "Wert", "value"},
		{"options", "aantal zetten", "Zahl der Züge", "moves to it"},
		{"mex", "De kleinste waarde die ontbreekt is {n}: dat is de nim-waarde van deze stand.", "Der kleinste Wert, der fehlt, ist {n}: Das ist der Grundy-Wert dieser Stellung.", "The least value that is missing is {n}: that is the nim-value of this position."},
	},
}

// movedWords begin what a figure says of a move that is pointed at.
var movedWords = words.Table{{"after", "Na deze zet:", "Nach diesem Zug:", "After this move:"}}

// howToMove says what a move is where the game does not say it, by its layout.
var howToMove = map[nimkit.Kind]words.Text{
	nimkit.Heaped:   words.Of("Neem iets van één stapel. Het bord laat zien wat mag.", "Nimm etwas von einem Haufen. Das Brett zeigt, was erlaubt ist.", "Take something from one heap. The board shows what is allowed."),
	nimkit.Single:   words.Of("Klik aan wat je wegneemt. Het bord laat zien wat mag.", "Klick an, was du wegnimmst. Das Brett zeigt, was erlaubt ist.", "Click what you take. The board shows what is allowed."),
	nimkit.TwoSided: words.Of("Klik aan wat je omdraait. Het bord laat zien wat mag.", "Klick an, was du umdrehst. Das Brett zeigt, was erlaubt ist.", "Click what you turn over. The board shows what is allowed."),
	nimkit.Standing: words.Of("Zet de schijf op een ander veld. Het bord laat zien welke velden mogen.", "Setz die Scheibe auf ein anderes Feld. Das Brett zeigt, welche Felder erlaubt sind.", "Move the disc to another square. The board shows which are allowed."),
	nimkit.Listed:   words.Of("Kies wat je achterlaat.", "Klick an, was du übrig lassen willst.", "Choose what you leave."),
}
