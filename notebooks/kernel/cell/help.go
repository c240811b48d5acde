package cell

// Help is what %help says before it tells of GoNB's own commands.
func Help() string {
	return words{
		nl: "## Cellen\n\n" +
			"Wat gedaan moet worden, staat onder een regel `%%`; erboven staan `func`, `type`, `var` en `const`. Als een cel begint met wat gedaan moet worden, mag `%%` weg. Een laatste regel die een waarde is, wordt getoond; met `;` erachter niet.\n\n" +
			"| Typ | dan zie je |\n|---|---|\n" +
			"| `nim.Heaps(3, 5)` | wat dit voor stand is, en wat je ermee kunt |\n" +
			"| `play.Board(nim.Heaps(3, 5))` | een bord om op te spelen |\n" +
			"| `plots.Graph(nim.Heaps(2, 2))` | de graaf van alle standen |\n" +
			"| `nim.` en dan Tab | wat er bij Nim te kiezen is |\n" +
			"| `Graph` en dan Tab | waar iets staat dat zo heet |\n\n" +
			"Importeren hoeft niet. `%rm naam` haalt een naam weg, `%reset` alle namen. ■ stopt een cel.\n\n" +
			"Wat hieronder staat is van GoNB, de kernel, en in het Engels.\n\n---\n\n",
		de: "## Zellen\n\n" +
			"Was geschehen soll, steht unter einer Zeile `%%`; darüber stehen `func`, `type`, `var` und `const`. Wenn eine Zelle mit dem beginnt, was geschehen soll, darf `%%` fehlen. Eine letzte Zeile, die ein Wert ist, wird gezeigt; mit `;` dahinter nicht.\n\n" +
			"| Tipp | dann siehst du |\n|---|---|\n" +
			"| `nim.Heaps(3, 5)` | was das für eine Stellung ist, und was du damit machen kannst |\n" +
			"| `play.Board(nim.Heaps(3, 5))` | ein Brett, auf dem du spielst |\n" +
			"| `plots.Graph(nim.Heaps(2, 2))` | den Graphen aller Stellungen |\n" +
			"| `nim.` und dann Tab | was es bei Nim zu wählen gibt |\n" +
			"| `Graph` und dann Tab | wo etwas steht, das so heißt |\n\n" +
			"Importieren musst du nichts. `%rm Name` nimmt einen Namen weg, `%reset` alle. ■ hält eine Zelle an.\n\n" +
			"Was jetzt folgt, ist von GoNB, dem Kernel, und auf Englisch.\n\n---\n\n",
		en: "## Cells\n\n" +
			"What is to be done stands below a line `%%`; above it stand `func`, `type`, `var` and `const`. If a cell begins with what is to be done, `%%` may be left out. A last line that is a value is shown; with `;` behind it, it is not.\n\n" +
			"| Type | and you see |\n|---|---|\n" +
			"| `nim.Heaps(3, 5)` | what this start is, and what you can do with it |\n" +
			"| `play.Board(nim.Heaps(3, 5))` | a board to play on |\n" +
			"| `plots.Graph(nim.Heaps(2, 2))` | the graph of all positions |\n" +
			"| `nim.` and then Tab | what there is to choose in Nim |\n" +
			"| `Graph` and then Tab | where something of that name is |\n\n" +
			"There is nothing to import. `%rm name` takes a name away, `%reset` all of them. ■ stops a cell.\n\n" +
			"What follows is GoNB's, the kernel's.\n\n---\n\n",
	}.String()
}
