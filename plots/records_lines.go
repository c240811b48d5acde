package plots

import (
	"errors"
	"math"

	"gonum.org/v1/plot/plotter"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"

	"nimlab/nimkit/takeaway/records"
	"nimlab/nimkit/view"
)

// noRecords is the figure of an empty table.
func noRecords() Figure { return failed(errors.New("plots: a table without records")) }

var largestTake = view.Words{NL: "M, het grootste getal van de verzameling", DE: "M, die größte Zahl der Menge", EN: "M, the largest number of the set"}

// RecordLengths draws the longest period and the longest preperiod for each
// largest take M on one logarithmic axis.
func RecordLengths(rs []records.Record) Figure {
	if len(rs) == 0 {
		return noRecords()
	}
	first, last := rs[0], rs[len(rs)-1]
	title := view.Words{
		NL: "De langste periode en de langste preperiode", DE: "Die längste Periode und die längste Vorperiode", EN: "The longest period and the longest preperiod",
	}
	var periods, preperiods plotter.XYs
	for _, r := range rs {
		periods = append(periods, plotter.XY{X: float64(r.M), Y: float64(r.Period.Length)})
		if r.Preperiod.Length > 0 { // 0 is nowhere on a logarithmic axis
			preperiods = append(preperiods, plotter.XY{X: float64(r.M), Y: float64(r.Preperiod.Length)})
		}
	}
	return Figure{
		Title: title,
		Desc: view.Words{
			NL: "Voor M = %d tot en met %d groeit de langste periode van %d tot %d en de langste preperiode van %d tot %d, op een logaritmische as.",
			DE: "Für M = %d bis %d wächst die längste Periode von %d auf %d und die längste Vorperiode von %d auf %d, auf einer logarithmischen Achse.",
			EN: "For M = %d to %d the longest period grows from %d to %d and the longest preperiod from %d to %d, on a logarithmic axis.",
		}.Sprintf(first.M, last.M, first.Period.Length, last.Period.Length, first.Preperiod.Length, last.Preperiod.Length),
		Width: 640, Height: 360,
		Draw: func(c draw.Canvas, l view.Language) error {
			return recordLines(c, l, title, view.Words{NL: "aantal standen", DE: "Zahl der Stellungen", EN: "number of positions"}, []recordLine{
				{periods, view.Words{NL: "langste periode", DE: "längste Periode", EN: "longest period"}, blueDiscs},
				{preperiods, view.Words{NL: "langste preperiode", DE: "längste Vorperiode", EN: "longest preperiod"}, vermillionBoxes},
			})
		},
	}
}

// RecordSequences draws how many sets there are for each largest take M, and how
// many different loss sequences they have, on one logarithmic axis.
func RecordSequences(rs []records.Record) Figure {
	if len(rs) == 0 {
		return noRecords()
	}
	first, last := rs[0], rs[len(rs)-1]
	title := view.Words{NL: "Verzamelingen en rijen van verlies", DE: "Mengen und Folgen von Verlusten", EN: "Sets and loss sequences"}
	var sets, sequences plotter.XYs
	for _, r := range rs {
		sets = append(sets, plotter.XY{X: float64(r.M), Y: float64(r.Sets)})
		sequences = append(sequences, plotter.XY{X: float64(r.M), Y: float64(r.Sequences)})
	}
	return Figure{
		Title: title,
		Desc: view.Words{
			NL: "Voor M = %d tot en met %d groeit het aantal verzamelingen van %d tot %d en het aantal verschillende rijen van %d tot %d, op een logaritmische as.",
			DE: "Für M = %d bis %d wächst die Zahl der Mengen von %d auf %d und die der verschiedenen Folgen von %d auf %d, auf einer logarithmischen Achse.",
			EN: "For M = %d to %d the number of sets grows from %d to %d and that of different sequences from %d to %d, on a logarithmic axis.",
		}.Sprintf(first.M, last.M, first.Sets, last.Sets, first.Sequences, last.Sequences),
		Width: 640, Height: 360,
		Draw: func(c draw.Canvas, l view.Language) error {
			return recordLines(c, l, title, view.Words{NL: "hoeveel", DE: "wie viele", EN: "how many"}, []recordLine{
				{sets, view.Words{NL: "verzamelingen", DE: "Mengen", EN: "sets"}, vermillionBoxes},
				{sequences, view.Words{NL: "verschillende rijen", DE: "verschiedene Folgen", EN: "different sequences"}, blueDiscs},
			})
		},
	}
}

// RecordGrowth draws by which factor the number of loss sequences grows with
// each M: what the next row of the table costs, compared with the one before.
// It takes two records at least.
func RecordGrowth(rs []records.Record) Figure {
	if len(rs) < 2 {
		return noRecords()
	}
	title := view.Words{
		NL: "Zoveel keer zo veel rijen als bij M − 1", DE: "So viel mal so viele Folgen wie bei M − 1", EN: "So many times as many sequences as for M − 1",
	}
	var factors plotter.XYs
	least, most := math.Inf(1), 0.0
	for i, r := range rs[1:] {
		f := float64(r.Sequences) / float64(rs[i].Sequences)
		factors = append(factors, plotter.XY{X: float64(r.M), Y: f})
		least, most = min(least, f), max(most, f)
	}
	return Figure{
		Title: title,
		Desc: view.Words{
			NL: "Voor M = %d tot en met %d gaat de factor op en neer tussen %.2f en %.2f; bij de laatste M is hij %.2f.",
			DE: "Für M = %d bis %d geht der Faktor auf und ab zwischen %.2f und %.2f; beim letzten M ist er %.2f.",
			EN: "For M = %d to %d the factor goes up and down between %.2f and %.2f; at the last M it is %.2f.",
		}.Sprintf(rs[1].M, rs[len(rs)-1].M, least, most, factors[len(factors)-1].Y),
		Width: 640, Height: 300,
		Draw: func(c draw.Canvas, l view.Language) error {
			p := axes(title.In(l), largestTake.In(l), view.Words{NL: "factor", DE: "Faktor", EN: "factor"}.In(l))
			line, dots, err := plotter.NewLinePoints(factors)
			if err != nil {
				return err
			}
			line.Color, line.Dashes, dots.GlyphStyle = blue, []vg.Length{2, 2}, blueDiscs
			p.Add(line, dots)
			p.X.Min, p.X.Max = float64(rs[1].M)-0.5, float64(rs[len(rs)-1].M)+0.5
			p.Y.Min, p.Y.Max = 0, most+0.5
			finish(c, p)
			return nil
		},
	}
}

var (
	blueDiscs       = draw.GlyphStyle{Color: blue, Radius: 3, Shape: draw.CircleGlyph{}}
	vermillionBoxes = draw.GlyphStyle{Color: vermillion, Radius: 3, Shape: draw.BoxGlyph{}}
)

type recordLine struct {
	points plotter.XYs
	name   view.Words
	glyphs draw.GlyphStyle
}

// recordLines draws lines over M on a logarithmic axis, with room above for their
// names.
func recordLines(c draw.Canvas, l view.Language, title, y view.Words, lines []recordLine) error {
	p := axes(title.In(l), largestTake.In(l), y.In(l))
	most, last := 1.0, 1.0
	for _, s := range lines {
		if len(s.points) == 0 {
			continue
		}
		line, dots, err := plotter.NewLinePoints(s.points)
		if err != nil {
			return err
		}
		line.Color, line.Dashes, dots.GlyphStyle = s.glyphs.Color, []vg.Length{2, 2}, s.glyphs
		p.Add(line, dots)
		p.Legend.Add(s.name.In(l), line, dots)
		for _, q := range s.points {
			most, last = max(most, q.Y), max(last, q.X)
		}
	}
	logarithmic(&p.Y)
	p.Legend.Left = true
	p.X.Min, p.X.Max = 0.5, last+0.5
	p.Y.Min, p.Y.Max = 1, 2*most
	finish(c, p)
	return nil
}
