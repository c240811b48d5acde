// Package play renders interactive widgets: boards to play on, boxes that check an answer, tables
// to fill in, boxes for conjectures, figures in steps, and folds.
//
//	show.It(play.Board(nim.Heaps(1, 3, 5, 7).Misere()))
//	show.It(play.Board(nim.Heaps(11, 22, 25)).Telling(play.Winner).Watching(play.Columns))
//	show.It(play.Ask(exercise.HetSpelNim(3)))
//	show.It(play.Fill(takeaway.MustSet(1, 2, 3).Normal().Heap(12)))
//	show.It(play.Conjecture(takeaway.MustSet(1, 2, 3).Normal().Heap(10_000)))
//
// Every value is a [view.View]. Go computes everything: a widget contains a table of all positions
// with their moves and outcomes. The script, play.js, looks up results in that table, and shows and
// hides parts of a picture that Go drew. It solves nothing, except that it applies Bouton's rule to
// Nim with more positions than a table can hold. It uses no server and no global variables. Each
// widget contains its script and style sheet, play.css, so that a page can have many of them.
//
// A widget reports an answer to the page by the event nimlab:answer, with key, kind (right, part,
// wrong or open), given and tries. The page can restore an answer by the event nimlab:restore, with
// given and tries. A board reports by the event nimlab:awake that it is ready.
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

var _ = []view.View{GameBoard{}, Box{}, Prediction{}, Guess{}, Sheet{}, Walk{}, Folded{}}

//go:embed play.js
var scriptFile string

//go:embed conditions.json
var conditionsFile string // words and signs of conditions

//go:embed play.css
var styleFile string

// asset holds the style and the script of one kind of widget. Its name keeps the scripts of
// two versions on one page apart. packed is the compressed script, with the style in it.
type asset struct{ name, style, script, packed string }

// assets returns the assets of all kinds.
var assets = sync.OnceValue(func() map[string]asset {
	all := map[string]asset{}
	for _, kind := range []string{"board", "box", "steps", "fold", "fill", "conjecture"} {
		a := asset{style: parts(styleFile, kind), script: parts(scriptFile, kind)}
		for name, table := range map[string]string{"FORMS": exercise.Forms(), "CONDITIONS": conditionsFile} {
			var line bytes.Buffer
			words.Check(json.Compact(&line, []byte(table)))
			a.script = strings.Replace(a.script, "const "+name+" = {};", "const "+name+" = "+line.String()+";", 1)
		}
		sum := sha256.Sum256([]byte(a.style + a.script))
		a.name = hex.EncodeToString(sum[:6])
		a.script = strings.Replace(a.script, "VERSION", a.name, 1)
		style := words.Must(json.Marshal(a.style))
		a.packed = packed(strings.Replace(a.script, `const STYLE = "";`, "const STYLE = "+string(style)+";", 1))
		all[kind] = a
	}
	return all
})

// packed returns a script that unpacks and runs another. Each output of a notebook has to work
// on its own, because a reader may run a single cell; so each output brings its script, packed
// to less than half. The site unpacks them and needs each only once (website.py).
func packed(script string) string { return fmt.Sprintf(unpacker, deflated([]byte(script))) }

// deflated returns data in the form that the script unpacks.
func deflated(data []byte) string {
	var b bytes.Buffer
	w := words.Must(flate.NewWriter(&b, flate.BestCompression))
	words.Must(w.Write(data))
	words.Check(w.Close())
	return base64.StdEncoding.EncodeToString(b.Bytes())
}

const unpacker = `(async packed => {
const bytes = Uint8Array.from(atob(packed), c => c.charCodeAt(0));
const script = document.createElement("script");
script.textContent = await new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"))).text();
document.documentElement.append(script);
script.remove();
})("%s");`

// parts returns the parts of a file that one kind of widget needs: those below a line of dashes
// with its name or with "all". It drops indentation, empty lines and comments.
func parts(file, kind string) string {
	var b strings.Builder
	wanted := false
	for line := range strings.Lines(file) {
		line = strings.TrimSpace(line)
		if name, ok := strings.CutPrefix(strings.Trim(line, "/* "), "---- "); ok {
			wanted = name == "all" || slices.Contains(strings.Fields(name), kind)
			continue
		}
		if code, _, ok := strings.Cut(line, " // "); ok {
			line = code
		}
		if wanted && line != "" && !strings.HasPrefix(line, "//") && !strings.HasPrefix(line, "/*") {
			b.WriteString(line + "\n")
		}
	}
	return b.String()
}

// live renders an interactive widget: an element that contains the fallback for pages without
// scripts, with the data of the script as JSON. Attributes are written into that element. One of
// them disables JupyterLab's keyboard shortcuts, because Enter and the arrow keys would leave the
// widget; the script adds it to every element that receives the focus.
func live(kind string, l words.Language, label string, config any, fallback string, attributes ...string) string {
	a := assets()[kind]
	data, err := json.Marshal(config)
	if err != nil {
		return failed(err, l)
	}
	return fmt.Sprintf(`<section class="nimlab-play nimlab-%s" data-lm-suppress-shortcuts="true" data-kind="%s" data-nimlab-%s="%s" data-knows='%s' lang="%s" aria-label="%s"%s>%s</section><script class="nimlab-packed">%s</script>`,
		kind, kind, a.name, kind, quoted.Replace(string(data)), l, html.EscapeString(label), strings.Join(attributes, ""), fallback, a.packed)
}

// quoted escapes JSON for an attribute between single quotes. JSON has many double quotes and
// neither < nor >.
var quoted = strings.NewReplacer("&", "&amp;", "'", "&#39;")

// plain renders a section without a script.
func plain(kind string, l words.Language, label, content string, attributes ...string) string {
	return fmt.Sprintf(`<style>%s</style><section class="nimlab-play nimlab-%s awake" lang="%s" aria-label="%s"%s>%s</section>`,
		assets()[kind].style, kind, l, html.EscapeString(label), strings.Join(attributes, ""), content)
}

// addMessages adds messages in a language to those of the script.
func addMessages(messages map[string]string, all iter.Seq2[string, words.Text], l words.Language) {
	for name, w := range all {
		messages[name] = w.In(l)
	}
}

// paragraph returns a text as a paragraph, "" for an empty text.
func paragraph(class string, w words.Text, l words.Language) string {
	if w == (words.Text{}) {
		return ""
	}
	return fmt.Sprintf(`<p class="%s">%s</p>`, class, html.EscapeString(w.In(l)))
}

// failed returns an error as a framed sentence.
func failed(err error, l words.Language) string {
	return `<p style="border-left:4px solid #d55e00;padding-left:8px">` + html.EscapeString(words.ErrorText(err).In(l)) + "</p>"
}

// htmlOf returns a value as HTML, as package show does.
func htmlOf(v any, l words.Language) string {
	if isNil(v) {
		return failed(errNothing, l)
	}
	switch v := v.(type) {
	case view.Picture:
		svg, err := v.SVG(l)
		if err != nil {
			return failed(err, l)
		}
		return image(string(svg), v.Text(l))
	case view.View:
		return v.HTML(l)
	case error:
		return failed(v, l)
	}
	return "<p>" + html.EscapeString(fmt.Sprint(v)) + "</p>"
}

// image returns a drawing as an image element. A notebook that is not trusted displays images, but
// no inline SVG.
func image(svg, alt string) string {
	return fmt.Sprintf(`<img src="data:image/svg+xml;base64,%s" alt="%s" style="max-width:100%%;height:auto">`,
		base64.StdEncoding.EncodeToString([]byte(svg)), html.EscapeString(alt))
}

// textOf returns a value as text, as package show does.
func textOf(v any, l words.Language) string {
	if isNil(v) {
		return words.ErrorText(errNothing).In(l)
	}
	switch v := v.(type) {
	case interface{ Text(words.Language) string }:
		return v.Text(l)
	case error:
		return v.Error()
	}
	return fmt.Sprint(v)
}

// errNothing is the error for a nil value.
var errNothing = words.Errorf("play: nil is nothing to show")

// isNil reports whether a value is nil or a nil pointer.
func isNil(v any) bool {
	r := reflect.ValueOf(v)
	return !r.IsValid() || r.Kind() == reflect.Pointer && r.IsNil()
}

// wordsOf returns a caller's text: a [words.Text], or a text that is the same in every language.
func wordsOf(v any) words.Text {
	if isNil(v) {
		return words.Text{}
	}
	if w, ok := v.(words.Text); ok {
		return w
	}
	return words.Same(v)
}
