package hints

import (
	"strings"
	"testing"

	"nimlab/internal/require"
)

// explainFirstLine returns the explanation of a mistake in the first line of a cell, without the
// sentence above a rewritten line.
func explainFirstLine(message, cell string) string {
	line, _, _ := strings.Cut(cell, "\n")
	return strings.TrimPrefix(english().Explain([]Mistake{{message, line}}, "package main\nfunc main() {\n"+cell+"\n}\n"), "Go writes it like this:\n")
}

func TestTypesOfFunctionComeFromItsBody(t *testing.T) {
	const sentence = "A function is written with its types"
	for cell, want := range map[string]string{
		"def mex(heaps):\n    n = 0\n    for h in heaps:\n        n ^= h\n    return n":                                   "func mex(heaps []int) int {",
		"def count(heaps):\n    return len(heaps)":                                                                        "func count(heaps []int) int {",
		"def even(n):\n    return n % 2 == 0":                                                                             "func even(n int) bool {",
		"def outcome(n):\n    if n % 4 == 0:\n        return \"P\"\n    else:\n        return 'N'":                        "func outcome(n int) string {",
		"def moves(n, takes):\n    result = []\n    for t in takes:\n        result.append(n - t)\n    return result":     "func moves(n int, takes []int) []int {",
		"def names(n):\n    found = []\n    found.append(\"a\")\n    return found":                                        "func names(n int) []string {",
		"def rule(n, move):\n    if n > 0:\n        move(n - 1)":                                                          "func rule(n int, move func(int)) {",
		"def apply(f, n):\n    return f(n) + 1":                                                                           "func apply(f func(int) int, n int) int {",
		"def root(x):\n    return math.sqrt(x)":                                                                           "func root(x float64) float64 {",
		"def both(a, b):\n    return a + b, a > b":                                                                        "func both(a, b int) (int, bool) {",
		"def shout(word):\n    return word.upper()":                                                                       "func shout(word string) string {",
		"def first(xs):\n    return xs[0]\ndef other(n):\n    return \"a\"":                                               "func first(xs []int) int {",
		"def show(n):\n    print(n)":                                                                                      "func show(n int) {",
		"def later(n):\n    pass":                                                                                         "func later(n int) int {",
		"def best(n):\n    return \"win\" if n % 4 else \"loss\"":                                                         "func best(n int) string {",
		"def wins(n):\n    if n == 0:\n        return False\n    return any(not wins(n - k) for k in [1, 2])":             "func wins(n int) bool {",
		"function has(xs, x) {\n    return xs.includes(x);\n}":                                                            "func has(xs []int, x int) bool {",
		"function size(heaps) {\n    return heaps.length;\n}":                                                             "func size(heaps []int) int {",
		"function total(heaps) {\n    let t = 0;\n    for (const h of heaps) {\n        t ^= h;\n    }\n    return t;\n}": "func total(heaps []int) int {",
		"function outcome(n) {\n    return n % 4 === 0 ? \"P\" : \"N\";\n}":                                               "func outcome(n int) string {",
		"const f = (xs) => {\n    return xs.length > 2;\n}":                                                               "f := func(xs []int) bool {",
		// The parameters, or all, have types.
		"def f(xs: list[int]):\n    return len(xs) > 2":       "func f(xs []int) bool {",
		"def f(a: float, b: float):\n    return a * b":        "func f(a, b float64) float64 {",
		"int f(int n) {\n    return value.of(n);\n}":          "func f(n int) int {",
		"function f(n: number): string {\n    return g.s;\n}": "func f(n int) string {",
		// A result, or a parameter, that the body does not show.
		"def f(n):\n    if n > 2:\n        return n\n    return \"none\"":                  sentence,
		"def f(n, memo):\n    if n in memo: return memo[n]\n    memo[n] = 3\n    return 3": sentence,
		"def f(g):\n    return g.options()":                                                sentence,
		// A list whose elements are not understood.
		"def f(n):\n    r = []\n    r.append(value.weight)\n    return r": sentence,
		"def f(n):\n    r = []\n    r.append(None)\n    return r":         sentence,
		"def f(n):\n    r = []\n    r.append((n, 2))\n    return r":       sentence,
	} {
		got := explainFirstLine("expected ';', found f", cell)
		if strings.HasPrefix(cell, "const") {
			got = explainFirstLine("expected '==', found '='", cell)
		}
		require.That(t, got == want || want == sentence && strings.HasPrefix(got, want), "%q: %q", cell, got)
	}
}

func TestTypesOfFunctionInOneLineComeFromItsResult(t *testing.T) {
	for _, c := range []struct{ line, message, want string }{
		{"const win = n => n % 4 !== 0;", "expected '==', found '='", "win := func(n int) bool { return n % 4 != 0 }"},
		{"def even(n): return n % 2 == 0", "expected ';', found even", "func even(n int) bool { return n % 2 == 0 }"},
		{"first = lambda xs: xs[0]", "expected ';', found xs", "first = func(xs []int) int { return xs[0] }"},
		{"f(x) := x/2 + 1", "non-name f(x) on left side of :=", ""},
		{"f(x) := x/2 + 1", "undefined: f", "func f(x int) int { return x/2 + 1 }"},
		{"f(n) = f(n-1) + f(n-2)", "undefined: f", "func f(n int) int {\n\tif n < 2 {\n\t\treturn n\n\t}\n\treturn f(n-1) + f(n-2)\n}"},
		{"G(n) = mex{G(n-1), G(n-3)}", "undefined: G", ""},
	} {
		require.Equal(t, firstRewrite(c.message, c.line), c.want, c.line)
	}
}

func TestElementTypesComeFromUse(t *testing.T) {
	for cell, want := range map[string]string{
		"values = {}": "values := map[string]int{}", "values = {}\nvalues[n] = n % 4": "values := map[int]int{}", "counts = {}\ncounts[h] = counts.get(h, 0) + 1": "counts := map[int]int{}",
		"values = {}\nvalues[\"a\"] = 2.5": "values := map[string]float64{}", "memo = {}\nmemo[(3, 4)] = True": "memo := map[[2]int]bool{}",
		"memo = {}\nmemo[(1, 2, 3, 4, 5)] = 1": "memo := map[[5]int]int{}", "memo = {}\nmemo[(\"a\", \"b\")] = 1": "memo := map[[2]string]int{}", "memo = {}\nmemo[(1, 2, \"a\")] = 1": "memo := map[[3]any]int{}",
		"memo = {}\nmemo[n] = None": "memo := map[string]int{}", "memo = {}\nmemo[None] = 1": "memo := map[string]int{}", "memo = {}\nmemo[g.weight] = 1": "memo := map[string]int{}",
		"xs = []\nxs.append(None)": "xs := []int{}", "xs = []\nxs.append((1, 2))": "xs := []int{}", "xs = []\nxs.append(g.weight)": "xs := []int{}",
		"xs = []": "xs := []int{}", "xs = []\nxs.append(\"a\")": "xs := []string{}", "let xs = [];\nxs.push(3);": "xs := []int{}",
	} {
		message := "expected operand, found '{'"
		if strings.HasPrefix(cell, "let") {
			message = "expected ';', found xs"
		}
		require.Equal(t, explainFirstLine(message, cell), want, cell)
	}
}
