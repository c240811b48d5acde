package exercise

import (
	"fmt"
	"maps"
	"strings"
	"unicode"

	"nimlab/nimkit/words"
)

// Messages returns the messages of verdicts and boxes by name, for package play.
func Messages() map[string]words.Text {
	return maps.Collect(messages.All())
}

// message returns the message with a name. The pairs are names in braces and their values. It panics if
// there is no such message.
func message(name string, pairs ...any) words.Text {
	text := messages.Of(name)
	if text == (words.Text{}) {
		panic("exercise: no message " + name)
	}
	return text.With(pairs...)
}

// countedMessage returns the message for n things: the one whose name ends with the number, such as "good 1",
// or else the general one with n as the value of {n}.
func countedMessage(name string, n int, pairs ...any) words.Text {
	if special := fmt.Sprint(name, " ", n); messages.Of(special) != (words.Text{}) {
		return message(special, pairs...)
	}
	return message(name, append(pairs, "n", n)...)
}

// messages are the messages about an answer, in the boxes of a page and the checks of a cell. Names in
// braces are replaced by values.
var messages = words.Table{
	{"open", "No answer yet."},
	{"right", "Right!"},
	{"not", "It is not {said}."},
	{"one", "Give just one answer; these are {n}."},
	{"so far", "It is right up to {place}."},
	{"so far in place", "The first {place} are right."},
	{"so far in place 1", "The first one is right."},
	{"begins", "The row begins at {place}."},
	{"wrong at", "At {place}, {said} is not right."},
	{"wrong in place", "In place {place}, {said} is not right."},
	{"less", "Nothing comes after that."},
	{"not in", "{list} do not belong here."},
	{"not in 1", "{list} does not belong here."},
	{"cannot be number", "{list} are not possible here."},
	{"cannot be number 1", "{list} is not possible here."},
	{"cannot be tuple", "None of these can occur here: {list}."},
	{"cannot be tuple 1", "{list} cannot occur here."},
	{"cannot be move", "{list} are no moves here."},
	{"cannot be move 1", "{list} is no move here."},
	{"some", "There are some."},
	{"same", "{was} and {said} are the same position."},
	{"close", "Close!"},
	{"star", "W* counts as W."},
	{"twice", "{list} are given twice."},
	{"twice 1", "{list} is given twice."},
	{"good", "{n} are right."},
	{"good 0", "None is right yet."},
	{"good 1", "One is right."},
	{"all good", "All that you have given is right."},
	{"to find", "{n} are still missing."},
	{"to find 1", "One is still missing."},
	{"sheet", "You have {n} of {all} right."},
	{"look again", "Look again at number {list}."},
	{"too many", "These are {n} answers, but there are {all} tasks."},
	{"too long", "That is too long for an answer."},
	{"too large", "“{said}” is too large."},
	{"negative", "“{said}” is negative. A count or a size cannot be less than 0."},
	{"no number", "“{said}” is not a whole number."},
	{"no fraction", "“{said}” is not a number or a fraction, such as 3/4."},
	{"no letter", "“{said}” is not W or L."},
	{"no draw", "“{said}” is not W, L or D."},
	{"no outcome", "“{said}” is neither “win” nor “loss”: write one of these words."},
	{"no tuple", "I cannot read “{said}”: give {k} numbers for each position."},
	{"no move", "I cannot read “{said}”: type numbers, such as 4 or 4-5."},
	{"no tower", "“{said}” is not a tower of W and B."},
	{"program", "A function is asked for: {want}. This is {said}."},
	{"unchanged", "This is still the program that stood here. Change it."},
	{"checked", "Right! Checked from {from} to {to}."},
	{"checked some", "Right so far: checked from {from} to {to}, then time was up."},
	{"wrong value", "At {place} your program gives {said}, which is not right."},
	{"panics", "At {place} your program stops with an error: {said}"},
	{"hangs", "At {place} your program has not finished after {n} seconds. Does it ever end?"},
	{"no truth", "There is nothing to compare with."},
	{"no exercise", "{name} has the exercises 1 to {n}, no {said}."},
	{"in a cell", "Your answer is a function {mine} of the type {want}. This line checks it:"},
	{"or in a cell", "A cell can check your answer, too:"},
	{"your answer", "Your answer"},
	{"check", "Check"},
	{"hint", "Hint"},
	{"another hint", "Another hint"},
	{"sign part", "Partly right"},
	{"sign wrong", "Not yet right"},
	{"sign open", "Still open"},
	{"exercise", "Exercise"},
	{"for example", "For example:"},
	{"predict", "Predict"},
	{"of the article", "exercise {n} of the article"},
	{"show", "Show the result"},
	{"predicted", "You said: {said}"},
	{"give up", "I give up"},
}

// excerpt returns the first 40 characters of a reader's text for a message, followed by an ellipsis if the
// text is longer. It replaces each invisible character by �.
func excerpt(s string) string {
	const maxRunes = 40
	s, isLong := strings.ToValidUTF8(s[:min(len(s), 4*maxRunes)], "�"), len(s) > 4*maxRunes
	runes := []rune(strings.Map(func(r rune) rune {
		if !unicode.IsGraphic(r) && !isBlank(r) {
			return '�'
		}
		return r
	}, s))
	if len(runes) > maxRunes || isLong {
		return string(runes[:min(len(runes), maxRunes)]) + "…"
	}
	return string(runes)
}
