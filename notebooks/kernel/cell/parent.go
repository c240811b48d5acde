package cell

import (
	"os"
	"syscall"
	"time"
)

// EndWithParent asks this process to end once the one that started it is gone. A Jupyter
// that is stopped by SIGINT where there is no terminal, as JupyterHub does, or that is
// killed, ends no kernel.
func EndWithParent() {
	for parent := os.Getppid(); os.Getppid() == parent; {
		time.Sleep(time.Second)
	}
	_ = syscall.Kill(os.Getpid(), syscall.SIGTERM)
}
