package inputs

import (
	"context"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"math"
	"path/filepath"
	"reflect"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"nimlab/internal/require"
	"nimlab/nimkit"
	"nimlab/nimkit/cgsuite"
	"nimlab/nimkit/classics"
	"nimlab/nimkit/coins"
	"nimlab/nimkit/misere"
	"nimlab/nimkit/nim"
	"nimlab/nimkit/nim/biplus"
	"nimlab/nimkit/octal"
	"nimlab/nimkit/octal/quotient"
	"nimlab/nimkit/partizan"
	"nimlab/nimkit/pins"
	"nimlab/nimkit/takeaway"
	"nimlab/notebooks/page/names"
)

// TestRefusalsLeadToCallsThatWork follows the next step that the error of a limit names, as a
// reader would: it makes the call with the number from the error, or the one that the error
// describes. Package plots has the same test for figures.
func TestRefusalsLeadToCallsThatWork(t *testing.T) {
	if testing.Short() {
		t.Skip("many calls work up to their limit")
	}
	background := context.Background()
	far := func(n int, move func(int)) {
		for _, take := range []int{1, 2_000_000} {
			if take <= n {
				move(n - take)
			}
		}
	}
	options := func(heap int) (list [][]int) {
		for _, take := range []int{1, 2_000_000} {
			if take <= heap {
				list = append(list, []int{heap - take})
			}
		}
		return list
	}
	wide := takeaway.MustSet(1, 288, 677, 1105, 1110).Misere()
	many := octal.From(func(heap int) (options [][]int) {
		for a := range heap {
			for b := range heap {
				options = append(options, []int{a, b})
			}
		}
		return options
	})
	for name, c := range map[string]struct {
		refused error
		step    string // a regular expression for the next step; its group is the number n
		next    func(n int) error
	}{
		"takeaway.NewSet":             {second(takeaway.NewSet(1, 2_000_000)), "nimkit.From", func(int) error { return second(nimkit.From(far, 2_000_002).Outcome()) }},
		"takeaway.NewSet, octal.From": {second(takeaway.NewSet(1, 2_000_000)), "octal.From", func(int) error { return second(octal.From(options).NimValues(1000)) }},
		"octal.Subtraction":           {second(octal.Subtraction(1, 100_000)), `takeaway.NewSet has takes up to (\d+)`, func(n int) error { return second(takeaway.NewSet(1, n)) }},
		"takeaway.Set.Sink":           {require.Panic(func() { takeaway.MustSet(1, 100_000).Sink() }), "takes up to (\\d+)", func(n int) error { takeaway.MustSet(1, n).Sink(); return nil }},
		"takeaway.Set.Period": {second(takeaway.MustSet(1, 6, 11, 12).Misere().PeriodWithin(background, 50)), `PeriodWithin\(context.Background\(\), (\d+)\)`, func(n int) error {
			return second(takeaway.MustSet(1, 6, 11, 12).Misere().PeriodWithin(background, n))
		}},
		"takeaway.Set.NimPeriod": {second(takeaway.MustSet(1, 6, 11, 12).NimPeriodWithin(background, 30)), `NimPeriodWithin\(context.Background\(\), (\d+)\)`, func(n int) error {
			return second(takeaway.MustSet(1, 6, 11, 12).NimPeriodWithin(background, n))
		}},
		"takeaway.Set.DoubleLoop": {third(wide.DoubleLoop()), "; DD", func(int) error { return second(wide.DD()) }},
		"takeaway.Set.Explain":    {require.Panic(func() { takeaway.MustSet(1).ExplainAll(0, 1_000_000) }), `more than (\d+) numbers: ask for them in parts`, func(n int) error { takeaway.MustSet(1).ExplainAll(1, n); return nil }},
		"takeaway.TrySets": {second(takeaway.TrySets(20, 100, func(takeaway.Set) bool { return false }, nil)), `take a largest number of at most (\d+)`, func(n int) error {
			return second(takeaway.TrySets(20, n, func(takeaway.Set) bool { return false }, nil))
		}},
		"takeaway.Sets":         {require.Panic(func() { takeaway.Sets(65) }), `up to (\d+)$`, func(n int) error { takeaway.Sets(n); return nil }},
		"takeaway.PeriodsOfTwo": {require.Panic(func() { takeaway.PeriodsOfTwo(65) }), `up to (\d+)$`, func(n int) error { takeaway.PeriodsOfTwo(n); return nil }},
		"takeaway.Periods":      {require.Panic(func() { takeaway.Periods(19) }), `up to (\d+)$`, func(n int) error { takeaway.Periods(min(n, 10)); return nil }},
		"takeaway.Verify": {takeaway.Repetition{Set: takeaway.MustSet(1), Period: 1<<28 + 2}.Verify(), "; VerifyWithin", func(int) error {
			ctx, cancel := context.WithCancel(background)
			cancel() // it would take seconds to find that the period is 2
			if err := (takeaway.Repetition{Set: takeaway.MustSet(1), Period: 1<<28 + 2}).VerifyWithin(ctx); err != context.Canceled {
				return err
			}
			return nil
		}},
		"nim.Heaps, 33": {second(nim.Heaps(make([]int, 33)...).Graph()), "nim.Position has Outcome, NimSum and Winning", func(int) error {
			nim.Position(make([]uint64, 33)).Winning(nimkit.Misere)
			return second(nim.Heaps(make([]int, 33)...).Outcome())
		}},
		"nim.Columns":            {require.Panic(func() { nim.Position(make([]uint64, 100_001)).Columns() }), "nim.Position.NimSum", func(int) error { nim.Position(make([]uint64, 100_001)).NimSum(); return nil }},
		"biplus.Sum":             {require.Panic(func() { biplus.Sum(make(nim.Position, 10_001)) }), "nim.Position.NimSum", func(int) error { nim.Position(make([]uint64, 10_001)).NimSum(); return nil }},
		"nim.NewRecursion":       {second(nim.NewRecursion(nim.Position{1 << 27}, nimkit.Normal)), "begin with smaller heaps", func(int) error { return second(nim.NewRecursion(nim.Position{1 << 12}, nimkit.Normal)) }},
		"classics.FibonacciUpTo": {second(classics.FibonacciUpTo(2000).Graph()), `up to (\d+)$`, func(n int) error { return second(classics.FibonacciUpTo(min(n, 200)).Graph()) }},
		"classics.DawsonChess":   {second(classics.DawsonChess(100).Graph()), "ask for NimValue", func(int) error { return second(classics.DawsonChess(100).NimValue()) }},
		"coins.Row":              {second(coins.Motley.Row(30).Game().Graph()), "begin with fewer places", func(int) error { return second(coins.Motley.Row(10).Game().Graph()) }},
		"coins.NimValues":        {second(coins.Sym.NimValues(coins.MaxCoins)), `ask for fewer than (\d+)`, func(n int) error { return second(coins.Sym.NimValues(n - 1)) }},
		"misere.Heaps":           {second(misere.HeapsWithin(octal.Kayles, 20, 1000)), "begin with less, or allow more with HeapsWithin", func(int) error { return second(misere.HeapsWithin(octal.Kayles, 20, 1_000_000)) }},
		"octal.RareHeaps":        {second(octal.Kayles.RareHeaps(10_000_000)), `counted up to (\d+)$`, func(n int) error { return second(octal.Kayles.RareHeaps(n)) }},
		"octal.NimValues, bound": {second(octal.Officers.NimValues(100_000)), `worked out up to (\d+);`, func(n int) error { return second(octal.Officers.NimValues(n)) }},
		"octal.NimValues, table": {second(octal.Officers.NimValues(100_000)), "; NewTable and Extend go further", func(int) error { return second(octal.NewTable(octal.Officers)) }},
		"octal.WinningMoves":     {second(octal.MustParse("C.(F)").Sum(1000).WinningMoves()), "ask for NimValue alone", func(int) error { return second(octal.MustParse("C.(F)").Sum(1000).NimValue()) }},
		"pins, Sorted":           {second(pins.Full(40).Graph()), "; Sorted", func(int) error { return second(pins.Full(40).Sorted().Graph()) }},
		"pins, NimValue":         {second(pins.Full(64).Sorted().Graph()), "; NimValue", func(int) error { return second(pins.Full(64).NimValue()) }},
		"cgsuite.Heaps":          {second(cgsuite.Heaps(many, 100)), "begin with less", func(int) error { return second(cgsuite.Heaps(many, 30)) }},
		"quotient.Of": {second(quotient.Budget{Order: 3}.Find(background, octal.Kayles, 20)), "heap of (\\d+) within", func(n int) error {
			return second(quotient.Budget{Order: 3}.Find(background, octal.Kayles, n-1))
		}},
		"misere.Forms": {second(misere.NewForms().Position(nim.Heaps(40, 40, 40))), "begin with less", func(int) error { return second(misere.NewForms().Position(nim.Heaps(4, 4, 4))) }},
	} {
		require.That(t, c.refused != nil, "%s is not refused", name)
		found := regexp.MustCompile(c.step).FindStringSubmatch(c.refused.Error())
		require.True(t, found != nil, "%s: the error does not name the next step %q: %v", name, c.step, c.refused)
		n := 0
		if len(found) > 1 {
			n = require.Must(strconv.Atoi(found[1]))(t)
		}
		require.That(t, c.next(n) == nil, "%s: after %v the next call fails: %v", name, c.refused, c.next(n))
	}
}

func third[A, B any](_ A, _ B, err error) error { return err }

// TestLimitErrorsNameTheLimitThatWorks makes the call of Limit that an error names, until a game is
// solved. Each error names a larger limit.
func TestLimitErrorsNameTheLimitThatWorks(t *testing.T) {
	down := func(n int, move func(int)) {
		for take := 1; take <= min(3, n); take++ {
			move(n - take)
		}
	}
	parts := func(n int, move func(...int)) {
		for take := 1; take <= min(2, n); take++ {
			for a := range n - take + 1 {
				move(a, n-take-a)
			}
		}
	}
	games := map[string]func(limit int) error{
		"From":      func(n int) error { return second(nimkit.From(down, 5000).Limit(n).Graph()) },
		"Endless":   func(n int) error { return second(nimkit.From(down, 5000).Endless().Limit(n).Graph()) },
		"FromParts": func(n int) error { return second(nimkit.FromParts(parts, 90).Limit(n).NimValue()) },
		"a sum":     func(n int) error { return second(nim.Heaps(9, 9).Plus(nim.Heaps(9)).Misere().Limit(n).Outcome()) },
		"below 0": func(n int) error {
			game := nimkit.From(func(n int, move func(int)) {
				if n > -200_000 {
					move(n - 1)
				}
			}, 3)
			if n == 10 {
				return second(game.Graph())
			}
			return second(game.Limit(n).Graph())
		},
		"partizan.From": func(n int) error {
			return second(partizan.FromSides(func(n int, _ partizan.Player, move func(int)) {
				if n > 0 {
					move(n - 1)
				}
			}, 200).Limit(n).Value())
		},
	}
	if !testing.Short() {
		large := func(game nimkit.Game) func(int) error {
			return func(n int) error {
				if n > 10 {
					game = game.Limit(n)
				}
				return second(game.Graph())
			}
		}
		games["a heap of too many positions"] = large(takeaway.MustSet(1, 2).Heap(5_500_000))
		games["a heap of too many moves"] = large(nim.Heaps(1 << 14))
		games["Wythoff"] = large(classics.Wythoff(700, 700))
	}
	call := regexp.MustCompile(`Limit\((\d+)\)`)
	for name, solve := range games {
		limit := 10
		for err := solve(limit); err != nil; err = solve(limit) {
			found := call.FindStringSubmatch(err.Error())
			require.True(t, found != nil, "%s, limit %d: no call of Limit in %v", name, limit, err)
			next := require.Must(strconv.Atoi(found[1]))(t)
			require.True(t, next > limit && next <= nimkit.MaxPositions, "%s: after a limit of %d: %v", name, limit, err)
			limit = next
		}
		require.That(t, limit > 10, "%s is not refused", name)
	}
	// No limit is large enough for this game.
	err := second(nim.Heaps(math.MaxInt, math.MaxInt).Graph())
	require.That(t, err != nil && !call.MatchString(err.Error()), "%v", err)
}

// TestEveryGameNamesALimitThatWorks follows the calls of Limit in the errors of every function and method
// that returns a game, from a limit of 2 on. The functions are those of the generated table.
func TestEveryGameNamesALimitThatWorks(t *testing.T) {
	call := regexp.MustCompile(`Limit\((\d+)\)`)
	specimens := Specimens()
	followed := 0
	for _, p := range names.Packages {
		for _, e := range p.Exports {
			var makers []reflect.Value
			switch e.Kind {
			case names.Function:
				makers = []reflect.Value{reflect.ValueOf(e.Value)}
			case names.Method:
				of, method, _ := strings.Cut(e.Name, ".")
				for _, v := range specimens[p.Name+"."+of] {
					if m := reflect.ValueOf(v).MethodByName(method); m.IsValid() {
						makers = append(makers, m)
					}
				}
			}
			for _, maker := range makers {
				game, ok := smallGame(maker, 5)
				if !ok {
					continue
				}
				graph, err := game.Graph()
				if err != nil || graph.Len() <= 2 {
					continue
				}
				followed++
				limit := 2
				for _, err := game.Limit(limit).Graph(); err != nil; _, err = game.Limit(limit).Graph() {
					found := call.FindStringSubmatch(err.Error())
					require.True(t, found != nil, "%s.%s, limit %d: no call of Limit in %v", p.Name, e.Name, limit, err)
					next := require.Must(strconv.Atoi(found[1]))(t)
					require.True(t, next > limit && next <= nimkit.MaxPositions, "%s.%s, after a limit of %d: %v", p.Name, e.Name, limit, err)
					limit = next
				}
			}
		}
	}
	require.That(t, followed >= 30, "only %d games", followed)
}

// smallGame calls a function that takes integers with a small one and returns its game. It reports false
// if the function takes or returns anything else, or panics.
func smallGame(f reflect.Value, n int) (game nimkit.Game, ok bool) {
	defer func() {
		if recover() != nil {
			ok = false
		}
	}()
	if f.Kind() != reflect.Func || f.Type().NumOut() != 1 || f.Type().Out(0) != reflect.TypeFor[nimkit.Game]() {
		return nimkit.Game{}, false
	}
	var args []reflect.Value
	for i := range f.Type().NumIn() {
		in := f.Type().In(i)
		if f.Type().IsVariadic() && i == f.Type().NumIn()-1 {
			in = in.Elem()
		}
		if !in.ConvertibleTo(reflect.TypeFor[int]()) {
			return nimkit.Game{}, false
		}
		args = append(args, reflect.ValueOf(n).Convert(in))
	}
	game, ok = f.Call(args)[0].Interface().(nimkit.Game)
	return game, ok
}

// TestEveryLimitNamesTheNextStep looks at the text of each error for a limit in the source.
func TestEveryLimitNamesTheNextStep(t *testing.T) {
	step := regexp.MustCompile(`begin with|ask for|ask the|up to %|at most %|allow|go(es)? further|show |show:|write |draw a|take a|fewer|sooner|one by one|VerifyWithin|does the rule|holds at most`)
	seen := 0
	err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		if err != nil || filepath.Ext(path) != ".go" || strings.HasSuffix(path, "_test.go") {
			return err
		}
		file, err := parser.ParseFile(token.NewFileSet(), path, nil, 0)
		if err != nil {
			return err
		}
		ast.Inspect(file, func(n ast.Node) bool {
			var message ast.Expr
			switch n := n.(type) {
			case *ast.CallExpr:
				if strings.HasSuffix(nameOf(n.Fun), "NewLimitError") && len(n.Args) == 2 {
					message = n.Args[1]
				}
			case *ast.CompositeLit:
				if strings.HasSuffix(nameOf(n.Type), "LimitError") {
					for _, e := range n.Elts {
						if kv, ok := e.(*ast.KeyValueExpr); ok && nameOf(kv.Key) == "Err" {
							message = kv.Value
						}
					}
				}
			}
			errorf, ok := message.(*ast.CallExpr)
			if !ok || nameOf(errorf.Fun) != "Errorf" || len(errorf.Args) == 0 {
				return true
			}
			if text, ok := errorf.Args[0].(*ast.BasicLit); ok {
				seen++
				require.That(t, step.MatchString(text.Value), "%s: %s does not name a next step", path, text.Value)
			}
			return true
		})
		return nil
	})
	require.NoError(t, err)
	require.That(t, seen >= 35, "only %d errors of limits were found", seen)
}

// nameOf returns the last name of an expression such as words.Errorf, or "".
func nameOf(e ast.Expr) string {
	switch e := e.(type) {
	case *ast.Ident:
		return e.Name
	case *ast.SelectorExpr:
		return e.Sel.Name
	}
	return ""
}
