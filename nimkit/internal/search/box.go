package search

import (
	"math"
	"reflect"
	"slices"
	"unsafe"
)

// box numbers the positions of a ruleset whose positions consist of integers. A position
// is a point with these coordinates, each less than the side of the box in its direction.
// The index of the point (a, b, c, …) is ((a*numbers[1].side+b)*numbers[2].side+c)…
type box struct {
	numbers []number // the integers of a position; nil if there is no box

	// All bits are set if the first of two coordinates is replaced by the sum of both,
	// else none. If a move increases one number at the expense of the other, the sum
	// does not grow; it bounds both, and all moves lead to a lower index.
	summed uint64
}

const maxNumbers = 8 // integers in a position of a box

// number is an integer in the memory of a position.
type number struct {
	offset, size uintptr // in bytes
	side         uint64  // of the box
	block        uint32  // the number of points for each value of the numbers up to this one
}

// load returns the number in the position at p as an unsigned integer: a negative
// number becomes larger than all others.
func (n *number) load(p unsafe.Pointer) uint64 {
	switch p = unsafe.Add(p, n.offset); n.size {
	case 1:
		return uint64(*(*uint8)(p))
	case 2:
		return uint64(*(*uint16)(p))
	case 4:
		return uint64(*(*uint32)(p))
	}
	return *(*uint64)(p)
}

// store sets the number in the position at p to v.
func (n *number) store(p unsafe.Pointer, v uint64) {
	switch p = unsafe.Add(p, n.offset); n.size {
	case 1:
		*(*uint8)(p) = uint8(v)
	case 2:
		*(*uint16)(p) = uint16(v)
	case 4:
		*(*uint32)(p) = uint32(v)
	default:
		*(*uint64)(p) = v
	}
}

// boxOf returns the smallest box with the position at p, and reports whether the position
// consists of integers without gaps. The box is empty unless it has one to eight integers.
func boxOf(kind reflect.Type, p unsafe.Pointer) (smallest box, flat bool) {
	list, flat := appendNumbers(nil, kind, 0)
	if !flat || len(list) > maxNumbers {
		return box{}, flat
	}
	for k := range list {
		list[k].side = list[k].load(p) + 1
	}
	return box{numbers: list}, true
}

// enlarged returns a larger box that contains the position at p, which is not in b.
func (b *box) enlarged(p unsafe.Pointer) box {
	// A side that is too short becomes as long as the longest side, and at least twice
	// as long as before, since later positions are likely to exceed it again.
	larger := box{numbers: slices.Clone(b.numbers)}
	longest := uint64(0)
	for _, n := range b.numbers {
		longest = max(longest, n.load(p), n.side-1)
	}
	for k, n := range b.numbers {
		if n.load(p) >= n.side {
			larger.numbers[k].side = max(longest, 2*n.side-1) + 1
		}
	}
	if len(b.numbers) == 2 && b.summed == 0 {
		x, y := b.numbers[0], b.numbers[1]
		sum := x.side + y.side - 2
		x.side, y.side = sum+1, sum+1
		summed := box{[]number{x, y}, math.MaxUint64}
		if x.load(p) <= sum && y.load(p) <= sum-x.load(p) && summed.points() <= 2*larger.points() {
			return summed
		}
	}
	return larger
}

// computeBlocks sets the blocks of the numbers.
func (b *box) computeBlocks() {
	block := uint32(1)
	for k := len(b.numbers) - 1; k >= 0; k-- {
		b.numbers[k].block = block
		block *= uint32(b.numbers[k].side)
	}
}

// points returns the number of points, 0 if there is no box.
func (b *box) points() float64 {
	if len(b.numbers) == 0 {
		return 0
	}
	points := 1.0
	for _, n := range b.numbers {
		points *= float64(n.side)
	}
	return points
}

// point returns the index of the position at p, and reports whether it is in the box.
func (b *box) point(p unsafe.Pointer) (i uint32, inside bool) {
	var index, plus uint64
	if b.summed != 0 {
		plus = b.numbers[1].load(p)
	}
	for k := range b.numbers {
		n := &b.numbers[k]
		v := plus
		if n.size == 8 { // the most frequent case, without a call
			v += *(*uint64)(unsafe.Add(p, n.offset))
		} else {
			v += n.load(p)
		}
		if v >= n.side {
			return 0, false
		}
		index, plus = index*n.side+v, 0
	}
	return uint32(index), true
}

// put sets the position at p, whose numbers are 0, to the one with index i.
func (b *box) put(p unsafe.Pointer, i uint32) {
	var v uint32
	for k := len(b.numbers) - 1; k > 0; k-- {
		side := uint32(b.numbers[k].side)
		i, v = i/side, i%side
		b.numbers[k].store(p, uint64(v))
	}
	b.numbers[0].store(p, uint64(i)-uint64(v)&b.summed)
}

// order sorts the points in list, the moves of i, for the search: from low to high, but
// first the highest point in the row (or layer, …) of the lowest. That point leads to all
// of its row. The lowest point may not: a king that moves along a diagonal goes from the
// end of one row to the last point but one of the row before.
func (b *box) order(list []uint32, i uint32) {
	slices.Sort(list)
	low := list[0]
	for _, n := range b.numbers[:len(b.numbers)-1] {
		if i-low < n.block {
			continue // in the same row as i, or close to it
		}
		if list[1]-low < n.block {
			end, last := (low/n.block+1)*n.block, 0
			for last+1 < len(list) && list[last+1] < end {
				last++
			}
			list[0], list[last] = list[last], low
		}
		return
	}
}

// wordSides returns the sides of the box, 1 for directions that it does not have, and
// reports whether a position is one to four words or half a word.
func (b *box) wordSides() (sides [4]uint64, whole bool) {
	sides = [...]uint64{1, 1, 1, 1}
	for k, n := range b.numbers {
		if half := n.size == 4 && len(b.numbers) == 1; k == len(sides) || n.size != 8 && !half {
			return sides, false
		}
		sides[k] = n.side
	}
	return sides, true
}

// appendNumbers appends the integers and booleans of a value of type t, at this offset, to
// list. It reports whether the value has nothing else: no other types, no gaps, and no
// fields that == ignores. Then two values are equal exactly if their memory is.
func appendNumbers(list []number, t reflect.Type, at uintptr) (_ []number, flat bool) {
	switch t.Kind() {
	case reflect.Bool,
		reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64,
		reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64, reflect.Uintptr:
		return append(list, number{offset: at, size: t.Size()}), true
	case reflect.Array:
		flat = true
		for i := 0; i < t.Len() && flat; i++ {
			list, flat = appendNumbers(list, t.Elem(), at+uintptr(i)*t.Elem().Size())
		}
		return list, flat
	case reflect.Struct:
		var size uintptr
		for f := range t.Fields() {
			if list, flat = appendNumbers(list, f.Type, at+f.Offset); f.Name == "_" || !flat {
				return nil, false
			}
			size += f.Type.Size()
		}
		return list, size == t.Size()
	}
	return nil, false
}
