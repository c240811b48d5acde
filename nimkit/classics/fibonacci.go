package classics

import (
	"math"
	"math/bits"

	"nimlab/nimkit"
	"nimlab/nimkit/board"
	"nimlab/nimkit/words"
)

// Fibonacci returns Fibonacci Nim: [TakeAway] of at most twice the opponent's last take.
//
// Every number is in exactly one way a sum of Fibonacci numbers of which no two are neighbors
// in the sequence ([Zeckendorf]). The start is a loss if and only if the heap is a Fibonacci
// number.
//
// M. J. Whinihan, Fibonacci Nim, Fibonacci Quarterly 1 (1963).
func Fibonacci(heap int) nimkit.Game { return fibonacciNim.from(heap) }

var fibonacciNim = takeAway{words.Same("Fibonacci"), "Whinihan 1963, Schwenk 1970: Zeckendorf", 2}

// FibonacciUpTo returns [Fibonacci] with every heap from 1 to this one as a start. The largest
// heap is 1000.
func FibonacciUpTo(heap int) nimkit.Game {
	if err := checkUpTo("Fibonacci Nim", heap, maxFibonacci); err != nil {
		return nimkit.InvalidGame(err)
	}
	var smaller []uint64
	for n := uint64(1); n < uint64(max(heap, 0)); n++ {
		smaller = append(smaller, n)
	}
	return fibonacciNim.from(heap, smaller...)
}

// TakeAway returns a game on one heap. The first player may not take the whole heap; after
// that, a player may take at most a multiple of the opponent's last take: 1 to 100 times as
// many. A position is the heap and the last take, 0 at the start.
//
// The heaps at which the first player loses form a sequence that begins with 1. Its next term
// is the sum of the last term and the least term whose multiple is at least the last: 1, 2, 4,
// 8, … for 1 time, 1, 2, 3, 5, 8, … for 2, and 1, 2, 3, 4, 6, 8, 11, … for 3. Every number is a
// sum of such terms: subtract the largest that fits, and repeat. The player to move wins if
// and only if the smallest of these terms may be taken, and wins by taking it: the opponent
// may not take the next one.
//
// A. J. Schwenk, Take-away games, Fibonacci Quarterly 8 (1970).
func TakeAway(times, heap int) nimkit.Game {
	if times < 1 || times > maxTimes {
		return nimkit.InvalidGame(words.Errorf("classics: at most %d times as many: a number from 1 to %d", times, maxTimes))
	}
	return takeAway{words.T("at most %d times as many", times), "Schwenk 1970", uint64(times)}.from(heap)
}

// A takeAway is a game of [TakeAway] with its name.
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
	appearance := nimkit.Appearance{Name: g.name, Layout: board.Piles(board.Match), Ends: nimkit.EndsByTakingLast(), Rule: words.T("Take some away. How many you may take depends on what the other just took."), Hint: words.T("The board shows what is allowed.")}
	appearance.Layout.Hidden = 1 // the last take
	appearance.Layout.Labels.Position = words.T("heap and last take {position}")
	if heap == 1 {
		appearance.Ends = [2]words.Text{} // no move
	}
	lost := g.losses(start[0])
	return ruleset[[2]uint64, nimkit.Outcome]{
		appearance: appearance, rule: takes, start: start, more: others, size: g.size(start[0]),
		source: g.source,
		formula: always(func(p [2]uint64) nimkit.Outcome {
			parts := partsOf(p[0], lost)
			return nimkit.LossOrWin(len(parts) == 0 || parts[len(parts)-1] > g.mayTake(p))
		}),
	}.game()
}

// mayTake returns the largest take.
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

// losses returns the heaps up to n at which the first player loses.
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

// size returns estimates of the numbers of positions and moves.
func (g takeAway) size(heap uint64) size {
	n, times := float64(heap), float64(g.times)
	return size{positions: n * n / 2 * times / (times + 1), moves: math.Pow(n*times, 3) / 6 / (times + 1) / (times*times + times + 1)}
}

// Zeckendorf returns the Fibonacci numbers from 1, 2, 3, 5, 8, … whose sum is n and of which no
// two are neighbors, the largest first. It returns nil for 0.
func Zeckendorf(n uint64) []uint64 { return partsOf(n, fibonacciNim.losses(n)) }

// partsOf writes n as a sum of terms: it subtracts the largest that fits, and repeats.
func partsOf(n uint64, terms []uint64) (parts []uint64) {
	for i := len(terms) - 1; i >= 0; i-- {
		if terms[i] <= n {
			parts, n = append(parts, terms[i]), n-terms[i]
		}
	}
	return parts
}
