package calls

import (
	"errors"
	"regexp"
	"runtime"
	"strings"

	"nimlab/nimkit/words"
)

// The beginning of the message of a panic, and of a fatal error of Go or of a browser. (Firefox
// has an InternalError where others have a RangeError.)
const (
	panicPrefix = `^panic: (?:runtime error: )?.*?`
	fatalPrefix = `^(?:fatal error: |runtime: |(?:Uncaught )?(?:\w*Error: )+)(?s:.*?)`
)

// exitMessages pairs messages of Go and of browsers at the end of a program with sentences for the
// reader, which state the cause and a remedy. The first match counts. The %s of a sentence are
// the groups of its expression. The table is data, so it costs nothing at the start of a program.
var exitMessages = []struct {
	prefix, pattern string
	sentence        words.Text
}{
	{fatalPrefix, `out of memory|Out of memory|(?:cannot|could not) allocate memory`, words.T("This does not fit into the memory of a page. Try smaller numbers.")},
	{fatalPrefix, `Maximum call stack size exceeded|too much recursion|stack overflow`, words.T("Here functions call each other too deeply for a page. Try smaller numbers. And if a function calls itself: is there a case in which it does not, and is it reached?")},
	{panicPrefix, `index out of range \[(\d+)\] with length 0\b`, words.T("Here element %s is asked for, and there is none. Ask first with len how many there are.")},
	{panicPrefix, `index out of range \[(\d+)\] with length (\d+)`, words.T("Here element %s is asked for. There are %s, and counting begins at 0. Ask first with len how many there are.")},
	{panicPrefix, `index out of range \[(-\d+)\]`, words.T("Here element %s is asked for. Counting begins at 0: take a number that is not negative.")},
	{panicPrefix, `slice bounds out of range (\[.*\]) with (?:length|capacity) (\d+)`, words.T("There is no part %s: it ends at %s or before. Ask first with len how long the whole is.")},
	{panicPrefix, `slice bounds out of range (\[.*\])`, words.T("There is no part %s: it begins neither before 0 nor behind its end. Change the bounds.")},
	{panicPrefix, `cannot convert slice with length (\d+) to array or pointer to array with length (\d+)`, words.T("Of %s elements no array of %s is made. Take as many as the array is long first.")},
	{panicPrefix, `divide by zero|division by zero`, words.T("Here something is divided by 0. Ask first with if whether the divisor is 0.")},
	{panicPrefix, `nil pointer dereference|called using nil \S+ pointer`, words.T("Here a value is used that is nil: nothing was put into it. Give it a value first.")},
	{panicPrefix, `assignment to entry in nil map`, words.T("This map was not made yet. Begin with make, or with an empty one: map[string]int{}.")},
	{panicPrefix, `(?:len|cap|size|length|Cap) out of range|output length overflow|Buffer: too large|negative (?:Repeat )?count|array size would exceed`, words.T("No list or text can be so long: the number is too large, or negative. Take another.")},
	{panicPrefix, `negative shift amount`, words.T("Here bits are shifted by a negative number. Shift by 0 or more with << or >>.")},
	{panicPrefix, `(?:hash of unhashable|comparing uncomparable) type (\S+)`, words.T("Values of type %s cannot be compared, nor be keys of a map. Take a fixed length, such as [2]int.")},
	{panicPrefix, `interface conversion: (?:.* )?is (.+), not (\S+)`, words.T("The value here is %s and no %s. Ask first with v, ok := x.(T) whether it is of type T.")},
	{panicPrefix, `interface conversion: `, words.T("The value here has not the methods that are asked for. Find that out first with v, ok := x.(T).")},
	{fatalPrefix, `all goroutines are asleep|no goroutines \(main called`, words.T("Here everything waits for what does not come, such as a value from a channel. Who sends it?")},
	{panicPrefix, `(?:close of|send on) (?:nil|closed) channel`, words.T("This channel is closed already, or was never made. Close it once, after the last value, and make it with make.")},
	{fatalPrefix, `concurrent map`, words.T("Two goroutines use the same map at once. Give them a sync.Mutex, or each a map of its own.")},
	{fatalPrefix, `nlock of unlocked`, words.T("Here Unlock is called more often than Lock. Each Lock has one of its own.")},
	{panicPrefix, `negative WaitGroup counter`, words.T("Here Done is called more often than Add counts. Each goroutine has one of its own.")},
	{panicPrefix, `invalid argument to (\w+)`, words.T("%s draws a number below a bound, and that must be above 0. Take a larger one.")},
	{fatalPrefix, ``, words.T("The program that computes has ended unexpectedly, and begins anew. Try again, with smaller numbers or a smaller part.")},
}

// packageMistake is the sentence for an error that is a mistake of a package.
var packageMistake = words.T("That is a mistake in the program that computes, not in the cell. Try other numbers, and report it with the address of this page.")

// ExitMessage returns the sentence for the end of a program, given the message of Go or of a browser
// without a stack trace. Text that the program has printed before the message precedes the sentence.
func ExitMessage(message string) words.Text {
	printed := ""
	if at := regexp.MustCompile(`(?m)` + panicPrefix + `|` + fatalPrefix).FindStringIndex(message); at != nil {
		printed, message = message[:at[0]], message[at[0]:]
	}
	for _, f := range exitMessages {
		if groups := regexp.MustCompile(f.prefix + `(?:` + f.pattern + `)`).FindStringSubmatch(message); groups != nil {
			var values []any
			for _, group := range groups[1:] {
				values = append(values, group)
			}
			return words.Same(printed, f.sentence.Sprintf(values...))
		}
	}
	message, _, _ = strings.Cut(strings.TrimPrefix(message, "panic: "), " [recovered")
	return words.Same(printed, strings.TrimSpace(message))
}

// Display returns the panic as a sentence for the reader. An index out of range that Go reports
// is a mistake of a package, since indices of the cell are checked by the evaluator.
func (p *Panic) Display() words.Text {
	text, _ := p.Value.(string) // of a panic of package reflect or of another package of Go
	if err, ok := p.Value.(error); ok {
		var runtimeErr runtime.Error
		switch {
		case errors.As(err, &runtimeErr) && strings.Contains(err.Error(), "out of range ["):
			return packageMistake
		case runtimeErr != nil || errors.As(err, new(runtimeError)):
			text = err.Error()
		}
	}
	switch {
	case text == "":
		return words.Same(p.Value)
	case strings.HasPrefix(text, "reflect"):
		return packageMistake
	}
	return ExitMessage("panic: " + text)
}

// A runtimeError is a runtime error of the cell, with the message of Go's runtime.
type runtimeError string

// Error returns the message with the prefix of runtime errors.
func (e runtimeError) Error() string { return "runtime error: " + string(e) }
