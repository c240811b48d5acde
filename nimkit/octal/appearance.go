package octal

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"nimlab/nimkit"
	"nimlab/nimkit/board"
	"nimlab/nimkit/words"
)

// Title returns the name of a ruleset in the reader's language: its own name, the set of
// its takes if it never splits heaps, the same with a sink if a smaller heap than the largest
// of two takes or more may always be taken whole, its code, or "a rule of your own" for a
// [Func].
func Title(ruleset Ruleset) words.Text {
	switch ruleset {
	case Nim:
		return words.Same("Nim")
	case Kayles:
		return words.T("Kayles")
	case Lasker:
		return words.T("Lasker's Nim")
	case DawsonsKayles:
		return words.T("Dawson's Kayles")
	case DawsonsChess:
		return words.T("Dawson's Chess")
	case Grundy:
		return words.T("Grundy's game")
	}
	switch g := ruleset.(type) {
	case Code:
		if takes := g.takesWith("3"); len(takes) > 0 && len(takes) <= 20 {
			return setOf(takes)
		}
		if takes := g.sinkTakes(); len(takes) > 1 && len(takes) <= 20 {
			return words.T("%s with a sink", setOf(takes))
		}
	case *Func:
		return words.T("a rule of your own")
	}
	return words.Same(Notation(ruleset))
}

// setOf writes numbers as a set: "{2, 3}".
func setOf(takes []int) words.Text {
	return words.Same("{" + words.JoinFunc(takes, ", ", strconv.Itoa) + "}")
}

// Title returns the name of the code, see the function [Title].
func (c Code) Title() words.Text { return Title(c) }

// Title returns the name of the ruleset, see the function [Title].
func (s Splitting) Title() words.Text { return Title(s) }

// Title returns "a rule of your own" in the reader's language.
func (f *Func) Title() words.Text { return Title(f) }

// takesWith returns the takes of a code all of whose digits are 0 or this digit, or nil.
func (c Code) takesWith(digit string) (takes []int) {
	digits, ok := strings.CutPrefix(string(c), "0.")
	if !ok || strings.Trim(digits, "0"+digit) != "" {
		return nil
	}
	for i, d := range digits {
		if d != '0' {
			takes = append(takes, i+1)
		}
	}
	return takes
}

// sinkTakes returns the takes of a code that is a sink, see the package takeaway, or nil: its
// digits are 1 and 3, and the last one is 3.
func (c Code) sinkTakes() (takes []int) {
	digits, ok := strings.CutPrefix(string(c), "0.")
	if !ok || strings.Trim(digits, "13") != "" || !strings.HasSuffix(digits, "3") {
		return nil
	}
	for i, d := range digits {
		if d == '3' {
			takes = append(takes, i+1)
		}
	}
	return takes
}

// Limits on the matches that a board has, in one row and in all rows.
const (
	maxRow     = 12
	maxMatches = 60
)

// appearance returns how the game is displayed. Each row is a row of matches, with a link
// between two neighbors that is removed when the row is split there, and a gap at its end.
// So matches have even indices, links and gaps odd ones. A link can be clicked if a row may
// be split without taking. Long rows have no layout, nor do games whose moves leave more
// than two heaps.
func (s Sum) appearance() nimkit.Appearance {
	f := nimkit.Appearance{
		Rule: words.T("Take something from one row. Where you may take from the middle, the row splits in two."),
		Hint: words.T("Click what you take. The board shows what is allowed."),
	}
	total, longest, parts, takes, left := 0, 0, false, false, false
	for _, h := range s {
		if total, longest = min(total+h.Size, maxMatches+1), max(longest, h.Size); h.check() != nil {
			return f
		}
		for n := 1; n <= min(h.Size, maxRow); n++ {
			moves := 0
			for rows := range h.Ruleset.Options(n) {
				if moves++; len(rows) > 2 {
					return f
				}
				splits := len(rows) == 2 && rows[0]+rows[1] == n
				parts, takes = parts || splits, takes || !splits
			}
			left = left || moves == 0
		}
	}
	if total == 0 {
		return f
	}
	f.Name = Title(s[0].Ruleset)
	if code, one := s[0].Ruleset.(Code); one && !s.isMixed() && len(code.takesWith("7")) > 0 {
		f.Rule, f.Hint = words.T("Take %s from one row, side by side. If you take from the middle, the row splits in two.", words.Or(code.takesWith("7"))), words.Text{}
	}
	switch {
	case parts && takes:
		f.Rule, f.Hint = words.T("Take something from one row, or split a row in two."), words.T("Click what you take, or click a small link between two to split the row there. The board shows what is allowed.")
	case parts:
		f.Rule, f.Hint = words.T("Split one row in two."), words.T("Click a small link between two to split the row there. The board shows what is allowed.")
	}
	if !left {
		f.Ends = nimkit.EndsByTakingLast()
	}
	if longest > maxRow || total > maxMatches {
		return f
	}
	l := board.Layout{Kind: board.Removable, Piece: board.Match, Labels: board.Labels{
		Position: words.T("rows {position}"),
		Move:     words.T("{to} is left"),
		Target:   words.T("row {row}, place {pile}"),
	}}
	var full []int
	mixed := s.isMixed()
	for i, h := range s {
		for j := range 2 * h.Size {
			spot := board.Spot{X: float64(longest-h.Size)/2 + float64(j)/2, Y: float64(i), Group: i, Name: fmt.Sprint(j/2 + 1)}
			switch {
			case j == 2*h.Size-1 || j%2 == 1 && !parts:
				spot.Piece = board.Gap
			case j%2 == 1:
				spot.Piece, spot.Name = board.Link, fmt.Sprintf("%d|%d", j/2+1, j/2+2)
			}
			l.Spots = append(l.Spots, spot)
			full = append(full, min(1, 2*h.Size-1-j))
		}
		if mixed {
			l.GroupNames = append(l.GroupNames, Notation(h.Ruleset))
		}
	}
	l.Coordinates = func(any) []int { return full } // of the start; how others lie their number does not say
	l.Moves = s.matchMoves
	f.Layout = l
	return f
}

// matchRulesets returns the ruleset of each index of the coordinates.
func (s Sum) matchRulesets() (rulesets []Ruleset) {
	for _, h := range s {
		for range 2 * h.Size {
			rulesets = append(rulesets, h.Ruleset)
		}
	}
	return rulesets
}

// runs returns the rows of matches in the coordinates, each as the indices of its matches.
func runs(row []int) [][]int {
	var all [][]int
	for i := 0; i < len(row); i += 2 {
		switch {
		case row[i] == 0:
		case i > 0 && row[i-1] == 1:
			all[len(all)-1] = append(all[len(all)-1], i)
		default:
			all = append(all, []int{i})
		}
	}
	return all
}

// fromMatches returns the position with these coordinates.
func (s Sum) fromMatches(row []int) (left Sum) {
	rulesets := s.matchRulesets()
	for _, run := range runs(row) {
		left = append(left, Heap{rulesets[run[0]], len(run)})
	}
	return left
}

// matchMoves calls move with the coordinates after each move. A move removes matches from
// an end or from the middle of a row, or removes one link.
func (s Sum) matchMoves(row []int, move func([]int)) {
	rulesets := s.matchRulesets()
	for _, run := range runs(row) {
		for left := range rulesets[run[0]].Options(len(run)) {
			two := append(slices.Clone(left), 0, 0)[:2]
			for range 2 {
				two[0], two[1] = two[1], two[0]
				next := slices.Clone(row)
				for _, i := range run[two[0] : len(run)-two[1]] {
					next[i] = 0
				}
				for i := run[0] + 1; i < run[len(run)-1]; i += 2 {
					if next[i-1] == 0 || next[i+1] == 0 {
						next[i] = 0
					}
				}
				if two[0]+two[1] == len(run) {
					next[run[two[0]]-1] = 0
				}
				move(next)
			}
		}
	}
}
