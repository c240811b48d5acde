//go:build unix

package trial

import (
	"syscall"
	"time"
)

// Worked returns the processor time of the program, which does not depend on other programs. It
// returns 0 if the system does not report it.
func Worked() time.Duration {
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
		return 0
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}
