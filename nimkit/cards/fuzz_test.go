package cards_test

import (
	"fmt"
	"strings"
	"testing"

	"nimlab/internal/require"
	"nimlab/nimkit"
	"nimlab/nimkit/cards"
)

// optionsOf returns the rows after one move, by the faces of the card that is taken and the card that
// is turned. A row has a letter for each card, u or d.
func optionsOf(row string) map[string]string {
	after := map[string]string{}
	for taken := range row {
		for turned := range row {
			if taken == turned {
				continue
			}
			left := ""
			for i, face := range row {
				switch {
				case i == taken:
				case i != turned:
					left += string(face)
				case face == 'u':
					left += "d"
				default:
					left += "u"
				}
			}
			up := strings.Count(left, "u")
			after[row[taken:taken+1]+row[turned:turned+1]] = strings.Repeat("u", up) + strings.Repeat("d", len(left)-up)
		}
	}
	return after
}

// outcomeOf returns the outcome of a row for the player to move, by recursion.
func outcomeOf(row string, known map[string]nimkit.Outcome) nimkit.Outcome {
	switch row {
	case "":
		return nimkit.Draw
	case "u":
		return nimkit.Loss
	case "d":
		return nimkit.Win
	}
	o, ok := known[row]
	if !ok {
		o = nimkit.Loss
		for _, q := range optionsOf(row) {
			if outcomeOf(q, known) == nimkit.Loss {
				o = nimkit.Win
			}
		}
		known[row] = o
	}
	return o
}

// FuzzPlayed compares the verdicts on a game with a recursion that moves single cards. A game with an
// invalid move returns an error. A valid game is among those of Games from its first to its last row.
func FuzzPlayed(f *testing.F) {
	f.Add(5, 0, "uu,ud,ud,du")
	f.Add(0, 3, "dd,uu")
	f.Add(1, 1, "↑↓")
	f.Add(2, 2, "ud,,x")
	f.Add(0, 0, "")
	f.Add(1, 0, "uu")
	f.Add(-1, 2000, "uu")
	f.Fuzz(func(t *testing.T, up, down int, text string) {
		if small := up < 7 && down < 7; !small && (cards.Row{Up: up, Down: down}).Check() == nil || len(text) > 60 {
			return // slow
		}
		start := cards.Row{Up: up, Down: down}
		var moves []string
		if text != "" {
			moves = strings.Split(text, ",")
		}
		played := start.Play(moves...)
		record, err := played.Judge()
		if start.Check() != nil {
			require.That(t, err != nil && len(err.Error()) <= 300, "%v: %.400v", start, err)
			return
		}
		row := strings.Repeat("u", up) + strings.Repeat("d", down)
		known := map[string]nimkit.Outcome{}
		arrows := strings.NewReplacer("↑", "u", "↓", "d")
		rows := []string{row}
		for i, m := range moves {
			after, ok := optionsOf(row)[arrows.Replace(m)]
			if !ok {
				require.That(t, err != nil && strings.Contains(err.Error(), "move ") && len(err.Error()) <= 300,
					"%v by %.100q: %.400v, move %d", start, moves, err, i+1)
				return
			}
			row = after
			rows = append(rows, row)
		}
		require.True(t, err == nil && len(record.Moves) == len(moves), "%v by %q: %+v, %v", start, moves, record, err)
		for i, m := range record.Moves {
			before, after := outcomeOf(rows[i], known), outcomeOf(rows[i+1], known)
			if m.Before != before || m.Wrong() != (before == nimkit.Win && after != nimkit.Loss) || m.To.Up != strings.Count(rows[i+1], "u") || m.To.Down != strings.Count(rows[i+1], "d") {
				t.Errorf("%v by %q: the verdict on move %d is %+v, but %q is %v, and %q is %v for the opponent", start, moves, i+1, m, rows[i], before, rows[i+1], after)
			}
		}
		if up+down > 6 {
			return // many games
		}
		// All games from the first to the last row.
		last := row
		var count func(row string) int
		count = func(row string) int {
			if row == last {
				return 1
			}
			n := 0
			for _, q := range optionsOf(row) {
				n += count(q)
			}
			return n
		}
		games, found := 0, false
		for g := range cards.Games(start, record.End()) {
			games++
			found = found || fmt.Sprint(g.Moves) == fmt.Sprint(played.Moves)
			if r, err := g.Judge(); err != nil || r.End() != record.End() {
				t.Fatalf("%v to %v by %v: %v", start, record.End(), g.Moves, err)
			}
		}
		if want := count(rows[0]); games != want || !found {
			t.Errorf("from %v to %v: %d games, want %d; %q is among them: %t", start, record.End(), games, want, moves, found)
		}
	})
}
