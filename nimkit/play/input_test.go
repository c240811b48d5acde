package play_test

import (
	"cmp"
	"errors"
	"fmt"
	"maps"
	"math"
	"slices"
	"strings"
	"testing"

	"nimlab/internal/games"
	"nimlab/internal/require"
	"nimlab/nimkit"
	"nimlab/nimkit/cards"
	"nimlab/nimkit/classics"
	"nimlab/nimkit/coins"
	"nimlab/nimkit/exercise"
	"nimlab/nimkit/internal/inputs"
	"nimlab/nimkit/nim"
	"nimlab/nimkit/nimbi"
	"nimlab/nimkit/octal"
	"nimlab/nimkit/pins"
	"nimlab/nimkit/play"
	"nimlab/nimkit/takeaway"
	"nimlab/nimkit/tower"
	"nimlab/nimkit/view"
	"nimlab/nimkit/words"
	"nimlab/notebooks/page/names"
)

// badGame is a game that a board may be unable to show, with parts of its error.
type badGame struct {
	game  nimkit.Game
	names []string // parts of the error in English, or nil if the game has a board
}

// badGames returns nil games, games without positions, and games far too large for a board, by name.
func badGames() map[string]badGame {
	var none []string // a game that is small, and so a board
	count := func(n int, move func(int)) { move(n + 1) }
	return map[string]badGame{
		"zero Game":          {nimkit.Game{}, []string{"From"}},
		"zero Game, endless": {nimkit.Game{}.Endless(), []string{"From"}},
		"a nil graph":        {(*nimkit.Graph)(nil).Game(), []string{"no graph"}},
		"a nil board":        {(*nimbi.Board)(nil).Game(), []string{"no board"}},
		"no heaps":           {nim.Heaps(), none},
		"heaps of 2⁶⁴-1":     {nim.Position{math.MaxUint64, 1}.Game(), []string{"18446744073709551615", "1000"}},
		"33 heaps":           {nim.Taking(1).Heaps(slices.Repeat([]int{1}, 33)...), []string{"33", "32"}},
		"at most 0":          {nim.AtMost(0).Heaps(3), []string{"no move"}},
		"without end":        {nimkit.From(count, 0).Limit(60_000), []string{"if n > 0"}},
		"a long strip":       {nimkit.From(games.Take(1), 60_000), []string{"60001", "50000"}},
		"negative limit":     {nimkit.From(count, 0).Limit(-1), []string{"-1"}},
		"negative numbers": {nimkit.From(func(n int, move func(int)) {
			if n < 0 {
				move(n + 1)
			}
		}, -5), none},
		"negative heap":   {octal.Kayles.Heaps(-1), []string{"-1"}},
		"huge heap":       {octal.Kayles.Heaps(math.MaxInt), []string{fmt.Sprint(math.MaxInt)}},
		"no sum":          {octal.Sum(nil).Game(), none},
		"heap of no game": {octal.Sum{{Size: 3}}.Game(), []string{"no game"}},
		"no pins":         {pins.Full(0), none},
		"no cards":        {cards.Up(0), none},
		"many cards":      {cards.Up(math.MaxInt), []string{fmt.Sprint(math.MaxInt)}},
		"negative cards":  {cards.Up(-1), []string{"-1"}},
		"no towers":       {tower.Sum(nil).Begins(tower.White), none},
		"no take":         {takeaway.MustSet(1).Misere().Heap(-1), []string{"-1"}},
		"huge take":       {takeaway.MustSet(1).Misere().Heap(math.MaxInt), []string{"5000000"}},
		"no coins":        {coins.Row{}.Game(), []string{"code"}},
		"a coin at -1":    {coins.MockTurtles.Row(-1).Game(), []string{"-1"}},
		"a coin too far":  {coins.MockTurtles.Row(64).Game(), []string{"64", "63"}},
		"no chocolate":    {classics.Chomp(), []string{"poisoned"}},
		"nine steps":      {classics.Staircase(1, 1, 1, 1, 1, 1, 1, 1, 1), []string{"9", "8"}},
	}
}

// inDutch contains the Dutch words for parts of errors that are not numbers.
var inDutch = map[string]string{"no graph": "graaf", "no board": "bord", "no game": "geen spel", "no move": "geen zet", "poisoned": "vergiftigd"}

func TestBoardErrorsNameValueAndLimit(t *testing.T) {
	for name, bad := range badGames() {
		for _, b := range []play.GameBoard{play.Board(bad.game), play.Board(bad.game).WithCoins()} {
			_, err := b.ParseRecord("normal: 1")
			for _, l := range []words.Language{words.Dutch, words.English, "xx"} {
				require.Equal(t, len(bad.names) > 0, !strings.Contains(b.HTML(l), "data-config"), name, b.HTML(l))
				text := strings.NewReplacer(".", "", ",", "").Replace(strings.ToLower(b.Text(l)))
				for _, want := range bad.names {
					said := want
					if l == words.Dutch {
						said = cmp.Or(inDutch[want], want)
					}
					require.That(t, strings.Contains(text, strings.ToLower(said)) && strings.Contains(fmt.Sprint(err), want), "%s names no %q: %.300s", name, want, text)
				}
			}
		}
	}
}

// Every exported function returns without a panic for bad arguments.
func TestBadInputsAreAnswered(t *testing.T) {
	values := []any{
		exercise.Question{}, exercise.NimSet(0), exercise.NimSet(math.MaxInt), exercise.NimSet(4), exercise.NimSet(18),
		play.Board(nim.Heaps(1, 2)), play.Ask(exercise.NimSet(4)), play.Predict(exercise.NimSet(4), nil, "nine"),
		play.Fill(nim.Heaps(2, 3)), play.Conjecture(nim.Heaps(2, 3)),
		play.Steps(view.Step{}, play.Step("a", nil)), play.Fold("more", (*nimkit.Graph)(nil), errors.New("<&")), play.SizeError{Positions: -1, Bytes: -1},
		func(int) nimkit.Game { return nimkit.Game{} }, takeaway.MustSet(1).Normal().Heap, math.Inf(1), map[string]int{"a": 1},
		strings.Repeat("normal: 1,2 > ", 10_000), strings.Repeat("<&…", 100_000),
	}
	for _, name := range slices.Sorted(maps.Keys(badGames())) {
		values = append(values, badGames()[name].game)
	}
	functions := names.In("play").Functions()
	maps.Copy(functions, map[string]any{
		"Steps":              func(v any) play.Walkthrough { return play.Steps(play.Step(v, v, nil), view.Step{}) },
		"Slider":             func(v any) play.Slides { return play.Slider(play.Step(v, v, nil), view.Step{}) },
		"Slides.HTML":        func(v any, l words.Language) string { return play.Slider(play.Step(v, v)).HTML(l) },
		"Walkthrough.String": func(v any) string { return play.Steps(play.Step(v, v)).String() },
		"Walkthrough.HTML":   func(v any, l words.Language) string { return play.Steps(play.Step(v, v)).HTML(l) },
		"Walkthrough.Text":   func(v any, l words.Language) string { return play.Steps(play.Step(v, v)).Text(l) },
		"SizeError.Error":    func(e play.SizeError) string { return e.Error() }, "SizeError.Unwrap": func(e play.SizeError) error { return e.Unwrap() },
		"SizeError.Display": func(e play.SizeError) words.Text { return e.Display() },
	})
	inputs.Package{
		Functions: functions,
		Types:     []any{play.GameBoard{}, play.AnswerBox{}, play.Prediction{}, play.ConjectureBox{}, play.FillTable{}, play.FoldBox{}},
		Values:    values,
	}.Check(t, ".")
}

func TestErrorsSayWhatToDo(t *testing.T) {
	huge := func(int) nimkit.Game { return nimkit.Game{} }
	for want, all := range map[string][]view.View{
		"geen spel": {play.GameBoard{}, play.GameBoard{}.WithCoins(), play.FillTable{}, play.ConjectureBox{}, play.ConjectureOf(nil, 3), play.ConjectureOf(huge, 3)},
		"Winner":    {play.Board(nim.Heaps(1, 2)).RevealOnly(math.MaxUint8), play.Board(nim.Heaps(1, 2)).WithFigure(math.MaxUint8)},
		"standen":   {play.ConjectureOf(huge, math.MaxInt)},
		"-1":        {play.ConjectureOf(huge, -1), play.Ask(exercise.NimSet(-1)), play.Predict(exercise.NimSet(-1), nil, "nine")},
		"opgave 0":  {play.Ask(exercise.NimSet(0)), play.Predict(exercise.NimSet(0), nil, "nine")},
		"vraag":     {play.AnswerBox{}, play.Ask(exercise.Question{}), play.Predict(exercise.Question{}, nil, "nine")},
	} {
		for _, v := range all {
			text, page := v.Text(words.Dutch), v.HTML(words.Dutch)
			require.That(t, strings.Contains(text, want) && !strings.Contains(page, "data-config") && !strings.Contains(text+page, "nine") && len(page) < 2000,
				"%T, %s: %.300q, %.300s", v, want, text, page)
		}
	}
	for _, text := range []string{"", ":", "normal:", "normal: … > ", "normal: -1,2", "normal: 1,2 > 99999999999999999999,2", strings.Repeat("normal: 1,2 > ", 10_000), "\xff\xfe", strings.Repeat("…", 100_000)} {
		_, err := play.Board(nim.Heaps(1, 2)).ParseRecord(text)
		require.That(t, err != nil && len(err.Error()) <= 400, "%.40q is a game: %.400v", text, err)
	}
	for _, e := range []play.SizeError{{}, {Positions: -1, Bytes: -1}, {Positions: math.MaxInt, Bytes: math.MaxInt}} {
		require.Contains(t, e.Error(), fmt.Sprint(e.Positions), e)
		require.Equal(t, e.Bytes <= 0, strings.Contains(fmt.Sprint(errors.Unwrap(&e)), "50000"), e)
	}
}
