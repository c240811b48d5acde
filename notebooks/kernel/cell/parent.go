package cell

import (
	"os"
	"syscall"
	"time"
)

// EndWithParent waits until the parent process has ended, and then sends SIGTERM to this process. It
// looks once per second.
// A Jupyter that is killed, or that JupyterHub stops by SIGINT without a terminal, does not end
// its kernels.
func EndWithParent() {
	for parent := os.Getppid(); os.Getppid() == parent; {
		time.Sleep(time.Second)
	}
	_ = syscall.Kill(os.Getpid(), syscall.SIGTERM)
}
