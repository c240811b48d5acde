package cell

import (
	"errors"
	"io/fs"
	"math"
	"strings"

	"nimlab/nimkit/words"
)

// ErrCgo is the error of a cell that imports "C".
var ErrCgo error = words.Errorf(`import "C" does not work in a cell: cells are built without a C compiler. Put such code into a Go package of its own.`)

// ErrWasm is the error of a cell with the command %wasm.
var ErrWasm error = words.Errorf("%wasm does not work here. Without that line the cell runs on this computer.")

// UnknownCommandError returns the error of a cell with an unknown command.
func UnknownCommandError(name string) error {
	return words.Errorf("The command %%%s is unknown; nothing more of this cell has been run. %%help lists the commands that there are.", name)
}

// commandArguments lists the commands with a fixed number of arguments, each with an example.
var commandArguments = map[string]struct {
	least, most int
	example     string
}{
	"capture": {1, 2, "%capture file.txt"},
	"env":     {1, 2, "%env NAME value"},
	"exec":    {1, math.MaxInt, "%exec f"},
}

// ArgumentsError returns the error of a command with too few or too many arguments, or nil. The first
// part is the name of the command.
func ArgumentsError(parts []string) error {
	c, ok := commandArguments[parts[0]]
	isPair := parts[0] != "env" || len(parts) != 2 || strings.Index(parts[1], "=") > 1 // GoNB takes no name of one letter here
	isAppended := parts[0] != "capture" || len(parts) != 3 || parts[1] == "-a"
	if given := len(parts) - 1; !ok || c.least <= given && given <= c.most && isPair && isAppended {
		return nil
	}
	return words.Errorf("The command %%%s is written like this: %s; nothing more of this cell has been run.", parts[0], c.example)
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
