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

// told is what the page of a board knows.
func told(t *testing.T, b GameBoard, l words.Language) boardConfig {
	t.Helper()
	return configIn[boardConfig](t, b, l)
}

// Messages and nim-values beyond the limit are not in the page.
func TestLimitedBoardHidesResults(t *testing.T) {
	valued := 0
	for _, sample := range games.All() {
		board := Board(sample.Game)
		for _, l := range languages {
			winner, outcomes, all := told(t, board.Telling(Winner), l), told(t, board.Telling(Outcomes), l), told(t, board, l)
			for name := range outcomeWords.All() {
				require.That(t, winner.Words[name] == "" && outcomes.Words[name] != "",
					"%s: %q where winners are told, %q where outcomes are", sample.Name, winner.Words[name], outcomes.Words[name])
			}
			for columns, some := range map[string]words.Table{"": slices.Concat(theoryWords, columnWords), "heaps": columnTitles["heaps"], "values": columnTitles["values"]} {
				for name := range some.All() {
					require.That(t, winner.Words[name]+outcomes.Words[name] == "" && (all.Words[name] != "") == (all.Columns != "" && (columns == "" || columns == all.Columns)),
						"%s: %q is told of itself", sample.Name, name)
				}
			}
			for name := range winner.Words {
				require.That(t, name != "theorem" && !strings.HasPrefix(name, "judge") && (len(name) != 1 || !strings.Contains("WLD", name)),
					"%s: %q is told", sample.Name, name)
			}
			for tells, k := range map[string]boardConfig{"winner": winner, "outcomes": outcomes, "": all} {
				require.That(t, k.Telling == tells && k.Watching == "" && (tells == "" || k.Columns == ""), "%s: %s, %s, %s", sample.Name, k.Telling, k.Watching, k.Columns)
				if k.Table == "" {
					continue
				}
				values := 0
				for _, v := range unpack(t, k.Table).values {
					values += v
				}
				if tells == "" { // a game that is not the same for both has none
					valued += min(1, values)
				} else if values > 0 {
					t.Errorf("%s: values in a page that tells %s", sample.Name, tells)
				}
			}
		}
	}
	require.That(t, valued != 0, "no board has values")
}

// A figure is of a game that it fits, on a board of any layout and of any telling; where it
// does not fit, and where there is no such figure, a sentence says so.
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
		for _, tells := range []Telling{0, Winner, Outcomes} {
			b := Board(c.game).Watching(c.figure).Telling(tells)
			if err := second(b.model()); (err == nil) != c.fits {
				t.Errorf("%s, figure %d: %v", c.name, c.figure, err)
			} else if err != nil {
				said := words.ErrorText(err)
				require.That(t, said.In(words.Dutch) != "" && said.In(words.Dutch) != said.In(words.English) && !strings.Contains(b.HTML("nl"), "<script"), "%s: %v", c.name, err)
			} else if k := told(t, b, words.Dutch); k.Watching != figures[c.figure] || k.Words["after"] == "" {
				t.Errorf("%s watches %q", c.name, k.Watching)
			}
		}
	}
	require.ErrorContains(t, second(Board(nim.Heaps(1)).Telling(Outcomes+1).model()))
	if a, b := told(t, Board(nim.Heaps(3, 5)).Telling(Winner).Watching(Pairs).Coins(), "en"), told(t, Board(nim.Heaps(3, 5)).Coins().Watching(Pairs).Telling(Winner), "en"); fmt.Sprint(a) != fmt.Sprint(b) || a.Telling == "" || a.Watching == "" {
		t.Error("the order of what is asked matters")
	}
}

func second(_ model, err error) error { return err }

// It has them whatever its limit, and without the theorem.
func TestBoardWithColumnsHasTheirMessages(t *testing.T) {
	for _, tells := range []Telling{0, Winner, Outcomes} {
		b := Board(nim.Heaps(3, 5)).Telling(tells)
		k := told(t, b.Watching(Columns), words.English)
		for name := range columnWords.All() {
			require.That(t, k.Words[name] != "", "telling %d, %q has no words", tells, name)
		}
		for name := range theoryWords.All() {
			require.Equal(t, k.Words[name] != "", tells == 0, "telling", tells, name)
		}
	}
}
