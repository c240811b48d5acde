package exercise

import (
	"io/fs"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"testing/fstest"

	"nimlab/nimkit/words"
)

// Books are all of them, by the names that a reader calls them by.
var Books = map[string]func(int) Question{
	"HetSpelNim": HetSpelNim, "NimSet": NimSet, "Biplus": Biplus, "NimSpiel": NimSpiel, "Varianten": Varianten,
	"Explore": Explore, "FamousGames": FamousGames, "Periods": Periods, "Records": Records,
}

// Every text is said by a question, and what is shared by more than one.
func TestEveryTextIsUsed(t *testing.T) {
	shared, users, read := words.MustRead(files, "shared.md"), map[string]int{}, 2
	for name, book := range Books {
		read++
		texts := words.MustRead(files, strings.ToLower(name)+".md")
		for i, s := range texts.Parts {
			q := book(i + 1)
			if s.Name != strconv.Itoa(i+1) || q.Err() != (words.Text{}) {
				t.Errorf("%s: %q: %s", s.Place, s.Name, q.Err().EN)
			}
			if regexp.MustCompile(`\{[a-z]{3,}\}`).MatchString(q.Asks.EN) {
				t.Errorf("%s is not filled in: %q", s.Place, q.Asks.EN)
			}
			users["asks: "+q.asks]++
			for _, slip := range q.slips {
				if _, own := s.Part("wrong: " + slip.name); !own {
					users["wrong: "+slip.name]++
				}
			}
		}
	}
	for _, s := range shared.Parts {
		if users[s.Name] < 2 {
			t.Errorf("%s: %q is said by %d questions", s.Place, s.Name, users[s.Name])
		}
	}
	if all, err := fs.Glob(files, "*.md"); err != nil || len(all) != read {
		t.Errorf("%d of the files %v are read (%v)", read, all, err)
	}
}

// A question whose words do not fit it says where.
func TestWordsThatDoNotFit(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"## 2\n- all: ?", "b.md:1 has no heading 1"},
		{"## 1\n- all: ?\n### wrong: twelve\n- all: .", `b.md:4: "twelve" is no wrong answer`},
		{"## 1\n- all: ?\n### wrong: 7\n- all: .", `b.md:4: "7" is no wrong answer`},
		{"## 1\n- all: ?\n### wrong: 1 or\n- all: .", `b.md:4: "1 or" is no wrong answer`},
		{"## 1\n- all: ?\n### note\n- all: .", `b.md:4: "note" is none of`},
		{"## 1\n- all: ?", `neither b.md:2 nor shared.md has the heading "wrong: one more"`},
	} {
		texts, err := words.Read(fstest.MapFS{"b.md": {Data: []byte("# B\n" + c.text)}}, "b.md")
		if err != nil {
			t.Fatal(err)
		}
		q := ask(one.of(number), func() any { return 7 })()
		if strings.HasPrefix(c.want, "neither") {
			slip("one more", 8)(&q)
		}
		q.Number = 1
		if err := q.say(texts, words.Section{}); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%q: %v, want %s", c.text, err, c.want)
		}
	}
}
