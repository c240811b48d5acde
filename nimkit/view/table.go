package view

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"nimlab/nimkit/words"
)

// A Mark highlights a cell by its style, and by a sign in the text form of a table.
type Mark uint8

const (
	Plain Mark = iota
	Lost       // a position lost for the player to move: orange
	Won        // a position won for the player to move: sky blue
	Drawn      // a draw: gray
	Odd        // an odd column: yellow
	Right      // a right move, a confirmed statement: bold with a frame
	Wrong      // a wrong move, a refuted statement: a dashed frame
)

// marks holds the inline style of each mark, and the sign that the text form of a table writes
// after a cell that has no letter of its own. The fills are those of Okabe and Ito (Color
// Universal Design, 2008), which color-blind readers can distinguish. Text on them is black.
var marks = map[Mark]struct {
	style opening
	sign  string
}{
	Lost:  {"background:#e69f00;color:#000;", ""},
	Won:   {"background:#56b4e9;color:#000;", ""},
	Drawn: {"background:#cccccc;color:#000;", ""},
	Odd:   {"background:#f0e442;color:#000;font-weight:bold;", "!"},
	Right: {"font-weight:bold;outline:2px solid #009e73;outline-offset:-2px;", "*"},
	Wrong: {"outline:2px dashed #d55e00;outline-offset:-2px;", "!"},
}

// A Cell is a marked entry of a table.
type Cell struct {
	Value any // a [words.Text] or any value that fmt.Sprint writes
	Mark  Mark
}

// cellText writes a value in a language, clipped to the length of an entry.
func cellText(v any, l words.Language) string {
	switch v := v.(type) {
	case nil:
		return ""
	case words.Text:
		return words.Truncate(v.In(l))
	case Cell:
		return cellText(v.Value, l)
	}
	return words.Truncate(fmt.Sprint(words.Localize(v, l)))
}

// A Table has a caption, a head and rows. An entry is a [words.Text], a [Cell], or any value
// that fmt.Sprint writes. Rows may have different lengths.
type Table struct {
	Caption words.Text
	Head    []any
	Rows    [][]any
	// Side makes the first entry of each row the heading of the row.
	Side bool
}

// addRow adds a row.
func (t *Table) addRow(row ...any) { t.Rows = append(t.Rows, row) }

// addNumbers adds 0, 1, …, n−1 to the head.
func (t *Table) addNumbers(n int) {
	for k := range n {
		t.Head = append(t.Head, k)
	}
}

// truncate returns the table with as many rows as a page can display. A last row states the
// number of omitted ones.
func (t Table) truncate(l words.Language) Table {
	cells, size := 0, 0
	measure := func(row []any) []any {
		row = row[:min(len(row), maxCells)]
		cells += len(row)
		for _, v := range row {
			size += len(cellText(v, l))
		}
		return row
	}
	all := t.Rows
	t.Head, t.Rows = measure(t.Head), nil
	for i, row := range all {
		if cells >= maxCells || size >= maxText {
			t.addRow(words.T("and %d more rows", len(all)-i))
			break
		}
		t.addRow(measure(row)...)
	}
	return t
}

// HTML returns the table as HTML. It scrolls sideways if the page is too narrow.
func (t Table) HTML(l words.Language) string {
	t = t.truncate(l)
	row := func(entries []any, tag func(i int) opening) markup {
		cells := make([]markup, len(entries))
		for i, v := range entries {
			cells[i] = cell(tag(i), v, l)
		}
		return element("tr", cells...)
	}
	var head, body []markup
	if len(t.Head) > 0 {
		head = []markup{element("thead", row(t.Head, func(int) opening { return columnHead }))}
	}
	for _, entries := range t.Rows {
		body = append(body, row(entries, func(i int) opening {
			if i == 0 && t.Side {
				return `th scope="row"`
			}
			return "td"
		}))
	}
	// The caption is above the table. In it, it would be wrapped to the width of a narrow table.
	var caption markup
	if c := t.Caption.In(l); c != "" {
		caption = element(`p style="margin:4px 0;font-style:italic"`, escape(c))
	}
	return string(element(`div style="overflow-x:auto"`, caption,
		element(`table style="border-collapse:collapse;text-align:right;margin-left:0"`, append(head, element("tbody", body...))...)))
}

// longestUnbroken is the length of the longest entry that is not wrapped, so that moves and
// positions stay on one line. Heads of columns are wrapped on a narrow page.
const longestUnbroken = 24

// columnHead opens a heading of a column.
const columnHead opening = `th scope="col"`

// cell returns an entry in an element that opens with tag.
func cell(tag opening, v any, l words.Language) markup {
	style := opening("padding:3px 8px;border:1px solid #999;")
	if !isNumeric(v) {
		style += "text-align:left;"
	}
	if c, ok := v.(Cell); ok {
		style += marks[c.Mark].style
	}
	text := cellText(v, l)
	if tag != columnHead && utf8.RuneCountInString(text) <= longestUnbroken {
		style += "white-space:nowrap;"
	}
	return element(tag+` style="`+style+`"`, escape(text))
}

// isNumeric reports whether an entry is right-aligned: whether it is not a text.
func isNumeric(v any) bool {
	switch v := v.(type) {
	case Cell:
		return isNumeric(v.Value)
	case words.Text, string, nil:
		return false
	}
	return true
}

// String returns the text in the language of [words.Chosen].
func (t Table) String() string { return t.Text(words.Chosen()) }

// Text returns the table in columns as wide as their widest entries. Marked entries have a
// sign: * for right, ! for odd or wrong.
func (t Table) Text(l words.Language) string {
	t = t.truncate(l)
	rows := t.Rows
	if len(t.Head) > 0 {
		rows = append([][]any{t.Head}, rows...)
	}
	var widths []int
	texts := make([][]string, len(rows))
	for i, row := range rows {
		for j, v := range row {
			s := cellText(v, l)
			if c, ok := v.(Cell); ok {
				s += marks[c.Mark].sign
			}
			texts[i] = append(texts[i], s)
			if j == len(widths) {
				widths = append(widths, 0)
			}
			widths[j] = max(widths[j], utf8.RuneCountInString(s))
		}
	}
	var b strings.Builder
	if c := t.Caption.In(l); c != "" {
		b.WriteString(c + "\n")
	}
	for i, row := range texts {
		var line strings.Builder
		for j, s := range row {
			if j > 0 {
				line.WriteString("  ")
			}
			pad := strings.Repeat(" ", widths[j]-utf8.RuneCountInString(s))
			if isNumeric(rows[i][j]) {
				line.WriteString(pad + s)
			} else {
				line.WriteString(s + pad)
			}
		}
		b.WriteString(strings.TrimRight(line.String(), " ") + "\n")
	}
	return strings.TrimSuffix(b.String(), "\n")
}
