package classics

import (
	"math"
	"math/bits"

	"nimlab/nimkit"
	"nimlab/nimkit/words"
)

// Fibonacci is Fibonacci Nim: one heap. The first player may not take the whole
// of it; after that a player may take up to twice what the opponent took. A
// position is the heap and the number just taken, 0 at the start.
//
// Every number is in exactly one way a sum of Fibonacci numbers no two of which
// are neighbours in the sequence ([Zeckendorf]). The player to move wins exactly
// when the smallest of them may be taken, and wins by taking it: the next of them
// is then more than twice as large. So the start is a loss exactly when the heap
// is a Fibonacci number.
//
// M. J. Whinihan, Fibonacci Nim, Fibonacci Quarterly 1 (1963); any limit: A. J.
// Schwenk, Take-away games, Fibonacci Quarterly 8 (1970).
func Fibonacci(heap uint64) Setup { return fibonacci([2]uint64{heap, 0}) }

// FibonacciUpTo is [Fibonacci] begun with any heap up to this one, at most 1000.
func FibonacciUpTo(heap uint64) Setup {
	if err := upTo("Fibonacci Nim", heap, mostFibonacci); err != nil {
		return Setup{err: err}
	}
	var smaller [][2]uint64
	for n := uint64(1); n < heap; n++ {
		smaller = append(smaller, [2]uint64{n, 0})
	}
	return fibonacci([2]uint64{heap, 0}, smaller...)
}

func fibonacci(start [2]uint64, more ...[2]uint64) Setup {
	n := float64(start[0])
	takes := func(p [2]uint64, move func([2]uint64)) {
		for take := uint64(1); take <= mayTake(p); take++ {
			move([2]uint64{p[0] - take, take})
		}
	}
	face := nimkit.Face{Name: words.Same("Fibonacci"), Layout: nimkit.Piles(nimkit.Match), Ends: nimkit.LastTaken(), Rule: words.Of(
		"Neem er een of meer weg. Hoeveel er mogen, hangt af van wat de ander net nam; het bord laat het zien.",
		"Nimm einige weg. Wie viele es sein dürfen, hängt davon ab, was der andere eben nahm; das Brett zeigt es.",
		"Take some away. How many you may take depends on what the other just took; the board shows it.")}
	face.Layout.Aside = 1 // what was just taken
	if start[0] == 1 {
		face.Ends = [2]words.Text{} // nothing may be taken
	}
	return rule[[2]uint64]{face, start, nimkit.From(takes, start, more...), size{positions: n * n / 3, moves: n * n * n * 0.064}}.
		outcomes("Whinihan 1963, Schwenk 1970: Zeckendorf", always(func(p [2]uint64) nimkit.Outcome {
			parts := Zeckendorf(p[0])
			return lossIf(len(parts) == 0 || parts[len(parts)-1] > mayTake(p))
		}))
}

// mayTake is the most that may be taken.
func mayTake(p [2]uint64) uint64 {
	switch heap, taken := p[0], p[1]; {
	case heap == 0:
		return 0
	case taken == 0:
		return heap - 1
	case taken > math.MaxUint64/2:
		return heap
	default:
		return min(heap, 2*taken)
	}
}

// Zeckendorf returns the Fibonacci numbers out of 1, 2, 3, 5, 8, … that n is the
// sum of, no two of them neighbours, the largest first. There are none for 0.
func Zeckendorf(n uint64) []uint64 {
	fibonacci := []uint64{1, 2}
	for {
		last := len(fibonacci) - 1
		next, carry := bits.Add64(fibonacci[last-1], fibonacci[last], 0)
		if carry != 0 || next > n {
			break
		}
		fibonacci = append(fibonacci, next)
	}
	var parts []uint64
	for i := len(fibonacci) - 1; i >= 0; i-- { // the largest that fits, again and again
		if f := fibonacci[i]; f <= n {
			parts = append(parts, f)
			n -= f
		}
	}
	return parts
}
