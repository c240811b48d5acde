package main

// A mend puts new lines into a file of GoNB, at the line that holds a piece of text:
// above it, below it or instead of it. The piece is as short as it can be and still
// the only one in its file. Two pieces with … between them are that line and all up
// to the one that holds the other.
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

	// A file that has changed is sent as a whole. With a range, which the library always
	// writes, gopls took it for more text in front of the old: each Tab made the file
	// longer, and the next Tab slower.
	{conn, instead, "params := &lsp.DidChangeTextDocumentParams{ … Text: fileData.Content,", `
	type change struct {
		Text string "json:\"text\""
	}
	params := &struct {
		TextDocument   lsp.VersionedTextDocumentIdentifier "json:\"textDocument\""
		ContentChanges []change                            "json:\"contentChanges\""
	}{
		TextDocument: lsp.VersionedTextDocumentIdentifier{
			TextDocumentIdentifier: lsp.TextDocumentIdentifier{URI: fileData.URI},
			Version:                int32(version),
		},
		ContentChanges: []change{
			{
				Text: fileData.Content,
`},

	// gopls reads the module of the cells once that is complete, and then loads what
	// cells use before anybody asks for it.
	{goexec, instead, "gopls.Start() … Started `gopls`", ""},
	{goexec, above, "// GoModInit", `
// StartCompletion starts gopls and has it load the packages that cells use, unless
// NIMLAB_COMPLETION is off: where nobody is there to press Tab.
func (s *State) StartCompletion() {
	if s.gopls == nil || os.Getenv("NIMLAB_COMPLETION") == "off" {
		return
	}
	if err := s.gopls.Start(); err != nil {
		klog.Errorf("Failed to start gopls: %v", err)
		return
	}
	go s.gopls.Warm()
}

`},
	{"main.go", above, "// Orchestrate", `
	goExec.StartCompletion()
`},
	{client, above, "// Complete request", `
// Warm asks for a completion in the file that a cell will be, unless a reader was
// quicker. What a cell needs is loaded then, and stays.
func (c *Client) Warm() {
	ctx := context.Background()
	for _, name := range []string{"go.mod", "go.sum", "go.work"} {
		_ = c.NotifyDidOpenOrChange(ctx, path.Join(c.dir, name))
	}
	if !c.WaitConnection(ctx) {
		return
	}
	c.mu.Lock()
	conn, name := c.jsonConn, path.Join(c.dir, "main.go")
	if c.fileVersions[name] > 0 {
		c.mu.Unlock()
		return
	}
	text, line, col := complete.Sample()
	c.fileVersions[name] = 1
	_ = conn.Notify(ctx, lsp.MethodTextDocumentDidOpen, &lsp.DidOpenTextDocumentParams{
		TextDocument: lsp.TextDocumentItem{URI: uri.File(name), LanguageID: "go", Version: 1, Text: text}})
	c.mu.Unlock()
	_, err := conn.Call(ctx, lsp.MethodTextDocumentCompletion, &lsp.CompletionParams{
		TextDocumentPositionParams: lsp.TextDocumentPositionParams{
			TextDocument: lsp.TextDocumentIdentifier{URI: uri.File(name)},
			Position:     lsp.Position{Line: uint32(line), Character: uint32(col)}}}, &lsp.CompletionList{})
	if err != nil {
		klog.Infof("gopls could not be warmed: %v", err)
	}
}

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

	// The cell is completed as it stands, whether it parses or not, with the imports
	// that it would get; what other cells declared lies beside it.
	{inspect, instead, "AutoComplete doesn't … _ = cursorInFile", `
	cursorInFile, done, err := s.asItStands(cellLines, skipLines, Cursor{cursorLine, cursorCol})
	if err != nil {
		return
	}
	defer done()
	ctx := context.Background()
	if err = s.notifyAboutStandardAndTrackedFiles(ctx); err != nil {
		return
	}
`},
	{inspect, above, "// runeIndicesForLine", `
// asItStands writes the cell and what other cells declared, and returns where the cursor
// is then. The second file is there until done.
func (s *State) asItStands(lines []string, skipLines map[int]struct{}, at Cursor) (in Cursor, done func(), err error) {
	done = func() { _ = os.Remove(s.AlternativeDefinitionsPath()) }
	if s.gopls.IsStopped() {
		s.StartCompletion()
	}
	if err = s.RemoveGeneratedCode(); err != nil {
		return
	}
	if in, _, err = s.createGoFileFromLines(s.CodePath(), -1, lines, skipLines, at); err != nil {
		return
	}
	var above int
	if err = s.createAlternativeFileFromDecls(s.Definitions); err == nil {
		above, err = complete.Prepare(s.CodePath(), s.AlternativeDefinitionsPath())
	}
	if err != nil {
		done()
		return
	}
	in.Line += above
	in.Col = complete.UTF16(lines[at.Line][:at.Col])
	return
}

`},
	{inspect, instead, "replaceStr := … CursorStart -=", `
		reply.CursorStart -= replaceLength
		reply.CursorEnd += behind
`},
	{inspect, instead, "var replaceLength", `
	var replaceLength, behind int
`},
	{inspect, instead, "matches, replaceLength, err =", `
	matches, replaceLength, behind, err = s.gopls.Complete(ctx, s.CodePath(), cursorInFile.Line, cursorInFile.Col)
`},
	// In the middle of a word the whole word is completed. What would need a change
	// elsewhere on the line, such as int( … ) around it, is offered without.
	{client, instead, "func (c *Client) Complete(", `
func (c *Client) Complete(ctx context.Context, filePath string, line, col int) (matches []string, replaceLength, behind int, err error) {
`},
	{client, instead, "if int(edit.Range.End.Line)", `
		if int(edit.Range.End.Line) != line || int(edit.Range.End.Character) < col || int(edit.Range.Start.Character) > col {
`},
	{client, instead, "newReplaceLength := int(", `
		newReplaceLength := col - int(edit.Range.Start.Character)
		for _, also := range item.AdditionalTextEdits {
			if int(also.Range.Start.Line) == line {
				edit.NewText = item.Label
			}
		}
`},
	{client, below, "replaceLength = newReplaceLength", `
		behind = int(edit.Range.End.Character) - col
`},
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

	// So is what Shift+Tab asks about; of a place where nothing stands there is nothing
	// to say. The search for a name before the cursor ends where the cell begins.
	{inspect, instead, "Inspect doesn't … // Notify about", `
	cursorInFile, done, err := s.asItStands(lines, skipLines, cursorInCell)
	if err != nil {
		return
	}
	defer done()
	ctx := context.Background()
	var desc string
`},
	{inspect, instead, "messages := … strings.Join(", `
	_ = s.gopls.ConsumeMessages()
	if err != nil {
		return kernel.MIMEMap{}, nil
`},
	{inspect, instead, "for cursor.Line > 0", `
		for cursor.Line >= 0 {
`},
	{inspect, instead, `"strings"`, ""},
	// The file that declares a name is on the disk, and need not be sent.
	{client, instead, "_ = filePath … return false", `
	return filePath != ""
`},
	// A reader has no page to go to from what is said.
	{client, instead, "return hover.Contents.Value", `
	return complete.Unlinked(hover.Contents.Value), nil
`},

	{inspect, instead, "Matches = matches", `
		reply.Matches = complete.Once(matches)
`},
	{inspect, instead, `"unicode/utf16"`, `
	"nimlab/notebooks/kernel/complete"
`},

	// ---- What a cell prints

	// A cell prints no more than a page can hold, in pieces that a browser can take, in one
	// order with what it shows, and of a stack the reader's own lines. It has no
	// keyboard: a read ends at once instead of never, and says so.
	{execcode, instead, "jpyExec := jpyexec.New( … CaptureDisplayDataOutput(", `
	code, _ := s.readMainGo()
	printed := cell.NewOutput(stdout, stderr, func(line int) string {
		if line < 1 || line > len(fileToCellIdAndLine) {
			return ""
		}
		at := fileToCellIdAndLine[line-1]
		return cell.Place(at.Id, at.Line+1, code, line)
	})
	defer printed.Close()
	jpyExec := jpyexec.New(msg, s.BinaryPath(), args...).
		UseNamedPipes(s.Comms).
		ExecutionCount(msg.Kernel().ExecCounter).
		WithStdout(printed.Stdout()).
		WithStderr(printed.Stderr()).
		CaptureDisplayDataOutput(printed.Shown(s.CaptureFile))
	if !strings.Contains(code, "gonbui") {
		jpyExec.WithStaticInput([]byte{})
		if hint := cell.Keyboard(code); hint != "" {
			defer func() { _ = kernel.PublishWriteStream(msg, kernel.StreamStderr, hint+"\n") }()
		}
	}
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
	{execcode, above, "// GoImports execute", `
// build runs a Go tool that builds a cell, until the reader stops it.
func (s *State) build(msg kernel.Message, tool *exec.Cmd) ([]byte, error) {
	stop := make(chan struct{}, 1)
	id := msg.Kernel().SubscribeInterrupt(func(kernel.SubscriptionId) {
		select {
		case stop <- struct{}{}:
		default:
		}
	})
	defer msg.Kernel().UnsubscribeInterrupt(id)
	return cell.Build(tool, stop)
}

`},
	// The folder that it is built in comes back should somebody sweep it away.
	{tracking, below, "AutoTrack(): ...", `
	if err = s.ensureTempDir(); err != nil {
		return
	}
`},
	{goexec, above, "// GoModInit removes", `
// ensureTempDir makes the folder that cells are built in, if it is there no longer.
func (s *State) ensureTempDir() error {
	_, noMod := os.Stat(path.Join(s.TempDir, "go.mod"))
	_, noWork := os.Stat(path.Join(s.TempDir, "go.work"))
	if noMod == nil && (noWork == nil || !s.hasGoWork) {
		return nil
	}
	if err := os.MkdirAll(s.TempDir, 0o700); err != nil {
		return err
	}
	if err := s.GoModInit(); err != nil || !s.hasGoWork {
		return err
	}
	if err := os.Remove(path.Join(s.TempDir, "go.work")); err != nil && !os.IsNotExist(err) {
		return err
	}
	return s.InitializeGoWork(append(common.SortedKeys(s.goWorkUsePaths), "."))
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

	// Cells that wait behind one that fails are not run, as Jupyter asks and JupyterLab
	// shows. They may be on their way still when it fails at once.
	{dispatch, above, "type shellMsgParams struct", `
// unwanted is how many of the requests that wait came before a cell failed.
var unwanted int

// notRun answers the request to run a cell that is not run.
func notRun(msg kernel.Message) error {
	if err := kernel.PublishKernelStatus(msg, kernel.StatusBusy); err != nil {
		return err
	}
	if err := msg.Reply("execute_reply", map[string]any{"status": "aborted"}); err != nil {
		return err
	}
	return kernel.PublishKernelStatus(msg, kernel.StatusIdle)
}

`},
	{dispatch, instead, "err := handleBusyMessage(params.msg", `
				handle := handleBusyMessage
				if unwanted > 0 && params.msg.ComposedMsg().Header.MsgType == "execute_request" {
					handle = func(msg kernel.Message, _ *goexec.State) error { return notRun(msg) }
				}
				unwanted = max(0, unwanted-1)
				err := handle(params.msg, params.goExec)
`},
	{dispatch, above, "msg.Reply(\"execute_reply\", replyContent)", `
	if stop, is := content["stop_on_error"].(bool); executionErr != nil && (stop || !is) {
		time.Sleep(100 * time.Millisecond)
		unwanted = len(busyMessagesChan)
	}
`},
	{dispatch, instead, `"strings"`, `
	"nimlab/notebooks/kernel/cell"
`},
	{dispatch, below, `"sync"`, `
	"time"
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
	// Only the clause of a package is left out, and not each line that begins like one.
	{composer, instead, "strings.HasPrefix(line, \"package\")", `
		if strings.HasPrefix(line, "package ") {
`},

	// What is declared as something else than before is that only, and what is left of the
	// constants that it was declared with counts on. %rm takes a type's methods too.
	{goexec, below, "func (d *Declarations) MergeFrom(", `
	for name := range d2.Functions {
		d.Forget(name)
	}
	for name := range d2.Variables {
		d.Forget(name)
	}
	for name := range d2.Types {
		d.Forget(name)
	}
	for name := range d2.Constants {
		d.Forget(name)
	}
`},
	{goexec, above, "// MergeFrom declarations", `
// Forget takes a name away, but for the methods of a type. Constants that were declared
// with it keep their values: it becomes _ among them.
func (d *Declarations) Forget(name string) {
	delete(d.Functions, name)
	delete(d.Types, name)
	if v := d.Variables[name]; v != nil {
		for _, with := range v.TupleDefinitions {
			delete(d.Variables, with.Key)
		}
		delete(d.Variables, name)
	}
	forgotten := d.Constants[name]
	delete(d.Constants, name)
	if forgotten == nil || forgotten.Prev == nil && forgotten.Next == nil {
		return
	}
	keys := map[*Constant]string{forgotten: "_~" + name}
	for key, c := range d.Constants {
		keys[c] = key
	}
	c := forgotten
	for c.Prev != nil {
		c = c.Prev
	}
	named := false
	var block []string
	for before := (*Constant)(nil); c != nil; c = c.Next {
		own := *c
		own.Prev, own.Next = before, nil
		if before != nil {
			before.Next = &own
		}
		if c == forgotten {
			own.Key = "_"
		}
		named = named || own.Key != "_"
		if key, is := keys[c]; is {
			d.Constants[key] = &own
			block = append(block, key)
		}
		before = &own
	}
	for _, key := range block {
		if !named {
			delete(d.Constants, key)
		}
	}
}

`},
	{defining, instead, "delete(*m, key)", ""},
	{defining, below, `removeDefinitionImpl(msg, "func"`, `
		if found {
			delete(goExec.Definitions.Imports, key)
			for method := range goExec.Definitions.Functions {
				if goExec.Definitions.Types[key] != nil && strings.HasPrefix(method, key+"~") {
					delete(goExec.Definitions.Functions, method)
				}
			}
			goExec.Definitions.Forget(key)
		}
`},

	// Of the file that is made of a cell an error shows the reader's own lines, and the line
	// %% for what it became.
	{gonberror, above, `partRaw := codeLines[ii]`, `
		if ii != lineNum && (codeLines[ii] == "\tflag.Parse()" || ii >= len(fileToCellIdAndLine) || fileToCellIdAndLine[ii].Line == NoCursorLine) {
			continue
		}
		if codeLines[ii] == "func main() {" && ii+1 < len(codeLines) && codeLines[ii+1] == "\tflag.Parse()" {
			partsRaw = append(partsRaw, "%%\n")
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
			err := func() (err error) {
				defer func() {
					if mistake := recover(); mistake != nil {
						err = errors.Errorf("the kernel cannot read this cell: %v", mistake)
					}
				}()
				return s.executeCellImpl(params.msg, params.cellId, params.lines, params.skipLines)
			}()
`},
	{dispatch, below, "func handleBusyMessage(", `
	defer func() {
		if mistake := recover(); mistake != nil {
			err = errors.Errorf("the kernel cannot read this cell: %v", mistake)
		}
	}()
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
