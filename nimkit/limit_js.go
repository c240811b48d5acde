package nimkit

// The limits in a web page are about an eighth of the usual ones, so that a telephone has
// enough time and memory.
const (
	defaultLimit = 500_000
	maxMoves     = 1 << 26
	maxMemory    = 1 << 26
)
