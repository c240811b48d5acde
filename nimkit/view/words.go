package view

import "nimlab/nimkit"

// Letter is the letter of an outcome: V, W and R (remise) in Dutch, V, G and U
// (unentschieden) in German, L, W and D in English.
func Letter(o nimkit.Outcome) Words {
	switch o {
	case nimkit.Loss:
		return Words{NL: "V", DE: "V", EN: "L"}
	case nimkit.Win:
		return Words{NL: "W", DE: "G", EN: "W"}
	}
	return Words{NL: "R", DE: "U", EN: "D"}
}

// Outcome is the word for an outcome, for the player to move.
func Outcome(o nimkit.Outcome) Words {
	switch o {
	case nimkit.Loss:
		return Words{NL: "verlies", DE: "Verlust", EN: "loss"}
	case nimkit.Win:
		return Words{NL: "winst", DE: "Gewinn", EN: "win"}
	}
	return Words{NL: "remise", DE: "Remis", EN: "draw"}
}

// mark is the mark of an outcome.
func mark(o nimkit.Outcome) Mark {
	switch o {
	case nimkit.Loss:
		return Lost
	case nimkit.Win:
		return Won
	}
	return Drawn
}

// outcomeCell is an outcome as an entry of a table: its letter on its fill.
func outcomeCell(o nimkit.Outcome) Cell { return Cell{Letter(o), mark(o)} }
