package lessons

import (
	"slices"

	"nimlab/nimkit/nim"
	"nimlab/nimkit/octal"
	"nimlab/nimkit/view"
	"nimlab/nimkit/words"
	"nimlab/plots"
)

// Rare finds the nim-value of a row from rare rows alone, by the sparse-space method:
// which values are rare; which moves can give a common one; the least common number that
// they do not give; and that the smaller rare ones occur, or one of them does not. The row
// has 10 to 200. The one step is the error where the method is not in use, and where
// places count in it; see [octal.Table.SparseSpace].
func Rare(code octal.Code, row int) (told []view.Step) {
	defer orSaid(&told)
	words.Check(within("a row of %d", row, leastRareRow, mostRareRow), within("a code of %d signs", len(code), 1, longestCode))
	r := words.Must(code.RareReckoning(row))
	w := plots.RareRow{Name: view.GameName(code), By: r}
	var all steps
	rare := len(slices.DeleteFunc(slices.Clone(r.Values[:row]), func(v uint16) bool { return !r.Rare(v) }))
	all.add(words.Of("Alle rijen korter dan %d. De zeldzame zijn geel: hun waarde heeft tweetallig een even aantal enen op de plaatsen van %s. Het zijn er %d.",
		"Alle Reihen kürzer als %d. Die seltenen sind gelb: Ihr Wert hat im Dualsystem gerade viele Einsen an den Stellen von %s. Es sind %d.",
		"All rows shorter than %d. The rare ones are yellow: in base two their values have an even number of ones at the places of %s. There are %d.", row, listed(nim.Powers(uint64(r.Mask))), rare), w.Figure())

	for _, parts := range r.Parts {
		w.Parts = append(w.Parts, parts[:]...)
	}
	few, given := common(r)
	all.add(words.Of("Wat is een rij van %d waard? Zeldzaam naast zeldzaam geeft een zeldzame waarde, en gewoon naast gewoon ook. Een gewone waarde komt dus alleen van een zet die één zeldzaam stuk overlaat%s",
		"Wie viel ist eine Reihe von %d wert? Selten neben selten gibt einen seltenen Wert, gewöhnlich neben gewöhnlich auch. Ein gewöhnlicher Wert kommt also nur von einem Zug, der ein seltenes Stück übrig lässt%s",
		"What is a row of %d worth? Rare beside rare gives a rare value, and so does common beside common. So a common value comes only from a move that leaves one rare part%s", row, few), w.Figure())
	all.add(words.Of("%s De kleinste gewone waarde die ontbreekt, is %d.",
		"%s Der kleinste gewöhnliche Wert, der fehlt, ist %d.",
		"%s The least common value that is missing is %d.", given, r.Least), w.Figure())
	w.Parts, w.Found = nil, true
	if r.Missing >= 0 {
		all.add(words.Of("Nog één ding: komen de zeldzame getallen daaronder voor, dus %s? Bij %d is er geen zet. Dus is deze rij zelf zeldzaam, en %[2]d waard.",
			"Noch eins: Kommen die seltenen Zahlen darunter vor, also %s? Für %d gibt es keinen Zug. Also ist diese Reihe selbst selten und %[2]d wert.",
			"One thing more: do the smaller rare numbers occur, that is %s? For %d there is no move. So this row is rare itself, and worth %[2]d.", listed(r.Smaller), r.Smaller[r.Missing]), w.Figure())
		return all
	}
	all.add(words.Of("Nog één ding: komen de zeldzame getallen daaronder voor, dus %s? Voor elk is één zet genoeg, en die is er. De waarde van een rij van %d is dus %d.",
		"Noch eins: Kommen die seltenen Zahlen darunter vor, also %s? Für jede reicht ein Zug, und es gibt ihn. Also hat eine Reihe von %d den Wert %d.",
		"One thing more: do the smaller rare numbers occur, that is %s? One move is enough for each, and there is one. So a row of %d is worth %d.", listed(r.Smaller), row, r.Least), w.Figure())
	return all
}

// common says how many moves leave one rare part, and what they give.
func common(r octal.RareReckoning) (few, given words.Text) {
	switch len(r.Parts) {
	case 0:
		return words.Of(", en dat doet geen van de %d.", ", und das tut keiner der %d.", ", and none of the %d does.", r.Moves),
			words.Of("Geen zet geeft een gewone waarde.", "Kein Zug gibt einen gewöhnlichen Wert.", "No move gives a common value.")
	case 1:
		return words.Of(": dat is er 1 van de %d.", ": Das ist einer von %d.", ": that is one of %d.", r.Moves),
			words.Of("Die zet geeft %s.", "Dieser Zug gibt %s.", "That move gives %s.", listed(r.Given))
	}
	return words.Of(": dat zijn er %d van de %d.", ": Das sind %d von %d.", ": those are %d of %d.", len(r.Parts), r.Moves),
		words.Of("Die zetten geven %s.", "Diese Züge geben %s.", "Those moves give %s.", listed(r.Given))
}
