// Package play renders interactive widgets: boards to play on, boxes that check an answer, tables
// to fill in, boxes for conjectures, figures in steps, and folds.
//
//	show.It(play.Board(nim.Heaps(1, 3, 5, 7).Misere()))
//	show.It(play.Board(nim.Heaps(11, 22, 25)).RevealOnly(play.Winner).WithFigure(play.Columns))
//	show.It(play.Ask(exercise.HetSpelNim(3)))
//	show.It(play.Fill(takeaway.MustSet(1, 2, 3).Normal().Heap(12)))
//	show.It(play.Conjecture(takeaway.MustSet(1, 2, 3).Normal().Heap(10_000)))
//
// Every value is a [view.View]. Go computes everything: a widget contains a table of all positions
// with their moves and outcomes. The script, play.js, looks up results in that table, and shows and
// hides parts of a picture that Go drew. It solves nothing, except that it applies Bouton's rule to
// Nim with more positions than a table can hold. It uses no server and no global variables. Each
// widget contains its script and style sheet, play.css, so that it works alone and a page can have
// many of them.
//
// A widget reports an answer to the page by the event nimlab:answer, with key, kind (right, part,
// wrong or open), given and tries. The page can restore an answer by the event nimlab:restore, with
// given and tries. A widget other than steps reports by the event nimlab:ready that the script has
// started it.
//
// Without scripts, as on paper or in a notebook that is not trusted, a widget is a static picture
// with a sentence.
package play

import (
	"bytes"
	"compress/flate"
	"crypto/sha256"
	_ "embed"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"html"
	"iter"
	"reflect"
	"slices"
	"strings"
	"sync"

	"nimlab/nimkit/exercise"
	"nimlab/nimkit/view"
	"nimlab/nimkit/words"
)

var _ = []view.View{GameBoard{}, AnswerBox{}, Prediction{}, ConjectureBox{}, FillTable{}, Walkthrough{}, Slides{}, FoldBox{}}

//go:embed play.js
var scriptFile string

//go:embed conditions.json
var conditionsFile string // the words and signs of conditions in all languages

//go:embed phrases.json
var phrasesFile string // the words of sentences that mean a condition, by language

//go:embed play.css
var styleFile string

// asset holds the style sheet and the script of one kind of widget.
type asset struct {
	version string // a hash of both; widgets of two versions can be on one page
	style   string
	script  string // without the style sheet
	packed  string // the script of [selfExtracting], with the style sheet in it
}

// assets returns the assets by the kind of widget.
var assets = sync.OnceValue(func() map[string]asset {
	all := map[string]asset{}
	for _, kind := range []string{"board", "box", "steps", "fold", "fill", "conjecture"} {
		a := asset{style: styleMinifier.Replace(sectionsFor(styleFile, kind)), script: sectionsFor(scriptFile, kind)}
		for name, table := range map[string]string{"FORMS": exercise.Forms(), "CONDITIONS": conditionsFile, "PHRASES": phrasesFile} {
			var compact bytes.Buffer
			words.Check(json.Compact(&compact, []byte(table)))
			a.script = strings.Replace(a.script, "const "+name+" = {};", "const "+name+" = "+compact.String()+";", 1)
		}
		sum := sha256.Sum256([]byte(a.style + a.script))
		a.version = hex.EncodeToString(sum[:6])
		a.script = strings.Replace(a.script, "VERSION", a.version, 1)
		var style strings.Builder
		encoder := json.NewEncoder(&style)
		encoder.SetEscapeHTML(false)
		words.Check(encoder.Encode(a.style))
		a.packed = selfExtracting(strings.Replace(a.script, `const STYLE = "";`, "const STYLE = "+strings.TrimSpace(style.String())+";", 1))
		all[kind] = a
	}
	return all
})

// styleMinifier removes blanks and line breaks that have no meaning from a style sheet. Its strings may
// not contain what it replaces.
var styleMinifier = strings.NewReplacer("\n", "", " { ", "{", " {", "{", "; }", "}", "; ", ";", ": ", ":", ", ", ",")

// selfExtracting returns a script that unpacks and runs a compressed copy of the given one. Each
// output of a notebook contains its script, because a reader may run a single cell; compression
// makes it less than half as long. The site unpacks the scripts and stores each once (website.py).
func selfExtracting(script string) string {
	return fmt.Sprintf(selfExtractingFormat, deflate([]byte(script)))
}

// deflate returns data compressed with DEFLATE, in base 64. The script decompresses it.
func deflate(data []byte) string {
	var b bytes.Buffer
	w := words.Must(flate.NewWriter(&b, flate.BestCompression))
	words.Must(w.Write(data))
	words.Check(w.Close())
	return base64.StdEncoding.EncodeToString(b.Bytes())
}

// selfExtractingFormat is the format of the scripts of [selfExtracting]. Its verb is replaced by the compressed
// script.
const selfExtractingFormat = `(async packed => {
const script = document.createElement("script");
script.textContent = await new Response(new Blob([Uint8Array.from(atob(packed), c => c.charCodeAt(0))]).stream().pipeThrough(new DecompressionStream("deflate-raw"))).text();
document.head.append(script);
script.remove();
})("%s");`

// sectionsFor returns the sections of a script or style sheet that one kind of widget needs. A comment
// line such as "// ---- box fill" begins a section for these kinds, and "// ---- all" one for every
// kind. It drops indentation, empty lines and lines that are comments. It leaves every other line
// as it is, so that it needs no grammar of the file; a comment that is to be dropped therefore has
// a line of its own, and a string may not contain a line break.
func sectionsFor(file, kind string) string {
	var b strings.Builder
	wanted := false
	for line := range strings.Lines(file) {
		line = strings.TrimSpace(line)
		if name, ok := strings.CutPrefix(strings.Trim(line, "/* "), "---- "); ok {
			wanted = name == "all" || slices.Contains(strings.Fields(name), kind)
			continue
		}
		if wanted && line != "" && !strings.HasPrefix(line, "//") && !strings.HasPrefix(line, "/*") {
			b.WriteString(line + "\n")
		}
	}
	return b.String()
}

// interactiveHTML renders an interactive widget: an element that contains the fallback for pages without
// scripts, the data of the script as JSON, and the script. Each of the attributes must begin with a space.
//
// The attribute data-lm-suppress-shortcuts disables JupyterLab's keyboard shortcuts, because Enter and the
// arrow keys would leave the widget. The script adds it to every element that receives the focus.
func interactiveHTML(kind string, l words.Language, label string, config any, fallback string, attributes ...string) string {
	a := assets()[kind]
	data, err := json.Marshal(config)
	if err != nil {
		return errorHTML(err, l)
	}
	return fmt.Sprintf(`<section class="nimlab-play nimlab-%s" data-lm-suppress-shortcuts="true" data-kind="%s" data-nimlab-%s="%s" data-config='%s' lang="%s" aria-label="%s"%s>%s</section><script class="nimlab-packed">%s</script>`,
		kind, kind, a.version, kind, attributeEscaper.Replace(string(data)), html.EscapeString(string(l)), html.EscapeString(label), strings.Join(attributes, ""), fallback, a.packed)
}

// keyAttribute returns the attribute that names a question for the page, which stores answers under it.
func keyAttribute(key string) string { return fmt.Sprintf(` data-key="%s"`, key) }

// attributeEscaper escapes JSON for an attribute between single quotes. JSON has many double quotes,
// and [json.Marshal] escapes < and >.
var attributeEscaper = strings.NewReplacer("&", "&amp;", "'", "&#39;")

// staticHTML renders a widget that needs no script.
func staticHTML(kind string, l words.Language, label, content string, attributes ...string) string {
	return fmt.Sprintf(`<style>%s</style><section class="nimlab-play nimlab-%s awake" lang="%s" aria-label="%s"%s>%s</section>`,
		assets()[kind].style, kind, html.EscapeString(string(l)), html.EscapeString(label), strings.Join(attributes, ""), content)
}

// addMessages adds texts in a language to the messages of a script, by their names.
func addMessages(messages map[string]string, texts iter.Seq2[string, words.Text], l words.Language) {
	for name, text := range texts {
		messages[name] = text.In(l)
	}
}

// paragraph returns a text as a paragraph of a class, or "" for an empty text.
func paragraph(class string, text words.Text, l words.Language) string {
	if text == (words.Text{}) {
		return ""
	}
	return fmt.Sprintf(`<p class="%s">%s</p>`, class, html.EscapeString(text.In(l)))
}

// errorHTML returns an error as a paragraph with a colored border.
func errorHTML(err error, l words.Language) string {
	return `<p style="border-left:4px solid #d55e00;padding-left:8px">` + html.EscapeString(words.ErrorText(err).In(l)) + "</p>"
}

// htmlOf returns any value as HTML, as package show renders it.
func htmlOf(v any, l words.Language) string {
	if isNil(v) {
		return errorHTML(errNil, l)
	}
	switch v := view.Displayed(v).(type) {
	case view.Picture:
		svg, err := v.SVG(l)
		if err != nil {
			return errorHTML(err, l)
		}
		return `<div style="overflow-x:auto">` + image(string(svg), v.Text(l)) + `</div>`
	case view.View:
		return v.HTML(l)
	case error:
		return errorHTML(v, l)
	}
	return "<p>" + html.EscapeString(fmt.Sprint(v)) + "</p>"
}

// image returns a drawing as an image element. Its style is that of the drawing, or else it shrinks to the
// width of the page. A notebook that is not trusted displays images, but no inline SVG.
func image(svg, alt string) string {
	tag, _, _ := strings.Cut(svg, ">")
	style := "max-width:100%;height:auto"
	if _, own, found := strings.Cut(tag, ` style="`); found {
		style, _, _ = strings.Cut(own, `"`)
	}
	return fmt.Sprintf(`<img src="data:image/svg+xml;base64,%s" alt="%s" style="%s">`,
		base64.StdEncoding.EncodeToString([]byte(svg)), html.EscapeString(alt), style)
}

// textOf returns any value as text, as package show renders it.
func textOf(v any, l words.Language) string {
	if isNil(v) {
		return words.ErrorText(errNil).In(l)
	}
	switch v := view.Displayed(v).(type) {
	case interface{ Text(words.Language) string }:
		return v.Text(l)
	case error:
		return words.ErrorText(v).In(l)
	}
	return fmt.Sprint(v)
}

// errNil is the error that is shown in place of a nil value.
var errNil = words.Errorf("play: nil is nothing to show")

// isNil reports whether a value is nil or a nil pointer in an interface.
func isNil(v any) bool {
	r := reflect.ValueOf(v)
	return !r.IsValid() || r.Kind() == reflect.Pointer && r.IsNil()
}

// toText returns a caller's text: a [words.Text] itself, any other value as a text that is the same
// in every language, and nil as an empty text.
func toText(v any) words.Text {
	if isNil(v) {
		return words.Text{}
	}
	if text, ok := v.(words.Text); ok {
		return text
	}
	return words.Same(v)
}
