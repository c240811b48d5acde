package exercise_test

import (
	"fmt"
	"slices"

	"nimlab/nimkit/exercise"
	"nimlab/nimkit/nim/biplus"
	"nimlab/nimkit/words"
)

// A verdict quotes the answer in the reader's spelling.
func ExampleQuestion_Check() {
	for _, answer := range []string{"", "V W W W", "v, w, w, w, v, w, v", "W W W V W W W V", "V G G G V G G G V", "VWX", "1: W 2: W", "0:L 1:W 2:win 3:W* 4:L 5:W 6:W 7:W 8:L."} {
		fmt.Println(exercise.HetSpelNim(14).Check(answer).Text(words.Dutch))
	}
	// Output:
	// … Nog geen antwoord.
	// ◐ Tot en met 3 klopt het. Er ontbreken er nog 5.
	// ◐ Tot en met 5 klopt het. Bij 6 hoort geen V.
	// ✗ Bij 0 hoort geen W. Je bent bij 1 begonnen; begin bij 0.
	// ✓ Goed! Van 0, 4 en 8 kun je de ander geen V geven, van alle andere aantallen wel.
	// … ‘VWX’ is geen W of V.
	// … De rij begint bij 0.
	// ✓ Goed! Van 0, 4 en 8 kun je de ander geen V geven, van alle andere aantallen wel. W* telt als W.
}

// A program is checked number by number. A wrong type, a wrong result and a panic have their own messages.
func ExampleQuestion_Check_program() {
	q := exercise.NimSpiel(21)
	for _, mine := range []any{
		nil, "(n + 1) % 2", func(n int) bool { return true },
		func(n int) int { return n % 2 }, func(n int) int { return (n+1)%2 + 1/(n-3)*0 }, func(n int) int { return (n + 1) % 2 },
	} {
		fmt.Println(q.Check(mine).Text(words.English))
	}
	// Output:
	// … No answer yet.
	// … A function is asked for: func(n int) int. This is string.
	// … A function is asked for: func(n int) int. This is func(int) bool.
	// ✗ At 0 your program gives 0, which is not right.
	// ✗ At 3 your program stops with an error: runtime error: integer divide by zero
	// ✓ Right! Checked from 0 to 50. So an odd number of heaps of one is left each time.
}

// Exercise 1 of the NimSet article: the irregular beginning for {1, 6, 9}.
func ExampleNimSet() {
	for _, answer := range []any{[]int{2, 3}, "2 2 3", "2, 2, 3, 5, 2", []int{1, 3, 5, 8}, "{2,2,3,5}"} {
		fmt.Println(exercise.NimSet(15).Check(answer).Text(words.English))
	}
	// Output:
	// ◐ The first one is right. In place 2, 3 is not right.
	// ◐ The first 3 are right. One is still missing.
	// ◐ The first 4 are right. Nothing comes after that. What repeats is no part of the beginning.
	// ✗ In place 1, 1 is not right. Those are the losses themselves; the question is about their differences.
	// ✓ Right! From the loss 13 on the differences 2 and 3 alternate; the four before it do not come back like that.
}

func ExampleHetSpelNim() {
	for _, answer := range []any{"5", "6-5", "5 en 6", "10", "vijf", "11"} {
		fmt.Println(exercise.HetSpelNim(3).Check(answer).Text(words.Dutch))
	}
	for _, answer := range []any{"(0,0), (1,1), (2,2)", [][2]int{{0, 0}, {1, 1}, {3, 0}, {2, 2}}, "0 0 1 1 1 2", "(1, 1), (9, 9)", "(0, 3), (3, 0)", "(0, 1, 2)"} {
		fmt.Println(exercise.HetSpelNim(12).Check(answer).Text(words.Dutch))
	}
	// Output:
	// ✗ Bij een even aantal staat er geen kegel precies in het midden: de ene kant houdt er dan meer over dan de andere.
	// ✓ Goed! Links en rechts staan er nu vier: wat de ander ook doet, jij doet het aan de andere kant na.
	// ✓ Goed! Links en rechts staan er nu vier: wat de ander ook doet, jij doet het aan de andere kant na.
	// ✗ Dan blijft één rij van negen over. Van een volle rij kan wie begint winnen, en dat is nu de ander.
	// ✗ Bij een even aantal staat er geen kegel precies in het midden: de ene kant houdt er dan meer over dan de andere.
	// ✗ 11 is hier geen zet.
	// ◐ Alles wat er staat, is goed. Er ontbreekt er nog één. Bij twee gelijke stapels doe je de ander na. Maar er is er nog een, met ongelijke stapels.
	// ✓ Goed! Van deze vier leidt elke zet naar winst voor de ander, en van elke andere stand kun je er een van maken.
	// ◐ (1, 2) hoort er niet bij. Er zijn er 2 goed. Er ontbreken er nog 2.
	// ◐ (9, 9) kan hier niet voorkomen. Er is er één goed. Er ontbreken er nog 3.
	// ◐ (0, 3) en (3, 0) zijn dezelfde stand. Er is er één goed. Er ontbreken er nog 3.
	// … ‘(0, 1, 2)’ kan ik niet lezen. Typ 2 getallen voor elke stand.
}

// The heading has the number of the question, and its number in the article.
func ExampleQuestion_Heading() {
	for _, q := range []exercise.Question{exercise.HetSpelNim(6), exercise.HetSpelNim(10), exercise.HetSpelNim(11), exercise.NimSet(2)} {
		fmt.Println(q.ID(), "|", q.Heading().In(words.Dutch), "|", q.Heading().In(words.German), "|", q.Heading().In(words.English))
	}
	// Output:
	// cards-3-up-1-down | Opgave 6 (opgave 2 van het artikel) | Aufgabe 6 (Aufgabe 2 im Artikel) | Exercise 6 (exercise 2 of the article)
	// heaps-3-8 | Opgave 10 | Aufgabe 10 | Exercise 10
	// graph-of-2-2 | 11 · Voorspelling | 11 · Sag voraus | 11 · Predict
	// one-or-two-20 | Opgave 2 | Aufgabe 2 | Exercise 2
}

// A wrong 0 is an answer.
func ExampleNimSpiel() {
	for _, answer := range []any{0, 4, 98, 2, "2 3", "zwei Hölzchen"} {
		fmt.Println(exercise.NimSpiel(2).Check(answer).Text(words.German))
	}
	// Output:
	// ✗ Nichts zu nehmen ist nicht erlaubt.
	// ✗ Du ergänzt auf 6. Aber der Gegner nimmt höchstens 6 und du mindestens 1.
	// ✗ So viele bleiben liegen; gefragt ist, was du nimmst.
	// ✓ Richtig! Dann liegen 98 = 14 · 7 da, und was der Gegner auch nimmt: Du ergänzt es auf 7.
	// … Bitte nur eine Antwort; das sind 2.
	// ✓ Richtig! Dann liegen 98 = 14 · 7 da, und was der Gegner auch nimmt: Du ergänzt es auf 7.
}

// A question mark skips one of the ten tasks of mental biplus.
func ExampleBiplus() {
	right := biplus.Solutions(biplus.Tasks(1))
	for _, answers := range []any{"", "? ?", right[:2], "4, ?, 2", slices.Concat(right[:3], []uint64{9}, right[4:]), append(right, 1), right} {
		fmt.Println(exercise.Biplus(11).Check(answers).Text(words.English))
	}
	// Output:
	// … No answer yet.
	// … No answer yet.
	// ◐ You have 2 of 10 right.
	// ◐ You have 2 of 10 right.
	// ◐ You have 9 of 10 right. Look again at number 4.
	// ✗ These are 11 answers, but there are 10 tasks.
	// ✓ Right! What both have dropped out, and the rest stayed. That is how Nim is played without paper.
}

// A reader writes a tower with the letters of any language.
func ExampleVarianten() {
	for _, answer := range []string{"SSWW", "zzww", "B B W W", "WWBB", "SSXW"} {
		fmt.Println(exercise.Varianten(19).Check(answer).Text(words.German))
	}
	for _, answer := range []string{"7 11-12", "{7}, {12 - 11}", "11-12", "7, 7"} {
		fmt.Println(exercise.Varianten(25).Check(answer).Text(words.German))
	}
	// Output:
	// ✓ Richtig! −1 − 1 + 1/2 + 1/4 = −5/4, und mit 3/4 und 1/2 zusammen ist das 0.
	// ✓ Richtig! −1 − 1 + 1/2 + 1/4 = −5/4, und mit 3/4 und 1/2 zusammen ist das 0.
	// ✓ Richtig! −1 − 1 + 1/2 + 1/4 = −5/4, und mit 3/4 und 1/2 zusammen ist das 0.
	// ✗ Der ist ebenso viel wert, aber für Weiß. Weiß hat schon genug.
	// … „SSXW“ ist kein Turm aus W und S.
	// ✓ Richtig! Nach beiden bleibt eine Stellung, die für den Gegner verloren ist.
	// ✓ Richtig! Nach beiden bleibt eine Stellung, die für den Gegner verloren ist.
	// ◐ Alles, was dasteht, stimmt. Eins fehlt noch. Die eine nimmt einen Stein, die andere zwei.
	// ◐ 7 steht doppelt da. Eins davon ist richtig. Eins fehlt noch.
}

func ExampleFamousGames() {
	for _, answer := range []any{[]int{4, 2, 2}, "(4,2,2)", [][3]int{{4, 2, 2}}, "4 2 2", 12} {
		fmt.Println(exercise.FamousGames(4).Check(answer).Text(words.English))
	}
	// Output:
	// ✓ Right! (4, 2, 2) has the form (n + 2, n, 2).
	// ✓ Right! (4, 2, 2) has the form (n + 2, n, 2).
	// ✓ Right! (4, 2, 2) has the form (n + 2, n, 2).
	// ✓ Right! (4, 2, 2) has the form (n + 2, n, 2).
	// … I cannot read “12”: give 3 numbers for each position.
}

// A teacher's sheet contains the reason for the right answer.
func ExampleQuestion_Reason() {
	fmt.Println(exercise.HetSpelNim(1).Reason())
	// Output: That leaves two separate pins: your opponent takes one and you the last.
}

func ExampleQuestion_Answer() {
	for _, n := range []int{6, 14, 9} {
		fmt.Println(exercise.HetSpelNim(n).Answer().In(words.Dutch))
	}
	// Output:
	// (3, 0)
	// V, W, W, W, V, W, W, W, V
	// 3
}
