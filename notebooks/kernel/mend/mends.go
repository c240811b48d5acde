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
	common   = "common/common.go"
	goexec   = "internal/goexec/goexec.go"
	execcode = "internal/goexec/execcode.go"
	errorsGo = "internal/goexec/errorpublish.go"
	inspect  = "internal/goexec/inspect.go"
	client   = "internal/goexec/goplsclient/goplsclient.go"
	conn     = "internal/goexec/goplsclient/conn.go"
	start    = "internal/goexec/goplsclient/exec.go"
	jpyexec  = "internal/jpyexec/jpyexec.go"
	messages = "internal/kernel/messages.go"
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

	// gopls gets settings of its own: the kernel's are meant for the programs of
	// cells. It yields to a cell that runs, and ends by itself when its kernel is gone.
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

	// The first look whether gopls answers comes at once and not after twelve
	// seconds, during which a Tab would block the kernel.
	{start, instead, "case <-time", `
			case <-time.After(50 * time.Millisecond):
`},
	{start, instead, "\t<-time", `
		<-time.After(10 * time.Millisecond)
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
// Warm asks for a completion in a file that exists in gopls only.
func (c *Client) Warm() {
	ctx := context.Background()
	if !c.WaitConnection(ctx) {
		return
	}
	c.mu.Lock()
	conn, name := c.jsonConn, uri.File(path.Join(c.dir, "warm.go"))
	c.mu.Unlock()
	text, line, col := complete.Sample()
	file := lsp.TextDocumentIdentifier{URI: name}
	_ = conn.Notify(ctx, lsp.MethodTextDocumentDidOpen, &lsp.DidOpenTextDocumentParams{
		TextDocument: lsp.TextDocumentItem{URI: name, LanguageID: "go", Version: 1, Text: text}})
	_, err := conn.Call(ctx, lsp.MethodTextDocumentCompletion, &lsp.CompletionParams{
		TextDocumentPositionParams: lsp.TextDocumentPositionParams{
			TextDocument: file, Position: lsp.Position{Line: uint32(line), Character: uint32(col)}}}, &lsp.CompletionList{})
	if err != nil {
		klog.Infof("gopls could not be warmed: %v", err)
	}
	_ = conn.Notify(ctx, lsp.MethodTextDocumentDidClose, &lsp.DidCloseTextDocumentParams{TextDocument: file})
}

`},
	{client, below, `dev/uri"`, `
	"nimlab/notebooks/kernel/complete"
`},
	{conn, below, `dev/uri"`, `
	"nimlab/notebooks/kernel/complete"
`},

	// The cell is completed as it stands, whether it parses or not, with the imports
	// that it would get; what other cells declared lies beside it.
	{inspect, instead, "(nil, cellId, cellLines … ParseError for", `
	var updatedDecls *Declarations
	var mainDecl *Function
	var fileToCellIdAndLine []CellIdAndLine
	if err = s.RemoveGeneratedCode(); err != nil {
		return
	}
	cursorInFile, _, err := s.createGoFileFromLines(s.CodePath(), cellId, cellLines, skipLines, cursorInCell)
	if err == nil {
		err = complete.AddImports(s.CodePath())
	}
	if err != nil {
		return
	}
	cursorInFile.Col = complete.UTF16(cellLines[cursorLine][:cursorCol])
	if true {
`},
	{inspect, instead, "replaceStr := … CursorStart -=", `
		reply.CursorStart -= replaceLength
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
