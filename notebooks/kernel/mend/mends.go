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

	// gopls gets settings of its own. It yields to a cell that runs, and ends by itself when its kernel is gone.
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

	// A cell prints no more than a page can hold, in pieces that a browser can take,
	// and of a stack no more than a reader can use.
	{execcode, below, "var stderr", `
	printed := cell.NewOutput(stdout, stderr)
	defer printed.Close()
	stdout, stderr = printed.Stdout(), printed.Stderr()
`},
	// What builds it has settings of its own.
	{execcode, below, `cmd := exec.Command("go"`, `
	cmd.Env = append(os.Environ(), cell.Building...)
`},
	{execcode, below, "cmd := exec.Command(goimportsPath", `
	cmd.Env = append(os.Environ(), cell.Building...)
`},
	// Nor does it take more memory than there is.
	{jpyexec, instead, "cmd.Start()", `
	if err := cell.Start(cmd); err != nil {
`},
	{jpyexec, below, `internal/kernel"`, `
	"nimlab/notebooks/kernel/cell"
`},
	// The end of a program is told behind what it printed.
	{jpyexec, below, "streamersWG.Wait", `
	if closer, ok := exec.stdoutWriter.(io.Closer); ok {
		_ = closer.Close()
	}
`},
	// A cell has no keyboard: a read ends at once instead of never, and says so.
	{execcode, above, "jpyExec.Exec()", `
	if code, _ := s.readMainGo(); !strings.Contains(code, "gonbui") {
		jpyExec.WithStaticInput([]byte{})
		if hint := cell.Keyboard(code); hint != "" {
			defer func() { _ = kernel.PublishWriteStream(msg, kernel.StreamStderr, hint+"\n") }()
		}
	}
`},
	{execcode, below, `internal/kernel"`, `
	"nimlab/notebooks/kernel/cell"
`},

	// Where a cell's own line is known, its place in the file made of it says nothing.
	{execcode, instead, "bytes.Join(", `
		res := cellText
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
