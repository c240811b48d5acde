package exercise

import "nimlab/nimkit"

// FamousGames holds the exercises of the notebook on famous games, and from 7 on its
// predictions.
func FamousGames(n int) Question {
	return book{
		1: ask(one.tuples(2), func() any {
			return of(func(p [4]int) [2]int { return [2]int{p[0], p[1]} }, after(chomp, [4]int{9, 5}, true)...)()
		}),
		2: ask(set.tuples(2), func() any {
			var moves [][2]int
			start := [3]int{3, 4, 6}
			for _, p := range after(staircase, start, true) {
				for step, n := range p {
					if n < start[step] {
						moves = append(moves, [2]int{step + 1, start[step] - n})
					}
				}
			}
			return moves
		}),
		3: ask(list.of(letter), of(func(p [3]int) nimkit.Outcome { return outcome(nimkit.From(passing, p)) }, [3]int{4, 4, 1}, [3]int{3, 4, 1}, [3]int{4, 5, 1}, [3]int{7, 8, 1})),
		4: ask(one.of(number), func() any { return turtles(13)[12] }),
		5: ask(one.of(number), func() any { return corner(4, 4) }),
		6: ask(set.tuples(4), func() any { return after(chomp, [4]int{4, 4, 4, 4}, true) }),
		7: predict(one.of(number), func() any {
			smaller := map[int]int{} // number of a losing pair, by the difference
			g := graph(nimkit.From(wythoffGame, [2]int{40, 40}))
			for n := range g.Len() {
				if p := g.Numbers(n); g.Outcome(n) == nimkit.Loss && p[0] <= p[1] {
					smaller[p[1]-p[0]] = p[0]
				}
			}
			k := 0
			for smaller[k] == k*8/5 {
				k++
			}
			return k
		}),
		8: predict(one.of(number), func() any {
			lost := these(23, 60, func(n int) bool { return outcome(nimkit.From(squares, n)) == nimkit.Loss })().([]int)
			return lost[0]
		}),
		9: predict(set.tuples(3), func() any {
			return of(func(p [4]int) [3]int { return [3]int(p[:3]) }, after(chomp, [4]int{4, 4, 4}, true)...)()
		}),
		10: predict(list.of(letter).from(0), each(0, 8, func(n int) nimkit.Outcome { return outcome(nimkit.Endless(nimkit.From(backTo6, n))) }),
			slip("without the way back", each(0, 8, func(n int) nimkit.Outcome { return outcome(nimkit.From(oneOrTwo, n)) }))),
	}.question("FamousGames", n)
}

// chomp is Chomp with four rows.
func chomp(p [4]int, move func([4]int)) {
	for r := range p {
		for k := range p[r] {
			if r == 0 && k == 0 {
				continue
			}
			q := p
			for i := r; i < len(p); i++ {
				q[i] = min(q[i], k)
			}
			move(q)
		}
	}
}

// staircase carries coins one step down; from the lowest they are gone.
func staircase(p [3]int, move func([3]int)) {
	for step, n := range p {
		for k := 1; k <= n; k++ {
			next := p
			next[step] -= k
			if step > 0 {
				next[step-1] += k
			}
			move(next)
		}
	}
}

// passing is Nim with two heaps and, as long as the last number is 1, a pass.
func passing(p [3]int, move func([3]int)) {
	for i := range 2 {
		for left := range p[i] {
			next := p
			next[i] = left
			move(next)
		}
	}
	if p[2] == 1 && p[0]+p[1] > 0 {
		move([3]int{p[0], p[1], 0})
	}
}

// turtles are the nim-values of heads in Mock Turtles, place by place, from the rule.
func turtles(places int) (values []int) {
	for range places {
		options := map[int]bool{0: true}
		for i, v := range values {
			options[v] = true
			for _, w := range values[:i] {
				options[v^w] = true
			}
		}
		values = append(values, mex(options))
	}
	return values
}

// corner is what a head at (x, y) is worth in Turning Corners, from the rule: the
// coins at the corners of a rectangle are turned.
func corner(x, y int) int {
	value := map[[2]int]int{}
	for a := range x + 1 {
		for b := range y + 1 {
			options := map[int]bool{}
			for c := range a {
				for d := range b {
					options[value[[2]int{c, b}]^value[[2]int{a, d}]^value[[2]int{c, d}]] = true
				}
			}
			value[[2]int{a, b}] = mex(options)
		}
	}
	return value[[2]int{x, y}]
}

// squares is the game in which a square is taken.
func squares(n int, move func(int)) {
	for k := 1; k*k <= n; k++ {
		move(n - k*k)
	}
}

func oneOrTwo(n int, move func(int)) {
	for k := 1; k <= min(2, n); k++ {
		move(n - k)
	}
}

// backTo6 is that game, but from 3 there is a way back.
func backTo6(n int, move func(int)) {
	oneOrTwo(n, move)
	if n == 3 {
		move(6)
	}
}
