package plots

import (
	"context"
	"fmt"

	"nimlab/nimkit"
	"nimlab/nimkit/octal"
	"nimlab/nimkit/view"
)

// octalLimit is the heap up to which a figure looks for the period of a game.
const octalLimit = 10_000

// HeapNimValues draws the nim-values of the heaps 0, 1, …, n of a game as
// [NimValues] does, with its period where one is proven. The figure fails where
// the nim-values cannot be computed.
func HeapNimValues(game octal.Game, n int) Figure {
	values, err := nimValuesTo(game, n)
	if err != nil {
		return failed(err)
	}
	c := certificate(game)
	return NimValues(view.GameName(game), values, c.Preperiod, c.Period)
}

// HeapRows draws the nim-values of the heaps 0, 1, …, n of a game as [NimRows]
// does. The figure fails where no period is proven.
func HeapRows(game octal.Game, n int) Figure {
	c := certificate(game)
	if c.Period == 0 {
		return failed(fmt.Errorf("plots: no period of %v is proven by the heaps up to %d", view.GameName(game).EN, octalLimit))
	}
	values, err := nimValuesTo(game, n)
	if err != nil {
		return failed(err)
	}
	return NimRows(view.GameName(game), values, c.Preperiod, c.Period)
}

// HeapGames draws the nim-values of the heaps 0, 1, …, n of several games in
// panels one below the other, with their periods as [HeapNimValues] does.
func HeapGames(n int, games ...octal.Game) Figure {
	panels := make([]Panel, len(games))
	for i, game := range games {
		values, err := nimValuesTo(game, n)
		if err != nil {
			return failed(err)
		}
		c := certificate(game)
		panels[i] = Panel{Name: view.GameName(game), Values: values, Preperiod: c.Preperiod, Period: c.Period}
	}
	return NimValuePanels(panels...)
}

// joined puts a comma between words.
func joined(a, b view.Words) view.Words {
	if a == (view.Words{}) {
		return b
	}
	return view.Words{NL: "%s, %s", DE: "%s, %s", EN: "%s, %s"}.Sprintf(a, b)
}

// nimValuesTo returns the nim-values of the heaps 0, 1, …, n.
func nimValuesTo(game octal.Game, n int) ([]nimkit.Nimber, error) {
	if n < 0 {
		return nil, fmt.Errorf("plots: a heap of %d is not 0 or more", n)
	}
	t, err := octal.NewTable(game)
	if err == nil {
		err = t.Extend(context.Background(), n)
	}
	if err != nil {
		return nil, err
	}
	values := make([]nimkit.Nimber, n+1)
	for i := range values {
		values[i] = nimkit.Nimber(t.Values[i])
	}
	return values, nil
}

// certificate returns what proves the period of a game. Its Period is 0 where the
// nim-values grow for ever or no period is proven.
func certificate(game octal.Game) octal.Certificate {
	g, ok := game.(interface {
		Period(context.Context, int) (octal.Certificate, error)
	})
	if !ok {
		return octal.Certificate{}
	}
	c, err := g.Period(context.Background(), octalLimit)
	if err != nil || c.Saltus > 0 {
		return octal.Certificate{}
	}
	return c
}
