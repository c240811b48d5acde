package nimbi

import (
	"encoding/binary"
	"fmt"
	"math/bits"
	"slices"
)

// shape identifies equivalent positions: two positions have the same shape if their counters
// can be matched so that runs are matched with runs. It encodes the shapes of the position's
// parts.
type shape string

// shapes numbers the shapes of the parts of positions.
type shapes struct {
	board   *Board
	numbers map[Position]uint32   // the number of the shape of a part
	parts   map[string][]Position // one part of each shape, by profile
	count   uint32
}

func newShapes(b *Board) *shapes {
	return &shapes{board: b, numbers: map[Position]uint32{}, parts: map[string][]Position{}}
}

// of returns the shape of p. Its parts are the largest sets of counters that runs connect.
func (s *shapes) of(p Position) shape {
	var numbers []uint32
	for p != 0 {
		part := p & -p
		for grown := true; grown; {
			grown = false
			for _, run := range s.board.runs {
				if p&run == run && part&run != 0 && part&run != run {
					part |= run
					grown = true
				}
			}
		}
		numbers = append(numbers, s.number(part))
		p &^= part
	}
	slices.Sort(numbers)
	var name []byte
	for _, n := range numbers {
		name = binary.BigEndian.AppendUint32(name, n)
	}
	return shape(name)
}

// number returns the number of the shape of a part.
func (s *shapes) number(part Position) uint32 {
	if n, known := s.numbers[part]; known {
		return n
	}
	g := s.graph(part)
	for _, other := range s.parts[g.profile] {
		if g.match(s.graph(other)) != nil {
			s.numbers[part] = s.numbers[other]
			return s.numbers[part]
		}
	}
	s.count++
	s.numbers[part] = s.count
	s.parts[g.profile] = append(s.parts[g.profile], part)
	return s.count
}

// graph is a part with its runs.
type graph struct {
	points  []Position // single counters
	runs    map[Position]bool
	lengths []string // for each counter, the number of runs of each length that contain it
	profile string   // the sorted lengths, which are equal for parts of the same shape
}

func (s *shapes) graph(part Position) *graph {
	g := &graph{runs: map[Position]bool{}}
	for rest := part; rest != 0; rest &= rest - 1 {
		g.points = append(g.points, rest&-rest)
	}
	counts := make([][MaxPoints + 1]uint8, len(g.points))
	for _, run := range s.board.Runs(part) {
		g.runs[run] = true
		for i, point := range g.points {
			if run&point != 0 {
				counts[i][run.Len()]++
			}
		}
	}
	for _, c := range counts {
		g.lengths = append(g.lengths, string(c[:]))
	}
	g.profile = fmt.Sprint(slices.Sorted(slices.Values(g.lengths)))
	return g
}

// match returns a matching of the counters of g with those of h in which runs are matched with
// runs, or nil if there is none. The two must have the same profile, and so as many runs of
// each length.
func (g *graph) match(h *graph) map[Position]Position {
	image := map[Position]Position{}
	var used Position
	var match func(i int) bool
	match = func(i int) bool {
		if i == len(g.points) {
			return g.carriesRuns(h, image)
		}
		for j, to := range h.points {
			if used&to != 0 || g.lengths[i] != h.lengths[j] || !g.agrees(h, i, to, image) {
				continue
			}
			used |= to
			image[g.points[i]] = to
			if match(i + 1) {
				return true
			}
			used &^= to
		}
		return false
	}
	if !match(0) {
		return nil
	}
	return image
}

// agrees reports whether counter i can be matched with to: among the counters before i, it
// must have the neighbors that to has.
func (g *graph) agrees(h *graph, i int, to Position, image map[Position]Position) bool {
	for _, before := range g.points[:i] {
		if g.runs[before|g.points[i]] != h.runs[image[before]|to] {
			return false
		}
	}
	return true
}

// carriesRuns reports whether image maps every run of g to a run of h.
func (g *graph) carriesRuns(h *graph, image map[Position]Position) bool {
	for run := range g.runs {
		var to Position
		for rest := run; rest != 0; rest &= rest - 1 {
			to |= image[1<<bits.TrailingZeros32(uint32(rest))]
		}
		if !h.runs[to] {
			return false
		}
	}
	return true
}

// Match matches the counters of p with those of q so that runs are matched with runs. It maps
// the number of each counter of p to that of q, and returns false if their shapes differ.
func (b *Board) Match(p, q Position) (map[int]int, bool) {
	s := newShapes(b.board())
	g, h := s.graph(p), s.graph(q)
	if g.profile != h.profile {
		return nil, false
	}
	image := g.match(h)
	partners := make(map[int]int, len(image))
	for from, to := range image {
		partners[from.Points()[0]] = to.Points()[0]
	}
	return partners, image != nil
}
