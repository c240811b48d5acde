package inputs

import (
	"context"
	"fmt"
	"go/ast"
	"io/fs"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"nimlab/internal/games"
	"nimlab/internal/require"
	"nimlab/internal/trial"
	"nimlab/nimkit"
	"nimlab/nimkit/board"
	"nimlab/nimkit/cards"
	"nimlab/nimkit/claims"
	"nimlab/nimkit/classics"
	"nimlab/nimkit/coins"
	"nimlab/nimkit/exercise"
	"nimlab/nimkit/misere"
	"nimlab/nimkit/nim"
	"nimlab/nimkit/nim/biplus"
	"nimlab/nimkit/nim/match"
	"nimlab/nimkit/nimbi"
	"nimlab/nimkit/octal"
	"nimlab/nimkit/octal/quotient"
	"nimlab/nimkit/partizan"
	"nimlab/nimkit/pins"
	"nimlab/nimkit/play"
	"nimlab/nimkit/sequences"
	"nimlab/nimkit/takeaway"
	"nimlab/nimkit/takeaway/records"
	"nimlab/nimkit/tower"
	"nimlab/nimkit/view"
	"nimlab/nimkit/words"
)

// first returns the first result of a call.
func first[T any](v T, _ ...any) T { return v }

// second returns the error of a call.
func second[T any](_ T, err error) error { return err }

// seeds returns values of exported types. [Specimens] finds values of other types in their methods and
// fields.
func seeds() []any {
	background, take := context.Background(), games.Take(1, 2, 3)
	ended, end := context.WithCancel(background)
	end()
	game := nimkit.From(take, 7)
	solution := first(nimkit.SolutionOf[int](game))
	loopy := nimkit.From(func(n int, move func(int)) { move(1 - n); move(2) }, 0).Endless()
	infinite := first(loopy.Graph())
	plan := first(records.NewPlan(5))
	forms := misere.NewForms()
	domino, hot := partizan.Domineering(partizan.MustParseShape("...|...")), partizan.MustParse("{4 ‖ 0 | −12}")
	heaps := nim.Position{3, 5}
	played := match.Match{}.Run(heaps)
	seeds := []any{
		game, game.Endless(), game.Plus(loopy), nimkit.Move{To: 3}, nimkit.Parts{1, 2}, nimkit.FromParts(func(n int, move func(...int)) { take(n, func(m int) { move(m, m/2) }) }, 7), loopy, infinite, first(infinite.LoopyValue(0)), solution, first(nimkit.Judge(solution, nimkit.Normal, 7, 4, 3)),
		second(nimkit.Judge(solution, nimkit.Normal, 7, 1)), second(game.Limit(3).Graph()), second(nimkit.Solve(ended, take, 7, 100)),
		second(nimkit.From(func(n int, move func(int)) { move(1 - n) }, 0).Graph()),
		take, nimkit.Misere, nimkit.Draw, nimkit.Stuck, nimkit.WStar, nimkit.Nimber(5), nimkit.Sequence{Name: "numbers", Values: []nimkit.Nimber{0, 1}},
		first(nimkit.Compare("n mod 4", game, func(n int) nimkit.Nimber { return nimkit.Nimber(n % 4) }).Comparison()), nimkit.Theory{}, board.State{Sign: "L"}, board.Spot{Name: "a"}, board.Symbol{},

		heaps, heaps.Winning(nimkit.Misere), heaps.Columns(), first(heaps.Repair(1)), played, first(nim.Position{5, 1}.TurningPoint()),
		nim.MirrorCase{}, nim.MirrorCheck{}, nim.BoutonCheck{}, nim.LostTriples(9), nim.Moore(2), nim.MooreMove{{From: 3}}, nim.PutBack, nim.AtMost(3),
		second(heaps.After(nim.Move{Heap: 7})), first(nim.NewRecursion(heaps, nimkit.Misere)), first(nim.Write(11, 3)),
		match.Match{}, match.Perfect{}, match.Believes{}, match.Copycat{}, match.NewRandom(1), first(match.NewErring(1, 0.5)), match.NewScript(nim.Move{}),
		match.Nimrod(), match.Match{}.Series(nim.Position{2}, 2), match.Trial{},
		biplus.InTheHead(44, 21), biplus.Marienbad(), biplus.Readings()[3], biplus.Readings()[3].Audit(8), biplus.Task{M: 3, N: 4}, biplus.Fate(1),
		biplus.CheckLaws(biplus.Add, biplus.TriplesBelow(3)), biplus.Law(1),

		pins.NewRow(8), cards.Row{Up: 2, Down: 1}, octal.Kayles.Sum(5, 3), coins.Ruler.Row(1, 2), coins.TurningCorners().Board([2]int{1, 1}), nimbi.Standard().Full(), tower.Position{Sum: tower.MustParseSum("WB + B")},
		pins.NewRow(8).Play("4-5"), pins.Mirror(8), pins.Move{First: 4, Count: 2}, pins.Ruleset{},
		cards.Move{}, cards.Ruleset{}, cards.Row{Up: 3}.Play("uu"), cards.Face(1),
		takeaway.MustSet(1, 4), takeaway.MustSet(2, 3).Misere().NoDraws(), takeaway.MustSet(1, 4).Misere().MustDD(), takeaway.Move(3), takeaway.MustSet(1, 4).Explain(9),
		first(takeaway.MustSet(1, 4).NimPeriod()), first(takeaway.TrySets(1, 2, func(takeaway.Set) bool { return true }, nil)),
		sequences.List{Terms: []int{1}}, sequences.Match{Number: "A002186"}, plan, first(plan.Play(background, 0)), plan.Ledger(), records.Search{}, &records.Pace{}, records.UpTo(4),
		octal.Kayles, octal.Octal, octal.Grundy, octal.From(func(int) [][]int { return nil }), octal.Move{Left: []int{1, 2}},
		first(octal.NewTable(octal.Kayles)), octal.Kayles.UpTo(9), first(octal.Kayles.Certificate()), second(octal.FindPeriod(background, octal.Grundy, 50)),
		first(octal.Kayles.SparseStep(20)), quotient.Of(octal.Kayles, 12), quotient.Budget{}, second(quotient.Budget{Order: 3}.Find(background, octal.Kayles, 20)),
		tower.White, tower.MustParse("WBW"), tower.MustParseSum("WBW + B"), tower.MustParseSum("WBW").Moves(tower.White),
		nimbi.Standard(), nimbi.Point{}, nimbi.Position(5), first(nimbi.Standard().Full().Proof()), first(nimbi.Standard().Full().Proof()).Losses[0].Lines,
		classics.DawsonChess(5), classics.Men{},
		coins.Ruler, coins.Move{1, 2}, coins.TurningCorners(), first(coins.TurningCorners().Board([2]int{1, 1}).WinningMoves()),
		first(misere.Of(nim.Heaps(2, 2))), misere.UpTo(octal.Kayles, 9), first(misere.Heaps(octal.Kayles, 12)), octal.From(func(int) [][]int { return nil }), forms, forms.Heap(3), forms.Of(forms.Heap(2)),
		domino, domino.Plus(domino.Negative()), domino.Begins(partizan.Right), hot, hot.Thermograph(), partizan.Star(3), partizan.MustFraction(-3, 8), partizan.Right, partizan.Fuzzy, first(domino.Moves(partizan.Left)),
		first(partizan.Simplify([]partizan.Value{hot, hot.Neg()}, []partizan.Value{partizan.Up(2)})), partizan.MustParseShape("..|.#"), partizan.Square{X: 1}, partizan.MustParseBoard("xo.|#.x"),
		partizan.Path(3), partizan.Coloring{}, partizan.Green, partizan.MustParseDrawing("0g1 1b2"), partizan.Turn{Position: 5}, partizan.Edge{To: 1, Color: partizan.Red},

		claims.Variants(), exercise.HetSpelNim(12), exercise.HetSpelNim(12).Check("4"), exercise.HetSpelNim(12).Seal(),
		play.Board(nim.Heaps(1, 2)), play.Ask(exercise.HetSpelNim(12)), play.Predict(exercise.HetSpelNim(11), 9), play.Fill(nim.Heaps(2, 2)), play.Conjecture(nim.Heaps(2, 2)), play.Steps(view.RepairSteps(heaps, 0)...), play.Slider(view.RepairSteps(heaps, 0)...), play.Fold("title", 5), &play.SizeError{Positions: 60_000}, play.Winner, play.Columns,
		words.Same(5), view.Sentences{words.Same(5)}, view.Lost, view.Cell{Value: 5}, view.Heaps(heaps), view.Table{}, words.Dutch, view.Step{}, words.Section{}, words.Table{{"won", "won"}},
	}
	for _, sample := range append(games.All(), games.Endless()...) {
		seeds = append(seeds, sample.Game)
	}
	return seeds
}

// Specimens returns values of all exported types, by the names of the types.
func Specimens() map[string][]any {
	all := map[string][]any{}
	seen := map[string]bool{}
	var collect func(v reflect.Value, depth int) // adds v, and the values in it
	collect = func(v reflect.Value, depth int) {
		if !v.IsValid() || !v.CanInterface() || depth > 6 {
			return
		}
		switch v.Kind() {
		case reflect.Interface:
			collect(v.Elem(), depth)
			return
		case reflect.Pointer:
			if v.IsNil() {
				return
			}
		}
		name := TypeName(v.Type())
		if name != "" {
			key := fmt.Sprintf("%s %.200v", v.Type(), v.Interface())
			if seen[key] || len(all[name]) > 40 {
				return
			}
			seen[key] = true
			all[name] = append(all[name], v.Interface())
		}
		if v.Type().NumMethod() > 0 && name != "" {
			for i := range v.NumMethod() {
				m := v.Method(i)
				if t := m.Type(); t.NumIn() > 0 || t.NumOut() == 0 || TypeName(t.Out(0)) == "" && t.Out(0).Kind() != reflect.Slice && t.Out(0).Kind() != reflect.Interface {
					continue
				}
				func() {
					defer func() { _ = recover() }() // some methods panic for some values
					collect(m.Call(nil)[0], depth+1)
				}()
			}
		}
		switch v.Kind() {
		case reflect.Pointer:
			collect(v.Elem(), depth+1)
		case reflect.Slice, reflect.Array:
			for i := range min(v.Len(), 3) {
				collect(v.Index(i), depth+1)
			}
		case reflect.Struct:
			for i := range v.NumField() {
				collect(v.Field(i), depth+1)
			}
		}
	}
	for _, s := range seeds() {
		collect(reflect.ValueOf(s), 0)
	}
	return all
}

// TypeName returns the name of an exported type below nimkit, as in "nim.Position"; for a
// pointer, that of the type it points to. It returns "" for other types.
func TypeName(t reflect.Type) string {
	if t.Kind() == reflect.Pointer {
		t = t.Elem()
	}
	path, ours := strings.CutPrefix(t.PkgPath(), "nimlab/nimkit")
	name, _, _ := strings.Cut(t.Name(), "[")
	if !ours || strings.Contains(path, "internal") || !ast.IsExported(name) {
		return ""
	}
	return filepath.Base("nimkit"+path) + "." + name
}

// Exported returns the declarations of the exported types and functions of the packages below
// a folder, by names such as "nim.Position", "nim.Parse" and "nim.Position.Game".
func Exported(t testing.TB, folder string) map[string]ast.Node {
	all := map[string]ast.Node{}
	require.NoError(t, filepath.WalkDir(folder, func(path string, d fs.DirEntry, err error) error {
		switch {
		case err != nil || !d.IsDir():
			return err
		case slices.Contains([]string{"internal", "testdata", "jetstream", "browser", "longest"}, d.Name()):
			return filepath.SkipDir
		}
		pkg, declared := trial.Declared(t, path)
		for name, node := range declared {
			all[pkg+"."+name] = node
		}
		return nil
	}))
	return all
}
