package search

// store assigns an index to every position that is found, and holds a record for each
// index. There are two kinds of stores.
//
// A boxed store is for positions of one to eight integers that nearly fill a box, as heaps
// do. The index is that of the point in the box (box.go), and the position is not stored,
// since it follows from the index. The records are where an array for this game would have
// them.
//
// A hashed store is for all other positions. The index is the order in which they are
// found. The positions are stored, and a hash table finds them (hash.go).
type store struct {
	len   int
	pages []*[pageSize]Record
	piece []Record // memory for the next pages
	used  int      // the number of pages in use

	// The fields of a boxed store.
	boxed bool
	box
	sides [4]uint64         // of the box, 1 for directions that it does not have
	whole bool              // a position is one to four words, or half of one
	empty *[pageSize]Record // a placeholder for every unused page
	loose int               // the number of pages that may be sparsely filled

	table // of a hashed store
}

const (
	pageBits = 8
	pageSize = 1 << pageBits // records of 16 bytes: 4 kB

	// The first 128 MB of a boxed store may be sparsely filled: a search crosses the
	// whole box before it visits most points.
	maxLoose = 1 << 15
)

// newStore returns an empty store for at most limit positions. It is boxed unless b is
// empty or much larger than limit.
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

// addPage adds the page of the records with the point i of the box. It returns false if the
// pages so far are too sparsely filled.
func (s *store) addPage(i uint32) bool {
	// At least a quarter of the records must be used.
	if s.used > s.loose && s.used > s.len/(pageSize/4) {
		return false
	}
	s.pages[i>>pageBits] = s.newPage()
	return true
}

// newPage returns a page of absent records. Pages are cut from larger pieces of memory,
// with a cache line between them: at distances of exactly 4 kB, the records of a
// position's moves would evict each other from the cache.
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

// all yields the indices of all positions, from low to high.
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
