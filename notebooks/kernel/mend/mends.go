package main

// A mend puts new lines into a file of GoNB, at the line that holds a piece of text:
// above it, below it or instead of it. The piece is as short as it can be and still
// the only one in its file. Two pieces with … between them are that line and all up
// to the one that holds the other; } is the end of a function.
type mend struct {
	file string
	put  where
	at   string
	new  string
}

type where int

const (
	above where = iota
	below
	instead
)

const (
	common    = "common/common.go"
	goexec    = "internal/goexec/goexec.go"
	execcode  = "internal/goexec/execcode.go"
	errorsGo  = "internal/goexec/errorpublish.go"
	inspect   = "internal/goexec/inspect.go"
	client    = "internal/goexec/goplsclient/goplsclient.go"
	conn      = "internal/goexec/goplsclient/conn.go"
	tracking  = "internal/goexec/tracking.go"
	start     = "internal/goexec/goplsclient/exec.go"
	encoding  = "internal/kernel/encoding.go"
	composer  = "internal/goexec/composer.go"
	dispatch  = "internal/dispatcher/dispatcher.go"
	commands  = "internal/specialcmd/specialcmd.go"
	cellmagic = "internal/specialcmd/cellmagic.go"
	jpyexec   = "internal/jpyexec/jpyexec.go"
	pipes     = "internal/jpyexec/namedpipes.go"
	messages  = "internal/kernel/messages.go"
	gonberror = "internal/goexec/gonberror.go"
	defining  = "internal/specialcmd/definitions.go"
)

var mends = []mend{
	// ---- Completion

	// Hidden folders are not followed: the caches in .lab hold thirty times as many
	// Go files as the project, and each one followed is opened in gopls.
	{common, above, "If not a symbolic", `
		if info.IsDir() && entryPath != current && strings.HasPrefix(info.Name(), ".") {
			return filepath.SkipDir
		}
`},

	// gopls gets settings of its own. It yields to a cell that runs, and ends by itself
	// when its kernel is gone.
	{start, instead, "exec.Command(", `
	c.goplsExec = exec.Command("nice", "-n", "10", goplsPath, "-listen", addr, "-listen.timeout", "1m")
	c.goplsExec.Env = append(os.Environ(), complete.Environment...)
`},
	{start, below, `internal/util"`, `
	"nimlab/notebooks/kernel/complete"
`},
	{conn, instead, "// Capabilities:", `
		InitializationOptions: complete.Options,
`},

	// Should it end before its kernel does, the next Tab starts another one, which has
	// heard of no file yet.
	{start, below, "c.stop = make(", `
	clear(c.fileVersions)
	clear(c.fileCache)
`},

	// The first look whether gopls answers comes at once and not after twelve
	// seconds, during which a Tab would block the kernel.
	{start, instead, "case <-time", `
			case <-time.After(50 * time.Millisecond):
`},
	{start, instead, "\t<-time", `
		<-time.After(10 * time.Millisecond)
`},

	// A file that has changed is sent as a whole.
	{conn, instead, "params := &lsp.DidChangeTextDocumentParams{ … DidChange, params)", `
	err = c.jsonConn.Notify(ctx, lsp.MethodTextDocumentDidChange, changed(fileData, fileVersion))
`},
	{conn, instead, "version := uint64(fileVersion)", ""},

	// A kernel ends when the Jupyter is gone that it is for.
	{"main.go", above, "// Create a Go executor", `
	go cell.EndWithParent()

`},
	{"main.go", below, `gonb/version"`, `
	"nimlab/notebooks/kernel/cell"
`},

	// gopls reads the module of the cells once that is complete, and then loads what
	// cells use before anybody asks for it.
	{goexec, instead, "gopls.Start() … Started `gopls`", ""},
	{"main.go", above, "// Orchestrate", `
	goExec.StartCompletion()
`},
	{client, below, `dev/uri"`, `
	"nimlab/notebooks/kernel/complete"
`},
	{conn, below, `dev/uri"`, `
	"nimlab/notebooks/kernel/complete"
`},

	// The files of the project are on the disk, where gopls finds them. It hears of those
	// that change from then on.
	{tracking, instead, "updated.Has(path) … added file", `
			if false {
`},

	// The cell is completed as it stands, and what Shift+Tab asks about is looked up there.
	{inspect, instead, "func (s *State) AutoCompleteOptionsInCell( … }", ""},
	{inspect, instead, "func (s *State) InspectIdentifierInCell( … }", ""},
	{inspect, instead, "gonbui/protocol\" … pkg/errors\"", ""},
	{inspect, instead, `"os"`, ""},
	{inspect, instead, "\"strings\" … utf16\"", ""},
	{client, instead, "func (c *Client) Complete( … }", ""},
	// A cursor's place counts letters, as Jupyter says; a playing card is one.
	{encoding, instead, "for bytePos, r", `
	for bytePos := range cellContent {
`},
	{encoding, instead, "utf16len := … utf16Pos +=", `
		utf16Pos++
`},
	{encoding, instead, `"unicode/utf16"`, ""},
	// On a busy computer an answer takes longer than eight seconds now and then.
	{conn, instead, "CommunicationTimeout = ", `
	CommunicationTimeout = 20 * time.Second
`},

	// The search for a name before the cursor ends where the cell begins.
	{inspect, instead, "for cursor.Line > 0", `
		for cursor.Line >= 0 {
`},
	// The file that declares a name is on the disk, and need not be sent.
	{client, instead, "_ = filePath … return false", `
	return filePath != ""
`},
	// A reader has no page to go to from what is said. First stands what the sheet of what can
	// be typed says, in his language.
	{client, instead, "return hover.Contents.Value", `
	return complete.InWords(complete.Unlinked(hover.Contents.Value)), nil
`},

	// ---- What a cell prints

	{execcode, instead, "err := jpyExec.Exec()", `
	err := s.heard(msg, jpyExec, stdout, stderr, fileToCellIdAndLine)
`},
	// What builds it has settings of its own, and is stopped with the cell.
	{execcode, instead, "output, err := cmd.CombinedOutput()", `
	output, err := s.build(msg, cmd)
	if err == cell.ErrStopped {
		return err
	}
`},
	{execcode, instead, "cmd := exec.Command(goimportsPath … string(output)+", `
	cmd := exec.Command(goimportsPath, "-w", s.CodePath())
	cmd.Dir = s.TempDir
	var output []byte
	output, err = s.build(msg, cmd)
	if err == cell.ErrStopped {
		return
	}
	if err != nil {
		err = s.DisplayErrorWithContext(msg, fileToCellIdAndLine, string(output)+"\n"+err.Error(), err)
`},
	// The folder that it is built in comes back should somebody sweep it away.
	{tracking, below, "AutoTrack(): ...", `
	if err = s.ensureTempDir(); err != nil {
		return
	}
`},
	// Nor does it take more memory than there is.
	{jpyexec, instead, "cmd.Start()", `
	if err := cell.Start(cmd); err != nil {
`},
	{jpyexec, below, `internal/kernel"`, `
	"nimlab/notebooks/kernel/cell"
`},
	// The end of a program is told behind what it printed, and of a cell's as far as its
	// error does not say it.
	{jpyexec, below, "streamersWG.Wait", `
	closer, isCell := exec.stdoutWriter.(io.Closer)
	if isCell {
		_ = closer.Close()
	}
`},
	{jpyexec, instead, "_ = kernel.PublishWriteStream(exec.Msg, kernel.StreamStderr, errMsg)", `
		if isCell {
			errMsg = cell.Ended(exec.exitError, exec.Msg.Kernel().Interrupted.Load())
		}
		if errMsg != "" {
			_ = kernel.PublishWriteStream(exec.Msg, kernel.StreamStderr, errMsg)
		}
`},
	{dispatch, below, "Received interrupt_request", `
			msg.Kernel().Interrupted.Store(true)
`},
	// A reader's stop is not missed between the building of a cell and its start.
	{jpyexec, above, "if exec.stdinContent != nil {", `
	if exec.Msg.Kernel().Interrupted.Load() {
		exec.Msg.Kernel().CallInterruptSubscribers()
	}

`},
	// What a program has started may hold its output, and does not keep the cell waiting
	// when that is stopped.
	{jpyexec, above, "err = cmd.Process.Kill()", `
			_, _ = exec.cmdStdout.Close(), exec.cmdStderr.Close()
`},

	// The pipes of a cell go with the folder of its kernel, however the two end.
	{pipes, instead, "os.CreateTemp(", `
	f, err := os.CreateTemp(os.Getenv(protocol.GONB_TMP_DIR_ENV), "gonb_pipe_")
`},

	// Cells that wait behind one that fails are not run.
	{dispatch, instead, "err := handleBusyMessage(params.msg", `
				err := handleWanted(params.msg, params.goExec)
`},
	{dispatch, above, "msg.Reply(\"execute_reply\", replyContent)", `
	unwant(content, executionErr)
`},
	{dispatch, instead, `"strings"`, `
	"nimlab/notebooks/kernel/cell"
`},
	{execcode, below, `internal/kernel"`, `
	"nimlab/notebooks/kernel/cell"
`},

	// A line ends where the reader's program ends it, and %% may stand behind blanks. What
	// stands behind %% is for the program, and mostly a mistake.
	{dispatch, instead, "lines := strings.Split(code", `
	lines := cell.Lines(code)
`},
	{encoding, above, "lines = strings.Split(cellContent", `
	defer func() { lines = cell.Lines(cellContent) }()
`},
	{encoding, above, `"strings"`, `
	"nimlab/notebooks/kernel/cell"
`},
	{commands, above, "// %% and %main are also", `
		if parts[0] == "%" && len(parts) > 1 {
			if hint := cell.Behind(parts[1:]); hint != "" {
				_ = kernel.PublishWriteStream(msg, kernel.StreamStderr, hint)
			}
		}
`},
	{commands, below, `internal/kernel"`, `
	"nimlab/notebooks/kernel/cell"
`},
	// A cell may leave out %% where it begins with a statement, and show.It( … ) around a
	// last line that is a value. Should that line be none, it runs as it stands.
	{composer, instead, "var needsClosingMain bool … for ii, line := range lines {", `
	above, lines, needsClosingMain := cell.Forgive(lines, skipLines, cursorInCell.HasCursor())
	for ii, line := range lines {
`},
	{composer, above, "if ii == cursorInCell.Line {", `
		w.Write(above[ii])
`},
	{composer, below, `"k8s.io/klog/v2"`, `
	"nimlab/notebooks/kernel/cell"
`},
	{execcode, above, "goexec.ExecuteCell() failed to compile cell", `
		if again := cell.Again(lines, err); again != nil {
			return s.executeCellImpl(msg, cellId, again, skipLines)
		}
`},
	{gonberror, instead, `codeLines := strings.Split(mainGo, "\n")`, `
	codeLines := cells.Own(strings.Split(mainGo, "\n"))
`},
	// Only the clause of a package is left out, and not each line that begins like one.
	{composer, instead, "strings.HasPrefix(line, \"package\")", `
		if strings.HasPrefix(line, "package ") {
`},

	// What is declared as something else than before is that only, and what is left of the
	// constants that it was declared with counts on. %rm takes a type's methods too.
	{goexec, below, "func (d *Declarations) MergeFrom(", `
	d.forgetAll(d2)
`},
	{defining, instead, "delete(*m, key)", ""},
	{defining, below, `removeDefinitionImpl(msg, "func"`, `
		goExec.Definitions.Remove(key)
`},

	// Of the file that is made of a cell an error shows the reader's own lines, and the line
	// %% for what it became. What is wrong behind them is wrong where they end.
	{gonberror, above, "l.HasContext = false", `
	lineStr = endsThere(lineStr, codeLines, fileToCellIdAndLine)
`},
	{gonberror, above, `partRaw := codeLines[ii]`, `
		if !ownLine(codeLines, ii, lineNum, fileToCellIdAndLine) {
			continue
		}
`},
	{gonberror, instead, `"Cell[%d]: Line %d"`, `
			l.CellInfo = fmt.Sprintf("Cell [%d] Line %d", cell.Id, cell.Line+1)
`},
	{gonberror, instead, "partRaw += l.getColLine()", `
			partRaw += cells.Caret(codeLines[ii], l.getCol())
`},
	{gonberror, below, `"k8s.io/klog/v2"`, `
	cells "nimlab/notebooks/kernel/cell"
`},

	// ---- Messages

	// What there is to type here stands before GoNB's commands.
	{commands, instead, "kernel.PublishMarkdown(msg, HelpMessage)", `
		err := kernel.PublishMarkdown(msg, cell.Help()+HelpMessage)
`},

	// An error that has one usual cause here says it.
	{errorsGo, instead, "newGonbErrors(s,", `
	nbErr := newGonbErrors(s, fileToCellIdAndLine, cell.Explain(errorMsg), err)
`},
	{errorsGo, below, `internal/kernel"`, `
	"nimlab/notebooks/kernel/cell"
`},

	// A first line is only taken apart where it is a command, for that takes the square of
	// its length; and a command's letters stay whole where they are more than a byte.
	{cellmagic, above, "parts := splitCmd(line)", `
	if IsGoCell(line) {
		return
	}
`},
	{commands, instead, "part = fmt.Sprintf(", `
		part += string([]byte{c})
`},

	// A cell may have several lines %%, as one that was pasted twice: the Go tools say so. A line of a sign and blanks is no command.
	{composer, instead, "fileToCellLines = make(", `
	fileToCellLines = make([]int, 5*len(lines)+5)
`},
	{commands, instead, "for cmdStr[0] ==", `
			for len(cmdStr) > 0 && (cmdStr[0] == ' ' || cmdStr[0] == '\t') {
`},
	// Should a cell show a mistake in the kernel, the kernel goes on.
	{execcode, instead, "err := s.executeCellImpl(", `
			err := s.survives(params)
`},
	{dispatch, below, "func handleBusyMessage(", `
	defer cell.Survive(&err)
`},

	// Jupyter may ask twice for the end.
	{dispatch, instead, "msg.Kernel().Stop()", `
	if !msg.Kernel().IsStopped() {
		msg.Kernel().Stop()
	}
`},

	// Cells are offline, so nothing is fetched for them unless %autoget asks for it.
	{goexec, instead, "AutoGet: ", `
		AutoGet:         false,
`},

	// A notebook says which language it is in, and not which Go its last reader had:
	// it stays as it is when it is opened and saved.
	{messages, instead, "runtime.V", `
				Version:       "",
`},
	{messages, instead, `"runtime"`, ""},
}
