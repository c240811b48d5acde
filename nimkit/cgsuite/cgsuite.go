// Package cgsuite writes positions and values in the notation of CGSuite (A. N. Siegel,
// version 2), so that a reader can compare the results of that program:
//
//	cgsuite.Heaps(octal.Kayles, 5, 5)   game.heap.TakeAndBreak("0.77")(5) + game.heap.TakeAndBreak("0.77")(5)
//	cgsuite.Row(coins.MockTurtles.Row(0, 3))   game.strip.Turning("1-3")("htth")
//
// It also reads the codes of CGSuite with more than three heaps and with ! ? = ([TakeAndBreak]).
// In CGSuite, .NimValue, .MisereNimValue and .Genus return the values. The String of a
// canonical form ([nimlab/nimkit/misere.Form]) is in its notation, and so is that of a
// [nimlab/nimkit/misere.Genus], except that CGSuite leaves out the digits of a tame genus.
// CGSuite has no values of games in which play can cycle.
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

// Nimber returns a nim-value: 0, *, *2, …
func Nimber(n nimkit.Nimber) string { return n.String() }

// Number returns a dyadic rational, such as the value of a tower: 3/4, -2. It is an error if x
// is nil or the denominator is not a power of two.
func Number(x *big.Rat) (string, error) {
	if x == nil {
		return "", words.Errorf("cgsuite: no number is given")
	}
	if d := x.Denom(); d.BitLen() != int(d.TrailingZeroBits())+1 {
		return "", words.Errorf("cgsuite: %.100v is no dyadic rational: its denominator is not a power of two", x)
	}
	return x.RatString(), nil
}

// maxListedHeap is the largest heap of a ruleset without a code, whose options are listed.
const maxListedHeap = 100

// Heaps returns the sum of heaps of a ruleset: a code as it is, and any other ruleset as the
// list of the options of all heaps up to the largest. It is an error if a heap is negative,
// if [octal.Check] returns an error, if an option has a heap that is not smaller, or if a
// heap of a ruleset without a code is above 100.
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

// maxText is the largest number of bytes of a position, which is to be pasted into CGSuite.
const maxText = 1 << 22

// checkLength returns an error if a position with this number of parts, each of which
// contains the rules, is too long.
func checkLength(parts int, rules string) error {
	if parts > 0 && len(rules) > maxText/parts {
		return nimkit.NewLimitError(maxText, words.Errorf("cgsuite: each of the %d parts names the whole rule, which is more than %d letters: write fewer at once", parts, maxText))
	}
	return nil
}

// takeAndBreak returns a ruleset on heaps up to most.
func takeAndBreak(ruleset octal.Ruleset, most int) (string, error) {
	if err := octal.Check(ruleset); err != nil {
		return "", words.Errorf("cgsuite: %w", err)
	}
	if ruleset == octal.Ruleset(octal.Grundy) {
		return `game.heap.TakeAndBreak("4!.0")`, nil
	}
	if code, ok := ruleset.(octal.Code); ok { // CGSuite writes the repeating part in square brackets
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

// maxOptions is the largest number of options of all heaps together.
const maxOptions = 100_000

// listRuleset returns a ruleset as the list of the options of the heaps up to most.
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
				return "", nimkit.NewLimitError(maxOptions, words.Errorf("cgsuite: the heaps up to %d have more than %d options, which are not listed: begin with less", most, maxOptions))
			}
			lists = append(lists, "["+strings.Join(parts, ",")+"]")
		}
		options[n] = "[" + strings.Join(lists, ",") + "]"
	}
	// Indices of lists start at 1 in CGSuite.
	return fmt.Sprintf("game.heap.HeapRuleset(n -> [%s][n+1])", strings.Join(options, ",")), nil
}

// turningRuleset returns the ruleset of a game with coins on this number of places, where the
// coin at place n is a heap of n+1. It is the code if CGSuite has the same moves for it,
// else the list of the moves. CGSuite 2.2 (class Spawning) has other moves in these cases.
// With F, if the least number of coins does not fit, it tries no larger number, and it
// lets a single coin be turned anywhere. Equally spaced coins from one coin on cause a
// division by zero. A code without an alternative that fits within its C(…) is an error.
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

// Row returns a row of coins, with its code if CGSuite has the same moves for it, else with
// the list of the moves for each coin. It is an error if the code is not well formed, if a
// place is negative, or if the list would have more than 100 coins or 100,000 moves.
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

// Board returns a board of coins as the sum of its heads. In CGSuite a coin is a heap, counted
// from 1, and a board the direct product of two such games, each written as in [Row]. The
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
