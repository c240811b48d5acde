package lessons

import (
	"nimlab/nimkit/partizan"
	"nimlab/nimkit/view"
	"nimlab/nimkit/words"
	"nimlab/plots"
)

// RisingTax lets a tax on every move of a game grow from 0 to a little above its temperature, with the
// thermograph so far. The tax grows by 1/8 in each step. This increment is doubled until at most
// 16 steps suffice. They suit a slider:
//
//	show.It(play.Slider(lessons.RisingTax(partizan.MustParseSum("{2 | −1/2}"))...))
func RisingTax(game partizan.Game) (steps []view.Step) {
	defer showError(&steps)
	value := words.Must(game.Value())
	thermograph := value.Thermograph()
	words.Check(plots.TaxedThermograph(game, partizan.Number{}).Err())
	step := partizan.MustFraction(1, 8)
	for {
		// The first of 16 steps has no tax, so the last one has a tax of 15 increments.
		const moreIncrements = 14
		end := step
		for range moreIncrements {
			end = end.Add(step)
		}
		if thermograph.Temperature.Less(end) {
			break
		}
		step = step.Add(step)
	}
	var list stepList
	for tax := (partizan.Number{}); ; tax = tax.Add(step) {
		figure := plots.TaxedThermograph(game, tax)
		if tax.Less(thermograph.Temperature) {
			list.add(words.T("With a tax of %s, Left, moving first, reaches %s, and Right, moving first, %s. The game has become %s.",
				tax.String(), thermograph.Left.At(tax).String(), thermograph.Right.At(tax).String(), value.Cool(tax).String()), figure)
			continue
		}
		list.add(words.T("With a tax of %s nobody gains by a move any more. What remains is %s.", tax.String(), thermograph.Mean.String()), figure)
		if thermograph.Temperature.Less(tax) {
			return list
		}
	}
}
