package main

import (
	"cmp"
	"slices"
	"strings"

	"nimlab/nimkit/octal"
	"nimlab/nimkit/words"
	"nimlab/notebooks/page/calls"
)

var (
	needsJupyterText  = words.T("This page does not compute such a cell. Jupyter does: the notebook is at the end of the page.")
	outputTooLongText = words.T("The rest is left out: that is more than a page shows.")
)

// labels holds the texts for parameters, fields and types.
var labels = []struct {
	names string // in Go, separated by spaces
	label words.Text
}{
	{"sizes Position", words.T("heaps")},
	{"elements takes NimSet", words.T("set")},
	{calls.PlayLabel + " Play", words.T("who takes the last one")},
	{"most largest", words.T("at most")},
	{"below bound", words.T("below")},
	{"from", words.T("from")},
	{"to", words.T("to")},
	{"last UpTo.n ListL.n WinsAndLosses.k EuclidUpTo.n PinWins.n LostTriples.n TableFilling.n NimPairs.n MisereTwoHeaps.n Of.n", words.T("up to")},
	{"heap Size Heap.n", words.T("heap")},
	{"heaps", words.T("number of heaps")},
	{"rows", words.T("rows")},
	{"Head", words.T("heads of the columns")},
	{"length", words.T("length of a line")},
	{"row", words.T("row")},
	{"columns", words.T("columns")},
	{"start", words.T("start")},
	{"moves", words.T("moves")},
	{"with", words.T("with")},
	{"first", words.T("first")},
	{"second", words.T("second")},
	{"gaps", words.T("gaps")},
	{"coins TurningTurtles.n MockTurtles.n Ruler.n", words.T("coins")},
	{"heads", words.T("heads at place")},
	{"count", words.T("terms")},
	{"files", words.T("files")},
	{"retreats", words.T("retreats")},
	{"times", words.T("at most so many times")},
	{"base", words.T("base")},
	{"seed Seed", words.T("chance number")},
	{"games Games", words.T("games")},
	{"rounds", words.T("rounds")},
	{"counters", words.T("counters")},
	{"points", words.T("points")},
	{"side", words.T("side")},
	{"size", words.T("size")},
	{"height", words.T("height")},
	{"numerator", words.T("numerator")},
	{"denominator", words.T("denominator")},
	{"pieces", words.T("pieces")},
	{"Code Game", words.T("game")},
	{"game code", words.T("code")},
	{"Full.n NewRow.n Mirror", words.T("pins")},
	{"LostTriples.k", words.T("smallest up to")},
	{"ByDefinition.m InTheHead.m MentalAddition.m", words.C("number", "first")},
	{"ByDefinition.n InTheHead.n MentalAddition.n", words.C("number", "second")},
	{"Up.n CardAnswers.n", words.T("cards")},
	{"Write.n", words.T("number")},
	{"Moore.k", words.T("at most so many heaps")},
	{"MustParse.s", words.T("position or code")},
	{"MustParseSum.s", words.T("towers")},
	{"drawing", words.T("drawing")},
	{"text", words.T("games")},
	{"colors", words.T("colors")},
	{"fields", words.T("fields")},
	{"Copies.n Times.n", words.T("copies")},
	{"UpTo.m RecordSearch.m RecordCheck.m Periods.m", words.T("largest take")},
	{"Color", words.T("color of the first move")},
	{"Player", words.T("side of the first move")},
	{"Exponent", words.T("rounding")},
	{"ZeroRule", words.T("at 0")},
	{"Infinite", words.T("infinite")},
	{"Reaches", words.T("reaches")},
	{"Nimber", words.T("value")},
	{"Down", words.T("cards face down")},
	{"Up", words.T("cards face up")},
}

// labelText returns the text for a label of a literal, or its name in Go.
func labelText(label string, l words.Language) string {
	for _, row := range labels {
		if slices.Contains(strings.Fields(row.names), label) {
			return row.label.In(l)
		}
	}
	return label[strings.Index(label, ".")+1:]
}

// choices holds the texts for choices.
var choices = map[string]words.Text{
	"normal": words.T("wins"),
	"misere": words.T("loses"),
	"true":   words.T("yes"),
	"false":  words.T("no"),
	"White":  words.T("white"),
	"Black":  words.T("black"),
	"Left":   words.T("Left"),
	"Right":  words.C("player", "Right"),

	"Kayles":        octal.Title(octal.Kayles),
	"Lasker":        octal.Title(octal.Lasker),
	"DawsonsKayles": octal.Title(octal.DawsonsKayles),
	"DawsonsChess":  octal.Title(octal.DawsonsChess),
	"Grundy":        octal.Title(octal.Grundy),
	"Officers":      words.T("Officers"),

	"Ceiling": words.T("rounded up, as printed"),
	"Floor":   words.T("rounded down"),
	"HatOne":  words.T("no end, 0̂ = 1"),
	"HatZero": words.T("no end, 0̂ = 0"),
	"Stop":    words.T("end: 0 ++ n = n"),
}

// choiceName returns the text for a choice of a literal, or its code.
func choiceName(label, code string, l words.Language) string {
	if label == calls.PlayLabel || label == "Play" {
		code = strings.ToLower(strings.Trim(cmp.Or(code, "normal"), ".()"))
	}
	if w, ok := choices[code]; ok {
		return w.In(l)
	}
	return code
}
