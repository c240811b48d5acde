// Package match plays games of Nim between two players. The result is a [nim.Played], which
// can be judged move by move.
//
// A [Player] chooses a move. [Perfect] plays perfectly, [Random] at random, [Erring] errs with
// a given probability, [Copycat] copies moves, and [Script] follows a list. [Nimatron] and
// [Nimrod] are two machines that the public could play against, with what is known about
// them.
package match

import (
	"fmt"
	"slices"

	"nimlab/nimkit"
	"nimlab/nimkit/nim"
	"nimlab/nimkit/words"
)

// A Match is a pair of players and a play convention. A player that is nil is [Perfect].
type Match struct {
	First, Second Player
	Play          nimkit.Play
}

// String returns the names of the two players.
func (m Match) String() string {
	return fmt.Sprintf("%v – %v", orPerfect(m.First), orPerfect(m.Second))
}

// Limits on the heaps and the moves of one game. (Two players who take one match at a time
// from a heap of 2^63 would never end.)
const (
	MaxHeaps = 1_000
	MaxMoves = 5_000
)

// Run plays a game from a start to its end. The game is stopped, with the reason in
// [nim.Played.Stopped], after an illegal move and after [MaxMoves]. It is stopped before the
// first move if it has more than [MaxHeaps], or if a [Machine], alone or in a [Believes], could
// not play it.
func (m Match) Run(start nim.Position) nim.Played {
	g := nim.Played{Start: slices.Clone(start), Play: m.Play}
	g.Stopped = nim.CheckPlay(m.Play)
	if len(start) > MaxHeaps {
		g.Stopped = words.Errorf("match: %d heaps: a match has at most %d", len(start), MaxHeaps)
	}
	players := [2]Player{orPerfect(m.First), orPerfect(m.Second)}
	for _, player := range players {
		play := m.Play
		for b, ok := player.(Believes); ok; b, ok = player.(Believes) {
			player, play = orPerfect(b.Player), b.Play
		}
		if machine, ok := player.(Machine); ok && g.Stopped == nil {
			g.Stopped = machine.Check(start, play)
		}
	}
	p, last := slices.Clone(start), nim.Move{}
	for i := 0; g.Stopped == nil && !p.Empty(); i++ {
		if i == MaxMoves {
			g.Stopped = words.Errorf("match: a game from %.60v is not over after %d moves", start, MaxMoves)
			break
		}
		last = players[i%2].Choose(p, m.Play, last)
		if err := p.Check(last); err != nil {
			g.Stopped = words.Errorf("match: move %d: %w", i+1, err)
			break
		}
		p[last.Heap] = last.To
		g.Moves = append(g.Moves, last)
	}
	return g
}

// A Player chooses a legal move from a position that is not empty. It must not change the
// position or keep it. The argument last is the opponent's last move, the zero Move at the
// start.
type Player interface {
	Choose(p nim.Position, play nimkit.Play, last nim.Move) nim.Move
}

// Perfect plays the first winning move. From a loss it takes one match from a largest heap,
// which makes it hard for the opponent to find the reply.
type Perfect struct{}

// Title returns a name for the player.
func (Perfect) Title() words.Text { return words.T("perfect") }

// String returns [Perfect.Title] in the reader's language.
func (p Perfect) String() string { return p.Title().String() }

// Choose implements [Player]. It panics if there is no move.
func (Perfect) Choose(p nim.Position, play nimkit.Play, _ nim.Move) nim.Move {
	if m, ok := p.Winning(play).First(); ok {
		return m
	}
	if p.Empty() {
		panic(words.Errorf("match: no move from %.60v: whoever is asked for one needs a match to take", p))
	}
	h := slices.Max(p)
	return nim.Move{Heap: slices.Index(p, h), From: h, To: h - 1}
}

// orPerfect returns the player, or [Perfect] if it is nil.
func orPerfect(player Player) Player {
	if player == nil {
		return Perfect{}
	}
	return player
}

// A Series is a list of games between the same two players from the same start. First begins
// games 0, 2, 4, …, and Second the others.
type Series struct {
	Match Match
	Start nim.Position
	Games []nim.Played
}

// String returns the names of the two players, the number of games, and the start.
func (s Series) String() string {
	return words.T("%s, %d games from %s", s.Match.String(), len(s.Games), s.Start.String()).String()
}

// MaxGames is the largest number of games of a [Series].
const MaxGames = 1_000

// Series plays games, up to the first that is stopped. If the number of games is not from 1 to
// [MaxGames], the series contains one game, stopped for that reason.
func (m Match) Series(start nim.Position, games int) Series {
	s := Series{Match: m, Start: slices.Clone(start)}
	if games < 1 || games > MaxGames {
		s.Games = []nim.Played{{Start: s.Start, Stopped: words.Errorf("match: %d games: a series has from 1 to %d", games, MaxGames)}}
		return s
	}
	for i := range games {
		pair := m
		if i%2 == 1 {
			pair.First, pair.Second = m.Second, m.First
		}
		s.Games = append(s.Games, pair.Run(start))
		if s.Games[i].Stopped != nil {
			break
		}
	}
	return s
}

// Wins returns the numbers of games that First and Second won. The error is that of
// [Series.Winner].
func (s Series) Wins() (wins [2]int, err error) {
	for i := range s.Games {
		winner, err := s.Winner(i)
		if err != nil {
			return wins, err
		}
		wins[winner]++
	}
	return wins, nil
}

// Winner returns who won game i: 0 for First, 1 for Second. It returns an error if there is no
// such game, or if it has no winner.
func (s Series) Winner(i int) (int, error) {
	if i < 0 || i >= len(s.Games) {
		return 0, words.Errorf("match: game %d: the series has %d games", i+1, len(s.Games))
	}
	winner, over := s.Games[i].Winner()
	if over {
		return (winner + i) % 2, nil
	}
	if _, err := s.Games[i].Positions(); err != nil {
		return 0, words.Errorf("match: game %d: %w", i+1, err)
	}
	return 0, words.Errorf("match: game %d is not over", i+1)
}

// A Trial is a set of games of [Perfect] against [Erring]: a series for each probability to
// err from 0 to 1 in tenths. The same seed plays the same games.
type Trial struct {
	Start nim.Position
	Play  nimkit.Play
	Games int // of each series
	Seed  uint64
}

// Wins returns the number of games that the erring player wins, by tenths. The errors are
// those of [Series.Wins].
func (t Trial) Wins() (wins [11]int, err error) {
	for tenth := range wins {
		erring := words.Must(NewErring(t.Seed+uint64(tenth), float64(tenth)/10))
		both, err := Match{Second: erring, Play: t.Play}.Series(t.Start, t.Games).Wins()
		if err != nil {
			return wins, err
		}
		wins[tenth] = both[1]
	}
	return wins, nil
}
