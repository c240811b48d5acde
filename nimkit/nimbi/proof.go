package nimbi

import (
	"cmp"
	"fmt"
	"slices"

	"nimlab/nimkit"
	"nimlab/nimkit/words"
)

// A Proof shows that a position is a loss, in a form that can be checked by hand. It is a list
// of positions with a reply to each of their moves; each reply leads to a later position of
// the list. So the player to move at the first position reaches the end of the list, and has
// lost.
//
// Only the shape of a position matters, and the list has one position of each shape. Two
// positions have the same shape if their counters can be matched so that runs are matched with
// runs. Moves that leave the same shape form one line.
type Proof struct {
	Board *Board
	Play  nimkit.Play
	// Losses is the list, in decreasing order of counters. The position to be proven comes
	// first.
	Losses []ProvenLoss
	// Shortest reports whether the list has the fewest possible lines. It is false if the
	// search was stopped before that was certain.
	Shortest bool
}

// String returns the position that is proven, and the number of losses in the proof.
func (p *Proof) String() string {
	if p == nil || len(p.Losses) == 0 {
		return words.T("no proof").String()
	}
	return words.T("%v is a loss, proven by a list of %d losses", p.Losses[0].Position, len(p.Losses)).String()
}

// A ProvenLoss is a position of a [Proof] with a reply to each of its moves.
type ProvenLoss struct {
	Position Position
	Lines    []Line
}

// String returns the position and the number of its lines.
func (l ProvenLoss) String() string {
	return words.T("%v, %d replies", l.Position, len(l.Lines)).String()
}

// A Line contains the replies to the moves that leave one shape.
type Line struct {
	// Moves contains the counters removed, in the order of [Board.Runs].
	Moves []Move
	// Replies[i] is the reply to Moves[i]. Replies is nil if the move takes the last
	// counter, which loses in misère play.
	Replies []Move
	// Next is the index in Losses of the shape after move and reply, or -1 if there is no
	// reply.
	Next int
}

// String returns the moves and the replies.
func (l Line) String() string { return fmt.Sprint(l.Moves, " → ", l.Replies) }

// Len returns the number of lines of the proof, which is its length.
func (p *Proof) Len() int {
	if p == nil {
		return 0
	}
	n := 0
	for _, loss := range p.Losses {
		n += len(loss.Lines)
	}
	return n
}

// proofSteps is the number of choices after which the search for a shorter proof stops. Nimbi
// takes fewer than a hundred.
const proofSteps = 10_000

// Proof returns the proof with the fewest lines that p is a loss. On boards larger than Nimbi
// the search may stop before that is certain, see [Proof.Shortest]. It returns an error if p
// is a win.
func (s *Solution) Proof(p Position, play nimkit.Play) (*Proof, error) {
	if s.Outcome(p, play) == nimkit.Win {
		reason := words.T("whoever cannot move has won")
		if p != 0 {
			reason = words.T("removing any of %v wins", s.WinningMoves(p, play))
		}
		return nil, words.Errorf("nimbi: %v is no loss in %v play: %s", p, play, reason)
	}
	search := &search{
		Solution: s,
		play:     play,
		shapes:   newShapes(s.board),
		losses:   map[shape]*loss{},
	}
	start := search.loss(p)
	start.status = chosen
	search.choose(start.lines(), start.needs)
	return search.proof(p), nil
}

// search finds a set of losses, one of each shape, that is closed under "move and reply" and
// has the fewest lines. This is a hitting set problem: for every line of a chosen loss, one of
// a few losses must be chosen as well. The search takes a line without a chosen loss, and tries
// each loss that replies to it.
type search struct {
	*Solution
	play   nimkit.Play
	shapes *shapes
	losses map[shape]*loss

	best   map[shape]bool // the shapes of the best set so far
	length int            // the number of lines of that set
	steps  int
}

// loss is a losing position with the losses that its lines need.
type loss struct {
	moves  [][]Move  // by the shape after the move
	needs  [][]*loss // for each line with replies, the losses after them
	status status
}

// status is the state of a loss in the search.
type status uint8

const (
	open status = iota
	chosen
	excluded
)

func (l *loss) lines() int { return len(l.moves) }

// loss returns the loss with the shape of p.
func (s *search) loss(p Position) *loss {
	name := s.shapes.of(p)
	if l := s.losses[name]; l != nil {
		return l
	}
	l := &loss{moves: s.linesOf(p)}
	s.losses[name] = l
	for _, moves := range l.moves {
		after := p &^ moves[0]
		var answers []*loss
		for _, reply := range s.WinningMoves(after, s.play) {
			if answer := s.loss(after &^ reply); !slices.Contains(answers, answer) {
				answers = append(answers, answer)
			}
		}
		if after != 0 {
			slices.SortStableFunc(answers, func(a, b *loss) int { return cmp.Compare(a.lines(), b.lines()) })
			l.needs = append(l.needs, answers)
		}
	}
	return l
}

// linesOf returns the moves from p, grouped by the shape that they leave.
func (s *search) linesOf(p Position) [][]Move {
	var lines [][]Move
	index := map[shape]int{}
	for _, move := range s.board.Runs(p) {
		left := s.shapes.of(p &^ move)
		if _, known := index[left]; !known {
			index[left] = len(lines)
			lines = append(lines, nil)
		}
		lines[index[left]] = append(lines[index[left]], move)
	}
	return lines
}

// choose extends the chosen losses, which have length lines, until all needs are met. After a
// loss has been tried it is excluded while the others are tried, since all sets with it have
// been considered.
func (s *search) choose(length int, needs [][]*loss) {
	s.steps++
	if s.best != nil && s.steps > proofSteps {
		return
	}
	var unmet [][]*loss
	for _, answers := range needs {
		if slices.ContainsFunc(answers, func(l *loss) bool { return l.status == chosen }) {
			continue
		}
		answers = slices.DeleteFunc(slices.Clone(answers), func(l *loss) bool { return l.status == excluded })
		if len(answers) == 0 {
			return
		}
		unmet = append(unmet, answers)
	}
	if s.best != nil && length+leastMore(unmet) >= s.length {
		return
	}
	if len(unmet) == 0 {
		s.length = length
		s.best = map[shape]bool{}
		for name, l := range s.losses {
			s.best[name] = l.status == chosen
		}
		return
	}
	narrowest := slices.MinFunc(unmet, func(a, b []*loss) int { return cmp.Compare(len(a), len(b)) })
	for _, answer := range narrowest {
		answer.status = chosen
		s.choose(length+answer.lines(), slices.Concat(unmet, answer.needs))
		answer.status = excluded
	}
	for _, answer := range narrowest {
		answer.status = open
	}
}

// leastMore returns a lower bound of the lines that are missing: those of the shortest losses
// for needs that have no loss in common.
func leastMore(needs [][]*loss) int {
	n := 0
	used := map[*loss]bool{}
	for _, answers := range needs {
		if slices.ContainsFunc(answers, func(l *loss) bool { return used[l] }) {
			continue
		}
		for _, l := range answers {
			used[l] = true
		}
		n += answers[0].lines()
	}
	return n
}

// proof returns the best set of losses as a proof that starts from p.
func (s *search) proof(p Position) *Proof {
	proof := &Proof{Board: s.board, Play: s.play, Shortest: s.steps <= proofSteps}
	index := map[shape]int{}
	todo := []Position{p}
	for len(todo) > 0 {
		// Take the largest position: all that lead to it are done.
		p := slices.MaxFunc(todo, func(p, q Position) int { return cmp.Compare(p.Len(), q.Len()) })
		i := slices.Index(todo, p)
		todo = slices.Delete(todo, i, i+1)
		if _, known := index[s.shapes.of(p)]; known {
			continue
		}
		index[s.shapes.of(p)] = len(proof.Losses)
		proven := ProvenLoss{Position: p}
		for _, moves := range s.linesOf(p) {
			line := s.answer(p, moves)
			if len(line.Replies) > 0 {
				todo = append(todo, p&^moves[0]&^line.Replies[0])
			}
			proven.Lines = append(proven.Lines, line)
		}
		proof.Losses = append(proof.Losses, proven)
	}
	for _, loss := range proof.Losses {
		for i := range loss.Lines {
			line := &loss.Lines[i]
			line.Next = -1
			if len(line.Replies) > 0 {
				line.Next = index[s.shapes.of(loss.Position&^line.Moves[0]&^line.Replies[0])]
			}
		}
	}
	return proof
}

// answer returns a line with the replies to some moves from p. Each reply leaves the same
// shape, the one with the fewest counters in the best set of losses.
func (s *search) answer(p Position, moves []Move) Line {
	line := Line{Moves: moves}
	var next shape
	for i, move := range moves {
		after := p &^ move
		var best Move
		for _, reply := range s.WinningMoves(after, s.play) {
			left := s.shapes.of(after &^ reply)
			if s.best[left] && reply.Len() > best.Len() && (i == 0 || left == next) {
				best = reply
			}
		}
		if best == 0 {
			return line // no counter is left to be taken
		}
		if i == 0 {
			next = s.shapes.of(after &^ best)
		}
		line.Replies = append(line.Replies, best)
	}
	return line
}
