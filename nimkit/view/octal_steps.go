package view

import (
	"maps"
	"slices"

	"nimlab/nimkit/octal"
	"nimlab/nimkit/words"
)

// ValueSteps finds the nim-values of the rows 0, …, last of a game by hand, a step
// a row: the values that its moves lead to, the least number that is missing among
// them, and the table of [HeapOptions]. More than 50 rows, and what that cannot show, are a step
// that says so.
func ValueSteps(game octal.Game, last int) (steps []Step) {
	defer orSaid(&steps)
	words.Check(within("rows up to", last, 0, mostRows), given(game))
	known := words.Must(octal.Row{Game: game, N: last}.Sequence())
	for heap, value := range known.Values {
		reached := map[uint64]bool{}
		for left := range game.Options(heap) {
			reached[uint64(worth(known, left))] = true
		}
		if len(reached) == 0 {
			steps = append(steps, Step{Says: words.Of(
				"Een rij van %d: er is geen zet, dus ontbreekt 0 al. De waarde is %d.",
				"Reihe %d: Es gibt keinen Zug, also fehlt schon die 0. Ihr Wert ist %d.",
				"A row of %d: there is no move, so the list is empty and 0 is missing. Its value is %d.", heap, uint64(value))})
			continue
		}
		leads := words.Of("de zetten geven de waarden %s", "Ihre Züge führen zu den Werten %s", "its moves lead to the values %s")
		if len(reached) == 1 {
			leads = words.Of("elke zet geeft de waarde %s", "Jeder Zug führt zum Wert %s", "every move leads to the value %s")
		}
		steps = append(steps, Step{
			Says: words.Of(
				"Een rij van %d: %s. Het kleinste getal dat ontbreekt is %d, en dat is haar waarde.",
				"Reihe %d: %s. Die kleinste Zahl, die fehlt, ist %d, und das ist ihr Wert.",
				"A row of %d: %s. The least number that is missing is %d, and that is its value.",
				heap, leads.Sprintf(list(slices.Sorted(maps.Keys(reached)))), uint64(value)),
			Shows: []any{HeapOptions(game, heap)},
		})
	}
	return steps
}
