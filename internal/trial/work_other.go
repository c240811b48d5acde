//go:build !unix

package trial

import "time"

var begun = time.Now()

// Worked is the time that has passed, where nobody tells how long the program has worked.
func Worked() time.Duration { return time.Since(begun) }
