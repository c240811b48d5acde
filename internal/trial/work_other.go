//go:build !unix

package trial

import "time"

// start is the time at which the process started.
var start = time.Now()

// ProcessorTime returns the time by the clock since the start of the process, because the package
// syscall reports no processor time here.
func ProcessorTime() time.Duration { return time.Since(start) }
