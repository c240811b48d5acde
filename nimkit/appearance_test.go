package nimkit_test

import (
	"fmt"
	"math"
	"testing"

	"nimlab/internal/games"
	"nimlab/internal/require"
	"nimlab/nimkit"
	"nimlab/nimkit/words"
)

// A game that is laid out in another way keeps its name and its rule.
func TestAnotherLayoutKeepsNameAndRule(t *testing.T) {
	named := nimkit.From(games.Take(1, 2), 7).WithAppearance(nimkit.Appearance{Name: words.Same("Twos"), Rule: words.Same("Take one or two.")})
	laid := named.WithLayout(nimkit.Piles(nimkit.Coin))
	require.Contains(t, laid.About().In(words.English), "Twos")
	require.Equal(t, laid.About().In(words.English), named.About().In(words.English))
	face := require.Must(laid.Graph())(t).Appearance()
	require.Equal(t, face.Name, words.Same("Twos"))
	require.Equal(t, face.Rule, words.Same("Take one or two."))
	require.That(t, face.Layout.Kind == nimkit.Heaped && face.Layout.Thing == nimkit.Coin, "laid out as %v", face.Layout.Kind)
	require.That(t, named.Appearance().Layout.Kind != nimkit.Heaped, "the game itself is laid out anew")
}

// Spots in lines are ten to a line.
func TestSpotsInLinesAreTenToALine(t *testing.T) {
	spots := nimkit.InLines(25, 1)
	for i, want := range map[int]nimkit.Spot{0: {X: 0, Y: 0, Name: "1"}, 9: {X: 9, Y: 0, Name: "10"}, 10: {X: 0, Y: 1, Name: "11"}, 24: {X: 4, Y: 2, Name: "25"}} {
		require.Equal(t, spots[i], want, i)
	}
}

// Spots in a circle begin at the bottom and go round clockwise, on the screen, where Y
// grows downwards; they are as far from the middle, and neighbors do not touch.
func TestSpotsInACircleGoRoundFromTheBottom(t *testing.T) {
	for n := range 40 {
		spots := nimkit.InCircle(n)
		require.Sure(t, len(spots) == n, "%d spots of %d", len(spots), n)
		for i, at := range spots {
			last := spots[(i+n-1)%n]
			radius, apart := math.Hypot(at.X, at.Y), math.Hypot(at.X-last.X, at.Y-last.Y)
			require.That(t, at.Name == fmt.Sprint(i) && math.Abs(radius-spots[0].Y) < 1e-9 && radius > 0, "spot %d of %d: %v", i, n, at)
			require.That(t, n == 1 || apart >= 1, "spots %d and %d of %d are %.2f apart", i-1, i, n, apart)
		}
	}
	for i, at := range nimkit.InCircle(4) {
		want := [][2]float64{{0, 1}, {-1, 0}, {0, -1}, {1, 0}}[i]
		require.That(t, math.Abs(at.X/0.8-want[0]) < 1e-9 && math.Abs(at.Y/0.8-want[1]) < 1e-9, "spot %d of 4: %v", i, at)
	}
}

// A graph in the other play keeps its name, and a layout with moves of its own keeps these.
func TestGraphKeepsItsAppearance(t *testing.T) {
	layout := nimkit.Piles(nimkit.Coin)
	layout.Position = func(row []int) any { return row[0] }
	layout.Moves = func(row []int, move func([]int)) { move([]int{row[0] - 2}) }
	moves := func(g *nimkit.Graph) (all []string) {
		g.Appearance().Layout.Moves([]int{7}, func(row []int) { all = append(all, fmt.Sprint(row)) })
		return all
	}
	game := nimkit.From(games.Take(1, 2), 7).WithAppearance(nimkit.Appearance{Name: words.Same("Twos"), Layout: layout})
	g := require.Must(game.Graph())(t).In(nimkit.Misere)
	require.Sure(t, g.Appearance().Name == words.Same("Twos") && g.Appearance().Layout.Moves != nil, "the appearance is lost: %+v", g.Appearance())
	require.Equal(t, fmt.Sprint(moves(g)), "[[5]]")
	layout.Moves = nil
	require.Equal(t, fmt.Sprint(moves(require.Must(game.WithLayout(layout).Graph())(t))), "[[6] [5]]")
}
