// Package lessons presents arguments in steps. Each step is a sentence with a figure of
// package plots. An argument that cannot be presented is a single step with the error.
//
//	show.It(play.Steps(lessons.PeriodProof(octal.Kayles)...))
package lessons

import (
	"fmt"
	"strings"

	"nimlab/nimkit/view"
	"nimlab/nimkit/words"
	"nimlab/plots"
)

// Limits on the contents of lessons. The figures have limits of their own.
const (
	maxLosses     = 100 // losses of a game on squared paper
	maxMoves      = 60  // of a game
	maxRounds     = 15  // of a game by the five steps
	maxReplies    = 60  // first moves of Nimbi
	maxPieces     = 12  // of a tower
	maxTowerValue = 8   // the absolute value of a tower
	maxPaths      = 6   // the largest number of the sets of SequencePaths
	maxCode       = 24  // characters of a code
	minRareRow    = 10
	maxRareRow    = 200
	maxPeriod     = 60
	maxRows       = 200 // of one period each
	maxStrip      = 60  // squares of a strip
)

// MaxBackwardInduction is the largest number of positions of [BackwardInduction]. Each step has a
// figure of the whole graph.
const MaxBackwardInduction = 40

// A stepList collects the steps of a lesson.
type stepList []view.Step

// add adds a step with a sentence about a figure. It ends the lesson if the figure is an
// error.
func (list *stepList) add(sentence words.Text, f plots.Figure) {
	words.Check(f.Err())
	*list = append(*list, view.Step{Sentence: sentence, Values: []any{f}})
}

// checkRange returns an error unless n is from least to most. The message what describes n and
// is a format for it.
func checkRange[N int | int64](what string, n, least, most N) error {
	if n < least || n > most {
		return words.Errorf("lessons: %s: a lesson holds %d to %d", words.T(what, n), least, most)
	}
	return nil
}

// failf ends a lesson with an error, which [showError] displays.
func failf(format string, a ...any) { panic(words.Errorf("lessons: %w", words.Errorf(format, a...))) }

// showError, if deferred, replaces the steps of a lesson by the error that ended it; see
// [words.RecoveredError].
func showError(steps *[]view.Step) {
	if err := words.RecoveredError(recover()); err != nil {
		*steps = []view.Step{{Sentence: words.ErrorText(err)}}
	}
}

// joinNumbers joins numbers with a separator.
func joinNumbers[N int | uint64](numbers []N, separator string) string {
	return strings.ReplaceAll(strings.Trim(fmt.Sprint(numbers), "[]"), " ", separator)
}

// listNumbers joins numbers with commas and the word and.
func listNumbers[N int | uint16 | uint64](numbers []N) words.Text {
	return words.List(words.T("and"), numbers...)
}
