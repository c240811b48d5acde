package cell

import (
	"os"
	"os/exec"
	"strings"
	"testing"
	"time"

	"nimlab/internal/require"
)

// A process whose parent has ended gets a signal.
func TestEndWithParent(t *testing.T) {
	if testing.Short() {
		t.Skip("depends on the speed of the machine")
	}
	const child = "NIMLAB_TEST_CHILD"
	if os.Getenv(child) != "" {
		EndWithParent()
		time.Sleep(time.Minute)
	}
	// The shell reports how a child ends only while it waits for that child. Run returns when the child has
	// closed the shared output.
	cmd := exec.Command("sh", "-c", `"$0" -test.run=^TestEndWithParent$ & sleep 1`, os.Args[0])
	cmd.Env = append(os.Environ(), child+"=1")
	var out strings.Builder
	cmd.Stdout, cmd.Stderr = &out, &out
	start := time.Now()
	if err := cmd.Run(); err != nil || out.Len() > 0 {
		t.Errorf("%v: %s", err, out.String())
	}
	took := time.Since(start)
	require.That(t, took >= time.Second && took <= 30*time.Second, "the child ended after %v", took)
}
