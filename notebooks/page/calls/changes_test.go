package calls

import (
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"nimlab/internal/require"
)

// An attempt is a change of cells that a notebook proposes to a reader, and the output that the reader
// sees then.
type attempt struct {
	edits   []edit
	cell    string // the id of the cell to look at
	pattern string // a regular expression that matches the output of that cell, as English text, only after the change
}

// An edit replaces a part of a cell, which occurs in it once.
type edit struct{ cell, old, new string }

// change returns an attempt that changes one cell and looks at its output.
func change(cell, old, new, seen string) attempt {
	return attempt{[]edit{{cell, old, new}}, cell, seen}
}

// then returns the attempt with a change of another cell, at whose output it looks.
func (a attempt) then(cell, old, new string) attempt {
	return attempt{append(slices.Clone(a.edits), edit{cell, old, new}), cell, a.pattern}
}

// lookAt returns the attempt with another cell to look at.
func (a attempt) lookAt(cell string) attempt {
	a.cell = cell
	return a
}

// noChange belongs to a proposal that names no change: a question to think about, or a rule of the reader's own.
var noChange []attempt

const noProgram = "var mine func(n int) int"

// proposals holds the attempts for each proposal of a notebook in its order, by the number of the notebook and
// the id of the cell with the text.
var proposals = map[string][][]attempt{
	"0 t-03": {
		{change("c-02", "3, 4, 5", "2, 7", `heaps \(2, 7\)`)},
	},
	"01 t-s-1t": {{change("c-s-1", `"2", "3"`, `"2-3"`, `The opponent takes 2-3`)}},
	"01 t-ex-prog2": {{
		change("c-x-prog", noProgram, "mine := func(n int) int { return n + 12 }", `✗ At 4 your program gives 16`),
		change("c-x-prog", noProgram, "mine := func(n int) int { return n ^ 12 }", "Right!"),
		change("c-x-open", noProgram, "mine := func(n int) int { return 1 }", `✗ At 3 your program gives 1,`),
		change("c-x-open", noProgram, "mine := func(n int) int { return (n + 1) / 2 }", "Right!"),
	}},
	"01 t-now": {
		{change("c-b-king", "k := nimkit.From(king, [2]int{7, 7})", "k := nimkit.From(king, [2]int{7, 7}).Misere()", `Whoever cannot move has won. Lost: \(0, 1\)`)},
		{change("c-king", "if p[0] > 0 && p[1] > 0", "// if p[0] > 0 && p[1] > 0", `32 losses, 32 wins`).lookAt("c-b-king")},
		{change("c-king", "if p[0] > 0 { move([2]int{p[0] - 1, p[1]}) }", "if p[0] > 1 { move([2]int{p[0] - 2, p[1]}) }", `Lost: \(0, 0\)  \(1, 0\)  \(0, 2\)  \(1, 2\)`).lookAt("c-b-king")},
		{change("c-b-table", "9, 12, 14", "2, 3, 5, 7", `heaps \(2, 3, 5, 7\)`)},
		{change("c-b-pins", "8", "9", `pins \|{9}\.`), change("c-b-pins", "pins.Full(8)", "pins.Full(8).Misere()", `last pin loses`)},
		noChange,
		{change("c-nimvals", "nim.Heaps(15, 15)", "classics.Wythoff(15, 15)", `Wythoff\. .* 13 of them lost`)},
	},
	"02 t-21": {{change("c-14", "40", "100", `94 96 99`)}},
	"02 t-37": {{change("c-39", "N := 1", "N := 0", "Right!")}},
	"02 t-46": {{change("c-47", `letter[N-c] == "V" { letter[N] = "W" } }`, `letter[N-c] == "V" { letter[N] = "W" } }
    left := letter[N-2] + letter[N-3]
    if left == "" || strings.Contains(left, "R") { letter[N] = "R" }
    if strings.Contains(left, "V") { letter[N] = "W" }`, "Right!")}},
	"02 t-50": {{change("c-51", "var mine func(m int) int", `mine := func(m int) int {
    row := make([]byte, 20000)
    for k := range row {
        row[k] = 'L'
        for _, c := range []int{1, 4, 9, m} {
            if k == 0 || c <= k && row[k-c] == 'L' { row[k] = 'W' }
        }
    }
    for kept := m; ; kept *= 2 {
        if p := bytes.Index(row[kept+1:], row[kept:kept+m]); p >= 0 { return p + 1 }
    }
}`, "Right!")}},
	"02 t-54": {{change("c-55", "var mine func(k int) int", "mine := func(k int) int {\nif k%2 == 1 { return 2 }\nreturn k + 1\n}", "Right!")}},
	"02 t-64": {
		{change("c-65", "1, 4, 7, 8", "1, 5, 6", `period +11\n`)},
		{change("c-65", ".Misere()", ".Normal()", `Whoever reaches 0 wins`)},
		{change("c-65", "1, 4, 7, 8", "3, 7", `if nobody can, it is a draw`)},
		{change("c-65", "30", "12", `a heap of 12`), change("c-65", "30", "31", `a heap of 31`)},
	},
	"02 t-66": {noChange, {change("c-67", "2, 8, 25, 33", "3, 12, 37, 49", "2008|2,008")}, noChange},
	"03 t-62": {{
		change("c-63", noProgram, "mine := func(n int) int {\npower := 1\nfor 2*power <= n { power *= 2 }\nreturn power\n}", "Right!"),
		change("c-65", noProgram, "mine := func(n int) int {\nsum := 0\nfor k := 1; k <= n; k++ { sum = sum ^ k }\nreturn sum\n}", "Right!"),
	}},
	"03 t-71": {
		{change("c-72", "9, 12, 14", "1, 2, 4, 8, 31", `Take 16 from heap 5: 31 → 15`), change("c-72", "9, 12, 14", "16, 17, 18, 20, 24", `(?s)from heap 1.*from heap 2.*from heap 3.*from heap 4.*from heap 5`)},
		{change("c-73", "nim.Heaps(3, 4, 5)", "nim.Heaps(3, 4, 5).Misere()", `last one loses`)},
		{change("c-74", "biplus.Add", "func(a, b uint64) uint64 { return a + b }", `every number is its own inverse\) does not hold`)},
		{change("c-77", "2", "3", `2 \+\+ 7 +1 \+\+ 5`)},
	},
	"03 t-75": {noChange, noChange, noChange},
	"04 t-program-1": {{
		change("c-ex-14", noProgram, "mine := func(n int) int { return n }", `✗ At 0 your program gives 0`),
		change("c-ex-14", noProgram, "mine := func(n int) int { return (n + 1) % 2 }", "Right!"),
	}},
	"04 t-bits": {{
		change("c-ex-16", noProgram, "mine := func(n int) int {\nsum := 0\nfor k := 1; k <= n; k++ { sum = sum ^ k }\nreturn sum\n}", "Right!"),
	}},
	"04 t-you": {
		{change("c-you", "2, 3, 3", "5, 5, 5", `5 → 0`), change("c-you", "2, 3, 3", "5, 5, 5, 5", `is a loss`)},
		{change("c-you", "2, 3, 3", "0, 6, 1, 2, 3, 4, 5, 6, 7, 8", `Take 2 from heap 10`)},
		{change("c-you", "Normal", "Misere", `\(2, 3, 3\) is a win \(misère`), change("c-you", "2, 3, 3", "1, 1, 5", `Take 4 from heap 3: 5 → 1`).then("c-you", "Normal", "Misere")},
		{change("c-marienbad", "1, 3, 5, 7", "1, 3, 5, 7, 9", `heaps \(1, 3, 5, 7, 9\)`)},
	},
	"04 t-open": {noChange, noChange, noChange},
	"05 t-16": {{
		change("c-17", noProgram, "mine := func(n int) int { return n }", `✗ At 3 your program gives 3`),
		change("c-17", noProgram, "mine := func(n int) int {\nif n%4 == 3 { return n + 1 }\nif n%4 == 0 && n > 0 { return n - 1 }\nreturn n\n}", "Right!"),
	}},
	"05 t-39": {{change("c-40", noProgram, `mine := func(n int) int {
    values := []int{0}
    for m := 1; m <= n; m++ {
        list := map[int]bool{}
        for a := 0; a < m; a++ {
            list[values[a]^values[m-1-a]] = true
            if a < m-1 { list[values[a]^values[m-2-a]] = true }
        }
        value := 0
        for list[value] { value++ }
        values = append(values, value)
    }
    return values[n]
}`, "Right!")}},
	"05 t-81":    {{change("c-82", "0.07", "0.137", `preperiod +52\n`), change("c-82", "0.07", "0.777", `0.777: .* prove no period`), change("c-82", "0.07", "0.77", `period +12\n`)}},
	"05 t-83":    {{change("c-84", "4, 7, 8", "1", `counters \{2, 3, 4, 5, `)}},
	"05 t-85":    {{change("c-86", "7", "8", `4\. For 3/8.* WBBW is worth 3/8\.`), change("c-86", "3", "1", `9\. For 1/5`).then("c-86", "7", "5")}},
	"05 t-87":    {{change("c-82", "0.07", "0.6", `0.6: .* up to 20,000 prove no period`), change("c-82", "0.07", "0.007", `0.007: .* up to 20,000 prove no period`), change("c-84", "nimbi.Standard()", "nimbi.MustTriangle(6)", `, 18\}`)}},
	"06 t-51":    {{change("c-52", "...|...|...", ".#.|...|...", `\{2 \| 0\} +1 +1 `)}},
	"06 t-53":    {{change("c-54", "{5 || 1 | -9} + {2 | -2}", "{5 || 1 | -9} + {3 | -3}", `±3: temperature 3`)}},
	"06 t-55":    {{change("c-56", "if n >= 2 { move(n - 2)", "if n >= 3 { move(n - 3)", `7 +\{2 \| 0\}`), change("c-56", "7", "8", `8 +\{1 \| 0\}`)}},
	"07 t-try-2": {{change("c-try-1", "40", "50", `sets of 3 numbers up to 50`)}},
	"07 t-38": {{change("c-39", "var mine func(M int) int", `mine := func(M int) int {
    longest := 0
    for s := range takeaway.Sets(M) {
        longest = max(longest, s.Misere().MustDD().PeriodLen)
    }
    return longest
}`, "Right!")}},
	"07 t-40": {
		{change("c-41", "1, 5, 12, 19, 23, 24", "1, 3, 12, 21, 23, 24", "1107|1,107")},
		{change("c-41", "12, 19", "12, 16, 19", `(?s)12, 16, 19.*period +142\n`)},
		{change("c-41", "50", "20", `a heap of 20`), change("c-41", "50", "60", `a heap of 60`)},
		{change("c-28", "26", "28", `1147`)},
	},
	"07 t-42": {noChange, noChange, noChange, noChange, noChange},
	"08 t-12": {{change("c-13", "1, 3, 4", "1, 4", `Lost: 0  2  5  7  10  12`).lookAt("c-14"), change("c-13", "1, 3, 4", "1, 4", `Lost: 7  5  2  0`)}},
	"08 t-15": {{change("c-14", "nimkit.From(own, 27)", "nimkit.From(own, 27).Misere()", `Whoever cannot move has won`)}},
	"08 t-halving-prog": {{
		change("c-42", "nil", "func(n int) int { return n % 2 }", `✗ At 5 your program gives 1`),
		change("c-42", "var mine func(n int) int = nil", `var mine = func(n int) int {
    halvings := 0
    for n%2 == 0 { n, halvings = n/2, halvings+1 }
    if n >= 5 && halvings == 0 { return 0 }
    if n == 3 { return 1 + halvings%2 }
    return 2 - halvings%2
}`, "Right!"),
	}},
	"08 t-55": {
		{change("c-02", "if n > 0 && n%2 == 0 { move(n / 2) }", "if n > 1 { move((n + 1) / 2) }", `Lost: 7  5  2  0\.`).lookAt("c-04")},
		{change("c-02", "move(n / 2) }\n", "move(n / 2) }\nif n > 0 && n%3 == 0 { move(n / 3) }\n", `17 arrows for the moves, 8`).lookAt("c-04")},
		{change("c-13", "1, 3, 4", "1, 4, 9, 16, 25", `from 120.* losses`).then("c-14", "24", "120")},
		{change("c-16", "for k := 1; k <= min", "// for k := 1; k <= min", `Lost: \(0, 0\)  \(1, 1\)  \(2, 2\)`).lookAt("c-25")},
		noChange,
		{change("own-cell", "", `func wins(heap, most int) bool {
    for k := 1; k <= min(heap, most); k++ {
        if !wins(heap-k, 3*k) { return true }
    }
    return false
}
%%
for n := 1; n <= 30; n++ { if !wins(n, n-1) { fmt.Print(n, " ") } }
`, `1 2 3 4 6 8 11 15 21 29`)},
	},
	"09 t-05": {
		{change("c-07", "k*8/5", "k*13/8", ` 40!  \(12, 20\)`)},
		{change("c-02", "4, 4, 3", "5, 5, 5", `rows \(5, 5, 5\)`)},
		{change("c-39", "if n == 3 { move(6) }", "if n == 6 { move(9) }", `from 12.* Lost: 3  0`).then("c-39", "8", "12")},
		{change("c-30", "coins.MockTurtles", `coins.Code("1-5")`, `Nim-values of Moebius`)},
		noChange, noChange, noChange,
	},
	"10 t-17": {{change("c-19", "0.123", "0.15", `period +10\n`)}},
	"10 t-38": {{
		change("c-39", "nil", "func(b int) int { return 3 + b }", `✗ At 9 your program gives 12`),
		change("c-39", "var mine func(b int) int = nil", "var mine = func(b int) int {\nif b%6 == 3 { return 6 }\nreturn 3 + b\n}", "Right!"),
	}},
	"10 t-40": {
		{change("c-19", "0.123", "0.777", `0.777: .* prove no period`)},
		{change("c-19", "0.123", "0.106", `0.106: .* prove no period`)},
		{change("c-27", "quotient.Of(code, 100)", "quotient.Of(octal.Kayles, 100)", `elements +40\n`)},
		{change("c-33", "sets(5, 17, 1, 4)", "sets(6, 20, 2, 5)", `from \{2, 5, 6\} to \{2, 5, 20\}.*periods from 7 to 25`)},
	},
}

// A proposal is a line of a notebook that asks the reader to change a cell.
type proposal struct{ key, line string }

var (
	nowYou     = regexp.MustCompile(`^## (Now you|Nu jij|Jetzt du)$`)
	listItem   = regexp.MustCompile(`^(-|\d+\.) `)
	imperative = regexp.MustCompile("[Cc]hange (the numbers|the \\d+|the program)|can change the|[Ww]rite a larger|, write `|put a code of your own|[Rr]eplace (the line|`)")
	inCode     = regexp.MustCompile("`([^`]+)`")
	answered   = regexp.MustCompile(`(?s)show\.It\(play\.(?:Predict\(exercise\.\w+\(\d+\),\s*|Solution\()(.*)\)\)`)
	goBlock    = regexp.MustCompile("(?s)```.*?```")
	button     = map[string]string{"nl": "*Verander deze cel*", "de": "*Diese Zelle ändern*", "en": "*Change this cell*"}
)

// proposalsOf returns the proposals of a notebook: the items of its chapter Now you, other lines of that
// chapter with code, and lines elsewhere that ask for a change in English.
func proposalsOf(number string, cells []storedCell) (all []proposal) {
	inside := false
	for _, c := range cells {
		if c.Type != "markdown" {
			continue
		}
		for line := range strings.SplitSeq(goBlock.ReplaceAllString(string(c.Source), ""), "\n") {
			if strings.HasPrefix(line, "## ") {
				inside = nowYou.MatchString(line)
			}
			if inside && (listItem.MatchString(line) || strings.Contains(line, "`")) || !inside && imperative.MatchString(line) {
				all = append(all, proposal{number + " " + c.ID, line})
			}
		}
	}
	return all
}

// edited returns the cells after some changes. It reports changes that cannot be made.
func edited(t *testing.T, cells []storedCell, edits []edit) []storedCell {
	t.Helper()
	cells = slices.Clone(cells)
	for _, e := range edits {
		i := slices.IndexFunc(cells, func(c storedCell) bool { return c.ID == e.cell })
		require.True(t, i >= 0, "no cell %s", e.cell)
		source := string(cells[i].Source)
		require.True(t, strings.Count(source, e.old) == 1 || source == e.old, "%q is not once in the cell %s: %s", e.old, e.cell, source)
		cells[i].Source = lines(strings.Replace(source, e.old, e.new, 1))
	}
	return cells
}

// sources returns the source of a cell and of the cells of code above it.
func sources(cells []storedCell, id string) (source string, above []string) {
	for _, c := range cells {
		switch {
		case c.ID == id:
			return string(c.Source), above
		case c.Type == "code":
			above = append(above, string(c.Source))
		}
	}
	return "", nil
}

// textOf returns the output of a cell as English text, and whether it needed a compiler. With -short, a cell that
// needs one is not run.
func textOf(t *testing.T, cells []storedCell, id string) (text string, usesCompiler bool) {
	t.Helper()
	source, above := sources(cells, id)
	source = answered.ReplaceAllString(source, "show.It($1)") // what stands below an answer
	text, err := evaluate(source, above...)
	if !errors.As(err, new(NeedsCompiler)) {
		require.NoError(t, err, source)
		return text, false
	}
	program, err := Program(source, above...)
	require.NoError(t, err, source)
	if testing.Short() {
		return "", true
	}
	file := filepath.Join(t.TempDir(), "main.go")
	require.NoError(t, os.WriteFile(file, []byte(program), 0o644))
	out, err := exec.Command("go", "run", file).CombinedOutput()
	require.NoError(t, err, source, string(out))
	return string(out), true
}

// isField reports whether a change is that of a field on the site, with a valid text.
func isField(cells []storedCell, e edit) bool {
	source, above := sources(cells, e.cell)
	cell, _ := Read(source, above...)
	if cell == nil {
		return false
	}
	for _, l := range cell.Literals() {
		before, after := source[:l.Start], source[l.End:]
		now := strings.Replace(source, e.old, e.new, 1)
		if len(now) < len(before)+len(after) || !strings.HasPrefix(now, before) || !strings.HasSuffix(now, after) {
			continue
		}
		typed := now[len(before) : len(now)-len(after)]
		return l.Kind != "choice" || slices.Contains(l.Choices, typed)
	}
	return false
}

// Each proposal can be followed in every language: it names code that is there, what it changes is a field, or
// a cell with the button that the text names, and the reader sees something else than before.
func TestProposedChangesCanBeFollowed(t *testing.T) {
	for path, cells := range notebooks(t, "*.ipynb") {
		language := filepath.Base(filepath.Dir(path))
		number, _, _ := strings.Cut(filepath.Base(path), "-")
		found := map[string][]string{}
		for _, p := range proposalsOf(number, cells) {
			found[p.key] = append(found[p.key], p.line)
			require.That(t, len(proposals[p.key]) > 0, "%s: nothing is tried for %s: %s", path, p.key, p.line)
		}
		for key, all := range proposals {
			n, id, _ := strings.Cut(key, " ")
			if n != number {
				continue
			}
			if language == "en" || len(found[key]) > 0 {
				require.That(t, len(found[key]) == len(all), "%s, %s: %d proposals, and %d are tried: %q", path, key, len(found[key]), len(all), found[key])
			}
			textIndex := slices.IndexFunc(cells, func(c storedCell) bool { return c.ID == id })
			require.True(t, textIndex >= 0, "%s: no cell %s", path, id)
			var text strings.Builder
			for _, c := range cells[:textIndex+1] {
				if c.Type == "markdown" {
					text.WriteString(string(c.Source))
				}
			}
			for i, attempts := range all {
				var code strings.Builder
				for _, a := range attempts {
					after := edited(t, cells, a.edits)
					for j, e := range a.edits {
						source, _ := sources(after, e.cell)
						was, _ := sources(cells, e.cell)
						code.WriteString(was + source)
						require.That(t, isField(edited(t, cells, a.edits[:j]), e) || strings.Contains(text.String(), button[language]) || e.cell == "own-cell",
							"%s, %s: %q is no field in the cell %s, and no text above names the button", path, key, e.old, e.cell)
					}
				}
				if i < len(found[key]) && len(attempts) > 0 {
					for _, m := range inCode.FindAllStringSubmatch(found[key][i], -1) {
						require.That(t, len(m[1]) < 4 || strings.Contains(m[1], "…") || strings.Contains(code.String(), m[1]), "%s, %s: %q is in no cell, neither before nor after", path, key, m[1])
					}
				}
			}
		}
		if language != "en" {
			continue
		}
		t.Run(number, func(t *testing.T) {
			before := map[string]string{} // the output of each cell that was looked at
			for key, all := range proposals {
				if n, _, _ := strings.Cut(key, " "); n != number {
					continue
				}
				for _, a := range slices.Concat(all...) {
					now, usesCompiler := textOf(t, edited(t, cells, a.edits), a.cell)
					if usesCompiler && testing.Short() {
						continue
					}
					if _, ok := before[a.cell]; !ok {
						before[a.cell], _ = textOf(t, cells, a.cell)
					}
					pattern := regexp.MustCompile(a.pattern)
					require.That(t, pattern.MatchString(now) && !pattern.MatchString(before[a.cell]), "%s: %q becomes\n%s, without %s; before it is\n%s", key, a.edits, now, pattern, before[a.cell])
				}
			}
		})
	}
}
