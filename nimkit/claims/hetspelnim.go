package claims

import "nimlab/nimkit/words"

// HetSpelNim checks the Dutch article "Het Spel NIM", from the row of pins to
// the heaps in base two. A statement about all positions is checked on solved
// games that hold the article's own examples many times over.
func HetSpelNim() Ledger {
	return newLedger(words.Of(
		"het artikel Het Spel NIM", "dem Artikel Het Spel NIM", "the article Het Spel NIM",
	), hetPins(), hetCards(), hetHeaps(), hetCourse(), hetGraph(), hetStrategy(), hetTriples(), hetLists(), hetColumns(), hetMany())
}
