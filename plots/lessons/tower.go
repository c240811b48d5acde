package lessons

import (
	"math"
	"math/big"
	"strings"

	"nimlab/nimkit/tower"
	"nimlab/nimkit/view"
	"nimlab/nimkit/words"
	"nimlab/plots"
)

// Tower reads a tower piece by piece from the bottom: what each piece counts,
// and what all so far are worth. An empty tower, and one that [view.CheckTowers]
// refuses, are a step that says so.
func Tower(t tower.Tower) (steps []view.Step) {
	defer showError(&steps)
	words.Check(view.CheckTowers(tower.Sum{t}))
	if len(t) == 0 {
		return []view.Step{{Says: words.T("The empty tower is worth 0.")}}
	}
	var a argument
	changed := false
	for j, c := range t {
		whole := words.T("counts 1")
		switch first := c != t[0] && !changed; {
		case first:
			changed = true
			whole = words.T("the first of the other colour; from here on it is halved")
		case changed:
			whole = words.T("counts half as much as the one before")
		}
		so, sign := t[:j+1].Value(), ""
		adds := so.Sub(t[:j].Value())
		if adds.Sign() > 0 {
			sign = "+"
		}
		a.add(words.T("Piece %d, %s: %s. That adds %s, which makes %s in all.", j+1, view.PieceColor(c), whole, sign+view.TowerValue(adds), view.TowerValue(so)), plots.Towers(tower.Sum{t[:j+1]}))
	}
	return a
}

// TowerTowards builds a tower whose value comes as near to the fraction over/under
// as so many pieces can: white where it is too small so far, black where it is too
// large. It ends where the fraction is hit, which happens exactly if under, in
// lowest terms, is a power of two. Each step shows all towers so far on the number
// line. Less than 1 or more than 12 pieces, an under below 1 and a fraction beyond
// 8 or −8 are a step that says so.
func TowerTowards(over, under int64, pieces int) (steps []view.Step) {
	defer showError(&steps)
	words.Check(within("%d pieces", pieces, 1, maxPieces), within("a denominator of %d", under, 1, math.MaxInt64))
	goal := big.NewRat(over, under)
	if new(big.Rat).Abs(goal).Cmp(big.NewRat(maxTowerValue, 1)) > 0 {
		fail("%d/%d: a figure holds fractions from −%d to %d", over, under, maxTowerValue, maxTowerValue)
	}
	if over == 0 {
		fail("0: the empty tower is worth 0 already")
	}
	var a argument
	var t tower.Tower
	var line []tower.Tower
	for len(t) < pieces {
		missing := new(big.Rat).Sub(goal, t.Value().Rat())
		if missing.Sign() == 0 {
			break
		}
		small := missing.Sign() > 0
		off, piece := words.T("%s too small"), words.T("a white piece")
		if !small {
			off, piece = words.T("%s too large"), words.T("a black piece")
		}
		before := t.Value()
		t = append(t[:len(t):len(t)], tower.Color(small))
		line = append(line, t)
		a.add(words.T("For %[2]s, %[1]s is still %[3]s. So add %[4]s. The tower %[5]s is worth %[6]s.", view.TowerValue(before), fraction(goal), off.Sprintf(fraction(missing.Abs(missing))),
			piece, t.Display(), view.TowerValue(t.Value())), plots.TowerLine(line...))
	}
	return a
}

// fraction writes a fraction with a true minus, and a whole number without its 1.
func fraction(r *big.Rat) string { return strings.Replace(r.RatString(), "-", "−", 1) }
