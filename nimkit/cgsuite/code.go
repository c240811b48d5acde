package cgsuite

import (
	"math"
	"slices"
	"strconv"
	"strings"

	"nimlab/nimkit"
	"nimlab/nimkit/octal"
	"nimlab/nimkit/words"
)

// TakeAndBreak returns the ruleset of a code of CGSuite's class of that name. As in package
// octal, the digit d_i describes what may be left after taking i counters. The digits
// continue to V, for four heaps and five. Other sets of heaps have a notation of their own:
//
//	{1,3}   one heap or three
//	{2+}    two heaps or more; * is any number, including none
//	&64;    the digit 64
//	4!      two heaps, all heaps unequal
//	8?      three heaps, not all equal
//	{2+}=   two heaps or more, all equal; in {2!,3} only two heaps must be unequal
//	[3]     at the end: the part that repeats for ever
//
// A code of package octal becomes an [octal.Code] or [octal.Grundy], for which periods can be
// proven. Any other becomes an [octal.Func], whose options are listed one by one. Its Options
// panics with a [*nimkit.LimitError] for a heap with more than 200,000 options. The error
// names the wrong part of the code, or a move that changes nothing or adds counters, since
// play must end.
func TakeAndBreak(code string) (octal.Ruleset, error) {
	if code == "4!.0" {
		return octal.Grundy, nil
	}
	if plain, err := octal.Parse(strings.NewReplacer("[", "(", "]", ")").Replace(code)); err == nil && !strings.ContainsAny(code, "()") {
		return plain, nil
	}
	r := reader{code: code, rest: code}
	digits, repeats, err := r.digits()
	if err != nil {
		return nil, err
	}
	last := len(digits)
	if repeats > 0 {
		last = math.MaxInt - 1
	}
	return octal.From(func(heap int) [][]int {
		return optionsOf(code, heap, last, func(i int) digit {
			switch {
			case i < len(digits):
				return digits[i]
			case repeats > 0:
				return digits[len(digits)-repeats+(i-len(digits))%repeats]
			}
			return digit{}
		})
	}), nil
}

// digit holds the condition for each number of heaps: any, unequal, not all equal, all equal,
// or not allowed.
type digit struct {
	kinds []byte // ' ', '!', '?', '=' or 0, indexed by the number of heaps
	more  bool   // larger numbers have the last condition
}

// kind returns the condition for a number of heaps.
func (d digit) kind(heaps int) byte {
	if d.more {
		heaps = min(heaps, len(d.kinds)-1)
	}
	if heaps < len(d.kinds) {
		return d.kinds[heaps]
	}
	return 0
}

// maxParts is the largest number of heaps in braces.
const maxParts = 63

// allow sets the condition for a number of heaps.
func (d *digit) allow(heaps int, kind byte) {
	for len(d.kinds) <= heaps {
		d.kinds = append(d.kinds, 0)
	}
	d.kinds[heaps] = kind
}

// reader reads a code from left to right.
type reader struct{ code, rest string }

// errorf returns an error about the code.
func (r *reader) errorf(format string, a ...any) error {
	return words.Errorf("cgsuite: code %.60q: %w", r.code, words.Errorf(format, a...))
}

// digits reads d0, d1, …, and returns the number of digits at the end that repeat for ever.
func (r *reader) digits() (digits []digit, repeats int, err error) {
	if len(r.code) > octal.MaxDigits {
		return nil, 0, r.errorf("%d signs, more than %d", len(r.code), octal.MaxDigits)
	}
	opened := -1
	for point := false; r.rest != ""; {
		switch {
		case r.rest[0] == '.' && !point && len(digits) > 0:
			point, r.rest = true, r.rest[1:]
			for _, added := range digits[:len(digits)-1] {
				if len(added.kinds) > 0 {
					return nil, 0, r.errorf("a digit before d0 puts counters on: play need not end")
				}
			}
			if digits = digits[len(digits)-1:]; digits[0].kind(0) != 0 || digits[0].kind(1) != 0 {
				return nil, 0, r.errorf("before the point stands what a heap may be split into without taking: two heaps or more; anything else would be a move that changes nothing")
			}
		case r.rest[0] == '[' && point && opened < 0:
			opened, r.rest = len(digits), r.rest[1:]
		case r.rest == "]" && opened >= 0 && opened < len(digits):
			return digits, len(digits) - opened, nil
		default:
			d, err := r.digit()
			if err != nil {
				return nil, 0, err
			}
			digits = append(digits, d)
		}
		if !point && r.rest == "" {
			return nil, 0, r.errorf("no point; a code reads d0.d1d2…, such as 0.77")
		}
	}
	if opened >= 0 || len(digits) == 0 {
		return nil, 0, r.errorf("it ends too soon")
	}
	return digits, 0, nil
}

// digit reads one digit and the sign after it.
func (r *reader) digit() (d digit, err error) {
	bits := func(n uint64) {
		for k := range 64 {
			if n>>k&1 != 0 {
				d.allow(k, ' ')
			}
		}
	}
	end := 1
	switch first := r.rest[0]; first {
	case '*':
		d = digit{kinds: []byte{' '}, more: true}
	case '&', '{':
		if end = strings.IndexByte(r.rest, map[byte]byte{'&': ';', '{': '}'}[first]) + 1; end == 0 {
			return d, r.errorf("%c is not closed", first)
		}
		inside := r.rest[1 : end-1]
		if first == '&' {
			n, err := strconv.ParseUint(inside, 10, 63)
			if err != nil {
				return d, r.errorf("%.20q is no digit", inside)
			}
			bits(n)
			break
		}
		inside, d.more = strings.CutSuffix(inside, "+")
		for item := range strings.SplitSeq(inside, ",") {
			number := strings.TrimRight(item, "!?=")
			n, err := strconv.Atoi(number)
			if err != nil || n < 0 || n > maxParts || len(item) > len(number)+1 {
				return d, r.errorf("%.20q is no number of heaps from 0 to %d", item, maxParts)
			}
			kind := byte(' ')
			if len(item) > len(number) {
				kind = item[len(item)-1]
			}
			d.allow(n, kind)
		}
	default:
		n, err := strconv.ParseUint(r.rest[:1], 32, 8)
		if err != nil {
			return d, r.errorf("%.10q: a digit is one of 0 to 9 and A to V, or {…}, &…; or *", r.rest)
		}
		bits(n)
	}
	r.rest = r.rest[end:]
	if r.rest != "" && strings.IndexByte("!?=", r.rest[0]) >= 0 {
		for k, kind := range d.kinds {
			switch kind {
			case ' ':
				d.kinds[k] = r.rest[0]
			case 0:
			default:
				return d, r.errorf("%c behind a list that has %c in it", r.rest[0], kind)
			}
		}
		r.rest = r.rest[1:]
	}
	return d, nil
}

// optionsOf returns the options of a heap, each with the smaller heaps first. No move takes
// more than last counters. It panics with a [*nimkit.LimitError] if there are too many.
func optionsOf(code string, heap, last int, digitOf func(i int) digit) (options [][]int) {
	heapCount := 0
	add := func(heaps []int) {
		if len(options) == maxHeapOptions {
			panic(nimkit.NewLimitError(maxHeapOptions, words.Errorf("cgsuite: %.60s: a heap of %d has more than %d options: begin with less", code, heap, maxHeapOptions)))
		}
		if heapCount += len(heaps); heapCount > maxPartTotal {
			panic(nimkit.NewLimitError(maxPartTotal, words.Errorf("cgsuite: %.60s: all that can be left of a heap of %d is more than %d heaps together: begin with less", code, heap, maxPartTotal)))
		}
		options = append(options, slices.Clone(heaps))
	}
	splits := 0
	count := func() {
		if splits++; splits > maxSplits {
			panic(nimkit.NewLimitError(maxSplits, words.Errorf("cgsuite: %.60s: a heap of %d can be divided in more than %d ways: begin with less", code, heap, maxSplits)))
		}
	}
	for taken := range min(heap, last) + 1 {
		d, rest := digitOf(taken), heap-taken
		count()
		if rest == 0 {
			if d.kind(0) != 0 {
				add([]int{})
			}
			continue
		}
		for parts := 1; parts <= rest && (d.more || parts < len(d.kinds)); parts++ {
			count()
			switch kind := d.kind(parts); kind {
			case 0:
			case '=':
				if rest%parts == 0 {
					add(slices.Repeat([]int{rest / parts}, parts))
				}
			default:
				apart := 0
				if kind == '!' {
					apart = 1
				}
				split(nil, rest, parts, 1, apart, count, func(heaps []int) {
					if kind != '?' || heaps[0] != heaps[parts-1] || parts == 1 {
						add(heaps)
					}
				})
			}
		}
	}
	return options
}

const (
	maxHeapOptions = 200_000 // options of a heap
	maxPartTotal   = 1 << 24 // heaps in these options
	maxSplits      = 1 << 24 // splits tried to find them
)

// split calls found with every split of the counters into this number of parts, after the
// parts in heaps. Each part exceeds the one before it by at least apart, and is at least
// least. It calls count for each partial split.
func split(heaps []int, counters, parts, least, apart int, count func(), found func([]int)) {
	count()
	if parts == 1 {
		found(append(heaps, counters))
		return
	}
	for n := least; n*parts+apart*parts*(parts-1)/2 <= counters; n++ {
		split(append(heaps, n), counters-n, parts-1, n+apart, apart, count, found)
	}
}
