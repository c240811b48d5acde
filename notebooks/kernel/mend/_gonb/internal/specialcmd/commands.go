package specialcmd

import (
	"errors"
	"fmt"
	"go/token"
	"io/fs"
	"os"
	"strings"

	"github.com/janpfeifer/gonb/common"
	"github.com/janpfeifer/gonb/gonbui/protocol"
	"github.com/janpfeifer/gonb/internal/goexec"
	"github.com/janpfeifer/gonb/internal/kernel"
	"nimlab/notebooks/kernel/cell"
)

// ExecuteSpecialCell runs a cell whose first line is a command for the whole cell.
func ExecuteSpecialCell(msg kernel.Message, goExec *goexec.State, lines []string) (bool, error) {
	if IsGoCell(lines[0]) {
		return false, nil
	}
	return gonbExecuteSpecialCell(msg, goExec, lines)
}

// execSpecialConfig runs a command that works here. Code after %% is reported.
func execSpecialConfig(msg kernel.Message, goExec *goexec.State, command string, status *cellStatus) error {
	parts := splitCmd(command)
	if err := cell.ArgumentsError(parts); err != nil {
		return err
	}
	switch parts[0] {
	case "wasm":
		return cell.ErrWasm
	case "help":
		return kernel.PublishMarkdown(msg, cell.Help())
	case "cd":
		return changeFolder(msg, parts[1:])
	case "%":
		if hint := cell.CodeAfterMarkerHint(parts[1:]); hint != "" {
			_ = kernel.PublishWriteStream(msg, kernel.StreamStderr, hint)
		}
	default:
		if CellSpecialCommands.Has("%" + parts[0]) {
			return cell.NotFirstError(parts[0])
		}
		if !cell.IsCommand(parts[0]) {
			return cell.UnknownCommandError(parts[0])
		}
	}
	err := gonbExecSpecialConfig(msg, goExec, command, status)
	if failure := new(fs.PathError); errors.As(err, &failure) {
		return cell.FileError(failure)
	}
	return err
}

// changeFolder changes the folder in which programs and commands run, and displays it.
func changeFolder(msg kernel.Message, names []string) error {
	before, _ := os.Getwd()
	if len(names) > 1 {
		return cell.SeveralFoldersError(names)
	}
	if len(names) == 1 && names[0] != "" {
		if err := os.Chdir(common.ReplaceTildeInDir(names[0])); err != nil {
			return cell.FolderError(names[0], before, err)
		}
	}
	folder, err := os.Getwd()
	if err == nil {
		err = os.Setenv(protocol.GONB_DIR_ENV, folder)
	}
	if err != nil {
		return cell.FolderError(".", before, err)
	}
	return kernel.PublishWriteStream(msg, kernel.StreamStdout, cell.CurrentFolderMessage(folder)+"\n")
}

// Parse marks the lines of a cell that are commands and, if it is to execute them, runs them. It
// runs none if the rest of the cell is not Go.
func Parse(msg kernel.Message, goExec *goexec.State, execute bool, lines []string, used common.Set[int]) error {
	commands := cell.Commands(lines)
	for _, c := range commands {
		for n := c.From; n < c.To; n++ {
			used.Insert(n)
		}
	}
	if _, err := cell.Read(0, lines); err != nil || !execute {
		return nil
	}
	status := &cellStatus{}
	for _, c := range commands {
		run := execShell
		if c.Text[0] == '%' {
			run = execSpecialConfig
		}
		err := run(msg, goExec, strings.TrimLeft(c.Text[1:], " \t"), status)
		if err == nil && c.Text[0] == '!' {
			err = goExec.AutoTrack()
		}
		if err != nil {
			goExec.Failed(msg.Kernel().ExecCounter, lines)
			return err
		}
	}
	return nil
}

// listDefinitions displays the declarations of cells.
func listDefinitions(msg kernel.Message, goExec *goexec.State) {
	for _, kind := range kinds {
		displayEnumeration(msg, kind.String(), goExec.Kept().Names(kind))
	}
}

// kinds lists the kinds of declarations in the order in which listDefinitions displays them.
var kinds = []token.Token{token.IMPORT, token.CONST, token.TYPE, token.VAR, token.FUNC}

// removeDefinitions removes names that cells have declared.
func removeDefinitions(msg kernel.Message, goExec *goexec.State, names []string) {
	for _, name := range names {
		kind, found := goExec.Remove(name)
		if found {
			_ = kernel.PublishWriteStream(msg, kernel.StreamStdout, fmt.Sprintf(". removed %s %s\n", kind, name))
		} else {
			_ = kernel.PublishWriteStream(msg, kernel.StreamStderr, cell.NotDeclaredMessage(name)+"\n")
		}
	}
}
