//go:build !unix

package trial

import "time"

var start = time.Now()

// Worked returns the time since the start of the program, as processor time is not available.
func Worked() time.Duration { return time.Since(start) }
