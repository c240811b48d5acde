package plots_test

import (
	"fmt"
	"testing"

	"nimlab/nimkit/classics"
	"nimlab/nimkit/nim"
	"nimlab/nimkit/nim/biplus"
	"nimlab/nimkit/nim/match"
	"nimlab/nimkit/octal"
	"nimlab/nimkit/partizan"
	"nimlab/nimkit/pins"
	"nimlab/nimkit/takeaway"
	"nimlab/nimkit/view"
	"nimlab/plots"
	"nimlab/plots/lessons"
)

// The figures of lessons obey the rules of figures in every step. Some are compared with golden
// files.
func TestLessonFiguresObeyRules(t *testing.T) {
	for name, l := range map[string]struct {
		steps  []view.Step
		golden func(i int) string
	}{
		"paths":           {steps: lessons.SequencePaths(5)},
		"proof":           {steps: lessons.PeriodProof(octal.Kayles)},
		"proof, three":    {lessons.PeriodProof("0.01A"), none},
		"proof, wide":     {lessons.PeriodProof(octal.DawsonsChess), none},
		"rare":            {steps: lessons.SparseSpace(octal.Kayles, 63)},
		"rare, one":       {lessons.SparseSpace("0.115", 12), none},
		"rare, officers":  {lessons.SparseSpace(octal.Officers, 199), none},
		"steal":           {steps: lessons.StrategyStealing(3, 5)},
		"steal, two":      {lessons.StrategyStealing(2, 6), none},
		"mirror":          {lessons.MirrorStrategy(pins.Mirror(10).Against("1", "2", "3", "4")), none},
		"biplus_head":     {steps: lessons.MentalAddition(77, 54)},
		"biplus, small":   {lessons.MentalAddition(1, 1), none},
		"biplus, wide":    {lessons.MentalAddition(40_000, 65_535), none},
		"biplus_five":     {lessons.FiveSteps(biplus.Marienbad()), func(i int) string { return map[bool]string{true: fmt.Sprint("biplus_five_", i)}[i < 5] }},
		"biplus, won":     {lessons.FiveSteps(biplus.PlayFiveSteps(nim.Position{9, 12, 14}, match.Perfect{})), none},
		"tax":             {lessons.RisingTax(partizan.MustParseSum("{2 | −1/2}")), none},
		"backwards":       {lessons.BackwardInduction(nim.Heaps(2, 2)), func(i int) string { return map[int]string{6: "backwards_2_2"}[i] }},
		"strike":          {lessons.StrikeOut(classics.Wythoff(5, 5)), func(i int) string { return fmt.Sprint("strike_", i+1) }},
		"fill":            {lessons.TableFilling(takeaway.MustSet(1, 4, 9, 10).Misere(), 14), func(i int) string { return map[int]string{13: "fill_14"}[i] }},
		"search":          {lessons.PeriodSearch(takeaway.MustSet(1, 4, 9, 10).Misere()), func(i int) string { return map[int]string{10: "search"}[i] }},
		"search, with":    {lessons.PeriodSearch(takeaway.MustSet(1, 6, 9).Misere()), none},
		"repair_taken":    {lessons.ColumnRepair(nim.Position{1, 2, 3, 4, 7}, 4), func(i int) string { return map[int]string{1: "repair_taken"}[i] }},
		"repair_put_back": {lessons.ColumnRepair(nim.Position{9, 12, 14}, 2), func(i int) string { return map[int]string{4: "repair_put_back"}[i] }},
	} {
		if l.golden == nil {
			l.golden = func(i int) string { return fmt.Sprint(name, "_", i) }
		}
		for i, step := range l.steps {
			f := step.Values[0].(plots.Figure)
			switch golden := l.golden(i); {
			case name == "search, with" && i == len(l.steps)-1:
				plots.CheckFigure(t, "search_with_start", f)
			case golden != "":
				plots.CheckFigure(t, golden, f)
			default:
				plots.CheckWords(t, fmt.Sprint(name, " ", i), f)
			}
		}
	}
}

func none(int) string { return "" }

// A lesson ends with steps or with an error for any input.
func TestLessonsAcceptAnyInput(t *testing.T) {
	plots.CheckAnswers(t, "lessons", lessons.BackwardInduction, lessons.MentalAddition, lessons.FiveSteps, lessons.NimbiReplies, lessons.SequencePaths,
		lessons.MirrorStrategy, lessons.PeriodProof, lessons.SparseSpace, lessons.ColumnRepair, lessons.TableFilling, lessons.PeriodSearch, lessons.StrategyStealing, lessons.Endgame,
		lessons.StrikeOut, lessons.TowerValue, lessons.TowerApproach, lessons.RisingTax)
}
