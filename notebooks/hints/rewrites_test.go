package hints

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"nimlab/internal/require"
	"nimlab/nimkit/words"
	"nimlab/notebooks/page/names"
)

// rewriteCases lists lines of other languages and of mathematics, with Go's error and the rewritten
// line, or "" where no hint is better than a wrong one.
var rewriteCases = []struct{ line, message, want string }{
	{"while true {", "expected ';', found true", "for {"}, {"while (x < 3)", "expected ';', found '{'", "for x < 3 {"}, {"\twhile f(x) < 3:", "expected ';', found f", "\tfor f(x) < 3 {"},
	{"for i in range(10):", "expected '{', found in", "for i := range 10 {"}, {"for i in range(1, n) {", "expected '{', found in", "for i := 1; i < n; i++ {"}, {"for p in positions:", "expected '{', found in", "for _, p := range positions {"},
	{"for (int i = 0; i < 3; i++) {", "expected ')', found i", "for i := 0; i < 3; i++ {"}, {"for i := 1 to 10", "expected '{', found to", "for i := 1; i <= 10; i++ {"}, {"for i = 0; i < 3; i++ {", "undefined: i", "for i := 0; i < 3; i++ {"},
	{"for i := 0, i < 3, i++ {", "expected '{', found '++'", "for i := 0; i < 3; i++ {"}, {"for (x of xs) {", "expected ')', found of", "for _, x := range xs {"},
	{"do {", "expected ';', found '{'", "for {"}, {"} while (x < 3);", "expected ';', found while", "\tif !(x < 3) {\n\t\tbreak\n\t}\n}"}, {"unless x {", "expected ';', found x", "if !(x) {"},
	{"elif x > 2:", "expected ';', found x", "} else if x > 2 {"}, {"} elif x {", "expected ';', found elif", "} else if x {"}, {"else:", "expected statement, found 'else'", "} else {"}, {"else {", "expected statement, found 'else'", "} else {"},
	{"if x == 5:", "illegal label declaration", "if x == 5 {"}, {"if x > 3 then", "expected ';', found then", "if x > 3 {"}, {"if (3 > 2) f(x)", "expected ';', found f", "if 3 > 2 {\n\tf(x)\n}"}, {"if x = 5 {", "expected boolean expression, found assignment", "if x == 5 {"},
	{"for i := 0; i < 3; i++", "expected '{', found newline", "for i := 0; i < 3; i++ {"}, {"func f()", "missing function body", "func f() {"},
	{"func take(n, move) {", "undefined: n", "func take(n int, move func(int)) {"}, {"func f(n) int {", "undefined: n", "func f(n int) int {"}, {"func f(int n) int {", "undefined: n", "func f(n int) int {"},
	{"func f(n: int) -> int {", "missing ',' in parameter list", "func f(n int) int {"}, {"func f(n int) -> int { return n }", "expected ';', found '-'", "func f(n int) int { return n }"}, {"def f(a, b):", "expected ';', found f", "func f(a, b int) int {"}, {"fn f(n int) int {", "expected ';', found f", "func f(n int) int {"}, {"function f() {", "expected ';', found f", "func f() {"},
	{"f := lambda x: x + 1", "expected ';', found x", "f := func(x int) int { return x + 1 }"}, {"f := x => x + 1", "expected '==', found '='", "f := func(x int) int { return x + 1 }"},
	{"func f(n int) { return n }", "too many return values\n\thave (int)\n\twant ()", "func f(n int) int { return n }"}, {"func f(n int) int { n + 1 }", "n + 1 (value of type int) is not used", "func f(n int) int { return n + 1 }"},
	{"append(a, 4)", "append(a, 4) (value of type []int) is not used", "a = append(a, 4)"}, {"len(a)", "len(a) (value of type int) is not used", "fmt.Println(len(a))"},
	{"x = 5", "undefined: x", "x := 5"}, {"x, y = 1, 2;", "undefined: y", "x, y := 1, 2"}, {"int x = 5;", "expected ';', found x", "x := 5"}, {"let x = 5", "expected ';', found x", "x := 5"}, {"var x int := 5", "expected ';', found ':='", "var x int = 5"}, {"var int x = 5", "undefined: x", "var x int = 5"}, {"x := 6", "no new variables on left side of :=", "x = 6"},
	{"var x", "expected type, found newline", "var x int"}, {"x int := 3", "expected ';', found int", "var x int = 3"}, {"x: int = 5", "cannot assign to int", "var x int = 5"}, {"x, y := (1, 2)", "expected ')', found ','", "x, y := 1, 2"}, {"y := x++", "expected ';', found '++'", "y := x\nx++"}, {"++x", "expected statement, found '++'", "x++"},
	{"n := int(s)", "cannot convert s (variable of type string) to type int", "n, err := strconv.Atoi(s)"}, {"n := strconv.Atoi(s)", "assignment mismatch: 1 variable but strconv.Atoi returns 2 values", "n, err := strconv.Atoi(s)"},
	{"x := 3 if y else 4", "expected ';', found 'if'", "x := 4\nif y {\n\tx = 3\n}"}, {"x := y ? 3 : 4", "illegal character U+003F '?'", "x := 4\nif y {\n\tx = 3\n}"},
	{"x := 2 ** n", "invalid operation: cannot indirect n (variable of type int)", "x := math.Pow(2, n)"}, {"'abc'", "illegal rune literal", `"abc"`}, {`x := "abc`, "string literal not terminated", `x := "abc"`}, {`f("abc)`, "string literal not terminated", `f("abc")`},
	{"x := True", "undefined: True", "x := true"}, {"x := None", "undefined: None", "x := nil"}, {"x := a and b", "expected ';', found and", "x := a && b"}, {"x := not a", "expected ';', found a", "x := !a"}, {"10 mod 3", "expected ';', found mod", "10 % 3"}, {"x === 3", "expected operand, found '='", "x == 3"}, {"x <> 4", "expected operand, found '>'", "x != 4"},
	{"x := [1, 2]", "unexpected comma; expecting ]", "x := []int{1, 2}"}, {"x := {1, 2}", "expected operand, found '{'", "x := []int{1, 2}"}, {"x := []int(1, 2)", "too many arguments in conversion to []int", "x := []int{1, 2}"},
	{`x := "a" + 3`, `invalid operation: "a" + 3 (mismatched types untyped string and untyped int)`, `x := fmt.Sprint("a", 3)`}, {"f(n * m)", "invalid operation: n * m (mismatched types int and float64)", "f(float64(n) * m)"}, {"f(m * n)", "invalid operation: m * n (mismatched types float64 and int)", "f(m * float64(n))"}, {"f(n + m)", "invalid operation: n + m (mismatched types int and uint64)", "f(uint64(n) + m)"},
	{"x := y % 2", "invalid operation: operator % not defined on y (variable of type float64)", "x := math.Mod(y, 2)"}, {"1 < x < 3", "invalid operation: 1 < x < 3 (mismatched types untyped bool and untyped int)", "1 < x && x < 3"}, {"x := 5!", "expected ';', found '!'", "x := new(big.Int).MulRange(1, 5)"}, {"|a - b|", "expected statement, found '|'", "math.Abs(a - b)"}, {"2n + 1", "expected ';', found n", "2*n + 1"}, {"2(n + 1)", "invalid operation: cannot call 2 (untyped int constant): untyped int is not a function", "2*(n + 1)"},
	{"a.append(4)", "a.append undefined (type []int has no field or method append)", "a = append(a, 4)"}, {"f(a.length)", "a.length undefined (type []int has no field or method length)", "f(len(a))"}, {"s.upper()", "s.upper undefined (type string has no field or method upper)", "strings.ToUpper(s)"}, {"str(5)", "undefined: str", "fmt.Sprint(5)"},
	{`print "hello"`, `expected ';', found "hello"`, `fmt.Println("hello")`}, {`console.log(f(x));`, "undefined: console", "fmt.Println(f(x))"}, {`printf("%d", 3)`, "undefined: printf", `fmt.Printf("%d", 3)`}, {`print(x, end="")`, "expected '==', found '='", "fmt.Print(x)"}, {"# so", "illegal character U+0023 '#'", "// so"}, {"try {", "expected ';', found '{'", "value, err := f()\nif err != nil {\n\tfmt.Println(err)\n}"},
	{"17 − 3 × 2", "illegal character U+2212 '−'", "17 - 3 * 2"}, {"if n ≤ 4 && m ≠ 2 {", "illegal character U+2264 '≤'", "if n <= 4 && m != 2 {"}, {"√(x + 1) + √9", "illegal character U+221A '√'", "math.Sqrt(x + 1) + math.Sqrt(9)"}, {"n² + 2³", "illegal character U+00B2 '²'", "n * n + 2 * 2 * 2"}, {"12 / n²", "illegal character U+00B2 '²'", "12 / (n * n)"}, {"π * 2", "undefined: π", "math.Pi * 2"},
	{"3 ≡ 7 mod 4", "illegal character U+2261 '≡'", "(3 - 7) % 4 == 0"}, {"fmt.Println(a ≡ b (mod 4))", "illegal character U+2261 '≡'", "fmt.Println((a - b) % 4 == 0)"}, {"if n + 1 ≡ -1 % m {", "illegal character U+2261 '≡'", "if ((n + 1) - (-1)) % m == 0 {"}, {"a ≡ b", "illegal character U+2261 '≡'", "a == b"}, {"f(“a”)", "curly quotation mark '“' (use neutral '\"')", `f("a")`},
	{"System.out.println(\"a\")", "undefined: System", "fmt.Println(\"a\")"},
	{"for x in [1,2,3]:", "expected '{', found in", "for _, x := range []int{1,2,3} {"},
	{"for i in 1..10 {", "expected '{', found in", "for i := 1; i <= 10; i++ {"},
	{"if not x: print(1)", "expected ';', found x", "if !x {\n\tfmt.Println(1)\n}"},
	{"xs := [1,2,3]", "unexpected comma; expecting ]", "xs := []int{1,2,3}"},
	{"let xs = [1,2,3];", "expected ';', found xs", "xs := []int{1,2,3}"},
	{"const xs = [1, 2, 3]", "unexpected comma; expecting ]", "var xs = []int{1, 2, 3}"},
	{"xs.push(4)", "xs.push undefined (type []int has no field or method push)", "xs = append(xs, 4)"},
	{"xs.push(f(4), 5);", "xs.push undefined (type []int has no field or method push)", "xs = append(xs, f(4), 5)"}, {"s.split()", "s.split undefined (type string has no field or method split)", "strings.Fields(s)"},
	{"\txs.remove(3)", "xs.remove undefined (type []int has no field or method remove)", "\tif i := slices.Index(xs, 3); i >= 0 {\n\t\txs = slices.Delete(xs, i, i+1)\n\t}"},
	{"xs.sort()", "xs.sort undefined (type []int has no field or method sort)", "slices.Sort(xs)"},
	{"sum(xs)", "undefined: sum", "total := 0\nfor _, x := range xs {\n\ttotal += x\n}\ntotal"},
	{"xs[-1]", "invalid argument: index -1 (constant of type int) must not be negative", "xs[len(xs)-1]"},
	{"s := \"abc\" * 3", "invalid operation: \"abc\" * 3 (mismatched types untyped string and untyped int)", "s := strings.Repeat(\"abc\", 3)"},
	{"d := {\"a\": 1}", "expected operand, found '{'", "d := map[string]int{\"a\": 1}"},
	{"d.keys()", "d.keys undefined (type map[string]int has no field or method keys)", "slices.Sorted(maps.Keys(d))"},
	{"f = lambda x: x**2", "expected ';', found x", "f := func(x int) int { return x * x }"},
	{"x => x + 1", "expected operand, found '>'", "func(x int) int { return x + 1 }"},
	{"def f(n): return n + 1", "expected ';', found f", "func f(n int) int { return n + 1 }"},
	{"public static int f(int n) { return n; }", "expected ';', found static", "func f(n int) int { return n; }"},
	{"console.log(`x is ${x}`);", "undefined: console", "fmt.Printf(\"x is %v\\n\", x)"},
	{"let text = `heap ${3 + 4}`;", "expected ';', found text", "text := fmt.Sprintf(\"heap %v\", 3 + 4)"},
	{"System.out.printf(\"%d%n\", 3 ^ 5);", "undefined: System", "fmt.Printf(\"%d\\n\", 3 ^ 5)"},
	{"int[][] board = new int[3][4];", "expected operand, found ']'", "var board [3][4]int"},
	{"Array(5).fill(0)", "undefined: Array", "make([]int, 5)"}, {"xs := new Array(5).fill(2)", "expected ';', found Array", "xs := slices.Repeat([]int{2}, 5)"},
	{"while heap > 0: heap -= 1", "expected ';', found heap", "for heap > 0 {\n\theap -= 1\n}"},
	{"if (3 ^ 5 === 6) console.log(\"yes\");", "expected operand, found '='", "if 3 ^ 5 == 6 {\n\tfmt.Println(\"yes\")\n}"},
	{"for (let i in [3, 4, 5]) console.log(i);", "expected ')', found i", "for i := range []int{3, 4, 5} {\n\tfmt.Println(i)\n}"},
	{"for (const h of [3, 4, 5]) {", "expected operand, found 'const'", "for _, h := range []int{3, 4, 5} {"},
	{"for i in reversed(range(5)):", "expected '{', found in", "for i := 5 - 1; i >= 0; i-- {"},
	{"any(h > 1 for h in [1, 1, 2])", "missing ',' in argument list", "slices.ContainsFunc([]int{1, 1, 2}, func(h int) bool { return h > 1 })"},
	{"wenn n > 3 dann print(\"gross\")", "expected ';', found n", "if n > 3 {\n\tfmt.Println(\"gross\")\n}"},
	{"als n > 3 dan print(\"groot\")", "expected ';', found n", "if n > 3 {\n\tfmt.Println(\"groot\")\n}"},
	{"voor i van 1 tot en met 10:", "expected ';', found i", "for i := 1; i <= 10; i++ {"},
	{"für i von 1 bis 10: print(i)", "expected ';', found i", "for i := 1; i <= 10; i++ {\n\tfmt.Println(i)\n}"},
	{"} otherwise {", "expected ';', found otherwise", "} else {"}, {"sonst:", "illegal label declaration", "} else {"},
	{"m := n ** 2 + 1", "invalid operation: cannot indirect 2 (untyped int constant)", "m := (n * n) + 1"},
	{"zolang n > 3:", "expected ';', found n", "for n > 3 {"},
	{"3,5 + 1,5", "expected 1 expression", "3.5 + 1.5"}, {"12 : 4", "illegal label declaration", "12 / 4"},
	{"max{3, 5}", "max (built-in function) is not a type", "max(3, 5)"}, {"nim.Heaps{3, 4}", "nim.Heaps (value of type func(sizes ...int) nimkit.Game) is not a type", "nim.Heaps(3, 4)"},
	{"x² + 3x = 0", "illegal character U+00B2 '²'", "x * x + 3*x == 0"}, {"n ≡ 0 mod 3", "illegal character U+2261 '≡'", "n % 3 == 0"},
	{"int f(int n) { return n; }", "expected ';', found f", "func f(n int) int { return n; }"},
	{"max([1,2,3])", "unexpected comma; expecting ]", "max([]int{1,2,3})"},
	{"7 mod 3", "expected ';', found mod", "7 % 3"},
	{"5 choose 2", "expected ';', found choose", "new(big.Int).Binomial(5, 2)"},
	{"random.randrange(1, 6)", "undefined: random", "1 + rand.Intn(6 - 1)"},
	{"until n == 0:", "expected ';', found n", "for !(n == 0) {"},
	{"until (n == 0) {", "expected ';', found '{'", "for !(n == 0) {"},
	{"until n > 3: n += 1", "expected ';', found n", "for !(n > 3) {\n\tn += 1\n}"},
	{"until n == 0", "expected ';', found n", ""},
	{"n := int(-2.5)", "cannot convert -2.5 (untyped float constant) to type int (truncated)", "n := int(math.Trunc(-2.5))"},
	{"x := 1½", "illegal character U+00BD '½'", "x := 1.5"}, {"x := ¼ + 10¾", "illegal character U+00BC '¼'", "x := 0.25 + 10.75"},
	{"ys := xs.slice(2)", "xs.slice undefined (type []int has no field or method slice)", "ys := xs[2:]"},
	{"ys := xs.slice(1, 3)", "xs.slice undefined (type []int has no field or method slice)", "ys := xs[1:3]"},
	{"ys := xs.slice(-2)", "xs.slice undefined (type []int has no field or method slice)", "ys := xs[len(xs)-2:]"},
	{"ys := xs.take(2)", "xs.take undefined (type []int has no field or method take)", "ys := xs[:2]"},
	{"xs.pop(0)", "xs.pop undefined (type []int has no field or method pop)", "xs = xs[1:]"},
	{"x := xs.pop(0)", "xs.pop undefined (type []int has no field or method pop)", "x := xs[0]\nxs = xs[1:]"},
	{"xs.pop(i)", "xs.pop undefined (type []int has no field or method pop)", "xs = slices.Delete(xs, i, i+1)"},
	{"xs.sort(compare)", "xs.sort undefined (type []int has no field or method sort)", ""},
	{"s.count(\"a\")", "s.count undefined (type string has no field or method count)", "strings.Count(s, \"a\")"},
	{"x.toFixed(2)", "x.toFixed undefined (type float64 has no field or method toFixed)", "strconv.FormatFloat(float64(x), 'f', 2, 64)"},
	{"random.randint(1, 6)", "undefined: random", "1 + rand.Intn(6 - 1 + 1)"},
	{"range(10)", "expected statement, found 'range'", "for i := range 10 {"},
	{"print(\"a\" + 1)", "invalid operation: \"a\" + 1 (mismatched types untyped string and untyped int)", "fmt.Println(fmt.Sprint(\"a\", 1))"},
	{"\"a\".upper()", "\"a\".upper undefined (type untyped string has no field or method upper)", "strings.ToUpper(\"a\")"},
	{"\"abc\".length", "\"abc\".length undefined (type untyped string has no field or method length)", "len(\"abc\")"},
	{"n.toString()", "n.toString undefined (type int has no field or method toString)", "fmt.Sprint(n)"},
	{"if (1) { fmt.Println(1) }", "non-boolean condition in if statement", "if 1 != 0 { fmt.Println(1) }"},
	{"while n > 0 { n-- }", "expected ';', found n", "for n > 0 { n-- }"},
	{"nim.Heaps([3,4,5])", "unexpected comma; expecting ]", "nim.Heaps(3,4,5)"},
	{"nim.Heaps 3, 4, 5", "expected ';', found 3", "nim.Heaps(3, 4, 5)"},
	{"play.Board(3, 4, 5)", "too many arguments in call to play.Board\n\thave (number, number, number)\n\twant (nimkit.Game)", "play.Board(nim.Heaps(3, 4, 5))"},
	{"plots.Graph(3, 5)", "too many arguments in call to plots.Graph\n\thave (number, number)\n\twant (nimkit.Game)", "plots.Graph(nim.Heaps(3, 5))"},
	{"nim.Heaps(3,4).misere()", "nim.Heaps(3, 4).misere undefined (type nimkit.Game has no field or method misere, but does have method Misere)", "nim.Heaps(3,4).Misere()"},
	{"nim.Heaps(3,4).outcome", "nim.Heaps(3, 4).outcome undefined (type nimkit.Game has no field or method outcome, but does have method Outcome)", "nim.Heaps(3,4).Outcome"},
	{"takeaway.Set(1, 4, 9)", "too many arguments in conversion to takeaway.Set", "takeaway.MustSet(1, 4, 9)"},
	{"takeaway.MustSet({1,4,9})", "expected operand, found '{'", "takeaway.MustSet(1,4,9)"},
	{"show(nim.Heaps(3))", "use of package show not in selector", "show.It(nim.Heaps(3))"},
	{"display(nim.Heaps(3))", "undefined: display", "show.It(nim.Heaps(3))"},
	{"var x = null", "undefined: null", "var x = nil"},
	{"try { f() } catch (e) { }", "expected ';', found catch", "value, err := f()\nif err != nil {\n\tfmt.Println(err)\n}"},
	{"assert 1 == 1", "expected ';', found 1", "if !(1 == 1) {\n\tpanic(\"wrong\")\n}"},
	{"a = b = 3", "expected '==', found '='", "a, b := 3, 3"},
	{"let f = function(x) { return x + 1 };", "expected ';', found f", "f := func(x int) int { return x + 1 }"},
	{"new Array(5)", "expected ';', found Array", "make([]int, 5)"},
	{"const int N = 5", "undefined: N", "const N int = 5"},
	{"long n = 5L;", "expected ';', found n", "n := 5"},
	{"double x = 3.0;", "expected ';', found x", "x := 3.0"},
	{"String s = \"a\";", "expected ';', found s", "s := \"a\""},
	{"y := 1,000", "assignment mismatch: 1 variable but 2 values", "y := 1_000"},
	{"z := 3,5", "assignment mismatch: 1 variable but 2 values", "z := 3.5"},
	{"|x| > 2", "expected statement, found '|'", "math.Abs(x) > 2"},
	{"n ∈ {1,2,3}", "illegal character U+2208 '∈'", "slices.Contains([]int{1,2,3}, n)"},
	{"for n ∈ 1..5 { }", "illegal character U+2208 '∈'", "for n := 1; n <= 5; n++ {"},
	{"x₁ := 3", "illegal character U+2081 '₁'", "x1 := 3"},
	{"func square(x) { return x*x }", "undefined: x", "func square(x int) int { return x*x }"},
	{"for i, x in enumerate(xs):", "expected 1 expression", "for i, x := range xs {"},
	{"xs = [x*x for x in range(10)]", "expected ']', found 'for'", "var xs []int\nfor x := range 10 {\n\txs = append(xs, x*x)\n}"},
	{"\"%d\" % 5", "invalid operation: \"%d\" % 5 (mismatched types untyped string and untyped int)", "fmt.Sprintf(\"%d\", 5)"},
	{"xs.pop()", "xs.pop undefined (type []int has no field or method pop)", "xs = xs[:len(xs)-1]"},
	{"\", \".join(xs)", "\", \".join undefined (type untyped string has no field or method join)", "strings.Join(xs, \", \")"},
	{"sorted(xs)", "undefined: sorted", "slices.Sort(xs)"},
	{"xs = list(range(5))", "expected operand, found 'range'", "var xs []int\nfor i := range 5 {\n\txs = append(xs, i)\n}"},
	{"x := float(\"3.5\")", "undefined: float", "x, err := strconv.ParseFloat(\"3.5\", 64)"},
	{"const f = (n) => { return n + 1 }", "expected '==', found '='", "f := func(n int) int { return n + 1 }"},
	{"xs.forEach(x => console.log(x))", "expected '==', found '='", "for _, x := range xs {\n\tfmt.Println(x)\n}"},
	{"xs.map(x => x + 1)", "expected selector or type assertion, found 'map'", "var list []int\nfor _, x := range xs {\n\tlist = append(list, x + 1)\n}"},
	{"parseInt(\"5\")", "undefined: parseInt", "n, err := strconv.Atoi(\"5\")"},
	{"typeof x", "expected ';', found x", "fmt.Printf(\"%T\\n\", x)"},
	{"for (let x of xs) {", "expected ')', found x", "for _, x := range xs {"},
	{"xs.indexOf(2)", "xs.indexOf undefined (type []int has no field or method indexOf)", "slices.Index(xs, 2)"},
	{"xs.includes(2)", "xs.includes undefined (type []int has no field or method includes)", "slices.Contains(xs, 2)"},
	{"int[] xs = {1, 2, 3};", "expected operand, found ']'", "xs := []int{1, 2, 3}"},
	{"String[] s = new String[3];", "expected operand, found ']'", "s := make([]string, 3)"},
	{"cout << x << endl;", "undefined: cout", "fmt.Println(x)"},
	{"final int x = 5;", "expected ';', found int", "x := 5"},
	{"unsigned int n = 5;", "expected ';', found int", "var n uint = 5"},
	{"void f() {", "expected ';', found f", "func f() {"},
	{"    return (1, 2)", "expected ')', found ','", "    return 1, 2"},
	{"ln(2)", "undefined: ln", "math.Log(2)"},
	{"⌊7/2⌋", "illegal character U+230A '⌊'", "math.Floor(7/2)"},
	{"3 xor 5", "expected ';', found xor", "3 ^ 5"},
	{"x := []int", "[]int (type) is not an expression", "x := []int{}"},
	{"m := map[string]int", "map[string]int (type) is not an expression", "m := map[string]int{}"},
	{"xs := make([]int)", "invalid operation: make([]int) expects 2 or 3 arguments; found 1", "xs := make([]int, 0)"},
	{"for i := range(0, 10) {", "expected ')', found ','", "for i := 0; i < 10; i++ {"},
	{"octal.Kayles(5)", "invalid operation: cannot call octal.Kayles (constant \"0.77\" of string type octal.Code): octal.Code is not a function", "octal.Kayles.Heaps(5)"},
	{"x := nim.Heaps(3, 4).NimValue()", "assignment mismatch: 1 variable but nim.Heaps(3, 4).NimValue returns 2 values", "x, err := nim.Heaps(3, 4).NimValue()"},
	{"if x > 3 && < 10 {", "expected operand, found '<'", "if x > 3 && x < 10 {"},
	{"    n * 2", "n * 2 (value of type int) is not used\n\tmissing return", "    return n * 2"},
	{"let add = (a, b) => a + b", "expected ';', found add", "add := func(a, b int) int { return a + b }"},
	{"while i < 3:", "expected ';', found i", "for i < 3 {"},
	{"s.equalsIgnoreCase(t)", "s.equalsIgnoreCase undefined (type string has no field or method equalsIgnoreCase)", "strings.EqualFold(s, t)"},
	{"if s.compareTo(t) < 0 {", "s.compareTo undefined (type string has no field or method compareTo)", "if strings.Compare(s, t) < 0 {"},
	{"s.capitalize()", "s.capitalize undefined (type string has no field or method capitalize)", "strings.ToUpper(s[:1]) + strings.ToLower(s[1:])"},
	{"n.bit_count()", "n.bit_count undefined (type int has no field or method bit_count)", "bits.OnesCount(uint(n))"},
	{"n.bit_length()", "n.bit_length undefined (type int has no field or method bit_length)", "bits.Len(uint(n))"},
	{"raise ValueError(\"no\")", "expected ';', found ValueError", "panic(\"no\")"},
	{"with open(\"a.txt\") as f:", "expected ';', found open", "text, err := os.ReadFile(\"a.txt\")"},
	{"xs = xs + [3]", "expected type, found newline", "xs = append(xs, 3)"},
	{"ys = xs + [3]", "expected type, found newline", "ys = append(xs, 3)"}, {"xs += [3]", "expected type, found newline", "xs = append(xs, 3)"},
	{"puts \"hello\"", "expected ';', found \"hello\"", "fmt.Println(\"hello\")"},
	{"x <- 5", "undefined: x", "x := 5"},
	{"y := if 3 > 2 { 1 } else { 0 }", "expected operand, found 'if'", "y := 0\nif 3 > 2 {\n\ty = 1\n}"},
	{"for n of nums { fmt.Println(n) }", "expected '{', found of", "for _, n := range nums { fmt.Println(n) }"},
	{"A := [[1,2],[3,4]]", "unexpected comma; expecting ]", "A := [][]int{{1,2}, {3,4}}"},
	{"x := max([]int{1,2,3})", "invalid argument: []int{…} (value of type []int) cannot be ordered", "x := slices.Max([]int{1,2,3})"},
	{"m.a", "m.a undefined (type map[string]int has no field or method a)", "m[\"a\"]"},
	{"a, b = divmod(7, 3)", "undefined: a", "a, b := 7/3, 7%3"},
	{"func f(int n, int m) int { return n + m }", "undefined: n", "func f(n int, m int) int { return n + m }"},
	{"int n;", "expected ';', found n", "var n int"},
	{"if (x > 2) ", "unexpected newline, expecting { after if clause", "if (x > 2) {"},
	{"bool b = x > 3;", "expected ';', found b", "b := x > 3"},
	{"s := 'hello'", "illegal rune literal", "s := \"hello\""},
	{"type Point { x int, y int }", "expected type, found '{'", "type Point struct { x int; y int }"},
	{"type Point struct { x int, y int }", "expected ';', found ','", "type Point struct { x int; y int }"},
	{"var a [3]int = {1,2,3}", "expected operand, found '{'", "var a = [3]int{1,2,3}"},
	{"if a := 5 {", "expected boolean expression, found assignment (missing parentheses around composite literal?)", "if a == 5 {"},
	{"xs.sort(reverse=True)", "expected '==', found '='", "slices.Sort(xs)\nslices.Reverse(xs)"},
	{"nim.Position(3,4,5)", "too many arguments in conversion to nim.Position", "nim.Position{3,4,5}"},
	{"println!(\"hello {}\", 5)", "expected ';', found '!'", "fmt.Println(\"hello {}\", 5)"},
	{"takeaway.MustSet[1, 4, 9]", "expected type, found 4", "takeaway.MustSet(1, 4, 9)"},
	{"while (i < 3) { i++ }", "expected ';', found '{'", "for (i < 3) { i++ }"},
	{"if x == 3 then print(\"yes\") end", "expected ';', found then", "if x == 3 {"},
	{"def add(a, b) ", "expected ';', found add", "func add(a, b int) int {"},
	{"var s string = 'abc'", "illegal rune literal", "var s string = \"abc\""},
	{"function square(x) = x * x", "expected ';', found square", "func square(x int) int {"},
	{"for k = 1:n", "expected '{', found ':'", "for k := 1; k <= n; k++ {"},
	{"\"abc\" + 1", "invalid operation: \"abc\" + 1 (mismatched types untyped string and untyped int)", "fmt.Sprint(\"abc\", 1)"},
	{"takeaway.NewSet({1,2})", "expected operand, found '{'", "takeaway.NewSet(1,2)"},
	{"2 ** 10", "invalid operation: cannot indirect 10 (untyped int constant)", "math.Pow(2, 10)"},
	{"str(5) + \"a\"", "undefined: str", "fmt.Sprint(5) + \"a\""},
	{"x := \"5\" + 5", "invalid operation: \"5\" + 5 (mismatched types untyped string and untyped int)", "x := fmt.Sprint(\"5\", 5)"},
	{"for x in range(len(xs)):", "expected '{', found in", "for x := range len(xs) {"},
	{"print(\"Hello\" + 5 + \"x\")", "invalid operation: \"Hello\" + 5 (mismatched types untyped string and untyped int)", "fmt.Println(fmt.Sprint(\"Hello\", 5) + \"x\")"},
	{"var xs = new int[5]", "expected ';', found int", "xs := make([]int, 5)"},
	{"xs.insert(0, 5)", "xs.insert undefined (type []int has no field or method insert)", "xs = slices.Insert(xs, 0, 5)"},
	{"xs.remove(1)", "xs.remove undefined (type []int has no field or method remove)", "if i := slices.Index(xs, 1); i >= 0 {\n\txs = slices.Delete(xs, i, i+1)\n}"},
	{"if x == 5 and x < 7:", "expected ';', found and", "if x == 5 && x < 7 {"},
	{"func fib(n) -> int {", "expected ';', found '-'", "func fib(n int) int {"},
	{"function add(a: number, b: number): number { return a + b }", "expected ';', found add", "func add(a, b int) int { return a + b }"},
	{"let x: number = 5", "expected ';', found x", "x := 5"},
	{"val x = 5", "expected ';', found x", "x := 5"},
	{"x := \"a\" + 'b'", "invalid operation: \"a\" + 'b' (mismatched types untyped string and untyped rune)", "x := \"a\" + \"b\""},
	{"x := 5.0 % 2", "invalid operation: operator % not defined on 5.0 (untyped float constant 5)", "x := math.Mod(5.0, 2)"},
	{"for (var i = 0; i < 3; i++) {", "expected operand, found 'var'", "for i := 0; i < 3; i++ {"},
	{"5 = x", "cannot assign to 5 (neither addressable nor a map index expression)", "x := 5"},
	{"a, b = b, a", "undefined: a", ""},
	{"const g = new nim.Heaps(3, 4, 5);", "expected ';', found nim", "var g = nim.Heaps(3, 4, 5);"},
	{"const board = play.Board(g)", "play.Board(g) (value of struct type play.GameBoard) is not constant", "var board = play.Board(g)"},
	{"losses = [n for n in range(30) if n % 4 == 0]", "expected ']', found 'for'", "var losses []int\nfor n := range 30 {\n\tif n % 4 == 0 {\n\t\tlosses = append(losses, n)\n\t}\n}"},
	{"plots.Map(nim.Heaps(15; 15))", "missing ',' in argument list", "plots.Map(nim.Heaps(15, 15))"},
	{"nim.Heaps(3, 4, 5).Misere", "nim.Heaps(3, 4, 5).Misere (value of type func() nimkit.Game) is not used", "fmt.Println(nim.Heaps(3, 4, 5).Misere())"},
	{"f", "f (value of type func(n int)) is not used", ""},
	{"f: N -> N, f(n) = n + 1", "expected operand, found '>'", ""},
	{"n! / 2", "expected ';', found '!'", ""},
	{"x := n!", "expected ';', found '!'", "x := new(big.Int).MulRange(1, int64(n))"},
	{"print(\"moves:\", *g.options())", "g.options undefined (type nimkit.Game has no field or method options, but does have method Options)", ""},
	{"takeaway.Set{1, 3, 4}.Heap(9)", "implicit assignment to unexported field elements in struct literal of type takeaway.Set", "takeaway.MustSet(1, 3, 4).Heap(9)"},
	{"heaps = 3, 4, 5", "undefined: heaps", "heaps := []int{3, 4, 5}"},
	{"heaps := 3, 4, 5", "assignment mismatch: 1 variable but 3 values", "heaps := []int{3, 4, 5}"},
	{"heaps.forEach(function(h) { total ^= h; });", "missing ',' in argument list", "for _, h := range heaps {\n\ttotal ^= h\n}"},
	{"console.table([1, 2, 3])", "unexpected comma; expecting ]", "fmt.Println([]int{1, 2, 3})"},
	{"console.log([1, 2, 3]);", "unexpected comma; expecting ]", "fmt.Println([]int{1, 2, 3})"},
	{"console.group([1, 2, 3])", "unexpected comma; expecting ]", ""},
	{"if x ~= 3, y = 1; end", "expected ';', found '~'", "if x != 3 {\n\ty = 1\n}"},
	{"while x < 3, x = x + 1; end", "expected ';', found x", "for x < 3 {\n\tx = x + 1\n}"},
	{"for k = 1:10, disp(k); end", "expected '{', found ':'", "for k := 1; k <= 10; k++ {\n\tdisp(k)\n}"},
	{"n == 5 ? 1 : 2", "illegal character U+003F '?'", ""}, {"x^2 + 1 where x = 3", "expected ';', found where", ""}, {"f(x) = x^2", "undefined: f", "func f(x int) int { return x * x }"}, {"self.x = 3", "undefined: self", ""}, {"del x", "expected ';', found x", ""},
}

// An equal text within a longer line above is not the line.
func TestDeclarationIsDecidedAtTheWholeLine(t *testing.T) {
	const source = "max = 5;\nx := 3\nx = 5;\n"
	require.Equal(t, useDeclaration("x = 5", "x = 5;", []string{source}), "x = 5")
	require.Equal(t, useDeclaration("max = 5", "max = 5;", []string{source}), "max := 5")
}

func TestLineWithSeveralMistakesIsExplainedWhole(t *testing.T) {
	for line, c := range map[string]struct{ messages, want string }{
		"x = nim.Heaps(3, 4).NimValue()[0]":      {"undefined: x; multiple-value nim.Heaps(3, 4).NimValue() (value of type (nimkit.LoopyValue, error)) in single-value context", "returns a result and an error"},
		"console.log(nim.Heaps(3, 4).outcome())": {"undefined: console; nim.Heaps(3, 4).outcome undefined (type nimkit.Game has no field or method outcome, but does have method Outcome)", "fmt.Println(nim.Heaps(3, 4).Outcome())"},
		"xs = [3, 4]":                            {"unexpected comma; expecting ]", "xs := []int{3, 4}"},
		"POWER(2, 10)":                           {"undefined: POWER", "math.Pow(2, 10)"},
		"Integer.parseInt(\"12\")":               {"undefined: Integer", "strconv.Atoi"},
		"math.Frobnicate(2)":                     {"undefined: math.Frobnicate", "The package math has no Frobnicate."},
		"Set<Integer> s = Set.of(1, 3);":         {"undefined: Set; undefined: Integer", "declared with its first value"},
	} {
		var all []Mistake
		for message := range strings.SplitSeq(c.messages, "; ") {
			if message == "expecting ]" {
				all[0].Message += "; " + message
				continue
			}
			all = append(all, Mistake{message, line})
		}
		require.Contains(t, english().Explain(all, "package main\nfunc main() {\n"+line+"\n}\n"), c.want, line)
	}
	require.Contains(t, english().Explain([]Mistake{{"unexpected comma; expecting ]", "xs = [3]"}, {"unexpected comma; expecting ]", "xs = [3, 4]"}}, "var xs []int\nxs = [3, 4]"), "\nxs = []int{3, 4}")
}

// Names of another package, in the wrong case or of a single letter.
func TestSuggestedNamesExistWhereTheyAreUsed(t *testing.T) {
	for _, c := range []struct{ line, message, want string }{
		{"Nim.Heaps(3, 5)", "undefined: Nim", "Is nim.Heaps meant?"}, {"Math.max(3, 4)", "undefined: Math", "Is math.Max meant?"}, {"Math.PI", "undefined: Math", "Is math.Pi meant?"},
		{"math.sqrt(2)", "undefined: math", "Is math.Sqrt meant?"}, {"fmt.println(1)", "undefined: fmt", "Is fmt.Println meant?"}, {"Println(1)", "undefined: Println", "Is fmt.Println meant?"}, {"sqrt(2)", "undefined: sqrt", "Is math.Sqrt meant?"},
		{"abs(-3)", "undefined: abs", "Is math.Abs meant?"}, {"play.board(x)", "undefined: play", "Is play.Board meant?"}, {"nim.Heap(3)", "undefined: nim.Heap", "Is nim.Heaps meant?"}, {"octal.kayles", "undefined: octal", "Is octal.Kayles meant?"},
		{"Wythoff(5, 8)", "undefined: Wythoff", "Is classics.Wythoff meant?"}, {"x = nim.heaps(3, 5)", "undefined: x", "x := nim.Heaps(3, 5)"},
		{"1 <= n <= 5", "undefined: n", ""}, {"JSON.stringify(x)", "undefined: JSON", "Go has functions in packages"}, {"random.choice(x)", "undefined: random", ""}, {"self.x = 3", "undefined: self", ""}, {"this.x = 3", "undefined: this", ""},
	} {
		got := english().Explain([]Mistake{{c.message, c.line}}, "package main\nfunc main() {\n"+c.line+"\n}\n")
		require.That(t, strings.Contains(got, c.want) && (c.want != "" || !strings.Contains(got, "?")), "%s: %s", c.line, got)
	}
}

func TestSyntaxOfOtherLanguagesIsRewrittenInGo(t *testing.T) {
	for _, c := range rewriteCases {
		require.Equal(t, firstRewrite(c.message, c.line), c.want, c.line, "with", c.message)
		whole := c.want
		if strings.HasPrefix(whole, "} else") {
			whole = "if x {\n" + whole
		}
		whole += strings.Repeat("\n}", max(0, strings.Count(whole, "{")-strings.Count(whole, "}")))
		whole = strings.Repeat("for {\n", max(0, strings.Count(whole, "}")-strings.Count(whole, "{"))) + whole
		require.That(t, isGo("package p\n"+whole) || isGo("package p\nfunc _() {\n"+whole+"\n}"), "%s is not Go", c.want)
	}
}

// The example of each rule matches the pattern of the rule, with one of its own words as NAME.
func TestRulesMatchTheirExamples(t *testing.T) {
	for _, rule := range rewriteRules {
		names := append(regexp.MustCompile(`[\pL\d_]+`).FindAllString(rule.example, -1), "")
		code := asciiLetters(maskStrings(rule.example))
		require.That(t, slices.ContainsFunc(names, func(name string) bool { return rule.codePattern(name).MatchString(code) }), "%q does not match %s", rule.example, rule.code)
	}
}

// Valid lines whose mistake is another one.
func TestValidGoIsNotRewritten(t *testing.T) {
	for _, line := range []string{
		"x := 5", "x = 5", "var x int = 5", "for i := range 10 {", "for x < 3 {", "if x == 5 {", "} else if x {", "switch x {", "case 5:", "default:", "func f(n int) int {", "func (t T) m() {", "f := func(n int) int { return n }", "return x",
		"fmt.Println(\"while true and not 2 ** 3\")", "x := []int{1, 2, 3}", "x := [3]int{1, 2}", "x := map[string]int{\"for i in range(3):\": 1}", "ch <- x", "x := <-ch", "x := a - b", "x := a && !b", "x := a | b", "x := a ^ b", "x++", "go f(x)", "defer f()", "type T struct {", "import \"fmt\"", "const x = 3",
		"L:", "'a'", "\"it's\"", "`a`", "p := *q", "nim.Heaps(3, 4, 5)", "show.It(1)", "// def f(n):", "x := y.z", "_ = x",
	} {
		for _, message := range []string{"undefined: other", "declared and not used: x", "missing return", "expected ';', found other", "other undefined (type T has no field or method other)", "cannot use x (variable of type int) as string value in assignment", "missing ',' before newline in argument list"} {
			if line == "_ = x" || strings.HasPrefix(line, "x") && strings.Contains(message, "cannot use") {
				continue
			}
			require.Equal(t, firstRewrite(message, line), "", line, "with", message)
		}
	}
}

func TestOtherTypeSuggestsACorrection(t *testing.T) {
	keys := english()
	keys.HasTabCompletion = true
	for message, want := range map[string]string{
		"cannot use n (variable of type int) as uint64 value in argument to nim.Heaps":                 "n is of type int; nim.Heaps expects uint64.\nWrite, for example, uint64(n).",
		"cannot use \"3\" (untyped string constant) as uint64 value in argument to nim.Heaps":          "\"3\" is of type string; nim.Heaps expects uint64.\nWrite, for example, 3.",
		"cannot use 3.5 (untyped float constant) as uint64 value in argument to nim.Heaps (truncated)": "3.5 is not a whole number; uint64 is expected here.",
		"cannot use 5 (untyped int constant) as string value in variable declaration":                  "5 is of type int; string is expected here.\nWrite, for example, \"5\".",
		"cannot use n (variable of type int) as string value in return statement":                      "n is of type int; string is expected here.\nWrite, for example, fmt.Sprint(n).",
		"cannot use s (variable of type string) as int value in argument to f":                         "s is of type string; f expects int.\nWrite, for example, n, err := strconv.Atoi(s).",
		"cannot use n (variable of type int) as []int value in argument to f":                          "n is of type int; f expects []int.\nWrite, for example, []int{n}.",
		"cannot use 5 (untyped int constant) as nimkit.Game value in argument to play.Board":           "5 is of type int; play.Board expects nimkit.Game.\nWrite, for example, nim.Heaps(5).",
		"cannot use \"a\" (untyped string constant) as uint64 value in argument to nim.Heaps":          "\"a\" is of type string; nim.Heaps expects uint64.\nPut the cursor",
		"undefined: x": "",
	} {
		got := keys.explainWrongType(Mistake{Message: message}, "", nil)
		require.That(t, strings.HasPrefix(got, want) && (got == "") == (want == ""), "%s: %s", message, got)
	}
	for language, want := range map[words.Language]string{"nl": "verwacht uint64", "de": "erwartet uint64"} {
		require.Contains(t, Explainer{Language: language, Names: names.Known{}}.explainWrongType(Mistake{Message: "cannot use n (variable of type int) as uint64 value in argument to nim.Heaps"}, "", nil), want)
	}
}
