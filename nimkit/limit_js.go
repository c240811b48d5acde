package nimkit

// A web page on a telephone has about an eighth of the time and of the memory.
const (
	smallGame  = 500_000
	mostMoves  = 1 << 26
	mostMemory = 1 << 26
)
