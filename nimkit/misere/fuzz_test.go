package misere_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"nimlab/nimkit"
	"nimlab/nimkit/misere"
)

// moves is a game by hand: moves[p] are the positions that a move from p leads to.
type moves [][]int

// movesOf reads a game without end in itself off bytes: bit q of byte p is a move from p
// to q, which is smaller.
func movesOf(bytes []byte, most int) moves {
	m := make(moves, min(len(bytes), most))
	for p := range m {
		for q := range p {
			if bytes[p]>>q&1 != 0 {
				m[p] = append(m[p], q)
			}
		}
	}
	return m
}

// from is the game from one of its positions on.
func (m moves) from(p int) nimkit.Setup[int] {
	return nimkit.From(func(p int, move func(int)) {
		for _, q := range m[p] {
			move(q)
		}
	}, p)
}

// pair is two positions of a game side by side, or one and -1.
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

// equals tells equal positions by what they are linked to, without canonical forms. Two
// positions are linked when some third makes a loss of both. That is so exactly when
// neither equals an option of the other. They are equal exactly when neither is linked to
// an option of the other and, if one is over, the player to move can win the other (Conway,
// On Numbers and Games, chapter 12).
type equals struct {
	game  moves
	known map[[2]pair]bool
	loses map[pair]bool
}

// isLoss is who loses in misère play.
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

// read is the form that is written in brackets, by the options that they say.
func read(t *testing.T, f *misere.Forms, text string) *misere.Form {
	t.Helper()
	rest, star := strings.CutPrefix(text, "*")
	if !star {
		t.Fatalf("%.100q does not begin with a star", text)
	}
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
				if digits == 0 {
					t.Fatalf("%.100q cannot be read at %.20q", text, rest)
				}
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
	if rest != "" {
		t.Fatalf("%.100q goes on with %.20q", text, rest)
	}
	if len(options) == 1 { // what stands alone is the form itself
		return options[0]
	}
	return f.Of(options...)
}

// FuzzForms: positions and sums of two of any small game have the same form exactly when
// they are equal; a form is lost when its positions are, is no longer than they, is made of
// its options and written so that it can be read.
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
			if again, err := forms.Position(m.from(p)); err != nil || again != form {
				t.Fatalf("%v: position %d is %v by its options, as a game %v (%v)", m, p, form, again, err)
			}
			if form.Length() > length[p] {
				t.Fatalf("%v: %v of position %d takes %d moves", m, form, p, form.Length())
			}
			positions, got = append(positions, pair{p, -1}), append(got, form)
		}
		single := got
		a, b := int(x)%len(m), int(y)%len(m)
		for p := range m {
			for _, beside := range []int{a, b} {
				form := forms.Sum(single[beside], single[p])
				if again := forms.Sum(single[p], forms.Heap(0), single[beside]); again != form {
					t.Fatalf("%v: %d + %d is %v, the other way round %v", m, beside, p, form, again)
				}
				positions, got = append(positions, pair{beside, p}), append(got, form)
			}
		}
		if sum, err := forms.Position(nimkit.Sum{m.from(a), m.from(b)}); err != nil || sum != forms.Sum(single[a], single[b]) {
			t.Fatalf("%v: %d + %d is %v as a game, %v", m, a, b, sum, err)
		}
		for i, form := range got {
			if loss := form.Outcome() == nimkit.Loss; loss != e.isLoss(positions[i]) {
				t.Fatalf("%v: %v is %v, which is lost: %t", m, positions[i], form, loss)
			}
			if again := forms.Of(form.Options()...); again != form {
				t.Fatalf("%v has the options of %v", form, again)
			}
			longest := 0
			for _, o := range form.Options() {
				longest = max(longest, o.Length()+1)
			}
			if form.Length() != longest {
				t.Fatalf("%v is said to take %d moves, and takes %d", form, form.Length(), longest)
			}
			if text := form.String(); len(text) < 1000 && !strings.Contains(text, "too long") {
				if again := read(t, forms, text); again != form {
					t.Fatalf("%v is read as %v", text, again)
				}
			}
			for j, other := range got[:i] {
				if same := e.same(positions[i], positions[j]); same != (form == other) {
					t.Fatalf("%v: %v is %v and %v is %v; they are equal: %t", m, positions[i], form, positions[j], other, same)
				}
			}
		}
	})
}

// FuzzFormHeap: the form of a nim heap is that of the heaps below it, or it panics with an
// error that names the heap.
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
			if (wrong != nil) != (min(n, m) < 0 || max(n, m) > 255) {
				t.Errorf("heaps of %d and %d: %v", n, m, wrong)
			}
			if text := fmt.Sprint(wrong); wrong != nil && !strings.Contains(text, fmt.Sprintf("heap of %d:", n)) && !strings.Contains(text, fmt.Sprintf("heap of %d:", m)) {
				t.Errorf("heaps of %d and %d: %v", n, m, text)
			}
		}()
		a, b := forms.Heap(int(n)), forms.Heap(int(m))
		if (a == b) != (n == m) || len(a.Options()) != int(n) || a.Length() != int(n) || (a.Outcome() == nimkit.Loss) != (n == 1) {
			t.Fatalf("the heap of %d is %v, that of %d %v", n, a, m, b)
		}
		for _, o := range a.Options() {
			if o != forms.Heap(o.Length()) {
				t.Fatalf("from a heap of %d a move leads to %v", n, o)
			}
		}
		if a.String() != fmt.Sprintf("*[%d]", n) {
			t.Errorf("the heap of %d is written %v", n, a)
		}
		if max(n, m) < 12 { // larger sums have many options
			if loss := forms.Sum(a, b).Outcome() == nimkit.Loss; loss != (n == m && n > 1 || n+m == 1) {
				t.Errorf("heaps of %d and %d are lost: %t", n, m, loss)
			}
		}
	})
}

// beside plays positions of a game out beside nim heaps.
type beside struct {
	game  moves
	loses map[aside]bool
}

// aside is a position beside a nim heap and heaps of two and of one. In place of
// the position may be a set of those that it may become.
type aside struct {
	at, heap, twos, ones int
	set                  uint16 // of options, where at is below 0
}

func (b beside) isLoss(p aside) bool {
	loss, ok := b.loses[p]
	if ok {
		return loss
	}
	var next []aside
	if p.at >= 0 {
		for _, q := range b.game[p.at] {
			o := p
			o.at = q
			next = append(next, o)
		}
	}
	for q := range 16 {
		if p.at < 0 && p.set>>q&1 != 0 {
			o := p
			o.at, o.set = q, 0
			next = append(next, o)
		}
	}
	for n := range p.heap {
		o := p
		o.heap = n
		next = append(next, o)
	}
	if p.twos > 0 {
		o := p
		o.twos--
		next = append(next, o)
		o.ones++
		next = append(next, o)
	}
	if p.ones > 0 {
		o := p
		o.ones--
		next = append(next, o)
	}
	loss = len(next) > 0 && !slices.ContainsFunc(next, b.isLoss)
	b.loses[p] = loss
	return loss
}

// digit is the misère nim-value beside so many heaps of two.
func (b beside) digit(p aside, twos int) nimkit.Nimber {
	p.twos = twos
	for p.heap = 0; !b.isLoss(p); p.heap++ {
	}
	return nimkit.Nimber(p.heap)
}

// shortest cuts digits where the rest says nothing more: each is the one before it ⊕ 2.
func shortest(digits []nimkit.Nimber) []nimkit.Nimber {
	n := len(digits)
	for n > 2 && digits[n-1] == digits[n-2]^2 && digits[n-2] == digits[n-3]^2 {
		n--
	}
	return digits[:n]
}

// FuzzOf: the genera of any small game are those that it has when played out beside nim
// heaps, its tame positions those of the definition; play that need not end and ends that
// decide by themselves are refused.
func FuzzOf(f *testing.F) {
	f.Add([]byte("\x00\x01\x03\x04\x0e\x18\x3f\x55"), uint8(0), uint8(0), uint8(0))
	f.Add([]byte("\x00\x01\x03\x04\x08\x10\x20\x40"), uint8(1), uint8(0), uint8(0))
	f.Add([]byte("\x00\x01\x02\x04\x0f\x11\x25\x6a"), uint8(3), uint8(0), uint8(0))
	f.Add([]byte("\x00\x01\x03\x07\x0f\x1f\x3f\x7f"), uint8(0), uint8(4), uint8(0x40))
	f.Add([]byte("\x00\x01\x03\x07\x0f"), uint8(1), uint8(5), uint8(0x12))
	f.Add([]byte("\x00\x01\x00\x06"), uint8(2), uint8(0), uint8(0))
	f.Add([]byte("\x00\x00\x03"), uint8(8), uint8(0), uint8(0))
	f.Fuzz(func(t *testing.T, bytes []byte, kind, back, to uint8) {
		m := movesOf(bytes, 8)
		if len(m) == 0 {
			return
		}
		if p, q := int(back)%len(m), int(to)%8; to&0x10 != 0 && q < len(m) && !slices.Contains(m[p], q) {
			m[p] = append(m[p], q) // perhaps back to where play was
		}
		start := len(m) - 1
		// What can be reached, whether play need end, and which ends there are.
		reached := []int{start}
		for i := 0; i < len(reached); i++ {
			for _, q := range m[reached[i]] {
				if !slices.Contains(reached, q) {
					reached = append(reached, q)
				}
			}
		}
		left := slices.Clone(reached)
		for again := true; again; { // take away what leads to nothing that is left
			before := len(left)
			left = slices.DeleteFunc(left, func(p int) bool {
				return !slices.ContainsFunc(m[p], func(q int) bool { return slices.Contains(left, q) })
			})
			again = len(left) < before
		}
		setup := m.from(start)
		decided := kind&8 != 0
		if decided { // the first end decides by itself
			end := slices.Min(append(slices.DeleteFunc(slices.Clone(reached), func(p int) bool { return len(m[p]) > 0 }), len(m)))
			decided = end < len(m)
			setup = nimkit.SetUp(nimkit.WithEnd[int](nimkit.Rules[int](func(p int, move func(int)) {
				for _, q := range m[p] {
					move(q)
				}
			}), func(p int) nimkit.End {
				if p == end {
					return nimkit.End(1 + kind>>4%3)
				}
				return nimkit.ByPlay
			}), start)
		}
		if kind&1 != 0 {
			setup = setup.Misere()
		}
		var game nimkit.Playable = setup
		if kind&2 != 0 {
			game = nimkit.Endless(setup)
		}
		genera, err := misere.Of(game)
		if _, noForm := misere.NewForms().Position(game); (noForm == nil) != (err == nil) {
			t.Fatalf("%v has genera, %v, but no forms, %v", m, err, noForm)
		}
		if len(left) > 0 || decided {
			if err == nil || len(err.Error()) > 500 {
				t.Fatalf("%v from %d, with play for ever from %v, has genera: %v", m, start, left, err)
			}
			return
		}
		if err != nil {
			t.Fatalf("%v: %v", m, err)
		}
		if genera.Graph.Len() != len(reached) {
			t.Fatalf("%v: %d positions of %d", m, genera.Graph.Len(), len(reached))
		}
		b := beside{m, map[aside]bool{}}
		const more = 4
		digits := func(p aside, count int) (all []nimkit.Nimber) {
			for k := range count {
				all = append(all, b.digit(p, k))
			}
			return all
		}
		ofNim := func(d []nimkit.Nimber, base nimkit.Nimber) bool {
			d = shortest(d)
			return slices.Equal(d, []nimkit.Nimber{base, base ^ 2}) || base == 0 && slices.Equal(d, []nimkit.Nimber{1, 2, 0}) || base == 1 && slices.Equal(d, []nimkit.Nimber{0, 3, 1})
		}
		// Normal values, and the genus that a set of options gives, on graph positions.
		var base [8]nimkit.Nimber
		mex := func(options []int) (v nimkit.Nimber) {
			for slices.ContainsFunc(options, func(q int) bool { return base[q] == v }) {
				v++
			}
			return v
		}
		tame := map[int]bool{}
		for _, p := range m.order(start) {
			base[p] = mex(m[p])
			at, ok := genera.Graph.Find(p)
			if !ok {
				t.Fatalf("%v: no position %d", m, p)
			}
			g := genera.Genus(at)
			count := len(g.Digits) + more
			want := digits(aside{at: p}, count)
			for k, d := range want {
				if g.At(k) != d {
					t.Fatalf("%v: position %d has genus %v; beside %d heaps of 2 it is worth %d", m, p, g, k, d)
				}
			}
			if !slices.Equal(shortest(want), g.Digits) || g.Base != base[p] {
				t.Fatalf("%v: position %d has genus %v, not %v with digits %v", m, p, g, base[p], shortest(want))
			}
			var good []int
			set := uint16(0)
			for _, q := range m[p] {
				if tame[q] {
					good = append(good, q)
					set |= 1 << q
				}
			}
			alone := digits(aside{at: -1, set: set}, count)
			worth := mex(good)
			tame[p] = len(m[p]) == 0 || len(good) > 0 && ofNim(alone, worth)
			for _, q := range m[p] {
				tame[p] = tame[p] && (tame[q] || slices.ContainsFunc(m[q], func(r int) bool {
					return tame[r] && base[r] == worth && slices.Equal(digits(aside{at: r}, count), alone)
				}))
			}
			if genera.Tame(at) != tame[p] {
				t.Fatalf("%v: position %d with genus %v is tame: %t", m, p, g, tame[p])
			}
		}
	})
}

// order is what can be reached from a position in a game that ends, those that a move leads
// to first.
func (m moves) order(start int) (first []int) {
	var add func(p int)
	add = func(p int) {
		if slices.Contains(first, p) {
			return
		}
		for _, q := range m[p] {
			add(q)
		}
		first = append(first, p)
	}
	add(start)
	return first
}

// FuzzGenusOf: the genus of a position with options of any genera is what it has when it is
// played out beside nim heaps, each option being lost where its digit says so.
func FuzzGenusOf(f *testing.F) {
	f.Add([]byte{})
	f.Add([]byte("\x02\x00\x01\x02"))
	f.Add([]byte("\x12\x01\x04\x06\x00\x03\x01\x22\x02"))
	f.Add([]byte("\x50\x09\x00\x07\x03\x01"))
	f.Add([]byte("\x02\x40\x02\x41\x02\x42\x02\x43"))
	f.Fuzz(func(t *testing.T, bytes []byte) {
		// A byte says how many digits and of which base, the next ones which; behind
		// them the tail begins.
		var options []misere.Genus
		for len(bytes) > 1 && len(options) < 8 {
			count := min(int(bytes[0]>>4)%5+1, len(bytes)-1)
			g := misere.Genus{Base: nimkit.Nimber(bytes[0] & 15)}
			for _, d := range bytes[1 : 1+count] {
				g.Digits = append(g.Digits, nimkit.Nimber(d%12))
			}
			bytes = bytes[1+count:]
			g.Digits = append(g.Digits, g.Digits[count-1]^2)
			options = append(options, g)
		}
		got := misere.GenusOf(options...)
		base := nimkit.Nimber(0)
		for slices.ContainsFunc(options, func(o misere.Genus) bool { return o.Base == base }) {
			base++
		}
		if got.Base != base {
			t.Fatalf("options %v: %v, not of base %v", options, got, base)
		}
		// lost[twos][ones] is the heap beside which the position is lost, with heaps of
		// two and one; the rest of play is Nim and what the options say.
		type rest struct{ twos, ones, heap int }
		loses := map[rest]bool{}
		var lost func(r rest) bool
		lost = func(r rest) bool {
			loss, ok := loses[r]
			if ok {
				return loss
			}
			loss = len(options) > 0 || r != rest{}
			for _, o := range options {
				d := o.Digits[len(o.Digits)-1]
				if r.twos < len(o.Digits) {
					d = o.Digits[r.twos]
				} else if (r.twos-len(o.Digits))%2 == 0 {
					d ^= 2
				}
				if r.ones%2 == 1 {
					d ^= 1
				}
				loss = loss && int(d) != r.heap
			}
			for n := range r.heap {
				loss = loss && !lost(rest{r.twos, r.ones, n})
			}
			if r.twos > 0 {
				loss = loss && !lost(rest{r.twos - 1, r.ones, r.heap}) && !lost(rest{r.twos - 1, r.ones + 1, r.heap})
			}
			if r.ones > 0 {
				loss = loss && !lost(rest{r.twos, r.ones - 1, r.heap})
			}
			loses[r] = loss
			return loss
		}
		var want []nimkit.Nimber
		for k := range len(got.Digits) + 6 {
			heap := 0
			for !lost(rest{k, 0, heap}) {
				heap++
			}
			want = append(want, nimkit.Nimber(heap))
			if got.At(k) != want[k] {
				t.Fatalf("options %v: %v, but beside %d heaps of 2 it is worth %d", options, got, k, heap)
			}
		}
		if want = shortest(want); !slices.Equal(got.Digits, want) || len(want) < 2 {
			t.Fatalf("options %v: %v, whose digits are %v", options, got, want)
		}
	})
}
