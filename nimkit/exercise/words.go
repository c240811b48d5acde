package exercise

import (
	"maps"
	"strings"
	"unicode"

	"nimlab/nimkit/words"
)

// Messages returns the messages of verdicts and boxes by name, for package play.
func Messages() map[string]words.Text {
	return maps.Collect(messages.All())
}

// message returns the message with a name, with values for the names in braces, as pairs.
func message(name string, pairs ...any) words.Text {
	text := messages.Of(name)
	if text == (words.Text{}) {
		panic("exercise: no message " + name)
	}
	return text.With(pairs...)
}

// messages are the messages about an answer, in the boxes of a page and the checks of a cell. Names
// in braces are replaced.
var messages = words.Table{
	{"open", "No answer yet."},
	{"right", "Right!"},
	{"not", "It is not {said}."},
	{"one", "Give one answer; you have given {n}."},
	{"so far", "It is right up to {place}."},
	{"so far in place", "It is right up to place {place}."},
	{"begins", "The row begins at {place}."},
	{"wrong at", "At {place} your {said} is not right."},
	{"wrong in place", "In place {place} your {said} is not right."},
	{"less", "Nothing comes after that."},
	{"not in", "Does not belong here: {list}."},
	{"cannot be number", "Not possible here: {list}."},
	{"cannot be tuple", "Cannot arise here: {list}."},
	{"cannot be move", "Not a move here: {list}."},
	{"some", "Something does belong here."},
	{"same", "{was} and {said} are the same position."},
	{"close", "Close!"},
	{"star", "W* counts as W."},
	{"twice", "Given twice: {list}."},
	{"good", "Right: {n}."},
	{"all good", "All that you have given is right."},
	{"to find", "Still to be found: {n}."},
	{"sheet", "{n} of {all} right."},
	{"look again", "Look again at {list}."},
	{"too many", "{n} answers, but there are {all} tasks."},
	{"too long", "That is too long for an answer."},
	{"no number", "“{said}” is not a whole number."},
	{"no fraction", "“{said}” is not a number or a fraction, such as 3/4."},
	{"no letter", "“{said}” is not W, L or D."},
	{"no tuple", "“{said}” cannot be read as {k} numbers in brackets."},
	{"no move", "“{said}” cannot be read as numbers, such as 4 or 4-5."},
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
	{"or in a cell", "A cell can check it, too:"},
	{"your answer", "Your answer"},
	{"check", "Check"},
	{"hint", "Hint"},
	{"another hint", "Another hint"},
	{"sign right", "Right"},
	{"sign part", "Partly right"},
	{"sign wrong", "Not yet right"},
	{"sign open", "Still open"},
	{"exercise", "Exercise"},
	{"for example", "For example:"},
	{"predict", "Predict"},
	{"of the article", "exercise {n} of the article"},
	{"show", "Show me"},
	{"predicted", "You said: {said}"},
	{"give up", "I give up"},
}

// brief shortens a reader's text for a message, and replaces each invisible character by a mark.
func brief(s string) string {
	const most = 40
	s, long := strings.ToValidUTF8(s[:min(len(s), 4*most)], "�"), len(s) > 4*most
	r := []rune(strings.Map(func(c rune) rune {
		if !unicode.IsGraphic(c) && !isBlank(c) {
			return '�'
		}
		return c
	}, s))
	if len(r) > most || long {
		return string(r[:min(len(r), most)]) + "…"
	}
	return string(r)
}
