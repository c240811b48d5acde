package nim

import (
	"fmt"
	"math/bits"
	"slices"
	"strings"

	"nimlab/nimkit"
	"nimlab/nimkit/words"
)

// Powers returns the distinct powers of two whose sum is n, the largest first: 4, 2, 1 for 7.
// For 0 it returns an empty slice.
func Powers(n uint64) []uint64 {
	powers := make([]uint64, 0, bits.OnesCount64(n))
	for ; n != 0; n -= TopPower(n) {
		powers = append(powers, TopPower(n))
	}
	return powers
}

// TopPower returns the largest power of two that is at most n, and 0 for 0. It is what the
// German article means by n̂.
func TopPower(n uint64) uint64 {
	if n == 0 {
		return 0
	}
	return 1 << (bits.Len64(n) - 1)
}

// Columns holds a position in base two, with a row for each heap, as both articles print it.
// Every slice that is indexed by column has the same length, at least 1, and begins with the
// leftmost, highest column.
type Columns struct {
	Heaps  Position
	Powers []uint64   // the value of a 1 in each column: … 4 2 1
	Digits [][]uint8  // Digits[heap][column], 0 or 1
	Groups [][]uint64 // Groups[heap]: the [Powers] of the heap
	Sums   []int      // the number of ones in each column (German article: Spaltensumme)
	Odd    []bool     // reports whether that number is odd
	NimSum uint64     // a 1 in each odd column (Dutch article: the "som")
}

// String returns the sum of the heaps in base two: "011 ⊕ 100 ⊕ 101 = 010".
func (c Columns) String() string {
	binary := func(n uint64) string { return fmt.Sprintf("%0*b", min(len(c.Powers), 64), n) }
	return words.JoinFunc(c.Heaps, " ⊕ ", binary) + " = " + binary(c.NimSum)
}

// maxColumnHeaps is the largest number of heaps of a [Columns]: fifty megabytes.
const maxColumnHeaps = 100_000

// checkColumns returns an error for a position of more heaps.
func (p Position) checkColumns() error {
	if len(p) > maxColumnHeaps {
		return nimkit.NewLimitError(maxColumnHeaps, words.Errorf("nim: %d heaps: they are written in base two up to %d; nim.Position.NimSum adds up any number", len(p), maxColumnHeaps))
	}
	return nil
}

// Columns returns the position in base two, with a byte for each digit. It panics with a
// [*nimkit.LimitError] for more than 100,000 heaps.
func (p Position) Columns() Columns {
	words.Check(p.checkColumns())
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

// Leading returns the index of the leftmost odd column, or -1 if every column is even. A heap
// with a 1 there has a winning move in normal play.
func (c Columns) Leading() int { return slices.Index(c.Odd, true) }

// A Numeral holds the digits of a number in a base (Dutch article: the box on the binary
// system).
type Numeral struct {
	N, Base uint64
	Digits  []uint64 // from 0 to Base-1, the highest first; the number 0 has one digit
}

// Write returns n in a base of 2 or more. It returns an error for a smaller base.
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

// String returns the sum of powers: "4273 = 4·10³ + 2·10² + 7·10¹ + 3·10⁰".
func (n Numeral) String() string {
	terms := make([]string, len(n.Digits))
	for i, d := range n.Digits {
		terms[i] = fmt.Sprintf("%d·%d%s", d, n.Base, superscripts.Replace(fmt.Sprint(len(n.Digits)-1-i)))
	}
	return fmt.Sprintf("%d = %s", n.N, strings.Join(terms, " + "))
}

var superscripts = strings.NewReplacer("0", "⁰", "1", "¹", "2", "²", "3", "³", "4", "⁴", "5", "⁵", "6", "⁶", "7", "⁷", "8", "⁸", "9", "⁹")

// A Change is what the proof of the Dutch article does in one column of the heap that it has
// chosen.
type Change uint8

const (
	// Leave: the column is even, and the digit stays.
	Leave Change = iota
	// Take: the column is odd, and the digit 1 becomes 0.
	Take
	// PutBack: the column is odd, and the digit 0 becomes 1.
	PutBack
)

// A DigitStep is one column of a [Repair].
type DigitStep struct {
	Power  uint64 // the value of a 1 in the column
	Digit  uint8  // the heap's digit before the step
	Odd    bool   // reports whether the column is odd
	Change Change
	Taken  uint64 // matches taken minus matches put back, after this column
}

// String returns the power of the column and the change of the digit: "2: 1 → 0".
func (s DigitStep) String() string {
	after := s.Digit
	if s.Odd {
		after = 1 - s.Digit
	}
	return fmt.Sprintf("%d: %d → %d", s.Power, s.Digit, after)
}

// A Repair makes every column of a position even by a move in one heap. It works column by
// column from the left, as the proof in the Dutch article does with (9, 12, 14): take 8
// provisionally, take 2 more, put 1 back; in all, take 9 and leave 5.
//
// A repair always takes something: what is put back is at most the sum of all lower powers,
// one less than what is taken first.
type Repair struct {
	Before Columns
	Steps  []DigitStep // from the leftmost odd column to the right
	Move   Move
	After  Columns
}

// String returns the move and the sum after it: "heap 2: 5 to 3: 11 ⊕ 11 = 00".
func (r Repair) String() string { return fmt.Sprintf("%v: %v", r.Move, r.After) }

// ErrEven is the error of [Position.Repair] for a position whose nim-sum is 0.
var ErrEven = words.Errorf("nim: every column is even already")

// Repair makes every column even by a move in a heap, counted from 0. It returns [ErrEven] if
// every column is even, and another error if the heap does not exist or has a 0 in the
// leftmost odd column. For more than 100,000 heaps the error is a [*nimkit.LimitError].
func (p Position) Repair(heap int) (Repair, error) {
	if heap < 0 || heap >= len(p) {
		return Repair{}, p.Check(Move{Heap: heap})
	}
	if err := p.checkColumns(); err != nil {
		return Repair{}, err
	}
	c := p.Columns()
	leading := c.Leading()
	if leading < 0 {
		return Repair{}, ErrEven
	}
	if c.Digits[heap][leading] == 0 {
		return Repair{}, words.Errorf("nim: heap %d has %d, with a 0 in column %d, the leftmost odd one: no move there makes all columns even",
			heap+1, p[heap], c.Powers[leading])
	}
	r := Repair{Before: c}
	var taken uint64
	for j := leading; j < len(c.Powers); j++ {
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
