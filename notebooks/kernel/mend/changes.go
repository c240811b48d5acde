package main

import "strings"

// A change replaces text in a file of GoNB, wherever it occurs there, for a reason.
type change struct{ file, old, new, reason string }

// override returns a change that renames a function of GoNB, so that one of ours can replace it.
// head is the text of the function up to the end of its name; the new name begins with gonb.
func override(file, head, reason string) change {
	at := strings.LastIndexByte(head, ' ') + 1
	name := head[at:]
	return change{file, head + "(", head[:at] + "gonb" + strings.ToUpper(name[:1]) + name[1:] + "(", reason}
}

const (
	definitions = "internal/specialcmd/definitions.go"
	dispatcher  = "internal/dispatcher/dispatcher.go"
	encoding    = "internal/kernel/encoding.go"
	execcode    = "internal/goexec/execcode.go"
	goexec      = "internal/goexec/goexec.go"
	gonberror   = "internal/goexec/gonberror.go"
	inspect     = "internal/goexec/inspect.go"
	jpyexec     = "internal/jpyexec/jpyexec.go"
	kernel      = "internal/kernel/kernel.go"
	parser      = "internal/goexec/parser.go"
	specialcmd  = "internal/specialcmd/specialcmd.go"
	tracking    = "internal/goexec/tracking.go"
)

// changes lists the changes that make GoNB the kernel of this project.
var changes = []change{
	// Reading a cell.
	{dispatcher, `strings.Split(code, "\n")`, "cellLines(code)", "lines may end with CR LF, and %% may have blanks around it"},
	{dispatcher, "\t\"strings\"\n", "", "strings is no longer used there"},
	override(specialcmd, "func Parse", "commands are recognized only at the beginning of a statement, and a cell that does not parse runs none"),
	override(parser, "func IsEmptyLines", "a cell with only %exec is not empty, and one with only a comment is"),
	{dispatcher, `errors.WithMessagef(err, "executing special commands in cell")`, "err", "the error of a command is displayed without a prefix"},
	override("internal/specialcmd/cellmagic.go", "func ExecuteSpecialCell", "splitting a long first line takes quadratic time"),
	override(specialcmd, "func execSpecialConfig", "%help describes the commands that work here, others are unknown, code after %% is reported, and %cd answers in the reader's language"),
	{specialcmd, `"Set: %s=%q\n"`, `"%s=%q\n"`, "%env answers without an English word"},
	{specialcmd, `fmt.Sprintf("%s%c", part, c)`, "part + string([]byte{c})", "commands may contain characters outside ASCII"},

	// Declarations of cells.
	{goexec, "\tgopls *goplsclient.Client\n", "\tgopls *goplsclient.Client\n\n\tcellState\n", "the state has additional fields"},
	override(goexec, "func (s *State) Reset", "package cell keeps the declarations"),
	override(definitions, "func listDefinitions", "package cell keeps the declarations"),
	override(definitions, "func removeDefinitions", "a type is removed with its methods, and other constants of its group keep their values"),

	// Building and running a cell.
	override(execcode, "func (s *State) executeCellImpl", "package cell composes the program, and keeps declarations of a failed cell"),
	override(tracking, "func (s *State) AutoTrack", "the folder that cells are built in may have been deleted"),
	{execcode, "cmd.CombinedOutput()", "s.build(msg, cmd)", "the tools that build a cell have their own settings, and an interrupt stops them"},
	{execcode, "jpyExec.Exec()", "s.execute(msg, jpyExec, stdout, stderr, fileToCellIdAndLine)", "output is limited and in order, and stack traces have lines of cells"},
	{jpyexec, "cmd.Start()", "start(cmd)", "the memory of a program is limited"},
	{jpyexec, "if exec.stdinContent != nil {", "exec.interruptLate()\n\tif exec.stdinContent != nil {", "an interrupt between the build and the start of a program stops it"},
	{jpyexec, "cmd.Process.Kill()", "exec.kill()", "children of a killed program may keep its output open"},
	{jpyexec, "_ = kernel.PublishWriteStream(exec.Msg, kernel.StreamStderr, errMsg)", "exec.reportEnd(errMsg)", "the reason why a program has ended follows its output"},
	{jpyexec, "// triggered by the deferred exec.done() that gets executed.\n\treturn nil", "// triggered by the deferred exec.done() that gets executed.\n\treturn exec.commandError()", "a failing command stops the cell"},
	{"internal/jpyexec/namedpipes.go", "CreateTemp(exec.dir", "CreateTemp(pipeFolder()", "the pipes of a cell are deleted with the folder of its kernel"},
	{dispatcher, "if err := msg.Reply(\"execute_reply\"", "abortWaiting(content, executionErr)\n\tif err := msg.Reply(\"execute_reply\"", "a failing cell aborts the waiting cells"},
	override(dispatcher, "func handleBusyMessage", "a failing cell aborts the waiting cells, and a panic does not end the kernel"),
	override(dispatcher, "func handleShellMsg", "a page that was loaded anew while a cell was running has missed its output"),
	override(dispatcher, "func RunKernel", "the kernel ends with its Jupyter, runs no go get by default, and starts gopls"),

	// Errors.
	override(gonberror, "func newGonbErrors", "common mistakes are explained"),
	override(gonberror, "func (s *State) parseErrorLine", "an error quotes lines of cells, without the text that was added to them"),
	override(parser, "func (s *State) readMainGo", "a program is quoted as the reader wrote it"),

	// Completion.
	{goexec, "s.gopls = goplsclient.New(s.TempDir)\n\t\terr = s.gopls.Start()", "", "package complete starts gopls, once the module of the cells is complete"},
	override(goexec, "func (s *State) Stop", "package complete stops gopls"),
	{inspect, "s.gopls.NotifyDidOpenOrChange", "s.client.NotifyDidOpenOrChange", "package complete communicates with gopls"},
	override(inspect, "func (s *State) InspectIdentifierInCell", "documentation works in a cell that does not parse"),
	override(inspect, "func (s *State) AutoCompleteOptionsInCell", "completion works in a cell that does not parse"),
	{dispatcher, "// No auto-complete for special commands.\n", "completeCommand(lines[cursorLine], cursorCol, reply)\n", "Tab completes commands"},
	{inspect, "for cursor.Line > 0", "for cursor.Line >= 0", "the search for a name before the cursor includes the first line"},
	{tracking, "!ti.updated.Has(path)", "false", "gopls reads the project's files itself, and needs to know only changed files"},
	override("common/common.go", "func WalkDirWithSymbolicLinks", "hidden folders are not tracked: .lab has thirty times as many Go files as the project"),

	// Jupyter's messages.
	override(encoding, "func JupyterCursorPosToBytePos", "Jupyter counts the position of the cursor in code points"),
	override(encoding, "func JupyterToLinesAndCursor", "lines may end with CR LF"),
	override(kernel, "func (k *Kernel) CallInterruptSubscribers", "the kernel remembers that a cell was interrupted"),
	override(kernel, "func (k *Kernel) Stop", "Jupyter may send two shutdown requests"),
	{"internal/kernel/messages.go", "runtime.Version()", "runtime.Version()[:0]", "a notebook should not store the version of Go with which it was last opened"},
}
