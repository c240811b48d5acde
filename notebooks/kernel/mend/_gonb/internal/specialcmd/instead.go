package specialcmd

import (
	"github.com/janpfeifer/gonb/internal/goexec"
	"github.com/janpfeifer/gonb/internal/kernel"
	"nimlab/notebooks/kernel/cell"
)

// ExecuteSpecialCell takes a first line only apart where it is a command, for that takes the
// square of its length.
func ExecuteSpecialCell(msg kernel.Message, goExec *goexec.State, lines []string) (bool, error) {
	if IsGoCell(lines[0]) {
		return false, nil
	}
	return gonbExecuteSpecialCell(msg, goExec, lines)
}

// execSpecialConfig says what there is to type here before GoNB's commands, and that what
// stands behind %% is for the program, and mostly a mistake.
func execSpecialConfig(msg kernel.Message, goExec *goexec.State, command string, status *cellStatus) error {
	switch parts := splitCmd(command); parts[0] {
	case "help":
		return kernel.PublishMarkdown(msg, cell.Help()+HelpMessage)
	case "%":
		if hint := cell.Behind(parts[1:]); hint != "" {
			_ = kernel.PublishWriteStream(msg, kernel.StreamStderr, hint)
		}
	}
	return gonbExecSpecialConfig(msg, goExec, command, status)
}

// removeDefinitions takes a type's methods away with it, and lets what is left of the
// constants that a name was declared with count on.
func removeDefinitions(msg kernel.Message, goExec *goexec.State, names []string) {
	left := goExec.Definitions.Copy()
	gonbRemoveDefinitions(msg, goExec, names)
	for _, name := range names {
		left.Remove(name)
	}
	goExec.Definitions = left
}
