package plots

import (
	"fmt"
	"image/color"
	"slices"
	"strings"

	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"

	"nimlab/nimkit/nim"
	"nimlab/nimkit/nim/biplus"
	"nimlab/nimkit/view"
	"nimlab/nimkit/words"
)

// unbroken writes a formula without a blank at which a line may end.
func unbroken(format string, a ...any) string {
	return strings.ReplaceAll(fmt.Sprintf(format, a...), " ", "\u00a0")
}

// InTheHead is m ++ n power by power, as the German article wants it done in the
// head: the powers of two of both numbers, one below the other, of which one stays
// or a pair goes at each step, and what is silently repeated. Numbers of up to 16
// binary digits have steps.
func InTheHead(m, n uint64) (told []view.Step) {
	defer orSaid(&told)
	check(within("%d in the head", max(m, n), 0, 1<<mostColumns-1))
	r := biplus.InTheHead(m, n)
	start := biplus.Step{M: m, N: n, NextM: m, NextN: n}
	var all steps
	all.add(words.Of("%s en %s. Begin met de grootste macht van twee.",
		"%s und %s. Fang mit der größten Zweierpotenz an.",
		"%s and %s. Begin with the largest power of two.", inPowers(m), inPowers(n)), reckoned(r, start))
	for _, s := range r.Steps {
		all.add(murmured(s), reckoned(r, s))
	}
	return all
}

// inPowers writes a number as a sum of powers of two: "6 = 4 + 2".
func inPowers(a uint64) string {
	var powers []string
	for _, p := range nim.Powers(a) {
		powers = append(powers, fmt.Sprint(p))
	}
	if len(powers) < 2 {
		return fmt.Sprint(a)
	}
	return unbroken("%d = %s", a, strings.Join(powers, " + "))
}

// repeated is what is silently repeated after a step: "64 + (13 ++ 54)".
func repeated(s biplus.Step) string {
	switch {
	case s.NextM == 0 && s.NextN == 0:
		return fmt.Sprint(s.Kept)
	case s.Kept == 0:
		return unbroken("%d ++ %d", s.NextM, s.NextN)
	}
	return unbroken("%d + (%d ++ %d)", s.Kept, s.NextM, s.NextN)
}

// murmured says a step as one would murmur it.
func murmured(s biplus.Step) words.Text {
	sum := unbroken("%d ++ %d", s.M, s.N)
	switch s.Kind {
	case biplus.BothHave:
		return words.Of("%s: allebei hebben ze een %d. Die valt weg, en je houdt %s.",
			"%s: Beide haben eine %d. Sie fällt weg, und es bleibt %s.",
			"%s: both contain %d. It drops out, and %s is left.", sum, s.Power, repeated(s))
	case biplus.FirstHas, biplus.SecondHas:
		return words.Of("%s: alleen %d heeft een %d. Die blijft, en je houdt %s.",
			"%s: Nur %d hat eine %d. Sie bleibt, und du wiederholst still %s.",
			"%s: only %d contains %d. It stays, and you silently repeat %s.", sum, max(s.M, s.N), s.Power, repeated(s))
	}
	if s.KeptBefore == 0 {
		return words.Of("%s: dat is %d.", "%s: Das ist %d.", "%s: that is %d.", sum, s.Power)
	}
	return words.Of("%s: dat is %d. Samen met wat je al had: %s.",
		"%s: Das ist %d. Mit dem, was schon dasteht: %s.",
		"%s: that is %d. Together with what you have already: %s.", sum, s.Power, unbroken("%d + %d = %d", s.KeptBefore, s.Power, s.Kept))
}

// reckoned draws a reckoning after a step: the powers that are left of both numbers,
// those that are gone in grey, struck where both had them, and the result so far.
// What the step moved stands on yellow.
func reckoned(r biplus.Reckoning, s biplus.Step) Figure {
	const cell, row, left, top, bottom, side = 42, 34, 74, 50, 10, 12
	var powers []uint64
	for p := max(nim.TopPower(max(r.M, r.N)), 1); p > 0; p /= 2 {
		powers = append(powers, p)
	}
	return Figure{
		Title: words.Same(fmt.Sprintf("%d ++ %d", r.M, r.N)),
		Key:   words.Of("in je hoofd: %s", "im Kopf: %s", "in the head: %s", repeated(s)),
		Desc: words.Of("De machten van twee van %d en %d; over zijn %d en %d, en tot nu toe komt er %d uit.",
			"Die Zweierpotenzen von %d und %d; übrig sind %d und %d, und das Zwischenergebnis ist %d.",
			"The powers of two of %d and %d; %d and %d are left, and the result so far is %d.", r.M, r.N, s.NextM, s.NextN, s.Kept),
		Width: max(left+vg.Length(len(powers))*cell, 190) + 2*side, Height: 3*row + top + bottom,
		Draw: func(c draw.Canvas, l words.Language) {
			y := c.Max.Y - top
			for i, line := range []struct{ whole, before, after uint64 }{
				{r.M, s.M, s.NextM}, {r.N, s.N, s.NextN}, {s.Kept, s.KeptBefore, s.Kept},
			} {
				result := i == 2
				middle := y - (vg.Length(i)+0.5)*row
				name := fmt.Sprint(line.whole)
				if result {
					name = words.Of("uitkomst", "Ergebnis", "result").In(l)
					high := y - 2*row
					c.StrokeLine2(draw.LineStyle{Color: color.Black, Width: 1}, c.Min.X+side, high, c.Min.X+side+left+vg.Length(len(powers))*cell, high)
				}
				c.FillText(aligned(10), vg.Point{X: c.Min.X + side, Y: middle}, name)
				for j, p := range powers {
					if line.whole&p == 0 {
						continue
					}
					x := c.Min.X + side + left + vg.Length(j)*cell
					box := rectangle(x+3, middle-row/2+4, cell-6, row-8)
					moved := line.before&p != line.after&p
					style := label(10)
					frame := draw.LineStyle{Color: color.Black, Width: 1}
					switch {
					case moved:
						c.FillPolygon(yellow, box)
						frame.Width = 1.8
						style = heavy(style)
					case result:
						c.FillPolygon(skyBlue, box)
						style = heavy(style)
					case line.after&p == 0:
						frame = draw.LineStyle{Color: grey, Width: 0.8, Dashes: []vg.Length{3, 3}}
						style.Color = color.Gray{0x76}
					}
					c.StrokeLines(frame, closed(box))
					c.FillText(style, vg.Point{X: x + cell/2, Y: middle}, fmt.Sprint(p))
					if !result && line.after&p == 0 && r.M&r.N&p != 0 { // both had it
						c.StrokeLine2(draw.LineStyle{Color: vermillion, Width: 1.6}, x+7, middle-row/2+8, x+cell-7, middle+row/2-8)
					}
				}
			}
		},
	}
}

// FiveSteps is a game by the German article's five steps: at each the heaps in
// powers of two, those that stand an odd number of times in a thick frame on
// yellow, and beside the heaps what is reckoned. A game has 1 to 15 rounds.
func FiveSteps(game biplus.FiveSteps) (told []view.Step) {
	defer orSaid(&told)
	check(game.Game.Stopped, within("%d rounds", len(game.Rounds), 1, mostRounds), fitsRounds(game))
	start := game.Game.Start
	var all steps
	add := func(says words.Text, p nim.Position, notes ...heapNote) {
		all.add(says, notedHeaps(start, p, notes))
	}
	if game.Rounds[0].Opponent != nil {
		add(words.Of("Het begin is %s. Elke macht van twee komt een even aantal keren voor, en de ander moet beginnen.",
			"Am Anfang liegt %s da. Jede Zweierpotenz kommt gerade oft vor, und der Gegner muss anfangen.",
			"The start is %s. Every power of two occurs an even number of times, and the opponent must begin.", unbroken("%v", start)), start)
	}
	symmetric := false
	for i, r := range game.Rounds {
		hat := unbroken("B̂ = %d", r.Hat)
		if o := r.Opponent; o != nil {
			b := unbroken("B = %d ++ %d = %d", o.From, o.To, r.B)
			move := unbroken("%d → %d", o.From, o.To)
			add(words.Of("Stap 4: de ander verkleint stapel %d, %s. Eén optelling is genoeg: %s. De grootste macht van twee daarin is %s.",
				"Schritt 4: Der Gegner verkleinert Haufen %d: %s. Eine einzige Addition genügt: %s. Die größte Zweierpotenz darin ist %s.",
				"Step 4: the opponent takes heap %d down, %s. A single addition is enough: %s. The largest power of two in it is %s.", o.Heap+1, move, b, hat), r.Before, heapNote{o.Heap, move, false})
		} else {
			b := unbroken("B(S) = %d", r.B)
			add(words.Of("Stap 1: reken %s uit. De grootste macht van twee daarin is %s.",
				"Schritt 1: Rechne %s aus. Die größte Zweierpotenz darin ist %s.",
				"Step 1: work out %s. The largest power of two in it is %s.", b, hat), r.Before)
		}
		fits := r.Looks[len(r.Looks)-1]
		because := unbroken("%d ++ %d = %d < %d", fits.Size, r.Hat, fits.Hat, fits.Size)
		look := words.Of("Stap 2: zoek een stapel die met ++ %d kleiner wordt. Dat is stapel %d, want %s.",
			"Schritt 2: Suche einen Haufen, der mit ++ %d kleiner wird. Das ist Haufen %d, denn %s.",
			"Step 2: look for a heap that ++ %d makes smaller. It is heap %d, for %s.", r.Hat, fits.Heap+1, because)
		sum := unbroken("%d ++ %d = %d", r.Move.From, r.B, r.Move.To)
		move := words.Of("Stap 3: %s. Verklein stapel %d van %d naar %d: alles is weer even.",
			"Schritt 3: %s. Verkleinere Haufen %d von %d auf %d: Alles ist wieder gerade.",
			"Step 3: %s. Take heap %d down from %d to %d: all is even again.", sum, r.Move.Heap+1, r.Move.From, r.Move.To)
		switch {
		case r.After.Empty():
			move = words.Of("%s De ander kan niets meer nemen, en jij hebt gewonnen.",
				"%s Der Gegner kann nichts mehr wegnehmen, und du hast gewonnen.",
				"%s The opponent can take nothing any more, and you have won.", move)
		case r.Symmetric && !symmetric:
			symmetric = true
			move = words.Of("%s Ook elke grootte komt een even aantal keren voor: zo'n stand heet symmetrisch, en vanaf hier kun je de ander nadoen.",
				"%s Auch jede Größe kommt gerade oft vor: So eine Stellung heißt symmetrisch, und von hier an genügt es, den Gegner nachzumachen.",
				"%s Every size occurs an even number of times, too: such a position is called symmetric, and from here on it is enough to copy the opponent.", move)
		}
		done := heapNote{r.Move.Heap, sum, true}
		if i > 0 {
			add(words.Alike("%s %s", look, move), r.After, done)
			continue
		}
		var looks []heapNote
		for _, o := range r.Looks {
			sign := "≥"
			if o.Fits {
				sign = "<"
			}
			looks = append(looks, heapNote{o.Heap, unbroken("%d ++ %d = %d %s %d", o.Size, r.Hat, o.Hat, sign, o.Size), o.Fits})
		}
		add(look, r.Before, looks...)
		add(move, r.After, done)
	}
	return all
}

// fitsRounds says why rounds are not those of a game by the five steps.
func fitsRounds(game biplus.FiveSteps) error {
	start := game.Game.Start
	if err := fits(start); err != nil {
		return err
	}
	for i, r := range game.Rounds {
		heaps := []int{r.Move.Heap}
		if r.Opponent != nil {
			heaps = append(heaps, r.Opponent.Heap)
		}
		for _, look := range r.Looks {
			heaps = append(heaps, look.Heap)
		}
		if len(r.Looks) == 0 || len(r.Before) != len(start) || len(r.After) != len(start) || slices.Min(heaps) < 0 || slices.Max(heaps) >= len(start) {
			return fmt.Errorf("plots: round %d of %d heaps is none of the five steps: take biplus.PlayFiveSteps", i+1, len(start))
		}
	}
	return nil
}

// heapNote is what is reckoned beside a heap. One that decides stands in bold.
type heapNote struct {
	heap    int
	says    string
	decides bool
}

// notedHeaps draws a position with notes beside its heaps, laid out for the start of
// the game, so that nothing moves from one step to the next.
func notedHeaps(start, p nim.Position, notes []heapNote) Figure {
	const row, match, left, top, bottom, side = 30, 7, 82, 40, 10, 12
	rows := newHeapRows(start, row, match)
	room := bold(10).Width(fmt.Sprintf("%[1]d ++ %[1]d = %[1]d < %[1]d", p.Columns().Powers[0])) + 24
	var said []string
	for _, n := range notes {
		said = append(said, n.says)
	}
	return Figure{
		Title:  words.Same(fmt.Sprintf("%v: B = %d", p, uint64(p.NimSum()))),
		Desc:   words.Of("De stapels in machten van twee. %s", "Die Haufen in Zweierpotenzen. %s", "The heaps in powers of two. %s", strings.Join(said, "; ")),
		Width:  left + rows.total() + max(room, 150) + 2*side,
		Height: vg.Length(len(p)*row) + top + bottom,
		Draw: func(c draw.Canvas, l words.Language) {
			x, y := c.Min.X+side, c.Max.Y-top
			for i := range p {
				c.FillText(aligned(10), vg.Point{X: x, Y: y - (vg.Length(i)+0.5)*row}, heapName(p, i).In(l))
			}
			rows.draw(c, vg.Point{X: x + left, Y: y}, p, uint64(p.NimSum()))
			for _, n := range notes {
				style := aligned(10)
				if n.decides {
					style = bold(10)
				}
				c.FillText(style, vg.Point{X: x + left + rows.total() + 10, Y: y - (vg.Length(n.heap)+0.5)*row}, n.says)
			}
		},
	}
}
