package hints

import (
	"strings"
	"testing"

	"nimlab/internal/require"
)

// explainCell returns the explanation of the mistakes of a cell, without the sentence above rewritten
// lines.
func explainCell(cell string) string {
	e := english()
	e.Importer = goImporter()
	above, main, found := strings.Cut(cell, "\n%%\n")
	if !found {
		above, main = "", cell
	}
	program := "package main\n\n" + above + "\nfunc main() {\n" + main + "\n}\n"
	return strings.TrimPrefix(e.Explain(e.mistakesOf(program), program), "Go writes it like this:\n")
}

func TestAllLinesOfCellAreTranslated(t *testing.T) {
	for cell, want := range map[string]string{
		// Blocks end where lines are no longer indented, and empty lines follow them.
		"heaps = [3, 4, 5]\nfor h in heaps:\n    print(h ^ 1)":                                                  "heaps := []int{3, 4, 5}\nfor _, h := range heaps {\n    fmt.Println(h ^ 1)\n}",
		"n = 6\nif n > 5 and n < 9:\n    pass\nelif n == 1:\n    n = 2\nelse:\n    n = 3":                       "n := 6\nif n > 5 && n < 9 {\n} else if n == 1 {\n    n = 2\n} else {\n    n = 3\n}",
		"def f(n):\n    for k in [1, 2]:\n        if k > n:\n            return k\n    return n\n\nprint(f(8))": "func f(n int) int {\n    for _, k := range []int{1, 2} {\n        if k > n {\n            return k\n        }\n    }\n    return n\n}\n\nfmt.Println(f(8))",
		"if (3 > 2) {\n}\nelse {\n  console.log(1);\n}":                                                         "if (3 > 2) {\n} else {\n  fmt.Println(1)\n}",
		"if 3 > 2 {\n  console.log(1)\n} else {\n  console.log(2)\n}":                                           "if 3 > 2 {\n  fmt.Println(1)\n} else {\n  fmt.Println(2)\n}",
		// Lines above the first change and below the last one are left out.
		"n := 3\nx = 5\nfmt.Println(n + x)":                            "x := 5",
		"int x = 7 / 2;\nSystem.out.println(x);\nfmt.Println(\"end\")": "x := 7 / 2\nfmt.Println(x)",
		"var xs = [3, 4]\n%%\nfor x in xs:\n    print(x)":              "var xs = []int{3, 4}\n%%\nfor _, x := range xs {\n    fmt.Println(x)\n}",
		// Types decide between several translations.
		"s = set()\ns.add(2)\nprint(2 in s)":                                  "s := map[int]bool{}\ns[2] = true\nfmt.Println(slices.Contains(slices.Collect(maps.Keys(s)), 2))",
		"S := []int{1, 4}\nif 4 ∈ S { fmt.Println(S) }":                       "if slices.Contains(S, 4) { fmt.Println(S) }",
		"word = \"nim\"\nif \"n\" in word: print(word)":                       "word := \"nim\"\nif strings.Contains(word, \"n\") {\n\tfmt.Println(word)\n}",
		"xs = [1.5, 2]\nprint(max(xs))":                                       "xs := []float64{1.5, 2}\nfmt.Println(slices.Max(xs))",
		"s = \",\".join([\"a\", 'b'])":                                        "s := strings.Join([]string{\"a\", \"b\"}, \",\")",
		"a, b := 3, 8\nvar d int = |a - b|":                                   "var d int = int(math.Abs(float64(a - b)))",
		"k := 5\n⌊8k/5⌋":                                                      "(8*k/5)",
		"d := map[int]int{1: 2}\nd.get(1, 0)":                                 "d[1]",
		"d = {}\nd[\"a\"] = 1\nfor k in d:\n    print(d[k])":                  "d := map[string]int{}\nd[\"a\"] = 1\nfor k := range d {\n    fmt.Println(d[k])\n}",
		"word = \"nim\"\nfor c in word:\n    print(c)":                        "word := \"nim\"\nfor _, c := range strings.Split(word, \"\") {\n    fmt.Println(c)\n}",
		"m := map[int]int{1: 2}\nfor _, v := range m {\n\tprint(v, x = 3)\n}": "The values in a call have no names in Go. Their order counts, as in strings.Repeat(\"ab\", 3).",
		"s = \"nim\"\nprint(s[0], len(s))":                                    "s := \"nim\"\nfmt.Println(string(s[0]), len(s))",
		// Values that need lines of their own, and names that Go declares before a block.
		"x = sum([3, 4]) // 2\nprint(x)":                            "total := 0\nfor _, x := range []int{3, 4} {\n\ttotal += x\n}\nx := total / 2\nfmt.Println(x)",
		"print(len([h for h in [3, 4] if h > 3]))":                  "var list []int\nfor _, h := range []int{3, 4} {\n\tif h > 3 {\n\t\tlist = append(list, h)\n\t}\n}\nfmt.Println(len(list))",
		"x = 5\nif x > 3:\n    y = 1\nelse:\n    y = 2\nprint(y)":   "x := 5\nvar y int\nif x > 3 {\n    y = 1\n} else {\n    y = 2\n}\nfmt.Println(y)",
		"q, r = divmod(17, 5)":                                      "q, r := 17/5, 17%5",
		"x = 7 / 2\nprint(round(x, 1))":                             "x := 7.0 / 2\nfmt.Println(math.Round(x*1e1) / 1e1)",
		"xs := []int{3, 1}\nprint(sorted(xs, reverse=True))":        "fmt.Println(slices.SortedFunc(slices.Values(xs), func(a, b int) int { return b - a }))",
		"from math import sqrt\nprint(sqrt(2))":                     "You need not import anything: write the name of the package before the function, as in math.Sqrt(2).\n\nGo writes it like this:\nfmt.Println(math.Sqrt(2))",
		"print(\"even\" if 6 % 2 == 0 else \"odd\")":                "if 6 % 2 == 0 {\n\tfmt.Println(\"even\")\n} else {\n\tfmt.Println(\"odd\")\n}",
		"function f(n) {\n  return n > 3 ? 1 : 2;\n}":               "func f(n int) int {\n  if n > 3 {\n  \treturn 1\n  } else {\n  \treturn 2\n  }\n}",
		"let xs = [1, 2].map(x => x * 2);\nconsole.log(xs);":        "var xs []int\nfor _, x := range []int{1, 2} {\n\txs = append(xs, x * 2)\n}\nfmt.Println(xs)",
		"from random import choice\nxs = [1, 2]\nprint(choice(xs))": "You need not import anything: write the name of the package before the function, as in math.Sqrt(2).\n\nGo writes it like this:\nxs := []int{1, 2}\nfmt.Println(xs[rand.Intn(len(xs))])",
		// Declarations of JavaScript.
		"var wins = {};\nwins[4] = false;\nconsole.log(wins[4]);":                    "var wins = map[int]bool{}\nwins[4] = false;\nfmt.Println(wins[4])",
		"const move = function(n) {\n  return n - 1;\n};\n%%\nconsole.log(move(5));": "var move = func(n int) int {\n  return n - 1;\n};\n%%\nfmt.Println(move(5))",
		"for i in range(3, 0, -1):\n    print(i, end=\" \")":                         "for i := 3; i > 0; i -= 1 {\n    fmt.Print(i, \" \")\n}",
		"a ← 5\nprint(a)":                   "a := 5\nfmt.Println(a)",
		"7 = 3 + 4":                         "The left side of = must be a variable. Compare two values with ==, as in 3 + 4 == 7.",
		"for (int i = 1; i <= 3; ++i) {\n}": "for i := 1; i <= 3; i++ {\n}",
		"x = 10\nx //= 3":                   "x := 10\nx /= 3",
		"n = 3\nprint(not n == 3)":          "n := 3\nfmt.Println(!(n == 3))",
		"x = 3,5\nprint(x)":                 "x := 3.5\nfmt.Println(x)",
		"x := 3 * (4 + 5":                   "Is a ) or a } missing at the end of this line? Or a comma?",
		// A loop over pairs is not one over indexes and elements.
		"for a, b in pairs:\n    print(a)": "To loop over a list, write for _, x := range xs {; to loop over the numbers below n, write for i := range n {.",
		// Functions of mathematics.
		"a(n) = n(n+1)/2":    "func a(n int) int { return n*(n+1)/2 }",
		"p(n) = n mod 4 = 0": "func p(n int) bool { return n % 4 == 0 }",
		"f(n) = 2n + 1":      "func f(n int) int { return 2*n + 1 }",
		// Of a cell that is not understood, only the first line is rewritten.
		"x = 5\ny = x.weight": "x := 5",
		"{n | n mod 4 = 0}":   "Something is missing before mod: an operator such as + or ==, a comma, a dot, or a new line.\nTwo names side by side mean nothing in Go: x := 5 declares a variable, func f(x int) int { … } a function.",
	} {
		require.Equal(t, explainCell(cell), want, cell)
	}
}

func TestArgumentsAreCorrected(t *testing.T) {
	for cell, want := range map[string]string{
		"strings.Repeat(3, \"ab\")":                                                "The values in the brackets are in the wrong order.\n\nGo writes it like this:\nstrings.Repeat(\"ab\", 3)",
		"x := strings.Repeat(\"ab\", \"3\")":                                       "\"3\" is of type string; strings.Repeat expects int.\nWrite, for example, 3.",
		"strings.Repeat('a', \"3\")":                                               "'a' is of type rune; strings.Repeat expects string.\n\nGo writes it like this:\nstrings.Repeat(\"a\", 3)",
		"slices.Sort([]string{\"b\", 'a'})":                                        "'a' is of type rune; string is expected here.\nWrite, for example, \"a\".",
		"func f(xs ...int) {}\n%%\nf([]int{3, 4})":                                 "[]int{3, 4} is a list, and f takes one value. Use a loop over the list:\nfor _, x := range []int{3, 4} {\n\tfmt.Println(f(x))\n}",
		"type heaps []int\nfunc f(h heaps) {}\n%%\nf(3, 4)":                        "f needs these values in its brackets: heaps. Here it gets: number, number.\n\nGo writes it like this:\nf(heaps{3, 4})",
		"x := append(big.NewInt(5).Bits(), 3)\nbig.NewInt(5).SetBits([]int{1, 2})": "[]int{1, 2} is of type []int; big.NewInt(5).SetBits expects []big.Word.\nWrite, for example, []big.Word{1, 2}.",
		"func f(n, k int) {}\n%%\nf(3)":                                            "f needs these values in its brackets: int, int. Here it gets: number.",
	} {
		require.Equal(t, explainCell(cell), want, cell)
	}
}
