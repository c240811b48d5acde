package play

import (
	"cmp"
	"errors"
	"fmt"
	"math"
	"strings"
	"testing"
	"time"

	"nimlab/internal/require"
	"nimlab/internal/trial"
	"nimlab/nimkit"
	"nimlab/nimkit/cards"
	"nimlab/nimkit/classics"
	"nimlab/nimkit/coins"
	"nimlab/nimkit/exercise"
	"nimlab/nimkit/internal/games"
	"nimlab/nimkit/nim"
	"nimlab/nimkit/nimbi"
	"nimlab/nimkit/octal"
	"nimlab/nimkit/pins"
	"nimlab/nimkit/takeaway"
	"nimlab/nimkit/tower"
	"nimlab/nimkit/view"
	"nimlab/nimkit/words"
)

// noGraph is a game that gives no graph and no reason.
type noGraph struct{}

func (noGraph) Graph() (*nimkit.Graph, error) { return nil, nil }

// badGames are none, empty ones, and games far beyond a board, each with what its
// error names: a value and a limit where there is one.
func badGames() map[string]struct {
	game  nimkit.Playable
	names []string
} {
	type bad = struct {
		game  nimkit.Playable
		names []string
	}
	var none []string // a game that is small, and so a board
	count := func(n int, move func(int)) { move(n + 1) }
	return map[string]bad{
		"nil":                 {nil, []string{"without a game"}},
		"a nil graph":         {(*nimkit.Graph)(nil), []string{"without a game"}},
		"a nil board":         {(*nimbi.Board)(nil), []string{"without a game"}},
		"no graph":            {noGraph{}, []string{"noGraph"}},
		"zero Setup":          {nimkit.Setup[int]{}, []string{"From"}},
		"zero Setup, endless": {nimkit.Endless(nimkit.Setup[int]{}), []string{"From"}},
		"zero heaps":          {nim.Setup{}, []string{"Heaps"}},
		"no heaps":            {nim.Heaps(), none},
		"heaps of 2⁶⁴-1":      {nim.Heaps(math.MaxUint64, 1), []string{"18446744073709551615", "1000"}},
		"nine heaps":          {nim.Heaps(1, 1, 1, 1, 1, 1, 1, 1, 1).Taking(1), []string{"9", "8"}},
		"at most 0":           {nim.Heaps(3).AtMost(0), []string{"no move"}},
		"without end":         {nimkit.From(count, 0).Limit(60_000), []string{"if n > 0"}},
		"a long strip":        {nimkit.From(games.Take(1), 60_000), []string{"60001", "50000"}},
		"negative limit":      {nimkit.From(count, 0).Limit(-1), []string{"-1"}},
		"negative numbers": {nimkit.From(func(n int, move func(int)) {
			if n < 0 {
				move(n + 1)
			}
		}, -5), none},
		"negative heap":   {octal.Sum{{Game: octal.Kayles, Size: -1}}, []string{"-1"}},
		"huge heap":       {octal.Kayles.Heaps(math.MaxInt), []string{fmt.Sprint(math.MaxInt)}},
		"no sum":          {octal.Sum(nil), none},
		"heap of no game": {octal.Sum{{Size: 3}}, []string{"no game"}},
		"no pins":         {pins.Full(0), none},
		"no cards":        {cards.Up(0), none},
		"many cards":      {cards.Up(math.MaxInt), []string{fmt.Sprint(math.MaxInt)}},
		"negative cards":  {cards.Up(-1), []string{"-1"}},
		"no towers":       {tower.Sum(nil).Begins(tower.White), none},
		"no take":         {takeaway.MustSet(1).Misere().Heap(-1), []string{"-1"}},
		"huge take":       {takeaway.MustSet(1).Misere().Heap(math.MaxInt), []string{"5000000"}},
		"no coins":        {coins.Row{}, []string{"code"}},
		"a coin at -1":    {coins.MockTurtles.Row(-1), []string{"-1"}},
		"a coin too far":  {coins.MockTurtles.Row(64), []string{"64", "63"}},
		"no chocolate":    {classics.Chomp(), []string{"poisoned"}},
		"nine steps":      {classics.Staircase(1, 1, 1, 1, 1, 1, 1, 1, 1), []string{"9", "8"}},
		"zero classic":    {classics.Setup{}, []string{"Wythoff"}},
	}
}

// inDutch is what the same errors name in Dutch, but for values.
var inDutch = map[string]string{"without a game": "geen spel", "no game": "geen spel", "no move": "geen zet", "poisoned": "vergiftigd"}

// badLanguages are none that the house speaks.
var badLanguages = []words.Language{"", "xx", "<script>", words.Language(strings.Repeat("x", 1000))}

// most is what an answer to bad input may take.
var most = trial.Most{Work: time.Second, Memory: 300_000_000}

// answers calls a function and gives back what it says, or fails: it may not panic,
// nor take more than it may.
func answers(t *testing.T, name string, call func() string) (says string) {
	t.Helper()
	r := most.Call(t, func() string { return name }, func() { says = call() })
	require.That(t, r == nil, "%s panics: %v", name, r)
	return says
}

// Whatever it is given, every exported function answers soon and does not panic; where
// it cannot do what is asked, its words name the value and the limit.
func TestBadInput(t *testing.T) {
	called := map[string]bool{}
	call := func(function, with string, f func() string) string {
		called[function] = true
		return answers(t, function+", "+with, f)
	}
	languages := append([]words.Language{words.Dutch}, badLanguages...)

	for name, bad := range badGames() {
		for kind, b := range map[string]GameBoard{"Board": Board(bad.game), "GameBoard.Coins": Board(bad.game).Coins()} {
			for _, l := range languages {
				text := call("GameBoard.Text", name, func() string { return b.Text(l) })
				page := call("GameBoard.HTML", name, func() string { return b.HTML(l) })
				err := call("GameBoard.Record", name, func() string {
					_, err := b.Record("normal: 1")
					return fmt.Sprint(err)
				})
				require.Equal(t, len(bad.names) > 0, !strings.Contains(page, "data-knows"), name, page)
				for _, want := range bad.names {
					said := want
					if l == words.Dutch {
						said = cmp.Or(inDutch[want], want)
					}
					if ungrouped := strings.NewReplacer(".", "", ",", "").Replace(strings.ToLower(text)); !strings.Contains(ungrouped, strings.ToLower(said)) || !strings.Contains(err, want) {
						t.Errorf("%s names no %q: %.300s", name, want, text)
					}
				}
			}
			called[kind] = true
		}
	}
	zero := GameBoard{}
	for function, f := range map[string]func() string{
		"GameBoard.HTML": func() string { return zero.HTML("nl") }, "GameBoard.Text": func() string { return zero.Text("nl") },
		"GameBoard.String": zero.String,
		"GameBoard.Coins":  func() string { return zero.Coins().Text("nl") },
		"GameBoard.Record": func() string { _, err := zero.Record(""); return fmt.Sprint(err) },
	} {
		if says := call(function, "zero", f); !strings.Contains(says, "without a game") && !strings.Contains(says, "Dit bord heeft geen spel") {
			t.Errorf("%s of the zero board: %s", function, says)
		}
	}
	for function, b := range map[string]GameBoard{"GameBoard.Telling": Board(nim.Heaps(1, 2)).Telling(math.MaxUint8), "GameBoard.Watching": Board(nim.Heaps(1, 2)).Watching(math.MaxUint8)} {
		for _, l := range languages {
			for _, says := range []string{call(function, "255", func() string { return b.Text(l) }), call(function, "255", func() string { return b.HTML(l) })} {
				require.That(t, strings.Contains(says, "Winner"), "%s of 255: %.300s", function, says)
			}
		}
	}
	small := Board(nim.Heaps(1, 2))
	for _, text := range []string{"", ":", "normal:", "normal: … > ", "normal: -1,2", "normal: 1,2 > 99999999999999999999,2", strings.Repeat("normal: 1,2 > ", 10_000), "\xff\xfe", strings.Repeat("…", 100_000)} {
		if err := call("GameBoard.Record", fmt.Sprintf("%.40q", text), func() string {
			_, err := small.Record(text)
			return fmt.Sprint(err)
		}); err == "<nil>" || len(err) > 400 {
			t.Errorf("%.40q is a game: %.400s", text, err)
		}
	}

	for name, q := range map[string]exercise.Question{"zero": {}, "0": exercise.NimSet(0), "-1": exercise.NimSet(-1), "largest": exercise.NimSet(math.MaxInt), "least": exercise.NimSet(math.MinInt)} {
		for _, l := range languages {
			text := call("Box.Text", name, func() string { return Ask(q).Text(l) })
			call("Box.String", name, Ask(q).String)
			page := call("Box.HTML", name, func() string { return Ask(q).HTML(l) })
			require.That(t, !strings.Contains(page, "data-knows") && text != "", "question %s: %q, %.300s", name, text, page)
			prediction := Predict(q, nil, "nine")
			text = call("Prediction.Text", name, func() string { return prediction.Text(l) })
			page = call("Prediction.HTML", name, func() string { return prediction.HTML(l) })
			require.That(t, !strings.Contains(page, "data-knows") && !strings.Contains(text+page, "nine") && text != "",
				"prediction %s: %q, %.300s", name, text, page)
		}
	}
	called["Ask"], called["Predict"] = true, true

	long := strings.Repeat("<&", 100_000)
	for name, v := range map[string]any{"nil": nil, "a nil graph": (*nimkit.Graph)(nil), "a nil row": Walk(nil), "a zero board": GameBoard{}, "a zero box": Box{},
		"a zero fold": Folded{}, "an error": errors.New(long), "a long text": long, "a map": map[string]int{"a": 1}, "a function": func() {}, "a nil error": error(nil), "infinity": math.Inf(1)} {
		for _, l := range languages {
			step := Step(v, v, nil)
			call("Step", name, func() string { return step.Says.In(l) })
			for _, steps := range []Walk{Steps(step), Steps(), Steps(view.Step{}, step)} {
				call("Steps", name, func() string { return steps.Text(l) })
				call("Walk.Text", name, func() string { return steps.Text(l) })
				call("Walk.String", name, steps.String)
				call("Walk.HTML", name, func() string { return steps.HTML(l) })
			}
			prediction := Predict(exercise.NimSet(4), v, nil)
			call("Prediction.Text", name, func() string { return prediction.Text(l) })
			call("Prediction.String", name, prediction.String)
			call("Prediction.HTML", name, func() string { return prediction.HTML(l) })
			for function, fold := range map[string]Folded{"Fold": Fold(v, v, nil), "Solution": Solution(v), "Folded": {}} {
				called[function] = true
				call("Folded.Text", name, func() string { return fold.Text(l) })
				call("Folded.String", name, fold.String)
				call("Folded.HTML", name, func() string { return fold.HTML(l) })
			}
		}
	}
	for _, e := range []SizeError{{}, {-1, -1}, {math.MaxInt, math.MaxInt}} {
		require.Contains(t, call("SizeError.Error", fmt.Sprint(e), e.Error), fmt.Sprint(e.Positions), e)
		call("SizeError.InWords", fmt.Sprint(e), func() string { return e.InWords().In(words.Dutch) })
		limit := call("SizeError.Unwrap", fmt.Sprint(e), func() string { return fmt.Sprint(errors.Unwrap(&e)) })
		require.Equal(t, e.Bytes <= 0, strings.Contains(limit, "50000"), e, limit)
	}
	for name, bad := range badGames() {
		family := func(int) nimkit.Playable { return bad.game }
		for function, v := range map[string]view.View{"Fill": Fill(bad.game), "FillValues": FillValues(bad.game), "Conjecture": Conjecture(bad.game), "ConjectureOf": ConjectureOf(family, 3), "Guess.Foreseeing": Conjecture(bad.game).Foreseeing(long, nil), "Guess.Adding": Conjecture(bad.game).Adding(long)} {
			kind := "Guess"
			if _, ok := v.(Sheet); ok {
				kind = "Sheet"
			}
			called[function] = true
			for _, l := range languages {
				text := call(kind+".Text", name, func() string { return v.Text(l) })
				call(kind+".String", name, v.(fmt.Stringer).String)
				page := call(kind+".HTML", name, func() string { return v.HTML(l) })
				require.That(t, text != "" && len(text) <= 2000 && page != "", "%s, %s: %.300q", function, name, text)
			}
		}
	}
	for name, v := range map[string]view.View{"zero": Sheet{}, "a zero box": Guess{}, "no family": ConjectureOf(nil, 3), "a huge family": ConjectureOf(func(int) nimkit.Playable { return nil }, math.MaxInt), "a family of nothing": ConjectureOf(func(int) nimkit.Playable { return nil }, math.MinInt)} {
		if says := call("ConjectureOf", name, func() string { return v.Text("nl") }); says == "" || strings.Contains(v.HTML("nl"), "data-knows") {
			t.Errorf("%s: %q", name, says)
		}
	}
	called["Folded"] = false // a type
	names := trial.Exported(t, ".")
	require.That(t, len(names) >= 15, "only %v are exported", names)
	for _, name := range names {
		require.That(t, called[name], "%s is not tried with bad input", name)
	}
}
