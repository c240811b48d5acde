package words

import (
	"fmt"
	"io/fs"
	"regexp"
	"slices"
	"strings"
	"sync"
)

// A Section is a heading of a file of texts with its content.
type Section struct {
	Name    string // the text of the heading
	Place   string // file and line of the heading
	Content Text   // empty if the section has only parts
	Parts   []Section
}

// Read reads a file of texts. It is in Markdown, so that translators can edit it and web pages
// of repositories display it:
//
//	# Coins                         the title; text for the translator may follow
//
//	## the coins left               a section
//
//	- nl: Er liggen {n} munten.     its content, in all languages
//	- de: Da liegen {n} Münzen.
//	- en: There are {n} coins.
//
//	### example                     a part of that section
//
//	- all: 1, 2                     the same in every language
//
// The names in a section must differ. The content must exist in every language, with the same
// names in braces, see [Text.With]. Errors name the file, the line and the rule. Read returns
// the section of the title.
func Read(files fs.FS, file string) (Section, error) {
	data, err := fs.ReadFile(files, file)
	if err != nil {
		return Section{}, fmt.Errorf("words: %w", err)
	}
	r := reader{file: file, open: []*Section{{Place: file + ":1"}}}
	for i, line := range strings.Split(string(data), "\n") {
		r.line = i + 1
		if err := r.read(strings.TrimRight(line, " \t\r")); err != nil {
			return Section{}, err
		}
	}
	if err := r.close(1); err != nil {
		return Section{}, err
	}
	if r.open[0].Name == "" {
		r.line = 1
		return Section{}, r.errorf("there is no title, # and a name")
	}
	return *r.open[0], nil
}

// MustRead is [Read] for a file that is part of the program. It panics with the error of Read.
func MustRead(files fs.FS, file string) Section { return Must(Read(files, file)) }

// Part returns the part with a name, and false if there is none.
func (s Section) Part(name string) (Section, bool) {
	i := slices.IndexFunc(s.Parts, func(p Section) bool { return p.Name == name })
	if i < 0 {
		return Section{}, false
	}
	return s.Parts[i], true
}

// Texts returns the content of the parts of a section by their names.
func (s Section) Texts() map[string]Text {
	all := map[string]Text{}
	for _, p := range s.Parts {
		all[p.Name] = p.Content
	}
	return all
}

// With replaces names in braces by values, given as pairs of a name and a value. A value that
// is a [Text] is inserted in the language of the whole. Names without a value stay.
func (t Text) With(pairs ...any) Text {
	if t == (Text{}) {
		return t
	}
	pairs = copyValues(pairs)
	return Each(func(l Language) string {
		replacements := make([]string, len(pairs)/2*2)
		for i := range replacements {
			value := pairs[i]
			if text, ok := value.(Text); ok {
				value = text.In(l)
			}
			replacements[i] = fmt.Sprint(value)
			if i%2 == 0 {
				replacements[i] = "{" + replacements[i] + "}"
			}
		}
		return strings.NewReplacer(replacements...).Replace(t.In(l))
	})
}

// reader parses a file.
type reader struct {
	file string
	line int
	open []*Section // the section of the title, its last part, the last part of that
}

func (r *reader) errorf(format string, a ...any) error {
	return fmt.Errorf("words: %s:%d: %s", r.file, r.line, fmt.Sprintf(format, a...))
}

// read parses one line.
func (r *reader) read(line string) error {
	marks := len(line) - len(strings.TrimLeft(line, "#"))
	current := r.open[len(r.open)-1]
	switch {
	case line == "":
		return nil
	case marks == 1 && current.Name == "":
		current.Name = strings.TrimSpace(line[1:])
		return nil
	case marks > 0:
		return r.heading(marks, strings.TrimSpace(line[marks:]))
	case current.Name == "":
		return r.errorf("%.40q stands before the title", line)
	case len(r.open) == 1:
		return nil // text for the translator
	}
	language, text, ok := strings.Cut(strings.TrimPrefix(line, "- "), ": ")
	if !ok || !strings.HasPrefix(line, "- ") || strings.TrimSpace(text) == "" {
		return r.errorf("%.40q is neither a heading nor a text such as - en: …", line)
	}
	in := []Language{Language(language)}
	if language == "all" {
		in = completeLanguages
	} else if !slices.Contains(languages, in[0]) {
		return r.errorf("language %.20q is none of %s, all", language, JoinFunc(languages, ", ", func(l Language) string { return string(l) }))
	}
	content, ok := current.Content.content.(*byLanguage)
	if !ok {
		content = &byLanguage{map[Language]string{}}
		current.Content = Text{content}
	}
	for _, l := range in {
		if content.texts[l] != "" {
			return r.errorf("%q says something in %s already", current.Name, language)
		}
		content.texts[l] = strings.TrimSpace(text)
	}
	return nil
}

// heading starts a section.
func (r *reader) heading(level int, name string) error {
	switch {
	case level == 1:
		return r.errorf("a second title, %.40q", name)
	case level > len(r.open)+1 || level > 3:
		return r.errorf("the heading %.40q stands %d levels deep, below one of %d", name, level, len(r.open))
	case name == "":
		return r.errorf("a heading without a name")
	}
	if err := r.close(level); err != nil {
		return err
	}
	parent := r.open[level-2]
	if was, twice := parent.Part(name); twice {
		return r.errorf("the name %q stands at %s already", name, was.Place)
	}
	parent.Parts = append(parent.Parts, Section{Name: name, Place: fmt.Sprintf("%s:%d", r.file, r.line)})
	r.open = append(r.open, &parent.Parts[len(parent.Parts)-1])
	return nil
}

// close checks and ends the open sections from a level on.
func (r *reader) close(level int) error {
	for ; len(r.open) >= max(level, 2); r.open = r.open[:len(r.open)-1] {
		s := r.open[len(r.open)-1]
		if s.Content == (Text{}) && len(s.Parts) > 0 {
			continue
		}
		texts := map[Language]string{}
		if content, ok := s.Content.content.(*byLanguage); ok {
			texts = content.texts
		}
		expected := placeholders(texts[English])
		for _, l := range completeLanguages {
			switch text := texts[l]; {
			case text == "":
				return fmt.Errorf("words: %s: %q says nothing in %s", s.Place, s.Name, l)
			case !slices.Equal(placeholders(text), expected):
				return fmt.Errorf("words: %s: %q leaves open %v in en, but %v in %s", s.Place, s.Name, expected, placeholders(text), l)
			}
		}
	}
	return nil
}

// placeholders returns the names in braces in a text, sorted and without duplicates.
func placeholders(text string) []string {
	names := placeholderPattern().FindAllString(text, -1)
	slices.Sort(names)
	return slices.Compact(names)
}

var placeholderPattern = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`\{[a-z]+\}`) })
