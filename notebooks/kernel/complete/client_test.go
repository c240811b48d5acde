package complete

import (
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"go.lsp.dev/jsonrpc2"

	"nimlab/internal/require"
)

// heardIn names the environment variable with the file in which the test binary, run as gopls,
// records the messages that it receives.
const heardIn = "NIMLAB_HEARD_IN"

func TestMain(m *testing.M) {
	if name := os.Getenv(heardIn); name != "" && len(os.Args) == 1 {
		answer(name)
		return
	}
	os.Exit(m.Run())
}

// answer answers requests like gopls until it receives a file that contains end.
func answer(name string) {
	notes, err := os.OpenFile(name, os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o600)
	if err != nil {
		panic(err)
	}
	conn := jsonrpc2.NewConn(jsonrpc2.NewStream(struct {
		io.Reader
		io.WriteCloser
	}{os.Stdin, os.Stdout}))
	conn.Go(context.Background(), func(ctx context.Context, reply jsonrpc2.Replier, asked jsonrpc2.Request) error {
		text := strings.ReplaceAll(string(asked.Params()), filepath.Dir(name), "")
		fmt.Fprintln(notes, asked.Method(), text)
		if strings.Contains(text, `"text":"end"`) {
			os.Exit(1)
		}
		answers := map[string]string{
			"textDocument/hover": `{"contents": {"kind": "markdown", "value": "a [b](file:///b.go#1,2)"}}`,
			"textDocument/completion": `{"isIncomplete": true, "items": [
				{"label": "too late", "textEdit": {"range": {"start": {"line": 2, "character": 6}, "end": {"line": 2, "character": 6}}, "newText": "c"}},
				{"label": "too early", "textEdit": {"range": {"start": {"line": 2, "character": 3}, "end": {"line": 2, "character": 4}}, "newText": "c"}},
				{"label": "from above", "textEdit": {"range": {"start": {"line": 1, "character": 3}, "end": {"line": 2, "character": 6}}, "newText": "c"}},
				{"label": "to below", "textEdit": {"range": {"start": {"line": 2, "character": 3}, "end": {"line": 3, "character": 6}}, "newText": "c"}},
				{"label": "a", "textEdit": {"range": {"start": {"line": 2, "character": 3}, "end": {"line": 2, "character": 6}}, "newText": "one"}},
				{"label": "two", "textEdit": {"range": {"start": {"line": 2, "character": 3}, "end": {"line": 2, "character": 6}}, "newText": "int(two"},
					"additionalTextEdits": [{"range": {"start": {"line": 2, "character": 9}}, "newText": ")"}]},
				{"label": "b", "textEdit": {"range": {"start": {"line": 2, "character": 3}, "end": {"line": 2, "character": 6}}, "newText": "three"},
					"additionalTextEdits": [{"range": {"start": {"line": 0, "character": 9}}, "newText": "import"}]},
				{"label": "another place", "textEdit": {"range": {"start": {"line": 2, "character": 4}, "end": {"line": 2, "character": 6}}, "newText": "c"}},
				{"label": "no edit"}]}`,
		}
		if strings.Contains(text, `"line":9`) {
			return reply(ctx, nil, nil)
		}
		return reply(ctx, json.RawMessage(cmp.Or(answers[asked.Method()], "null")), nil)
	})
	<-conn.Done()
}

// client returns a client of this gopls, its folder, and a function that returns the messages
// received since its last call, one per line.
func client(t *testing.T) (c *Client, folder string, heard func() string) {
	t.Helper()
	folder = t.TempDir()
	name := filepath.Join(folder, "heard")
	t.Setenv(heardIn, name)
	t.Setenv("PATH", folder+string(filepath.ListSeparator)+os.Getenv("PATH"))
	require.NoError(t, os.Symlink(require.Must(os.Executable())(t), filepath.Join(folder, "gopls")))
	c = New(folder)
	t.Cleanup(c.Shutdown)
	return c, folder, func() string {
		// What is only told is heard before what is asked.
		_ = c.request(t.Context(), "definition", "/", 9, 0, nil)
		text := string(require.Must(os.ReadFile(name))(t))
		require.NoError(t, os.Truncate(name, 0))
		text, _, _ = strings.Cut(text, "textDocument/definition {\"position\":{\"character\":0,\"line\":9}")
		return text
	}
}

func TestClientSendsFiles(t *testing.T) {
	c, folder, heard := client(t)
	name := filepath.Join(folder, "a b.go")
	tell := func(text string) {
		if text != "" {
			require.NoError(t, os.WriteFile(name, []byte(text), 0o600))
		}
		require.NoError(t, c.NotifyDidOpenOrChange(t.Context(), name))
	}
	tell("")
	first := heard()
	require.That(t, strings.HasPrefix(first, "initialize ") && strings.Contains(first, `"uri":"file://"`) && strings.Contains(first, "diagnosticsTrigger") &&
		strings.Contains(first, "\ninitialized ") && !strings.Contains(first, "textDocument/"), "%s", first)
	opened := func(version int) string {
		return fmt.Sprintf(`textDocument/didOpen {"textDocument":{"languageId":"go","text":"one","uri":"file:///a%%20b.go","version":%d}}`+"\n", version)
	}
	for _, step := range []struct{ text, want string }{
		{"one", opened(1)}, {"one", ""},
		{"two", `textDocument/didChange {"contentChanges":[{"text":"two"}],"textDocument":{"uri":"file:///a%20b.go","version":2}}` + "\n"},
	} {
		tell(step.text)
		require.Equal(t, heard(), step.want, step.text)
	}
	require.NoError(t, os.Remove(name))
	tell("")
	require.Equal(t, heard(), `textDocument/didClose {"textDocument":{"uri":"file:///a%20b.go"}}`+"\n")
	tell("one")
	require.Equal(t, heard(), opened(3))
	// A gopls that has ended is started anew, and knows of no file.
	tell("end")
	<-c.conn.Done()
	tell("one")
	again := heard()
	require.That(t, strings.HasPrefix(again, "textDocument/didChange") && strings.Contains(again, "initialize ") && strings.HasSuffix(again, opened(5)),
		"%s", again)
	if err := c.NotifyDidOpenOrChange(t.Context(), folder); err == nil {
		t.Error("a folder was sent as a file")
	}
}

func TestClientReturnsAnswers(t *testing.T) {
	setRoot(t)
	c, folder, heard := client(t)
	name := filepath.Join(folder, "main.go")
	require.NoError(t, os.WriteFile(filepath.Join(folder, "go.mod"), []byte("module"), 0o600))
	c.Warm()
	message := heard()
	text, line, col := Sample()
	sample := string(require.Must(json.Marshal(text))(t))
	for _, want := range []string{`"text":"module"`, `"text":` + sample, fmt.Sprintf(`completion {"position":{"character":%d,"line":%d}`, col, line)} {
		require.Contains(t, message, want)
	}
	require.That(t, !strings.Contains(message, "go.work"), "%s", message)
	matches, before, behind, err := c.Complete(t.Context(), name, 2, 5)
	require.That(t, fmt.Sprint(matches, before, behind, err) == "[{one } {two } {three }] 2 1 <nil>", "%q, %d, %d, %v", matches, before, behind, err)
	matches, before, behind, err = c.Complete(t.Context(), name, 9, 5)
	require.That(t, fmt.Sprint(matches, before, behind, err) == "[] 0 0 <nil>", "%q, %d, %d, %v", matches, before, behind, err)
	require.Returns(t, "a b")(c.Hover(t.Context(), name, 2, 5))
	require.Fails(t, "there is no name")(c.Hover(t.Context(), name, 9, 5))
	require.NoError(t, os.WriteFile(name, []byte("package main"), 0o600))
	require.NoError(t, c.NotifyDidOpenOrChange(t.Context(), name))
	heard()
	c.Warm() // a reader was quicker
	require.Equal(t, heard(), "")
}

func TestClientWithoutGopls(t *testing.T) {
	t.Setenv("PATH", "/nowhere")
	c := New(t.TempDir())
	require.Fails(t, "nice")(c.Hover(t.Context(), "main.go", 1, 1))
	_, _, _, err := c.Complete(t.Context(), "main.go", 1, 1)
	require.ErrorContains(t, err, "nice")
	for _, name := range []string{"client.go", "none.go"} {
		require.ErrorContains(t, c.NotifyDidOpenOrChange(t.Context(), name), "nice")
	}
	c.Warm()
	c.Shutdown()
}
