package board_test

import (
	"fmt"
	"math"
	"slices"
	"testing"

	"nimlab/internal/require"
	"nimlab/nimkit/board"
)

func TestInLinesPutsTenSpotsOnALine(t *testing.T) {
	spots := board.InLines(25, 1)
	for i, want := range map[int]board.Spot{0: {X: 0, Y: 0, Name: "1"}, 9: {X: 9, Y: 0, Name: "10"}, 10: {X: 0, Y: 1, Name: "11"}, 24: {X: 4, Y: 2, Name: "25"}} {
		require.Equal(t, spots[i], want, i)
	}
}

// The circle starts at the bottom and runs clockwise on the screen, where Y grows downwards.
// All spots have the same distance from the center, and neighbors do not touch.
func TestInCircleGoesClockwiseFromTheBottom(t *testing.T) {
	for n := range 40 {
		spots := board.InCircle(n)
		require.True(t, len(spots) == n, "%d spots of %d", len(spots), n)
		for i, spot := range spots {
			neighbor := spots[(i+n-1)%n]
			radius, distance := math.Hypot(spot.X, spot.Y), math.Hypot(spot.X-neighbor.X, spot.Y-neighbor.Y)
			require.That(t, spot.Name == fmt.Sprint(i) && math.Abs(radius-spots[0].Y) < 1e-9 && radius > 0, "spot %d of %d: %v", i, n, spot)
			require.That(t, n == 1 || distance >= 1, "spots %d and %d of %d are %.2f apart", i-1, i, n, distance)
		}
	}
	for i, spot := range board.InCircle(4) {
		want := [][2]float64{{0, 1}, {-1, 0}, {0, -1}, {1, 0}}[i]
		require.That(t, math.Abs(spot.X/0.8-want[0]) < 1e-9 && math.Abs(spot.Y/0.8-want[1]) < 1e-9, "spot %d of 4: %v", i, spot)
	}
}

// Each point of a tree is above the middle of those on top of it, and the last line is the ground.
func TestTreeStandsOnTheGround(t *testing.T) {
	l := board.Tree(0, 1, 1, 2, 0)
	want := []board.Spot{{X: 1.25}, {X: 0.5, Y: -1}, {X: 0, Y: -2}, {X: 1, Y: -2}, {X: 0, Y: -3}, {X: 2, Y: -1}, {}, {X: 2}}
	require.That(t, slices.Equal(l.Spots, want), "points %v, want %v", l.Spots, want)
	require.Equal(t, fmt.Sprint(l.Lines), "[[0 1] [1 2] [1 3] [2 4] [0 5] [6 7]]")
	require.Equal(t, len(board.Tree(-1, 2).Lines), 3)
}
