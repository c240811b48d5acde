package view

import (
	"fmt"
	"slices"
	"strings"

	"nimlab/nimkit"
	"nimlab/nimkit/nim"
	"nimlab/nimkit/words"
)

// Texts that several tables of Nim share.
var (
	heapWord   = words.T("heap")
	nimSumWord = words.T("nim-sum")
)

// powerOfTwo writes 2 to the power k as the German article does: 2², 2¹, 2⁰.
func powerOfTwo(k int) string {
	return "2" + strings.Map(func(d rune) rune { return []rune("⁰¹²³⁴⁵⁶⁷⁸⁹")[d-'0'] }, fmt.Sprint(k))
}

// Columns returns a table of a position in base two, as both German articles print it. Each heap
// has a row of digits, with the column sums, their parities and the nim-sum below. If all
// heaps are below 256, the matches in groups of powers of two are on the right. Odd columns
// are marked.
func Columns(p nim.Position) (result View) {
	defer showError(&result)
	words.Check(checkHeaps(p))
	c := p.Columns()
	width := len(c.Powers)
	grouped := width <= maxGroupColumns
	row := func(name any, digit func(j int) any, group func(power uint64) any) []any {
		r := []any{name}
		for j := range width {
			r = append(r, digit(j))
		}
		if grouped {
			for _, power := range c.Powers {
				r = append(r, words.Same(group(power)))
			}
		}
		return r
	}
	groups := func(heap uint64) func(power uint64) any {
		return func(power uint64) any { return matchGroup(heap & power) }
	}
	t := Table{Caption: words.Same(p), Side: true}
	t.Head = row(heapWord, func(j int) any { return words.Same(powerOfTwo(width - 1 - j)) }, func(power uint64) any { return power })
	for i, h := range p {
		t.addRow(row(h, func(j int) any { return c.Digits[i][j] }, groups(h))...)
	}
	odd := func(j int, v any) any {
		if c.Odd[j] {
			return Cell{v, Odd}
		}
		return v
	}
	t.addRow(row(words.T("column sum"), func(j int) any { return odd(j, c.Sums[j]) }, groups(0))...)
	t.addRow(row(words.T("even?"), func(j int) any { return odd(j, Parity(c.Odd[j])) }, groups(0))...)
	t.addRow(row(words.Format("%s = %d", nimSumWord, c.NimSum), func(j int) any { return odd(j, c.Sums[j]%2) }, groups(c.NimSum))...)
	return t
}

// Parity returns the word odd or even.
func Parity(odd bool) words.Text {
	if odd {
		return words.T("odd")
	}
	return words.T("even")
}

// matchGroup draws n matches, or writes the number if it is above 16.
func matchGroup(n uint64) string {
	if n > 16 {
		return fmt.Sprint(n)
	}
	return strings.Repeat("|", int(n))
}

// columnChange names the change of a column by a repair.
func columnChange(c nim.Change) words.Text {
	switch c {
	case nim.Take:
		return words.T("take away")
	case nim.PutBack:
		return words.T("put back")
	}
	return words.T("leave")
}

// Repair returns a table of the winning move in a heap digit by digit, beginning with the leftmost
// odd column, as in the proof of the Dutch article: the powers of two that are taken and those
// that are put back. Heaps are counted from 0. It is an error if no move in the heap makes all
// columns even.
func Repair(p nim.Position, heap int) (result View) {
	defer showError(&result)
	words.Check(checkHeaps(p))
	r := words.Must(p.Repair(heap))
	t := Table{
		Caption: words.T("heap %d from %d to %d: take %d", r.Move.Heap+1, r.Move.From, r.Move.To, r.Move.Take()),
		Head: heads(words.T("column"), words.T("sum"), words.T("digit"), words.T("what to do"),
			words.T("becomes"), words.T("taken so far")),
		Side: true,
	}
	first := len(r.Before.Powers) - len(r.Steps)
	for i, s := range r.Steps {
		var sum, after any = Parity(s.Odd), s.Digit
		if s.Odd {
			sum, after = Cell{sum, Odd}, Cell{1 - s.Digit, Right}
		}
		change := columnChange(s.Change)
		if s.Change != nim.Leave {
			change = words.Format("%s: %d", change, s.Power)
		}
		t.addRow(r.Before.Powers[first+i], sum, s.Digit, change, after, s.Taken)
	}
	return t
}

// RepairSteps explains [Repair] column by column: the change of the column and the digits of
// the position after it.
//
//	show.It(play.Steps(view.RepairSteps(nim.Position{9, 12, 14}, 2)...))
func RepairSteps(p nim.Position, heap int) (steps []Step) {
	defer showError(&steps)
	words.Check(checkHeaps(p))
	r, current := words.Must(p.Repair(heap)), slices.Clone(p)
	steps = []Step{{Sentence: words.T("The leftmost odd column is that of %d. Heap %d has a 1 there: take that heap, and go through the columns from left to right.",
		r.Steps[0].Power, heap+1), Values: []any{Columns(p)}}}
	for _, s := range r.Steps {
		sentence := words.T("Column %[1]d is even. Nothing changes there. Taken so far: %[3]d.")
		switch s.Change {
		case nim.Take:
			sentence = words.T("Column %[1]d is odd and heap %[2]d has a 1 there. Take %[1]d away: the 1 becomes 0. Taken so far: %[3]d.")
		case nim.PutBack:
			sentence = words.T("Column %[1]d is odd and heap %[2]d has a 0 there. Put %[1]d back: the 0 becomes 1. Taken so far: %[3]d.")
		}
		current[heap] = p[heap] - s.Taken
		steps = append(steps, Step{Sentence: sentence.Sprintf(s.Power, heap+1, s.Taken), Values: []any{Columns(slices.Clone(current))}})
	}
	return append(steps, Step{Sentence: words.T("Now every column is even. The move: take %d from heap %d, which leaves %d.", r.Move.Take(), heap+1, r.Move.To), Values: []any{Columns(r.After.Heaps)}})
}

// Heaps draws the heaps of a position as matches in groups of powers of two. Groups that occur
// an odd number of times are marked. The groups of a heap above 64 are numbers.
func Heaps(p nim.Position) (result View) {
	defer showError(&result)
	words.Check(checkHeaps(p))
	return heaps{slices.Clone(p)}
}

// heaps is the view of [Heaps].
type heaps struct{ p nim.Position }

// groups returns the groups of a heap, with ! after those that occur an odd number of times.
func (v heaps) groups(heap uint64, l words.Language) (list []string) {
	for _, power := range nim.Powers(heap) {
		group := words.Same(power).In(l)
		if heap <= maxDrawnMatches {
			group = strings.Repeat("|", int(power))
		}
		if power&uint64(v.p.NimSum()) != 0 {
			group += " !"
		}
		list = append(list, group)
	}
	return list
}

// HTML implements [View].
func (v heaps) HTML(l words.Language) string {
	const left, right = `style="text-align:left;padding:2px 8px;background:transparent"`, `style="text-align:right;padding:2px 8px;background:transparent"`
	const group = `span style="display:inline-block;border:1px solid #666;border-radius:5px;margin:1px 4px 1px 0;padding:0 6px;color:#000;font-family:monospace;`
	var rows []markup
	for i, h := range v.p {
		var groups []markup
		for _, text := range v.groups(h, l) {
			style := opening("background:#fff;")
			if strings.HasSuffix(text, "!") {
				style = marks[Odd].style
			}
			groups = append(groups, element(group+style+`"`, escape(text)))
		}
		rows = append(rows, element("tr", element(`th scope="row" `+left, escape(fmt.Sprint(heapWord.In(l), " ", i+1))),
			element("td "+right, escape(words.Same(h).In(l))), element("td "+left, groups...)))
	}
	return string(scrollingTable("background:transparent", rows...)) + v.verdict().HTML(l)
}

// String returns the text in the language of [words.Chosen].
func (v heaps) String() string { return v.Text(words.Chosen()) }

// Text implements [View].
func (v heaps) Text(l words.Language) string {
	var lines []string
	for i, h := range v.p {
		name := words.Format("%s %d: %d =", heapWord, i+1, h).In(l)
		lines = append(lines, strings.Join(append([]string{name}, v.groups(h, l)...), "  "))
	}
	return strings.Join(append(lines, v.verdict().In(l)), "\n")
}

// verdict names the powers that occur an odd number of times, and the nim-sum.
func (v heaps) verdict() words.Text {
	odd := nim.Powers(uint64(v.p.NimSum()))
	if len(odd) == 0 {
		return words.T("Every group occurs an even number of times: nim-sum 0.")
	}
	groups := joinTexts(odd, " + ", func(power uint64) words.Text { return words.Same(power) })
	return words.T("A ! marks a group that occurs an odd number of times. Nim-sum %s = %d.", groups, uint64(v.p.NimSum()))
}

// NimMove names a move: "heap 3: 14 → 5". The name counts heaps from 1.
func NimMove(m nim.Move) words.Text {
	return words.T("heap %d: %d → %d", m.Heap+1, m.From, m.To)
}

// heapsName returns a position, or its number of heaps if there are more than 100.
func heapsName(p nim.Position) words.Text {
	if len(p) <= maxHeaps {
		return words.Same(p)
	}
	return words.N(len(p), "A position of %d heap", "A position of %d heaps", len(p))
}

// WinningMoves states the outcome of a position for the player to move, and the winning moves.
// If there are more than 12, it states their number and the first one.
func WinningMoves(p nim.Position, play nimkit.Play) (result View) {
	defer showError(&result)
	words.Check(nim.CheckPlay(play))
	name, wins := heapsName(p), p.Winning(play)
	s := Sentences{words.T("%s is a %s (%s).", name, Outcome(p.Outcome(play)), PlayName(play))}
	if wins.Len() > maxWinningMoves {
		s = append(s, words.T("The nim-sum is %d. There are %d moves that win, and this is the first:", uint64(p.NimSum()), wins.Len()))
	}
	for m := range wins.All() {
		s = append(s, words.T("Take %d from heap %d: %d → %d.", m.Take(), m.Heap+1, m.From, m.To))
		if wins.Len() > maxWinningMoves {
			break
		}
	}
	switch {
	case len(s) > 1:
	case p.Empty():
		s = append(s, words.T("Nothing is left."))
	default:
		s = append(s, words.T("Every move leaves the other a win."))
	}
	return s
}

// AllMoves returns a table of the moves of a position, with a row for each heap. The columns are
// the numbers that are left of the heap, below 40. The entries are the outcomes for the
// opponent, so the winning moves are those that leave a loss.
func AllMoves(p nim.Position, play nimkit.Play) (result View) {
	defer showError(&result)
	words.Check(nim.CheckPlay(play), checkHeaps(p))
	largest := min(slices.Max(p), maxColumns)
	t := Table{
		Caption: words.T("%v: what the other gets, by what is left of the heap", p),
		Side:    true,
		Head:    []any{heapWord},
	}
	t.addNumbers(int(largest))
	wins := p.Winning(play)
	for i, h := range p {
		row := []any{words.T("%d: of %d", i+1, h)}
		win, ok := wins.In(i)
		for left := range min(h, largest) {
			row = append(row, outcomeCell(nimkit.LossOrWin(ok && left == win.To)))
		}
		t.addRow(row...)
	}
	return t
}

// Players returns the default names of the players, A and B. A begins.
func Players() [2]words.Text { return [2]words.Text{words.Same("A"), words.Same("B")} }

// TurningPoint states the right moves at a turning point in normal and in misère play, or that
// the position is none.
func TurningPoint(p nim.Position) Sentences {
	name := heapsName(p)
	t, ok := p.TurningPoint()
	if !ok {
		return Sentences{words.T("%s is no turning point: there is not exactly one heap of 2 or more.", name)}
	}
	ones := func(m nim.Move) int { return t.Ones + int(m.To) }
	return Sentences{
		words.T("%s is the turning point: one heap of 2 or more is left (heap %d) and %d of 1.", name, t.Heap+1, t.Ones),
		words.T("Normal: %s leaves an even number of ones: %d.", NimMove(t.Normal), ones(t.Normal)),
		words.T("Misère: %s leaves an odd number of ones: %d.", NimMove(t.Misere), ones(t.Misere)),
	}
}

// MirrorRule checks the sub-rule of copying in all positions whose heaps are at most those of
// p. It states how often the rule fails, and the smallest case.
func MirrorRule(p nim.Position, play nimkit.Play) (result View) {
	defer showError(&result)
	c := words.Must(p.CheckMirror(play))
	if c.Broken == 0 {
		return Sentences{words.T("Copying was possible %d times and never failed.", c.Cases)}
	}
	s := Sentences{words.T("Copying was possible %d times. It failed %d times, because it did not leave a loss.", c.Cases, c.Broken)}
	f := c.First
	right := words.JoinFunc(f.Right, ", ", func(m nim.Move) string { return fmt.Sprintf("%d → %d", m.From, m.To) })
	return append(s, words.T("Smallest case: %v. The other plays %s. Copying that move with %s leaves %v, which is a win for the other. The right move is %s.",
		f.Handed, NimMove(f.Opponent), NimMove(f.Copy), f.After, right))
}

// Moore states the outcome of a position of Moore's game, the remainders of the column sums on
// division by k+1, and the first six winning moves.
func Moore(k nim.Moore, p nim.Position, play nimkit.Play) (result View) {
	defer showError(&result)
	words.Check(nim.CheckPlay(play), checkHeaps(p))
	s := Sentences{words.T("%v is a %s with at most %d heaps a turn. Remainders of the column sums on division by %d: %s.", p, Outcome(k.Outcome(p, play)), uint64(k), uint64(k)+1,
		words.JoinFunc(p.Columns().Sums, " ", func(sum int) string { return fmt.Sprint(k.Rest(sum)) }))}
	for move := range k.WinningMoves(p, play) {
		if len(s) > maxMooreMoves {
			return append(s, words.Same("…"))
		}
		name := NimMove(move[0])
		for _, m := range move[1:] {
			name = words.T("%s and %s", name, NimMove(m))
		}
		s = append(s, name)
	}
	return s
}

// LostTriples returns a table of the first n lost triples of heaps for each smallest number from 1
// to k, as in the Dutch article. Both k and n are from 1 to 50.
func LostTriples(k, n int) (result View) {
	defer showError(&result)
	words.Check(within("number of rows %d", k, 1, maxTriples), within("number of triples %d", n, 1, maxTriples))
	t := Table{
		Caption: words.T("Lost triples by their smallest number"),
		Side:    true,
	}
	for smallest := 1; smallest <= k; smallest++ {
		t.addRow(smallest, words.JoinFunc(nim.LostTriples(smallest).First(n), "  ", func(triple [3]uint64) string { return words.Name(triple) }))
	}
	return t
}
