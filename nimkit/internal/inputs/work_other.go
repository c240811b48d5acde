//go:build !unix

package inputs

import "time"

var begun = time.Now()

// worked is the time that has passed, where nobody tells how long the program has worked.
func worked() time.Duration { return time.Since(begun) }
