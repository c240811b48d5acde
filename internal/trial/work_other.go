//go:build !unix

package trial

import "time"

var start = time.Now()

// ProcessorTime returns the time by the clock since the start of the process, because the package
// syscall reports no processor time here.
func ProcessorTime() time.Duration { return time.Since(start) }
