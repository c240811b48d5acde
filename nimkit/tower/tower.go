// Package tower implements Black–White Nim (German article: Schwarz-Weiß-Nim) with towers of
// draughts pieces.
//
// White takes a white piece and Black a black one, together with every piece above it in that
// tower. A player without a move has lost. The two players have different moves, so the game
// is partizan and has no nim-values. Instead the value of a tower is the number of free moves
// of White; it is negative if they are Black's.
//
// Van Roode's rule gives the value as a sum of signed powers of two. Read the tower from the
// bottom. The pieces before the first change of color count 1; from the first piece of the
// other color on, the pieces count 1/2, 1/4, 1/8 and so on. White pieces count positive, black
// ones negative:
//
//	WWB    1 + 1 - 1/2           =  3/2
//	WBW    1 - 1/2 + 1/4         =  3/4
//	BWWB  -1 + 1/2 + 1/4 - 1/8   = -3/8
//
// Berlekamp's older rule reads the same number in base two. If the bottom piece is white, the
// first WB is the binary point, and the number before it is that of the Ws before WB. After
// it, W is a 1 and B a 0, and a final 1 is added. So WBW is 0.11.
//
// Every fraction whose denominator is a power of two (a [Dyadic]) is the value of exactly one
// tower. Towers are ordered like words in a dictionary in which B comes before the end of a
// word and W after it: BB < B < BW < 0 < WB < W < WW, where 0 is the empty tower. So every
// move worsens the position for the player who makes it. In each tower, the best move takes
// the topmost piece of one's own color.
//
// The value of a [Sum] of towers is the sum of their values. White wins if it is positive and
// Black if it is negative, whoever starts. If it is zero, the player to move loses.
//
// Under the name of red–blue Hackenbush, with stalks in place of towers, all this is in
// Berlekamp, Conway and Guy, Winning Ways for your Mathematical Plays. For van Roode's rule
// see Carvalho, Huggan, Nowakowski and Pereira dos Santos, Ordinal sums, clockwise hackenbush,
// and domino shave (arXiv 2011.11518).
package tower

import (
	"cmp"
	"encoding/binary"
	"fmt"
	"math/big"
	"slices"
	"sort"
	"strings"

	"nimlab/nimkit"
	"nimlab/nimkit/board"
	"nimlab/nimkit/words"
)

// Color is the color of a piece, and of the player who may take it.
type Color bool

const (
	Black Color = false
	White Color = true
)

// Other returns the opponent's color.
func (c Color) Other() Color { return !c }

// String returns "White" or "Black".
func (c Color) String() string {
	if c == White {
		return "White"
	}
	return "Black"
}

// A Tower holds the colors of its pieces, the bottom piece first. The empty tower has no moves
// and the value 0.
type Tower []Color

// Parse reads a tower written bottom first with a letter W or B for each piece, as in "WBW".
// The empty tower is "0" or "". An error names the first other letter and its place, counted
// from 1 at the bottom.
func Parse(s string) (Tower, error) { return parse(s, 0) }

// parse is [Parse] with the number of the tower, from 1 on, for the error; 0 for none.
func parse(s string, number int) (Tower, error) {
	if s == "0" {
		return Tower{}, nil
	}
	t := make(Tower, 0, len(s))
	for _, letter := range s {
		if letter != 'W' && letter != 'B' {
			var which words.Text
			if number > 0 {
				which = words.T(" of tower %d", number)
			}
			return nil, words.Errorf("tower: letter %q at place %d%s is neither W nor B", letter, len(t)+1, which)
		}
		t = append(t, letter == 'W')
	}
	return t, nil
}

// MustParse is [Parse] for a constant string. It panics with the error of Parse.
func MustParse(s string) Tower { return words.Must(Parse(s)) }

// UpTo returns all 2^(height+1) - 1 towers with at most height pieces, lower ones first. It
// panics if height is not from 0 to 16.
func UpTo(height int) []Tower {
	const most = 16
	if height < 0 || height > most {
		panic(words.Errorf("tower: towers up to a height of %d: it is from 0 to %d", height, most))
	}
	towers := []Tower{{}}
	for i := 0; len(towers[i]) < height; i++ {
		low := slices.Clip(towers[i])
		towers = append(towers, append(low, Black), append(low, White))
	}
	return towers
}

// String returns the tower in the format of [Parse].
func (t Tower) String() string {
	if len(t) == 0 {
		return "0"
	}
	return words.JoinFunc(t, "", func(c Color) string { return c.String()[:1] })
}

// Display returns the tower in the letters of each language: WBW is WZW in Dutch and WSW in
// German. The empty tower is 0.
func (t Tower) Display() words.Text { return inLetters(t.String()) }

// inLetters writes the letter B of towers in each language.
func inLetters(towers string) words.Text {
	return words.Each(func(l words.Language) string { return strings.ReplaceAll(towers, "B", words.T("B").In(l)) })
}

// Negative returns the tower with its colors exchanged, which has the opposite value.
func (t Tower) Negative() Tower {
	u := make(Tower, len(t))
	for i, c := range t {
		u[i] = c.Other()
	}
	return u
}

// Value returns the exact value of the tower, in moves for White. It takes time and memory
// proportional to the height.
func (t Tower) Value() Dyadic {
	if len(t) == 0 {
		return Dyadic{}
	}
	run := 1
	for run < len(t) && t[run] == t[0] {
		run++
	}
	// Above the run, the k pieces c1…ck = ±1 count c1/2 + … + ck/2^k. Let b be the
	// number with the binary digits 1 for W and 0 for B, most significant first. Then
	// that sum is (2b - 2^k + 1) / 2^k.
	above := t[run:]
	k := uint(len(above))
	b := new(big.Int).SetBytes(digits(above))
	b.Lsh(b, 1).Add(b, one)

	whole := big.NewInt(int64(run - 1))
	if t[0] == Black {
		whole.SetInt64(int64(-run - 1))
	}
	return newDyadic(b.Add(b, whole.Lsh(whole, k)), k)
}

// digits returns the pieces as binary digits, 1 for W, with the last piece in the lowest bit of
// the last byte.
func digits(pieces []Color) []byte {
	bytes := make([]byte, (len(pieces)+7)/8)
	for i, c := range pieces {
		if c == White {
			place := len(pieces) - 1 - i
			bytes[len(bytes)-1-place/8] |= 1 << (place % 8)
		}
	}
	return bytes
}

// MaxHeight is the height of the highest tower that [WithValue] returns.
const MaxHeight = 1 << 20

// WithValue returns the only tower with the value v. It returns an error if that tower is
// higher than [MaxHeight].
func WithValue(v Dyadic) (Tower, error) {
	n := new(big.Int).Abs(v.numerator())
	// Invert Value: the run is |v| rounded up to an integer.
	run := new(big.Int).Add(n, v.denominator())
	run.Sub(run, one).Rsh(run, v.log)
	if !run.IsInt64() || run.Int64() > MaxHeight || v.log > MaxHeight-uint(run.Int64()) {
		return nil, words.Errorf("tower: the tower of value %v has more than %d pieces", brief(v.String()), MaxHeight)
	}
	low := int(run.Int64())
	b := n.Sub(n, run.Lsh(run.Sub(run, one), v.log))
	b.Rsh(b, 1)
	t := make(Tower, low+int(v.log))
	for i := range t {
		t[i] = i < low || b.Bit(len(t)-1-i) == 1
	}
	if v.Sign() < 0 {
		return t.Negative(), nil
	}
	return t, nil
}

// MustWithValue is [WithValue] for a value that is known to be small. It panics with the error
// of WithValue.
func MustWithValue(v Dyadic) Tower { return words.Must(WithValue(v)) }

// brief shortens a long text for an error.
func brief(s string) string {
	if len(s) > 60 {
		return strings.ToValidUTF8(s[:25], "") + "…" + strings.ToValidUTF8(s[len(s)-25:], "")
	}
	return s
}

// A Sum is a position of the game: a list of towers. A move is a move in one of them.
type Sum []Tower

// ParseSum reads towers joined by plus signs, as in "WBW + BB". The sum without towers is the
// empty text. An error names the tower, counted from 1, and the letter.
func ParseSum(s string) (Sum, error) {
	if strings.TrimSpace(s) == "" {
		return Sum{}, nil
	}
	sum := make(Sum, 0, strings.Count(s, "+")+1)
	for term := range strings.SplitSeq(s, "+") {
		term = strings.TrimSpace(term)
		if term == "" {
			return nil, words.Errorf("tower: nothing is written for tower %d; an empty tower is 0", len(sum)+1)
		}
		t, err := parse(term, len(sum)+1)
		if err != nil {
			return nil, err
		}
		sum = append(sum, t)
	}
	return sum, nil
}

// MustParseSum is [ParseSum] for a constant string. It panics with the error of ParseSum.
func MustParseSum(s string) Sum { return words.Must(ParseSum(s)) }

// String returns the sum in the format of [ParseSum].
func (s Sum) String() string {
	return words.JoinFunc(s, " + ", Tower.String)
}

// Display returns the sum in the letters of each language. The empty sum is 0.
func (s Sum) Display() words.Text { return inLetters(cmp.Or(s.String(), "0")) }

// Value returns the value of the sum, in moves for White.
func (s Sum) Value() Dyadic {
	var v Dyadic
	for _, t := range s {
		v = v.Add(t.Value())
	}
	return v
}

// Winner returns who wins under perfect play if the player of the color first begins.
func (s Sum) Winner(first Color) Color {
	switch s.Value().Sign() {
	case 1:
		return White
	case -1:
		return Black
	}
	return first.Other()
}

// A Move takes a piece and all pieces above it. Tower and Piece are indices, counted from 0;
// the bottom piece has index 0.
type Move struct{ Tower, Piece int }

// String returns the numbers of the tower and the piece, both counted from 1.
func (m Move) String() string {
	return words.T("tower %d, piece %d", m.Tower+1, m.Piece+1).String()
}

// A Valued is a move with the value of the whole position after it.
type Valued struct {
	Move
	Value Dyadic
}

// String returns the move and the value.
func (v Valued) String() string { return fmt.Sprintf("%v: %v", v.Move, v.Value) }

// After returns the position after a move by a player. It does not change the receiver; the
// result shares the memory of its towers. It returns an error if there is no such piece of
// that color.
func (s Sum) After(by Color, m Move) (Sum, error) {
	if m.Tower < 0 || m.Tower >= len(s) {
		return nil, words.Errorf("tower: no tower with index %d in a sum of %d", m.Tower, len(s))
	}
	t := s[m.Tower]
	if m.Piece < 0 || m.Piece >= len(t) {
		return nil, words.Errorf("tower: no piece with index %d in a tower of %d", m.Piece, len(t))
	}
	if t[m.Piece] != by {
		return nil, words.Errorf("tower: the piece with index %d in %s is not %v's", m.Piece, brief(t.String()), by)
	}
	after := append(Sum(nil), s...)
	after[m.Tower] = t[:m.Piece:m.Piece]
	return after, nil
}

// maxPieces limits the pieces for [Sum.Moves], since a value takes a bit for each piece.
const maxPieces = 10_000

// Moves returns every move of the player with the value of the position after it, tower by
// tower and from the bottom up. Within a tower the values improve for the player from move to
// move. Moves panics for more than 10,000 pieces.
func (s Sum) Moves(player Color) []Valued {
	pieces := 0
	for _, t := range s {
		pieces += len(t)
	}
	if pieces > maxPieces {
		panic(words.Errorf("tower: the values after all moves from %d pieces: there may be %d", pieces, maxPieces))
	}
	var moves []Valued
	total := s.Value()
	for i, t := range s {
		rest := total.Sub(t.Value())
		for j, c := range t {
			if c == player {
				moves = append(moves, Valued{Move{i, j}, rest.Add(t[:j].Value())})
			}
		}
	}
	return moves
}

// WinningMoves returns the moves that win for the player: to a value of at least 0 for White,
// and of at most 0 for Black.
func (s Sum) WinningMoves(player Color) []Move {
	var winning []Move
	total := s.Value()
	for i, t := range s {
		rest := total.Sub(t.Value())
		pieces := t.pieces(player)
		// The values improve from the bottom up, so binary search finds the first move
		// that wins.
		first := sort.Search(len(pieces), func(k int) bool {
			sign := rest.Add(t[:pieces[k]].Value()).Sign()
			return sign == 0 || (sign > 0) == (player == White)
		})
		for _, j := range pieces[first:] {
			winning = append(winning, Move{i, j})
		}
	}
	return winning
}

// pieces returns the indices of the pieces of one color, from the bottom up.
func (t Tower) pieces(color Color) (pieces []int) {
	for j, c := range t {
		if c == color {
			pieces = append(pieces, j)
		}
	}
	return pieces
}

// BestMoves returns the moves to the best value for the player. There is at most one in a
// tower, its topmost piece of the player's color, and none if the player cannot move.
func (s Sum) BestMoves(player Color) []Move {
	var best []Move
	var least Dyadic // the smallest loss of value
	for i, t := range s {
		pieces := t.pieces(player)
		if len(pieces) == 0 {
			continue
		}
		top := pieces[len(pieces)-1]
		cost := t.Value().Sub(t[:top].Value())
		if player == Black {
			cost = cost.Neg()
		}
		order := cost.Cmp(least)
		if len(best) == 0 || order < 0 {
			best, least, order = nil, cost, 0
		}
		if order == 0 {
			best = append(best, Move{i, top})
		}
	}
	return best
}

// A Position is a sum of towers with the player to move. The two players have different moves,
// but since the position includes the player to move, [Position.Game] returns a
// [nimkit.Game]. It has no nim-value: in a sum with another game, the players would not move
// alternately in the towers.
type Position struct {
	Sum    Sum
	ToMove Color
}

// Begins returns the game in which the player of a color moves first.
func (s Sum) Begins(player Color) nimkit.Game { return Position{s, player}.Game() }

// String returns the sum and the player to move, as in "WB + B, White".
func (p Position) String() string {
	if len(p.Sum) == 0 {
		return "0, " + p.ToMove.String()
	}
	return p.Sum.String() + ", " + p.ToMove.String()
}

// Display returns the sum in the letters of each language, and who is to move.
func (p Position) Display() words.Text {
	if p.ToMove == White {
		return words.T("%s, White to move", p.Sum.Display())
	}
	return words.T("%s, Black to move", p.Sum.Display())
}

// Limits on the graph of a sum. A position has a move for each piece of one color, and is
// formatted with a letter for each piece.
const (
	maxPositions = 100_000
	maxText      = 1 << 28 // letters of all moves from all positions
)

// Game returns the game that starts from the position. Its positions have type Position. The
// errors of its graph are those of [nimkit.Solve], among them a [*nimkit.LimitError] above
// 100,000 positions, or above fewer for more than 51 pieces.
func (p Position) Game() nimkit.Game {
	letters := 1
	for _, t := range p.Sum {
		letters += len(t) + 3 // with the sign between towers
	}
	limit := max(1, min(maxPositions, maxText/letters/letters))
	type state struct {
		heights string // of the towers, four bytes each
		toMove  Color
	}
	height := func(s state, i int) int { return int(binary.BigEndian.Uint32([]byte(s.heights[4*i : 4*i+4]))) }
	position := func(s state) Position {
		left := make(Sum, len(p.Sum))
		for i, t := range p.Sum {
			left[i] = t[:height(s, i)]
		}
		return Position{left, s.toMove}
	}
	rule := nimkit.RuleFunc[state](func(s state, move func(state)) {
		after := []byte(s.heights)
		for i, t := range p.Sum {
			h := height(s, i)
			for j, c := range t[:h] {
				if c == s.toMove {
					binary.BigEndian.PutUint32(after[4*i:], uint32(j))
					move(state{string(after), c.Other()})
				}
			}
			binary.BigEndian.PutUint32(after[4*i:], uint32(h))
		}
	})
	var heights []byte
	for _, t := range p.Sum {
		heights = binary.BigEndian.AppendUint32(heights, uint32(len(t)))
	}
	end := func(state) nimkit.End { return nimkit.MoverLoses } // no nim-values
	game := nimkit.FromRuleset(nimkit.WithEnd(rule, end), state{string(heights), p.ToMove})
	return nimkit.WithDisplay(game, func(s state) any { return position(s) }).Limit(limit).WithAppearance(p.appearance()).WithTheory(nimkit.Theory{
		Outcome: func(nimkit.Play) (nimkit.Outcome, error) {
			return nimkit.LossOrWin(p.Sum.Winner(p.ToMove) != p.ToMove), nil
		},
	})
}

// appearance returns the name, the texts and the layout of the game.
func (p Position) appearance() nimkit.Appearance {
	l := board.Piles(board.Block)
	for _, t := range p.Sum {
		l.Colors = append(l.Colors, t.String())
	}
	l.Hidden, l.Turns = 1, board.WhiteAndBlack()
	l.Coordinates = func(position any) []int {
		p, _ := position.(Position)
		row := make([]int, len(p.Sum), len(p.Sum)+1)
		for i, t := range p.Sum {
			row[i] = len(t)
		}
		if p.ToMove == Black {
			return append(row, 1)
		}
		return append(row, 0)
	}
	l.Labels = board.Labels{
		Position: words.T("towers {position}"),
		Move:     words.T("tower {pile}: {from} → {to}"),
		Target:   words.T("take {n} from tower {pile}, leave {to}"),
		Pile:     words.T("tower {pile}"),
	}
	cannot := words.T("Whoever cannot move has lost.")
	return nimkit.Appearance{
		Name:   words.T("towers"),
		Rule:   words.T("White takes a white piece and all that stands on it, Black a black one."),
		Ends:   [2]words.Text{cannot, cannot},
		Layout: l,
	}
}
