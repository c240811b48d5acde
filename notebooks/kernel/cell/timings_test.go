package cell

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"nimlab/internal/require"
)

func TestSlowVariablesAreMentionedOnce(t *testing.T) {
	t.Setenv(LanguageVariable, "en")
	folder := t.TempDir()
	file := filepath.Join(folder, timingFile)
	p := session(t, "func f() int { return 1 }", "var x = f()\nvar one = 1")
	noisy := session(t, "func f() int { fmt.Print(1); return 1 }", "var x = f()\nvar one = 1")
	var times Timings
	require.Equal(t, times.Record(p, p, folder), "") // no time was measured
	require.Equal(t, fmt.Sprint(times.Slow([]string{"one", "x"})), "[one x]")
	setTime := func(took string) { require.NoError(t, os.WriteFile(file, []byte(took), 0o600)) }
	setTime("20ms")
	require.Equal(t, times.Record(p, p, folder), "")
	require.Equal(t, fmt.Sprint(times.Slow([]string{"one", "x"})), "[]")
	times.Forget([]string{"x"}, folder)
	require.Equal(t, fmt.Sprint(times.Slow([]string{"one", "x"})), "[x]")
	require.Equal(t, times.Record(p, p, folder), "") // the measurement of the earlier cell is gone
	setTime("3.21s")
	const note = "Computing x took 3.2 seconds; later cells that use it compute it again. To keep the value: var x = show.Keep(\"x\", f), where f is a function that returns it."
	require.Equal(t, times.Record(p, p, folder), note)
	require.Equal(t, times.Record(p, p, folder), "")
	times = Timings{}
	require.Equal(t, times.Record(noisy, noisy, folder), strings.Replace(note, "later cells that use it compute", "every later cell computes", 1))
}

// The measurement begins with the declarations of the last cell.
func TestVariablesOfACellAreTimed(t *testing.T) {
	t.Setenv("GONB_TMP_DIR", t.TempDir())
	file := filepath.Join(os.Getenv("GONB_TMP_DIR"), timingFile)
	const wait = "func wait(d time.Duration) int { time.Sleep(d); return 1 }"
	p := session(t, "import \"time\"\n"+wait, "var x = wait(300 * time.Millisecond)", "var y = wait(20 * time.Millisecond)\nfunc main() {}")
	printedBy(t, p)
	text, err := os.ReadFile(file)
	require.NoError(t, err)
	took, err := time.ParseDuration(string(text))
	require.That(t, err == nil && took >= 20*time.Millisecond && took < 300*time.Millisecond, "%v, %v", took, err)
	require.NoError(t, os.Remove(file))
	printedBy(t, session(t, "import \"time\"\n"+wait, "var x = wait(time.Millisecond)", "func main() {}"))
	_, err = os.Stat(file)
	require.That(t, os.IsNotExist(err), "a cell without variables was timed")
}
