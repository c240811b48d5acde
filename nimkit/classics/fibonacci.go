package classics

import (
	"math"
	"math/bits"

	"nimlab/nimkit"
	"nimlab/nimkit/board"
	"nimlab/nimkit/words"
)

// Fibonacci is Fibonacci Nim: [TakeAway] of at most twice what the opponent took.
//
// Every number is in exactly one way a sum of Fibonacci numbers no two of which
// are neighbours in the sequence ([Zeckendorf]), and the start is a loss exactly
// when the heap is a Fibonacci number.
//
// M. J. Whinihan, Fibonacci Nim, Fibonacci Quarterly 1 (1963).
func Fibonacci(heap int) nimkit.Game { return fibonacciNim.from(heap) }

var fibonacciNim = takeAway{words.Same("Fibonacci"), "Whinihan 1963, Schwenk 1970: Zeckendorf", 2}

// FibonacciUpTo is [Fibonacci] begun with any heap up to this one, at most 1000.
func FibonacciUpTo(heap int) nimkit.Game {
	if err := upTo("Fibonacci Nim", heap, mostFibonacci); err != nil {
		return nimkit.InvalidGame(err)
	}
	var smaller []uint64
	for n := uint64(1); n < uint64(max(heap, 0)); n++ {
		smaller = append(smaller, n)
	}
	return fibonacciNim.from(heap, smaller...)
}

// TakeAway is one heap. The first player may not take the whole of it; after that a
// player may take up to so many times what the opponent took, 1 to 100. A position is
// the heap and the number just taken, 0 at the start.
//
// The heaps at which the first player loses are 1 and then, each time, the last of them
// and the least that, so many times, is not less than the last: 1, 2, 4, 8, … for 1 time,
// 1, 2, 3, 5, 8, … for 2, and 1, 2, 3, 4, 6, 8, 11, … for 3. Every number is a sum of
// these, the largest that fits each time. The player to move wins exactly when the
// smallest of them may be taken, and wins by taking it: the next of them is then more
// than may be taken.
//
// A. J. Schwenk, Take-away games, Fibonacci Quarterly 8 (1970).
func TakeAway(times, heap int) nimkit.Game {
	if times < 1 || times > mostTimes {
		return nimkit.InvalidGame(words.Errorf("classics: at most %d times as many: a number from 1 to %d", times, mostTimes))
	}
	return takeAway{words.T("at most %d times as many", times), "Schwenk 1970", uint64(times)}.from(heap)
}

// A takeAway is [TakeAway] by the name that it is known under.
type takeAway struct {
	name   words.Text
	source string
	times  uint64
}

func (g takeAway) from(heap int, more ...uint64) nimkit.Game {
	var start [2]uint64
	if err := natural(start[:], heap); err != nil {
		return nimkit.InvalidGame(err)
	}
	others := make([][2]uint64, len(more))
	for i, n := range more {
		others[i][0] = n
	}
	takes := func(p [2]uint64, move func([2]uint64)) {
		for take := uint64(1); take <= g.mayTake(p); take++ {
			move([2]uint64{p[0] - take, take})
		}
	}
	face := nimkit.Appearance{Name: g.name, Layout: board.Piles(board.Match), Ends: nimkit.EndsByTakingLast(), Rule: words.T("Take some away. How many you may take depends on what the other just took; the board shows it.")}
	face.Layout.Hidden = 1 // what was just taken
	face.Layout.Labels.Position = words.T("heap and last take {position}")
	if heap == 1 {
		face.Ends = [2]words.Text{} // nothing may be taken
	}
	lost := g.losses(start[0])
	return ruleset[[2]uint64, nimkit.Outcome]{
		appearance: face, rule: takes, start: start, more: others, size: g.size(start[0]),
		source: g.source,
		formula: always(func(p [2]uint64) nimkit.Outcome {
			parts := partsOf(p[0], lost)
			return nimkit.LossOrWin(len(parts) == 0 || parts[len(parts)-1] > g.mayTake(p))
		}),
	}.game()
}

// mayTake is the most that may be taken.
func (g takeAway) mayTake(p [2]uint64) uint64 {
	switch heap, taken := p[0], p[1]; {
	case heap == 0:
		return 0
	case taken == 0:
		return heap - 1
	case taken > math.MaxUint64/g.times:
		return heap
	default:
		return min(heap, g.times*taken)
	}
}

// losses are the heaps up to n at which the first player loses.
func (g takeAway) losses(n uint64) []uint64 {
	lost := []uint64{1}
	for least := 0; ; {
		last := lost[len(lost)-1]
		for lost[least] <= (last-1)/g.times {
			least++
		}
		next, carry := bits.Add64(last, lost[least], 0)
		if carry != 0 || next > n {
			return lost
		}
		lost = append(lost, next)
	}
}

// size is how many positions there are, and moves.
func (g takeAway) size(heap uint64) size {
	n, times := float64(heap), float64(g.times)
	return size{positions: n * n / 2 * times / (times + 1), moves: math.Pow(n*times, 3) / 6 / (times + 1) / (times*times + times + 1)}
}

// Zeckendorf returns the Fibonacci numbers out of 1, 2, 3, 5, 8, … that n is the
// sum of, no two of them neighbours, the largest first. There are none for 0.
func Zeckendorf(n uint64) []uint64 { return partsOf(n, fibonacciNim.losses(n)) }

// partsOf is n as a sum of some of these, the largest that fits each time.
func partsOf(n uint64, some []uint64) (parts []uint64) {
	for i := len(some) - 1; i >= 0; i-- {
		if some[i] <= n {
			parts, n = append(parts, some[i]), n-some[i]
		}
	}
	return parts
}
