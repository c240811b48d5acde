package view

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	"nimlab/nimkit"
	"nimlab/nimkit/nimbi"
	"nimlab/nimkit/words"
)

// checkBoard returns an error if a position has no valid board.
func checkBoard(s nimbi.Counters) error {
	if err := s.Check(); err != nil {
		return err
	}
	return within("number of points %d", len(s.Board.Points()), 1, maxCells)
}

// boardHTML returns a board as a table with the numbers of the counters, and dots at points
// without a counter.
func boardHTML(board *nimbi.Board, p nimbi.Position) markup {
	const entry, counter = `td colspan="2" style="padding:2px 0;text-align:center;background:transparent"`,
		`span style="display:inline-block;box-sizing:content-box;width:1.8em;line-height:1.8em;border-radius:50%;text-align:center;border:2px `
	top, left := math.Inf(-1), math.Inf(1)
	for _, point := range board.Points() {
		x, y := point.XY()
		top, left = max(top, y), min(left, x)
	}
	// The points by their row from the top and their column. The unit of columns is half the
	// distance of neighbors.
	at := map[[2]int]int{}
	height, columns := 0, 0
	for i, point := range board.Points() {
		x, y := point.XY()
		row, column := int(math.Round((top-y)/(math.Sqrt(3)/2))), int(math.Round(2*(x-left)))
		at[[2]int{row, column}] = i + 1
		height, columns = max(height, row+1), max(columns, column+2)
	}
	var rows []markup
	for row := range height {
		var points []markup
		for column := 0; column < columns; column++ {
			point := at[[2]int{row, column}]
			if point == 0 {
				points = append(points, element(`td style="padding:0;background:transparent"`))
				continue
			}
			style, sign := opening(`solid #000;background:#f0e442;color:#000;font-weight:bold;"`), strconv.Itoa(point)
			if !p.Has(point) {
				style, sign = `dotted #999;"`, "·"
			}
			points = append(points, element(entry, element(counter+style, escape(sign))))
			column++
		}
		rows = append(rows, element(`tr style="background:transparent"`, points...))
	}
	// The columns have a fixed width, or the browser would make them uneven.
	return scrollingTable(opening(fmt.Sprintf("table-layout:fixed;width:%.1fem;background:transparent", 1.2*float64(columns))), rows...)
}

// RunName writes a run of counters as the numbers of its points: 1-4-8. On the boards of
// package nimbi the numbers increase along every line.
func RunName(p nimbi.Position) string { return words.JoinFunc(p.Points(), "-", strconv.Itoa) }

// NimbiMoves returns a table of the outcome, the remoteness and the winning moves of a position in
// misère and in normal play.
func NimbiMoves(position nimbi.Counters) (result View) {
	defer showError(&result)
	words.Check(checkBoard(position))
	s := words.Must(position.Solution())
	p := position.At
	t := Table{
		Caption: words.T("The winning moves at %v (%d moves possible)", p, len(s.Board().Runs(p))),
		Head: heads(words.T("play"), words.T("player to move"),
			words.T("moves to the end"), words.T("winning moves")),
	}
	for _, play := range []nimkit.Play{nimkit.Misere, nimkit.Normal} {
		moves := s.WinningMoves(p, play)
		var list any = words.Same(words.JoinFunc(moves, ", ", RunName))
		if len(moves) == 0 {
			list = words.T("none")
		}
		o := s.Outcome(p, play)
		t.addRow(PlayName(play), outcomeWordCell(o), s.Remoteness(p, play), list)
	}
	return t
}

// NimbiProof shows the proof that the player to move loses. Each losing shape has a table,
// folded under its name, with the moves, the replies, the name of the shape that is left, and
// the numbers of its counters there. The shapes are named A, B, C, … in the order of the
// proof. It is an error if a move wins.
func NimbiProof(s nimbi.Counters) (result View) {
	defer showError(&result)
	words.Check(checkBoard(s))
	return nimbiProof{words.Must(s.Proof())}
}

// nimbiProof is the view of [NimbiProof].
type nimbiProof struct{ proof *nimbi.Proof }

// ShapeName returns the name of the losing shape with an index in a proof: A, B, …, Z, A2,
// B2, …
func ShapeName(i int) string {
	name := string(rune('A' + i%26))
	if i >= 26 {
		name += strconv.Itoa(i/26 + 1)
	}
	return name
}

// summary states the size of the proof.
func (v nimbiProof) summary() words.Text {
	return words.T("%d losing shapes, %d lines; each line ends at a shape further down the list.", len(v.proof.Losses), v.proof.Len())
}

// name returns the heading of a losing shape.
func (v nimbiProof) name(i int) words.Text {
	loss := v.proof.Losses[i]
	moves := 0
	for _, line := range loss.Lines {
		moves += len(line.Moves)
	}
	return words.T("%s: counters %s — moves: %d, lines: %d", ShapeName(i), strings.Trim(loss.Position.String(), "{}"), moves, len(loss.Lines))
}

// lines returns the table of a losing shape, with a row for each of its moves.
func (v nimbiProof) lines(i int) Table {
	loss := v.proof.Losses[i]
	t := Table{Head: heads(words.T("move"), words.T("reply"), words.T("shape"),
		words.T("the counters there"))}
	for _, line := range loss.Lines {
		if len(line.Replies) == 0 { // only in misère play
			t.addRow(RunName(line.Moves[0]), words.T("the last counter: lost"))
			continue
		}
		for k, move := range line.Moves {
			left, next := loss.Position&^move&^line.Replies[k], v.proof.Losses[line.Next].Position
			t.addRow(RunName(move), RunName(line.Replies[k]), Cell{ShapeName(line.Next), Lost}, v.renumbering(left, next))
		}
	}
	return t
}

// renumbering lists the counters of p whose number differs in q, a position of the same shape.
func (v nimbiProof) renumbering(p, q nimbi.Position) any {
	partners, _ := v.proof.Board.Match(p, q)
	var pairs []string
	for _, from := range p.Points() {
		if to := partners[from]; to != from {
			pairs = append(pairs, fmt.Sprintf("%d→%d", from, to))
		}
	}
	if len(pairs) == 0 {
		return words.T("as here")
	}
	return strings.Join(pairs, ", ")
}

// HTML implements [View].
func (v nimbiProof) HTML(l words.Language) string {
	shapes := []markup{markup(v.summary().HTML(l))}
	for i, loss := range v.proof.Losses {
		shapes = append(shapes, element("details", element("summary", escape(v.name(i).In(l))),
			element(`div style="display:flex;flex-wrap:wrap;gap:16px;padding:8px"`,
				boardHTML(v.proof.Board, loss.Position), markup(v.lines(i).HTML(l)))))
	}
	return string(concat(shapes))
}

// String returns the text in the language of [words.Chosen].
func (v nimbiProof) String() string { return v.Text(words.Chosen()) }

// Text implements [View].
func (v nimbiProof) Text(l words.Language) string {
	parts := []string{v.summary().In(l)}
	for i := range v.proof.Losses {
		parts = append(parts, v.name(i).In(l), v.lines(i).Text(l))
	}
	return strings.Join(parts, "\n")
}
