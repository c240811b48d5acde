package search

// store gives every position that is found an index, and keeps a record for
// each index. It does so in one of two ways.
//
// Boxed: where positions are one to eight whole numbers that nearly fill a box,
// as heaps do, the index is the number of the point in the box (box.go), and the
// position need not be kept: it can be read off the index. The records lie where an array
// for just this game would have them.
//
// Hashed, for all other games: the index counts the positions as they are
// found, the positions are kept, and a hash table finds them again (hash.go).
type store struct {
	len   int
	pages []*[pageSize]Record
	piece []Record // where the next pages come from
	used  int      // pages so far

	// Boxed.
	boxed bool
	box
	sides [4]uint64         // of the box, 1 in the directions that it does not have
	whole bool              // a position is one to four words, or half of one
	empty *[pageSize]Record // stands for every page that is not used
	loose int               // how many pages may be used before they must be well filled

	table // Hashed.
}

const (
	pageBits = 8
	pageSize = 1 << pageBits // records of 16 bytes: 4 kB

	// A boxed store may have so many pages, 128 MB, before it matters whether
	// they are well filled: a search goes through the whole box before it comes
	// to every point.
	maxLoose = 1 << 15
)

// newStore returns an empty store for at most limit positions, boxed in b if that
// is not much larger.
func newStore(b box, limit int) store {
	s := store{
		loose: min(limit/(pageSize/4)+1, maxLoose),
		box:   b,
	}
	if points := b.points(); points < 1 || points > min(8*float64(limit), 1<<31) {
		s.table = newTable()
		return s
	}
	s.boxed = true
	s.computeBlocks()
	s.sides, s.whole = b.wordSides()
	s.pages = make([]*[pageSize]Record, (uint64(b.points())-1)>>pageBits+1)
	s.empty = new([pageSize]Record)
	for i := range s.pages {
		s.pages[i] = s.empty
	}
	return s
}

// at returns the record with index i, which must have been found.
func (s *store) at(i uint32) *Record { return &s.pages[i>>pageBits][i%pageSize] }

// addPage makes room for the records of the page with the point i of the box. It is
// false if the box is too empty for another page.
func (s *store) addPage(i uint32) bool {
	// At least a quarter of the records must be used.
	if s.used > s.loose && s.used > s.len/(pageSize/4) {
		return false
	}
	s.pages[i>>pageBits] = s.newPage()
	return true
}

// newPage returns a page of absent records. Pages are cut from larger pieces of
// memory, a cache line apart: at distances of exactly 4 kB, the records that a
// game's moves lead to would drive each other out of the cache.
func (s *store) newPage() *[pageSize]Record {
	const apart = pageSize + 64/16
	if len(s.piece) < apart {
		s.piece = make([]Record, min(s.used+1, 64)*apart)
	}
	page := (*[pageSize]Record)(s.piece)
	s.piece = s.piece[apart:]
	s.used++
	return page
}

// all yields the indices in use, from low to high.
func (s *store) all(yield func(uint32) bool) {
	for k, page := range s.pages {
		if page == s.empty {
			continue
		}
		for j := range page {
			if page[j].bits != absent && !yield(uint32(k<<pageBits|j)) {
				return
			}
		}
	}
}
