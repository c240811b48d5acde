package calls

import (
	"regexp"
	"strings"

	"nimlab/nimkit/words"
)

// messages pairs the most frequent errors of Go's compiler, go/types and go/parser with sentences
// for the reader. An expression matches a whole message, and the first match counts. The %s of a
// sentence are the groups of its expression, which are code.
var messages = []struct {
	pattern  string
	sentence words.Text
}{
	// Names.
	{`undefined: (\S+)`, words.T("The name %s is not known here.")},
	{`(.+) undefined \(type (.+) has no field or method (\w+).*\)`, words.T("%s does not exist: type %s has no field or method %s.")},
	{`name (\w+) not exported by package (\w+)`, words.T("%s cannot be used: what package %s offers begins with a capital letter.")},
	{`declared and not used: (\S+)`, words.T("%s is declared and not used. Use it, or delete it.")},
	{`"(\S+)" imported(?: as \w+)? and not used`, words.T("The package %s is imported and not used. Delete the import.")},
	{`(\S+) redeclared in this block.*`, words.T("%s is declared twice. Choose another name, or use = in place of :=.")},
	{`method (\S+) already declared at .*`, words.T("The method %s is declared twice. Choose another name.")},
	{`no new variables on left side of :=`, words.T("All names on the left exist already. Write = in place of :=.")},
	{`unknown field (\w+) in struct literal of type (\S+)`, words.T("There is no field %s in type %s.")},
	{`(\S+)(?: \(.*\))? is not a type`, words.T("%s is not a type.")},
	{`(\S+) \(type\) is not an expression`, words.T("%s is a type, and a value is needed here.")},
	{`use of package (\w+) not in selector`, words.T("%s is a package. A point and a name must follow it.")},

	// Types.
	{`.*\bconstant (\S+) overflows (\S+)`, words.T("%s is too large for type %s.")},
	{`cannot use (.+) \(.*constant.* of type (\S+)\) as (\S+) value in .*`, words.T("%s is of type %s, and type %s is needed here.")},
	{`cannot use (.+) \(untyped (\w+) constant\) as (\S+) value in .*`, words.T("%s is of the kind %s, and type %s is needed here.")},
	{`cannot use (.+) \((?:variable|value)(?: of \w+ type| of type|) (.+)\) as (\S+) value in .*`, words.T("%s is of type %s, and type %s is needed here.")},
	{`cannot use (.+) \(.*\) as (\S+) value in .*\(truncated\)`, words.T("%s is not a whole number, and type %s is needed here.")},
	{`cannot use (.+) \(.*\) as (\S+) value in .*\(overflows\)`, words.T("%s is too large for type %s.")},
	{`cannot use nil as (\S+) value in .*`, words.T("nil cannot be a value of type %s.")},
	{`invalid operation: (.+) \(mismatched types (.+) and (.+)\)`, words.T("In %s the types %s and %s do not go together. Convert one of them.")},
	{`invalid operation: operator (\S+) not defined on (.+) \(.*\)`, words.T("The sign %s cannot be used with %s.")},
	{`invalid operation: division by zero`, words.T("Here something is divided by 0.")},
	{`(?:invalid operation: )?cannot call (?:non-function )?(.+?)(?: \(.*\))?(?:: .*)?`, words.T("%s is not a function, so no brackets with arguments can follow it.")},
	{`(?:invalid operation: )?cannot index (.+?) \(.*\)`, words.T("%s has no elements with numbers.")},
	{`invalid operation: (.+ [=!]= .+) \(.*\)`, words.T("These values cannot be compared: %s.")},
	{`invalid argument: index (\S+) (?:\(.*\) )?out of bounds .*`, words.T("There is no element %s: counting begins at 0.")},
	{`invalid argument: index (\S+) \(.*\) must not be negative`, words.T("There is no element %s: counting begins at 0.")},
	{`invalid argument: (.+?) \(.*\) for built-in (\w+)`, words.T("%s cannot be given to %s.")},
	{`non-boolean condition in (if|for) statement`, words.T("After %s there must be a condition, such as n > 0.")},
	{`cannot convert (.+?) \(.*\) to type (\S+).*`, words.T("%s cannot be converted to type %s.")},
	{`cannot range over (.+?)(?: \(.*\))?(?:: .*)?`, words.T("range cannot go through %s.")},
	{`(?:in call to \S+, )?cannot infer (\S+).*`, words.T("Go cannot find out the type %s. Write it in square brackets.")},
	{`invalid recursive type:? (\S+).*`, words.T("Type %s contains itself.")},
	{`impossible type assertion: (.+)`, words.T("This can never be of that type: %s.")},

	// Calls, assignments and returns.
	{`not enough arguments in call to (\S+)`, words.T("The call of %s has too few arguments.")},
	{`too many arguments in call to (\S+)`, words.T("The call of %s has too many arguments.")},
	{`assignment mismatch: (\d+) variables? but (\S+) returns? (\d+) values?`, words.T("On the left there are %s names, and %s returns %s values. There must be as many names as values.")},
	{`assignment mismatch: (\d+) variables? but (\d+) values?`, words.T("On the left there are %s names, and on the right %s values. There must be as many names as values.")},
	{`(.+) \(no value\) used as value`, words.T("%s returns no value that could be used.")},
	{`multiple-value (.+) \(value of type (.+)\) in single-value context`, words.T("%s returns several values: %s. One is needed here.")},
	{`(.+?) \(.*\) is not used`, words.T("%s is computed and not used.")},
	{`cannot assign to (.+?)(?: \(.*\))?`, words.T("Nothing can be assigned to %s.")},
	{`missing return`, words.T("The function can end without return. Let every way end with one.")},
	{`(?:not enough|too few) return values`, words.T("return gives too few values.")},
	{`too many return values`, words.T("return gives too many values.")},
	{`too few values in struct literal.*`, words.T("The struct has too few values.")},
	{`too many values in struct literal.*`, words.T("The struct has too many values.")},
	{`mixture of field:value and value elements in struct literal`, words.T("Name all fields of the struct, or none.")},
	{`(break|continue) (?:not in|statement not within|is not in a) .*`, words.T("%s is only possible within a loop.")},
	{`label (\S+) (?:declared|defined) and not used`, words.T("The label %s is not used. Is := meant in place of a colon?")},

	// Syntax, of the compiler and of go/parser.
	{`(?:syntax error: )?non-declaration statement outside function body`, words.T("Outside of functions there can be only func, type, var and const.")},
	{`expected declaration, found (.+)`, words.T("Outside of functions there can be only func, type, var and const, not %s.")},
	{`(?:syntax error: )?(?:unexpected|found) newline in (?:argument list|composite literal|parameter list).*|missing ',' (?:before newline )?in .*`, words.T("A comma is missing here, also at the end of a line that goes on.")},
	{`(?:syntax error: )?unexpected newline, (?:expected|expecting) \{ after (\w+) clause`, words.T("After %s and its condition, { must be in the same line.")},
	{`syntax error: unexpected (?:keyword )?(\S+?),? expected (\S+).*`, words.T("%s cannot be here. Expected is %s.")},
	{`syntax error: unexpected (?:keyword |name |literal )?(.+?) (?:at end of statement|after .*|in .*)`, words.T("%s cannot be here. Is a sign missing before it?")},
	{`syntax error: unexpected (?:keyword |name |literal )?(.+)`, words.T("%s cannot be here. Is a sign missing before it?")},
	{`expected operand, found (\S+)`, words.T("A value is missing before %s.")},
	{`expected ';', found (\S+)`, words.T("%s cannot be here. Is a sign missing before it, or the end of a line?")},
	{`expected (.+), found (.+)`, words.T("Expected is %s, and here is %s.")},
	{`(?:newline in string|string literal not terminated|string not terminated)`, words.T("A quotation mark is missing at the end of the text.")},
	{`(?:more than one character in rune literal|illegal rune literal|rune literal not terminated|empty rune literal or unescaped ' in rune literal)`, words.T("Between '…' there can be one character. A text is between \"…\".")},
	{`(?:invalid|illegal) character (U\+\w+ ?\S*).*`, words.T("Go does not know the character %s. Delete it and type it anew.")},
}

// compilerLine matches a line of the compiler: the place in a cell and the message.
var compilerLine = regexp.MustCompile(`^((?:\./|/)?(?:cell|above-\d+):\d+(?::\d+)?: )(.*)$`)

// TranslateErrors returns the output of Go's compiler with its messages as sentences for the reader.
// Places in cells, other lines and messages that it does not know stay as they are.
func TranslateErrors(output string) words.Text {
	return words.Each(func(l words.Language) string {
		var lines []string
		for line := range strings.SplitSeq(output, "\n") {
			if m := compilerLine.FindStringSubmatch(line); m != nil {
				line = m[1] + translateMessage(m[2]).In(l)
			}
			lines = append(lines, line)
		}
		return strings.Join(lines, "\n")
	})
}

// translateMessage returns the sentence for a message, and an unknown message unchanged.
func translateMessage(message string) words.Text {
	for _, m := range messages {
		if groups := regexp.MustCompile(`^(?:` + m.pattern + `)$`).FindStringSubmatch(message); groups != nil {
			var values []any
			for _, group := range groups[1:] {
				values = append(values, group)
			}
			return m.sentence.Sprintf(values...)
		}
	}
	return words.Same(message)
}
