package hints

import (
	"testing"

	"nimlab/internal/require"
)

func TestNestedSyntaxIsRewritten(t *testing.T) {
	for line, want := range map[string]string{
		// Text with values.
		`print(f"x is {x}")`:                 `fmt.Printf("x is %v\n", x)`,
		`s := f"{x:.2f} of {n:d}, 100%"`:     `s := fmt.Sprintf("%.2f of %d, 100%%", x, n)`,
		"console.log(`sum: ${3 ^ 5}`);":      `fmt.Printf("sum: %v\n", 3 ^ 5)`,
		"text := `heap ${a} \"of\" ${b+1}`":  `text := fmt.Sprintf("heap %v \"of\" %v", a, b+1)`,
		`print(f"'{x}' wins")`:               `fmt.Printf("'%v' wins\n", x)`,
		"s := `\"${x}\" wins`":               `s := fmt.Sprintf("\"%v\" wins", x)`,
		`print(f"{x}", y)`:                   `print(fmt.Sprintf("%v", x), y)`,
		`print(f"{d['a']}")`:                 "",
		`fmt.Println("f'{x}'")`:              "",
		"fmt.Println(`{x}`)":                 "",
		"x := `a ${b`":                       "",
		`print(f"{nim.Heaps(3).Outcome()}")`: `fmt.Printf("%v\n", nim.Heaps(3).Outcome())`,
		// Functions with types.
		"static int nimSum(int[] heaps) {":                "func nimSum(heaps []int) int {",
		"public static boolean wins(int n, int k) {":      "func wins(n, k int) bool {",
		"void show(List<Integer> xs, String s)":           "func show(xs []int, s string) {",
		"def f(heaps: list[int], name: str) -> bool:":     "func f(heaps []int, name string) bool {",
		"function f(xs: number[], n: number): number {":   "func f(xs []int, n int) int {",
		"def f(n: int) -> int: return n + 1":              "func f(n int) int { return n + 1 }",
		"def f(m: dict[str, int]) -> None:":               "func f(m map[string]int) {",
		"static Game make(Rule rule) {":                   "",
		"def f(n):":                                       "",
		"func f(n int) int {":                             "",
		"else if (x) {":                                   "",
		"public static void main(String[] args) {":        "func main(args []string) {",
		"List<Integer> xs = Arrays.asList(3, 4);":         "xs := []int{3, 4}",
		"ArrayList<String> xs = new ArrayList<>();":       "xs := []string{}",
		"Map<Integer, Boolean> m = new HashMap<>();":      "m := map[int]bool{}",
		"Map<String, List<Integer>> m = new TreeMap<>();": "m := map[string][]int{}",
		"Set<Integer> s = new HashSet<>();":               "",
		"List<Game> games = new ArrayList<>();":           "",
		"List<Integer> xs = other;":                       "",
		// Objects.
		"let heaps = {a: 3, b: 5};":        `let heaps = map[string]int{"a": 3, "b": 5};`,
		`x := {"a": 3, 'b': 4}`:            `x := map[string]int{"a": 3, "b": 4}`,
		"x = {1: 'a', 2: 'b'}":             `x = map[int]string{1: "a", 2: "b"}`,
		`heap = { size: 5, name: "a" }`:    `heap = struct{ size int; name string }{5, "a"}`,
		"x = {a: {b: 3}}":                  "",
		"x = {n: n % 4 for n in range(3)}": "",
		"m := map[string]int{\"a\": 1}":    "",
		"x := point{a: 3}":                 "",
		"x = {}":                           "",
	} {
		require.Equal(t, rewriteNested(line), want, line)
	}
}
