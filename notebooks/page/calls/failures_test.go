package calls

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"nimlab/internal/require"
	"nimlab/nimkit/words"
)

// internalWords matches words of Go and of browsers that a sentence for the reader must not contain.
var internalWords = regexp.MustCompile(`runtime|panic|goroutine \d|fatal|out of range|dereference|reflect|Error|asleep|%!`)

// failingBodies holds bodies of programs that fail, with the beginning of the English sentence. Each is
// run.
var failingBodies = map[string]string{
	`x := []int{}; n := 5; fmt.Println(x[n])`:                                           "Here element 5 is asked for, and there is none.",
	`x := []int{7}; n := 5; fmt.Println(x[n])`:                                          "Here element 5 is asked for. There are 1,",
	`x := []int{7}; n := -5; fmt.Println(x[n])`:                                         "Here element -5 is asked for. Counting begins at 0",
	`x := "ab"; n := 5; fmt.Println(x[:n])`:                                             "There is no part [:5]: it ends at 2 or before.",
	`x := []int{7}; n := 5; fmt.Println(x[:n])`:                                         "There is no part [:5]: it ends at 1 or before.",
	`x := []int{7, 8}; n := 1; fmt.Println(x[2:n])`:                                     "There is no part [2:1]:",
	`x := []int{7, 8}; n := -1; fmt.Println(x[n:])`:                                     "There is no part [-1:]:",
	`x := []int{7}; fmt.Println([2]int(x))`:                                             "Of 1 elements no array of 2",
	`n := 0; fmt.Println(1 / n)`:                                                        "Here something is divided by 0.",
	`n := 0; fmt.Println(1 % n)`:                                                        "Here something is divided by 0.",
	`var n big.Int; fmt.Println(n.Div(&n, &n))`:                                         "Here something is divided by 0.",
	`var p *[2]int; fmt.Println(p[1])`:                                                  "Here a value is used that is nil",
	`var e error; fmt.Println(e.Error())`:                                               "Here a value is used that is nil",
	`var m map[int]int; m[1] = 2`:                                                       "This map was not made yet.",
	`n := -1; fmt.Println(len(make([]int, n)))`:                                         "No list or text can be so long",
	`n := -1; fmt.Println(len(make([]int, 0, n)))`:                                      "No list or text can be so long",
	`n := -1; fmt.Println(cap(make(chan int, n)))`:                                      "No list or text can be so long",
	`n := 1 << 62; fmt.Println(len(make([]int, n)))`:                                    "No list or text can be so long",
	`n := -1; fmt.Println(strings.Repeat("a", n))`:                                      "No list or text can be so long",
	`n := 1 << 62; fmt.Println(strings.Repeat("ab", n))`:                                "No list or text can be so long",
	`n := -1; fmt.Println(1 << n)`:                                                      "Here bits are shifted",
	`m := map[any]int{}; m[[]int{}] = 1`:                                                "Values of type []int cannot be compared",
	`var a, b any = []int{}, []int{}; fmt.Println(a == b)`:                              "Values of type []int cannot be compared",
	`var a any = "x"; fmt.Println(a.(int))`:                                             "The value here is string and no int.",
	`var a any; fmt.Println(a.(int))`:                                                   "The value here is nil and no int.",
	`var a any = 1; fmt.Println(a.(error))`:                                             "The value here has not the methods",
	`fmt.Println(<-make(chan int))`:                                                     "Here everything waits for what does not come",
	`c := make(chan int); close(c); close(c)`:                                           "This channel is closed already",
	`c := make(chan int); close(c); c <- 1`:                                             "This channel is closed already",
	`var c chan int; close(c)`:                                                          "This channel is closed already",
	`var m sync.Mutex; m.Unlock()`:                                                      "Here Unlock is called more often than Lock.",
	`var m sync.RWMutex; m.RUnlock()`:                                                   "Here Unlock is called more often than Lock.",
	`var g sync.WaitGroup; g.Done()`:                                                    "Here Done is called more often than Add counts.",
	`n := 0; fmt.Println(rand.Intn(n))`:                                                 "Intn draws a number below a bound",
	`n := 0; fmt.Println(random.IntN(n))`:                                               "IntN draws a number below a bound",
	`m := map[int]int{}; go func() { for { m[1]++ } }(); for { m[2]++ } `:               "Two goroutines use the same map at once.",
	`var f func(int) int; f = func(n int) int { return f(n+1) + 1 }; fmt.Println(f(1))`: "Here functions call each other too deeply",
	`panic("invalid")`:                                                                  "invalid",
	`panic(fmt.Errorf("the row %d is odd", 3))`:                                         "the row 3 is odd",
	`println("seen"); panic("oh")`:                                                      "seen\noh",
	`defer func() { panic(recover()) }(); panic(7)`:                                     "7",
}

// Go's messages become sentences in every language.
func TestExitMessageTranslatesGo(t *testing.T) {
	if testing.Short() {
		t.Skip("builds a program with large packages")
	}
	var b strings.Builder
	b.WriteString("package main\n\nimport (\n\"fmt\"\n\"math/big\"\n\"math/rand\"\nrandom \"math/rand/v2\"\n\"os\"\n\"strings\"\n\"sync\"\n)\n\nvar _ big.Int\n\nfunc main() {\nswitch os.Args[1] {\n")
	for body := range failingBodies {
		fmt.Fprintf(&b, "case %q:\n%s\n", body, body)
	}
	b.WriteString("}\n}\n")
	folder := t.TempDir()
	file, program := filepath.Join(folder, "main.go"), filepath.Join(folder, "main")
	require.NoError(t, os.WriteFile(file, []byte(b.String()), 0o644))
	out, err := exec.Command("go", "build", "-o", program, file).CombinedOutput()
	require.NoError(t, err, string(out))
	for body, want := range failingBodies {
		message, err := exec.Command(program, body).CombinedOutput()
		require.That(t, err != nil, "%s ends well", body)
		before, _, _ := strings.Cut(string(message), "\n\ngoroutine ")
		requireSentence(t, before, want)
	}
}

// Messages of browsers, and of Go in a browser, become sentences in every language.
func TestExitMessageTranslatesBrowsers(t *testing.T) {
	for message, want := range map[string]string{
		"RangeError: Maximum call stack size exceeded":                                      "Here functions call each other too deeply",
		"Uncaught RangeError: Maximum call stack size exceeded":                             "Here functions call each other too deeply",
		"InternalError: too much recursion":                                                 "Here functions call each other too deeply",
		"fatal error: runtime: out of memory\n\nruntime stack:":                             "This does not fit into the memory",
		"runtime: out of memory: cannot allocate 4194304-byte block (1 in use)":             "This does not fit into the memory",
		"RangeError: WebAssembly.instantiate(): Out of memory: Cannot allocate Wasm memory": "This does not fit into the memory",
		"RangeError: WebAssembly.Memory(): could not allocate memory":                       "This does not fit into the memory",
		"panic: runtime: allocation size out of range":                                      "No list or text can be so long",
		"RuntimeError: memory access out of bounds":                                         "The program that computes has ended unexpectedly",
		"RuntimeError: unreachable":                                                         "The program that computes has ended unexpectedly",
		"RuntimeError: index out of bounds":                                                 "The program that computes has ended unexpectedly",
		"Error: Go program has already exited":                                              "The program that computes has ended unexpectedly",
		"fatal error: bad sweepgen in refill":                                               "The program that computes has ended unexpectedly",
	} {
		requireSentence(t, message, want)
	}
}

// requireSentence fails unless a message becomes a sentence in every language that begins with the
// given one in English.
func requireSentence(t *testing.T, message, want string) {
	t.Helper()
	text := ExitMessage(message)
	require.That(t, strings.HasPrefix(text.In(words.English), want), "%q becomes %q, without %q", message, text.In(words.English), want)
	for _, l := range []words.Language{words.Dutch, words.German, words.English} {
		found := internalWords.FindString(text.In(l))
		require.That(t, found == "" && text.In(l) != "", "%q becomes %q in %s", message, text.In(l), l)
	}
	known := !strings.HasPrefix(text.In(words.English), "seen") && len(want) > 20
	require.That(t, !known || text.In(words.Dutch) != text.In(words.English) && text.In(words.German) != text.In(words.English) && text.In(words.Dutch) != text.In(words.German), "%q is not in every language: %+v", message, text)
}

// The panic of a package is attributed to the package, and that of the cell to the cell.
func TestPanicOfPackageIsNotBlamedOnCell(t *testing.T) {
	own := func(f func()) (p *Panic) {
		defer func() { p = &Panic{recover()} }()
		f()
		return nil
	}
	none := []int{}
	require.Equal(t, own(func() { _ = none[len(none)] }).Display(), packageMistake)
	require.Equal(t, own(func() { panic("reflect: call of reflect.Value.Len on zero Value") }).Display(), packageMistake)
	_, err := evaluate("%%\nx := []int{}; show.It(x[uint(0)])")
	require.That(t, strings.HasPrefix(words.ErrorText(err).In(words.Dutch), "Hier wordt element 0 gevraagd, maar er zijn geen elementen."), "%q", words.ErrorText(err))
	require.Equal(t, words.ErrorText(&Panic{errors.New("odd")}).In(words.German), "odd")
	require.Equal(t, words.ErrorText(&Panic{"odd"}).In(words.German), "odd")
}

// An import has the line of its first use, where a missing package is reported.
func TestImportHasLineOfItsUse(t *testing.T) {
	program, err := Program("func f() {\n\tg()\n}\n%%\nos.Exit(1)", "var x = 1", "func g() {\n\tfmt.Println(x)\n}")
	require.NoError(t, err)
	require.That(t, strings.Contains(program, "//line cell:5\nimport \"os\"\n") && strings.Contains(program, "//line above-2:2\nimport \"fmt\"\n"), "%s", program)
}
