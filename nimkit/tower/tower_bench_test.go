package tower_test

import (
	"testing"
	"time"

	"nimlab/nimkit/tower"
)

// BenchmarkValue computes the value of a tower of 10,000 pieces, and reports the ratio to adding it up
// piece by piece with big.Rat.
func BenchmarkValue(b *testing.B) {
	tall := random(10000)
	start := time.Now()
	byFractions(tall)
	baseline := time.Since(start)
	b.ResetTimer()
	for b.Loop() {
		tall.Value()
	}
	each := float64(b.Elapsed().Nanoseconds()) / float64(b.N)
	b.ReportMetric(each/float64(len(tall)), "ns/piece")
	b.ReportMetric(float64(baseline.Nanoseconds())/each, "x-faster-than-big.Rat")
}

// BenchmarkMoves lists the moves of both players in a sum of ten towers of about 1,000 pieces.
func BenchmarkMoves(b *testing.B) {
	var sum tower.Sum
	for i := range 10 {
		sum = append(sum, random(1000+i))
	}
	moves := 0
	for b.Loop() {
		moves = len(sum.Moves(tower.White)) + len(sum.Moves(tower.Black))
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N*moves), "ns/move")
}
