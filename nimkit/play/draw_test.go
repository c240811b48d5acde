package play

import (
	"fmt"
	"strings"
	"testing"

	"nimlab/internal/games"
	"nimlab/internal/require"
	"nimlab/nimkit"
	"nimlab/nimkit/board"
	"nimlab/nimkit/cards"
	"nimlab/nimkit/nim"
	"nimlab/nimkit/nimbi"
	"nimlab/nimkit/octal"
	"nimlab/nimkit/pins"
	"nimlab/nimkit/takeaway"
	"nimlab/nimkit/tower"
	"nimlab/nimkit/words"
)

// halve takes one, or half of an even heap.
func halve(n int, move func(int)) {
	if n > 0 {
		move(n - 1)
	}
	if n > 0 && n%2 == 0 {
		move(n / 2)
	}
}

// Each game has its own layout and rules.
func TestGamesAreDrawnWithTheirRules(t *testing.T) {
	triangle := require.Must(nimbi.Triangle(6))(t)
	corner := triangle.MustPosition(13, 14, 15, 16, 17, 18)
	const asYouLike, cannot = "Take as many as you like from one heap.", "Whoever cannot move has lost."
	for _, c := range []struct {
		game nimkit.Game
		kind board.Kind
		rule string
	}{
		{nim.Heaps(3, 4), board.InPiles, asYouLike + " Whoever takes the last one wins."},
		{nim.Heaps(3, 4).Misere(), board.InPiles, asYouLike + " Whoever takes the last one loses."},
		{nim.AtMost(2).Heaps(3, 4), board.InPiles, "Take 1 or 2 from one heap. Whoever takes the last one wins."},
		{nim.Taking(2).Heaps(3, 4), board.InPiles, "Take 2 from one heap. " + cannot},
		{nim.Taking(1, 2, 3, 4, 5, 6, 7, 8, 9, 12).Heaps(12, 3), board.InPiles, "Take something from one heap. The board shows what is allowed. Whoever takes the last one wins."},
		{nim.Heaps(0, 0), board.Listed, asYouLike + " Whoever takes the last one wins."},
		{nim.Heaps(70, 1), board.Listed, asYouLike + " Whoever takes the last one wins."},
		{nimkit.From(func(p [3]int, move func([3]int)) {
			for i := range p {
				if q := p; q[i] > 0 {
					q[i]--
					move(q)
				}
			}
		}, [3]int{1, 2, 3}), board.InPiles, "Take something from one heap. The board shows what is allowed. " + cannot},
		{pins.MustParse("||.|||||||||").Game(), board.Removable, "Knock down one pin, or two that stand side by side. Whoever knocks over the last pin wins."},
		{pins.Full(0), board.Listed, "Knock down one pin, or two that stand side by side. Whoever knocks over the last pin wins."},
		{nimkit.FromRuleset[nimbi.Position](triangle, corner).WithAppearance(triangle.Game().Appearance()), board.Removable, "Take one counter, or several side by side on a line; you cannot take across a gap. Whoever takes the last one wins."},
		{cards.Row{Up: 2, Down: 7}.Game(), board.Hand, "Take one card away and turn another over, until one is left. Whoever leaves the last card face up wins; whoever leaves it face down loses."},
		{cards.Up(200), board.Listed, "Take one card away and turn another over, until one is left. Whoever leaves the last card face up wins; whoever leaves it face down loses."},
		{tower.MustParseSum("WB + BW").Begins(tower.Black), board.InPiles, "White takes a white piece and all that stands on it, Black a black one. " + cannot},
		{tower.Sum(nil).Begins(tower.Black), board.Listed, "White takes a white piece and all that stands on it, Black a black one. " + cannot},
		{nimkit.From(games.Take(1, 3), 20), board.OnCells, "Move the disc to another square. The board shows which are allowed. " + cannot},
		{nimkit.From(halve, 20), board.OnCells, "Move the disc to another square. The board shows which are allowed. " + cannot},
		{nimkit.From(games.Take(2, 5), 20), board.OnCells, "Move the disc to another square. The board shows which are allowed. " + cannot},
		{nimkit.FromRuleset[int](games.Stuck(2, 5), 20), board.OnCells, "Move the disc to another square. The board shows which are allowed. The end itself says who has won."},
		{nimkit.FromRuleset[int](games.Stuck(2, 5), 20).Misere(), board.OnCells, "Move the disc to another square. The board shows which are allowed. The end itself says who has won."},
		{takeaway.MustSet(1, 3).Normal().Heap(20), board.OnCells, "Take 1 or 3 away. The disc shows how many are left. Whoever reaches 0 wins."},
		{takeaway.MustSet(2, 5).Misere().Heap(20), board.OnCells, "Take 2 or 5 away. The disc shows how many are left. Whoever reaches 0 loses; if nobody can, it is a draw."},
		{takeaway.MustSet(1, 2, 3, 4, 5, 6, 7, 8, 9).Normal().Heap(20), board.OnCells, "Take some away. The disc shows how many are left. The board shows how far you may go. Whoever reaches 0 wins."},
		{octal.Kayles.Heaps(5, 4), board.Removable, "Take 1 or 2 from one row, side by side. If you take from the middle, the row splits in two. Whoever takes the last one wins."},
		{octal.Grundy.Heaps(5), board.Removable, "Split one row in two. Click a small link between two to split the row there. The board shows what is allowed. " + cannot},
		{nimkit.From(games.Take(1, 3), 301), board.Listed, "Choose what you leave. " + cannot},
		{nimkit.From(games.Wythoff, [2]int{3, 3}), board.OnCells, "Move the disc to another square. The board shows which are allowed. " + cannot},
		{nimkit.From(games.Wythoff, [2]int{40, 3}), board.Listed, "Choose what you leave. " + cannot},
		{nimkit.From(games.DropLetter, ""), board.Listed, "Choose what you leave. " + cannot},
		{nimkit.From(func(n int, move func(int)) {
			if n > -3 {
				move(n - 1)
			}
		}, 3), board.Listed, "Choose what you leave. " + cannot},
	} {
		m := require.Must(Board(c.game).model())(t)
		require.Equal(t, m.appearance.Layout.Kind, c.kind, m.position.In(words.English))
		require.Equal(t, m.boardRule(m.play).In(words.English), c.rule, m.position.In(words.English))
		for _, what := range []string{"Click", "board", "disc"} {
			rule := m.rule(m.play).In(words.English)
			require.That(t, !strings.Contains(rule, what), "%s: a table and a conjecture have no board", rule)
		}
		for _, l := range languages {
			page := Board(c.game).HTML(l)
			require.That(t, strings.Contains(page, "data-config") && !strings.Contains(page, "%!") && (c.kind == board.Listed) != strings.Contains(page, "<img"),
				"%v in %s: %.300s", m.position.In(words.English), l, page)
		}
	}
}

func TestCoinsReplaceMatchesUnlessPilesAreHigh(t *testing.T) {
	matches, _ := Board(nim.Heaps(3, 4)).model()
	coins, _ := Board(nim.Heaps(3, 4)).WithCoins().model()
	high, _ := Board(nim.Heaps(3, 40)).WithCoins().model()
	for name, c := range map[string]struct {
		svg   string
		coins bool
		parts int
	}{"matches": {matches.svg, false, 7}, "coins": {coins.svg, true, 7}, "too high a pile": {high.svg, false, 43}} {
		require.That(t, strings.Contains(c.svg, "#e8bd4a") == c.coins && strings.Count(c.svg, `class="part"`) == c.parts,
			"%s: coins %v, %d parts", name, strings.Contains(c.svg, "#e8bd4a"), strings.Count(c.svg, `class="part"`))
	}
}

// The picture of a bar is as wide as its longest row, which need not be the first.
func TestBarIsAsWideAsItsLongestRow(t *testing.T) {
	width := func(rows ...int) string {
		m := require.Must(Board(nim.Heaps(rows...).WithLayout(board.Piles(board.Chocolate))).model())(t)
		_, after, _ := strings.Cut(m.svg, `viewBox="0 0 `)
		w, _, _ := strings.Cut(after, " ")
		return w
	}
	require.That(t, width(2, 5) == width(5, 2) && width(5, 2) != width(2, 2), "rows of 2 and 5, 5 and 2, 2 and 2: %s, %s, %s", width(2, 5), width(5, 2), width(2, 2))
}

// A position that a move leads to may not have a state of a field that the layout does not have.
func TestFieldsNeedEveryState(t *testing.T) {
	count := func(n int, move func(int)) {
		if n < 2 {
			move(n + 1)
		}
	}
	states := []board.State{{}, {Piece: board.Pin, Sign: "|"}, {Piece: board.Coin, Sign: "o"}}
	for n := 2; n <= 3; n++ {
		m, err := Board(nimkit.From(count, 0).WithLayout(board.Fields(make([]board.Spot, 1), [][]board.State{states[:n]}))).model()
		text := fmt.Sprint(err, m.note)
		require.That(t, strings.Contains(text, "state 2") == (n == 2), "%d states: %s", n, text)
	}
}
