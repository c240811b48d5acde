package view_test

import (
	"testing"

	"nimlab/nimkit/takeaway"
	"nimlab/nimkit/view"
	"nimlab/nimkit/words"
)

// The name of a take-away game says who wins at its end, in each language.
func TestTakeawayGame(t *testing.T) {
	set := takeaway.MustSet(2, 5)
	for want, g := range map[[3]string]takeaway.Game{
		{"{2, 5}, wie de laatste neemt verliest", "{2, 5}, wer das letzte nimmt, verliert", "{2, 5} in misère play"}:             set.Misere(),
		{"{2, 5}, wie de laatste neemt wint", "{2, 5}, wer das letzte nimmt, gewinnt", "{2, 5} in normal play"}:                  set.Normal(),
		{"{2, 5}, wie niet kan zetten verliest", "{2, 5}, wer nicht ziehen kann, verliert", "{2, 5}, whoever cannot move loses"}: {Set: set, NoDraws: true},
	} {
		w := view.TakeawayGame(g)
		if got := [3]string{w.In(words.Dutch), w.In(words.German), w.In(words.English)}; got != want {
			t.Errorf("%v is %q, want %q", g, got, want)
		}
	}
}
