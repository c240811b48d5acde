package plots

import (
	"bytes"
	"encoding/base64"
	"encoding/hex"
	"html"
	"image"
	"image/color"
	"image/png"
	"math"
	"strconv"
	"strings"
	"unicode"

	stdfont "golang.org/x/image/font"
	"gonum.org/v1/plot/font"
	"gonum.org/v1/plot/vg"

	"nimlab/nimkit/words"
)

// svg is a canvas that writes the elements of an SVG document. The canvas of gonum/plot
// repeats the font, the transformation and the style for every text and every line, which
// makes a figure with hundreds of numbers three times as large. Here, consecutive texts of
// one style share a group, and consecutive lines or discs a path.
//
// The y-axis of SVG points down, so every y changes its sign: the drawing is above the
// origin, in the view box 0 -height width height.
type svg struct {
	out        []byte
	state      svgState
	stack      []svgState
	open       string // the start of the open element, "" if nothing can be added to it
	end        string // the end of that element
	filledPath string // the data of the last path if it was filled

	smallestText vg.Length // the least font size of a text with a letter or a digit, 0 without one
}

// svgState is the state that Push saves and Pop restores.
type svgState struct {
	ink    color.Color
	width  vg.Length
	dashes []vg.Length
	offset vg.Length
	groups int // opened since the last Push
}

var _ vg.Canvas = (*svg)(nil)

// SetLineWidth sets the width of lines. It and the methods below implement [vg.Canvas].
func (c *svg) SetLineWidth(w vg.Length) { c.state.width = w }

// SetLineDash sets the dashes of lines; none for a solid line.
func (c *svg) SetLineDash(dashes []vg.Length, offset vg.Length) {
	c.state.dashes, c.state.offset = dashes, offset
}

// SetColor sets the color of lines, fills and texts, black for nil.
func (c *svg) SetColor(ink color.Color) {
	c.state.ink = ink
	if ink == nil {
		c.state.ink = color.Black
	}
}

// Rotate rotates what is drawn next, counterclockwise in radians.
func (c *svg) Rotate(angle float64) { c.group("rotate", -angle*180/math.Pi) }

// Translate moves what is drawn next.
func (c *svg) Translate(by vg.Point) { c.group("translate", float64(by.X), float64(-by.Y)) }

// Scale scales what is drawn next.
func (c *svg) Scale(x, y float64) { c.group("scale", x, y) }

// Push saves the state.
func (c *svg) Push() {
	c.stack = append(c.stack, c.state)
	c.state.groups = 0
}

// Pop restores the state that was saved last.
func (c *svg) Pop() {
	c.close()
	for range c.state.groups {
		c.out = append(c.out, "</g>\n"...)
	}
	c.state, c.stack = c.stack[len(c.stack)-1], c.stack[:len(c.stack)-1]
}

// Stroke draws a path as a line. It merges lines of one style, unless they are translucent.
func (c *svg) Stroke(p vg.Path) {
	if c.state.width <= 0 || len(p) == 0 {
		return
	}
	style := c.paint("stroke", "none") + attribute("stroke-width", "1", svgNumber(float64(c.state.width)))
	if len(c.state.dashes) > 0 {
		dashes := words.JoinFunc(c.state.dashes, " ", func(d vg.Length) string { return svgNumber(float64(d)) })
		style += attribute("stroke-dasharray", "", dashes) +
			attribute("stroke-dashoffset", "0", svgNumber(float64(c.state.offset)))
	}
	data := pathData(p)
	if data == c.filledPath { // a path that is filled and stroked is one element
		c.end = `"` + style + "/>\n"
		c.close()
		return
	}
	c.start(`<path fill="none"`+style+` d="`, "\"/>\n")
	c.out = append(c.out, data...)
	if alpha(c.state.ink) != 1 {
		c.close() // both lines are visible where they cross
	}
}

// Fill fills a path. It merges consecutive discs of one color.
func (c *svg) Fill(p vg.Path) {
	if len(p) == 0 {
		return
	}
	open, data := "<path"+c.paint("fill", "#000")+` d="`, pathData(p)
	// All discs have the same orientation, so that none cuts a hole into another.
	disc := len(p) == 3 && p[1].Type == vg.ArcComp && p[1].Angle > 0
	if !disc {
		c.close()
	}
	c.filledPath = ""
	if c.open != open {
		c.start(open, "\"/>\n")
		c.filledPath = data
	}
	c.out = append(c.out, data...)
	if !disc || alpha(c.state.ink) != 1 {
		c.open = ""
	}
}

// FillString writes a text. The point is the start of its baseline.
func (c *svg) FillString(f font.Face, at vg.Point, s string) {
	if f.Font.Size == 0 {
		return
	}
	if hasLetterOrDigit(s) && (c.smallestText == 0 || f.Font.Size < c.smallestText) {
		c.smallestText = f.Font.Size
	}
	style := attribute("font-size", "", svgNumber(float64(f.Font.Size)))
	if f.Font.Weight == stdfont.WeightBold {
		style += ` font-weight="bold"`
	}
	c.start("<g"+style+c.paint("fill", "#000")+">\n", "</g>\n")
	s = strings.ReplaceAll(s, "  ", "\u00a0\u00a0") // SVG collapses ordinary spaces
	c.out = append(c.out, "<text"+attribute("x", "", svgNumber(float64(at.X)))+attribute("y", "", svgNumber(float64(-at.Y)))+">"+escapeText(s)+"</text>\n"...)
}

// hasLetterOrDigit reports whether a text has to be read: a text of other characters is a mark.
func hasLetterOrDigit(s string) bool {
	return strings.ContainsFunc(s, func(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) })
}

// DrawImage embeds an image, as a plot of the reader's may contain one.
func (c *svg) DrawImage(at vg.Rectangle, img image.Image) {
	c.close()
	var data bytes.Buffer
	if err := png.Encode(&data, img); err != nil {
		panic(err)
	}
	size := at.Size()
	c.out = append(c.out, "<image"+attribute("x", "", svgNumber(float64(at.Min.X)))+attribute("y", "", svgNumber(float64(-at.Max.Y)))+
		attribute("width", "", svgNumber(float64(size.X)))+attribute("height", "", svgNumber(float64(size.Y)))+
		` preserveAspectRatio="none" href="data:image/png;base64,`+base64.StdEncoding.EncodeToString(data.Bytes())+"\"/>\n"...)
}

// start begins an element unless it is open already.
func (c *svg) start(open, end string) {
	if open == c.open {
		return
	}
	c.close()
	c.out = append(c.out, open...)
	c.open, c.end = open, end
}

// close ends the open element.
func (c *svg) close() {
	c.out = append(c.out, c.end...)
	c.open, c.end, c.filledPath = "", "", ""
}

// group begins a group with a transformation, which ends with the next Pop.
func (c *svg) group(transform string, by ...float64) {
	c.close()
	c.out = append(c.out, "<g"+attribute("transform", "", transform+"("+words.JoinFunc(by, " ", svgNumber)+")")+">\n"...)
	c.state.groups++
}

// paint returns the attributes of the current color: name, which is "fill" or "stroke", and
// the opacity. It omits those that have their default value.
func (c *svg) paint(name, defaultValue string) string {
	k := color.NRGBAModel.Convert(c.state.ink).(color.NRGBA)
	code := "#" + hex.EncodeToString([]byte{k.R, k.G, k.B})
	if code[1] == code[2] && code[3] == code[4] && code[5] == code[6] {
		code = string([]byte{'#', code[1], code[3], code[5]})
	}
	return attribute(name, defaultValue, code) + attribute(name+"-opacity", "1", svgNumber(alpha(c.state.ink)))
}

// escapeText returns a text for an element or an attribute. Characters that XML cannot express
// and invalid UTF-8 become replacement characters.
func escapeText(s string) string {
	s = html.EscapeString(strings.Map(func(r rune) rune {
		if r < ' ' && r != '\t' && r != '\n' || r == 0xfffe || r == 0xffff {
			return '\ufffd'
		}
		return r
	}, s))
	return strings.ReplaceAll(s, "\n", "&#xA;") // in an attribute too
}

// alpha returns the opacity of a color, from 0 to 1.
func alpha(ink color.Color) float64 {
	_, _, _, a := ink.RGBA()
	return float64(a) / math.MaxUint16
}

// attribute returns an attribute of an element, or "" if the value is the usual one.
func attribute(name, defaultValue, value string) string {
	if value == defaultValue {
		return ""
	}
	return " " + name + `="` + value + `"`
}

// svgNumber writes a length to a hundredth of a point.
func svgNumber(v float64) string {
	n := int64(math.Round(100 * v))
	sign := ""
	if n < 0 {
		sign, n = "-", -n
	}
	s := sign + strconv.FormatInt(n/100, 10)
	if n %= 100; n != 0 {
		s += strings.TrimRight("."+string([]byte{'0' + byte(n/10), '0' + byte(n%10)}), "0")
	}
	return s
}

// pathData returns a path as the d attribute of an SVG element.
func pathData(p vg.Path) string {
	var d []byte
	add := func(command string, numbers ...vg.Length) {
		d = append(d, command...)
		for i, v := range numbers {
			s := svgNumber(float64(v))
			if i > 0 && s[0] != '-' {
				d = append(d, ' ')
			}
			d = append(d, s...)
		}
	}
	var at vg.Point
	for _, step := range p {
		to := step.Pos
		switch step.Type {
		case vg.MoveComp:
			add("M", to.X, -to.Y)
		case vg.LineComp:
			switch {
			case to.Y == at.Y:
				add("H", to.X)
			case to.X == at.X:
				add("V", -to.Y)
			default:
				add("L", to.X, -to.Y)
			}
		case vg.CurveComp:
			var numbers []vg.Length
			for _, q := range step.Control {
				numbers = append(numbers, q.X, -q.Y)
			}
			add([]string{1: "Q", 2: "C"}[len(step.Control)], append(numbers, to.X, -to.Y)...)
		case vg.ArcComp:
			to = arc(add, at, len(d) > 0, step)
		case vg.CloseComp:
			d = append(d, 'Z')
			continue
		}
		at = to
	}
	return string(d)
}

// arc adds an arc and returns its end. SVG has no arc that is a whole circle, so an arc of
// more than a half has two parts.
func arc(add func(string, ...vg.Length), at vg.Point, begun bool, step vg.PathComp) vg.Point {
	pointAt := func(angle float64) vg.Point {
		sin, cos := math.Sincos(angle)
		return step.Pos.Add(vg.Point{X: step.Radius * vg.Length(cos), Y: step.Radius * vg.Length(sin)})
	}
	if from := pointAt(step.Start); !begun {
		add("M", from.X, -from.Y)
	} else if from != at {
		add("L", from.X, -from.Y)
	}
	sweep := vg.Length(0)
	if step.Angle < 0 {
		sweep = 1
	}
	parts := 1 + int(math.Abs(step.Angle)/math.Pi-1e-9)
	var to vg.Point
	for i := range parts {
		to = pointAt(step.Start + step.Angle*float64(i+1)/float64(parts))
		add("A", step.Radius, step.Radius, 0, 0, sweep, to.X, -to.Y)
	}
	return to
}
