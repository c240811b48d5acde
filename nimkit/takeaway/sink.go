package takeaway

import (
	"nimlab/nimkit/octal"
	"nimlab/nimkit/words"
)

// Sink returns the ruleset on heaps in which a move may take more matches than there are:
// whoever leaves 0 or fewer has won. (In a [Set], a heap of fewer matches than a take is a
// wall for it.) With fewer matches than the largest take, a move may take all of them, so the
// ruleset has a code, and a period as any other code. The play convention of s does not
// matter. It panics with the error of the zero Set, and if a take is above
// [octal.MaxDigits], which a code cannot have.
//
// A. Bhagat, U. Larsson, H. Manabe and T. Yamashita (Additive sink subtraction,
// arXiv:2601.18715, 2026) found the periods for {a, b, a+b}, and conjecture a duality with
// walls.
func (s Set) Sink() octal.Code {
	words.Check(s.validate())
	if s.Max() > octal.MaxDigits {
		panic(words.Errorf("takeaway: the sink of a set with the take %d: it is a code, with takes up to %d; a rule given to octal.From has takes of any size", s.Max(), octal.MaxDigits))
	}
	digits := make([]byte, 2, 3+s.Max())
	copy(digits, "0.")
	for take := 1; take <= s.Max(); take++ {
		digit := byte('1') // take a heap of this size whole
		if s.Contains(take) {
			digit = '3'
		}
		digits = append(digits, digit)
	}
	return octal.MustParse(string(digits))
}
