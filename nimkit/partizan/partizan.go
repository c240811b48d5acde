// Package partizan computes what a move is worth in games in which the two players move
// differently.
//
// The players are Left and Right. A game is written {Gᴸ | Gᴿ}, with Left's options before
// the bar and Right's behind it, and who cannot move has lost. So 0 = { | } is lost for who
// begins, 1 = {0 | } is a move that Left has in hand, and * = {0 | 0} is a nim-heap of one.
//
// # Values
//
// Games are added by placing them side by side, and −G is G with the players exchanged. G ≥ 0
// if Right, moving first, does not win; G ≥ H if G − H ≥ 0, and G = H if both are at least
// the other. Then equal games may replace each other in every sum, and games up to equality
// are a partially ordered group. Every position falls into one of four classes, its [Outcome]:
// positive, negative, zero, or fuzzy, where who begins wins.
//
// Of all games that are equal one is simplest, the canonical form: no option is dominated by
// another, and none is reversible, so that the opponent would answer at once with something at
// least as good for him as G itself. It is unique (Conway, On Numbers and Games, chapter 10),
// so a [Value] keeps the canonical form, once in memory, and values are compared with ==.
// [Simplify] shows how it is found.
//
//   - A number, {x | y} with x < y, is the [Simplest] between its options: {0 | 1} = 1/2. In a
//     number every move costs. Numbers are the values of red and blue [Hackenbush], and of the
//     towers of package tower.
//   - A hot game, such as the switch {3 | −1} or [Domineering] on 2 × 2 squares, {1 | −1} = ±1:
//     both want to move.
//   - An infinitesimal is smaller than every positive number, and not 0: nim-heaps, ↑ = {0 | *},
//     the positions of [Clobber].
//
// # How much a move is worth
//
// Play a game until it is a number, with Left or Right beginning: the numbers are its left and
// its right stop. If every move costs a tax t, the stops come closer, and draw the [Thermograph].
// The tax at which they meet is the temperature: so much a move is worth. Where they meet is
// the mean: n copies of G are worth n times the mean, but for an amount that stays bounded.
//
// # Games
//
// [From] makes a [Game] of two functions, from a position to the positions after one move of
// Left and of Right:
//
//	left := func(n int, move func(int)) { if n > 0 { move(n - 1) } }
//	right := func(n int, move func(int)) { if n > 1 { move(n - 2) } }
//	partizan.From(left, right, 5).Value()
//
// [FromParts] is for games that fall apart. [Domineering], [Clobber], [Konane], [Amazons],
// [ToadsAndFrogs], [Snort], [Col] and [Hackenbush] are made already, a file each, and
// [FromImpartial] makes one of any [nimkit.Game]. [Game.Plus] adds them: the values of the parts
// say who wins and by which moves, though nobody could play through all positions of the sum.
// [Game.Begins] is a game for boards, figures and exercises.
//
// # How to read the package
//
// Begin with value.go (values and their order), then form.go and calculator.go (canonical
// forms, one of each), thermograph.go, infinitesimal.go, number.go, text.go and parse.go (the
// notation), game.go, sum.go, solver.go, and the file of a game. The theorems are tested against
// plain play in brute_test.go.
//
// The books are: Conway, On Numbers and Games (1976); Berlekamp, Conway and Guy, Winning Ways
// for your Mathematical Plays (1982); Siegel, Combinatorial Game Theory (2013). Play here ends,
// and who cannot move loses: loopy games and misère play are not treated.
package partizan
