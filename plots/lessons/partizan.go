package lessons

import (
	"nimlab/nimkit/partizan"
	"nimlab/nimkit/view"
	"nimlab/nimkit/words"
	"nimlab/plots"
)

// Tax lets a tax on every move of a game grow from 0 to a little above its temperature, with the
// thermograph so far. The steps are an eighth, or as much more as needed for 16 of them at most.
// They suit a slider:
//
//	show.It(play.Slider(lessons.Tax(partizan.MustParseSum("{2 | −1/2}"))...))
func Tax(game partizan.Game) (steps []view.Step) {
	defer showError(&steps)
	v := words.Must(game.Value())
	t := v.Thermograph()
	words.Check(plots.TaxedThermograph(game, partizan.Number{}).Err())
	step := partizan.MustFraction(1, 8)
	for {
		const most = 14
		end := step
		for range most {
			end = end.Add(step)
		}
		if t.Temperature.Less(end) {
			break
		}
		step = step.Add(step)
	}
	var a argument
	for tax := (partizan.Number{}); ; tax = tax.Add(step) {
		figure := plots.TaxedThermograph(game, tax)
		if tax.Less(t.Temperature) {
			a.add(words.T("With a tax of %s, Left, moving first, reaches %s, and Right, moving first, %s. The game has become %s.",
				tax.String(), t.Left.At(tax).String(), t.Right.At(tax).String(), v.Cool(tax).String()), figure)
			continue
		}
		a.add(words.T("With a tax of %s nobody gains by a move any more. What remains is %s.", tax.String(), t.Mean.String()), figure)
		if t.Temperature.Less(tax) {
			return a
		}
	}
}
