package exercise_test

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"
	"time"

	"nimlab/nimkit"
	"nimlab/nimkit/cards"
	"nimlab/nimkit/exercise"
	"nimlab/nimkit/nim"
	"nimlab/nimkit/nim/biplus"
	"nimlab/nimkit/takeaway"
	"nimlab/nimkit/view"
)

// An answer is read as a reader writes it, and spoken back in his own spelling.
func ExampleQuestion_Check() {
	for _, answer := range []string{"", "V W W W", "v, w, w, w, v, w, v", "W W W V W W W V", "V G G G V G G G V", "VWX", "L W W W L W W W L"} {
		fmt.Println(exercise.HetSpelNim(4).Check(answer).Text(view.Dutch))
	}
	// Output:
	// … Nog geen antwoord.
	// ✗ Tot en met 3 klopt het. Daarna hoort er nog iets.
	// ✗ Tot en met 5 klopt het. Bij 6 hoort niet V.
	// ✗ Bij 0 hoort niet W. Je bent bij 1 begonnen; begin bij 0.
	// ✓ Goed!
	// … “VWX” is geen W, V of R.
	// ✓ Goed!
}

// A program is checked number by number; one that hangs is left alone.
func ExampleQuestion_Check_program() {
	q := exercise.NimSpiel(4)
	for _, mine := range []any{
		nil, "(n + 1) % 2", func(n int) bool { return true },
		func(n int) int { return n % 2 }, func(n int) int { return 1 / (3 - n) }, func(n int) int { return (n + 1) % 2 },
	} {
		fmt.Println(q.Check(mine).Text(view.English))
	}
	// Output:
	// … No answer yet.
	// … A function is asked for: func(n int) int. This is string.
	// … A function is asked for: func(n int) int. This is func(int) bool.
	// ✗ At 0 your program gives 0, which is not right.
	// ✗ At 0 your program gives 0, which is not right.
	// ✓ Right! Checked from 0 to 50.
}

// Exercise 1 of the NimSet article: the irregular beginning for {1, 6, 9}.
func ExampleNimSet() {
	for _, answer := range []any{[]int{2, 3}, "2 2 3", "2, 2, 3, 5, 2", []int{1, 3, 5, 8}, "{2,2,3,5}"} {
		fmt.Println(exercise.NimSet(1).Check(answer).Text(view.English))
	}
	// Output:
	// ✗ It is right up to 1. At 2 it is not 3.
	// ✗ It is right up to 3. Something is still missing after that.
	// ✗ It is right up to 4. Nothing comes after that. What repeats is no part of the beginning.
	// ✗ At 1 it is not 1. Those are the losses themselves; the differences are asked for.
	// ✓ Right!
}

func ExampleHetSpelNim() {
	for _, answer := range []any{"5", "6-5", "5 en 6", "1", "vijf"} {
		fmt.Println(exercise.HetSpelNim(1).Check(answer).Text(view.Dutch))
	}
	for _, answer := range []any{"(0,0), (1,1), (2,2)", [][2]int{{0, 0}, {1, 1}, {3, 0}, {2, 2}}, "0 0 1 1 1 2", "(0, 1, 2)"} {
		fmt.Println(exercise.HetSpelNim(3).Check(answer).Text(view.Dutch))
	}
	// Output:
	// ✗ 5 is het niet. Bij een even aantal staat er geen kegel precies in het midden: de ene kant houdt er dan meer over dan de andere.
	// ✓ Goed!
	// ✓ Goed!
	// ✗ 1 is het niet.
	// … “vijf” is niet te lezen als nummers, zoals 4 of 4-5.
	// ✗ Alles wat er staat is goed. Nog te vinden: 1. Bij twee gelijke stapels doe je de ander na. Maar er is er nog een, met ongelijke stapels.
	// ✓ Goed!
	// ✗ Hoort er niet bij: (1, 2). Goed: 2. Nog te vinden: 2.
	// … “(0, 1, 2)” is niet te lezen als 2 getallen tussen haakjes.
}

// A wrong 0 is an answer.
func ExampleNimSpiel() {
	for _, answer := range []any{0, 4, 98, 2, "2 3", "two"} {
		fmt.Println(exercise.NimSpiel(1).Check(answer).Text(view.German))
	}
	// Output:
	// ✗ 0 ist es nicht. Nichts zu nehmen ist nicht erlaubt.
	// ✗ 4 ist es nicht. Du ergänzt auf 6. Aber der andere nimmt höchstens 6 und du mindestens 1.
	// ✗ 98 ist es nicht. So viele bleiben liegen; gefragt ist, was du nimmst.
	// ✓ Richtig!
	// … Gib eine Antwort; hier stehen 2.
	// … „two“ ist keine ganze Zahl.
}

// The ten tasks of mental biplus; a question mark leaves one open.
func ExampleBiplus() {
	right := biplus.Solutions(biplus.Tasks(1))
	for _, answers := range []any{"", "? ?", right[:2], "4, ?, 2", slices.Concat(right[:3], []uint64{9}, right[4:]), append(right, 1), right} {
		fmt.Println(exercise.Biplus(1).Check(answers).Text(view.English))
	}
	// Output:
	// … No answer yet.
	// … No answer yet.
	// … 2 of 10 right.
	// … 2 of 10 right.
	// ✗ 9 of 10 right. Look again at 4.
	// ✗ 11 answers, but there are 10 tasks.
	// ✓ Right!
}

// The reader writes a tower with the letters of his language.
func ExampleVarianten() {
	for _, answer := range []string{"SSWW", "zzww", "B B W W", "WWBB", "SSXW"} {
		fmt.Println(exercise.Varianten(3).Check(answer).Text(view.German))
	}
	for _, answer := range []string{"7 11-12", "{7}, {12 - 11}", "11-12", "7, 7"} {
		fmt.Println(exercise.Varianten(4).Check(answer).Text(view.German))
	}
	// Output:
	// ✓ Richtig!
	// ✓ Richtig!
	// ✓ Richtig!
	// ✗ WWBB ist es nicht. Der ist ebenso groß, aber für Weiß. Weiß hat schon genug.
	// … „SSXW“ ist kein Turm aus W und S.
	// ✓ Richtig!
	// ✓ Richtig!
	// ✗ Alles, was dasteht, stimmt. Noch zu finden: 1.
	// ✗ Steht doppelt da: 7. Richtig: 1. Noch zu finden: 1.
}

func ExampleFamousGames() {
	for _, answer := range []any{[]int{4, 2, 2}, "(4,2,2)", [][3]int{{4, 2, 2}}, "4 2 2", 12} {
		fmt.Println(exercise.FamousGames(6).Check(answer).Text(view.English))
	}
	// Output:
	// ✓ Right!
	// ✓ Right!
	// ✓ Right!
	// ✓ Right!
	// … “12” cannot be read as 3 numbers in brackets.
}

func ExampleList() {
	startDD := []int{2, 2, 3, 5}
	for _, answer := range [][]int{nil, {2, 3}, {2, 2, 3}, {2, 2, 3, 5, 2}, {2, 2, 3, 5}} {
		fmt.Println(exercise.List(answer, startDD).Text(view.English))
	}
	// Output:
	// … No answer yet.
	// ✗ It is right up to 1. At 2 it is not 3.
	// ✗ It is right up to 3. Something is still missing after that.
	// ✗ It is right up to 4. Nothing comes after that.
	// ✓ Right!
}

func ExampleLetters() {
	g := takeaway.MustSet(2, 3).Misere()
	for _, answer := range []string{"W R V R W", "W D L D", "W R R W", "W X"} {
		fmt.Println(exercise.Letters(strings.Fields(answer), g.Outcomes(), 5).Text(view.Dutch))
	}
	// Output:
	// ✓ Goed!
	// ✗ Tot en met 3 klopt het. Daarna hoort er nog iets.
	// ✗ Tot en met 1 klopt het. Bij 2 hoort niet R.
	// … “X” is geen W, V of R.
}

func ExampleSet() {
	moves := []string{"7 - 3", "3 - 3", "2 - 1"}
	fmt.Println(exercise.Set([]string{"2 - 1", "7 - 3"}, moves).Text(view.English))
	fmt.Println(exercise.Set([]string{"2 - 1", "2 - 1", "9"}, moves).Text(view.English))
	fmt.Println(exercise.Set([]string{"2 - 1", "7 - 3", "3 - 3"}, moves).Text(view.English))
	// Output:
	// ✗ All that stands there is right. Still to be found: 1.
	// ✗ Does not belong: 9. Stands there twice: 2 - 1. Right: 1. Still to be found: 2.
	// ✓ Right!
}

func ExampleValue() {
	for _, answer := range []int{0, 30, 31} {
		fmt.Println(exercise.Value(answer, 31).Text(view.German))
	}
	// Output:
	// ✗ 0 ist es nicht.
	// ✗ 30 ist es nicht.
	// ✓ Richtig!
}

func ExampleFunction() {
	truth := func(n int) bool { return n%3 == 0 }
	for _, program := range []func(int) bool{
		nil, func(n int) bool { return n < 3 }, func(n int) bool { return 9/(n-4) > 100 || n%3 == 0 }, truth,
	} {
		fmt.Println(exercise.Function(program, truth, 0, 99).Text(view.English))
	}
	fmt.Println(exercise.Function(truth, truth, 5, 3).Text(view.English))
	// Output:
	// … No answer yet.
	// ✗ At 1 your program gives true, which is not right.
	// ✗ At 4 your program stops with an error: runtime error: integer divide by zero
	// ✓ Right! Checked from 0 to 99.
	// ✗ There is nothing to check: from 5 to 3.
}

func ExampleAnswers() {
	truth := []uint64{4, 7, 2, 4}
	for _, answers := range [][]uint64{nil, {4, 7}, {4, 11, 2, 24}, {4, 7, 0, 4}, {4, 7, 2, 4}, {4, 7, 2, 4, 1}} {
		fmt.Println(exercise.Answers(answers, truth).Text(view.English))
	}
	// Output:
	// … No answer yet.
	// … 2 of 4 right.
	// ✗ 2 of 4 right. Look again at 2, 4.
	// ✗ 3 of 4 right. Look again at 3.
	// ✓ Right!
	// ✗ 5 answers, but there are 4 tasks.
}

// The right answers, as the articles and their solutions have them: each is found
// right in several spellings, and everything near it is not.
func TestEveryExerciseTakesItsAnswer(t *testing.T) {
	for _, c := range []struct {
		q     exercise.Question
		right []any
		wrong []any
	}{
		{exercise.HetSpelNim(1), []any{"5-6", "5 6", "6, 5", "{5, 6}", []int{5, 6}}, []any{"5", "6", "1-2", "10", "5-6-7"}},
		{exercise.HetSpelNim(2), []any{"3 0", "3↑0↓", "(3, 0)", cards.Row{Up: 3}, []int{3, 0}}, []any{"3 1", "2 1", "1 2", "0 3", "0 0"}},
		{exercise.HetSpelNim(3), []any{"(0,0) (1,1) (2,2) (0,3)", "[[0 0] [1 1] [2 2] [3 0]]", "0 0, 3 0, 1 1, 2 2", []nim.Position{{0, 0}, {0, 3}, {1, 1}, {2, 2}}}, []any{"(0,0)", "(0,0) (1,1) (2,2) (3,3)"}},
		{exercise.HetSpelNim(4), []any{"V W W W V W W W V", "vwwwvwwwv", "L,W,W,W,L,W,W,W,L", []string{"V", "W", "W", "W", "V", "W", "W", "W", "V"}}, []any{"V W W V W W V W W", "V", "W"}},
		{exercise.HetSpelNim(5), []any{"VVVVVVVV", "L L L L L L L L"}, []any{"VWVWVWVW", "VVVVVVV", "WWWWWWWW"}},
		{exercise.HetSpelNim(6), []any{"V", "l"}, []any{"W", "R", "G"}},
		{exercise.HetSpelNim(7), []any{func(n int) int { return (n + 1) / 2 }}, []any{func(n int) int { return n / 2 }, func(n int) int { return 1 }}},
		{exercise.HetSpelNim(8), []any{"(5, 8, 13), (5, 9, 12), (5, 10, 15), (5, 11, 14)", "5 10 15 5 8 13 9 5 12 14 11 5"}, []any{"(5, 6, 7)", "(5,8,13)"}},
		{exercise.HetSpelNim(9), []any{29, "29", " +29 ", "029"}, []any{4, 0, 33, -29}},
		{exercise.NimSet(1), []any{"2 2 3 5", []int{2, 2, 3, 5}}, []any{"2 2 3", "2 3", "1 3 5 8 13"}},
		{exercise.NimSet(2), []any{func(n int) bool { return losesNormal(n) }}, []any{func(n int) bool { return false }, func(n int) bool { return n > 0 && losesNormal(n-1) }}},
		{exercise.NimSet(3), []any{"W R V R W W R V R W", "GUVUGGUVUG", "WDLDWWDLDW"}, []any{"W L L W", "R V R W W R V R W"}},
		{exercise.NimSet(4), []any{period}, []any{func(m int) int { return m + 4 }}},
		{exercise.NimSet(5), []any{1}, []any{2, 0, 3}},
		{exercise.Biplus(1), []any{"4, 7, 2, 4, 15, 19, 52, 40, 127, 89"}, []any{"4, 7, 2, 4, 15, 19, 52, 40, 127, 90"}},
		{exercise.Biplus(2), []any{4}, []any{0, 3, 8}},
		{exercise.Biplus(3), []any{27}, []any{35, 31, 9, 0}},
		{exercise.Biplus(4), []any{"5 8 13", []uint64{13, 5, 8}}, []any{"5 8", "1 3 1", "3"}},
		{exercise.Biplus(5), []any{func(n int) int {
			p := 1
			for 2*p <= n {
				p *= 2
			}
			return p
		}}, []any{func(n int) int { return n }}},
		{exercise.NimSpiel(1), []any{2}, []any{0, 4, 98}},
		{exercise.NimSpiel(2), []any{12, []int{12}}, []any{3, "12 6", 0}},
		{exercise.NimSpiel(3), []any{1}, []any{0, 5, 6}},
		{exercise.NimSpiel(4), []any{func(n int) int { return (n + 1) % 2 }}, []any{func(n int) int { return n % 2 }, func(n int) int { return -1 }}},
		{exercise.Varianten(1), []any{"5 6 8 7", []uint16{5, 6, 8, 7}}, []any{"5 6 7 8"}},
		{exercise.Varianten(2), []any{"2 7 10 14 19"}, []any{"7", "2 7 10 14", "0"}},
		{exercise.Varianten(3), []any{"BBWW", "SSWW", "zz ww"}, []any{"WWBB", "B"}},
		{exercise.Varianten(4), []any{"7, 11-12", "12-11 7", "11+12, 7"}, []any{"7", "11, 12"}},
		{exercise.Varianten(5), []any{4}, []any{3, 0}},
		{exercise.Explore(10), []any{halved}, []any{func(n int) int { return n % 3 }}},
		{exercise.Periods(6), []any{func(b int) int {
			if b%6 == 3 {
				return 6
			}
			return 3 + b
		}}, []any{func(b int) int { return 3 + b }}},
		{exercise.Explore(13), []any{5}, []any{55, 0, 60}},
		{exercise.Explore(1), []any{"V W V W W V W V W", "lwlwwlwlw", "V G V G G V G V G"}, []any{"V W W V W W V W W", "W V W V V W V W V"}},
		{exercise.Explore(3), []any{2}, []any{0, 1, 4}},
		{exercise.Explore(2), []any{99}, []any{50, 1, 100}},
		{exercise.Explore(4), []any{"(0,0) (1,2) (3,5) (4,7)", "(0, 0), (2, 1), (5, 3), (7, 4)"}, []any{"(0,0)", "(1,2) (3,5) (4,7)", "(0,0) (1,2) (3,5) (4,7) (6,10)"}},
		{exercise.Explore(5), []any{"(6, 10)", "10 6"}, []any{"(5, 9)", "(6, 9)", "(8, 13)"}},
		{exercise.Explore(6), []any{"1 2 3 5 8", []int{8, 5, 3, 2, 1}}, []any{"2 3 5 8", "1 2 4 8"}},
		{exercise.Explore(7), []any{"W V W V", "WLWL", "g v g v"}, []any{"V W V W", "W V W"}},
		{exercise.Explore(8), []any{"(3, 1)", "3 1"}, []any{"(3, 3)", "(1, 1)", "(3, 0)"}},
		{exercise.Explore(9), []any{"1 3 5 7 9"}, []any{"2 5 7 9", "1 3 5 7", "5 7 9"}},
		{exercise.Explore(11), []any{"(3, 8), (6, 4)", "6 4 3 8"}, []any{"(3, 8)", "(8, 3), (4, 6)"}},
		{exercise.Explore(12), []any{"(4, 7), (6, 10)"}, []any{"(4, 7)", "(8, 13)"}},
		{exercise.Explore(14), []any{"(11, 7)", "7 11"}, []any{"(4, 7)", "(18, 7)"}},
		{exercise.Explore(15), []any{30}, []any{28, 29, 14}},
		{exercise.FamousGames(1), []any{"(6, 5)"}, []any{"(5, 6)", "(9, 8)", "(5, 4)"}},
		{exercise.FamousGames(3), []any{"W V W V", "wlwl"}, []any{"V W W V", "VWVW"}},
		{exercise.FamousGames(2), []any{"(3, 3), (2, 3)"}, []any{"(3, 3)", "(3, 2)"}},
		{exercise.FamousGames(4), []any{25}, []any{24, 13, 12}},
		{exercise.FamousGames(5), []any{6}, []any{16, 0, 4}},
		{exercise.Periods(3), []any{6}, []any{7, 2, 4}},
		{exercise.Periods(2), []any{23}, []any{10, 20, 13}},
		{exercise.Periods(1), []any{1}, []any{0, 4, 88}},
		{exercise.Periods(5), []any{"6 10 14"}, []any{"6 10", "4 8 12"}},
		{exercise.Periods(4), []any{"1 5 6 10 11 15 16"}, []any{"1 5 6 10 11", "5 6 10 11 15 16"}},
		{exercise.FamousGames(6), []any{"4 2 2", [3]int{4, 2, 2}}, []any{"4 4 0", "(2, 2, 4)", "4 2 2, 4 2 2"}},
	} {
		for _, answer := range c.right {
			if v := c.q.Check(answer); !v.Right || v.Open {
				t.Errorf("%s: %v is right, but %s", c.q.Cell("en"), answer, v.Text(view.English))
			}
		}
		for _, answer := range c.wrong {
			if v := c.q.Check(answer); v.Right || v.Open {
				t.Errorf("%s: %v is wrong, but %s", c.q.Cell("en"), answer, v.Text(view.English))
			}
		}
		for _, answer := range []any{nil, "", "   ", "\n", ","} {
			if v := c.q.Check(answer); !v.Open && !c.q.IsProgram() || v.Right {
				t.Errorf("%s: %q is no answer, but %s", c.q.Cell("en"), answer, v.Text(view.English))
			}
		}
		for _, answer := range []any{"<b>", "🎲", strings.Repeat("9", 10_000), strings.Repeat("(", 100), strings.Repeat("7 ", 900), "99999999999999999999", struct{}{}, map[int]int{1: 2}, errInside{}, []any{nil, 1, "x", []any{2}}, 1.5, math.NaN(), func() {}, (func(int) int)(nil)} {
			v := c.q.Check(answer)
			for _, l := range languages {
				if text := v.Text(l); v.Right || len(text) < 8 || len(text) > 700 || strings.ContainsAny(text, "{}") && !strings.Contains(fmt.Sprint(answer), "{") {
					t.Errorf("%s in %s: %.40v gets %q", c.q.Cell("en"), l, answer, text)
				}
			}
			if html := v.HTML(view.Dutch); strings.Contains(html, "<b>") {
				t.Errorf("%s", html)
			}
		}
	}
}

type errInside struct{ err error }

var languages = []view.Language{view.Dutch, view.German, view.English}

func losesNormal(n int) bool {
	loss := make([]bool, n+1)
	for k := range loss {
		loss[k] = true
		for _, c := range []int{1, 4, 9, 10} {
			if c <= k && loss[k-c] {
				loss[k] = false
			}
		}
	}
	return loss[n]
}

// period is the solution of the notebook: one row of outcomes kept until it comes
// back.
func period(m int) int {
	row := make([]byte, 20000)
	for k := range row {
		row[k] = 'L'
		for _, c := range []int{1, 4, 9, m} {
			if k == 0 || c <= k && row[k-c] == 'L' {
				row[k] = 'W'
			}
		}
	}
	for kept := m; ; kept *= 2 {
		if p := strings.Index(string(row[kept+1:]), string(row[kept:kept+m])); p >= 0 {
			return p + 1
		}
	}
}

func halved(n int) int {
	k := 0
	for n%2 == 0 {
		n, k = n/2, k+1
	}
	switch {
	case n >= 5 && k == 0:
		return 0
	case n >= 5:
		return 2 - k%2
	case n == 3:
		return 1 + k%2
	}
	return 2 - k%2
}

// Every question says what is asked, what to type and a hint, in three languages;
// and what it shows as written like an answer is not the answer.
func TestEveryExerciseSaysWhatToDo(t *testing.T) {
	for _, b := range []struct {
		book func(int) exercise.Question
		n    int
	}{{exercise.HetSpelNim, 9}, {exercise.NimSet, 5}, {exercise.Biplus, 5}, {exercise.NimSpiel, 4}, {exercise.Varianten, 5}, {exercise.Explore, 15}, {exercise.FamousGames, 6}, {exercise.Periods, 6}} {
		for n := 1; n <= b.n; n++ {
			q := b.book(n)
			if q.Number != n || len(q.Hints) == 0 || !strings.Contains(q.Cell("en"), fmt.Sprint(n)) {
				t.Errorf("%s: %d hints", q.Cell("en"), len(q.Hints))
			}
			if q.IsProgram() != strings.HasPrefix(q.Wants(), "func(") {
				t.Errorf("%s wants %q", q.Cell("en"), q.Wants())
			}
			for _, l := range languages {
				if q.Asks.In(l) == "" || !q.IsProgram() && q.Type.In(l) == "" {
					t.Errorf("%s says nothing in %s", q.Cell("en"), l)
				}
				if v := q.Check(q.Type.In(l)); !q.IsProgram() && v.Right {
					t.Errorf("%s shows its answer: %s", q.Cell("en"), q.Type.In(l))
				}
				for _, w := range append(q.Foreseen(), q.Hints...) {
					if l != view.English && w.In(l) == w.EN {
						t.Errorf("%s: %q has no words in %s", q.Cell("en"), w.EN, l)
					}
				}
			}
		}
		for _, n := range []int{0, -1, b.n + 1, math.MaxInt} {
			q := b.book(n)
			if v := q.Check("1"); q.Err() == (view.Words{}) || v.Right || !v.Open || !strings.Contains(v.Text(view.English), fmt.Sprint(n)) {
				t.Errorf("%d: %s", n, v.Text(view.English))
			}
		}
	}
}

func TestAProgramThatHangsIsLeftAlone(t *testing.T) {
	if testing.Short() {
		t.Skip("takes five seconds")
	}
	begun := time.Now()
	v := exercise.Function(func(n int) int {
		for n == 7 {
			time.Sleep(time.Millisecond)
		}
		return n
	}, func(n int) int { return n }, 0, 10)
	if took := time.Since(begun); v.Right || took > 9*time.Second || !strings.Contains(v.Text(view.English), "At 7") {
		t.Errorf("after %v: %s", took, v.Text(view.English))
	}
}

func TestAbsurdBounds(t *testing.T) {
	same := func(n int) int { return n }
	if v := exercise.Function(same, nil, 0, 1); v.Right {
		t.Error("right without a truth")
	}
	if v := exercise.Function(same, func(n int) int { panic("oh") }, 0, 1); v.Right || !strings.Contains(v.Text(view.English), "oh") {
		t.Errorf("a truth that fails: %s", v.Text(view.English))
	}
	if v := exercise.Function(same, same, math.MaxInt-1, math.MaxInt); !v.Right {
		t.Errorf("the largest numbers: %s", v.Text(view.English))
	}
	for _, n := range []int{0, -1, math.MaxInt} {
		if v := exercise.Letters([]string{"W"}, nil, n); v.Right {
			t.Error("letters without a truth")
		}
		if v := exercise.Letters([]string{"W"}, slices.Values([]nimkit.Outcome{nimkit.Win}), n); v.Right {
			t.Errorf("%d letters are right", n)
		}
	}
	if v := exercise.List[int](nil, nil); v.Right {
		t.Error("no list is right")
	}
	if v := exercise.Set([]int{1}, nil); v.Right {
		t.Error("a set without a truth is right")
	}
}
