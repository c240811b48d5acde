package view

import (
	"fmt"
	"slices"
	"strings"

	"nimlab/nimkit"
	"nimlab/nimkit/nim"
	"nimlab/nimkit/words"
)

// Words that several tables of Nim share.
var (
	heapWord   = words.T("heap")
	nimSumWord = words.T("nim-sum")
)

// twoTo writes a power of two as the German article does: 2², 2¹, 2⁰.
func twoTo(k int) string {
	return "2" + strings.Map(func(d rune) rune { return []rune("⁰¹²³⁴⁵⁶⁷⁸⁹")[d-'0'] }, fmt.Sprint(k))
}

// Columns is a position in base two as both German articles print it: the digits
// with a row a heap, below them the column sums, whether these are even or odd,
// and the nim-sum; on the right, for heaps below 256, the matches in groups of
// powers of two. An odd column is marked.
func Columns(p nim.Position) (shown View) {
	defer orSaid(&shown)
	words.Check(unfit(p))
	c := p.Columns()
	width := len(c.Powers)
	grouped := width <= mostGrouped
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
		return func(power uint64) any { return matches(heap & power) }
	}
	t := Table{Caption: words.Same(p), Side: true}
	t.Head = row(heapWord, func(j int) any { return words.Same(twoTo(width - 1 - j)) }, func(power uint64) any { return power })
	for i, h := range p {
		t.add(row(h, func(j int) any { return c.Digits[i][j] }, groups(h))...)
	}
	odd := func(j int, v any) any {
		if c.Odd[j] {
			return Cell{v, Odd}
		}
		return v
	}
	t.add(row(words.T("column sum"), func(j int) any { return odd(j, c.Sums[j]) }, groups(0))...)
	t.add(row(words.T("even?"), func(j int) any { return odd(j, Parity(c.Odd[j])) }, groups(0))...)
	t.add(row(words.Format("%s = %d", nimSumWord, c.NimSum), func(j int) any { return odd(j, c.Sums[j]%2) }, groups(c.NimSum))...)
	return t
}

// Parity is the word for an even or an odd number.
func Parity(odd bool) words.Text {
	if odd {
		return words.T("odd")
	}
	return words.T("even")
}

// matches draws a group of matches, of more than 16 the number.
func matches(n uint64) string {
	if n > 16 {
		return fmt.Sprint(n)
	}
	return strings.Repeat("|", int(n))
}

// columnChange is the word for what a repair does with a column.
func columnChange(c nim.Change) words.Text {
	switch c {
	case nim.Take:
		return words.T("take away")
	case nim.PutBack:
		return words.T("put back")
	}
	return words.T("leave")
}

// Repair shows the winning move in a heap digit by digit, from the leftmost odd
// column on, as the proof in the Dutch article reasons: what is taken for the
// time being, and what is put back. Heaps are counted from 0. Where no such move
// makes all columns even it says why.
func Repair(p nim.Position, heap int) (shown View) {
	defer orSaid(&shown)
	words.Check(unfit(p))
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
		t.add(r.Before.Powers[first+i], sum, s.Digit, change, after, s.Taken)
	}
	return t
}

// RepairSteps walks through the argument of [Repair] column by column: what to do with
// the column, and what the heap has come to by then in the digits of the position.
//
//	show.It(play.Steps(view.RepairSteps(nim.Position{9, 12, 14}, 2)...))
func RepairSteps(p nim.Position, heap int) (shown []Step) {
	defer orSaid(&shown)
	words.Check(unfit(p))
	r, now := words.Must(p.Repair(heap)), slices.Clone(p)
	steps := []Step{{Says: words.T("The leftmost odd column is that of %d. Heap %d has a 1 there: take that heap, and go through the columns from left to right.",
		r.Steps[0].Power, heap+1), Shows: []any{Columns(p)}}}
	for _, s := range r.Steps {
		says := words.T("Column %[1]d is even. Nothing changes there. Taken so far: %[3]d.")
		switch s.Change {
		case nim.Take:
			says = words.T("Column %[1]d is odd and heap %[2]d has a 1 there. Take %[1]d away: the 1 becomes 0. Taken so far: %[3]d.")
		case nim.PutBack:
			says = words.T("Column %[1]d is odd and heap %[2]d has a 0 there. Put %[1]d back: the 0 becomes 1. Taken so far: %[3]d.")
		}
		now[heap] = p[heap] - s.Taken
		steps = append(steps, Step{Says: says.Sprintf(s.Power, heap+1, s.Taken), Shows: []any{Columns(slices.Clone(now))}})
	}
	return append(steps, Step{Says: words.T("Now every column is even. The move: take %d from heap %d, which leaves %d.", r.Move.Take(), heap+1, r.Move.To), Shows: []any{Columns(r.After.Heaps)}})
}

// Heaps draws the heaps of a position, the matches of each in groups of powers of
// two. Groups that stand an odd number of times are marked: they are the odd
// columns. A heap of more than 64 matches has numbers for its groups.
func Heaps(p nim.Position) (shown View) {
	defer orSaid(&shown)
	words.Check(unfit(p))
	return heaps{p}
}

type heaps struct{ p nim.Position }

// groups are the groups of a heap, with ! behind those whose column is odd.
func (v heaps) groups(heap uint64, l words.Language) (drawn []string) {
	for _, power := range nim.Powers(heap) {
		group := words.Same(power).In(l)
		if heap <= mostDrawn {
			group = strings.Repeat("|", int(power))
		}
		if power&uint64(v.p.NimSum()) != 0 {
			group += " !"
		}
		drawn = append(drawn, group)
	}
	return drawn
}

func (v heaps) HTML(l words.Language) string {
	const left, right = `style="text-align:left;padding:2px 8px;background:transparent"`, `style="text-align:right;padding:2px 8px;background:transparent"`
	const group = `span style="display:inline-block;border:1px solid #666;border-radius:5px;margin:1px 4px 1px 0;padding:0 6px;color:#000;font-family:monospace;`
	var rows []markup
	for i, h := range v.p {
		var groups []markup
		for _, drawn := range v.groups(h, l) {
			style := opening("background:#fff;")
			if strings.HasSuffix(drawn, "!") {
				style = marks[Odd].style
			}
			groups = append(groups, element(group+style+`"`, plain(drawn)))
		}
		rows = append(rows, element("tr", element(`th scope="row" `+left, plain(fmt.Sprint(heapWord.In(l), " ", i+1))),
			element("td "+right, plain(words.Same(h).In(l))), element("td "+left, groups...)))
	}
	return string(sideways("background:transparent", rows...)) + v.verdict().HTML(l)
}

// String is its text in the language that is [words.Chosen].
func (v heaps) String() string { return v.Text(words.Chosen()) }

func (v heaps) Text(l words.Language) string {
	var lines []string
	for i, h := range v.p {
		name := words.Format("%s %d: %d =", heapWord, i+1, h).In(l)
		lines = append(lines, strings.Join(append([]string{name}, v.groups(h, l)...), "  "))
	}
	return strings.Join(append(lines, v.verdict().In(l)), "\n")
}

// verdict names the powers that stand an odd number of times.
func (v heaps) verdict() words.Text {
	odd := nim.Powers(uint64(v.p.NimSum()))
	if len(odd) == 0 {
		return words.T("Every group occurs an even number of times: nim-sum 0.")
	}
	groups := between(odd, " + ", func(power uint64) words.Text { return words.Same(power) })
	return words.T("A ! marks a group that occurs an odd number of times. Nim-sum %s = %d.", groups, uint64(v.p.NimSum()))
}

// NimMove names a move: "heap 3: 14 → 5".
func NimMove(m nim.Move) words.Text {
	return words.T("heap %d: %d → %d", m.Heap+1, m.From, m.To)
}

// heapsName is a position, or how many heaps it has if they are many.
func heapsName(p nim.Position) words.Text {
	if len(p) <= mostHeaps {
		return words.Same(p)
	}
	return words.N(len(p), "A position of %d heap", "A position of %d heaps", len(p))
}

// WinningMoves says what a position is worth to the player to move, and which
// moves win: all of them, or of very many how many there are and the first.
func WinningMoves(p nim.Position, play nimkit.Play) (shown View) {
	defer orSaid(&shown)
	words.Check(nim.CheckPlay(play))
	name, wins := heapsName(p), p.Winning(play)
	s := Sentences{words.T("%s is a %s (%s).", name, Outcome(p.Outcome(play)), PlayName(play))}
	if wins.Len() > mostWinning {
		s = append(s, words.T("The nim-sum is %d. There are %d moves that win, and this is the first:", uint64(p.NimSum()), wins.Len()))
	}
	for m := range wins.All() {
		s = append(s, words.T("Take %d from heap %d: %d → %d.", m.Take(), m.Heap+1, m.From, m.To))
		if wins.Len() > mostWinning {
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

// AllMoves is every legal move of a position, a row for each heap: under the
// number that is left stands what the opponent then has. The moves that win are
// those that leave a loss. Moves that leave 40 or more are not listed.
func AllMoves(p nim.Position, play nimkit.Play) (shown View) {
	defer orSaid(&shown)
	words.Check(nim.CheckPlay(play), unfit(p))
	largest := min(slices.Max(p), mostColumns)
	t := Table{
		Caption: words.T("%v: what the other gets, by what is left of the heap", p),
		Side:    true,
		Head:    []any{heapWord},
	}
	t.count(int(largest))
	wins := p.Winning(play)
	for i, h := range p {
		row := []any{words.T("%d: of %d", i+1, h)}
		win, has := wins.In(i)
		for left := range min(h, largest) {
			row = append(row, outcomeCell(nimkit.LossOrWin(has && left == win.To)))
		}
		t.add(row...)
	}
	return t
}

// Players are the names of the two players where they have no others: A begins.
func Players() [2]words.Text { return [2]words.Text{words.Same("A"), words.Same("B")} }

// TurningPoint says what to do at the turning point of misère play, and what
// normal play does there; or that the position is none.
func TurningPoint(p nim.Position) Sentences {
	name := heapsName(p)
	t, ok := p.TurningPoint()
	if !ok {
		return Sentences{words.T("%s is no turning point: there is not exactly one heap of 2 or more.", name)}
	}
	leaves := func(m nim.Move) int { return t.Ones + int(m.To) }
	return Sentences{
		words.T("%s is the turning point: one heap of 2 or more is left (heap %d) and %d of 1.", name, t.Heap+1, t.Ones),
		words.T("Normal: %s leaves an even number of ones: %d.", NimMove(t.Normal), leaves(t.Normal)),
		words.T("Misère: %s leaves an odd number of ones: %d.", NimMove(t.Misere), leaves(t.Misere)),
	}
}

// MirrorRule says how the sub-rule of copying fares in every position of at most
// as many matches in each heap as p, and where it fails first.
func MirrorRule(p nim.Position, play nimkit.Play) (shown View) {
	defer orSaid(&shown)
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

// Moore says what a position of Moore's game is worth to the player to move, what
// the column sums leave on division by k+1, and the first few moves that win.
func Moore(k nim.Moore, p nim.Position, play nimkit.Play) (shown View) {
	defer orSaid(&shown)
	words.Check(nim.CheckPlay(play), unfit(p))
	s := Sentences{words.T("%v is a %s with at most %d heaps a turn. Remainders of the column sums on division by %d: %s.", p, Outcome(k.Outcome(p, play)), uint64(k), uint64(k)+1,
		words.JoinFunc(p.Columns().Sums, " ", func(sum int) string { return fmt.Sprint(k.Rest(sum)) }))}
	for move := range k.WinningMoves(p, play) {
		if len(s) > mostMoore {
			return append(s, words.Same("…"))
		}
		w := NimMove(move[0])
		for _, m := range move[1:] {
			w = words.T("%s and %s", w, NimMove(m))
		}
		s = append(s, w)
	}
	return s
}

// LostTriples lists, for each smallest number from 1 to k, the first n triples of
// heaps that are lost for the player to move, as the Dutch article does. k and n
// are at most 50.
func LostTriples(k, n int) (shown View) {
	defer orSaid(&shown)
	words.Check(within("number of rows %d", k, 1, mostTriples), within("number of triples %d", n, 1, mostTriples))
	t := Table{
		Caption: words.T("Lost triples by their smallest number"),
		Side:    true,
	}
	for smallest := 1; smallest <= k; smallest++ {
		t.add(smallest, words.JoinFunc(nim.LostTriples(smallest).First(n), "  ", func(triple [3]uint64) string { return words.Name(triple) }))
	}
	return t
}
