package play

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"nimlab/internal/games"
	"nimlab/internal/require"
	"nimlab/nimkit"
	"nimlab/nimkit/classics"
	"nimlab/nimkit/nim"
	"nimlab/nimkit/octal"
	"nimlab/nimkit/pins"
	"nimlab/nimkit/words"
)

// boardConfigIn returns the data for the script in the page of a board.
func boardConfigIn(t *testing.T, b GameBoard, l words.Language) boardConfig {
	t.Helper()
	return configIn[boardConfig](t, b, l)
}

// Messages and nim-values beyond the limit are not in the page.
func TestLimitedBoardHidesResults(t *testing.T) {
	boardsWithValues := 0
	for _, sample := range games.All() {
		board := Board(sample.Game)
		for _, l := range languages {
			winner, outcomes, all := boardConfigIn(t, board.RevealOnly(Winner), l), boardConfigIn(t, board.RevealOnly(Outcomes), l), boardConfigIn(t, board, l)
			for name := range outcomeWords.All() {
				require.That(t, winner.Words[name] == "" && outcomes.Words[name] != "",
					"%s: %q if only the winner is revealed, %q with outcomes", sample.Name, winner.Words[name], outcomes.Words[name])
			}
			for columns, some := range map[string]words.Table{"": slices.Concat(theoryWords, columnWords), "heaps": columnTitles["heaps"], "values": columnTitles["values"]} {
				for name := range some.All() {
					require.That(t, winner.Words[name]+outcomes.Words[name] == "" && (all.Words[name] != "") == (all.Columns != "" && (columns == "" || columns == all.Columns)),
						"%s: the page has the message %q", sample.Name, name)
				}
			}
			for name := range winner.Words {
				require.That(t, name != "theorem" && !strings.HasPrefix(name, "judge") && (len(name) != 1 || !strings.Contains("WLD", name)),
					"%s: the page has the message %q", sample.Name, name)
			}
			for reveal, config := range map[string]boardConfig{"winner": winner, "outcomes": outcomes, "": all} {
				require.That(t, config.Reveal == reveal && config.Figure == "" && (reveal == "" || config.Columns == ""), "%s: %s, %s, %s", sample.Name, config.Reveal, config.Figure, config.Columns)
				if config.Table == "" {
					continue
				}
				values := 0
				for _, v := range decodeTable(t, config.Table).values {
					values += v
				}
				if reveal == "" { // a partizan game has no nim-values
					boardsWithValues += min(1, values)
				} else if values > 0 {
					t.Errorf("%s: values in a page with the limit %s", sample.Name, reveal)
				}
			}
		}
	}
	require.That(t, boardsWithValues != 0, "no board has values")
}

// A figure works on boards of any layout and any limit, if it fits the game. A figure that does not
// fit or does not exist is an error.
func TestFiguresRefuseOtherGames(t *testing.T) {
	loop := nimkit.From(func(n int, move func(int)) { move((n + 1) % 3) }, 1)
	for _, c := range []struct {
		name   string
		game   nimkit.Game
		figure Figure
		fits   bool
	}{
		{"heaps", nim.Heaps(3, 5), Columns, true},
		{"heaps", nim.Heaps(3, 5), Pairs, true},
		{"heaps", nim.Heaps(3, 5), Mex, true},
		{"many heaps", nim.Heaps(40, 50, 60), Mex, true},
		{"many heaps", nim.Heaps(40, 50, 60), Pairs, true},
		{"pins", pins.Full(8), Pairs, true},
		{"pins", pins.Full(8), Columns, false},
		{"pins", pins.Full(8), Mex, true},
		{"rows", octal.Kayles.Heaps(3, 3), Pairs, true},
		{"the queen", classics.Wythoff(3, 5), Pairs, false},
		{"the queen", classics.Wythoff(3, 5), Mex, true},
		{"round and round", loop, Mex, false},
		{"heaps", nim.Heaps(3, 5), Mex + 1, false},
	} {
		for _, reveal := range []RevealLevel{0, Winner, Outcomes} {
			b := Board(c.game).WithFigure(c.figure).RevealOnly(reveal)
			if err := modelError(b); (err == nil) != c.fits {
				t.Errorf("%s, figure %d: %v", c.name, c.figure, err)
			} else if err != nil {
				text := words.ErrorText(err)
				require.That(t, text.In(words.Dutch) != "" && text.In(words.Dutch) != text.In(words.English) && !strings.Contains(b.HTML("nl"), "<script"), "%s: %v", c.name, err)
			} else if config := boardConfigIn(t, b, words.Dutch); config.Figure != figureNames[c.figure] || config.Words["after"] == "" {
				t.Errorf("%s has the figure %q", c.name, config.Figure)
			}
		}
	}
	require.ErrorContains(t, modelError(Board(nim.Heaps(1)).RevealOnly(Outcomes+1)))
	if a, b := boardConfigIn(t, Board(nim.Heaps(3, 5)).RevealOnly(Winner).WithFigure(Pairs).WithCoins(), "en"), boardConfigIn(t, Board(nim.Heaps(3, 5)).WithCoins().WithFigure(Pairs).RevealOnly(Winner), "en"); fmt.Sprint(a) != fmt.Sprint(b) || a.Reveal == "" || a.Figure == "" {
		t.Error("the order of the options matters")
	}
}

// modelError returns the error of a board, or nil.
func modelError(b GameBoard) error {
	_, err := b.model()
	return err
}

// A board with columns has their messages for every limit. With a limit it lacks the theorem.
func TestBoardWithColumnsHasTheirMessages(t *testing.T) {
	for _, reveal := range []RevealLevel{0, Winner, Outcomes} {
		b := Board(nim.Heaps(3, 5)).RevealOnly(reveal)
		config := boardConfigIn(t, b.WithFigure(Columns), words.English)
		for name := range columnWords.All() {
			require.That(t, config.Words[name] != "", "limit %d lacks the message %q", reveal, name)
		}
		for name := range theoryWords.All() {
			require.Equal(t, config.Words[name] != "", reveal == 0, "limit", reveal, name)
		}
	}
}
