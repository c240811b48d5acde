package main

// A mend puts text in place of another that stands in a file of GoNB. What is longer than a
// line stands instead of a function of GoNB, in the folder _gonb.
type mend struct{ file, old, new string }

const (
	composer = "internal/goexec/composer.go"
	dispatch = "internal/dispatcher/dispatcher.go"
	execcode = "internal/goexec/execcode.go"
	goexec   = "internal/goexec/goexec.go"
	jpyexec  = "internal/jpyexec/jpyexec.go"
	commands = "internal/specialcmd/specialcmd.go"
)

var mends = []mend{
	// gopls is spoken with by the package complete. It is started once the module of the cells
	// is whole.
	{goexec, `"github.com/janpfeifer/gonb/internal/goexec/goplsclient"`, `goplsclient "nimlab/notebooks/kernel/complete"`},
	{goexec, "err = s.gopls.Start()", ""},
	// The files of the project are on the disk, where gopls finds them. It hears of those
	// that change from then on.
	{"internal/goexec/tracking.go", "!ti.updated.Has(path)", "false"},
	// The search for a name before the cursor ends where the cell begins.
	{"internal/goexec/inspect.go", "for cursor.Line > 0", "for cursor.Line >= 0"},

	// What a cell prints goes through the package cell.
	{execcode, "jpyExec.Exec()", "s.heard(msg, jpyExec, stdout, stderr, fileToCellIdAndLine)"},
	// What builds it has settings of its own, and is stopped with the cell.
	{execcode, "cmd.CombinedOutput()", "s.build(msg, cmd)"},
	// A last line that is no value runs as it stands.
	{execcode, `klog.Infof("goexec.ExecuteCell() failed to compile cell: %+v", err)`, `
		if again := cell.Again(lines, err); again != nil {
			return s.executeCellImpl(msg, cellId, again, skipLines)
		}`},
	// Nor does it take more memory than there is.
	{jpyexec, "cmd.Start()", "cell.Start(cmd)"},
	// A reader's stop is not missed between the building of a cell and its start.
	{jpyexec, "if exec.stdinContent != nil {", "exec.catchUp()\n\tif exec.stdinContent != nil {"},
	// What a program has started does not keep the cell waiting when that is stopped.
	{jpyexec, "cmd.Process.Kill()", "exec.kill()"},
	// Why a program has ended is told behind what it printed.
	{jpyexec, "_ = kernel.PublishWriteStream(exec.Msg, kernel.StreamStderr, errMsg)", "exec.tell(errMsg)"},
	// The pipes of a cell go with the folder of its kernel, however the two end.
	{"internal/jpyexec/namedpipes.go", "CreateTemp(exec.dir", "CreateTemp(os.Getenv(protocol.GONB_TMP_DIR_ENV)"},
	// Cells that wait behind one that fails are not run.
	{dispatch, "if err := msg.Reply(\"execute_reply\"", "unwant(content, executionErr)\n\tif err := msg.Reply(\"execute_reply\""},

	// A line ends where the reader's program ends it, and %% may stand behind blanks.
	{dispatch, `strings.Split(code, "\n")`, "cell.Lines(code)"},
	// Only the clause of a package is left out, and not each line that begins like one.
	{composer, `strings.HasPrefix(line, "package")`, `strings.HasPrefix(line, "package ")`},
	// A cell may have several lines %%, as one that was pasted twice: the Go tools say so.
	{composer, "len(lines)+5", "5*len(lines)+5"},
	// A line of a sign and blanks is no command.
	{commands, `for cmdStr[0] == ' ' || cmdStr[0] == '\t' {`, `for len(cmdStr) > 0 && (cmdStr[0] == ' ' || cmdStr[0] == '\t') {`},
	// A command's letters stay whole where they are more than a byte.
	{commands, `fmt.Sprintf("%s%c", part, c)`, "part + string([]byte{c})"},
	// A notebook says which language it is in, and not which Go its last reader had: it stays
	// as it is when it is opened and saved.
	{"internal/kernel/messages.go", "runtime.Version()", `""`},
}
