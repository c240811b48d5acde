package biplus

import (
	"fmt"
	"strings"

	"nimlab/nimkit"
	"nimlab/nimkit/nim"
	"nimlab/nimkit/nim/match"
)

// Look is a heap tried in step 2 of the German article's five steps.
type Look struct {
	Heap int
	Size uint64 // s_k
	Hat  uint64 // s_k ++ B̂
	Fits bool   // s_k ++ B̂ < s_k
}

// Round is one turn by the German article's five steps, with each quantity:
//
//  1. B := B(S), at the start only.
//  2. Look for a heap with s_k ++ B̂ < s_k, where B̂ is the top power of two in B.
//  3. Take it down to s'_k := s_k ++ B. That leaves a loss S'.
//  4. The opponent takes s'_j down to s″_j. Then B(S″) = s'_j ++ s″_j > 0.
//  5. Go on at 2 with that B.
type Round struct {
	Opponent *nim.Move    // step 4: what the opponent played before, nil at the start
	Before   nim.Position // S, or S″ after step 4
	B        uint64       // of step 1, or s'_j ++ s″_j of step 4
	Hat      uint64       // B̂
	Looks    []Look       // step 2, up to the first heap that fits
	Move     nim.Move     // step 3: s_k to s'_k
	After    nim.Position // S'
	// Symmetric says that in After every size occurs an even number of times:
	// from here on copying the opponent's moves wins.
	Symmetric bool
}

// String says the round in the article's quantities.
func (r Round) String() string {
	var b strings.Builder
	if r.Opponent != nil {
		fmt.Fprintf(&b, "opponent: %v; B = %d ++ %d = %d", *r.Opponent, r.Opponent.From, r.Opponent.To, r.B)
	} else {
		fmt.Fprintf(&b, "B%v = %d", r.Before, r.B)
	}
	fmt.Fprintf(&b, ", B̂ = %d", r.Hat)
	for _, l := range r.Looks {
		sign := "≥"
		if l.Fits {
			sign = "<"
		}
		fmt.Fprintf(&b, "; s%d ++ B̂ = %d %s %d", l.Heap+1, l.Hat, sign, l.Size)
	}
	k := r.Move.Heap + 1
	fmt.Fprintf(&b, "; s'%d = %d ++ %d = %d: %v", k, r.Move.From, r.B, r.Move.To, r.After)
	if r.Symmetric {
		b.WriteString(", symmetric")
	}
	return b.String()
}

// FiveSteps plays normal play from a start to its end by the article's five
// steps against an opponent, and returns every round and the game. From a won
// start the steps begin; from a lost one, such as (1, 3, 5, 7), the opponent
// does. From an empty start there is nothing to play.
//
// The error says which rule the opponent broke, or that ten thousand rounds were
// not enough; then the rounds so far are returned with it.
func FiveSteps(start nim.Position, opponent match.Player) ([]Round, nim.Game, error) {
	const most = 10_000
	game := nim.Game{Start: append(nim.Position{}, start...)}
	s := append(nim.Position{}, start...)
	var rounds []Round
	b := uint64(s.NimSum()) // step 1
	var last nim.Move
	for !s.Empty() {
		if len(rounds) == most {
			return rounds, game, fmt.Errorf("biplus: five steps: not over after %d rounds", most)
		}
		r := Round{B: b}
		if b == 0 { // step 4: S is a loss, the opponent's turn
			m := opponent.Choose(match.Turn{Position: s, Play: nimkit.Normal, Last: last})
			if err := s.Check(m); err != nil {
				return rounds, game, fmt.Errorf("biplus: five steps: the opponent's move %d: %w", len(game.Moves)+1, err)
			}
			s[m.Heap] = m.To
			game.Moves = append(game.Moves, m)
			r.Opponent = &m
			r.B = Add(m.From, m.To) // step 5
		}
		r.Before = append(nim.Position{}, s...)
		r.Hat = nim.TopPower(r.B)
		for i, h := range s { // step 2
			l := Look{i, h, Add(h, r.Hat), Add(h, r.Hat) < h}
			r.Looks = append(r.Looks, l)
			if l.Fits {
				r.Move = nim.Move{Heap: i, From: h, To: Add(h, r.B)} // step 3
				break
			}
		}
		s[r.Move.Heap] = r.Move.To
		game.Moves = append(game.Moves, r.Move)
		r.After = append(nim.Position{}, s...)
		r.Symmetric = s.Symmetric()
		rounds = append(rounds, r)
		last, b = r.Move, 0
	}
	return rounds, game, nil
}
