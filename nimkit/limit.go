//go:build !js

package nimkit

const (
	// defaultLimit is the largest number of positions that a [Game] solves unless [Game.Limit]
	// changes it: a few seconds of work and some hundred megabytes.
	defaultLimit = 5_000_000
	maxMoves     = 1 << 29 // moves from all positions together; in proportion more for a larger limit
	maxMemory    = 1 << 29 // bytes of positions, if there is no explicit limit
)
