package cell

import (
	"errors"
	"os"
	"os/exec"
	"testing"
	"time"

	"nimlab/internal/require"
)

func TestBuildReturnsTheOutputOfATool(t *testing.T) {
	never := make(chan struct{})
	if output, err := Build(exec.Command("sh", "-c", "echo $GOGC $GOMEMLIMIT; echo oops >&2"), never); string(output) != "400 4GiB\noops\n" || err != nil {
		t.Errorf("%q, %v", output, err)
	}
	withEnv := exec.Command("sh", "-c", "echo $GOOS $GOGC; exit 3")
	withEnv.Env = append(os.Environ(), "GOOS=js")
	if output, err := Build(withEnv, never); string(output) != "js 400\n" || err == nil || err.Error() != "exit status 3" {
		t.Errorf("%q, %v", output, err)
	}
	if _, err := Build(exec.Command("no-such-program"), never); !errors.Is(err, exec.ErrNotFound) {
		t.Error(err)
	}
}

// A stopped tool ends with its child processes, even if it ignores the signal.
func TestBuildStopsAToolWithItsChildren(t *testing.T) {
	if testing.Short() {
		t.Skip("depends on the speed of the machine")
	}
	for _, script := range []string{"sleep 100; true", "sleep 100 & wait", "trap '' INT; sleep 100 & wait; sleep 100"} {
		stop := make(chan struct{})
		time.AfterFunc(200*time.Millisecond, func() { close(stop) })
		begin := time.Now()
		_, err := Build(exec.Command("sh", "-c", script), stop)
		require.That(t, errors.Is(err, ErrStopped), "%s: %v", script, err)
		took := time.Since(begin)
		require.That(t, took <= killDelay+30*time.Second, "%s took %v", script, took)
	}
}
