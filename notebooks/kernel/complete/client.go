package complete

import (
	"context"
	"errors"
	"io"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"syscall"
	"time"
	"unicode/utf16"

	"go.lsp.dev/jsonrpc2"
)

// A Client communicates with gopls. It starts gopls for the first request, and again if gopls has
// ended. gopls ends when its connection closes, so at the latest with the kernel.
type Client struct {
	folder string // of the module that a cell is built in

	mu       sync.Mutex
	conn     jsonrpc2.Conn
	contents map[string]string // the contents of files that gopls has last received, by their names
	version  int               // the version of the file that was sent last; it grows with each

	useCounts func() map[string]int // returns what countUses returned at the first call
}

// New returns a client for a folder.
func New(folder string) *Client { return &Client{folder: folder, useCounts: sync.OnceValue(countUses)} }

// requestTimeout is the time that an answer of gopls may take. A busy computer needs many seconds.
const requestTimeout = 20 * time.Second

// connect returns the connection to gopls, and starts it if necessary. gopls runs at a lower
// priority than cells.
func (c *Client) connect() (jsonrpc2.Conn, error) {
	if c.conn != nil {
		select {
		case <-c.conn.Done():
		default:
			return c.conn, nil
		}
	}
	gopls := exec.Command("nice", "-n", "10", "gopls")
	gopls.Dir, gopls.Env = c.folder, append(os.Environ(), Environment...)
	gopls.SysProcAttr = &syscall.SysProcAttr{Setpgid: true} // interrupting a cell does not end gopls
	stdin, err := gopls.StdinPipe()
	stdout, err2 := gopls.StdoutPipe()
	if err = errors.Join(err, err2); err == nil {
		err = gopls.Start()
	}
	if err != nil {
		return nil, err
	}
	conn := jsonrpc2.NewConn(jsonrpc2.NewStream(struct {
		io.Reader
		io.WriteCloser
	}{stdout, stdin}))
	conn.Go(context.Background(), jsonrpc2.MethodNotFoundHandler)
	go func() {
		<-conn.Done()
		_ = stdin.Close()
		_ = gopls.Wait()
	}()
	ctx, cancel := context.WithTimeout(context.Background(), requestTimeout)
	defer cancel()
	_, err = conn.Call(ctx, "initialize", object{
		"capabilities": object{}, "initializationOptions": Options,
		"workspaceFolders": []object{{"uri": uri(c.folder), "name": filepath.Base(c.folder)}},
	}, nil)
	if err == nil {
		err = conn.Notify(ctx, "initialized", object{})
	}
	if err != nil {
		_ = conn.Close()
		return nil, err
	}
	c.conn, c.contents = conn, map[string]string{}
	return conn, nil
}

// An object is a JSON object.
type object = map[string]any

// uri returns the address of a file.
func uri(name string) string { return (&url.URL{Scheme: "file", Path: name}).String() }

// Shutdown ends gopls.
func (c *Client) Shutdown() {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.conn != nil {
		_ = c.conn.Close()
	}
}

// NotifyDidOpenOrChange sends the contents of a file to gopls, or reports that it was deleted.
func (c *Client) NotifyDidOpenOrChange(_ context.Context, name string) error {
	text, err := os.ReadFile(name)
	if err != nil && !errors.Is(err, os.ErrNotExist) {
		return err
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	if err == nil {
		return c.send(name, string(text))
	}
	conn, err := c.connect()
	if _, known := c.contents[name]; err != nil || !known {
		return err
	}
	delete(c.contents, name)
	return conn.Notify(context.Background(), "textDocument/didClose", object{"textDocument": object{"uri": uri(name)}})
}

// send sends the contents of a file, unless gopls has them.
func (c *Client) send(name, text string) error {
	conn, err := c.connect()
	if err != nil {
		return err
	}
	before, known := c.contents[name]
	if known && before == text {
		return nil
	}
	c.contents[name] = text
	c.version++
	document := object{"uri": uri(name), "version": c.version}
	if known {
		return conn.Notify(context.Background(), "textDocument/didChange", object{"textDocument": document, "contentChanges": []object{{"text": text}}})
	}
	document["languageId"], document["text"] = "go", text
	return conn.Notify(context.Background(), "textDocument/didOpen", object{"textDocument": document})
}

// request sends a request about a position in a file, counted from 0, and decodes the answer.
func (c *Client) request(ctx context.Context, method, name string, line, col int, answer any) error {
	c.mu.Lock()
	conn, err := c.connect()
	c.mu.Unlock()
	if err != nil {
		return err
	}
	ctx, cancel := context.WithTimeout(ctx, requestTimeout)
	defer cancel()
	_, err = conn.Call(ctx, "textDocument/"+method, object{
		"textDocument": object{"uri": uri(name)}, "position": object{"line": line, "character": col},
	}, answer)
	return err
}

// Warm requests a completion in the file of a cell, so that gopls loads the packages that cells
// use. It does nothing if a reader has already completed a name.
func (c *Client) Warm() {
	go c.useCounts()
	ctx, cell := context.Background(), filepath.Join(c.folder, "main.go")
	for _, name := range []string{"go.mod", "go.sum", "go.work"} {
		_ = c.NotifyDidOpenOrChange(ctx, filepath.Join(c.folder, name))
	}
	text, line, col := Sample()
	c.mu.Lock()
	_, used := c.contents[cell]
	if !used {
		_ = c.send(cell, text)
	}
	c.mu.Unlock()
	if !used {
		_ = c.request(ctx, "completion", cell, line, col, nil)
	}
}

// An edit replaces a part of a file.
type edit struct {
	Range   struct{ Start, End struct{ Line, Character int } }
	NewText string
}

// A Completion is a text that can be typed at the cursor, with the type that Jupyter displays beside
// it: the kind of the name, followed by the parameters and results of a function or by the type of
// a value.
type Completion struct {
	Text string `json:"text"`
	Type string `json:"type"`
}

// An item is a completion as gopls sends it.
type item struct {
	Label, Detail       string
	Kind                int
	TextEdit            *edit
	AdditionalTextEdits []edit
}

// kinds maps kinds of gopls to words of Go.
var kinds = map[int]string{2: "func", 3: "func", 5: "field", 6: "var", 7: "type", 8: "type", 9: "package", 14: "keyword", 21: "const", 22: "type", 25: "type"}

// maxTypeLength is the number of characters of the longest displayed type.
const maxTypeLength = 60

// describe returns the kind of an item with its signature or type.
func (i item) describe() string {
	kind := kinds[i.Kind]
	description := strings.TrimSpace(kind + " " + strings.TrimPrefix(i.Detail, kind+" "))
	if kind == "func" && strings.HasPrefix(i.Detail, "func") {
		description = i.Detail
	}
	if runes := []rune(description); len(runes) > maxTypeLength {
		description = string(runes[:maxTypeLength-1]) + "…"
	}
	return description
}

// Complete returns the completions at a position in a file, and the number of characters before
// and after the position that they replace. A completion that would also change the rest of the
// line, such as a conversion int( … ) around it, is offered without that change. Names of a package
// or of a value are in the order in which the notebooks use them.
func (c *Client) Complete(ctx context.Context, name string, line, col int) (matches []Completion, before, after int, err error) {
	var response struct{ Items []item }
	if err = c.request(ctx, "completion", name, line, col, &response); err != nil {
		return
	}
	var items []item
	for _, i := range response.Items {
		if i.TextEdit == nil {
			continue
		}
		from, to := i.TextEdit.Range.Start, i.TextEdit.Range.End
		if from.Line != line || to.Line != line || from.Character > col || to.Character < col {
			continue
		}
		if items != nil && before != col-from.Character {
			continue // Jupyter replaces the same characters for all completions
		}
		before, after = col-from.Character, to.Character-col
		items = append(items, i)
	}
	c.mu.Lock()
	text := strings.Split(c.contents[name], "\n")
	c.mu.Unlock()
	if line < len(text) {
		units := utf16.Encode([]rune(text[line]))
		start, end := max(0, min(col-before, len(units))), min(col, len(units))
		sortByUse(items, string(utf16.Decode(units[:start])), string(utf16.Decode(units[start:end])), c.useCounts())
	}
	for _, i := range items {
		text := i.TextEdit.NewText
		for _, change := range i.AdditionalTextEdits {
			if change.Range.Start.Line == line {
				text = i.Label
			}
		}
		matches = append(matches, Completion{text, i.describe()})
	}
	return
}

// Hover returns the documentation of the name at a position in a file as Markdown, with a
// description in the reader's language before it. It fails if there is no name.
func (c *Client) Hover(ctx context.Context, name string, line, col int) (markdown string, err error) {
	if err = c.request(ctx, "definition", name, line, col, nil); err != nil {
		return "", err
	}
	var hover struct {
		Contents struct{ Kind, Value string }
	}
	if err = c.request(ctx, "hover", name, line, col, &hover); err == nil && hover.Contents.Kind != "markdown" {
		err = errors.New("there is no name")
	}
	return WithDescription(WithoutLinks(hover.Contents.Value)), err
}
