package play

import (
	"errors"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"math"
	"path/filepath"
	"runtime"
	"runtime/debug"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"nimlab/nimkit"
	"nimlab/nimkit/cards"
	"nimlab/nimkit/classics"
	"nimlab/nimkit/coins"
	"nimlab/nimkit/exercise"
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
		"without end":         {nimkit.From(count, 0).Limit(60_000), []string{"60000"}},
		"a long strip": {nimkit.From(func(n int, move func(int)) {
			if n > 0 {
				move(n - 1)
			}
		}, 60_000), []string{"60001", "50000"}},
		"negative limit": {nimkit.From(count, 0).Limit(-1), []string{"-1"}},
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

// badLanguages are none that the house speaks.
var badLanguages = []words.Language{"", "xx", "<script>", words.Language(strings.Repeat("x", 1000))}

// What an answer to bad input may take: so many bytes at a time, so many all in all, and
// so much time of all processors.
const (
	mostHeld      = 200_000_000
	mostAllocated = 300_000_000
	mostWork      = time.Second
)

// worked is the time that the processors have worked for this process, which others do
// not lengthen.
func worked() time.Duration {
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
		panic(err)
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}

// slowdown is how much longer work may take than in a program without the race detector.
func slowdown() time.Duration {
	info, _ := debug.ReadBuildInfo()
	if info != nil && slices.Contains(info.Settings, debug.BuildSetting{Key: "-race", Value: "true"}) {
		return 20
	}
	return 1
}

// answers calls a function and gives back what it says, or fails: it may not panic,
// nor take more than it may.
func answers(t *testing.T, name string, call func() string) (says string) {
	t.Helper()
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	begun := worked()
	defer func() {
		if r := recover(); r != nil {
			t.Errorf("%s panics: %v", name, r)
		}
		runtime.ReadMemStats(&after)
		if took := worked() - begun; took > slowdown()*mostWork {
			t.Errorf("%s works for %v", name, took)
		}
		if took := after.TotalAlloc - before.TotalAlloc; took > mostAllocated {
			t.Errorf("%s takes %d bytes", name, took)
		}
	}()
	return call()
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
				if len(bad.names) > 0 != !strings.Contains(page, "data-knows") {
					t.Errorf("%s: %.300s", name, page)
				}
				for _, want := range bad.names {
					if !strings.Contains(text, want) || !strings.Contains(err, want) {
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
		"GameBoard.Coins":  func() string { return zero.Coins().Text("nl") },
		"GameBoard.Record": func() string { _, err := zero.Record(""); return fmt.Sprint(err) },
	} {
		if says := call(function, "zero", f); !strings.Contains(says, "without a game") {
			t.Errorf("%s of the zero board: %s", function, says)
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
			page := call("Box.HTML", name, func() string { return Ask(q).HTML(l) })
			if strings.Contains(page, "data-knows") || text == "" {
				t.Errorf("question %s: %q, %.300s", name, text, page)
			}
		}
	}
	called["Ask"] = true

	long := strings.Repeat("<&", 100_000)
	for name, v := range map[string]any{"nil": nil, "a nil graph": (*nimkit.Graph)(nil), "a nil row": Row(nil), "a zero board": GameBoard{}, "a zero box": Box{},
		"a zero fold": Folded{}, "an error": errors.New(long), "a long text": long, "a map": map[string]int{"a": 1}, "a function": func() {}, "a nil error": error(nil), "infinity": math.Inf(1)} {
		for _, l := range languages {
			step := Step(v, v, nil)
			call("Step", name, func() string { return step.Says.In(l) })
			for _, steps := range []Row{Steps(step), Steps(), Steps(view.Step{}, step)} {
				call("Steps", name, func() string { return steps.Text(l) })
				call("Row.Text", name, func() string { return steps.Text(l) })
				call("Row.HTML", name, func() string { return steps.HTML(l) })
			}
			for function, fold := range map[string]Folded{"Fold": Fold(v, v, nil), "Solution": Solution(v), "Folded": {}} {
				called[function] = true
				call("Folded.Text", name, func() string { return fold.Text(l) })
				call("Folded.HTML", name, func() string { return fold.HTML(l) })
			}
		}
	}
	for _, e := range []SizeError{{}, {-1, -1}, {math.MaxInt, math.MaxInt}} {
		if says := call("SizeError.Error", fmt.Sprint(e), e.Error); !strings.Contains(says, fmt.Sprint(e.Positions)) {
			t.Errorf("%v: %s", e, says)
		}
		limit := call("SizeError.Unwrap", fmt.Sprint(e), func() string { return fmt.Sprint(errors.Unwrap(&e)) })
		if tooMany := e.Bytes <= 0; tooMany != strings.Contains(limit, "50000") {
			t.Errorf("%v wraps %s", e, limit)
		}
	}
	called["Folded"] = false // a type
	for _, name := range exported(t) {
		if !called[name] {
			t.Errorf("%s is not tried with bad input", name)
		}
	}
}

// exported are the exported functions and methods of the package, read from its files.
func exported(t *testing.T) (names []string) {
	t.Helper()
	paths, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	for _, path := range paths {
		if strings.HasSuffix(path, "_test.go") {
			continue
		}
		file, err := parser.ParseFile(token.NewFileSet(), path, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		for _, d := range file.Decls {
			f, ok := d.(*ast.FuncDecl)
			if !ok || !f.Name.IsExported() {
				continue
			}
			if f.Recv == nil {
				names = append(names, f.Name.Name)
				continue
			}
			receiver := f.Recv.List[0].Type
			if star, ok := receiver.(*ast.StarExpr); ok {
				receiver = star.X
			}
			if name := receiver.(*ast.Ident).Name; ast.IsExported(name) {
				names = append(names, name+"."+f.Name.Name)
			}
		}
	}
	if len(names) < 15 {
		t.Errorf("only %v are exported", names)
	}
	return names
}
