package match_test

import (
	"fmt"
	"math"
	"testing"

	"nimlab/internal/require"
	"nimlab/nimkit"
	"nimlab/nimkit/nim"
	"nimlab/nimkit/nim/match"
	"nimlab/nimkit/words"
)

var plays = []nimkit.Play{nimkit.Normal, nimkit.Misere}

// below returns the recursion for all positions below a start.
func below(t *testing.T, start nim.Position, play nimkit.Play) *nim.Recursion {
	t.Helper()
	return require.Must(nim.NewRecursion(start, play))(t)
}

// TestPerfectWinsFromWonPositions also checks that no move of a perfect player is judged a mistake.
func TestPerfectWinsFromWonPositions(t *testing.T) {
	for _, play := range plays {
		opponents := []match.Player{match.Perfect{}, match.NewRandom(1), match.Copycat{}}
		for p := range below(t, nim.Position{4, 4, 4, 4}, play).Positions() {
			for _, opponent := range opponents {
				m := match.Match{First: match.Perfect{}, Second: opponent, Play: play}
				winner := 0
				if p.Outcome(play) == nimkit.Loss {
					m.First, m.Second = opponent, match.Perfect{}
					winner = 1
				}
				r := m.Run(p)
				got, over := r.Winner()
				require.True(t, over && got == winner, "%v %v: winner %d, over %v: %v", play, p, got, over, r)
				mistakes := require.Must(r.Judge())(t).Mistakes()
				require.True(t, len(mistakes) == 0, "%v: %v", r, mistakes)
			}
		}
	}
}

// TestRandomChoicesAreUniform checks that random players choose all moves equally often, and erring
// players all mistakes.
func TestRandomChoicesAreUniform(t *testing.T) {
	const games = 12_000
	p := nim.Position{1, 0, 2, 3, 1} // nim-sum 1: three moves win, taking a heap of 1, or 3 to 2
	count := func(player match.Player, play nimkit.Play) map[nim.Move]int {
		counts := map[nim.Move]int{}
		for range games {
			m := player.Choose(p, play, nim.Move{})
			require.Must(p.After(m))(t)
			counts[m]++
		}
		return counts
	}
	checkUniform := func(name string, counts map[nim.Move]int, want []nim.Move) {
		require.Equal(t, len(counts), len(want), name, counts)
		for _, m := range want {
			// Six standard deviations of a binomial count are less than this.
			mean := games / len(want)
			require.That(t, counts[m] >= mean*3/4 && counts[m] <= mean*5/4, "%s: %v was chosen %d times of %d", name, m, counts[m], games)
		}
	}
	var all, losing []nim.Move
	for m := range p.Moves() {
		all = append(all, m)
		if q, _ := p.After(m); q.Outcome(nimkit.Normal) == nimkit.Win {
			losing = append(losing, m)
		}
	}
	checkUniform("random", count(match.NewRandom(1), nimkit.Normal), all)
	always := require.Must(match.NewErring(2, 1))(t)
	checkUniform("erring", count(always, nimkit.Normal), losing)
	never := require.Must(match.NewErring(3, 0))(t)
	checkUniform("never erring", count(never, nimkit.Normal), p.WinningMoves(nimkit.Normal)[:1])
	third := require.Must(match.NewErring(4, 0.3))(t)
	right := count(third, nimkit.Normal)[p.WinningMoves(nimkit.Normal)[0]]
	require.That(t, right >= games*65/100 && right <= games*75/100, "erring with 0.3: right %d times of %d", right, games)
	for _, chance := range []float64{-0.1, 1.1, math.NaN()} {
		require.Fails(t, "a chance is from 0 to 1")(match.NewErring(1, chance))
	}
	// If every move wins, no move is a mistake.
	ones := nim.Position{1, 1, 1}
	require.Equal(t, always.Choose(ones, nimkit.Normal, nim.Move{}), nim.Move{From: 1})
	huge := nim.Position{1<<64 - 1, 1<<64 - 1, 1<<64 - 1}
	heaps := map[int]int{}
	for range 3000 {
		m := match.NewRandom(uint64(len(heaps))).Choose(huge, nimkit.Normal, nim.Move{})
		m = always.Choose(huge, nimkit.Normal, nim.Move{})
		require.Must(huge.After(m))(t)
		heaps[m.Heap]++
	}
	for i := range huge {
		require.That(t, heaps[i] >= 800, "huge heaps chosen %v times", heaps)
	}
}

func TestSeedsGiveDifferentGames(t *testing.T) {
	game := func(seed uint64) string {
		return match.Match{First: match.NewRandom(seed)}.Run(nim.Position{20, 30, 40}).String()
	}
	again := game(5)
	require.That(t, game(5) == again && game(6) != again, "the game does not depend on the seed alone")
}

// TestStoppedGamesKeepTheirMoves also checks the reasons for stopping a game.
func TestStoppedGamesKeepTheirMoves(t *testing.T) {
	cheat := func() match.Player {
		return match.NewScript(nim.Move{Heap: 0, From: 3, To: 2}, nim.Move{Heap: 0, From: 3, To: 4})
	}
	g := match.Match{First: cheat()}.Run(nim.Position{3, 5})
	require.That(t, len(g.Moves) == 2, "%v", g.Moves)
	require.Fails(t, "move 3: nim: heap 1: 3 to 4: that heap has 2 matches, not 3")(g.Judge())
	for what, c := range map[string]struct {
		game  nim.Played
		moves int
	}{
		"not over after 5000 moves": {match.Match{}.Run(nim.Position{1 << 63, 1 << 63}), match.MaxMoves},
		"1001 heaps":                {match.Match{}.Run(make(nim.Position, 1001)), 0},
		"Play(9)":                   {match.Match{Play: 9}.Run(nim.Position{1}), 0},
		"Nimatron":                  {match.Match{Second: match.Nimatron()}.Run(nim.Position{8}), 0},
		"misère play is not known":  {match.Match{First: match.Nimatron(), Second: match.Nimrod(), Play: nimkit.Misere}.Run(nim.Position{1}), 0},
	} {
		require.ErrorContains(t, c.game.Stopped, what)
		require.Equal(t, len(c.game.Moves), c.moves, what)
		_, over := c.game.Winner()
		require.That(t, !over, "%s: there is a winner", what)
	}
}

// TestWinnerWithoutMoves checks games that start with empty heaps.
func TestWinnerWithoutMoves(t *testing.T) {
	for i, play := range plays {
		winner, over := (match.Match{Play: play}).Run(nim.Position{0, 0}).Winner()
		require.That(t, winner == 1-i && over, "%v: %v %v", play, winner, over)
	}
}

func TestMachinesWinAndHaveFacts(t *testing.T) {
	for _, m := range []match.Machine{match.Nimatron(), match.Nimrod()} {
		require.That(t, len(m.Facts) >= 6, "%d facts about %s", len(m.Facts), m.Name)
		for _, f := range m.Facts {
			require.That(t, f.About.In(words.English) != "" && f.Statement.In(words.English) != "" && f.Source.In(words.English) != "", "%s: %+v", m.Name, f)
		}
		visitor := match.NewRandom(1)
		second, _ := (match.Match{First: visitor, Second: m}).Run(nim.Position{7, 7, 7, 7}).Winner() // a loss
		first, over := (match.Match{First: m, Second: visitor}).Run(nim.Position{3, 5, 7}).Winner()
		require.That(t, second == 1 && first == 0 && over, "%s: the visitor won", m.Name)
		require.ErrorContains(t, m.Check(nim.Position{1, 1, 1, 1, 1}, nimkit.Normal), "5 heaps, the board 4")
		require.ErrorContains(t, m.Check(nim.Position{8}, nimkit.Normal), "heap 1 of (8) has 8, the board shows 7")
	}
	require.NoError(t, match.Nimrod().Check(nim.Position{1}, nimkit.Misere))
}

// TestSeriesCountsWins compares a series with its games.
func TestSeriesCountsWins(t *testing.T) {
	erring := require.Must(match.NewErring(3, 0.1))(t)
	for _, play := range plays {
		m := match.Match{First: match.Perfect{}, Second: erring, Play: play}
		s := m.Series(nim.Position{3, 4, 5}, 101)
		wins, err := s.Wins()
		require.That(t, len(s.Games) == 101 && wins[0]+wins[1] == 101 && wins[0] >= 51 && wins[1] != 0 && err == nil, "%v: wins %v, %v", play, wins, err)
		for i, g := range s.Games {
			last := (i + len(g.Moves) - 1) % 2 // who made the last move: 0 for First
			if winner, err := s.Winner(i); err != nil || (winner == last) != (play == nimkit.Normal) {
				t.Errorf("%v: game %d: %v, winner %d, %v", play, i, g, winner, err)
			}
		}
	}
	cheat := match.NewScript(nim.Move{Heap: 9})
	for name, s := range map[string]match.Series{
		"heap 10":    match.Match{Second: cheat}.Series(nim.Position{2, 2}, 5),
		"0 games":    match.Match{}.Series(nim.Position{2, 2}, 0),
		"-1 games":   match.Match{}.Series(nim.Position{2, 2}, -1),
		"1001 games": match.Match{}.Series(nim.Position{2, 2}, match.MaxGames+1),
		"not over":   {Games: []nim.Played{{Start: nim.Position{1}}}},
	} {
		require.Fails(t, name)(s.Wins())
		require.Equal(t, len(s.Games), 1, name)
	}
	for _, i := range []int{-1, 2} {
		require.Fails(t, fmt.Sprintf("game %d: the series has 2 games", i+1))(match.Match{}.Series(nim.Position{2, 1}, 2).Winner(i))
	}
}

// TestTrialWinsDecreaseWithErrors checks that a player who never errs wins half of the games.
func TestTrialWinsDecreaseWithErrors(t *testing.T) {
	trial := match.Trial{Start: nim.Position{3, 5, 7}, Play: nimkit.Misere, Games: 100, Seed: 1}
	wins, err := trial.Wins()
	require.That(t, err == nil && wins[0] == 50 && wins[10] < wins[1], "%v %v", wins, err)
	again, _ := trial.Wins()
	require.That(t, again == wins, "the games do not depend on the seed alone")
	trial.Games = 0
	require.Fails(t)(trial.Wins())
}

// FuzzErring checks that a probability is refused if and only if it is not from 0 to 1, and that an
// erring player makes only legal moves.
func FuzzErring(f *testing.F) {
	f.Add(uint64(1), 0.5, uint8(1), uint8(3), uint8(5), false)
	f.Add(uint64(0), -1.0, uint8(0), uint8(0), uint8(0), true)
	f.Fuzz(func(t *testing.T, seed uint64, chance float64, a, b, c uint8, misere bool) {
		erring, err := match.NewErring(seed, chance)
		if (err == nil) != (chance >= 0 && chance <= 1) {
			t.Fatalf("probability %v: %v", chance, err)
		}
		if err != nil {
			return
		}
		m := match.Match{First: erring, Second: match.NewRandom(seed)}
		if misere {
			m.Play = nimkit.Misere
		}
		g := m.Run(nim.Position{uint64(a), uint64(b), uint64(c)})
		_, over := g.Winner()
		require.That(t, over && g.Stopped == nil, "%v: %v", g, g.Stopped)
	})
}

// TestErringNeverPlaysTheWinningMove checks that a player who always errs plays every other move,
// below and above the winning one in its heap.
func TestErringNeverPlaysTheWinningMove(t *testing.T) {
	erring := require.Must(match.NewErring(7, 1))(t)
	for _, p := range []nim.Position{{1, 4}, {2, 7}, {9, 3}, {6}} {
		played := map[uint64]bool{}
		for range 400 {
			m := erring.Choose(p, nimkit.Normal, nim.Move{})
			q, err := p.After(m)
			require.True(t, err == nil && q.Outcome(nimkit.Normal) != nimkit.Loss, "from %v the player plays %v (%v)", p, m, err)
			played[uint64(m.Heap)<<32|m.To] = true
		}
		_, all := p.Total()
		require.That(t, len(played) == int(all)-1, "from %v the player plays %d of %d mistakes", p, len(played), all-1)
	}
}

// TestZeroPlayersPanic checks that the panic names the constructor. A nil script plays perfectly.
func TestZeroPlayersPanic(t *testing.T) {
	for want, player := range map[string]match.Player{"NewRandom": (*match.Random)(nil), "a random": &match.Random{}, "NewErring": (*match.Erring)(nil), "an erring": &match.Erring{}} {
		require.Panics(t, func() { player.Choose(nim.Position{3, 5}, nimkit.Normal, nim.Move{}) }, want)
	}
	require.Equal(t, (*match.Script)(nil).Choose(nim.Position{3, 5}, nimkit.Normal, nim.Move{}), nim.Move{Heap: 1, From: 5, To: 3})
}

// TestMachineInBelievesIsChecked checks that a machine is refused for a board that is too small and
// for a convention that it is told of and did not play.
func TestMachineInBelievesIsChecked(t *testing.T) {
	for want, c := range map[string]struct {
		player match.Player
		start  nim.Position
	}{
		"the board shows 7":        {match.Believes{Play: nimkit.Normal, Player: match.Nimatron()}, nim.Position{8}},
		"misère play is not known": {match.Believes{Play: nimkit.Normal, Player: match.Believes{Play: nimkit.Misere, Player: match.Nimatron()}}, nim.Position{3}},
	} {
		g := match.Match{First: c.player}.Run(c.start)
		require.ErrorContains(t, g.Stopped, want)
	}
	require.NoError(t, match.Match{First: match.Believes{Play: nimkit.Normal, Player: match.Nimatron()}, Play: nimkit.Misere}.Run(nim.Position{3}).Stopped)
}
