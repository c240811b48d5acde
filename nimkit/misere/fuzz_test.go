package misere_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"nimlab/internal/require"
	"nimlab/nimkit"
	"nimlab/nimkit/misere"
	"nimlab/nimkit/octal"
)

// moves is a small game: moves[p] are the options of position p.
type moves [][]int

// movesOf decodes a game that ends: bit q of byte p is a move from p to a smaller q.
func movesOf(bytes []byte, most int) moves {
	return movesWhere(min(len(bytes), most), func(p, q int) bool { return bytes[p]>>q&1 != 0 })
}

// movesWhere returns the moves of a number of positions, given by a function of both ends.
func movesWhere(positions int, leads func(p, q int) bool) moves {
	m := make(moves, positions)
	for p := range m {
		for q := range p {
			if leads(p, q) {
				m[p] = append(m[p], q)
			}
		}
	}
	return m
}

// heaps returns the same game on heaps: position p is a heap of p+1, since a heap of 0 has no
// moves.
func (m moves) heaps() *octal.Func {
	return octal.From(func(heap int) (options [][]int) {
		for _, q := range m[max(heap-1, 0)] {
			options = append(options, []int{q + 1})
		}
		return options
	})
}

// from returns the game that starts from a position.
func (m moves) from(p int) nimkit.Game {
	return nimkit.From(func(p int, move func(int)) {
		for _, q := range m[p] {
			move(q)
		}
	}, p)
}

// pair is a sum of two positions of a game, or one position and -1.
type pair [2]int

func (m moves) options(p pair) (options []pair) {
	for i, part := range p {
		if part < 0 {
			continue
		}
		for _, q := range m[part] {
			next := p
			next[i] = q
			options = append(options, next)
		}
	}
	return options
}

// equals reports whether positions are equal, without canonical forms. Two positions are
// linked if their sums with some third position are both losses. That holds exactly if
// neither equals an option of the other. They are equal exactly if neither is linked to an
// option of the other and, if one is terminal, the player to move can win the other (Conway,
// On Numbers and Games, chapter 12).
type equals struct {
	game  moves
	known map[[2]pair]bool
	loses map[pair]bool
}

// isLoss reports whether a position is a loss in misère play.
func (e equals) isLoss(p pair) bool {
	loss, ok := e.loses[p]
	if !ok {
		options := e.game.options(p)
		loss = len(options) > 0 && !slices.ContainsFunc(options, e.isLoss)
		e.loses[p] = loss
	}
	return loss
}

func (e equals) linked(p, q pair) bool {
	return !slices.ContainsFunc(e.game.options(p), func(o pair) bool { return e.same(o, q) }) &&
		!slices.ContainsFunc(e.game.options(q), func(o pair) bool { return e.same(p, o) })
}

func (e equals) same(p, q pair) bool {
	same, ok := e.known[[2]pair{p, q}]
	if !ok {
		of, other := e.game.options(p), e.game.options(q)
		same = (len(of) > 0 || !e.isLoss(q)) && (len(other) > 0 || !e.isLoss(p)) &&
			!slices.ContainsFunc(of, func(o pair) bool { return e.linked(o, q) }) &&
			!slices.ContainsFunc(other, func(o pair) bool { return e.linked(p, o) })
		e.known[[2]pair{p, q}] = same
	}
	return same
}

// read returns the form of a text in brackets.
func read(t *testing.T, f *misere.Forms, text string) *misere.Form {
	t.Helper()
	rest, star := strings.CutPrefix(text, "*")
	require.True(t, star, "%.100q does not begin with a star", text)
	var list func() []*misere.Form
	list = func() (options []*misere.Form) { // behind its opening bracket
		for {
			switch {
			case strings.HasPrefix(rest, "["):
				rest = rest[1:]
				options = append(options, f.Of(list()...))
			case strings.HasPrefix(rest, ","):
				rest = rest[1:]
			case strings.HasPrefix(rest, "]"):
				rest = rest[1:]
				return options
			default:
				n, digits := 0, 0
				for ; digits < len(rest) && rest[digits] >= '0' && rest[digits] <= '9'; digits++ {
					n = 10*n + int(rest[digits]-'0')
				}
				require.True(t, digits != 0, "%.100q cannot be read at %.20q", text, rest)
				rest = rest[digits:]
				heap := f.Of()
				for heaps := []*misere.Form{}; n > 0; n-- {
					heaps = append(heaps, heap)
					heap = f.Of(heaps...)
				}
				options = append(options, heap)
			}
		}
	}
	rest = strings.TrimPrefix(rest, "[")
	options := list()
	require.True(t, rest == "", "%.100q goes on with %.20q", text, rest)
	if len(options) == 1 { // what stands alone is the form itself
		return options[0]
	}
	return f.Of(options...)
}

// FuzzForms checks that positions of a small game and their sums have the same form
// exactly if they are equal. A form is a loss exactly if its positions are, is not
// longer than they are, consists of its options, and its String can be parsed.
func FuzzForms(f *testing.F) {
	f.Add([]byte("\x00\x01\x03\x04\x0e\x18\x3f\x55"), uint8(5), uint8(6))
	f.Add([]byte("\x00\x01\x03\x04\x08\x10\x20\x40"), uint8(3), uint8(7))
	f.Add([]byte("\x00\x01\x02\x04\x0f\x11\x25\x6a"), uint8(2), uint8(4))
	f.Add([]byte("\x00\x01\x03\x07\x0f\x1f\x3f\x7f"), uint8(6), uint8(7))
	f.Fuzz(func(t *testing.T, bytes []byte, x, y uint8) {
		m := movesOf(bytes, 8)
		if len(m) == 0 {
			return
		}
		forms := misere.NewForms()
		e := equals{m, map[[2]pair]bool{}, map[pair]bool{}}
		var positions []pair
		var got []*misere.Form
		length := make([]int, len(m))
		for p := range m {
			var options []*misere.Form
			for _, q := range m[p] {
				options = append(options, got[q])
				length[p] = max(length[p], length[q]+1)
			}
			form := forms.Of(options...)
			again, err := forms.Position(m.from(p))
			require.True(t, err == nil && again == form, "%v: position %d is %v by its options, as a game %v (%v)", m, p, form, again, err)
			require.True(t, form.Length() <= length[p], "%v: %v of position %d takes %d moves", m, form, p, form.Length())
			positions, got = append(positions, pair{p, -1}), append(got, form)
		}
		single := got
		a, b := int(x)%len(m), int(y)%len(m)
		for p := range m {
			for _, beside := range []int{a, b} {
				form := forms.Sum(single[beside], single[p])
				again := forms.Sum(single[p], forms.Heap(0), single[beside])
				require.True(t, again == form, "%v: %d + %d is %v, the other way round %v", m, beside, p, form, again)
				positions, got = append(positions, pair{beside, p}), append(got, form)
			}
		}
		if sum, err := forms.Position(m.from(a).Plus(m.from(b))); err != nil || sum != forms.Sum(single[a], single[b]) {
			t.Fatalf("%v: %d + %d is %v as a game, %v", m, a, b, sum, err)
		}
		for i, form := range got {
			loss := form.Outcome() == nimkit.Loss
			require.True(t, loss == e.isLoss(positions[i]), "%v: %v is %v, which is lost: %t", m, positions[i], form, loss)
			if again := forms.Of(form.Options()...); again != form {
				t.Fatalf("%v has the options of %v", form, again)
			}
			longest := 0
			for _, o := range form.Options() {
				longest = max(longest, o.Length()+1)
			}
			require.True(t, form.Length() == longest, "%v is said to take %d moves, and takes %d", form, form.Length(), longest)
			if text := form.String(); len(text) < 1000 && !strings.Contains(text, "too long") {
				again := read(t, forms, text)
				require.True(t, again == form, "%v is read as %v", text, again)
			}
			for j, other := range got[:i] {
				if same := e.same(positions[i], positions[j]); same != (form == other) {
					t.Fatalf("%v: %v is %v and %v is %v; they are equal: %t", m, positions[i], form, positions[j], other, same)
				}
			}
		}
	})
}

// FuzzFormHeap checks that the options of the form of a nim heap are the smaller nim
// heaps, or that Heap panics with an error that names the heap.
func FuzzFormHeap(f *testing.F) {
	f.Add(int16(0), int16(3))
	f.Add(int16(1), int16(0))
	f.Add(int16(7), int16(5))
	f.Add(int16(255), int16(1))
	f.Add(int16(256), int16(-1))
	f.Fuzz(func(t *testing.T, n, m int16) {
		forms := misere.NewForms()
		defer func() {
			wrong := recover()
			require.Equal(t, wrong != nil, min(n, m) < 0 || max(n, m) > 255, n, m, wrong)
			if text := fmt.Sprint(wrong); wrong != nil && !strings.Contains(text, fmt.Sprintf("heap of %d:", n)) && !strings.Contains(text, fmt.Sprintf("heap of %d:", m)) {
				t.Errorf("heaps of %d and %d: %v", n, m, text)
			}
		}()
		a, b := forms.Heap(int(n)), forms.Heap(int(m))
		if (a == b) != (n == m) || len(a.Options()) != int(n) || a.Length() != int(n) || (a.Outcome() == nimkit.Loss) != (n == 1) {
			t.Fatalf("the heap of %d is %v, that of %d %v", n, a, m, b)
		}
		for _, o := range a.Options() {
			require.True(t, o == forms.Heap(o.Length()), "from a heap of %d a move leads to %v", n, o)
		}
		require.Equal(t, a.String(), fmt.Sprintf("*[%d]", n), n, a)
		if max(n, m) < 12 { // larger sums have many options
			require.Equal(t, forms.Sum(a, b).Outcome() == nimkit.Loss, n == m && n > 1 || n+m == 1, n, m)
		}
	})
}
