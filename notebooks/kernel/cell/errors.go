package cell

import (
	"errors"
	"fmt"
	"io/fs"
	"math"
	"os/exec"
	"strings"
	"syscall"

	"nimlab/nimkit/words"
)

// ErrCgo is the error of a cell that imports "C".
var ErrCgo error = words.Errorf(`import "C" does not work in a cell: cells are built without a C compiler. Put such code into a Go package of its own.`)

// ErrWasm is the error of a cell with the command %wasm.
var ErrWasm error = words.Errorf("%wasm does not work here. Without that line the cell runs on this computer.")

// ErrStopped is the error of a cell that its reader has stopped.
var ErrStopped error = words.Errorf("Stopped.")

// SignalMessage returns a sentence about the signal that ended the program of a cell, given the error of
// the program. It returns "" if no signal ended it, or if nothing is known about the signal. interrupted
// reports whether the reader has stopped the program.
func SignalMessage(err error, interrupted bool) string {
	var exit *exec.ExitError
	if !errors.As(err, &exit) {
		return ""
	}
	state, ok := exit.Sys().(syscall.WaitStatus)
	switch {
	case !ok || !state.Signaled():
		return ""
	case interrupted:
		return ErrStopped.Error() + "\n"
	case state.Signal() == syscall.SIGKILL:
		return words.T("The system has ended this cell. It mostly does so when memory runs out.").String() + "\n"
	}
	return ""
}

// Recover sets err to an error about the current panic, if there is one, so that the kernel keeps
// running. It must be deferred.
func Recover(err *error) {
	if panicked := recover(); panicked != nil {
		*err = fmt.Errorf("the kernel cannot read this cell: %v", panicked)
	}
}

// UnknownCommandError returns the error of a cell with an unknown command.
func UnknownCommandError(name string) error {
	return words.Errorf("The command %%%s is unknown; nothing more of this cell has been run. %%help lists the commands that there are.", name)
}

// commandArguments lists the commands whose numbers of arguments are checked, each with an example.
var commandArguments = map[string]struct {
	least, most int
	example     string
}{
	"capture": {1, 2, "%capture file.txt"},
	"env":     {1, 2, "%env NAME value"},
	"exec":    {1, math.MaxInt, "%exec f"},
}

// ArgumentsError returns the error of a command with too few, too many or wrong arguments, or nil. The
// parts are the name of the command, without its %, and the arguments.
func ArgumentsError(parts []string) error {
	name, arguments := parts[0], parts[1:]
	c, ok := commandArguments[name]
	if !ok {
		return nil
	}
	isValid := c.least <= len(arguments) && len(arguments) <= c.most
	switch {
	case name == "env" && len(arguments) == 1: // NAME=value, where GoNB takes no name of one letter
		isValid = strings.Index(arguments[0], "=") > 1
	case name == "capture" && len(arguments) == 2:
		isValid = arguments[0] == "-a"
	}
	if isValid {
		return nil
	}
	return words.Errorf("The command %%%s is written like this: %s; nothing more of this cell has been run.", name, c.example)
}

// FolderError returns the error of a cell whose command %cd names a folder that cannot be entered, given
// the current folder.
func FolderError(name, current string, failure error) error {
	if errors.Is(failure, fs.ErrNotExist) {
		return words.Errorf("There is no folder %s in %s; nothing more of this cell has been run. The line !ls lists what is there, and %%cd .. goes to the folder above.", name, current)
	}
	return words.Errorf("%s is not a folder that can be entered (%v); nothing more of this cell has been run. %%cd alone names the current folder.", name, failure)
}

// SeveralFoldersError returns the error of a cell whose command %cd names several folders.
func SeveralFoldersError(names []string) error {
	return words.Errorf("%%cd takes one folder, and here are %d; nothing more of this cell has been run. A name with blanks stands in quotes: %%cd %q.", len(names), strings.Join(names, " "))
}

// NotFirstError returns the error of a command for a whole cell, such as %bash, below the first line.
func NotFirstError(name string) error {
	return words.Errorf("%%%s gives the whole cell to a program, so it stands in the first line of a cell; nothing more of this cell has been run.", name)
}

// FileError returns the error of a command that cannot open a file.
func FileError(failure *fs.PathError) error {
	return words.Errorf("The file %s cannot be written (%v); nothing more of this cell has been run. Does its folder exist?", failure.Path, failure.Err)
}

// CurrentFolderMessage returns the reply to the command %cd.
func CurrentFolderMessage(folder string) string {
	return words.T("The current folder is %s.", folder).String()
}

// CommandError returns the error of a cell with a failed command of the system.
func CommandError(failure error) error {
	return words.Errorf("The command has failed (%s); nothing more of this cell has been run.", failure)
}

// NotDeclaredMessage returns the reply to a command that removes a name that is not declared.
func NotDeclaredMessage(name string) string {
	return words.T("No cell has declared %s.", name).String()
}
