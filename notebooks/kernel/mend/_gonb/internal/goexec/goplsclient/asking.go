package goplsclient

import (
	"context"
	"path"

	lsp "go.lsp.dev/protocol"
	"go.lsp.dev/uri"
	"k8s.io/klog/v2"
	"nimlab/notebooks/kernel/complete"
)

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

// Complete returns what may stand at a place of a file, and how many letters before and
// behind the place it stands for. What would need a change elsewhere on the line, such as
// int( … ) around it, is offered without.
func (c *Client) Complete(ctx context.Context, file string, line, col int) (matches []string, before, behind int, err error) {
	if err = c.NotifyDidOpenOrChange(ctx, file); err != nil {
		return
	}
	list, err := c.CallComplete(ctx, file, line, col)
	if err != nil || list == nil {
		return
	}
	for _, item := range list.Items {
		edit := item.TextEdit
		if edit == nil {
			continue
		}
		from, to := edit.Range.Start, edit.Range.End
		if int(from.Line) != line || int(to.Line) != line || int(from.Character) > col || int(to.Character) < col {
			continue
		}
		if matches != nil && before != col-int(from.Character) {
			continue // Jupyter has one place for all
		}
		before, behind = col-int(from.Character), int(to.Character)-col
		text := edit.NewText
		for _, also := range item.AdditionalTextEdits {
			if int(also.Range.Start.Line) == line {
				text = item.Label
			}
		}
		matches = append(matches, text)
	}
	return
}

// changed says that a file has changed, and sends it as a whole. With a range, which the
// library always writes, gopls takes it for more text in front of the old: each Tab would
// make the file longer, and the next Tab slower.
func changed(file *FileData, version int) any {
	type content struct {
		Text string `json:"text"`
	}
	return struct {
		TextDocument   lsp.VersionedTextDocumentIdentifier `json:"textDocument"`
		ContentChanges []content                           `json:"contentChanges"`
	}{
		lsp.VersionedTextDocumentIdentifier{
			TextDocumentIdentifier: lsp.TextDocumentIdentifier{URI: file.URI},
			Version:                int32(version),
		},
		[]content{{file.Content}},
	}
}
