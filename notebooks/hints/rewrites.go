package hints

import (
	"cmp"
	"go/ast"
	"go/parser"
	"go/scanner"
	"go/token"
	"regexp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// A rewriteRule is syntax of another language, such as Python, C or mathematics, and its replacement
// in Go. The example is a line with that syntax. The pattern message is matched against an error, and
// matches every error if it is empty; NAME in the next two fields stands for its first group. The pattern
// code is matched against the line of that error, with the contents of strings masked. replacement is in
// the notation of regexp.Expand.
type rewriteRule struct{ example, message, code, replacement string }

// noStatement is the statement of Python that does nothing. Translations leave it out.
const noStatement = "pass"

// placeholderPatterns replaces LIST and OPERAND in the patterns of rules by patterns of a list with or without
// its type, and of a name, a number or a text.
var placeholderPatterns = strings.NewReplacer("LIST", `\w+|(?:\[\]\w+)?[\[{][^\[\]{}]*[\]}]`, "OPERAND", `[\w.]+|"[^"]*"`)

// rewriteRules lists all rules. They are tried in order. A rule for a statement with its body in one line
// precedes the rule for the first line of that statement, and a rule for one form of a value precedes the
// rule for any value. Without an Importer only the first rule that matches is used. With one, all that
// match are tried in turn, until Go accepts a result.
var rewriteRules = []rewriteRule{
	// Imports of Python and Java, which cells do not need.
	{`import numpy as np`, ``, `^\s*(?:import [\w.*]+(?: as \w+)?|from [\w.]+ import .+);?$`, noStatement},

	// ---- Several languages ----

	// Formulas of spreadsheets, and the inequality of MATLAB.
	{`=SUM(A1)`, `expected statement, found '='`, `^(\s*)=\s*([A-Z].*)$`, "${1}${2}"},
	{`if x ~= 3, y = 1; end`, `found '~'`, `^(.*?)~=(.*)$`, "${1}!=${2}"},
	// Blocks of MATLAB in one line.
	{`if x != 3, y = 1; end`, ``, `^(\s*)(?:if|If) ([^,{}]+?), *([^,{}]+?);? *end;?$`, "${1}if ${2} {\n${1}\t${3}\n${1}}"},
	{`while x < 3, x = x + 1; end`, ``, `^(\s*)while ([^,{}]+?), *([^,{}]+?);? *end;?$`, "${1}for ${2} {\n${1}\t${3}\n${1}}"},
	{`for k = 1:10, disp(k); end`, ``, `^(\s*)for (\w+) ?= ?(\w+):(\w+), *([^,{}]+?);? *end;?$`, "${1}for ${2} := ${3}; ${2} <= ${4}; ${2}++ {\n${1}\t${5}\n${1}}"},
	// A loop of JavaScript.
	{`heaps.forEach(function(h) { total ^= h; });`, ``, `^(\s*)(LIST)\.forEach\(function ?\((\w+)\) ?\{ *(.*?);? *\}\);?$`, "${1}for _, ${3} := range ${2} {\n${1}\t${4}\n${1}}"},
	// Several values for one name.
	{`heaps = 3, 4, 5`, `undefined: (\w+)`, `^(\s*)NAME = (-?\d+(?:, +-?\d+)+);?$`, "${1}NAME := []int{${2}}"},
	{`heaps := 3, 4, 5`, `1 variable but \d+ values`, `^(\s*\w+ :?= )(-?\d+(?:, +-?\d+)+);?$`, "${1}[]int{${2}}"},
	// Members in C++ and Rust.
	{`std::max(a, b)`, ``, `^(.*?)\bstd::(\w+)(.*)$`, "${1}${2}${3}"},
	{`math::sqrt(x)`, ``, `^(.*?)\b(\w+)::(\w+)(.*)$`, "${1}${2}.${3}${4}"},
	{`p->x`, `found '>'`, `^(.*?)([\w)\]])->(\w.*)$`, "${1}${2}.${3}"},
	// A function of MATLAB.
	{`function y = f(x)`, ``, `^(\s*)function (\w+) = (\w+)\((\w+(?:, *\w+)*)\)$`, "func ${3}(${4} int) int {"},
	// The elements of a list as arguments in Python.
	{`print(*xs)`, ``, `^(.*?)\bprint\(\*(.+)\)$`, "${1}fmt.Println(${2})"},
	{`f(*xs)`, ``, `^(.*?\w\()\*(\w+|\[[^\[\]]*\])\)(.*)$`, "${1}${2}...)${3}"},
	// Empty lists and maps.
	{`xs = []`, `expected`, `^(\s*)(\w+) (:?=) \[\];?$`, "${1}${2} ${3} []int{}"},
	{`m = {}`, `expected`, `^(\s*)(\w+) (:?=) \{\};?$`, "${1}${2} ${3} map[string]int{}"},
	{`s = set()`, `undefined: set$`, `^(\s*)(\w+) (:?=) set\(\)$`, "${1}${2} ${3} map[int]bool{}"},
	// A member of a list, a map or a text. The first rule whose result Go accepts is used.
	{`n ∈ {1,2,3}`, `expected|missing|U\+2208`, `^(|.*(?:\b(?:if|while|elif|and|or|return|not)\b|[=({&|!])\s*)(OPERAND) (?:in|∈) (LIST)(.*)$`, "${1}slices.Contains(${3}, ${2})${4}"},
	{`if x in m:`, `expected|missing|U\+2208`, `^(|.*(?:\b(?:if|while|elif|and|or|return|not)\b|[=({&|!])\s*)(OPERAND) (?:in|∈) (\w+)(.*)$`, "${1}slices.Contains(slices.Collect(maps.Keys(${3})), ${2})${4}"},
	{`if "a" in s:`, `expected|missing|U\+2208`, `^(|.*(?:\b(?:if|while|elif|and|or|return|not)\b|[=({&|!])\s*)(OPERAND) (?:in|∈) (OPERAND)(.*)$`, "${1}strings.Contains(${3}, ${2})${4}"},
	{`if x not in xs:`, `expected|missing|U\+2209`, `^(|.*(?:\b(?:if|while|elif|and|or|return|not)\b|[=({&|!])\s*)(OPERAND) (?:not in|∉) (.*)$`, "${1}not ${2} in ${3}"},
	// Operators.
	{`s?.length`, `U\+003F`, `^(.*?)\?\.(.*)$`, "${1}.${2}"},
	{`if x =< 3 {`, `expected operand, found '<'|found '<'`, `^(.*?)=<(.*)$`, "${1}<=${2}"},
	{`if x => 3 {`, `expected|found '>'`, `^(\s*(?:if|for|while|return)\b[^{]*?)=>(.*)$`, "${1}>=${2}"},
	{`if x > 3 & x < 9 {`, `operator & not defined on .*bool`, `^(.*?) & (.*)$`, "${1} && ${2}"},
	{`if x > 9 | x < 3 {`, `operator \| not defined on .*bool`, `^(.*?) \| (.*)$`, "${1} || ${2}"},
	// Numbers and texts.
	{`n := 08`, `invalid digit '[89]'|leading 0|octal`, `^(.*?)\b0+([1-9]\d*)\b(.*)$`, "${1}${2}${3}"},
	{`n := 1.000.000`, `expected`, `^(.*?)\b(\d{1,3})[.'](\d{3})[.'](\d{3})\b(.*)$`, "${1}${2}_${3}_${4}${5}"},
	{`s := """abc"""`, `expected`, "^(.*?)\"\"(\"[^\"]*\")\"\"(.*)$", "${1}${2}${3}"},
	// Comparisons of a letter with a text, and of lists.
	{`if s[0] == "a" {`, `mismatched types (?:byte|rune|uint8|int32) and untyped string|untyped string and (?:byte|rune)\)`, `^(.*?)"(.)"(.*)$`, "${1}'${2}'${3}"},
	{`if xs == ys {`, `slice can only be compared to nil`, `^(.*?)([\w.]+) == ([\w.]+)(.*)$`, "${1}slices.Equal(${2}, ${3})${4}"},
	{`if xs != ys {`, `slice can only be compared to nil`, `^(.*?)([\w.]+) != ([\w.]+)(.*)$`, "${1}!slices.Equal(${2}, ${3})${4}"},
	// An element of a list in round brackets, and functions with other arguments or results.
	{`xs(2)`, `cannot call (?:non-function )?(\w+) \(variable of type (?:\[|map|string)`, `^(.*?)\bNAME\(([^()]+)\)(.*)$`, "${1}NAME[${2}]${3}"},
	{`math.Max(3, 4)`, `call to math\.Max\b`, `^(.*?)\bmath\.Max\((.*)$`, "${1}max(${2}"},
	{`math.Min(3, 4)`, `call to math\.Min\b`, `^(.*?)\bmath\.Min\((.*)$`, "${1}min(${2}"},
	{`x, err := f(3)`, `assignment mismatch: 2 variables but .* returns 1 value`, `^(\s*)(\w+), *\w+ *(:?=) *(.*)$`, "${1}${2} ${3} ${4}"},
	{`n := int(-2.5)`, `cannot convert .*float.* to type int`, `^(.*?)\bint\((-?\d+\.\d+)\)(.*)$`, "${1}int(math.Trunc(${2}))${3}"},
	// Words of other languages, or in capitals.
	{`x := TRUE`, `undefined: (TRUE|YES|true_)$`, `^(.*?)\bNAME\b(.*)$`, "${1}true${2}"},
	{`x := FALSE`, `undefined: (FALSE|NO|false_)$`, `^(.*?)\bNAME\b(.*)$`, "${1}false${2}"},
	{`p == nullptr`, `undefined: nullptr$`, `^(.*?)\bnullptr\b(.*)$`, "${1}nil${2}"},
	{`IF x > 3 {`, ``, `^(\s*)(?:IF|If)\b(.*)$`, "${1}if${2}"},
	{`FOR i := range 3 {`, ``, `^(\s*)(?:FOR|For)\b(.*)$`, "${1}for${2}"},
	{`WHILE x > 3 {`, ``, `^(\s*)(?:WHILE|While|loop while)\b(.*)$`, "${1}while${2}"},
	{`RETURN x`, ``, `^(\s*)(?:RETURN|Return)\b ?(.*)$`, "${1}return ${2}"},
	// A loop with until runs while its condition is false. A line until n == 0 without a block is not
	// rewritten, because it may end a loop with repeat.
	{`until (n == 0) {`, ``, `^(\s*)(?:UNTIL|Until|until)\s+(?:\(([^()]*)\)|([^{]+?))\s*\{(.*)$`, "${1}for !(${2}${3}) {${4}"},
	{`until n == 0:`, ``, `^(\s*)(?:UNTIL|Until|until)\s+(?:\(([^()]*)\)|([^:{}]+?))\s*(?::|\bdo)$`, "${1}for !(${2}${3}) {"},
	{`until n > 3: n += 1`, ``, `^(\s*)(?:UNTIL|Until|until)\s+(?:\(([^()]*)\)|([^:{}]+?))\s*: *(\S.*)$`, "${1}for !(${2}${3}) {\n${1}\t${4}\n${1}}"},
	// A choice between two values in a call or a return.
	{`print(1 if x > 3 else 2)`, ``, `^(\s*)(return |[\w.]+\()(.+?) if (.+?) else (.+?)(\)?);?$`, "${1}if ${4} {\n${1}\t${2}${3}${6}\n${1}} else {\n${1}\t${2}${5}${6}\n${1}}"},
	{`return x > 3 ? 1 : 2;`, `U\+003F`, `^(\s*)(return |[\w.]+\()(.+?) \? (.+?) : (.+?)(\)?);?$`, "${1}if ${3} {\n${1}\t${2}${4}${6}\n${1}} else {\n${1}\t${2}${5}${6}\n${1}}"},
	// An if with else in one line.
	{`if x > 3: f() else: g()`, ``, `^(\s*)if\s+([^:{}]+?)\s*:\s*(\S.*?)\s+else\s*:\s*(\S.*)$`, "${1}if ${2} {\n${1}\t${3}\n${1}} else {\n${1}\t${4}\n${1}}"},
	{`if (x > 3) f(); else g();`, `expected ';', found`, `^(\s*)if\s*\(([^()]+)\)\s*([^{};]+?);?\s+else\s+([^{};]+?);?$`, "${1}if ${2} {\n${1}\t${3}\n${1}} else {\n${1}\t${4}\n${1}}"},
	// Two variables in one line.
	{`let [a, b] = [1, 2];`, ``, `^(\s*)(?:let|const|var)?\s*[\[({](\w+), *(\w+)[\])}] *= *(?:\[([^\[\]]*)\]|\(?([^()\[\]]*)\)?);?$`, "${1}${2}, ${3} := ${4}${5}"},
	{`int a = 1, b = 2;`, ``, `^(\s*)(?:[A-Za-z]\w* )?(\w+) = ([^,;()]+), (\w+) = ([^,;()]+);?$`, "${1}${2}, ${4} := ${3}, ${5}"},
	{`int a = 1, b;`, `expected ';', found (\w+)`, `^(\s*)int NAME = (-?\w+), (\w+);?$`, "${1}NAME, ${3} := ${2}, 0"},
	// The types of numbers in C.
	{`long n = 5L;`, `expected`, `^(.*?\b\d+)(?:[uU]?[lL]{1,2}|[uU]|[fF])\b(.*)$`, "${1}${2}"},
	// A tuple as argument.
	{`nim.Heaps((3, 4))`, `found ','`, `^(.*\w\.[A-Z]\w*\()\(([^()]*,[^()]*)\)\)(.*)$`, "${1}${2})${3}"},
	// A loop of Python with a step.
	{`for i in range(0, 9, 2):`, ``, `^(\s*)for\s+(\w+)\s+in\s+range\(\s*([^,()]+?)\s*,\s*([^,()]+?)\s*,\s*([^,()-]+?)\s*\)\s*[:{]?\s*$`, "${1}for ${2} := ${3}; ${2} < ${4}; ${2} += ${5} {"},
	{`for i in range(9, 0, -2):`, ``, `^(\s*)for\s+(\w+)\s+in\s+range\(\s*([^,()]+?)\s*,\s*([^,()]+?)\s*,\s*-([^,()-]+?)\s*\)\s*[:{]?\s*$`, "${1}for ${2} := ${3}; ${2} > ${4}; ${2} -= ${5} {"},
	// Calls of other languages.
	{`const g = new nim.Heaps(3, 4, 5);`, `found new|expected ';', found (?:\w+)`, `^(.*?)\bnew (\w+\.[A-Z]\w*\(.*)$`, "${1}${2}"},
	{`nim.Heaps 3, 4, 5`, `expected`, `^(\s*)(\w[\w.]*\.[A-Z]\w*) +([^\s(=:.,+*/<>&|^%!-][^=]*?);?$`, "${1}${2}(${3})"},
	{`if not(x) {`, `expected ';', found|expected operand`, `^(.*?)\bnot\((.*)$`, "${1}!(${2}"},
	// A value of a type that is declared in a package, such as a time.Duration d.
	{`n + d`, `mismatched types int and [\w.]+\.\w+\)`, `^(.*?\b\w+ ?[-+*/%<>=!^]+ ?)(\w+)$`, "${1}int(${2})"},
	{`d + n`, `mismatched types [\w.]+\.\w+ and int\)`, `^(.*?)\b([a-z]\w*)( ?[-+*/%<>=!^]+ ?\w+)$`, "${1}int(${2})${3}"},

	// Definitions, loops and types of C, and loops and conditions of Lua and Python.
	{`#define N 5`, ``, `^(\s*)#\s*define\s+(\w+)\s+(.+)$`, "${1}const ${2} = ${3}"},
	{`char *s = "a";`, `undefined: (char|void|int|float|double|long|short|unsigned|auto|String)$`, `^(\s*)(?:const )?NAME\s*\*+\s*(\w+)\s*=\s*(.*?);?$`, "${1}${2} := ${3}"},
	{`for i = 1, 10 do`, `expected`, `^(\s*)for\s+(\w+)\s*=\s*(\w+),\s*(\w+)\s*(?:do\b)?\s*\{?$`, "${1}for ${2} := ${3}; ${2} <= ${4}; ${2}++ {"},
	{`for (int i = 0; i < 3; i++) f(i);`, `expected`, `^(\s*)for\s*\(\s*(?:int |var |let )?\s*(\w+)\s*:?=\s*([^;]+);\s*([^;]+);\s*([^;()]+)\)\s*([^{\s].*?);?$`, "${1}for ${2} := ${3}; ${4}; ${5} {\n${1}\t${6}\n${1}}"},
	{`f(x) if x > 3 else g(x)`, `expected`, `^(\s*)(\w[\w.]*\(.*\)) if (.+?) else (.+)$`, "${1}if ${3} {\n${1}\t${2}\n${1}} else {\n${1}\t${4}\n${1}}"},
	{`f(x) if x > 3`, `expected`, `^(\s*)(\w[\w.]*\(.*\)) if ([^{}]+)$`, "${1}if ${3} {\n${1}\t${2}\n${1}}"},
	{`typedef int size;`, `expected`, `^(\s*)(?:typedef)\s+(\w+)\s+(\w+);?$`, "${1}type ${3} ${2}"},
	{`struct pair { int x; int y; };`, `expected`, `^(\s*)struct\s+(\w+)\s*\{\s*int (\w+);\s*int (\w+);\s*\};?$`, "${1}type ${2} struct { ${3}, ${4} int }"},
	{`struct pair {`, ``, `^(\s*)(?:public |data )*struct\s+(\w+)\b[^{:]*[{:]?\s*$`, "${1}type ${2} struct {"},

	// Dutch and German words. asciiLetters replaces the ü of "für" by two letters.
	{`als n > 3 dan print("groot")`, ``, `^(\s*)(?:wenn|falls|als|indien)\s+(.+?)\s*(?:,? dann|,? dan|:)\s+(\S.*)$`, "${1}if ${2} {\n${1}\t${3}\n${1}}"},
	{`wenn n > 3 dann`, ``, `^(\s*)(?:wenn|falls|als|indien)\s+(.+?)(?:,? dann|,? dan)?\s*[:{]?$`, "${1}if ${2} {"},
	{`zolang n > 3:`, ``, `^(\s*)(?:solange|zolang)\s+(.+?)\s*[:{]?$`, "${1}for ${2} {"},
	{`voor i van 1 tot en met 10:`, ``, `^(\s*)(?:voor|f\w\wr|fur)\s+(\w+)\s+(?:van|von)\s+(\w+)\s+(?:tot en met|tot|bis)\s+(\w+)\s*[:{]?$`, "${1}for ${2} := ${3}; ${2} <= ${4}; ${2}++ {"},
	{`für i von 1 bis 10: print(i)`, ``, `^(\s*)(?:voor|f\w\wr|fur)\s+(\w+)\s+(?:van|von)\s+(\w+)\s+(?:tot en met|tot|bis)\s+(\w+)\s*:\s*(\S.*)$`, "${1}for ${2} := ${3}; ${2} <= ${4}; ${2}++ {\n${1}\t${5}\n${1}}"},

	// ---- Loops and conditions ----

	// Loops and conditions with their bodies in one line.
	{`if not x: print(1)`, ``, `^(\s*)((?:for|while|if)\s+[^:{}]+?\s*:)\s+(\S.*)$`, "${1}${2}\n${1}\t${3}\n${1}}"},
	// A loop backwards.
	{`for i in reversed(range(5)):`, ``, `^(\s*)for\s+(\w+)\s+in\s+reversed\(range\((\w+)\)\)\s*:$`, "${1}for ${2} := ${3} - 1; ${2} >= 0; ${2}-- {"},
	// Loops over the keys of a map and the letters of a text, which for _, x := range does not give.
	{`for _, k := range m {`, loopOverKeys, `^(\s*)for _, (\w+) := range (.*)$`, "${1}for ${2} := range ${3}"},
	{`for _, c := range s {`, loopOverLetters, `^(\s*)for _, (\w+) := range (.*) \{$`, "${1}for _, ${2} := range strings.Split(${3}, \"\") {"},
	// A letter of a text, whose code Go prints.
	{`fmt.Println(s[0])`, letterOfText + `(\S+)$`, `^(.*?)\bNAME(.*)$`, "${1}string(NAME)${2}"},
	// Loops of JavaScript with in over indexes and with of over elements. In Java a colon stands for of.
	{`for (let i in xs) {`, ``, `^(\s*)for\s*\(\s*(?:const |let |var )\s*(\w+) in (\w+|\[[^\[\]]*\])\)\s*\{?\s*$`, "${1}for ${2} := range ${3} {"},
	{`for (let i in [3, 4, 5]) console.log(i);`, ``, `^(\s*)for\s*\(\s*(?:const |let |var )\s*(\w+) in (\w+|\[[^\[\]]*\])\)\s*([^{\s].*?);?$`, "${1}for ${2} := range ${3} {\n${1}\t${4}\n${1}}"},
	{`for (const h of [3, 4, 5]) {`, ``, `^(\s*)for\s*\(\s*(?:const |let |var |int )\s*(\w+) ?(?:of|:) (\[[^\[\]]*\])\)\s*\{?\s*$`, "${1}for _, ${2} := range ${3} {"},
	{`for (const h of [3, 4]) f(h);`, ``, `^(\s*)for\s*\(\s*(?:const |let |var |int )\s*(\w+) ?(?:of|:) (\w+|\[[^\[\]]*\])\)\s*([^{\s].*?);?$`, "${1}for _, ${2} := range ${3} {\n${1}\t${4}\n${1}}"},
	// A condition on some element of a list.
	{`any(h > 1 for h in [1, 1, 2])`, `expected|missing ','|undefined: any`, `^(.*?)\bany\((.+) for (\w+) in (\w+|\[[^\[\]]*\])\)(.*)$`, "${1}slices.ContainsFunc(${4}, func(${3} int) bool { return ${2} })${5}"},
	// A line without its opening brace, and an assignment as a condition.
	{`if (x > 2)`, `unexpected (?:newline|semicolon)`, `^(\s*(?:for|if|switch|func)\b.*[^{\s])\s*$`, "${1} {"},
	{`if a := 5 {`, `found assignment`, `^(\s*)if (\w+) := ([^;]+) \{$`, "${1}if ${2} == ${3} {"},
	// The last case of a switch.
	{`otherwise:`, ``, `^(\s*)(?:case (?:else|_|default)|otherwise)\s*:(.*)$`, "${1}default:${2}"},
	// Loops with of over lists, over numbers, and with two variables.
	{`for n of nums { fmt.Println(n) }`, ``, `^(\s*)for\s+(\w+)\s+of\s+(\w+)\s*\{(.*)$`, "${1}for _, ${2} := range ${3} {${4}"},
	{`for k = 1:n`, ``, `^(\s*)for\s+(\w+)\s*=\s*(\w+):(\w+)\s*$`, "${1}for ${2} := ${3}; ${2} <= ${4}; ${2}++ {"},
	{`for i, x in enumerate(xs):`, ``, `^(\s*)for\s+(\w+),\s*(\w+)\s+in\s+enumerate\((LIST)\)\s*[:{]?\s*$`, "${1}for ${2}, ${3} := range ${4} {"},
	{`for k, v in m.items():`, ``, `^(\s*)for\s+(\w+),\s*(\w+)\s+in\s+(\w+)(?:\.items\(\)\s*:|\s*\{)\s*$`, "${1}for ${2}, ${3} := range ${4} {"},
	{`for i := range(0, 10) {`, ``, `^(\s*)for (\w+) := range\(\s*([^,()]+?),\s*([^,()]+?)\)\s*\{$`, "${1}for ${2} := ${3}; ${2} < ${4}; ${2}++ {"},
	// Functions of JavaScript that visit a list.
	{`xs.forEach(x => console.log(x))`, ``, `^(\s*)(LIST)\.forEach\(\(?(\w+)\)?\s*=>\s*console\.log\((.*)\)\);?$`, "${1}for _, ${3} := range ${2} {\n${1}\tfmt.Println(${4})\n${1}}"},
	{`xs.forEach(x => f(x));`, ``, `^(\s*)(LIST)\.forEach\(\(?(\w+)\)?\s*=>\s*([^{}]*)\);?$`, "${1}for _, ${3} := range ${2} {\n${1}\t${4}\n${1}}"},
	{`ys = xs.map(x => x + 1);`, ``, `^(\s*)(?:let |const |var )?(\w+)\s*:?=\s*(LIST)\.map\(\(?(\w+)\)?\s*=>\s*([^{}]*)\);?$`, "${1}var ${2} []int\n${1}for _, ${4} := range ${3} {\n${1}\t${2} = append(${2}, ${5})\n${1}}"},
	{`xs.map(x => x + 1)`, ``, `^(\s*)(LIST)\.map\(\(?(\w+)\)?\s*=>\s*([^{}]*)\);?$`, "${1}var list []int\n${1}for _, ${3} := range ${2} {\n${1}\tlist = append(list, ${4})\n${1}}"},
	{`ys = xs.filter(x => x > 1);`, ``, `^(\s*)(?:let |const |var )?(\w+)\s*:?=\s*(LIST)\.filter\(\(?(\w+)\)?\s*=>\s*([^{}]*)\);?$`, "${1}var ${2} []int\n${1}for _, ${4} := range ${3} {\n${1}\tif ${5} {\n${1}\t\t${2} = append(${2}, ${4})\n${1}\t}\n${1}}"},
	// List comprehensions of Python.
	{`losses = [n for n in range(30) if n % 4 == 0]`, ``, `^(\s*)(\w+)\s*:?=\s*\[([^\[\]]+?) for (\w+) in (LIST|[^\[\]]+?) if ([^\[\]]+)\]$`, "${1}var ${2} []int\n${1}for ${4} in ${5}:\n${1}\tif ${6}:\n${1}\t\t${2} = append(${2}, ${3})\n${1}\t}\n${1}}"},
	{`xs = [x*x for x in range(10)]`, ``, `^(\s*)(\w+)\s*:?=\s*\[([^\[\]]+?) for (\w+) in (LIST|[^\[\]]+?)\]$`, "${1}var ${2} []int\n${1}for ${4} in ${5}:\n${1}\t${2} = append(${2}, ${3})\n${1}}"},
	{`print(len([x for x in xs]))`, ``, `^(\s*)(\S.*?)\[([^\[\]]+? for \w+ in (?:LIST|[^\[\]]+?)(?: if [^\[\]]+)?)\](.*)$`, "${1}list = [${3}]\n${1}${2}list${4}"},
	{`xs = list(range(5))`, ``, `^(\s*)(\w+)\s*:?=\s*list\(range\((\w+)\)\)$`, "${1}var ${2} []int\n${1}for i := range ${3} {\n${1}\t${2} = append(${2}, i)\n${1}}"},
	// A condition whose second half lacks its value.
	{`if x > 3 && < 10 {`, `expected operand, found '[<>]`, `^(.*?)([\w.]+) ([<>]=?) ([\w.]+) (&&|\|\|) ([<>]=?) (.*)$`, "${1}${2} ${3} ${4} ${5} ${2} ${6} ${7}"},
	// Loops with while.
	{`while n > 0 { n-- }`, ``, `^(\s*)while\s+([^{}]+?)\s*(\{.*\S.*)$`, "${1}for ${2} ${3}"},
	{`while true {`, ``, `^(\s*)while\s*\(?(?:true|True|1)\)?\s*[:{]?\s*$`, "${1}for {"},
	{`while (x < 3)`, ``, `^(\s*)while\s*\((.+)\)\s*[:{]?\s*$`, "${1}for ${2} {"},
	{`while i < 3:`, ``, `^(\s*)while\s+([^(].*?)\s*[:{]?\s*$`, "${1}for ${2} {"},
	// Loops over numbers and lists.
	{`for i in range(10):`, ``, `^(\s*)for\s+(\w+)\s+in\s+range\(\s*([\w.]+|len\(\w+\))\s*\)\s*[:{]?\s*$`, "${1}for ${2} := range ${3} {"},
	{`for i in range(1, n) {`, ``, `^(\s*)for\s+(\w+)\s+in\s+range\(\s*([^,()]+?)\s*,\s*([^,()]+?)\s*\)\s*[:{]?\s*$`, "${1}for ${2} := ${3}; ${2} < ${4}; ${2}++ {"},
	{`for i in 1..10 {`, ``, `^(\s*)for\s+(\w+)\s+(?:in|∈)\s+(\w+)\.\.\.?(\w+)\s*[:{]?\s*(?:\{.*)?$`, "${1}for ${2} := ${3}; ${2} <= ${4}; ${2}++ {"},
	{`for x in [1,2,3]:`, ``, `^(\s*)for\s+(\w+)\s+(?:in|∈)\s+[\[{](-?\d+(?:\s*,\s*-?\d+)*)[\]}]\s*[:{]?\s*$`, "${1}for _, ${2} := range []int{${3}} {"},
	// Loops of other languages over lists and numbers, and one without a declaration of its variable.
	{`for p in positions:`, ``, `^(\s*)for\s+(\w+)\s+in\s+(\w+)\s*[:{]?\s*$`, "${1}for _, ${2} := range ${3} {"},
	{`for (int i = 0; i < 3; i++) {`, ``, `^(\s*)for\s*\(\s*(?:int |var |let )?\s*(\w+)\s*:?=\s*([^;]+);\s*([^;]+);\s*([^;]+)\)\s*\{?\s*$`, "${1}for ${2} := ${3}; ${4}; ${5} {"},
	{`for (x of xs) {`, ``, `^(\s*)for(?:each)?\s*\(\s*(?:const |let |var |int )?\s*(\w+)\s*(?: of | in |:)\s*(\w+)\)\s*\{?\s*$`, "${1}for _, ${2} := range ${3} {"},
	{`for i := 0, i < 3, i++ {`, `expected '\{'|expected ;|expected for loop`, `^(\s*)for (\w+) := ([^,;]+), ([^,;]+), ([^,;]+?)\s*\{$`, "${1}for ${2} := ${3}; ${4}; ${5} {"},
	{`for i := 1 to 10`, ``, `^(\s*)for\s+(\w+)\s*:?=\s*(\w+)\s+to\s+(\w+)\b.*$`, "${1}for ${2} := ${3}; ${2} <= ${4}; ${2}++ {"},
	{`for i = 0; i < 3; i++ {`, `undefined: (\w+)`, `^(\s*)for NAME = (.*)$`, "${1}for NAME := ${2}"},
	// Loops with the condition at the end.
	{`do {`, ``, `^(\s*)do\s*\{?\s*$`, "${1}for {"},
	{`do { f(x); } while (x < 3);`, ``, `^(\s*)do\s*\{\s*(.*?);?\s*\}\s*while\s*\((.*)\);?$`, "${1}for {\n${1}\t${2}\n${1}\tif !(${3}) {\n${1}\t\tbreak\n${1}\t}\n${1}}"},
	{`} while (x < 3);`, ``, `^(\s*)\}\s*while\s*\((.*)\);?\s*$`, "${1}\tif !(${2}) {\n${1}\t\tbreak\n${1}\t}\n${1}}"},
	// Conditions and their branches.
	{`unless x {`, ``, `^(\s*)unless\s+(.+?)\s*\{(.*)$`, "${1}if !(${2}) {${3}"},
	{`} elif x {`, ``, `^(\s*)(?:\}\s*)?(?:elif|elsif|elseif)\s+(.*?)\s*[:{]?\s*$`, "${1}} else if ${2} {"},
	{`else if x > 2:`, ``, `^(\s*)(?:\}\s*)?else\s+if\s+(.*?)\s*:\s*$`, "${1}} else if ${2} {"},
	{`else:`, ``, `^(\s*)(?:else|anders|sonst)\s*:\s*$`, "${1}} else {"},
	{`} otherwise {`, ``, `^(\s*)\}\s*(?:otherwise|anders|sonst)\s*\{$`, "${1}} else {"},
	{`if x > 3 then`, ``, `^(\s*)if\s+(.+?)\s+then\b.*$`, "${1}if ${2} {"},
	{`if x == 5:`, ``, `^(\s*)(if|switch)\s+(.*?\S)\s*:\s*$`, "${1}${2} ${3} {"},
	{`for x < 3:`, ``, `^(\s*)for\s+([^,]*?\S)\s*:\s*$`, "${1}for ${2} {"},
	{`else {`, `found 'else'`, `^(\s*)else\b(.*)$`, "${1}} else${2}"},
	{`if (3 > 2) f(x)`, ``, `^(\s*)if\s*\(([^()]+)\)\s*(\w[^{]*?);?\s*$`, "${1}if ${2} {\n${1}\t${3}\n${1}}"},
	// A comparison with one =, and lines without their opening brace.
	{`if x = 5 {`, `found assignment|cannot use .* as value`, `^(\s*(?:\} else )?if\s+[^=!<>:;]+?) = ([^=;]+)$`, "${1} == ${2}"},
	{`for i := 0; i < 3; i++`, `found newline`, `^(\s*(?:for|if|switch)\b.*[^{\s])\s*$`, "${1} {"},
	{`func f()`, `missing function body`, `^(func .*[^{\s])\s*$`, "${1} {"},
	// A choice among several values.
	{`match x:`, `found switch|found match|found case`, `^(\s*)(?:match|case)\s+(\w+)\s*[:{]?\s*$`, "${1}switch ${2} {"},

	// ---- Functions ----

	// Types before the names of parameters, and no types but that of the result.
	{`func f(int n, int m) int { return n + m }`, `undefined: `, `^func (\w+)\((int|string|bool|float64|uint64) (\w+), (int|string|bool|float64|uint64) (\w+)\)(.*)$`, "func ${1}(${3} ${2}, ${5} ${4})${6}"},
	{`func fib(n) -> int {`, ``, `^func (\w+)\(((?:\w+, *)*\w+)\) -> (\w+) (\{.*)$`, "func ${1}(${2} int) ${3} ${4}"},
	// Functions of mathematics.
	{`f(x) = x^2`, `undefined: (\w+)`, `^(\s*)NAME\((\w+)\) = (\w+)\^2$`, "${1}func NAME(${2} int) int { return ${3} * ${3} }"},
	{`f(n) = f(n-1) + f(n-2)`, `undefined: (\w+)`, `^(\s*)NAME\((\w+)\) :?= ([^^={}]*\bNAME\([^^={}]*)$`, "${1}func NAME(${2} int) int {\n${1}\tif ${2} < 2 {\n${1}\t\treturn ${2}\n${1}\t}\n${1}\treturn ${3}\n${1}}"},
	{`f(x, y) = x + y`, `undefined: (\w+)`, `^(\s*)NAME\(((?:\w+, *)*\w+)\) :?= ([^^={}]+)$`, "${1}func NAME(${2} int) int { return ${3} }"},
	{`p(n) = n % 4 = 0`, `undefined: (\w+)`, `^(\s*)NAME\(((?:\w+, *)*\w+)\) :?= ([^^={}]+?) = ([^^={}]+)$`, "${1}func NAME(${2} int) int { return ${3} == ${4} }"},
	// Functions in variables of JavaScript.
	{`const f = (n) => { return n + 1 }`, ``, `^(\s*)(?:let |const |var )?(\w+)\s*:?=\s*\(?((?:\w+, *)*\w+)\)?\s*=>\s*\{(.*?);?$`, "${1}${2} := func(${3} int) int {${4}"},
	{`f := x => x + 1`, ``, `^(\s*)(?:let |const |var )?(\w+)\s*:?=\s*\(?((?:\w+, *)*\w+)\)?\s*=>\s*([^{}]+?);?$`, "${1}${2} := func(${3} int) int { return ${4} }"},
	// Results.
	{`return (1, 2)`, `found ','`, `^(\s*)return \(([^()]*,[^()]*)\);?$`, "${1}return ${2}"},
	{`n * 2`, `is not used\n\tmissing return`, `^(\s*)([^{}]+)$`, "${1}return ${2}"},
	// Functions in one line.
	{`def f(n): return n + 1`, ``, `^def\s+(\w+)\(((?:\w+, *)*\w+)\):\s*return\s+(.+)$`, "func ${1}(${2} int) int { return ${3} }"},
	{`let f = function(x) { return x + 1 };`, ``, `^(\s*)(?:let |var |const )?(\w+)\s*:?=\s*function\s*\((\w+)\)\s*\{(.*?);?$`, "${1}${2} := func(${3} int) int {${4}"},
	{`f = lambda x: x**2`, ``, `^(\s*)(\w+)\s*:?=\s*lambda (\w+): *(\w+)\s*\*\*\s*2$`, "${1}${2} := func(${3} int) int { return ${4} * ${4} }"},
	// Parameters without types or with types in the wrong place.
	{`func take(n, move) {`, `undefined: `, `^func (\w+)\((\w+), move\)(.*)$`, "func ${1}(${2} int, move func(int))${3}"},
	{`func square(x) { return x*x }`, `undefined: ([a-z]\w*)`, `^func (\w+)\(NAME\) (\{.*\breturn \S.*)$`, "func ${1}(NAME int) int ${2}"},
	{`func f(n) int {`, `undefined: ([a-z]\w*)`, `^func (\w+)\(((?:\w+, *)*NAME(?:, *\w+)*)\)(.*)$`, "func ${1}(${2} int)${3}"},
	{`func f(int n) int {`, `undefined: (\w+)`, `^func (\w+)\((int|string|bool|float64|uint64) NAME\)(.*)$`, "func ${1}(NAME ${2})${3}"},
	{`func f(n int) -> int { return n }`, `expected`, `^(func \w+\([^()]*\))\s*(?:->|:)\s*(\w+)\s*(\{.*)$`, "${1} ${2} ${3}"},
	// Functions with other keywords.
	{`function f() {`, ``, `^(?:def|fn|function|fun)\s+(\w+)\s*\(\s*\)\s*[:{]?.*$`, "func ${1}() {"},
	{`def f(a, b):`, ``, `^(?:def|fn|function|fun)\s+(\w+)\s*\(((?:\w+, *)*\w+)\)\s*[:{]?.*$`, "func ${1}(${2} int) int {"},
	{`fn f(n int) int {`, ``, `^(?:fn|function|fun)\s+(\w+\(.*)$`, "func ${1}"},
	{`f := lambda x: x + 1`, ``, `^(.*?)\blambda (\w+): *([^,)]+)(.*)$`, "${1}func(${2} int) int { return ${3} }${4}"},
	{`x => x + 1`, `found '[=>]'`, `^(.*?)\(?\b(\w+)\)?\s*[-=]>\s*([^,)]+)(.*)$`, "${1}func(${2} int) int { return ${3} }${4}"},
	// Values that are not used or not expected.
	{`func f(n int) { return n }`, `^too many return values\n\thave \((\w+)\)`, `^(func \w+\([^()]*\)) \{(.*return.*)$`, "${1} NAME {${2}"},
	{`append(a, 4)`, `^append\(.*\) is not used`, `^(\s*)append\((\w+), (.*)\)$`, "${1}${2} = append(${2}, ${3})"},
	{`func f(n int) int { n + 1 }`, `\) is not used$`, `^(func .*\{\s*)([^{}]+?)(\s*\})$`, "${1}return ${2}${3}"},
	{`nim.Heaps(3, 4, 5).Misere`, `\(value of type func\(\) .*\) is not used$`, `^(\s*)([^{}]*\w)$`, "${1}fmt.Println(${2}())"},
	{`len(a)`, `(?:type (?:[^f]|f[^u]).*|untyped .*)\) is not used$`, `^(\s*)([^{}]+)$`, "${1}fmt.Println(${2})"},

	// ---- Variables ----

	// Declarations of variables and of structs.
	{`a, b = divmod(7, 3)`, ``, `^(\s*)(\w+), (\w+) :?= divmod\((\w+), (\w+)\)$`, "${1}${2}, ${3} := ${4}/${5}, ${4}%${5}"},
	{`int n;`, `expected ';', found`, `^(\s*)(int|string|bool|float64) (\w+);?$`, "${1}var ${3} ${2}"},
	{`var a [3]int = {1,2,3}`, `found '\{'`, `^(\s*)var (\w+) (\[\d*\]\w+) = \{(.*)\}$`, "${1}var ${2} = ${3}{${4}}"},
	{`type Point { x int, y int }`, `found '\{'`, `^type (\w+) \{(.*)$`, "type ${1} struct {${2}"},
	{`type Point struct { x int, y int }`, `found ','`, `^(type \w+ struct \{ ?)(\w+ \w+), (\w+ \w+) ?\}$`, "${1}${2}; ${3} }"},
	// Variables with a type after a colon, of Rust, and with a new array.
	{`let x: number = 5`, ``, `^(\s*)(?:let|const|var|val)\s+(?:mut )?(\w+)\s*:\s*\w+\s*=\s*(.*?);?$`, "${1}${2} := ${3}"},
	{`let mut x = 5;`, ``, `^(\s*)let mut (\w+)\s*=\s*(.*?);?$`, "${1}${2} := ${3}"},
	{`var xs = new int[5]`, ``, `^(\s*)(?:var |let |const )?(\w+)\s*:?=\s*new (int|string|bool|float64)\[(\w+)\];?$`, "${1}${2} := make([]${3}, ${4})"},
	// An assignment to a number.
	{`5 = x`, `undefined: (\w+)|cannot assign`, `^(\s*)(-?\d[\d.]*) = (\w+)$`, "${1}${3} := ${2}"},
	// Arrays of Java and C.
	{`int[] xs = {1, 2, 3};`, ``, `^(\s*)(?:int|long)\s*\[\]\s*(\w+)\s*=\s*(?:new int\[\]\s*)?\{([^{}]*)\};?$`, "${1}${2} := []int{${3}}"},
	{`double[] xs = {1.5, 2};`, ``, `^(\s*)(?:double|float)\s*\[\]\s*(\w+)\s*=\s*\{([^{}]*)\};?$`, "${1}${2} := []float64{${3}}"},
	{`String[] s = {"a", "b"};`, ``, `^(\s*)[sS]tring\s*\[\]\s*(\w+)\s*=\s*\{([^{}]*)\};?$`, "${1}${2} := []string{${3}}"},
	{`int[] xs = new int[3];`, ``, `^(\s*)int\s*\[\]\s*(\w+)\s*=\s*new int\[(\w+)\];?$`, "${1}${2} := make([]int, ${3})"},
	{`String[] s = new String[3];`, ``, `^(\s*)[sS]tring\s*\[\]\s*(\w+)\s*=\s*new [sS]tring\[(\w+)\];?$`, "${1}${2} := make([]string, ${3})"},
	{`int[][] board = new int[3][4];`, ``, `^(\s*)int\s*\[\]\[\]\s*(\w+)\s*=\s*new int\[(\d+)\]\[(\d+)\];?$`, "${1}var ${2} [${3}][${4}]int"},
	{`int xs[] = {1, 2};`, ``, `^(\s*)int (\w+)\[\w*\]\s*=\s*\{([^{}]*)\};?$`, "${1}${2} := []int{${3}}"},
	// Variables with modifiers, and the assignment of R.
	{`final int x = 5;`, ``, `^(\s*)(?:static )?final \w+ (\w+) = (.*?);?$`, "${1}${2} := ${3}"},
	{`unsigned int n = 5;`, ``, `^(\s*)unsigned (?:int|long) (\w+) = (.*?);?$`, "${1}var ${2} uint = ${3}"},
	{`x <- 5`, `undefined: (\w+)`, `^(\s*)NAME <- ([^<]+)$`, "${1}NAME := ${2}"},
	// A choice of two values.
	{`y := if 3 > 2 { 1 } else { 0 }`, ``, `^(\s*)(\w+)\s*:?=\s*if (.+?) \{ (.+?) \} else \{ (.+?) \};?$`, "${1}${2} := ${5}\n${1}if ${3} {\n${1}\t${2} = ${4}\n${1}}"},
	// Values of lists.
	{`x := []int`, `\(type\) is not an expression`, `^(\s*\w+ :?= )((?:\[\]|map\[\w+\])[\w.\[\]]+)$`, "${1}${2}{}"},
	{`xs := make([]int)`, `make\(\[\].* expects 2 or 3 arguments; found 1`, `^(.*)make\((\[\][\w.]+)\)(.*)$`, "${1}make(${2}, 0)${3}"},
	{`xs = xs + [3]`, ``, `^(\s*)(\w+) = (\w+) \+ \[([^\[\]]+)\]$`, "${1}${2} = append(${3}, ${4})"},
	{`xs += [3]`, ``, `^(\s*)(\w+) \+= \[([^\[\]]+)\]$`, "${1}${2} = append(${2}, ${3})"},
	// Numbers and constants.
	{`const int N = 5`, ``, `^(\s*)const (int|string|bool|float64) (\w+) = (.*?);?$`, "${1}const ${3} ${2} = ${4}"},
	{`long n = 5L;`, ``, `^(\s*)(?:long|int)\s+(\w+)\s*=\s*(\d+)[lL];?$`, "${1}${2} := ${3}"},
	{`y := 1,000`, `1 variable but 2 values`, `^(.*=\s*)(\d{1,3}),(\d{3})$`, "${1}${2}_${3}"},
	{`z := 3,5`, `1 variable but 2 values|^undefined: `, `^(.*=\s*)(\d+),(\d{1,2})$`, "${1}${2}.${3}"},
	{`const board = play.Board(g)`, `is not constant$`, `^(\s*)const (.*)$`, "${1}var ${2}"},
	// Assignments of two values, and without a declaration.
	{`a = b = 3`, `expected '==', found '='`, `^(\s*)(\w+) = (\w+) = (\w+)$`, "${1}${2}, ${3} := ${4}, ${4}"},
	{`x = 5`, `undefined: (\w+)`, `^(\s*)((?:\w+, *)*NAME(?:, *\w+)*) = (.*?);?$`, "${1}${2} := ${3}"},
	// Types in the wrong place.
	{`let x = 5`, ``, `^(\s*)(?:int|float|double|let|auto|string|String|bool|boolean|long|val|char)\s+(\w+)\s*:?=\s*(.*?);?$`, "${1}${2} := ${3}"},
	{`var x int := 5`, `found ':='`, `^(\s*)(var|const)\s+(\w+(?: \w+)?)\s*:=\s*(.*)$`, "${1}${2} ${3} = ${4}"},
	{`var int x = 5`, `undefined: (\w+)`, `^(\s*)var (int|string|bool|float64|uint64) NAME(.*)$`, "${1}var NAME ${2}${3}"},
	{`x: int = 5`, ``, `^(\s*)(\w+):\s*(int|string|bool|float64)\s*=\s*(.*)$`, "${1}var ${2} ${3} = ${4}"},
	{`var x`, `expected type, found newline`, `^(\s*)var (\w+)$`, "${1}var ${2} int"},
	{`x int := 3`, `expected ';', found (?:int|string|bool|float64|uint64)$`, `^(\s*)(\w+ (?:int|string|bool|float64|uint64)) :?= (.*)$`, "${1}var ${2} = ${3}"},
	// Tuples and mismatched declarations.
	{`x, y := (1, 2)`, `found ','`, `^(.*,.*=\s*)\(([^()]*,[^()]*)\)$`, "${1}${2}"},
	{`x := (1, 2)`, `found ','`, `^(.*=\s*)\((-?\d+(?:\s*,\s*-?\d+)+)\)$`, "${1}[]int{${2}}"},
	{`x := 6`, `no new variables on left side of :=`, `^(.*?)\s*:=\s*(.*)$`, "${1} = ${2}"},
	{`n := strconv.Atoi(s)`, `assignment mismatch: 1 variable but .* returns 2 values`, `^(\s*)(\w+)\s*(:?=)\s*(.*)$`, "${1}${2}, err ${3} ${4}"},
	// Increments as values, and choices of a value.
	{`y := x++`, `found '\+\+'`, `^(\s*)(\w+)\s*:?=\s*(\w+)\+\+;?$`, "${1}${2} := ${3}\n${1}${3}++"},
	{`++x`, `found '(?:\+\+|--)'`, `^(\s*)(\+\+|--)(\w+);?$`, "${1}${3}${2}"},
	{`for i := 0; i < 3; ++i {`, `expected|found '(?:\+\+|--)'`, `^(\s*for [^{]*; )(\+\+|--)(\w+)( \{.*)$`, "${1}${3}${2}${4}"},
	{`x := 3 if y else 4`, ``, `^(\s*)(\w+)\s*:?=\s*(.+?)\s+if\s+(.+?)\s+else\s+(.+)$`, "${1}${2} := ${5}\n${1}if ${4} {\n${1}\t${2} = ${3}\n${1}}"},
	{`x := y ? 3 : 4`, `U\+003F`, `^(\s*)(\w+)\s*:?=\s*(.+?)\s*\?\s*(.+?)\s*:\s*(.+)$`, "${1}${2} := ${5}\n${1}if ${3} {\n${1}\t${2} = ${4}\n${1}}"},
	// Any other type before a name.
	{`List<int> xs = f();`, `expected ';', found (\w+)`, `^(\s*)(?:[A-Za-z_][\w.<>\[\],*&]*\s+)+\*?NAME\s*=\s*([^=].*?);?$`, "${1}NAME := ${2}"},

	// ---- Values and signs ----

	// Decimal commas and ratios.
	{`3,5 + 1,5`, `expected 1 expression`, `^(\s*)(\d+),(\d+) *([-+*/]) *(\d+),(\d+)$`, "${1}${2}.${3} ${4} ${5}.${6}"},
	{`12 : 4`, `illegal label|expected`, `^(\s*)(\d+) *: *(\d+)$`, "${1}${2} / ${3}"},
	// Calls with other brackets.
	{`max{3, 5}`, `^(\S+) \((?:built-in function|value of type func.*)\) is not a type`, `^(.*?)\bNAME\{([^{}]*)\}(.*)$`, "${1}NAME(${2})${3}"},
	{`nim.Position(3,4,5)`, `conversion to nim\.Position$`, `^(.*?)nim\.Position\(([^()]*)\)(.*)$`, "${1}nim.Position{${2}}${3}"},
	// Lists.
	{`xs.sort(reverse=True)`, ``, `^(\s*)(\w+)\.sort\(reverse ?= ?True\)$`, "${1}slices.Sort(${2})\n${1}slices.Reverse(${2})"},
	{`A := [[1,2],[3,4]]`, `expecting \]|unexpected comma`, `^(.*?)\[\[([-\d, ]+)\], *\[([-\d, ]+)\]\](.*)$`, "${1}[][]int{{${2}}, {${3}}}${4}"},
	{`[[1, 2], [3, 4], [5, 6]]`, `expecting \]|unexpected comma`, `^(.*?)\[\[([-\d, ]+)\], *\[([-\d, ]+)\], *\[([-\d, ]+)\]\](.*)$`, "${1}[][]int{{${2}}, {${3}}, {${4}}}${5}"},
	{`x := max([]int{1,2,3})`, `cannot be ordered`, `^(.*?)\bmax\((\[\]\w+\{[^{}]*\}|\w+)\)(.*)$`, "${1}slices.Max(${2})${3}"},
	{`min(xs)`, `cannot be ordered`, `^(.*?)\bmin\((\[\]\w+\{[^{}]*\}|\w+)\)(.*)$`, "${1}slices.Min(${2})${3}"},
	// Texts and brackets.
	{`println!("hello {}", 5)`, ``, `^(\s*)(?:e?print|e?println)!\((.*?);?$`, "${1}fmt.Println(${2}"},
	{`x := "a" + 'b'`, `mismatched types (?:untyped )?string and (?:untyped )?rune`, `^(.*)'([^'\\])'(.*)$`, "${1}\"${2}\"${3}"},
	{`takeaway.MustSet[1, 4, 9]`, `expected|not an expression|cannot index|not a generic`, `^(.*\b[a-z]\w*\.[A-Z]\w*)\[(-?\d+(?:\s*,\s*-?\d+)*)\](.*)$`, "${1}(${2})${3}"},
	{`"%d" % 5`, `mismatched types untyped string`, `^(.*?)("[^"]*") % \(?([^()]+?)\)?$`, "${1}fmt.Sprintf(${2}, ${3})"},
	// Functions of other languages with a list, or for a conversion.
	{`sorted(xs)`, `undefined: sorted$`, `^(\s*)sorted\((\w+)\)$`, "${1}slices.Sort(${2})"},
	{`x := sorted(xs)`, `undefined: sorted$`, `^(.*?)\bsorted\((LIST)\)(.*)$`, "${1}slices.Sorted(slices.Values(${2}))${3}"},
	{`sorted(xs, reverse=True)`, ``, `^(.*?)\bsorted\((LIST), *reverse ?= ?True\)(.*)$`, "${1}slices.SortedFunc(slices.Values(${2}), func(a, b int) int { return b - a })${3}"},
	// A number with some decimals.
	{`round(x, 2)`, `undefined: round$`, `^(.*?)\bround\(([^(),]+), *(\d)\)(.*)$`, "${1}math.Round(${2}*1e${3}) / 1e${3}${4}"},
	{`reversed(xs)`, `undefined: reversed$`, `^(\s*)reversed\((\w+)\)$`, "${1}slices.Reverse(${2})"},
	{`x := float("3.5")`, `undefined: (?:float|parseFloat|Double|Number)$`, `^(\s*)(?:let |const |var )?(\w+)\s*:?=\s*(?:float|parseFloat|Number)\(("[^"]*")\);?$`, "${1}${2}, err := strconv.ParseFloat(${3}, 64)"},
	{`x := float(n)`, `undefined: float$`, `^(.*?)\bfloat\(([^"]*)$`, "${1}float64(${2}"},
	{`x := float64("3.5")`, `cannot convert .*string.* to type float64`, `^(\s*)(\w+)\s*(:?=)\s*float64\((.+)\)$`, "${1}${2}, err ${3} strconv.ParseFloat(${4}, 64)"},
	{`n = parseInt("5");`, `undefined: parseInt$`, `^(\s*)(?:let |const |var )?(\w+)\s*:?=\s*parseInt\(([^,()]+)(?:, *10)?\);?$`, "${1}${2}, err := strconv.Atoi(${3})"},
	{`parseInt("5")`, `undefined: parseInt$`, `^(\s*)parseInt\(([^,()]+)(?:, *10)?\);?$`, "${1}n, err := strconv.Atoi(${2})"},
	{`int("5")`, `cannot convert .*string.* to type int`, `^(\s*)int\(([^()]+)\)$`, "${1}n, err := strconv.Atoi(${2})"},
	// A division of whole numbers in Python.
	{`print(n // 2)`, ``, `^(.*[\w)\]]) *// *((?:\d+|[a-zA-Z])\b.*)$`, "${1} / ${2}"},
	// The type of a value, operators, and functions.
	{`typeof x`, `found 'type'|expected|undefined: typeof`, `^(\s*)(?:typeof\s+|typeof\(|type\(|print\(type\()(\w+)\)*;?$`, "${1}fmt.Printf(\"%T\\n\", ${2})"},
	{`3 xor 5`, `found (?:xor|XOR)$`, `^(.*\S)\s+(?:xor|XOR)\s+(\S.*)$`, "${1} ^ ${2}"},
	{`ln(2)`, `undefined: ln$`, `^(.*?)\bln\((.*)$`, "${1}math.Log(${2}"},
	{`octal.Kayles(5)`, `cannot call octal\.\w+ \(constant`, `^(.*?)\b(octal\.\w+)\((.*)$`, "${1}${2}.Heaps(${3}"},
	{`cout << x << endl;`, `undefined: (?:cout|std)$|found ':'|expected`, `^(\s*)(?:std::)?cout\s*<<\s*([^<]+?)(?:\s*<<\s*(?:std::)?endl)?;?$`, "${1}fmt.Println(${2})"},
	// The last or first element of a list, taken out of it.
	{`x = xs.pop()`, `has no field or method pop\b`, `^(\s*)(\w+)\s*(:?=)\s*(\w+)\.pop\(\);?$`, "${1}${2} ${3} ${4}[len(${4})-1]\n${1}${4} = ${4}[:len(${4})-1]"},
	{`x := xs.pop(0)`, `type \[.* has no field or method pop\b`, `^(\s*)(\w+)\s*(:?=)\s*(\w+)\.pop\(0\);?$`, "${1}${2} ${3} ${4}[0]\n${1}${4} = ${4}[1:]"},
	{`xs.pop(0)`, `type \[.* has no field or method pop\b`, `^(\s*)(\w+)\.pop\(0\);?$`, "${1}${2} = ${2}[1:]"},
	{`xs.join(", ")`, `type \[\]string has no field or method join\b`, `^(.*?)(\w+)\.join\(([^()]+)\)(.*)$`, "${1}strings.Join(${2}, ${3})${4}"},
	// A square of a variable is a product, whatever its type is.
	{`m := n ** 2 + 1`, `cannot indirect`, `^(.*?)\b([A-Za-z_]\w*)\s*\*\*\s*2\b(|[^.\w].*)$`, "${1}(${2} * ${2})${3}"},
	{`2 ** 10`, `cannot indirect`, `^(.*?)([\w.]+)\s*\*\*\s*([\w.]+)(.*)$`, "${1}math.Pow(${2}, ${3})${4}"},
	// Texts.
	{`'abc'`, `rune literal`, `^(.*?)'([^']*)'(.*)$`, "${1}\"${2}\"${3}"},
	{`f("abc)`, `string literal not terminated`, `^(.*"[^"]*?)(\)?;?)$`, "${1}\"${2}"},
	// Words for values and operators.
	{`x := True`, `undefined: True$`, `^(.*?)\bTrue\b(.*)$`, "${1}true${2}"},
	{`x := False`, `undefined: False$`, `^(.*?)\bFalse\b(.*)$`, "${1}false${2}"},
	{`x := None`, `undefined: (None|null|NULL|Nil)$`, `^(.*?)\bNAME\b(.*)$`, "${1}nil${2}"},
	{`x := a and b`, `found and$`, `^(.*\S)\s+and\s+(\S.*)$`, "${1} && ${2}"},
	{`x > 3 or y > 3`, `found or$`, `^(.*\S)\s+or\s+(\S.*)$`, "${1} || ${2}"},
	{`not x == 3`, `expected ';', found|expected '\{', found|missing ','`, `^(.*?)\bnot\s+((?:OPERAND) (?:[=!<>]=|[<>]) (?:OPERAND))(.*)$`, "${1}!(${2})${3}"},
	{`x := not a`, `expected ';', found|expected '\{', found|missing ','`, `^(.*?)\bnot\s+(\w.*)$`, "${1}!${2}"},
	{`7 mod 3`, `found mod$`, `^(.*\S)\s+mod\s+(\S.*)$`, "${1} % ${2}"},
	{`7 div 3`, `found div$`, `^(.*\S)\s+div\s+(\S.*)$`, "${1} / ${2}"},
	// Comparisons.
	{`x === 3`, `found '='`, `^(.*?)===(.*)$`, "${1}==${2}"},
	{`x !== 3`, `found '='`, `^(.*?)!==(.*)$`, "${1}!=${2}"},
	{`x <> 4`, `found '>'`, `^(.*?)<>(.*)$`, "${1}!=${2}"},
	// Lists and maps as values.
	{`nim.Heaps([3,4,5])`, `expecting \]|unexpected comma|found '\{'`, `^(.*\b(?:nim|octal|classics|takeaway|pins|cards)\.[A-Z]\w*\()[\[{](-?\d+(?:\s*,\s*-?\d+)*)[\]}](\).*)$`, "${1}${2}${3}"},
	{`const xs = [1, 2, 3]`, `unexpected comma|expecting \]`, `^(\s*)const (\w+) = \[(-?\d+(?:\s*,\s*-?\d+)*)\];?$`, "${1}var ${2} = []int{${3}}"},
	{`d := {"a": 1}`, `found '\{'`, `^(.*[=(]\s*)\{("[^"]*": *-?\d+(?:, *"[^"]*": *-?\d+)*)\}(.*)$`, "${1}map[string]int{${2}}${3}"},
	// Mathematics.
	{`5 choose 2`, `found choose$`, `^(.*?)\b(\w+) choose (\w+)(.*)$`, "${1}new(big.Int).Binomial(${2}, ${3})${4}"},
	{`n ∈ {1, 2, 3}`, `U\+2208`, `^(.*?)(\w+) ∈ \{(-?\d+(?:\s*,\s*-?\d+)*)\}(.*)$`, "${1}slices.Contains([]int{${3}}, ${2})${4}"},
	// Values that Go does not convert.
	{`xs[-1]`, `must not be negative`, `^(.*?)(\w+)\[-(\d+)\](.*)$`, "${1}${2}[len(${2})-${3}]${4}"},
	{`if (1) { fmt.Println(1) }`, `non-boolean condition`, `^(\s*)if \(?(\w+)\)? \{(.*)$`, "${1}if ${2} != 0 {${3}"},
	{`s := "abc" * 3`, `mismatched types untyped string and (?:untyped )?int`, `^(.*?)("[^"]*") \* (\w+)(.*)$`, "${1}strings.Repeat(${2}, ${3})${4}"},
	// Calls of this project.
	{`nim.Heaps(3,4).outcome`, `but does have (?:method|field) (\w+)\)`, `^(.*\.)(?i:NAME)\b(.*)$`, "${1}NAME${2}"},
	{`takeaway.Set(1, 4, 9)`, `conversion to takeaway\.Set$|in struct literal of type takeaway\.Set$`, `^(.*?)takeaway\.Set[({]([^(){}]*)[)}](.*)$`, "${1}takeaway.MustSet(${2})${3}"},
	{`plots.Graph(3, 5)`, `too many arguments in call to [^\n]*\n\thave \(number[^\n]*\n\twant \(nimkit\.Game\)`, `^(.*?\w+\.\w+\()([\d, ]+)(\).*)$`, "${1}nim.Heaps(${2})${3}"},
	{`takeaway.Kayles 5`, `expected ';', found`, `^(\s*\w+\.\w+) (\d+(?:, *\d+)*)$`, "${1}(${2})"},
	// Arrays of JavaScript, and range alone.
	{`Array(5).fill(0)`, `expected|undefined: Array$`, `^(.*?)(?:\bnew )?\bArray\((\w+)\)\.fill\(0\)(.*)$`, "${1}make([]int, ${2})${3}"},
	{`xs := new Array(5).fill(2)`, `expected|undefined: Array$`, `^(.*?)(?:\bnew )?\bArray\((\w+)\)\.fill\((-?\d+)\)(.*)$`, "${1}slices.Repeat([]int{${3}}, ${2})${4}"},
	{`new Array(5)`, `expected`, `^(.*?)\bnew Array\((\w+)\)(.*)$`, "${1}make([]int, ${2})${3}"},
	{`range(10)`, `found 'range'`, `^(\s*)range\((\w+)\)$`, "${1}for i := range ${2} {"},
	// Random numbers of Python. The second number is a result of randint, and not of randrange.
	{`random.choice(xs)`, `undefined: (?:random|choice)$`, `^(.*?)\b(?:random\.)?choice\((LIST)\)(.*)$`, "${1}${2}[rand.Intn(len(${2}))]${3}"},
	{`random.randint(1, 6)`, `undefined: (?:random|randint)$`, `^(.*?)\b(?:random\.)?randint\((\w+), *(\w+)\)(.*)$`, "${1}${2} + rand.Intn(${3} - ${2} + 1)${4}"},
	{`random.randrange(1, 6)`, `undefined: (?:random|randrange)$`, `^(.*?)\b(?:random\.)?randrange\((\w+), *(\w+)\)(.*)$`, "${1}${2} + rand.Intn(${3} - ${2})${4}"},
	// Sums, lists of numbers, and texts.
	{`n = sum(xs)`, `undefined: sum$`, `^(\s*)(\w+) :?= sum\((LIST)\)$`, "${1}${2} := 0\n${1}for _, x := range ${3} {\n${1}\t${2} += x\n${1}}"},
	{`sum(xs)`, `undefined: sum$`, `^(\s*)((?:\w+ :?= |fmt\.Println\(|print\(|if |return )?[^=:{}]*?)\bsum\((LIST)\)(.*)$`, "${1}total := 0\n${1}for _, x := range ${3} {\n${1}\ttotal += x\n${1}}\n${1}${2}total${4}"},
	{`xs := ["a", "b"]`, `expecting \]|unexpected comma`, `^(|.*?[^\w\])])\[(["'][^\[\]:]*)\](.*)$`, "${1}[]string{${2}}${3}"},
	{`xs := [1.5, 2]`, `expecting \]|unexpected comma`, `^(|.*?[^\w\])])\[([^\[\]:]*\d\.\d[^\[\]:]*)\](.*)$`, "${1}[]float64{${2}}${3}"},
	{`x := [1, 2]`, `expecting \]|unexpected comma`, `^(|.*?[^\w\])])\[([^\[\]:]+(?:,[^\[\]:]+)+)\](.*)$`, "${1}[]int{${2}}${3}"},
	{`x := {1, 2}`, `found '\{'`, `^(.*[=(]\s*)\{(-?\d+(?:\s*,\s*-?\d+)*)\}(.*)$`, "${1}[]int{${2}}${3}"},
	{`x := []int(1, 2)`, `too many arguments in conversion|cannot convert .* to type \[\]`, `^(.*?)\[\](\w+)\(([^()]*)\)(.*)$`, "${1}[]${2}{${3}}${4}"},
	{`"abc" + 1`, `mismatched types (?:untyped )?string and `, `^(.*?)("[^"]*") \+ ([\w.]+)(.*)$`, "${1}fmt.Sprint(${2}, ${3})${4}"},
	// Operations on numbers of two types.
	{`f(n * m)`, `(\w+) [-+*/<>=!]+ \w+ \(mismatched types int and float64\)`, `^(.*?)\bNAME( ?[-+*/<>=!]+ ?.*)$`, "${1}float64(NAME)${2}"},
	{`f(m * n)`, `\w+ [-+*/<>=!]+ (\w+) \(mismatched types float64 and int\)`, `^(.*?[-+*/<>=!]+ ?)NAME\b(.*)$`, "${1}float64(NAME)${2}"},
	{`f(n + m)`, `(\w+) [-+*/%^<>=!]+ \w+ \(mismatched types int and uint64\)`, `^(.*?)\bNAME( ?[-+*/%^<>=!]+ ?.*)$`, "${1}uint64(NAME)${2}"},
	{`f + n`, `\w+ [-+*/%^<>=!]+ (\w+) \(mismatched types uint64 and int\)`, `^(.*?[-+*/%^<>=!]+ ?)NAME\b(.*)$`, "${1}uint64(NAME)${2}"},
	// A remainder of numbers with a fraction.
	{`x := y % 2`, `operator % not defined on .*float`, `^(\s*(?:\w+\s*:?=\s*)?)([^=]+?) % ([^=]+)$`, "${1}math.Mod(${2}, ${3})"},
	// Notations of mathematics.
	{`1 < x < 3`, `\bbool\b`, `^(.*?)([\w.]+) (<=?) ([\w.]+) (<=?) ([\w.]+)(.*)$`, "${1}${2} ${3} ${4} && ${4} ${5} ${6}${7}"},
	{`x := 5!`, `found '!'`, `^(|.*[=(,] *)(\d+)!(?:$|([),;].*)$)`, "${1}new(big.Int).MulRange(1, ${2})${3}"},
	{`x := n!`, `found '!'`, `^(|.*[=(,] *)([A-Za-z]\w*)!(?:$|([),;].*)$)`, "${1}new(big.Int).MulRange(1, int64(${2}))${3}"},
	{`plots.Map(nim.Heaps(15; 15))`, `missing ',' in argument list`, `^([^;{}]*\w\([^;{}()]*);([^{}]*\).*)$`, "${1},${2}"},
	{`|a - b|`, `found '\|'`, `^(.*?)\|([^|]+)\|(.*)$`, "${1}math.Abs(${2})${3}"},
	{`2n + 1`, `found ([a-zA-Z]\w*)$`, `^(.*?)\b([1-9]\d*)NAME\b(.*)$`, "${1}${2}*NAME${3}"},
	{`2(n + 1)`, `cannot call (?:non-function )?(\d+|\w+)(?: \(untyped| \(constant|$| \(variable of type (?:int|float64)\))`, `^(.*?)\bNAME\((.*)$`, "${1}NAME*(${2}"},
	// Conversions, and members of a map m.
	{`n := int(s)`, `cannot convert .*string.* to type int`, `^(\s*)(\w+)\s*(:?=)\s*int\((.+)\)$`, "${1}${2}, err ${3} strconv.Atoi(${4})"},
	{`m.a`, `type map\[string\]\S+ has no field or method (\w+)`, `^(.*?)(\w+)\.NAME($|[^(\w].*)$`, "${1}${2}[\"NAME\"]${3}"},
	{`str(5)`, `undefined: (str|toString)$`, `^(.*?)\bNAME\((.*)$`, "${1}fmt.Sprint(${2}"},

	// ---- Printing, imports, comments and failures ----

	// Functions that display a value, and assert.
	{`display(nim.Heaps(3))`, `undefined: display$`, `^(\s*)display\((.*)\);?$`, "${1}show.It(${2})"},
	{`show(nim.Heaps(3))`, `use of package show not in selector`, `^(\s*)show\((.*)\);?$`, "${1}show.It(${2})"},
	{`assert 1 == 1`, `expected ';', found`, `^(\s*)assert\s+(.+)$`, "${1}if !(${2}) {\n${1}\tpanic(\"wrong\")\n${1}}"},
	// Printing.
	{`print(x, end="")`, `expected`, `^(\s*)(?:print|fmt\.Println)\(([^,]+), *end ?= ?(""|'')\)$`, "${1}fmt.Print(${2})"},
	{`print(x, end=" ")`, `expected`, `^(\s*)(?:print|fmt\.Println)\(([^,]+), *end ?= ?("[^"]*")\)$`, "${1}fmt.Print(${2}, ${3})"},
	{`puts "hello"`, `expected ';', found`, `^(\s*)(?:print|echo|puts)\s+([^(].*)$`, "${1}fmt.Println(${2})"},
	{`System.out.print(x);`, `undefined: System$`, `^(\s*)System\.out\.print\((.*)\);?$`, "${1}fmt.Print(${2})"},
	{`System.out.printf("%d%n", 3 ^ 5);`, `undefined: System$`, `^(\s*)System\.out\.(?:printf|format)\((.*)\);?$`, "${1}fmt.Printf(${2})"},
	{`String.format("%d", n)`, `undefined: String$`, `^(.*?)\bString\.format\((.*)$`, "${1}fmt.Sprintf(${2}"},
	{`printf("%d", 3)`, `undefined: printf$`, `^(.*?)\bprintf\((.*)$`, "${1}fmt.Printf(${2}"},
	{`console.log(f(x));`, `undefined: (?:console|System|puts|echo)$`, `^(\s*)(?:console\.(?:log|table|dir|info|debug|warn|error)|System\.out\.println|puts|echo)\s*\((.*)\);?$`, "${1}fmt.Println(${2})"},
	// A comment of Python.
	{`# so`, `U\+0023`, `^(\s*)#\s*([^i\s!].*|i[^nf].*)$`, "${1}// ${2}"},
	// Failures and files.
	{`raise ValueError("no")`, ``, `^(\s*)(?:raise|throw)\s+(?:new )?\w+\((.+)\);?$`, "${1}panic(${2})"},
	{`with open("a.txt") as f:`, ``, `^(\s*)with open\(("[^"]*")[^()]*\) as \w+:?$`, "${1}text, err := os.ReadFile(${2})"},
	{`try {`, `expected|undefined: (?:raise|throw)`, `^\s*(?:\}\s*)?(?:try|catch|except|raise|throw)\b.*$`, "value, err := f()\nif err != nil {\n\tfmt.Println(err)\n}"},
}

// mathSymbols replaces the symbols of printed mathematics by those of Go.
var mathSymbols = strings.NewReplacer("−", "-", "–", "-", "×", "*", "·", "*", "⋅", "*", "∗", "*", "÷", "/", "∕", "/", "≤", "<=", "⩽", "<=", "≥", ">=", "⩾", ">=",
	"≠", "!=", "∧", "&&", "∨", "||", "¬", "!", "⊕", "^", "≡", "==", "←", "=", "“", `"`, "”", `"`, "„", `"`, "«", `"`, "»", `"`, "‘", `"`, "’", `"`, "‚", `"`,
	"½", "0.5", "¼", "0.25", "¾", "0.75", "π", "math.Pi", "∞", "math.Inf(1)", "…", "...", "，", ",", "（", "(", "）", ")", "；", ";", "：", ":",
	"₀", "0", "₁", "1", "₂", "2", "₃", "3", "₄", "4", "₅", "5", "₆", "6", "₇", "7", "₈", "8", "₉", "9")

var (
	// symbolMessagePattern matches an error about a sign of printed mathematics.
	symbolMessagePattern = regexp.MustCompile(`illegal character U\+|curly quotation mark|undefined: π`)
	// rootPattern matches √(x + 1), with the value as group 1, and √9, with the value as group 2.
	rootPattern = regexp.MustCompile(`√\s*(?:\(([^()]*)\)|([\w.]+))`)
	// congruencePattern matches a ≡ b mod m and a ≡ b (mod m), with a, b, and m as group 3 or 4.
	congruencePattern = regexp.MustCompile(`(` + sumPattern + `)\s*≡\s*(` + sumPattern + `)\s*(?:(?:,\s*)?(?:mod|%)\s*(\w+)|\(mod\s+(\w+)\))`)
	// mixedNumberPattern matches a number and a fraction, as in 1½.
	mixedNumberPattern = regexp.MustCompile(`\b\d+[½¼¾]`)
	// powerPattern matches a square or a cube, as in n², with the base and the exponent as groups.
	powerPattern = regexp.MustCompile(`([\w.]+)([²³])`)
	// floorPattern matches ⌊x⌋, with the value as group 1.
	floorPattern = regexp.MustCompile(`⌊([^⌊⌋]+)⌋`)
	// stringLiteralPattern matches a text with its quotes. The closing one may be missing.
	stringLiteralPattern = regexp.MustCompile("\"(?:[^\"\\\\]|\\\\.)*\"?|`[^`]*`?")
)

// sumPattern matches names and numbers with operators between them.
const sumPattern = `-?[\w.]+(?:\s*[-+*·×]\s*[\w.]+)*`

// firstRewrite returns a line rewritten in Go's syntax by the first rule that applies, given the error
// that the line has. It returns "" if the result is not Go.
func firstRewrite(message, line string) string {
	if rewritten := candidates(message, line); len(rewritten) > 0 {
		return rewriteFully(rewritten[0])
	}
	return ""
}

// validRewrites returns the results that Go can parse, one for each rule that applies. Without an
// Importer it stops after the first rule.
func (e Explainer) validRewrites(message, line string) (all []string) {
	for i, rewritten := range candidates(message, line) {
		if i > 0 && e.Importer == nil {
			break
		}
		if rewritten = keepFraction(rewriteFully(rewritten), line); rewritten != "" && !slices.Contains(all, rewritten) {
			all = append(all, rewritten)
		}
	}
	return all
}

// rewriteFully applies further rules until nothing is left to rewrite, at most seven. It returns "" if
// Go cannot parse the result, and for a line that would mean something else in Go.
func rewriteFully(line string) string {
	const maxRewrites = 7
	for range maxRewrites + 1 {
		message := cmp.Or(parseError(line), foreignSyntax(line))
		if message == "" {
			// Nothing can be assigned to a sum, so it is compared.
			line = cachedPattern(`^(\s*\w[\w ()]*(?:[-+*/%^][\w ()]*)+) = `).ReplaceAllString(line, "$1 == ")
			// In Python, * before an argument passes its elements one by one. In Go it follows a pointer.
			if !hasValidAssignments(line) || cachedPattern(`[(,]\s*\*[\w.]+\(`).MatchString(maskStrings(line)) {
				return ""
			}
			return replaceAmbiguous(line)
		}
		more := candidates(message, line)
		if len(more) == 0 {
			more = candidates(foreignSyntax(line), line)
		}
		if len(more) == 0 {
			return ""
		}
		line = more[0]
	}
	return ""
}

// foreignSyntax returns a message, for the rules, about a line that Go can parse and that is still in
// another language, or "".
func foreignSyntax(line string) string {
	if name := cachedPattern(`\b(cout|console|System|True|False|None|null)\b`).FindString(maskStrings(line)); name != "" {
		return "undefined: " + name
	}
	if interpolationPattern.MatchString(line) {
		return "text with values" // Go accepts such a text, but does not replace the values
	}
	if cachedPattern(`^\s*const [^=]*=.*[(\[{]`).MatchString(maskStrings(line)) {
		return "is not constant"
	}
	if m := cachedPattern(`^\s*(\w+)\((?:\w+, *)*\w+\) :?= `).FindStringSubmatch(line); m != nil {
		return "undefined: " + m[1] // nothing can be assigned to a call, so this is a function of mathematics
	}
	return ""
}

// replaceAmbiguous replaces code that Go accepts with another meaning: print becomes fmt.Println, because
// print writes neither spaces between values nor the elements of lists, and // before a number and //= become
// / and /=, because they begin comments in Go.
func replaceAmbiguous(line string) string {
	for _, at := range slices.Backward(cachedPattern(`(?:^|[^\w.])(print)\(`).FindAllStringSubmatchIndex(maskStrings(line), -1)) {
		line = line[:at[2]] + "fmt.Println" + line[at[3]:]
	}
	line = cachedPattern(`(?m)^(\s*[\w.\[\]]+) *//= *`).ReplaceAllString(line, "$1 /= ")
	return cachedPattern(`(?m)^([^"'#]*[\w)\]]) *// *(\d+)$`).ReplaceAllString(line, "$1 / $2")
}

// keepFraction adds .0 to the dividend of the first quotient of integer literals, as in 7.0 / 2, if it is
// inexact, because Go truncates it. It returns the line unchanged if the original lacks the quotient, or
// comes from a language that truncates, too.
func keepFraction(line, original string) string {
	m := cachedPattern(`\b(\d+) */ *(\d+)\b`).FindStringSubmatchIndex(maskStrings(line))
	if m == nil || !strings.Contains(original, line[m[0]:m[1]]) || !isInexact(line[m[2]:m[3]], line[m[4]:m[5]]) || cachedPattern(`:=|\b(?:int|long)\b|//|⌊`).MatchString(original) {
		return line
	}
	return line[:m[3]] + ".0" + line[m[3]:]
}

// hasValidAssignments reports whether a line has no label, as f: N has one, and assigns only to variables, and as
// many values as there are.
func hasValidAssignments(line string) bool {
	file, err := parser.ParseFile(token.NewFileSet(), "", "package p\nfunc _() {\n"+line+"\n}", parser.SkipObjectResolution)
	if err != nil {
		return true // it is only the beginning of a statement
	}
	ok := true
	ast.Inspect(file, func(n ast.Node) bool {
		if _, isLabel := n.(*ast.LabeledStmt); isLabel {
			ok = false
		}
		a, isAssignment := n.(*ast.AssignStmt)
		if isAssignment {
			for _, left := range a.Lhs {
				switch left.(type) {
				case *ast.Ident, *ast.SelectorExpr, *ast.IndexExpr, *ast.StarExpr, *ast.ParenExpr:
				default:
					ok = false // as in n % 4 = 0
				}
			}
		}
		if isAssignment && len(a.Lhs) != len(a.Rhs) {
			_, isLiteral := a.Rhs[0].(*ast.CompositeLit)
			_, isNumber := a.Rhs[0].(*ast.BasicLit)
			ok = ok && len(a.Rhs) == 1 && !isLiteral && !isNumber
		}
		return ok
	})
	return ok
}

// parseError returns the parser's message about the first mistake in a piece of a program, or "" if
// there is none. The piece may lack the braces around it.
func parseError(piece string) (message string) {
	whole := piece
	if strings.HasPrefix(strings.TrimSpace(whole), "} else") {
		whole = "if x {\n" + whole
	}
	masked := stringLiteralPattern.ReplaceAllString(whole, "")
	whole += strings.Repeat("\n}", max(0, strings.Count(masked, "{")-strings.Count(masked, "}")))
	whole = strings.Repeat("for {\n", max(0, strings.Count(masked, "}")-strings.Count(masked, "{"))) + whole
	for _, around := range [][2]string{{"", ""}, {"func _() {\n", "\n}"}} {
		_, err := parser.ParseFile(token.NewFileSet(), "", "package p\n"+around[0]+whole+around[1], parser.SkipObjectResolution)
		if err == nil {
			return ""
		}
		message = err.Error()
		if list, ok := err.(scanner.ErrorList); ok {
			message = list[0].Msg
		}
	}
	return message
}

// isExample reports whether a rewritten line is an example, which does not depend on the reader's line:
// the replacement of a rule that has no groups.
func isExample(line string) bool {
	return line != noStatement && slices.ContainsFunc(rewriteRules, func(r rewriteRule) bool { return r.replacement == line })
}

// candidates returns possible rewrites of a line, most likely first. Mathematical symbols, nested syntax and
// lists of MATLAB each replace all rules. Declarations of JavaScript and methods of other languages
// follow the rules. Of several lines, the first that can be rewritten is rewritten.
func candidates(message, line string) (all []string) {
	if lines := strings.Split(line, "\n"); len(lines) > 1 {
		for i, single := range lines {
			for _, rewritten := range candidates(message, single) {
				all = append(all, strings.Join(slices.Concat(lines[:i], []string{rewritten}, lines[i+1:]), "\n"))
			}
			if len(all) > 0 {
				break
			}
		}
		return all
	}
	if symbolMessagePattern.MatchString(message) {
		if all := rewriteSymbols(line); all[0] != line {
			return all
		}
	}
	if nested := rewriteNested(line); nested != "" {
		return []string{nested}
	}
	if list := rewriteMATLABList(message, line); list != "" {
		return []string{list}
	}
	all = slices.Concat(applyRules(message, line), rewriteDeclaration(message, line))
	if rewritten := replaceMethod(message, line); rewritten != "" {
		all = append(all, rewritten)
	}
	return all
}

// rewriteSymbols returns a line in which the symbols of printed mathematics are replaced by those of Go. A
// quotient between ⌊ and ⌋ has two results, because Go truncates one of whole numbers.
func rewriteSymbols(line string) []string {
	rewritten := mixedNumberPattern.ReplaceAllStringFunc(line, func(n string) string {
		_, size := utf8.DecodeLastRuneInString(n)
		return n[:len(n)-size] + strings.TrimPrefix(mathSymbols.Replace(n[len(n)-size:]), "0")
	})
	rewritten = rootPattern.ReplaceAllString(rewritten, "math.Sqrt(${1}${2})")
	rewritten = congruencePattern.ReplaceAllStringFunc(rewritten, rewriteCongruence)
	rewritten = mathSymbols.Replace(rewritePowers(rewritten))
	all := []string{floorPattern.ReplaceAllString(rewritten, "math.Floor(${1})")}
	if quotient := floorPattern.ReplaceAllString(rewritten, "(${1})"); quotient != rewritten && strings.Contains(quotient, "/") {
		all = append(all, quotient)
	}
	return all
}

// rewritePowers returns a line with products in place of powers such as n² and n³. A product that is a divisor
// is in brackets.
func rewritePowers(line string) string {
	var result strings.Builder
	end := 0 // of the last power
	for _, m := range powerPattern.FindAllStringIndex(line, -1) {
		result.WriteString(line[end:m[0]])
		base, exponent := line[m[0]:m[1]-len("²")], line[m[1]-len("²"):m[1]]
		product := base + strings.Repeat(" * "+base, map[string]int{"²": 1, "³": 2}[exponent])
		if before := strings.TrimRight(line[:m[0]], " "); strings.HasSuffix(before, "/") || strings.HasSuffix(before, "%") || strings.HasSuffix(before, "÷") {
			product = "(" + product + ")"
		}
		result.WriteString(product)
		end = m[1]
	}
	return result.String() + line[end:]
}

// rewriteCongruence rewrites a match of [congruencePattern], such as a ≡ b (mod m).
func rewriteCongruence(congruence string) string {
	m := congruencePattern.FindStringSubmatch(congruence)
	for i := 1; i <= 2; i++ {
		if strings.ContainsAny(m[i], "-+*·×") {
			m[i] = "(" + m[i] + ")"
		}
	}
	if m[2] == "0" {
		return m[1] + " % " + m[3] + m[4] + " == 0"
	}
	return "(" + m[1] + " - " + m[2] + ") % " + m[3] + m[4] + " == 0" // a - b, since -1 % 4 is -1 in Go
}

// rewriteMATLABList rewrites a list with spaces, as in [1 2 3], or returns "".
func rewriteMATLABList(message, line string) string {
	m := cachedPattern(`^(.*=\s*|\s*)\[(-?\d+(?: +-?\d+)+)\];?$`).FindStringSubmatchIndex(asciiLetters(maskStrings(line)))
	if m == nil || !strings.HasPrefix(message, "expected") {
		return ""
	}
	return line[m[2]:m[3]] + "[]int{" + strings.Join(strings.Fields(line[m[4]:m[5]]), ", ") + "}"
}

// applyRules returns the results of all rules that match the message and the line, each applied alone, in the
// order of [rewriteRules].
func applyRules(message, line string) (all []string) {
	code, asciiMessage := asciiLetters(maskStrings(line)), asciiLetters(message)
	for _, rule := range rewriteRules {
		m := cachedPattern(rule.message).FindStringSubmatchIndex(asciiMessage)
		if m == nil {
			continue
		}
		name := ""
		if len(m) > 2 && m[2] >= 0 {
			name = message[m[2]:m[3]]
		}
		if name == "number" { // the type checker's word for an untyped number
			name = "int"
		}
		codePattern := rule.codePattern(name)
		at := codePattern.FindStringSubmatchIndex(code)
		if at == nil {
			continue
		}
		rewritten := string(codePattern.ExpandString(nil, strings.ReplaceAll(rule.replacement, "NAME", name), line, at))
		_, value, declares := strings.Cut(rewritten, ":=")
		value, _, _ = strings.Cut(value, ";")
		if declares && message == "undefined: "+name && containsWord(value, name) {
			continue // the value needs the name that is undefined
		}
		if rewritten, ok := inferOneLine(rewritten); ok {
			all = append(all, strings.ReplaceAll(rewritten, "%n", `\n`)) // the end of a line in formats of Java
		}
	}
	return all
}

// codePattern returns the pattern of a rule for the result of asciiLetters, given what NAME stands for.
func (r rewriteRule) codePattern(name string) *regexp.Regexp {
	code := placeholderPatterns.Replace(r.code)
	if !strings.Contains(code, "NAME") {
		return cachedPattern(code)
	}
	return regexp.MustCompile(strings.ReplaceAll(code, "NAME", regexp.QuoteMeta(asciiLetters(name))))
}

// rewriteDeclaration returns rewrites of a declaration of JavaScript, as in let x = [3]. It rewrites the line
// without its keyword as an assignment, and puts var before the result, which Go accepts inside and outside of
// functions.
func rewriteDeclaration(message, line string) (all []string) {
	m := cachedPattern(`^(\s*)(?:const|let|var)\s+((\w+) = .*)$`).FindStringSubmatch(line)
	if m == nil {
		return nil
	}
	indentation, assignment, variable := m[1], m[2], m[3]
	for _, rewritten := range candidates(message, indentation+assignment) {
		if value, ok := strings.CutPrefix(strings.Replace(rewritten, " := ", " = ", 1), indentation+variable+" = "); ok {
			all = append(all, indentation+"var "+variable+" = "+value)
		}
	}
	return all
}

// maskStrings returns a line with the letter s for each byte of the contents of strings.
func maskStrings(line string) string {
	return stringLiteralPattern.ReplaceAllStringFunc(line, func(s string) string {
		quote := s[:1]
		inside := strings.TrimPrefix(s, quote)
		end := ""
		if strings.HasSuffix(inside, quote) {
			end = quote
		} else {
			end = inside[len(strings.TrimRight(inside, ");")):]
		}
		return quote + strings.Repeat("s", len(inside)-len(end)) + end
	})
}

// asciiLetters returns a text of the same length, in which each letter that ASCII lacks is replaced by
// letters of ASCII. So \w and \b of package regexp match words in all languages, at the same
// places. Different letters have different replacements.
func asciiLetters(text string) string {
	const letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
	replaced := []byte(text)
	for at, r := range text {
		if r < utf8.RuneSelf || !unicode.IsLetter(r) {
			continue
		}
		for i := range utf8.RuneLen(r) {
			replaced[at+i] = letters[int(r)%len(letters)]
			r /= rune(len(letters))
		}
	}
	return string(replaced)
}

// wordPattern returns a pattern that matches a name as a whole word in the result of asciiLetters.
func wordPattern(name string) *regexp.Regexp {
	return regexp.MustCompile(`\b` + regexp.QuoteMeta(asciiLetters(name)) + `\b`)
}

// containsWord reports whether a text contains a name as a whole word.
func containsWord(text, name string) bool {
	return wordPattern(name).MatchString(asciiLetters(text))
}
