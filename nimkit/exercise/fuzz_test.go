package exercise_test

import (
	"strings"
	"testing"
	"time"

	"nimlab/nimkit/exercise"
)

// Whatever is typed gets a short answer, soon, and the same one twice; what is right
// stays right with blanks around it and in small letters.
func FuzzCheck(f *testing.F) {
	var questions []exercise.Question
	for _, book := range []func(int) exercise.Question{exercise.HetSpelNim, exercise.NimSet, exercise.Biplus, exercise.NimSpiel, exercise.Varianten, exercise.Explore} {
		for n := 1; n <= 9; n++ {
			if q := book(n); !q.IsProgram() {
				questions = append(questions, q)
			}
		}
	}
	for i, s := range []string{"", "5-6", "3↑ 0↓", "(0,0), (1,1), (2,2), (0,3)", "VWWWVWWWV", "V", "29", "2 2 3 5", "W R V R W W R V R W", "4, ?, 2", "SSWW", "7, 11-12", "((4, 2, 2))", "−5", "1e3", "(((", "und", "99999999999999999999", "🎲", "\xff", "a\x00b"} {
		f.Add(i, s)
	}
	f.Fuzz(func(t *testing.T, which int, text string) {
		q := questions[((which%len(questions))+len(questions))%len(questions)]
		begun := time.Now()
		v := q.Check(text)
		if took := time.Since(begun); took > 10*time.Second {
			t.Errorf("%q took %v", text, took)
		}
		if says := v.Says.EN; says == "" || len(says) > 1000 || v.Right && v.Open {
			t.Errorf("%q: %+v", text, v)
		}
		if again := q.Check(text); again != v {
			t.Errorf("%q: %+v, then %+v", text, v, again)
		}
		if len(text) < 1000 {
			if around := q.Check(" " + text + "\n"); around.Right != v.Right {
				t.Errorf("%q with blanks around it: %+v, not %+v", text, around, v)
			}
			if small := q.Check(strings.ToLower(text)); v.Right && !small.Right && strings.ToUpper(strings.ToLower(text)) == text {
				t.Errorf("%q in small letters: %+v", text, small)
			}
		}
	})
}
