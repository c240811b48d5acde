package cell

import (
	"strings"
	"testing"
)

func TestLinesAsTheyWereMeant(t *testing.T) {
	for text, want := range map[string][]string{
		"":                                     {""},
		"%%\r\nfmt.Println(1)\r\n":             {"%%", "fmt.Println(1)", ""},
		"func f() {\n\treturn\n}\n \t%% \nf()": {"func f() {", "\treturn", "}", "%%", "f()"},
		"  %% 5\n%%x\n\" %% \"\r":              {"  %% 5", "%%x", "\" %% \""},
	} {
		got := Lines(text)
		if len(got) != len(want) {
			t.Errorf("%q: %q", text, got)
			continue
		}
		for n := range want {
			if got[n] != want[n] {
				t.Errorf("%q: line %d is %q, want %q", text, n, got[n], want[n])
			}
		}
	}
}

func TestTheCaretStandsBelowItsByte(t *testing.T) {
	for _, c := range []struct {
		line   string
		column int
		want   string
	}{
		{"x = 5", 1, "^\n"}, {"x = 5", 5, "    ^\n"}, {"\tx = 5", 4, "\t  ^\n"}, {"größe = 5", 9, "      ^\n"},
		{"x", 9, " ^\n"}, {"x", 0, ""}, {"x", -1, ""},
	} {
		if got := Caret(c.line, c.column); got != c.want {
			t.Errorf("%q, %d: %q, want %q", c.line, c.column, got, c.want)
		}
	}
}

func TestWhatStandsBehindTheLine(t *testing.T) {
	for _, program := range [][]string{{"fmt.Println(1)"}, {"x", ":=", "3"}, {"for", "{"}} {
		if Behind(program) == "" {
			t.Errorf("%q is taken for arguments", program)
		}
	}
	for _, arguments := range [][]string{{"5", "6"}, {"--x=3"}, {"-f", "g(x)"}} {
		if got := Behind(arguments); got != "" {
			t.Errorf("%q: %s", arguments, got)
		}
	}
}

func TestAMistakeInTheKernelIsAnError(t *testing.T) {
	mistaken := func(slip bool) (err error) {
		defer Survive(&err)
		if slip {
			panic("slip")
		}
		return nil
	}
	if err := mistaken(true); err == nil || !strings.Contains(err.Error(), "slip") {
		t.Error(err)
	}
	if err := mistaken(false); err != nil {
		t.Error(err)
	}
}
