// Package cgsuite writes positions and values as they are typed into CGSuite (A. N.
// Siegel, version 2), so that a reader can compare what that program says:
//
//	cgsuite.Heaps(octal.Kayles, 5, 5)   game.heap.TakeAndBreak("0.77")(5) + game.heap.TakeAndBreak("0.77")(5)
//	cgsuite.Row(coins.MockTurtles.Row(0, 3))   game.strip.Turning("1-3")("htth")
//
// There .NimValue, .MisereNimValue and .Genus ask for the values. A canonical form of
// misère play ([nimlab/nimkit/misere.Form]) writes itself so, and what CGSuite prints
// as a genus is [nimlab/nimkit/misere.Genus], but that it leaves out the digits of a
// tame one. Values of games that need not end it has none of.
package cgsuite

import (
	"errors"
	"fmt"
	"math/big"
	"slices"
	"strings"

	"nimlab/nimkit"
	"nimlab/nimkit/coins"
	"nimlab/nimkit/misere"
	"nimlab/nimkit/octal"
)

// Nimber is a nim-value: 0, *, *2, …
func Nimber(n nimkit.Nimber) string { return n.String() }

// Number is a number whose denominator is a power of two, such as the value of a
// tower: 3/4, -2. Any other is an error.
func Number(x *big.Rat) (string, error) {
	if x == nil {
		return "", errors.New("cgsuite: no number is given")
	}
	d := x.Denom()
	if new(big.Int).And(d, new(big.Int).Sub(d, big.NewInt(1))).Sign() != 0 {
		return "", fmt.Errorf("cgsuite: %.100v is no dyadic rational: its denominator is not a power of two", x)
	}
	return x.RatString(), nil
}

// mostListed is the largest heap of a game without a code: what all heaps may become
// is listed.
const mostListed = 100

// Heaps are heaps of a game: one given by a code, or any other by what its heaps up
// to the largest may become, 100 at most. An error names a heap below 0, a game that is
// none, and an option with a heap that is not smaller.
func Heaps(game misere.Game, sizes ...int) (string, error) {
	most := 0
	for _, n := range sizes {
		if n < 0 {
			return "", fmt.Errorf("cgsuite: heap of %d: a heap has 0 counters or more", n)
		}
		most = max(most, n)
	}
	rules, err := ruleset(game, most)
	if err != nil {
		return "", err
	}
	if len(sizes) == 0 {
		return "0", nil
	}
	heaps := make([]string, len(sizes))
	for i, n := range sizes {
		heaps[i] = fmt.Sprintf("%s(%d)", rules, n)
	}
	return strings.Join(heaps, " + "), nil
}

// ruleset is the rule of a game on heaps.
func ruleset(game misere.Game, most int) (string, error) {
	if g, ok := game.(octal.Game); ok || game == nil {
		if err := octal.Check(g); err != nil {
			return "", fmt.Errorf("cgsuite: %w", err)
		}
	}
	if game == misere.Game(octal.Grundy) {
		return `game.heap.TakeAndBreak("4!.0")`, nil
	}
	if code, ok := game.(octal.Code); ok { // brackets stand for what repeats
		code, err := octal.Parse(string(code))
		if err != nil {
			return "", fmt.Errorf("cgsuite: %w", err)
		}
		return fmt.Sprintf("game.heap.TakeAndBreak(%q)", strings.NewReplacer("(", "[", ")", "]").Replace(string(code))), nil
	}
	if most > mostListed {
		return "", fmt.Errorf("cgsuite: heap of %d: what the heaps of a game without a code may become is listed up to %d", most, mostListed)
	}
	options := make([]string, most+1)
	for n := range options {
		var lists []string
		for left := range game.Options(n) {
			parts := make([]string, len(left))
			for i, h := range left {
				if h < 0 || h >= n {
					return "", fmt.Errorf("cgsuite: from a heap of %d a move leaves %.100s: all heaps left must be smaller", n, fmt.Sprint(left))
				}
				parts[i] = fmt.Sprint(h)
			}
			lists = append(lists, "["+strings.Join(parts, ",")+"]")
		}
		options[n] = "[" + strings.Join(lists, ",") + "]"
	}
	// Lists are counted from 1 there.
	return fmt.Sprintf("game.heap.HeapRuleset(n -> [%s][n+1])", strings.Join(options, ",")), nil
}

// Row is a row of coins. An error names a code that is not well formed, and a place
// below 0.
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
	return fmt.Sprintf("game.strip.Turning(%q)(%q)", string(row.Game), strip), nil
}

// Board is a board of coins, the sum of its heads: there a coin is a heap, counted
// from 1, and a board the direct product of two such games. The errors are those of
// [coins.Board.NimValue].
func Board(board coins.Board) (string, error) {
	if _, err := board.NimValue(); err != nil {
		return "", err
	}
	rules := fmt.Sprintf("game.heap.Spawning(%q).DirectProduct(game.heap.Spawning(%q))", string(board.Game.Columns), string(board.Game.Rows))
	var heads []string
	for _, h := range board.Heads {
		heads = append(heads, fmt.Sprintf("%s((%d,%d))", rules, h[0]+1, h[1]+1))
	}
	if len(heads) == 0 {
		return "0", nil
	}
	return strings.Join(heads, " + "), nil
}
