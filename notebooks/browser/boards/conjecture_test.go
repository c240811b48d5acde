package boards

import (
	"cmp"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"nimlab/internal/require"
	"nimlab/nimkit"
	"nimlab/nimkit/classics"
	"nimlab/nimkit/nim"
	"nimlab/nimkit/octal"
	"nimlab/nimkit/partizan"
	"nimlab/nimkit/pins"
	"nimlab/nimkit/play"
	"nimlab/nimkit/takeaway"
	"nimlab/nimkit/view"
	"nimlab/nimkit/words"
)

var oneToThree = takeaway.MustSet(1, 2, 3)

// verdicts returns the kinds and the texts of the verdicts of a box on conditions.
func verdicts(p page, at int, conditions ...string) [][2]string {
	p.t.Helper()
	list := require.Must(json.Marshal(conditions))(p.t)
	return get[[][2]string](p, fmt.Sprintf(`(list => {
		const root = document.querySelectorAll(".nimlab-conjecture")[%d], verdict = root.querySelector(".verdict");
		return list.map(text => {
			root.querySelector("input").value = text;
			root.querySelector(".check").click();
			return [verdict.className.replace("verdict ", ""), [...verdict.querySelectorAll("p")].map(p => p.textContent).join(" ")];
		});
	})(%s)`, at, list))
}

// Conditions may have the form of a book or of Go, in three languages.
func TestConditionsHaveSeveralForms(t *testing.T) {
	heap, pair, three := play.Conjecture(oneToThree.Normal().Heap(60)), play.Conjecture(nim.Heaps(9, 9)), play.Conjecture(nim.Heaps(7, 7, 7))
	p := openGrids(t, words.English, 1200, heap, pair, three)
	for at, cases := range []struct{ right, wrong, open []string }{
		{
			right: []string{"n mod 4 = 0", "N MOD 4 == 0", "n%4==0", "n = 4k", "4k = n", "n = 4 * k", "n=4·k", "n = 2k + 2k - 2k - 2k or n mod 4 = 0", "n is a multiple of 4", "n deelbaar door 4", "n is deelbaar door 4", "n durch 4 teilbar", "n ist durch 4 teilbar",
				"n ist ein Vielfaches von 4", "n is een veelvoud van 4", "n divisible by 4", "n ≡ 0 (mod 4)", "n ≡ 0 mod 4", "n & 3 == 0", "n even and n/2 even", "n gerade und n/2 gerade", "n even en n : 2 even", "niet n mod 4 ≠ 0", "!(n%4 != 0)",
				"n mod 4 in {0}", "n mod 8 = 0 or 4", "n mod 8 = 0 oder n mod 8 = 4", "(n mod 4) = 0", "n mod (5 - 1) = 0", "0 = n mod 4", "n mod 4 < 1", "n mod 4 is 0", "not (n odd or n mod 4 = 2)", "n + 4 mod 4 = 0", "n is gelijk aan 4k", "n−4k=0",
				"n is not odd and n mod 4 is not 2", "n mod 2^2 = 0", "n mod 2**2 = 0", "-n mod 4 = 0", "n ⊕ 3 mod 4 = 3", "n = 4(k)", "n/4*4 = n", "n mod 4 = 0 && n >= 0", "n = 8k of n = 8k + 4", "n = 0, 4, 8, 12, 16, 20, 24, 28, 32, 36, 40, 44, 48, 52, 56, 60", "n is een even getal en n/2 is een even getal", "n ist eine gerade Zahl und n/2 gerade", "n is an even number and n/2 is an even number", "n veelvouden van 4", "abs(n) % 4 == 0", "n = 4k - 4", "Als n een veelvoud van vier is", "if n is a multiple of four", "wenn n gerade ist und n/2 gerade ist", "n mod 4 = null", "als n durch vier teilbar ist",
				"n mod 12 is 0, 4 or 8", "n mod 12 = 0, 4, oder 8", "n mod 12 = 0, 4 of n mod 12 = 8", "n mod 12 is not 1, 2, 3, 5, 6, 7, 9, 10 or 11", "n even but not n mod 4 = 2", "n gerade außer n mod 4 = 2", "n mod 4 is less than 1", "n mod 4 ist höchstens 0", "n mod 4 kleiner dan 1"},
			wrong: []string{"n mod 4 = 1", "n even", "n = 4k + 1", "n ** n ** n = 3", "n = k", "n = 2^k", "n = k*k", "n > 60", "n = 60", "n odd", "n is oneven", "n ungerade", "n kein Vielfaches von 4", "n = 0", "loss if n even", "n even even", "n in {0, 4, 8}", "n mod 3 = 0 or 1", "n < 100", "|n - 4| = 4", "n mod 4 = 0 except 28", "n even behalve 2", "n is at least 4", "n is 1, 4 or 8"},
			open: []string{"", " ", "n", "4", "n mod", "n mod 4 =", "n mod 4 = 0 and", "(n", "n)", "a = b", "n mod 4 = x", "n n", "n == = 0", "mod 4", "n mod 4 = 0 or", "|n", "||", "&&", "n % 0 = 0", "n / n = 1", "n mod n = 0", "n > k", "n = 4k and n = 2k", "n in {4k}", "n = 4k, 8k", "n = 4, 4k", "n is a multiple of 4k", "n durch 4k teilbar", "n = 2**(n - 3)",
				"n = k = 2k", "n & (n even) = 0", "(n even) + 1 = 2", "n even odd", "min() = n", "min(n = 0", "n in 3", "n in {}", "n in {1", "n = 9 ** 99", "n = 999999999999999999", "alert(1)", "n = '4'", "n.length", "n => 4 =>", "1 or 2", "not n", "!n", "n mod 4 = 0;", "n = 4 ? 1 : 0", "0x10 = n", "durch 4 teilbar", "n durch 4", "except 4", "n except 4", "n = 4k except k", "n = 1, 4 or", "n is 2 less than 4"},
		},
		{
			right: []string{"a = b", "b == a", "|a-b| = 0", "|a - b| < 1", "a ⊕ b = 0", "a^b == 0", "a xor b = 0", "a <= b && b <= a", "a ≤ b en b ≤ a", "not a ≠ b", "a - b = 0", "||a-b|-0| = 0", "abs(a-b) = 0", "min(a,b) = max(a, b)", "max(a, b, 0) = min(a, b, 99)",
				"a = b = a", "a ≥ b ≥ a", "a ≡ b (mod 100)", "a mod 16 = b mod 16", "a - b mod 16 = 0", "a + b = 2a", "2a = 2b", "3(a - b) = 0", "a = b + 0k", "a is b", "a gleich b", "a en b zijn gelijk", "a and b are equal", "a und b gleich"},
			wrong: []string{"a + b even", "a and b even", "a and b are both even", "a en b zijn beide oneven", "a = 0, 1", "a en b even", "a und b gerade", "a or b even", "a - b mod 3 = 0", "a + b mod 2 = 0", "a mod 2 + b mod 2 = 0", "a = b and a > 0", "a < b", "a != b", "a ≠ b", "a <> b", "a = b = 0", "a ⊕ b = 1", "a & b == 0", "a = 2b", "a ≡ b (mod 3)", "a ≡ b mod 3", "a odd"},
			open:  []string{"n = 0", "c = 0", "ab = 0", "a b", "a = b c", "(a, b)", "a and b", "a | b", "a ⊕ = b", "a ⊕ b", "a ≡ 3k", "a = 2k and b = 2k", "a not b not"},
		},
		{
			right: []string{"a ⊕ b ⊕ c = 0", "a^b^c == 0", "a xor b xor c = 0", "a ⊕ b = c", "a ++ b = c", "a++b++c = 0", "a biplus b biplus c = 0", "(a ⊕ b) ⊕ c == 0", "a = b ⊕ c", "c ⊕ (a xor b) < 1"},
			wrong: []string{"a + b + c even", "a = b", "a + b = c", "a = b = c", "a = 1", "a + b ⊕ c = 0", "a ⊕ b ⊕ c = 1", "a and b and c even"},
			open:  []string{"a ⊕ b ⊕ c", "d = 0", "⊕", "a = b except 4", "a ⊕⊕ b = 0", "a++ = b"},
		},
	} {
		for kind, conditions := range map[string][]string{"right": cases.right, "wrong": cases.wrong, "open": cases.open} {
			for i, got := range verdicts(p, at, conditions...) {
				if got[0] != kind {
					t.Errorf("%q is %s, not %s: %s", conditions[i], got[0], kind, got[1])
				}
			}
		}
	}
	for condition, want := range map[string]string{
		"n 4":                      "… In “n 4” a sign is missing, such as + or =.",
		"n mod 4 = x":              "… I do not understand “x” here. I know n, numbers and what is listed below.",
		"n mod 4 =":                "… Something is still missing at the end.",
		"n mod n = 0":              "… At 0 you divide by 0.",
		"n = 2**(n - 3)":           "… At 0 the exponent is negative.",
		"n in {4k}":                "… k may stand in one equation only, such as n = 7k + 2.",
		"n = 0 or n = 2**(k-1)":    "✗ 1: lost, by your condition. But a move leads to 0, and then the other loses. So 1 is a win.",
		"n = 0, 4, 8, ...":         "… After “…” I would have to guess. How can you tell whether a large number belongs there?",
		"0, 4, 8, ...":             "… After “…” I would have to guess. How can you tell whether a large number belongs there?",
		"n + 1":                    "… “n + 1” is a number. What should be true of it?",
		"n even":                   "✗ 2: lost, by your condition. But a move leads to 0, and then the other loses. So 2 is a win. Even is not enough. From which even numbers can you not reach 0 in one turn?",
		"gerade(n)":                "… What is “gerade(n)”? Put the number before it; I know n.",
		"Vielfaches von 3":         "… What is “Vielfaches von 3”? Put the number before it; I know n.",
		"veelvoud van 3":           "… What is “veelvoud van 3”? Put the number before it; I know n.",
		"n − 1 Multiple of 4 or X": "… I do not understand “X” here. I know n, numbers and what is listed below.",
		"n = 99999999999999999":    "… “99999999999999999” is too large.",
		"{1, 5}":                   "… What is “{1, 5}”? Put the number before it; I know n.",
		"3×N":                      "… “3×N” is a number. What should be true of it?",
		"not  |n−1|":               "… “|n−1|” is a number. What should be true of it?",
		"n = 0 or n > 4":           "✗ 4: not lost, by your condition. But you can only move to 1, 2 and 3, and then the other wins. So 4 is a loss.",
		"n > 0":                    "✗ 0: not lost, by your condition. But there is no move left there. Whoever reaches 0 wins. So the player to move there has lost.",
		"n mod 4 = 2 or 0":         "✗ 2: lost, by your condition. But a move leads to 0, and then the other loses. So 2 is a win. Even is not enough. From which even numbers can you not reach 0 in one turn?",
		"whatever you like":        "… I do not understand “whatever you like” here. I know n, numbers and what is listed below.",
		"n = 4k":                   "✓ No counterexample: it holds for every n up to 60. Does it always hold? Try to prove it.",
	} {
		require.Equal(t, verdicts(p, 0, condition)[0][1], want, condition)
	}
}

// A sentence in the words of a language is judged like the condition that it means. A sentence that
// is almost understood is asked back, and the button judges what was meant. Others are not guessed.
func TestSentencesMeanConditions(t *testing.T) {
	var cases map[words.Language][]struct {
		Names       int
		Text, Means string
		Reads       string // the condition as the box displays it; "" if the test does not compare it
		Asks        bool
	}
	english := regexp.MustCompile(`\b(and|or|odd)\b`)
	require.NoError(t, json.Unmarshal(require.Must(os.ReadFile("../../../nimkit/play/testdata/phrases.json"))(t), &cases))
	require.That(t, len(cases) == 3, "%d languages", len(cases))
	for l, all := range cases {
		p := openGrids(t, l, 1000, play.Conjecture(oneToThree.Normal().Heap(60)), play.Conjecture(nim.Heaps(9, 9)), play.Conjecture(nim.Heaps(7, 7, 7)), play.Conjecture(nim.Heaps(3, 3, 3, 3)))
		understood := 0
		for _, c := range all {
			at := c.Names - 1
			got := verdicts(p, at, c.Text)[0]
			asked := get[bool](p, fmt.Sprintf(`document.querySelectorAll(".nimlab-conjecture")[%d].querySelector(".meant") !== null`, at))
			if c.Means == "" {
				require.That(t, got[0] == "open" && !asked, "%s: %q is judged: %q", l, c.Text, got)
				continue
			}
			understood++
			require.That(t, strings.Contains(got[1], c.Reads) && (l == words.English || !english.MatchString(got[1])), "%s: %q is read in other words than %q: %q", l, c.Text, c.Reads, got)
			require.That(t, asked == c.Asks && (got[0] == "open") == c.Asks, "%s: %q is asked back: %t, %q", l, c.Text, asked, got)
			if asked {
				got = get[[2]string](p, fmt.Sprintf(`(root => {
					root.querySelector(".meant").click();
					const verdict = root.querySelector(".verdict");
					return [verdict.className.replace("verdict ", ""), [...verdict.querySelectorAll("p")].map(p => p.textContent).join(" ")];
				})(document.querySelectorAll(".nimlab-conjecture")[%d])`, at))
			}
			want := verdicts(p, at, c.Means)[0]
			require.That(t, got[0] == want[0] && strings.HasPrefix(got[1], want[1]), "%s: %q is judged %q, and %q %q", l, c.Text, got, c.Means, want)
		}
		require.That(t, understood >= 50, "%s: %d sentences", l, understood)
	}
}

func TestHostileConditionsAreText(t *testing.T) {
	p := openGrids(t, words.German, 390, play.Conjecture(nim.Heaps(3, 3)))
	tries := slices.Concat(hostileTexts, []string{
		strings.Repeat("(", 299), strings.Repeat("(", 100) + "a" + strings.Repeat(")", 100) + " = b", strings.Repeat("-", 290) + "a = b", strings.Repeat("!", 280) + "a", strings.Repeat("|", 299), strings.Repeat("||", 100) + "a",
		strings.Repeat("a=", 140) + "b", strings.Repeat("2**", 90) + "2 = a", "a = <img src=x onerror=alert(1)>", "__proto__ = 1", "constructor", "toString = a", "{what} = {position}", "a = b}", "${a}", "a = 9007199254740993", strings.Repeat("a * ", 70) + "a > 1", "\u202ea = b",
	})
	for i, got := range verdicts(p, 0, tries...) {
		if got[0] == "" || got[1] == "" || len(got[1]) > 700 {
			t.Errorf("%.40q: %q", tries[i], got)
		}
	}
	if get[bool](p, `document.querySelector(".verdict :is(img, script), .tried :is(img, script, b)") !== null || document.documentElement.scrollWidth > 390`) {
		t.Error("markup came through, or the page is too wide")
	}
}

// Each condition of conjectures.md is wrong.
func TestForeseenConjecturesHaveReplies(t *testing.T) {
	texts := require.Must(words.Read(os.DirFS("../../../nimkit/play"), "conjectures.md"))(t)
	games := map[string]nimkit.Game{
		"{1, 2, 3} normal: n": oneToThree.Normal().Heap(200), "{1, 2, 3} misère: n": oneToThree.Misere().Heap(200),
		"{1, 2, 3, 4, 5} misère: n": takeaway.MustSet(1, 2, 3, 4, 5).Misere().Heap(200), "{1, 4, 9, 10} misère: n": takeaway.MustSet(1, 4, 9, 10).Misere().Heap(200),
		"Nim normal: n": nim.AtMost(3).Heaps(200), "Nim normal: a, b": nim.Heaps(12, 12), "Nim misère: a, b": nim.Heaps(12, 12).Misere(),
		"Nim normal: a, b, c": nim.Heaps(9, 9, 9), "Nim normal: a, b, c, d": nim.Heaps(5, 5, 5, 5), "Nim misère: a, b, c": nim.Heaps(9, 9, 9).Misere(),
		"{1, 3, 4} normal: n": takeaway.MustSet(1, 3, 4).Normal().Heap(200),
		"{1, 4} normal: n":    takeaway.MustSet(1, 4).Normal().Heap(200), "{1, 5} misère: n": takeaway.MustSet(1, 5).Misere().Heap(200),
		"Chomp normal: a, b": classics.Chomp(12, 12), "Staircase Nim normal: a, b, c": classics.Staircase(0, 0, 12),
	}
	families := map[string]func(n int) nimkit.Game{
		"Lasker's Nim normal: n": func(n int) nimkit.Game {
			return octal.Sum{{Ruleset: octal.Lasker, Size: n}, {Ruleset: octal.Nim, Size: n}}.Game()
		},
		"Kayles normal: n": func(n int) nimkit.Game { return octal.Kayles.Heaps(n, 1) },
		"0.123 misère: n":  func(n int) nimkit.Game { return octal.Code("0.123").Heaps(n).Misere() },
		"boards-of-two-by-two": func(n int) nimkit.Game {
			return partizan.Domineering(partizan.MustParseShape("..|..")).Times(n).Begins(partizan.Left)
		},
		"two-rows-of-dominoes": func(n int) nimkit.Game {
			row := strings.Repeat(".", n)
			return partizan.Domineering(partizan.MustParseShape(row + "|" + row)).Begins(partizan.Left)
		},
		"Clobber normal: n": func(n int) nimkit.Game {
			return partizan.Clobber(partizan.MustParseBoard(strings.Repeat("xo", n))).Begins(partizan.Left)
		},
		"A sum of cards normal: n": func(n int) nimkit.Game {
			after := fmt.Sprintf("{4 || 0 | -12} + %d - 2", n)
			if n < 4 {
				after = fmt.Sprintf("4 + {%d | -%d} - 2", n, n)
			}
			return partizan.MustParseSum(after).Begins(partizan.Right)
		},
	}
	var boxes []view.View
	for _, game := range texts.Parts {
		box := play.Conjecture(games[game.Name])
		if family := families[game.Name]; family != nil {
			box = play.ConjectureOf(family, map[string]int{
				"Lasker's Nim normal: n": 16, "Kayles normal: n": 32, "0.123 misère: n": 60,
				"boards-of-two-by-two": 12, "two-rows-of-dominoes": 14, "Clobber normal: n": 8, "A sum of cards normal: n": 8,
			}[game.Name])
		}
		if !strings.Contains(game.Name, ":") {
			box = box.WithReplies(game.Name)
		}
		boxes = append(boxes, box.WithReply("2 = 3", "Are there none?"))
	}
	p := openGrids(t, words.German, 1200, boxes...)
	for at, game := range texts.Parts {
		if _, known := games[game.Name]; !known && families[game.Name] == nil {
			t.Errorf("%s: which game is %q?", game.Place, game.Name)
		}
		for _, c := range game.Parts {
			if got := verdicts(p, at, c.Name)[0]; got[0] != "wrong" || !strings.HasSuffix(got[1], " "+c.Content.In(words.German)) {
				t.Errorf("%s: the verdict on %q is %q", c.Place, c.Name, got)
			}
		}
		if got := verdicts(p, at, "1 > 2")[0]; !strings.HasSuffix(got[1], "Are there none?") {
			t.Errorf("the verdict on a condition that never holds is %q", got)
		}
	}
}

func TestFamilyHasCounterexamples(t *testing.T) {
	p := openGrids(t, words.English, 1200, play.ConjectureOf(func(n int) nimkit.Game { return pins.Full(n) }, 9), play.ConjectureOf(takeaway.MustSet(2, 5).Misere().Heap, 30))
	for i, got := range verdicts(p, 0, "n = 0", "n = 0 or n = 4", "n > 0") {
		if want := []string{
			"✓ No counterexample: it holds for every n up to 9. Does it always hold? Try to prove it.",
			"✗ 4: lost, by your condition. But whoever begins can leave |··|, and then the other loses.",
			"✗ 0: not lost, by your condition. But there is no move left there. Whoever knocks over the last pin wins. So the player to move there has lost.",
		}[i]; got[1] != want {
			t.Errorf("%q, not %q", got[1], want)
		}
	}
	if got := verdicts(p, 1, "n = 1")[0]; got[1] != "✗ 1: lost, by your condition. But there is no move left there, and that is a draw." {
		t.Errorf("%q", got)
	}
}

func TestConjectureCanBeTypedAndRestored(t *testing.T) {
	for _, l := range []words.Language{words.Dutch, words.German, words.English} {
		p := openGrids(t, l, 390, play.Conjecture(nim.Heaps(12, 12)))
		p.do(chromedp.Evaluate(`{ window.heard = []; document.addEventListener("nimlab:answer", e => heard.push(e.detail)); }`, nil))
		p.click(`document.querySelector("input")`)
		p.pressKeys("a + b even" + kb.Enter)
		p.waitUntil(`document.querySelectorAll(".verdict svg line").length === 2 && document.querySelectorAll(".verdict svg [opacity='0.28']").length === 2`)
		p.pressKeys(strings.Repeat(kb.Backspace, 10) + "a b" + kb.Enter)
		p.waitUntil(`!!document.querySelector(".verdict.open") && document.querySelector(".help").open`)
		p.pressKeys(strings.Repeat(kb.Backspace, 3) + "a = b" + kb.Enter)
		p.waitUntil(`!!document.querySelector(".verdict.right")`)
		type answer struct {
			Key, Kind, Given string
			Tries            int
		}
		heard := get[[]answer](p, `heard`)
		if len(heard) != 2 || heard[0].Kind != "wrong" || heard[0].Given != "a + b even" || heard[1].Kind != "right" || heard[1].Given != "a = b" || heard[1].Tries != 2 || !strings.HasPrefix(heard[0].Key, "conjecture-") {
			t.Errorf("%s: the page heard %+v", l, heard)
		}
		if n := get[int](p, `document.querySelectorAll(".tried li").length`); n != 2 {
			t.Errorf("%d lines of what was tried", n)
		}
		require.That(t, !get[bool](p, `document.documentElement.scrollWidth > 390`), "the page is too wide")
	}
	p := openGrids(t, words.Dutch, 800, play.Conjecture(nim.Heaps(3, 3)))
	p.do(chromedp.Evaluate(`document.querySelector(".nimlab-conjecture").dispatchEvent(new CustomEvent("nimlab:restore", {detail: {given: "a = b"}}))`, nil))
	p.waitUntil(`!!document.querySelector(".verdict.right") && document.querySelector("input").value === "a = b"`)
}

// A term is a random condition or number: its text, and its value as Go computes it. The rank is
// its operator precedence.
type term struct {
	text  string
	rank  int
	value func(r []int) int // of a condition 1 or 0; it panics where it divides by 0
}

// free reports whether a term contains k. A conjunction may have only one such term.
func (x term) free() bool { return strings.Contains(x.text, "k") }

// bracketed returns the text of a term, in brackets if its rank is too low.
func (x term) bracketed(rank int) string {
	if x.rank < rank {
		return "(" + x.text + ")"
	}
	return x.text
}

// The ranks of terms, from the lowest to the highest precedence.
const (
	disjunctions = iota
	conjunctions
	negations
	comparisons
	sums
	products
	signs
	powers
	primaries
)

// asInt returns 1 for true and 0 for false.
func asInt(is bool) int {
	if is {
		return 1
	}
	return 0
}

// floorMod returns the remainder on division by b that has the sign of b.
func floorMod(a, b int) int { return ((a % b) + b) % b }

// pickOne returns a random one of the values.
func pickOne[T any](r *rand.Rand, from ...T) T { return from[r.IntN(len(from))] }

// randomNumber returns a random number with operators nested to a depth.
func randomNumber(r *rand.Rand, depth int) term {
	c := r.IntN(3)
	if depth == 0 || r.IntN(4) == 0 {
		if n := r.IntN(8); r.IntN(3) == 0 {
			return term{fmt.Sprint(n), primaries, func([]int) int { return n }}
		}
		return term{string("abc"[c]), primaries, func(p []int) int { return p[c] }}
	}
	x, y := randomNumber(r, depth-1), randomNumber(r, depth-1)
	switch r.IntN(10) {
	case 0, 1:
		return term{x.bracketed(sums) + pickOne(r, " + ", "+") + y.bracketed(products), sums, func(p []int) int { return x.value(p) + y.value(p) }}
	case 2:
		return term{x.bracketed(sums) + pickOne(r, " - ", "−", "-") + y.bracketed(products), sums, func(p []int) int { return x.value(p) - y.value(p) }}
	case 3:
		sign := pickOne(r, " ⊕ ", " xor ", " ^ ")
		if y.text[0] <= '9' && y.text[0] >= '0' {
			sign = "⊕"
		}
		return term{x.bracketed(sums) + sign + y.bracketed(products), sums, func(p []int) int { return x.value(p) ^ y.value(p) }}
	case 4:
		return term{x.bracketed(products) + pickOne(r, " * ", "·", "×") + y.bracketed(signs), products, func(p []int) int { return x.value(p) * y.value(p) }}
	case 5:
		return term{x.bracketed(products) + pickOne(r, " / ", ":") + y.bracketed(signs), products, func(p []int) int { return x.value(p) / y.value(p) }}
	case 6:
		if r.IntN(2) == 0 {
			return term{x.bracketed(products) + " & " + y.bracketed(signs), products, func(p []int) int { return x.value(p) & y.value(p) }}
		}
		return term{x.bracketed(products) + "%" + y.bracketed(signs), products, func(p []int) int { return x.value(p) % y.value(p) }}
	case 7:
		if r.IntN(2) == 0 {
			return term{"-" + x.bracketed(signs), signs, func(p []int) int { return -x.value(p) }}
		}
		n := r.IntN(6)
		return term{fmt.Sprint(n) + "(" + x.text + ")", primaries, func(p []int) int { return n * x.value(p) }}
	case 8:
		switch r.IntN(3) {
		case 0:
			return term{pickOne(r, "|"+x.text+"|", "abs("+x.text+")"), primaries, func(p []int) int { return max(x.value(p), -x.value(p)) }}
		case 1:
			return term{"min(" + x.text + ", " + y.text + ")", primaries, func(p []int) int { return min(x.value(p), y.value(p)) }}
		}
		return term{"max(" + x.text + "," + y.text + ")", primaries, func(p []int) int { return max(x.value(p), y.value(p)) }}
	}
	// A mod at the end of a sum applies to the whole sum, so it needs brackets.
	if strings.Contains(x.text, "mod") && x.rank == sums {
		x.text, x.rank = "("+x.text+")", primaries
	}
	return term{"(" + x.bracketed(sums) + " mod " + y.bracketed(products) + ")", primaries, func(p []int) int { return floorMod(x.value(p), y.value(p)) }}
}

// relations are the signs of comparisons in all spellings. The first two may be words.
var relations = []struct {
	signs []string
	holds func(a, b int) bool
}{
	{[]string{"=", "==", " is "}, func(a, b int) bool { return a == b }},
	{[]string{"≠", "!=", "<>", " is not "}, func(a, b int) bool { return a != b }},
	{[]string{"<"}, func(a, b int) bool { return a < b }},
	{[]string{">"}, func(a, b int) bool { return a > b }},
	{[]string{"≤", "<=", "=<"}, func(a, b int) bool { return a <= b }},
	{[]string{"≥", ">="}, func(a, b int) bool { return a >= b }},
}

// randomCondition returns a random condition with and, or and not nested to a depth.
func randomCondition(r *rand.Rand, depth int) term {
	if depth > 0 && r.IntN(2) == 0 {
		x, y := randomCondition(r, depth-1), randomCondition(r, depth-1)
		switch n := r.IntN(3); {
		case n == 0 && !(x.free() && y.free()):
			return term{x.bracketed(conjunctions) + pickOne(r, " and ", " en ", " und ", " && ", " ∧ ") + y.bracketed(negations), conjunctions, func(p []int) int {
				return asInt(x.value(p) == 1 && y.value(p) == 1)
			}}
		case n < 2:
			return term{x.bracketed(disjunctions) + pickOne(r, " or ", " of ", " oder ", " || ", " ∨ ") + y.bracketed(conjunctions), disjunctions, func(p []int) int {
				return asInt(x.value(p) == 1 || y.value(p) == 1)
			}}
		}
		return term{pickOne(r, "not ", "niet ", "nicht ", "! ", "¬") + x.bracketed(negations), negations, func(p []int) int { return 1 - x.value(p) }}
	}
	x, y := randomNumber(r, 2), randomNumber(r, 2)
	n := 1 + r.IntN(6)
	switch r.IntN(10) {
	case 0:
		return term{x.bracketed(sums) + pickOne(r, " even", " gerade", " is even", " ist gerade", " is not odd", " niet oneven"), comparisons, func(p []int) int { return asInt(x.value(p)%2 == 0) }}
	case 1:
		return term{x.bracketed(sums) + pickOne(r, " odd", " oneven", " ungerade", " is not even"), comparisons, func(p []int) int { return asInt(x.value(p)%2 != 0) }}
	case 2:
		return term{x.bracketed(sums) + pickOne(r, fmt.Sprintf(" divisible by %d", n), fmt.Sprintf(" is een veelvoud van %d", n), fmt.Sprintf(" ist durch %d teilbar", n), fmt.Sprintf(" ≡ 0 (mod %d)", n)), comparisons, func(p []int) int {
			return asInt(x.value(p)%n == 0)
		}}
	case 3:
		m := r.IntN(4)
		return term{fmt.Sprintf("%s in {%d, %s}", x.bracketed(sums), m, y.text), comparisons, func(p []int) int {
			v := x.value(p)
			return asInt(v == m || v == y.value(p))
		}}
	case 4: // k is a whole number from 0 on
		m := r.IntN(5)
		return term{fmt.Sprintf("%s = %dk + %d", x.bracketed(sums), n, m), comparisons, func(p []int) int {
			v := x.value(p) - m
			return asInt(v >= 0 && v%n == 0)
		}}
	case 5: // a number shares the comparison of its neighbor
		m := r.IntN(5)
		return term{fmt.Sprintf("%s = %d or %d", x.bracketed(sums), m, m+2), disjunctions, func(p []int) int { return asInt(x.value(p) == m || x.value(p) == m+2) }}
	case 6:
		c, d := r.IntN(3), r.IntN(3)
		return term{fmt.Sprintf("%c and %c %s", "abc"[c], "abc"[d], pickOne(r, "even", "gerade")), conjunctions, func(p []int) int { return asInt(p[c]%2 == 0 && p[d]%2 == 0) }}
	case 7: // a mod at the end applies to the whole sum
		if strings.Contains(x.text, "mod") {
			x.text, x.rank = "("+x.text+")", primaries
		}
		return term{fmt.Sprintf("%s mod %d = %d", x.bracketed(sums), n, n/2), comparisons, func(p []int) int { return asInt(floorMod(x.value(p), n) == n/2) }}
	}
	relation := pickOne(r, relations...)
	if r.IntN(5) == 0 {
		z := randomNumber(r, 1)
		last := pickOne(r, relations[2:]...)
		return term{x.bracketed(sums) + pickOne(r, "=", "==") + y.bracketed(sums) + last.signs[0] + z.bracketed(sums), comparisons, func(p []int) int {
			return asInt(x.value(p) == y.value(p) && last.holds(y.value(p), z.value(p)))
		}}
	}
	return term{x.bracketed(sums) + pickOne(r, relation.signs...) + y.bracketed(sums), comparisons, func(p []int) int { return asInt(relation.holds(x.value(p), y.value(p))) }}
}

// evaluate returns the value of a condition at a position, and whether it divides by 0.
func (x term) evaluate(p []int) (is int, dividesByZero bool) {
	defer func() { dividesByZero = recover() != nil }()
	return x.value(p), false
}

// Conditions are checked for whole games and for single positions.
func TestRandomConditionsAgreeWithGo(t *testing.T) {
	const side = 5
	p := openGrids(t, words.English, 1200, play.Conjecture(nim.Heaps(side-1, side-1, side-1)))
	var order [][]int
	for n := range side * side * side {
		order = append(order, []int{n / side / side, n / side % side, n % side})
	}
	slices.SortStableFunc(order, func(p, q []int) int { return cmp.Compare(p[0]+p[1]+p[2], q[0]+q[1]+q[2]) })
	lost := func(p []int) int { return asInt(p[0]^p[1]^p[2] == 0) }
	r := rand.New(rand.NewPCG(24, 1))
	var conditions, wants []string
	for range 2000 {
		x := randomCondition(r, 2)
		if len(x.text) > 200 {
			continue
		}
		want := "right"
		for _, p := range order {
			name := fmt.Sprintf("(%d,\u00a0%d,\u00a0%d)", p[0], p[1], p[2])
			if is, dividesByZero := x.evaluate(p); dividesByZero {
				want = "open … At " + name + " you divide by 0."
				break
			} else if is != lost(p) {
				want = "wrong ✗ " + name + ": " + []string{"not lost", "lost"}[is] + ", by your condition. "
				break
			}
		}
		conditions, wants = append(conditions, x.text), append(wants, want)
		q := pickOne(r, order...)
		here := fmt.Sprintf("a = %d and b = %d and c = %d", q[0], q[1], q[2])
		is, dividesByZero := x.evaluate(q)
		if want = "right"; dividesByZero {
			want = "open … At"
		} else if is != lost(q) {
			want = "wrong"
		}
		conditions, wants = append(conditions, fmt.Sprintf("not (%s) and a ⊕ b ⊕ c = 0 or %s and (%s)", here, here, x.text)), append(wants, want)
	}
	for i, got := range verdicts(p, 0, conditions...) {
		if !strings.HasPrefix(got[0]+" "+got[1], wants[i]) {
			t.Errorf("%q: %s %q, Go %q", conditions[i], got[0], got[1], wants[i])
		}
	}
	t.Logf("%d conditions", len(conditions))
}
