package words

// OfError is what an error says to a reader: in every language where it has a method
// InWords, else in English as it is. (What it wraps may say less than it does.)
func OfError(err error) Text {
	if err == nil {
		return Text{}
	}
	if said, ok := err.(interface{ InWords() Text }); ok {
		return said.InWords()
	}
	return textOf(err.Error())
}

// InChosen is an error as Go writes it, where a panic ends a cell, say: in English as it
// is, and in another language that is [Chosen] as it says it to a reader.
func InChosen(plain string, e interface{ InWords() Text }) string {
	if l := Chosen(); l != English {
		return e.InWords().In(l)
	}
	return plain
}
