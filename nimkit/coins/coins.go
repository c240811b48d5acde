// Package coins computes nim-values of coin-turning games.
//
// Coins lie in a row, some of them heads up. A move turns some of them over, and the
// rightmost coin turned must go from heads to tails. So the row, read as a binary number
// with the rightmost coin first, gets smaller, and play ends when all coins are tails. A
// [Code] determines how many coins a move may turn and how they must lie.
//
// # Why one coin is enough
//
// The nim-value of a row is the nim-sum of the values of its heads, each as if it were the
// only one (H. W. Lenstra; Berlekamp, Conway and Guy, Winning Ways, chapter 14). For call
// that sum v. A move that turns the places of a set with rightmost n changes it
// by the nim-sum over the set, whether they were heads or tails. The value g(n) is
// the least number that is not the sum of the other places of such a set. So no
// move keeps v; and for every smaller w some head n has g(n) ⊕ v ⊕ w less than
// g(n), which some set leaves. By the definition of the nim-value, the row has v.
//
// # The Mock Turtle theorem
//
// If up to 2m+1 coins may be turned, wherever they lie, then place 0 has the value 1. Place
// n has twice the value of place n-1 in the game with up to 2m coins, plus 0 or 1 so that
// its number of ones in base two is odd (Winning Ways, chapter 14). Such numbers are called
// odious.
//
// For suppose it holds so far: the values are odious, and without their last digits
// they are 0 and the values of the smaller game. Of 2y and 2y+1 one is odious. It is
// taken if it is a sum of 1, 3, … or 2m-1 values; the other is taken if it is a sum
// of 0, 2, … or 2m. The 0 can fill up either number, so the first is taken when y is
// a sum of up to 2m-1 values of the smaller game, and the second when it is one of
// up to 2m. The least y for which the first is free is the next value of the smaller
// game. If y is a power of two, its odious number 2y is less than 2y+1. If not, the
// largest power of two in it is a value already, for it was the next when all
// smaller numbers were taken; and the rest of y, a smaller number, is a sum of up to
// 2m-1 values. So y is a sum of up to 2m, and the second is not free.
//
// # Products
//
// In the product of two games coins lie on a board. A move takes a set of columns
// that the one allows and a set of rows that the other allows and turns the coins
// where they cross; the one in the last row and column must go from heads to
// tails. The value of the place in column x and row y is the nim-product of the values of x
// and y (the Tartan theorem, Winning Ways, chapter 14). The product of [Twins] with itself
// is Turning Corners, whose table is that of nim multiplication.
package coins

import (
	"encoding/binary"
	"fmt"
	"iter"
	"math"
	"slices"
	"strconv"
	"strings"

	"nimlab/nimkit/words"
)

// Code is a ruleset for turning coins. It consists of the number of coins that a move turns,
// 3, 1-3, or 1+ for any number from 1, followed by how they must lie:
//
//	C     next to each other
//	E     equally spaced
//	S     symmetrically
//	C(5)  within five consecutive places
//	F     with the first coin of the row, at place 0, among them
//
// Commas separate alternatives: a move of 2-3,6C turns any two or three coins, or six next to
// each other. With F, a single coin may be turned only at place 0. A number of coins that
// does not fit within C(…) cannot be turned.
//
// The codes are those of the documentation of CGSuite (game.strip.Turning). CGSuite 2.2 has
// other moves for some codes with F, and fails for 1-3E and 3C(2). In Sympler, 1+FS, it lets
// any coin in an odd place be turned alone and finds no moves in the other places.
// [Code.SameInCGSuite] reports whether it agrees.
type Code string

// SameInCGSuite reports whether CGSuite 2.2 is known to have the same moves for the code. The
// error is that of [Parse].
func (c Code) SameInCGSuite() (bool, error) {
	all, err := c.rules()
	return err == nil && !slices.ContainsFunc(all, func(r rule) bool {
		return r.span < r.least || r.shape == 'E' && r.least == 1 || r.first && (r.least == 1 || r.least < r.most && r.shape != 0)
	}), err
}

// Companions yields each set of places that a move may turn together with a rightmost place,
// from left to right, once. It reuses the list for the next one. A negative place counts as
// 0. It panics with the error of [Parse].
func (c Code) Companions(place int) iter.Seq[[]int] {
	all := words.Must(c.rules())
	return all.companions(max(place, 0))
}

// Rulesets with names, all from Winning Ways, chapter 14.
const (
	TurningTurtles Code = "1-2"
	MockTurtles    Code = "1-3"
	Moebius        Code = "1-5"
	Mogul          Code = "1-7"
	Moidores       Code = "1-9"
	Motley         Code = "1+"
	Twins          Code = "2"
	Triplets       Code = "3"
	Ruler          Code = "1+C"
	Turnips        Code = "3E"  // also called Ternups
	Grunt          Code = "4FS" // Grundy's game: place n is the heap of n
	Sym            Code = "1+S"
	Sympler        Code = "1+FS"

	MockTurtleFives Code = "1-3C(5)"
	TripletFives    Code = "3C(5)"
	RulerFives      Code = "1-5C"
)

var names = map[Code]words.Text{
	TurningTurtles: words.T("Turning Turtles"),
	MockTurtles:    words.T("Mock Turtles"),
	Ruler:          words.T("Ruler"),
	Twins:          words.T("Twins"),
	Moebius:        words.Same("Moebius"), Mogul: words.Same("Mogul"), Moidores: words.Same("Moidores"), Motley: words.Same("Motley"),
	Triplets: words.Same("Triplets"), Turnips: words.Same("Turnips"), Grunt: words.Same("Grunt"), Sym: words.Same("Sym"), Sympler: words.Same("Sympler"),
	MockTurtleFives: words.Same("Mock Turtle Fives"), TripletFives: words.Same("Triplet Fives"), RulerFives: words.Same("Ruler Fives"),
}

// Title returns the name of the ruleset in the reader's language, or its code.
func (c Code) Title() words.Text {
	if name, ok := names[c]; ok {
		return name
	}
	return words.Same(string(c))
}

// Name returns the English name of the ruleset, or its code.
func (c Code) Name() string { return c.Title().In(words.English) }

// unlimited as a number of coins or places means no limit.
const unlimited = math.MaxInt32

// rules holds the alternatives of a code, at least one.
type rules []rule

// rule is one alternative of a code.
type rule struct {
	least, most int  // the numbers of coins that may be turned
	shape       byte // C, E or S, or 0 for any
	first       bool // the coin at place 0 must be turned
	span        int  // the number of consecutive places that contain them
}

// Parse reads a code and returns it in standard form. The error names the wrong part.
func Parse(code string) (Code, error) {
	all, err := Code(code).rules()
	if err != nil {
		return "", err
	}
	return Code(words.JoinFunc(all, ",", rule.code)), nil
}

// rules returns the alternatives of the code.
func (c Code) rules() (all rules, err error) {
	for way := range strings.SplitSeq(string(c), ",") {
		r, err := c.rule(way)
		if err != nil {
			return nil, err
		}
		all = append(all, r)
	}
	return all, nil
}

// rule reads one alternative of the code.
func (c Code) rule(way string) (rule, error) {
	bad := func(format string, a ...any) (rule, error) {
		return rule{}, words.Errorf("coins: code %q: %w", c.shorten(), words.Errorf(format, a...))
	}
	number := func(s string) (n int, rest string, ok bool) {
		end := 0
		for end < len(s) && '0' <= s[end] && s[end] <= '9' {
			end++
		}
		n, err := strconv.Atoi(s[:end])
		return n, s[end:], err == nil && n >= 1 && n < unlimited
	}
	r := rule{span: unlimited}
	var ok bool
	var rest string
	if r.least, rest, ok = number(way); !ok {
		return bad("a way begins with how many coins a move turns, such as 3, 1-3 or 1+, each at least 1")
	}
	r.most = r.least
	switch {
	case strings.HasPrefix(rest, "+"):
		r.most, rest = unlimited, rest[1:]
	case strings.HasPrefix(rest, "-"):
		if r.most, rest, ok = number(rest[1:]); !ok || r.most < r.least {
			return bad("after %d- comes a number that is at least as large", r.least)
		}
	}
	for rest != "" {
		letter := rest[0]
		rest = rest[1:]
		switch {
		case letter == 'C' && strings.HasPrefix(rest, "("):
			n, after, ok := number(rest[1:])
			if !ok || !strings.HasPrefix(after, ")") {
				return bad("C( is followed by a number of places, at least 1, and a bracket: C(5)")
			}
			if r.span != unlimited {
				return bad("C(…) twice")
			}
			r.span, rest = n, after[1:]
		case letter == 'F':
			if r.first {
				return bad("F twice")
			}
			r.first = true
		case letter == 'C' || letter == 'E' || letter == 'S':
			if r.shape != 0 {
				return bad("%c after %c: coins lie in one of the ways C, E and S", letter, r.shape)
			}
			r.shape = letter
		default:
			return bad("%q is none of C, E, S, F, C(…) and a comma", letter)
		}
	}
	return r, nil
}

// shorten returns the code, cut to about 40 bytes, for an error.
func (c Code) shorten() string {
	if len(c) > 40 {
		return strings.ToValidUTF8(string(c[:40]), "") + "…"
	}
	return string(c)
}

// code returns the alternative in standard form.
func (r rule) code() string {
	s := strconv.Itoa(r.least)
	switch {
	case r.most == unlimited:
		s += "+"
	case r.most > r.least:
		s += "-" + strconv.Itoa(r.most)
	}
	if r.first {
		s += "F"
	}
	if r.shape != 0 {
		s += string(r.shape)
	}
	if r.span != unlimited {
		s += fmt.Sprintf("C(%d)", r.span)
	}
	return s
}

// allows reports whether this number of coins may be turned.
func (r rule) allows(coins int) bool { return r.least <= coins && coins <= r.most }

// turnsSingleCoins reports whether any coin may be turned alone. Then heads can become
// tails one by one in any order, so n heads lead to 2^n positions.
func (all rules) turnsSingleCoins() bool {
	return slices.ContainsFunc(all, func(r rule) bool { return r.allows(1) && !r.first })
}

// companions yields each set of places that a move may turn together with n as the rightmost
// place, from left to right, once. It reuses the list for the next one.
func (all rules) companions(n int) iter.Seq[[]int] {
	if len(all) == 1 {
		return all[0].companions(n)
	}
	return func(yield func([]int) bool) {
		yielded := map[string]bool{}
		var key []byte
		for _, r := range all {
			for set := range r.companions(n) {
				key = key[:0]
				for _, p := range set {
					key = binary.AppendUvarint(key, uint64(p))
				}
				if !yielded[string(key)] {
					yielded[string(key)] = true
					if !yield(set) {
						return
					}
				}
			}
		}
	}
}

func (r rule) companions(n int) iter.Seq[[]int] {
	return func(yield func([]int) bool) {
		low := max(0, n-r.span+1)
		if n == 0 || !r.first {
			if r.allows(1) && !yield(nil) {
				return
			}
		}
		if n == 0 || r.most == 1 || r.first && low > 0 {
			return
		}
		switch r.shape {
		case 'C', 'E':
			widest := n - low
			if r.shape == 'C' {
				widest = min(1, widest)
			}
			for d := 1; d <= widest; d++ {
				row := []int{}
				for a := n - d; a >= low && len(row)+1 < r.most; a -= d {
					row = slices.Insert(row, 0, a)
					if r.allows(len(row)+1) && (a == 0 || !r.first) && !yield(row) {
						return
					}
				}
			}
		case 'S':
			for a := n - 1; a >= low; a-- {
				if a > 0 && r.first {
					continue
				}
				least := (r.least - 1) / 2 // the number of pairs between the two ends
				if (n+a)%2 == 0 {
					least = (r.least - 2) / 2 // with a coin in the middle, fewer pairs suffice
				}
				for half := range subsets(a+1, (n+a+1)/2, least, (r.most-2)/2) {
					set := slices.Concat([]int{a}, half)
					mirror := make([]int, len(half))
					for i, p := range half {
						mirror[len(half)-1-i] = n + a - p
					}
					even := slices.Concat(set, mirror)
					if r.allows(len(even)+1) && !yield(even) {
						return
					}
					if (n+a)%2 == 0 && r.allows(len(even)+2) && !yield(slices.Concat(set, []int{(n + a) / 2}, mirror)) {
						return
					}
				}
			}
		default:
			from, fixed := low, []int{}
			if r.first {
				from, fixed = 1, []int{0}
			}
			for some := range subsets(from, n, r.least-1-len(fixed), r.most-1-len(fixed)) {
				set := slices.Concat(fixed, some)
				if len(set) > 0 && r.allows(len(set)+1) && !yield(set) {
					return
				}
			}
		}
	}
}

// subsets yields the subsets of least to most elements of {from, …, to-1}, each in rising
// order. It reuses the list for the next one.
func subsets(from, to, least, most int) iter.Seq[[]int] {
	return func(yield func([]int) bool) {
		if least > min(to-from, most) {
			return
		}
		var set []int
		var extend func(next int) bool
		extend = func(next int) bool {
			if len(set) >= least && !yield(set) {
				return false
			}
			// The numbers from p on must suffice for least elements.
			for p := next; p < to && len(set) < most && p <= to-(least-len(set)); p++ {
				set = append(set, p)
				if !extend(p + 1) {
					return false
				}
				set = set[:len(set)-1]
			}
			return true
		}
		extend(from)
	}
}
