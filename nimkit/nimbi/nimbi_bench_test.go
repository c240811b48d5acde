package nimbi_test

import (
	"context"
	"testing"
	"time"

	"nimlab/internal/require"
	"nimlab/nimkit"
	"nimlab/nimkit/nimbi"
)

// BenchmarkSolve solves all 4096 positions of Nimbi in both plays, and reports the ratio to
// nimkit.Solve.
func BenchmarkSolve(b *testing.B) {
	board := nimbi.Standard()
	const rounds = 20
	start := time.Now()
	for range rounds {
		require.Must(nimkit.Solve(context.Background(), nimkit.RuleFunc[nimbi.Position](board.Options), board.Start(), 1<<12))(b)
	}
	general := time.Since(start) / rounds
	for b.Loop() {
		nimbi.Solve(board)
	}
	each := float64(b.Elapsed().Nanoseconds()) / float64(b.N)
	b.ReportMetric(float64(general.Nanoseconds())/each, "x-faster-than-nimkit.Solve")
	b.ReportMetric(each/4096, "ns/position")
}

func BenchmarkProof(b *testing.B) {
	s := nimbi.Solve(nimbi.Standard())
	for b.Loop() {
		require.Must(s.Proof(s.Board().Start(), nimkit.Misere))(b)
	}
}
