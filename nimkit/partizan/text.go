package partizan

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// String writes the value in the usual notation, as [Parse] reads it: a number, number and
// infinitesimal as in "3/2*" and "⇑*2", ±x for the switch {x | −x}, and else the options in
// braces, where {4 ‖ 0 | −12} stands for {4 | {0 | −12}}. For a value too large to be
// written, with more than 100,000 letters, it says so.
func (v Value) String() string {
	w := writer{budget: maxWritten}
	text, _ := w.write(v)
	if w.budget < 0 {
		return fmt.Sprintf("{…} between %v and %v", v.RightStop(), v.LeftStop())
	}
	return text
}

// maxWritten is the largest number of bytes of a value as text.
const maxWritten = 100_000

// A writer writes values with up to budget letters in all.
type writer struct {
	budget  int
	ordered map[[2]Value]int
}

// write returns the text of v, and the number of bars of its widest separator, 0 without one.
func (w *writer) write(v Value) (text string, bars int) {
	if v.isNus() {
		text = v.nusText()
		w.budget -= len(text)
		return text, 0
	}
	if w.budget -= len("{ | }"); w.budget < 0 {
		return "", 0
	}
	left, right := w.options(v, Left), w.options(v, Right)
	if len(left) > 0 && v.Neg() == v {
		if len(left) == 1 {
			text, _ := w.write(left[0])
			return "±" + text, 0
		}
		return "±{" + w.list(left) + "}", 0
	}
	var sides [2]string
	for p, side := range [][]Value{left, right} {
		if len(side) != 1 {
			sides[p] = w.list(side)
			continue
		}
		text, inner := w.write(side[0])
		sides[p], bars = text, max(bars, inner)
		if inner > 0 {
			sides[p] = text[1 : len(text)-1]
		}
	}
	bars++
	bar := strings.Repeat("|", bars)
	if bars == 2 {
		bar = "‖"
	}
	return "{" + strings.TrimSpace(sides[0]+" "+bar+" "+sides[1]) + "}", bars
}

// list returns the texts of values, separated by commas.
func (w *writer) list(values []Value) string {
	parts := make([]string, len(values))
	for i, v := range values {
		parts[i], _ = w.write(v)
	}
	return strings.Join(parts, ", ")
}

// options returns the options of v for a player, in order.
func (w *writer) options(v Value, p Player) []Value {
	options := v.options(p)
	slices.SortFunc(options, w.order)
	return options
}

// order compares values by their structure and not by who wins: larger numbers come first, then
// simpler infinitesimals, then smaller distances of the stops, and finally fewer and earlier options.
func (w *writer) order(a, b Value) int {
	if a == b {
		return 0
	}
	if c := cmp.Or(b.number.Cmp(a.number), cmp.Compare(toInt(b.isNus()), toInt(a.isNus())), a.half().Cmp(b.half())); c != 0 {
		return c
	}
	if a.isNus() {
		n, j := a.nusParts()
		m, k := b.nusParts()
		return cmp.Or(cmp.Compare(max(n, -n), max(m, -m)), cmp.Compare(m, n), cmp.Compare(j, k))
	}
	if c, ok := w.ordered[[2]Value{a, b}]; ok {
		return c
	}
	c := 0
	for p := Left; p <= Right && c == 0; p++ {
		c = cmp.Or(cmp.Compare(len(a.form.options(p)), len(b.form.options(p))), slices.CompareFunc(w.options(Value{form: a.form}, p), w.options(Value{form: b.form}, p), w.order))
	}
	if w.ordered == nil {
		w.ordered = map[[2]Value]int{}
	}
	w.ordered[[2]Value{a, b}] = c
	return c
}

// toInt returns 1 for true and 0 for false.
func toInt(b bool) int {
	if b {
		return 1
	}
	return 0
}

// nusText writes a number, n·↑ and *k, one behind the other: 3/2*, ⇑*2, 5·↓.
func (v Value) nusText() string {
	n, k := v.nusParts()
	var text strings.Builder
	if v.number != (Number{}) || n == 0 && k == 0 {
		text.WriteString(v.number.String())
	}
	sign, double := "↑", "⇑"
	if n < 0 {
		n, sign, double = -n, "↓", "⇓"
	}
	switch {
	case n == 1:
		text.WriteString(sign)
	case n == 2:
		text.WriteString(double)
	case n > 2 && text.Len() > 0: // 1 + 3·↑ and not 13·↑
		fmt.Fprintf(&text, " + %d·%s", n, sign)
	case n > 2:
		fmt.Fprintf(&text, "%d·%s", n, sign)
	}
	if k > 0 {
		text.WriteString("*")
	}
	if k > 1 {
		text.WriteString(strconv.FormatUint(uint64(k), 10))
	}
	return text.String()
}
