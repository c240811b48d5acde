package plots

import (
	"gonum.org/v1/plot/plotter"
	"gonum.org/v1/plot/vg/draw"

	"nimlab/nimkit/nim/match"
	"nimlab/nimkit/words"
)

// Erring draws how many games a player who errs with a chance wins against a
// perfect one, for chances from 0 to 1 in tenths. The two take turns to begin.
func Erring(t match.Trial) (drawn Figure) {
	defer orSaid(&drawn)
	wins := words.Must(t.Wins())
	var points plotter.XYs
	for tenth, won := range wins {
		points = append(points, plotter.XY{X: float64(10 * tenth), Y: float64(won)})
	}
	return Figure{
		Title: words.Of("Wie zich soms vergist, vanaf %v (%s)",
			"Wer sich manchmal irrt, ab %v (%s)",
			"A player who errs now and then, from %v (%s)", t.Start, shortPlay(t.Play)),
		Desc: words.Of("Gewonnen spellen van %d tegen de perfecte speler: zonder fouten %.0f, met 10 %% kans op een fout %.0f, met 50 %% nog %.0f.",
			"Gewonnene Spiele von %d gegen den perfekten Spieler: ohne Fehler %.0f, mit 10 %% Fehlerchance %.0f, mit 50 %% noch %.0f.",
			"Games won of %d against the perfect player: without mistakes %.0f, with a 10%% chance of a mistake %.0f, with 50%% still %.0f.", t.Games, points[0].Y, points[1].Y, points[5].Y),
		Width: chartWidth, Height: 280,
		Draw: func(c draw.Canvas, l words.Language) {
			p := axes(l,
				words.Of("kans op een fout per zet, in procenten", "Fehlerchance je Zug in Prozent", "chance of a mistake in each move, in per cent"),
				words.Of("gewonnen van %d", "gewonnen von %d", "won of %d", t.Games))
			curve{glyphs: blueDiscs, points: points}.draw(p, l)
			p.X.Min, p.X.Max, p.Y.Min, p.Y.Max = -2, 102, 0, float64(t.Games)/2+float64(t.Games)/20
			finish(c, p)
		},
	}
}
