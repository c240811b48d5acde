//go:build !js

package nimkit

const (
	// smallGame is the most positions that a [Game] looks at unless [Game.Limit] says
	// otherwise: a few seconds of work and some hundred megabytes.
	smallGame  = 5_000_000
	mostMoves  = 1 << 29 // moves of all positions together, or more where the limit is larger
	mostMemory = 1 << 29 // bytes of positions, where nothing is said
)
