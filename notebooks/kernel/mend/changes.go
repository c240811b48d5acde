package main

import "strings"

// A change replaces text in a file of GoNB, wherever it occurs there, for a reason.
type change struct{ file, old, new, reason string }

// override returns the change that gives way to a function of ours: GoNB's, whose head is given
// up to its name's end, is renamed to gonb and its name.
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

// changes are those that GoNB needs to become this project's kernel.
var changes = []change{
	// Reading a cell.
	{dispatcher, `strings.Split(code, "\n")`, "cellLines(code)", "a line may end as in the program it was copied from, and %% may have blanks around it"},
	{dispatcher, "\t\"strings\"\n", "", "strings is no longer used there"},
	override(specialcmd, "func Parse", "a command is only where Go could begin a statement, and nothing runs in a cell that is not Go"),
	override(parser, "func IsEmptyLines", "%exec is something to run, and a comment is not"),
	{dispatcher, `errors.WithMessagef(err, "executing special commands in cell")`, "err", "an error of a command is shown as it is"},
	{specialcmd, `err := kernel.PublishWriteStream(msg, kernel.StreamStderr, fmt.Sprintf("\"%%%s\" unknown or not implemented yet.", parts[0]))`, "err := unknown(parts[0])", "an unknown command stops the cell"},
	{specialcmd, `klog.Errorf("Error while reporting back on unimplemented message command \"%%%s\" kernel: %+v", parts[0], err)`, "return err", "an unknown command stops the cell"},
	override("internal/specialcmd/cellmagic.go", "func ExecuteSpecialCell", "splitting a long first line takes the square of its length"),
	override(specialcmd, "func execSpecialConfig", "%help begins with this project's cells, and code behind %% is reported"),
	{specialcmd, `fmt.Sprintf("%s%c", part, c)`, "part + string([]byte{c})", "a letter of more than a byte stays whole in a command"},

	// What cells have declared.
	{goexec, "\tgopls *goplsclient.Client\n", "\tgopls *goplsclient.Client\n\n\tadded\n", "the state has fields of ours"},
	override(goexec, "func (s *State) Reset", "declarations are kept by the package cell"),
	override(definitions, "func listDefinitions", "declarations are kept by the package cell"),
	override(definitions, "func removeDefinitions", "a type is removed with its methods, and other constants of its group keep their values"),

	// Building and running a cell.
	override(execcode, "func (s *State) executeCellImpl", "a program is put together by the package cell, which keeps what a failed cell declares"),
	override(tracking, "func (s *State) AutoTrack", "the folder that cells are built in may have been deleted"),
	{execcode, "cmd.CombinedOutput()", "s.build(msg, cmd)", "the tools that build a cell have settings of their own and can be stopped"},
	{execcode, "jpyExec.Exec()", "s.execute(msg, jpyExec, stdout, stderr, fileToCellIdAndLine)", "output is limited, in order, and stacks show the cell's lines"},
	{jpyexec, "cmd.Start()", "start(cmd)", "a program's memory is limited"},
	{jpyexec, "if exec.stdinContent != nil {", "exec.interruptLate()\n\tif exec.stdinContent != nil {", "an interrupt between building and starting a program stops it"},
	{jpyexec, "cmd.Process.Kill()", "exec.kill()", "children of a program that is killed may hold its output open"},
	{jpyexec, "_ = kernel.PublishWriteStream(exec.Msg, kernel.StreamStderr, errMsg)", "exec.reportEnd(errMsg)", "why a program has ended is said behind its output"},
	{"internal/jpyexec/namedpipes.go", "CreateTemp(exec.dir", "CreateTemp(pipeFolder()", "the pipes of a cell are deleted with the folder of its kernel"},
	{dispatcher, "if err := msg.Reply(\"execute_reply\"", "abortWaiting(content, executionErr)\n\tif err := msg.Reply(\"execute_reply\"", "cells that wait behind one that fails are not run"},
	override(dispatcher, "func handleBusyMessage", "cells that wait behind one that fails are not run, and a panic does not end the kernel"),
	override(dispatcher, "func RunKernel", "the kernel ends with its Jupyter, fetches nothing unless asked, and starts gopls"),

	// Errors.
	override(gonberror, "func newGonbErrors", "frequent mistakes are explained"),
	override(gonberror, "func (s *State) parseErrorLine", "an error shows lines of cells, without what was added to them"),
	override(parser, "func (s *State) readMainGo", "a program is shown as its reader wrote it"),

	// Completion.
	{goexec, "s.gopls = goplsclient.New(s.TempDir)\n\t\terr = s.gopls.Start()", "", "gopls is started by the package complete, once the module of the cells is whole"},
	override(goexec, "func (s *State) Stop", "gopls is stopped by the package complete"),
	{inspect, "s.gopls.NotifyDidOpenOrChange", "s.client.NotifyDidOpenOrChange", "gopls is asked by the package complete"},
	override(inspect, "func (s *State) InspectIdentifierInCell", "a cell is described as it stands"),
	override(inspect, "func (s *State) AutoCompleteOptionsInCell", "a cell is completed as it stands"),
	{inspect, "for cursor.Line > 0", "for cursor.Line >= 0", "the search for a name before the cursor ends where the cell begins"},
	{tracking, "!ti.updated.Has(path)", "false", "gopls reads the project's files itself and needs to know only of those that change"},
	override("common/common.go", "func WalkDirWithSymbolicLinks", "hidden folders are not tracked: .lab has thirty times as many Go files as the project"),

	// Jupyter's messages.
	override(encoding, "func JupyterCursorPosToBytePos", "Jupyter counts a cursor's place in code points"),
	override(encoding, "func JupyterToLinesAndCursor", "a line may end as in the program it was copied from"),
	override(kernel, "func (k *Kernel) CallInterruptSubscribers", "it is noted that a cell was interrupted"),
	override(kernel, "func (k *Kernel) Stop", "Jupyter may ask for the end twice"),
	{"internal/kernel/messages.go", "runtime.Version()", "runtime.Version()[:0]", "a notebook does not store which Go it was last opened with"},
}
