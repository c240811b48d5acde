package nim

import (
	"fmt"
	"math/bits"
	"slices"
	"strings"

	"nimlab/nimkit"
	"nimlab/nimkit/words"
)

// Powers is n as a sum of different powers of two, the largest first: 7 is 4 +
// 2 + 1. Matches laid out so show the digits at a glance.
func Powers(n uint64) []uint64 {
	powers := make([]uint64, 0, bits.OnesCount64(n))
	for ; n != 0; n -= TopPower(n) {
		powers = append(powers, TopPower(n))
	}
	return powers
}

// TopPower is the largest power of two that is not above n, and 0 for 0: what
// the German article means by n̂.
func TopPower(n uint64) uint64 {
	if n == 0 {
		return 0
	}
	return 1 << (bits.Len64(n) - 1)
}

// Columns is a position in base two, one row a heap, as both articles print it.
// Every row and every slice by column has the same length, at least 1, and its
// leftmost, highest column first.
type Columns struct {
	Heaps  Position
	Powers []uint64   // what a 1 is worth in each column: … 4 2 1
	Digits [][]uint8  // Digits[heap][column], 0 or 1
	Groups [][]uint64 // Groups[heap]: the heap as [Powers] of two
	Sums   []int      // how many ones stand in each column (German article: Spaltensumme)
	Odd    []bool     // whether that is odd
	NimSum uint64     // a 1 in each odd column (Dutch article: the "som")
}

// String writes the sum of the heaps in base two: "011 ⊕ 100 ⊕ 101 = 010".
func (c Columns) String() string {
	binary := func(n uint64) string { return fmt.Sprintf("%0*b", min(len(c.Powers), 64), n) }
	return words.JoinFunc(c.Heaps, " ⊕ ", binary) + " = " + binary(c.NimSum)
}

// mostInColumns is the most heaps that are written in base two: fifty megabytes.
const mostInColumns = 100_000

// inColumns is the error for a position of more heaps.
func (p Position) inColumns() error {
	if len(p) > mostInColumns {
		return nimkit.NewLimitError(mostInColumns, words.Errorf("nim: %d heaps: they are written in base two up to %d", len(p), mostInColumns))
	}
	return nil
}

// Columns writes the position in base two. It takes a byte for each digit. More than
// 100,000 heaps are a panic with a [*nimkit.LimitError].
func (p Position) Columns() Columns {
	words.Check(p.inColumns())
	width := p.digits()
	c := Columns{
		Heaps:  append(Position{}, p...),
		Powers: make([]uint64, width),
		Digits: make([][]uint8, len(p)),
		Groups: make([][]uint64, len(p)),
		Sums:   make([]int, width),
		Odd:    make([]bool, width),
		NimSum: xor(p),
	}
	for j := range width {
		c.Powers[j] = 1 << (width - 1 - j)
	}
	for i, h := range p {
		c.Digits[i] = make([]uint8, width)
		c.Groups[i] = Powers(h)
		for j := range width {
			if h&c.Powers[j] != 0 {
				c.Digits[i][j] = 1
				c.Sums[j]++
			}
		}
	}
	for j, s := range c.Sums {
		c.Odd[j] = s%2 == 1
	}
	return c
}

// Leading is the leftmost odd column, or -1 when every column is even. A heap
// with a 1 there has a winning move in normal play.
func (c Columns) Leading() int { return slices.Index(c.Odd, true) }

// Numeral is a number written out in a base (Dutch article: the box on the
// binary system).
type Numeral struct {
	N, Base uint64
	Digits  []uint64 // the highest first, none of them Base or more; 0 is one digit
}

// Write writes n in a base of 2 or more; the error names a smaller base.
func Write(n, base uint64) (Numeral, error) {
	if base < 2 {
		return Numeral{}, words.Errorf("nim: base %d: a base is 2 or more", base)
	}
	num := Numeral{N: n, Base: base}
	for {
		num.Digits = append([]uint64{n % base}, num.Digits...)
		if n /= base; n == 0 {
			return num, nil
		}
	}
}

// String writes the sum of powers out: "4273 = 4·10³ + 2·10² + 7·10¹ + 3·10⁰".
func (n Numeral) String() string {
	terms := make([]string, len(n.Digits))
	for i, d := range n.Digits {
		terms[i] = fmt.Sprintf("%d·%d%s", d, n.Base, raised.Replace(fmt.Sprint(len(n.Digits)-1-i)))
	}
	return fmt.Sprintf("%d = %s", n.N, strings.Join(terms, " + "))
}

// raised writes digits as an exponent.
var raised = strings.NewReplacer("0", "⁰", "1", "¹", "2", "²", "3", "³", "4", "⁴", "5", "⁵", "6", "⁶", "7", "⁷", "8", "⁸", "9", "⁹")

// Change is what the proof of the Dutch article does with one column of the
// heap it has chosen.
type Change uint8

const (
	// Leave: the column is even already.
	Leave Change = iota
	// Take: the column is odd and the heap has a 1 there: it becomes 0.
	Take
	// PutBack: the column is odd and the heap has a 0 there: it becomes 1.
	PutBack
)

// DigitStep is a column of a [Repair].
type DigitStep struct {
	Power  uint64 // what the column is worth
	Digit  uint8  // the heap's digit before
	Odd    bool   // whether the column is odd
	Change Change
	Taken  uint64 // how many matches are taken, on balance, after this column
}

// String says what becomes of a digit in which column: "2: 1 → 0".
func (s DigitStep) String() string {
	after := s.Digit
	if s.Odd {
		after = 1 - s.Digit
	}
	return fmt.Sprintf("%d: %d → %d", s.Power, s.Digit, after)
}

// Repair makes a position even by one heap, column by column from the left, as
// the proof in the Dutch article does with (9, 12, 14): take 8 for the time
// being, take 2 more, put 1 back, which is to take 9 and leave 5.
//
// It always takes something: what is put back is at most the sum of all lower
// powers, one less than what is taken first.
type Repair struct {
	Before Columns
	Steps  []DigitStep // from the leftmost odd column on
	Move   Move
	After  Columns
}

// String writes the move and the sum that it leaves: "heap 2: 5 to 3: 11 ⊕ 11 = 00".
func (r Repair) String() string { return fmt.Sprintf("%v: %v", r.Move, r.After) }

// ErrEven is the error for a position whose nim-sum is 0 already: every move
// makes it odd.
var ErrEven = words.Errorf("nim: every column is even already")

// Repair shows how to make every column even by moving in a heap. The error is
// [ErrEven], or names the heap: it must exist and have a 1 in the leftmost odd
// column; or it is a [*nimkit.LimitError], see [Position.Columns].
func (p Position) Repair(heap int) (Repair, error) {
	if heap < 0 || heap >= len(p) {
		return Repair{}, p.Check(Move{Heap: heap})
	}
	if err := p.inColumns(); err != nil {
		return Repair{}, err
	}
	c := p.Columns()
	lead := c.Leading()
	if lead < 0 {
		return Repair{}, ErrEven
	}
	if c.Digits[heap][lead] == 0 {
		return Repair{}, words.Errorf("nim: heap %d has %d, with a 0 in column %d, the leftmost odd one: no move there makes all columns even",
			heap+1, p[heap], c.Powers[lead])
	}
	r := Repair{Before: c}
	var taken uint64
	for j := lead; j < len(c.Powers); j++ {
		s := DigitStep{Power: c.Powers[j], Digit: c.Digits[heap][j], Odd: c.Odd[j]}
		switch {
		case !s.Odd:
		case s.Digit == 1:
			s.Change = Take
			taken += s.Power
		default:
			s.Change = PutBack
			taken -= s.Power
		}
		s.Taken = taken
		r.Steps = append(r.Steps, s)
	}
	r.Move = Move{heap, p[heap], p[heap] - taken}
	r.After = p.after(r.Move).Columns()
	return r, nil
}
