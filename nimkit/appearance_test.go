package nimkit_test

import (
	"fmt"
	"testing"

	"nimlab/internal/games"
	"nimlab/internal/require"
	"nimlab/nimkit"
	layouts "nimlab/nimkit/board"
	"nimlab/nimkit/words"
)

func TestAnotherLayoutKeepsNameAndRule(t *testing.T) {
	named := nimkit.From(games.Take(1, 2), 7).WithAppearance(nimkit.Appearance{Name: words.Same("Twos"), Rule: words.Same("Take one or two.")})
	piles := named.WithLayout(layouts.Piles(layouts.Coin))
	require.Contains(t, piles.About().In(words.English), "Twos")
	require.Equal(t, piles.About().In(words.English), named.About().In(words.English))
	appearance := require.Must(piles.Graph())(t).Appearance()
	require.Equal(t, appearance.Name, words.Same("Twos"))
	require.Equal(t, appearance.Rule, words.Same("Take one or two."))
	require.That(t, appearance.Layout.Kind == layouts.InPiles && appearance.Layout.Piece == layouts.Coin, "the layout is %v", appearance.Layout.Kind)
	require.That(t, named.Appearance().Layout.Kind != layouts.InPiles, "WithLayout changed the game itself")
}

// TestGraphKeepsItsAppearance also checks that a layout keeps its own function Moves.
func TestGraphKeepsItsAppearance(t *testing.T) {
	layout := layouts.Piles(layouts.Coin)
	layout.Position = func(row []int) any { return row[0] }
	layout.Moves = func(row []int, move func([]int)) { move([]int{row[0] - 2}) }
	moves := func(g *nimkit.Graph) (all []string) {
		g.Appearance().Layout.Moves([]int{7}, func(row []int) { all = append(all, fmt.Sprint(row)) })
		return all
	}
	game := nimkit.From(games.Take(1, 2), 7).WithAppearance(nimkit.Appearance{Name: words.Same("Twos"), Layout: layout})
	g := require.Must(game.Graph())(t).In(nimkit.Misere)
	require.True(t, g.Appearance().Name == words.Same("Twos") && g.Appearance().Layout.Moves != nil, "the appearance is lost: %+v", g.Appearance())
	require.Equal(t, fmt.Sprint(moves(g)), "[[5]]")
	layout.Moves = nil
	require.Equal(t, fmt.Sprint(moves(require.Must(game.WithLayout(layout).Graph())(t))), "[[6] [5]]")
}
