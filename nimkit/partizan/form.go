package partizan

import (
	"cmp"
	"runtime"
	"slices"
	"sync"
	"sync/atomic"
	"weak"

	"nimlab/nimkit"
	"nimlab/nimkit/words"
)

// A form is what remains of a canonical form, not a number, when its center is taken away:
// the number halfway between its stops. So 5 + G and G share a form, and the stops of a
// form are ±half. (For a number x and a game G that is not one, G + x is {Gᴸ + x | Gᴿ + x}:
// number translation, Siegel 2013, II.2.)
//
// A form is either a nus, which is ups·↑ + *star and whose options are computed when they are
// needed, or it is given by its options. Equal forms are interned, so they are equal pointers. The
// table holds weak pointers, so that the garbage collector frees forms that nothing uses.
type form struct {
	isNus bool
	ups   int32
	star  uint32

	sides [2][]Value // the options by Player; nil for a nus until options is called
	half  Number     // half of the distance of the stops, at least 0
	depth int        // the number of moves of the longest play until a number
	id    uint64     // increases in the order in which forms are interned
	hash  uint64

	listOnce  sync.Once            // the options of a nus
	negative  atomic.Pointer[form] // −form, nil until it is computed
	wallsOnce sync.Once
	walls     Thermograph // the thermograph, after wallsOnce
}

// forms is the table of all interned forms.
var forms struct {
	sync.Mutex
	table map[uint64][]weak.Pointer[form] // by hash
	count atomic.Uint64
}

// intern returns the form in the table that equals f. If there is none, it adds f and returns it. The
// options of f must be canonical and sorted. It panics with errDepth if play in f may be longer than
// maxDepth, so that recursions over options do not become too deep.
func intern(f *form) *form {
	f.hash = f.computeHash()
	for _, side := range f.sides {
		for _, v := range side {
			if v.form != nil {
				f.depth = max(f.depth, v.form.depth+1)
			}
		}
	}
	if f.depth > maxDepth {
		panic(errDepth)
	}
	forms.Lock()
	defer forms.Unlock()
	if forms.table == nil {
		forms.table = map[uint64][]weak.Pointer[form]{}
	}
	bucket := forms.table[f.hash]
	for _, p := range bucket {
		if g := p.Value(); g != nil && g.equal(f) {
			return g
		}
	}
	if f.id == 0 {
		f.id = forms.count.Add(1)
	}
	forms.table[f.hash] = append(bucket, weak.Make(f))
	runtime.AddCleanup(f, removeCollected, f.hash)
	return f
}

// errDepth is the error of a form in which play may be longer than maxDepth.
var errDepth error = nimkit.NewLimitError(maxDepth, words.Errorf("partizan: a value with more than %d moves until it is a number: too large to be worked out: begin with less", maxDepth))

// removeCollected removes forms that the garbage collector has freed from the bucket of a hash.
func removeCollected(hash uint64) {
	forms.Lock()
	defer forms.Unlock()
	bucket := slices.DeleteFunc(forms.table[hash], func(p weak.Pointer[form]) bool { return p.Value() == nil })
	if len(bucket) == 0 {
		delete(forms.table, hash)
	} else {
		forms.table[hash] = bucket
	}
}

// equal reports whether two forms have the same options, which must be interned and sorted.
func (f *form) equal(g *form) bool {
	if f.isNus || g.isNus {
		return f.isNus == g.isNus && f.ups == g.ups && f.star == g.star
	}
	return slices.Equal(f.sides[Left], g.sides[Left]) && slices.Equal(f.sides[Right], g.sides[Right])
}

// computeHash returns a hash of the options of a form.
func (f *form) computeHash() uint64 {
	h := uint64(len(f.sides[Left]))
	if f.isNus {
		return mix(mix(h, uint64(uint32(f.ups))), uint64(f.star))
	}
	for _, side := range f.sides {
		for _, v := range side {
			h = mix(h, v.hash())
		}
	}
	return h
}

// hash returns a hash of a value.
func (v Value) hash() uint64 {
	h := mix(uint64(v.number.num), uint64(v.number.exponent))
	if v.form != nil {
		h = mix(h, v.form.id)
	}
	return h
}

// mix returns a hash of two words.
func mix(a, b uint64) uint64 {
	h := (a ^ b*0x9e3779b97f4a7c15) * 0xbf58476d1ce4e5b9
	return h ^ h>>29
}

// sortOptions sorts options and removes repetitions. Equal sets get the same order.
func sortOptions(options []Value) []Value {
	slices.SortFunc(options, func(v, w Value) int { return cmp.Or(v.number.Cmp(w.number), cmp.Compare(v.id(), w.id())) })
	return slices.Compact(options)
}

// id returns the id of the form, 0 for a number.
func (v Value) id() uint64 {
	if v.form == nil {
		return 0
	}
	return v.form.id
}

// options returns the options of the form for a player, which the caller must not change.
func (f *form) options(p Player) []Value {
	if f.isNus {
		f.listOnce.Do(f.setNusOptions)
	}
	return f.sides[p]
}

// nus returns ups·↑ + *star, a number, up and star.
func nus(ups int64, star uint32) Value {
	if ups == 0 && star == 0 {
		return Value{}
	}
	checkUps(ups)
	return Value{form: intern(&form{isNus: true, ups: int32(ups), star: star, depth: int(max(ups, -ups)) + int(star)})}
}

// setNusOptions sets the options of a nus:
//
//	*n       {0, *, …, *(n−1) | the same}
//	↑*       {0, * | 0}
//	n·↑ + *k {0 | (n−1)·↑ + *(k⊕1)}, n > 0
//
// and the negatives of the last two.
func (f *form) setNusOptions() {
	n, k := int64(f.ups), f.star
	switch {
	case n == 0:
		for j := range k {
			f.sides[Left] = append(f.sides[Left], nus(0, j))
		}
		f.sides[Right] = f.sides[Left]
	case n < 0:
		opposite := &form{isNus: true, ups: -f.ups, star: k}
		opposite.setNusOptions()
		for p, side := range opposite.sides {
			for _, v := range side {
				f.sides[1-p] = append(f.sides[1-p], v.Neg())
			}
		}
	case n == 1 && k == 1:
		f.sides = [2][]Value{{{}, nus(0, 1)}, {{}}}
	default:
		f.sides = [2][]Value{{{}}, {nus(n-1, k^1)}}
	}
}

// nusOf returns the nus that has these options, if there is one: the inverse of setNusOptions. Both
// sides must be canonical and sorted, and the stops of the game must be 0.
func nusOf(left, right []Value) (Value, bool) {
	zero := func(side []Value) bool { return len(side) == 1 && side[0] == Value{} }
	for _, side := range [][]Value{left, right} {
		for _, v := range side {
			if v.number != (Number{}) || v.form != nil && !v.form.isNus {
				return Value{}, false
			}
		}
	}
	if zero(left) && len(right) == 1 {
		n, k := right[0].nusParts()
		if n > 0 || n == 0 && k != 0 {
			return nus(n+1, k^1), true
		}
	}
	if zero(right) && len(left) == 1 {
		n, k := left[0].nusParts()
		if n < 0 || n == 0 && k != 0 {
			return nus(n-1, k^1), true
		}
	}
	nimbers := func(side []Value) bool { // exactly 0, *, …, *(len−1)
		seen := make([]bool, len(side))
		for _, v := range side {
			n, k := v.nusParts()
			if n != 0 || int64(k) >= int64(len(side)) {
				return false
			}
			seen[k] = true
		}
		return !slices.Contains(seen, false)
	}
	switch {
	case !nimbers(left) || !nimbers(right):
		return Value{}, false
	case len(left) == len(right):
		return nus(0, uint32(len(left))), true
	case len(left) == 2 && len(right) == 1:
		return nus(1, 1), true
	case len(left) == 1 && len(right) == 2:
		return nus(-1, 1), true
	}
	return Value{}, false
}

// nusParts returns n and k of a value that is a number plus n·↑ + *k, and 0 for a number.
func (v Value) nusParts() (n int64, k uint32) {
	if v.form == nil {
		return 0, 0
	}
	return int64(v.form.ups), v.form.star
}
