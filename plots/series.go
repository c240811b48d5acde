package plots

import (
	"image/color"
	"slices"

	"gonum.org/v1/plot/plotter"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"

	"nimlab/nimkit/nim/match"
	"nimlab/nimkit/view"
	"nimlab/nimkit/words"
)

// Series draws a series of games as bars, one for each game, as high as it has
// moves. A bar has a light part up to the first move that gave the win away and a
// dark part from there on; who won stands as a sign on top: a circle for the
// player who began the first game, a cross for the other. Games begun by the one
// and by the other stand in rows of their own, which go on below when they are long.
func Series(s match.Series) (drawn Figure) {
	defer orSaid(&drawn)
	words.Check(within("%d games", len(s.Games), 1, mostGames))
	wins := words.Must(s.Wins())
	names := view.PlayerNames(s)
	const bar, unit, left, top, gap, bottom = 11, 9, 40, 58, 44, 40
	const mostInLine = 30 // of games, so that a line can be read on a telephone
	longestGame := 1
	type one struct{ moves, mistake, winner int }
	var rows [2][]one
	given := 0
	for i, g := range s.Games {
		words.Check(within("%d moves", len(g.Moves), 0, mostMoves))
		record := words.Must(g.Judge())
		winner := words.Must(s.Winner(i))
		o := one{len(g.Moves), len(g.Moves), winner}
		if mistakes := record.Mistakes(); len(mistakes) > 0 {
			o.mistake = mistakes[0]
			given++
		}
		rows[i%2] = append(rows[i%2], o)
		longestGame = max(longestGame, o.moves)
	}
	high := vg.Length(longestGame)*unit + 14
	// The rows in lines of about the same length; the first row is the longer one.
	lines := (len(rows[0]) + mostInLine - 1) / mostInLine
	length := (len(rows[0]) + lines - 1) / lines
	type line struct {
		who   int // began
		games []one
	}
	var all []line
	for who, row := range rows {
		for games := range slices.Chunk(row, length) {
			all = append(all, line{who, games})
		}
	}
	return Figure{
		Title: words.Of("%d spelen vanaf %v: %s %d, %s %d",
			"%d Spiele ab %v: %s %d, %s %d",
			"%d games from %v: %s %d, %s %d", len(s.Games), s.Start, names[0], wins[0], names[1], wins[1]),
		Key: words.Of("hoogte: zetten; donker: na de eerste fout; o: %s wint, x: %s wint",
			"Höhe: Züge; dunkel: nach dem ersten Fehler; o: %s gewinnt, x: %s gewinnt",
			"height: moves; dark: after the first mistake; o: %s wins, x: %s wins", names[0], names[1]),
		Desc: words.Of("Een staaf per spel, zo hoog als het zetten heeft, hoogstens %d. In %d spelen gaf iemand winst weg; het donkere deel van de staaf begint bij de eerste fout.",
			"Ein Balken je Spiel, so hoch wie es Züge hat, höchstens %d. In %d Spielen verschenkte jemand den Gewinn; der dunkle Teil des Balkens beginnt beim ersten Fehler.",
			"A bar for each game, as high as it has moves, at most %d. In %d games somebody gave a win away; the dark part of the bar begins at the first mistake.", longestGame, given),
		Width:  vg.Length(length)*bar + left + 16,
		Height: vg.Length(len(all))*(high+gap) + top + bottom - gap,
		Draw: func(c draw.Canvas, l words.Language) {
			for r, line := range all {
				floor := c.Max.Y - top - vg.Length(r)*(high+gap) - high
				c.FillText(aligned(9), vg.Point{X: c.Min.X + 8, Y: floor - 22}, words.Of("%s begint", "%s beginnt", "%s begins", names[line.who]).In(l))
				for _, tick := range (integers{l}).Ticks(0, float64(longestGame)) {
					y := floor + vg.Length(tick.Value)*unit
					c.StrokeLine2(draw.LineStyle{Color: color.Gray{0xdd}, Width: 0.6}, c.Min.X+left, y, c.Min.X+left+vg.Length(length)*bar, y)
					number := rightAligned(9)
					c.FillText(number, vg.Point{X: c.Min.X + left - 6, Y: y}, tick.Label)
				}
				var bars tiles
				var mistakes vg.Path
				for i, o := range line.games {
					x := c.Min.X + left + vg.Length(i)*bar
					h, m := vg.Length(o.moves)*unit, vg.Length(o.mistake)*unit
					bars.add(skyBlue, x+1.5, floor, bar-3, m)
					if o.mistake < o.moves {
						bars.add(blue, x+1.5, floor+m, bar-3, h-m)
						mistakes.Move(vg.Point{X: x, Y: floor + m})
						mistakes.Line(vg.Point{X: x + bar, Y: floor + m})
					}
				}
				bars.draw(c)
				stroke(c, draw.LineStyle{Color: color.Black, Width: 1.4}, mistakes)
				for i, o := range line.games {
					x, h := c.Min.X+left+vg.Length(i)*bar, vg.Length(o.moves)*unit
					var sign draw.GlyphDrawer = draw.RingGlyph{}
					if o.winner == 1 {
						sign = draw.CrossGlyph{}
					}
					c.DrawGlyph(draw.GlyphStyle{Color: color.Black, Radius: 3, Shape: sign}, vg.Point{X: x + bar/2, Y: floor + h + 7})
				}
			}
		},
	}
}

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
		Desc: words.Of("Gewonnen spelen van %d tegen de volmaakte speler: zonder fouten %.0f, met 10 %% kans op een fout %.0f, met 50 %% nog %.0f.",
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
