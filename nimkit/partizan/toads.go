package partizan

import (
	"cmp"
	"fmt"
	"math/bits"
	"strings"

	"nimlab/nimkit/board"
	"nimlab/nimkit/words"
)

// ToadsAndFrogs is Richard Guy's game on a strip, drawn from left to right: Left's toads,
// written t, move one square to the right or jump over one frog onto a free square; Right's
// frogs, f, do so to the left. Free squares are dots (Winning Ways, chapters 1 and 5; J.
// Erickson, New Toads and Frogs results, 1996).
func ToadsAndFrogs(drawing string) Game {
	p := strip{size: uint8(min(len(drawing), 64))}
	if len(drawing) > 64 {
		return InvalidGame(words.Errorf("partizan: a strip of %d squares: it may have up to 64", len(drawing)))
	}
	for i, sign := range drawing {
		switch sign {
		case 't', 'T':
			p.toads |= 1 << i
		case 'f', 'F':
			p.frogs |= 1 << i
		case '.':
		default:
			return InvalidGame(words.Errorf("partizan: the sign %q is none of t, f and a dot", sign))
		}
	}
	return toads.game(words.Same("Toads and Frogs"), p)
}

// strip is a position of Toads and Frogs.
type strip struct {
	toads, frogs uint64 // the leftmost square in the lowest bit
	size         uint8
}

// String writes the strip as [ToadsAndFrogs] reads it.
func (p strip) String() string {
	letters := []byte(strings.Repeat(".", int(p.size)))
	for i := range ones(p.toads) {
		letters[i] = 't'
	}
	for i := range ones(p.frogs) {
		letters[i] = 'f'
	}
	return string(letters)
}

// mirrored returns p read from right to left, toads and frogs exchanged: the negative of p.
func (p strip) mirrored() strip {
	turn := func(set uint64) uint64 { return bits.Reverse64(set) >> (64 - p.size) }
	return strip{turn(p.frogs), turn(p.toads), p.size}
}

// toads is the ruleset of [ToadsAndFrogs].
var toads = ruleset[strip]{
	options: func(p strip, player Player, move func(strip)) {
		if player == Right {
			p.mirrored().toadMoves(func(q strip) { move(q.mirrored()) })
			return
		}
		p.toadMoves(move)
	},
	parts: wholePosition[strip],
	canonical: func(p strip) (strip, bool) {
		return leastImage(func(p, q strip) int { return cmp.Or(cmp.Compare(p.toads, q.toads), cmp.Compare(p.frogs, q.frogs)) }, p, p.mirrored())
	},
	draw: func(start strip, owners ownership) picture {
		p := squares(1<<start.size-1, start.size, 1, emptyState, owners.piece(board.Toad, Left), owners.piece(board.Frog, Right))
		p.rule = words.T("%s moves a toad one square to the right, or over a frog onto the free square behind it, %s a frog to the left in the same way.", owners.name(Left), owners.name(Right))
		for i := range p.spots {
			p.spots[i].Name = fmt.Sprint(i + 1)
		}
		p.read = func(position any) (fields []int) {
			s := position.(strip)
			for i := range s.size {
				fields = append(fields, int(s.toads>>i&1+2*(s.frogs>>i&1)))
			}
			return fields
		}
		p.position = func(fields []int) any {
			s := strip{size: start.size}
			for i, state := range fields {
				s.toads |= uint64(state&1) << i
				s.frogs |= uint64(state>>1) << i
			}
			return s
		}
		return p
	},
}

// toadMoves calls move with the positions after a move of a toad.
func (p strip) toadMoves(move func(strip)) {
	free := (1<<p.size - 1) &^ (p.toads | p.frogs)
	for i := range ones(p.toads) {
		for _, to := range []int{i + 1, i + 2} {
			if free>>to&1 == 1 && (to == i+1 || p.frogs>>(i+1)&1 == 1) {
				q := p
				q.toads ^= 1<<i | 1<<to
				move(q)
			}
		}
	}
}
