//go:build unix

package trial

import (
	"syscall"
	"time"
)

// Worked is the time that the program has worked, which does not grow while others
// have the machine.
func Worked() time.Duration {
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
		return 0
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}
