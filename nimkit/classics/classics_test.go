package classics_test

import (
	"errors"
	"fmt"
	"math/big"
	"math/bits"
	"slices"
	"strings"
	"testing"

	"nimlab/nimkit"
	"nimlab/nimkit/classics"
)

// play returns the nim-values of a game of finitely many moves, by playing every
// position to the end. All formulas are held against it.
func play[P comparable](moves func(P) []P) func(P) nimkit.Nimber {
	known := map[P]nimkit.Nimber{}
	var value func(P) nimkit.Nimber
	value = func(p P) nimkit.Nimber {
		v, ok := known[p]
		if !ok {
			seen := map[nimkit.Nimber]bool{}
			for _, q := range moves(p) {
				seen[value(q)] = true
			}
			for seen[v] {
				v++
			}
			known[p] = v
		}
		return v
	}
	return value
}

func outcome(value nimkit.Nimber) nimkit.Outcome {
	if value == 0 {
		return nimkit.Loss
	}
	return nimkit.Win
}

// Heaps up to 120.
func TestWythoff(t *testing.T) {
	value := play(func(p [2]int) (after [][2]int) {
		for take := 1; take <= max(p[0], p[1]); take++ {
			for _, q := range [][2]int{{p[0] - take, p[1]}, {p[0], p[1] - take}, {p[0] - take, p[1] - take}} {
				if q[0] >= 0 && q[1] >= 0 {
					after = append(after, q)
				}
			}
		}
		return after
	})
	var k uint64
	for a := range 121 {
		for b := range 121 {
			p := classics.Wythoff{uint64(a), uint64(b)}
			want := outcome(value([2]int{a, b}))
			if got := p.Outcome(); got != want {
				t.Errorf("%v is %v, want %v", p, got, want)
			}
			if want == nimkit.Loss && a <= b {
				if loss, err := classics.WythoffLoss(k); err != nil || loss != p {
					t.Errorf("loss %d is %v, %v, want %v", k, loss, err, p)
				}
				k++
			}
		}
	}
}

// ⌊kφ⌋ is the a with (2a - k)² <= 5k² < (2a + 2 - k)². This holds it for large k,
// where floating point is wrong.
func checkWythoffLoss(t *testing.T, k uint64) {
	t.Helper()
	loss, err := classics.WythoffLoss(k)
	if err != nil {
		t.Fatal(err)
	}
	square := func(x *big.Int) *big.Int { return x.Mul(x, x) }
	difference := new(big.Int).SetUint64(k)
	low := new(big.Int).SetUint64(loss[0])
	low.Lsh(low, 1).Sub(low, difference)
	high := new(big.Int).Add(low, big.NewInt(2))
	five := square(difference)
	five.Mul(five, big.NewInt(5))
	if square(low).Cmp(five) > 0 || five.Cmp(square(high)) >= 0 || loss[1]-loss[0] != k {
		t.Errorf("loss %d is %v", k, loss)
	}
	if loss.Outcome() != nimkit.Loss || (classics.Wythoff{loss[1], loss[0]}).Outcome() != nimkit.Loss {
		t.Errorf("%v is no loss", loss)
	}
	if k > 0 && (classics.Wythoff{loss[0] - 1, loss[1]}).Outcome() != nimkit.Win {
		t.Errorf("one less than %v is no win", loss)
	}
}

func TestWythoffLarge(t *testing.T) {
	const most = 7046029254386353130 // ⌊2^64/φ²⌋
	for _, from := range []uint64{0, 1e9, 1e15, 1e18 - 500, most - 1000} {
		for k := range uint64(1000) {
			checkWythoffLoss(t, from+k)
		}
	}
	checkWythoffLoss(t, most)
	const want = "classics: Wythoff's loss with difference 7046029254386353131 has a heap of 18446744073709551618, more than 64 bits"
	if _, err := classics.WythoffLoss(most + 1); err == nil || err.Error() != want {
		t.Errorf("error %v, want %s", err, want)
	}
	if got := (classics.Wythoff{0, 1<<64 - 1}).Outcome(); got != nimkit.Win {
		t.Errorf("(0, 2^64-1) is %v", got)
	}
}

func FuzzWythoffLoss(f *testing.F) {
	f.Add(uint64(0))
	f.Add(uint64(1e18))
	f.Fuzz(func(t *testing.T, k uint64) {
		if k <= 7046029254386353130 {
			checkWythoffLoss(t, k)
		} else if _, err := classics.WythoffLoss(k); err == nil {
			t.Errorf("no error for %d", k)
		}
	})
}

// Heaps up to 150 with every limit, and the starts.
func TestFibonacci(t *testing.T) {
	const most = 150
	value := play(func(p [2]int) (after [][2]int) {
		for take := 1; take <= min(p[0], p[1]); take++ {
			after = append(after, [2]int{p[0] - take, min(2*take, p[0]-take)})
		}
		return after
	})
	isFibonacci := map[int]bool{}
	for a, b := 1, 2; a <= most; a, b = b, a+b {
		isFibonacci[a] = true
	}
	for heap := range most + 1 {
		for limit := range heap + 2 {
			p := classics.Fibonacci{Heap: uint64(heap), Limit: uint64(limit)}
			want := outcome(value([2]int{heap, min(heap, limit)}))
			if got := p.Outcome(); got != want {
				t.Errorf("%v is %v, want %v", p, got, want)
			}
			take := int(p.WinningTake())
			if take > min(heap, limit) || (take > 0) != (want == nimkit.Win) ||
				take > 0 && value([2]int{heap - take, min(2*take, heap-take)}) != 0 {
				t.Errorf("%v: taking %d does not win", p, take)
			}
		}
		start := classics.FibonacciStart(uint64(heap)).Outcome()
		if (start == nimkit.Loss) != (isFibonacci[heap] || heap == 0) {
			t.Errorf("the start with %d is %v", heap, start)
		}
	}
}

func FuzzZeckendorf(f *testing.F) {
	for _, n := range []uint64{0, 1, 4, 100, 12200160415121876738, 1<<64 - 1} { // the largest Fibonacci number of 64 bits
		f.Add(n)
	}
	f.Fuzz(func(t *testing.T, n uint64) {
		var all []uint64
		for a, b := uint64(1), uint64(2); a < b; a, b = b, a+b { // until a+b overflows
			all = append(all, a)
		}
		all = append(all, 12200160415121876738)
		parts := classics.Zeckendorf(n)
		sum, last := uint64(0), len(all)+1
		for _, part := range parts {
			i := slices.Index(all, part)
			if i < 0 || i > last-2 {
				t.Fatalf("%d = sum of %v", n, parts)
			}
			sum, last = sum+part, i
		}
		if sum != n {
			t.Fatalf("%d is not the sum of %v", n, parts)
		}
	})
}

// Numbers up to 150.
func TestEuclid(t *testing.T) {
	moves := func(p [2]int) (after [][2]int) {
		small, large := min(p[0], p[1]), max(p[0], p[1])
		for small > 0 && large >= small {
			large -= small
			after = append(after, [2]int{min(small, large), max(small, large)})
		}
		return after
	}
	value := play(moves)
	for a := range 151 {
		for b := range 151 {
			p := classics.Euclid{uint64(a), uint64(b)}
			if got, want := p.Outcome(), outcome(value([2]int{a, b})); got != want {
				t.Errorf("%v is %v, want %v", p, got, want)
			}
			var want []classics.Euclid
			for _, q := range moves([2]int{a, b}) {
				if value(q) == 0 {
					want = append(want, classics.Euclid{uint64(q[0]), uint64(q[1])})
				}
			}
			if got := p.WinningMoves(); !slices.Equal(got, want) {
				t.Errorf("%v: winning moves %v, want %v", p, got, want)
			}
		}
	}
	// Neighbouring Fibonacci numbers close to 2^64 differ from φ by less than a
	// float64 can tell; they lie below it and above it in turn.
	a, b := uint64(1), uint64(2)
	for i := range 90 {
		want := nimkit.Win // 2/1 is above φ
		if i%2 == 1 {
			want = nimkit.Loss
		}
		if got := (classics.Euclid{a, b}).Outcome(); got != want {
			t.Errorf("(%d, %d) is %v, want %v", a, b, got, want)
		}
		a, b = b, a+b
	}
}

func TestSubtractSquare(t *testing.T) {
	value := play(func(n int) (after []int) {
		for root := 1; root*root <= n; root++ {
			after = append(after, n-root*root)
		}
		return after
	})
	table := classics.SubtractSquare()
	if len(table) != 20 {
		t.Errorf("%d values, want 20", len(table))
	}
	for n, got := range table {
		if want := value(n); got != want {
			t.Errorf("the value of %d is %v, want %v", n, got, want)
		}
	}
}

// closing is the game on sets of open files: close one and its neighbours.
func closing(files uint32) (after []uint32) {
	for i := range 32 {
		if files>>i&1 == 1 {
			after = append(after, files&^(1<<i|1<<(i+1)|1<<i>>1))
		}
	}
	return after
}

// Rows of up to 2000 files by their parts, of up to 20 by closing files one by
// one, and Dawson's Kayles by taking neighbouring pins.
func TestDawson(t *testing.T) {
	const most = 2000
	chess := make([]nimkit.Nimber, most+1) // 0.137
	kayles := make([]nimkit.Nimber, most+1)
	mex := func(seen map[nimkit.Nimber]bool) (v nimkit.Nimber) {
		for seen[v] {
			v++
		}
		return v
	}
	for n := 1; n <= most; n++ {
		seen := map[nimkit.Nimber]bool{}
		for i := range n { // files 0…i-2 and i+2…n-1 stay
			seen[chess[max(0, i-1)]^chess[max(0, n-i-2)]] = true
		}
		chess[n] = mex(seen)
		seen = map[nimkit.Nimber]bool{}
		for i := range n - 1 { // pins 0…i-1 and i+2…n-1 stay
			seen[kayles[i]^kayles[n-i-2]] = true
		}
		kayles[n] = mex(seen)
	}
	for n := range uint64(most + 1) {
		if got := classics.DawsonChess(n).NimValue(); got != chess[n] {
			t.Errorf("Dawson's Chess with %d files is worth %v, want %v", n, got, chess[n])
		}
		if got := classics.DawsonKayles(n).NimValue(); got != kayles[n] {
			t.Errorf("Dawson's Kayles with %d pins is worth %v, want %v", n, got, kayles[n])
		}
		if got := classics.DawsonChess(n).Outcome(); got != outcome(chess[n]) {
			t.Errorf("Dawson's Chess with %d files is %v", n, got)
		}
		if got := classics.DawsonKayles(n).Outcome(); got != outcome(kayles[n]) {
			t.Errorf("Dawson's Kayles with %d pins is %v", n, got)
		}
	}
	value := play(closing)
	for n := range 21 {
		if got, want := classics.DawsonChess(n).NimValue(), value(1<<n-1); got != want {
			t.Errorf("closing %d files is worth %v, want %v", n, got, want)
		}
	}
	// facts.md: OEIS A002187, shifted.
	for n, want := range []nimkit.Nimber{0, 0, 1, 1, 2, 0, 3, 1, 1, 0, 3, 3, 2, 2, 4, 0, 5, 2, 2, 3} {
		if kayles[n] != want {
			t.Errorf("kayles[%d] = %v, want %v", n, kayles[n], want)
		}
	}

	// The least period and preperiod, and the exceptions.
	const p = classics.DawsonPeriod
	for shorter := 1; shorter < p; shorter++ {
		if slices.Equal(chess[1000:1000+p], chess[1000+shorter:1000+shorter+p]) {
			t.Errorf("period %d, want %d", shorter, p)
		}
	}
	for name, c := range map[string]struct {
		values []nimkit.Nimber
		start  int
	}{
		"chess":  {chess, classics.DawsonChessPreperiod},
		"kayles": {kayles, classics.DawsonKaylesPreperiod},
	} {
		if c.values[c.start-1] == c.values[c.start-1+p] {
			t.Errorf("%s: the preperiod %d is not the least", name, c.start)
		}
		if !slices.Equal(c.values[c.start:most+1-p], c.values[c.start+p:]) {
			t.Errorf("%s: no period %d from %d on", name, p, c.start)
		}
	}
	var exceptions []classics.DawsonChess
	for n := range classics.DawsonChess(1000) {
		if chess[n] != chess[n+p*20] {
			exceptions = append(exceptions, n)
		}
	}
	if got := classics.DawsonExceptions(); !slices.Equal(got, exceptions) {
		t.Errorf("exceptions %v, want %v", got, exceptions)
	}
}

// pawns is a position of Dawson's Chess as it is played: three ranks of w, b and
// dots, seen from the side of the player to move, whose pawns are w and go up.
type pawns [3]string

func (p pawns) set(rank, file int, piece string) pawns {
	p[rank] = p[rank][:file] + piece + p[rank][file+1:]
	return p
}

// turned is p seen from the other side.
func (p pawns) turned() pawns {
	exchange := strings.NewReplacer("w", "b", "b", "w")
	return pawns{exchange.Replace(p[2]), exchange.Replace(p[1]), exchange.Replace(p[0])}
}

func (p pawns) moves() []pawns {
	var captures, advances []pawns
	for rank := range 2 {
		for file := range p[rank] {
			if p[rank][file] != 'w' {
				continue
			}
			left := p.set(rank, file, ".")
			if p[rank+1][file] == '.' {
				advances = append(advances, left.set(rank+1, file, "w").turned())
			}
			for _, to := range []int{file - 1, file + 1} {
				if to >= 0 && to < len(p[rank]) && p[rank+1][to] == 'b' {
					captures = append(captures, left.set(rank+1, to, "w").turned())
				}
			}
		}
	}
	if len(captures) > 0 {
		return captures
	}
	return advances
}

// Dawson's Chess with pawns, on up to nine files.
func TestDawsonWithPawns(t *testing.T) {
	value := play(pawns.moves)
	for n := range 10 {
		start := pawns{strings.Repeat("w", n), strings.Repeat(".", n), strings.Repeat("b", n)}
		if got, want := classics.DawsonChess(n).Outcome(), outcome(value(start)); got != want {
			t.Errorf("%d files: %v, want %v", n, got, want)
		}
	}
}

// Northcott's game with its retreats, by working back from the end: on boards of
// two rows and up to six columns, and of three rows and up to four.
func TestNorthcott(t *testing.T) {
	for _, board := range []struct{ rows, columns int }{{1, 8}, {2, 3}, {2, 4}, {2, 5}, {2, 6}, {3, 3}, {3, 4}} {
		type state struct {
			own, other [3]int // columns of the men of the player to move, and of the other
		}
		var all []state
		var place func(s state, row int)
		place = func(s state, row int) {
			if row == board.rows {
				all = append(all, s)
				return
			}
			for own := range board.columns {
				for other := range board.columns {
					if own != other {
						s.own[row], s.other[row] = own, other
						place(s, row+1)
					}
				}
			}
		}
		place(state{}, 0)
		moves := func(s state) (after []state) {
			for row := range board.rows {
				for _, step := range []int{-1, 1} {
					for to := s.own[row] + step; to >= 0 && to < board.columns && to != s.other[row]; to += step {
						next := state{s.other, s.own}
						next.other[row] = to
						after = append(after, next)
					}
				}
			}
			return after
		}
		decided := map[state]nimkit.Outcome{}
		for before := -1; before < len(decided); {
			before = len(decided)
			for _, s := range all {
				if _, known := decided[s]; known {
					continue
				}
				lost := true
				for _, next := range moves(s) {
					o, known := decided[next]
					if known && o == nimkit.Loss {
						decided[s] = nimkit.Win
					}
					lost = lost && known && o == nimkit.Win
				}
				if lost {
					decided[s] = nimkit.Loss
				}
			}
		}
		if len(decided) != len(all) {
			t.Errorf("%v: %d of %d positions decided", board, len(decided), len(all))
		}
		for _, s := range all {
			var gaps classics.Northcott
			for row := range board.rows {
				gaps = append(gaps, uint64(max(s.own[row]-s.other[row], s.other[row]-s.own[row])-1))
			}
			if got := gaps.Outcome(); got != decided[s] {
				t.Errorf("%v: gaps %v are %v, want %v", board, gaps, got, decided[s])
			}
		}
	}
}

// Up to nine coins on up to five steps.
func TestStaircase(t *testing.T) {
	const steps = 5
	value := play(func(coins [steps]uint64) (after [][steps]uint64) {
		for step, n := range coins {
			for carried := uint64(1); carried <= n; carried++ {
				next := coins
				next[step] -= carried
				if step > 0 {
					next[step-1] += carried
				}
				after = append(after, next)
			}
		}
		return after
	})
	var try func(coins [steps]uint64, step, left int)
	positions := 0
	try = func(coins [steps]uint64, step, left int) {
		if step == steps {
			positions++
			s := classics.Staircase(coins[:])
			want := value(coins)
			if s.NimValue() != want || s.Outcome() != outcome(want) {
				t.Errorf("%v is worth %v, want %v", s, s.NimValue(), want)
			}
			return
		}
		for n := range left + 1 {
			coins[step] = uint64(n)
			try(coins, step+1, left-n)
		}
	}
	try([steps]uint64{}, 0, 9)
	if positions != 2002 { // 14 over 5
		t.Errorf("%d positions, want 2002", positions)
	}
}

// All rows of ten coins.
func TestCoins(t *testing.T) {
	type game interface {
		NimValue() nimkit.Nimber
		Outcome() nimkit.Outcome
	}
	for name, c := range map[string]struct {
		may func(turned uint32) bool
		of  func(heads []uint32) game
	}{
		"Turning Turtles": {
			func(turned uint32) bool { return bits.OnesCount32(turned) <= 2 },
			func(heads []uint32) game { return classics.TurningTurtles(heads) },
		},
		"Mock Turtles": {
			func(turned uint32) bool { return bits.OnesCount32(turned) <= 3 },
			func(heads []uint32) game { return classics.MockTurtles(heads) },
		},
		"Ruler": {
			func(turned uint32) bool {
				return bits.Len32(turned)-bits.TrailingZeros32(turned) == bits.OnesCount32(turned)
			},
			func(heads []uint32) game { return classics.Ruler(heads) },
		},
	} {
		value := play(func(row uint32) (after []uint32) {
			for turned := uint32(1); turned < 1<<10; turned++ {
				if c.may(turned) && row>>(bits.Len32(turned)-1)&1 == 1 {
					after = append(after, row^turned)
				}
			}
			return after
		})
		for row := range uint32(1 << 10) {
			var heads []uint32
			for place := range uint32(10) {
				if row>>place&1 == 1 {
					heads = append(heads, place)
				}
			}
			g := c.of(heads)
			if want := value(row); g.NimValue() != want || g.Outcome() != outcome(want) {
				t.Errorf("%s: %v is worth %v, want %v", name, heads, g.NimValue(), want)
			}
		}
		if got := c.of([]uint32{7, 7}).NimValue(); got != 0 {
			t.Errorf("%s: a coin turned twice is worth %v", name, got)
		}
	}
	const last = 1<<32 - 1
	for _, c := range []struct{ got, want nimkit.Nimber }{
		{classics.TurningTurtles{last}.NimValue(), 1 << 32},
		{classics.MockTurtles{last}.NimValue(), 1<<33 - 1}, // 32 ones, so one more
		{classics.Ruler{last}.NimValue(), 1 << 32},
	} {
		if c.got != c.want {
			t.Errorf("the last coin is worth %v, want %v", c.got, c.want)
		}
	}
}

// Two heaps of up to 60, and one of up to 60.
func TestPassNim(t *testing.T) {
	type state struct {
		a, b int
		pass bool
	}
	value := play(func(s state) (after []state) {
		for n := range s.a {
			after = append(after, state{n, s.b, s.pass})
		}
		for n := range s.b {
			after = append(after, state{s.a, n, s.pass})
		}
		if s.pass && s.a+s.b > 0 {
			after = append(after, state{s.a, s.b, false})
		}
		return after
	})
	for a := range 61 {
		for b := range 61 {
			p := classics.PassNim{uint64(a), uint64(b)}
			if got, want := p.Outcome(), outcome(value(state{a, b, true})); got != want {
				t.Errorf("%v is %v, want %v", p, got, want)
			}
		}
		if got, want := classics.PassNimValue(uint32(a)), value(state{a, 0, true}); got != want {
			t.Errorf("a heap of %d is worth %v, want %v", a, got, want)
		}
	}
	if got := classics.PassNimValue(1<<32 - 1); got != 1<<32 {
		t.Errorf("the largest heap is worth %v", got)
	}
	if got := (classics.PassNim{1<<64 - 1, 0}).Outcome(); got != nimkit.Win {
		t.Errorf("(2^64-1, 0) is %v", got)
	}
}

// Every bar of up to seven rows and columns.
func TestChomp(t *testing.T) {
	const most = 7
	type bar [most]uint64
	bite := func(c bar, row, column int) bar {
		for r := row; r < most; r++ {
			c[r] = min(c[r], uint64(column))
		}
		return c
	}
	value := play(func(c bar) (after []bar) {
		for row := range most {
			for column := range int(c[row]) {
				if row+column > 0 {
					after = append(after, bite(c, row, column))
				}
			}
		}
		return after
	})
	known, bars, bitesKnown := 0, 0, 0
	var try func(c bar, row int)
	try = func(c bar, row int) {
		if row < most {
			longest := uint64(most)
			if row > 0 {
				longest = c[row-1]
			}
			for n := range longest + 1 {
				c[row] = n
				try(c, row+1)
			}
			return
		}
		if c[0] == 0 {
			return
		}
		bars++
		arms := c[1] <= 1
		narrow := c[2] == 0 || c[0] <= 2
		whole := true
		for _, n := range c {
			whole = whole && (n == 0 || n == c[0])
		}
		got, err := classics.Chomp(c[:]).Outcome()
		if (err == nil) != (arms || narrow || whole) || err != nil && !errors.Is(err, classics.ErrNoFormula) {
			t.Errorf("%v: error %v", c, err)
		}
		if err == nil {
			known++
			if want := outcome(value(c)); got != want {
				t.Errorf("%v is %v, want %v", c, got, want)
			}
		}
		b, err := classics.Chomp(c[:]).WinningBite()
		square := whole && c[c[0]-1] > 0 && (c[0] == most || c[c[0]] == 0)
		if (err == nil) != (arms || narrow || square) || err != nil && !errors.Is(err, classics.ErrNoFormula) {
			t.Errorf("%v: bite %v, error %v", c, b, err)
		}
		if err != nil {
			return
		}
		bitesKnown++
		if value(c) == 0 {
			if b != (classics.Bite{}) {
				t.Errorf("%v: bite %v from a loss", c, b)
			}
			return
		}
		if b.Row < 1 || b.Column < 1 || b.Row > most || c[b.Row-1] < b.Column ||
			value(bite(c, int(b.Row)-1, int(b.Column)-1)) != 0 {
			t.Errorf("%v: the bite %v does not win", c, b)
		}
	}
	try(bar{}, 0)
	if want := 3431; bars != want { // 14 over 7, less the empty bar
		t.Errorf("%d bars, want %d", bars, want)
	}
	if known <= bitesKnown {
		t.Errorf("%d outcomes and %d bites known", known, bitesKnown)
	}
}

func TestChompErrors(t *testing.T) {
	outcomeOf := func(c classics.Chomp) error { _, err := c.Outcome(); return err }
	biteOf := func(c classics.Chomp) error { _, err := c.WinningBite(); return err }
	rectangle := func(rows, columns uint64) error { _, err := classics.ChompRectangle(rows, columns); return err }
	for _, c := range []struct {
		err  error
		want string
	}{
		{outcomeOf(nil), "classics: a bar without a poisoned square"},
		{outcomeOf(classics.Chomp{0, 0}), "classics: a bar without a poisoned square"},
		{biteOf(classics.Chomp{2, 1, 3}), "classics: row 3 of a bar has 3 squares, more than the 1 of the row before it"},
		{outcomeOf(classics.Chomp{4, 3, 2}), "classics: no formula is known for a bar of 3 rows, the first with 4 squares"},
		{biteOf(classics.Chomp{4, 4, 4}), "classics: no formula is known for the bite, though the bar of 3 rows of 4 squares is a win"},
		{rectangle(0, 3), "classics: a bar of 0 rows and 3 columns does not have 1 to 1048576 rows and at least 1 column"},
		{rectangle(1<<20+1, 3), "classics: a bar of 1048577 rows and 3 columns does not have 1 to 1048576 rows and at least 1 column"},
	} {
		if c.err == nil || c.err.Error() != c.want {
			t.Errorf("error %v, want %s", c.err, c.want)
		}
	}
}

func FuzzChomp(f *testing.F) {
	f.Add([]byte{3, 3, 3})
	f.Add([]byte{5, 1, 1, 1, 1})
	f.Add([]byte{2, 3})
	f.Add([]byte{})
	f.Fuzz(func(t *testing.T, rows []byte) {
		var bar classics.Chomp
		for _, n := range rows {
			bar = append(bar, uint64(n))
		}
		before := fmt.Sprint(bar)
		outcome, err := bar.Outcome()
		b, biteErr := bar.WinningBite()
		if err != nil && biteErr == nil {
			t.Fatalf("%v: %v, yet the bite %v", bar, err, b)
		}
		if biteErr == nil && (outcome == nimkit.Win) != (b != classics.Bite{}) {
			t.Fatalf("%v is %v with the bite %v", bar, outcome, b)
		}
		if outcome == nimkit.Win && biteErr == nil {
			for r := int(b.Row) - 1; r < len(bar); r++ {
				bar[r] = min(bar[r], b.Column-1)
			}
			if after, err := bar.Outcome(); err != nil || after != nimkit.Loss {
				t.Fatalf("%s: the bite %v leaves %v, %v, %v", before, b, bar, after, err)
			}
		}
	})
}
