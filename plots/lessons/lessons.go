// Package lessons argues in steps: each step is a sentence and the figure that it speaks
// of, from package plots. An argument is told from values that the rooms compute, and
// one that cannot be told is a single step that says why.
//
//	show.It(play.Steps(lessons.Proof(octal.Kayles)...))
package lessons

import (
	"fmt"
	"strings"

	"nimlab/nimkit/view"
	"nimlab/nimkit/words"
	"nimlab/plots"
)

// How much a lesson holds. The figures have limits of their own.
const (
	mostStrikes   = 100 // losses struck out one by one
	mostMoves     = 60  // of a game
	mostRounds    = 15  // of the five steps
	mostReplies   = 60  // first moves of Nimbi
	mostPieces    = 12  // of a tower that is built
	largestTower  = 8   // its value, up or down
	mostPaths     = 6   // the largest number of sets whose rows are walked along
	longestCode   = 24  // signs of a code whose period is proven
	leastRareRow  = 10  // whose value is found from rare rows
	mostRareRow   = 200
	widestPeriod  = 60
	mostRows      = 200 // of a period each
	longestSearch = 60  // squares of a strip on which a search goes on
)

// MostBackwards is the number of positions that [Backwards] walks through at most:
// each has a drawing of the whole graph.
const MostBackwards = 40

// steps are the steps of an argument, one after the other.
type steps []view.Step

// add adds a step that says something about a figure, and ends the lesson where there is
// no figure.
func (s *steps) add(says words.Text, f plots.Figure) {
	words.Check(f.Err())
	*s = append(*s, view.Step{Says: says, Shows: []any{f}})
}

// within returns an error unless n is from least to most. The message what describes n and
// is a format for it.
func within[N int | int64](what string, n, least, most N) error {
	if n < least || n > most {
		return words.Errorf("lessons: %s: a lesson holds %d to %d", words.T(what, n), least, most)
	}
	return nil
}

// fail ends a lesson with an error.
func fail(format string, a ...any) { panic(words.Errorf("lessons: %w", words.Errorf(format, a...))) }

// orSaid, deferred, puts in the place of a lesson the error that ended it, see
// [words.RecoveredError].
func orSaid(told *[]view.Step) {
	if err := words.RecoveredError(recover()); err != nil {
		*told = []view.Step{{Says: words.ErrorText(err)}}
	}
}

// joined writes numbers with a sign between them.
func joined[N int | uint64](numbers []N, between string) string {
	return strings.ReplaceAll(strings.Trim(fmt.Sprint(numbers), "[]"), " ", between)
}

// listed writes numbers with commas between them, and a word before the last.
func listed[N int | uint16 | uint64](numbers []N) words.Text {
	return words.List(words.T("and"), numbers...)
}
