package main

// A mend replaces some lines of a file of GoNB by others.
type mend struct{ file, old, new string }

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
	{common, `
		// If not a symbolic link, call the user's function.
`, `
		if info.IsDir() && entryPath != current && strings.HasPrefix(info.Name(), ".") {
			return filepath.SkipDir
		}
`},

	// gopls gets settings of its own: the kernel's are meant for the programs of
	// cells. It yields to a cell that runs, and ends by itself when its kernel is gone.
	{start, `
	c.goplsExec = exec.Command(goplsPath, "-listen", addr)
`, `
	c.goplsExec = exec.Command("nice", "-n", "10", goplsPath, "-listen", addr, "-listen.timeout", "1m")
	c.goplsExec.Env = append(os.Environ(), complete.Environment...)
`},
	{start, `
	"github.com/janpfeifer/gonb/internal/util"
`, `
	"github.com/janpfeifer/gonb/internal/util"
	"nimlab/notebooks/kernel/complete"
`},
	{conn, `
		// Capabilities:          lsp.ClientCapabilities{},
`, `
		InitializationOptions: complete.Options,
`},

	// The first look whether gopls answers comes at once and not after twelve
	// seconds, during which a Tab would block the kernel.
	{start, `
			case <-time.After(ConnectTimeout):
				// Wait before trying to connect (again)
`, `
			case <-time.After(50 * time.Millisecond):
`},
	{start, `
		// Wait before checking again.
		c.mu.Unlock()
		<-time.After(ConnectTimeout)
`, `
		c.mu.Unlock()
		<-time.After(10 * time.Millisecond)
`},

	// gopls reads the module of the cells once that is complete, and then loads what
	// cells use before anybody asks for it.
	{goexec, `
		s.gopls = goplsclient.New(s.TempDir)
		err = s.gopls.Start()
		if err != nil {
			klog.Errorf("Failed to start ` + "`gopls`" + `: %v", err)
		}
		klog.V(1).Infof("Started ` + "`gopls`" + `.")
`, `
		s.gopls = goplsclient.New(s.TempDir)
`},
	{goexec, `
// GoModInit removes the current`, `
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

// GoModInit removes the current`},
	{"main.go", `
	// Orchestrate dispatching of messages.
`, `
	goExec.StartCompletion()
`},
	{client, `
// Complete request auto-complete suggestions from`, `
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

// Complete request auto-complete suggestions from`},
	{client, `
	"go.lsp.dev/uri"
`, `
	"go.lsp.dev/uri"
	"nimlab/notebooks/kernel/complete"
`},
	{conn, `
	"go.lsp.dev/uri"
`, `
	"go.lsp.dev/uri"
	"nimlab/notebooks/kernel/complete"
`},

	// The cell is completed as it stands, whether it parses or not, with the imports
	// that it would get; what other cells declared lies beside it.
	{inspect, `
	updatedDecls, mainDecl, cursorInFile, fileToCellIdAndLine, err := s.parseLinesAndComposeMain(nil, cellId, cellLines, skipLines, cursorInCell)
	if err != nil {
		klog.V(2).Infof("Ignoring ParseError for auto-complete: %+v", err)
`, `
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
	{inspect, `
		replaceStr := cellLines[cursorLine][cursorCol-replaceLength : cursorCol]
		replaceLengthUTF16 := len(utf16.Encode([]rune(replaceStr)))
		reply.CursorStart -= replaceLengthUTF16
`, `
		reply.CursorStart -= replaceLength
`},
	{inspect, `
		reply.Matches = matches
`, `
		reply.Matches = complete.Once(matches)
`},
	{inspect, `
	"unicode/utf16"
	"unicode/utf8"
`, `
	"unicode/utf8"

	"nimlab/notebooks/kernel/complete"
`},

	// ---- What a cell prints

	// A cell prints no more than a page can hold, in pieces that a browser can take,
	// and of a stack no more than a reader can use.
	{execcode, `
	var stderr io.Writer = stderrWithAnnotator
`, `
	var stderr io.Writer = stderrWithAnnotator
	printed := cell.NewOutput(stdout, stderr)
	defer printed.Close()
	stdout, stderr = printed.Stdout(), printed.Stderr()
`},
	// The end of a program is told behind what it printed.
	{jpyexec, `
	streamersWG.Wait()
`, `
	streamersWG.Wait()
	if closer, ok := exec.stdoutWriter.(io.Closer); ok {
		_ = closer.Close()
	}
`},
	// A cell has no keyboard: a read ends at once instead of never, and says so.
	{execcode, `
	err := jpyExec.Exec()
`, `
	if code, _ := s.readMainGo(); !strings.Contains(code, "gonbui") {
		jpyExec.WithStaticInput([]byte{})
		if hint := cell.Keyboard(code); hint != "" {
			defer func() { _ = kernel.PublishWriteStream(msg, kernel.StreamStderr, hint+"\n") }()
		}
	}

	err := jpyExec.Exec()
`},
	{execcode, `
	"github.com/janpfeifer/gonb/internal/kernel"
`, `
	"github.com/janpfeifer/gonb/internal/kernel"
	"nimlab/notebooks/kernel/cell"
`},

	// Where a cell's own line is known, its place in the file made of it says nothing.
	{execcode, `
		res := bytes.Join([][]byte{cellText, match}, nil)
`, `
		res := cellText
`},

	// ---- Messages

	// An error that has one usual cause here says it.
	{errorsGo, `
	nbErr := newGonbErrors(s, fileToCellIdAndLine, errorMsg, err)
`, `
	nbErr := newGonbErrors(s, fileToCellIdAndLine, cell.Explain(errorMsg), err)
`},
	{errorsGo, `
	"github.com/janpfeifer/gonb/internal/kernel"
`, `
	"github.com/janpfeifer/gonb/internal/kernel"
	"nimlab/notebooks/kernel/cell"
`},

	// Cells are offline, so nothing is fetched for them unless %autoget asks for it.
	{goexec, `
		AutoGet:         true,
`, `
		AutoGet:         false,
`},

	// A notebook says which language it is in, and not which Go its last reader had:
	// it stays as it is when it is opened and saved.
	{messages, `
				Version:       runtime.Version(),
`, `
				Version:       "",
`},
	{messages, `
	"runtime"
`, `
`},
}
