package complete

import (
	"context"
	"errors"
	"io"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"sync"
	"syscall"
	"time"

	"go.lsp.dev/jsonrpc2"
)

// A Client speaks with gopls, which it starts when there is something to ask, and anew should
// it have ended. gopls ends when it hears nothing more, so with the kernel at the latest.
type Client struct {
	folder string // of the module that a cell is built in

	mu      sync.Mutex
	conn    jsonrpc2.Conn
	sent    map[string]string // what gopls has last heard of files, by their names
	version int               // of the last one
}

// New returns a client for a folder.
func New(folder string) *Client { return &Client{folder: folder} }

// patience is how long an answer may take: on a busy computer some do.
const patience = 20 * time.Second

// connect returns the connection to gopls, which yields to a cell that runs.
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
	gopls.SysProcAttr = &syscall.SysProcAttr{Setpgid: true} // what stops a cell does not stop it
	to, err := gopls.StdinPipe()
	from, err2 := gopls.StdoutPipe()
	if err = errors.Join(err, err2); err == nil {
		err = gopls.Start()
	}
	if err != nil {
		return nil, err
	}
	conn := jsonrpc2.NewConn(jsonrpc2.NewStream(struct {
		io.Reader
		io.WriteCloser
	}{from, to}))
	conn.Go(context.Background(), jsonrpc2.MethodNotFoundHandler)
	go func() {
		<-conn.Done()
		_ = to.Close()
		_ = gopls.Wait()
	}()
	ctx, cancel := context.WithTimeout(context.Background(), patience)
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
	c.conn, c.sent = conn, map[string]string{}
	return conn, nil
}

type object = map[string]any

func uri(name string) string { return (&url.URL{Scheme: "file", Path: name}).String() }

// Shutdown ends gopls.
func (c *Client) Shutdown() {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.conn != nil {
		_ = c.conn.Close()
	}
}

// NotifyDidOpenOrChange tells gopls what a file is now, or that it is gone.
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
	if _, known := c.sent[name]; err != nil || !known {
		return err
	}
	delete(c.sent, name)
	return conn.Notify(context.Background(), "textDocument/didClose", object{"textDocument": object{"uri": uri(name)}})
}

// send sends a file unless gopls has it. One that has changed is sent as a whole.
func (c *Client) send(name, text string) error {
	conn, err := c.connect()
	if err != nil {
		return err
	}
	before, known := c.sent[name]
	if known && before == text {
		return nil
	}
	c.sent[name] = text
	c.version++
	document := object{"uri": uri(name), "version": c.version}
	if known {
		return conn.Notify(context.Background(), "textDocument/didChange", object{"textDocument": document, "contentChanges": []object{{"text": text}}})
	}
	document["languageId"], document["text"] = "go", text
	return conn.Notify(context.Background(), "textDocument/didOpen", object{"textDocument": document})
}

// ask asks gopls about a place of a file, counted from 0.
func (c *Client) ask(ctx context.Context, what, name string, line, col int, answer any) error {
	c.mu.Lock()
	conn, err := c.connect()
	c.mu.Unlock()
	if err != nil {
		return err
	}
	ctx, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	_, err = conn.Call(ctx, "textDocument/"+what, object{
		"textDocument": object{"uri": uri(name)}, "position": object{"line": line, "character": col},
	}, answer)
	return err
}

// Warm asks for a completion in the file that a cell will be, unless a reader was quicker.
// What a cell needs is loaded then, and stays.
func (c *Client) Warm() {
	ctx, cell := context.Background(), filepath.Join(c.folder, "main.go")
	for _, name := range []string{"go.mod", "go.sum", "go.work"} {
		_ = c.NotifyDidOpenOrChange(ctx, filepath.Join(c.folder, name))
	}
	text, line, col := Sample()
	c.mu.Lock()
	_, quicker := c.sent[cell]
	if !quicker {
		_ = c.send(cell, text)
	}
	c.mu.Unlock()
	if !quicker {
		_ = c.ask(ctx, "completion", cell, line, col, nil)
	}
}

// An edit is what may come in place of a part of a file.
type edit struct {
	Range   struct{ Start, End struct{ Line, Character int } }
	NewText string
}

// Complete returns what may stand at a place of a file, and how many letters before and
// behind the place it stands for. What would need a change elsewhere on the line, such as
// int( … ) around it, is offered without.
func (c *Client) Complete(ctx context.Context, name string, line, col int) (matches []string, before, behind int, err error) {
	var list struct {
		Items []struct {
			Label               string
			TextEdit            *edit
			AdditionalTextEdits []edit
		}
	}
	if err = c.ask(ctx, "completion", name, line, col, &list); err != nil {
		return
	}
	for _, item := range list.Items {
		if item.TextEdit == nil {
			continue
		}
		from, to := item.TextEdit.Range.Start, item.TextEdit.Range.End
		if from.Line != line || to.Line != line || from.Character > col || to.Character < col {
			continue
		}
		if matches != nil && before != col-from.Character {
			continue // Jupyter has one place for all
		}
		before, behind = col-from.Character, to.Character-col
		text := item.TextEdit.NewText
		for _, also := range item.AdditionalTextEdits {
			if also.Range.Start.Line == line {
				text = item.Label
			}
		}
		matches = append(matches, text)
	}
	return
}

// Said returns what gopls says of a name that stands at a place of a file, below what the
// sheet of what can be typed says of it.
func (c *Client) Said(ctx context.Context, name string, line, col int) (markdown string, err error) {
	if err = c.ask(ctx, "definition", name, line, col, nil); err != nil {
		return "", err
	}
	var hover struct {
		Contents struct{ Kind, Value string }
	}
	if err = c.ask(ctx, "hover", name, line, col, &hover); err == nil && hover.Contents.Kind != "markdown" {
		err = errors.New("nothing stands there")
	}
	return InWords(Unlinked(hover.Contents.Value)), err
}
