package cell

import (
	"fmt"
	"strings"
	"testing"

	"nimlab/notebooks/kernel/project"
)

// cut returns what stays of a text that arrives in pieces of n bytes.
func cut(text string, n int) string {
	var t trace
	var kept strings.Builder
	for len(text) > 0 {
		now := text[:min(n, len(text))]
		text = text[len(now):]
		kept.Write(t.cut([]byte(now)))
	}
	kept.Write(t.end())
	return kept.String()
}

func calls(n int) string {
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, "main.f(0x%x)\n\t/cell/main.go:8 +0x17 fp=0xc0 sp=0xc1 pc=0x4a\n", i)
	}
	return b.String()
}

func short(n int) string {
	return strings.ReplaceAll(calls(n), " +0x17 fp=0xc0 sp=0xc1 pc=0x4a", "")
}

func TestStacksAreCut(t *testing.T) {
	for _, c := range []struct{ name, text, want string }{
		{"no stack", "oops, goroutine 7 [of mine]:\nruntime error\n", "oops, goroutine 7 [of mine]:\nruntime error\n"},
		{"no line", "oops", "oops"},
		{"no more than the start of a stack", "goro", "goro"},
		{"short", "panic: lost\n\ngoroutine 1 [running]:\n" + calls(2), "panic: lost\n\ngoroutine 1 [running]:\n" + short(2)},
		{"long", "panic: lost\n\ngoroutine 1 gp=0xc00 m=0 mp=0x5 [running]:\n" + calls(10) + "\nexit\n",
			"panic: lost\n\ngoroutine 1 [running]:\n" + short(6) + "… and 4 more calls\n\nexit\n"},
		{"several", "goroutine 1 [running]:\n" + calls(1) + "\ngoroutine 2 [select]:\n" + calls(3) + "\ngoroutine 3 [running]:\n" + calls(2),
			"goroutine 1 [running]:\n" + short(1) + "\n… and 2 more goroutines\n"},
		{"memory", "fatal error: runtime: out of memory\n\nruntime stack:\n" + calls(3) + "\ngoroutine 1 [running]:\n" + calls(1),
			"fatal error: runtime: out of memory\n" + tooLarge.en + "\n\ngoroutine 1 [running]:\n" + short(1)},
		{"metadata", "fatal error: out of memory allocating heap arena metadata\n", "fatal error: out of memory allocating heap arena metadata\n" + tooLarge.en + "\n"},
		{"another", "fatal error: all goroutines are asleep - deadlock!\n", "fatal error: all goroutines are asleep - deadlock!\n"},
		{"overflow", "runtime: goroutine stack exceeds 1000000000-byte limit\nruntime: sp=0xc0 stack=[0xc0, 0xe0]\n" +
			"fatal error: stack overflow\n\nruntime stack:\n" + calls(3) + "\ngoroutine 1 [running]:\n" + calls(50) +
			"...996 frames elided...\n" + calls(50),
			"fatal error: stack overflow\n" + endless.en + "\n\ngoroutine 1 [running]:\n" + short(6) + "… and 1090 more calls\n"},
	} {
		for _, n := range []int{1, 3, 100, 1 << 20} {
			if got := cut(c.text, n); got != c.want {
				t.Errorf("%s, in pieces of %d: got\n%s\nwant\n%s", c.name, n, got, c.want)
			}
		}
	}
}

func TestWordsFollowTheLanguage(t *testing.T) {
	for language, want := range map[string]string{"nl": "en nog 4 aanroepen", "de": "und noch 4 Aufrufe", "en": "and 4 more calls"} {
		t.Setenv(LanguageVariable, language)
		if got := cut("goroutine 1 [running]:\n"+calls(10), 100); !strings.Contains(got, want) {
			t.Errorf("%s: %s", language, got)
		}
	}
}

// What is no stack passes whole, however it arrives; a stack never grows.
func FuzzTrace(f *testing.F) {
	f.Add("panic: lost\n\ngoroutine 1 [running]:\n"+calls(10), 3)
	f.Add("runtime stack:\n\ngoroutine 1 [running]:\n", 1)
	f.Fuzz(func(t *testing.T, text string, n int) {
		if n < 1 {
			return
		}
		got := cut(text, n)
		if whole := cut(text, len(text)+1); got != whole {
			t.Errorf("in pieces of %d %q, whole %q", n, got, whole)
		}
		if !strings.Contains(text, "goroutine ") && !strings.Contains(text, "runtime") && !strings.Contains(text, "overflow") && !strings.Contains(text, "memory") && got != text {
			t.Errorf("%q became %q", text, got)
		}
	})
}

func TestMessagesAreExplained(t *testing.T) {
	t.Setenv(project.RootVariable, "../../..")
	for _, c := range []struct{ said, want, not string }{
		{"main.go:3:1: expected declaration, found show", "Is the line %% missing", ""},
		{"main.go:5:6: expected '(', found main (and 5 more errors)", "Does the line %% stand in this cell more than once, or func main below it?", ""},
		{"main.go:5:6: expected '(', found f", "A func with a name and an import stand above the line %%.", ""},
		{"main.go:5:1: expected statement, found 'import'", "A func with a name and an import stand above the line %%.", ""},
		{"main.go:5:6: missing ',' before newline in argument list (and 1 more errors)", "Is a ) or a } missing", ""},
		{"main.go:5:6: missing ',' in composite literal", "Is a ) or a } missing", ""},
		{"main.go:5:6: illegal character U+00A0", "Type the blank anew.", ""},
		{"./main.go:4:2: fmt.Println undefined (type func() has no field or method Println)", "the line %rm fmt takes away", "$1"},
		{"./main.go:4:2: nim.Position is not a type", "the line %rm nim takes away", "$1"},
		{"./main.go:4:2: p.x undefined (type point has no field or method x)", "no field or method x)", "%rm"},
		{"./main.go:4:2: undefined: fmt", "type fmt. and press Tab", "$1"},
		{"# gonb_12345678\n./main.go:4:2: undefined: foo\n", "./main.go:4:2: undefined: foo\n", "gonb"},
		{"main.go:4:2: no required module provides package github.com/foo/bar; to add it:\n\tgo get github.com/foo/bar\n", "This package is not here.", "go get"},
		{"main.go:4:2: package foo is not in std (/usr/local/go/src/foo)", "This package is not here.", ""},
	} {
		got := Explain(c.said)
		if !strings.Contains(got, c.want) || c.not != "" && strings.Contains(got, c.not) {
			t.Errorf("%s: %s", c.said, got)
		}
	}
	if said := "main.go:4:2: undefined: foo"; Explain(said) != said {
		t.Errorf("%s became %s", said, Explain(said))
	}
}

func TestAReadFromTheKeyboardIsSeen(t *testing.T) {
	for _, code := range []string{"fmt.Scan(&n)", "fmt.Scanln(&n)", "bufio.NewReader(os.Stdin)"} {
		if Keyboard(code) == "" {
			t.Errorf("%s is not seen", code)
		}
	}
	for _, code := range []string{"fmt.Sscan(s, &n)", "myfmt.Scan(1)", "fmt.Fscan(r, &n)"} {
		if Keyboard(code) != "" {
			t.Errorf("%s is taken for a read", code)
		}
	}
}
