package words

// A Displayer has a text in the reader's language: an error, or a position that reads
// differently in each language. For [fmt], it has a method Error or String too.
type Displayer interface{ Display() Text }

// ErrorText returns an error as a text. An error that is no [Displayer] stays in English, even
// if it wraps one, and nil is the empty text.
func ErrorText(err error) Text {
	if err == nil {
		return Text{}
	}
	if d, ok := err.(Displayer); ok {
		return d.Display()
	}
	return textOf(err.Error())
}

// ErrorString implements the method Error of an error that is also displayed in the reader's
// language. It returns plain if the language of [Chosen] is English.
func ErrorString(plain string, e Displayer) string {
	if l := Chosen(); l != English {
		return e.Display().In(l)
	}
	return plain
}
