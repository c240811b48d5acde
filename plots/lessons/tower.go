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

// TowerValue evaluates a tower piece by piece from the bottom, with the value of each piece and
// the sum so far. An empty tower has a single step without a figure. The errors are those of
// [view.CheckTowers].
func TowerValue(t tower.Tower) (steps []view.Step) {
	defer showError(&steps)
	words.Check(view.CheckTowers(tower.Sum{t}))
	if len(t) == 0 {
		return []view.Step{{Sentence: words.T("The empty tower is worth 0.")}}
	}
	var list stepList
	changed := false
	for j, c := range t {
		rule := words.T("counts 1")
		switch first := c != t[0] && !changed; {
		case first:
			changed = true
			rule = words.T("the first of the other colour; from here on it is halved")
		case changed:
			rule = words.T("counts half as much as the one before")
		}
		sum, sign := t[:j+1].Value(), ""
		added := sum.Sub(t[:j].Value())
		if added.Sign() > 0 {
			sign = "+"
		}
		list.add(words.T("Piece %d, %s: %s. That adds %s, which makes %s in all.", j+1, view.PieceColor(c), rule, sign+view.TowerValue(added), view.TowerValue(sum)), plots.Towers(tower.Sum{t[:j+1]}))
	}
	return list
}

// TowerApproach builds a tower whose value approaches a fraction, with at most a number of
// pieces from 1 to 12. It adds a white piece if the value is too small so far, and a black
// one if it is too large. It ends early if the value equals the fraction, which is possible
// exactly if the denominator in lowest terms is a power of two. Each figure has all towers so
// far on the number line. It is an error if the denominator is below 1, or if the fraction is
// 0, above 8 or below −8.
func TowerApproach(numerator, denominator int64, pieces int) (steps []view.Step) {
	defer showError(&steps)
	words.Check(checkRange("%d pieces", pieces, 1, maxPieces), checkRange("a denominator of %d", denominator, 1, math.MaxInt64))
	goal := big.NewRat(numerator, denominator)
	if new(big.Rat).Abs(goal).Cmp(big.NewRat(maxTowerValue, 1)) > 0 {
		failf("%d/%d: a figure holds fractions from −%d to %d", numerator, denominator, maxTowerValue, maxTowerValue)
	}
	if numerator == 0 {
		failf("0: the empty tower is worth 0 already")
	}
	var list stepList
	var t tower.Tower
	var line []tower.Tower
	for len(t) < pieces {
		missing := new(big.Rat).Sub(goal, t.Value().Rat())
		if missing.Sign() == 0 {
			break
		}
		tooSmall := missing.Sign() > 0
		gap, piece := words.T("%s too small"), words.T("a white piece")
		if !tooSmall {
			gap, piece = words.T("%s too large"), words.T("a black piece")
		}
		before := t.Value()
		t = append(t[:len(t):len(t)], tower.Color(tooSmall))
		line = append(line, t)
		list.add(words.T("For %[2]s, %[1]s is still %[3]s. So add %[4]s. The tower %[5]s is worth %[6]s.", view.TowerValue(before), fraction(goal), gap.Sprintf(fraction(missing.Abs(missing))),
			piece, t.Display(), view.TowerValue(t.Value())), plots.TowerLine(line...))
	}
	return list
}

// fraction writes a fraction with a minus sign, and an integer without a denominator.
func fraction(r *big.Rat) string { return strings.Replace(r.RatString(), "-", "−", 1) }
