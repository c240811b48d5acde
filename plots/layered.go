package plots

import (
	"cmp"
	"math"
	"math/rand/v2"
	"slices"
)

// A layeredLayout is the layout of an acyclic graph in ranks. Every edge leads from a rank to a
// lower one. The method is that of Sugiyama, Tagawa and Toda (IEEE Transactions on Systems,
// Man, and Cybernetics 11, 1981):
//
//  1. Every node has a rank; the start is on rank 0 at the top.
//  2. An edge that passes a rank gets a vertex there.
//  3. The order in each rank is chosen so that few edges cross.
//  4. Each vertex gets a place in its rank, near its neighbors.
//
// Vertex i is node i of the graph. The vertices after the last node are those of passing
// edges.
type layeredLayout struct {
	nodes       int
	rank        []int
	up          [][]int // neighbors on the rank above, by vertex
	down        [][]int // neighbors on the rank below
	chains      [][]int // the vertices of each edge, from its source to its target
	order       [][]int // the vertices of each rank from left to right
	indexInRank []int   // the index of a vertex in its rank
	x           []float64
}

// newLayered creates the vertices of a graph with the ranks of its nodes. Each edge is a
// source, a target on a lower rank (a larger number), and a kind. If bundle is true, edges of
// one kind to one target share their vertices, so that they merge on their way.
func newLayered(rank []int, edges [][3]int, bundle bool) *layeredLayout {
	l := &layeredLayout{nodes: len(rank), rank: slices.Clone(rank)}
	l.up, l.down = make([][]int, len(rank)), make([][]int, len(rank))
	sharedVertex := map[[3]int]int{} // rank, target, kind
	isLinked := map[[2]int]bool{}
	for _, e := range edges {
		source, target, kind := e[0], e[1], e[2]
		chain := []int{source}
		for r := rank[source] + 1; r < rank[target]; r++ {
			v, ok := sharedVertex[[3]int{r, target, kind}]
			if !ok || !bundle {
				v = len(l.rank)
				l.rank = append(l.rank, r)
				l.up, l.down = append(l.up, nil), append(l.down, nil)
				sharedVertex[[3]int{r, target, kind}] = v
			}
			chain = append(chain, v)
		}
		chain = append(chain, target)
		l.chains = append(l.chains, chain)
		for i, v := range chain[1:] {
			if link := [2]int{chain[i], v}; !isLinked[link] {
				isLinked[link] = true
				l.down[link[0]] = append(l.down[link[0]], v)
				l.up[v] = append(l.up[v], link[0])
			}
		}
	}
	l.indexInRank = make([]int, len(l.rank))
	l.order = make([][]int, slices.Max(l.rank)+1)
	for v, r := range l.rank {
		l.order[r] = append(l.order[r], v)
	}
	l.index()
	return l
}

// index records the index of each vertex in its rank.
func (l *layeredLayout) index() {
	for _, row := range l.order {
		for i, v := range row {
			l.indexInRank[v] = i
		}
	}
}

// arrange orders the ranks and assigns each vertex a place; see assignPlaces. It starts from
// the given order and from shuffled ones, fewer for a large graph. It keeps the result with
// the fewest crossings and, among those, the shortest links. The shuffles are the same every
// time.
func (l *layeredLayout) arrange(width float64, gapsOf func(rank []int) []float64) {
	starts := max(2, min(4000/len(l.rank), 60))
	random := rand.New(rand.NewPCG(1981, 0))
	var order [][]int
	var x []float64
	fewest, shortest := math.MaxInt, math.Inf(1)
	for start := range starts {
		if start > 0 {
			for _, row := range l.order {
				random.Shuffle(len(row), func(i, j int) { row[i], row[j] = row[j], row[i] })
			}
			l.index()
		}
		l.reduceCrossings()
		c := l.crossings()
		if c > fewest {
			continue
		}
		l.assignPlaces(width, gapsOf)
		if length := l.length(); c < fewest || length < shortest-1e-6 {
			order, x, fewest, shortest = l.copyOrder(), slices.Clone(l.x), c, length
		}
	}
	l.order, l.x = order, x
	l.index()
}

// length returns the sum of the squared horizontal lengths of the links.
func (l *layeredLayout) length() float64 {
	sum := 0.0
	for v := range l.down {
		for _, w := range l.down[v] {
			sum += (l.x[v] - l.x[w]) * (l.x[v] - l.x[w])
		}
	}
	return sum
}

// maxSweeps is the largest number of sweeps through the ranks. More hardly ever help.
const maxSweeps = 16

// reduceCrossings chooses the order in each rank. Rank by rank, it moves each vertex to the
// mean of its neighbors above, then to that of its neighbors below. It also swaps neighbors
// in a rank if that saves crossings. It keeps the best order. The result is deterministic:
// ties keep their order.
func (l *layeredLayout) reduceCrossings() {
	best, fewest := l.copyOrder(), l.crossings()
	for i := 0; i < maxSweeps && fewest > 0; i++ {
		for r := 1; r < len(l.order); r++ {
			if i%2 == 0 {
				l.sortRank(r, l.up)
			} else {
				l.sortRank(len(l.order)-1-r, l.down)
			}
		}
		l.transpose()
		if c := l.crossings(); c < fewest {
			best, fewest = l.copyOrder(), c
		}
	}
	l.order = best
	l.index()
}

// copyOrder returns a copy of the order of the ranks.
func (l *layeredLayout) copyOrder() [][]int {
	c := make([][]int, len(l.order))
	for r, row := range l.order {
		c[r] = slices.Clone(row)
	}
	return c
}

// sortRank sorts a rank by the mean index of each vertex's neighbors. A vertex without
// neighbors keeps its own index.
func (l *layeredLayout) sortRank(r int, neighbors [][]int) {
	mean := map[int]float64{}
	for i, v := range l.order[r] {
		mean[v] = float64(i)
		if n := neighbors[v]; len(n) > 0 {
			sum := 0
			for _, w := range n {
				sum += l.indexInRank[w]
			}
			mean[v] = float64(sum) / float64(len(n))
		}
	}
	slices.SortStableFunc(l.order[r], func(v, w int) int { return cmp.Compare(mean[v], mean[w]) })
	for i, v := range l.order[r] {
		l.indexInRank[v] = i
	}
}

// transpose swaps neighbors in a rank as long as that saves crossings.
func (l *layeredLayout) transpose() {
	for changed, round := true, 0; changed && round < maxSweeps; round++ {
		changed = false
		for _, row := range l.order {
			for i := 1; i < len(row); i++ {
				v, w := row[i-1], row[i]
				before := l.inversions(l.up[v], l.up[w]) + l.inversions(l.down[v], l.down[w])
				after := l.inversions(l.up[w], l.up[v]) + l.inversions(l.down[w], l.down[v])
				if after < before {
					row[i-1], row[i] = w, v
					l.indexInRank[v], l.indexInRank[w] = i, i-1
					changed = true
				}
			}
		}
	}
}

// inversions returns the number of pairs of a vertex of a and a vertex of b to its left.
func (l *layeredLayout) inversions(a, b []int) int {
	n := 0
	for _, v := range a {
		for _, w := range b {
			if l.indexInRank[v] > l.indexInRank[w] {
				n++
			}
		}
	}
	return n
}

// crossings returns the number of crossings of links between neighboring ranks.
func (l *layeredLayout) crossings() int {
	n := 0
	for r := range len(l.order) - 1 {
		// Count the links of the previous vertices by their lower ends. Those to the right
		// of an end of the next vertex are crossed.
		seen := make([]int, len(l.order[r+1])+1) // a Fenwick tree
		total := 0
		for _, v := range l.order[r] {
			for _, w := range l.down[v] {
				upTo := 0
				for k := l.indexInRank[w] + 1; k > 0; k &= k - 1 {
					upTo += seen[k]
				}
				n += total - upTo
			}
			for _, w := range l.down[v] {
				total++
				for k := l.indexInRank[w] + 1; k < len(seen); k += k & -k {
					seen[k]++
				}
			}
		}
	}
	return n
}

// assignPlaces assigns each vertex a place from 0 to width, near its neighbors and in the
// order of its rank. The function gapsOf returns the least distances in a rank, as
// [placements] takes them.
func (l *layeredLayout) assignPlaces(width float64, gapsOf func(rank []int) []float64) {
	const passes = 40
	l.x = make([]float64, len(l.rank))
	gaps := make([][]float64, len(l.order))
	place := func(r int, target func(v int) (x, weight float64)) {
		wanted, weight := make([]float64, len(l.order[r])), make([]float64, len(l.order[r]))
		for i, v := range l.order[r] {
			wanted[i], weight[i] = target(v)
		}
		for i, x := range placements(wanted, weight, gaps[r], width) {
			l.x[l.order[r][i]] = x
		}
	}
	for r, row := range l.order {
		gaps[r] = gapsOf(row)
		place(r, func(int) (float64, float64) { return width / 2, 1 })
	}
	for pass := range passes {
		sides := [][][]int{l.up, l.down}
		if pass < passes-6 {
			sides = sides[pass%2:][:1]
		}
		for r := range l.order {
			if pass%2 == 1 {
				r = len(l.order) - 1 - r
			}
			place(r, func(v int) (float64, float64) { return l.target(v, sides) })
		}
	}
}

// target returns the mean of the places of a vertex's neighbors and its weight. The weight is
// largest between two vertices of passing edges, since an edge should not bend there.
func (l *layeredLayout) target(v int, sides [][][]int) (x, weight float64) {
	for _, side := range sides {
		for _, w := range side[v] {
			k := 1.0
			switch {
			case v >= l.nodes && w >= l.nodes:
				k = 8
			case v >= l.nodes || w >= l.nodes:
				k = 2
			}
			x, weight = x+k*l.x[w], weight+k
		}
	}
	if weight == 0 {
		return l.x[v], 0.1
	}
	return x / weight, weight
}

// placements returns places from 0 to width with the least sum of weighted squared distances
// from the wanted ones. Each is at least its gap from the one before it. The first gap is that
// of the first place from 0, and a last gap, one more than there are places, is that of the
// last place from width.
func placements(wanted, weight, gaps []float64, width float64) []float64 {
	// After subtraction of the gaps before them, the places must not decrease. Neighbors
	// that violate this form a block at their mean (pool adjacent violators; Ayer and
	// others, Annals of Mathematical Statistics 26, 1955).
	type block struct {
		sum, weight float64
		n           int
	}
	var blocks []block
	gapSum := 0.0
	for i := range wanted {
		gapSum += gaps[i]
		b := block{weight[i] * (wanted[i] - gapSum), weight[i], 1}
		for len(blocks) > 0 {
			last := blocks[len(blocks)-1]
			if last.sum/last.weight <= b.sum/b.weight {
				break
			}
			b = block{last.sum + b.sum, last.weight + b.weight, last.n + b.n}
			blocks = blocks[:len(blocks)-1]
		}
		blocks = append(blocks, b)
	}
	end := math.Max(0, width-gapSum-gaps[len(wanted)])
	x := make([]float64, 0, len(wanted))
	gapSum = 0
	for _, b := range blocks {
		for range b.n {
			gapSum += gaps[len(x)]
			x = append(x, gapSum+math.Max(0, math.Min(b.sum/b.weight, end)))
		}
	}
	return x
}
