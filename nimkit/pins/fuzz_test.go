package pins_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"nimlab/nimkit/pins"
)

// A game that was played has a row after each move, each a move from the one before it;
// or an error that its judge has as well.
func FuzzPlayed(f *testing.F) {
	f.Add(uint8(8), "4-5,1,8")
	f.Add(uint8(3), "2,2")
	f.Add(uint8(0), "")
	f.Add(uint8(200), "1-2,x")
	f.Fuzz(func(t *testing.T, places uint8, moves string) {
		game := pins.Full(int(places)).Play(strings.Split(moves, ",")...)
		rows, err := game.Rows()
		record, errJudge := game.Judge()
		if (err == nil) != (errJudge == nil) {
			t.Fatalf("%d, %.100q: %v, but judged %v", places, moves, err, errJudge)
		}
		if err != nil {
			return
		}
		if len(rows) != len(game.Moves)+1 || len(record.Moves) != len(game.Moves) {
			t.Fatalf("%d, %.100q: %d rows, %d judged, of %d moves", places, moves, len(rows), len(record.Moves), len(game.Moves))
		}
		for i, m := range game.Moves {
			if got, ok := rows[i].MoveTo(rows[i+1]); !ok || got != m {
				t.Errorf("%v is %v, %t, not %v", rows[i+1], got, ok, m)
			}
		}
	})
}

// FuzzMirror: against any moves the mirror leaves a row that is the same from both sides,
// and has never nothing to copy; a move that the other cannot make is an error.
func FuzzMirror(f *testing.F) {
	f.Add(8, []byte{1, 0, 0x83})
	f.Add(7, []byte{2, 5})
	f.Add(1, []byte{})
	f.Add(64, []byte{0x81, 30})
	f.Add(0, []byte{1})
	f.Add(-3, []byte{})
	f.Add(65, []byte{})
	f.Fuzz(func(t *testing.T, places int, bytes []byte) {
		if len(bytes) > 70 {
			return
		}
		// A byte is a pin of the row, and with its highest bit the next one too.
		var moves []string
		for _, b := range bytes {
			pin := int(b & 127)
			if b >= 128 {
				moves = append(moves, fmt.Sprintf("%d-%d", pin, pin+1))
			} else {
				moves = append(moves, fmt.Sprint(pin))
			}
		}
		game := pins.Mirror(places).Against(moves...)
		rows, err := game.Rows()
		record, wrong := game.Judge()
		if (err == nil) != (wrong == nil) {
			t.Fatalf("%d pins against %v: %v, %v", places, moves, err, wrong)
		}
		if places < 1 || places > pins.MaxPins {
			if err == nil || len(err.Error()) > 300 {
				t.Fatalf("a mirror of %d pins: %.400v", places, err)
			}
			return
		}
		stands := slices.Repeat([]bool{true}, places)
		take := func(pin, count int) bool {
			for i := pin; i < pin+count; i++ {
				if i < 1 || i > places || !stands[i-1] {
					return false
				}
			}
			for i := pin; i < pin+count; i++ {
				stands[i-1] = false
			}
			return true
		}
		take((places+1)/2, 2-places%2)
		for i, b := range bytes {
			pin, count := int(b&127), 1+int(b>>7)
			if !take(pin, count) {
				if err == nil {
					t.Fatalf("%d pins against %v: move %d is none", places, moves, i+1)
				}
				return
			}
			if !take(places+2-pin-count, count) {
				t.Fatalf("%d pins against %v: nothing to copy of move %d", places, moves, i+1)
			}
		}
		if err != nil || len(rows) != 2*len(moves)+2 || len(record.Moves) != 2*len(moves)+1 {
			t.Fatalf("%d pins against %v: %d rows, %v", places, moves, len(rows), err)
		}
		for i, m := range record.Moves {
			if i%2 == 0 && m.Wrong() {
				t.Errorf("%d pins against %v: %v to %v gives the win away", places, moves, m.From, m.To)
			}
		}
		end := rows[len(rows)-1]
		for i, up := range stands {
			if end.Stands(i+1) != up || up != stands[places-1-i] {
				t.Fatalf("%d pins against %v: %v is left, not %v", places, moves, end, stands)
			}
		}
	})
}
