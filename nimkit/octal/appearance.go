package octal

import (
	"fmt"
	"slices"
	"strings"

	"nimlab/nimkit"
	"nimlab/nimkit/board"
	"nimlab/nimkit/words"
)

// Title is the name of a game in three languages: those that have one by it, restricted
// takes by their set, other codes by the code, and a rule that is a function as a rule of
// one's own.
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
			return words.Same("{" + strings.Trim(strings.ReplaceAll(fmt.Sprint(takes), " ", ", "), "[]") + "}")
		}
	case *Func:
		return words.T("a rule of your own")
	}
	return words.Same(Notation(ruleset))
}

// Title is the name of the code, see the function [Called].
func (c Code) Title() words.Text { return Title(c) }

// Title is the name of the game, see the function [Called].
func (s Splitting) Title() words.Text { return Title(s) }

// Title says that it is a rule of one's own.
func (r *Func) Title() words.Text { return Title(r) }

// takesWith are the takes of a code whose digits are all this one or 0, or nil.
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

// mostLaid is how many matches of a row lie on a table, and mostLaidInAll of all rows.
const (
	maxRow     = 12
	maxMatches = 60
)

// appearance returns what the game looks like. Each row lies as matches, with a link between two
// neighbours, which is gone when the row is parted there; behind a row is a gap. So a
// match has an even place, and a link or a gap an odd one. Links can be touched where a
// row may be parted without taking. What a row is parted into stays with the game of that
// row. Long rows are not laid out, nor those of games whose moves leave more than two.
func (s Sum) appearance() nimkit.Appearance {
	f := nimkit.Appearance{Rule: words.T("Click what you take from one row. Where you may take from the middle, the row splits in two. The board shows what is allowed.")}
	total, longest, parts, left := 0, 0, false, false
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
				parts = parts || len(rows) == 2 && rows[0]+rows[1] == n
			}
			left = left || moves == 0
		}
	}
	if total == 0 {
		return f
	}
	f.Name = Title(s[0].Ruleset)
	if code, one := s[0].Ruleset.(Code); one && !s.isMixed() && len(code.takesWith("7")) > 0 {
		f.Rule = words.T("Take %s from one row, side by side. If you take from the middle, the row splits in two.", words.Or(code.takesWith("7")))
	}
	if parts {
		f.Rule = words.T("Click what you take from one row, or click a small link between two to split the row there.")
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
	several := s.isMixed()
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
		if several {
			l.GroupNames = append(l.GroupNames, Notation(h.Ruleset))
		}
	}
	l.Coordinates = func(any) []int { return full } // of the start; how others lie their number does not say
	l.Moves = s.matchMoves
	f.Layout = l
	return f
}

// matchRulesets are the games of the places on the table.
func (s Sum) matchRulesets() (rulesets []Ruleset) {
	for _, h := range s {
		for range 2 * h.Size {
			rulesets = append(rulesets, h.Ruleset)
		}
	}
	return rulesets
}

// runs are the rows that lie there, each by the places of its matches.
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

// fromMatches is the sum that lies there.
func (s Sum) fromMatches(row []int) (left Sum) {
	rulesets := s.matchRulesets()
	for _, run := range runs(row) {
		left = append(left, Heap{rulesets[run[0]], len(run)})
	}
	return left
}

// matchMoves leads to the ways in which all can lie after a move: matches are gone from an
// end of a row or from its middle, or one link is.
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
