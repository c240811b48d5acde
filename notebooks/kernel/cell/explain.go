package cell

import (
	"os"
	"regexp"
	"strconv"
	"strings"

	"nimlab/nimkit/words"
	"nimlab/notebooks/hints"
	"nimlab/notebooks/kernel/project"
)

// LanguageVariable names the environment variable by which a notebook chooses its language.
const LanguageVariable = words.LanguageVariable

// unhelpfulOutput matches output of the Go tools that does not help a reader: the name of the generated
// package, and advice that needs a network.
var unhelpfulOutput = regexp.MustCompile(`(?m)^# gonb_.*\n|^go: downloading .*\n|; to add it:\n\tgo get .*$`)

// newExplainer returns an explainer in the notebook's language, which suggests names of the project. It
// parses the project's packages, which takes about 0.1 s. Suggestions are checked with the packages that
// can be imported in the folder, and not checked if that is "".
func newExplainer(folder string) hints.Explainer {
	e := hints.Explainer{Language: words.Chosen(), Names: project.NewNames(os.Getenv(project.RootVariable)), HasTabCompletion: true}
	if folder != "" {
		e.Importer = newImporter(folder, exportLimit)
	}
	return e
}

// explain returns the Go tools' output for a cell's program, without unhelpful lines and followed by an
// explanation of the mistake if it is a common one. For a missing package it returns an explanation only.
func explain(e hints.Explainer, output, program string) string {
	output = unhelpfulOutput.ReplaceAllString(output, "")
	if missingModule.MatchString(output) {
		return explainMissingPackage(output, program)
	}
	source := strings.Replace(withoutShowOpening(program), "\n"+parseFlags+"\n", "\n", 1) // the reader has written neither
	if explanation := e.Explain(mistakes(output, program), source); explanation != "" {
		return withExplanation(output, explanation)
	}
	return output
}

// withoutShowOpening returns a program without the beginning of the call that displays the last value, if
// the program has one. It is the counterpart of WithoutShowClosing.
func withoutShowOpening(program string) string {
	opening := strings.LastIndex(program, "\n"+showOpening+"\n")
	if opening < 0 {
		return program
	}
	opening++ // after the line break
	return program[:opening] + program[opening+len(showOpening):]
}

// withExplanation returns output of the Go tools with an explanation below it.
func withExplanation(output, explanation string) string {
	return strings.TrimRight(output, "\n") + "\n\n" + explanation
}

// mistakes returns the errors in the Go tools' output with the lines of the program that they are about. An
// error may have several lines. Output without an error is one mistake without a line.
func mistakes(output, program string) (found []hints.Mistake) {
	lines := strings.Split(program, "\n")
	programLine := func(n int) string { return lines[n-1] }
	for _, text := range strings.Split(output, "\n") {
		m := toolError.FindStringSubmatch(text)
		if m == nil {
			if n := len(found); n > 0 && strings.HasPrefix(text, "\t") {
				found[n-1].Message += "\n" + text
			}
			continue
		}
		mistake := hints.Mistake{Message: m[3]}
		if n, err := strconv.Atoi(m[1]); err == nil && n > 0 && n <= len(lines) {
			mistake.Line = hints.MistakeLine(m[3], n, programLine)
		}
		found = append(found, mistake)
	}
	if found == nil {
		found = []hints.Mistake{{Message: strings.TrimRight(output, "\n")}}
	}
	return found
}

// missingModule matches the go command's message about a package that it would have to download. Its
// group is the position of the import.
var missingModule = regexp.MustCompile(`(?m)^(.*): module lookup disabled by GOPROXY=off$`)

// moduleFile matches the path of a file in the module cache. Its groups are the path of the module, and
// the path of the package in it.
var moduleFile = regexp.MustCompile(`/go-mod/(.+)@[^/]+(/.+)?/[^/]+\.go:`)

// explainMissingPackage explains why a package would have to be downloaded: the program imports it, or a
// package in the module cache does, which it names.
func explainMissingPackage(output, program string) string {
	name := ""
	for _, m := range missingModule.FindAllStringSubmatch(output, -1) {
		if f := moduleFile.FindStringSubmatch(m[1]); f != nil {
			name = f[1] + f[2]
			if f[1] == gonb {
				return explainGonbui(program)
			}
		}
	}
	if name != "" {
		return words.T("The package %s needs others, which are not here. Cells fetch nothing from the network.", name).String()
	}
	for _, line := range strings.Split(output, "\n") {
		if toolError.MatchString(line) {
			return line + "\n\n" + hints.MissingPackage.String()
		}
	}
	return hints.MissingPackage.String()
}

// gonb is the path of GoNB's module.
const gonb = "github.com/janpfeifer/gonb"

// gonbuiCall matches a call of a function of gonbui or of the packages below it.
var gonbuiCall = regexp.MustCompile(`\b((?:gonbui|plotly|widgets|dom)\.\w+)`)

// explainGonbui explains what to use instead of the first function of gonbui that a program calls.
func explainGonbui(program string) string {
	call := gonbuiCall.FindString(program)
	for _, r := range gonbuiReplacements {
		if r.calls.MatchString(call) {
			return r.advice.String()
		}
	}
	return words.T("gonbui, which is GoNB's, does not work here. show.It(x) shows any value, figure or table.").String()
}

// gonbuiReplacements lists functions of gonbui for which there is better advice than to use show.It.
var gonbuiReplacements = []struct {
	calls  *regexp.Regexp
	advice words.Text
}{
	{regexp.MustCompile(`^gonbui\.\w*(?i:html)|^dom\.`), words.T("gonbui, which is GoNB's, does not work here. show.It(x) shows HTML if the type of x has the methods HTML(words.Language) string and Text(words.Language) string.")},
	{regexp.MustCompile(`^gonbui\.\w*(?i:markdown)`), words.T("gonbui, which is GoNB's, does not work here. Write the text into a cell of the kind Markdown, or print it with fmt.Println.")},
	{regexp.MustCompile(`^gonbui\.\w*(?i:png|svg|image)|^plotly\.`), words.T("gonbui, which is GoNB's, does not work here. show.It(x) shows a figure of the package plots, and a plot of gonum.org/v1/plot.")},
	{regexp.MustCompile(`^gonbui\.RequestInput`), hints.NoKeyboard},
	{regexp.MustCompile(`^widgets\.`), words.T("gonbui, which is GoNB's, does not work here. play.Board(g) makes a board to click on, and play.Slider(steps...) a slider.")},
}

// SurpriseNote returns a note for a cell whose value surprises readers who know other programming
// languages, such as a division of whole numbers. It returns "" for other cells.
func SurpriseNote(lines []string) string {
	return hints.Explainer{Language: words.Chosen()}.Surprise(lines) // without names of the project, which no note needs
}

// standardInput matches code that reads from standard input.
var standardInput = regexp.MustCompile(`\bfmt\.Scan(ln|f)?\(|\bos\.Stdin\b`)

// KeyboardHint returns a hint for a program that reads from standard input, and "" for other programs.
func KeyboardHint(code string) string {
	if !standardInput.MatchString(code) {
		return ""
	}
	return hints.NoKeyboard.String()
}
