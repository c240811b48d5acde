package endless

import (
	"reflect"
	"unsafe"
)

// store gives every position a number and keeps a record for it. Where positions
// are whole numbers that nearly fill the box around them, as heaps do, the number
// is that of the point in the box, and no position is kept. Else positions are
// numbered as they are found.
type store[P comparable] struct {
	len   int
	pages []*[pageSize]record
	used  int // pages

	boxed bool
	box
	empty  *[pageSize]record // stands for every page that is not used
	sparse int               // how many pages may be used before they must be well filled

	kept    []P
	numbers map[P]uint32
}

const (
	pageBits = 8
	pageSize = 1 << pageBits

	// So many pages, 128 MB, may be used before it matters whether they are well
	// filled: a search goes through a box before it comes to every point.
	maxSparse = 1 << 15
)

// box is a box of points, its sides in the order of the numbers of a position.
type box struct {
	sides   []side
	points  uint64
	regular bool // every number is a word, or the only one is half of one
}

// side is a number in the memory of a position, and how many values it has.
type side struct {
	at, size uintptr
	length   uint64
}

const maxSides = 8

func (d *side) of(p unsafe.Pointer) uint64 {
	switch p = unsafe.Add(p, d.at); d.size {
	case 1:
		return uint64(*(*uint8)(p))
	case 2:
		return uint64(*(*uint16)(p))
	case 4:
		return uint64(*(*uint32)(p))
	}
	return *(*uint64)(p)
}

func (d *side) put(p unsafe.Pointer, v uint64) {
	switch p = unsafe.Add(p, d.at); d.size {
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

// boxOf returns the smallest box for p, without sides if there is none.
func boxOf[P comparable](p P) box {
	sides, flat := sidesOf(reflect.TypeFor[P](), 0)
	if !flat || len(sides) == 0 || len(sides) > maxSides {
		return box{}
	}
	for k := range sides {
		sides[k].length = sides[k].of(unsafe.Pointer(&p)) + 1
	}
	return box{sides: sides}.measured()
}

// measured counts the points, and has none where there are too many.
func (b box) measured() box {
	const most = 1 << 31
	b.points, b.regular = 1, len(b.sides) <= 4
	for k, d := range b.sides {
		if d.length == 0 || d.length > most || b.points*d.length > most {
			return box{}
		}
		b.points *= d.length
		b.regular = b.regular && d.at == 8*uintptr(k) && (d.size == 8 || d.size == 4 && len(b.sides) == 1)
	}
	return b
}

// sidesOf returns the whole numbers that a value of type t consists of. It is false
// if there is anything else in it, or a gap.
func sidesOf(t reflect.Type, at uintptr) (sides []side, flat bool) {
	switch t.Kind() {
	case reflect.Bool, reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64,
		reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64, reflect.Uintptr:
		return []side{{at: at, size: t.Size()}}, true
	case reflect.Array:
		flat = true
		for i := 0; i < t.Len() && flat && len(sides) <= maxSides; i++ {
			var more []side
			more, flat = sidesOf(t.Elem(), at+uintptr(i)*t.Elem().Size())
			sides = append(sides, more...)
		}
		return sides, flat
	case reflect.Struct:
		size := uintptr(0)
		for i := range t.NumField() {
			f := t.Field(i)
			more, flat := sidesOf(f.Type, at+f.Offset)
			if f.Name == "_" || !flat {
				return nil, false
			}
			sides, size = append(sides, more...), size+f.Type.Size()
		}
		return sides, size == t.Size()
	}
	return nil, false
}

func newStore[P comparable](b box, limit int) store[P] {
	s := store[P]{box: b}
	if len(b.sides) == 0 || b.points > 8*uint64(limit) {
		s.numbers = map[P]uint32{}
		return s
	}
	s.boxed, s.sparse, s.empty = true, min(limit/(pageSize/4)+1, maxSparse), new([pageSize]record)
	s.pages = make([]*[pageSize]record, (b.points-1)>>pageBits+1)
	for i := range s.pages {
		s.pages[i] = s.empty
	}
	return s
}

// next is a larger box that holds p too, or none if that is of no use.
func (s *store[P]) next(p P) box {
	if _, inside := s.point(unsafe.Pointer(&p)); inside {
		return box{} // too empty for another page
	}
	longest := uint64(0)
	for _, d := range s.sides {
		longest = max(longest, d.of(unsafe.Pointer(&p)), d.length-1)
	}
	larger := append([]side(nil), s.sides...)
	for k, d := range s.sides {
		if d.of(unsafe.Pointer(&p)) >= d.length {
			larger[k].length = max(longest, 2*d.length-1) + 1
		}
	}
	return box{sides: larger}.measured()
}

// point returns the number of the point of the position at p, if it is in the box.
func (s *store[P]) point(p unsafe.Pointer) (uint32, bool) {
	if s.regular {
		// The number of sides is that of the words of P, known when this is
		// compiled for P: one case remains.
		var zero P
		d := s.sides
		switch unsafe.Sizeof(zero) {
		case 4:
			a := *(*uint32)(p)
			return a, uint64(a) < d[0].length
		case 8:
			a := *(*uint64)(p)
			return uint32(a), a < d[0].length
		case 16:
			a, b := *(*uint64)(p), *(*uint64)(unsafe.Add(p, 8))
			return uint32(a*d[1].length + b), a < d[0].length && b < d[1].length
		case 24:
			a, b, c := *(*uint64)(p), *(*uint64)(unsafe.Add(p, 8)), *(*uint64)(unsafe.Add(p, 16))
			return uint32((a*d[1].length+b)*d[2].length + c), a < d[0].length && b < d[1].length && c < d[2].length
		}
	}
	index := uint64(0)
	for k := range s.sides {
		v := s.sides[k].of(p)
		if v >= s.sides[k].length {
			return 0, false
		}
		index = index*s.sides[k].length + v
	}
	return uint32(index), true
}

func (s *store[P]) at(i uint32) *record { return &s.pages[i>>pageBits][i%pageSize] }

// number returns the number of p outside a box, a new one if p is new.
func (s *store[P]) number(p *P) uint32 {
	i, ok := s.numbers[*p]
	if !ok {
		i = uint32(len(s.kept))
		if i>>pageBits == uint32(len(s.pages)) {
			s.pages = append(s.pages, new([pageSize]record))
		}
		s.numbers[*p] = i
		s.kept = append(s.kept, *p)
	}
	return i
}

// room returns the record of i, for which it makes room. It is nil if the box is
// too empty for another page: at least a quarter of the records must be used.
func (s *store[P]) room(i uint32) *record {
	if page := &s.pages[i>>pageBits]; *page == s.empty && s.boxed {
		if s.used > s.sparse && s.used > s.len/(pageSize/4) {
			return nil
		}
		*page = new([pageSize]record)
		s.used++
	}
	return s.at(i)
}

func (s *store[P]) find(p *P) (uint32, bool) {
	if s.boxed {
		i, ok := s.point(unsafe.Pointer(p))
		return i, ok && s.at(i).bits != absent
	}
	i, ok := s.numbers[*p]
	return i, ok
}

func (s *store[P]) pos(i uint32) (p P) {
	if !s.boxed {
		return s.kept[i]
	}
	rest := uint64(i)
	for k := len(s.sides) - 1; k > 0; k-- {
		s.sides[k].put(unsafe.Pointer(&p), rest%s.sides[k].length)
		rest /= s.sides[k].length
	}
	s.sides[0].put(unsafe.Pointer(&p), rest)
	return p
}

// all yields the numbers in use, from low to high.
func (s *store[P]) all(yield func(int) bool) {
	for k, page := range s.pages {
		if page == s.empty {
			continue
		}
		for j := range page {
			if page[j].bits != absent && !yield(k<<pageBits|j) {
				return
			}
		}
	}
}
