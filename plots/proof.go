package plots

import (
	"fmt"
	"image/color"
	"slices"

	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"

	"nimlab/nimkit"
	"nimlab/nimkit/octal"
	"nimlab/nimkit/view"
	"nimlab/nimkit/words"
)

// ProofSteps walks through the theorem of Guy and Smith, for a code whose period it
// proves: the values that seem to repeat; how far they must be compared; the first row
// beyond that, with the move from it that leaves the shortest pieces; and why its value
// is known. The values stand a period to a row. The one step is the error where no
// period is proven, where the values grow, for a period above 60, for more than 200
// rows, and for a code of more than 24 signs.
func ProofSteps(code octal.Code) (told []view.Step) {
	defer orSaid(&told)
	check(within("a code of %d signs", len(code), 1, longestCode))
	c := must(code.Certificate())
	if c.Saltus != 0 {
		fail("the nim-values of %s grow, so that they have no period", octal.Name(code))
	}
	check(within("a period of %d", c.Period, 1, widestPeriod), within("%d rows", len(c.Values)/c.Period+1, 1, mostRows))
	w := proof{name: view.GameName(code), from: max(c.Preperiod, 1), period: c.Period, need: len(c.Values)}
	w.values = must(code.UpTo(w.need).Sequence()).Values
	rows := 2 // that a move leaves at most, by the theorem
	if must(code.Base()) == octal.Hexadecimal {
		rows = 3
	}
	k := w.need - rows*(w.from+w.period) // that a move takes at most

	var all steps
	w.known = w.from + 2*w.period
	all.add(words.Of("Vanaf %d lijkt elke rij evenveel waard als die welke %d langer is. Twee keer hetzelfde is nog geen bewijs.",
		"Ab %d scheint jede Reihe so viel wert zu sein wie die um %d längere. Zweimal dasselbe ist noch kein Beweis.",
		"From %d on every row seems to be worth as much as the one that is %d longer. Twice the same is no proof yet.", w.from, w.period), w.figure())
	w.known, w.framed = w.need, true
	all.add(words.Of("Kijk zo ver: %d · %d + %d · %d + %d = %d waarden, van 0 tot en met %d. Binnen het kader staat onder elke waarde dezelfde nog eens.",
		"Sieh so weit: %d · %d + %d · %d + %d = %d Werte, von 0 bis %d. Im Rahmen steht unter jedem Wert noch einmal derselbe.",
		"Look this far: %d · %d + %d · %d + %d = %d values, from 0 to %d. Within the frame each value stands once more below itself.",
		rows, w.from, rows, w.period, k, w.need, w.need-1), w.figure())
	pieces := shortestPieces(code, w.need)
	long := slices.Max(pieces)
	w.marked = pieces
	all.add(words.Of("En de rij van %d, waar niemand naar keek? Welke zet je ook doet, het langste stuk is minstens %d + %d = %d lang. Het krapst is het bij %s.",
		"Und die Reihe von %d, die niemand angesehen hat? Welchen Zug man auch macht, das längste Stück ist mindestens %d + %d = %d lang. Am knappsten ist es bei %s.",
		"And the row of %d, at which nobody has looked? Whatever the move, the longest piece is at least %d + %d = %d long. It is closest with %s.",
		w.need, w.from, w.period, w.from+w.period, both(pieces)), w.figure())
	w.moved = long - w.period
	all.add(words.Of("Maak dat stuk %d korter: %d in plaats van %d. Dat ligt in het kader, dus het blijft evenveel waard. Nu is het een zet van de rij van %d, met dezelfde waarde.",
		"Mach dieses Stück um %d kürzer: %d statt %d. Es liegt im Rahmen, sein Wert bleibt also gleich. Nun ist es ein Zug aus der Reihe von %d, mit demselben Wert.",
		"Make that piece %d shorter: %d instead of %d. That lies within the frame, so its value stays the same. Now it is a move from the row of %d, to the same value.",
		w.period, w.moved, long, w.need-w.period), w.figure())
	w.marked, w.moved, w.known = []int{w.need, w.need - w.period}, 0, w.need+1
	all.add(words.Of("Zo gaat het met elke zet, heen en terug. De rijen van %d en %d hebben dus dezelfde waarde: %d. Daarna komt %d, op dezelfde manier, en zo voort, voor altijd.",
		"So geht es mit jedem Zug, hin und zurück. Die Reihen von %d und %d haben also denselben Wert: %d. Dann kommt %d, auf dieselbe Weise, und so weiter, für immer.",
		"It goes like this with every move, there and back. So the rows of %d and %d have the same value: %d. Then comes %d in the same way, and so on, for ever.",
		w.need, w.need-w.period, uint64(w.values[w.need]), w.need+1), w.figure())
	return all
}

// shortestPieces are what is left of a row by the move that leaves the shortest longest
// piece.
func shortestPieces(game octal.Game, row int) (pieces []int) {
	for left := range game.Options(row) {
		if len(left) > 0 && (pieces == nil || slices.Max(left) < slices.Max(pieces)) {
			pieces = slices.Clone(left)
		}
	}
	if pieces == nil {
		fail("no move leaves anything of a row of %d", row)
	}
	return pieces
}

// both writes the sizes of pieces.
func both(pieces []int) words.Text {
	w := words.Same(itoa(pieces[0]))
	for i, n := range pieces[1:] {
		between := words.Of("%s en %d", "%s und %d", "%s and %d", w, n)
		if i < len(pieces)-2 {
			between = words.Alike("%s, %d", w, n)
		}
		w = between
	}
	return w
}

// proof is nim-values in rows of a period, on which the theorem is shown.
type proof struct {
	name         words.Text
	values       []nimkit.Nimber
	from, period int
	need         int // so many values must be compared

	known  int   // the squares behind it are empty
	framed bool  // what is compared
	marked []int // black rings
	moved  int   // a red ring; 0 for none
}

func (w proof) figure() Figure {
	const high = 18
	rows := (len(w.values) + w.period - 1) / w.period
	side := min(high, max(12, chartWidth/vg.Length(w.period)))
	for _, v := range w.values {
		side = max(side, label(ordinary).Width(fmt.Sprint(uint64(v)))+6)
	}
	number, exceptional := label(ordinary), heavy(label(ordinary))
	return plans(Figure{
		Title: words.Of("%s: waarom periode %d bewezen is", "%s: warum Periode %d bewiesen ist", "%s: why period %d is proven", w.name, w.period),
		Desc: words.Of("Nim-waarden van 0 tot en met %d, %d per rij. Omringd: %s.",
			"Grundy-Werte von 0 bis %d, %d je Zeile. Umringt: %s.",
			"Nim-values from 0 to %d, %d to a row. Encircled: %s.", w.known-1, w.period, w.encircled()),
	}, side, plan{
		name:    func(row int) words.Text { return words.Same(itoa(row*w.period) + " –") },
		columns: w.period, rows: rows, high: high, lines: draw.LineStyle{Color: color.White, Width: 1},
		at: func(column, row int, _ words.Language) square {
			n := (rows-1-row)*w.period + column
			if n >= w.known {
				return square{}
			}
			value := fmt.Sprint(uint64(w.values[n]))
			switch {
			case w.values[n] != w.values[w.from+((n-w.from)%w.period+w.period)%w.period]:
				return square{yellow, exceptional, value}
			case w.values[n] == 0:
				return square{grey, number, value}
			}
			return square{paleBlue, number, value}
		},
		over: func(c draw.Canvas, b board) {
			place := func(n int) vg.Point { return b.corner(n%w.period, rows-1-n/w.period) }
			thin := draw.LineStyle{Color: grey, Width: 0.5}
			for n := w.known; n < len(w.values); n++ {
				at := place(n)
				c.StrokeLines(thin, closed(rectangle(at.X, at.Y, side, high)))
			}
			if w.framed {
				c.StrokeLines(draw.LineStyle{Color: vermillion, Width: 2}, w.frame(b))
			}
			ring := draw.LineStyle{Color: color.Black, Width: 1.6}
			var rings vg.Path
			for _, n := range w.marked {
				circle(&rings, b.middle(n%w.period, rows-1-n/w.period), high/2-0.5)
			}
			stroke(c, ring, rings)
			if w.moved > 0 {
				var short vg.Path
				circle(&short, b.middle(w.moved%w.period, rows-1-w.moved/w.period), high/2-0.5)
				stroke(c, draw.LineStyle{Color: vermillion, Width: 2}, short)
			}
		},
	})
}

// frame is round the values that are compared, from the first of the repetition on.
func (w proof) frame(b board) []vg.Point {
	corner := func(n int) vg.Point { return b.corner(n%w.period, b.rows-1-n/w.period) }
	left, right := b.corner(0, 0).X, b.corner(b.columns, 0).X
	from, to := corner(w.from), corner(w.need)
	end := []vg.Point{{X: right, Y: to.Y + b.high}, {X: to.X, Y: to.Y + b.high}}
	if to.X > left { // within a row
		end = append(end, to, vg.Point{X: left, Y: to.Y})
	}
	return slices.Concat([]vg.Point{{X: from.X, Y: from.Y + b.high}, {X: right, Y: from.Y + b.high}}, end,
		[]vg.Point{{X: left, Y: from.Y}, from, {X: from.X, Y: from.Y + b.high}})
}

// encircled names the rows with a ring.
func (w proof) encircled() words.Text {
	rings := w.marked
	if w.moved > 0 {
		rings = append(slices.Clone(rings), w.moved)
	}
	if len(rings) == 0 {
		return words.Of("niets", "nichts", "none")
	}
	return both(slices.Compact(slices.Clone(rings)))
}
