package play

import "nimlab/nimkit/view"

// boardWords is all that a board says. Those with the name of a kind before a colon
// are for that kind. The script fills in what stands in braces.
var boardWords = map[string]view.Words{
	"board": {NL: "Speelbord", DE: "Spielbrett", EN: "Game board"},

	// Who plays.
	"you":     {NL: "jij", DE: "du", EN: "you"},
	"machine": {NL: "de computer", DE: "der Computer", EN: "the computer"},
	"A":       {NL: "speler A", DE: "Spieler A", EN: "player A"},
	"B":       {NL: "speler B", DE: "Spieler B", EN: "player B"},

	// Whose turn it is, and what has just happened.
	"your turn":       {NL: "Jij bent aan zet", DE: "Du bist am Zug", EN: "Your turn"},
	"turn of machine": {NL: "De computer denkt na …", DE: "Der Computer überlegt …", EN: "The computer is thinking …"},
	"turn of A":       {NL: "Speler A is aan zet", DE: "Spieler A ist am Zug", EN: "Player A to move"},
	"turn of B":       {NL: "Speler B is aan zet", DE: "Spieler B ist am Zug", EN: "Player B to move"},
	"white to move":   {NL: "{turn}, met wit", DE: "{turn}, mit Weiß", EN: "{turn}, with white"},
	"black to move":   {NL: "{turn}, met zwart", DE: "{turn}, mit Schwarz", EN: "{turn}, with black"},
	"you won":         {NL: "Jij hebt gewonnen!", DE: "Du hast gewonnen!", EN: "You have won!"},
	"machine won":     {NL: "De computer heeft gewonnen.", DE: "Der Computer hat gewonnen.", EN: "The computer has won."},
	"A won":           {NL: "Speler A heeft gewonnen.", DE: "Spieler A hat gewonnen.", EN: "Player A has won."},
	"B won":           {NL: "Speler B heeft gewonnen.", DE: "Spieler B hat gewonnen.", EN: "Player B has won."},
	"nobody won":      {NL: "Remise: niemand heeft gewonnen.", DE: "Remis: Niemand hat gewonnen.", EN: "A draw: nobody has won."},
	"did":             {NL: "{who}: {move}", DE: "{who}: {move}", EN: "{who}: {move}"},

	// What can be pressed and chosen.
	"take back":  {NL: "Zet terug", DE: "Zug zurück", EN: "Undo"},
	"again":      {NL: "Weer vooruit", DE: "Wieder vor", EN: "Redo"},
	"hint":       {NL: "Hint", DE: "Hinweis", EN: "Hint"},
	"why":        {NL: "Waarom?", DE: "Warum?", EN: "Why?"},
	"new":        {NL: "Nieuw spel", DE: "Neues Spiel", EN: "New game"},
	"settings":   {NL: "Instellingen", DE: "Einstellungen", EN: "Settings"},
	"begins":     {NL: "Wie begint", DE: "Wer beginnt", EN: "Who begins"},
	"I":          {NL: "ik", DE: "ich", EN: "I do"},
	"against":    {NL: "Tegen", DE: "Gegen", EN: "Against"},
	"perfect":    {NL: "computer, foutloos", DE: "Computer, fehlerlos", EN: "computer, perfect"},
	"errs":       {NL: "computer, maakt fouten", DE: "Computer, macht Fehler", EN: "computer, makes mistakes"},
	"beginner":   {NL: "computer, beginner", DE: "Computer, Anfänger", EN: "computer, a beginner"},
	"two":        {NL: "iemand naast je", DE: "jemanden neben dir", EN: "somebody beside you"},
	"last":       {NL: "De laatste zet", DE: "Der letzte Zug", EN: "The last move"},
	"wins":       {NL: "wint", DE: "gewinnt", EN: "wins"},
	"loses":      {NL: "verliest", DE: "verliert", EN: "loses"},
	"text":       {NL: "Het spel als tekst", DE: "Das Spiel als Text", EN: "The game as text"},
	"copy":       {NL: "Kopieer", DE: "Kopieren", EN: "Copy"},
	"copied":     {NL: "Gekopieerd.", DE: "Kopiert.", EN: "Copied."},
	"load":       {NL: "Speel deze tekst na", DE: "Diesen Text nachspielen", EN: "Load this text"},
	"loaded":     {NL: "Het spel ligt er weer, na {n} zetten.", DE: "Das Spiel liegt wieder da, nach {n} Zügen.", EN: "The game is laid out again, after {n} moves."},
	"unreadable": {NL: "Dit is geen spel van dit bord: zet {n} klopt niet.", DE: "Das ist kein Spiel von diesem Brett: Zug {n} stimmt nicht.", EN: "This is no game of this board: move {n} does not fit."},
	"no text":    {NL: "Dit is geen spel van dit bord.", DE: "Das ist kein Spiel von diesem Brett.", EN: "This is no game of this board."},
	"take these": {NL: "Neem weg: {move}", DE: "Wegnehmen: {move}", EN: "Take {move}"},
	"broken":     {NL: "Dit bord kan hier niet gespeeld worden: de browser is te oud.", DE: "Dieses Brett lässt sich hier nicht spielen: Der Browser ist zu alt.", EN: "This board cannot be played here: the browser is too old."},

	// Hints, in two stages.
	"hint lost":  {NL: "Vanaf hier verliest elke zet, als de ander goed speelt. Maak het de ander moeilijk: houd het spel zo lang mogelijk gaande.", DE: "Von hier verliert jeder Zug, wenn der andere richtig spielt. Mach es ihm schwer: Zieh das Spiel in die Länge.", EN: "From here every move loses if the other plays well. Make it hard: keep the game going as long as you can."},
	"hint one":   {NL: "Van de {all} zetten is er één goed. Druk nog eens op Hint om hem te zien.", DE: "Von {all} Zügen ist einer richtig. Drück noch einmal auf Hinweis, um ihn zu sehen.", EN: "One of the {all} moves is right. Press Hint again to see it."},
	"hint some":  {NL: "Van de {all} zetten zijn er {n} goed. Druk nog eens op Hint om er een te zien.", DE: "Von {all} Zügen sind {n} richtig. Drück noch einmal auf Hinweis, um einen zu sehen.", EN: "{n} of the {all} moves are right. Press Hint again to see one."},
	"hint all":   {NL: "Elke zet is hier goed.", DE: "Hier ist jeder Zug richtig.", EN: "Every move is right here."},
	"hint where": {NL: "Kijk naar stapel {pile}. Druk nog eens op Hint voor de zet zelf.", DE: "Sieh dir Haufen {pile} an. Drück noch einmal auf Hinweis für den Zug selbst.", EN: "Look at heap {pile}. Press Hint again for the move itself."},
	"hint move":  {NL: "Deze zet wint: {move}.", DE: "So gewinnt es: {move}.", EN: "This wins: {move}."},
	"hint keeps": {NL: "Deze zet houdt het remise: {move}.", DE: "So bleibt es remis: {move}.", EN: "This keeps the draw: {move}."},

	"towers:hint where": {NL: "Kijk naar toren {pile}. Druk nog eens op Hint voor de zet zelf.", DE: "Sieh dir Turm {pile} an. Drück noch einmal auf Hinweis für den Zug selbst.", EN: "Look at tower {pile}. Press Hint again for the move itself."},

	// Why.
	"why lost":       {NL: "{W} en {L} gelden voor wie aan zet is. Deze stand is een {L}: elke zet geeft de ander een {W}.", DE: "{W} und {L} gelten für den, der am Zug ist. Diese Stellung ist ein {L}: Jeder Zug gibt dem anderen ein {W}.", EN: "{W} and {L} are for the player to move. This position is an {L}: every move gives the other a {W}."},
	"why won":        {NL: "{W} en {L} gelden voor wie aan zet is. Deze stand is een {W}: van de {all} zetten geven er {n} de ander een {L}.", DE: "{W} und {L} gelten für den, der am Zug ist. Diese Stellung ist ein {W}: {n} von {all} Zügen geben dem anderen ein {L}.", EN: "{W} and {L} are for the player to move. This position is a {W}: {n} of the {all} moves give the other an {L}."},
	"why won by one": {NL: "{W} en {L} gelden voor wie aan zet is. Deze stand is een {W}: één van de {all} zetten geeft de ander een {L}.", DE: "{W} und {L} gelten für den, der am Zug ist. Diese Stellung ist ein {W}: Einer von {all} Zügen gibt dem anderen ein {L}.", EN: "{W} and {L} are for the player to move. This position is a {W}: one of the {all} moves gives the other an {L}."},
	"why drawn":      {NL: "Deze stand is een {D}, remise: geen zet geeft de ander een {L}, en {n} van de {all} zetten houden het remise.", DE: "Diese Stellung ist ein {D}, remis: Kein Zug gibt dem anderen ein {L}, und {n} von {all} halten remis.", EN: "This position is a {D}, a draw: no move gives the other an {L}, and {n} of the {all} keep the draw."},
	"why ended":      {NL: "Er is geen zet meer. Wie aan zet zou zijn, heeft {end}.", DE: "Es gibt keinen Zug mehr. Wer am Zug wäre, hat {end}.", EN: "No move is left. The player who should move has {end}."},
	"end W":          {NL: "gewonnen", DE: "gewonnen", EN: "won"},
	"end L":          {NL: "verloren", DE: "verloren", EN: "lost"},
	"end D":          {NL: "gewonnen noch verloren", DE: "weder gewonnen noch verloren", EN: "neither won nor lost"},
	"move":           {NL: "zet", DE: "Zug", EN: "move"},
	"leaves":         {NL: "laat over", DE: "lässt übrig", EN: "leaves"},
	"other has":      {NL: "de ander heeft", DE: "der andere hat", EN: "the other has"},
	"to end":         {NL: "nog zoveel zetten", DE: "noch so viele Züge", EN: "moves to the end"},
	"and more":       {NL: "… en nog {n} zetten", DE: "… und {n} weitere Züge", EN: "… and {n} more moves"},
	"columns":        {NL: "De stapels in het tweetallig stelsel, kolom voor kolom geteld:", DE: "Die Haufen im Zweiersystem, Spalte für Spalte gezählt:", EN: "The heaps in base two, counted column by column:"},
	"values":         {NL: "Elke stapel heeft een nim-waarde. Dit zijn die waarden in het tweetallig stelsel, kolom voor kolom geteld:", DE: "Jeder Haufen hat einen Nim-Wert. Diese Werte im Zweiersystem, Spalte für Spalte gezählt:", EN: "Each heap is worth a nim-value. These values in base two, counted column by column:"},
	"pile":           {NL: "stapel", DE: "Haufen", EN: "heap"},
	"value":          {NL: "waarde", DE: "Wert", EN: "value"},
	"ones":           {NL: "aantal enen", DE: "Zahl der Einsen", EN: "ones"},
	"even":           {NL: "even", DE: "gerade", EN: "even"},
	"odd":            {NL: "oneven", DE: "ungerade", EN: "odd"},
	"all even":       {NL: "Alle kolommen zijn even: wie aan zet is, verliest.", DE: "Alle Spalten sind gerade: Wer am Zug ist, verliert.", EN: "All columns are even: the player to move loses."},
	"some odd":       {NL: "Niet alle kolommen zijn even: een goede zet maakt ze allemaal even.", DE: "Nicht alle Spalten sind gerade: Ein richtiger Zug macht sie gerade.", EN: "Not all columns are even: a right move makes them so."},
	"only ones":      {NL: "Er liggen alleen nog stapels van één, en wie de laatste neemt verliest: bij een even aantal wint wie aan zet is.", DE: "Es liegen nur noch Haufen aus einem da, und wer das letzte nimmt, verliert: Bei gerader Anzahl gewinnt, wer am Zug ist.", EN: "Only heaps of one are left, and whoever takes the last one loses: with an even number the player to move wins."},
	"last ones":      {NL: "Maar let op: wie de laatste neemt, verliest. Laat je alleen stapels van één over, laat dan een oneven aantal over.", DE: "Aber Achtung: Wer das letzte nimmt, verliert. Bleiben nur Haufen aus einem übrig, dann lass eine ungerade Zahl übrig.", EN: "But beware: whoever takes the last one loses. If you leave only heaps of one, leave an odd number of them."},

	// The record.
	"record":             {NL: "Het spel nagekeken", DE: "Das Spiel im Rückblick", EN: "The game judged"},
	"no mistakes":        {NL: "Geen van beiden maakte een fout.", DE: "Keiner hat einen Fehler gemacht.", EN: "Neither made a mistake."},
	"start lost":         {NL: "De beginstand was al verloren voor wie begon.", DE: "Die Anfangsstellung war für den, der begann, schon verloren.", EN: "The start was lost for whoever began."},
	"start won":          {NL: "De beginstand was gewonnen voor wie begon.", DE: "Die Anfangsstellung war für den, der begann, gewonnen.", EN: "The start was won for whoever began."},
	"your good":          {NL: "Jij maakte geen fout.", DE: "Du hast keinen Fehler gemacht.", EN: "You made no mistake."},
	"decided":            {NL: "Zet {n} besliste het spel ({who}: {move}). Daarna maakte niemand nog een fout.", DE: "Zug {n} hat das Spiel entschieden ({who}: {move}). Danach hat niemand mehr einen Fehler gemacht.", EN: "Move {n} decided the game ({who}: {move}). After it nobody made a mistake."},
	"player":             {NL: "wie", DE: "wer", EN: "who"},
	"verdict":            {NL: "oordeel", DE: "Urteil", EN: "verdict"},
	"right was":          {NL: "goed was", DE: "richtig war", EN: "right was"},
	"history":            {NL: "Wie stond gewonnen? Het getal is het aantal zetten tot het einde, als beiden goed spelen.", DE: "Wer stand auf Gewinn? Die Zahl sagt, in wie vielen Zügen das Spiel bei richtigem Spiel zu Ende ist.", EN: "Who was winning? The number is how many moves were left with best play."},
	"history of matches": {NL: "Wie stond gewonnen? Het getal is het aantal dat er nog ligt.", DE: "Wer stand auf Gewinn? Die Zahl sagt, wie viele noch daliegen.", EN: "Who was winning? The number is how many are left."},
	"you ahead":          {NL: "Jij wint", DE: "Du gewinnst", EN: "You win"},
	"machine ahead":      {NL: "De computer wint", DE: "Der Computer gewinnt", EN: "The computer wins"},
	"A ahead":            {NL: "Speler A wint", DE: "Spieler A gewinnt", EN: "Player A wins"},
	"B ahead":            {NL: "Speler B wint", DE: "Spieler B gewinnt", EN: "Player B wins"},

	// Moves in words.
	"heaps:do":         {NL: "stapel {pile}: {from} → {to}", DE: "Haufen {pile}: {from} → {to}", EN: "heap {pile}: {from} → {to}"},
	"heaps:part":       {NL: "neem {n} van stapel {pile}, laat {to} liggen", DE: "nimm {n} von Haufen {pile}, lass {to} liegen", EN: "take {n} from heap {pile}, leave {to}"},
	"towers:do":        {NL: "toren {pile}: {from} → {to}", DE: "Turm {pile}: {from} → {to}", EN: "tower {pile}: {from} → {to}"},
	"towers:part":      {NL: "neem {n} van toren {pile}, laat {to} staan", DE: "nimm {n} von Turm {pile}, lass {to} stehen", EN: "take {n} from tower {pile}, leave {to}"},
	"pins:do":          {NL: "kegel {list}", DE: "Kegel {list}", EN: "pin {list}"},
	"pins:part":        {NL: "kegel {pile}", DE: "Kegel {pile}", EN: "pin {pile}"},
	"counters:do":      {NL: "steen {list}", DE: "Stein {list}", EN: "counter {list}"},
	"pins:do many":     {NL: "kegels {list}", DE: "Kegel {list}", EN: "pins {list}"},
	"counters:do many": {NL: "stenen {list}", DE: "Steine {list}", EN: "counters {list}"},
	"counters:part":    {NL: "steen {pile}", DE: "Stein {pile}", EN: "counter {pile}"},
	"strip:do":         {NL: "{from} → {to} (neem {n})", DE: "{from} → {to} (nimm {n})", EN: "{from} → {to} (take {n})"},
	"strip:part":       {NL: "naar {to}", DE: "nach {to}", EN: "to {to}"},
	"squares:do":       {NL: "{from} → {to}", DE: "{from} → {to}", EN: "{from} → {to}"},
	"squares:part":     {NL: "naar {to}", DE: "nach {to}", EN: "to {to}"},
	"cards:do":         {NL: "neem een {took} kaart, draai een {turned} om", DE: "nimm eine {took} Karte, dreh eine {turned} um", EN: "take a card {took}, turn one {turned} over"},
	"cards:part":       {NL: "kaart {n}, {lies}", DE: "Karte {n}, {lies}", EN: "card {n}, {lies}"},
	"cards:up":         {NL: "open", DE: "offene", EN: "face up"},
	"cards:down":       {NL: "dichte", DE: "verdeckte", EN: "face down"},
	"cards:lies up":    {NL: "ligt open", DE: "liegt offen", EN: "lies face up"},
	"cards:lies down":  {NL: "ligt dicht", DE: "liegt verdeckt", EN: "lies face down"},
	"cards:now turn":   {NL: "Kies nu de kaart die je omdraait.", DE: "Wähle jetzt die Karte, die du umdrehst.", EN: "Now choose the card that you turn over."},
	"rows:do":          {NL: "er blijft {to}", DE: "es bleibt {to}", EN: "{to} is left"},
	"rows:part":        {NL: "plaats {pile}", DE: "Platz {pile}", EN: "place {pile}"},
	"rows:take these":  {NL: "Zet: {move}", DE: "Ziehen: {move}", EN: "Move: {move}"},
	"men:do":           {NL: "rij {row}: van {from} naar {to}", DE: "Reihe {row}: von {from} nach {to}", EN: "row {row}: from {from} to {to}"},
	"men:part":         {NL: "rij {row}, naar {to}", DE: "Reihe {row}, nach {to}", EN: "row {row}, to {to}"},
	"list:do":          {NL: "naar {to}", DE: "nach {to}", EN: "to {to}"},
	"towers:white":     {NL: "wit", DE: "Weiß", EN: "White"},
	"towers:black":     {NL: "zwart", DE: "Schwarz", EN: "Black"},
}

// howToMove says what a move is, kind by kind. Where a heap may be taken from in so
// many ways only, they go in.
var howToMove = map[string]view.Words{
	"heaps":         {NL: "Neem van één stapel zoveel als je wilt.", DE: "Nimm von einem Haufen so viel, wie du willst.", EN: "Take as much as you like from one heap."},
	"heaps, takes":  {NL: "Neem %s van één stapel.", DE: "Nimm %s von einem Haufen.", EN: "Take %s from one heap."},
	"heaps, rule":   {NL: "Neem iets van één stapel. Het bord laat zien wat mag.", DE: "Nimm etwas von einem Haufen. Das Brett zeigt, was erlaubt ist.", EN: "Take something from one heap. The board shows what is allowed."},
	"pins":          {NL: "Gooi één kegel om, of twee die naast elkaar staan.", DE: "Wirf einen Kegel um oder zwei, die nebeneinander stehen.", EN: "Knock down one pin, or two that stand side by side."},
	"counters":      {NL: "Neem één steen, of meer die naast elkaar op een lijn liggen; een gat breekt de rij.", DE: "Nimm einen Stein oder mehrere, die auf einer Linie nebeneinander liegen; eine Lücke trennt sie.", EN: "Take one counter, or several side by side on a line; a gap parts them."},
	"cards":         {NL: "Neem een kaart weg en draai een andere om, tot er één ligt. Ligt die open, dan wint wie hem achterliet; ligt hij dicht, dan verliest die.", DE: "Nimm eine Karte weg und dreh eine andere um, bis nur eine liegt. Liegt sie offen, so gewinnt, wer sie übrig ließ; liegt sie verdeckt, so verliert er.", EN: "Take one card away and turn another over, until one is left. If it lies face up, whoever left it wins; if face down, loses."},
	"towers":        {NL: "Wit neemt een witte steen en alles wat erop staat, zwart een zwarte.", DE: "Weiß nimmt einen weißen Stein und alles, was darauf steht, Schwarz einen schwarzen.", EN: "White takes a white piece and all that stands on it, Black a black one."},
	"strip":         {NL: "Zet de schijf terug naar 0 toe. Het bord laat zien hoe ver je mag.", DE: "Setz die Scheibe zurück in Richtung 0. Das Brett zeigt, wie weit du darfst.", EN: "Move the disc back towards 0. The board shows how far you may go."},
	"strip, takes":  {NL: "Zet de schijf %s terug.", DE: "Setz die Scheibe um %s zurück.", EN: "Move the disc back by %s."},
	"squares":       {NL: "Zet de schijf op een ander veld. Het bord laat zien welke velden mogen.", DE: "Setz die Scheibe auf ein anderes Feld. Das Brett zeigt, welche Felder erlaubt sind.", EN: "Move the disc to another square. The board shows which are allowed."},
	"rows":          {NL: "Klik aan wat je van één rij neemt. Neem je uit het midden, dan valt de rij in tweeën. Het bord laat zien wat mag.", DE: "Klick an, was du aus einer Reihe nimmst; was in der Mitte fehlt, teilt sie. Das Brett zeigt, was erlaubt ist.", EN: "Click what you take from one row; what is missing in the middle splits it. The board shows what is allowed."},
	"rows, split":   {NL: "Klik aan wat je van één rij neemt, of klik op een schakel om de rij daar te splitsen.", DE: "Klick an, was du aus einer Reihe nimmst, oder klick auf ein Kettenglied, um sie dort zu teilen.", EN: "Click what you take from one row, or click a link to split the row there."},
	"list":          {NL: "Kies wat je achterlaat.", DE: "Wähle, was du übrig lässt.", EN: "Choose what you leave."},
	"heaps, memory": {NL: "Neem er een of meer weg. Hoeveel er mogen, hangt af van wat de ander net nam; het bord laat het zien.", DE: "Nimm einige weg. Wie viele es sein dürfen, hängt davon ab, was der andere eben nahm; das Brett zeigt es.", EN: "Take some away. How many you may take depends on what the other just took; the board shows it."},
	"men":           {NL: "Schuif een van je mannen zo ver je wilt langs zijn rij, vooruit of achteruit, maar niet over de ander heen.", DE: "Schieb einen deiner Steine beliebig weit in seiner Reihe, vor oder zurück, aber nicht über den anderen hinweg.", EN: "Slide one of your men any distance along his row, forward or back, but not past the other."},
}

// endSays says who has won when it is over.
var endSays = map[string]view.Words{
	"normal, all taken": {NL: "Wie de laatste neemt, wint.", DE: "Wer zuletzt nimmt, gewinnt.", EN: "Whoever takes the last one wins."},
	"misère, all taken": {NL: "Wie de laatste neemt, verliest.", DE: "Wer zuletzt nimmt, verliert.", EN: "Whoever takes the last one loses."},
	"normal, zero":      {NL: "Wie op 0 komt, wint.", DE: "Wer auf 0 kommt, gewinnt.", EN: "Whoever reaches 0 wins."},
	"misère, zero":      {NL: "Wie op 0 komt, verliest.", DE: "Wer auf 0 kommt, verliert.", EN: "Whoever reaches 0 loses."},
	"normal":            {NL: "Wie niet meer kan zetten, heeft verloren.", DE: "Wer nicht mehr ziehen kann, hat verloren.", EN: "Whoever cannot move has lost."},
	"misère":            {NL: "Wie niet meer kan zetten, heeft gewonnen.", DE: "Wer nicht mehr ziehen kann, hat gewonnen.", EN: "Whoever cannot move has won."},
	"normal, stuck":     {NL: "Wie op 0 komt, wint; kan niemand daar komen, dan is het remise.", DE: "Wer auf 0 kommt, gewinnt; kommt keiner dorthin, ist es remis.", EN: "Whoever reaches 0 wins; if nobody can, it is a draw."},
	"misère, stuck":     {NL: "Wie op 0 komt, verliest; kan niemand daar komen, dan is het remise.", DE: "Wer auf 0 kommt, verliert; kommt keiner dorthin, ist es remis.", EN: "Whoever reaches 0 loses; if nobody can, it is a draw."},
	"itself":            {NL: "De eindstand zelf zegt wie er gewonnen heeft.", DE: "Die Endstellung selbst sagt, wer gewonnen hat.", EN: "The end itself says who has won."},
}

// or joins words as in "1, 4, 9 or 10".
var or = view.Words{NL: " of ", DE: " oder ", EN: " or "}
