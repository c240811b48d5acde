package view

import (
	"strconv"
	"strings"

	"nimlab/nimkit/octal"
)

// ValueSteps finds the nim-values of the rows 0, …, last of a game by hand, a step
// a row: the values that its moves lead to, the least number that is missing among
// them, and the table of [HeapOptions]. What that cannot show is a step that says so.
func ValueSteps(game octal.Game, last int) []Step {
	if err := fitting(last); err != nil {
		return []Step{{Says: Same(err)}}
	}
	known, err := octal.Row{Game: game, N: last}.Sequence()
	if err != nil {
		return []Step{{Says: Same(err)}}
	}
	var steps []Step
	for heap, value := range known.Values {
		// reached are the values of the options, each once and in order.
		reached := make([]bool, 0, 16)
		for left := range game.Options(heap) {
			total := known.Values[0]
			for _, n := range left {
				total = total.Add(known.Values[n])
			}
			for int(total) >= len(reached) {
				reached = append(reached, false)
			}
			reached[total] = true
		}
		var values []string
		for v, is := range reached {
			if is {
				values = append(values, strconv.Itoa(v))
			}
		}
		if len(values) == 0 {
			steps = append(steps, Step{Says: Words{
				NL: "Een rij van %d: er is geen zet, dus ontbreekt 0 al. De waarde is %d.",
				DE: "Reihe %d: Es gibt keinen Zug, also fehlt schon die 0. Ihr Wert ist %d.",
				EN: "Row %d: there is no move, so 0 is missing already. Its value is %d.",
			}.Sprintf(heap, uint64(value))})
			continue
		}
		steps = append(steps, Step{
			Says: Words{
				NL: "Een rij van %d: de zetten geven de waarden %s. Het kleinste getal dat ontbreekt is %d, en dat is haar waarde.",
				DE: "Reihe %d: Ihre Züge führen zu den Werten %s. Die kleinste Zahl, die fehlt, ist %d, und das ist ihr Wert.",
				EN: "Row %d: its moves lead to the values %s. The least number that is missing is %d, and that is its value.",
			}.Sprintf(heap, strings.Join(values, ", "), uint64(value)),
			Shows: []any{HeapOptions(game, heap)},
		})
	}
	return steps
}
