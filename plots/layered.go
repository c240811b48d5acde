package plots

import (
	"cmp"
	"math"
	"math/rand/v2"
	"slices"
)

// A layered is a graph without cycles drawn in ranks, every edge from a rank to
// a lower one, by the method of Sugiyama, Tagawa and Toda (IEEE Transactions on
// Systems, Man, and Cybernetics 11, 1981):
//
//  1. every node has a rank, the start on rank 0 at the top;
//  2. an edge that passes a rank gets a vertex there, where no node is;
//  3. the order in each rank is chosen so that few edges cross;
//  4. each vertex gets a place in its rank, near its neighbours.
//
// What belongs to a node i of the graph belongs to the vertex i; the vertices
// after the last node are those where an edge passes.
type layered struct {
	nodes  int
	rank   []int
	up     [][]int // neighbours on the rank above, by vertex
	down   [][]int // and below
	chains [][]int // the vertices of each edge, from its source to its target
	order  [][]int // the vertices of each rank from left to right
	at     []int   // where a vertex stands in its rank
	x      []float64
}

// newLayered makes the vertices of a graph. Each edge is a source, a target on a
// lower rank (a larger number), and a kind. Where bundle is set, edges of one
// kind to one target share their vertices, so that they join on their way.
func newLayered(rank []int, edges [][3]int, bundle bool) *layered {
	g := &layered{nodes: len(rank), rank: slices.Clone(rank)}
	g.up, g.down = make([][]int, len(rank)), make([][]int, len(rank))
	shared := map[[3]int]int{} // rank, target, kind
	joined := map[[2]int]bool{}
	for _, e := range edges {
		source, target, kind := e[0], e[1], e[2]
		chain := []int{source}
		for r := rank[source] + 1; r < rank[target]; r++ {
			v, ok := shared[[3]int{r, target, kind}]
			if !ok || !bundle {
				v = len(g.rank)
				g.rank = append(g.rank, r)
				g.up, g.down = append(g.up, nil), append(g.down, nil)
				shared[[3]int{r, target, kind}] = v
			}
			chain = append(chain, v)
		}
		chain = append(chain, target)
		g.chains = append(g.chains, chain)
		for i, v := range chain[1:] {
			if link := [2]int{chain[i], v}; !joined[link] {
				joined[link] = true
				g.down[link[0]] = append(g.down[link[0]], v)
				g.up[v] = append(g.up[v], link[0])
			}
		}
	}
	g.at = make([]int, len(g.rank))
	g.order = make([][]int, slices.Max(g.rank)+1)
	for v, r := range g.rank {
		g.order[r] = append(g.order[r], v)
	}
	g.count()
	return g
}

// count writes down where each vertex stands.
func (g *layered) count() {
	for _, row := range g.order {
		for i, v := range row {
			g.at[v] = i
		}
	}
}

// arrange orders the ranks and gives each vertex its place (see settle). It
// begins from several orders, the given one and shuffled ones, fewer of a large
// graph, and keeps the arrangement with the fewest crossings and, among those,
// the shortest links. The shuffles are the same every time.
func (g *layered) arrange(width float64, apart func(rank []int) []float64) {
	starts := max(2, min(4000/len(g.rank), 60))
	shuffled := rand.New(rand.NewPCG(1981, 0))
	var order [][]int
	var x []float64
	fewest, shortest := math.MaxInt, math.Inf(1)
	for start := range starts {
		if start > 0 {
			for _, row := range g.order {
				shuffled.Shuffle(len(row), func(i, j int) { row[i], row[j] = row[j], row[i] })
			}
			g.count()
		}
		g.untangle()
		c := g.crossings()
		if c > fewest {
			continue
		}
		g.settle(width, apart)
		if l := g.length(); c < fewest || l < shortest-1e-6 {
			order, x, fewest, shortest = g.copyOrder(), slices.Clone(g.x), c, l
		}
	}
	g.order, g.x = order, x
	g.count()
}

// length measures how far the links go sideways.
func (g *layered) length() float64 {
	sum := 0.0
	for v := range g.down {
		for _, w := range g.down[v] {
			sum += (g.x[v] - g.x[w]) * (g.x[v] - g.x[w])
		}
	}
	return sum
}

// sweeps is how often the ranks are sorted, down and up again. More than this
// hardly ever helps.
const sweeps = 16

// untangle chooses the order in each rank: each vertex is drawn to the middle of
// its neighbours above, rank by rank, then to those below, and neighbours in a
// rank change places where that saves crossings. The best order seen is kept.
// Nothing is left to chance: what is equal stays as it stands.
func (g *layered) untangle() {
	best, fewest := g.copyOrder(), g.crossings()
	for i := 0; i < sweeps && fewest > 0; i++ {
		for r := 1; r < len(g.order); r++ {
			if i%2 == 0 {
				g.sortRank(r, g.up)
			} else {
				g.sortRank(len(g.order)-1-r, g.down)
			}
		}
		g.transpose()
		if c := g.crossings(); c < fewest {
			best, fewest = g.copyOrder(), c
		}
	}
	g.order = best
	g.count()
}

func (g *layered) copyOrder() [][]int {
	c := make([][]int, len(g.order))
	for r, row := range g.order {
		c[r] = slices.Clone(row)
	}
	return c
}

// sortRank sorts a rank by the mean place of each vertex's neighbours. A vertex
// without any keeps its own.
func (g *layered) sortRank(r int, neighbours [][]int) {
	mean := map[int]float64{}
	for i, v := range g.order[r] {
		mean[v] = float64(i)
		if n := neighbours[v]; len(n) > 0 {
			sum := 0
			for _, w := range n {
				sum += g.at[w]
			}
			mean[v] = float64(sum) / float64(len(n))
		}
	}
	slices.SortStableFunc(g.order[r], func(v, w int) int { return cmp.Compare(mean[v], mean[w]) })
	for i, v := range g.order[r] {
		g.at[v] = i
	}
}

// transpose exchanges neighbours in a rank as long as that saves crossings.
func (g *layered) transpose() {
	for changed, round := true, 0; changed && round < sweeps; round++ {
		changed = false
		for _, row := range g.order {
			for i := 1; i < len(row); i++ {
				v, w := row[i-1], row[i]
				now := g.inverted(g.up[v], g.up[w]) + g.inverted(g.down[v], g.down[w])
				then := g.inverted(g.up[w], g.up[v]) + g.inverted(g.down[w], g.down[v])
				if then < now {
					row[i-1], row[i] = w, v
					g.at[v], g.at[w] = i, i-1
					changed = true
				}
			}
		}
	}
}

// inverted counts the pairs of which the first, of a, stands to the right of the
// second, of b.
func (g *layered) inverted(a, b []int) int {
	n := 0
	for _, v := range a {
		for _, w := range b {
			if g.at[v] > g.at[w] {
				n++
			}
		}
	}
	return n
}

// crossings counts the crossings of links between neighbouring ranks.
func (g *layered) crossings() int {
	n := 0
	for r := range len(g.order) - 1 {
		// Between the links of the vertices so far, by their lower ends, and
		// those of the next vertex.
		seen := make([]int, len(g.order[r+1])+1) // a Fenwick tree
		total := 0
		for _, v := range g.order[r] {
			for _, w := range g.down[v] {
				upTo := 0
				for k := g.at[w] + 1; k > 0; k &= k - 1 {
					upTo += seen[k]
				}
				n += total - upTo
			}
			for _, w := range g.down[v] {
				total++
				for k := g.at[w] + 1; k < len(seen); k += k & -k {
					seen[k]++
				}
			}
		}
	}
	return n
}

// settle gives each vertex its place: near its neighbours, in the order of its
// rank, and no nearer to the next than apart says, all from 0 to width.
func (g *layered) settle(width float64, apart func(rank []int) []float64) {
	const passes = 40
	g.x = make([]float64, len(g.rank))
	gaps := make([][]float64, len(g.order))
	put := func(r int, wish func(v int) (x, weight float64)) {
		want, weight := make([]float64, len(g.order[r])), make([]float64, len(g.order[r]))
		for i, v := range g.order[r] {
			want[i], weight[i] = wish(v)
		}
		for i, x := range placed(want, weight, gaps[r], width) {
			g.x[g.order[r][i]] = x
		}
	}
	for r, row := range g.order {
		gaps[r] = apart(row)
		put(r, func(int) (float64, float64) { return width / 2, 1 })
	}
	for pass := range passes {
		sides := [][][]int{g.up, g.down}
		if pass < passes-6 {
			sides = sides[pass%2:][:1]
		}
		for r := range g.order {
			if pass%2 == 1 {
				r = len(g.order) - 1 - r
			}
			put(r, func(v int) (float64, float64) { return g.wish(v, sides) })
		}
	}
}

// wish is the mean of the places of a vertex's neighbours and how much it
// counts. Where an edge passes two ranks in a row it should not bend, so there
// its wish counts most.
func (g *layered) wish(v int, sides [][][]int) (x, weight float64) {
	for _, side := range sides {
		for _, w := range side[v] {
			k := 1.0
			switch {
			case v >= g.nodes && w >= g.nodes:
				k = 8
			case v >= g.nodes || w >= g.nodes:
				k = 2
			}
			x, weight = x+k*g.x[w], weight+k
		}
	}
	if weight == 0 {
		return g.x[v], 0.1
	}
	return x / weight, weight
}

// placed returns the places from 0 to width, each at least its gap from the one
// before it (gaps[0] is that of the first from 0, and the last gap, one more
// than there are places, that of the last from width), whose weighted squared
// distances from those wanted are least.
func placed(want, weight, gaps []float64, width float64) []float64 {
	// Less the gaps before it, no place may be smaller than the one before it.
	// Neighbours that would be form a block at their mean (pool adjacent
	// violators; Ayer and others, Annals of Mathematical Statistics 26, 1955).
	type block struct {
		sum, weight float64
		n           int
	}
	var blocks []block
	before := 0.0
	for i := range want {
		before += gaps[i]
		b := block{weight[i] * (want[i] - before), weight[i], 1}
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
	room := math.Max(0, width-before-gaps[len(want)])
	x := make([]float64, 0, len(want))
	before = 0
	for _, b := range blocks {
		for range b.n {
			before += gaps[len(x)]
			x = append(x, before+math.Max(0, math.Min(b.sum/b.weight, room)))
		}
	}
	return x
}
