package exercise_test

import (
	"fmt"
	"slices"

	"nimlab/nimkit/exercise"
	"nimlab/nimkit/nim/biplus"
	"nimlab/nimkit/words"
)

// An answer is read as a reader writes it, and spoken back in his own spelling.
func ExampleQuestion_Check() {
	for _, answer := range []string{"", "V W W W", "v, w, w, w, v, w, v", "W W W V W W W V", "V G G G V G G G V", "VWX", "L W W W L W W W L"} {
		fmt.Println(exercise.HetSpelNim(4).Check(answer).Text(words.Dutch))
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
	q := exercise.NimSpiel(14)
	for _, mine := range []any{
		nil, "(n + 1) % 2", func(n int) bool { return true },
		func(n int) int { return n % 2 }, func(n int) int { return 1 / (3 - n) }, func(n int) int { return (n + 1) % 2 },
	} {
		fmt.Println(q.Check(mine).Text(words.English))
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
		fmt.Println(exercise.NimSet(1).Check(answer).Text(words.English))
	}
	// Output:
	// ✗ It is right up to 1. At 2 your 3 is not right.
	// ✗ It is right up to 3. Something is still missing after that.
	// ✗ It is right up to 4. Nothing comes after that. What repeats is no part of the beginning.
	// ✗ At 1 your 1 is not right. Those are the losses themselves; the question is about their differences.
	// ✓ Right!
}

func ExampleHetSpelNim() {
	for _, answer := range []any{"5", "6-5", "5 en 6", "1", "vijf"} {
		fmt.Println(exercise.HetSpelNim(1).Check(answer).Text(words.Dutch))
	}
	for _, answer := range []any{"(0,0), (1,1), (2,2)", [][2]int{{0, 0}, {1, 1}, {3, 0}, {2, 2}}, "0 0 1 1 1 2", "(0, 1, 2)"} {
		fmt.Println(exercise.HetSpelNim(3).Check(answer).Text(words.Dutch))
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
		fmt.Println(exercise.NimSpiel(2).Check(answer).Text(words.German))
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
		fmt.Println(exercise.Biplus(7).Check(answers).Text(words.English))
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
		fmt.Println(exercise.Varianten(12).Check(answer).Text(words.German))
	}
	for _, answer := range []string{"7 11-12", "{7}, {12 - 11}", "11-12", "7, 7"} {
		fmt.Println(exercise.Varianten(15).Check(answer).Text(words.German))
	}
	// Output:
	// ✓ Richtig!
	// ✓ Richtig!
	// ✓ Richtig!
	// ✗ WWBB ist es nicht. Der ist ebenso viel wert, aber für Weiß. Weiß hat schon genug.
	// … „SSXW“ ist kein Turm aus W und S.
	// ✓ Richtig!
	// ✓ Richtig!
	// ✗ Alles, was dasteht, stimmt. Noch zu finden: 1.
	// ✗ Steht doppelt da: 7. Richtig: 1. Noch zu finden: 1.
}

func ExampleFamousGames() {
	for _, answer := range []any{[]int{4, 2, 2}, "(4,2,2)", [][3]int{{4, 2, 2}}, "4 2 2", 12} {
		fmt.Println(exercise.FamousGames(9).Check(answer).Text(words.English))
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
		fmt.Println(exercise.List(answer, startDD).Text(words.English))
	}
	// Output:
	// … No answer yet.
	// ✗ It is right up to 1. At 2 your 3 is not right.
	// ✗ It is right up to 3. Something is still missing after that.
	// ✗ It is right up to 4. Nothing comes after that.
	// ✓ Right!
}

func ExampleSet() {
	moves := []string{"7 - 3", "3 - 3", "2 - 1"}
	fmt.Println(exercise.Set([]string{"2 - 1", "7 - 3"}, moves).Text(words.English))
	fmt.Println(exercise.Set([]string{"2 - 1", "2 - 1", "9"}, moves).Text(words.English))
	fmt.Println(exercise.Set([]string{"2 - 1", "7 - 3", "3 - 3"}, moves).Text(words.English))
	// Output:
	// ✗ All that you have given is right. Still to be found: 1.
	// ✗ Does not belong here: 9. Given twice: 2 - 1. Right: 1. Still to be found: 2.
	// ✓ Right!
}

func ExampleValue() {
	for _, answer := range []int{0, 30, 31} {
		fmt.Println(exercise.Value(answer, 31).Text(words.German))
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
		fmt.Println(exercise.Function(program, truth, 0, 99).Text(words.English))
	}
	fmt.Println(exercise.Function(truth, truth, 5, 3).Text(words.English))
	// Output:
	// … No answer yet.
	// ✗ At 1 your program gives true, which is not right.
	// ✗ At 4 your program stops with an error: runtime error: integer divide by zero
	// ✓ Right! Checked from 0 to 99.
	// ✗ There is nothing to check: from 5 to 3.
}
