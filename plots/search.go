package plots

import (
	"image/color"
	"slices"
	"strings"

	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"

	"nimlab/nimkit"
	"nimlab/nimkit/takeaway"
	"nimlab/nimkit/view"
	"nimlab/nimkit/words"
)

// FillSteps fills the table of a take-away game from small to large, as the article's
// basic program does: a step for each number of matches from 1 to n, with the moves
// as arrows to what they leave. N is from 1 to 60.
func FillSteps(g takeaway.Game, n int) (told []view.Step) {
	defer orSaid(&told)
	check(within("a strip of %d matches", n, 1, longestSearch))
	must(g.Period())
	var all steps
	for _, e := range g.ExplainAll(1, n) {
		all.add(words.Alike("%s.", view.Reason(e)), searched{game: g, from: 1, to: n, known: e.N, moves: e.Options}.figure())
	}
	return all
}

// PeriodSteps searches for the period as the article's program does, on a strip that
// is long enough to prove it: the row of wins and losses; its differences; and for
// StartDDLen = 0, 1, 2, … the M outcomes from that loss on, laid below the strip at
// each later loss, which is PeriodeDDLen = 1, 2, 3, …, until they come back. The game
// has no draws, and preperiod, period and M together fit on 60 squares.
func PeriodSteps(g takeaway.Game) (told []view.Step) {
	defer orSaid(&told)
	dd := must(g.DD())
	if g.HasDraws() {
		fail("%v has draws: the search is drawn for games without", g)
	}
	m := g.Set.Max()
	losses := lossesFrom(g, len(dd.StartDD())+len(dd.PeriodDD())+1)
	begin, back := losses[len(dd.StartDD())], losses[len(losses)-1]
	s := searched{game: g, from: losses[0], to: back + m - 1}
	check(within("a search with numbers up to %d", s.to, s.from, s.from+longestSearch-1))
	s.known = s.to
	var all steps
	add := func(says words.Text) { all.add(says, s.figure()) }
	add(words.Of("Zo begint de rij van winst en verlies. Elk oranje vakje met een V is een verlies.",
		"So beginnt die Reihe der Gewinne und Verluste. Jedes orange Feld mit einem V ist ein Verlust.",
		"This is how the row of wins and losses begins. Each orange square with an L is a loss."))
	s.differences = true
	add(words.Of("Boven de strook staat hoe ver het van elk verlies naar het volgende is: de verschillen.",
		"Über dem Streifen steht, wie weit es von jedem Verlust zum nächsten ist: die Differenzen.",
		"Above the strip you see how far it is from each loss to the next: these are the differences."))
	for start, kept := range losses[:len(dd.StartDD())+1] {
		s.kept, s.tries = kept, nil
		if start == 0 {
			add(words.Of("StartDDLen = 0: we slaan geen verschil over. Onthoud de %d uitkomsten vanaf het eerste verlies, %d. Komt dat rijtje terug?",
				"StartDDLen = 0: Wir lassen keine Differenz aus. Merk dir die %d Ausgänge ab dem ersten Verlust, %d. Kommt diese Folge wieder?",
				"StartDDLen = 0: we leave out no difference. Remember the %d letters from the first loss, %d, on. Does that row come back?", m, kept))
		}
		for period, at := range losses[start+1:] {
			if at+m-1 > s.to {
				break
			}
			s.tries = append(s.tries, at)
			good := agree(g, kept, at, m)
			switch {
			case good == m:
				add(words.Of("StartDDLen = %d, PeriodeDDLen = %d: bij %d klopt het helemaal. Wat volgt, hangt alleen van deze %d uitkomsten af. Vanaf hier gaat dus alles net als vanaf %d, voor altijd.",
					"StartDDLen = %d, PeriodeDDLen = %d: Bei %d stimmt alles. Was folgt, hängt nur von diesen %d Ausgängen ab. Von hier an geht also alles wie ab %d, für immer.",
					"StartDDLen = %d, PeriodDDLen = %d: at %d the whole row fits. What follows depends only on these %d letters. So from here on everything goes as it did from %d, for ever.", start, period+1, at, m, kept))
			case start == 0:
				add(words.Of("PeriodeDDLen = %d: leg het rijtje bij %d. Op plaats %d klopt het niet meer.",
					"PeriodeDDLen = %d: Leg die Folge bei %d an. Am Platz %d stimmt es nicht mehr.",
					"PeriodDDLen = %d: lay the row at %d. At place %d it no longer fits.", period+1, at, good+1))
			}
		}
		if kept != begin && start > 0 {
			add(words.Of("StartDDLen = %d: het rijtje vanaf %d komt in dit stuk ook niet terug.",
				"StartDDLen = %d: Die Folge ab %d kommt in diesem Stück auch nicht wieder.",
				"StartDDLen = %d: the row from %d on does not come back in this part either.", start, kept))
		}
	}
	s.tries, s.named = nil, true
	start := words.Of("StartDD is leeg", "StartDD ist leer", "StartDD is empty")
	if len(dd.StartDD()) > 0 {
		start = words.Of("StartDD is %v, met som %d", "StartDD ist %v, mit Summe %d", "StartDD is %v, with sum %d", commas(dd.StartDD()), dd.StartLen)
	}
	add(words.Of("Klaar: %s. PeriodeDD is %v, met som %d: dat is PeriodeLen.",
		"Fertig: %s. PeriodeDD ist %v, mit Summe %d: Das ist PeriodeLen.",
		"Done: %s. PeriodDD is %v, with sum %d: that is PeriodLen.", start, commas(dd.PeriodDD()), dd.PeriodLen))
	return all
}

// commas writes numbers with commas between them.
func commas(numbers []int) string {
	words := make([]string, len(numbers))
	for i, n := range numbers {
		words[i] = itoa(n)
	}
	return strings.Join(words, ", ")
}

// lossesFrom returns the first k losses of a game.
func lossesFrom(g takeaway.Game, k int) []int {
	var losses []int
	for n := range g.Losses() {
		if len(losses) == k {
			break
		}
		losses = append(losses, n)
	}
	return losses
}

// agree counts how many outcomes of a game from one number on are those from
// another on, m at most.
func agree(g takeaway.Game, one, other, m int) int {
	a, b := g.Part(one, one+m-1), g.Part(other, other+m-1)
	for k := range a {
		if a[k] != b[k] {
			return k
		}
	}
	return m
}

// searched is a strip of the outcomes of a game on which something is looked for.
type searched struct {
	game     takeaway.Game
	from, to int
	known    int // the squares behind it are empty

	moves []takeaway.Option // arrows from known to what they leave

	differences bool  // brackets from loss to loss
	named       bool  // and StartDD and PeriodDD above them
	kept        int   // the M outcomes from here on are framed, 0 for none
	tries       []int // and laid below the strip at these losses
}

func (s searched) figure() Figure {
	const left, right, top = 12, 12, 46
	const high, bracket, name, arrow, row = 16, 20, 18, 15, 22
	outcomes := s.game.Part(s.from, s.to)
	m := s.game.Set.Max()
	// A long strip has narrower squares, to be read on a telephone.
	side := max(10.5, min(16, (chartWidth-left-right)/vg.Length(len(outcomes))))
	above, below := vg.Length(top), vg.Length(10)
	if s.differences {
		above += bracket + name
	}
	below += vg.Length(len(s.game.Set.Elements()))*arrow*vg.Length(min(len(s.moves), 1)) + vg.Length(len(s.tries))*row
	return Figure{
		Title: words.Of("Winst en verlies bij %v", "Gewinn und Verlust bei %v", "Wins and losses of %v", s.game.Set),
		Desc: words.Of("Een strook van %d tot en met %d lucifers, gevuld tot en met %d.",
			"Ein Streifen von %d bis %d Hölzchen, gefüllt bis %d.",
			"A strip from %d to %d matches, filled up to %d.", s.from, s.to, s.known),
		Width:  vg.Length(len(outcomes))*side + left + right,
		Height: above + high + below,
		Draw: func(c draw.Canvas, l words.Language) {
			y := c.Max.Y - above - high
			x := func(n int) vg.Length { return c.Min.X + left + vg.Length(n-s.from)*side }
			middle := func(n int) vg.Length { return x(n) + side/2 }
			strip := func(from, to int, y vg.Length, of func(int) square) {
				b := board{vg.Point{X: x(from), Y: y}, side, high, to - from + 1, 1, draw.LineStyle{Color: color.White, Width: 1}}
				b.draw(c, func(k, _ int) square { return of(from + k) })
			}
			letter := func(n int) square {
				o := outcomes[n-s.from]
				return square{fill(o), label(9), view.Letter(o).In(l)}
			}
			for n := s.from; n <= s.to; n++ {
				c.FillText(label(7), vg.Point{X: middle(n), Y: y + high + 6}, itoa(n))
			}
			strip(s.from, s.known, y, letter)
			thin := draw.LineStyle{Color: color.Gray{0x66}, Width: 0.6}
			thick := draw.LineStyle{Color: color.Black, Width: 1.6}
			if s.known < s.to {
				for n := s.known + 1; n <= s.to; n++ {
					c.StrokeLines(thin, closed(rectangle(x(n), y, side, high)))
				}
				c.StrokeLines(thick, closed(rectangle(x(s.known), y, side, high)))
			}
			s.drawDifferences(c, l, middle, y+high+14)
			s.drawMoves(c, middle, y)
			if s.kept > 0 {
				c.StrokeLines(thick, closed(rectangle(x(s.kept), y, vg.Length(m)*side, high)))
			}
			for i, at := range s.tries {
				y := y - vg.Length(i+1)*row
				good := agree(s.game, s.kept, at, m)
				if good > 0 {
					strip(at, at+good-1, y, func(n int) square { return letter(s.kept + n - at) })
				}
				style := thin
				if good == m {
					style = thick
				}
				c.StrokeLines(style, closed(rectangle(x(at), y, vg.Length(m)*side, high)))
				if good < m {
					wrong := draw.LineStyle{Color: vermillion, Width: 1.8}
					c.StrokeLines(wrong, closed(rectangle(x(at+good), y, side, high)))
					c.StrokeLine2(wrong, x(at+good), y, x(at+good)+side, y+high)
					c.FillText(label(9), vg.Point{X: middle(at + good), Y: y + high/2}, view.Letter(outcomes[s.kept+good-s.from]).In(l))
				}
			}
		},
	}
}

// drawDifferences draws brackets from loss to loss from a height on.
func (s searched) drawDifferences(c draw.Canvas, l words.Language, middle func(int) vg.Length, y vg.Length) {
	if !s.differences {
		return
	}
	dd := s.game.MustDD()
	all := slices.Concat(dd.StartDD(), dd.PeriodDD())
	losses := lossesFrom(s.game, len(all)+1)
	line := draw.LineStyle{Color: color.Black, Width: 0.8}
	over := func(a, b int, y vg.Length) {
		const inset, foot = 2, 4
		from, to := middle(a)+inset, middle(b)-inset
		c.StrokeLines(line, []vg.Point{{X: from, Y: y - foot}, {X: from, Y: y}, {X: to, Y: y}, {X: to, Y: y - foot}})
	}
	for i, d := range all {
		over(losses[i], losses[i+1], y+2)
		c.FillText(label(9), vg.Point{X: (middle(losses[i]) + middle(losses[i+1])) / 2, Y: y + 9}, itoa(d))
	}
	if !s.named {
		return
	}
	const up = 22
	if n := len(dd.StartDD()); n > 0 {
		over(losses[0], losses[n], y+up-4)
		c.FillText(label(8), vg.Point{X: (middle(losses[0]) + middle(losses[n])) / 2, Y: y + up + 3}, "StartDD")
	}
	from, to := losses[len(dd.StartDD())], losses[len(losses)-1]
	over(from, to, y+up-4)
	c.FillText(label(8), vg.Point{X: (middle(from) + middle(to)) / 2, Y: y + up + 3},
		words.Of("PeriodeDD", "PeriodeDD", "PeriodDD").In(l))
}

// drawMoves draws an arrow below the strip for each move, thick if it leaves a loss.
func (s searched) drawMoves(c draw.Canvas, middle func(int) vg.Length, y vg.Length) {
	const arrow, head = 15, 4
	for i, o := range s.moves {
		if o.Left < s.from {
			continue
		}
		line := draw.LineStyle{Color: color.Gray{0x66}, Width: 0.8, Dashes: []vg.Length{3, 2}}
		if o.Outcome == nimkit.Loss {
			line = draw.LineStyle{Color: color.Black, Width: 1.6}
		}
		// The longest move runs lowest; each begins at a place of its own.
		from, to, low := middle(s.known)+4-vg.Length(min(i, 4))*2, middle(o.Left), y-vg.Length(i+1)*arrow+3
		c.StrokeLines(line, []vg.Point{{X: from, Y: y - 1}, {X: from, Y: low}, {X: to, Y: low}, {X: to, Y: y - 1}})
		line.Dashes = nil
		c.StrokeLines(line, []vg.Point{{X: to - head, Y: y - 1 - head}, {X: to, Y: y - 1}, {X: to + head, Y: y - 1 - head}})
		at := (from + to) / 2
		if from-to < 24 { // too narrow for a number
			at = to - 10
		}
		c.FillText(label(8), vg.Point{X: at, Y: low + 6}, "−"+itoa(int(o.Move)))
	}
}
