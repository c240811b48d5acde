// Package cgsuite writes positions and values as they are typed into CGSuite (A. N.
// Siegel, version 2), so that a reader can compare what that program says:
//
//	cgsuite.Heaps(octal.Kayles, 5, 5)   game.heap.TakeAndBreak("0.77")(5) + game.heap.TakeAndBreak("0.77")(5)
//	cgsuite.Row(coins.MockTurtles.Row(0, 3))   game.strip.Turning("1-3")("htth")
//
// and reads its codes with more than three heaps, and with ! ? = ([TakeAndBreak]).
// There .NimValue, .MisereNimValue and .Genus ask for the values. A canonical form of
// misère play ([nimlab/nimkit/misere.Form]) writes itself so, and what CGSuite prints
// as a genus is [nimlab/nimkit/misere.Genus], but that it leaves out the digits of a
// tame one. Values of games that need not end it has none of.
package cgsuite

import (
	"cmp"
	"fmt"
	"iter"
	"math/big"
	"slices"
	"strings"

	"nimlab/nimkit"
	"nimlab/nimkit/coins"
	"nimlab/nimkit/octal"
	"nimlab/nimkit/words"
)

// Nimber is a nim-value: 0, *, *2, …
func Nimber(n nimkit.Nimber) string { return n.String() }

// Number is a number whose denominator is a power of two, such as the value of a
// tower: 3/4, -2. Any other is an error.
func Number(x *big.Rat) (string, error) {
	if x == nil {
		return "", words.Errorf("cgsuite: no number is given")
	}
	if d := x.Denom(); d.BitLen() != int(d.TrailingZeroBits())+1 {
		return "", words.Errorf("cgsuite: %.100v is no dyadic rational: its denominator is not a power of two", x)
	}
	return x.RatString(), nil
}

// maxListedHeap is the largest heap of a game without a code: what all heaps may become
// is listed.
const maxListedHeap = 100

// Heaps are heaps of a game: one given by a code, or any other by what its heaps up
// to the largest may become, 100 at most. An error names a heap below 0, a game that is
// none, and an option with a heap that is not smaller.
func Heaps(ruleset octal.Ruleset, sizes ...int) (string, error) {
	most := 0
	for _, n := range sizes {
		if n < 0 {
			return "", words.Errorf("cgsuite: heap of %d: a heap has 0 counters or more", n)
		}
		most = max(most, n)
	}
	rules, err := takeAndBreak(ruleset, most)
	if err != nil {
		return "", err
	}
	if len(sizes) == 0 {
		return "0", nil
	}
	if err := checkLength(len(sizes), rules); err != nil {
		return "", err
	}
	return words.JoinFunc(sizes, " + ", func(n int) string { return fmt.Sprintf("%s(%d)", rules, n) }), nil
}

// maxText is how many bytes a position may take. It is to be pasted there.
const maxText = 1 << 22

// checkLength returns an error for a position of so many parts, each with the rules in it, that
// would be too long a text.
func checkLength(parts int, rules string) error {
	if parts > 0 && len(rules) > maxText/parts {
		return nimkit.NewLimitError(maxText, words.Errorf("cgsuite: each of the %d parts names the whole rule, which is more than %d letters: write fewer at once", parts, maxText))
	}
	return nil
}

// takeAndBreak is the rule of a game on heaps.
func takeAndBreak(ruleset octal.Ruleset, most int) (string, error) {
	if err := octal.Check(ruleset); err != nil {
		return "", words.Errorf("cgsuite: %w", err)
	}
	if ruleset == octal.Ruleset(octal.Grundy) {
		return `game.heap.TakeAndBreak("4!.0")`, nil
	}
	if code, ok := ruleset.(octal.Code); ok { // brackets stand for what repeats
		code, err := octal.Parse(string(code))
		if err != nil {
			return "", words.Errorf("cgsuite: %w", err)
		}
		return fmt.Sprintf("game.heap.TakeAndBreak(%q)", strings.NewReplacer("(", "[", ")", "]").Replace(string(code))), nil
	}
	if most > maxListedHeap {
		return "", words.Errorf("cgsuite: heap of %d: what the heaps of a game without a code may become is listed up to %d", most, maxListedHeap)
	}
	return listRuleset(ruleset.Options, most)
}

// maxOptions is how many options are listed for all heaps together.
const maxOptions = 100_000

// listRuleset is a rule by what the heaps up to the largest may become.
func listRuleset(becomes func(heap int) iter.Seq[[]int], most int) (string, error) {
	options := make([]string, most+1)
	count := 0
	for n := range options {
		var lists []string
		for left := range becomes(n) {
			parts := make([]string, len(left))
			for i, h := range left {
				if h < 0 || h >= n {
					return "", words.Errorf("cgsuite: from a heap of %d a move leaves %.100s: all heaps left must be smaller", n, fmt.Sprint(left))
				}
				parts[i] = fmt.Sprint(h)
			}
			if count++; count > maxOptions {
				return "", nimkit.NewLimitError(maxOptions, words.Errorf("cgsuite: the heaps up to %d have more than %d options, which are not listed", most, maxOptions))
			}
			lists = append(lists, "["+strings.Join(parts, ",")+"]")
		}
		options[n] = "[" + strings.Join(lists, ",") + "]"
	}
	// Lists are counted from 1 there.
	return fmt.Sprintf("game.heap.HeapRuleset(n -> [%s][n+1])", strings.Join(options, ",")), nil
}

// turningRuleset is the rule of a game with coins for so many places, where a coin is a heap,
// counted from 1: its code where CGSuite goes through the same moves for it, else a list
// of them. It does not for these (version 2.2, class Spawning): where F asks for the
// first coin and the least number of coins does not suit it, it tries no larger number,
// and a single coin it lets turn wherever it lies; equally spaced coins from one coin on
// end in a division by zero; and a code of which no way fits within its C(…) is an error.
func turningRuleset(game coins.Code, places int) (string, error) {
	same, err := game.SameInCGSuite()
	if err != nil || same {
		return fmt.Sprintf("game.heap.Spawning(%q)", string(game)), err
	}
	if places > maxListedHeap {
		return "", words.Errorf("cgsuite: %s with %d coins: CGSuite takes this code for another game, and moves are listed up to %d coins", game, places, maxListedHeap)
	}
	return listRuleset(func(heap int) iter.Seq[[]int] {
		return func(yield func([]int) bool) {
			if heap == 0 {
				return
			}
			for others := range game.Companions(heap - 1) {
				sizes := make([]int, len(others))
				for i, p := range others {
					sizes[i] = p + 1
				}
				if !yield(sizes) {
					return
				}
			}
		}
	}, places)
}

// Row is a row of coins, its code as it is where CGSuite means the same by it, else as a
// list of the moves that turn each coin, for up to 100 coins. An error names a code that
// is not well formed, a place below 0, and more than 100,000 such moves.
func Row(row coins.Row) (string, error) {
	if _, err := row.NimValue(); err != nil {
		return "", err
	}
	strip := []byte("t")
	if len(row.Heads) > 0 {
		strip = []byte(strings.Repeat("t", slices.Max(row.Heads)+1))
	}
	for _, n := range row.Heads {
		strip[n] ^= 't' ^ 'h'
	}
	rules, err := turningRuleset(row.Code, len(strip))
	if err != nil {
		return "", err
	}
	if code := fmt.Sprintf("%q", string(row.Code)); strings.Contains(rules, code) {
		rules = code
	}
	return fmt.Sprintf("game.strip.Turning(%s)(%q)", rules, strip), nil
}

// Board is a board of coins, the sum of its heads: there a coin is a heap, counted
// from 1, and a board the direct product of two such games, each written as for [Row]. The
// errors are those of [coins.Board.NimValue] and of Row.
func Board(board coins.Board) (string, error) {
	if _, err := board.NimValue(); err != nil {
		return "", err
	}
	columns, rows := 0, 0
	for _, h := range board.Heads {
		columns, rows = max(columns, h[0]+1), max(rows, h[1]+1)
	}
	across, err := turningRuleset(board.Product.Columns, columns)
	if err != nil {
		return "", err
	}
	up, err := turningRuleset(board.Product.Rows, rows)
	if err != nil {
		return "", err
	}
	rules := fmt.Sprintf("%s.DirectProduct(%s)", across, up)
	if err := checkLength(len(board.Heads), rules); err != nil {
		return "", err
	}
	heads := words.JoinFunc(board.Heads, " + ", func(h [2]int) string { return fmt.Sprintf("%s((%d,%d))", rules, h[0]+1, h[1]+1) })
	return cmp.Or(heads, "0"), nil
}
