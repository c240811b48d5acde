package search

import (
	"math"
	"reflect"
	"slices"
	"unsafe"
)

// box holds the positions of a game whose positions are whole numbers: each is a
// point, and the numbers are its coordinates. All numbers are less than the side
// of the box in their direction. The position with the numbers a, b, c, … is the
// point with index ((a*numbers[1].side+b)*numbers[2].side+c)…
type box struct {
	numbers []number // what a position consists of; none if there is no box
	// All bits are set if the first of two numbers stands for their sum, else
	// none. Where one number grows at the cost of the other, their sum does not:
	// it bounds both, and all moves lead to a lower index.
	summed uint64
}

const maxNumbers = 8 // in a box

// number is a whole number in the memory of a position.
type number struct {
	offset, size uintptr // in bytes
	side         uint64  // of the box
	block        uint32  // how many points there are for each value of the numbers up to this
}

// load returns the number in the position at p. Its sign is not looked at: one
// that is negative is larger than all others.
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

// store makes v the number in the position at p.
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

// boxOf returns the smallest box for the position at p, or none if that is anything but one
// to eight numbers, and whether it is nothing but numbers.
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

// enlarged returns a larger box that has the position at p in it, which b has not.
func (b *box) enlarged(p unsafe.Pointer) box {
	// A number that outgrows its side gets one as long as the longest, and at
	// least twice as long as it was, for the next is likely to outgrow it again.
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

// computeBlocks works out the blocks.
func (b *box) computeBlocks() {
	block := uint32(1)
	for k := len(b.numbers) - 1; k >= 0; k-- {
		b.numbers[k].block = block
		block *= uint32(b.numbers[k].side)
	}
}

// points returns how many points there are, 0 if there is no box.
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

// point returns the index of the position at p, if that is in the box.
func (b *box) point(p unsafe.Pointer) (i uint32, inside bool) {
	var index, plus uint64
	if b.summed != 0 {
		plus = b.numbers[1].load(p)
	}
	for k := range b.numbers {
		n := &b.numbers[k]
		v := plus
		if n.size == 8 { // as most often: no call
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

// put makes the position at p, whose numbers are 0, the one with index i.
func (b *box) put(p unsafe.Pointer, i uint32) {
	var v uint32
	for k := len(b.numbers) - 1; k > 0; k-- {
		side := uint32(b.numbers[k].side)
		i, v = i/side, i%side
		b.numbers[k].store(p, uint64(v))
	}
	b.numbers[0].store(p, uint64(i)-uint64(v)&b.summed)
}

// order puts the points in list, moves from i, in the order in which a search should
// meet them: from low to high, but first the highest in the row (the layer, …) of
// the lowest. It leads to all of that row; the king's move along a diagonal, from
// the end of one row to the end but one of the row before, would not.
func (b *box) order(list []uint32, i uint32) {
	slices.Sort(list)
	low := list[0]
	for _, n := range b.numbers[:len(b.numbers)-1] {
		if i-low < n.block {
			continue // in the same row as i, or nearly
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

// wordSides returns the sides of the box, 1 in the directions that it does not have.
// It is false unless a position is one to four words or one half of a word.
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

// appendNumbers appends to list the whole numbers (and truth values) that a value of type t
// consists of, which lies at at. It is false if there is anything else in it, a gap, or a
// part that == leaves out. If not, two values are equal exactly when their memory is.
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
