package biplus

import (
	"fmt"
	"slices"

	"nimlab/nimkit"
	"nimlab/nimkit/nim"
	"nimlab/nimkit/nim/match"
)

// A Look is a heap tried in step 2 of the German article's five steps.
type Look struct {
	Heap int    // its index, counted from 0
	Size uint64 // s_k
	Hat  uint64 // s_k ++ B̂
	Fits bool   // s_k ++ B̂ < s_k
}

// String returns the sum that is compared with the heap.
func (l Look) String() string { return fmt.Sprintf("%d ++ B̂ = %d", l.Size, l.Hat) }

// A Round is one turn by the German article's five steps, with each quantity:
//
//  1. B := B(S), at the start only.
//  2. Look for a heap with s_k ++ B̂ < s_k, where B̂ is the top power of two in B.
//  3. Reduce it to s'_k := s_k ++ B. That leaves a loss S'.
//  4. The opponent reduces s'_j to s″_j. Then B(S″) = s'_j ++ s″_j > 0.
//  5. Continue at 2 with that B.
type Round struct {
	Opponent *nim.Move    // step 4: the opponent's previous move, nil at the start
	Before   nim.Position // S, or S″ after step 4
	B        uint64       // of step 1, or s'_j ++ s″_j of step 4
	Hat      uint64       // B̂
	Looks    []Look       // step 2, up to the first heap that fits
	Move     nim.Move     // step 3: s_k to s'_k
	After    nim.Position // S'
	// Symmetric reports whether every size occurs an even number of times in After. Then
	// copying the opponent's moves wins.
	Symmetric bool
}

// String returns the positions before and after the move.
func (r Round) String() string { return fmt.Sprintf("%v → %v", r.Before, r.After) }

// FiveSteps is a game in normal play by the article's five steps against an opponent.
type FiveSteps struct {
	Rounds []Round
	Game   nim.Played
}

// String returns the positions of the game.
func (f FiveSteps) String() string { return f.Game.String() }

// PlayFiveSteps plays a game to its end. The player of the five steps begins from a won start,
// and the opponent from a lost one, such as (1, 3, 5, 7). The game may be stopped, see
// [match.Match.Run]; then the result contains the rounds so far.
func PlayFiveSteps(start nim.Position, opponent match.Player) FiveSteps {
	steps := &stepper{}
	pair := match.Match{First: steps, Second: opponent}
	if start.Outcome(nimkit.Normal) == nimkit.Loss {
		pair.First, pair.Second = opponent, steps
	}
	game := pair.Run(start)
	return FiveSteps{steps.rounds, game}
}

// Marienbad plays the German article's example with the heaps of the film: from (1, 3, 5, 7)
// the opponent begins and reduces 5 to 3. The article stops at the reply. Here the opponent
// continues, and prolongs the game.
func Marienbad() FiveSteps {
	return PlayFiveSteps(nim.Position{1, 3, 5, 7}, match.NewScript(nim.Move{Heap: 2, From: 5, To: 3}))
}

// stepper is the player who follows the steps. It records the rounds.
type stepper struct{ rounds []Round }

// Choose implements [match.Player].
func (s *stepper) Choose(p nim.Position, _ nimkit.Play, last nim.Move) nim.Move {
	r := Round{Before: slices.Clone(p)}
	if last == (nim.Move{}) {
		r.B = uint64(p.NimSum()) // step 1
	} else {
		r.Opponent, r.B = &last, Add(last.From, last.To) // steps 4 and 5
	}
	r.Hat = nim.TopPower(r.B)
	for i, h := range p { // step 2
		l := Look{i, h, Add(h, r.Hat), Add(h, r.Hat) < h}
		r.Looks = append(r.Looks, l)
		if l.Fits {
			r.Move = nim.Move{Heap: i, From: h, To: Add(h, r.B)} // step 3
			break
		}
	}
	r.After = slices.Clone(p)
	r.After[r.Move.Heap] = r.Move.To
	r.Symmetric = r.After.Symmetric()
	s.rounds = append(s.rounds, r)
	return r.Move
}
