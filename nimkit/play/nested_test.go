package play

import (
	"errors"
	"strings"
	"testing"

	"nimlab/internal/require"
	"nimlab/nimkit"
	"nimlab/nimkit/exercise"
	"nimlab/nimkit/view"
	"nimlab/nimkit/words"
)

// Folds and steps that are nested too deeply or have too many values become an error at once, even
// if they contain themselves or each contains the next twice.
func TestDeepNestingIsAnError(t *testing.T) {
	deep := func(levels int, one func(any) any) (v any) {
		for v = "a word"; levels > 0; levels-- {
			v = one(v)
		}
		return v
	}
	fold := func(v any) any { return Fold("more", v) }
	predict := func(v any) any { return Predict(exercise.NimSet(4), Fold("more", v)) }
	twice := func(v any) any { return Fold("more", v, v) }
	step := func(v any) any { return Steps(Step("one", v)) }
	both := func(v any) any { return Solution(Steps(Step("one", v))) }
	itself := Walkthrough{{}}
	itself[0].Values = []any{itself}
	for name, c := range map[string]struct {
		value any
		says  string
		limit int
	}{
		"20 folds": {deep(20, fold), "", 0}, "21 folds": {deep(21, fold), "more than 20 deep", 20}, "2000 folds": {deep(2000, fold), "more than 20 deep", 20},
		"10 predictions": {deep(10, predict), "", 0}, "11 predictions": {deep(11, predict), "more than 20 deep", 20},
		"20 steps": {deep(20, step), "", 0}, "2000 steps": {deep(2000, step), "more than 20 deep", 20}, "10 of both": {deep(10, both), "", 0}, "11 of both": {deep(11, both), "more than 20 deep", 20},
		"steps of themselves": {itself, "more than 20 deep", 20}, "2 to the 9": {deep(9, twice), "", 0}, "2 to the 20": {deep(20, twice), "More than 2000 folds", 2000},
		"1999 values": {Fold("more", make([]any, 1999)...), "", 0}, "2000 values": {Fold("more", make([]any, 2000)...), "More than 2000 folds", 2000},
		"1999 steps": {make(Walkthrough, 1999), "", 0}, "2000 steps in a row": {make(Walkthrough, 2000), "More than 2000 folds", 2000},
	} {
		v := c.value.(view.View)
		page, text := v.HTML(words.English), v.Text(words.English)
		if c.says == "" {
			require.That(t, !strings.Contains(page, "ore than") && !strings.Contains(text, "ore than") && len(page) >= 1000 && len(page) <= 2_000_000,
				"%s: %d bytes, %.300s", name, len(page), page)
			continue
		}
		_, steps := v.(Walkthrough)
		require.That(t, strings.Contains(page, c.says) && len(page) <= 300 && (!steps || strings.Contains(text, c.says)),
			"%s: %d bytes, %.300s", name, len(page), page)
		limit := (*nimkit.LimitError)(nil)
		require.That(t, errors.As(checkNesting(v), &limit) && limit.Limit == c.limit, "%s: %v", name, checkNesting(v))
	}
}
