package cards_test

import (
	"fmt"
	"strings"
	"testing"

	"nimlab/internal/require"
	"nimlab/nimkit"
	"nimlab/nimkit/cards"
)

// faces plays with the cards themselves: what a row may become when one is taken and
// another turned, by how these two lie.
func faces(row string) map[string]string {
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

// worth is what a row is worth to the player to move: the last card says it.
func worth(row string, known map[string]nimkit.Outcome) nimkit.Outcome {
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
		for _, q := range faces(row) {
			if worth(q, known) == nimkit.Loss {
				o = nimkit.Win
			}
		}
		known[row] = o
	}
	return o
}

// FuzzPlayed: a game by any moves is judged as the cards on the table say, or refused where
// a move cannot be read or made; and it is one of all the games between its rows.
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
			return // large enough to take its time
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
		table := strings.Repeat("u", up) + strings.Repeat("d", down)
		known := map[string]nimkit.Outcome{}
		arrows := strings.NewReplacer("↑", "u", "↓", "d")
		rows := []string{table}
		for i, m := range moves {
			after, ok := faces(table)[arrows.Replace(m)]
			if !ok {
				require.That(t, err != nil && strings.Contains(err.Error(), "move ") && len(err.Error()) <= 300,
					"%v by %.100q: %.400v, move %d", start, moves, err, i+1)
				return
			}
			table = after
			rows = append(rows, table)
		}
		require.True(t, err == nil && len(record.Moves) == len(moves), "%v by %q: %+v, %v", start, moves, record, err)
		for i, m := range record.Moves {
			before, after := worth(rows[i], known), worth(rows[i+1], known)
			if m.Before != before || m.Wrong() != (before == nimkit.Win && after != nimkit.Loss) || m.To.Up != strings.Count(rows[i+1], "u") || m.To.Down != strings.Count(rows[i+1], "d") {
				t.Errorf("%v by %q: move %d is judged %+v, from %q, a %v, to %q, a %v for the other", start, moves, i+1, m, rows[i], before, rows[i+1], after)
			}
		}
		if up+down > 6 {
			return // many games
		}
		// All games from the first to the last row.
		var count func(row string) int
		count = func(row string) int {
			if row == table {
				return 1
			}
			n := 0
			for _, q := range faces(row) {
				n += count(q)
			}
			return n
		}
		games, here := 0, false
		for g := range cards.Games(start, record.End()) {
			games++
			here = here || fmt.Sprint(g.Moves) == fmt.Sprint(played.Moves)
			if r, err := g.Judge(); err != nil || r.End() != record.End() {
				t.Fatalf("%v to %v by %v: %v", start, record.End(), g.Moves, err)
			}
		}
		if want := count(rows[0]); games != want || !here {
			t.Errorf("from %v to %v are %d games, not %d; that by %q among them: %t", start, record.End(), want, games, moves, here)
		}
	})
}
