//go:build unix

package trial

import (
	"syscall"
	"time"
)

// ProcessorTime returns the processor time that the process has used, in user and in kernel mode.
// It does not count time in which other programs run. It returns 0 if the system does not report
// the time.
func ProcessorTime() time.Duration {
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
		return 0
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}
